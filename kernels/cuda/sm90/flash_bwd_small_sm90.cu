// The small kernels of the backward pass that depend on no element type.
#include "sm90/backward.cuh"

XLATTN_BACKWARD_ENDS(flash_bwd_segments_hdim64_sm90, backward_segments<128>, 256)
XLATTN_BACKWARD_ENDS(flash_bwd_segments_hdim128_sm90, backward_segments<64>, 256)
XLATTN_BACKWARD_ENDS(flash_bwd_sinks_sm90, backward_sinks, 512)
XLATTN_BACKWARD_ENDS(flash_bwd_sum_sinks_sm90, backward_sum_sinks, 256)
