// The small kernels of the general backward pass, which depend on no head dimension.
#include "sm80/backward.cuh"

#define XLATTN_ROWS(name, T)                                                                                    \
  extern "C" __global__ void __launch_bounds__(256) general_bwd_rows_##name(const __grid_constant__ XlattnParams p) { \
    xlattn::prepare_rows<T>(p);                                                                                 \
  }                                                                                                             \
  extern "C" __global__ void __launch_bounds__(256)                                                             \
      general_bwd_sum_bias_##name(const __grid_constant__ XlattnParams p, int parts) {                          \
    xlattn::sum_bias<T>(p, parts);                                                                              \
  }
XLATTN_ROWS(f16, xlattn::F16)
XLATTN_ROWS(bf16, xlattn::Bf16)
XLATTN_ROWS(f32, xlattn::F32<true>)

extern "C" __global__ void __launch_bounds__(256) general_bwd_sinks(const __grid_constant__ XlattnParams p) {
  xlattn::sink_gradients(p);
}
extern "C" __global__ void __launch_bounds__(256) general_bwd_sum_sinks(const __grid_constant__ XlattnParams p) {
  xlattn::sum_sinks(p);
}
