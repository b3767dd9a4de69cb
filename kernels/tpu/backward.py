"""The gradients of flash attention, from lse and delta: sums of out * dout less gradients of lse.

Scores are computed with keys in sublanes and queries in lanes, so that lse and delta are rows as
they come, and weights and their gradients are left factors of the products that make dv and dk.

    fused   rows of queries; dk and dv of all keys of a head stay in vector memory
    dq      rows of queries
    dkv     rows of keys
"""

import functools

import jax.numpy as jnp
import steps
from family import Member
from forward import NN, NT, product
from jax import lax
from jax.experimental import pallas as pl
from steps import LOG2_E, LOWEST, Step

TN = (((0,), (0,)), ((), ()))
# In place of an lse where no weight is to be left.
NOTHING = 3e38


def kernel(member: Member, *refs):
    """One step: adds to the gradients of its keys and queries, and writes what is complete."""
    names = [array.name for array in member.arrays()]
    ref = dict(zip(names, refs, strict=True))
    at = Step.at(pl.program_id(3), ref["blocks"], ref["heads"], ref["marks"])
    keys_done = ref["sizes"][0] - at.k_block * member.block_k
    queries_done = ref["sizes"][1] - at.q_block * member.block_q
    by_keys = member.kernel == "dkv"

    def clear_queries():
        @pl.when(queries_done < member.block_q)
        def _():
            steps.clear_rows(ref["q"], queries_done)
            steps.clear_rows(ref["dout"], queries_done)

    def clear_keys():
        @pl.when(keys_done < member.block_k)
        def _():
            steps.clear_rows(ref["k"], keys_done)
            steps.clear_rows(ref["v"], keys_done)

    @pl.when(at.has(steps.FIRST))
    def _():
        clear_keys() if by_keys else clear_queries()
        row = ref["k" if by_keys else "q"]
        scaled = row[...].astype(jnp.float32) * ref["scales"][0]
        ref["scaled"][...] = scaled.astype(row.dtype)
        for name in ("dk_acc", "dv_acc") if by_keys else ("dq_acc",):
            ref[name][...] = jnp.zeros(ref[name].shape, jnp.float32)

    if member.kernel == "fused":

        @pl.when(at.has(steps.FIRST_K))
        def _():
            for name in ("dk_acc", "dv_acc"):
                own = _own(member, ref, name, at)
                own[...] = jnp.zeros(own.shape, jnp.float32)

    for flag, masked in ((steps.PLAIN, False), (steps.MASKED, True)):

        @pl.when(at.has(flag))
        def _(masked=masked):
            if by_keys:
                clear_queries()
            elif masked:
                clear_keys()
            add = functools.partial(_add, member, ref, at, masked, queries_done)
            steps.chunks(add, member, masked)

    _write(member, ref, at)


def _own(member: Member, ref, name: str, at: Step, start=0, size: int | None = None):
    """Keys of the step, all or some, in what has gradients of keys."""
    size = size or member.block_k
    if member.kernel == "fused":
        start = pl.multiple_of(at.k_block * member.block_k + start, size)
    return ref[name].at[pl.ds(start, size), :]


def _add(member: Member, ref, at: Step, masked: bool, queries_done, part: pl.Slice):
    by_keys = member.kernel == "dkv"
    keys = ref["scaled" if by_keys else "k"][part, :]
    queries = ref["q" if by_keys else "scaled"][...]
    scores = product(keys, queries, NT)
    slope = None
    if member.softcap:
        capped = jnp.tanh(scores)
        scores, slope = capped * ref["scales"][1], 1 - capped * capped
    seen = []
    if masked:
        rows = pl.ds(pl.multiple_of(part.start // 32, 8), steps.word_rows(part.size))
        seen.append(steps.visible(ref["bits"][rows, :], part.size))
    if member.segments:
        keys_of = steps.column(ref["kv_segments"][:, part])
        seen.append(steps.wide(keys_of, member.block_q) == ref["q_segments"][...])
    if seen:
        scores = jnp.where(functools.reduce(jnp.logical_and, seen), scores, steps.HIDDEN)
    lse, delta = ref["lse"][...], ref["delta"][...]
    there = lax.broadcasted_iota(jnp.int32, lse.shape, 1) < queries_done
    some = jnp.logical_and(there, lse > LOWEST)
    weights = jnp.exp2(scores - jnp.where(some, lse * LOG2_E, NOTHING))
    dweights = product(ref["v"][part, :], ref["dout"][...], NT)
    dscores = weights * (dweights - jnp.where(there, delta, 0.0))
    if slope is not None:
        dscores = dscores * slope
    dscores = dscores.astype(member.dtype)

    def add_queries():
        if not by_keys:
            ref["dq_acc"][...] += product(dscores, ref["k"][part, :], TN)

    def add_keys():
        if member.kernel != "dq":
            sums = ("dv_acc", weights, "dout"), ("dk_acc", dscores, "q")
            for (name, x, rows), size in zip(sums, member.sum_keys(masked), strict=True):
                for start in range(0, part.size, size):
                    own = _own(member, ref, name, at, part.start + start, size)
                    keys = slice(start, start + size)
                    own[...] += product(x.astype(member.dtype)[keys], ref[rows][...], NN)

    # libtpu schedules dq first best where a block has several parts, and last where it has one.
    in_order = (add_queries, add_keys) if member.part < member.block_k else (add_keys, add_queries)
    for add in in_order:
        add()


def _write(member: Member, ref, at: Step):
    scale = ref["scales"][2]

    def write_keys():
        ref["dk"][...] = (_own(member, ref, "dk_acc", at)[...] * scale).astype(member.dtype)
        ref["dv"][...] = _own(member, ref, "dv_acc", at)[...].astype(member.dtype)

    if member.kernel == "dkv":
        pl.when(at.has(steps.LAST))(write_keys)
        return
    if member.kernel == "fused":
        pl.when(at.has(steps.LAST_K))(write_keys)

    @pl.when(at.has(steps.LAST))
    def _():
        ref["dq"][...] = (ref["dq_acc"][...] * scale).astype(member.dtype)
