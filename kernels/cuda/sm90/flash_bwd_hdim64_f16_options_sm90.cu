// spills up to 220 bytes: state of the warp that loads, registers around the options
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim64_f16_options_sm90, F16, 64, 128, Options)
