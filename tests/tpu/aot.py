"""Has libtpu compile every module for every chip, and keeps what it says: `make tpu-aot`.

    .venv312/bin/python tests/tpu/aot.py [--minutes N] [PART...]

adds to tests/bench/record/tpu-aot/compiled.csv what is not there yet: so it goes on where it was
stopped, and a module that changed or was refused is compiled again. PART restricts it to modules
with that in their names.
"""

import argparse
import csv
import itertools
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import compiler

sys.path.append(str(compiler.ROOT / "kernels/tpu"))

import generate

COLUMNS = ("module", "chip", "libtpu", "digest", "seconds", "spill_bytes", "error")
# Those that most users have first.
CHIPS = ("v5e", "v6e", "v5p", "tpu7x", "v4")
Row = dict[str, str]


def key(row: Row) -> tuple[str, ...]:
    return tuple(row[name] for name in COLUMNS[:4])


def digest(entry: dict[str, Any], chip: str) -> str:
    """By which compiled.csv knows a module of the manifest for a chip."""
    text = (compiler.MODULES / entry["file"]).read_text()
    return generate.digest(text, entry["values"], entry["flags"].get(chip))


def wanted(parts: list[str]) -> list[Row]:
    """What there is to compile, in the order of `urgency`."""
    entries = {entry["name"]: entry for entry in compiler.manifest()}
    rows = [
        {
            "module": entry["name"],
            "chip": chip,
            "libtpu": version,
            "digest": digest(entry, chip),
        }
        for version in compiler.VERSIONS[::-1]
        for chip in CHIPS
        for entry in entries.values()
        if compiler.is_for(entry, chip) and (version, chip) not in compiler.UNKNOWN
    ]
    rows.sort(key=lambda row: urgency(entries[row["module"]], row["libtpu"]))
    return [row for row in rows if not parts or any(part in row["module"] for part in parts)]


def urgency(entry: dict[str, Any], version: str) -> int:
    """First, with 0, what most users have: bfloat16 in blocks of 512 with the newest libtpu."""
    large, wide = entry["block_q"] == 2048, entry["dtype"] == "float32"
    return 2 * large + 3 * wide + (version != compiler.VERSIONS[-1])


def said(rows: list[Row], until: float) -> Iterator[Row]:
    """The rows with what libtpu says of each, as it comes."""
    for (version, chip), group in itertools.groupby(rows, lambda row: (row["libtpu"], row["chip"])):
        by_name = {row["module"]: row for row in group}
        command = [sys.executable, compiler.__file__, compiler.library(version), chip, *by_name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                words = json.loads(line)
                yield by_name[words["name"]] | {name: words[name] for name in COLUMNS[4:]}
                if time.monotonic() > until:
                    process.kill()
                    return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("parts", nargs="*")
    given = parser.parse_args()
    rows = wanted([])
    current = {key(row) for row in rows}
    with generate.COMPILED.open(newline="") as file:
        rows_there = [row for row in csv.DictReader(file) if key(row) in current]
    found = {key(row): row for row in rows_there if not row["error"]}
    missing = [row for row in wanted(given.parts) if key(row) not in found]
    for row in said(missing, time.monotonic() + 60 * given.minutes):
        found[key(row)] = row
        write([found[key(row)] for row in rows if key(row) in found])
        print(*row.values(), flush=True)
    wrong = [row for row in found.values() if row["error"]]
    print(f"{len(found)} of {len(rows)} are compiled, libtpu has something against {len(wrong)}")
    sys.exit(bool(wrong or len(found) < len(rows)))


def write(rows: list[Row]) -> None:
    with generate.COMPILED.open("w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
