// decode.cuh where the CTAs that share the keys of a row are a cluster: sm_90, one tile of rows. Each CTA has an equal part
// of the keys; what it has summed it sends to shared memory of the others, each of which adds up some columns, so that
// there is neither a workspace nor a second kernel. CTAs wait for what they are sent and for nothing else: a barrier of the
// cluster that publishes shared memory is a fence for the whole GPU. A cluster has at least two CTAs: without one st.async
// is an illegal instruction.
//
// Shared memory in bytes: the ring, whose place the output of the warps takes when the keys are done; queries; what is
// sent: sums, then maxima and weights; maxima and weights of the warps; the barrier of what is sent.
#pragma once
#include "decode/decode.cuh"
#include "sm90/cluster.cuh"

namespace xlattn {

// Of a part of the keys of a row: largest logit, sum of weights, and four columns of the unnormalised output.
struct RowPart {
  float max = -INFINITY, sum = 0.f;
  float4 out = make_float4(0.f, 0.f, 0.f, 0.f);
};

// Weights do not wait for each other.
template <int kCount>
XLATTN_DEVICE RowPart sum_of(const RowPart (&parts)[kCount]) {
  RowPart all;
#pragma unroll
  for (int i = 0; i < kCount; i++) all.max = fmaxf(all.max, parts[i].max);
#pragma unroll
  for (int i = 0; i < kCount; i++) {
    const RowPart& y = parts[i];
    // Without a visible key sums are 0, or NaN, which comes through.
    const float weight = y.max == -INFINITY ? 1.f : exp2_approx((y.max - all.max) * kLog2e);
    all.sum += y.sum * weight;
    all.out = make_float4(all.out.x + y.out.x * weight, all.out.y + y.out.y * weight, all.out.z + y.out.z * weight,
                          all.out.w + y.out.w * weight);
  }
  return all;
}

template <typename Plan>
struct DecodeCluster {
  using T = typename Plan::T;
  using Warp = DecodeWarp<Plan>;
  static constexpr int kRow = Plan::kDim + 8;  // floats; rows of a fragment are then spread over the banks
  static constexpr int kMaxima = Plan::kParts + Plan::kMostParts * 16;
  static_assert(Plan::kKeyWarps * Plan::kRows * kRow * 4 <= Plan::kRing);

  // Fours of columns of the rows: all, what each CTA adds up, and what this one does.
  int all, each, own;

  __device__ __forceinline__ explicit DecodeCluster(const DecodeCta& c) {
    all = c.all_rows * Plan::kFours;
    each = tiles_of(all, gridDim.x);
    own = clamp(all - static_cast<int>(blockIdx.x) * each, 0, each);
  }

  // The CTA's part of the blocks of a row, without any where these are fewer than CTAs.
  XLATTN_DEVICE Walk share(const Scope<Plan::kOptions>& x) {
    Walk walk;
    walk.batch = x.batch;
    walk.keys = keys_of(x, {0, x.p.seq_q});
    walk.blocks = decode_blocks(walk.keys, Plan::kBlock);
    const int rank = blockIdx.x, size = gridDim.x, least = walk.blocks / size, longer = walk.blocks - least * size;
    walk.first = rank * least + min(rank, longer);
    walk.left = least + (rank < longer);
    walk.end = walk.first + walk.left;
    return walk;
  }

  // A warp's output, maxima and sums to shared memory.
  XLATTN_DEVICE void leave(const typename Warp::Output& o, const float (&m)[2], const float (&l)[2], uint8_t* dynamic,
                           float unit, int rows) {
    const int row = warp() * 16 + lane() / 4;
    float* out = reinterpret_cast<float*>(dynamic) + row * kRow + lane() % 4 * 2;
    float2* statistics = reinterpret_cast<float2*>(dynamic + Plan::kStatistics) + row;
#pragma unroll
    for (int h = 0; h < 2; h++) {
      if (8 * h >= rows) break;
      const float sum = quad_sum(l[h]);
      if (lane() % 4 == 0) statistics[8 * h] = make_float2(sum == 0.f ? -INFINITY : m[h] * unit, sum);
#pragma unroll
      for (int j = 0; j < Plan::kDim / 8; j++) {
        const float (&y)[4] = o[j / Warp::C][0][j % Warp::C];
        *reinterpret_cast<float2*>(out + 8 * h * kRow + 8 * j) = make_float2(y[2 * h], y[2 * h + 1]);
      }
    }
  }

  // What the CTA has summed to those that add it up.
  __device__ __forceinline__ void send(const uint8_t* dynamic) const {
    const uint32_t smem = shared_address(dynamic);
    for (int i = threadIdx.x; i < all; i += Plan::kThreads) {
      const int row = i / Plan::kFours, column = i % Plan::kFours * 4, rank = i / each;
      const int slot = blockIdx.x * each + i - rank * each;
      RowPart parts[Plan::kKeyWarps];
#pragma unroll
      for (int w = 0; w < Plan::kKeyWarps; w++) {
        const int at = w * Plan::kRows + row;
        const float2 statistics = reinterpret_cast<const float2*>(dynamic + Plan::kStatistics)[at];
        const float* out = reinterpret_cast<const float*>(dynamic) + at * kRow + column;
        parts[w] = {statistics.x, statistics.y, *reinterpret_cast<const float4*>(out)};
      }
      const RowPart sum = sum_of(parts);
      const uint32_t there = cluster_address(smem, rank), barrier = there + Plan::kBarrier;
      cluster_store(there + Plan::kParts + slot * 16, sum.out, barrier);
      cluster_store(there + kMaxima + slot * 8, make_float2(sum.max, sum.sum), barrier);
    }
  }

  // What has been sent to results.
  __device__ __forceinline__ void finish(const Scope<Plan::kOptions>& x, const DecodeCta& c,
                                         const uint8_t* dynamic) const {
    constexpr int kBatch = 8;
    const XlattnParams& p = x.p;
    const int size = gridDim.x;
    for (int i = threadIdx.x; i < own; i += Plan::kThreads) {
      RowPart sum;
      for (int first = 0; first < size; first += kBatch) {
        RowPart parts[kBatch + 1];
        parts[0] = sum;
#pragma unroll
        for (int b = 0; b < kBatch; b++) {
          if (first + b >= size) continue;
          const int slot = (first + b) * each + i;
          const float2 statistics = reinterpret_cast<const float2*>(dynamic + kMaxima)[slot];
          parts[b + 1] = {statistics.x, statistics.y, reinterpret_cast<const float4*>(dynamic + Plan::kParts)[slot]};
        }
        sum = sum_of(parts);
      }
      const int index = blockIdx.x * each + i, row = index / Plan::kFours, column = index % Plan::kFours * 4;
      const int query = row / c.group, head = c.kv_head * c.group + row % c.group;
      if (column >= p.head_dim_v) continue;
      const RowResult result = row_result(p, x.batch, head, x.q.has(query), sum.max, sum.sum);
      if (column == 0) p.lse[x.lse_row(query) + static_cast<int64_t>(head) * p.seq_q] = result.lse;
      const float f = result.factor;
      const float4 y = f == 0.f ? make_float4(0.f, 0.f, 0.f, 0.f)
                                : make_float4(sum.out.x * f, sum.out.y * f, sum.out.z * f, sum.out.w * f);
      store_four<T>(p, x.q_row, query, head, column, y);
    }
  }
};

// The grid: CTAs of a cluster, key heads, batch rows.
template <typename Plan>
XLATTN_DEVICE void decode_cluster(const XlattnParams& p) {
  using Warp = DecodeWarp<Plan>;
  using Cluster = DecodeCluster<Plan>;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  const uint32_t smem = shared_address(dynamic);
  const Scope<Plan::kOptions> x(p, blockIdx.z, 0);
  DecodeCta c;
  c.kv_head = blockIdx.y, c.tile = 0, c.group = p.num_heads / p.num_kv_heads, c.all_rows = p.seq_q * c.group;
  const Walk walk = Cluster::share(x);
  Stream<Plan> stream(p, walk, c.kv_head, smem);
  Queries<Plan> queries;
  queries.read(p, x.batch, c);
  const Cluster cluster(c);
  if (threadIdx.x == 0) {
    barrier_init(smem + Plan::kBarrier, 1);
    barrier_init_fence();
    barrier_expect(smem + Plan::kBarrier, cluster.own * gridDim.x * 24);
  }
  cluster_begin();
  const Lanes<typename Plan::T, Plan::kCols> lanes;
  const DecodeRows<Plan::kOptions> rows(x, c.kv_head, warp() % Plan::kRowWarps * 16 + lane() / 4);
  queries.store(dynamic);
  __syncthreads();
  typename Warp::Output o;
  float m[2] = {-INFINITY, -INFINITY}, l[2] = {0.f, 0.f};
#pragma unroll
  for (int i = 0; i < Plan::kPieces; i++) clear(o[i]);
  Warp::add_keys(o, m, l, stream, walk, x, rows, c, lanes, smem);
  copy_wait<0>();
  __syncthreads();
  Cluster::leave(o, m, l, dynamic, x.unit(), c.all_rows);
  __syncthreads();
  cluster_has_begun();
  cluster.send(dynamic);
  barrier_wait(smem + Plan::kBarrier, 0);
  cluster.finish(x, c, dynamic);
}

}  // namespace xlattn

#define XLATTN_DECODE_CLUSTER(name, Plan)                                                                        \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, 2) name(const __grid_constant__ XlattnParams p) { \
    xlattn::decode_cluster<Plan>(p);                                                                             \
  }
