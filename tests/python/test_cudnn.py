"""What cuDNN is given besides the operands, and, with XLATTN_TEST_PLATFORM=cudnn, cuDNN itself."""

import functools
from types import SimpleNamespace

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import xlattn
from xlattn._config import AttentionConfig
from xlattn._ops import _contract, _lowering, cudnn, flash
from xlattn._reference import reference_attention


def shaped(*dims, dtype=jnp.float32, seed=0):
    return jnp.asarray(np.random.default_rng(seed).normal(size=dims), dtype)


def test_sequences_of_packed_operands():
    operands = {
        "query": jnp.zeros((9, 4, 16)),
        "key": jnp.zeros((12, 2, 16)),
        "value": jnp.zeros((12, 2, 8)),
        "cum_seqlens_q": jnp.array([0, 3, 3, 8]),
        "cum_seqlens_k": jnp.array([0, 5, 7, 12]),
    }
    table = cudnn._sequences(operands, *cudnn._starts_and_lengths(operands))
    expected = [
        [3, 0, 5, 0],
        [5, 2, 5, 0],
        [0, 192, 192, 512],
        [0, 160, 224, 384],
        [0, 80, 112, 192],
        [0, 96, 96, 256],
        [0, 12, 12, 32],
    ]
    assert table.dtype == jnp.int32
    np.testing.assert_array_equal(table, expected)
    # What has no keys has no queries.
    operands["cum_seqlens_k"] = jnp.array([0, 0, 7, 12])
    table = cudnn._sequences(operands, *cudnn._starts_and_lengths(operands))
    np.testing.assert_array_equal(table[:2], [[0, 0, 5, 0], [0, 7, 5, 0]])


def test_lengths_stay_inside_the_buffers():
    operands = {
        "query": jnp.zeros((2, 9, 4, 16)),
        "key": jnp.zeros((2, 12, 2, 16)),
        "value": jnp.zeros((2, 12, 2, 8)),
        "query_seq_lengths": jnp.array([-4, 10]),
        "cum_seqlens_k": jnp.array([0, 5, 99]),
    }
    start_q, rows_q, start_k, rows_k = cudnn._starts_and_lengths(operands)
    np.testing.assert_array_equal(rows_q, [0, 9])
    np.testing.assert_array_equal(rows_k, [5, 12])
    assert not start_q.any() and not start_k.any()


def test_axes_of_the_batch_are_merged(monkeypatch):
    """What the target gets is a batch of one axis; the results are as the call of JAX has them."""
    given = {}

    def ffi_call(target, results):
        def run(*operands, **attributes):
            given.update(target=target, operands=operands, attributes=attributes)
            return [jnp.full(x.shape, i, x.dtype) for i, x in enumerate(results)]

        return run

    monkeypatch.setattr(jax.ffi, "ffi_call", ffi_call)
    operands = {
        "query": jnp.zeros((3, 2, 9, 4, 16)),
        "key": jnp.zeros((3, 2, 12, 2, 16)),
        "value": jnp.zeros((3, 2, 12, 2, 8)),
        "bias": jnp.zeros((1, 1, 4, 9, 12)),
        "key_value_seq_lengths": jnp.full((3, 2), 5, jnp.int32),
        "softmax_aux": jnp.zeros((4, 1)),
        "out": jnp.zeros((3, 2, 9, 4, 8)),
        "lse": jnp.zeros((3, 2, 4, 9)),
        "dout": jnp.zeros((3, 2, 9, 4, 8)),
    }
    wanted = [operands[n] for n in ("query", "key", "value", "bias")] + [jnp.zeros(0)]
    config = AttentionConfig(causal=True, platform="cudnn", batch_axes=2)
    call = (config, list(operands), ("bias",), 64)
    made = _lowering.run_cudnn(*call, *operands.values())
    assert [x.shape for x in made] == [x.shape for x in wanted]
    assert [float(x.max()) for x in made[:4]] == [0, 1, 2, 3]
    assert given["target"] == "xlattn_cudnn_sdpa_bwd"
    assert given["attributes"] == {"causal": True, "platform": "cudnn"}
    *arrays, sequences = given["operands"]
    shapes = {n: x.shape for n, x in zip(_contract.order(("bias",)), arrays, strict=True)}
    assert {n: shapes[n] for n in operands} == {
        "query": (6, 9, 4, 16),
        "key": (6, 12, 2, 16),
        "value": (6, 12, 2, 8),
        "bias": (1, 4, 9, 12),
        "key_value_seq_lengths": (6,),
        "softmax_aux": (4, 1),
        "out": (6, 9, 4, 8),
        "lse": (6, 4, 9),
        "dout": (6, 9, 4, 8),
    }
    assert sequences.shape == (7, 8)


@pytest.mark.parametrize("alignment", ["bottom_right", "top_left"])
@pytest.mark.parametrize("window", [(-1, -1), (2, 1)])
@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("sinks", [False, True])
def test_rows_without_keys_have_the_lse_of_the_reference(alignment, window, causal, packed, sinks):
    config = SimpleNamespace(
        causal=causal, causal_alignment=alignment, window_left=window[0], window_right=window[1]
    )
    bounds_q, bounds_k = np.array([0, 5, 8, 8]), np.array([0, 2, 2, 6])
    lead_q, lead_k = ((10,), (7,)) if packed else ((3, 6), (3, 5))
    operands = {
        "query": shaped(*lead_q, 4, 8),
        "key": shaped(*lead_k, 2, 8),
        "value": shaped(*lead_k, 2, 8),
        "cum_seqlens_q": jnp.asarray(bounds_q, jnp.int32),
        "cum_seqlens_k": jnp.asarray(bounds_k, jnp.int32),
    }
    if sinks:
        operands["softmax_aux"] = shaped(4, 1)
    left, right = (None if x < 0 else x for x in window)
    _, lse = reference_attention(
        **operands, causal=causal, causal_alignment=alignment, window_left=left, window_right=right
    )
    rows = cudnn._Rows(config, operands["query"], *cudnn._starts_and_lengths(operands))
    # What cuDNN may leave there is replaced, and nothing else.
    hidden = rows.blind | rows.padding
    hidden = jnp.expand_dims(hidden, -2)
    given = jnp.where(hidden, jnp.nan, lse)
    np.testing.assert_array_equal(rows.lse(given, operands.get("softmax_aux")), lse)
    assert hidden.any() and not hidden.all()


@pytest.mark.parametrize("causal", [False, True])
def test_a_mask_is_a_bias_and_sinks_are_one(causal):
    config = AttentionConfig(causal=causal, causal_alignment="top_left")
    query, key, value = shaped(2, 6, 4, 8), shaped(2, 7, 2, 8, seed=1), shaped(2, 7, 2, 8, seed=2)
    mask = jnp.asarray(np.random.default_rng(3).random((2, 1, 6, 7)) < 0.6).at[0, 0, 2].set(False)
    given = {
        "query": query,
        "key": key,
        "value": value,
        "bias": shaped(1, 4, 6, 7),
        "attention_mask": mask,
    }
    translated, seen = cudnn.translate(config, {**given, "softmax_aux": shaped(3)})
    assert "attention_mask" not in translated
    assert translated["bias"].shape == (2, 4, 6, 7)
    options = {"causal": causal, "causal_alignment": "top_left"}
    out, lse = reference_attention(**given, softmax_aux=shaped(3), **options)
    # Rows that see nothing are the caller's to replace.
    got, got_lse = reference_attention(**translated, **options)
    seen = jnp.broadcast_to(seen, lse.shape)
    assert not seen[0, :, 2].any()
    np.testing.assert_allclose(jnp.where(seen, got_lse - lse, 0), 0, atol=1e-5)
    rows = seen.swapaxes(1, 2)[..., None]
    np.testing.assert_allclose(jnp.where(rows, got - out, 0), 0, atol=1e-5)


@pytest.mark.parametrize(
    ("d", "dv", "wide"), [(8, 8, (8, 16)), (64, 128, (64, 136)), (128, 128, (136, 136))]
)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_columns_carry_the_gradient_of_lse(d, dv, wide, dtype):
    config = AttentionConfig(causal=True, platform="cpu")
    query, key = shaped(2, 6, 4, d, dtype=dtype), shaped(2, 7, 2, d, dtype=dtype, seed=1)
    operands = {"query": query, "key": key, "value": shaped(2, 7, 2, dv, dtype=dtype, seed=2)}
    operands["softmax_aux"] = shaped(4, 1)
    operands["out"], operands["lse"] = flash.attention(config, operands)
    operands["dout"] = shaped(2, 6, 4, dv, dtype=dtype, seed=3)
    operands["dlse"] = shaped(2, 4, 6, seed=4) * 3
    want = flash._call(config, operands, ("softmax_aux",))
    wider = cudnn.Widening.of(config, operands)
    widened = wider.operands(operands)
    assert "dlse" not in widened
    assert (widened["query"].shape[-1], widened["value"].shape[-1]) == wide
    got = wider.cut(flash._call(wider.config(config), widened, ("softmax_aux",)))
    tolerance = 2e-6 if dtype == "float32" else 1e-2
    for x, y in zip(got, want, strict=True):
        assert x.shape == y.shape and x.dtype == y.dtype
        x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
        np.testing.assert_allclose(x, y, atol=tolerance * max(1, np.abs(y).max(initial=0)), rtol=0)


def test_heads_without_room_keep_the_gradient_of_lse():
    x = jnp.zeros((1, 8, 1, 256), jnp.bfloat16)
    operands = dict.fromkeys(("query", "key", "value", "out", "dout"), x)
    assert cudnn.Widening.of(AttentionConfig(), operands) is None


@pytest.mark.parametrize(
    ("dtype", "where", "error", "text"),
    [
        ("float8_e4m3fn", "cpu", NotImplementedError, "cpu: no kernels for float8_e4m3fn"),
        ("float8_e4m3fn", "xla", NotImplementedError, "xla: no dense operations for float8_e4m3fn"),
        ("float8_e5m2", "cudnn", ValueError, "query: expected dtype .*, got float8_e5m2"),
    ],
)
def test_float8_is_refused_by_its_name(dtype, where, error, text):
    x = jax.ShapeDtypeStruct((1, 16, 2, 64), dtype)
    with pytest.raises(error, match=text):
        jax.eval_shape(lambda x: xlattn.flash_attention(x, x, x, platform=where), x)
    if error is NotImplementedError:
        assert xlattn.explain(x, x, x, platform=where)["backend"] is None


LENGTHS = {
    "cum_seqlens_q": np.array([0, 100, 100, 450, 650], np.int32),
    "cum_seqlens_k": np.array([0, 200, 210, 610, 860], np.int32),
}
RAGGED = {
    "cum_seqlens_q": np.array([0, 256, 356], np.int32),
    "cum_seqlens_k": np.array([0, 384, 584], np.int32),
}
# The second sequence has no keys.
KEYLESS = {**RAGGED, "cum_seqlens_k": np.array([0, 384, 384], np.int32)}
TOP_LEFT = {"causal_alignment": "top_left"}

# Name: (head_dim, head_dim_v), operands, options.
ON_GPU = {
    "plain": ((128, 128), {}, {}),
    "causal bottom_right": ((64, 64), {}, {"causal": True}),
    "causal top_left": ((128, 128), {}, {"causal": True, **TOP_LEFT}),
    "window": ((128, 128), {}, {"causal": True, "sliding_window": (64, 0)}),
    "two-sided window": ((128, 128), {}, {"sliding_window": (30, 20), **TOP_LEFT}),
    "left window": ((128, 128), {}, {"sliding_window": (30, None)}),
    "right window": ((128, 128), {}, {"sliding_window": (None, 20)}),
    "head_dim 192, 128": ((192, 128), {}, {"causal": True}),
    "head_dim 256": ((256, 256), {}, {"causal": True}),
    "head_dim 40": ((40, 40), {}, {"causal": True}),
    "deterministic": ((128, 128), {}, {"causal": True, "deterministic": True}),
    "lengths": ((128, 128), RAGGED, {}),
    "lengths causal": ((128, 128), RAGGED, {"causal": True}),
    "lengths window": ((128, 128), RAGGED, {"causal": True, "sliding_window": (50, 0), **TOP_LEFT}),
    "lengths without keys": ((128, 128), KEYLESS, {}),
    "packed": ((128, 128), LENGTHS, {}),
    "packed causal": ((128, 128), LENGTHS, {"causal": True}),
    "packed window": ((128, 128), LENGTHS, {"causal": True, "sliding_window": (40, 0)}),
    "bias": ((128, 128), {"bias": shaped(1, 8, 256, 384)}, {}),
    "bias of rows": ((128, 128), {"bias": shaped(2, 1, 256, 384)}, {}),
    "bias causal": ((128, 128), {"bias": shaped(1, 8, 256, 384)}, {"causal": True, **TOP_LEFT}),
    "bias lengths": ((128, 128), {"bias": shaped(1, 8, 256, 384), **RAGGED}, {}),
    "sinks": ((128, 128), {"softmax_aux": shaped(8, 1)}, {"causal": True}),
    "shared sinks": ((128, 128), {"softmax_aux": shaped(3)}, {}),
    "sinks lengths": ((128, 128), {"softmax_aux": shaped(8, 1), **RAGGED}, {}),
    "softcap": ((128, 128), {}, {"logits_soft_cap": 5.0}),
    "softcap causal": ((128, 128), {}, {"logits_soft_cap": 5.0, "causal": True}),
    "softcap window": (
        (128, 128),
        {},
        {"logits_soft_cap": 5.0, "causal": True, "sliding_window": (50, 0)},
    ),
    "mask": (
        (128, 128),
        {"attention_mask": np.random.default_rng(4).random((2, 1, 256, 384)) < 0.7},
        {"causal": True, **TOP_LEFT},
    ),
}


# The kernels of float16 differ from those of bfloat16 in the type alone.
FLOAT16 = (
    "plain",
    "causal bottom_right",
    "packed causal",
    "bias causal",
    "sinks lengths",
    "softcap window",
)
WITH_DLSE = ("plain", "causal bottom_right", "head_dim 192, 128", "packed causal", "sinks")


@functools.partial(jax.jit, static_argnums=(0, 1, 2))
def on(where, name, with_dlse, free, fixed, cotangents):
    """out, lse and gradients of a row of ON_GPU on a platform."""

    def attend(free):
        options = {"return_lse": True, "platform": where, **ON_GPU[name][2]}
        out, lse = xlattn.flash_attention(**free, **fixed, **options)
        return out, lse if with_dlse else jax.lax.stop_gradient(lse)

    (out, lse), pull = jax.vjp(attend, free)
    dout, dlse = cotangents
    dlse = jnp.where(jnp.isneginf(lse), 0, dlse)
    return out, lse, pull((dout.astype(out.dtype), dlse))[0]


@pytest.mark.parametrize(
    ("name", "dtype", "with_dlse"),
    [
        *((name, "bfloat16", False) for name in ON_GPU),
        *((name, "float16", False) for name in FLOAT16),
        *((name, "bfloat16", True) for name in WITH_DLSE),
    ],
)
def test_on_a_gpu(name, dtype, with_dlse, platform):
    """out, lse and every gradient against the dense reference in float32, compiled for the host
    once for all dtypes: on a GPU that would take longer than the rest."""
    if platform != "cudnn":
        pytest.skip("cuDNN: run on a GPU with XLATTN_TEST_PLATFORM=cudnn")
    (d, dv), operands, _ = ON_GPU[name]
    rows = ((700,), (900,)) if operands is LENGTHS else ((2, 256), (2, 384))
    x = {
        "query": shaped(*rows[0], 8, d, dtype=dtype, seed=1),
        "key": shaped(*rows[1], 2, d, dtype=dtype, seed=2),
        "value": shaped(*rows[1], 2, dv, dtype=dtype, seed=3),
        **operands,
    }
    if "bias" in x:
        x["bias"] = x["bias"].astype(dtype)
    free = {n: x.pop(n) for n in ("query", "key", "value", "bias", "softmax_aux") if n in x}
    lse = (8, 700) if operands is LENGTHS else (2, 8, 256)
    cotangents = (shaped(*rows[0], 8, dv, dtype=dtype, seed=5), shaped(*lse, seed=6))
    got = on("cudnn", name, with_dlse, free, x, cotangents)
    host = jax.devices("cpu")[0]
    wide = {n: np.asarray(a, np.float32) for n, a in free.items()}
    given = jax.device_put((wide, x, cotangents), host)
    want = on("xla", name, with_dlse, *given)
    for a, b in zip(jax.tree.leaves(got), jax.tree.leaves(want), strict=True):
        a, b = np.asarray(a, np.float64), np.asarray(b, np.float64)
        np.testing.assert_array_equal(np.isneginf(a), np.isneginf(b))
        a, b = (np.where(np.isneginf(b), 0, v) for v in (a, b))
        np.testing.assert_allclose(a, b, atol=0.012 * max(1, np.abs(b).max()), rtol=0)


# Name: rows, (head_dim, head_dim_v), operands, options.
FLOAT8 = {
    "plain": ((256, 384), (128, 128), {}, {}),
    "causal": ((256, 384), (128, 128), {}, {"causal": True, **TOP_LEFT}),
    "causal square": ((384, 384), (64, 64), {}, {"causal": True}),
    "odd rows": ((200, 333), (128, 128), {}, {"softmax_scale": 0.05}),
    "lengths": ((256, 384), (128, 128), RAGGED, {}),
    "lengths causal": ((256, 384), (128, 128), RAGGED, {"causal": True, **TOP_LEFT}),
    "head_dim 80": ((256, 384), (80, 80), {}, {}),
    "head_dim 192, 128": ((256, 256), (192, 128), {}, {"causal": True}),
    "head_dim 256": ((256, 384), (256, 256), {}, {}),
    "window": ((256, 384), (128, 128), {}, {"causal": True, "sliding_window": 64, **TOP_LEFT}),
    "window square": ((700, 700), (64, 64), {}, {"causal": True, "sliding_window": 100}),
    "window 256": ((256, 384), (256, 256), {}, {"causal": True, "sliding_window": 50, **TOP_LEFT}),
    "window of odd rows": ((200, 333), (80, 80), {}, {"sliding_window": (30, 20), **TOP_LEFT}),
    "left window": ((256, 384), (128, 128), {}, {"sliding_window": (30, None)}),
    "left window top_left": ((256, 384), (64, 64), {}, {"sliding_window": (30, None), **TOP_LEFT}),
    "right window": ((256, 384), (128, 128), {}, {"sliding_window": (None, 20), **TOP_LEFT}),
    "right window lengths": (
        (256, 384),
        (128, 128),
        RAGGED,
        {"sliding_window": (None, 20), **TOP_LEFT},
    ),
    "bottom_right": ((256, 384), (128, 128), {}, {"causal": True}),
    "bottom_right 256": ((256, 384), (256, 256), {}, {"causal": True}),
    "bottom_right odd rows": ((200, 333), (64, 64), {}, {"causal": True}),
    "bottom_right window": ((256, 384), (80, 80), {}, {"causal": True, "sliding_window": 50}),
    "bottom_right right window": ((256, 384), (128, 128), {}, {"sliding_window": (30, 20)}),
    "lengths without keys": ((256, 384), (128, 128), KEYLESS, {}),
}


@pytest.mark.parametrize("name", FLOAT8)
def test_float8_on_a_gpu(name, platform):
    """out and lse against the dense reference in float64 on the same values.

    float8_e4m3fn has three bits after the point, so rounding changes a number by at most 2**-4 of
    it. Weights are rounded, and out: an element is off by at most 2**-4 of itself and of what it is
    with all values positive. That is never reached all over: errors of many weights cancel, and
    what is left of both is 0.04 of out in the mean square, for which 2**-4 is allowed. lse knows of
    no rounding but that of sums of products.
    """
    if platform != "cudnn":
        pytest.skip("cuDNN: run on a GPU with XLATTN_TEST_PLATFORM=cudnn")
    (sq, sk), (d, dv), lengths, options = FLOAT8[name]
    scale = 64  # keeps out away from where the format is coarse
    x = {
        "query": shaped(2, sq, 8, d, seed=1),
        "key": shaped(2, sk, 2, d, seed=2),
        "value": scale * shaped(2, sk, 2, dv, seed=3),
    }
    x = {n: a.astype(jnp.float8_e4m3fn) for n, a in x.items()}
    attend = functools.partial(xlattn.flash_attention, return_lse=True, **options)
    out, lse = jax.jit(functools.partial(attend, platform="cudnn"))(**x, **lengths)
    assert (out.dtype, lse.dtype) == (jnp.float8_e4m3fn, jnp.float32)
    out, lse = (np.asarray(a, np.float64) for a in (out, lse))
    with jax.enable_x64(True):
        dense = jax.jit(functools.partial(attend, platform="xla"))
        wide = {n: np.asarray(a, np.float64) for n, a in x.items()}
        given = jax.device_put(wide | lengths, jax.devices("cpu")[0])
        want, want_lse = (np.asarray(a) for a in dense(**given))
        most = np.asarray(dense(**given | {"value": abs(given["value"])})[0])
    np.testing.assert_array_equal(np.isneginf(lse), np.isneginf(want_lse))
    finite = np.isfinite(want_lse)
    np.testing.assert_allclose(lse[finite], want_lse[finite], atol=5e-3, rtol=0)
    error = abs(out - want)
    assert (error <= 2**-4 * (most + abs(want)) * (1 + 2**-4) + scale * 2**-9).all(), error.max()
    rms = [np.sqrt(np.mean(a**2)) for a in (error, want)]
    assert rms[0] <= 2**-4 * rms[1], rms


def test_float8_has_no_gradient(platform):
    if platform != "cudnn":
        pytest.skip("cuDNN: run on a GPU with XLATTN_TEST_PLATFORM=cudnn")
    x = jnp.ones((1, 128, 2, 64), jnp.float8_e4m3fn)
    attend = functools.partial(xlattn.flash_attention, platform="cudnn")
    with pytest.raises(NotImplementedError, match="float8_e4m3fn has no backward pass"):
        jax.grad(lambda x: attend(x, x, x).astype(jnp.float32).sum())(x)
    reason = xlattn.explain(x, x, x, platform="cudnn", backward=True)["reason"]
    assert "cudnn: dtype: float8_e4m3fn has no backward pass" in reason


@pytest.mark.parametrize(
    ("rows", "option", "given"),
    [
        ((2, 128), "logits_soft_cap", {"logits_soft_cap": 5.0}),
        ((2, 128), "softmax_aux", {"softmax_aux": np.ones((2, 1), np.float32)}),
        ((900,), "packed query", LENGTHS),
    ],
)
def test_float8_refuses_on_a_gpu(rows, option, given, platform):
    """What cuDNN does wrongly: it gives other numbers, does not compile or ends the process."""
    if platform != "cudnn":
        pytest.skip("cuDNN: run on a GPU with XLATTN_TEST_PLATFORM=cudnn")
    x = jnp.ones((*rows, 2, 64), jnp.float8_e4m3fn)
    with pytest.raises(NotImplementedError, match=f"float8_e4m3fn: no .*{option}"):
        xlattn.flash_attention(x, x, x, **given, platform="cudnn")


def test_graphs_are_kept_and_told(platform):
    if platform != "cudnn":
        pytest.skip("cuDNN: run on a GPU with XLATTN_TEST_PLATFORM=cudnn")
    x = [jax.ShapeDtypeStruct((1, 136, 2, 64), jnp.bfloat16)] * 3
    first, second = (xlattn.explain(*x, platform="cudnn")["graphs"] for _ in range(2))
    assert second["builds"] == first["builds"] and second["hits"] > first["hits"]
    assert 1 <= second["kept"] <= second["capacity"]
    assert second["plans"] == "heuristics" and second["build_ms"] > 0
