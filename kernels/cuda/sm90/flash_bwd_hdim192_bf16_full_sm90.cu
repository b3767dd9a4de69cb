#include "sm90/backward_wide.cuh"

XLATTN_BACKWARD_WIDE_SM90(flash_bwd_hdim192_bf16_full_sm90, Bf16, 192, 192, false)
