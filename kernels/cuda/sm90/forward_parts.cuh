// Rows whose keys are cut in parts: what the main forward kernel leaves of each part, and the kernel that adds them up.
#pragma once
#include "decode/combine.cuh"
#include "sm90/forward_parts.h"

namespace xlattn {

// A thread has four columns of a row of out.
template <typename T>
XLATTN_DEVICE void add_parts(const XlattnParams& p, const ForwardOrder& order) {
  constexpr int kReady = 4;  // parts on their way at a time
  const int quads = p.head_dim_v <= 64 ? 16 : p.head_dim_v <= 128 ? 32 : 64;
  const int64_t rows = static_cast<int64_t>(order.cut_tiles()) * order.rows;
  const int64_t row = (static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x) / quads;
  const int column = threadIdx.x % quads * 4;
  if (row >= rows || column >= p.head_dim_v) return;
  // Later queries come first.
  const auto [heads, number] = order.heads.tile(order.first_cut + static_cast<int>(row / order.rows));
  const int of_tile = static_cast<int>(row % order.rows), of_group = of_tile % 64;
  const int which = order.by_heads_of_tile(of_group);
  const int query = ((order.heads.tiles - 1 - number) * order.rows + of_tile - of_group) / 64 * order.queries + which;
  if (which >= order.queries || query >= p.seq_q) return;
  Part all;
  for (int first = 0; first < order.parts; first += kReady) {
    Part ready[kReady];
#pragma unroll
    for (int i = 0; i < kReady; i++) {
      if (first + i >= order.parts) continue;
      const int64_t at = (first + i) * rows + row;
      const float2 statistics = __ldg(order.statistics + at);
      ready[i].max = statistics.x;
      ready[i].sum = statistics.y;
      ready[i].out = __ldg(reinterpret_cast<const float4*>(order.sums + at * p.head_dim_v + column));
    }
#pragma unroll
    for (int i = 0; i < kReady; i++) all.add(ready[i]);
  }
  const int batch = order.by_heads(heads);
  const int head = (heads - which) * order.heads_of_tile - batch * p.num_heads + of_group;
  const Scope<true> x(p, batch, head);
  const DecodeResult result = decode_result(p, x.batch, head, x.q.has(query), all.max, all.sum);
  if (column == 0) p.lse[x.lse_row(query)] = result.lse;
  const float f = result.factor;
  const float4 y = f == 0.f ? make_float4(0.f, 0.f, 0.f, 0.f)
                            : make_float4(all.out.x * f, all.out.y * f, all.out.z * f, all.out.w * f);
  store_four<T>(p, x.q_row, query, head, column, y);
}

#define XLATTN_ADD_PARTS(name, threads, T)                                                                    \
  extern "C" __global__ void __launch_bounds__(threads)                                                       \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::ForwardOrder order) { \
    xlattn::add_parts<T>(params, order);                                                                      \
  }

}  // namespace xlattn
