"""What is installed, which kernels serve this machine, and whether a call on it is right."""

from __future__ import annotations

import importlib.metadata
import os
import platform
from pathlib import Path

import jax
import jax.numpy as jnp

import xlattn

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
    lines = []
    for dtype in DTYPES:
        x = jax.ShapeDtypeStruct(SHAPE, dtype)
        passes = [
            xlattn.explain(x, x, x, causal=True, backward=backward, device=device)
            for backward in (False, True)
        ]
        if passes[0]["backend"] is None:
            return [f"none: {passes[0]['reason']}"]
        lines.append(", ".join(answer.get("kernel") or answer["reason"] for answer in passes))
    return lines


def largest_error() -> float:
    """Largest difference of a small causal call from the dense formula in `jax.numpy`."""
    q, k, v = jax.random.normal(jax.random.key(0), (3, 2, 128, 4, 64))
    out = xlattn.flash_attention(q, k, v, causal=True)
    return float(jnp.abs(out - xlattn.flash_attention(q, k, v, causal=True, platform="xla")).max())


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
    print(f"check    differs from the dense formula by {difference:.1e}: {verdict}")
    return 0 if right else 1
