"""Layouts of fragments, descriptors and swizzles: tests/cuda/*.cu, compiled and run here."""

import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parents[3]
# What each program compares, once a type and width.
PROBES = {
    "mma_probe": {"tile swizzle": 36, "scores fragment": 12, "product and store": 12},
    "wgmma_probe": {
        "K-major descriptors and accumulators": 18,
        "A registers and an MN-major B": 18,
        "MN-major A and B": 18,
        "TMA swizzle": 2,
        "stmatrix and TMA store": 2,
        "bulk copy": 1,
    },
}


@pytest.mark.parametrize("program", PROBES)
def test_probe(program, tmp_path):
    nvcc = shutil.which("nvcc")
    if not nvcc:
        pytest.skip("no nvcc to compile the probes of fragments with")
    source, binary = ROOT / f"tests/cuda/{program}.cu", tmp_path / program
    target = "-gencode=arch=compute_90a,code=sm_90a"
    flags = ["-std=c++17", "-O1", f"-I{ROOT / 'kernels/cuda'}", target]
    built = subprocess.run([nvcc, *flags, source, "-o", binary], capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    done = subprocess.run([binary], capture_output=True, text=True, timeout=100)
    if "no kernel image is available" in done.stdout:
        pytest.skip("the GPU is not of compute capability 9.0")
    lines = done.stdout.splitlines()
    assert not [line for line in lines if not line.startswith("ok ")]
    assert done.returncode == 0
    for name, count in PROBES[program].items():
        assert sum(line.startswith(f"ok {name} ") for line in lines) == count, name
