#include "sm90/backward.cuh"

XLATTN_BACKWARD_STATISTICS(flash_bwd_statistics_hdim64_f16_sm90, F16, 64, 128)
