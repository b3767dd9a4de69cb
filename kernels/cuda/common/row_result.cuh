// What forward passes make of a row whose keys have all been seen: the factor of its output, and lse.
#pragma once
#include "common/sequence.cuh"

namespace xlattn {

// What a row's largest logit and sum of weights come to with its sinks.
struct RowResult {
  float factor;  // of the unnormalised sums of values
  float lse;
};

XLATTN_DEVICE RowResult row_result(const XlattnParams& p, int batch, int head, bool token, float max, float sum) {
  const bool sees = sum != 0.f;
  float shrink = 1.f;
  if (p.sinks) {
    const float* sinks = sinks_of(p, batch, head);
    float larger = max;
#pragma unroll 1
    for (int n = 0; n < p.num_sinks; n++) larger = fmaxf(larger, sinks[n]);
    shrink = max == -INFINITY ? 0.f : exp2_approx((max - larger) * kLog2e);
    sum *= shrink;
    if (larger > -INFINITY)
#pragma unroll 1
      for (int n = 0; n < p.num_sinks; n++) sum += exp2_approx((sinks[n] - larger) * kLog2e);
    max = larger;
  }
  // A sum that is no number comes through, also where sinks alone were comparable and `shrink` is 0.
  return {!token || !sees      ? 0.f
          : p.normalize_output ? shrink * reciprocal_approx(sum)
                               : fmaf(sum, 0.f, shrink),
          token && sum != 0.f ? max + logf(sum) : -INFINITY};
}

}  // namespace xlattn
