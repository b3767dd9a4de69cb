// The main backward kernel of backward.cuh for head dimensions above 128, whose accumulators do not fit one
// warpgroup: a CTA owns 64 keys; warpgroup 1 computes the weights P^T = exp(K Q^T - lse) and keeps dv, warpgroup 2
// computes dP^T = V dO^T and dS^T and keeps dk. P^T goes to warpgroup 2 through shared memory in fragment order, dS^T
// to both, each of which adds some of the columns of dq.
//
// With options (backward_options.cuh) warpgroup 1 alone looks at scores: what it sends is what dP is multiplied by, the
// weight times the slope of the softcap, with the sign bit set where dropout leaves a weight out. Where sums are ordered each
// warpgroup waits for its turn at a tile of dq.
//
// Shared memory in bytes for 64-column panels of 64 rows (8192): K, V, two stages of Q and of dO, P^T and dS^T 8192
// each, lse and delta two stages of 256 each, with options a TileDescriptor a stage.
#pragma once
#include "sm90/backward.cuh"

namespace xlattn {

template <typename T_, int head_dim, int head_dim_v, bool span_, typename Policy_ = NoOptions>
struct BackwardWidePlan {
  using T = T_;
  using Policy = Policy_;
  static_assert(!Policy::kOptions || Policy::kCap == kAsked, "what is sent to warpgroup 2 has registers of its own");
  static constexpr int kDim = head_dim, kDimV = head_dim_v, kRows = 64, kKeys = 64, kThreads = 384;
  static constexpr bool kSpan = span_, kTurns = false, kOptions = Policy::kOptions, kBlocks = false;
  static constexpr bool kSplitRows = false, kBiasTiles = false, kStaged = false;
  static constexpr int kPanels = head_dim / 64, kPanelsV = head_dim_v / 64;
  static constexpr int kStages = kBackwardStages;
  static_assert(kStages == 2, "the gradient of keys of a tile is waited for in the next");
  using Tiles = Ring<kStages>;
  static constexpr uint32_t kKPanel = 8192, kQPanel = 8192;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kVBytes = kKPanel * kPanelsV;
  static constexpr uint32_t kQBytes = kQPanel * kPanels, kDoBytes = kQPanel * kPanelsV;
  static constexpr uint32_t kK = 0, kV = kKBytes, kQ = kV + kVBytes, kDo = kQ + kStages * kQBytes;
  static constexpr uint32_t kP = kDo + kStages * kDoBytes, kDs = kP + 8192;
  static constexpr uint32_t kLse = kDs + 8192, kDelta = kLse + kStages * 256, kBarriers = kDelta + kStages * 256;
  static constexpr uint32_t kBarrierBytes = 128, kTileDescriptors = kBarriers + kBarrierBytes;
  static constexpr uint32_t kBytes = kTileDescriptors + (kOptions ? kStages * TileDescriptor::kBytes : 0) + 1024;
  static_assert(kBytes <= kSharedBytes, "too much shared memory");
  // Columns of dq: the first for warpgroup 1, the rest for warpgroup 2.
  static constexpr int kDq1 = 128, kDq2 = head_dim - 128;
  enum Barrier {
    kKvFull,
    kKvEmpty,
    kTileFull,
    kTileEmpty = kTileFull + kStages,
    kQFull = kTileEmpty + kStages,
    kQEmpty = kQFull + kStages,
    kDoFull = kQEmpty + kStages,
    kDoEmpty = kDoFull + kStages
  };
  static_assert(8 * (kDoEmpty + kStages) <= kBarrierBytes, "barriers");
  enum Meeting { kWeights = 1, kScores = 2, kEnd = 3, kStore = 4 };  // hardware barriers; kStore of each warpgroup
};

// A part of a tile of 64 keys takes half of what one of 128 does: dv, then dk.
template <int dim>
struct WidePart {
  static constexpr int kFloats = 2 * 64 * dim;
};
template <int dim>
XLATTN_DEVICE float* wide_part(const XlattnParams& p, const BackwardSm90& launch, const BackwardTile& t, bool of_keys) {
  static_assert(WidePart<dim>::kFloats == 2 * kBlockSide * (dim / 2), "part_of");
  const int head = (p.packed ? 0 : t.batch * p.num_kv_heads) + t.kv_head;
  return part_of<dim / 2>(launch, head, t.slot) + of_keys * (64 * dim);
}

template <typename Plan>
struct BackwardWide {
  using T = typename Plan::T;

  // Calls step(tile, it, dq of the tile) for every query tile of every head; with options tile and dq are in descriptors.
  template <typename Step>
  XLATTN_DEVICE void walk(const XlattnParams& params, const BackwardSm90& launch, const BackwardTile& t, Step step) {
    if constexpr (Plan::kOptions) {
      const int steps = backward_steps<Plan>(t);
      for (int it = 0; it < steps; it++) step(0, it, nullptr);
      return;
    }
    const int group_size = params.num_heads / params.num_kv_heads;
    int it = 0;
    for (int member = t.first_head; member < t.end_head; member++) {
      const int head = (params.packed ? 0 : t.batch * params.num_heads) + t.kv_head * group_size + member;
      const int64_t padded =
          static_cast<int64_t>(head) * launch.padded_rows + padded_row<64>(params, t.sequence, t.batch);
      for (int tile = t.first; tile <= t.last; tile++, it++)
        step(tile, it, launch.dq + (padded + tile * 64) * Plan::kDim + threadIdx.x % 128 * 4);
    }
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

  // dq = dS K in `columns` columns of K that start at `k`.
  template <int columns>
  XLATTN_DEVICE void query_gradient(float (&dq)[columns / 2], uint32_t ds, uint32_t k) {
    pin(dq);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < 4; i++)
      Wgmma<T, columns>::template ss<true, true>(dq, smem_descriptor(ds + i * 2048, 16),
                                                 smem_descriptor(k + i * 2048, 8192), i != 0);
    wgmma_commit();
  }

  template <int columns>
  XLATTN_DEVICE void add_dq(float* to, const float (&dq)[columns / 2]) {
#pragma unroll
    for (int j = 0; j < columns / 8; j++)
      add_global(to + j * 512, dq[4 * j], dq[4 * j + 1], dq[4 * j + 2], dq[4 * j + 3]);
  }

  XLATTN_DEVICE uint32_t descriptor(uint32_t smem, int stage) {
    return smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes;
  }

  // A tile of dq with options: where a thread adds to it, and where sums are ordered who has added to it before, and what
  // tells that.
  struct OrderedSum {
    float* to;
    int* semaphore = nullptr;
    int before = 0;

    __device__ __forceinline__ OrderedSum(const BackwardSm90& launch, uint32_t descriptor) {
      const int64_t place = TileDescriptor::read(descriptor, TileDescriptor::kPlace);
      to = launch.dq + place * (Plan::kRows * Plan::kDim) + threadIdx.x % 128 * 4;
      if (uses<Plan::Policy::kOrder>(launch.dq_semaphore)) {
        semaphore = launch.dq_semaphore + place * Plan::kPanels;
        before = tiles_before<Plan>(launch, descriptor, TileDescriptor::read(descriptor, TileDescriptor::kRow));
      }
    }
    // Adds columns from panel `panel` on, of which the first counts.
    template <int columns>
    __device__ __forceinline__ void add(const float (&dq)[columns / 2], int panel) const {
      if (semaphore) {
        if (threadIdx.x % 128 == 0) semaphore_wait(semaphore + panel, before);
        named_sync(Plan::kStore + threadIdx.x / 128, 128);
      }
      add_dq<columns>(to + panel * kPiece, dq);
      if (semaphore) {
        named_sync(Plan::kStore + threadIdx.x / 128, 128);
        if (threadIdx.x % 128 == 0) semaphore_release(semaphore + panel);
      }
    }
  };

  // Warpgroup 1.
  XLATTN_DEVICE void weights(uint32_t smem, const XlattnParams& params, const BackwardSm90& launch,
                             const BackwardTile& t, float (&dv)[Plan::kDimV / 2]) {
    const uint32_t bars = smem + Plan::kBarriers;
    const float c = params.softmax_scale * kLog2e;
    const KeyMaskBounds keys = {t.key, t.sequence.k_len, t.bounds};
    walk(params, launch, t, [&](int tile, int it, float* dq_to) {
      const int stage = Plan::Tiles::stage(it), phase = Plan::Tiles::phase(it);
      const uint32_t columns = smem + Plan::kLse + stage * 256 + lane() % 4 * 8;
      float s[32];
      uint32_t p[16];
      barrier_wait(bars + 8 * (Plan::kQFull + stage), phase);
      transposed_scores<Plan::kDim>(s, smem + Plan::kK, smem + Plan::kQ + stage * Plan::kQBytes);
      if constexpr (Plan::kOptions) {
        OptionsTile<Plan> options(params, launch);
        options.enter(descriptor(smem, stage), 0);
        options.decide(keys);
        wgmma_wait<0>();
        pin(s);
        options.weigh(s, p, keys, columns);
        if (options.drops()) {
#pragma unroll
          for (int i = 0; i < 32; i++)
            if (!has_bit(options.kept, kept_place(i))) options.w[i / 2] |= 0x8000u << i % 2 * 16;
        }
        send_weights(smem, options.w);
      } else {
        wgmma_wait<0>();
        pin(s);
        if (needs_mask<Plan>(keys, tile * 64)) mask_transposed<Plan>(s, keys, tile * 64);
#pragma unroll
        for (int j = 0; j < 8; j++) {
          float lse[2];
          load_pair(lse, columns + 32 * j);
#pragma unroll
          for (int i = 0; i < 2; i++)
            p[2 * j + i] = T::pack(exp2_approx(fmaf(s[4 * j + 2 * i], c, -lse[0])),
                                   exp2_approx(fmaf(s[4 * j + 2 * i + 1], c, -lse[1])));
        }
        release(bars + 8 * (Plan::kQEmpty + stage));
        send_weights(smem, p);
      }
      named_arrive(Plan::kWeights, 256);
      barrier_wait(bars + 8 * (Plan::kDoFull + stage), phase);
      accumulate<Plan::kDimV>(dv, p, smem + Plan::kDo + stage * Plan::kDoBytes);
      named_sync(Plan::kScores, 256);
      float dq[Plan::kDq1 / 2];
      query_gradient<Plan::kDq1>(dq, smem + Plan::kDs, smem + Plan::kK);
      wgmma_wait<0>();
      pin(dv);
      pin(dq);
      release(bars + 8 * (Plan::kDoEmpty + stage));
      if constexpr (Plan::kOptions) {
        const OrderedSum sum(launch, descriptor(smem, stage));
        release(bars + 8 * (Plan::kQEmpty + stage));
        sum.template add<Plan::kDq1>(dq, 0);
      } else {
        add_dq<Plan::kDq1>(dq_to, dq);
      }
    });
  }

  // To warpgroup 2, in fragment order.
  XLATTN_DEVICE void send_weights(uint32_t smem, const uint32_t (&p)[16]) {
    const uint32_t to = smem + Plan::kP + threadIdx.x % 128 * 16;
#pragma unroll
    for (int j = 0; j < 4; j++)
      asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(to + j * 2048), "r"(p[4 * j]), "r"(p[4 * j + 1]),
                   "r"(p[4 * j + 2]), "r"(p[4 * j + 3])
                   : "memory");
  }

  // Warpgroup 2.
  XLATTN_DEVICE void scores(uint32_t smem, const XlattnParams& params, const BackwardSm90& launch,
                            const BackwardTile& t, float (&dk)[Plan::kDim / 2]) {
    const uint32_t bars = smem + Plan::kBarriers;
    uint32_t ds[16];
    walk(params, launch, t, [&](int, int it, float* dq_to) {
      const int stage = Plan::Tiles::stage(it), phase = Plan::Tiles::phase(it);
      float dp[32];
      barrier_wait(bars + 8 * (Plan::kDoFull + stage), phase);
      transposed_scores<Plan::kDimV>(dp, smem + Plan::kV, smem + Plan::kDo + stage * Plan::kDoBytes);
      wgmma_wait<0>();
      pin(dp);
      pin(dk);
      if (it > 0) release(bars + 8 * (Plan::kQEmpty + (stage ^ 1)));  // dk of the tile before is done
      named_sync(Plan::kWeights, 256);
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
          if (Plan::kOptions && params.seed) {
            if (p[i] & 0x8000u) dp[2 * r] = 0.f;
            if (p[i] & 0x80000000u) dp[2 * r + 1] = 0.f;
            p[i] &= 0x7FFF7FFFu;
          }
          const float2 w = T::unpack(p[i]);
          ds[r] = T::pack(w.x * (dp[2 * r] - delta[0]), w.y * (dp[2 * r + 1] - delta[1]));
        }
      }
      release(bars + 8 * (Plan::kDoEmpty + stage));
      const int r = group_warp() * 16 + lane() % 16;
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const uint32_t x[4] = {ds[4 * j], ds[4 * j + 1], ds[4 * j + 2], ds[4 * j + 3]};
        store_matrices(smem + Plan::kDs + r * 128 + ((2 * j + lane() / 16) % 8 ^ r % 8) * 16, x);
      }
      async_proxy_fence();
      named_sync(Plan::kScores, 256);
      float dq[Plan::kDq2 / 2];
      query_gradient<Plan::kDq2>(dq, smem + Plan::kDs, smem + Plan::kK + 2 * Plan::kKPanel);
      barrier_wait(bars + 8 * (Plan::kQFull + stage), phase);
      accumulate<Plan::kDim>(dk, ds, smem + Plan::kQ + stage * Plan::kQBytes);
      wgmma_wait<1>();
      pin(dq);
      if constexpr (Plan::kOptions)
        OrderedSum(launch, descriptor(smem, stage)).template add<Plan::kDq2>(dq, Plan::kDq1 / 64);
      else
        add_dq<Plan::kDq2>(dq_to + Plan::kDq1 / 64 * kPiece, dq);
    });
    wgmma_wait<0>();
    pin(dk);
  }

  // What one of several CTAs has of a tile of keys: row by row, behind `to`.
  template <int columns>
  XLATTN_DEVICE void write_part(float* to, const float (&x)[columns / 2]) {
    float* own = to + (group_warp() * 16 + lane() / 4) * columns + lane() % 4 * 2;
#pragma unroll
    for (int j = 0; j < columns / 8; j++)
#pragma unroll
      for (int i = 0; i < 2; i++)
        *reinterpret_cast<float2*>(own + 8 * i * columns + 8 * j) = make_float2(x[4 * j + 2 * i], x[4 * j + 2 * i + 1]);
  }

  template <int columns>
  XLATTN_DEVICE void write(uint32_t place, const CUtensorMap& map, void* to, const float (&x)[columns / 2],
                           const XlattnParams& params, const BackwardTile& t, const int64_t (&stride)[2], int dim) {
    named_sync(Plan::kEnd, 256);  // both are done with K and V
    if (params.packed && t.key + 64 > t.sequence.k_rows) {
      store_key_rows<T, columns>(to, x, params, t.key_rows(params), t.key, stride, dim);
      return;
    }
    stage_rows<T, columns>(place, 8192, 0, x);
    async_proxy_fence();
    named_sync(Plan::kStore + threadIdx.x / 128, 128);
    if (group_warp() == 0 && elect_one()) {
      for (int i = 0; i < columns / 64; i++)
        tma_store(place + i * 8192, &map, 64 * i, t.sequence.k_row + t.key, t.kv_head, params.packed ? 0 : t.batch);
      tma_store_commit();
      tma_store_wait_read();
    }
  }
};

template <typename Plan>
XLATTN_DEVICE void backward_wide_kernel(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                        const CUtensorMap& map_do, const CUtensorMap& map_dk, const CUtensorMap& map_dv,
                                        const XlattnParams& params, const BackwardSm90& launch) {
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u;
  const uint32_t bars = smem + Plan::kBarriers;
  const BackwardTile t = backward_tile<Plan>(params, launch, blockIdx.x);
  if (t.batch < 0) return;
  backward_barriers<Plan>(bars);
  const bool some = t.last >= t.first;
  if (threadIdx.x < 128) {
    registers_drop<kBackwardRegisters.producer>();
    int it = 0;
    if (threadIdx.x < 32 && some && elect_one())
      backward_produce<Plan>(smem, map_q, map_k, map_v, map_do, params, launch, t, it);
  } else if (threadIdx.x < 256) {
    registers_raise<kBackwardRegisters.consumer>();
    float dv[Plan::kDimV / 2];
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) dv[i] = 0.f;
    if (some) {
      barrier_wait(bars + 8 * Plan::kKvFull, 0);
      if (params.hides_keys) {
        clear_not_finite<typename Plan::T, 8192>(smem + Plan::kK, 8192, Plan::kPanels);
        async_proxy_fence();
        named_sync(Plan::kStore + threadIdx.x / 128, 128);
      }
      BackwardWide<Plan>::weights(smem, params, launch, t, dv);
    }
    if (Plan::kOptions) {
#pragma unroll
      for (int i = 0; i < Plan::kDimV / 2; i++) dv[i] *= params.dropout_scale;
    }
    if (t.slot >= 0)
      BackwardWide<Plan>::template write_part<Plan::kDimV>(wide_part<Plan::kDim>(params, launch, t, false), dv);
    else
      BackwardWide<Plan>::template write<Plan::kDimV>(smem + Plan::kV, map_dv, params.dv, dv, params, t,
                                                      params.v_stride, params.head_dim_v);
  } else {
    registers_raise<kBackwardRegisters.consumer>();
    float dk[Plan::kDim / 2];
#pragma unroll
    for (int i = 0; i < Plan::kDim / 2; i++) dk[i] = 0.f;
    if (some) {
      barrier_wait(bars + 8 * Plan::kKvFull, 0);
      if (params.hides_keys) {
        clear_not_finite<typename Plan::T, 8192>(smem + Plan::kV, 8192, Plan::kPanelsV);
        async_proxy_fence();
        named_sync(Plan::kStore + threadIdx.x / 128, 128);
      }
      BackwardWide<Plan>::scores(smem, params, launch, t, dk);
    }
#pragma unroll
    for (int i = 0; i < Plan::kDim / 2; i++)
      dk[i] *= Plan::kOptions ? params.softmax_scale * params.dropout_scale : params.softmax_scale;
    if (t.slot >= 0)
      BackwardWide<Plan>::template write_part<Plan::kDim>(wide_part<Plan::kDim>(params, launch, t, true), dk);
    else
      BackwardWide<Plan>::template write<Plan::kDim>(smem + Plan::kK, map_dk, params.dk, dk, params, t, params.k_stride,
                                                     params.head_dim);
  }
}

// What `backward_tile` asks of a plan, of whole tiles.
struct WholeWideTiles {
  static constexpr int kKeys = 64, kRows = 64;
  static constexpr bool kSpan = true, kTurns = false, kOptions = false, kBlocks = false;
};

// dk and dv of tiles of keys that several CTAs had a part of, in the order of the parts: a CTA for each tile of each
// key/value head of all batch rows (`blockIdx.x`); dv or dk by `blockIdx.y`.
template <typename T, int dim, int dim_v>
XLATTN_DEVICE void backward_sum_wide_parts(const XlattnParams& p, const BackwardSm90& launch) {
  const BackwardTile t =
      backward_tile<WholeWideTiles>(p, launch, blockIdx.x / launch.tiles_k, blockIdx.x % launch.tiles_k);
  if (t.batch < 0) return;
  const bool of_keys = blockIdx.y;
  const int quads = (of_keys ? dim : dim_v) / 4, columns = of_keys ? p.head_dim : p.head_dim_v;
  const int parts = launch.head_parts * launch.row_parts;
  const float4* from = reinterpret_cast<const float4*>(wide_part<dim>(p, launch, t, of_keys));
  const KeyRows rows = t.key_rows(p);
  const int64_t before = static_cast<int64_t>(rows.batch) * p.seq_k + rows.first;
  for (int i = threadIdx.x; i < 64 * quads; i += blockDim.x) {
    const int row = t.key + i / quads, column = i % quads * 4;
    if (row >= rows.rows || column >= columns) continue;
    float4 sum = make_float4(0.f, 0.f, 0.f, 0.f);
#pragma unroll 4
    for (int part = 0; part < parts; part++) {
      const float4 x = from[part * (WidePart<dim>::kFloats / 4) + i];
      sum = make_float4(sum.x + x.x, sum.y + x.y, sum.z + x.z, sum.w + x.w);
    }
    uint16_t* to = static_cast<uint16_t*>(of_keys ? p.dk : p.dv) +
                   place(of_keys ? p.k_stride : p.v_stride, p.num_kv_heads, columns, before, row, rows.head) + column;
    *reinterpret_cast<uint2*>(to) = make_uint2(T::pack(sum.x, sum.y), T::pack(sum.z, sum.w));
  }
}

#define XLATTN_BACKWARD_WIDE_SM90(name, Plan)                                                                  \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, 1)                                              \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                       \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap dout,                    \
           const __grid_constant__ CUtensorMap dk, const __grid_constant__ CUtensorMap dv,                     \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::BackwardSm90 launch) { \
    xlattn::backward_wide_kernel<Plan>(q, k, v, dout, dk, dv, params, launch);                                 \
  }

}  // namespace xlattn
