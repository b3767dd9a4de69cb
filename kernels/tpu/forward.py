"""Flash attention, forward pass: one row of blocks after another, with online softmax in base 2."""

import functools

import jax.numpy as jnp
import steps
from family import Member
from jax import lax
from jax.experimental import pallas as pl
from steps import LN_2, LOG2_E, LOWEST, Step

NT = (((1,), (1,)), ((), ()))
NN = (((1,), (0,)), ((), ()))


def kernel(
    member: Member,
    blocks,
    heads,
    marks,
    sizes,
    scales,
    sinks,
    q_ref,
    k_ref,
    v_ref,
    bits_ref,
    *rest,
):
    """One step: writes out and lse on the last of a row."""
    if member.segments:
        q_ids_ref, k_ids_ref, out_ref, lse_ref, scaled, top, total, acc, q_ids = rest
    else:
        out_ref, lse_ref, scaled, top, total, acc = rest
    h, g, t = (pl.program_id(axis) for axis in (1, 2, 3))
    at = Step.at(t, blocks, heads, marks)
    sink = sinks[h + at.kv_head, g + at.group] * LOG2_E
    rows, lanes = top.shape

    @pl.when(at.has(steps.FIRST))
    def _():
        top[...] = jnp.full(top.shape, jnp.maximum(sink, LOWEST))
        # Every lane has a share of the sum of weights; the sink is in the first.
        share = jnp.where(sink > LOWEST, 1.0, 0.0).astype(jnp.float32)
        first = lax.broadcasted_iota(jnp.int32, total.shape, 1) == 0
        total[...] = jnp.where(first, share, 0.0)
        acc[...] = jnp.zeros(acc.shape, jnp.float32)
        scaled[...] = (q_ref[...].astype(jnp.float32) * scales[0]).astype(scaled.dtype)
        if member.segments:
            q_ids[...] = steps.column(q_ids_ref[...])

    def update(masked: bool, part: pl.Slice):
        width = part.size
        scores = product(scaled[...], k_ref[part, :], NT)
        if member.softcap:
            scores = jnp.tanh(scores) * scales[1]
        seen = []
        if masked:
            seen.append(steps.visible(bits_ref[:, part], rows))
        if member.segments:
            seen.append(steps.wide(q_ids[...], width) == k_ids_ref[:, part])
        if seen:
            scores = jnp.where(functools.reduce(jnp.logical_and, seen), scores, steps.HIDDEN)
        before = top[...]
        now = jnp.maximum(before, scores.max(axis=-1)[:, None])
        weights = jnp.exp2(scores - steps.wide(now, width))
        shrink = jnp.exp2(before - now)
        top[...] = now
        shares = [weights[:, i : i + lanes] for i in range(0, width, lanes)]
        total[...] = shrink * total[...] + functools.reduce(jnp.add, shares)
        # The matrix unit rounds the weights, as it would if they were of the values' type.
        out = product(weights, v_ref[part, :].astype(jnp.float32), NN, member.dtype)
        acc[...] = steps.wide(shrink, acc.shape[1]) * acc[...] + out

    bk = member.block_k

    @pl.when(at.has(steps.PLAIN))
    def _():
        steps.chunks(functools.partial(update, False), bk, member.chunk)

    @pl.when(at.has(steps.MASKED))
    def _():
        end = sizes[0] - at.k_block * bk

        @pl.when(end < bk)
        def _():
            steps.clear_rows(v_ref, end)

        steps.chunks(functools.partial(update, True), bk, member.chunk)

    @pl.when(at.has(steps.LAST))
    def _():
        weight = jnp.broadcast_to(total[...].sum(axis=-1)[:, None], total.shape)
        some = weight > 0
        factor = jnp.where(some, 1.0 / weight, 0.0)
        out_ref[...] = (acc[...] * steps.wide(factor, acc.shape[1])).astype(out_ref.dtype)
        lse = jnp.where(some, top[...] * LN_2 + jnp.log(weight), -jnp.inf)
        lse_ref[...] = lse.T[:1, :]


def product(a, b, dimensions, dtype=None):
    """A product of matrices in float32: exact to float32 where the operands of the call are."""
    exact = jnp.dtype(dtype or a.dtype) == jnp.float32
    precision = lax.Precision.HIGHEST if exact else None
    return lax.dot_general(
        a, b, dimensions, precision=precision, preferred_element_type=jnp.float32
    )
