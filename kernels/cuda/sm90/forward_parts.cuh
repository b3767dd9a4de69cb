// Rows whose keys are cut in parts: what the main forward kernel leaves of each part, and the kernel that adds them up.
#pragma once
#include "decode/combine.cuh"
#include "sm90/forward_parts.h"

namespace xlattn {

// A tile of queries whose keys are cut.
struct CutTile {
  int batch, head, tile;   // the first head that it has rows of
  int place, step, parts;  // of its first part among those of all tiles, and from one part to the next
};
XLATTN_DEVICE CutTile cut_tile(const XlattnParams& p, const ForwardOrder& order, int at) {
  if (order.splits) {
    const int number = at / order.heads.heads, head = at - number * order.heads.heads;
    const TileSplit split = order.splits[number];
    const int place = split.slot * order.heads.heads + head;
    return {split.batch, head * order.heads_of_tile, split.tile, place, order.heads.heads, split.parts};
  }
  // Later queries come first.
  const auto [heads, number] = order.heads.tile(order.first_cut + at);
  const int batch = order.by_heads(heads), head = heads * order.heads_of_tile - batch * p.num_heads;
  return {batch, head, order.heads.tiles - 1 - number, at, order.cut_tiles(), order.parts};
}

// A thread has four columns of a row of out; of a tile (`blockIdx.x`) each CTA some rows (`blockIdx.y`).
template <typename T>
XLATTN_DEVICE void add_parts(const XlattnParams& p, const ForwardOrder& order) {
  constexpr int kReady = 4;  // parts on their way at a time
  const int quads = p.head_dim_v <= 64 ? 16 : p.head_dim_v <= 128 ? 32 : 64;
  const int of_tile = (blockIdx.y * blockDim.x + threadIdx.x) / quads, of_group = of_tile % 64;
  const int column = threadIdx.x % quads * 4;
  const CutTile t = cut_tile(p, order, blockIdx.x);
  if (t.parts == 0 || of_tile >= order.rows || column >= p.head_dim_v) return;
  const int which = order.by_heads_of_tile(of_group);
  if (which >= order.queries) return;
  const Scope<true> x(p, t.batch, t.head + of_group - which * order.heads_of_tile);
  const int query = (t.tile * order.rows + of_tile - of_group) / 64 * order.queries + which;
  if (query >= x.s.q_rows) return;
  Part all;
  for (int first = 0; first < t.parts; first += kReady) {
    Part ready[kReady];
#pragma unroll
    for (int i = 0; i < kReady; i++) {
      if (first + i >= t.parts) continue;
      const int64_t at = (t.place + static_cast<int64_t>(first + i) * t.step) * order.rows + of_tile;
      const float2 statistics = __ldg(order.statistics + at);
      ready[i].max = statistics.x;
      ready[i].sum = statistics.y;
      ready[i].out = __ldg(reinterpret_cast<const float4*>(order.sums + at * p.head_dim_v + column));
    }
#pragma unroll
    for (int i = 0; i < kReady; i++) all.add(ready[i]);
  }
  const RowResult result = row_result(p, x.batch, x.head, x.q.has(query), all.max, all.sum);
  if (column == 0) p.lse[x.lse_row(query)] = result.lse;
  const float f = result.factor;
  const float4 y = f == 0.f ? make_float4(0.f, 0.f, 0.f, 0.f)
                            : make_float4(all.out.x * f, all.out.y * f, all.out.z * f, all.out.w * f);
  store_four<T>(p, x.q_row, query, x.head, column, y);
}

#define XLATTN_ADD_PARTS(name, threads, T)                                                                    \
  extern "C" __global__ void __launch_bounds__(threads)                                                       \
      name(const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::ForwardOrder order) { \
    xlattn::add_parts<T>(params, order);                                                                      \
  }

}  // namespace xlattn
