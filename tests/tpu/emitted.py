"""Functions of JAX with Pallas kernels, or calls of xlattn, run on the CPU by the modules that they
are lowered to.

    out = emitted.run(attention)(q, k, v)

traces ``attention``, lowers each Pallas call of it for a TPU as a program of its own, and executes
the Mosaic module in that with ``interpreter.py``. A call of xlattn is lowered by its rule for TPUs,
whose custom calls are executed likewise; ``programs.py`` has another way to run it. Everything else
is evaluated by JAX.
"""

from __future__ import annotations

import base64
import dataclasses
import functools
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from unittest import mock

import jax
import jax.numpy as jnp
import numpy as np
from interpreter import Kernel
from jax._src.lib import tpu, xla_client
from jax.extend import core
from jax.extend.mlir import ir
from jax.interpreters import mlir
from jaxlib.mlir.dialects import stablehlo  # noqa: F401  registers the dialect
from jaxlib.mlir.passmanager import PassManager

from xlattn._ops import tpu as xlattn_tpu

VERSION = 7
# Options of XLA for what is compiled to run once.
QUICKLY = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}


@dataclasses.dataclass(frozen=True)
class Executed:
    """A custom call: its module, and the operands that it got."""

    kernel: Kernel
    operands: list[np.ndarray]


# What has the results of a call of xlattn with this config, these names of operands, gradients
# wanted, and operands, and adds its custom calls to the list.
Attention = Callable[..., list[Any]]


def run(
    function: Callable[..., Any],
    calls: list[Executed] | None = None,
    attention: Attention | None = None,
) -> Callable[..., Any]:
    """The function, with what its Pallas calls are lowered to; ``calls`` gets each, once run."""
    calls = [] if calls is None else calls

    def wrapped(*args: Any) -> Any:
        closed, shape = jax.make_jaxpr(function, return_shape=True)(*args)
        how = attention or by_rule
        found = _evaluate(closed.jaxpr, closed.consts, jax.tree.leaves(args), calls, how)
        return jax.tree.unflatten(jax.tree.structure(shape), found)

    return wrapped


def execute(
    config: Mapping[str, Any],
    results: Sequence[Any],
    operands: Sequence[Any],
    calls: list[Executed],
) -> list[np.ndarray]:
    """The results of a custom call of xlattn with this configuration."""
    body = base64.b64decode(config["custom_call_config"]["body"])
    calls.append(Executed(Kernel(body.decode()), [np.asarray(x) for x in operands]))
    return calls[-1].kernel.run(calls[-1].operands, results)


def _evaluate(
    jaxpr: Any,
    consts: Sequence[Any],
    args: Sequence[Any],
    calls: list[Executed],
    attention: Attention,
) -> list[Any]:
    values: dict[Any, Any] = {}
    values.update(zip(jaxpr.constvars, consts, strict=True))
    values.update(zip(jaxpr.invars, args, strict=True))

    def value(atom: Any) -> Any:
        return atom.val if isinstance(atom, core.Literal) else values[atom]

    for eqn in jaxpr.eqns:
        given = [value(atom) for atom in eqn.invars]
        inner = eqn.params.get("jaxpr", eqn.params.get("call_jaxpr"))
        if eqn.primitive.name == "pallas_call":
            made = _pallas_call(eqn, given, calls)
        elif eqn.primitive.name.startswith("xlattn_"):
            config, names, wanted = (eqn.params[x] for x in ("config", "names", "wanted"))
            made = attention(config, names, wanted, given, calls)
        elif isinstance(inner, core.ClosedJaxpr):
            made = _evaluate(inner.jaxpr, inner.consts, given, calls, attention)
        else:
            made = eqn.primitive.bind(*given, **eqn.params)
            made = made if eqn.primitive.multiple_results else [made]
        values.update(zip(eqn.outvars, made, strict=True))
    return [value(atom) for atom in jaxpr.outvars]


def _pallas_call(eqn: Any, given: Sequence[Any], calls: list[Executed]) -> list[Any]:
    function = jax.jit(functools.partial(eqn.primitive.bind, **eqn.params))
    specs = [jax.ShapeDtypeStruct(np.shape(x), x.dtype) for x in given]
    exported = jax.export.export(function, platforms=("tpu",))(*specs)
    [(config, results)] = custom_calls(exported.mlir_module())
    kernel = Kernel(as_text(base64.b64decode(config["custom_call_config"]["body"])))
    arrays = (np.asarray(x) for x in given)
    words = [x.astype(np.int32) if x.dtype == np.bool_ else x for x in arrays]  # as JAX passes them
    calls.append(Executed(kernel, words))
    made = kernel.run(words, results)
    return made[len(made) - len(eqn.outvars) :]


def by_rule(
    config: Any, names: Any, wanted: Any, given: Sequence[Any], calls: list[Executed]
) -> list[Any]:
    """What ``_ops/tpu.py`` makes of a call, with its custom calls executed."""

    def custom_call(config: str, results: Sequence[Any]) -> Callable[..., Any]:
        return lambda *arrays: execute(json.loads(config), results, arrays, calls)

    with mock.patch.object(xlattn_tpu, "custom_call", custom_call):
        return xlattn_tpu.run(config, names, wanted, *given)


def evaluate(program: str, arguments: Sequence[Any]) -> list[np.ndarray]:
    """What a StableHLO program without custom calls gives."""
    client = jax.extend.backend.get_backend("cpu")
    options = xla_client.CompileOptions()
    options.env_option_overrides = list(QUICKLY.items())
    compiled = client.compile_and_load(program, client.local_devices()[:1], options)
    return [np.asarray(x) for x in compiled.execute([jnp.asarray(x) for x in arguments])]


def custom_calls(program: str) -> list[tuple[dict[str, Any], list[jax.ShapeDtypeStruct]]]:
    """The configuration of each call of a Mosaic module in a program, and what it gives."""
    found = []

    def visit(op: Any) -> Any:
        if op.name == "stablehlo.custom_call":
            attributes = op.attributes
            if ir.StringAttr(attributes["call_target_name"]).value == "tpu_custom_call":
                config = json.loads(ir.StringAttr(attributes["backend_config"]).value)
                found.append((config, [_spec(result.type) for result in op.results]))
        return ir.WalkResult.ADVANCE

    with mlir.make_ir_context():
        ir.Module.parse(program).operation.walk(visit)
    return found


def _spec(tensor: Any) -> jax.ShapeDtypeStruct:
    tensor = ir.RankedTensorType(tensor)
    kinds = {"bf16": "bfloat16", "f32": "float32", "i32": "int32", "i8": "int8"}
    return jax.ShapeDtypeStruct(tuple(tensor.shape), kinds[str(tensor.element_type)])


def as_text(body: bytes) -> str:
    """A serialised module as text of the version that libtpu has read the longest."""
    with mlir.make_ir_context() as context, ir.Location.unknown():
        tpu.register_dialect(context)
        context.allow_unregistered_dialects = True
        module = ir.Module.parse(body)
        _pass("mosaic-serde{serialize=false}", module)
        for function in module.body.operations:
            if "iteration_bounds" in function.attributes:
                function.attributes["sym_name"] = ir.StringAttr.get("main")
        _pass(f"mosaic-serde{{serialize=true target-version={VERSION}}}", module)
        return str(module)


def _pass(name: str, module: Any) -> None:
    PassManager.parse(f"builtin.module({name})").run(module.operation)
