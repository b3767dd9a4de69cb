#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim64_bf16_softcap_sm90, Bf16, 64, 64, 128, 2, true, xlattn::kUsesSoftcap)
