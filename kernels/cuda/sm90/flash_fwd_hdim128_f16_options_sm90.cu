// spills up to 1390 bytes: every option in one kernel; most of it outside the loop over keys
#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim128_f16_options_sm90, F16, 128, 128, 128, 2, true, xlattn::kUsesAll)
