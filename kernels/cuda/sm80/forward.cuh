// Forward attention for sm_80 and later with every option: out = softmax(scale q k^T + ...) v and lse, as
// FlashAttention-2 (Dao 2023, algorithm 1).
//
// A CTA of four warps computes a tile of `kRows` queries of one head; a warp owns 16 kM rows of it, with scores,
// weights and output in registers. Blocks of `kKeys` keys and values stream by: the values of a block load during its
// scores, the keys of the next one during its weights. Two row tiles a warp (kM = 2) halve the traffic with shared
// memory, and are taken where the registers suffice.
//
// Shared memory in bytes: (kRows + 2 kKeys) * D * element size:
//                16 bits                          32 bits
//   D =  64      128 rows,  64 keys, 32768         64 rows, 64 keys, 49152
//   D = 128      128 rows,  64 keys, 65536         64 rows, 32 keys, 65536
//   D = 192       64 rows,  64 keys, 73728
//   D = 256       64 rows,  64 keys, 98304         64 rows, 16 keys, 98304
#pragma once
#include "common/spoiled.cuh"
#include "sm80/blocks.cuh"

namespace xlattn {

template <typename T_, int D>
struct GeneralForwardPlan {
  using T = T_;
  static constexpr bool kHalf = sizeof(typename T::Element) == 2;
  static constexpr int kDim = D, kThreads = 128;
  static constexpr int kM = kHalf && D <= 128 ? 2 : 1, kRows = 64 * kM;
  static constexpr int kKeys = kHalf || D == 64 ? 64 : D == 128 ? 32 : 16;
  static constexpr int kRowBytes = D * sizeof(typename T::Element);
  static constexpr int kK = kRows * kRowBytes, kV = kK + kKeys * kRowBytes, kBytes = kV + kKeys * kRowBytes;
  static_assert(kBytes <= 99 * 1024, "sm_86, sm_89 and sm_120 have 99 KB");
};

// The queries of a tile and the keys they see, which `Walk` walks.
template <typename Plan, bool kOptions, typename Walk = Blocks<Plan::kKeys>>
struct QueryTile {
  using T = typename Plan::T;
  Scope<kOptions> x;
  int first, row;  // of the tile, of this warp
  Rows<T> q, k, v;
  Walk blocks;

  template <typename... Lists>
  __device__ __forceinline__ QueryTile(const XlattnParams& p, const Work& w, const Lists&... lists)
      : x(p, w.batch, w.head), first(w.first), row(w.first + warp() * 16 * Plan::kM) {
    const int kv_head = w.head / x.group();
    q = Rows<T>::of(p.q, x.q_row, p.num_heads, p.head_dim, p.q_stride, x.q).head(w.head);
    k = Rows<T>::of(p.k, x.k_row, p.num_kv_heads, p.head_dim, p.k_stride, x.k).head(kv_head);
    v = Rows<T>::of(p.v, x.k_row, p.num_kv_heads, p.head_dim_v, p.v_stride, x.k).head(kv_head);
    blocks = {x.k, keys_of(x, {first, first + Plan::kRows}), {}, x.segments()};
    if constexpr (Walk::kListed)
      blocks.follow(first, lists...);
    else if (blocks.segments)
      blocks.own = segment_range(x.q, first, Plan::kRows);
  }
  __device__ __forceinline__ int first_block() { return blocks.first(x.p, x.batch, x.head); }
  // Scores of a block.
  template <typename Mixed>
  __device__ __forceinline__ void score(float (&s)[Plan::kM][Plan::kKeys / 8][4], uint32_t tile_q, uint32_t tile_k,
                                        int key, const Mixed& mixed, const Lanes<T, Plan::kDim>& lanes) const {
    scores<T, Plan::kDim, false>(s, tile_q + warp() * 16 * Plan::kM * Plan::kRowBytes, tile_k, lanes);
    modify_and_mask<false, T>(s, x, row, key, mixed);
  }
};

// The steps of a warp on its rows, of which `m` are the maxima in use, `l` the sums of the weights so far and `o` the
// unnormalised output.
template <typename Plan, bool kOptions, typename Tile>
struct ForwardWarp {
  using T = typename Plan::T;
  static constexpr int M = Plan::kM, N = Plan::kKeys / 8, C = Plan::kDim / 8;
  using Output = float[M][C][4];
  using Scores = float[M][N][4];

  // Scores to weights, which are added to the sums. The maximum in use may lag behind the true one by a factor 2^lag of
  // the weights, which keeps rescaling rare.
  XLATTN_DEVICE void softmax(Scores& s, Output& o, float (&m)[M][2], float (&l)[M][2], const Scope<kOptions>& x,
                             float unit2, float lag) {
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) {
        float largest = m[i][h];
#pragma unroll
        for (int j = 0; j < N; j++) largest = fmaxf(largest, fmaxf(s[i][j][2 * h], s[i][j][2 * h + 1]));
        largest = quad_max(largest);
        if (__any_sync(0xFFFFFFFF, (largest - m[i][h]) * unit2 > lag)) {
          const float shrink = largest == -INFINITY ? 1.f : exp2_approx((m[i][h] - largest) * unit2);
          m[i][h] = largest;
          l[i][h] *= shrink;
#pragma unroll
          for (int j = 0; j < C; j++) o[i][j][2 * h] *= shrink, o[i][j][2 * h + 1] *= shrink;
        }
        // With nothing seen yet the scores are -inf, or NaN, which comes through.
        const float base = m[i][h] == -INFINITY ? 0.f : m[i][h];
        float sum = 0.f;
#pragma unroll
        for (int j = 0; j < N; j++)
#pragma unroll
          for (int b = 0; b < 2; b++) {
            float& y = s[i][j][2 * h + b];
            y = x.exponential(y, base);
            sum += y;
          }
        l[i][h] += sum;
      }
  }

  // Weights that dropout takes away; the others are scaled.
  XLATTN_DEVICE void drop(Scores& s, const Scope<kOptions>& x, int row, int key) {
    const XlattnParams& p = x.p;
    const Dropout dropout = Dropout::of(p, x.batch, x.head);
#pragma unroll
    for (int i = 0; i < M; i++) {
      const uint32_t bits = kept_bits<false, N>(dropout, row + 16 * i, key);
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++) s[i][j][e] *= bits >> kept_place<false>(j, e) & 1 ? p.dropout_scale : 0.f;
    }
  }

  // Whether the output is no number in rows whose sums of weights are.
  XLATTN_DEVICE bool is_spoiled(const Output& o, const float (&l)[M][2]) {
    float zero[2 * M], sum[2 * M];
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) {
        zero[2 * i + h] = 0.f;
        sum[2 * i + h] = quad_sum(l[i][h]);
#pragma unroll
        for (int j = 0; j < C; j++)
#pragma unroll
          for (int b = 0; b < 2; b++) zero[2 * i + h] = fmaf(o[i][j][2 * h + b], 0.f, zero[2 * i + h]);
      }
    return xlattn::is_spoiled(zero, sum);
  }

  // Folds in the sinks, writes lse and scales the output.
  XLATTN_DEVICE void finish(Output& o, const float (&m)[M][2], const float (&l)[M][2], const Tile& tile) {
    const Scope<kOptions>& x = tile.x;
    const XlattnParams& p = x.p;
    const float* sinks = sinks_of(p, x.batch, x.head);
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) {
        const int row = tile.row + 16 * i + 8 * h + lane() / 4;
        const float keys = quad_sum(l[i][h]);
        float max = keys == 0.f ? -INFINITY : keys == keys ? m[i][h] * x.unit() : keys, sum = keys, shrink = 1.f;
        if (p.sinks) {
          float larger = max;
          for (int n = 0; n < p.num_sinks; n++) larger = fmaxf(larger, sinks[n]);
          shrink = max == -INFINITY ? 0.f : exp2_approx((max - larger) * kLog2e);
          sum *= shrink;
          if (larger > -INFINITY)
            for (int n = 0; n < p.num_sinks; n++) sum += exp2_approx((sinks[n] - larger) * kLog2e);
          max = larger;
        }
        const bool token = x.q.has(row);
        const float factor = !token || keys == 0.f ? 0.f : x.normalize() ? shrink / sum : shrink;
#pragma unroll
        for (int j = 0; j < C; j++)
#pragma unroll
          for (int b = 0; b < 2; b++) o[i][j][2 * h + b] = factor == 0.f ? 0.f : o[i][j][2 * h + b] * factor;
        if (lane() % 4 == 0 && row < x.s.q_rows)
          p.lse[x.lse_row(row)] = token && sum != 0.f ? max + logf(sum) : -INFINITY;
      }
  }
};

// Whether a tile of out has something that is no number. All threads of the block.
template <typename Plan>
XLATTN_DEVICE bool is_tile_spoiled(const typename Plan::T::Element* out, int64_t stride, int dim, int rows) {
  bool spoiled = false;
  for (int i = threadIdx.x; i < min(rows, Plan::kRows) * dim; i += Plan::kThreads)
    spoiled |= !(fabsf(Plan::T::widen(out[i / dim * stride + i % dim])) < INFINITY);
  return __syncthreads_or(spoiled);
}

// Tile `index` of the launch. `kRepair`: only where out is no number, and without values whose weights are 0 in all rows
// of a warp.
template <typename Plan, bool kOptions, bool kRepair, typename... Lists>
XLATTN_DEVICE void forward_tile(const XlattnParams& p, int64_t index, const Lists&... lists) {
  using T = typename Plan::T;
  using Tile = QueryTile<Plan, kOptions, typename WalkOf<Plan::kKeys, false, Lists...>::Type>;
  using Warp = ForwardWarp<Plan, kOptions, Tile>;
  constexpr int M = Plan::kM, N = Plan::kKeys / 8, C = Plan::kDim / 8;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  const Work w = find_work<Plan::kRows, false, true>(p, index, p.num_heads);
  if (w.batch < 0) {
    if (!kRepair && p.workspace) tell_spoiled(p, Plan::kThreads / 32, warp(), false);
    return;
  }
  Tile tile(p, w, lists...);
  const Scope<kOptions>& x = tile.x;
  auto* out =
      static_cast<typename T::Element*>(p.out) + place(p.out_stride, p.num_heads, p.head_dim_v, x.q_row, 0, x.head);
  if constexpr (kRepair) {
    const auto* own = out + tile.first * p.out_stride[0];
    if (!is_tile_spoiled<Plan>(own, p.out_stride[0], p.head_dim_v, x.s.q_rows - tile.first)) return;
  }
  const uint32_t tile_q = shared_address(dynamic), tile_k = tile_q + Plan::kK, tile_v = tile_q + Plan::kV;
  const Lanes<T, Plan::kDim> lanes;
  const float unit2 = x.unit() * kLog2e, lag = x.normalize() ? 4.f : 0.f;

  float o[M][C][4], m[M][2], l[M][2];
  clear(o);
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) m[i][h] = -INFINITY, l[i][h] = 0.f;

  int key = tile.first_block();
  if (key < tile.blocks.rows.hi) {
    load_tile<T, Plan::kDim, Plan::kRows, Plan::kThreads>(tile_q, tile.q, tile.first);
    load_tile<T, Plan::kDim, Plan::kKeys, Plan::kThreads>(tile_k, tile.k, key);
    copy_commit();
  }
  while (key < tile.blocks.rows.hi) {
    copy_wait<0>();
    __syncthreads();
    load_tile<T, Plan::kDim, Plan::kKeys, Plan::kThreads>(tile_v, tile.v, key);
    copy_commit();
    const auto mixed = tile.blocks.mixed(key);
    const int next = tile.blocks.seek(key + Plan::kKeys);
    float s[M][N][4];
    tile.score(s, tile_q, tile_k, key, mixed, lanes);
    copy_wait<0>();
    __syncthreads();
    if (next < tile.blocks.rows.hi) {
      load_tile<T, Plan::kDim, Plan::kKeys, Plan::kThreads>(tile_k, tile.k, next);
      copy_commit();
    }
    Warp::softmax(s, o, m, l, x, unit2, lag);
    if (x.dropout()) Warp::drop(s, x, tile.row, key);
    accumulate<T, Plan::kDim, kRepair>(o, s, tile_v, 0, lanes);
    key = next;
  }

  if (!kRepair && p.workspace) tell_spoiled(p, Plan::kThreads / 32, warp(), Warp::is_spoiled(o, l));
  Warp::finish(o, m, l, tile);
  store_rows<T, Plan::kDim>(o, 1.f, out, p.out_stride[0], p.head_dim_v, tile.row, 0, x.s.q_rows, x.s.q_rows);
}

// A block of threads for each tile.
template <typename Plan, bool kOptions, typename... Lists>
XLATTN_DEVICE void forward(const XlattnParams& p, const Lists&... lists) {
  forward_tile<Plan, kOptions, false>(p, blockIdx.x, lists...);
}

// Behind a forward kernel, of this family or another: the tiles again that it has spoiled.
template <typename Plan, typename... Lists>
XLATTN_DEVICE void repair(const XlattnParams& p, int tiles, const Lists&... lists) {
  if (!were_spoiled(p)) return;
  for (int index = blockIdx.x; index < tiles; index += gridDim.x) {
    forward_tile<Plan, true, true>(p, index, lists...);
    __syncthreads();
  }
}

}  // namespace xlattn
