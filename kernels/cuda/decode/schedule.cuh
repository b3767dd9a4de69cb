// How the keys of decode.cuh are shared out, and how the parts of a row become its result.
#pragma once
#include "common/row_result.cuh"
#include "sm80/forward.cuh"

// What the kernels are told besides XlattnParams; a slot is a tile of rows of one CTA.
struct XlattnDecode {
  // [teams, 2, CTAs of a team, rows of a tile, head_dim_v]: unnormalised sums of a team's share of a row; first where
  // the share begins inside the row, second where it begins with the row.
  float* out;
  float2* statistics;   // the same without head_dim_v: largest logit, sum
  int32_t teams;        // at most
  int32_t tiles;        // of rows, for one key head
  int32_t rows, block;  // rows of a tile, keys of a block
  int32_t spread;       // threads that share the parts of four columns of a row: a power of 2
};

namespace xlattn {

// A smaller share of keys is not worth a team.
constexpr int kLeastShare = 256;

// Keys that some query of batch row `batch` may see.
XLATTN_DEVICE Range decode_keys(const XlattnParams& p, int batch) {
  return keys_of(Scope<false>(p, batch, 0), {0, p.seq_q});
}
// Blocks of them: at least one, so that each row is someone's.
XLATTN_DEVICE int decode_blocks(Range keys, int block) { return max(tiles_of(max(keys.hi - keys.lo, 0), block), 1); }

// A team's share: what is left of it from the current row on, and its part of that row.
struct Walk {
  int left;  // blocks
  int batch;
  Range keys;      // of the row
  int blocks;      // of the row
  int first, end;  // blocks of the row that are the team's

  __device__ __forceinline__ void enter(const XlattnParams& p, int block) {
    keys = decode_keys(p, batch);
    blocks = decode_blocks(keys, block);
    end = min(blocks, first + left);
  }
  __device__ __forceinline__ void next(const XlattnParams& p, int block) {
    left -= end - first;
    if (left <= 0) return;
    batch++;
    first = 0;
    enter(p, block);
  }
  __device__ __forceinline__ bool whole() const { return first == 0 && end == blocks; }
};

// The line of blocks of all batch rows; all lanes of a warp ask the same.
struct DecodeSchedule {
  int teams, share, longer;  // teams have `share` blocks, the first `longer` of them one more
  int mine;                  // blocks of batch row `lane()`

  __device__ __forceinline__ DecodeSchedule(const XlattnParams& p, int most, int block) {
    mine = blocks(p, lane(), block);
    int total = mine;
#pragma unroll 4
    for (int batch = lane() + 32; batch < p.batch; batch += 32) total += blocks(p, batch, block);
    total = __reduce_add_sync(0xFFFFFFFF, total);
    teams = min(max(total / (kLeastShare / block), 1), most);
    share = total / teams;
    longer = total - share * teams;
  }
  XLATTN_DEVICE int blocks(const XlattnParams& p, int batch, int block) {
    return batch < p.batch ? decode_blocks(decode_keys(p, batch), block) : 0;
  }
  __device__ __forceinline__ int begin(int team) const { return team * share + min(team, longer); }
  // The team that has block `index`.
  __device__ __forceinline__ int team(int index) const {
    const int first = longer * (share + 1);
    return index < first ? index / (share + 1) : longer + (index - first) / share;
  }
  // The first block of `batch`.
  __device__ __forceinline__ int row(const XlattnParams& p, int batch, int block) const {
    int sum = lane() < batch ? mine : 0;
    for (int other = lane() + 32; other < batch; other += 32) sum += blocks(p, other, block);
    return __reduce_add_sync(0xFFFFFFFF, sum);
  }
  __device__ __forceinline__ Walk walk(const XlattnParams& p, int team, int block) const {
    Walk w;
    int at = begin(team);
    w.left = begin(team + 1) - at;
    for (int base = 0;; base += 32) {
      const int own = base ? blocks(p, base + lane(), block) : mine;
      int sum = own;
#pragma unroll
      for (int step = 1; step < 32; step *= 2) {
        const int other = __shfl_up_sync(0xFFFFFFFF, sum, step);
        if (lane() >= step) sum += other;
      }
      const uint32_t behind = __ballot_sync(0xFFFFFFFF, sum > at);
      if (behind) {
        const int owner = __ffs(behind) - 1;
        w.batch = base + owner;
        w.first = at - __shfl_sync(0xFFFFFFFF, sum - own, owner);
        break;
      }
      at -= __shfl_sync(0xFFFFFFFF, sum, 31);
    }
    w.enter(p, block);
    return w;
  }
};

// Four columns of a row of out, of the batch row that begins at row `first`.
template <typename T>
XLATTN_DEVICE void store_four(const XlattnParams& p, int64_t first, int row, int head, int column, float4 y) {
  auto* out = static_cast<typename T::Element*>(p.out) +
              place(p.out_stride, p.num_heads, p.head_dim_v, first, row, head) + column;
  *reinterpret_cast<uint2*>(out) = make_uint2(T::pack(y.x, y.y), T::pack(y.z, y.w));
}

}  // namespace xlattn
