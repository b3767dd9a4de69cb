"""What the kernels are told of their grid: one step for each block of scores that some query sees.

A step is one place of three int32 arrays in scalar memory:

    blocks  q_block << 16 | k_block
    heads   batch << 20 | kv_head << 10 | group, added to the position in the grid
    marks   pattern << 8 | flags

A causal mask of two blocks a side, for example, has blocks [0 << 16, 1 << 16, 1 << 16 | 1] and
marks [FIRST | MASKED | LAST, FIRST | PLAIN, MASKED | LAST], with the triangle as its one pattern.
"""

import dataclasses

import jax.numpy as jnp
from jax import lax
from jax.experimental import pallas as pl

# First and last step of a row: of a q_block, for dkv of a k_block. Flags may be combined.
FIRST = 1
LAST = 2
# Compute every element of the block, or those whose bit is set. Without either nothing is computed.
PLAIN = 4
MASKED = 8
# First and last step that names a k_block, in the fused backward kernel.
FIRST_K = 16
LAST_K = 32

LANES = 128
SUBLANES = 8
# Rows of a mask that a row of words has: row r is bit (r % 256) // 8 of row 8 (r // 256) + r % 8.
ROWS_OF_WORDS = 32 * SUBLANES

# In place of a score that is not seen. A maximum is never below LOWEST, so its weight is 0.
HIDDEN = -3e38
LOWEST = -1e30
LOG2_E = 1.4426950408889634
LN_2 = 0.6931471805599453


def word_rows(rows: int) -> int:
    """Rows of words that hold the bits of as many rows of a mask."""
    return SUBLANES * -(-rows // ROWS_OF_WORDS)


@dataclasses.dataclass(frozen=True)
class Step:
    """The words of one step, as a kernel or an index map reads them."""

    block: object
    head: object
    mark: object

    @classmethod
    def at(cls, t, blocks, heads, marks):
        return cls(blocks[t], heads[t], marks[t])

    @property
    def q_block(self):
        return lax.shift_right_logical(self.block, 16)

    @property
    def k_block(self):
        return lax.bitwise_and(self.block, 0xFFFF)

    @property
    def batch(self):
        return lax.shift_right_logical(self.head, 20)

    @property
    def kv_head(self):
        return lax.bitwise_and(lax.shift_right_logical(self.head, 10), 0x3FF)

    @property
    def group(self):
        return lax.bitwise_and(self.head, 0x3FF)

    @property
    def pattern(self):
        return lax.shift_right_logical(self.mark, 8)

    def has(self, flag: int):
        return lax.bitwise_and(self.mark, flag) != 0


def queries(b, h, g, t, blocks, heads, marks, *_):
    """Index of a window of q, of what is shaped like it: [b, hk, g, sq, d]."""
    at = Step.at(t, blocks, heads, marks)
    return b + at.batch, h + at.kv_head, g + at.group, at.q_block, 0


def statistics(b, h, g, t, blocks, heads, marks, *_):
    """Index of a window of lse or delta: [b, hk, g, 1, sq]."""
    at = Step.at(t, blocks, heads, marks)
    return b + at.batch, h + at.kv_head, g + at.group, 0, at.q_block


def keys(b, h, g, t, blocks, heads, marks, *_):
    """Index of a window of k or v: [b, hk, sk, d]."""
    at = Step.at(t, blocks, heads, marks)
    return b + at.batch, h + at.kv_head, at.k_block, 0


def outs(b, h, g, t, blocks, heads, marks, outs, *_):
    """Index of a window of dk or dv of the fused kernel: of the keys that are complete next."""
    at = Step.at(t, blocks, heads, marks)
    return b + at.batch, h + at.kv_head, outs[t], 0


def patterns(b, h, g, t, blocks, heads, marks, *_):
    """Index of a window of bits: [p, rows of words, lanes]."""
    return Step.at(t, blocks, heads, marks).pattern, 0, 0


def q_segments(b, h, g, t, blocks, heads, marks, *_):
    """Index of a window of the queries' segment ids: [b, 1, sq]."""
    at = Step.at(t, blocks, heads, marks)
    return b + at.batch, 0, at.q_block


def kv_segments(b, h, g, t, blocks, heads, marks, *_):
    """Index of a window of the keys' segment ids: [b, 1, sk]."""
    at = Step.at(t, blocks, heads, marks)
    return b + at.batch, 0, at.k_block


def visible(words, rows: int):
    """The elements of a mask of as many rows, from its words."""
    groups, lanes = words.shape[0] // SUBLANES, words.shape[1]
    split = (groups, min(rows // SUBLANES, 32), SUBLANES, lanes)
    words = jnp.broadcast_to(words.reshape(groups, 1, SUBLANES, lanes), split).reshape(rows, lanes)
    bit = lax.broadcasted_iota(jnp.int32, split, 1).reshape(rows, lanes)
    return lax.bitwise_and(words, lax.shift_left(jnp.int32(1), bit)) != 0


def clear_rows(ref, end):
    """Sets rows of a window to 0 from ``end`` on: past the array's end, where there is no data."""
    row = lax.broadcasted_iota(jnp.int32, ref.shape, 0)
    ref[...] = jnp.where(row < end, ref[...], jnp.zeros(ref.shape, ref.dtype))


def column(row):
    """[1, n] as [n, 128], each lane the same."""
    return jnp.broadcast_to(row, (LANES, row.shape[1])).T


def wide(x, lanes: int):
    """[n, 128] repeated to as many lanes."""
    return jnp.tile(x, (1, -(-lanes // LANES)))[:, :lanes]


def chunks(body, member, masked: bool):
    """Calls ``body`` with slices of the keys of a block, one after another: of as many as a product
    takes, some in a row in each round of a loop."""
    part = member.part_masked if masked else member.part

    def step(i, _):
        for j in range(0, member.chunk, part):
            body(pl.Slice(pl.multiple_of(i * member.chunk + j, part), part))

    if member.block_k == member.chunk:
        for j in range(0, member.chunk, part):
            body(pl.Slice(j, part))
        return
    lax.fori_loop(0, member.block_k // member.chunk, step, None)
