#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim192_f16_full_sm90, F16, 192, 192, 96, 2, false)
