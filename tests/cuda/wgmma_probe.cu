// kernels/cuda/sm90/primitives.cuh and wgmma.cuh against plain indices: where TMA and stmatrix put elements under the
// 128-byte swizzle, the descriptors of both orders of operands, and the fragments of wgmma's accumulators and A registers.
#include "probe.h"
#include "sm90/wgmma.cuh"

using namespace xlattn;

constexpr int kSmem = 200 * 1024;

// What every kernel begins with: aligned memory, and a barrier at its end.
struct Place {
  uint32_t smem, barrier;
};
__device__ Place place() {
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u, barrier = smem + kSmem - 2048;
  if (threadIdx.x == 0) {
    barrier_init(barrier, 1);
    barrier_init_fence();
  }
  __syncthreads();
  return {smem, barrier};
}

// Panels of 64 columns and `rows` rows of a tensor to `to`.
__device__ void load_panels(const Place& at, uint32_t to, const CUtensorMap& map, int panels, int rows,
                            uint32_t parity) {
  if (threadIdx.x == 0) {
    barrier_expect(at.barrier, panels * rows * 128);
    for (int x = 0; x < panels; x++) tma_load(to + x * rows * 128, &map, at.barrier, 64 * x, 0, 0, 0);
  }
  barrier_wait(at.barrier, parity);
}

__global__ void tma_words(const __grid_constant__ CUtensorMap map, int panels, int rows, uint32_t* to) {
  const Place at = place();
  load_panels(at, at.smem, map, panels, rows, 0);
  for (int i = threadIdx.x; i < panels * rows * 32; i += blockDim.x)
    asm volatile("ld.shared.b32 %0, [%1];" : "=r"(to[i]) : "r"(at.smem + 4 * i));
}

__global__ void bulk_words(const uint32_t* from, uint32_t* to) {
  const Place at = place();
  if (threadIdx.x == 0) {
    barrier_expect(at.barrier, 2048);
    bulk_load(at.smem, from, 2048, at.barrier);
  }
  barrier_wait(at.barrier, 0);
  for (int i = threadIdx.x; i < 512; i += blockDim.x)
    asm volatile("ld.shared.b32 %0, [%1];" : "=r"(to[i]) : "r"(at.smem + 4 * i));
}

template <int n>
__device__ void dump(const float (&d)[n / 2], float* to) {
  for (int i = 0; i < n / 2; i++) to[threadIdx.x * (n / 2) + i] = d[i];
}

// D[64 x n] = A B^T, both with their depth of 128 along rows (K-major): scores.
template <typename T, int n>
__global__ void product_ss(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b, float* to) {
  const Place at = place();
  const uint32_t bt = at.smem + 2 * 64 * 128;
  load_panels(at, at.smem, a, 2, 64, 0);
  load_panels(at, bt, b, 2, n, 1);
  float d[n / 2];
  for (float& x : d) x = __int_as_float(0x7fffffff);  // the first product must not add
  const uint64_t da = smem_descriptor(at.smem, 16), db = smem_descriptor(bt, 16);
  pin(d);
  wgmma_fence();
#pragma unroll
  for (int i = 0; i < 8; i++)
    Wgmma<T, n>::template ss<false, false>(d, da + ((i / 4 * 64 * 128 + i % 4 * 32) >> 4),
                                           db + ((i / 4 * n * 128 + i % 4 * 32) >> 4), i != 0);
  wgmma_commit();
  wgmma_wait<0>();
  pin(d);
  dump<n>(d, to);
}

// D[64 x n] = P B, with P from registers and B's depth of 64 along its rows (MN-major): values.
template <typename T, int n>
__global__ void product_rs(const __grid_constant__ CUtensorMap b, float* to) {
  const Place at = place();
  load_panels(at, at.smem, b, (n + 63) / 64, 64, 0);
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  uint32_t p[4 * 4];
  for (int i = 0; i < 4; i++)
    for (int r = 0; r < 4; r++) {
      const int row = 16 * warp + lane / 4 + r % 2 * 8, column = 16 * i + r / 2 * 8 + lane % 4 * 2;
      const auto x = [&](int c) { return static_cast<float>((row * 7 + c * 13 + row * c * 3 + 5) % 9 - 4); };
      p[4 * i + r] = T::pack(x(column), x(column + 1));
    }
  float d[n / 2] = {};
  const uint64_t db = smem_descriptor(at.smem, 64 * 128);
  pin(d);
  wgmma_fence();
#pragma unroll
  for (int i = 0; i < 4; i++) Wgmma<T, n>::template rs<true>(d, p + 4 * i, db + ((i * 2048) >> 4), 1);
  wgmma_commit();
  wgmma_wait<0>();
  pin(d);
  dump<n>(d, to);
}

// D[64 x n] = A^T B, both with their depth of 64 along rows (MN-major): the gradient of the queries.
template <typename T, int n>
__global__ void product_transposed(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b,
                                   float* to) {
  const Place at = place();
  const uint32_t bt = at.smem + 64 * 128;
  load_panels(at, at.smem, a, 1, 64, 0);
  load_panels(at, bt, b, (n + 63) / 64, 64, 1);
  float d[n / 2] = {};
  const uint64_t da = smem_descriptor(at.smem, 16), db = smem_descriptor(bt, 64 * 128);
  pin(d);
  wgmma_fence();
#pragma unroll
  for (int i = 0; i < 4; i++)
    Wgmma<T, n>::template ss<true, true>(d, da + ((i * 2048) >> 4), db + ((i * 2048) >> 4), i != 0);
  wgmma_commit();
  wgmma_wait<0>();
  pin(d);
  dump<n>(d, to);
}

// Accumulators of 64 x 64 through stmatrix to the swizzled tile that TMA stores.
template <typename T>
__global__ void store_tile(const __grid_constant__ CUtensorMap map) {
  const Place at = place();
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, r = warp * 16 + lane % 16;
  float o[32];
  for (int i = 0; i < 32; i++) {
    const int row = 16 * warp + lane / 4 + 8 * (i / 2 % 2), column = i / 4 * 8 + lane % 4 * 2 + i % 2;
    o[i] = (row * 7 + column * 13 + row * column * 3 + 5) % 9 - 4;
  }
  for (int j = 0; j < 4; j++) {
    uint32_t x[4];
    for (int i = 0; i < 4; i++) x[i] = T::pack(o[8 * j + 2 * i], o[8 * j + 2 * i + 1]);
    store_matrices(at.smem + r * 128 + ((2 * j + lane / 16) ^ r % 8) * 16, x);
  }
  async_proxy_fence();
  __syncthreads();
  if (threadIdx.x == 0) {
    tma_store(at.smem, &map, 0, 0, 0, 0);
    tma_store_commit();
    tma_store_wait_read();
  }
}

// ---- host -----------------------------------------------------------------------------------------

template <typename T>
struct Host;
template <>
struct Host<F16> {
  static constexpr const char* kName = "f16";
  static constexpr CUtensorMapDataType kType = CU_TENSOR_MAP_DATA_TYPE_FLOAT16;
  static uint16_t of(int x) { return half(x); }
};
template <>
struct Host<Bf16> {
  static constexpr const char* kName = "bf16";
  static constexpr CUtensorMapDataType kType = CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
  static uint16_t of(int x) { return bfloat(x); }
};

// Panels of 64 columns and `box` rows of a matrix; with heads and batch rows, as the kernels have.
template <typename T>
CUtensorMap tensor_map(void* at, int rows, int columns, int box) {
  using Encode = CUresult(CUtensorMap*, CUtensorMapDataType, cuuint32_t, void*, const cuuint64_t*, const cuuint64_t*,
                          const cuuint32_t*, const cuuint32_t*, CUtensorMapInterleave, CUtensorMapSwizzle,
                          CUtensorMapL2promotion, CUtensorMapFloatOOBfill);
  static Encode* encode = [] {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult result;
    CHECK(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &found, 12000, cudaEnableDefault, &result));
    return reinterpret_cast<Encode*>(found);
  }();
  CUtensorMap map;
  const cuuint64_t dims[4] = {static_cast<cuuint64_t>(columns), static_cast<cuuint64_t>(rows), 1, 1};
  const cuuint64_t bytes = 2 * columns, strides[3] = {bytes, bytes * rows, bytes * rows};
  const cuuint32_t tile[4] = {64, static_cast<cuuint32_t>(box), 1, 1}, steps[4] = {1, 1, 1, 1};
  const CUresult status =
      encode(&map, Host<T>::kType, 4, at, dims, strides, tile, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
             CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (status != CUDA_SUCCESS) {
    std::printf("WRONG cuTensorMapEncodeTiled: %d\n", status);
    std::exit(1);
  }
  return map;
}

template <typename T>
std::vector<uint16_t> matrix(int rows, int columns, int salt) {
  std::vector<uint16_t> x(rows * columns);
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) x[r * columns + c] = Host<T>::of(entry(r, c, salt));
  return x;
}

template <typename Kernel>
void allow(Kernel* kernel) {
  CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, kSmem + 1024));
}

// Row and column of accumulator i of thread t of a product with n columns.
struct Element {
  int row, column;
  Element(size_t index, int n) {
    const int t = index / (n / 2), i = index % (n / 2), lane = t % 32;
    row = 16 * (t / 32) + lane / 4 + 8 * (i / 2 % 2);
    column = i / 4 * 8 + 2 * (lane % 4) + i % 2;
  }
};

template <typename T, int n>
void products() {
  char detail[64];
  std::snprintf(detail, sizeof detail, "%s, %d columns", Host<T>::kName, n);
  const Array<float> to(128 * n / 2);
  {
    const Array<uint16_t> a(matrix<T>(64, 128, 1)), b(matrix<T>(n, 128, 2));
    allow(product_ss<T, n>);
    product_ss<T, n><<<1, 128, kSmem + 1024>>>(tensor_map<T>(a.at, 64, 128, 64), tensor_map<T>(b.at, n, 128, n), to.at);
    CHECK(cudaDeviceSynchronize());
    compare<float>("K-major descriptors and accumulators", detail, to.read(), [](size_t index) {
      const Element x(index, n);
      int sum = 0;
      for (int k = 0; k < 128; k++) sum += entry(x.row, k, 1) * entry(x.column, k, 2);
      return sum;
    });
  }
  const Array<uint16_t> b(matrix<T>(64, n, 3));
  const CUtensorMap map = tensor_map<T>(b.at, 64, n, 64);
  {
    allow(product_rs<T, n>);
    product_rs<T, n><<<1, 128, kSmem + 1024>>>(map, to.at);
    CHECK(cudaDeviceSynchronize());
    compare<float>("A registers and an MN-major B", detail, to.read(), [](size_t index) {
      const Element x(index, n);
      int sum = 0;
      for (int k = 0; k < 64; k++) sum += entry(x.row, k, 1) * entry(k, x.column, 3);
      return sum;
    });
  }
  {
    const Array<uint16_t> a(matrix<T>(64, 64, 4));
    allow(product_transposed<T, n>);
    product_transposed<T, n><<<1, 128, kSmem + 1024>>>(tensor_map<T>(a.at, 64, 64, 64), map, to.at);
    CHECK(cudaDeviceSynchronize());
    compare<float>("MN-major A and B", detail, to.read(), [](size_t index) {
      const Element x(index, n);
      int sum = 0;
      for (int k = 0; k < 64; k++) sum += entry(k, x.row, 4) * entry(k, x.column, 3);
      return sum;
    });
  }
}

template <typename T>
void every_product() {
  products<T, 32>();
  products<T, 48>();
  products<T, 64>();
  products<T, 80>();
  products<T, 96>();
  products<T, 112>();
  products<T, 128>();
  products<T, 192>();
  products<T, 256>();

  // TMA: the tensor has fewer rows and columns than the panels, which zeros fill.
  constexpr int kRows = 80, kColumns = 104;
  const auto x = matrix<T>(kRows - 7, kColumns, 0);
  const Array<uint16_t> from(x);
  const Array<uint32_t> words(2 * kRows * 32);
  allow(tma_words);
  tma_words<<<1, 128, kSmem + 1024>>>(tensor_map<T>(from.at, kRows - 7, kColumns, kRows), 2, kRows, words.at);
  CHECK(cudaDeviceSynchronize());
  const auto raw = words.read();
  std::vector<uint16_t> got(2 * raw.size());
  __builtin_memcpy(got.data(), raw.data(), 4 * raw.size());
  compare<uint16_t>("TMA swizzle", Host<T>::kName, got, [&](size_t i) {
    const int panel = i / (kRows * 64), r = i / 64 % kRows, at = i % 64;
    const int c = panel * 64 + (at / 8 ^ r % 8) * 8 + at % 8;
    return r < kRows - 7 && c < kColumns ? x[r * kColumns + c] : 0;
  });

  const Array<uint16_t> out(64 * 64);
  allow(store_tile<T>);
  store_tile<T><<<1, 128, kSmem + 1024>>>(tensor_map<T>(out.at, 64, 64, 64));
  CHECK(cudaDeviceSynchronize());
  compare<uint16_t>("stmatrix and TMA store", Host<T>::kName, out.read(),
                    [](size_t i) { return Host<T>::of(entry(i / 64, i % 64, 1)); });
}

int main() {
  every_product<F16>();
  every_product<Bf16>();
  std::vector<uint32_t> x(512);
  for (size_t i = 0; i < x.size(); i++) x[i] = i * 2654435761u;
  const Array<uint32_t> from(x), to(512);
  allow(bulk_words);
  bulk_words<<<1, 128, kSmem + 1024>>>(from.at, to.at);
  CHECK(cudaDeviceSynchronize());
  compare<uint32_t>("bulk copy", "2,048 bytes", to.read(), [&](size_t i) { return x[i]; });
  return failures != 0;
}
