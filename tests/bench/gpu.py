"""GPU times of xlattn beside jax.nn on cuDNN, in one process.

    python tests/bench/gpu.py [--rounds 5] [--only REGEX]

bfloat16, jitted calls that take turns; the median round of 10 calls counts, synchronised at its
end. The backward time is that of forward + backward less forward. TFLOP/s count 4 b hq s^2 d
forward (half when causal), 2.5 times that backward. Results are compared before anything is timed.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

import xlattn

# b, s, hq, hk, d
ROWS = (
    (8, 2048, 32, 32, 64),
    (2, 8192, 32, 32, 64),
    (1, 16384, 32, 32, 64),
    (8, 2048, 16, 16, 128),
    (2, 8192, 16, 16, 128),
    (1, 16384, 16, 16, 128),
    (2, 8192, 8, 8, 256),
    (2, 8192, 32, 8, 128),
)
CALLS = 10


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    print(f"{jax.devices()[0].device_kind}, jax {jax.__version__}, xlattn {xlattn.__version__}")
    print("TFLOP/s forward / backward")
    ratios: tuple[list[float], list[float]] = ([], [])
    for row in ROWS:
        for causal in (False, True):
            b, s, hq, hk, d = row
            name = f"{b}x{s} h{hq}/{hk} d{d} {'causal' if causal else 'full'}"
            if re.search(args.only, name):
                speeds = times(row, causal, args.rounds)
                for ratio, ours, theirs in zip(ratios, *speeds, strict=True):
                    ratio.append(ours / theirs)
                (of, ob), (tf, tb) = speeds
                print(
                    f"{name}: xlattn {of:.0f} / {ob:.0f}, jax.nn cuDNN {tf:.0f} / {tb:.0f}, "
                    f"ratio {of / tf:.2f} / {ob / tb:.2f}",
                    flush=True,
                )
    for what, ratio in zip(("forward", "backward"), ratios, strict=True):
        print(
            f"{what}: geometric mean {statistics.geometric_mean(ratio):.3f}, least {min(ratio):.3f}"
        )


def times(row: tuple[int, ...], causal: bool, rounds: int) -> list[tuple[float, float]]:
    """TFLOP/s of forward and backward, of xlattn and of jax.nn."""
    b, s, hq, hk, d = row
    keys = jax.random.split(jax.random.key(0), 4)
    q, k, v, dout = (
        jax.random.normal(key, (b, s, h, d), jnp.bfloat16)
        for key, h in zip(keys, (hq, hk, hk, hq), strict=True)
    )
    functions = [
        lambda q, k, v: xlattn.flash_attention(q, k, v, causal=causal, platform="cuda"),
        lambda q, k, v: jax.nn.dot_product_attention(
            q, k, v, is_causal=causal, implementation="cudnn"
        ),
    ]
    calls: list[Callable[[], Any]] = []
    for function in functions:
        forward = jax.jit(function)
        both = jax.jit(lambda q, k, v, dout, f=function: jax.vjp(f, q, k, v)[1](dout))
        calls += [lambda f=forward: f(q, k, v), lambda f=both: f(q, k, v, dout)]
    results = [jax.block_until_ready(call()) for call in calls]
    for ours, theirs in zip(
        jax.tree.leaves(results[:2]), jax.tree.leaves(results[2:]), strict=True
    ):
        difference = jnp.abs(ours.astype(jnp.float32) - theirs.astype(jnp.float32)).max()
        assert difference < 0.05 * jnp.abs(theirs).max(), f"results differ by {difference}"
    seconds: list[list[float]] = [[] for _ in calls]
    for _ in range(rounds):
        for call, all_seconds in zip(calls, seconds, strict=True):
            jax.block_until_ready(call())
            start = time.perf_counter()
            for _ in range(CALLS):
                result = call()
            jax.block_until_ready(result)
            all_seconds.append((time.perf_counter() - start) / CALLS)
    flop = 4 * b * hq * s * s * d * (0.5 if causal else 1) / 1e12
    middle = [statistics.median(x) for x in seconds]
    return [(flop / f, 2.5 * flop / (fb - f)) for f, fb in (middle[:2], middle[2:])]


if __name__ == "__main__":
    main()
