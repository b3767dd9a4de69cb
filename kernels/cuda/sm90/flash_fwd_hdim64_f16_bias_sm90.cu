#include "sm90/forward.cuh"

XLATTN_FORWARD_SM90(flash_fwd_hdim64_f16_bias_sm90, F16, 64, 64, 128, 2, true, xlattn::kUsesBias | xlattn::kUsesMask)
