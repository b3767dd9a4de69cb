// spills up to 68 bytes: the warp that loads
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim128_bf16_bias_sm90, Bf16, 128, 64, Biased)
