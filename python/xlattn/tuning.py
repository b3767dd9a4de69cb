"""Measured choices of backend and tiles: a cache of them, in files that go from machine to machine.

    xlattn.autotune(query, key, value, causal=True)   # seconds; on this device
    xlattn.explain(query, key, value, causal=True)    # {..., "chosen_by": "cache"}
    xlattn.tuning.export_json("tuned.json")           # import_json on the next machine

Whose choice a call gets: its ``cfg``; else ``override``; else the cache, for calls of its shapes
and options on its kind of device with this version of the library; else the times that the package
brings; else the library's own. The cache is read when a program is compiled, by every process anew,
and written by ``autotune`` and ``import_json`` alone. Programs that are exported do without.
"""

import contextlib
import json
import os
import pathlib
from collections.abc import Iterator

from . import _checks
from ._config import FlashAttentionConfig
from ._config import override as _override
from ._ops import _tuned
from ._ops._tuned import cache_dir

__all__ = ["cache_dir", "clear", "export_json", "import_json", "override"]


@contextlib.contextmanager
def override(cfg: FlashAttentionConfig) -> Iterator[None]:
    """Calls that are traced inside take this config, where they name neither ``cfg`` nor another
    platform. Where its tiles do not suit one, that is refused."""
    if not isinstance(cfg, FlashAttentionConfig):
        raise TypeError(f"cfg: expected a FlashAttentionConfig, got {_checks.kind(cfg)}")
    token = _override.set(cfg)
    try:
        yield
    finally:
        _override.reset(token)


def export_json(path: str | os.PathLike[str]) -> int:
    """Writes all choices of the cache to a file; returns how many there are."""
    choices = list(_tuned.stored())
    pathlib.Path(path).write_text(json.dumps(_tuned.exported(choices), indent=1) + "\n")
    return len(choices)


def import_json(path: str | os.PathLike[str]) -> int:
    """Takes the choices of an exported file into the cache; returns how many there are.

    Raises:
      ValueError: for a file that ``export_json`` did not write.
    """
    try:
        choices = _tuned.choices_of(json.loads(pathlib.Path(path).read_text()))
    except ValueError as error:
        raise ValueError(f"{os.fspath(path)}: {error}") from error
    for choice in choices:
        _tuned.store(choice)
    return len(choices)


def clear() -> int:
    """Removes all choices from the cache; returns how many there were."""
    paths = list(cache_dir().glob("tuned/*/*/*.json"))
    for path in paths:
        path.unlink(missing_ok=True)
    return len(paths)
