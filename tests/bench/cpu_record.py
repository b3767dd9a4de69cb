"""What the CPU bench writes down: tables, pictures and a page."""

from __future__ import annotations

import csv
import datetime
import json
import re
import statistics
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

Records = list[dict[str, Any]]


@dataclass
class Record:
    """Everything measured in one run."""

    machine: str
    versions: dict[str, str]
    # Load averages of the machine, before and after.
    load: tuple[float, ...]
    # MiB more at the peak, of the result, and of jax.nn's temporaries.
    memory: list[str]
    memory_shape: tuple[int, ...]
    absent: dict[str, str]
    times: Records = field(default_factory=list)
    options: Records = field(default_factory=list)
    # Microseconds of one more operation, by kind.
    overhead: dict[str, float] = field(default_factory=dict)
    # Operations by bytes of operands and results, by row and pass.
    intensity: dict[tuple[str, str], float] = field(default_factory=dict)

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, records in (("times", self.times), ("options", self.options)):
            if records:
                with (folder / f"{name}.csv").open("w", newline="") as file:
                    writer = csv.DictWriter(file, records[0].keys(), lineterminator="\n")
                    writer.writeheader()
                    writer.writerows(records)
        if self.times:
            self.speedups(folder / "times.png")
            self.roofline(folder / "roofline.png")
        text = "\n".join(self.page())
        (folder / "README.md").write_text(text)
        all_of_it = asdict(self) | {
            "command": self.command(),
            "date": today(),
            "intensity": [[*key, round(x, 3)] for key, x in self.intensity.items()],
        }
        (folder / "times.json").write_text(json.dumps(all_of_it, indent=1) + "\n")
        print(text)

    def command(self) -> str:
        arguments = re.sub(r"--out \S+ ?", "", " ".join(sys.argv[1:])).strip()
        return f"python tests/bench/cpu.py {arguments}".rstrip()

    def limits(self) -> Records:
        """The records of ceilings."""
        return [x for x in self.times if x["implementation"] not in self.versions]

    def limit(self, unit: str) -> float | None:
        """A ceiling, a core: the median of those beside each row."""
        rates = [a_core(x, unit) for x in self.limits() if x[unit]]
        return statistics.median(rates) if rates else None

    def page(self) -> list[str]:
        """The lines of README.md."""
        versions = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        extra, output, peer = self.memory
        lines = [
            "# CPU times\n",
            f"`{self.command()}` on {today()}: {self.machine}; {versions}. All in one process, "
            f"in turns; load of the machine {' and '.join(f'{x:.1f}' for x in self.load)} before "
            "and after. Of it: `times.csv`, `options.csv`, `times.json`, `times.png`, "
            "`roofline.png`.\n",
        ]
        whats = (("gflop_per_s", "GFLOP/s", "float32 products"), ("gb_per_s", "GB/s", "reading"))
        for limit, unit, what in whats:
            if rate := self.limit(limit):
                lines.append(f"- {what}: {rate:.1f} {unit} a core, the median of the rows")
        kinds = ", ".join(f"{kind} {us:.2f} us" for kind, us in self.overhead.items())
        lines += [
            f"- one more operation in a jitted chain: {kinds}",
            f"- forward at {list(self.memory_shape)} float32: {extra} MiB more resident memory at "
            f"the peak, {output} MiB of it the result; XLA plans {peer} MiB of temporaries for "
            "jax.nn",
            "",
            *self.table_of_rows(),
            *self.table_of_options(),
        ]
        reasons: dict[str, list[str]] = {}
        for who, why in self.absent.items():
            reasons.setdefault(f"{who.partition(',')[0]}: {why}", []).append(who)
        lines += [f"- {reason} ({len(who)} rows)" for reason, who in reasons.items()]
        return [*lines, ""]

    def table_of_rows(self) -> list[str]:
        if not self.times:
            return []
        peers = [name for name in self.versions if name != "xlattn"]
        lines = [
            "Times by those of xlattn, by the clock / of the processor; and xlattn's rate by the "
            "limit's, of float32 products or of reading K and V, measured in the same rounds:\n",
            f"| row | pass | xlattn, ms | {' | '.join(peers)} | of the limit |",
            "|---" * (len(peers) + 4) + "|",
        ]
        found = {(x["row"], x["pass"], x["implementation"]): x for x in self.times}
        for row, what in self.intensity:
            ours, escaped = found[row, what, "xlattn"], row.replace("|", "\\|")
            cells = []
            for peer in peers:
                record = found.get((row, what, peer))
                clocks = ("to_xlattn_ms", "to_xlattn_processor")
                cells.append(
                    " / ".join(f"{record[clock]:.2f}" for clock in clocks) if record else "-"
                )
            limit = f"{ours['of_limit_ms']:.2f} / {ours['of_limit_processor']:.2f}"
            lines.append(
                f"| {escaped} | {what} | {ours['min_ms']} | {' | '.join(cells)} | {limit} |"
            )
        return [*lines, ""]

    def table_of_options(self) -> list[str]:
        if not self.options:
            return []
        dtypes = list(dict.fromkeys(x["dtype"] for x in self.options))
        columns = [(dtype, what) for dtype in dtypes for what in ("forward", "backward")]
        found = {(x["option"], x["dtype"], x["pass"]): x for x in self.options}
        lines = [
            "Processor times of options by that of the plain kernel ([1, 2048, 4, 64]):\n",
            f"| option | {' | '.join(' '.join(column) for column in columns)} | at most |",
            "|---" * (len(columns) + 2) + "|",
        ]
        for option in dict.fromkeys(x["option"] for x in self.options):
            cells = [f"{found[option, *column]['to_plain_processor']:.2f}" for column in columns]
            aim = found[option, *columns[0]]["aim"]
            lines.append(f"| {option} | {' | '.join(cells)} | {aim} |")
        return [*lines, ""]

    def speedups(self, path: Path) -> None:
        """How many times as fast as each peer xlattn is, a bar per row, pass and peer."""
        plt = pyplot()
        peers = [name for name in self.versions if name != "xlattn"]
        rows = list(self.intensity)
        figure, axes = plt.subplots(figsize=(9, 0.45 * len(rows) + 1.4), layout="constrained")
        height = 0.85 / len(peers)
        for place, peer in enumerate(peers):
            bars = [
                (index + place * height, x["to_xlattn_processor"])
                for index, row in enumerate(rows)
                for x in self.times
                if (x["row"], x["pass"]) == row and x["implementation"] == peer
            ]
            if bars:
                look = {"align": "edge", "label": peer, "color": f"C{place + 1}"}
                drawn = axes.barh(*zip(*bars, strict=True), height, **look)
                axes.bar_label(drawn, [f" {x:.1f}" for _, x in bars], fontsize=6)
        axes.set_yticks([i + 0.42 for i in range(len(rows))], [f"{a}  {b}" for a, b in rows])
        axes.axvline(1, color="black", linewidth=0.8)
        axes.set_xscale("log")
        axes.invert_yaxis()
        axes.set_xlabel("processor time by that of xlattn; above 1 xlattn takes less")
        axes.set_title(f"[b, s, h/kv, d] on the CPU\n{self.machine}", fontsize=9)
        figure.legend(fontsize=8, ncols=len(peers), loc="outside lower right", frameon=False)
        figure.savefig(path, dpi=120)

    def roofline(self, path: Path) -> None:
        """Rates a core over intensity, below what products and memory let through."""
        plt = pyplot()
        figure, axes = plt.subplots(figsize=(9, 6), layout="constrained")
        spots = sorted(self.intensity.values())
        ends = (spots[0] / 2, spots[-1] * 2)
        xs = [ends[0] * (ends[1] / ends[0]) ** (i / 200) for i in range(201)]
        product, memory = (self.limit(unit) for unit in ("gflop_per_s", "gb_per_s"))
        roof = [min(product or float("inf"), (memory or float("inf")) * x) for x in xs]
        names = [f"{product:.0f} GFLOP/s of float32 products"] if product else []
        names += [f"{memory:.1f} GB/s"] if memory else []
        axes.plot(xs, roof, color="black", label=", ".join(names))
        for place, name in enumerate(self.versions):
            drawn = [
                (self.intensity[x["row"], x["pass"]], a_core(x, "gflop_per_s"))
                for x in self.times
                if x["implementation"] == name
            ]
            if drawn:
                marker, colour = "o^sDv"[place % 5], "black" if name == "xlattn" else f"C{place}"
                axes.scatter(*zip(*drawn, strict=True), 28, marker=marker, color=colour, label=name)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlabel("operations by bytes of operands and results, each read or written once")
        axes.set_ylabel("GFLOP/s a core, by the least processor time of the rounds")
        axes.set_title(self.machine, fontsize=9)
        axes.grid(which="both", linewidth=0.2)
        axes.legend(fontsize=8)
        figure.savefig(path, dpi=120)


def a_core(record: dict[str, Any], unit: str) -> float:
    """The rate of a record by processor time, which other programs on the machine do not change."""
    return record[unit] * record["min_ms"] / record["processor_ms"]


def pyplot() -> Any:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    return plt


def today() -> str:
    return f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
