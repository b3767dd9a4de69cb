// Forward attention for sm_80 and later of the 16-bit types, without options, of head dimensions that are multiples of
// 8, so that rows are whole chunks of 16 bytes: the products of forward.cuh, with more room for keys and values.
//
// `staged_forward`, head dimensions up to 64, 96 and 128: two stages of blocks of keys and values, so that a block has the
// time of another to arrive, and warps wait for each other once a block. Weights of 16 keys are computed between the
// products of the 16 before, which ptxas leaves so where registers suffice; hence blocks of 48 keys above head
// dimension 64. Up to there, and in tiles of 64 queries, queries stay in registers.
//
// `split_forward`, head dimensions up to 192 and 256, and up to 192 with values of up to 128: output of 32 rows would take
// most registers of a warp, and with 16 a warp has two products for each fragment that it reads, which shared memory is
// too slow for. So two warps share 32 rows: each computes the scores of half of the keys of a block, and half of the
// columns of the output from the weights of both, its own in registers, the other's in shared memory. Row maxima go to
// the other warp with the barrier that values wait for.
//
// Shared memory in bytes: rows * 2 D of queries (D = 128 for 96), and keys and values:
//   D =  64      128 or 64 rows, 2 stages of 64 keys      49152, 40960
//   D =  96, 128 128 rows, 2 stages of 48 keys            81920
//                64 rows, 2 stages of 64 keys             81920
//   D = 192      64 rows, a stage of 64 keys              82432 with weights and maxima, 74240 with values of 128
//   D = 256      64 rows, a stage of 64 keys              107008 with weights and maxima
#pragma once
#include "sm80/one_pass.cuh"

namespace xlattn {

template <typename T_, int kRows_, int D>
struct StagedForwardPlan {
  using T = T_;
  static_assert(sizeof(typename T::Element) == 2 && D <= 128 && (kRows_ == 64 || kRows_ == 128));
  static constexpr int kThreads = 128, kM = kRows_ / 64, kSplit = 1, kRows = kRows_;
  static constexpr int kDim = D == 96 ? 128 : D, kC = D / 8;  // columns in shared memory; of the output, by 8
  static constexpr int kDimV = kDim;
  static constexpr int kKeys = D > 64 && kM == 2 ? 48 : 64;
  static constexpr int kSteps = D / 16, kHeld = D == 64 || kM == 1 ? kSteps : 0;  // of the depth, in registers
  static constexpr int kRowBytes = kDim * 2, kValueBytes = kRowBytes, kBlockBytes = kKeys * kRowBytes;
  static constexpr int kK = kRows * kRowBytes, kStageBytes = 2 * kBlockBytes, kBytes = kK + 2 * kStageBytes;
};

template <typename T_, int D, int Dv>
struct SplitForwardPlan {
  using T = T_;
  static_assert(sizeof(typename T::Element) == 2 && Dv <= D && D <= 256);
  static constexpr int kThreads = 128, kM = 2, kSplit = 2, kRows = 64, kDim = D, kDimV = Dv, kC = Dv / 8 / kSplit;
  static constexpr int kBlock = 64, kKeys = kBlock / kSplit;  // of a block; of a warp
  static constexpr int kSteps = kDim / 16, kHeld = 0;
  static constexpr int kRowBytes = kDim * 2, kValueBytes = kDimV * 2;  // of a row
  static constexpr int kK = kRows * kRowBytes, kV = kK + kBlock * kRowBytes, kWeights = kV + kBlock * kValueBytes;
  static constexpr int kMaxima = kWeights + kRows * kBlock * 2, kMaximaBytes = kRows * 4;
  static constexpr int kBytes = kMaxima + kSplit * kMaximaBytes;
};

// What a thread copies of a block of rows, 16 bytes of some, and then of the blocks behind it.
template <typename T, int D, int kRows, int kThreads>
struct Copier {
  using Copy = CopyLanes<T, D, kRows, kThreads>;
  static constexpr int kBytes = Copy::kBytes, kStep = Copy::kStep;
  static_assert(kStep % 4 == 0);
  const typename T::Element* at;
  int left;     // rows from there on that are tokens; 0 beyond the columns that exist
  int columns;  // that exist from there on
  uint32_t place;

  __device__ __forceinline__ Copier(const Rows<T>& from, int first) {
    const int chunk = threadIdx.x % Copy::kSpan, row = threadIdx.x / Copy::kSpan;
    at = from.data + (first + row) * from.stride + chunk * 8;
    columns = from.dim - chunk * 8;
    left = columns > 0 ? from.tokens.count - first - row : 0;
    place = row * kBytes + ((chunk ^ row % 8) << 4);
  }
  __device__ __forceinline__ void copy(uint32_t to, int64_t stride) {
#pragma unroll
    for (int i = 0; i < kRows; i += kStep, at += kStep * stride)
#pragma unroll
      for (int s = 0; s < Copy::kSpans; s++)
        copy_async(((to + place) ^ (i % 8 << 4)) + i * kBytes + s * Copy::kSpanBytes, at + s * Copy::kSpanColumns,
                   i < left && (s == 0 || s * Copy::kSpanColumns < columns));
    left -= kRows;
  }
};

// The steps of a warp on its rows, with `m` and `l` as in `ForwardWarp`. Addresses in shared memory are a lane's.
template <typename Plan>
struct StagedWarp {
  using T = typename Plan::T;
  static constexpr int M = Plan::kM, N = Plan::kKeys / 8, C = Plan::kC;
  using Output = float[M][C][4];
  using Scores = float[M][N][4];
  using Numbers = float[M][2];
  using Depth = OwnTiles<Plan::kDim, Plan::kDim / 8>;
  using Columns = OwnTiles<Plan::kDimV, C>;
  using Held = uint32_t[Plan::kHeld ? Plan::kHeld : 1][M][4];

  XLATTN_DEVICE void begin(Output& o, Numbers& m, Numbers& l) {
    clear(o);
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) m[i][h] = -INFINITY, l[i][h] = 0.f;
  }

  XLATTN_DEVICE void hold(Held& held, uint32_t q) {
#pragma unroll
    for (int c = 0; c < Plan::kHeld; c++)
#pragma unroll
      for (int i = 0; i < M; i++) load_matrices(held[c][i], Depth::at(q, 2 * c) + i * 16 * Plan::kRowBytes);
  }

  XLATTN_DEVICE void score(Scores& s, const Held& held, uint32_t q, uint32_t k) {
    clear(s);
#pragma unroll
    for (int c = 0; c < Plan::kSteps; c++) {
      uint32_t x[M][4];
#pragma unroll
      for (int i = 0; i < M; i++) {
        if constexpr (Plan::kHeld > 0) {
#pragma unroll
          for (int e = 0; e < 4; e++) x[i][e] = held[c][i][e];
        } else {
          load_matrices(x[i], Depth::at(q, 2 * c) + i * 16 * Plan::kRowBytes);
        }
      }
#pragma unroll
      for (int j = 0; j < N; j += 2) {
        uint32_t y[4];
        load_matrices(y, Depth::at(k, 2 * c) + j * 8 * Plan::kRowBytes);
#pragma unroll
        for (int i = 0; i < M; i++) {
          T::mma(s[i][j], x[i], y);
          T::mma(s[i][j + 1], x[i], y + 2);
        }
      }
    }
  }

  // The largest of the scores of each row and the maximum in use.
  XLATTN_DEVICE void find_largest(Numbers& largest, const Scores& s, const Numbers& m) {
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) {
        float x = m[i][h];
#pragma unroll
        for (int j = 0; j < N; j++) x = fmaxf(x, fmaxf(s[i][j][2 * h], s[i][j][2 * h + 1]));
        largest[i][h] = quad_max(x);
      }
  }

  // Takes the largest scores for maxima where those in use are less by more than a factor 16 of the weights: all rows
  // in one branch, so that there is none between weights and products.
  XLATTN_DEVICE void rescale(const Numbers& largest, Output& o, Numbers& m, Numbers& l, float unit2) {
    constexpr float kLag = 4.f;
    bool far = false;
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) far |= (largest[i][h] - m[i][h]) * unit2 > kLag;
    if (!__any_sync(0xFFFFFFFF, far)) return;
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) {
        const float shrink = largest[i][h] == -INFINITY ? 1.f : exp2_approx((m[i][h] - largest[i][h]) * unit2);
        m[i][h] = largest[i][h];
        l[i][h] *= shrink;
#pragma unroll
        for (int j = 0; j < C; j++) o[i][j][2 * h] *= shrink, o[i][j][2 * h + 1] *= shrink;
      }
  }

  // What is subtracted of scores. With nothing seen yet these are -inf, or NaN, which comes through.
  XLATTN_DEVICE void find_bases(Numbers& base, const Numbers& m, float unit2) {
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) base[i][h] = m[i][h] == -INFINITY ? 0.f : m[i][h] * unit2;
  }

  // Weights of 16 keys, those of tiles k and k + 1 of scores, of 16 rows, and added to the sums: register e of a left
  // factor.
  XLATTN_DEVICE uint32_t weights(const Scores& s, int i, int k, int e, const Numbers& base, Numbers& l, float unit2) {
    const float (&own)[4] = s[i][k + e / 2];
    const float x = exp2_approx(fmaf(own[e % 2 * 2], unit2, -base[i][e % 2]));
    const float y = exp2_approx(fmaf(own[e % 2 * 2 + 1], unit2, -base[i][e % 2]));
    l[i][e % 2] += x + y;
    return T::pack(x, y);
  }

  // o += x V for two columns of 8 of 16 values.
  XLATTN_DEVICE void add_pair(Output& o, int j, const uint32_t (&x)[M][4], uint32_t v) {
    uint32_t y[4];
    load_matrices_transposed(y, Columns::at(v, j));
#pragma unroll
    for (int i = 0; i < M; i++) {
      T::mma(o[i][j], x[i], y);
      T::mma(o[i][j + 1], x[i], y + 2);
    }
  }

  // Scores to weights, and o += P V.
  XLATTN_DEVICE void accumulate(Output& o, const Scores& s, const Numbers& m, Numbers& l, float unit2, uint32_t v) {
    Numbers base;
    find_bases(base, m, unit2);
    uint32_t x[2][M][4];
#pragma unroll
    for (int u = 0; u < 4 * M; u++) x[0][u / 4][u % 4] = weights(s, u / 4, 0, u % 4, base, l, unit2);
    constexpr int kPer = (8 * M + C - 1) / C;  // registers of the next weights beside a pair of columns
#pragma unroll
    for (int k = 0; k < N; k += 2)
#pragma unroll
      for (int j = 0; j < C; j += 2) {
        add_pair(o, j, x[k / 2 % 2], v + k * 8 * Plan::kValueBytes);
        if (k + 2 < N) {
#pragma unroll
          for (int u = j / 2 * kPer; u < min(j / 2 * kPer + kPer, 4 * M); u++)
            x[k / 2 % 2 ^ 1][u / 4][u % 4] = weights(s, u / 4, k + 2, u % 4, base, l, unit2);
        }
      }
  }
};

// The plan with the columns of output that a warp has, which `ForwardWarp` asks for.
template <typename Plan>
struct OwnColumns : Plan {
  static constexpr int kDim = 8 * Plan::kC;
};

// What both kernels have in common: the tile of a CTA, and a warp's rows of it.
template <typename Plan, int kBlock>
struct StagedTile {
  using T = typename Plan::T;
  using Tile = QueryTile<Plan, false, Blocks<kBlock>>;
  using Warp = ForwardWarp<OwnColumns<Plan>, false, Tile>;
  Tile tile;
  float unit2;

  __device__ __forceinline__ StagedTile(const XlattnParams& p, const Work& w)
      : tile(p, w), unit2(tile.x.unit() * kLog2e) {
    tile.row = tile.first + warp() / Plan::kSplit * 16 * Plan::kM;
  }
  // Whether some row of the warp may see some of `keys` keys from `key` on.
  __device__ __forceinline__ bool sees(int key, int keys) const {
    const Scope<false>& x = tile.x;
    return key <= tile.row + 16 * Plan::kM - 1 + x.r.after && key + keys > tile.row + x.r.before &&
           tile.row < x.s.q_len;
  }
  // Tells of values that are no numbers, and writes lse and the output, part `part` of its columns.
  __device__ __forceinline__ void finish(typename Warp::Output& o, const float (&m)[Plan::kM][2],
                                         const float (&l)[Plan::kM][2], int part) const {
    const Scope<false>& x = tile.x;
    const XlattnParams& p = x.p;
    if (p.workspace) tell_spoiled(p, Plan::kThreads / 32, warp(), Warp::is_spoiled(o, l));
    Warp::finish(o, m, l, tile);
    auto* out =
        static_cast<typename T::Element*>(p.out) + place(p.out_stride, p.num_heads, p.head_dim_v, x.q_row, 0, x.head);
    store_chunks<T, Plan::kDimV>(o, 1.f, out, p.out_stride[0], p.head_dim_v, tile.row, part, x.s.q_rows, x.s.q_rows);
  }
};

// Tile `index` of the launch, or none, of which the warps tell nothing.
template <typename Plan>
XLATTN_DEVICE bool find_staged(Work& w, const XlattnParams& p) {
  w = find_work<Plan::kRows, false, true>(p, blockIdx.x, p.num_heads);
  if (w.batch < 0 && p.workspace) tell_spoiled(p, Plan::kThreads / 32, warp(), false);
  return w.batch >= 0;
}

// ---- head dimensions up to 128 ----------------------------------------------------------------------

template <typename Plan>
XLATTN_DEVICE void staged_forward(const XlattnParams& p) {
  using T = typename Plan::T;
  using Warp = StagedWarp<Plan>;
  constexpr int M = Plan::kM, D = Plan::kDim, kKeys = Plan::kKeys, kThreads = Plan::kThreads;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  Work w;
  if (!find_staged<Plan>(w, p)) return;
  const StagedTile<Plan, kKeys> own(p, w);
  const auto& tile = own.tile;
  const Lanes<T, D> lanes;
  const uint32_t tile_q = shared_address(dynamic), stages = tile_q + Plan::kK;
  const uint32_t q = tile_q + warp() * 16 * M * Plan::kRowBytes + lanes.left;

  typename Warp::Output o;
  typename Warp::Numbers m, l;
  typename Warp::Held held;
  Warp::begin(o, m, l);

  const int end = tile.blocks.rows.hi;
  int key = tile.blocks.rows.lo / kKeys * kKeys;
  Copier<T, D, kKeys, kThreads> keys(tile.k, key), values(tile.v, key);
  if (key < end) {
    Copier<T, D, Plan::kRows, kThreads>(tile.q, tile.first).copy(tile_q, p.q_stride[0]);
    keys.copy(stages, p.k_stride[0]);
    copy_commit();
    values.copy(stages + Plan::kBlockBytes, p.v_stride[0]);
    copy_commit();
    if constexpr (Plan::kHeld > 0) {
      copy_wait<1>();
      __syncthreads();
      Warp::hold(held, q);
    }
  }
  int stage = 0;
#pragma unroll 1
  for (; key < end; key += kKeys) {
    const uint32_t at = stages + stage * Plan::kStageBytes, next = stages + (stage ^ 1) * Plan::kStageBytes;
    copy_wait<0>();
    __syncthreads();
    if (key + kKeys < end) {
      keys.copy(next, p.k_stride[0]);
      values.copy(next + Plan::kBlockBytes, p.v_stride[0]);
      copy_commit();
    }
    if (own.sees(key, kKeys)) {
      typename Warp::Scores s;
      typename Warp::Numbers largest;
      Warp::score(s, held, q, at + lanes.right);
      hide<false>(s, tile.x, tile.row, key, false);
      Warp::find_largest(largest, s, m);
      Warp::rescale(largest, o, m, l, own.unit2);
      Warp::accumulate(o, s, m, l, own.unit2, at + Plan::kBlockBytes + lanes.values[0]);
    }
    stage ^= 1;
  }
  own.finish(o, m, l, 0);
}

// ---- head dimensions up to 256 ----------------------------------------------------------------------

// A number of each row of a warp, of which the first lane of four writes it and all four read it.
template <int M>
XLATTN_DEVICE void store_numbers(uint32_t to, const float (&x)[M][2]) {
  if (lane() % 4 != 0) return;
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++)
      asm volatile("st.shared.f32 [%0], %1;" ::"r"(to + (16 * i + 8 * h + lane() / 4) * 4), "f"(x[i][h]) : "memory");
}
template <int M>
XLATTN_DEVICE void load_numbers(float (&x)[M][2], uint32_t from) {
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) x[i][h] = __uint_as_float(load_word(from + (16 * i + 8 * h + lane() / 4) * 4));
}

// Two warps of a group tell each other: a barrier for each of them, at which it arrives and the other waits.
XLATTN_DEVICE void tell_half(int group, int half) {
  asm volatile("bar.arrive %0, 64;" ::"r"(1 + 2 * group + half) : "memory");
}
XLATTN_DEVICE void wait_for_half(int group, int half) {
  asm volatile("bar.sync %0, 64;" ::"r"(1 + 2 * group + half) : "memory");
}

template <typename Plan>
XLATTN_DEVICE void split_forward(const XlattnParams& p) {
  using T = typename Plan::T;
  using Warp = StagedWarp<Plan>;
  constexpr int M = Plan::kM, N = Warp::N, C = Plan::kC, D = Plan::kDim;
  constexpr int kBlock = Plan::kBlock, kKeys = Plan::kKeys, kThreads = Plan::kThreads;
  constexpr int kRowBytes = Plan::kRowBytes, kValueBytes = Plan::kValueBytes;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  Work w;
  if (!find_staged<Plan>(w, p)) return;
  const StagedTile<Plan, kBlock> own(p, w);
  const auto& tile = own.tile;
  const Lanes<T, D> lanes;
  const Lanes<T, Plan::kDimV> value_lanes;
  const ScoreLanes score_lanes;
  const int group = warp() / 2, half = warp() % 2, other = half ^ 1;
  const uint32_t tile_q = shared_address(dynamic), tile_k = tile_q + Plan::kK, tile_v = tile_q + Plan::kV;
  const uint32_t q = tile_q + group * 16 * M * kRowBytes + lanes.left;
  const uint32_t k = tile_k + half * kKeys * kRowBytes + lanes.right;
  const uint32_t v = (tile_v + value_lanes.values[0]) ^ Warp::Columns::skip(half);
  const uint32_t maxima = tile_q + Plan::kMaxima + group * 16 * M * 4;
  const uint32_t weights = tile_q + Plan::kWeights + group * 16 * M * ScoreLanes::kBytes;
  const uint32_t to = (weights + lane() / 4 * ScoreLanes::kBytes + (lane() / 4 << 4) + lane() % 4 * 4) ^ half * 64;
  const uint32_t from = (weights + score_lanes.left) ^ other * 64;

  typename Warp::Output o;
  typename Warp::Numbers m, l, theirs;
  Warp::begin(o, m, l);

  const int end = tile.blocks.rows.hi;
  int key = tile.blocks.rows.lo / kBlock * kBlock;
  Copier<T, D, kBlock, kThreads> keys(tile.k, key);
  Copier<T, Plan::kDimV, kBlock, kThreads> values(tile.v, key);
  if (key < end) {
    Copier<T, D, Plan::kRows, kThreads>(tile.q, tile.first).copy(tile_q, p.q_stride[0]);
    keys.copy(tile_k, p.k_stride[0]);
    copy_commit();
  }
#pragma unroll 1
  for (; key < end; key += kBlock) {
    copy_wait<0>();
    __syncthreads();
    values.copy(tile_v, p.v_stride[0]);
    copy_commit();
    // Both warps of a group see a block, or none does.
    const bool sees = own.sees(key, kBlock);
    typename Warp::Scores s;
    typename Warp::Numbers largest;
    if (sees) {
      Warp::score(s, {}, q, k);
      hide<false>(s, tile.x, tile.row, key + half * kKeys, false);
      Warp::find_largest(largest, s, m);
      store_numbers(maxima + half * Plan::kMaximaBytes, largest);
    }
    copy_wait<0>();
    __syncthreads();
    if (key + kBlock < end) {
      keys.copy(tile_k, p.k_stride[0]);
      copy_commit();
    }
    if (!sees) continue;
    load_numbers(theirs, maxima + other * Plan::kMaximaBytes);
#pragma unroll
    for (int i = 0; i < M; i++)
#pragma unroll
      for (int h = 0; h < 2; h++) largest[i][h] = fmaxf(largest[i][h], theirs[i][h]);
    Warp::rescale(largest, o, m, l, own.unit2);
    typename Warp::Numbers base;
    Warp::find_bases(base, m, own.unit2);
    uint32_t x[N / 2][M][4];
#pragma unroll
    for (int c = 0; c < N / 2; c++)
#pragma unroll
      for (int i = 0; i < M; i++)
#pragma unroll
        for (int e = 0; e < 4; e++) {
          x[c][i][e] = Warp::weights(s, i, 2 * c, e, base, l, own.unit2);
          asm volatile("st.shared.b32 [%0], %1;" ::"r"((to ^ ((2 * c + e / 2) * 16)) +
                                                       (16 * i + 8 * (e % 2)) * ScoreLanes::kBytes),
                       "r"(x[c][i][e])
                       : "memory");
        }
    tell_half(group, half);
#pragma unroll
    for (int c = 0; c < N / 2; c++)
#pragma unroll
      for (int j = 0; j < C; j += 2) Warp::add_pair(o, j, x[c], v + (half * kKeys + c * 16) * kValueBytes);
    wait_for_half(group, other);
#pragma unroll
    for (int c = 0; c < N / 2; c++) {
#pragma unroll
      for (int i = 0; i < M; i++) load_matrices(x[c][i], (from ^ (c * 32)) + i * 16 * ScoreLanes::kBytes);
#pragma unroll
      for (int j = 0; j < C; j += 2) Warp::add_pair(o, j, x[c], v + (other * kKeys + c * 16) * kValueBytes);
    }
  }
  // The sums of both halves, in one of the four lanes that have a row.
  __syncthreads();
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) l[i][h] = quad_sum(l[i][h]);
  store_numbers(maxima + half * Plan::kMaximaBytes, l);
  __syncthreads();
  load_numbers(theirs, maxima + other * Plan::kMaximaBytes);
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) l[i][h] = lane() % 4 == 0 ? l[i][h] + theirs[i][h] : 0.f;
  own.finish(o, m, l, half);
}

}  // namespace xlattn
