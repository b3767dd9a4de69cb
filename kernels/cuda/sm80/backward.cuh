// Backward attention for sm_80 and later with every option, as FlashAttention-2 (Dao 2023, algorithm 2) in two kernels,
// so that each gradient has one writer and is the same in every run.
//
// With P the softmax, z the dropout factor of each weight and delta = rowsum(dout out) - dlse:
//   dv = (P z)^T dout, dP = z (dout v^T), dS = P (dP - delta), dq = scale dS k, dk = scale dS^T q, dbias = dS,
// all through the slope of the softcap. Where the output is not normalised, P = exp(s - max), delta = -dlse exp(max -
// lse), and each key that attains the maximum gets its part of the gradient of the maximum, -rowsum(dout out).
//
// A CTA keeps the `kRows` rows of two operands and streams blocks of `kColumns` rows of two others:
//   dkdv: keys and values stay, queries and dout of every head of the group stream; accumulators hold S^T.
//   dq:   queries and dout stay, keys and values stream.
// A warp owns 16 kM rows: scores and their gradients stay in registers as left factors of the sums. Above D = 128, where
// registers do not hold dk and dv, CTAs of even index compute dv and the others dk (`kRoles`); with 32 bits two warps
// share rows instead and each owns half of the columns (`kSplit`). The operand needed to the end of a block has two
// places (`kStages`) where they fit, the other one is refilled during the last product.
//
// Rows, columns and shared memory in bytes ((2 rows + (stages + 1) columns) * D * element size):
//                16 bits, dkdv             16 bits, dq               32 bits, both
//   D =  64      128, 32: 45056            128, 64: 57344            64, 32: 57344
//   D = 128       64, 64: 81920            128, 32: 90112            64, 16: 90112
//   D = 192       64, 32: 73728             64, 32: 73728
//   D = 256       64, 32: 98304             64, 32: 98304            32, 16: 98304
#pragma once
#include "sm80/forward.cuh"

namespace xlattn {

template <typename T_, int D, bool kKeyRows_>
struct GeneralBackwardPlan {
  using T = T_;
  static constexpr bool kHalf = sizeof(typename T::Element) == 2, kKeyRows = kKeyRows_;
  static constexpr bool kWide = D > 128;
  static constexpr int kDim = D;
  static_assert(kHalf || D != 192);
  static constexpr int kRoles = kWide && kKeyRows && kHalf ? 2 : 1, kSplit = kWide && !kHalf ? 2 : 1;
  static constexpr int kM = kHalf && (D == 64 || (D == 128 && !kKeyRows)) ? 2 : 1;
  static constexpr int kGroups = kWide && !kHalf ? 2 : 4, kThreads = 32 * kGroups * kSplit;
  static constexpr int kRows = 16 * kM * kGroups;
  static constexpr int kColumns = kHalf ? D == (kKeyRows ? 128 : 64) ? 64 : 32 : D == 64 ? 32 : 16;
  static constexpr int kStages = kWide ? 1 : 2;
  static constexpr int kN = kColumns / 8, kC = D / 8 / kSplit;
  static constexpr int kRowBytes = D * sizeof(typename T::Element), kBlockBytes = kColumns * kRowBytes;
  static constexpr int kRight = kRows * kRowBytes, kX = 2 * kRight, kY = kX + kStages * kBlockBytes;
  static constexpr int kBytes = kY + kBlockBytes;
  static_assert(kBytes <= 99 * 1024, "sm_86, sm_89 and sm_120 have 99 KB");

  XLATTN_DEVICE int group() { return warp() % kGroups; }
  XLATTN_DEVICE int half() { return warp() / kGroups; }
};

// ---- workspace ------------------------------------------------------------------------------------

XLATTN_DEVICE bool is_shared(const XlattnParams& p, int axis) {
  const int size = axis == 0 ? p.batch : axis == 1 ? p.num_heads : axis == 2 ? p.seq_q : p.seq_k;
  return p.bias_stride[axis] == 0 && size > 1;
}
XLATTN_DEVICE bool is_shared(const XlattnParams& p) {
  return is_shared(p, 0) || is_shared(p, 1) || is_shared(p, 2) || is_shared(p, 3);
}
XLATTN_DEVICE int64_t bias_size(const XlattnParams& p) {
  return (is_shared(p, 0) ? 1 : static_cast<int64_t>(p.batch)) * (is_shared(p, 1) ? 1 : p.num_heads) *
         (is_shared(p, 2) ? 1 : p.seq_q) * (is_shared(p, 3) ? 1 : p.seq_k);
}
XLATTN_DEVICE int64_t lse_size(const XlattnParams& p) {
  return (p.packed ? 1 : static_cast<int64_t>(p.batch)) * p.num_heads * p.seq_q;
}

// float32 arrays: for each row of lse what is subtracted from its logits (lse, or the maximum where the output is not
// normalised; +inf for a row without keys) and its delta; where not normalised also the gradient of its maximum for
// each key that attains it; then sums of sinks for each head, where heads share them, and of the bias for each part.
struct Workspace {
  float *shift, *delta, *dmax, *sinks, *bias;

  __device__ __forceinline__ Workspace(const XlattnParams& p) {
    const int64_t rows = lse_size(p);
    shift = static_cast<float*>(p.workspace);
    delta = shift + rows;
    dmax = delta + rows;
    sinks = p.normalize_output ? dmax : dmax + rows;
    bias = p.dsinks && p.sinks_stride == 0 ? sinks + static_cast<int64_t>(p.num_heads) * p.num_sinks : sinks;
  }
};

// Shift and delta of the queries of a tile of accumulators from `first` on.
template <bool kKeyRows, int K>
struct ShiftDelta {
  float shift[K][2], delta[K][2];

  XLATTN_DEVICE int query(int first, int k, int b) {
    return first + (kKeyRows ? 8 * k + lane() % 4 * 2 + b : 16 * k + 8 * b + lane() / 4);
  }
  template <bool kOptions>
  __device__ __forceinline__ void load(const Scope<kOptions>& x, const Workspace& space, int first) {
    const int64_t base = x.lse_row(0);
#pragma unroll
    for (int k = 0; k < K; k++)
#pragma unroll
      for (int b = 0; b < 2; b++) {
        const int q = query(first, k, b);
        shift[k][b] = q < x.s.q_len ? space.shift[base + q] : INFINITY;
        delta[k][b] = q < x.s.q_len ? space.delta[base + q] : 0.f;
      }
  }
};

// ---- maxima ---------------------------------------------------------------------------------------

// Where the output is not normalised: the largest score of each row, of keys and sinks, goes to `shift`, and how many
// attain it to `dmax`.
template <typename Plan, typename... Lists>
XLATTN_DEVICE void row_maxima(const XlattnParams& p, const Lists&... lists) {
  using T = typename Plan::T;
  constexpr int M = Plan::kM, N = Plan::kKeys / 8;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  const Work w = find_work<Plan::kRows, false, true>(p, blockIdx.x, p.num_heads);
  if (w.batch < 0) return;
  QueryTile<Plan, true, typename WalkOf<Plan::kKeys, true, Lists...>::Type> tile(p, w, lists...);
  const Scope<true>& x = tile.x;
  const Workspace space(p);
  const uint32_t tile_q = shared_address(dynamic), tile_k = tile_q + Plan::kK;
  const Lanes<T, Plan::kDim> lanes;
  float m[M][2], n[M][2];
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) m[i][h] = -INFINITY, n[i][h] = 0.f;
  const auto take = [](float& max, float& count, float score) {
    count = score > max ? 1.f : count + (score == max ? 1.f : 0.f);
    max = fmaxf(max, score);
  };
  load_tile<T, Plan::kDim, Plan::kRows, Plan::kThreads>(tile_q, tile.q, tile.first);
  for (int key = tile.first_block(); key < tile.blocks.rows.hi; key = tile.blocks.seek(key + Plan::kKeys)) {
    __syncthreads();
    load_tile<T, Plan::kDim, Plan::kKeys, Plan::kThreads>(tile_k, tile.k, key);
    copy_commit();
    copy_wait<0>();
    __syncthreads();
    float s[M][N][4];
    tile.score(s, tile_q, tile_k, key, tile.blocks.mixed(key), lanes);
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++)
          if (s[i][j][e] > -INFINITY) take(m[i][e / 2], n[i][e / 2], s[i][j][e]);
  }
  copy_wait<0>();
  const float* sinks = sinks_of(p, x.batch, x.head);
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) {
      const int row = tile.row + 16 * i + 8 * h + lane() / 4;
      const float largest = quad_max(m[i][h]);
      float max = largest, count = quad_sum(m[i][h] == largest ? n[i][h] : 0.f);
      if (p.sinks)
        for (int c = 0; c < p.num_sinks; c++) take(max, count, sinks[c]);
      if (lane() % 4 == 0 && row < x.s.q_rows) {
        space.shift[x.lse_row(row)] = max;
        space.dmax[x.lse_row(row)] = count;
      }
    }
}

// ---- one block ------------------------------------------------------------------------------------

// The scores s and raw products ds = dout v^T of a warp's tile become weights, with dropout, and gradients of the
// logits before the softcap: 0 where weights are, whatever the products with hidden values.
template <bool kKeyRows, bool kOptions, int M, int N>
XLATTN_DEVICE void differentiate(float (&s)[M][N][4], float (&ds)[M][N][4], const Scope<kOptions>& x,
                                 const Workspace& space, const ShiftDelta<kKeyRows, kKeyRows ? N : M>& rows, int row,
                                 int column) {
  const XlattnParams& p = x.p;
  if (!kOptions || (!p.seed && p.softcap == 0.f && p.normalize_output)) {
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++) {
          const int k = kKeyRows ? j : i, b = kKeyRows ? e % 2 : e / 2;
          s[i][j][e] = x.weight(s[i][j][e], rows.shift[k][b]);
          const float gradient = s[i][j][e] * (ds[i][j][e] - rows.delta[k][b]);
          ds[i][j][e] = s[i][j][e] == 0.f ? 0.f : gradient;
        }
    return;
  }
  const float kept = p.seed ? p.dropout_scale : 1.f, slope = p.softcap > 0.f ? __frcp_rn(p.softcap) : 0.f;
#pragma unroll
  for (int i = 0; i < M; i++) {
    uint32_t bits = 0xFFFFFFFF;
    if (p.seed) bits = kept_bits<kKeyRows, N>(Dropout::of(p, x.batch, x.head), row + 16 * i, column);
#pragma unroll
    for (int j = 0; j < N; j++)
#pragma unroll
      for (int e = 0; e < 4; e++) {
        const int k = kKeyRows ? j : i, b = kKeyRows ? e % 2 : e / 2;
        const float logit = s[i][j][e], factor = bits >> kept_place<kKeyRows>(j, e) & 1 ? kept : 0.f;
        const float weight = x.weight(logit, rows.shift[k][b]);
        float gradient = weight == 0.f ? 0.f : weight * (ds[i][j][e] * factor - rows.delta[k][b]);
        if (!p.normalize_output && logit == rows.shift[k][b])
          gradient += space.dmax[x.lse_row(rows.query(kKeyRows ? column : row, k, b))];
        const float t = logit == -INFINITY ? 0.f : logit * slope;
        ds[i][j][e] = gradient * (1.f - t * t);
        s[i][j][e] = weight * factor;
      }
  }
}

// ---- dk, dv ---------------------------------------------------------------------------------------

// Rows of dk or dv, `sum` times `factor`.
template <typename Plan, bool kOptions>
XLATTN_DEVICE void store_keys(const float (&sum)[Plan::kM][Plan::kC][4], float factor, void* to,
                              const int64_t (&stride)[2], int dim, const Scope<kOptions>& x, const Work& w) {
  auto* first = static_cast<typename Plan::T::Element*>(to) + place(stride, x.p.num_kv_heads, dim, x.k_row, 0, w.head);
  store_rows<typename Plan::T, Plan::kDim>(sum, factor, first, stride[0], dim, w.first + Plan::group() * 16 * Plan::kM,
                                           Plan::half(), x.s.k_len, x.k_rows);
}

// Longer than other steps: what is taken out of it changes the order in which ptxas gives out registers, which are short.
template <typename Plan, bool kOptions, bool kDk, bool kDv, typename... Lists>
XLATTN_DEVICE void key_gradients_of(const XlattnParams& p, const Lists&... lists) {
  using T = typename Plan::T;
  constexpr int M = Plan::kM, N = Plan::kN, C = Plan::kC, D = Plan::kDim, kColumns = Plan::kColumns;
  // Scores are modified and masked before the second product, unless that makes registers spill.
  constexpr bool kEarly = kOptions || D != 128;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  const Work w = find_work<Plan::kRows, true, false>(p, blockIdx.x / Plan::kRoles, p.num_kv_heads);
  if (w.batch < 0) return;
  const int group = p.num_heads / p.num_kv_heads, first_head = w.head * group;
  Scope<kOptions> x(p, w.batch, first_head);
  const Workspace space(p);
  const Rows<T> k = Rows<T>::of(p.k, x.k_row, p.num_kv_heads, p.head_dim, p.k_stride, x.k).head(w.head);
  const Rows<T> v = Rows<T>::of(p.v, x.k_row, p.num_kv_heads, p.head_dim_v, p.v_stride, x.k).head(w.head);
  const Rows<T> q = Rows<T>::of(p.q, x.q_row, p.num_heads, p.head_dim, p.q_stride, x.q).head(first_head);
  const Rows<T> dout = Rows<T>::of(p.dout, x.q_row, p.num_heads, p.head_dim_v, p.out_stride, x.q).head(first_head);
  using Walk = typename WalkOf<kColumns, false, Lists...>::Type;
  Walk blocks = {x.q, queries_of(x, {w.first, w.first + Plan::kRows}), {}, x.segments()};
  if constexpr (Walk::kListed)
    blocks.follow(w.first, lists...);
  else if (blocks.segments)
    blocks.own = segment_range(x.k, w.first, Plan::kRows);

  const uint32_t tile_k = shared_address(dynamic), tile_v = tile_k + Plan::kRight;
  const uint32_t tile_q = tile_k + Plan::kX, tile_dout = tile_k + Plan::kY;
  const int own = Plan::group() * 16 * M;
  const uint32_t skip = Plan::half() * (Plan::kRowBytes / Plan::kSplit) % Plan::kRowBytes;
  const Lanes<T, D> lanes;
  float dk[M][C][4], dv[M][C][4];
  clear(dk), clear(dv);

  const int begin = blocks.first(p, w.batch, first_head);
  int head = 0, at = begin, stage = 0;
  // With lists heads may differ: goes on to one that has blocks.
  const auto next_listed = [&](int& h, int& row) {
    while (row >= blocks.rows.hi && ++h < group) row = blocks.first(p, w.batch, first_head + h);
  };
  if constexpr (Walk::kListed) next_listed(head, at);
  const auto load_q = [&](int h, int row, int place) {
    if (h < group) load_tile<T, D, kColumns, Plan::kThreads>(tile_q + place * Plan::kBlockBytes, q.head(h), row);
    copy_commit();
  };
  const auto load_dout = [&](int h, int row) {
    if (h < group) load_tile<T, D, kColumns, Plan::kThreads>(tile_dout, dout.head(h), row);
    copy_commit();
  };
  if (at < blocks.rows.hi) {
    load_tile<T, D, Plan::kRows, Plan::kThreads>(tile_k, k, w.first);
    if (kDk) load_tile<T, D, Plan::kRows, Plan::kThreads>(tile_v, v, w.first);
    load_q(head, at, 0);
    load_dout(head, at);
  } else {
    head = group;
  }
  while (head < group) {
    const auto mixed = blocks.mixed(at);
    int next = blocks.seek(at + kColumns), next_head = head;
    if constexpr (Walk::kListed)
      next_listed(next_head, next);
    else if (next >= blocks.rows.hi)
      next = begin, next_head++;
    copy_wait<Plan::kStages - 1>();
    __syncthreads();
    if (Plan::kStages == 2) load_q(next_head, next, stage ^ 1);
    const uint32_t block_q = tile_q + stage * Plan::kBlockBytes;
    x.head = first_head + head;
    ShiftDelta<true, N> rows;
    rows.load(x, space, at);
    float s[M][N][4], ds[M][N][4];
    scores<T, D, true>(s, tile_k + own * Plan::kRowBytes, block_q, lanes);
    if (kEarly) modify_and_mask<true, T>(s, x, w.first + own, at, mixed);
    copy_wait<Plan::kStages - 1>();
    __syncthreads();
    if (kDk)
      scores<T, D, true>(ds, tile_v + own * Plan::kRowBytes, tile_dout, lanes);
    else
      clear(ds);
    if (!kEarly) modify_and_mask<true, T>(s, x, w.first + own, at, mixed);
    differentiate<true>(s, ds, x, space, rows, w.first + own, at);
    if (kDv) accumulate<T, D>(dv, s, tile_dout, skip, lanes);
    __syncthreads();
    load_dout(next_head, next);
    if (kDk) accumulate<T, D>(dk, ds, block_q, skip, lanes);
    if (Plan::kStages == 2) {
      stage ^= 1;
    } else {
      __syncthreads();
      load_q(next_head, next, 0);
    }
    head = next_head;
    at = next;
  }
  copy_wait<0>();

  if (kDk) store_keys<Plan>(dk, p.softmax_scale, p.dk, p.k_stride, p.head_dim, x, w);
  if (kDv) store_keys<Plan>(dv, 1.f, p.dv, p.v_stride, p.head_dim_v, x, w);
}

template <typename Plan, bool kOptions, typename... Lists>
XLATTN_DEVICE void key_gradients(const XlattnParams& p, const Lists&... lists) {
  if constexpr (Plan::kRoles == 1) {
    key_gradients_of<Plan, kOptions, true, true>(p, lists...);
  } else if (blockIdx.x % 2 == 0) {
    key_gradients_of<Plan, kOptions, false, true>(p, lists...);
  } else {
    key_gradients_of<Plan, kOptions, true, false>(p, lists...);
  }
}

// ---- dq, and the bias gradient that only one tile adds to -----------------------------------------------

template <typename T>
XLATTN_DEVICE void set_bias(const XlattnParams& p, int64_t at, float value) {
  if (p.bias_is_f32)
    static_cast<float*>(p.dbias)[at] = value;
  else
    static_cast<typename T::Element*>(p.dbias)[at] = T::narrow(value);
}

// The part of dbias that a warp's queries alone add to.
template <typename Plan, bool kOptions>
struct BiasRows {
  using T = typename Plan::T;
  static constexpr int M = Plan::kM, N = Plan::kN;
  const XlattnParams& p;
  const int row;
  const bool writes;
  const int64_t head;  // its first element

  __device__ __forceinline__ BiasRows(const Scope<kOptions>& x, int first_row)
      : p(x.p),
        row(first_row),
        writes(kOptions && p.dbias && !is_shared(p) && Plan::half() == 0),
        head(x.batch * p.bias_stride[0] + x.head * p.bias_stride[1]) {}

  // Zeros for keys `from ... to - 1`.
  __device__ __forceinline__ void clear(int from, int to) const {
    for (int r = row; writes && r < min(row + 16 * M, p.seq_q); r++)
      for (int key = from + lane(); key < min(to, p.seq_k); key += 32)
        set_bias<T>(p, head + r * p.bias_stride[2] + key * p.bias_stride[3], 0.f);
  }
  __device__ __forceinline__ void store(const float (&ds)[M][N][4], int key) const {
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++) {
          const int r = row + 16 * i + e / 2 * 8 + lane() / 4, c = key + 8 * j + lane() % 4 * 2 + e % 2;
          if (writes && r < p.seq_q && c < p.seq_k)
            set_bias<T>(p, head + r * p.bias_stride[2] + c * p.bias_stride[3], ds[i][j][e]);
        }
  }
};

template <typename Plan, bool kOptions, typename... Lists>
XLATTN_DEVICE void query_gradients(const XlattnParams& p, const Lists&... lists) {
  using T = typename Plan::T;
  constexpr int M = Plan::kM, N = Plan::kN, C = Plan::kC, D = Plan::kDim, kColumns = Plan::kColumns;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  const Work w = find_work<Plan::kRows, false, true>(p, blockIdx.x, p.num_heads);
  if (w.batch < 0) return;
  const Scope<kOptions> x(p, w.batch, w.head);
  const Workspace space(p);
  const int kv_head = w.head / x.group();
  const Rows<T> q = Rows<T>::of(p.q, x.q_row, p.num_heads, p.head_dim, p.q_stride, x.q).head(w.head);
  const Rows<T> dout = Rows<T>::of(p.dout, x.q_row, p.num_heads, p.head_dim_v, p.out_stride, x.q).head(w.head);
  const Rows<T> k = Rows<T>::of(p.k, x.k_row, p.num_kv_heads, p.head_dim, p.k_stride, x.k).head(kv_head);
  const Rows<T> v = Rows<T>::of(p.v, x.k_row, p.num_kv_heads, p.head_dim_v, p.v_stride, x.k).head(kv_head);
  using Walk = typename WalkOf<kColumns, true, Lists...>::Type;
  Walk blocks = {x.k, keys_of(x, {w.first, w.first + Plan::kRows}), {}, x.segments()};
  if constexpr (Walk::kListed)
    blocks.follow(w.first, lists...);
  else if (blocks.segments)
    blocks.own = segment_range(x.q, w.first, Plan::kRows);
  const uint32_t tile_q = shared_address(dynamic), tile_dout = tile_q + Plan::kRight;
  const uint32_t tile_k = tile_q + Plan::kX, tile_v = tile_q + Plan::kY;
  const int own = Plan::group() * 16 * M, row = w.first + own;
  const uint32_t skip = Plan::half() * (Plan::kRowBytes / Plan::kSplit) % Plan::kRowBytes;
  const Lanes<T, D> lanes;
  float dq[M][C][4];
  clear(dq);

  BiasRows<Plan, kOptions> bias(x, row);
  int key = blocks.first(p, w.batch, w.head), stage = 0, done = 0;
  const int end = blocks.rows.hi;
  const auto load_k = [&](int first, int place) {
    if (first < end) load_tile<T, D, kColumns, Plan::kThreads>(tile_k + place * Plan::kBlockBytes, k, first);
    copy_commit();
  };
  const auto load_v = [&](int first) {
    if (first < end) load_tile<T, D, kColumns, Plan::kThreads>(tile_v, v, first);
    copy_commit();
  };
  ShiftDelta<false, M> rows;
  if (key < end) {
    load_tile<T, D, Plan::kRows, Plan::kThreads>(tile_q, q, w.first);
    load_tile<T, D, Plan::kRows, Plan::kThreads>(tile_dout, dout, w.first);
    load_k(key, 0);
    load_v(key);
    rows.load(x, space, row);
  }
  while (key < end) {
    const auto mixed = blocks.mixed(key);
    const int next = blocks.seek(key + kColumns);
    const uint32_t block_k = tile_k + stage * Plan::kBlockBytes;
    copy_wait<Plan::kStages - 1>();
    // What is visible comes through all the same: by shift, or by delta.
    if (p.hides_keys) clear_not_finite<T, D, kColumns, Plan::kThreads>(block_k);
    __syncthreads();
    if (Plan::kStages == 2) load_k(next, stage ^ 1);
    float s[M][N][4], ds[M][N][4];
    scores<T, D, false>(s, tile_q + own * Plan::kRowBytes, block_k, lanes);
    modify_and_mask<false, T>(s, x, row, key, mixed);
    copy_wait<Plan::kStages - 1>();
    __syncthreads();
    scores<T, D, false>(ds, tile_dout + own * Plan::kRowBytes, tile_v, lanes);
    __syncthreads();
    load_v(next);
    differentiate<false>(s, ds, x, space, rows, row, key);
    if (kOptions && p.dbias) {
      bias.clear(done, key);
      done = key + kColumns;
      bias.store(ds, key);
    }
    accumulate<T, D>(dq, ds, block_k, skip, lanes);
    if (Plan::kStages == 2) {
      stage ^= 1;
    } else {
      __syncthreads();
      load_k(next, 0);
    }
    key = next;
  }
  copy_wait<0>();
  if (kOptions && p.dbias) bias.clear(done, p.seq_k);

  store_rows<T, D>(
      dq, p.softmax_scale,
      static_cast<typename T::Element*>(p.dq) + place(p.q_stride, p.num_heads, p.head_dim, x.q_row, 0, x.head),
      p.q_stride[0], p.head_dim, row, Plan::half(), x.s.q_len, x.s.q_rows);
}

// ---- a bias that is broadcast -----------------------------------------------------------------------

// A CTA's sums to shared memory, summed there over the rows and columns that share an element, and on to dbias or to the
// part that is `part` of `parts`; `mine` is the tile of the bias.
template <typename Plan>
XLATTN_DEVICE void store_bias_tile(const float (&sum)[Plan::kM][Plan::kN][4], uint8_t* dynamic, const XlattnParams& p,
                                   const Workspace& space, const int (&mine)[4], int part, int parts) {
  using T = typename Plan::T;
  constexpr int M = Plan::kM, N = Plan::kN, kRows = Plan::kRows, kColumns = Plan::kColumns;
  const int own = Plan::group() * 16 * M;
  constexpr int kWidth = kColumns + 1;
  static_assert(kRows * kWidth * 4 <= Plan::kBytes);
  float* tile = reinterpret_cast<float*>(dynamic);
  __syncthreads();
  if (Plan::half() == 0) {
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++)
          tile[(own + 16 * i + e / 2 * 8 + lane() / 4) * kWidth + 8 * j + lane() % 4 * 2 + e % 2] = sum[i][j][e];
  }
  __syncthreads();
  const int height = is_shared(p, 2) ? 1 : kRows, width = is_shared(p, 3) ? 1 : kColumns;
  if (width == 1) {
    for (int r = threadIdx.x; r < kRows; r += Plan::kThreads)
      for (int c = 1; c < kColumns; c++) tile[r * kWidth] += tile[r * kWidth + c];
    __syncthreads();
  }
  if (height == 1) {
    for (int c = threadIdx.x; c < width; c += Plan::kThreads)
      for (int r = 1; r < kRows; r++) tile[c] += tile[r * kWidth + c];
    __syncthreads();
  }
  for (int n = threadIdx.x; n < height * width; n += Plan::kThreads) {
    const int r = n / width, c = n % width, row = mine[2] * kRows + r, key = mine[3] * kColumns + c;
    if (row >= p.seq_q || key >= p.seq_k) continue;
    const int64_t to =
        mine[0] * p.bias_stride[0] + mine[1] * p.bias_stride[1] + row * p.bias_stride[2] + key * p.bias_stride[3];
    if (parts == 1)
      set_bias<T>(p, to, tile[r * kWidth + c]);
    else
      space.bias[part * bias_size(p) + to] = tile[r * kWidth + c];
  }
}

// A CTA owns a tile of the bias and adds up every tile of scores that it is broadcast to, in order. Where the bias has
// few tiles, `parts` = gridDim.x / owners CTAs share one, and dbias is left to `sum_bias`.
template <typename Plan, typename... Lists>
XLATTN_DEVICE void bias_gradients(const XlattnParams& p, const Lists&... lists) {
  using T = typename Plan::T;
  constexpr int M = Plan::kM, N = Plan::kN, D = Plan::kDim, kRows = Plan::kRows, kColumns = Plan::kColumns;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  const int size[4] = {p.batch, p.num_heads, tiles_of(p.seq_q, kRows), tiles_of(p.seq_k, kColumns)};
  int mine[4], walks[4], owner = 1;
  int64_t total = 1;
#pragma unroll
  for (int a = 0; a < 4; a++) {
    walks[a] = is_shared(p, a) ? size[a] : 1;
    total *= walks[a];
    owner *= size[a] / walks[a];
  }
  const int parts = gridDim.x / owner, part = blockIdx.x / owner;
  owner = blockIdx.x % owner;
#pragma unroll
  for (int a = 3; a >= 0; a--) {
    mine[a] = owner % (size[a] / walks[a]);
    owner /= size[a] / walks[a];
  }
  const Workspace space(p);
  const uint32_t tile_q = shared_address(dynamic), tile_dout = tile_q + Plan::kRight;
  const uint32_t tile_k = tile_q + Plan::kX, tile_v = tile_q + Plan::kY;
  const int own = Plan::group() * 16 * M;
  const Lanes<T, D> lanes;
  float sum[M][N][4];
  clear(sum);
#pragma unroll 1
  for (int64_t n = total * part / parts; n < total * (part + 1) / parts; n++) {
    int at[4];
    int64_t rest = n;
#pragma unroll
    for (int a = 3; a >= 0; a--) {
      at[a] = walks[a] > 1 ? static_cast<int>(rest % walks[a]) : mine[a];
      rest /= walks[a];
    }
    const Scope<true> x(p, at[0], at[1]);
    const int first = at[2] * kRows, key = at[3] * kColumns;
    const Range keys = keys_of(x, {first, first + kRows});
    if (key >= keys.hi || key + kColumns <= keys.lo) continue;
    if (x.segments()) {
      const SegmentRange a = segment_range(x.q, first, kRows), b = segment_range(x.k, key, kColumns);
      if (a.hi < b.lo || b.hi < a.lo) continue;
    }
    Listed<true> listed;
    if constexpr (sizeof...(Lists) > 0) {
      listed = listed_at(x, first, key, lists...);
      if (listed.pattern == kNoPattern) continue;
    }
    const int kv_head = at[1] / x.group();
    __syncthreads();
    const Rows<T> q = Rows<T>::of(p.q, x.q_row, p.num_heads, p.head_dim, p.q_stride, x.q).head(at[1]);
    const Rows<T> dout = Rows<T>::of(p.dout, x.q_row, p.num_heads, p.head_dim_v, p.out_stride, x.q).head(at[1]);
    const Rows<T> k = Rows<T>::of(p.k, x.k_row, p.num_kv_heads, p.head_dim, p.k_stride, x.k).head(kv_head);
    const Rows<T> v = Rows<T>::of(p.v, x.k_row, p.num_kv_heads, p.head_dim_v, p.v_stride, x.k).head(kv_head);
    load_tile<T, D, kRows, Plan::kThreads>(tile_q, q, first);
    load_tile<T, D, kColumns, Plan::kThreads>(tile_k, k, key);
    copy_commit();
    load_tile<T, D, kRows, Plan::kThreads>(tile_dout, dout, first);
    load_tile<T, D, kColumns, Plan::kThreads>(tile_v, v, key);
    copy_commit();
    ShiftDelta<false, M> rows;
    rows.load(x, space, first + own);
    float s[M][N][4], ds[M][N][4];
    copy_wait<1>();
    __syncthreads();
    scores<T, D, false>(s, tile_q + own * Plan::kRowBytes, tile_k, lanes);
    if constexpr (sizeof...(Lists) > 0)
      modify_and_mask<false, T>(s, x, first + own, key, listed);
    else
      modify_and_mask<false, T>(s, x, first + own, key, x.segments());
    copy_wait<0>();
    __syncthreads();
    scores<T, D, false>(ds, tile_dout + own * Plan::kRowBytes, tile_v, lanes);
    differentiate<false>(s, ds, x, space, rows, first + own, key);
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int e = 0; e < 4; e++) sum[i][j][e] += ds[i][j][e];
  }
  store_bias_tile<Plan>(sum, dynamic, p, space, mine, part, parts);
}

// dbias from its parts; any number of threads.
template <typename T>
XLATTN_DEVICE void sum_bias(const XlattnParams& p, int parts) {
  const float* from = Workspace(p).bias;
  const int64_t size = bias_size(p), step = static_cast<int64_t>(gridDim.x) * blockDim.x;
  for (int64_t n = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x; n < size; n += step) {
    float sum = 0.f;
    for (int part = 0; part < parts; part++) sum += from[part * size + n];
    set_bias<T>(p, n, sum);
  }
}

// ---- rows and sinks ---------------------------------------------------------------------------------

// Shift, delta and, where not normalised, dmax of every row of lse: a warp a row, any number of CTAs of 256 threads.
// Where not normalised, `row_maxima` has left the maxima in `shift` and their counts in `dmax`.
template <typename T>
XLATTN_DEVICE void preprocess_rows(const XlattnParams& p) {
  using Element = typename T::Element;
  const Workspace space(p);
  const int64_t all = lse_size(p), step = static_cast<int64_t>(gridDim.x) * 8;
  for (int64_t at = static_cast<int64_t>(blockIdx.x) * 8 + warp(); at < all; at += step) {
    const int64_t rest = at / p.seq_q;
    const int64_t batch_row = p.packed ? 0 : rest / p.num_heads * p.seq_q;
    const int head = static_cast<int>(rest % p.num_heads);
    const int64_t first = place(p.out_stride, p.num_heads, p.head_dim_v, batch_row, at % p.seq_q, head);
    const Element* out = static_cast<const Element*>(p.out) + first;
    const Element* dout = static_cast<const Element*>(p.dout) + first;
    float product = 0.f;
#pragma unroll 4
    for (int c = lane(); c < p.head_dim_v; c += 32) product = fmaf(T::widen(out[c]), T::widen(dout[c]), product);
#pragma unroll
    for (int other = 16; other > 0; other /= 2) product += __shfl_xor_sync(0xFFFFFFFF, product, other);
    if (lane() != 0) continue;
    const float lse = p.lse[at], dlse = p.dlse ? p.dlse[at] : 0.f;
    if (lse == -INFINITY) {
      space.shift[at] = INFINITY;
      space.delta[at] = 0.f;
      if (!p.normalize_output) space.dmax[at] = 0.f;
    } else if (p.normalize_output) {
      space.shift[at] = lse;
      space.delta[at] = product - dlse;
    } else {
      space.delta[at] = dlse == 0.f ? 0.f : -dlse * expf(space.shift[at] - lse);
      space.dmax[at] = -product / fmaxf(space.dmax[at], 1.f);
    }
  }
}

// Sums over the rows of head blockIdx.x, or, with sinks of their own for each batch row or sequence, of head
// blockIdx.x % num_heads of one of them, in an order of their own; 256 threads.
XLATTN_DEVICE void sink_gradients(const XlattnParams& p) {
  __shared__ double sums[256];
  const Workspace space(p);
  const int batch = blockIdx.x / p.num_heads, head = blockIdx.x % p.num_heads;
  const float* sinks = sinks_of(p, batch, head);
  float* to = p.sinks_stride ? p.dsinks + (sinks - p.sinks) : space.sinks + static_cast<int64_t>(head) * p.num_sinks;
  int64_t first = 0, last = p.packed ? 1 : p.batch;
  int rows = p.seq_q, skip = 0;
  if (p.sinks_batch_stride && p.packed) {
    const Sequence s = sequence(p, batch);
    skip = s.q_row;
    rows = skip + s.q_rows;
  } else if (p.sinks_batch_stride) {
    first = batch;
    last = batch + 1;
  }
  for (int n = 0; n < p.num_sinks; n++) {
    const float sink = sinks[n];
    double sum = 0.;
    for (int64_t b = first; b < last; b++)
      for (int row = skip + threadIdx.x; row < rows; row += 256) {
        const int64_t at = (b * p.num_heads + head) * p.seq_q + row;
        const float shift = space.shift[at];
        if (shift == INFINITY) continue;
        sum -= exp2_approx((sink - shift) * kLog2e) * space.delta[at];
        if (!p.normalize_output && sink == shift) sum += space.dmax[at];
      }
    sums[threadIdx.x] = sum;
    for (int half = 128; half > 0; half /= 2) {
      __syncthreads();
      if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
    }
    if (threadIdx.x == 0) to[n] = static_cast<float>(sums[0]);
    __syncthreads();
  }
}

// dsinks that heads share; one CTA.
XLATTN_DEVICE void sum_sinks(const XlattnParams& p) {
  const float* from = Workspace(p).sinks;
  for (int n = threadIdx.x; n < p.num_sinks; n += blockDim.x) {
    double sum = 0.;
    for (int head = 0; head < p.num_heads; head++) sum += from[static_cast<int64_t>(head) * p.num_sinks + n];
    p.dsinks[n] = static_cast<float>(sum);
  }
}

}  // namespace xlattn
