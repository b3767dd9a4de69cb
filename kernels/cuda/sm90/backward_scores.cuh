// A tile of transposed scores, 64 keys by the rows of a query tile, in every backward kernel for sm_90a that has tiles of
// 64 keys a warpgroup: S^T = K Q^T, what of it is hidden, and from it the weights P^T, without options (PlainTile) and with
// them (OptionsTile).
#pragma once
#include "sm90/backward_tiles.cuh"

namespace xlattn {

// What decides which of 64 keys the rows of a sequence see.
struct KeyMaskBounds {
  int key, k_len;  // first of the 64 keys
  MaskBounds bounds;
};

// Keys or values that are not finite to 0: `kBytes` of `panels` panels, by a warpgroup, before products that leave out
// what is hidden only by weights of 0. What is visible comes through all the same: by lse, or by delta.
template <typename T, int kBytes>
XLATTN_DEVICE void clear_not_finite(uint32_t from, uint32_t panel, int panels) {
#pragma unroll 1
  for (int i = 0; i < panels; i++)
#pragma unroll 1
    for (int j = threadIdx.x % 128 * 16; j < kBytes; j += 2048) {
      const uint32_t at = from + i * panel + j;
      const int4 x = load_shared(at);
      const int y[4] = {static_cast<int>(x.x & T::finite(x.x)), static_cast<int>(x.y & T::finite(x.y)),
                        static_cast<int>(x.z & T::finite(x.z)), static_cast<int>(x.w & T::finite(x.w))};
      if (y[0] != x.x || y[1] != x.y || y[2] != x.z || y[3] != x.w) store_shared(at, y[0], y[1], y[2], y[3]);
    }
}

// Whether some row of the query tile at `row` does not see some of the keys.
template <typename Plan>
XLATTN_DEVICE bool needs_mask(const KeyMaskBounds& x, int row) {
  return x.key + 64 > x.k_len ||
         (Plan::kSpan && (x.key + 63 > row + x.bounds.after || x.key < row + Plan::kRows - 1 + x.bounds.before));
}

// Hides what the rows of the query tile at `row` do not see of the keys. `s` is transposed.
template <typename Plan>
XLATTN_DEVICE void mask_transposed(float (&s)[Plan::kRows / 2], const KeyMaskBounds& x, int row) {
  const int warp = threadIdx.x / 32 % 4, lane = threadIdx.x % 32;
#pragma unroll
  for (int i = 0; i < 2; i++) {
    const int mine = x.key + warp * 16 + lane / 4 + 8 * i;
    int first = 0, last = Plan::kRows;
    if (Plan::kSpan) {
      first = mine - x.bounds.after - row;
      last = mine - x.bounds.before - row;
    }
    if (mine >= x.k_len) last = -1;
    first -= lane % 4 * 2;
    last -= lane % 4 * 2;
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++)
#pragma unroll
      for (int b = 0; b < 2; b++)
        if (8 * j + b > last || (Plan::kSpan && 8 * j + b < first)) s[4 * j + 2 * i + b] = -INFINITY;
  }
}

// The query tile that the consumers work on, in a kernel without options: where its part of dq is, and its first row.
template <typename Plan>
struct PlainTile {
  using T = typename Plan::T;
  static constexpr bool kUnnormalized = false;
  static constexpr int kS = Plan::kRows / 2;
  const XlattnParams& p;
  float* dq;
  int row;
  float c;  // from raw products to exponents of 2

  __device__ __forceinline__ float* dq_of_tile() const { return dq; }
  __device__ __forceinline__ void enter(uint32_t, uint32_t) {}
  __device__ __forceinline__ void decide(const KeyMaskBounds&) { c = p.softmax_scale * kLog2e; }
  // Scores to weights, relative to the `shifts` of their queries.
  __device__ __forceinline__ void weigh(float (&s)[kS], uint32_t (&)[kS / 2], const KeyMaskBounds& keys,
                                        uint32_t shifts) {
    if (needs_mask<Plan>(keys, row)) mask_transposed<Plan>(s, keys, row);
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++) {
      float lse[2];
      load_pair(lse, shifts + 32 * j);
#pragma unroll
      for (int i = 0; i < 4; i++) s[4 * j + i] = exp2_approx(fmaf(s[4 * j + i], c, -lse[i % 2]));
    }
  }
  // A pair of weights for ds, which are rounded to `to` for dv.
  __device__ __forceinline__ float2 weights(const float (&s)[kS], uint32_t (&to)[kS / 2], int i) const {
    const float2 w = make_float2(s[2 * i], s[2 * i + 1]);
    to[i] = T::pack(w.x, w.y);
    return w;
  }
  __device__ __forceinline__ void drop(float (&)[kS]) const {}
};

// The same with options, and what these decide for the tile.
template <typename Plan>
struct OptionsTile {
  using T = typename Plan::T;
  using Policy = typename Plan::Policy;
  static constexpr int kS = Plan::kRows / 2;
  // Weights for ds are those for dv, or what becomes of the scores, or have registers of their own.
  static constexpr bool kSame = Plan::kSplitRows && Policy::kCap == kNever && Policy::kDrop == kNever;
  static constexpr bool kInScores = !Plan::kSplitRows && Policy::kCap != kAsked;
  static constexpr bool kUnnormalized = Policy::kUnnormalized;
  const XlattnParams& p;
  const BackwardSm90& launch;
  uint32_t descriptor, bias;            // in shared memory; the bias with kBiasTiles
  int own_row, own_place, own_pattern;  // of the descriptor, with kReadsAhead
  bool partial;                         // with lists: whether anything is hidden
  uint32_t hidden[kS / 32], kept[kS / 32], w[kSame || kInScores ? 1 : kS / 2];
  uint32_t maxima_at, largest[kS / 32];  // with kUnnormalized: in shared memory; bits of the largest of their rows

  __device__ __forceinline__ OptionsTile(const XlattnParams& params, const BackwardSm90& launched)
      : p(params), launch(launched) {}

  // Where the descriptor and the bias of the tile are, in shared memory.
  __device__ __forceinline__ void enter(uint32_t descriptor_at, uint32_t bias_at) {
    descriptor = descriptor_at;
    bias = bias_at;
    if (!Plan::kReadsAhead) return;
    own_row = read(TileDescriptor::kRow);
    own_place = read(TileDescriptor::kPlace);
    if (Plan::kBlocks) own_pattern = read(TileDescriptor::kPattern);
  }
  __device__ __forceinline__ int read(TileDescriptor::Word word) const {
    return TileDescriptor::read(descriptor, word);
  }
  __device__ __forceinline__ int row() const { return Plan::kReadsAhead ? own_row : read(TileDescriptor::kRow); }
  __device__ __forceinline__ int place() const { return Plan::kReadsAhead ? own_place : read(TileDescriptor::kPlace); }
  // With lists.
  __device__ __forceinline__ int pattern_word() const {
    return Plan::kReadsAhead ? own_pattern : read(TileDescriptor::kPattern);
  }
  __device__ __forceinline__ TileScope scope(const KeyMaskBounds& keys) const {
    return {read(TileDescriptor::kBatch), read(TileDescriptor::kHead), row(),
            keys.key + static_cast<int>(threadIdx.x) / 32 % 4 * 16};
  }
  __device__ __forceinline__ float* dq_of_tile() const {
    return launch.dq + (threadIdx.x / 128 - 1) * kPiece + static_cast<int64_t>(place()) * (Plan::kRows * Plan::kDim);
  }
  __device__ __forceinline__ bool hides() const { return uses<Policy::kHide>(read(TileDescriptor::kMixed) || p.mask); }
  __device__ __forceinline__ int pattern() const {
    return Plan::kBlocks ? static_cast<int>(pattern_word() & ~TileDescriptor::kLast) - 1 : -1;
  }
  __device__ __forceinline__ bool last() const { return pattern_word() < 0; }
  __device__ __forceinline__ bool drops() const { return uses<Policy::kDrop>(p.seed); }
  __device__ __forceinline__ bool caps() const { return uses<Policy::kCap>(p.softcap > 0.f); }
  __device__ __forceinline__ bool has_bias_tile() const { return Plan::kBiasTiles && launch.bias_tiles; }

  // Before the scores are there: what is hidden, and what dropout keeps.
  __device__ __forceinline__ void decide(const KeyMaskBounds& keys) {
    if (hides()) hidden_bits<kS>(hidden, p, scope(keys), read(TileDescriptor::kMixed));
    if constexpr (Plan::kBlocks) {
      partial = hides() || pattern() >= 0;
      if (pattern() >= 0) {
        if (!hides()) {
#pragma unroll
          for (int w = 0; w < kS / 32; w++) hidden[w] = 0;
        }
        hide_pattern<kS>(hidden, launch.blocks.bits + static_cast<int64_t>(pattern()) * (kBlockSide * 4),
                         scope(keys).key % kBlockSide, row() % kBlockSide);
      }
    }
    if (drops()) kept_bits<kS>(kept, p, scope(keys));
  }

  // Scores to weights: `to` for dv, and for ds as `weights` has them.
  __device__ __forceinline__ void weigh(float (&s)[kS], uint32_t (&to)[kS / 2], const KeyMaskBounds& keys,
                                        uint32_t shifts) {
    modify_and_mask(s, keys);
    if constexpr (kUnnormalized) seek_largest(s);
    exponentials(s, to, shifts);
    if (Policy::kDrop == kAsked && drops()) {
#pragma unroll
      for (int i = 0; i < kS / 2; i++)
        to[i] &= (has_bit(kept, kept_place(2 * i)) ? 0xFFFFu : 0u) |
                 (has_bit(kept, kept_place(2 * i + 1)) ? 0xFFFF0000u : 0u);
    }
  }

  // Raw products to scores: bias, softcap, -inf where hidden.
  __device__ __forceinline__ void modify_and_mask(float (&s)[kS], const KeyMaskBounds& keys) {
    if (has_bias_tile())
      add_bias_tile<T>(s, p, bias);
    else if (uses<Policy::kBias>(scaled_first(p)))
      scale_first<T>(s, p, scope(keys));
    if (caps()) soft_cap(s, (Policy::kBias != kNever ? raw_unit(p) : p.softmax_scale) / p.softcap);
    const int first = row();
    if (needs_mask<Plan>(keys, first)) mask_transposed<Plan>(s, keys, first);
    if (Plan::kBlocks ? partial : hides()) {
#pragma unroll
      for (int i = 0; i < kS; i++)
        if (has_bit(hidden, i)) s[i] = -INFINITY;
    }
  }

  __device__ __forceinline__ void exponentials(float (&s)[kS], uint32_t (&to)[kS / 2], uint32_t shifts) {
    constexpr bool kBias = Policy::kBias != kNever;
    const float unit = kBias ? score_unit(p) : Policy::kCap == kAlways ? p.softcap : p.softmax_scale;
    const float c = unit * kLog2e;
#pragma unroll
    for (int j = 0; j < kS / 4; j++) {
      float shift[2];
      load_pair(shift, shifts + 32 * j);
#pragma unroll
      for (int i = 0; i < 2; i++) {
        float x[2], y[2];
#pragma unroll
        for (int b = 0; b < 2; b++) {
          float& score = s[4 * j + 2 * i + b];
          x[b] = exp2_approx(kBias ? (score - shift[b]) * c : fmaf(score, c, -shift[b]));
          y[b] = x[b];
          if (Policy::kCap == kAlways) y[b] *= slope(score);
          if (Policy::kDrop == kAlways && !has_bit(kept, kept_place(4 * j + 2 * i + b))) x[b] = 0.f;
        }
        const int r = 2 * j + i;
        to[r] = T::pack(x[0], x[1]);
        if (!kSame && !kInScores) w[r] = T::pack(y[0], y[1]);
        if (Policy::kCap == kAsked && caps()) w[r] = T::pack(y[0] * slope(s[2 * r]), y[1] * slope(s[2 * r + 1]));
        if (kInScores) s[2 * r] = y[0], s[2 * r + 1] = y[1];
      }
    }
  }
  __device__ __forceinline__ void seek_largest(const float (&s)[kS]) {
#pragma unroll
    for (int w = 0; w < kS / 32; w++) {
      bool some = false;
#pragma unroll
      for (int j = 8 * w; j < 8 * w + 8; j++) {
        const float4 x = maxima(j);
#pragma unroll
        for (int i = 0; i < 2; i++) some |= s[4 * j + 2 * i] == x.x || s[4 * j + 2 * i + 1] == x.z;
      }
      largest[w] = 0;
      if (!__any_sync(0xFFFFFFFF, some)) continue;
#pragma unroll
      for (int e = 0; e < 32; e++) {
        const float4 x = maxima(8 * w + e / 4);
        if (s[32 * w + e] == (e % 2 ? x.z : x.x)) largest[w] |= 1u << e;
      }
    }
  }
  // Adds what the maximum of a row adds to the gradients of its largest scores, whose weights are 1.
  __device__ __forceinline__ void add_maxima(float (&dp)[kS]) const {
#pragma unroll
    for (int w = 0; w < kS / 32; w++) {
      if (!__any_sync(0xFFFFFFFF, largest[w])) continue;
#pragma unroll
      for (int e = 0; e < 32; e++) {
        const float4 x = maxima(8 * w + e / 4);
        if (largest[w] >> e & 1) dp[32 * w + e] += e % 2 ? x.w : x.y;
      }
    }
  }
  // Of the queries 8j + lane % 4 * 2 and the next, as `BackwardSm90` has them.
  __device__ __forceinline__ float4 maxima(int j) const {
    float4 x;
    asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                 : "=f"(x.x), "=f"(x.y), "=f"(x.z), "=f"(x.w)
                 : "r"(maxima_at + 64 * j));
    return x;
  }

  // 1 - tanh^2; 0 at -inf.
  XLATTN_DEVICE float slope(float tanh) { return __saturatef(fmaf(-tanh, tanh, 1.f)); }

  __device__ __forceinline__ float2 weights(const float (&s)[kS], const uint32_t (&p)[kS / 2], int i) const {
    return kInScores ? make_float2(s[2 * i], s[2 * i + 1]) : T::unpack(kSame ? p[i] : w[i]);
  }

  __device__ __forceinline__ void drop(float (&dp)[kS]) const {
    if (!drops()) return;
#pragma unroll
    for (int i = 0; i < kS; i++)
      if (!has_bit(kept, kept_place(i))) dp[i] = 0.f;
  }
};

// 64 of the CTA's keys, those of warpgroup `group`, against the rows of a tile.
template <typename Plan, int columns = Plan::kColumns>
XLATTN_DEVICE void transposed_scores(float (&s)[Plan::kRows / 2], uint32_t k, uint32_t q, int group) {
  const uint64_t a = smem_descriptor(k + group * 64 * 128, 16), b = smem_descriptor(q, 16);
  pin(s);
  wgmma_fence();
#pragma unroll
  for (int i = 0; i < columns / 16; i++)
    Wgmma<typename Plan::T, Plan::kRows>::template ss<false, false>(
        s, a + ((i / 4 * Plan::kKPanel + i % 4 * 32) >> 4), b + ((i / 4 * Plan::kQPanel + i % 4 * 32) >> 4), i != 0);
  wgmma_commit();
}

}  // namespace xlattn
