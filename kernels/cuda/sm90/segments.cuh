// Which segments stretches of tokens hold, so that kernels find the key blocks of a query tile without a look at ids.
#pragma once
#include "common/sequence.cuh"

namespace xlattn {

// Ids of `kCell` neighbouring tokens of the buffer, or of its batch row: x is the least that is not negative
// (kNoSegment without any), with the sign bit where some are negative; y is the largest.
constexpr int kCell = 64, kNoSegment = 0x7FFFFFFF;

XLATTN_DEVICE int cells_of(int rows) { return (rows + kCell - 1) / kCell; }

// The segments of rows `first` ... `last` of the buffer, or of a batch row whose cells begin at `cells`.
XLATTN_DEVICE SegmentRange segment_range(const int2* cells, int first, int last) {
  SegmentRange r = {kNoSegment, -1, true};
  for (int i = first / kCell; i <= last / kCell; i++) {
    const int2 cell = __ldg(cells + i);
    r.one = r.one && cell.x >= 0;
    r.lo = min(r.lo, cell.x & kNoSegment);
    r.hi = max(r.hi, cell.y);
  }
  r.one = r.one && r.lo == r.hi;
  return r;
}

// A warp a cell, those of the queries first.
XLATTN_DEVICE void prepare_segments(const XlattnParams& p, int2* cells_q, int2* cells_k) {
  const int rows = p.packed ? 1 : p.batch, lane = threadIdx.x % 32;
  const int per_q = cells_of(p.seq_q), per_k = cells_of(p.seq_k);
  int64_t cell = static_cast<int64_t>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32;
  const bool keys = cell >= static_cast<int64_t>(rows) * per_q;
  if (keys) cell -= static_cast<int64_t>(rows) * per_q;
  const int per_row = keys ? per_k : per_q, seq = keys ? p.seq_k : p.seq_q;
  if (cell >= static_cast<int64_t>(rows) * per_row) return;
  const int64_t row = cell / per_row;
  const int first = static_cast<int>(cell % per_row) * kCell;
  const int32_t* ids = (keys ? p.kv_ids : p.q_ids) + row * seq;
  int lo = kNoSegment, hi = -1, negative = 0;
  for (int i = first + lane; i < min(first + kCell, seq); i += 32) {
    const int id = ids[i];
    if (id < 0) negative = 1 << 31;
    if (id >= 0) lo = min(lo, id);
    hi = max(hi, id);
  }
  lo = __reduce_min_sync(0xFFFFFFFF, lo) | __reduce_or_sync(0xFFFFFFFF, negative);
  hi = __reduce_max_sync(0xFFFFFFFF, hi);
  if (lane == 0) (keys ? cells_k : cells_q)[cell] = make_int2(lo, hi);
}

#define XLATTN_PREPARE_SEGMENTS(name, threads)                                          \
  extern "C" __global__ void __launch_bounds__(threads)                                 \
      name(const __grid_constant__ XlattnParams params, int2* cells_q, int2* cells_k) { \
    xlattn::prepare_segments(params, cells_q, cells_k);                                 \
  }

}  // namespace xlattn
