#include "flash_bwd_sm90.cuh"

XLATTN_BACKWARD_CONVERT(flash_bwd_convert_hdim256_f16_sm90, F16, 256, 64)
