// spills up to 36 bytes: what is kept from tile to tile, outside the loop over keys
#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim64_f16_full_sm90, F16, 64, 64, 128, 3, false)
