// NaN and infinities in values at keys that a row does not see. A weight there is 0, and 0 times such a value is NaN in
// the whole row. A forward kernel tells which of its warps met one, where some key may be seen by no query, and the
// kernel behind it (`repair` of sm80/forward.cuh) computes these tiles again without them.
#pragma once
#include "common/device.cuh"
#include "common/params.h"

namespace xlattn {

// Whether rows of a warp are spoiled: sums of a row's results times 0 are no number, and those of its weights are.
template <int kCount>
XLATTN_DEVICE bool is_spoiled(const float (&zero)[kCount], const float (&sum)[kCount]) {
  bool spoiled = false;
#pragma unroll
  for (int i = 0; i < kCount; i++) spoiled |= zero[i] != zero[i] && sum[i] == sum[i];
  return __any_sync(0xFFFFFFFF, spoiled);
}

// `workspace` of a forward launch has a byte for each warp that has rows, `warps` in each block of threads. Every one is
// written, so that nothing has to clear them before. Null where nothing is told.
XLATTN_DEVICE void tell_spoiled(const XlattnParams& p, int warps, int warp, bool spoiled) {
  if (lane() == 0) static_cast<uint8_t*>(p.workspace)[static_cast<int64_t>(blockIdx.x) * warps + warp] = spoiled;
}

// Whether a warp of the launch before has told so. All threads of a block; `warps` are multiples of four.
XLATTN_DEVICE bool were_spoiled(const XlattnParams& p) {
  const uint32_t* words = static_cast<const uint32_t*>(p.workspace);
  uint32_t some = 0;
#pragma unroll 4
  for (int64_t i = threadIdx.x; i < p.workspace_bytes / 4; i += blockDim.x) some |= words[i];
  return __syncthreads_or(some);
}

}  // namespace xlattn
