"""How a call is cut: under ``jax.jit`` by the shardings of its arrays (custom partitioning), or by
specs that the caller gives (``shard_map``). The library decides; here its answers become objects of
JAX.
"""

import dataclasses
import functools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jax
import numpy as np
from jax._src.sharding_impls import parse_flatten_op_sharding
from jax.experimental.custom_partitioning import custom_partitioning
from jax.sharding import Mesh, NamedSharding, PartitionSpec

from .. import _native
from . import _shards

# Gradients by the operand they are for, in the order of the backward target.
_GRADIENTS = {"query": "dq", "key": "dk", "value": "dv", "bias": "dbias", "softmax_aux": "dsinks"}
_OPTIONAL = ("bias", "softmax_aux")

# Spec of an array as the library takes it: axes of each dimension, None where that is open.
Spec = tuple[tuple[str, ...] | None, ...]


@dataclasses.dataclass(frozen=True)
class Target:
    """A primitive with its parameters.

    ``call(config, operands, wanted)`` binds it; ``specs(operands, wanted)`` are dtypes and shapes
    of the target's operands and results.
    """

    call: _shards.Call
    specs: Callable[[Mapping[str, Any], Any], tuple[Any, Any]]
    config: Any
    names: tuple[str, ...]
    wanted: tuple[str, ...] | None

    @property
    def results(self) -> tuple[str, ...]:
        """Names of the results, without gradients that are not wanted."""
        if self.wanted is None:
            return "out", "lse"
        unwanted = set(_OPTIONAL) - set(self.wanted)
        return tuple(result for name, result in _GRADIENTS.items() if name not in unwanted)

    def whole(self, *args: Any) -> list[Any]:
        """The results of a call that is not cut."""
        given = self.call(self.config, dict(zip(self.names, args, strict=True)), self.wanted)
        if self.wanted is None:
            return list(given)
        named = zip(_GRADIENTS.values(), given, strict=True)
        return [x for name, x in named if name in self.results]

    def shard(self, plan: Mapping[str, Any], mesh: Any, *args: Any) -> list[Any]:
        """The results of one shard."""
        shard = _shards.Shard(plan, self.config, self.call, dict(mesh.shape))
        operands = dict(zip(self.names, args, strict=True))
        if self.wanted is None:
            return _shards.forward(shard, operands)
        return _shards.backward(shard, operands, self.wanted)

    def rule(self, mesh: Any, operands: Sequence[Any]) -> tuple[str, dict[str, Any]]:
        """The sharding rule, as custom_partitioning takes it."""
        axes = tuple(mesh.shape.items())
        rule = _checked(_native.sharding_rule(*self._question(operands), axes))
        special = {"need_replication_factors": tuple(x for x, _ in rule["replicated"])}
        return rule["einsum"], special | rule["factor_sizes"]

    def plan(
        self, mesh: Any, operands: Sequence[Any], specs: Mapping[str, Spec], **wishes: Any
    ) -> dict[str, Any]:
        """The plan of one shard."""
        axes, given = tuple(mesh.shape.items()), tuple(specs.items())
        question = (*self._question(operands), axes, given)
        return _checked(_native.sharding_plan(*question, **wishes))

    def _question(self, operands: Sequence[Any]) -> tuple[Any, ...]:
        specs = self.specs(dict(zip(self.names, operands, strict=True)), self.wanted)
        return (self.wanted is not None, *specs, self.config.attributes())


def partitioned(target: Target, avals: Sequence[Any], devices: Sequence[Any]) -> Any:
    """A function of the operands, of these shapes, that XLA's partitioner cuts."""
    kv_heads = dict(zip(target.names, avals, strict=True))["key"].shape[-2]

    def plan(mesh: Mesh, **shapes: Any) -> tuple[Mesh, dict[str, Any]]:
        # Empty where JAX does not know it.
        mesh = Mesh(np.array(devices), ("devices",)) if mesh.empty else mesh
        mesh = _refined(mesh, kv_heads)
        known = {"operands": target.names, "results": target.results}
        decoded = (
            (name, _decoded(x.sharding, mesh))
            for side, given in shapes.items()
            for name, x in zip(known[side], given, strict=True)
        )
        specs = {name: spec for name, spec in decoded if spec is not None}
        return mesh, target.plan(mesh, shapes["operands"], specs)

    def infer(mesh: Mesh, operands: Any, results: Any) -> list[NamedSharding]:
        mesh, answer = plan(mesh, operands=operands)
        return [NamedSharding(mesh, _spec(answer, name)) for name in target.results]

    def partition(mesh: Mesh, operands: Any, results: Any) -> tuple[Any, ...]:
        mesh, answer = plan(mesh, operands=operands, results=results)
        shardings = [
            [NamedSharding(mesh, _spec(answer, name)) for name in names]
            for names in (target.results, target.names)
        ]
        local = functools.partial(target.shard, answer, mesh)
        return mesh, local, shardings[0], tuple(shardings[1])

    function = custom_partitioning(target.whole)
    function.def_partition(
        partition=partition,
        infer_sharding_from_operands=infer,
        propagate_user_sharding=lambda mesh, users: [x.sharding for x in users],
        decode_shardings=False,
        sharding_rule=lambda mesh, operands, results: target.rule(mesh, avals),
    )
    return function


@dataclasses.dataclass(frozen=True)
class Placement:
    """A mesh, what is known of the specs of operands and ``out``, and how rows are dealt."""

    mesh: Any
    specs: tuple[tuple[str, Spec], ...]
    method: str = "auto"
    order: str = "auto"


@functools.lru_cache(maxsize=1024)
def placed(target: Target, placement: Placement) -> Callable[..., list[Any]]:
    """A function of the operands that runs ``target`` in a shard_map."""

    @jax.jit
    def function(*args: Any) -> list[Any]:
        mesh, names = placement.mesh, (*target.names, *target.results)
        specs = {name: spec for name, spec in placement.specs if name in names}
        wishes = {"strict": True, "method": placement.method, "order": placement.order}
        plan = target.plan(mesh, args, specs, **wishes)
        return jax.shard_map(
            functools.partial(target.shard, plan, mesh),
            mesh=mesh,
            in_specs=tuple(_spec(plan, name) for name in target.names),
            out_specs=[_spec(plan, name) for name in target.results],
            check_vma=False,
        )(*args)

    return function


def as_spec(spec: PartitionSpec) -> Spec:
    """A spec as the library takes it."""

    def axes(entry: Any) -> tuple[str, ...] | None:
        if entry is PartitionSpec.UNCONSTRAINED:
            return None
        if entry is None:
            return ()
        return tuple(entry) if isinstance(entry, tuple) else (entry,)

    return tuple(axes(entry) for entry in spec)


def _refined(mesh: Mesh, kv_heads: int) -> Mesh:
    """The mesh with axes split that are no divisors of the number of key/value heads but have one
    with it: Shardy may have cut these heads along part of an axis."""
    shape: list[int] = []
    names: list[str] = []
    for name, size in mesh.shape.items():
        first = math.gcd(size, kv_heads)
        parts = (first, size // first) if 1 < first < size else (size,)
        shape += parts
        names += [f"{name}.{i}" for i in range(2)] if len(parts) == 2 else [name]
    return Mesh(mesh.devices.reshape(shape), names)


def _decoded(sharding: Any, mesh: Mesh) -> Spec | None:
    """The spec that XLA's sharding of an array has on ``mesh``, if it has one."""
    if sharding is None:
        return None
    try:
        return as_spec(parse_flatten_op_sharding(sharding._hlo_sharding, mesh)[0])
    except (ValueError, AssertionError, NotImplementedError):  # cuts part of an axis
        return None


def _spec(plan: Mapping[str, Any], name: str) -> PartitionSpec:
    return PartitionSpec(*(tuple(axes) or None for axes in plan["specs"][name]))


def _checked(answer: dict[str, Any]) -> dict[str, Any]:
    error = _native.error(answer)
    if error:
        raise error
    return answer
