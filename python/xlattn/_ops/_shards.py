"""What one shard of a call does by a plan of the library (``xlattn_sharding_plan``).

Runs where every mesh axis is manual: inside ``shard_map`` and as the body of custom partitioning.
Masks and dropout are those of the whole call: the kernels get global positions as ``offsets``.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp

# (config, operands, wanted) -> results of the kernel for the operands of one shard
Call = Callable[[Any, Mapping[str, Any], Any], Sequence[Any]]

# Operands that go with keys, and those with query rows and the dimension that counts them.
_KEYS = ("key", "value", "kv_segment_ids")
_ROWS = {
    "query": 1,
    "q_segment_ids": 1,
    "bias": 2,
    "attention_mask": 2,
    "out": 1,
    "lse": 2,
    "dout": 1,
    "dlse": 2,
}
_SCORES = ("bias", "attention_mask")
_LENGTHS = {"cum_seqlens_q": "query_seq_lengths", "cum_seqlens_k": "key_value_seq_lengths"}


def forward(shard: "Shard", operands: Mapping[str, Any]) -> list[Any]:
    """``[out, lse]`` of the shard."""
    operands = shard.take_heads(operands)
    if shard.plan["method"] == "ring":
        return _ring_forward(shard, operands)
    piece = shard.piece(shard.gather(operands), shard.first_query(), 0)
    return list(shard.call(*piece, None))


def backward(shard: "Shard", operands: Mapping[str, Any], wanted: Sequence[str]) -> list[Any]:
    """Gradients of the shard, without those that are not wanted."""
    taken = shard.take_heads(operands)
    if shard.plan["method"] == "ring":
        gradients = _ring_backward(shard, taken, wanted)
    else:
        piece = shard.piece(shard.gather(taken), shard.first_query(), 0)
        results = shard.call(*piece, tuple(wanted))
        gradients = dict(zip(("dq", "dk", "dv", "dbias", "dsinks"), results, strict=True))
    like = {"dq": "query", "dk": "key", "dv": "value", "dbias": "bias", "dsinks": "softmax_aux"}
    return [
        shard.reduce(result, gradients[result], operands[name])
        for result, name in like.items()
        if result in ("dq", "dk", "dv") or name in wanted
    ]


@dataclasses.dataclass(frozen=True)
class Shard:
    """A plan, the call it is for, and the sizes of the mesh axes."""

    plan: Mapping[str, Any]
    config: Any
    call: Call
    sizes: Mapping[str, int]

    def count(self, axes: Sequence[str]) -> int:
        """Number of shards along ``axes``."""
        n = 1
        for axis in axes:
            n *= self.sizes[axis]
        return n

    def index(self, axes: Sequence[str]) -> Any:
        """Index of this shard along ``axes``, major to minor."""
        index = jnp.int32(0)
        for axis in axes:
            index = index * self.sizes[axis] + jax.lax.axis_index(axis).astype(jnp.int32)
        return index

    def first_query(self) -> Any:
        """Global position of query row 0."""
        return self.index(self.plan["queries"]) * self.plan["local"][1]

    def take_heads(self, operands: Mapping[str, Any]) -> dict[str, Any]:
        """The operands with the key/value heads that this shard's query heads use."""
        if self.plan["kv_slice"] is None:
            return dict(operands)
        start, count = self._used_heads(operands["key"])
        taken = {
            name: jax.lax.dynamic_slice_in_dim(operands[name], start, count, axis=-2)
            for name in ("key", "value")
        }
        return {**operands, **taken}

    def gather(self, operands: Mapping[str, Any]) -> dict[str, Any]:
        """The operands with the keys of all shards."""
        if self.plan["method"] != "all_gather":
            return dict(operands)
        axes = tuple(self.plan["keys"])
        whole = {
            name: jax.lax.all_gather(operands[name], axes, axis=1, tiled=True)
            for name in _KEYS
            if name in operands
        }
        return {**operands, **whole}

    def reduce(self, name: str, gradient: Any, operand: Any) -> Any:
        """The gradient of an operand of this shard: summed over the shards that share it."""
        axes = self.plan["reduce"].get(name, ())
        keys = self.plan["keys"] if self.plan["method"] == "all_gather" else []
        dtype, scattered = operand.dtype, False
        if name in ("dk", "dv") and self.plan["kv_slice"] is not None:
            start, _ = self._used_heads(operand)
            shape = (*gradient.shape[:-2], operand.shape[-2], gradient.shape[-1])
            whole = jnp.zeros(shape, gradient.dtype)
            gradient = jax.lax.dynamic_update_slice_in_dim(whole, gradient, start, axis=-2)
        if axes and dtype.itemsize < 4:
            gradient = gradient.astype(jnp.float32)
        if name in ("dk", "dv") and keys:
            scattered = set(keys) <= set(axes)
            axes = [axis for axis in axes if not (scattered and axis in keys)]
        if axes:
            gradient = jax.lax.psum(gradient, tuple(axes))
        if scattered:
            gradient = jax.lax.psum_scatter(gradient, tuple(keys), scatter_dimension=1, tiled=True)
        elif name in ("dk", "dv") and keys:
            rows = operand.shape[1]
            start = self.index(keys) * rows
            gradient = jax.lax.dynamic_slice_in_dim(gradient, start, rows, axis=1)
        return gradient.astype(dtype)

    def piece(
        self, operands: Mapping[str, Any], first_query: Any, first_key: Any, columns: bool = False
    ) -> tuple[Any, dict[str, Any]]:
        """Config and operands of the kernel for query rows from ``first_query`` and key rows from
        ``first_key`` on; with ``columns`` bias and mask are cut to these keys."""
        config, operands = self.config, dict(operands)
        packed = operands["query"].ndim == 3
        batch = operands["query"].shape[0]
        first_row = self.index(self.plan["batch"]) * batch if self.plan["batch"] else 0
        lengths = {} if packed else self._lengths(operands)
        cut = bool(self.plan["queries"]) or columns or bool(self.plan["batch"])
        starts = (first_query, operands["query"]), (first_key, operands["key"])
        for (cumulative, name), (start, rows) in zip(_LENGTHS.items(), starts, strict=True):
            if name in lengths and cut:
                operands.pop(cumulative, None)
                # Lengths out of bounds are errors; keep them so.
                whole = self._rows("queries" if name[0] == "q" else "keys", columns, rows)
                inside = jnp.clip(lengths[name] - start, 0, rows.shape[1])
                bad = (lengths[name] < 0) | (lengths[name] > whole)
                operands[name] = jnp.where(bad, -1, inside).astype(jnp.int32)
        if columns:
            keys = operands["key"].shape[1]
            for name in _SCORES:
                if name in operands and operands[name].shape[3] != 1:
                    operands[name] = jax.lax.dynamic_slice_in_dim(
                        operands[name], first_key, keys, axis=3
                    )
        if self.plan["offsets"]:
            first_head = self.index(self.plan["heads"]) * operands["query"].shape[-2]
            shape = (first_query, first_key, first_row, first_head)
            operands["offsets"] = self._offsets(operands, lengths, shape, columns)
            if config.batch_period and self.plan["batch"]:
                config = dataclasses.replace(config, batch_period=1)
        return config, operands

    def _used_heads(self, key: Any) -> tuple[Any, int]:
        kv_slice = self.plan["kv_slice"]
        heads = self.plan["local"][3]
        group = heads * self.count(kv_slice["axes"]) // key.shape[-2]
        return self.index(kv_slice["axes"]) * heads // group, kv_slice["count"]

    def _rows(self, side: str, columns: bool, rows: Any) -> int:
        """Rows of the whole call."""
        local = self.plan["local"][1 if side == "queries" else 2]
        gathered = side == "keys" and not columns
        return rows.shape[1] if gathered else local * self.count(self.plan[side])

    def _lengths(self, operands: Mapping[str, Any]) -> dict[str, Any]:
        """Global lengths of this shard's batch rows, by name of the operand for them."""
        lengths = {name: operands[name] for name in _LENGTHS.values() if name in operands}
        batch = operands["query"].shape[0]
        for cumulative, name in _LENGTHS.items():
            if cumulative in operands:
                x = operands[cumulative]
                # One that does not start at 0 is an error; so are lengths below 0.
                whole = jnp.where(x[0] == 0, jnp.diff(x), -1)
                first = self.index(self.plan["batch"]) * batch if self.plan["batch"] else 0
                lengths[name] = jax.lax.dynamic_slice_in_dim(whole, first, batch)
        return lengths

    def _offsets(
        self, operands: Mapping[str, Any], lengths: Mapping[str, Any], first: Any, columns: bool
    ) -> Any:
        config = self.config
        query, key = operands["query"], operands["key"]
        packed = query.ndim == 3
        given = operands.get("offsets")
        if given is None:
            diagonal = jnp.zeros((), jnp.int32)
            if config.causal_alignment == "bottom_right":
                if packed:
                    ends = (jnp.diff(operands[name]) for name in _LENGTHS)
                    rows_q, rows_k = ends
                else:
                    rows_q = lengths.get("query_seq_lengths", self._rows("queries", columns, query))
                    rows_k = lengths.get("key_value_seq_lengths", self._rows("keys", columns, key))
                diagonal = jnp.asarray(rows_k - rows_q, jnp.int32)
            given = jnp.zeros((max(diagonal.size, 1), 5), jnp.int32).at[:, 4].set(diagonal)
        first_query, first_key, first_row, first_head = first
        if config.batch_period and self.plan["batch"]:
            rows = jnp.arange(query.shape[0], dtype=jnp.int32)
            first_row = (first_row + rows) % config.batch_period
            given = jnp.broadcast_to(given, (query.shape[0], 5))
        added = jnp.broadcast_arrays(
            *(jnp.asarray(x, jnp.int32) for x in (first_query, first_key, first_row, first_head, 0))
        )
        return given + jnp.stack(added, axis=-1)


# --- ring -----------------------------------------------------------------------------------------


class _Ring:
    """Shards along one axis, between which pieces of keys rotate. A shard owns one piece of the
    query rows and one of the key rows, or two of each in zigzag order."""

    def __init__(self, shard: Shard):
        (self.axis,) = shard.plan["keys"]
        self.size = shard.sizes[self.axis]
        self.me = jax.lax.axis_index(self.axis).astype(jnp.int32)
        self.pieces = 2 if shard.plan["order"] == "zigzag" else 1
        self.even = self.me % 2 == 0

    def first(self, owner: Any, piece: int, rows: int) -> Any:
        """Global position of row 0 of a piece of ``rows`` rows."""
        place = owner if piece == 0 else 2 * self.size - 1 - owner
        return place * rows

    def split(self, x: Any, dim: int) -> list[Any]:
        """The pieces that this shard works on, of an array cut in order."""
        if self.pieces == 1:
            return [x]
        halves = (
            jax.lax.ppermute(half, self.axis, self._moves(i))
            for i, half in enumerate(jnp.split(x, 2, axis=dim))
        )
        first, second = halves
        # Even pieces are first halves.
        return [jnp.where(self.even, first, second), jnp.where(self.even, second, first)]

    def join(self, pieces: Sequence[Any], dim: int) -> Any:
        """The inverse of ``split``."""
        if self.pieces == 1:
            return pieces[0]
        low, high = pieces
        halves = jnp.where(self.even, low, high), jnp.where(self.even, high, low)
        back = [
            jax.lax.ppermute(half, self.axis, [(b, a) for a, b in self._moves(i)])
            for i, half in enumerate(halves)
        ]
        return jnp.concatenate(back, axis=dim)

    def rotate(self, tree: Any) -> Any:
        """What the shard before had."""
        moves = [(i, (i + 1) % self.size) for i in range(self.size)]
        return jax.lax.ppermute(tree, self.axis, moves)

    def rows(self, operands: Mapping[str, Any]) -> list[dict[str, Any]]:
        """For each query piece, the operands that go with its rows."""
        pieces: list[dict[str, Any]] = [{} for _ in range(self.pieces)]
        for name, dim in _ROWS.items():
            if name in operands:
                x = operands[name]
                whole = name in _SCORES and x.shape[dim] == 1
                for piece, part in zip(
                    pieces, [x] * self.pieces if whole else self.split(x, dim), strict=True
                ):
                    piece[name] = part
        return pieces

    def keys(self, operands: Mapping[str, Any]) -> list[dict[str, Any]]:
        """For each key piece, the operands that rotate."""
        pieces: list[dict[str, Any]] = [{} for _ in range(self.pieces)]
        for name in _KEYS:
            if name in operands:
                for piece, part in zip(pieces, self.split(operands[name], 1), strict=True):
                    piece[name] = part
        return pieces

    def _moves(self, half: int) -> list[tuple[int, int]]:
        places = (2 * i + half for i in range(self.size))
        return [(i, min(place, 2 * self.size - 1 - place)) for i, place in enumerate(places)]


def _meetings(
    shard: Shard, ring: _Ring, operands: Mapping[str, Any], queries: Any, keys: Any, step: int
) -> Iterator[tuple[int, int, Any, tuple[Any, dict[str, Any]]]]:
    """The calls of one step: query piece, key piece, first key, config and operands."""
    owner = (ring.me - step) % ring.size
    ordered = _ordered(shard, operands)
    rest = {n: x for n, x in operands.items() if n not in _ROWS and n not in _KEYS}
    for i, rows in enumerate(queries):
        first_query = ring.first(ring.me, i, rows["query"].shape[1])
        for j, columns in enumerate(keys):
            if ordered and j > i:  # a piece of the first half sees none of the second
                continue
            once = rest
            if step or j:  # sinks count once
                once = {n: x for n, x in rest.items() if n != "softmax_aux"}
            first_key = ring.first(owner, j, columns["key"].shape[1])
            piece = shard.piece({**rows, **columns, **once}, first_query, first_key, columns=True)
            yield i, j, first_key, piece


def _ordered(shard: Shard, operands: Mapping[str, Any]) -> bool:
    """Whether no query sees a later key, by what is known before the call runs."""
    config, (_, rows_q, rows_k, *_) = shard.config, shard.plan["local"]
    moved = "offsets" in operands or any(n in operands for pair in _LENGTHS.items() for n in pair)
    square = rows_q == rows_k and not moved
    aligned = (
        config.causal_alignment == "top_left" and rows_q <= rows_k and "offsets" not in operands
    )
    return config.causal and (square or aligned)


def _ring_forward(shard: Shard, operands: Mapping[str, Any]) -> list[Any]:
    ring = _Ring(shard)
    queries, keys = ring.rows(operands), ring.keys(operands)
    merged: list[Any] = [None] * len(queries)
    for step in range(ring.size):
        following = ring.rotate(keys) if step + 1 < ring.size else keys
        for i, _, _, piece in _meetings(shard, ring, operands, queries, keys, step):
            merged[i] = _merge(merged[i], shard.call(*piece, None))
        keys = following
    dtype = operands["query"].dtype
    out = ring.join([out.astype(dtype) for out, _ in merged], 1)
    return [out, ring.join([lse for _, lse in merged], 2)]


def _merge(one: Any, other: Any) -> tuple[Any, Any]:
    """Results over disjoint keys, joined by their lse."""
    out, lse = other
    out = out.astype(lse.dtype)
    if one is None:
        return out, lse
    top = jnp.maximum(one[1], lse)
    top = jnp.where(jnp.isneginf(top), 0, top)
    shares = jnp.exp(one[1] - top), jnp.exp(lse - top)
    total = shares[0] + shares[1]
    scale = 1 / jnp.where(total == 0, 1, total)

    def weighted(x: Any, share: Any) -> Any:
        return x * (share * scale).swapaxes(1, 2)[..., None]

    return weighted(one[0], shares[0]) + weighted(out, shares[1]), top + jnp.log(total)


def _ring_backward(
    shard: Shard, operands: Mapping[str, Any], wanted: Sequence[str]
) -> dict[str, Any]:
    ring = _Ring(shard)
    queries, keys = ring.rows(operands), ring.keys(operands)
    accumulator = operands["lse"].dtype
    dq = [jnp.zeros(rows["query"].shape, accumulator) for rows in queries]
    dkv = [[jnp.zeros(x[n].shape, accumulator) for n in ("key", "value")] for x in keys]
    bias = [jnp.zeros(x["bias"].shape, accumulator) for x in queries if "bias" in wanted]
    sinks = 0
    for step in range(ring.size):
        following = ring.rotate(keys) if step + 1 < ring.size else keys
        for i, j, first_key, piece in _meetings(shard, ring, operands, queries, keys, step):
            present = tuple(name for name in wanted if name in piece[1])
            dq_i, dk_j, dv_j, dbias, dsinks = shard.call(*piece, present)
            dq[i] += dq_i.astype(accumulator)
            for sum_index, part in enumerate((dk_j, dv_j)):
                dkv[j][sum_index] += part.astype(accumulator)
            if "bias" in present:
                start = (0, 0, 0, 0 if bias[i].shape[3] == 1 else first_key)
                old = jax.lax.dynamic_slice(bias[i], start, dbias.shape)
                new = old + dbias.astype(accumulator)
                bias[i] = jax.lax.dynamic_update_slice(bias[i], new, start)
            if "softmax_aux" in present:
                sinks = sinks + dsinks
        dkv, keys = ring.rotate(dkv), following
    gradients = {
        "dq": ring.join([x.astype(operands["query"].dtype) for x in dq], 1),
        "dk": ring.join([dk for dk, _ in dkv], 1),
        "dv": ring.join([dv for _, dv in dkv], 1),
        "dsinks": sinks,
    }
    if bias:
        whole = operands["bias"].shape[2] == 1
        gradients["dbias"] = sum(bias[1:], bias[0]) if whole else ring.join(bias, 2)
    return gradients
