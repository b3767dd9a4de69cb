"""The programs that Rust writes for TPUs, executed, give the reference in float64, forward and
backward.
"""

import functools

import emitted
import ml_dtypes
import programs
import pytest
from cases import Case, compare

from xlattn import _native, masks

CASES = (
    Case("causal, groups", b=2, sq=130, sk=600, hq=4, hk=2, options={"causal": True}),
    Case("softcap, no dlse", sq=100, sk=90, dlse=False, options={"logits_soft_cap": 2.0}),
    Case(
        "window, odd head dimensions",
        sq=600,
        sk=60,
        d=40,
        dv=72,
        options={"sliding_window": (200, 10), "causal_alignment": "top_left"},
    ),
    Case("segments, sinks", b=2, sq=70, sk=80, hk=2, segments=True, sinks=(2, 3)),
    Case("shared sinks", sq=40, sk=40, hq=4, hk=2, sinks=(3,), options={"causal": True}),
    Case(
        "bf16, heads first",
        dtype=ml_dtypes.bfloat16,
        b=2,
        sq=90,
        sk=150,
        hq=4,
        hk=2,
        sinks=(4, 1),
        options={"layout": "bhsd", "causal": True},
    ),
)

# dk and dv of so many keys are more than the vector memory of a v4.
LONG = Case("long keys", sq=40, sk=12000, options={"causal": True, "sliding_window": (60, 0)})


@pytest.mark.parametrize("case", [*CASES, LONG], ids=lambda case: case.name)
def test_programs_give_the_reference(case):
    calls: list[emitted.Executed] = []
    compare(case, lambda function: emitted.run(function, calls, programs.run))
    assert len(calls) == (3 if case is LONG else 2)


def test_a_known_mask_is_in_the_program():
    case = Case("chunks", sq=300, sk=300, mask=masks.ChunkedCausalMask(100), known=True)
    run = functools.partial(programs.run, mask={"chunked_causal": {"chunk_size": 100}})
    compare(case, lambda function: emitted.run(function, attention=run))


def test_a_known_mask_has_no_arrays():
    x = ("float32", (1, 8, 1, 64))
    operands = tuple(x if i < 3 else ("float32", (0,)) for i in range(14))
    mask = {"dense": {"array": 0}}
    answer = _native.tpu_program(False, operands, (x, ("float32", (1, 1, 8))), (), mask=mask)
    assert answer["error"]["text"] == "mask.dense.array: expected an array below 0, got 0"
