// Forward flash attention for sm_90a where a batch row has at most 64, 128, 192 or 256 keys (windows of images of 49 or 144
// tokens, short texts): every option but lists of blocks and packed sequences, of more than 128 keys none but intervals of keys.
//
// A CTA of one warpgroup has 64 queries of a head and all keys. It does one thing after another, each once, as maxima are those
// of whole rows: what it waits for is behind what the other CTAs of the multiprocessor do, of which there are up to eight.
//
// Of more than 128 keys only three fit. Each takes several tiles of a head, then of the next, for which keys and values stay
// where they are the same (kKeeps).
//
// With a bias it takes one after another several of the heads that share it (`ShortMembers`), for which one of 16 bits is kept
// in shared memory. What the copy engine moves for the next it moves behind the work on this one: queries and keys from
// when their product is there, values from when the output is.
//
// Of up to 128 keys two CTAs with queries of the same head may be a cluster (kPairs), which reads keys and values once: each
// loads half of them into both.
//
// Shared memory in panels of 64 columns of 16 bits, of a row for each query or key: Q, K and V with a panel for each 64 columns.
// The output leaves through the place of Q, with a bias through one of its own, with kKeeps from registers.
#pragma once
#include "common/row_result.cuh"
#include "common/spoiled.cuh"
#include "sm90/cluster.cuh"
#include "sm90/resources.cuh"
#include "sm90/short_tile.cuh"

namespace xlattn {

template <typename T_, int head_dim, int keys, int residents, typename Policy_ = NoOptions>
struct ForwardShortPlan {
  using T = T_;
  using Policy = Policy_;
  static constexpr int kColumns = head_dim, kPanels = (head_dim + 63) / 64;
  static constexpr int kRows = 64, kKeys = keys, kGroups = 1, kThreads = 128, kResidents = residents;
  static constexpr uint32_t kQueryPanel = kRows * 128, kKeyPanel = kKeys * 128;
  static constexpr uint32_t kQ = 0, kK = kPanels * kQueryPanel, kV = kK + kPanels * kKeyPanel;
  static constexpr bool kBackward = false, kBias = Policy::kBias == kAlways;
  static constexpr bool kTogether = kKeys == 64 && !Policy::kOptions, kPairs = kKeys == 128 && !Policy::kOptions;
  // Whether a CTA takes several tiles, and keys and values stay while these read the same.
  static constexpr bool kKeeps = kKeys > 128, kWalks = kBias || kKeeps;
  static constexpr uint32_t kEnd = kV + kPanels * kKeyPanel, kOut = kBias ? kEnd : kQ;
  static constexpr uint32_t kKept = kBias ? kEnd + kPanels * kQueryPanel : kEnd;
  static constexpr uint32_t kBarriers = kKept + (kBias ? kRows * kKeys * 2 : 0);
  enum Barrier { kScoresFull, kValuesFull, kBarrierCount };  // of Q and K, of V; of an item each
  static constexpr uint32_t kBytes = kBarriers + 8 * kBarrierCount + 1024;
  static_assert(residents * (kBytes + 1024) <= kSharedBytes + 1024, "too much shared memory");  // 1024 are the system's
};

// What a CTA does for 64 queries of a head, or those of several batch rows.
template <typename Plan>
struct ShortForward : ShortTile<Plan> {
  using Tile = ShortTile<Plan>;
  using Tile::batch, Tile::caps, Tile::drops, Tile::kMany, Tile::kS, Tile::own_key, Tile::own_row, Tile::p,
      Tile::row_of, Tile::smem;
  using typename Tile::Row;
  using typename Tile::T;
  const int head, first;

  // Of a batch row, or of several, and head; from query `row` on.
  __device__ __forceinline__ ShortForward(const XlattnParams& params, const ShortLaunch& of, uint32_t shared, int2 at,
                                          int row)
      : Tile(params, of, shared, at.x), head(at.y), first(row) {}

  // Scores become weights relative to the largest of their row, of which `max` is in units of scores; their sums.
  __device__ __forceinline__ void weigh(float (&s)[kS], float (&max)[2], float (&sum)[2]) const {
    const float c = this->score_unit() * kLog2e;
    max[0] = max[1] = -INFINITY;
#pragma unroll
    for (int e = 0; e < kS; e++) max[row_of(e)] = fmaxf(max[row_of(e)], s[e]);
    float base[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      max[i] = quad_max(max[i]);
      base[i] = max[i] == -INFINITY ? 0.f : max[i];
      // Numbers as large as those of a bias are subtracted first.
      if (!Plan::kBias) base[i] *= c;
      sum[i] = 0.f;
    }
#pragma unroll
    for (int e = 0; e < kS; e++) {
      const float shift = base[row_of(e)];
      s[e] = exp2_approx(Plan::kBias ? (s[e] - shift) * c : fmaf(s[e], c, -shift));
      sum[row_of(e)] += s[e];
    }
#pragma unroll
    for (int i = 0; i < 2; i++) sum[i] = quad_sum(sum[i]);
  }

  // o = P V.
  __device__ __forceinline__ void values(float (&o)[Plan::kColumns / 2], const uint32_t (&weights)[kS / 2]) const {
    const uint64_t v = smem_descriptor(smem + Plan::kV, Plan::kKeyPanel);
    pin(o);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kKeys / 16; i++)
      Wgmma<T, Plan::kColumns>::template rs<true>(o, weights + 4 * i, v + (i * 2048 >> 4), i != 0);
    wgmma_commit();
    wgmma_wait<0>();
    pin(o);
  }

  // The same without values whose weights are 0, for a warp whose rows are spoiled by some that are no numbers.
  __device__ __forceinline__ void mend(float (&o)[Plan::kColumns / 2], uint32_t (&weights)[kS / 2]) const {
#pragma unroll
    for (int e = 0; e < Plan::kColumns / 2; e++) o[e] = 0.f;
#pragma unroll 1
    for (int eight = 0; eight < Plan::kKeys; eight += 8) {
#pragma unroll 1
      for (int x = 0; x < 4; x++) {  // keys of lane x of each four
        float2 of_rows[2];
#pragma unroll
        for (int i = 0; i < 2; i++) of_rows[i] = T::unpack(__shfl_sync(0xFFFFFFFF, weights[i], x, 4));
#pragma unroll
        for (int b = 0; b < 2; b++) {
          const int key = eight + 2 * x + b;
#pragma unroll
          for (int j = 0; j < Plan::kColumns / 8; j++) {
            uint32_t pair;
            asm volatile(
                "ld.shared.b32 %0, [%1];"
                : "=r"(pair)
                : "r"(smem + Plan::kV + j / 8 * Plan::kKeyPanel + key * 128 + (j % 8 ^ key % 8) * 16 + own_key() * 2)
                : "memory");
            const float2 value = T::unpack(pair);
#pragma unroll
            for (int i = 0; i < 2; i++) {
              const float weight = b ? of_rows[i].y : of_rows[i].x;
              if (weight == 0.f) continue;
              o[4 * j + 2 * i] = fmaf(weight, value.x, o[4 * j + 2 * i]);
              o[4 * j + 2 * i + 1] = fmaf(weight, value.y, o[4 * j + 2 * i + 1]);
            }
          }
        }
      }
      // Those of the next eight keys to where those of these were.
#pragma unroll
      for (int j = 0; j + 2 < kS / 2; j++) weights[j] = weights[j + 2];
    }
  }

  // Number `it` of the CTA, whose output goes to its place in shared memory, with kKeeps to memory. Where others may follow
  // (kWalks) all threads call `scored` when nobody needs Q and K any more, and `valued` when nobody needs V.
  template <typename Scored, typename Valued>
  __device__ __forceinline__ void run(bool kept, int it, Scored scored, Valued valued) const {
    const uint32_t bars = smem + Plan::kBarriers, parity = it % 2;
    float s[kS];
    barrier_wait(bars + 8 * Plan::kScoresFull, parity);
    this->multiply(s, Plan::kQ, Plan::kK);
    Row rows[2];
    this->find_rows(rows, first);
    uint32_t keeps[2];
    if (drops()) kept_bits<kS>(keeps, Dropout::of(p, batch, head), first + own_row(), own_key());
    wgmma_wait<0>();
    pin(s);
    if constexpr (Plan::kWalks) {
      __syncthreads();
      scored();
    }
    if constexpr (Plan::kBias) this->add_bias(s, kept, head, first);
    if (caps()) softcap(s, this->raw_unit() / p.softcap);
    if constexpr (kMany) {
      Tile::hide_ends(s, rows);
    } else {
      uint32_t visible[2] = {rows[0].visible, rows[1].visible};
      this->hide(s, visible, head, first);
    }
    float max[2], sum[2];
    weigh(s, max, sum);
    if (drops()) drop_where_clear(s, keeps);
    uint32_t weights[kS / 2];
#pragma unroll
    for (int e = 0; e < kS; e += 2) weights[e / 2] = T::pack(s[e], s[e + 1]);
    barrier_wait(bars + 8 * Plan::kValuesFull, parity);
    float o[Plan::kColumns / 2];
    values(o, weights);
    if (this->has_foreign_keys()) {
      float zero[2] = {0.f, 0.f};
#pragma unroll
      for (int e = 0; e < Plan::kColumns / 2; e++) zero[row_of(e)] = fmaf(o[e], 0.f, zero[row_of(e)]);
      if (is_spoiled(zero, sum)) mend(o, weights);
    }
    if (Plan::kBias && threadIdx.x == 0) tma_store_wait_read();  // of the item before
    __syncthreads();
    if constexpr (Plan::kWalks) valued();
    float factor[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const Row& row = rows[i];
      bool is_token = row.is_token;
      if (uses<Tile::Policy::kHide>(p.q_ids) && is_token)
        is_token = p.q_ids[static_cast<int64_t>(batch) * p.seq_q + row.query] >= 0;
      const float largest = sum[i] != 0.f ? max[i] * this->score_unit() : -INFINITY;
      const int of_sinks = this->has_several() ? min(row.batch, p.batch - 1) : batch;
      const RowResult x = row_result(p, of_sinks, head, is_token, largest, sum[i]);
      factor[i] = x.factor * (drops() ? p.dropout_scale : 1.f);
      if (lane() % 4 == 0 && row.exists) p.lse[this->place_of(row, head)] = x.lse;
    }
    if (__any_sync(0xFFFFFFFF, factor[0] == 0.f || factor[1] == 0.f)) {
#pragma unroll
      for (int e = 0; e < Plan::kColumns / 2; e++)
        if (factor[row_of(e)] == 0.f) o[e] = 0.f;
    }
#pragma unroll
    for (int e = 0; e < Plan::kColumns / 2; e++) o[e] *= factor[row_of(e)];
    if constexpr (Plan::kKeeps) {
      store_rows(o, rows);
    } else {
      stage_rows<T, Plan::kColumns>(smem + Plan::kOut, Plan::kQueryPanel, 0, o);
      async_proxy_fence();
      __syncthreads();
    }
  }

  // The output to memory, 64 bytes of a row by four threads.
  __device__ __forceinline__ void store_rows(const float (&o)[Plan::kColumns / 2], const Row (&rows)[2]) const {
#pragma unroll
    for (int i = 0; i < 2; i++) {
      uint16_t* to = static_cast<uint16_t*>(p.out) + place(p.out_stride, p.num_heads, p.head_dim_v,
                                                           static_cast<int64_t>(batch) * p.seq_q, rows[i].query, head);
#pragma unroll
      for (int j = 0; j < Plan::kColumns / 8; j += 4) {
        const uint4 x = pack_quad<T>(o + 4 * j + 2 * i);
        const int column = 8 * (j + lane() % 4);  // head_dim_v is a multiple of 8
        if (rows[i].exists && column < p.head_dim_v) *reinterpret_cast<uint4*>(to + column) = x;
      }
    }
  }
};

template <typename Plan>
XLATTN_DEVICE void forward_short_kernel(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                        const CUtensorMap& map_o, const XlattnParams& params,
                                        const ShortLaunch& launch) {
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u, bars = smem + Plan::kBarriers;
  const bool leads = threadIdx.x == 0;
  // Tiles of a CTA, of one head after another's.
  int tile = blockIdx.x, end = tile + 1;
  if constexpr (Plan::kKeeps) {
    const int64_t all = static_cast<int64_t>(params.batch) * params.num_heads * launch.tiles;
    tile = blockIdx.x * all / gridDim.x;
    end = (blockIdx.x + 1) * all / gridDim.x;
  }
  int index = launch.by_tiles(tile), first = (tile - index * launch.tiles) * Plan::kRows;
  const ShortMembers<Plan> members(params, launch, index);
  const bool keeps = members.shared && !params.bias_is_f32;
  const ShortBox<Plan> box(params, launch);
  bool pair = false;  // whether this CTA and another load keys and values for both, a half each
  if constexpr (Plan::kPairs) pair = cluster_size() > 1;
  // With keys or without, which are then there.
  auto load_queries = [&](int2 at, int row, int keys) {
    barrier_expect(bars + 8 * Plan::kScoresFull, Plan::kPanels * (box.queries + keys) * 128);
    for (int x = 0; x < Plan::kPanels; x++)
      tma_load(smem + Plan::kQ + x * Plan::kQueryPanel, &map_q, bars + 8 * Plan::kScoresFull, 64 * x, row, at.y,
               at.x * launch.together);
  };
  auto load = [&](const CUtensorMap& map, uint32_t to, uint32_t barrier, int2 at) {
    const int head = launch.by_group(at.y), batch = at.x * launch.together;
    const int half = pair ? cluster_rank() * (Plan::kKeys / 2) : 0;
    for (int x = 0; x < Plan::kPanels; x++) {
      const uint32_t place = smem + to + x * Plan::kKeyPanel + half * 128;
      if (Plan::kPairs && pair)
        tma_load_pair(place, &map, bars + 8 * barrier, 64 * x, half, head, batch);
      else
        tma_load(place, &map, bars + 8 * barrier, 64 * x, 0, head, batch);
    }
  };
  auto load_keys = [&](int2 at) { load(map_k, Plan::kK, Plan::kScoresFull, at); };
  auto load_values = [&](int2 at) { load(map_v, Plan::kV, Plan::kValuesFull, at); };
  auto expect_values = [&] { barrier_expect(bars + 8 * Plan::kValuesFull, Plan::kPanels * box.keys * 128); };
  int2 now = members.place(members.first);
  if (leads) {
    for (int i = 0; i < Plan::kBarrierCount; i++) barrier_init(bars + 8 * i, 1);
    barrier_init_fence();
    load_queries(now, first, box.keys);
    expect_values();
  }
  if (pair) {  // whose barriers may not be there yet
    cluster_begin();
    cluster_has_begun();
  }
  if (leads) {
    load_keys(now);
    load_values(now);
  }
  if constexpr (Plan::kBias) {
    if (keeps) ShortTile<Plan>(params, launch, smem, now.x).keep_bias(now.y, first);
  }
  if (box.several) {  // values behind those that are loaded: weights of 0 do not leave out what is no number
    for (int i = box.keys * 8 + threadIdx.x; i < Plan::kKeys * 8; i += Plan::kThreads)
      for (int x = 0; x < Plan::kPanels; x++) store_shared(smem + Plan::kV + x * Plan::kKeyPanel + i * 16, 0, 0, 0, 0);
    async_proxy_fence();
  }
  __syncthreads();
#pragma unroll 1
  for (int it = 0;; it++) {
    int2 next = now;
    int next_first = first;
    bool more = false, stay = false;  // whether there is a tile behind this one, and whether it reads the same
    if constexpr (Plan::kBias) {
      const int number = members.first + it + 1;
      more = number < members.end;
      if (more) next = members.place(number);
    }
    if constexpr (Plan::kKeeps) {
      more = ++tile < end;
      index = launch.by_tiles(tile);
      next = ShortMembers<Plan>(params, launch, index).place(0);
      next_first = (tile - index * launch.tiles) * Plan::kRows;
      stay = next.x == now.x && launch.by_group(next.y) == launch.by_group(now.y);
    }
    auto scored = [&] {
      if (!leads || !more) return;
      load_queries(next, next_first, stay ? 0 : box.keys);
      if (!stay) load_keys(next);
    };
    auto valued = [&] {
      if (!leads || !more) return;
      if (stay) return barrier_arrive(bars + 8 * Plan::kValuesFull);
      expect_values();
      load_values(next);
    };
    ShortForward<Plan>(params, launch, smem, now, first).run(keeps, it, scored, valued);
    if (leads && !Plan::kKeeps) {
      for (int x = 0; x < Plan::kPanels; x++)
        tma_store(smem + Plan::kOut + x * Plan::kQueryPanel, &map_o, 64 * x, first, now.y, now.x * launch.together);
      tma_store_commit();
    }
    if (!more) break;
    now = next;
    first = next_first;
  }
  if (leads) tma_store_wait_read();  // before this CTA's shared memory goes away
}

#define XLATTN_FORWARD_SHORT_SM90(name, Plan)                                                                 \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, Plan::kResidents)                              \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                      \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap o,                      \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::ShortLaunch launch) { \
    xlattn::forward_short_kernel<Plan>(q, k, v, o, params, launch);                                           \
  }

}  // namespace xlattn
