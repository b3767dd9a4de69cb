#include "sm90/backward.cuh"

XLATTN_BACKWARD_SM90(flash_bwd_hdim128_bf16_full_sm90, Bf16, 128, 64, false)
