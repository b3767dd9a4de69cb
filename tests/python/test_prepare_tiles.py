"""The CUDA kernel that lists the tiles of packed sequences, run on the CPU."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KERNELS = ROOT / "kernels/cuda"
pytestmark = pytest.mark.one_jax


def run(folder: Path, kernels: Path, cases: int) -> subprocess.CompletedProcess:
    program = folder / "prepare_tiles"
    compiler = ["c++", "-std=c++20", "-O1", "-I", kernels, "-o", program]
    subprocess.run([*compiler, ROOT / "tests/cuda/prepare_tiles.cpp"], check=True)
    return subprocess.run([program, "0", str(cases)], capture_output=True, text=True)


def test_every_tile_is_listed_once(tmp_path):
    done = run(tmp_path, KERNELS, 40)
    told = "1154 parts of tiles, 0.64 of the time\n94 parts of tiles, 0.65 of the time\n"
    assert (done.returncode, done.stdout) == (0, told)  # of keys, of queries


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("? slot : slot + i", "? slot : slot", "a slot of two parts"),
        ("? split : atomicAdd", "? 0 : atomicAdd", "a slot of two tiles"),
        ("i < count; i += 32) write", "i < count - 1; i += 32) write", "no such sequence"),
        ("slots > to.slots || splits > to.most_splits", "false", "no such slot"),
        ("tile_parts(tile.longest,", "tile_parts(tile.steps,", "cut at other heads"),
        ("return kLengths - 1 - static", "return static", "a longer sequence comes later"),
        ("at) < static_cast<unsigned>(to.count))", "at) < ~0u)", "written outside"),
    ],
)
def test_wrong_lists_are_told(tmp_path, right, wrong, found):
    kernels = tmp_path / "cuda"
    for part in ("common", "sm90"):
        shutil.copytree(KERNELS / part, kernels / part)
    header = kernels / "sm90/prepare_tiles.cuh"
    text = header.read_text()
    assert text.count(right) == 1
    header.write_text(text.replace(right, wrong))
    done = run(tmp_path, kernels, 45)
    assert done.returncode == 1 and found in done.stdout, done
