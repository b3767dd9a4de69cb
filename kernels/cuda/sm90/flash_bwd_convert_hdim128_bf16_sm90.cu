#include "sm90/backward.cuh"

XLATTN_BACKWARD_CONVERT(flash_bwd_convert_hdim128_bf16_sm90, Bf16, 128, 64)
