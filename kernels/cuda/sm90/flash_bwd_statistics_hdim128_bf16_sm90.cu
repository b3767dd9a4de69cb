#include "sm90/backward.cuh"

XLATTN_BACKWARD_STATISTICS(flash_bwd_statistics_hdim128_bf16_sm90, Bf16, 128, 64)
