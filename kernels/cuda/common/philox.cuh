// The dropout stream, bit for bit that of src/attention/dropout.rs: Philox4x32-10 (Salmon et al., "Parallel Random
// Numbers: As Easy as 1, 2, 3", SC 2011). A group is the 32 weights of two queries (2 m, 2 m + 1) and 16 keys
// (16 n ... 16 n + 15), all indices global, so that the mask depends on no tiling. Word w of counter
// (head, m, batch, 4 n + c) has bit 15 - 4 c - w of a number for each weight of the group: that of bit
// 16 (query % 2) + key % 16 of the word. A weight is kept where its number is below the threshold: 16 logical
// operations compare all 32, and the last four rarely matter.
#pragma once
#include "common/device.cuh"
#include "common/params.h"

namespace xlattn {

struct Philox {
  uint32_t x[4];
};

// Both halves of a product. A product of 64 bits keeps the scheduler of a warp for four cycles; `by_float64` has the high half
// from the unit for float64, which does not: (2^52 + x) by / 2^32 + 2^52 - 2^20 by is below 2^53, rounded towards zero the
// high half in its last 32 bits. For compute capability 9.0, whose float64 is half as fast as float32.
template <bool by_float64>
XLATTN_DEVICE void multiply(uint32_t x, uint32_t by, uint32_t& high, uint32_t& low) {
  if constexpr (by_float64) {
    constexpr double k2_52 = 4503599627370496., k2_32 = 4294967296., k2_20 = 1048576.;
    high = __double2loint(__fma_rz(__hiloint2double(0x43300000, x), by / k2_32, k2_52 - k2_20 * by));
    low = x * by;
  } else {
    const uint64_t product = static_cast<uint64_t>(x) * by;
    high = static_cast<uint32_t>(product >> 32);
    low = static_cast<uint32_t>(product);
  }
}

// The rounds from `first` on of several counters in step, for few warps that hide no latency: c[n] becomes its words.
template <int first, bool by_float64 = false, int count>
XLATTN_DEVICE void philox(Philox (&c)[count], uint32_t k0, uint32_t k1) {
  k0 += first * 0x9E3779B9u;
  k1 += first * 0xBB67AE85u;
#pragma unroll
  for (int i = first; i < 10; i++) {
#pragma unroll
    for (int n = 0; n < count; n++) {
      uint32_t (&x)[4] = c[n].x;
      uint32_t high[2], low[2];
      multiply<by_float64>(x[0], 0xD2511F53u, high[0], low[0]);
      multiply<by_float64>(x[2], 0xCD9E8D57u, high[1], low[1]);
      x[0] = high[1] ^ x[1] ^ k0;
      x[1] = low[1];
      x[2] = high[0] ^ x[3] ^ k1;
      x[3] = low[0];
    }
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
}

// The stream of one head of one batch row.
struct Dropout {
  uint32_t seed[2], head, batch, first_query, first_key, threshold;

  XLATTN_DEVICE Dropout of(const XlattnParams& p, int batch, int head) {
    const uint32_t* seed = p.seed + static_cast<int64_t>(batch) * p.seed_stride;
    const uint32_t row = p.batch_period > 0 ? batch % p.batch_period : batch, h = head;
    Dropout d = {{seed[0], seed[1]}, h, row, 0, 0, p.dropout_threshold};
    if (p.offsets) {
      const int32_t* at = p.offsets + static_cast<int64_t>(batch) * p.offsets_stride;
      d.first_query = at[0];
      d.first_key = at[1];
      d.batch += at[2];
      d.head += at[3];
    }
    return d;
  }

  // What the first three rounds of all counters of a pair of queries have in common, and of all with the last word
  // 4 n + c: each of their products depends on one of the two alone.
  struct Pair {
    uint32_t x0, x1, x2;
  };
  struct Planes {
    uint32_t x0, x2, x3;
  };
  XLATTN_DEVICE uint64_t product(uint32_t x, uint32_t by) { return static_cast<uint64_t>(x) * by; }
  XLATTN_DEVICE uint32_t high(uint64_t x) { return static_cast<uint32_t>(x >> 32); }
  XLATTN_DEVICE uint32_t low(uint64_t x) { return static_cast<uint32_t>(x); }
  __device__ __forceinline__ Pair pair(uint32_t m) const {
    const uint32_t x0 = high(product(batch, 0xCD9E8D57u)) ^ m ^ seed[0];
    const uint64_t a = product(x0, 0xD2511F53u);
    const uint32_t x2 = high(a) ^ head * 0xD2511F53u ^ (seed[1] + 0xBB67AE85u);
    const uint64_t b = product(x2, 0xCD9E8D57u);
    return {high(b) ^ (seed[0] + 2 * 0x9E3779B9u), low(b), low(a)};
  }
  __device__ __forceinline__ Planes planes(uint32_t last) const {
    const uint32_t x2 = high(product(head, 0xD2511F53u)) ^ last ^ seed[1];
    const uint64_t b = product(x2, 0xCD9E8D57u);
    const uint32_t x0 = high(b) ^ batch * 0xCD9E8D57u ^ (seed[0] + 0x9E3779B9u);
    const uint64_t a = product(x0, 0xD2511F53u);
    return {low(b), high(a) ^ (seed[1] + 2 * 0xBB67AE85u), low(a)};
  }
  XLATTN_DEVICE Philox join(const Pair& p, const Planes& b) { return {{p.x0 ^ b.x0, p.x1, p.x2 ^ b.x2, b.x3}}; }

  // Puts four more bits before those that `below` (the threshold's) and `same` compare.
  __device__ __forceinline__ void compare(uint32_t& below, uint32_t& same, const Philox& w, int c) const {
#pragma unroll
    for (int i = 3; i >= 0; i--) {
      const uint32_t bit = static_cast<int32_t>(threshold << (16 + 4 * c + i)) >> 31;
      below = (~w.x[i] & bit) | (~(w.x[i] ^ bit) & below);
      same &= ~(w.x[i] ^ bit);
    }
  }

  // The kept weights of groups of one n, by a whole warp; `together`: how many of the three counters at once. One after
  // another those are left out for which the threshold has no bits: of a probability of 1/2 the first tells all.
  template <int together, bool by_float64 = false, int count>
  __device__ __forceinline__ void kept(uint32_t (&bits)[count], const Pair (&pairs)[count], uint32_t n) const {
    uint32_t same[count];
#pragma unroll
    for (int i = 0; i < count; i++) bits[i] = 0, same[i] = ~0u;
    const int last = together > 1 || threshold % 256 ? 2 : threshold % 4096 ? 1 : 0;
#pragma unroll 1  // less code in the cache of instructions
    for (int c = last; c >= 0; c -= together) {
      Philox w[count * together];
#pragma unroll
      for (int x = 0; x < together; x++) {
        const Planes b = planes(4 * n + c - x);
#pragma unroll
        for (int i = 0; i < count; i++) w[count * x + i] = join(pairs[i], b);
      }
      philox<3, by_float64>(w, seed[0], seed[1]);
#pragma unroll
      for (int x = 0; x < together; x++)
#pragma unroll
        for (int i = 0; i < count; i++) compare(bits[i], same[i], w[count * x + i], c - x);
    }
    if (threshold % 16 == 0) return;
    // Groups where a number agrees with the threshold in all 12 bits: one in 128.
    while (true) {
      uint32_t open = 0;
#pragma unroll
      for (int i = 0; i < count; i++) open |= same[i];
      if (!__any_sync(0xFFFFFFFF, open != 0)) break;
      Pair own = pairs[count - 1];
#pragma unroll
      for (int i = count - 2; i >= 0; i--)
        if (same[i]) own = pairs[i];
      Philox w[1] = {join(own, planes(4 * n + 3))};
      philox<3>(w, seed[0], seed[1]);
      uint32_t below = 0, rest = 0;
      compare(below, rest, w[0], 3);
      bool done = false;
#pragma unroll
      for (int i = 0; i < count; i++) {
        if (done || !same[i]) continue;
        bits[i] |= same[i] & below;
        same[i] = 0;
        done = true;
      }
    }
  }

  // Whether pairs of queries and blocks of 16 keys of the buffer are not groups of the stream.
  __device__ __forceinline__ bool out_of_step() const { return (first_query % 2 | first_key % 16) != 0; }
  // Then: the kept weights of two queries and 16 keys of the buffer, in the order of a group.
  __device__ __forceinline__ uint32_t gather(int query, int key) const {
    uint32_t bits = 0;
#pragma unroll 1
    for (int i = 0; i < 4; i++) {
      const uint32_t q = first_query + query + i / 2, k = first_key + key + i % 2 * 15;
      if (i % 2 == 1 && first_key % 16 == 0) continue;
      const Pair own = pair(q / 2);
      uint32_t below = 0, same = 0;
#pragma unroll 1
      for (int c = 3; c >= 0; c--) {
        Philox w[1] = {join(own, planes(k / 16 * 4 + c))};
        philox<3>(w, seed[0], seed[1]);
        compare(below, same, w[0], c);
      }
      below = below >> q % 2 * 16 & 0xFFFFu;
      const uint32_t skip = first_key % 16;
      bits |= (i % 2 == 0 ? below >> skip : below << (16 - skip) & 0xFFFFu) << i / 2 * 16;
    }
    return bits;
  }
};

// One step of a transposition of bits over a warp: bit `lane_bit` of the lane against bit `index` (0 ... 4) of the
// place in the word. By a whole warp.
template <int lane_bit, int index>
XLATTN_DEVICE uint32_t trade(uint32_t bits) {
  constexpr uint32_t kMask[5] = {0x55555555u, 0x33333333u, 0x0F0F0F0Fu, 0x00FF00FFu, 0x0000FFFFu};
  const bool upper = threadIdx.x >> lane_bit & 1;
  const uint32_t own = upper ? ~kMask[index] : kMask[index];
  const uint32_t other = __shfl_xor_sync(0xFFFFFFFF, bits, 1 << lane_bit);
  return (bits & own) | (__funnelshift_l(other, other, upper ? 32 - (1 << index) : 1 << index) & ~own);
}

}  // namespace xlattn
