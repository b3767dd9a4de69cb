"""Every CUDA kernel under compute-sanitizer: memcheck, racecheck and synccheck.

    python tests/sanitize.py [TOOL ...]

Needs a GPU, compute-sanitizer, nvcc with nvdisasm, and an installed xlattn. First it compares
the kernels that the problems of tests/python/gpu/each_kernel.py reach with those that the library
lists. Each tool looks at these problems in several processes, each of which is told of when it
ends; one that does not is stopped, and the problem told that it was at. Exits 1 when a kernel was
not reached, or a tool reports anything.

racecheck (2025.3) knows cp.async and barriers of blocks, so it sees all of the kernels for every
GPU. Of Hopper's kernels it does not see what TMA and wgmma do, and it knows no order that an
mbarrier makes: it reports a bulk copy (UBLKCP) and the reads that wait for its mbarrier, and what
some warps write and others read between two mbarriers: the number of the next tile, notes on a
block, bits of dropout. Nor does it know that what a warp read before it arrives at a barrier of
blocks (bar.arrive) lies before what others write behind it: weights above head_dim 128. Only these
pairs are let through, told by their instructions in kernels compiled here; all that is handed over
so lies behind the barriers, and nothing else does. The kernels of a bias' gradient have it beside
the statistics of a tile, at places in registers: nothing else is written there by STS.

All kernels run under it, not some by --kernel-name: then it ends those of the forward pass above
head_dim 128 with an illegal address that it does not have without the option.

Of the kernels for every GPU it reports one pair, which is not let through yet: in general_fwd_split
the copies of values for the next block, and reads of this block's behind the barrier of two warps.
A barrier of all threads lies between the two in either order; that of two warps seems to make
racecheck forget it.
"""

from __future__ import annotations

import collections
import concurrent.futures
import functools
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "kernels/tuning"))
import sources  # noqa: E402 - in the folder of the tuner

PROGRAM = [sys.executable, str(ROOT / "tests/python/gpu/each_kernel.py")]
FAMILIES = {"sm90": {}, "general": {"XLATTN_CUDA_KERNELS": "general_"}}
TOOLS = {
    "memcheck": ["--padding", "4096"],
    "racecheck": ["--print-limit", "1000000"],
    # Of the mbarriers that it follows at a time: its own number ends kernels that have more.
    "synccheck": ["--num-cuda-barriers", "8192"],
}
LIMIT_S = 600
PROCESSES = min(os.cpu_count() or 1, 8)  # racecheck takes 10 GB of the host's memory for each


def listed() -> set[str]:
    """The kernels of the library that problems are to reach: all but those for decoding."""
    decoding = ("Decode", "DecodeCluster")
    rows = [row for row in sources.manifest()["candidates"] if row["family"] not in decoding]
    return {name for row in rows for name in (row["kernel"], *row["companions"].values())}


def program(family: str, *arguments: str, tool: tuple[str, ...] = ()) -> tuple[int, str]:
    environment = {**os.environ, **FAMILIES[family], "JAX_PLATFORMS": "cpu"}
    command = [*tool, *PROGRAM, *arguments]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment, timeout=LIMIT_S
        )
    except subprocess.TimeoutExpired as stopped:
        told = (stopped.stdout or b"") + (stopped.stderr or b"")
        return 124, f"{told.decode()}still running after {LIMIT_S} s"
    return done.returncode, done.stdout + done.stderr


def part(family: str, tool: tuple[str, ...], number: int) -> tuple[int, str]:
    """Status of one process of several and what it says."""
    start = time.monotonic()
    status, text = program(family, "--part", str(number), str(PROCESSES), tool=tool)
    end = "ended" if "every kernel ran" in text else f"did not end: {text[-200:]}"
    print(f"  part {number}, {time.monotonic() - start:.0f} s: {end}", flush=True)
    return status, text


def in_parts(family: str, tool: tuple[str, ...]) -> tuple[int, str]:
    """Worst status and what all processes say; of those that did not end as they should alone, if
    there are such."""
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        ran = list(pool.map(functools.partial(part, family, tool), range(PROCESSES)))
    unfinished = [text for _, text in ran if "every kernel ran" not in text]
    return max(status for status, _ in ran), "\n".join(unfinished or [text for _, text in ran])


@functools.cache
def instructions(kernel: str) -> dict[int, str]:
    """A kernel's machine code for sm_90a by offset, compiled as the build does."""
    [unit] = [unit for unit in sources.manifest()["units"] if kernel in unit["kernels"]]
    with tempfile.TemporaryDirectory() as folder:
        cubin = Path(folder, "kernel.cubin")
        sources.compile_cubin(unit["text"], cubin, sources.HOPPER).check_returncode()
        whole = subprocess.run(["nvdisasm", cubin], check=True, capture_output=True, text=True)
    parts = whole.stdout.split(".section\t.text.")
    [text] = [part for part in parts if part.startswith(f"{kernel},")]
    found = re.findall(r"/\*([0-9a-f]{4,})\*/ +(\S.*?) *;", text)
    return {int(offset, 16): code for offset, code in found}


def races(report: str) -> list[tuple[str, str, str]]:
    """Kernel and both instructions of each reported pair."""
    pairs, kernels = [], set()
    place = r"(?:Read|Write) access at (\w+)\+0x([0-9a-f]+)"
    for group in re.split(r"^=+ \w+: Race reported between ", report, flags=re.M)[1:]:
        (kernel, first), *others = re.findall(place, group)
        kernels.add(kernel)
        pairs += [(kernel, int(first, 16), int(other, 16)) for _, other in others]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(instructions, kernels))
    return [
        (kernel, *(instructions(kernel).get(at, "unknown") for at in pair))
        for kernel, *pair in pairs
    ]


def places(code: str) -> list[int]:
    """Offsets in an instruction's operands in memory."""
    return [int(offset, 16) for offset in re.findall(r"\[[^]]*?\+(0x[0-9a-f]+)\]", code)]


@functools.cache
def handed_over(kernel: str) -> int:
    """Where in shared memory a Hopper kernel has what mbarriers pass between its warps and no bulk
    copy writes: behind its first mbarriers, to the end (`kBarriers` in the kernels' plans)."""
    initialised = [
        offset
        for code in instructions(kernel).values()
        if "SYNCS.EXCH" in code
        for offset in places(code)
    ]
    return min(initialised) + 96


def ordered(kernel: str, one: str, other: str) -> bool:
    """Whether mbarriers order what two instructions of a Hopper kernel do."""
    names = {re.sub(r"^@!?\w+ +", "", code).split(".")[0].split(" ")[0] for code in (one, other)}
    if names in ({"UBLKCP", "LDS"}, {"UBLKCP", "LDSM"}):
        return True
    if names != {"LDS", "STS"}:
        return False
    if kernel.startswith("flash_bwd_dbias_"):
        return True
    return max(places(one) + places(other), default=0) >= handed_over(kernel)


def judge(tool: str, status: int, text: str) -> tuple[bool, str]:
    """Whether a run was clean, and what to say of it."""
    told = collections.Counter(re.findall(r"^=+ ((?:ERROR|RACECHECK) SUMMARY.*)", text, re.M))
    summary = "; ".join(f"{n} x {line}" for line, n in told.items())
    if "every kernel ran" not in text:
        return False, text[-1000:]
    if tool != "racecheck" or status == 0 or re.search(r" access at general_", text):
        return status == 0, summary
    found = races(text)
    strange = collections.Counter(
        (kernel, one, other) for kernel, one, other in found if not ordered(kernel, one, other)
    )
    lines = [f"{n} x {kernel}: {one} | {other}" for (kernel, one, other), n in strange.items()]
    let_through = len(found) - strange.total()
    note = f"{let_through} pairs ordered by mbarriers in {len({k for k, *_ in found})} kernels"
    return bool(found) and not strange, "\n  ".join([summary, note, *lines[:100]])


def main(tools: list[str]) -> int:
    failed = False
    reached: set[str] = set()
    for family in FAMILIES:
        status, text = program(family, "--names")
        if status:
            sys.exit(text)
        reached.update(text.split())
    every = listed()
    print(f"{len(reached & every)} of {len(every)} kernels reached")
    for name in sorted(every - reached):
        failed = True
        print(f"not reached: {name}")
    for tool in tools or TOOLS:
        for family in FAMILIES:
            start = time.monotonic()
            sanitizer = ("compute-sanitizer", "--tool", tool, "--error-exitcode", "9")
            sanitizer += tuple(TOOLS.get(tool, []))
            status, text = in_parts(family, sanitizer)
            good, said = judge(tool, status, text)
            failed |= not good
            seconds, verdict = time.monotonic() - start, "clean" if good else "NOT CLEAN"
            print(f"{tool}, {family} kernels: {verdict} in {seconds:.0f} s: {said}", flush=True)
            if not good:
                print(text[:4000])
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
