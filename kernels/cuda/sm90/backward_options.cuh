// What the options add to a tile of transposed scores in backward.cuh: bias, softcap, attention_mask, segment
// ids, patterns of blocks, dropout, and the order in which dq is summed. A warp has 16 keys (rows of the accumulator) and all queries of
// the tile (columns): element 4j + 2i + b of a lane is key lane / 4 + 8i and query 8j + lane % 4 * 2 + b. All branches
// are on the parameters or voted on by the warp.
#pragma once
#include "common/philox.cuh"
#include "common/sequence.cuh"
#include "sm90/wgmma.cuh"

namespace xlattn {

// Whether a kernel does something: never, in every call, or where a call asks for it.
enum Use { kNever, kAlways, kAsked };

struct NoOptions {
  static constexpr Use kCap = kNever, kDrop = kNever, kHide = kNever, kBias = kNever, kOrder = kNever;
  static constexpr bool kOptions = false, kBlocks = false, kUnnormalized = false;
};
struct SomeOptions : NoOptions {
  static constexpr bool kOptions = true;
};
struct Segments : SomeOptions {  // and attention_mask
  static constexpr Use kHide = kAsked;
};
struct Softcap : Segments {
  static constexpr Use kCap = kAlways;
};
struct Dropped : Segments {
  static constexpr Use kDrop = kAlways;
};
struct Biased : Segments {
  static constexpr Use kBias = kAlways;
};
struct Ordered : Segments {  // deterministic
  static constexpr Use kOrder = kAlways;
};
struct Unnormalized : Segments {  // normalize_output=False
  static constexpr bool kUnnormalized = true;
};
struct Blocked : SomeOptions {  // lists of blocks
  static constexpr bool kBlocks = true;
};
struct Options {
  static constexpr Use kCap = kAsked, kDrop = kAsked, kHide = kAsked, kBias = kAsked, kOrder = kAsked;
  static constexpr bool kOptions = true, kBlocks = false, kUnnormalized = false;
};
struct BlockedOptions : Options {
  static constexpr bool kBlocks = true;
};
struct BiasedOptions : Options {
  static constexpr Use kBias = kAlways;
};
struct UnbiasedOptions : Options {
  static constexpr Use kBias = kNever;
};

template <Use use>
XLATTN_DEVICE bool uses(bool asked) {
  return use == kAlways || (use == kAsked && asked);
}

// Which query tiles share a segment with a tile of keys: how many, then a bit for each, then a bit for each of these
// where some pair of tokens is of different segments.
struct SegmentRow {
  const uint32_t* at;

  XLATTN_DEVICE int size(int words) { return 1 + 2 * words; }
  __device__ __forceinline__ int count() const { return static_cast<int>(at[0]); }
  // The first query tile from `tile` on; `end` or beyond without any.
  __device__ __forceinline__ int seek(int tile, int end) const {
    while (tile < end) {
      const uint32_t rest = at[1 + tile / 32] >> tile % 32;
      if (rest) return tile + __ffs(rest) - 1;
      tile = (tile / 32 + 1) * 32;
    }
    return tile;
  }
  // The last query tile up to `tile`; below `first` without any.
  __device__ __forceinline__ int seek_back(int tile, int first) const {
    while (tile >= first) {
      const uint32_t rest = at[1 + tile / 32] << (31 - tile % 32);
      if (rest) return tile - __clz(rest);
      tile = tile / 32 * 32 - 1;
    }
    return tile;
  }
  __device__ __forceinline__ int has(int tile) const { return at[1 + tile / 32] >> tile % 32 & 1; }
  __device__ __forceinline__ int mixed(int tile, int words) const { return at[1 + words + tile / 32] >> tile % 32 & 1; }
};

// Natural logits per unit of the scores before and after softcap. With a bias or a scale that is not positive the
// scores are scaled first.
XLATTN_DEVICE bool scaled_first(const XlattnParams& p) { return p.bias || !(p.softmax_scale > 0.f); }
XLATTN_DEVICE float raw_unit(const XlattnParams& p) { return scaled_first(p) ? 1.f : p.softmax_scale; }
XLATTN_DEVICE float score_unit(const XlattnParams& p) { return p.softcap > 0.f ? p.softcap : raw_unit(p); }

// The descriptor of a tile of queries, from the producer to the others in shared memory.
struct TileDescriptor {
  // First row, -1 behind the last tile; batch row or sequence; query head; place among the tiles of dq;
  // whether segments hide some pair; how many tiles of keys may add to dq before this one; row of the segments. With
  // lists of blocks the last word is 1 more than the pattern, 0 without one, and kLast for the last tile of the keys.
  enum Word { kRow, kBatch, kHead, kPlace, kMixed, kBefore, kSegmentRow, kPattern };
  static constexpr int kBytes = 32;
  static constexpr uint32_t kLast = 1u << 31;

  XLATTN_DEVICE void write(uint32_t to, int row, int batch, int head, int place, int mixed, int before,
                           int segment_row) {
    asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};\nst.shared.v4.b32 [%0 + 16], {%5, %6, %7, %7};" ::"r"(to),
                 "r"(row), "r"(batch), "r"(head), "r"(place), "r"(mixed), "r"(before), "r"(segment_row)
                 : "memory");
  }
  XLATTN_DEVICE void write_pattern(uint32_t to, uint32_t word) {
    asm volatile("st.shared.b32 [%0], %1;" ::"r"(to + 4 * kPattern), "r"(word) : "memory");
  }
  XLATTN_DEVICE int read(uint32_t from, Word word) {
    int x;
    asm volatile("ld.shared.b32 %0, [%1];" : "=r"(x) : "r"(from + 4 * word));
    return x;
  }
};

// One tile of queries of one head, and the keys of a warp: `row` and `key` are in the sequence.
struct TileScope {
  int batch, head, row, key;
};

// s = scale s + bias
template <typename T, typename Bias, int n>
XLATTN_DEVICE void add_bias(float (&s)[n], const XlattnParams& p, const TileScope& x) {
  const int lane = threadIdx.x % 32;
  const Bias* bias = static_cast<const Bias*>(p.bias) + x.batch * p.bias_stride[0] + x.head * p.bias_stride[1];
  const Bias* keys[2];
#pragma unroll
  for (int i = 0; i < 2; i++) keys[i] = bias + min(x.key + lane / 4 + 8 * i, p.seq_k - 1) * p.bias_stride[3];
  if (p.bias_stride[2] == 0) {  // which all queries share
    const float own[2] = {widen_bias<T>(__ldg(keys[0])), widen_bias<T>(__ldg(keys[1]))};
#pragma unroll
    for (int e = 0; e < n; e++) s[e] = fmaf(s[e], p.softmax_scale, own[e / 2 % 2]);
    return;
  }
#pragma unroll
  for (int j = 0; j < n / 4; j++)
#pragma unroll
    for (int b = 0; b < 2; b++) {
      const int64_t row = min(x.row + 8 * j + lane % 4 * 2 + b, p.seq_q - 1) * p.bias_stride[2];
#pragma unroll
      for (int i = 0; i < 2; i++) {
        float& y = s[4 * j + 2 * i + b];
        y = fmaf(y, p.softmax_scale, widen_bias<T>(__ldg(keys[i] + row)));
      }
    }
}
// The same with a 16-bit bias in swizzled shared memory: rows of queries, panels of 64 keys.
template <typename T, int n>
XLATTN_DEVICE void add_bias_tile(float (&s)[n], const XlattnParams& p, uint32_t tile) {
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32 % 4;
  const int row = lane / 16 * 8 + lane % 8, chunk = 2 * warp + lane / 8 % 2;
  const uint32_t from = tile + (threadIdx.x / 128 - 1) * (n * 2 * 128) + row * 128 + (chunk ^ row % 8) * 16;
#pragma unroll
  for (int j = 0; j < n / 4; j += 2) {
    uint32_t x[4];  // queries 8j and keys 0, 8; queries 8j + 8 and keys 0, 8
    load_matrices_transposed(x, from + j * 8 * 128);
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const float2 bias = T::unpack(x[i]);
      s[4 * j + 2 * i] = fmaf(s[4 * j + 2 * i], p.softmax_scale, bias.x);
      s[4 * j + 2 * i + 1] = fmaf(s[4 * j + 2 * i + 1], p.softmax_scale, bias.y);
    }
  }
}
template <typename T, int n>
XLATTN_DEVICE void scale_first(float (&s)[n], const XlattnParams& p, const TileScope& x) {
  if (p.bias && p.bias_is_f32) {
    add_bias<T, float>(s, p, x);
  } else if (p.bias) {
    add_bias<T, uint16_t>(s, p, x);
  } else {
#pragma unroll
    for (int i = 0; i < n; i++) s[i] *= p.softmax_scale;
  }
}

// tanh(slope s). A polynomial where all of the warp are small: relative error 1e-6.
template <int n>
XLATTN_DEVICE void soft_cap(float (&s)[n], float slope) {
  constexpr float kSmall = 0.75f;  // becomes 2, which the exponent's top bit tells
  uint32_t large = 0;
#pragma unroll
  for (int i = 0; i < n; i++) {
    s[i] *= slope * (2.f / kSmall);
    large |= __float_as_uint(s[i]);
  }
  if (__any_sync(0xFFFFFFFF, large & 0x40000000)) {
#pragma unroll
    for (int i = 0; i < n; i++) {
      s[i] = fmaf(-2.f, reciprocal_approx(1.f + exp2_approx(s[i] * (kSmall * kLog2e))), 1.f);
    }
  } else {
#pragma unroll
    for (int i = 0; i < n; i++) {
      const float x = s[i] * s[i];
      float y = fmaf(x, 1.896126921e-6f, -5.220085169e-5f);
      y = fmaf(x, y, 9.832558806e-4f);
      y = fmaf(x, y, -1.757544513e-2f);
      y = fmaf(x, y, 0.3749997881f);
      s[i] *= y;
    }
  }
}

// Bits of the elements that attention_mask or, in a `mixed` tile, segment ids hide.
template <int n>
XLATTN_DEVICE void hidden_bits(uint32_t (&hidden)[n / 32], const XlattnParams& p, const TileScope& x, bool mixed) {
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int w = 0; w < n / 32; w++) {
    uint32_t bits = 0;
    if (mixed) {
      const Sequence sequence = xlattn::sequence(p, x.batch);
      const int32_t* q_ids = p.q_ids + (p.packed ? sequence.q_row : static_cast<int64_t>(x.batch) * p.seq_q);
      const int32_t* kv_ids = p.kv_ids + (p.packed ? sequence.k_row : static_cast<int64_t>(x.batch) * p.seq_k);
      int ids[2];
#pragma unroll
      for (int i = 0; i < 2; i++) {
        ids[i] = kv_ids[min(x.key + lane / 4 + 8 * i, sequence.k_rows - 1)];
        if (ids[i] < 0) bits |= 0x33333333u << 2 * i;
      }
#pragma unroll
      for (int j = 0; j < 8; j++)
#pragma unroll
        for (int b = 0; b < 2; b++) {
          const int id = q_ids[min(x.row + 64 * w + 8 * j + lane % 4 * 2 + b, sequence.q_rows - 1)];
#pragma unroll
          for (int i = 0; i < 2; i++) bits |= static_cast<uint32_t>(id != ids[i]) << (4 * j + 2 * i + b);
        }
    }
    if (p.mask) {
      const uint8_t* mask = p.mask + x.batch * p.mask_stride[0] + x.head * p.mask_stride[1];
      const uint8_t* keys[2];
#pragma unroll
      for (int i = 0; i < 2; i++) keys[i] = mask + min(x.key + lane / 4 + 8 * i, p.seq_k - 1) * p.mask_stride[3];
      if (p.mask_stride[2] == 0) {
#pragma unroll
        for (int i = 0; i < 2; i++)
          if (!__ldg(keys[i])) bits |= 0x33333333u << 2 * i;
      } else {
#pragma unroll
        for (int j = 0; j < 8; j++)
#pragma unroll
          for (int b = 0; b < 2; b++) {
            const int64_t row = min(x.row + 64 * w + 8 * j + lane % 4 * 2 + b, p.seq_q - 1) * p.mask_stride[2];
#pragma unroll
            for (int i = 0; i < 2; i++) bits |= static_cast<uint32_t>(!__ldg(keys[i] + row)) << (4 * j + 2 * i + b);
          }
      }
    }
    hidden[w] = bits;
  }
}

// Adds the bits of the elements that a pattern hides. `rows` has 128 bits for each key, of which the tile's begin with
// query `query`; `key` is the warp's first.
template <int n>
XLATTN_DEVICE void hide_pattern(uint32_t (&hidden)[n / 32], const uint32_t* rows, int key, int query) {
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int i = 0; i < 2; i++) {
    const uint32_t* row = rows + (key + lane / 4 + 8 * i) * 4 + query / 32;
#pragma unroll
    for (int w = 0; w < n / 32; w++) {
      const uint2 words = __ldg(reinterpret_cast<const uint2*>(row) + w);
      uint32_t visible = 0;
#pragma unroll
      for (int half = 0; half < 2; half++) {
        // Pairs of queries 8 j + 2 (lane % 4), from 8 bits apart to 4.
        uint32_t x = (half ? words.y : words.x) >> lane % 4 * 2 & 0x03030303u;
        x |= x >> 4;
        visible |= ((x & 0x33u) | (x >> 8 & 0x3300u)) << 16 * half;
      }
      hidden[w] |= (~visible & 0x33333333u) << 2 * i;
    }
  }
}

// Bits of the weights that dropout keeps, at `kept_place`. A lane has the groups of queries 2 lane and 2 lane + 1 of
// each 64, and trades bits with the others.
template <int n>
XLATTN_DEVICE void kept_bits(uint32_t (&kept)[n / 32], const XlattnParams& p, const TileScope& x) {
  const Dropout d = Dropout::of(p, x.batch, x.head);
  const int query = x.row + threadIdx.x % 32 * 2;
#pragma unroll
  for (int w = 0; w < n / 32; w++) {
    uint32_t bits[1];
    if (d.out_of_step()) {
      bits[0] = d.gather(query + 64 * w, x.key);
    } else {
      const Dropout::Pair pairs[1] = {d.pair((d.first_query + query) / 2 + 32 * w)};
      d.kept<3>(bits, pairs, (d.first_key + x.key) / 16);
    }
    kept[w] = trade<2, 0>(trade<3, 1>(trade<4, 2>(bits[0])));
  }
}
// Where that of element e is.
XLATTN_DEVICE constexpr int kept_place(int e) { return e / 32 * 32 + e % 2 * 16 + e / 2 % 2 * 8 + e / 4 % 8; }

template <int n>
XLATTN_DEVICE bool has_bit(const uint32_t (&bits)[n], int i) {
  return bits[i / 32] >> i % 32 & 1;
}

// ---- the order of sums ----------------------------------------------------------------------------

// Waits until `count` tiles of keys have added to dq; one thread.
XLATTN_DEVICE void semaphore_wait(const int* at, int count) {
  while (load_acquire(at) != count) continue;
}

// After the additions that this thread knows of.
XLATTN_DEVICE void semaphore_release(int* at, int count = 1) {
  asm volatile("fence.acq_rel.gpu;\nred.relaxed.gpu.global.add.s32 [%0], %1;" ::"l"(at), "r"(count) : "memory");
}

// Element `at` of the gradient of a bias.
template <typename T>
XLATTN_DEVICE void store_bias(const XlattnParams& p, int64_t at, float x) {
  if (p.bias_is_f32)
    static_cast<float*>(p.dbias)[at] = x;
  else
    static_cast<uint16_t*>(p.dbias)[at] = static_cast<uint16_t>(T::pack(x, 0.f));
}

}  // namespace xlattn
