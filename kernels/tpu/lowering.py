"""A kernel as the text of its module: stable_mosaic, version 7, as libtpu since 0.0.21.1 reads it.

Needs jax of python/requirements/latest.txt, and no TPU: jax lowers for a TPU on any host.
"""

import base64
import json

import jax
from jax._src.interpreters import mlir
from jax._src.lib import tpu
from jax.sharding import AbstractDevice, AbstractMesh, use_abstract_mesh
from jaxlib.mlir import ir
from jaxlib.mlir.passmanager import PassManager

VERSION = 7
# Some operations ask which chip they are for. The modules do not depend on the answer.
CHIP = AbstractDevice(device_kind="TPU v6 lite", num_cores=1, platform="tpu")


def lower(function, operands) -> str:
    """The module of the one Mosaic call of a function of arrays with these shapes and dtypes."""
    with use_abstract_mesh(AbstractMesh((), (), abstract_device=CHIP)):
        lowered = jax.jit(function).trace(*operands).lower(lowering_platforms=("tpu",))
    calls = []

    def visit(operation):
        if operation.name == "stablehlo.custom_call":
            calls.append(operation)
        return ir.WalkResult.ADVANCE

    lowered.compiler_ir().operation.walk(visit)
    (call,) = calls
    config = json.loads(ir.StringAttr(call.attributes["backend_config"]).value)
    return _text(base64.b64decode(config["custom_call_config"]["body"]))


def _text(body: bytes) -> str:
    context = mlir.make_ir_context()
    tpu.register_dialect(context)
    context.allow_unregistered_dialects = True
    with context, ir.Location.unknown():
        module = ir.Module.parse(body)
        _run("mosaic-serde{serialize=false}", module)
        _run("canonicalize,cse", module)
        _merge_index_maps(module)
        _run(f"mosaic-serde{{serialize=true target-version={VERSION}}}", module)
        return module.operation.get_asm(enable_debug_info=False)


def _merge_index_maps(module) -> None:
    """Names the kernel "main", and leaves one of index maps that are equal."""
    names, kept = {}, {}
    for function in list(module.body.operations):
        if "iteration_bounds" in function.attributes:
            function.attributes["sym_name"] = ir.StringAttr.get("main")
            kernel = function
            continue
        name = ir.StringAttr(function.attributes["sym_name"]).value
        function.attributes["sym_name"] = ir.StringAttr.get("")
        same = kept.setdefault(str(function), name)
        names[name] = same
        if same == name:
            function.attributes["sym_name"] = ir.StringAttr.get(name)
        else:
            function.erase()
    windows = []
    for window in ir.ArrayAttr(kernel.attributes["window_params"]):
        fields = {field.name: field.attr for field in ir.DictAttr(window)}
        of = ir.FlatSymbolRefAttr(fields["transform_indices"]).value
        fields["transform_indices"] = ir.FlatSymbolRefAttr.get(names[of])
        windows.append(ir.DictAttr.get(fields))
    kernel.attributes["window_params"] = ir.ArrayAttr.get(windows)


def _run(passes: str, module) -> None:
    PassManager.parse(f"builtin.module({passes})").run(module.operation)
