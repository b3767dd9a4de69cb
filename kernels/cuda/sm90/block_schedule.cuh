// In which order the tiles of a kernel with lists of blocks are worked on: those that take very long first, the others as
// they lie, since neighbours read the same rows; in the backward pass in parts where one tile of keys takes more than half
// a multiprocessor's share of all work.
#pragma once
#include "common/blocks.cuh"

namespace xlattn {

// A row of lists to work on, or a part of it: `count` places from place `first`, counted over the heads that share the
// item. Row -1 is none; slot -1 is all of a row, others where the part goes.
struct alignas(16) BlockItem {
  int row, first, count, slot;
};

// Parts of a row that are to be summed, from a slot on; no parts for none.
struct alignas(16) BlockSplit {
  int row, slot, parts, padding;
};

// How many heads of keys have lists of their own.
XLATTN_DEVICE int key_lists(const XlattnBlocks& b, const XlattnParams& p) { return min(b.heads, p.num_kv_heads); }

// The items of a head of keys.
XLATTN_DEVICE int key_list_of(const XlattnBlocks& b, const XlattnParams& p, int batch, int kv_head) {
  const int lists = key_lists(b, p);
  return (b.batches > 1 ? batch * lists : 0) + kv_head / (p.num_kv_heads / lists);
}

XLATTN_DEVICE BlockItem read_item(const BlockItem* at) {
  const int4 x = __ldg(reinterpret_cast<const int4*>(at));
  return {x.x, x.y, x.z, x.w};
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

// A CTA of 1024 threads for each list (of the forward pass), or for the lists of a head of keys (of the backward pass).
template <bool keys>
XLATTN_DEVICE void schedule_blocks(const XlattnParams& p, const XlattnBlocks& b, const BlockSchedule& to) {
  constexpr int kThreads = 1024;
  __shared__ int slots, splits;
  __shared__ unsigned long long total;
  // The lists of a CTA, each for as many heads of queries.
  const int lists = keys ? b.heads / key_lists(b, p) : 1;
  const int shared = keys ? p.num_heads / p.num_kv_heads / lists : 1;
  // Neighbours share what they read, so they stay together. Under a causal mask later queries and earlier keys take longest.
  auto row_of = [&](int i) { return keys ? i : b.rows - 1 - i; };
  auto length = [&](int row) {
    int places = 0;
    for (int i = 0; i < lists; i++) {
      const int2 range = places_of(b, blockIdx.x * lists + i, row);
      places += (range.y - range.x) * shared;
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
  for (int i = first; i < end; i++) mine += length(row_of(i));
  if (mine) atomicAdd(&total, mine);
  __syncthreads();
  // Rows of more than a share are cut, those of more than a quarter of one come first. Other lists are taken to be like
  // this.
  const unsigned long long share = (total * to.heads + to.wanted - 1) / to.wanted;
  const int most = to.slots && !to.ordered ? static_cast<int>(min(max(share, 8ull), 1ull << 30)) : 1 << 30;
  const int is_long = to.ordered ? 1 << 30 : static_cast<int>(min(share / 4, 1ull << 30));
  auto parts = [&](int places) { return max((places + most - 1) / most, 1); };
  int longs = 0, shorts = 0;
  for (int i = first; i < end; i++) {
    const int places = length(row_of(i)), cut = parts(places);
    (places / cut > is_long ? longs : shorts) += cut;
  }
  const CountsBefore before(longs, shorts);
  int next_long = before.longs, next_short = before.all_longs + before.shorts;
  BlockItem* items = to.items + static_cast<int64_t>(blockIdx.x) * to.per_list;
  BlockSplit* sums_of = to.splits + static_cast<int64_t>(blockIdx.x) * to.most_splits;
  for (int i = first; i < end; i++) {
    const int row = row_of(i), places = length(row), cut = parts(places), step = (places + cut - 1) / cut;
    int& next = places / cut > is_long ? next_long : next_short;
    int slot = -1;
    if (cut > 1) {
      slot = atomicAdd(&slots, cut);
      sums_of[atomicAdd(&splits, 1)] = {row, slot, cut, 0};
    }
    for (int part = 0; part < cut; part++)
      items[next++] = {row, part * step, max(min(step, places - part * step), 0), slot < 0 ? -1 : slot + part};
  }
  for (int i = before.all + threadIdx.x; i < to.per_list; i += kThreads) items[i] = {-1, 0, 0, -1};
  __syncthreads();
  for (int i = splits + threadIdx.x; i < to.most_splits; i += kThreads) sums_of[i] = {0, 0, 0, 0};
}

#define XLATTN_SCHEDULE_BLOCKS(name, threads, keys)                                                  \
  extern "C" __global__ void __launch_bounds__(threads)                                              \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ XlattnBlocks blocks, \
           const __grid_constant__ xlattn::BlockSchedule schedule) {                                 \
    xlattn::schedule_blocks<keys>(params, blocks, schedule);                                         \
  }

}  // namespace xlattn
