// Backward flash attention for sm_90a where a batch row has at most 64 or 128 keys (windows of images of 49 tokens, short
// texts): one kernel with every option but lists of blocks, packed sequences, outputs that are not normalised and the gradient
// of sinks.
//
// A CTA of one warpgroup has the keys of a key/value head, and walks the queries of its group, 64 at a time. As these see
// all keys of theirs in one tile, dq needs no sums in memory, and delta = rowsum(dout out) is rowsum(P dP): neither a
// kernel before nor one behind this is needed, and `out` is not read. Scores have queries as rows. P and dS go to shared
// memory, from where they are taken transposed for dv += P^T dO and dk += dS^T Q; dq = dS K has dS from registers.
//
// With a bias, and one step for each batch row and head, a CTA takes one after another several of those that share the bias,
// its members. A bias of 16 bits is kept in shared memory, and for its gradient dS is added up there. Where other CTAs have
// more of the members, or queries or keys share the bias, sums go to the workspace, which `backward_sum_short` adds in
// their order.
//
// A CTA of two warpgroups has 128 keys and queries, of which each warpgroup computes the scores of 64 queries and dk and dv
// of 64 keys. That is all that it has: no bias, and at most 128 queries of one head. So that two such CTAs share a
// multiprocessor, dS takes the place of P once dv is there, and P is kept in 16 bits while dP is computed.
//
// Nothing of a step runs beside another, so several CTAs share a multiprocessor. Shared memory in panels of 64 columns of 16
// bits, of a row for each query or key of the CTA: K, V, Q and dO with a panel for each 64 columns, P and dS with one for each
// 64 keys. dq leaves through the place of P and dS, dk and dv through those of Q and dO.
#pragma once
#include "sm90/backward_scores.cuh"
#include "sm90/short_tile.cuh"

namespace xlattn {

template <typename T_, int head_dim, int side, int residents, typename Policy_ = NoOptions>
struct BackwardShortPlan {
  using T = T_;
  using Policy = Policy_;
  // Columns that are computed, and those of panels.
  static constexpr int kColumns = head_dim, kPanels = (head_dim + 63) / 64;
  static constexpr int kRows = side, kKeys = side, kGroups = side / 64, kThreads = 2 * side, kResidents = residents;
  // Whether there is one step, dS takes the place of P, and P is kept in 16 bits.
  static constexpr bool kOneStep = kGroups > 1;
  static constexpr bool kTogether = kGroups == 1 && !Policy::kOptions;
  static constexpr uint32_t kPanel = kRows * 128, kQueryPanel = kPanel, kKeyPanel = kPanel;
  static constexpr uint32_t kTile = kPanels * kPanel, kWeights = kGroups * kPanel;
  static constexpr uint32_t kK = 0, kV = kTile, kQ = 2 * kTile, kDo = 3 * kTile, kP = 4 * kTile;
  static constexpr uint32_t kDs = kOneStep ? kP : kP + kWeights;
  // Whether there is a bias, which is kept, and for whose gradient dS is added up in float32, both in the order of accumulators.
  static constexpr bool kBackward = true, kBias = Policy::kBias == kAlways;
  static_assert(!(kBias && kOneStep), "a bias is walked by one warpgroup");
  static constexpr uint32_t kDq = kP, kDsSums = kDs + kWeights, kKept = kDsSums + (kBias ? 64 * 64 * 4 : 0);
  static constexpr uint32_t kBarriers = kKept + (kBias ? 64 * 64 * 2 : 0);
  static_assert(kTile <= kDs + kWeights - kP, "dq does not fit in the place of P and dS");
  // Of K and Q, of V and dO; of a step each.
  enum Barrier { kScoresFull, kGradientsFull, kBarrierCount };
  static constexpr uint32_t kBytes = kBarriers + 8 * kBarrierCount + 1024;
  static_assert(residents * (kBytes + 1024) <= kSharedBytes + 1024, "too much shared memory");  // 1024 are the system's
};

// What a CTA does for a key/value head of a batch row.
template <typename Plan>
struct ShortBackward : ShortTile<Plan> {
  using Tile = ShortTile<Plan>;
  using Tile::batch, Tile::caps, Tile::drops, Tile::has_foreign_keys, Tile::key_of, Tile::kS, Tile::multiply,
      Tile::own_first;
  using Tile::own_key, Tile::own_place, Tile::own_row, Tile::p, Tile::row_of, Tile::score_unit, Tile::smem;
  using typename Tile::Row;
  using typename Tile::T;
  const int kv_head;
  const bool kept;  // whether the bias is in shared memory
  float dk[Plan::kColumns / 2], dv[Plan::kColumns / 2];

  __device__ __forceinline__ ShortBackward(const XlattnParams& params, const ShortLaunch& of, uint32_t shared, int2 at,
                                           bool keeps_bias)
      : Tile(params, of, shared, at.x), kv_head(at.y), kept(keeps_bias) {}

  // What is known of a row before its scores are.
  struct Rows {
    float shift[2], dlse[2];  // lse in units of the exponents or scores
    bool sees[2];             // whether it is a token that sees some key
    uint32_t visible[2];      // see `Tile::Row`
  };
  __device__ __forceinline__ Rows rows(int head, int first, float to_unit) const {
    Row places[2];
    this->find_rows(places, first);
    Rows x;
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int64_t at = this->place_of(places[i], head);
      const float lse = places[i].is_token ? __ldg(p.lse + at) : -INFINITY;
      x.sees[i] = lse != -INFINITY;
      x.shift[i] = x.sees[i] ? lse * to_unit : 0.f;
      x.dlse[i] = p.dlse && x.sees[i] ? __ldg(p.dlse + at) : 0.f;
      x.visible[i] = x.sees[i] ? places[i].visible : 0;
    }
    return x;
  }

  // Raw products to scores: softcap, -inf where hidden. `slopes` get the derivative of softcap.
  __device__ __forceinline__ void modify_and_mask(float (&s)[kS], uint32_t (&slopes)[kS / 2], const Rows& rows,
                                                  int head, int first) const {
    if constexpr (Plan::kBias) this->add_bias(s, kept, head, first);
    if (caps()) {
      soft_cap(s, this->raw_unit() / p.softcap);
#pragma unroll
      for (int e = 0; e < kS; e += 2) slopes[e / 2] = T::pack(fmaf(-s[e], s[e], 1.f), fmaf(-s[e + 1], s[e + 1], 1.f));
    }
    uint32_t visible[2] = {rows.visible[0], rows.visible[1]};
    this->hide(s, visible, head, first);
  }

  // A number for each key, two to a register, to swizzled shared memory.
  XLATTN_DEVICE void stage(uint32_t to, const uint32_t (&x)[kS / 2]) {
    const int r = own_first() + group_warp() * 16 + lane() % 16;
#pragma unroll
    for (int j = 0; j < kS / 8; j++) {
      const uint32_t y[4] = {x[4 * j], x[4 * j + 1], x[4 * j + 2], x[4 * j + 3]};
      store_matrices(to + j / 4 * Plan::kPanel + r * 128 + ((2 * j + lane() / 16) % 8 ^ r % 8) * 16, y);
    }
  }

  // Zeros for rows of queries and dout that see no key: products leave them out by weights of 0 alone.
  __device__ __forceinline__ void clear_rows(const Rows& rows) const {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      if (rows.sees[i]) continue;
#pragma unroll 1
      for (int panel = 0; panel < 2 * Plan::kPanels; panel++)  // of Q, then of dO
        for (int half = 0; half < 2; half++)
          store_shared(smem + Plan::kQ + panel * Plan::kPanel + (own_row() + 8 * i) * 128 + lane() % 4 * 32 + half * 16,
                       0, 0, 0, 0);
    }
  }

  // Step `it` of the CTA, one tile of queries: dq, in the end scaled, and what it adds to dk and dv, or makes them where it
  // `opens` the tile of keys.
  __device__ __forceinline__ void step(float (&dq)[Plan::kColumns / 2], int head, int first, int it, bool opens) {
    const uint32_t bars = smem + Plan::kBarriers, parity = it % 2;
    const float unit = score_unit(), c = unit * kLog2e;
    const Rows own = rows(head, first, Plan::kBias ? 1.f / unit : kLog2e);
    float s[kS], dp[kS];
    barrier_wait(bars + 8 * Plan::kScoresFull, parity);
    if (opens && has_foreign_keys()) {
      clear_not_finite<T, 64 * 128>(smem + Plan::kK + own_first() * 128, Plan::kPanel, Plan::kPanels);
      async_proxy_fence();
      __syncthreads();
    }
    multiply(s, Plan::kQ, Plan::kK);
    barrier_wait(bars + 8 * Plan::kGradientsFull, parity);
    if constexpr (!Plan::kOneStep) multiply(dp, Plan::kDo, Plan::kV);
    uint32_t kept[2];
    if (drops()) {
      const Dropout dropout = Dropout::of(p, batch, head);
      kept_bits<kS>(kept, dropout, first + own_row(), own_key());
    }
    wgmma_wait<Plan::kOneStep ? 0 : 1>();
    pin(s);
    uint32_t slopes[kS / 2], x[kS / 2];
    modify_and_mask(s, slopes, own, head, first);
#pragma unroll
    for (int e = 0; e < kS; e++) {
      const float shift = own.shift[row_of(e)];
      s[e] = exp2_approx(Plan::kBias ? (s[e] - shift) * c : fmaf(s[e], c, -shift));
    }
    auto keeps = [&](int e) { return !drops() || kept[row_of(e)] >> kept_place(e / 4, e % 2) & 1; };
    uint32_t packed[Plan::kOneStep ? kS / 2 : 1] = {};
#pragma unroll
    for (int e = 0; e < kS; e += 2) {
      if constexpr (Plan::kOneStep) packed[e / 2] = T::pack(s[e], s[e + 1]);
      x[e / 2] = T::pack(keeps(e) ? s[e] : 0.f, keeps(e + 1) ? s[e + 1] : 0.f);
    }
    auto weight = [&](int e) {
      if constexpr (!Plan::kOneStep) return s[e];
      const float2 pair = T::unpack(packed[e / 2]);
      return e % 2 ? pair.y : pair.x;
    };
    if constexpr (Plan::kOneStep) {  // the registers of scores are those of dP
      stage(smem + Plan::kP, x);
      multiply(dp, Plan::kDo, Plan::kV);
    }
    wgmma_wait<0>();
    pin(dp);
    const bool all_see = own.sees[0] && own.sees[1];
    if (has_foreign_keys() || __any_sync(0xFFFFFFFF, !all_see)) {
      pin(packed);
#pragma unroll
      for (int e = 0; e < kS; e++)
        if (weight(e) == 0.f) dp[e] = 0.f;
      if (!all_see) clear_rows(own);
    }
    pin(packed);
    if (it > 0) {  // dq of the step before has left the place of P
      if (threadIdx.x == 0) tma_store_wait_read();
      __syncthreads();
    }
    if constexpr (!Plan::kOneStep) stage(smem + Plan::kP, x);
    if (drops()) {
#pragma unroll
      for (int e = 0; e < kS; e++) dp[e] = keeps(e) ? dp[e] * p.dropout_scale : 0.f;
    }
    float delta[2] = {};
#pragma unroll
    for (int e = 0; e < kS; e++) delta[row_of(e)] = fmaf(weight(e), dp[e], delta[row_of(e)]);
    pin(packed);
#pragma unroll
    for (int i = 0; i < 2; i++) {
      delta[i] = quad_sum(delta[i]) - own.dlse[i];
    }
#pragma unroll
    for (int e = 0; e < kS; e++) dp[e] = weight(e) * (dp[e] - delta[row_of(e)]);
    if (caps()) {
#pragma unroll
      for (int e = 0; e < kS; e += 2) {
        const float2 slope = T::unpack(slopes[e / 2]);
        dp[e] *= slope.x;
        dp[e + 1] *= slope.y;
      }
    }
#pragma unroll
    for (int e = 0; e < kS; e += 2) x[e / 2] = T::pack(dp[e], dp[e + 1]);
    if (Plan::kBias && p.dbias) add_up(dp, it > 0);
    if constexpr (!Plan::kOneStep) stage(smem + Plan::kDs, x);
    async_proxy_fence();
    __syncthreads();
    if constexpr (Plan::kOneStep)
      gradients_in_turn(dq, x);
    else
      gradients(dq, x, !opens);
#pragma unroll
    for (int i = 0; i < Plan::kColumns / 2; i++) dq[i] *= p.softmax_scale;
  }

  // Adds dS to the sums, or makes it these.
  __device__ __forceinline__ void add_up(const float (&s)[kS], bool accumulate) const {
    const uint32_t at = smem + Plan::kDsSums + own_place();
#pragma unroll
    for (int j = 0; j < kS / 4; j++) {
      const int4 x = accumulate ? load_shared(at + j * 2048) : make_int4(0, 0, 0, 0);
      store_shared(at + j * 2048, __int_as_float(x.x) + s[4 * j], __int_as_float(x.y) + s[4 * j + 1],
                   __int_as_float(x.z) + s[4 * j + 2], __int_as_float(x.w) + s[4 * j + 3]);
    }
  }

  // The sums to part `part` of the workspace, or to the gradient of the bias of `batch` and `head` where there is none.
  __device__ __forceinline__ void store_sums(int part) const {
    float x[kS];
#pragma unroll
    for (int j = 0; j < kS / 4; j++) {
      const int4 y = load_shared(smem + Plan::kDsSums + own_place() + j * 2048);
      if (p.workspace) static_cast<int4*>(p.workspace)[(static_cast<int64_t>(part) * 8 + j) * 128 + threadIdx.x] = y;
      x[4 * j] = __int_as_float(y.x);
      x[4 * j + 1] = __int_as_float(y.y);
      x[4 * j + 2] = __int_as_float(y.z);
      x[4 * j + 3] = __int_as_float(y.w);
    }
    if (p.workspace) return;
    const int64_t first = batch * p.bias_stride[0] + kv_head * p.bias_stride[1];
#pragma unroll
    for (int e = 0; e < kS; e++) {
      const int row = own_row() + 8 * row_of(e), key = own_key() + key_of(e);
      if (row < p.seq_q && key < p.seq_k)
        store_bias<T>(p, first + row * p.bias_stride[2] + key * p.bias_stride[3], x[e]);
    }
  }

  // dv (+)= P^T dO, dk (+)= dS^T Q, dq = dS K, where `ds` is dS.
  __device__ __forceinline__ void gradients(float (&dq)[Plan::kColumns / 2], const uint32_t (&ds)[kS / 2],
                                            int accumulate) {
    using Product = Wgmma<T, Plan::kColumns>;
    const uint64_t weights = smem_descriptor(smem + Plan::kP, 16), scores = smem_descriptor(smem + Plan::kDs, 16);
    const uint64_t dout = smem_descriptor(smem + Plan::kDo, Plan::kPanel),
                   q = smem_descriptor(smem + Plan::kQ, Plan::kPanel),
                   k = smem_descriptor(smem + Plan::kK, Plan::kPanel);
    pin(dq);
    pin(dk);
    pin(dv);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const uint32_t at = i * 2048 >> 4;  // of 16 rows
      const int add = i != 0 || accumulate;
      Product::template ss<true, true>(dv, weights + at, dout + at, add);
      Product::template ss<true, true>(dk, scores + at, q + at, add);
      Product::template rs<true>(dq, ds + 4 * i, k + at, i != 0);
    }
    wgmma_commit();
    wgmma_wait<0>();
    pin(dq);
    pin(dk);
    pin(dv);
  }

  // The same where dS takes the place of P: dv = P^T dO, then dk = dS^T Q and dq = dS K.
  __device__ __forceinline__ void gradients_in_turn(float (&dq)[Plan::kColumns / 2], const uint32_t (&ds)[kS / 2]) {
    using Product = Wgmma<T, Plan::kColumns>;
    const uint64_t of_keys = smem_descriptor(smem + Plan::kP + own_first() / 64 * Plan::kPanel, 16),
                   of_rows = smem_descriptor(smem + Plan::kDs + own_first() * 128, 16),
                   dout = smem_descriptor(smem + Plan::kDo, Plan::kPanel),
                   q = smem_descriptor(smem + Plan::kQ, Plan::kPanel),
                   k = smem_descriptor(smem + Plan::kK, Plan::kPanel);
    constexpr uint32_t kStep = 2048 >> 4;  // of 16 rows
    pin(dv);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kRows / 16; i++)
      Product::template ss<true, true>(dv, of_keys + i * kStep, dout + i * kStep, i != 0);
    wgmma_commit();
    wgmma_wait<0>();
    pin(dv);
    __syncthreads();  // nobody reads P
    stage(smem + Plan::kDs, ds);
    async_proxy_fence();
    __syncthreads();
    pin(dq);
    pin(dk);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kRows / 16; i++) {
      Product::template ss<true, true>(dk, of_keys + i * kStep, q + i * kStep, i != 0);
      Product::template ss<false, true>(dq, of_rows + ((i / 4 * Plan::kPanel + i % 4 * 32) >> 4), k + i * kStep,
                                        i != 0);
    }
    wgmma_commit();
    wgmma_wait<0>();
    pin(dq);
    pin(dk);
  }
};

template <typename Plan>
XLATTN_DEVICE void backward_short_kernel(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                         const CUtensorMap& map_do, const CUtensorMap& map_dq,
                                         const CUtensorMap& map_dk, const CUtensorMap& map_dv,
                                         const XlattnParams& params, const ShortLaunch& launch) {
  using T = typename Plan::T;
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u, bars = smem + Plan::kBarriers;
  const int group = params.num_heads / params.num_kv_heads;
  const bool leads = threadIdx.x == 0;
  const ShortMembers<Plan> members(params, launch, blockIdx.x);
  const bool keeps = members.shared && !params.bias_is_f32;
  int2 at = members.place(members.first);  // batch row, key/value head
  const ShortBox<Plan> box(params, launch);
  auto load = [&](const CUtensorMap& map, uint32_t to, int barrier, int row, int head) {
    for (int x = 0; x < Plan::kPanels; x++)
      tma_load(smem + to + x * Plan::kPanel, &map, bars + 8 * barrier, 64 * x, row, head, at.x * launch.together);
  };
  auto store = [&](const CUtensorMap& map, uint32_t from, int row, int head) {
    for (int x = 0; x < Plan::kPanels; x++)
      tma_store(smem + from + x * Plan::kPanel, &map, 64 * x, row, head, at.x * launch.together);
  };
  auto load_queries = [&](int row, int head, bool opens) {
    const uint32_t bytes = Plan::kPanels * (opens ? box.queries + box.keys : box.queries) * 128;
    barrier_expect(bars + 8 * Plan::kScoresFull, bytes);
    if (opens) load(map_k, Plan::kK, Plan::kScoresFull, 0, at.y);
    load(map_q, Plan::kQ, Plan::kScoresFull, row, head);
    barrier_expect(bars + 8 * Plan::kGradientsFull, bytes);
    if (opens) load(map_v, Plan::kV, Plan::kGradientsFull, 0, at.y);
    load(map_do, Plan::kDo, Plan::kGradientsFull, row, head);
  };
  if (leads) {
    for (int i = 0; i < Plan::kBarrierCount; i++) barrier_init(bars + 8 * i, 1);
    barrier_init_fence();
    load_queries(0, at.y * group, true);
  }
  if constexpr (Plan::kBias) {
    if (keeps) ShortTile<Plan>(params, launch, smem, at.x).keep_bias(at.y, 0);
  }
  __syncthreads();
  const int steps = Plan::kOneStep ? 1 : group * ((params.seq_q + Plan::kRows - 1) / Plan::kRows);
  int it = 0;
#pragma unroll 1
  for (int member = members.first; member < members.end;) {
    ShortBackward<Plan> tile(params, launch, smem, at, keeps);
    int head = at.y * group, row = 0;
#pragma unroll 1
    for (int step = 0; step < steps; step++, it++) {
      float dq[Plan::kColumns / 2];
      tile.step(dq, head, row, it, step == 0);
      const bool is_last = step == steps - 1;
      const int of_row = row, of_head = head;
      row += Plan::kRows;
      if (row >= params.seq_q) {
        row = 0;
        head++;
      }
      __syncthreads();  // nobody reads Q, dO, P and dS of this step
      if (!is_last && leads) load_queries(row, head, false);
      stage_rows<T, Plan::kColumns>(smem + Plan::kDq, Plan::kPanel, tile.own_first(), dq);
      if (is_last) {
#pragma unroll
        for (int i = 0; i < Plan::kColumns / 2; i++) {
          tile.dk[i] *= params.softmax_scale;
          tile.dv[i] *= params.dropout_scale;
        }
        stage_rows<T, Plan::kColumns>(smem + Plan::kQ, Plan::kPanel, tile.own_first(), tile.dk);
        stage_rows<T, Plan::kColumns>(smem + Plan::kDo, Plan::kPanel, tile.own_first(), tile.dv);
      }
      async_proxy_fence();
      __syncthreads();
      if (leads) {
        store(map_dq, Plan::kDq, of_row, of_head);
        if (is_last) {
          store(map_dk, Plan::kQ, 0, at.y);
          store(map_dv, Plan::kDo, 0, at.y);
        }
        tma_store_commit();
      }
    }
    if (++member < members.end && Plan::kBias) {
      at = members.place(member);
      if (leads) {
        tma_store_wait_read();
        load_queries(0, at.y * group, true);
      }
    } else if constexpr (Plan::kBias) {
      if (params.dbias) tile.store_sums(blockIdx.x);
    }
  }
  if (leads) tma_store_wait_read();  // before this CTA's shared memory goes away
}

// The gradient of a bias from `parts` sums for each of its batch rows and heads, in their order: a CTA of 256 threads for 32
// elements (`blockIdx.x`) of a batch row and head (`blockIdx.y`), 8 threads for each.
template <typename T>
XLATTN_DEVICE void backward_sum_short(const XlattnParams& p, int parts) {
  __shared__ float sums[8][32];
  const int element = blockIdx.x * 32 + threadIdx.x % 32, lane = threadIdx.x / 32;
  const bool own_query = p.bias_stride[2] != 0, own_key = p.bias_stride[3] != 0;
  const int width = own_key ? p.seq_k : 1, height = own_query ? p.seq_q : 1;
  const int queries = own_query ? 1 : p.seq_q, keys = own_key ? 1 : p.seq_k;
  const float* from = static_cast<const float*>(p.workspace) + static_cast<int64_t>(blockIdx.y) * parts * 4096;
  float sum = 0.f;
  if (element < width * height) {
#pragma unroll 4
    for (int i = lane; i < parts * queries * keys; i += 8) {
      const int part = i / (queries * keys), of_part = i - part * (queries * keys);
      const int row = element / width + of_part / keys, key = element % width + of_part % keys;
      // As `add_up` has them.
      const int thread = row / 16 * 32 + row % 8 * 4 + key % 8 / 2;
      sum += from[part * 4096 + key / 8 * 512 + thread * 4 + row % 16 / 8 * 2 + key % 2];
    }
  }
  sums[lane][threadIdx.x % 32] = sum;
  __syncthreads();
  if (lane > 0 || element >= width * height) return;
  for (int i = 1; i < 8; i++) sum += sums[i][threadIdx.x];
  store_bias<T>(p, static_cast<int64_t>(blockIdx.y) * width * height + element, sum);
}

#define XLATTN_BACKWARD_SHORT_SM90(name, Plan)                                                  \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, Plan::kResidents)                \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,        \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap dout,     \
           const __grid_constant__ CUtensorMap dq, const __grid_constant__ CUtensorMap dk,      \
           const __grid_constant__ CUtensorMap dv, const __grid_constant__ XlattnParams params, \
           const __grid_constant__ xlattn::ShortLaunch launch) {                                \
    xlattn::backward_short_kernel<Plan>(q, k, v, dout, dq, dk, dv, params, launch);             \
  }

#define XLATTN_BACKWARD_SUM_SHORT(name, threads, T)                                                                    \
  extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ XlattnParams params, int parts) { \
    xlattn::backward_sum_short<T>(params, parts);                                                                      \
  }

}  // namespace xlattn
