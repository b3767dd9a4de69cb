#include "sm90/backward_wide.cuh"

XLATTN_BACKWARD_WIDE_SM90(flash_bwd_hdim256_f16_span_sm90, F16, 256, 256, true)
