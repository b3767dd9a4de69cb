// The order in which the forward kernels of sm_90a work on tiles, and what they leave of tiles whose keys are cut in parts.
#pragma once
#include "common/device.cuh"
#include "sm90/head_order.h"
#include "sm90/packed_tiles.cuh"

namespace xlattn {

struct ForwardOrder {
  // Of the tiles that are cut, in the order of work, or where `splits` tells of them, of slots and heads. [parts, tiles,
  // rows, dv]: unnormalised sums of the values of each part; [parts, tiles, rows]: largest logit in use, sum of the weights.
  float* sums;
  float2* statistics;
  const TileSplit* splits;  // packed, where a list has parts of tiles, of each head; else null
  HeadOrder heads;          // of queries, or where tiles have rows of several heads, as many as have these
  // Tiles from this number on are done in `parts` parts of their keys each: all, the last, or none.
  int first_cut, parts;
  // Of each 64 of the `rows` rows of a tile, those of a warpgroup, the first are of `queries` queries, for each the rows of
  // `heads_of_tile` heads that share a head of keys, and what is left of them is empty.
  int rows, queries, heads_of_tile, padding;
  // By `heads` of a batch row, by heads that share a head of keys, and by those of a tile.
  Divisor by_heads, by_group, by_heads_of_tile;

  __device__ __forceinline__ int cut_tiles() const { return heads.count() - first_cut; }
  // Tiles, then parts: the first part of each before others.
  __device__ __forceinline__ int items() const { return first_cut + cut_tiles() * parts; }
};

}  // namespace xlattn
