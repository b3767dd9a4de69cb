// spills up to 64 bytes: once a row, outside the loop over keys
#include "decode/decode.cuh"
XLATTN_DECODE(decode_plain_rows16_hdim256_bf16, Bf16, 256, 1, false)
XLATTN_DECODE(decode_plain_rows32_hdim256_bf16, Bf16, 256, 2, false)
XLATTN_DECODE(decode_rows16_hdim256_bf16, Bf16, 256, 1, true)
XLATTN_DECODE(decode_rows32_hdim256_bf16, Bf16, 256, 2, true)
