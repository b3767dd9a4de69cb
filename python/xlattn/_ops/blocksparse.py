"""Block-sparse attention: flash attention with a mask as lists of blocks."""

from typing import Any, NamedTuple

from .._config import AttentionConfig
from . import _contract, flash
from ._contract import Operands
from ._partition import Placement
from ._roles import COLUMNS


class Lists(NamedTuple):
    """A mask as the targets take it (``ffi/include/xlattn.h``), by rows of queries or of keys."""

    block_ranges: Any
    block_indices: Any
    # Absent where all of each block is seen.
    block_patterns: Any | None = None
    pattern_bits: Any | None = None

    def operands(self) -> dict[str, Any]:
        """Those that are there, by name."""
        return {name: x for name, x in self._asdict().items() if x is not None}


def attention(
    config: AttentionConfig,
    operands: Operands,
    rows: Lists,
    columns: Lists,
    placement: Placement | None = None,
) -> tuple[Any, Any]:
    """``(out, lse)``, as ``flash.attention``, of what a mask shows.

    Args:
      rows: for each 128 queries the blocks of 128 keys that they see.
      columns: the same mask, for each 128 keys the blocks of queries that see them: the gradients
        are of this one. Neither has gradients itself.
    """
    listed = rows.operands()
    other = {COLUMNS + name: x for name, x in columns.operands().items()}
    if config.platform == "cudnn":  # it has no words for them
        _contract.check(config, {**operands, **listed})
    return flash.attention(config, {**operands, **listed, **other}, placement)
