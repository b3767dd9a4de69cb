// Warp-level matrix products for sm_80 and later: `mma.sync` on tiles that `cp.async` brings to shared memory.
//
// Tiles lie in shared memory row by row, D elements each (128 to 1024 bytes, a multiple of 128), with 16-byte chunk c of
// row r at chunk c ^ (r % 8), so that eight rows read at one column hit all banks once. A tile starts at a multiple of
// 1024 bytes.
//
// An m16n8 accumulator of lane 4 g + t holds row g, columns 2 t and 2 t + 1, in registers 0 and 1, and the same of row
// g + 8 in 2 and 3. As the left factor of the next product it needs no exchange between lanes: with f16 and bf16 the
// layouts agree, and with tf32, where a lane holds columns t and t + 4, the columns are renumbered (2 t is t, 2 t + 1
// is t + 4) and the right factor's rows with them.
//
// f32 is a sum of products of tf32 parts: `F32<true>` takes three of them, which leaves an error near that of float32,
// and adds their sum to the accumulator in float32, since tensor cores truncate; `F32<false>` takes the leading one.
#pragma once
#include "common/matrices.cuh"

namespace xlattn {

XLATTN_DEVICE int warp() { return threadIdx.x / 32; }

// ---- element types --------------------------------------------------------------------------------

// float32, see above: `kParts` registers stand for each one of an operand. A product covers 32 bytes of the depth.
template <bool kAccurate>
struct F32 {
  using Element = float;
  static constexpr int kParts = kAccurate ? 2 : 1;
  XLATTN_DEVICE float widen(Element x) { return x; }
  XLATTN_DEVICE Element narrow(float x) { return x; }
  XLATTN_DEVICE uint32_t finite(uint32_t x) { return (x & 0x7F800000u) == 0x7F800000u ? 0 : ~0u; }
  XLATTN_DEVICE uint32_t round(float x) {
    uint32_t y;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(y) : "f"(x));
    return y;
  }
  XLATTN_DEVICE void mma(float (&c)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
    XLATTN_MMA("m16n8k8", "f32.tf32.tf32.f32");
  }
};

// Registers of an operand, in parts.
template <typename T, int kCount>
struct Operand {
  uint32_t x[T::kParts][kCount];

  __device__ __forceinline__ void set(int i, uint32_t bits) {
    if constexpr (sizeof(typename T::Element) == 2) {
      x[0][i] = bits;
    } else {
      x[0][i] = T::round(__uint_as_float(bits));
      if constexpr (T::kParts == 2) x[1][i] = T::round(__uint_as_float(bits) - __uint_as_float(x[0][i]));
    }
  }
};

// c += a b. The two mixed terms come in the order of the left factor's small part first, or with `kSwap` the right
// one's, so that a b and its transpose are the same to the last bit.
template <typename T, bool kSwap>
XLATTN_DEVICE void mma(float (&c)[4], const Operand<T, 4>& a, const Operand<T, 2>& b) {
  if constexpr (T::kParts == 2) {
    float sum[4] = {};
    T::mma(sum, a.x[!kSwap], b.x[kSwap]);
    T::mma(sum, a.x[kSwap], b.x[!kSwap]);
    T::mma(sum, a.x[0], b.x[0]);
#pragma unroll
    for (int e = 0; e < 4; e++) c[e] += sum[e];
  } else {
    T::mma(c, a.x[0], b.x[0]);
  }
}

// ---- shared memory --------------------------------------------------------------------------------

XLATTN_DEVICE void copy_async(uint32_t to, const void* from, bool valid) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(valid ? 16 : 0) : "memory");
}
XLATTN_DEVICE void copy_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int pending>
XLATTN_DEVICE void copy_wait() {
  asm volatile("cp.async.wait_group %0;" ::"n"(pending) : "memory");
}

XLATTN_DEVICE uint32_t load_word(uint32_t from) {
  uint32_t x;
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(x) : "r"(from) : "memory");
  return x;
}

// Rows that are tokens: the first `count`, but those whose segment id is negative. Nothing else is read.
struct Tokens {
  const int32_t* ids;  // of row 0, or null
  int count;

  __device__ __forceinline__ bool has(int row) const { return row < count && (!ids || ids[row] >= 0); }
};

// Rows of one head of one sequence in global memory.
template <typename T>
struct Rows {
  const typename T::Element* data;  // row 0
  int64_t stride, by_head;          // between rows, and between heads
  int dim;
  bool vector;  // rows are made of aligned chunks of 16 bytes
  Tokens tokens;

  // Head 0 of a buffer of so many heads, of what begins at its row `first`.
  XLATTN_DEVICE Rows of(const void* buffer, int64_t first, int heads, int dim, const int64_t (&stride)[2],
                        Tokens tokens) {
    const auto* data = static_cast<const typename T::Element*>(buffer) + first * (static_cast<int64_t>(heads) * dim);
    const bool vector = (reinterpret_cast<uintptr_t>(data) | (dim * sizeof(*data))) % 16 == 0;
    return {data, stride[0], stride[1], dim, vector, tokens};
  }
  __device__ __forceinline__ Rows head(int index) const {
    Rows r = *this;
    r.data += index * by_head;
    return r;
  }
};

// Which 16 bytes of the rows of a tile a thread copies: neighbours copy a span of a row, whose chunks are a power of two,
// and each of them copies the same of the other spans. Of the threads a power of two copies.
template <typename T, int D, int kRows, int kThreads>
struct CopyLanes {
  static constexpr int kBytes = D * sizeof(typename T::Element), kChunks = kBytes / 16;
  static constexpr int kPer = 16 / sizeof(typename T::Element);
  static constexpr int kCopiers = kThreads & (kThreads - 1) ? 256 : kThreads;
  static constexpr int kSpan = kChunks & -kChunks, kSpans = kChunks / kSpan, kStep = kCopiers / kSpan;
  static_assert(kCopiers <= kThreads && kCopiers % kSpan == 0 && kRows % kStep == 0 && (kSpans == 1 || kSpan % 8 == 0));
  static constexpr int kSpanColumns = kSpan * kPer, kSpanBytes = kSpan * 16;

  XLATTN_DEVICE bool has_thread() { return kCopiers == kThreads || threadIdx.x < kCopiers; }
};

// Copies rows `first ... first + kRows - 1` to a tile; what is no token or lies beyond `dim` becomes 0.
template <typename T, int D, int kRows, int kThreads>
XLATTN_DEVICE void load_tile(uint32_t to, const Rows<T>& from, int first) {
  using Element = typename T::Element;
  using Copy = CopyLanes<T, D, kRows, kThreads>;
  constexpr int kBytes = Copy::kBytes, kPer = Copy::kPer, kStep = Copy::kStep;
  if (!Copy::has_thread()) return;
  const int chunk = threadIdx.x % Copy::kSpan, row = threadIdx.x / Copy::kSpan, column = chunk * kPer;
  const Element* at = from.data + (first + row) * from.stride + column;
  if (from.vector) {
#pragma unroll
    for (int i = 0; i < kRows; i += kStep, at += kStep * from.stride)
#pragma unroll
      for (int s = 0; s < Copy::kSpans; s++)
        copy_async(to + (row + i) * kBytes + ((chunk ^ (row + i) % 8) << 4) + s * Copy::kSpanBytes,
                   at + s * Copy::kSpanColumns,
                   column + s * Copy::kSpanColumns < from.dim && from.tokens.has(first + row + i));
  } else {
#pragma unroll 1
    for (int i = 0; i < kRows; i += kStep, at += kStep * from.stride) {
      const bool token = from.tokens.has(first + row + i);
#pragma unroll 1
      for (int s = 0; s < Copy::kSpans; s++) {
        const int skip = s * Copy::kSpanColumns;
        union {
          Element e[kPer];
          uint32_t w[4];
        } x;
#pragma unroll
        for (int j = 0; j < kPer; j++) x.e[j] = token && column + skip + j < from.dim ? at[skip + j] : Element(0);
        asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(
                         to + (row + i) * kBytes + ((chunk ^ (row + i) % 8) << 4) + s * Copy::kSpanBytes),
                     "r"(x.w[0]), "r"(x.w[1]), "r"(x.w[2]), "r"(x.w[3])
                     : "memory");
      }
    }
  }
}

// Sets what is not finite of a tile to 0: each thread what it has loaded, when that is there.
template <typename T, int D, int kRows, int kThreads>
XLATTN_DEVICE void clear_not_finite(uint32_t tile) {
  using Copy = CopyLanes<T, D, kRows, kThreads>;
  if (!Copy::has_thread()) return;
  const int chunk = threadIdx.x % Copy::kSpan, row = threadIdx.x / Copy::kSpan;
#pragma unroll 4
  for (int i = row; i < kRows; i += Copy::kStep)
#pragma unroll
    for (int s = 0; s < Copy::kSpans; s++) {
      const uint32_t at = tile + i * Copy::kBytes + ((chunk ^ i % 8) << 4) + s * Copy::kSpanBytes;
      uint32_t x[4], found = 0;
      asm volatile("ld.shared.v4.b32 {%0, %1, %2, %3}, [%4];"
                   : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
                   : "r"(at));
#pragma unroll
      for (uint32_t& word : x) {
        const uint32_t finite = T::finite(word);
        found |= ~finite;
        word &= finite;
      }
      if (found)
        asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(at), "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3])
                     : "memory");
    }
}

// ---- products -------------------------------------------------------------------------------------

// The columns of rows of D 16-bit elements that a warp has of the warps that share them, C tiles of 8: one after another
// where D is a power of two or a part lies within 64 columns, else as many of each 64, so that what leads to a tile is an
// exclusive or within 128 bytes and an addition beyond.
template <int D, int C>
struct OwnTiles {
  static constexpr bool kPowers = (D & (D - 1)) == 0;
  static constexpr int kPer = kPowers || C * 64 % D != 0 ? C : C * 64 / D;
  static_assert(kPowers || kPer != C || 8 % C == 0);
  // What an address of a lane is changed by, with an exclusive or, for the first tile of part `part` of the columns.
  XLATTN_DEVICE uint32_t skip(int part) {
    static_assert(kPowers || kPer != C, "parts begin in several 64 columns");
    return part * (kPer * 16);
  }
  // That address.
  XLATTN_DEVICE uint32_t begin(uint32_t address, int part) {
    if constexpr (kPowers || kPer != C)
      return address ^ skip(part);
    else
      return (address ^ part % (8 / C) * (C * 16)) + part / (8 / C) * 128;
  }
  // The address of tile j from that of the first one.
  XLATTN_DEVICE uint32_t at(uint32_t first, int j) {
    return kPer == C ? first ^ (j * 16) : (first ^ (j % kPer * 16)) + j / kPer * 128;
  }
  // The first column of tile j.
  XLATTN_DEVICE int column(int part, int j) {
    return kPer == C ? (part * C + j) * 8 : j / kPer * 64 + (part * kPer + j % kPer) * 8;
  }
};

// Where a lane reads in tiles of D columns.
template <typename T, int D>
struct Lanes {
  static constexpr int kBytes = D * sizeof(typename T::Element);
  uint32_t left;       // 16 rows as a left factor
  uint32_t right;      // 16 rows as a right factor, transposed
  uint32_t values[2];  // as a right factor: 16 rows (16-bit types), or rows 2 t and 2 t + 1 of 8

  __device__ __forceinline__ Lanes() {
    const int l = lane(), g = l / 4, t = l % 4;
    left = l % 16 * kBytes + ((l / 16 ^ l % 8) << 4);
    right = (l % 8 + l / 16 * 8) * kBytes + ((l / 8 % 2 ^ l % 8) << 4);
    if constexpr (sizeof(typename T::Element) == 2) {
      values[0] = values[1] = left;
    } else {
#pragma unroll
      for (int b = 0; b < 2; b++) values[b] = (2 * t + b) * kBytes + ((g / 4 ^ (2 * t + b)) << 4) + g % 4 * 4;
    }
  }
};

template <int M, int N>
XLATTN_DEVICE void clear(float (&x)[M][N][4]) {
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int j = 0; j < N; j++)
#pragma unroll
      for (int e = 0; e < 4; e++) x[i][j][e] = 0.f;
}

// c = A B^T for 16 M rows of the tile `a` and 8 N rows of the tile `b`.
template <typename T, int D, bool kSwap, int M, int N>
XLATTN_DEVICE void scores(float (&c)[M][N][4], uint32_t a, uint32_t b, const Lanes<T, D>& lanes) {
  constexpr int kBytes = Lanes<T, D>::kBytes;
  using Depth = OwnTiles<kBytes / 2, kBytes / 16>;
  clear(c);
  a += lanes.left;
  b += lanes.right;
#pragma unroll T::kParts == 2 ? 4 : kBytes / 32
  for (int k = 0; k < kBytes; k += 32) {
    Operand<T, 4> x[M];
#pragma unroll
    for (int i = 0; i < M; i++) {
      uint32_t w[4];
      load_matrices(w, Depth::at(a, k / 16) + i * 16 * kBytes);
#pragma unroll
      for (int e = 0; e < 4; e++) x[i].set(e, w[e]);
    }
#pragma unroll
    for (int j = 0; j < N; j += 2) {
      uint32_t w[4];
      load_matrices(w, Depth::at(b, k / 16) + j * 8 * kBytes);
      Operand<T, 2> y[2];
#pragma unroll
      for (int e = 0; e < 4; e++) y[e / 2].set(e % 2, w[e]);
#pragma unroll
      for (int i = 0; i < M; i++) {
        mma<T, kSwap>(c[i][j], x[i], y[0]);
        mma<T, kSwap>(c[i][j + 1], x[i], y[1]);
      }
    }
  }
}

// Whether column b of this lane's in tile k of accumulators is not 0 in some row of the warp's. Lanes that have a column
// differ by multiples of four.
template <int M, int K>
XLATTN_DEVICE bool some_row(const float (&p)[M][K][4], int k, int b) {
  bool some = false;
#pragma unroll
  for (int i = 0; i < M; i++) some |= p[i][k][b] != 0.f || p[i][k][2 + b] != 0.f;
  return __ballot_sync(0xFFFFFFFF, some) & 0x11111111u << lane() % 4;
}

// c += P B for accumulators `p` and the 8 K rows of the tile `b`, of which 8 C columns, those that `skip` leads to.
// `kLeaveOut`: without the rows of `b` whose factors are 0 in all of the warp's rows, which may then be NaN or infinite.
template <typename T, int D, bool kLeaveOut = false, int M, int K, int C>
XLATTN_DEVICE void accumulate(float (&c)[M][C][4], const float (&p)[M][K][4], uint32_t b, uint32_t skip,
                              const Lanes<T, D>& lanes) {
  constexpr int kBytes = Lanes<T, D>::kBytes;
  if constexpr (sizeof(typename T::Element) == 2) {
    b = (b + lanes.values[0]) ^ skip;
#pragma unroll
    for (int k = 0; k < K; k += 2) {
      Operand<T, 4> x[M];
#pragma unroll
      for (int i = 0; i < M; i++)
#pragma unroll
        for (int e = 0; e < 4; e++) x[i].set(e, T::pack(p[i][k + e / 2][e % 2 * 2], p[i][k + e / 2][e % 2 * 2 + 1]));
      uint32_t stays[2];
      if (kLeaveOut) {
#pragma unroll
        for (int e = 0; e < 2; e++)
          stays[e] = (some_row(p, k + e, 0) ? 0xFFFFu : 0) | (some_row(p, k + e, 1) ? 0xFFFF0000u : 0);
      }
#pragma unroll
      for (int j = 0; j < C; j += 2) {
        uint32_t w[4];
        load_matrices_transposed(w, OwnTiles<D, C>::at(b, j) + k * 8 * kBytes);
        if (kLeaveOut) {
#pragma unroll
          for (int e = 0; e < 4; e++) w[e] &= stays[e % 2];
        }
        Operand<T, 2> y[2];
#pragma unroll
        for (int e = 0; e < 4; e++) y[e / 2].set(e % 2, w[e]);
#pragma unroll
        for (int i = 0; i < M; i++) {
          mma<T, false>(c[i][j], x[i], y[0]);
          mma<T, false>(c[i][j + 1], x[i], y[1]);
        }
      }
    }
  } else {
    const uint32_t even = (b + lanes.values[0]) ^ skip, odd = (b + lanes.values[1]) ^ skip;
#pragma unroll
    for (int k = 0; k < K; k++) {
      Operand<T, 4> x[M];
#pragma unroll
      for (int i = 0; i < M; i++)
#pragma unroll
        for (int e = 0; e < 4; e++) x[i].set(e, __float_as_uint(p[i][k][e % 2 * 2 + e / 2]));
      const bool stays[2] = {!kLeaveOut || some_row(p, k, 0), !kLeaveOut || some_row(p, k, 1)};
#pragma unroll
      for (int j = 0; j < C; j++) {
        Operand<T, 2> y;
        y.set(0, stays[0] ? load_word((even ^ (j * 32)) + k * 8 * kBytes) : 0);
        y.set(1, stays[1] ? load_word((odd ^ (j * 32)) + k * 8 * kBytes) : 0);
#pragma unroll
        for (int i = 0; i < M; i++) mma<T, false>(c[i][j], x[i], y);
      }
    }
  }
}

// ---- results --------------------------------------------------------------------------------------

// Writes the rows `row ... row + 16 M - 1` of accumulators times `factor`, part `part` of the columns: rows from `len` on
// are 0, rows from `rows` on do not exist.
template <typename T, int D, int M, int C>
XLATTN_DEVICE void store_rows(const float (&c)[M][C][4], float factor, typename T::Element* to, int64_t stride, int dim,
                              int row, int part, int len, int rows) {
  using Element = typename T::Element;
  const bool pairs = dim % 2 == 0;  // then buffers, which are aligned, hold aligned pairs
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int h = 0; h < 2; h++) {
      const int r = row + 16 * i + 8 * h + lane() / 4;
      if (r >= rows) continue;
      Element* at = to + r * stride;
#pragma unroll
      for (int j = 0; j < C; j++) {
        const int x = OwnTiles<D, C>::column(part, j) + lane() % 4 * 2;
        const float lo = r < len ? c[i][j][2 * h] * factor : 0.f, hi = r < len ? c[i][j][2 * h + 1] * factor : 0.f;
        if (pairs && x < dim) {
          if constexpr (sizeof(Element) == 2)
            *reinterpret_cast<uint32_t*>(at + x) = T::pack(lo, hi);
          else
            *reinterpret_cast<float2*>(at + x) = make_float2(lo, hi);
        } else if (x < dim) {
          at[x] = T::narrow(lo);
          if (x + 1 < dim) at[x + 1] = T::narrow(hi);
        }
      }
    }
}

}  // namespace xlattn
