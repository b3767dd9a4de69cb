// Backward attention for sm_80 and later in one pass, as FlashAttention-2 (Dao 2023, algorithm 2): of the 16-bit types,
// without options, head dimensions up to 64, 128, 192 and 256, and up to 192 with values of up to 128. Scores are
// computed once for all three gradients, five products in all, where the two kernels of backward.cuh compute them twice;
// dq is summed in float32 over the tiles of keys by atomic additions, so that its last bits change from run to run.
//
// With P the softmax and delta = rowsum(dout out) - dlse:
//   dv = P^T dout, dP = dout v^T, dS = P (dP - delta), dq = scale dS k, dk = scale dS^T q.
//
// A CTA keeps 128 keys and values, 96 with D = 192, 64 with D = 256, and streams blocks of 64 queries and dout of every head of the
// group. Scores have keys in rows; groups of warps own 32 keys each:
//   D =  64: a group is a warp. It takes 32 queries of a block after the other 32; weights and dS stay in its registers
//            as left factors of dv and dk. Two CTAs on a multiprocessor fill each other's gaps.
//   D = 128: a group is two warps (`kSplit`), each of which computes the scores of 32 queries, and then 64 columns of
//            dk and dv: from weights and dS of its own queries in registers, and from the other warp's in shared memory.
//            Warps wait for each other by mbarriers and as late as can be, so that some multiply while others take
//            exponentials.
//   D = 192: a group is four warps, each of which computes the scores of 16 queries, and 48 columns of dk and dv, 16 of
//            each 64, or with values of 128 32 of dv. There is room for one stage of queries and dout: the next queries are
//            loaded when all warps have added to dk, the next dout when they have added to dv. Twelve warps have 168
//            registers each, of which some spill; eight warps with 64 keys and two stages took 10 to 12 % longer on an H200.
//   D = 256: the same with 64 columns, and eight warps.
// dS goes through shared memory for dq in any case, of which a warp computes pieces of 32 queries and 32 columns.
//
// Shared memory in bytes: keys and values; stages of queries and dout, two up to D = 128, else one, and of lse and delta;
// dS, and above D = 64 weights, in 16 bits each. 82944 with D = 64, which leaves room for two CTAs where a
// multiprocessor has 164 KB; with barriers 164896 with D = 128, 148016 with D = 192 and 256, 127536 with values of 128.
//
// The workspace has what backward.cuh has in it, and behind that dq in the order of accumulators: of each tile of
// queries of each head, of each warp, 32 registers for each of its pieces, each of 32 lanes, so that a warp adds 128 bytes
// at a time.
//
// Where tiles of keys are few the query heads of a group are cut in parts, `gridDim.y` of as many heads each: a CTA then
// writes its part of dk and dv in float32 behind that, and another kernel sums the parts in their order.
#pragma once
#include "sm80/general.cuh"

namespace xlattn {

template <typename T_, int D, int Dv>
struct OnePassPlan {
  using T = T_;
  static_assert(sizeof(typename T::Element) == 2 && (D == 64 || D == 128 || D == 192 || D == 256));
  static_assert(Dv == D || D == 192 && Dv == 128);
  // kSplit: warps of a group. kQueries: of a block whose scores a warp computes at a time. kPieces: of dq, of a warp.
  static constexpr int kDim = D, kDimV = Dv, kSplit = D > 128 ? 4 : D / 64, kStages = D > 128 ? 1 : 2;
  static constexpr int kRows = D == 256 ? 64 : D == 192 ? 96 : 128, kColumns = 64, kQueries = D > 128 ? 16 : 32;
  static constexpr int kWarps = kRows / 32 * kSplit, kThreads = 32 * kWarps;
  static constexpr int kPieces = D / 16 / kWarps;
  static constexpr bool kTurns = D > 64;
  // Barriers above D = 64: that stages of queries and dout are full (with one stage one of each), that dS is written, that
  // it is read, and with one stage that queries and that dout are no longer needed.
  static constexpr int kFull = 0, kWritten = 16, kRead = 24, kFree = 32, kBarrierCount = kStages == 1 ? 6 : 4;
  // A warp's accumulators: of keys, queries, columns of dk and of dv.
  static constexpr int kM = 2, kN = kQueries / 8, kC = D / 8 / kSplit, kCv = Dv / 8 / kSplit;
  static constexpr int kQuads = kM * (kC + kCv);  // of those of dk and dv
  static constexpr int kSumBlocks = 2 * kM;       // CTAs that sum parts of a tile of keys
  static constexpr int kRowBytes = D * 2, kBlockBytes = kColumns * kRowBytes;
  static constexpr int kValueBytes = Dv * 2, kDoutBytes = kColumns * kValueBytes;  // of a row; of a block of dout
  static constexpr int kScoreBytes = kRows * kColumns * 2;
  static constexpr int kV = kRows * kRowBytes, kQ = kV + kRows * kValueBytes, kDout = kQ + kStages * kBlockBytes;
  static constexpr int kDs = kDout + kStages * kDoutBytes, kWeights = kDs + kScoreBytes;
  static constexpr int kStatistics = kDs + (kSplit > 1 ? 2 : 1) * kScoreBytes, kStatisticsBytes = 2 * kColumns * 4;
  static constexpr int kBarriers = kStatistics + kStages * kStatisticsBytes;
  static constexpr int kBytes = kBarriers + (kSplit > 1 ? kBarrierCount * 8 : 0);
  static_assert(kBytes <= 163 * 1024, "compute capability 8.0 has 163 KB");

  using Columns = OwnTiles<D, kC>;
  using ValueColumns = OwnTiles<Dv, kCv>;
  using PieceColumns = OwnTiles<D, 4>;
};

// The first of the sums of dq: behind those of sinks, at a line of the cache of the workspace.
XLATTN_DEVICE float* first_sum(const XlattnParams& p, const Workspace& space) {
  float* const begin = static_cast<float*>(p.workspace);
  return begin + (space.bias - begin + 31) / 32 * 32;
}

// Where a lane of a warp has its sums of dq of the tile of queries from `first` on. Tiles of packed sequences begin at
// their first token, and are counted so that none is of two sequences.
template <typename Plan>
XLATTN_DEVICE float* dq_sums(const Scope<false>& x, const Workspace& space, int first) {
  const XlattnParams& p = x.p;
  const int64_t tiles = tiles_of(p.seq_q, Plan::kColumns) + (p.packed ? p.batch + 1 : 0);
  const int64_t head = p.packed ? x.head : static_cast<int64_t>(x.batch) * p.num_heads + x.head;
  const int64_t tile = head * tiles + (p.packed ? x.q_row / Plan::kColumns + x.batch : 0) + first / Plan::kColumns;
  return first_sum(p, space) + tile * (Plan::kColumns * Plan::kDim) + warp() * (Plan::kPieces * 1024) + lane();
}

// The first row of the pieces of dq that a warp has, and which part of the columns a piece is.
XLATTN_DEVICE int piece_row() { return warp() % 2 * 32; }
template <typename Plan>
XLATTN_DEVICE int piece_part(int piece) {
  return warp() / 2 * Plan::kPieces + piece;
}

// ---- shared memory ----------------------------------------------------------------------------------

// One number; 0 unless `valid`.
XLATTN_DEVICE void copy_number_async(uint32_t to, const float* from, bool valid) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(to), "l"(from), "r"(valid ? 4 : 0) : "memory");
}
XLATTN_DEVICE void load_pair(float (&x)[2], uint32_t from) {
  asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(x[0]), "=f"(x[1]) : "r"(from) : "memory");
}

// Rows of scores in shared memory have 64 queries.
using ScoreLanes = Lanes<Bf16, 64>;

// A warp's accumulators to rows from `to` on, as 16 bits, at columns from byte `skip` on.
template <typename T, int M, int N>
XLATTN_DEVICE void store_scores(const float (&c)[M][N][4], uint32_t to, uint32_t skip) {
  to = (to + lane() / 4 * ScoreLanes::kBytes + (lane() / 4 << 4) + lane() % 4 * 4) ^ skip;
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++)
#pragma unroll
      for (int j = 0; j < N; j++)
        asm volatile("st.shared.b32 [%0], %1;" ::"r"((to ^ (j * 16)) + (16 * i + 8 * h) * ScoreLanes::kBytes),
                     "r"(T::pack(c[i][j][2 * h], c[i][j][2 * h + 1]))
                     : "memory");
}

// c += A B for the 16 K rows of the tile `b`, and A, of scores, or if `kTransposed` their transpose, both from
// shared memory; addresses are a lane's.
template <int K, bool kTransposed, typename T, int D, int M, int C>
XLATTN_DEVICE void accumulate_shared(float (&c)[M][C][4], uint32_t a, uint32_t b, const Lanes<T, D>&) {
  constexpr int kBytes = Lanes<T, D>::kBytes;
#pragma unroll
  for (int k = 0; k < K; k++) {
    uint32_t x[M][4];
#pragma unroll
    for (int i = 0; i < M; i++)
      if constexpr (kTransposed)
        load_matrices_transposed(x[i], (a ^ (i * 32)) + k * 16 * ScoreLanes::kBytes);
      else
        load_matrices(x[i], (a ^ (k * 32)) + i * 16 * ScoreLanes::kBytes);
#pragma unroll
    for (int j = 0; j < C; j += 2) {
      uint32_t y[4];
      load_matrices_transposed(y, OwnTiles<D, C>::at(b, j) + k * 16 * kBytes);
#pragma unroll
      for (int i = 0; i < M; i++) {
        T::mma(c[i][j], x[i], y);
        T::mma(c[i][j + 1], x[i], y + 2);
      }
    }
  }
}

// An mbarrier of so many arrivals. `arrive_copied` arrives when this thread's copies up to now are there, whatever else
// it does until then.
XLATTN_DEVICE void init_barrier(uint32_t barrier, int arrivals) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals) : "memory");
}
XLATTN_DEVICE void arrive(uint32_t barrier) {
  asm volatile("{\n.reg .b64 state;\nmbarrier.arrive.shared.b64 state, [%0];\n}" ::"r"(barrier) : "memory");
}
XLATTN_DEVICE void arrive_copied(uint32_t barrier) {
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(barrier) : "memory");
}
// Waits for the end of phase `phase`, counted from 0.
XLATTN_DEVICE void wait_for(uint32_t barrier, int phase) {
  uint32_t done = 0;
  while (!done)
    asm volatile("{\n.reg .pred p;\nmbarrier.test_wait.parity.shared.b64 p, [%1], %2;\nselp.u32 %0, 1, 0, p;\n}"
                 : "=r"(done)
                 : "r"(barrier), "r"(phase & 1)
                 : "memory");
}

// Waits for the other warps of a group.
template <int kWarps>
XLATTN_DEVICE void wait_for_group(int group) {
  asm volatile("bar.sync %0, %1;" ::"r"(group + 1), "n"(32 * kWarps) : "memory");
}

// ---- all gradients ----------------------------------------------------------------------------------

// A piece of dq of a tile of queries, from dS and keys in shared memory, is added to its sums.
template <typename Plan>
XLATTN_DEVICE void add_query_gradients(float* sums, int piece, uint32_t tile_ds, uint32_t tile_k,
                                       const ScoreLanes& score_lanes,
                                       const Lanes<typename Plan::T, Plan::kDim>& lanes) {
  float dq[2][4][4];
  clear(dq);
  const uint32_t left = (tile_ds + score_lanes.right) ^ piece_row() * 2;
  const uint32_t right = Plan::PieceColumns::begin(tile_k + lanes.values[0], piece_part<Plan>(piece));
  accumulate_shared<Plan::kRows / 16, true>(dq, left, right, lanes);
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 4; j++)
#pragma unroll
      for (int e = 0; e < 4; e++)
        asm volatile("red.global.add.f32 [%0], %1;" ::"l"(sums + piece * 1024 + (16 * i + 4 * j + e) * 32),
                     "f"(dq[i][j][e])
                     : "memory");
}

// `blockIdx.x`, read here: else it would be in a register from its first use on.
XLATTN_DEVICE uint32_t read_block() {
  uint32_t x;
  asm volatile("mov.u32 %0, %%ctaid.x;" : "=r"(x));
  return x;
}

// Where a lane of a warp has its part of dk and dv of the tile of keys of this CTA, in quads of 32 lanes.
template <typename Plan>
XLATTN_DEVICE float4* key_part(const XlattnParams& p, int part) {
  float4* const parts = reinterpret_cast<float4*>(static_cast<uint8_t*>(p.workspace) + p.workspace_bytes);
  const int64_t tile = static_cast<int64_t>(part) * gridDim.x + read_block();
  return parts + (tile * Plan::kWarps + warp()) * (Plan::kQuads * 32) + lane();
}
template <int M, int C>
XLATTN_DEVICE void store_part(const float (&c)[M][C][4], float4* to) {
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int j = 0; j < C; j++) to[(i * C + j) * 32] = make_float4(c[i][j][0], c[i][j][1], c[i][j][2], c[i][j][3]);
}

// Writes dk, or dv, of a key head from key `row` on, in the type of key.
template <typename Plan, bool kKeys, int M, int C>
XLATTN_DEVICE void store_keys(const float (&c)[M][C][4], const Scope<false>& x, int head, int row, int part) {
  using T = typename Plan::T;
  const XlattnParams& p = x.p;
  const int dim = kKeys ? p.head_dim : p.head_dim_v;
  const int64_t (&stride)[2] = kKeys ? p.k_stride : p.v_stride;
  auto* to =
      static_cast<typename T::Element*>(kKeys ? p.dk : p.dv) + place(stride, p.num_kv_heads, dim, x.k_row, 0, head);
  store_rows<T, kKeys ? Plan::kDim : Plan::kDimV>(c, kKeys ? p.softmax_scale : 1.f, to, stride[0], dim, row, part,
                                                  x.s.k_len, x.k_rows);
}

template <typename Plan>
XLATTN_DEVICE void one_pass(const XlattnParams& p) {
  using T = typename Plan::T;
  constexpr int D = Plan::kDim, Dv = Plan::kDimV, N = Plan::kN, kColumns = Plan::kColumns, kThreads = Plan::kThreads;
  constexpr int kQueries = Plan::kQueries, kSplit = Plan::kSplit, kStages = Plan::kStages;
  constexpr int kRowBytes = Plan::kRowBytes, kBlockBytes = Plan::kBlockBytes, kPartBytes = kQueries * kRowBytes;
  constexpr int kValueBytes = Plan::kValueBytes, kDoutBytes = Plan::kDoutBytes, kDoutPart = kQueries * kValueBytes;
  extern __shared__ __align__(1024) uint8_t dynamic[];
  Work w = find_work<Plan::kRows, true, false>(p, blockIdx.x, p.num_kv_heads);
  if (w.batch < 0) return;
  // From here on a part of a group is as good as a group: `w.head` is its number.
  const int kv_head = w.head, group = p.num_heads / p.num_kv_heads / gridDim.y;
  w.head = w.head * gridDim.y + blockIdx.y;
  const int first_head = w.head * group;
  Scope<false> x(p, w.batch, first_head);
  const Workspace space(p);

  const uint32_t tile_k = shared_address(dynamic), tile_v = tile_k + Plan::kV, tile_ds = tile_k + Plan::kDs;
  const uint32_t barriers = tile_k + Plan::kBarriers;
  const int keys = warp() / kSplit, part = warp() % kSplit, own = keys * 32;
  const Lanes<T, D> lanes;
  const Lanes<T, Dv> value_lanes;
  const ScoreLanes score_lanes;
  const uint32_t skip = Plan::Columns::skip(part), value_skip = Plan::ValueColumns::skip(part);
  float dk[Plan::kM][Plan::kC][4], dv[Plan::kM][Plan::kCv][4];
  clear(dk), clear(dv);

  // If `kTurns` tiles of keys side by side begin with different queries, not to add to the same sums at a time.
  const Range range = queries_of(x, {w.first, w.first + Plan::kRows});
  const int low = range.lo / kColumns, end = max(tiles_of(range.hi, kColumns), low);
  const int begin = low + (Plan::kTurns && end > low ? w.first / Plan::kRows % (end - low) : 0);
  int head = end > low ? 0 : group, block = begin, stage = 0, step = 0;
  const int64_t first_row = x.lse_row(0);
  // Behind a thread's copies of queries or dout: the barrier that tells of them, if there are barriers.
  const auto copied = [&](int barrier, bool vector) {
    if constexpr (kSplit > 1) {
      if (vector) {
        arrive_copied(barriers + Plan::kFull + barrier * 8);
      } else {
        copy_commit();
        copy_wait<0>();
        arrive(barriers + Plan::kFull + barrier * 8);
      }
    }
  };
  // Queries, with lse and delta, of a block to a stage, and dout. With two stages one barrier tells of both.
  const auto load_q = [&](int h, int at, int stage) {
    if (h >= group) return false;
    const Rows<T> q = Rows<T>::of(p.q, x.q_row, p.num_heads, p.head_dim, p.q_stride, x.q);
    load_tile<T, D, kColumns, kThreads>(tile_k + Plan::kQ + stage * kBlockBytes, q.head(first_head + h), at * kColumns);
    if (threadIdx.x < 2 * kColumns) {
      const int row = threadIdx.x % kColumns, from = at * kColumns + row;
      const float* numbers = (threadIdx.x < kColumns ? space.shift : space.delta) + first_row;
      copy_number_async(tile_k + Plan::kStatistics + stage * Plan::kStatisticsBytes + threadIdx.x * 4,
                        numbers + static_cast<int64_t>(h) * p.seq_q + from, from < x.s.q_len);
    }
    if (kStages == 1) copied(0, q.vector);
    return q.vector;
  };
  const auto load_dout = [&](int h, int at, int stage, bool vector) {
    if (h >= group) return;
    const Rows<T> dout = Rows<T>::of(p.dout, x.q_row, p.num_heads, p.head_dim_v, p.out_stride, x.q);
    load_tile<T, Dv, kColumns, kThreads>(tile_k + Plan::kDout + stage * kDoutBytes, dout.head(first_head + h),
                                         at * kColumns);
    copied(kStages == 1 ? 1 : stage, vector && dout.vector);
  };
  const auto load = [&](int h, int at, int stage) {
    const bool vector = load_q(h, at, stage);
    load_dout(h, at, stage, vector);
  };
  if (head < group) {
    const Rows<T> k = Rows<T>::of(p.k, x.k_row, p.num_kv_heads, p.head_dim, p.k_stride, x.k).head(kv_head);
    const Rows<T> v = Rows<T>::of(p.v, x.k_row, p.num_kv_heads, p.head_dim_v, p.v_stride, x.k).head(kv_head);
    load_tile<T, D, Plan::kRows, kThreads>(tile_k, k, w.first);
    load_tile<T, Dv, Plan::kRows, kThreads>(tile_v, v, w.first);
    if constexpr (kSplit > 1) {
      if (threadIdx.x < Plan::kBarrierCount) init_barrier(barriers + threadIdx.x * 8, kThreads);
      __syncthreads();
    }
    load(head, block, 0);
    copy_commit();
    copy_wait<0>();
    // What is visible comes through all the same: by shift, or by delta.
    if (p.hides_keys) clear_not_finite<T, D, Plan::kRows, kThreads>(tile_k);
    __syncthreads();
  }
  while (head < group) {
    const int next = block + 1 == end ? low : block + 1, next_head = head + (next == begin);
    const uint32_t block_q = tile_k + Plan::kQ + stage * kBlockBytes;
    const uint32_t block_dout = tile_k + Plan::kDout + stage * kDoutBytes;
    x.head = first_head + head;
    float* const sums = dq_sums<Plan>(x, space, block * kColumns);
    // Weights and dS of some of the queries.
    const auto differentiate_part = [&](float (&s)[2][N][4], float (&ds)[2][N][4], int part) {
      const int at = block * kColumns + part * kQueries;
      scores<T, D, true>(s, tile_k + own * kRowBytes, block_q + part * kPartBytes, lanes);
      modify_and_mask<true, T>(s, x, w.first + own, at, false);
      if constexpr (kStages == 1) wait_for(barriers + Plan::kFull + 8, step);
      scores<T, Dv, true>(ds, tile_v + own * kValueBytes, block_dout + part * kDoutPart, value_lanes);
      ShiftDelta<true, N> rows;
      const uint32_t numbers =
          tile_k + Plan::kStatistics + stage * Plan::kStatisticsBytes + (part * kQueries + lane() % 4 * 2) * 4;
#pragma unroll
      for (int k = 0; k < N; k++) {
        load_pair(rows.shift[k], numbers + k * 32);
        load_pair(rows.delta[k], numbers + kColumns * 4 + k * 32);
      }
      differentiate<true>(s, ds, x, space, rows, w.first + own, at);
    };
    if constexpr (kSplit == 1) {
      copy_wait<0>();
      __syncthreads();
      load(next_head, next, stage ^ 1);
      copy_commit();
#pragma unroll
      for (int part = 0; part < 2; part++) {
        float s[2][N][4], ds[2][N][4];
        differentiate_part(s, ds, part);
        store_scores<T>(ds, tile_ds + own * ScoreLanes::kBytes, part * kQueries * 2);
        accumulate<T, Dv>(dv, s, block_dout + part * kDoutPart, 0, value_lanes);
        accumulate<T, D>(dk, ds, block_q + part * kPartBytes, 0, lanes);
      }
      __syncthreads();
      add_query_gradients<Plan>(sums, 0, tile_ds, tile_k, score_lanes, lanes);
    } else {
      const uint32_t tile_weights = tile_k + Plan::kWeights;
      // Of the queries whose scores other warps of the group have computed.
      const auto accumulate_others = [&](auto& sum, uint32_t tile, uint32_t rows, const auto& of_rows,
                                         uint32_t skip_of) {
#pragma unroll
        for (int i = 1; i < kSplit; i++) {
          const int other = part ^ i;
          const uint32_t left = tile + own * ScoreLanes::kBytes + (score_lanes.left ^ other * kQueries * 2);
          const uint32_t right = rows + other * (kQueries * of_rows.kBytes) + (of_rows.values[0] ^ skip_of);
          accumulate_shared<kQueries / 16, false>(sum, left, right, of_rows);
        }
      };
      wait_for(barriers + Plan::kFull + (kStages == 1 ? 0 : stage * 8), step / kStages);
      {
        float s[2][N][4], ds[2][N][4];
        differentiate_part(s, ds, part);
        if (step > 0) wait_for(barriers + Plan::kRead, step - 1);
        store_scores<T>(ds, tile_ds + own * ScoreLanes::kBytes, part * kQueries * 2);
        store_scores<T>(s, tile_weights + own * ScoreLanes::kBytes, part * kQueries * 2);
        arrive(barriers + Plan::kWritten);
        accumulate<T, Dv>(dv, s, block_dout + part * kDoutPart, value_skip, value_lanes);
        accumulate<T, D>(dk, ds, block_q + part * kPartBytes, skip, lanes);
      }
      if constexpr (kStages == 2) {
        load(next_head, next, stage ^ 1);
        wait_for_group<kSplit>(keys);
        accumulate_others(dv, tile_weights, block_dout, value_lanes, value_skip);
        accumulate_others(dk, tile_ds, block_q, lanes, skip);
        wait_for(barriers + Plan::kWritten, step);
        add_query_gradients<Plan>(sums, 0, tile_ds, tile_k, score_lanes, lanes);
      } else {
        wait_for_group<kSplit>(keys);
        accumulate_others(dk, tile_ds, block_q, lanes, skip);
        arrive(barriers + Plan::kFree);
        accumulate_others(dv, tile_weights, block_dout, value_lanes, value_skip);
        arrive(barriers + Plan::kFree + 8);
        wait_for(barriers + Plan::kFree, step);
        load_q(next_head, next, 0);
        wait_for(barriers + Plan::kWritten, step);
        add_query_gradients<Plan>(sums, 0, tile_ds, tile_k, score_lanes, lanes);
        wait_for(barriers + Plan::kFree + 8, step);
        load_dout(next_head, next, 0, true);
        if constexpr (Plan::kPieces > 1) add_query_gradients<Plan>(sums, 1, tile_ds, tile_k, score_lanes, lanes);
      }
      arrive(barriers + Plan::kRead);
    }
    stage ^= kStages - 1;
    step++;
    head = next_head;
    block = next;
  }
  copy_wait<0>();

  if (gridDim.y > 1) {
    float4* const to = key_part<Plan>(p, blockIdx.y);
    store_part(dk, to);
    store_part(dv, to + Plan::kM * Plan::kC * 32);
  } else {
    store_keys<Plan, true>(dk, x, w.head, w.first + own, part);
    store_keys<Plan, false>(dv, x, w.head, w.first + own, part);
  }
}

// ---- before and after -------------------------------------------------------------------------------

// Shift and delta of every row of lse, and zeros for the sums of dq: as many lanes a row as have 16 bytes of it each, or
// with D = 192 a third of that; any number of CTAs of 256 threads.
template <typename T, int D>
XLATTN_DEVICE void one_pass_preprocess(const XlattnParams& p) {
  using Element = typename T::Element;
  constexpr int kPer = 8, kLanes = D / kPer & -(D / kPer), kSpan = kLanes * kPer;
  const Workspace space(p);
  const int64_t all = lse_size(p), thread = static_cast<int64_t>(blockIdx.x) * 256 + threadIdx.x;
  const int64_t threads = static_cast<int64_t>(gridDim.x) * 256;
  const int column = threadIdx.x % kLanes * kPer;
  const uintptr_t begins = reinterpret_cast<uintptr_t>(p.out) | reinterpret_cast<uintptr_t>(p.dout);
  const bool vector = (begins | p.head_dim_v * sizeof(Element)) % 16 == 0;
  // Lanes of a warp stay together.
  for (int64_t at = thread / kLanes; at - lane() / kLanes < all; at += threads / kLanes) {
    float product = 0.f;
    if (at < all) {
      const int64_t rest = at / p.seq_q;
      const int64_t batch_row = p.packed ? 0 : rest / p.num_heads * p.seq_q;
      const int head = static_cast<int>(rest % p.num_heads);
      const int64_t first = place(p.out_stride, p.num_heads, p.head_dim_v, batch_row, at % p.seq_q, head) + column;
      const Element* out = static_cast<const Element*>(p.out) + first;
      const Element* dout = static_cast<const Element*>(p.dout) + first;
#pragma unroll
      for (int skip = 0; skip < D; skip += kSpan) {
        if (vector) {
          if (column + skip < p.head_dim_v) {
            const uint4 a = *reinterpret_cast<const uint4*>(out + skip);
            const uint4 b = *reinterpret_cast<const uint4*>(dout + skip);
            product += dot2<T>(a.x, b.x) + dot2<T>(a.y, b.y) + dot2<T>(a.z, b.z) + dot2<T>(a.w, b.w);
          }
        } else {
          for (int c = skip; c < skip + kPer; c++)
            if (column + c < p.head_dim_v) product = fmaf(T::widen(out[c]), T::widen(dout[c]), product);
        }
      }
    }
#pragma unroll
    for (int other = kLanes / 2; other > 0; other /= 2) product += __shfl_xor_sync(0xFFFFFFFF, product, other);
    if (at >= all || column != 0) continue;
    const float lse = p.lse[at], dlse = p.dlse ? p.dlse[at] : 0.f;
    space.shift[at] = lse == -INFINITY ? INFINITY : lse;
    space.delta[at] = lse == -INFINITY ? 0.f : product - dlse;
  }
  float4* const sums = reinterpret_cast<float4*>(first_sum(p, space));
  const int64_t count =
      (static_cast<uint8_t*>(p.workspace) + p.workspace_bytes - reinterpret_cast<uint8_t*>(sums)) / 16;
  for (int64_t at = thread; at < count; at += threads) sums[at] = make_float4(0.f, 0.f, 0.f, 0.f);
}

// What `store_rows` does, 16 bytes a lane: four lanes that have a row trade pairs of columns of four tiles, or of two
// tiles of two rows, so that each has eight neighbouring ones.
template <typename T, int D, int M, int C>
XLATTN_DEVICE void store_chunks(const float (&c)[M][C][4], float factor, typename T::Element* to, int64_t stride,
                                int dim, int row, int part, int len, int rows) {
  using Own = OwnTiles<D, C>;
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int g = 0; g < C / 2; g++) {
      const bool both = C % 4 != 0 && g == C / 2 - 1;
      const auto half = [&](int n) { return both ? n / 2 : g % 2; };
      const auto tile = [&](int n) { return both ? C - 2 + n % 2 : g / 2 * 4 + n; };
      const auto row_of = [&](int n) { return row + 16 * i + 8 * half(n) + lane() / 4; };
      uint32_t x[4];
#pragma unroll
      for (int n = 0; n < 4; n++) {
        const float (&of)[4] = c[i][tile(n)];
        x[n] = row_of(n) < len ? T::pack(of[2 * half(n)] * factor, of[2 * half(n) + 1] * factor) : 0;
      }
#pragma unroll
      for (int step = 1; step < 4; step *= 2) {
        const bool upper = lane() & step;
#pragma unroll
        for (int n = 0; n < 4; n++) {
          if (n & step) continue;
          const uint32_t other = __shfl_xor_sync(0xFFFFFFFF, upper ? x[n] : x[n + step], step);
          (upper ? x[n] : x[n + step]) = other;
        }
      }
      const int own = lane() % 4, r = row_of(own);
      const int column = Own::kPer % 4 ? Own::column(part, tile(own)) : Own::column(part, tile(0)) + own * 8;
      if (r < rows && column < dim) *reinterpret_cast<uint4*>(to + r * stride + column) = {x[0], x[1], x[2], x[3]};
    }
}

// The sum of parts of dk, or dv, of a tile of keys: 16 rows of each warp.
template <typename Plan, bool kKeys>
XLATTN_DEVICE void sum_key_parts(const XlattnParams& p, const Work& w, int parts, int rows) {
  constexpr int C = kKeys ? Plan::kC : Plan::kCv, kSkip = kKeys ? 0 : Plan::kM * Plan::kC * 32;
  float sum[1][C][4];
  clear(sum);
  for (int part = 0; part < parts; part++) {
    const float4* const from = key_part<Plan>(p, part) + kSkip + rows * (C * 32);
#pragma unroll
    for (int j = 0; j < C; j++) {
      const float4 x = from[j * 32];
      sum[0][j][0] += x.x;
      sum[0][j][1] += x.y;
      sum[0][j][2] += x.z;
      sum[0][j][3] += x.w;
    }
  }
  const Scope<false> x(p, w.batch, 0);
  store_keys<Plan, kKeys>(sum, x, w.head, w.first + warp() / Plan::kSplit * 32 + rows * 16, warp() % Plan::kSplit);
}

// dk and dv from their parts: of each tile of keys a CTA for 16 rows of each warp (`blockIdx.y`), of dk and then of dv.
template <typename Plan>
XLATTN_DEVICE void one_pass_sum_parts(const XlattnParams& p, int parts) {
  const Work w = find_work<Plan::kRows, true, false>(p, blockIdx.x, p.num_kv_heads);
  if (w.batch < 0) return;
  if (blockIdx.y < Plan::kM)
    sum_key_parts<Plan, true>(p, w, parts, blockIdx.y);
  else
    sum_key_parts<Plan, false>(p, w, parts, blockIdx.y - Plan::kM);
}
#define XLATTN_ONE_PASS_SUM_PARTS(name, Plan)                   \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads)  \
      name(const __grid_constant__ XlattnParams p, int parts) { \
    xlattn::one_pass_sum_parts<Plan>(p, parts);                 \
  }

// dq in the type of query from its sums: a CTA a tile of queries.
template <typename Plan>
XLATTN_DEVICE void one_pass_postprocess(const XlattnParams& p) {
  using T = typename Plan::T;
  constexpr int D = Plan::kDim;
  const Work w = find_work<Plan::kColumns, false, false>(p, blockIdx.x, p.num_heads);
  if (w.batch < 0) return;
  const Scope<false> x(p, w.batch, w.head);
  const float* sums = dq_sums<Plan>(x, Workspace(p), w.first);
  auto* to = static_cast<typename T::Element*>(p.dq) + place(p.q_stride, p.num_heads, p.head_dim, x.q_row, 0, w.head);
#pragma unroll
  for (int piece = 0; piece < Plan::kPieces; piece++, sums += 1024) {
    float dq[2][4][4];
#pragma unroll
    for (int i = 0; i < 2; i++)
#pragma unroll
      for (int j = 0; j < 4; j++)
#pragma unroll
        for (int e = 0; e < 4; e++) dq[i][j][e] = sums[(16 * i + 4 * j + e) * 32];
    const int row = w.first + piece_row(), part = piece_part<Plan>(piece);
    if ((reinterpret_cast<uintptr_t>(p.dq) | p.head_dim * sizeof(*to)) % 16 == 0)
      store_chunks<T, D>(dq, p.softmax_scale, to, p.q_stride[0], p.head_dim, row, part, x.s.q_len, x.s.q_rows);
    else
      store_rows<T, D>(dq, p.softmax_scale, to, p.q_stride[0], p.head_dim, row, part, x.s.q_len, x.s.q_rows);
  }
}

}  // namespace xlattn
