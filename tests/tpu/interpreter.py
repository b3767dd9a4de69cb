"""Executes a Mosaic module on the CPU, as XLA:TPU would run it for a ``tpu_custom_call``.

    kernel = Kernel(text)                     # stable_mosaic, version 7, function `main`
    out, lse = kernel.run(operands, results)  # arrays, and what the results are like

The grid is walked in order. Each operand and result has a window, a block of it that a function of
the module places at each step; windows are fetched one step ahead and results written one step
behind, as the pipeline of a TPU does it. Nothing is kind: scratch and windows of results begin as
NaN (integers as a number nobody wants), again where another core may take over (dimensions marked
parallel) or a window moves; so is what of a window lies past the end of its array, where nothing is
written. A window that begins outside of its array, an index outside of a buffer, and an
operation that is in neither ``OPERATIONS`` nor ``CONTROL`` are errors. Products of float32 round
their operands to bfloat16, the least that a matrix unit promises, unless the operation asks for
float32.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from typing import Any

import ml_dtypes
import mosaic_text
import numpy as np
from mosaic_text import Block, Op, Opaque, Type

DTYPES = {
    "bf16": np.dtype(ml_dtypes.bfloat16),
    "f32": np.dtype(np.float32),
    "i1": np.dtype(np.bool_),
    "i8": np.dtype(np.int8),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
    "index": np.dtype(np.int64),
}
# A bound of the grid that is an operand.
DYNAMIC = -(2**63)


class ModuleError(RuntimeError):
    """The module does what a TPU would not, or not reliably."""


def poison(shape: Sequence[int], dtype: Any) -> np.ndarray:
    """Memory that nobody has written."""
    dtype = np.dtype(dtype)
    value = np.iinfo(dtype).min + 77 if dtype.kind in "iu" else dtype.kind == "b" or np.nan
    return np.full(shape, value, dtype)


class Kernel:
    """A module, ready to run. ``counts`` has how often each operation was executed."""

    def __init__(self, text: str):
        attributes, self.functions = mosaic_text.read(text)
        if attributes != {"stable_mosaic.version": 7}:
            raise ModuleError(f"expected stable_mosaic of version 7, got {attributes}")
        self.counts: dict[str, int] = {}
        main = self.functions["main"]
        given = main.attributes
        self.grid: tuple[int, ...] = given["iteration_bounds"]
        self.parallel = [
            "parallel" in x.text if isinstance(x, Opaque) else False
            for x in given["dimension_semantics"]
        ]
        self.windows = given["window_params"]
        self.prefetch: int = given["scalar_prefetch"]
        known = {"transform_indices", "window_bounds", "pipeline_mode"}
        for window in self.windows:
            if set(window) - known:
                raise ModuleError(f"unknown attributes of a window: {sorted(set(window) - known)}")
        types = [kind for _, kind in main.regions[0].arguments]
        kinds = [len(self.grid), self.prefetch, len(self.windows), given["scratch_operands"]]
        if len(types) != sum(kinds):
            raise ModuleError(f"expected {sum(kinds)} arguments of main, got {len(types)}")
        ends = list(itertools.accumulate(kinds))
        self.scalar_types = types[ends[0] : ends[1]]
        self.window_types = types[ends[1] : ends[2]]
        self.scratch_types = types[ends[2] :]

    def run(
        self,
        operands: Sequence[np.ndarray],
        results: Sequence[Any],
        aliases: dict[int, int] | None = None,
    ) -> list[np.ndarray]:
        """The results of a call.

        Args:
          operands: bounds of the grid that are dynamic, scalars that are fetched first, arrays.
          results: what has the shape and dtype of each.
          aliases: operands, by their number among all, that are the memory of a result, by its.
        """
        with np.errstate(all="ignore"):  # masked scores overflow, poison is NaN
            return _Run(self, list(operands), results, aliases or {}).run()

    def call(self, name: str, arguments: Sequence[Any]) -> list[Any]:
        """The results of a function of the module."""
        block = self.functions[name].regions[0]
        names = (name for name, _ in block.arguments)
        return self.block(block, dict(zip(names, arguments, strict=True)))

    def block(self, block: Block, values: dict[str, Any]) -> list[Any]:
        """What the last operation of a block hands back."""
        for op in block.ops:
            self.counts[op.name] = self.counts.get(op.name, 0) + 1
            given = [values[name] for name in op.operands]
            if op.name in ("func.return", "scf.yield"):
                return given
            if op.name in CONTROL:
                made = CONTROL[op.name](self, op, given, values)
            elif op.name in OPERATIONS:
                made = OPERATIONS[op.name](op, *given)
                made = [] if made is None else [made]
            else:
                raise NotImplementedError(f"{op.name}: not an operation that is executed here")
            results = zip(op.results, op.types, made, strict=True)
            values.update({name: _as(kind, x, op) for name, kind, x in results})
        return []


def _as(kind: Type, x: Any, op: Op) -> Any:
    """A result in the shape and dtype that the module says it has."""
    array = np.asarray(x)
    if array.dtype != DTYPES[kind.name] or array.shape != kind.shape:
        raise ModuleError(f"{op.name}: made {array.dtype} {array.shape} of {kind}")
    return array if kind.shape else array[()]


class _Run:
    """One call: memory, and where the windows are."""

    def __init__(
        self,
        kernel: Kernel,
        operands: list[np.ndarray],
        results: Sequence[Any],
        aliases: dict[int, int],
    ):
        self.kernel = kernel
        dynamic = kernel.grid.count(DYNAMIC)
        bounds = iter(int(x) for x in operands[:dynamic])
        self.grid = [next(bounds) if x == DYNAMIC else x for x in kernel.grid]
        first_array = dynamic + kernel.prefetch
        self.scalars = operands[dynamic:first_array]
        for x, kind in zip(self.scalars, kernel.scalar_types, strict=True):
            if x.shape != kind.shape or x.dtype != DTYPES[kind.name]:
                raise ModuleError(f"scalars: expected {kind}, got {x.dtype} {x.shape}")
        made = [poison(x.shape, x.dtype) for x in results]
        for operand, result in aliases.items():
            made[result][...] = operands[operand]
            operands[operand] = made[result]
        self.arrays = [*operands[first_array:], *made]
        self.made = made
        self.inputs = len(self.arrays) - len(made)
        if len(self.arrays) != len(kernel.windows):
            raise ModuleError(f"expected {len(kernel.windows)} arrays, got {len(self.arrays)}")
        for x, kind in zip(self.arrays, kernel.window_types, strict=True):
            if x.dtype != DTYPES[kind.name]:
                raise ModuleError(f"arrays: expected {kind}, got {x.dtype} {x.shape}")
        self.scratch: list[np.ndarray] = []
        self.now: list[np.ndarray] = [poison(k.shape, DTYPES[k.name]) for k in kernel.window_types]

    def run(self) -> list[np.ndarray]:
        steps = list(itertools.product(*map(range, self.grid)))
        ahead = self.fetched(self.places(steps[0]), None) if steps else {}
        behind: list[tuple[int, tuple[slice, ...], np.ndarray]] = []
        core = None
        for number, step in enumerate(steps):
            here = self.places(step)
            self.now = [ahead.get(i, window) for i, window in enumerate(self.now)]
            last = number + 1 == len(steps)
            there = None if last else self.places(steps[number + 1])
            ahead = self.fetched(there, here) if there else {}
            self.write(behind)
            if core != (
                core := [x for x, own in zip(step, self.kernel.parallel, strict=True) if own]
            ):
                self.scratch = [poison(k.shape, DTYPES[k.name]) for k in self.kernel.scratch_types]
            place = [np.int32(x) for x in step]
            self.kernel.call("main", [*place, *self.scalars, *self.now, *self.scratch])
            behind = [
                (i, here[i], self.now[i])
                for i in range(self.inputs, len(self.arrays))
                if there is None or there[i] != here[i]
            ]
        self.write(behind)
        return self.made

    def places(self, step: Sequence[int]) -> list[tuple[slice, ...]]:
        """Where each window lies in its array at a step."""
        found = []
        for array, window in zip(self.arrays, self.kernel.windows, strict=True):
            name, sizes = window["transform_indices"], window["window_bounds"]
            blocks = self.kernel.call(name, [*map(np.int32, step), *self.scalars])
            starts = [int(x) * size for x, size in zip(blocks, sizes, strict=True)]
            if not all(0 <= x < size for x, size in zip(starts, array.shape, strict=True)):
                where = f"{name} at step {tuple(step)}: block {tuple(map(int, blocks))} of {sizes}"
                raise ModuleError(f"{where} begins outside of {array.shape}")
            ends = map(min, (x + n for x, n in zip(starts, sizes, strict=True)), array.shape)
            found.append(tuple(map(slice, starts, ends)))
        return found

    def fetched(self, there: list[Any], here: list[Any] | None) -> dict[int, np.ndarray]:
        """New windows of the next step, by number: those that move."""
        moved: dict[int, np.ndarray] = {}
        for i, kind in enumerate(self.kernel.window_types):
            if here is not None and there[i] == here[i]:
                continue
            window = poison(self.kernel.windows[i]["window_bounds"], DTYPES[kind.name])
            if i < self.inputs:
                part = self.arrays[i][there[i]]
                window[tuple(map(slice, part.shape))] = part
            moved[i] = window.reshape(kind.shape)
        return moved

    def write(self, behind: list[tuple[int, tuple[slice, ...], np.ndarray]]) -> None:
        for i, place, window in behind:
            whole = window.reshape(self.kernel.windows[i]["window_bounds"])
            part = self.arrays[i][place]
            part[...] = whole[tuple(map(slice, part.shape))]


# Operations of one block: `(op, *operands) -> result`.
OPERATIONS: dict[str, Callable[..., Any]] = {}
# Operations with regions: `(kernel, op, operands, values) -> results`.
CONTROL: dict[str, Callable[[Kernel, Op, list[Any], dict[str, Any]], list[Any]]] = {}


def operation(*names: str, table: dict[str, Any] = OPERATIONS) -> Callable[[Any], Any]:
    def add(function: Any) -> Any:
        table.update(dict.fromkeys(names, function))
        return function

    return add


def elementwise(function: Callable[..., Any]) -> Callable[..., Any]:
    """In the dtype of the operands: what numpy widens is rounded."""
    return lambda _, *given: np.asarray(function(*given)).astype(np.asarray(given[-1]).dtype)


def _divide(a: Any, b: Any) -> Any:
    """Towards zero."""
    return np.trunc(np.asarray(a, np.float64) / np.asarray(b, np.float64))


OPERATIONS.update(
    {
        "arith.addf": elementwise(np.add),
        "arith.addi": elementwise(np.add),
        "arith.subf": elementwise(np.subtract),
        "arith.subi": elementwise(np.subtract),
        "arith.mulf": elementwise(np.multiply),
        "arith.muli": elementwise(np.multiply),
        "arith.divf": elementwise(np.divide),
        "arith.divsi": elementwise(_divide),
        "arith.remsi": elementwise(np.fmod),
        "arith.negf": elementwise(np.negative),
        "arith.maximumf": elementwise(np.maximum),
        "arith.minimumf": elementwise(np.minimum),
        "arith.maxsi": elementwise(np.maximum),
        "arith.minsi": elementwise(np.minimum),
        "arith.andi": elementwise(np.bitwise_and),
        "arith.ori": elementwise(np.bitwise_or),
        "arith.xori": elementwise(np.bitwise_xor),
        "arith.shli": elementwise(np.left_shift),
        "arith.shrsi": elementwise(np.right_shift),
        "arith.shrui": elementwise(lambda x, n: np.asarray(x).view(np.uint32) >> n.view(np.uint32)),
        "math.absf": elementwise(np.abs),
        "math.exp": elementwise(np.exp),
        "math.exp2": elementwise(np.exp2),
        "math.log": elementwise(np.log),
        "math.tanh": elementwise(np.tanh),
        "arith.select": lambda _, where, a, b: np.where(where, a, b),
    }
)
# By the number of the predicate: eq, ne, slt, sle, sgt, sge.
_INTEGER_ORDER = (np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal)
# eq, gt, ge, lt, le, ne: from 1 on false of NaN, from 8 on true of it.
_FLOAT_ORDER = (np.equal, np.greater, np.greater_equal, np.less, np.less_equal, np.not_equal)


@operation("arith.constant")
def _(op: Op) -> Any:
    [kind] = op.types
    return np.full(kind.shape, op.attributes["value"], DTYPES[kind.name])


@operation("arith.cmpi")
def _(op: Op, a: Any, b: Any) -> Any:
    predicate = op.attributes["predicate"]
    if predicate >= len(_INTEGER_ORDER):
        raise NotImplementedError(f"arith.cmpi: predicate {predicate}")
    return _INTEGER_ORDER[predicate](a, b)


@operation("arith.cmpf")
def _(op: Op, a: Any, b: Any) -> Any:
    unordered, place = divmod(op.attributes["predicate"] - 1, 7)
    if not 0 <= place < len(_FLOAT_ORDER):
        raise NotImplementedError(f"arith.cmpf: predicate {op.attributes['predicate']}")
    nan = np.isnan(a) | np.isnan(b)
    found = _FLOAT_ORDER[place](a, b)
    return found | nan if unordered else found & ~nan


@operation(
    "arith.extsi",
    "arith.index_cast",
    "arith.extf",
    "arith.truncf",
    "arith.trunci",
    "arith.sitofp",
    "arith.fptosi",
)
def _(op: Op, x: Any) -> Any:
    return np.asarray(x).astype(DTYPES[op.types[0].name])


@operation("arith.extui")
def _(op: Op, x: Any) -> Any:
    if np.asarray(x).dtype != np.bool_:
        raise NotImplementedError(f"arith.extui of {np.asarray(x).dtype}")
    return np.asarray(x).astype(DTYPES[op.types[0].name])


@operation("tpu.assume_multiple")
def _(op: Op, x: Any) -> Any:
    if x % op.attributes["multiple"]:
        raise ModuleError(f"{x} is no multiple of {op.attributes['multiple']}")
    return x


@operation("vector.extract")
def _(op: Op, x: Any) -> Any:
    return x[tuple(op.attributes["static_position"])]


@operation("vector.broadcast")
def _(op: Op, x: Any) -> Any:
    return np.broadcast_to(x, op.types[0].shape)


@operation("vector.shape_cast", "tpu.reshape")
def _(op: Op, x: Any) -> Any:
    return np.reshape(x, op.types[0].shape)


@operation("tpu.transpose", "vector.transpose")
def _(op: Op, x: Any) -> Any:
    return np.transpose(x, op.attributes["permutation"])


@operation("vector.extract_strided_slice")
def _(op: Op, x: Any) -> Any:
    given = op.attributes
    if set(given["strides"]) != {1}:
        raise NotImplementedError("vector.extract_strided_slice: strides")
    return x[_within(op, x, given["offsets"], given["sizes"])]


@operation("tpu.concatenate")
def _(op: Op, *parts: Any) -> Any:
    return np.concatenate(parts, axis=op.attributes["dimension"])


@operation("tpu.iota")
def _(op: Op) -> Any:
    [kind], [axis] = op.types, op.attributes["dimensions"]
    sizes = [-1 if i == axis else 1 for i in range(len(kind.shape))]
    steps = np.arange(kind.shape[axis], dtype=DTYPES[kind.name]).reshape(sizes)
    return np.broadcast_to(steps, kind.shape)


@operation("vector.multi_reduction")
def _(op: Op, x: Any, start: Any) -> Any:
    axes = op.attributes["reduction_dims"]
    match op.attributes["kind"].text:
        case "#vector.kind<add>":
            return x.sum(axis=axes, dtype=start.dtype) + start
        case "#vector.kind<maximumf>":
            return np.maximum(x.max(axis=axes), start)
        case other:
            raise NotImplementedError(f"vector.multi_reduction: {other}")


@operation("vector.load")
def _(op: Op, memory: Any, *place: Any) -> Any:
    return memory[_within(op, memory, place, op.types[0].shape)].copy()


@operation("tpu.vector_store")
def _(op: Op, x: Any, memory: Any, *place: Any) -> None:
    sizes, strides = op.attributes["operandSegmentSizes"], op.attributes["strides"]
    if sizes[3] or strides or op.attributes["add"]:
        raise NotImplementedError("tpu.vector_store: masks, strides and sums")
    memory[_within(op, memory, place, x.shape)] = x


@operation("memref.load")
def _(op: Op, memory: Any, *place: Any) -> Any:
    return memory[_within(op, memory, place, (1,) * memory.ndim)].reshape(())


@operation("memref.store")
def _(op: Op, x: Any, memory: Any, *place: Any) -> None:
    memory[_within(op, memory, place, (1,) * memory.ndim)] = x


def _within(op: Op, memory: Any, place: Sequence[Any], sizes: Sequence[int]) -> tuple[slice, ...]:
    """The part of a buffer of these sizes from a place on."""
    starts = [int(x) for x in place]
    limits = zip(starts, sizes, memory.shape, strict=True)
    if not all(start >= 0 and start + size <= limit for start, size, limit in limits):
        raise ModuleError(f"{op.name}: {sizes} at {starts} is not within {memory.shape}")
    return tuple(slice(start, start + size) for start, size in zip(starts, sizes, strict=True))


@operation("tpu.matmul")
def _(op: Op, a: Any, b: Any, start: Any) -> Any:
    if op.attributes["transpose_lhs"] or op.attributes["transpose_rhs"]:
        raise NotImplementedError("tpu.matmul: transposed operands")
    lists = re.findall(r"\[([\d, ]*)\]", op.attributes["dimension_numbers"].text)
    contracted, free = lists[:2], lists[2:4]
    order = [int(x) for x in lists[4].split(",")]
    if lists[5:] != ["", ""] or order != [0, int(free[0]), 1, int(free[1])]:
        raise NotImplementedError(f"tpu.matmul: {op.attributes['dimension_numbers'].text}")
    precision = op.attributes.get("precision")
    exact = precision is not None and precision.text == "#tpu.contract_precision<fp32>"
    a, b = (_factor(x, exact) for x in (a, b))
    return np.tensordot(a, b, ((int(contracted[0]),), (int(contracted[1]),))) + start


def _factor(x: Any, exact: bool) -> Any:
    """An operand of a product, rounded as a matrix unit may round it, in float32."""
    if x.dtype == np.float32 and not exact:
        x = x.astype(ml_dtypes.bfloat16)
    return x.astype(np.float32)


@operation("scf.if", table=CONTROL)
def _(kernel: Kernel, op: Op, given: list[Any], values: dict[str, Any]) -> list[Any]:
    region = 0 if given[0] else 1
    return kernel.block(op.regions[region], values) if region < len(op.regions) else []


@operation("scf.for", table=CONTROL)
def _(kernel: Kernel, op: Op, given: list[Any], values: dict[str, Any]) -> list[Any]:
    start, stop, step, *carried = given
    (count, kind), *rest = op.regions[0].arguments
    for i in range(int(start), int(stop), int(step)):
        values[count] = DTYPES[kind.name].type(i)
        values.update({name: x for (name, _), x in zip(rest, carried, strict=True)})
        carried = kernel.block(op.regions[0], values)
    return carried
