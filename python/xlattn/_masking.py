"""Masks of calls: those that dense kernels have options for become these, others lists of tiles."""

import dataclasses
from collections.abc import Mapping
from typing import Any

import jax.numpy as jnp

from . import _checks
from ._block_mask import BlockMask
from ._config import AttentionConfig
from .masks import Mask

# Lengths, to whose ends bottom-right alignment goes; a mask counts from the arrays' first rows.
_LENGTHS = ("cum_seqlens_q", "cum_seqlens_k", "query_seq_lengths", "key_value_seq_lengths")


def applied(
    mask: Any, config: AttentionConfig, operands: Mapping[str, Any]
) -> tuple[AttentionConfig, BlockMask | None]:
    """The config of a call with a mask, and the lists of tiles, where there is more to it.

    Raises:
      TypeError, ValueError: naming ``mask``.
      NotImplementedError: for packed sequences.
    """
    if mask is None:
        return config, None
    if not isinstance(mask, (Mask, BlockMask)):
        expected = "a mask of xlattn.masks (arrays are an attention_mask)"
        raise TypeError(f"mask: expected {expected}, got {_checks.kind(mask)}")
    query, key = operands["query"].shape, operands["key"].shape
    if len(query) == 3:
        hint = (
            "pass query[None], key[None] and value[None] without cum_seqlens, and "
            "mask=DocumentMask(lengths of the sequences) & ..."
        )
        raise NotImplementedError(f"mask: not supported with packed sequences: {hint}")
    if len(query) != 4 or len(key) != 4:
        return config, None  # which the library refuses
    rows = 2 if config.heads_first else 1
    sq, sk = query[rows], key[rows]
    if not (isinstance(sq, int) and isinstance(sk, int)):
        raise ValueError(f"mask: expected lengths known at trace time, got {sq} and {sk}")
    if isinstance(mask, BlockMask):
        if (mask.sq, mask.sk) != (sq, sk):
            expected = f"{sq} queries and {sk} keys"
            raise ValueError(f"mask: expected {expected}, got {mask.sq} and {mask.sk}")
        return config, mask
    try:
        band = None if "offsets" in operands else mask.band(sq, sk)
        with_band = None if band is None else _with_band(config, band, (sq, sk), operands)
        return (with_band, None) if with_band else (config, mask.blocks(sq, sk))
    except (ValueError, TypeError) as error:
        raise type(error)(f"mask: {error}") from error


def dense(mask: BlockMask, operands: Mapping[str, Any]) -> dict[str, Any]:
    """The operands, rows before heads, with the mask as an array beside the attention mask that is
    given."""
    elements = mask.dense()
    heads, own = operands["query"].shape[2], elements.shape[1]
    if own not in (1, heads):
        elements = jnp.repeat(elements, heads // own, axis=1)
    given = operands.get("attention_mask")
    both = elements if given is None else elements & given.astype(bool)
    return {**operands, "attention_mask": both}


def _with_band(
    config: AttentionConfig,
    band: tuple[int | None, int | None],
    sizes: tuple[int, int],
    operands: Mapping[str, Any],
) -> AttentionConfig | None:
    """The config of a call that also sees no other keys than the band; None if there is none."""
    low, high = band
    if low is None and high is None:
        return config
    sq, sk = sizes
    bounded = config.causal or config.window_left >= 0 or config.window_right >= 0
    alignments = [config.causal_alignment] if bounded else ["top_left", "bottom_right"]
    for alignment in alignments:
        shift = 0 if alignment == "top_left" else sk - sq
        if alignment != "top_left" and any(name in operands for name in _LENGTHS):
            continue
        left = _nearest(config.window_left, None if low is None else shift - low)
        right = _nearest(config.window_right, None if high is None else high - shift)
        if config.causal:
            right = _nearest(0, right)
        if (left is None or left >= 0) and (right is None or right >= 0):
            return dataclasses.replace(
                config,
                causal=right == 0,
                causal_alignment=alignment,
                window_left=-1 if left is None else left,
                window_right=-1 if right is None or right == 0 else right,
            )
    return None


def _nearest(given: int, other: int | None) -> int | None:
    """The smaller of two bounds, the first of which is none where it is negative."""
    if given < 0:
        return other
    return given if other is None else min(given, other)
