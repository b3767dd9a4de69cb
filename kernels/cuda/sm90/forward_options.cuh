// What the forward kernels of sm_90a do to a block of scores for bias, softcap, masks, segments and dropout. Scores are
// accumulators of wgmma: thread t of a warpgroup (lane l) has s[4 j + 2 i + b] of row 16 (t / 32) + l / 4 + 8 i and key
// 8 j + 2 (l % 4) + b. `row` and `key` are the first of a thread, in their sequence.
//
// Scores stay raw products, in units of softmax_scale: a bias is divided by the scale and accumulated onto. With
// softcap they become tanh, in units of the cap. What is hidden and what is dropped are bits, of word i (for what is
// hidden bit 2 j + b), which are found while the tensor cores compute the scores.
#pragma once
#include "common/matrices.cuh"
#include "common/philox.cuh"
#include "sm90/segments.cuh"
#include "sm90/wgmma.cuh"

namespace xlattn {

// The key blocks of `kBlock` keys that a tile needs, found 32 at a time, one a lane.
struct KeyBlocks {
  int window;          // of 32 blocks; -1 for none yet, -2 without segments
  uint32_t seen, one;  // blocks of the window that share segments with the queries; that hold but their one segment

  template <int kBlock>
  __device__ __forceinline__ void look(int index, const SegmentRange& own, const int2* cells, int k_row, int k_len) {
    window = index / 32;
    const int first = (window * 32 + threadIdx.x % 32) * kBlock, last = min(first + kBlock, k_len) - 1;
    SegmentRange keys = {kNoSegment, -1, false};
    if (first <= last) keys = segment_range(cells, k_row + first, k_row + last);
    seen = __ballot_sync(0xFFFFFFFF, keys.lo <= own.hi && keys.hi >= own.lo);
    one = __ballot_sync(0xFFFFFFFF, own.one && keys.one && keys.lo == own.lo);
  }
  // Whether segments hide anything in a block of the window.
  __device__ __forceinline__ bool mixed(int index) const { return window >= 0 && !(one >> index % 32 & 1); }
};

// A bias in units of softmax_scale. One below -kFar stays in natural units, moved so that the order holds: it may be as
// low as floats go, and is beyond what a product can add.
struct BiasUnit {
  static constexpr float kFar = 1e24f;
  float scale, inverse, move;

  __device__ __forceinline__ BiasUnit(const XlattnParams& p) {
    scale = p.softmax_scale;
    inverse = 1.f / scale;
    move = inverse > 1.f ? kFar * (inverse - 1.f) : INFINITY;
  }
  __device__ __forceinline__ float score(float bias) const { return fmaxf(bias * inverse, bias - move); }
  __device__ __forceinline__ float natural(float score) const {
    return inverse > 1.f && score < -kFar * inverse ? score + move : score * scale;
  }
};

// Sets scores to the bias, ahead of the products.
template <typename T, typename Bias, int N>
XLATTN_DEVICE void load_bias(float (&s)[N], const XlattnParams& p, int batch, int head, int row, int key) {
  const Bias* bias = static_cast<const Bias*>(p.bias) + batch * p.bias_stride[0] + head * p.bias_stride[1];
  const int64_t by_row = p.bias_stride[2], by_key = p.bias_stride[3];
  const BiasUnit unit(p);
  // Neighbouring keys in one load, where rows are aligned.
  if (by_key == 1 && key - key % 8 + 2 * N <= p.seq_k &&
      ((by_row | reinterpret_cast<uintptr_t>(bias) / sizeof(Bias)) & 1) == 0) {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const Bias* at = bias + min(row + 8 * i, p.seq_q - 1) * by_row + key;
#pragma unroll
      for (int j = 0; j < N / 4; j++) {
        float2 x;
        if constexpr (sizeof(Bias) == 4)
          x = __ldg(reinterpret_cast<const float2*>(at + 8 * j));
        else
          x = T::unpack(__ldg(reinterpret_cast<const uint32_t*>(at + 8 * j)));
        s[4 * j + 2 * i] = unit.score(x.x);
        s[4 * j + 2 * i + 1] = unit.score(x.y);
      }
    }
  } else {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const Bias* at = bias + min(row + 8 * i, p.seq_q - 1) * by_row;
#pragma unroll
      for (int n = 0; n < N / 2; n++) {
        const Bias x = __ldg(at + min(key + n / 2 * 8 + n % 2, p.seq_k - 1) * by_key);
        s[n / 2 * 4 + 2 * i + n % 2] = unit.score(widen_bias<T>(x));
      }
    }
  }
}

// The same of a tile in shared memory, of the type of query, at the first of the warp's 16 rows of 64 keys; `panel` bytes on
// are the next 64.
template <typename T, int N>
XLATTN_DEVICE void take_bias_tile(float (&s)[N], const XlattnParams& p, uint32_t tile, uint32_t panel) {
  const int lane = threadIdx.x % 32, row = lane % 16;
  const uint32_t from = tile + row * 128;
  const BiasUnit unit(p);
  auto take = [&](auto score) {
#pragma unroll
    for (int j = 0; j < N / 4; j += 2) {
      uint32_t x[4];  // rows 0 and 8 of keys 8j, then of 8j + 8
      load_matrices(x, from + j / 8 * panel + ((j % 8 + lane / 16) ^ row % 8) * 16);
#pragma unroll
      for (int i = 0; i < 4; i++) score(x[i], s[4 * j + 2 * i], s[4 * j + 2 * i + 1]);
    }
  };
  // No float16 is far, and few bfloat16.
  constexpr bool kMayBeFar = T::kLargest > BiasUnit::kFar;
  uint32_t least = 0;
  take([&](uint32_t pair, float& a, float& b) {
    const float2 x = T::unpack(pair);
    a = x.x * unit.inverse;
    b = x.y * unit.inverse;
    if constexpr (kMayBeFar) least = T::lesser(least, pair);
  });
  if (!kMayBeFar) return;
  const float2 x = T::unpack(least);
  if (!__any_sync(0xFFFFFFFF, fminf(x.x, x.y) < -BiasUnit::kFar)) return;
  take([&](uint32_t pair, float& a, float& b) {
    const float2 x = T::unpack(pair);
    a = unit.score(x.x);
    b = unit.score(x.y);
  });
}

// Where all queries share a bias: that of 32 * `count` keys from `first` on, in units of scores, to shared memory. One warp,
// once the barrier `empty` is in phase `parity`.
template <typename T, int count>
XLATTN_DEVICE void write_bias_row(uint32_t to, const XlattnParams& p, int batch, int head, int first, uint32_t empty,
                                  uint32_t parity) {
  const int64_t owner = batch * p.bias_stride[0] + head * p.bias_stride[1];
  const BiasUnit unit(p);
  const int lane = threadIdx.x % 32;
  float x[count];
#pragma unroll
  for (int i = 0; i < count; i++) {
    const int64_t at = owner + min(first + 32 * i + lane, p.seq_k - 1) * p.bias_stride[3];
    x[i] = p.bias_is_f32 ? __ldg(static_cast<const float*>(p.bias) + at)
                         : widen_bias<T>(__ldg(static_cast<const uint16_t*>(p.bias) + at));
  }
  barrier_wait(empty, parity);
#pragma unroll
  for (int i = 0; i < count; i++)
    asm volatile("st.shared.f32 [%0], %1;" ::"r"(to + 128 * i + 4 * lane), "f"(unit.score(x[i])) : "memory");
}

// Sets scores to such a row, which begins with the thread's first key. A load for each of its rows: registers of a product
// are not copied from others.
template <int N>
XLATTN_DEVICE void take_bias_row(float (&s)[N], uint32_t row) {
#pragma unroll
  for (int j = 0; j < N / 2; j++) {
    float x[2];
    load_pair(x, row + j / 2 * 32);
    s[2 * j] = x[0];
    s[2 * j + 1] = x[1];
  }
}

// Scores to tanh(score * scale): by odd polynomials where the warp's are small, with errors below 7e-7.
template <int N>
XLATTN_DEVICE void softcap(float (&s)[N], float scale) {
  float largest[4] = {};
#pragma unroll
  for (int i = 0; i < N; i++) largest[i % 4] = fmaxf(largest[i % 4], fabsf(s[i]));
  const float all = fmaxf(fmaxf(largest[0], largest[1]), fmaxf(largest[2], largest[3])) * fabsf(scale);
  if (!__any_sync(0xFFFFFFFF, all > 0.3f)) {
    const float square = scale * scale, a = 0.9999988079071045f * scale, b = -0.333099901676178f * scale * square;
    const float c = 0.12633582949638367f * scale * square * square;
#pragma unroll
    for (int i = 0; i < N; i++) {
      const float z = s[i] * s[i];
      s[i] *= fmaf(fmaf(c, z, b), z, a);
    }
  } else if (!__any_sync(0xFFFFFFFF, all > 0.75f)) {
#pragma unroll
    for (int i = 0; i < N; i++) {
      const float x = s[i] * scale, z = x * x;
      float y = fmaf(z, 0.01291665155440569f, -0.05004160851240158f);
      y = fmaf(y, z, 0.1325846165418625f);
      y = fmaf(y, z, -0.333281934261322f);
      s[i] = x * fmaf(y, z, 0.9999994039535522f);
    }
  } else {
    const float twice = scale * (2 * kLog2e);
#pragma unroll
    for (int i = 0; i < N; i++) s[i] = fmaf(-2.f, reciprocal_approx(1.f + exp2_approx(s[i] * twice)), 1.f);
  }
}

// Which of a thread's scores segments (`ids`) and the mask (`masked`) let through.
template <int N>
XLATTN_DEVICE void visible_bits(uint32_t (&bits)[2], const XlattnParams& p, const Sequence& s, int batch, int head,
                                int row, int key, bool ids, bool masked) {
  const int64_t q_row = p.packed ? s.q_row : static_cast<int64_t>(batch) * p.seq_q;
  const int64_t k_row = p.packed ? s.k_row : static_cast<int64_t>(batch) * p.seq_k;
  bits[0] = bits[1] = 0xFFFFFFFFu;
  if (ids) {
    const int32_t* of_keys = p.kv_ids + k_row;
    int own[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      own[i] = row + 8 * i < s.q_len ? p.q_ids[q_row + row + 8 * i] : -1;
      if (own[i] < 0) bits[i] = 0;
    }
#pragma unroll 8
    for (int n = 0; n < N / 2; n++) {
      const int id = __ldg(of_keys + min(key + n / 2 * 8 + n % 2, s.k_len - 1));
#pragma unroll
      for (int i = 0; i < 2; i++)
        if (id != own[i]) bits[i] &= ~(1u << n);
    }
  }
  if (masked) {
    const uint8_t* mask = p.mask + batch * p.mask_stride[0] + head * p.mask_stride[1];
    const int lane = threadIdx.x % 4, first = key - 2 * lane;
    if (N == 64 && p.mask_stride[3] == 1 && first + 128 <= p.seq_k &&
        ((p.mask_stride[2] | reinterpret_cast<uintptr_t>(mask)) & 15) == 0) {
      // Each of a row's four lanes reads 32 keys, then takes its own of all.
#pragma unroll
      for (int i = 0; i < 2; i++) {
        const uint8_t* at = mask + min(row + 8 * i, p.seq_q - 1) * p.mask_stride[2] + first + 32 * lane;
        const uint4 a = __ldg(reinterpret_cast<const uint4*>(at)), b = __ldg(reinterpret_cast<const uint4*>(at + 16));
        const uint32_t words[8] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w};
        uint32_t keys = 0, own = 0;
#pragma unroll
        for (int w = 0; w < 8; w++) {
          // The top bit of each byte that is not 0.
          const uint32_t set = ((words[w] & 0x7F7F7F7Fu) + 0x7F7F7F7Fu) | words[w];
          keys |= (((set >> 7) & 0x01010101u) * 0x01020408u >> 24) << 4 * w;
        }
#pragma unroll
        for (int o = 0; o < 4; o++) {
          own |= own_pairs(__shfl_sync(0xFFFFFFFF, keys, o, 4)) << 8 * o;
        }
        bits[i] &= own;
      }
      return;
    }
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const uint8_t* at = mask + min(row + 8 * i, p.seq_q - 1) * p.mask_stride[2];
#pragma unroll 8
      for (int n = 0; n < N / 2; n++)
        if (!__ldg(at + min(key + n / 2 * 8 + n % 2, p.seq_k - 1) * p.mask_stride[3])) bits[i] &= ~(1u << n);
    }
  }
}

// Which of a thread's weights dropout keeps, at `kept_place`. Of the warp's 16 rows and 2 N keys a lane has the groups
// of rows 4 (lane / 16) + 2 (lane / 8 % 2) + 8 i and keys 16 (lane % 8), and trades bits with the others.
template <int N>
XLATTN_DEVICE void kept_bits(uint32_t (&bits)[2], const Dropout& d, int row, int key) {
  const int lane = threadIdx.x % 32;
  const int query = row - lane / 4 + lane / 8 * 2, first = key - lane % 4 * 2 + lane % 8 * 16;
  if (d.out_of_step()) {
#pragma unroll
    for (int i = 0; i < 2; i++) bits[i] = d.gather(query + 8 * i, first);
  } else {
    const uint32_t m = (d.first_query + query) / 2;
    const Dropout::Pair pairs[2] = {d.pair(m), d.pair(m + 4)};
    d.kept<1>(bits, pairs, (d.first_key + first) / 16);
  }
#pragma unroll
  for (int i = 0; i < 2; i++) bits[i] = trade<2, 4>(trade<1, 2>(trade<0, 1>(bits[i])));
}
// Where they are: of key 8 j + 2 (l % 4) + b.
XLATTN_DEVICE constexpr int kept_place(int j, int b) { return j / 8 * 16 + j % 2 * 8 + j / 2 % 4 * 2 + b; }

// The same by a warpgroup that does nothing else, for 128 rows and 128 keys of a tile: a row has 16 bytes in shared
// memory, byte j of keys 8 j ... 8 j + 7. A thread has four pairs of rows and 16 keys.
struct DropoutTile {
  Dropout d;
  Dropout::Pair pairs[4];
  int row;

  XLATTN_DEVICE int thread() { return threadIdx.x % 128; }
  __device__ __forceinline__ DropoutTile(const Dropout& dropout, int first_row) : d(dropout), row(first_row) {
#pragma unroll
    for (int i = 0; i < 4; i++) pairs[i] = d.pair((d.first_query + row) / 2 + thread() / 8 + 16 * i);
  }
  __device__ __forceinline__ void draw(uint32_t to, int key) const {
    const int first = key + thread() % 8 * 16, query = thread() / 8 * 2;
    uint32_t bits[4];
    if (__any_sync(0xFFFFFFFF, d.out_of_step())) {
#pragma unroll
      for (int i = 0; i < 4; i++) bits[i] = d.gather(row + query + 32 * i, first);
    } else {
      d.kept<1, true>(bits, pairs, (d.first_key + first) / 16);
    }
    to += query * 16 + thread() % 8 * 2;
#pragma unroll
    for (int i = 0; i < 4; i++) {
      asm volatile("st.shared.b16 [%0], %1;" ::"r"(to + 512 * i), "h"(static_cast<uint16_t>(bits[i])) : "memory");
      asm volatile("st.shared.b16 [%0], %1;" ::"r"(to + 512 * i + 16), "h"(static_cast<uint16_t>(bits[i] >> 16))
                   : "memory");
    }
  }
};

// Packs weights; those of row i of which bytes of bits[i] say what is kept, with masks of the pairs beside them.
template <typename T, int N>
XLATTN_DEVICE void pack_with_masks(float (&s)[N], const uint32_t (&bits)[2][N / 16]) {
  const int lane = threadIdx.x % 4;
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int w = 0; w < N / 16; w++) {
      // This lane's two bits to the top of their bytes, which fill half a mask each.
      const uint32_t a = bits[i][w] << (7 - 2 * lane), b = bits[i][w] << (6 - 2 * lane);
#pragma unroll
      for (int j = 0; j < 4; j++) {
        float* pair = s + 4 * (4 * w + j) + 2 * i;
        uint32_t mask;
        asm("prmt.b32 %0, %1, %2, %3;" : "=r"(mask) : "r"(a), "r"(b), "r"(0xCC88 + 0x1111 * j));
        pair[0] = __uint_as_float(T::pack(pair[0], pair[1]));
        pair[1] = __uint_as_float(mask);
      }
    }
}

// Puts `value` where bits are 0.
template <int N>
XLATTN_DEVICE void put_where_clear(float (&s)[N], const uint32_t (&bits)[2], float value) {
#pragma unroll
  for (int n = 0; n < N; n++)
    if (!(bits[n / 2 % 2] >> (n / 4 * 2 + n % 2) & 1)) s[n] = value;
}
template <int N>
XLATTN_DEVICE void drop_where_clear(float (&s)[N], const uint32_t (&bits)[2]) {
#pragma unroll
  for (int n = 0; n < N; n++)
    if (!(bits[n / 2 % 2] >> kept_place(n / 4, n % 2) & 1)) s[n] = 0.f;
}

// Eight columns of a row of an accumulator as 16 bits. Each of the row's four lanes has two of every eight columns; `o` points to
// those of the first of four eights, of which lane l gets number l.
template <typename T>
XLATTN_DEVICE uint4 pack_quad(const float* o) {
  uint32_t x[4];
#pragma unroll
  for (int k = 0; k < 4; k++) x[k] = T::pack(o[4 * k], o[4 * k + 1]);
  transpose_quad(x);
  return make_uint4(x[0], x[1], x[2], x[3]);
}

}  // namespace xlattn
