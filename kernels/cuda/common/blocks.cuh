// Lists of blocks: which blocks of 128 queries and 128 keys a mask leaves, and the bits of those that it leaves in part.
// ffi/include/xlattn.h describes the operands. They are data that nobody checked: a range is cut to the list, indices
// and patterns that are not there are passed over, so that whatever they hold nothing is touched out of bounds.
#pragma once
#include "common/device.cuh"
#include "common/params.h"

// What a kernel is told of them. In the forward pass a row is 128 queries and its blocks are of keys; in the backward
// pass it is the other way round.
struct XlattnBlocks {
  const int2* ranges;       // [lists, rows]: first place and number of places
  const int32_t* indices;   // [lists, places]
  const int32_t* patterns;  // [lists, places], -1 for a block of which all is visible; null: of all of them
  const uint32_t* bits;     // [pattern_count, 128, 4]: bit x % 32 of word x / 32
  int32_t rows, places, pattern_count;
  int32_t batches;  // batch rows with lists of their own, or 1
  int32_t heads;    // heads with lists of their own: 1, those of keys, or those of queries
  int32_t padding;
};

namespace xlattn {

// Queries and keys of a block.
constexpr int kBlockSide = 128;

// The list of a query head.
XLATTN_DEVICE int list_of(const XlattnBlocks& b, const XlattnParams& p, int batch, int head) {
  return (b.batches > 1 ? batch * b.heads : 0) + head / (p.num_heads / b.heads);
}

// Places of a row that are in its list: first and past the last.
XLATTN_DEVICE int2 places_of(const XlattnBlocks& b, int list, int row) {
  if (row >= b.rows) return make_int2(0, 0);
  const int2 range = __ldg(b.ranges + static_cast<int64_t>(list) * b.rows + row);
  const int first = min(max(range.x, 0), b.places);
  return make_int2(first, first + min(max(range.y, 0), b.places - first));
}

// Whether a place has a pattern, or -1.
XLATTN_DEVICE bool known_pattern(const XlattnBlocks& b, int pattern) {
  return pattern >= -1 && pattern < b.pattern_count;
}

// The blocks of a row, last first, 32 places at a time, one a lane; for whole warps.
struct ListedBlocks {
  const int32_t *indices, *patterns;
  int begin, end;  // places that were not looked at
  uint32_t left;   // lanes whose blocks are to come
  int index, own_pattern;
  int pattern;  // of the block that came last; -1 where all of it is visible

  __device__ __forceinline__ void enter(const XlattnBlocks& b, const XlattnParams& p, int batch, int head, int row) {
    const int list = list_of(b, p, batch, head);
    const int2 places = places_of(b, list, row);
    begin = places.x;
    end = places.y;
    left = 0;
    indices = b.indices + static_cast<int64_t>(list) * b.places;
    patterns = b.patterns ? b.patterns + static_cast<int64_t>(list) * b.places : nullptr;
  }

  // Places that are to come, at most.
  __device__ __forceinline__ int remaining() const { return __popc(left) + end - begin; }

  // The next block from `first` to `last`, -1 without any.
  __device__ __forceinline__ int next(const XlattnBlocks& b, int first, int last) {
    while (!left && end > begin) {
      const int from = max(end - 32, begin), place = from + threadIdx.x % 32;
      index = own_pattern = -1;
      if (place < end) {
        index = __ldg(indices + place);
        if (patterns) own_pattern = __ldg(patterns + place);
      }
      left = __ballot_sync(0xFFFFFFFF, index >= first && index <= last && known_pattern(b, own_pattern));
      end = from;
    }
    if (!left) return -1;
    const int lane = 31 - __clz(left);
    left &= ~(1u << lane);
    pattern = __shfl_sync(0xFFFFFFFF, own_pattern, lane);
    return __shfl_sync(0xFFFFFFFF, index, lane);
  }
};

// Of the columns below `column` those that a lane has of an accumulator of 128, as bits in the order of the next.
XLATTN_DEVICE uint32_t own_bits_below(int column) {
  const int bits = column <= 0 ? 0 : column / 8 * 2 + min(column % 8, 2);
  return bits >= 32 ? 0xFFFFFFFFu : (1u << bits) - 1;
}

// Of a row of a pattern what a lane has of an accumulator: bit 2 j + b is column 8 j + 2 (lane % 4) + b.
XLATTN_DEVICE uint32_t own_pattern_bits(uint4 row) {
  const uint32_t words[4] = {row.x, row.y, row.z, row.w};
  uint32_t own = 0;
#pragma unroll
  for (int w = 0; w < 4; w++) own |= own_pairs(words[w]) << 8 * w;
  return own;
}

}  // namespace xlattn
