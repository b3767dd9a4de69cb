// spills up to 48 bytes: what is kept from tile to tile, outside the loop over keys
#include "flash_fwd_sm90.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim96_f16_span_sm90, F16, 96, 96, 96, 3, true)
