"""Bundles that libtpu schedules for our modules and for JAX's splash attention: not times.

    .venv312/bin/python tests/bench/tpu_cost.py [--chips v5e,v6e] [--blocks 512,2048] [--dims 128]
        [--libtpu FOLDER] [--out FOLDER]

A bundle is what a core issues in one cycle if nothing waits. Counted are those of the innermost
regions with products of matrices, for each 512 x 512 scores of bfloat16 that they compute, and what
of them stores registers that were spilled: the body without a mask and the one with it of ours, and
the one body of splash, with a causal mask of 4096. Needs `make tpu`.
Compiler-estimated: copies, waiting and what surrounds the regions are not in it.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1] / "tpu"))
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import compiler
import jax
import jax.numpy as jnp
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
LENGTH, HEADS = 4096, 2
VERSION = "0.0.52"
COLUMNS = (
    *("kernel", "blocks", "body", "head_dim", "chip", "libtpu"),
    *("bundles", "spill_stores", "all_bundles"),
)
# Kernels that are not counted beside splash's: a program of its two has both in one.
ALONE = ("dkv", "dq")
# Of a kernel with so many regions that multiply. Those left out run once a row, or hardly ever: the
# scores of a lazy member's first keys, and maxima where its sums ask for them.
BODIES = {
    1: ("one",),
    2: ("plain", "masked"),
    5: (None, "plain", None, "masked", None),
}
DUMP = (
    "--xla_jf_dump_llo_text=true --xla_jf_emit_annotations=true --xla_jf_debug_level=2 "
    "--xla_jf_dump_llo_pass_label_regex=final_bundles|final_hlo-static.*"
)


def ours(kernel: str, blocks: int, dim: int, chip: str) -> tuple[str, int]:
    """The program of a module, and the blocks of 512 x 512 of a region."""
    name = f"{kernel}_bf16_d{dim}_q{blocks}_k{blocks}"
    [entry] = [entry for entry in compiler.manifest() if entry["name"] == name]
    program = compiler.program(entry, chip, compiler.sizes(entry, LENGTH))
    return program, blocks * entry["chunk"] // 512**2


def splash(kernel: str, blocks: int, dim: int, chip: str) -> tuple[str, int]:
    """The program of JAX's splash attention, whose chunks are unrolled."""
    from jax.experimental.pallas.ops.tpu.splash_attention import splash_attention_kernel as kernels
    from jax.experimental.pallas.ops.tpu.splash_attention import splash_attention_mask as masks

    names = [f"block_{side}{kind}" for side in ("q", "kv") for kind in ("", "_dkv")]
    sizes = dict.fromkeys(names, blocks)
    sizes |= {"block_kv_compute": 512, "block_kv_dkv_compute": 512}
    attention = kernels.make_splash_mha_single_device(
        mask=masks.MultiHeadMask([masks.CausalMask((LENGTH, LENGTH))] * HEADS),
        block_sizes=kernels.BlockSizes(**sizes, use_fused_bwd_kernel=True),
    )
    array = jax.ShapeDtypeStruct((HEADS, LENGTH, dim), jnp.bfloat16)

    def gradients(q: Any, k: Any, v: Any) -> Any:
        loss = lambda *x: attention(*x).astype(jnp.float32).sum()  # noqa: E731
        return jax.grad(loss, (0, 1, 2))(q, k, v)

    function = attention if kernel == "forward" else gradients
    program = jax.jit(function).trace(array, array, array).lower(lowering_platforms=("tpu",))
    return program.as_text(), (blocks // 512) ** 2


def regions(folder: Path) -> tuple[int, list[dict[str, int]]]:
    """Bundles of the largest kernel, and units in use in its innermost regions that multiply."""
    # The rest of a program has files of other names.
    found = [
        path for path in folder.glob("*-name.*final_bundles.txt") if "analysis" not in path.name
    ]
    bundles = max(found, key=lambda path: path.stat().st_size)
    prefix = "-".join(bundles.name.split("-")[:2])
    [units] = folder.glob(f"{prefix}*per-bundle-utilization.txt")
    lines = units.read_text().splitlines()
    head = next(i for i, line in enumerate(lines) if line.startswith("== UTIL"))
    names = [name.strip() for name in lines[head - 2].split(",")]
    rows = np.array([list(map(int, line.split())) for line in lines[head + 1 :] if line.strip()])
    start: dict[str, int] = {}
    spans = []
    place = 0
    for line in bundles.read_text().splitlines():
        if address := re.match(r"\s*(0x[0-9a-f]+|0)\s+(\w\w)?\s*:", line):
            place = int(address[1], 16)
        for edge, region in re.findall(r"(Start|End) region (\d+)", line):
            if edge == "Start":
                start[region] = place
            elif region in start:
                spans.append((start[region], place))
    product = next(i for i, name in enumerate(names) if name in ("MXU", "MATMUL"))
    spans = sorted({(a, b) for a, b in spans if rows[a : b + 1, product].any()})
    inner = [x for x in spans if not any(x != y and x[0] <= y[0] and y[1] <= x[1] for y in spans)]
    counted = [
        {"bundles": b - a + 1, **dict(zip(names, rows[a : b + 1].sum(0).tolist(), strict=True))}
        for a, b in inner
    ]
    return len(rows), counted


def measured(
    library: Path, kernel: str, blocks: int, dim: int, chip: str, peer: bool
) -> Iterator[dict[str, Any]]:
    program, share = (splash if peer else ours)(kernel, blocks, dim, chip)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "program.mlir")
        path.write_text(program)
        kib = compiler.CHIPS[chip][1] >> 10
        flags = f"--xla_jf_dump_to={folder} {DUMP} --xla_tpu_scoped_vmem_limit_kib={kib}"
        code = (
            "import compiler, pathlib, os, sys\n"
            "print(compiler.Compiler(sys.argv[1]).compile(sys.argv[2], "
            "pathlib.Path(sys.argv[3]).read_text()), flush=True)\n"
            "os._exit(0)"
        )
        answer = subprocess.run(
            [sys.executable, "-c", code, library, chip, path],
            env={**os.environ, "LIBTPU_INIT_ARGS": flags, "PYTHONPATH": str(ROOT / "tests/tpu")},
            capture_output=True,
            text=True,
        )
        if "None" not in answer.stdout:
            sys.exit(f"{kernel}, blocks of {blocks}, {chip}: {answer.stdout}{answer.stderr[-500:]}")
        whole, found = regions(Path(folder))
    for body, units in zip(BODIES[len(found)], found, strict=True):
        if body is None:
            continue
        yield {
            "kernel": f"{'splash' if peer else 'xlattn'} {kernel}",
            "blocks": blocks,
            "body": body,
            "head_dim": dim,
            "chip": chip,
            "libtpu": library.parents[1].name,
            "bundles": round(units["bundles"] / share),
            "spill_stores": round(units.get("VSTORE:SPILL", 0) / share),
            "all_bundles": whole,
        }


def plot(rows: Sequence[dict[str, Any]], path: Path) -> None:
    from matplotlib import pyplot

    chips = list(dict.fromkeys(row["chip"] for row in rows))
    key = ("kernel", "blocks", "body", "head_dim")
    bars = list(dict.fromkeys(tuple(row[name] for name in key) for row in rows))
    figure, axes = pyplot.subplots(figsize=(9, 0.4 + 0.3 * len(bars) * len(chips)))
    at, labels = [], []
    for place, bar in enumerate(bars):
        for shift, chip in enumerate(chips):
            own = [r for r in rows if (*(r[name] for name in key), r["chip"]) == (*bar, chip)]
            if own:
                y = place * (len(chips) + 1) + shift
                axes.barh(y, own[0]["bundles"], color=f"C{shift}")
                at.append(y)
                labels.append(f"{bar[0]}, {bar[1]}, {bar[2]}, d {bar[3]}: {chip}")
    axes.set_yticks(at, labels, fontsize=7)
    axes.invert_yaxis()
    axes.set_xlabel("bundles for 512 x 512 scores, compiler-estimated")
    figure.savefig(path, bbox_inches="tight", dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chips", default="v5e,v5p,v6e,tpu7x")
    parser.add_argument("--blocks", default="512,2048")
    parser.add_argument("--dims", default="128", help="head dimensions")
    parser.add_argument("--libtpu", type=Path, default=ROOT / ".venv-tpu" / VERSION)
    parser.add_argument("--out", type=Path, default=ROOT / "tests/bench/record/tpu-static")
    given = parser.parse_args()
    there = {(entry["kernel"], entry["block_q"]) for entry in compiler.manifest()}
    ways = itertools.product(
        map(int, given.blocks.split(",")),
        map(int, given.dims.split(",")),
        ("forward", "fused", "dkv", "dq"),
        given.chips.split(","),
        (False, True),
    )
    ways = [way for way in ways if (way[2], way[0]) in there and not (way[4] and way[2] in ALONE)]
    rows = []
    for blocks, dim, kernel, chip, peer in ways:
        library = given.libtpu.resolve() / "libtpu/libtpu.so"
        for row in measured(library, kernel, blocks, dim, chip, peer):
            print(json.dumps(row), flush=True)
            rows.append(row)
    given.out.mkdir(parents=True, exist_ok=True)
    with (given.out / "bundles.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    plot(rows, given.out / "bundles.png")


if __name__ == "__main__":
    main()
