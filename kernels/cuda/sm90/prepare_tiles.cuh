// Cuts packed sequences, whose lengths only `cum_seqlens` tells, in tiles of query (or key) rows, and orders these so
// that all multiprocessors end together: the longest sequence first, of each the tiles first that a causal mask makes
// longest. Tiles of a sequence are side by side, as they read the same. Of few tiles each has its own place, the longest
// first, and one that would hold the GPU is worked on in parts: of 8192 tokens in ten sequences with four query heads
// and one of keys, the first tile of keys of the longest sequence, of 1985 tokens, has six times what a multiprocessor
// has to do; of 1024 queries on 65536 keys with eight heads there are 64 tiles of queries for 132 multiprocessors.
#pragma once
#include "sm90/block_schedule.cuh"
#include "sm90/packed_tiles.cuh"

namespace xlattn {

// What `prepare_tiles` is told.
struct PackedTiles {
  TileItem* tiles;         // [count]
  TileSplit* splits;       // of queries [most_splits]
  int* counter;            // four words to be cleared, or null
  int rows, step_rows;     // of a tile; of the queries, or keys, that it takes in a step of its loop
  int count;               // of entries
  int slots, most_splits;  // for parts of the tiles of a head; 0 where they stay whole, and beside others
  int heads, processors;   // for which each tile is worked on; what works on them
  int group;               // heads for which a tile takes each step
  int most_row_parts;      // by queries of a tile of keys, or by keys
  int least_part;          // steps that are not worth two parts
  int in_step;  // steps of a part of tiles of a sequence that are cut at the same heads and come part by part, or 0
  int padding;
};

// In how many parts a tile is worked on, by heads and by rows of the other side.
struct TileParts {
  int heads, rows;
  __device__ __forceinline__ int count() const { return heads * rows; }
  // Steps of the longest part.
  __device__ __forceinline__ int longest(int steps, int group) const {
    return (group + heads - 1) / heads * ((steps + rows - 1) / rows);
  }
};

// So that none has more than about `most` steps, of which the tile has so many for each head.
XLATTN_DEVICE TileParts tile_parts(int steps, int group, int most_rows, int most) {
  if (steps <= most / group) return {1, 1};
  const int heads = max(most / steps, 1), rows = (steps - 1) / most + 1;
  return {min((group + heads - 1) / heads, 255), max(min(min(rows, steps / 2), most_rows), 1)};
}

// The classes by which entries are ordered, as many as the CTA has threads: of lengths, the longest first. Of tiles that
// are in step the first are octaves, of which each is half as long as the one before; in an octave the first parts of all
// tiles come before others; the last are lengths. Tiles of keys of a sequence then work on the same heads at about the
// same time, and find their queries and the sums of dq in the L2 cache: 8192 tokens in ten sequences, with 32 query heads
// on one of keys, have 268 MB of these, and their main backward pass takes 632 us on an H100, not 863.
constexpr int kLengths = 1024, kOctaves = 8, kPhases = 8, kOfOctave = kLengths / (kOctaves * kPhases);

// Tiles of a head, at most, that have their own places.
constexpr int kMostTiles = 512;

// What a tile takes besides its steps, what a part of one takes beside that, and what adding up takes of a part for each
// processor, in steps.
constexpr int kTileCost = 2, kPartCost = 2, kSumCost = 3;

// Limits of the steps of a part, between which `prepare_tiles` chooses, a warp for each. By this share of its time all is
// to end sooner than with longer parts.
constexpr int kLimits = 16;
constexpr float kPartsGain = .03f;

// What each processor has to do at least, in steps, for parts that are in step, of which each has half of that.
constexpr float kLeastInStep = 64.f;

// One CTA of 1024 threads. Whatever cum_seqlens holds, `count` entries are written and none beyond.
template <bool keys>
struct TilesPreparation {
  const XlattnParams& p;
  const PackedTiles& to;
  struct Tile {
    int batch, tile, steps, longest;  // steps; those of the longest tile of the sequence
  };
  struct Shared {
    int places[kLengths];  // how many entries a class has, and then where its next one goes
    Tile tiles[kMostTiles];
    int count, longest, slots, splits, in_step;
    // For each limit: when all ends; of each tile how long its parts are, and in the lower bits how many; how many parts
    // there are of each of 32 lengths.
    float times[kLimits];
    int limits[kLimits];
    unsigned lengths[kLimits][kMostTiles];
    int counts[kLimits][32];
  };
  Shared& shared;

  // The class of what is so long, when `shared.longest` is known.
  __device__ __forceinline__ int class_of(int length) const {
    return kLengths - 1 - static_cast<int>(static_cast<float>(length) / max(shared.longest, 1) * (kLengths - 1));
  }

  // The class of the parts of a tile, which are so long; of those in step that of the first. Others are kOfOctave apart.
  __device__ __forceinline__ int class_of_parts(int length) const {
    if (!shared.in_step) return class_of(length);
    float share = static_cast<float>(length) / max(shared.longest, 1);
    int octave = 0;
#pragma unroll 1
    for (; share <= .5f && octave < kOctaves - 1; octave++) share *= 2.f;
    return octave * kPhases * kOfOctave + min(static_cast<int>((1.f - share) * (2 * kOfOctave)), kOfOctave - 1);
  }

  // From how many entries each class has, where it begins; how many there are of all.
  __device__ __forceinline__ int add_up() const {
    __syncthreads();
    Counts<1> all;
    const Counts<1> before = sum_before(Counts<1>{{shared.places[threadIdx.x]}}, all);
    shared.places[threadIdx.x] = before.n[0];
    __syncthreads();
    return all.n[0];
  }

  __device__ __forceinline__ void write(int at, const TileItem& item) const {
    if (static_cast<unsigned>(at) < static_cast<unsigned>(to.count)) to.tiles[at] = item;
  }

  // Calls `use(sequence, tiles, length)` in every thread, without tiles where it has no sequence. Those side by side
  // are in different warps.
  template <typename Use>
  __device__ __forceinline__ void for_sequences(Use use) const {
#pragma unroll 1
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
#pragma unroll 1
        for (int i = lane(); i < count; i += 32) write(first + i, {number, keys ? i : count - 1 - i, -1, 0, 1, 1});
      }
    });
    return total;
  }

  // Keeps all tiles in shared memory; whether there is room.
  __device__ __forceinline__ bool find_tiles() const {
#pragma unroll 1
    for (int batch = threadIdx.x / 32; batch <= p.batch; batch += blockDim.x / 32) {
      const Sequence s = sequence(p, batch);
      const MaskBounds bounds = mask_bounds(p, s);
      const int tiles = ((keys ? s.k_rows : s.q_rows) + to.rows - 1) / to.rows;
      auto steps_of = [&](int tile) {
        const int row = tile * to.rows;
        const int2 seen = keys ? queries_of<true>(s, bounds, row, to.rows) : keys_of<true>(s, bounds, row, to.rows);
        return seen.y < seen.x ? 0 : seen.y / to.step_rows - seen.x / to.step_rows + 1;
      };
      int longest = 0;
#pragma unroll 1
      for (int tile = lane(); to.in_step && tile < tiles; tile += 32) longest = max(longest, steps_of(tile));
      longest = __reduce_max_sync(0xFFFFFFFF, longest);
#pragma unroll 1
      for (int tile = lane(); tile < tiles; tile += 32) {
        const int at = atomicAdd(&shared.count, 1);
        if (at < kMostTiles) shared.tiles[at] = Tile{batch, tile, steps_of(tile), longest};
      }
    }
    __syncthreads();
    return shared.count <= kMostTiles;
  }

  // Heads for which a tile takes each step.
  __device__ __forceinline__ int group() const { return keys ? to.group : 1; }
  __device__ __forceinline__ TileParts parts_of(const Tile& tile, int most, bool in_step) const {
    const TileParts parts = tile_parts(tile.steps, group(), to.most_row_parts, most);
    if (!in_step || parts.heads == group() || tile.steps == 0) return parts;
    return {tile_parts(tile.longest, group(), 1, most).heads, 1};
  }

  // What each processor has to do of tiles that are whole. A warp. Loops here and below are rolled: most of the time of
  // so short a kernel goes into fetching its instructions.
  __device__ __forceinline__ float share() const {
    float work = 0.f;
#pragma unroll 1
    for (int at = lane(); at < shared.count; at += 32)
      work += static_cast<float>(shared.tiles[at].steps) * group() + kTileCost;
    return warp_sum(work) * to.heads / to.processors;
  }

  // About when all ends if no part has more than `most` steps, of queries; infinity where there are not enough slots. A
  // warp.
  __device__ __forceinline__ float end(int most, bool in_step, unsigned (&lengths)[kMostTiles],
                                       int (&counts)[32]) const {
    constexpr int kCountBits = 12;
    int slots = 0, splits = 0, longest = 0;
    float work = 0.f;
#pragma unroll 1
    for (int at = lane(); at < shared.count; at += 32) {
      const int steps = shared.tiles[at].steps;
      const TileParts parts = parts_of(shared.tiles[at], most, in_step);
      const int count = parts.count(), besides = kTileCost + (count > 1 ? kPartCost : 0);
      const int length = min(parts.longest(steps, group()) + besides, (1 << (32 - kCountBits)) - 1);
      lengths[at] = static_cast<unsigned>(length) << kCountBits | min(count, (1 << kCountBits) - 1);
      work += static_cast<float>(steps) * group() + static_cast<float>(count * besides);
      slots += count > 1 ? count : 0;
      splits += count > 1;
      longest = max(longest, length);
    }
    slots = __reduce_add_sync(0xFFFFFFFF, slots);
    splits = __reduce_add_sync(0xFFFFFFFF, splits);
    longest = __reduce_max_sync(0xFFFFFFFF, longest);
    if (slots > to.slots || splits > to.most_splits) return INFINITY;
    if (keys) return 0.f;
    const float each = static_cast<float>(to.heads) / to.processors;
    float time = max(warp_sum(work) * each, static_cast<float>(longest));
    counts[lane()] = 0;
    __syncwarp();
    const float scale = 32.f / static_cast<float>(max(longest, 1));
#pragma unroll 1
    for (int at = lane(); at < shared.count; at += 32) {
      const int length = static_cast<int>(static_cast<float>(lengths[at] >> kCountBits) * scale);
      atomicAdd(&counts[min(length, 31)], lengths[at] & ((1 << kCountBits) - 1));
    }
    __syncwarp();
    // How many have at least the length of the lane.
    int count = counts[lane()];
#pragma unroll 1
    for (int step = 1; step < 32; step *= 2) {
      const int above = __shfl_down_sync(0xFFFFFFFF, count, step);
      count += lane() + step < 32 ? above : 0;
    }
    const int least = longest * lane() / 32;
    // Of one more than the processors, or than twice or three times as many, some processor has two, three, or four.
#pragma unroll 1
    for (int turns = 1; turns <= 3; turns++) {
      const bool enough = count * to.heads > turns * to.processors;
      time = max(time, static_cast<float>((turns + 1) * __reduce_max_sync(0xFFFFFFFF, enough ? least : 0)));
    }
    return time + kSumCost * static_cast<float>(slots) * each;
  }

  // The most steps of a part. Of queries that with which all ends soonest, between more than what each processor has to
  // do and a tenth of it; of keys just that, or half of it of parts in step, or the least of its multiples for which there
  // are enough slots: shorter parts, which would end sooner, took up to 13 % longer on an H100.
  __device__ __forceinline__ int longest_part() const {
    const int number = threadIdx.x / 32;
    if (number < kLimits) {
      constexpr int kWhole = 1 << 30;
      const float each = share();
      const bool in_step = to.in_step && each >= kLeastInStep;
      float limit = !keys ? 1.5f * each : in_step ? min(.5f * each, static_cast<float>(to.in_step)) : each;
#pragma unroll 1
      for (int i = 0; i < number; i++) limit *= keys ? 2.f : .84f;
      if (!keys && number == 0) limit = kWhole;
      const int most = static_cast<int>(min(max(limit, 1.f * to.least_part), 1.f * kWhole));
      const float time = end(most, in_step, shared.lengths[number], shared.counts[number]);
      if (lane() == 0) {
        shared.times[number] = time;
        shared.limits[number] = most;
        if (number == 0) shared.in_step = in_step;
      }
    }
    __syncthreads();
    float least = INFINITY;
    int best = 0;
#pragma unroll 1
    for (int i = 0; i < kLimits; i++) {
      const float time = shared.times[i];
      if (time >= (1.f - kPartsGain) * least) continue;
      least = time;
      best = i;
    }
    return shared.limits[best];
  }

  // Each of the tiles that were found, or part of one, at a place of its own. How many entries there are.
  __device__ __forceinline__ int by_tile() const {
    const int most = longest_part();
    const bool own = threadIdx.x < shared.count;
    const Tile tile = own ? shared.tiles[threadIdx.x] : Tile{};
    const TileParts parts = parts_of(tile, most, shared.in_step);
    const int count = parts.count(), length = parts.longest(tile.steps, group());
    if (own) atomicMax(&shared.longest, length);
    __syncthreads();
    // The parts of a tile are in groups, each of which has places side by side: one, or by heads where they are in step.
    const int groups = shared.in_step ? kPhases : 1, from_class = class_of_parts(length);
    auto first_of = [&](int group) { return (group * count + groups - 1) / groups; };
#pragma unroll 1
    for (int group = 0; own && group < groups; group++)
      if (const int some = first_of(group + 1) - first_of(group))
        atomicAdd(&shared.places[from_class + group * kOfOctave], some);
    const int total = add_up();
    // Parts of the keys of a tile of queries have a slot each, those of a tile of keys have one together.
    int slot = -1;
    if (own && count > 1) {
      const int split = atomicAdd(&shared.splits, 1);
      slot = keys ? split : atomicAdd(&shared.slots, count);
      if (!keys) to.splits[split] = {tile.batch, tile.tile, slot, count};
    }
#pragma unroll 1
    for (int group = 0; own && group < groups; group++) {
      const int first = first_of(group), some = first_of(group + 1) - first;
      if (some == 0) continue;
      const int at = atomicAdd(&shared.places[from_class + group * kOfOctave], some);
#pragma unroll 1
      for (int i = first; i < first + some; i++) {
        const int part = i % parts.rows * parts.heads + i / parts.rows;
        write(at + i - first, {tile.batch, tile.tile, keys || slot < 0 ? slot : slot + i, static_cast<int16_t>(part),
                               static_cast<uint8_t>(parts.heads), static_cast<uint8_t>(parts.rows)});
      }
    }
    return total;
  }
};

template <bool keys>
XLATTN_DEVICE void prepare_tiles(const XlattnParams& p, const PackedTiles& to) {
  using Preparation = TilesPreparation<keys>;
  __shared__ typename Preparation::Shared shared;
  if (threadIdx.x == 0) shared.count = shared.longest = shared.slots = shared.splits = 0;
  if (to.counter && threadIdx.x < 4) to.counter[threadIdx.x] = 0;
  shared.places[threadIdx.x] = 0;
  __syncthreads();
  const Preparation preparation{p, to, shared};
  const bool listed = to.slots > 0 && preparation.find_tiles();
  const int total = listed ? preparation.by_tile() : preparation.by_sequence();
#pragma unroll 1
  for (int i = max(total, 0) + threadIdx.x; i < to.count; i += blockDim.x) preparation.write(i, {-1, 0, -1, 0, 1, 1});
  __syncthreads();
#pragma unroll 1
  for (int i = shared.splits + threadIdx.x; !keys && i < to.most_splits; i += blockDim.x) to.splits[i] = {0, 0, 0, 0};
}

#define XLATTN_PREPARE_TILES(name, threads, keys)                                                                   \
  extern "C" __global__ void __launch_bounds__(threads)                                                             \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::PackedTiles packed_tiles) { \
    xlattn::prepare_tiles<keys>(params, packed_tiles);                                                              \
  }

}  // namespace xlattn
