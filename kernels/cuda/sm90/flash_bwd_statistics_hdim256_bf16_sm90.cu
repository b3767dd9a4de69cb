#include "sm90/backward.cuh"

XLATTN_BACKWARD_STATISTICS(flash_bwd_statistics_hdim256_bf16_sm90, Bf16, 256, 64)
