#include "flash_bwd_sm90.cuh"

XLATTN_BACKWARD_CONVERT(flash_bwd_convert_hdim128_f16_sm90, F16, 128, 64)
