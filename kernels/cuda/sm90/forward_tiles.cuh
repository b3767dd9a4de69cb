// What the forward kernels of sm_90a have to do: the parameters that a launch adds, tiles of queries, the keys that each
// needs, in which order CTAs take them, and how the warp that takes a tile tells the others of it.
#pragma once
#include "sm90/block_items.cuh"
#include "sm90/forward_options.cuh"
#include "sm90/forward_parts.h"
#include "sm90/resources.cuh"

namespace xlattn {

// What the launch adds to XlattnParams.
struct ForwardSm90 {
  CUtensorMap bias;       // with kUsesBiasTiles
  int* counter;           // 0 at launch: tiles taken beyond the first of each CTA; null where that is known without
  const TileItem* tiles;  // packed: tiles or parts of them in the order of work; else null
  ForwardOrder order;     // of tiles; cut only for kernels that have `kCut`
  const int2* cells_q;    // see segments.cuh; null without segments
  const int2* cells_k;
  XlattnBlocks blocks;     // where the mask is lists of blocks
  const BlockItem* items;  // `order.heads.tiles` for each list, in the order of work
};

// A tile and the key blocks it needs, last first; none when last < first.
struct ForwardTile {
  int query, head, batch;  // the first query, of its sequence, -1 behind the last tile; the first head
  Sequence sequence;
  MaskBounds bounds;
  int first, last;
};

// Number `index` in the order of work; where it is a part of a tile, whose part of those of all tiles it is goes to
// `place`, else -1.
template <typename Plan>
XLATTN_DEVICE ForwardTile forward_tile(const XlattnParams& p, const ForwardSm90& launch, int index, int& place) {
  ForwardTile t;
  const ForwardOrder& order = launch.order;
  int part = 0, parts = order.parts;
  place = -1;
  if (Plan::kCut && index >= order.first_cut) {
    place = index - order.first_cut;
    part = place / order.cut_tiles();
    index -= part * order.cut_tiles();
  }
  const auto [head, number] = order.heads.tile(index);  // the head, or those of a tile
  // Later queries first: under a causal mask these take longest.
  int tile = order.heads.tiles - 1 - number;
  t.head = Plan::kManyHeads ? head * order.heads_of_tile : head;
  if (launch.tiles) {
    const TileItem item = read_tile_item(launch.tiles + number);
    t.batch = item.batch;
    tile = item.tile;
    if (Plan::kCut && item.slot >= 0) {
      place = item.slot * order.heads.heads + head;
      part = item.part;
      parts = item.row_parts;
    }
  } else {
    t.batch = order.by_heads(head);
    t.head -= t.batch * p.num_heads;
    if (Plan::kBias && p.bias && p.bias_stride[0] == 0) {  // batch rows side by side, which share a bias
      t.batch = head % p.batch;
      t.head = head / p.batch;
    }
  }
  if constexpr (Plan::kBlocks) {
    const int list = list_of(launch.blocks, p, t.batch, t.head);
    tile = read_item(launch.items + static_cast<int64_t>(list) * order.heads.tiles + number).row;
  }
  const int queries = Plan::kManyHeads ? Plan::kGroups * order.queries : Plan::kRows;
  t.query = tile * queries;
  t.first = 0;
  t.last = -1;
  if (t.batch < 0) {
    t.sequence.q_rows = 0;
    return t;
  }
  t.sequence = sequence(p, t.batch);
  t.bounds = mask_bounds(p, t.sequence);
  const int2 keys = keys_of<Plan::kSpan>(t.sequence, t.bounds, t.query, queries);
  if (keys.y >= keys.x) {
    t.first = keys.x / Plan::kBlock;
    t.last = keys.y / Plan::kBlock;
    if (Plan::kCut && place >= 0) {
      const int blocks = t.last + 1 - t.first, from = t.first;
      t.first = from + blocks * part / parts;
      t.last = from + blocks * (part + 1) / parts - 1;
    }
  }
  return t;
}

// The tile that a CTA takes behind number `index`. Without a counter it has one, or with `kCut` two, the longest and the
// shortest of as many: then nothing is cleared before the kernel.
template <typename Plan>
XLATTN_DEVICE int next_tile(const ForwardSm90& launch, int index) {
  if (launch.counter) return gridDim.x + atomicAdd(launch.counter, 1);
  return Plan::kCut && index < gridDim.x ? 2 * gridDim.x - 1 - index : 0x7FFFFFFF;
}

// The descriptor of a tile, in shared memory: from the producer to the other warps of a CTA. Behind it, with `kCut`, which
// of the parts of all tiles it is (`forward_tile`).
constexpr uint32_t kPartOfDescriptor = sizeof(ForwardTile);
XLATTN_DEVICE void write_descriptor(uint32_t to, const ForwardTile& t) {
  static_assert(sizeof(ForwardTile) == 56, "words");
  int x[14];
  memcpy(x, &t, sizeof x);
#pragma unroll
  for (int i = 0; i < 14; i += 2)
    asm volatile("st.shared.v2.b32 [%0], {%1, %2};" ::"r"(to + 4 * i), "r"(x[i]), "r"(x[i + 1]) : "memory");
}
XLATTN_DEVICE ForwardTile read_descriptor(uint32_t from) {
  int x[14];
#pragma unroll
  for (int i = 0; i < 14; i += 2)
    asm volatile("ld.shared.v2.b32 {%0, %1}, [%2];" : "=r"(x[i]), "=r"(x[i + 1]) : "r"(from + 4 * i) : "memory");
  ForwardTile t;
  memcpy(&t, x, sizeof x);
  return t;
}

XLATTN_DEVICE int read_part(uint32_t descriptor) {
  int part;
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(part) : "r"(descriptor + kPartOfDescriptor) : "memory");
  return part;
}

}  // namespace xlattn
