"""Bad calls: which error, what it says, and that the handler says the same as trace time."""

import contextlib
import re
import subprocess
import sys
import types

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import xlattn
from xlattn._config import AttentionConfig
from xlattn._ops import _contract, flash


def zeros(*shape, dtype=np.float32):
    return np.zeros(shape, dtype)


ARGUMENTS = {
    "query": zeros(2, 8, 4, 16),
    "key": zeros(2, 12, 2, 16),
    "value": zeros(2, 12, 2, 16),
}
CUM_Q, CUM_K = np.array([0, 3, 8], np.int32), np.array([0, 5, 12], np.int32)
PACKED = {"query": zeros(8, 4, 16), "key": zeros(12, 2, 16), "value": zeros(12, 2, 16)}
CUTS = {"cum_seqlens_q": CUM_Q, "cum_seqlens_k": CUM_K}

# Arguments that break the contract, and the ValueError's text.
CONTRACT = {
    "query_rank": (
        {"query": zeros(8, 16)},
        "query: expected rank 4 [b, sq, hq, d] or 3 [t, hq, d], got rank 2",
    ),
    "query_dtype": (
        {"query": zeros(2, 8, 4, 16, dtype=np.int32)},
        "query: expected dtype float32, float16, bfloat16, float64 or float8_e4m3fn, got int32",
    ),
    "key_dtype": (
        {"key": zeros(2, 12, 2, 16, dtype=np.float16)},
        "key: expected dtype float32 to match query, got float16",
    ),
    "key_head_dim": (
        {"key": zeros(2, 12, 2, 8)},
        "key: expected shape [2, sk, hk, 16] to match query, got [2, 12, 2, 8]",
    ),
    "key_batch": (
        {"key": zeros(3, 12, 2, 16)},
        "key: expected shape [2, sk, hk, 16] to match query, got [3, 12, 2, 16]",
    ),
    "key_heads": (
        {"key": zeros(2, 12, 3, 16), "value": zeros(2, 12, 3, 16)},
        "key: expected num_kv_heads to divide num_heads 4, got 3",
    ),
    "value_rows": (
        {"value": zeros(2, 11, 2, 16)},
        "value: expected shape [2, 12, 2, dv] to match key, got [2, 11, 2, 16]",
    ),
    "bias_shape": (
        {"bias": zeros(3, 8, 12)},
        "bias: expected a shape that broadcasts to [2, 4, 8, 12], got [1, 3, 8, 12]",
    ),
    "bias_rank": (
        {"bias": zeros(1, 1, 1, 8, 12)},
        "bias: expected a shape that broadcasts to [2, 4, 8, 12], got [1, 1, 1, 8, 12]",
    ),
    "bias_dtype": (
        {"bias": zeros(8, 12, dtype=np.float16)},
        "bias: expected dtype float32, got float16",
    ),
    "mask_dtype": (
        {"attention_mask": zeros(8, 12)},
        "attention_mask: expected dtype bool, got float32",
    ),
    "mask_shape": (
        {"attention_mask": zeros(8, 13, dtype=bool)},
        "attention_mask: expected a shape that broadcasts to [2, 4, 8, 12], got [1, 1, 8, 13]",
    ),
    "segments_alone": (
        {"q_segment_ids": zeros(2, 8, dtype=np.int32)},
        "kv_segment_ids: expected with q_segment_ids, got none",
    ),
    "segments_shape": (
        {
            "q_segment_ids": zeros(2, 8, dtype=np.int32),
            "kv_segment_ids": zeros(2, 8, dtype=np.int32),
        },
        "kv_segment_ids: expected shape [2, 12] to match key, got [2, 8]",
    ),
    "segments_dtype": (
        {"q_segment_ids": zeros(2, 8), "kv_segment_ids": zeros(2, 12, dtype=np.int32)},
        "q_segment_ids: expected dtype int32, got float32",
    ),
    "cum_shape": (
        {"cum_seqlens_q": np.array([0, 1], np.int32)},
        "cum_seqlens_q: expected shape [3] to match query, got [2]",
    ),
    "packed_without_cuts": (
        PACKED,
        "cum_seqlens_q: expected shape [num_sequences + 1] with packed (rank 3) query, got [0]",
    ),
    "packed_without_key_cuts": (
        {**PACKED, "cum_seqlens_q": CUM_Q},
        "cum_seqlens_k: expected shape [3] with packed (rank 3) query, got none",
    ),
    "packed_bias": (
        {**PACKED, **CUTS, "bias": zeros(8, 12)},
        "bias: not defined for packed (rank 3) query: sequences have no common score matrix",
    ),
    "sinks_dtype": (
        {"softmax_aux": zeros(3, dtype=bool)},
        "softmax_aux: expected dtype float32, got bool",
    ),
    "sinks_shape": (
        {"softmax_aux": zeros(3, 2)},
        "softmax_aux: expected shape [num_sinks], [4, num_sinks] or [2, 4, num_sinks], got [3, 2]",
    ),
    "offsets_shape": (
        {"offsets": zeros(4, dtype=np.int32)},
        "offsets: expected shape [1, 5] or [2, 5], got [1, 4]",
    ),
    "dropout_without_seed": (
        {"dropout_prob": 0.5},
        "dropout_seed: expected with dropout_prob > 0, got none",
    ),
    "dropout_prob": (
        {"dropout_prob": 1.0, "dropout_seed": 0},
        "dropout_prob: expected a probability in [0, 1), got 1",
    ),
    "dropout_rounded": (
        {"dropout_prob": 1 - 2.0**-17, "dropout_seed": 0},
        "dropout_prob: expected at most 0.9999847412109375 (1 - 2^-16), as weights are kept by "
        "16 random bits, got 0.9999923706054688",
    ),
    "alignment": (
        {"causal_alignment": "middle"},
        'causal_alignment: expected one of "bottom_right", "top_left", got "middle"',
    ),
}

# Attributes that no arguments make, and the text of the ValueError.
ATTRIBUTES = {
    "softcap": (
        {"logits_soft_cap": -2.5},
        "logits_soft_cap: expected a positive number, or 0 for none, got -2.5",
    ),
    "window": (
        {"window_left": 2**31},
        "window_left: expected 0 to 2147483647, or -1 for unbounded, got 2147483648",
    ),
}

# Arguments refused by Python: the exception and its text.
PYTHON = {
    "cfg": ({"cfg": object()}, TypeError, "cfg: expected a FlashAttentionConfig, got object"),
    "in_specs": ({"in_specs": ()}, ValueError, "mesh: expected with in_specs"),
    "out_specs": ({"out_specs": ()}, ValueError, "mesh: expected with in_specs, out_specs"),
    "sequence_parallel": ({"sequence_parallel": "ring"}, ValueError, "mesh: expected with"),
    "logits_dtype": (
        {"logits_dtype": jnp.bfloat16},
        ValueError,
        "logits_dtype: expected float32, got bfloat16",
    ),
    "platform": (
        {"platform": "gpu"},
        ValueError,
        'platform: expected one of "auto", "cpu", "cuda", "cudnn", "tpu", "xla", "triton", '
        '"pallas", got "gpu"',
    ),
    "precision": (
        {"precision": "exact"},
        ValueError,
        "precision: expected one of DEFAULT, HIGH, HIGHEST, got exact",
    ),
    "window_negative": (
        {"sliding_window": (-1, 0)},
        ValueError,
        "sliding_window: expected a number of keys, or None for unbounded, got -1",
    ),
    "window_three": (
        {"sliding_window": (1, 2, 3)},
        ValueError,
        "sliding_window: expected (left, right), got 3 values",
    ),
    "window_float": (
        {"sliding_window": 1.5},
        TypeError,
        "sliding_window: expected a number of keys, or None for unbounded, got float",
    ),
    "window_wide": (
        {"sliding_window": (2**31, 0)},
        ValueError,
        "sliding_window: expected a number of keys, or None for unbounded (at most 2147483647), "
        "got 2147483648",
    ),
    "softcap": (
        {"logits_soft_cap": -2.5},
        ValueError,
        "logits_soft_cap: expected a positive number, or None for none, got -2.5",
    ),
    "scale_wide": (
        {"softmax_scale": -1e300},
        ValueError,
        "softmax_scale: expected a number that float32 holds, got -1e+300",
    ),
    "softcap_narrow": (
        {"logits_soft_cap": 1e-300},
        ValueError,
        "logits_soft_cap: expected a number that float32 holds, got 1e-300",
    ),
    "softcap_zero": (
        {"logits_soft_cap": 0},
        ValueError,
        "logits_soft_cap: expected a positive number, or None for none, got 0",
    ),
    "mask_twice": (
        {
            "attention_mask": zeros(8, 12, dtype=bool),
            "mask_info": types.SimpleNamespace(attention_mask=zeros(8, 12, dtype=bool)),
        },
        ValueError,
        "attention_mask: expected once, got it both directly and in mask_info",
    ),
    "sinks_rank": (
        {"softmax_aux": zeros(2, 4, 3)},
        ValueError,
        "softmax_aux: expected shape [num_sinks] or [hq, num_sinks], got [2, 4, 3]",
    ),
    "seed_float": (
        {"dropout_prob": 0.5, "dropout_seed": 0.5},
        ValueError,
        "dropout_seed: expected an integer, uint32 [2] or a key of two words, got float32 []",
    ),
    "seed_wide": (
        {"dropout_prob": 0.5, "dropout_seed": 2**64},
        ValueError,
        "dropout_seed: expected an integer of 64 bits, got 18446744073709551616",
    ),
    "scale_nan": (
        {"softmax_scale": float("nan")},
        ValueError,
        "softmax_scale: expected a finite number, got NaN",
    ),
    "softcap_inf": (
        {"logits_soft_cap": float("-inf")},
        ValueError,
        "logits_soft_cap: expected a finite number, got -inf",
    ),
    "dropout_nan": (
        {"dropout_prob": float("nan")},
        ValueError,
        "dropout_prob: expected a probability in [0, 1), got NaN",
    ),
}

# Values only the handler sees.
VALUES = {
    "cum_start": (
        {"cum_seqlens_q": np.array([1, 3, 8])},
        "cum_seqlens_q: expected to start at 0, got 1",
    ),
    "cum_decreasing": (
        {"cum_seqlens_k": np.array([0, 5, 4])},
        "cum_seqlens_k: expected non-decreasing values, got 5 then 4 at index 1",
    ),
    "cum_long_row": (
        {"cum_seqlens_q": np.array([0, 9, 9])},
        "cum_seqlens_q: expected lengths of at most 8 rows, got 9 at index 1",
    ),
    "packed_end": (
        {**PACKED, **CUTS, "cum_seqlens_k": np.array([0, 5, 13])},
        "cum_seqlens_k: expected values of at most 12 rows, got 13 at index 2",
    ),
    "offsets": (
        {"offsets": np.array([0, -1, 0, 0, 0])},
        "offsets: expected first query, key, batch row and head not below 0, got [0, -1, 0, 0, 0]",
    ),
}


@contextlib.contextmanager
def unchecked():
    """Lets bad calls through to the handler, as hand-written HLO would."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_contract, "check", lambda *_, **__: None)
        forget_traces()
        yield
    forget_traces()


def forget_traces():
    """What was traced with one ``check`` is no answer with another."""
    flash._compiled.cache_clear()
    jax.clear_caches()


def exactly(text):
    return f"^{re.escape(text)}(\n|$)"  # JAX may add a note on its traceback


def first_line(raised):
    return str(raised.value).split("\n")[0]


def call(arguments, **more):
    out = xlattn.flash_attention(**{**ARGUMENTS, **arguments, **more})
    return out if isinstance(out, jax.core.Tracer) else jax.block_until_ready(out)


@pytest.mark.parametrize("name", CONTRACT)
def test_contract_at_trace_time(name, platform):
    arguments, text = CONTRACT[name]
    for where in (platform, "xla"):
        with pytest.raises(ValueError, match=exactly(text)):
            call(arguments, platform=where)
    with pytest.raises(ValueError, match=exactly(text)):
        jax.eval_shape(lambda: call(arguments, platform=platform))


@pytest.mark.parametrize("name", CONTRACT)
def test_contract_in_the_handler(name, platform):
    arguments, text = CONTRACT[name]
    expected = f"INVALID_ARGUMENT.*{re.escape(text)}"
    with unchecked(), pytest.raises(jax.errors.JaxRuntimeError, match=expected):
        call(arguments, platform=platform)


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_attributes(name, platform):
    attributes, text = ATTRIBUTES[name]
    config = AttentionConfig(**attributes, platform=platform)
    with pytest.raises(ValueError, match=exactly(text)):
        flash.attention(config, ARGUMENTS)
    expected = f"INVALID_ARGUMENT.*{re.escape(text)}"
    with unchecked(), pytest.raises(jax.errors.JaxRuntimeError, match=expected):
        jax.block_until_ready(flash.attention(config, ARGUMENTS))


@pytest.mark.parametrize("name", ["softmax_scale", "logits_soft_cap", "dropout_prob"])
@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_not_finite_in_the_handler(name, value, platform):
    with pytest.raises(ValueError, match=f"^{name}: expected") as trace_time:
        call({name: value}, platform=platform)
    config = AttentionConfig(**{name: value}, platform=platform)
    expected = re.escape(first_line(trace_time))
    with unchecked(), pytest.raises(jax.errors.JaxRuntimeError, match=expected):
        jax.block_until_ready(flash.attention(config, ARGUMENTS))


@pytest.mark.parametrize("name", PYTHON)
def test_refused_by_python(name):
    arguments, kind, text = PYTHON[name]
    with pytest.raises(kind, match=re.escape(text)):
        call(arguments)


@pytest.mark.parametrize("name", VALUES)
def test_values_in_the_handler(name, platform, on_the_host):
    arguments, text = VALUES[name]
    with pytest.raises(jax.errors.JaxRuntimeError, match=re.escape(text)):
        call(arguments, platform=platform)


def test_backward_checks_too():
    operands = {name: jnp.asarray(x) for name, x in ARGUMENTS.items()}
    out, lse = flash.attention(AttentionConfig(), operands)
    bad = {**operands, "out": out, "lse": lse, "dout": out[:, :4]}
    names = tuple(name for name in _contract.order(()) if name in bad)

    def backward():
        primitive = flash._PRIMITIVES["xlattn_flash_attention_bwd"]
        params = {"config": AttentionConfig(), "names": names, "wanted": ()}
        return jax.block_until_ready(primitive.bind(*(bad[name] for name in names), **params))

    text = r"dout: expected shape \[2, 8, 4, 16\] to match query, got \[2, 4, 4, 16\]"
    with pytest.raises(ValueError, match=text):
        backward()
    with unchecked(), pytest.raises(jax.errors.JaxRuntimeError, match=text):
        backward()


@pytest.mark.parametrize("name", ["cuda", "cudnn", "triton"])
def test_a_named_platform_that_is_missing(name):
    target = {"triton": "cuda"}.get(name, name)
    # Asked about its own device, a backend that was built in has another reason, or none.
    answer = xlattn.explain(**ARGUMENTS, platform=name, device=target)
    if answer["backend"] or f"{target}: not built in" not in answer["reason"]:
        pytest.skip(f"the library was built with {target}")
    with pytest.raises(NotImplementedError, match=f"{target}: not built in") as trace_time:
        call({}, platform=name)
    # cuDNN's handlers are for GPUs alone: on the host XLA has none to call.
    text = "No FFI handler registered for xlattn_cudnn" if name == "cudnn" else "UNIMPLEMENTED"
    with unchecked(), pytest.raises(jax.errors.JaxRuntimeError, match=text) as handler:
        call({}, platform=name)
    assert name == "cudnn" or first_line(trace_time) in str(handler.value)


@pytest.mark.parametrize("name", ["tpu", "pallas"])
def test_a_program_for_tpus_on_the_host(name):
    with pytest.raises(NotImplementedError, match=r"tpu: operands are on (the host|cuda)"):
        call({}, platform=name)


def test_auto_on_a_device_without_backend_lists_all():
    traced = jax.jit(xlattn.flash_attention).trace(**ARGUMENTS)
    text = "no backend supports this call: .*tpu: .*cpu: operands are on rocm, not on the host"
    with pytest.raises(NotImplementedError, match=text):
        traced.lower(lowering_platforms=("rocm",))
    answer = xlattn.explain(**ARGUMENTS, device="rocm")
    assert answer["backend"] is None
    assert re.search(text, answer["reason"])


def test_explain():
    shapes = {n: jax.ShapeDtypeStruct(x.shape, x.dtype) for n, x in ARGUMENTS.items()}
    forward = xlattn.explain(**shapes, causal=True, device="cpu")
    assert forward["backend"] == "cpu"
    assert forward["kernel"].startswith("flash_fwd_float32_")
    assert forward["block_q"] > 0
    assert forward["block_k"] > 0
    bias = jax.ShapeDtypeStruct((8, 12), np.float32)
    backward = xlattn.explain(**shapes, bias=bias, backward=True, device="cpu")
    assert backward["kernel"].startswith("flash_bwd_float32_")
    assert xlattn.explain(**shapes, platform="xla")["backend"] == "xla"
    with pytest.raises(ValueError, match="value: expected"):
        xlattn.explain(**{**shapes, "value": zeros(2, 3, 2, 16)})


def test_mask_info(platform):
    rng = np.random.default_rng(0)
    arguments = {n: rng.normal(size=x.shape).astype(x.dtype) for n, x in ARGUMENTS.items()}
    given = {
        "attention_mask": rng.random((8, 12)) < 0.8,
        "q_segment_ids": np.sort(rng.integers(0, 2, (2, 8))),
        "kv_segment_ids": np.sort(rng.integers(0, 2, (2, 12))),
    }
    want = call(arguments | given, platform=platform)
    info = types.SimpleNamespace(**given, other=1)
    np.testing.assert_array_equal(call(arguments, mask_info=info, platform=platform), want)
    part = types.SimpleNamespace(attention_mask=given.pop("attention_mask"), q_segment_ids=None)
    got = call(arguments | given, mask_info=part, platform=platform)
    np.testing.assert_array_equal(got, want)


def test_import_starts_nothing():
    program = """
import jax, xlattn
from xlattn import _native
from xlattn._jax import xla_bridge
assert not xla_bridge.backends_are_initialized()
assert not _native._library.cache_info().currsize
xlattn.register()
xlattn.register()
assert not xla_bridge.backends_are_initialized()
assert set(xlattn.targets()) >= {"xlattn_flash_attention_fwd", "xlattn_flash_attention_bwd"}
assert _native.version() == xlattn.__version__
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_library_path(monkeypatch, tmp_path):
    assert xlattn.library_path().is_file()
    monkeypatch.setenv("XLATTN_LIBRARY", str(tmp_path / "none.so"))
    with pytest.raises(FileNotFoundError, match=r"libxlattn.so: not found at .*none\.so"):
        xlattn.library_path()
