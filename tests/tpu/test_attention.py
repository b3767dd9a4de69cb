"""The public functions on a TPU: what they are lowered to, executed by the interpreter, gives the
reference in float64, forward and backward.
"""

import emitted
import jax
import ml_dtypes
import numpy as np
import pytest
from cases import Case, compare
from interpreter import DYNAMIC

from xlattn import _native, masks
from xlattn._config import AttentionConfig
from xlattn._ops import _contract, _tpu_steps

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


def test_a_grid_has_a_step_for_each_block_that_is_seen():
    """However many there is room for: of two query heads, which share their lists."""
    calls: list[emitted.Executed] = []
    documents = masks.DocumentMask([512, 300])
    case = Case("two documents", sq=812, sk=812, mask=documents)
    compare(case, lambda function: emitted.run(function, calls))
    forward, fused = calls
    [of_head, of_group] = [int(call.operands[0]) for call in calls]
    assert (of_head, of_group) == (2, 4)  # one of each document
    assert forward.kernel.grid == (1, 1, 2, DYNAMIC) and fused.kernel.grid == (1, 1, 1, DYNAMIC)
    assert len(forward.operands[1]) > of_head


def test_no_step_is_behind_the_lists():
    """Rows may name the same places, which lists for a TPU do not, and so see more than these."""
    x = jax.ShapeDtypeStruct((1, 4096, 1, 64), np.float32)
    rows = np.broadcast_to(np.int32([0, 32]), (1, 1, 32, 2))
    operands = {"query": x, "key": x, "value": x, "block_ranges": rows}
    operands["block_indices"] = np.arange(32, dtype=np.int32)[None, None]
    config = AttentionConfig()
    specs = (False, *_contract.specs(config, operands, None), config.attributes())
    [call] = _native.tpu_calls(*specs, "")["calls"]
    mask = _tpu_steps.Mask.of(config, operands, (4096, 4096), (1, 1), of_queries=True)
    made = _tpu_steps.steps(mask, call)
    assert made["steps"] == len(made["blocks"]) == 48  # of 64
