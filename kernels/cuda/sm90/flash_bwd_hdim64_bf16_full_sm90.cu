#include "sm90/backward.cuh"

XLATTN_BACKWARD_SM90(flash_bwd_hdim64_bf16_full_sm90, Bf16, 64, 128, false)
