// spills up to 224 bytes: what is kept from tile to tile, outside the loop over keys
#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim128_f16_segments_sm90, F16, 128, 128, 128, 2, true, xlattn::kUsesSegments)
