"""Small products on one thread, and what the suite in tests/python shares."""

import os
import pathlib
import sys

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ["JAX_PLATFORMS"] = "cpu"
sys.path.append(str(pathlib.Path(__file__).parents[1] / "python"))
