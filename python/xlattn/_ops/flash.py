"""Flash attention as two JAX primitives and the custom_vjp that joins them.

Operands travel as a dict by name, absent ones missing; arrays are as the FFI targets take them
(``ffi/include/xlattn.h``). The library is asked about every call at trace time, so that an error
reads the same there and in the handler.
"""

import dataclasses
import functools
import threading
from collections.abc import Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.ad_checkpoint import checkpoint_name
from jax.custom_derivatives import SymbolicZero
from jax.extend.core import Primitive
from jax.extend.mlir import ir
from jax.interpreters import ad, mlir
from jax.sharding import NamedSharding, PartitionSpec

from .. import _jax, _native
from .._config import AttentionConfig
from . import cudnn
from ._batching import fold, merge
from ._partition import Placement, Target, in_manual_region, placed
from ._partition import register as _register_partitioner

OPERANDS = (
    "query",
    "key",
    "value",
    "bias",
    "attention_mask",
    "q_segment_ids",
    "kv_segment_ids",
    "cum_seqlens_q",
    "cum_seqlens_k",
    "query_seq_lengths",
    "key_value_seq_lengths",
    "softmax_aux",
    "dropout_seed",
    "offsets",
)
BACKWARD_OPERANDS = (*OPERANDS, "out", "lse", "dout", "dlse")
# Gradients the backward target gives, in order; the last two only when wanted.
GRADIENTS = ("query", "key", "value", "bias", "softmax_aux")
OPTIONAL_GRADIENTS = GRADIENTS[3:]

# The XLA platform that a call with this `platform` attribute must be compiled for.
_DEVICES = {"cpu": "cpu", "cuda": "cuda", "cudnn": "cuda", "tpu": "tpu"}

_registering = threading.Lock()

# Arrays, avals or jax.ShapeDtypeStructs by operand name.
Operands = Mapping[str, Any]

# An operand, and the axis of it that stands for each axis of a result.
_Like = tuple[str, tuple[int, ...]]


def attention(
    config: AttentionConfig, operands: Operands, placement: Placement | None = None
) -> tuple[Any, Any]:
    """``(out, lse)``, differentiable in ``GRADIENTS``, with residuals that jax.checkpoint can name.

    With a ``placement`` every pass is a shard_map; else arrays may be sharded under jax.jit.

    Raises:
      ValueError: where an operand or attribute breaks the targets' contract.
      NotImplementedError: where no backend runs it, with every backend's reason.
      TypeError: in forward mode and for second derivatives.
    """
    # Outside the custom_vjp: shard_map then sums the cotangents of an operand that is replicated
    # along an axis over which others vary.
    if config.platform != "cudnn":
        return _attention(config, placement, _promote(operands))
    operands, seen = cudnn.translate(config, operands)
    out, lse = _attention(config, placement, _promote(operands))
    if seen is None:
        return out, lse
    visible = jnp.broadcast_to(seen, lse.shape)
    return jnp.where(visible.swapaxes(1, 2)[..., None], out, 0), jnp.where(visible, lse, -jnp.inf)


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
    specs = _specs(operands, wanted)
    ask = _native.plan.__wrapped__ if fresh else _native.plan
    return ask(wanted is not None, device, *specs, config.attributes())


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
    if not _static(operands):
        return  # the handler checks
    answer = plan(config, operands, wanted, device or _DEVICES.get(config.platform, "cpu"))
    error = _native.error(answer)
    undecided = device is None and config.platform not in _DEVICES
    if error and not (undecided and isinstance(error, NotImplementedError)):
        raise error


def register() -> None:
    """Registers every target with XLA, and what divides its calls. Later calls do nothing.

    Attention functions call it when they are first lowered; a program that only deserialises
    exported functions calls it itself.
    """
    _native.register()
    with _registering:
        _register_once()


@functools.cache
def _register_once() -> None:
    for primitive in (forward_p, backward_p):
        _register_partitioner(primitive.name, _read)


@functools.partial(jax.custom_vjp, nondiff_argnums=(0, 1))
def _attention(
    config: AttentionConfig, placement: Placement | None, operands: Operands
) -> tuple[Any, Any]:
    out, lse = _call(config, operands, None, placement)
    return out, lse


def _attention_fwd(
    config: AttentionConfig, placement: Placement | None, operands: Operands
) -> tuple[Any, Any]:
    values = {name: primal.value for name, primal in operands.items()}
    out, lse = _call(config, values, None, placement)
    out, lse = checkpoint_name(out, "xlattn_out"), checkpoint_name(lse, "xlattn_lse")
    # Keys without leaves: static, yet part of the residuals.
    wanted = {n: () for n in OPTIONAL_GRADIENTS if n in operands and operands[n].perturbed}
    return (out, lse), (values, out, lse, wanted)


def _attention_bwd(
    config: AttentionConfig, placement: Placement | None, residuals: Any, cotangents: Any
) -> tuple[Operands]:
    values, out, lse, wanted = residuals
    dout, dlse = cotangents
    cts = dict.fromkeys(values)  # None: zero, or float0 for an integer operand
    if isinstance(dout, SymbolicZero) and isinstance(dlse, SymbolicZero):
        return (cts,)
    upstream = {"out": out, "lse": lse}
    upstream["dout"] = jnp.zeros_like(out) if isinstance(dout, SymbolicZero) else dout
    if not isinstance(dlse, SymbolicZero):
        upstream["dlse"] = dlse
    given: Operands = {**values, **upstream}
    has_dlse = config.platform == "cudnn" and "dlse" in given
    if has_dlse and (wider := cudnn.Widening.of(given)):
        config, given = wider.config(config), wider.operands(given)
        gradients = wider.cut(_call(config, given, tuple(wanted), placement))
    else:
        gradients = list(_call(config, given, tuple(wanted), placement))
    for name, gradient in zip(GRADIENTS, gradients, strict=True):
        if name not in OPTIONAL_GRADIENTS or name in wanted:
            cts[name] = gradient
    return (cts,)


_attention.defvjp(_attention_fwd, _attention_bwd, symbolic_zeros=True)


def _call(
    config: AttentionConfig,
    operands: Operands,
    wanted: tuple[str, ...] | None,
    placement: Placement | None = None,
) -> Sequence[Any]:
    if placement is None:
        return _bind(forward_p if wanted is None else backward_p, config, operands, wanted)
    check(config, operands, wanted)
    target = _target(config, operands, wanted)
    results = placed(target, placement)(*(operands[name] for name in target.names))
    return _spread(target, results)


def _target(config: AttentionConfig, operands: Operands, wanted: Any) -> Target:
    names = tuple(name for name in BACKWARD_OPERANDS if name in operands)
    return Target(_call, _specs, config, names, wanted)


def _spread(target: Target, results: Sequence[Any]) -> list[Any]:
    """All results, with empty ones for the gradients that are not wanted."""
    if target.wanted is None:
        return list(results)
    given = iter(results)
    absent = jnp.zeros(0, jnp.float32)
    unwanted = set(OPTIONAL_GRADIENTS) - set(target.wanted)
    return [absent if name in unwanted else next(given) for name in GRADIENTS]


def _bind(
    primitive: Primitive,
    config: AttentionConfig,
    operands: Operands,
    wanted: tuple[str, ...] | None,
) -> Sequence[Any]:
    operands = _promote(operands)
    names = tuple(name for name in BACKWARD_OPERANDS if name in operands)
    args = (operands[name] for name in names)
    mesh = jax.sharding.get_abstract_mesh()
    if mesh.manual_axes and len(mesh.manual_axes) == len(mesh.axis_names):
        primitive = _MANUAL[primitive.name]
    return primitive.bind(*args, config=config, names=names, wanted=wanted)


def _promote(operands: Operands) -> dict[str, Any]:
    """Operands that all vary over the manual mesh axes over which any of them varies."""
    varying = {name: _jax.varying_axes(jax.typeof(x)) for name, x in operands.items()}
    union = frozenset().union(*varying.values())

    def promote(name: str, x: Any) -> Any:
        missing = tuple(sorted(union - varying[name], key=str))
        return jax.lax.pcast(x, missing, to="varying") if missing else x

    return {name: promote(name, x) for name, x in operands.items()}


def _static(operands: Operands) -> bool:
    """Whether no shape is symbolic, as shapes of jax.export may be."""
    return all(isinstance(n, int) for x in operands.values() for n in x.shape)


def _spec(x: Any) -> _native.Spec:
    return np.dtype(x.dtype).name, tuple(x.shape)


def _specs(
    operands: Operands, wanted: Sequence[str] | None
) -> tuple[tuple[_native.Spec, ...], tuple[_native.Spec, ...]]:
    """Operands and results of the target, in order, absent ones empty."""
    names = OPERANDS if wanted is None else BACKWARD_OPERANDS
    absent = ("float32", (0,))
    specs = tuple(_spec(operands[name]) if name in operands else absent for name in names)
    return specs, tuple(_spec(result) for result, _ in _results(operands, wanted))


def _results(
    operands: Operands, wanted: Sequence[str] | None
) -> list[tuple[jax.ShapeDtypeStruct, _Like | None]]:
    """The results of a call, and what each is sharded like."""
    query, value = operands["query"], operands["value"]
    if wanted is None:
        axes = tuple(range(len(query.shape)))
        out = jax.ShapeDtypeStruct((*query.shape[:-1], *value.shape[-1:]), query.dtype)
        rows = axes[:-3] + axes[-2:-4:-1]  # [b, sq, hq, d] -> [b, hq, sq]; [t, hq, d] -> [hq, t]
        accumulator = np.float64 if query.dtype == np.float64 else np.float32
        lse = jax.ShapeDtypeStruct(tuple(query.shape[axis] for axis in rows), accumulator)
        return [(out, ("query", axes)), (lse, ("query", rows))]

    def gradient(name: str) -> tuple[jax.ShapeDtypeStruct, _Like | None]:
        if name in OPTIONAL_GRADIENTS and name not in wanted:
            return jax.ShapeDtypeStruct((0,), np.float32), None
        x = operands[name]
        return jax.ShapeDtypeStruct(x.shape, x.dtype), (name, tuple(range(len(x.shape))))

    return [gradient(name) for name in GRADIENTS]


def _abstract_eval(*avals: Any, config: AttentionConfig, names: Sequence[str], wanted: Any) -> Any:
    operands = dict(zip(names, avals, strict=True))
    check(config, operands, wanted)

    def result(spec: jax.ShapeDtypeStruct, like: _Like | None) -> Any:
        name, axes = like or ("query", ())
        source = operands[name]
        given = [source.sharding.spec[axis] for axis in axes] or [None] * len(spec.shape)
        sharding = NamedSharding(source.sharding.mesh, PartitionSpec(*given))
        # `update` keeps the manual axes, the same for every operand by now.
        return source.update(shape=spec.shape, dtype=spec.dtype, weak_type=False, sharding=sharding)

    return [result(spec, like) for spec, like in _results(operands, wanted)]


def _lower(ctx: Any, *args: Any, config: Any, names: Sequence[str], wanted: Any) -> Any:
    avals = dict(zip(names, ctx.avals_in, strict=True))
    devices = ctx.platforms or ctx.module_context.platforms
    for device in devices:
        check(config, avals, wanted, device)
    register()
    config = dataclasses.replace(config, partly_manual=_is_partly_manual(ctx))
    order = OPERANDS if wanted is None else BACKWARD_OPERANDS
    attributes = config.ffi_attributes()
    divided = _is_divided(ctx)
    workspace_bytes = 0 if divided else _workspace_bytes(config, avals, wanted, devices)
    if config.platform == "cudnn" and not divided:
        plain = ctx.replace(avals_in=_plain(ctx.avals_in), avals_out=_plain(ctx.avals_out))
        run = functools.partial(_run_cudnn, config, names, wanted, order, workspace_bytes)
        return mlir.lower_fun(run, multiple_results=True)(plain, *args)
    values: dict[str, Any] = dict(zip(names, args, strict=True))
    absent, absent_aval = np.zeros(0, np.float32), jax.core.ShapedArray((0,), np.float32)
    constant = mlir.ir_constant(absent)
    given = [values.get(name, constant) for name in order]
    with_shardy = jax.config.jax_use_shardy_partitioner  # type: ignore[attr-defined]
    if config.partly_manual and not with_shardy:
        given = [in_manual_region(ctx.module_context.axis_context, x) for x in given]
    target = "xlattn_flash_attention_" + ("fwd" if wanted is None else "bwd")
    # Memory that the kernels need is one more result, which nobody sees.
    workspace = jax.core.ShapedArray((workspace_bytes,), np.uint8)
    results = jax.ffi.ffi_lowering(target)(
        ctx.replace(
            avals_in=[avals.get(name, absent_aval) for name in order],
            avals_out=[*ctx.avals_out, *[workspace] * bool(workspace.size)],
        ),
        *given,
        **attributes,
    )
    if with_shardy and (rule := _rule(ctx, config, avals, wanted, workspace_bytes)):
        op: Any = results[0].owner  # type: ignore[union-attr]
        op.attributes["sdy.sharding_rule"] = ir.Attribute.parse(rule)
    return results[: len(ctx.avals_out)]


def _run_cudnn(
    config: AttentionConfig,
    names: Sequence[str],
    wanted: Any,
    order: Sequence[str],
    workspace_bytes: int,
    *args: Any,
) -> list[Any]:
    """A call of cuDNN's target, which has one batch axis."""
    operands = dict(zip(names, args, strict=True))
    one_axis, merged = merge(config, operands)
    specs, made = ([spec for spec, _ in _results(x, wanted)] for x in (operands, merged))
    results = cudnn.run(one_axis, merged, order, made, workspace_bytes)
    return [x.reshape(spec.shape) for x, spec in zip(results, specs, strict=True)]


def _plain(avals: Sequence[Any]) -> list[Any]:
    """Shapes and dtypes, without shardings and mesh axes."""
    return [jax.core.ShapedArray(aval.shape, aval.dtype) for aval in avals]


def _rule(
    ctx: Any, config: AttentionConfig, operands: Operands, wanted: Any, workspace_bytes: int
) -> str | None:
    """Shardy's rule for a call, on the axes that it may be cut along as far as JAX knows them; none
    of a shard, and where shapes are symbolic."""
    if _is_manual(ctx) or not _static(operands):
        return None
    context = ctx.module_context.axis_context
    if isinstance(context, mlir.SPMDAxisContext):
        axes = {n: size for n, size in context.mesh.shape.items() if n not in context.manual_axes}
    else:
        mesh = getattr(context, "abstract_mesh", None)
        axes = {} if mesh is None else mesh.shape
    target = _target(config, operands, wanted)
    return target.rule(axes, list(operands.values()), workspace_bytes)


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


def _read(
    operands: Sequence[Any], results: Sequence[Any], attributes: str
) -> tuple[Target, list[str | None]]:
    """What a call in a program is of, and which operands it has."""
    backward = len(operands) == len(BACKWARD_OPERANDS)
    order = BACKWARD_OPERANDS if backward else OPERANDS
    names = [name if x.shape != (0,) else None for name, x in zip(order, operands, strict=True)]
    given = {name: x for name, x in zip(names, operands, strict=True) if name}
    wanted = None
    if backward:
        gradients = zip(GRADIENTS, results, strict=False)
        optional = (pair for pair in gradients if pair[0] in OPTIONAL_GRADIENTS)
        wanted = tuple(name for name, x in optional if x.shape != (0,))
    with ir.Context():
        parsed: Any = ir.Attribute.parse(attributes or "{}")
        config = AttentionConfig(**{x.name: x.attr.value for x in parsed})
    return _target(config, given, wanted), names


def _workspace_bytes(
    config: AttentionConfig,
    operands: Operands,
    wanted: Sequence[str] | None,
    devices: Sequence[str],
) -> int:
    """The most that a kernel for one of ``devices`` needs, 0 on the CPU. Where shapes are symbolic,
    0 as well: the handler then takes memory of the runtime."""
    if not _static(operands):
        return 0
    answers = (plan(config, operands, wanted, device) for device in devices if device != "cpu")
    # A call that the library refuses gets its error from the handler.
    return max((answer.get("workspace_bytes", 0) for answer in answers), default=0)


@functools.lru_cache(maxsize=1024)
def _compiled(primitive: Primitive, params: tuple[tuple[str, Any], ...]) -> Any:
    return jax.jit(functools.partial(primitive.bind, **dict(params)))


def _primitive(name: str, divisible: bool = True) -> Primitive:
    primitive = Primitive(name)
    primitive.multiple_results = True

    def evaluate(*args: Any, **params: Any) -> Any:
        with jax.disable_jit(False):
            return _compiled(primitive, tuple(params.items()))(*args)

    def batch(
        cut: bool, args: Any, dims: Any, *, config: Any, names: Sequence[str], wanted: Any
    ) -> Any:
        operands = dict(zip(names, args, strict=True))
        axes = dict(zip(names, dims, strict=True))
        bind = functools.partial(_bind, primitive)
        if all(dim is None for dim in dims):
            results = bind(config, operands, wanted)
            return results, [None] * len(results)
        return fold(bind, config, operands, axes, wanted, cut=cut)

    def differentiate(*_: Any, **__: Any) -> Any:
        raise TypeError(
            f"{name}: forward mode (jvp) and second derivatives are not supported; "
            'platform="xla" has both'
        )

    primitive.def_impl(evaluate)
    primitive.def_abstract_eval(_abstract_eval)
    _jax.register_batching(primitive, batch)
    ad.primitive_jvps[primitive] = differentiate
    if divisible:  # lowering then knows the mesh
        _jax.require_devices(primitive)
    # One rule for every platform: where no backend serves it, `check` says why.
    mlir.register_lowering(primitive, _lower)
    return primitive


forward_p = _primitive("xlattn_flash_attention_fwd")
backward_p = _primitive("xlattn_flash_attention_bwd")
# Where all mesh axes are manual nothing is left to divide, and lowering needs no devices.
_MANUAL = {p.name: _primitive(p.name, divisible=False) for p in (forward_p, backward_p)}
