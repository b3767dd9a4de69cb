"""Masks as lists of tiles: compiled ones, and ones made of blocks, on the host and in jit."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from xlattn.masks import (
    BlockMask,
    CausalMask,
    DocumentMask,
    FullMask,
    LayoutMask,
    LocalMask,
    MultiHeadMask,
    SinkMask,
)

TILE = 128


def listed(tiles, rows, columns):
    """Elements ``[b, heads, rows, columns]`` that lists tell, by the targets' contract."""
    ranges, indices = np.asarray(tiles.ranges), np.asarray(tiles.indices)
    assert ranges.dtype == indices.dtype == np.int32
    seen = np.zeros((*ranges.shape[:2], -(-rows // TILE) * TILE, -(-columns // TILE) * TILE), bool)
    for *lead, row in np.ndindex(ranges.shape[:3]):
        start, count = ranges[(*lead, row)]
        assert start >= 0
        assert start + count <= indices.shape[-1]
        own = (*lead, slice(start, start + count))
        assert (np.diff(indices[own]) > 0).all()
        patterns = np.full(count, -1) if tiles.patterns is None else np.asarray(tiles.patterns)[own]
        for tile, pattern in zip(indices[own], patterns, strict=True):
            elements = True
            if pattern >= 0:
                words = np.asarray(tiles.bits)[pattern]
                elements = np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little") == 1
            seen[
                (
                    *lead,
                    slice(row * TILE, row * TILE + TILE),
                    slice(tile * TILE, tile * TILE + TILE),
                )
            ] = elements
    return seen[..., :rows, :columns]


def check(mask, expected):
    np.testing.assert_array_equal(listed(mask.rows, mask.sq, mask.sk), expected)
    transposed = listed(mask.columns, mask.sk, mask.sq).swapaxes(-1, -2)
    np.testing.assert_array_equal(transposed, expected)


def elements(blocks, block_q, block_k, sq, sk):
    """Blocks as elements, with all four axes."""
    blocks = np.asarray(blocks)
    blocks = blocks.reshape((1,) * (4 - blocks.ndim) + blocks.shape)
    return blocks.repeat(block_q, -2).repeat(block_k, -1)[..., :sq, :sk]


SIZES = [
    (128, 128, 512, 640),
    (64, 128, 130, 1),
    (192, 64, 1000, 200),
    (64, 320, 64, 700),
]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_blocks_of_any_size_become_tiles(size):
    block_q, block_k, sq, sk = size
    rng = np.random.default_rng(7)
    blocks = rng.random((2, 3, -(-sq // block_q), -(-sk // block_k))) < 0.5
    blocks[0, 1] = False
    expected = elements(blocks, *size)
    make = functools.partial(BlockMask.from_blocks, block_size=(block_q, block_k), sq=sq, sk=sk)
    check(make(blocks), expected)
    check(traced := jax.jit(make)(blocks), expected)
    np.testing.assert_array_equal(traced.dense(), expected)
    check(make(blocks[0, 0]), expected[:1, :1])
    np.testing.assert_array_equal(
        LayoutMask(blocks[0], (block_q, block_k)).compile(sq, sk).dense(), expected[0]
    )
    check(LayoutMask(blocks[0], (block_q, block_k)).blocks(sq, sk), expected[:1])


def test_lists_have_room_for_what_is_seen():
    blocks = np.zeros((1, 2, 4, 8), bool)
    blocks[0, 0, 1:3, 2:5] = True
    make = BlockMask.from_blocks
    assert make(blocks).rows.indices.shape == make(blocks).columns.indices.shape == (1, 2, 8)
    assert jax.jit(make)(blocks).rows.indices.shape == (1, 2, 32)
    assert make(blocks, capacity=6).rows.indices.shape == (1, 2, 6)
    check(
        jax.jit(functools.partial(make, capacity=6))(blocks), elements(blocks, 128, 128, 512, 1024)
    )
    with pytest.raises(ValueError, match="capacity: expected at least the 6 tiles seen, got 5"):
        make(blocks, capacity=5)
    # The last of what does not fit is left out of both lists.
    kept = blocks.copy()
    kept[0, 0, 2, 3:5] = False
    check(jax.jit(functools.partial(make, capacity=4))(blocks), elements(kept, 128, 128, 512, 1024))


@pytest.mark.parametrize("size", [(128, 128, 1000, 1000), (64, 64, 700, 500)], ids=str)
def test_scores_choose_the_highest(size):
    block_q, block_k, sq, sk = size
    shape = (2, 2, -(-sq // block_q), -(-sk // block_k))
    scores = np.random.default_rng(8).normal(size=shape).astype(np.float32)
    scores[0, 0, 0, 1:] = -np.inf
    scores[0, 0, 1] = np.nan
    scores[0, 1, 0] = 1.0
    finite = np.where(np.isnan(scores), -np.inf, scores)
    order = np.argsort(-finite, axis=-1, kind="stable")[..., :3]
    blocks = np.zeros(shape, bool)
    np.put_along_axis(blocks, order, True, -1)
    blocks &= finite > -np.inf
    make = functools.partial(
        BlockMask.from_scores, count=3, block_size=(block_q, block_k), sq=sq, sk=sk
    )
    check(make(scores), elements(blocks, *size))
    traced = jax.jit(make)(scores)
    check(traced, elements(blocks, *size))
    # Lists have room for what can be chosen.
    tiles = -(-sq // TILE) * -(-sk // TILE)
    assert traced.rows.indices.shape[-1] == min(tiles, shape[-2] * 3)


def test_indices_in_any_order():
    indices = np.array([[[3, 0, -1], [-1, -1, -1], [2, 1, 4]]], np.int32)
    blocks = np.zeros((1, 1, 3, 5), bool)
    blocks[0, 0, [0, 0, 2, 2, 2], [3, 0, 2, 1, 4]] = True
    make = functools.partial(BlockMask.from_indices, k_blocks=5)
    check(make(indices), elements(blocks, 128, 128, 384, 640))
    check(jax.jit(make)(indices), elements(blocks, 128, 128, 384, 640))
    hostile = np.array([[[3, 0, 3], [-7, 5, 2**31 - 1], [2, 1, 4]]], np.int32)
    check(jax.jit(make)(hostile), elements(blocks, 128, 128, 384, 640))
    for wrong, text in (([[7]], "at least -1, got 7"), ([[-2]], "at least -1, got -2")):
        with pytest.raises(ValueError, match=f"indices: .*{text}"):
            make(np.array(wrong))
    with pytest.raises(ValueError, match="indices: expected each block once, got 3 twice in row 0"):
        make(hostile[..., :1, :])


def test_expressions_become_tiles():
    mask = MultiHeadMask([CausalMask() & DocumentMask([100, 200]), SinkMask(130), FullMask()])
    blocks = mask.blocks(300, 400)
    check(blocks, mask.compile(300, 400).dense()[None])
    assert blocks is mask.blocks(300, 400)
    assert CausalMask().blocks(256).rows.ranges.tolist() == [[[[0, 1], [1, 2]]]]
    assert FullMask().blocks(256).rows.patterns is None


def test_bands_are_recognised_without_lists():
    long = 2**31 - 1
    assert CausalMask().band(long, long) == (None, 0)
    assert (CausalMask(3) & LocalMask(9, 5)).band(long, long) == (-9, 3)
    assert FullMask().band(5, 7) == (None, None)
    assert (SinkMask(3) & CausalMask()).band(100, 100) is None


def test_masks_of_long_sequences_fit_in_their_lists():
    make = functools.partial(BlockMask.from_scores, count=16)
    scores = jax.ShapeDtypeStruct((1, 8, 1024, 1024), jnp.float32)
    compiled = jax.jit(make).lower(scores).compile()
    lists = sum(x.size * 4 for x in jax.tree.leaves(jax.eval_shape(make, scores)))
    assert lists < 3 * 8 * 1024 * 16 * 4
    assert compiled.memory_analysis().temp_size_in_bytes < 40 * 8 * 1024 * 1024


def test_block_masks_are_drawn_and_measured():
    mask = BlockMask.from_blocks(np.tri(4, 4, dtype=bool), 64)
    assert mask.density() == (10 / 16, 3 / 4, 1, 2, 1)
    assert str(mask) == (
        "▓▓··\n██▓▓\n"
        "256 x 256: 62.50% of elements visible, 75.00% of blocks read\n"
        "full 1, partial 2, empty 1"
    )
    shown = []
    jax.jit(lambda mask: shown.append(str(mask)) or mask)(mask)
    assert shown == ["BlockMask of 256 x 256, 1 x 1 lists, traced"]
    with pytest.raises(TypeError, match="ranges: expected an array whose values are known"):
        jax.jit(lambda mask: mask.density())(mask)


@pytest.mark.parametrize(
    ("call", "kind", "text"),
    [
        (lambda b: b(np.ones((2, 2))), TypeError, "blocks: expected bools, got float64"),
        (lambda b: b(np.ones(2, bool)), ValueError, "blocks: expected rank 2 to 4"),
        (lambda b: b("x"), TypeError, "blocks: expected an array, got str"),
        (lambda b: b(np.ones((2, 2), bool), 96), ValueError, "block_size: expected a multiple of"),
        (lambda b: b(np.ones((2, 2), bool), (64, 64, 64)), ValueError, "block_size: expected one"),
        (lambda b: b(np.ones((2, 2), bool), 64.0), TypeError, "block_size: expected a multiple of"),
        (
            lambda b: b(np.ones((2, 2), bool), sq=300),
            ValueError,
            "blocks: expected 3 query blocks of 128 for sq 300, got 2",
        ),
        (lambda b: b(np.ones((2, 2), bool), sk=None, sq=0), ValueError, "blocks: expected 0 query"),
        (lambda b: b(np.ones((2, 2), bool), capacity=0), ValueError, "capacity: expected at least"),
        (
            lambda b: b(np.ones((2, 2), bool), capacity=1.5),
            TypeError,
            "capacity: expected a number",
        ),
    ],
)
def test_errors_name_the_argument(call, kind, text):
    with pytest.raises(kind, match=text):
        call(BlockMask.from_blocks)


def test_errors_of_scores():
    make = BlockMask.from_scores
    with pytest.raises(TypeError, match="scores: expected floating scores, got bool"):
        make(np.ones((2, 2), bool), 1)
    for count in (0, 3):
        with pytest.raises(ValueError, match=f"count: expected 1 to 2, got {count}"):
            make(np.ones((2, 2)), count)


COMBINED = CausalMask() | DocumentMask([200, 77, 223])


@pytest.mark.parametrize("block", [128, 64])
@pytest.mark.parametrize("how", ["host", "device", "jit"])
def test_block_masks_combine_with_expressions(how, block):
    sq, sk = 700, 500
    shape = (2, 3, -(-sq // block), -(-sk // block))
    blocks = np.random.default_rng(11).random(shape) < 0.4
    seen = elements(blocks, block, block, sq, sk)
    mask = MultiHeadMask([COMBINED, ~COMBINED, SinkMask(130)])
    shown = mask.compile(sq, sk).dense()[None]
    other = np.random.default_rng(12).random((1, 1, 4, 3)) < 0.5
    of_other = elements(other, 192, 192, sq, sk)

    def combined(blocks):
        made = BlockMask.from_blocks(blocks, block, sq=sq, sk=sk)
        beside = BlockMask.from_blocks(other, 192, sq=sq, sk=sk)
        return made & mask, mask & made, made | mask, mask | made, ~made, made & ~beside | mask

    run = jax.jit(combined) if how == "jit" else combined
    results = run(jnp.asarray(blocks) if how == "device" else blocks)
    expected = (
        seen & shown,
        seen & shown,
        seen | shown,
        seen | shown,
        ~seen,
        seen & ~of_other | shown,
    )
    for result, elements_of in zip(results, expected, strict=True):
        check(result, elements_of)
        np.testing.assert_array_equal(result.dense(), elements_of)
    places = [mask.rows.indices.shape[-1] for mask in results]
    assert max(places) <= 6 * 4


def test_combinations_take_memory_of_blocks():
    """A mask of 131072 x 131072 chosen in jit, and causal."""
    make = functools.partial(BlockMask.from_scores, count=16)
    scores = jax.ShapeDtypeStruct((1, 2, 1024, 1024), jnp.float32)
    causal = jax.eval_shape(lambda scores: make(scores) & CausalMask(), scores)
    assert causal.rows.indices.shape == causal.columns.indices.shape == (1, 2, 1024 * 16)
    compiled = jax.jit(lambda scores: make(scores) & CausalMask()).lower(scores).compile()
    assert compiled.memory_analysis().temp_size_in_bytes < 100 * 2 * 1024 * 1024


def test_what_cannot_be_combined_is_named():
    mask = BlockMask.from_blocks(np.ones((3, 2, 2), bool))
    with pytest.raises(ValueError, match="of one size to combine, got 256 x 256 and 128 x 256"):
        mask & BlockMask.from_blocks(np.ones((1, 2), bool))
    with pytest.raises(ValueError, match="of as many heads, or of one, got 3 and 2"):
        mask | BlockMask.from_blocks(np.ones((2, 2, 2), bool))
    with pytest.raises(TypeError, match="unsupported operand"):
        mask & np.ones((256, 256), bool)
    with pytest.raises(TypeError, match="neither true nor false"):
        mask and CausalMask()
    many = DocumentMask(np.random.default_rng(0).integers(20, 40, 2000)).blocks(65536)
    halves = jax.ShapeDtypeStruct((1024, 1024), bool)
    with pytest.raises(ValueError, match=r"pairs of patterns .* one of blocks of 128 has none"):
        jax.eval_shape(lambda blocks: BlockMask.from_blocks(blocks, 64) & many, halves)
