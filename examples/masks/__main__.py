"""Runs every example here, in one process.

python examples/masks
"""

import pathlib
import runpy

for path in sorted(pathlib.Path(__file__).parent.glob("[!_]*.py")):
    print(f"\n==== {path.name}", flush=True)
    runpy.run_path(str(path))
