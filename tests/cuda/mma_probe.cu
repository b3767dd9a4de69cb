// kernels/cuda/sm80/mma.cuh against plain indices: the swizzle of its tiles, ldmatrix and mma.sync fragments, the
// products made of them, and the rows they are stored as.
#include "probe.h"
#include "sm80/mma.cuh"

using namespace xlattn;

// Tile as load_tile leaves it, 32 bits a word.
template <typename T, int D, int kRows>
__global__ void tile_words(const typename T::Element* from, int dim, int rows, uint32_t* to) {
  extern __shared__ __align__(1024) uint8_t smem[];
  const uint32_t at = shared_address(smem);
  const Rows<T> x = Rows<T>::of(from, 0, 1, dim, {dim, dim}, Tokens{nullptr, rows});
  load_tile<T, D, kRows, 128>(at, x, 0);
  copy_commit();
  copy_wait<0>();
  __syncthreads();
  for (int i = threadIdx.x; i < kRows * D * static_cast<int>(sizeof(*from)) / 4; i += 128)
    to[i] = reinterpret_cast<const uint32_t*>(smem)[i];
}

// scores: accumulators of lane l in order of (i, j, e), for one warp.
template <typename T, int D, int M, int N>
__global__ void score_registers(const typename T::Element* a, const typename T::Element* b, float* to) {
  extern __shared__ __align__(1024) uint8_t smem[];
  constexpr int kBytes = D * sizeof(typename T::Element);
  const uint32_t at = shared_address(smem), bt = at + 16 * M * kBytes;
  load_tile<T, D, 16 * M, 128>(at, Rows<T>::of(a, 0, 1, D, {D, D}, Tokens{nullptr, 16 * M}), 0);
  load_tile<T, D, 8 * N, 128>(bt, Rows<T>::of(b, 0, 1, D, {D, D}, Tokens{nullptr, 8 * N}), 0);
  copy_commit();
  copy_wait<0>();
  __syncthreads();
  if (warp() != 0) return;
  const Lanes<T, D> lanes;
  float c[M][N][4];
  scores<T, D, false>(c, at, bt, lanes);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      for (int e = 0; e < 4; e++) to[((lane() * M + i) * N + j) * 4 + e] = c[i][j][e];
}

// accumulate and store_rows: rows of P B, with P made in registers.
template <typename T, int D, int M, int K>
__global__ void product_rows(const typename T::Element* b, typename T::Element* to) {
  extern __shared__ __align__(1024) uint8_t smem[];
  const uint32_t bt = shared_address(smem);
  load_tile<T, D, 8 * K, 128>(bt, Rows<T>::of(b, 0, 1, D, {D, D}, Tokens{nullptr, 8 * K}), 0);
  copy_commit();
  copy_wait<0>();
  __syncthreads();
  if (warp() != 0) return;
  const Lanes<T, D> lanes;
  const int g = lane() / 4, t = lane() % 4;
  float p[M][K][4];
  for (int i = 0; i < M; i++)
    for (int k = 0; k < K; k++)
      for (int e = 0; e < 4; e++) {
        const int row = 16 * i + g + 8 * (e / 2), column = 8 * k + 2 * t + e % 2;
        p[i][k][e] = (row * 7 + column * 13 + row * column * 3 + 5) % 9 - 4;
      }
  constexpr int kColumns = 64;
#pragma unroll
  for (int part = 0; part < D / kColumns; part++) {
    float c[M][kColumns / 8][4];
    clear(c);
    accumulate<T, D>(c, p, bt, part * kColumns * sizeof(typename T::Element), lanes);
    store_rows<T, D>(c, 1.f, to, D, D, 0, part, 16 * M, 16 * M);
  }
}

template <typename T>
struct Host;
template <>
struct Host<F16> {
  static constexpr const char* kName = "f16";
  static uint16_t of(int x) { return half(x); }
};
template <>
struct Host<Bf16> {
  static constexpr const char* kName = "bf16";
  static uint16_t of(int x) { return bfloat(x); }
};
template <>
struct Host<F32<true>> {
  static constexpr const char* kName = "f32";
  static float of(int x) { return static_cast<float>(x); }
};
template <>
struct Host<F32<false>> {
  static constexpr const char* kName = "tf32";
  static float of(int x) { return static_cast<float>(x); }
};

template <typename T>
std::vector<typename T::Element> matrix(int rows, int columns, int salt) {
  std::vector<typename T::Element> x(rows * columns);
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) x[r * columns + c] = Host<T>::of(entry(r, c, salt));
  return x;
}

template <typename T, int D>
void probe() {
  using Element = typename T::Element;
  char detail[64];
  std::snprintf(detail, sizeof detail, "%s, %d columns", Host<T>::kName, D);
  constexpr int kSmem = 96 * D * sizeof(Element);
  auto allow = [](const void* kernel) {
    CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, kSmem));
  };
  {
    // With columns and rows that are missing; 16-byte chunks, and single elements for odd widths.
    for (int dim : {D, D - 8, D - 3}) {
      constexpr int kRows = 32, kChunk = 16 / sizeof(Element);
      const int rows = 29;
      const auto x = matrix<T>(rows, dim, 0);
      const Array<Element> from(x);
      const Array<uint32_t> to(kRows * D * sizeof(Element) / 4);
      allow(reinterpret_cast<const void*>(tile_words<T, D, kRows>));
      tile_words<T, D, kRows><<<1, 128, kSmem>>>(from.at, dim, rows, to.at);
      CHECK(cudaDeviceSynchronize());
      const auto words = to.read();
      std::vector<Element> got(kRows * D);
      __builtin_memcpy(got.data(), words.data(), got.size() * sizeof(Element));
      compare<Element>("tile swizzle", detail, got, [&](size_t i) {
        const int r = i / D, place = i % D, c = (place / kChunk ^ r % 8) * kChunk + place % kChunk;
        return static_cast<double>(r < rows && c < dim ? x[r * dim + c] : Element(0));
      });
    }
  }
  {
    constexpr int M = 2, N = 4;
    const Array<Element> a(matrix<T>(16 * M, D, 1)), b(matrix<T>(8 * N, D, 2));
    const Array<float> to(32 * M * N * 4);
    allow(reinterpret_cast<const void*>(score_registers<T, D, M, N>));
    score_registers<T, D, M, N><<<1, 128, kSmem>>>(a.at, b.at, to.at);
    CHECK(cudaDeviceSynchronize());
    compare<float>("scores fragment", detail, to.read(), [&](size_t index) {
      const int e = index % 4, j = index / 4 % N, i = index / 4 / N % M, l = index / 4 / N / M;
      const int row = 16 * i + l / 4 + 8 * (e / 2), column = 8 * j + 2 * (l % 4) + e % 2;
      int sum = 0;
      for (int k = 0; k < D; k++) sum += entry(row, k, 1) * entry(column, k, 2);
      return sum;
    });
  }
  {
    constexpr int M = 1, K = 4;
    const Array<Element> b(matrix<T>(8 * K, D, 3));
    const Array<Element> to(16 * M * D);
    allow(reinterpret_cast<const void*>(product_rows<T, D, M, K>));
    product_rows<T, D, M, K><<<1, 128, kSmem>>>(b.at, to.at);
    CHECK(cudaDeviceSynchronize());
    // 8 bits hold every sum up to 256; the few beyond, which bf16 rounds, are left out.
    const auto got = to.read();
    compare<Element>("product and store", detail, got, [&](size_t i) {
      const int row = i / D, column = i % D;
      int sum = 0;
      for (int k = 0; k < 8 * K; k++) sum += entry(row, k, 1) * entry(k, column, 3);
      if constexpr (sizeof(Element) == 2) {
        if (sum > 256 || sum < -256) return static_cast<double>(got[i]);
        return static_cast<double>(Host<T>::of(sum));
      }
      return static_cast<double>(sum);
    });
  }
}

template <typename T>
void every_width() {
  probe<T, 64>();
  probe<T, 128>();
  probe<T, 256>();
}

int main() {
  every_width<F16>();
  every_width<Bf16>();
  every_width<F32<true>>();
  every_width<F32<false>>();
  return failures != 0;
}
