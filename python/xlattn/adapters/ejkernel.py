"""ejkernel's attention on xlattn.

    import ejkernel.modules, xlattn.adapters.ejkernel

    xlattn.adapters.ejkernel.install()
    out = ejkernel.modules.flash_attention(query, key, value, causal=True, platform="cuda")

``install`` registers kernels for ``flash_attention``, ``blocksparse_attention`` and
``scaled_dot_product_attention``. An argument means what it means to ejkernel's kernel of the same
platform (``MEANINGS``), is honoured where that kernel ignores it, and is refused by its name where
xlattn cannot do it. Whatever the platform is called, xlattn's best backend for the device runs.
"""

import dataclasses
import functools
import inspect
import itertools
import threading
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import jax
import jax.numpy as jnp

from .. import attention, masks
from .._config import FlashAttentionConfig, Tiles
from . import _translate


@dataclasses.dataclass(frozen=True)
class Meaning:
    """What arguments mean on a platform of ejkernel, where its kernels differ.

    Attributes:
      flash_alignment: ``causal_alignment`` of ``flash_attention``; that of the other two is
        ``"top_left"`` on every platform.
      zero_window_is_off: whether the windows 0 and (0, 0) of ``flash_attention`` hide nothing.
      negative_window_is_unbounded: whether a negative side of a window has no bound.
      blocksparse_sinks_per_head: whether ``softmax_aux`` of rank 1 has one sink a head, where its
        length is the number of query or key heads. In ``flash_attention`` all heads share it.
    """

    flash_alignment: str
    zero_window_is_off: bool
    negative_window_is_unbounded: bool
    blocksparse_sinks_per_head: bool


MEANINGS: Mapping[str, Meaning] = {
    "cuda": Meaning("bottom_right", False, True, True),
    "triton": Meaning("bottom_right", True, True, False),
    "pallas": Meaning("top_left", False, False, True),
    "xla": Meaning("top_left", False, False, True),
}

_changing = threading.Lock()
# What is registered: an algorithm, and the function that ejkernel has for it.
_registered: list[tuple[str, Callable[..., Any]]] = []


def install(priority: int = 1000, platforms: Iterable[str] = ("cuda", "triton", "pallas")) -> None:
    """Registers xlattn's kernels with ejkernel, in place of those of an earlier ``install``.

    Functions that were jitted before keep the kernel they were traced with.

    Args:
      priority: of the kernels; ejkernel's own have 0, and it takes the highest.
      platforms: names of ejkernel that xlattn answers to. ``"xla"`` is what ejkernel chooses on
        hosts without a GPU where a call names no platform.

    Raises:
      ImportError: where ejkernel is not installed.
      TypeError, ValueError: naming the argument.
      RuntimeError: where this ejkernel has arguments that are unknown here.
    """
    if isinstance(priority, bool) or not isinstance(priority, int):
        raise TypeError(f"priority: expected an integer, got {type(priority).__name__}")
    if priority < 1:
        raise ValueError(f"priority: expected at least 1, above ejkernel's own, got {priority}")
    chosen = (platforms,) if isinstance(platforms, str) else tuple(platforms)
    for platform in chosen:
        if platform not in MEANINGS:
            known = ", ".join(f'"{name}"' for name in MEANINGS)
            raise ValueError(f"platforms: expected some of {known}, got {platform!r}")
    registry = _registry()
    kernels = {
        (algorithm, platform): _as_ejkernel_has_it(registry, algorithm, make(MEANINGS[platform]))
        for algorithm, make in _KERNELS.items()
        for platform in chosen
    }
    with _changing:
        _remove(registry)
        for (algorithm, platform), kernel in kernels.items():
            register = registry.register(algorithm, platform, "any", priority=priority)
            _registered.append((algorithm, register(kernel)))


def uninstall() -> None:
    """Takes xlattn's kernels out of ejkernel's registry; without ``install`` it does nothing."""
    with _changing:
        if _registered:
            _remove(_registry())


def _registry() -> Any:
    from ejkernel.kernels._registry import kernel_registry

    return kernel_registry


def _remove(registry: Any) -> None:
    """Removes what is registered; ejkernel has no function for it."""
    for algorithm, kernel in _registered:
        specs = registry._registry[algorithm]
        specs[:] = [spec for spec in specs if spec.implementation is not kernel]
    _registered.clear()


def _as_ejkernel_has_it(
    registry: Any, algorithm: str, kernel: Callable[..., Any]
) -> Callable[..., Any]:
    """The kernel with the signature of ejkernel's own, which ejkernel compares.

    Raises:
      RuntimeError: where that has arguments that the kernel does not know.
    """
    theirs = inspect.signature(registry.get(algorithm, "xla"))
    known = inspect.signature(kernel).parameters
    unknown = ", ".join(name for name in theirs.parameters if name not in known)
    if unknown:
        raise RuntimeError(f"{algorithm}: arguments of this ejkernel are unknown: {unknown}")
    kernel.__signature__ = theirs  # type: ignore[attr-defined]
    return kernel


def _flash_attention(meaning: Meaning) -> Callable[..., Any]:
    def flash_attention(
        query: Any,
        key: Any,
        value: Any,
        attention_mask: Any = None,
        bias: Any = None,
        softmax_scale: Any = None,
        dropout_prob: Any = 0.0,
        causal: Any = False,
        dropout_seed: Any = None,
        cum_seqlens_q: Any = None,
        cum_seqlens_k: Any = None,
        sliding_window: Any = None,
        fwd_params: Any = None,
        bwd_params: Any = None,
        logits_soft_cap: Any = None,
        softmax_aux: Any = None,
        normalize_output: Any = True,
        precision: Any = jax.lax.Precision.DEFAULT,
        logits_dtype: Any = jnp.float32,
        *,
        q_segment_ids: Any = None,
        kv_segment_ids: Any = None,
        block_tables: Any = None,
    ) -> Any:
        _refuse("block_tables", block_tables, "key and value are expected whole, not in pages")
        window = _window(sliding_window, meaning)
        if meaning.zero_window_is_off and window == (0, 0):
            window = None
        q_ids, kv_ids = _both_ids(q_segment_ids, kv_segment_ids, query.shape[-3], key.shape[-3])
        return _run(
            attention.flash_attention,
            query,
            key,
            value,
            _bias(bias, query.dtype),
            cum_seqlens_q,
            cum_seqlens_k,
            softmax_aux,
            attention_mask=_of_rank_4("attention_mask", attention_mask),
            q_segment_ids=q_ids,
            kv_segment_ids=kv_ids,
            softmax_scale=softmax_scale,
            dropout_prob=dropout_prob,
            dropout_seed=_seed(dropout_seed, dropout_prob),
            causal=causal,
            causal_alignment=meaning.flash_alignment,
            sliding_window=window,
            logits_soft_cap=logits_soft_cap,
            normalize_output=normalize_output,
            precision=precision,
            logits_dtype=logits_dtype,
            cfg=_cfg(fwd_params, bwd_params),
        )

    return flash_attention


def _blocksparse_attention(meaning: Meaning) -> Callable[..., Any]:
    def blocksparse_attention(
        query: Any,
        key: Any,
        value: Any,
        q_segment_ids: Any = None,
        kv_segment_ids: Any = None,
        q_positions: Any = None,
        kv_positions: Any = None,
        softmax_aux: Any = None,
        bias: Any = None,
        attention_mask: Any = None,
        sequence_parallelism_mesh_axis_name: Any = None,
        logits_soft_cap: Any = None,
        qkv_layouts: Any = None,
        softmax_scale: Any = None,
        fwd_params: Any = None,
        bwd_params: Any = None,
        mask_builder: Any = None,
        sliding_window: Any = None,
        chunk_size: Any = None,
        causal: Any = True,
        fused_backward: Any = False,
    ) -> Any:
        axis, hint = sequence_parallelism_mesh_axis_name, "arrays may be sharded under jax.jit"
        _refuse("sequence_parallelism_mesh_axis_name", axis, hint)
        hint = "a mask_builder may return a mask, xlattn.masks.BlockMask among them"
        _refuse("qkv_layouts", qkv_layouts, hint)
        q_ids, kv_ids = _both_ids(q_segment_ids, kv_segment_ids, query.shape[2], key.shape[2])
        visible, window = _mask_of_keys(attention_mask), _window(sliding_window, meaning)
        mask = None
        if mask_builder is not None:  # it says all, as on Pallas
            mask, causal, window = _built(mask_builder, query.shape, key.shape), False, None
        elif chunk_size is not None:
            mask = masks.ChunkedCausalMask(chunk_size)
        if (q_positions is not None or kv_positions is not None) and (causal or window):
            near = _visible_by_position(query, key, q_positions, kv_positions, causal, window)
            visible = near if visible is None else near & visible.astype(bool)
            causal, window = False, None
        return _run(
            attention.blocksparse_attention,
            query,
            key,
            value,
            _translate.sinks_by_head(
                softmax_aux, query.shape[1], key.shape[1], meaning.blocksparse_sinks_per_head
            ),
            _bias(bias, query.dtype),
            mask=mask,
            attention_mask=visible,
            q_segment_ids=q_ids,
            kv_segment_ids=kv_ids,
            softmax_scale=softmax_scale,
            causal=causal,
            causal_alignment="top_left",
            sliding_window=window,
            logits_soft_cap=logits_soft_cap,
            layout="bhsd",
            fused_backward=fused_backward,
            cfg=_cfg(fwd_params, bwd_params),
        )

    return blocksparse_attention


def _scaled_dot_product_attention(meaning: Meaning) -> Callable[..., Any]:
    def scaled_dot_product_attention(
        query: Any,
        key: Any,
        value: Any,
        attention_mask: Any = None,
        bias: Any = None,
        init_bias: Any = None,
        softmax_scale: Any = None,
        causal: Any = False,
        sliding_window: Any = None,
        cum_seqlens_q: Any = None,
        cum_seqlens_k: Any = None,
        fwd_params: Any = None,
        bwd_params: Any = None,
    ) -> Any:
        if bias is None and init_bias is not None:
            bias = init_bias()
        return _run(
            attention.dot_product_attention,
            query,
            key,
            value,
            _of_rank_4("bias", bias),
            _of_rank_4("attention_mask", attention_mask),
            scale=softmax_scale,
            is_causal=causal,
            local_window_size=_window(sliding_window, meaning),
            query_seq_lengths=_translate.lengths("cum_seqlens_q", cum_seqlens_q, query.shape[0]),
            key_value_seq_lengths=_translate.lengths("cum_seqlens_k", cum_seqlens_k, key.shape[0]),
            cfg=_cfg(fwd_params, bwd_params),
        )

    return scaled_dot_product_attention


_KERNELS: Mapping[str, Callable[[Meaning], Callable[..., Any]]] = {
    "flash_attention": _flash_attention,
    "blocksparse_attention": _blocksparse_attention,
    "scaled_dot_product_attention": _scaled_dot_product_attention,
}


def _run(attend: Callable[..., Any], *arrays: Any, **options: Any) -> Any:
    """The call; compiled in a shard_map, which where it is eager differentiates no custom rule."""
    if not jax.sharding.get_abstract_mesh().manual_axes:
        return attend(*arrays, **options)
    named = {name: x for name, x in options.items() if isinstance(x, jax.Array)}
    rest = {name: x for name, x in options.items() if name not in named}
    return jax.jit(lambda *given, **more: attend(*given, **more, **rest))(*arrays, **named)


def _refuse(name: str, x: Any, hint: str) -> None:
    if x is not None:
        raise NotImplementedError(f"{name}: not supported: {hint}")


def _cfg(fwd_params: Any, bwd_params: Any) -> FlashAttentionConfig | None:
    """The tiles that a caller of ejkernel chose, or its tuner: sizes other than ``_filled_in``."""
    forward, backward = (
        None if tiles in _filled_in() else tiles
        for tiles in (
            _translate.tiles("fwd_params", fwd_params),
            _translate.tiles("bwd_params", bwd_params),
        )
    )
    return FlashAttentionConfig(forward, backward) if forward or backward else None


@functools.cache
def _filled_in() -> frozenset[Tiles | None]:
    """What ejkernel's heuristics pass where nobody chose: nobody measured it with xlattn."""
    from ejkernel.modules import BlockSparseAttention, FlashAttention

    found: set[Tiles | None] = set()
    for head_dim, ids in itertools.product((64, 128), (None, True)):  # all that they look at
        query = jax.ShapeDtypeStruct((1, 1, 1, head_dim), jnp.bfloat16)
        given = {"query": query, "q_segment_ids": ids, "kv_segment_ids": ids}
        call = types.SimpleNamespace(args=(), kwargs=given)
        for module in (FlashAttention(), BlockSparseAttention()):
            for choose in ("heuristic_cfg", "heuristic_cfg_gpu", "heuristic_cfg_tpu"):
                cfg = getattr(module, choose)(call)
                found.add(_translate.tiles("fwd_params", cfg.fwd_params))
                found.add(_translate.tiles("bwd_params", cfg.bwd_params))
    return frozenset(found)


def _seed(seed: Any, prob: Any) -> Any:
    """0 where there is none; an array that nobody reads takes longer to make than the rest here."""
    no_dropout = isinstance(prob, float) and prob == 0
    return 0 if seed is None and not no_dropout else seed


def _window(given: Any, meaning: Meaning) -> Any:
    window = _translate.window(given)
    if not isinstance(window, (tuple, list)):
        return window
    if meaning.negative_window_is_unbounded:
        window = [None if isinstance(side, int) and side < 0 else side for side in window]
    return tuple(window)


def _both_ids(q_ids: Any, kv_ids: Any, sq: int, sk: int) -> tuple[Any, Any]:
    """Segment ids of queries and keys; where one is missing, they are the same tokens."""
    if (q_ids is None) == (kv_ids is None):
        return q_ids, kv_ids
    if sq != sk:
        given, missing = "q_segment_ids", "kv_segment_ids"
        if q_ids is None:
            given, missing = missing, given
        expected = f"expected with {given} of {sq} queries and {sk} keys"
        raise ValueError(f"{missing}: {expected}, got none")
    ids = kv_ids if q_ids is None else q_ids
    return ids, ids


def _of_rank_4(name: str, x: Any) -> Any:
    """Kernels of ejkernel read arrays of fewer axes differently, so they are refused."""
    if x is not None and jnp.ndim(x) != 4:
        expected = "an array that broadcasts to [batch, heads, queries, keys]"
        raise ValueError(f"{name}: expected {expected}, got rank {jnp.ndim(x)}")
    return x


def _bias(bias: Any, dtype: Any) -> Any:
    """A bias in float32 where it is narrower than that and not of query's dtype."""
    bias = _of_rank_4("bias", bias)
    if bias is None or bias.dtype == dtype or bias.dtype.itemsize >= 4:
        return bias
    return bias.astype(jnp.float32) if jnp.issubdtype(bias.dtype, jnp.floating) else bias


def _mask_of_keys(mask: Any) -> Any:
    """A mask of rank 4; ``[batch, keys]`` is padding, ``[batch, queries, keys]`` for all heads."""
    if mask is None or mask.ndim not in (2, 3):
        return _of_rank_4("attention_mask", mask)
    return mask[:, None, None, :] if mask.ndim == 2 else mask[:, None]


def _visible_by_position(
    query: Any, key: Any, q_positions: Any, kv_positions: Any, causal: bool, window: Any
) -> jax.Array:
    """What a causal mask and a window of positions show, bool ``[batch, 1, queries, keys]``."""
    rows = jnp.arange(query.shape[2])[None] if q_positions is None else q_positions
    columns = jnp.arange(key.shape[2])[None] if kv_positions is None else kv_positions
    rows, columns = rows[:, None, :, None], columns[:, None, None, :]
    left, right = (None, None) if window is None else window
    visible = jnp.ones((1, 1, query.shape[2], key.shape[2]), bool)
    if causal:
        visible &= columns <= rows
    if left is not None:
        visible &= columns >= rows - left
    if right is not None:
        visible &= columns <= rows + right
    return visible


def _built(builder: Any, query: tuple[int, ...], key: tuple[int, ...]) -> Any:
    """The mask of a builder without arguments, or of one with those of ejkernel's TPU kernels:
    queries, keys, heads, the head, and the second last dimension of query."""
    if not callable(builder):
        raise TypeError(f"mask_builder: expected a function, got {type(builder).__name__}")
    _, heads, sq, _ = query
    if not inspect.signature(builder).parameters:
        return _as_mask(builder())
    of_heads = [_as_mask(builder(sq, key[2], heads, head, sq)) for head in range(heads)]
    first = of_heads[0]
    return first if heads == 1 else masks.MultiHeadMask(tuple(of_heads))


def _as_mask(mask: Any) -> Any:
    """A mask of xlattn, or one of ejkernel's TPU kernels as its elements."""
    if isinstance(mask, (masks.Mask, masks.BlockMask)):
        return mask
    if hasattr(mask, "shape") and hasattr(mask, "__getitem__"):
        return masks.NumpyMask(mask[:, :])
    expected = "a function that returns a mask of xlattn.masks or of ejkernel's TPU kernels"
    raise TypeError(f"mask_builder: expected {expected}, got {type(mask).__name__}")
