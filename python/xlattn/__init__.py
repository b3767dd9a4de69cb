"""Attention for JAX on XLA: flash-attention kernels of a Rust library, behind XLA FFI targets.

Importing the package opens no library, registers nothing and starts no device.
"""

from . import adapters, masks, tuning
from ._autotune import Tuning, autotune
from ._config import FlashAttentionConfig, Tiles
from ._explain import explain
from ._kernel import FlashAttention
from ._native import library_path, targets
from ._ops.flash import register
from .attention import (
    blocksparse_attention,
    create_shard_map_wrapper,
    dot_product_attention,
    flash_attention,
)

__version__ = "0.1.0"

__all__ = [
    "FlashAttention",
    "FlashAttentionConfig",
    "Tiles",
    "Tuning",
    "__version__",
    "adapters",
    "autotune",
    "blocksparse_attention",
    "create_shard_map_wrapper",
    "dot_product_attention",
    "explain",
    "flash_attention",
    "library_path",
    "masks",
    "register",
    "targets",
    "tuning",
]
