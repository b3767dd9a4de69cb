"""CPU times of xlattn beside jax.nn (XLA), handler overhead and peak memory.

    python tests/bench/cpu.py                       all of it, recorded in tests/bench/record/cpu
    python tests/bench/cpu.py --only 1024 --rounds 3 --out /tmp/bench    a subset

Results are compared before anything is timed, then the two implementations take turns. Times are
medians of the rounds, speedups medians of each round's ratio. Before each call SETTLE seconds pass,
in which XLA frees the temporaries of the call before on a thread of its own. GFLOP/s count
4 b hq sq sk d forward (half when causal), 3.5 times that forward + backward. Needs matplotlib.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import os
import platform
import re
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

RECORD = Path(__file__).resolve().parent / "record/cpu"


@dataclass(frozen=True)
class Row:
    """One shape: [b, sq | sk, hq / hk, d] and the passes to time (fwd, causal, fb, fb causal)."""

    b: int
    sq: int
    sk: int
    hq: int
    hk: int
    d: int
    dtype: str
    passes: tuple[str, ...]

    def __str__(self) -> str:
        s = f"{self.sq}" if self.sq == self.sk else f"{self.sq}|{self.sk}"
        h = f"{self.hq}" if self.hq == self.hk else f"{self.hq}/{self.hk}"
        return f"{self.b},{s},{h},{self.d} {self.dtype}"

    def gflop(self, what: str) -> float:
        flop = 4 * self.b * self.hq * self.sq * self.sk * self.d / 1e9
        return flop * (3.5 if "fb" in what else 1) / (2 if "causal" in what else 1)


ALL = ("fwd", "causal", "fb", "fb causal")
ROWS = (
    Row(1, 1024, 1024, 8, 8, 64, "float32", ALL),
    Row(1, 4096, 4096, 8, 8, 64, "float32", ALL),
    Row(1, 4096, 4096, 8, 8, 128, "float32", ("fwd", "causal")),
    Row(2, 2048, 2048, 16, 4, 128, "float32", ALL),
    Row(1, 4096, 4096, 8, 8, 64, "bfloat16", ALL),
    Row(1, 4096, 4096, 8, 8, 128, "bfloat16", ("fwd", "fb")),
    Row(1, 1, 8192, 32, 8, 128, "float32", ("fwd",)),
)
MEMORY_SHAPE = (1, 16384, 4, 64)
CHAIN = 100
# Freeing the scores of jax.nn (0.5 GiB at 4,096 queries and keys of 8 heads) takes a core 30 ms
# after the call has returned; without a pause the next call, whosever it is, pays for that.
SETTLE = 0.15
# Largest accepted difference over the largest magnitude of the peer's result.
TOLERANCE = {"float32": 1e-4, "bfloat16": 3e-2}


def functions(what: str):
    """The pass `what` of xlattn and of jax.nn as functions of (query, key, value)."""
    import jax

    import xlattn

    causal = "causal" in what

    def ours(q, k, v):
        return xlattn.flash_attention(q, k, v, causal=causal, platform="cpu")

    def peer(q, k, v):
        return jax.nn.dot_product_attention(q, k, v, is_causal=causal, implementation="xla")

    def both_passes(attention):
        def run(q, k, v):
            out, pull = jax.vjp(attention, q, k, v)
            return out, *pull(out)

        return run

    pair = (ours, peer)
    return tuple(both_passes(f) for f in pair) if "fb" in what else pair


def inputs(row: Row):
    import jax

    shapes = ((row.sq, row.hq), (row.sk, row.hk), (row.sk, row.hk))
    keys = jax.random.split(jax.random.key(0), 3)
    return [
        jax.random.normal(key, (row.b, s, h, row.d), row.dtype)
        for key, (s, h) in zip(keys, shapes, strict=True)
    ]


def check(row: Row, what: str, ours, peer) -> None:
    """Stops when a result of `ours` is further than TOLERANCE from the peer's."""
    import jax
    import numpy as np

    for got, want in zip(jax.tree.leaves(ours), jax.tree.leaves(peer), strict=True):
        got, want = np.asarray(got, np.float32), np.asarray(want, np.float32)
        error = np.abs(got - want).max() / np.abs(want).max()
        if not error <= TOLERANCE[row.dtype]:
            sys.exit(f"{row} {what}: results differ by {error:.1e}, nothing timed")


def elapsed_ms(call, *arguments) -> float:
    import jax

    start = time.perf_counter()
    jax.block_until_ready(call(*arguments))
    return (time.perf_counter() - start) * 1e3


def times(rows, rounds: int):
    """One record per row, pass and implementation."""
    import jax

    for row in rows:
        arguments = inputs(row)
        for what in row.passes:
            calls = [jax.jit(f).lower(*arguments).compile() for f in functions(what)]
            check(row, what, *(call(*arguments) for call in calls))
            samples: list[list[float]] = [[], []]
            for _ in range(rounds):
                for call, sample in zip(calls, samples, strict=True):
                    time.sleep(SETTLE)
                    sample.append(elapsed_ms(call, *arguments))
            # Paired, so that a change of the machine's clock between rounds does not count.
            ratio = statistics.median(b / a for a, b in zip(*samples, strict=True))
            for name, sample in zip(("xlattn", "jax.nn"), samples, strict=True):
                median = statistics.median(sample)
                record = {
                    "row": str(row),
                    "pass": what,
                    "implementation": name,
                    "median_ms": round(median, 3),
                    "min_ms": round(min(sample), 3),
                    "gflop_per_s": round(row.gflop(what) / median * 1e3, 1),
                    "speedup": round(ratio, 2) if name == "xlattn" else 1.0,
                }
                print(*record.values(), sep="\t", flush=True)
                yield record


def overhead_us() -> dict[str, float]:
    """Cost of one more operation in a jitted chain of CHAIN, by kind of operation, in us.

    The attention of one query over no keys computes nothing; the 8 x 8 product is an XLA operation
    that, like it, is not fused away.
    """
    import jax
    import jax.numpy as jnp

    import xlattn

    nothing = jnp.zeros((1, 0, 1, 8))
    kinds = {
        "xlattn": (
            lambda x: xlattn.flash_attention(x, nothing, nothing, platform="cpu"),
            jnp.zeros((1, 1, 1, 8)),
            " custom-call(",
        ),
        "XLA 8x8 dot": (lambda x: x @ x, jnp.eye(8), " dot("),
    }
    costs = {}
    for kind, (op, x, mark) in kinds.items():

        def chain(x, op=op, length=CHAIN):
            for _ in range(length):
                x = op(x)
            return x

        long = jax.jit(chain).lower(x).compile()
        short = jax.jit(lambda x: x + 1).lower(x).compile()
        count = long.as_text().count(mark)
        assert count >= CHAIN, f"{kind}: {count} of {CHAIN} operations left after compilation"
        pairs = [(elapsed_ms(long, x), elapsed_ms(short, x)) for _ in range(300)]
        medians = [statistics.median(side) for side in zip(*pairs, strict=True)]
        costs[kind] = round((medians[0] - medians[1]) * 1e3 / CHAIN, 3)
    return costs


def status_mib(name: str) -> float:
    text = Path("/proc/self/status").read_text()
    return int(re.search(rf"{name}:\s+(\d+) kB", text)[1]) / 1024


def peak_memory() -> None:
    """Prints `extra output peer`: MiB that one forward call adds to the resident set at its peak,
    MiB of its result, and MiB of temporaries XLA plans for jax.nn. For a process of its own."""
    import jax

    b, s, h, d = MEMORY_SHAPE
    arguments = inputs(Row(b, s, s, h, h, d, "float32", ()))
    ours, peer = (jax.jit(f).lower(*arguments).compile() for f in functions("fwd"))
    jax.block_until_ready(arguments)
    before = status_mib("VmRSS")
    Path("/proc/self/clear_refs").write_text("5")  # resets the peak
    out = jax.block_until_ready(ours(*arguments))
    extra = status_mib("VmHWM") - before
    temporaries = peer.memory_analysis().temp_size_in_bytes
    print(f"{extra:.0f} {out.nbytes / 2**20:.0f} {temporaries / 2**20:.0f}")


def machine() -> str:
    """Processor, its instruction sets that matter here, and the cores in use."""
    info = Path("/proc/cpuinfo").read_text()
    model = re.search(r"model name\s+: (.+)", info)
    flags = set(re.search(r"flags\s+: (.+)", info)[1].split())
    wanted = ("avx2", "fma", "f16c", "avx512f", "avx512_bf16", "avx512_fp16", "amx_bf16")
    present = " ".join(flag for flag in wanted if flag in flags)
    cores = f"{len(os.sched_getaffinity(0))} of {os.cpu_count()} cores"
    return f"{model[1] if model else platform.machine()}, {cores}, {present}"


def plot(records, path: Path) -> None:
    """Speed over jax.nn, one bar per row and pass."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    ours = [r for r in records if r["implementation"] == "xlattn"]
    _, axes = plt.subplots(figsize=(8, 0.32 * len(ours) + 1.2), layout="constrained")
    bars = axes.barh([f"{r['row']}  {r['pass']}" for r in ours], [r["speedup"] for r in ours])
    axes.bar_label(bars, [f" {r['speedup']:.1f}x, {r['gflop_per_s']:.0f} GFLOP/s" for r in ours])
    axes.axvline(1, color="black", linewidth=0.8)
    axes.set_xlim(0, 1.4 * max(r["speedup"] for r in ours))
    axes.invert_yaxis()
    axes.set_xlabel("times as fast as jax.nn.dot_product_attention (XLA)")
    axes.set_title("[b, s, h/kv, d] on the CPU", fontsize=10)
    plt.savefig(path, dpi=120)


def write(folder: Path, records, costs, memory: list[str]) -> None:
    import jax

    import xlattn

    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "times.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, records[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(records)
    plot(records, folder / "times.png")
    extra, output, peer = memory
    lines = [
        "# CPU times\n",
        f"`python tests/bench/cpu.py {' '.join(sys.argv[1:])}".rstrip() + "` on "
        f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}: {machine()}; "
        f"jax {jax.__version__}, xlattn {xlattn.__version__}. Times: `times.csv`, `times.png`.\n",
        f"- one more operation in a jitted chain of {CHAIN}: "
        + ", ".join(f"{kind} {us:.2f} us" for kind, us in costs.items()),
        f"- forward at {list(MEMORY_SHAPE)} float32: {extra} MiB more resident memory at the peak, "
        f"{output} MiB of it the result; XLA plans {peer} MiB of temporaries for jax.nn",
        "",
    ]
    (folder / "README.md").write_text("\n".join(lines))
    print("\n".join(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="regular expression over the rows' names")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, default=RECORD)
    parser.add_argument("--peak-memory", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    # XLA sizes its thread pool by the cores it may use: set before jax is loaded.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: options.threads])
    os.environ["JAX_PLATFORMS"] = "cpu"
    if options.peak_memory:
        return peak_memory()
    rows = [row for row in ROWS if re.search(options.only, str(row))]
    if not rows:
        parser.error(f"no row matches; the rows are {', '.join(map(str, ROWS))}")
    child = [sys.executable, __file__, "--peak-memory", "--threads", str(options.threads)]
    memory = subprocess.run(child, check=True, capture_output=True, text=True).stdout.split()
    write(options.out, list(times(rows, options.rounds)), overhead_us(), memory)


if __name__ == "__main__":
    main()
