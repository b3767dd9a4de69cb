// What the thread that loads moves to shared memory for a tile of keys: keys, values, then queries, dout, lse and delta of
// one query tile after another, which it finds by heads or in lists of blocks.
#pragma once
#include "sm90/backward_tiles.cuh"

namespace xlattn {

// Bias of some queries and 128 keys, in panels of 64 keys.
XLATTN_DEVICE void load_bias(uint32_t to, uint32_t panel, uint32_t barrier, const XlattnParams& p,
                             const BackwardSm90& launch, int batch, int head, int row, int key) {
  for (int x = 0; x < 2; x++)
    tma_load(to + x * panel, &launch.bias, barrier, key + 64 * x, row, p.bias_stride[1] ? head : 0,
             p.bias_stride[0] ? batch : 0);
}

// Loads tile `it` of queries, whose stage is empty: of head `head`, from row `row` of its sequence, which is row `q_row` of
// batch row `batch` of the buffers and row `padded` of lse2 and delta.
template <typename Plan>
XLATTN_DEVICE void backward_load(uint32_t smem, const CUtensorMap& map_q, const CUtensorMap& map_do,
                                 const XlattnParams& params, const BackwardSm90& launch, const BackwardTile& t, int it,
                                 int head, int row, int q_row, int batch, int64_t padded) {
  const uint32_t bars = smem + Plan::kBarriers;
  const int stage = Plan::Tiles::stage(it), do_stage = Plan::DoTiles::stage(it);
  const uint32_t q_full = bars + 8 * (Plan::kQFull + stage), do_full = bars + 8 * (Plan::kDoFull + do_stage);
  auto load = [&](const CUtensorMap& map, uint32_t to, uint32_t barrier, int panels) {
    for (int x = 0; x < panels; x++) tma_load(to + x * Plan::kQPanel, &map, barrier, 64 * x, q_row, head, batch);
  };
  barrier_expect(q_full, Plan::kQBytes + Plan::kRows * 4 + Plan::kMaximaBytes);
  load(map_q, smem + Plan::kQ + stage * Plan::kQBytes, q_full, Plan::kPanels);
  if constexpr (Plan::kMaximaBytes > 0)
    bulk_load(smem + Plan::kMaxima + stage * Plan::kMaximaBytes, launch.maxima + padded, Plan::kMaximaBytes, q_full);
  bulk_load(smem + Plan::kLse + stage * Plan::kRows * 4, launch.lse2 + padded, Plan::kRows * 4, q_full);
  barrier_wait(bars + 8 * (Plan::kDoEmpty + do_stage), Plan::DoTiles::phase(it) ^ 1);
  barrier_expect(do_full, Plan::kDoBytes + Plan::kRows * 4);
  load(map_do, smem + Plan::kDo + do_stage * Plan::kDoBytes, do_full, Plan::kPanelsV);
  bulk_load(smem + Plan::kDelta + do_stage * Plan::kRows * 4, launch.delta + padded, Plan::kRows * 4, do_full);
  if constexpr (Plan::kBiasTiles) {
    if (launch.bias_tiles) {
      barrier_wait(bars + 8 * Plan::kBiasEmpty, it % 2 ^ 1);
      barrier_expect(bars + 8 * Plan::kBiasFull, Plan::kBiasBytes);
      load_bias(smem + Plan::kBias, Plan::kRows * 128, bars + 8 * Plan::kBiasFull, params, launch, t.batch, head, row,
                t.key);
    }
  }
}

// Loads the keys of a tile, those that this CTA has, and their values.
template <typename Plan>
XLATTN_DEVICE void load_key_tile(uint32_t smem, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                 const XlattnParams& params, const BackwardTile& t) {
  const uint32_t full = smem + Plan::kBarriers + 8 * Plan::kKvFull;
  const int row = t.sequence.k_row + t.key + Plan::first_key(), batch = params.packed ? 0 : t.batch;
  barrier_expect(full, Plan::kKvBytes);
  for (int x = 0; x < Plan::kPanels; x++)
    tma_load_once(smem + Plan::kK + x * Plan::kKPanel, &map_k, full, 64 * x, row, t.kv_head, batch);
  for (int x = 0; x < Plan::kPanelsV; x++)
    tma_load_once(smem + Plan::kV + x * Plan::kKPanel, &map_v, full, 64 * x, row, t.kv_head, batch);
}

template <typename Plan>
XLATTN_DEVICE void backward_produce(uint32_t smem, const CUtensorMap& map_q, const CUtensorMap& map_k,
                                    const CUtensorMap& map_v, const CUtensorMap& map_do, const XlattnParams& params,
                                    const BackwardSm90& launch, const BackwardTile& t, int& it) {
  const uint32_t bars = smem + Plan::kBarriers;
  const int group_size = launch.group, batch = params.packed ? 0 : t.batch;
  load_key_tile<Plan>(smem, map_k, map_v, params, t);
  // Backwards where sums are ordered: then nothing is added before the first, or soon was.
  bool ordered = false;
  if constexpr (Plan::kOptions) ordered = uses<Plan::Policy::kOrder>(launch.dq_semaphore);
  using Walk = QueryWalk<Plan::kOptions, Plan::kTurns>;
#pragma unroll 1
  for (Walk walk(t, Plan::kOptions && launch.by_tile, ordered); walk.some(); walk.next(), it++) {
    const int stage = Plan::Tiles::stage(it), phase = Plan::Tiles::phase(it) ^ 1, row = walk.tile * Plan::kRows;
    const int head = t.kv_head * group_size + walk.head;
    const int64_t padded =
        static_cast<int64_t>((params.packed ? 0 : t.batch * params.num_heads) + head) * launch.padded_rows +
        padded_row<Plan::kRows>(params, t.sequence, t.batch) + row;
    barrier_wait(bars + 8 * (Plan::kQEmpty + stage), phase);
    if constexpr (Plan::kOptions) {
      // Tiles of keys before this that see it.
      const int before = t.key / Plan::kKeys - max(row + t.bounds.before, 0) / Plan::kKeys;
      TileDescriptor::write(smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes, row, t.batch, head,
                            padded / Plan::kRows, t.segments.at ? t.segments.mixed(walk.tile, launch.segment_words) : 0,
                            before, t.segment_row);
    }
    backward_load<Plan>(smem, map_q, map_do, params, launch, t, it, head, row, t.sequence.q_row + row, batch, padded);
  }
}

// The query tiles of a tile of keys that lists give it, one after another; one thread.
template <typename Plan>
struct ListedTiles {
  static constexpr int kPerBlock = kBlockSide / Plan::kRows;
  const XlattnParams& p;
  const XlattnBlocks& blocks;
  const BackwardTile& t;
  int head, end_head;        // of all heads
  int list, place, end;      // of the head: places that are to come
  int index, pattern, step;  // the block, and tiles of that which were given
  int before;                // the block before it in the list

  __device__ __forceinline__ ListedTiles(const XlattnParams& params, const BackwardSm90& launch,
                                         const BackwardTile& tile)
      : p(params), blocks(launch.blocks), t(tile) {
    const int group = p.num_heads / p.num_kv_heads;
    head = t.kv_head * group;
    end_head = head + group;
    step = kPerBlock;
    if (t.last < t.first) {
      place = end = 0;
      head = end_head;
    } else {
      enter();
      if (t.item.by_block()) head = end_head - 1;  // advance() goes on to the first
    }
  }
  __device__ __forceinline__ void enter() {
    list = list_of(blocks, p, t.batch, head);
    const int2 places = places_of(blocks, list, t.item.row);
    place = places.x + t.item.first;
    end = min(places.y, place + t.item.count);
    before = -1;
  }
  __device__ __forceinline__ void look(int at) {
    const int64_t in_all = static_cast<int64_t>(list) * blocks.places + at;
    index = __ldg(blocks.indices + in_all);
    pattern = blocks.patterns ? __ldg(blocks.patterns + in_all) : -1;
  }
  __device__ __forceinline__ bool known() const {
    return index >= 0 && index < (p.seq_q + kBlockSide - 1) / kBlockSide && known_pattern(blocks, pattern);
  }
  // The next block of a head; false without any.
  __device__ __forceinline__ bool advance() {
    if (t.last >= t.first && t.item.by_block()) {
      if (++head == end_head) {
        if (place >= end) return false;
        head -= p.num_heads / p.num_kv_heads;
        look(--end);
      }
      if (known()) step = 0;
      return true;
    }
    while (place >= end) {
      if (head >= end_head - 1) return false;
      head++;
      enter();
    }
    look(place++);
    // Only what ascends: where sums are ordered, each tile is counted on once.
    if (index > before && known()) {
      before = index;
      step = 0;
    }
    return true;
  }
  // The next tile of queries, -1 without any.
  __device__ __forceinline__ int next() {
    do {
      for (; step < kPerBlock; step++) {
        const int tile = index * kPerBlock + step;
        if (tile >= t.first && tile <= t.last) {
          step++;
          return tile;
        }
      }
    } while (advance());
    return -1;
  }
};

// Loads everything of a tile of keys that lists give something to do, of which `tile` is the first of the queries.
template <typename Plan>
XLATTN_DEVICE void backward_produce_listed(uint32_t smem, const CUtensorMap& map_q, const CUtensorMap& map_k,
                                           const CUtensorMap& map_v, const CUtensorMap& map_do,
                                           const XlattnParams& params, const BackwardSm90& launch,
                                           ListedTiles<Plan>& listed, int tile, int& it) {
  const uint32_t bars = smem + Plan::kBarriers;
  const BackwardTile& t = listed.t;
  load_key_tile<Plan>(smem, map_k, map_v, params, t);
#pragma unroll 1
  for (; tile >= 0; it++) {
    const int stage = Plan::Tiles::stage(it), phase = Plan::Tiles::phase(it) ^ 1, row = tile * Plan::kRows;
    const int head = listed.head, pattern = max(listed.pattern, -1);
    const int64_t padded = static_cast<int64_t>(t.batch * params.num_heads + head) * launch.padded_rows + row;
    tile = listed.next();
    const uint32_t descriptor = smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes;
    barrier_wait(bars + 8 * (Plan::kQEmpty + stage), phase);
    TileDescriptor::write(descriptor, row, t.batch, head, padded / Plan::kRows, params.q_ids != nullptr, t.item.row,
                          (t.batch * params.num_heads + head) * launch.blocks.rows + t.item.row);
    TileDescriptor::write_pattern(descriptor, (pattern + 1) | (tile < 0 ? TileDescriptor::kLast : 0));
    backward_load<Plan>(smem, map_q, map_do, params, launch, t, it, head, row, row, t.batch, padded);
  }
}

}  // namespace xlattn
