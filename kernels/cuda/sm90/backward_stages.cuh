// Kernels before and behind the main backward kernels for sm_90a: preprocess and postprocess, which tiles share segments or
// are in lists, and the gradient of sinks.
#pragma once
#include "sm90/backward_tiles.cuh"

namespace xlattn {

// The rows and the head of all batch rows that a CTA of a grid of (rows, heads) has: where heads are side by side in memory,
// those of the same rows one after another.
struct RowsOfHead {
  int rows, head;

  __device__ __forceinline__ RowsOfHead(const XlattnParams& p, const int64_t (&stride)[2])
      : rows(blockIdx.x), head(blockIdx.y) {
    if (stride[1] >= stride[0]) return;
    const int heads = p.num_heads, place = head % heads * gridDim.x + rows;
    rows = place / heads;
    head += place % heads - head % heads;
  }
};

// lse * log2(e), delta, zeros for dq where its first sums are added, and the counters, of each padded row of a head, and zeros for
// `turns`. A row
// belongs to `lanes` threads, 16 bytes to each; a thread has its part of `each` rows, which it loads at once.
template <typename T, int rows, int dim, int lanes, int each>
XLATTN_DEVICE void backward_preprocess(const XlattnParams& p, const BackwardSm90& launch) {
  constexpr int kTogether = 32 / lanes, kOfWarp = kTogether * each;
  static_assert(rows % kOfWarp == 0, "the rows of a warp are of one sequence");
  for (int i = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x; i < launch.turn_words;
       i += gridDim.y * gridDim.x * blockDim.x)
    launch.turns[i] = 0;
  const RowsOfHead own(p, p.out_stride);
  const int begin = (own.rows * (blockDim.x / 32) + threadIdx.x / 32) * kOfWarp;
  if (begin >= launch.padded_rows) return;
  const int head = p.packed ? own.head : own.head % p.num_heads, lane = threadIdx.x % lanes;
  const int batch = p.packed ? sequence_of_padded<rows>(p, begin) : own.head / p.num_heads;
  const Sequence s = sequence(p, batch);
  const int padded = begin + threadIdx.x % 32 / lanes, first = padded - padded_row<rows>(p, s, batch);
  const int64_t in_buffer = static_cast<int64_t>(p.packed ? 0 : batch) * p.seq_q + s.q_row;
  float delta[each], lse[each], dlse[each];
  uint4 out[each], dout[each];
#pragma unroll
  for (int i = 0; i < each; i++) {
    const int row = first + i * kTogether;
    lse[i] = -INFINITY;
    dlse[i] = 0.f;
    out[i] = dout[i] = make_uint4(0, 0, 0, 0);
    if (row < 0 || row >= s.q_len) continue;
    const int64_t from = place(p.out_stride, p.num_heads, p.head_dim_v, in_buffer, row, head) / 8;
    if (lane == 0) {
      const int64_t in_lse = static_cast<int64_t>(own.head) * p.seq_q + (p.packed ? s.q_row : 0) + row;
      lse[i] = p.lse[in_lse];
      if (p.dlse) dlse[i] = p.dlse[in_lse];
    }
    if (lane < p.head_dim_v / 8) {
      out[i] = static_cast<const uint4*>(p.out)[from + lane];
      dout[i] = static_cast<const uint4*>(p.dout)[from + lane];
    }
  }
#pragma unroll
  for (int i = 0; i < each; i++) {
    const uint4 x = out[i], y = dout[i];
    delta[i] = dot2<T>(x.x, y.x) + dot2<T>(x.y, y.y) + dot2<T>(x.z, y.z) + dot2<T>(x.w, y.w);
#pragma unroll
    for (int step = lanes / 2; step > 0; step /= 2) delta[i] += __shfl_xor_sync(0xFFFFFFFF, delta[i], step, lanes);
  }
  const int64_t at = static_cast<int64_t>(own.head) * launch.padded_rows + padded;
  if (lane == 0) {
#pragma unroll
    for (int i = 0; i < each; i++) {
      const int64_t row = at + i * kTogether;
      float lse2 = INFINITY;
      if (lse[i] > -INFINITY || lse[i] != lse[i]) lse2 = launch.natural ? lse[i] / score_unit(p) : lse[i] * kLog2e;
      const float of_row = delta[i] - dlse[i];
      launch.lse2[row] = lse2;
      launch.delta[row] = lse2 == INFINITY ? 0.f : p.seed ? of_row / p.dropout_scale : of_row;
      // The counter of the piece of dq that begins in this row.
      int* pieces = launch.begun ? launch.begun : launch.dq_semaphore;
      const int64_t piece = (row * dim + kPiece - 1) / kPiece;
      if (pieces && piece * kPiece < (row + 1) * dim) pieces[piece] = 0;
    }
    if (at == 0) *launch.counter = 0;
  }
  if (launch.begun || launch.writes_dq) return;
#pragma unroll
  for (int i = 0; i < each; i++) {
    float4* dq = reinterpret_cast<float4*>(launch.dq + (at + i * kTogether) * dim);
#pragma unroll
    for (int j = lane; j < dim / 4; j += lanes) dq[j] = make_float4(0.f, 0.f, 0.f, 0.f);
  }
}

// Whether some key of a sequence of one tile of keys is near the rows of the tile of queries that `row` is in, as `backward_tile`
// has it: then the main kernel writes dq.
template <int rows>
XLATTN_DEVICE bool has_keys(const XlattnParams& p, const Sequence& s, int row) {
  const MaskBounds bounds = mask_bounds(p, s);
  const int first = row / rows * rows, last = min(first + rows, s.q_len) - 1;
  return first <= last && first + bounds.before < s.k_len && s.k_len > 0 && last + bounds.after >= 0;
}

// dq from fragments to rows, or zeros where the main kernel writes what has keys: a CTA of 256 threads for each tile of a
// head, the last heads first, whose dq may still be in the L2 cache. A tile is pieces of 64 rows and 64 columns: two of
// rows, or one for every 64 columns.
template <typename T, int dim, int rows>
XLATTN_DEVICE void backward_postprocess(const XlattnParams& p, const BackwardSm90& launch) {
  const RowsOfHead own(p, p.q_stride);
  const int of_all = gridDim.y - 1 - own.head;
  const int head = p.packed ? of_all : of_all % p.num_heads;
  const int batch = p.packed ? sequence_of_padded<rows>(p, own.rows * rows) : of_all / p.num_heads;
  const Sequence s = sequence(p, batch);
  const int start = padded_row<rows>(p, s, batch), first = own.rows * rows - start;
  const int t = threadIdx.x % 128, lane = t % 32;
  const bool written = rows * dim == 2 * kPiece && launch.writes_dq;  // never above head_dim 128
  if (first < 0 || first >= s.q_rows || (written && has_keys<rows>(p, s, first))) return;
  const int64_t padded = static_cast<int64_t>(of_all) * launch.padded_rows + start;
  const float* from = launch.dq + (padded + first) * dim + t * 4;
  const float scale = p.seed ? p.softmax_scale * p.dropout_scale : p.softmax_scale;
  uint16_t* dq =
      static_cast<uint16_t*>(p.dq) + place(p.q_stride, p.num_heads, p.head_dim,
                                           static_cast<int64_t>(p.packed ? 0 : batch) * p.seq_q + s.q_row, 0, head);
  for (int piece = threadIdx.x / 128; piece < rows / 64 * (dim / 64); piece += 2) {
    const bool some = first < s.q_len && !written;
    // Read beside what it tells of, rather than before.
    const bool begun = !launch.begun || launch.begun[(padded + first) * dim / kPiece + piece] != 0;
    // Pairs of columns 8j + 2 (lane % 4) of rows r and r + 8.
    uint32_t x[2][8];
#pragma unroll
    for (int j = 0; j < 8; j++) {
      float4 y = make_float4(0.f, 0.f, 0.f, 0.f);
      if (some && (rows == 128 ? 0 : piece * 64) + 8 * j < p.head_dim)
        y = *reinterpret_cast<const float4*>(from + piece * kPiece + j * 512);
      if (!begun) y = make_float4(0.f, 0.f, 0.f, 0.f);
      x[0][j] = T::pack(y.x * scale, y.y * scale);
      x[1][j] = T::pack(y.z * scale, y.w * scale);
    }
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int row = first + (rows == 128 ? piece * 64 : 0) + t / 32 * 16 + lane / 4 + 8 * i;
#pragma unroll
      for (int half = 0; half < 2; half++) {
        uint32_t (&group)[4] = reinterpret_cast<uint32_t (&)[4]>(x[i][4 * half]);
        transpose_quad(group);
        const int column = (rows == 128 ? 0 : piece * 64) + 8 * (4 * half + lane % 4);
        if (row < s.q_rows && column < p.head_dim)
          *reinterpret_cast<uint4*>(dq + row * p.q_stride[0] + column) =
              make_uint4(group[0], group[1], group[2], group[3]);
      }
    }
  }
}

template <int rows, int keys, bool blocks = false>
struct SegmentsPlan {
  static constexpr int kKeys = keys, kRows = rows;
  static constexpr bool kSpan = true, kTurns = false, kOptions = false, kBlocks = blocks;
};

// The rows of `launch.segments` with lists: a warp for each tile of keys (`blockIdx.x`) of a query head of all batch rows
// (`blockIdx.y`). The items are in the order of the tiles.
template <int rows>
XLATTN_DEVICE void backward_listed_tiles(const XlattnParams& p, const BackwardSm90& launch) {
  using Plan = SegmentsPlan<rows, kBlockSide, true>;
  const int head = blockIdx.y % p.num_heads, kv_head = head / (p.num_heads / p.num_kv_heads);
  const int batch = blockIdx.y / p.num_heads, list = list_of(launch.blocks, p, batch, head);
  const BackwardTile t = backward_tile<Plan>(p, launch, batch * p.num_kv_heads + kv_head, blockIdx.x);
  uint32_t* to = const_cast<uint32_t*>(segment_row(launch, blockIdx.y * launch.blocks.rows + blockIdx.x).at);
  for (int i = threadIdx.x; i < SegmentRow::size(launch.segment_words); i += 32) to[i] = 0;
  __syncwarp();
  const int2 places = places_of(launch.blocks, list, blockIdx.x);
  const int blocks = (p.seq_q + kBlockSide - 1) / kBlockSide;
  int before = -1;  // the last block of those that came
  for (int from = places.x; from < places.y; from += 32) {
    const int place = from + threadIdx.x;
    const int64_t at = static_cast<int64_t>(list) * launch.blocks.places + place;
    int index = -1;
    if (place < places.y && known_pattern(launch.blocks, launch.blocks.patterns ? launch.blocks.patterns[at] : -1))
      index = launch.blocks.indices[at];
    if (index >= blocks) index = -1;
    // Only what ascends, as ListedTiles has it.
    int most = index;
    for (int step = 1; step < 32; step *= 2) {
      const int other = __shfl_up_sync(0xFFFFFFFF, most, step);
      if (threadIdx.x >= step) most = max(most, other);
    }
    int above = __shfl_up_sync(0xFFFFFFFF, most, 1);
    above = threadIdx.x == 0 ? before : max(above, before);
    if (index > above)
      for (int tile = max(index * (kBlockSide / rows), t.first);
           tile < (index + 1) * (kBlockSide / rows) && tile <= t.last; tile++)
        atomicOr(to + 1 + tile / 32, 1u << tile % 32);
    before = max(before, __shfl_sync(0xFFFFFFFF, most, 31));
  }
}

// The rows of `launch.segments`: a CTA for each tile of keys (`blockIdx.x`) of a batch row (`blockIdx.y`), whose warps
// look at a query tile each.
template <int rows, int keys>
XLATTN_DEVICE void backward_segments(const XlattnParams& p, const BackwardSm90& launch) {
  using Plan = SegmentsPlan<rows, keys>;
  __shared__ int bounds[3];  // least and largest segment of the keys; whether some key differs
  const BackwardTile t = backward_tile<Plan>(p, launch, p.packed ? 0 : blockIdx.y * p.num_kv_heads, blockIdx.x);
  if (t.batch < 0) return;
  uint32_t* to = const_cast<uint32_t*>(t.segments.at);
  for (int i = threadIdx.x; i < SegmentRow::size(launch.segment_words); i += blockDim.x) to[i] = 0;
  struct Ids {
    int lo, hi, least;
    // Of a warp's tokens first, first + 32, ... before `end`.
    __device__ __forceinline__ Ids(const int32_t* ids, int first, int end) : lo(0x7FFFFFFF), hi(-1), least(lo) {
      for (int i = first + static_cast<int>(threadIdx.x) % 32; i < end; i += 32) {
        const int id = ids[i];
        least = min(least, id);
        hi = max(hi, id);
        if (id >= 0) lo = min(lo, id);
      }
      lo = __reduce_min_sync(0xFFFFFFFF, lo);
      hi = __reduce_max_sync(0xFFFFFFFF, hi);
      least = __reduce_min_sync(0xFFFFFFFF, least);
    }
  };
  if (threadIdx.x < 32) {
    const int32_t* ids = p.kv_ids + (p.packed ? t.sequence.k_row : static_cast<int64_t>(t.batch) * p.seq_k);
    const Ids own(ids, t.key, min(t.key + keys, t.sequence.k_len));
    if (threadIdx.x == 0) {
      bounds[0] = own.lo;
      bounds[1] = own.hi;
      bounds[2] = own.least != own.hi;
    }
  }
  __syncthreads();
  const int32_t* ids = p.q_ids + (p.packed ? t.sequence.q_row : static_cast<int64_t>(t.batch) * p.seq_q);
  for (int tile = t.first + threadIdx.x / 32; tile <= t.last; tile += blockDim.x / 32) {
    const Ids queries(ids, tile * rows, min((tile + 1) * rows, t.sequence.q_len));
    if (threadIdx.x % 32 == 0 && queries.lo <= bounds[1] && bounds[0] <= queries.hi) {
      atomicAdd(to, 1u);
      atomicOr(to + 1 + tile / 32, 1u << tile % 32);
      if (bounds[2] || queries.least != queries.hi || bounds[1] != queries.hi)
        atomicOr(to + 1 + launch.segment_words + tile / 32, 1u << tile % 32);
    }
  }
}

// The gradient of sink `blockIdx.y` in head `blockIdx.x`, of all rows in an order of their own; 512 threads.
XLATTN_DEVICE void backward_sinks(const XlattnParams& p, const BackwardSm90& launch) {
  __shared__ double sums[512];
  const int head = blockIdx.x, at = head * p.num_sinks + blockIdx.y, batches = p.packed ? 1 : p.batch;
  const float unit = launch.natural ? score_unit(p) * kLog2e : 1.f;  // of lse2
  const float sink = p.sinks[head * p.sinks_stride + blockIdx.y] * kLog2e, scale = p.seed ? p.dropout_scale : 1.f;
  double sum = 0.;
  for (int batch = 0; batch < batches; batch++) {
    const int64_t first = (static_cast<int64_t>(batch) * p.num_heads + head) * launch.padded_rows;
#pragma unroll 4
    for (int row = threadIdx.x; row < launch.padded_rows; row += 512) {
      const float lse2 = launch.lse2[first + row], delta = launch.delta[first + row];
      if (lse2 != INFINITY) sum -= exp2_approx(fmaf(-lse2, unit, sink)) * (delta * scale);
    }
  }
  sums[threadIdx.x] = sum;
  for (int half = 256; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
  }
  if (threadIdx.x == 0) launch.sinks[at] = static_cast<float>(sums[0]);
}

// dsinks that heads share, from `launch.sinks`; a thread each.
XLATTN_DEVICE void backward_sum_sinks(const XlattnParams& p, const BackwardSm90& launch) {
  const int n = blockIdx.x * blockDim.x + threadIdx.x;
  if (n >= p.num_sinks) return;
  double sum = 0.;
  for (int head = 0; head < p.num_heads; head++) sum += launch.sinks[head * p.num_sinks + n];
  p.dsinks[n] = static_cast<float>(sum);
}

}  // namespace xlattn
