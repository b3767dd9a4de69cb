"""vmap of the attention primitives: the mapped axis becomes one more axis of the batch, part of the
tokens or part of the heads.

Whichever it is, there is one call of the kernel, and every instance gets the bits that it would get
alone.
"""

import dataclasses
import math
from collections.abc import Callable, Mapping
from typing import Any

import jax.numpy as jnp

from .._config import AttentionConfig
from .._native import interface
from . import _contract
from ._roles import BLOCK_LISTS, LENGTHS, PATTERN_BITS, PER_BATCH_ROW, SCORES

# (config, operands, wanted) -> results
Bind = Callable[[AttentionConfig, Mapping[str, Any], Any], Any]
Batched = tuple[list[Any], list[int | None]]


def fold(
    bind: Bind,
    config: AttentionConfig,
    operands: Mapping[str, Any],
    axes: Mapping[str, int | None],
    wanted: tuple[str, ...] | None,
    *,
    cut: bool,
) -> Batched:
    """The batching rule: results of ``bind`` mapped over ``axes`` of its operands, and their axes.

    ``wanted`` is None for the forward primitive, else the optional gradients of the backward one.
    ``cut`` tells that the caller has cut the mapped axis between devices.
    """
    mapped = frozenset(name for name, axis in axes.items() if axis is not None)
    front = {
        name: x if (axis := axes[name]) is None else jnp.moveaxis(x, axis, 0)
        for name, x in operands.items()
    }
    if config.heads_first:
        return _reordered(bind, config, front, mapped, wanted, cut=cut)
    if wanted is None and mapped == {"query"} and not cut and _heads_are_free(config, operands):
        return _fold_into_heads(bind, config, front)
    if operands["query"].ndim - (axes["query"] is not None) == 3:
        return _fold_into_tokens(bind, config, front, mapped, wanted)
    return _add_batch_axis(bind, config, front, mapped, wanted)


def _reordered(
    bind: Bind,
    config: AttentionConfig,
    operands: Mapping[str, Any],
    mapped: frozenset[str],
    wanted: tuple[str, ...] | None,
    *,
    cut: bool,
) -> Batched:
    """The batching rule where heads come before rows, by the one for rows before heads."""
    order, rows_first = config, dataclasses.replace(config, layout="bshd")

    def bind_reordered(config: AttentionConfig, operands: Mapping[str, Any], wanted: Any) -> Any:
        config = dataclasses.replace(config, layout=order.layout)
        results = bind(config, _contract.reordered(order, operands), wanted)
        return _contract.reordered_results(order, results, wanted)

    axes = {name: 0 if name in mapped else None for name in operands}
    operands = _contract.reordered(order, operands)
    results, dims = fold(bind_reordered, rows_first, operands, axes, wanted, cut=cut)
    return _contract.reordered_results(order, results, wanted), dims


def merge(
    config: AttentionConfig, operands: Mapping[str, Any]
) -> tuple[AttentionConfig, dict[str, Any]]:
    """The same call with one batch axis."""
    axes = config.batch_axes
    if axes == 1:
        return config, dict(operands)

    def merged(name: str, x: Any) -> Any:
        if name == PATTERN_BITS or (name == "softmax_aux" and x.ndim <= 2):
            return x
        return x.reshape(math.prod(x.shape[:axes]), *x.shape[axes:])

    arrays = {name: merged(name, x) for name, x in operands.items()}
    return dataclasses.replace(config, batch_axes=1), arrays


def _heads_are_free(config: AttentionConfig, operands: Mapping[str, Any]) -> bool:
    """Whether heads can be added and reordered: no operand knows a head, no dropout counts one."""
    scores = (operands[name] for name in SCORES if name in operands)
    shared_sinks = "softmax_aux" not in operands or operands["softmax_aux"].ndim == 1
    no_heads = all(x.shape[-3] == 1 for x in scores)
    key_heads = operands["key"].shape[-2]
    lists = "block_ranges" not in operands or operands["block_ranges"].shape[-3] in (1, key_heads)
    return config.dropout_prob == 0 and shared_sinks and no_heads and lists


def _fold_into_heads(bind: Bind, config: AttentionConfig, operands: Mapping[str, Any]) -> Batched:
    """Only query is mapped: its instances join the group of heads that shares a key head.

    Keys and values are then read once for all instances and never copied.
    """
    query = operands["query"]
    size, *rows, heads, dim = query.shape
    kv_heads = operands["key"].shape[-2]
    group = heads // kv_heads
    query = jnp.moveaxis(query.reshape(size, *rows, kv_heads, group, dim), 0, -3)
    query = query.reshape(*rows, size * heads, dim)

    def unfold(x: Any) -> Any:  # heads are the axis before the last in out and in lse
        *lead, _, last = x.shape
        x = jnp.moveaxis(x.reshape(*lead, kv_heads, size, group, last), -3, 0)
        return x.reshape(size, *lead, heads, last)

    return [unfold(x) for x in bind(config, {**operands, "query": query}, None)], [0, 0]


def _instances(
    operands: Mapping[str, Any], mapped: frozenset[str]
) -> tuple[int, dict[str, tuple[Any, ...]], Callable[[str], Any]]:
    """Their number, the operands' shapes in one, and a function that gives an operand's of all."""
    size = next(operands[name].shape[0] for name in mapped)
    shapes = {name: x.shape[name in mapped :] for name, x in operands.items()}

    def spread(name: str) -> Any:
        x = operands[name]
        return x if name in mapped else jnp.broadcast_to(x, (size, *x.shape))

    return size, shapes, spread


def _sinks_of_rows(x: Any, rows: tuple[int, ...], heads: int) -> Any:
    """Sinks of all heads, each head or each row, ``[size, ..., n]``, as those of rows and heads."""
    size, *lead, n = x.shape
    x = x.reshape(size, *(1,) * (len(rows) + 1 - len(lead)), *lead, n)
    return jnp.broadcast_to(x, (size, *rows, heads, n))


def _add_batch_axis(
    bind: Bind,
    config: AttentionConfig,
    operands: Mapping[str, Any],
    mapped: frozenset[str],
    wanted: tuple[str, ...] | None,
) -> Batched:
    """The instances are one more axis of the batch, in front of every operand.

    Not merged with the others: whichever of them is cut between devices, the call is cut likewise.
    """
    size, shapes, spread = _instances(operands, mapped)
    axes = config.batch_axes
    batch = shapes["query"][:axes]

    def of_all_rows(name: str) -> bool:
        return all(n == 1 for n in shapes[name][:axes])

    added = _lists_of_rows(operands, mapped, size, batch) if "block_ranges" in operands else {}
    for name, x in operands.items():
        differs = name in mapped or name in (wanted or ())  # also if only the gradients differ
        if name in added:
            continue
        if name == "softmax_aux":
            rows = differs or x.ndim > 2
            added[name] = _sinks_of_rows(spread(name), batch, shapes["query"][-2]) if rows else x
        elif name in PER_BATCH_ROW and not differs and of_all_rows(name):
            added[name] = x[None]
        elif name in PER_BATCH_ROW:
            added[name] = jnp.broadcast_to(spread(name), (size, *batch, *shapes[name][axes:]))
        elif name in LENGTHS:
            x = spread(name)
            # One that does not start at 0 is an error, and so are lengths below 0: keep it one.
            added[LENGTHS[name]] = jnp.where(x[:, :1] == 0, jnp.diff(x), -1)
        else:
            added[name] = spread(name)
    config = dataclasses.replace(config, batch_axes=axes + 1)
    if config.dropout_prob:
        config = dataclasses.replace(config, batch_period=config.batch_period or math.prod(batch))

    results = bind(config, added, wanted)
    if wanted is None:
        return list(results), [0, 0]
    gradients = dict(zip(interface().gradients, results, strict=True))
    if "bias" in wanted and of_all_rows("bias"):
        gradients["bias"] = gradients["bias"].sum(axis=tuple(range(1, 1 + axes)), keepdims=True)
    if "softmax_aux" in wanted:
        added_axes = tuple(range(1, 3 + axes - len(shapes["softmax_aux"])))
        gradients["softmax_aux"] = gradients["softmax_aux"].sum(axis=added_axes)
    return _mapped(gradients, wanted)


def _lists_of_rows(
    operands: Mapping[str, Any], mapped: frozenset[str], size: int, batch: tuple[int, ...]
) -> dict[str, Any]:
    """Lists of blocks with one more axis of the batch, and the patterns of all instances.

    The lists have either all batch axes or one for all of them, together.
    """
    lists = {name: operands[name] for name in BLOCK_LISTS if name in operands}
    own_bits = PATTERN_BITS in mapped and "block_patterns" in lists
    differs = own_bits or any(name in mapped for name in lists)
    for name, x in lists.items():
        own = x.shape[name in mapped :]
        if not (differs or any(n != 1 for n in own[: len(batch)])):
            lists[name] = x[None]
            continue
        if own_bits and name == "block_patterns":
            x = _own_patterns(x, name in mapped, size, operands[PATTERN_BITS].shape[1])
        elif name not in mapped:
            x = x[None]
        lists[name] = jnp.broadcast_to(x, (size, *batch, *own[len(batch) :]))
    if PATTERN_BITS in operands:
        bits = operands[PATTERN_BITS]
        joined = PATTERN_BITS in mapped
        lists[PATTERN_BITS] = bits.reshape(-1, *bits.shape[2:]) if joined else bits
    return lists


def _own_patterns(x: Any, mapped: bool, size: int, count: int) -> Any:
    """Patterns of each instance, which has ``count``, counted over those of all. What was out of
    range stays so."""
    x = x if mapped else x[None]
    first = jnp.arange(size, dtype=x.dtype).reshape(-1, *(1,) * (x.ndim - 1)) * count
    return jnp.where(x < 0, x, jnp.where(x < count, x + first, size * count))


def _fold_into_tokens(
    bind: Bind,
    config: AttentionConfig,
    operands: Mapping[str, Any],
    mapped: frozenset[str],
    wanted: tuple[str, ...] | None,
) -> Batched:
    """Packed instances follow each other along the tokens. The rows that an instance does not use
    become a sequence of padding; empty sequences follow where the dropout stream needs them, so
    that the number of sequences stays a multiple of its period when maps nest.
    """
    size, shapes, spread = _instances(operands, mapped)
    batch = shapes["cum_seqlens_q"][0] - 1
    extra = config.batch_period or 1

    def join(x: Any) -> Any:
        return x.reshape(size * x.shape[1], *x.shape[2:])

    def join_rows(x: Any) -> Any:  # [size, 1 | batch, ...]
        x = jnp.broadcast_to(x, (size, batch, *x.shape[2:]))
        return join(jnp.pad(x, [(0, 0), (0, extra)] + [(0, 0)] * (x.ndim - 2)))

    def sequences(name: str, rows: int) -> Any:
        cumulative, start = spread(name), jnp.arange(size)[:, None] * rows
        # One that does not start at 0 is an error; keep it one.
        cumulative = jnp.where(cumulative[:, :1] == 0, start + cumulative, -1)
        ends = jnp.broadcast_to(start + rows, (size, extra - 1))
        starts = jnp.concatenate([cumulative, ends], axis=1).reshape(-1)
        return jnp.append(starts, size * rows).astype(jnp.int32)

    folded = {}
    for name, x in operands.items():
        differs = name in mapped or name in (wanted or ())  # also if only the gradients differ
        if name in PER_BATCH_ROW:
            folded[name] = join_rows(spread(name)) if differs or shapes[name][0] != 1 else x
        elif name == "softmax_aux":
            if differs or x.ndim > 2:
                x = join_rows(_sinks_of_rows(spread(name), (batch,), shapes["query"][-2]))
            folded[name] = x
        elif name in LENGTHS:
            folded[name] = sequences(name, shapes["query" if name[-1] == "q" else "key"][0])
        elif name in ("lse", "dlse"):
            folded[name] = join(spread(name).swapaxes(1, 2)).T
        else:
            folded[name] = join(spread(name))
    for name, rows in (("q_segment_ids", "query"), ("kv_segment_ids", "key")):
        if name not in operands:
            folded[name] = jnp.zeros(size * shapes[rows][0], jnp.int32)
    used = spread("cum_seqlens_q")[:, -1:]
    padding = (jnp.arange(shapes["query"][0]) >= used).reshape(-1)
    folded["q_segment_ids"] = jnp.where(padding, -1, folded["q_segment_ids"])
    if config.dropout_prob:
        config = dataclasses.replace(config, batch_period=config.batch_period or batch + extra)

    results = bind(config, folded, wanted)
    if wanted is None:
        out, lse = results
        out = out.reshape(size, *shapes["query"][:-1], out.shape[-1])
        return [out, lse.reshape(-1, *out.shape[:2])], [0, 1]
    gradients = dict(zip(interface().gradients, results, strict=True))
    for name in ("query", "key", "value"):
        gradients[name] = gradients[name].reshape(size, *shapes[name])
    if "softmax_aux" in wanted:
        dsinks = gradients["softmax_aux"]
        dsinks = dsinks.reshape(size, batch + extra, *dsinks.shape[1:])[:, :batch]
        added_axes = tuple(range(1, 4 - len(shapes["softmax_aux"])))
        gradients["softmax_aux"] = dsinks.sum(axis=added_axes)
    return _mapped(gradients, wanted)


def _mapped(gradients: Mapping[str, Any], wanted: tuple[str, ...]) -> Batched:
    """Gradients of all instances, and their mapped axes: none of those that are not there."""
    there = interface().gradients_of(wanted)
    return list(gradients.values()), [0 if name in there else None for name in gradients]
