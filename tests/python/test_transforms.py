"""JAX's transformations of flash_attention."""

import functools
import inspect
import itertools
import re
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from support import BACKWARD, FORWARD, export

import xlattn


def normal(*shape, seed=0, dtype=np.float32):
    return np.random.default_rng((seed, *shape)).normal(size=shape).astype(dtype)


def qkv(b=2, sq=9, sk=13, hq=4, hk=2, d=8, dv=8):
    return normal(b, sq, hq, d), normal(b, sk, hk, d, seed=1), normal(b, sk, hk, dv, seed=2)


@pytest.fixture
def attend(platform):
    return functools.partial(xlattn.flash_attention, platform=platform)


def calls(compiled) -> tuple[int, int]:
    """Number of forward and backward kernel calls in an HLO text."""
    text = compiled if isinstance(compiled, str) else compiled.as_text()
    return tuple(
        len(re.findall(rf'custom_call_target="{name}"', text)) for name in (FORWARD, BACKWARD)
    )


def hlo(function, *args):
    return jax.jit(function).lower(*args).compile().as_text()


def same(got, want):
    jax.tree.map(np.testing.assert_array_equal, got, want)


def close(got, want, tolerance=2e-5):
    jax.tree.map(
        lambda x, y: np.testing.assert_allclose(x, y, rtol=tolerance, atol=tolerance), got, want
    )


# --- vmap -----------------------------------------------------------------------------------------

N = 3
PADDED = {
    "query": normal(2, 9, 4, 8),
    "key": normal(2, 13, 2, 8, seed=1),
    "value": normal(2, 13, 2, 6, seed=2),
    "bias": normal(1, 4, 9, 13, seed=3),
    "attention_mask": np.random.default_rng(4).random((2, 1, 9, 13)) < 0.8,
    "q_segment_ids": np.sort(np.random.default_rng(5).integers(-1, 2, (2, 9))).astype(np.int32),
    "kv_segment_ids": np.sort(np.random.default_rng(6).integers(-1, 2, (2, 13))).astype(np.int32),
    "cum_seqlens_q": np.array([0, 8, 13], np.int32),
    "cum_seqlens_k": np.array([0, 9, 22], np.int32),
    "softmax_aux": normal(3, seed=7),
    "dropout_seed": np.array(5, np.int32),
    "offsets": np.array([1, 2, 3, 4, 5], np.int32),
}
PACKED = {
    "query": normal(12, 4, 8),
    "key": normal(15, 2, 8, seed=1),
    "value": normal(15, 2, 6, seed=2),
    "q_segment_ids": np.sort(np.random.default_rng(5).integers(-1, 2, 12)).astype(np.int32),
    "kv_segment_ids": np.sort(np.random.default_rng(6).integers(-1, 2, 15)).astype(np.int32),
    "cum_seqlens_q": np.array([0, 6, 6, 10], np.int32),
    "cum_seqlens_k": np.array([0, 3, 8, 15], np.int32),
    "softmax_aux": normal(4, 2, seed=7),
    "dropout_seed": np.array(5, np.int32),
    "offsets": np.tile(np.array([1, 2, 3, 4, 5], np.int32), (3, 1)),
}
QKV = ("query", "key", "value")
OPTIONS = {"causal": True, "sliding_window": (7, 0), "return_lse": True}
DROPOUT = {"dropout_prob": 0.3}


def instances(name, x):
    """N different values of an operand, in front."""
    if name.startswith("cum_seqlens"):
        fewer = np.maximum.accumulate(np.stack([x - np.minimum(x, i) for i in range(N)]), axis=1)
        return fewer
    if x.dtype == bool:
        return np.random.default_rng(N).random((N, *x.shape)) < 0.8
    if x.dtype.kind == "i":
        return np.stack([x + i for i in range(N)])
    return normal(N, *x.shape, seed=len(name))


VMAPS = [
    # operands, mapped ones
    (PADDED, QKV, QKV, {}),
    (PADDED, QKV, ("query",), {}),
    (PADDED, QKV, ("query",), DROPOUT),
    (PADDED, QKV, ("key",), {}),
    (PADDED, QKV, ("value",), DROPOUT),
    (PADDED, (*QKV, "bias"), ("query",), {}),
    (PADDED, (*QKV, "bias"), ("bias",), {}),
    (PADDED, (*QKV, "bias", "attention_mask"), ("query", "attention_mask"), {}),
    (PADDED, (*QKV, "attention_mask"), ("query",), {}),
    (PADDED, (*QKV, "q_segment_ids", "kv_segment_ids"), ("q_segment_ids",), {}),
    (PADDED, (*QKV, "cum_seqlens_q", "cum_seqlens_k"), ("cum_seqlens_k",), {}),
    (PADDED, (*QKV, "cum_seqlens_q"), ("query",), DROPOUT),
    (PADDED, (*QKV, "softmax_aux"), ("softmax_aux",), {}),
    (PADDED, (*QKV, "softmax_aux"), ("query",), {}),
    (PADDED, QKV, ("dropout_seed",), DROPOUT),
    (PADDED, (*QKV, "offsets"), ("offsets",), DROPOUT),
    (PADDED, (*QKV, "offsets"), ("query",), DROPOUT),
    (PADDED, tuple(PADDED), tuple(PADDED), DROPOUT),
    (PADDED, tuple(PADDED), ("key", "softmax_aux"), DROPOUT),
    (PACKED, (*QKV, "cum_seqlens_q", "cum_seqlens_k"), QKV, {}),
    (PACKED, (*QKV, "cum_seqlens_q", "cum_seqlens_k"), ("query",), {}),
    (PACKED, (*QKV, "cum_seqlens_q", "cum_seqlens_k"), ("cum_seqlens_q", "key"), DROPOUT),
    (PACKED, (*QKV, "cum_seqlens_q", "cum_seqlens_k", "softmax_aux"), ("softmax_aux",), {}),
    (PACKED, tuple(PACKED), tuple(PACKED), DROPOUT),
    (PACKED, tuple(PACKED), ("value", "dropout_seed"), DROPOUT),
]


def vmap_case(attend, base, present, mapped, extra):
    """A function of operands by name with all gradients, its operands, and their vmap axes."""
    names = (*present, "dropout_seed") if extra and "dropout_seed" not in present else present
    operands = {n: instances(n, base[n]) if n in mapped else base[n] for n in names}
    axes = {n: 0 if n in mapped else None for n in names}
    differentiable = [n for n in (*QKV, "bias", "softmax_aux") if n in names]

    def function(operands):
        def outputs(x):
            return attend(**{**operands, **x}, **OPTIONS, **extra)

        (out, lse), pull = jax.vjp(outputs, {n: operands[n] for n in differentiable})
        weight = jnp.where(jnp.isneginf(lse), 0, jnp.cos(lse))
        return out, lse, pull((jnp.sin(out), weight))[0]

    return function, operands, axes


def vmap_id(base, present, mapped, extra):
    names = "all" if mapped == tuple(base) else "+".join(mapped)
    more = "all" if present == tuple(base) else "+".join(present[3:])
    options = [x for x in (more and f"with-{more}", "dropout" if extra else "") if x]
    return "-".join(["padded" if base is PADDED else "packed", names, *options])


@pytest.mark.parametrize(
    ("base", "present", "mapped", "extra"), VMAPS, ids=[vmap_id(*x) for x in VMAPS]
)
def test_vmap(attend, same_kernel, base, present, mapped, extra):
    function, operands, axes = vmap_case(attend, base, present, mapped, extra)
    single = jax.jit(function)
    compiled = jax.jit(jax.vmap(function, in_axes=(axes,))).lower(operands).compile()
    assert calls(compiled) == (1, 1)
    assert "while" not in compiled.as_text()
    got = compiled(operands)
    for i in range(N):
        one = {n: x[i] if axes[n] == 0 else x for n, x in operands.items()}
        want = single(one)
        instance = jax.tree.map(lambda x, i=i: x[i], got)
        jax.tree.map(same_kernel, instance[:2], want[:2])
        for name, gradient in want[2].items():
            if name in QKV:
                same_kernel(instance[2][name], gradient)
            else:  # summed over the batch in another order
                close(instance[2][name], gradient, 1e-5)


@pytest.mark.parametrize("base", [PADDED, PACKED], ids=["padded", "packed"])
def test_vmap_nested(attend, same_kernel, base):
    names = tuple(base)
    inner, outer = ("query", "dropout_seed", "cum_seqlens_q"), ("query", "key", "softmax_aux")
    function, operands, _ = vmap_case(attend, base, names, (), DROPOUT)
    inner_axes = {n: 0 if n in inner else None for n in names}
    outer_axes = {n: 0 if n in outer else None for n in names}
    for n in names:
        x = base[n]
        if n in inner:
            x = instances(n, x)
        if n in outer:
            x = np.stack([x, x[::-1] if n == "softmax_aux" else -x])
        operands[n] = x
    batched = jax.vmap(jax.vmap(function, in_axes=(inner_axes,)), in_axes=(outer_axes,))
    compiled = jax.jit(batched).lower(operands).compile()
    assert calls(compiled) == (1, 1)
    got = compiled(operands)
    single = jax.jit(function)
    for i, j in itertools.product(range(2), range(N)):
        one = {n: x[i] if n in outer else x for n, x in operands.items()}
        one = {n: x[j] if n in inner else x for n, x in one.items()}
        want = single(one)
        instance = jax.tree.map(lambda x, i=i, j=j: x[i, j], got)
        jax.tree.map(same_kernel, instance[:2], want[:2])
        close(instance[2], want[2], 1e-5)


def test_vmap_of_the_query_copies_no_key(attend):
    q, k, v = normal(N, 2, 9, 4, 8), *qkv()[1:]
    text = hlo(jax.vmap(attend, in_axes=(0, None, None)), q, k, v)
    operands = re.search(rf"custom-call\((.*?)\), custom_call_target=\"{FORWARD}\"", text)
    assert operands, text
    assert "f32[2,9,12,8]" in text and "f32[6,13,2,8]" not in text


def test_grad_of_vmap_sums_what_is_shared(attend):
    q, (_, k, v) = normal(N, 2, 9, 4, 8), qkv()

    def loss(k, v):
        return jnp.sin(jax.vmap(lambda q: attend(q, k, v, causal=True))(q)).sum()

    def unrolled(k, v):
        return sum(jnp.sin(attend(x, k, v, causal=True)).sum() for x in q)

    close(jax.grad(loss, (0, 1))(k, v), jax.grad(unrolled, (0, 1))(k, v))


def test_vmap_axes_in_and_out(attend):
    q, k, v = (np.moveaxis(np.stack([x, -x]), 0, 2) for x in qkv())
    got = jax.vmap(attend, in_axes=2, out_axes=1)(q, k, v)
    want = np.stack([attend(q[:, :, i], k[:, :, i], v[:, :, i]) for i in range(2)], axis=1)
    same(got, want)


def test_vmap_of_packed_reads_no_unused_row(attend):
    names = (*QKV, "cum_seqlens_q", "cum_seqlens_k", "softmax_aux")
    function, operands, axes = vmap_case(attend, PACKED, names, QKV, {})
    want = jax.jit(jax.vmap(function, in_axes=(axes,)))(operands)
    for name, used in (("query", 10), ("key", 13), ("value", 13)):
        operands[name] = operands[name].copy()
        operands[name][:, used:] = np.nan
    operands["cum_seqlens_k"] = np.minimum(operands["cum_seqlens_k"], 13)
    got = jax.jit(jax.vmap(function, in_axes=(axes,)))(operands)
    assert all(np.isfinite(x).all() for x in jax.tree.leaves(got[2]))
    same(got[0][:, 10:], np.zeros_like(got[0][:, 10:]))
    same(got[0][:, :3], want[0][:, :3])  # the first sequences have the keys they had


@pytest.mark.parametrize("name", ["cum_seqlens_q", "cum_seqlens_k"])
@pytest.mark.parametrize("base", [PADDED, PACKED], ids=["padded", "packed"])
def test_vmap_keeps_errors(attend, base, name, on_the_host):
    operands = {n: base[n] for n in (*QKV, "cum_seqlens_q", "cum_seqlens_k")}
    operands[name] = np.stack([operands[name], operands[name] + 1])
    axes = {n: 0 if n == name else None for n in operands}
    with pytest.raises(jax.errors.JaxRuntimeError, match="expected"):
        jax.block_until_ready(jax.vmap(lambda x: attend(**x), in_axes=(axes,))(operands))


# --- differentiation ------------------------------------------------------------------------------


def test_only_wanted_gradients_are_computed(attend):
    q, k, v = qkv()
    bias, sinks = normal(1, 4, 9, 13), normal(3)

    def loss(q, bias, sinks):
        return attend(q, k, v, bias, softmax_aux=sinks).sum()

    one = jax.jit(jax.grad(loss)).lower(q, bias, sinks).as_text()
    every = jax.jit(jax.grad(loss, (0, 1, 2))).lower(q, bias, sinks).as_text()

    def results(text):
        # Without the workspace, which kernels for GPUs have.
        every = re.search(rf"@{BACKWARD}.*-> \((.*)\)", text)[1].split(", ")
        return [result for result in every[3:] if not result.endswith("xui8>")]

    assert results(one) == ["tensor<0xf32>", "tensor<0xf32>"]
    assert results(every) == ["tensor<1x4x9x13xf32>", "tensor<3xf32>"]
    # No cotangent of lse: its operand, the last, is absent.
    assert re.search(rf"@{BACKWARD}.*tensor<0xf32>\) ->", one)


def test_gradient_of_lse_alone(attend):
    q, k, v = qkv()

    def loss(attend):
        return lambda q, k, v: jnp.sin(attend(q, k, v, return_lse=True)[1]).sum()

    dense = functools.partial(xlattn.flash_attention, platform="xla")
    close(jax.grad(loss(attend), (0, 1, 2))(q, k, v), jax.grad(loss(dense), (0, 1, 2))(q, k, v))


def test_jacobian(attend):
    """jacrev maps the backward pass over the cotangent alone."""
    q, k, v = qkv(b=1, sq=2, sk=3, hq=2, hk=1, d=4, dv=2)
    bias, sinks = normal(2, 2, 3), normal(2)

    def jacobian(attend):
        def function(q, k, v, bias, sinks):
            return attend(q, k, v, bias, softmax_aux=sinks, causal=True)

        return jax.jacrev(function, tuple(range(5)))(q, k, v, bias, sinks)

    dense = functools.partial(xlattn.flash_attention, platform="xla")
    close(jacobian(attend), jacobian(dense))


def test_integer_operands_have_float0_cotangents(attend):
    q, k, v = qkv()
    ids = np.zeros((2, 9), np.int32), np.zeros((2, 13), np.int32)
    mask = np.ones((9, 13), bool)

    def function(q, mask, q_ids, kv_ids, seed):
        return attend(
            q,
            k,
            v,
            attention_mask=mask,
            q_segment_ids=q_ids,
            kv_segment_ids=kv_ids,
            dropout_prob=0.5,
            dropout_seed=seed,
        )

    out, pull = jax.vjp(function, q, mask, *ids, np.int32(3))
    dq, *rest = pull(jnp.ones_like(out))
    assert dq.shape == q.shape
    assert [x.dtype for x in rest] == [jax.dtypes.float0] * 4
    with pytest.raises(TypeError, match="grad requires real"):
        jax.grad(lambda mask: function(q, mask, *ids, 3).sum())(mask)


@pytest.mark.parametrize("name", ["softmax_scale", "logits_soft_cap", "dropout_prob"])
@pytest.mark.parametrize("wrap", [lambda f: f, jax.jit], ids=["eager", "jit"])
def test_grad_of_a_static_number_is_an_error(attend, name, wrap):
    q, k, v = qkv()

    def loss(x):
        return attend(q, k, v, **{name: x}, dropout_seed=0).sum()

    with pytest.raises(TypeError, match=f"{name}: expected a number known at trace time"):
        jax.grad(wrap(loss))(0.5)


def test_forward_mode_is_a_type_error(attend):
    q, k, v = qkv()
    for wrap in (lambda f: f, jax.jit, jax.checkpoint):
        with pytest.raises(TypeError, match=r"forward-mode|forward mode"):
            jax.jvp(wrap(lambda q: attend(q, k, v)), (q,), (q,))


def test_second_derivatives_are_a_type_error(attend):
    q, k, v = qkv()

    def gradient(q):
        return jax.grad(lambda q: attend(q, k, v).sum())(q)

    _, pull = jax.vjp(lambda q: attend(q, k, v), q)
    for second in (
        lambda: jax.grad(lambda q: gradient(q).sum())(q),
        lambda: jax.jvp(gradient, (q,), (q,)),
        lambda: jax.grad(lambda dout: pull(dout)[0].sum())(q),
    ):
        with pytest.raises(TypeError, match='second derivatives are not supported; platform="xla"'):
            second()


def test_the_dense_platform_has_forward_mode_and_second_derivatives():
    q, k, v = qkv(b=1, sq=2, sk=3, hq=2, hk=1, d=2, dv=2)

    def loss(q):
        return jnp.sin(xlattn.flash_attention(q, k, v, causal=True, platform="xla")).sum()

    hessian = jax.hessian(loss)(q)
    step = 1e-2
    moved = (jax.grad(loss)(q + step * q) - jax.grad(loss)(q - step * q)) / (2 * step)
    close(jnp.tensordot(hessian, q, 4), moved, 1e-3)


# --- control flow, rematerialisation --------------------------------------------------------------


def layers(attend, policy=None, rematerialise=True):
    def layer(x, w):
        q, k, v = (x @ w[i] for i in range(3))
        return x + attend(q, k, v, causal=True), None

    if rematerialise:
        layer = jax.checkpoint(layer, policy=policy)

    def loss(x, weights):
        return jax.lax.scan(layer, x, weights)[0].sum()

    return loss


def test_scan_and_remat(attend):
    x, weights = normal(2, 9, 4, 8), normal(3, 3, 8, 8) * 0.3
    dense = functools.partial(xlattn.flash_attention, platform="xla")
    want = jax.jit(jax.grad(layers(dense, rematerialise=False), (0, 1)))(x, weights)
    names = jax.checkpoint_policies.save_only_these_names("xlattn_out", "xlattn_lse")
    # forward, backward calls: rematerialised in full, from the named residuals, not at all
    for policy, rematerialise, expected in [
        (None, True, (2, 1)),
        (names, True, (1, 1)),
        (None, False, (1, 1)),
    ]:
        gradient = jax.grad(layers(attend, policy, rematerialise), (0, 1))
        lowered = jax.jit(gradient).lower(x, weights)
        compiled = lowered.compile()
        assert calls(compiled) == expected, (policy, rematerialise)
        close(compiled(x, weights), want, 1e-4)


def test_what_a_loop_stacks_is_behind_a_barrier(attend):
    """XLA for GPUs calls again what a slice of a loop's stack is written from, barriers apart."""
    x, weights = normal(2, 9, 4, 8), normal(3, 3, 8, 8)

    def users(function):
        """Lines that use a result of the forward call, in the function that has it."""
        text = jax.jit(function).lower(x, weights).as_text()
        [own] = [part for part in text.split("func.func") if f"@{FORWARD}(" in part]
        name = re.search(rf"%(\w+):\d+ = stablehlo.custom_call @{FORWARD}\(", own)[1]
        return [line for line in own.splitlines() if f"%{name}#" in line]

    [barrier] = users(jax.grad(layers(attend, rematerialise=False), (0, 1)))
    assert re.search(r"stablehlo.optimization_barrier %(\w+)#0, %\1#1", barrier), barrier
    assert not any("barrier" in line for line in users(layers(attend, rematerialise=False)))


@pytest.fixture(params=[("jax_custom_vjp3",), ("jax_custom_vjp3", "jax_remat3")], ids="-".join)
def coming(request):
    """Flags with which JAX derives and rematerialises as it will one day by default.

    Without the first, and before jax 0.12, the second saves no named residual of a custom_vjp.
    """
    if "jax_remat3" in request.param and jax.__version_info__ < (0, 12):
        pytest.skip("jax_remat3 before jax 0.12: names nothing in a custom_vjp")
    if missing := [name for name in request.param if not hasattr(jax.config, name)]:
        pytest.skip(f"jax {jax.__version__} has no {', '.join(missing)}")
    old = {name: getattr(jax.config, name) for name in request.param}
    for name in request.param:
        jax.config.update(name, True)
    yield
    for name, value in old.items():
        jax.config.update(name, value)


@pytest.mark.usefixtures("coming")
@pytest.mark.parametrize(
    "test",
    [
        test_scan_and_remat,
        test_forward_mode_is_a_type_error,
        test_second_derivatives_are_a_type_error,
    ],
    ids=lambda test: test.__name__.removeprefix("test_"),
)
def test_coming_rules(test, attend, platform):
    """The same of derivatives and rematerialisation under the flag."""
    given = {"attend": attend, "platform": platform}
    test(**{name: given[name] for name in inspect.signature(test).parameters})


def test_cond_and_while(attend):
    q, k, v = qkv()

    def function(flag, n):
        x = jax.lax.cond(flag, lambda: attend(q, k, v), lambda: attend(q, k, v, causal=True))
        return jax.lax.fori_loop(0, n, lambda _, x: attend(x, k, v), x)

    want = attend(attend(q, k, v, causal=True), k, v)
    same(jax.jit(function)(False, 1), want)


def test_traced_seed_equals_python_seed(attend, x64):
    q, k, v = qkv()
    attend = functools.partial(attend, q, k, v, dropout_prob=0.5)
    traced = jax.jit(lambda seed: attend(dropout_seed=seed))
    for seed, kinds in [
        (-3, (np.int8, np.int32, np.int64)),
        (200, (np.uint8, np.uint32, np.int32, np.uint64)),
        (-(2**40), (np.int64,)),
        (2**63 + 1, (np.uint64,)),
    ]:
        want = attend(dropout_seed=seed)
        for kind in kinds:
            same(traced(jnp.asarray(seed, kind)), want)
    assert not np.array_equal(attend(dropout_seed=-3), attend(dropout_seed=3))


def test_seed_words_and_keys(attend):
    q, k, v = qkv()
    attend = functools.partial(attend, q, k, v, dropout_prob=0.5)
    words = np.array([7, 1], np.uint32)
    same(attend(dropout_seed=words), attend(dropout_seed=7 + 2**32))
    key = jax.random.key(1)
    same(attend(dropout_seed=key), attend(dropout_seed=jax.random.key_data(key)))


def test_disable_jit(attend):
    q, k, v = qkv()
    with jax.disable_jit():
        same(attend(q, k, v), jax.jit(attend)(q, k, v))


# --- export ---------------------------------------------------------------------------------------


def loaded_export(function, *args):
    exported = export(jax.jit(function), *args)
    return jax.export.deserialize(exported.serialize(vjp_order=1))


def test_export_round_trip(attend):
    q, k, v = qkv()

    def function(q, k, v):
        return attend(q, k, v, causal=True, return_lse=True)

    loaded = loaded_export(function, q, k, v)
    same(loaded.call(q, k, v), jax.jit(function)(q, k, v))

    def loss(function):
        return lambda *x: sum(jnp.sin(y).sum() for y in function(*x))

    got = jax.grad(loss(loaded.call), (0, 1, 2))(q, k, v)
    close(got, jax.grad(loss(function), (0, 1, 2))(q, k, v), 1e-6)


def test_export_symbolic_batch(attend):
    q, k, v = qkv()
    (b,) = jax.export.symbolic_shape("b")
    shapes = (jax.ShapeDtypeStruct((b, *x.shape[1:]), x.dtype) for x in (q, k, v))
    loaded = loaded_export(lambda q, k, v: attend(q, k, v, causal=True), *shapes)
    same(loaded.call(q, k, v), attend(q, k, v, causal=True))
    same(loaded.call(q[:1], k[:1], v[:1]), attend(q[:1], k[:1], v[:1], causal=True))


def test_export_is_called_in_another_process(attend, tmp_path):
    q, k, v = qkv()
    gradient = jax.grad(lambda *x: jnp.sin(attend(*x, causal=True)).sum())
    exported = export(jax.jit(gradient), q, k, v)
    (tmp_path / "exported").write_bytes(exported.serialize())
    np.savez(tmp_path / "arrays.npz", q=q, k=k, v=v, dq=gradient(q, k, v))
    program = """
import pathlib, sys
import jax, numpy as np, xlattn
xlattn.register()
folder = pathlib.Path(sys.argv[1])
arrays = np.load(folder / "arrays.npz")
function = jax.export.deserialize((folder / "exported").read_bytes())
got = function.call(arrays["q"], arrays["k"], arrays["v"])
np.testing.assert_allclose(got, arrays["dq"], atol=1e-6)
"""
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True, timeout=120)


# --- sharding -------------------------------------------------------------------------------------


@pytest.fixture
def mesh(platform):
    if len(jax.devices()) < 8:
        pytest.skip("needs 8 devices")
    return Mesh(np.array(jax.devices()[:8]).reshape(4, 2), ("data", "heads"))


def sharded_problem():
    q, k, v = qkv(b=4, hq=4, hk=2)
    return q, k, v, normal(1, 4, 9, 13), normal(4, 2)


@pytest.mark.parametrize("check_vma", [True, False])
@pytest.mark.parametrize("jitted", [True, False])
def test_shard_map(attend, mesh, check_vma, jitted):
    args = sharded_problem()
    rows = P("data", None, "heads")
    # bias and sinks are replicated over "data": their gradients are summed over it
    specs = (rows, rows, rows, P(None, "heads"), P("heads"))

    def local(q, k, v, bias, sinks):
        return attend(q, k, v, bias, softmax_aux=sinks, causal=True, return_lse=True)

    sharded = jax.shard_map(
        local,
        mesh=mesh,
        in_specs=specs,
        out_specs=(rows, P("data", "heads")),
        check_vma=check_vma,
    )

    def loss(function):
        def value(*args):
            out, lse = function(*args)
            return (jnp.sin(out).sum() + jnp.cos(lse).sum()), (out, lse)

        return jax.value_and_grad(value, tuple(range(5)), has_aux=True)

    (_, got), got_gradients = (jax.jit if jitted else lambda f: f)(loss(sharded))(*args)
    (_, want), want_gradients = loss(local)(*args)
    same(got, want)
    close(got_gradients, want_gradients)


def test_shard_map_with_offsets_equals_the_whole(attend, mesh):
    """Batch and heads and queries sharded: causal, window and dropout are those of the whole."""
    q, k, v = qkv(b=4, sq=16, sk=24, hq=4, hk=2)
    options = {"causal": True, "sliding_window": (9, 0), "dropout_prob": 0.3, "dropout_seed": 9}
    mesh = Mesh(np.array(jax.devices()[:8]).reshape(2, 2, 2), ("data", "heads", "rows"))
    rows = P("data", "rows", "heads")
    keys = P("data", None, "heads")

    def local(q, k, v):
        size = {"data": 2, "heads": 2, "rows": 8}
        first = {axis: jax.lax.axis_index(axis) * n for axis, n in size.items()}
        zero = jnp.zeros_like(first["rows"])
        offsets = [first["rows"], zero, first["data"], first["heads"], zero + 24 - 16]
        return attend(q, k, v, offsets=jnp.stack(offsets), return_lse=True, **options)

    sharded = jax.shard_map(
        local,
        mesh=mesh,
        in_specs=(rows, keys, keys),
        out_specs=(rows, P("data", "heads", "rows")),
    )

    def gradients(function):
        def loss(q, k, v):
            out, lse = function(q, k, v)
            return jnp.sin(out).sum() + jnp.cos(lse).sum()

        return jax.jit(jax.grad(loss, (0, 1, 2)))(q, k, v)

    def whole(q, k, v):
        return attend(q, k, v, return_lse=True, **options)

    close(jax.jit(sharded)(q, k, v), whole(q, k, v), 1e-6)
    close(gradients(sharded), gradients(whole))


def test_vmap_inside_shard_map(attend, mesh):
    q, k, v = (np.stack([x, -x, 2 * x]) for x in qkv(b=4))
    sinks = normal(4)
    rows = P(None, "data", None, "heads")

    def local(q, k, v, sinks):
        axes = (0, 0, 0, None)
        return jax.vmap(lambda q, k, v, s: attend(q, k, v, softmax_aux=s), in_axes=axes)(
            q, k, v, sinks
        )

    sharded = jax.shard_map(local, mesh=mesh, in_specs=(rows, rows, rows, P()), out_specs=rows)

    def gradients(function):
        loss = jax.grad(lambda *args: jnp.sin(function(*args)).sum(), tuple(range(4)))
        return jax.jit(loss)(q, k, v, sinks)

    close(gradients(sharded), gradients(local))


def test_sharded_arrays_under_jit(attend, mesh):
    args = sharded_problem()
    specs = (P("data", None, "heads"),) * 3 + (P(None, "heads"), P("heads"))
    placed = [jax.device_put(x, NamedSharding(mesh, s)) for x, s in zip(args, specs, strict=True)]

    def loss(q, k, v, bias, sinks):
        return jnp.sin(attend(q, k, v, bias, softmax_aux=sinks)).sum()

    gradient = jax.jit(jax.grad(loss, tuple(range(5))))
    close(gradient(*placed), gradient(*args))


def test_explicit_sharding(attend):
    if len(jax.devices()) < 8:
        pytest.skip("needs 8 devices")
    mesh = jax.make_mesh((4, 2), ("x", "y"), axis_types=(jax.sharding.AxisType.Explicit,) * 2)
    q, k, v = qkv(b=4)
    with jax.set_mesh(mesh):
        placed = [jax.device_put(x, NamedSharding(mesh, P("x", None, "y"))) for x in (q, k, v)]
        gradient = jax.jit(jax.grad(lambda *x: jnp.sin(attend(*x)).sum(), (0, 1, 2)))
        got = gradient(*placed)
    want = jax.grad(lambda *x: jnp.sin(attend(*x)).sum(), (0, 1, 2))(q, k, v)
    close(jax.tree.map(np.asarray, got), want)
