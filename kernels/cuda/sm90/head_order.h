// The order in which kernels of sm_90a work on the tiles of all heads.
#pragma once
#include "sm90/divisor.h"

namespace xlattn {

// Heads in groups, each of which is worked on together so that what their tiles read stays in the L2 cache: of `together`
// heads, and those from `last_group` on, of another size. In a group the first tile of every head comes before the second.
struct HeadOrder {
  int heads;  // of all batch rows, or of one when packed
  int tiles;  // of a head: of one batch row, or entries of a list
  int together, last_group;
  // By tiles of `together` heads; by these heads; by those from `last_group` on.
  Divisor by_group, by_together, by_last;

  struct Place {
    int head, number;  // of the tiles of the head
  };

  __device__ __forceinline__ int count() const { return heads * tiles; }
  __device__ __forceinline__ bool is_one_group() const { return last_group == 0; }

  // The tile that is worked on after `at` others.
  __device__ __forceinline__ Place tile(int at) const {
    const int before = min(by_group(at) * together, last_group);
    const bool last = before == last_group;
    const int rest = at - before * tiles, number = (last ? by_last : by_together)(rest);
    return {before + rest - number * (last ? heads - before : together), number};
  }
};

}  // namespace xlattn
