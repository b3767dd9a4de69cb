#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim192x128_bf16_span_sm90, Bf16, 192, 128, 128, 2, true)
