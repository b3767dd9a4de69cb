"""What the cuDNN targets are given besides the operands of all targets, in JAX operations.

cuDNN takes lengths of every sequence and where packed ones begin, has one sink for each head, an
additive bias in place of a boolean mask, its own order of the lse of packed sequences, and no
operand for the gradient of lse.
"""

import dataclasses
import math
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from .._config import AttentionConfig
from . import _contract
from ._contract import Operands
from ._roles import ALL_LENGTHS, LENGTHS

# Columns that carry the gradient of lse, and how many numbers of 16 bits hold one of 32.
_MORE_COLUMNS, _PARTS = 8, 3
_MOST_COLUMNS = 256


def translate(config: AttentionConfig, operands: Operands) -> tuple[dict[str, Any], Any]:
    """Operands that mean the same and that cuDNN knows, and which queries see a key (or None).

    The mask becomes part of the bias, and the sinks of a head become one.
    """
    operands, seen = dict(operands), None
    shapes = _contract.shapes(config, operands)
    query, key = shapes["query"], shapes["key"]
    mask = operands.get("attention_mask")
    if mask is not None and len(query.shape) == 4 and mask.dtype == jnp.bool_:
        del operands["attention_mask"]
        shape = (*mask.shape[:2], query.shape[1], key.shape[1])
        bias = operands.get("bias", jnp.zeros((), query.dtype))
        if bias.ndim:
            shape = jnp.broadcast_shapes(shape, bias.shape)
        low = -0.7 * float(jnp.finfo(bias.dtype).max)  # finite: what is hidden gets weight 0
        operands["bias"] = jnp.broadcast_to(jnp.where(mask, bias, low), shape)
        seen = jnp.any(mask & _band(config, query.shape[1], key.shape[1]), axis=-1)
    sinks = operands.get("softmax_aux")
    if sinks is not None and sinks.ndim < 3 and sinks.shape[-1] > 0:
        one = jax.nn.logsumexp(sinks, axis=-1, keepdims=True)
        operands["softmax_aux"] = jnp.broadcast_to(one, (query.shape[-2], 1))
    return operands, seen


@dataclasses.dataclass(frozen=True)
class Widening:
    """More columns, which carry the gradient of lse through a target that has no ``dlse``.

    The scores' gradient is ``p (dout . v - rowsum(dout out) + dlse)``; more columns add ``-dlse``
    to ``rowsum(dout out)``, being 1 in ``dout``, minus ``dlse`` in ``out`` and 0 in ``v``.
    """

    dim: int
    dim_v: int
    wide: int
    wide_v: int
    heads_first: bool

    @staticmethod
    def of(config: AttentionConfig, operands: Operands) -> "Widening | None":
        """That of a backward call; None where its heads have no room for columns."""
        dim, dim_v = operands["query"].shape[-1], operands["value"].shape[-1]
        wide, wide_v = dim, dim_v + _MORE_COLUMNS
        if min(wide, wide_v) >= 128:  # where cuDNN wants both alike
            wide = wide_v = max(wide, wide_v)
        if max(wide, wide_v) > _MOST_COLUMNS:
            return None
        return Widening(dim, dim_v, wide, wide_v, config.heads_first)

    def config(self, config: AttentionConfig) -> AttentionConfig:
        """The same scale, which no longer follows from the columns."""
        given = config.softmax_scale
        scale = 1 / math.sqrt(self.dim) if given is None else given
        return dataclasses.replace(config, softmax_scale=scale)

    def operands(self, operands: Operands) -> dict[str, Any]:
        """Operands of a call that means the same, without ``dlse``."""
        operands = dict(operands)
        dtype = operands["query"].dtype
        rest = jnp.where(jnp.isneginf(operands["lse"]), 0, -operands.pop("dlse"))
        rest, parts = rest if self.heads_first else rest.swapaxes(-1, -2), []
        for _ in range(_PARTS):
            parts.append(rest.astype(dtype))
            rest = rest - parts[-1].astype(rest.dtype)
        minus_dlse = jnp.stack(parts, axis=-1)

        def widen(x: Any, columns: int, more: Any = None) -> Any:
            given = [x] if more is None else [x, more]
            x = jnp.concatenate(given, axis=-1)
            return jnp.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, columns - x.shape[-1])])

        for name in ("query", "key"):
            operands[name] = widen(operands[name], self.wide)
        operands["value"] = widen(operands["value"], self.wide_v)
        operands["out"] = widen(operands["out"], self.wide_v, minus_dlse)
        operands["dout"] = widen(operands["dout"], self.wide_v, jnp.ones_like(minus_dlse))
        return operands

    def cut(self, gradients: Sequence[Any]) -> list[Any]:
        """The call's gradients, by those of the widened one."""
        dq, dk, dv, *others = gradients
        return [dq[..., : self.dim], dk[..., : self.dim], dv[..., : self.dim_v], *others]


def run(
    config: AttentionConfig,
    operands: Operands,
    order: Sequence[str],
    results: Sequence[jax.ShapeDtypeStruct],
    workspace_bytes: int,
) -> list[Any]:
    """The call of a target; ``results`` without the workspace."""
    operands = dict(operands)
    backward = "out" in operands
    by_rows = _contract.reordered(config, operands)  # of which shapes are read only
    query = by_rows["query"]
    packed = query.ndim == 3
    absent = jnp.zeros(0, jnp.float32)
    sequences, rows = absent, None
    if any(name in operands for name in ALL_LENGTHS):
        lengths = _starts_and_lengths(by_rows)
        sequences, rows = _sequences(by_rows, *lengths), _Rows(config, query, *lengths)
    if backward and rows is not None:
        # Rows of weight 0 must not become infinity - infinity.
        operands["lse"] = jnp.where(jnp.isneginf(operands["lse"]), 0, operands["lse"])
        if packed:
            operands["lse"] = operands["lse"].T.reshape(operands["lse"].shape)
    workspace = [jax.ShapeDtypeStruct((workspace_bytes,), np.uint8)] * bool(workspace_bytes)
    target = "xlattn_cudnn_sdpa_" + ("bwd" if backward else "fwd")
    given = (operands.get(name, absent) for name in order)
    call = jax.ffi.ffi_call(target, (*results, *workspace))
    computed = list(call(*given, sequences, **config.ffi_attributes())[: len(results)])
    if not backward and rows is not None:
        out, lse = computed
        if packed:
            lse = lse.reshape(lse.shape[::-1]).T
        computed = [out, rows.lse(lse, operands.get("softmax_aux"))]
    return computed


def _band(config: AttentionConfig, sq: int, sk: int) -> Any:
    """bool ``[sq, sk]``: what causal and window show."""
    position = jnp.arange(sq)[:, None]
    if config.causal_alignment == "bottom_right":
        position = position + (sk - sq)
    first, last = _sight(config, position, sk)
    key = jnp.arange(sk)
    return (key >= first) & (key <= last)


def _sight(config: AttentionConfig, position: Any, keys: Any) -> tuple[Any, Any]:
    """The first and the last key that the query at ``position`` sees of ``keys`` keys."""
    first, last = jnp.zeros_like(position), keys - 1 + jnp.zeros_like(position)
    right = 0 if config.causal else config.window_right
    if right >= 0:
        last = jnp.minimum(last, position + right)
    if config.window_left >= 0:
        first = jnp.maximum(first, position - config.window_left)
    return first, last


def _starts_and_lengths(operands: Operands) -> tuple[Any, Any, Any, Any]:
    """Where the sequences of query begin and how long they are, and those of key; inside the
    buffers whatever is given."""

    def side(rows_of: str, cumulative: str, each: str) -> tuple[Any, Any]:
        x = operands[rows_of]
        rows = x.shape[-3]
        if x.ndim == 3:
            bounds = jnp.clip(operands[cumulative], 0, rows)
            return bounds[:-1], jnp.maximum(jnp.diff(bounds), 0)
        lengths = operands.get(each, jnp.full(x.shape[0], rows, jnp.int32))
        if cumulative in operands:
            lengths = jnp.diff(operands[cumulative])
        return jnp.zeros_like(lengths), jnp.clip(lengths, 0, rows)

    names = zip(("query", "key"), LENGTHS, LENGTHS.values(), strict=True)
    of_query, of_key = (side(*each) for each in names)
    return (*of_query, *of_key)


def _sequences(operands: Operands, start_q: Any, rows_q: Any, start_k: Any, rows_k: Any) -> Any:
    """The operand ``sequences``: int32 ``[7, n]``.

    A sequence without keys is told to have no queries: out is 0 without cuDNN, and its float8
    kernel for 9.0 would not end (NVIDIA/cudnn-frontend#1009).
    """
    query, key, value = (operands[name] for name in ("query", "key", "value"))
    heads, kv_heads = query.shape[-2], key.shape[-2]
    dim, dim_v = query.shape[-1], value.shape[-1]
    ends = [jnp.append(x, x[-1:] + n[-1:]) for x, n in ((start_q, rows_q), (start_k, rows_k))]
    steps = (heads * dim, kv_heads * dim, kv_heads * dim_v, heads * dim_v, heads)
    bounds = (ends[0], ends[1], ends[1], ends[0], ends[0])
    offsets = [x * step for x, step in zip(bounds, steps, strict=True)]
    columns = -(-(rows_q.size + 1) // 4) * 4
    rows = (jnp.where(rows_k > 0, rows_q, 0), rows_k, *offsets)
    return jnp.stack([jnp.pad(x, (0, columns - x.size)) for x in rows]).astype(jnp.int32)


class _Rows:
    """Which rows of query are padding, and which see no key."""

    def __init__(
        self,
        config: AttentionConfig,
        query: Any,
        start_q: Any,
        rows_q: Any,
        start_k: Any,
        rows_k: Any,
    ) -> None:
        row = jnp.arange(query.shape[-3])
        if query.ndim == 3:
            sequence = jnp.searchsorted(start_q + rows_q, row, side="right")
            self.padding = sequence >= rows_q.size
            sequence = jnp.minimum(sequence, rows_q.size - 1)
            row, rows_q, rows_k = row - start_q[sequence], rows_q[sequence], rows_k[sequence]
        else:
            rows_q, rows_k = rows_q[:, None], rows_k[:, None]
            self.padding = row >= rows_q
        position = row + jnp.zeros_like(rows_q)
        if config.causal_alignment == "bottom_right":
            position = position + rows_k - rows_q
        first, last = _sight(config, position, rows_k)
        self.blind = first > last

    def lse(self, lse: Any, sinks: Any) -> Any:
        """``lse`` ``[b, hq, sq]`` or ``[hq, t]`` with what these rows have."""
        axis = 1 if self.padding.ndim == 2 else 0
        none = -jnp.inf if sinks is None else sinks.reshape(-1, 1)
        lse = jnp.where(jnp.expand_dims(self.blind, axis), none, lse)
        return jnp.where(jnp.expand_dims(self.padding, axis), -jnp.inf, lse)
