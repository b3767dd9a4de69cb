"""Times calls of the library with kernels of its own exchanged for others, to compare sources
without a build of the library.

    python tests/bench/gpu_exchange.py compile SOURCES FOLDER KERNEL...
    python tests/bench/gpu_exchange.py time [--backward] [--dtype NAME] [--calls N]
        SHAPE... FOLDER...

`compile` needs nvcc and no GPU, and takes seconds: it compiles kernels of the library, by the text
that the library has for them, from SOURCES (a copy of kernels/cuda that was changed) to a FOLDER.
`time` needs a GPU. A SHAPE is 64x256x24x128 for batch, tokens, heads and head_dim, or with queries
and keys, query heads and key heads apart 8x1500|640x32/8x128, and ends in c for a causal mask, or
in %5 for lists that have 5 percent of the blocks, drawn anew for each head.

For each shape a CUDA graph of N calls with the library's kernels, and one with the kernels of each
FOLDER in their place, take turns in an order drawn anew each time, each after a rest: at its power
limit a GPU is slow for some time after whatever ran before. Prints microseconds a call, the least
and the median of the turns, and by how much any result differs from the library's where its bits
do. A kernel whose tiles have other sizes has another grid, and cannot be exchanged.
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import sys
import time
from pathlib import Path

from gpu_turns import REST

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / folder) for folder in ("kernels/tuning", "tests/python/gpu")]
TURNS = 12


def compile_kernels(include: Path, folder: Path, kernels: list[str]) -> None:
    from sources import compile_cubin, manifest

    folder.mkdir(parents=True, exist_ok=True)
    for kernel in kernels:
        [unit] = [unit for unit in manifest()["units"] if kernel in unit["kernels"]]
        # A unit may have many kernels: the lines of this one, and those of all.
        own = re.compile(rf"\b{kernel}(_plan)?\b|^(//|#|$)")
        text = "".join(line for line in unit["text"].splitlines(True) if own.search(line))
        # The last target is for the newest architecture, which is a GPU of 9.0.
        cubin = folder / f"{kernel}.cubin"
        done = compile_cubin(text, cubin, unit["gencode"][-1], include)
        told = re.findall(
            r"\d+ bytes spill \w+|Used \d+ registers|.*(?:error|C75\d\d).*", done.stderr
        )
        print(f"{kernel}: {', '.join(told)}", flush=True)
        done.check_returncode()


def parse(shape: str) -> tuple[list[int], bool, float]:
    """Batch, queries, keys, query heads, key heads and head_dim; whether the mask is causal; the
    share of blocks in lists, 0 without lists."""
    shape, _, percent = shape.partition("%")
    batch, tokens, heads, dim = shape.removesuffix("c").split("x")
    queries, _, keys = tokens.partition("|")
    query_heads, _, key_heads = heads.partition("/")
    numbers = (
        batch,
        queries,
        keys or queries,
        query_heads,
        key_heads or query_heads,
        dim,
    )
    return [int(n) for n in numbers], shape.endswith("c"), float(percent or 0) / 100


def make_call(gpu, shape: str, dtype: str, backward: bool):
    """The call of one pass, with random operands."""
    import numpy as np
    from frames import Call, both_passes
    from problems import lists_of_blocks

    from xlattn._config import AttentionConfig

    (b, sq, sk, hq, hk, d), causal, share = parse(shape)
    rng = np.random.default_rng(0)

    def normal(seq, heads):
        return rng.standard_normal((b, seq, heads, d), np.float32).astype(np.dtype(dtype))

    config = AttentionConfig(causal=causal, platform="cuda")
    operands = {"query": normal(sq, hq), "key": normal(sk, hk), "value": normal(sk, hk)}
    if share:
        operands |= lists_of_blocks(rng, b, hq, sq, sk, share, partial=0)
    if not backward:
        return Call(gpu, config, operands)
    return both_passes(gpu, config, operands, normal(sq, hq), None, ())[1]


def time_shape(gpu, shape: str, folders: dict[str, dict], arguments) -> str:
    import numpy as np

    call = make_call(gpu, shape, arguments.dtype, arguments.backward)
    expected = call()
    graphs = {"library": gpu.record(*[call.launch] * arguments.calls)}
    notes = []
    for name, functions in folders.items():
        graph = gpu.record(*[call.launch] * arguments.calls)
        if not graph.exchange(functions):
            continue
        call.poison()
        graph()
        graphs[name] = graph
        for what, result in call.results().items():
            if result.tobytes() != expected[what].tobytes():
                far = np.abs(result.astype(np.float32) - expected[what].astype(np.float32)).max()
                notes.append(f"{what} of {name} differs by up to {far:.3g}")
    taken: dict[str, list[float]] = {name: [] for name in graphs}
    for _ in range(TURNS):
        for name in random.sample(list(graphs), len(graphs)):
            time.sleep(REST)
            graphs[name]()  # what the one before left in the caches
            taken[name].append(1e6 * gpu.seconds(graphs[name]) / arguments.calls)
    times = ", ".join(
        f"{name} {min(us):.1f} ({statistics.median(us):.1f})" for name, us in taken.items()
    )
    return "; ".join(
        [
            f"{shape}: {times}",
            *notes,
            " ".join(sorted(set(graphs["library"].kernels()))),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    tasks = parser.add_subparsers(dest="task", required=True)
    compiles = tasks.add_parser("compile")
    compiles.add_argument("sources", type=Path)
    compiles.add_argument("folder", type=Path)
    compiles.add_argument("kernels", nargs="+")
    times = tasks.add_parser("time")
    times.add_argument("--backward", action="store_true")
    times.add_argument("--dtype", default="bfloat16")
    times.add_argument("--calls", type=int, default=20)
    times.add_argument("shapes_and_folders", nargs="+")
    arguments = parser.parse_args()
    if arguments.task == "compile":
        compile_kernels(arguments.sources, arguments.folder, arguments.kernels)
        return
    from frames import Gpu

    gpu = Gpu()
    folders = {}
    for path in (Path(name) for name in arguments.shapes_and_folders if Path(name).is_dir()):
        cubins = path.glob("*.cubin")
        folders[path.name] = {cubin.stem: gpu.function(cubin, cubin.stem) for cubin in cubins}
    for shape in arguments.shapes_and_folders:
        if not Path(shape).is_dir():
            print(time_shape(gpu, shape, folders, arguments), flush=True)


if __name__ == "__main__":
    main()
