"""A ring: shards along one mesh axis, between which keys rotate while each keeps its queries.

Steps are unrolled, and what travels is packed, since XLA lets one exchange at a time go on beside
calls of the kernel. Optimisation barriers tie what arrives to the results of those calls.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp

from .._config import AttentionConfig
from .._native import interface
from ._roles import ALL_LENGTHS, KEY_ROWS, QUERY_ROWS, SCORES
from ._shard import Causality, Shard


def forward(shard: Shard, operands: Mapping[str, Any]) -> list[Any]:
    """``[out, lse]`` of the shard."""
    ring = _Ring(shard, operands)
    # Results of each piece of queries over some of the keys.
    partial: list[list[Any]] = [[] for _ in range(ring.pieces)]

    def run(calls: Sequence[_KernelCall], arriving: Any) -> Any:
        """Runs calls, and gives what arrives beside them."""
        arrived, results = _after(
            arriving, [shard.call(call.config, call.operands, None) for call in calls]
        )
        for call, (out, lse) in zip(calls, results, strict=True):
            for i, when in zip(call.pair.queries, call.pair.when, strict=True):
                partial[i].append((out, lse if when is None else jnp.where(when, lse, -jnp.inf)))
        return arrived

    if ring.pieces == 2:
        second_halves = ring.mirror(_Packed.of((ring.queries[1], ring.keys[1])))
        second_halves = run([ring.diagonal_call(0)], second_halves)
        ring.queries[1], ring.keys[1] = second_halves.tree()
    keys = _Packed.of(ring.keys)
    for step in range(ring.size):
        calls = [] if step else [ring.diagonal_call(ring.pieces - 1)]
        calls += ring.other_calls(step)
        keys = run(calls, ring.rotate(keys) if step + 1 < ring.size else keys)
        ring.keys = keys.tree()
        merged = _settled([_merge(x) for x in partial], step)
        partial = [[x] for x in merged]
    dtype = operands["query"].dtype
    results = [(out.astype(dtype), lse) for out, lse in merged]
    results[1:] = [ring.mirror(_Packed.of(x)).tree() for x in results[1:]]
    out, lse = zip(*results, strict=True)
    return [jnp.concatenate(out, axis=1), jnp.concatenate(lse, axis=2)]


def backward(shard: Shard, operands: Mapping[str, Any], wanted: Sequence[str]) -> dict[str, Any]:
    """Gradients of the shard by operand; those that are not wanted are 0 or missing."""
    return _Backward(shard, operands, wanted).run()


class _Backward:
    """The backward pass of a ring.

    dk and dv of a call go straight to the shard whose keys they are for, a step later, beside a
    call. The calls of the shard's own keys that need not come first are kept for the end, where
    they hide the last exchanges.
    """

    def __init__(self, shard: Shard, operands: Mapping[str, Any], wanted: Sequence[str]):
        self.ring = _Ring(shard, operands)
        self.sums = _GradientSums(self.ring, operands, wanted)
        # Run beside the last dk and dv, and beside what is sent back to the mirror shard.
        self.own_keys_calls: list[_KernelCall] = []
        self.first_half_calls: list[_KernelCall] = []

    def run(self) -> dict[str, Any]:
        """The gradients of the shard by operand."""
        ring = self.ring
        if ring.pieces == 2:
            self._swap_second_halves()
            self.own_keys_calls = ring.other_calls(0)
            self.first_half_calls = [ring.diagonal_call(0)]
        begin = [ring.diagonal_call(ring.pieces - 1)]
        waiting = ring.rotate(_Packed.of(ring.keys)), self.own_keys_calls, self.first_half_calls
        keys, self.own_keys_calls, self.first_half_calls = self._run_on_own_keys(begin, waiting)

        sent, expected = _Packed.of([]), list[_Pair]()
        for step in range(1, ring.size):
            keys, made = self._step(step, keys, sent, expected)
            sent, expected = _Packed.of(made), ring.pairs_on_own_keys(step)

        last = ring.rotate(sent, 1 - ring.size), self.first_half_calls
        arrived, self.first_half_calls = self._run_on_own_keys(self.own_keys_calls, last)
        self.sums.add_of_keys(expected, arrived.tree())
        return self._joined()

    def _swap_second_halves(self) -> None:
        """Gives the second half of the rows to the mirror shard, and takes its."""
        # As in the forward pass, so that XLA has one exchange where it sees both.
        ring = self.ring
        mine, of_backward = (
            ring.queries[1],
            [x.name for x in interface().operands if x.backward_only],
        )
        rest = _Packed.of({name: mine.pop(name) for name in of_backward if name in mine})
        ring.queries[1], ring.keys[1] = ring.mirror(_Packed.of((mine, ring.keys[1]))).tree()
        ring.queries[1] |= ring.mirror(rest).tree()

    def _step(
        self, step: int, keys: _Packed, sent: _Packed, expected: Sequence[_Pair]
    ) -> tuple[_Packed, list[Any]]:
        """Runs the calls of a step: gives the keys of the next, and dk and dv of each call.

        There is an exchange beside each call: of ``sent``, the gradients of the step before, beside
        the first, of keys beside the second.
        """
        ring = self.ring
        ring.keys = keys.tree()
        calls = ring.other_calls(step)
        first, second = calls[: len(calls) // 2], calls[len(calls) // 2 :]
        arriving, made = ring.rotate(sent, 1 - step), list[Any]()
        if first:
            (arriving, keys, second), made = self._run(first, (arriving, keys, second))
        rotated = ring.rotate(keys) if step + 1 < ring.size else keys
        waiting = rotated, arriving, self.own_keys_calls, self.first_half_calls
        (keys, arrived, *kept), more = self._run(second, waiting)
        self.own_keys_calls, self.first_half_calls = kept
        self.sums.add_of_keys(expected, arrived.tree())
        self.sums.settle(step)
        return keys, [*made, *more]

    def _joined(self) -> dict[str, Any]:
        """The gradients, after the second half of the rows is back where it came from."""
        mirrored = [self.ring.mirror(_Packed.of(piece)) for piece in self.sums.pieces()[1:]]
        mirrored = self._run_on_own_keys(self.first_half_calls, mirrored)
        pieces = [self.sums.pieces()[0], *(x.tree() for x in mirrored)]
        gradients = {
            name: jnp.concatenate([x[name] for x in pieces], axis=(QUERY_ROWS | KEY_ROWS)[name])
            for name in pieces[0]
        }
        return {**gradients, **self.sums.without_rows()}

    def _run(self, calls: Sequence[_KernelCall], arriving: Any) -> tuple[Any, list[Any]]:
        """What arrives, and dk and dv of each call; the rest is added up."""
        results = [
            self.ring.shard.call(call.config, call.operands, self.sums.present(call.operands))
            for call in calls
        ]
        arrived, results = _after(arriving, results)
        for call, (dq, _, _, dbias, dsinks) in zip(calls, results, strict=True):
            self.sums.add(call, dq, dbias, dsinks)
        return arrived, [result[1:3] for result in results]

    def _run_on_own_keys(self, calls: Sequence[_KernelCall], arriving: Any) -> Any:
        """What arrives; all gradients of calls with this shard's keys are added up."""
        arrived, made = self._run(calls, arriving)
        self.sums.add_of_keys([call.pair for call in calls], made)
        return arrived


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
    def of(tree: Any) -> _Packed:
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
    meta_fields=("queries", "keys", "causality"),
)
@dataclasses.dataclass(frozen=True)
class _Pair:
    """A piece of query rows and one of key rows for one call of the kernel, or several of which the
    call is for one: each with when that is so (None: always)."""

    queries: tuple[int, ...]
    keys: tuple[int, ...]
    when: tuple[Any, ...]
    causality: Causality


@functools.partial(
    jax.tree_util.register_dataclass,
    data_fields=("pair", "operands", "first_key"),
    meta_fields=("config",),
)
@dataclasses.dataclass(frozen=True)
class _KernelCall:
    """A call of the kernel for a pair: its config and operands, and the first key."""

    pair: _Pair
    config: AttentionConfig
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
        self.causal_alone = _causal_alone(shard, operands)
        self.ordered = _ordered(shard, operands)
        shared = [n for n in SCORES if n in operands and operands[n].shape[QUERY_ROWS[n]] == 1]
        rows = {n: d for n, d in QUERY_ROWS.items() if n in operands and n not in shared}
        columns = {n: d for n, d in KEY_ROWS.items() if n in operands}
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

    def diagonal_call(self, i: int) -> _KernelCall:
        """The call of the queries and keys of piece ``i``; these calls count the sinks."""
        causality = Causality.FROM_THE_FIRST if self.causal_alone else Causality.BY_POSITION
        return self._call(_Pair((i,), (i,), (None,), causality), self.me, self.rest)

    def other_calls(self, step: int) -> list[_KernelCall]:
        """The other calls of a step, in which the shard has the keys of the one ``step`` before."""
        rest = {name: x for name, x in self.rest.items() if name != "softmax_aux"}
        owner = (self.me - step) % self.size
        return [self._call(pair, owner, rest) for pair in self._pairs(self.me, owner, step)]

    def pairs_on_own_keys(self, step: int) -> list[_Pair]:
        """The pairs of the calls that had this shard's keys in a step."""
        return self._pairs((self.me + step) % self.size, self.me, step)

    def _pairs(self, me: Any, owner: Any, step: int) -> list[_Pair]:
        """The pairs of shard ``me``, which has the keys of ``owner``, but for the diagonal."""
        causality = Causality.NONE_HIDDEN if self.causal_alone else Causality.BY_POSITION

        def each(*pieces: tuple[int, int]) -> list[_Pair]:
            return [_Pair((i,), (j,), (None,), Causality.BY_POSITION) for i, j in pieces]

        def either(choice: Any, *pieces: tuple[int, int]) -> list[_Pair]:
            queries, keys = zip(*pieces, strict=True)
            return [_Pair(queries, keys, (choice, jnp.logical_not(choice)), causality)]

        if self.pieces == 1:
            return each((0, 0)) if step else []
        # Piece 0 of shard i is 2 i of 2 n, piece 1 is 2 (n - 1 - i) + 1. So below the diagonal are,
        # of the pairs of like pieces, one, unless both are on it, and of the pairs of unlike ones,
        # one.
        like: list[_Pair] = []
        if step and self.causal_alone:
            like = either(owner < me, (0, 0), (1, 1))
        elif step:
            like = each((0, 0), (1, 1))
        if self.ordered:
            return like + either(me + owner >= self.size, (0, 1), (1, 0))
        return like + each((0, 1), (1, 0))

    def _call(self, pair: _Pair, owner: Any, rest: Mapping[str, Any]) -> _KernelCall:
        def chosen(either: Sequence[Any]) -> Any:
            if len(either) == 1:
                return either[0]
            return jax.tree.map(functools.partial(jnp.where, pair.when[0]), *either)

        operands = {
            **chosen([self.queries[i] for i in pair.queries]),
            **chosen([self.keys[j] for j in pair.keys]),
            **rest,
        }
        pieces = zip(pair.queries, pair.keys, strict=True)
        first: tuple[Any, Any] = chosen([self._first_rows(i, j, owner) for i, j in pieces])
        call = self.shard.kernel_call(operands, *first, key_part=True, causality=pair.causality)
        return _KernelCall(pair, *call, first[1])

    def _first_rows(self, i: int, j: int, owner: Any) -> tuple[Any, Any]:
        """Global positions of row 0 of this shard's query piece ``i`` and the key piece ``j``."""

        def first(shard: Any, piece: int, rows: int) -> Any:
            if self.pieces == 1:
                return shard * rows
            return (2 * shard if piece == 0 else 2 * (self.size - 1 - shard) + 1) * rows

        rows_q, rows_k = self.queries[i]["query"].shape[1], self.keys[j]["key"].shape[1]
        return first(self.me, i, rows_q), first(owner, j, rows_k)


def _causal_alone(shard: Shard, operands: Mapping[str, Any]) -> bool:
    """Whether a piece of keys lies before a piece of queries, after it, or begins with it, and
    nothing but the causal mask tells where they stand."""
    config, (_, rows_q, rows_k, *_) = shard.config, shard.plan["local"]
    window = config.window_left >= 0 or config.window_right >= 0
    told = any(name in operands for name in ("offsets", *SCORES, *ALL_LENGTHS))
    return config.causal and rows_q == rows_k and not window and not told


def _ordered(shard: Shard, operands: Mapping[str, Any]) -> bool:
    """Whether no query sees a later key, by what is known before the call runs."""
    config, (_, rows_q, rows_k, *_) = shard.config, shard.plan["local"]
    moved = "offsets" in operands or any(n in operands for n in ALL_LENGTHS)
    square = rows_q == rows_k and not moved
    aligned = (
        config.causal_alignment == "top_left" and rows_q <= rows_k and "offsets" not in operands
    )
    return config.causal and (square or aligned)


class _GradientSums:
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
        for name in ("key", "value"):
            if ring.shard.plan["reduce"].get(interface().gradients[name]):
                self.results[name] = self.dtype  # `Shard.reduce` adds in float32
        self.by_rows = bool(self.bias) and "bias" not in ring.rest

    def present(self, operands: Mapping[str, Any]) -> tuple[str, ...]:
        """The optional gradients of a call with these operands."""
        return tuple(name for name in self.wanted if name in operands)

    def pieces(self) -> list[dict[str, Any]]:
        """The gradients that have rows, of each piece."""
        pieces = []
        for i, (dq, (dk, dv)) in enumerate(zip(self.dq, self.dkv, strict=True)):
            summed = {"query": dq, "key": dk, "value": dv}
            piece = {name: x.astype(self.results[name]) for name, x in summed.items()}
            pieces.append({**piece, "bias": self.bias[i]} if self.by_rows else piece)
        return pieces

    def without_rows(self) -> dict[str, Any]:
        """The gradients that all pieces share."""
        shared = {"softmax_aux": self.sinks}
        if self.bias and not self.by_rows:
            shared["bias"] = sum(self.bias[1:], self.bias[0])
        return shared

    def settle(self, step: int) -> None:
        """Ends a step."""
        self.dq, self.dkv = _settled((self.dq, self.dkv), step)

    def add(self, call: _KernelCall, dq: Any, dbias: Any, dsinks: Any) -> None:
        """Adds what a call gave for its queries."""
        present = self.present(call.operands)
        for i, when in zip(call.pair.queries, call.pair.when, strict=True):
            self.dq[i] = self._plus(self.dq[i], dq, when)
            if "bias" in present:
                start = (0, 0, 0, 0 if self.bias[i].shape[3] == 1 else call.first_key)
                old = jax.lax.dynamic_slice(self.bias[i], start, dbias.shape)
                new = self._plus(old, dbias, when)
                self.bias[i] = jax.lax.dynamic_update_slice(self.bias[i], new, start)
        if "softmax_aux" in present:
            self.sinks = self.sinks + dsinks

    def add_of_keys(self, pairs: Sequence[_Pair], made: Sequence[Any]) -> None:
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
