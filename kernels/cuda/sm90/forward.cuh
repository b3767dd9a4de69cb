// Forward flash attention for sm_90a, f16 and bf16: out = softmax(scale q k^T) v and lse, with causal masks,
// windows, lengths, packed sequences and sinks; in instantiations of their own also with softcap, bias, masks,
// segments, dropout and without normalisation.
//
// A CTA computes tiles of 64 * groups query rows of one head, taken from a counter. Roles: one warp of
// warpgroup 0 moves Q, then keys and values in blocks of block_k through two-stage rings with TMA; each of `groups`
// consumer warpgroups owns 64 rows, with S = Q K^T from shared memory and O += P V with P in registers. A warpgroup
// hides its exponentials behind its own O += P V and, taking turns at the tensor cores, behind the products of the
// others (FlashAttention-3, Shah et al. 2024, sections 3.1 and 3.2). With dropout one more warpgroup draws the random
// bits; with segments the producer finds the blocks that share segments with a tile.
//
// Shared memory in bytes, with panels of 64 columns (128 bytes, swizzled): Q rows * 128 per panel, K and V
// 2 * block_k * 128 per panel each, O as Q in a place of its own where it fits (the next Q can then arrive while O
// leaves), barriers and two tiles 256; with dropout 2 * rows * 16 for bits and 128 for their barriers. Head dimensions
// are padded to whole panels by TMA, which fills zeros.
#pragma once
#include <float.h>

#include "sm90/forward_options.cuh"

namespace xlattn {

// What the launch adds to XlattnParams.
struct ForwardSm90 {
  int* counter;        // 0 at launch: tiles taken beyond the first of each CTA
  const int2* tiles;   // packed: (sequence, tile) in the order of work, sequence -1 for none; else null
  int tiles_q;         // tiles of a head: of one batch row, or entries of `tiles`
  int heads;           // query heads of all batch rows, or of one when packed
  int section;         // heads worked on together, so that their keys and values stay in the L2 cache
  const int2* cells_q;  // see segments.cuh; null without segments
  const int2* cells_k;
};

// Options that an instantiation has.
enum ForwardUses {
  kUsesSoftcap = 1,
  kUsesSegments = 2,
  kUsesDropout = 4,
  kUsesBias = 8,
  kUsesMask = 16,
  kUsesUnnormalized = 32,
  kUsesAll = 63,
};

// Memory plan and barriers of an instantiation. `span`: rows see an interval of keys (causal, window) rather than all.
// `uses`: options that the parameters may ask for; the others they do not.
template <typename T_, int head_dim, int head_dim_v, int block_k_, int groups_, bool span_, int uses_ = 0>
struct ForwardPlan {
  using T = T_;
  static constexpr int kDim = head_dim, kDimV = head_dim_v, kBlock = block_k_, kGroups = groups_;
  static constexpr bool kSpan = span_, kSoftcap = uses_ & kUsesSoftcap, kSegments = uses_ & kUsesSegments;
  static constexpr bool kDropout = uses_ & kUsesDropout, kBias = uses_ & kUsesBias, kMask = uses_ & kUsesMask;
  static constexpr bool kUnnormalized = uses_ & kUsesUnnormalized;
  // Whether a warpgroup of its own draws the random words, which take about as long as the products.
  static constexpr bool kDraws = kDropout && !kSegments;
  static constexpr int kRows = 64 * kGroups, kThreads = 128 * (kGroups + 1 + kDraws);
  // Registers of a thread: the producer needs some to find tiles, more to find the blocks that segments leave.
  static constexpr bool kCrowded = kSegments && kBias && kDimV >= 128;
  static constexpr int kProducerRegisters = kCrowded ? 40 : kSegments ? 72 : kDraws ? 24 : kGroups == 2 ? 40 : 32;
  static constexpr int kConsumerRegisters = kCrowded ? 232 : kSegments ? 216 : kDraws ? 200 : kGroups == 2 ? 232 : 160;
  static constexpr int kDrawRegisters = 88;
  static constexpr int kPanels = (head_dim + 63) / 64, kPanelsV = (head_dim_v + 63) / 64;
  static constexpr uint32_t kQPanel = kRows * 128, kKPanel = kBlock * 128;
  static constexpr uint32_t kQBytes = kQPanel * kPanels, kOBytes = kQPanel * kPanelsV;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kVBytes = kKPanel * kPanelsV;
  static constexpr uint32_t kQ = 0, kK = kQBytes, kV = kK + 2 * kKBytes, kOwnO = kV + 2 * kVBytes;
  static constexpr uint32_t kLimit = 232448 - 1024;  // bytes a block may have, less alignment
  static constexpr bool kShareO = kOwnO + kOBytes + 256 > kLimit;
  static constexpr uint32_t kO = kShareO ? kQ : kOwnO;
  static constexpr uint32_t kBarriers = kShareO ? kOwnO : kOwnO + kOBytes;
  static constexpr uint32_t kSlots = kBarriers + 112, kTiles = kBarriers + 128;  // two ForwardTiles of 64 bytes
  // Bits of dropout, two blocks of 16 bytes a row.
  static constexpr uint32_t kBits = kBarriers + 256, kBitsBytes = kRows * 16;
  static constexpr uint32_t kBytes = kBits + (kDraws ? 2 * kBitsBytes + 128 : 0) + 1024;
  static_assert(kOBytes <= kQBytes || !kShareO, "O does not fit in the place of Q");
  static_assert(kBytes <= 232448, "too much shared memory");
  static_assert(!kDraws || (kRows == 128 && kBlock == 128), "DrawnTile");
  // The maximum in use may lag behind the true one until a thread's weights of a row and block add up to kMost, which
  // is below the largest f16; where maxima are computed, by a factor 2^kLag of the weights.
  static constexpr float kMost = 32768.f, kLag = 8.f;
  // With segments the producer says which block it moved into a stage (`kSlots`): its index and these.
  static constexpr uint32_t kMore = 1u << 31, kMixed = 1u << 30, kNone = kMixed - 1;
  enum Barrier {
    kQFull, kQEmpty, kTileFull, kTileEmpty = kTileFull + 2, kKFull = kTileEmpty + 2, kKEmpty = kKFull + 2,
    kVFull = kKEmpty + 2, kVEmpty = kVFull + 2
  };
  enum DrawBarrier { kBitsFull = (256 + 2 * kBitsBytes) / 8, kBitsEmpty = kBitsFull + 2 };
};

// A tile and the key blocks it needs, last first; none when last < first.
struct ForwardTile {
  int row, head, batch;  // first row in its sequence, -1 behind the last tile
  Sequence sequence;
  Reach reach;
  int first, last;
};

template <typename Plan>
XLATTN_DEVICE ForwardTile forward_tile(const XlattnParams& p, const ForwardSm90& launch, int index) {
  const int before = index / (launch.section * launch.tiles_q) * launch.section;
  const int width = min(launch.section, launch.heads - before);
  const int rest = index - before * launch.tiles_q;
  const int head = before + rest % width;
  ForwardTile t;
  // Later queries first: under a causal mask these take longest.
  int tile = launch.tiles_q - 1 - rest / width;
  if (launch.tiles) {
    const int2 entry = launch.tiles[launch.tiles_q - 1 - tile];
    t.batch = entry.x;
    t.head = head;
    tile = entry.y;
  } else {
    t.batch = head / p.num_heads;
    t.head = head % p.num_heads;
    if (Plan::kBias && p.bias && p.bias_stride[0] == 0) {  // batch rows side by side, which share a bias
      t.batch = head % p.batch;
      t.head = head / p.batch;
    }
  }
  t.row = tile * Plan::kRows;
  t.first = 0;
  t.last = -1;
  if (t.batch < 0) {
    t.sequence.q_rows = 0;
    return t;
  }
  t.sequence = sequence(p, t.batch);
  t.reach = reach(p, t.sequence);
  const int rows = min(Plan::kRows, t.sequence.q_len - t.row);
  if (rows > 0) {
    int last_key = t.sequence.k_len - 1, first_key = 0;
    if (Plan::kSpan) {
      last_key = min(last_key, t.row + rows - 1 + t.reach.after);
      first_key = max(first_key, t.row + t.reach.before);
    }
    if (last_key >= first_key) {
      t.first = first_key / Plan::kBlock;
      t.last = last_key / Plan::kBlock;
    }
  }
  return t;
}

// A tile between the warps of a CTA, in shared memory.
XLATTN_DEVICE void tell_tile(uint32_t to, const ForwardTile& t) {
  static_assert(sizeof(ForwardTile) == 56, "words");
  int x[14];
  memcpy(x, &t, sizeof x);
#pragma unroll
  for (int i = 0; i < 14; i += 2)
    asm volatile("st.shared.v2.b32 [%0], {%1, %2};" ::"r"(to + 4 * i), "r"(x[i]), "r"(x[i + 1]) : "memory");
}
XLATTN_DEVICE ForwardTile told_tile(uint32_t from) {
  int x[14];
#pragma unroll
  for (int i = 0; i < 14; i += 2)
    asm volatile("ld.shared.v2.b32 {%0, %1}, [%2];" : "=r"(x[i]), "=r"(x[i + 1]) : "r"(from + 4 * i) : "memory");
  ForwardTile t;
  memcpy(&t, x, sizeof x);
  return t;
}

// The last key block that a tile needs from `index` down, less than t.first without any; called by whole warps.
template <typename Plan>
XLATTN_DEVICE int seek_block(KeyBlocks& blocks, const XlattnParams& p, const ForwardSm90& launch, const ForwardTile& t,
                             int index) {
  while (blocks.window >= -1 && index >= t.first) {
    if (index / 32 != blocks.window) {
      const int64_t row = p.packed ? 0 : t.batch;
      const int first = t.sequence.q_row + t.row, rows = min(Plan::kRows, t.sequence.q_len - t.row);
      const int2* cells = launch.cells_q + row * cells_of(p.seq_q);
      const SegmentRange own = SegmentRange::of(cells, first, first + rows - 1);
      cells = launch.cells_k + row * cells_of(p.seq_k);
      blocks.look<Plan::kBlock>(index, own, cells, t.sequence.k_row, t.sequence.k_len);
    }
    const uint32_t rest = blocks.seen << (31 - index % 32);
    if (rest) return index - __clz(rest);
    index = blocks.window * 32 - 1;
  }
  return index;
}

template <typename Plan>
struct Consumer {
  using T = typename Plan::T;
  float o[Plan::kDimV / 2];
  float s[Plan::kBlock / 2];
  uint32_t p[Plan::kBlock / 4];
  float m[2], l[2];  // rows l / 4 and l / 4 + 8 of the warp's 16
  bool careful;      // computes maxima first, from the block on that made the maximum in use too low
  uint32_t seen[2], kept[2];  // bits of the scores
  uint32_t drawn[2][Plan::kBlock / 32];
  uint32_t slot;              // what the producer says of the block
  static constexpr int kHalf = Plan::kBlock / 16;  // in 8 columns

  const int warpgroup = consumer_group();

  __device__ __forceinline__ int group() const { return warpgroup; }
  // Turns at the tensor cores; hardware barriers 1 ... groups.
  __device__ __forceinline__ void turn_wait() const {
    if (Plan::kGroups > 1) named_sync(1 + group(), 256);
  }
  __device__ __forceinline__ void turn_pass() const {
    if (Plan::kGroups > 1) named_arrive(1 + (group() + 1) % Plan::kGroups, 256);
  }
  __device__ __forceinline__ void group_sync() const { named_sync(8 + group(), 128); }

  // Scores of 1 in natural logits.
  XLATTN_DEVICE float unit(const XlattnParams& params) {
    return Plan::kSoftcap && params.softcap > 0.f ? params.softcap : params.softmax_scale;
  }
  XLATTN_DEVICE float natural(float score, const XlattnParams& params) {
    if (Plan::kBias && params.bias && !(Plan::kSoftcap && params.softcap > 0.f)) return BiasUnit(params).natural(score);
    return score * unit(params);
  }

  // The tile at `told`. `it` counts the key blocks that this CTA has consumed before, `q_phase` the queries.
  // Returns the number of key blocks consumed.
  __device__ __forceinline__ int run(uint32_t smem, const CUtensorMap& map_o, const XlattnParams& params,
                                     const ForwardTile& t, uint32_t told, int it, int q_phase) {
    const uint32_t bars = smem + Plan::kBarriers;
    const float c = unit(params) * kLog2e;
    int blocks = max(t.last - t.first + 1, 0), block = t.last;
    if constexpr (Plan::kSegments) {
      if (blocks > 0) {
        block = read_slot(smem, it);
        blocks = 1;
      }
      if (block == Plan::kNone) {  // segments left nothing
        barrier_wait(bars + 8 * (Plan::kVFull + it % 2), it / 2 % 2);
        release(bars + 8 * (Plan::kKEmpty + it % 2));
        release(bars + 8 * (Plan::kVEmpty + it % 2));
      }
    }
    m[0] = m[1] = -INFINITY;
    l[0] = l[1] = 0.f;
    careful = false;
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) o[i] = 0.f;
    if (Plan::kSegments ? blocks > 0 && block != Plan::kNone : t.last >= t.first) {
      const uint64_t dq = smem_descriptor(smem + Plan::kQ + group() * 64 * 128, 16);
      if constexpr (Plan::kSpan && !Plan::kSegments && !Plan::kDraws && Plan::kRows > Plan::kBlock) {
        // Keys that only the rows of later warpgroups see.
        const int last_key = t.row + group() * 64 + 63 + t.reach.after;
        for (; block > t.first && block * Plan::kBlock > last_key; block--, it++) pass(bars, it);
      }
      begin(params, t, block);
      barrier_wait(bars + 8 * Plan::kQFull, q_phase);
      if (!Plan::kSegments) barrier_wait(bars + 8 * (Plan::kKFull + it % 2), it / 2 % 2);
      turn_wait();
      scores(dq, smem + Plan::kK + it % 2 * Plan::kKBytes, params);
      turn_pass();
      find_bits(smem, params, t, block, it);
      wgmma_wait<0>();
      pin(s);
      release(bars + 8 * (Plan::kKEmpty + it % 2));
      decorate(params);
      mask(t, block);
      row_max(m);
      exponentials<0, Plan::kBlock / 8>(c, params, l);
      drop(params);
      weights<0, Plan::kBlock / 16>();
      if constexpr (Plan::kSegments) {
        for (; slot & Plan::kMore; it++, blocks++) step(smem, params, t, block, it, c);
      } else {
        for (block--; block >= t.first; block--, it++) step(smem, params, t, block, it, c);
      }
      if (!Plan::kShareO) release(bars + 8 * Plan::kQEmpty);
      barrier_wait(bars + 8 * (Plan::kVFull + it % 2), it / 2 % 2);
      values(smem + Plan::kV + it % 2 * Plan::kVBytes);
      wgmma_wait<0>();
      pin(o);
      release(bars + 8 * (Plan::kVEmpty + it % 2));
    }
    const ForwardTile again = told_tile(told);  // rather than kept in registers through the loop
    if (!Plan::kSegments) blocks = max(again.last - again.first + 1, 0);
    finish(smem, map_o, params, again);
    if (Plan::kShareO && blocks > 0) {
      group_sync();
      release(bars + 8 * Plan::kQEmpty);
    }
    return blocks;
  }

  // A block that this warpgroup leaves to the others.
  __device__ __forceinline__ void pass(uint32_t bars, int it) {
    turn_wait();
    turn_pass();
    barrier_wait(bars + 8 * (Plan::kKFull + it % 2), it / 2 % 2);
    release(bars + 8 * (Plan::kKEmpty + it % 2));
    barrier_wait(bars + 8 * (Plan::kVFull + it % 2), it / 2 % 2);
    release(bars + 8 * (Plan::kVEmpty + it % 2));
  }

  // Scores of `block`, while the weights of the block before it are applied to its values.
  __device__ __forceinline__ void step(uint32_t smem, const XlattnParams& params, const ForwardTile& t, int block,
                                       int it, float c) {
    const uint32_t bars = smem + Plan::kBarriers;
    const uint64_t dq = smem_descriptor(smem + Plan::kQ + group() * 64 * 128, 16);
    const int now = it % 2, next = now ^ 1;
    const uint32_t keys = smem + Plan::kK + next * Plan::kKBytes;
    if (Plan::kSegments) block = read_slot(smem, it + 1);
    begin(params, t, block);
    if (!Plan::kSegments) barrier_wait(bars + 8 * (Plan::kKFull + next), (it + 1) / 2 % 2);
    turn_wait();
    scores(dq, keys, params);
    barrier_wait(bars + 8 * (Plan::kVFull + now), it / 2 % 2);
    values(smem + Plan::kV + now * Plan::kVBytes);
    turn_pass();
    find_bits(smem, params, t, block, it + 1);
    wgmma_wait<1>();
    pin(s);
    shape(params, t, block);
    const bool exact = Plan::kUnnormalized && !params.normalize_output;  // the maximum in use is the true one
    if (exact | careful) {
      float largest[2];
      row_max(largest);
      const float lag = exact ? 0.f : Plan::kLag;
      if (__any_sync(0xFFFFFFFF, (largest[0] - m[0]) * c > lag || (largest[1] - m[1]) * c > lag)) {
        wgmma_wait<0>();
        pin(o);
        raise(largest, c);
      }
    }
    float sums[2], rest[2];
    // The wait for O += P V lies between the halves of the exponentials: the first hides it, the second hides the
    // rounding of the first. A branch on the sums keeps ptxas from moving it up.
    exponentials<0, kHalf>(c, params, sums);
    pin(s);
    if (exceeds(sums)) {
      wgmma_wait<0>();
      pin(o);
      release(bars + 8 * (Plan::kVEmpty + now));
      careful = true;
    } else {
      wgmma_wait<0>();
      pin(o);
      release(bars + 8 * (Plan::kVEmpty + now));
    }
    if (!Plan::kDropout) weights<0, kHalf / 2>();
    exponentials<kHalf, Plan::kBlock / 8>(c, params, rest);
#pragma unroll
    for (int i = 0; i < 2; i++) sums[i] += rest[i];
    if (exceeds(sums)) {
      begin(params, t, block);
      scores_again(smem + Plan::kQ + group() * 64 * 128, keys, params);
      shape(params, t, block);
      float largest[2];
      row_max(largest);
      raise(largest, c);
      careful = true;
      exponentials<0, Plan::kBlock / 8>(c, params, sums);
      if (!Plan::kDropout) weights<0, kHalf / 2>();
    }
    release(bars + 8 * (Plan::kKEmpty + next));
#pragma unroll
    for (int i = 0; i < 2; i++) l[i] += sums[i];
    drop(params);
    weights<Plan::kDropout ? 0 : kHalf / 2, Plan::kBlock / 16>();
  }

  // Raw products of a block to scores.
  __device__ __forceinline__ void shape(const XlattnParams& params, const ForwardTile& t, int block) {
    decorate(params);
    if (Plan::kSpan) {
      const int row = t.row + group() * 64, key = block * Plan::kBlock;
      if (key + Plan::kBlock - 1 > row + t.reach.after || key < row + 63 + t.reach.before) mask(t, block);
    }
  }

  // Whether some weights of the warp add up to too much, to anything before a key was seen, or to NaN.
  __device__ __forceinline__ bool exceeds(const float (&sums)[2]) const {
    bool yes = false;
#pragma unroll
    for (int i = 0; i < 2; i++) yes |= !(sums[i] <= (m[i] == -INFINITY ? 0.f : Plan::kMost));
    return __any_sync(0xFFFFFFFF, yes);
  }

  // Takes `largest` into the maximum in use, and scales what was summed with another.
  __device__ __forceinline__ void raise(const float (&largest)[2], float c) {
    float shrink[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const float now_max = fmaxf(m[i], largest[i]);
      shrink[i] = exp2_approx((m[i] - (now_max == -INFINITY ? 0.f : now_max)) * c);
      l[i] *= shrink[i];
      m[i] = now_max;
    }
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) o[i] *= shrink[i / 2 % 2];
  }

  // The raw products once more, for this warp's rows: the exponentials took the place of the first ones. A product of
  // one warp has the layout of the warpgroup's.
  __device__ __forceinline__ void scores_again(uint32_t q, uint32_t k, const XlattnParams& params) {
    if (!(Plan::kBias && params.bias)) {
#pragma unroll
      for (int i = 0; i < Plan::kBlock / 2; i++) s[i] = 0.f;
    }
    const uint32_t row = group_warp() * 16 + lane() % 16, key = lane() / 16 * 8 + lane() % 8;
#pragma unroll 1
    for (int i = 0; i < Plan::kDim / 16; i++) {
      const uint32_t chunk = i % 4 * 2;
      uint32_t a[4];
      load_matrices(a, q + i / 4 * Plan::kQPanel + row * 128 + ((chunk + lane() / 16) ^ row % 8) * 16);
#pragma unroll
      for (int j = 0; j < Plan::kBlock / 16; j++) {
        uint32_t b[4];
        load_matrices(b, k + i / 4 * Plan::kKPanel + (16 * j + key) * 128 + ((chunk + lane() / 8 % 2) ^ key % 8) * 16);
        T::mma(s + 8 * j, a, b);
        T::mma(s + 8 * j + 4, a, b + 2);
      }
    }
  }

  __device__ __forceinline__ void scores(uint64_t dq, uint32_t k, const XlattnParams& params) {
    const uint64_t dk = smem_descriptor(k, 16);
    pin(s);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kDim / 16; i++) {
      const uint64_t a = dq + ((i / 4 * Plan::kQPanel + i % 4 * 32) >> 4);
      const uint64_t b = dk + ((i / 4 * Plan::kKPanel + i % 4 * 32) >> 4);
      Wgmma<T, Plan::kBlock>::template ss<false, false>(s, a, b, i != 0 || (Plan::kBias && params.bias));
    }
    wgmma_commit();
  }

  __device__ __forceinline__ void values(uint32_t v) {
    const uint64_t dv = smem_descriptor(v, Plan::kKPanel);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kBlock / 16; i++)
      Wgmma<T, Plan::kDimV>::template rs<true>(o, p + 4 * i, dv + ((i * 2048) >> 4), 1);
    wgmma_commit();
  }

  // This thread's first row and key.
  __device__ __forceinline__ int own_row(const ForwardTile& t) const {
    return t.row + group() * 64 + group_warp() * 16 + lane() / 4;
  }
  XLATTN_DEVICE int own_key(int block) { return block * Plan::kBlock + lane() % 4 * 2; }

  // Waits for the keys of turn `it`. Their block.
  __device__ __forceinline__ int read_slot(uint32_t smem, int it) {
    barrier_wait(smem + Plan::kBarriers + 8 * (Plan::kKFull + it % 2), it / 2 % 2);
    asm volatile("ld.shared.b32 %0, [%1];" : "=r"(slot) : "r"(smem + Plan::kSlots + 4 * (it % 2)) : "memory");
    return slot & Plan::kNone;
  }
  // Whether segments or the mask hide anything in the block.
  __device__ __forceinline__ bool hides(const XlattnParams& params) const {
    return (Plan::kMask && params.mask) || (Plan::kSegments && (slot & Plan::kMixed));
  }

  // Ahead of the scores of a block.
  __device__ __forceinline__ void begin(const XlattnParams& params, const ForwardTile& t, int block) {
    if (!Plan::kBias || !params.bias) return;
    if (params.bias_is_f32)
      load_bias<T, float>(s, params, t.batch, t.head, own_row(t), own_key(block));
    else
      load_bias<T, uint16_t>(s, params, t.batch, t.head, own_row(t), own_key(block));
  }

  // While they are computed.
  __device__ __forceinline__ void find_bits(uint32_t smem, const XlattnParams& params, const ForwardTile& t, int block,
                                            int it) {
    if constexpr (Plan::kDraws) {
      const uint32_t bars = smem + Plan::kBarriers, stage = it % 2;
      barrier_wait(bars + 8 * (Plan::kBitsFull + stage), it / 2 % 2);
      const uint32_t row = group() * 64 + group_warp() * 16 + lane() / 4;
#pragma unroll
      for (int i = 0; i < 2; i++)
        asm volatile("ld.shared.v4.b32 {%0, %1, %2, %3}, [%4];"
                     : "=r"(drawn[i][0]), "=r"(drawn[i][1]), "=r"(drawn[i][2]), "=r"(drawn[i][3])
                     : "r"(smem + Plan::kBits + stage * Plan::kBitsBytes + (row + 8 * i) * 16)
                     : "memory");
      __syncwarp();
      release(bars + 8 * (Plan::kBitsEmpty + stage));
    } else if constexpr (Plan::kDropout) {
      if (params.seed)
        kept_bits<Plan::kBlock / 2>(kept, Dropout::of(params, t.batch, t.head), own_row(t), own_key(block));
#pragma unroll
      for (int i = 0; i < 2; i++) asm volatile("" : "+r"(kept[i]));
    }
    if constexpr (Plan::kSegments || Plan::kMask) {
      if (hides(params))
        visible_bits<Plan::kBlock / 2>(seen, params, t.sequence, t.batch, t.head, own_row(t), own_key(block),
                                       Plan::kSegments && (slot & Plan::kMixed), Plan::kMask && params.mask);
#pragma unroll
      for (int i = 0; i < 2; i++) asm volatile("" : "+r"(seen[i]));
    }
  }

  // Raw products to scores, less spans and lengths.
  __device__ __forceinline__ void decorate(const XlattnParams& params) {
    if (Plan::kSoftcap && params.softcap > 0.f) softcap(s, params.softmax_scale / params.softcap);
    if (hides(params)) put_where_clear(s, seen, -INFINITY);
  }

  // Weights that dropout takes away; the rest is scaled at the end.
  __device__ __forceinline__ void drop(const XlattnParams& params) {
    if constexpr (Plan::kDraws)
      pack_with_masks<T>(s, drawn);
    else if (Plan::kDropout && params.seed)
      drop_where_clear(s, kept);
  }

  __device__ __forceinline__ void mask(const ForwardTile& t, int block) {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int row = own_row(t) + 8 * i, key = own_key(block);
      int last = t.sequence.k_len - 1, first = 0;
      if (Plan::kSpan) {
        last = min(last, row + t.reach.after);
        first = row + t.reach.before;
      }
      last -= key;
      first -= key;
#pragma unroll
      for (int j = 0; j < Plan::kBlock / 8; j++)
#pragma unroll
        for (int b = 0; b < 2; b++)
          if (8 * j + b > last || (Plan::kSpan && 8 * j + b < first)) s[4 * j + 2 * i + b] = -INFINITY;
    }
  }

  // In four chains a row, since few warps hide latency.
  __device__ __forceinline__ void row_max(float (&out)[2]) {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      float x[4] = {s[2 * i], s[2 * i + 1], s[4 + 2 * i], s[4 + 2 * i + 1]};
#pragma unroll
      for (int j = 2; j < Plan::kBlock / 8; j++)
#pragma unroll
        for (int b = 0; b < 2; b++) x[j % 2 * 2 + b] = fmaxf(x[j % 2 * 2 + b], s[4 * j + 2 * i + b]);
      out[i] = fmaxf(fmaxf(x[0], x[1]), fmaxf(x[2], x[3]));
      out[i] = fmaxf(out[i], __shfl_xor_sync(0xFFFFFFFF, out[i], 1));
      out[i] = fmaxf(out[i], __shfl_xor_sync(0xFFFFFFFF, out[i], 2));
    }
  }

  // Weights of columns 8 from ... 8 to relative to the maximum in use, and their sums in this thread, which are
  // infinite or too large where the maximum is another by far, or no key was seen before and one is now.
  template <int from, int to>
  __device__ __forceinline__ void exponentials(float c, const XlattnParams& params, float (&sums)[2]) {
    if (Plan::kBias && params.bias) {  // which may be as low as floats go: subtracted first
#pragma unroll
      for (int i = 0; i < 2; i++) {
        const float base = m[i] == -INFINITY ? -FLT_MAX : m[i];
#pragma unroll
        for (int j = from; j < to; j++)
#pragma unroll
          for (int b = 0; b < 2; b++) s[4 * j + 2 * i + b] -= base;
      }
    }
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const float shift = Plan::kBias && params.bias ? 0.f : m[i] == -INFINITY ? -FLT_MAX : m[i] * c;
      float sum[2] = {0.f, 0.f};
#pragma unroll
      for (int j = from; j < to; j++)
#pragma unroll
        for (int b = 0; b < 2; b++) {
          float& x = s[4 * j + 2 * i + b];
          x = exp2_approx(fmaf(x, c, -shift));
          sum[b] += x;
        }
      sums[i] = sum[0] + sum[1];
    }
  }

  // Columns 16 from ... 16 to, rounded.
  template <int from, int to>
  __device__ __forceinline__ void weights() {
#pragma unroll
    for (int j = 4 * from; j < 4 * to; j++)
      p[j] = Plan::kDraws ? __float_as_uint(s[2 * j]) & __float_as_uint(s[2 * j + 1]) : T::pack(s[2 * j], s[2 * j + 1]);
  }

  // Folds in the sinks, writes lse, and O through shared memory.
  __device__ __forceinline__ void finish(uint32_t smem, const CUtensorMap& map_o, const XlattnParams& params,
                                         const ForwardTile& t) {
    const int first_row = t.row + group() * 64;  // of this warpgroup, in the sequence
    const int row0 = first_row + group_warp() * 16 + lane() / 4;
    float factor[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int row = row0 + 8 * i;
      l[i] += __shfl_xor_sync(0xFFFFFFFF, l[i], 1);
      l[i] += __shfl_xor_sync(0xFFFFFFFF, l[i], 2);
      float max = l[i] > 0.f ? natural(m[i], params) : -INFINITY, sum = l[i], shrink = 1.f;
      if (params.sinks) {
        const float* sinks = sinks_of(params, t.batch, t.head);
        float larger = max;
        for (int x = 0; x < params.num_sinks; x++) larger = fmaxf(larger, sinks[x]);
        shrink = max == -INFINITY ? 0.f : __expf(max - larger);
        sum *= shrink;
        if (larger > -INFINITY)
          for (int x = 0; x < params.num_sinks; x++) sum += __expf(sinks[x] - larger);
        max = larger;
      }
      bool token = row < t.sequence.q_len;
      if (Plan::kSegments && params.q_ids && token && row < t.sequence.q_rows) {
        const int64_t first = params.packed ? t.sequence.q_row : static_cast<int64_t>(t.batch) * params.seq_q;
        token = params.q_ids[first + row] >= 0;
      }
      factor[i] = token && l[i] > 0.f ? shrink / (Plan::kUnnormalized && !params.normalize_output ? 1.f : sum) : 0.f;
      if (Plan::kDropout && params.seed) factor[i] *= params.dropout_scale;
      if (l[i] != l[i]) factor[i] = l[i];  // NaN comes through
      if (lane() % 4 == 0 && row < t.sequence.q_rows) {
        const int64_t at = params.packed ? static_cast<int64_t>(t.head) * params.seq_q + t.sequence.q_row + row
                                         : (static_cast<int64_t>(t.batch) * params.num_heads + t.head) * params.seq_q + row;
        params.lse[at] = !token ? -INFINITY : sum > 0.f || sum != sum ? max + logf(sum) : -INFINITY;
      }
    }
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) o[i] = factor[i / 2 % 2] == 0.f ? 0.f : o[i] * factor[i / 2 % 2];
    if (params.packed && first_row + 64 > t.sequence.q_rows) {
      store_rows(params, t, row0);  // TMA would write into the next sequence
      return;
    }
    const uint32_t base = smem + Plan::kO + group() * 64 * 128;
    if (group_warp() == 0) tma_store_wait_read();  // of the tile before
    group_sync();
    const int r = group_warp() * 16 + lane() % 16;
#pragma unroll
    for (int j = 0; j < Plan::kDimV / 16; j++) {
      uint32_t x[4];
#pragma unroll
      for (int i = 0; i < 4; i++) x[i] = T::pack(o[8 * j + 2 * i], o[8 * j + 2 * i + 1]);
      const int chunk = (2 * j + lane() / 16) % 8;
      const uint32_t address = base + j / 4 * Plan::kQPanel + r * 128 + (chunk ^ r % 8) * 16;
      store_matrices(address, x);
    }
    async_proxy_fence();
    group_sync();
    if (group_warp() == 0 && elect_one()) {
      for (int x = 0; x < Plan::kPanelsV; x++)
        tma_store(base + x * Plan::kQPanel, &map_o, 64 * x, t.sequence.q_row + first_row, t.head,
                  params.packed ? 0 : t.batch);
      tma_store_commit();
      if (Plan::kShareO) tma_store_wait_read();
    }
  }

  __device__ __forceinline__ void store_rows(const XlattnParams& params, const ForwardTile& t, int row0) {
    uint16_t* out = static_cast<uint16_t*>(params.out);
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int row = row0 + 8 * i;
      if (row >= t.sequence.q_rows) continue;
      uint16_t* to = out + (static_cast<int64_t>(t.sequence.q_row + row) * params.num_heads + t.head) * params.head_dim_v;
#pragma unroll
      for (int j = 0; j < Plan::kDimV / 8; j++) {
        const int column = 8 * j + lane() % 4 * 2;  // head_dim_v is a multiple of 8
        if (column < params.head_dim_v)
          *reinterpret_cast<uint32_t*>(to + column) = T::pack(o[4 * j + 2 * i], o[4 * j + 2 * i + 1]);
      }
    }
  }
};

// Takes tiles, tells the others of them, and moves everything; one warp.
template <typename Plan>
XLATTN_DEVICE void forward_produce(uint32_t smem, const CUtensorMap& map_q, const CUtensorMap& map_k,
                                   const CUtensorMap& map_v, const XlattnParams& params, const ForwardSm90& launch) {
  const uint32_t bars = smem + Plan::kBarriers;
  const int total = launch.heads * launch.tiles_q, group_size = params.num_heads / params.num_kv_heads;
  const bool leads = threadIdx.x == 0;
  tma_prefetch(&map_q);
  tma_prefetch(&map_k);
  tma_prefetch(&map_v);
  int it = 0, turn = 0, queries = 0;
  for (int index = blockIdx.x;; turn++) {
    ForwardTile t;
    t.row = -1;
    if (index < total) t = forward_tile<Plan>(params, launch, index);
    barrier_wait(bars + 8 * (Plan::kTileEmpty + turn % 2), turn / 2 % 2 ^ 1);
    if (leads) {
      tell_tile(smem + Plan::kTiles + turn % 2 * 64, t);
      barrier_arrive(bars + 8 * (Plan::kTileFull + turn % 2));
    }
    if (index >= total) return;
    const int batch = params.packed ? 0 : t.batch, kv_head = t.head / group_size;
    auto load = [&](const CUtensorMap& map, uint32_t to, uint32_t barrier, int panels, uint32_t panel, int row, int head) {
      if (!leads) return;
      barrier_expect(barrier, panels * panel);
      for (int x = 0; x < panels; x++) tma_load(to + x * panel, &map, barrier, 64 * x, row, head, batch);
    };
    auto say = [&](int stage, uint32_t slot) {
      if (leads) asm volatile("st.shared.b32 [%0], %1;" ::"r"(smem + Plan::kSlots + 4 * stage), "r"(slot) : "memory");
    };
    KeyBlocks blocks;
    blocks.window = launch.cells_q ? -1 : -2;
    auto seek = [&](int block) {
      if constexpr (Plan::kSegments) return seek_block<Plan>(blocks, params, launch, t, block);
      return block;
    };
    const int last = seek(t.last);
    int following;
#pragma unroll 1
    for (int block = last; block >= t.first; block = Plan::kSegments ? following : block - 1, it++) {
      const int stage = it % 2, phase = it / 2 % 2 ^ 1, key = t.sequence.k_row + block * Plan::kBlock;
      if constexpr (Plan::kSegments) {
        const bool mixed = blocks.mixed(block);
        following = seek(block - 1);
        barrier_wait(bars + 8 * (Plan::kKEmpty + stage), phase);
        say(stage, block | (mixed ? Plan::kMixed : 0) | (following >= t.first ? Plan::kMore : 0));
      } else {
        barrier_wait(bars + 8 * (Plan::kKEmpty + stage), phase);
      }
      load(map_k, smem + Plan::kK + stage * Plan::kKBytes, bars + 8 * (Plan::kKFull + stage), Plan::kPanels,
           Plan::kKPanel, key, kv_head);
      if (block == last) {
        barrier_wait(bars + 8 * Plan::kQEmpty, queries++ % 2 ^ 1);
        load(map_q, smem + Plan::kQ, bars + 8 * Plan::kQFull, Plan::kPanels, Plan::kQPanel, t.sequence.q_row + t.row,
             t.head);
      }
      barrier_wait(bars + 8 * (Plan::kVEmpty + stage), phase);
      load(map_v, smem + Plan::kV + stage * Plan::kVBytes, bars + 8 * (Plan::kVFull + stage), Plan::kPanelsV,
           Plan::kKPanel, key, kv_head);
    }
    if (Plan::kSegments && t.last >= t.first && last < t.first) {  // segments leave nothing
      const int stage = it % 2, phase = it / 2 % 2 ^ 1;
      it++;
      barrier_wait(bars + 8 * (Plan::kKEmpty + stage), phase);
      barrier_wait(bars + 8 * (Plan::kVEmpty + stage), phase);
      say(stage, Plan::kNone);
      if (leads) {
        barrier_arrive(bars + 8 * (Plan::kKFull + stage));
        barrier_arrive(bars + 8 * (Plan::kVFull + stage));
      }
    }
    // Taken late, since tiles differ in length, yet while the consumers are at the last two blocks.
    if (leads) index = gridDim.x + atomicAdd(launch.counter, 1);
    index = __shfl_sync(0xFFFFFFFF, index, 0);
  }
}

// Draws the bits of dropout of every block; one warpgroup.
template <typename Plan>
XLATTN_DEVICE void forward_draw(uint32_t smem, const XlattnParams& params) {
  const uint32_t bars = smem + Plan::kBarriers;
  int it = 0;
  for (int turn = 0;; turn++) {
    barrier_wait(bars + 8 * (Plan::kTileFull + turn % 2), turn / 2 % 2);
    const ForwardTile t = told_tile(smem + Plan::kTiles + turn % 2 * 64);
    __syncwarp();
    if (threadIdx.x % 32 == 0) barrier_arrive(bars + 8 * (Plan::kTileEmpty + turn % 2));
    if (t.row < 0) return;
    if (t.last >= t.first) {
      const DrawnTile drawn(Dropout::of(params, t.batch, t.head), t.row);
      for (int block = t.last; block >= t.first; block--, it++) {
        barrier_wait(bars + 8 * (Plan::kBitsEmpty + it % 2), it / 2 % 2 ^ 1);
        drawn.draw(smem + Plan::kBits + it % 2 * Plan::kBitsBytes, block * Plan::kBlock);
        __syncwarp();
        if (threadIdx.x % 32 == 0) barrier_arrive(bars + 8 * (Plan::kBitsFull + it % 2));
      }
    }
  }
}

template <typename Plan>
XLATTN_DEVICE void forward_kernel(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                  const CUtensorMap& map_o, const XlattnParams& params, const ForwardSm90& launch) {
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u;
  const uint32_t bars = smem + Plan::kBarriers;
  if (threadIdx.x == 0) {
    const int consumers = 4 * Plan::kGroups;  // one arrival a warp
    barrier_init(bars + 8 * Plan::kQFull, 1);
    barrier_init(bars + 8 * Plan::kQEmpty, consumers);
    for (int i = 0; i < 2; i++) {
      barrier_init(bars + 8 * (Plan::kTileFull + i), 1);
      barrier_init(bars + 8 * (Plan::kTileEmpty + i), consumers + (Plan::kDraws ? 4 : 0));
      barrier_init(bars + 8 * (Plan::kKFull + i), 1);
      barrier_init(bars + 8 * (Plan::kKEmpty + i), consumers);
      barrier_init(bars + 8 * (Plan::kVFull + i), 1);
      barrier_init(bars + 8 * (Plan::kVEmpty + i), consumers);
      if (Plan::kDraws) {
        barrier_init(bars + 8 * (Plan::kBitsFull + i), 4);
        barrier_init(bars + 8 * (Plan::kBitsEmpty + i), consumers);
      }
    }
    barrier_init_fence();
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    registers_drop<Plan::kProducerRegisters>();
    if (threadIdx.x < 32) forward_produce<Plan>(smem, map_q, map_k, map_v, params, launch);
  } else if (Plan::kDraws && threadIdx.x >= 128 * (Plan::kGroups + 1)) {
    if constexpr (Plan::kDraws) {
      registers_drop<Plan::kDrawRegisters>();
      forward_draw<Plan>(smem, params);
    }
  } else {
    registers_raise<Plan::kConsumerRegisters>();
    Consumer<Plan> consumer;
    if (Plan::kGroups > 1 && consumer.group() == Plan::kGroups - 1) named_arrive(1, 256);
    int it = 0, queries = 0;
    for (int turn = 0;; turn++) {
      const uint32_t told = smem + Plan::kTiles + turn % 2 * 64;
      barrier_wait(bars + 8 * (Plan::kTileFull + turn % 2), turn / 2 % 2);
      const ForwardTile t = told_tile(told);
      if (t.row < 0) break;
      const int blocks = consumer.run(smem, map_o, params, t, told, it, queries % 2);
      it += blocks;
      queries += blocks > 0 && !(Plan::kSegments && consumer.slot == Plan::kNone);
      __syncwarp();
      release(bars + 8 * (Plan::kTileEmpty + turn % 2));
    }
    tma_store_wait_read();  // before this CTA's shared memory goes away
  }
}

#define XLATTN_FORWARD_SM90(name, T, head_dim, head_dim_v, block_k, groups, ...)                                     \
  extern "C" __global__ void __launch_bounds__(                                                                      \
      xlattn::ForwardPlan<xlattn::T, head_dim, head_dim_v, block_k, groups, __VA_ARGS__>::kThreads, 1)               \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                             \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap o,                             \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::ForwardSm90 launch) {        \
    using Plan = xlattn::ForwardPlan<xlattn::T, head_dim, head_dim_v, block_k, groups, __VA_ARGS__>;                 \
    xlattn::forward_kernel<Plan>(q, k, v, o, params, launch);                                                        \
  }

}  // namespace xlattn
