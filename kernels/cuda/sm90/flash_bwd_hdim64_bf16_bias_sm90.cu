// spills up to 76 bytes: the warp that loads
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim64_bf16_bias_sm90, Bf16, 64, 128, Biased)
