"""Implementations of attention on the CPU that the CPU bench times, all in its process.

Each takes arrays of JAX, `[b, s, h, d]`, and gives a call without arguments that is done when it
returns. torch, onnxruntime (with onnx) and OpenVINO take part where they can be imported.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cpu import Row

Call = Callable[[], Any]


class Absent(Exception):
    """Why an implementation has no time."""


class Implementation(ABC):
    """One library."""

    name: str

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.start()

    def start(self) -> None:
        """Imports the library and sets its threads; `ImportError` where it is not installed."""
        import_module("jax")

    @abstractmethod
    def version(self) -> str:
        """The library's version."""

    @abstractmethod
    def call(self, row: Row, what: str, arrays: list[Any]) -> Call:
        """The pass `what` of a row, compiled; raises `Absent`."""

    def results(self, call: Call) -> list[Any]:
        """What a call gives, out and perhaps the gradients, as float32 arrays `[b, s, h, d]`."""
        import jax
        import numpy as np

        return [np.asarray(x, np.float32) for x in jax.tree.leaves(call())]


class Jax(Implementation):
    """A function of JAX, compiled by XLA."""

    def attend(self, causal: bool) -> Callable[..., Any]:
        raise NotImplementedError

    def version(self) -> str:
        return import_module("jax").__version__

    def call(self, row: Row, what: str, arrays: list[Any]) -> Call:
        import jax

        attend = self.attend("causal" in what)

        def both(q, k, v):
            out, pull = jax.vjp(attend, q, k, v)
            return out, *pull(out)

        run = jax.jit(both if "fb" in what else attend).lower(*arrays).compile()
        return lambda: jax.block_until_ready(run(*arrays))


class Xlattn(Jax):
    name = "xlattn"

    def version(self) -> str:
        return import_module("xlattn").__version__

    def attend(self, causal: bool) -> Callable[..., Any]:
        import xlattn

        return functools.partial(xlattn.flash_attention, causal=causal, platform="cpu")


class JaxNN(Jax):
    name = "jax.nn"

    def attend(self, causal: bool) -> Callable[..., Any]:
        import jax

        attend = jax.nn.dot_product_attention
        return functools.partial(attend, is_causal=causal, implementation="xla")


class Torch(Implementation):
    """scaled_dot_product_attention on views of the same layout."""

    name = "torch"

    def start(self) -> None:
        import torch

        torch.set_num_threads(self.threads)

    def version(self) -> str:
        return import_module("torch").__version__

    def call(self, row: Row, what: str, arrays: list[Any]) -> Call:
        import torch

        q, k, v = map(tensor, arrays)
        options = {"is_causal": "causal" in what, "enable_gqa": row.hq != row.hk}

        def attend() -> Any:
            heads = (x.transpose(1, 2) for x in (q, k, v))
            out = torch.nn.functional.scaled_dot_product_attention(*heads, **options)
            return out.transpose(1, 2)

        def forward() -> Any:
            with torch.no_grad():
                return attend()

        def both() -> Any:
            out = attend()
            return out, *torch.autograd.grad(out, (q, k, v), out.detach())

        if "fb" not in what:
            return forward
        for x in (q, k, v):
            x.requires_grad_()
        return both

    def results(self, call: Call) -> list[Any]:
        found = call()
        found = found if isinstance(found, tuple) else (found,)
        return [x.detach().float().numpy() for x in found]


def tensor(array: Any) -> Any:
    import numpy as np
    import torch

    if array.dtype == "bfloat16":
        bits = np.array(array).view(np.int16)
        return torch.from_numpy(bits).view(torch.bfloat16)
    return torch.from_numpy(np.array(array))


class Onnxruntime(Implementation):
    """MultiHeadAttention of onnxruntime's own operators, which takes `[b, s, h d]`."""

    name = "onnxruntime"

    def start(self) -> None:
        import onnx  # noqa: F401 - writes the graph
        import onnxruntime  # noqa: F401

    def version(self) -> str:
        return import_module("onnxruntime").__version__

    def call(self, row: Row, what: str, arrays: list[Any]) -> Call:
        import numpy as np
        import onnxruntime
        from onnx import TensorProto, helper

        if "fb" in what:
            raise Absent("no backward pass")
        if row.dtype != "float32":
            raise Absent("float32 only on the CPU")
        if row.hq != row.hk:
            raise Absent("no grouped heads but with its own cache")
        flat = [np.array(x).reshape(*x.shape[:2], -1) for x in arrays]
        feed = dict(zip(("q", "k", "v"), flat, strict=True))

        def info(name: str, shape: tuple[int, ...]) -> Any:
            return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)

        node = helper.make_node(
            "MultiHeadAttention",
            [*feed],
            ["out"],
            domain="com.microsoft",
            num_heads=row.hq,
            unidirectional=int("causal" in what),
        )
        inputs = [info(name, x.shape) for name, x in feed.items()]
        graph = helper.make_graph([node], "attention", inputs, [info("out", flat[0].shape)])
        domains = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=domains, ir_version=10)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = self.threads
        session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )
        shape = (row.b, row.sq, row.hq, row.d)
        return lambda: session.run(["out"], feed)[0].reshape(shape)


class Openvino(Implementation):
    """ScaledDotProductAttention on arrays `[b, h, s, d]` of its own."""

    name = "OpenVINO"

    def start(self) -> None:
        import openvino

        self.core = openvino.Core()

    def version(self) -> str:
        return import_module("openvino").__version__.partition("-")[0]

    def call(self, row: Row, what: str, arrays: list[Any]) -> Call:
        import numpy as np
        import openvino
        import openvino.opset13 as operations

        if "fb" in what:
            raise Absent("no backward pass")
        if row.dtype != "float32":
            raise Absent("timed in float32 only")
        if row.hq != row.hk:
            raise Absent("no grouped heads")
        heads = [np.ascontiguousarray(np.array(x).transpose(0, 2, 1, 3)) for x in arrays]
        inputs = [operations.parameter(list(x.shape), np.float32) for x in heads]
        causal = "causal" in what
        node = operations.scaled_dot_product_attention(*inputs, causal=causal)
        model = self.core.compile_model(
            openvino.Model([node], inputs),
            "CPU",
            {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": self.threads},
        )
        request = model.create_infer_request()
        tensors = [openvino.Tensor(x) for x in heads]

        def run() -> Any:
            request.infer(tensors, share_inputs=True)
            return request.get_output_tensor(0).data

        return run

    def results(self, call: Call) -> list[Any]:
        return [call().transpose(0, 2, 1, 3).copy()]


def installed(threads: int) -> tuple[list[Implementation], dict[str, str]]:
    """Those that can be imported, ours first and the reference second, and why not the others."""
    found: list[Implementation] = []
    absent: dict[str, str] = {}
    for kind in (Xlattn, JaxNN, Torch, Onnxruntime, Openvino):
        try:
            found.append(kind(threads))
        except ImportError as error:
            absent[kind.name] = str(error).splitlines()[0]
    return found, absent
