"""NaN and infinities where nobody looks reach no result of any kernel: hidden_values.py in a
process for each kind of kernel, on one problem of five. Alone it takes all, in ten minutes."""

import os
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).parent


@pytest.mark.parametrize("kernels", ["", "general_"], ids=["hopper", "general"])
def test_hidden_values(kernels):
    done = subprocess.run(
        [sys.executable, str(HERE / "hidden_values.py"), "--every", "5"],
        env={**os.environ, "XLATTN_CUDA_KERNELS": kernels, "JAX_PLATFORMS": "cpu"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    assert "every kernel ran" in done.stdout
