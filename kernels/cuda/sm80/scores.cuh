// What the general kernels share around their products: which tile a CTA works on, and how a tile of raw products
// q . k becomes logits (scale, bias, softcap), visible or not (lengths, causal, window, segments, mask), kept or
// dropped.
//
// The accumulators of a tile hold queries in rows and keys in columns, or, with `kKeyRows`, the transpose. A warp
// decides alone, on its own rows: nothing here waits for other warps. All of it is a handful of branches on the
// parameters, taken alike by all threads, outside the loops over elements.
#pragma once
#include "sm80/mma.cuh"
#include "common/philox.cuh"
#include "common/sequence.cuh"

namespace xlattn {

XLATTN_DEVICE int tiles_of(int rows, int tile) { return (rows + tile - 1) / tile; }

// ---- work -----------------------------------------------------------------------------------------

// A tile of a head of a sequence: from row `first` on. `batch` is p.batch for the rows behind the last packed
// sequence, and -1 where there is no tile.
struct Work {
  int batch, head, first;
};

// Rows of sequence `batch` in the buffer of the queries or keys.
template <bool kKeys>
XLATTN_DEVICE int buffer_rows(const XlattnParams& p, int batch) {
  const int all = kKeys ? p.seq_k : p.seq_q;
  if (!p.packed) return all;
  const int32_t* cum = kKeys ? p.cum_k : p.cum_q;
  const int first = clamp(cum[batch], 0, all);
  return batch == p.batch ? all - first : clamp(cum[batch + 1], first, all) - first;
}

// Tile `index` of `heads` heads: tiles of a head follow each other, later ones first if `kLast`. There are
// tiles_of(rows, kTile) tiles for a batch row, and for a packed buffer batch + 1 more, which suffices however it is
// cut.
template <int kTile, bool kKeys, bool kLast>
XLATTN_DEVICE Work find_work(const XlattnParams& p, int64_t index, int heads) {
  const int slots = tiles_of(kKeys ? p.seq_k : p.seq_q, kTile) + (p.packed ? p.batch + 1 : 0);
  int tile = static_cast<int>(index % slots);
  const int rest = static_cast<int>(index / slots);
  Work w = {rest / heads, rest % heads, 0};
  int tiles = slots;
  if (p.packed) {
    w.batch = -1;
    for (int base = 0; base <= p.batch; base += 32) {
      const int mine = base + lane() <= p.batch ? tiles_of(buffer_rows<kKeys>(p, base + lane()), kTile) : 0;
      int sum = mine;  // of this lane and those before it
#pragma unroll
      for (int step = 1; step < 32; step *= 2) {
        const int other = __shfl_up_sync(0xFFFFFFFF, sum, step);
        if (lane() >= step) sum += other;
      }
      const int all = __shfl_sync(0xFFFFFFFF, sum, 31);
      if (tile < all) {
        const int owner = __ffs(__ballot_sync(0xFFFFFFFF, sum > tile)) - 1;
        tiles = __shfl_sync(0xFFFFFFFF, mine, owner);
        tile -= __shfl_sync(0xFFFFFFFF, sum, owner) - tiles;
        w.batch = base + owner;
        break;
      }
      tile -= all;
    }
  }
  w.first = (kLast ? tiles - 1 - tile : tile) * kTile;
  return w;
}

// ---- one head of one sequence ---------------------------------------------------------------------

// One head of one sequence. Without `kOptions` there is no bias, softcap, mask, segment, dropout, and the output is
// normalised with a positive scale: what most calls are, in kernels of their own.
template <bool kOptions_>
struct Scope {
  static constexpr bool kOptions = kOptions_;
  const XlattnParams& p;
  int batch, head;
  Sequence s;
  MaskBounds r;
  int64_t q_row, k_row;  // of the buffers
  int k_rows;            // rows of the key buffer, padding included
  Tokens q, k;

  __device__ __forceinline__ Scope(const XlattnParams& params, int batch_, int head_)
      : p(params), batch(batch_), head(head_), s(sequence(params, batch_)), r(mask_bounds(params, s)) {
    q_row = p.packed ? s.q_row : static_cast<int64_t>(batch) * p.seq_q;
    k_row = p.packed ? clamp(p.cum_k[batch], 0, p.seq_k) : static_cast<int64_t>(batch) * p.seq_k;
    k_rows = buffer_rows<true>(p, batch);
    q = {segments() ? p.q_ids + q_row : nullptr, s.q_len};
    k = {segments() ? p.kv_ids + k_row : nullptr, s.k_len};
  }
  __device__ __forceinline__ bool segments() const { return kOptions && p.q_ids; }
  __device__ __forceinline__ bool mask() const { return kOptions && p.mask; }
  __device__ __forceinline__ bool dropout() const { return kOptions && p.seed; }
  __device__ __forceinline__ bool normalize() const { return !kOptions || p.normalize_output; }
  // Natural logit of a score: with `kOptions` scores become natural logits first, else they stay raw products.
  __device__ __forceinline__ float unit() const { return kOptions ? 1.f : p.softmax_scale; }
  // exp of a score less `base`, a score or (`weight`) a natural logit. Natural logits are subtracted first: a bias may
  // be as low as floats go.
  __device__ __forceinline__ float exponential(float score, float base) const {
    if (kOptions) return exp2_approx((score - base) * kLog2e);
    return exp2_approx(fmaf(score, unit() * kLog2e, -(base * (unit() * kLog2e))));
  }
  __device__ __forceinline__ float weight(float score, float base) const {
    if (kOptions) return exp2_approx((score - base) * kLog2e);
    return exp2_approx(fmaf(score, unit() * kLog2e, -(base * kLog2e)));
  }
  // Row of lse.
  __device__ __forceinline__ int64_t lse_row(int row) const {
    return p.packed ? static_cast<int64_t>(head) * p.seq_q + q_row + row
                    : (static_cast<int64_t>(batch) * p.num_heads + head) * p.seq_q + row;
  }
  __device__ __forceinline__ int group() const { return p.num_heads / p.num_kv_heads; }
};

// A range of rows or keys.
struct Range {
  int lo, hi;
};

// Keys that some of the queries lo ... hi - 1 may see, and queries that may see some of the keys.
template <bool kOptions>
XLATTN_DEVICE Range keys_of(const Scope<kOptions>& x, Range q) {
  const int last = min(q.hi, x.s.q_len) - 1;
  if (last < q.lo) return {0, 0};
  return {max(q.lo + x.r.before, 0), min(last + x.r.after + 1, x.s.k_len)};
}
template <bool kOptions>
XLATTN_DEVICE Range queries_of(const Scope<kOptions>& x, Range k) {
  const int last = min(k.hi, x.s.k_len) - 1;
  if (last < k.lo) return {0, 0};
  return {max(k.lo - x.r.after, 0), min(last - x.r.before + 1, x.s.q_len)};
}

// The segments of rows `first ... first + count - 1`, by a whole warp.
XLATTN_DEVICE SegmentRange segment_range(const Tokens& tokens, int first, int count) {
  int lo = 0x7FFFFFFF, hi = -1, least = 0x7FFFFFFF;
  for (int row = first + lane(); row < min(first + count, tokens.count); row += 32) {
    const int id = tokens.ids[row];
    least = min(least, id);
    hi = max(hi, id);
    if (id >= 0) lo = min(lo, id);
  }
  hi = __reduce_max_sync(0xFFFFFFFF, hi);
  return {__reduce_min_sync(0xFFFFFFFF, lo), hi, __reduce_min_sync(0xFFFFFFFF, least) == hi};
}

// The blocks of rows in a range, less those that share no segment with `own`: found 32 at a time, one a lane.
template <int kBlock>
struct Blocks {
  static constexpr bool kListed = false;
  Tokens tokens;
  Range rows;
  SegmentRange own;
  bool segments;
  int window = -1;              // of 32 blocks
  uint32_t seen = 0, same = 0;  // those of the window that may be seen; that hold but the one segment of `own`

  __device__ __forceinline__ void look(int index) {
    if (index / 32 == window) return;
    window = index / 32;
    const int first = (window * 32 + lane()) * kBlock;
    bool meets = false, equal = own.one;
#pragma unroll 4
    for (int row = max(first, rows.lo); row < min(first + kBlock, rows.hi); row++) {
      const int id = tokens.ids[row];
      meets |= id >= own.lo && id <= own.hi;
      equal &= id == own.hi;
    }
    seen = __ballot_sync(0xFFFFFFFF, meets);
    same = __ballot_sync(0xFFFFFFFF, equal);
  }
  // The first block from the one at `at` on; rows.hi or beyond without any.
  __device__ __forceinline__ int seek(int at) {
    while (segments && at < rows.hi) {
      const int index = at / kBlock;
      look(index);
      const uint32_t rest = seen >> index % 32;
      if (rest) return at + (__ffs(rest) - 1) * kBlock;
      at = (window + 1) * 32 * kBlock;
    }
    return at;
  }
  __device__ __forceinline__ int first(const XlattnParams&, int, int) { return seek(rows.lo / kBlock * kBlock); }
  // Whether segments hide anything in the block at `at`.
  __device__ __forceinline__ bool mixed(int at) {
    if (!segments) return false;
    look(at / kBlock);
    return !(same >> at / kBlock % 32 & 1);
  }
};

// ---- logits ---------------------------------------------------------------------------------------

// An element of the bias, which is of type T or float32.
template <typename T, typename Bias>
XLATTN_DEVICE float widen_bias(Bias x) {
  if constexpr (sizeof(Bias) == 4)
    return x;
  else
    return T::widen(x);
}

template <bool kKeyRows, typename T, typename Bias, int M, int N>
XLATTN_DEVICE void add_bias(float (&s)[M][N][4], const Scope<true>& x, int row, int column) {
  const XlattnParams& p = x.p;
  const int64_t by_row = p.bias_stride[kKeyRows ? 3 : 2], by_column = p.bias_stride[kKeyRows ? 2 : 3];
  const int last_row = (kKeyRows ? p.seq_k : p.seq_q) - 1, last_column = (kKeyRows ? p.seq_q : p.seq_k) - 1;
  const Bias* bias = static_cast<const Bias*>(p.bias) + x.batch * p.bias_stride[0] + x.head * p.bias_stride[1];
  const int first = column + lane() % 4 * 2;
  // Neighbouring keys in one load, where rows are aligned.
  const bool pairs = !kKeyRows && by_column == 1 && column + 8 * N <= p.seq_k &&
                     (by_row | reinterpret_cast<uintptr_t>(bias) / sizeof(Bias)) % 2 == 0;
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) {
      const Bias* at = bias + min(row + 16 * i + 8 * h + lane() / 4, last_row) * by_row;
      if (pairs) {
#pragma unroll
        for (int j = 0; j < N; j++) {
          Bias y[2];
          if constexpr (sizeof(Bias) == 4) {
            *reinterpret_cast<float2*>(y) = __ldg(reinterpret_cast<const float2*>(at + first + 8 * j));
          } else {
            *reinterpret_cast<uint32_t*>(y) = __ldg(reinterpret_cast<const uint32_t*>(at + first + 8 * j));
          }
#pragma unroll
          for (int b = 0; b < 2; b++)
            s[i][j][2 * h + b] = fmaf(s[i][j][2 * h + b], p.softmax_scale, widen_bias<T>(y[b]));
        }
      } else {
#pragma unroll
        for (int j = 0; j < N; j++)
#pragma unroll
          for (int b = 0; b < 2; b++) {
            const Bias y = __ldg(at + min(first + 8 * j + b, last_column) * by_column);
            s[i][j][2 * h + b] = fmaf(s[i][j][2 * h + b], p.softmax_scale, widen_bias<T>(y));
          }
      }
    }
}

template <typename T>
XLATTN_DEVICE float tanh_of(float x) {
  if constexpr (sizeof(typename T::Element) == 4) return tanhf(x);
  return __fsub_rn(1.f, __fdividef(2.f, __fadd_rn(1.f, exp2_approx(__fmul_rn(x, 2.f * kLog2e)))));
}

// Raw products to natural logits: the same operations in every kernel, so that a row's maximum is found again by
// comparison.
template <bool kKeyRows, typename T, int M, int N>
XLATTN_DEVICE void to_logits(float (&s)[M][N][4], const Scope<true>& x, int row, int column) {
  if (x.p.bias && x.p.bias_is_f32) {
    add_bias<kKeyRows, T, float>(s, x, row, column);
  } else if (x.p.bias) {
    add_bias<kKeyRows, T, typename T::Element>(s, x, row, column);
  } else {
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++) s[i][j][e] = __fmul_rn(s[i][j][e], x.p.softmax_scale);
  }
  if (x.p.softcap > 0.f) {
    const float cap = x.p.softcap, inverse = __frcp_rn(cap);
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++) s[i][j][e] = __fmul_rn(cap, tanh_of<T>(__fmul_rn(s[i][j][e], inverse)));
  }
}

// Whether some of these queries may not see some of these keys, for another reason than segments.
template <bool kOptions>
XLATTN_DEVICE bool has_hidden(const Scope<kOptions>& x, Range q, Range k) {
  return x.mask() || q.hi > x.s.q_len || k.hi > x.s.k_len || k.hi - 1 > q.lo + x.r.after ||
         k.lo < q.hi - 1 + x.r.before;
}

// Sets hidden scores of a warp's 16 M x 8 N tile to -inf, by segments if `mixed`.
template <bool kKeyRows, bool kOptions, int M, int N>
XLATTN_DEVICE void hide(float (&s)[M][N][4], const Scope<kOptions>& x, int row, int column, bool mixed) {
  static_assert(N <= 8, "a row of tiles has a word of bits");
  const Range rows = {row, row + 16 * M}, columns = {column, column + 8 * N};
  if (!mixed && !has_hidden(x, kKeyRows ? columns : rows, kKeyRows ? rows : columns)) return;
  const XlattnParams& p = x.p;
  const int own = (kKeyRows ? x.k : x.q).count;
#pragma unroll
  for (int i = 0; i < M; i++) {
    Range seen[2];  // columns, relative to this lane's first
#pragma unroll
    for (int h = 0; h < 2; h++) {
      const int r = row + 16 * i + 8 * h + lane() / 4, first = column + lane() % 4 * 2;
      seen[h] = kKeyRows ? Range{max(r - x.r.after, 0), min(r - x.r.before + 1, x.s.q_len)}
                         : Range{max(r + x.r.before, 0), min(r + x.r.after + 1, x.s.k_len)};
      if (r >= own) seen[h].hi = 0;
      seen[h] = {seen[h].lo - first, seen[h].hi - first};
    }
    if (kOptions && (x.mask() || mixed)) {
      const int32_t* row_ids = kKeyRows ? x.k.ids : x.q.ids;
      const int32_t* column_ids = kKeyRows ? x.q.ids : x.k.ids;
      const int64_t by_row = p.mask_stride[kKeyRows ? 3 : 2], by_column = p.mask_stride[kKeyRows ? 2 : 3];
      const uint8_t* mask = p.mask + x.batch * p.mask_stride[0] + x.head * p.mask_stride[1];
      uint32_t bits = 0;
#pragma unroll
      for (int h = 0; h < 2; h++) {
        const int r = row + 16 * i + 8 * h + lane() / 4, first = column + lane() % 4 * 2;
        const int id = mixed && r < own ? row_ids[r] : 0;
        if (id < 0) seen[h].hi = seen[h].lo;
#pragma unroll 4
        for (int c = 0; c < 2 * N; c++) {
          const int at = c / 2 * 8 + c % 2;
          bool sees = at >= seen[h].lo && at < seen[h].hi;
          if (mixed && sees) sees = column_ids[first + at] == id;
          if (x.mask() && sees) sees = mask[r * by_row + (first + at) * by_column] != 0;
          bits |= static_cast<uint32_t>(sees) << (c / 2 * 4 + 2 * h + c % 2);
        }
      }
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++)
          if (!(bits >> (4 * j + e) & 1)) s[i][j][e] = -INFINITY;
    } else {
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++)
          if (8 * j + e % 2 < seen[e / 2].lo || 8 * j + e % 2 >= seen[e / 2].hi) s[i][j][e] = -INFINITY;
    }
  }
}

// Raw products to scores: natural logits with `kOptions`, -inf where masked.
template <bool kKeyRows, typename T, bool kOptions, int M, int N>
XLATTN_DEVICE void modify_and_mask(float (&s)[M][N][4], const Scope<kOptions>& x, int row, int column, bool mixed) {
  if constexpr (kOptions) to_logits<kKeyRows, T>(s, x, row, column);
  hide<kKeyRows>(s, x, row, column, mixed);
}

// ---- dropout --------------------------------------------------------------------------------------

// Which weights of the m16n8 tiles from (row, column) on, 2 to 8 side by side, are kept, at `kept_place`. Where
// pairs of queries and 16 keys are groups of the stream a lane has one group, 8 / N lanes share the counters of one,
// and lanes trade bits.
template <bool kKeyRows, int N>
XLATTN_DEVICE uint32_t kept_bits(const Dropout& d, int row, int column) {
  static_assert(N == 2 || N == 4 || N == 8, "a warp has 4 N groups");
  constexpr int kShare = 8 / N;
  const int l = lane();
  int query, key, part;  // the lane's group, and which of its counters
  if (kKeyRows) {
    query = column + l % (4 * N) * 2;
    key = row;
    part = l / (4 * N);
  } else {
    query = row + l / 8 * 2 + l % 2 * 8;
    key = column + (N == 8 ? l / 2 % 4 : N == 4 ? l / 2 % 2 : 0) * 16;
    part = N == 2 ? l / 2 % 4 : N == 4 ? l / 4 % 2 : 0;
  }
  uint32_t below = 0, same = 0;
  if (d.out_of_step()) {
    below = d.gather(query, key);
  } else {
    const Dropout::Pair pair = d.pair((d.first_query + query) / 2);
    const uint32_t n = (d.first_key + key) / 16;
    same = ~0u;
#pragma unroll 1
    for (int c = 4 / kShare - 1; c >= 0; c--) {
      const int counter = 4 / kShare * part + c;
      Philox w[1] = {Dropout::join(pair, d.planes(4 * n + counter))};
      philox<3>(w, d.seed[0], d.seed[1]);
      d.compare(below, same, w[0], counter);
    }
  }
  // Not under the condition that they are in step: only then does ptxas see that all lanes trade.
#pragma unroll
  for (int x = 1; x < kShare; x *= 2) {
    const int distance = x * (kKeyRows ? 4 * N : N);
    const uint32_t other = __shfl_xor_sync(0xFFFFFFFF, below, distance);
    const uint32_t other_same = __shfl_xor_sync(0xFFFFFFFF, same, distance);
    below = part & x ? other | (other_same & below) : below | (same & other);
    same &= other_same;
  }
  return kKeyRows ? trade<2, 0>(trade<3, 1>(trade<4, 2>(below))) : trade<2, 4>(trade<1, 2>(trade<0, 1>(below)));
}
// Where that of element e of tile j is.
template <bool kKeyRows>
XLATTN_DEVICE constexpr int kept_place(int j, int e) {
  return kKeyRows ? e % 2 * 16 + e / 2 * 8 + j : j / 4 * 16 + j % 2 * 8 + j / 2 % 2 * 4 + e / 2 * 2 + e % 2;
}

}  // namespace xlattn
