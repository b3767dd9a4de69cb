"""What xlattn takes from jax that is not public, and why no public way does it.

No other module imports ``jax._src`` or jaxlib's bindings; ruff holds that. Supported are jax 0.9.2
to 0.12.0.1, whose spellings are alike where nothing else is said. A new version of jax is tried by
running the tests on it: what it renamed fails here, on import.
"""

from collections.abc import Callable, Sequence
from typing import Any

import jax
from jax._src import xla_bridge
from jax._src.core import Primitive, extend_axis_env_nd, jaxpr_as_fun, trace_state_clean
from jax._src.dispatch import prim_requires_devices_during_lowering
from jax._src.interpreters import mlir as private_mlir
from jax.interpreters import batching
from jax.interpreters.mlir import SPMDAxisContext, module_to_bytecode
from jax.sharding import AbstractMesh, NamedSharding
from jaxlib import xla_client
from jaxlib.mlir import ir

__all__ = [
    "HloSharding",
    "OpSharding",
    "Primitive",
    "custom_call",
    "hlo_sharding",
    "ir",
    "jaxpr_as_fun",
    "register_batching",
    "register_custom_call_partitioner",
    "register_plugin_callbacks",
    "require_devices",
    "shard_module",
    "trace_state_clean",
    "varying_axes",
]

# `Primitive`, `ir`, `jaxpr_as_fun`: `jax.extend` has them, but imports Pallas too, which takes as
# long as the rest of xlattn.

# Shardings as XLA's partitioners have them, in what they ask and are answered.
# `jax.extend.sharding` reads them from protocol buffers and knows nothing that they can tell.
HloSharding = xla_client.HloSharding
OpSharding = xla_client.OpSharding

# Who divides calls of a target. `jax.custom_partitioning` keeps the answer in the process that
# traced the call, so that exported programs lose it, and takes part in no eager call.
register_custom_call_partitioner = xla_client.register_custom_call_partitioner

# The same for the XLA of each plugin, which has a C API of its own and may be loaded later:
# `jax.ffi.register_ffi_target` waits for plugins, and nothing public does so for partitioners.
register_plugin_callbacks = xla_bridge.register_plugin_callbacks

# `trace_state_clean`: whether nothing is being traced or differentiated. `jax.core` has no such
# question.

# An operation in the module that is being lowered. `jax.ffi` has calls of arrays only, with no
# attribute for the sharding that GSPMD is to see. Gone from `jax.interpreters.mlir` since 0.8.
custom_call = private_mlir.custom_call


def hlo_sharding(sharding: NamedSharding, rank: int) -> Any:
    """A sharding of an array of ``rank`` dimensions as XLA has it. JAX converts so when it lowers,
    and has no public function for it."""
    return sharding._to_xla_hlo_sharding(rank)


def require_devices(primitive: Primitive) -> None:
    """Has JAX lower programs with this primitive for devices that it names, so that the rule for
    lowering finds the mesh. The registry is what JAX's own primitives of the kind are in."""
    prim_requires_devices_during_lowering.add(primitive)


def register_batching(primitive: Primitive, rule: Callable[..., Any]) -> None:
    """``rule(cut, operands, dims, **params)`` batches a primitive, also where nothing is mapped.

    ``cut`` tells whether the mapped axis is divided between devices, by ``spmd_axis_name`` or by an
    explicit axis of the mesh. The public ``primitive_batchers`` passes only operands.
    """

    def batch(axis: Any, operands: Any, dims: Any, **params: Any) -> Any:
        cut = axis.spmd_name is not None or axis.explicit_mesh_axis is not None
        return rule(cut, operands, dims, **params)

    batching.fancy_primitive_batchers[primitive] = batch


def varying_axes(aval: Any) -> frozenset[Any]:
    """The manual mesh axes over which an array varies. No public type of an array tells them.

    Since jax 0.10 ``manual_axis_type`` has them; in 0.9 ``vma`` is the set itself.
    """
    manual = getattr(aval, "manual_axis_type", None)
    return manual.varying if manual is not None else aval.vma


def shard_module(
    function: Callable[..., Any],
    operands: Sequence[jax.ShapeDtypeStruct],
    results: Sequence[jax.ShapeDtypeStruct],
    mesh: Any,
    device: str,
) -> bytes:
    """A function of one shard, where every mesh axis is manual, as a module for a partitioner.

    ``jax.jit(...).lower`` makes whole programs only: an axis of a mesh has no name in one but in a
    ``shard_map``, whose operands are those of all shards.

    Raises:
      RuntimeError: where the function's results are not ``results``.
    """
    axes = list(mesh.shape.items())
    wide = any(x.dtype.itemsize == 8 for x in (*operands, *results))
    no_mesh = jax.sharding.use_abstract_mesh(AbstractMesh((), ()))  # of whoever compiles
    with jax.enable_x64(wide), no_mesh, extend_axis_env_nd(axes):
        jaxpr = jax.make_jaxpr(function)(*operands)
        made = [(x.shape, x.dtype) for x in jaxpr.out_avals]
        if made != (expected := [(x.shape, x.dtype) for x in results]):
            raise RuntimeError(f"a shard's results: expected {expected}, got {made}")
        module = private_mlir.build_mlir_module_helper(
            jaxpr,
            name="xlattn_shard",
            platforms=[device],
            backend=None,
            axis_context=SPMDAxisContext(mesh, frozenset(mesh.axis_names)),
        )
    return module_to_bytecode(module)
