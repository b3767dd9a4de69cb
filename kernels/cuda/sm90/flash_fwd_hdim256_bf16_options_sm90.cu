// spills up to 1578 bytes: every option in one kernel; most of it outside the loop over keys
#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim256_bf16_options_sm90, Bf16, 256, 256, 80, 2, true, xlattn::kUsesAll)
