// spills up to 252 bytes: what is kept from tile to tile, outside the loop over keys
#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim128_f16_dropout_sm90, F16, 128, 128, 128, 2, true, xlattn::kUsesDropout)
