// What the forward kernels of sm_90a leave of rows whose keys are cut in parts.
#pragma once

namespace xlattn {

struct ForwardParts {
  float* out;          // [parts, b, hq, sq, dv]: unnormalised sums of the values of each part
  float2* statistics;  // the same without dv: largest logit in use, sum of the weights
  int count;           // 1 where nothing is cut and nothing is written here
  int padding;
};

}  // namespace xlattn
