"""The public functions on a TPU: what they are lowered to, executed by the interpreter, gives the
reference in float64, forward and backward.
"""

import emitted
import ml_dtypes
import pytest
from cases import Case, compare

from xlattn import masks

BF16 = ml_dtypes.bfloat16
DOCUMENTS = masks.DocumentMask([90, 310, 200])
CASES = (
    Case("causal", options={"causal": True}),
    Case("full, bf16", dtype=BF16, sq=100, sk=700),
    Case("one query", dtype=BF16, sq=1, d=128, dv=128, hq=4, hk=2, options={"causal": True}),
    Case("window", sq=700, options={"sliding_window": (200, 10), "causal_alignment": "top_left"}),
    Case("bottom right", sq=600, sk=520, options={"causal": True}),
    Case("segments", segments=True, b=2),
    Case("segments, sinks", segments=True, sinks=(2, 3), options={"causal": True}),
    Case("softcap, shared sinks", sinks=(2,), options={"logits_soft_cap": 2.0}),
    Case("scale, odd head dimensions", d=40, dv=72, options={"softmax_scale": -0.3}),
    Case("wide", dtype=BF16, d=192, dv=128, options={"causal": True}),
    Case("documents", mask=DOCUMENTS),
    Case("documents, causal", dtype=BF16, mask=DOCUMENTS, options={"causal": True}),
    Case("heads", mask=masks.MultiHeadMask([DOCUMENTS, masks.CausalMask()])),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_flash_attention_gives_the_reference(case):
    calls: list[emitted.Executed] = []
    compare(case, lambda function: emitted.run(function, calls))
    assert len(calls) == 2
