"""Counts the instructions that CPU kernels execute on 64-bit Arm, under emulation.

    python tests/bench/arm_instructions.py     -> tests/bench/record/arm/instructions.csv

Each row of CALLS runs with NEON and with portable code. A call's count is what two calls in one
process execute more than one call does, so start and end of the program are left out. QEMU logs
every block of instructions that it executes. Counts are no times: nobody has timed the kernels.
"""

from __future__ import annotations

import argparse
import csv
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests"))

import arm  # noqa: E402

KERNELS = ("neon", "generic")
# Element type, pass, shape (batch, queries, keys, heads, key heads, head_dim), mask.
CALLS = (
    ("f32", "fwd", "1,96,256,1,1,64", "full"),
    ("f32", "fwd", "1,96,256,1,1,128", "full"),
    ("f32", "fwd", "1,96,96,1,1,64", "causal"),
    ("f32", "bwd", "1,96,128,1,1,64", "full"),
    ("f32", "bwd", "1,96,96,1,1,64", "causal"),
    ("f32", "fwd", "1,1,512,8,2,128", "full"),
    ("bf16", "fwd", "1,96,256,1,1,64", "full"),
    ("bf16", "fwd", "1,1,512,8,2,128", "full"),
    ("f16", "fwd", "1,1,512,8,2,128", "full"),
    ("f64", "fwd", "1,96,128,1,1,64", "full"),
    ("f64", "bwd", "1,96,128,1,1,64", "full"),
)
COLUMNS = ("instructions", "multiply_adds", "loads", "stores", "branches")
CLASSES = {
    "multiply_adds": re.compile(r"f?n?m(la|ls|add|sub)|bfdot|bfmmla"),
    "loads": re.compile(r"ld"),
    "stores": re.compile(r"st"),
    "branches": re.compile(r"b$|b\.|bl|br|cb|tb|ret"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "tests/bench/record/arm")
    out = parser.parse_args().out
    program, emulator = built()
    out.mkdir(parents=True, exist_ok=True)
    with (out / "instructions.csv").open("w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("dtype", "pass", "shape", "mask", "kernel", *COLUMNS, "to_portable"))
        for dtype, direction, shape, mask in CALLS:
            rows = {}
            for isa in KERNELS:
                call = [emulator, program, isa, dtype, direction, shape, mask]
                rows[isa] = executed([*call, "2"]) - executed([*call, "1"])
            portable = rows["generic"]["instructions"]
            for isa, row in rows.items():
                counts = [row[column] for column in COLUMNS]
                ratio = f"{row['instructions'] / portable:.3f}"
                table.writerow((dtype, direction, shape, mask, isa, *counts, ratio))
                print(dtype, direction, shape, mask, isa, *counts, ratio, flush=True)


def built() -> tuple[str, str]:
    """The program, compiled as for the wheel, and what runs it."""
    try:
        settings = arm.environment(Path(sys.executable))
    except arm.Unavailable as reason:
        sys.exit(str(reason))
    command = ["cargo-zigbuild", "zigbuild", "--release", "--locked", "--example=cpu_calls"]
    command.append(f"--target={arm.CARGO_TARGET}")
    subprocess.run(command, cwd=ROOT, env={**os.environ, **settings}, check=True)
    program = arm.FOLDER / arm.TARGET / "release/examples/cpu_calls"
    return str(program), settings[arm.EMULATOR]


def executed(command: list[str]) -> Counter[str]:
    """How many instructions, in all and by class, a program executes."""
    words = [command[0], "-d", "in_asm,exec,nochain", *command[1:]]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    blocks: dict[str, list[str]] = {}
    times: Counter[str] = Counter()
    first, block = "", []
    for line in process.stderr:
        if line.startswith("Trace "):
            times[line.split("/")[1]] += 1
        elif line.startswith("Stopped "):
            times[re.search(r"\[([0-9a-f]+)\]", line)[1]] -= 1
        elif line.startswith("IN:"):
            first, block = "", []
        elif found := re.match(r"0x([0-9a-f]+):  [0-9a-f]{8}  (\S+)", line):
            first = first or found[1].zfill(16)
            block.append(found[2])
            blocks[first] = block
    if process.wait():
        sys.exit(f"{shlex.join(command)} failed with status {process.returncode}")
    total: Counter[str] = Counter()
    for address, count in times.items():
        total["instructions"] += count * len(blocks[address])
        for name, pattern in CLASSES.items():
            matching = sum(bool(pattern.match(mnemonic)) for mnemonic in blocks[address])
            total[name] += count * matching
    return total


if __name__ == "__main__":
    main()
