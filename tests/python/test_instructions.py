"""Instructions of CPU kernels beside those on record: valgrind counts, and no noise moves it."""

import csv
import platform
import shutil
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "bench"))

import cpu_instructions

pytestmark = pytest.mark.one_jax
# More of what is on record than that is a loss, less a gain that the record has to tell.
MOST, LEAST = 1.03, 0.95


def complaints(found, recorded):
    """What a list of counts has that the record has not."""
    for row, known in zip(found, recorded, strict=True):
        ratio = int(row["instructions"]) / int(known["instructions"])
        if {**row, "instructions": ""} != {**known, "instructions": ""}:
            yield f"{row} is on record as {known}"
        elif not LEAST <= ratio <= MOST:
            yield f"{ratio:.3f} of the record: {row}"


def recorded():
    with cpu_instructions.RECORD.open() as file:
        return list(csv.DictReader(file))


@pytest.mark.skipif(platform.machine() != "x86_64", reason="instructions on record are of x86-64")
@pytest.mark.skipif(not shutil.which("valgrind"), reason="valgrind is not installed")
def test_instructions_are_those_on_record(tmp_path):
    found = cpu_instructions.rows(cpu_instructions.counts(tmp_path))
    hint = "python tests/bench/cpu_instructions.py writes the record again"
    assert list(complaints(found, recorded())) == [], hint


@pytest.mark.parametrize(
    ("shape", "options"), [("1,96,128,1,1,64", "dbias"), ("2,128,128,2,2,64", "shared dbias")]
)
def test_a_gradient_of_bias_costs_at_most_half_of_a_plain_pass(shape, options):
    backward = {
        row["options"]: int(row["instructions"])
        for row in recorded()
        if (row["dtype"], row["pass"], row["shape"]) == ("float32", "bwd", shape)
    }
    assert backward[options] <= 1.5 * backward[""]


def test_more_and_fewer_instructions_are_told():
    known = recorded()
    assert len(known) == len(cpu_instructions.CALLS)
    found = [dict(row) for row in known]
    first, second = (int(row["instructions"]) for row in found[:2])
    found[0]["instructions"] = str(first * 104 // 100)
    found[1]["instructions"] = str(second * 94 // 100)
    found[2]["options"] = "another"
    more, fewer, other = complaints(found, known)
    assert more.startswith("1.040 of the record") and fewer.startswith("0.940 of the record")
    assert "'another'" in other and other.endswith(f"is on record as {known[2]}")
