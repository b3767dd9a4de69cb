"""The targets without xlattn's Python: examples/raw_ffi_call.py."""

import os
import pathlib
import subprocess
import sys

import xlattn

EXAMPLE = pathlib.Path(__file__).parents[2] / "examples" / "raw_ffi_call.py"


def test_example_runs():
    command = [sys.executable, str(EXAMPLE), str(xlattn.library_path())]
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "XLA_FLAGS": ""}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=120, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("largest difference from dense attention") == 4
    assert "import xlattn" not in EXAMPLE.read_text()
