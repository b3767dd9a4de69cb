"""What one shard of a call does by a plan of the library (``xlattn_sharding_plan``).

Runs where every mesh axis is manual: inside ``shard_map``, and in what XLA's partitioner gets.
Masks and dropout are those of the whole call: the kernels get global positions as ``offsets``.
"""

import dataclasses
import functools
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
        self,
        operands: Mapping[str, Any],
        first_query: Any,
        first_key: Any,
        columns: bool = False,
        meeting: str = "anywhere",
    ) -> tuple[Any, dict[str, Any]]:
        """Config and operands of the kernel for query rows from ``first_query`` and key rows from
        ``first_key`` on; with ``columns`` bias and mask are cut to these keys. ``meeting`` is
        ``"before"`` where a causal mask hides none of the keys, ``"diagonal"`` where as many begin
        with the first query: kernels then need no positions for it."""
        config, operands = self.config, dict(operands)
        if meeting == "before":
            config = dataclasses.replace(config, causal=False)
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
        if self.plan["offsets"] and (meeting == "anywhere" or config.dropout_prob):
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
    query rows and one of the key rows, or two of each in zigzag order: the first half of its own
    rows, and the second half of those of the shard that is as far from the other end."""

    def __init__(self, shard: Shard):
        (self.axis,) = shard.plan["keys"]
        self.size = shard.sizes[self.axis]
        self.me = jax.lax.axis_index(self.axis).astype(jnp.int32)
        self.pieces = 2 if shard.plan["order"] == "zigzag" else 1

    def first(self, owner: Any, piece: int, rows: int) -> Any:
        """Global position of row 0 of a piece of ``rows`` rows."""
        if self.pieces == 1:
            return owner * rows
        return (2 * owner if piece == 0 else 2 * (self.size - 1 - owner) + 1) * rows

    def split(self, x: Any, dim: int) -> list[Any]:
        """The pieces that this shard works on, of an array cut in order."""
        if self.pieces == 1:
            return [x]
        own, other = jnp.split(x, 2, axis=dim)
        return [own, self._mirror(other)]

    def join(self, pieces: Sequence[Any], dim: int) -> Any:
        """The inverse of ``split``."""
        if self.pieces == 1:
            return pieces[0]
        own, other = pieces
        return jnp.concatenate([own, self._mirror(other)], axis=dim)

    def _mirror(self, x: Any) -> Any:
        """What the shard as far from the other end has."""
        moves = [(i, self.size - 1 - i) for i in range(self.size)]
        return jax.lax.ppermute(x, self.axis, moves)

    def rotate(self, packed: Any) -> Any:
        """What the shard before had."""
        moves = [(i, (i + 1) % self.size) for i in range(self.size)]
        return jax.lax.ppermute(packed, self.axis, moves)

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


@dataclasses.dataclass(frozen=True)
class _Meeting:
    """A call of one step: the kernel's config and operands, the first key, and the pieces of query
    and key rows that its results are for, each with when that is so (None: always)."""

    piece: tuple[Any, dict[str, Any]]
    first_key: Any
    queries: Sequence[tuple[int, Any]]
    keys: Sequence[tuple[int, Any]]


def _meetings(
    shard: Shard, ring: _Ring, operands: Mapping[str, Any], queries: Any, keys: Any, step: int
) -> Iterator[_Meeting]:
    """The calls of one step; in step 0, of the shard's own keys, those on the diagonal first."""
    owner = (ring.me - step) % ring.size
    rest = {n: x for n, x in operands.items() if n not in _ROWS and n not in _KEYS}
    without_sinks = {n: x for n, x in rest.items() if n != "softmax_aux"}

    def meeting(i: int, j: int, kind: str = "anywhere") -> _Meeting:
        once = without_sinks if step or i != j else rest  # sinks count once
        first_query = ring.first(ring.me, i, queries[i]["query"].shape[1])
        first_key = ring.first(owner, j, keys[j]["key"].shape[1])
        piece = {**queries[i], **keys[j], **once}
        cut = shard.piece(piece, first_query, first_key, True, kind)
        return _Meeting(cut, first_key, [(i, None)], [(j, None)])

    def either(choice: Any, one: tuple[int, int], other: tuple[int, int], kind: str) -> _Meeting:
        """Pieces ``one`` of queries and keys where ``choice``, else ``other``."""

        def chosen(pieces: Any, side: int) -> dict[str, Any]:
            first, second = (pieces[pair[side]] for pair in (one, other))
            return {n: jnp.where(choice, x, second[n]) for n, x in first.items()}

        def start(of: Any, side: int, n: int) -> Any:
            return jnp.where(choice, *(ring.first(of, pair[side], n) for pair in (one, other)))

        rows, columns = chosen(queries, 0), chosen(keys, 1)
        first_key = start(owner, 1, columns["key"].shape[1])
        first_query = start(ring.me, 0, rows["query"].shape[1])
        piece = {**rows, **columns, **without_sinks}
        cut = shard.piece(piece, first_query, first_key, True, kind)
        when = choice, jnp.logical_not(choice)
        met = (list(zip(pair, when, strict=True)) for pair in zip(one, other, strict=True))
        return _Meeting(cut, first_key, *met)

    halves = _halves(shard, operands)
    if ring.pieces == 1:
        yield meeting(0, 0, "diagonal" if halves and step == 0 else "anywhere")
        return
    # Piece 0 of shard i is 2 i of 2 n, piece 1 is 2 (n - 1 - i) + 1. So below the diagonal are, of
    # the pairs of like pieces, one, unless both are on it, and of the pairs of unlike ones, one.
    if not halves or step == 0:
        yield from (meeting(i, i, "diagonal" if halves else "anywhere") for i in range(2))
    else:
        yield either(owner < ring.me, (0, 0), (1, 1), "before")
    if _ordered(shard, operands):
        beyond = ring.me + owner >= ring.size
        yield either(beyond, (0, 1), (1, 0), "before" if halves else "anywhere")
    else:
        yield from (meeting(i, 1 - i) for i in range(2))


def _halves(shard: Shard, operands: Mapping[str, Any]) -> bool:
    """Whether a piece of keys lies before a piece of queries, after it, or begins with it, and
    nothing but the causal mask tells where they stand."""
    config, (_, rows_q, rows_k, *_) = shard.config, shard.plan["local"]
    window = config.window_left >= 0 or config.window_right >= 0
    others = ("offsets", *_SCORES, *(name for pair in _LENGTHS.items() for name in pair))
    told = any(name in operands for name in others)
    return config.causal and rows_q == rows_k and not window and not told


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
    packed = _pack(keys)
    for step in range(ring.size):
        following = ring.rotate(packed) if step + 1 < ring.size else packed
        meetings = list(_meetings(shard, ring, operands, queries, keys, step))
        packed, results = _after(following, [shard.call(*met.piece, None) for met in meetings])
        keys = _unpack(packed, keys)
        partial: list[list[Any]] = [[x] if x else [] for x in merged]
        for met, (out, lse) in zip(meetings, results, strict=True):
            for i, when in met.queries:
                partial[i].append((out, lse if when is None else jnp.where(when, lse, -jnp.inf)))
        merged = _settled([_merge(x) for x in partial], step)
    dtype = operands["query"].dtype
    out = ring.join([out.astype(dtype) for out, _ in merged], 1)
    return [out, ring.join([lse for _, lse in merged], 2)]


def _pack(tree: Any) -> dict[str, Any]:
    """All arrays of a dtype in one: XLA lets one exchange at a time go on beside calls."""
    parts: dict[str, list[Any]] = {}
    for x in jax.tree.leaves(tree):
        parts.setdefault(x.dtype.name, []).append(x.reshape(-1))
    return {dtype: jnp.concatenate(x) for dtype, x in parts.items()}


def _unpack(packed: Mapping[str, Any], like: Any) -> Any:
    """The arrays of ``packed``, of which ``like`` has the shapes and dtypes."""
    taken = dict.fromkeys(packed, 0)

    def take(x: Any) -> Any:
        dtype = x.dtype.name
        start = taken[dtype]
        taken[dtype] += x.size
        return packed[dtype][start : start + x.size].reshape(x.shape)

    return jax.tree.map(take, like)


def _after(arriving: Any, results: Any) -> Any:
    """Both as they are. What arrives is not waited for before the results are there, nor sent on
    before: so each exchange goes on beside the calls of one step."""
    return jax.lax.optimization_barrier((arriving, results))


def _settled(sums: Any, step: int) -> Any:
    """The sums as they are. XLA adds up what four steps gave at once, rather than write float32 in
    each; more steps would hold the results of as many."""
    return jax.lax.optimization_barrier(sums) if step % 4 == 3 else sums


def _merge(parts: Sequence[Any]) -> tuple[Any, Any]:
    """Results over disjoint keys, joined by their lse."""
    if len(parts) == 1:
        [(out, lse)] = parts
        return out.astype(lse.dtype), lse
    top = functools.reduce(jnp.maximum, [lse for _, lse in parts])
    top = jnp.where(jnp.isneginf(top), 0, top)
    shares = [jnp.exp(lse - top) for _, lse in parts]
    total = sum(shares[1:], shares[0])
    scale = 1 / jnp.where(total == 0, 1, total)

    def weighted(out: Any, share: Any) -> Any:
        weight = (share * scale).swapaxes(1, 2)[..., None]
        # Rows that the part is not for may have anything.
        return jnp.where(weight == 0, 0, out.astype(weight.dtype) * weight)

    outs = [weighted(out, share) for (out, _), share in zip(parts, shares, strict=True)]
    return sum(outs[1:], outs[0]), top + jnp.log(total)


def _ring_backward(
    shard: Shard, operands: Mapping[str, Any], wanted: Sequence[str]
) -> dict[str, Any]:
    ring = _Ring(shard)
    queries, keys = ring.rows(operands), ring.keys(operands)
    sums = _Gradients(queries, keys, wanted, operands["lse"].dtype)
    own: list[_Meeting] = []
    home: list[list[Any]] = []
    travelling: Any = None
    packed = _pack(keys)
    for step in range(ring.size):
        last = step + 1 == ring.size
        following = packed if last else ring.rotate(packed)
        meetings = list(_meetings(shard, ring, operands, queries, keys, step))
        if step == 0 and not last:  # one call of the own keys is kept for the last exchange
            meetings, own = meetings[: max(len(meetings) - 1, 1)], meetings[1:][-1:]
        results = [shard.call(*met.piece, sums.present(met)) for met in meetings]
        kept = [met.piece[1] for met in own] if last else []
        (packed, kept), results = _after((following, kept), results)
        keys = _unpack(packed, keys)
        for met, result in zip(meetings, results, strict=True):
            sums.add(met, result)
        sums.dq = _settled(sums.dq, step)
        if step == 0:  # gradients of the own keys wait here, those of others travel with their keys
            home = sums.take_keys()
        else:
            travelling = _added(travelling, sums.take_keys())
            travelling = _unpack(ring.rotate(_pack(travelling)), travelling)
    for met, piece in zip(own, kept, strict=True):
        late = dataclasses.replace(met, piece=(met.piece[0], piece))
        sums.add(late, shard.call(*late.piece, sums.present(late)))
    dkv = _added(_added(home, sums.take_keys() if own else None), travelling)
    dtypes = {name: operands[name].dtype for name in ("query", "key", "value")}
    for result, name in (("dk", "key"), ("dv", "value")):
        if shard.plan["reduce"].get(result):  # `reduce` adds in float32
            dtypes[name] = sums.dtype
    gradients = {
        "dq": ring.join([x.astype(dtypes["query"]) for x in sums.dq], 1),
        "dk": ring.join([dk.astype(dtypes["key"]) for dk, _ in dkv], 1),
        "dv": ring.join([dv.astype(dtypes["value"]) for _, dv in dkv], 1),
        "dsinks": sums.sinks,
    }
    if sums.bias:
        whole = operands["bias"].shape[2] == 1
        bias = sums.bias
        gradients["dbias"] = sum(bias[1:], bias[0]) if whole else ring.join(bias, 2)
    return gradients


def _added(one: Any, other: Any) -> Any:
    if one is None or other is None:
        return other if one is None else one
    return jax.tree.map(jnp.add, one, other)


class _Gradients:
    """Sums of the gradients that the calls of a ring give, for each piece."""

    def __init__(self, queries: Any, keys: Any, wanted: Sequence[str], dtype: Any):
        self.dtype, self.wanted = dtype, tuple(wanted)
        self.dq: list[Any] = [None] * len(queries)
        self.dkv: list[list[Any]] = [[None, None] for _ in keys]
        self.shapes = [[x[n].shape for n in ("key", "value")] for x in keys]
        self.bias = [jnp.zeros(x["bias"].shape, dtype) for x in queries if "bias" in wanted]
        self.sinks: Any = 0

    def present(self, met: _Meeting) -> tuple[str, ...]:
        """The optional gradients that the call has."""
        return tuple(name for name in self.wanted if name in met.piece[1])

    def add(self, met: _Meeting, results: Sequence[Any]) -> None:
        """Adds what a call gave."""
        dq, dk, dv, dbias, dsinks = results
        for i, when in met.queries:
            self.dq[i] = self._plus(self.dq[i], dq, when)
        for j, when in met.keys:
            self.dkv[j] = [
                self._plus(x, part, when) for x, part in zip(self.dkv[j], (dk, dv), strict=True)
            ]
        present = self.present(met)
        if "bias" in present:
            for i, when in met.queries:
                start = (0, 0, 0, 0 if self.bias[i].shape[3] == 1 else met.first_key)
                old = jax.lax.dynamic_slice(self.bias[i], start, dbias.shape)
                new = self._plus(old, dbias, when)
                self.bias[i] = jax.lax.dynamic_update_slice(self.bias[i], new, start)
        if "softmax_aux" in present:
            self.sinks = self.sinks + dsinks

    def take_keys(self) -> list[list[Any]]:
        """``[dk, dv]`` of each piece since the last time."""
        taken = [
            [jnp.zeros(n, self.dtype) if x is None else x for x, n in zip(*both, strict=True)]
            for both in zip(self.dkv, self.shapes, strict=True)
        ]
        self.dkv = [[None, None] for _ in self.dkv]
        return taken

    def _plus(self, total: Any, part: Any, when: Any) -> Any:
        part = part.astype(self.dtype)
        if when is not None:
            part = jnp.where(when, part, 0)
        return part if total is None else total + part
