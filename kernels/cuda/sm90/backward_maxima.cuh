// What the gradients of an output that is not normalised need of each row of queries, for sm_90a, between `preprocess` and
// the main kernel of backward.cuh: with m the largest logit of a row, of keys and sinks, and D = rowsum(dout out),
//
//   out = sum_j exp(s_j - m) v_j,  ds_j = exp(s_j - m) (dout v_j + dlse exp(m - lse)) - [s_j = m] D / count,
//
// where `count` keys and sinks attain the maximum. The main kernel computes scores again and looks for those that equal
// the largest, so this one has them from the same products, in the same order, as that one has.
//
// A CTA has a tile of queries of one head (`blockIdx.x`, `blockIdx.y`; of sequence `blockIdx.z` where packed) and walks the
// keys that see it: a warp of warpgroup 0 loads, warpgroups 1 and 2 have 64 keys each of a tile.
#pragma once
#include "sm90/backward_scores.cuh"

namespace xlattn {

template <typename T_, int head_dim, int rows>
struct MaximaPlan {
  using T = T_;
  using Policy = Unnormalized;
  static constexpr int kDim = head_dim, kColumns = head_dim, kRows = rows, kKeys = 128, kThreads = 384, kStages = 2;
  static constexpr bool kSpan = true, kSplitRows = rows == 128, kBiasTiles = false, kBlocks = false;
  static constexpr bool kReadsAhead = true;
  static constexpr int kPanels = head_dim / 64;
  using Tiles = Ring<kStages>;
  static constexpr uint32_t kKPanel = kKeys * 128, kQPanel = kRows * 128;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kQBytes = kQPanel * kPanels;
  // Behind keys and queries: of each warp that computes, of each query, the largest product and how many attain it.
  static constexpr uint32_t kK = 0, kQ = kStages * kKBytes, kFound = kQ + kQBytes;
  static constexpr uint32_t kDescriptor = kFound + 8 * kRows * 8, kBarriers = kDescriptor + TileDescriptor::kBytes;
  enum Barrier { kQFull, kKFull, kKEmpty = kKFull + kStages, kBarrierCount = kKEmpty + kStages };
  static constexpr uint32_t kBytes = kBarriers + 8 * kBarrierCount + 1024;
  static_assert(kBytes <= kSharedBytes, "too much shared memory");
};

// The largest of some products, and how many attain it.
struct Largest {
  float max = -INFINITY, count = 0.f;

  __device__ __forceinline__ void take(const Largest& x) {
    count = (max >= x.max ? count : 0.f) + (x.max >= max ? x.count : 0.f);
    max = fmaxf(max, x.max);
  }
  // Two products; what is hidden, -inf, counts for nothing where something larger comes.
  __device__ __forceinline__ void take(float x, float y) {
    const float largest = fmaxf(max, fmaxf(x, y));
    count = (max == largest ? count : 0.f) + (x == largest ? 1.f : 0.f) + (y == largest ? 1.f : 0.f);
    max = largest;
  }
};

template <typename Plan>
XLATTN_DEVICE void backward_maxima(const CUtensorMap& map_q, const CUtensorMap& map_k, const XlattnParams& p,
                                   const BackwardSm90& launch) {
  using T = typename Plan::T;
  constexpr int kS = Plan::kRows / 2;
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u, bars = smem + Plan::kBarriers;
  const int head = p.packed ? blockIdx.y : blockIdx.y % p.num_heads;
  int row = blockIdx.x * Plan::kRows;
  const int batch = p.packed ? sequence_of_padded<Plan::kRows>(p, row) : blockIdx.y / p.num_heads;
  const int buffer = p.packed ? 0 : batch;
  const Sequence s = sequence(p, batch);
  const int start = padded_row<Plan::kRows>(p, s, batch), kv_head = head / (p.num_heads / p.num_kv_heads);
  row -= start;
  if (row < 0 || row >= s.q_rows) return;
  const MaskBounds bounds = mask_bounds(p, s);
  const int last_row = min(row + Plan::kRows, s.q_len) - 1;
  const int first = max(row + bounds.before, 0) / Plan::kKeys * Plan::kKeys;
  const int end =
      last_row < row ? 0 : min(static_cast<int64_t>(s.k_len), static_cast<int64_t>(last_row) + bounds.after + 1);
  const int64_t padded = static_cast<int64_t>(blockIdx.y) * launch.padded_rows + start + row;
  if (threadIdx.x == 0) {
    barrier_init(bars + 8 * Plan::kQFull, 1);
    for (int i = 0; i < Plan::kStages; i++) {
      barrier_init(bars + 8 * (Plan::kKFull + i), 1);
      barrier_init(bars + 8 * (Plan::kKEmpty + i), 8);
    }
    barrier_init_fence();
    TileDescriptor::write(smem + Plan::kDescriptor, row, batch, head, padded / Plan::kRows, p.q_ids != nullptr, 0, 0);
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    registers_drop<kBiasRegisters.producer>();
    if (threadIdx.x >= 32 || !elect_one() || first >= end) return;
    const uint32_t q_full = bars + 8 * Plan::kQFull;
    barrier_expect(q_full, Plan::kQBytes);
    for (int i = 0; i < Plan::kPanels; i++)
      tma_load(smem + Plan::kQ + i * Plan::kQPanel, &map_q, q_full, 64 * i, s.q_row + row, head, buffer);
    for (int key = first, it = 0; key < end; key += Plan::kKeys, it++) {
      const int stage = Plan::Tiles::stage(it);
      const uint32_t full = bars + 8 * (Plan::kKFull + stage);
      barrier_wait(bars + 8 * (Plan::kKEmpty + stage), Plan::Tiles::phase(it) ^ 1);
      barrier_expect(full, Plan::kKBytes);
      for (int i = 0; i < Plan::kPanels; i++)
        tma_load(smem + Plan::kK + stage * Plan::kKBytes + i * Plan::kKPanel, &map_k, full, 64 * i, s.k_row + key,
                 kv_head, buffer);
    }
    return;
  }
  registers_raise<kBiasRegisters.consumer>();
  const int group = consumer_group();
  OptionsTile<Plan> tile(p, launch);
  tile.enter(smem + Plan::kDescriptor, 0);
  Largest found[kS / 2];
  // Scores of tile `it` of keys; of one that is there already if there are no `more`.
  auto issue = [&](float (&score)[kS], int it, bool more) {
    const int stage = Plan::Tiles::stage(it);
    const uint32_t k = smem + Plan::kK + stage * Plan::kKBytes;
    if (more) barrier_wait(bars + 8 * (Plan::kKFull + stage), Plan::Tiles::phase(it));
    if (more && p.hides_keys) {
      clear_not_finite<T, 64 * 128>(k + group * 64 * 128, Plan::kKPanel, Plan::kPanels);
      async_proxy_fence();
      named_sync(2 + group, 128);
    }
    transposed_scores<Plan>(score, k, smem + Plan::kQ, group);
  };
  // The search in a tile, beside the products of the next. Whether it was the last.
  auto turn = [&](float (&score)[kS], float (&other)[kS], int it) {
    const int key = first + it * Plan::kKeys;
    const KeyMaskBounds keys = {key + group * 64, s.k_len, bounds};
    const bool more = key + Plan::kKeys < end;
    tile.decide(keys);
    issue(other, it + more, more);
    wgmma_wait<1>();
    pin(score);
    release(bars + 8 * (Plan::kKEmpty + Plan::Tiles::stage(it)));
    tile.modify_and_mask(score, keys);
#pragma unroll
    for (int i = 0; i < kS / 2; i++) found[i].take(score[i / 2 * 4 + i % 2], score[i / 2 * 4 + 2 + i % 2]);
    if (more) return false;
    wgmma_wait<0>();
    pin(other);
    return true;
  };
  if (first < end) {
    barrier_wait(bars + 8 * Plan::kQFull, 0);
    float score[kS], other[kS];
    issue(score, 0, true);
    for (int it = 0;; it += 2) {
      if (turn(score, other, it)) break;
      if (turn(other, score, it + 1)) break;
    }
  }
  // Of the lanes that have the same queries, then of the warps.
  float2* const all = reinterpret_cast<float2*>(dynamic + (smem + Plan::kFound - shared_address(dynamic)));
#pragma unroll
  for (int i = 0; i < kS / 2; i++) {
#pragma unroll
    for (int lanes = 4; lanes < 32; lanes *= 2)
      found[i].take(Largest{__shfl_xor_sync(0xFFFFFFFF, found[i].max, lanes),
                            __shfl_xor_sync(0xFFFFFFFF, found[i].count, lanes)});
    if (lane() < 4)
      all[(group * 4 + group_warp()) * Plan::kRows + i / 2 * 8 + lane() * 2 + i % 2] =
          make_float2(found[i].max, found[i].count);
  }
  named_sync(1, 256);
  const int mine = threadIdx.x - 128;
  if (mine >= Plan::kRows) return;
  Largest of_row;
  for (int i = 0; i < 8; i++) of_row.take(Largest{all[i * Plan::kRows + mine].x, all[i * Plan::kRows + mine].y});
  const int64_t at = padded + mine;
  float2 maxima = make_float2(INFINITY, 0.f);
  // Rows that see nothing, not even a sink, are as `preprocess` has them.
  if (launch.lse2[at] != INFINITY) {
    const int64_t in_lse = static_cast<int64_t>(blockIdx.y) * p.seq_q + (p.packed ? s.q_row : 0) + row + mine;
    const float lse = p.lse[in_lse], dlse = p.dlse ? p.dlse[in_lse] : 0.f;
    Largest logit = {of_row.max * p.softmax_scale, of_row.count};
    const float* sinks = sinks_of(p, batch, head);
    for (int i = 0; i < p.num_sinks; i++) logit.take(Largest{sinks[i], 1.f});
    if (of_row.max * p.softmax_scale == logit.max)
      maxima = make_float2(of_row.max, -(launch.delta[at] + dlse) / logit.count);
    launch.lse2[at] = logit.max * kLog2e;
    launch.delta[at] = dlse == 0.f ? 0.f : -dlse * exp2_approx((logit.max - lse) * kLog2e);
  }
  launch.maxima[at] = maxima;
}

#define XLATTN_BACKWARD_MAXIMA_SM90(name, Plan)                                                                \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, 1)                                              \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                       \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::BackwardSm90 launch) { \
    xlattn::backward_maxima<Plan>(q, k, params, launch);                                                       \
  }

}  // namespace xlattn
