"""Tunes usual calls on this GPU, within a time, and writes the table for python/xlattn/tuned.json.

    XLATTN_CACHE_DIR=FOLDER python tests/bench/gpu_tuned.py OUT.json [SECONDS] [--small]

Needs a wheel with features cuda and cudnn. Calls are tuned in the order of `rows`, those that
matter most first, until SECONDS (180) are over; the table is written after each, so that a run
that is cut off keeps what it had. Prints a line a call, with the seconds it took, and a line a
pass: the plan that is kept, how much faster than the library's own choice it is, and all times.
--small divides lengths by 16, for a CPU.
"""

import itertools
import sys
import time
import warnings

import jax
import jax.numpy as jnp

import xlattn
from xlattn import tuning

TOKENS = 16384
HEADS = {64: 32, 128: 16, 256: 8}


def rows():
    """Batch, queries, keys, query heads, key heads, head_dim, options of usual calls, bf16."""
    lengths = (4096, 8192, 2048, 16384, 1024, 32768)
    causal, full = {"causal": True}, {}
    window = {"causal": True, "sliding_window": (1024, 0)}

    def row(s, d, options, kv=1):
        heads = HEADS[d]
        return max(1, TOKENS // s), s, s, heads, heads // kv, d, options

    for s in lengths[:4]:
        yield row(s, 128, causal)
        yield 1, s, s, 32, 8, 128, causal  # as Llama 3 has them, one row
        yield max(1, TOKENS // s), s, s, 32, 8, 128, causal
        yield row(s, 64, causal)
    for s in (2048, 4096, 8192):
        yield row(s, 128, full)
        yield row(s, 64, full)
    for n, keys in itertools.product((1, 16, 64), (8192, 32768)):
        yield n, 1, keys, 32, 8, 128, {"backward": False}  # decoding
    for s in lengths[:4]:
        yield row(s, 256, causal)
        yield row(s, 128, window)
    yield 8, 4096, 4096, 32, 8, 64, causal
    yield 64, 512, 512, 12, 12, 64, full  # encoders and images
    yield 256, 197, 197, 12, 12, 64, full
    yield 32, 577, 577, 16, 16, 64, full
    yield 64, 256, 256, 16, 16, 128, causal
    yield 2, 8192, 8192, 16, 16, 128, {"causal": True, "logits_soft_cap": 30.0}
    for s in lengths[4:]:
        for d in (128, 64, 256):
            yield row(s, d, causal)
        yield max(1, TOKENS // s), s, s, 32, 8, 128, causal
        yield row(s, 128, full)
    for s in (2048, 4096, 8192):
        yield row(s, 256, full)
        yield row(s, 64, window)


def tuned(row, small):
    b, sq, sk, hq, hk, d, options = row
    if small:
        b, hq, hk = 1, max(1, hq // 8), max(1, hk // 8)
        sq, sk = max(1, sq // 16), max(1, sk // 16)
    q = jax.ShapeDtypeStruct((b, sq, hq, d), jnp.bfloat16)
    k = jax.ShapeDtypeStruct((b, sk, hk, d), jnp.bfloat16)
    start = time.perf_counter()
    try:
        found = xlattn.autotune(q, k, k, progress=False, **options)
    except Exception as error:  # the others are of use all the same
        print(f"FAILED {row}: {type(error).__name__}: {error}", flush=True)
        return
    seconds = time.perf_counter() - start
    print(f"{seconds:.1f} s {[b, sq, sk, hq, hk, d]} {options}")
    for choice in found.choices:
        kept = f"{choice.backend} {choice.block_q} x {choice.block_k}"
        own = next(iter(choice.kernels))
        gain = 100 * (1 - choice.us[kept] / choice.us[own])
        what = "forward " if choice.key["gradients"] is None else "backward"
        mark = f"kept {kept}, {gain:.1f} % below {own}" if kept != own else f"own {own}"
        print(
            f"    {what} {mark}; {dict(sorted(choice.us.items(), key=lambda x: x[1]))}", flush=True
        )


def main():
    small = "--small" in sys.argv
    path, *rest = (x for x in sys.argv[1:] if x != "--small")
    limit = float(rest[0]) if rest else 180.0
    device = jax.devices()[0].device_kind
    print(device, jax.__version__, xlattn.__version__, tuning.cache_dir(), flush=True)
    warnings.simplefilter("always")
    start, count = time.perf_counter(), 0
    todo = list(rows())
    for row in todo:
        if time.perf_counter() - start > limit:
            break
        tuned(row, small)
        count = tuning.export_json(path)
    taken = time.perf_counter() - start
    print(f"{count} choices of {todo.index(row)} of {len(todo)} calls in {taken:.0f} s -> {path}")


main()
