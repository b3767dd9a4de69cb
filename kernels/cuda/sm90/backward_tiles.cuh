// What backward kernels for sm_90a have to do: the parameters that a launch adds, tiles of keys and which query tiles see
// them, in which order CTAs and heads take them, and how the parts of a tile that several CTAs compute are added up.
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

// A kernel before or after the main one: calls the function that is the last argument.
#define XLATTN_BACKWARD_STAGE(name, threads, ...)                                                              \
  extern "C" __global__ void __launch_bounds__(threads)                                                        \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::BackwardSm90 launch) { \
    __VA_ARGS__(params, launch);                                                                               \
  }

}  // namespace xlattn
