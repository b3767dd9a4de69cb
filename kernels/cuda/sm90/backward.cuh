// Backward flash attention for sm_90a, f16 and bf16: dq, dk, dv for causal masks, windows, lengths, packed
// sequences, sinks and a gradient of lse; with `kOptions` also what backward_options.cuh has. Three kernels:
//
// - preprocess: per query row lse * log2(e), or lse / score_unit where a bias is possible, and delta = rowsum(dout out)
//   - dlse, over dropout_scale, and zeros for dq where its first sums are added rather than stored;
// - main: a CTA owns 128 keys of one key/value head, keeps dk and dv in registers, and walks the query tiles (of every
//   query head of the group) that see them. Scores are computed transposed, S^T = K Q^T and dP^T = V dO^T, so that
//   P^T and dS^T feed dv += P^T dO and dk += dS^T Q from registers; only dS^T goes through shared memory, for
//   dq += dS K, which is added to float32 in global memory in the order of the accumulator fragments: by the copy
//   engine, which takes it from shared memory while the next tile is computed, or from registers where sums are
//   ordered or shared memory is short; where a sequence is one tile of keys, dq is written in 16 bits instead;
// - postprocess: dq from there to 16 bits, times the softmax scale.
//
// Roles in main: one thread of warpgroup 0 finds tiles of keys, tells the others of them (KeyTile) and loads with TMA, a
// warp of it for each of the others adds their dq; warpgroups 1 and 2 own 64 keys each, meet once an iteration when dS^T
// is complete, and split dq by rows (128 query rows a tile) or by columns (64). Registers and stages are in resources.cuh.
// Shared memory in bytes for 64-column panels: K and V 128 * 128 a panel, Q and dO two stages of rows * 128 a panel,
// dS^T two of 128 * 128 per 64 query rows, dq 64 * 64 * 4 a warpgroup, lse and delta two stages of rows * 4.
#pragma once
#include "sm90/backward_dq.cuh"
#include "sm90/backward_load.cuh"
#include "sm90/backward_scores.cuh"

namespace xlattn {

template <typename T_, int head_dim, int rows, bool span_, typename Policy_ = NoOptions>
struct BackwardPlan {
  using T = T_;
  using Policy = Policy_;
  static constexpr bool kOptions = Policy::kOptions, kBlocks = Policy::kBlocks;
  // Columns that are computed, but for dq, and those of panels, with zeros behind.
  static constexpr int kColumns = head_dim, kDim = (head_dim + 63) / 64 * 64, kDimV = kDim;
  static constexpr int kRows = rows, kKeys = 128, kThreads = 384;
  static constexpr bool kSpan = span_;
  // Whether there are registers for what every tile of queries needs of its descriptor, read while products are computed.
  static constexpr bool kReadsAhead = true;
  // Whether parts may be taken tile by tile.
  static constexpr bool kByTile = true;
  // Whether tiles of keys that see the same queries begin with different ones. Where each began with the first, they would
  // wait at every step for the one that stores dq.
  static constexpr bool kTurns = !kSpan && !kOptions;
  static constexpr bool kSplitRows = rows == 128;  // of dq over the warpgroups; else its columns
  static constexpr int kDqColumns = kSplitRows ? kDim : kDim / 2;
  // Columns that are kept of dq of the second warpgroup. (A product of its own width for that one: ptxas serialises wgmma.)
  static constexpr int kLastColumns = kSplitRows ? kDqColumns : kColumns - kDqColumns;
  static constexpr int kPanels = kDim / 64, kPanelsV = kPanels;
  static constexpr int kStages = kBackwardStages;
  static_assert(kStages == 2, "the gradient of keys of a tile is waited for in the next");
  using Tiles = Ring<kStages>;
  using DoTiles = Tiles;
  static constexpr uint32_t kKPanel = kKeys * 128, kQPanel = kRows * 128;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kQBytes = kQPanel * kPanels, kDsBytes = kKeys * 2 * kRows;
  static constexpr uint32_t kVBytes = kKBytes, kDoBytes = kQBytes, kKvBytes = kKBytes + kVBytes;
  static constexpr uint32_t kK = 0, kV = kKBytes, kQ = 2 * kKBytes, kDo = kQ + kStages * kQBytes;
  static constexpr uint32_t kDs = kDo + kStages * kDoBytes;
  static constexpr bool kBiasTiles = Policy::kBias == kAlways;
  static constexpr uint32_t kBias = kDs + kStages * kDsBytes, kBiasBytes = kBiasTiles ? kKeys * 2 * kRows : 0;
  static constexpr uint32_t kDq = kBias + kBiasBytes, kDqBytes = kPiece * 4;  // of a warpgroup
  // What lies behind the matrices, and its bytes: lse, delta, barriers, a KeyTile and with kOptions a TileDescriptor for
  // each stage, `BackwardSm90::maxima` where these are needed, and where a staged dq is to be added. What warps tell each
  // other lies behind the barriers, where tests/sanitize.py expects it.
  static constexpr uint32_t kLseAt = 0, kDeltaAt = kLseAt + kStages * kRows * 4;
  static constexpr uint32_t kBarriersAt = kDeltaAt + kStages * kRows * 4, kBarrierBytes = 144;
  static constexpr uint32_t kKeyTilesAt = kBarriersAt + kBarrierBytes;
  static constexpr uint32_t kDescriptorsAt = kKeyTilesAt + kStages * KeyTile::kBytes;
  static constexpr uint32_t kMaximaAt = kDescriptorsAt + (kOptions ? kStages * TileDescriptor::kBytes : 0);
  static constexpr uint32_t kMaximaBytes = Policy::kUnnormalized ? kRows * 8 : 0;  // of a stage
  static constexpr uint32_t kDqPlacesAt = kMaximaAt + kStages * kMaximaBytes;
  static constexpr uint32_t kDqPlacesBytes = 2 * StagedPiece::kBytes, kAlignment = 1024;
  // Of a tile, the first key that this CTA has.
  XLATTN_DEVICE int first_key() { return 0; }
  // Whether dq leaves through shared memory.
  static constexpr bool kStaged = kDq + 2 * kDqBytes + kDqPlacesAt + kDqPlacesBytes + kAlignment <= kSharedBytes;
  static_assert(kStaged || Policy::kOrder == kNever, "only the warps that add dq know an order");
  // Whether the warps that add dq can write it in 16 bits: their registers do with few options.
  static constexpr bool kWrites = kStaged && !kBlocks && Policy::kCap == kNever && Policy::kDrop == kNever &&
                                  Policy::kBias == kNever && Policy::kOrder == kNever && !Policy::kUnnormalized;
  // dv leaves through the place of dS, dk through the rest of it, or a place of its own if there is room, or after dv.
  static constexpr bool kDkApart = 2 * kKBytes <= kStages * kDsBytes;
  static constexpr uint32_t kDkOwn = kDq + (kStaged ? 2 * kDqBytes : 0);
  static constexpr uint32_t kOthers = kDkOwn + kDqPlacesAt + (kStaged ? kDqPlacesBytes : 0) + kAlignment;
  static constexpr bool kHasDkOwn = !kDkApart && kOthers + kKBytes <= kSharedBytes;
  static constexpr uint32_t kDvOut = kDs, kDkOut = kDkApart ? kDs + kKBytes : kHasDkOwn ? kDkOwn : kDs;
  static constexpr uint32_t kBehind = kDkOwn + (kHasDkOwn ? kKBytes : 0);
  static constexpr uint32_t kLse = kBehind + kLseAt, kDelta = kBehind + kDeltaAt, kBarriers = kBehind + kBarriersAt;
  static constexpr uint32_t kKeyTiles = kBehind + kKeyTilesAt, kTileDescriptors = kBehind + kDescriptorsAt;
  static constexpr uint32_t kMaxima = kBehind + kMaximaAt, kDqPlaces = kBehind + kDqPlacesAt;
  static constexpr uint32_t kBytes = kDqPlaces + (kStaged ? kDqPlacesBytes : 0) + kAlignment;
  static_assert(kBytes <= kSharedBytes, "too much shared memory");
  // Hardware barriers of each warpgroup and the warp that adds its dq: the place in shared memory is free, is full.
  enum HardwareBarrier { kDqFree = 4, kDqFull = 6 };
  static_assert(kDqColumns == 64, "dq accumulators");
  static_assert(kKBytes <= kStages * kDsBytes, "dv does not fit in the place of dS");
  enum Barrier {
    kKvFull,
    kKvEmpty,
    kTileFull,
    kTileEmpty = kTileFull + kStages,
    kQFull = kTileEmpty + kStages,
    kQEmpty = kQFull + kStages,
    kDoFull = kQEmpty + kStages,
    kDoEmpty = kDoFull + kStages,
    kDqMayAdd = kDoEmpty + kStages,
    kDqAdding,
    kBiasFull = kDqMayAdd,
    kBiasEmpty
  };
  static_assert(!kBiasTiles || Policy::kOrder == kNever, "a place of barriers has one use");
  static_assert(8 * (kBiasEmpty + 1) <= kBarrierBytes, "barriers");
};

template <typename Plan>
struct BackwardConsumer {
  using T = typename Plan::T;
  static constexpr int kS = Plan::kRows / 2;
  const uint32_t smem;
  const CUtensorMap &map_dk, &map_dv;
  const XlattnParams& params;
  const BackwardSm90& launch;
  float dk[Plan::kColumns / 2], dv[Plan::kColumns / 2];
  uint32_t ds[Plan::kRows / 4];
  uint32_t stage = 0, phase = 0;  // of the next query tile
  const int warpgroup = consumer_group();

  __device__ __forceinline__ BackwardConsumer(uint32_t smem, const CUtensorMap& map_dk, const CUtensorMap& map_dv,
                                              const XlattnParams& params, const BackwardSm90& launch)
      : smem(smem), map_dk(map_dk), map_dv(map_dv), params(params), launch(launch) {}

  __device__ __forceinline__ int group() const { return warpgroup; }
  __device__ __forceinline__ uint32_t bars() const { return smem + Plan::kBarriers; }

  // The tiles of keys that come in messages.
  __device__ __forceinline__ void run() {
    int with_queries = 0;
    uint32_t of_tile = 0, tile_phase = 0;
    for (;; of_tile ^= 1, tile_phase ^= of_tile ^ 1) {
      const uint32_t message = smem + Plan::kKeyTiles + of_tile * KeyTile::kBytes;
      barrier_wait(bars() + 8 * (Plan::kTileFull + of_tile), tile_phase);
      const int4 tile = load_shared(message + KeyTile::kScope);  // steps, key, k_len, slot
      if (tile.x < 0) return;
#pragma unroll
      for (int i = 0; i < Plan::kColumns / 2; i++) dk[i] = dv[i] = 0.f;
      if (tile.x > 0) {
        barrier_wait(bars() + 8 * Plan::kKvFull, with_queries++ % 2);
        if (params.hides_keys) {
          const uint32_t own = smem + group() * 64 * 128;
          clear_not_finite<T, 64 * 128>(own + Plan::kK, Plan::kKPanel, Plan::kPanels);
          clear_not_finite<T, 64 * 128>(own + Plan::kV, Plan::kKPanel, Plan::kPanelsV);
          async_proxy_fence();
          named_sync(2 + group(), 128);  // the other warpgroup's are needed when dS is shared
        }
        walk(message, tile);
        finish();
      }
      int* const word = write_tile(message);
      __syncwarp();
      PartTurn::end(word);
      release(bars() + 8 * (Plan::kTileEmpty + of_tile));
    }
  }

  __device__ __forceinline__ void next_stage() {
    stage ^= 1;
    phase ^= stage ^ 1;
  }

  // The query tiles of a tile of keys.
  __device__ __forceinline__ void walk(uint32_t message, const int4& tile) {
    const int4 mask = load_shared(message + KeyTile::kMask);  // before, after, row, place
    const KeyMaskBounds keys = {tile.y + group() * 64, tile.z, {mask.x, mask.y}};
    int left = tile.x;
    if constexpr (Plan::kOptions) {
      OptionsTile<Plan> options(params, launch);
      for (bool first = true, last = false; !last; first = false) {
        step(options, keys, first);
        last = Plan::kBlocks ? options.last() : --left == 0;
        next_stage();
      }
    } else {
      const int4 queries = load_shared(message + KeyTile::kQueries);
      const int of_head = queries.x, turn = Plan::kTurns ? queries.y : 0;
      float* dq = launch.dq + static_cast<int64_t>(mask.w) * (Plan::kRows * Plan::kDim) + group() * kPiece;
      if constexpr (Plan::kTurns) {
        for (int at = turn, first = 1; left > 0; left--, next_stage(), first = 0) {
          PlainTile<Plan> plain = {params, dq + at * (Plan::kRows * Plan::kDim), mask.z + at * Plan::kRows};
          step(plain, keys, first);
          if (++at == of_head) at = 0;
          if (at == turn) dq += static_cast<int64_t>(launch.padded_rows) * Plan::kDim;  // the next head of the group
        }
        return;
      }
      for (int at = 0, first = 1; left > 0; left--, next_stage(), first = 0) {
        PlainTile<Plan> plain = {params, dq, mask.z + at * Plan::kRows};
        step(plain, keys, first);
        dq += Plan::kRows * Plan::kDim;
        if (++at == of_head) {  // the next head of the group
          dq += (static_cast<int64_t>(launch.padded_rows) - at * Plan::kRows) * Plan::kDim;
          at = 0;
        }
      }
    }
  }

  // After the last query tile.
  __device__ __forceinline__ void finish() {
    wgmma_wait<0>();
    pin(dk);
    pin(dv);
    release(bars() + 8 * (Plan::kQEmpty + (stage ^ 1)));
    release(bars() + 8 * Plan::kKvEmpty);
  }

  // One query tile: scores and their gradients, then what these add to dv, dk and dq.
  template <typename Tile>
  __device__ __forceinline__ void step(Tile& tile, const KeyMaskBounds& keys, bool first) {
    const uint32_t bars = this->bars();
    const uint32_t q = smem + Plan::kQ + stage * Plan::kQBytes, dout = smem + Plan::kDo + stage * Plan::kQBytes;
    float s[kS], dp[kS];
    barrier_wait(bars + 8 * (Plan::kQFull + stage), phase);
    transposed_scores<Plan>(s, smem + Plan::kK, q, group());
    wgmma_wait<1>();
    pin(dk);
    if (!first) release(bars + 8 * (Plan::kQEmpty + (stage ^ 1)));  // dk of the tile before is done
    barrier_wait(bars + 8 * (Plan::kDoFull + stage), phase);
    transposed_scores<Plan>(dp, smem + Plan::kV, dout, group());

    const uint32_t shifts = smem + Plan::kLse + stage * Plan::kRows * 4 + lane() % 4 * 8;
    uint32_t p[Plan::kRows / 4];
    tile.enter(smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes, smem + Plan::kBias);
    if constexpr (Tile::kUnnormalized)
      tile.maxima_at = smem + Plan::kMaxima + stage * Plan::kMaximaBytes + lane() % 4 * 16;
    tile.decide(keys);
    wgmma_wait<1>();
    pin(s);
    if constexpr (Plan::kBiasTiles) {
      if (tile.has_bias_tile()) barrier_wait(bars + 8 * Plan::kBiasFull, stage);
    }
    tile.weigh(s, p, keys, shifts);
    if constexpr (Plan::kBiasTiles) {
      if (tile.has_bias_tile()) {
        __syncwarp();
        release(bars + 8 * Plan::kBiasEmpty);
      }
    }
    wgmma_wait<0>();
    pin(dp);
    tile.drop(dp);
    if constexpr (Tile::kUnnormalized) tile.add_maxima(dp);
    score_gradients(tile, s, p, dp, shifts + (Plan::kDelta - Plan::kLse));

    add_to_dv(p, dout);
    if (first) {  // dk and dv of the key tile before have left the place of dS
      if (group_warp() == 0) tma_store_wait_read();
      named_sync(1, 256);
    }
    const uint32_t ds_to = smem + Plan::kDs + stage * Plan::kDsBytes;
    share_ds(ds_to);
    float dq[32];
    query_gradient(dq, ds_to);
    add_to_dk(q);
    wgmma_wait<1>();
    pin(dq);
    pin(dv);
    release(bars + 8 * (Plan::kDoEmpty + stage));
    add_dq(dq, tile);
  }

  // dS = P (dP - delta), where P may differ from the weights `p` for dv.
  template <typename Tile>
  __device__ __forceinline__ void score_gradients(const Tile& tile, const float (&s)[kS], uint32_t (&p)[kS / 2],
                                                  const float (&dp)[kS], uint32_t deltas) {
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++) {
      float delta[2];
      load_pair(delta, deltas + 32 * j);
#pragma unroll
      for (int i = 0; i < 2; i++) {
        const float2 w = tile.weights(s, p, 2 * j + i);
        ds[2 * j + i] = T::pack(w.x * (dp[4 * j + 2 * i] - delta[0]), w.y * (dp[4 * j + 2 * i + 1] - delta[1]));
      }
    }
  }

  // dv += P^T dO
  __device__ __forceinline__ void add_to_dv(const uint32_t (&p)[kS / 2], uint32_t dout) {
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kRows / 16; i++)
      Wgmma<T, Plan::kColumns>::template rs<true>(dv, p + 4 * i,
                                                  smem_descriptor(dout, Plan::kQPanel) + ((i * 2048) >> 4), 1);
    wgmma_commit();
  }

  // dS^T to shared memory, and the other warpgroup's part of it there too.
  __device__ __forceinline__ void share_ds(uint32_t to) {
    const int r = group() * 64 + group_warp() * 16 + lane() % 16;
#pragma unroll
    for (int j = 0; j < Plan::kRows / 16; j++) {
      const uint32_t x[4] = {ds[4 * j], ds[4 * j + 1], ds[4 * j + 2], ds[4 * j + 3]};
      const int chunk = (2 * j + lane() / 16) % 8;
      store_matrices(to + j / 4 * (Plan::kKeys * 128) + r * 128 + (chunk ^ r % 8) * 16, x);
    }
    async_proxy_fence();
    named_sync(1, 256);
  }

  // dq = dS K: this warpgroup's 64 rows or 64 columns
  __device__ __forceinline__ void query_gradient(float (&dq)[32], uint32_t ds_from) {
    pin(dq);
    wgmma_fence();
    const uint64_t ds_desc = smem_descriptor(ds_from + (Plan::kSplitRows ? group() * (Plan::kKeys * 128) : 0), 16);
    const uint64_t k_desc = smem_descriptor(smem + Plan::kK + (Plan::kSplitRows ? 0 : group() * Plan::kKPanel), 16);
#pragma unroll
    for (int i = 0; i < Plan::kKeys / 16; i++)
      Wgmma<T, 64>::template ss<true, true>(dq, ds_desc + ((i * 2048) >> 4), k_desc + ((i * 2048) >> 4), i != 0);
    wgmma_commit();
  }

  // dk += dS^T Q
  __device__ __forceinline__ void add_to_dk(uint32_t q) {
#pragma unroll
    for (int i = 0; i < Plan::kRows / 16; i++)
      Wgmma<T, Plan::kColumns>::template rs<true>(dk, ds + 4 * i, smem_descriptor(q, Plan::kQPanel) + ((i * 2048) >> 4),
                                                  1);
    wgmma_commit();
  }

  // Adds dq of a tile to memory: through shared memory by the copy engine, or from registers.
  template <typename Tile>
  __device__ __forceinline__ void add_dq(const float (&dq)[32], const Tile& tile) {
    float* to = tile.dq_of_tile();
    if constexpr (Plan::kStaged) {
      const uint32_t from = smem + Plan::kDq + group() * Plan::kDqBytes + threadIdx.x % 128 * 16;
      named_sync(Plan::kDqFree + group(), 160);
#pragma unroll
      for (int j = 0; j < 8; j++)
        if (8 * j < Plan::kLastColumns || group() == 0)
          store_shared(from + j * 2048, dq[4 * j], dq[4 * j + 1], dq[4 * j + 2], dq[4 * j + 3]);
      add_stage(to);
      return;
    }
    to += threadIdx.x % 128 * 4;
#pragma unroll
    for (int j = 0; j < 8; j++) add_global(to + j * 512, dq[4 * j], dq[4 * j + 1], dq[4 * j + 2], dq[4 * j + 3]);
  }

  // Has dq in shared memory added to `to`; null says that no more follows.
  __device__ __forceinline__ void add_stage(float* to) {
    const uint32_t at = smem + Plan::kDqPlaces + StagedPiece::kBytes * group() + StagedPiece::kTo;
    if (threadIdx.x % 128 == 0) asm volatile("st.shared.b64 [%0], %1;" ::"r"(at), "l"(to) : "memory");
    async_proxy_fence();
    named_arrive(Plan::kDqFull + group(), 160);
  }

  // dv and dk of a tile of keys, of which a message is at `from`, or of a part of what it gets. What `PartTurn::end` is to have.
  __device__ __forceinline__ int* write_tile(uint32_t from) {
    const int4 tile = load_shared(from + KeyTile::kScope), at = load_shared(from + KeyTile::kRows);
    const KeyRows rows = {at.x, at.y, at.z, at.w};
    const bool in_parts = tile.w >= 0;
    if (in_parts) {
      const int head = rows.batch * params.num_kv_heads + rows.head;
      const int part_of = load_shared(from + KeyTile::kQueries).z;
      const PartTurn turn = PartTurn::take<Plan::kDim>(launch, head, tile.w, part_of, group() * 4 + group_warp());
      if (!turn.last) {
        turn.add<Plan::kDim>(dv, false);
        turn.add<Plan::kDim>(dk, true);
        return turn.word;
      }
      turn.take_sums<Plan::kDim>(dv, false);
      turn.take_sums<Plan::kDim>(dk, true);
    }
    write(rows, tile.y + group() * 64, in_parts);
    return nullptr;
  }

  // dv and dk of the 64 keys from `first` on, where a warp may be alone without shared memory.
  __device__ __forceinline__ void write(const KeyRows& rows, int first, bool alone) {
#pragma unroll
    for (int i = 0; i < Plan::kColumns / 2; i++) {
      dk[i] *= Plan::kOptions ? params.softmax_scale * params.dropout_scale : params.softmax_scale;
      if (Plan::kOptions) dv[i] *= params.dropout_scale;
    }
    if (alone || (params.packed && first + 64 > rows.rows)) {
      store_key_rows<T, Plan::kColumns>(params.dk, dk, params, rows, first, params.k_stride, params.head_dim);
      store_key_rows<T, Plan::kColumns>(params.dv, dv, params, rows, first, params.v_stride, params.head_dim_v);
      if (alone) return;
    }
    if (group_warp() == 0) tma_store_wait_read();
    named_sync(1, 256);  // both warpgroups are done with dS, and the tile before has left
    if (params.packed && first + 64 > rows.rows) return;
    stage_rows<T, Plan::kColumns>(smem + Plan::kDvOut + group() * 64 * 128, Plan::kKPanel, 0, dv);
    if (Plan::kDkOut == Plan::kDvOut) {
      store_rows(Plan::kDvOut, map_dv, rows, first);
      if (group_warp() == 0) tma_store_wait_read();
      named_sync(2 + group(), 128);
    }
    stage_rows<T, Plan::kColumns>(smem + Plan::kDkOut + group() * 64 * 128, Plan::kKPanel, 0, dk);
    if (Plan::kDkOut == Plan::kDvOut)
      store_rows(Plan::kDkOut, map_dk, rows, first);
    else
      store_rows(Plan::kDvOut, map_dv, rows, first, Plan::kDkOut, &map_dk);
  }

  // Has the copy engine store rows that were staged, in one place or two.
  __device__ __forceinline__ void store_rows(uint32_t place, const CUtensorMap& map, const KeyRows& rows, int first,
                                             uint32_t other_place = 0, const CUtensorMap* other = nullptr) {
    async_proxy_fence();
    named_sync(2 + group(), 128);
    if (group_warp() == 0 && elect_one()) {
      auto store = [&](uint32_t place, const CUtensorMap& map) {
        for (int i = 0; i < Plan::kPanels; i++)
          tma_store(smem + place + group() * 64 * 128 + i * Plan::kKPanel, &map, 64 * i, rows.first + first, rows.head,
                    rows.batch);
      };
      store(place, map);
      if (other) store(other_place, *other);
      tma_store_commit();
    }
  }
};

template <typename Plan>
XLATTN_DEVICE void backward_barriers(uint32_t bars) {
  if (threadIdx.x == 0) {
    barrier_init(bars + 8 * Plan::kKvFull, 1);
    barrier_init(bars + 8 * Plan::kKvEmpty, 8);
    for (int i = 0; i < Plan::kStages; i++) {
      barrier_init(bars + 8 * (Plan::kTileFull + i), 1);
      barrier_init(bars + 8 * (Plan::kTileEmpty + i), 8);
      barrier_init(bars + 8 * (Plan::kQFull + i), 1);
      barrier_init(bars + 8 * (Plan::kQEmpty + i), 8);
      barrier_init(bars + 8 * (Plan::kDoFull + i), 1);
      barrier_init(bars + 8 * (Plan::kDoEmpty + i), 8);
    }
    if constexpr (Plan::kBiasTiles) {
      barrier_init(bars + 8 * Plan::kBiasFull, 1);
      barrier_init(bars + 8 * Plan::kBiasEmpty, 8);
    } else if constexpr (Plan::kOptions && Plan::kStaged) {
      barrier_init(bars + 8 * Plan::kDqMayAdd, 2);
      barrier_init(bars + 8 * Plan::kDqAdding, 2);
    }
    barrier_init_fence();
  }
  __syncthreads();
}

// Tells the consumers of tile `tiles` of keys, which has so many tiles of queries; -1 behind the last. One thread.
template <typename Plan>
XLATTN_DEVICE void backward_tell(uint32_t smem, const XlattnParams& p, const BackwardSm90& launch,
                                 const BackwardTile& t, int steps, int tiles) {
  const int stage = Plan::Tiles::stage(tiles);
  const uint32_t bars = smem + Plan::kBarriers, to = smem + Plan::kKeyTiles + stage * KeyTile::kBytes;
  barrier_wait(bars + 8 * (Plan::kTileEmpty + stage), Plan::Tiles::phase(tiles) ^ 1);
  int row = 0, place = 0, of_head = 0;
  if (!Plan::kOptions && steps > 0) {
    const int batch = p.packed ? 0 : t.batch, head = batch * p.num_heads + t.kv_head * launch.group;
    row = t.first * Plan::kRows;
    place = (static_cast<int64_t>(head + t.first_head) * launch.padded_rows +
             padded_row<Plan::kRows>(p, t.sequence, t.batch) + row) /
            Plan::kRows;
    of_head = t.last - t.first + 1;
  }
  store_shared(to + KeyTile::kScope, steps, t.key, t.sequence.k_len, t.slot);
  const KeyRows rows = t.key_rows(p);
  store_shared(to + KeyTile::kRows, rows.first, rows.rows, rows.head, rows.batch);
  store_shared(to + KeyTile::kMask, t.bounds.before, t.bounds.after, row, place);
  store_shared(to + KeyTile::kQueries, of_head, t.turn, t.part_of, 0);
  barrier_arrive(bars + 8 * (Plan::kTileFull + stage));
}

// Takes the `total` tiles of keys, or items of lists, tells the consumers of them, and loads everything; one thread.
template <typename Plan>
XLATTN_DEVICE void backward_produce_tiles(uint32_t smem, const CUtensorMap& map_q, const CUtensorMap& map_k,
                                          const CUtensorMap& map_v, const CUtensorMap& map_do,
                                          const XlattnParams& params, const BackwardSm90& launch, int total) {
  const uint32_t bars = smem + Plan::kBarriers;
  int it = 0, tiles = 0, with_queries = 0;
  BackwardTile t;
  // The next is taken late, since tiles differ in length, yet while the consumers are at the last two steps.
  for (int index = blockIdx.x; index < total; index = gridDim.x + atomicAdd(launch.counter, 1)) {
    t = backward_tile<Plan>(params, launch, index);
    if (t.batch < 0) {
      // Of packed sequences that come longest first nothing is left for any head.
      if (!Plan::kBlocks && launch.tiles && launch.order.is_one_group()) break;
      continue;
    }
    if constexpr (Plan::kBlocks) {
      ListedTiles<Plan> listed(params, launch, t);
      const int tile = listed.next();
      backward_tell<Plan>(smem, params, launch, t, tile >= 0, tiles++);
      if (tile < 0) continue;
      barrier_wait(bars + 8 * Plan::kKvEmpty, with_queries++ % 2 ^ 1);
      backward_produce_listed<Plan>(smem, map_q, map_k, map_v, map_do, params, launch, listed, tile, it);
    } else {
      const int steps = backward_steps<Plan>(t);
      backward_tell<Plan>(smem, params, launch, t, steps, tiles++);
      if (steps == 0) continue;
      barrier_wait(bars + 8 * Plan::kKvEmpty, with_queries++ % 2 ^ 1);
      backward_produce<Plan>(smem, map_q, map_k, map_v, map_do, params, launch, t, it);
    }
  }
  backward_tell<Plan>(smem, params, launch, t, -1, tiles);
  backward_end_order<Plan>(smem, launch, it);
}

template <typename Plan>
XLATTN_DEVICE void backward_kernel(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                   const CUtensorMap& map_do, const CUtensorMap& map_dk, const CUtensorMap& map_dv,
                                   const XlattnParams& params, const BackwardSm90& launch) {
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u;
  const uint32_t bars = smem + Plan::kBarriers;
  backward_barriers<Plan>(bars);
  const int total = backward_items(launch);
  if (threadIdx.x < 128) {
    registers_drop<kBackwardRegisters.producer>();
    const int warp = threadIdx.x / 32;
    if (warp == 0) {
      if (elect_one()) backward_produce_tiles<Plan>(smem, map_q, map_k, map_v, map_do, params, launch, total);
    } else if (warp < 3) {
      if constexpr (Plan::kStaged) {
        if (Plan::kWrites && launch.writes_dq)
          backward_write<Plan>(smem, params, launch, warp - 1);
        else
          backward_add<Plan>(smem, launch, warp - 1);
      }
    } else {
      if constexpr (Plan::kOptions && Plan::Policy::kOrder != kNever) {
        if (launch.dq_semaphore) backward_order<Plan>(smem, launch);
      }
    }
  } else {
    registers_raise<kBackwardRegisters.consumer>();
    BackwardConsumer<Plan> consumer(smem, map_dk, map_dv, params, launch);
    consumer.run();
    if constexpr (Plan::kStaged) {
      named_sync(Plan::kDqFree + consumer.group(), 160);
      consumer.add_stage(nullptr);
    }
    tma_store_wait_read();  // before this CTA's shared memory goes away
  }
}

#define XLATTN_BACKWARD_SM90(name, Plan)                                                                       \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, 1)                                              \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                       \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap dout,                    \
           const __grid_constant__ CUtensorMap dk, const __grid_constant__ CUtensorMap dv,                     \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::BackwardSm90 launch) { \
    xlattn::backward_kernel<Plan>(q, k, v, dout, dk, dv, params, launch);                                      \
  }

}  // namespace xlattn
