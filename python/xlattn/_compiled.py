"""Compiled masks: which blocks are read, which of their elements are seen, pictures of them."""

import dataclasses
from typing import Any, NamedTuple

import numpy as np

# Widest picture in characters, and the characters for shares of visible elements.
_COLUMNS = 64
_SHADES = "·░▒▓█"


class Density(NamedTuple):
    """What a mask shows and costs.

    Attributes:
      elements: share of the elements that are visible, over all heads.
      blocks: share of the blocks that are read.
      full: number of blocks seen in full.
      partial: number of blocks seen in part.
      empty: number of blocks that are not read.
    """

    elements: float
    blocks: float
    full: int
    partial: int
    empty: int


@dataclasses.dataclass(frozen=True, eq=False)
class BlockLists:
    """For each row of blocks, the blocks that are read, in order: int32 arrays.

    Row r of head h has ``full[full_offsets[n]:full_offsets[n + 1]]`` with n = h * rows + r, of
    which every element within the array is visible, and the same of ``partial``, with ``patterns``
    alongside.
    """

    full_offsets: np.ndarray
    full: np.ndarray
    partial_offsets: np.ndarray
    partial: np.ndarray
    patterns: np.ndarray


@dataclasses.dataclass(frozen=True, eq=False)
class CompiledMask:
    """A compiled mask. Printed, it is a picture.

    Attributes:
      sq, sk: queries and keys.
      block_q, block_k: queries and keys of a block. The last blocks reach past the array's end.
      heads: number of heads with lists of their own; 1 where all share them.
      rows: blocks of keys by blocks of queries.
      columns: blocks of queries by blocks of keys.
      patterns: uint32 [n, block_q, block_k // 32], the visible elements of partial blocks: bit
        ``c % 32`` of word ``c // 32`` of a row is key c.
      density: what the mask shows and costs.
      band: the (low, high) of a mask that is nothing but ``low <= j - i <= high``, None for
        unbounded; None for any other mask.
      picture: the blocks in characters, and the shares.
    """

    sq: int
    sk: int
    block_q: int
    block_k: int
    heads: int
    rows: BlockLists
    columns: BlockLists
    patterns: np.ndarray
    density: Density
    band: tuple[int | None, int | None] | None
    picture: str = dataclasses.field(repr=False)

    def __str__(self) -> str:
        return self.picture

    def dense(self) -> np.ndarray:
        """Every element, bool [heads, sq, sk]: for tests of small masks."""
        q_blocks, k_blocks = -(-self.sq // self.block_q), -(-self.sk // self.block_k)
        blocks = np.zeros((self.heads, q_blocks, k_blocks, self.block_q, self.block_k), np.bool_)
        words = self.patterns.astype("<u4").view(np.uint8)
        bits = np.unpackbits(words, axis=-1, bitorder="little").astype(np.bool_)
        head, row = np.divmod(_owners(self.rows.full_offsets), max(q_blocks, 1))
        blocks[head, row, self.rows.full] = True
        head, row = np.divmod(_owners(self.rows.partial_offsets), max(q_blocks, 1))
        blocks[head, row, self.rows.partial] = bits[self.rows.patterns]
        size = (self.heads, q_blocks * self.block_q, k_blocks * self.block_k)
        return blocks.swapaxes(2, 3).reshape(size)[:, : self.sq, : self.sk]

    def image(self, head: int = 0, pixels: int = 512) -> np.ndarray:
        """Shares of visible elements, float64: a cell a block, or several past ``pixels``."""
        q_blocks, k_blocks = -(-self.sq // self.block_q), -(-self.sk // self.block_k)
        step = max(1, -(-max(q_blocks, k_blocks) // pixels))
        queries = np.minimum(self.block_q, self.sq - np.arange(q_blocks) * self.block_q)
        keys = np.minimum(self.block_k, self.sk - np.arange(k_blocks) * self.block_k)
        visible = np.zeros((-(-q_blocks // step), -(-k_blocks // step)))
        total = np.zeros_like(visible)
        np.add.at(
            total,
            np.ix_(np.arange(q_blocks) // step, np.arange(k_blocks) // step),
            np.outer(queries, keys),
        )
        ones = np.array([np.unpackbits(pattern.view(np.uint8)).sum() for pattern in self.patterns])
        lists, first = self.rows, head * q_blocks
        for row in range(q_blocks):
            own = slice(*lists.full_offsets[first + row : first + row + 2])
            full = lists.full[own]
            np.add.at(visible[row // step], full // step, queries[row] * keys[full])
            own = slice(*lists.partial_offsets[first + row : first + row + 2])
            np.add.at(visible[row // step], lists.partial[own] // step, ones[lists.patterns[own]])
        return visible / np.maximum(total, 1)

    def plot(self, ax: Any = None, head: int = 0) -> Any:
        """Draws one head with matplotlib, on ``ax`` or on new axes.

        Returns:
          The axes.

        Raises:
          ImportError: where matplotlib is not installed.
        """
        return draw(self.image(head), self.sq, self.sk, self.density, ax)


def draw(image: np.ndarray, sq: int, sk: int, density: Density, ax: Any) -> Any:
    """Draws shares of visible elements with matplotlib, on ``ax`` or on new axes; returns these."""
    if ax is None:
        import matplotlib.pyplot as plt

        _, ax = plt.subplots()
    shades = np.where(image > 0, 0.2 + 0.8 * image, 0)  # what is read shows, however little is seen
    ax.imshow(shades, extent=(0, sk, sq, 0), vmin=0, vmax=1, cmap="Blues", aspect="equal")
    ax.set_xlabel("key")
    ax.set_ylabel("query")
    ax.set_title(
        f"{density.elements:.1%} of elements visible, {density.blocks:.1%} of blocks read\n"
        f"blocks: {density.full} full, {density.partial} partial, {density.empty} empty"
    )
    return ax


def text(image: np.ndarray, sq: int, sk: int, density: Density) -> str:
    """Shares of visible elements in characters, and a line that tells the shares of all."""
    step = max(1, -(-max(image.shape) // _COLUMNS))
    rows, columns = (-(-n // step) for n in image.shape)
    cells, counts = np.zeros((rows, columns)), np.zeros((rows, columns))
    at = np.ix_(np.arange(image.shape[0]) // step, np.arange(image.shape[1]) // step)
    np.add.at(cells, at, image)
    np.add.at(counts, at, 1)
    shares = cells / np.maximum(counts, 1)
    # Only what is empty or full looks so.
    shades = np.select(
        [shares <= 0, shares >= 1], [0, 4], 1 + np.minimum(2, (shares * 3).astype(int))
    )
    wide = 2 if 2 * columns <= _COLUMNS else 1
    lines = ["".join(_SHADES[shade] * wide for shade in row) for row in shades]
    shown = f"{density.elements:.2%} of elements visible, {density.blocks:.2%} of blocks read"
    lines.append(f"{sq} x {sk}: {shown}")
    lines.append(f"full {density.full}, partial {density.partial}, empty {density.empty}")
    return "\n".join(lines)


def _owners(offsets: np.ndarray) -> np.ndarray:
    """The row of each entry."""
    return np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))
