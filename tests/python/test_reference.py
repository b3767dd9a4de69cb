"""The dense reference: dropout stream, gradients without NaN, packed rows, traced lengths."""

import importlib.util
import pathlib

import jax
import jax.numpy as jnp
import numpy as np
import pytest

_PATH = pathlib.Path(__file__).parents[2] / "python" / "xlattn" / "_reference.py"
_SPEC = importlib.util.spec_from_file_location("xlattn_reference", _PATH)
reference = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(reference)
attend = reference.reference_attention


@pytest.fixture(autouse=True)
def on_the_host():
    with jax.default_device(jax.devices("cpu")[0]):
        yield


def normal(*shape, seed=0, dtype=jnp.float32):
    return jnp.asarray(np.random.default_rng((seed, *shape)).normal(size=shape), dtype)


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ([0] * 4, [0] * 2, [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]),
        (
            [0xFFFFFFFF] * 4,
            [0xFFFFFFFF] * 2,
            [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD],
        ),
        (
            [0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344],
            [0xA4093822, 0x299F31D0],
            [0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1],
        ),
    ],
)
def test_philox_known_answers(counter, key, words):
    got = reference.philox4x32_10(np.asarray(counter, np.uint32), np.asarray(key, np.uint32))
    assert [int(x) for x in got] == words


def test_matches_softmax_written_out():
    q, k, v = normal(2, 5, 4, 8), normal(2, 7, 2, 8), normal(2, 7, 2, 6, seed=1)
    out, lse = attend(q, k, v)
    q, k, v = (np.asarray(x, np.float64) for x in (q, k, v))
    s = np.einsum("bqhd,bkhd->bhqk", q, np.repeat(k, 2, 2)) / np.sqrt(8)
    want = np.einsum("bhqk,bkhd->bqhd", np.exp(s), np.repeat(v, 2, 2))
    total = np.exp(s).sum(-1)
    np.testing.assert_allclose(out, want / total.transpose(0, 2, 1)[..., None], atol=2e-6)
    np.testing.assert_allclose(lse, np.log(total), atol=2e-6)


@pytest.mark.parametrize("normalize_output", [True, False])
@pytest.mark.parametrize("sinks", [None, (3,), (4, 2)])
@pytest.mark.parametrize("sk", [0, 6])
def test_rows_without_keys_have_zero_gradients(normalize_output, sinks, sk):
    q, k, v = normal(2, 5, 4, 8), normal(2, sk, 2, 8), normal(2, sk, 2, 6, seed=1)
    aux = None if sinks is None else normal(*sinks)
    options = {
        "query_seq_lengths": jnp.asarray([5, 3]),
        "key_value_seq_lengths": jnp.asarray([min(2, sk), 0]),
        "causal": True,
        "dropout_prob": 0.25,
        "dropout_seed": jnp.asarray([[1, 2]], jnp.uint32),
        "normalize_output": normalize_output,
    }

    def loss(q, k, v, aux):
        out, lse = attend(q, k, v, softmax_aux=aux, **options)
        return jnp.sum(out**2) + jnp.sum(jnp.where(lse == -jnp.inf, 0, lse)), (out, lse)

    grads, (out, lse) = jax.grad(loss, (0, 1, 2) if aux is None else (0, 1, 2, 3), has_aux=True)(
        q, k, v, aux
    )
    assert all(np.isfinite(g).all() for g in grads)
    assert not out[1].any() and not grads[0][1].any() and not grads[1][1].any()
    assert (lse[1, :, 3:] == -np.inf).all()
    if aux is None:
        assert (lse[1] == -np.inf).all()
    else:
        want = jax.nn.logsumexp(jnp.broadcast_to(aux, (4, aux.shape[-1])), axis=-1)
        np.testing.assert_allclose(lse[1, :, 0], want, rtol=1e-6)


def test_unnormalised_gradient_is_the_derivative():
    with jax.enable_x64(True):
        q, k, v = (normal(1, n, 1, 4, seed=n, dtype=jnp.float64) for n in (3, 4, 5))
        k, v = k[:, :4], v[:, :4]

        def f(q):
            return attend(q, k, v, normalize_output=False)[0].sum()

        step = 1e-6 * normal(1, 3, 1, 4, seed=9, dtype=jnp.float64)
        slope = (f(q + step) - f(q - step)) / 2
        np.testing.assert_allclose(jnp.vdot(jax.grad(f)(q), step), slope, rtol=1e-7)


def test_padding_contents_do_not_matter():
    q, k, v = normal(1, 5, 2, 4), normal(1, 6, 2, 4), normal(1, 6, 2, 4, seed=1)
    lengths = {
        "query_seq_lengths": jnp.asarray([3]),
        "key_value_seq_lengths": jnp.asarray([4]),
    }
    poisoned = (q.at[:, 3:].set(jnp.nan), k.at[:, 4:].set(jnp.nan), v.at[:, 4:].set(jnp.inf))

    def gradients(*inputs):
        return jax.vjp(lambda *x: attend(*x, **lengths)[0], *inputs)[1](jnp.ones(q.shape))

    for clean, dirty in zip(gradients(q, k, v), gradients(*poisoned), strict=True):
        np.testing.assert_array_equal(clean, dirty)


def test_packed_equals_each_sequence_under_jit():
    lengths_q, lengths_k = [3, 0, 4, 2], [5, 2, 0, 3]
    cum_q, cum_k = (jnp.asarray(np.cumsum([0, *n]), jnp.int32) for n in (lengths_q, lengths_k))
    q, k, v = normal(11, 4, 8), normal(12, 2, 8), normal(12, 2, 6, seed=1)
    seed = jnp.asarray([[5, 6]], jnp.uint32)
    offsets = jnp.asarray([[2, 1, n, 3, 1 - n] for n in range(4)], jnp.int32)

    @jax.jit
    def packed(q, k, v, cum_q, cum_k, seed, offsets):
        return attend(
            *(q, k, v),
            cum_seqlens_q=cum_q,
            cum_seqlens_k=cum_k,
            dropout_seed=seed,
            offsets=offsets,
            dropout_prob=0.3,
            causal=True,
        )

    out, lse = packed(q, k, v, cum_q, cum_k, seed, offsets)
    assert not out[9:].any() and (lse[:, 9:] == -np.inf).all()
    for n in range(4):
        rows, keys = slice(cum_q[n], cum_q[n + 1]), slice(cum_k[n], cum_k[n + 1])
        at = offsets[n : n + 1] + jnp.asarray([[0, 0, n, 0, 0]], jnp.int32)
        want, want_lse = attend(
            *(x[None] for x in (q[rows], k[keys], v[keys])),
            dropout_seed=seed,
            offsets=at,
            dropout_prob=0.3,
            causal=True,
        )
        np.testing.assert_allclose(out[rows], want[0], atol=1e-6)
        np.testing.assert_allclose(lse[:, rows], want_lse[0], atol=1e-6)


def test_dropout_repeats_with_the_batch_period():
    q, k, v = (jnp.tile(normal(2, 4, 2, 8, seed=n), (3, 1, 1, 1)) for n in range(3))
    seed = jnp.asarray([[1, 2]], jnp.uint32)
    out, _ = attend(q, k, v, dropout_seed=seed, dropout_prob=0.5, batch_period=2)
    np.testing.assert_array_equal(out[:2], out[2:4])
    free, _ = attend(q, k, v, dropout_seed=seed, dropout_prob=0.5)
    assert (free[:2] != free[2:4]).any()


def test_plain_attention_stays_in_the_working_dtype():
    q, k, v = (normal(1, 8, 2, 16, seed=n, dtype=jnp.bfloat16) for n in range(3))
    text = str(jax.make_jaxpr(lambda *x: reference.plain_attention(*x)[0])(q, k, v))
    assert ":bf16[1,2,8,8] = exp" in text and ":f32[1,2,8,8] = exp" not in text
    assert ":f32[1,2,8,8] = dot_general" not in text
