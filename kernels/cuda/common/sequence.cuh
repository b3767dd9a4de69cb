// Where a sequence lies in the buffers and which keys its rows see, as src/attention/visibility.rs has it.
#pragma once
#include "common/device.cuh"
#include "common/params.h"

namespace xlattn {

struct Sequence {
  int q_row, q_rows, q_len;  // first row of the query buffer (of its batch row, unless packed); rows; tokens
  int k_row, k_rows, k_len;
  int shift;  // key at which query row 0 stands
};

XLATTN_DEVICE int clamp(int x, int lo, int hi) { return min(max(x, lo), hi); }

// Sequence `batch`; when packed, `batch == p.batch` is what lies behind the last one. Values of cum_seqlens and
// lengths that make no sense are cut to the buffer.
XLATTN_DEVICE Sequence sequence(const XlattnParams& p, int batch) {
  Sequence s;
  s.q_row = s.k_row = 0;
  s.q_rows = s.q_len = p.seq_q;
  s.k_rows = s.k_len = p.seq_k;
  if (p.packed) {
    s.q_row = clamp(p.cum_q[batch], 0, p.seq_q);
    if (batch == p.batch) {
      s.q_rows = p.seq_q - s.q_row;
      s.k_row = clamp(p.cum_k[batch], 0, p.seq_k);
      s.k_rows = p.seq_k - s.k_row;
      s.q_len = s.k_len = s.shift = 0;
      return s;
    }
    s.q_rows = s.q_len = clamp(p.cum_q[batch + 1], s.q_row, p.seq_q) - s.q_row;
    s.k_row = clamp(p.cum_k[batch], 0, p.seq_k);
    s.k_rows = s.k_len = clamp(p.cum_k[batch + 1], s.k_row, p.seq_k) - s.k_row;
  } else {
    if (p.cum_q) s.q_len = clamp(p.cum_q[batch + 1] - p.cum_q[batch], 0, p.seq_q);
    if (p.cum_k) s.k_len = clamp(p.cum_k[batch + 1] - p.cum_k[batch], 0, p.seq_k);
    if (p.len_q) s.q_len = clamp(p.len_q[batch], 0, p.seq_q);
    if (p.len_k) s.k_len = clamp(p.len_k[batch], 0, p.seq_k);
  }
  if (p.offsets) {
    const int32_t* at = p.offsets + static_cast<int64_t>(batch) * p.offsets_stride;
    s.shift = at[0] + at[4] - at[1];
  } else {
    s.shift = p.bottom_right ? s.k_len - s.q_len : 0;
  }
  return s;
}

// Elements before row `row` of a head of what begins at row `first` of a buffer: a batch row, or a packed sequence.
XLATTN_DEVICE int64_t place(const int64_t (&stride)[2], int heads, int dim, int64_t first, int64_t row, int head) {
  return first * heads * dim + row * stride[0] + head * stride[1];
}

// Sink logits of a head; those of some sequence for what belongs to none.
XLATTN_DEVICE const float* sinks_of(const XlattnParams& p, int batch, int head) {
  return p.sinks + static_cast<int64_t>(clamp(batch, 0, p.batch - 1)) * p.sinks_batch_stride +
         static_cast<int64_t>(head) * p.sinks_stride;
}

// The segments of a range of tokens, or of more; lo > hi without any.
struct SegmentRange {
  int lo, hi;
  bool one;  // every token is of segment lo = hi
};

// Keys `row + before ... row + after` (and inside the sequence) are visible to a row.
struct MaskBounds {
  int before, after;
};

XLATTN_DEVICE MaskBounds mask_bounds(const XlattnParams& p, const Sequence& s) {
  constexpr int kUnbounded = 1 << 30;
  MaskBounds r;
  r.before = p.window_left < 0 ? -kUnbounded : s.shift - p.window_left;
  r.after = p.causal ? s.shift : p.window_right < 0 ? kUnbounded : s.shift + p.window_right;
  return r;
}

}  // namespace xlattn
