#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim128_bf16_full_sm90, Bf16, 128, 128, 128, 2, false)
