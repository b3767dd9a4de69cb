"""The shared library: where it is, its FFI targets, and its answers at trace time.

Nothing here starts a device. The library is opened on first use, not on import.
"""

import ctypes
import dataclasses
import functools
import json
import math
import os
import pathlib
import threading
from collections.abc import Collection, Mapping
from typing import Any

import jax

from . import _checks

# One operand or result: dtype name and dimensions.
Spec = tuple[str, tuple[int, ...]]

_FIRST_ANSWER_BYTES = 4096
# Enough for most answers with modules in them.
_MODULE_BYTES = 1 << 19
_registering = threading.Lock()


def library_path() -> pathlib.Path:
    """Path of the shared library: ``$XLATTN_LIBRARY`` if set, else the one in the package.

    Raises:
      FileNotFoundError: naming the path that was tried.
    """
    override = os.environ.get("XLATTN_LIBRARY")
    default = pathlib.Path(__file__).parent / "lib" / "libxlattn.so"
    path = pathlib.Path(override) if override else default
    if not path.is_file():
        hint = "$XLATTN_LIBRARY" if override else "set XLATTN_LIBRARY to use another"
        raise FileNotFoundError(f"libxlattn.so: not found at {path} ({hint})")
    return path


@functools.cache
def _library() -> ctypes.CDLL:
    library = ctypes.CDLL(os.fspath(library_path()))
    library.xlattn_version.restype = ctypes.c_char_p
    library.xlattn_targets.restype = ctypes.c_char_p
    library.xlattn_interface.restype = ctypes.c_char_p
    sharding = ("xlattn_sharding_rule", "xlattn_sharding_plan")
    tpu = ("xlattn_tpu_calls", "xlattn_tpu_program")
    for name in ("xlattn_plan", "xlattn_candidates", *tpu, *sharding):
        function = getattr(library, name)
        function.restype = ctypes.c_size_t
        function.argtypes = [ctypes.c_char_p, ctypes.c_size_t] * 2
    return library


@functools.cache
def version() -> str:
    """Version of the shared library."""
    return _library().xlattn_version().decode()


@dataclasses.dataclass(frozen=True)
class Operand:
    """An operand of the targets. ``dtype`` is that of the kind, as ``ffi/include/xlattn.h`` has it;
    ``gradient`` the name of its gradient among the results, None where it has none."""

    name: str
    optional: bool
    dtype: str
    gradient: str | None
    gradient_optional: bool
    backward_only: bool
    has_heads: bool


@dataclasses.dataclass(frozen=True)
class Attribute:
    """An attribute of the targets; ``choices`` are the words of one that is a string."""

    name: str
    type: str
    default: bool | int | float | str | None
    choices: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True)
class Interface:
    """What the targets take and give, as the library declares it."""

    operands: tuple[Operand, ...]
    # What the block-sparse targets take after them.
    block_operands: tuple[Operand, ...]
    attributes: tuple[Attribute, ...]
    results: Mapping[str, tuple[str, ...]]

    def names(self, backward: bool, blocks: bool = False) -> tuple[str, ...]:
        """Names of the operands of a target, a block-sparse one or not, in order."""
        lists = tuple(x.name for x in self.block_operands) if blocks else ()
        return self._names[backward] + lists

    @functools.cached_property
    def _names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        forward = (x.name for x in self.operands if not x.backward_only)
        return tuple(forward), tuple(x.name for x in self.operands)

    @functools.cached_property
    def gradients(self) -> Mapping[str, str]:
        """Names of the gradients by the operand they are for, in the order of the results."""
        by_result = {x.gradient: x.name for x in self.operands}
        return {by_result[result]: result for result in self.results["backward"]}

    @functools.cached_property
    def optional_gradients(self) -> tuple[str, ...]:
        """The operands whose gradient is there only where it is wanted."""
        optional = {x.name for x in self.operands if x.gradient_optional}
        return tuple(name for name in self.gradients if name in optional)

    def gradients_of(self, wanted: Collection[str]) -> tuple[str, ...]:
        """The operands that get a gradient where of the optional ones these are ``wanted``."""
        optional = self.optional_gradients
        return tuple(name for name in self.gradients if name not in optional or name in wanted)

    @functools.cached_property
    def with_heads(self) -> frozenset[str]:
        """The operands and results with axes for rows and heads, which ``layout`` orders."""
        operands = [x for x in self.operands if x.has_heads]
        gradients = (x.gradient for x in operands if x.gradient)
        return frozenset((*(x.name for x in operands), *gradients))

    @functools.cached_property
    def int32(self) -> frozenset[str]:
        """The operands that are integers of 32 bits."""
        return frozenset(x.name for x in self.operands if x.dtype == "int32")


@functools.cache
def interface() -> Interface:
    """The library's declaration of its targets. It is asked once, when a call is first made."""
    told = json.loads(_library().xlattn_interface())
    return Interface(
        operands=tuple(Operand(**row) for row in told["operands"]),
        block_operands=tuple(Operand(**row) for row in told["block_operands"]),
        attributes=tuple(
            Attribute(**{**row, "choices": tuple(row.get("choices", ()))})
            for row in told["attributes"]
        ),
        results={target: tuple(names) for target, names in told["results"].items()},
    )


@functools.cache
def _target_rows() -> tuple[tuple[str, str, str], ...]:
    rows = json.loads(_library().xlattn_targets())
    return tuple((row["name"], row["platform"], row["symbol"]) for row in rows)


def targets(platform: str = "cpu") -> dict[str, Any]:
    """XLA FFI handlers by target name, as PyCapsules for ``jax.ffi.register_ffi_target``.

    Args:
      platform: ``"cpu"`` or ``"CUDA"``, which the handlers are to be registered for.

    Raises:
      ValueError, TypeError: naming ``platform``, for anything else.
    """
    _checks.one_of("platform", platform, sorted({served for _, served, _ in _target_rows()}))
    library = _library()
    return {
        name: jax.ffi.pycapsule(getattr(library, symbol))
        for name, served, symbol in _target_rows()
        if served == platform
    }


def register() -> None:
    """Registers every target with XLA. Later calls do nothing."""
    with _registering:
        _register_once()


@functools.cache
def _register_once() -> None:
    for platform in sorted({platform for _, platform, _ in _target_rows()}):
        for name, handler in targets(platform).items():
            jax.ffi.register_ffi_target(name, handler, platform=platform)


@functools.lru_cache(maxsize=4096)
def plan(
    backward: bool,
    device: str,
    operands: tuple[Spec, ...],
    results: tuple[Spec, ...],
    attributes: tuple[tuple[str, Any], ...],
) -> dict[str, Any]:
    """What the library would do with a call on ``device`` (``"cpu"`` or XLA's platform name).

    Returns:
      ``{"backend", "kernel", "block_q", "block_k", "workspace_bytes"}``, or
      ``{"error": {"code", "text"}}`` with an absl status code. Shared: do not change it.
    """
    call = _call(backward, operands, results, attributes)
    return _ask("xlattn_plan", {**call, "device": device})


@functools.lru_cache(maxsize=1024)
def candidates(
    backward: bool,
    device: str,
    operands: tuple[Spec, ...],
    results: tuple[Spec, ...],
    attributes: tuple[tuple[str, Any], ...],
    chip: str = "",
) -> dict[str, Any]:
    """Every plan that a call may have, on a kind of TPU where that is named.

    Returns:
      ``{"candidates": [...]}``, each as of ``plan``, whose answer is the first, or an error.
      Shared: do not change it.
    """
    call = _call(backward, operands, results, attributes)
    request = {**call, "device": device, **({"chip": chip} if chip else {})}
    return _ask("xlattn_candidates", request)


@functools.lru_cache(maxsize=64)
def tpu_calls(
    backward: bool,
    operands: tuple[Spec, ...],
    results: tuple[Spec, ...],
    attributes: tuple[tuple[str, Any], ...],
    chip: str,
) -> dict[str, Any]:
    """The custom calls that compute a call on a TPU, of one kind or, where it is empty, of each.

    Returns:
      ``{"calls": [...]}`` as ``ffi/include/xlattn.h`` has it, or an error, as ``plan``. Shared.
    """
    call = _call(backward, operands, results, attributes)
    request = {**call, "chip": chip} if chip else call
    return _ask("xlattn_tpu_calls", request, _MODULE_BYTES)


def tpu_program(
    backward: bool,
    operands: tuple[Spec, ...],
    results: tuple[Spec, ...],
    attributes: tuple[tuple[str, Any], ...],
    chip: str = "",
    mask: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """A whole StableHLO program that computes a call on a TPU, perhaps with a mask in it.

    Returns:
      ``{"program": "..."}`` as ``ffi/include/xlattn.h`` has it, or an error, as ``plan``.
    """
    call = _call(backward, operands, results, attributes)
    request = {**call, **({"chip": chip} if chip else {}), **({"mask": mask} if mask else {})}
    return _ask("xlattn_tpu_program", request, _MODULE_BYTES)


@functools.lru_cache(maxsize=1024)
def sharding_rule(
    backward: bool,
    operands: tuple[Spec, ...],
    results: tuple[Spec, ...],
    attributes: tuple[tuple[str, Any], ...],
    mesh: tuple[tuple[str, int], ...],
    workspace_bytes: int,
) -> dict[str, Any]:
    """Which dimensions of a call are cut together on a mesh of these axes and sizes.

    Returns:
      ``{"einsum", "factor_sizes", "replicated", "sdy"}`` or an error, as ``plan``. Shared.
    """
    call = _call(backward, operands, results, attributes)
    return _ask("xlattn_sharding_rule", {**call, "mesh": mesh, "workspace_bytes": workspace_bytes})


@functools.lru_cache(maxsize=1024)
def sharding_plan(
    backward: bool,
    operands: tuple[Spec, ...],
    results: tuple[Spec, ...],
    attributes: tuple[tuple[str, Any], ...],
    *,
    mesh: tuple[tuple[str, int], ...] = (),
    specs: tuple[tuple[str, tuple[tuple[str, ...] | None, ...]], ...] = (),
    tiles: tuple[tuple[str, tuple[tuple[int, ...], tuple[int, ...]]], ...] | None = None,
    strict: bool = False,
    method: str = "auto",
    order: str = "auto",
) -> dict[str, Any]:
    """What one shard of a call computes, on a mesh of these axes and sizes, or by ``tiles``.

    Args:
      specs: by name of operand or result the axes that cut each dimension, None where that is open.
      tiles: by name into how many parts each dimension is cut, and the devices of the parts.
      strict: whether a spec that cannot be followed is an error; else that dimension is not cut.
      method: how queries meet keys of other shards: ``"auto"``, ``"all_gather"`` or ``"ring"``.
      order: how rows are dealt in a ring: ``"auto"``, ``"contiguous"`` or ``"zigzag"``.

    Returns:
      The plan as ``ffi/include/xlattn.h`` has it, or an error, as ``plan``. Shared.
    """
    where: dict[str, Any] = {"mesh": mesh, "specs": dict(specs)}
    if tiles is not None:
        named = {name: dict(zip(("parts", "devices"), x, strict=True)) for name, x in tiles}
        where = {"tiles": named}
    request = {
        **_call(backward, operands, results, attributes),
        **where,
        "strict": strict,
        "method": method,
        "order": order,
    }
    return _ask("xlattn_sharding_plan", request)


def _call(
    backward: bool,
    operands: tuple[Spec, ...],
    results: tuple[Spec, ...],
    attributes: tuple[tuple[str, Any], ...],
) -> dict[str, Any]:
    """What every question about a call begins with."""
    return {
        "backward": backward,
        "operands": operands,
        "results": results,
        "attributes": {name: _json(value) for name, value in attributes},
    }


def _ask(
    function: str, request: dict[str, Any], capacity: int = _FIRST_ANSWER_BYTES
) -> dict[str, Any]:
    text = json.dumps(request, allow_nan=False).encode()
    while True:
        answer = ctypes.create_string_buffer(capacity)
        length = getattr(_library(), function)(text, len(text), answer, capacity)
        if length <= capacity:
            return json.loads(answer.raw[:length])
        capacity = length


def _json(value: Any) -> Any:
    """An attribute as the library reads it: JSON has no numbers for NaN and infinities."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def error(answer: dict[str, Any]) -> Exception | None:
    """The exception for an answer of ``plan``, or None where the call can run."""
    if "error" not in answer:
        return None
    code, text = answer["error"]["code"], answer["error"]["text"]
    return {3: ValueError, 12: NotImplementedError}.get(code, RuntimeError)(text)
