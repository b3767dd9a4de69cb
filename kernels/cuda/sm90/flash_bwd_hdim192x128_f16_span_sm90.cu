#include "sm90/backward_wide.cuh"

XLATTN_BACKWARD_WIDE_SM90(flash_bwd_hdim192x128_f16_span_sm90, F16, 192, 128, true)
