// The gradient of bias for sm_90a, head_dim up to 128, after `preprocess` of backward.cuh and with its options:
// dbias = dS summed over the batch rows and heads that share an element, in their order, so that no sum depends on
// chance. Scores are computed once more. A bias that queries or keys share is left to the general kernels.
//
// A CTA owns 128 keys and `kQueryTiles` times 64 queries of one batch row and head of the bias, and walks, for each tile of
// 64 queries, the batch rows and heads of the problem that see it and share the bias. One thread of warpgroup 0 loads
// with TMA; warpgroups 1 and 2 have 64 keys each, scores transposed as in the main kernel, and a sum in registers.
// K and V of two batch rows and heads stay in shared memory; where more share the bias, each is loaded for each tile.
#pragma once
#include "sm90/backward.cuh"

namespace xlattn {

template <typename T_, int head_dim>
struct BiasPlan {
  using T = T_;
  using Policy = BiasedOptions;
  static constexpr int kDim = head_dim, kRows = 64, kKeys = 128, kQueryTiles = 16, kThreads = 384;
  static constexpr bool kSpan = true, kSplitRows = false, kBiasTiles = true, kBlocks = false;
  static constexpr int kPanels = head_dim / 64, kStages = kBiasStages;
  static_assert(kStages == 2, "the pairs of keys and values are told apart by one bit");
  using Tiles = Ring<kStages>;
  static constexpr uint32_t kKPanel = kKeys * 128, kQPanel = kRows * 128;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kQBytes = kQPanel * kPanels;
  static constexpr uint32_t kKv = 0, kQ = 2 * kStages * kKBytes;  // stages of K and V, of Q and dO, of the bias
  static constexpr uint32_t kBias = kQ + 2 * kStages * kQBytes, kBiasBytes = kRows * kKeys * 2;
  static constexpr uint32_t kLse = kBias + kStages * kBiasBytes, kDelta = kLse + kStages * kRows * 4;
  static constexpr uint32_t kBarriers = kDelta + kStages * kRows * 4;
  static constexpr uint32_t kTileDescriptors = kBarriers + 128;  // one for each stage of Q
  static constexpr uint32_t kBytes = kTileDescriptors + kStages * TileDescriptor::kBytes + 1024;
  static_assert(kBytes <= kSharedBytes, "too much shared memory");
  enum Barrier { kKvFull, kKvEmpty = kKvFull + kStages, kQFull = kKvEmpty + kStages, kQEmpty = kQFull + kStages };
};

// What a CTA owns, and the batch rows and heads (`members`) that share it.
template <typename Plan>
struct BiasTile {
  const XlattnParams& p;
  int key, row, last_row;  // first key, first and last query
  int batch, head, heads, members;

  __device__ __forceinline__ explicit BiasTile(const XlattnParams& params) : p(params) {
    const int tiles_k = (p.seq_k + Plan::kKeys - 1) / Plan::kKeys, rows = Plan::kQueryTiles * Plan::kRows;
    const int chunks = (p.seq_q + rows - 1) / rows, rest = blockIdx.x / tiles_k;
    key = blockIdx.x % tiles_k * Plan::kKeys;
    row = rest % chunks * rows;
    last_row = min(row + rows, p.seq_q) - 1;
    heads = p.bias_stride[1] ? 1 : p.num_heads;
    members = heads * (p.bias_stride[0] ? 1 : p.batch);
    const int owners = p.num_heads / heads, owner = rest / chunks;
    batch = owner / owners;
    head = owner % owners;
  }
  // Whether K and V of every member have a place of their own.
  __device__ __forceinline__ bool resident() const { return members <= 2; }
  __device__ __forceinline__ int batch_of(int member) const { return batch + member / heads; }
  __device__ __forceinline__ int head_of(int member) const { return head + member % heads; }
  // Whether some query of the tile at `row` may see some of the keys.
  __device__ __forceinline__ bool meets(const Sequence& s, int row) const {
    const MaskBounds r = mask_bounds(p, s);
    const int last = min(row + Plan::kRows, s.q_len) - 1, last_key = min(key + Plan::kKeys, s.k_len) - 1;
    return last >= row && last_key >= key && key - r.after <= last && last_key - r.before >= row;
  }
};

template <typename Plan>
XLATTN_DEVICE void bias_produce(uint32_t smem, const CUtensorMap& map_q, const CUtensorMap& map_k,
                                const CUtensorMap& map_v, const CUtensorMap& map_do, const XlattnParams& p,
                                const BackwardSm90& launch) {
  const uint32_t bars = smem + Plan::kBarriers;
  const BiasTile<Plan> t(p);
  int it = 0, pairs = 0;
  uint32_t loaded = 0;  // members whose K and V are there to stay
  for (int row = t.row; row <= t.last_row; row += Plan::kRows)
    for (int member = 0; member < t.members; member++) {
      const int batch = t.batch_of(member), head = t.head_of(member);
      const Sequence sequence = xlattn::sequence(p, batch);
      if (!t.meets(sequence, row)) continue;
      if (!t.resident() || !(loaded >> member & 1)) {
        const int stage = t.resident() ? member : Plan::Tiles::stage(pairs);
        const uint32_t to = smem + Plan::kKv + stage * 2 * Plan::kKBytes, full = bars + 8 * (Plan::kKvFull + stage);
        if (!t.resident()) barrier_wait(bars + 8 * (Plan::kKvEmpty + stage), Plan::Tiles::phase(pairs) ^ 1);
        barrier_expect(full, 2 * Plan::kKBytes);
        const int kv_head = head / (p.num_heads / p.num_kv_heads);
        for (int x = 0; x < Plan::kPanels; x++) {
          tma_load(to + x * Plan::kKPanel, &map_k, full, 64 * x, t.key, kv_head, batch);
          tma_load(to + Plan::kKBytes + x * Plan::kKPanel, &map_v, full, 64 * x, t.key, kv_head, batch);
        }
        if (t.resident()) loaded |= 1u << member;
        pairs++;
      }
      const int stage = Plan::Tiles::stage(it);
      const uint32_t full = bars + 8 * (Plan::kQFull + stage), to = smem + Plan::kQ + stage * 2 * Plan::kQBytes;
      barrier_wait(bars + 8 * (Plan::kQEmpty + stage), Plan::Tiles::phase(it) ^ 1);
      TileDescriptor::write(smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes, row, batch, head, 0,
                            p.q_ids != nullptr, 0, 0);
      barrier_expect(full, 2 * (Plan::kQBytes + Plan::kRows * 4) + (launch.bias_tiles ? Plan::kBiasBytes : 0));
      if (launch.bias_tiles)
        load_bias(smem + Plan::kBias + stage * Plan::kBiasBytes, Plan::kQPanel, full, p, launch, batch, head, row,
                  t.key);
      for (int x = 0; x < Plan::kPanels; x++) {
        tma_load(to + x * Plan::kQPanel, &map_q, full, 64 * x, row, head, batch);
        tma_load(to + Plan::kQBytes + x * Plan::kQPanel, &map_do, full, 64 * x, row, head, batch);
      }
      const int64_t padded = (static_cast<int64_t>(batch) * p.num_heads + head) * launch.padded_rows + row;
      bulk_load(smem + Plan::kLse + stage * Plan::kRows * 4, launch.lse2 + padded, Plan::kRows * 4, full);
      bulk_load(smem + Plan::kDelta + stage * Plan::kRows * 4, launch.delta + padded, Plan::kRows * 4, full);
      it++;
    }
}

// Adds dS = P (dP - delta) to the sum; lse of the tile is at `columns`. Where keys and values are not `finite` for sure, rows
// that are padding and weights of 0 leave out what hidden ones have made of the products.
template <typename Plan, bool finite>
XLATTN_DEVICE void add_gradients(float (&sum)[Plan::kRows / 2], const OptionsTile<Plan>& tile,
                                 const float (&s)[Plan::kRows / 2], const uint32_t (&rounded)[Plan::kRows / 4],
                                 const float (&dp)[Plan::kRows / 2], uint32_t columns) {
#pragma unroll
  for (int j = 0; j < Plan::kRows / 8; j++) {
    float delta[2], shift[2];
    load_pair(delta, columns + (Plan::kDelta - Plan::kLse) + 32 * j);
    if (!finite) load_pair(shift, columns + 32 * j);
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const float2 w = tile.weights(s, rounded, 2 * j + i);
      const float weight[2] = {w.x, w.y};
#pragma unroll
      for (int b = 0; b < 2; b++) {
        const int e = 4 * j + 2 * i + b;
        if (finite || (shift[b] != INFINITY && weight[b] != 0.f)) sum[e] = fmaf(weight[b], dp[e] - delta[b], sum[e]);
      }
    }
  }
}

// Adds dS of one batch row and head to the sum.
template <typename Plan>
XLATTN_DEVICE void add_scores(float (&sum)[Plan::kRows / 2], uint32_t smem, OptionsTile<Plan>& tile,
                              const KeyMaskBounds& keys, uint32_t kv, int stage, bool finite) {
  using T = typename Plan::T;
  constexpr int kS = Plan::kRows / 2;
  const uint32_t q = smem + Plan::kQ + stage * 2 * Plan::kQBytes;
  const uint32_t columns = smem + Plan::kLse + stage * Plan::kRows * 4 + threadIdx.x % 4 * 8;
  float s[kS], dp[kS];
  uint32_t rounded[kS / 2];
  transposed_scores<Plan>(s, kv, q, threadIdx.x / 128 - 1);
  transposed_scores<Plan>(dp, kv + Plan::kKBytes, q + Plan::kQBytes, threadIdx.x / 128 - 1);
  tile.enter(smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes,
             smem + Plan::kBias + stage * Plan::kBiasBytes);
  tile.decide(keys);
  wgmma_wait<1>();
  pin(s);
  tile.weigh(s, rounded, keys, columns);
  wgmma_wait<0>();
  pin(dp);
  tile.drop(dp);
  if (finite)
    add_gradients<Plan, true>(sum, tile, s, rounded, dp, columns);
  else
    add_gradients<Plan, false>(sum, tile, s, rounded, dp, columns);
}

// A sum to dbias, which is laid out as the bias is.
template <typename Plan>
XLATTN_DEVICE void write_bias(const float (&sum)[Plan::kRows / 2], const BiasTile<Plan>& t, int key, int row) {
  const XlattnParams& p = t.p;
  const int lane = threadIdx.x % 32;
  const float scale = p.seed ? p.dropout_scale : 1.f;
  const int64_t owned = t.batch * p.bias_stride[0] + t.head * p.bias_stride[1];
  key += threadIdx.x / 32 % 4 * 16;
  if (p.bias_is_f32) {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int mine = key + lane / 4 + 8 * i;
      float* to = static_cast<float*>(p.dbias) + owned + mine * p.bias_stride[3];
#pragma unroll
      for (int j = 0; j < Plan::kRows / 4; j++) {
        const int query = row + j / 2 * 8 + lane % 4 * 2 + j % 2;
        if (mine < p.seq_k && query < p.seq_q) to[query * p.bias_stride[2]] = sum[j / 2 * 4 + 2 * i + j % 2] * scale;
      }
    }
    return;
  }
  // Pairs of keys rather than of queries.
  uint32_t pairs[Plan::kRows / 4];
#pragma unroll
  for (int j = 0; j < Plan::kRows / 4; j++)
    pairs[j] = transpose_matrix(Plan::T::pack(sum[2 * j] * scale, sum[2 * j + 1] * scale));
#pragma unroll
  for (int j = 0; j < Plan::kRows / 4; j++) {
    const int query = row + j / 2 * 8 + lane / 4, mine = key + j % 2 * 8 + lane % 4 * 2;
    if (query >= p.seq_q || mine >= p.seq_k) continue;
    uint16_t* to = static_cast<uint16_t*>(p.dbias) + owned + query * p.bias_stride[2] + mine * p.bias_stride[3];
    if (p.seq_k % 2 == 0) {
      *reinterpret_cast<uint32_t*>(to) = pairs[j];
    } else {
      to[0] = static_cast<uint16_t>(pairs[j]);
      if (mine + 1 < p.seq_k) to[1] = static_cast<uint16_t>(pairs[j] >> 16);
    }
  }
}

template <typename Plan>
XLATTN_DEVICE void bias_consume(uint32_t smem, const XlattnParams& p, const BackwardSm90& launch) {
  const uint32_t bars = smem + Plan::kBarriers;
  const BiasTile<Plan> t(p);
  const int key = t.key + (threadIdx.x / 128 - 1) * 64;
  OptionsTile<Plan> tile(p, launch);
  int it = 0, pairs = 0;
  uint32_t cleared = 0;  // members whose K and V have been, which are there to stay
  for (int row = t.row; row <= t.last_row; row += Plan::kRows) {
    float sum[Plan::kRows / 2];
#pragma unroll
    for (int i = 0; i < Plan::kRows / 2; i++) sum[i] = 0.f;
    for (int member = 0; member < t.members; member++) {
      const Sequence sequence = xlattn::sequence(p, t.batch_of(member));
      if (!t.meets(sequence, row)) continue;
      const int pair = t.resident() ? member : pairs, stage = Plan::Tiles::stage(it);
      const int kv_stage = Plan::Tiles::stage(pair);
      barrier_wait(bars + 8 * (Plan::kKvFull + kv_stage), t.resident() ? 0 : Plan::Tiles::phase(pair));
      barrier_wait(bars + 8 * (Plan::kQFull + stage), Plan::Tiles::phase(it));
      const uint32_t kv = smem + Plan::kKv + kv_stage * 2 * Plan::kKBytes;
      if (t.resident() && p.hides_keys && !(cleared >> member & 1)) {
        const int group = threadIdx.x / 128 - 1;
        clear_not_finite<typename Plan::T, 64 * 128>(kv + group * 64 * 128, Plan::kKPanel, 2 * Plan::kPanels);
        async_proxy_fence();
        named_sync(1 + group, 128);
        cleared |= 1u << member;
      }
      const KeyMaskBounds keys = {key, sequence.k_len, mask_bounds(p, sequence)};
      add_scores<Plan>(sum, smem, tile, keys, kv, stage, t.resident());
      __syncwarp();
      if (threadIdx.x % 32 == 0) {
        barrier_arrive(bars + 8 * (Plan::kQEmpty + stage));
        if (!t.resident()) barrier_arrive(bars + 8 * (Plan::kKvEmpty + kv_stage));
      }
      pairs++;
      it++;
    }
    write_bias<Plan>(sum, t, key, row);
  }
}

template <typename Plan>
XLATTN_DEVICE void backward_dbias(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                  const CUtensorMap& map_do, const XlattnParams& params, const BackwardSm90& launch) {
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u;
  if (threadIdx.x == 0) {
    for (int i = 0; i < Plan::kStages; i++) {
      barrier_init(smem + Plan::kBarriers + 8 * (Plan::kKvFull + i), 1);
      barrier_init(smem + Plan::kBarriers + 8 * (Plan::kKvEmpty + i), 8);
      barrier_init(smem + Plan::kBarriers + 8 * (Plan::kQFull + i), 1);
      barrier_init(smem + Plan::kBarriers + 8 * (Plan::kQEmpty + i), 8);
    }
    barrier_init_fence();
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    registers_drop<kBiasRegisters.producer>();
    if (threadIdx.x < 32 && elect_one()) bias_produce<Plan>(smem, map_q, map_k, map_v, map_do, params, launch);
  } else {
    registers_raise<kBiasRegisters.consumer>();
    bias_consume<Plan>(smem, params, launch);
  }
}

#define XLATTN_BACKWARD_DBIAS_SM90(name, Plan)                                                                 \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, 1)                                              \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                       \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap dout,                    \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::BackwardSm90 launch) { \
    xlattn::backward_dbias<Plan>(q, k, v, dout, params, launch);                                               \
  }

}  // namespace xlattn
