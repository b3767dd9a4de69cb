// Tiles of packed sequences: the list that `prepare_tiles` makes and the other kernels read, and which rows a tile sees.
#pragma once
#include "common/sequence.cuh"

namespace xlattn {

// An entry of the list of tiles: sequence, -1 for none, and tile. Where `slot` is not below 0, part `part` of the
// head_parts * row_parts parts of the tile: of a tile of keys by heads of the group and by queries, all of which add to the sums
// at that slot; of a tile of queries by keys, whose sums are at a slot of their own.
struct alignas(16) TileItem {
  int batch, tile, slot;
  int16_t part;
  uint8_t head_parts, row_parts;
};

// A tile of queries whose parts are to be summed, from a slot on; no parts for none.
struct alignas(16) TileSplit {
  int batch, tile, slot, parts;
};

XLATTN_DEVICE TileItem read_tile_item(const TileItem* at) {
  const int4 x = __ldg(reinterpret_cast<const int4*>(at));
  TileItem item;
  memcpy(&item, &x, sizeof item);
  return item;
}

// The first and the last query that see one of `count` keys from `key` on; the last before the first where none does.
template <bool span>
XLATTN_DEVICE int2 queries_of(const Sequence& s, const MaskBounds& bounds, int key, int count) {
  const int last_key = min(key + count, s.k_len) - 1;
  int first = 0, last = s.q_len - 1;
  if (span) {
    first = max(first, key - bounds.after);
    last = min(last, last_key - bounds.before);
  }
  return last_key >= key && last >= first ? make_int2(first, last) : make_int2(0, -1);
}

// The first and the last key that one of `count` queries from `query` on sees; likewise.
template <bool span>
XLATTN_DEVICE int2 keys_of(const Sequence& s, const MaskBounds& bounds, int query, int count) {
  const int last_query = min(query + count, s.q_len) - 1;
  int first = 0, last = s.k_len - 1;
  if (span) {
    first = max(first, query + bounds.before);
    last = min(last, last_query + bounds.after);
  }
  return last_query >= query && last >= first ? make_int2(first, last) : make_int2(0, -1);
}

}  // namespace xlattn
