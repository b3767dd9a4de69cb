#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim64_bf16_segments_sm90, Bf16, 64, 128, Segments)
