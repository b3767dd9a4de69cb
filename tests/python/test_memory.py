"""What is compiled for a call is kept as long as JAX keeps it, and no longer."""

import functools
import gc

import jax
import numpy as np
import pytest

import xlattn

LENGTHS = range(3, 9)


def executables():
    """How many XLA holds."""
    gc.collect()
    return len(jax.local_devices()[0].client.live_executables())


def objects():
    """How many Python has that may refer to others."""
    gc.collect()
    return len(gc.get_objects())


def gradients(attend, q, k, v):
    _, pull = jax.vjp(attend, q, k, v)
    return pull(q)


@pytest.fixture(params=["forward", "backward"])
def function(request, platform):
    attend = functools.partial(xlattn.flash_attention, causal=True, platform=platform)
    return attend if request.param == "forward" else functools.partial(gradients, attend)


def test_a_dropped_function_leaves_nothing(function):
    jax.clear_caches()
    before = executables()
    for n in LENGTHS:
        x = np.ones((1, n, 2, 8), np.float32)
        compiled = jax.jit(lambda *x: function(*x))
        jax.block_until_ready(compiled(x, x, x))
        assert executables() > before
        del compiled
        assert executables() == before


def test_clearing_caches_leaves_nothing(function):
    jax.clear_caches()
    before = executables()
    one = jax.jit(function)
    for n in LENGTHS:
        x = np.ones((1, n, 2, 8), np.float32)
        jax.block_until_ready((one(x, x, x), function(x, x, x)))
    assert executables() > before
    jax.clear_caches()
    assert executables() == before


def jitted(attend, x):
    return jax.jit(lambda *x: attend(*x))(x, x, x)


def eager(attend, x):
    return attend(x, x, x)


def kept(call, lengths):
    """Executables and objects that stay of calls of these lengths, for each of them."""
    shapes = [np.ones((1, n, 2, 8), np.float32) for n in lengths]
    jax.block_until_ready(call(shapes[0]))
    before = executables(), objects()
    for x in shapes[1:]:
        jax.block_until_ready(call(x))
    after = executables(), objects()
    return [(b - a) / len(shapes[1:]) for a, b in zip(before, after, strict=True)]


@pytest.mark.parametrize("call", [jitted, eager])
@pytest.mark.parametrize("backward", [False, True])
def test_new_shapes_keep_no_more_than_those_of_jax(call, backward, platform):
    """Of eager calls JAX keeps what it compiles: of ours an executable a target."""
    jax.clear_caches()
    ours = functools.partial(xlattn.flash_attention, causal=True, platform=platform)
    theirs = functools.partial(jax.nn.dot_product_attention, is_causal=True)
    if backward:
        ours, theirs = (functools.partial(gradients, attend) for attend in (ours, theirs))
    few, fewer = range(20, 24), range(20, 22)
    held, referred = kept(functools.partial(call, ours), few)
    assert held == (0 if call is jitted else 1 + backward)
    held_there, referred_there = kept(functools.partial(call, theirs), fewer)
    assert held <= held_there
    assert referred < referred_there / 2, (referred, referred_there)
