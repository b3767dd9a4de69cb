"""libtpu compiles the modules, for every chip, with the oldest and the newest version there is.

`make tpu` fetches them; `make tpu-aot` compiles every member (`aot.py`), and keeps what libtpu said
of each text. Here members with all options, of float32, and with the oldest libtpu of 2048 x 2048
are compiled where that record has no such row for the text as it is, so those that changed; the
others always.
"""

import json
import subprocess
import sys
from pathlib import Path

import aot
import compiler
import generate
import pytest
from compiler import UNKNOWN, VERSIONS

pytestmark = pytest.mark.skipif(
    not compiler.LIBRARIES.exists(), reason="no libtpu: make tpu fetches it"
)


def printed(program, version, *arguments):
    command = [sys.executable, program, compiler.library(version), *arguments]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout.splitlines()


def lines(version, chip, *options):
    said = printed(compiler.__file__, version, chip, *options)
    return [json.loads(line) for line in said if line.startswith("{")]


def names(version, chip):
    """Members of head_dim 128 that are to be compiled here."""
    known = {
        row["digest"]
        for row in generate.compiled()
        if (row["libtpu"], row["chip"], row["error"]) == (version, chip, "")
    }
    for entry in compiler.manifest():
        options = entry["segments"] + entry["softcap"]
        of_float = entry["kernel"] == "forward" and options == 2
        of_half = not options or (options == 2 and entry["block_q"] == 512)
        usual = of_half if entry["dtype"] == "bfloat16" else of_float
        if entry["head_dim"] != 128 or not usual or not compiler.is_for(entry, chip):
            continue
        newest = version == VERSIONS[-1]
        always = not options and (newest or entry["block_q"] != 2048)
        if always or aot.digest(entry, chip) not in known:
            yield entry["name"]


@pytest.mark.parametrize("chip", compiler.CHIPS)
@pytest.mark.parametrize("version", VERSIONS)
def test_members_compile(version, chip):
    if (version, chip) in UNKNOWN:
        pytest.skip(f"libtpu {version} does not know {chip}")
    wanted = list(names(version, chip))
    found = lines(version, chip, *wanted)
    assert [line["name"] for line in found] == wanted
    assert len(wanted) >= 5  # forward in two sizes, fused, dq, dkv
    for line in found:
        assert line["error"] is None, line


@pytest.mark.parametrize("version", VERSIONS)
def test_a_program_may_count_the_steps(version):
    chips = [chip for chip in compiler.CHIPS if (version, chip) not in UNKNOWN]
    members = [f"{kernel}_bf16_d128_q512_k512" for kernel in ("forward", "fused")]
    found = lines(version, ",".join(chips), "--counted", *members)
    assert len(found) == len(chips) * len(members)
    for line in found:
        assert line["error"] is None, line


def test_what_is_no_module_does_not_compile():
    """The test of the test."""
    [line] = lines(VERSIONS[-1], "v5e", "--broken", "forward_bf16_d128_q512_k512")
    assert "Mosaic failed to compile" in line["error"], line


def test_four_devices_have_their_shards_of_a_shard_map_and_of_arrays_that_are_cut():
    program = Path(compiler.__file__).with_name("several.py")
    said = [json.loads(line) for line in printed(program, VERSIONS[-1])[-2:]]
    shapes = [[2, 512, 4, 64], [2, 512, 2, 64], [2, 512, 2, 64]]
    assert said == [{"calls": 2, "shapes": shapes, "exchanges": 0}] * 2
