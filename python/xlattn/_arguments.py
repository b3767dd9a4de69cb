"""Arrays and placement of a call: from what a caller passes to operands of the FFI targets."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AbstractMesh, Mesh, PartitionSpec
from jax.typing import ArrayLike

from . import _checks
from ._config import AttentionConfig
from ._native import interface
from ._ops import _contract
from ._ops._partition import Placement, as_spec
from ._ops._roles import SCORES

SequenceParallel = Literal["all_gather", "ring", "zigzag"]

# How rows meet in sequence parallelism: method and order, as the library names them.
_SEQUENCE = {
    "all_gather": ("all_gather", "auto"),
    "ring": ("ring", "contiguous"),
    "zigzag": ("ring", "zigzag"),
}
# Arguments of ``flash_attention`` that can be given by position, in order.
_POSITIONAL = (
    "query",
    "key",
    "value",
    "bias",
    "cum_seqlens_q",
    "cum_seqlens_k",
    "softmax_aux",
)
_FROM_MASK_INFO = ("attention_mask", "q_segment_ids", "kv_segment_ids")


@dataclasses.dataclass(frozen=True)
class Arrays:
    """The arrays of a call by the names of the targets' operands, as they are given."""

    query: ArrayLike
    key: ArrayLike
    value: ArrayLike
    bias: ArrayLike | None = None
    attention_mask: ArrayLike | None = None
    q_segment_ids: ArrayLike | None = None
    kv_segment_ids: ArrayLike | None = None
    cum_seqlens_q: ArrayLike | None = None
    cum_seqlens_k: ArrayLike | None = None
    query_seq_lengths: ArrayLike | None = None
    key_value_seq_lengths: ArrayLike | None = None
    softmax_aux: ArrayLike | None = None
    dropout_seed: ArrayLike | None = None
    offsets: ArrayLike | None = None

    def with_mask_info(self, mask_info: Any) -> "Arrays":
        """These and those that ``mask_info`` has.

        Raises:
          TypeError: where it has none of the attributes that are taken from it.
          ValueError: where one is given twice.
        """
        if mask_info is None:
            return self
        if not any(hasattr(mask_info, name) for name in _FROM_MASK_INFO):
            expected = f"an object with {', '.join(_FROM_MASK_INFO[:-1])} or {_FROM_MASK_INFO[-1]}"
            raise TypeError(f"mask_info: expected {expected}, got {_checks.kind(mask_info)}")
        given = ((name, getattr(mask_info, name, None)) for name in _FROM_MASK_INFO)
        found: dict[str, Any] = {name: x for name, x in given if x is not None}
        for name in found:
            if getattr(self, name) is not None:
                raise ValueError(f"{name}: expected once, got it both directly and in mask_info")
        return dataclasses.replace(self, **found)

    def given(self) -> dict[str, Any]:
        """Those that are there, by name."""
        required = ("query", "key", "value")
        return {name: x for name, x in vars(self).items() if x is not None or name in required}

    def operands(self, config: AttentionConfig) -> dict[str, jax.Array]:
        """Operands as the FFI targets take them; the seed only where there is dropout. What has the
        wrong kind of dtype or the wrong shape is left as it is: the library names it.

        Raises:
          TypeError, ValueError: naming the argument, for what no operand can be made of.
        """
        operands = {name: _reader(name)(name, x) for name, x in self.given().items()}
        if not config.dropout_prob:
            operands.pop("dropout_seed", None)
        sinks = operands.get("softmax_aux")
        if sinks is not None and jnp.issubdtype(sinks.dtype, jnp.floating):
            operands["softmax_aux"] = sinks.astype(accumulator(operands["query"].dtype))
        _refuse_read_as_absent(config, operands)
        return operands


def accumulator(dtype: Any) -> Any:
    """The dtype of sums over arrays of this dtype."""
    return jnp.float64 if dtype == jnp.float64 else jnp.float32


@dataclasses.dataclass(frozen=True)
class Division:
    """Where the arguments of ``flash_attention`` say that arrays lie, as they are given."""

    mesh: Any
    in_specs: Any
    out_specs: Any
    sequence_parallel: SequenceParallel | None

    def placement(self, arrays: Arrays) -> Placement | None:
        """The same in the library's words; None without a mesh.

        Raises:
          TypeError, ValueError: naming the argument.
        """
        if self.mesh is None:
            if not (self.in_specs is self.out_specs is self.sequence_parallel is None):
                expected = "expected with in_specs, out_specs or sequence_parallel"
                raise ValueError(f"mesh: {expected}, got none")
            return None
        if not isinstance(self.mesh, (Mesh, AbstractMesh)):
            raise TypeError(f"mesh: expected a jax.sharding.Mesh, got {_checks.kind(self.mesh)}")
        method, order = "auto", "auto"
        if self.sequence_parallel is not None:
            wish = _checks.one_of("sequence_parallel", self.sequence_parallel, _SEQUENCE)
            method, order = _SEQUENCE[wish]
        named = {**self._specs_of_operands(arrays), **self._specs_of_results()}
        return Placement(self.mesh, tuple(named.items()), method, order)

    def of_arguments(self, positional: Sequence[str]) -> "Division":
        """The same of a function with these arguments by position."""
        given = self.in_specs
        if isinstance(given, PartitionSpec):
            given = (given,)
        if isinstance(given, (tuple, list)):
            if len(given) > len(positional):
                expected = f"at most {len(positional)}"
                raise ValueError(f"in_specs: expected {expected} specs in order, got {len(given)}")
            given = dict(zip(positional, given, strict=False))
        return dataclasses.replace(self, in_specs=given)

    def _specs_of_operands(self, arrays: Arrays) -> dict[str, Any]:
        given = self.in_specs
        if given is None:
            return {}
        if isinstance(given, PartitionSpec):
            given = (given,)
        if not isinstance(given, Mapping):
            if not isinstance(given, (tuple, list)):
                expected = "a PartitionSpec, a sequence of them or a mapping to them"
                raise TypeError(f"in_specs: expected {expected}, got {_checks.kind(given)}")
            if len(given) > len(_POSITIONAL):
                expected = f"at most {len(_POSITIONAL)}"
                raise ValueError(f"in_specs: expected {expected} specs in order, got {len(given)}")
            given = dict(zip(_POSITIONAL, given, strict=False))
        there = arrays.given()
        specs = {}
        for name, spec in given.items():
            if spec is None:
                continue
            if name not in there:
                raise ValueError(f"in_specs: got one for {name}, which is not given")
            axes = _axes(f"in_specs: {name}", spec)
            if name in SCORES:  # operands of rank 4, whatever is given
                axes = ((),) * (4 - np.ndim(there[name])) + axes
            specs[name] = axes
        return specs

    def _specs_of_results(self) -> dict[str, Any]:
        given = self.out_specs
        if given is None or isinstance(given, PartitionSpec):
            given = (given,)
        if not isinstance(given, (tuple, list)):
            expected = "a PartitionSpec, or those of (out, lse)"
            raise TypeError(f"out_specs: expected {expected}, got {_checks.kind(given)}")
        if len(given) > 2:
            raise ValueError(f"out_specs: expected at most 2 specs, got {len(given)}")
        named = zip(("out", "lse"), given, strict=False)
        return {name: _axes(f"out_specs: {name}", x) for name, x in named if x is not None}


def _axes(what: str, spec: Any) -> Any:
    if not isinstance(spec, PartitionSpec):
        raise ValueError(f"{what}: expected a PartitionSpec, got {type(spec).__name__}")
    return as_spec(spec)


def _scores(name: str, x: Any) -> jax.Array:
    """What broadcasts to ``[b, hq, sq, sk]``, with all four axes."""
    x = _checks.array(name, x)
    return x.reshape((1,) * (4 - x.ndim) + x.shape)


def _mask(name: str, x: Any) -> jax.Array:
    x = _scores(name, x)
    return x != 0 if jnp.issubdtype(x.dtype, jnp.integer) else x


def _sinks(name: str, x: Any) -> jax.Array:
    x = _checks.array(name, x)
    if x.ndim > 2:  # the target takes [b, hq, num_sinks], the reference does not
        expected = "shape [num_sinks] or [hq, num_sinks]"
        raise ValueError(f"{name}: expected {expected}, got {list(x.shape)}")
    return x


def _offsets(name: str, x: Any) -> jax.Array:
    x = _checks.int32(name, x)
    return x[None] if x.ndim == 1 else x


def _seed(name: str, seed: Any) -> Any:
    """uint32 ``[1, 2]``: low and high word of the sign-extended seed."""
    if isinstance(seed, (np.ndarray, np.generic)) and seed.shape == () and seed.dtype.kind in "iu":
        seed = int(seed)  # as an array of JAX it might lose its high word
    if isinstance(seed, int) and not isinstance(seed, bool):
        if not -(2**63) <= seed < 2**64:
            raise ValueError(f"{name}: expected an integer of 64 bits, got {seed}")
        words = seed & (2**64 - 1)
        return np.array([[words & 0xFFFFFFFF, words >> 32]], np.uint32)
    if isinstance(seed, jax.Array) and jnp.issubdtype(seed.dtype, jax.dtypes.prng_key):
        seed = jax.random.key_data(seed)
    seed = _checks.array(name, seed)
    if seed.shape == (2,) and seed.dtype == jnp.uint32:
        return seed[None]
    if seed.shape != () or not jnp.issubdtype(seed.dtype, jnp.integer):
        raise ValueError(
            f"{name}: expected an integer, uint32 [2] or a key of two words, "
            f"got {seed.dtype} {list(seed.shape)}"
        )
    if seed.dtype.itemsize < 8:
        signed = jnp.issubdtype(seed.dtype, jnp.signedinteger)
        seed = seed.astype(jnp.int32 if signed else jnp.uint32)
        high = seed >> 31 if signed else jnp.zeros_like(seed)
    else:
        high = seed >> 32
    return jnp.stack([seed.astype(jnp.uint32), high.astype(jnp.uint32)])[None]


# How arguments are read whose shape or kind is not the operand's.
_READERS: dict[str, Callable[[str, Any], Any]] = {
    "bias": _scores,
    "attention_mask": _mask,
    "softmax_aux": _sinks,
    "dropout_seed": _seed,
    "offsets": _offsets,
}


def _reader(name: str) -> Callable[[str, Any], Any]:
    if name in _READERS:
        return _READERS[name]
    return _checks.int32 if name in interface().int32 else _checks.array


def _refuse_read_as_absent(config: AttentionConfig, operands: Mapping[str, jax.Array]) -> None:
    """Refuses what the targets would not see: to them an operand without elements is absent.

    Raises:
      ValueError: naming the argument, unless the call has nothing where the operand has nothing, as
        in ids of no tokens.
    """
    required = ("query", "key", "value")
    empty = {n: x.shape for n, x in operands.items() if n not in required and _is_empty(x.shape)}
    if not empty:
        return
    shapes = _contract.shapes(config, {name: operands[name] for name in ("query", "key")})
    query, key = shapes["query"].shape, shapes["key"].shape
    if len(query) != len(key) or len(query) not in (3, 4):
        return
    packed = len(query) == 3
    *batch, rows_q, heads, _ = query
    rows_k, count = key[-3], 1 if packed else batch[0]
    full = (0 if packed else count, heads, rows_q, rows_k)
    expected = {
        "bias": full,
        "attention_mask": full,
        "q_segment_ids": (*batch, rows_q),
        "kv_segment_ids": (*batch, rows_k),
        "cum_seqlens_q": (count + 1,),
        "cum_seqlens_k": (count + 1,),
        "query_seq_lengths": (count,),
        "key_value_seq_lengths": (count,),
        "softmax_aux": (heads, 0)[-len(empty.get("softmax_aux", ())) :],
        "offsets": (count, 5),
    }
    for name, shape in empty.items():
        wanted = expected[name]
        if len(shape) != len(wanted) or any(
            _is_empty((n,)) and not _is_empty((m,)) for n, m in zip(shape, wanted, strict=True)
        ):
            raise ValueError(f"{name}: expected shape {list(wanted)}, got {list(shape)}")


def _is_empty(shape: Sequence[Any]) -> bool:
    """Whether a size is 0, as no symbolic one is."""
    return any(isinstance(n, int) and n == 0 for n in shape)
