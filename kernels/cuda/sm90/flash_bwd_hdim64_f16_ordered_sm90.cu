// spills up to 236 bytes: state of the warp that loads
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim64_f16_ordered_sm90, F16, 64, 128, Ordered)
