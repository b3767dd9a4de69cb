"""Lists of blocks as operands of Mosaic modules: the lists are arrays that a program computes with.

A module walks one list of steps, each a block of scores of 512 x 512, say, of some head; lists of
the targets name tiles of 128 x 128. So tiles become a map of all tiles of a head, the map is cut
into blocks, and the blocks that are seen are put in the order in which the module takes them. What
steps and patterns are is in ``src/backend/tpu/steps.rs``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

import jax.numpy as jnp
from jax import lax

from .._config import AttentionConfig
from ._contract import Operands
from ._roles import TILE
from ._tiles import FULL, UNSEEN, elements_of, kinds_of

FIRST, LAST, PLAIN, MASKED, FIRST_K, LAST_K = (1 << bit for bit in range(6))
# Rows of a mask of which a row of words has the bits, and rows of words that share them.
_ROWS_OF_WORDS, _SUBLANES = 256, 8


@dataclasses.dataclass(frozen=True)
class Mask:
    """Lists of tiles, and the band that the options of the call leave of them.

    ``tiles`` is ``[mb, mh, query tiles, key tiles]``: the pattern of each, or how it is seen.
    ``patterns`` is bool ``[p, 128 queries, 128 keys]``.
    """

    tiles: Any
    patterns: Any
    sq: int
    sk: int
    hk: int
    hq: int
    low: int | None
    high: int | None

    @classmethod
    def of(
        cls,
        config: AttentionConfig,
        operands: Operands,
        lengths: tuple[int, int],
        heads: tuple[int, int],
        of_queries: bool,
    ) -> Mask:
        """The mask of a call, whose lists are of queries, or of keys."""
        (sq, sk), (hk, hq) = lengths, heads
        count = -(-(sk if of_queries else sq) // TILE)
        ranges, indices = operands["block_ranges"], operands["block_indices"]
        listed = operands.get("block_patterns")
        listed = None if listed is None else jnp.maximum(listed, FULL)
        tiles = kinds_of(ranges, indices, listed, count)
        bits = operands.get("pattern_bits", jnp.zeros((0, TILE, TILE // 32), jnp.uint32))
        patterns = elements_of(bits)
        if not of_queries:
            tiles, patterns = tiles.swapaxes(2, 3), patterns.swapaxes(1, 2)
        shift = sk - sq if config.causal_alignment == "bottom_right" else 0
        right = 0 if config.causal else config.window_right
        low = None if config.window_left < 0 else shift - config.window_left
        high = None if right < 0 else shift + right
        return cls(tiles, patterns, sq, sk, hk, hq, low, high)

    @property
    def is_shared(self) -> bool:
        """Whether all heads and batch rows have the same lists."""
        return self.tiles.shape[:2] == (1, 1)


def steps(mask: Mask, call: Mapping[str, Any]) -> dict[str, Any]:
    """The operands of a call that tell of the mask: how many steps there are, blocks, heads, marks,
    bits, and outs if any."""
    dims = {x["name"]: x["dims"] for x in call["operands"]}
    [size] = dims["blocks"]
    blocks = _Blocks(mask, call)
    listed = blocks.by_keys() if call["kernel"] == "dkv" else blocks.by_queries()
    if call["kernel"] == "fused":
        listed = blocks.fused(listed)
    flat = {name: x.reshape(-1) for name, x in listed.items()}
    [place] = jnp.nonzero(flat["taken"], size=size, fill_value=-1)
    count = flat["taken"].sum()
    there = jnp.arange(size) < count
    place = jnp.where(there, place, place[jnp.maximum(count - 1, 0)])
    word = {name: x[place] for name, x in flat.items()}
    masked = there & (word["flags"] & MASKED != 0)
    pattern = jnp.maximum(jnp.cumsum(masked) - 1, 0)
    [first] = jnp.nonzero(masked, size=size, fill_value=size - 1)
    made = {
        "steps": jnp.minimum(count, size),  # more where rows share places of the lists
        "blocks": word["q"] - blocks.own_q[0] << 16 | word["k"] - blocks.own_k[0],
        "heads": word["batch"] << 20 | word["kv_head"] << 10 | word["group"],
        "marks": pattern << 8 | jnp.where(there, word["flags"], 0),
        "bits": blocks.bits({name: x[first] for name, x in word.items()}),
    }
    if "outs" in dims:
        made["outs"] = word["outs"]
    return {name: x.astype(jnp.int32) for name, x in made.items()}


class _Blocks:
    """The blocks of a module, ``[batch, kv_heads, group, q_blocks, k_blocks]``."""

    def __init__(self, mask: Mask, call: Mapping[str, Any]):
        self.mask, self.keys_in_lanes = mask, call["keys_in_lanes"]
        self.block_q, self.block_k = call["block_q"], call["block_k"]
        self.own_q = _in_blocks(call["queries"], self.block_q)
        self.own_k = _in_blocks(call["keys"], self.block_k)
        self.rows = -(-mask.sq // self.block_q)
        self.columns = -(-mask.sk // self.block_k)
        self.tiles = self._tiles(call["kernel"] in ("forward", "dq"))
        band, edge = self._band()
        seen = (self.tiles != UNSEEN).any(axis=(-2, -1))
        behind = jnp.arange(self.rows * self.block_q // TILE) * TILE >= mask.sq
        behind = behind.reshape(self.rows, 1, -1, 1)
        full = ((self.tiles == FULL) | behind).all(axis=(-2, -1))
        self.seen = seen & band
        self.plain = full & edge

    def _tiles(self, by_queries: bool) -> Any:
        """``[batch, kv_heads, group, q_blocks, k_blocks, query tiles, key tiles]``."""
        mask, tiles = self.mask, self.mask.tiles
        batch, own, *sizes = tiles.shape
        heads = (1, 1) if by_queries else (1, mask.hq // mask.hk)
        if not mask.is_shared:
            heads = (mask.hk, mask.hq // mask.hk)
        if own == mask.hq and own > 1:
            tiles = tiles.reshape(batch, *heads, *sizes)
        else:
            tiles = jnp.broadcast_to(tiles[:, :, None], (batch, *heads, *sizes))
        inner = (self.block_q // TILE, self.block_k // TILE)
        ends = (self.rows * inner[0] - sizes[0], self.columns * inner[1] - sizes[1])
        pads = ((0, 0), (0, 0), (0, 0), (0, ends[0]), (0, ends[1]))
        tiles = jnp.pad(tiles, pads, constant_values=UNSEEN)
        tiles = tiles.reshape(batch, *heads, self.rows, inner[0], self.columns, inner[1])
        return tiles.swapaxes(4, 5)

    def _band(self) -> tuple[Any, Any]:
        """Which blocks the band and the last key leave something of, and which all."""
        q = jnp.arange(self.rows)[:, None] * self.block_q
        k = jnp.arange(self.columns)[None] * self.block_k
        last_q = jnp.minimum(q + self.block_q, self.mask.sq) - 1
        last_k = jnp.minimum(k + self.block_k, self.mask.sk) - 1
        some = jnp.ones((self.rows, self.columns), bool)
        every = jnp.broadcast_to(k + self.block_k <= self.mask.sk, some.shape)
        if self.mask.low is not None:
            some, every = (
                some & (last_k - q >= self.mask.low),
                every & (k - last_q >= self.mask.low),
            )
        if self.mask.high is not None:
            some, every = (
                some & (k - last_q <= self.mask.high),
                every & (last_k - q <= self.mask.high),
            )
        return some, every

    def _listed(self, taken: Any, flags: Any) -> dict[str, Any]:
        """Fields of steps, each in its place."""
        kind = jnp.where(self.plain, PLAIN, MASKED)
        names = ("batch", "kv_head", "group", "q", "k")
        places = zip(names, jnp.indices(self.seen.shape), strict=True)
        return {
            **dict(places),
            "taken": taken,
            "flags": flags | jnp.where(self.seen, kind, 0),
        }

    def by_queries(self) -> dict[str, Any]:
        """Rows of queries, one after another; a row that sees nothing has a step all the same."""
        empty = ~self.seen.any(axis=-1, keepdims=True) & (jnp.arange(self.columns) == 0)
        own = jnp.arange(self.rows)[:, None]
        taken = (self.seen | empty) & (own >= self.own_q[0]) & (own < self.own_q[1])
        return self._listed(taken, _ends(taken, (4,), FIRST, LAST))

    def by_keys(self) -> dict[str, Any]:
        """Rows of keys, one after another, of all heads of a group."""
        first = (jnp.indices(self.seen.shape[2:4]).sum(axis=0) == 0)[..., None]
        taken = self.seen | (~self.seen.any(axis=(2, 3), keepdims=True) & first)
        own = jnp.arange(self.columns)
        taken = taken & (own >= self.own_k[0]) & (own < self.own_k[1])
        listed = self._listed(taken, _ends(taken, (2, 3), FIRST, LAST))
        return {name: jnp.moveaxis(x, 4, 2) for name, x in listed.items()}

    def fused(self, listed: Mapping[str, Any]) -> dict[str, Any]:
        """Rows of queries of all heads of a group, then blocks of keys that nobody sees, and where
        results for keys go."""
        batch, kv_heads, groups, rows, _ = self.seen.shape
        flags = listed["flags"] | _ends(self.seen, (2, 3), FIRST_K, LAST_K)
        unseen = ~self.seen.any(axis=(2, 3))
        after = {
            "batch": listed["batch"][:, :, 0, 0],
            "kv_head": listed["kv_head"][:, :, 0, 0],
            "group": jnp.full(unseen.shape, groups - 1),
            "q": jnp.full(unseen.shape, rows - 1),
            "k": listed["k"][:, :, 0, 0],
            "taken": unseen,
            "flags": jnp.full(unseen.shape, FIRST_K | LAST_K),
        }
        merged = {
            name: jnp.concatenate([x.reshape(batch, kv_heads, -1), after[name]], axis=-1)
            for name, x in {**listed, "flags": flags}.items()
        }
        ends = merged["taken"] & (merged["flags"] & LAST_K != 0)
        place = jnp.arange(ends.shape[-1])
        never = ends.shape[-1]
        following = lax.cummin(jnp.where(ends, place, never), axis=2, reverse=True)
        last = jnp.where(ends, place, 0).max(axis=-1, keepdims=True)
        following = jnp.where(following == never, last, following)
        outs = jnp.take_along_axis(merged["k"], following, axis=-1)
        return {**merged, "outs": outs}

    def bits(self, at: Mapping[str, Any]) -> Any:
        """Words of the patterns of blocks: ``[n, rows, lanes]``."""
        tiles = self.tiles[at["batch"], at["kv_head"], at["group"], at["q"], at["k"]]
        words = self._words_of_tiles()[jnp.where(tiles == UNSEEN, -1, tiles + 1)]
        if not self.keys_in_lanes:
            words = words.swapaxes(1, 2)
        count, rows, columns = words.shape[:3]  # [n, tiles in rows, tiles in lanes, 8, 128]
        if rows % 2:
            words = jnp.pad(words, ((0, 0), (0, 1), (0, 0), (0, 0), (0, 0)))
        words = words[:, 0::2] | words[:, 1::2] << 16
        words = words.swapaxes(2, 3).reshape(count, -1, columns * TILE)
        return words & self._band_words(at, words.shape[1])

    def _words_of_tiles(self) -> Any:
        """``[2 + p, 8, 128]``: half words of a full tile, each pattern, and an unseen tile."""
        patterns = self.mask.patterns
        if not self.keys_in_lanes:
            patterns = patterns.swapaxes(1, 2)
        bit = jnp.arange(TILE // _SUBLANES, dtype=jnp.uint32)[:, None, None]
        lines = patterns.reshape(-1, TILE // _SUBLANES, _SUBLANES, TILE).astype(jnp.uint32)
        words = (lines << bit).sum(axis=1, dtype=jnp.uint32)
        shape = (1, _SUBLANES, TILE)
        full, none = (jnp.full(shape, value, jnp.uint32) for value in (0xFFFF, 0))
        return jnp.concatenate([full, words, none])

    def _band_words(self, at: Mapping[str, Any], rows: int) -> Any:
        """The same words for the band and the last key."""
        lanes = self.block_k if self.keys_in_lanes else self.block_q
        row = jnp.arange(rows)
        row = (row // _SUBLANES * _ROWS_OF_WORDS + row % _SUBLANES)[None, :, None]
        lane = jnp.arange(lanes)[None, None]
        q0, k0 = (at[name][:, None, None] for name in ("q", "k"))
        words = jnp.zeros((at["q"].shape[0], rows, lanes), jnp.uint32)
        for bit in range(32):
            line = row + _SUBLANES * bit
            q, k = (line, lane) if self.keys_in_lanes else (lane, line)
            q, k = q0 * self.block_q + q, k0 * self.block_k + k
            seen = jnp.broadcast_to(k < self.mask.sk, words.shape)
            if self.mask.low is not None:
                seen = seen & (k - q >= self.mask.low)
            if self.mask.high is not None:
                seen = seen & (k - q <= self.mask.high)
            words = words | seen.astype(jnp.uint32) << bit
        return words


def _in_blocks(elements: Sequence[int], block: int) -> tuple[int, int]:
    """The blocks of a range of elements."""
    start, end = elements
    return start // block, -(-end // block)


def _ends(taken: Any, axes: tuple[int, ...], first: int, last: int) -> Any:
    """Flags of the first and of the last step of those that are taken, along the axes."""
    end = axes[-1]
    shape = taken.shape
    flat = taken.reshape(*shape[: axes[0]], -1, *shape[end + 1 :])
    number = jnp.cumsum(flat, axis=axes[0])
    total = number.max(axis=axes[0], keepdims=True)
    flags = jnp.where(number == 1, first, 0) | jnp.where(number == total, last, 0)
    return jnp.where(flat, flags, 0).reshape(shape)
