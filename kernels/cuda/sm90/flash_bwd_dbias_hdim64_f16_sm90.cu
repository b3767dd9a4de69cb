#include "sm90/backward_dbias.cuh"

XLATTN_BACKWARD_DBIAS_SM90(flash_bwd_dbias_hdim64_f16_sm90, F16, 64)
