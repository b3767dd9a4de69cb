// Hopper's asynchronous matrix product: D[64 x N] (+)= A[64 x 16] B[16 x N] with f32 accumulators, A in
// shared memory (`ss`) or registers (`rs`), B in shared memory. A transposed operand lies with its depth
// (the 16) along rows.
//
// Accumulator of thread t (lane l, warp w of its warpgroup): register 4j + 2i + b holds row
// 16w + l / 4 + 8i, column 8j + 2 (l % 4) + b. An A operand in registers has the same layout, two
// neighbouring columns to a register.
#pragma once
#include "sm90/primitives.cuh"

namespace xlattn {

// An element of the bias, which is of type T or float32.
template <typename T, typename Bias>
XLATTN_DEVICE float widen_bias(Bias x) {
  if constexpr (sizeof(Bias) == 4)
    return x;
  else
    return T::unpack(static_cast<uint32_t>(x)).x;
}

template <typename T, int n>
struct Wgmma;

#define XL_S0 "%0, %1, %2, %3, %4, %5, %6, %7"
#define XL_S1 "%8, %9, %10, %11, %12, %13, %14, %15"
#define XL_S2 "%16, %17, %18, %19, %20, %21, %22, %23"
#define XL_S3 "%24, %25, %26, %27, %28, %29, %30, %31"
#define XL_S4 "%32, %33, %34, %35, %36, %37, %38, %39"
#define XL_S5 "%40, %41, %42, %43, %44, %45, %46, %47"
#define XL_S6 "%48, %49, %50, %51, %52, %53, %54, %55"
#define XL_S7 "%56, %57, %58, %59, %60, %61, %62, %63"
#define XL_S8 "%64, %65, %66, %67, %68, %69, %70, %71"
#define XL_S9 "%72, %73, %74, %75, %76, %77, %78, %79"
#define XL_S10 "%80, %81, %82, %83, %84, %85, %86, %87"
#define XL_S11 "%88, %89, %90, %91, %92, %93, %94, %95"
#define XL_S12 "%96, %97, %98, %99, %100, %101, %102, %103"
#define XL_S13 "%104, %105, %106, %107, %108, %109, %110, %111"
#define XL_S14 "%112, %113, %114, %115, %116, %117, %118, %119"
#define XL_S15 "%120, %121, %122, %123, %124, %125, %126, %127"
#define XL_D8(i)                                                                                              \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]), "+f"(d[i + 6]), \
      "+f"(d[i + 7])

// x0, x1, ... name the operands after the n / 2 accumulators.
#define XL_WGMMA(T, name, n, x0, x1, x2, x3, x4, x5, x6)                                                      \
  template <>                                                                                                 \
  struct Wgmma<T, n> {                                                                                        \
    template <bool transposed_a, bool transposed_b>                                                           \
    XLATTN_DEVICE void ss(float (&d)[n / 2], uint64_t a, uint64_t b, int accumulate) {                        \
      asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, " x2                                                     \
                   ", 0;\n"                                                                                   \
                   "wgmma.mma_async.sync.aligned.m64n" #n "k16.f32." name "." name " {" XL_REGS_##n           \
                   "}, " x0 ", " x1 ", p, 1, 1, " x3 ", " x4 ";\n}"                                           \
                   : XL_OUTS_##n                                                                              \
                   : "l"(a), "l"(b), "r"(accumulate), "n"(transposed_a), "n"(transposed_b));                  \
    }                                                                                                         \
    template <bool transposed_b>                                                                              \
    XLATTN_DEVICE void rs(float (&d)[n / 2], const uint32_t* a, uint64_t b, int accumulate) {                 \
      asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, " x5                                                     \
                   ", 0;\n"                                                                                   \
                   "wgmma.mma_async.sync.aligned.m64n" #n "k16.f32." name "." name " {" XL_REGS_##n           \
                   "}, {" x0 ", " x1 ", " x2 ", " x3 "}, " x4 ", p, 1, 1, " x6 ";\n}"                         \
                   : XL_OUTS_##n                                                                              \
                   : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(accumulate), "n"(transposed_b)); \
    }                                                                                                         \
  };

#define XL_REGS_32 XL_S0 ", " XL_S1
#define XL_OUTS_32 XL_D8(0), XL_D8(8)
XL_WGMMA(F16, "f16", 32, "%16", "%17", "%18", "%19", "%20", "%21", "%22")
XL_WGMMA(Bf16, "bf16", 32, "%16", "%17", "%18", "%19", "%20", "%21", "%22")
#define XL_REGS_48 XL_S0 ", " XL_S1 ", " XL_S2
#define XL_OUTS_48 XL_D8(0), XL_D8(8), XL_D8(16)
XL_WGMMA(F16, "f16", 48, "%24", "%25", "%26", "%27", "%28", "%29", "%30")
XL_WGMMA(Bf16, "bf16", 48, "%24", "%25", "%26", "%27", "%28", "%29", "%30")
#define XL_REGS_64 XL_S0 ", " XL_S1 ", " XL_S2 ", " XL_S3
#define XL_OUTS_64 XL_D8(0), XL_D8(8), XL_D8(16), XL_D8(24)
XL_WGMMA(F16, "f16", 64, "%32", "%33", "%34", "%35", "%36", "%37", "%38")
XL_WGMMA(Bf16, "bf16", 64, "%32", "%33", "%34", "%35", "%36", "%37", "%38")
#define XL_REGS_80 XL_S0 ", " XL_S1 ", " XL_S2 ", " XL_S3 ", " XL_S4
#define XL_OUTS_80 XL_D8(0), XL_D8(8), XL_D8(16), XL_D8(24), XL_D8(32)
XL_WGMMA(F16, "f16", 80, "%40", "%41", "%42", "%43", "%44", "%45", "%46")
XL_WGMMA(Bf16, "bf16", 80, "%40", "%41", "%42", "%43", "%44", "%45", "%46")
#define XL_REGS_96 XL_S0 ", " XL_S1 ", " XL_S2 ", " XL_S3 ", " XL_S4 ", " XL_S5
#define XL_OUTS_96 XL_D8(0), XL_D8(8), XL_D8(16), XL_D8(24), XL_D8(32), XL_D8(40)
XL_WGMMA(F16, "f16", 96, "%48", "%49", "%50", "%51", "%52", "%53", "%54")
XL_WGMMA(Bf16, "bf16", 96, "%48", "%49", "%50", "%51", "%52", "%53", "%54")
#define XL_REGS_112 XL_S0 ", " XL_S1 ", " XL_S2 ", " XL_S3 ", " XL_S4 ", " XL_S5 ", " XL_S6
#define XL_OUTS_112 XL_D8(0), XL_D8(8), XL_D8(16), XL_D8(24), XL_D8(32), XL_D8(40), XL_D8(48)
XL_WGMMA(F16, "f16", 112, "%56", "%57", "%58", "%59", "%60", "%61", "%62")
XL_WGMMA(Bf16, "bf16", 112, "%56", "%57", "%58", "%59", "%60", "%61", "%62")
#define XL_REGS_128 XL_S0 ", " XL_S1 ", " XL_S2 ", " XL_S3 ", " XL_S4 ", " XL_S5 ", " XL_S6 ", " XL_S7
#define XL_OUTS_128 XL_D8(0), XL_D8(8), XL_D8(16), XL_D8(24), XL_D8(32), XL_D8(40), XL_D8(48), XL_D8(56)
XL_WGMMA(F16, "f16", 128, "%64", "%65", "%66", "%67", "%68", "%69", "%70")
XL_WGMMA(Bf16, "bf16", 128, "%64", "%65", "%66", "%67", "%68", "%69", "%70")
#define XL_REGS_192                                                                                                    \
  XL_S0 ", " XL_S1 ", " XL_S2 ", " XL_S3 ", " XL_S4 ", " XL_S5 ", " XL_S6 ", " XL_S7 ", " XL_S8 ", " XL_S9 ", " XL_S10 \
        ", " XL_S11
#define XL_OUTS_192                                                                                           \
  XL_D8(0), XL_D8(8), XL_D8(16), XL_D8(24), XL_D8(32), XL_D8(40), XL_D8(48), XL_D8(56), XL_D8(64), XL_D8(72), \
      XL_D8(80), XL_D8(88)
XL_WGMMA(F16, "f16", 192, "%96", "%97", "%98", "%99", "%100", "%101", "%102")
XL_WGMMA(Bf16, "bf16", 192, "%96", "%97", "%98", "%99", "%100", "%101", "%102")
#define XL_REGS_256                                                                                                    \
  XL_S0 ", " XL_S1 ", " XL_S2 ", " XL_S3 ", " XL_S4 ", " XL_S5 ", " XL_S6 ", " XL_S7 ", " XL_S8 ", " XL_S9 ", " XL_S10 \
        ", " XL_S11 ", " XL_S12 ", " XL_S13 ", " XL_S14 ", " XL_S15
#define XL_OUTS_256                                                                                           \
  XL_D8(0), XL_D8(8), XL_D8(16), XL_D8(24), XL_D8(32), XL_D8(40), XL_D8(48), XL_D8(56), XL_D8(64), XL_D8(72), \
      XL_D8(80), XL_D8(88), XL_D8(96), XL_D8(104), XL_D8(112), XL_D8(120)
XL_WGMMA(F16, "f16", 256, "%128", "%129", "%130", "%131", "%132", "%133", "%134")
XL_WGMMA(Bf16, "bf16", 256, "%128", "%129", "%130", "%131", "%132", "%133", "%134")

// 64 rows of an accumulator to swizzled shared memory, `panel` bytes between panels, from row `first`.
template <typename T, int columns>
XLATTN_DEVICE void stage_rows(uint32_t to, uint32_t panel, int first, const float (&x)[columns / 2]) {
  const int lane = threadIdx.x % 32, r = first + threadIdx.x / 32 % 4 * 16 + lane % 16;
#pragma unroll
  for (int j = 0; j < columns / 16; j++) {
    uint32_t y[4];
#pragma unroll
    for (int i = 0; i < 4; i++) y[i] = T::pack(x[8 * j + 2 * i], x[8 * j + 2 * i + 1]);
    store_matrices(to + j / 4 * panel + r * 128 + ((2 * j + lane / 16) % 8 ^ r % 8) * 16, y);
  }
}

}  // namespace xlattn
