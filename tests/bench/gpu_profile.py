"""Where the time of xlattn's CUDA kernels goes: hardware counters by Nsight Compute.

    python tests/bench/gpu_profile.py                 the rows below, in record/DEVICE/profile.md
    python tests/bench/gpu_profile.py --only d64      some of them

Needs `ncu` on PATH, and the right to read counters. Each kernel runs once for each pass that the
counters take, its memory put back in between.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import io
import os
import re
import subprocess
import sys
from pathlib import Path

from gpu_record import gpu, slug
from gpu_rows import BY_NAME

HERE = Path(__file__).resolve().parent
NAMES = (
    "2x8192 h32 d64 full",
    "2x8192 h32 d64 causal",
    "2x8192 h16 d128 full",
    "2x8192 h16 d128 causal",
)
SECTIONS = (
    "SpeedOfLight",
    "LaunchStats",
    "ComputeWorkloadAnalysis",
    "SchedulerStats",
    "WarpStateStats",
    "MemoryWorkloadAnalysis",
)
# Column of the table, and the counters (the largest of those that match) it shows.
COUNTERS = (
    ("us", r"^gpu__time_duration\.(sum|avg)$"),
    ("registers", r"^launch__registers_per_thread$"),
    ("SM %", r"^sm__throughput\.avg\.pct_of_peak_sustained_elapsed$"),
    ("tensor %", r"^sm__.*pipe_tensor.*\.avg\.pct_of_peak_sustained_active$"),
    ("XU %", r"^sm__inst_executed_pipe_xu\.avg\.pct_of_peak_sustained_active$"),
    ("FMA %", r"^sm__inst_executed_pipe_fma\.avg\.pct_of_peak_sustained_active$"),
    ("ALU %", r"^sm__inst_executed_pipe_alu\.avg\.pct_of_peak_sustained_active$"),
    ("issue %", r"^smsp__issue_active\.avg\.(pct|pct_of_peak_sustained_active)$"),
    ("L1 and shared %", r"^l1tex__throughput\.avg\.pct_of_peak_sustained_active$"),
    ("L2 %", r"^lts__throughput\.avg\.pct_of_peak_sustained_elapsed$"),
    ("L2 hits %", r"^lts__t_sector_hit_rate\.pct$"),
    ("DRAM %", r"^gpu__dram_throughput\.avg\.pct_of_peak_sustained_elapsed$"),
)
STALL = re.compile(r"^smsp__average_warps?_.*issue_stalled_(\w+?)_per_issue_active\.ratio$")
STALLS = 4


def run(name: str) -> None:
    """Forward and backward of a row, once."""
    import jax
    import jax.numpy as jnp
    from gpu_jax import ours

    row = BY_NAME[name]
    shapes = [(row.b, row.sq, row.hq, row.d), *[(row.b, row.sk, row.hk, row.d)] * 2]
    keys = jax.random.split(jax.random.key(0), 3)
    x = {
        operand: jax.random.normal(key, shape, jnp.bfloat16)
        for operand, key, shape in zip(("query", "key", "value"), keys, shapes, strict=True)
    }
    out, pull = jax.vjp(jax.jit(ours(row)), x)
    jax.block_until_ready(jax.jit(lambda pull, dout: pull(dout))(pull, out))


def counters(name: str) -> list[dict[str, str]]:
    """The counters of each kernel of a row, by name, with the kernel's."""
    command = ["ncu", "--target-processes", "all", "--clock-control", "none", "--csv"]
    command += ["--page", "raw", "--print-units", "base", "--kernel-name-base", "function"]
    command += ["--kernel-name", "regex:^(flash|general)_"]
    for section in SECTIONS:
        command += ["--section", section]
    # Kernels that are launched one by one, not as a graph.
    env = {**os.environ, "XLA_FLAGS": "--xla_gpu_enable_command_buffer="}
    command += [sys.executable, str(HERE / "gpu_profile.py"), "--run", name]
    answer = subprocess.run(command, env=env, capture_output=True, text=True)
    lines = answer.stdout.splitlines()
    starts = [i for i, line in enumerate(lines) if line.startswith('"ID"')]
    if not starts:
        sys.exit(f"{name}: ncu: {answer.stdout[-2000:]}{answer.stderr[-2000:]}")
    rows = list(csv.DictReader(io.StringIO("\n".join(lines[starts[0] :]))))
    return rows[1:]  # the first has the units


def number(text: str) -> float:
    return float(text.replace(",", ""))


def cells(kernel: dict[str, str]) -> list[str]:
    """A line of the table."""
    found = [kernel["Kernel Name"]]
    for column, pattern in COUNTERS:
        values = [number(x) for name, x in kernel.items() if re.search(pattern, name) and x]
        scale = 1e-3 if column == "us" else 1
        digits = ".0f" if column in ("us", "registers") else ".1f"
        found.append(format(max(values) * scale, digits) if values else "-")
    stalls = {m[1]: number(x) for name, x in kernel.items() if (m := STALL.match(name)) and x}
    largest = sorted(stalls, key=lambda name: -stalls[name])[:STALLS]
    found.append(", ".join(f"{name} {stalls[name]:.2f}" for name in largest) or "-")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="regular expression over the rows' names")
    parser.add_argument("--out", type=Path, help="folder of the record")
    parser.add_argument("--all", type=Path, help="also writes every counter there")
    parser.add_argument("--run", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run:
        return run(options.run)
    device, driver = gpu()
    columns = ["kernel", *(column for column, _ in COUNTERS), "warps stalled per issue"]
    today = datetime.datetime.now(datetime.UTC)
    lines = [
        f"# Profiles on {device}\n",
        f"`python tests/bench/gpu_profile.py` on {today:%Y-%m-%d}, driver {driver}: Nsight "
        "Compute, clocks as they are. Percentages are of the peak of a unit; `tensor` is the share "
        "of cycles in which the tensor cores work, `issue` that in which a scheduler issues.\n",
    ]
    for name in NAMES:
        if not re.search(options.only, name):
            continue
        lines += [f"## {name}\n", f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
        kernels = counters(name)
        lines += [f"| {' | '.join(cells(kernel))} |" for kernel in kernels]
        lines.append("")
        print("\n".join(lines[-len(kernels) - 4 :]), flush=True)
        if options.all:
            everything = (f"{n}\t{x}" for kernel in kernels for n, x in kernel.items())
            with options.all.open("a") as file:
                file.write("\n".join([name, *everything, ""]))
    out = options.out or HERE / "record" / slug(device)
    out.mkdir(parents=True, exist_ok=True)
    (out / "profile.md").write_text("\n".join(lines))


if __name__ == "__main__":
    main()
