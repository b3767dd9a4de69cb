"""The CUDA kernels as the library tells of them (``xlattn_cuda_kernels``)."""

from __future__ import annotations

import ctypes
import importlib.util
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

CUDA = Path(__file__).resolve().parent.parent / "cuda"
# Those of nvcc with which `compile_cubin` works as the build does, and its target for Hopper.
FLAGS = ("-std=c++17", "-O3", "-cubin", "-Xptxas=-v")
HOPPER = "arch=compute_90a,code=sm_90a"
SCALARS = {
    "address": ctypes.c_uint64,
    "tensor map": ctypes.c_uint64,
    "i32": ctypes.c_int32,
    "i64": ctypes.c_int64,
    "u32": ctypes.c_uint32,
    "u64": ctypes.c_uint64,
    "f32": ctypes.c_float,
}


def find_nvcc() -> str:
    """That of XLATTN_CUDA_ROOT, of `make cuda`, or on PATH."""
    roots = [
        os.environ.get("XLATTN_CUDA_ROOT", ""),
        CUDA.parent.parent / ".venv-cuda/nvidia/cu13",
    ]
    found = [Path(root, "bin/nvcc") for root in roots if root]
    found = [nvcc for nvcc in found if nvcc.is_file()] or [shutil.which("nvcc")]
    if found[0] is None:
        hint = "run `make cuda`, or set XLATTN_CUDA_ROOT to a CUDA toolkit"
        raise FileNotFoundError(f"no nvcc: {hint}")
    return str(found[0])


def compile_cubin(
    text: str, cubin: Path, target: str, include: Path = CUDA
) -> subprocess.CompletedProcess[str]:
    """Compiles a unit, or some of its lines, as the build does, beside its text. ``target`` is a
    value of -gencode; what ptxas says of registers is in the standard error."""
    source = cubin.with_suffix(".cu")
    source.write_text(text)
    command = [find_nvcc(), *FLAGS, f"-gencode={target}", "-I", include, "-o", cubin, source]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@dataclass(frozen=True)
class Kernel:
    """A kernel that a problem may get, with tiles that may differ from the manifest's."""

    name: str
    family: str
    element: str
    head_dim: int
    head_dim_v: int
    causal: bool
    persistent: bool
    per_tile: int  # blocks of threads that share a tile
    tuned: bool
    header: str
    entry: str
    template: str
    tiles: dict[str, int] = field(hash=False)

    def with_tiles(self, **tiles: int) -> Kernel:
        """With other tiles; those that it does not have are an error."""
        assert tiles.keys() <= self.tiles.keys(), tiles
        return replace(self, tiles={**self.tiles, **tiles})

    @property
    def plan(self) -> str:
        """The C++ type with the kernel's tiles."""
        return re.sub(r"\{(\w+)\}", lambda name: str(self.tiles[name[1]]), self.template)

    @property
    def is_forward(self) -> bool:
        return self.family == "ForwardSm90"


def panel_columns(head_dim: int) -> int:
    """`Candidate::panel_columns`."""
    return -(-head_dim // 64) * 64


@cache
def manifest() -> dict[str, Any]:
    """What ``xlattn_cuda_kernels`` of the library answers, see `src/backend/cuda/listing.rs`."""
    path = os.environ.get("XLATTN_LIBRARY")
    if not path:
        package = importlib.util.find_spec("xlattn")
        assert package and package.origin, "no package xlattn: set XLATTN_LIBRARY to a libxlattn.so"
        path = str(Path(package.origin).parent / "lib/libxlattn.so")
    library = ctypes.CDLL(path)
    library.xlattn_cuda_kernels.restype = ctypes.c_char_p
    return json.loads(library.xlattn_cuda_kernels())


def kernels() -> list[Kernel]:
    """Every kernel that a problem may get, best first."""
    return [
        Kernel(
            name=row["kernel"],
            family=row["family"],
            element=row["element"].removeprefix("xlattn::"),
            head_dim=row["head_dim"],
            head_dim_v=row["head_dim_v"],
            causal=row["causal"],
            persistent=row["persistent"],
            per_tile=row["per_tile"],
            tuned=row["tuned"],
            header=row["source"]["header"],
            entry=row["source"]["entry"],
            template=row["source"]["plan"],
            tiles=row["source"]["tiles"],
        )
        for row in manifest()["candidates"]
    ]


def wgmma_columns() -> list[int]:
    """Widths of the products that kernels with wgmma may have."""
    return manifest()["wgmma_columns"]


@cache
def structure(name: str) -> type[ctypes.Structure]:
    """The C struct of this name that kernels take."""
    fields: list[tuple] = []
    for field_name, kind, _, size in manifest()["arguments"][name]:
        scalar = SCALARS[kind] if kind in SCALARS else structure(kind)
        count = size // ctypes.sizeof(scalar)
        fields.append((field_name, scalar * count if count > 1 else scalar))
    return type(name, (ctypes.Structure,), {"_fields_": fields})
