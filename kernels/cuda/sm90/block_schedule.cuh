// In which order the tiles of a kernel with lists of blocks are worked on: those that take very long first, the others as
// they lie, since neighbours read the same rows. In the backward pass a tile of keys that takes much longer than others is
// done in parts, each at the place where its queries are read by others.
#pragma once
#include "sm90/block_items.cuh"

namespace xlattn {

// Parts of the lists of a head of keys that does not come last, at most.
constexpr int kMostMoved = 16;

// What the kernel is told: `per_list` items for each kind and list, of which `parts` may be parts, of `slots` rows.
struct BlockSchedule {
  BlockItem* items;  // [kinds, lists, per_list]
  int parts[kHeadKinds], slots[kHeadKinds];
  int per_list;
  int heads;       // that items are worked on for: of all batch rows, of queries in the forward pass, else of keys
  int processors;  // that do so
  int ordered;     // whether items stay in the order of the rows, and whole
};

// Counts of several kinds, summed over the threads before this of a CTA, and over all of them.
template <int kCounts>
struct Counts {
  int n[kCounts];
};
template <int kCounts>
XLATTN_DEVICE Counts<kCounts> sum_before(const Counts<kCounts>& mine, Counts<kCounts>& all) {
  __shared__ Counts<kCounts> sums[32];
  const int lane = threadIdx.x % 32;
  auto sum_up = [&](Counts<kCounts> x) {
#pragma unroll
    for (int step = 1; step < 32; step *= 2)
#pragma unroll
      for (int& n : x.n) {
        const int below = __shfl_up_sync(0xFFFFFFFF, n, step);
        if (lane >= step) n += below;
      }
    return x;
  };
  Counts<kCounts> before = sum_up(mine);
  __syncthreads();  // what was here before has been read
  if (lane == 31) sums[threadIdx.x / 32] = before;
  __syncthreads();
  if (threadIdx.x < 32) sums[lane] = sum_up(lane < blockDim.x / 32 ? sums[lane] : Counts<kCounts>{});
  __syncthreads();
  all = sums[31];
#pragma unroll
  for (int i = 0; i < kCounts; i++) before.n[i] += (threadIdx.x < 32 ? 0 : sums[threadIdx.x / 32 - 1].n[i]) - mine.n[i];
  return before;
}

// The sum over the lanes of a warp.
XLATTN_DEVICE float warp_sum(float x) {
#pragma unroll 1
  for (int step = 16; step > 0; step /= 2) x += __shfl_xor_sync(0xFFFFFFFF, x, step);
  return x;
}

// The sum over the threads of a CTA. (Of floats or 64 bits, an atomic addition in shared memory is a loop in which one thread
// at a time succeeds: of 256 threads it took 12 us on an H200.)
XLATTN_DEVICE float sum_of_all(float mine) {
  __shared__ float sums[32];
  mine = warp_sum(mine);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = mine;
  __syncthreads();
  float all = 0.f;
  for (int i = 0; i < blockDim.x / 32; i++) all += sums[i];
  return all;
}

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

// Rows of lists as one thread of a CTA looks at them: those from `first` to `end`, in the order of the work.
template <bool keys>
struct ScheduledRows {
  const XlattnBlocks& b;
  const int lists, shared;  // of this CTA; heads of queries that each is for
  int first, end;

  __device__ __forceinline__ ScheduledRows(const XlattnParams& p, const XlattnBlocks& blocks)
      : b(blocks),
        lists(keys ? b.heads / key_lists(b, p) : 1),
        shared(keys ? p.num_heads / p.num_kv_heads / lists : 1) {
    const int each = (b.rows + blockDim.x - 1) / blockDim.x;
    first = min(static_cast<int>(threadIdx.x) * each, b.rows);
    end = min(first + each, b.rows);
  }
  // Under a causal mask later queries and earlier keys take longest. Neighbours share what they read.
  __device__ __forceinline__ int row(int i) const { return keys ? i : b.rows - 1 - i; }
  __device__ __forceinline__ int begin(int row) const { return places_of(b, blockIdx.x * lists, row).x; }
  // Places of a row: of all heads, and of the longest list.
  __device__ __forceinline__ int2 places(int row) const {
    int2 sum = make_int2(0, 0);
    for (int i = 0; i < lists; i++) {
      const int2 range = places_of(b, blockIdx.x * lists + i, row);
      sum.x += (range.y - range.x) * shared;
      sum.y = max(sum.y, range.y - range.x);
    }
    return sum;
  }
};

// How long rows are cut.
struct RowCuts {
  int most, part;  // places of a row that stays whole, and of a part

  __device__ __forceinline__ int parts(int2 places) const {
    return places.x <= most ? 1 : min((places.x + part - 1) / part, places.y);
  }
  __device__ __forceinline__ static int step(int2 places, int parts) { return (places.y + parts - 1) / parts; }
};

// A part of a row that is not worked on at the row's place but before the row number `place`.
struct MovedPart {
  BlockItem item;
  int place;
};

// A CTA for each list (of the forward pass), or for the lists of a head of keys (of the backward pass), and kind of heads
// (`blockIdx.y`). Other lists are taken to be like these.
template <bool keys>
XLATTN_DEVICE void schedule_blocks(const XlattnParams& p, const XlattnBlocks& b, const BlockSchedule& to) {
  const bool last = keys && blockIdx.y == kLast;
  const ScheduledRows<keys> rows(p, b);
  const bool by_block = keys && rows.shared > 1 && rows.lists == 1 && !to.ordered && ends_agree(b, blockIdx.x);
  const int sign = by_block ? -1 : 1;
  float mine = 0.f;
  for (int i = rows.first; i < rows.end; i++) mine += static_cast<float>(rows.places(rows.row(i)).x);
  const float total = sum_of_all(mine);
  // An eighth of what a processor does. Rows that take longer come first in the forward pass; those of heads that come last
  // are cut, so that all processors end together. Of other heads only rows are cut that take four times the mean.
  constexpr int kAny = 1 << 30;
  const float eighth = total * to.heads / (8 * to.processors), usual = 4 * total / max(b.rows, 1);
  auto within = [](float x) { return static_cast<int>(min(max(x, 16.f), 1.f * kAny)); };
  const int most_parts = keys && !to.ordered ? to.parts[blockIdx.y] : 0;
  RowCuts cuts = {most_parts ? within(last ? eighth : usual) : kAny, within(last ? eighth : usual / 2)};
  // The first part and slot of this thread's rows; parts are longer where there is not enough room.
  Counts<4> before, all;
  for (;;) {
    Counts<4> mine = {};
    for (int i = rows.first; i < rows.end; i++) {
      const int parts = cuts.parts(rows.places(rows.row(i)));
      mine.n[0] += parts > 1 ? parts : 0;
      mine.n[1] += parts > 1;
    }
    before = sum_before(mine, all);
    if (all.n[0] <= most_parts && all.n[1] <= to.slots[blockIdx.y]) break;
    cuts = {min(2 * cuts.most, kAny), min(2 * cuts.part, kAny)};
  }
  const int first_slot = before.n[1], parts_moved = last ? 0 : all.n[0];
  const int list = blockIdx.y * gridDim.x + blockIdx.x;
  auto part_of = [&](int row, int2 places, int parts, int step, int k, int slot) {
    const int count = max(min(step, places.y - k * step), 0);
    return BlockItem{row, k * step, count, static_cast<int16_t>(slot), static_cast<int16_t>(sign * parts)};
  };
  // Parts of long rows come where others read their queries, which is taken to be the diagonal.
  __shared__ MovedPart moved[kMostMoved];
  const int blocks = (p.seq_q + kBlockSide - 1) / kBlockSide;
  for (int i = rows.first, slot = first_slot, number = before.n[0]; !last && i < rows.end; i++) {
    const int row = rows.row(i);
    const int2 places = rows.places(row);
    const int parts = cuts.parts(places), step = cuts.step(places, parts);
    if (parts == 1) continue;
    for (int k = 0; k < parts; k++) {
      const int64_t place =
          static_cast<int64_t>(blockIdx.x * rows.lists) * b.places + min(rows.begin(row) + k * step, b.places - 1);
      const int block = min(max(__ldg(b.indices + place), 0), blocks - 1);
      moved[number++] = {part_of(row, places, parts, step, k, slot),
                         min(static_cast<int>(static_cast<float>(block) * b.rows / blocks), b.rows - 1)};
    }
    slot++;
  }
  __syncthreads();
  // Calls `use(item, places of all heads)` for each item of the thread.
  auto for_items = [&](auto use) {
    for (int i = rows.first, slot = first_slot; i < rows.end; i++) {
      for (int k = 0; k < parts_moved; k++)
        if (moved[k].place == i) use(moved[k].item, 0);
      const int row = rows.row(i);
      const int2 places = rows.places(row);
      const int parts = cuts.parts(places), step = cuts.step(places, parts);
      if (parts == 1) {
        use(BlockItem{row, 0, places.y, -1, static_cast<int16_t>(sign)}, places.x);
        continue;
      }
      for (int k = 0; last && k < parts; k++)
        use(part_of(row, places, parts, step, k, slot), step * rows.shared * rows.lists);
      slot++;
    }
  };
  // Of heads that come last the longest items come first, in four classes.
  const int quarter = cuts.most / 4, is_long = static_cast<int>(min(eighth, 1.f * kAny));
  auto class_of = [&](int places) {
    return keys ? last ? (places <= 3 * quarter) + (places <= 2 * quarter) + (places <= quarter) : 3
                : places <= is_long;
  };
  Counts<4> mine_of = {};
  for_items([&](BlockItem, int places) {
    const int c = class_of(places);
#pragma unroll
    for (int i = 0; i < 4; i++) mine_of.n[i] += c == i;
  });
  Counts<4> next = sum_before(mine_of, all);
  int done = 0;
#pragma unroll
  for (int i = 0; i < 4; i++) {
    next.n[i] += done;
    done += all.n[i];
  }
  BlockItem* items = to.items + static_cast<int64_t>(list) * to.per_list;
  for_items([&](BlockItem item, int places) {
    const int c = class_of(places);
#pragma unroll
    for (int i = 0; i < 4; i++)
      if (c == i) items[next.n[i]++] = item;
  });
  for (int i = done + threadIdx.x; i < to.per_list; i += blockDim.x) items[i] = {-1, 0, 0, -1, 0};
}

#define XLATTN_SCHEDULE_BLOCKS(name, threads, keys)                                                  \
  extern "C" __global__ void __launch_bounds__(threads, 1)                                           \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ XlattnBlocks blocks, \
           const __grid_constant__ xlattn::BlockSchedule schedule) {                                 \
    xlattn::schedule_blocks<keys>(params, blocks, schedule);                                         \
  }

}  // namespace xlattn
