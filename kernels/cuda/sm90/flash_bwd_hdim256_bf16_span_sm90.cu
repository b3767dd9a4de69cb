#include "sm90/backward_wide.cuh"

XLATTN_BACKWARD_WIDE_SM90(flash_bwd_hdim256_bf16_span_sm90, Bf16, 256, 256, true)
