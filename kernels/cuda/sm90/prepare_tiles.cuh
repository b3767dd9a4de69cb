// Cuts packed sequences, whose lengths only `cum_seqlens` tells, in tiles of query (or key) rows, and orders these so
// that all multiprocessors end together: the longest sequence first, of each the tiles first that a causal mask makes
// longest. Tiles of a sequence are side by side, as they read the same. Of few tiles of keys each has its own place,
// the longest first, and one that would hold the GPU is worked on in parts: of 8192 tokens in ten sequences with four
// query heads and one of keys, the first tile of the longest sequence, of 1985 tokens, has six times what a
// multiprocessor has to do.
#pragma once
#include "common/sequence.cuh"
#include "sm90/block_schedule.cuh"

namespace xlattn {

// An entry of the list of tiles of keys: sequence, -1 for none, and tile. Where `slot` is not below 0, part `part` of
// the head_parts * row_parts parts of the tile, by heads of the group and by queries, whose dk and dv go to that slot.
struct alignas(16) KeyItem {
  int batch, tile, slot;
  int16_t part;
  uint8_t head_parts, row_parts;
};

// A tile of keys whose parts are to be summed, from a slot on; no parts for none.
struct alignas(16) KeySplit {
  int batch, tile, slot, parts;
};

// What `prepare_tiles` is told.
struct PackedTiles {
  void* tiles;             // [count]: (sequence, tile) of queries as int2, or a KeyItem
  KeySplit* splits;        // [most_splits]
  int* counter;            // four words to be cleared, or null
  int rows, query_rows;    // of a tile; of keys, those of a tile of queries
  int count;               // of entries
  int slots, most_splits;  // of keys: for parts of the tiles of a head; 0 where they stay whole, and beside others
  int heads, processors;   // of keys: heads for which each tile is worked on, and what works on them
  int most_row_parts;      // by queries, of a tile of keys
  int least_part;          // tiles of queries that are not worth two parts
  int padding;
};

XLATTN_DEVICE KeyItem read_key_item(const KeyItem* at) {
  const int4 x = __ldg(reinterpret_cast<const int4*>(at));
  KeyItem item;
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

// In how many parts a tile of keys is worked on, by heads of its group and by queries.
struct KeyParts {
  int heads, rows;
  __device__ __forceinline__ int count() const { return heads * rows; }
  // Tiles of queries of the longest part.
  __device__ __forceinline__ int longest(int tiles, int group) const {
    return (group + heads - 1) / heads * ((tiles + rows - 1) / rows);
  }
};

// So that none has more than about `most` tiles of queries, of which the tile of keys has `tiles` for each head.
XLATTN_DEVICE KeyParts key_parts(int tiles, int group, int most_rows, int most) {
  if (tiles <= most / group) return {1, 1};
  const int heads = max(most / tiles, 1), rows = (tiles - 1) / most + 1;
  return {min((group + heads - 1) / heads, 255), max(min(min(rows, tiles / 2), most_rows), 1)};
}

// The classes of length by which entries are ordered, the longest first: as many as the CTA has threads.
constexpr int kLengths = 1024;

// What a tile of keys takes besides its tiles of queries.
constexpr int kTileCost = 3;

// One CTA of 1024 threads. Whatever cum_seqlens holds, `count` entries are written and none beyond.
template <bool keys>
struct TilesPreparation {
  const XlattnParams& p;
  const PackedTiles& to;
  int group;
  struct Shared {
    int places[kLengths];  // how many entries a class has, and then where its next one goes
    unsigned long long work;
    int longest, slots, splits;
  };
  Shared& shared;

  // The class of what is so long, when `shared.longest` is known.
  __device__ __forceinline__ int class_of(int length) const {
    return kLengths - 1 - static_cast<int>(static_cast<float>(length) / max(shared.longest, 1) * (kLengths - 1));
  }

  // From how many entries each class has, where it begins; how many there are of all.
  __device__ __forceinline__ int add_up() const {
    __syncthreads();
    Counts all;
    const Counts before = sum_before({{shared.places[threadIdx.x]}}, all);
    shared.places[threadIdx.x] = before.n[0];
    __syncthreads();
    return all.n[0];
  }

  __device__ __forceinline__ void write(int at, const KeyItem& item) const {
    if (static_cast<unsigned>(at) >= static_cast<unsigned>(to.count)) return;
    if constexpr (keys)
      static_cast<KeyItem*>(to.tiles)[at] = item;
    else
      static_cast<int2*>(to.tiles)[at] = make_int2(item.batch, item.tile);
  }

  // Calls `use(sequence, tiles, length)` in every thread, without tiles where it has no sequence. Those side by side
  // are in different warps.
  template <typename Use>
  __device__ __forceinline__ void for_sequences(Use use) const {
    for (int first = 0; first <= p.batch; first += 1024) {
      const int batch = first + lane() * 32 + static_cast<int>(threadIdx.x) / 32;
      const Sequence s = sequence(p, min(batch, p.batch));
      const int rows = batch > p.batch ? 0 : keys ? s.k_rows : s.q_rows;
      use(batch, (rows + to.rows - 1) / to.rows, keys ? s.q_len : s.k_len);
    }
  }

  // The tiles of a sequence side by side. How many entries there are.
  __device__ __forceinline__ int by_sequence() const {
    for_sequences([&](int, int tiles, int length) {
      if (tiles > 0) atomicMax(&shared.longest, length);
    });
    __syncthreads();
    for_sequences([&](int, int tiles, int length) {
      if (tiles > 0) atomicAdd(&shared.places[class_of(length)], tiles);
    });
    const int total = add_up();
    for_sequences([&](int batch, int tiles, int length) {
      const int place = tiles > 0 ? atomicAdd(&shared.places[class_of(length)], tiles) : 0;
      // The lanes of a warp write the tiles of one sequence after the other.
      for (unsigned left = __ballot_sync(0xFFFFFFFF, tiles > 0); left; left &= left - 1) {
        const int from = __ffs(left) - 1, count = __shfl_sync(0xFFFFFFFF, tiles, from);
        const int number = __shfl_sync(0xFFFFFFFF, batch, from), first = __shfl_sync(0xFFFFFFFF, place, from);
        // Under a causal mask later queries and earlier keys take longest.
        for (int i = lane(); i < count; i += 32) write(first + i, {number, keys ? i : count - 1 - i, -1, 0, 1, 1});
      }
    });
    return total;
  }

  // Calls `use(sequence, tile, tiles of queries of a head)` for all tiles of keys, each in a thread.
  template <typename Use>
  __device__ __forceinline__ void for_tiles(Use use) const {
    for (int batch = threadIdx.x / 32; batch <= p.batch; batch += blockDim.x / 32) {
      const Sequence s = sequence(p, batch);
      const MaskBounds bounds = mask_bounds(p, s);
      for (int tile = lane(); tile * to.rows < s.k_rows; tile += 32) {
        const int2 queries = queries_of<true>(s, bounds, tile * to.rows, to.rows);
        const bool any = queries.y >= queries.x;
        use(batch, tile, any ? queries.y / to.query_rows - queries.x / to.query_rows + 1 : 0);
      }
    }
  }

  // So long that each processor has one part, but no longer than the slots suffice for.
  __device__ __forceinline__ int longest_part() const {
    unsigned long long mine = 0;
    for_tiles([&](int, int, int tiles) { mine += static_cast<unsigned long long>(tiles) * group + kTileCost; });
    for (int step = 16; step > 0; step /= 2) mine += __shfl_xor_sync(0xFFFFFFFF, mine, step);
    if (lane() == 0) atomicAdd(&shared.work, mine);
    __syncthreads();
    const unsigned long long each = shared.work * to.heads / to.processors;
    for (int most = static_cast<int>(min(max(each, 1ull * to.least_part), 1ull << 30));; most *= 2) {
      int slots = 0, splits = 0, longest = 0;
      for_tiles([&](int, int, int tiles) {
        const KeyParts parts = key_parts(tiles, group, to.most_row_parts, most);
        slots += parts.count() > 1 ? parts.count() : 0;
        splits += parts.count() > 1;
        longest = max(longest, parts.longest(tiles, group));
      });
      slots = __reduce_add_sync(0xFFFFFFFF, slots);
      splits = __reduce_add_sync(0xFFFFFFFF, splits);
      longest = __reduce_max_sync(0xFFFFFFFF, longest);
      if (lane() == 0) {
        atomicAdd(&shared.slots, slots);
        atomicAdd(&shared.splits, splits);
        atomicMax(&shared.longest, longest);
      }
      __syncthreads();
      const bool fit = shared.slots <= to.slots && shared.splits <= to.most_splits;
      __syncthreads();
      if (threadIdx.x == 0) shared.slots = shared.splits = 0;
      __syncthreads();
      if (fit) return most;
    }
  }

  // Each tile of keys, or part of one, at a place of its own. How many entries there are.
  __device__ __forceinline__ int by_tile() const {
    const int most = longest_part();
    auto parts_of = [&](int tiles) { return key_parts(tiles, group, to.most_row_parts, most); };
    for_tiles([&](int, int, int tiles) {
      const KeyParts parts = parts_of(tiles);
      atomicAdd(&shared.places[class_of(parts.longest(tiles, group))], parts.count());
    });
    const int total = add_up();
    for_tiles([&](int batch, int tile, int tiles) {
      const KeyParts parts = parts_of(tiles);
      const int count = parts.count(), slot = count > 1 ? atomicAdd(&shared.slots, count) : -1;
      const int at = atomicAdd(&shared.places[class_of(parts.longest(tiles, group))], count);
      if (count > 1) to.splits[atomicAdd(&shared.splits, 1)] = {batch, tile, slot, count};
      for (int i = 0; i < count; i++)
        write(at + i, {batch, tile, count > 1 ? slot + i : -1, static_cast<int16_t>(i),
                       static_cast<uint8_t>(parts.heads), static_cast<uint8_t>(parts.rows)});
    });
    __syncthreads();
    for (int i = shared.splits + threadIdx.x; i < to.most_splits; i += blockDim.x) to.splits[i] = {0, 0, 0, 0};
    return total;
  }
};

template <bool keys>
XLATTN_DEVICE void prepare_tiles(const XlattnParams& p, const PackedTiles& to) {
  using Preparation = TilesPreparation<keys>;
  __shared__ typename Preparation::Shared shared;
  if (threadIdx.x == 0) shared.work = shared.longest = shared.slots = shared.splits = 0;
  if (to.counter && threadIdx.x < 4) to.counter[threadIdx.x] = 0;
  shared.places[threadIdx.x] = 0;
  __syncthreads();
  const Preparation preparation{p, to, p.num_heads / p.num_kv_heads, shared};
  const int total = keys && to.slots > 0 ? preparation.by_tile() : preparation.by_sequence();
  for (int i = max(total, 0) + threadIdx.x; i < to.count; i += blockDim.x) preparation.write(i, {-1, 0, -1, 0, 1, 1});
}

#define XLATTN_PREPARE_TILES(name, threads, keys)                                                                   \
  extern "C" __global__ void __launch_bounds__(threads)                                                             \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::PackedTiles packed_tiles) { \
    xlattn::prepare_tiles<keys>(params, packed_tiles);                                                              \
  }

}  // namespace xlattn
