// What the kernels for batch rows of few keys (`forward_short.cuh`, `backward_short.cuh`) have in common: a tile of
// scores that has all keys, its bias, and what is hidden of it.
//
// A `Plan` says: type and policy of the options; kRows queries and kKeys keys of a tile, of which each of kGroups
// warpgroups computes the scores of 64 queries; kColumns of head_dim, in panels of 64 columns and kQueryPanel and
// kKeyPanel bytes; whether there is a bias (kBias), and where one that is kept lies in shared memory (kKept).
//
// Of a problem with at most 32 queries and 32 keys a tile may have several batch rows (kTogether), side by side in the
// box that TMA loads and stores: 4 of 16 tokens. A query then sees keys of its batch row alone, an interval of those of
// the tile.
#pragma once
#include "common/blocks.cuh"
#include "sm90/backward_options.cuh"
#include "sm90/divisor.h"
#include "sm90/forward_options.cuh"

namespace xlattn {

// What the launch adds to XlattnParams.
struct ShortLaunch {
  // By tiles of queries of a head, heads of a batch row (in backward passes those of keys), heads that share a head of keys,
  // queries of a batch row.
  Divisor by_tiles, by_heads, by_group, by_queries;
  int tiles;     // of a head, each of which has a CTA; in backward passes 1
  int owners;    // batch rows and heads of a bias, each as often as there are parts
  int parts;     // of the heads that share one; 0 where each head has a CTA
  int together;  // batch rows of a tile

  template <typename Plan>
  __device__ __forceinline__ bool has_several() const {
    return Plan::kTogether && together > 1;
  }
};

// Rows of the boxes that TMA loads and stores.
template <typename Plan>
struct ShortBox {
  const bool several;  // batch rows
  const int queries, keys;

  __device__ __forceinline__ ShortBox(const XlattnParams& p, const ShortLaunch& launch)
      : several(launch.has_several<Plan>()),
        queries(several ? launch.together * p.seq_q : Plan::kRows),
        keys(several ? launch.together * p.seq_k : Plan::kKeys) {}
};

template <typename Plan>
struct ShortTile {
  using T = typename Plan::T;
  using Policy = typename Plan::Policy;
  static constexpr int kS = Plan::kKeys / 2;  // scores of a thread, of two rows
  // Whether a row has more scores of a thread than a number has bits: then there are no options but intervals of keys.
  static constexpr bool kMany = kS > 64;
  const XlattnParams& p;
  const ShortLaunch& launch;
  const uint32_t smem;
  const int batch;  // batch row, or the first of several

  __device__ __forceinline__ ShortTile(const XlattnParams& params, const ShortLaunch& of, uint32_t shared, int rows)
      : p(params), launch(of), smem(shared), batch(rows * of.together) {}

  // First of the queries whose scores the warpgroup has; in backward passes also of the keys whose gradients it has.
  XLATTN_DEVICE int own_first() { return Plan::kGroups == 1 ? 0 : threadIdx.x / 128 * 64; }
  // The thread's rows are this and 8 on, its keys this, the next, and these 8 on, 16 on, ...
  XLATTN_DEVICE int own_row() { return own_first() + group_warp() * 16 + lane() / 4; }
  XLATTN_DEVICE int own_key() { return lane() % 4 * 2; }
  // Row of score 4j + 2i + b among those two, and its key.
  XLATTN_DEVICE constexpr int row_of(int e) { return e / 2 % 2; }
  XLATTN_DEVICE constexpr int key_of(int e) { return e / 4 * 8 + e % 2; }

  __device__ __forceinline__ bool caps() const { return uses<Policy::kCap>(p.softcap > 0.f); }
  __device__ __forceinline__ bool drops() const { return uses<Policy::kDrop>(p.seed); }
  __device__ __forceinline__ bool hides() const { return uses<Policy::kHide>(p.q_ids || p.mask); }

  __device__ __forceinline__ bool has_several() const { return launch.has_several<Plan>(); }
  // Whether there may be keys that a query does not see and that are no numbers.
  __device__ __forceinline__ bool has_foreign_keys() const { return p.hides_keys || has_several(); }

  // A row of the thread: its place, and which of the thread's keys it sees, but for segments and the mask, as bits in the order
  // of scores.
  struct Row {
    int batch, query;
    bool exists, is_token;
    uint32_t visible;
    int from, end;  // with kMany those of that interval, and the first behind it, by `key_of`
  };
  // Both, where queries of the tile begin at `first`.
  __device__ __forceinline__ void find_rows(Row (&rows)[2], int first) const {
    Sequence s = sequence(p, batch);
#pragma unroll
    for (int i = 0; i < 2; i++) {
      Row& x = rows[i];
      x.batch = batch;
      x.query = first + own_row() + 8 * i;
      x.exists = x.query < p.seq_q;
      int own = -own_key();
      if (has_several()) {
        const int of_tile = own_row() + 8 * i, part = launch.by_queries(of_tile);
        x.batch += part;
        x.query = of_tile - part * p.seq_q;
        x.exists = part < launch.together && x.batch < p.batch;
        s = sequence(p, min(x.batch, p.batch - 1));
        own += part * p.seq_k;
      }
      const MaskBounds bounds = mask_bounds(p, s);
      x.is_token = x.exists && x.query < s.q_len;
      const int least = max(x.query + bounds.before, 0), most = min(x.query + bounds.after, s.k_len - 1);
      if constexpr (kMany) {
        x.from = least + own;
        x.end = most + 1 + own;
      } else {
        x.visible = own_bits_below(most + 1 + own) & ~own_bits_below(least + own);
      }
    }
  }
  // Its place in lse.
  __device__ __forceinline__ int64_t place_of(const Row& row, int head) const {
    return (static_cast<int64_t>(row.batch) * p.num_heads + head) * p.seq_q + row.query;
  }

  // Where a thread finds four registers of what is kept, or four numbers of the sums; those of all threads are 2048 bytes.
  XLATTN_DEVICE uint32_t own_place() { return threadIdx.x * 16; }

  // Where the bias of the thread's rows begins, with that of another row beyond the queries, which begin at `first`.
  template <typename Bias>
  __device__ __forceinline__ void find_bias(const Bias* (&rows)[2], int head, int first) const {
    const Bias* bias = static_cast<const Bias*>(p.bias) + batch * p.bias_stride[0] + head * p.bias_stride[1];
#pragma unroll
    for (int i = 0; i < 2; i++) rows[i] = bias + min(first + own_row() + 8 * i, p.seq_q - 1) * p.bias_stride[2];
  }
  // One of 16 bits to shared memory, with any number beyond its queries and keys.
  __device__ __forceinline__ void keep_bias(int head, int first) const {
    const uint16_t* rows[2];
    find_bias(rows, head, first);
#pragma unroll
    for (int j = 0; j < kS / 8; j++) {
      int x[8];
#pragma unroll
      for (int e = 0; e < 8; e++)
        x[e] = __ldg(rows[row_of(e)] + min(own_key() + key_of(8 * j + e), p.seq_k - 1) * p.bias_stride[3]);
      store_shared(smem + Plan::kKept + own_place() + j * 2048, x[0] | x[1] << 16, x[2] | x[3] << 16, x[4] | x[5] << 16,
                   x[6] | x[7] << 16);
    }
  }
  // Raw products to natural logits: scaled, and a bias added, which is `kept` or in memory.
  __device__ __forceinline__ void add_bias(float (&s)[kS], bool kept, int head, int first) const {
    if (kept)
      add_kept(s);
    else if (p.bias_is_f32)
      add_bias_of<float>(s, head, first);
    else
      add_bias_of<uint16_t>(s, head, first);
  }
  __device__ __forceinline__ void add_kept(float (&s)[kS]) const {
#pragma unroll
    for (int j = 0; j < kS / 8; j++) {
      const int4 y = load_shared(smem + Plan::kKept + own_place() + j * 2048);
      const int x[4] = {y.x, y.y, y.z, y.w};
#pragma unroll
      for (int i = 0; i < 4; i++) {
        const float2 pair = T::unpack(x[i]);
        s[8 * j + 2 * i] = fmaf(s[8 * j + 2 * i], p.softmax_scale, pair.x);
        s[8 * j + 2 * i + 1] = fmaf(s[8 * j + 2 * i + 1], p.softmax_scale, pair.y);
      }
    }
  }
  template <typename Bias>
  __device__ __forceinline__ void add_bias_of(float (&s)[kS], int head, int first) const {
    const Bias* rows[2];
    find_bias(rows, head, first);
#pragma unroll
    for (int e = 0; e < kS; e++) {
      const Bias x = __ldg(rows[row_of(e)] + min(own_key() + key_of(e), p.seq_k - 1) * p.bias_stride[3]);
      s[e] = fmaf(s[e], p.softmax_scale, widen_bias<T>(x));
    }
  }

  // Natural logits per unit of raw products, or of these with a bias, and per unit of the scores.
  __device__ __forceinline__ float raw_unit() const { return Plan::kBias ? 1.f : p.softmax_scale; }
  __device__ __forceinline__ float score_unit() const { return caps() ? p.softcap : raw_unit(); }

  // Scores of what is not `visible` to -inf, and of what segments and the mask hide, of the queries from `first` on.
  __device__ __forceinline__ void hide(float (&s)[kS], uint32_t (&visible)[2], int head, int first) const {
    if (hides()) {
      uint32_t some[2];
      visible_bits<kS>(some, p, sequence(p, batch), batch, head, first + own_row(), own_key(), p.q_ids, p.mask);
      visible[0] &= some[0];
      visible[1] &= some[1];
    }
    constexpr uint32_t kAll = 0xFFFFFFFFu >> (32 - kS / 2);
    if (__any_sync(0xFFFFFFFF, (visible[0] & visible[1] & kAll) != kAll)) put_where_clear(s, visible, -INFINITY);
  }

  // The same with kMany, of those 64 keys of which a row of the warp does not see some.
  XLATTN_DEVICE void hide_ends(float (&s)[kS], const Row (&rows)[2]) {
#pragma unroll
    for (int j = 0; j < kS / 32; j++) {
      const bool all = max(rows[0].from, rows[1].from) <= 64 * j && min(rows[0].end, rows[1].end) >= 64 * j + 58;
      if (__all_sync(0xFFFFFFFF, all)) continue;
#pragma unroll
      for (int e = 32 * j; e < 32 * j + 32; e++) {
        const Row& x = rows[row_of(e)];
        if (key_of(e) < x.from || key_of(e) >= x.end) s[e] = -INFINITY;
      }
    }
  }

  // s = A B^T of the warpgroup's rows of A.
  __device__ __forceinline__ void multiply(float (&s)[kS], uint32_t rows, uint32_t columns) const {
    const uint64_t a = smem_descriptor(smem + rows + own_first() * 128, 16), b = smem_descriptor(smem + columns, 16);
    pin(s);
    wgmma_fence();
#pragma unroll
    for (int i = 0; i < Plan::kColumns / 16; i++)
      Wgmma<T, Plan::kKeys>::template ss<false, false>(s, a + ((i / 4 * Plan::kQueryPanel + i % 4 * 32) >> 4),
                                                       b + ((i / 4 * Plan::kKeyPanel + i % 4 * 32) >> 4), i != 0);
    wgmma_commit();
  }
};

// What CTAs take one after another: numbers from `first` to before `end` of the members of `owner`, heads of batch rows,
// where those that share a bias are cut in parts. With 0 parts each is alone.
template <typename Plan>
struct ShortMembers {
  const XlattnParams& p;
  const ShortLaunch& launch;
  const bool shared;
  int owner, first, end;

  // Of the CTA with this number, where each tile of queries has the same.
  __device__ __forceinline__ ShortMembers(const XlattnParams& params, const ShortLaunch& of, int number)
      : p(params), launch(of), shared(Plan::kBias && of.parts > 0), owner(number), first(0), end(1) {
    if (!shared) return;
    const int parts = launch.parts;
    owner = number / parts;
    const int part = number - owner * parts;
    const int64_t members = p.batch * p.num_heads / (launch.owners / parts);
    first = part * members / parts;
    end = (part + 1) * members / parts;
  }
  // Batch row and head of a member. A bias is of all batch rows or of one, of all heads or of one.
  __device__ __forceinline__ int2 place(int member) const {
    const bool own_rows = p.bias_stride[0] != 0, own_heads = p.bias_stride[1] != 0;
    if (shared && own_rows != own_heads) return own_heads ? make_int2(member, owner) : make_int2(owner, member);
    const int number = shared && !own_rows ? member : owner, row = launch.by_heads(number);
    return {row, number - row * (Plan::kBackward ? p.num_kv_heads : p.num_heads)};
  }
};

}  // namespace xlattn
