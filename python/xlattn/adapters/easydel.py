"""EasyDeL's attention on xlattn.

    import xlattn.adapters.easydel

    xlattn.adapters.easydel.install()  # before the model is built
    config = LlamaConfig(..., attn_mechanism="flash_attn2")  # "sdpa", "cudnn", "blocksparse", ...

``install`` puts ``FlashAttn``, ``ScaledDotProductAttn`` and ``BlockSparseAttn`` in the place of
EasyDeL's operations of these names. Arguments mean what they mean to its ``"vanilla"`` operation;
what xlattn cannot do is an error that names operation and argument, and nothing else runs instead.
"""

import threading
from typing import Any

_NAMES = ("FlashAttn", "ScaledDotProductAttn", "BlockSparseAttn")

__all__ = ["install", "uninstall"]

_changing = threading.Lock()
# What EasyDeL had, by the names that xlattn's operations have taken.
_replaced: dict[str, Any] = {}


def install() -> None:
    """Registers xlattn's operations with EasyDeL; models that are built afterwards use them.

    Raises:
      ImportError: where EasyDeL is not installed.
    """
    from easydel.operations import OperationRegistry

    from ._easydel_operations import OPERATIONS

    with _changing:
        for operation in OPERATIONS:
            for name in operation.names:
                before = OperationRegistry.get(name)
                if before is not operation:
                    _replaced[name] = before
        for operation in OPERATIONS:
            OperationRegistry.register(operation)


def uninstall() -> None:
    """Has EasyDeL's own operations back; without ``install`` it does nothing."""
    with _changing:
        if _replaced:
            from easydel.operations import OperationRegistry

            for operation in dict.fromkeys(_replaced.values()):
                OperationRegistry.register(operation)
            _replaced.clear()


def __getattr__(name: str) -> Any:
    """The operations, which are EasyDeL's classes: asking for one imports it."""
    if name in _NAMES:
        from . import _easydel_operations

        return getattr(_easydel_operations, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
