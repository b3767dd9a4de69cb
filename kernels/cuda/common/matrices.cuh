// A warp's 8 x 8 tiles of shared memory (`ldmatrix`), for compute capability 8.0 and up.
#pragma once
#include "common/element.cuh"

namespace xlattn {

// Four 8 x 8 tiles of 16-bit elements from shared memory; lane l gives the address of row l % 8 of tile l / 8 and gets
// elements (l / 4, 2 (l % 4)) and the one right of it.
XLATTN_DEVICE void load_matrices(uint32_t (&x)[4], uint32_t from) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
               : "r"(from)
               : "memory");
}

// The same, each tile transposed: lane l gets elements (2 (l % 4), l / 4) and the one a row below.
XLATTN_DEVICE void load_matrices_transposed(uint32_t (&x)[4], uint32_t from) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
               : "r"(from)
               : "memory");
}

}  // namespace xlattn
