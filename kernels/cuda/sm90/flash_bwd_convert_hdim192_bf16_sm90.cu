#include "sm90/backward.cuh"

XLATTN_BACKWARD_CONVERT(flash_bwd_convert_hdim192_bf16_sm90, Bf16, 192, 64)
