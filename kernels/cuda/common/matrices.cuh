// A warp's 8 x 8 tiles and products of them (`ldmatrix`, `mma.sync`), for compute capability 8.0 and up.
#pragma once
#include <stdint.h>

// c += a b on tensor cores, with registers of one 16-row tile of float32.
#define XLATTN_MMA(shape, types)                                                                             \
  asm("mma.sync.aligned." shape ".row.col." types " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "            \
      "{%0, %1, %2, %3};"                                                                                    \
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])                                                       \
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

namespace xlattn {

// Four 8 x 8 tiles of 16-bit elements from shared memory; lane l gives the address of row l % 8 of tile l / 8 and gets
// elements (l / 4, 2 (l % 4)) and the one right of it.
static __device__ __forceinline__ void load_matrices(uint32_t (&x)[4], uint32_t from) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
               : "r"(from)
               : "memory");
}

// The same, each tile transposed: lane l gets elements (2 (l % 4), l / 4) and the one a row below.
static __device__ __forceinline__ void load_matrices_transposed(uint32_t (&x)[4], uint32_t from) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
               : "r"(from)
               : "memory");
}

}  // namespace xlattn
