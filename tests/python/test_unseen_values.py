"""NaN and infinities where nobody looks reach no result of the CPU backend, on the problems that
gpu/test_runtime.py has for every kernel of a GPU."""

import os
import pathlib
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).parent / "gpu/hidden_values.py"
pytestmark = pytest.mark.one_jax


def test_hidden_values():
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--platform", "cpu", "--every", "80"],
        env={**os.environ, "XLATTN_CUDA_KERNELS": "", "JAX_PLATFORMS": "cpu"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    assert "every kernel ran" in done.stdout
