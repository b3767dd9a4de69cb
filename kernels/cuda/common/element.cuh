// The 16-bit element types, and a warp's product of 8 x 8 tiles of them (`mma.sync`).
#pragma once
#include "common/device.cuh"

// c += a b on tensor cores, with registers of one 16-row tile of float32.
#define XLATTN_MMA(shape, types)                        \
  asm("mma.sync.aligned." shape ".row.col." types       \
      " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, " \
      "{%0, %1, %2, %3};"                               \
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])  \
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

namespace xlattn {

// The bits of two 16-bit numbers that are finite: whose exponent is not all ones.
XLATTN_DEVICE uint32_t finite_halves(uint32_t x, uint32_t exponent) {
  const uint32_t lo = exponent, hi = exponent << 16;
  return ((x & lo) == lo ? 0 : 0xFFFFu) | ((x & hi) == hi ? 0 : 0xFFFF0000u);
}

// A type says how its elements become float32 and back (`widen`, `narrow`), alone or two to a register, `lo` in the
// low half (`pack`, `unpack`), and multiplies C[16 x 8] += A[16 x 16] B[16 x 8] with four, four and two registers a
// lane (`mma`). `finite` has the bits of a register's elements that are finite. `kParts` registers stand for each one of
// an operand, see F32 in sm80/mma.cuh.
struct F16 {
  using Element = uint16_t;
  static constexpr int kParts = 1;
  static constexpr float kLargest = 65504.f;
  XLATTN_DEVICE float widen(Element x) {
    float y;
    asm("cvt.f32.f16 %0, %1;" : "=f"(y) : "h"(x));
    return y;
  }
  XLATTN_DEVICE Element narrow(float x) {
    Element y;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(y) : "f"(x));
    return y;
  }
  XLATTN_DEVICE uint32_t pack(float lo, float hi) {
    uint32_t y;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(y) : "f"(hi), "f"(lo));
    return y;
  }
  XLATTN_DEVICE float2 unpack(uint32_t x) {
    float2 y;
    asm("{\n.reg .b16 lo, hi;\nmov.b32 {lo, hi}, %2;\ncvt.f32.f16 %0, lo;\ncvt.f32.f16 %1, hi;\n}"
        : "=f"(y.x), "=f"(y.y)
        : "r"(x));
    return y;
  }
  XLATTN_DEVICE uint32_t finite(uint32_t x) { return finite_halves(x, 0x7C00u); }
  XLATTN_DEVICE void mma(float* c, const uint32_t* a, const uint32_t* b) { XLATTN_MMA("m16n8k16", "f32.f16.f16.f32"); }
};

struct Bf16 {
  using Element = uint16_t;
  static constexpr int kParts = 1;
  static constexpr float kLargest = 3.3895314e38f;
  XLATTN_DEVICE float widen(Element x) { return __uint_as_float(static_cast<uint32_t>(x) << 16); }
  XLATTN_DEVICE Element narrow(float x) {
    Element y;
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(y) : "f"(x));
    return y;
  }
  XLATTN_DEVICE uint32_t pack(float lo, float hi) {
    uint32_t y;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(y) : "f"(hi), "f"(lo));
    return y;
  }
  XLATTN_DEVICE float2 unpack(uint32_t x) {
    return make_float2(__uint_as_float(x << 16), __uint_as_float(x & 0xFFFF0000u));
  }
  XLATTN_DEVICE uint32_t finite(uint32_t x) { return finite_halves(x, 0x7F80u); }
  // The lesser ones of two registers' elements, compute capability 8.0 and newer.
  XLATTN_DEVICE uint32_t lesser(uint32_t x, uint32_t y) {
    uint32_t z;
    asm("min.bf16x2 %0, %1, %2;" : "=r"(z) : "r"(x), "r"(y));
    return z;
  }
  XLATTN_DEVICE void mma(float* c, const uint32_t* a, const uint32_t* b) {
    XLATTN_MMA("m16n8k16", "f32.bf16.bf16.f32");
  }
};

// Dot product of two pairs.
template <typename T>
XLATTN_DEVICE float dot2(uint32_t x, uint32_t y) {
  const float2 a = T::unpack(x), b = T::unpack(y);
  return a.x * b.x + a.y * b.y;
}

}  // namespace xlattn
