"""Runs every CUDA kernel on small problems: under compute-sanitizer (tests/sanitize.py), or from
several threads on one or more GPUs (test_runtime.py).

    python tests/python/gpu/each_kernel.py [--names] [--layouts] [--threads N] [--gpus N]
        [--part I N]

With --names prints the kernels that ran, as CUDA graphs of the same calls tell them, one a line.
With --layouts every problem must give the same with heads before rows.
With --part I N takes the problems I, I + N, I + 2 N, ... alone, and names each before it runs, to
the standard error.
Threads start at once, in a process where no kernel is loaded, and must get the same bits.
$XLATTN_CUDA_KERNELS=general_ leaves the kernels for every GPU.
"""

import argparse
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")  # the driver is called without XLA

import numpy as np
from frames import Gpu, in_threads, repeatable
from problems import every_kernel


def compare(problem, gpu, want) -> None:
    """Looks for other results with heads before rows; sums of dq have no order of their own."""
    forward, backward, got = problem.heads_first().run(gpu)
    for call in (forward, backward):
        for name in (name for name in call.names if name in want):
            same = got[name].tobytes() == want[name].tobytes()
            if not repeatable(call):
                ours, theirs = (x[name].astype(np.float32) for x in (got, want))
                same = np.abs(ours - theirs).max(initial=0) <= 0.02 * np.abs(theirs).max(initial=0)
            assert same, f"{problem.name}: {name} differs with heads before rows"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--names", action="store_true")
    parser.add_argument("--layouts", action="store_true")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--gpus", type=int, default=1)
    parser.add_argument("--part", type=int, nargs=2, default=(0, 1), metavar=("I", "N"))
    arguments = parser.parse_args()
    first, parts = arguments.part
    general = os.environ.get("XLATTN_CUDA_KERNELS") == "general_"
    problems = list(every_kernel(general, first, parts))
    results: list[dict] = [{} for _ in range(arguments.threads)]
    names: set[str] = set()

    def work(thread: int):
        gpu = Gpu(thread % arguments.gpus)
        for problem in problems:
            if parts > 1:
                print(problem.name, file=sys.stderr, flush=True)  # not amid a tool's reports
            forward, backward, got = problem.run(gpu)
            for call in (forward, backward):
                for name in call.names if repeatable(call) else ():
                    if name in got:
                        results[thread][problem.name, name] = got[name].tobytes()
            if arguments.layouts and problem.operands["query"].ndim == 4:
                compare(problem, gpu, got)
            if arguments.names:
                names.update(gpu.record(forward.launch, backward.launch).kernels())

    in_threads([lambda thread=thread: work(thread) for thread in range(arguments.threads)])
    for other in results[1:]:
        different = [key for key, x in results[0].items() if other[key] != x]
        assert not different, f"other bits in another thread: {different}"
    if arguments.names:
        print("\n".join(sorted(names)))
    else:
        print(f"every kernel ran in {arguments.threads} threads on {arguments.gpus} GPUs")


if __name__ == "__main__":
    main()
