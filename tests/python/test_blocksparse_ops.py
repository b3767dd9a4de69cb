"""Block-sparse attention under JAX's transforms, against a dense mask.

What the kernels do with lists of every kind is tested in Rust (tests/blocksparse.rs).
"""

import os

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

import xlattn
from xlattn._config import AttentionConfig
from xlattn._ops.blocksparse import Lists, attention
from xlattn._reference import reference_attention

BLOCK = 128
SQ, SK, HQ, HK, D = 200, 300, 4, 2, 8
PLATFORM = os.environ.get("XLATTN_TEST_PLATFORM", "cpu")
CONFIG = {"platform": PLATFORM, "precision": "highest"}
TARGETS = [f"xlattn_blocksparse_attention_{kind}" for kind in ("fwd", "bwd")]


def normal(*shape, seed=0):
    return np.random.default_rng((seed, *shape)).normal(size=shape).astype(np.float32)


def arrays(*lead, b=2, hq=HQ):
    query, key = normal(*lead, b, SQ, hq, D), normal(*lead, b, SK, HK, D, seed=1)
    return {"query": query, "key": key, "value": normal(*lead, b, SK, HK, D, seed=2)}


def lists(mask, transpose=False):
    """The lists of masks ``[mb, mh, sq, sk]``; blocks that are seen in part have bits."""
    if transpose:
        mask = mask.swapaxes(2, 3)
    mb, mh, rows, columns = mask.shape
    n, m = -(-rows // BLOCK), -(-columns // BLOCK)
    padded = np.zeros((mb, mh, n * BLOCK, m * BLOCK), bool)
    padded[:, :, :rows, :columns] = mask
    there = np.zeros_like(padded)
    there[:, :, :rows, :columns] = True
    split = (mb, mh, n, BLOCK, m, BLOCK)
    blocks, there = (x.reshape(split).swapaxes(3, 4) for x in (padded, there))
    full = (blocks == there).all((4, 5))
    ranges = np.zeros((mb, mh, n, 2), np.int32)
    indices = np.zeros((mb, mh, n * m), np.int32)
    patterns, bits = np.full((mb, mh, n * m), -1, np.int32), []
    for list_ in np.ndindex(mb, mh):
        for row in range(n):
            seen = np.flatnonzero(blocks[list_][row].any((1, 2)))
            ranges[list_][row] = row * m, len(seen)
            for place, column in enumerate(seen, row * m):
                indices[list_][place] = column
                if not full[list_][row, column]:
                    patterns[list_][place] = len(bits)
                    bits.append(blocks[list_][row, column])
    words = np.packbits(np.array(bits, bool).reshape(-1, BLOCK, BLOCK), -1, bitorder="little")
    words = words.view(np.uint32) if len(bits) else np.zeros((0, BLOCK, BLOCK // 32), np.uint32)
    return Lists(ranges, indices, patterns, words)


def masks(mb=1, mh=1, seed=0):
    """Some blocks seen in full, some in part, some not."""
    rng = np.random.default_rng((seed, mb, mh, 1))
    n, m = -(-SQ // BLOCK), -(-SK // BLOCK)
    share = rng.choice([0.0, 0.5, 1.0], size=(mb, mh, n, m)).repeat(BLOCK, 2).repeat(BLOCK, 3)
    return rng.random((mb, mh, SQ, SK)) < share[:, :, :SQ, :SK]


def sparse(operands, mask, **options):
    return by_lists(operands, lists(mask), lists(mask, transpose=True), **options)


def by_lists(operands, rows, columns, **options):
    return attention(AttentionConfig(**CONFIG, **options), operands, rows, columns)


def dense(operands, mask, **options):
    mask = jnp.repeat(mask, operands["query"].shape[-2] // mask.shape[1], axis=1)
    return reference_attention(**operands, attention_mask=mask, **options)


def gradients(attend, operands, *rest, **options):
    def total(operands):
        out, lse = attend(operands, *rest, **options)
        return (out * jnp.cos(out)).sum() + jnp.where(jnp.isfinite(lse), lse, 0).sum()

    return jax.grad(total)(operands)


def close(got, want):
    tolerance = {"rtol": 2e-5, "atol": 2e-5}
    jax.tree.map(lambda x, y: np.testing.assert_allclose(x, y, **tolerance), got, want)


@pytest.mark.parametrize(("mb", "mh"), [(1, 1), (2, HK), (1, HQ), (2, HQ)])
def test_values_and_gradients(mb, mh):
    operands, mask = arrays(), masks(mb, mh)
    operands["bias"] = normal(1, HQ, SQ, SK)
    operands["softmax_aux"] = normal(HQ, 1)
    close(sparse(operands, mask), dense(operands, mask))
    options = {"causal": True}
    close(sparse(operands, mask, **options), dense(operands, mask, **options))
    got = gradients(sparse, operands, mask, **options)
    close(got, gradients(dense, operands, mask, **options))


def test_lists_are_traced_and_have_no_gradients():
    operands, mask = arrays(), masks(2, HQ)
    both = lists(mask), lists(mask, transpose=True)
    close(jax.jit(by_lists)(operands, *both), dense(operands, mask))

    def total(operands, rows, columns):
        return by_lists(operands, rows, columns)[0].sum()

    every = jax.jit(jax.grad(total, argnums=(0, 1, 2), allow_int=True))(operands, *both)
    close(every[0], jax.grad(lambda x: dense(x, mask)[0].sum())(operands))
    assert {x.dtype for x in jax.tree.leaves(every[1:])} == {jax.dtypes.float0}


def test_without_patterns_blocks_are_seen_in_full():
    operands = arrays()
    mask = np.zeros((1, 1, SQ, SK), bool)
    mask[..., :BLOCK, BLOCK : 2 * BLOCK] = mask[..., BLOCK:, :BLOCK] = True
    both = (lists(mask, way)._replace(block_patterns=None, pattern_bits=None) for way in (0, 1))
    both = tuple(both)
    close(by_lists(operands, *both), dense(operands, mask))
    close(gradients(by_lists, operands, *both), gradients(dense, operands, mask))


@pytest.mark.parametrize("mapped", ["query", "lists", "all"])
@pytest.mark.parametrize(("mb", "mh"), [(1, 1), (1, HK), (2, HQ)])
def test_vmap(mapped, mb, mh):
    """Instances have the results that they have alone, gradients too."""
    size = 3
    single, many = arrays(), arrays(size)
    in_arrays = {name: 0 if mapped in ("all", name) else None for name in many}
    operands = {name: many[name] if axis == 0 else single[name] for name, axis in in_arrays.items()}
    each = [masks(mb, mh, seed) for seed in range(size)]
    both = [(lists(mask), lists(mask, transpose=True)) for mask in each]
    own = mapped in ("lists", "all")
    if own:  # as many patterns each
        for side in (0, 1):
            most = max(len(x[side].pattern_bits) for x in both)
            for i, x in enumerate(both):
                bits = np.zeros((most, *x[side].pattern_bits.shape[1:]), np.uint32)
                bits[: len(x[side].pattern_bits)] = x[side].pattern_bits
                filled = x[side]._replace(pattern_bits=bits)
                both[i] = (filled, x[1]) if side == 0 else (x[0], filled)
    given = jax.tree.map(lambda *x: np.stack(x), *both) if own else both[0]
    axes = (in_arrays, *(0 if own else None,) * 2)

    def results(operands, rows, columns):
        values = by_lists(operands, rows, columns)
        return values, gradients(by_lists, operands, rows, columns)

    got = jax.vmap(results, in_axes=axes)(operands, *given)
    for i in range(size):
        one = {
            name: operands[name][i] if axis == 0 else operands[name]
            for name, axis in in_arrays.items()
        }
        want = results(one, *(both[i] if own else both[0]))
        close(jax.tree.map(lambda x, i=i: x[i], got), want)


def test_vmap_twice_and_inside_scan():
    operands, mask = arrays(2, 3), masks(1, HQ)
    both = lists(mask), lists(mask, transpose=True)

    def attend(operands):
        return by_lists(operands, *both)

    twice = jax.vmap(jax.vmap(attend))(operands)
    scanned = jax.lax.scan(lambda c, x: (c, jax.vmap(attend)(x)), 0, operands)[1]
    close(twice, scanned)
    one = {name: x[1, 2] for name, x in operands.items()}
    close(jax.tree.map(lambda x: x[1, 2], twice), dense(one, mask))


def test_remat_keeps_named_residuals():
    operands, mask = arrays(), masks()
    both = lists(mask), lists(mask, transpose=True)
    policy = jax.checkpoint_policies.save_only_these_names("xlattn_out", "xlattn_lse")

    def total(operands):
        return by_lists(operands, *both)[0].sum()

    kept = jax.jit(jax.grad(jax.checkpoint(total, policy=policy)))
    assert kept.lower(operands).as_text().count(TARGETS[0]) == 1
    close(kept(operands), jax.grad(total)(operands))


def test_export():
    operands, mask = arrays(), masks(1, HQ)
    both = tuple(lists(mask)), tuple(lists(mask, transpose=True))
    checks = [jax.export.DisabledSafetyCheck.custom_call(name) for name in TARGETS]
    function = jax.jit(lambda x, *both: gradients(by_lists, x, *(Lists(*x) for x in both)))
    exported = jax.export.export(function, disabled_checks=checks)(operands, *both)
    again = jax.export.deserialize(exported.serialize())
    close(again.call(operands, *both), function(operands, *both))


@pytest.mark.skipif(len(jax.devices()) < 8, reason="needs 8 devices")
@pytest.mark.parametrize(
    ("shardy", "mb", "mh"),
    [(True, 1, 1), (True, 2, HK), (True, 2, 8), (False, 2, HK), (False, 1, 8)],
)
def test_batch_and_heads_are_divided(shardy, mb, mh):
    """Also query heads cut further than key heads."""
    operands, mask = arrays(hq=8), masks(mb, mh)
    both = lists(mask), lists(mask, transpose=True)
    mesh = Mesh(np.array(jax.devices()).reshape(2, 4), ("data", "heads"))
    where = NamedSharding(mesh, P("data", None, "heads"))
    whole = NamedSharding(mesh, P("data"))
    placed = {n: jax.device_put(x, where if n == "query" else whole) for n, x in operands.items()}
    before = jax.config.jax_use_shardy_partitioner
    jax.config.update("jax_use_shardy_partitioner", shardy)
    try:
        function = jax.jit(lambda x, *both: (by_lists(x, *both), gradients(by_lists, x, *both)))
        compiled = function.lower(placed, *both).compile()
        values, of_operands = compiled(placed, *both)
    finally:
        jax.config.update("jax_use_shardy_partitioner", before)
    close(values, dense(operands, mask))
    close(of_operands, gradients(dense, operands, mask))
    assert values[0].sharding.is_equivalent_to(where, 4)
    text = compiled.as_text()
    assert "all-gather" not in text
    assert f"f32[1,{SQ},2,{D}]" in text  # a shard's queries


def test_parts_of_blocks_are_not_divided():
    operands, mask = arrays(), masks()
    mesh = Mesh(np.array(jax.devices()[:1]), ("rows",))
    config = AttentionConfig(**CONFIG)
    both = lists(mask), lists(mask, transpose=True)
    placement = xlattn._ops._partition.Placement(mesh, (("query", ((), ("rows",), (), ())),))
    with pytest.raises(
        ValueError, match=r"query: expected dimension 1 replicated .query rows are no whole number"
    ):
        attention(config, operands, *both, placement)
    placement = xlattn._ops._partition.Placement(mesh, (("query", (("rows",), (), (), ())),))
    close(attention(config, operands, *both, placement), dense(operands, mask))


def test_errors():
    operands, mask = arrays(), masks()
    rows, columns = lists(mask), lists(mask, transpose=True)
    with pytest.raises(
        ValueError, match=r"block_ranges: expected shape .1 or 2, 1, 2 or 4, 2, 2., got"
    ):
        by_lists(operands, rows._replace(block_ranges=rows.block_ranges[:, :, :1]), columns)
    packed = {name: x[0] for name, x in operands.items()}
    packed |= {"cum_seqlens_q": np.int32([0, SQ]), "cum_seqlens_k": np.int32([0, SK])}
    with pytest.raises(ValueError, match="block_ranges: not defined for packed"):
        by_lists(packed, rows, columns)
    with pytest.raises(NotImplementedError, match="cudnn"):
        attention(AttentionConfig(platform="cudnn"), operands, rows, columns)


@pytest.mark.skipif(PLATFORM != "cpu", reason="a GPU passes over what is out of range")
def test_wrong_lists():
    operands, mask = arrays(), masks()
    rows, columns = lists(mask), lists(mask, transpose=True)
    wrong = rows._replace(block_indices=np.full_like(rows.block_indices, 9))
    with pytest.raises(Exception, match="block_indices: expected blocks from 0 to below 3, got 9"):
        jax.block_until_ready(by_lists(operands, wrong, columns))
