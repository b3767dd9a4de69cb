"""Small products on one thread, and what the suite in tests/python shares."""

import os
import pathlib
import sys

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ["JAX_PLATFORMS"] = "cpu"
ROOT = pathlib.Path(__file__).parents[2]
sys.path += [str(ROOT / "tests/python"), str(ROOT / "kernels/tpu")]
