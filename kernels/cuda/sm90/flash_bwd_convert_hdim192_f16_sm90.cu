#include "sm90/backward.cuh"

XLATTN_BACKWARD_CONVERT(flash_bwd_convert_hdim192_f16_sm90, F16, 192, 64)
