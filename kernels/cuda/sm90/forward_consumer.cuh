// A warpgroup of a forward kernel for sm_90a that computes: 64 rows of a tile against one block of keys after another, with
// a softmax whose maximum lags behind ("lazy rescale"), and what it writes of them.
#pragma once
#include <float.h>

#include "common/row_result.cuh"
#include "common/spoiled.cuh"
#include "sm90/forward_tiles.cuh"

namespace xlattn {

template <typename Plan>
struct Consumer {
  using T = typename Plan::T;
  using Blocks = typename Plan::Blocks;
  using Queries = typename Plan::Queries;
  const ForwardSm90& launch;
  const ForwardOrder& order;
  float o[Plan::kDimV / 2];
  float s[Plan::kBlock / 2];
  uint32_t p[Plan::kBlock / 4];
  const uint4* patterns;         // with lists, as is the next
  bool partial;                  // whether anything is hidden in the block
  uint32_t tile_at;              // the descriptor, in shared memory
  int tile;                      // tiles with queries before
  int clear_from, clear_to;      // first keys of blocks of which every row sees all keys that there are
  int begun;                     // whether `o` has anything: before the first O += P V it is stale
  float m[2], l[2];              // rows l / 4 and l / 4 + 8 of the warp's 16
  bool online_max;               // computes maxima first, from the block on that made the maximum in use too low
  float most;                    // kMostWeights, or kUnsettled for the block behind one of which rows saw nothing
  uint32_t visible[2], kept[2];  // bits of the scores
  uint32_t dropout_bits[2][Plan::kBlock / 32];
  uint32_t slot;                                   // what the producer says of the block
  static constexpr int kHalf = Plan::kBlock / 16;  // in 8 columns

  const int warpgroup = consumer_group();

  __device__ explicit Consumer(const ForwardSm90& launch) : launch(launch), order(launch.order) {}
  __device__ __forceinline__ int group() const { return warpgroup; }
  // The warpgroups use the tensor cores in turn ("ping-pong"); hardware barriers 1 ... groups.
  __device__ __forceinline__ void pingpong_wait() const {
    if (Plan::kGroups > 1) named_sync(1 + group(), 256);
  }
  __device__ __forceinline__ void pingpong_pass() const {
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
  // This warpgroup's queries in shared memory.
  __device__ __forceinline__ uint32_t queries(uint32_t smem) const {
    return smem + Plan::kQ + Queries::stage(tile) * Plan::kQBytes + group() * 64 * 128;
  }

  // The tile `t`, whose descriptor is at `descriptor`. This CTA has consumed `it` key blocks before, and the queries of
  // `number` tiles. Returns the number of key blocks consumed.
  __device__ __forceinline__ int run(uint32_t smem, const CUtensorMap& map_o, const XlattnParams& params,
                                     const ForwardTile& t, uint32_t descriptor, int it, int number) {
    const uint32_t bars = smem + Plan::kBarriers;
    const float c = unit(params) * kLog2e;
    int blocks = max(t.last - t.first + 1, 0), block = t.last;
    if constexpr (Plan::kSought) {
      if (blocks > 0) {
        block = read_slot(smem, it);
        blocks = 1;
      }
      if (block == Plan::kNone) {  // nothing is left
        barrier_wait(bars + 8 * (Plan::kVFull + Blocks::stage(it)), Blocks::phase(it));
        release(bars + 8 * (Plan::kKEmpty + Blocks::stage(it)));
        release(bars + 8 * (Plan::kVEmpty + Blocks::stage(it)));
      }
    }
    tile_at = descriptor;
    tile = number;
    find_clear(t);
    m[0] = m[1] = -INFINITY;
    l[0] = l[1] = 0.f;
    online_max = false;
    most = Plan::kMostWeights;
    begun = 0;
    const bool some = Plan::kSought ? blocks > 0 && block != Plan::kNone : t.last >= t.first;
    if (some) {
      const uint64_t q_desc = smem_descriptor(queries(smem), 16);
      if constexpr (Plan::kSpan && !Plan::kSought && !Plan::kDropoutProducer && Plan::kRows > Plan::kBlock) {
        // Keys that only the rows of later warpgroups see.
        const int last_key = last_query(t) + t.bounds.after;
        for (; block > t.first && block * Plan::kBlock > last_key; block--, it++) skip(bars, it);
      }
      first_block(smem, params, t, q_desc, block, it, c);
      if constexpr (Plan::kSought) {
        for (; slot & Plan::kMore; it++, blocks++) step(smem, params, t, block, it, c);
      } else {
        for (block--; block >= t.first; block--, it++) step(smem, params, t, block, it, c);
      }
      release(bars + 8 * (Plan::kQEmpty + Queries::stage(tile)));
      barrier_wait(bars + 8 * (Plan::kVFull + Blocks::stage(it)), Blocks::phase(it));
      values(smem + Plan::kV + Blocks::stage(it) * Plan::kVBytes);
      const Finished finished = finish(params, descriptor);
      wgmma_wait<0>();
      pin(o);
      release(bars + 8 * (Plan::kVEmpty + Blocks::stage(it)));
      if (!Plan::kSought) blocks = finished.tile.last - finished.tile.first + 1;
      store(smem, map_o, params, descriptor, finished);
    } else {
#pragma unroll
      for (int i = 0; i < Plan::kDimV / 2; i++) o[i] = 0.f;
      store(smem, map_o, params, descriptor, finish(params, descriptor));
    }
    return blocks;
  }

  // What a row is of: a query that no sequence has where it is empty.
  struct Row {
    int query, head;
  };
  // A tile whose keys have all been seen. A thread has the row of its two that its lane's lowest bit says: the four lanes
  // that share two rows work on both at the same time.
  struct Finished {
    ForwardTile tile;
    Row row;
    RowResult result;
  };
  // All of that but the output, while its last product is computed.
  __device__ __forceinline__ Finished finish(const XlattnParams& params, uint32_t descriptor) {
    const ForwardTile t = read_descriptor(descriptor);  // rather than kept in registers through the loop
    add_sums();
    const int which = lane() % 2;
    const Row row = own(t, which);
    bool token = row.query < t.sequence.q_len;
    if (Plan::kSegments && params.q_ids && token && row.query < t.sequence.q_rows) {
      const int64_t first = params.packed ? t.sequence.q_row : static_cast<int64_t>(t.batch) * params.seq_q;
      token = params.q_ids[first + row.query] >= 0;
    }
    const float sum = which ? l[1] : l[0], largest = which ? m[1] : m[0];
    RowResult x = row_result(params, t.batch, row.head, token, sum > 0.f ? natural(largest, params) : -INFINITY, sum);
    if (Plan::kDropout && params.seed) x.factor *= params.dropout_scale;
    return {t, row, x};
  }

  // Writes O and lse, or sums of a part.
  __device__ __forceinline__ void store(uint32_t smem, const CUtensorMap& map_o, const XlattnParams& params,
                                        uint32_t descriptor, const Finished& finished) {
    if (params.workspace && is_spoiled()) tell_spoiled(params, 4 * Plan::kGroups, own_warp(), true);
    const int part = Plan::kCut ? read_part(descriptor) : -1;
    if (Plan::kCut && part >= 0)
      store_part(params, finished.tile, part);
    else
      store_whole(smem, map_o, params, finished);
  }

  // Sums of the weights of whole rows, from those of their threads.
  __device__ __forceinline__ void add_sums() {
#pragma unroll
    for (int i = 0; i < 2; i++) l[i] = quad_sum(l[i]);
  }

  // Whether the output is no number in rows whose sums of weights are.
  __device__ __forceinline__ bool is_spoiled() {
    float zero[2] = {0.f, 0.f};
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) zero[i / 2 % 2] = fmaf(o[i], 0.f, zero[i / 2 % 2]);
    return xlattn::is_spoiled(zero, l);
  }
  __device__ __forceinline__ int own_warp() const { return group() * 4 + group_warp(); }

  // A block that this warpgroup leaves to the others.
  __device__ __forceinline__ void skip(uint32_t bars, int it) {
    pingpong_wait();
    pingpong_pass();
    barrier_wait(bars + 8 * (Plan::kKFull + Blocks::stage(it)), Blocks::phase(it));
    release(bars + 8 * (Plan::kKEmpty + Blocks::stage(it)));
    barrier_wait(bars + 8 * (Plan::kVFull + Blocks::stage(it)), Blocks::phase(it));
    release(bars + 8 * (Plan::kVEmpty + Blocks::stage(it)));
  }

  // Scores and weights of the first block, whose maximum is the first in use.
  __device__ __forceinline__ void first_block(uint32_t smem, const XlattnParams& params, const ForwardTile& t,
                                              uint64_t q_desc, int block, int it, float c) {
    const uint32_t bars = smem + Plan::kBarriers;
    begin(smem, params, t, block, it);
    barrier_wait(bars + 8 * (Plan::kQFull + Queries::stage(tile)), Queries::phase(tile));
    if (!Plan::kSought) barrier_wait(bars + 8 * (Plan::kKFull + Blocks::stage(it)), Blocks::phase(it));
    pingpong_wait();
    scores(q_desc, smem + Plan::kK + Blocks::stage(it) * Plan::kKBytes, params);
    pingpong_pass();
    find_bits(smem, params, t, block, it);
    wgmma_wait<0>();
    pin(s);
    release(bars + 8 * (Plan::kKEmpty + Blocks::stage(it)));
    modify_scores(params);
    if (!Plan::kBlocks && (Plan::kSpan || needs_mask(t, block))) mask(t, block);
    row_max(m);
    begin_unseen(params);
    exponentials<0, Plan::kBlock / 8>(c, params, l);
    drop(params);
    weights<0, Plan::kBlock / 16>();
  }

  // Scores of `block`, while the weights of the block before it are applied to its values.
  __device__ __forceinline__ void step(uint32_t smem, const XlattnParams& params, const ForwardTile& t, int block,
                                       int it, float c) {
    const uint32_t bars = smem + Plan::kBarriers;
    const uint64_t q_desc = smem_descriptor(queries(smem), 16);
    const int now = Blocks::stage(it), next = now ^ 1;
    const uint32_t keys = smem + Plan::kK + next * Plan::kKBytes;
    if (Plan::kSought) block = read_slot(smem, it + 1);
    begin(smem, params, t, block, it + 1);
    if (!Plan::kSought) barrier_wait(bars + 8 * (Plan::kKFull + next), Blocks::phase(it + 1));
    pingpong_wait();
    scores(q_desc, keys, params);
    barrier_wait(bars + 8 * (Plan::kVFull + now), Blocks::phase(it));
    values(smem + Plan::kV + now * Plan::kVBytes);
    pingpong_pass();
    find_bits(smem, params, t, block, it + 1);
    wgmma_wait<1>();
    pin(s);
    modify_and_mask(params, t, block);
    float sums[2], rest[2];
    const float shrink = take_maximum_first(params, c);
    // The wait for O += P V lies between the halves of the exponentials: the first hides it, the second hides the
    // rounding of the first. A branch on the sums keeps ptxas from moving it up; no sum is below 0, so that all warps of
    // a warpgroup take the same arm, as waits for wgmma ask for.
    exponentials<0, kHalf>(c, params, sums);
    pin(s);
    if (__any_sync(0xFFFFFFFF, sums[0] < 0.f)) {
      values_done(bars, now);
      online_max = true;
    } else {
      values_done(bars, now);
    }
    if (follows_maximum(params)) scale_output(shrink);
    if (!Plan::kDropout) weights<0, kHalf / 2>();
    exponentials<kHalf, Plan::kBlock / 8>(c, params, rest);
#pragma unroll
    for (int i = 0; i < 2; i++) sums[i] += rest[i];
    if (exceeds(sums) && !settles(sums)) block_again(smem, params, t, block, keys, c, sums);
    release(bars + 8 * (Plan::kKEmpty + next));
#pragma unroll
    for (int i = 0; i < 2; i++) l[i] += sums[i];
    drop(params);
    weights<Plan::kDropout ? 0 : kHalf / 2, Plan::kBlock / 16>();
  }

  // Whether the maximum in use follows each block: of the rest of a tile in which it once was too low, or, exactly, where
  // the output is not normalised.
  __device__ __forceinline__ bool follows_maximum(const XlattnParams& params) const {
    return (Plan::kUnnormalized && !params.normalize_output) | online_max;
  }
  // Where it does: takes in that of a block. What that scales the output by, as `raise_maximum` gives it.
  __device__ __forceinline__ float take_maximum_first(const XlattnParams& params, float c) {
    if (!follows_maximum(params)) return 1.f;
    float largest[2];
    row_max(largest);
    const float lag = Plan::kUnnormalized && !params.normalize_output ? 0.f : Plan::kMaxLag;
    if (!__any_sync(0xFFFFFFFF, (largest[0] - m[0]) * c > lag || (largest[1] - m[1]) * c > lag)) return 1.f;
    return raise_maximum(largest, c);
  }

  // O += P V of the block in stage `now` is done.
  __device__ __forceinline__ void values_done(uint32_t bars, int now) {
    wgmma_wait<0>();
    pin(o);
    release(bars + 8 * (Plan::kVEmpty + now));
  }

  // The lazy rescale: weights of a block whose sums are too large, once more with its maximum.
  __device__ __forceinline__ void block_again(uint32_t smem, const XlattnParams& params, const ForwardTile& t,
                                              int block, uint32_t keys, float c, float (&sums)[2]) {
    read_bias(params, t, block);
    scores_again(queries(smem), keys, params);
    modify_and_mask(params, t, block);
    float largest[2];
    row_max(largest);
    rescale(largest, c);
    exponentials<0, Plan::kBlock / 8>(c, params, sums);
    if (!Plan::kDropout) weights<0, kHalf / 2>();
  }

  // Raw products of a block to scores.
  __device__ __forceinline__ void modify_and_mask(const XlattnParams& params, const ForwardTile& t, int block) {
    modify_scores(params);
    if (Plan::kSpan && !Plan::kBlocks) {
      const int key = block * Plan::kBlock;
      if (key > clear_to || key < clear_from) mask(read_descriptor(tile_at), block);
    }
  }

  __device__ __forceinline__ void find_clear(const ForwardTile& t) {
    clear_from = last_query(t) + t.bounds.before;
    clear_to = first_query(t) + t.bounds.after - (Plan::kBlock - 1);
  }

  // Whether the block has keys past the end, or some that a row does not see.
  __device__ __forceinline__ bool needs_mask(const ForwardTile& t, int block) {
    const int key = block * Plan::kBlock;
    if (Plan::kBlocks) find_clear(t);  // rather than kept in registers through the loop
    return key + Plan::kBlock > t.sequence.k_len || (Plan::kSpan && (key > clear_to || key < clear_from));
  }

  // Whether some weights of the warp add up to too much, to anything before a key was seen, or to NaN.
  __device__ __forceinline__ bool exceeds(const float (&sums)[2]) const {
    bool yes = false;
#pragma unroll
    for (int i = 0; i < 2; i++)
      yes |= !(sums[i] <= (m[i] == -INFINITY ? 0.f : Plan::kUnseen ? most : Plan::kMostWeights));
    return __any_sync(0xFFFFFFFF, yes);
  }

  // Rows that see none of the keys of the first block, as under a causal mask whose diagonal leaves it between two of
  // them: their weights of the next one are relative to 0, and `settles` looks whether that did.
  __device__ __forceinline__ void begin_unseen(const XlattnParams& params) {
    if (!Plan::kUnseen) return;
    // Without a branch, behind which ptxas takes what the loop needs out of uniform registers.
    const bool unseen[2] = {m[0] == -INFINITY, m[1] == -INFINITY}, stay = !follows_maximum(params);
    most = __any_sync(0xFFFFFFFF, unseen[0] || unseen[1]) && stay ? Plan::kUnsettled : Plan::kMostWeights;
#pragma unroll
    for (int i = 0; i < 2; i++) m[i] = unseen[i] && stay ? 0.f : m[i];
  }

  // Whether weights that exceed may stay as they are: those of such rows alone, where they add up to neither too much nor
  // too little. If rows that had a maximum exceed, maxima are computed from here on.
  __device__ __forceinline__ bool settles(const float (&sums)[2]) {
    if (!Plan::kUnseen) {
      online_max = true;
      return false;
    }
    bool stays = true, fits = true;
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const float row = quad_sum(sums[i]);
      if (quad_sum(l[i]) > 0.f) {
        stays &= sums[i] <= Plan::kMostWeights;
      } else if (most != Plan::kUnsettled || !(row >= Plan::kLeastWeights && row <= Plan::kMostWeights)) {
        m[i] = -INFINITY;
        fits = false;
      }
    }
    most = Plan::kMostWeights;
    online_max |= !__all_sync(0xFFFFFFFF, stays);
    return __all_sync(0xFFFFFFFF, stays && fits);
  }

  // Takes `largest` into the maximum in use, and scales what was summed with another.
  __device__ __forceinline__ void rescale(const float (&largest)[2], float c) {
    scale_output(raise_maximum(largest, c));
  }
  // The same but for the output. What that is to be scaled by: of the first row in even lanes, of the second in odd ones.
  __device__ __forceinline__ float raise_maximum(const float (&largest)[2], float c) {
    float shrink[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const float now_max = fmaxf(m[i], largest[i]);
      shrink[i] = exp2_approx((m[i] - (now_max == -INFINITY ? 0.f : now_max)) * c);
      l[i] *= shrink[i];
      m[i] = now_max;
    }
    return lane() % 2 ? shrink[1] : shrink[0];
  }
  // Of both rows of a thread what even lanes have of the first and odd ones of the second.
  __device__ __forceinline__ void exchange(float own, float (&rows)[2]) const {
    const float other = __shfl_xor_sync(0xFFFFFFFF, own, 1);
    rows[0] = lane() % 2 ? other : own;
    rows[1] = lane() % 2 ? own : other;
  }
  __device__ __forceinline__ void scale_output(float shrink) {
    float rows[2];
    exchange(shrink, rows);
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) o[i] *= rows[i / 2 % 2];
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

  // S = Q K^T, onto the bias where there is one.
  __device__ __forceinline__ void scores(uint64_t q_desc, uint32_t k, const XlattnParams& params) {
    const uint64_t k_desc = smem_descriptor(k, 16);
    pin(s);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kDim / 16; i++) {
      const uint64_t a = q_desc + ((i / 4 * Plan::kQPanel + i % 4 * 32) >> 4);
      const uint64_t b = k_desc + ((i / 4 * Plan::kKPanel + i % 4 * 32) >> 4);
      Wgmma<T, Plan::kBlock>::template ss<false, false>(s, a, b, i != 0 || (Plan::kBias && params.bias));
    }
    wgmma_commit();
  }

  // O += P V.
  __device__ __forceinline__ void values(uint32_t v) {
    const uint64_t v_desc = smem_descriptor(v, Plan::kKPanel);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kBlock / 16; i++)
      Wgmma<T, Plan::kDimV>::template rs<true>(o, p + 4 * i, v_desc + ((i * 2048) >> 4), i > 0 ? 1 : begun);
    wgmma_commit();
    begun = 1;
  }

  // This warpgroup's queries.
  __device__ __forceinline__ int own_queries() const { return Plan::kManyHeads ? order.queries : 64; }
  __device__ __forceinline__ int first_query(const ForwardTile& t) const { return t.query + group() * own_queries(); }
  __device__ __forceinline__ int last_query(const ForwardTile& t) const { return first_query(t) + own_queries() - 1; }
  // This thread's first row among those of the warpgroup.
  __device__ __forceinline__ int row_of_group() const { return group_warp() * 16 + lane() / 4; }
  // This thread's first or second row.
  __device__ __forceinline__ Row own(const ForwardTile& t, int which) const {
    const int row = row_of_group() + 8 * which;
    if (!Plan::kManyHeads) return {first_query(t) + row, t.head};
    const int query = order.by_heads_of_tile(row);
    return {query < own_queries() ? first_query(t) + query : 0x7FFFFFFF, t.head + row - query * order.heads_of_tile};
  }
  // This thread's first row and key where a tile has one head.
  __device__ __forceinline__ int own_row(const ForwardTile& t) const { return first_query(t) + row_of_group(); }
  XLATTN_DEVICE int own_key(int block) { return block * Plan::kBlock + lane() % 4 * 2; }

  // Waits for the keys in place `it`. Their block.
  __device__ __forceinline__ int read_slot(uint32_t smem, int it) {
    barrier_wait(smem + Plan::kBarriers + 8 * (Plan::kKFull + Blocks::stage(it)), Blocks::phase(it));
    asm volatile("ld.shared.b32 %0, [%1];" : "=r"(slot) : "r"(smem + Plan::kSlots + 4 * Blocks::stage(it)) : "memory");
    return slot & Plan::kNone;
  }
  // Whether segments or the mask hide anything in the block.
  __device__ __forceinline__ bool hides(const XlattnParams& params) const {
    return (Plan::kMask && params.mask) || (Plan::kSegments && (slot & Plan::kMixed));
  }
  __device__ __forceinline__ bool patterned() const { return Plan::kBlocks && (slot & Plan::kPatterned); }

  // Ahead of the scores of `block`, in place `it`: the bias, onto which they are accumulated.
  __device__ __forceinline__ void begin(uint32_t smem, const XlattnParams& params, const ForwardTile& t, int block,
                                        int it) {
    if constexpr (Plan::kStagesBias) {
      const uint32_t bars = smem + Plan::kBarriers;
      barrier_wait(bars + 8 * Plan::kBiasFull, it % 2);
      if (Plan::kBiasTiles)
        take_bias_tile<T>(s, params, smem + Plan::kBiasTile + own_warp() * 16 * 128, Plan::kQPanel);
      else
        take_bias_row(s, smem + Plan::kBiasOfKeys + lane() % 4 * 8);
      __syncwarp();
      release(bars + 8 * Plan::kBiasEmpty);
    } else {
      read_bias(params, t, block);
    }
  }
  // The same from memory.
  __device__ __forceinline__ void read_bias(const XlattnParams& params, const ForwardTile& t, int block) {
    if (!Plan::kBias || !params.bias) return;
    if (!Plan::kBiasTiles && params.bias_is_f32)
      load_bias<T, float>(s, params, t.batch, t.head, own_row(t), own_key(block));
    else
      load_bias<T, uint16_t>(s, params, t.batch, t.head, own_row(t), own_key(block));
  }

  // While they are computed: what is visible, and what dropout keeps.
  __device__ __forceinline__ void find_bits(uint32_t smem, const XlattnParams& params, const ForwardTile& t, int block,
                                            int it) {
    if constexpr (Plan::kDropoutProducer) {
      const uint32_t bars = smem + Plan::kBarriers, stage = Blocks::stage(it);
      barrier_wait(bars + 8 * (Plan::kBitsFull + stage), Blocks::phase(it));
      const uint32_t row = group() * 64 + group_warp() * 16 + lane() / 4;
#pragma unroll
      for (int i = 0; i < 2; i++)
        asm volatile("ld.shared.v4.b32 {%0, %1, %2, %3}, [%4];"
                     : "=r"(dropout_bits[i][0]), "=r"(dropout_bits[i][1]), "=r"(dropout_bits[i][2]),
                       "=r"(dropout_bits[i][3])
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
    if constexpr (Plan::kBlocks) {
      partial = hides(params) || patterned() || needs_mask(t, block);
      if (partial) {
        visible[0] = visible[1] = 0xFFFFFFFFu;
        find_visible(params, t, block);
#pragma unroll
        for (int i = 0; i < 2; i++) visible[i] &= interval_bits(t, own_row(t) + 8 * i, own_key(block));
        if (patterned()) find_pattern(smem, block, it);
      }
    } else if constexpr (Plan::kSegments || Plan::kMask) {
      if (hides(params)) find_visible(params, t, block);
    }
    if constexpr (Plan::kSought || Plan::kMask) {
#pragma unroll
      for (int i = 0; i < 2; i++) asm volatile("" : "+r"(visible[i]));
    }
  }

  // What segments and the mask let through.
  __device__ __forceinline__ void find_visible(const XlattnParams& params, const ForwardTile& t, int block) {
    if constexpr (Plan::kSegments || Plan::kMask)
      visible_bits<Plan::kBlock / 2>(visible, params, t.sequence, t.batch, t.head, own_row(t), own_key(block),
                                     Plan::kSegments && (slot & Plan::kMixed), Plan::kMask && params.mask);
  }
  // And the pattern of the block in place `it`, or of its half.
  __device__ __forceinline__ void find_pattern(uint32_t smem, int block, int it) {
    int pattern;
    asm volatile("ld.shared.b32 %0, [%1];" : "=r"(pattern) : "r"(smem + Plan::kPatternSlots + 4 * Blocks::stage(it)));
    const int row = group() * 64 + group_warp() * 16 + lane() / 4;
    const uint4* rows = patterns + static_cast<int64_t>(pattern) * kBlockSide + row;
#pragma unroll
    for (int i = 0; i < 2; i++) {
      uint4 bits = __ldg(rows + 8 * i);
      if (Plan::kPerBlock == 2 && block % 2) bits = make_uint4(bits.z, bits.w, 0, 0);
      visible[i] &= own_pattern_bits(bits);
    }
  }
  // And the interval of a row's keys, for keys from `key` on.
  __device__ __forceinline__ uint32_t interval_bits(const ForwardTile& t, int row, int key) const {
    int last = t.sequence.k_len - 1, first = 0;
    if (Plan::kSpan) {
      last = min(last, row + t.bounds.after);
      first = row + t.bounds.before;
    }
    return own_bits_below(last + 1 - key) & ~own_bits_below(first - key);
  }

  // Softcap and what is hidden; without lists `mask` has spans and lengths.
  __device__ __forceinline__ void modify_scores(const XlattnParams& params) {
    if (Plan::kSoftcap && params.softcap > 0.f) softcap(s, params.softmax_scale / params.softcap);
    if (Plan::kBlocks ? partial : hides(params)) put_where_clear(s, visible, -INFINITY);
  }

  // Weights that dropout takes away; the rest is scaled at the end.
  __device__ __forceinline__ void drop(const XlattnParams& params) {
    if constexpr (Plan::kDropoutProducer)
      pack_with_masks<T>(s, dropout_bits);
    else if (Plan::kDropout && params.seed)
      drop_where_clear(s, kept);
  }

  __device__ __forceinline__ void mask(const ForwardTile& t, int block) {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int key = own_key(block);
      int last = t.sequence.k_len - 1, first = 0;
      if (Plan::kSpan) {
        const int of_row = row_of_group() + 8 * i;
        const int query = first_query(t) + (Plan::kManyHeads ? order.by_heads_of_tile(of_row) : of_row);
        last = min(last, query + t.bounds.after);
        first = query + t.bounds.before;
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
      out[i] = quad_max(fmaxf(fmaxf(x[0], x[1]), fmaxf(x[2], x[3])));
    }
  }

  // Weights of columns 8 from ... 8 to relative to the maximum in use, and their sums in this thread, which are
  // infinite or too large where the maximum is another by far, or no key was seen before and one is now.
  template <int from, int to>
  __device__ __forceinline__ void exponentials(float c, const XlattnParams& params, float (&sums)[2]) {
    // A bias may be as low as floats go: then maxima are subtracted first. Up to kNear the errors of float32 are far below
    // those of the weights; to ask takes registers that kernels which seek blocks have not.
    constexpr float kNear = 4096.f;
    bool far = Plan::kSought;
    if (Plan::kBias && !Plan::kSought) far = __any_sync(0xFFFFFFFF, !(fmaxf(fabsf(m[0]), fabsf(m[1])) * c <= kNear));
    if (Plan::kBias && params.bias && far) {
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
      const float shift = Plan::kBias && params.bias && far ? 0.f : m[i] == -INFINITY ? -FLT_MAX : m[i] * c;
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
      p[j] = Plan::kDropoutProducer ? __float_as_uint(s[2 * j]) & __float_as_uint(s[2 * j + 1])
                                    : T::pack(s[2 * j], s[2 * j + 1]);
  }

  // O and lse.
  __device__ __forceinline__ void store_whole(uint32_t smem, const CUtensorMap& map_o, const XlattnParams& params,
                                              const Finished& finished) {
    const auto& [t, row, x] = finished;
    float factor[2];
    exchange(x.factor, factor);
    if (__any_sync(0xFFFFFFFF, factor[0] == 0.f || factor[1] == 0.f)) {
#pragma unroll
      for (int i = 0; i < Plan::kDimV / 2; i++)
        if (factor[i / 2 % 2] == 0.f) o[i] = 0.f;
    }
#pragma unroll
    for (int i = 0; i < Plan::kDimV / 2; i++) o[i] *= factor[i / 2 % 2];
    // TMA would write into the next sequence.
    if (!Plan::kPlaceO || (params.packed && last_query(t) >= t.sequence.q_rows))
      store_rows(params, t);
    else
      store_tile(smem, map_o, params, t);
    // Behind the output, which takes longer to leave.
    if (lane() % 4 > 1 || row.query >= t.sequence.q_rows) return;
    const int64_t at = params.packed
                           ? static_cast<int64_t>(row.head) * params.seq_q + t.sequence.q_row + row.query
                           : (static_cast<int64_t>(t.batch) * params.num_heads + row.head) * params.seq_q + row.query;
    params.lse[at] = x.lse;
  }

  // Sums of part `part` of those of all tiles (`forward_tile`).
  __device__ __forceinline__ void store_part(const XlattnParams& params, const ForwardTile& t, int part) {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      if (own(t, i).query >= t.sequence.q_rows) continue;
      const int64_t at = static_cast<int64_t>(part) * Plan::kRows + group() * 64 + row_of_group() + 8 * i;
      if (lane() % 4 == 0) order.statistics[at] = make_float2(l[i] > 0.f ? natural(m[i], params) : -INFINITY, l[i]);
      float* to = order.sums + at * params.head_dim_v;
#pragma unroll
      for (int j = 0; j < Plan::kDimV / 8; j++) {
        const int column = 8 * j + lane() % 4 * 2;  // head_dim_v is a multiple of 8
        if (column < params.head_dim_v)
          *reinterpret_cast<float2*>(to + column) = make_float2(o[4 * j + 2 * i], o[4 * j + 2 * i + 1]);
      }
    }
  }

  // O through shared memory.
  __device__ __forceinline__ void store_tile(uint32_t smem, const CUtensorMap& map_o, const XlattnParams& params,
                                             const ForwardTile& t) {
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
      const int query = t.sequence.q_row + first_query(t);
      for (int x = 0; x < Plan::kPanelsV; x++)
        tma_store_heads(base + x * Plan::kQPanel, &map_o, 64 * x, query, order.by_heads_of_tile(t.head),
                        params.packed ? 0 : t.batch);
      tma_store_commit();
    }
  }

  // O row by row, 64 bytes of a row by four threads.
  __device__ __forceinline__ void store_rows(const XlattnParams& params, const ForwardTile& t) {
    const int64_t first = params.packed ? t.sequence.q_row : static_cast<int64_t>(t.batch) * params.seq_q;
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const auto [row, head] = own(t, i);
      uint16_t* to = static_cast<uint16_t*>(params.out) +
                     place(params.out_stride, params.num_heads, params.head_dim_v, first, row, head);
#pragma unroll
      for (int j = 0; j < Plan::kDimV / 8; j += 4) {
        const uint4 x = pack_quad<T>(o + 4 * j + 2 * i);
        const int column = 8 * (j + lane() % 4);  // head_dim_v is a multiple of 8
        if (row < t.sequence.q_rows && column < params.head_dim_v) *reinterpret_cast<uint4*>(to + column) = x;
      }
    }
  }
};

}  // namespace xlattn
