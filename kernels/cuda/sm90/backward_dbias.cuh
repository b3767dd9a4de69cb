// The gradient of bias for sm_90a, after `preprocess` of backward.cuh: dbias = dS summed over the
// batch rows and heads that share an element, in their order, so that no sum depends on chance. Scores are computed
// once more.
//
// A CTA owns 128 keys (`blockIdx.x`) and some tiles of 64 queries (`blockIdx.y`) of one batch row and head of the bias
// (`blockIdx.z`), and walks, for each tile, the batch rows and heads of the problem (`members`) that see it and share
// the bias. Where such CTAs are few for the GPU, each has some of the batch rows (its part, from `blockIdx.x` too), and leaves
// float32 sums in `launch.dbias_parts`, which `backward_sum_dbias` adds in their order. Warpgroups 1 and 2 have 64 keys each, scores transposed as in the main kernel, and a sum in registers;
// scores of the next step are issued before the exponentials of this one. Of warpgroup 0 one warp loads keys, values,
// queries and dout, one the bias, and one for each of the others stores its dbias. K and V of up to two members stay in
// shared memory; where more share the bias, each is loaded for every two tiles. Above head_dim 128 there is room for those
// of one member, and none for tiles of the bias.
//
// A 16-bit bias of every query and key comes in tiles by TMA, and its gradient leaves from the same places: a warp
// overwrites what it alone has read. Where the bias is of another kind, threads read it and write its gradient.
//
// Where queries or keys share a bias, a kernel of its own (`kOneOfMany`) leaves such sums: with a bias of each key, [..., 1, keys], a CTA adds up its tiles of queries, a
// member at a time; with one of each query, [..., queries, 1], each warp of a tile adds up its 16 keys.
#pragma once
#include "sm90/backward_load.cuh"
#include "sm90/backward_scores.cuh"

namespace xlattn {

// Four 8 x 8 tiles of 16-bit elements to shared memory, each transposed: what `load_matrices_transposed` reads there.
XLATTN_DEVICE void store_matrices_transposed(uint32_t address, const uint32_t (&x)[4]) {
  asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(address), "r"(x[0]),
               "r"(x[1]), "r"(x[2]), "r"(x[3])
               : "memory");
}

template <typename T_, int head_dim, int head_dim_v, typename Policy_, bool one_of_many_ = false>
struct BiasPlan {
  // Whether the bias is one of many queries, or of many keys.
  static constexpr bool kOneOfMany = one_of_many_;
  using T = T_;
  using Policy = Policy_;
  static constexpr int kDim = head_dim, kColumns = head_dim, kColumnsV = head_dim_v, kRows = 64, kKeys = 128;
  static constexpr int kThreads = 384;
  static constexpr bool kSpan = true, kSplitRows = false, kBlocks = false, kReadsAhead = false;
  static constexpr bool kBiasTiles = head_dim <= 128;
  static constexpr int kPanels = head_dim / 64, kPanelsV = head_dim_v / 64;
  static constexpr uint32_t kKPanel = kKeys * 128, kQPanel = kRows * 128;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kKvBytes = kKBytes + kKPanel * kPanelsV;
  static constexpr uint32_t kQBytes = kQPanel * kPanels, kDoBytes = kQPanel * kPanelsV;
  static constexpr uint32_t kBiasBytes = kRows * kKeys * 2;
  // Stages where one member has the bias for itself, and where two or more share it.
  static constexpr BiasStages kAlone = bias_stages(head_dim, true), kShared = bias_stages(head_dim, false);
  static constexpr int kMostQueries = kAlone.queries, kMostBiases = kAlone.biases, kPlaces = kShared.members;
  static_assert(kAlone.queries >= kShared.queries && kAlone.biases >= kShared.biases, "barriers are for the most");
  enum Barrier {
    kKvFull,
    kKvEmpty = kKvFull + 2,
    kQFull = kKvEmpty + 2,
    kQEmpty = kQFull + kMostQueries,
    kDoFull = kQEmpty + kMostQueries,
    kDoEmpty = kDoFull + kMostQueries,
    kBiasFull = kDoEmpty + kMostQueries,
    kBiasEmpty = kBiasFull + kMostBiases,
    kSumFull = kBiasEmpty + kMostBiases,  // of each warpgroup
    kBarrierCount = kSumFull + 2 * kMostBiases
  };
  // lse, delta and what tells of the tile have a place more than queries and dout: threads read them, and what a thread
  // reads may still be on its way when it has said that it is done with the queries or dout.
  static constexpr int kTellBytes = 2 * kRows * 4 + TileDescriptor::kBytes;
  static constexpr uint32_t bytes(const BiasStages& x) {
    return x.members * kKvBytes + x.queries * (kQBytes + kDoBytes) + (x.queries + 1) * kTellBytes +
           x.biases * kBiasBytes + 8 * kBarrierCount + 1024;
  }
  static constexpr uint32_t kBytes = bytes(kAlone) > bytes(kShared) ? bytes(kAlone) : bytes(kShared);
  static_assert(kBytes <= kSharedBytes, "too much shared memory");
};

// A place in a ring, and the parity of the barrier that tells that it is full.
struct RingPlace {
  int stage = 0;
  uint32_t phase = 0;

  __device__ __forceinline__ void next(int stages) {
    if (++stage == stages) {
      stage = 0;
      phase ^= 1;
    }
  }
};

// One of the batch rows and heads that share a bias.
struct BiasMember {
  int batch, head;
  int first, last;  // rows of which tiles of queries begin with one, where some query sees some of the CTA's keys
  int k_len;
  MaskBounds bounds;

  __device__ __forceinline__ bool meets(int row) const { return row >= first && row <= last; }
};

// The same by a whole warp, which the compiler takes for the same in all lanes: places in rings, and descriptors of
// products, then need no vector registers.
XLATTN_DEVICE BiasMember by_warp(const BiasMember& x) {
  auto same = [](int y) { return __shfl_sync(0xFFFFFFFF, y, 0); };
  return {x.batch, x.head, same(x.first), same(x.last), same(x.k_len), {same(x.bounds.before), same(x.bounds.after)}};
}

// One of two that are in registers.
XLATTN_DEVICE BiasMember of_two(const BiasMember (&x)[2], int i) {
  auto one = [i](int first, int second) { return i ? second : first; };
  return {one(x[0].batch, x[1].batch),
          one(x[0].head, x[1].head),
          one(x[0].first, x[1].first),
          one(x[0].last, x[1].last),
          one(x[0].k_len, x[1].k_len),
          {one(x[0].bounds.before, x[1].bounds.before), one(x[0].bounds.after, x[1].bounds.after)}};
}

// What a CTA owns, the batch rows and heads that share it, and where things are in shared memory.
template <typename Plan>
struct BiasTile {
  const XlattnParams& p;
  const BackwardSm90& launch;
  int key, row, last_row;           // first key, first and last query
  int batch, head, heads, members;  // first batch row of those with the bias, its head
  int parts, part;
  BiasStages stages;
  uint32_t kv, q, dout, bias, lse, delta, descriptors, barriers;

  __device__ __forceinline__ BiasTile(const XlattnParams& params, const BackwardSm90& launched, uint32_t smem)
      : p(params), launch(launched) {
    heads = p.bias_stride[1] ? 1 : p.num_heads;
    parts = !Plan::kOneOfMany && launch.dbias_parts ? launch.dbias_part_count : 1;
    part = blockIdx.x % parts;
    const int batch_rows = p.bias_stride[0] ? 1 : p.batch, first_row = part * batch_rows / parts;
    members = heads * ((part + 1) * batch_rows / parts - first_row);
    int tiles = ((p.seq_q + Plan::kRows - 1) / Plan::kRows + gridDim.y - 1) / gridDim.y;
    if (!resident()) tiles += tiles % 2;  // they are taken two at a time
    key = blockIdx.x / parts * Plan::kKeys;
    row = blockIdx.y * tiles * Plan::kRows;
    last_row = min(row + tiles * Plan::kRows, p.seq_q) - 1;
    const int owners = p.num_heads / heads;
    batch = blockIdx.z / owners + first_row;
    head = blockIdx.z % owners;
    stages = members == 1 ? Plan::kAlone : Plan::kShared;
    kv = smem;
    q = kv + stages.members * Plan::kKvBytes;
    dout = q + stages.queries * Plan::kQBytes;
    bias = dout + stages.queries * Plan::kDoBytes;
    lse = bias + stages.biases * Plan::kBiasBytes;
    delta = lse + (stages.queries + 1) * (Plan::kRows * 4);
    descriptors = delta + (stages.queries + 1) * (Plan::kRows * 4);
    barriers = descriptors + (stages.queries + 1) * TileDescriptor::kBytes;
  }
  // Whether K and V of every member have a place of their own.
  __device__ __forceinline__ bool resident() const { return members <= Plan::kPlaces; }
  __device__ __forceinline__ BiasMember member(int at_batch, int at_head) const {
    const Sequence s = sequence(p, at_batch);
    BiasMember x = {at_batch, at_head, row, row - 1, s.k_len, mask_bounds(p, s)};
    const int last_key = min(key + Plan::kKeys, s.k_len) - 1;
    if (last_key >= key && key - x.bounds.after < s.q_len) {
      x.first = max(row, key - x.bounds.after - (Plan::kRows - 1));
      x.last = min(min(last_row, s.q_len - 1), last_key - x.bounds.before);
    }
    return x;
  }
  __device__ __forceinline__ BiasMember first_member() const { return member(batch, head); }
  __device__ __forceinline__ BiasMember second_member() const { return next_member(first_member()); }
  __device__ __forceinline__ BiasMember next_member(const BiasMember& x) const {
    const bool wraps = x.head + 1 == head + heads;
    const int next = min(x.batch + wraps, p.batch - 1);
    return member(next, wraps ? head : x.head + 1);
  }
  __device__ __forceinline__ bool meets_any(int row) const {
    for (int i = 0; i < members; i += heads)
      if (member(batch + i / heads, head).meets(row)) return true;
    return false;
  }
  __device__ __forceinline__ uint32_t keys_at(int place) const { return kv + place * Plan::kKvBytes; }
  __device__ __forceinline__ uint32_t barrier(int first, int stage = 0) const { return barriers + 8 * (first + stage); }
  __device__ __forceinline__ uint32_t lse_of(const RingPlace& told) const {
    return lse + told.stage * (Plan::kRows * 4);
  }
  __device__ __forceinline__ uint32_t delta_of(const RingPlace& told) const {
    return delta + told.stage * (Plan::kRows * 4);
  }
  __device__ __forceinline__ uint32_t descriptor_of(const RingPlace& told) const {
    return descriptors + told.stage * TileDescriptor::kBytes;
  }
  // To the next tile of queries, and what is told of it.
  __device__ __forceinline__ void next(RingPlace& at, RingPlace& told) const {
    at.next(stages.queries);
    told.next(stages.queries + 1);
  }
};

// Loads keys, values, queries and dout.
template <typename Plan>
struct BiasProducer {
  const BiasTile<Plan>& t;
  const CUtensorMap &map_q, &map_k, &map_v, &map_do;
  const BackwardSm90& launch;
  RingPlace at, told;

  __device__ __forceinline__ void load_keys(const BiasMember& x, int stage) {
    const uint32_t to = t.keys_at(stage), full = t.barrier(Plan::kKvFull, stage);
    barrier_expect(full, Plan::kKvBytes);
    const int kv_head = x.head / (t.p.num_heads / t.p.num_kv_heads);
    for (int i = 0; i < Plan::kPanels; i++)
      tma_load(to + i * Plan::kKPanel, &map_k, full, 64 * i, t.key, kv_head, x.batch);
    for (int i = 0; i < Plan::kPanelsV; i++)
      tma_load(to + Plan::kKBytes + i * Plan::kKPanel, &map_v, full, 64 * i, t.key, kv_head, x.batch);
  }
  __device__ __forceinline__ void load_queries(const BiasMember& x, int row) {
    const int64_t padded = (static_cast<int64_t>(x.batch) * t.p.num_heads + x.head) * launch.padded_rows + row;
    const uint32_t q_full = t.barrier(Plan::kQFull, at.stage), do_full = t.barrier(Plan::kDoFull, at.stage);
    barrier_wait(t.barrier(Plan::kQEmpty, at.stage), at.phase ^ 1);
    TileDescriptor::write(t.descriptor_of(told), row, x.batch, x.head, 0, t.p.q_ids != nullptr, 0, 0);
    const bool some = row <= t.last_row;  // else behind the last, where there may be no statistics
    barrier_expect(q_full, Plan::kQBytes + (some ? Plan::kRows * 4 : 0));
    for (int i = 0; i < Plan::kPanels; i++)
      tma_load(t.q + at.stage * Plan::kQBytes + i * Plan::kQPanel, &map_q, q_full, 64 * i, row, x.head, x.batch);
    if (some) bulk_load(t.lse_of(told), launch.lse2 + padded, Plan::kRows * 4, q_full);
    barrier_wait(t.barrier(Plan::kDoEmpty, at.stage), at.phase ^ 1);
    barrier_expect(do_full, Plan::kDoBytes + (some ? Plan::kRows * 4 : 0));
    for (int i = 0; i < Plan::kPanelsV; i++)
      tma_load(t.dout + at.stage * Plan::kDoBytes + i * Plan::kQPanel, &map_do, do_full, 64 * i, row, x.head, x.batch);
    if (some) bulk_load(t.delta_of(told), launch.delta + padded, Plan::kRows * 4, do_full);
    t.next(at, told);
  }
  // Where K and V of every member stay.
  __device__ __forceinline__ void run_resident() {
    const BiasMember own[2] = {t.first_member(), t.second_member()};
#pragma unroll
    for (int i = 0; i < 2; i++)
      if (i < t.members && own[i].first <= own[i].last) load_keys(own[i], i);
    for (int row = t.row; row <= t.last_row; row += Plan::kRows)
#pragma unroll
      for (int i = 0; i < 2; i++)
        if (i < t.members && own[i].meets(row)) load_queries(own[i], row);
  }
  // All tiles of queries of a member before the next member.
  __device__ __forceinline__ void run_by_member() {
    RingPlace pair;
    BiasMember x = t.first_member();
    for (int i = 0; i < t.members; i++, x = t.next_member(x)) {
      if (x.first > x.last) continue;
      barrier_wait(t.barrier(Plan::kKvEmpty, pair.stage), pair.phase ^ 1);
      load_keys(x, pair.stage);
      pair.next(Plan::kPlaces);
      for (int row = t.row; row <= t.last_row; row += Plan::kRows)
        if (x.meets(row)) load_queries(x, row);
    }
  }
  // `tiles` of queries for a member before the next, even if some of them see nothing.
  __device__ __forceinline__ void run(int tiles) {
    RingPlace pair;
    for (int row = t.row; row <= t.last_row; row += tiles * Plan::kRows) {
      BiasMember x = t.first_member();
      for (int i = 0; i < t.members; i++, x = t.next_member(x)) {
        if (!x.meets(row) && !(tiles > 1 && x.meets(row + Plan::kRows))) continue;
        barrier_wait(t.barrier(Plan::kKvEmpty, pair.stage), pair.phase ^ 1);
        load_keys(x, pair.stage);
        pair.next(Plan::kPlaces);
        for (int j = 0; j < tiles; j++) load_queries(x, row + j * Plan::kRows);
      }
    }
  }
};

// Loads tiles of the bias, those that some member sees.
template <typename Plan>
XLATTN_DEVICE void bias_load(const BiasTile<Plan>& t, const BackwardSm90& launch) {
  RingPlace at;
  for (int row = t.row; row <= t.last_row; row += Plan::kRows, at.next(t.stages.biases)) {
    const uint32_t full = t.barrier(Plan::kBiasFull, at.stage);
    const bool some = t.meets_any(row);
    barrier_wait(t.barrier(Plan::kBiasEmpty, at.stage), at.phase ^ 1);
    if (some) {
      barrier_expect(full, Plan::kBiasBytes);
      load_bias(t.bias + at.stage * Plan::kBiasBytes, Plan::kQPanel, full, t.p, launch, t.batch, t.head, row, t.key);
    } else {
      barrier_arrive(full);
    }
  }
}

// Stores the tiles of dbias of warpgroup `group`.
template <typename Plan>
XLATTN_DEVICE void bias_store(const BiasTile<Plan>& t, const CUtensorMap& map, int group) {
  RingPlace at;
  for (int row = t.row; row <= t.last_row; row += Plan::kRows, at.next(t.stages.biases)) {
    barrier_wait(t.barrier(Plan::kSumFull, 2 * at.stage + group), at.phase);
    if (t.parts == 1) {
      tma_store(t.bias + at.stage * Plan::kBiasBytes + group * Plan::kQPanel, &map, t.key + 64 * group, row, t.head,
                t.batch);
      tma_store_commit();
      tma_store_wait_read();
    }
    barrier_arrive(t.barrier(Plan::kBiasEmpty, at.stage));
  }
}

template <typename Plan>
struct BiasConsumer {
  using T = typename Plan::T;
  static constexpr int kS = Plan::kRows / 2;
  const BiasTile<Plan>& t;
  OptionsTile<Plan> tile;
  const int group = consumer_group();
  RingPlace at, told, pair, bias, ahead;

  __device__ __forceinline__ BiasConsumer(const BiasTile<Plan>& of, const BackwardSm90& launch)
      : t(of), tile(of.p, launch) {}

  __device__ __forceinline__ KeyMaskBounds keys_of(const BiasMember& x) const {
    return {t.key + group * 64, x.k_len, x.bounds};
  }
  XLATTN_DEVICE void clear(float (&sum)[kS]) {
#pragma unroll
    for (int e = 0; e < kS; e++) sum[e] = 0.f;
  }

  // Where K and V of every member stay.
  __device__ __forceinline__ void run_resident() {
    const BiasMember own[2] = {by_warp(t.first_member()), by_warp(t.second_member())};
#pragma unroll
    for (int i = 0; i < 2; i++) {
      if (i >= t.members || own[i].first > own[i].last) continue;
      barrier_wait(t.barrier(Plan::kKvFull, i), 0);
      clear_keys(i);
    }
    float sum[kS], s[kS], other[kS];
    int row = t.row, i = -1;
    // To the next step of those that there are.
    auto seek = [&](int& at_row, int& at_member) {
      do {
        if (++at_member == t.members) at_member = 0, at_row += Plan::kRows;
      } while (at_row <= t.last_row && !of_two(own, at_member).meets(at_row));
    };
    // Ends the sums of tiles before that at `end`.
    auto finish_before = [&](int from, int end) {
      for (; from < end && from <= t.last_row; from += Plan::kRows) finish(sum, from);
    };
    clear(sum);
    seek(row, i);
    finish_before(t.row, row);
    if (row > t.last_row) return;
    issue(s, i, true);
    // Whether it was the last.
    auto turn = [&](float (&s)[kS], float (&other)[kS]) {
      int next_row = row, next_i = i;
      seek(next_row, next_i);
      const bool more = next_row <= t.last_row;
      step<true>(sum, s, keys_of(of_two(own, i)), t.keys_at(i), bias, true,
                 [&] { issue(other, more ? next_i : i, more); });
      finish_before(row, next_row);
      row = next_row;
      i = next_i;
      if (more) return false;
      wgmma_wait<0>();
      pin(other);
      return true;
    };
    while (true) {
      if (turn(s, other)) return;
      if (turn(other, s)) return;
    }
  }

  // Where the bias is not in tiles.
  __device__ __forceinline__ void run_plain() {
    uint32_t cleared = 0;  // members whose K and V have been, which are there to stay
    for (int row = t.row; row <= t.last_row; row += Plan::kRows) {
      float sum[kS];
      clear(sum);
      BiasMember x = by_warp(t.first_member());
      for (int i = 0; i < t.members; i++, x = by_warp(t.next_member(x))) {
        if (!x.meets(row)) continue;
        const int place = t.resident() ? i : pair.stage;
        barrier_wait(t.barrier(Plan::kKvFull, place), t.resident() ? 0 : pair.phase);
        if (t.resident() && !(cleared >> i & 1)) {
          clear_keys(place);
          cleared |= 1u << i;
        }
        plain_step(sum, keys_of(x), place, t.resident());
        if (!t.resident()) {
          release(t.barrier(Plan::kKvEmpty, place));
          pair.next(Plan::kPlaces);
        }
      }
      scale(sum);
      if constexpr (Plan::kOneOfMany)
        add_keys(sum, row);
      else if (t.parts > 1)
        write_part(sum, row);
      else
        write(sum, row);
    }
  }

  // Adds dS of one member to the sum, whose K and V are at `place`, with a bias that threads read.
  __device__ __forceinline__ void plain_step(float (&sum)[kS], const KeyMaskBounds& keys, int place, bool finite) {
    float s[kS], dp[kS];
    issue(s, place, true);
    barrier_wait(t.barrier(Plan::kDoFull, at.stage), at.phase);
    transposed_scores<Plan, Plan::kColumnsV>(dp, t.keys_at(place) + Plan::kKBytes, t.dout + at.stage * Plan::kDoBytes,
                                             group);
    const uint32_t lse = t.lse_of(told) + lane() % 4 * 8;
    enter(bias);
    tile.decide(keys);
    wgmma_wait<1>();
    pin(s);
    release(t.barrier(Plan::kQEmpty, at.stage));
    uint32_t rounded[kS / 2];
    tile.weigh(s, rounded, keys, lse);
    float delta[Plan::kRows / 8][2];
    read_delta(delta);
    __syncwarp();
    wgmma_wait<0>();
    pin(dp);
    release(t.barrier(Plan::kDoEmpty, at.stage));
    tile.drop(dp);
    if (finite)
      add<true>(sum, s, rounded, dp, delta, lse);
    else
      add<false>(sum, s, rounded, dp, delta, lse);
    t.next(at, told);
  }

  // Where queries share the bias: all tiles of queries of a member before the next member.
  __device__ __forceinline__ void run_by_member() {
    float sum[kS];
    clear(sum);
    BiasMember x = by_warp(t.first_member());
    for (int i = 0; i < t.members; i++, x = by_warp(t.next_member(x))) {
      if (x.first > x.last) continue;
      barrier_wait(t.barrier(Plan::kKvFull, pair.stage), pair.phase);
      clear_keys(pair.stage);
      for (int row = t.row; row <= t.last_row; row += Plan::kRows)
        if (x.meets(row)) plain_step(sum, keys_of(x), pair.stage, true);
      release(t.barrier(Plan::kKvEmpty, pair.stage));
      pair.next(Plan::kPlaces);
    }
    scale(sum);
    add_queries(sum);
  }

  // The sum over the queries of each key: number `blockIdx.y` of the parts that chunks of queries have.
  __device__ __forceinline__ void add_queries(const float (&sum)[kS]) const {
    float* to = t.launch.dbias_parts + (static_cast<int64_t>(blockIdx.z) * gridDim.y + blockIdx.y) * t.p.seq_k;
#pragma unroll
    for (int i = 0; i < 2; i++) {
      float x = 0.f;
#pragma unroll
      for (int j = 0; j < Plan::kRows / 8; j++) x += sum[4 * j + 2 * i] + sum[4 * j + 2 * i + 1];
      x = quad_sum(x);
      const int key = t.key + group * 64 + group_warp() * 16 + lane() / 4 + 8 * i;
      if (lane() % 4 == 0 && key < t.p.seq_k) to[key] = x;
    }
  }
  // The sums over the 16 keys of a warp, of each query of the tile at `row`: a part for each warp of each tile of keys.
  __device__ __forceinline__ void add_keys(const float (&sum)[kS], int row) const {
    const int part = blockIdx.x * 8 + group * 4 + group_warp();
    float* to = t.launch.dbias_parts + (static_cast<int64_t>(blockIdx.z) * gridDim.x * 8 + part) * t.p.seq_q;
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++)
#pragma unroll
      for (int b = 0; b < 2; b++) {
        float x = sum[4 * j + b] + sum[4 * j + 2 + b];
#pragma unroll
        for (int lanes = 4; lanes < 32; lanes *= 2) x += __shfl_xor_sync(0xFFFFFFFF, x, lanes);
        const int query = row + 8 * j + lane() % 4 * 2 + b;
        if (lane() < 4 && query < t.p.seq_q) to[query] = x;
      }
  }

  __device__ __forceinline__ void clear_keys(int place) {
    if (!t.p.hides_keys) return;
    clear_not_finite<T, 64 * 128>(t.keys_at(place) + group * 64 * 128, Plan::kKPanel, Plan::kPanels + Plan::kPanelsV);
    async_proxy_fence();
    named_sync(1 + group, 128);
  }
  __device__ __forceinline__ void enter(const RingPlace& of_bias) {
    tile.enter(t.descriptor_of(told), t.bias + of_bias.stage * Plan::kBiasBytes);
  }
  __device__ __forceinline__ void read_delta(float (&delta)[Plan::kRows / 8][2]) const {
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++) load_pair(delta[j], t.delta_of(told) + lane() % 4 * 8 + 32 * j);
  }

  // Two tiles of queries for a member before the next, even if one of them sees nothing.
  __device__ __forceinline__ void run() {
    float sum[2][kS], s[kS], other[kS];
    int row = t.row, i = -1;
    BiasMember x;
    // To the next two steps of those that there are.
    auto seek = [&](int& at_row) {
      do {
        if (++i == t.members) i = 0, at_row += 2 * Plan::kRows;
        x = by_warp(i == 0 ? t.first_member() : t.next_member(x));
      } while (at_row <= t.last_row && !x.meets(at_row) && !x.meets(at_row + Plan::kRows));
    };
    auto finish_before = [&](int from, int end) {
      for (; from < end && from <= t.last_row; from += 2 * Plan::kRows) {
        finish(sum[0], from);
        if (from + Plan::kRows <= t.last_row) finish(sum[1], from + Plan::kRows);
      }
    };
    clear(sum[0]);
    clear(sum[1]);
    seek(row);
    finish_before(t.row, row);
    if (row > t.last_row) return;
    barrier_wait(t.barrier(Plan::kKvFull, pair.stage), pair.phase);
    issue(s, pair.stage, true);
    while (true) {
      const KeyMaskBounds keys = keys_of(x);
      const uint32_t kv = t.keys_at(pair.stage);
      RingPlace second = bias, next = pair;
      second.next(t.stages.biases);
      next.next(Plan::kPlaces);
      step<false>(sum[0], s, keys, kv, bias, true, [&] { issue(other, pair.stage, true); });
      // Never, but without an end here ptxas serialises the products of both steps (C7514).
      if (tile.read(TileDescriptor::kRow) < 0) {
        wgmma_wait<0>();
        pin(other);
        return;
      }
      int next_row = row;
      seek(next_row);
      const bool more = next_row <= t.last_row;
      step<false>(sum[1], other, keys, kv, second, row + Plan::kRows <= t.last_row, [&] {
        if (more) barrier_wait(t.barrier(Plan::kKvFull, next.stage), next.phase);
        issue(s, next.stage, more);
      });
      release(t.barrier(Plan::kKvEmpty, pair.stage));
      pair = next;
      finish_before(row, next_row);
      row = next_row;
      if (!more) break;
    }
    wgmma_wait<0>();
    pin(s);
  }

  // Scores of the step after those that were issued; of anything if there is no more.
  __device__ __forceinline__ void issue(float (&s)[kS], int place, bool more) {
    if (more) barrier_wait(t.barrier(Plan::kQFull, ahead.stage), ahead.phase);
    transposed_scores<Plan>(s, t.keys_at(place), t.q + ahead.stage * Plan::kQBytes, group);
    if (more) ahead.next(t.stages.queries);
  }

  // Adds dS of one member to the sum, where scores were issued; `issue_next` issues those of the next step.
  template <bool finite, typename Next>
  __device__ __forceinline__ void step(float (&sum)[kS], float (&s)[kS], const KeyMaskBounds& keys, uint32_t kv,
                                       const RingPlace& of_bias, bool has_bias, Next issue_next) {
    float dp[kS];
    uint32_t rounded[kS / 2];
    barrier_wait(t.barrier(Plan::kDoFull, at.stage), at.phase);
    transposed_scores<Plan, Plan::kColumnsV>(dp, kv + Plan::kKBytes, t.dout + at.stage * Plan::kDoBytes, group);
    const uint32_t lse = t.lse_of(told) + lane() % 4 * 8;
    enter(of_bias);
    tile.decide(keys);
    if (has_bias) barrier_wait(t.barrier(Plan::kBiasFull, of_bias.stage), of_bias.phase);
    wgmma_wait<1>();
    pin(s);
    release(t.barrier(Plan::kQEmpty, at.stage));
    issue_next();
    weigh(s, rounded, keys, lse);
    float delta[Plan::kRows / 8][2];
    read_delta(delta);
    __syncwarp();
    wgmma_wait<1>();
    pin(dp);
    release(t.barrier(Plan::kDoEmpty, at.stage));
    tile.drop(dp);
    add<finite>(sum, s, rounded, dp, delta, lse);
    t.next(at, told);
  }

  // `OptionsTile::weigh` where the bias is in tiles.
  __device__ __forceinline__ void weigh(float (&s)[kS], uint32_t (&rounded)[kS / 2], const KeyMaskBounds& keys,
                                        uint32_t lse) {
    add_bias_tile<T>(s, t.p, tile.bias);
    if (tile.caps()) soft_cap(s, raw_unit(t.p) / t.p.softcap);
    const int row = tile.row();
    if (needs_mask<Plan>(keys, row)) mask_transposed<Plan>(s, keys, row);
    if (tile.hides()) {
#pragma unroll
      for (int i = 0; i < kS; i++)
        if (has_bit(tile.hidden, i)) s[i] = -INFINITY;
    }
    tile.exponentials(s, rounded, lse);
  }

  // Where keys and values are not `finite` for sure, rows that are padding and weights of 0 leave out what hidden ones
  // have made of the products; so do weights that are NaN where lse is a number, those of keys that a bias hides.
  template <bool finite>
  __device__ __forceinline__ void add(float (&sum)[kS], const float (&s)[kS], const uint32_t (&rounded)[kS / 2],
                                      const float (&dp)[kS], const float (&delta)[Plan::kRows / 8][2], uint32_t lse) {
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j++) {
      float shift[2];
      if (!finite) load_pair(shift, lse + 32 * j);
#pragma unroll
      for (int i = 0; i < 2; i++) {
        const float2 w = tile.weights(s, rounded, 2 * j + i);
        const float weight[2] = {w.x, w.y};
#pragma unroll
        for (int b = 0; b < 2; b++) {
          const int e = 4 * j + 2 * i + b;
          if (finite || (shift[b] != INFINITY && (weight[b] > 0.f || shift[b] != shift[b])))
            sum[e] = fmaf(weight[b], dp[e] - delta[j][b], sum[e]);
        }
      }
    }
  }

  // Ends the sum of the queries from `row` on: a part to memory, all of it to the place where the bias was.
  __device__ __forceinline__ void finish(float (&sum)[kS], int row) {
    scale(sum);
    barrier_wait(t.barrier(Plan::kBiasFull, bias.stage), bias.phase);
    if (t.parts > 1)
      write_part(sum, row);
    else
      stage(sum);
    __syncwarp();
    release(t.barrier(Plan::kSumFull, 2 * bias.stage + group));
    bias.next(t.stages.biases);
    clear(sum);
  }
  // A sum to shared memory, as `add_bias_tile` reads the bias there, from where it is stored.
  __device__ __forceinline__ void stage(const float (&sum)[kS]) const {
    const int r = lane() / 16 * 8 + lane() % 8, chunk = 2 * group_warp() + lane() / 8 % 2;
    const uint32_t to = t.bias + bias.stage * Plan::kBiasBytes + group * Plan::kQPanel + r * 128 + (chunk ^ r % 8) * 16;
#pragma unroll
    for (int j = 0; j < Plan::kRows / 8; j += 2) {
      uint32_t x[4];
#pragma unroll
      for (int i = 0; i < 4; i++) x[i] = T::pack(sum[4 * j + 2 * i], sum[4 * j + 2 * i + 1]);
      store_matrices_transposed(to + j * 8 * 128, x);
    }
    async_proxy_fence();
  }
  // A sum of the members of this part, of the queries from `row` on.
  __device__ __forceinline__ void write_part(const float (&sum)[kS], int row) const {
    const int64_t number = static_cast<int64_t>(blockIdx.z) * t.parts + t.part;
    float* part = t.launch.dbias_parts + number * t.p.seq_q * t.p.seq_k;
    write_floats(part, {t.p.seq_k, 1}, sum, row);
  }
  __device__ __forceinline__ void scale(float (&sum)[kS]) {
    if (!tile.drops()) return;
#pragma unroll
    for (int i = 0; i < kS; i++) sum[i] *= t.p.dropout_scale;
  }

  // To float32 in memory, with numbers from a query and a key to the next.
  __device__ __forceinline__ void write_floats(float* all, longlong2 stride, const float (&sum)[kS], int row) const {
    const int key = t.key + group * 64 + group_warp() * 16;
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int mine = key + lane() / 4 + 8 * i;
      float* to = all + mine * stride.y;
#pragma unroll
      for (int j = 0; j < Plan::kRows / 4; j++) {
        const int query = row + j / 2 * 8 + lane() % 4 * 2 + j % 2;
        if (mine < t.p.seq_k && query < t.p.seq_q) to[query * stride.x] = sum[j / 2 * 4 + 2 * i + j % 2];
      }
    }
  }

  // To memory, laid out as the bias is.
  __device__ __forceinline__ void write(const float (&sum)[kS], int row) {
    const XlattnParams& p = t.p;
    const int key = t.key + group * 64 + group_warp() * 16;
    const int64_t owned = t.batch * p.bias_stride[0] + t.head * p.bias_stride[1];
    if (p.bias_is_f32) {
      write_floats(static_cast<float*>(p.dbias) + owned, {p.bias_stride[2], p.bias_stride[3]}, sum, row);
      return;
    }
    // Pairs of keys rather than of queries.
    uint32_t pairs[Plan::kRows / 4];
#pragma unroll
    for (int j = 0; j < Plan::kRows / 4; j++) pairs[j] = transpose_matrix(T::pack(sum[2 * j], sum[2 * j + 1]));
#pragma unroll
    for (int j = 0; j < Plan::kRows / 4; j++) {
      const int query = row + j / 2 * 8 + lane() / 4, mine = key + j % 2 * 8 + lane() % 4 * 2;
      if (query >= p.seq_q || mine >= p.seq_k) continue;
      uint16_t* to = static_cast<uint16_t*>(p.dbias) + owned + query * p.bias_stride[2] + mine * p.bias_stride[3];
      if (p.seq_k % 2 == 0) {
        *reinterpret_cast<uint32_t*>(to) = pairs[j];
      } else {
        to[0] = static_cast<uint16_t>(pairs[j]);
        if (mine + 1 < p.seq_k) to[1] = static_cast<uint16_t>(pairs[j] >> 16);
      }
    }
  }
};

template <typename Plan>
XLATTN_DEVICE void backward_dbias(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                  const CUtensorMap& map_do, const CUtensorMap& map_dbias, const XlattnParams& params,
                                  const BackwardSm90& launch) {
  extern __shared__ uint8_t dynamic[];
  const BiasTile<Plan> t(params, launch, (shared_address(dynamic) + 1023) & ~1023u);
  const bool by_member = Plan::kOneOfMany && launch.queries_share;
  const bool bias_tiles = Plan::kBiasTiles && !Plan::kOneOfMany && launch.bias_tiles;
  if (threadIdx.x == 0) {
    for (int i = 0; i < Plan::kBarrierCount; i++) {
      const bool by_warps = (i >= Plan::kKvEmpty && i < Plan::kQFull) || (i >= Plan::kQEmpty && i < Plan::kDoFull) ||
                            (i >= Plan::kDoEmpty && i < Plan::kBiasFull);
      const bool by_stores = i >= Plan::kBiasEmpty && i < Plan::kSumFull;
      barrier_init(t.barrier(i), i >= Plan::kSumFull ? 4 : by_warps ? 8 : by_stores ? 2 : 1);
    }
    barrier_init_fence();
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    registers_drop<kBiasRegisters.producer>();
    const int warp = group_warp();
    if (!elect_one()) return;
    if (warp == 0) {
      BiasProducer<Plan> producer = {t, map_q, map_k, map_v, map_do, launch};
      if (by_member)
        producer.run_by_member();
      else if (t.resident())
        producer.run_resident();
      else
        producer.run(Plan::kBiasTiles && launch.bias_tiles ? 2 : 1);
    } else if (bias_tiles) {
      if (warp == 3)
        bias_load(t, launch);
      else
        bias_store(t, map_dbias, warp - 1);
    }
  } else {
    registers_raise<kBiasRegisters.consumer>();
    BiasConsumer<Plan> consumer(t, launch);
    if constexpr (Plan::kOneOfMany) {
      if (by_member)
        consumer.run_by_member();
      else
        consumer.run_plain();
    } else if constexpr (!Plan::kBiasTiles) {
      consumer.run_plain();
    } else if (!bias_tiles) {
      consumer.run_plain();
    } else if (t.resident()) {
      consumer.run_resident();
    } else {
      consumer.run();
    }
  }
}

// dbias that queries or keys share, from its parts, in their order: a CTA of 256 threads for 32 elements (`blockIdx.x`) of a
// batch row and head of the bias (`blockIdx.y`), 8 threads for each.
template <typename T>
XLATTN_DEVICE void backward_sum_dbias(const XlattnParams& p, const BackwardSm90& launch) {
  __shared__ float sums[8][32];
  const int lane = threadIdx.x / 32;
  const int64_t element = static_cast<int64_t>(blockIdx.x) * 32 + threadIdx.x % 32;
  // Parts lie one behind another: of all keys each where queries share the bias, of all queries where keys do, else of all
  // of both. One element of all is the sum of every number that there is.
  const bool one = launch.queries_share && launch.keys_share;
  const int64_t width = launch.queries_share ? p.seq_k
                        : launch.keys_share  ? p.seq_q
                                             : static_cast<int64_t>(p.seq_q) * p.seq_k;
  const int64_t elements = one ? 1 : width;
  const int64_t numbers = one ? launch.dbias_part_count * width : launch.dbias_part_count;
  const float* from = launch.dbias_parts + static_cast<int64_t>(blockIdx.y) * launch.dbias_part_count * width + element;
  float sum = 0.f;
  if (element < elements)
    for (int64_t i = lane; i < numbers; i += 8) sum += from[i * elements];
  sums[lane][threadIdx.x % 32] = sum;
  __syncthreads();
  if (lane > 0 || element >= elements) return;
  for (int i = 1; i < 8; i++) sum += sums[i][threadIdx.x];
  store_bias<T>(p, static_cast<int64_t>(blockIdx.y) * elements + element, sum);
}

#define XLATTN_BACKWARD_DBIAS_SM90(name, Plan)                                                     \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, 1)                                  \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,           \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap dout,        \
           const __grid_constant__ CUtensorMap dbias, const __grid_constant__ XlattnParams params, \
           const __grid_constant__ xlattn::BackwardSm90 launch) {                                  \
    xlattn::backward_dbias<Plan>(q, k, v, dout, dbias, params, launch);                            \
  }

}  // namespace xlattn
