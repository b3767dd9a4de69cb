"""Lists of blocks as maps of tiles of 128 x 128."""

from typing import Any

import jax.numpy as jnp
import numpy as np

from ._roles import TILE

# Kinds of tiles besides patterns, which are numbers from 0.
UNSEEN, FULL = -2, -1


def kinds_of(ranges: Any, indices: Any, patterns: Any, columns: int) -> Any:
    """The kinds of listed tiles, numpy's if the lists are."""
    lists = [x for x in (ranges, indices, patterns) if x is not None]
    xp: Any = np if all(isinstance(x, np.ndarray) for x in lists) else jnp
    *lead, rows, _ = ranges.shape
    kinds = xp.full((*lead, rows, columns + 1), UNSEEN, np.int32)
    if indices.shape[-1] == 0 or columns == 0:
        return kinds[..., :columns]
    rank = np.arange(columns, dtype=np.int32)
    listed = rank < ranges[..., 1:]
    places = xp.where(listed, ranges[..., :1] + rank, 0).reshape(*lead, -1)

    def at(x: Any) -> Any:
        return xp.take_along_axis(xp.asarray(x), places, -1).reshape(listed.shape)

    tiles = xp.where(listed, at(indices), columns)  # past the others where none is listed
    of_tiles = xp.full(listed.shape, FULL, np.int32) if patterns is None else at(patterns)
    if xp is np:
        np.put_along_axis(kinds, tiles, of_tiles, -1)
    else:
        kinds = jnp.put_along_axis(kinds, tiles, of_tiles, -1, inplace=False, mode="drop")
    return kinds[..., :columns]


def elements_of(bits: Any) -> Any:
    """Bits of patterns, uint32 ``[p, 128, 4]``, as bool ``[p, 128, 128]``."""
    elements = jnp.asarray(bits)[..., None] >> jnp.arange(32, dtype=jnp.uint32) & 1
    return elements.reshape(-1, TILE, TILE) == 1
