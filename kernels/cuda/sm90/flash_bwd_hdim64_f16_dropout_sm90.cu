// spills up to 144 bytes: registers around the random words, a few in the loop
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim64_f16_dropout_sm90, F16, 64, 128, Dropped)
