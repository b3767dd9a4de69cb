"""Measured choices: where they are kept, and the one that a call gets.

A choice is a backend and tiles for one call of a target, of these shapes, options and device. Each
is a file of its own, written whole, so that processes need no lock and lose nothing.
"""

import contextlib
import dataclasses
import functools
import hashlib
import json
import os
import pathlib
import platform
import re
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import jax

from .. import _native
from .._config import AttentionConfig
from . import _contract, tpu
from ._contract import Operands

FORMAT = 2
# Options on which no time depends; on the values of floats none does.
_WITHOUT_TIME = (
    *("softmax_scale", "platform", "partly_manual", "batch_period"),
    *("block_q", "block_k", "tiles_optional", "layout"),
)


@dataclasses.dataclass(frozen=True)
class Choice:
    """What was measured of a call.

    Attributes:
      key: the call, as ``key_of`` has it.
      device: as ``device_of`` has it.
      version: of the library that ran.
      backend, block_q, block_k: the fastest, as ``xlattn_candidates`` lists it.
      us: microseconds by ``name_of`` each plan.
      kernels: by that name what ran, as ``kernel_of`` has it.
    """

    key: dict[str, Any]
    device: str
    version: str
    backend: str
    block_q: int
    block_k: int
    us: dict[str, float]
    kernels: dict[str, str]

    @staticmethod
    def read(json_of_one: Any) -> "Choice":
        """That of a file.

        Raises:
          ValueError: for anything else.
        """
        kinds = {f.name: f.type for f in dataclasses.fields(Choice)}
        if not isinstance(json_of_one, dict) or set(json_of_one) != set(kinds):
            raise ValueError(f"expected an object with {', '.join(kinds)}")
        choice = Choice(**json_of_one)
        texts = (choice.device, choice.version, choice.backend)
        sizes = (choice.block_q, choice.block_k)
        if not all(isinstance(x, str) for x in texts) or not isinstance(choice.key, dict):
            raise ValueError("expected texts device, version and backend, and an object key")
        if not all(type(x) is int and x >= 0 for x in sizes):
            raise ValueError("expected integers block_q and block_k")
        if not isinstance(choice.us, dict) or not isinstance(choice.kernels, dict):
            raise ValueError("expected objects us and kernels")
        return choice


def name_of(plan: Mapping[str, Any]) -> str:
    """A plan among those of a call."""
    return f"{plan['backend']} {plan['block_q']} x {plan['block_k']}"


def kernel_of(plan: Mapping[str, Any]) -> str:
    """What a plan runs: times of it are those of another plan where this is the same."""
    return f"{plan['kernel']} {plan['code']}"


def cache_dir() -> pathlib.Path:
    """``$XLATTN_CACHE_DIR``, else ``xlattn`` in the user's cache as the platform has it."""
    if own := os.environ.get("XLATTN_CACHE_DIR"):
        return pathlib.Path(own)
    home = pathlib.Path(os.path.expanduser("~"))
    if platform.system() == "Darwin":
        return home / "Library/Caches/xlattn"
    base = os.environ.get("XDG_CACHE_HOME", "")
    return (pathlib.Path(base) if os.path.isabs(base) else home / ".cache") / "xlattn"


def key_of(config: AttentionConfig, operands: Operands, wanted: Any) -> dict[str, Any]:
    """What of a call its time depends on."""
    given = ((n, x) for n, x in config.attributes() if n not in _WITHOUT_TIME)
    options = {name: True if isinstance(x, float) else x for name, x in given}
    shapes = _contract.shapes(config, operands)  # of which order the axes are takes no time
    arrays = {n: [str(x.dtype), list(x.shape)] for n, x in shapes.items()}
    gradients = None if wanted is None else sorted(wanted)
    return {"operands": arrays, "gradients": gradients, "options": options}


def device_of(device: str) -> str | None:
    """The kind of device of this machine that XLA's ``device`` is, if there is one."""
    if device == "cpu":
        return _cpu()
    if device == "cuda":
        return jax.local_devices()[0].device_kind if jax.default_backend() == "gpu" else None
    return tpu.chip() or None if device == "tpu" else None


def cpu_model(text: str) -> str:
    """The CPU that Linux describes: by its name, or on Arm by the numbers of its maker and its kind
    of core, such as ``"CPU 0x41 0xd4f"``; empty where it does not say."""
    if found := re.search(r"^model name\s*:\s*(.+)$", text, re.M):
        return found[1]
    numbers = re.findall(r"^CPU (?:implementer|part)\s*:\s*(\S+)$", text, re.M)
    return " ".join(("CPU", *dict.fromkeys(numbers))) if numbers else ""


@functools.cache
def _cpu() -> str:
    """Model, instruction set and threads of the host."""
    text = ""
    with contextlib.suppress(OSError):
        text = pathlib.Path("/proc/cpuinfo").read_text()
    model = cpu_model(text) or platform.processor() or platform.machine()
    narrowed = os.environ.get("XLATTN_CPU_ISA", "")
    return " ".join(filter(None, (model, narrowed, f"{len(os.sched_getaffinity(0))} threads")))


def store(choice: Choice) -> pathlib.Path:
    """Keeps a choice in the cache, in place of another one for the same call."""
    path = _path(choice.device, choice.key, choice.version)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"format": FORMAT, **dataclasses.asdict(choice)}, indent=1)
    # No other writer has this name, and readers see a whole file or none.
    own = f"{os.getpid()}-{threading.get_ident()}"
    temporary = path.with_name(f"{path.stem}-{platform.node()}-{own}.tmp")
    try:
        temporary.write_text(text + "\n")
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    return path


def stored() -> Iterator[Choice]:
    """All choices in the cache, of every device and version."""
    for path in sorted(cache_dir().glob("tuned/*/*/*.json")):
        if choice := _load(path):
            yield choice


def _path(device: str, key: dict[str, Any], version: str) -> pathlib.Path:
    kind = re.sub(r"[^A-Za-z0-9.]+", "-", device).strip("-").lower()
    name = hashlib.sha256(json.dumps(key, sort_keys=True).encode()).hexdigest()[:24]
    return cache_dir() / "tuned" / version / kind / f"{name}.json"


def _load(path: pathlib.Path) -> Choice | None:
    """The choice of a file of the cache; None, with a warning, of one that is no such file."""
    try:
        text = path.read_text()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        _ignore(path, error)
        return None
    try:
        found = json.loads(text)
        if not isinstance(found, dict) or found.pop("format", None) != FORMAT:
            raise ValueError(f"expected format {FORMAT}")
        return Choice.read(found)
    except ValueError as error:
        _ignore(path, error)
        return None


def _ignore(path: pathlib.Path, error: Exception) -> None:
    warnings.warn(f"{path}: no choice of xlattn, ignored: {error}", RuntimeWarning, stacklevel=2)


def _cached(device: str, key: dict[str, Any]) -> Choice | None:
    path = _path(device, key, _native.version())
    choice = _load(path)
    if choice and (choice.key, choice.device, choice.version) != (key, device, _native.version()):
        _ignore(path, ValueError("it is of another call"))
        return None
    return choice


def _shipped(device: str, key: dict[str, Any]) -> Choice | None:
    return _table().get((device, json.dumps(key, sort_keys=True)))


@functools.cache
def _table() -> dict[tuple[str, str], Choice]:
    """The choices that the package brings."""
    text = (pathlib.Path(__file__).parents[1] / "tuned.json").read_text()
    choices = choices_of(json.loads(text))
    return {(x.device, json.dumps(x.key, sort_keys=True)): x for x in choices}


def choices_of(exported: Any) -> list[Choice]:
    """Those of what ``export`` wrote.

    Raises:
      ValueError: for anything else.
    """
    if not isinstance(exported, dict) or exported.get("format") != FORMAT:
        raise ValueError(f"expected an object with format {FORMAT}")
    choices = exported.get("choices")
    if not isinstance(choices, list):
        raise ValueError("expected a list of choices")
    return [Choice.read(x) for x in choices]


def exported(choices: Iterable[Choice]) -> dict[str, Any]:
    """Choices as one object of JSON."""
    return {"format": FORMAT, "choices": [dataclasses.asdict(x) for x in choices]}


# Who is asked for the choice of a call that has none of its own, in this order. Before all of them
# comes what the call says itself (`cfg`, else `xlattn.tuning.override`), after them the library.
SOURCES: tuple[tuple[str, Callable[[str, dict[str, Any]], Choice | None]], ...] = (
    ("cache", _cached),
    ("table", _shipped),
)


def chosen(
    config: AttentionConfig, operands: Operands, wanted: Any, device: str
) -> tuple[AttentionConfig, str]:
    """The config of a call on XLA's ``device`` with the tiles that were chosen for it, and by whom:
    ``"cfg"``, one of ``SOURCES``, or ``"library"``."""
    if not _contract.is_static(operands):
        return config, "cfg" if any(config.tiles) else "library"
    if config.tiles_optional:
        config = _with_tiles_that_are_there(config, operands, wanted, device)
    if config.block_q or config.block_k:
        return config, "cfg"
    kind = device_of(device)
    if kind is None:
        return config, "library"
    key = key_of(config, operands, wanted)
    for source, find in SOURCES:
        choice = find(kind, key)
        if choice is not None and config.platform in ("auto", choice.backend):
            own = _listed(choice, config, operands, wanted, device)
            if own is not None:
                return own, source
    return config, "library"


def _with_tiles_that_are_there(
    config: AttentionConfig, operands: Operands, wanted: Any, device: str
) -> AttentionConfig:
    """The config with its optional tiles; without, and with a warning, where no kernel has them."""
    asked, free = config.with_tiles(*config.tiles[:2]), config.with_tiles()
    if "error" not in _contract.plan(asked, operands, wanted, device):
        return asked
    plans = candidates(free, operands, wanted, device)
    if plans:  # else the call is refused whatever its tiles
        name = "fwd_params" if wanted is None else "bwd_params"
        sizes = ", ".join(f"{plan['block_q']} x {plan['block_k']}" for plan in plans)
        text = f"{name}: expected tiles of {sizes} for this call; xlattn chooses"
        warnings.warn(text, RuntimeWarning, stacklevel=2)
    return free


def _listed(
    choice: Choice, config: AttentionConfig, operands: Operands, wanted: Any, device: str
) -> AttentionConfig | None:
    """The config that asks for a choice, if this library has it for the call, and if neither its
    kernel nor that of the library's own choice is another one than was measured."""
    plans = candidates(config, operands, wanted, device)
    named = (choice.backend, choice.block_q, choice.block_k)
    for plan in plans:
        if named == (plan["backend"], plan["block_q"], plan["block_k"]):
            if any(choice.kernels.get(name_of(x)) != kernel_of(x) for x in (plan, plans[0])):
                return None
            if plan is plans[0]:
                return config
            return dataclasses.replace(config, platform=choice.backend).with_tiles(*named[1:])
    return None


def candidates(
    config: AttentionConfig, operands: Operands, wanted: Any, device: str
) -> list[dict[str, Any]]:
    """The plans of a call, the library's choice first; none where it refuses the call."""
    chip = tpu.chip() if device == "tpu" else ""
    specs = _contract.specs(config, operands, wanted)
    answer = _native.candidates(wanted is not None, device, *specs, config.attributes(), chip)
    return answer.get("candidates", [])
