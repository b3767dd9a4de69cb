"""Configs: who runs a call with which tiles, asked for by name, and the class that lists them."""

import functools
import itertools
import types
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from conftest import PRECISION
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from support import export

import xlattn
from xlattn import FlashAttention, FlashAttentionConfig, Tiles
from xlattn._reference import reference_attention
from xlattn.masks import LocalMask, SinkMask

ATTENTION = FlashAttention()
DEVICE = {"gpu": "cuda"}.get(jax.default_backend(), jax.default_backend())


def invocation(*arrays, **given):
    return ATTENTION.invocation(*arrays, precision=PRECISION, **given)


def qkv(b=1, sq=300, sk=300, hq=2, hk=1, d=32, dtype=jnp.float32):
    shapes = [(b, sq, hq, d), (b, sk, hk, d), (b, sk, hk, d)]
    rngs = (np.random.default_rng((i, *shape)) for i, shape in enumerate(shapes))
    return [jnp.asarray(r.normal(size=s), dtype) for r, s in zip(rngs, shapes, strict=True)]


def sizes(cfg):
    return [
        params and (params.q_blocksize, params.kv_blocksize)
        for params in (cfg.fwd_params, cfg.bwd_params)
    ]


def results(attend, arrays):
    """out, lse, and the gradients of query, key and value."""

    def weighed(*arrays):
        out, lse = attend(*arrays)
        weights = jnp.cos(jnp.arange(out.size, dtype=jnp.float32)).reshape(out.shape)
        return (out * weights).sum() + lse.sum(), (out, lse)

    (_, found), gradients = jax.value_and_grad(weighed, (0, 1, 2), has_aux=True)(*arrays)
    return [*found, *gradients]


def test_every_candidate_gives_the_same(platform):
    arrays = qkv(sq=260, sk=530)
    listed = ATTENTION.candidate_cfgs(invocation(*arrays, causal=True, platform=platform))
    assert len({str(cfg) for cfg in listed}) == len(listed) > 2
    want = results(functools.partial(reference_attention, causal=True), arrays)
    attend = functools.partial(ATTENTION.run, causal=True, return_lse=True)
    for cfg in listed[1::2]:
        found = results(functools.partial(attend, cfg=cfg), arrays)
        for got, expected in zip(found, want, strict=True):
            assert abs(got - expected).max() < 2e-5, cfg


def test_candidates_of_many_problems_are_what_is_run(platform):
    """Each config is run with its own tiles, and the first with the library's choice."""
    lengths, options = ((5, 130), (1, 1000), (600, 600)), ({}, {"sliding_window": (64, 0)})
    rows = itertools.product(lengths, (32, 128), options, (jnp.float32, jnp.bfloat16))
    for (sq, sk), d, given, dtype in rows:
        shapes = [(2, sq, 8, d), (2, sk, 2, d), (2, sk, 2, d)]
        call = [jax.ShapeDtypeStruct(shape, dtype) for shape in shapes]
        for device in ("tpu", DEVICE):
            own = {
                **given,
                "platform": "tpu" if device == "tpu" else platform,
                "precision": PRECISION,
            }
            inv = ATTENTION.invocation(*call, **own)
            listed = ATTENTION.candidate_cfgs_tpu if device == "tpu" else ATTENTION.candidate_cfgs
            for place, cfg in enumerate(listed(inv)):
                for backward, tiles in enumerate(sizes(cfg)):
                    explain = functools.partial(
                        xlattn.explain, *call, **own, backward=bool(backward), device=device
                    )
                    plan = explain(cfg=cfg)
                    assert plan["backend"] == cfg.platform
                    assert tiles is None or (plan["block_q"], plan["block_k"]) == tiles
                    assert place or {**plan, "chosen_by": "library"} == explain()


def test_a_config_reaches_every_program(platform):
    arrays = qkv()
    found = ATTENTION.candidate_cfgs(invocation(*arrays, platform=platform))
    forward, backward = sizes(found[-1])[0], sizes(found[1])[1]
    cfg = FlashAttentionConfig(Tiles(*forward), Tiles(*backward))

    def loss(*arrays):
        attend = functools.partial(xlattn.flash_attention, cfg=cfg, platform=platform)
        return jax.vmap(attend)(*arrays).sum()

    text = jax.jit(jax.grad(loss)).lower(*(x[None] for x in arrays)).as_text()
    for name, own in (("fwd", forward), ("bwd", backward)):
        [line] = [x for x in text.splitlines() if f"@xlattn_flash_attention_{name}" in x]
        for side, size in zip("qk", own, strict=True):
            assert f"block_{side} = {size} : i64" in line


def test_lists_of_blocks_take_configs(platform):
    arrays, mask = qkv(sq=512, sk=512), LocalMask(100, 0) | SinkMask(20)
    attend = functools.partial(
        xlattn.blocksparse_attention, *arrays, mask=mask, causal=True, platform=platform
    )
    inv = invocation(*arrays, mask=mask, causal=True, platform=platform)
    want = attend()
    for cfg in ATTENTION.candidate_cfgs(inv):
        assert abs(attend(cfg=cfg) - want).max() < 1e-5
        plan = xlattn.explain(*arrays, mask=mask, causal=True, cfg=cfg, precision=PRECISION)
        assert plan["backend"] == cfg.platform


def test_the_class_runs_what_it_chooses(platform):
    arrays = qkv()
    inv = invocation(*arrays, causal=True, platform=platform)
    cfg = ATTENTION.heuristic_cfg(inv)
    want = xlattn.flash_attention(*arrays, causal=True, platform=platform)
    np.testing.assert_array_equal(ATTENTION.get_impl(cfg)(*arrays, causal=True), want)
    np.testing.assert_array_equal(ATTENTION.run(*arrays, cfg=cfg, causal=True), want)
    assert cfg.platform == platform and cfg == ATTENTION.candidate_cfgs(inv)[0]
    assert ATTENTION.prepare(1, x=2) == ((1,), {"x": 2})
    [dense] = ATTENTION.candidate_cfgs_xla(inv)
    assert abs(ATTENTION.run(*arrays, cfg=dense, causal=True) - want).max() < 1e-5
    assert ATTENTION.heuristic_cfg_tpu(invocation(*arrays)).platform == "tpu"
    assert FlashAttention.candidate_cfgs_shard_map_tpu is FlashAttention.candidate_cfgs_tpu


def test_a_shard_map_wrapper_divides_a_call(platform):
    if len(jax.devices()) < 2:
        pytest.skip("needs two devices")
    arrays = qkv(b=2)
    mesh, batch = Mesh(np.array(jax.devices()[:2]), "d"), P("d")
    ids = jnp.repeat(jnp.arange(3), 100)[None].repeat(2, 0)
    seen = {"q_segment_ids": ids, "kv_segment_ids": ids}
    specs = (batch,) * 3 + (None,) * 6 + (batch,) * 2
    cfg = ATTENTION.candidate_cfgs(invocation(*arrays, platform=platform))[-1]
    run, call = ATTENTION.create_shard_map_wrapper(
        *arrays, mesh=mesh, in_specs=specs, out_specs=batch, cfg=cfg, **seen
    )
    want = xlattn.flash_attention(*arrays, **seen, platform=platform)
    assert len(call) == 11
    assert abs(jax.jit(run)(*call) - want).max() < 1e-5


def test_configs_of_ejkernel_are_taken(platform):
    """By their fields."""
    arrays = qkv()
    [first, *_, last] = ATTENTION.candidate_cfgs(invocation(*arrays, platform=platform))
    theirs = types.SimpleNamespace(
        fwd_params=types.SimpleNamespace(
            q_blocksize=last.fwd_params.q_blocksize,
            kv_blocksize=last.fwd_params.kv_blocksize,
            num_warps=None,
        ),
        bwd_params=None,
        platform="auto",
    )
    assert xlattn.explain(*arrays, cfg=theirs, platform=platform) != xlattn.explain(
        *arrays, cfg=first
    )
    theirs.fwd_params.num_warps = 4
    with pytest.raises(NotImplementedError, match=r"^cfg\.fwd_params\.num_warps: not supported"):
        xlattn.flash_attention(*arrays, cfg=theirs)


@pytest.mark.parametrize(
    ("cfg", "error", "text"),
    [
        (7, TypeError, "cfg: expected a FlashAttentionConfig, got int"),
        (FlashAttentionConfig((64, 64)), TypeError, "cfg.fwd_params: expected tile sizes"),
        (FlashAttentionConfig(Tiles(1.5)), TypeError, "cfg.fwd_params.q_blocksize: expected a"),
        (FlashAttentionConfig(None, Tiles(None, 0)), ValueError, "cfg.bwd_params.kv_blocksize: ex"),
        (
            FlashAttentionConfig(Tiles(64, 64, 3)),
            ValueError,
            "cfg.fwd_params.optional: expected a b",
        ),
        (FlashAttentionConfig(platform="rocm"), ValueError, "platform: expected one of"),
        (FlashAttentionConfig(Tiles(96), platform="xla"), NotImplementedError, "cfg: dense opera"),
        (FlashAttentionConfig(platform="tpu"), ValueError, 'platform: expected "tpu", which cfg'),
    ],
)
def test_what_no_config_is(platform, cfg, error, text):
    asked = "auto" if cfg == FlashAttentionConfig(Tiles(96), platform="xla") else platform
    with pytest.raises(error, match=f"^{text}"):
        xlattn.flash_attention(*qkv(sq=4, sk=4), cfg=cfg, platform=asked)


def optional(cfg):
    """The same with tiles that are optional."""
    tiles = (size and Tiles(*size, optional=True) for size in sizes(cfg))
    return FlashAttentionConfig(*tiles)


def test_optional_tiles_are_used_where_they_are_there(platform):
    arrays = qkv()
    explain = functools.partial(xlattn.explain, *arrays, platform=platform, precision=PRECISION)
    [first, *_, last] = ATTENTION.candidate_cfgs(invocation(*arrays, platform=platform))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert explain(cfg=optional(last)) == explain(cfg=last)
        assert explain(cfg=optional(last))["chosen_by"] == "cfg"
    odd = FlashAttentionConfig(*[Tiles(7, 33, optional=True)] * 2)
    for backward, name in enumerate(("fwd_params", "bwd_params")):
        size = "{} x {}".format(*sizes(first)[backward])
        with pytest.warns(RuntimeWarning, match=f"^{name}: expected tiles of {size}, .* chooses"):
            plan = explain(cfg=odd, backward=bool(backward))
        assert plan == explain(backward=bool(backward))
    odd = FlashAttentionConfig(Tiles(7, optional=True), platform="cudnn")
    assert xlattn.explain(*arrays, cfg=odd, device="cpu")["backend"] is None


@pytest.mark.filterwarnings("ignore:fwd_params")
def test_optional_tiles_stand_in_programs_for_other_devices(platform):
    """What is exported, or divided by XLA, has them as attributes; the handler chooses."""
    if len(jax.devices()) < 2:
        pytest.skip("needs two devices")
    arrays = qkv(b=2)
    cfg = ATTENTION.candidate_cfgs(invocation(*arrays, platform=platform))[-1]
    (block_q, block_k), _ = sizes(cfg)
    odd = FlashAttentionConfig(Tiles(7, 33, optional=True))
    split = NamedSharding(Mesh(np.array(jax.devices()[:2]), ("d",)), P("d"))
    run = functools.partial(ATTENTION.run, causal=True, precision=PRECISION)
    whole = run(*arrays, platform=platform)
    for given, asked in ((optional(cfg), (block_q, block_k)), (odd, (7, 33))):
        attend = jax.jit(functools.partial(run, cfg=given))
        alone = attend.lower(*arrays).as_text()
        divided = attend.lower(*jax.device_put(arrays, split))
        for text in (divided.as_text(), export(attend, *arrays).mlir_module()):
            assert f"block_q = {asked[0]} : i64" in text and "tiles_optional = true" in text
        assert "tiles_optional" not in alone
        assert (f"block_q = {asked[0]} : i64" in alone) == (given is not odd)
        compiled = divided.compile()
        assert abs(compiled(*jax.device_put(arrays, split)) - whole).max() < 2e-5
        if given is not odd:  # of a shard too
            assert f"block_k = {block_k} : i64" in compiled.as_text()


def test_tiles_that_do_not_suit_are_refused_with_those_that_do():
    arrays = [x.astype(jnp.bfloat16) for x in qkv()]
    refused = xlattn.explain(*arrays, cfg=FlashAttentionConfig(Tiles(7, 33)), device="cpu")
    text = "cpu: no tiles of 7 x 33: expected one of 96 x 256, 96 x 128, 96 x 512, 48 x 256"
    assert refused["backend"] is None and text in refused["reason"]
    cfg = FlashAttentionConfig(bwd_params=Tiles(kv_blocksize=100))
    assert xlattn.explain(*arrays, cfg=cfg, device="cpu")["block_k"] == 256
    refused = xlattn.explain(*arrays, cfg=cfg, device="cpu", backward=True)
    assert "cpu: no tiles of any x 100: expected one of 96 x 128, " in refused["reason"]
    refused = xlattn.explain(*arrays, cfg=cfg, device="tpu", backward=True)
    assert "tpu: no tiles of any x 100: expected one of 512 x 512" in refused["reason"]


def test_dot_product_attention_takes_a_config(platform):
    arrays = qkv()
    cfg = ATTENTION.candidate_cfgs(invocation(*arrays, platform=platform))[-1]
    attend = functools.partial(xlattn.dot_product_attention, *arrays, precision=PRECISION)
    assert abs(attend(cfg=cfg) - attend(implementation=platform)).max() < 1e-5
    with pytest.raises(TypeError, match=r"^cfg: expected a FlashAttentionConfig, got int$"):
        attend(cfg=7)
