"""Counts the instructions that CPU kernels execute, under valgrind's callgrind.

    python tests/bench/cpu_instructions.py     -> tests/bench/record/cpu/instructions.csv

Each call of CALLS is made twice, on one thread, by the library that Python loads; the second, for
which memory was kept, is counted from its handler's entry to its return. Valgrind knows AVX2 and
not AVX-512, so that all x86-64 machines with AVX2 count alike, whatever else they do.
`tests/python/test_instructions.py` compares counts with the record: write it again after a change
of the kernels that is meant.
"""

from __future__ import annotations

import ctypes
import math
import os
import re
import subprocess
import sys
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests/bench/record/cpu/instructions.csv"
COLUMNS = ("dtype", "pass", "shape", "options", "instructions")
# Element type, pass, batch, queries, keys, heads, key heads, head_dim, and what is asked besides.
CALLS = (
    ("float32", "fwd", (1, 96, 256, 1, 1, 64), ""),
    ("float32", "fwd", (1, 96, 256, 1, 1, 128), ""),
    ("float32", "fwd", (1, 144, 144, 1, 1, 64), "causal"),
    ("float32", "fwd", (2, 64, 64, 1, 1, 64), ""),
    ("float32", "bwd", (1, 96, 128, 1, 1, 64), ""),
    ("float32", "bwd", (1, 144, 144, 1, 1, 64), "causal"),
    ("float32", "fwd", (2, 128, 128, 2, 2, 64), ""),
    ("float32", "bwd", (2, 128, 128, 2, 2, 64), ""),
    ("float32", "bwd", (2, 128, 128, 2, 2, 64), "shared dbias"),
    ("float32", "fwd", (1, 1, 512, 8, 2, 128), ""),
    ("bfloat16", "fwd", (1, 96, 256, 1, 1, 64), ""),
    ("bfloat16", "bwd", (1, 96, 128, 1, 1, 64), ""),
    ("bfloat16", "fwd", (1, 1, 512, 8, 2, 128), ""),
    ("float64", "fwd", (1, 1, 512, 8, 2, 128), ""),
    ("float32", "fwd", (1, 96, 128, 1, 1, 64), "bias"),
    ("float32", "bwd", (1, 96, 128, 1, 1, 64), "bias"),
    ("float32", "bwd", (1, 96, 128, 1, 1, 64), "dbias"),
    ("float32", "fwd", (1, 96, 128, 1, 1, 64), "softcap"),
    ("float32", "bwd", (1, 96, 128, 1, 1, 64), "softcap"),
    ("float32", "fwd", (1, 96, 128, 1, 1, 64), "dropout"),
    ("float32", "bwd", (1, 96, 128, 1, 1, 64), "dropout"),
)
ATTRIBUTES = {
    "causal": {"causal": True},
    "softcap": {"logits_soft_cap": 5.0},
    "dropout": {"dropout_prob": 0.1},
}
# Of the machine's instruction sets one that valgrind knows too.
ENVIRONMENT = {"XLATTN_CPU_ISA": "avx2"}
REPEATS = 2
FORWARD, BACKWARD = "xlattn_flash_attention_fwd", "xlattn_flash_attention_bwd"
# What runs a handler's work, as valgrind calls it.
HANDLER = "xlattn::ffi::guard::run"
Spec = tuple[str, tuple[int, ...], int]


def accumulator(dtype: str) -> tuple[str, str]:
    """The element type that sums have, and its code in module array."""
    return (dtype, "d") if dtype == "float64" else ("float32", "f")


class Arrays:
    """Arrays of a call, without numpy, whose import takes valgrind longer than all calls."""

    def __init__(self) -> None:
        self.keep: list[ctypes.Array] = []

    def made(self, dtype: str, *shape: int) -> Spec:
        """Waves of some tenths."""
        size = math.prod(shape)
        numbers = array(accumulator(dtype)[1], [math.sin(0.7 * i) for i in range(min(size, 251))])
        waves, width = numbers.tobytes(), numbers.itemsize
        if dtype == "bfloat16":
            waves = b"".join(waves[at + 2 : at + 4] for at in range(0, len(waves), 4))
            width = 2
        data = (waves * (size * width // max(len(waves), 1) + 1))[: size * width]
        return self.held(dtype, shape, data)

    def held(self, dtype: str, shape: tuple[int, ...], data: bytes) -> Spec:
        held = ctypes.create_string_buffer(data, max(len(data), 1))
        self.keep.append(held)
        return dtype, shape, ctypes.addressof(held)


def call_all(library: str, forward: list[str], backward: list[str]) -> None:
    """What valgrind runs: every call."""
    sys.path.insert(0, str(ROOT / "tests/python/gpu"))
    from call_frames import Frame

    loaded = ctypes.CDLL(library)
    for dtype, direction, (b, sq, sk, hq, hk, d), option in CALLS:
        arrays = Arrays()
        absent = arrays.made("float32", 0)
        query, key = (b, sq, hq, d), (b, sk, hk, d)
        lse_dtype, code = accumulator(dtype)
        lse = array(code, [math.log(sk)] * (b * hq * sq)).tobytes()
        operands = {
            "query": arrays.made(dtype, *query),
            "key": arrays.made(dtype, *key),
            "value": arrays.made(dtype, *key),
            "out": arrays.made(dtype, *query),
            "lse": arrays.held(lse_dtype, (b, hq, sq), lse),
            "dout": arrays.made(dtype, *query),
        }
        if "bias" in option:
            operands["bias"] = arrays.made(dtype, 1 if "shared" in option else b, hq, sq, sk)
        if option == "dropout":
            operands["dropout_seed"] = arrays.held("uint32", (1, 2), bytes(range(8)))
        results = [operands["query"], operands["lse"]]
        if direction == "bwd":
            dbias = operands["bias"] if "dbias" in option else absent
            results = [operands[x] for x in ("query", "key", "value")] + [dbias, absent]
        results = [(x, shape, arrays.made(x, *shape)[2]) for x, shape, _ in results]
        symbol, order = (FORWARD, forward) if direction == "fwd" else (BACKWARD, backward)
        given = [operands.get(name, absent) for name in order]
        frame = Frame(loaded, symbol, given, results, ATTRIBUTES.get(option, {}))
        for _ in range(REPEATS):
            frame(0)


def counts(folder: Path) -> list[int]:
    """Instructions of each of CALLS; the files that valgrind writes go to `folder`."""
    import xlattn
    from xlattn import _native

    interface = _native.interface()
    names = [",".join(interface.names(backward)) for backward in (False, True)]
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counts"]
    valgrind += [f"--toggle-collect={HANDLER}", f"--dump-after={HANDLER}"]
    python = [sys.executable, "-S", "-E", __file__, str(xlattn.library_path()), *names]
    done = subprocess.run(
        [*valgrind, *python], capture_output=True, text=True, env={**os.environ, **ENVIRONMENT}
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    parts = sorted(folder.glob("counts.*"), key=lambda path: int(path.suffix[1:]))
    found = [int(re.search(r"^totals: (\d+)", part.read_text(), re.M)[1]) for part in parts]
    assert len(found) == REPEATS * len(CALLS), f"{len(found)} parts of {len(CALLS)} calls"
    return found[REPEATS - 1 :: REPEATS]


def rows(found: list[int]) -> list[dict[str, str]]:
    """What the record has of these counts."""
    return [
        dict(zip(COLUMNS, (dtype, what, ",".join(map(str, shape)), option, str(n)), strict=True))
        for (dtype, what, shape, option), n in zip(CALLS, found, strict=True)
    ]


def main() -> None:
    import csv
    import tempfile

    with tempfile.TemporaryDirectory() as folder, RECORD.open("w", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        for row in rows(counts(Path(folder))):
            table.writerow(row)
            print(*row.values(), sep="\t")


if __name__ == "__main__":
    if sys.argv[1:]:
        call_all(sys.argv[1], sys.argv[2].split(","), sys.argv[3].split(","))
    else:
        main()
