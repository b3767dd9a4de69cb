"""CUDA kernels that say which tile comes when, run on the CPU: the one that lists the tiles of
packed sequences, and the one that orders the rows of lists of blocks."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KERNELS = ROOT / "kernels/cuda"
pytestmark = pytest.mark.one_jax


def run(folder: Path, kernels: Path, name: str, cases: int) -> subprocess.CompletedProcess:
    program = folder / name
    compiler = ["c++", "-std=c++20", "-O1", "-I", kernels, "-o", program]
    subprocess.run([*compiler, ROOT / f"tests/cuda/{name}.cpp"], check=True)
    return subprocess.run([program, "0", str(cases)], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("name", "cases", "told"),
    [
        (
            "prepare_tiles",
            40,
            # of keys, of queries
            "1154 parts of tiles, 0.64 of the time\n94 parts of tiles, 0.65 of the time\n",
        ),
        ("schedule_blocks", 25, "305 rows of keys in parts, 0 of queries\n"),
    ],
)
def test_every_tile_is_listed_once(tmp_path, name, cases, told):
    done = run(tmp_path, KERNELS, name, cases)
    assert (done.returncode, done.stdout) == (0, told)


# By the program, the kernel and how many cases: what is right, what it is changed to, what is told.
WRONG = {
    ("prepare_tiles", "prepare_tiles", 45): (
        ("? slot : slot + i", "? slot : slot", "a slot of two parts"),
        ("? split : atomicAdd", "? 0 : atomicAdd", "a slot of two tiles"),
        ("i < count; i += 32) write", "i < count - 1; i += 32) write", "no such sequence"),
        ("slots > to.slots || splits > to.most_splits", "false", "no such slot"),
        ("tile_parts(tile.longest,", "tile_parts(tile.steps,", "cut at other heads"),
        ("return kLengths - 1 - static", "return static", "a longer sequence comes later"),
        ("at) < static_cast<unsigned>(to.count))", "at) < ~0u)", "written outside"),
    ),
    ("schedule_blocks", "block_schedule", 25): (
        ("moved[k].place == i)", "moved[k].place == i + 1)", "a row is missing"),
        ("step, k, slot), step", "step, 0, slot), step", "a place is missing"),
        ("if (all.n[0] <= most_parts && ", "if (true || ", "written outside"),
        ("int i = done + threadIdx.x; i", "int i = done + 1 + threadIdx.x; i", "no such row"),
        ("most_parts = keys && !to.ordered ?", "most_parts = keys ?", "a row out of order"),
    ),
}


@pytest.mark.parametrize(
    ("name", "header", "cases", "right", "wrong", "found"),
    [(*kernel, *change) for kernel, changes in WRONG.items() for change in changes],
)
def test_wrong_lists_are_told(tmp_path, name, header, cases, right, wrong, found):
    kernels = tmp_path / "cuda"
    for part in ("common", "sm90"):
        shutil.copytree(KERNELS / part, kernels / part)
    text = (kernels / f"sm90/{header}.cuh").read_text()
    assert text.count(right) == 1
    (kernels / f"sm90/{header}.cuh").write_text(text.replace(right, wrong))
    done = run(tmp_path, kernels, name, cases)
    assert done.returncode == 1 and found in done.stdout, done
