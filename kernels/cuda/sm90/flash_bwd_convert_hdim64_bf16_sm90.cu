#include "sm90/backward.cuh"

XLATTN_BACKWARD_CONVERT(flash_bwd_convert_hdim64_bf16_sm90, Bf16, 64, 128)
