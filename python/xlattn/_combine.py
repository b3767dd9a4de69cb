"""Masks as kinds of tiles, by which lists of tiles are combined."""

import operator
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ._ops._roles import TILE
from ._ops._tiles import FULL, UNSEEN

# Pairs of patterns of which combinations are made before it is known which pairs there are: 8 MiB.
_MOST_PAIRS = 4096
_ALL = np.uint32(0xFFFFFFFF)


class Kinds(NamedTuple):
    """A mask by its tiles.

    Attributes:
      kinds: int32 ``[b or 1, heads, rows, columns]``: UNSEEN, FULL, or a row of bits.
      bits: uint32 ``[p, 128, 4]``, as in ``Tiles``, with values that are known.
    """

    kinds: Any
    bits: np.ndarray

    @property
    def on_host(self) -> bool:
        return isinstance(self.kinds, np.ndarray)


def known_bits(bits: Any) -> np.ndarray:
    """The bits of a mask that is to be combined.

    Raises:
      TypeError: where they are traced.
    """
    if bits is None:
        return np.zeros((0, TILE, TILE // 32), np.uint32)
    if isinstance(bits, jax.core.Tracer):
        raise TypeError("mask: expected patterns whose bits are known to combine, got traced bits")
    return np.asarray(bits)


def negated(mask: Kinds) -> Kinds:
    xp: Any = np if mask.on_host else jnp
    whole = UNSEEN + FULL - mask.kinds
    return Kinds(xp.where(mask.kinds >= 0, mask.kinds, whole), mask.bits ^ _ALL)


def both(one: Kinds, other: Kinds) -> Kinds:
    return _combined(one, other, UNSEEN, FULL, operator.and_)


def either(one: Kinds, other: Kinds) -> Kinds:
    return _combined(one, other, FULL, UNSEEN, operator.or_)


def transposed(bits: np.ndarray) -> np.ndarray:
    """The bits by columns."""
    elements = np.unpackbits(bits.view(np.uint8), axis=-1, bitorder="little")
    turned = np.ascontiguousarray(elements.swapaxes(-1, -2))
    return np.packbits(turned, axis=-1, bitorder="little").view(np.uint32)


def _combined(one: Kinds, other: Kinds, decides: int, yields: int, of_bits: Any) -> Kinds:
    """Tiles of kind ``decides`` in one of the masks are so in the result, those of kind ``yields``
    are as in the other mask, and patterns are combined by ``of_bits``."""
    on_host = one.on_host and other.on_host
    xp: Any = np if on_host else jnp
    a, b = one.kinds, other.kinds
    a, b = xp.broadcast_arrays(a, xp.where(b >= 0, b + len(one.bits), b))
    meet = (a >= 0) & (b >= 0)
    if on_host:
        pairs, at = np.unique(np.stack([a[meet], b[meet]]), axis=1, return_inverse=True)
    else:
        pairs = _all_pairs(len(one.bits), len(other.bits))
    bits = np.concatenate([one.bits, other.bits])
    of_pairs = of_bits(bits[pairs[0]], bits[pairs[1]])
    kinds_of_pairs = np.arange(len(of_pairs), dtype=np.int32) + len(bits)
    kinds_of_pairs[(of_pairs == 0).all((1, 2))] = UNSEEN
    kinds_of_pairs[(of_pairs == _ALL).all((1, 2))] = FULL
    decided = (a == decides) | (b == decides)
    kinds = xp.where(decided, np.int32(decides), xp.where(a == yields, b, a)).astype(np.int32)
    bits = np.concatenate([bits, of_pairs])
    if on_host:
        kinds[meet] = kinds_of_pairs[at.reshape(-1)]
        return _without_spare(kinds, bits)
    if len(of_pairs):
        pair = (a * len(other.bits) + b - len(one.bits)).clip(0, len(of_pairs) - 1)
        kinds = jnp.where(meet, jnp.asarray(kinds_of_pairs)[pair], kinds)
    return Kinds(kinds, bits)


def _all_pairs(ones: int, others: int) -> np.ndarray:
    if ones * others > _MOST_PAIRS:
        raise ValueError(
            f"mask: expected at most {_MOST_PAIRS} pairs of patterns to combine with a BlockMask "
            f"made on the device, got {ones} x {others}: one of blocks of 128 has none; causal, "
            "windows and segment ids are also arguments of the attention functions"
        )
    return np.stack(np.meshgrid(np.arange(ones), ones + np.arange(others), indexing="ij")).reshape(
        2, -1
    )


def _without_spare(kinds: np.ndarray, bits: np.ndarray) -> Kinds:
    """The same tiles without patterns that none has, equal ones once."""
    used, place = np.unique(kinds[kinds >= 0], return_inverse=True)
    words, same = np.unique(bits[used].reshape(len(used), -1), axis=0, return_inverse=True)
    kinds[kinds >= 0] = same.reshape(-1)[place.reshape(-1)]
    return Kinds(kinds, words.reshape(-1, *bits.shape[1:]))
