"""The public attention functions.

Letters: b batch, sq queries, sk keys, hq query heads, hk key/value heads (hq a multiple of hk,
query head h uses key head h // (hq // hk)), d and dv head dimensions, t tokens of a packed call.
"""

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import jax
import jax.numpy as jnp
from jax.typing import ArrayLike, DTypeLike

from . import _checks
from ._arguments import Arrays, Division, SequenceParallel, accumulator
from ._block_mask import BlockMask
from ._config import Alignment, Layout, Options, Platform, Window
from ._masking import applied
from ._run import run
from .masks import Mask


def flash_attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    bias: ArrayLike | None = None,
    cum_seqlens_q: ArrayLike | None = None,
    cum_seqlens_k: ArrayLike | None = None,
    softmax_aux: ArrayLike | None = None,
    *,
    mask: Mask | BlockMask | None = None,
    mask_info: Any = None,
    attention_mask: ArrayLike | None = None,
    q_segment_ids: ArrayLike | None = None,
    kv_segment_ids: ArrayLike | None = None,
    softmax_scale: float | None = None,
    dropout_prob: float = 0.0,
    dropout_seed: ArrayLike | None = None,
    causal: bool = False,
    causal_alignment: Alignment = "bottom_right",
    sliding_window: Window | None = None,
    logits_soft_cap: float | None = None,
    normalize_output: bool = True,
    precision: Any = jax.lax.Precision.DEFAULT,
    logits_dtype: DTypeLike = jnp.float32,
    return_lse: bool = False,
    deterministic: bool | None = None,
    layout: Layout = "bshd",
    platform: Platform | None = None,
    cfg: Any = None,
    mesh: Any = None,
    in_specs: Any = None,
    out_specs: Any = None,
    offsets: ArrayLike | None = None,
    sequence_parallel: SequenceParallel | None = None,
) -> Any:
    """Softmax attention whose memory grows with ``sq + sk``, not with their product.

    Differentiable, in reverse mode and once, with respect to query, key, value, bias, softmax_aux
    and the returned lse. Under ``jax.checkpoint`` the residuals are named ``xlattn_out`` and
    ``xlattn_lse``.

    Args:
      query: ``[b, sq, hq, d]``, or packed ``[t, hq, d]`` with both cum_seqlens. float32, float16,
        bfloat16 or float64; key and value have the same dtype. cuDNN also takes float8_e4m3fn,
        without a backward pass: values are what they say, softmax weights are rounded to
        float8_e4m3fn, and so is out. Scales of whole tensors need no arguments: those of query and
        key are factors of ``softmax_scale``, that of value one of out. Where out would be small,
        scale value up before it becomes float8: below 2**-6 the format is coarse.
      key: ``[b, sk, hk, d]`` or ``[t, hk, d]``.
      value: ``[b, sk, hk, dv]`` or ``[t, hk, dv]``.
      bias: added to the scaled scores; broadcasts to ``[b, hq, sq, sk]``; float32 or of query's
        dtype. Not with packed inputs.
      cum_seqlens_q: integers ``[b + 1]`` from 0, not decreasing: the bounds of packed sequences;
        with rank 4 inputs their differences are the lengths of each row's valid prefix.
      cum_seqlens_k: the same for key and value.
      softmax_aux: attention sinks: logits that take part in the softmax and carry no value.
        ``[num_sinks]`` for all heads or ``[hq, num_sinks]``.
      mask: of ``xlattn.masks``; hides keys beside everything else that does, and its work follows
        what is seen. Query i and key j of a mask are the rows of the arrays, whatever
        ``causal_alignment``, lengths and offsets say. Not with packed inputs. For a mask that is a
        band (full, causal, window) the call is one without mask, for others that of
        ``blocksparse_attention``.
      mask_info: any object; its ``attention_mask``, ``q_segment_ids`` and ``kv_segment_ids`` that
        are not None are taken as if given here.
      attention_mask: bool, or integer where non-zero keeps; broadcasts to ``[b, hq, sq, sk]``.
        Not with packed inputs.
      q_segment_ids: integers ``[b, sq]`` or ``[t]``. A query sees the keys of its own segment;
        a negative id is padding.
      kv_segment_ids: integers ``[b, sk]`` or ``[t]``.
      softmax_scale: factor of the scores, ``1 / sqrt(d)`` by default. A Python number.
      dropout_prob: probability, at most 1 - 2**-16, that a softmax weight is dropped. A Python
        number; weights are dropped at the nearest multiple of 2**-16 that is above 0.
      dropout_seed: integer (may be traced), uint32 ``[2]`` (low and high word) or a key of
        jax.random with two words. The same seed drops the same weights on every backend.
      causal: whether a query sees no key after its own (aligned) position.
      causal_alignment: ``"bottom_right"``: query i stands at key i + sk - sq, per sequence;
        ``"top_left"``: at key i.
      sliding_window: keys visible around the aligned position: ``(left, right)``, None for
        unbounded; ``w`` is ``(w, 0)`` if causal, else ``(w, w)``.
      logits_soft_cap: ``cap * tanh(scores / cap)``, after the bias. A Python number.
      normalize_output: False leaves out the division by the sum of the softmax: the weights are
        ``exp(score - max)``, with the maximum over keys and sinks. The gradient of the maximum goes
        to the key that attains it, which of two keys whose scores differ by less than ``precision``
        tells apart may be either: float32 on a GPU by default rounds to 11 bits.
      precision: of float32 products; HIGH and HIGHEST are float32 everywhere, DEFAULT (or None) may
        be faster where the hardware has something faster: a GPU rounds operands to 11 bits, as
        TF32 has, unless ``jax_default_matmul_precision`` asks JAX for more.
      logits_dtype: float32 only.
      return_lse: whether to return the logarithm of the softmax sum as well.
      deterministic: True makes gradients bitwise repeatable on every backend; None lets a backend
        be faster. The CPU is always repeatable.
      layout: ``"bshd"``: query, key, value and out as above; ``"bhsd"``: heads before rows,
        ``[b, hq, sq, d]``. Kernels read and write either; nothing is copied. Not with packed
        inputs.
      platform: ``None`` or ``"auto"``: the best backend for the device the call is compiled for;
        ``"cpu"``, ``"cuda"`` (also ``"triton"``), ``"cudnn"``, ``"tpu"`` (also ``"pallas"``);
        ``"xla"``: dense JAX operations, on any device and differentiable any number of times.
      cfg: a ``FlashAttentionConfig``: who runs the call, with which tiles; by default the library
        chooses. Of a call that is divided it is the tiles of each shard.
      mesh: a mesh over whose devices to divide the call by ``shard_map``. Without one, arrays may
        be sharded under ``jax.jit``, or the call stand inside a ``shard_map``.
      in_specs: PartitionSpecs of the arrays: by name, or in the order of the positional arguments;
        what is missing or None follows from the others, as does ``UNCONSTRAINED``. Query heads may
        be cut further than key heads, query and key rows over the same axis.
      out_specs: PartitionSpec of out, or of ``(out, lse)``.
      offsets: integers ``[5]`` or ``[b, 5]`` (may be traced) for a shard of a larger call: the
        global positions of its first query, key, batch row and head, and the diagonal (global
        sk - sq for bottom_right, 0 for top_left), which then replaces ``causal_alignment``.
      sequence_parallel: with a mesh that cuts key rows: ``"all_gather"`` gives each shard all
        keys; ``"ring"`` passes them around; ``"zigzag"`` does so with rows dealt such that all
        shards have as much to do under a causal mask; None chooses by size and mask.

    Returns:
      out ``[b, sq, hq, dv]`` or ``[t, hq, dv]`` in query's dtype; with ``return_lse`` the pair
      ``(out, lse)``, lse ``[b, hq, sq]`` or ``[hq, t]`` float32 (float64 with float64 inputs),
      natural log. A query that sees no key has out 0 and lse -inf (of the sinks if there are any).

    Raises:
      ValueError: naming the argument, what was expected and what was got.
      NotImplementedError: if no backend can run the call, with every backend's reason.
      TypeError: for a traced value where a Python number is expected, and from forward mode or a
        second derivative unless ``platform="xla"``.
    """
    options = Options(
        softmax_scale=softmax_scale,
        causal=causal,
        causal_alignment=causal_alignment,
        sliding_window=sliding_window,
        logits_soft_cap=logits_soft_cap,
        dropout_prob=dropout_prob,
        normalize_output=normalize_output,
        precision=precision,
        deterministic=deterministic,
        layout=layout,
        platform=platform,
        logits_dtype=logits_dtype,
        cfg=cfg,
    )
    given = Arrays(
        query=query,
        key=key,
        value=value,
        bias=bias,
        attention_mask=attention_mask,
        q_segment_ids=q_segment_ids,
        kv_segment_ids=kv_segment_ids,
        cum_seqlens_q=cum_seqlens_q,
        cum_seqlens_k=cum_seqlens_k,
        softmax_aux=softmax_aux,
        dropout_seed=dropout_seed,
        offsets=offsets,
    )
    division = Division(mesh, in_specs, out_specs, sequence_parallel)
    with_lse = _checks.boolean("return_lse", return_lse)
    config, arrays = options.config(), given.with_mask_info(mask_info)
    operands = arrays.operands(config)
    config, blocks = applied(mask, config, operands)
    out, lse = run(config, operands, division.placement(arrays), blocks)
    return (out, lse) if with_lse else out


def blocksparse_attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    softmax_aux: ArrayLike | None = None,
    bias: ArrayLike | None = None,
    *,
    mask: Mask | BlockMask | None = None,
    mask_info: Any = None,
    attention_mask: ArrayLike | None = None,
    q_segment_ids: ArrayLike | None = None,
    kv_segment_ids: ArrayLike | None = None,
    softmax_scale: float | None = None,
    causal: bool = True,
    sliding_window: Window | None = None,
    logits_soft_cap: float | None = None,
    layout: Layout = "bshd",
    fused_backward: bool = False,
    return_lse: bool = False,
    platform: Platform | None = None,
    cfg: Any = None,
    mesh: Any = None,
    in_specs: Any = None,
    out_specs: Any = None,
    causal_alignment: Alignment = "bottom_right",
    query_seq_lengths: ArrayLike | None = None,
    key_value_seq_lengths: ArrayLike | None = None,
    dropout_prob: float = 0.0,
    dropout_seed: ArrayLike | None = None,
    normalize_output: bool = True,
    precision: Any = jax.lax.Precision.DEFAULT,
    deterministic: bool | None = None,
) -> Any:
    """Attention of which only the blocks are computed that ``mask`` shows.

        mask = LocalMask(4096, 0) | SinkMask(128)
        out = blocksparse_attention(query, key, value, mask=mask)

    A mask of any number of queries and keys, per head or shared, static or made inside ``jax.jit``;
    gradients and transformations are those of ``flash_attention``. Note ``causal=True``.

    Args:
      query: ``[b, sq, hq, d]``, or ``[b, hq, sq, d]`` with ``layout="bhsd"``; key, value and out
        likewise.
      key, value, softmax_aux, bias: as in ``flash_attention``.
      mask: an expression of ``xlattn.masks``, or a ``masks.BlockMask``; None shows everything.
        Everything else that hides keys hides them too. One for each head is for ``hq`` heads, or
        for ``hk`` whose groups share it.
      mask_info, attention_mask, q_segment_ids, kv_segment_ids, softmax_scale: as in
        ``flash_attention``.
      causal: whether a query sees no key after its own (aligned) position. True by default.
      sliding_window, logits_soft_cap: as in ``flash_attention``.
      layout: ``"bshd"`` or ``"bhsd"``, as in ``flash_attention``.
      fused_backward: must be False: the backend chooses how gradients are computed.
      return_lse, platform, cfg: as in ``flash_attention``. cuDNN runs bands only.
      mesh, in_specs, out_specs: as in ``flash_attention``, in the given layout, and in the order of
        the positional arguments here. Query rows are cut in whole blocks of 128, key rows only
        where the mask is a band.
      query_seq_lengths: integers ``[b]``: rows past them have output 0.
      key_value_seq_lengths: integers ``[b]``: keys past them are not seen.
      causal_alignment, dropout_prob, dropout_seed, normalize_output, precision, deterministic: as
        in ``flash_attention``.

    Returns:
      out in query's layout and dtype; with ``return_lse`` the pair ``(out, lse)``, lse
      ``[b, hq, sq]``.

    Raises:
      ValueError, NotImplementedError, TypeError: as ``flash_attention``.
    """
    if _checks.boolean("fused_backward", fused_backward):
        hint = "the backend chooses how gradients are computed"
        raise NotImplementedError(f"fused_backward: not supported: {hint}")
    config = Options(
        softmax_scale=softmax_scale,
        causal=causal,
        causal_alignment=causal_alignment,
        sliding_window=sliding_window,
        logits_soft_cap=logits_soft_cap,
        dropout_prob=dropout_prob,
        normalize_output=normalize_output,
        precision=precision,
        deterministic=deterministic,
        layout=layout,
        platform=platform,
        cfg=cfg,
    ).config()
    arrays = Arrays(
        query=_of_rank_4("query", query),
        key=_of_rank_4("key", key),
        value=_of_rank_4("value", value),
        bias=bias,
        attention_mask=attention_mask,
        q_segment_ids=q_segment_ids,
        kv_segment_ids=kv_segment_ids,
        query_seq_lengths=query_seq_lengths,
        key_value_seq_lengths=key_value_seq_lengths,
        softmax_aux=softmax_aux,
        dropout_seed=dropout_seed,
    ).with_mask_info(mask_info)
    named = ("query", "key", "value", "softmax_aux", "bias")
    division = Division(mesh, in_specs, out_specs, None).of_arguments(named)
    with_lse = _checks.boolean("return_lse", return_lse)
    operands = arrays.operands(config)
    config, blocks = applied(mask, config, operands)
    out, lse = run(config, operands, division.placement(arrays), blocks)
    return (out, lse) if with_lse else out


def _of_rank_4(name: str, x: ArrayLike) -> ArrayLike:
    x = _checks.array(name, x)
    if x.ndim != 4:
        raise ValueError(f"{name}: expected rank 4, got rank {x.ndim}")
    return x


def create_shard_map_wrapper(
    mesh: Any, in_specs: Any, out_specs: Any = None, **options: Any
) -> Callable[..., Any]:
    """``flash_attention`` divided over the devices of ``mesh``, with these ``options``.

    Args:
      mesh, in_specs, out_specs: as in ``flash_attention``.
      **options: any other arguments of ``flash_attention``.
    """
    where = {"mesh": mesh, "in_specs": in_specs, "out_specs": out_specs}
    return functools.partial(flash_attention, **where, **options)


def dot_product_attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    bias: ArrayLike | None = None,
    mask: ArrayLike | Mask | BlockMask | None = None,
    *,
    scale: float | None = None,
    is_causal: bool = False,
    query_seq_lengths: ArrayLike | None = None,
    key_value_seq_lengths: ArrayLike | None = None,
    local_window_size: int | tuple[int, int] | None = None,
    implementation: Platform | None = None,
    return_residual: bool = False,
    softmax_aux: ArrayLike | None = None,
    q_segment_ids: ArrayLike | None = None,
    kv_segment_ids: ArrayLike | None = None,
    dropout_prob: float = 0.0,
    dropout_seed: ArrayLike | None = None,
    causal_alignment: Alignment = "top_left",
    logits_soft_cap: float | None = None,
    precision: Any = jax.lax.Precision.DEFAULT,
    deterministic: bool | None = None,
    cfg: Any = None,
) -> Any:
    """``jax.nn.dot_product_attention``, with its arguments, meanings and shapes, and more.

    It differs in one point: a query that sees no key has output 0, not the mean of all values.

    Args:
      query: ``[b, sq, hq, d]`` or ``[sq, hq, d]``.
      key: ``[b, sk, hk, d]`` or ``[sk, hk, d]``.
      value: ``[b, sk, hk, dv]`` or ``[sk, hk, dv]``.
      bias: floating, broadcasts to ``[b, hq, sq, sk]``.
      mask: bool, or integer where non-zero keeps; broadcasts to ``[b, hq, sq, sk]``. Or one of
        ``xlattn.masks``, as in ``flash_attention``.
      scale: as softmax_scale of ``flash_attention``.
      is_causal: as causal.
      query_seq_lengths: integers ``[b]``: rows past them have output 0.
      key_value_seq_lengths: integers ``[b]``: keys past them are not seen.
      local_window_size: ``(left, right)`` keys around the aligned position; ``w`` is ``(w, w)``.
      implementation: as platform of ``flash_attention``; None is the best backend, not XLA.
      return_residual: whether to return lse as well.
      softmax_aux, q_segment_ids, kv_segment_ids, dropout_prob, dropout_seed, causal_alignment,
        logits_soft_cap, precision, deterministic, cfg: as in ``flash_attention``.

    Returns:
      out ``[b, sq, hq, dv]`` or ``[sq, hq, dv]`` in query's dtype; with ``return_residual`` the
      pair ``(out, lse)``, lse ``[b, sq, hq]`` or ``[sq, hq]`` in key's dtype (float32 with
      float8), without gradient.

    Raises:
      ValueError, NotImplementedError, TypeError: as ``flash_attention``.
    """
    with _as_in_jax_nn():
        with_lse = _checks.boolean("return_residual", return_residual)
        window = local_window_size
        if isinstance(window, int) and not isinstance(window, bool):
            window = (window, window)
        config = Options(
            softmax_scale=scale,
            causal=is_causal,
            causal_alignment=causal_alignment,
            sliding_window=window,
            logits_soft_cap=logits_soft_cap,
            dropout_prob=dropout_prob,
            precision=precision,
            deterministic=deterministic,
            platform=implementation,
            cfg=cfg,
        ).config()
        lists, array = _told_apart(mask)
        shape, query = _batched("query", query)
        _, key = _batched("key", key)
        _, value = _batched("value", value)
        operands = Arrays(
            query=query,
            key=key,
            value=value,
            bias=None if bias is None else _bias(bias, query.dtype),
            attention_mask=array,
            q_segment_ids=q_segment_ids,
            kv_segment_ids=kv_segment_ids,
            query_seq_lengths=query_seq_lengths,
            key_value_seq_lengths=key_value_seq_lengths,
            softmax_aux=softmax_aux,
            dropout_seed=dropout_seed,
        ).operands(config)
        config, blocks = applied(lists, config, operands)
        out, lse = run(config, operands, mask=blocks)
    out = out.reshape(*shape[:-1], out.shape[-1])
    if not with_lse:
        return out
    lse_dtype = lse.dtype if key.dtype == jnp.float8_e4m3fn else key.dtype
    lse = jax.lax.stop_gradient(lse.swapaxes(1, 2).astype(lse_dtype))
    return out, lse.reshape(shape[:-1])


# Arguments of ``flash_attention`` and their names in ``jax.nn.dot_product_attention``.
_JAX_NN = {
    "softmax_scale": "scale",
    "causal": "is_causal",
    "attention_mask": "mask",
    "sliding_window": "local_window_size",
    "platform": "implementation",
}


@contextmanager
def _as_in_jax_nn() -> Iterator[None]:
    """Errors name arguments as ``jax.nn.dot_product_attention`` does."""
    try:
        yield
    except (TypeError, ValueError) as error:
        name, colon, rest = str(error).partition(":")
        if name not in _JAX_NN:
            raise
        raise type(error)(_JAX_NN[name] + colon + rest) from error


def _batched(name: str, x: ArrayLike) -> tuple[tuple[int, ...], jax.Array]:
    """Its shape, and the array with a batch axis."""
    x = _checks.array(name, x)
    if x.ndim not in (3, 4):
        raise ValueError(f"{name}: expected rank 4 or 3, got rank {x.ndim}")
    return x.shape, x[None] if x.ndim == 3 else x


def _told_apart(
    mask: ArrayLike | Mask | BlockMask | None,
) -> tuple[Mask | BlockMask | None, ArrayLike | None]:
    """A mask of the language, or an array."""
    return (mask, None) if isinstance(mask, (Mask, BlockMask)) else (None, mask)


def _bias(bias: ArrayLike, dtype: Any) -> jax.Array:
    """A bias of any floating dtype, in one that the targets take for a query of ``dtype``."""
    bias = _checks.array("bias", bias)
    if jnp.issubdtype(bias.dtype, jnp.floating) and bias.dtype != dtype:
        bias = bias.astype(accumulator(dtype))
    return bias
