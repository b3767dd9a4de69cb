"""Who computes a call: the FFI targets, or the dense operations of ``platform="xla"``."""

import contextlib
import dataclasses
from collections.abc import Mapping
from typing import Any

import jax
import jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name

from ._block_mask import BlockMask
from ._config import AttentionConfig
from ._masking import dense
from ._ops import blocksparse
from ._ops._contract import check, reordered
from ._ops._partition import Placement
from ._ops.flash import attention
from ._reference import reference_attention


def run(
    config: AttentionConfig,
    operands: dict[str, Any],
    placement: Placement | None = None,
    mask: BlockMask | None = None,
) -> tuple[Any, Any]:
    """``(out, lse)`` of a call, of what the mask shows if there is one.

    Raises:
      ValueError, TypeError, NotImplementedError: as ``flash_attention``.
    """
    config.expect_held_by(operands["query"].dtype)
    if config.platform != "xla":
        if mask is None:
            return attention(config, operands, placement)
        rows, columns = (mask.lists(backward) for backward in (False, True))
        return blocksparse.attention(config, operands, rows, columns, placement)
    if placement is not None:
        hint = "dense operations are divided by jax.jit"
        raise NotImplementedError(f'mesh: not supported with platform="xla": {hint}')
    check_dense(config, operands, mask)
    operands = reordered(config, operands)
    if mask is not None:
        operands = dense(mask, operands)
    highest = config.precision == "highest"
    with jax.default_matmul_precision("highest") if highest else contextlib.nullcontext():
        out, lse = reference_attention(**operands, **config.dense_options())
    out = reordered(config, {"out": out})["out"]
    return checkpoint_name(out, "xlattn_out"), checkpoint_name(lse, "xlattn_lse")


def check_dense(
    config: AttentionConfig, operands: Mapping[str, Any], mask: BlockMask | None = None
) -> None:
    """Raises what the library has against a call of dense operations, and what they cannot do."""
    lists = {} if mask is None else mask.lists(backward=False).operands()
    check(dataclasses.replace(config, platform="auto"), {**operands, **lists})
    if operands["query"].dtype == jnp.float8_e4m3fn:
        raise NotImplementedError("xla: no dense operations for float8_e4m3fn")
