"""The mask language: elements against numpy and against JAX's masks of the same names."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.experimental.pallas.ops.tpu.splash_attention import (
    splash_attention_mask as splash,
)

from xlattn import masks
from xlattn._function import Traced
from xlattn.masks import (
    CausalMask,
    ChunkedCausalMask,
    DocumentMask,
    FullMask,
    FunctionMask,
    LocalMask,
    MultiHeadMask,
    NumpyMask,
    SinkMask,
    Slice,
    SliceMask,
)

SHAPES = [(1, 1), (1, 300), (64, 64), (130, 70), (128, 300), (257, 257)]


def fifths(q, k):
    return (q * 7 + k * 3) % 5 < 2


def late(q, k):
    return k > 10


def elements(mask, sq, sk, **blocks):
    return mask.compile(sq, sk, **blocks).dense()


PAIRS = [
    (lambda s: splash.FullMask(s), FullMask()),
    *(
        (lambda s, n=n: splash.CausalMask(s, offset=n), CausalMask(n))
        for n in (0, 1, -1, 65, -65, 400, -400)
    ),
    *(
        (lambda s, w=w, n=n: splash.LocalMask(s, w, n), LocalMask(*w, n))
        for w in (
            (None, None),
            (0, 0),
            (5, 0),
            (None, 3),
            (70, None),
            (64, 130),
            (-2, 9),
            (3, -5),
        )
        for n in (0, 7, -90)
    ),
    *(
        (lambda s, n=n: splash.ChunkedCausalMask(s, n), ChunkedCausalMask(n))
        for n in (1, 3, 64, 100, 1000)
    ),
    (
        lambda s: splash.CausalMask(s) & splash.LocalMask(s, (20, None), 0),
        CausalMask() & LocalMask(20, None),
    ),
    (
        lambda s: splash.LocalMask(s, (9, 0), 0) | splash.ChunkedCausalMask(s, 50),
        LocalMask(9, 0) | ChunkedCausalMask(50),
    ),
]


@pytest.mark.parametrize("shape", SHAPES)
def test_masks_that_share_a_name_with_jax_share_their_elements(shape):
    for theirs, ours in PAIRS:
        expected = theirs(shape)[:, :]
        np.testing.assert_array_equal(elements(ours, *shape)[0], expected, err_msg=repr(ours))


def test_heads_share_the_elements_of_jax():
    shape = (130, 200)
    theirs = [splash.CausalMask(shape), splash.LocalMask(shape, (30, 5), 1)]
    expected = splash.MultiHeadMask(theirs)[:, :, :]
    ours = MultiHeadMask([CausalMask(), LocalMask(30, 5, 1)])
    np.testing.assert_array_equal(elements(ours, *shape), expected)
    window = LocalMask(100, None)
    both = elements(ours & window, *shape)
    np.testing.assert_array_equal(both, expected & elements(window, *shape))


@pytest.mark.parametrize("shape", SHAPES)
def test_masks_of_elements(shape):
    rng = np.random.default_rng(3)
    q, k = np.indices(shape)
    array = rng.random(shape) < 0.3
    ids, key_ids = rng.integers(-1, 3, shape[0]), rng.integers(-1, 3, shape[1])
    cases = [
        (NumpyMask(array), array),
        (NumpyMask(jnp.asarray(array)), array),
        (FunctionMask(fifths), fifths(q, k)),
        (FunctionMask(late), k > 10),
        (
            DocumentMask(ids=ids, key_ids=key_ids),
            (ids[:, None] == key_ids) & (ids[:, None] >= 0),
        ),
        (SinkMask(5), k < 5),
        (~SinkMask(5) | CausalMask(-3), (k >= 5) | (k <= q - 3)),
        (~NumpyMask(array) & CausalMask(), ~array & (k <= q)),
    ]
    for mask, expected in cases:
        np.testing.assert_array_equal(elements(mask, *shape)[0], expected, err_msg=repr(mask))


def test_documents():
    ids = np.repeat([0, 1, 2, -1], [50, 90, 20, 40])
    mask = DocumentMask([50, 90, 20])
    np.testing.assert_array_equal(
        elements(mask, 200, 200), elements(DocumentMask(ids=ids), 200, 200)
    )
    mask = DocumentMask([50, 150], key_lengths=[10, 60])
    expected = np.zeros((200, 70), bool)
    expected[:50, :10] = expected[50:, 10:] = True
    np.testing.assert_array_equal(elements(mask, 200, 70)[0], expected)


def test_slices():
    mask = SliceMask([((0, 2), (0, 3), "causal"), Slice((2, 4), (1, 4), "inverse_causal")])
    expected = [[1, 1, 0, 0], [1, 1, 1, 0], [0, 1, 1, 1], [0, 0, 1, 1]]
    np.testing.assert_array_equal(elements(mask, 4, 4)[0], np.array(expected, bool))
    mask = SliceMask([((0, 3), (0, 4), "both"), ((3, 4), (0, 1))])
    expected = [[1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 0]]
    np.testing.assert_array_equal(elements(mask, 4, 4)[0], np.array(expected, bool))


def test_lists_of_blocks():
    mask = (CausalMask() & LocalMask(256, None)).compile(512, block_q=64, block_k=128)
    assert mask.rows.full_offsets.dtype == mask.rows.full.dtype == np.int32
    np.testing.assert_array_equal(mask.rows.full_offsets, [0, 0, 0, 1, 2, 3, 4, 5, 6])
    np.testing.assert_array_equal(mask.rows.full, [0, 0, 1, 1, 2, 2])
    np.testing.assert_array_equal(mask.columns.full, [2, 3, 4, 5, 6, 7])
    assert mask.patterns.shape[1:] == (64, 4)
    assert mask.band == (-256, 0)
    assert (mask.heads, mask.density.full) == (1, 6)


def test_density_and_picture():
    density = CausalMask().density(512, block_q=64, block_k=64)
    assert density == masks.Density(513 / 1024, 36 / 64, 28, 8, 28)
    picture = str((CausalMask() & LocalMask(128, None)).compile(256, block_q=64, block_k=64))
    expected = """
▒▒······
██▒▒····
▒▒██▒▒··
··▒▒██▒▒
256 x 256 in blocks of 64 x 64: 37.79% of elements visible, 56.25% of blocks read
█ full 3  ▒ partial 6 (2 distinct)  · empty 7"""
    assert picture == expected[1:]
    lines = str(CausalMask()).splitlines()
    assert lines[0] == "CausalMask(offset=0)"
    assert lines[-2].startswith("1024 x 1024 in blocks of 64 x 64: 50.05% of elements")


def test_images_have_the_share_of_each_cell():
    mask = (CausalMask(30) | SinkMask(70)).compile(300, 500, block_q=64, block_k=128)
    dense = mask.dense()[0]
    image = mask.image()
    assert image.shape == (5, 4)
    assert image[1, 0] == dense[64:128, :128].mean()
    assert image[4, 3] == dense[256:, 384:].mean()
    coarse = mask.image(pixels=2)
    assert coarse.shape == (2, 2)
    np.testing.assert_allclose(coarse[1, 0], dense[192:, :384].mean())


def test_plots_show_what_is_read():
    class Axes:
        def imshow(self, image, **options):
            self.image, self.extent = image, options["extent"]

        def set_title(self, title):
            self.title = title

        def set_xlabel(self, _):
            pass

        set_ylabel = set_xlabel

    axes = Axes()
    array = np.zeros((200, 400), bool)
    array[3, 200] = True
    mask = CausalMask() | NumpyMask(array)
    assert mask.plot(ax=axes) is axes
    assert axes.extent == (0, 400, 200, 0)
    assert axes.title.endswith("blocks: 1 full, 3 partial, 4 empty")
    np.testing.assert_allclose(axes.image[0, :2], [0.2 + 0.8 * 129 / 256, 0.2 + 0.8 / 2**14])
    assert (axes.image > 0).tolist() == [[True, True, False, False]] * 2
    layout = masks.BlockMask.from_blocks(np.eye(2, dtype=bool))
    assert layout.plot(axes).image.tolist() == [[1, 0], [0, 1]]


def test_masks_are_values():
    def mask(array):
        documents = DocumentMask(lengths=[2, 1])
        heads = MultiHeadMask([NumpyMask(array), CausalMask(3)])
        return heads & (documents | ~LocalMask(2, None) | SliceMask([((0, 1), (0, 1))]))

    array = np.ones((3, 3), bool)
    one, same, other = mask(array), mask(array.copy()), mask(~array)
    assert one == same and hash(one) == hash(same) and one != other
    assert CausalMask() & FullMask() & SinkMask(1) == masks.AndMask(
        (CausalMask(), FullMask(), SinkMask(1))
    )
    assert repr(one) == (
        "MultiHeadMask([NumpyMask(bool[3, 3]), CausalMask(offset=3)]) & "
        "(DocumentMask(lengths=[2, 1]) | ~LocalMask(left=2, right=None, offset=0) | "
        "SliceMask([((0, 1), (0, 1), 'full')]))"
    )
    array[0, 0] = False
    assert one == same
    assert one.compile() is same.compile()


def test_errors_name_what_is_wrong():
    def message(kind, make):
        with pytest.raises(kind) as error:
            make()
        return str(error.value)

    assert message(ValueError, CausalMask().compile) == (
        "sq: expected a number of queries for CausalMask(offset=0), got None"
    )
    assert message(ValueError, lambda: CausalMask().compile(64, block_q=65)) == (
        "block_q: expected a multiple of 64 up to 32768, got 65"
    )
    assert message(TypeError, lambda: CausalMask(1.5)) == "offset: expected an integer, got float"
    assert message(ValueError, lambda: ChunkedCausalMask(0)) == (
        "chunk_size: expected an integer of at least 1, got 0"
    )
    assert message(ValueError, lambda: NumpyMask(np.ones(3, bool))) == (
        "array: expected bool [sq, sk], got bool [3]"
    )
    assert message(ValueError, lambda: NumpyMask(np.ones((3, 4), bool)).compile(4)) == (
        "dense mask: expected shape [4, 4], got [3, 4]"
    )
    assert message(ValueError, DocumentMask) == "lengths: expected either lengths or ids"
    assert message(ValueError, lambda: DocumentMask(ids=[1], key_lengths=[1])) == (
        "key_lengths: expected key_ids with ids"
    )
    assert message(ValueError, lambda: DocumentMask([5, 6]).compile(10)) == (
        "documents: query_lengths: expected a sum of at most 10, got 11"
    )
    assert message(ValueError, lambda: SliceMask([((0, 1), (0, 1), "inverse")])) == (
        'slices[0].kind: expected one of "full", "causal", "inverse_causal", "both", got "inverse"'
    )
    assert message(TypeError, lambda: bool(CausalMask())) == (
        "a mask is neither true nor false: combine masks with &, | and ~"
    )
    assert message(TypeError, lambda: MultiHeadMask([3])) == "masks[0]: expected a mask, got int"


def test_functions_are_traced_once():
    calls = []

    def near(q, k):
        calls.append((type(q), q.shape, k.shape))
        return jnp.abs(q - k) < 70

    q, k = np.indices((300, 5000))
    np.testing.assert_array_equal(elements(FunctionMask(near), 300, 5000)[0], abs(q - k) < 70)
    elements(FunctionMask(near), 400, 400)
    assert len(calls) == 1
    assert calls[0][1:] == ((128, 1), (1, 128))
    mask = FunctionMask(near)
    assert jax.jit(lambda x: x + mask.compile(100).density.elements)(1.0) > 1
    # Arrays of numpy cannot be looked up by what is traced.
    ids = np.arange(5000) // 90
    documents = FunctionMask(lambda q, k: ids[q % 5000] == ids[k % 5000])
    expected = elements(DocumentMask(ids=ids[:300], key_ids=ids), 300, 5000)
    np.testing.assert_array_equal(elements(documents, 300, 5000), expected)


TABLE = np.random.default_rng(9).integers(0, 4, 2000)
FUNCTIONS = {
    "causal and local": lambda q, k: (k <= q) & (q - k < 300),
    "around": lambda q, k: jnp.abs(q - k) <= 200,
    "chunks": lambda q, k: (q // 256 == k // 256) & ~(k > q),
    "remainders": lambda q, k: (q % 512 < 100) | (k % 300 >= 299),
    "negative remainders": lambda q, k: (q - k) % 400 < 130,
    "negative quotients": lambda q, k: (q - k) // 130 >= -1,
    "towards zero": lambda q, k: jax.lax.div(q - k, 200) == 0,
    "remainders of signs": lambda q, k: jax.lax.rem(q - k, 256) < -100,
    "where": lambda q, k: jnp.where(q < 400, k <= q, k > q - 70),
    "floats": lambda q, k: q * 0.37 + 11.5 >= k,
    "halves": lambda q, k: (q / 3).astype(jnp.float16) <= k.astype(jnp.float16) / 2,
    "rounded": lambda q, k: (q / 7 - 30).astype(jnp.int32) * 7 < k,
    "cut off": lambda q, k: (k // 128 * 0.6).astype(jnp.int32) == q // 300,
    "squares": lambda q, k: (q - k) ** 2 < 40000,
    "products": lambda q, k: (q - 300) * (k - 500) > 0,
    "overflow": lambda q, k: q * q * q * 1000 > k * 1000003,
    "bits": lambda q, k: ((q >> 7) ^ (k >> 7)) & 1 == 0,
    "unsigned": lambda q, k: (q - k).astype(jnp.uint32) < 200,
    "bytes": lambda q, k: (q - k).astype(jnp.int8) > 100,
    "of bools": lambda q, k: (q > 100) ^ (k > 200) | ((q < 600) != (k < 300)),
    "clipped": lambda q, k: jnp.clip(q, 100, 400) >= jnp.maximum(jnp.minimum(k, 700), 50),
    "signs": lambda q, k: jnp.sign(q - 256) == jnp.sign(k - 384),
    "looked up": lambda q, k: jnp.asarray(TABLE)[q % 2000] == jnp.asarray(TABLE)[k % 2000],
    "always": lambda q, k: q >= 0,
    "a constant": lambda q, k: jnp.bool_(True),
    "jitted": jax.jit(lambda q, k: jnp.where(k > q, False, q - k < 100)),
    "reduced": lambda q, k: (q + jnp.max(q * 0)) >= k,
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_bounds_of_functions_hold(name):
    function, (sq, sk) = FUNCTIONS[name], (700, 900)
    q, k = jnp.arange(sq, dtype=jnp.int32)[:, None], jnp.arange(sk, dtype=jnp.int32)[None]
    expected = np.broadcast_to(function(q, k), (sq, sk))
    mask = FunctionMask(function)
    np.testing.assert_array_equal(elements(mask, sq, sk)[0], expected)
    window = LocalMask(400, 70)
    both = elements(mask & window, sq, sk, block_q=64, block_k=192)[0]
    np.testing.assert_array_equal(both, expected & elements(window, sq, sk)[0])


def test_a_function_of_jax_is_no_other_of_its_name():
    @jax.jit
    def remainder(x, y):
        return x + y

    mask = FunctionMask(lambda q, k: remainder(q, 5) < k)
    q, k = np.indices((300, 300))
    np.testing.assert_array_equal(elements(mask, 300, 300)[0], q + 5 < k)


def test_bounds_decide_the_blocks_of_long_masks():
    long = 1 << 17
    for name, most in (("causal and local", 4096), ("chunks", 1024), ("where", 4096)):
        function = Traced(FUNCTIONS[name]).within(long, long)
        _, unknown, size = function.blocks()
        assert size == 128
        assert unknown.sum() <= most, name
    density = FunctionMask(FUNCTIONS["causal and local"]).blocks(long).density()
    assert density == (CausalMask() & LocalMask(299, None)).blocks(long).density()
    _, _, size = Traced(FUNCTIONS["around"]).within(1 << 20, 1 << 20).blocks()
    assert size == 512


def test_what_a_function_raises_reaches_the_caller():
    def failing(q, k):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        FunctionMask(failing).compile(64)
    with pytest.raises(TypeError, match="function: expected bool elements, got int"):
        FunctionMask(lambda q, k: q + k).compile(64)
