// spills up to 76 bytes: what is kept from tile to tile, outside the loop over keys
#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim96_bf16_full_sm90, Bf16, 96, 96, 112, 3, false)
