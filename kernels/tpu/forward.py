"""Flash attention, forward pass: one row of blocks after another, with online softmax in base 2.

Weights are relative to a score of their query, ``top``, and sums and outputs with them. Members
differ in which one that is:

    online  the largest that was seen so far: sums shrink whenever it grows
    lazy    one of the row's first block, as long as sums stay far from what float32 cannot hold:
            scores need not wait for a maximum. A block after which a sum does not is taken out
            again, and added relative to the maximum of its scores.
"""

import functools
import itertools

import jax.numpy as jnp
import steps
from family import Member
from jax import lax
from jax.experimental import pallas as pl
from steps import LANES, LN_2, LOG2_E, LOWEST, Step

NT = (((1,), (1,)), ((), ()))
NN = (((1,), (0,)), ((), ()))
# Where members are lazy: bounds of the sum of weights of a query that sees keys, and what a weight
# is cut to, so that what was added can be taken out: what rounding leaves of it is less than what
# it is of the weight that was too large.
LEAST, MOST = 2.0**-60, 2.0**59
LOG2_CUT = 60.0


def kernel(member: Member, *refs):
    """One step: writes out and lse on the last of a row."""
    names = [array.name for array in member.arrays()]
    row = Row(member, dict(zip(names, refs, strict=True)))
    ref, at = row.ref, row.at
    pl.when(at.has(steps.FIRST))(row.begin)
    compute = row.lazy if member.lazy else row.online

    @pl.when(at.has(steps.PLAIN))
    def _():
        compute(False)

    @pl.when(at.has(steps.MASKED))
    def _():
        @pl.when(row.keys_left < member.block_k)
        def _():
            steps.clear_rows(ref["v"], row.keys_left)

        compute(True)

    pl.when(at.has(steps.LAST))(row.finish)


class Row:
    """A row of blocks at one of its steps.

    ``total`` has the sum of weights, of every lane its share, and ``acc`` the sum of weighted
    values.
    """

    def __init__(self, member: Member, ref):
        h, g, t = (pl.program_id(axis) for axis in (1, 2, 3))
        self.member, self.ref = member, ref
        self.at = Step.at(t, ref["blocks"], ref["heads"], ref["marks"])
        self.sink = ref["sinks"][h + self.at.kv_head, g + self.at.group] * LOG2_E
        self.keys_left = ref["sizes"][0] - self.at.k_block * member.block_k

    def begin(self):
        ref, top = self.ref, self.ref["top"]
        scaled = ref["scaled"]
        scaled[...] = (ref["q"][...].astype(jnp.float32) * ref["scales"][0]).astype(scaled.dtype)
        if self.member.segments:
            ref["q_ids"][...] = steps.column(ref["q_segments"][...])
        least = jnp.full(top.shape, jnp.maximum(self.sink, LOWEST))
        if self.member.lazy:
            queries_left = ref["sizes"][1] - self.at.q_block * self.member.block_q

            @pl.when(queries_left < self.member.block_q)
            def _():
                steps.clear_rows(scaled, queries_left)

            # Some keys of the first block, whether the mask shows them or not.
            scores = self.capped(product(scaled[...], ref["k"][:LANES, :], NT))
            there = lax.broadcasted_iota(jnp.int32, scores.shape, 1) < self.keys_left
            scores = jnp.where(there, scores, LOWEST)
            least = jnp.maximum(least, scores.max(axis=-1)[:, None])
        top[...] = least
        ref["total"][...] = self.sink_share(least)
        ref["acc"][...] = jnp.zeros(ref["acc"].shape, jnp.float32)

    def sink_share(self, top):
        """The weight of the sink, in the first lane."""
        first = lax.broadcasted_iota(jnp.int32, top.shape, 1) == 0
        return jnp.where(first, jnp.exp2(self.sink - top), 0.0)

    def capped(self, scores):
        return jnp.tanh(scores) * self.ref["scales"][1] if self.member.softcap else scores

    def scores(self, masked: bool, part: pl.Slice):
        """Of all queries and some keys, HIDDEN where a query does not see a key."""
        ref = self.ref
        sizes = self.member.masked_rows if masked else (self.member.block_q,)
        starts = itertools.accumulate(sizes[:-1], initial=0)
        products = [
            product(ref["scaled"][pl.ds(start, size), :], ref["k"][part, :], NT)
            for start, size in zip(starts, sizes, strict=True)
        ]
        scores = self.capped(jnp.concatenate(products))
        seen = []
        if masked:
            seen.append(steps.visible(ref["bits"][:, part], self.member.block_q))
        if self.member.segments:
            q_ids = steps.wide(ref["q_ids"][...], part.size)
            seen.append(q_ids == ref["kv_segments"][:, part])
        if seen:
            scores = jnp.where(functools.reduce(jnp.logical_and, seen), scores, steps.HIDDEN)
        return scores

    def weighted(self, weights, part: pl.Slice):
        """Sums of weights, a share a lane, and of weighted values."""
        shares = jnp.split(weights, part.size // LANES, axis=1)
        # The matrix unit rounds the weights, as it would if they were of the values' type.
        values = self.ref["v"][part, :].astype(jnp.float32)
        return functools.reduce(jnp.add, shares), product(weights, values, NN, self.member.dtype)

    def online(self, masked: bool):
        top, total, acc = (self.ref[name] for name in ("top", "total", "acc"))

        def update(part: pl.Slice):
            scores = self.scores(masked, part)
            before = top[...]
            now = jnp.maximum(before, scores.max(axis=-1)[:, None])
            weights = jnp.exp2(scores - steps.wide(now, part.size))
            shrink = jnp.exp2(before - now)
            top[...] = now
            shares, values = self.weighted(weights, part)
            total[...] = shrink * total[...] + shares
            acc[...] = steps.wide(shrink, acc.shape[1]) * acc[...] + values

        steps.chunks(update, self.member, masked or self.member.segments)

    def lazy(self, masked: bool):
        total, acc = self.ref["total"], self.ref["acc"]

        def add(i):
            # To take out what was added, it is added to the negative of the sums.
            @pl.when(i == 1)
            def _():
                total[...] = -total[...]
                acc[...] = -acc[...]

            self.add(masked)
            pl.when(i == 1)(functools.partial(self.raise_top, masked))
            return jnp.where(i == 1, 1, self.has_failed(masked).astype(jnp.int32))

        def step(i, wanted):
            return lax.cond(wanted > 0, add, jnp.zeros_like, i)

        lax.fori_loop(0, 3, step, jnp.int32(1))

    def add(self, masked: bool):
        top, total, acc = (self.ref[name] for name in ("top", "total", "acc"))

        def update(part: pl.Slice):
            scores = self.scores(masked, part) - steps.wide(top[...], part.size)
            weights = jnp.exp2(jnp.minimum(scores, LOG2_CUT))
            shares, values = self.weighted(weights, part)
            total[...] += shares
            acc[...] += values

        steps.chunks(update, self.member, masked or self.member.segments)

    def has_failed(self, masked: bool):
        """Whether the sum of some query that sees a key left its bounds; NaN does not."""
        weight = self.ref["total"][...].sum(axis=-1)[:, None]
        sees = 1.0
        if masked:
            words = self.ref["bits"][...]
            words = functools.reduce(lax.bitwise_or, jnp.split(words, words.shape[1] // LANES, 1))
            seen = steps.visible(words, self.member.block_q)
            sees = jnp.where(seen, 1.0, 0.0).max(axis=-1)[:, None]
        wrong = jnp.where(weight > MOST, 1.0, jnp.where(weight < LEAST, sees, 0.0))
        return jnp.max(wrong) > 0

    def raise_top(self, masked: bool):
        """Makes the largest score of the step, or of the row so far, what weights are relative to,
        and negative sums sums again."""
        top, total, acc, largest = (self.ref[n] for n in ("top", "total", "acc", "largest"))
        largest[...] = jnp.full(largest.shape, jnp.maximum(self.sink, LOWEST))

        def update(part: pl.Slice):
            shares = jnp.split(self.scores(masked, part), part.size // LANES, axis=1)
            largest[...] = functools.reduce(jnp.maximum, shares, largest[...])

        steps.chunks(update, self.member, masked or self.member.segments)
        before = top[...]
        # A query that has seen no key yet has at most the sink in its sum.
        has_seen = jnp.logical_not(-total[...].sum(axis=-1)[:, None] < LEAST)
        now = largest[...].max(axis=-1)[:, None]
        now = jnp.maximum(now, jnp.where(has_seen, before, LOWEST))
        shrink = jnp.where(has_seen, -jnp.exp2(before - now), 0.0)
        top[...] = now
        total[...] = jnp.where(has_seen, shrink * total[...], self.sink_share(now))
        acc[...] = steps.wide(shrink, acc.shape[1]) * acc[...]

    def finish(self):
        ref, total = self.ref, self.ref["total"]
        weight = jnp.broadcast_to(total[...].sum(axis=-1)[:, None], total.shape)
        some = weight > 0
        factor = jnp.where(some, 1.0 / weight, 0.0)
        out = ref["out"]
        out[...] = (ref["acc"][...] * steps.wide(factor, out.shape[1])).astype(out.dtype)
        lse = jnp.where(some, ref["top"][...] * LN_2 + jnp.log(weight), -jnp.inf)
        ref["lse"][...] = lse.T[:1, :]


def product(a, b, dimensions, dtype=None):
    """A product of matrices in float32: exact to float32 where the operands of the call are."""
    exact = jnp.dtype(dtype or a.dtype) == jnp.float32
    precision = lax.Precision.HIGHEST if exact else None
    return lax.dot_general(
        a, b, dimensions, precision=precision, preferred_element_type=jnp.float32
    )
