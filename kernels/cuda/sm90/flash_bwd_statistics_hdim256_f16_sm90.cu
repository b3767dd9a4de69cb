#include "sm90/backward.cuh"

XLATTN_BACKWARD_STATISTICS(flash_bwd_statistics_hdim256_f16_sm90, F16, 256, 64)
