// What every kernel uses: the place of a thread, addresses in shared memory, fast exponentials, sums over four lanes.
#pragma once
#include <stdint.h>

#define XLATTN_DEVICE static __device__ __forceinline__

namespace xlattn {

constexpr float kLog2e = 1.4426950408889634f;

XLATTN_DEVICE int lane() { return threadIdx.x % 32; }

XLATTN_DEVICE uint32_t shared_address(const void* pointer) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(pointer));
}

XLATTN_DEVICE float exp2_approx(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

XLATTN_DEVICE float reciprocal_approx(float x) {
  float y;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

// Of 32 columns of an accumulator's row, a bit each, the lane's pairs, side by side: columns 8 j + 2 (lane % 4) + b.
XLATTN_DEVICE uint32_t own_pairs(uint32_t columns) {
  const uint32_t x = columns >> threadIdx.x % 4 * 2 & 0x03030303u;
  return (x | x >> 6 | x >> 12 | x >> 18) & 0xFF;
}

// Over the four lanes that hold a row of an accumulator.
XLATTN_DEVICE float quad_max(float x) {
  x = fmaxf(x, __shfl_xor_sync(0xFFFFFFFF, x, 1));
  return fmaxf(x, __shfl_xor_sync(0xFFFFFFFF, x, 2));
}
XLATTN_DEVICE float quad_sum(float x) {
  x += __shfl_xor_sync(0xFFFFFFFF, x, 1);
  return x + __shfl_xor_sync(0xFFFFFFFF, x, 2);
}

}  // namespace xlattn
