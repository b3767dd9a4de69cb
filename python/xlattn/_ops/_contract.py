"""A call as the library sees it: dtypes and shapes of operands and results by its contract, and
what it answers to them at trace time.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import jax
import numpy as np

from .. import _native
from .._config import AttentionConfig
from ._roles import BLOCK_LISTS, COLUMNS, PATTERN_BITS

# Arrays, avals or jax.ShapeDtypeStructs by operand name.
Operands = Mapping[str, Any]

# An operand, and the axis of it that stands for each axis of a result.
Like = tuple[str, tuple[int, ...]]

# The XLA platform that a call with this `platform` attribute must be compiled for.
_DEVICES = {"cpu": "cpu", "cuda": "cuda", "cudnn": "cuda", "tpu": "tpu"}


def plan(
    config: AttentionConfig,
    operands: Operands,
    wanted: Sequence[str] | None,
    device: str,
    *,
    fresh: bool = False,
) -> dict[str, Any]:
    """The library's answer for a forward call, or for a backward call if ``wanted`` is not None.

    ``fresh`` asks it even if it gave one before.
    """
    ask = _native.plan.__wrapped__ if fresh else _native.plan
    return ask(wanted is not None, device, *specs(operands, wanted), config.attributes())


def check(
    config: AttentionConfig,
    operands: Operands,
    wanted: Sequence[str] | None = None,
    device: str | None = None,
) -> None:
    """Raises what the library has against a call.

    Without ``device`` the call is checked for the one that ``config.platform`` implies. Where it
    implies none, only the contract is checked: the device is known when the call is lowered.
    """
    if not is_static(operands):
        return  # the handler checks
    answer = plan(config, operands, wanted, device or _DEVICES.get(config.platform, "cpu"))
    error = _native.error(answer)
    undecided = device is None and config.platform not in _DEVICES
    if error and not (undecided and isinstance(error, NotImplementedError)):
        raise error


def workspace_bytes(
    config: AttentionConfig,
    operands: Operands,
    wanted: Sequence[str] | None,
    devices: Sequence[str],
) -> int:
    """The most that a kernel for one of ``devices`` needs, 0 on the CPU. Where shapes are symbolic,
    0 as well: the handler then takes memory of the runtime."""
    if not is_static(operands):
        return 0
    answers = (plan(config, operands, wanted, device) for device in devices if device != "cpu")
    # A call that the library refuses gets its error from the handler.
    return max((answer.get("workspace_bytes", 0) for answer in answers), default=0)


def is_static(operands: Operands) -> bool:
    """Whether no shape is symbolic, as shapes of jax.export may be."""
    return all(isinstance(n, int) for x in operands.values() for n in x.shape)


def order(wanted: Sequence[str] | None, blocks: bool = False) -> tuple[str, ...]:
    """Names of the operands of the forward target, or of the backward one, in order; those of the
    block-sparse targets too."""
    return _native.interface().names(wanted is not None, blocks)


def is_block_sparse(operands: Operands) -> bool:
    """Whether a call with these operands is one of the block-sparse targets."""
    return "block_ranges" in operands


def of_pass(operands: Operands, wanted: Sequence[str] | None) -> dict[str, Any]:
    """The operands of the forward pass or of the backward one: each has its own lists of blocks."""
    columns = {n.removeprefix(COLUMNS): x for n, x in operands.items() if n.startswith(COLUMNS)}
    taken = {name: x for name, x in operands.items() if not name.startswith(COLUMNS)}
    if wanted is None or not columns:
        return taken
    kept = {name: x for name, x in taken.items() if name not in (*BLOCK_LISTS, PATTERN_BITS)}
    return {**kept, **columns}


def target(operands: Operands, wanted: Sequence[str] | None) -> str:
    """The name of the target of a call."""
    kind = "blocksparse" if is_block_sparse(operands) else "flash"
    return f"xlattn_{kind}_attention_" + ("fwd" if wanted is None else "bwd")


def specs(
    operands: Operands, wanted: Sequence[str] | None
) -> tuple[tuple[_native.Spec, ...], tuple[_native.Spec, ...]]:
    """Operands and results of the target, in order, absent ones empty."""
    absent = ("float32", (0,))
    names = order(wanted, is_block_sparse(operands))
    given = (_spec(operands[n]) if n in operands else absent for n in names)
    return tuple(given), tuple(_spec(result) for result, _ in results(operands, wanted))


def results(
    operands: Operands, wanted: Sequence[str] | None
) -> list[tuple[jax.ShapeDtypeStruct, Like | None]]:
    """The results of a call, and what each is sharded like."""
    query, value = operands["query"], operands["value"]
    if wanted is None:
        axes = tuple(range(len(query.shape)))
        out = jax.ShapeDtypeStruct((*query.shape[:-1], *value.shape[-1:]), query.dtype)
        rows = axes[:-3] + axes[-2:-4:-1]  # [b, sq, hq, d] -> [b, hq, sq]; [t, hq, d] -> [hq, t]
        accumulator = np.float64 if query.dtype == np.float64 else np.float32
        lse = jax.ShapeDtypeStruct(tuple(query.shape[axis] for axis in rows), accumulator)
        return [(out, ("query", axes)), (lse, ("query", rows))]

    interface = _native.interface()
    there = interface.gradients_of(wanted)

    def gradient(name: str) -> tuple[jax.ShapeDtypeStruct, Like | None]:
        if name not in there:
            return jax.ShapeDtypeStruct((0,), np.float32), None
        x = operands[name]
        return jax.ShapeDtypeStruct(x.shape, x.dtype), (name, tuple(range(len(x.shape))))

    return [gradient(name) for name in interface.gradients]


def _spec(x: Any) -> _native.Spec:
    return np.dtype(x.dtype).name, tuple(x.shape)
