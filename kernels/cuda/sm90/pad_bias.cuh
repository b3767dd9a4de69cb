// A copy of a 16-bit bias of every query and key whose rows begin at multiples of 16 bytes, as TMA asks: 197 keys get room
// for 200, of which TMA loads 197.
#pragma once
#include "common/device.cuh"
#include "common/params.h"

namespace xlattn {

// Eight keys a thread and turn. `to` has room for `row` keys, a multiple of 8, for each query of each head and batch row of
// the bias.
XLATTN_DEVICE void pad_bias(const XlattnParams& p, uint16_t* to, int row) {
  const int64_t heads = p.bias_stride[1] ? p.num_heads : 1, batch = p.bias_stride[0] ? p.batch : 1;
  const int64_t chunks = batch * heads * p.seq_q * (row / 8), step = static_cast<int64_t>(gridDim.x) * blockDim.x;
  const uint16_t* from = static_cast<const uint16_t*>(p.bias);
  for (int64_t i = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < chunks; i += step) {
    const int64_t query = i / (row / 8);
    const int key = static_cast<int>(i - query * (row / 8)) * 8;
    const uint16_t* at = from + query * p.seq_k + key;
    uint32_t x[4];
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const uint32_t low = key + 2 * j < p.seq_k ? __ldg(at + 2 * j) : 0;
      const uint32_t high = key + 2 * j + 1 < p.seq_k ? __ldg(at + 2 * j + 1) : 0;
      x[j] = low | high << 16;
    }
    reinterpret_cast<uint4*>(to)[i] = make_uint4(x[0], x[1], x[2], x[3]);
  }
}

#define XLATTN_PAD_BIAS(name, threads)                                           \
  extern "C" __global__ void __launch_bounds__(threads)                          \
      name(const __grid_constant__ XlattnParams params, uint16_t* to, int row) { \
    xlattn::pad_bias(params, to, row);                                           \
  }

}  // namespace xlattn
