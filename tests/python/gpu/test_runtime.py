"""What XLA asks of the library on a GPU: the same bits again, CUDA graphs, threads, several GPUs,
and little time on the host."""

import functools
import os
import pathlib
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from frames import gpus
from host_cost import host_cost

import xlattn

HERE = pathlib.Path(__file__).parent
attend = functools.partial(xlattn.flash_attention, platform="cuda")
FAMILIES = pytest.mark.parametrize("kernels", ["", "general_"], ids=["hopper", "general"])


def inputs(b, s, hq, hk, d, dtype=jnp.bfloat16, seed=0):
    keys = jax.random.split(jax.random.key(seed), 4)
    shapes = (b, s, hq, d), (b, s, hk, d), (b, s, hk, d), (b, s, hq, d)
    return [jax.random.normal(k, n, dtype) for k, n in zip(keys, shapes, strict=True)]


def gradients(q, k, v, dout, **options):
    out, pull = jax.vjp(functools.partial(attend, **options), q, k, v)
    return out, *pull(dout)


@pytest.mark.parametrize("causal", [False, True], ids=["full", "causal"])
@pytest.mark.parametrize("dtype", [jnp.bfloat16, jnp.float32])
@pytest.mark.parametrize("d", [64, 128, 256])
def test_a_thousand_times_the_same_bits(d, dtype, causal):
    """Forward always, gradients with deterministic=True."""
    args = inputs(2, 700, 8, 2, d, dtype)
    forward = jax.jit(functools.partial(attend, causal=causal))
    both = jax.jit(functools.partial(gradients, causal=causal, deterministic=True))

    @jax.jit
    def still(same, first, again):
        def bits(x):
            return jax.lax.bitcast_convert_type(x, jnp.uint16 if x.itemsize == 2 else jnp.uint32)

        return [s + (bits(x) != bits(y)).sum() for s, x, y in zip(same, first, again, strict=True)]

    for function, arrays in ((forward, args[:3]), (both, args)):
        first = jax.tree.leaves(function(*arrays))
        different = [jnp.zeros((), jnp.int32)] * len(first)
        for _ in range(1000):
            different = still(different, first, jax.tree.leaves(function(*arrays)))
        assert [int(x) for x in different] == [0] * len(first)


def test_pairs_of_blocks_end():
    """Above head_dim 128 two blocks of threads send each other scores. One launch in some hundreds
    hung while they took it that the other is never two tiles ahead."""
    q, k, v, dout = inputs(4, 2048, 16, 16, 192)
    function = jax.jit(functools.partial(gradients, causal=True))
    for _ in range(50):
        for _ in range(20):  # one behind the other
            results = function(q, k, v[..., :128], dout[..., :128])
        jax.block_until_ready(results)
    assert all(jnp.isfinite(x).all() for x in results)


GRAPHS = """
import sys
import jax, jax.numpy as jnp, numpy as np
sys.path[:0] = sys.argv[1:2]
from xlattn import _native
from test_runtime import attend, gradients, inputs

_native.register()

def step(q, k, v, dout):
    out, dq, dk, dv = gradients(q, k, v, dout, causal=True, deterministic=True)
    bias = jnp.ones((1, 1, 1, q.shape[1]))
    out = attend(out * 2, k, v, bias, dropout_prob=0.1, dropout_seed=3)
    return q - 0.01 * dq, k - 0.01 * dk, v - 0.01 * dv, out

# Without memory of its own a call takes XLA's scratch memory, which it must not in a graph.
def without_workspace(q, k, v):
    results = jax.ShapeDtypeStruct(q.shape, q.dtype), jax.ShapeDtypeStruct((2, 4, 300), jnp.float32)
    absent = [jnp.zeros(0)] * 11
    return jax.ffi.ffi_call("xlattn_flash_attention_fwd", results)(q, k, v, *absent)

try:
    bare = jax.jit(without_workspace)
    for _ in range(5):
        jax.block_until_ready(bare(*inputs(2, 300, 4, 2, 128)[:3]))
    print("never captured")
except jax.errors.JaxRuntimeError as error:
    assert "in a command buffer" in str(error), error
    print("captured")

compiled = jax.jit(step).lower(*inputs(2, 300, 4, 2, 128)).compile()
x = inputs(2, 300, 4, 2, 128)
others = inputs(2, 300, 4, 2, 128, seed=1)
for i in range(20):  # other addresses each time
    x = compiled(*x)
    others = compiled(*others)
np.save(sys.argv[2], np.stack([np.asarray(y.astype(jnp.float32)) for y in (*x[:1], *others[:1])]))
"""


def test_command_buffers(tmp_path):
    """Everything that may be a CUDA graph is one, and gives the bits of a run without graphs."""
    answers = []
    for name, flags in (
        ("graphs", "--xla_gpu_enable_command_buffer=+CUSTOM_CALL --xla_gpu_graph_min_graph_size=1"),
        ("plain", "--xla_gpu_enable_command_buffer="),
    ):
        saved = tmp_path / f"{name}.npy"
        done = subprocess.run(
            [sys.executable, "-c", GRAPHS, str(HERE), str(saved)],
            env={**os.environ, "XLA_FLAGS": flags},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        captured = "captured" if name == "graphs" else "never captured"
        assert done.stdout.splitlines()[-1] == captured
        answers.append(np.load(saved))
    np.testing.assert_array_equal(*answers)


def run_each_kernel(kernels, *arguments, script="each_kernel.py", timeout=300):
    done = subprocess.run(
        [sys.executable, str(HERE / script), *arguments],
        env={**os.environ, "XLATTN_CUDA_KERNELS": kernels, "JAX_PLATFORMS": "cpu"},
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    assert "every kernel ran" in done.stdout


@FAMILIES
def test_threads_at_once(kernels):
    """Four host threads, each with a stream, that also load the kernels at once."""
    run_each_kernel(kernels, "--threads", "4")


@FAMILIES
def test_hidden_values(kernels):
    """NaN and infinities where nobody looks reach no result, on one problem of five. Alone the
    script takes all, in ten minutes."""
    run_each_kernel(kernels, "--every", "5", script="hidden_values.py", timeout=600)


@FAMILIES
def test_heads_may_come_first(kernels):
    """Every kernel gives the same with heads before rows, bit for bit where it repeats itself."""
    run_each_kernel(kernels, "--layouts")


@FAMILIES
def test_two_gpus(kernels):
    if gpus() < 2:
        pytest.skip("one GPU: two in a process were not tried")
    run_each_kernel(kernels, "--threads", "4", "--gpus", "2")


def test_jax_on_two_gpus():
    devices = jax.devices("cuda")
    if len(devices) < 2:
        pytest.skip("one GPU: two in a process were not tried")
    function = jax.jit(functools.partial(gradients, causal=True, deterministic=True))
    args = inputs(2, 300, 4, 2, 64)
    results = [function(*(jax.device_put(x, device) for x in args)) for device in devices[:2]]
    for one, other in zip(*results, strict=True):
        np.testing.assert_array_equal(np.asarray(one), np.asarray(other))


@pytest.mark.alone
@pytest.mark.parametrize(
    "flags", ["", "--xla_gpu_enable_command_buffer="], ids=["default", "plain"]
)
def test_host_cost(flags):
    """A call takes a quiet host less than 10 us more than XLA's own smallest operation, a slower
    one as much more as that operation takes longer there; in command buffers where XLA makes them
    and without."""
    beyond, slower = host_cost("cuda", flags)
    assert beyond < 10 * slower
