// The general kernels of one head dimension and element type: XLATTN_DIM is 64, 128 or 256, for head dimensions (the
// larger one of keys and values) up to it; XLATTN_TYPE is f16, bf16, f32, or tf32 for f32 operands rounded to tf32.
#pragma once
#include "sm80/backward.cuh"

namespace xlattn {
using f16 = F16;
using bf16 = Bf16;
using f32 = F32<true>;
using tf32 = F32<false>;
using Forward = ForwardPlan<XLATTN_TYPE, XLATTN_DIM>;
using KeyGradients = BackwardPlan<XLATTN_TYPE, XLATTN_DIM, true>;
using QueryGradients = BackwardPlan<XLATTN_TYPE, XLATTN_DIM, false>;
}  // namespace xlattn

#define XLATTN_JOIN(pass, dim, type) general_##pass##_hdim##dim##_##type
#define XLATTN_NAME(pass, dim, type) XLATTN_JOIN(pass, dim, type)
#define XLATTN_KERNEL(pass, Plan)                                           \
  extern "C" __global__ void __launch_bounds__(xlattn::Plan::kThreads)      \
      XLATTN_NAME(pass, XLATTN_DIM, XLATTN_TYPE)(const __grid_constant__ XlattnParams p)

XLATTN_KERNEL(fwd, Forward) { xlattn::forward<xlattn::Forward, true>(p); }
XLATTN_KERNEL(bwd_max, Forward) { xlattn::row_maxima<xlattn::Forward>(p); }
XLATTN_KERNEL(bwd_dkdv, KeyGradients) { xlattn::key_gradients<xlattn::KeyGradients, true>(p); }
XLATTN_KERNEL(bwd_dq, QueryGradients) { xlattn::query_gradients<xlattn::QueryGradients, true>(p); }
XLATTN_KERNEL(bwd_dbias, QueryGradients) { xlattn::bias_gradients<xlattn::QueryGradients>(p); }
XLATTN_KERNEL(fwd_plain, Forward) { xlattn::forward<xlattn::Forward, false>(p); }
XLATTN_KERNEL(bwd_dkdv_plain, KeyGradients) { xlattn::key_gradients<xlattn::KeyGradients, false>(p); }
XLATTN_KERNEL(bwd_dq_plain, QueryGradients) { xlattn::query_gradients<xlattn::QueryGradients, false>(p); }
