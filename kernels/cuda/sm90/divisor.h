// Division by numbers that the host knows.
#pragma once
#include "common/device.cuh"

namespace xlattn {

// What numbers below 2^31 are divided by, with a product and a shift: a division takes 150 cycles of a warp that finds a tile,
// for which all others of a CTA wait. The host makes it (`divisor` in src/backend/cuda/arguments.rs).
struct alignas(8) Divisor {
  uint32_t magic, shift;

  __device__ __forceinline__ int operator()(int x) const { return (__umulhi(x, magic) + x) >> shift; }
};

}  // namespace xlattn
