"""What the GPU bench writes down: times.csv, times.png and README.md."""

from __future__ import annotations

import csv
import datetime
import re
import statistics
import subprocess
import sys
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

from gpu_rows import YARDSTICKS, Row

PEER = "jax.nn cuDNN"
# Times as fast as the best peer that every row should be.
AIM = 1.05


COLUMNS = (
    *("row", "pass", "implementation", "median_us", "least_us", "rounds"),
    *("tflop_per_s", "error"),
)


@dataclass(frozen=True)
class Time:
    """Seconds of a call: median and least of the rounds."""

    median: float
    least: float
    rounds: int


@dataclass
class Record:
    """Everything measured, by row, implementation and pass."""

    rows: list[Row]
    device: str
    driver: str
    times: dict[tuple[str, str, str], Time] = field(default_factory=dict)
    errors: dict[tuple[str, str], float] = field(default_factory=dict)
    missing: dict[tuple[str, str], str] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    wrong: bool = False

    @property
    def names(self) -> list[str]:
        """Implementations in the order in which they came."""
        return list(dict.fromkeys(name for _, name, _ in self.times))

    def value(self, row: Row, name: str, what: str) -> str:
        """TFLOP/s, or microseconds in the table of options."""
        time = self.times.get((row.name, name, what))
        if time is None:
            return "-"
        if row.option:
            return f"{time.median * 1e6:.0f}"
        return f"{row.flop(what) / time.median / 1e12:.0f}"

    def ratio(self, row: Row, what: str, names: tuple[str, ...]) -> float | None:
        """How many times as fast as the fastest of `names` xlattn is."""
        ours = self.times.get((row.name, "xlattn", what))
        peers = [
            self.times[row.name, n, what].median for n in names if (row.name, n, what) in self.times
        ]
        return min(peers) / ours.median if ours and peers else None

    def line(self, row: Row) -> str:
        cells = [
            f"{name} " + " / ".join(self.value(row, name, what) for what in row.passes)
            for name in self.names
            if any((row.name, name, what) in self.times for what in row.passes)
        ]
        unit = "us" if row.option else "TFLOP/s"
        absent = [
            f"{n}: {why}" for (r, n), why in self.missing.items() if r == row.name and n == "xlattn"
        ]
        return f"{row.name} ({unit}): " + ", ".join(cells + absent)

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "times.csv").open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            by_name = {row.name: row for row in self.rows}
            for (row, name, what), time in self.times.items():
                us = [f"{seconds * 1e6:.1f}" for seconds in (time.median, time.least)]
                speed = by_name[row].flop(what) / time.median / 1e12
                error = self.errors.get((row, name))
                last = (
                    "" if name in YARDSTICKS else f"{speed:.1f}",
                    "" if error is None else f"{error:.1e}",
                )
                writer.writerow([row, what, name, *us, time.rounds, *last])
        text = "\n".join(self.page())
        (folder / "README.md").write_text(text)
        print(text)
        self.plot(folder / "times.png")

    def page(self) -> list[str]:
        """The lines of README.md."""
        versions = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        arguments = re.sub(r"--out \S+ ?", "", " ".join(sys.argv[1:])).strip()
        today = datetime.datetime.now(datetime.UTC)
        lines = [
            f"# Times on {self.device}\n",
            f"`{f'python tests/bench/gpu.py {arguments}'.rstrip()}` on {today:%Y-%m-%d}: driver "
            f"{self.driver}, {versions}. A process a library, taking turns; medians of the rounds, "
            "JAX by the host's clock around about 20 ms of calls less that around one, PyTorch by "
            "CUDA events. All of it: `times.csv`, `times.png`.\n",
        ]
        speed = [row for row in self.rows if not row.option]
        options = [row for row in self.rows if row.option]
        lines += self.summary(speed)
        if speed:
            lines += ["## TFLOP/s, forward / backward\n", *self.table(speed), ""]
        if options:
            lines += ["## Options: us, forward / backward\n", *self.table(options), ""]
            lines += self.remarks(options)
        wrong = [
            f"{row}, {name}: {why}"
            for (row, name), why in self.missing.items()
            if " off by " in why
        ]
        failed = [
            f"{row}, {name}: {why}" for (row, name), why in self.missing.items() if "Error:" in why
        ]
        notes = self.notes + [f"not right, so not timed: {x}" for x in wrong] + failed
        late = {name for (_, name), why in self.missing.items() if why == "not compiled in time"}
        notes += [
            f"{name}: rows without a figure were not compiled in time" for name in sorted(late)
        ]
        if notes:
            lines += ["## Notes\n", *(f"- {note}" for note in notes), ""]
        return lines

    def table(self, rows: list[Row]) -> list[str]:
        names = [n for n in self.names if any((r.name, n, "forward") in self.times for r in rows)]
        peers = tuple(name for name in names if name != "xlattn" and name not in YARDSTICKS)
        lines = [f"| row | {' | '.join(names)} | xlattn to the best peer |"]
        lines.append("|---" * (len(names) + 2) + "|")
        for row in rows:
            cells = [
                " / ".join(self.value(row, name, what) for what in row.passes) for name in names
            ]
            ratios = [self.ratio(row, what, peers) for what in row.passes]
            cells.append(" / ".join("-" if x is None else f"{x:.2f}" for x in ratios))
            cells = ["-" if set(cell) <= {"-", " ", "/"} else cell for cell in cells]
            lines.append(f"| {row.name} | {' | '.join(cells)} |")
        return lines

    def summary(self, rows: list[Row]) -> list[str]:
        lines = []
        for what in ("forward", "backward"):
            found = [x for row in rows if (x := self.ratio(row, what, (PEER,))) is not None]
            if found:
                lines.append(
                    f"- {what}, xlattn to {PEER}: geometric mean of {len(found)} rows "
                    f"{statistics.geometric_mean(found):.3f}, least {min(found):.3f}"
                )
            peers = tuple(name for name in self.names if name not in ("xlattn", *YARDSTICKS))
            ratios = {row.name: self.ratio(row, what, peers) for row in rows}
            short = [f"{name} {x:.2f}" for name, x in ratios.items() if x is not None and x < AIM]
            if short:
                lines.append(f"- {what}, under {AIM} times the best peer: {', '.join(short)}")
        return [*lines, ""]

    def remarks(self, rows: list[Row]) -> list[str]:
        """The rows of bytes and of the cost of a call in their own units."""
        lines = []
        for row in rows:
            ours = self.times.get((row.name, "xlattn", "forward"))
            copy = self.times.get((row.name, YARDSTICKS[0], "forward"))
            add = self.times.get((row.name, YARDSTICKS[1], "forward"))
            if ours and copy:
                size = 2 * row.b * row.sk * row.hk * row.d * 2
                rates = [f"{size / time.median / 1e12:.2f} TB/s" for time in (ours, copy)]
                lines.append(f"- {row.name}: keys and values at {rates[0]}, a copy at {rates[1]}")
            if ours and add:
                more = (ours.median - add.median) * 1e6
                lines.append(f"- {row.name}: {more:.1f} us more than an addition jitted by XLA")
        return [*lines, ""] if lines else []

    def plot(self, path: Path) -> None:
        """Speeds by row, forward and backward, and times of the options."""
        import matplotlib

        matplotlib.use("Agg")
        import matplotlib.pyplot as plt

        names = [name for name in self.names if name not in YARDSTICKS]
        parts = [
            (
                f"{'us' if option else 'TFLOP/s'}, {what}",
                what,
                [r for r in self.rows if r.option == option],
            )
            for option in (False, True)
            for what in ("forward", "backward")
        ]
        parts = [x for x in parts if any((r.name, "xlattn", x[1]) in self.times for r in x[2])]
        figure, all_axes = plt.subplots(
            len(parts), 1, figsize=(13, 3.6 * len(parts)), layout="constrained", squeeze=False
        )
        for axes, (title, what, rows) in zip(all_axes[:, 0], parts, strict=True):
            width = 0.85 / len(names)
            present = [[n for n in names if self.value(row, n, what) != "-"] for row in rows]
            for place, name in enumerate(names):
                bars = [
                    (
                        i + (mine.index(name) - (len(mine) - 1) / 2) * width,
                        float(self.value(row, name, what)),
                    )
                    for i, (row, mine) in enumerate(zip(rows, present, strict=True))
                    if name in mine
                ]
                colour = "black" if name == "xlattn" else f"C{place}"
                if bars:
                    axes.bar(*zip(*bars, strict=True), width, label=name, color=colour)
            many = len(rows) > 16
            labels = [textwrap.fill(row.name, 28 if many else 13) for row in rows]
            slant = {"rotation": 50, "ha": "right", "rotation_mode": "anchor"} if many else {}
            axes.set_xticks(range(len(rows)), labels, fontsize=7, **slant)
            axes.set_ylabel(title)
            axes.grid(axis="y", linewidth=0.3)
            if rows[0].option:
                axes.set_yscale("log")
            axes.legend(fontsize=7, ncols=8, loc="lower left", bbox_to_anchor=(0, 1), frameon=False)
        figure.suptitle(f"{self.device}, driver {self.driver}", fontsize=10)
        figure.savefig(path, dpi=110)


def gpu() -> tuple[str, str]:
    """Name and driver version of the first GPU."""
    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    answer = subprocess.run(query, check=True, capture_output=True, text=True).stdout
    name, driver = answer.splitlines()[0].split(", ")
    return name, driver


def slug(device: str) -> str:
    """`NVIDIA H100 80GB HBM3` as `h100-80gb-hbm3`."""
    return re.sub(r"[^a-z0-9]+", "-", device.lower().removeprefix("nvidia")).strip("-")
