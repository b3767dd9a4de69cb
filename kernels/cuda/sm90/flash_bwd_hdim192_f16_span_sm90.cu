#include "sm90/backward_wide.cuh"

XLATTN_BACKWARD_WIDE_SM90(flash_bwd_hdim192_f16_span_sm90, F16, 192, 192, true)
