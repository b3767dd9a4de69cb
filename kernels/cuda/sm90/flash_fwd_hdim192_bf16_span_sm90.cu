#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim192_bf16_span_sm90, Bf16, 192, 192, 96, 2, true)
