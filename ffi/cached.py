"""Folders that are made once on a machine, and the commands that make them.

They are kept in $XLATTN_CACHE (else the XDG cache folder, else `target/`). Standard library only.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def once(name: str, build: Callable[[Path], None]) -> Path:
    """The folder `name` of the cache; `build` fills it where it is not there yet."""
    folder = cache() / name
    if not folder.is_dir():
        fresh = Path(tempfile.mkdtemp(prefix=f"{name}.", dir=folder.parent))
        fresh.chmod(0o755)
        try:
            build(fresh)
            fresh.rename(folder)
        except OSError:
            if not folder.is_dir():  # else another process was faster
                raise
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return folder


def cache() -> Path:
    given = [os.environ.get(name) for name in ("XLATTN_CACHE", "XDG_CACHE_HOME", "HOME")]
    home = [given[1] and Path(given[1], "xlattn"), given[2] and Path(given[2], ".cache/xlattn")]
    for folder in map(Path, filter(None, (given[0], *home, ROOT / "target"))):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder.resolve()
    sys.exit("no folder for the cache: set XLATTN_CACHE to one")


def digest(*parts: bytes) -> str:
    sha = hashlib.sha256()
    for part in parts:
        sha.update(len(part).to_bytes(8, "little") + part)
    return sha.hexdigest()[:16]


def run(*command: str | Path, **options: object) -> None:
    """Ends the program where the command fails; its output goes to standard error."""
    tool = Path(command[0]).name
    try:
        words = list(map(str, command))
        status = subprocess.run(words, stdout=sys.stderr, **options).returncode
    except FileNotFoundError:
        sys.exit(f"{tool} is not installed")
    if status:
        sys.exit(f"{shlex.join(map(str, command))} failed with status {status}")


def output(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        sys.exit(f"{command[0]} is not installed")
