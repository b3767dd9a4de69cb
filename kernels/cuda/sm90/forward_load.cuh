// What the warps of a forward kernel for sm_90a do that do not compute: take tiles, find the blocks of keys that segments
// and lists leave, move everything to shared memory, draw the bits of dropout.
#pragma once
#include "sm90/forward_tiles.cuh"

namespace xlattn {

// The last key block that a tile needs from `index` down, less than t.first without any; called by whole warps.
template <typename Plan>
XLATTN_DEVICE int seek_block(KeyBlocks& blocks, const XlattnParams& p, const ForwardSm90& launch, const ForwardTile& t,
                             int index) {
  while (blocks.window >= -1 && index >= t.first) {
    if (index / 32 != blocks.window) {
      const int64_t row = p.packed ? 0 : t.batch;
      const int first = t.sequence.q_row + t.query, rows = min(Plan::kRows, t.sequence.q_len - t.query);
      const int2* cells = launch.cells_q + row * cells_of(p.seq_q);
      const SegmentRange own = segment_range(cells, first, first + rows - 1);
      cells = launch.cells_k + row * cells_of(p.seq_k);
      blocks.look<Plan::kBlock>(index, own, cells, t.sequence.k_row, t.sequence.k_len);
    }
    const uint32_t rest = blocks.seen << (31 - index % 32);
    if (rest) return index - __clz(rest);
    index = blocks.window * 32 - 1;
  }
  return index;
}

// Tells the consumers which block is in a stage.
template <typename Plan>
XLATTN_DEVICE void write_slot(uint32_t smem, int stage, uint32_t slot, int pattern = 0) {
  if (threadIdx.x != 0) return;
  asm volatile("st.shared.b32 [%0], %1;" ::"r"(smem + Plan::kSlots + 4 * stage), "r"(slot) : "memory");
  if (Plan::kBlocks)
    asm volatile("st.shared.b32 [%0], %1;" ::"r"(smem + Plan::kPatternSlots + 4 * stage), "r"(pattern) : "memory");
}

// In place of the blocks of a tile, where segments or lists leave none.
template <typename Plan>
XLATTN_DEVICE void produce_no_block(uint32_t smem, int it) {
  const uint32_t bars = smem + Plan::kBarriers;
  const int stage = Plan::Blocks::stage(it), phase = Plan::Blocks::phase(it) ^ 1;
  barrier_wait(bars + 8 * (Plan::kKEmpty + stage), phase);
  barrier_wait(bars + 8 * (Plan::kVEmpty + stage), phase);
  write_slot<Plan>(smem, stage, Plan::kNone);
  if (threadIdx.x == 0) {
    barrier_arrive(bars + 8 * (Plan::kKFull + stage));
    barrier_arrive(bars + 8 * (Plan::kVFull + stage));
  }
}

// With lists: takes tiles and describes them, each when the warp that loads asks for it. What is to be read for one, each
// word in a place that another word tells, takes as long as three blocks; then it is in the cache. One warp.
template <typename Plan>
XLATTN_DEVICE void forward_find(uint32_t smem, const XlattnParams& params, const ForwardSm90& launch) {
  using Tiles = typename Plan::Tiles;
  const uint32_t bars = smem + Plan::kBarriers;
  const int total = launch.order.items();
  for (int index = blockIdx.x, tiles = 0;; tiles++) {
    ForwardTile t;
    t.query = -1;
    int place;
    if (index < total) t = forward_tile<Plan>(params, launch, index, place);
    if (index < total && t.last >= t.first) {
      ListedBlocks listed;
      listed.enter(launch.blocks, params, t.batch, t.head, t.query / kBlockSide);
      asm volatile("" ::"r"(listed.next(launch.blocks, t.first / Plan::kPerBlock, t.last / Plan::kPerBlock)));
    }
    barrier_wait(bars + 8 * (Plan::kTileEmpty + Tiles::stage(tiles)), Tiles::phase(tiles) ^ 1);
    if (threadIdx.x % 32 == 0) {
      write_descriptor(smem + Plan::kTileDescriptors + Tiles::stage(tiles) * Plan::kOfTile, t);
      barrier_arrive(bars + 8 * (Plan::kTileFull + Tiles::stage(tiles)));
    }
    if (index >= total) return;
    named_sync(Plan::kNextTile, 64);
    if (threadIdx.x % 32 == 0) index = gridDim.x + atomicAdd(launch.counter, 1);
    index = __shfl_sync(0xFFFFFFFF, index, 0);
  }
}

// Moves the queries of a tile, as many at a time as a warpgroup has, to a place for them. One thread.
template <typename Plan>
XLATTN_DEVICE void load_queries(uint32_t smem, const CUtensorMap& map, const ForwardOrder& order, const ForwardTile& t,
                                int batch, int stage) {
  const uint32_t barrier = smem + Plan::kBarriers + 8 * (Plan::kQFull + stage);
  const uint32_t to = smem + Plan::kQ + stage * Plan::kQBytes;
  const int heads = order.by_heads_of_tile(t.head);
  barrier_expect(barrier, Plan::kGroups * Plan::kPanels * order.queries * order.heads_of_tile * 128);
  for (int group = 0; group < Plan::kGroups; group++)
    for (int x = 0; x < Plan::kPanels; x++)
      tma_load_heads(to + x * Plan::kQPanel + group * 64 * 128, &map, barrier, 64 * x,
                     t.sequence.q_row + t.query + group * order.queries, heads, batch);
}

// Tile number `tiles` of this CTA, for those that follow the warp that takes tiles.
template <typename Plan>
XLATTN_DEVICE ForwardTile follow_tile(uint32_t smem, int tiles) {
  using Tiles = typename Plan::Tiles;
  const uint32_t bars = smem + Plan::kBarriers;
  barrier_wait(bars + 8 * (Plan::kTileFull + Tiles::stage(tiles)), Tiles::phase(tiles));
  const ForwardTile t = read_descriptor(smem + Plan::kTileDescriptors + Tiles::stage(tiles) * Plan::kOfTile);
  __syncwarp();
  release(bars + 8 * (Plan::kTileEmpty + Tiles::stage(tiles)));
  return t;
}

// Takes tiles, describes them to the others, and moves everything; one warp, of which lane 0 loads. For each tile: the
// key blocks that it needs, last first, and its queries behind the first keys. With lists `forward_find` takes tiles.
template <typename Plan>
XLATTN_DEVICE void forward_produce(uint32_t smem, const CUtensorMap& map_q, const CUtensorMap& map_k,
                                   const CUtensorMap& map_v, const XlattnParams& params, const ForwardSm90& launch) {
  using Blocks = typename Plan::Blocks;
  using Queries = typename Plan::Queries;
  using Tiles = typename Plan::Tiles;
  const uint32_t bars = smem + Plan::kBarriers;
  const int total = launch.order.items();
  const bool leads = threadIdx.x == 0;
  tma_prefetch(&map_q);
  tma_prefetch(&map_k);
  tma_prefetch(&map_v);
  int it = 0, tiles = 0, queries = 0;  // key blocks, tiles and their queries so far
  for (int index = blockIdx.x;; tiles++) {
    ForwardTile t;
    bool asked = false;  // for the next tile
    if constexpr (Plan::kBlocks) {
      t = follow_tile<Plan>(smem, tiles);
      if (t.query < 0) return;
    } else {
      t.query = -1;
      int place = -1;
      if (index < total) t = forward_tile<Plan>(params, launch, index, place);
      barrier_wait(bars + 8 * (Plan::kTileEmpty + Tiles::stage(tiles)), Tiles::phase(tiles) ^ 1);
      if (leads) {
        const uint32_t descriptor = smem + Plan::kTileDescriptors + Tiles::stage(tiles) * Plan::kOfTile;
        write_descriptor(descriptor, t);
        if (Plan::kCut)
          asm volatile("st.shared.b32 [%0], %1;" ::"r"(descriptor + kPartOfDescriptor), "r"(place) : "memory");
        barrier_arrive(bars + 8 * (Plan::kTileFull + Tiles::stage(tiles)));
      }
      if (index >= total) return;
    }
    const int batch = params.packed ? 0 : t.batch, kv_head = launch.order.by_group(t.head);
    auto load = [&](const CUtensorMap& map, uint32_t to, uint32_t barrier, int panels, uint32_t panel, int row,
                    int head) {
      if (leads) load_panels(map, to, barrier, panels, panel, row, head, batch);
    };
    KeyBlocks blocks;
    blocks.window = launch.cells_q ? -1 : -2;
    ListedBlocks listed;
    if constexpr (Plan::kBlocks) {
      if (t.last >= t.first) listed.enter(launch.blocks, params, t.batch, t.head, t.query / kBlockSide);
    }
    bool lower = false;  // whether the first half of a block is to come, of which the second was the last tile
    auto seek = [&](int block) {
      if constexpr (Plan::kBlocks) {
        if (t.last < t.first) return -1;
        if (lower) {
          lower = false;
          return block;
        }
        const int next = listed.next(launch.blocks, t.first / Plan::kPerBlock, t.last / Plan::kPerBlock);
        if (Plan::kPerBlock == 1 || next < 0) return next;
        lower = 2 * next >= t.first && 2 * next + 1 <= t.last;
        return min(2 * next + 1, t.last);
      }
      if constexpr (Plan::kSegments) return seek_block<Plan>(blocks, params, launch, t, block);
      return block;
    };
    const int last = seek(t.last);
    int following;
    bool first = true;  // with lists, which may have the last block more than once
#pragma unroll 1
    for (int block = last; block >= t.first; block = Plan::kSought ? following : block - 1, it++) {
      const int stage = Blocks::stage(it), phase = Blocks::phase(it) ^ 1, key = t.sequence.k_row + block * Plan::kBlock;
      if constexpr (Plan::kBlocks) {
        const int pattern = listed.pattern;
        following = seek(block - 1);
        if (!asked && listed.remaining() <= 1) {
          asked = true;
          named_arrive(Plan::kNextTile, 64);
        }
        barrier_wait(bars + 8 * (Plan::kKEmpty + stage), phase);
        write_slot<Plan>(smem, stage,
                         block | (Plan::kSegments && params.q_ids ? Plan::kMixed : 0) |
                             (pattern >= 0 ? Plan::kPatterned : 0) | (following >= t.first ? Plan::kMore : 0),
                         pattern);
      } else if constexpr (Plan::kSegments) {
        const bool mixed = blocks.mixed(block);
        following = seek(block - 1);
        barrier_wait(bars + 8 * (Plan::kKEmpty + stage), phase);
        write_slot<Plan>(smem, stage, block | (mixed ? Plan::kMixed : 0) | (following >= t.first ? Plan::kMore : 0));
      } else {
        barrier_wait(bars + 8 * (Plan::kKEmpty + stage), phase);
      }
      load(map_k, smem + Plan::kK + stage * Plan::kKBytes, bars + 8 * (Plan::kKFull + stage), Plan::kPanels,
           Plan::kKPanel, key, kv_head);
      if (Plan::kBlocks ? first : block == last) {
        first = false;
        const int place = Queries::stage(queries);
        barrier_wait(bars + 8 * (Plan::kQEmpty + place), Queries::phase(queries) ^ 1);
        if (leads) load_queries<Plan>(smem, map_q, launch.order, t, batch, place);
        queries++;
      }
      barrier_wait(bars + 8 * (Plan::kVEmpty + stage), phase);
      load(map_v, smem + Plan::kV + stage * Plan::kVBytes, bars + 8 * (Plan::kVFull + stage), Plan::kPanelsV,
           Plan::kKPanel, key, kv_head);
    }
    if (Plan::kSought && t.last >= t.first && last < t.first) produce_no_block<Plan>(smem, it++);
    // Taken late, since tiles differ in length, yet while the consumers are at the last two blocks.
    if constexpr (Plan::kBlocks) {
      if (!asked) named_arrive(Plan::kNextTile, 64);
    } else {
      if (leads) index = next_tile<Plan>(launch, index);
      index = __shfl_sync(0xFFFFFFFF, index, 0);
    }
  }
}

// Draws the bits of dropout of every block; one warpgroup.
template <typename Plan>
XLATTN_DEVICE void produce_dropout(uint32_t smem, const XlattnParams& params) {
  using Blocks = typename Plan::Blocks;
  const uint32_t bars = smem + Plan::kBarriers;
  int it = 0;
  for (int tiles = 0;; tiles++) {
    const ForwardTile t = follow_tile<Plan>(smem, tiles);
    if (t.query < 0) return;
    if (t.last >= t.first) {
      const DropoutTile bits(Dropout::of(params, t.batch, t.head), t.query);
      for (int block = t.last; block >= t.first; block--, it++) {
        barrier_wait(bars + 8 * (Plan::kBitsEmpty + Blocks::stage(it)), Blocks::phase(it) ^ 1);
        bits.draw(smem + Plan::kBits + Blocks::stage(it) * Plan::kBitsBytes, block * Plan::kBlock);
        __syncwarp();
        release(bars + 8 * (Plan::kBitsFull + Blocks::stage(it)));
      }
    }
  }
}

// Moves the bias of every block; one warp.
template <typename Plan>
XLATTN_DEVICE void produce_bias(uint32_t smem, const XlattnParams& params, const ForwardSm90& launch) {
  const uint32_t full = smem + Plan::kBarriers + 8 * Plan::kBiasFull;
  const uint32_t empty = smem + Plan::kBarriers + 8 * Plan::kBiasEmpty;
  int it = 0;
  for (int tiles = 0;; tiles++) {
    const ForwardTile t = follow_tile<Plan>(smem, tiles);
    if (t.query < 0) return;
    for (int block = t.last; block >= t.first; block--, it++) {
      const int key = block * Plan::kBlock, parity = it % 2 ^ 1;
      if constexpr (Plan::kBiasRow) {
        write_bias_row<typename Plan::T, Plan::kBlock / 32>(smem + Plan::kBiasOfKeys, params, t.batch, t.head, key,
                                                            empty, parity);
        __syncwarp();
        release(full);
        continue;
      }
      barrier_wait(empty, parity);
      if (lane() != 0) continue;
      barrier_expect(full, Plan::kBiasBytes);
      for (int x = 0; x < Plan::kBlock / 64; x++)
        tma_load(smem + Plan::kBiasTile + x * Plan::kQPanel, &launch.bias, full, key + 64 * x, t.query,
                 params.bias_stride[1] ? t.head : 0, params.bias_stride[0] ? t.batch : 0);
    }
  }
}

// Zeros in the rows of queries that no head of a tile has, into which nothing is moved; seen by all behind the next barrier
// of the CTA.
template <typename Plan>
XLATTN_DEVICE void clear_empty_rows(uint32_t smem, const ForwardOrder& order) {
  const int used = order.queries * order.heads_of_tile;
  if (used == 64) return;
  for (int i = threadIdx.x; i < Plan::kQueryStages * Plan::kRows * Plan::kPanels * 8; i += Plan::kThreads)
    if (i / 8 % 64 >= used)
      asm volatile("st.shared.v4.b32 [%0], {%1, %1, %1, %1};" ::"r"(smem + Plan::kQ + i * 16), "r"(0) : "memory");
  async_proxy_fence();
}

}  // namespace xlattn
