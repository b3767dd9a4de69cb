"""Calls on a TPU: no handler runs there, XLA compiles the Mosaic modules that the calls carry.

The library chooses the modules and says what they take (``xlattn_tpu_calls`` in
``ffi/include/xlattn.h``); here arrays are brought to their layout, and back.
"""

import base64
import dataclasses
import os
from collections.abc import Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from .. import _native
from .._config import AttentionConfig
from . import _contract
from ._batching import merge
from ._contract import Operands
from ._tpu_steps import Mask, steps

# Stands for -inf in lse of rows that see nothing: their weights are then 0.
_NOTHING = 1e30
# The axis of arrays of the modules that has queries, and of those that have keys.
_QUERIES = {"q": 3, "dout": 3, "out": 3, "dq": 3, "lse": 4, "delta": 4, "q_segments": 2}
_KEYS = {"k": 2, "v": 2, "dk": 2, "dv": 2, "kv_segments": 2}
# Segments of padding, which are never equal.
_PADDING = {"q_segment_ids": -1, "kv_segment_ids": -2}


def chip() -> str:
    """The kind of TPU that programs are lowered for: ``$XLATTN_TPU_CHIP``, such as ``"v6e"``, else
    that of this machine; empty where there is none, for programs that run on each."""
    if named := os.environ.get("XLATTN_TPU_CHIP"):
        return named
    return jax.local_devices()[0].device_kind if jax.default_backend() == "tpu" else ""


def run(
    config: AttentionConfig, names: Sequence[str], wanted: Sequence[str] | None, *args: Any
) -> list[Any]:
    """The results of a call with the operands of these names.

    Raises:
      NotImplementedError, ValueError: what the library has against it.
    """
    # Modules have an order of their own, to which arrays are brought here.
    operands = _contract.reordered(config, dict(zip(names, args, strict=True)))
    given_order, config = config, dataclasses.replace(config, layout="bshd")
    if not _contract.is_static(operands):
        raise NotImplementedError("tpu: shapes must be known when a program is lowered")
    one_axis, merged = merge(config, operands)
    specs = (wanted is not None, *_contract.specs(one_axis, merged, wanted), one_axis.attributes())
    answer = _native.tpu_calls(*specs, chip())
    if error := _native.error(answer):
        raise error
    call = _Call(one_axis, merged, wanted)
    pieces: dict[str, list[Any]] = {}
    for one in answer["calls"]:
        for name, x in call.made(one).items():
            pieces.setdefault(name, []).append(x)
    found = {name: _joined(name, xs) for name, xs in pieces.items()}
    given = [x for x, _ in _contract.results(config, operands, wanted)]
    made = call.forward(found) if wanted is None else call.backward(found)
    made = [x.reshape(spec.shape).astype(spec.dtype) for x, spec in zip(made, given, strict=True)]
    return _contract.reordered_results(given_order, made, wanted)


class _Call:
    """A call with one batch axis, whose arrays are brought to the layout of the modules once."""

    def __init__(self, config: AttentionConfig, operands: Operands, wanted: Any):
        self.config, self.operands, self.wanted = config, operands, wanted
        self.batch, self.sq, self.hq, _ = operands["query"].shape
        _, self.sk, self.hk, _ = operands["key"].shape
        self.group = self.hq // self.hk
        self.arrays: dict[str, Any] = {
            "q": self._queries("query"),
            "k": operands["key"].swapaxes(1, 2),
            "v": operands["value"].swapaxes(1, 2),
        }
        for name, padding in _PADDING.items():
            if name in operands:
                ids = operands[name]
                ids = jnp.where(ids < 0, padding, ids)[:, None]
                self.arrays[name.replace("segment_ids", "segments")] = ids
        if "softmax_aux" in operands:
            sinks = jax.nn.logsumexp(operands["softmax_aux"].astype(jnp.float32), axis=-1)
            self.arrays["sinks"] = jnp.broadcast_to(sinks, self.hq).reshape(self.hk, self.group)
        if wanted is not None:
            self.arrays["dout"] = self._queries("dout")
            self.arrays["lse"] = self._statistics(self._finite_lse())
            self.arrays["delta"] = self._statistics(self.delta())

    def _queries(self, name: str) -> Any:
        """``[b, sq, hq, d]`` as ``[b, hk, g, sq, d]``."""
        x = self.operands[name].swapaxes(1, 2)
        return x.reshape(self.batch, self.hk, self.group, self.sq, x.shape[-1])

    def _statistics(self, x: Any) -> Any:
        return x.reshape(self.batch, self.hk, self.group, 1, self.sq)

    def _finite_lse(self) -> Any:
        lse = self.operands["lse"]
        return jnp.where(jnp.isneginf(lse), _NOTHING, lse)

    def delta(self) -> Any:
        """``[b, hq, sq]``: what all scores of a row have less in the gradient."""
        out, dout = (self.operands[name].astype(jnp.float32) for name in ("out", "dout"))
        delta = (out * dout).sum(axis=-1).swapaxes(1, 2)
        return delta - self.operands["dlse"] if "dlse" in self.operands else delta

    def made(self, call: Mapping[str, Any]) -> dict[str, Any]:
        """Results of a custom call, by name."""
        arrays = {name: _cut(name, x, call) for name, x in self.arrays.items()}
        given = {**arrays, **self._traced_mask(call)}
        operands = [_operand(spec, given.get(spec["name"])) for spec in call["operands"]]
        results = [jax.ShapeDtypeStruct(x["dims"], _dtype(x)) for x in call["results"]]
        run = custom_call(call["backend_config"], results)
        return {x["name"]: y for x, y in zip(call["results"], run(*operands), strict=True)}

    def _traced_mask(self, call: Mapping[str, Any]) -> dict[str, Any]:
        if not _contract.is_block_sparse(self.operands):
            return {}
        rows = self.wanted is None
        mask = Mask.of(self.config, self.operands, (self.sq, self.sk), (self.hk, self.hq), rows)
        return steps(mask, call)

    def _rows(self, x: Any, dim: int) -> Any:
        """``[b, hk, g, sq, d]`` as ``[b, sq, hq, d]``, without padding."""
        x = x.reshape(self.batch, self.hq, self.sq, x.shape[-1]).swapaxes(1, 2)
        return x[..., :dim]

    def forward(self, found: Mapping[str, Any]) -> list[Any]:
        """``[out, lse]``."""
        lse = found["lse"].reshape(self.batch, self.hq, self.sq)
        if "q_segment_ids" in self.operands:  # padding sees no sink either
            lse = jnp.where(self.operands["q_segment_ids"][:, None] < 0, -jnp.inf, lse)
        return [self._rows(found["out"], self.operands["value"].shape[-1]), lse]

    def backward(self, found: Mapping[str, Any]) -> list[Any]:
        """All gradients, with empty ones for those that are not wanted."""
        dims = {"dk": self.operands["key"].shape[-1], "dv": self.operands["value"].shape[-1]}
        made = {"dq": self._rows(found["dq"], self.operands["query"].shape[-1])}
        for name, dim in dims.items():
            made[name] = found[name].swapaxes(1, 2)[..., :dim]
        if "softmax_aux" in self.wanted:
            made["dsinks"] = self._dsinks()
        names = _native.interface().results["backward"]
        return [made.get(name, jnp.zeros(0, jnp.float32)) for name in names]

    def _dsinks(self) -> Any:
        """The share of a sink in a row's weights, by what the row loses for each, over all rows."""
        sinks, lse = self.operands["softmax_aux"], self.operands["lse"]
        of_heads = jnp.broadcast_to(sinks, (self.hq, sinks.shape[-1]))
        shares = jnp.exp(of_heads[:, :, None] - lse[:, :, None])
        shares = jnp.where(jnp.isneginf(lse)[:, :, None], 0, shares)
        gradient = -(shares * self.delta()[:, :, None]).sum(axis=(0, 3))
        return gradient if sinks.ndim == 2 else gradient.sum(axis=0)


def _cut(name: str, x: Any, call: Mapping[str, Any]) -> Any:
    """The queries or keys of an array that a call takes: all, or some where they are many."""
    for axes, (start, end) in ((_QUERIES, call["queries"]), (_KEYS, call["keys"])):
        if name in axes and end - start < x.shape[axes[name]]:
            return jax.lax.slice_in_dim(x, start, end, axis=axes[name])
    return x


def _joined(name: str, pieces: Sequence[Any]) -> Any:
    """What several calls give, each for its queries or keys."""
    return pieces[0] if len(pieces) == 1 else jnp.concatenate(pieces, (_QUERIES | _KEYS)[name])


def custom_call(config: str, results: Sequence[jax.ShapeDtypeStruct]) -> Any:
    """A function of arrays that calls a Mosaic module."""
    return jax.ffi.ffi_call(
        "tpu_custom_call", results, custom_call_api_version=1, legacy_backend_config=config
    )


def _operand(spec: Mapping[str, Any], x: Any) -> Any:
    """An operand as a module takes it: constants from the library, arrays padded with zeros."""
    if spec["constant"] is not None:
        elements = np.frombuffer(base64.b64decode(spec["constant"]), _dtype(spec))
        return jnp.asarray(elements.reshape(spec["dims"]))
    x = x.astype(_dtype(spec))
    missing = [(0, want - n) for want, n in zip(spec["dims"], x.shape, strict=True)]
    return jnp.pad(x, missing) if any(end for _, end in missing) else x


def _dtype(spec: Mapping[str, Any]) -> Any:
    return jnp.dtype(spec["dtype"])
