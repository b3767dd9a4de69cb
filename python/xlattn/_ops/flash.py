"""Flash attention as two JAX primitives, two more for lists of blocks, and the custom_vjp of
both.

Operands travel as a dict by name, absent ones missing; arrays are as the FFI targets take them
(``ffi/include/xlattn.h``). The library is asked about every call at trace time, so that an error
reads the same there and in the handler.
"""

import functools
import threading
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name
from jax.custom_derivatives import SymbolicZero
from jax.interpreters import ad, mlir
from jax.sharding import NamedSharding, PartitionSpec

from .. import _jax, _native
from .._config import AttentionConfig
from .._jax import Primitive, ir
from . import _contract, cudnn
from ._batching import fold
from ._contract import Like, Operands
from ._lowering import lower, lower_for_tpu
from ._partition import Placement, Target, placed, spread
from ._partition import register as _register_partitioner

_registering = threading.Lock()


def attention(
    config: AttentionConfig, operands: Operands, placement: Placement | None = None
) -> tuple[Any, Any]:
    """``(out, lse)``, differentiable in all floating operands, with residuals that jax.checkpoint
    can name.

    With a ``placement`` every pass is a shard_map; else arrays may be sharded under jax.jit.

    Raises:
      ValueError: where an operand or attribute breaks the targets' contract.
      NotImplementedError: where no backend runs it, with every backend's reason.
      TypeError: in forward mode and for second derivatives.
    """
    if placement is None and _jax.trace_state_clean():  # compiled once, then called by JAX alone
        return _eager(config)(operands)
    return _traced(config, placement, operands)


@functools.lru_cache(maxsize=1024)
def _eager(config: AttentionConfig) -> Any:
    return jax.jit(functools.partial(_traced, config, None))


def _traced(
    config: AttentionConfig, placement: Placement | None, operands: Operands
) -> tuple[Any, Any]:
    # Outside the custom_vjp: shard_map then sums the cotangents of an operand that is replicated
    # along an axis over which others vary.
    if config.platform != "cudnn":
        return _attention(config, placement, _promote(operands))
    operands, seen = cudnn.translate(config, operands)
    out, lse = _attention(config, placement, _promote(operands))
    if seen is None:
        return out, lse
    visible = jnp.broadcast_to(seen, lse.shape)
    rows = visible if config.heads_first else visible.swapaxes(1, 2)
    return jnp.where(rows[..., None], out, 0), jnp.where(visible, lse, -jnp.inf)


def call(config: AttentionConfig, operands: Operands, wanted: tuple[str, ...] | None) -> Any:
    """The results of one target, whose config and operands these are. Not differentiable."""
    return _bind(_PRIMITIVES[_contract.target(operands, wanted)], config, operands, wanted)


def is_attention(primitive: Any) -> bool:
    """Whether it is one of the primitives here."""
    return primitive.name in _PRIMITIVES


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
    for name in _PRIMITIVES:
        _register_partitioner(name, functools.partial(_read, name))


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
    out, lse = _apart_from_loops(*_call(config, values, None, placement))
    out, lse = checkpoint_name(out, "xlattn_out"), checkpoint_name(lse, "xlattn_lse")
    # Keys without leaves: static, yet part of the residuals.
    optional = _native.interface().optional_gradients
    wanted = {n: () for n in optional if n in operands and operands[n].perturbed}
    return (out, lse), (values, out, lse, wanted)


def _apart_from_loops(out: Any, lse: Any) -> tuple[Any, Any]:
    """The same, so that the call runs once in a loop over layers.

    Such a loop writes residuals into arrays for all layers. XLA's dynamic-slice fusion for GPUs has
    the call write there itself, and versions of it leave the layer's other use of ``out`` with a
    call of its own (openxla/xla#45799). It does not look behind a barrier, which XLA takes out when
    instructions are scheduled. Eager calls are in no loop, and a barrier would be a program more.
    """
    if not isinstance(out, jax.core.Tracer):
        return out, lse
    return jax.lax.optimization_barrier((out, lse))


def _attention_bwd(
    config: AttentionConfig, placement: Placement | None, residuals: Any, cotangents: Any
) -> tuple[Operands]:
    config, (values, out, lse, wanted) = config.of_backward_pass(), residuals
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
    if has_dlse and (wider := cudnn.Widening.of(config, given)):
        config, given = wider.config(config), wider.operands(given)
        gradients = wider.cut(_call(config, given, tuple(wanted), placement))
    else:
        gradients = list(_call(config, given, tuple(wanted), placement))
    by_operand = dict(zip(_native.interface().gradients, gradients, strict=True))
    there = _native.interface().gradients_of(wanted)
    return ({**cts, **{name: by_operand[name] for name in there}},)


_attention.defvjp(_attention_fwd, _attention_bwd, symbolic_zeros=True)


def _call(
    config: AttentionConfig,
    operands: Operands,
    wanted: tuple[str, ...] | None,
    placement: Placement | None = None,
) -> Sequence[Any]:
    operands = _contract.of_pass(operands, wanted)
    if placement is None:
        return call(config, operands, wanted)
    _contract.check(config, operands, wanted)
    target = _target(config, operands, wanted)
    results = placed(target, placement)(*(operands[name] for name in target.names))
    return spread(target, results)


def _target(config: AttentionConfig, operands: Operands, wanted: Any) -> Target:
    return Target(call, config, _names(operands), wanted)


def _names(operands: Operands) -> tuple[str, ...]:
    """Those of the operands that are there, in the order of the targets."""
    names = _native.interface().names(backward=True, blocks=True)
    return tuple(name for name in names if name in operands)


def _bind(
    primitive: Primitive,
    config: AttentionConfig,
    operands: Operands,
    wanted: tuple[str, ...] | None,
) -> Sequence[Any]:
    operands = _promote(operands)
    names = _names(operands)
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


def _abstract_eval(*avals: Any, config: AttentionConfig, names: Sequence[str], wanted: Any) -> Any:
    operands = dict(zip(names, avals, strict=True))
    _contract.check(config, operands, wanted)

    def result(spec: jax.ShapeDtypeStruct, like: Like | None) -> Any:
        name, axes = like or ("query", ())
        source = operands[name]
        given = [source.sharding.spec[axis] for axis in axes] or [None] * len(spec.shape)
        sharding = NamedSharding(source.sharding.mesh, PartitionSpec(*given))
        # `update` keeps the manual axes, the same for every operand by now.
        return source.update(shape=spec.shape, dtype=spec.dtype, weak_type=False, sharding=sharding)

    return [result(spec, like) for spec, like in _contract.results(config, operands, wanted)]


def _lower(ctx: Any, *args: Any, **params: Any) -> Any:
    register()
    return lower(ctx, *args, **params)


def _read(
    target: str, operands: Sequence[Any], results: Sequence[Any], attributes: str
) -> tuple[Target, list[str | None]]:
    """What a call of a target in a program is of, and which operands it has."""
    interface = _native.interface()
    backward = target.endswith("_bwd")
    order = interface.names(backward, "blocksparse" in target)
    names = [name if x.shape != (0,) else None for name, x in zip(order, operands, strict=True)]
    given = {name: x for name, x in zip(names, operands, strict=True) if name}
    wanted = None
    if backward:
        gradients = dict(zip(interface.gradients, results, strict=False))
        optional = interface.optional_gradients
        wanted = tuple(name for name in optional if gradients[name].shape != (0,))
    with ir.Context():
        parsed: Any = ir.Attribute.parse(attributes or "{}")
        config = AttentionConfig(**{x.name: x.attr.value for x in parsed})
    return _target(config, given, wanted), names


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
    mlir.register_lowering(primitive, _lower)
    for_tpu = functools.partial(lower_for_tpu, _target)
    mlir.register_lowering(primitive, for_tpu, platform="tpu")
    return primitive


# Primitives by their targets.
_PRIMITIVES = {
    name: _primitive(name)
    for kind in ("flash", "blocksparse")
    for name in (f"xlattn_{kind}_attention_fwd", f"xlattn_{kind}_attention_bwd")
}
# Where all mesh axes are manual nothing is left to divide, and lowering needs no devices.
_MANUAL = {name: _primitive(name, divisible=False) for name in _PRIMITIVES}
