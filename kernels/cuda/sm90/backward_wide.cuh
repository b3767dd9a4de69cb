// The main backward kernel of backward.cuh for head dimensions above 128, whose accumulators do not fit one warpgroup. A pair
// of CTAs, which is a cluster, owns 128 keys and walks the query tiles that see them; each CTA has 64 of the keys. Of a CTA
// warpgroup 1 computes the weights P^T = exp(K Q^T - lse) and keeps dv, warpgroup 2 computes dP^T = V dO^T and dS^T and keeps
// dk. P^T goes to warpgroup 2 through shared memory in fragment order. dS^T goes to shared memory of both CTAs, and each of
// the four warpgroups adds some of the columns of dq = dS K for all 128 keys, a tile of queries later.
//
// Why pairs: the L2 cache takes additions of 13.6 bytes a cycle from each multiprocessor of an H100. With 64 keys, and tensor
// cores that are never idle, dq would ask for 25.6; with 128 it asks for half of that.
//
// With options (backward_options.cuh) warpgroup 1 alone looks at scores: what it sends is what dP is multiplied by, the
// weight times the slope of the softcap, with the sign bit set where dropout leaves a weight out. Where sums are ordered a
// warp for each warpgroup waits for its turn at its columns of a tile of dq.
//
// Shared memory in bytes for 64-column panels of 64 rows (8192): K, V, two panels of the other CTA's K, two stages of Q, two or
// one of dO, dS^T of two query tiles 8192 each, of this CTA and of the other, lse and delta two stages of 256 each, barriers,
// P^T 8192, with options a TileDescriptor a stage.
#pragma once
#include "sm90/backward_dq.cuh"
#include "sm90/backward_load.cuh"
#include "sm90/backward_scores.cuh"
#include "sm90/cluster.cuh"

namespace xlattn {

template <typename T_, int head_dim, int head_dim_v, bool span_, typename Policy_ = NoOptions>
struct BackwardWidePlan {
  using T = T_;
  using Policy = Policy_;
  static constexpr int kDim = head_dim, kDimV = head_dim_v, kRows = 64, kThreads = 384;
  static constexpr int kKeys = 128, kOwnKeys = 64;  // of the pair, of a CTA
  static constexpr bool kSpan = span_, kTurns = false, kOptions = Policy::kOptions, kBlocks = Policy::kBlocks;
  static constexpr bool kSplitRows = false, kBiasTiles = false, kStaged = false, kReadsAhead = true;
  static constexpr bool kByTile = false;  // every thread finds its tile, in registers that it has not for both
  static constexpr int kPanels = head_dim / 64, kPanelsV = head_dim_v / 64;
  static constexpr int kStages = kBackwardStages, kDoStages = wide_dout_stages(head_dim_v);
  using Tiles = Ring<kStages>;
  using DoTiles = Ring<kDoStages>;
  static constexpr uint32_t kKPanel = 8192, kQPanel = 8192;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kVBytes = kKPanel * kPanelsV, kPeerBytes = 2 * kKPanel;
  static constexpr uint32_t kKvBytes = kKBytes + kVBytes + kPeerBytes;
  static constexpr uint32_t kQBytes = kQPanel * kPanels, kDoBytes = kQPanel * kPanelsV, kScoreBytes = 8192;
  static constexpr uint32_t kK = 0, kV = kKBytes, kPeerK = kV + kVBytes, kQ = kPeerK + kPeerBytes;
  static constexpr uint32_t kDo = kQ + kStages * kQBytes;
  // dS^T of two tiles of queries: of this CTA's keys, of the other's.
  static constexpr uint32_t kDs = kDo + kDoStages * kDoBytes, kPeerDs = kDs + 2 * kScoreBytes;
  static constexpr uint32_t kLse = kPeerDs + 2 * kScoreBytes, kDelta = kLse + kStages * 256;
  static constexpr uint32_t kBarriers = kDelta + kStages * 256, kBarrierBytes = 128;
  static constexpr uint32_t kP = kBarriers + kBarrierBytes, kTileDescriptors = kP + kScoreBytes;
  static constexpr uint32_t kMaximaBytes = 0;  // no outputs that are not normalised
  static constexpr uint32_t kBytes = kTileDescriptors + (kOptions ? kStages * TileDescriptor::kBytes : 0) + 1024;
  static_assert(kBytes <= kSharedBytes, "too much shared memory");
  // Columns of dq that warpgroup 1 and 2 of a CTA add: a panel and a panel, or a panel and half of the last one.
  static constexpr bool kHalfPanel = kPanels == 3;
  static_assert(kHalfPanel || kPanels == 4, "panels of dq");
  static constexpr int kDq1 = 64, kDq2 = kHalfPanel ? 32 : 64;
  // Of a tile, the first key that this CTA has.
  XLATTN_DEVICE int first_key() { return cluster_rank() * kOwnKeys; }
  enum Barrier {
    kKvFull,
    kQFull,
    kQEmpty = kQFull + kStages,
    kDoFull = kQEmpty + kStages,
    kDoEmpty = kDoFull + kStages,
    // Of each of two tiles of queries: dS^T of the other CTA is here; the other CTA has room for dS^T of this one.
    kPeerScores = kDoEmpty + kStages,
    kPeerEmpty = kPeerScores + 2
  };
  static constexpr uint32_t kOrdered = kBarriers + 8 * (kPeerEmpty + 2);  // an OrderedSum for each warpgroup
  static_assert(kOrdered + 2 * 8 <= kBarriers + kBarrierBytes, "barriers");
  // Hardware barriers: weights are there; they have been read, and scores are there; behind kEnd and kStore one of each of
  // the warpgroups 1 and 2.
  // kAsk and kTurn those of `wide_order`.
  enum Meeting { kWeights = 1, kScores = 2, kEnd = 2, kStore = 4, kAsk = 6, kTurn = 8 };
};

// The columns of dq that a warpgroup adds, 1 or 2 of the CTA of this rank.
struct DqColumns {
  int panel;  // of dq and K
  int first;  // of the panel: 0, or 32
  int peer;   // panel in `kPeerK`
};
template <typename Plan>
XLATTN_DEVICE DqColumns dq_columns(int rank, int warpgroup) {
  if (!Plan::kHalfPanel) return {2 * rank + warpgroup - 1, 0, warpgroup - 1};
  return warpgroup == 1 ? DqColumns{rank, 0, 0} : DqColumns{2, 32 * rank, 1};
}

// Where sums are ordered a warp of warpgroup 0 for each of the others waits for its turn at a tile of dq, and tells when what
// it adds has arrived. What it is told of a tile, in shared memory: where the counter of its columns is among all, -1 behind
// the last tile; how many tiles of keys are to add before, and by how much the count is shifted, since two halves of a panel
// are counted in the two halves of a word.
struct OrderedSum {
  static constexpr uint32_t kBytes = 8;
  int place, before, shift;

  XLATTN_DEVICE void write(uint32_t to, const OrderedSum& x) {
    asm volatile("st.shared.v2.b32 [%0], {%1, %2};" ::"r"(to), "r"(x.place), "r"(x.before | x.shift << 16) : "memory");
  }
  XLATTN_DEVICE OrderedSum read(uint32_t from) {
    int place, rest;
    asm volatile("ld.shared.v2.b32 {%0, %1}, [%2];" : "=r"(place), "=r"(rest) : "r"(from) : "memory");
    return {place, rest & 0xFFFF, rest >> 16};
  }
};

// Lets warpgroup `group` add to dq in its turn; one warp, beside the products. Before it waits for the turn at a tile it
// tells of the tile before, whose sums the warpgroup has added when it asks for the next.
template <typename Plan>
XLATTN_DEVICE void wide_order(uint32_t smem, const BackwardSm90& launch, int group) {
  int *added = nullptr, count = 0;
  while (true) {
    named_sync(Plan::kAsk + group, 160);
    if (added && lane() == 0) semaphore_release(added, count);
    const OrderedSum next = OrderedSum::read(smem + Plan::kOrdered + (group - 1) * OrderedSum::kBytes);
    if (next.place < 0) return;
    added = launch.dq_semaphore + next.place;
    count = 1 << next.shift;
    if (lane() == 0)
      while ((load_acquire(added) >> next.shift & 0xFFFF) != next.before) continue;
    __syncwarp();
    named_arrive(Plan::kTurn + group, 160);
  }
}

// What warpgroups 1 and 2 of a CTA do with a tile of keys.
template <typename Plan>
struct BackwardWide {
  using T = typename Plan::T;
  const uint32_t smem;
  const XlattnParams& params;
  const BackwardSm90& launch;
  const BackwardTile& t;
  const int rank, key;  // in the pair; first of this CTA's keys

  __device__ __forceinline__ BackwardWide(uint32_t smem, const XlattnParams& params, const BackwardSm90& launch,
                                          const BackwardTile& t)
      : smem(smem), params(params), launch(launch), t(t), rank(cluster_rank()), key(t.key + Plan::first_key()) {}

  __device__ __forceinline__ uint32_t barrier(int which) const { return smem + Plan::kBarriers + 8 * which; }
  __device__ __forceinline__ uint32_t descriptor(int stage) const {
    return smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes;
  }

  // Calls step(row, it, dq of the tile) for every query tile of every head, and returns how many; with options row and dq are
  // in descriptors. A step returns whether, with lists, it is the last.
  template <typename Step>
  __device__ __forceinline__ int walk(Step step) const {
    int it = 0;
    if constexpr (Plan::kBlocks) {
      while (!step(0, it++, nullptr)) continue;
      return it;
    }
    if constexpr (Plan::kOptions) {
      for (const int steps = backward_steps<Plan>(t); it < steps; it++) step(0, it, nullptr);
      return it;
    }
    const int group_size = params.num_heads / params.num_kv_heads;
    for (int member = t.first_head; member < t.end_head; member++) {
      const int head = (params.packed ? 0 : t.batch * params.num_heads) + t.kv_head * group_size + member;
      const int64_t padded =
          static_cast<int64_t>(head) * launch.padded_rows + padded_row<Plan::kRows>(params, t.sequence, t.batch);
      for (int tile = t.first; tile <= t.last; tile++, it++)
        step(tile * Plan::kRows, it, launch.dq + (padded + tile * Plan::kRows) * Plan::kDim);
    }
    return it;
  }

  // Whether lists give the tile of keys no tile of queries behind that of which a stage has a descriptor.
  __device__ __forceinline__ bool last(int stage) const {
    return Plan::kBlocks && TileDescriptor::read(descriptor(stage), TileDescriptor::kPattern) < 0;
  }

  // Where this thread adds its warpgroup's columns of a tile of dq, whose first element is `tile`.
  __device__ __forceinline__ float* sum_at(float* tile, const DqColumns& own) const {
    return tile + own.panel * kPiece + own.first / 8 * 512 + threadIdx.x % 128 * 4;
  }
  // The same of the tile that a stage has, with options by its descriptor; where sums are ordered asks for a turn at it.
  __device__ __forceinline__ float* next_sum(float* tile, int stage, const DqColumns& own) const {
    if constexpr (Plan::kOptions) {
      const int place = TileDescriptor::read(descriptor(stage), TileDescriptor::kPlace);
      if (ordered())
        ask({place * Plan::kPanels + own.panel,
             tiles_before<Plan>(launch, descriptor(stage),
                                TileDescriptor::read(descriptor(stage), TileDescriptor::kRow)),
             own.first ? 16 : 0});
      tile = launch.dq + static_cast<int64_t>(place) * (Plan::kRows * Plan::kDim);
    }
    return sum_at(tile, own);
  }
  __device__ __forceinline__ bool ordered() const {
    return Plan::kOptions && uses<Plan::Policy::kOrder>(launch.dq_semaphore);
  }
  __device__ __forceinline__ void ask(const OrderedSum& x) const {
    const int group = threadIdx.x / 128;
    if (threadIdx.x % 128 == 0) OrderedSum::write(smem + Plan::kOrdered + (group - 1) * OrderedSum::kBytes, x);
    named_arrive(Plan::kAsk + group, 160);
  }
  template <int columns>
  __device__ __forceinline__ void add_sum(float* to, const float (&dq)[columns / 2]) const {
    if (ordered()) named_sync(Plan::kTurn + threadIdx.x / 128, 160);
#pragma unroll
    for (int j = 0; j < columns / 8; j++)
      add_global(to + j * 512, dq[4 * j], dq[4 * j + 1], dq[4 * j + 2], dq[4 * j + 3]);
  }
  // The last of a tile of keys.
  template <int columns>
  __device__ __forceinline__ void add_last(float* to, const float (&dq)[columns / 2]) const {
    add_sum<columns>(to, dq);
    if (ordered()) ask({-1, 0, 0});
  }

  // 64 keys against 64 queries, `columns` of head dimension.
  template <int columns>
  XLATTN_DEVICE void transposed_scores(float (&s)[32], uint32_t k, uint32_t q) {
    pin(s);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < columns / 16; i++) {
      const uint32_t at = i / 4 * 8192 + i % 4 * 32;
      Wgmma<T, 64>::template ss<false, false>(s, smem_descriptor(k + at, 16), smem_descriptor(q + at, 16), i != 0);
    }
    wgmma_commit();
  }

  // acc += a b, `a` in registers, `b` 64 rows of shared memory.
  template <int columns>
  XLATTN_DEVICE void accumulate(float (&acc)[columns / 2], const uint32_t (&a)[16], uint32_t b) {
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < 4; i++)
      Wgmma<T, columns>::template rs<true>(acc, a + 4 * i, smem_descriptor(b + i * 2048, 8192), 1);
    wgmma_commit();
  }

  // dq = dS K of the tile of queries number `it`, in the columns `own`: this CTA's keys, then the other's. Before the first
  // tile, -1, it is computed of what happens to be there, so that every step of the loop is the same.
  template <int columns>
  __device__ __forceinline__ void query_gradient(float (&dq)[columns / 2], int it, const DqColumns& own) const {
    const uint32_t turn = it & 1, k = Plan::kK + own.panel * Plan::kKPanel,
                   peer_k = Plan::kPeerK + own.peer * Plan::kKPanel;
    // Before the first tile there is nothing to wait for: scores of the second one may be here already.
    if (it >= 0) barrier_wait(barrier(Plan::kPeerScores + turn), it >> 1 & 1);
    pin(dq);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < 8; i++) {
      const uint32_t ds = smem + (i < 4 ? Plan::kDs : Plan::kPeerDs) + turn * Plan::kScoreBytes;
      Wgmma<T, columns>::template ss<true, true>(
          dq, smem_descriptor(ds + i % 4 * 2048, 16),
          smem_descriptor(smem + (i < 4 ? k : peer_k) + own.first * 2 + i % 4 * 2048, 8192), i != 0);
    }
    wgmma_commit();
  }

  // Warpgroup 1.
  __device__ __forceinline__ void weights(float (&dv)[Plan::kDimV / 2]) const {
    const DqColumns own = dq_columns<Plan>(rank, 1);
    const float c = params.softmax_scale * kLog2e;
    const KeyMaskBounds keys = {key, t.sequence.k_len, t.bounds};
    float* before = nullptr;  // where dq of the tile of queries before goes
    // Whether dv is waited for at the end of a step, since the next dO comes where this is, or behind the next scores.
    constexpr bool kEarly = Plan::kDoStages == 1;
    uint32_t p[16];
    const int steps = walk([&](int row, int it, float* dq_tile) {
      const int stage = Plan::Tiles::stage(it), do_stage = Plan::DoTiles::stage(it);
      const uint32_t columns = smem + Plan::kLse + stage * 256 + lane() % 4 * 8;
      float s[32], dq[Plan::kDq1 / 2];
      barrier_wait(barrier(Plan::kQFull + stage), Plan::Tiles::phase(it));
      transposed_scores<Plan::kDim>(s, smem + Plan::kK, smem + Plan::kQ + stage * Plan::kQBytes);
      if constexpr (!kEarly) {
        wgmma_wait<1>();
        pin(dv);
        if (it > 0) release(barrier(Plan::kDoEmpty + Plan::DoTiles::stage(it - 1)));  // dv of the tile before is done
      }
      if constexpr (Plan::kOptions) {
        OptionsTile<Plan> options(params, launch);
        options.enter(descriptor(stage), 0);
        options.decide(keys);
        wgmma_wait<0>();
        pin(s);
        options.weigh(s, p, keys, columns);
        send_options(options, s, p);
      } else {
        wgmma_wait<0>();
        pin(s);
        if (needs_mask<Plan>(keys, row)) mask_transposed<Plan>(s, keys, row);
#pragma unroll
        for (int j = 0; j < 8; j++) {
          float lse[2];
          load_pair(lse, columns + 32 * j);
#pragma unroll
          for (int i = 0; i < 2; i++)
            p[2 * j + i] = T::pack(exp2_approx(fmaf(s[4 * j + 2 * i], c, -lse[0])),
                                   exp2_approx(fmaf(s[4 * j + 2 * i + 1], c, -lse[1])));
        }
        send_weights(p);
      }
      barrier_wait(barrier(Plan::kDoFull + do_stage), Plan::DoTiles::phase(it));
      const uint32_t dout = smem + Plan::kDo + do_stage * Plan::kDoBytes;
      if constexpr (kEarly) {
        accumulate<Plan::kDimV>(dv, p, dout);
        query_gradient<Plan::kDq1>(dq, it - 1, own);
        wgmma_wait<1>();
        pin(dv);
        release(barrier(Plan::kDoEmpty + do_stage));
        wgmma_wait<0>();
      } else {
        query_gradient<Plan::kDq1>(dq, it - 1, own);
        accumulate<Plan::kDimV>(dv, p, dout);
        wgmma_wait<1>();
      }
      pin(dq);
      if (it > 0) add<Plan::kDq1>(before, dq, it - 1);
      before = next_sum(dq_tile, stage, own);
      const bool ends = last(stage);
      release(barrier(Plan::kQEmpty + stage));
      return ends;
    });
    if constexpr (!kEarly) {
      wgmma_wait<0>();
      pin(dv);
    }
    if (steps == 0) return;  // never; without a branch here ptxas serialises wgmma (C7515)
    float dq[Plan::kDq1 / 2];
    named_sync(Plan::kScores, 256);
    query_gradient<Plan::kDq1>(dq, steps - 1, own);
    wgmma_wait<0>();
    pin(dq);
    add_last<Plan::kDq1>(before, dq);
  }

  // What dP is to be multiplied by: the weights `p`, or what the options have made of them.
  __device__ __forceinline__ void send_options(OptionsTile<Plan>& options, const float (&s)[32],
                                               const uint32_t (&p)[16]) const {
    if constexpr (OptionsTile<Plan>::kInScores) {
      static_assert(Plan::Policy::kDrop == kNever, "signs are those of registers");
      if constexpr (Plan::Policy::kCap == kNever) return send_weights(p);
      uint32_t w[16];
#pragma unroll
      for (int i = 0; i < 16; i++) w[i] = T::pack(s[2 * i], s[2 * i + 1]);
      send_weights(w);
    } else {
      if (options.drops()) {
#pragma unroll
        for (int i = 0; i < 32; i++)
          if (!has_bit(options.kept, kept_place(i))) options.w[i / 2] |= 0x8000u << i % 2 * 16;
      }
      send_weights(options.w);
    }
  }

  // To warpgroup 2, in fragment order, when it has read those before and its scores are there.
  __device__ __forceinline__ void send_weights(const uint32_t (&p)[16]) const {
    named_sync(Plan::kScores, 256);
    const uint32_t to = smem + Plan::kP + threadIdx.x % 128 * 16;
#pragma unroll
    for (int j = 0; j < 4; j++)
      asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(to + j * 2048), "r"(p[4 * j]), "r"(p[4 * j + 1]),
                   "r"(p[4 * j + 2]), "r"(p[4 * j + 3])
                   : "memory");
    named_arrive(Plan::kWeights, 256);
  }

  // Adds dq of the tile of queries number `it`, whose scores this warp needs no longer.
  template <int columns>
  __device__ __forceinline__ void add(float* to, const float (&dq)[columns / 2], int it) const {
    if (lane() == 0) peer_arrive(barrier(Plan::kPeerEmpty + (it & 1)));
    add_sum<columns>(to, dq);
  }

  // Warpgroup 2.
  __device__ __forceinline__ void scores(float (&dk)[Plan::kDim / 2]) const {
    const DqColumns own = dq_columns<Plan>(rank, 2);
    float* before = nullptr;  // where dq of the tile of queries before goes
    uint32_t ds[16];
    named_arrive(Plan::kScores, 256);  // before the first tile there is nothing to wait for
    const int steps = walk([&](int, int it, float* dq_tile) {
      const int stage = Plan::Tiles::stage(it), do_stage = Plan::DoTiles::stage(it);
      float dp[32], dq[Plan::kDq2 / 2];
      barrier_wait(barrier(Plan::kDoFull + do_stage), Plan::DoTiles::phase(it));
      transposed_scores<Plan::kDimV>(dp, smem + Plan::kV, smem + Plan::kDo + do_stage * Plan::kDoBytes);
      wgmma_wait<1>();
      pin(dk);
      if (it > 0) release(barrier(Plan::kQEmpty + Plan::Tiles::stage(it - 1)));  // dk of the tile before is done
      wgmma_wait<0>();
      pin(dp);
      named_sync(Plan::kWeights, 256);
      score_gradients(ds, dp, do_stage);
      release(barrier(Plan::kDoEmpty + do_stage));
      share(ds, it);
      query_gradient<Plan::kDq2>(dq, it - 1, own);
      barrier_wait(barrier(Plan::kQFull + stage), Plan::Tiles::phase(it));
      accumulate<Plan::kDim>(dk, ds, smem + Plan::kQ + stage * Plan::kQBytes);
      wgmma_wait<1>();
      pin(dq);
      if (it > 0) {
        if (threadIdx.x % 128 == 0) expect_scores(it + 1);
        add<Plan::kDq2>(before, dq, it - 1);
      }
      before = next_sum(dq_tile, stage, own);
      return last(stage);
    });
    wgmma_wait<0>();
    pin(dk);
    if (steps == 0) return;  // as above
    float dq[Plan::kDq2 / 2];
    query_gradient<Plan::kDq2>(dq, steps - 1, own);
    wgmma_wait<0>();
    pin(dq);
    add_last<Plan::kDq2>(before, dq);
  }

  // Lets the other CTA's dS^T of the tile of queries number `it` come: before a warp of this CTA tells that there is room.
  __device__ __forceinline__ void expect_scores(int it) const {
    barrier_expect(barrier(Plan::kPeerScores + (it & 1)), Plan::kScoreBytes);
  }

  // dS = P (dP - delta), of weights that warpgroup 1 has sent.
  __device__ __forceinline__ void score_gradients(uint32_t (&ds)[16], float (&dp)[32], int stage) const {
    const uint32_t deltas = smem + Plan::kDelta + stage * 256 + lane() % 4 * 8;
#pragma unroll
    for (int j = 0; j < 4; j++) {
      uint32_t p[4];
      asm volatile("ld.shared.v4.b32 {%0, %1, %2, %3}, [%4];"
                   : "=r"(p[0]), "=r"(p[1]), "=r"(p[2]), "=r"(p[3])
                   : "r"(smem + Plan::kP + threadIdx.x % 128 * 16 + j * 2048));
#pragma unroll
      for (int i = 0; i < 4; i++) {
        const int r = 4 * j + i;  // register of packed pairs: columns 8 (r / 2) ...
        float delta[2];
        load_pair(delta, deltas + 32 * (r / 2));
        if (uses<Plan::Policy::kDrop>(params.seed)) {
          if (p[i] & 0x8000u) dp[2 * r] = 0.f;
          if (p[i] & 0x80000000u) dp[2 * r + 1] = 0.f;
          p[i] &= 0x7FFF7FFFu;
        }
        const float2 w = T::unpack(p[i]);
        ds[r] = T::pack(w.x * (dp[2 * r] - delta[0]), w.y * (dp[2 * r + 1] - delta[1]));
      }
    }
  }

  // dS^T of the tile of queries number `it` to shared memory, of this CTA and of the other.
  __device__ __forceinline__ void share(const uint32_t (&ds)[16], int it) const {
    const uint32_t turn = it & 1, to = smem + Plan::kDs + turn * Plan::kScoreBytes;
    // Then the other CTA also has what was here before.
    barrier_wait(barrier(Plan::kPeerEmpty + turn), (it >> 1 & 1) ^ 1);
    const int r = group_warp() * 16 + lane() % 16;
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const uint32_t x[4] = {ds[4 * j], ds[4 * j + 1], ds[4 * j + 2], ds[4 * j + 3]};
      store_matrices(to + r * 128 + ((2 * j + lane() / 16) % 8 ^ r % 8) * 16, x);
    }
    async_proxy_fence();
    named_sync(Plan::kStore + threadIdx.x / 128, 128);
    if (threadIdx.x % 128 == 0)
      peer_copy(smem + Plan::kPeerDs + turn * Plan::kScoreBytes, to, Plan::kScoreBytes,
                barrier(Plan::kPeerScores + turn));
    named_arrive(Plan::kScores, 256);
  }

  // Keys or values that are not finite to 0, in 64 rows of `panels` panels at each of `places`.
  template <int count>
  __device__ __forceinline__ void clear_hidden(const uint32_t (&places)[count], const int (&panels)[count]) const {
    if (!params.hides_keys) return;
#pragma unroll
    for (int i = 0; i < count; i++) clear_not_finite<T, 8192>(places[i], 8192, panels[i]);
    async_proxy_fence();
    named_sync(Plan::kStore + threadIdx.x / 128, 128);
  }

  // Gradient `x` of this CTA's keys, or of their values: a part of it, or all by way of shared memory at `place`.
  template <int columns>
  __device__ __forceinline__ void write(bool of_keys, float (&x)[columns / 2], uint32_t place,
                                        const CUtensorMap& map) const {
    if (t.slot >= 0) {
      const int head = (params.packed ? 0 : t.batch * params.num_kv_heads) + t.kv_head;
      const PartTurn turn =
          PartTurn::take<Plan::kDim>(launch, head, t.slot, t.part_of, rank * 4 + group_warp(), of_keys);
      if (!turn.last) {
        turn.add<Plan::kDim>(x, of_keys);
        __syncwarp();
        return PartTurn::end(turn.word);
      }
      turn.take_sums<Plan::kDim>(x, of_keys);
      return store<columns>(of_keys, x);
    }
    // Both are done with K and V. Each has a barrier that it waits at and the other arrives at: at one that both wait at,
    // from two places in the code, synccheck takes them for divergent.
    const int group = threadIdx.x / 128;
    named_arrive(Plan::kEnd + (3 - group), 256);
    named_sync(Plan::kEnd + group, 256);
    if (params.packed && key + Plan::kOwnKeys > t.sequence.k_rows) return store<columns>(of_keys, x);
    stage_rows<T, columns>(place, 8192, 0, x);
    async_proxy_fence();
    named_sync(Plan::kStore + threadIdx.x / 128, 128);
    if (group_warp() == 0 && elect_one()) {
      for (int i = 0; i < columns / 64; i++)
        tma_store(place + i * 8192, &map, 64 * i, t.sequence.k_row + key, t.kv_head, params.packed ? 0 : t.batch);
      tma_store_commit();
      tma_store_wait_read();
    }
  }

  // The same without shared memory.
  template <int columns>
  __device__ __forceinline__ void store(bool of_keys, const float (&x)[columns / 2]) const {
    store_key_rows<T, columns>(of_keys ? params.dk : params.dv, x, params, t.key_rows(params), key,
                               of_keys ? params.k_stride : params.v_stride,
                               of_keys ? params.head_dim : params.head_dim_v);
  }

  // All of it: dv, and dk.
  __device__ __forceinline__ void values(bool some, const CUtensorMap& map) const {
    float dv[Plan::kDimV / 2];
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) dv[i] = 0.f;
    if (some) {
      barrier_wait(barrier(Plan::kKvFull), 0);
      clear_hidden<2>({smem + Plan::kK, smem + Plan::kPeerK}, {Plan::kPanels, 2});
      weights(dv);
    }
    if (Plan::kOptions) {
#pragma unroll
      for (int i = 0; i < Plan::kDimV / 2; i++) dv[i] *= params.dropout_scale;
    }
    write<Plan::kDimV>(false, dv, smem + Plan::kV, map);
  }
  __device__ __forceinline__ void keys(bool some, const CUtensorMap& map) const {
    float dk[Plan::kDim / 2];
#pragma unroll
    for (int i = 0; i < Plan::kDim / 2; i++) dk[i] = 0.f;
    if (some) {
      barrier_wait(barrier(Plan::kKvFull), 0);
      clear_hidden<1>({smem + Plan::kV}, {Plan::kPanelsV});
      scores(dk);
    }
#pragma unroll
    for (int i = 0; i < Plan::kDim / 2; i++)
      dk[i] *= Plan::kOptions ? params.softmax_scale * params.dropout_scale : params.softmax_scale;
    write<Plan::kDim>(true, dk, smem + Plan::kK, map);
  }
};

// Loads what a CTA of a pair needs of the other's keys, beside its own.
template <typename Plan>
XLATTN_DEVICE void load_peer_keys(uint32_t smem, const CUtensorMap& map_k, const XlattnParams& params,
                                  const BackwardTile& t) {
  const int rank = cluster_rank(), row = t.sequence.k_row + t.key + (rank ^ 1) * Plan::kOwnKeys;
  for (int warpgroup = 1; warpgroup <= 2; warpgroup++) {
    const DqColumns columns = dq_columns<Plan>(rank, warpgroup);
    tma_load(smem + Plan::kPeerK + columns.peer * Plan::kKPanel, &map_k, smem + Plan::kBarriers + 8 * Plan::kKvFull,
             64 * columns.panel, row, t.kv_head, params.packed ? 0 : t.batch);
  }
}

template <typename Plan>
XLATTN_DEVICE void wide_barriers(uint32_t bars) {
  if (threadIdx.x == 0) {
    barrier_init(bars + 8 * Plan::kKvFull, 1);
    for (int i = 0; i < Plan::kStages; i++) {
      barrier_init(bars + 8 * (Plan::kQFull + i), 1);
      barrier_init(bars + 8 * (Plan::kQEmpty + i), 8);
      barrier_init(bars + 8 * (Plan::kDoFull + i), 1);
      barrier_init(bars + 8 * (Plan::kDoEmpty + i), 8);
    }
    for (int i = 0; i < 2; i++) {
      barrier_init(bars + 8 * (Plan::kPeerScores + i), 1);
      barrier_init(bars + 8 * (Plan::kPeerEmpty + i), 8);
    }
    barrier_init_fence();
    for (int i = 0; i < 2; i++) barrier_expect(bars + 8 * (Plan::kPeerScores + i), Plan::kScoreBytes);
  }
  cluster_sync();
}

template <typename Plan>
XLATTN_DEVICE void backward_wide_kernel(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                        const CUtensorMap& map_do, const CUtensorMap& map_dk, const CUtensorMap& map_dv,
                                        const XlattnParams& params, const BackwardSm90& launch) {
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u;
  const uint32_t bars = smem + Plan::kBarriers;
  const BackwardTile t = backward_tile<Plan>(params, launch, blockIdx.x / 2);
  if (t.batch < 0) return;
  bool some = t.last >= t.first;
  if constexpr (Plan::kBlocks) some = some && ListedTiles<Plan>(params, launch, t).next() >= 0;
  wide_barriers<Plan>(bars);
  if (threadIdx.x < 128) {
    registers_drop<kBackwardRegisters.producer>();
    int it = 0;
    if constexpr (Plan::kOptions) {
      const int group = threadIdx.x / 32;
      if (some && (group == 1 || group == 2) && uses<Plan::Policy::kOrder>(launch.dq_semaphore))
        wide_order<Plan>(smem, launch, group);
    }
    if (threadIdx.x < 32 && some && elect_one()) {
      load_peer_keys<Plan>(smem, map_k, params, t);
      if constexpr (Plan::kBlocks) {
        ListedTiles<Plan> listed(params, launch, t);
        const int tile = listed.next();
        backward_produce_listed<Plan>(smem, map_q, map_k, map_v, map_do, params, launch, listed, tile, it);
      } else {
        backward_produce<Plan>(smem, map_q, map_k, map_v, map_do, params, launch, t, it);
      }
    }
  } else if (threadIdx.x < 256) {
    registers_raise<kBackwardRegisters.consumer>();
    BackwardWide<Plan>(smem, params, launch, t).values(some, map_dv);
  } else {
    registers_raise<kBackwardRegisters.consumer>();
    BackwardWide<Plan>(smem, params, launch, t).keys(some, map_dk);
  }
  cluster_sync();
}

#define XLATTN_BACKWARD_WIDE_SM90(name, Plan)                                                                  \
  extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(Plan::kThreads, 1)                    \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                       \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap dout,                    \
           const __grid_constant__ CUtensorMap dk, const __grid_constant__ CUtensorMap dv,                     \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::BackwardSm90 launch) { \
    xlattn::backward_wide_kernel<Plan>(q, k, v, dout, dk, dv, params, launch);                                 \
  }

}  // namespace xlattn
