"""Odd shapes on this GPU, xlattn beside jax.nn on cuDNN: forward, and forward with gradients.

    python tests/bench/gpu_grid.py [OUT.csv]

Few heads, one key head, short and long sequences, lengths off a power of two, more keys than
queries, head dimensions of 72 to 256, decoding. A program has four calls whose queries differ,
so that the host is not what is timed; programs of both run in turns, and medians are compared.
A line a shape, and the worst ones last. About 40 s on an H100 with 16 processors.
"""

import concurrent.futures
import csv
import functools
import random
import statistics
import sys
import time

import jax
import jax.numpy as jnp

import xlattn

CALLS, ROUNDS, BLOCK_SECONDS = 4, 5, 0.006
FULL, CAUSAL = False, True
# Batch, queries, keys, query heads, key heads, head_dim, mask.
SHAPES = (
    *((1, 2048, 2048, 2, 2, 128, CAUSAL), (1, 8192, 8192, 4, 1, 64, CAUSAL)),
    *((1, 4096, 4096, 1, 1, 128, FULL), (2, 1024, 1024, 8, 1, 96, CAUSAL)),
    *((1, 16384, 16384, 2, 2, 128, CAUSAL), (1, 8192, 8192, 8, 8, 128, FULL)),
    *((1, 4096, 4096, 8, 1, 128, CAUSAL), (64, 128, 128, 12, 12, 64, FULL)),
    *((128, 77, 77, 12, 12, 64, CAUSAL), (32, 197, 197, 16, 16, 80, FULL)),
    *((256, 50, 50, 12, 12, 64, FULL), (8, 333, 333, 16, 16, 128, CAUSAL)),
    *((32, 577, 577, 16, 16, 64, FULL), (16, 1024, 1024, 16, 16, 72, CAUSAL)),
    *((64, 512, 512, 12, 12, 64, FULL), (256, 128, 128, 12, 12, 64, FULL)),
    *((64, 256, 256, 16, 16, 128, FULL), (16, 1024, 1024, 16, 16, 128, CAUSAL)),
    *((1, 512, 16384, 32, 8, 128, FULL), (1, 1024, 65536, 8, 1, 128, FULL)),
    *((2, 4096, 77, 20, 20, 64, FULL), (2, 77, 4096, 20, 20, 64, FULL)),
    *((2, 4096, 4096, 10, 10, 64, FULL), (1, 4608, 4608, 24, 24, 128, FULL)),
    *((2, 3072, 3072, 24, 24, 128, FULL), (4, 1536, 1536, 16, 16, 128, FULL)),
    *((4, 2048, 2048, 32, 32, 96, CAUSAL), (4, 2048, 2048, 32, 32, 96, FULL)),
    *((1, 3001, 3001, 16, 16, 128, CAUSAL), (1, 4097, 4097, 16, 4, 64, CAUSAL)),
    *((2, 2048, 2048, 8, 8, 256, CAUSAL), (4, 1024, 1024, 8, 1, 256, CAUSAL)),
    *((1, 8192, 8192, 4, 4, 256, FULL), (2, 4096, 4096, 16, 16, 160, CAUSAL)),
    *((64, 1, 2048, 32, 8, 128, FULL), (128, 1, 1000, 16, 16, 64, FULL)),
    *((1, 1, 8192, 32, 8, 128, FULL), (8, 4, 4096, 32, 8, 128, FULL)),
    *((32, 1, 4096, 64, 8, 128, FULL), (16, 1, 8192, 16, 2, 256, FULL)),
    *((4, 1, 512, 32, 8, 128, FULL), (16, 1, 32768, 32, 8, 128, FULL)),
)


def ours(q, k, v, causal):
    return xlattn.flash_attention(q, k, v, causal=causal)


def cudnn(q, k, v, causal):
    return jax.nn.dot_product_attention(q, k, v, is_causal=causal, implementation="cudnn")


KINDS = {"xlattn": ours, "cudnn": cudnn}


def compiled(shape, kind, gradients):
    """The program of four calls, or what was said instead."""
    b, sq, sk, hq, hk, d, causal = shape
    attend = functools.partial(KINDS[kind], causal=causal)

    def program(queries, k, v, dout):
        if gradients:
            return [jax.vjp(attend, q, k, v)[1](dout) for q in queries]
        return [attend(q, k, v) for q in queries]

    query, key = (jax.ShapeDtypeStruct((b, s, h, d), jnp.bfloat16) for s, h in ((sq, hq), (sk, hk)))
    try:
        return jax.jit(program).lower([query] * CALLS, key, key, query).compile()
    except Exception as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0][:80]}"


def arrays(shape):
    b, sq, sk, hq, hk, d, _ = shape
    *keys, k, v, dout = jax.random.split(jax.random.key(1), CALLS + 3)

    def normal(key, rows, heads):
        return jax.random.normal(key, (b, rows, heads, d), jnp.bfloat16)

    queries = [normal(key, sq, hq) for key in keys]
    return queries, normal(k, sk, hk), normal(v, sk, hk), normal(dout, sq, hq)


def seconds(program, inputs):
    """Of one call, in a block of programs one after another."""
    jax.block_until_ready(program(*inputs))
    start = time.perf_counter()
    jax.block_until_ready(program(*inputs))
    count = max(1, int(BLOCK_SECONDS / (time.perf_counter() - start)))
    start = time.perf_counter()
    for _ in range(count):
        last = program(*inputs)
    jax.block_until_ready(last)
    return (time.perf_counter() - start) / count / CALLS


def timed(programs, inputs):
    """Medians in us by kind, of those that compiled."""
    ready = {kind: program for kind, program in programs.items() if not isinstance(program, str)}
    times = {kind: [] for kind in ready}
    for _ in range(ROUNDS):
        for kind in random.sample(list(ready), len(ready)):
            times[kind].append(seconds(ready[kind], inputs))
    return {kind: 1e6 * statistics.median(x) for kind, x in times.items()}


def main():
    jobs = [
        (shape, gradients, kind)
        for shape in SHAPES
        for gradients in (False, True)
        for kind in KINDS
        if shape[1] > 1 or not gradients
    ]
    with concurrent.futures.ThreadPoolExecutor(12) as pool:
        made = pool.map(lambda job: compiled(job[0], job[2], job[1]), jobs)
        programs = dict(zip(jobs, made, strict=True))
    rows = []
    for shape in SHAPES:
        inputs = arrays(shape)
        for gradients in (False, True):
            of_shape = {kind: programs.get((shape, gradients, kind)) for kind in KINDS}
            if None in of_shape.values():
                continue
            found = timed(of_shape, inputs)
            ratio = found["cudnn"] / found["xlattn"] if len(found) == 2 else None
            what = "with gradients" if gradients else "forward"
            rows.append([*shape, what, *(found.get(kind) for kind in KINDS), ratio])
            others = {kind: x for kind, x in of_shape.items() if isinstance(x, str)}
            print(*shape[:6], "causal" if shape[6] else "full", what, found, ratio, others or "")
    if len(sys.argv) > 1:
        names = ("b", "sq", "sk", "hq", "hk", "d", "causal", "pass", *KINDS, "cudnn to xlattn")
        with open(sys.argv[1], "w", newline="") as file:
            csv.writer(file).writerows([names, *rows])
    print("least of cuDNN's time to ours:")
    for row in sorted((row for row in rows if row[-1]), key=lambda row: row[-1])[:8]:
        print(f"{row[-1]:.2f}", *row[:-1])


main()
