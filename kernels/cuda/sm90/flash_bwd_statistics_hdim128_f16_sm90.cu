#include "sm90/backward.cuh"

XLATTN_BACKWARD_STATISTICS(flash_bwd_statistics_hdim128_f16_sm90, F16, 128, 64)
