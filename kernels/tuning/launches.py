"""Launches of the sm_90a kernels as src/backend/cuda makes them, for inputs without options."""

from __future__ import annotations

import ctypes
import math
from ctypes import c_void_p
from dataclasses import dataclass

import numpy as np
from driver import Gpu
from sources import Kernel, panel_columns, structure

NUMPY = {"F16": np.float16, "Bf16": np.uint16}
# Numbers that inputs of up to 2^25 elements are cut from.
NOISE = 1 << 26
# Symbols of the kernels before and after the main one of the backward pass.
STAGES = ("preprocess", "postprocess")
# Rows that a thread of the former has a part of.
ROWS_OF_THREAD = 4
POISON = 0xFFFFFFFF  # NaN in every type


@dataclass(frozen=True)
class Shape:
    b: int
    s: int
    hq: int
    hk: int
    d: int
    dv: int

    @property
    def query(self) -> tuple[int, ...]:
        return self.b, self.s, self.hq, self.d

    @property
    def key(self) -> tuple[int, ...]:
        return self.b, self.s, self.hk, self.d

    @property
    def value(self) -> tuple[int, ...]:
        return self.b, self.s, self.hk, self.dv

    @property
    def out(self) -> tuple[int, ...]:
        return self.b, self.s, self.hq, self.dv


def rounded(x: np.ndarray, dtype: str) -> np.ndarray:
    """float32 as 16-bit numbers, bfloat16 as uint16."""
    if dtype == "F16":
        return x.astype(np.float16)
    bits = x.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def widened(x: np.ndarray) -> np.ndarray:
    if x.dtype == np.uint16:
        return (x.astype(np.uint32) << 16).view(np.float32)
    return x.astype(np.float32)


class Problem:
    """Inputs and results of a shape on the GPU; `noise` are 16-bit numbers, at least NOISE."""

    def __init__(self, gpu: Gpu, shape: Shape, dtype: str, causal: bool, noise: np.ndarray) -> None:
        self.gpu, self.shape, self.dtype, self.causal = gpu, shape, dtype, causal
        names = {"q": shape.query, "k": shape.key, "v": shape.value, "dout": shape.out}
        self.host = {}
        for place, (name, dims) in enumerate(names.items()):
            # Overlapping parts, no row of one a row of another.
            start = place * (len(noise) // 8 + 7919)
            self.host[name] = noise[start : start + math.prod(dims)].reshape(dims)
        self.at = {name: gpu.upload(x) for name, x in self.host.items()}
        self.shapes = {"out": shape.out, "dq": shape.query, "dk": shape.key, "dv": shape.value}
        for name, dims in self.shapes.items():
            self.at[name] = self.poisoned(math.prod(dims) * 2)
        self.at["lse"] = self.poisoned(shape.b * shape.hq * shape.s * 4)
        rows = -(-shape.s // 128) * 128
        width = max(64, -(-shape.d // 64) * 64)
        padded = shape.b * shape.hq * rows
        self.at["workspace"] = gpu.allocate(16 + padded * 4 * (2 + width))
        self.params = structure("XlattnParams")()
        for name, _ in self.params._fields_:
            if name in self.at:
                setattr(self.params, name, self.at[name])
        sizes = {"batch": shape.b, "seq_q": shape.s, "seq_k": shape.s, "num_heads": shape.hq}
        sizes |= {"num_kv_heads": shape.hk, "head_dim": shape.d, "head_dim_v": shape.dv}
        sizes |= {"causal": causal, "bottom_right": 1, "window_left": -1, "window_right": -1}
        sizes |= {"normalize_output": 1, "max_rows_q": shape.s, "dropout_scale": 1.0}
        for name, value in (sizes | {"softmax_scale": 1 / math.sqrt(shape.d)}).items():
            setattr(self.params, name, value)
        for name, (_, _, h, d) in zip(names, names.values(), strict=True):
            stride = getattr(self.params, "out_stride" if name == "dout" else f"{name}_stride")
            stride[:] = h * d, d

    def poisoned(self, size: int) -> int:
        address = self.gpu.allocate(size)
        self.gpu.fill(address, POISON, size)
        return address

    def result(self, name: str) -> np.ndarray:
        return widened(self.gpu.download(self.at[name], self.shapes[name], NUMPY[self.dtype]))

    def free(self) -> None:
        for address in self.at.values():
            self.gpu.free(address)

    def heads_together(self, heads: int, tiles: int, group: int) -> tuple[int, int]:
        """As `heads_together` of src/backend/cuda/tiles.rs, but for heads that it makes fit: heads
        together, and the last from.
        """
        if not self.causal:
            together = min(group, heads)
            return together, (heads - 1) // together * together
        last = max(2 * self.gpu.multiprocessors // tiles // group * group, group)
        if last >= heads:
            return heads, 0
        return group, heads - last

    def head_groups(self, kv_heads: int, tiles: int, processors: int) -> tuple[int, int]:
        """`groups_of` of src/backend/cuda/backward_sm90/head_order.rs: heads together, and the last
        from.
        """
        heads = min(max(1, (processors + tiles // 2) // tiles), kv_heads)
        groups = max(1, (kv_heads + heads // 2) // heads)
        few = self.causal and kv_heads * tiles < min(2 * groups, 12) * processors
        return heads, max(0, groups - (2 if few else 1)) * heads


def divisor(by: int) -> int:
    """`divisor` of src/backend/cuda/arguments.rs."""
    by = max(by, 1)
    shift = (by - 1).bit_length()
    return shift << 32 | (((1 << shift) - by) << 32) // by + 1


@dataclass(frozen=True)
class Loaded:
    """Machine code of a candidate: its kernels and plan."""

    kernel: Kernel
    module: c_void_p
    smem: int
    threads: int
    rows: int
    keys: int


def fill_order(order: ctypes.Structure, heads: int, tiles: int, groups: tuple[int, int]) -> None:
    """`HeadOrder::new` of src/backend/cuda/arguments.rs."""
    order.heads, order.tiles, (order.together, order.last_group) = heads, tiles, groups
    order.by_group, order.by_together = divisor(groups[0] * tiles), divisor(groups[0])
    order.by_last = divisor(heads - groups[1])


def forward(gpu: Gpu, code: Loaded, problem: Problem):
    """A function that enqueues the forward pass."""
    shape, at = problem.shape, problem.at
    tiles, heads = -(-shape.s // code.rows), shape.b * shape.hq
    schedule = structure("ForwardSm90")()
    schedule.counter, order = at["workspace"], schedule.order
    order.first_cut = tiles * heads  # none is cut
    group = shape.hq // shape.hk
    fill_order(order.heads, heads, tiles, problem.heads_together(heads, tiles, group))
    order.rows, order.queries = code.rows, 64
    order.heads_of_tile, order.by_heads_of_tile = 1, divisor(1)
    order.by_heads, order.by_group = divisor(shape.hq), divisor(group)
    given = [
        gpu.tensor_map(problem.dtype, at["q"], shape.query, 64, rank=5),
        gpu.tensor_map(problem.dtype, at["k"], shape.key, code.keys),
        gpu.tensor_map(problem.dtype, at["v"], shape.value, code.keys),
        gpu.tensor_map(problem.dtype, at["out"], shape.out, 64, rank=5),
        problem.params,
        schedule,
    ]
    function = gpu.function(code.module, code.kernel.name, code.smem)
    grid = min(gpu.multiprocessors, tiles * heads), 1, 1

    def run() -> None:
        gpu.fill(at["workspace"], 0, 16)
        gpu.launch(function, grid, code.threads, code.smem, given)

    return run


def threads_of_row(dim: int) -> int:
    """Of `preprocess` in kernels/cuda/manifest/sm90_backward.rs."""
    return min(32, max(8, 1 << (dim // 8 - 1).bit_length()))


def backward(gpu: Gpu, code: Loaded, problem: Problem):
    """A function that enqueues the backward pass, with what comes before and after."""
    shape, at, dim = problem.shape, problem.at, panel_columns(code.kernel.head_dim)
    per_tile, own_keys = code.kernel.per_tile, code.keys // code.kernel.per_tile
    tiles_k, kv_heads = -(-shape.s // code.keys), shape.b * shape.hk
    padded = -(-shape.s // code.rows) * code.rows
    heads = shape.b * shape.hq
    schedule = structure("BackwardSm90")()
    schedule.counter = at["workspace"]
    schedule.lse2 = at["workspace"] + 16
    schedule.delta = schedule.lse2 + heads * padded * 4
    schedule.dq = schedule.delta + heads * padded * 4
    schedule.padded_rows = padded
    schedule.first_cut = tiles_k * kv_heads  # none is cut
    groups = problem.head_groups(kv_heads, tiles_k, gpu.multiprocessors // per_tile)
    fill_order(schedule.order, kv_heads, tiles_k, groups)
    schedule.group = shape.hq // shape.hk
    schedule.by_kv_heads = divisor(shape.hk)
    given = [
        gpu.tensor_map(problem.dtype, at["q"], shape.query, code.rows),
        gpu.tensor_map(problem.dtype, at["k"], shape.key, own_keys),
        gpu.tensor_map(problem.dtype, at["v"], shape.value, own_keys),
        gpu.tensor_map(problem.dtype, at["dout"], shape.out, code.rows),
        gpu.tensor_map(problem.dtype, at["dk"], shape.key, 64),
        gpu.tensor_map(problem.dtype, at["dv"], shape.value, 64),
        problem.params,
        schedule,
    ]
    main = gpu.function(code.module, code.kernel.name, code.smem)
    preprocess, postprocess = (gpu.function(code.module, name) for name in STAGES)
    ends: list[ctypes.Structure] = [problem.params, schedule]
    blocks = tiles_k * kv_heads * per_tile
    if code.kernel.persistent:
        blocks = min(gpu.multiprocessors, blocks)
    rows = 256 // threads_of_row(dim) * ROWS_OF_THREAD

    def run() -> None:
        gpu.launch(preprocess, (-(-padded // rows), heads, 1), 256, 0, ends)
        gpu.launch(main, (blocks, 1, 1), code.threads, code.smem, given)
        gpu.launch(postprocess, (-(-shape.s // code.rows), heads, 1), 256, 0, ends)

    return run


def reference(problem: Problem) -> dict[str, np.ndarray]:
    """out, lse and gradients, dense in float64."""
    shape, group = problem.shape, problem.shape.hq // problem.shape.hk
    q, k, v, dout = (widened(problem.host[x]).astype(float) for x in ("q", "k", "v", "dout"))
    k, v = (np.repeat(x, group, axis=2) for x in (k, v))
    scale = 1 / math.sqrt(shape.d)
    scores = np.einsum("bqhd,bkhd->bhqk", q, k) * scale
    if problem.causal:
        scores = np.where(np.tri(shape.s, dtype=bool), scores, -np.inf)
    largest = scores.max(-1, keepdims=True)
    lse = largest + np.log(np.exp(scores - largest).sum(-1, keepdims=True))
    p = np.exp(scores - lse)
    out = np.einsum("bhqk,bkhd->bqhd", p, v)
    dp = np.einsum("bqhd,bkhd->bhqk", dout, v)
    ds = p * (dp - (dout * out).sum(-1).transpose(0, 2, 1)[..., None])

    def shared(x: np.ndarray) -> np.ndarray:
        return x.reshape(*x.shape[:2], shape.hk, group, -1).sum(3)

    return {
        "out": out,
        "lse": lse[..., 0],
        "dq": np.einsum("bhqk,bkhd->bqhd", ds, k) * scale,
        "dk": shared(np.einsum("bhqk,bqhd->bkhd", ds, q) * scale),
        "dv": shared(np.einsum("bhqk,bqhd->bkhd", p, dout)),
    }
