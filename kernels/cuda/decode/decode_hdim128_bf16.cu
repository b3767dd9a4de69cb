#include "decode/decode.cuh"
XLATTN_DECODE(decode_plain_rows16_hdim128_bf16, Bf16, 128, 1, false)
XLATTN_DECODE(decode_plain_rows64_hdim128_bf16, Bf16, 128, 4, false)
XLATTN_DECODE(decode_rows16_hdim128_bf16, Bf16, 128, 1, true)
XLATTN_DECODE(decode_rows64_hdim128_bf16, Bf16, 128, 4, true)
