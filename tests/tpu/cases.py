"""Calls of the public functions on a TPU, and the reference in float64 that their results are held
against.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from emitted import QUICKLY

import xlattn
from xlattn._reference import reference_attention
from xlattn.masks import BlockMask


@dataclass(frozen=True)
class Case:
    """A call of ``flash_attention``.

    Attributes:
      known: whether a program has ``mask`` in it, so that the call has none.
      dlse: whether lse has a gradient too.
    """

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
    known: bool = False
    dlse: bool = True
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
        dlse = self.dlse * rng.normal(size=(self.b, self.hq, self.sq)).astype(np.float32)
        return x, self.ids(rng), (dout, dlse)

    def ids(self, rng):
        """Segment ids of queries and keys, some of padding."""
        if not self.segments:
            return {}
        shapes = {"q_segment_ids": (self.b, self.sq), "kv_segment_ids": (self.b, self.sk)}
        ids = {name: rng.integers(-1, 3, shape) for name, shape in shapes.items()}
        return {name: np.sort(x, axis=-1).astype(np.int32) for name, x in ids.items()}

    def attend(self, x, ids):
        """``(out, lse)``, rows before heads whatever the layout of the call is."""
        options = {**self.options, "mask": None if self.known else self.mask}
        x = {name: self.reordered(y) for name, y in x.items()}
        out, lse = xlattn.flash_attention(**x, **ids, **options, return_lse=True, platform="tpu")
        return self.reordered(out), lse

    def reordered(self, x):
        heads_first = self.options.get("layout") == "bhsd"
        return x.swapaxes(1, 2) if heads_first and x.ndim == 4 else x

    def elements(self):
        """bool ``[b or 1, hq or 1, sq, sk]`` of the mask."""
        made = self.mask if isinstance(self.mask, BlockMask) else self.mask.blocks(self.sq, self.sk)
        heads = made.dense().shape[1]
        return np.repeat(made.dense(), self.hq // heads if heads > 1 else 1, axis=1)


def compare(case: Case, run: Callable[..., Any]) -> None:
    """Holds out, lse and gradients of the functions that ``run`` makes of functions against the
    reference."""
    x, ids, (dout, dlse) = case.operands()

    def results(x):
        attend = functools.partial(case.attend, ids=ids)
        if case.dlse:
            (out, lse), pull = jax.vjp(attend, x)
            return out, lse, pull((dout, dlse))[0]
        out, pull, lse = jax.vjp(attend, x, has_aux=True)
        return out, lse, pull(dout)[0]

    *forward, gradients = run(results)(x)
    *wanted, wanted_gradients = _reference(case, x, ids, (dout, dlse))
    limit = 3e-5 if case.dtype is np.float32 else 2.0**-6
    got = dict(zip(("out", "lse"), forward, strict=True), **gradients)
    want = dict(zip(("out", "lse"), wanted, strict=True), **wanted_gradients)
    for name, made in got.items():
        _close(name, made, want[name], limit)


def _close(name, got, want, limit):
    got, want = (np.asarray(x, np.float64) for x in (got, want))
    np.testing.assert_array_equal(np.isneginf(got), np.isneginf(want), err_msg=name)
    got, want = (np.where(np.isneginf(x), 0, x) for x in (got, want))
    error = np.abs(got - want).max()
    assert error <= limit * max(1.0, np.abs(want).max()), (name, error)


def _reference(case, x, ids, cotangents):
    others = ("sliding_window", "layout")
    options = {name: v for name, v in case.options.items() if name not in others}
    if window := case.options.get("sliding_window"):
        options |= dict(zip(("window_left", "window_right"), window, strict=True))
    if case.mask is not None:
        options["attention_mask"] = case.elements()

    @functools.partial(jax.jit, compiler_options=QUICKLY)
    def results(x, cotangents):
        out, pull = jax.vjp(lambda x: reference_attention(**x, **ids, **options), x)
        return *out, pull(cotangents)[0]

    with jax.enable_x64(True):
        return results(*jax.tree.map(lambda y: jnp.asarray(y.astype(np.float64)), (x, cotangents)))
