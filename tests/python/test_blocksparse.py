"""Masks as arguments of the public functions, against the dense reference with every element."""

import functools
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, PartitionSpec
from support import export

import xlattn
from xlattn import blocksparse_attention, flash_attention
from xlattn.masks import (
    BlockMask,
    CausalMask,
    ChunkedCausalMask,
    DocumentMask,
    FullMask,
    FunctionMask,
    LayoutMask,
    LocalMask,
    MultiHeadMask,
    NumpyMask,
    SinkMask,
    SliceMask,
)

B, SQ, SK, HQ, HK, D = 2, 200, 300, 4, 2, 8
SPARSE, FLASH = "xlattn_blocksparse_attention_fwd", "xlattn_flash_attention_fwd"


def normal(*shape, seed=0):
    return np.random.default_rng((seed, *shape)).normal(size=shape).astype(np.float32)


QKV = {
    "query": normal(B, SQ, HQ, D),
    "key": normal(B, SK, HK, D, seed=1),
    "value": normal(B, SK, HK, D, seed=2),
}
RNG = np.random.default_rng(3)
NOISE = RNG.random((SQ, SK)) < 0.3
BLOCKS = RNG.random((B, HQ, 4, 5)) < 0.5
BLOCKS[0, 0, 1] = False
IDS, KEY_IDS = RNG.integers(-1, 4, SQ), RNG.integers(-1, 4, SK)

WINDOW = LocalMask(70, 0) | SinkMask(20)
MASKS = {
    "window and sinks": WINDOW,
    "chunks": ChunkedCausalMask(90),
    "documents": DocumentMask([60, 0, 100], key_lengths=[30, 50, 200]) & CausalMask(40),
    "ids": DocumentMask(ids=IDS, key_ids=KEY_IDS),
    "array": NumpyMask(NOISE) | CausalMask(-100),
    "function": FunctionMask(lambda q, k: (q + k) % 7 < 3) & ~LocalMask(5, 5),
    "slices": SliceMask([((0, 100), (0, 150), "causal"), ((90, 200), (100, 290), "both")]),
    "layout of 64": LayoutMask(BLOCKS[0], 64),
    "group": MultiHeadMask([CausalMask(50), WINDOW]),
    "heads": MultiHeadMask([CausalMask(), WINDOW, FullMask(), ~FullMask()]),
    "blocks of rows": BlockMask.from_blocks(BLOCKS, 64, sq=SQ, sk=SK),
    "blocks of keys": BlockMask.from_blocks(BLOCKS[:, :2, :2, :3], sq=SQ, sk=SK),
    "band of nothing": LocalMask(-400, None),
}


def elements(mask):
    """``[b or 1, hq, sq, sk]``"""
    dense = mask.dense() if isinstance(mask, BlockMask) else mask.compile(SQ, SK).dense()[None]
    return np.repeat(dense, HQ // dense.shape[1], axis=1) if dense.shape[1] > 1 else dense


def total(attend, arrays, **options):
    out, lse = attend(**arrays, return_lse=True, **options)
    return (out * jnp.cos(out)).sum() + jnp.where(jnp.isfinite(lse), lse, 0).sum(), (out, lse)


def with_gradients(attend, arrays, **options):
    """out, lse and the gradients of all floating arrays."""
    floating = {n: x for n, x in arrays.items() if np.issubdtype(x.dtype, np.floating)}
    rest = {n: x for n, x in arrays.items() if n not in floating}

    def loss(floating):
        return total(attend, {**floating, **rest}, **options)

    (_, results), gradients = jax.jit(jax.value_and_grad(loss, has_aux=True))(floating)
    return results, gradients


@functools.cache
def reference():
    """The dense reference, compiled once for all masks."""

    def attend(arrays, mask):
        return total(flash_attention, {**arrays, "attention_mask": mask}, platform="xla")

    return jax.jit(jax.value_and_grad(attend, has_aux=True))


def close(got, want, tolerance=2e-5):
    jax.tree.map(
        lambda x, y: np.testing.assert_allclose(x, y, rtol=tolerance, atol=tolerance), got, want
    )


@pytest.mark.parametrize("name", MASKS)
def test_values_and_gradients_of_any_mask(name, platform):
    mask = MASKS[name]
    got = with_gradients(blocksparse_attention, QKV, mask=mask, causal=False, platform=platform)
    every = np.broadcast_to(elements(mask), (B, HQ, SQ, SK))
    (_, results), gradients = reference()(QKV, every)
    close(got, (results, gradients))


SEGMENTS = {
    "q_segment_ids": np.repeat([[0, 1, -1]], [90, 100, 10], 1).repeat(B, 0),
    "kv_segment_ids": np.repeat([[0, 1, -1]], [120, 160, 20], 1).repeat(B, 0),
}
COMBINED = {
    "causal": ({}, {"causal": True}),
    "top left window": (
        {},
        {"causal": True, "sliding_window": (100, 3), "causal_alignment": "top_left"},
    ),
    "segments": (SEGMENTS, {"causal": True}),
    "lengths": (
        {"query_seq_lengths": np.array([200, 70]), "key_value_seq_lengths": np.array([250, 300])},
        {"causal": True},
    ),
    "bias, sinks and softcap": (
        {"bias": normal(1, HQ, SQ, SK), "softmax_aux": normal(HQ, 2)},
        {"logits_soft_cap": 2.0, "softmax_scale": 0.7},
    ),
    "attention mask": ({"attention_mask": NOISE | (np.arange(SK) < 9)}, {"causal": False}),
    "dropout": ({}, {"dropout_prob": 0.4, "dropout_seed": 5}),
}


@pytest.mark.parametrize("name", COMBINED)
@pytest.mark.parametrize("mask", ["window and sinks", "blocks of rows"])
def test_masks_combine_with_everything_else(name, mask, platform):
    arrays, options = COMBINED[name]
    arrays, options = {**QKV, **arrays}, {**options, "mask": MASKS[mask]}
    got = with_gradients(blocksparse_attention, arrays, **options, platform=platform)
    want = with_gradients(blocksparse_attention, arrays, **options, platform="xla")
    close(got, want)


def test_causal_is_the_default_here(platform):
    call = functools.partial(blocksparse_attention, **QKV, mask=WINDOW, platform=platform)
    np.testing.assert_array_equal(call(), call(causal=True))
    np.testing.assert_array_equal(
        blocksparse_attention(**QKV, platform=platform),
        flash_attention(**QKV, causal=True, platform=platform),
    )


BANDS = [
    (FullMask(), {}, {}),
    (CausalMask(), {"causal": True, "causal_alignment": "top_left"}, {}),
    (CausalMask(SK - SQ), {"causal": True}, {}),
    (LocalMask(50, 20), {"sliding_window": (50, 20), "causal_alignment": "top_left"}, {}),
    (CausalMask(SK - SQ) & LocalMask(50, None, SK - SQ), {"sliding_window": (50, 0)}, {}),
    (
        LocalMask(30, 40, SK - SQ),
        {"sliding_window": (30, 0), "causal": True},
        {"causal": True, "sliding_window": (60, 9)},
    ),
]


@pytest.mark.parametrize("place", range(len(BANDS)))
def test_bands_are_calls_without_a_mask(place, platform):
    mask, dense, beside = BANDS[place]
    call = jax.jit(functools.partial(flash_attention, mask=mask, platform=platform, **beside))
    text = call.lower(**QKV).as_text()
    assert FLASH in text
    assert SPARSE not in text
    np.testing.assert_array_equal(call(**QKV), flash_attention(**QKV, **dense, platform=platform))
    want = elements(mask) & elements(LocalMask(60, 0, SK - SQ)) if beside else elements(mask)
    close(call(**QKV), flash_attention(**QKV, attention_mask=want, platform="xla"))


def test_bands_that_options_cannot_say_are_lists(platform):
    lengths = {"query_seq_lengths": np.array([200, 70])}
    cases = [
        (LocalMask(-30, 60), {}, {}),  # keys after the query only
        (CausalMask(3), {}, {"causal": True, "causal_alignment": "top_left"}),
        (CausalMask(SK - SQ), lengths, {"causal": True}),
        (CausalMask(-250), {}, {"causal": True}),
    ]
    for mask, arrays, options in cases:
        options = {"causal": False} | options
        call = functools.partial(blocksparse_attention, **QKV, **arrays, **options)
        got, want = call(mask=mask, platform=platform), call(mask=mask, platform="xla")
        close(got, want)
        close(want, call(attention_mask=elements(mask), platform="xla"))
    # Offsets move positions, and no block.
    offsets = {"offsets": np.array([7, 3, 0, 0, 50]), "causal": True}
    call = functools.partial(flash_attention, **QKV, **offsets)
    want = call(attention_mask=elements(CausalMask(20)), platform="xla")
    close(call(mask=CausalMask(20), platform=platform), want)


def test_blocks_that_are_all_seen_give_the_bits_of_the_dense_kernel(platform, same_kernel):
    mask = BlockMask.from_blocks(np.ones((1, 1, 2, 3), bool), sq=SQ, sk=SK)
    dense = with_gradients(flash_attention, QKV, platform=platform)
    sparse = with_gradients(flash_attention, QKV, mask=mask, platform=platform)
    jax.tree.map(same_kernel, sparse, dense)


@pytest.mark.parametrize("sq", [1, 3])
def test_few_queries_see_blocks_that_scores_choose(sq, platform):
    query, scores = normal(B, sq, HQ, D), normal(B, HK, 1, 3)

    @jax.jit
    def attend(scores):
        mask = BlockMask.from_scores(scores, 2, sq=sq, sk=SK)
        return flash_attention(query, QKV["key"], QKV["value"], mask=mask, platform=platform)

    chosen = scores > scores.min(-1, keepdims=True)
    every = chosen.repeat(2, 1).repeat(sq, 2).repeat(128, 3)[..., :SK]
    want = flash_attention(query, QKV["key"], QKV["value"], attention_mask=every, platform="xla")
    close(attend(scores), want)


def test_dot_product_attention_takes_masks(platform):
    call = functools.partial(xlattn.dot_product_attention, **QKV)
    for mask in (WINDOW, CausalMask(9), MASKS["blocks of rows"]):
        want = call(mask=elements(mask), implementation="xla")
        close(call(mask=mask, implementation=platform), want)
    one = {name: x[0] for name, x in QKV.items()}
    want = call(mask=elements(WINDOW), implementation="xla")[0]
    close(xlattn.dot_product_attention(**one, mask=WINDOW, implementation=platform), want)


def test_layouts_give_the_same(platform):
    swapped = {name: x.swapaxes(1, 2) for name, x in QKV.items()}
    for options in ({"mask": WINDOW}, {}):
        out, lse = blocksparse_attention(**QKV, **options, return_lse=True, platform=platform)
        other = blocksparse_attention(
            **swapped, **options, return_lse=True, platform=platform, layout="bhsd"
        )
        np.testing.assert_array_equal(other[0].swapaxes(1, 2), out)
        np.testing.assert_array_equal(other[1], lse)


def test_vmap_over_arrays_and_masks(platform):
    blocks = np.random.default_rng(5).random((3, 1, HK, 2, 3)) < 0.6

    def attend(query, blocks):
        mask = BlockMask.from_blocks(blocks, sq=SQ, sk=SK)
        arrays = {**QKV, "query": query}
        return blocksparse_attention(**arrays, mask=mask, platform=platform)

    queries = normal(3, B, SQ, HQ, D)
    got = jax.vmap(attend)(queries, blocks)
    close(got, jnp.stack([attend(*pair) for pair in zip(queries, blocks, strict=True)]))
    got = jax.vmap(attend, (None, 0))(queries[0], blocks)
    close(got, jnp.stack([attend(queries[0], x) for x in blocks]))
    masks = jax.vmap(functools.partial(BlockMask.from_blocks, sq=SQ, sk=SK))(blocks)
    arrays = {**QKV, "query": queries[0]}
    call = functools.partial(blocksparse_attention, **arrays, platform=platform)
    close(jax.vmap(lambda mask: call(mask=mask))(masks), got)


def test_a_mask_is_an_argument_of_jit(platform):
    @jax.jit
    def dynamic(mask):
        return blocksparse_attention(**QKV, mask=mask, platform=platform)

    @functools.partial(jax.jit, static_argnames="mask")
    def static(mask):
        return blocksparse_attention(**QKV, mask=mask, platform=platform)

    np.testing.assert_array_equal(dynamic(WINDOW.blocks(SQ, SK)), static(mask=WINDOW))


def test_remat_and_scan(platform):
    call = functools.partial(blocksparse_attention, mask=WINDOW, platform=platform)

    def layer(query):
        return query + call(query, QKV["key"], QKV["value"])

    policy = jax.checkpoint_policies.save_only_these_names("xlattn_out", "xlattn_lse")
    kept = jax.checkpoint(layer, policy=policy)

    def loss(layer, query):
        return jax.lax.scan(lambda x, _: (layer(x), None), query, length=2)[0].sum()

    want = jax.grad(lambda x: layer(layer(x)).sum())(QKV["query"])
    close(jax.jit(jax.grad(functools.partial(loss, kept)))(QKV["query"]), want)


def test_export(platform):
    def attend(arrays, blocks):
        mask = BlockMask.from_blocks(blocks, sq=SQ, sk=SK)
        return blocksparse_attention(**arrays, mask=mask, platform=platform)

    blocks = BLOCKS[:, :, :2, :3]
    data = export(jax.jit(attend), QKV, blocks).serialize()
    np.testing.assert_array_equal(
        jax.export.deserialize(data).call(QKV, blocks), attend(QKV, blocks)
    )


@pytest.mark.parametrize("layout", ["bshd", "bhsd"])
def test_meshes_cut_batch_and_heads(layout, platform):
    if len(jax.devices()) < 4:
        pytest.skip("needs four devices")
    mesh = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("b", "h"))
    spec = {"bshd": PartitionSpec("b", None, "h"), "bhsd": PartitionSpec("b", "h")}[layout]
    arrays = QKV if layout == "bshd" else {n: x.swapaxes(1, 2) for n, x in QKV.items()}
    call = functools.partial(blocksparse_attention, **arrays, layout=layout, platform=platform)
    for mask in (WINDOW, MASKS["group"], MASKS["blocks of rows"], CausalMask(5)):
        options = {"mesh": mesh, "in_specs": (spec, spec, spec), "out_specs": spec}
        close(call(mask=mask, **options), call(mask=mask))
    rows = {"bshd": PartitionSpec(None, "b"), "bhsd": PartitionSpec(None, None, "b")}[layout]
    band = functools.partial(call, mask=CausalMask(5), causal=False)
    close(band(mesh=mesh, in_specs={"query": rows}), band())
    with pytest.raises((ValueError, NotImplementedError), match="block"):
        call(mask=WINDOW, mesh=mesh, in_specs={"query": rows})


@pytest.mark.skipif(len(jax.devices()) < 8, reason="needs 8 devices")
@pytest.mark.parametrize("how", ["shardy", "gspmd", "shard_map"])
def test_query_rows_are_cut_in_whole_blocks(how, platform):
    """Forward without any exchange, backward with sums of dk and dv: keys are whole everywhere."""
    sq, sk = 1024, 650
    x = {"query": normal(1, sq, HQ, D), "key": normal(1, sk, HK, D), "value": normal(1, sk, HK, D)}
    mask = MultiHeadMask([LocalMask(90, 200) | SinkMask(20), SinkMask(300)]) & ~LocalMask(5, 0)
    chosen = BlockMask.from_scores(normal(1, 1, 8, 6), 3, sq=sq, sk=sk) & mask
    mesh = Mesh(np.array(jax.devices()).reshape(4, 2), ("rows", "heads"))
    cut, whole = PartitionSpec(None, "rows", "heads"), PartitionSpec(None, None, "heads")
    specs = {"in_specs": (cut, whole, whole), "out_specs": cut, "mesh": mesh}
    placed = {
        n: jax.device_put(v, jax.sharding.NamedSharding(mesh, cut if n == "query" else whole))
        for n, v in x.items()
    }
    before = jax.config.jax_use_shardy_partitioner
    jax.config.update("jax_use_shardy_partitioner", how != "gspmd")
    try:
        for shown in (mask, chosen):
            attend = functools.partial(blocksparse_attention, mask=shown, platform=platform)
            here = functools.partial(attend, **specs) if how == "shard_map" else attend

            def gradients(x, attend=here):
                return jax.grad(lambda x: (attend(**x) ** 2).sum())(x)

            forward = jax.jit(lambda x, here=here: here(**x)).lower(placed).compile()
            backward = jax.jit(gradients).lower(placed).compile()
            close(forward(placed), attend(**x))
            assert forward(placed).sharding.spec == cut
            assert f"f32[1,{sq // 4},{HQ // 2},{D}]" in forward.as_text()
            assert not re.search("all-gather|all-reduce|permute|all-to-all", forward.as_text())
            close(backward(placed), gradients(x, attend))
            assert not re.search("all-gather|permute|all-to-all", backward.as_text())
    finally:
        jax.config.update("jax_use_shardy_partitioner", before)


def test_sharded_arrays_under_jit(platform):
    if len(jax.devices()) < 4:
        pytest.skip("needs four devices")
    mesh = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("b", "h"))
    sharding = jax.sharding.NamedSharding(mesh, PartitionSpec("b", None, "h"))
    arrays = jax.device_put(QKV, sharding)
    attend = jax.jit(functools.partial(blocksparse_attention, mask=WINDOW, platform=platform))
    got = attend(**arrays)
    assert got.sharding.is_equivalent_to(sharding, 4)
    close(got, attend(**QKV))


def test_explain_knows_masks(platform):
    explain = functools.partial(xlattn.explain, **QKV, device="cpu")
    for backward in (False, True):
        assert "blocksparse" in explain(mask=WINDOW, backward=backward)["kernel"]
        assert "blocksparse" not in explain(mask=CausalMask(), backward=backward)["kernel"]
    assert explain(mask=WINDOW, platform="xla") == {"backend": "xla", "kernel": "dense"}
    assert explain(mask=WINDOW, platform="cudnn")["backend"] is None


@pytest.mark.parametrize(
    ("options", "kind", "text"),
    [
        ({"mask": NOISE}, TypeError, "mask: expected a mask of xlattn.masks"),
        ({"mask": NumpyMask(NOISE.T)}, ValueError, "mask: dense mask: expected shape"),
        (
            {"mask": BlockMask.from_blocks(np.ones((1, 1), bool))},
            ValueError,
            "mask: expected 200 queries and 300 keys, got 128 and 128",
        ),
        ({"mask": MultiHeadMask([WINDOW] * 3)}, ValueError, "block_ranges"),
        ({"mask": DocumentMask([301])}, ValueError, "mask: documents: query_lengths"),
        ({"layout": "sbhd"}, ValueError, "layout: expected one of"),
        ({"fused_backward": True}, NotImplementedError, "fused_backward: not supported"),
        ({"query": normal(SQ, HQ, D)}, ValueError, "query: expected rank 4, got rank 3"),
        ({"cfg": 1}, TypeError, "cfg: expected a FlashAttentionConfig, got int"),
        ({"in_specs": ()}, ValueError, "mesh: expected with in_specs"),
        ({"mask": WINDOW, "platform": "cudnn"}, NotImplementedError, "no backend supports"),
    ],
)
def test_errors_name_the_argument(options, kind, text):
    with pytest.raises(kind, match=text):
        blocksparse_attention(**{**QKV, **options})


def test_lists_made_elsewhere_are_taken_and_checked(platform):
    def attend(rows, columns):
        mask = BlockMask(rows, columns, sq=SQ, sk=SK)
        return blocksparse_attention(**QKV, mask=mask, platform=platform)

    mask = WINDOW.blocks(SQ, SK)
    rows, columns = mask.rows, mask.columns
    np.testing.assert_array_equal(
        jax.jit(attend)(rows, columns), blocksparse_attention(**QKV, mask=WINDOW, platform=platform)
    )
    if platform == "cpu":
        wrong = rows._replace(indices=rows.indices + 7)
        with pytest.raises((ValueError, jax.errors.JaxRuntimeError), match="block_indices"):
            jax.block_until_ready(jax.jit(attend)(wrong, columns))


def test_packed_sequences_have_no_mask():
    one = {name: x[0] for name, x in QKV.items()}
    ends = {"cum_seqlens_q": np.array([0, SQ]), "cum_seqlens_k": np.array([0, SK])}
    with pytest.raises(NotImplementedError, match="mask: not supported with packed sequences"):
        flash_attention(**one, **ends, mask=WINDOW)
