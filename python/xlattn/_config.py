"""From the options of a call to the attributes of the FFI targets, and to the dense reference."""

import contextlib
import contextvars
import dataclasses
import functools
from typing import Any, Literal, get_args

import jax
import jax.numpy as jnp
import numpy as np
from jax.typing import DTypeLike

from . import _checks

Platform = Literal["auto", "cpu", "cuda", "cudnn", "tpu", "xla", "triton", "pallas"]
Alignment = Literal["bottom_right", "top_left"]
Layout = Literal["bshd", "bhsd"]
Window = int | tuple[int | None, int | None]

# Names that callers written for ejkernel use.
_ALIASES = {"triton": "cuda", "pallas": "tpu"}
_PRECISIONS = {"default": "default", "high": "highest", "highest": "highest"}
# Values of `jax_default_matmul_precision` by which JAX's own products of float32 are as near to
# float32 as those of `Precision.HIGH` or nearer.
_JAX_FLOAT32 = {
    "high", "highest", "float32", "bfloat16_3x",
    "f32_f32_f32", "tf32_tf32_f32_x3", "bf16_bf16_f32_x3", "bf16_bf16_f32_x6", "bf16_bf16_f32_x9",
}  # fmt: skip
_MOST_KEYS = 2**31 - 1


@dataclasses.dataclass(frozen=True)
class AttentionConfig:
    """Attributes of the FFI targets; the defaults are the targets' own.

    ``tests/python/test_interface.py`` holds names, types and defaults against the library's.
    """

    softmax_scale: float | None = None
    causal: bool = False
    causal_alignment: str = "bottom_right"
    window_left: int = -1
    window_right: int = -1
    logits_soft_cap: float = 0.0
    dropout_prob: float = 0.0
    normalize_output: bool = True
    batch_period: int = 0
    batch_axes: int = 1
    precision: str = "default"
    deterministic: bool = False
    platform: str = "auto"
    partly_manual: bool = False
    block_q: int = 0
    block_k: int = 0
    tiles_optional: bool = False
    layout: str = "bshd"
    # No attribute: what block_q, block_k and tiles_optional are in the backward pass.
    backward_tiles: tuple[int, int, bool] = dataclasses.field(
        default=(0, 0, False), metadata={"attribute": False}
    )

    @property
    def heads_first(self) -> bool:
        """Whether arrays of the call are ``[b, h, s, d]``."""
        return self.layout == "bhsd"

    def attributes(self) -> tuple[tuple[str, Any], ...]:
        """Name and value of every attribute that differs from its default."""
        pairs = ((name, getattr(self, name), default) for name, default in _defaults())
        return tuple((name, value) for name, value, default in pairs if value != default)

    def of_backward_pass(self) -> "AttentionConfig":
        """The same for the targets of the backward pass."""
        if self.tiles == self.backward_tiles:
            return self
        return self.with_tiles(*self.backward_tiles)

    @property
    def tiles(self) -> tuple[int, int, bool]:
        """Queries and keys of a tile, 0 for the library's choice, and whether they are optional."""
        return self.block_q, self.block_k, self.tiles_optional

    def with_tiles(
        self, block_q: int = 0, block_k: int = 0, optional: bool = False
    ) -> "AttentionConfig":
        """The same with other tiles."""
        return dataclasses.replace(self, block_q=block_q, block_k=block_k, tiles_optional=optional)

    def ffi_attributes(self) -> dict[str, Any]:
        """The same as a custom call has them: with 64 bits, whatever jax_enable_x64 says."""
        kinds = {int: np.int64, float: np.float64}
        given = self.attributes()
        return {name: kinds.get(type(value), lambda x: x)(value) for name, value in given}

    def expect_held_by(self, dtype: Any) -> None:
        """Refuses numbers that the arithmetic of a call with inputs of ``dtype`` does not hold.

        Raises:
          ValueError: naming the option.
        """
        name = "float64" if dtype == np.float64 else "float32"
        limits = np.finfo(name)
        scale, cap = self.softmax_scale or 0.0, self.logits_soft_cap
        least = float(limits.tiny) if cap else 0.0  # the scores are divided by it
        for what, value, smallest in (
            ("softmax_scale", scale, 0.0),
            ("logits_soft_cap", cap, least),
        ):
            if not smallest <= abs(value) <= float(limits.max):
                raise ValueError(f"{what}: expected a number that {name} holds, got {value:g}")

    def dense_options(self) -> dict[str, Any]:
        """The same as ``reference_attention`` takes them, precision apart."""
        return {
            "softmax_scale": self.softmax_scale,
            "causal": self.causal,
            "causal_alignment": self.causal_alignment,
            "window_left": None if self.window_left < 0 else self.window_left,
            "window_right": None if self.window_right < 0 else self.window_right,
            "logits_soft_cap": self.logits_soft_cap or None,
            "dropout_prob": self.dropout_prob,
            "normalize_output": self.normalize_output,
        }


@functools.cache
def _defaults() -> tuple[tuple[str, Any], ...]:
    """Names of the attributes, and their defaults."""
    fields = dataclasses.fields(AttentionConfig)
    return tuple((f.name, f.default) for f in fields if f.metadata.get("attribute", True))


@dataclasses.dataclass(frozen=True)
class Tiles:
    """Sizes of the tiles of a kernel, with the names that ejkernel has for them.

    ``xlattn.FlashAttention().candidate_cfgs`` has those that a call may have; another size is
    refused with their list.

    Attributes:
      q_blocksize: queries of a tile; None is the library's choice.
      kv_blocksize: keys of a tile; None is the library's choice.
      optional: whether in a call that has no such tiles the library chooses, with a warning.
    """

    q_blocksize: int | None = None
    kv_blocksize: int | None = None
    optional: bool = False


@dataclasses.dataclass(frozen=True)
class FlashAttentionConfig:
    """Who runs a call, with which tiles: ``cfg`` of ``flash_attention`` and its kin.

    It has the fields of ejkernel's class of this name, which is taken in its place, and goes to
    ``ejkernel.modules.flash_attention(cfg=...)`` as well.

        FlashAttentionConfig(Tiles(128, 128), Tiles(64, 128), platform="cuda")

    Attributes:
      fwd_params: tiles of the forward pass; None is the library's choice.
      bwd_params: tiles of the backward pass; None is the library's choice.
      platform: as of ``flash_attention``.
      backend: always ``"any"``; ejkernel has a word for the kind of device here.
    """

    fwd_params: Tiles | None = None
    bwd_params: Tiles | None = None
    platform: Platform = "auto"
    backend: str = "any"


@dataclasses.dataclass(frozen=True)
class Options:
    """The options of ``flash_attention`` that say what a call computes and who does it, as they are
    given. ``logits_dtype`` is there for callers that pass it, and has one value."""

    softmax_scale: float | None
    causal: bool
    causal_alignment: Alignment
    sliding_window: Window | None
    logits_soft_cap: float | None
    dropout_prob: float
    precision: Any
    deterministic: bool | None
    platform: Platform | None
    normalize_output: bool = True
    logits_dtype: DTypeLike = jnp.float32
    layout: Layout = "bshd"
    cfg: Any = None

    def config(self) -> AttentionConfig:
        """The attributes that mean the same.

        Raises:
          ValueError, TypeError: naming the option.
          NotImplementedError: for what ``cfg`` has besides tiles.
        """
        values = tuple(vars(self).values())
        if self.cfg is None and override.get() is None and _are_plain(self.sliding_window):
            with contextlib.suppress(TypeError):  # what has no hash, or is refused again below
                return _read_once(_jax_precision(), *values)
        return self._read()

    def _read(self) -> AttentionConfig:
        platform = _platform(self.platform)
        cfg = overriding(platform) if self.cfg is None else self.cfg
        platform, forward, backward = _choice(platform, cfg)
        _expect_float32(self.logits_dtype)
        causal = _checks.boolean("causal", self.causal)
        left, right = _window(self.sliding_window, causal)
        probability = "a probability in [0, 1)"
        return AttentionConfig(
            softmax_scale=_scale(self.softmax_scale),
            causal=causal,
            causal_alignment=_checks.word("causal_alignment", self.causal_alignment),
            window_left=left,
            window_right=right,
            logits_soft_cap=_soft_cap(self.logits_soft_cap),
            dropout_prob=_checks.number("dropout_prob", self.dropout_prob, probability),
            normalize_output=_checks.boolean("normalize_output", self.normalize_output),
            precision=_precision(self.precision),
            deterministic=_deterministic(self.deterministic),
            platform=platform,
            block_q=forward[0],
            block_k=forward[1],
            tiles_optional=forward[2],
            layout=_checks.one_of("layout", self.layout, get_args(Layout)),
            backward_tiles=backward,
        )


@functools.lru_cache(maxsize=1024, typed=True)
def _read_once(_jax_precision: str | None, *values: Any) -> AttentionConfig:
    """That of options with these values, and JAX's precision around them, which eager calls ask for
    each time. The types count too: ``True`` is no scale, though it equals 1."""
    return Options(*values)._read()


def _are_plain(window: Any) -> bool:
    """Whether windows that equal this one mean the same."""
    sides = window if type(window) is tuple else (window,)
    return all(side is None or type(side) is int for side in sides)


# What `xlattn.tuning.override` says.
override: contextvars.ContextVar[FlashAttentionConfig | None] = contextvars.ContextVar(
    "xlattn_override", default=None
)


def overriding(platform: str) -> FlashAttentionConfig | None:
    """The config of a call for a platform that names none of its own."""
    cfg = override.get()
    if cfg is None or platform == "auto":
        return cfg
    return cfg if platform != "xla" and _platform(cfg.platform) in ("auto", platform) else None


def _choice(platform: str, cfg: Any) -> tuple[str, tuple[int, int, bool], tuple[int, int, bool]]:
    """The platform of a call, and tiles of its passes, 0 where the library chooses."""
    if cfg is None:
        return platform, _OWN, _OWN
    if not all(hasattr(cfg, name) for name in ("fwd_params", "bwd_params", "platform")):
        raise TypeError(f"cfg: expected a FlashAttentionConfig, got {_checks.kind(cfg)}")
    own = _platform(cfg.platform)
    if own != "auto" and platform not in ("auto", own):
        raise ValueError(f'platform: expected "{own}", which cfg says, got "{platform}"')
    chosen = platform if own == "auto" else own
    forward = _tiles("cfg.fwd_params", cfg.fwd_params)
    backward = _tiles("cfg.bwd_params", cfg.bwd_params)
    if chosen == "xla" and any(forward + backward):
        hint = 'dense operations have no tiles; expected none with platform="xla"'
        raise NotImplementedError(f"cfg: {hint}")
    return chosen, forward, backward


# Tiles of the library's choice.
_OWN = (0, 0, False)


def _tiles(name: str, params: Any) -> tuple[int, int, bool]:
    sides = ("q_blocksize", "kv_blocksize")
    if params is None:
        return _OWN
    if not all(hasattr(params, side) for side in sides):
        expected = "tile sizes (xlattn.Tiles)"
        raise TypeError(f"{name}: expected {expected}, got {_checks.kind(params)}")
    optional = False
    if isinstance(params, Tiles):
        optional = _checks.boolean(f"{name}.optional", params.optional)
    else:
        _expect_sides_only(name, params, sides)

    def side(own: str) -> int:
        size, expected = getattr(params, own), "a positive integer, or None"
        if size is None:
            return 0
        size = _checks.integer(f"{name}.{own}", size, expected)
        if not 0 < size <= _MOST_KEYS:
            raise ValueError(f"{name}.{own}: expected {expected}, got {size}")
        return size

    block_q, block_k = side(sides[0]), side(sides[1])
    return (block_q, block_k, optional) if block_q or block_k else _OWN


def _expect_sides_only(name: str, params: Any, sides: tuple[str, ...]) -> None:
    """Refuses what another library's tile sizes say besides."""
    for other, value in vars(params).items():
        if other not in sides and value is not None:
            hint = "kernels have tiles of queries and keys only"
            raise NotImplementedError(f"{name}.{other}: not supported: {hint}")


def _expect_float32(logits_dtype: Any) -> None:
    try:
        if logits_dtype is None or isinstance(logits_dtype, (np.generic, np.ndarray, jax.Array)):
            raise TypeError("numpy would take None for float64, and an array for its dtype")
        dtype = np.dtype(logits_dtype)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        got = _checks.kind(logits_dtype)
        raise TypeError(f"logits_dtype: expected float32, got {got}") from error
    if dtype != np.float32:
        raise ValueError(f"logits_dtype: expected float32, got {dtype}")


def _scale(scale: Any) -> float | None:
    return None if scale is None else _checks.number("softmax_scale", scale)


def _soft_cap(cap: Any) -> float:
    if cap is None:
        return 0.0
    value = _checks.number("logits_soft_cap", cap)
    if value <= 0:
        expected = "a positive number, or None for none"
        raise ValueError(f"logits_soft_cap: expected {expected}, got {value:g}")
    return value


def _window(window: Any, causal: bool) -> tuple[int, int]:
    """Keys to the left and to the right, -1 where there is no bound."""
    if window is None:
        return -1, -1
    if not isinstance(window, (tuple, list)):
        window = (window, 0 if causal else window)
    if len(window) != 2:
        raise ValueError(f"sliding_window: expected (left, right), got {len(window)} values")

    def side(keys: Any) -> int:
        if keys is None:
            return -1
        expected = "a number of keys, or None for unbounded"
        count = _checks.integer("sliding_window", keys, expected)
        if not 0 <= count <= _MOST_KEYS:
            limit = "" if count < 0 else f" (at most {_MOST_KEYS})"
            raise ValueError(f"sliding_window: expected {expected}{limit}, got {count}")
        return count

    left, right = window
    return side(left), side(right)


def _jax_precision() -> str | None:
    """What JAX's own products have where a call says nothing of it."""
    return jax.config.jax_default_matmul_precision  # type: ignore[attr-defined]


def _precision(precision: Any) -> str:
    name = getattr(precision, "name", precision)
    name = "default" if name is None else str(name).lower()
    if name == "default" and str(_jax_precision()).lower() in _JAX_FLOAT32:
        return "highest"
    if name not in _PRECISIONS:
        expected = ", ".join(map(str.upper, _PRECISIONS))
        raise ValueError(f"precision: expected one of {expected}, got {precision}")
    return _PRECISIONS[name]


def _deterministic(deterministic: Any) -> bool:
    return deterministic is not None and _checks.boolean("deterministic", deterministic)


def _platform(platform: Any) -> str:
    if platform is None:
        return "auto"
    name = _checks.one_of("platform", platform, get_args(Platform))
    return _ALIASES.get(name, name)
