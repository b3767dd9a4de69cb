// spills up to 2000 bytes: every option in one kernel; what most calls are has kernels of its own
#define XLATTN_DIM 256
#define XLATTN_TYPE tf32
#include "sm80/general.cuh"
