"""Arguments that ejkernel and EasyDeL have alike, as xlattn takes them."""

from typing import Any

import jax.numpy as jnp

from .._config import Tiles


def window(given: Any) -> Any:
    """(left, right); an integer is both. What is neither is left for xlattn to name."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given, given
    return given


def tiles(name: str, given: Any) -> Tiles | None:
    """``fwd_params`` or ``bwd_params``: ``xlattn.Tiles`` as they are, ejkernel's as optional ones,
    since they were made for other kernels. Of these ``num_warps``, ``num_stages`` and the like say
    how to compile a kernel, which xlattn's are.

    Raises:
      TypeError: for anything else.
    """
    if given is None or isinstance(given, Tiles):
        return given
    if not hasattr(given, "q_blocksize") or not hasattr(given, "kv_blocksize"):
        expected = "tile sizes (xlattn.Tiles, or FwdParams or BwdParams of ejkernel)"
        raise TypeError(f"{name}: expected {expected}, got {type(given).__name__}")
    return Tiles(given.q_blocksize, given.kv_blocksize, optional=True)


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
