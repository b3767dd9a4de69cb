#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim256_bf16_full_sm90, Bf16, 256, 256, 80, 2, false)
