// spills up to 324 bytes: state of the warp that loads, registers around the options
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim128_bf16_options_sm90, Bf16, 128, 64, Options)
