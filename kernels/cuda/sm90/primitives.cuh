// sm_90a primitives: mbarriers, TMA, wgmma descriptors and fences, named barriers.
#pragma once
#include <cuda.h>
#include <stdint.h>

#include "common/matrices.cuh"

namespace xlattn {

// ---- mbarrier -------------------------------------------------------------------------------

XLATTN_DEVICE void barrier_init(uint32_t barrier, uint32_t arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals));
}

XLATTN_DEVICE void barrier_expect(uint32_t barrier, uint32_t bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}

XLATTN_DEVICE void barrier_arrive(uint32_t barrier) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
}

XLATTN_DEVICE void barrier_wait(uint32_t barrier, uint32_t parity) {
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again: mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "@done bra finished;\n"
      "bra again;\n"
      "finished:\n"
      "}" ::"r"(barrier),
      "r"(parity)
      : "memory");
}

// One arrival for the warp.
XLATTN_DEVICE void release(uint32_t barrier) {
  if (lane() == 0) barrier_arrive(barrier);
}

// Makes initialised barriers visible to the copy engine.
XLATTN_DEVICE void barrier_init_fence() { asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"); }

// ---- named barriers (0 is __syncthreads) ------------------------------------------------------

XLATTN_DEVICE void named_sync(uint32_t id, uint32_t threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

XLATTN_DEVICE void named_arrive(uint32_t id, uint32_t threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

// ---- TMA --------------------------------------------------------------------------------------

XLATTN_DEVICE void tma_prefetch(const CUtensorMap* map) {
  asm volatile("prefetch.tensormap [%0];" ::"l"(map) : "memory");
}

// Box of a rank-4 tensor to shared memory; completes on `barrier`.
XLATTN_DEVICE void tma_load(uint32_t to, const CUtensorMap* map, uint32_t barrier, int x, int row, int head,
                            int batch) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes"
      " [%0], [%1, {%3, %4, %5, %6}], [%2];" ::"r"(to),
      "l"(map), "r"(barrier), "r"(x), "r"(row), "r"(head), "r"(batch)
      : "memory");
}

// The same of what is read once: the L2 cache gives it up before anything else.
XLATTN_DEVICE void tma_load_once(uint32_t to, const CUtensorMap* map, uint32_t barrier, int x, int row, int head,
                                 int batch) {
  uint64_t evict_first;
  asm volatile("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(evict_first));
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint"
      " [%0], [%1, {%3, %4, %5, %6}], [%2], %7;" ::"r"(to),
      "l"(map), "r"(barrier), "r"(x), "r"(row), "r"(head), "r"(batch), "l"(evict_first)
      : "memory");
}

// `panels` boxes side by side, of 64 columns and `panel` bytes each, which complete on `barrier`.
XLATTN_DEVICE void load_panels(const CUtensorMap& map, uint32_t to, uint32_t barrier, int panels, uint32_t panel,
                               int row, int head, int batch) {
  barrier_expect(barrier, panels * panel);
  for (int x = 0; x < panels; x++) tma_load(to + x * panel, &map, barrier, 64 * x, row, head, batch);
}

// The same of a rank-5 tensor, whose rows are those of some heads side by side, query by query.
XLATTN_DEVICE void tma_load_heads(uint32_t to, const CUtensorMap* map, uint32_t barrier, int x, int query, int heads,
                                  int batch) {
  asm volatile(
      "cp.async.bulk.tensor.5d.shared::cluster.global.mbarrier::complete_tx::bytes"
      " [%0], [%1, {%3, %4, %5, %6, %7}], [%2];" ::"r"(to),
      "l"(map), "r"(barrier), "r"(x), "r"(0), "r"(query), "r"(heads), "r"(batch)
      : "memory");
}

XLATTN_DEVICE void tma_store_heads(uint32_t from, const CUtensorMap* map, int x, int query, int heads, int batch) {
  asm volatile("cp.async.bulk.tensor.5d.global.shared::cta.bulk_group [%1, {%2, %3, %4, %5, %6}], [%0];" ::"r"(from),
               "l"(map), "r"(x), "r"(0), "r"(query), "r"(heads), "r"(batch)
               : "memory");
}

XLATTN_DEVICE void tma_store(uint32_t from, const CUtensorMap* map, int x, int row, int head, int batch) {
  asm volatile("cp.async.bulk.tensor.4d.global.shared::cta.bulk_group [%1, {%2, %3, %4, %5}], [%0];" ::"r"(from),
               "l"(map), "r"(x), "r"(row), "r"(head), "r"(batch)
               : "memory");
}

// `bytes` (a multiple of 16) of global memory to shared memory; completes on `barrier`.
XLATTN_DEVICE void bulk_load(uint32_t to, const void* from, uint32_t bytes, uint32_t barrier) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
               "l"(from), "r"(bytes), "r"(barrier)
               : "memory");
}

// `bytes` (a multiple of 16) of shared memory to global memory; to be committed and waited for as a store.
XLATTN_DEVICE void bulk_store(void* to, uint32_t from, uint32_t bytes) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(to), "r"(from), "r"(bytes)
               : "memory");
}

XLATTN_DEVICE void tma_store_commit() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }

// Waits until committed stores have read their shared memory.
XLATTN_DEVICE void tma_store_wait_read() { asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory"); }

// Waits until committed stores and additions are in global memory.
XLATTN_DEVICE void tma_store_wait() { asm volatile("cp.async.bulk.wait_group 0;" ::: "memory"); }

// Orders this thread's ordinary shared-memory writes before later reads by wgmma and TMA.
XLATTN_DEVICE void async_proxy_fence() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }

// The consumer warpgroup of this warp, behind warpgroup 0. From a shuffle, which the compiler takes for the same in all
// lanes: descriptors then need no vector registers.
XLATTN_DEVICE int consumer_group() { return __shfl_sync(0xFFFFFFFF, threadIdx.x / 128 - 1, 0); }

// The warp among the four of its warpgroup.
XLATTN_DEVICE int group_warp() { return threadIdx.x / 32 % 4; }

// ---- wgmma ------------------------------------------------------------------------------------

XLATTN_DEVICE void wgmma_fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
XLATTN_DEVICE void wgmma_commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
template <int pending>
XLATTN_DEVICE void wgmma_wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(pending) : "memory");
}

// Keeps the compiler from moving uses of accumulators over a wait.
template <int count>
XLATTN_DEVICE void pin(float (&x)[count]) {
#pragma unroll
  for (int i = 0; i < count; i++) asm volatile("" : "+f"(x[i])::"memory");
}
// Has what is unpacked from registers before not kept for what needs it behind.
template <int count>
XLATTN_DEVICE void pin(uint32_t (&x)[count]) {
#pragma unroll
  for (int i = 0; i < count; i++) asm volatile("" : "+r"(x[i]));
}

// Descriptor of a 128-byte-swizzled operand: rows of 64 16-bit elements, 8-row atoms of 1024 bytes.
// `panel_bytes` is the distance between panels of 64 columns, used by transposed operands only.
XLATTN_DEVICE uint64_t smem_descriptor(uint32_t address, uint32_t panel_bytes) {
  return (static_cast<uint64_t>((address & 0x3FFFF) >> 4)) | (static_cast<uint64_t>(panel_bytes >> 4) << 16) |
         (static_cast<uint64_t>(1024 >> 4) << 32) | (static_cast<uint64_t>(1) << 62);
}

template <int registers>
XLATTN_DEVICE void registers_raise() {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(registers));
}
template <int registers>
XLATTN_DEVICE void registers_drop() {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(registers));
}

// Four 8 x 8 tiles of 16-bit elements to shared memory; lane l gives the address of row l % 8 of tile l / 8.
XLATTN_DEVICE void store_matrices(uint32_t address, const uint32_t (&x)[4]) {
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(address), "r"(x[0]), "r"(x[1]),
               "r"(x[2]), "r"(x[3])
               : "memory");
}

// Lane q of each four gets element q of all: x[i] of lane q becomes x[q] of lane i.
XLATTN_DEVICE void transpose_quad(uint32_t (&x)[4]) {
  const int q = threadIdx.x % 4;
#pragma unroll
  for (int step = 1; step <= 2; step *= 2)
#pragma unroll
    for (int i = 0; i < 4; i++)
      if (!(i & step)) {
        uint32_t& keep = x[i];
        uint32_t& other = x[i | step];
        const uint32_t got = __shfl_xor_sync(0xFFFFFFFF, q & step ? keep : other, step);
        if (q & step)
          keep = got;
        else
          other = got;
      }
}

// An 8 x 8 tile of 16-bit elements in a warp, two neighbours of row l / 4 to lane l, transposed.
XLATTN_DEVICE uint32_t transpose_matrix(uint32_t x) {
  uint32_t y;
  asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(y) : "r"(x));
  return y;
}

XLATTN_DEVICE void add_global(float* to, float x, float y, float z, float w) {
  asm volatile("red.relaxed.gpu.global.add.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to), "f"(x), "f"(y), "f"(z), "f"(w)
               : "memory");
}

// Two neighbouring numbers of shared memory.
XLATTN_DEVICE void load_pair(float (&x)[2], uint32_t address) {
  asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(x[0]), "=f"(x[1]) : "r"(address));
}

XLATTN_DEVICE void store_shared(uint32_t to, float x, float y, float z, float w) {
  asm volatile("st.shared.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(to), "f"(x), "f"(y), "f"(z), "f"(w) : "memory");
}

XLATTN_DEVICE void store_shared(uint32_t to, int x, int y, int z, int w) {
  asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(to), "r"(x), "r"(y), "r"(z), "r"(w) : "memory");
}

XLATTN_DEVICE int4 load_shared(uint32_t from) {
  int4 x;
  asm volatile("ld.shared.v4.b32 {%0, %1, %2, %3}, [%4];" : "=r"(x.x), "=r"(x.y), "=r"(x.z), "=r"(x.w) : "r"(from));
  return x;
}

// Adds `bytes` of float32 in shared memory to global memory, both contiguous; to be committed and waited for as a store.
XLATTN_DEVICE void bulk_add(float* to, uint32_t from, uint32_t bytes) {
  asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;" ::"l"(to), "r"(from),
               "r"(bytes)
               : "memory");
}

// Adds to four numbers in global memory, at 16 bytes.
XLATTN_DEVICE void add_four(float4* to, float x, float y, float z, float w) {
  asm volatile("red.relaxed.gpu.global.add.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to), "f"(x), "f"(y), "f"(z), "f"(w)
               : "memory");
}

// What `at` is, after which what was written before it became that may be read.
XLATTN_DEVICE int load_acquire(const int* at) {
  int x;
  asm volatile("ld.acquire.gpu.global.b32 %0, [%1];" : "=r"(x) : "l"(at) : "memory");
  return x;
}

// Makes `at` to be `x`, after all that this thread wrote.
XLATTN_DEVICE void store_release(int* at, int x) {
  asm volatile("st.release.gpu.global.b32 [%0], %1;" ::"l"(at), "r"(x) : "memory");
}

// Orders what this thread saw of global memory before what the copy engine does there for it.
XLATTN_DEVICE void global_proxy_fence() { asm volatile("fence.proxy.async.global;" ::: "memory"); }

// One lane of the warp.
XLATTN_DEVICE bool elect_one() {
  uint32_t is;
  asm volatile("{\n.reg .pred p;\nelect.sync _|p, 0xFFFFFFFF;\nselp.b32 %0, 1, 0, p;\n}" : "=r"(is));
  return is != 0;
}

}  // namespace xlattn
