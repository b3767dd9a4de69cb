// Adds the parts of each row that more than one team of decode.cuh had.
#pragma once
#include "decode/schedule.cuh"

namespace xlattn {

constexpr int kCombineThreads = 256, kBatch = 8;

// Sums of some parts of a row: their largest logit, sums relative to it.
struct Part {
  float max = -INFINITY, sum = 0.f;
  float4 out = make_float4(0.f, 0.f, 0.f, 0.f);

  __device__ __forceinline__ void add(const Part& y) {
    const float larger = fmaxf(max, y.max);
    // Without a visible key sums are 0, or NaN, which comes through.
    const float a = max == -INFINITY ? 1.f : exp2_approx((max - larger) * kLog2e);
    const float b = y.max == -INFINITY ? 1.f : exp2_approx((y.max - larger) * kLog2e);
    max = larger;
    sum = sum * a + y.sum * b;
    out =
        make_float4(out.x * a + y.out.x * b, out.y * a + y.out.y * b, out.z * a + y.out.z * b, out.w * a + y.out.w * b);
  }
};

// A CTA has some rows (a query of a head) of a batch row where these are fewer than teams, else of the batch row that
// the share of a team ends in. A thread has four columns of a row, in every `spread`th part.
template <typename T>
XLATTN_DEVICE void combine(const XlattnParams& p, const XlattnDecode& d) {
  __shared__ Part parts[kCombineThreads];
  const int quads = p.head_dim_v <= 64 ? 16 : p.head_dim_v <= 128 ? 32 : 64, own = threadIdx.x / quads;
  const int per_cta = kCombineThreads / quads / d.spread, ctas = tiles_of(p.num_heads * p.seq_q, per_cta);
  const int result_row = blockIdx.x % ctas * per_cta + own / d.spread, index = blockIdx.x / ctas;
  const int head = result_row % p.num_heads, query = result_row / p.num_heads;
  const DecodeSchedule schedule(p, d.teams, d.block);
  int batch = index, first = index, begin;
  if (p.batch < d.teams) {
    begin = schedule.row(p, batch, d.block);
    first = schedule.team(begin);
  } else {
    if (index + 1 >= schedule.teams) return;
    const Walk walk = schedule.walk(p, index + 1, d.block);
    batch = walk.batch;
    begin = schedule.begin(index + 1) - walk.first;
    if (walk.first == 0 || begin < schedule.begin(index)) return;
  }
  const int last = schedule.team(begin + schedule.blocks(p, batch, d.block) - 1);
  if (first == last) return;

  const int group = p.num_heads / p.num_kv_heads, row = query * group + head % group;
  const int64_t slots = d.tiles * p.num_kv_heads, slot = row / d.rows * p.num_kv_heads + head / group;
  const int column = threadIdx.x % quads * 4;
  const bool exists = query < p.seq_q && column < p.head_dim_v;
  Part all;
  for (int team = first + own % d.spread; team <= last && exists; team += kBatch * d.spread) {
    Part ready[kBatch];  // all on their way before the first is added
#pragma unroll
    for (int i = 0; i < kBatch; i++) {
      const int other = team + i * d.spread;
      if (other > last) continue;
      const int64_t at = ((other * 2 + (other == first)) * slots + slot) * d.rows + row % d.rows;
      const float2 statistics = d.statistics[at];
      ready[i].max = statistics.x;
      ready[i].sum = statistics.y;
      ready[i].out = *reinterpret_cast<const float4*>(d.out + at * p.head_dim_v + column);
    }
#pragma unroll
    for (int i = 0; i < kBatch; i++) all.add(ready[i]);
  }
  parts[threadIdx.x] = all;
  __syncthreads();
  if (own % d.spread || !exists) return;
  for (int other = 1; other < d.spread; other++) all.add(parts[threadIdx.x + other * quads]);
  const Scope<true> x(p, batch, head);
  const RowResult result = row_result(p, batch, head, x.q.has(query), all.max, all.sum);
  if (column == 0) p.lse[x.lse_row(query)] = result.lse;
  const float f = result.factor;
  const float4 y = f == 0.f ? make_float4(0.f, 0.f, 0.f, 0.f)
                            : make_float4(all.out.x * f, all.out.y * f, all.out.z * f, all.out.w * f);
  store_four<T>(p, x.q_row, query, head, column, y);
}

}  // namespace xlattn

#define XLATTN_DECODE_COMBINE(name, threads, T)                                                 \
  static_assert(xlattn::kCombineThreads == threads, "kernels/cuda/manifest has other threads"); \
  extern "C" __global__ void __launch_bounds__(threads)                                         \
      name(const __grid_constant__ XlattnParams p, const __grid_constant__ XlattnDecode d) {    \
    xlattn::combine<T>(p, d);                                                                   \
  }
