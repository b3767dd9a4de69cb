// Cuts packed sequences in tiles of `rows` query (or key) rows: an entry of `tiles` is (sequence, tile), (-1, 0) past the
// last, sequence after sequence, of each the tiles first that a causal mask makes longest.
// One block of 1024 threads. Whatever cum_seqlens holds, `count` entries are written and none beyond.
#pragma once
#include "common/sequence.cuh"

namespace xlattn {

template <bool keys>
XLATTN_DEVICE void prepare_tiles(const XlattnParams& p, int rows, int2* tiles, int count) {
  __shared__ int sums[1024];
  __shared__ int done;
  if (threadIdx.x == 0) done = 0;
  for (int first = 0; first <= p.batch; first += 1024) {
    const int batch = first + threadIdx.x;
    int length = 0;
    if (batch <= p.batch) {
      const Sequence s = sequence(p, batch);
      length = keys ? s.k_rows : s.q_rows;
    }
    const int mine = (length + rows - 1) / rows;
    __syncthreads();
    sums[threadIdx.x] = mine;
    for (int step = 1; step < 1024; step *= 2) {
      __syncthreads();
      const int other = threadIdx.x >= step ? sums[threadIdx.x - step] : 0;
      __syncthreads();
      sums[threadIdx.x] += other;
    }
    __syncthreads();
    const int start = done + sums[threadIdx.x] - mine;
    // Under a causal mask later queries and earlier keys take longest.
    for (int i = 0; i < mine && start + i < count; i++) tiles[start + i] = make_int2(batch, keys ? i : mine - 1 - i);
    __syncthreads();
    if (threadIdx.x == 0) done += sums[1023];
  }
  __syncthreads();
  for (int i = done + threadIdx.x; i < count; i += 1024) tiles[i] = make_int2(-1, 0);
}

#define XLATTN_PREPARE_TILES(name, threads, keys)                                           \
  extern "C" __global__ void __launch_bounds__(threads)                                     \
      name(const __grid_constant__ XlattnParams params, int rows, int2* tiles, int count) { \
    xlattn::prepare_tiles<keys>(params, rows, tiles, count);                                \
  }

}  // namespace xlattn
