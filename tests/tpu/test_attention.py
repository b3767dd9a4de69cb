"""The public functions on a TPU: what they are lowered to, executed by the interpreter, gives the
reference in float64, forward and backward.
"""

from dataclasses import dataclass, field
from typing import Any

import emitted
import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest
from interpreter import Kernel

import xlattn
from xlattn import masks
from xlattn._reference import reference_attention


@dataclass(frozen=True)
class Case:
    """A call of ``flash_attention``; ``kernels`` are how many modules it takes with gradients."""

    name: str
    sq: int = 600
    sk: int = 600
    hq: int = 2
    hk: int = 1
    d: int = 64
    dv: int = 64
    b: int = 1
    dtype: Any = np.float32
    segments: bool = False
    sinks: tuple[int, ...] | None = None
    mask: Any = None
    options: dict[str, Any] = field(default_factory=dict)

    def operands(self):
        rng = np.random.default_rng(0)
        shapes = {
            "query": (self.b, self.sq, self.hq, self.d),
            "key": (self.b, self.sk, self.hk, self.d),
            "value": (self.b, self.sk, self.hk, self.dv),
        }
        x = {name: rng.normal(size=shape).astype(self.dtype) for name, shape in shapes.items()}
        if self.sinks:
            x["softmax_aux"] = rng.normal(size=self.sinks).astype(np.float32)
        dout = rng.normal(size=(*shapes["query"][:3], self.dv)).astype(self.dtype)
        dlse = rng.normal(size=(self.b, self.hq, self.sq)).astype(np.float32)
        return x, self.ids(rng), (dout, dlse)

    def ids(self, rng):
        """Segment ids of queries and keys, some of padding."""
        if not self.segments:
            return {}
        shapes = {"q_segment_ids": (self.b, self.sq), "kv_segment_ids": (self.b, self.sk)}
        ids = {name: rng.integers(-1, 3, shape) for name, shape in shapes.items()}
        return {name: np.sort(x, axis=-1).astype(np.int32) for name, x in ids.items()}


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
    x, ids, cotangents = case.operands()

    def results(x):
        def attention(x):
            return xlattn.flash_attention(
                **x, **ids, **case.options, mask=case.mask, return_lse=True, platform="tpu"
            )

        out, pull = jax.vjp(attention, x)
        return *out, pull(cotangents)[0]

    kernels: list[Kernel] = []
    *forward, gradients = emitted.run(results, kernels)(x)
    assert len(kernels) == 2
    *wanted, wanted_gradients = _reference(case, x, ids, cotangents)
    limit = 3e-5 if case.dtype is np.float32 else 2.0**-6
    got = dict(zip(("out", "lse"), forward, strict=True), **gradients)
    want = dict(zip(("out", "lse"), wanted, strict=True), **wanted_gradients)
    for name, made in got.items():
        _compare(name, made, want[name], limit)


def _compare(name, got, want, limit):
    got, want = (np.asarray(x, np.float64) for x in (got, want))
    np.testing.assert_array_equal(np.isneginf(got), np.isneginf(want), err_msg=name)
    got, want = (np.where(np.isneginf(x), 0, x) for x in (got, want))
    error = np.abs(got - want).max()
    assert error <= limit * max(1.0, np.abs(want).max()), (name, error)


def _reference(case, x, ids, cotangents):
    options = {name: v for name, v in case.options.items() if name != "sliding_window"}
    if window := case.options.get("sliding_window"):
        options |= dict(zip(("window_left", "window_right"), window, strict=True))
    if case.mask is not None:
        options["attention_mask"] = np.asarray(case.mask.blocks(case.sq, case.sk).dense())
    with jax.enable_x64(True):
        wide = {name: jnp.asarray(y.astype(np.float64)) for name, y in x.items()}
        out, pull = jax.vjp(lambda x: reference_attention(**x, **ids, **options), wide)
        wide = tuple(jnp.asarray(y.astype(np.float64)) for y in cotangents)
        return *out, pull(wide)[0]
