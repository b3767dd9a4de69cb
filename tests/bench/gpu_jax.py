"""The JAX processes of the GPU bench: xlattn, jax.nn and the dense float32 reference in one,
ejkernel's Triton kernels in another.

Times are those of the host: calls in a row, synchronised at their end.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

import jax
import jax.numpy as jnp
import numpy as np
from gpu_rows import YARDSTICKS, Row, part, shapes
from gpu_turns import Call, Worker, reason, serve

import xlattn

Arrays = dict[str, jax.Array]
Attention = Callable[[Arrays], jax.Array]
THREADS = 8
# Of the reference, whose products would take longest of all to tune.
PLAIN = {"xla_gpu_autotune_level": 0, "xla_gpu_enable_triton_gemm": False}


def one_a_head(x: Arrays) -> jax.Array | None:
    return x["sinks"][:, None] if "sinks" in x else None


def ours(row: Row, platform: str = "cuda") -> Attention:
    """xlattn on the operands of a row."""
    options = {
        "causal": row.causal,
        "sliding_window": None if row.window is None else (row.window, 0),
        "logits_soft_cap": row.softcap,
        "deterministic": row.deterministic or None,
        "dropout_prob": row.dropout,
        "dropout_seed": 1 if row.dropout else None,
        "platform": platform,
    }
    if row.documents:
        cuts = np.cumsum([0, *row.documents], dtype=np.int32)
        options |= {"cum_seqlens_q": cuts, "cum_seqlens_k": cuts}
    if row.segments:
        options |= {"q_segment_ids": row.ids, "kv_segment_ids": row.ids}

    def call(x: Arrays) -> jax.Array:
        q, k, v = x["query"], x["key"], x["value"]
        if row.documents:
            q, k, v = (y.reshape(-1, *y.shape[2:]) for y in (q, k, v))
        out = xlattn.flash_attention(
            q, k, v, bias=x.get("bias"), softmax_aux=one_a_head(x), **options
        )
        return out.reshape(x["query"].shape)

    return call


def jax_nn(implementation: str, dtype: str, row: Row) -> Attention | str:
    """jax.nn on the operands of a row."""
    lacking = {
        row.dtype: row.dtype != dtype,
        "softcap": row.softcap,
        "sinks": row.sinks,
        "packed sequences": row.documents,
        "dropout": row.dropout,
        "deterministic form": row.deterministic,
    }
    for what, wanted in lacking.items():
        if wanted:
            return f"no {what}"
    window = None if row.window is None else (row.window, 0)

    def call(x: Arrays) -> jax.Array:
        mask = None
        if row.segments:
            ids = jnp.arange(row.sq) // row.segments
            mask = (ids[:, None] == ids[None])[None, None]
        return jax.nn.dot_product_attention(
            *(x[name] for name in ("query", "key", "value")),
            bias=x.get("bias"),
            mask=mask,
            is_causal=row.causal,
            local_window_size=window,
            implementation=implementation,
        )

    return call


def ejkernel(row: Row) -> Attention | str:
    """ejkernel's Triton kernels, on the rows without options."""
    if row.option and row.name != "causal":
        return "not compared"
    from ejkernel.kernels._triton.flash_attention import flash_attention

    return lambda x: flash_attention(x["query"], x["key"], x["value"], causal=row.causal)


def copy(row: Row) -> Attention | str:
    """Reads and writes the keys: as many bytes as keys and values have."""
    return (lambda x: jnp.copy(x["key"])) if not row.backward else "only where bytes count"


def addition(row: Row) -> Attention | str:
    """What a call costs that does next to nothing."""
    return (lambda x: x["query"] + x["key"]) if row.sq == 128 else "only where calls count"


PROCESSES: dict[str, dict[str, Callable[[Row], Attention | str]]] = {
    "jax": {
        "xlattn": ours,
        "jax.nn cuDNN": partial(jax_nn, "cudnn", "bfloat16"),
        "jax.nn XLA": partial(jax_nn, "xla", "float32"),
        YARDSTICKS[0]: copy,
        YARDSTICKS[1]: addition,
    },
    "ejkernel": {"ejkernel (Triton)": ejkernel},
}


def reference(row: Row, x: Arrays) -> dict[str, jax.Array]:
    """out and gradients of the heads that are checked, dense in float32."""
    x = {name: part(row, "query" if name == "dout" else name, y) for name, y in x.items()}
    x = {name: y.astype(jnp.float32) for name, y in x.items()}
    dout = x.pop("dout")

    def call(x: Arrays) -> jax.Array:
        return xlattn.flash_attention(
            x["query"],
            x["key"],
            x["value"],
            bias=x.get("bias"),
            softmax_aux=one_a_head(x),
            q_segment_ids=row.ids,
            kv_segment_ids=row.ids,
            causal=row.causal,
            sliding_window=None if row.window is None else (row.window, 0),
            logits_soft_cap=row.softcap,
            dropout_prob=row.dropout,
            dropout_seed=1 if row.dropout else None,
            offsets=jnp.array([0, 0, 0, row.group.start, row.sk - row.sq]),
            precision="highest",
            platform="xla",
        )

    out, pull = jax.vjp(call, x)
    return {"out": out} | (pull(dout)[0] if row.backward else {})


class Function:
    """The passes of one implementation on one row, jitted apart."""

    def __init__(self, row: Row, call: Attention) -> None:
        self.row, self.call = row, call
        self.forward: Callable = jax.jit(call)
        self.residuals: Callable = jax.jit(self._residuals)
        self.backward: Callable = jax.jit(self._backward)

    def _residuals(self, x: Arrays) -> list[jax.Array]:
        _, pull = jax.vjp(self.call, x)
        leaves, self.tree = jax.tree.flatten(pull)
        return leaves

    def _backward(self, leaves: list[jax.Array], dout: jax.Array) -> Arrays:
        return self.tree.unflatten(leaves)(dout)[0]

    def compile(self, x: dict[str, jax.ShapeDtypeStruct]) -> None:
        """Runs nothing, so that threads may: XLA captures graphs when it runs."""
        dout = x.pop("dout")
        self.forward = self.forward.lower(x).compile()
        if self.row.backward:
            residuals = self.residuals.lower(x)
            leaves = [jax.ShapeDtypeStruct(y.shape, y.dtype) for y in residuals.out_info]
            self.backward = self.backward.lower(leaves, dout).compile()
            self.residuals = residuals.compile()

    def passes(self, x: Arrays) -> dict[str, Call]:
        operands = {name: y for name, y in x.items() if name != "dout"}
        calls: dict[str, Call] = {"forward": partial(self.forward, operands)}
        if self.row.backward:
            calls["backward"] = partial(self.backward, self.residuals(operands), x["dout"])
        return calls


class Jax(Worker):
    def __init__(self, implementations: dict[str, Callable[[Row], Attention | str]]) -> None:
        self.implementations = implementations
        self.functions: dict[tuple[str, str], Function | str] = {}
        self.references: dict[str, Callable] = {}
        self.checked: dict[str, dict[str, Call]] = {}

    def prepare(self, rows: list[Row], deadline: float) -> None:
        # xlattn has the time it takes.
        patient = "xlattn" in self.implementations

        def warm(task: tuple[Row, str]) -> None:
            row, name = task
            if not patient and time.monotonic() > deadline:
                self.functions[row.name, name] = "not compiled in time"
                return
            x = {n: jax.ShapeDtypeStruct(s, dtype(row, n)) for n, s in shapes(row).items()}
            if not name:
                dense = jax.jit(partial(reference, row), compiler_options=PLAIN)
                self.references[row.name] = dense.lower(x).compile()
                return
            try:
                call = self.implementations[name](row)
                function = call if isinstance(call, str) else Function(row, call)
                # The cost of a call is that of jit, compiled when it first runs.
                if isinstance(function, Function) and row.sq != 128:
                    function.compile(x)
            except Exception as error:  # whatever the library raises
                function = reason(error)
            self.functions[row.name, name] = function

        names = (*self.implementations, *([""] if patient else []))
        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(warm, [(row, name) for row in rows for name in names]))

    def load(self, row: Row, arrays: dict, reference: Path) -> dict[str, dict[str, Call] | str]:
        self.checked = {}
        x = {
            name: jax.device_put(y.view(jnp.bfloat16) if y.dtype == np.uint16 else y)
            for name, y in arrays.items()
        }
        if dense := self.references.get(row.name):
            np.savez(reference, **{name: np.asarray(y) for name, y in dense(x).items()})
        loaded: dict[str, dict[str, Call] | str] = {}
        for name in self.implementations:
            function = self.functions[row.name, name]
            try:
                loaded[name] = function if isinstance(function, str) else function.passes(x)
            except Exception as error:  # whatever the library raises
                loaded[name] = reason(error)
        self.checked = {name: calls for name, calls in loaded.items() if isinstance(calls, dict)}
        return loaded

    def results(self, row: Row, name: str) -> dict:
        if name in YARDSTICKS:
            return {}
        calls = self.checked[name]
        found = {"out": calls["forward"]()}
        if "backward" in calls:
            found |= calls["backward"]()
        return {n: np.asarray(part(row, n, y).astype(jnp.float32)) for n, y in found.items()}

    def seconds(self, call: Call, calls: int) -> float:
        def block(count: int) -> float:
            start = time.perf_counter()
            for _ in range(count):
                result = call()
            jax.block_until_ready(result)
            return time.perf_counter() - start

        jax.block_until_ready(call())
        # What it takes to begin on an idle GPU, and to be told of the end, is no part of a call:
        # half a millisecond together, where CUDA events of the other processes count neither. Of
        # many short calls it is measured several times: what else the host did would be taken off.
        one = min(block(1) for _ in range(3 if calls >= 10 else 1))
        return (block(1 + calls) - one) / calls

    def versions(self) -> dict[str, str]:
        return {"xlattn": xlattn.__version__, "jax": jax.__version__}


def dtype(row: Row, name: str) -> str:
    return "float32" if name == "sinks" else row.dtype


if __name__ == "__main__":
    serve(Jax(PROCESSES[sys.argv[1]]))
