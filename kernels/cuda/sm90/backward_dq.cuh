// How dq leaves shared memory, where each of two warpgroups stages 64 by 64 numbers of a query tile, a piece: a warp for each
// adds pieces to float32 in memory, or writes them in 16 bits where no other tile of keys has a share in them. Where sums are
// ordered one more warp lets them add when the tiles of keys before have.
#pragma once
#include "sm90/backward_tiles.cuh"

namespace xlattn {

// What the warp that adds a piece of dq is told in shared memory, each: by a warpgroup where to, null behind the last; where
// sums are ordered by `backward_order` whether it is the first of its kind.
struct StagedPiece {
  static constexpr uint32_t kTo = 0, kFirst = 8;
  static constexpr int kBytes = 16;
};

// Has the copy engine add a piece to dq, or store it where it is the first and there are no zeros, and waits until it has
// read it; one thread. Returns what is to be set to 2 when it is stored.
XLATTN_DEVICE int* add_or_store(const BackwardSm90& launch, float* to, uint32_t from, uint32_t bytes) {
  int* begun = launch.begun ? launch.begun + (to - launch.dq) / kPiece : nullptr;
  int state = begun ? load_acquire(begun) : 2;
  const bool first = state == 0 && (state = atomicCAS(begun, 0, 1)) == 0;
  if (first) {
    bulk_store(to, from, bytes);
  } else {
    while (state != 2) state = load_acquire(begun);
    global_proxy_fence();
    bulk_add(to, from, bytes);
  }
  tma_store_commit();
  tma_store_wait_read();
  return first ? begun : nullptr;
}

// Has the copy engine add a piece to dq, or store it if it is the first and there are no zeros, and waits until it has read
// it; one thread. Where sums are ordered: those before have been added.
XLATTN_DEVICE void add_in_order(const BackwardSm90& launch, float* to, uint32_t from, uint32_t bytes, bool first) {
  if (first && launch.begun) {
    bulk_store(to, from, bytes);
  } else {
    global_proxy_fence();
    bulk_add(to, from, bytes);
  }
  tma_store_commit();
  tma_store_wait_read();
}

// Writes a piece of dq that is in shared memory in the order of fragments, 2048 bytes for 8 columns, as rows of 16 bits; one
// warp. A lane has 8 columns of two rows, in 64 bytes, which four lanes begin to read at four places: all banks are met.
template <typename Plan>
XLATTN_DEVICE void write_piece(const XlattnParams& p, const BackwardSm90& launch, uint32_t from, int piece) {
  using T = typename Plan::T;
  static_assert(Plan::kRows * Plan::kDim == 2 * kPiece, "a tile is two pieces");
  const float scale = p.seed ? p.softmax_scale * p.dropout_scale : p.softmax_scale;
  const int padded = Plan::kSplitRows ? piece * 64 : piece / 2 * 64,
            first_column = Plan::kSplitRows ? 0 : piece % 2 * 64;
  const int of_all = padded / launch.padded_rows, batch = of_all / p.num_heads;
  const int first_row = padded - of_all * launch.padded_rows, turn = lane() % 4;
  const int64_t before = static_cast<int64_t>(batch) * p.seq_q;
  uint16_t* to = static_cast<uint16_t*>(p.dq) + first_column +
                 place(p.q_stride, p.num_heads, p.head_dim, before, first_row, of_all - batch * p.num_heads);
#pragma unroll 1
  for (int i = 0; i < 8; i++) {
    const int rows = i / 2 * 16, columns = i % 2 * 32;
    if (first_row + rows >= p.seq_q || first_column + columns >= p.head_dim) continue;
    const uint32_t at = from + (columns / 8 + turn) * 2048 + rows / 16 * 512 + lane() / 4 * 64;
    uint32_t x[2][4];  // of both rows, pairs of columns from 2 (4 - turn) on
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const int4 y = load_shared(at + (j + turn) % 4 * 16);
      x[0][j] = T::pack(__int_as_float(y.x) * scale, __int_as_float(y.y) * scale);
      x[1][j] = T::pack(__int_as_float(y.z) * scale, __int_as_float(y.w) * scale);
    }
    const int column = columns + turn * 8;
#pragma unroll
    for (int half = 0; half < 2; half++) {
      const int row = rows + lane() / 4 + 8 * half;
      uint32_t y[4], z[4];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = turn & 1 ? x[half][(j + 3) % 4] : x[half][j];
#pragma unroll
      for (int j = 0; j < 4; j++) z[j] = turn & 2 ? y[(j + 2) % 4] : y[j];
      if (first_row + row < p.seq_q && first_column + column < p.head_dim)
        *reinterpret_cast<uint4*>(to + row * p.q_stride[0] + column) = make_uint4(z[0], z[1], z[2], z[3]);
    }
  }
  __syncwarp();
}

// Where a piece of dq that was staged goes, of which shared memory tells at `piece`; null behind the last.
XLATTN_DEVICE float* staged_for(uint32_t piece) {
  float* to;
  asm volatile("ld.shared.b64 %0, [%1];" : "=l"(to) : "r"(piece + StagedPiece::kTo) : "memory");
  return to;
}

// Writes what warpgroup `group` of the consumers has staged of dq, until it says that no more follows; one warp.
template <typename Plan>
XLATTN_DEVICE void backward_write(uint32_t smem, const XlattnParams& p, const BackwardSm90& launch, int group) {
#pragma unroll 1
  for (;;) {
    named_arrive(Plan::kDqFree + group, 160);
    named_sync(Plan::kDqFull + group, 160);
    float* to = staged_for(smem + Plan::kDqPlaces + group * StagedPiece::kBytes);
    if (!to) return;
    write_piece<Plan>(p, launch, smem + Plan::kDq + group * Plan::kDqBytes, (to - launch.dq) / kPiece);
  }
}

// Adds what warpgroup `group` of the consumers has staged of dq, until it says that no more follows; one warp.
template <typename Plan>
XLATTN_DEVICE void backward_add(uint32_t smem, const BackwardSm90& launch, int group) {
  const uint32_t bars = smem + Plan::kBarriers, piece = smem + Plan::kDqPlaces + group * StagedPiece::kBytes;
  const uint32_t from = smem + Plan::kDq + group * Plan::kDqBytes;
  const uint32_t bytes = group == 0 ? Plan::kDqBytes : Plan::kDqBytes / 64 * Plan::kLastColumns;
  bool ordered = false;
  if constexpr (Plan::kOptions) ordered = uses<Plan::Policy::kOrder>(launch.dq_semaphore);
  int* added = nullptr;
  for (int it = 0; Plan::kStaged; it++) {
    named_arrive(Plan::kDqFree + group, 160);
    if (added) {  // while the next are computed
      tma_store_wait();
      if (ordered)
        semaphore_release(added);
      else
        store_release(added, 2);
    }
    __syncwarp();
    named_sync(Plan::kDqFull + group, 160);
    float* to = staged_for(piece);
    if (!to) return;
    if (ordered) {
      barrier_wait(bars + 8 * Plan::kDqMayAdd, it % 2);
      int first;
      asm volatile("ld.shared.b32 %0, [%1];" : "=r"(first) : "r"(piece + StagedPiece::kFirst) : "memory");
      __syncwarp();
      release(bars + 8 * Plan::kDqAdding);
      if (lane() == 0) {
        add_in_order(launch, to, from, bytes, first);
        added = launch.dq_semaphore + (to - launch.dq) / kPiece;
      }
    } else if (lane() == 0) {
      added = add_or_store(launch, to, from, bytes);
    }
    __syncwarp();
  }
}

// How many tiles of keys add to dq before the one that the tile of queries at `row`, of which shared memory has a descriptor,
// is for; one warp.
template <typename Plan>
XLATTN_DEVICE int tiles_before(const BackwardSm90& launch, uint32_t descriptor, int row) {
  const int before = TileDescriptor::read(descriptor, TileDescriptor::kBefore);
  if (!launch.segments) return before;
  int mine = 0;  // only tiles that share a segment, or are in a list with it
#pragma unroll 2
  for (int i = 1 + lane(); i <= before; i += 32)
    mine +=
        segment_row(launch, TileDescriptor::read(descriptor, TileDescriptor::kSegmentRow) - i).has(row / Plan::kRows);
  return __reduce_add_sync(0xFFFFFFFF, mine);
}

// A tile of queries as `backward_order` has it: the first of its two pieces of dq, null behind the last tile, and how many
// tiles of keys are in it before this.
struct OrderedTile {
  int* semaphores;
  int before;
};

// Tile `it` of queries, when it is there; one warp.
template <typename Plan>
XLATTN_DEVICE OrderedTile ordered_tile(uint32_t smem, const BackwardSm90& launch, int it) {
  const int stage = Plan::Tiles::stage(it);
  const uint32_t descriptor = smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes;
  barrier_wait(smem + Plan::kBarriers + 8 * (Plan::kQFull + stage), Plan::Tiles::phase(it));
  const int row = TileDescriptor::read(descriptor, TileDescriptor::kRow);
  if (row < 0) return {nullptr, 0};
  const int before = tiles_before<Plan>(launch, descriptor, row);
  return {launch.dq_semaphore + 2 * TileDescriptor::read(descriptor, TileDescriptor::kPlace), before};
}

// Deterministic: lets the warps that add add to a tile of dq when the tiles of keys before have; one warp, of which two lanes
// wait for a piece each. It reads of the next tile before it lets add to this: then the consumers are not done with that.
template <typename Plan>
XLATTN_DEVICE void backward_order(uint32_t smem, const BackwardSm90& launch) {
  static_assert(Plan::kRows * Plan::kDim == 2 * kPiece, "a warpgroup has a piece");
  const uint32_t bars = smem + Plan::kBarriers;
  OrderedTile tile = ordered_tile<Plan>(smem, launch, 0);
  for (int it = 0; tile.semaphores; it++) {
    if (lane() < 2) semaphore_wait(tile.semaphores + lane(), tile.before);
    __syncwarp();
    const OrderedTile next = ordered_tile<Plan>(smem, launch, it + 1);
    if (it > 0) barrier_wait(bars + 8 * Plan::kDqAdding, (it - 1) % 2);
    if (lane() < 2) {
      const uint32_t piece = smem + Plan::kDqPlaces + lane() * StagedPiece::kBytes;
      asm volatile("st.shared.b32 [%0], %1;" ::"r"(piece + StagedPiece::kFirst), "r"(int(tile.before == 0)) : "memory");
      barrier_arrive(bars + 8 * Plan::kDqMayAdd);
    }
    __syncwarp();
    tile = next;
  }
}

// Ends `backward_order` behind tile `it` of the queries; one thread.
template <typename Plan>
XLATTN_DEVICE void backward_end_order(uint32_t smem, const BackwardSm90& launch, int it) {
  const uint32_t bars = smem + Plan::kBarriers;
  const int stage = Plan::Tiles::stage(it);
  if constexpr (Plan::kOptions) {
    if (uses<Plan::Policy::kOrder>(launch.dq_semaphore)) {
      barrier_wait(bars + 8 * (Plan::kQEmpty + stage), Plan::Tiles::phase(it) ^ 1);
      TileDescriptor::write(smem + Plan::kTileDescriptors + stage * TileDescriptor::kBytes, -1, 0, 0, 0, 0, 0, 0);
      barrier_arrive(bars + 8 * (Plan::kQFull + stage));
    }
  }
}

}  // namespace xlattn
