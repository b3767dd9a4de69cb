"""A call as the library sees it: dtypes and shapes of operands and results by its contract, and
what it answers to them at trace time.

Arrays have the order of axes that ``layout`` says, from the caller to the custom call, so that none
is transposed. Who batches, cuts or rearranges a call knows rows before heads only, and goes from
one to the other by ``reordered``.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
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
    return ask(wanted is not None, device, *specs(config, operands, wanted), config.attributes())


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


def reordered(config: AttentionConfig, arrays: Mapping[str, Any]) -> dict[str, Any]:
    """Operands or results of a call by name, arrays or ``jax.ShapeDtypeStruct``s: from its order of
    axes to rows before heads, or back."""
    if not config.heads_first:
        return dict(arrays)
    swapped = _native.interface().with_heads
    return {name: _swapped(x) if name in swapped else x for name, x in arrays.items()}


def reordered_results(
    config: AttentionConfig, results: Sequence[Any], wanted: Sequence[str] | None
) -> list[Any]:
    """All results of a target, likewise."""
    names = _native.interface().results["forward" if wanted is None else "backward"]
    return list(reordered(config, dict(zip(names, results, strict=True))).values())


def shapes(config: AttentionConfig, operands: Mapping[str, Any]) -> dict[str, Any]:
    """Shapes and dtypes of the operands of a call, rows before heads."""
    return reordered(
        config, {name: jax.ShapeDtypeStruct(x.shape, x.dtype) for name, x in operands.items()}
    )


def specs(
    config: AttentionConfig, operands: Operands, wanted: Sequence[str] | None
) -> tuple[tuple[_native.Spec, ...], tuple[_native.Spec, ...]]:
    """Operands and results of the target, in order, absent ones empty."""
    absent = ("float32", (0,))
    names = order(wanted, is_block_sparse(operands))
    given = (_spec(operands[n]) if n in operands else absent for n in names)
    return tuple(given), tuple(_spec(result) for result, _ in results(config, operands, wanted))


def results(
    config: AttentionConfig, operands: Operands, wanted: Sequence[str] | None
) -> list[tuple[jax.ShapeDtypeStruct, Like | None]]:
    """The results of a call, and what each is sharded like."""
    query, value = operands["query"], operands["value"]
    if wanted is None:
        axes = tuple(range(len(query.shape)))
        out = jax.ShapeDtypeStruct((*query.shape[:-1], *value.shape[-1:]), query.dtype)
        rows = axes[:-1]
        if not config.heads_first:  # [b, sq, hq, d] -> [b, hq, sq]; [t, hq, d] -> [hq, t]
            rows = axes[:-3] + axes[-2:-4:-1]
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


def _swapped(x: Any) -> Any:
    """With rows and heads the other way round; packed sequences, which the library refuses, as they
    are."""
    if len(x.shape) < 4:
        return x
    if isinstance(x, jax.ShapeDtypeStruct):
        *batch, rows, heads, dim = x.shape
        return jax.ShapeDtypeStruct((*batch, heads, rows, dim), x.dtype)
    return jnp.swapaxes(x, -3, -2)
