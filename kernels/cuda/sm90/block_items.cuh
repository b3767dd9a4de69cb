// The rows of lists that kernels work on, in the order that block_schedule.cuh gives them.
#pragma once
#include "common/blocks.cuh"

namespace xlattn {

// A row of lists to work on, or a part of it: of the list of each head `count` places from the row's place `first` on. Row
// -1 is none; slot -1 is all of a row, others where its parts are summed. Head by head, or each block for all heads, the last
// first.
struct alignas(16) BlockItem {
  int row, first, count;
  int16_t slot, signed_parts;  // of the row, below 0 where each block is taken for all heads

  __device__ __forceinline__ int parts() const { return abs(signed_parts); }
  __device__ __forceinline__ bool by_block() const { return signed_parts < 0; }
};

// How many heads of keys have lists of their own.
XLATTN_DEVICE int key_lists(const XlattnBlocks& b, const XlattnParams& p) { return min(b.heads, p.num_kv_heads); }

// The items of a head of keys.
XLATTN_DEVICE int key_list_of(const XlattnBlocks& b, const XlattnParams& p, int batch, int kv_head) {
  const int lists = key_lists(b, p);
  return (b.batches > 1 ? batch * lists : 0) + kv_head / (p.num_kv_heads / lists);
}

XLATTN_DEVICE BlockItem read_item(const BlockItem* at) {
  const int4 x = __ldg(reinterpret_cast<const int4*>(at));
  return {x.x, x.y, x.z, static_cast<int16_t>(x.w & 0xFFFF), static_cast<int16_t>(x.w >> 16)};
}

// Heads of keys are of two kinds: those that are worked on last, and the others. Each list has a schedule for either.
enum HeadKind { kEarlier, kLast, kHeadKinds };

}  // namespace xlattn
