#include "flash_bwd_wide_sm90.cuh"

XLATTN_BACKWARD_WIDE_SM90(flash_bwd_hdim192x128_bf16_full_sm90, Bf16, 192, 128, false)
