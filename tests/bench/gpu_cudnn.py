"""Device time of cuDNN's kernels as xlattn runs them through JAX, beside PyTorch's SDPA on the same
cuDNN.

    python tests/bench/gpu_cudnn.py                all of it, in record/DEVICE/cudnn_times.md
    python tests/bench/gpu_cudnn.py --only d256 --rounds 15 --out /tmp/bench
    XLATTN_CUDNN_PLANS=measured python tests/bench/gpu_cudnn.py --only d256

Both in one process with the same arrays, so on the same cuDNN, taking turns: a round is a block of
calls of each pass of each, every second round in the opposite order. PyTorch's profiler (CUPTI)
tells what ran and for how long, whoever launched it; a kernel of a name of its own marks where a
block begins. A call's time is the sum of what ran for it, zeroing and copying too. Ratios are
medians of the rounds' ratios. Results that differ from PyTorch's are not timed, and exit code 1.

Needs xlattn, jax and PyTorch on a GPU. Where a row is slower than PyTorch's: the page has the
kernels of both and the name of the plan, and plans chosen by their time tell what is left.
"""

from __future__ import annotations

import argparse
import datetime
import os
import re
import statistics
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from gpu_record import gpu, slug
from gpu_rows import ROWS, SEED, Row, complaint, errors, part, shapes
from gpu_turns import reason

HERE = Path(__file__).resolve().parent
CALLS = 4
MARK = "spin_kernel"
# As fast as this, or the end of the page names the row.
LIMIT = 1.02
PASSES = ("forward", "backward")
WITHOUT_LSE = "forward without lse"
GRADIENTS = ("query", "key", "value")
COLUMNS = (
    *("row", "PyTorch", "xlattn", "xlattn to PyTorch", "of cuDNN's kernels alone"),
    f"PyTorch {WITHOUT_LSE}",
)

# Who, and which pass.
Key = tuple[str, str]
# Name and microseconds of what ran.
Event = tuple[str, float]


@dataclass
class Timing:
    """Microseconds of device time a call: of each round, and by kernel the mean of them."""

    rounds: list[float]
    kernels: dict[str, float]

    @property
    def cudnn(self) -> float:
        return sum(us for name, us in self.kernels.items() if "cudnn" in name.lower())


def split(events: Iterable[Event]) -> list[list[Event]]:
    """What ran after each mark."""
    pieces: list[list[Event]] = []
    for name, us in events:
        if MARK in name:
            pieces.append([])
        elif pieces:
            pieces[-1].append((name, us))
    return pieces


def timings(keys: list[Key], pieces: list[list[Event]]) -> dict[Key, Timing]:
    """Of blocks of `CALLS` calls each, in the order in which they ran."""
    if len(keys) != len(pieces):
        raise RuntimeError(f"{len(pieces)} marked blocks of {len(keys)}")
    found: dict[Key, Timing] = {}
    for key, piece in zip(keys, pieces, strict=True):
        timing = found.setdefault(key, Timing([], Counter()))
        timing.rounds.append(sum(us for _, us in piece) / CALLS)
        for name, us in piece:
            timing.kernels[name] += us / CALLS / keys.count(key)
    return found


def trace(blocks: list[Callable[[], object]]) -> list[list[Event]]:
    """Runs each `CALLS` times: what ran on the GPU."""
    import jax
    import torch
    from torch.autograd import DeviceType
    from torch.profiler import ProfilerActivity, profile

    with profile(activities=[ProfilerActivity.CUDA]) as profiler:
        for call in blocks:
            torch.cuda._sleep(1)
            torch.cuda.synchronize()
            for _ in range(CALLS):
                result = call()
            jax.block_until_ready(result)
            torch.cuda.synchronize()
    events = [event for event in profiler.events() if event.device_type == DeviceType.CUDA]
    events.sort(key=lambda event: event.time_range.start)
    return split((event.name, event.time_range.elapsed_us()) for event in events)


@dataclass
class Found:
    """What came of a row."""

    timings: dict[Key, Timing] = field(default_factory=dict)
    plans: dict[str, str] = field(default_factory=dict)
    note: str = ""
    wrong: bool = False

    def ratios(self, of: Callable[[Key], list[float]]) -> dict[str, float]:
        """xlattn to PyTorch by pass, the median of the rounds."""
        passes = {what: [of((who, what)) for who in ("xlattn", "PyTorch")] for what in PASSES}
        return {
            what: statistics.median(a / b for a, b in zip(*both, strict=True))
            for what, both in passes.items()
            if all(both)
        }

    def all_time(self) -> dict[str, float]:
        return self.ratios(lambda key: self.timings[key].rounds if key in self.timings else [])

    def of_kernels(self) -> dict[str, float]:
        return self.ratios(lambda key: [self.timings[key].cudnn] if key in self.timings else [])

    def cells(self, row: Row) -> list[str]:
        """A line of the table."""

        def us(who: str, passes: tuple[str, ...] = PASSES) -> str:
            keys = [(who, what) for what in passes]
            found = [self.timings[key].rounds if key in self.timings else None for key in keys]
            return " / ".join("-" if x is None else f"{statistics.median(x):.1f}" for x in found)

        def three(ratios: dict[str, float]) -> str:
            return " / ".join(f"{ratios[what]:.3f}" if what in ratios else "-" for what in PASSES)

        ratios = [three(x) for x in (self.all_time(), self.of_kernels())]
        return [row.name, us("PyTorch"), us("xlattn"), *ratios, us("PyTorch", (WITHOUT_LSE,))]

    def kernels(self, row: Row) -> list[str]:
        """Lines about what ran."""
        lines = [f"- {row.name}: {self.note}"] if self.note else []
        for what in PASSES:
            pair = [self.timings.get((who, what)) for who in ("PyTorch", "xlattn")]
            both = [timing.kernels if timing else {} for timing in pair]
            names = dict.fromkeys(name for kernels in both for name in kernels)
            times = [" / ".join(f"{x[n]:.1f}" if n in x else "-" for x in both) for n in names]
            listed = ", ".join(
                f"`{short(name)}` {us}" for name, us in zip(names, times, strict=True)
            )
            plan = f"; plan `{self.plans[what]}`" if what in self.plans else ""
            lines += [f"- {row.name}, {what}: {listed}{plan}"] if listed else []
        return lines


def short(name: str) -> str:
    """A kernel's name without what all of cuDNN's begin with, and not all of its arguments."""
    return re.sub(r"^void |cudnn_generated_fort_native_", "", name)[:100]


def xlattn_calls(row: Row, x: dict) -> dict[Key, Callable]:
    """The passes of xlattn on cuDNN, on copies of PyTorch's arrays."""
    import jax
    import jax.numpy as jnp
    import torch
    from gpu_jax import Function, ours

    bits = {name: y.view(torch.int16).cpu().numpy() for name, y in x.items()}
    arrays = {name: jax.device_put(y.view(jnp.bfloat16)) for name, y in bits.items()}
    calls = Function(row, ours(row, "cudnn")).passes(arrays)
    return {("xlattn", what): call for what, call in calls.items()}


def plans(row: Row) -> dict[str, str]:
    """Names of the plans behind them."""
    import jax

    import xlattn

    x = [jax.ShapeDtypeStruct(shapes(row)[name], row.dtype) for name in GRADIENTS]
    ask = partial(xlattn.explain, *x, causal=row.causal, platform="cudnn")
    told = {what: ask(backward=what == "backward") for what in PASSES}
    return {what: plan.get("kernel") or plan["reason"] for what, plan in told.items()}


def pytorch_calls(row: Row, x: dict) -> dict[Key, Callable]:
    """The passes of PyTorch, and what it does where nobody wants a gradient."""
    from gpu_torch import Torch, sdpa
    from torch.nn.attention import SDPBackend

    attention = sdpa(SDPBackend.CUDNN_ATTENTION, (), row)
    assert not isinstance(attention, str), attention
    passes = Torch.passes(row, attention, x)  # from here on the operands want gradients
    return {
        ("PyTorch", "forward"): partial(attention, x),
        ("PyTorch", "backward"): passes["backward"],
        ("PyTorch", WITHOUT_LSE): passes["forward"],
    }


def differences(row: Row, calls: dict[Key, Callable]) -> dict[str, float]:
    """norm(xlattn - PyTorch) / norm(PyTorch) of what is checked of out and the gradients."""
    import numpy as np

    got = {"out": calls["xlattn", "forward"](), **calls["xlattn", "backward"]()}
    want = {"out": calls["PyTorch", "forward"]()}
    want |= zip(GRADIENTS, calls["PyTorch", "backward"](), strict=True)
    return errors(
        {n: part(row, n, np.asarray(y)).astype(np.float32) for n, y in got.items()},
        {n: part(row, n, y).detach().float().cpu().numpy() for n, y in want.items()},
    )


def measure(row: Row, rounds: int) -> Found:
    """Checks and times a row; whatever fails is a note, and the rest goes on."""
    import torch

    found, notes = Found(), []

    def attempt(what: str, work: Callable[[], dict]) -> dict:
        try:
            return work()
        except Exception as error:  # whatever JAX, PyTorch or cuDNN raise
            traceback.print_exc()
            notes.append(f"{what}: {reason(error)}")
            return {}

    torch.manual_seed(SEED)
    x = {n: torch.randn(s, dtype=torch.bfloat16, device="cuda") for n, s in shapes(row).items()}
    mine = attempt("xlattn", lambda: xlattn_calls(row, x))
    theirs = attempt("PyTorch", lambda: pytorch_calls(row, x))
    calls = mine | theirs
    found.plans = attempt("plans", lambda: plans(row)) if mine else {}
    if mine and theirs:
        wrong = complaint(row, attempt("comparison", lambda: differences(row, calls)))
        found.wrong = bool(wrong)
        notes += [wrong] if wrong else []
    # Those that are compared run one after the other.
    keys = sorted(calls, key=lambda key: key[1])
    turns = [key for n in range(rounds) for key in (keys if n % 2 == 0 else keys[::-1])]

    def work() -> dict:
        for key in keys:
            for _ in range(2):
                calls[key]()
        return timings(turns, trace([calls[key] for key in turns]))

    if calls and not found.wrong:
        found.timings = attempt("times", work)
    found.note = "; ".join(notes)
    return found


def page(found: dict[str, Found], rows: list[Row], about: str) -> list[str]:
    """The page of the record."""
    line = "| {} |".format
    lines = [about, "", line(" | ".join(COLUMNS)), "|---" * len(COLUMNS) + "|"]
    rows = [row for row in rows if row.name in found]
    lines += [line(" | ".join(found[row.name].cells(row))) for row in rows]
    ratios = {
        f"{row.name} {what}": x for row in rows for what, x in found[row.name].all_time().items()
    }
    slow = [f"{name} {x:.3f}" for name, x in ratios.items() if x > LIMIT]
    lines += ["", f"Over {LIMIT} times PyTorch's: {', '.join(slow) or 'none'}."]
    lines += ["", "## What ran: us, PyTorch / xlattn", ""]
    return [*lines, *(text for row in rows for text in found[row.name].kernels(row))]


def introduction(rounds: int) -> str:
    """Title, command, versions."""
    import jax
    import torch

    device, driver = gpu()
    plans = os.environ.get("XLATTN_CUDNN_PLANS")
    arguments = re.sub(r"--out \S+ ?", "", " ".join(sys.argv[1:])).strip()
    command = f"python tests/bench/gpu_cudnn.py {arguments}".rstrip()
    command = f"XLATTN_CUDNN_PLANS={plans} {command}" if plans else command
    number = torch.backends.cudnn.version()
    cudnn = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
    today = datetime.datetime.now(datetime.UTC)
    return (
        f"# cuDNN through xlattn and through PyTorch: {device}\n\n"
        f"`{command}` on {today:%Y-%m-%d}: driver {driver}, cuDNN {cudnn}, torch "
        f"{torch.__version__}, jax {jax.__version__}. us of device time a call, forward / "
        f"backward, bfloat16, medians of {rounds} rounds in one process, taking turns."
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="regular expression over the rows' names")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--out", type=Path, help="folder of the record")
    options = parser.parse_args()
    rows = [row for row in ROWS if not row.option and re.search(options.only, row.name)]
    if not rows:
        parser.error("no row matches")
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
    # Kernels that are launched one by one, not as a graph.
    os.environ.setdefault("XLA_FLAGS", "--xla_gpu_enable_command_buffer=")
    about = introduction(options.rounds)
    out = options.out or HERE / "record" / slug(gpu()[0])
    out.mkdir(parents=True, exist_ok=True)
    found: dict[str, Found] = {}
    print("\n".join(page(found, rows, about)[:4]), flush=True)
    for row in rows:
        found[row.name] = measure(row, options.rounds)
        print("| " + " | ".join(found[row.name].cells(row)) + " |", flush=True)
        # What there is stays where the next row does not end.
        lines = page(found, rows, about)
        (out / "cudnn_times.md").write_text("\n".join([*lines, ""]))
    print("\n".join(lines[4 + len(rows) :]))
    return int(any(x.wrong for x in found.values()))


if __name__ == "__main__":
    sys.exit(main())
