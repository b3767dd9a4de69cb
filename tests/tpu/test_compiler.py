"""libtpu compiles the modules, for every chip, with the oldest and the newest version there is.

`make tpu` fetches them; `make tpu-aot` compiles every member (`aot.py`).
"""

import json
import subprocess
import sys
from pathlib import Path

import compiler
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


@pytest.mark.parametrize("chip", compiler.CHIPS)
@pytest.mark.parametrize("version", VERSIONS)
def test_members_compile(version, chip):
    if (version, chip) in UNKNOWN:
        pytest.skip(f"libtpu {version} does not know {chip}")
    found = lines(version, chip)
    assert found
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
