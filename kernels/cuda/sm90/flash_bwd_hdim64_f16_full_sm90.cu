#include "sm90/backward.cuh"

XLATTN_BACKWARD_SM90(flash_bwd_hdim64_f16_full_sm90, F16, 64, 128, false)
