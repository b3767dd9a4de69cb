"""Bundles that libtpu schedules for our modules, JAX's splash attention and tokamax's: not times.

    .venv312/bin/python tests/bench/tpu_cost.py [--chips v5e,v6e] [--blocks 512,2048] [--dims 128]
        [--kernels forward,dq] [--makers xlattn,splash,tokamax] [--libtpu FOLDER] [--out FOLDER]

A bundle is what a core issues in one cycle if nothing waits. Counted are those of the innermost
regions with products of matrices, for each 512 x 512 scores of bfloat16 that they compute, and what
of them stores registers that were spilled: the body without a mask and the one with it, where a
kernel has two, with a causal mask of 4096. What a branch passes over is not counted: ours clear
what is behind the end of an array in the last block only. Rows that were there stay, or are
replaced. Needs `make tpu`; tokamax is in .venv-recipes, where `make tpu-cost` puts it.
Compiler-estimated: copies, waiting and what surrounds the regions are not in it.
"""

from __future__ import annotations

import argparse
import csv
import importlib
import io
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
KERNELS = ("forward", "fused", "dkv", "dq")
COLUMNS = (
    *("kernel", "blocks", "body", "head_dim", "chip", "libtpu"),
    *("bundles", "spill_stores", "all_bundles"),
)
# Kernels that are not counted beside others': a program of splash's two has both in one.
ALONE = ("dkv", "dq")
# Of a kernel with so many regions that multiply. Those left out run once a row, or hardly ever: the
# scores of a lazy member's first keys, and maxima where its sums ask for them.
BODIES = {
    1: ("one",),
    2: ("plain", "masked"),
    5: (None, "plain", None, "masked", None),
}
# Regions of a body that are at least so long are what a branch passes over: others are the branch.
BRANCH = 16
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

    attention = kernels.make_splash_mha_single_device(
        mask=masks.MultiHeadMask([masks.CausalMask((LENGTH, LENGTH))] * HEADS),
        block_sizes=kernels.BlockSizes(**block_sizes(blocks), use_fused_bwd_kernel=True),
    )
    return peer(attention, kernel, dim), (blocks // 512) ** 2


def tokamax(kernel: str, blocks: int, dim: int, chip: str) -> tuple[str, int]:
    """The program of tokamax's splash attention, with the scheduler that it calls experimental."""
    sys.path.append(str(ROOT / ".venv-recipes"))
    # All of it is in this folder.
    folder = "tokamax._src.ops.experimental.tpu.splash_attention"
    kernels = importlib.import_module(f"{folder}.splash_attention_kernel")
    masks = importlib.import_module(f"{folder}.splash_attention_mask")
    config = kernels.SplashConfig(**block_sizes(blocks), use_experimental_scheduler=True)
    mask = masks.CausalMask((LENGTH, LENGTH))
    attention = kernels.make_splash_mha_single_device(mask=mask, config=config)
    return peer(attention, kernel, dim), (blocks // 512) ** 2


def block_sizes(blocks: int) -> dict[str, int]:
    """As arguments of either splash attention."""
    names = [f"block_{side}{kind}" for side in ("q", "kv") for kind in ("", "_dkv")]
    chunks = {"block_kv_compute": 512, "block_kv_dkv_compute": 512}
    return dict.fromkeys(names, blocks) | chunks


def peer(attention: Any, kernel: str, dim: int) -> str:
    """A program of another library's attention, or of its gradients."""
    array = jax.ShapeDtypeStruct((HEADS, LENGTH, dim), jnp.bfloat16)

    def gradients(q: Any, k: Any, v: Any) -> Any:
        loss = lambda *x: attention(*x).astype(jnp.float32).sum()  # noqa: E731
        return jax.grad(loss, (0, 1, 2))(q, k, v)

    function = attention if kernel == "forward" else gradients
    return jax.jit(function).trace(array, array, array).lower(lowering_platforms=("tpu",)).as_text()


MAKERS = {"xlattn": ours, "splash": splash, "tokamax": tokamax}


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
    multiply = {(a, b) for a, b in spans if rows[a : b + 1, product].any()}
    counted = []
    for span in sorted(multiply):
        inside = {x for x in spans if x != span and span[0] <= x[0] and x[1] <= span[1]}
        if inside & multiply:
            continue
        taken = np.full(len(rows), False)
        taken[span[0] : span[1] + 1] = True
        for a, b in inside:
            taken[a : b + 1] &= b - a < BRANCH
        units = dict(zip(names, rows[taken].sum(0).tolist(), strict=True))
        counted.append({"bundles": int(taken.sum()), **units})
    return len(rows), counted


def measured(
    library: Path, kernel: str, blocks: int, dim: int, chip: str, maker: str
) -> Iterator[dict[str, Any]]:
    program, share = MAKERS[maker](kernel, blocks, dim, chip)
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
            said = f"{answer.stdout}{answer.stderr[-500:]}"
            sys.exit(f"{maker} {kernel}, blocks of {blocks}, {chip}: {said}")
        whole, found = regions(Path(folder))
    for body, units in zip(BODIES[len(found)], found, strict=True):
        if body is None:
            continue
        yield {
            "kernel": f"{maker} {kernel}",
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
    """A panel for each head dimension, a group of bars for each body: a bar for each chip."""
    from matplotlib import pyplot

    chips = sorted({row["chip"] for row in rows}, key=list(compiler.CHIPS).index)
    dims = sorted({int(row["head_dim"]) for row in rows})
    bars = list(dict.fromkeys(bar(row) for row in sorted(rows, key=order)))
    figure, panels = pyplot.subplots(
        1, len(dims), figsize=(2 + 4 * len(dims), 1 + 0.4 * len(bars)), sharey=True, squeeze=False
    )
    for dim, axes in zip(dims, panels[0], strict=True):
        for shift, chip in enumerate(chips):
            own = {
                bar(row): int(row["bundles"])
                for row in rows
                if (int(row["head_dim"]), row["chip"]) == (dim, chip)
            }
            places = [i + 0.2 * (shift - (len(chips) - 1) / 2) for i in map(bars.index, own)]
            axes.barh(places, list(own.values()), 0.18, color=f"C{shift}", label=chip)
        axes.set_title(f"head_dim {dim}")
        axes.set_xlabel("bundles for 512 x 512 scores,\ncompiler-estimated")
        axes.grid(axis="x", alpha=0.4)
    labels = [
        f"{kernel}, {blocks}" + f", {body}" * (body != "one") for blocks, kernel, body in bars
    ]
    panels[0][0].set_yticks(range(len(bars)), labels)
    panels[0][0].invert_yaxis()
    panels[0][-1].legend()
    figure.savefig(path, bbox_inches="tight", dpi=100)


def bar(row: dict[str, Any]) -> tuple[Any, ...]:
    return int(row["blocks"]), row["kernel"], row["body"]


def order(row: dict[str, Any]) -> tuple[Any, ...]:
    """Where a row is in the file and the picture: ours before those that it is compared with."""
    maker, kernel = row["kernel"].split()
    return (
        *(int(row["blocks"]), KERNELS.index(kernel), int(row["head_dim"])),
        *(list(compiler.CHIPS).index(row["chip"]), list(MAKERS).index(maker)),
        row["body"] == "masked",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chips", default="v5e,v5p,v6e,tpu7x")
    parser.add_argument("--blocks", default="512,2048")
    parser.add_argument("--dims", default="64,128,256", help="head dimensions")
    parser.add_argument("--kernels", default=",".join(KERNELS))
    parser.add_argument("--makers", default=",".join(MAKERS))
    parser.add_argument("--libtpu", type=Path, default=ROOT / ".venv-tpu" / VERSION)
    parser.add_argument("--out", type=Path, default=ROOT / "tests/bench/record/tpu-static")
    given = parser.parse_args()
    there = {(entry["kernel"], entry["block_q"]) for entry in compiler.manifest()}
    ways = itertools.product(
        map(int, given.blocks.split(",")),
        map(int, given.dims.split(",")),
        given.kernels.split(","),
        given.chips.split(","),
        given.makers.split(","),
    )
    library = given.libtpu.resolve() / "libtpu/libtpu.so"
    given.out.mkdir(parents=True, exist_ok=True)
    path = given.out / "bundles.csv"
    with path.open(newline="") if path.exists() else io.StringIO() as file:
        rows = list(csv.DictReader(file))
    for blocks, dim, kernel, chip, maker in ways:
        if (kernel, blocks) not in there or (maker != "xlattn" and kernel in ALONE):
            continue
        found = list(measured(library, kernel, blocks, dim, chip, maker))
        print(*map(json.dumps, found), sep="\n", flush=True)
        keys = [[str(row[name]) for name in COLUMNS[:6]] for row in found]
        rows = [row for row in rows if [str(row[name]) for name in COLUMNS[:6]] not in keys]
        rows = sorted(rows + found, key=order)
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    plot(rows, given.out / "bundles.png")


if __name__ == "__main__":
    main()
