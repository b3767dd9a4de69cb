// What the probes share: exact comparisons, and memory on the GPU.
#pragma once
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

inline void check(cudaError_t status, const char* what) {
  if (status == cudaSuccess) return;
  std::printf("WRONG %s: %s\n", what, cudaGetErrorString(status));
  std::exit(1);
}
#define CHECK(call) check(call, #call)

template <typename T>
struct Array {
  T* at;
  size_t count;
  explicit Array(const std::vector<T>& x) : count(x.size()) {
    CHECK(cudaMalloc(&at, count * sizeof(T)));
    CHECK(cudaMemcpy(at, x.data(), count * sizeof(T), cudaMemcpyHostToDevice));
  }
  // Elements of all ones in binary: NaN, or the largest integer.
  explicit Array(size_t n) : count(n) {
    CHECK(cudaMalloc(&at, n * sizeof(T)));
    CHECK(cudaMemset(at, 255, n * sizeof(T)));
  }
  ~Array() { cudaFree(at); }
  std::vector<T> read() const {
    std::vector<T> x(count);
    CHECK(cudaMemcpy(x.data(), at, count * sizeof(T), cudaMemcpyDeviceToHost));
    return x;
  }
};

inline int failures = 0;

// Compares element i with `want(i)`, to the last bit.
template <typename T>
void compare(const char* name, const char* detail, const std::vector<T>& got,
             const std::function<double(size_t)>& want) {
  for (size_t i = 0; i < got.size(); i++)
    if (static_cast<double>(got[i]) != want(i)) {
      std::printf("WRONG %s %s: element %zu is %g, expected %g\n", name, detail, i, static_cast<double>(got[i]),
                  want(i));
      failures++;
      return;
    }
  std::printf("ok %s %s: %zu elements\n", name, detail, got.size());
}

// Small integers that a product of matrices sums exactly in every type, and that differ along both axes.
inline int entry(int row, int column, int salt) {
  return (row * 7 + column * 13 + row * column * 3 + salt * 5) % 9 - 4;
}

// `x`, a small integer, in 16 bits.
inline uint16_t bfloat(int x) {
  const float f = static_cast<float>(x);
  uint32_t bits;
  __builtin_memcpy(&bits, &f, 4);
  return bits >> 16;
}
inline uint16_t half(int x) {
  if (x == 0) return 0;
  const int size = x < 0 ? -x : x;
  int exponent = 0;
  while (size >> (exponent + 1)) exponent++;
  return (x < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | ((size << (10 - exponent)) & 0x3FF);
}
