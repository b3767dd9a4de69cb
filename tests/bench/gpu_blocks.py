"""GPU times of block-sparse attention, beside the dense kernels of the same shape.

    python tests/bench/gpu_blocks.py [--only TEXT] [--out FOLDER]

Needs an installed xlattn. TFLOP/s count 4 head_dim operations for each visible pair of a query and
a key forward, 2.5 times as many backward. `to share` is the time over that of the dense kernel
(causal where the mask is, else full) times the share of its blocks that the mask has: 1 for a
kernel to which lists cost nothing. The host times about 20 ms of calls after a rest, synchronised
at the end; medians of 5.
"""

from __future__ import annotations

import argparse
import csv
import functools
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from gpu_turns import REST

import xlattn
from xlattn import masks

BLOCK = 128


class Row(NamedTuple):
    name: str
    batch: int
    heads: tuple[int, int]  # of queries, of keys
    length: int
    head_dim: int
    causal: bool
    mask: Callable[[], Any]
    shares: tuple[float, float]  # of blocks, of pairs


def documents(length: int, mean: int) -> list[int]:
    """Lengths from a quarter of the mean to seven."""
    rng, lengths = np.random.default_rng(0), []
    while (left := length - sum(lengths)) > 0:
        lengths.append(min(int(rng.integers(mean // 4, 7 * mean // 4)), left))
    return lengths


def expression(name: str, batch: int, heads: tuple[int, int], length: int, d: int, mask) -> Row:
    density = mask.density(length, length)
    shares = density.blocks, density.elements
    return Row(name, batch, heads, length, d, True, lambda: mask, shares)


def random(share: float, heads: int, length: int, d: int) -> Row:
    """Whole blocks, others for each head."""
    n = length // BLOCK
    seen = np.random.default_rng(0).random((1, heads, n, n)) < share

    def mask():
        return masks.BlockMask.from_blocks(seen, BLOCK, sq=length, sk=length)

    name = f"random {share:.0%} d{d}"
    return Row(name, 1, (heads, heads), length, d, False, mask, (seen.mean(), seen.mean()))


def rows() -> Iterator[Row]:
    causal = masks.CausalMask()
    for length in (8192, 32768):
        packed = masks.DocumentMask(documents(length, 2048))
        yield expression(f"documents {length}", 1, (64, 8), length, 128, packed & causal)
        within = masks.DocumentMask([BLOCK] * (length // BLOCK))
        name = f"documents {length}, full blocks"
        yield expression(name, 1, (64, 8), length, 128, packed & (causal | within))
    window = (masks.LocalMask(1024, 0) | masks.SinkMask(128)) & causal
    yield expression("window 1024 and 128 first", 1, (64, 8), 32768, 128, window)
    yield expression("chunks of 2048", 1, (64, 8), 32768, 128, masks.ChunkedCausalMask(2048))
    for share in (1.0, 0.5, 0.2, 0.1, 0.05, 0.02):
        yield random(share, 16, 32768, 128)
    yield random(1.0, 32, 16384, 64)
    yield random(0.1, 32, 16384, 64)
    short = masks.DocumentMask(documents(8192, 1024)) & causal
    yield expression("documents of 1024, d96 h4/1", 1, (4, 1), 8192, 96, short)
    yield expression("documents of 1024, d64 h2/2", 1, (2, 2), 8192, 64, short)


def seconds(run: Callable[..., Any], *arguments: Any) -> float:
    jax.block_until_ready(run(*arguments))
    start = time.perf_counter()
    jax.block_until_ready(run(*arguments))
    calls = max(1, int(0.02 / (time.perf_counter() - start)))
    times = []
    for _ in range(5):
        time.sleep(REST)
        start = time.perf_counter()
        for _ in range(calls):
            last = run(*arguments)
        jax.block_until_ready(last)
        times.append((time.perf_counter() - start) / calls)
    return statistics.median(times)


def both(attend: Callable[..., Any], row: Row) -> tuple[float, float]:
    """Times of the forward and of the backward pass."""
    hq, hk = row.heads
    keys = jax.random.split(jax.random.key(0), 4)
    arrays = [
        jax.random.normal(key, (row.batch, row.length, heads, row.head_dim), jnp.bfloat16)
        for key, heads in zip(keys, (hq, hk, hk, hq), strict=True)
    ]
    *inputs, dout = arrays
    forward = seconds(jax.jit(attend), *inputs)
    pull = jax.jit(lambda *inputs: jax.vjp(attend, *inputs)[1])(*inputs)
    return forward, seconds(jax.jit(lambda pull, dout: pull(dout)), pull, dout)


@functools.cache
def dense(shape: tuple[Any, ...]) -> tuple[float, float]:
    row = Row("dense", *shape, mask=lambda: None, shares=(1.0, 1.0))
    return both(functools.partial(xlattn.flash_attention, causal=row.causal), row)


def timed(row: Row) -> dict[str, Any]:
    mask = row.mask()
    attend = functools.partial(xlattn.blocksparse_attention, mask=mask, causal=False)
    times = both(attend, row)
    n, (blocks, pairs) = -(-row.length // BLOCK), row.shares
    share = blocks * (2 * n / (n + 1) if row.causal else 1)
    work = pairs * row.batch * row.heads[0] * row.length**2 * 4 * row.head_dim
    results: dict[str, Any] = {"row": row.name, "blocks": f"{blocks:.4f}", "pairs": f"{pairs:.4f}"}
    for side, factor, spent, whole in zip(
        ("forward", "backward"), (1, 2.5), times, dense(row[1:6]), strict=True
    ):
        results[f"{side} us"] = f"{spent * 1e6:.1f}"
        results[f"{side} TFLOP/s"] = f"{factor * work / spent / 1e12:.0f}"
        results[f"{side} to share"] = f"{spent / (whole * share):.3f}"
    return results


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    if arguments.out:
        arguments.out.mkdir(parents=True, exist_ok=True)
    print(jax.devices()[0].device_kind, f"xlattn {xlattn.__version__} jax {jax.__version__}")
    results = []
    for row in rows():
        if arguments.only in row.name:
            results.append(timed(row))
            print(", ".join(f"{name} {x}" for name, x in results[-1].items()), flush=True)
    if arguments.out:
        with (arguments.out / "blocks.csv").open("w", newline="") as file:
            writer = csv.DictWriter(file, results[0])
            writer.writeheader()
            writer.writerows(results)


if __name__ == "__main__":
    main()
