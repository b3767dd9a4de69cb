#include "sm90/segments.cuh"

extern "C" __global__ void __launch_bounds__(256)
    prepare_segments_sm90(const __grid_constant__ XlattnParams params, int2* cells_q, int2* cells_k) {
  xlattn::prepare_segments(params, cells_q, cells_k);
}
