// In which order the tiles of a kernel with lists of blocks are worked on: those that take very long first, the others as
// they lie, since neighbours read the same rows. In the backward pass a tile of keys that takes much longer than others is
// done in parts, each at the place where its queries are read by others.
#pragma once
#include "common/blocks.cuh"

namespace xlattn {

// A row of lists to work on, or a part of it: of the list of each head `count` places from the row's place `first` on. Row
// -1 is none; slot -1 is all of a row, others where the part goes. Head by head, or with `by_block` each block for all
// heads, the last first.
struct alignas(16) BlockItem {
  int row, first, count;
  int16_t slot, by_block;
};

// Parts of a row that are to be summed, from a slot on; no parts for none.
struct alignas(16) BlockSplit {
  int row, slot, parts, padding;
};

// Parts of the lists of a head of keys, at most.
constexpr int kMostParts = 1024;

// How many heads of keys have lists of their own.
XLATTN_DEVICE int key_lists(const XlattnBlocks& b, const XlattnParams& p) { return min(b.heads, p.num_kv_heads); }

// The items of a head of keys.
XLATTN_DEVICE int key_list_of(const XlattnBlocks& b, const XlattnParams& p, int batch, int kv_head) {
  const int lists = key_lists(b, p);
  return (b.batches > 1 ? batch * lists : 0) + kv_head / (p.num_kv_heads / lists);
}

XLATTN_DEVICE BlockItem read_item(const BlockItem* at) {
  const int4 x = __ldg(reinterpret_cast<const int4*>(at));
  return {x.x, x.y, x.z, static_cast<int16_t>(x.w & 0xFFFF), static_cast<int16_t>(x.w >> 16)};
}

// What the kernel is told: `per_list` items for each list, of which `slots` may be parts, and `most_splits` sums.
struct BlockSchedule {
  BlockItem* items;
  BlockSplit* splits;  // null in the forward pass
  int per_list, slots, most_splits;
  int heads;    // that items are worked on for: of all batch rows, of queries in the forward pass, else of keys
  int wanted;   // shares of all work
  int ordered;  // whether items stay in the order of the rows, and whole
};

// Sums over the threads of a CTA of 1024, and of those before each.
struct CountsBefore {
  int longs, shorts, all_longs, all;

  __device__ __forceinline__ CountsBefore(int my_longs, int my_shorts) {
    __shared__ int2 sums[32];
    const int lane = threadIdx.x % 32;
    int2 x = make_int2(my_longs, my_shorts);
    auto sum_up = [&] {
#pragma unroll
      for (int step = 1; step < 32; step *= 2) {
        const int a = __shfl_up_sync(0xFFFFFFFF, x.x, step), b = __shfl_up_sync(0xFFFFFFFF, x.y, step);
        if (lane >= step) x = make_int2(x.x + a, x.y + b);
      }
    };
    sum_up();
    const int2 mine = x;
    if (lane == 31) sums[threadIdx.x / 32] = x;
    __syncthreads();
    if (threadIdx.x < 32) {
      x = sums[lane];
      sum_up();
      sums[lane] = x;
    }
    __syncthreads();
    const int2 warps = threadIdx.x < 32 ? make_int2(0, 0) : sums[threadIdx.x / 32 - 1];
    longs = warps.x + mine.x - my_longs;
    shorts = warps.y + mine.y - my_shorts;
    all_longs = sums[31].x;
    all = sums[31].x + sums[31].y;
  }
};

// Whether most rows of a list end with the block that the row before them ends with, as under causal masks and documents;
// whole CTAs. Their tiles then read the same queries at a time if each block is taken for all heads that share the
// list before the next; where windows slide they do if each head is.
XLATTN_DEVICE bool ends_agree(const XlattnBlocks& b, int list) {
  __shared__ int agree;
  if (threadIdx.x == 0) agree = 0;
  __syncthreads();
  const int32_t* indices = b.indices + static_cast<int64_t>(list) * b.places;
  int mine = 0;
  for (int row = 1 + threadIdx.x; row < b.rows; row += blockDim.x) {
    const int2 above = places_of(b, list, row - 1), own = places_of(b, list, row);
    if (above.y == above.x || own.y == own.x) continue;
    mine += __ldg(indices + above.y - 1) == __ldg(indices + own.y - 1) ? 1 : -1;
  }
  if (mine) atomicAdd(&agree, mine);
  __syncthreads();
  return agree > 0;
}

// A CTA of 1024 threads for each list (of the forward pass), or for the lists of a head of keys (of the backward pass).
template <bool keys>
XLATTN_DEVICE void schedule_blocks(const XlattnParams& p, const XlattnBlocks& b, const BlockSchedule& to) {
  constexpr int kThreads = 1024;
  __shared__ int slots, splits;
  __shared__ unsigned long long total;
  // The lists of a CTA, each for as many heads of queries.
  const int lists = keys ? b.heads / key_lists(b, p) : 1;
  const int shared = keys ? p.num_heads / p.num_kv_heads / lists : 1;
  const int16_t by_block = keys && shared > 1 && lists == 1 && !to.ordered && ends_agree(b, blockIdx.x);
  // Neighbours share what they read, so they stay together. Under a causal mask later queries and earlier keys take longest.
  auto row_of = [&](int i) { return keys ? i : b.rows - 1 - i; };
  // Places of a row: of all heads, and of the longest list.
  auto length = [&](int row) {
    int2 places = make_int2(0, 0);
    for (int i = 0; i < lists; i++) {
      const int2 range = places_of(b, blockIdx.x * lists + i, row);
      places.x += (range.y - range.x) * shared;
      places.y = max(places.y, range.y - range.x);
    }
    return places;
  };
  if (threadIdx.x == 0) {
    slots = splits = 0;
    total = 0;
  }
  __syncthreads();
  const int each = (b.rows + kThreads - 1) / kThreads, first = min(static_cast<int>(threadIdx.x) * each, b.rows);
  const int end = min(first + each, b.rows);
  unsigned long long mine = 0;
  for (int i = first; i < end; i++) mine += length(row_of(i)).x;
  if (mine) atomicAdd(&total, mine);
  __syncthreads();
  // Rows of more than a share, or than four times the mean, are cut in parts of half as much, or of more where there are
  // not enough slots. Rows of more than a quarter of a share come first. Other lists are taken to be like this.
  const unsigned long long share = (total * to.heads + to.wanted - 1) / to.wanted;
  const unsigned long long usual = total * 4 / max(b.rows, 1);
  const int is_long = to.ordered ? 1 << 30 : static_cast<int>(min(share / 4, 1ull << 30));
  int most = to.slots && !to.ordered ? static_cast<int>(min(max(min(share, usual), 8ull), 1ull << 30)) : 1 << 30;
  auto parts = [&](int2 places) {
    return places.x <= most ? 1 : min((places.x + most / 2 - 1) / (most / 2), places.y);
  };
  for (bool fit = false; !fit; most = fit ? most : most > 1 << 29 ? 1 << 30 : 2 * most) {
    for (int i = first; i < end; i++) {
      const int cut = parts(length(row_of(i)));
      if (cut > 1) atomicAdd(&slots, cut);
    }
    __syncthreads();
    fit = slots <= to.slots;
    __syncthreads();
    if (threadIdx.x == 0) slots = 0;
    __syncthreads();
  }
  BlockSplit* sums_of = to.splits + static_cast<int64_t>(blockIdx.x) * to.most_splits;
  // What is cut, and of each part which it is of and before which row it comes.
  struct Cut {
    int row, slot, parts, places;
  };
  __shared__ Cut cuts[kMostParts / 2];
  __shared__ int16_t cut_of[kMostParts];
  __shared__ int place_of[kMostParts];
  // Parts of long rows come where others read their queries, which is taken to be the diagonal; others where the row is.
  const int blocks = (p.seq_q + kBlockSide - 1) / kBlockSide;
  for (int i = first; i < end; i++) {
    const int row = row_of(i);
    const int2 places = length(row);
    const int cut = parts(places);
    if (cut <= 1) continue;
    const int slot = atomicAdd(&slots, cut), split = atomicAdd(&splits, 1), step = (places.y + cut - 1) / cut;
    const int begin = places_of(b, blockIdx.x * lists, row).x;
    cuts[split] = {row, slot, cut, places.y};
    for (int k = 0; k < cut; k++) {
      cut_of[slot + k] = static_cast<int16_t>(split);
      place_of[slot + k] = i;
      if (share < usual) continue;
      const int64_t place = static_cast<int64_t>(blockIdx.x * lists) * b.places + min(begin + k * step, b.places - 1);
      const int block = min(max(__ldg(b.indices + place), 0), blocks - 1);
      place_of[slot + k] = static_cast<int>(static_cast<int64_t>(block) * b.rows / blocks);
    }
  }
  __syncthreads();
  // Calls `part(item)` for each part that comes before row `i`.
  auto for_parts_at = [&](int i, auto part) {
#pragma unroll 1
    for (int slot = 0; slot < slots; slot++) {
      if (place_of[slot] != i) continue;
      const Cut of = cuts[cut_of[slot]];
      const int step = (of.places + of.parts - 1) / of.parts, from = (slot - of.slot) * step;
      part(BlockItem{of.row, from, max(min(step, of.places - from), 0), static_cast<int16_t>(slot), by_block});
    }
  };
  int longs = 0, shorts = 0;
  for (int i = first; i < end; i++) {
    const int2 places = length(row_of(i));
    if (parts(places) == 1) (places.x > is_long ? longs : shorts)++;
    for_parts_at(i, [&](BlockItem) { shorts++; });
  }
  const CountsBefore before(longs, shorts);
  int next_long = before.longs, next_short = before.all_longs + before.shorts;
  BlockItem* items = to.items + static_cast<int64_t>(blockIdx.x) * to.per_list;
  for (int i = first; i < end; i++) {
    const int row = row_of(i);
    const int2 places = length(row);
    for_parts_at(i, [&](BlockItem item) { items[next_short++] = item; });
    if (parts(places) == 1) items[(places.x > is_long ? next_long : next_short)++] = {row, 0, places.y, -1, by_block};
  }
  for (int i = before.all + threadIdx.x; i < to.per_list; i += kThreads) items[i] = {-1, 0, 0, -1, 0};
  for (int i = threadIdx.x; i < to.most_splits; i += kThreads)
    sums_of[i] = i < splits ? BlockSplit{cuts[i].row, cuts[i].slot, cuts[i].parts, 0} : BlockSplit{0, 0, 0, 0};
}

#define XLATTN_SCHEDULE_BLOCKS(name, threads, keys)                                                  \
  extern "C" __global__ void __launch_bounds__(threads)                                              \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ XlattnBlocks blocks, \
           const __grid_constant__ xlattn::BlockSchedule schedule) {                                 \
    xlattn::schedule_blocks<keys>(params, blocks, schedule);                                         \
  }

}  // namespace xlattn
