"""What a call would run, without running it."""

import dataclasses
import functools
import inspect
from collections.abc import Mapping
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from . import _checks, _native
from ._arguments import Arrays, Division
from ._block_mask import BlockMask
from ._config import AttentionConfig, Options
from ._masking import applied
from ._ops import cudnn
from ._ops._contract import plan
from ._ops.flash import attention
from ._run import check_dense
from .attention import flash_attention

T = TypeVar("T")

_SIGNATURE = inspect.signature(flash_attention)
# Names of JAX for platforms that XLA calls otherwise.
_DEVICES = {"gpu": "cuda"}


def explain(
    *args: Any, backward: bool = False, device: str | None = None, **kwargs: Any
) -> dict[str, Any]:
    """What a call of ``flash_attention`` with these arguments would run, without running it.

    Args:
      *args, **kwargs: as ``flash_attention``; a ``jax.ShapeDtypeStruct`` may stand for any array.
      backward: whether to explain the backward pass, with all the gradients it has.
      device: XLA's platform name (``"cpu"``, ``"cuda"``, ...); by default that of
        ``jax.default_backend()``.

    Returns:
      ``{"backend", "kernel", "block_q", "block_k", "workspace_bytes"}``, with ``"graphs"`` where
      cuDNN runs it: its version and how the cache of its graphs is used; where no backend can run
      the call ``{"backend": None, "reason"}`` with every backend's reason.

    Raises:
      ValueError, TypeError: as ``flash_attention``.
    """
    bound = _SIGNATURE.bind(*args, **kwargs)
    bound.apply_defaults()
    given = bound.arguments
    if given["mesh"] is not None:
        raise NotImplementedError("mesh: not supported: explain one shard, with its shapes")
    backward = _checks.boolean("backward", backward)
    device = jax.default_backend() if device is None else _checks.word("device", device)
    config = _taken(Options, given).config()
    arrays = _taken(Arrays, given).with_mask_info(given["mask_info"])
    with_lse = _checks.boolean("return_lse", given["return_lse"])
    _taken(Division, given).placement(arrays)
    operands: Mapping[str, Any] = _shapes(arrays, dropout=config.dropout_prob > 0)
    config.expect_held_by(operands["query"].dtype)
    config, mask = applied(given["mask"], config, operands)
    if config.platform == "xla":
        return _dense(config, operands, mask)
    if config.platform == "cudnn":
        operands, _ = jax.eval_shape(functools.partial(cudnn.translate, config), operands)
    wanted = None
    if backward:
        wanted = tuple(name for name in _native.interface().optional_gradients if name in operands)
        config, operands = _backward(config, operands, with_lse)
    if mask is not None:
        operands = {**operands, **mask.lists(backward).operands()}
    answer = plan(config, operands, wanted, _DEVICES.get(device, device), fresh=True)
    error = _native.error(answer)
    if isinstance(error, NotImplementedError):
        return {"backend": None, "reason": str(error)}
    if error:
        raise error
    return dict(answer)


def _taken(kind: type[T], arguments: Mapping[str, Any]) -> T:
    """A dataclass whose fields are arguments of ``flash_attention`` of the same names."""
    names = (field.name for field in dataclasses.fields(kind))  # type: ignore[arg-type]
    return kind(**{name: arguments[name] for name in names if name in arguments})


def _shapes(arrays: Arrays, *, dropout: bool) -> dict[str, Any]:
    """The shapes and dtypes of operands, without computing them."""

    def is_read_by_shape(x: Any) -> bool:
        large = isinstance(x, np.ndarray) and jnp.issubdtype(x.dtype, jnp.inexact)
        return large or isinstance(x, (jax.Array, jax.ShapeDtypeStruct))

    abstract = {name: x for name, x in arrays.given().items() if is_read_by_shape(x)}

    def operands(abstract: dict[str, Any]) -> dict[str, Any]:
        return dataclasses.replace(arrays, **abstract).operands(dropout)

    return jax.eval_shape(operands, abstract)


def _dense(
    config: AttentionConfig, operands: Mapping[str, Any], mask: BlockMask | None
) -> dict[str, Any]:
    try:
        check_dense(config, operands, mask)
    except NotImplementedError as refused:
        return {"backend": None, "reason": str(refused)}
    return {"backend": "xla", "kernel": "dense"}


def _backward(
    config: AttentionConfig, operands: Mapping[str, Any], with_lse: bool
) -> tuple[AttentionConfig, Mapping[str, Any]]:
    """Config and operands of the backward call. Only cuDNN's depends on whether lse is used."""
    out, lse = jax.eval_shape(functools.partial(attention, config), operands)
    operands = {**operands, "out": out, "lse": lse, "dout": out}
    if config.platform != "cudnn":
        return config, {**operands, "dlse": lse}
    if not with_lse:
        return config, operands
    operands["dlse"] = lse
    wider = cudnn.Widening.of(operands)
    if wider is None:
        return config, operands
    return wider.config(config), jax.eval_shape(wider.operands, operands)
