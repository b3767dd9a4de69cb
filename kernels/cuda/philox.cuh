// The dropout stream, bit for bit that of src/attention/dropout.rs: Philox4x32-10 (Salmon et al., "Parallel Random
// Numbers: As Easy as 1, 2, 3", SC 2011). Word k % 4 of counter (k / 4, query, head, batch) decides on key k, all
// indices global, so that the mask depends on no tiling.
#pragma once
#include "params.h"

namespace xlattn {

struct Philox {
  uint32_t x[4];
};

// Several counters in step, for few warps that hide no latency: c[n] is counter n, and becomes its words.
template <int count>
static __device__ __forceinline__ void philox(Philox (&c)[count], uint32_t k0, uint32_t k1) {
#pragma unroll
  for (int i = 0; i < 10; i++) {
#pragma unroll
    for (int n = 0; n < count; n++) {
      uint32_t(&x)[4] = c[n].x;
      const uint64_t a = static_cast<uint64_t>(x[0]) * 0xD2511F53u, b = static_cast<uint64_t>(x[2]) * 0xCD9E8D57u;
      x[0] = static_cast<uint32_t>(b >> 32) ^ x[1] ^ k0;
      x[1] = static_cast<uint32_t>(b);
      x[2] = static_cast<uint32_t>(a >> 32) ^ x[3] ^ k1;
      x[3] = static_cast<uint32_t>(a);
    }
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
}

// The stream of one head of one batch row.
struct Dropout {
  uint32_t seed[2], head, batch, first_query, first_key, threshold;

  static __device__ __forceinline__ Dropout of(const XlattnParams& p, int batch, int head) {
    const uint32_t* seed = p.seed + static_cast<int64_t>(batch) * p.seed_stride;
    const uint32_t row = p.batch_period > 0 ? batch % p.batch_period : batch, h = head;
    Dropout d = {{seed[0], seed[1]}, h, row, 0, 0, p.dropout_threshold};
    if (p.offsets) {
      const int32_t* at = p.offsets + static_cast<int64_t>(batch) * p.offsets_stride;
      d.first_query = at[0];
      d.first_key = at[1];
      d.batch += at[2];
      d.head += at[3];
    }
    return d;
  }

  // Words of keys 4 * block ... 4 * block + 3 (global) and a query of the buffer; of every `step`-th block.
  template <int count>
  __device__ __forceinline__ void words(Philox (&w)[count], uint32_t block, uint32_t step, uint32_t query) const {
#pragma unroll
    for (int n = 0; n < count; n++) w[n] = {{block + n * step, first_query + query, head, batch}};
    philox(w, seed[0], seed[1]);
  }
  __device__ __forceinline__ Philox words(uint32_t block, uint32_t query) const {
    Philox w[1];
    words(w, block, 1, query);
    return w[0];
  }

  __device__ __forceinline__ bool kept(int query, int key) const {
    const uint32_t k = first_key + key;
    const Philox w = words(k / 4, query);
    return (k % 4 < 2 ? k % 4 == 0 ? w.x[0] : w.x[1] : k % 4 == 2 ? w.x[2] : w.x[3]) < threshold;
  }
};

}  // namespace xlattn
