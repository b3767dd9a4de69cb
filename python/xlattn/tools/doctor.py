"""What is installed, which kernels serve this machine, and whether a call on it is right."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

import xlattn
from xlattn._config import Platform

DEVICES = ("cpu", "cuda", "tpu")
DTYPES = ("float32", "bfloat16", "float16")
SHAPE = (1, 2048, 8, 64)


def machine() -> str:
    """Processor, usable cores and system, in a few words."""
    cpu, cores = platform.processor() or platform.machine(), os.cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{models[0] if models else cpu}, {cores} cores, {platform.system()}"


def kernels(device: str) -> list[str]:
    """One line per dtype: the kernels of a causal call of `SHAPE`, forward and backward.

    A device that no backend serves gets one line with the reasons.
    """
    lines, served = [], False
    for dtype in DTYPES:
        x = jax.ShapeDtypeStruct(SHAPE, dtype)
        passes = [
            xlattn.explain(x, x, x, causal=True, backward=backward, device=device)
            for backward in (False, True)
        ]
        served = served or passes[0]["backend"] is not None
        if passes[0]["backend"] is None:
            lines.append(f"none: {passes[0]['reason']}")
        else:
            lines.append(", ".join(answer.get("kernel") or answer["reason"] for answer in passes))
    return lines if served else lines[:1]


def largest_error(shape: tuple[int, ...] = (2, 128, 4, 64), dtype: str = "float32") -> float:
    """Largest difference of a causal call and its gradients from the dense formula in `jax.numpy`,
    in parts of the largest number."""
    q, k, v, dout = jax.random.normal(jax.random.key(0), (4, *shape), dtype)

    def results(platform: Platform) -> list[jax.Array]:
        def attention(*x: jax.Array) -> jax.Array:
            return xlattn.flash_attention(*x, causal=True, platform=platform)

        out, pull = jax.vjp(attention, q, k, v)
        return [out, *pull(dout)]

    def difference(x: jax.Array, y: jax.Array) -> float:
        x, y = x.astype(jnp.float32), y.astype(jnp.float32)
        return float(jnp.abs(x - y).max() / jnp.maximum(1.0, jnp.abs(y).max()))

    return max(map(difference, results("auto"), results("xla")))


def milliseconds(function: Callable[..., Any], *args: Any, calls: int = 20) -> float:
    """The time of a call, the fastest of three rounds."""
    run = jax.jit(function)
    jax.block_until_ready(run(*args))
    rounds = []
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(calls):
            result = run(*args)
        jax.block_until_ready(result)
        rounds.append((time.perf_counter() - start) / calls)
    return min(rounds) * 1e3


def splash(q: jax.Array, k: jax.Array, v: jax.Array) -> jax.Array:
    """JAX's own attention on TPUs, causal, in the layout of xlattn."""
    from jax.experimental.pallas.ops.tpu import splash_attention as lib

    rows, heads, dim = q.shape[1:]
    mask = lib.MultiHeadMask([lib.CausalMask((rows, rows))] * heads)
    kernel = lib.make_splash_mha(mask=mask, head_shards=1, q_seq_shards=1)
    q, k, v = (x.swapaxes(1, 2) for x in (q * dim**-0.5, k, v))
    return jax.vmap(kernel)(q, k, v).swapaxes(1, 2)


def times(shape: tuple[int, ...] = (2, 4096, 8, 128), calls: int = 20) -> list[str]:
    """Times of xlattn and of splash attention, forward and with gradients, in bfloat16."""
    x = jax.random.normal(jax.random.key(0), (3, *shape), "bfloat16")

    def ours(*x: jax.Array) -> jax.Array:
        return xlattn.flash_attention(*x, causal=True)

    def gradients(attention: Callable[..., jax.Array]) -> Callable[..., Any]:
        return jax.grad(lambda *x: attention(*x).astype(jnp.float32).sum(), (0, 1, 2))

    lines = []
    for what, change in (("forward", lambda f: f), ("with gradients", gradients)):
        pair = [milliseconds(change(f), *x, calls=calls) for f in (ours, splash)]
        lines.append(f"{what}: xlattn {pair[0]:.3f} ms, splash {pair[1]:.3f} ms")
    return lines


def run() -> int:
    """Prints the report; 0 when the library loads and a call on it is right, 1 otherwise."""
    print(f"xlattn   {xlattn.__version__}")
    jaxlib = importlib.metadata.version("jaxlib")
    print(f"python   {platform.python_version()}, jax {jax.__version__}, jaxlib {jaxlib}")
    print(f"machine  {machine()}")
    print(f"devices  {', '.join(map(str, jax.devices()))}")
    try:
        print(f"library  {xlattn.library_path()}")
        print(f"targets  {', '.join(sorted(xlattn.targets()))}")
    except OSError as error:
        print(f"library  FAILED: {error}")
        return 1
    print(f"kernels  of a causal call {list(SHAPE)}")
    for device in DEVICES:
        for i, line in enumerate(kernels(device)):
            print(f"  {device if i == 0 else '':6} {line}")
    try:
        difference = largest_error()
    except NotImplementedError as error:
        print(f"check    FAILED: {error}")
        return 1
    right = difference < (1e-5 if jax.default_backend() == "cpu" else 1e-2)
    verdict = "ok" if right else "FAILED"
    print(
        f"check    out and gradients differ from the dense formula by {difference:.1e}: {verdict}"
    )
    if jax.default_backend() != "tpu":
        return 0 if right else 1
    half = largest_error((1, 1024, 4, 128), "bfloat16")
    verdict = "ok" if half < 2e-2 else "FAILED"
    print(f"check    the same in bfloat16, 1024 rows: {half:.1e}: {verdict}")
    for line in times():
        print(f"times    {line}")
    return 0 if right and half < 2e-2 else 1
