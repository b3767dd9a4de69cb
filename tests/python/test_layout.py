"""Heads before rows: the same numbers as rows before heads, and nothing is copied."""

import functools
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from support import export

import xlattn
from xlattn.masks import BlockMask, LocalMask, SinkMask

B, SQ, SK, HQ, HK, D, DV = 2, 200, 300, 4, 2, 64, 32
MASK = LocalMask(70, 0) | SinkMask(20)


def normal(*shape, seed=0):
    return np.random.default_rng((seed, *shape)).normal(size=shape).astype(np.float32)


QKV = {
    "query": normal(B, SQ, HQ, D),
    "key": normal(B, SK, HK, D, seed=1),
    "value": normal(B, SK, HK, DV, seed=2),
}
OPTIONS = {
    "plain": {"causal": True},
    "everything": {
        "bias": normal(1, HQ, SQ, SK),
        "softmax_aux": normal(HQ, 2),
        "q_segment_ids": np.sort(np.random.default_rng(1).integers(-1, 3, (B, SQ))),
        "kv_segment_ids": np.sort(np.random.default_rng(2).integers(-1, 3, (B, SK))),
        "logits_soft_cap": 3.0,
        "dropout_prob": 0.2,
        "dropout_seed": 5,
        "deterministic": True,
    },
    "blocks": {"mask": MASK, "deterministic": True},
}


def swap(x):
    return jax.tree.map(lambda x: np.asarray(x).swapaxes(-3, -2), x)


def attend(x, platform, options=OPTIONS["plain"], layout="bhsd"):
    return xlattn.flash_attention(**x, **options, layout=layout, platform=platform, return_lse=True)


def gradients(x, *args, **kwargs):
    def loss(x):
        out, lse = attend(x, *args, **kwargs)
        return (out**2).sum() + (lse * jnp.isfinite(lse)).sum()

    return jax.grad(loss)(x)


def close(got, want):
    jax.tree.map(lambda x, y: np.testing.assert_allclose(x, y, rtol=2e-2, atol=2e-3), got, want)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_results_are_the_same(options, platform):
    same = np.testing.assert_array_equal if platform == "cpu" else close
    out, lse = attend(swap(QKV), platform, options)
    want = attend(QKV, platform, options, "bshd")
    jax.tree.map(same, (swap(out), lse), tuple(map(np.asarray, want)))
    got = gradients(swap(QKV), platform, options)
    jax.tree.map(same, swap(got), gradients(QKV, platform, options, "bshd"))


def moved(compiled):
    """What of a compiled program moves arrays of four axes."""
    shape = r"\[\d+,\d+,\d+,\d+\]\S*"
    return re.findall(rf"= \w+{shape} (?:copy|transpose)\(.*", compiled.as_text())


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_nothing_is_copied(options, platform):
    """Neither on the way in nor out, in either pass, and not where a loop keeps residuals."""
    run = jax.jit(functools.partial(gradients, platform=platform, options=options))
    compiled = run.lower(swap(QKV)).compile()
    assert f"f32[{B},{HQ},{SQ},{D}]" in compiled.as_text()
    assert not moved(compiled)


def test_loops_keep_residuals_as_they_are(platform):
    arrays = {**swap(QKV), "value": swap(normal(B, SK, HK, D))}

    def loss(x):
        def layer(query, _):
            out, _ = attend({**x, "query": query}, platform)
            return query + out, None

        return (jax.lax.scan(layer, x["query"], length=3)[0] ** 2).sum()

    compiled = jax.jit(jax.grad(loss)).lower(arrays).compile()
    assert "while(" in compiled.as_text()
    assert not re.findall(r" transpose\(.*", compiled.as_text())


def test_vmap(platform):
    queries = swap(normal(3, B, SQ, HQ, D))
    x = swap(QKV)
    each = [attend({**x, "query": q}, platform) for q in queries]
    each = jax.tree.map(lambda *parts: np.stack(parts), *each)
    close(jax.vmap(lambda q: attend({**x, "query": q}, platform))(queries), each)
    keys = np.stack([x["key"], 2 * x["key"], -x["key"]])
    run = jax.vmap(lambda q, k: gradients({**x, "query": q, "key": k}, platform), (0, 2))
    got = run(queries, np.moveaxis(keys, 0, 2))
    want = [
        gradients({**x, "query": q, "key": k}, platform) for q, k in zip(queries, keys, strict=True)
    ]
    close(got, jax.tree.map(lambda *parts: np.stack(parts), *want))


def test_exported_programs(platform):
    run = jax.jit(functools.partial(gradients, platform=platform))
    got = jax.export.deserialize(export(run, swap(QKV)).serialize()).call(swap(QKV))
    close(got, run(swap(QKV)))
    text = export(jax.jit(functools.partial(attend, platform=platform)), swap(QKV)).mlir_module()
    assert "transpose" not in text
    (call,) = re.findall(r"custom_call @xlattn_flash.*", text)
    assert 'layout = "bhsd"' in call
    assert f"(tensor<{B}x{HQ}x{SQ}x{D}xf32>, tensor<{B}x{HK}x{SK}x{D}xf32>" in call


@pytest.mark.skipif(len(jax.devices()) < 8, reason="needs 8 devices")
@pytest.mark.parametrize("how", ["shardy", "gspmd", "shard_map"])
@pytest.mark.parametrize("masked", [False, True], ids=["dense", "blocks"])
def test_calls_are_divided(how, masked, platform):
    """Batch and heads without an exchange, rows with sums of dk and dv; nothing is swapped."""
    mesh = Mesh(np.array(jax.devices()).reshape(2, 2, 2), ("b", "h", "s"))
    x = swap({**QKV, "query": normal(B, 512, HQ, D)})
    options = {"mask": MASK} if masked else {"causal": True}
    for cut, whole in ((P("b", "h"), P("b", "h")), (P("b", "h", "s"), P("b", "h"))):
        where = {"query": cut, "key": whole, "value": whole}
        placed = {n: jax.device_put(v, NamedSharding(mesh, where[n])) for n, v in x.items()}
        more = {"mesh": mesh, "in_specs": where, "out_specs": cut} if how == "shard_map" else {}
        before = jax.config.jax_use_shardy_partitioner
        jax.config.update("jax_use_shardy_partitioner", how != "gspmd")
        try:
            run = functools.partial(attend, platform=platform, options={**options, **more})
            forward = jax.jit(run).lower(placed).compile()
            both = functools.partial(gradients, platform=platform, options={**options, **more})
            backward = jax.jit(both).lower(placed).compile()
            got = forward(placed), backward(placed)
        finally:
            jax.config.update("jax_use_shardy_partitioner", before)
        assert got[0][0].sharding.is_equivalent_to(NamedSharding(mesh, cut), 4)
        assert not re.search("all-gather|all-reduce|permute|all-to-all", forward.as_text())
        assert not re.search("all-gather|permute|all-to-all", backward.as_text())
        assert not moved(forward)
        close(got[0], attend(x, platform, options))
        close(got[1], gradients(x, platform, options))


@pytest.mark.skipif(len(jax.devices()) < 8, reason="needs 8 devices")
@pytest.mark.parametrize("method", ["all_gather", "ring", "zigzag"])
def test_key_rows_are_cut(method, platform):
    mesh = Mesh(np.array(jax.devices()[:8]).reshape(2, 4), ("h", "s"))
    x = swap({n: normal(B, 256, h, D, seed=h) for n, h in zip(QKV, (HQ, HK, HK), strict=True)})
    specs = {"mesh": mesh, "in_specs": dict.fromkeys(QKV, P(None, "h", "s"))}
    options = {"causal": True, **specs, "sequence_parallel": method}
    close(attend(x, platform, options), attend(x, platform))
    close(gradients(x, platform, options), gradients(x, platform))


def test_dense_operations(platform):
    for options in ({"causal": True}, {"mask": MASK}):
        close(attend(swap(QKV), "xla", options), attend(swap(QKV), platform, options))


def test_explain_and_masks_read_rows(platform):
    shapes = {n: jax.ShapeDtypeStruct(x.shape, x.dtype) for n, x in swap(QKV).items()}
    explain = functools.partial(xlattn.explain, **shapes, layout="bhsd", device="cpu")
    for backward in (False, True):
        told = explain(mask=MASK, backward=backward)
        assert told == xlattn.explain(**QKV, mask=MASK, backward=backward, device="cpu")
    blocks = BlockMask.from_blocks(np.ones((2, 3), bool), sq=SQ, sk=SK)
    got = xlattn.blocksparse_attention(
        **swap(QKV), mask=blocks, causal=False, layout="bhsd", platform=platform
    )
    close(got, attend(swap(QKV), platform, {})[0])


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        (
            {"key": normal(B, 3, SK, D), "value": normal(B, 3, SK, D)},
            "key: expected num_kv_heads to divide num_heads 4, got 3",
        ),
        (
            {"value": normal(B, SK, HK, D)},
            "value: expected shape [2, 2, 300, dv] to match key, got [2, 300, 2, 64]",
        ),
        (
            {"key": normal(B, HK, SK, D - 1)},
            "key: expected shape [2, hk, sk, 64] to match query, got [2, 2, 300, 63]",
        ),
        ({"query": normal(3, SQ)}, "query: expected rank 4 [b, hq, sq, d], got rank 2"),
        (
            {"query": normal(SQ, HQ, D)},
            'layout: expected "bshd" with packed (rank 3) query, got "bhsd"',
        ),
        ({"layout": "sbhd"}, 'layout: expected one of "bshd", "bhsd", got "sbhd"'),
    ],
)
def test_errors_have_the_order_of_the_call(changed, text):
    arguments = {**swap(QKV), "layout": "bhsd", **changed}
    with pytest.raises(ValueError, match=re.escape(text)):
        xlattn.flash_attention(**arguments)
