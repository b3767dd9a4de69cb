"""What a machine can do at most, as libraries find it: float32 products and reading memory.

Several ways of each are tried before anything else is timed. The fastest takes its turns beside the
calls of the CPU bench, so that what other programs leave of the machine counts for both alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

Call = Callable[[], Any]
# Rows and columns of the matrices.
SIZES = (256, 512, 1024)
TRIES = 12


@dataclass(frozen=True)
class Ceiling:
    """A call, and the GFLOP or GB that it takes."""

    name: str
    call: Call
    amount: float

    def rate(self, seconds: float) -> float:
        return self.amount / seconds


def best(candidates: list[Ceiling]) -> Ceiling:
    """The one with the highest rate: candidates take turns, and the least time of each counts."""
    least = dict.fromkeys(range(len(candidates)), float("inf"))
    for ceiling in candidates:
        ceiling.call()
    for _ in range(TRIES):
        for index, ceiling in enumerate(candidates):
            start = time.perf_counter()
            ceiling.call()
            least[index] = min(least[index], time.perf_counter() - start)
    return candidates[max(least, key=lambda index: candidates[index].rate(least[index]))]


def gemm(threads: int) -> Ceiling:
    """The fastest float32 product of two square matrices."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    product = jax.jit(lambda a, b: a @ b)
    candidates = []
    for size in SIZES:
        x = np.random.default_rng(0).standard_normal((size, size), np.float32)
        name, gflop, y = f"float32 product of {size}", 2 * size**3 / 1e9, jnp.asarray(x)
        calls: dict[str, Call] = {
            "jax": lambda y=y: product(y, y).block_until_ready(),
            "numpy": lambda x=x: x @ x,
        }
        try:
            import torch

            torch.set_num_threads(threads)
            t = torch.from_numpy(x)
            calls["torch"] = lambda t=t: t @ t
        except ImportError:
            pass
        candidates += [Ceiling(f"{name} by {who}", call, gflop) for who, call in calls.items()]
    return best(candidates)


def reading(threads: int, size: int) -> Ceiling:
    """The fastest reading of `size` bytes once, in as many parts as there are threads."""
    import numpy as np

    pool = ThreadPoolExecutor(threads)
    x = np.ones(size // 4, np.float32)
    parts = np.array_split(x, threads)
    ways: dict[str, Callable[[Any], Any]] = {
        "maxima": np.max,
        "sums": np.sum,
        "scalar products": lambda part: np.dot(part, part),
    }
    candidates = [
        Ceiling(f"{name} by numpy", lambda way=way: list(pool.map(way, parts)), size / 1e9)
        for name, way in ways.items()
    ]
    return best(candidates)
