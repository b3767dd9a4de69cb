// The order in which the forward kernels of sm_90a work on tiles, and what they leave of tiles whose keys are cut in parts.
#pragma once
#include "common/device.cuh"
#include "sm90/divisor.h"

namespace xlattn {

struct ForwardOrder {
  // Of the tiles that are cut, in the order of work. [parts, tiles, rows, dv]: unnormalised sums of the values of each part;
  // [parts, tiles, rows]: largest logit in use, sum of the weights.
  float* sums;
  float2* statistics;
  int tiles_q;     // tiles of a head: of one batch row, or entries of a list
  int heads;       // query heads of all batch rows, or of one when packed
  int l2_swizzle;  // heads worked on together, so that their keys and values stay in the L2 cache
  // Tiles from this number on are done in `parts` parts of their keys each: all, the last, or none.
  int first_cut, parts;
  int rows;  // of a tile
  // By tiles of l2_swizzle heads; by these heads, and by those that are left when there are fewer; by heads of a batch row,
  // and by those of a group.
  Divisor by_round, by_width, by_last, by_heads, by_group;

  struct Place {
    int head, number;  // of the tiles of the head
  };

  __device__ __forceinline__ int tiles() const { return heads * tiles_q; }
  __device__ __forceinline__ int cut_tiles() const { return tiles() - first_cut; }
  // Tiles, then parts: the first part of each before others.
  __device__ __forceinline__ int items() const { return first_cut + cut_tiles() * parts; }

  __device__ __forceinline__ Place tile(int at) const {
    const int before = by_round(at) * l2_swizzle, width = min(l2_swizzle, heads - before);
    const int rest = at - before * tiles_q, number = (width == l2_swizzle ? by_width : by_last)(rest);
    return {before + rest - number * width, number};
  }
};

}  // namespace xlattn
