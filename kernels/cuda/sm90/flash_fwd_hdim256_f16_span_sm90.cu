#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim256_f16_span_sm90, F16, 256, 256, 80, 2, true)
