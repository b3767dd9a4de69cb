"""Writes modules/ from the kernels, or with --check compares what is there.

    .venv312/bin/python kernels/tpu/generate.py [--check]

What depends on a call is written $(slot), for who makes the call to fill in: the grid b, hk, g and
steps, and the extents n, sink_hk and sink_g of arrays in scalar memory. Nothing else does: each
member is lowered for two calls, and any other number in which the two texts differ is an error.

Members that differ in numbers only share a file: what is written $(v0) there, and so on, is in the
`values` of each in the manifest.
"""

import argparse
import csv
import dataclasses
import functools
import hashlib
import json
import multiprocessing
import os
import pathlib
import re
import sys
from concurrent.futures import ProcessPoolExecutor

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import lowering
from call import call
from family import Array, Member, members

HERE = pathlib.Path(__file__).parent
MODULES = HERE / "modules"
GRID = ("b", "hk", "g", "steps")
SLOTS = (*GRID, "n", "sink_hk", "sink_g", "sk_pad")
# Two calls that share no size with each other.
SIZES = (*SLOTS, "sq", "sk", "p")
CALLS = (
    dict(zip(SIZES, (101, 211, 307, 10007, 10009, 223, 311, 20011, 5003, 7001, 11), strict=True)),
    dict(zip(SIZES, (103, 227, 313, 10037, 10039, 229, 317, 20021, 6007, 9001, 13), strict=True)),
)
# What asks libtpu for its second scheduler.
SECOND_SCHEDULER = {
    "flag_type": "XLA_TPU_FORCE_LP_LLO_SCHEDULER",
    "value": {"boolean_value": True},
}
# What libtpu said of each module and chip: written by tests/tpu/aot.py.
COMPILED = HERE.parents[1] / "tests/bench/record/tpu-aot/compiled.csv"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    wanted = files()
    if parser.parse_args().check:
        present = {path.name: path.read_text() for path in MODULES.iterdir()}
        wrong = sorted(name for name in wanted | present if wanted.get(name) != present.get(name))
        if wrong:
            sys.exit(f"kernels/tpu/modules is not what generate.py writes: {', '.join(wrong)}")
        print(f"{len(wanted)} files are as they should be")
        return
    MODULES.mkdir(exist_ok=True)
    for path in MODULES.iterdir():
        path.unlink()
    for name, text in wanted.items():
        (MODULES / name).write_text(text)


def files() -> dict[str, str]:
    """What modules/ holds, by file name."""
    groups: dict[tuple, list[tuple[Member, list[str]]]] = {}
    all_members = members()
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        templates = list(pool.map(template, all_members, chunksize=4))
    for member, pieces in zip(all_members, templates, strict=True):
        groups.setdefault((member.kernel, *pieces[::2]), []).append((member, pieces))
    result, entries = {}, {}
    for group in groups.values():
        name = f"{group[0][0].name}.mlir"
        result[name], values = shared(group)
        for (member, _), own in zip(group, values, strict=True):
            entries[member] = entry(member, name, result[name], own)
    return result | {"manifest.json": manifest([entries[member] for member in members()])}


def shared(group) -> tuple[str, list[dict[str, int]]]:
    """One text for members that differ in numbers, and for each what its numbers are."""
    names: dict[tuple[str, ...], str] = {}
    text = []
    for column in zip(*(pieces for _, pieces in group), strict=True):
        if len(set(column)) > 1:
            names.setdefault(column, f"v{len(names)}")
        text.append(f"$({names[column]})" if column in names else column[0])
    values = [{name: int(column[i]) for column, name in names.items()} for i in range(len(group))]
    return "".join(text), values


def text(member: Member, sizes: dict[str, int]) -> str:
    """A member's module for a call: `sizes` has every slot, and sq, sk and p."""
    operands = [
        jax.ShapeDtypeStruct(array.sized(sizes), array.dtype)
        for array in (*member.scalars(), *member.tensors())
    ]
    grid = tuple(sizes[name] for name in GRID)
    sk_pad = sizes.get("sk_pad")
    return lowering.lower(lambda *arrays: call(member, arrays, grid, sk_pad=sk_pad), operands)


def template(member: Member) -> list[str]:
    """A member's module with slots for what depends on the call, in pieces: every other is a number
    or a slot."""
    first, second = (re.split(r"(\d+)", text(member, sizes)) for sizes in CALLS)
    if first[::2] != second[::2]:
        raise ValueError(f"{member.name}: a call changes more than numbers")
    slots = {tuple(str(sizes[name]) for sizes in CALLS): f"$({name})" for name in SLOTS}
    pieces = []
    for pair in zip(first, second, strict=True):
        if pair[0] != pair[1] and pair not in slots:
            raise ValueError(f"{member.name}: {pair[0]} in one call and {pair[1]} in another")
        pieces.append(slots.get(pair, pair[0]))
    return pieces


def entry(member: Member, file: str, text: str, values: dict[str, int]) -> dict:
    """A member, as the manifest has it."""
    fields = dataclasses.asdict(member)
    flags = {chip: [SECOND_SCHEDULER] for chip in member.second_scheduler}
    return {
        "name": member.name,
        **fields,
        "bits": member.orientation,
        "file": file,
        "values": values,
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "slots": [name for name in SLOTS if f"$({name})" in text],
        "operands": [described(array) for array in (*member.scalars(), *member.tensors())],
        "results": [described(array) for array in member.results()],
        "scratch": [described(array) for array in member.scratch()],
        "flags": flags,
        "spill_bytes": spills(text, values, flags),
    }


def digest(text: str, values: dict[str, int], flags: list | None) -> str:
    """By which compiled.csv knows a module: what libtpu is given of it for a chip."""
    for name, value in values.items():
        text = text.replace(f"$({name})", str(value))
    return hashlib.sha256(json.dumps([text, flags]).encode()).hexdigest()[:16]


@functools.cache
def compiled() -> list[dict[str, str]]:
    with COMPILED.open(newline="") as file:
        return list(csv.DictReader(file))


def spills(text: str, values: dict[str, int], flags: dict[str, list]) -> dict[str, int]:
    """The most bytes of vector memory that a version of libtpu spilled registers to, by chip."""
    rows = [row for row in compiled() if row["spill_bytes"]]
    chips = dict.fromkeys(row["chip"] for row in rows)
    digests = {chip: digest(text, values, flags.get(chip)) for chip in chips}
    found: dict[str, int] = {}
    for row in rows:
        chip = row["chip"]
        if row["digest"] == digests[chip]:
            found[chip] = max(found.get(chip, 0), int(row["spill_bytes"]))
    return found


def described(array: Array) -> dict:
    window = array.window and [1 if n is None else n for n in array.window]
    return {
        "name": array.name,
        "dtype": array.dtype,
        "shape": list(array.shape),
        "space": "vmem" if window else "smem",
        "window": window,
    }


def manifest(entries: list[dict]) -> str:
    sources = sorted(HERE.glob("*.py"))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    head = {
        "jax": jax.__version__,
        "stable_mosaic": lowering.VERSION,
        "sources": digest,
        "slots": list(SLOTS),
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    modules = ",\n".join(json.dumps(e) for e in entries)
    return "{" + ",\n".join(lines) + ',\n"modules": [\n' + modules + "\n]}\n"


if __name__ == "__main__":
    main()
