#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim128_f16_softcap_sm90, F16, 128, 128, 128, 2, true, xlattn::kUsesSoftcap)
