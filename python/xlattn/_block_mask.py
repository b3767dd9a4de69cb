"""Masks as lists of blocks that may be traced: dynamic masks, and what compiled ones become."""

import dataclasses
import functools
import math
import operator
from collections.abc import Callable
from typing import Any, NamedTuple, Self

import jax
import jax.numpy as jnp
import numpy as np

from . import _checks, _combine
from ._combine import Kinds
from ._compiled import Density, draw, text
from ._ops._roles import TILE
from ._ops._tiles import FULL, UNSEEN, elements_of, kinds_of
from ._ops.blocksparse import Lists

HALF = TILE // 2


class Tiles(NamedTuple):
    """Block operands of one target (``ffi/include/xlattn.h``): tiles of 128 x 128 by rows of tiles.

    Attributes:
      ranges: int32 ``[b or 1, heads, n, 2]``: first place in indices of each row, and how many.
      indices: int32 ``[b or 1, heads, places]``: ascending in a row, each once.
      patterns: int32 like indices: -1 for a tile seen in full, else its row of bits; None if all
        are.
      bits: uint32 ``[p, 128, 4]``: bit ``x % 32`` of word ``x // 32`` of a row is element x; None
        without patterns.
    """

    ranges: Any
    indices: Any
    patterns: Any = None
    bits: Any = None


@jax.tree_util.register_dataclass
@dataclasses.dataclass(frozen=True, eq=False)
class BlockMask:
    """A mask as lists of blocks, which may be traced: made on the device, inside ``jax.jit``.

    ``from_blocks``, ``from_scores`` and ``from_indices`` make one in memory of the blocks, not of
    the elements; ``Mask.blocks`` gives that of an expression; and lists made elsewhere can be given
    as they are, which the CPU checks when it runs them. It is a pytree, and so can be an argument
    of a jitted function. ``&``, ``|`` and ``~`` combine it with expressions and with others of its
    kind, inside ``jax.jit`` too: ``BlockMask.from_scores(scores, 8) & CausalMask()``. Everything
    else that hides keys (``causal``, windows, segment ids, lengths) combines with it as arguments
    of the attention function do.

    Attributes:
      rows: blocks of keys by blocks of queries, for the forward pass.
      columns: blocks of queries by blocks of keys, for the backward pass.
      sq, sk: queries and keys.
    """

    rows: Tiles
    columns: Tiles
    sq: int = dataclasses.field(metadata={"static": True})
    sk: int = dataclasses.field(metadata={"static": True})

    @classmethod
    def from_blocks(
        cls,
        blocks: Any,
        block_size: int | tuple[int, int] = TILE,
        *,
        sq: int | None = None,
        sk: int | None = None,
        capacity: int | None = None,
    ) -> Self:
        """The mask in which block (i, j) of keys is seen by all queries of block i, or by none.

        Args:
          blocks: bool ``[b or 1, 1 or hk or hq, q blocks, k blocks]``; the first axes may be left
            out. May be traced.
          block_size: queries and keys of a block, multiples of 64.
          sq, sk: queries and keys; None for whole blocks.
          capacity: most 128 x 128 tiles that a head may see, which bounds the lists. By default
            lists have room for all tiles if blocks are traced, and for those that are seen
            otherwise. What exceeds it is left out if blocks are traced, in the last rows first,
            and refused otherwise.

        Raises:
          ValueError, TypeError: naming the argument.
        """
        blocks = _array("blocks", blocks, bool)
        shape = _Shape.of("blocks", blocks.shape, block_size, sq, sk)
        rows, columns = _lists(_leading(blocks), shape, _capacity(capacity))
        return cls(rows, columns, shape.sq, shape.sk)

    @classmethod
    def from_scores(
        cls,
        scores: Any,
        count: int,
        block_size: int | tuple[int, int] = TILE,
        *,
        sq: int | None = None,
        sk: int | None = None,
    ) -> Self:
        """The mask in which each block of queries sees its ``count`` blocks of highest score.

        Args:
          scores: floating ``[b or 1, 1 or hk or hq, q blocks, k blocks]``; the first axes may be
            left out. May be traced; there is no gradient through the choice. A block of score
            -inf or NaN is never chosen; of equal ones the first is.
          count: a Python number; lists have room for as many.
          block_size, sq, sk: as in ``from_blocks``.

        Raises:
          ValueError, TypeError: naming the argument.
        """
        scores = _array("scores", scores, jnp.floating)
        shape = _Shape.of("scores", scores.shape, block_size, sq, sk)
        count = _checks.integer("count", count, "a number of blocks")
        if not 1 <= count <= shape.k_blocks:
            raise ValueError(f"count: expected 1 to {shape.k_blocks}, got {count}")
        rows, columns = _chosen(jnp.asarray(_leading(scores)), count, shape)
        return cls(rows, columns, shape.sq, shape.sk)

    @classmethod
    def from_indices(
        cls,
        indices: Any,
        k_blocks: int,
        block_size: int | tuple[int, int] = TILE,
        *,
        sq: int | None = None,
        sk: int | None = None,
    ) -> Self:
        """The mask in which each block of queries sees the blocks of keys that are listed.

        Args:
          indices: integers ``[b or 1, 1 or hk or hq, q blocks, count]`` in any order; the first
            axes may be left out. May be traced. -1 is no block. What is out of range or listed
            twice is refused, and passed over if traced.
          k_blocks: number of blocks of keys.
          block_size, sq, sk: as in ``from_blocks``.

        Raises:
          ValueError, TypeError: naming the argument.
        """
        indices = _array("indices", indices, jnp.integer)
        k_blocks = _checks.integer("k_blocks", k_blocks, "a number of blocks")
        if not 0 < k_blocks < 2**25:
            raise ValueError(f"k_blocks: expected at least 1 and below 2**25, got {k_blocks}")
        shape = _Shape.of("indices", (*indices.shape[:-1], k_blocks), block_size, sq, sk)
        indices = _leading(indices)
        if isinstance(indices, np.ndarray):
            _expect_places(indices, k_blocks)
        blocks = _scattered(indices, k_blocks)
        capacity = shape.most_tiles(indices.shape[-1])
        rows, columns = _lists(blocks, shape, capacity, fits=True)
        return cls(rows, columns, shape.sq, shape.sk)

    def __and__(self, other: object) -> "BlockMask":
        if not isinstance(other, BlockMask):
            return NotImplemented
        return self._combined(other, _combine.both, min)

    def __or__(self, other: object) -> "BlockMask":
        if not isinstance(other, BlockMask):
            return NotImplemented
        return self._combined(other, _combine.either, operator.add)

    def __invert__(self) -> "BlockMask":
        return _of_kinds(_combine.negated(self._kinds()), self.sq, self.sk, None)

    def __bool__(self) -> bool:
        raise TypeError("a mask is neither true nor false: combine masks with &, | and ~")

    def _combined(
        self,
        other: "BlockMask",
        combine: Callable[[Kinds, Kinds], Kinds],
        room: Callable[[int, int], int],
    ) -> "BlockMask":
        """``room`` is of the places that both have."""
        if (self.sq, self.sk) != (other.sq, other.sk):
            sizes = f"{self.sq} x {self.sk} and {other.sq} x {other.sk}"
            raise ValueError(f"mask: expected masks of one size to combine, got {sizes}")
        for axis, what in ((0, "batch rows"), (1, "heads")):
            counts = self.rows.ranges.shape[axis], other.rows.ranges.shape[axis]
            if 1 not in counts and counts[0] != counts[1]:
                got = f"{counts[0]} and {counts[1]}"
                raise ValueError(f"mask: expected masks of as many {what}, or of one, got {got}")
        places = room(self.rows.indices.shape[-1], other.rows.indices.shape[-1])
        return _of_kinds(combine(self._kinds(), other._kinds()), self.sq, self.sk, places)

    def _kinds(self) -> Kinds:
        ranges, indices, patterns, bits = self.rows
        kinds = kinds_of(ranges, indices, patterns, -(-self.sk // TILE))
        return Kinds(kinds, _combine.known_bits(bits))

    def lists(self, backward: bool) -> Lists:
        """The mask as the targets of one pass take it."""
        return Lists(*(self.columns if backward else self.rows))

    def dense(self) -> jax.Array:
        """Every element, bool ``[b or 1, heads, sq, sk]``, traced if the lists are."""
        return _dense(self)

    def density(self) -> Density:
        """What the mask shows and costs; its lists must not be traced."""
        ranges, _, patterns, bits = _known(self.rows)
        counts = ranges[..., 1].astype(np.int64)
        total = math.prod(counts.shape[:-1]) * counts.shape[-1] * -(-self.sk // TILE)
        listed = int(counts.sum())
        partial = 0
        if patterns is not None and bits is not None:
            start = ranges[..., 0, None]
            place = np.arange(patterns.shape[-1])
            own = ((place >= start) & (place < start + counts[..., None])).any(-2)
            partial = int(((patterns >= 0) & own).sum())
        visible = float(np.asarray(self._visible()).sum())
        elements = math.prod(counts.shape[:-1]) * self.sq * self.sk
        return Density(
            visible / max(elements, 1),
            listed / max(total, 1),
            listed - partial,
            partial,
            total - listed,
        )

    def image(self, row: int = 0, head: int = 0) -> np.ndarray:
        """Shares of visible elements of a batch row's head, float64: a cell a tile."""
        visible = self._visible()[row, head]
        queries, keys = self._sizes()
        return visible / np.outer(queries, keys)

    def plot(self, ax: Any = None, row: int = 0, head: int = 0) -> Any:
        """Draws a batch row's head with matplotlib, on ``ax`` or on new axes, which it returns."""
        density = self.density()
        return draw(self.image(row, head), self.sq, self.sk, density, ax)

    def __str__(self) -> str:
        ranges = self.rows.ranges
        lead = " x ".join(str(n) for n in ranges.shape[:-2])
        if any(isinstance(x, jax.core.Tracer) for x in self.rows):
            return f"BlockMask of {self.sq} x {self.sk}, {lead} lists, traced"
        return text(self.image(), self.sq, self.sk, self.density())

    def __repr__(self) -> str:
        shapes = ", ".join(str(list(x.shape)) for x in self.rows[:2])
        return f"BlockMask(sq={self.sq}, sk={self.sk}, ranges and indices {shapes})"

    def _visible(self) -> np.ndarray:
        """Visible elements of each tile, ``[b or 1, heads, n, tiles]``."""
        ranges, indices, patterns, bits = _known(self.rows)
        queries, keys = self._sizes()
        visible = np.zeros((*ranges.shape[:-1], len(keys)), np.int64)
        for at in np.ndindex(ranges.shape[:-1]):
            start, count = ranges[at]
            own = (*at[:-1], slice(start, start + count))
            tiles = indices[own]
            visible[(*at, tiles)] = queries[at[-1]] * keys[tiles]
            if patterns is not None and bits is not None:
                for tile, pattern in zip(tiles, patterns[own], strict=True):
                    if pattern >= 0:
                        elements = np.unpackbits(bits[pattern].view(np.uint8), bitorder="little")
                        elements = elements.reshape(TILE, TILE)[: queries[at[-1]], : keys[tile]]
                        visible[(*at, tile)] = elements.sum()
        return visible

    def _sizes(self) -> tuple[np.ndarray, np.ndarray]:
        """Queries and keys of each row and column of tiles."""
        return tuple(  # type: ignore[return-value]
            np.minimum(TILE, n - np.arange(-(-n // TILE)) * TILE) for n in (self.sq, self.sk)
        )


@dataclasses.dataclass(frozen=True)
class _Shape:
    """Blocks of a mask: how many, how large, and of how many queries and keys."""

    q_blocks: int
    k_blocks: int
    block_q: int
    block_k: int
    sq: int
    sk: int

    @classmethod
    def of(cls, name: str, shape: Any, block_size: Any, sq: Any, sk: Any) -> "_Shape":
        if not 2 <= len(shape) <= 4:
            expected = "rank 2 to 4: [b or 1, heads, q blocks, k blocks]"
            raise ValueError(f"{name}: expected {expected}, got rank {len(shape)}")
        if 0 in shape[:-2]:
            raise ValueError(f"{name}: expected at least one batch row and head, got {list(shape)}")
        pair = block_size if isinstance(block_size, (tuple, list)) else (block_size, block_size)
        if len(pair) != 2:
            raise ValueError(f"block_size: expected one size or two, got {len(pair)}")
        sizes = [_checks.multiple_of_64("block_size", x) for x in pair]
        lengths = []
        for length, blocks, size, what, axis in zip(
            (sq, sk), shape[-2:], sizes, ("sq", "sk"), ("query", "key"), strict=True
        ):
            whole = blocks * size
            count = whole if length is None else _checks.integer(what, length, "a length")
            if not whole - size < count <= whole:
                expected = f"{max(-(-count // size), 0)} {axis} blocks of {size} for {what} {count}"
                raise ValueError(f"{name}: expected {expected}, got {blocks}")
            lengths.append(count)
        return cls(*shape[-2:], *sizes, *lengths)

    def most_tiles(self, count: int) -> int:
        """Tiles of a head in which every block of queries sees so many blocks."""

        def of(size: int) -> int:
            # Blocks begin at multiples of 64: those that are no multiple of 128 may meet one more.
            return size // TILE if size % TILE == 0 else (size + HALF) // TILE

        rows, columns = -(-self.sq // TILE), -(-self.sk // TILE)
        most = self.q_blocks * count * of(self.block_q) * of(self.block_k)
        return max(1, min(rows * columns, most))


def _array(name: str, x: Any, kind: Any) -> Any:
    """An array of such a dtype: numpy's where its values are known, JAX's where they are traced."""
    array = x if isinstance(x, np.ndarray) else _checks.array(name, x)
    known = jnp.bool_ if kind is bool else kind
    if not jnp.issubdtype(array.dtype, known):
        word = {bool: "bools", jnp.floating: "floating scores"}.get(kind, "integers")
        raise TypeError(f"{name}: expected {word}, got {array.dtype}")
    return array if isinstance(array, jax.core.Tracer) else np.asarray(array)


def _leading(x: Any) -> Any:
    """With all four axes."""
    return x.reshape((1,) * (4 - x.ndim) + x.shape)


def _capacity(capacity: Any) -> int | None:
    if capacity is None:
        return None
    value = _checks.integer("capacity", capacity, "a number of tiles")
    if not 1 <= value < 2**31:
        raise ValueError(f"capacity: expected at least 1 and below 2**31, got {value}")
    return value


def _expect_places(indices: np.ndarray, k_blocks: int) -> None:
    if indices.size and not -1 <= indices.min() <= indices.max() < k_blocks:
        bad = indices.min() if indices.min() < -1 else indices.max()
        raise ValueError(
            f"indices: expected below k_blocks, {k_blocks}, and at least -1, got {bad}"
        )
    ordered = np.sort(indices, -1)
    twice = (ordered[..., 1:] == ordered[..., :-1]) & (ordered[..., 1:] >= 0)
    if twice.any():
        at = tuple(np.argwhere(twice)[0])
        block, row = ordered[at], at[-2]
        raise ValueError(f"indices: expected each block once, got {block} twice in row {row}")


def _scattered(indices: Any, columns: int) -> Any:
    """bool ``[..., columns]``: which are listed, others than those out of range."""
    outside = (indices < 0) | (indices >= columns)
    first = np.ix_(*(np.arange(n) for n in indices.shape[:-1]))
    first = tuple(x[..., None] for x in first)
    if isinstance(indices, np.ndarray):
        blocks = np.zeros((*indices.shape[:-1], columns + 1), np.bool_)
        blocks[*first, np.where(outside, columns, indices)] = True
        return blocks[..., :columns]
    none = jnp.zeros((*indices.shape[:-1], columns), jnp.bool_)
    return none.at[*first, jnp.where(outside, columns, indices)].set(True, mode="drop")


@functools.partial(jax.jit, static_argnums=(1, 2))
def _chosen(scores: jax.Array, count: int, shape: _Shape) -> tuple[Tiles, Tiles]:
    """Lists of the blocks of highest score."""
    scores = jax.lax.stop_gradient(scores)
    scores = jnp.where(jnp.isnan(scores), -jnp.inf, scores)
    best, chosen = jax.lax.top_k(scores, count)
    chosen = jnp.where(best > -jnp.inf, chosen, -1)
    return _lists(_scattered(chosen, shape.k_blocks), shape, shape.most_tiles(count), fits=True)


def _lists(
    blocks: Any, shape: _Shape, capacity: int | None, fits: bool = False
) -> tuple[Tiles, Tiles]:
    """Lists by queries and by keys of blocks ``[b, h, q blocks, k blocks]``, which may be known to
    fit into the capacity."""
    visible, codes = _tiles(blocks, shape)
    *_, rows, columns = visible.shape
    if isinstance(visible, np.ndarray):
        seen = int(visible.sum((-2, -1)).max(initial=0))
        if capacity is not None and seen > capacity:
            raise ValueError(f"capacity: expected at least the {seen} tiles seen, got {capacity}")
        places = capacity or _room(visible)
    else:
        places = max(1, min(rows * columns, capacity or rows * columns))
        if places < rows * columns and not fits:
            rank = jnp.cumsum(visible.reshape(*visible.shape[:-2], -1), -1, dtype=jnp.int32)
            visible = visible & (rank <= places).reshape(visible.shape)
    if codes is None:
        return _both_ways(visible, None, (None, None), places)
    xp: Any = np if isinstance(visible, np.ndarray) else jnp
    return _both_ways(visible, xp.asarray(_PATTERN_OF)[codes], _QUARTERS, places)


def _room(visible: np.ndarray) -> int:
    """Places for the tiles that some head sees: a power of two, so that masks that differ little
    are compiled once."""
    seen = max(1, int(visible.sum((-2, -1)).max(initial=0)))
    return max(1, min(1 << (seen - 1).bit_length(), math.prod(visible.shape[-2:])))


def _of_kinds(mask: Kinds, sq: int, sk: int, places: int | None) -> BlockMask:
    """The lists of kinds of tiles; ``places`` are enough for them, None for all tiles."""
    visible = mask.kinds != UNSEEN
    if isinstance(visible, np.ndarray):
        places = _room(visible)
    else:
        tiles = math.prod(visible.shape[-2:])
        places = max(1, tiles if places is None else min(places, tiles))
    patterns, bits = (mask.kinds, mask.bits) if len(mask.bits) else (None, None)
    sides = (bits, None if bits is None else _combine.transposed(bits))
    return BlockMask(*_both_ways(visible, patterns, sides, places), sq, sk)


def _both_ways(visible: Any, patterns: Any, bits: Any, places: int) -> tuple[Tiles, Tiles]:
    """The lists of tiles ``[b, h, rows, columns]`` by rows and by columns, with bits of either."""
    turned = None if patterns is None else patterns.swapaxes(-1, -2)
    return (
        _listed(visible, patterns, bits[0], places),
        _listed(visible.swapaxes(-1, -2), turned, bits[1], places),
    )


def _tiles(blocks: Any, shape: _Shape) -> tuple[Any, Any]:
    """Which tiles are seen; and, unless all of these are seen in full, what of them: a bit for each
    quarter, the first two of the first 64 queries."""
    xp = np if isinstance(blocks, np.ndarray) else jnp
    whole = shape.block_q % TILE == 0 and shape.block_k % TILE == 0
    unit = TILE if whole else HALF
    for axis, size, length in ((-2, shape.block_q, shape.sq), (-1, shape.block_k, shape.sk)):
        if size != unit:
            blocks = xp.repeat(blocks, size // unit, axis)
        count = -(-length // unit)
        blocks = blocks[..., :count, :] if axis == -2 else blocks[..., :count]
    if whole:
        return blocks, None
    # Past the array's end is what is at its end, so that tiles there are seen in full.
    odd = [n % 2 for n in blocks.shape[-2:]]
    blocks = xp.pad(blocks, [(0, 0)] * 2 + [(0, n) for n in odd], mode="edge")
    *lead, rows, columns = blocks.shape
    quarters = blocks.reshape(*lead, rows // 2, 2, columns // 2, 2).astype(np.int32)
    weights = np.array([[1, 2], [4, 8]], np.int32)[:, None]
    codes = (quarters * weights).sum((-3, -1), dtype=np.int32)
    return codes > 0, codes


def _listed(visible: Any, patterns: Any, bits: Any, places: int) -> Tiles:
    """The lists of tiles ``[b, h, n, tiles]``."""
    xp = np if isinstance(visible, np.ndarray) else jnp
    *lead, rows, columns = visible.shape
    counts = visible.sum(-1, dtype=np.int32)
    starts = xp.cumsum(counts, -1, dtype=np.int32) - counts
    ranges = xp.stack([starts, counts], -1)
    if xp is np:
        row, head, _, tile = np.nonzero(visible)
        first = np.cumsum(counts.sum(-1).reshape(-1)) - counts.sum(-1).reshape(-1)
        place = np.arange(len(tile)) - first.reshape(lead)[row, head]
        indices = np.zeros((*lead, places), np.int32)
        indices[row, head, place] = tile
        if patterns is None:
            return Tiles(ranges, indices)
        of_places = np.full((*lead, places), FULL, np.int32)
        of_places[row, head, place] = patterns[visible]
        return Tiles(ranges, indices, of_places, bits)
    rank: Any = starts[..., None] + jnp.cumsum(visible, -1, dtype=jnp.int32) - 1
    tiles = jnp.broadcast_to(jnp.arange(columns, dtype=jnp.int32), visible.shape)
    # Those not seen go to places of their own that are not there: all differ, and are dropped.
    spare = places + jnp.arange(rows * columns, dtype=jnp.int32).reshape(rows, columns)
    places_of = jnp.where(visible, rank, spare).reshape(*lead, -1)
    lists = tuple(x[..., None] for x in np.ix_(*map(np.arange, lead)))

    def listed(values: Any, rest: int) -> Any:
        to = jnp.full((*lead, places), rest, jnp.int32).at[*lists, places_of]
        return to.set(values.reshape(*lead, -1), mode="drop", unique_indices=True)

    indices = listed(tiles, 0)
    if patterns is None:
        return Tiles(ranges, indices)
    return Tiles(ranges, indices, listed(patterns, FULL), bits)


@jax.jit
def _dense(mask: BlockMask) -> jax.Array:
    ranges, indices, patterns, bits = mask.rows
    kinds = kinds_of(jnp.asarray(ranges), indices, patterns, -(-mask.sk // TILE))
    *lead, rows, columns = kinds.shape
    visible = jnp.broadcast_to((kinds == FULL)[..., None, None], (*kinds.shape, TILE, TILE))
    if bits is not None:
        part = elements_of(bits)[jnp.maximum(kinds, 0)] & (kinds >= 0)[..., None, None]
        visible = visible | part
    size = (*lead, rows * TILE, columns * TILE)
    return visible.swapaxes(-2, -3).reshape(size)[..., : mask.sq, : mask.sk]


def _known(lists: Tiles) -> tuple[np.ndarray, np.ndarray, np.ndarray | None, np.ndarray | None]:
    for name, x in zip(Tiles._fields, lists, strict=True):
        if isinstance(x, jax.core.Tracer):
            raise TypeError(f"{name}: expected an array whose values are known, got a traced value")
    known = (None if x is None else np.asarray(x) for x in lists)
    return tuple(known)  # type: ignore[return-value]


def _quarters(transposed: bool) -> np.ndarray:
    """Patterns of codes 1 to 14, by queries or by keys: a bit of the code is a quarter."""
    quarter = np.array([[0, 1], [2, 3]])
    seen = np.arange(1, 15)[:, None, None] >> (quarter.T if transposed else quarter) & 1
    words = np.repeat(np.where(seen == 1, 0xFFFFFFFF, 0).astype(np.uint32), 2, axis=2)
    return np.repeat(words, HALF, axis=1)


_QUARTERS = (_quarters(transposed=False), _quarters(transposed=True))
# The pattern of each code; 0 is not seen, 15 in full.
_PATTERN_OF = np.array([-1, *range(14), -1], np.int32)
