// Clusters: CTAs that run at the same time and reach each other's shared memory. A pair is a cluster of two.
#pragma once
#include "sm90/primitives.cuh"

namespace xlattn {

// Which CTA of the cluster this is.
XLATTN_DEVICE uint32_t cluster_rank() {
  uint32_t rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}

// CTAs of the cluster.
XLATTN_DEVICE uint32_t cluster_size() {
  uint32_t size;
  asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(size));
  return size;
}

// Box of a rank-4 tensor to the same place of both CTAs of a pair; completes on the same barrier of each.
XLATTN_DEVICE void tma_load_pair(uint32_t to, const CUtensorMap* map, uint32_t barrier, int x, int row, int head,
                                 int batch) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
      " [%0], [%1, {%3, %4, %5, %6}], [%2], %7;" ::"r"(to),
      "l"(map), "r"(barrier), "r"(x), "r"(row), "r"(head), "r"(batch), "h"(static_cast<uint16_t>(3))
      : "memory");
}

// All threads of all CTAs, those that have not ended. Before the first access to another's shared memory, since it may not
// have begun; and behind the last, since it may have ended.
XLATTN_DEVICE void cluster_sync() {
  __syncwarp();
  asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
}
// The same in two steps, with barriers made visible by `barrier_init_fence` and nothing else before.
XLATTN_DEVICE void cluster_begin() {
  __syncwarp();
  asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
}
XLATTN_DEVICE void cluster_has_begun() {
  __syncwarp();
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// Where the CTA of this rank has what this one has at `address`.
XLATTN_DEVICE uint32_t cluster_address(uint32_t address, uint32_t rank) {
  uint32_t there;
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(address), "r"(rank));
  return there;
}
XLATTN_DEVICE uint32_t peer_address(uint32_t address) { return cluster_address(address, cluster_rank() ^ 1); }

// Numbers to shared memory of another CTA, on a barrier of which they complete; addresses are of `cluster_address`.
XLATTN_DEVICE void cluster_store(uint32_t to, float2 x, uint32_t barrier) {
  asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.f32 [%0], {%1, %2}, [%3];" ::"r"(to),
               "f"(x.x), "f"(x.y), "r"(barrier)
               : "memory");
}
XLATTN_DEVICE void cluster_store(uint32_t to, float4 x, uint32_t barrier) {
  asm volatile(
      "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.f32 [%0], {%1, %2, %3, %4}, [%5];" ::"r"(to),
      "f"(x.x), "f"(x.y), "f"(x.z), "f"(x.w), "r"(barrier)
      : "memory");
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
