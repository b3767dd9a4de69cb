"""What XLA asks of the cuDNN targets on a GPU: graphs of many shapes, CUDA graphs, threads, several
GPUs, plans that are measured, and little time on the host."""

import concurrent.futures
import functools
import os
import pathlib
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from host_cost import host_cost

import xlattn

HERE = pathlib.Path(__file__).parent
attend = functools.partial(xlattn.flash_attention, platform="cudnn")


def inputs(b, s, hq, hk, d, seed=0):
    rng = np.random.default_rng(seed)
    shapes = (b, s, hq, d), (b, s, hk, d), (b, s, hk, d), (b, s, hq, d)
    return [jnp.asarray(rng.normal(size=n), jnp.bfloat16) for n in shapes]


def gradients(q, k, v, dout, **options):
    out, pull = jax.vjp(functools.partial(attend, **options), q, k, v)
    return out, *pull(dout)


def graphs(rows):
    x = [jax.ShapeDtypeStruct((1, rows, 2, 64), jnp.bfloat16)] * 3
    return xlattn.explain(*x, causal=True, platform="cudnn")["graphs"]


def test_graphs_of_200_shapes_are_built_once():
    """By eight threads at a time; what happens past the capacity is a test in Rust."""
    shapes = [64 + 8 * n for n in range(200)]
    before = graphs(64)
    for _ in range(2):
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            told = list(pool.map(graphs, shapes))
        last = graphs(64)
        assert last["builds"] == before["builds"] + len(shapes) - 1
        assert all(row["kept"] <= row["capacity"] for row in told)
    assert last["hits"] >= before["hits"] + len(shapes)
    assert last["kept"] >= len(shapes)
    took = last["build_ms"] - before["build_ms"]
    print(f"graphs: {took / len(shapes):.0f} ms each, eight threads at a time")


@pytest.mark.parametrize("lengths", [None, (200, 77)])
def test_heads_may_come_first(lengths):
    """With strides of its own, and with a gradient of lse, a mask and lengths beside them."""
    x = inputs(2, 200, 4, 2, 64)
    options = {"causal": True, "deterministic": True}
    if lengths is None:
        options |= {"attention_mask": jnp.arange(200) % 7 != 3}
    else:
        bounds = jnp.array([0, lengths[0], sum(lengths)], jnp.int32)
        options |= {"cum_seqlens_q": bounds, "cum_seqlens_k": bounds}

    def run(layout, x):
        call = functools.partial(attend, layout=layout, return_lse=True, **options)
        (out, lse), pull = jax.vjp(call, *x[:3])
        seen = jnp.where(jnp.isfinite(lse), lse, 0)
        return out, lse, *pull((x[3], seen))

    rows = jax.jit(functools.partial(run, "bshd"))(x)
    swapped = [y.swapaxes(1, 2) for y in x]
    heads = jax.jit(functools.partial(run, "bhsd"))(swapped)
    for one, other in zip(rows, heads, strict=True):
        other = other.swapaxes(1, 2) if other.ndim == 4 else other
        one, other = (np.asarray(y, np.float32) for y in (one, other))
        np.testing.assert_allclose(one, other, rtol=2e-2, atol=2e-2)


def test_vmap():
    """Instances as each of them alone, to a rounding: another batch may have another plan."""
    x = [v.reshape(3, 2, *v.shape[1:]) for v in inputs(6, 200, 4, 2, 64)]
    bounds = jnp.array([[0, 200, 207], [0, 64, 263], [0, 0, 100]], jnp.int32)  # of keys

    def run(bounds, *x):
        return gradients(*x, causal=True, cum_seqlens_k=bounds)

    got = jax.jit(jax.vmap(run))(bounds, *x)
    alone = jax.jit(run)
    for i in range(3):
        for mine, its in zip(got, alone(bounds[i], *(v[i] for v in x)), strict=True):
            mine, its = np.asarray(mine[i], np.float32), np.asarray(its, np.float32)
            np.testing.assert_allclose(mine, its, atol=2**-7 * max(np.abs(its).max(), 1e-3))


GRAPHS = """
import sys
import jax, jax.numpy as jnp, numpy as np
sys.path[:0] = sys.argv[1:2]
from xlattn import _native
from test_cudnn_runtime import gradients, inputs

_native.register()

def step(q, k, v, dout):
    out, dq, dk, dv = gradients(q, k, v, dout, causal=True, deterministic=True)
    return q - 0.01 * dq, k - 0.01 * dk, v - 0.01 * dv, out

# The backward pass needs memory, which is not XLA's scratch memory in a graph.
def without_workspace(q, k, v, dout):
    results = [jax.ShapeDtypeStruct(x.shape, x.dtype) for x in (q, k, v)]
    results += [jax.ShapeDtypeStruct((0,), jnp.float32)] * 2
    absent = jnp.zeros(0)
    lse = jnp.zeros((2, 4, 256))
    last = (q, lse, dout, absent, absent)
    return jax.ffi.ffi_call("xlattn_cudnn_sdpa_bwd", results)(q, k, v, *[absent] * 11, *last)

x, others = inputs(2, 256, 4, 2, 64), inputs(2, 256, 4, 2, 64, seed=1)
try:
    bare = jax.jit(without_workspace)
    for _ in range(5):
        jax.block_until_ready(bare(*x))
    print("never captured")
except jax.errors.JaxRuntimeError as error:
    assert "in a command buffer" in str(error), error
    print("captured")
compiled = jax.jit(step).lower(*x).compile()
for i in range(20):  # other addresses each time
    x = compiled(*x)
    others = compiled(*others)
np.save(sys.argv[2], np.stack([np.asarray(y.astype(jnp.float32)) for y in (*x[:1], *others[:1])]))
"""


def start(program, *arguments, **env):
    return subprocess.Popen(
        [sys.executable, "-c", program, str(HERE), *arguments],
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def lines(process):
    out, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors[-3000:]
    return out.splitlines()


def test_command_buffers(tmp_path):
    """Everything that may be a CUDA graph is one, and gives the bits of a run without graphs."""
    settings = {
        "captured": "--xla_gpu_enable_command_buffer=+CUSTOM_CALL --xla_gpu_graph_min_graph_size=1",
        "never captured": "--xla_gpu_enable_command_buffer=",
    }
    saved = {name: str(tmp_path / f"{name}.npy") for name in settings}
    processes = {n: start(GRAPHS, saved[n], XLA_FLAGS=flags) for n, flags in settings.items()}
    for name, process in processes.items():
        assert lines(process)[-1] == name
    np.testing.assert_array_equal(*(np.load(path) for path in saved.values()))


def test_two_threads_at_once():
    """On the same graph and on others, built meanwhile."""
    step = jax.jit(functools.partial(gradients, causal=True, deterministic=True))
    args = {rows: inputs(1, rows, 4, 2, 64, seed=rows) for rows in (128, 192)}

    def run(rows):
        return [[np.asarray(x) for x in step(*args[n])] for n in rows for _ in range(10)]

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        first, second = pool.map(run, [(128, 192), (192, 128)])
    for one, other in zip(first, second[10:] + second[:10], strict=True):
        for x, y in zip(one, other, strict=True):
            np.testing.assert_array_equal(x, y)


def test_two_gpus():
    devices = jax.devices("cuda")
    if len(devices) < 2:
        pytest.skip("one GPU: two in a process were not tried")
    step = jax.jit(functools.partial(gradients, causal=True, deterministic=True))
    args = inputs(1, 160, 4, 2, 64)
    results = [step(*(jax.device_put(x, device) for x in args)) for device in devices[:2]]
    for one, other in zip(*results, strict=True):
        np.testing.assert_array_equal(np.asarray(one), np.asarray(other))


MEASURED = """
import sys
import jax, numpy as np
sys.path[:0] = sys.argv[1:2]
import xlattn
from test_cudnn_runtime import gradients, inputs

x = inputs(2, 512, 4, 2, 128)
np.save(sys.argv[2], np.stack([np.asarray(y, np.float32) for y in jax.jit(gradients)(*x)[:2]]))
told = [xlattn.explain(*x[:3], platform="cudnn", backward=b) for b in (False, True)]
print(told[0]["graphs"]["plans"], *(plan["kernel"] for plan in told), told[1]["graphs"])
"""


def test_measured_plans_compute_the_same(tmp_path):
    saved = {name: str(tmp_path / f"{name}.npy") for name in ("heuristics", "measured")}
    processes = {n: start(MEASURED, path, XLATTN_CUDNN_PLANS=n) for n, path in saved.items()}
    for name, process in processes.items():
        told = lines(process)[-1]
        print(told)
        assert told.startswith(name)
    one, other = (np.load(path) for path in saved.values())
    np.testing.assert_allclose(one, other, atol=0.01 * np.abs(one).max(), rtol=0)


@pytest.mark.alone
def test_host_cost():
    """A cached call takes a quiet host less than 10 us more than XLA's own smallest operation, a
    slower one as much more as that operation takes longer there."""
    beyond, slower = host_cost("cudnn", "--xla_gpu_enable_command_buffer=")
    assert beyond < 10 * slower
