"""How a call becomes a custom call of XLA: operands in the targets' order, memory for the kernels,
and what tells partitioners how the call may be cut.
"""

import dataclasses
import functools
from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np
from jax.interpreters import mlir
from jax.sharding import AxisType

from .. import _native
from .._config import AttentionConfig
from .._jax import ir
from . import _contract, _tuned, cudnn, tpu
from ._batching import merge
from ._contract import Operands
from ._partition import Placement, Target, as_spec, in_manual_region, placed, spread

_ABSENT = np.zeros(0, np.float32)


def lower(ctx: Any, *args: Any, config: AttentionConfig, names: Sequence[str], wanted: Any) -> Any:
    """The lowering rule of the primitives, for every platform: where no backend serves it, the
    library says why.

    Raises:
      ValueError, NotImplementedError: what the library has against the call on a device that it is
        lowered for.
    """
    operands = dict(zip(names, ctx.avals_in, strict=True))
    devices = ctx.platforms or ctx.module_context.platforms
    for device in devices:
        _contract.check(config, operands, wanted, device)
    config = dataclasses.replace(config, partly_manual=_is_partly_manual(ctx))
    if _is_divided(ctx):
        return _as_ours(ctx, args, config, operands, wanted, 0)
    config = _tuned_for(ctx, config, operands, wanted, devices)
    workspace_bytes = _contract.workspace_bytes(config, operands, wanted, devices)
    if config.platform == "cudnn":
        return _as_cudnns(ctx, args, config, operands, wanted, workspace_bytes)
    return _as_ours(ctx, args, config, operands, wanted, workspace_bytes)


def lower_for_tpu(
    target: Callable[..., Target],
    ctx: Any,
    *args: Any,
    config: AttentionConfig,
    names: Sequence[str],
    wanted: Any,
) -> Any:
    """The lowering rule of the primitives for TPUs; ``target(config, operands, wanted)`` is what a
    call is of.

    XLA cannot divide a call there: libtpu asks nobody how (its PJRT has no custom partitioners).
    Where the types of arrays tell how they are cut, the call divides itself.

    Raises:
      ValueError, NotImplementedError: what the library has against the call on a TPU, or that
        nothing tells how to divide it.
    """
    if _is_divided(ctx):
        whole = target(config, dict(zip(names, ctx.avals_in, strict=True)), wanted)
        return _divided_by_types(ctx, args, whole)
    _contract.check(config, dict(zip(names, ctx.avals_in, strict=True)), wanted, "tpu")
    config = _tuned_for(ctx, config, dict(zip(names, ctx.avals_in, strict=True)), wanted, ["tpu"])
    plain = ctx.replace(avals_in=_plain(ctx.avals_in), avals_out=_plain(ctx.avals_out))
    run = functools.partial(tpu.run, config, tuple(names), wanted)
    return mlir.lower_fun(run, multiple_results=True)(plain, *args)


def _divided_by_types(ctx: Any, args: Sequence[Any], target: Target) -> Any:
    """A shard_map over the mesh in the types of the operands, cut as they say."""
    mesh = ctx.avals_in[0].sharding.mesh
    kinds = dict(zip(mesh.axis_names, mesh.axis_types, strict=True))
    open_ = [
        name for name, size in mesh.shape.items() if kinds[name] != AxisType.Explicit and size > 1
    ]
    if mesh.empty or open_ or _is_partly_manual(ctx):
        raise NotImplementedError(
            "tpu: XLA cannot divide this call among the devices of a program: give mesh and "
            "in_specs, or arrays on a mesh whose axes are Explicit, or call attention in a "
            "jax.shard_map over every axis of the mesh"
        )
    named = zip(target.names, ctx.avals_in, strict=True)
    specs = tuple((name, as_spec(aval.sharding.spec)) for name, aval in named)
    run = placed(target, Placement(mesh, specs, strict=False))
    divided = mlir.lower_fun(lambda *x: spread(target, run(*x)), multiple_results=True)
    return divided(ctx, *args)


def _tuned_for(
    ctx: Any, config: AttentionConfig, operands: Operands, wanted: Any, devices: Sequence[str]
) -> AttentionConfig:
    """The config with what was measured for the call. A program that is exported, or lowered for
    several platforms, may run on other devices than this machine has."""
    if len(devices) > 1 or ctx.module_context.lowering_parameters.for_export:
        return config
    return _tuned.chosen(config, operands, wanted, devices[0])[0]


def _as_ours(
    ctx: Any,
    args: Sequence[Any],
    config: AttentionConfig,
    operands: Operands,
    wanted: Any,
    workspace_bytes: int,
) -> Any:
    """A call of a target of ours, with Shardy's rule where Shardy divides the program."""
    with_shardy = jax.config.jax_use_shardy_partitioner  # type: ignore[attr-defined]
    given, avals = _in_order(args, operands, wanted)
    if config.partly_manual and not with_shardy:
        given = [in_manual_region(ctx.module_context.axis_context, x) for x in given]
    # Memory that the kernels need is one more result, which nobody sees.
    workspace = [jax.core.ShapedArray((workspace_bytes,), np.uint8)] * bool(workspace_bytes)
    call = jax.ffi.ffi_lowering(_contract.target(operands, wanted))
    whole = ctx.replace(avals_in=avals, avals_out=[*ctx.avals_out, *workspace])
    results = call(whole, *given, **config.ffi_attributes())
    if with_shardy and (rule := _sharding_rule(ctx, config, operands, wanted, workspace_bytes)):
        op: Any = results[0].owner  # type: ignore[union-attr]
        op.attributes["sdy.sharding_rule"] = ir.Attribute.parse(rule)
    return results[: len(ctx.avals_out)]


def _in_order(
    args: Sequence[Any], operands: Operands, wanted: Any
) -> tuple[list[Any], list[jax.core.ShapedArray]]:
    """Values and types of all operands of the target; absent ones are empty."""
    values: dict[str, Any] = dict(zip(operands, args, strict=True))
    absent, absent_aval = mlir.ir_constant(_ABSENT), jax.core.ShapedArray((0,), np.float32)
    order = _contract.order(wanted, _contract.is_block_sparse(operands))
    given = [values.get(name, absent) for name in order]
    return given, [operands.get(name, absent_aval) for name in order]


def _as_cudnns(
    ctx: Any,
    args: Sequence[Any],
    config: AttentionConfig,
    operands: Operands,
    wanted: Any,
    workspace_bytes: int,
) -> Any:
    """A call of a target of cuDNN's, and what mends its results."""
    plain = ctx.replace(avals_in=_plain(ctx.avals_in), avals_out=_plain(ctx.avals_out))
    run = functools.partial(run_cudnn, config, tuple(operands), wanted, workspace_bytes)
    return mlir.lower_fun(run, multiple_results=True)(plain, *args)


def run_cudnn(
    config: AttentionConfig, names: Sequence[str], wanted: Any, workspace_bytes: int, *args: Any
) -> list[Any]:
    """A call of cuDNN's target, which has one batch axis, by the operands of these names."""
    operands = dict(zip(names, args, strict=True))
    one_axis, merged = merge(config, operands)
    given, made = (
        [x for x, _ in _contract.results(config, side, wanted)] for side in (operands, merged)
    )
    results = cudnn.run(one_axis, merged, _contract.order(wanted), made, workspace_bytes)
    return [x.reshape(spec.shape) for x, spec in zip(results, given, strict=True)]


def _plain(avals: Sequence[Any]) -> list[jax.core.ShapedArray]:
    """Shapes and dtypes, without shardings and mesh axes."""
    return [jax.core.ShapedArray(aval.shape, aval.dtype) for aval in avals]


def _sharding_rule(
    ctx: Any, config: AttentionConfig, operands: Operands, wanted: Any, workspace_bytes: int
) -> str | None:
    """Shardy's rule for a call, on the axes that it may be cut along as far as JAX knows them, as
    text of its attribute; none of a shard, where shapes are symbolic, and of a call that the
    library refuses."""
    if _is_manual(ctx) or not _contract.is_static(operands):
        return None
    context = ctx.module_context.axis_context
    if isinstance(context, mlir.SPMDAxisContext):
        axes = {n: size for n, size in context.mesh.shape.items() if n not in context.manual_axes}
    else:
        mesh = getattr(context, "abstract_mesh", None)
        axes = {} if mesh is None else mesh.shape
    call = (wanted is not None, *_contract.specs(config, operands, wanted), config.attributes())
    return _native.sharding_rule(*call, tuple(axes.items()), workspace_bytes).get("sdy")


def _is_manual(ctx: Any) -> bool:
    """Whether the call is one of a shard already, in a shard_map over all axes of its mesh."""
    context = ctx.module_context.axis_context
    shard = isinstance(context, mlir.SPMDAxisContext)
    return shard and context.manual_axes == frozenset(context.mesh.axis_names)


def _is_partly_manual(ctx: Any) -> bool:
    """Whether the call is in a shard_map that leaves some axes of its mesh to XLA."""
    return isinstance(ctx.module_context.axis_context, mlir.SPMDAxisContext) and not _is_manual(ctx)


def _is_divided(ctx: Any) -> bool:
    """Whether XLA divides the call between devices: it then asks how."""
    context = ctx.module_context.axis_context
    many = isinstance(context, mlir.ShardingContext) and context.num_devices > 1
    return many or _is_partly_manual(ctx)
