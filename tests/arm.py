"""What compiles for 64-bit Arm and runs what it compiled, for `make test-arm` and for counting."""

import os
import shlex
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = "aarch64-unknown-linux-gnu"
# What cargo has as target: compiled as for the wheel.
CARGO_TARGET = f"{TARGET}.2.28"
FOLDER = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"), "aarch64")
EMULATOR = f"CARGO_TARGET_{TARGET.upper().replace('-', '_')}_RUNNER"


class Unavailable(Exception):
    """Why this machine cannot have it."""


def environment(python: Path) -> dict[str, str]:
    """Environment variables for cargo, whose tools lie beside the interpreter `python`.

    Raises:
      Unavailable: with the reason that `ffi/aarch64/make.py` gives.
      subprocess.CalledProcessError: if that fails.
    """
    make = [str(python), str(ROOT / "ffi/aarch64/make.py")]
    answer = subprocess.run(make, stdout=subprocess.PIPE, text=True, check=True).stdout
    if answer.startswith("skipped: "):
        raise Unavailable(answer.removeprefix("skipped: ").strip())
    settings = (shlex.split(line)[1].split("=", 1) for line in answer.splitlines())
    # A folder of its own, as the compiler is another one.
    folders = {"PATH": f"{python.parent}:{os.environ['PATH']}", "CARGO_TARGET_DIR": str(FOLDER)}
    return {**dict(settings), **folders}
