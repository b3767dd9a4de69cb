"""The mask language: which keys each query sees, as expressions that become lists of blocks.

    mask = CausalMask() & (LocalMask(1024, None) | SinkMask(128))
    print(mask.compile(8192))

Query i and key j are numbers from 0. A mask has no shape of its own, other than that of the arrays
in it, and is never made an array of elements: the library works out which blocks of keys each block
of queries sees in full, and which in part. Masks can be compared and hashed, and so be static
arguments of ``jax.jit``.
"""

import dataclasses
import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar, overload

import numpy as np

from . import _blocks, _checks
from ._block_mask import BlockMask, Tiles
from ._compiled import BlockLists, CompiledMask, Density
from ._function import Traced
from ._ops._roles import TILE

__all__ = [
    "AndMask",
    "BlockLists",
    "BlockMask",
    "CausalMask",
    "ChunkedCausalMask",
    "CompiledMask",
    "Density",
    "DocumentMask",
    "FullMask",
    "FunctionMask",
    "LayoutMask",
    "LocalMask",
    "Mask",
    "MultiHeadMask",
    "NotMask",
    "NumpyMask",
    "OrMask",
    "SinkMask",
    "Slice",
    "SliceMask",
    "Tiles",
]

T = TypeVar("T")
SliceKind = Literal["full", "causal", "inverse_causal", "both"]

_KINDS: tuple[SliceKind, ...] = ("full", "causal", "inverse_causal", "both")
_PICTURE_COLUMNS = 64
# What a mask without a shape is drawn for.
_EXAMPLE = 1024


class Mask:
    """Base of all masks. ``&``, ``|`` and ``~`` combine them, with a ``BlockMask`` too: to one."""

    @property
    def shape(self) -> tuple[int, int] | None:
        """Queries and keys that the mask is for; None for a mask of any size."""
        return None

    def compile(
        self,
        sq: int | None = None,
        sk: int | None = None,
        *,
        block_q: int = 128,
        block_k: int = 128,
    ) -> CompiledMask:
        """The lists of blocks. Those of masks that were compiled last are kept.

        Args:
          sq: number of queries; the mask's own if None.
          sk: number of keys; the mask's own, or else ``sq``, if None.
          block_q: queries of a block, a multiple of 64.
          block_k: keys of a block, a multiple of 64.

        Raises:
          ValueError: for sizes that are not allowed, or that the mask does not fit.
          TypeError: for sizes that are no integers.
        """
        rows = _checks.multiple_of_64("block_q", block_q)
        columns = _checks.multiple_of_64("block_k", block_k)
        return _compile(self, *self._sizes(sq, sk), rows, columns)

    def _sizes(self, sq: int | None, sk: int | None) -> tuple[int, int]:
        if sq is None and self.shape is not None:
            own = self.shape
            sq, sk = own[0], own[1] if sk is None else sk
        if sq is None:
            raise ValueError(f"sq: expected a number of queries for {self!r}, got None")
        queries = _count("sq", sq)
        return queries, queries if sk is None else _count("sk", sk)

    def blocks(self, sq: int | None = None, sk: int | None = None) -> BlockMask:
        """The lists of 128 x 128 tiles that kernels read, in numpy; arguments as of ``compile``.

        Attention functions make them of a mask that is given to them. Those of masks that were
        compiled last are kept.
        """
        return _tiles(self, *self._sizes(sq, sk))

    def band(
        self, sq: int | None = None, sk: int | None = None
    ) -> tuple[int | None, int | None] | None:
        """The (low, high) of a mask that is ``low <= j - i <= high``, None for unbounded.

        None for any other mask, and where only its elements would show that it is one. Nothing is
        compiled. Arguments as of ``compile``.
        """
        return _band(self, *self._sizes(sq, sk))

    def density(
        self,
        sq: int | None = None,
        sk: int | None = None,
        block_q: int = 128,
        block_k: int = 128,
    ) -> Density:
        """Shares of visible elements and of blocks that are read; arguments as of ``compile``."""
        return self.compile(sq, sk, block_q=block_q, block_k=block_k).density

    def plot(
        self,
        sq: int | None = None,
        sk: int | None = None,
        block_q: int = 128,
        block_k: int = 128,
        ax: Any = None,
    ) -> Any:
        """Draws the blocks with matplotlib (``CompiledMask.plot``); arguments as of ``compile``."""
        return self.compile(sq, sk, block_q=block_q, block_k=block_k).plot(ax)

    @overload
    def __and__(self, other: "Mask") -> "Mask": ...
    @overload
    def __and__(self, other: BlockMask) -> BlockMask: ...
    def __and__(self, other: "Mask | BlockMask") -> "Mask | BlockMask":
        if isinstance(other, BlockMask):
            return self.blocks(other.sq, other.sk) & other
        return AndMask((self, other)) if isinstance(other, Mask) else NotImplemented

    @overload
    def __or__(self, other: "Mask") -> "Mask": ...
    @overload
    def __or__(self, other: BlockMask) -> BlockMask: ...
    def __or__(self, other: "Mask | BlockMask") -> "Mask | BlockMask":
        if isinstance(other, BlockMask):
            return self.blocks(other.sq, other.sk) | other
        return OrMask((self, other)) if isinstance(other, Mask) else NotImplemented

    def __rand__(self, other: BlockMask) -> BlockMask:
        return self & other if isinstance(other, BlockMask) else NotImplemented

    def __ror__(self, other: BlockMask) -> BlockMask:
        return self | other if isinstance(other, BlockMask) else NotImplemented

    def __invert__(self) -> "Mask":
        return NotMask(self)

    def __bool__(self) -> bool:
        raise TypeError("a mask is neither true nor false: combine masks with &, | and ~")

    def __str__(self) -> str:
        """A picture of the blocks of the mask's own shape, of 1024 x 1024 if it has none."""
        sq, sk = self.shape or (_EXAMPLE, _EXAMPLE)
        return f"{self!r}\n{self.compile(sq, sk, block_q=64, block_k=64)}"

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        """The mask in JSON, as ``ffi/include/xlattn.h`` has it."""
        raise NotImplementedError


class _NumpyValue:
    """A copy of an array that nobody can write to, compared by its elements."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array.copy()
        self.array.flags.writeable = False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _NumpyValue):
            return NotImplemented
        return self.array is other.array or np.array_equal(self.array, other.array)

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        rows = self.array[..., :: max(1, self.array.shape[-2] // 16), :]
        return hash((self.array.shape, rows.tobytes()))


@dataclasses.dataclass(frozen=True)
class FullMask(Mask):
    """Every key."""

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {"full": {}}


@dataclasses.dataclass(frozen=True)
class CausalMask(Mask):
    """Keys ``j <= i + offset``. ``sk - sq`` aligns the last query with the last key."""

    offset: int = 0

    def __post_init__(self) -> None:
        _set(self, offset=_integer("offset", self.offset))

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {"causal": {"offset": self.offset}}


@dataclasses.dataclass(frozen=True)
class LocalMask(Mask):
    """Keys ``i + offset - left <= j <= i + offset + right``; None is unbounded."""

    left: int | None
    right: int | None
    offset: int = 0

    def __post_init__(self) -> None:
        for name in ("left", "right"):
            if getattr(self, name) is not None:
                _set(self, **{name: _integer(name, getattr(self, name))})
        _set(self, offset=_integer("offset", self.offset))

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {"local": {"left": self.left, "right": self.right, "offset": self.offset}}


@dataclasses.dataclass(frozen=True)
class ChunkedCausalMask(Mask):
    """Keys ``j <= i`` of the query's own chunk: ``i // chunk_size == j // chunk_size``."""

    chunk_size: int

    def __post_init__(self) -> None:
        _set(self, chunk_size=_count("chunk_size", self.chunk_size, least=1))

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {"chunked_causal": {"chunk_size": self.chunk_size}}


@dataclasses.dataclass(frozen=True)
class SinkMask(Mask):
    """The first ``keys`` keys."""

    keys: int

    def __post_init__(self) -> None:
        _set(self, keys=_count("keys", self.keys))

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {"sink": {"keys": self.keys}}


class DocumentMask(Mask):
    """Keys of the query's own document.

    Args:
      lengths: of documents one after another. What is beyond the last neither sees nor is seen.
      ids: the document of every query, in any order. Negative ones neither see nor are seen.
      key_lengths: of the documents' keys, where they are other than the queries'.
      key_ids: the document of every key, likewise.

    Raises:
      ValueError: for both lengths and ids, or for neither; for what is no list of int32.
    """

    def __init__(
        self,
        lengths: Any = None,
        ids: Any = None,
        *,
        key_lengths: Any = None,
        key_ids: Any = None,
    ) -> None:
        if (lengths is None) == (ids is None):
            raise ValueError("lengths: expected either lengths or ids")
        self._unit, queries, keys = "lengths", lengths, key_lengths
        stray = ("key_ids", key_ids)
        if lengths is None:
            self._unit, queries, keys = "ids", ids, key_ids
            stray = ("key_lengths", key_lengths)
        if stray[1] is not None:
            raise ValueError(f"{stray[0]}: expected key_{self._unit} with {self._unit}")
        self._queries = _integers(self._unit, queries)
        self._keys = self._queries if keys is None else _integers(f"key_{self._unit}", keys)

    @property
    def shape(self) -> tuple[int, int] | None:
        return (len(self._queries), len(self._keys)) if self._unit == "ids" else None

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        sides = {"query": self._queries, "key": self._keys}
        return {
            "documents": {
                f"{side}_{self._unit}": {"array": beside.array(x)} for side, x in sides.items()
            }
        }

    def _value(self) -> tuple[Any, ...]:
        return self._unit, self._queries.tobytes(), self._keys.tobytes()

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if type(other) is DocumentMask else NotImplemented

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        shown = f"{self._unit}={_short(self._queries.tolist())}"
        if self._keys is not self._queries:
            shown += f", key_{self._unit}={_short(self._keys.tolist())}"
        return f"DocumentMask({shown})"


class NumpyMask(Mask):
    """Elements of an array.

    Args:
      array: bool [sq, sk], known at trace time.

    Raises:
      ValueError: for another rank or dtype.
    """

    def __init__(self, array: Any) -> None:
        array = _checks.values("array", array)
        if array.ndim != 2 or array.dtype != np.bool_:
            raise ValueError(
                f"array: expected bool [sq, sk], got {array.dtype} {list(array.shape)}"
            )
        self._array = _NumpyValue(array)

    @property
    def array(self) -> np.ndarray:
        """bool [sq, sk]"""
        return self._array.array

    @property
    def shape(self) -> tuple[int, int]:
        return self.array.shape

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {"dense": {"array": beside.array(self.array)}}

    def __eq__(self, other: object) -> bool:
        return self._array == other._array if isinstance(other, NumpyMask) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._array)

    def __repr__(self) -> str:
        return f"NumpyMask(bool[{self.array.shape[0]}, {self.array.shape[1]}])"


class LayoutMask(Mask):
    """Blocks that are seen by all their queries, or by none: what a router chose.

    For one that is made on the device, see ``BlockMask``.

    Args:
      blocks: bool [q blocks, k blocks], or [heads, q blocks, k blocks], known at trace time.
      block_size: queries and keys of a block, multiples of 64.

    Raises:
      ValueError: for another rank, dtype or size.
    """

    def __init__(self, blocks: Any, block_size: int | tuple[int, int] = TILE) -> None:
        blocks = _checks.values("blocks", blocks)
        if blocks.ndim not in (2, 3) or blocks.dtype != np.bool_:
            expected = "bool [heads, q blocks, k blocks]"
            raise ValueError(
                f"blocks: expected {expected}, got {blocks.dtype} {list(blocks.shape)}"
            )
        pair = block_size if isinstance(block_size, (tuple, list)) else (block_size, block_size)
        if len(pair) != 2:
            raise ValueError(f"block_size: expected one size or two, got {len(pair)}")
        rows, columns = (_checks.multiple_of_64("block_size", x) for x in pair)
        self._array = _NumpyValue(blocks if blocks.ndim == 3 else blocks[None])
        self.block_size = (rows, columns)

    @property
    def array(self) -> np.ndarray:
        """bool [heads, q blocks, k blocks]"""
        return self._array.array

    @property
    def shape(self) -> tuple[int, int]:
        """Those of whole blocks; the last ones may reach past the array's end."""
        _, rows, columns = self.array.shape
        return rows * self.block_size[0], columns * self.block_size[1]

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        block_q, block_k = self.block_size
        sizes = {"sq": beside.sq, "sk": beside.sk, "block_q": block_q, "block_k": block_k}
        return {"blocks": {"array": beside.array(self.array), **sizes}}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LayoutMask):
            return NotImplemented
        return (self._array, self.block_size) == (other._array, other.block_size)

    def __hash__(self) -> int:
        return hash((self._array, self.block_size))

    def __repr__(self) -> str:
        shape = ", ".join(map(str, self.array.shape))
        return f"LayoutMask(bool[{shape}], block_size={self.block_size})"


class Slice(NamedTuple):
    """Part of a mask: a rectangle of queries and keys.

    With query i and key j counted from the rectangle's first, and n queries and m keys in it,
    causal is aligned at the bottom right, ``j <= i + m - n``, and inverse causal at the top left,
    ``j >= i``.

    Attributes:
      query: first query, and one past the last.
      key: first key, and one past the last.
      kind: ``"full"``, ``"causal"``, ``"inverse_causal"``, or ``"both"`` of these two.
    """

    query: tuple[int, int]
    key: tuple[int, int]
    kind: SliceKind = "full"


@dataclasses.dataclass(frozen=True)
class SliceMask(Mask):
    """Keys that one of the slices shows: the compact form for packed and multimodal batches.

    Args:
      slices: of ``Slice`` or tuples like it.
    """

    slices: tuple[Slice, ...]

    def __post_init__(self) -> None:
        given = enumerate(_list("slices", self.slices))
        _set(self, slices=tuple(_slice(f"slices[{i}]", x) for i, x in given))

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        rows = [(*x.query, *x.key, _KINDS.index(x.kind)) for x in self.slices]
        return {"slices": {"array": beside.array(np.array(rows, np.int32).reshape(-1, 5))}}

    def __repr__(self) -> str:
        return f"SliceMask({_short([tuple(x) for x in self.slices])})"


@dataclasses.dataclass(frozen=True)
class FunctionMask(Mask):
    """Keys for which a function holds.

    Args:
      function: takes int32 query indices [n, 1] and key indices [1, m] as arrays of JAX, and gives
        bool that broadcasts to [n, m]. It is traced once. When the mask is compiled, bounds of
        what it was traced to tell most blocks that are full or empty, and elements are computed
        of the others. A function that JAX cannot trace, such as one that looks indices up in an
        array of numpy, is called with arrays of numpy for each part of the mask.
    """

    function: Callable[[Any, Any], Any]

    def __post_init__(self) -> None:
        if not callable(self.function):
            raise TypeError(f"function: expected a function, got {_checks.kind(self.function)}")

    def __repr__(self) -> str:
        return f"FunctionMask({getattr(self.function, '__name__', repr(self.function))})"

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        function = Traced(self.function).within(beside.sq, beside.sk)
        elements = {"function": {"index": beside.function(function.elements)}}
        blocks = function.blocks()
        if blocks is None:
            return elements
        full, unknown, size = blocks
        sizes = {"sq": beside.sq, "sk": beside.sk, "block_q": size, "block_k": size}
        told = [{"blocks": {"array": beside.array(x[None]), **sizes}} for x in (full, unknown)]
        return {"or": [told[0], {"and": [told[1], elements]}]}


@dataclasses.dataclass(frozen=True)
class _Several(Mask):
    """A mask of several."""

    _word: ClassVar[str]  # of the request

    masks: tuple[Mask, ...]

    @property
    def shape(self) -> tuple[int, int] | None:
        return _shape(self.masks)

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {self._word: [mask._encode(beside) for mask in self.masks]}


@dataclasses.dataclass(frozen=True)
class MultiHeadMask(_Several):
    """One mask a head. Combined with a mask for all heads, it is combined head by head.

    Args:
      masks: as many as there are query heads, or key/value heads whose groups share a mask.
    """

    _word = "heads"

    def __post_init__(self) -> None:
        _set(self, masks=_masks("masks", self.masks))

    def __repr__(self) -> str:
        return f"MultiHeadMask({list(self.masks)!r})"


@dataclasses.dataclass(frozen=True)
class AndMask(_Several):
    """Keys visible in all of the masks: ``a & b``."""

    _word = "and"

    def __post_init__(self) -> None:
        _set(self, masks=_flat(AndMask, self.masks))

    def __repr__(self) -> str:
        return " & ".join(
            f"({mask!r})" if isinstance(mask, OrMask) else repr(mask) for mask in self.masks
        )


@dataclasses.dataclass(frozen=True)
class OrMask(_Several):
    """Keys visible in one of the masks at least: ``a | b``."""

    _word = "or"

    def __post_init__(self) -> None:
        _set(self, masks=_flat(OrMask, self.masks))

    def __repr__(self) -> str:
        return " | ".join(map(repr, self.masks))


@dataclasses.dataclass(frozen=True)
class NotMask(Mask):
    """Keys not visible in the mask: ``~a``."""

    mask: Mask

    @property
    def shape(self) -> tuple[int, int] | None:
        return self.mask.shape

    def _encode(self, beside: "_Beside") -> dict[str, Any]:
        return {"not": self.mask._encode(beside)}

    def __repr__(self) -> str:
        compound = isinstance(self.mask, (AndMask, OrMask))
        return f"~({self.mask!r})" if compound else f"~{self.mask!r}"


class _Beside:
    """Arrays and functions that travel beside the JSON of a mask of so many queries and keys."""

    def __init__(self, sq: int, sk: int) -> None:
        self.sq, self.sk = sq, sk
        self.arrays: list[np.ndarray] = []
        self.functions: list[_blocks.Evaluate] = []

    def array(self, array: np.ndarray) -> int:
        for index, known in enumerate(self.arrays):
            if known is array:
                return index
        self.arrays.append(array)
        return len(self.arrays) - 1

    def function(self, function: _blocks.Evaluate) -> int:
        self.functions.append(function)
        return len(self.functions) - 1


@functools.lru_cache(maxsize=32)
def _compile(mask: Mask, sq: int, sk: int, block_q: int, block_k: int) -> CompiledMask:
    header, arrays = _ask(mask, sq, sk, block_q, block_k, picture=_PICTURE_COLUMNS)
    fields = [field.name for field in dataclasses.fields(BlockLists)]
    lists = {
        side: BlockLists(**{name: arrays[f"{side}.{name}"].view(np.int32) for name in fields})
        for side in ("rows", "columns")
    }
    return CompiledMask(
        sq,
        sk,
        block_q,
        block_k,
        header["heads"],
        lists["rows"],
        lists["columns"],
        arrays["patterns"],
        Density(**header["density"]),
        _band_of(header),
        header["picture"].removesuffix("\n"),
    )


@functools.lru_cache(maxsize=32)
def _tiles(mask: Mask, sq: int, sk: int) -> BlockMask:
    _, arrays = _ask(mask, sq, sk, prefix="tiles.", tiles=True)

    def side(name: str) -> Tiles:
        ranges, indices, patterns = (
            arrays[f"tiles.{name}.{part}"].view(np.int32) for part in Tiles._fields[:3]
        )
        bits = arrays[f"tiles.{name}.bits"]
        return Tiles(ranges, indices, *((patterns, bits) if bits.size else ()))

    return BlockMask(side("rows"), side("columns"), sq, sk)


@functools.lru_cache(maxsize=256)
def _band(mask: Mask, sq: int, sk: int) -> tuple[int | None, int | None] | None:
    header, _ = _ask(mask, sq, sk, lists=False)
    return _band_of(header)


def _ask(
    mask: Mask,
    sq: int,
    sk: int,
    block_q: int = TILE,
    block_k: int = TILE,
    *,
    prefix: str = "",
    **wanted: Any,
) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """What the library answers of a mask: the header, and the arrays whose names begin so."""
    beside = _Beside(sq, sk)
    request = {"mask": mask._encode(beside), "sq": sq, "sk": sk}
    request |= {"block_q": block_q, "block_k": block_k, **wanted}
    return _blocks.compile_mask(request, beside.arrays, beside.functions, prefix)


def _band_of(header: dict[str, Any]) -> tuple[int | None, int | None] | None:
    band = header["band"]
    return None if band is None else (band["low"], band["high"])


def _set(mask: Mask, **fields: Any) -> None:
    """Sets fields of a frozen mask that is being made."""
    for name, value in fields.items():
        object.__setattr__(mask, name, value)


def _integer(name: str, x: Any) -> int:
    value = _checks.integer(name, x, "an integer")
    if not -(2**63) <= value < 2**63:
        raise ValueError(f"{name}: expected an integer of 64 bits, got {value}")
    return value


def _count(name: str, x: Any, least: int = 0) -> int:
    value = _integer(name, x)
    if value < least:
        raise ValueError(f"{name}: expected an integer of at least {least}, got {value}")
    return value


def _integers(name: str, x: Any) -> np.ndarray:
    """A copy as int32 that nobody can write to."""
    array = _checks.values(name, x)
    if array.ndim != 1 or (array.size and not np.issubdtype(array.dtype, np.integer)):
        raise ValueError(
            f"{name}: expected integers of one axis, got {array.dtype} {list(array.shape)}"
        )
    info = np.iinfo(np.int32)
    if array.size and not info.min <= array.min() <= array.max() <= info.max:
        raise ValueError(f"{name}: expected integers of 32 bits")
    array = array.astype(np.int32)
    array.flags.writeable = False
    return array


def _slice(name: str, x: Any) -> Slice:
    try:
        (q0, q1), (k0, k1), *kind = x
        (word,) = kind or ("full",)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name}: expected ((first, end), (first, end), kind), got {x}") from error
    known = _KINDS[_KINDS.index(_checks.one_of(f"{name}.kind", word, _KINDS))]
    ends = [_count(f"{name}.query", q0), _count(f"{name}.query", q1)]
    ends += [_count(f"{name}.key", k0), _count(f"{name}.key", k1)]
    if max(ends) >= 2**31:
        raise ValueError(f"{name}: expected integers of 32 bits, got {max(ends)}")
    return Slice((ends[0], ends[1]), (ends[2], ends[3]), known)


def _list(name: str, x: Iterable[T]) -> tuple[T, ...]:
    try:
        return tuple(x)
    except TypeError as error:
        raise TypeError(f"{name}: expected a list, got {_checks.kind(x)}") from error


def _masks(name: str, masks: Iterable[Mask]) -> tuple[Mask, ...]:
    masks = _list(name, masks)
    for index, mask in enumerate(masks):
        if not isinstance(mask, Mask):
            raise TypeError(f"{name}[{index}]: expected a mask, got {_checks.kind(mask)}")
    if not masks:
        raise ValueError(f"{name}: expected at least one mask")
    return masks


def _flat(kind: type, masks: Iterable[Mask]) -> tuple[Mask, ...]:
    """The masks, with those of the same kind in place of it."""
    flat: list[Mask] = []
    for mask in _masks("masks", masks):
        flat += mask.masks if isinstance(mask, kind) else (mask,)  # type: ignore[attr-defined]
    return tuple(flat)


def _shape(masks: Sequence[Mask]) -> tuple[int, int] | None:
    return next((mask.shape for mask in masks if mask.shape is not None), None)


def _short(values: Sequence[Any]) -> str:
    """At most a few of the values."""
    if len(values) <= 8:
        return repr(list(values))
    shown = ", ".join(map(repr, values[:6]))
    return f"[{shown}, ... {len(values)} in all]"
