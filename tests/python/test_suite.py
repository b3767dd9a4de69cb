"""Every option, dtype and awkward shape, forward and backward, on the platform under test."""

import jax.numpy as jnp
import numpy as np
import pytest
from support import (
    call,
    case,
    cotangents,
    dense,
    in_dtype,
    inputs,
    judge,
    reference,
    with_gradients,
)

from xlattn._reference import plain_attention

pytestmark = pytest.mark.usefixtures("x64")

ALL = ("float32", "float16", "bfloat16", "float64")
SOME = ("float32", "bfloat16")

CASES = [
    # Shapes at the edges of tiles, sq != sk, odd head dimensions.
    case("one_query", sq=1, sk=64, d=64, causal=True),
    case("sq63", sq=63, sk=65, d=40, causal=True),
    case("sq64", sq=64, sk=64, d=64),
    case("sq65", sq=65, sk=64, d=33, causal=True),
    case("sq127", b=1, sq=127, sk=257, d=8, hq=2, hk=1, causal=True),
    case("sq129", b=1, sq=129, sk=127, d=72, hq=3, hk=3, sliding_window=(40, 3)),
    case("one_key", sq=7, sk=1, hk=1),
    case("no_key", sq=7, sk=0, sinks=(2,)),
    case("no_query", sq=0, sk=5),
    case("head_dim_1", d=1, dv=1),
    case("head_dim_200_v_7", b=1, sq=17, sk=21, d=200, dv=7),
    case("head_dim_192_v_128", b=1, sq=17, sk=21, d=192, dv=128, causal=True),
    case("head_dim_v_wider", d=24, dv=100),
    case("multi_query", hq=6, hk=1, sq=20, sk=40, causal=True),
    # Masks from indices.
    case("causal", causal=True),
    case("causal_top_left", sq=20, sk=33, causal=True, causal_alignment="top_left"),
    case("causal_more_queries", sq=70, sk=20, causal=True),
    case("window_int", sq=70, sk=70, sliding_window=5),
    case("window_int_causal", sq=70, sk=90, sliding_window=5, causal=True),
    case("window_diagonal", sq=20, sk=25, sliding_window=(0, 0)),
    case("window_left_open", sq=40, sk=40, sliding_window=(None, 2)),
    case("window_right_open", sq=40, sk=300, sliding_window=(3, None)),
    case("window_top_left", sq=20, sk=45, sliding_window=(4, 2), causal_alignment="top_left"),
    case("window_outside", sq=10, sk=80, sliding_window=(1, 1), causal_alignment="top_left"),
    case("segments", sq=40, sk=50, segments=True),
    case("segments_causal_sinks", sq=40, sk=40, segments=True, causal=True, sinks=(4, 2)),
    case("lengths", b=3, lengths=((33, 0, 12), (20, 33, 0)), causal=True),
    case("lengths_sinks", b=2, lengths=((10, 33), (33, 0)), sinks=(3,), sliding_window=(8, 8)),
    # Few queries, many keys.
    case("decode", sq=1, sk=600, d=128, lengths=((1, 1), (600, 77)), causal=True),
    case("decode_one_row", b=1, sq=1, sk=900, hq=8, hk=1, d=64, causal=True),
    case("decode_heads", b=3, sq=4, sk=300, hq=3, hk=3, d=40, dv=96, sinks=(3, 2), causal=True),
    case("decode_equal", b=3, sq=4, sk=700, hq=8, hk=2, d=128, dv=104, sinks=(3,), causal=True),
    case("decode_equal_wide", sq=1, sk=1100, hq=16, hk=1, d=256),
    case("decode_window", b=3, sq=3, lengths=((3, 0, 2), (0, 260, 300)), sk=300, causal=True,
         sliding_window=(100, 0), sinks=(2,)),
    case("decode_wide", sq=2, sk=1100, hq=16, hk=1, d=256, lengths=((2, 1), (1099, 400))),
    case("decode_64_rows", b=1, sq=8, sk=1030, hq=8, hk=1, d=72, causal=True, logits_soft_cap=2.0),
    case("decode_everything", sq=4, sk=300, hq=4, d=64, bias=(1, 4, 4, 300), mask=(2, 1, 4, 300),
         segments=True, sinks=(2,), lengths=((4, 3), (300, 219)), causal=True,
         sliding_window=(250, 0), logits_soft_cap=3.0, softmax_scale=-0.2, normalize_output=False),
    # Dense masks and biases.
    case("mask", mask=(2, 4, 33, 33)),
    case("mask_rank2_hidden_row", mask=(33, 33), hide_row=True, sinks=(1,)),
    case("mask_heads", mask=(4, 1, 33), causal=True),
    case("all_masked", sq=9, mask=(1, 1, 9, 33), hide_row=True, sk=33, sliding_window=(0, 0)),
    case("bias", bias=(2, 4, 33, 33)),
    case("bias_own_dtype", bias=(2, 4, 33, 33), own_bias=True, causal=True),
    case("bias_rows", sq=40, sk=70, bias=(4, 40, 1), own_bias=True),
    case("bias_columns_per_batch", bias=(2, 1, 1, 33)),
    case("bias_scalar", bias=()),
    case("bias_mask_softcap", bias=(1, 4, 33, 33), mask=(2, 1, 33, 33), logits_soft_cap=2.0),
    # The softmax.
    case("scale", softmax_scale=0.7, causal=True),
    case("scale_negative", softmax_scale=-0.2),
    case("softcap", logits_soft_cap=1.5, causal=True),
    case("growing", b=1, sq=200, sk=700, d=64, growth=40.0),
    case("growing_causal", b=1, sq=200, sk=500, d=128, growth=40.0, causal=True, sinks=(2,)),
    case("growing_far", b=1, sq=70, sk=140, d=64, growth=120.0, sliding_window=(130, 5)),
    case("growing_dropout", b=1, sq=150, sk=150, d=64, growth=120.0, dropout_prob=0.1, seed=4),
    case("growing_bias", b=1, sq=70, sk=400, d=64, growth=30.0, bias=(70, 400),
         mask=(1, 4, 70, 400)),
    case("sinks", sinks=(3,)),
    case("sinks_as_many_as_heads", sinks=(4,), causal=True),
    case("sinks_per_head", sinks=(4, 2), causal=True, logits_soft_cap=4.0),
    case("unnormalized", normalize_output=False, causal=True),
    case("unnormalized_sinks_bias", normalize_output=False, sinks=(2,), bias=(4, 1, 33)),
    case("highest", precision="highest", deterministic=True, d=64),
    # Dropout.
    case("dropout", dropout_prob=0.3, seed=7, causal=True),
    case("dropout_negative_seed", dropout_prob=0.5, seed=-(2**40) - 5, sinks=(2,)),
    case("dropout_unnormalized", dropout_prob=0.2, seed=2**63, normalize_output=False),
    # Packed.
    case("packed", packed=True, lengths=((20, 0, 33, 1), (20, 7, 40, 0)), causal=True),
    case("packed_segments", packed=True, lengths=((30, 10), (25, 35)), segments=True, sinks=(2,)),
    case(
        "packed_window_dropout",
        packed=True,
        lengths=((70, 9), (70, 30)),
        sliding_window=(6, 2),
        dropout_prob=0.25,
        seed=3,
    ),
    # A shard of a larger call.
    case("offsets", sq=16, sk=20, offsets=(32, 20, 0, 0, 4), causal=True, sliding_window=(30, 5)),
    case(
        "offsets_dropout",
        b=1,
        offsets=(33, 66, 3, 4, 33),
        causal=True,
        dropout_prob=0.4,
        seed=11,
    ),
    # Everything at once.
    case(
        "everything",
        sq=50,
        sk=70,
        dv=24,
        bias=(1, 4, 50, 70),
        mask=(2, 1, 50, 70),
        segments=True,
        sinks=(4, 2),
        lengths=((50, 41), (70, 66)),
        causal=True,
        sliding_window=(40, 0),
        logits_soft_cap=3.0,
        softmax_scale=0.3,
        dropout_prob=0.1,
        seed=5,
    ),
]  # fmt: skip
EVERY_DTYPE = {
    "sq63", "sq65", "decode", "decode_equal", "decode_64_rows", "bias_own_dtype", "packed",
    "dropout", "unnormalized", "everything",
}  # fmt: skip
PAIRS = [
    pytest.param(case, dtype, id=f"{case.name}-{dtype}")
    for case in CASES
    for dtype in (ALL if case.name in EVERY_DTYPE else (*SOME, "float64"))
]


@pytest.mark.matrix
@pytest.mark.parametrize(("case", "dtype"), PAIRS)
def test_against_the_reference(case, dtype, platform):
    dtype = jnp.dtype(dtype)
    operands = in_dtype(case, inputs(case), dtype)
    dout, dlse = (x.astype(dtype).astype(np.float64) for x in cotangents(case))
    got = with_gradients(call(case, platform))(operands, dout, dlse)
    exact = in_dtype(case, operands, np.float64)
    want = reference(case)(exact, dout, dlse)
    plain = want
    if dtype != jnp.float64:
        plain = with_gradients(dense(case, plain_attention), on_the_host=True)(operands, dout, dlse)
    faults = (judge(n, got[n], want[n], plain[n], dtype, case.growth) for n in want)
    assert not [fault for fault in faults if fault]


@pytest.mark.parametrize("dtype", ["float32", "float16", "float64"])
def test_one_percent_wrong_is_rejected(dtype, platform):
    """The test of the test: a kernel whose scores, or whose output, are off by 1 %."""
    dtype = jnp.dtype(dtype)
    right = case("wrong", sq=64, sk=64, d=64)
    wrong = case("wrong", sq=64, sk=64, d=64, softmax_scale=1.01 / 8)
    operands = in_dtype(right, inputs(right), dtype)
    dout, dlse = cotangents(right)
    exact = in_dtype(right, operands, np.float64)
    want = reference(right)(exact, dout, dlse)
    plain = with_gradients(dense(right, plain_attention), on_the_host=True)(operands, dout, dlse)
    got = with_gradients(call(wrong, platform))(operands, dout, dlse)
    for name in want:
        assert judge(name, got[name], want[name], plain[name], dtype), f"{name}: wrong scale"
        fault = judge(name, want[name] * 1.01, want[name], plain[name], dtype)
        assert fault, f"{name}: 1 % too large"
