#include "decode/decode.cuh"
XLATTN_DECODE(decode_plain_rows16_hdim64_bf16, Bf16, 64, 1, false)
XLATTN_DECODE(decode_plain_rows64_hdim64_bf16, Bf16, 64, 4, false)
XLATTN_DECODE(decode_rows16_hdim64_bf16, Bf16, 64, 1, true)
XLATTN_DECODE(decode_rows64_hdim64_bf16, Bf16, 64, 4, true)
