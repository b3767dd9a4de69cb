// spills up to 100 bytes: registers around the random words, a few in the loop
#include "sm90/backward.cuh"

XLATTN_BACKWARD_OPTIONS_SM90(flash_bwd_hdim64_bf16_dropout_sm90, Bf16, 64, 128, Dropped)
