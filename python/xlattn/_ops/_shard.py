"""One shard of a call by a plan of the library (``xlattn_sharding_plan``): which rows and heads it
has, what it gathers and sums, and what the kernels of a shard are given.

Runs where every mesh axis is manual: inside ``shard_map``, and in what XLA's partitioner gets.
Masks and dropout are those of the whole call: the kernels get global positions as ``offsets``.
"""

import dataclasses
import enum
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp

from .._config import AttentionConfig
from .._native import interface
from ._roles import BLOCK_LISTS, KEY_ROWS, LENGTHS, SCORES, TILE

# (config, operands, wanted) -> results of the kernel for the operands of one shard
Call = Callable[[AttentionConfig, Mapping[str, Any], Any], Sequence[Any]]


class Causality(enum.Enum):
    """How the causal mask of a kernel's call is told where its rows stand."""

    BY_POSITION = "the kernel gets the positions of its rows"
    NONE_HIDDEN = "every key is before every query: it gets no causal mask"
    FROM_THE_FIRST = "the first query and the first key stand at one position: it needs none told"


@dataclasses.dataclass(frozen=True)
class Shard:
    """A plan, the call it is for, the sizes of the mesh axes, and those of this shard's batch axes,
    which its operands have merged."""

    plan: Mapping[str, Any]
    config: AttentionConfig
    call: Call
    sizes: Mapping[str, int]
    batch: Sequence[int]

    def count(self, axes: Sequence[str]) -> int:
        """Number of shards along ``axes``."""
        return math.prod(self.sizes[axis] for axis in axes)

    def index(self, axes: Sequence[str]) -> Any:
        """Index of this shard along ``axes``, major to minor."""
        index = jnp.int32(0)
        for axis in axes:
            index = index * self.sizes[axis] + jax.lax.axis_index(axis).astype(jnp.int32)
        return index

    def first_query(self) -> Any:
        """Global position of query row 0."""
        return self.index(self.plan["queries"]) * self.plan["local"][1]

    def batch_rows(self) -> Any:
        """Global index of each batch row, or None where the batch is whole."""
        if not any(self.plan["batch"]):
            return None
        rows = jnp.zeros((), jnp.int32)
        for axes, size in zip(self.plan["batch"], self.batch, strict=True):
            along = self.index(axes) * size + jnp.arange(size, dtype=jnp.int32)
            rows = rows[..., None] * (size * self.count(axes)) + along
        return rows.reshape(-1)

    def take_heads(self, operands: Mapping[str, Any]) -> dict[str, Any]:
        """The operands with the key/value heads that this shard's query heads use."""
        if self.plan["kv_slice"] is None:
            return dict(operands)
        start, count = self._used_heads(operands["key"])
        taken = {
            name: jax.lax.dynamic_slice_in_dim(operands[name], start, count, axis=-2)
            for name in ("key", "value")
        }
        taken |= {
            name: jax.lax.dynamic_slice_in_dim(operands[name], start, count, axis=1)
            for name in BLOCK_LISTS
            if name in operands and self._counts_key_heads(name, operands[name])
        }
        return {**operands, **taken}

    def _counts_key_heads(self, name: str, x: Any) -> bool:
        """Whether lists of blocks are those of key/value heads, not of query heads."""
        specs = self.plan["specs"]  # in the order of the custom call
        heads = -3 if self.config.heads_first else -2
        return x.shape[1] > 1 and specs[name][len(self.batch)] != specs["query"][heads]

    def gather(self, operands: Mapping[str, Any]) -> dict[str, Any]:
        """The operands with the keys of all shards."""
        if self.plan["method"] != "all_gather":
            return dict(operands)
        axes = tuple(self.plan["keys"])
        whole = {
            name: jax.lax.all_gather(operands[name], axes, axis=1, tiled=True)
            for name in KEY_ROWS
            if name in operands
        }
        return {**operands, **whole}

    def reduce(self, name: str, gradient: Any, operand: Any) -> Any:
        """The gradient of an operand of this shard: summed over the shards that share it."""
        axes = self.plan["reduce"].get(interface().gradients[name], ())
        keys = self.plan["keys"] if self.plan["method"] == "all_gather" else []
        dtype, scattered = operand.dtype, False
        if name in KEY_ROWS and self.plan["kv_slice"] is not None:
            start, _ = self._used_heads(operand)
            shape = (*gradient.shape[:-2], operand.shape[-2], gradient.shape[-1])
            whole = jnp.zeros(shape, gradient.dtype)
            gradient = jax.lax.dynamic_update_slice_in_dim(whole, gradient, start, axis=-2)
        if axes and dtype.itemsize < 4:
            gradient = gradient.astype(jnp.float32)
        if name in KEY_ROWS and keys:
            scattered = set(keys) <= set(axes)
            axes = [axis for axis in axes if not (scattered and axis in keys)]
        if axes:
            gradient = jax.lax.psum(gradient, tuple(axes))
        if scattered:
            gradient = jax.lax.psum_scatter(gradient, tuple(keys), scatter_dimension=1, tiled=True)
        elif name in KEY_ROWS and keys:
            rows = operand.shape[1]
            start = self.index(keys) * rows
            gradient = jax.lax.dynamic_slice_in_dim(gradient, start, rows, axis=1)
        return gradient.astype(dtype)

    def kernel_call(
        self,
        operands: Mapping[str, Any],
        first_query: Any,
        first_key: Any,
        *,
        key_part: bool = False,
        causality: Causality = Causality.BY_POSITION,
    ) -> tuple[AttentionConfig, dict[str, Any]]:
        """Config and operands of the kernel for query rows from ``first_query`` and key rows from
        ``first_key`` on. With ``key_part`` these are some of the keys, to which bias and mask are
        cut."""
        config, operands = self.config, dict(operands)
        if causality is Causality.NONE_HIDDEN:
            config = dataclasses.replace(config, causal=False)
        lengths = {} if operands["query"].ndim == 3 else self._lengths(operands)
        if self.plan["queries"] or key_part or any(self.plan["batch"]):
            operands |= self._cut_lengths(operands, lengths, (first_query, first_key), key_part)
            operands = {n: x for n, x in operands.items() if LENGTHS.get(n) not in lengths}
        if key_part:
            operands |= _cut_columns(operands, first_key)
        if self.plan["queries"] and "block_ranges" in operands and "dout" in operands:
            operands |= _cut_blocks(operands, first_query, self._all_queries())
        if self.plan["offsets"] and (causality is Causality.BY_POSITION or config.dropout_prob):
            first_head = self.index(self.plan["heads"]) * operands["query"].shape[-2]
            config, first_row = self._first_batch_row(config)
            first = (first_query, first_key, first_row, first_head)
            operands["offsets"] = self._offsets(operands, lengths, first, key_part)
        return config, operands

    def _first_batch_row(self, config: AttentionConfig) -> tuple[AttentionConfig, Any]:
        """The global index of the first batch row, or of each: then with a period of one row."""
        rows, period = self.batch_rows(), config.batch_period
        if rows is None:
            return config, 0
        scattered = period or any(self.plan["batch"][1:])
        if not (config.dropout_prob and scattered):
            return config, rows[0]
        # Rows that do not follow each other, or that the stream counts anew.
        config = dataclasses.replace(config, batch_period=1)
        return config, rows % period if period else rows

    def _cut_lengths(
        self, operands: Mapping[str, Any], lengths: Mapping[str, Any], first: Any, key_part: bool
    ) -> dict[str, Any]:
        """What of global ``lengths`` is among the rows that begin with ``first``."""
        cut = {}
        sides = zip(LENGTHS.values(), ("queries", "keys"), ("query", "key"), first, strict=True)
        for name, side, rows_of, start in sides:
            if name in lengths:
                rows = operands[rows_of]
                # Lengths out of bounds are errors; keep them so.
                whole = self._rows(side, key_part, rows)
                inside = jnp.clip(lengths[name] - start, 0, rows.shape[1])
                bad = (lengths[name] < 0) | (lengths[name] > whole)
                cut[name] = jnp.where(bad, -1, inside).astype(jnp.int32)
        return cut

    def _used_heads(self, key: Any) -> tuple[Any, int]:
        kv_slice = self.plan["kv_slice"]
        heads = self.plan["local"][3]
        group = heads * self.count(kv_slice["axes"]) // key.shape[-2]
        return self.index(kv_slice["axes"]) * heads // group, kv_slice["count"]

    def _rows(self, side: str, key_part: bool, rows: Any) -> int:
        """Rows of the whole call."""
        local = self.plan["local"][1 if side == "queries" else 2]
        gathered = side == "keys" and not key_part
        return rows.shape[1] if gathered else local * self.count(self.plan[side])

    def _all_queries(self) -> int:
        return self.plan["local"][1] * self.count(self.plan["queries"])

    def _lengths(self, operands: Mapping[str, Any]) -> dict[str, Any]:
        """Global lengths of this shard's batch rows, by name of the operand for them."""
        lengths = {name: operands[name] for name in LENGTHS.values() if name in operands}
        batch = operands["query"].shape[0]
        for cumulative, name in LENGTHS.items():
            if cumulative in operands:
                x = operands[cumulative]
                # One that does not start at 0 is an error; so are lengths below 0.
                whole = jnp.where(x[0] == 0, jnp.diff(x), -1)
                rows = self.batch_rows()
                first = 0 if rows is None else rows[0]
                lengths[name] = jax.lax.dynamic_slice_in_dim(whole, first, batch)
        return lengths

    def _offsets(
        self, operands: Mapping[str, Any], lengths: Mapping[str, Any], first: Any, key_part: bool
    ) -> Any:
        """The operand of that name: what the call was given, moved by ``first``."""
        config = self.config
        query, key = operands["query"], operands["key"]
        packed = query.ndim == 3
        given = operands.get("offsets")
        if given is None:
            diagonal = jnp.zeros((), jnp.int32)
            if config.causal_alignment == "bottom_right":
                if packed:
                    ends = (jnp.diff(operands[name]) for name in LENGTHS)
                    rows_q, rows_k = ends
                else:
                    rows_q = lengths.get(
                        "query_seq_lengths", self._rows("queries", key_part, query)
                    )
                    rows_k = lengths.get("key_value_seq_lengths", self._rows("keys", key_part, key))
                diagonal = jnp.asarray(rows_k - rows_q, jnp.int32)
            given = jnp.zeros((max(diagonal.size, 1), 5), jnp.int32).at[:, 4].set(diagonal)
        added = jnp.broadcast_arrays(*(jnp.asarray(x, jnp.int32) for x in (*first, 0)))
        return given + jnp.stack(added, axis=-1)


def _cut_blocks(operands: Mapping[str, Any], first_query: Any, queries: int) -> dict[str, Any]:
    """Lists by keys, of ``queries`` in all, of this shard's rows: ascending in each row, those of a
    shard lie one after another."""
    ranges, indices = operands["block_ranges"], operands["block_indices"]
    low = first_query // TILE
    rank = jnp.arange(queries // TILE, dtype=jnp.int32)
    places = (ranges[..., :1] + rank).reshape(*ranges.shape[:2], -1)
    listed = jnp.take_along_axis(indices, places, -1, mode="clip").reshape(*ranges.shape[:3], -1)
    there = rank < ranges[..., 1:]
    before = there & (listed < low)
    own = there & ~before & (listed < low + operands["query"].shape[1] // TILE)
    first, count = ranges[..., 0] + before.sum(-1, dtype=jnp.int32), own.sum(-1, dtype=jnp.int32)
    return {"block_ranges": jnp.stack([first, count], -1), "block_indices": indices - low}


def _cut_columns(operands: Mapping[str, Any], first_key: Any) -> dict[str, Any]:
    """Bias and mask of the keys from ``first_key`` on."""
    keys = operands["key"].shape[1]
    return {
        name: jax.lax.dynamic_slice_in_dim(operands[name], first_key, keys, axis=3)
        for name in SCORES
        if name in operands and operands[name].shape[3] != 1
    }
