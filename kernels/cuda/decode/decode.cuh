// Forward attention for few queries and many keys: sm_80 and later, f16 and bf16, keys split over the whole GPU.
//
// The query rows of a key head, `query * group + head of the group`, are packed in tiles of 16 kRowWarps rows, so that
// a tile reads each key and value once. Keys count in blocks of `kBlock`: those of all batch rows, as long as each row
// is on the device, stand in one line, which teams share equally. A team has a CTA for each key head and tile of rows,
// so that CTAs side by side read memory side by side. Where a team's share ends inside a row it writes unnormalised
// sums to the workspace, and `combine` adds them in the order of the keys.
//
// A CTA of four warps is kKeyWarps groups of kRowWarps warps. A group has keys of its own in a block and a ring of
// kSlots pieces (keys or values of kCols columns), all but one of them on their way, across rows too. Groups meet only
// where a row ends.
//
// Shared memory in bytes: kSlots * kKeyWarps pieces, then queries, whose place sums of warps take at the end of a row,
// then maxima and sums of rows.
#pragma once
#include "decode/schedule.cuh"

namespace xlattn {

// CTAs of a cluster, at most.
constexpr int kMostCtas = 16;

// `kCluster_`: for cluster.cuh, where a CTA has keys of one row.
template <typename T_, int D, int kRowWarps_, bool kOptions_, bool kCluster_ = false>
struct DecodePlan {
  using T = T_;
  static constexpr bool kOptions = kOptions_, kCluster = kCluster_;
  static constexpr int kDim = D, kThreads = 128, kRowWarps = kRowWarps_, kKeyWarps = 4 / kRowWarps;
  static constexpr int kRows = 16 * kRowWarps, kCols = D < 128 ? D : 128, kPieces = D / kCols;
  static constexpr int kKeys = (D == 64 ? 32 : 16) * kRowWarps, kBlock = kKeys * kKeyWarps, kSlots = 5;
  static constexpr int kRowBytes = kCols * 2, kPieceBytes = kKeys * kRowBytes, kRing = kSlots * kKeyWarps * kPieceBytes;
  static constexpr int kQPiece = kRows * kRowBytes, kQ = kRing;
  // Rows of sums: 32 floats, 36 apart to spread over the banks. While some are added up others are written.
  static constexpr int kSumRow = 36, kSums = 2 * 4 * 16 * kSumRow * 4;
  // Fours of columns, of which a CTA of a cluster is sent its share by each: sums, and maximum and weight of their row.
  static constexpr int kFours = D / 4, kMostParts = kRows * kFours + kMostCtas, kParts = kQ + kPieces * kQPiece;
  static constexpr int kStatistics =
      kCluster ? kParts + kMostParts * 24 : kQ + (kPieces * kQPiece > kSums ? kPieces * kQPiece : kSums);
  static constexpr int kBarrier = kStatistics + 4 * 16 * 8, kBytes = kBarrier + (kCluster ? 16 : 0);
  static_assert(kCluster || kBytes <= 99 * 1024, "sm_86, sm_89 and sm_120 have 99 KB");
  static_assert(2 * (kBytes + 1024) <= 228 * 1024, "two CTAs share a multiprocessor of sm_90");
};

template <typename Plan>
XLATTN_DEVICE int key_warp() {
  return warp() / Plan::kRowWarps;
}

// Waits for the warps that share keys.
template <typename Plan>
XLATTN_DEVICE void group_sync() {
  if constexpr (Plan::kRowWarps == 1)
    __syncwarp();
  else
    asm volatile("bar.sync %0, %1;" ::"r"(1 + key_warp<Plan>()), "n"(32 * Plan::kRowWarps) : "memory");
}

// A group's way of keys and values through its ring.
template <typename Plan>
struct Stream {
  using Element = typename Plan::T::Element;
  static constexpr int kChunks = Plan::kRowBytes / 16, kStep = 32 * Plan::kRowWarps / kChunks;
  const XlattnParams& p;
  Walk walk;
  int block, row, column, rest;  // block in flight; this thread's row of a piece and column; keys from its row on
  const Element *k, *v;          // this thread's key and value of the block
  uint32_t ring, to;             // the group's part; this thread's place in a piece
  int head, slot_in, slot_out;

  __device__ __forceinline__ Stream(const XlattnParams& params, const Walk& first, int kv_head, uint32_t smem)
      : p(params), walk(first), ring(smem + key_warp<Plan>() * Plan::kPieceBytes), head(kv_head) {
    const int thread = threadIdx.x % (32 * Plan::kRowWarps);
    row = thread / kChunks;
    column = thread % kChunks * 8;
    to = row * Plan::kRowBytes + ((thread % kChunks ^ row % 8) << 4);
    slot_in = slot_out = 0;
    enter();
#pragma unroll
    for (int i = 0; i < Plan::kSlots - 1; i++) issue(i % (2 * Plan::kPieces));
  }
  __device__ __forceinline__ void enter() {
    block = walk.first;
    const int key = walk.keys.lo + block * Plan::kBlock + key_warp<Plan>() * Plan::kKeys + row;
    const int end = Plan::kCluster ? min(walk.keys.lo + walk.end * Plan::kBlock, walk.keys.hi) : walk.keys.hi;
    rest = walk.left > 0 ? end - key : 0;
    const int64_t first = static_cast<int64_t>(walk.batch) * p.seq_k;
    k = static_cast<const Element*>(p.k) + place(p.k_stride, p.num_kv_heads, p.head_dim, first, key, head) + column;
    v = static_cast<const Element*>(p.v) + place(p.v_stride, p.num_kv_heads, p.head_dim_v, first, key, head) + column;
  }
  // Begins to copy `piece` of a block: of keys, then of values.
  __device__ __forceinline__ void issue(int piece) {
    const bool values = piece >= Plan::kPieces;
    const int skip = piece % Plan::kPieces * Plan::kCols, dim = values ? p.head_dim_v : p.head_dim;
    const Element* from = (values ? v : k) + skip;
    const int64_t step = kStep * (values ? p.v_stride[0] : p.k_stride[0]);
    const uint32_t slot = ring + slot_in * (Plan::kKeyWarps * Plan::kPieceBytes) + to;
    const int keys = column + skip < dim ? rest : 0;
#pragma unroll
    for (int i = 0; i < Plan::kKeys; i += kStep, from += step)
      copy_async((slot + i * Plan::kRowBytes) ^ (i % 8 << 4), from, i < keys);
    copy_commit();
    slot_in = slot_in + 1 == Plan::kSlots ? 0 : slot_in + 1;
    if (piece < 2 * Plan::kPieces - 1) return;
    k += Plan::kBlock * p.k_stride[0];
    v += Plan::kBlock * p.v_stride[0];
    rest -= Plan::kBlock;
    if (!Plan::kCluster && ++block == walk.end) {
      walk.next(p, Plan::kBlock);
      enter();
    }
  }
  // `piece`, which has come, and whose predecessor no warp needs any more.
  __device__ __forceinline__ uint32_t take(int piece) {
    copy_wait<Plan::kSlots - 2>();
    group_sync<Plan>();
    issue((piece + Plan::kSlots - 1) % (2 * Plan::kPieces));
    const uint32_t slot = ring + slot_out * (Plan::kKeyWarps * Plan::kPieceBytes);
    slot_out = slot_out + 1 == Plan::kSlots ? 0 : slot_out + 1;
    return slot;
  }
};

// A lane's two rows of the tile: query and head of each, and the keys that it sees.
template <bool kOptions>
struct DecodeRows {
  int query[2], head[2];
  Range keys[2];

  __device__ __forceinline__ DecodeRows(const Scope<kOptions>& x, int kv_head, int row) {
    const XlattnParams& p = x.p;
#pragma unroll
    for (int h = 0; h < 2; h++) {
      query[h] = (row + 8 * h) / x.group();
      head[h] = kv_head * x.group() + (row + 8 * h) % x.group();
      keys[h] = {max(query[h] + x.r.before, 0), min(query[h] + x.r.after + 1, x.s.k_len)};
      if (!x.q.has(query[h])) keys[h].hi = 0;
      if (query[h] >= p.seq_q) keys[h] = {0, 0x7FFFFFFF}, query[h] = p.seq_q - 1;  // no row: of no matter
    }
  }
};

template <typename T, int N>
XLATTN_DEVICE void decode_logits(float (&s)[1][N][4], const Scope<true>& x, const DecodeRows<true>& rows, int key) {
  const XlattnParams& p = x.p;
  const float inverse = p.softcap > 0.f ? __frcp_rn(p.softcap) : 0.f;
#pragma unroll
  for (int h = 0; h < 2; h++) {
    auto row = [&](const int64_t (&stride)[4]) {
      return x.batch * stride[0] + rows.head[h] * stride[1] + rows.query[h] * stride[2];
    };
    const int64_t bias = row(p.bias_stride), mask = row(p.mask_stride);
    const int id = x.segments() ? x.q.ids[rows.query[h]] : 0;
#pragma unroll
    for (int j = 0; j < N; j++)
#pragma unroll
      for (int b = 0; b < 2; b++) {
        const int at = min(key + 8 * j + lane() % 4 * 2 + b, p.seq_k - 1);
        float y = s[0][j][2 * h + b] * p.softmax_scale;
        if (p.bias) {
          const int64_t element = bias + at * p.bias_stride[3];
          y += p.bias_is_f32 ? __ldg(static_cast<const float*>(p.bias) + element)
                             : T::widen(__ldg(static_cast<const typename T::Element*>(p.bias) + element));
        }
        if (p.softcap > 0.f) y = p.softcap * tanh_of<T>(y * inverse);
        if (x.mask() && !__ldg(p.mask + mask + at * p.mask_stride[3])) y = -INFINITY;
        if (x.segments() && __ldg(x.k.ids + at) != id) y = -INFINITY;
        s[0][j][2 * h + b] = y;
      }
  }
}

// What the CTA of a team works on, besides the rows of its share.
struct DecodeCta {
  int team, cta, ctas;  // of the team
  int kv_head, tile;    // first row of the tile: queries of the heads of a group, one after the other
  int group, all_rows;  // heads of a group; rows of a key head
};

// The queries of a tile on their way from memory to shared memory: few enough wait in registers from the row before on, so
// that nobody waits for memory between two rows.
template <typename Plan>
struct Queries {
  using Element = typename Plan::T::Element;
  static constexpr int kCount = Plan::kRows * Plan::kDim / 8 / Plan::kThreads;
  static constexpr bool kAhead = kCount <= 2;
  uint4 x[kCount];

  // A thread's row of the tile and its column, of copy `i`.
  XLATTN_DEVICE int row(int i) { return (threadIdx.x + i * Plan::kThreads) / (Plan::kDim / 8); }
  XLATTN_DEVICE int column(int i) { return (threadIdx.x + i * Plan::kThreads) % (Plan::kDim / 8) * 8; }

  // Begins to read those of batch row `batch`.
  __device__ __forceinline__ void read(const XlattnParams& p, int batch, const DecodeCta& c) {
#pragma unroll
    for (int i = 0; i < kCount; i++) {
      const int query = (c.tile + row(i)) / c.group, head = c.kv_head * c.group + (c.tile + row(i)) % c.group;
      const Element* from =
          static_cast<const Element*>(p.q) + column(i) +
          place(p.q_stride, p.num_heads, p.head_dim, static_cast<int64_t>(batch) * p.seq_q, query, head);
      x[i] = make_uint4(0, 0, 0, 0);
      if (query < p.seq_q && column(i) < p.head_dim) x[i] = *reinterpret_cast<const uint4*>(from);
    }
  }
  __device__ __forceinline__ void store(uint8_t* dynamic) const {
#pragma unroll
    for (int i = 0; i < kCount; i++) {
      const int chunk = column(i) % Plan::kCols / 8 ^ row(i) % 8;
      *reinterpret_cast<uint4*>(dynamic + Plan::kQ + column(i) / Plan::kCols * Plan::kQPiece +
                                row(i) * Plan::kRowBytes + (chunk << 4)) = x[i];
    }
  }
};

// The steps of a warp on its 16 rows of a tile, of which `m` are the maxima of the keys so far, `l` their sums and `o`
// their unnormalised output.
template <typename Plan>
struct DecodeWarp {
  using T = typename Plan::T;
  static constexpr int N = Plan::kKeys / 8, C = Plan::kCols / 8;
  using Output = float[Plan::kPieces][1][C][4];

  // Takes the largest scores into the maxima, and scales what was summed with others.
  XLATTN_DEVICE void raise_maximum(Output& o, float (&m)[2], float (&l)[2], const float (&s)[1][N][4], float unit2) {
    float largest[2];
#pragma unroll
    for (int h = 0; h < 2; h++) {
      largest[h] = m[h];
#pragma unroll
      for (int j = 0; j < N; j++) largest[h] = fmaxf(largest[h], fmaxf(s[0][j][2 * h], s[0][j][2 * h + 1]));
      largest[h] = quad_max(largest[h]);
    }
    if (!__any_sync(0xFFFFFFFF, largest[0] > m[0] || largest[1] > m[1])) return;
#pragma unroll
    for (int h = 0; h < 2; h++) {
      const float shrink = largest[h] == -INFINITY ? 1.f : exp2_approx((m[h] - largest[h]) * unit2);
      m[h] = largest[h];
      l[h] *= shrink;
#pragma unroll
      for (int i = 0; i < Plan::kPieces; i++)
#pragma unroll
        for (int j = 0; j < C; j++) o[i][0][j][2 * h] *= shrink, o[i][0][j][2 * h + 1] *= shrink;
    }
  }

  // Scores to weights, which are added to the sums.
  XLATTN_DEVICE void exponentials(float (&s)[1][N][4], const float (&m)[2], float (&l)[2],
                                  const Scope<Plan::kOptions>& x) {
#pragma unroll
    for (int h = 0; h < 2; h++) {
      // With nothing seen yet the scores are -inf, or NaN, which comes through.
      const float base = m[h] == -INFINITY ? 0.f : m[h];
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int b = 0; b < 2; b++) {
          float& y = s[0][j][2 * h + b];
          y = x.exponential(y, base);
          l[h] += y;
        }
    }
  }

  // Weights of what is no row to 0.
  XLATTN_DEVICE void clear_no_rows(float (&s)[1][N][4], int row, int rows) {
#pragma unroll
    for (int h = 0; h < 2; h++)
#pragma unroll
      for (int j = 0; j < N; j++)
        if (row + 8 * h >= rows) s[0][j][2 * h] = s[0][j][2 * h + 1] = 0.f;
  }

  // The walk's keys of a row.
  XLATTN_DEVICE void add_keys(Output& o, float (&m)[2], float (&l)[2], Stream<Plan>& stream, const Walk& walk,
                              const Scope<Plan::kOptions>& x, const DecodeRows<Plan::kOptions>& rows,
                              const DecodeCta& c, const Lanes<T, Plan::kCols>& lanes, uint32_t smem) {
    const int row_warp = warp() % Plan::kRowWarps, row = c.tile + row_warp * 16 + lane() / 4;
    const float unit2 = x.unit() * kLog2e;
    int key = walk.keys.lo + walk.first * Plan::kBlock + key_warp<Plan>() * Plan::kKeys;
    for (int block = walk.first; block < walk.end; block++, key += Plan::kBlock) {
      float s[1][N][4];
#pragma unroll
      for (int i = 0; i < Plan::kPieces; i++) {
        const uint32_t keys = stream.take(i);
        float part[1][N][4];
        scores<T, Plan::kCols, false>(part, smem + Plan::kQ + i * Plan::kQPiece + row_warp * 16 * Plan::kRowBytes, keys,
                                      lanes);
#pragma unroll
        for (int j = 0; j < N; j++)
#pragma unroll
          for (int e = 0; e < 4; e++) s[0][j][e] = i ? s[0][j][e] + part[0][j][e] : part[0][j][e];
      }
      if constexpr (Plan::kOptions) decode_logits<T>(s, x, rows, key);
      const bool hidden =
          key < max(rows.keys[0].lo, rows.keys[1].lo) || key + Plan::kKeys > min(rows.keys[0].hi, rows.keys[1].hi);
      if (__any_sync(0xFFFFFFFF, hidden)) {
        const int first = key + lane() % 4 * 2;
#pragma unroll
        for (int j = 0; j < N; j++)
#pragma unroll
          for (int e = 0; e < 4; e++) {
            const int at = first + 8 * j + e % 2;
            if (at < rows.keys[e / 2].lo || at >= rows.keys[e / 2].hi) s[0][j][e] = -INFINITY;
          }
      }
      raise_maximum(o, m, l, s, unit2);
      exponentials(s, m, l, x);
      // Only masks and segments hide keys of a share from all queries.
      const bool hides = x.mask() || x.segments();
      if (hides) clear_no_rows(s, row, c.all_rows);
#pragma unroll
      for (int i = 0; i < Plan::kPieces; i++) {
        const uint32_t values = stream.take(Plan::kPieces + i);
        if (hides)
          accumulate<T, Plan::kCols, true>(o[i], s, values, 0, lanes);
        else
          accumulate<T, Plan::kCols>(o[i], s, values, 0, lanes);
      }
    }
  }

  // At the end of a row or of the team's share: maxima and sums to the other groups of warps.
  XLATTN_DEVICE void share_statistics(const float (&m)[2], float (&l)[2], uint8_t* dynamic) {
    float2* statistics = reinterpret_cast<float2*>(dynamic + Plan::kStatistics);
#pragma unroll
    for (int h = 0; h < 2; h++) {
      l[h] = quad_sum(l[h]);
      if (lane() % 4 == 0) statistics[warp() * 16 + 8 * h + lane() / 4] = make_float2(m[h], l[h]);
    }
    __syncthreads();
  }

  // Then: maxima and sums over the groups of warps, which go to lse or to the workspace. `factor` is what this warp's
  // output is to be multiplied with.
  XLATTN_DEVICE void finish_rows(float (&factor)[2], const float (&m)[2], const uint8_t* dynamic,
                                 const Scope<Plan::kOptions>& x, const DecodeRows<Plan::kOptions>& rows,
                                 const XlattnDecode& d, const DecodeCta& c, int64_t slot, bool whole, float unit2) {
    constexpr int kRowWarps = Plan::kRowWarps;
    const XlattnParams& p = x.p;
    const int row_warp = warp() % kRowWarps, row = c.tile + row_warp * 16 + lane() / 4;
    const float2* statistics = reinterpret_cast<const float2*>(dynamic + Plan::kStatistics);
#pragma unroll
    for (int h = 0; h < 2; h++) {
      float max = -INFINITY, sum = 0.f;
      const float2* at = statistics + row_warp * 16 + 8 * h + lane() / 4;
#pragma unroll
      for (int w = 0; w < Plan::kKeyWarps; w++) max = fmaxf(max, at[w * kRowWarps * 16].x);
      auto weight = [&](float own) { return own == -INFINITY ? 1.f : exp2_approx((own - max) * unit2); };
#pragma unroll
      for (int w = 0; w < Plan::kKeyWarps; w++) sum += at[w * kRowWarps * 16].y * weight(at[w * kRowWarps * 16].x);
      factor[h] = sum == 0.f ? 0.f : weight(m[h]);
      max = sum == 0.f ? -INFINITY : max * x.unit();
      const bool writes = key_warp<Plan>() == 0 && lane() % 4 == 0 && row + 8 * h < c.all_rows;
      if (whole) {
        const RowResult result = row_result(p, x.batch, rows.head[h], x.q.has(rows.query[h]), max, sum);
        factor[h] *= result.factor;
        if (writes) p.lse[x.lse_row(rows.query[h]) + static_cast<int64_t>(rows.head[h]) * p.seq_q] = result.lse;
      } else if (writes) {
        d.statistics[slot * Plan::kRows + row + 8 * h - c.tile] = make_float2(max, sum);
      }
    }
  }

  // The output times `factor`, summed over the groups of warps in shared memory, to `out` or to the workspace.
  XLATTN_DEVICE void write(const Output& o, const float (&factor)[2], uint8_t* dynamic, const XlattnParams& p,
                           int64_t q_row, const XlattnDecode& d, const DecodeCta& c, int64_t slot, bool whole) {
    constexpr int kRowWarps = Plan::kRowWarps;
#pragma unroll
    for (int n = 0; n < Plan::kDim / 32; n++) {
      if (n * 32 >= p.head_dim_v) break;
      float* sums = reinterpret_cast<float*>(dynamic + Plan::kQ) + n % 2 * (4 * 16 * Plan::kSumRow);
#pragma unroll
      for (int h = 0; h < 2; h++)
#pragma unroll
        for (int j = 0; j < 4; j++) {
          const float (&y)[4] = o[n / (C / 4)][0][n % (C / 4) * 4 + j];
          float* at = sums + (warp() * 16 + 8 * h + lane() / 4) * Plan::kSumRow + 8 * j + lane() % 4 * 2;
          *reinterpret_cast<float2*>(at) =
              factor[h] == 0.f ? make_float2(0.f, 0.f) : make_float2(y[2 * h] * factor[h], y[2 * h + 1] * factor[h]);
        }
      __syncthreads();
#pragma unroll
      for (int i = 0; i < kRowWarps; i++) {
        const int r = i * 16 + threadIdx.x / 8, column = n * 32 + threadIdx.x % 8 * 4;
        float4 y = make_float4(0.f, 0.f, 0.f, 0.f);
#pragma unroll
        for (int w = 0; w < Plan::kKeyWarps; w++) {
          const float* at = sums + (w * kRowWarps * 16 + r) * Plan::kSumRow + column % 32;
          const float4 z = *reinterpret_cast<const float4*>(at);
          y.x += z.x, y.y += z.y, y.z += z.z, y.w += z.w;
        }
        if (c.tile + r >= c.all_rows || column >= p.head_dim_v) continue;
        if (whole) {
          const int query = (c.tile + r) / c.group, head = c.kv_head * c.group + (c.tile + r) % c.group;
          store_four<T>(p, q_row, query, head, column, y);
        } else {
          *reinterpret_cast<float4*>(d.out + (slot * Plan::kRows + r) * p.head_dim_v + column) = y;
        }
      }
    }
  }
};

template <typename Plan>
XLATTN_DEVICE void decode(const XlattnParams& p, const XlattnDecode& d) {
  using T = typename Plan::T;
  using Warp = DecodeWarp<Plan>;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  const uint32_t smem = shared_address(dynamic);
  DecodeCta c;
  c.ctas = p.num_kv_heads * d.tiles, c.team = blockIdx.x / c.ctas, c.cta = blockIdx.x % c.ctas;
  c.kv_head = c.cta % p.num_kv_heads, c.tile = c.cta / p.num_kv_heads * Plan::kRows;
  const DecodeSchedule schedule(p, d.teams, Plan::kBlock);
  if (c.team >= schedule.teams) return;
  Walk walk = schedule.walk(p, c.team, Plan::kBlock);
  Stream<Plan> stream(p, walk, c.kv_head, smem);
  const Lanes<T, Plan::kCols> lanes;
  c.group = p.num_heads / p.num_kv_heads, c.all_rows = p.seq_q * c.group;
  const int row_warp = warp() % Plan::kRowWarps, row = c.tile + row_warp * 16 + lane() / 4;

  using Ahead = Queries<Plan>;
  Ahead queries;
  if (Ahead::kAhead && walk.left > 0) queries.read(p, walk.batch, c);
  for (; walk.left > 0; walk.next(p, Plan::kBlock)) {
    const Scope<Plan::kOptions> x(p, walk.batch, 0);
    if (!Ahead::kAhead) queries.read(p, walk.batch, c);
    __syncthreads();
    queries.store(dynamic);
    __syncthreads();
    if (Ahead::kAhead && walk.left > walk.end - walk.first) queries.read(p, walk.batch + 1, c);
    const DecodeRows<Plan::kOptions> rows(x, c.kv_head, row);
    const float unit2 = x.unit() * kLog2e;
    typename Warp::Output o;
    float m[2] = {-INFINITY, -INFINITY}, l[2] = {0.f, 0.f};
#pragma unroll
    for (int i = 0; i < Plan::kPieces; i++) clear(o[i]);

    Warp::add_keys(o, m, l, stream, walk, x, rows, c, lanes, smem);
    Warp::share_statistics(m, l, dynamic);
    const bool whole = walk.whole();
    const int64_t slot = (static_cast<int64_t>(c.team) * 2 + (walk.first == 0)) * c.ctas + c.cta;
    float factor[2];
    Warp::finish_rows(factor, m, dynamic, x, rows, d, c, slot, whole, unit2);
    Warp::write(o, factor, dynamic, p, x.q_row, d, c, slot, whole);
  }
  copy_wait<0>();
}

}  // namespace xlattn

#define XLATTN_DECODE(name, Plan)                                                            \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads)                               \
      name(const __grid_constant__ XlattnParams p, const __grid_constant__ XlattnDecode d) { \
    xlattn::decode<Plan>(p, d);                                                              \
  }
