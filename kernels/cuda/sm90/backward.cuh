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
#include "sm90/backward_options.cuh"
#include "sm90/block_items.cuh"
#include "sm90/head_order.h"
#include "sm90/packed_tiles.cuh"
#include "sm90/resources.cuh"

namespace xlattn {

// What the launches add to XlattnParams. Rows of a head are padded to whole tiles; packed sequences each start on one.
struct BackwardSm90 {
  CUtensorMap bias;       // where `bias_tiles`
  float* lse2;            // [heads, padded rows]
  float* delta;           // [heads, padded rows]
  float* dq;              // [heads, tiles, rows * d], fragment order
  int* counter;           // 0 from preprocess on: tiles taken beyond the first of each CTA
  const TileItem* tiles;  // packed: tiles of keys or parts of them; else null
  int padded_rows;        // of a query head (of one batch row, unless packed)
  int natural;            // lse2 is lse / score_unit
  int segment_words;      // 32 query tiles to a word of `segments`
  int bias_tiles;         // whether TMA loads tiles of the bias, of the type of query
  int by_tile;            // with options: whether each query tile is taken for all heads of a group before the next
  int writes_dq;          // whether the main kernel writes dq in 16 bits, where none has numbers of two tiles of keys
  float* sinks;           // [heads, sinks]: dsinks, or what is summed over heads to it
  // With segment ids for each tile of keys a row as SegmentRow has it, with lists and ordered sums for each of each query
  // head one that tells which query tiles are in its list; else null.
  const uint32_t* segments;
  int* dq_semaphore;       // deterministic: for each piece of dq how many tiles of keys are in it; else null
  XlattnBlocks blocks;     // where the mask is lists of blocks, as what follows
  const BlockItem* items;  // `order.tiles` for each kind of heads and list of key/value heads
  float* sums;             // for each tile of keys in parts, by slots [2, 128 * d]: dv and dk so far, in fragment order
  int* turns;              // for each slot kWarpsOfSlot words that PartTurn has, zeros from preprocess on
  // With lists, or packed sequences that may be in parts: slots of each key/value head. Words of `turns`.
  int slots[kHeadKinds], turn_words;
  int last_heads;  // of key/value heads, those that lists cut finely
  // Without lists tiles of keys from number `first_cut` on, in the order of work, are done in head_parts * row_parts parts,
  // by heads of the group and by queries, and have a slot each: all tiles, the last ones, or none.
  int head_parts, row_parts;
  // Where dq does not begin as zeros: for each of its pieces 0, 1 when the first numbers to be added are being stored, 2
  // when they are there; or `dq_semaphore`.
  int* begun;
  HeadOrder order;  // of key/value heads and their tiles of keys
  // Where queries or keys share a bias: for each of its batch rows and heads so many parts of its gradient.
  float* dbias_parts;
  // Where the output is not normalised: of each padded row the largest raw product of its keys, infinity without any, and
  // what the score that attains it adds to its gradient.
  float2* maxima;
  int dbias_part_count, queries_share, keys_share;
  int first_cut;
  int parts_by_head;    // whether the parts of tiles are worked on head by head of a group, rather than tile by tile
  int group;            // query heads of a key/value head
  Divisor by_kv_heads;  // by key/value heads of a batch row
};

// Where the keys of a tile and their gradients are: in the buffers, and the key/value head.
struct KeyRows {
  int first, rows, head, batch;  // first row and rows of the sequence; batch row, 0 when packed
};

// What the thread that loads tells the consumers of a tile of keys, in shared memory: groups of four words by their first
// byte.
struct KeyTile {
  // Tiles of queries, with lists 1 for any, -1 behind the last tile of keys; first key; keys of the sequence; the slot of a
  // tile in parts, -1 for all of a tile.
  static constexpr uint32_t kScope = 0;
  static constexpr uint32_t kRows = 16;  // a KeyRows
  // MaskBounds; without options the first row of the first tile of queries, and its place among the tiles of dq.
  static constexpr uint32_t kMask = 32;
  // Without options tiles of queries of a head, and those before its first; the parts of the tile, and which this is.
  static constexpr uint32_t kQueries = 48;
  static constexpr int kBytes = 64;
};

// Numbers of dq, 64 by 64, that a warpgroup adds at a time.
constexpr int kPiece = 64 * 64;

// What the warp that adds a piece of dq is told in shared memory, each: by a warpgroup where to, null behind the last; where
// sums are ordered by `backward_order` whether it is the first of its kind.
struct StagedPiece {
  static constexpr uint32_t kTo = 0, kFirst = 8;
  static constexpr int kBytes = 16;
};

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

// First padded row of a sequence in `lse2`, `delta` and `dq`.
template <int rows>
XLATTN_DEVICE int padded_row(const XlattnParams& p, const Sequence& s, int batch) {
  return p.packed ? (s.q_row + batch * rows) / rows * rows : 0;
}

// The packed sequence, or what lies behind the last one, to which a padded row belongs, by a whole warp whose rows belong to
// one. Each lane looks where one of those left begins, so that two steps tell 1024 of them apart. Where cum_seqlens makes no
// sense the row may lie before the first row of what is found.
template <int rows>
XLATTN_DEVICE int sequence_of_padded(const XlattnParams& p, int padded) {
  int found = 0;
  for (int left = p.batch + 1; left > 1;) {
    const int step = (left + 31) / 32, skip = lane() * step;
    const bool begins =
        skip < left && (clamp(p.cum_q[found + skip], 0, p.seq_q) + (found + skip) * rows) / rows * rows <= padded;
    const int last = max(__popc(__ballot_sync(0xFFFFFFFF, begins)) - 1, 0) * step;
    found += last;
    left = min(step, left - last);
  }
  return found;
}

// Tile of keys of a CTA, and the query tiles that see it.
struct BackwardTile {
  int key, kv_head, batch;
  Sequence sequence;
  MaskBounds bounds;
  int first, last;           // query tiles; none when last < first
  int turn;                  // of these the tiles before the one that is taken first; behind the last comes `first`
  int first_head, end_head;  // of the group
  int slot;                  // of a tile in parts, -1 for all of a tile
  int part_of;               // where it is in parts: which this is, and from bit 16 on of how many
  int segment_row;
  SegmentRow segments;
  BlockItem item;  // with lists

  __device__ __forceinline__ KeyRows key_rows(const XlattnParams& p) const {
    return {sequence.k_row, sequence.k_rows, kv_head, p.packed ? 0 : batch};
  }
};

// Of key/value head `head` of all batch rows.
XLATTN_DEVICE HeadKind kind_of(const BackwardSm90& launch, int head) {
  return head < launch.order.heads - launch.last_heads ? kEarlier : kLast;
}

// Which schedule of lists a key/value head of all batch rows has.
XLATTN_DEVICE int64_t schedule_of(const XlattnParams& p, const BackwardSm90& launch, int head) {
  const XlattnBlocks& b = launch.blocks;
  return static_cast<int64_t>(kind_of(launch, head)) * b.batches * key_lists(b, p) +
         key_list_of(b, p, head / p.num_kv_heads, head % p.num_kv_heads);
}

// The turn of a warp's part of a tile of keys at the sums of all: 16 rows of dv and dk, or in kernels above head_dim 128 of one
// of them. The first that is done stores its numbers, others add theirs when these are there, and the last adds those to its
// own and writes the gradients. So that their order is that of the parts where sums are ordered, each waits for all before it.
constexpr int kWarpsOfSlot = 16;
struct PartTurn {
  static constexpr int kAdded =
      1 << 16;  // in the upper half of a word how many are in the sums; below, how many have a turn
  int* word;
  float4* sums;  // of dv; dk is behind that of 128 keys
  bool first, last;

  // Of `rows`, 0 to 7, of slot `slot` of key/value head `head` of all batch rows. Warps that have dv or dk, `which`, have words
  // of their own.
  template <int dim>
  static __device__ __forceinline__ PartTurn take(const BackwardSm90& launch, int head, int slot, int part_of, int rows,
                                                  int which = 0) {
    const int earlier = launch.order.heads - launch.last_heads, after = max(head - earlier, 0);
    const int64_t place = static_cast<int64_t>(head - after) * launch.slots[kEarlier] +
                          static_cast<int64_t>(after) * launch.slots[kLast] + slot;
    PartTurn turn;
    int part = part_of & 0xFFFF;
    const int parts = part_of >> 16;
    turn.word = launch.turns + place * kWarpsOfSlot + which * 8 + rows;
    turn.sums = reinterpret_cast<float4*>(launch.sums + (place * 2 * 8 + rows) * (16 * dim)) + lane();
    if (lane() == 0) {
      const bool ordered = launch.dq_semaphore;
      if (!ordered) part = atomicAdd(turn.word, 1) % kAdded;
      const int before = ordered || part == parts - 1 ? part : min(part, 1);
      while (load_acquire(turn.word) / kAdded < before) continue;
    }
    part = __shfl_sync(0xFFFFFFFF, part, 0);
    turn.first = part == 0;
    turn.last = part == parts - 1;
    return turn;
  }

  // Adds `x` of a part that is not the last to sums of `of_keys` dk or else dv.
  template <int dim, int count>
  __device__ __forceinline__ void add(const float (&x)[count], bool of_keys) const {
    float4* to = sums + of_keys * (kBlockSide * dim / 4);
#pragma unroll
    for (int i = 0; i < count / 4; i++) {
      if (first)
        to[i * 32] = make_float4(x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]);
      else
        add_four(to + i * 32, x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]);
    }
  }

  // Adds to `x` of the last part what others have left.
  template <int dim, int count>
  __device__ __forceinline__ void take_sums(float (&x)[count], bool of_keys) const {
    const float4* from = sums + of_keys * (kBlockSide * dim / 4);
#pragma unroll
    for (int i = 0; i < count / 4; i++) {
      const float4 y = __ldcg(from + i * 32);
      x[4 * i] += y.x;
      x[4 * i + 1] += y.y;
      x[4 * i + 2] += y.z;
      x[4 * i + 3] += y.w;
    }
  }

  // Tells others that a warp, which is in step, has added its part; nothing where that is done by none.
  static __device__ __forceinline__ void end(int* word) {
    if (word && lane() == 0) semaphore_release(word, kAdded);
  }
};

XLATTN_DEVICE SegmentRow segment_row(const BackwardSm90& launch, int row) {
  if (!launch.segments) return {nullptr};
  return {launch.segments + static_cast<int64_t>(row) * SegmentRow::size(launch.segment_words)};
}

// Tile `tile` of key/value head `head` of all batch rows, or part `part` of it, which goes to `slot`.
template <typename Plan>
XLATTN_DEVICE BackwardTile backward_tile(const XlattnParams& p, const BackwardSm90& launch, int head, int tile,
                                         int part = 0, int slot = -1) {
  BackwardTile t;
  const int group = launch.group, batch = launch.by_kv_heads(head);
  int head_parts = launch.head_parts, row_parts = launch.row_parts;
  t.first_head = 0;
  t.end_head = group;
  t.segment_row = launch.tiles ? tile : batch * launch.order.tiles + tile;
  t.segments = segment_row(launch, t.segment_row);
  if constexpr (Plan::kBlocks) {
    t.segments = {nullptr};
    t.item = read_item(launch.items + schedule_of(p, launch, head) * launch.order.tiles + tile);
    slot = t.item.slot;
    head_parts = t.item.parts();
    tile = t.item.row;
    if (tile < 0) {
      t.batch = -1;
      return t;
    }
  }
  if (launch.tiles) {
    const TileItem item = read_tile_item(launch.tiles + tile);
    t.batch = item.batch;
    t.kv_head = head;
    tile = item.tile;
    if (item.slot >= 0) {
      slot = item.slot;
      part = item.part;
      head_parts = item.head_parts;
      row_parts = item.row_parts;
    }
  } else {
    t.batch = batch;
    t.kv_head = head - batch * p.num_kv_heads;
  }
  t.slot = slot;
  t.part_of = part | head_parts * row_parts << 16;
  t.key = tile * Plan::kKeys;
  t.first = t.turn = 0;
  t.last = -1;
  if (t.batch < 0) return t;
  t.sequence = sequence(p, t.batch);
  t.bounds = mask_bounds(p, t.sequence);
  const int2 queries = queries_of<Plan::kSpan>(t.sequence, t.bounds, t.key, Plan::kKeys);
  if (queries.y >= queries.x) {
    t.first = queries.x / Plan::kRows;
    t.last = queries.y / Plan::kRows;
  }
  if (!Plan::kBlocks && slot >= 0) {
    const int heads = part % head_parts, rows = part / head_parts, tiles = t.last - t.first + 1;
    t.first_head = heads * group / head_parts;
    t.end_head = (heads + 1) * group / head_parts;
    t.last = t.first + (rows + 1) * tiles / row_parts - 1;
    t.first += rows * tiles / row_parts;
  }
  if (Plan::kTurns && t.key < t.sequence.k_len) {
    const int tiles_k = (t.sequence.k_len + Plan::kKeys - 1) / Plan::kKeys;
    // Two tiles of queries apart where these are many, so that the L2 cache holds what
    // the tiles of keys of a head are at.
    const int number = t.key / Plan::kKeys, tiles = t.last - t.first + 1;
    t.turn = min(number * tiles / tiles_k, number * 2);
  }
  if (Plan::kOptions && t.segments.at && t.segments.count() == 0) t.last = t.first - 1;
  return t;
}

// Tiles of keys that are done in parts.
XLATTN_DEVICE int cut_tiles(const BackwardSm90& launch) { return launch.order.count() - launch.first_cut; }

// What CTAs have to do: tiles of keys, or items of lists, then parts of tiles.
XLATTN_DEVICE int backward_items(const BackwardSm90& launch) {
  return launch.first_cut + cut_tiles(launch) * launch.head_parts * launch.row_parts;
}

// Item `index`. Earlier keys first: under a causal mask these take longest, and where sums are ordered they are first.
template <typename Plan>
XLATTN_DEVICE BackwardTile backward_tile(const XlattnParams& p, const BackwardSm90& launch, int index) {
  const int at = index - launch.first_cut;
  if (Plan::kBlocks || at < 0) {
    const auto [head, number] = launch.order.tile(index);
    return backward_tile<Plan>(p, launch, head, number);
  }
  // The longest first, or where there are many the parts of the first heads before those of others, whose queries would not
  // stay in the L2 cache beside theirs.
  const int parts = launch.head_parts * launch.row_parts;
  int number = at / parts, part = at % parts;
  if (!Plan::kByTile || launch.parts_by_head) {
    const int of_heads = cut_tiles(launch) * launch.row_parts;
    number = at % of_heads / launch.row_parts;
    part = at % launch.row_parts * launch.head_parts + at / of_heads;
  }
  const HeadOrder::Place cut = launch.order.tile(launch.first_cut + number);
  return backward_tile<Plan>(p, launch, cut.head, cut.number, part, number);
}

// How many tiles of queries a tile of keys has, those of every head.
template <typename Plan>
XLATTN_DEVICE int backward_steps(const BackwardTile& t) {
  const int of_head = Plan::kOptions && t.segments.at ? t.segments.count() : t.last - t.first + 1;
  return t.last < t.first ? 0 : (t.end_head - t.first_head) * of_head;
}

// The query tiles of the heads that a tile of keys, or a part of it, is for, as the producer of a kernel goes through them:
// head by head, last tiles first where sums are ordered; or last tiles first, each for all heads. With `segments` only
// tiles that share one with the keys. With `turns` from the tile behind `turn` others on.
template <bool segments, bool turns = false>
struct QueryWalk {
  const BackwardTile& t;
  const bool by_tile, back;
  int head, tile;  // of the group

  __device__ __forceinline__ QueryWalk(const BackwardTile& of, bool each_for_all, bool ordered)
      : t(of), by_tile(each_for_all), back(each_for_all || ordered), head(of.first_head) {
    enter();
  }
  __device__ __forceinline__ void enter() {
    tile = back ? t.last : turns ? t.first + t.turn : t.first;
    seek();
  }
  __device__ __forceinline__ void seek() {
    if (segments && t.segments.at)
      tile = back ? t.segments.seek_back(tile, t.first) : t.segments.seek(tile, t.last + 1);
  }
  __device__ __forceinline__ bool inside() const { return tile >= t.first && tile <= t.last; }
  __device__ __forceinline__ bool some() const { return head < t.end_head && inside(); }
  __device__ __forceinline__ void next() {
    if (by_tile && ++head < t.end_head) return;
    if (by_tile) head = t.first_head;
    tile += back ? -1 : 1;
    if (turns) {
      if (tile > t.last) tile = t.first;
      if (tile == t.first + t.turn) head++;
      return;
    }
    seek();
    if (by_tile || inside()) return;
    head++;
    enter();
  }
};

// What decides which of 64 keys the rows of a sequence see.
struct KeyMaskBounds {
  int key, k_len;  // first of the 64 keys
  MaskBounds bounds;
};

// Keys or values that are not finite to 0: `kBytes` of `panels` panels, by a warpgroup, before products that leave out
// what is hidden only by weights of 0. What is visible comes through all the same: by lse, or by delta.
template <typename T, int kBytes>
XLATTN_DEVICE void clear_not_finite(uint32_t from, uint32_t panel, int panels) {
#pragma unroll 1
  for (int i = 0; i < panels; i++)
#pragma unroll 1
    for (int j = threadIdx.x % 128 * 16; j < kBytes; j += 2048) {
      const uint32_t at = from + i * panel + j;
      const int4 x = load_shared(at);
      const int y[4] = {static_cast<int>(x.x & T::finite(x.x)), static_cast<int>(x.y & T::finite(x.y)),
                        static_cast<int>(x.z & T::finite(x.z)), static_cast<int>(x.w & T::finite(x.w))};
      if (y[0] != x.x || y[1] != x.y || y[2] != x.z || y[3] != x.w) store_shared(at, y[0], y[1], y[2], y[3]);
    }
}

// Whether some row of the query tile at `row` does not see some of the keys.
template <typename Plan>
XLATTN_DEVICE bool needs_mask(const KeyMaskBounds& x, int row) {
  return x.key + 64 > x.k_len ||
         (Plan::kSpan && (x.key + 63 > row + x.bounds.after || x.key < row + Plan::kRows - 1 + x.bounds.before));
}

// Hides what the rows of the query tile at `row` do not see of the keys. `s` is transposed.
template <typename Plan>
XLATTN_DEVICE void mask_transposed(float (&s)[Plan::kRows / 2], const KeyMaskBounds& x, int row) {
  const int warp = threadIdx.x / 32 % 4, lane = threadIdx.x % 32;
#pragma unroll
  for (int i = 0; i < 2; i++) {
    const int mine = x.key + warp * 16 + lane / 4 + 8 * i;
    int first = 0, last = Plan::kRows;
    if (Plan::kSpan) {
      first = mine - x.bounds.after - row;
      last = mine - x.bounds.before - row;
    }
    if (mine >= x.k_len) last = -1;
    first -= lane % 4 * 2;
    last -= lane % 4 * 2;
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++)
#pragma unroll
      for (int b = 0; b < 2; b++)
        if (8 * j + b > last || (Plan::kSpan && 8 * j + b < first)) s[4 * j + 2 * i + b] = -INFINITY;
  }
}

// 64 rows of an accumulator to rows `first` ... of a sequence or batch row of keys, those that there are.
template <typename T, int columns>
XLATTN_DEVICE void store_key_rows(void* to, const float (&x)[columns / 2], const XlattnParams& params,
                                  const KeyRows& rows, int first, const int64_t (&stride)[2], int dim) {
  constexpr int kQuads = columns / 32;  // of 32 columns a lane of four stores 8 side by side
#pragma unroll
  for (int i = 0; i < 2; i++) {
    const int row = first + threadIdx.x / 32 % 4 * 16 + lane() / 4 + 8 * i;
    const int64_t before = static_cast<int64_t>(rows.batch) * params.seq_k + rows.first;
    uint16_t* at = static_cast<uint16_t*>(to) + place(stride, params.num_kv_heads, dim, before, row, rows.head);
    auto pair = [&](int j) { return T::pack(x[4 * j + 2 * i], x[4 * j + 2 * i + 1]); };
#pragma unroll
    for (int quad = 0; quad < kQuads; quad++) {
      uint32_t y[4] = {pair(4 * quad), pair(4 * quad + 1), pair(4 * quad + 2), pair(4 * quad + 3)};
      transpose_quad(y);
      const int column = 32 * quad + lane() % 4 * 8;
      if (row < rows.rows && column < dim) *reinterpret_cast<uint4*>(at + column) = make_uint4(y[0], y[1], y[2], y[3]);
    }
#pragma unroll
    for (int j = 4 * kQuads; j < columns / 8; j++) {
      const int column = 8 * j + lane() % 4 * 2;
      if (row < rows.rows && column < dim) *reinterpret_cast<uint32_t*>(at + column) = pair(j);
    }
  }
}

// The query tile that the consumers work on, in a kernel without options: where its part of dq is, and its first row.
template <typename Plan>
struct PlainTile {
  using T = typename Plan::T;
  static constexpr bool kUnnormalized = false;
  static constexpr int kS = Plan::kRows / 2;
  const XlattnParams& p;
  float* dq;
  int row;
  float c;  // from raw products to exponents of 2

  __device__ __forceinline__ float* dq_of_tile() const { return dq; }
  __device__ __forceinline__ void enter(uint32_t, uint32_t) {}
  __device__ __forceinline__ void decide(const KeyMaskBounds&) { c = p.softmax_scale * kLog2e; }
  // Scores to weights, relative to the `shifts` of their queries.
  __device__ __forceinline__ void weigh(float (&s)[kS], uint32_t (&)[kS / 2], const KeyMaskBounds& keys,
                                        uint32_t shifts) {
    if (needs_mask<Plan>(keys, row)) mask_transposed<Plan>(s, keys, row);
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++) {
      float lse[2];
      load_pair(lse, shifts + 32 * j);
#pragma unroll
      for (int i = 0; i < 4; i++) s[4 * j + i] = exp2_approx(fmaf(s[4 * j + i], c, -lse[i % 2]));
    }
  }
  // A pair of weights for ds, which are rounded to `to` for dv.
  __device__ __forceinline__ float2 weights(const float (&s)[kS], uint32_t (&to)[kS / 2], int i) const {
    const float2 w = make_float2(s[2 * i], s[2 * i + 1]);
    to[i] = T::pack(w.x, w.y);
    return w;
  }
  __device__ __forceinline__ void drop(float (&)[kS]) const {}
};

// The same with options, and what these decide for the tile.
template <typename Plan>
struct OptionsTile {
  using T = typename Plan::T;
  using Policy = typename Plan::Policy;
  static constexpr int kS = Plan::kRows / 2;
  // Weights for ds are those for dv, or what becomes of the scores, or have registers of their own.
  static constexpr bool kSame = Plan::kSplitRows && Policy::kCap == kNever && Policy::kDrop == kNever;
  static constexpr bool kInScores = !Plan::kSplitRows && Policy::kCap != kAsked;
  static constexpr bool kUnnormalized = Policy::kUnnormalized;
  const XlattnParams& p;
  const BackwardSm90& launch;
  uint32_t descriptor, bias;            // in shared memory; the bias with kBiasTiles
  int own_row, own_place, own_pattern;  // of the descriptor, with kReadsAhead
  bool partial;                         // with lists: whether anything is hidden
  uint32_t hidden[kS / 32], kept[kS / 32], w[kSame || kInScores ? 1 : kS / 2];
  uint32_t maxima_at, largest[kS / 32];  // with kUnnormalized: in shared memory; bits of the largest of their rows

  __device__ __forceinline__ OptionsTile(const XlattnParams& params, const BackwardSm90& launched)
      : p(params), launch(launched) {}

  // Where the descriptor and the bias of the tile are, in shared memory.
  __device__ __forceinline__ void enter(uint32_t descriptor_at, uint32_t bias_at) {
    descriptor = descriptor_at;
    bias = bias_at;
    if (!Plan::kReadsAhead) return;
    own_row = read(TileDescriptor::kRow);
    own_place = read(TileDescriptor::kPlace);
    if (Plan::kBlocks) own_pattern = read(TileDescriptor::kPattern);
  }
  __device__ __forceinline__ int read(TileDescriptor::Word word) const {
    return TileDescriptor::read(descriptor, word);
  }
  __device__ __forceinline__ int row() const { return Plan::kReadsAhead ? own_row : read(TileDescriptor::kRow); }
  __device__ __forceinline__ int place() const { return Plan::kReadsAhead ? own_place : read(TileDescriptor::kPlace); }
  // With lists.
  __device__ __forceinline__ int pattern_word() const {
    return Plan::kReadsAhead ? own_pattern : read(TileDescriptor::kPattern);
  }
  __device__ __forceinline__ TileScope scope(const KeyMaskBounds& keys) const {
    return {read(TileDescriptor::kBatch), read(TileDescriptor::kHead), row(),
            keys.key + static_cast<int>(threadIdx.x) / 32 % 4 * 16};
  }
  __device__ __forceinline__ float* dq_of_tile() const {
    return launch.dq + (threadIdx.x / 128 - 1) * kPiece + static_cast<int64_t>(place()) * (Plan::kRows * Plan::kDim);
  }
  __device__ __forceinline__ bool hides() const { return uses<Policy::kHide>(read(TileDescriptor::kMixed) || p.mask); }
  __device__ __forceinline__ int pattern() const {
    return Plan::kBlocks ? static_cast<int>(pattern_word() & ~TileDescriptor::kLast) - 1 : -1;
  }
  __device__ __forceinline__ bool last() const { return pattern_word() < 0; }
  __device__ __forceinline__ bool drops() const { return uses<Policy::kDrop>(p.seed); }
  __device__ __forceinline__ bool caps() const { return uses<Policy::kCap>(p.softcap > 0.f); }
  __device__ __forceinline__ bool has_bias_tile() const { return Plan::kBiasTiles && launch.bias_tiles; }

  // Before the scores are there: what is hidden, and what dropout keeps.
  __device__ __forceinline__ void decide(const KeyMaskBounds& keys) {
    if (hides()) hidden_bits<kS>(hidden, p, scope(keys), read(TileDescriptor::kMixed));
    if constexpr (Plan::kBlocks) {
      partial = hides() || pattern() >= 0;
      if (pattern() >= 0) {
        if (!hides()) {
#pragma unroll
          for (int w = 0; w < kS / 32; w++) hidden[w] = 0;
        }
        hide_pattern<kS>(hidden, launch.blocks.bits + static_cast<int64_t>(pattern()) * (kBlockSide * 4),
                         scope(keys).key % kBlockSide, row() % kBlockSide);
      }
    }
    if (drops()) kept_bits<kS>(kept, p, scope(keys));
  }

  // Scores to weights: `to` for dv, and for ds as `weights` has them.
  __device__ __forceinline__ void weigh(float (&s)[kS], uint32_t (&to)[kS / 2], const KeyMaskBounds& keys,
                                        uint32_t shifts) {
    modify_and_mask(s, keys);
    if constexpr (kUnnormalized) seek_largest(s);
    exponentials(s, to, shifts);
    if (Policy::kDrop == kAsked && drops()) {
#pragma unroll
      for (int i = 0; i < kS / 2; i++)
        to[i] &= (has_bit(kept, kept_place(2 * i)) ? 0xFFFFu : 0u) |
                 (has_bit(kept, kept_place(2 * i + 1)) ? 0xFFFF0000u : 0u);
    }
  }

  // Raw products to scores: bias, softcap, -inf where hidden.
  __device__ __forceinline__ void modify_and_mask(float (&s)[kS], const KeyMaskBounds& keys) {
    if (has_bias_tile())
      add_bias_tile<T>(s, p, bias);
    else if (uses<Policy::kBias>(scaled_first(p)))
      scale_first<T>(s, p, scope(keys));
    if (caps()) soft_cap(s, (Policy::kBias != kNever ? raw_unit(p) : p.softmax_scale) / p.softcap);
    const int first = row();
    if (needs_mask<Plan>(keys, first)) mask_transposed<Plan>(s, keys, first);
    if (Plan::kBlocks ? partial : hides()) {
#pragma unroll
      for (int i = 0; i < kS; i++)
        if (has_bit(hidden, i)) s[i] = -INFINITY;
    }
  }

  __device__ __forceinline__ void exponentials(float (&s)[kS], uint32_t (&to)[kS / 2], uint32_t shifts) {
    constexpr bool kBias = Policy::kBias != kNever;
    const float unit = kBias ? score_unit(p) : Policy::kCap == kAlways ? p.softcap : p.softmax_scale;
    const float c = unit * kLog2e;
#pragma unroll
    for (int j = 0; j < kS / 4; j++) {
      float shift[2];
      load_pair(shift, shifts + 32 * j);
#pragma unroll
      for (int i = 0; i < 2; i++) {
        float x[2], y[2];
#pragma unroll
        for (int b = 0; b < 2; b++) {
          float& score = s[4 * j + 2 * i + b];
          x[b] = exp2_approx(kBias ? (score - shift[b]) * c : fmaf(score, c, -shift[b]));
          y[b] = x[b];
          if (Policy::kCap == kAlways) y[b] *= slope(score);
          if (Policy::kDrop == kAlways && !has_bit(kept, kept_place(4 * j + 2 * i + b))) x[b] = 0.f;
        }
        const int r = 2 * j + i;
        to[r] = T::pack(x[0], x[1]);
        if (!kSame && !kInScores) w[r] = T::pack(y[0], y[1]);
        if (Policy::kCap == kAsked && caps()) w[r] = T::pack(y[0] * slope(s[2 * r]), y[1] * slope(s[2 * r + 1]));
        if (kInScores) s[2 * r] = y[0], s[2 * r + 1] = y[1];
      }
    }
  }
  __device__ __forceinline__ void seek_largest(const float (&s)[kS]) {
#pragma unroll
    for (int w = 0; w < kS / 32; w++) {
      bool some = false;
#pragma unroll
      for (int j = 8 * w; j < 8 * w + 8; j++) {
        const float4 x = maxima(j);
#pragma unroll
        for (int i = 0; i < 2; i++) some |= s[4 * j + 2 * i] == x.x || s[4 * j + 2 * i + 1] == x.z;
      }
      largest[w] = 0;
      if (!__any_sync(0xFFFFFFFF, some)) continue;
#pragma unroll
      for (int e = 0; e < 32; e++) {
        const float4 x = maxima(8 * w + e / 4);
        if (s[32 * w + e] == (e % 2 ? x.z : x.x)) largest[w] |= 1u << e;
      }
    }
  }
  // Adds what the maximum of a row adds to the gradients of its largest scores, whose weights are 1.
  __device__ __forceinline__ void add_maxima(float (&dp)[kS]) const {
#pragma unroll
    for (int w = 0; w < kS / 32; w++) {
      if (!__any_sync(0xFFFFFFFF, largest[w])) continue;
#pragma unroll
      for (int e = 0; e < 32; e++) {
        const float4 x = maxima(8 * w + e / 4);
        if (largest[w] >> e & 1) dp[32 * w + e] += e % 2 ? x.w : x.y;
      }
    }
  }
  // Of the queries 8j + lane % 4 * 2 and the next, as `BackwardSm90` has them.
  __device__ __forceinline__ float4 maxima(int j) const {
    float4 x;
    asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                 : "=f"(x.x), "=f"(x.y), "=f"(x.z), "=f"(x.w)
                 : "r"(maxima_at + 64 * j));
    return x;
  }

  // 1 - tanh^2; 0 at -inf.
  XLATTN_DEVICE float slope(float tanh) { return __saturatef(fmaf(-tanh, tanh, 1.f)); }

  __device__ __forceinline__ float2 weights(const float (&s)[kS], const uint32_t (&p)[kS / 2], int i) const {
    return kInScores ? make_float2(s[2 * i], s[2 * i + 1]) : T::unpack(kSame ? p[i] : w[i]);
  }

  __device__ __forceinline__ void drop(float (&dp)[kS]) const {
    if (!drops()) return;
#pragma unroll
    for (int i = 0; i < kS; i++)
      if (!has_bit(kept, kept_place(i))) dp[i] = 0.f;
  }
};

// 64 of the CTA's keys, those of warpgroup `group`, against the rows of a tile.
template <typename Plan, int columns = Plan::kColumns>
XLATTN_DEVICE void transposed_scores(float (&s)[Plan::kRows / 2], uint32_t k, uint32_t q, int group) {
  const uint64_t a = smem_descriptor(k + group * 64 * 128, 16), b = smem_descriptor(q, 16);
  pin(s);
  wgmma_fence();
#pragma unroll
  for (int i = 0; i < columns / 16; i++)
    Wgmma<typename Plan::T, Plan::kRows>::template ss<false, false>(
        s, a + ((i / 4 * Plan::kKPanel + i % 4 * 32) >> 4), b + ((i / 4 * Plan::kQPanel + i % 4 * 32) >> 4), i != 0);
  wgmma_commit();
}

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

// Has the copy engine add a piece to dq, or store it where it is the first and there are no zeros, and waits until it has
// read it; one thread. Returns what is to be set to 2 when it is stored.
XLATTN_DEVICE int* add_or_store(const BackwardSm90& launch, float* to, uint32_t from, uint32_t bytes) {
  int* begun = launch.begun ? launch.begun + (to - launch.dq) / kPiece : nullptr;
  int state = begun ? load_acquire(begun) : 2;
  const bool first = state == 0 && (state = atomicCAS(begun, 0, 1)) == 0;
  if (first) {
    bulk_store(to, from, bytes);
  } else {
    while (state != 2) state = load_acquire(begun);
    global_proxy_fence();
    bulk_add(to, from, bytes);
  }
  tma_store_commit();
  tma_store_wait_read();
  return first ? begun : nullptr;
}

// Has the copy engine add a piece to dq, or store it if it is the first and there are no zeros, and waits until it has read
// it; one thread. Where sums are ordered: those before have been added.
XLATTN_DEVICE void add_in_order(const BackwardSm90& launch, float* to, uint32_t from, uint32_t bytes, bool first) {
  if (first && launch.begun) {
    bulk_store(to, from, bytes);
  } else {
    global_proxy_fence();
    bulk_add(to, from, bytes);
  }
  tma_store_commit();
  tma_store_wait_read();
}

// Writes a piece of dq that is in shared memory in the order of fragments, 2048 bytes for 8 columns, as rows of 16 bits; one
// warp. A lane has 8 columns of two rows, in 64 bytes, which four lanes begin to read at four places: all banks are met.
template <typename Plan>
XLATTN_DEVICE void write_piece(const XlattnParams& p, const BackwardSm90& launch, uint32_t from, int piece) {
  using T = typename Plan::T;
  static_assert(Plan::kRows * Plan::kDim == 2 * kPiece, "a tile is two pieces");
  const float scale = p.seed ? p.softmax_scale * p.dropout_scale : p.softmax_scale;
  const int padded = Plan::kSplitRows ? piece * 64 : piece / 2 * 64,
            first_column = Plan::kSplitRows ? 0 : piece % 2 * 64;
  const int of_all = padded / launch.padded_rows, batch = of_all / p.num_heads;
  const int first_row = padded - of_all * launch.padded_rows, turn = lane() % 4;
  const int64_t before = static_cast<int64_t>(batch) * p.seq_q;
  uint16_t* to = static_cast<uint16_t*>(p.dq) + first_column +
                 place(p.q_stride, p.num_heads, p.head_dim, before, first_row, of_all - batch * p.num_heads);
#pragma unroll 1
  for (int i = 0; i < 8; i++) {
    const int rows = i / 2 * 16, columns = i % 2 * 32;
    if (first_row + rows >= p.seq_q || first_column + columns >= p.head_dim) continue;
    const uint32_t at = from + (columns / 8 + turn) * 2048 + rows / 16 * 512 + lane() / 4 * 64;
    uint32_t x[2][4];  // of both rows, pairs of columns from 2 (4 - turn) on
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const int4 y = load_shared(at + (j + turn) % 4 * 16);
      x[0][j] = T::pack(__int_as_float(y.x) * scale, __int_as_float(y.y) * scale);
      x[1][j] = T::pack(__int_as_float(y.z) * scale, __int_as_float(y.w) * scale);
    }
    const int column = columns + turn * 8;
#pragma unroll
    for (int half = 0; half < 2; half++) {
      const int row = rows + lane() / 4 + 8 * half;
      uint32_t y[4], z[4];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = turn & 1 ? x[half][(j + 3) % 4] : x[half][j];
#pragma unroll
      for (int j = 0; j < 4; j++) z[j] = turn & 2 ? y[(j + 2) % 4] : y[j];
      if (first_row + row < p.seq_q && first_column + column < p.head_dim)
        *reinterpret_cast<uint4*>(to + row * p.q_stride[0] + column) = make_uint4(z[0], z[1], z[2], z[3]);
    }
  }
  __syncwarp();
}

// Where a piece of dq that was staged goes, of which shared memory tells at `piece`; null behind the last.
XLATTN_DEVICE float* staged_for(uint32_t piece) {
  float* to;
  asm volatile("ld.shared.b64 %0, [%1];" : "=l"(to) : "r"(piece + StagedPiece::kTo) : "memory");
  return to;
}

// Writes what warpgroup `group` of the consumers has staged of dq, until it says that no more follows; one warp.
template <typename Plan>
XLATTN_DEVICE void backward_write(uint32_t smem, const XlattnParams& p, const BackwardSm90& launch, int group) {
#pragma unroll 1
  for (;;) {
    named_arrive(Plan::kDqFree + group, 160);
    named_sync(Plan::kDqFull + group, 160);
    float* to = staged_for(smem + Plan::kDqPlaces + group * StagedPiece::kBytes);
    if (!to) return;
    write_piece<Plan>(p, launch, smem + Plan::kDq + group * Plan::kDqBytes, (to - launch.dq) / kPiece);
  }
}

// Adds what warpgroup `group` of the consumers has staged of dq, until it says that no more follows; one warp.
template <typename Plan>
XLATTN_DEVICE void backward_add(uint32_t smem, const BackwardSm90& launch, int group) {
  const uint32_t bars = smem + Plan::kBarriers, piece = smem + Plan::kDqPlaces + group * StagedPiece::kBytes;
  const uint32_t from = smem + Plan::kDq + group * Plan::kDqBytes;
  const uint32_t bytes = group == 0 ? Plan::kDqBytes : Plan::kDqBytes / 64 * Plan::kLastColumns;
  bool ordered = false;
  if constexpr (Plan::kOptions) ordered = uses<Plan::Policy::kOrder>(launch.dq_semaphore);
  int* added = nullptr;
  for (int it = 0; Plan::kStaged; it++) {
    named_arrive(Plan::kDqFree + group, 160);
    if (added) {  // while the next are computed
      tma_store_wait();
      if (ordered)
        semaphore_release(added);
      else
        store_release(added, 2);
    }
    __syncwarp();
    named_sync(Plan::kDqFull + group, 160);
    float* to = staged_for(piece);
    if (!to) return;
    if (ordered) {
      barrier_wait(bars + 8 * Plan::kDqMayAdd, it % 2);
      int first;
      asm volatile("ld.shared.b32 %0, [%1];" : "=r"(first) : "r"(piece + StagedPiece::kFirst) : "memory");
      __syncwarp();
      release(bars + 8 * Plan::kDqAdding);
      if (lane() == 0) {
        add_in_order(launch, to, from, bytes, first);
        added = launch.dq_semaphore + (to - launch.dq) / kPiece;
      }
    } else if (lane() == 0) {
      added = add_or_store(launch, to, from, bytes);
    }
    __syncwarp();
  }
}

// How many tiles of keys add to dq before the one that the tile of queries at `row`, of which shared memory has a descriptor,
// is for; one warp.
template <typename Plan>
XLATTN_DEVICE int tiles_before(const BackwardSm90& launch, uint32_t descriptor, int row) {
  const int before = TileDescriptor::read(descriptor, TileDescriptor::kBefore);
  if (!launch.segments) return before;
  int mine = 0;  // only tiles that share a segment, or are in a list with it
#pragma unroll 2
  for (int i = 1 + lane(); i <= before; i += 32)
    mine +=
        segment_row(launch, TileDescriptor::read(descriptor, TileDescriptor::kSegmentRow) - i).has(row / Plan::kRows);
  return __reduce_add_sync(0xFFFFFFFF, mine);
}

// A tile of queries as `backward_order` has it: the first of its two pieces of dq, null behind the last tile, and how many
// tiles of keys are in it before this.
struct OrderedTile {
  int* semaphores;
  int before;
};

// Tile `it` of queries, when it is there; one warp.
template <typename Plan>
XLATTN_DEVICE OrderedTile ordered_tile(uint32_t smem, const BackwardSm90& launch, int it) {
  const int stage = Plan::Tiles::stage(it);
  const uint32_t descriptor = smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes;
  barrier_wait(smem + Plan::kBarriers + 8 * (Plan::kQFull + stage), Plan::Tiles::phase(it));
  const int row = TileDescriptor::read(descriptor, TileDescriptor::kRow);
  if (row < 0) return {nullptr, 0};
  const int before = tiles_before<Plan>(launch, descriptor, row);
  return {launch.dq_semaphore + 2 * TileDescriptor::read(descriptor, TileDescriptor::kPlace), before};
}

// Deterministic: lets the warps that add add to a tile of dq when the tiles of keys before have; one warp, of which two lanes
// wait for a piece each. It reads of the next tile before it lets add to this: then the consumers are not done with that.
template <typename Plan>
XLATTN_DEVICE void backward_order(uint32_t smem, const BackwardSm90& launch) {
  static_assert(Plan::kRows * Plan::kDim == 2 * kPiece, "a warpgroup has a piece");
  const uint32_t bars = smem + Plan::kBarriers;
  OrderedTile tile = ordered_tile<Plan>(smem, launch, 0);
  for (int it = 0; tile.semaphores; it++) {
    if (lane() < 2) semaphore_wait(tile.semaphores + lane(), tile.before);
    __syncwarp();
    const OrderedTile next = ordered_tile<Plan>(smem, launch, it + 1);
    if (it > 0) barrier_wait(bars + 8 * Plan::kDqAdding, (it - 1) % 2);
    if (lane() < 2) {
      const uint32_t piece = smem + Plan::kDqPlaces + lane() * StagedPiece::kBytes;
      asm volatile("st.shared.b32 [%0], %1;" ::"r"(piece + StagedPiece::kFirst), "r"(int(tile.before == 0)) : "memory");
      barrier_arrive(bars + 8 * Plan::kDqMayAdd);
    }
    __syncwarp();
    tile = next;
  }
}

// Ends `backward_order` behind tile `it` of the queries; one thread.
template <typename Plan>
XLATTN_DEVICE void backward_end_order(uint32_t smem, const BackwardSm90& launch, int it) {
  const uint32_t bars = smem + Plan::kBarriers;
  const int stage = Plan::Tiles::stage(it);
  if constexpr (Plan::kOptions) {
    if (uses<Plan::Policy::kOrder>(launch.dq_semaphore)) {
      barrier_wait(bars + 8 * (Plan::kQEmpty + stage), Plan::Tiles::phase(it) ^ 1);
      TileDescriptor::write(smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes, -1, 0, 0, 0, 0, 0, 0);
      barrier_arrive(bars + 8 * (Plan::kQFull + stage));
    }
  }
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

// The rows and the head of all batch rows that a CTA of a grid of (rows, heads) has: where heads are side by side in memory,
// those of the same rows one after another.
struct RowsOfHead {
  int rows, head;

  __device__ __forceinline__ RowsOfHead(const XlattnParams& p, const int64_t (&stride)[2])
      : rows(blockIdx.x), head(blockIdx.y) {
    if (stride[1] >= stride[0]) return;
    const int heads = p.num_heads, place = head % heads * gridDim.x + rows;
    rows = place / heads;
    head += place % heads - head % heads;
  }
};

// lse * log2(e), delta, zeros for dq where its first sums are added, and the counters, of each padded row of a head, and zeros for
// `turns`. A row
// belongs to `lanes` threads, 16 bytes to each; a thread has its part of `each` rows, which it loads at once.
template <typename T, int rows, int dim, int lanes, int each>
XLATTN_DEVICE void backward_preprocess(const XlattnParams& p, const BackwardSm90& launch) {
  constexpr int kTogether = 32 / lanes, kOfWarp = kTogether * each;
  static_assert(rows % kOfWarp == 0, "the rows of a warp are of one sequence");
  for (int i = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x; i < launch.turn_words;
       i += gridDim.y * gridDim.x * blockDim.x)
    launch.turns[i] = 0;
  const RowsOfHead own(p, p.out_stride);
  const int begin = (own.rows * (blockDim.x / 32) + threadIdx.x / 32) * kOfWarp;
  if (begin >= launch.padded_rows) return;
  const int head = p.packed ? own.head : own.head % p.num_heads, lane = threadIdx.x % lanes;
  const int batch = p.packed ? sequence_of_padded<rows>(p, begin) : own.head / p.num_heads;
  const Sequence s = sequence(p, batch);
  const int padded = begin + threadIdx.x % 32 / lanes, first = padded - padded_row<rows>(p, s, batch);
  const int64_t in_buffer = static_cast<int64_t>(p.packed ? 0 : batch) * p.seq_q + s.q_row;
  float delta[each], lse[each], dlse[each];
  uint4 out[each], dout[each];
#pragma unroll
  for (int i = 0; i < each; i++) {
    const int row = first + i * kTogether;
    lse[i] = -INFINITY;
    dlse[i] = 0.f;
    out[i] = dout[i] = make_uint4(0, 0, 0, 0);
    if (row < 0 || row >= s.q_len) continue;
    const int64_t from = place(p.out_stride, p.num_heads, p.head_dim_v, in_buffer, row, head) / 8;
    if (lane == 0) {
      const int64_t in_lse = static_cast<int64_t>(own.head) * p.seq_q + (p.packed ? s.q_row : 0) + row;
      lse[i] = p.lse[in_lse];
      if (p.dlse) dlse[i] = p.dlse[in_lse];
    }
    if (lane < p.head_dim_v / 8) {
      out[i] = static_cast<const uint4*>(p.out)[from + lane];
      dout[i] = static_cast<const uint4*>(p.dout)[from + lane];
    }
  }
#pragma unroll
  for (int i = 0; i < each; i++) {
    const uint4 x = out[i], y = dout[i];
    delta[i] = dot2<T>(x.x, y.x) + dot2<T>(x.y, y.y) + dot2<T>(x.z, y.z) + dot2<T>(x.w, y.w);
#pragma unroll
    for (int step = lanes / 2; step > 0; step /= 2) delta[i] += __shfl_xor_sync(0xFFFFFFFF, delta[i], step, lanes);
  }
  const int64_t at = static_cast<int64_t>(own.head) * launch.padded_rows + padded;
  if (lane == 0) {
#pragma unroll
    for (int i = 0; i < each; i++) {
      const int64_t row = at + i * kTogether;
      float lse2 = INFINITY;
      if (lse[i] > -INFINITY || lse[i] != lse[i]) lse2 = launch.natural ? lse[i] / score_unit(p) : lse[i] * kLog2e;
      const float of_row = delta[i] - dlse[i];
      launch.lse2[row] = lse2;
      launch.delta[row] = lse2 == INFINITY ? 0.f : p.seed ? of_row / p.dropout_scale : of_row;
      // The counter of the piece of dq that begins in this row.
      int* pieces = launch.begun ? launch.begun : launch.dq_semaphore;
      const int64_t piece = (row * dim + kPiece - 1) / kPiece;
      if (pieces && piece * kPiece < (row + 1) * dim) pieces[piece] = 0;
    }
    if (at == 0) *launch.counter = 0;
  }
  if (launch.begun || launch.writes_dq) return;
#pragma unroll
  for (int i = 0; i < each; i++) {
    float4* dq = reinterpret_cast<float4*>(launch.dq + (at + i * kTogether) * dim);
#pragma unroll
    for (int j = lane; j < dim / 4; j += lanes) dq[j] = make_float4(0.f, 0.f, 0.f, 0.f);
  }
}

// Whether some key of a sequence of one tile of keys is near the rows of the tile of queries that `row` is in, as `backward_tile`
// has it: then the main kernel writes dq.
template <int rows>
XLATTN_DEVICE bool has_keys(const XlattnParams& p, const Sequence& s, int row) {
  const MaskBounds bounds = mask_bounds(p, s);
  const int first = row / rows * rows, last = min(first + rows, s.q_len) - 1;
  return first <= last && first + bounds.before < s.k_len && s.k_len > 0 && last + bounds.after >= 0;
}

// dq from fragments to rows, or zeros where the main kernel writes what has keys: a CTA of 256 threads for each tile of a
// head, the last heads first, whose dq may still be in the L2 cache. A tile is pieces of 64 rows and 64 columns: two of
// rows, or one for every 64 columns.
template <typename T, int dim, int rows>
XLATTN_DEVICE void backward_postprocess(const XlattnParams& p, const BackwardSm90& launch) {
  const RowsOfHead own(p, p.q_stride);
  const int of_all = gridDim.y - 1 - own.head;
  const int head = p.packed ? of_all : of_all % p.num_heads;
  const int batch = p.packed ? sequence_of_padded<rows>(p, own.rows * rows) : of_all / p.num_heads;
  const Sequence s = sequence(p, batch);
  const int start = padded_row<rows>(p, s, batch), first = own.rows * rows - start;
  const int t = threadIdx.x % 128, lane = t % 32;
  const bool written = rows * dim == 2 * kPiece && launch.writes_dq;  // never above head_dim 128
  if (first < 0 || first >= s.q_rows || (written && has_keys<rows>(p, s, first))) return;
  const int64_t padded = static_cast<int64_t>(of_all) * launch.padded_rows + start;
  const float* from = launch.dq + (padded + first) * dim + t * 4;
  const float scale = p.seed ? p.softmax_scale * p.dropout_scale : p.softmax_scale;
  uint16_t* dq =
      static_cast<uint16_t*>(p.dq) + place(p.q_stride, p.num_heads, p.head_dim,
                                           static_cast<int64_t>(p.packed ? 0 : batch) * p.seq_q + s.q_row, 0, head);
  for (int piece = threadIdx.x / 128; piece < rows / 64 * (dim / 64); piece += 2) {
    const bool some = first < s.q_len && !written;
    // Read beside what it tells of, rather than before.
    const bool begun = !launch.begun || launch.begun[(padded + first) * dim / kPiece + piece] != 0;
    // Pairs of columns 8j + 2 (lane % 4) of rows r and r + 8.
    uint32_t x[2][8];
#pragma unroll
    for (int j = 0; j < 8; j++) {
      float4 y = make_float4(0.f, 0.f, 0.f, 0.f);
      if (some && (rows == 128 ? 0 : piece * 64) + 8 * j < p.head_dim)
        y = *reinterpret_cast<const float4*>(from + piece * kPiece + j * 512);
      if (!begun) y = make_float4(0.f, 0.f, 0.f, 0.f);
      x[0][j] = T::pack(y.x * scale, y.y * scale);
      x[1][j] = T::pack(y.z * scale, y.w * scale);
    }
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int row = first + (rows == 128 ? piece * 64 : 0) + t / 32 * 16 + lane / 4 + 8 * i;
#pragma unroll
      for (int half = 0; half < 2; half++) {
        uint32_t (&group)[4] = reinterpret_cast<uint32_t (&)[4]>(x[i][4 * half]);
        transpose_quad(group);
        const int column = (rows == 128 ? 0 : piece * 64) + 8 * (4 * half + lane % 4);
        if (row < s.q_rows && column < p.head_dim)
          *reinterpret_cast<uint4*>(dq + row * p.q_stride[0] + column) =
              make_uint4(group[0], group[1], group[2], group[3]);
      }
    }
  }
}

template <int rows, int keys, bool blocks = false>
struct SegmentsPlan {
  static constexpr int kKeys = keys, kRows = rows;
  static constexpr bool kSpan = true, kTurns = false, kOptions = false, kBlocks = blocks;
};

// The rows of `launch.segments` with lists: a warp for each tile of keys (`blockIdx.x`) of a query head of all batch rows
// (`blockIdx.y`). The items are in the order of the tiles.
template <int rows>
XLATTN_DEVICE void backward_listed_tiles(const XlattnParams& p, const BackwardSm90& launch) {
  using Plan = SegmentsPlan<rows, kBlockSide, true>;
  const int head = blockIdx.y % p.num_heads, kv_head = head / (p.num_heads / p.num_kv_heads);
  const int batch = blockIdx.y / p.num_heads, list = list_of(launch.blocks, p, batch, head);
  const BackwardTile t = backward_tile<Plan>(p, launch, batch * p.num_kv_heads + kv_head, blockIdx.x);
  uint32_t* to = const_cast<uint32_t*>(segment_row(launch, blockIdx.y * launch.blocks.rows + blockIdx.x).at);
  for (int i = threadIdx.x; i < SegmentRow::size(launch.segment_words); i += 32) to[i] = 0;
  __syncwarp();
  const int2 places = places_of(launch.blocks, list, blockIdx.x);
  const int blocks = (p.seq_q + kBlockSide - 1) / kBlockSide;
  int before = -1;  // the last block of those that came
  for (int from = places.x; from < places.y; from += 32) {
    const int place = from + threadIdx.x;
    const int64_t at = static_cast<int64_t>(list) * launch.blocks.places + place;
    int index = -1;
    if (place < places.y && known_pattern(launch.blocks, launch.blocks.patterns ? launch.blocks.patterns[at] : -1))
      index = launch.blocks.indices[at];
    if (index >= blocks) index = -1;
    // Only what ascends, as ListedTiles has it.
    int most = index;
    for (int step = 1; step < 32; step *= 2) {
      const int other = __shfl_up_sync(0xFFFFFFFF, most, step);
      if (threadIdx.x >= step) most = max(most, other);
    }
    int above = __shfl_up_sync(0xFFFFFFFF, most, 1);
    above = threadIdx.x == 0 ? before : max(above, before);
    if (index > above)
      for (int tile = max(index * (kBlockSide / rows), t.first);
           tile < (index + 1) * (kBlockSide / rows) && tile <= t.last; tile++)
        atomicOr(to + 1 + tile / 32, 1u << tile % 32);
    before = max(before, __shfl_sync(0xFFFFFFFF, most, 31));
  }
}

// The rows of `launch.segments`: a CTA for each tile of keys (`blockIdx.x`) of a batch row (`blockIdx.y`), whose warps
// look at a query tile each.
template <int rows, int keys>
XLATTN_DEVICE void backward_segments(const XlattnParams& p, const BackwardSm90& launch) {
  using Plan = SegmentsPlan<rows, keys>;
  __shared__ int bounds[3];  // least and largest segment of the keys; whether some key differs
  const BackwardTile t = backward_tile<Plan>(p, launch, p.packed ? 0 : blockIdx.y * p.num_kv_heads, blockIdx.x);
  if (t.batch < 0) return;
  uint32_t* to = const_cast<uint32_t*>(t.segments.at);
  for (int i = threadIdx.x; i < SegmentRow::size(launch.segment_words); i += blockDim.x) to[i] = 0;
  struct Ids {
    int lo, hi, least;
    // Of a warp's tokens first, first + 32, ... before `end`.
    __device__ __forceinline__ Ids(const int32_t* ids, int first, int end) : lo(0x7FFFFFFF), hi(-1), least(lo) {
      for (int i = first + static_cast<int>(threadIdx.x) % 32; i < end; i += 32) {
        const int id = ids[i];
        least = min(least, id);
        hi = max(hi, id);
        if (id >= 0) lo = min(lo, id);
      }
      lo = __reduce_min_sync(0xFFFFFFFF, lo);
      hi = __reduce_max_sync(0xFFFFFFFF, hi);
      least = __reduce_min_sync(0xFFFFFFFF, least);
    }
  };
  if (threadIdx.x < 32) {
    const int32_t* ids = p.kv_ids + (p.packed ? t.sequence.k_row : static_cast<int64_t>(t.batch) * p.seq_k);
    const Ids own(ids, t.key, min(t.key + keys, t.sequence.k_len));
    if (threadIdx.x == 0) {
      bounds[0] = own.lo;
      bounds[1] = own.hi;
      bounds[2] = own.least != own.hi;
    }
  }
  __syncthreads();
  const int32_t* ids = p.q_ids + (p.packed ? t.sequence.q_row : static_cast<int64_t>(t.batch) * p.seq_q);
  for (int tile = t.first + threadIdx.x / 32; tile <= t.last; tile += blockDim.x / 32) {
    const Ids queries(ids, tile * rows, min((tile + 1) * rows, t.sequence.q_len));
    if (threadIdx.x % 32 == 0 && queries.lo <= bounds[1] && bounds[0] <= queries.hi) {
      atomicAdd(to, 1u);
      atomicOr(to + 1 + tile / 32, 1u << tile % 32);
      if (bounds[2] || queries.least != queries.hi || bounds[1] != queries.hi)
        atomicOr(to + 1 + launch.segment_words + tile / 32, 1u << tile % 32);
    }
  }
}

// The gradient of sink `blockIdx.y` in head `blockIdx.x`, of all rows in an order of their own; 512 threads.
XLATTN_DEVICE void backward_sinks(const XlattnParams& p, const BackwardSm90& launch) {
  __shared__ double sums[512];
  const int head = blockIdx.x, at = head * p.num_sinks + blockIdx.y, batches = p.packed ? 1 : p.batch;
  const float unit = launch.natural ? score_unit(p) * kLog2e : 1.f;  // of lse2
  const float sink = p.sinks[head * p.sinks_stride + blockIdx.y] * kLog2e, scale = p.seed ? p.dropout_scale : 1.f;
  double sum = 0.;
  for (int batch = 0; batch < batches; batch++) {
    const int64_t first = (static_cast<int64_t>(batch) * p.num_heads + head) * launch.padded_rows;
#pragma unroll 4
    for (int row = threadIdx.x; row < launch.padded_rows; row += 512) {
      const float lse2 = launch.lse2[first + row], delta = launch.delta[first + row];
      if (lse2 != INFINITY) sum -= exp2_approx(fmaf(-lse2, unit, sink)) * (delta * scale);
    }
  }
  sums[threadIdx.x] = sum;
  for (int half = 256; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
  }
  if (threadIdx.x == 0) launch.sinks[at] = static_cast<float>(sums[0]);
}

// dsinks that heads share, from `launch.sinks`; a thread each.
XLATTN_DEVICE void backward_sum_sinks(const XlattnParams& p, const BackwardSm90& launch) {
  const int n = blockIdx.x * blockDim.x + threadIdx.x;
  if (n >= p.num_sinks) return;
  double sum = 0.;
  for (int head = 0; head < p.num_heads; head++) sum += launch.sinks[head * p.num_sinks + n];
  p.dsinks[n] = static_cast<float>(sum);
}

// Element `at` of the gradient of a bias.
template <typename T>
XLATTN_DEVICE void store_bias(const XlattnParams& p, int64_t at, float x) {
  if (p.bias_is_f32)
    static_cast<float*>(p.dbias)[at] = x;
  else
    static_cast<uint16_t*>(p.dbias)[at] = static_cast<uint16_t>(T::pack(x, 0.f));
}

// A kernel before or after the main one: calls the function that is the last argument.
#define XLATTN_BACKWARD_STAGE(name, threads, ...)                                                              \
  extern "C" __global__ void __launch_bounds__(threads)                                                        \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::BackwardSm90 launch) { \
    __VA_ARGS__(params, launch);                                                                               \
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
