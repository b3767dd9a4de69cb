"""How a call is cut: by the shardings of its arrays, when XLA's partitioner meets it in a program
and asks, or by specs that the caller gives (``shard_map``). The library decides; here its answers
become objects of JAX.
"""

import dataclasses
import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.interpreters.mlir import SPMDAxisContext
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec

from .. import _jax, _native
from .._config import AttentionConfig
from .._jax import ir
from . import _contract, _divided
from ._batching import merge
from ._shard import Call, Shard

# Spec of an array as the library takes it: axes of each dimension, None where that is open.
Spec = tuple[tuple[str, ...] | None, ...]

# Into how many parts each dimension is cut, and the devices of the parts, as XLA has them.
Tiles = tuple[tuple[int, ...], tuple[int, ...]]


@dataclasses.dataclass(frozen=True)
class Target:
    """A primitive with its parameters; ``call(config, operands, wanted)`` binds it."""

    call: Call
    config: AttentionConfig
    names: tuple[str, ...]
    wanted: tuple[str, ...] | None

    @property
    def slots(self) -> tuple[str | None, ...]:
        """Names of the results; None for gradients that are not wanted."""
        if self.wanted is None:
            return _native.interface().results["forward"]
        there = _native.interface().gradients_of(self.wanted)
        gradients = _native.interface().gradients
        return tuple(result if name in there else None for name, result in gradients.items())

    @property
    def results(self) -> tuple[str, ...]:
        """Names of the results that there are."""
        return tuple(name for name in self.slots if name)

    def shard(self, plan: Mapping[str, Any], mesh: Any, *args: Any) -> list[Any]:
        """The results of one shard."""
        operands = _contract.reordered(self.config, dict(zip(self.names, args, strict=True)))
        batch = operands["query"].shape[: self.config.batch_axes]
        config, merged = merge(self.config, operands)
        shard = Shard(plan, config, self._call, dict(mesh.shape), batch)
        if self.wanted is None:
            results = _divided.forward(shard, merged)
        else:
            results = _divided.backward(shard, merged, self.wanted)
        made = _contract.reordered(self.config, dict(zip(self.results, results, strict=True)))
        taken = dict(zip(self.names, args, strict=True))
        _, specs = _contract.specs(self.config, taken, self.wanted)
        shapes = [shape for (_, shape), name in zip(specs, self.slots, strict=True) if name]
        return [x.reshape(shape) for x, shape in zip(made.values(), shapes, strict=True)]

    def _call(self, config: AttentionConfig, operands: Mapping[str, Any], wanted: Any) -> list[Any]:
        """The results of a kernel of a shard, whose arrays have rows before heads."""
        results = self.call(config, _contract.reordered(config, operands), wanted)
        return _contract.reordered_results(config, results, wanted)

    def plan(
        self, mesh: Any, operands: Sequence[Any], specs: Mapping[str, Spec], **wishes: Any
    ) -> dict[str, Any]:
        """The plan of one shard."""
        where = {"mesh": tuple(mesh.shape.items()), "specs": tuple(specs.items())}
        return _checked(_native.sharding_plan(*self._question(operands), **where, **wishes))

    def plan_for(self, operands: Sequence[Any], tiles: Mapping[str, Tiles]) -> dict[str, Any]:
        """The plan of one shard, on a mesh that the tiles fit."""
        given = tuple(tiles.items())
        return _checked(_native.sharding_plan(*self._question(operands), tiles=given))

    def _question(self, operands: Sequence[Any]) -> tuple[Any, ...]:
        given = dict(zip(self.names, operands, strict=True))
        specs = _contract.specs(self.config, given, self.wanted)
        return (self.wanted is not None, *specs, self.config.attributes())


# (operands, results, attributes) -> target and names of the operands, None where absent
Read = Callable[[Sequence[Any], Sequence[Any], str], tuple[Target, Sequence[str | None]]]


def register(name: str, read: Read) -> None:
    """Tells XLA who divides calls of a target: jaxlib's own for the CPU, and that of each plugin.

    ``read`` takes shapes and dtypes of all operands and results, and attributes as MLIR's text.
    """
    _Partitioner(name, read, "cpu").register()
    _jax.register_plugin_callbacks(_Partitioner(name, read, "cuda").register)


# Name and shape of each operand or result of a target's contract; absent ones have no name.
_Arrays = list[tuple[str | None, jax.ShapeDtypeStruct]]


@dataclasses.dataclass(frozen=True)
class _Partitioner:
    """What XLA asks about calls of one target in programs of one platform. Shardings are XLA's."""

    name: str
    read: Read
    device: str

    def register(self, c_api: Any = None) -> None:
        """Tells jaxlib's own XLA, or that of a plugin."""
        _jax.register_custom_call_partitioner(
            self.name,
            prop_user_sharding=lambda sharding, shape, attributes: sharding,
            partition=self.partition,
            infer_sharding_from_operands=self.infer,
            c_api=c_api,
        )

    def infer(self, shapes: Any, shardings: Any, result: Any, attributes: bytes) -> Any:
        """The sharding of the results by those of the operands, if it follows from them."""
        if any(_is_manual(sharding) for sharding in shardings):
            return None
        try:
            target, operands, results = self._read(shapes, result, attributes)
            plan, mesh = _plan(target, operands, zip(operands, shardings, strict=True))
        except Exception:  # would end the process; `partition` tells what is wrong
            return None
        return _joined(result, _placed(plan, mesh, results))

    def partition(
        self, shapes: Any, shardings: Any, result: Any, result_sharding: Any, attributes: bytes
    ) -> tuple[bytes, list[Any], Any]:
        """What one shard does, as a module, and the shardings of its operands and results."""
        target, operands, results = self._read(shapes, result, attributes)
        if any(_is_manual(sharding) for sharding in shardings):
            manual = _jax.HloSharding.manual()
            where = [sharding or manual for sharding in shardings]
            return self._itself(target, operands, results), where, result_sharding or manual
        given = result_sharding.tuple_elements() if result_sharding else []
        sides = [*zip(operands, shardings, strict=True), *zip(results, given, strict=False)]
        plan, mesh = _plan(target, operands, sides)
        placed = [_placed(plan, mesh, side) for side in (operands, results)]
        local = [
            [jax.ShapeDtypeStruct(where.shard_shape(x.shape), x.dtype) for (_, x), where in side]
            for side in placed
        ]

        def shard(*args: Any) -> list[Any]:
            taken = (x for x, (name, _) in zip(args, operands, strict=True) if name)
            made = iter(target.shard(plan, mesh, *taken))
            named = zip(results, local[1], strict=True)
            return [next(made) if name else jnp.zeros(x.shape, x.dtype) for (name, _), x in named]

        module = _jax.shard_module(shard, local[0], local[1], mesh, self.device)
        return module, _hlo_shardings(placed[0]), _joined(result, placed[1])

    def _read(self, shapes: Any, result: Any, attributes: bytes) -> tuple[Target, _Arrays, _Arrays]:
        operands, results = (
            [jax.ShapeDtypeStruct(x.dimensions(), x.numpy_dtype()) for x in side]
            for side in (shapes, result.tuple_shapes())
        )
        target, names = self.read(operands, results, attributes.decode())
        rest = [None] * (len(results) - len(target.slots))  # workspace
        named = zip((*target.slots, *rest), results, strict=True)
        return target, list(zip(names, operands, strict=True)), list(named)

    def _itself(self, target: Target, operands: _Arrays, results: _Arrays) -> bytes:
        """The call as it is, where it is one of a shard already."""
        given, made = ([x for _, x in side] for side in (operands, results))
        call = jax.ffi.ffi_call(self.name, made)
        attributes = target.config.ffi_attributes()
        one = AbstractMesh((1,), ("shards",))
        return _jax.shard_module(
            lambda *args: call(*args, **attributes), given, made, one, self.device
        )


def _plan(target: Target, operands: _Arrays, given: Any) -> tuple[dict[str, Any], AbstractMesh]:
    """The plan of one shard by arrays with their shardings, and its mesh."""
    tiles = ((name, _tiles(sharding, len(x.shape))) for (name, x), sharding in given if name)
    known = {name: found for name, found in tiles if found}
    plan = target.plan_for([x for name, x in operands if name], known)
    names, sizes = zip(*plan["mesh"], strict=True)
    return plan, AbstractMesh(sizes, names)


def _placed(
    plan: Mapping[str, Any], mesh: AbstractMesh, arrays: _Arrays
) -> list[tuple[tuple[str | None, jax.ShapeDtypeStruct], NamedSharding]]:
    """Arrays and their shardings in a plan."""

    def where(name: str | None) -> NamedSharding:
        return NamedSharding(mesh, _spec(plan, name) if name else PartitionSpec())

    return [((name, x), where(name)) for name, x in arrays]


def _hlo_shardings(placed: Any) -> list[Any]:
    return [_jax.hlo_sharding(where, len(x.shape)) for (_, x), where in placed]


def _joined(result: Any, placed: Any) -> Any:
    """The sharding of a tuple."""
    return _jax.HloSharding.tuple_sharding(result, _hlo_shardings(placed))


def in_manual_region(context: SPMDAxisContext, x: Any) -> Any:
    """An operand of a call in a program for GSPMD, where some axes are manual: GSPMD does not find
    out by itself that a constant is in the region of the call."""
    axes, kind = context.mesh.shape, _jax.OpSharding.Type
    rank = x.type.rank
    devices = np.arange(context.mesh.size).reshape((1,) * rank + tuple(axes.values()))
    kinds = [kind.MANUAL if axis in context.manual_axes else kind.REPLICATED for axis in axes]
    sharding = _jax.HloSharding.subgroup_with_device_ordering(devices, kinds)
    attribute: Any = ir.StringAttr.get(repr(sharding))
    if 0 in x.type.shape and not isinstance(x.owner, ir.Block):  # XLA drops what is done with it
        x.owner.attributes["mhlo.sharding"] = attribute
        return x
    dims = ",".join(str(dim) for dim in range(rank))
    return _jax.custom_call(
        "Sharding",
        result_types=[x.type],
        operands=[x],
        backend_config=f"unspecified_dims=[{dims}]",
        extra_attributes={"mhlo.sharding": attribute},
    ).result


def _is_manual(sharding: Any) -> bool:
    """Whether some axes of the program's mesh are manual where the array is."""
    manual = _jax.OpSharding.Type.MANUAL
    return sharding is not None and (sharding.is_manual() or manual in sharding.subgroup_types())


def _tiles(sharding: Any, rank: int) -> Tiles | None:
    """An array's tiles; none where XLA says nothing of tiles."""
    if sharding is not None and sharding.is_replicated():
        return (1,) * rank, ()
    if sharding is None or not sharding.is_tiled():
        return None
    parts = tuple(sharding.tile_assignment_dimensions())
    if len(parts) > rank + sharding.replicate_on_last_tile_dim():
        return None
    return parts[:rank], tuple(sharding.tile_assignment_devices())


@dataclasses.dataclass(frozen=True)
class Placement:
    """A mesh, what is known of the specs of operands and ``out``, how rows are dealt, and whether
    what cannot be followed is an error rather than left whole."""

    mesh: Any
    specs: tuple[tuple[str, Spec], ...]
    method: str = "auto"
    order: str = "auto"
    strict: bool = True


@functools.lru_cache(maxsize=1024)
def placed(target: Target, placement: Placement) -> Callable[..., list[Any]]:
    """A function of the operands that runs ``target`` in a shard_map."""

    @jax.jit
    def function(*args: Any) -> list[Any]:
        mesh, names = placement.mesh, (*target.names, *target.results)
        specs = {name: spec for name, spec in placement.specs if name in names}
        wishes = {"strict": placement.strict, "method": placement.method, "order": placement.order}
        plan = target.plan(mesh, args, specs, **wishes)
        given = tuple(_spec(plan, name) for name in target.names)
        if not placement.strict:  # what cannot be followed moves
            where = (NamedSharding(mesh, spec) for spec in given)
            args = tuple(map(jax.sharding.reshard, args, where))
        return jax.shard_map(
            functools.partial(target.shard, plan, mesh),
            mesh=mesh,
            in_specs=given,
            out_specs=[_spec(plan, name) for name in target.results],
            check_vma=False,
        )(*args)

    return function


def spread(target: Target, results: Sequence[Any]) -> list[Any]:
    """All results, with empty ones for the gradients that are not wanted."""
    if target.wanted is None:
        return list(results)
    given = iter(results)
    absent = jnp.zeros(0, jnp.float32)
    return [next(given) if name else absent for name in target.slots]


def as_spec(spec: PartitionSpec) -> Spec:
    """A spec as the library takes it."""

    def axes(entry: Any) -> tuple[str, ...] | None:
        if entry is PartitionSpec.UNCONSTRAINED:
            return None
        if entry is None:
            return ()
        return tuple(entry) if isinstance(entry, tuple) else (entry,)

    return tuple(axes(entry) for entry in spec)


def _spec(plan: Mapping[str, Any], name: str) -> PartitionSpec:
    return PartitionSpec(*(tuple(axes) or None for axes in plan["specs"][name]))


def _checked(answer: dict[str, Any]) -> dict[str, Any]:
    error = _native.error(answer)
    if error:
        raise error
    return answer
