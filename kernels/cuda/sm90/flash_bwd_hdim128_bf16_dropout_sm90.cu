#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim128_bf16_dropout_sm90, Bf16, 128, 64, Dropped)
