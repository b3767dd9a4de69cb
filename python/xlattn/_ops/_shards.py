"""What one shard of a call does by a plan of the library (``xlattn_sharding_plan``).

Runs where every mesh axis is manual: inside ``shard_map``, and in what XLA's partitioner gets.
Masks and dropout are those of the whole call: the kernels get global positions as ``offsets``.
"""

import dataclasses
import functools
import math
from collections.abc import Callable, Mapping, Sequence
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
    """A plan, the call it is for, the sizes of the mesh axes, and those of this shard's batch axes,
    which its operands have merged."""

    plan: Mapping[str, Any]
    config: Any
    call: Call
    sizes: Mapping[str, int]
    batch: Sequence[int]

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
        lengths = {} if packed else self._lengths(operands)
        cut = bool(self.plan["queries"]) or columns or any(self.plan["batch"])
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
            rows, period = self.batch_rows(), config.batch_period
            first_row = 0 if rows is None else rows[0]
            scattered = period or any(self.plan["batch"][1:])
            if config.dropout_prob and rows is not None and scattered:
                # Rows that do not follow each other, or that the stream counts anew.
                first_row = rows % period if period else rows
                config = dataclasses.replace(config, batch_period=1)
            first = (first_query, first_key, first_row, first_head)
            operands["offsets"] = self._offsets(operands, lengths, first, columns)
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
                rows = self.batch_rows()
                first = 0 if rows is None else rows[0]
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
        added = jnp.broadcast_arrays(*(jnp.asarray(x, jnp.int32) for x in (*first, 0)))
        return given + jnp.stack(added, axis=-1)


# --- ring -----------------------------------------------------------------------------------------


@functools.partial(
    jax.tree_util.register_dataclass, data_fields=("arrays",), meta_fields=("shapes", "structure")
)
@dataclasses.dataclass(frozen=True)
class _Packed:
    """A tree of arrays with all of a dtype in one: XLA lets one exchange at a time go on beside
    calls."""

    arrays: dict[str, Any]
    shapes: tuple[tuple[str, tuple[int, ...]], ...]
    structure: Any

    @staticmethod
    def of(tree: Any) -> "_Packed":
        leaves, structure = jax.tree.flatten(tree)
        parts: dict[str, list[Any]] = {}
        for x in leaves:
            parts.setdefault(x.dtype.name, []).append(x.reshape(-1))
        arrays = {dtype: jnp.concatenate(x) for dtype, x in parts.items()}
        return _Packed(arrays, tuple((x.dtype.name, x.shape) for x in leaves), structure)

    def tree(self) -> Any:
        """The arrays that were packed."""
        taken = dict.fromkeys(self.arrays, 0)
        leaves = []
        for dtype, shape in self.shapes:
            start = taken[dtype]
            taken[dtype] += math.prod(shape)
            leaves.append(self.arrays[dtype][start : taken[dtype]].reshape(shape))
        return jax.tree.unflatten(self.structure, leaves)


# Operands of each piece of query rows or of key rows, by name.
_Pieces = list[dict[str, Any]]


@functools.partial(
    jax.tree_util.register_dataclass,
    data_fields=("when",),
    meta_fields=("queries", "keys", "kind"),
)
@dataclasses.dataclass(frozen=True)
class _Pair:
    """A piece of query rows and one of key rows that meet, or several of which one does: each with
    when that is so (None: always). ``kind`` is the meeting as ``Shard.piece`` takes it."""

    queries: tuple[int, ...]
    keys: tuple[int, ...]
    when: tuple[Any, ...]
    kind: str


@functools.partial(
    jax.tree_util.register_dataclass,
    data_fields=("pair", "operands", "first_key"),
    meta_fields=("config",),
)
@dataclasses.dataclass(frozen=True)
class _Meeting:
    """A call of the kernel for a pair: its config and operands, and the first key."""

    pair: _Pair
    config: Any
    operands: dict[str, Any]
    first_key: Any


class _Ring:
    """Shards along one axis, between which pieces of keys rotate. A shard works on one piece of the
    query rows and one of the key rows, or two of each in zigzag order: the first half of its own
    rows, and the second half of those of the shard that is as far from the other end."""

    def __init__(self, shard: Shard, operands: Mapping[str, Any]):
        self.shard = shard
        (self.axis,) = shard.plan["keys"]
        self.size = shard.sizes[self.axis]
        self.me = jax.lax.axis_index(self.axis).astype(jnp.int32)
        self.pieces = 2 if shard.plan["order"] == "zigzag" else 1
        self.halves, self.ordered = _halves(shard, operands), _ordered(shard, operands)
        shared = [n for n in _SCORES if n in operands and operands[n].shape[_ROWS[n]] == 1]
        rows = {n: d for n, d in _ROWS.items() if n in operands and n not in shared}
        columns = {name: 1 for name in _KEYS if name in operands}
        self.rest = {n: x for n, x in operands.items() if n not in rows and n not in columns}
        self.queries, self.keys = self._split(operands, rows), self._split(operands, columns)

    def _split(self, operands: Mapping[str, Any], dims: Mapping[str, int]) -> _Pieces:
        """This shard's own rows, cut into as many pieces as it works on."""
        cut = {name: jnp.split(operands[name], self.pieces, dim) for name, dim in dims.items()}
        return [{name: parts[i] for name, parts in cut.items()} for i in range(self.pieces)]

    def mirror(self, packed: _Packed) -> _Packed:
        """What the shard as far from the other end has."""
        return self._exchange(packed, [(i, self.size - 1 - i) for i in range(self.size)])

    def rotate(self, packed: _Packed, steps: int = 1) -> _Packed:
        """What the shard ``steps`` before has."""
        return self._exchange(packed, [(i, (i + steps) % self.size) for i in range(self.size)])

    def _exchange(self, packed: _Packed, moves: Sequence[tuple[int, int]]) -> _Packed:
        arrays = jax.lax.ppermute(packed.arrays, self.axis, moves)
        return dataclasses.replace(packed, arrays=arrays)

    def diagonal(self, i: int) -> _Meeting:
        """The call of the queries and keys of piece ``i``; these calls count the sinks."""
        kind = "diagonal" if self.halves else "anywhere"
        return self._meeting(_Pair((i,), (i,), (None,), kind), self.me, self.rest)

    def others(self, step: int) -> list[_Meeting]:
        """The other calls of a step, in which the shard has the keys of the one ``step`` before."""
        rest = {name: x for name, x in self.rest.items() if name != "softmax_aux"}
        owner = (self.me - step) % self.size
        return [self._meeting(pair, owner, rest) for pair in self._pairs(self.me, owner, step)]

    def received(self, step: int) -> list[_Pair]:
        """The pairs of the calls that had this shard's keys in a step."""
        return self._pairs((self.me + step) % self.size, self.me, step)

    def _pairs(self, me: Any, owner: Any, step: int) -> list[_Pair]:
        """What meets on shard ``me``, which has the keys of ``owner``, but for the diagonal."""
        kind = "before" if self.halves else "anywhere"

        def pairs(*met: tuple[int, int]) -> list[_Pair]:
            return [_Pair((i,), (j,), (None,), "anywhere") for i, j in met]

        def either(choice: Any, *met: tuple[int, int]) -> list[_Pair]:
            queries, keys = zip(*met, strict=True)
            return [_Pair(queries, keys, (choice, jnp.logical_not(choice)), kind)]

        if self.pieces == 1:
            return pairs((0, 0)) if step else []
        # Piece 0 of shard i is 2 i of 2 n, piece 1 is 2 (n - 1 - i) + 1. So below the diagonal are,
        # of the pairs of like pieces, one, unless both are on it, and of the pairs of unlike ones,
        # one.
        like: list[_Pair] = []
        if step and self.halves:
            like = either(owner < me, (0, 0), (1, 1))
        elif step:
            like = pairs((0, 0), (1, 1))
        if self.ordered:
            return like + either(me + owner >= self.size, (0, 1), (1, 0))
        return like + pairs((0, 1), (1, 0))

    def _meeting(self, pair: _Pair, owner: Any, rest: Mapping[str, Any]) -> _Meeting:
        def chosen(met: Sequence[Any]) -> Any:
            if len(met) == 1:
                return met[0]
            return jax.tree.map(functools.partial(jnp.where, pair.when[0]), *met)

        operands = {
            **chosen([self.queries[i] for i in pair.queries]),
            **chosen([self.keys[j] for j in pair.keys]),
            **rest,
        }
        met = zip(pair.queries, pair.keys, strict=True)
        starts: tuple[Any, Any] = chosen([self._starts(i, j, owner) for i, j in met])
        return _Meeting(pair, *self.shard.piece(operands, *starts, True, pair.kind), starts[1])

    def _starts(self, i: int, j: int, owner: Any) -> tuple[Any, Any]:
        """Global positions of row 0 of this shard's query piece ``i`` and the key piece ``j``."""

        def first(shard: Any, piece: int, rows: int) -> Any:
            if self.pieces == 1:
                return shard * rows
            return (2 * shard if piece == 0 else 2 * (self.size - 1 - shard) + 1) * rows

        rows_q, rows_k = self.queries[i]["query"].shape[1], self.keys[j]["key"].shape[1]
        return first(self.me, i, rows_q), first(owner, j, rows_k)


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
    ring = _Ring(shard, operands)
    partial: list[list[Any]] = [[] for _ in range(ring.pieces)]

    def run(meetings: Sequence[_Meeting], arriving: Any) -> Any:
        arrived, results = _after(
            arriving, [shard.call(met.config, met.operands, None) for met in meetings]
        )
        for met, (out, lse) in zip(meetings, results, strict=True):
            for i, when in zip(met.pair.queries, met.pair.when, strict=True):
                partial[i].append((out, lse if when is None else jnp.where(when, lse, -jnp.inf)))
        return arrived

    if ring.pieces == 2:
        theirs = ring.mirror(_Packed.of((ring.queries[1], ring.keys[1])))
        ring.queries[1], ring.keys[1] = run([ring.diagonal(0)], theirs).tree()
    packed = _Packed.of(ring.keys)
    for step in range(ring.size):
        meetings = [] if step else [ring.diagonal(ring.pieces - 1)]
        meetings += ring.others(step)
        packed = run(meetings, ring.rotate(packed) if step + 1 < ring.size else packed)
        ring.keys = packed.tree()
        merged = _settled([_merge(x) for x in partial], step)
        partial = [[x] for x in merged]
    dtype = operands["query"].dtype
    results = [(out.astype(dtype), lse) for out, lse in merged]
    results[1:] = [ring.mirror(_Packed.of(x)).tree() for x in results[1:]]
    out, lse = zip(*results, strict=True)
    return [jnp.concatenate(out, axis=1), jnp.concatenate(lse, axis=2)]


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
    ring = _Ring(shard, operands)
    sums = _Gradients(ring, operands, wanted)

    def run(meetings: Sequence[_Meeting], arriving: Any) -> tuple[Any, list[Any]]:
        """What arrives, and dk and dv of each call."""
        results = [
            shard.call(met.config, met.operands, sums.present(met.operands)) for met in meetings
        ]
        arrived, results = _after(arriving, results)
        for met, (dq, _, _, dbias, dsinks) in zip(meetings, results, strict=True):
            sums.add(met, dq, dbias, dsinks)
        return arrived, [result[1:3] for result in results]

    def run_own(meetings: Sequence[_Meeting], arriving: Any) -> Any:
        arrived, made = run(meetings, arriving)
        sums.add_keys([met.pair for met in meetings], made)
        return arrived

    late, final = list[_Meeting](), list[_Meeting]()
    if ring.pieces == 2:
        # As in the forward pass, so that XLA has one exchange where it sees both.
        mine, given = ring.queries[1], ("out", "lse", "dout", "dlse")
        rest = _Packed.of({name: mine.pop(name) for name in given if name in mine})
        ring.queries[1], ring.keys[1] = ring.mirror(_Packed.of((mine, ring.keys[1]))).tree()
        ring.queries[1] |= ring.mirror(rest).tree()
        # Calls with the own keys wait for the exchanges at the end.
        late, final = ring.others(0), [ring.diagonal(0)]
    first = [ring.diagonal(ring.pieces - 1)]
    packed, late, final = run_own(first, (ring.rotate(_Packed.of(ring.keys)), late, final))
    sent, expected = _Packed.of([]), list[_Pair]()
    for step in range(1, ring.size):
        # An exchange beside each call: of gradients, which go straight to the shard whose keys they
        # are for, beside the first, of keys beside the second.
        ring.keys = packed.tree()
        meetings = ring.others(step)
        first, meetings = meetings[: len(meetings) // 2], meetings[len(meetings) // 2 :]
        arriving, made = ring.rotate(sent, 1 - step), list[Any]()
        if first:
            (arriving, packed, meetings), made = run(first, (arriving, packed, meetings))
        rotated = ring.rotate(packed) if step + 1 < ring.size else packed
        waiting = rotated, arriving, late, final
        (packed, arriving, late, final), more = run(meetings, waiting)
        sums.add_keys(expected, arriving.tree())
        sums.dq, sums.dkv = _settled((sums.dq, sums.dkv), step)
        sent, expected = _Packed.of([*made, *more]), ring.received(step)
    arriving, final = run_own(late, (ring.rotate(sent, 1 - ring.size), final))
    sums.add_keys(expected, arriving.tree())
    mirrored = [ring.mirror(_Packed.of(piece)) for piece in sums.pieces()[1:]]
    mirrored = run_own(final, mirrored)
    pieces = [sums.pieces()[0], *(x.tree() for x in mirrored)]
    gradients = {
        name: jnp.concatenate([x[name] for x in pieces], axis=2 if name == "dbias" else 1)
        for name in pieces[0]
    }
    if sums.bias and not sums.by_rows:
        gradients["dbias"] = sum(sums.bias[1:], sums.bias[0])
    return {**gradients, "dsinks": sums.sinks}


class _Gradients:
    """Sums of the gradients that the calls of a ring give, for each piece."""

    def __init__(self, ring: _Ring, operands: Mapping[str, Any], wanted: Sequence[str]):
        self.dtype, self.wanted = operands["lse"].dtype, tuple(wanted)
        self.dq: list[Any] = [None] * ring.pieces
        self.dkv: list[list[Any]] = [[None, None] for _ in ring.keys]
        self.bias: list[Any] = []
        if "bias" in wanted:
            self.bias = [
                jnp.zeros({**ring.rest, **x}["bias"].shape, self.dtype) for x in ring.queries
            ]
        self.sinks: Any = 0
        self.results = {name: operands[name].dtype for name in ("query", "key", "value")}
        for result, name in (("dk", "key"), ("dv", "value")):
            if ring.shard.plan["reduce"].get(result):  # `reduce` adds in float32
                self.results[name] = self.dtype
        self.by_rows = bool(self.bias) and "bias" not in ring.rest

    def present(self, operands: Mapping[str, Any]) -> tuple[str, ...]:
        """The optional gradients of a call with these operands."""
        return tuple(name for name in self.wanted if name in operands)

    def pieces(self) -> list[dict[str, Any]]:
        """The gradients that have rows, of each piece."""
        pieces = []
        for i, (dq, (dk, dv)) in enumerate(zip(self.dq, self.dkv, strict=True)):
            summed = {"query": dq, "key": dk, "value": dv}
            piece = {f"d{name[0]}": x.astype(self.results[name]) for name, x in summed.items()}
            pieces.append({**piece, "dbias": self.bias[i]} if self.by_rows else piece)
        return pieces

    def add(self, met: _Meeting, dq: Any, dbias: Any, dsinks: Any) -> None:
        """Adds what a call gave for its queries."""
        present = self.present(met.operands)
        for i, when in zip(met.pair.queries, met.pair.when, strict=True):
            self.dq[i] = self._plus(self.dq[i], dq, when)
            if "bias" in present:
                start = (0, 0, 0, 0 if self.bias[i].shape[3] == 1 else met.first_key)
                old = jax.lax.dynamic_slice(self.bias[i], start, dbias.shape)
                new = self._plus(old, dbias, when)
                self.bias[i] = jax.lax.dynamic_update_slice(self.bias[i], new, start)
        if "softmax_aux" in present:
            self.sinks = self.sinks + dsinks

    def add_keys(self, pairs: Sequence[_Pair], made: Sequence[Any]) -> None:
        """Adds dk and dv of calls that had this shard's keys."""
        for pair, parts in zip(pairs, made, strict=True):
            for j, when in zip(pair.keys, pair.when, strict=True):
                sums = zip(self.dkv[j], parts, strict=True)
                self.dkv[j] = [self._plus(x, part, when) for x, part in sums]

    def _plus(self, total: Any, part: Any, when: Any) -> Any:
        part = part.astype(self.dtype)
        if when is not None:
            part = jnp.where(when, part, 0)
        return part if total is None else total + part
