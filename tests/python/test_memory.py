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


def gradients(attend, q, k, v):
    return jax.grad(lambda *x: attend(*x).sum(), (0, 1, 2))(q, k, v)


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
