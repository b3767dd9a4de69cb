"""ejkernel's modules on xlattn's kernels: every argument of each, by every platform's name."""

import inspect
import pathlib
import re
import subprocess
import sys
import types
import warnings

import ejkernel.modules
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from ejkernel.errors import EjkernelRuntimeError
from ejkernel.kernels._registry import kernel_registry
from ejkernel.modules import BlockSparseAttention, FlashAttention
from ejkernel.ops import (
    AutotunePolicy,
    BwdParams,
    ConfigCache,
    ConfigSelectorChain,
    Executor,
    FwdParams,
)
from ejkernel.types.mask import MaskInfo
from jax.sharding import PartitionSpec as P
from oracle import attend, band

import xlattn
from xlattn.adapters.ejkernel import MEANINGS, install, uninstall

ALGORITHMS = ("flash_attention", "blocksparse_attention", "scaled_dot_product_attention")
PLATFORMS = tuple(MEANINGS)
B, SQ, SK, HQ, HK, D = 2, 6, 9, 4, 2, 8
TOLERANCE = 1e-5


@pytest.fixture(autouse=True)
def installed():
    install(platforms=PLATFORMS)
    yield
    uninstall()


def normal(*shape, seed=0):
    return jnp.asarray(np.random.default_rng((seed, *shape)).normal(size=shape), jnp.float32)


def qkv(sq=SQ, sk=SK):
    return [normal(B, n, h, D, seed=i) for i, (n, h) in enumerate([(sq, HQ), (sk, HK), (sk, HK)])]


def keep(*shape):
    return np.random.default_rng(shape).random(shape) < 0.7


def shift(platform, sq=SQ, sk=SK):
    return {"cuda": sk - sq, "triton": sk - sq, "pallas": 0, "xla": 0}[platform]


def kernel(algorithm, platform):
    return kernel_registry.get(algorithm, platform, jax.default_backend())


def lengths_visible(q_lengths, k_lengths, bottom_right=None):
    """Valid prefixes ``[b, 1, sq, sk]``, causal with that alignment where one is given."""
    seen = np.zeros((B, 1, SQ, SK), bool)
    for row, (n, m) in enumerate(zip(q_lengths, k_lengths, strict=True)):
        causal = None if bottom_right is None else 0
        seen[row, 0, :n, :m] = band(n, m, m - n if bottom_right else 0, right=causal)
    return seen


IDS_Q = np.array([[0, 0, 1, 1, 2, -1], [3, 3, 3, 0, 0, 0]], np.int32)
IDS_K = np.array([[0, 0, 1, 1, 1, 2, 2, 2, -1], [3, 0, 0, 3, 3, 0, 3, 7, -1]], np.int32)
SAME_ID = ((IDS_Q[:, :, None] == IDS_K[:, None]) & (IDS_Q[:, :, None] >= 0))[:, None]
MASK, MASK_INT = keep(B, 1, SQ, SK), keep(B, HQ, SQ, SK).astype(np.int32)
BIAS, SINKS, HEAD_SINKS = normal(B, HQ, SQ, SK), normal(HQ), normal(HQ, 2)
TILES = {"fwd_params": FwdParams(q_blocksize=32), "bwd_params": BwdParams(kv_blocksize=64)}
BOUNDS = {"cum_seqlens_q": np.array([0, 4, 10]), "cum_seqlens_k": np.array([0, 9, 14])}
# Arguments of the kernel; what the oracle sees of them, by platform.
FLASH = {
    "plain": ({}, lambda p: {}),
    "mask": ({"attention_mask": MASK}, lambda p: {"visible": MASK}),
    "mask_int": ({"attention_mask": MASK_INT}, lambda p: {"visible": MASK_INT != 0}),
    "bias": ({"bias": BIAS}, lambda p: {"bias": BIAS}),
    "bias_bfloat16": (
        {"bias": BIAS.astype(jnp.bfloat16)},
        lambda p: {"bias": BIAS.astype(jnp.bfloat16).astype(jnp.float32)},
    ),
    "scale": ({"softmax_scale": 0.7}, lambda p: {"scale": 0.7}),
    "causal": ({"causal": True}, lambda p: {"visible": band(SQ, SK, shift(p), right=0)}),
    "lengths": (BOUNDS, lambda p: {"visible": lengths_visible((4, 6), (9, 5))}),
    "lengths_causal": (
        {**BOUNDS, "causal": True},
        lambda p: {"visible": lengths_visible((4, 6), (9, 5), shift(p) > 0)},
    ),
    "window": ({"sliding_window": 2}, lambda p: {"visible": band(SQ, SK, shift(p), 2, 2)}),
    "window_pair": (
        {"sliding_window": (1, 3)},
        lambda p: {"visible": band(SQ, SK, shift(p), 1, 3)},
    ),
    "window_causal": (
        {"sliding_window": (2, 4), "causal": True},
        lambda p: {"visible": band(SQ, SK, shift(p), 2, 0)},
    ),
    "window_zero": (
        {"sliding_window": (0, 0)},
        lambda p: {"visible": True if p == "triton" else band(SQ, SK, shift(p), 0, 0)},
    ),
    "softcap": ({"logits_soft_cap": 0.8}, lambda p: {"cap": 0.8}),
    "sinks": ({"softmax_aux": SINKS}, lambda p: {"sinks": SINKS}),
    "sinks_by_head": ({"softmax_aux": HEAD_SINKS}, lambda p: {"sinks": HEAD_SINKS}),
    "unnormalised": ({"normalize_output": False}, lambda p: {"normalised": False}),
    "precision": ({"precision": "highest", "logits_dtype": jnp.float32}, lambda p: {}),
    "tiles": (TILES, lambda p: {}),
    "ids": ({"q_segment_ids": IDS_Q, "kv_segment_ids": IDS_K}, lambda p: {"visible": SAME_ID}),
}
POSITIONS = {
    "q_positions": np.array([[0, 1, 2, 3, 0, 1], [5, 4, 3, 2, 1, 0]], np.int32),
    "kv_positions": np.array([[0, 1, 2, 0, 1, 2, 3, 4, 5], [8, 7, 6, 5, 4, 3, 2, 1, 0]], np.int32),
}
DISTANCE = POSITIONS["kv_positions"][:, None, None] - POSITIONS["q_positions"][:, None, :, None]
PER_HEAD = [keep(SQ, SK) for _ in range(HQ)]


def full(**given):
    return {"causal": False, **given}


def chunks(size):
    i, j = np.arange(SQ)[:, None], np.arange(SK)[None]
    return (j <= i) & (i // size == j // size)


BLOCKSPARSE = {
    "plain": ({}, lambda p: {"visible": band(SQ, SK, right=0)}),
    "full": (full(), lambda p: {}),
    "mask": (full(attention_mask=MASK), lambda p: {"visible": MASK}),
    "mask_rank_2": (full(attention_mask=MASK[:, 0, 0]), lambda p: {"visible": MASK[:, :, :1]}),
    "mask_rank_3": (full(attention_mask=MASK[:, 0]), lambda p: {"visible": MASK}),
    "bias": (full(bias=BIAS), lambda p: {"bias": BIAS}),
    "scale": (full(softmax_scale=0.7), lambda p: {"scale": 0.7}),
    "window": (full(sliding_window=2), lambda p: {"visible": band(SQ, SK, 0, 2, 2)}),
    "window_causal": ({"sliding_window": (2, 4)}, lambda p: {"visible": band(SQ, SK, 0, 2, 0)}),
    "softcap": (full(logits_soft_cap=0.8), lambda p: {"cap": 0.8}),
    "sinks": (
        full(softmax_aux=SINKS),
        lambda p: {"sinks": SINKS if p == "triton" else SINKS[:, None]},
    ),
    "sinks_of_key_heads": (
        full(softmax_aux=SINKS[:HK]),
        lambda p: {"sinks": SINKS[:HK] if p == "triton" else SINKS[jnp.array([0, 0, 1, 1]), None]},
    ),
    "sinks_shared": (full(softmax_aux=normal(3)), lambda p: {"sinks": normal(3)}),
    "sinks_by_head": (full(softmax_aux=HEAD_SINKS), lambda p: {"sinks": HEAD_SINKS}),
    "tiles": (full(**TILES), lambda p: {}),
    "ids": (full(q_segment_ids=IDS_Q, kv_segment_ids=IDS_K), lambda p: {"visible": SAME_ID}),
    "positions": (POSITIONS, lambda p: {"visible": DISTANCE <= 0}),
    "positions_full": (full(**POSITIONS), lambda p: {}),
    "positions_window": (
        full(**POSITIONS, sliding_window=(1, 2), attention_mask=MASK_INT),
        lambda p: {"visible": (DISTANCE >= -1) & (DISTANCE <= 2) & (MASK_INT != 0)},
    ),
    "positions_of_queries": (
        {"q_positions": POSITIONS["q_positions"]},
        lambda p: {
            "visible": np.arange(SK) <= POSITIONS["q_positions"][:, None, :, None],
        },
    ),
    "chunks": ({"chunk_size": 4}, lambda p: {"visible": chunks(4)}),
    "builder": (
        {"mask_builder": lambda: xlattn.masks.NumpyMask(MASK[0, 0])},
        lambda p: {"visible": MASK[0, 0]},
    ),
    "builder_by_head": (
        {"mask_builder": lambda q, k, heads, head, reps: PER_HEAD[head]},
        lambda p: {"visible": np.stack(PER_HEAD)},
    ),
}
SDPA = {
    "plain": ({}, lambda p: {}),
    "mask": ({"attention_mask": MASK}, lambda p: {"visible": MASK}),
    "bias": ({"bias": BIAS}, lambda p: {"bias": BIAS}),
    "init_bias": ({"init_bias": lambda: BIAS}, lambda p: {"bias": BIAS}),
    "scale": ({"softmax_scale": 0.7}, lambda p: {"scale": 0.7}),
    "causal": ({"causal": True}, lambda p: {"visible": band(SQ, SK, right=0)}),
    "window": ({"sliding_window": 2}, lambda p: {"visible": band(SQ, SK, 0, 2, 2)}),
    "lengths": (
        {"cum_seqlens_q": np.array([4, 6]), "cum_seqlens_k": np.array([9, 5])},
        lambda p: {"visible": lengths_visible((4, 6), (9, 5))},
    ),
    "bounds": (BOUNDS, lambda p: {"visible": lengths_visible((4, 6), (9, 5))}),
    "tiles": (TILES, lambda p: {}),
}
CASES = {
    (algorithm, name): case
    for algorithm, cases in zip(ALGORITHMS, (FLASH, BLOCKSPARSE, SDPA), strict=True)
    for name, case in cases.items()
}
# Algorithm, arguments, and the beginning of the error.
REFUSED = [
    ("flash_attention", {"block_tables": np.zeros((B, 1), int)}, "block_tables: not supported"),
    ("flash_attention", {"logits_dtype": jnp.bfloat16}, "logits_dtype: expected float32"),
    ("flash_attention", {"bias": SINKS}, "bias: expected an array that broadcasts to"),
    ("flash_attention", {"attention_mask": MASK[:, 0]}, "attention_mask: expected an array that"),
    ("flash_attention", {"fwd_params": 64}, "fwd_params: expected tile sizes"),
    ("flash_attention", {"bwd_params": "64"}, "bwd_params: expected tile sizes"),
    ("flash_attention", {"q_segment_ids": IDS_Q}, "kv_segment_ids: expected with q_segment_ids"),
    ("flash_attention", {"kv_segment_ids": IDS_K}, "q_segment_ids: expected with kv_segment_ids"),
    ("flash_attention", {"dropout_prob": 1.0}, "dropout_prob: expected"),
    ("flash_attention", {"dropout_prob": 0.5, "dropout_seed": 1.5}, "dropout_seed: expected"),
    ("flash_attention", {"softmax_aux": normal(3, 2)}, "softmax_aux: expected"),
    (
        "blocksparse_attention",
        {"sequence_parallelism_mesh_axis_name": "sp"},
        "sequence_parallelism_mesh_axis_name: not supported",
    ),
    ("blocksparse_attention", {"qkv_layouts": ()}, "qkv_layouts: not supported"),
    ("blocksparse_attention", {"fused_backward": True}, "fused_backward: not supported"),
    ("blocksparse_attention", {"mask_builder": 3}, "mask_builder: expected a function"),
    ("blocksparse_attention", {"mask_builder": lambda: 3}, "mask_builder: expected a function"),
    ("blocksparse_attention", {"softmax_aux": normal(3, 2)}, "softmax_aux: expected shape"),
    ("blocksparse_attention", {"chunk_size": 0}, "chunk_size: expected"),
    ("scaled_dot_product_attention", {"cum_seqlens_q": np.ones(5, int)}, "cum_seqlens_q: expected"),
]


def call(algorithm, platform, given, arrays=None):
    """The kernel as ejkernel's modules call it; out is ``[b, sq, hq, d]``."""
    arrays = qkv() if arrays is None else arrays
    swap = algorithm == "blocksparse_attention"
    named = dict(zip(("query", "key", "value"), arrays, strict=True))
    known = inspect.signature(kernel(algorithm, platform)).parameters
    given = {name: x for name, x in given.items() if name in known or name not in TILES}
    named = {name: x.swapaxes(1, 2) if swap else x for name, x in named.items()}
    as_arrays = {n: jnp.asarray(x) if isinstance(x, np.ndarray) else x for n, x in given.items()}
    out = kernel(algorithm, platform)(**named, **as_arrays)
    return out.swapaxes(1, 2) if swap else out


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_kernels_do_what_ejkernel_means(case, platform):
    given, seen = CASES[case]
    out = call(case[0], platform, given)
    want = attend(*qkv(), **{"visible": True, **seen(platform)})
    assert out.dtype == jnp.float32
    assert np.abs(out - want).max() < TOLERANCE


@pytest.mark.parametrize(("algorithm", "given", "error"), REFUSED, ids=lambda x: str(x)[:40])
def test_the_rest_is_refused_by_name(algorithm, given, error):
    with pytest.raises((TypeError, ValueError, EjkernelRuntimeError)) as raised:
        call(algorithm, "cuda", given)
    text = str(raised.value).removeprefix(f"{algorithm} (platform=cuda): ")
    assert text.startswith(error)


def test_negative_windows():
    want = attend(*qkv(), band(SQ, SK, SK - SQ, None, 1))
    for platform in ("cuda", "triton"):
        out = call("flash_attention", platform, {"sliding_window": (-1, 1)})
        assert np.abs(out - want).max() < TOLERANCE
    for platform in ("pallas", "xla"):
        with pytest.raises(ValueError, match=r"^sliding_window: expected a number of keys.*got -1"):
            call("flash_attention", platform, {"sliding_window": (-1, 1)})


def test_every_argument_is_honoured_or_refused():
    for algorithm in ALGORITHMS:
        arguments = set(inspect.signature(kernel(algorithm, "cuda")).parameters)
        used = {n for (name, _), (given, _) in CASES.items() if name == algorithm for n in given}
        used |= {n for name, given, _ in REFUSED if name == algorithm for n in given}
        assert arguments <= used | {"query", "key", "value"}
        assert used - arguments <= set(TILES)  # which ejkernel 0.0.78 has fewer of


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_arguments_are_those_that_the_modules_pass(algorithm, monkeypatch):
    passed = {}

    def record(**given):
        passed.update(given)
        return given["query"]

    module = {
        "flash_attention": ejkernel.modules.FlashAttention,
        "blocksparse_attention": ejkernel.modules.BlockSparseAttention,
        "scaled_dot_product_attention": ejkernel.modules.ScaledDotProductAttention,
    }[algorithm]
    arguments = set(inspect.signature(kernel(algorithm, "cuda")).parameters)
    monkeypatch.setattr(module, "get_impl", lambda self, cfg: record)
    getattr(ejkernel.modules, algorithm)(*qkv(), platform="cuda")
    if algorithm == "scaled_dot_product_attention":  # passed on platform "tilelang" only
        passed |= {name: None for name in TILES if name in arguments}
    assert set(passed) == arguments


def test_ejkernel_finds_all_signatures_alike():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert all(kernel_registry.validate_signatures(name) for name in ALGORITHMS)


def test_dropout():
    def dropped(seed):
        return call("flash_attention", "cuda", {"dropout_prob": 0.5, "dropout_seed": seed})

    want = xlattn.flash_attention(*qkv(), dropout_prob=0.5, dropout_seed=0)
    assert jnp.array_equal(dropped(None), want)
    assert jnp.array_equal(dropped(0), want)
    assert abs(dropped(1) - want).max() > 0.1


def test_ids_of_queries_are_those_of_keys_where_these_are_missing():
    arrays = qkv(SQ, SQ)
    same = (IDS_Q[:, :, None] == IDS_Q[:, None]) & (IDS_Q[:, :, None] >= 0)
    want = attend(*arrays, same[:, None])
    for given in ({"q_segment_ids": IDS_Q}, {"kv_segment_ids": IDS_Q}):
        out = call("flash_attention", "cuda", given, arrays)
        assert np.abs(out - want).max() < TOLERANCE


def test_gradients_of_a_module_are_those_of_the_dense_reference():
    def loss(attend):
        def total(query, key, value, bias, sinks):
            return jnp.sum(attend(query, key, value, bias, sinks) * BIAS.sum())

        return jax.jit(jax.grad(total, range(5)))(*qkv(), BIAS, SINKS)

    def module(query, key, value, bias, sinks):
        options = {"causal": True, "logits_soft_cap": 2.0, "platform": "cuda"}
        return ejkernel.modules.flash_attention(
            query, key, value, bias, None, None, sinks, **options
        )

    def dense(query, key, value, bias, sinks):
        options = {"causal": True, "logits_soft_cap": 2.0, "platform": "xla"}
        return xlattn.flash_attention(query, key, value, bias, softmax_aux=sinks, **options)

    for ours, want in zip(loss(module), loss(dense), strict=True):
        assert abs(want).max() > 1e-3
        assert abs(ours - want).max() < 1e-4 * max(1, abs(want).max())


def test_modules_with_mask_info():
    ids = jnp.asarray(IDS_Q)
    arrays = qkv(SQ, SQ)
    same = ((IDS_Q[:, :, None] == IDS_Q[:, None]) & (IDS_Q[:, :, None] >= 0))[:, None]
    want = attend(*arrays, same & band(SQ, SQ, right=0))
    info = MaskInfo.from_segments(ids)
    options = {"mask_info": info, "causal": True, "platform": "cuda"}
    heads_first = [x.swapaxes(1, 2) for x in arrays]
    outs = {
        "flash": ejkernel.modules.flash_attention(*arrays, **options),
        "blocksparse": ejkernel.modules.blocksparse_attention(*heads_first, **options).swapaxes(
            1, 2
        ),
        "sdpa": ejkernel.modules.scaled_dot_product_attention(*arrays, **options),
    }
    for name, out in outs.items():
        assert np.abs(out - want).max() < TOLERANCE, name


def test_a_mask_of_ejkernels_tpu_kernels():
    masks = pytest.importorskip("ejkernel.kernels._pallas.tpu.blocksparse_attention._masks")

    def builder(q, k, heads, head, reps):
        return masks.LocalMask(shape=(q, k), window_size=(2, 1), offset=0)

    out = call("blocksparse_attention", "pallas", {"mask_builder": builder})
    assert np.abs(out - attend(*qkv(), band(SQ, SK, 0, 2, 1))).max() < TOLERANCE


def test_a_module_on_a_mesh():
    mesh = jax.sharding.Mesh(jax.devices()[:2], ("batch",))
    specs = (P("batch"), P("batch"), P("batch"), None, None, None, None)
    out = ejkernel.modules.flash_attention(
        *qkv(), causal=True, platform="cuda", mesh=mesh, in_specs=specs, out_specs=P("batch")
    )
    assert out.sharding.spec == P("batch")
    assert np.abs(out - attend(*qkv(), band(SQ, SK, SK - SQ, right=0))).max() < TOLERANCE


def test_install_and_uninstall():
    uninstall()
    before = {name: kernel_registry.list_implementations(name) for name in ALGORITHMS}
    install()
    for name in ALGORITHMS:
        ours = [x for x in kernel_registry.list_implementations(name) if x.priority == 1000]
        assert [x.platform for x in ours] == ["cuda", "triton", "pallas"]
        for platform in ("cuda", "triton", "pallas"):
            for backend in ("gpu", "cpu", "tpu", "any", None):
                found = kernel_registry.get(name, platform, backend)
                assert found in [x.implementation for x in ours if x.platform == platform]
        assert kernel_registry.get(name, "xla") not in [x.implementation for x in ours]
    install(priority=7, platforms=["xla"])
    found = kernel_registry.list_implementations("flash_attention")
    assert [(x.platform, x.priority) for x in found if x.priority] == [("xla", 7)]
    uninstall()
    uninstall()
    assert {name: kernel_registry.list_implementations(name) for name in ALGORITHMS} == before


@pytest.mark.parametrize(
    ("given", "error", "text"),
    [
        ({"priority": 0}, ValueError, "priority: expected at least 1, above ejkernel's own, got 0"),
        ({"priority": "1"}, TypeError, "priority: expected an integer, got str"),
        ({"platforms": "cute"}, ValueError, "platforms: expected some of \"cuda\", .* got 'cute'"),
    ],
)
def test_install_names_what_is_wrong(given, error, text):
    with pytest.raises(error, match=f"^{text}$"):
        install(**given)


def test_an_unknown_argument_of_ejkernel_is_refused(monkeypatch):
    def flash_attention(query, key, value, novelty=None):
        return query

    monkeypatch.setattr(kernel_registry, "get", lambda name, platform: flash_attention)
    with pytest.raises(
        RuntimeError, match=r"^flash_attention: .* this ejkernel are unknown: novelty$"
    ):
        install()


def test_what_the_readme_shows():
    uninstall()
    text = (pathlib.Path(__file__).parents[2] / "README.md").read_text()
    [block] = re.findall(r"^```py\n(import ejkernel.*?)^```", text, re.M | re.S)
    names = dict(zip("qkv", qkv(), strict=True))
    exec(block, names)
    want = attend(*qkv(), band(SQ, SK, SK - SQ, right=0))
    assert np.abs(names["out"] - want).max() < TOLERANCE


def test_importing_xlattn_imports_no_other_library():
    program = "import sys, xlattn.adapters; print(*sys.modules)"
    imported = subprocess.check_output([sys.executable, "-c", program], text=True).split()
    assert "xlattn.adapters.ejkernel" in imported
    assert not {"ejkernel", "easydel", "jax.extend"} & set(imported)


def test_tiles_of_xlattn_are_used():
    """Where ejkernel passes them on: with its policy "heuristics" it has no config of a caller."""
    query, key, value = qkv(64, 64)
    cfg = xlattn.FlashAttentionConfig(xlattn.Tiles(48, 128), xlattn.Tiles(96, 64))

    def loss(query, platform, cfg):
        attend = ejkernel.modules.FlashAttention().run
        return attend(query, key, value, causal=True, platform=platform, cfg=cfg).sum()

    def lowered(*given):
        return jax.jit(jax.grad(loss), static_argnums=(1, 2)).lower(query, *given).as_text()

    for platform in PLATFORMS:
        text = lowered(platform, cfg)
        for size in ("block_q = 48", "block_k = 128", "block_q = 96", "block_k = 64"):
            assert f"{size} : i64" in text
    odd = xlattn.FlashAttentionConfig(xlattn.Tiles(7, 33))
    with pytest.raises(NotImplementedError, match="no tiles of 7 x 33: expected one of 96 x 256"):
        call("flash_attention", "cuda", {"fwd_params": odd.fwd_params})


def test_tiles_of_ejkernel_are_used_where_there_are_such():
    """Those that its heuristics fill in say nothing; others that no kernel has are named."""
    query, key, value = qkv(300, 300)

    def sizes(algorithm, **given):
        def loss(query, key, value):
            named = {"query": query, "key": key, "value": value}
            return kernel(algorithm, "cuda")(**named, **given).sum()

        swapped = algorithm == "blocksparse_attention"
        arrays = [x.swapaxes(1, 2) for x in (query, key, value)] if swapped else (query, key, value)
        text = jax.jit(jax.grad(loss)).lower(*arrays).as_text()
        return [int(n) for n in re.findall(r"block_[qk] = (\d+) : i64", text)]

    chosen = {
        "fwd_params": FwdParams(q_blocksize=48, kv_blocksize=128, num_warps=4, num_stages=2),
        "bwd_params": BwdParams(kv_blocksize=64),
    }
    assert sorted(sizes("flash_attention", **chosen)) == [48, 64, 128]
    for module, algorithm in zip((FlashAttention, BlockSparseAttention), ALGORITHMS, strict=False):
        for choose in ("heuristic_cfg", "heuristic_cfg_gpu", "heuristic_cfg_tpu"):
            inv = types.SimpleNamespace(kwargs={"query": query})
            cfg = getattr(module(), choose)(inv)
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                given = {"fwd_params": cfg.fwd_params, "bwd_params": cfg.bwd_params}
                assert not sizes(algorithm, **given)
    with pytest.warns(RuntimeWarning, match=r"^fwd_params: expected tiles of 96 x 256, 96 x 128, "):
        assert not sizes("flash_attention", fwd_params=FwdParams(q_blocksize=256, kv_blocksize=64))
    with pytest.warns(RuntimeWarning, match=r"^bwd_params: expected tiles of 96 x 128, 96 x 64, "):
        assert not sizes("flash_attention", bwd_params=BwdParams(q_blocksize=256, kv_blocksize=64))


@pytest.mark.parametrize("mapped", [False, True])
def test_executors_of_ejkernel_take_the_class(mapped):
    query, key, value = qkv(64, 64)
    selector = ConfigSelectorChain(
        cache=ConfigCache(), policy=AutotunePolicy(cache_miss_fallback="heuristics")
    )
    mesh, specs = jax.sharding.Mesh(np.array(jax.devices()[:2]), ("d",)), (P("d"),) * 3
    where = {"method": "shard_map", "mesh": mesh, "in_specs": specs, "out_specs": P("d")}
    arrays = {"query": query, "key": key, "value": value}
    run = Executor(selector)
    out = run(xlattn.FlashAttention(), **arrays, causal=True, **(where if mapped else {}))
    want = attend(query, key, value, band(64, 64, 0, right=0))
    assert np.abs(out - want).max() < TOLERANCE


def test_an_eager_call_enters_few_functions_of_python():
    """A microsecond each: what xlattn adds to an eager call stays below the 100 it may take."""
    found, (query, key, value) = inspect.unwrap(kernel("flash_attention", "cuda")), qkv()
    names = set(inspect.signature(found).parameters) - {"query", "key", "value"}
    given = {n: inspect.signature(found).parameters[n].default for n in names}
    params = FlashAttention().heuristic_cfg(types.SimpleNamespace(kwargs={"query": query}))
    given |= {"fwd_params": params.fwd_params, "bwd_params": params.bwd_params}
    entered = []

    def call():
        found(query=query, key=key, value=value, **given)

    call()
    call()
    sys.setprofile(lambda frame, event, _: event == "call" and entered.append(frame.f_code))
    try:
        call()
    finally:
        sys.setprofile(None)
    ours = [code for code in entered if "xlattn" in pathlib.Path(code.co_filename).parts]
    assert 20 < len(ours) < 50, [code.co_qualname for code in ours]
    assert len(entered) < 80, [code.co_qualname for code in entered]
