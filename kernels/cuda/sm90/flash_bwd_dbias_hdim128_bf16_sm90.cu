#include "sm90/backward_dbias.cuh"

XLATTN_BACKWARD_DBIAS_SM90(flash_bwd_dbias_hdim128_bf16_sm90, Bf16, 128)
