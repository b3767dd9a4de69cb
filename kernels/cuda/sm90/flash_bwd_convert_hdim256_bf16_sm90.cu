#include "sm90/backward.cuh"

XLATTN_BACKWARD_CONVERT(flash_bwd_convert_hdim256_bf16_sm90, Bf16, 256, 64)
