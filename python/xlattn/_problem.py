"""A call of ``flash_attention`` by its shapes alone, and the plans that it may have."""

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
from ._ops import _contract, _tuned, cudnn
from ._ops.flash import attention
from .attention import flash_attention

T = TypeVar("T")

_SIGNATURE = inspect.signature(flash_attention)
# Names of JAX for platforms that XLA calls otherwise.
_DEVICES = {"gpu": "cuda"}


@dataclasses.dataclass(frozen=True)
class Call:
    """A call of a target: its config, shapes by operand, and gradients that are wanted, None in the
    forward pass."""

    config: AttentionConfig
    operands: Mapping[str, Any]
    wanted: tuple[str, ...] | None

    def candidates(self, device: str) -> list[dict[str, Any]]:
        """Its plans on a device of XLA, the library's choice first.

        Raises:
          NotImplementedError, ValueError: what the library has against it.
        """
        plans = _tuned.candidates(self.config, self.operands, self.wanted, device)
        if not plans:
            _contract.check(self.config, self.operands, self.wanted, device)  # raises its error
        return plans


@dataclasses.dataclass(frozen=True)
class Problem:
    """A call of ``flash_attention``, before it is known who runs it."""

    config: AttentionConfig
    operands: Mapping[str, Any]
    mask: BlockMask | None
    with_lse: bool
    # Whether the config is that of an override.
    overridden: bool

    @staticmethod
    def of(*args: Any, **kwargs: Any) -> "Problem":
        """That of these arguments; a ``jax.ShapeDtypeStruct`` may stand for any array.

        Raises:
          ValueError, TypeError, NotImplementedError: naming the argument.
        """
        bound = _SIGNATURE.bind(*args, **kwargs)
        bound.apply_defaults()
        given = bound.arguments
        if given["mesh"] is not None:
            raise NotImplementedError("mesh: not supported: pass one shard, with its shapes")
        config = _taken(Options, given).config()
        arrays = _taken(Arrays, given).with_mask_info(given["mask_info"])
        with_lse = _checks.boolean("return_lse", given["return_lse"])
        _taken(Division, given).placement(arrays)
        operands = _shapes(arrays, config)
        config.expect_held_by(operands["query"].dtype)
        config, mask = applied(given["mask"], config, operands)
        return Problem(config, operands, mask, with_lse, given["cfg"] is None)

    def on(self, platform: str) -> "Problem":
        """The same, for a platform."""
        return dataclasses.replace(self, config=dataclasses.replace(self.config, platform=platform))

    def call(self, backward: bool) -> Call:
        """The call of a pass, the backward one with all gradients that there are."""
        config, operands = self.config, self.operands
        if config.platform == "cudnn":
            operands, _ = jax.eval_shape(functools.partial(cudnn.translate, config), operands)
        wanted = None
        if backward:
            optional = _native.interface().optional_gradients
            wanted = tuple(name for name in optional if name in operands)
            config, operands = _backward(config, operands, self.with_lse)
        if self.mask is not None:
            operands = {**operands, **self.mask.lists(backward).operands()}
        return Call(config, operands, wanted)


def device_of_xla(device: str | None) -> str:
    """XLA's name of a platform, by default of that of ``jax.default_backend()``."""
    device = jax.default_backend() if device is None else _checks.word("device", device)
    return _DEVICES.get(device, device)


def _taken(kind: type[T], arguments: Mapping[str, Any]) -> T:
    """A dataclass whose fields are arguments of ``flash_attention`` of the same names."""
    names = (field.name for field in dataclasses.fields(kind))  # type: ignore[arg-type]
    return kind(**{name: arguments[name] for name in names if name in arguments})


def _shapes(arrays: Arrays, config: AttentionConfig) -> dict[str, Any]:
    """The shapes and dtypes of operands, without computing them."""

    def is_read_by_shape(x: Any) -> bool:
        large = isinstance(x, np.ndarray) and jnp.issubdtype(x.dtype, jnp.inexact)
        return large or isinstance(x, (jax.Array, jax.ShapeDtypeStruct))

    abstract = {name: x for name, x in arrays.given().items() if is_read_by_shape(x)}

    def operands(abstract: dict[str, Any]) -> dict[str, Any]:
        return dataclasses.replace(arrays, **abstract).operands(config)

    return jax.eval_shape(operands, abstract)


def _backward(
    config: AttentionConfig, operands: Mapping[str, Any], with_lse: bool
) -> tuple[AttentionConfig, Mapping[str, Any]]:
    """Config and operands of the backward call, with a gradient of lse where that is used."""
    out, lse = jax.eval_shape(functools.partial(attention, config), operands)
    config = config.of_backward_pass()
    operands = {**operands, "out": out, "lse": lse, "dout": out}
    if not with_lse:
        return config, operands
    operands["dlse"] = lse
    wider = cudnn.Widening.of(config, operands) if config.platform == "cudnn" else None
    if wider is None:
        return config, operands
    return wider.config(config), jax.eval_shape(wider.operands, operands)
