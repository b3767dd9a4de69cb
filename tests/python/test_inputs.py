"""Whatever is passed for an argument of a public function gives the right numbers, or an error that
names the argument. Arguments and what they may be are read off the signatures.
"""

import datetime
import functools
import inspect
import re
import types
import typing

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, PartitionSpec

import xlattn
from xlattn import masks

B, SQ, SK, HEADS, DIM = 2, 3, 5, 2, 4


def normal(*shape, seed):
    return np.random.default_rng(seed).normal(size=shape).astype(np.float32)


ARRAYS = {
    "query": normal(B, SQ, HEADS, DIM, seed=0),
    "key": normal(B, SK, HEADS, DIM, seed=1),
    "value": normal(B, SK, HEADS, DIM, seed=2),
}


class Odd:
    """An object that is nothing in particular, and whose repr is long."""

    def __repr__(self):
        return "odd " * 1000


# Values by a name, of every kind that a caller may mistake for another.
VALUES = {
    "none": None,
    "text": "text",
    "text_of_number": "0.5",
    "text_of_bool": "False",
    "text_empty": "",
    "text_upper": "TOP_LEFT",
    "text_upper_platform": "CPU",
    "bytes": b"cpu",
    "true": True,
    "false": False,
    "zero": 0,
    "one": 1,
    "three": 3,
    "negative": -1,
    "huge": 2**31,
    "huger": 10**400,
    "fraction": 0.5,
    "float_of_integer": 2.0,
    "negative_fraction": -0.5,
    "nan": float("nan"),
    "infinity": float("inf"),
    "wide": 1e300,
    "complex": 1j,
    "list": [1, 2],
    "list_empty": [],
    "list_ragged": [[1, 2], [3]],
    "list_mixed": [1, "a", None],
    "tuple": (1, 2),
    "tuple_of_three": (1, 2, 3),
    "tuple_of_floats": (1.5, 0.5),
    "tuple_of_text": ("1", "2"),
    "dict": {},
    "dict_of_something": {"query": 1},
    "set": {1},
    "object": Odd(),
    "type": int,
    "function": lambda *_: 0,
    "module": types,
    "ellipsis": ...,
    "date": datetime.date(2000, 1, 1),
    "numpy_bool": np.True_,
    "numpy_int": np.int64(2),
    "numpy_unsigned": np.uint8(1),
    "numpy_float": np.float32(0.5),
    "numpy_double": np.float64(0.25),
    "numpy_complex": np.complex64(1),
    "numpy_text": np.str_("cpu"),
    "numpy_nan": np.float32("nan"),
    "array_of_nothing": np.zeros(0, np.float32),
    "array_of_no_integers": np.zeros(0, np.int32),
    "array_of_no_bools": np.zeros(0, bool),
    "array_scalar": np.float32([0.5]).reshape(()),
    "array_scalar_bool": np.array(True),
    "array_scalar_int": np.array(2),
    "array_one": np.ones(1, np.float32),
    "array_row": normal(SK, seed=3),
    "array_row_bool": np.arange(SK) != 1,
    "array_row_int": np.arange(SK),
    "array_matrix": normal(SQ, SK, seed=4),
    "array_matrix_bool": normal(SQ, SK, seed=5) > -1,
    "array_rank_3": normal(1, SQ, SK, seed=6),
    "array_rank_5": normal(1, 1, 1, SQ, SK, seed=7),
    "array_empty_rank_4": np.zeros((B, 0, HEADS, DIM), np.float32),
    "array_wide_integers": np.array([0, 2**31, 2**40]),
    "array_unsigned": np.array([0, 2**31 + 1], np.uint32),
    "array_complex": np.ones((B, SK, HEADS, DIM), np.complex64),
    "array_of_objects": np.array([object(), None]),
    "array_of_text": np.array(["a", "b"]),
    "array_of_dates": np.array(["2000-01-01"], "datetime64[D]"),
    "array_of_records": np.zeros(2, [("a", "f4")]),
    "array_half": np.ones((B, SK, HEADS, DIM), np.float16),
    "array_nan": np.full((SQ, SK), np.nan, np.float32),
    "jax_scalar": jnp.float32(0.5),
    "jax_bool": jnp.bool_(True),
    "jax_array": jnp.arange(3),
    "jax_key": jax.random.key(0),
    "jax_keys": jax.random.split(jax.random.key(0), 3),
    "jax_shape": jax.ShapeDtypeStruct((B, SK, HEADS, DIM), np.float32),
    "jax_precision": jax.lax.Precision.HIGHEST,
    "dtype": jnp.bfloat16,
    "spec": PartitionSpec(None, "x"),
    "mesh": Mesh(np.array(jax.devices()[:1]), ("x",)),
}
# Values that are passed as tracers.
TRACED = {"bool": np.True_, "int": np.int32(1), "float": np.float32(0.5), "row": np.ones(SK)}

SEGMENTS = {
    "q_segment_ids": np.zeros((B, SQ), np.int32),
    "kv_segment_ids": np.zeros((B, SK), np.int32),
}
ONE = Mesh(np.array(jax.devices()[:1]), ("x",))
# What an argument needs beside it to matter.
BESIDE = {
    "causal_alignment": {"causal": True},
    "dropout_prob": {"dropout_seed": 3},
    "dropout_seed": {"dropout_prob": 0.5},
    "q_segment_ids": SEGMENTS,
    "kv_segment_ids": SEGMENTS,
    "in_specs": {"mesh": ONE},
    "out_specs": {"mesh": ONE},
    "sequence_parallel": {"mesh": ONE},
}
FULL = {
    "flash_attention": (xlattn.flash_attention, {"platform": "cpu"}, {"platform": "xla"}),
    "blocksparse_attention": (
        xlattn.blocksparse_attention,
        {"platform": "cpu"},
        {"platform": "xla"},
    ),
    "dot_product_attention": (
        xlattn.dot_product_attention,
        {"implementation": "cpu"},
        {"implementation": "xla"},
    ),
}
NUMBERS = (int, float, np.integer, np.floating)


def arguments(function):
    """Annotations by the name of the argument."""
    return typing.get_type_hints(function)


def named(function):
    return [name for name in inspect.signature(function).parameters if name not in ("options",)]


def may_be(annotation, x):
    """Whether a value is what an annotation promises to take, by its meaning: 0 and 1 are bools,
    and scalars of numpy and JAX are numbers."""
    x = without_dtype(x)
    options = typing.get_args(annotation) if is_union(annotation) else (annotation,)
    return any(is_one(option, x) for option in options)


def without_dtype(x):
    """A scalar of numpy or JAX as Python has it."""
    if not isinstance(x, (np.generic, np.ndarray, jax.Array)) or x.shape != ():
        return x
    return x if jnp.issubdtype(x.dtype, jax.dtypes.extended) else np.asarray(x).item()


def is_union(annotation):
    return typing.get_origin(annotation) in (typing.Union, types.UnionType)


def is_one(option, x):
    number = isinstance(x, NUMBERS) and not isinstance(x, bool)
    if option in (type(None), None):
        return x is None
    if option is bool:
        return isinstance(x, bool) or (number and x in (0, 1))
    if option is int:
        return number and isinstance(x, (int, np.integer))
    if option in (float, complex):
        return number
    if option is typing.Any:
        return x is None
    if typing.get_origin(option) is typing.Literal:
        return isinstance(x, str) and x in typing.get_args(option)
    if typing.get_origin(option) is tuple:
        parts = typing.get_args(option)
        fits = isinstance(x, (tuple, list)) and len(x) == len(parts)
        return fits and all(may_be(part, y) for part, y in zip(parts, x, strict=True))
    return is_array(x) if option in (jax.Array, np.ndarray) or "ndarray" in str(option) else False


def is_array(x):
    """What an array can be made of."""
    if isinstance(x, (bool, *NUMBERS, list, tuple, np.ndarray, np.generic, jax.Array)):
        return not isinstance(x, np.generic) or x.dtype.kind in "fiub"
    return False


# Besides what annotations tell.
ALSO = {
    "precision": ("jax_precision",),
    "logits_dtype": ("jax_shape",),  # what has a dtype is one to numpy
    "dropout_seed": ("jax_key",),
    "mesh": ("mesh",),
    "in_specs": ("spec", "list_empty", "dict"),
    "out_specs": ("spec", "list_empty"),
}


def beside(argument, value, where):
    more = {name: x for name, x in BESIDE.get(argument, {}).items() if name != argument}
    name = {"dot_product_attention": "is_causal"}.get(where, "causal")
    return {name if n == "causal" else n: x for n, x in more.items()} | {argument: value}


def plainly(argument, value):
    """The same argument in its plainest form."""
    value = without_dtype(value)
    if argument in ("bias", "attention_mask", "mask") and value is not None:
        return np.broadcast_to(np.asarray(value), (B, HEADS, SQ, SK))
    if argument in ("causal", "is_causal", "normalize_output", "return_lse", "return_residual"):
        return bool(value)
    return value


def attempt(call):
    """The result, or the error where it is one that a caller may expect."""
    try:
        return jax.block_until_ready(call()), None
    except (TypeError, ValueError, NotImplementedError, jax.errors.JaxRuntimeError) as error:
        return None, error


def check_error(argument, kind, error):
    text = str(error).split("\n")[0]
    assert re.search(rf"\b{argument}\b", text), f"{kind}: {type(error).__name__}: {text}"
    assert len(text) < 1000 or kind == "object"
    if isinstance(error, NotImplementedError):
        assert (
            argument in ("cfg", "mesh", "fused_backward") or "no backend supports this call" in text
        )
    if isinstance(error, jax.errors.JaxRuntimeError):
        assert "INVALID_ARGUMENT" in text or "seq" in argument or argument == "offsets", text


CASES = [
    (where, argument) for where, (function, *_) in FULL.items() for argument in named(function)
]


@pytest.mark.parametrize(("where", "argument"), CASES)
def test_any_value_of_any_argument(where, argument, platform):
    if platform != "cpu":
        pytest.skip("arguments are read the same way on every device")
    function, ours, dense = FULL[where]
    annotation = arguments(function)[argument]
    for kind, value in VALUES.items():
        more = ours if argument not in ours else {}
        given = {**ARRAYS, **more, **beside(argument, value, where)}
        result, error = attempt(functools.partial(function, **given))
        if error is not None:
            check_error(argument, kind, error)
            continue
        also = kind in ALSO.get(argument, ())
        assert also or may_be(annotation, value), f"{argument}: took {kind} {value!r}"
        if argument in ("mesh", "in_specs", "out_specs", "sequence_parallel"):
            compare(kind, result, function(**ARRAYS, **dense))
        else:
            more = dense if argument not in dense else {}
            plain = {**given, **more, argument: plainly(argument, value)}
            compare(kind, result, function(**plain))


def compare(kind, got, want):
    got, want = jax.tree.leaves(got), jax.tree.leaves(want)
    assert len(got) == len(want), kind
    for x, y in zip(got, want, strict=True):
        np.testing.assert_allclose(x, y, rtol=1e-5, atol=1e-5, err_msg=kind)


@pytest.mark.parametrize("argument", [*named(xlattn.flash_attention), "backward", "device"])
def test_any_value_of_any_argument_of_explain(argument):
    annotations = arguments(xlattn.flash_attention) | arguments(xlattn.explain)
    annotation = annotations[argument]
    for kind, value in VALUES.items():
        given = {**ARRAYS, **beside(argument, value, "explain")}
        if argument != "mesh":
            given.pop("mesh", None)
        answer, error = attempt(functools.partial(xlattn.explain, **given))
        if error is not None:
            check_error(argument, kind, error)
            continue
        shaped = isinstance(value, jax.ShapeDtypeStruct) and may_be(annotation, np.zeros(2))
        also = shaped or kind in ALSO.get(argument, ()) or argument == "device"
        assert also or may_be(annotation, value), f"{argument}: took {kind} {value!r}"
        assert answer["backend"] or answer["reason"]
        if argument == "device":
            assert isinstance(value, str | None)


@pytest.mark.parametrize("argument", ["mesh", "in_specs", "out_specs"])
def test_any_value_of_any_argument_of_the_wrapper(argument, platform):
    assert argument in named(xlattn.create_shard_map_wrapper)
    want = xlattn.flash_attention(**ARRAYS, platform=platform)
    for kind, value in VALUES.items():
        given = {"mesh": ONE, "in_specs": None, argument: value}
        result, error = attempt(
            lambda: xlattn.create_shard_map_wrapper(**given, platform=platform)(**ARRAYS)  # noqa: B023
        )
        if error is not None:
            check_error(argument, kind, error)
            continue
        assert kind in (*ALSO[argument], "none"), f"{argument}: took {kind} {value!r}"
        compare(kind, result, want)


LAYOUT = np.ones((2, 2), bool)
MASKS = [
    (masks.CausalMask, {}, ("offset",)),
    (masks.LocalMask, {"left": 1, "right": 1}, ("left", "right", "offset")),
    (masks.ChunkedCausalMask, {}, ("chunk_size",)),
    (masks.SinkMask, {}, ("keys",)),
    (masks.DocumentMask, {"lengths": [3]}, ("lengths", "key_lengths")),
    (masks.DocumentMask, {"ids": [3]}, ("ids", "key_ids")),
    (masks.NumpyMask, {}, ("array",)),
    (masks.LayoutMask, {"blocks": LAYOUT}, ("blocks", "block_size")),
    (masks.SliceMask, {}, ("slices",)),
    (masks.FunctionMask, {}, ("function",)),
    (masks.MultiHeadMask, {}, ("masks",)),
    (masks.CausalMask().compile, {"sq": 9}, ("sq", "sk", "block_q", "block_k")),
    (masks.CausalMask().blocks, {"sq": 9}, ("sq", "sk")),
    (masks.BlockMask.from_blocks, {"blocks": LAYOUT}, ("blocks", "block_size", "sq", "capacity")),
    (masks.BlockMask.from_scores, {"scores": np.ones((2, 2)), "count": 1}, ("scores", "count")),
    (masks.BlockMask.from_indices, {"indices": [[1]], "k_blocks": 2}, ("indices", "k_blocks")),
]


@pytest.mark.parametrize(
    ("make", "beside", "argument"), [(m, b, a) for m, b, names in MASKS for a in names]
)
def test_any_value_of_any_argument_of_masks(make, beside, argument):
    taken = 0
    for kind, value in VALUES.items():
        result, error = attempt(functools.partial(make, **{**beside, argument: value}))
        if error is None:
            assert result is not None
            taken += 1
        else:
            check_error(argument, kind, error)
    assert taken < len(VALUES) / 3


def test_any_platform_of_targets():
    for kind, value in VALUES.items():
        if kind != "numpy_text":  # a str, and one that is right
            _, error = attempt(functools.partial(xlattn.targets, value))
            check_error("platform", kind, error)
    assert xlattn.targets("cpu").keys() <= xlattn.targets("CUDA").keys()


def test_every_public_function_is_tried():
    functions = {name for name in xlattn.__all__ if inspect.isfunction(getattr(xlattn, name))}
    tried = {*FULL, "autotune", "explain", "create_shard_map_wrapper", "targets"}
    rest = functions - tried
    assert all(not inspect.signature(getattr(xlattn, name)).parameters for name in rest)


@pytest.mark.parametrize(("where", "argument"), CASES)
def test_traced_values(where, argument, platform):
    if platform != "cpu":
        pytest.skip("arguments are read the same way on every device")
    function, ours, dense = FULL[where]
    for kind, value in TRACED.items():

        def call(x, more):
            given = {**ARRAYS, **(more if argument not in more else {})}
            return function(**{**given, **beside(argument, x, where)})

        result, error = attempt(lambda: jax.jit(lambda x: call(x, ours))(value))  # noqa: B023
        if error is None:
            is_for_arrays = may_be(arguments(function)[argument], np.zeros(2))
            assert is_for_arrays, f"{argument}: took a traced {kind}"
            compare(kind, result, call(plainly(argument, value), dense))
        else:
            check_error(argument, kind, error)
