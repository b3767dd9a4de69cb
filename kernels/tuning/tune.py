"""Times every tile choice of the sm_90a kernels and writes what it found.

    python kernels/tuning/tune.py [--only REGEX] [--out kernels/tuning] [--rounds 5]

For each instantiation of kernels/cuda/manifest that is tuned, other tile parameters are compiled
apart, checked for spilled registers, compared with a float64 reference on a small problem, and
timed on the shapes of the bench, in turns. `kernels/tuning/DEVICE/KERNEL.json` gets every
candidate, its registers and times, or why it is none, and the winner: the fastest by the geometric
mean over the shapes, or the one in use where that is within TIE of it. A test holds the manifest
against the winners. Needs nvcc (XLATTN_CUDA_ROOT, .venv-cuda or PATH), numpy, a GPU, and the
library, which lists the kernels ($XLATTN_LIBRARY or the installed one).
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import itertools
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from driver import Gpu
from launches import (
    NOISE,
    ROWS_OF_THREAD,
    STAGES,
    Loaded,
    Problem,
    Shape,
    backward,
    forward,
    reference,
    rounded,
    threads_of_row,
)
from sources import (
    CUDA,
    FLAGS,
    HOPPER,
    Kernel,
    compile_cubin,
    find_nvcc,
    kernels,
    panel_columns,
    wgmma_columns,
)

HERE = Path(__file__).resolve().parent
ARCHITECTURE = "sm_90a"
# Tile parameters that are tried. Kernels without are timed as they are.
GROUPS = (2, 3)
ROWS = (64, 128)
# Registers of a thread, by warpgroups that compute; accumulators that leave fewer than SPARE spill.
REGISTERS = {2: 240, 3: 160}
SPARE = 28
# Bytes of spilled registers up to which tiles that are not in use are timed.
SPILLS = 128
TIE = 0.01
BLOCK_MS = 10.0
TOLERANCE = 1e-2


@dataclass
class Candidate:
    """A choice of tiles, and what came of it."""

    kernel: Kernel
    tiles: dict[str, int]
    registers: int = 0
    spilled_bytes: int = 0
    smem_bytes: int = 0
    refused: str = ""
    code: Loaded | None = None
    times: tuple[float, ...] = ()

    @property
    def time(self) -> float:
        return statistics.geometric_mean(self.times)

    def record(self) -> dict[str, object]:
        if self.refused:
            return {**self.tiles, "refused": self.refused}
        return {
            **self.tiles,
            "registers": self.registers,
            "spilled_bytes": self.spilled_bytes,
            "smem_bytes": self.smem_bytes,
            "us": [round(x * 1e3, 1) for x in self.times],
        }


def candidates(kernel: Kernel) -> Iterator[Candidate]:
    """The tiles in use first, then the others."""
    yield Candidate(kernel, kernel.tiles)
    if kernel.is_forward:
        wide = [n for n in wgmma_columns() if n >= 64 and n % 16 == 0]
        others = [{"block_k": n, "groups": g} for g, n in itertools.product(GROUPS, wide)]
    else:
        others = [{"rows": rows} for rows in ROWS] if kernel.tiles else []
    for tiles in others:
        if tiles == kernel.tiles:
            continue
        candidate = Candidate(kernel.with_tiles(**tiles), tiles)
        if kernel.is_forward:
            # out, scores and weights.
            used = kernel.head_dim_v // 2 + tiles["block_k"] * 3 // 4
            have = REGISTERS[tiles["groups"]]
            if used > have - SPARE:
                candidate.refused = f"{used} registers of accumulators, of {have}"
        yield candidate


def source(kernel: Kernel) -> str:
    """A translation unit: the kernel, what runs before and after it, and its plan as numbers."""
    keys = "kBlock" if kernel.is_forward else "kKeys"
    plan = ", ".join(f"xlattn_plan_t::{name}" for name in ("kBytes", "kThreads", "kRows", keys))
    lines = [f'#include "{kernel.header}"', f"using xlattn_plan_t = {kernel.plan};"]
    lines.append(f"{kernel.entry}({kernel.name}, xlattn_plan_t)")
    if not kernel.is_forward:
        lines.insert(0, '#include "sm90/backward_stages.cuh"')
        element, dim = f"xlattn::{kernel.element}", panel_columns(kernel.head_dim)
        each = f"{dim}, {threads_of_row(dim)}, {ROWS_OF_THREAD}"
        before = f"backward_preprocess<{element}, xlattn_plan_t::kRows, {each}>"
        after = f"backward_postprocess<{element}, {dim}, xlattn_plan_t::kRows>"
        for name, function in zip(STAGES, (before, after), strict=True):
            lines.append(f"XLATTN_BACKWARD_STAGE({name}, 256, xlattn::{function})")
    lines.append(f'extern "C" {{ __device__ int xlattn_plan[4] = {{{plan}}}; }}\n')
    return "\n".join(lines)


class Compiler:
    """nvcc, its results kept by content."""

    def __init__(self) -> None:
        try:
            nvcc = find_nvcc()
        except FileNotFoundError as error:
            sys.exit(str(error))
        text = subprocess.run([nvcc, "--version"], capture_output=True, text=True).stdout
        self.version = re.search(r"release .*?, (V\S+)", text)[1]
        home = os.environ.get("XLATTN_CACHE") or Path.home() / ".cache/xlattn"
        self.cache = Path(home, "tuning")
        self.cache.mkdir(parents=True, exist_ok=True)
        headers = [path.read_text() for path in sorted(CUDA.glob("*/*.*h"))]
        self.salt = "\0".join([self.version, *FLAGS, HOPPER, *headers])

    def compile(self, candidate: Candidate) -> bytes | None:
        """Machine code; None, and `refused`, where there is none to be timed."""
        text = source(candidate.kernel)
        key = hashlib.sha256((self.salt + text).encode()).hexdigest()[:32]
        cubin, log = self.cache / f"{key}.cubin", self.cache / f"{key}.log"
        if not log.is_file():
            with tempfile.TemporaryDirectory() as folder:
                made = Path(folder, "kernel.cubin")
                answer = compile_cubin(text, made, HOPPER)
                if made.is_file():
                    shutil.move(made, cubin)
                log.write_text(answer.stdout + answer.stderr)  # last
        words = log.read_text()
        if not cubin.is_file():
            error = re.search(r"error\s*:\s*(.*)", words)
            candidate.refused = (error[1] if error else "not compiled")[:120]
            return None
        if "(C75" in words:
            candidate.refused = "wgmma serialised"
            return None
        mine = words.split(f"function '{candidate.kernel.name}'", 1)[1].split("Compiling entry")[0]
        candidate.registers = int(re.search(r"Used (\d+) registers", mine)[1])
        spills = re.findall(r"(\d+) bytes spill", mine)
        candidate.spilled_bytes = sum(map(int, spills))
        in_use = candidate.tiles == candidate.kernel.tiles
        if candidate.spilled_bytes > SPILLS and not in_use:
            candidate.refused = f"{candidate.spilled_bytes} bytes of registers spilled"
            return None
        return cubin.read_bytes()


def shapes(d: int, dv: int) -> list[Shape]:
    """Those of the bench: 2,048 columns of all heads, short and long."""
    heads = max(1, 2048 // max(d, dv))
    return [Shape(8, 2048, heads, heads, d, dv), Shape(2, 8192, heads, heads, d, dv)]


class Tuner:
    def __init__(self, gpu: Gpu, rounds: int) -> None:
        self.gpu, self.rounds = gpu, rounds
        self.noise: dict[str, np.ndarray] = {}

    def problem(self, shape: Shape, kernel: Kernel) -> Problem:
        dtype = kernel.element
        if dtype not in self.noise:
            numbers = np.random.default_rng(7).standard_normal(NOISE, np.float32)
            self.noise[dtype] = rounded(numbers, dtype)
        return Problem(self.gpu, shape, dtype, kernel.causal, self.noise[dtype])

    def load(self, candidate: Candidate, code: bytes) -> None:
        module = self.gpu.module(code)
        smem, threads, rows, keys = self.gpu.integers(module, "xlattn_plan", 4)
        candidate.smem_bytes = smem
        candidate.code = Loaded(candidate.kernel, module, smem, threads, rows, keys)

    def check(self, candidate: Candidate, first: Candidate, problem: Problem, want: dict) -> None:
        """Refuses what is wrong on a small problem with odd sizes. `first` is a forward kernel."""
        results = ("out",)
        forward(self.gpu, first.code, problem)()
        if not candidate.kernel.is_forward:
            results = ("dq", "dk", "dv")
            backward(self.gpu, candidate.code, problem)()
        else:
            forward(self.gpu, candidate.code, problem)()
        self.gpu.synchronize()
        for name in results:
            error = np.linalg.norm(problem.result(name) - want[name]) / np.linalg.norm(want[name])
            if not error <= TOLERANCE:
                candidate.refused = f"{name} off by {error:.1e}"

    def time(self, mine: list[Candidate], first: Candidate, problem: Problem) -> list[float]:
        """Median milliseconds of each candidate, which take turns."""
        forward(self.gpu, first.code, problem)()
        make = forward if mine[0].kernel.is_forward else backward
        calls = [make(self.gpu, candidate.code, problem) for candidate in mine]
        counts = [max(2, round(BLOCK_MS / self.gpu.milliseconds(call, 2))) for call in calls]
        rounds = [
            [self.gpu.milliseconds(call, n) for call, n in zip(calls, counts, strict=True)]
            for _ in range(self.rounds)
        ]
        return [statistics.median(times) for times in zip(*rounds, strict=True)]

    def tune(self, kernel: Kernel, all_candidates: list[Candidate], first: Candidate) -> dict:
        """The record of a kernel. `first` is the forward kernel in use of the same dimensions."""
        causal = kernel.causal
        d, dv = kernel.head_dim, kernel.head_dim_v
        small = self.problem(Shape(2, 300, 4, 2, d, dv), kernel)
        want = reference(small)
        for candidate in all_candidates:
            if not candidate.refused:
                self.check(candidate, first, small, want)
        small.free()
        right = [candidate for candidate in all_candidates if not candidate.refused]
        if not right:
            sys.exit(f"{kernel.name}: {all_candidates[0].refused}")
        times: list[list[float]] = []
        for shape in shapes(d, dv):
            problem = self.problem(shape, kernel)
            times.append(self.time(right, first, problem))
            problem.free()
        for candidate, mine in zip(right, zip(*times, strict=True), strict=True):
            candidate.times = mine
        winner = min(right, key=lambda candidate: candidate.time)
        used = all_candidates[0]
        if not used.refused and used.time <= winner.time * (1 + TIE):
            winner = used
        return {
            "kernel": kernel.name,
            "causal": causal,
            "shapes": [[x.b, x.s, x.hq, x.hk, x.d, x.dv] for x in shapes(d, dv)],
            "candidates": [candidate.record() for candidate in all_candidates],
            "in_use": used.tiles,
            "winner": winner.tiles,
        }


def forward_of(kernel: Kernel, everything: list[Kernel]) -> Kernel:
    """The forward kernel in use with the dimensions, type and mask of `kernel`."""

    def sizes(kernel: Kernel) -> tuple:
        return kernel.element, kernel.head_dim, kernel.head_dim_v, kernel.causal

    for other in everything:
        if other.is_forward and sizes(other) == sizes(kernel):
            return other
    raise LookupError(f"{kernel.name}: no forward kernel")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="regular expression over the kernels' names")
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--compile-only",
        action="store_true",
        help="fills the cache, on any machine; fails where tiles in use are refused",
    )
    options = parser.parse_args()
    compiler = Compiler()
    everything = [kernel for kernel in kernels() if kernel.tuned]
    chosen = [kernel for kernel in everything if re.search(options.only, kernel.name)]
    work = {kernel.name: list(candidates(kernel)) for kernel in chosen}
    forwards = {k.name: forward_of(k, everything) for k in chosen}
    firsts = {name: Candidate(kernel, kernel.tiles) for name, kernel in forwards.items()}
    tasks = [c for mine in work.values() for c in mine if not c.refused] + [*firsts.values()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        compiled = list(zip(tasks, pool.map(compiler.compile, tasks), strict=True))
    print(f"{len(tasks)} candidates, {sum(code is None for _, code in compiled)} refused")
    if options.compile_only:
        used = [mine[0] for mine in work.values()]
        sys.exit("\n".join(f"{c.kernel.name}: {c.refused}" for c in used if c.refused) or 0)
    gpu = Gpu()
    if gpu.capability != (9, 0):
        sys.exit(f"{gpu.name}: expected compute capability 9.0, got {gpu.capability}")
    tuner = Tuner(gpu, options.rounds)
    for candidate, code in compiled:
        if code is not None:
            tuner.load(candidate, code)
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    driver = subprocess.run(query, capture_output=True, text=True).stdout.split()[0]
    head = {
        "device": gpu.name,
        "architecture": ARCHITECTURE,
        "driver": driver,
        "compiler": compiler.version,
        "date": f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}",
        "rounds": options.rounds,
    }
    slug = re.sub(r"[^a-z0-9]+", "-", gpu.name.lower().removeprefix("nvidia")).strip("-")
    folder = options.out / slug
    folder.mkdir(parents=True, exist_ok=True)
    for kernel in chosen:
        mine = work[kernel.name]
        record = head | tuner.tune(kernel, mine, firsts[kernel.name])
        path = folder / f"{kernel.name}.json"
        if path.is_file() and (kept := json.loads(path.read_text()).get("kept")):
            record["kept"] = kept  # why the table does not have the winner
        text = json.dumps(record, indent=1)
        # A candidate, a list of numbers: a line.
        text = re.sub(r"\{[^{}]*\}|\[[^\[\]{}]*\]", lambda x: re.sub(r"\s+", " ", x[0]), text)
        text = re.sub(r"\{[^{}]*\}", lambda x: re.sub(r"\s+", " ", x[0]), text)
        path.write_text(text + "\n")
        best = ", ".join(
            f"{'/'.join(map(str, c.tiles.values()))}: {c.time * 1e3:.0f}"
            for c in sorted((c for c in mine if not c.refused), key=lambda c: c.time)[:4]
        )
        same = "" if record["winner"] == record["in_use"] else "  <- not the one in use"
        print(f"{kernel.name}: {record['winner']}; us {best}{same}", flush=True)


if __name__ == "__main__":
    main()
