// spills up to 92 bytes: outside the loop that draws
#include "flash_fwd_sm90.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim128_f16_dropout_sm90, F16, 128, 128, 128, 2, true, xlattn::kUsesDropout)
