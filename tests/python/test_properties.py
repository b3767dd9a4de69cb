"""What must hold between calls, whatever the numbers are."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import xlattn
from xlattn._reference import dropout_keep

few = settings(max_examples=8, deadline=None, derandomize=True, database=None)


def normal(*shape, seed=0):
    return np.random.default_rng((seed, *shape)).normal(size=shape).astype(np.float32)


def qkv(b=2, sq=20, sk=33, hq=4, hk=2, d=16, dv=16, seed=0):
    shapes = (b, sq, hq, d), (b, sk, hk, d), (b, sk, hk, dv)
    return [normal(*shape, seed=seed + i) for i, shape in enumerate(shapes)]


@pytest.fixture(scope="module")
def attend():
    from conftest import PLATFORM

    return functools.partial(xlattn.flash_attention, platform=PLATFORM, return_lse=True)


def gradients(function, *args):
    """out, lse and the gradients of every argument."""

    def run(*args):
        (out, lse), pull = jax.vjp(function, *args)
        return out, lse, *pull((jnp.cos(out), jnp.where(jnp.isneginf(lse), 0, jnp.sin(lse))))

    return [np.asarray(x) for x in jax.jit(run)(*args)]


def close(got, want, tolerance=1e-5):
    np.testing.assert_allclose(got, want, rtol=tolerance, atol=tolerance)


same = np.testing.assert_array_equal
OPTIONS = st.fixed_dictionaries(
    {
        "causal": st.booleans(),
        "sliding_window": st.sampled_from([None, 5, (3, 2), (None, 1)]),
        "logits_soft_cap": st.sampled_from([None, 2.0]),
        "normalize_output": st.booleans(),
    }
)


@few
@given(options=OPTIONS, hk=st.sampled_from([1, 2]), seed=st.integers(0, 99))
def test_grouped_heads_equal_repeated_keys(attend, options, hk, seed):
    q, k, v = qkv(hk=hk, seed=seed)
    out, lse, dq, dk, dv = gradients(lambda q, k, v: attend(q, k, v, **options), q, k, v)
    wide = [np.repeat(x, 4 // hk, axis=2) for x in (k, v)]
    want = gradients(lambda q, k, v: attend(q, k, v, **options), q, *wide)
    close(out, want[0])
    close(lse, want[1])
    close(dq, want[2])
    for got, wide in ((dk, want[3]), (dv, want[4])):
        close(got, wide.reshape(*got.shape[:3], 4 // hk, -1).sum(axis=3))


@few
@given(options=OPTIONS, seed=st.integers(0, 99))
def test_permuting_batch_and_heads(attend, options, seed):
    q, k, v = qkv(b=3, hq=4, hk=4, seed=seed)
    rng = np.random.default_rng(seed)
    rows, heads = rng.permutation(3), rng.permutation(4)
    function = functools.partial(attend, **options)
    plain = gradients(function, q, k, v)
    moved = gradients(function, *(x[rows][:, :, heads] for x in (q, k, v)))
    for got, want in zip(moved, plain, strict=True):
        same(got, want[rows][:, heads] if want.ndim == 3 else want[rows][:, :, heads])


@few
@given(seed=st.integers(0, 99), softcap=st.sampled_from([None, 2.0]))
def test_permuting_keys_without_an_order(attend, seed, softcap):
    q, k, v = qkv(seed=seed)
    order = np.random.default_rng(seed).permutation(33)
    bias = normal(4, 20, 33, seed=seed)
    function = functools.partial(attend, logits_soft_cap=softcap)
    out, lse, dq, dk, dv, dbias = gradients(function, q, k, v, bias)
    moved = gradients(function, q, k[:, order], v[:, order], bias[..., order])
    want = out, lse, dq, dk[:, order], dv[:, order], dbias[..., order]
    for got, expected in zip(moved, want, strict=True):
        close(got, expected)


@few
@given(causal=st.booleans(), more=st.integers(0, 2**30))
def test_a_wide_window_is_none(attend, causal, more):
    q, k, v = qkv()
    want = attend(q, k, v, causal=causal)
    for window in ((33 + more, 33 + more), (None, None), (33 + more, None)):
        got = attend(q, k, v, causal=causal, sliding_window=window)
        same(got[0], want[0])
        same(got[1], want[1])


@few
@given(options=OPTIONS, constant=st.floats(-5, 5, width=32), seed=st.integers(0, 99))
def test_a_constant_shifts_lse_only(attend, options, constant, seed):
    q, k, v = qkv(seed=seed)
    options = {**options, "logits_soft_cap": None}
    bias = normal(4, 20, 33, seed=seed)
    function = functools.partial(attend, **options)
    out, lse = function(q, k, v, bias)
    moved, moved_lse = function(q, k, v, bias + np.float32(constant))
    close(moved, out)
    close(moved_lse, lse + np.float32(constant))


@pytest.mark.parametrize("shared", [False, True], ids=["rows", "one row"])
@pytest.mark.parametrize(("dim", "sk"), [(64, 264), (64, 261), (128, 264), (128, 261)])
@pytest.mark.parametrize(
    ("dtype", "bias_dtype"),
    [
        ("bfloat16", "bfloat16"),
        ("bfloat16", "float32"),
        ("float16", "float16"),
        ("float16", "float32"),
        ("float32", "float32"),
    ],
)
def test_a_bias_may_be_as_low_as_floats_go(attend, dtype, bias_dtype, dim, sk, shared):
    """Masks that are added, another for every 13 queries or for each head, over several blocks."""
    lowest = float(jnp.finfo(bias_dtype).min)
    masks = np.zeros((10, sk))  # the last hides nothing
    some = np.random.default_rng(3).random((2, sk)) < 0.5
    masks[0, some[0]] = lowest
    masks[1, some[1]] = -np.inf
    masks[2] = lowest  # all keys alike, whatever their scores, but for float16
    masks[3] = lowest
    masks[3, 150:152] = lowest / 2  # two keys alone
    masks[4, :256] = lowest  # the last keys alone
    masks[5, 8:] = lowest  # the first
    masks[6] = -30000.0
    masks[7, ::3] = -30000.0
    masks[8] = -np.inf  # no key
    bias = masks[:, None] if shared else np.repeat(masks, 13, axis=0)[None]
    sq, heads = 130, 10 if shared else 1
    bias = jnp.asarray(bias, bias_dtype)
    q, k, v = (jnp.asarray(x, dtype) for x in qkv(1, sq, sk, heads, heads, dim, dim))
    out, lse = attend(q, k, v, bias=bias)

    # A score is the sum in float32: what is lost beside a low bias is no number of anybody's.
    q, k, v = (np.asarray(x, np.float64)[0].transpose(1, 0, 2) for x in (q, k, v))
    scores = (q @ k.transpose(0, 2, 1) / np.sqrt(dim)).astype(np.float32)
    scores = (scores + np.asarray(bias, np.float32)).astype(np.float64)
    largest = scores.max(-1, keepdims=True)
    weights = np.exp(scores - np.where(np.isinf(largest), 0, largest))
    total = weights.sum(-1, keepdims=True)
    want = weights @ v / np.where(total, total, 1)
    # Beside -65504 a product that is added to it in eight parts has errors of 0.01.
    tolerance = {"float32": 5e-3, "float16": 2e-2, "bfloat16": 2e-2}[dtype]
    got = np.asarray(out, np.float64)[0].transpose(1, 0, 2)
    np.testing.assert_allclose(got, want, atol=tolerance, rtol=0)
    with np.errstate(divide="ignore"):
        np.testing.assert_allclose(
            np.asarray(lse, np.float64)[0], (largest + np.log(total))[..., 0], rtol=1e-5, atol=5e-3
        )


@few
@given(options=OPTIONS, dropout=st.booleans(), seed=st.integers(0, 99))
def test_packed_equals_each_sequence_alone(attend, options, dropout, seed):
    lengths_q, lengths_k = (20, 0, 7, 33), (33, 5, 0, 20)
    q, k, v = normal(62, 4, 16, seed=seed), normal(60, 2, 16, seed=seed), normal(60, 2, 8)
    cuts_q, cuts_k = np.cumsum([0, *lengths_q]), np.cumsum([0, *lengths_k])
    options = {**options, "dropout_seed": seed, "dropout_prob": 0.3 if dropout else 0.0}
    out, lse = attend(q, k, v, None, cuts_q, cuts_k, **options)
    assert not out[60:].any()
    assert np.isneginf(lse[:, 60:]).all()
    for i in range(4):
        rows, keys = slice(*cuts_q[i : i + 2]), slice(*cuts_k[i : i + 2])
        diagonal = lengths_k[i] - lengths_q[i]
        alone = attend(q[None, rows], k[None, keys], v[None, keys],
                       offsets=np.array([0, 0, i, 0, diagonal]), **options)  # fmt: skip
        close(out[rows], alone[0][0])
        close(lse[:, rows], alone[1][0])


@few
@given(options=OPTIONS, seed=st.integers(0, 99))
def test_rank4_lengths_equal_shorter_arrays(attend, options, seed):
    q, k, v = qkv(seed=seed)
    cuts = {"cum_seqlens_q": np.array([0, 11, 31]), "cum_seqlens_k": np.array([0, 33, 40])}
    out, lse = attend(q, k, v, **cuts, **options)
    for i, (rows, keys) in enumerate(((11, 33), (20, 7))):
        alone = attend(q[i : i + 1, :rows], k[i : i + 1, :keys], v[i : i + 1, :keys], **options)
        close(out[i, :rows], alone[0][0])
        close(lse[i, :, :rows], alone[1][0])
        assert not out[i, rows:].any()
        assert np.isneginf(lse[i, :, rows:]).all()


def test_padding_is_never_read(attend):
    q, k, v = qkv()
    cuts = {"cum_seqlens_q": np.array([0, 11, 31]), "cum_seqlens_k": np.array([0, 33, 40])}
    ids = {
        "q_segment_ids": np.where(np.arange(20) < 15, 0, -1)[None].repeat(2, 0),
        "kv_segment_ids": np.where(np.arange(33) < 9, 0, -1)[None].repeat(2, 0),
    }
    for options, rows, keys in (
        (cuts, np.array([11, 20]), np.array([33, 7])),
        (ids, np.array([15, 15]), np.array([9, 9])),
    ):
        unused_q = np.arange(20) >= rows[:, None]
        unused_k = np.arange(33) >= keys[:, None]
        function = functools.partial(attend, **options)
        want = gradients(function, q, k, v)
        poisoned = [x.copy() for x in (q, k, v)]
        for x, unused in zip(poisoned, (unused_q, unused_k, unused_k), strict=True):
            x[unused] = np.nan
        for got, expected in zip(gradients(function, *poisoned), want, strict=True):
            same(got, expected)


def test_two_runs_are_bitwise_equal(attend):
    q, k, v = qkv(b=1, sq=300, sk=500, hq=8, hk=2, d=64, dv=64)
    bias, sinks = normal(1, 300, 500), normal(8, 2)

    def function(q, k, v, bias, sinks):
        options = {"causal": True, "dropout_prob": 0.1, "dropout_seed": 1}
        return attend(q, k, v, bias, softmax_aux=sinks, deterministic=True, **options)

    first = gradients(function, q, k, v, bias, sinks)
    for _ in range(5):
        for got, want in zip(gradients(function, q, k, v, bias, sinks), first, strict=True):
            same(got, want)


# --- dropout --------------------------------------------------------------------------------------


def weights(attend, b, sq, sk, hq, prob, seed, **options):
    """The softmax weights after dropout ``[b, hq, sq, sk]``: values are unit vectors."""
    q, k = normal(b, sq, hq, 8), normal(b, sk, hq, 8, seed=1)
    v = np.broadcast_to(np.eye(sk, dtype=np.float32)[:, None], (b, sk, hq, sk))
    out, _ = attend(q, k, v, dropout_prob=prob, dropout_seed=seed, **options)
    return np.asarray(out).transpose(0, 2, 1, 3)


def stream(b, sq, sk, hq, prob, seed, first=(0, 0, 0, 0)):
    """The keep mask of the definition; ``first`` query, key, batch row, head."""
    words = seed % 2**64
    index = np.ix_(*(range(n) for n in (b, hq, sq, sk)))
    rows, heads, queries, keys = (
        jnp.asarray(i + n, jnp.uint32)
        for i, n in zip(index, (first[2], first[3], first[0], first[1]), strict=True)
    )
    seed = jnp.uint32(words % 2**32), jnp.uint32(words >> 32)
    return np.asarray(dropout_keep(seed, rows, heads, queries, keys, prob))


@few
@given(
    prob=st.floats(0.01, 0.95),
    seed=st.integers(-(2**63), 2**64 - 1),
    first=st.tuples(*[st.integers(0, 2**31 - 100)] * 4),
)
def test_dropout_follows_the_stream(attend, prob, seed, first):
    shape = (2, 9, 21, 3)
    offsets = np.array([*first, first[1] - first[0]])
    kept = weights(attend, *shape, prob, seed, offsets=offsets) > 0
    same(kept, stream(*shape, prob, seed, first))
    same(weights(attend, *shape, prob, seed) > 0, stream(*shape, prob, seed))


@pytest.mark.parametrize("prob", [0.1, 0.5, 0.9])
def test_dropout_statistics(attend, prob):
    shape = (2, 40, 60, 4)
    got = weights(attend, *shape, prob, 3)
    none = weights(attend, *shape, 0.0, None)
    kept = got > 0
    close(got[kept] * (1 - prob), none[kept])
    deviation = np.sqrt(prob * (1 - prob) / kept.size)
    assert abs(kept.mean() - (1 - prob)) < 4 * deviation
    for axis in range(4):  # no axis repeats
        a, b = np.split(kept, 2, axis=axis) if axis else (kept[:1], kept[1:])
        agreement = (a == b).mean()
        expected = prob**2 + (1 - prob) ** 2
        assert abs(agreement - expected) < 5 * np.sqrt(expected * (1 - expected) / a.size)


def test_dropout_keeps_lse(attend, same_kernel):
    q, k, v = qkv()
    same_kernel(attend(q, k, v, dropout_prob=0.5, dropout_seed=1)[1], attend(q, k, v)[1])


# --- pieces of a larger call ----------------------------------------------------------------------


def merge(pieces):
    """Partial results over disjoint keys, joined by their lse."""
    out, lse = (np.stack(x) for x in zip(*pieces, strict=True))
    top = np.where(np.isneginf(lse.max(0)), 0, lse.max(0))
    share = np.exp(lse - top)
    total = share.sum(0)
    weight = (share / np.where(total == 0, 1, total)).swapaxes(-1, -2)[..., None]
    with np.errstate(divide="ignore"):
        return (out * weight).sum(0), top + np.log(total)


@few
@given(
    causal=st.booleans(),
    window=st.sampled_from([None, (9, 0), (2, 4)]),
    alignment=st.sampled_from(["bottom_right", "top_left"]),
    seed=st.integers(0, 99),
)
def test_pieces_equal_the_whole(attend, causal, window, alignment, seed):
    q, k, v = qkv(b=2, sq=16, sk=24, hq=4, hk=2, seed=seed)
    options = {"causal": causal, "sliding_window": window, "dropout_prob": 0.3}
    options["dropout_seed"] = seed
    out, lse = (np.asarray(x) for x in attend(q, k, v, causal_alignment=alignment, **options))
    diagonal = 24 - 16 if alignment == "bottom_right" else 0
    for row, head, first in ((0, 0, 0), (1, 2, 8)):
        queries = q[row : row + 1, first : first + 8, head : head + 2]
        pieces = []
        for key in (0, 12):
            keys, values = (x[row : row + 1, key : key + 12, head // 2 :][:, :, :1] for x in (k, v))
            offsets = np.array([first, key, row, head, diagonal])
            pieces.append(attend(queries, keys, values, offsets=offsets, **options))
        got, got_lse = merge(pieces)
        close(got, out[row : row + 1, first : first + 8, head : head + 2])
        close(got_lse, lse[row : row + 1, head : head + 2, first : first + 8])
