// Pairs of CTAs: a cluster of two, each of which reaches the other's shared memory.
#pragma once
#include "sm90/primitives.cuh"

namespace xlattn {

// Which CTA of the pair this is: 0 or 1.
XLATTN_DEVICE uint32_t cluster_rank() {
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}

// All threads of both CTAs, those that have not ended. Before the first access to the other's shared memory, since it may not
// have begun; and behind the last, since it may have ended.
XLATTN_DEVICE void cluster_sync() {
  __syncwarp();
  asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// Where the other CTA has what this one has at `address`.
XLATTN_DEVICE uint32_t peer_address(uint32_t address) {
  uint32_t peer;
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(peer) : "r"(address), "r"(cluster_rank() ^ 1));
  return peer;
}

// Arrives at a barrier of the other CTA.
XLATTN_DEVICE void peer_arrive(uint32_t barrier) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(peer_address(barrier)) : "memory");
}

// `bytes` (a multiple of 16) of this CTA's shared memory to the other's `to`; completes on its `barrier`.
XLATTN_DEVICE void peer_copy(uint32_t to, uint32_t from, uint32_t bytes, uint32_t barrier) {
  asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                   peer_address(to)),
               "r"(from), "r"(bytes), "r"(peer_address(barrier))
               : "memory");
}

}  // namespace xlattn
