// The general kernels with a mask of lists of blocks: which tiles a CTA walks, and what the pattern of a block hides in
// one. A block is several tiles of each kernel, and tiles do not cross blocks.
//
// The lists of the forward pass are by blocks of queries, those of the backward pass by blocks of keys. A CTA that owns
// what lists are by reads its row; one that owns queries in the backward pass seeks its block in the list of each block
// of keys (`kSought`), where a pattern has keys in rows too.
#pragma once
#include "common/blocks.cuh"
#include "sm80/scores.cuh"

namespace xlattn {

// In place of a pattern: no block, or none that is known.
constexpr int kNoPattern = 0x7FFFFFFF;

// The place of block `index` in a row of a list, -1 without one. Blocks of a row ascend; where they do not, one may be
// missed.
XLATTN_DEVICE int64_t find_block(const XlattnBlocks& b, int list, int row, int index) {
  const int2 places = places_of(b, list, row);
  const int64_t base = static_cast<int64_t>(list) * b.places;
  int lo = places.x, hi = places.y;
  while (lo < hi) {
    const int middle = lo + (hi - lo) / 2;
    if (__ldg(b.indices + base + middle) < index)
      lo = middle + 1;
    else
      hi = middle;
  }
  return lo < places.y && __ldg(b.indices + base + lo) == index ? base + lo : -1;
}
// Of a place: -1 where everything is visible, kNoPattern where there is no such pattern.
XLATTN_DEVICE int pattern_at(const XlattnBlocks& b, int64_t place) {
  const int pattern = b.patterns ? __ldg(b.patterns + place) : -1;
  return known_pattern(b, pattern) ? pattern : kNoPattern;
}

// What hides parts of a tile: segments, and the pattern of its block, which has the columns of the tile in rows if
// `kTransposed`.
template <bool kTransposed>
struct Listed {
  bool mixed;
  int pattern;
  const uint32_t* bits;

  // Sets what the pattern hides of a warp's 16 M x 8 N tile to -inf.
  template <int M, int N>
  __device__ __forceinline__ void hide(float (&s)[M][N][4], int row, int column) const {
    if (pattern < 0) return;
    const uint32_t* own = bits + static_cast<int64_t>(pattern) * (kBlockSide * kBlockSide / 32);
    const int r = row % kBlockSide + lane() / 4, c = column % kBlockSide + lane() % 4 * 2;
    if constexpr (kTransposed) {
      static_assert(M <= 2, "the rows of a tile are in one word");
#pragma unroll
      for (int j = 0; j < N; j++)
#pragma unroll
        for (int b = 0; b < 2; b++) {
          const uint32_t word = __ldg(own + (c + 8 * j + b) * (kBlockSide / 32) + r / 32) >> r % 32;
#pragma unroll
          for (int i = 0; i < M; i++)
#pragma unroll
            for (int h = 0; h < 2; h++)
              if (!(word >> (16 * i + 8 * h) & 1)) s[i][j][2 * h + b] = -INFINITY;
        }
    } else {
      // Tiles of two columns of 8 begin within a word; others are whole words, or a half of one.
#pragma unroll
      for (int i = 0; i < M; i++)
#pragma unroll
        for (int h = 0; h < 2; h++) {
          const uint32_t* words = own + (r + 16 * i + 8 * h) * (kBlockSide / 32) + column % kBlockSide / 32;
#pragma unroll
          for (int j = 0; j < N; j += 4) {
            const uint32_t word = __ldg(words + j / 4) >> c % 32;
#pragma unroll
            for (int k = j; k < min(j + 4, N); k++)
#pragma unroll
              for (int b = 0; b < 2; b++)
                if (!(word >> (8 * (k - j) + b) & 1)) s[i][k][2 * h + b] = -INFINITY;
          }
        }
    }
  }
};

template <bool kKeyRows, typename T, bool kTransposed, int M, int N>
XLATTN_DEVICE void modify_and_mask(float (&s)[M][N][4], const Scope<true>& x, int row, int column,
                                   const Listed<kTransposed>& listed) {
  modify_and_mask<kKeyRows, T>(s, x, row, column, listed.mixed);
  listed.hide(s, row, column);
}

// The tiles of a range of rows that lists have for a CTA's own block, ascending: what `Blocks` is without lists. For
// whole CTAs: all threads walk alike.
template <int kTile, bool kSought>
struct ListedWalk {
  static constexpr bool kListed = true;
  static_assert(kBlockSide % kTile == 0);
  // As those of `Blocks`, by which both begin.
  Tokens tokens;
  Range rows;
  SegmentRange segment;
  bool segments;
  const XlattnBlocks* b = nullptr;
  int own = 0;  // block of the CTA
  int list = 0;
  int block = -1, pattern = -1;  // that the walk is at
  int place = 0, end = 0;        // that were not looked at; of the lists' rows if `kSought`
  uint32_t left = 0;             // `kSought`: those of 32 rows before `place` that have the block, and are to come
  int own_pattern = -1;          // there: of the row of this lane

  __device__ __forceinline__ void follow(int first, const XlattnBlocks& lists) {
    b = &lists;
    own = first / kBlockSide;
  }
  // The first tile for a query head; rows.hi or beyond without any.
  __device__ __forceinline__ int first(const XlattnParams& p, int batch, int head) {
    list = list_of(*b, p, batch, head);
    block = -1;
    left = 0;
    if (kSought) {
      place = rows.lo / kBlockSide;
      end = (rows.hi + kBlockSide - 1) / kBlockSide;
    } else {
      const int2 places = places_of(*b, list, own);
      place = places.x;
      end = places.y;
    }
    return seek(0);
  }
  // Goes to the next block; whether there is one.
  __device__ __forceinline__ bool advance() {
    if constexpr (kSought) {
      while (!left && place < end) {
        const int row = place + lane();
        const int64_t found = row < end ? find_block(*b, list, row, own) : -1;
        own_pattern = found < 0 ? kNoPattern : pattern_at(*b, found);
        left = __ballot_sync(0xFFFFFFFF, own_pattern != kNoPattern);
        place += 32;
      }
      if (!left) return false;
      const int from = __ffs(left) - 1;
      left &= left - 1;
      block = place - 32 + from;
      pattern = __shfl_sync(0xFFFFFFFF, own_pattern, from);
      return true;
    } else {
      for (; place < end; place++) {
        const int64_t at = static_cast<int64_t>(list) * b->places + place;
        const int index = __ldg(b->indices + at);
        // Only what ascends: each tile comes once, whatever the lists hold.
        if (index <= block || index >= (rows.hi + kBlockSide - 1) / kBlockSide) continue;
        pattern = pattern_at(*b, at);
        if (pattern == kNoPattern) continue;
        block = index;
        place++;
        return true;
      }
      return false;
    }
  }
  // The first tile from the one at `at` on; rows.hi or beyond without any.
  __device__ __forceinline__ int seek(int at) {
    at = max(at, rows.lo / kTile * kTile);
    do {
      const int tile = max(at, block * kBlockSide);
      if (block >= 0 && tile < (block + 1) * kBlockSide) return tile;
    } while (advance());
    return rows.hi;
  }
  // What hides parts of the tile that came last.
  __device__ __forceinline__ Listed<kSought> mixed(int) const { return {segments, pattern, b->bits}; }
};

// What hides parts of the tile of queries from `first` and keys from `key` on; kNoPattern where that is all of it.
XLATTN_DEVICE Listed<true> listed_at(const Scope<true>& x, int first, int key, const XlattnBlocks& b) {
  const int list = list_of(b, x.p, x.batch, x.head);
  const int64_t place = find_block(b, list, key / kBlockSide, first / kBlockSide);
  return {x.segments(), place < 0 ? kNoPattern : pattern_at(b, place), b.bits};
}

// What walks tiles: by position, or by lists.
template <int kTile, bool kSought, typename... Lists>
struct WalkOf {
  using Type = Blocks<kTile>;
};
template <int kTile, bool kSought>
struct WalkOf<kTile, kSought, XlattnBlocks> {
  using Type = ListedWalk<kTile, kSought>;
};

}  // namespace xlattn
