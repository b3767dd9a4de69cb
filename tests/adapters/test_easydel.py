"""EasyDeL's operations and a small model of its own on xlattn, beside its vanilla attention."""

import functools
import importlib
import pathlib
import re
import time
import types

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest

# EasyDeL looks names up in modules of transformers that need PyTorch; it has defaults for them.
for _name in ("dbrx", "glm4v_moe", "llama4", "phimoe", "qwen3_5_moe", "qwen3_next"):
    _package = importlib.import_module(f"transformers.models.{_name}")
    setattr(_package, f"modeling_{_name}", types.ModuleType(f"modeling_{_name}"))

from easydel.infra import EasyDeLBaseConfig  # noqa: E402
from easydel.infra.etils import EasyDeLBackends  # noqa: E402
from easydel.modules.llama import LlamaConfig, LlamaForCausalLM  # noqa: E402
from easydel.operations import OperationMetadata, OperationRegistry  # noqa: E402
from ejkernel.modules.operations.configs import FlashAttentionConfig  # noqa: E402
from ejkernel.ops import BwdParams, FwdParams  # noqa: E402
from ejkernel.types import MaskInfo  # noqa: E402
from flax import nnx  # noqa: E402
from oracle import attend, band  # noqa: E402
from transformers import GenerationConfig  # noqa: E402

import xlattn  # noqa: E402
import xlattn.adapters.easydel as adapter  # noqa: E402

NAMES = ("flash_attn2", "sdpa", "cudnn", "cuda_flash_attn2", "blocksparse")
B, SQ, SK, HQ, HK, D = 2, 6, 9, 4, 2, 8
TOLERANCE = 1e-5
TEXT = (pathlib.Path(__file__).parents[2] / "LICENSE").read_bytes()
# Devices along EasyDeL's axes dp, fsdp, ep, tp, sp.
DATA_PARALLEL, SHARDED = (8, 1, 1, 1, 1), (1, 4, 1, 2, 1)


@pytest.fixture(autouse=True)
def installed():
    adapter.install()
    yield
    adapter.uninstall()


def normal(*shape, seed=0):
    return jnp.asarray(np.random.default_rng((seed, *shape)).normal(size=shape), jnp.float32)


def qkv(sq=SQ, sk=SK):
    return [normal(B, n, h, D, seed=i) for i, (n, h) in enumerate([(sq, HQ), (sk, HK), (sk, HK)])]


def operation(name, **given):
    given = {"runtime_dtype": jnp.float32, "base_config": EasyDeLBaseConfig(), **given}
    return OperationRegistry.create(name, OperationMetadata(**given))


def call(name, *arrays, **given):
    query, key, value = arrays or qkv()
    found = operation(name)
    output = found(query=query, key=key, value=value, **{"causal": False, **given})
    assert output.attention_weights is None and output.cache_view is None
    return output.attention_outputs


KEEP = np.random.default_rng(0).random((B, 1, SQ, SK)) < 0.7
IDS_Q = jnp.array([[0, 0, 1, 1, 2, -1], [3, 3, 3, 0, 0, 0]], jnp.int32)
IDS_K = jnp.array([[0, 0, 1, 1, 1, 2, 2, 2, -1], [3, 0, 0, 3, 3, 0, 3, 7, -1]], jnp.int32)
SAME_ID = ((IDS_Q[:, :, None] == IDS_K[:, None]) & (IDS_Q[:, :, None] >= 0))[:, None]
PREFIX = np.zeros((B, 1, SQ, SK), bool)
PREFIX[0, :, :4], PREFIX[1, :, :, :5] = True, True
BIAS, SINKS, HEAD_SINKS = normal(B, HQ, SQ, SK), normal(HQ), normal(HK, 2)
MASK = MaskInfo.from_attention_mask(jnp.asarray(KEEP))
HINTS = {
    "prevent_cse": True,
    "compute_dtype": jnp.bfloat16,
    "optimized": False,
    "mask_value": -1e30,
    "vmem_limit_bytes": 1 << 20,
    "policy": jax.checkpoint_policies.nothing_saveable,
    "cache_view": None,
    "deterministic": True,
}
CASES = {
    "plain": ({}, {}),
    "mask": ({"mask_info": MASK}, {"visible": KEEP}),
    "ids": ({"mask_info": MaskInfo.from_segments(IDS_Q, IDS_K)}, {"visible": SAME_ID}),
    "bias": ({"bias": BIAS}, {"bias": BIAS}),
    "bias_and_mask": ({"bias": BIAS, "mask_info": MASK}, {"bias": BIAS, "visible": KEEP}),
    "init_bias": ({"init_bias": lambda: BIAS}, {"bias": BIAS}),
    "init_bias_and_mask": (
        {"init_bias": lambda: BIAS, "mask_info": MASK},
        {"visible": KEEP},
    ),
    "scale": ({"softmax_scale": 0.7}, {"scale": 0.7}),
    "causal": ({"causal": True}, {"visible": band(SQ, SK, right=0)}),
    "window": ({"sliding_window": 2}, {"visible": band(SQ, SK, 0, 2, 2)}),
    "window_pair": ({"sliding_window": (1, 3)}, {"visible": band(SQ, SK, 0, 1, 3)}),
    "softcap": ({"logits_soft_cap": 0.8}, {"cap": 0.8}),
    "sinks": ({"softmax_aux": SINKS}, {"sinks": SINKS[:, None]}),
    "sinks_shared": ({"softmax_aux": normal(3)}, {"sinks": normal(3)}),
    "sinks_of_key_heads": (
        {"softmax_aux": HEAD_SINKS},
        {"sinks": HEAD_SINKS[jnp.array([0, 0, 1, 1])]},
    ),
    "lengths": (
        {"cum_seqlens_q": jnp.array([4, 6]), "cum_seqlens_k": jnp.array([9, 5])},
        {"visible": PREFIX},
    ),
    "bounds": (
        {"cum_seqlens_q": jnp.array([0, 4, 10]), "cum_seqlens_k": jnp.array([0, 9, 14])},
        {"visible": PREFIX},
    ),
    "unnormalised": ({"normalize_output": False}, {"normalised": False}),
    "precision": ({"precision": jax.lax.Precision.HIGHEST}, {}),
    "hints": (HINTS, {}),
}
REFUSED = {
    "fused_backward": ({"fused_backward": True}, "fused_backward: not supported"),
    "cap_and_bias": ({"logits_soft_cap": 1.0, "bias": BIAS}, "logits_soft_cap: not supported"),
    "cache": ({"cache_metadata": object()}, "mask_info: expected with cache_metadata"),
    "lengths": ({"cum_seqlens_q": jnp.ones(5, int)}, "cum_seqlens_q: expected lengths"),
    "sinks": ({"softmax_aux": normal(3, 2)}, "softmax_aux: expected shape"),
    "no_seed": ({"dropout_prob": 0.5, "deterministic": False}, "dropout_seed: expected"),
    "unknown": ({"novelty": 1}, ".*unexpected keyword argument 'novelty'"),
}


@pytest.mark.parametrize("name", ["flash_attn2", "sdpa", "blocksparse"])
@pytest.mark.parametrize("case", CASES)
def test_operations(name, case):
    given, seen = CASES[case]
    want = attend(*qkv(), **{"visible": True, **seen})
    assert np.abs(call(name, **given) - want).max() < TOLERANCE


@pytest.mark.parametrize("case", REFUSED)
def test_refusals_name_operation_and_argument(case):
    given, text = REFUSED[case]
    error = (TypeError, ValueError, NotImplementedError)
    with pytest.raises(error, match=rf"^(sdpa: )?{text}"):
        call("sdpa", **given)


def test_heads_layouts_and_devices_are_checked():
    query, key, value = qkv()
    with pytest.raises(ValueError, match=r"^flash_attn2: key: expected a number of heads that div"):
        call("flash_attn2", query[:, :, :3], key, value)
    with pytest.raises(ValueError, match=r"^blocksparse: query: expected \[batch, sequence, heads"):
        call("blocksparse", query[0], key, value)
    with pytest.raises(ValueError, match=r"^flash_attn2: value: expected"):
        call("flash_attn2", query, key, value[:, :4])
    with pytest.raises(NotImplementedError, match=r"^sdpa: ROCm: not supported"):
        operation("sdpa").forward_rocm(query, key, value)
    half = operation("sdpa", runtime_softmax_dtype=jnp.bfloat16)
    with pytest.raises(NotImplementedError, match=r"^sdpa: runtime_softmax_dtype: not .* bfloa"):
        half(query=query, key=key, value=value)


def test_every_device_has_its_forward():
    want = attend(*qkv(), True)
    found = operation("flash_attn2")
    for device in ("native", "cpu", "gpu", "cuda", "tpu"):
        out = getattr(found, f"forward_{device}")(*qkv()).attention_outputs
        assert np.abs(out - want).max() < TOLERANCE, device
    gpu = operation("flash_attn2", backend=EasyDeLBackends.GPU)
    query, key, value = qkv()
    out = gpu(query=query, key=key, value=value).attention_outputs
    assert np.abs(out - want).max() < TOLERANCE


def test_what_the_metadata_says_is_used():
    found = operation("sdpa", runtime_dtype=jnp.bfloat16)
    query, key, value = qkv()
    out = found(query=query, key=key, value=value).attention_outputs
    assert out.dtype == jnp.bfloat16
    assert np.abs(out.astype(jnp.float32) - attend(query, key, value, True)).max() < 0.05
    assert found.get_impl_metadata() is found.metadata
    assert found.get_requirements().name == "sdpa"
    assert found.get_impl_name() == ("sdpa", "cudnn", "cuda_flash_attn2")


@pytest.mark.parametrize("name", NAMES)
def test_block_sizes_of_the_metadata_are_used_where_there_are_such(name):
    """Its operation's config, else those of its config; EasyDeL's defaults say nothing."""
    arrays = qkv(300, 300)

    def sizes(**given):
        def loss(query, key, value):
            found = operation(name, **given)(query=query, key=key, value=value, causal=True)
            return found.attention_outputs.sum()

        with given.get("base_config", EasyDeLBaseConfig()).mesh:
            text = jax.jit(jax.grad(loss)).lower(*arrays).compile().as_text()
        return sorted(int(n) for n in re.findall(r"block_[qk] = (\d+) : i64", text))

    forward = FwdParams(q_blocksize=48, kv_blocksize=512, num_warps=4)
    backward = BwdParams(kv_blocksize=64)
    config = FlashAttentionConfig(fwd_params=forward, bwd_params=backward)
    assert sizes() == []
    assert sizes(operation_configs={name: config}) == [48, 64, 512]
    assert sizes(operation_configs={"ring": config}) == []
    assert sizes(base_config=EasyDeLBaseConfig(blocksize_k=128)) == [128, 128]
    strict = xlattn.FlashAttentionConfig(xlattn.Tiles(7))
    with pytest.raises(NotImplementedError, match="no tiles of 7 x any"):
        sizes(operation_configs={name: strict})
    with pytest.warns(RuntimeWarning, match=r"^fwd_params: expected tiles of 96 x 256, 96 x 128, "):
        assert sizes(base_config=EasyDeLBaseConfig(blocksize_q=1024)) == []
    with pytest.raises(TypeError, match=r"operation_configs.fwd_params: expected tile sizes"):
        sizes(operation_configs={name: types.SimpleNamespace(fwd_params=7)})


def test_blocksparse_is_causal_by_default():
    query, key, value = qkv()
    out = operation("blocksparse")(query=query, key=key, value=value).attention_outputs
    want = attend(query, key, value, band(SQ, SK, right=0))
    assert np.abs(out - want).max() < TOLERANCE


def test_one_query_of_a_decoding_step_sees_what_the_mask_shows():
    arrays = qkv(1, SK)
    keep = jnp.asarray(KEEP[:, :, :1])
    info = MaskInfo.from_attention_mask(keep)
    out = call("flash_attn2", *arrays, mask_info=info, causal=True, cache_metadata=object())
    assert np.abs(out - attend(*arrays, KEEP[:, :, :1])).max() < TOLERANCE


def test_dropout():
    plain = call("flash_attn2")
    key = jax.random.key(3)
    dropped = call("flash_attn2", dropout_prob=0.5, deterministic=False, dropout_rng=key)
    again = call("flash_attn2", dropout_prob=0.5, dropout_rng=key)
    none = call("flash_attn2", dropout_prob=0.5, deterministic=True, dropout_rng=key)
    assert jnp.array_equal(dropped, again)
    assert abs(dropped - plain).max() > 0.1
    assert jnp.array_equal(none, plain)


def test_what_the_readme_shows():
    adapter.uninstall()
    text = (pathlib.Path(__file__).parents[2] / "README.md").read_text()
    [block] = re.findall(r"^```py\n(import xlattn.adapters.easydel.*?)^```", text, re.M | re.S)
    exec(block, {})
    assert OperationRegistry.get("sdpa") is adapter.ScaledDotProductAttn


def test_install_and_uninstall():
    ours = {name: OperationRegistry.get(name) for name in NAMES}
    assert {x.__module__ for x in ours.values()} == {"xlattn.adapters._easydel_operations"}
    adapter.install()
    adapter.uninstall()
    adapter.uninstall()
    found = {OperationRegistry.get(name).__module__ for name in NAMES}
    assert all(module.startswith("easydel.operations.kernels.") for module in found)


def model(mechanism, axes):
    config = LlamaConfig(
        vocab_size=256,
        hidden_size=128,
        intermediate_size=128,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=64,
        attn_mechanism=mechanism,
        attn_dtype=jnp.float32,
        sharding_axis_dims=axes,
    )
    kinds = {"dtype": jnp.float32, "param_dtype": jnp.float32}
    return LlamaForCausalLM(config, **kinds, rngs=nnx.Rngs(0))


@functools.cache
def trained(mechanism, axes, steps):
    """The model, its losses on a text, the program of a step, and the milliseconds of a step."""
    made = model(mechanism, axes)
    graph, params, rest = nnx.split(made, nnx.Param, ...)
    optimizer = optax.adam(3e-3)
    text = np.frombuffer(TEXT, np.uint8).astype(np.int32)[: 8 * 8 * 33].reshape(8, 8, 33)

    def loss(params, ids):
        logits = nnx.merge(graph, params, rest)(ids[:, :-1]).logits
        return optax.softmax_cross_entropy_with_integer_labels(logits, ids[:, 1:]).mean()

    @jax.jit
    def step(params, state, ids):
        value, gradients = jax.value_and_grad(loss)(params, ids)
        updates, state = optimizer.update(gradients, state)
        return optax.apply_updates(params, updates), state, value

    losses, times = [], []
    with made.config.mesh:
        state = optimizer.init(params)
        program = step.lower(params, state, text[0]).compile().as_text()
        for i in range(steps):
            start = time.perf_counter()
            params, state, value = step(params, state, text[i % 8])
            losses.append(float(value))
            times.append(time.perf_counter() - start)
    return nnx.merge(graph, params, rest), losses, program, 1e3 * np.median(times)


@pytest.mark.parametrize("mechanism", ["flash_attn2", "sdpa", "blocksparse"])
def test_a_llama_learns_and_writes_what_it_does_on_vanilla_attention(mechanism):
    plain, want, vanilla, plain_ms = trained("vanilla", DATA_PARALLEL, 50)
    made, losses, program, ms = trained(mechanism, DATA_PARALLEL, 50)
    assert "xlattn_flash_attention_bwd" in program and "xlattn" not in vanilla
    assert want[0] > 5 and want[-1] < 2.8
    apart = np.abs(np.subtract(losses, want))
    assert apart[:10].max() < 1e-5  # rounding, which Adam makes more of
    assert apart.max() < 1e-3
    print(f"{mechanism}: {ms:.1f} ms a step, vanilla {plain_ms:.1f}; {apart.max():.1e} apart")
    prompt = jnp.asarray(np.frombuffer(TEXT, np.uint8)[None, 200:216].astype(np.int32))
    config = GenerationConfig(
        max_new_tokens=12, do_sample=False, pad_token_id=0, bos_token_id=1, eos_token_id=255
    )
    written = []
    for x in (plain, made):
        with x.config.mesh:
            written.append(np.asarray(x.generate(prompt, config).sequences))
    assert written[0].shape == (1, 28)
    assert np.array_equal(*written)


def test_a_sharded_llama_gathers_no_more_than_on_vanilla_attention():
    _, want, vanilla, _ = trained("vanilla", SHARDED, 8)
    _, losses, program, _ = trained("flash_attn2", SHARDED, 8)
    assert "xlattn_flash_attention_bwd" in program
    assert np.abs(np.subtract(losses, want)).max() < 1e-4
    for exchange in ("all-gather", "all-to-all", "collective-permute", "all-reduce"):
        ours, theirs = (
            len(re.findall(rf" {exchange}(?:-start)?\(", text)) for text in (program, vanilla)
        )
        assert ours <= theirs, exchange
    assert " all-gather" in vanilla  # of the weights, along fsdp
