// spills up to 16 bytes: registers around tanh, a few in the loop
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim128_f16_softcap_sm90, F16, 128, 64, Softcap)
