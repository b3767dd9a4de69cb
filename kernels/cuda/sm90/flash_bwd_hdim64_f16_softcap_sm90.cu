// spills up to 184 bytes: registers around tanh, a few in the loop
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim64_f16_softcap_sm90, F16, 64, 128, Softcap)
