"""CPU times of xlattn beside its peers in one process: jax.nn, and torch, onnxruntime and OpenVINO
where they are installed (`make peers`); what options cost; a roofline; overhead; peak memory.

    python tests/bench/cpu.py                       all of it, recorded in tests/bench/record/cpu
    python tests/bench/cpu.py --only 1024 --rounds 3 --out /tmp/bench    a subset
    python tests/bench/cpu.py --only options --threads 1                 the options
    python tests/bench/cpu.py --odd --out /tmp/bench                     odd shapes

Results are compared with those of jax.nn before anything is timed. Then the implementations take
turns, and with them a float32 matrix product or a reading of memory: the limit that rates are
compared with. Ratios are medians of the rounds' by the clock, and of the least processor times of
all rounds: these do not see what other programs take of the cores, but they count threads that wait
for others. Before each turn SETTLE seconds pass, in which threads of other libraries come to rest
and XLA frees the temporaries of the call before. GFLOP/s count 4 b hq sq sk d forward (half when
causal), 3.5 times that forward + backward. Needs matplotlib.
"""

from __future__ import annotations

import argparse
import math
import os
import platform
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cpu_ceilings
import cpu_options
import cpu_peers
import cpu_record

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

    @property
    def is_decode(self) -> bool:
        return self.sq == 1

    def bytes(self, what: str) -> int:
        """Of operands and results, each once: q, k, v and out, and backward dq, dk, dv."""
        queries, keys = self.sq * self.hq, self.sk * self.hk
        size = {"float32": 4, "bfloat16": 2}[self.dtype]
        arrays = 3 * queries + 4 * keys if "fb" in what else 2 * queries + 2 * keys
        return self.b * self.d * size * arrays

    @property
    def keys_and_values(self) -> int:
        """Bytes of K and V."""
        return 2 * self.b * self.sk * self.hk * self.d * {"float32": 4, "bfloat16": 2}[self.dtype]


ALL = ("fwd", "causal", "fb", "fb causal")
ROWS = (
    Row(1, 1024, 1024, 8, 8, 64, "float32", ALL),
    Row(1, 4096, 4096, 8, 8, 64, "float32", ALL),
    Row(1, 4096, 4096, 8, 8, 128, "float32", ("fwd", "causal")),
    Row(2, 2048, 2048, 16, 4, 128, "float32", ALL),
    Row(1, 2048, 2048, 8, 8, 32, "float32", ("fwd", "fb causal")),
    Row(1, 2048, 2048, 4, 4, 256, "float32", ("fwd", "fb causal")),
    Row(8, 128, 128, 12, 12, 64, "float32", ("fwd", "fb")),
    Row(1, 4096, 4096, 8, 8, 64, "bfloat16", ALL),
    Row(1, 4096, 4096, 8, 8, 128, "bfloat16", ("fwd", "fb")),
    Row(1, 1, 8192, 32, 8, 128, "float32", ("fwd",)),
    Row(1, 1, 8192, 32, 8, 128, "bfloat16", ("fwd",)),
    Row(16, 1, 1024, 12, 12, 64, "float32", ("fwd",)),
)
ODD = tuple(
    Row(*shape, dtype, ("fwd", "fb"))
    for dtype in ("float32", "bfloat16")
    for shape in (
        # Short sequences: of words, windows of pictures, small groups.
        (16, 50, 50, 12, 12, 64),
        (32, 32, 32, 8, 8, 64),
        (64, 16, 16, 8, 8, 64),
        (256, 49, 49, 4, 4, 32),
        (64, 8, 8, 4, 4, 16),
        # Lengths just past a tile or a block, one head, head dimensions off powers of two.
        (1, 197, 197, 12, 12, 64),
        (1, 257, 257, 16, 16, 80),
        (1, 1000, 1000, 8, 8, 72),
        (1, 512, 512, 1, 1, 128),
        (1, 333, 777, 3, 3, 40),
        # Few queries of many keys, as of latent arrays, and the reverse.
        (1, 64, 4096, 8, 8, 64),
        (1, 17, 2048, 8, 8, 64),
        (8, 20, 300, 8, 8, 64),
        (1, 8, 1024, 8, 8, 128),
        (1, 32, 8192, 32, 8, 128),
        (1, 4096, 64, 8, 8, 64),
    )
)
MEMORY_SHAPE = (1, 16384, 4, 64)
CHAIN = 100
# Freeing the scores of jax.nn (0.5 GiB at 4,096 queries and keys of 8 heads) takes a core 30 ms
# after the call has returned; without a pause the next call, whosever it is, pays for that.
SETTLE = 0.15
# What a turn lasts at least, in seconds, after a call that does not count.
TURN = 0.03
# An implementation whose first call takes longer, in seconds, has no turns: that call is its time.
SLOW = 10.0
# Largest accepted difference over the largest magnitude of the peer's result.
TOLERANCE = {"float32": 1e-4, "bfloat16": 3e-2}


@dataclass(frozen=True)
class Sample:
    """Milliseconds of a call: by the clock, and of the processor in all threads."""

    ms: float
    processor: float


def timed(call: Callable[[], Any], count: int = 1) -> Sample:
    clock, processor = time.perf_counter(), time.process_time()
    for _ in range(count):
        call()
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    return Sample(clock * 1e3 / count, processor * 1e3 / count)


def turns(
    calls: dict[str, Callable[[], Any]], rounds: int, seconds: float
) -> dict[str, list[Sample]]:
    """Samples of each call by round: as many rounds as take some `seconds`, but two at least.

    All have been called before.
    """
    samples: dict[str, list[Sample]] = {name: [] for name in calls}
    first = {name: timed(call).ms / 1e3 for name, call in calls.items()}
    for turn in range(rounds):
        for name, call in calls.items():
            if turn >= max(2, seconds / first[name]):
                continue
            time.sleep(SETTLE)
            count = math.ceil(TURN / first[name])
            if count > 1:
                call()
            samples[name].append(timed(call, count))
    return samples


def inputs(row: Row) -> list[Any]:
    import jax

    shapes = ((row.sq, row.hq), (row.sk, row.hk), (row.sk, row.hk))
    keys = jax.random.split(jax.random.key(0), 3)
    return [
        jax.random.normal(key, (row.b, s, h, row.d), row.dtype)
        for key, (s, h) in zip(keys, shapes, strict=True)
    ]


def difference(got: list[Any], want: list[Any]) -> float:
    """The largest of any result, over the largest magnitude of the one that is wanted."""
    import numpy as np

    pairs = zip(got, want, strict=True)
    return max(float(np.abs(x - y).max() / np.abs(y).max()) for x, y in pairs)


@dataclass
class Bench:
    """The implementations, and what is said of those that are missing."""

    peers: list[cpu_peers.Implementation]
    rounds: int
    seconds: float
    threads: int
    absent: dict[str, str]

    def prepared(
        self, row: Row, what: str, slow: dict[str, list[Sample]]
    ) -> dict[str, Callable[[], Any]]:
        """The calls of those who take part and whose results are right, called once; times of slow
        ones go to `slow`."""
        arrays, calls, want = inputs(row), {}, []
        for peer in sorted(self.peers, key=lambda peer: peer.name != "jax.nn"):
            try:
                call = peer.call(row, what, arrays)
                got: list[Any] = []
                first = timed(lambda peer=peer, call=call, got=got: got.extend(peer.results(call)))
                want = want or got
                error = difference(got, want)
            except cpu_peers.Absent as reason:
                self.absent[f"{peer.name}, {row}, {what}"] = str(reason)
                continue
            if error <= TOLERANCE[row.dtype]:
                calls[peer.name] = call
                if first.ms > SLOW * 1e3:
                    slow[peer.name] = [first]
            elif peer.name == "xlattn":
                sys.exit(f"{row} {what}: results differ by {error:.1e}, nothing timed")
            else:
                self.absent[f"{peer.name}, {row}, {what}"] = f"results differ by {error:.1e}"
        names = [peer.name for peer in self.peers if peer.name in calls]
        return {name: calls[name] for name in names}

    def records(self, row: Row, what: str, gemm: cpu_ceilings.Ceiling) -> Iterator[dict[str, Any]]:
        """One record per implementation, and one of the ceiling beside them."""
        slow: dict[str, list[Sample]] = {}
        calls = self.prepared(row, what, slow)
        limit, ceiling, amount = "GEMM", gemm, row.gflop(what)
        if row.is_decode:
            ceiling = cpu_ceilings.reading(self.threads, row.keys_and_values)
            limit, amount = "reading", row.keys_and_values / 1e9
        alternating = {name: call for name, call in calls.items() if name not in slow}
        samples = turns({**alternating, limit: ceiling.call}, self.rounds, self.seconds) | slow
        for name in (*calls, limit):
            mine, is_limit = samples[name], name == limit
            record = {
                "row": str(row),
                "pass": what,
                "implementation": ceiling.name if is_limit else name,
                "rounds": len(mine),
                "median_ms": round(statistics.median(x.ms for x in mine), 3),
                "min_ms": round(min(x.ms for x in mine), 3),
                "processor_ms": round(min(x.processor for x in mine), 3),
            }
            work = ceiling.amount if is_limit else amount
            rates = {"gflop_per_s": "", "gb_per_s": ""}
            rates["gb_per_s" if row.is_decode else "gflop_per_s"] = work
            if not is_limit:
                rates["gflop_per_s"] = row.gflop(what)
            per = {unit: x and round(x / record["min_ms"] * 1e3, 1) for unit, x in rates.items()}
            record |= per
            for clock in ("ms", "processor"):
                of_limit = compared(samples[limit], mine, clock) * work / ceiling.amount
                record[f"of_limit_{clock}"] = round(of_limit, 3)
                record[f"to_xlattn_{clock}"] = round(compared(mine, samples["xlattn"], clock), 2)
            print(*record.values(), sep="\t", flush=True)
            yield record


def compared(over: list[Sample], under: list[Sample], clock: str) -> float:
    """Times of one by those of the other, by the clock in each round or of the processor."""
    if clock == "processor":
        return min(x.processor for x in over) / min(x.processor for x in under)
    return statistics.median(a.ms / b.ms for a, b in zip(over, under, strict=False))


def elapsed_ms(call, *arguments) -> float:
    import jax

    return timed(lambda: jax.block_until_ready(call(*arguments))).ms


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
    functions = (kind(1).attend(causal=False) for kind in (cpu_peers.Xlattn, cpu_peers.JaxNN))
    ours, peer = (jax.jit(f).lower(*arguments).compile() for f in functions)
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="regular expression over the rows' names")
    parser.add_argument("--odd", action="store_true", help="odd shapes in place of the others")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=6.0, help="of each call of a row, about")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, default=RECORD)
    parser.add_argument("--peak-memory", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    # Libraries size their thread pools by the cores they may use: set before they are loaded.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: options.threads])
    os.environ["JAX_PLATFORMS"] = "cpu"
    if options.peak_memory:
        return peak_memory()
    all_rows, all_dtypes = (ODD, ()) if options.odd else (ROWS, cpu_options.DTYPES)
    rows = [row for row in all_rows if re.search(options.only, str(row))]
    dtypes = [x for x in all_dtypes if re.search(options.only, f"options {x}")]
    if not rows and not dtypes:
        parser.error(f"no row matches; the rows are {', '.join(map(str, all_rows))}")
    child = [sys.executable, __file__, "--peak-memory", "--threads", str(options.threads)]
    memory = subprocess.run(child, check=True, capture_output=True, text=True).stdout.split()
    peers, absent = cpu_peers.installed(options.threads)
    bench = Bench(peers, options.rounds, options.seconds, options.threads, absent)
    gemm = cpu_ceilings.gemm(options.threads)
    load = os.getloadavg()[0]
    record = cpu_record.Record(
        machine=machine(),
        versions={peer.name: peer.version() for peer in peers},
        load=(load,),
        memory=memory,
        memory_shape=MEMORY_SHAPE,
        absent=absent,
    )
    for row in rows:
        for what in row.passes:
            record.times += bench.records(row, what, gemm)
            record.intensity[str(row), what] = row.gflop(what) * 1e9 / row.bytes(what)
    for dtype in dtypes:
        record.options += cpu_options.records(dtype, options.rounds, turns)
    record.overhead = overhead_us()
    record.load = (load, os.getloadavg()[0])
    record.write(options.out)


if __name__ == "__main__":
    main()
