"""Arguments that ejkernel and EasyDeL have alike, as xlattn takes them."""

from typing import Any

import jax.numpy as jnp


def window(given: Any) -> Any:
    """(left, right); an integer is both. What is neither is left for xlattn to name."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given, given
    return given


def lengths(name: str, given: Any, batch: int) -> Any:
    """Lengths ``[batch]``, or bounds ``[batch + 1]`` of them, as lengths.

    Raises:
      ValueError: for another shape.
    """
    if given is None or given.shape == (batch,):
        return given
    if given.shape != (batch + 1,):
        expected = f"lengths [{batch}] or their bounds [{batch + 1}]"
        raise ValueError(f"{name}: expected {expected}, got shape {list(given.shape)}")
    return given[1:] - given[:-1]


def sinks_by_head(given: Any, heads: int, kv_heads: int, one_each: bool = True) -> Any:
    """``[num_sinks]`` for all heads, or ``[heads, num_sinks]``; those of key heads are repeated.

    Args:
      given: of rank 1 or 2; anything else is left for xlattn to name.
      one_each: whether of rank 1 it has one sink a head, where its length is a number of heads.

    Raises:
      ValueError: for rank 2 and another number of heads.
    """
    if given is None or given.ndim not in (1, 2):
        return given
    if given.ndim == 1:
        if not (one_each and given.shape[0] in (heads, kv_heads)):
            return given
        given = given[:, None]
    if given.shape[0] not in (heads, kv_heads):
        expected = f"[num_sinks], or [{heads} or {kv_heads}, num_sinks]"
        raise ValueError(f"softmax_aux: expected shape {expected}, got {list(given.shape)}")
    repeats = heads // given.shape[0]
    return given if repeats == 1 else jnp.repeat(given, repeats, axis=0)
