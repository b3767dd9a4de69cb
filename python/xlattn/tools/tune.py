"""`python -m xlattn tune`: times the plans of one call, and keeps the fastest."""

from __future__ import annotations

import sys
from pathlib import Path

import jax
import jax.numpy as jnp

import xlattn


def run(
    *,
    batch: int,
    queries: int,
    keys: int | None,
    heads: int,
    kv_heads: int | None,
    head_dim: int,
    dtype: str,
    causal: bool,
    window: int | None,
    platform: str,
    forward_only: bool,
    export: Path | None,
) -> int:
    """Tunes the call of these sizes and prints what it found; returns the exit status."""
    try:
        query = jax.ShapeDtypeStruct((batch, queries, heads, head_dim), jnp.dtype(dtype))
        shape = (batch, keys or queries, kv_heads or heads, head_dim)
        key = jax.ShapeDtypeStruct(shape, query.dtype)
        found = xlattn.autotune(
            query,
            key,
            key,
            causal=causal,
            sliding_window=window and (window, 0),
            platform=platform,
            backward=not forward_only,
        )
    except (TypeError, ValueError, NotImplementedError) as error:
        print(f"tune: {error}", file=sys.stderr)
        return 2
    print(found)
    print(f"kept in {xlattn.tuning.cache_dir()}")
    if export:
        count = xlattn.tuning.export_json(export)
        print(f"{count} choices in {export}")
    return 0
