"""CPU times of block-sparse attention, beside the dense kernels of the same shape.

    python tests/bench/cpu_blocks.py                recorded in tests/bench/record/cpu/blocks.csv
    python tests/bench/cpu_blocks.py --only float32 --rounds 5 --out /tmp/bench      a subset

Masks are random blocks of 128 x 128, others for each head, all seen in full. `to share` is the time
over that of the dense kernels times the share of blocks that the mask has: 1 for kernels to which
lists cost nothing. The dense call and those of all shares take turns. Times are the processor's for
this process, so that other programs on the machine do not count but for what they take of its
caches; the least of the rounds. The backward pass is timed without the forward pass.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import functools
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import cpu

BLOCK = 128
SHARES = (1.0, 0.5, 0.2, 0.1, 0.05)


class Shape(NamedTuple):
    """[1, length, heads (of queries, of keys), head_dim]."""

    length: int
    heads: tuple[int, int]
    head_dim: int
    dtype: str

    def __str__(self) -> str:
        return f"{self.length},{self.heads[0]}/{self.heads[1]},{self.head_dim} {self.dtype}"


SHAPES = (
    Shape(4096, (2, 2), 128, "bfloat16"),
    Shape(4096, (2, 2), 128, "float32"),
    Shape(16384, (1, 1), 64, "bfloat16"),
)


def arrays(shape: Shape) -> list[Any]:
    """query, key, value and dout."""
    import jax

    hq, hk = shape.heads
    keys = jax.random.split(jax.random.key(0), 4)
    return [
        jax.random.normal(key, (1, shape.length, heads, shape.head_dim), shape.dtype)
        for key, heads in zip(keys, (hq, hk, hk, hq), strict=True)
    ]


def block_mask(shape: Shape, share: float) -> tuple[Any, float]:
    """A mask, and the share of blocks that it has."""
    import numpy as np

    from xlattn import masks

    n = shape.length // BLOCK
    seen = np.random.default_rng(0).random((1, shape.heads[0], n, n)) < share
    mask = masks.BlockMask.from_blocks(seen, BLOCK, sq=shape.length, sk=shape.length)
    return mask, float(seen.mean())


def passes(attend: Callable[..., Any], inputs: list[Any]) -> tuple[Callable[..., Any], ...]:
    """The forward and the backward pass of `attend`, compiled and called once."""
    import jax

    *qkv, dout = inputs
    forward = jax.jit(attend).lower(*qkv).compile()
    pull = jax.block_until_ready(jax.jit(lambda *qkv: jax.vjp(attend, *qkv)[1])(*qkv))
    backward = jax.jit(lambda pull, dout: pull(dout)).lower(pull, dout).compile()
    calls = (functools.partial(forward, *qkv), functools.partial(backward, pull, dout))
    for call in calls:
        jax.block_until_ready(call())
    return calls


def processor_ms(call: Callable[[], Any]) -> float:
    import jax

    time.sleep(cpu.SETTLE)
    start = time.process_time()
    jax.block_until_ready(call())
    return (time.process_time() - start) * 1e3


def times(shape: Shape, rounds: int):
    """One record a share and pass."""
    import xlattn

    inputs = arrays(shape)
    dense = functools.partial(xlattn.flash_attention, platform="cpu")
    sparse = functools.partial(xlattn.blocksparse_attention, causal=False, platform="cpu")
    calls, shares = {"dense": passes(dense, inputs)}, {}
    for share in SHARES:
        mask, exact = block_mask(shape, share)
        attend = functools.partial(sparse, mask=mask)
        calls[f"{share:.0%}"], shares[f"{share:.0%}"] = passes(attend, inputs), exact
    for index, what in enumerate(("forward", "backward")):
        samples: dict[str, list[float]] = {name: [] for name in calls}
        for _ in range(rounds):
            for name, pair in calls.items():
                samples[name].append(processor_ms(pair[index]))
        least = {name: min(sample) for name, sample in samples.items()}
        for name, share in shares.items():
            record = {
                "shape": str(shape),
                "pass": what,
                "blocks": f"{share:.4f}",
                "dense_ms": f"{least['dense']:.2f}",
                "ms": f"{least[name]:.2f}",
                "to share": f"{least[name] / (least['dense'] * share):.3f}",
            }
            print(*record.values(), sep="\t", flush=True)
            yield record


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="a part of the shapes' names")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--out", type=Path, default=cpu.RECORD)
    options = parser.parse_args()
    os.environ["JAX_PLATFORMS"] = "cpu"
    shapes = [shape for shape in SHAPES if options.only in str(shape)]
    if not shapes:
        parser.error(f"no shape matches; the shapes are {', '.join(map(str, SHAPES))}")
    records = [record for shape in shapes for record in times(shape, options.rounds)]
    options.out.mkdir(parents=True, exist_ok=True)
    with (options.out / "blocks.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, records[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(records)
    date = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    print(f"`python tests/bench/cpu_blocks.py {' '.join(sys.argv[1:])}`, {date}: {cpu.machine()}")


if __name__ == "__main__":
    main()
