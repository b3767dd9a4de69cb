"""GPU times of xlattn beside what else is installed: jax.nn on cuDNN, PyTorch's SDPA on cuDNN and
FlashAttention-2, FlexAttention (Triton), ejkernel (Triton), FlashAttention-4.

    python tests/bench/gpu.py                     all of it, recorded in tests/bench/record/DEVICE
    python tests/bench/gpu.py --models            shapes of models, recorded in DEVICE/models
    python tests/bench/gpu.py --only d64 --rounds 3 --out /tmp/bench --processes jax torch

One process for each library, all with the same random inputs on the GPU; this one compares a head
of every result with a dense float32 reference, then hands out turns: in each round every
implementation, in an order of the round's own, lets the GPU rest and runs a block of calls of about
20 ms after one that does not count. The medians of the rounds are recorded. What is not right is
not timed, and xlattn not right is exit code 1.
JAX is timed by the host, synchronised at a block's end, less a block of one call; PyTorch by CUDA
events.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from gpu_record import Record, Time, gpu, slug
from gpu_rows import MODELS, ROWS, Row, write_pool

HERE = Path(__file__).resolve().parent
# Name of a process: its program, and what must be importable for it.
PROCESSES = {
    "jax": ("gpu_jax.py", "xlattn"),
    "torch": ("gpu_torch.py", "torch"),
    "flex": ("gpu_torch.py", "torch"),
    "ejkernel": ("gpu_jax.py", "ejkernel"),
    "fa4": ("gpu_torch.py", "flash_attn.cute"),
}
BLOCK_SECONDS = 0.02
ANSWER_SECONDS = 300


class Process:
    """A worker and what it answers."""

    def __init__(self, name: str, folder: Path, deadline: float, rows: list[Row]) -> None:
        self.name, self.log = name, folder / f"{name}.log"
        program, _ = PROCESSES[name]
        arguments = [folder / "pool", folder / "reference.npz", deadline]
        names = json.dumps([row.name for row in rows])
        self.process = subprocess.Popen(
            [sys.executable, HERE / program, name, *map(str, arguments), names],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log.open("w"),
            text=True,
        )

    def send(self, request: dict) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # `answer` finds that it has ended
            print(json.dumps(request), file=self.process.stdin, flush=True)

    def answer(self):
        """The next answer; None when the process has ended, or had to be."""
        assert self.process.stdout is not None
        timer = threading.Timer(ANSWER_SECONDS, self.process.kill)
        timer.start()
        line = self.process.stdout.readline()
        timer.cancel()
        return json.loads(line) if line else None

    def ask(self, request: dict):
        self.send(request)
        return self.answer()

    def last_words(self) -> str:
        lines = [line for line in self.log.read_text().splitlines() if line.strip()]
        return lines[-1][:200] if lines else "no message"


def importable(module: str) -> bool:
    probe = f"import importlib.util as u, sys; sys.exit(u.find_spec({module!r}) is None)"
    return subprocess.run([sys.executable, "-c", probe], capture_output=True).returncode == 0


def install(site: Path) -> None:
    """Puts the wheel in dist/ on the path of the processes, where they have no xlattn."""
    if importable("xlattn"):
        return
    wheels = sorted(HERE.parent.parent.glob("dist/*.whl"))
    if not wheels:
        sys.exit("xlattn is not installed, and there is no wheel in dist/: run `make wheel-x86`")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", site, wheels[-1]], check=True)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])


class Bench:
    """The processes that still run, and what came of the rows."""

    def __init__(self, folder: Path, options: argparse.Namespace, rows: list[Row]) -> None:
        self.rounds, self.record = options.rounds, Record(rows, *gpu())
        deadline = time.monotonic() + options.prepare
        self.processes: list[Process] = []
        for name in options.processes:
            if importable(PROCESSES[name][1]):
                self.processes.append(Process(name, folder, deadline, rows))
            else:
                self.record.notes.append(f"{name}: {PROCESSES[name][1]} is not installed")
        write_pool(folder / "pool")
        for process in list(self.processes):
            if ready := self.answer(process):
                self.record.versions |= ready["versions"]
                seconds = time.monotonic() - deadline + options.prepare
                print(f"{process.name}: ready after {seconds:.0f} s", flush=True)

    def answer(self, process: Process):
        """Its next answer; without one it takes no further part."""
        if (answer := process.answer()) is None:
            self.record.notes.append(f"{process.name}: ended: {process.last_words()}")
            print(self.record.notes[-1], flush=True)
            self.processes.remove(process)
            if process.name == "jax":
                sys.exit(process.log.read_text()[-4000:])
        return answer

    def run(self, row: Row) -> None:
        """Loads, checks and times a row, and prints it."""
        contenders = self.load(row)
        for what in row.passes:
            mine = [(p, name) for p, name, passes in contenders if what in passes]
            blocks: dict[str, list[float]] = {name: [] for _, name in mine}
            calls = {}
            for process, name in mine:
                process.send({"call": [name, what], "calls": 3})
                if (seconds := self.answer(process)) is not None:
                    # Of a short call the host's time, which is taken off, may leave less than 0.
                    calls[name] = max(2, round(BLOCK_SECONDS / max(seconds, BLOCK_SECONDS / 200)))
            for number in range(self.rounds):
                # Another order in each round of each row.
                order = random.Random(f"{row.name} {what} {number}")
                for process, name in order.sample(mine, len(mine)):
                    if process not in self.processes:
                        continue
                    process.send({"call": [name, what], "calls": calls[name]})
                    if (seconds := self.answer(process)) is not None:
                        blocks[name].append(seconds)
            for name, times in blocks.items():
                if times:
                    result = Time(statistics.median(times), min(times), len(times))
                    self.record.times[row.name, name, what] = result
        print(self.record.line(row), flush=True)

    def load(self, row: Row) -> list[tuple[Process, str, list[str]]]:
        """Implementations whose results are right, and the passes they have. The first process
        writes the reference."""
        contenders = []
        for wave in (self.processes[:1], self.processes[1:]):
            for process in wave:
                process.send({"load": row.name})
            for process in list(wave):
                answer = self.answer(process)
                for name, outcome in (answer or {"loaded": {}})["loaded"].items():
                    if outcome.get("wrong") or "absent" in outcome:
                        why = outcome.get("wrong") or outcome["absent"]
                        self.record.missing[row.name, name] = why
                        self.record.wrong |= name == "xlattn"
                    else:
                        contenders.append((process, name, outcome["passes"]))
                    if found := outcome.get("errors"):
                        self.record.errors[row.name, name] = max(found.values())
        return contenders


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--models", action="store_true", help="shapes of models instead")
    parser.add_argument("--only", default="", help="regular expression over the rows' names")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--prepare", type=float, default=100, help="seconds peers may compile")
    parser.add_argument("--processes", nargs="+", choices=PROCESSES, default=list(PROCESSES))
    parser.add_argument("--out", type=Path, help="folder of the record")
    options = parser.parse_args()
    all_rows = MODELS if options.models else ROWS
    rows = [row for row in all_rows if re.search(options.only, row.name)]
    if not rows:
        parser.error(f"no row matches; the rows are {', '.join(row.name for row in all_rows)}")
    options.processes.sort(key=list(PROCESSES).index)
    if options.processes[0] != "jax":
        parser.error("the process jax has the reference")
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        install(Path(folder, "site"))
        bench = Bench(Path(folder), options, rows)
        for row in rows:
            bench.run(row)
        for process in bench.processes:
            assert process.process.stdin is not None
            process.process.stdin.close()
            process.process.wait()
    record = HERE / "record" / slug(bench.record.device)
    out = options.out or (record / "models" if options.models else record)
    bench.record.write(out)
    return 1 if bench.record.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
