"""Problems for the kernels of kernels/tpu: operands made from dense masks, results in float64."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
from family import Member

# Of a step, as kernels/tpu/steps.py has them, which the tests do not take from there.
FIRST, LAST, PLAIN, MASKED, FIRST_K, LAST_K = 1, 2, 4, 8, 16, 32
# Keys at the start that may be hidden, or have large scores.
LOUD = 128
DTYPES = {"float32": np.dtype(np.float32), "bfloat16": np.dtype(ml_dtypes.bfloat16)}


@dataclass(frozen=True)
class Problem:
    """Attention that a member computes.

    Attributes:
      mask: "full", "causal", "local", "chunked", "late", without the first keys, "random", a mask
        that hides whole blocks too, or "heads", one for each query head.
      loud: "first", keys with scores far above all others, or "own", of each query its own key in
        the second half.
    """

    mask: str = "causal"
    b: int = 1
    hk: int = 1
    g: int = 1
    sq: int = 700
    sk: int = 700
    segments: bool = False
    softcap: float | None = None
    sinks: bool = False
    loud: str | None = None

    def rng(self) -> np.random.Generator:
        return np.random.default_rng(0)

    @functools.cached_property
    def visible(self) -> np.ndarray:
        """bool [hk, g, sq, sk], without segments."""
        i = np.arange(self.sq)[:, None] + self.sk - self.sq
        j = np.arange(self.sk)[None]
        causal = i >= j
        of = {
            "full": np.ones_like(causal),
            "causal": causal,
            "local": causal & (i - j < 200),
            "chunked": causal & (i // 256 == j // 256),
            "late": causal & (j >= LOUD),
        }
        heads = (self.hk, self.g)
        if self.mask in of:
            return np.broadcast_to(of[self.mask], (*heads, *causal.shape))
        one = (1, 1) if self.mask == "random" else heads
        seen = self.rng().random((*one, self.sq, self.sk)) < 0.3
        seen[..., 3, :] = False  # a query without keys
        seen[..., :512, 512:] = False
        if self.sq > 512:
            seen[0, 0, 512:] = False
        return np.broadcast_to(seen, (*heads, *causal.shape))

    def arrays(self, member: Member) -> dict[str, np.ndarray]:
        """Inputs by name: q, k, v, dout, sinks, and segment ids."""
        rng, dtype = self.rng(), DTYPES[member.dtype]
        queries = (self.b, self.hk, self.g, self.sq)
        keys = (self.b, self.hk, self.sk)
        shapes = {
            "q": (*queries, member.head_dim),
            "k": (*keys, member.head_dim),
            "v": (*keys, member.head_dim_v),
            "dout": (*queries, member.head_dim_v),
        }
        arrays = {name: rng.normal(size=shape).astype(dtype) for name, shape in shapes.items()}
        if self.loud == "first":
            arrays["k"][:, :, :LOUD] *= dtype.type(40)
        if self.loud == "own":
            arrays["k"][:, :, self.sk // 2 :] = arrays["q"][:, :, 0, self.sk // 2 :] * dtype.type(6)
        none = np.full((self.hk, self.g), -np.inf)
        sinks = rng.normal(size=none.shape) if self.sinks else none
        arrays["sinks"] = sinks.astype(np.float32)
        if self.segments:
            for name, n in (("q_segments", self.sq), ("kv_segments", self.sk)):
                ids = np.sort(rng.integers(0, 3, (self.b, 1, n))).astype(np.int32)
                ids[0, 0, -2:] = -1 if name == "q_segments" else -2  # padding
                arrays[name] = ids
        return arrays


def expected(problem: Problem, x: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """out, lse, delta, dq, dk and dv in float64, from the formula."""
    q, k, v, dout = (x[name].astype(np.float64) for name in ("q", "k", "v", "dout"))
    scale = q.shape[-1] ** -0.5
    scores = np.einsum("bhgqd,bhkd->bhgqk", q, k) * scale
    slope = 1.0
    if problem.softcap:
        capped = np.tanh(scores / problem.softcap)
        scores, slope = problem.softcap * capped, 1 - capped**2
    seen = np.broadcast_to(problem.visible, scores.shape)
    if problem.segments:
        same = x["q_segments"][:, 0, :, None] == x["kv_segments"][:, :, None, :][:, 0]
        seen = seen & same[:, None, None]
    scores = np.where(seen, scores, -np.inf)
    sinks = x["sinks"].astype(np.float64)[None, :, :, None, None]
    top = np.maximum(scores.max(-1, keepdims=True), sinks)
    top = np.where(np.isfinite(top), top, 0)
    weights = np.exp(scores - top)
    total = weights.sum(-1, keepdims=True) + np.exp(sinks - top)
    with np.errstate(divide="ignore"):
        lse = top + np.log(total)
    weights = np.where(total > 0, weights / np.where(total > 0, total, 1), 0)
    out = np.einsum("bhgqk,bhkd->bhgqd", weights, v)
    delta = (out * dout).sum(-1, keepdims=True)
    dscores = weights * (np.einsum("bhgqd,bhkd->bhgqk", dout, v) - delta) * slope * scale
    return {
        "out": out,
        "lse": lse.swapaxes(-1, -2),
        "delta": delta.swapaxes(-1, -2),
        "dq": np.einsum("bhgqk,bhkd->bhgqd", dscores, k),
        "dk": np.einsum("bhgqk,bhgqd->bhkd", dscores, q),
        "dv": np.einsum("bhgqk,bhgqd->bhkd", weights, dout),
    }


@dataclass(frozen=True)
class Lists:
    """What the kernels are told of a mask, and the grid they have for it."""

    grid: tuple[int, int, int, int]
    blocks: np.ndarray
    heads: np.ndarray
    marks: np.ndarray
    bits: np.ndarray
    outs: np.ndarray


class _Steps:
    def __init__(self, problem: Problem, member: Member):
        self.problem, self.member = problem, member
        self.q_blocks = -(-problem.sq // member.block_q)
        self.k_blocks = -(-problem.sk // member.block_k)
        self.patterns: dict[bytes, int] = {}
        self.words: list[np.ndarray] = []
        self.steps: list[list[int]] = []
        self.pattern = 0

    def rows(self, seen: np.ndarray, head: tuple[int, int]) -> Iterator[list[list[int]]]:
        """The steps of each row of blocks of a head."""
        for i in range(self.q_blocks):
            found = []
            for j in range(self.k_blocks):
                kind = self.kind(seen, i, j)
                if kind:
                    found.append([i, j, *head, kind, self.pattern])
            yield found or [[i, 0, *head, 0, self.pattern]]

    def kind(self, seen: np.ndarray, i: int, j: int) -> int:
        """PLAIN, MASKED, or 0 for a block that nobody sees; notes its pattern."""
        bq, bk = self.member.block_q, self.member.block_k
        block = seen[i * bq : (i + 1) * bq, j * bk : (j + 1) * bk]
        if not block.any():
            return 0
        if block.all() and block.shape[1] == bk:
            return PLAIN
        block = np.pad(block, ((0, bq - block.shape[0]), (0, bk - block.shape[1])))
        words = _words(block if self.member.orientation == "qk" else block.T)
        key = words.tobytes()
        if key not in self.patterns:
            self.patterns[key] = len(self.words)
            self.words.append(words)
        self.pattern = self.patterns[key]
        return MASKED


def _words(block: np.ndarray) -> np.ndarray:
    rows, lanes = block.shape
    words = np.zeros((8 * -(-rows // 256), lanes), np.uint32)
    for row in range(rows):
        words[8 * (row // 256) + row % 8] |= block[row].astype(np.uint32) << (row % 256 // 8)
    return words.view(np.int32)


def lists(problem: Problem, member: Member) -> Lists:
    """The steps of a mask, once for all heads that share it and of which nothing is summed."""
    made = _Steps(problem, member)
    shared = problem.mask != "heads"
    groups = member.kernel in ("fused", "dkv")  # their gradients of keys sum over these
    kv_heads = range(1 if shared else problem.hk)
    for kv_head in kv_heads:
        members = range(problem.g if groups or not shared else 1)
        rows = [
            row
            for group in members
            for row in made.rows(problem.visible[kv_head, group], (kv_head, group))
        ]
        if member.kernel == "dkv":
            rows = _by_keys(rows, made.k_blocks)
        for row in rows:
            row[0][4] |= FIRST
            row[-1][4] |= LAST
        steps = [step for row in rows for step in row]
        made.steps += _complete(steps, made.k_blocks) if member.kernel == "fused" else steps
    i, j, kv_head, group, flags, pattern = np.array(made.steps, np.int32).T
    heads = (problem.hk, 1 if groups else problem.g) if shared else (1, 1)
    rows, lanes = member.tensors()[3].shape[1:]
    return Lists(
        (problem.b, *heads, len(i)),
        i << 16 | j,
        kv_head << 10 | group,
        pattern << 8 | flags,
        np.stack(made.words) if made.words else np.zeros((1, rows, lanes), np.int32),
        _outs(kv_head, j, flags),
    )


def _by_keys(rows: list[list[list[int]]], k_blocks: int) -> list[list[list[int]]]:
    """Rows of blocks of keys, in each the groups one after another."""
    steps = [step for row in rows for step in row if step[4] & (PLAIN | MASKED)]
    kv_head = rows[0][0][2]
    return [
        [step for step in steps if step[1] == j] or [[0, j, kv_head, 0, 0, 0]]
        for j in range(k_blocks)
    ]


def _complete(steps: list[list[int]], k_blocks: int) -> list[list[int]]:
    """The steps of a head, with flags and a step more for keys that nobody sees."""
    for j in range(k_blocks):
        computed = [s for s in steps if s[1] == j and s[4] & (PLAIN | MASKED)]
        if computed:
            computed[0][4] |= FIRST_K
            computed[-1][4] |= LAST_K
        else:
            last = steps[-1]
            steps.append([last[0], j, *last[2:4], FIRST_K | LAST_K, last[5]])
    return steps


def _outs(kv_head: np.ndarray, k_block: np.ndarray, flags: np.ndarray) -> np.ndarray:
    """For each step the keys that are complete next, in its head; after all are, the last ones."""
    outs = np.zeros_like(k_block)
    for head in np.unique(kv_head):
        own = np.flatnonzero(kv_head == head)
        done = own[(flags[own] & LAST_K) != 0]
        if len(done):
            following = np.searchsorted(done, own).clip(max=len(done) - 1)
            outs[own] = k_block[done[following]]
    return outs


def operands(problem: Problem, member: Member, x: dict[str, Any], steps: Lists) -> list[np.ndarray]:
    """The operands of a member's call, in its order."""
    scale, log2_e = member.head_dim**-0.5, np.log2(np.e)
    cap = problem.softcap
    scales = [scale / cap, cap * log2_e, scale, 0] if cap else [scale * log2_e, 1, scale, 0]
    given = {
        **x,
        **vars(steps),
        "sizes": np.array([problem.sk, problem.sq], np.int32),
        "scales": np.array(scales, np.float32),
    }
    return [np.ascontiguousarray(given[a.name]) for a in (*member.scalars(), *member.tensors())]
