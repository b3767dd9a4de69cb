"""How attention over one long sequence scales with GPUs: forward and backward on one GPU and
divided between all, by a ring (contiguous or zigzag) and by gathering keys.

    python tests/bench/ring.py                     131072 tokens, 16 heads of 128, causal, bfloat16
    python tests/bench/ring.py --gpus 2 --tokens 65536 --out /tmp/ring.csv

Writes a row for each way, and prints them: milliseconds of the median round, and the rate of a GPU
as a share of one GPU's for the same problem. In each round every way runs for about --seconds
after a call that does not count: long enough for clocks to settle, which fall and swing back in the
first half second at full power. Exits 1 where results differ from one GPU's by more than rounding.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import csv
import functools
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec

import xlattn

WAYS = ("zigzag", "ring", "all_gather")
COLUMNS = ("way", "gpus", "tokens", "heads", "head_dim", "pass", "ms", "tflops_per_gpu", "share")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gpus", type=int, default=len(jax.devices()))
    parser.add_argument("--tokens", type=int, default=131072)
    parser.add_argument("--heads", type=int, default=16)
    parser.add_argument("--head-dim", type=int, default=128)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=WAYS)
    parser.add_argument("--out", type=Path, default=Path("ring.csv"))
    asked = parser.parse_args()
    problem = Problem(asked.gpus, asked.tokens, asked.heads, asked.head_dim)
    names = ["one", *asked.ways]
    programs = compiled({(n, p): problem.lower(n, p) for n in names for p in PASSES})
    wrong = [
        n for n in asked.ways if not problem.agrees(programs[n, "both"], programs["one", "both"])
    ]
    calls = {
        key: functools.partial(run, *problem.arguments(key[0])) for key, run in programs.items()
    }
    times = measured(calls, asked.rounds, asked.seconds)
    rows = [problem.row(n, p, times[n, p], times["one", p]) for p in PASSES for n in names]
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    with asked.out.open("w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    for row in rows:
        rate = f"{row['tflops_per_gpu']:>6} TFLOP/s a GPU, share {row['share']}"
        print(f"{row['way']:10} x{row['gpus']}  {row['pass']:8} {row['ms']:>9} ms  {rate}")
    if wrong:
        sys.exit(f"other results than one GPU's: {', '.join(wrong)}")


# Multiply-adds of each pass, in products of queries and keys.
PASSES = {"forward": 2, "both": 7}


class Problem:
    """One sequence, causal, and its arrays on one GPU and divided."""

    def __init__(self, gpus: int, tokens: int, heads: int, head_dim: int) -> None:
        self.gpus, self.shape = gpus, (1, tokens, heads, head_dim)
        self.mesh = Mesh(np.array(jax.devices()[:gpus]), ("rows",))
        self.spec = PartitionSpec(None, "rows")
        seeds = list(jax.random.split(jax.random.key(0), 4))
        make = jax.jit(
            lambda: [jax.random.normal(seed, self.shape, jnp.bfloat16) for seed in seeds],
            out_shardings=NamedSharding(self.mesh, self.spec),
        )
        self.divided = make()
        self.whole = [jax.device_put(x, jax.devices()[0]) for x in self.divided]

    def arguments(self, name: str) -> list[jax.Array]:
        return self.whole if name == "one" else self.divided

    def lower(self, name: str, which: str) -> Any:
        """A way or ``"one"``, forward or both passes, before XLA compiles it."""
        attend = functools.partial(xlattn.flash_attention, causal=True, platform="cuda")
        if name != "one":
            attend = xlattn.create_shard_map_wrapper(
                self.mesh,
                (self.spec, self.spec),
                sequence_parallel=name,
                causal=True,
                platform="cuda",
            )

        def run(q: Any, k: Any, v: Any, dout: Any) -> Any:
            if which == "forward":
                return (attend(q, k, v),)
            out, pull = jax.vjp(attend, q, k, v)
            return out, *pull(dout)

        return jax.jit(run).lower(*self.arguments(name))

    def agrees(self, way: Callable[..., Any], one: Callable[..., Any]) -> bool:
        """Whether the last rows and the first of each result are those of one GPU."""
        same = True
        for x, y in zip(way(*self.divided), one(*self.whole), strict=True):
            for rows in (
                slice(0, 512),
                slice(self.shape[1] // 2, self.shape[1] // 2 + 512),
                slice(-512, None),
            ):
                a, b = (np.asarray(z[:, rows], np.float32) for z in (x, y))
                same &= bool(np.abs(a - b).max() <= 2**-6 * max(np.abs(b).max(), 2**-6))
        return same

    def row(self, name: str, which: str, seconds: float, one: float) -> dict[str, Any]:
        _, tokens, heads, head_dim = self.shape
        gpus = 1 if name == "one" else self.gpus
        flops = PASSES[which] * 2 * heads * head_dim * tokens**2 / 2
        sizes = (name, gpus, tokens, heads, head_dim, which)
        rates = (
            f"{seconds * 1e3:.2f}",
            f"{flops / seconds / gpus / 1e12:.1f}",
            f"{one / seconds / gpus:.3f}",
        )
        return dict(zip(COLUMNS, (*sizes, *rates), strict=True))


def compiled(lowered: dict[Any, Any], **options: Any) -> dict[Any, Any]:
    """All of them, compiled at once."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        programs = pool.map(lambda x: x.compile(**options), lowered.values())
        return dict(zip(lowered, programs, strict=True))


def measured(calls: dict[Any, Callable[[], Any]], rounds: int, seconds: float) -> dict[Any, float]:
    """Seconds of a call: median over the rounds, in each of which every one has its turn."""

    def block(call: Callable[[], Any], count: int) -> float:
        start = time.perf_counter()
        for _ in range(count):
            results = call()
        jax.block_until_ready(results)
        return (time.perf_counter() - start) / count

    for call in calls.values():
        jax.block_until_ready(call())
    counts = {name: max(1, round(seconds / block(call, 1))) for name, call in calls.items()}
    times: dict[Any, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            jax.block_until_ready(call())
            times[name].append(block(call, counts[name]))
    return {name: statistics.median(x) for name, x in times.items()}


if __name__ == "__main__":
    main()
