"""dot_product_attention in the place of jax.nn.dot_product_attention, and what it has beyond."""

import functools
import inspect
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from conftest import PRECISION

import xlattn


def normal(*shape, seed=0, dtype=jnp.float32):
    return jnp.asarray(np.random.default_rng((seed, *shape)).normal(size=shape), dtype)


def qkv(b=2, sq=9, sk=9, hq=4, hk=4, d=8, dtype=jnp.float32):
    shapes = (sq, hq, d), (sk, hk, d), (sk, hk, d)
    return [normal(*(b and (b,)), *s, seed=i, dtype=dtype) for i, s in enumerate(shapes)]


def mask(*shape):
    keep = np.random.default_rng(shape).random(shape) < 0.7
    keep[..., 0] = True  # a query without any key has output 0 here, a mean of values in jax.nn
    return keep


LENGTHS = {
    "query_seq_lengths": np.array([9, 4], np.int32),
    "key_value_seq_lengths": np.array([5, 9], np.int32),
}
# inputs, bias shape, further arguments
CASES = {
    "plain": ({}, None, {}),
    "rank3": ({"b": ()}, None, {"is_causal": True}),
    "rank3_mask_bias": ({"b": ()}, (4, 9, 9), {"mask": mask(1, 9, 9)}),
    "grouped": ({"hk": 2, "sk": 13}, None, {}),
    "multi_query": ({"hk": 1}, None, {"is_causal": True}),
    "scale": ({}, None, {"scale": 0.3}),
    "causal_wide": ({"sk": 13}, None, {"is_causal": True}),
    "causal_tall": ({"sq": 13}, None, {"is_causal": True}),
    "bias": ({}, (2, 4, 9, 9), {}),
    "bias_head_broadcast": ({"hk": 2}, (2, 1, 9, 9), {"is_causal": True}),
    "bias_columns": ({}, (1, 4, 1, 9), {}),
    "mask": ({}, None, {"mask": mask(2, 4, 9, 9)}),
    "mask_rank_0": ({}, (9,), {"mask": np.array(True)}),
    "mask_rank_1": ({}, (), {"mask": mask(9)}),
    "mask_rank_2": ({"b": ()}, (9, 9), {"mask": mask(9, 9)}),
    "mask_rank_3": ({"hk": 2}, (4, 1, 9), {"mask": mask(1, 9, 9)}),
    "mask_bias": ({}, (1, 1, 9, 9), {"mask": mask(2, 1, 1, 9)}),
    "lengths": ({}, None, LENGTHS),
    "lengths_causal": ({"hk": 2}, (1, 4, 9, 9), {**LENGTHS, "is_causal": True}),
    "key_lengths": ({}, None, {"key_value_seq_lengths": np.array([1, 6], np.int32)}),
    "window_int": ({}, None, {"local_window_size": 2}),
    "window_pair": ({"sk": 13}, None, {"local_window_size": (3, 1)}),
    "window_causal": ({}, None, {"local_window_size": (2, 4), "is_causal": True}),
    "everything": (
        {"hk": 2},
        (2, 1, 9, 9),
        {
            "mask": mask(1, 4, 9, 9),
            "scale": 0.5,
            "is_causal": True,
            "local_window_size": 20,
            "key_value_seq_lengths": np.array([5, 9], np.int32),
        },
    ),
}


def run(attend, args, dtype=jnp.float32):
    """out, residual, gradients."""

    def function(*args):
        out, residual = attend(*args, return_residual=True)
        return (out.astype(jnp.float32) * normal(*out.shape, seed=5)).sum(), (out, residual)

    gradient = jax.jit(jax.value_and_grad(function, tuple(range(len(args))), has_aux=True))
    (_, (out, residual)), gradients = gradient(*args)
    assert out.dtype == residual.dtype == dtype
    return out, residual, gradients


@pytest.mark.parametrize("name", CASES)
def test_equals_jax_nn(name, platform):
    inputs, bias, options = CASES[name]
    args = [*qkv(**inputs), *([] if bias is None else [normal(*bias, seed=4)])]
    ours = functools.partial(xlattn.dot_product_attention, implementation=platform, **options)
    theirs = functools.partial(jax.nn.dot_product_attention, **options)
    out, residual, gradients = run(ours, args)
    want, want_residual, want_gradients = run(theirs, args)
    np.testing.assert_allclose(out, want, rtol=1e-5, atol=1e-5)
    rows = np.isfinite(residual)  # theirs is a large number for rows past query_seq_lengths
    assert (np.asarray(want_residual)[~rows] < -1e30).all()
    np.testing.assert_allclose(residual[rows], want_residual[rows], rtol=1e-5, atol=1e-5)
    for got, expected in zip(gradients, want_gradients, strict=True):
        np.testing.assert_allclose(got, expected, rtol=1e-4, atol=2e-5)


@pytest.mark.parametrize("dtype", [jnp.bfloat16, jnp.float16])
def test_equals_jax_nn_in_low_precision(dtype, platform):
    args = [*qkv(hk=2, dtype=dtype), normal(2, 1, 9, 9, seed=4, dtype=dtype)]
    ours = functools.partial(xlattn.dot_product_attention, implementation=platform, is_causal=True)
    theirs = functools.partial(jax.nn.dot_product_attention, is_causal=True)
    # In float32 for them: XLA's CPU has no float16 products.
    wanted = jax.tree.leaves(run(theirs, [x.astype(jnp.float32) for x in args]))
    for got, want in zip(jax.tree.leaves(run(ours, args, dtype)), wanted, strict=True):
        assert got.dtype == dtype
        np.testing.assert_allclose(got.astype(jnp.float32), want, rtol=3e-2, atol=3e-2)


@pytest.mark.parametrize(
    ("jax_default", "precision", "asked"),
    [
        (None, None, "default"),
        ("default", jax.lax.Precision.DEFAULT, "default"),
        ("tensorfloat32", None, "default"),
        ("float32", None, "highest"),
        ("highest", jax.lax.Precision.DEFAULT, "highest"),
        ("BF16_BF16_F32_X6", None, "highest"),
        ("default", jax.lax.Precision.HIGH, "highest"),
    ],
)
def test_precision_is_that_of_jax_where_none_is_given(jax_default, precision, asked):
    """JAX's context around a call, as its own products take it."""
    attention = functools.partial(xlattn.flash_attention, precision=precision, platform="cpu")
    with jax.default_matmul_precision(jax_default):
        text = jax.jit(attention).lower(*qkv()).as_text()
    # What is the target's own default is left out.
    assert re.findall(r'precision = "(\w+)"', text) == ["highest"] * (asked == "highest")


def test_signature_is_a_superset():
    ours = inspect.signature(xlattn.dot_product_attention).parameters
    theirs = inspect.signature(jax.nn.dot_product_attention).parameters
    assert list(ours)[: len(theirs)] == list(theirs)
    for name, parameter in theirs.items():
        assert ours[name].kind == parameter.kind
        assert ours[name].default == parameter.default


def test_flash_attention_takes_what_its_users_pass():
    """ejkernel's positional order and keywords, which EasyDeL passes on."""
    parameters = inspect.signature(xlattn.flash_attention).parameters.values()
    positional = [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]
    assert positional == [
        *("query", "key", "value", "bias", "cum_seqlens_q", "cum_seqlens_k", "softmax_aux")
    ]
    keywords = {p.name: p.default for p in parameters if p.kind is p.KEYWORD_ONLY}
    given = {
        "softmax_scale": None,
        "dropout_prob": 0.0,
        "causal": False,
        "sliding_window": None,
        "logits_soft_cap": None,
        "normalize_output": True,
        "precision": PRECISION,
        "logits_dtype": jnp.float32,
        "return_lse": False,
    }
    absent = (
        *("mask", "mask_info", "attention_mask", "q_segment_ids", "kv_segment_ids", "dropout_seed"),
        *("deterministic", "platform", "cfg", "mesh", "in_specs", "out_specs", "offsets"),
        "sequence_parallel",
    )
    words = {"causal_alignment": "bottom_right", "layout": "bshd"}
    assert keywords == {**given, **dict.fromkeys(absent), **words}


def test_blocksparse_attention_takes_what_its_users_pass():
    parameters = inspect.signature(xlattn.blocksparse_attention).parameters.values()
    positional = [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]
    assert positional == ["query", "key", "value", "softmax_aux", "bias"]
    keywords = {p.name: p.default for p in parameters if p.kind is p.KEYWORD_ONLY}
    given = {
        "softmax_scale": None,
        "causal": True,
        "sliding_window": None,
        "logits_soft_cap": None,
        "layout": "bshd",
        "fused_backward": False,
        "return_lse": False,
    }
    absent = (
        *("mask", "mask_info", "attention_mask", "q_segment_ids", "kv_segment_ids"),
        *("platform", "cfg", "mesh", "in_specs", "out_specs"),
    )
    expected = {**given, **dict.fromkeys(absent)}
    assert {name: keywords[name] for name in expected} == expected


def test_residual_has_no_gradient(platform):
    q, k, v = qkv()

    def residual(q, k, v):
        attend = functools.partial(xlattn.dot_product_attention, implementation=platform)
        return attend(q, k, v, return_residual=True)[1].sum()

    for gradient in jax.grad(residual, (0, 1, 2))(q, k, v):
        assert not gradient.any()


def test_bias_of_any_floating_dtype(platform):
    q, k, v = qkv(dtype=jnp.bfloat16)
    bias = normal(4, 9, 9, seed=4)
    attend = functools.partial(xlattn.dot_product_attention, q, k, v, implementation=platform)
    half = bias.astype(jnp.float16)
    np.testing.assert_array_equal(attend(half), attend(half.astype(jnp.float32)))
    assert jax.grad(lambda x: attend(x).astype(jnp.float32).sum())(half).dtype == jnp.float16


def test_integer_mask(platform):
    q, k, v = qkv()
    attend = functools.partial(xlattn.dot_product_attention, q, k, v, implementation=platform)
    keep = mask(9, 9)
    np.testing.assert_array_equal(attend(mask=keep * 2), attend(mask=keep))


@pytest.mark.parametrize("implementation", [None, "xla"])
def test_beyond_jax_nn(platform, implementation):
    """The options that jax.nn lacks mean what they mean in flash_attention."""
    where = platform if implementation is None else implementation
    q, k, v = normal(2, 9, 4, 8), normal(2, 13, 2, 8, seed=1), normal(2, 13, 2, 5, seed=2)
    rng = np.random.default_rng(3)
    shared = {
        "softmax_aux": normal(4, 2, seed=3),
        "q_segment_ids": np.sort(rng.integers(0, 2, (2, 9))),
        "kv_segment_ids": np.sort(rng.integers(0, 2, (2, 13))),
        "dropout_prob": 0.3,
        "dropout_seed": 3,
        "logits_soft_cap": 2.0,
        "causal_alignment": "bottom_right",
    }
    out = xlattn.dot_product_attention(
        q, k, v, is_causal=True, scale=0.5, local_window_size=6, implementation=where, **shared
    )
    want = xlattn.flash_attention(
        q, k, v, causal=True, softmax_scale=0.5, sliding_window=(6, 6), platform=where, **shared
    )
    assert out.shape == (2, 9, 4, 5)
    np.testing.assert_array_equal(out, want)


def test_rank_is_checked():
    q, k, v = qkv()
    with pytest.raises(ValueError, match=r"key: expected rank 4 or 3, got rank 2"):
        xlattn.dot_product_attention(q, k[0, 0], v)
