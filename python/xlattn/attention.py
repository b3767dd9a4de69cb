"""The public attention functions.

Letters: b batch, sq queries, sk keys, hq query heads, hk key/value heads (hq a multiple of hk,
query head h uses key head h // (hq // hk)), d and dv head dimensions, t tokens of a packed call.
"""

import contextlib
import dataclasses
import functools
import inspect
import math
import operator
from collections.abc import Callable, Mapping
from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np
from jax.ad_checkpoint import checkpoint_name
from jax.sharding import PartitionSpec
from jax.typing import ArrayLike, DTypeLike

from . import _native
from ._ops._partition import Placement, as_spec
from ._ops.cudnn import translate, without_dlse
from ._ops.flash import OPTIONAL_GRADIENTS, AttentionConfig, attention, check, plan
from ._reference import reference_attention

Platform = Literal["auto", "cpu", "cuda", "cudnn", "tpu", "xla", "triton", "pallas"]
Alignment = Literal["bottom_right", "top_left"]
SequenceParallel = Literal["all_gather", "ring", "zigzag"]
Window = int | tuple[int | None, int | None]

# Names that callers written for ejkernel use.
_ALIASES = {"triton": "cuda", "pallas": "tpu"}
_PLATFORMS = ("auto", "cpu", "cuda", "cudnn", "tpu", "xla")
_PRECISIONS = {"default": "default", "high": "highest", "highest": "highest"}
# How rows meet in sequence parallelism: method and order, as the library names them.
_SEQUENCE = {
    None: ("auto", "auto"),
    "all_gather": ("all_gather", "auto"),
    "ring": ("ring", "contiguous"),
    "zigzag": ("ring", "zigzag"),
}


def flash_attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    bias: ArrayLike | None = None,
    cum_seqlens_q: ArrayLike | None = None,
    cum_seqlens_k: ArrayLike | None = None,
    softmax_aux: ArrayLike | None = None,
    *,
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
      mask_info: any object; its ``attention_mask``, ``q_segment_ids`` and ``kv_segment_ids`` that
        are not None are taken as if given here.
      attention_mask: bool, or integer where non-zero keeps; rank 2 to 4, broadcasts to
        ``[b, hq, sq, sk]``. Not with packed inputs.
      q_segment_ids: integers ``[b, sq]`` or ``[t]``. A query sees the keys of its own segment;
        a negative id is padding.
      kv_segment_ids: integers ``[b, sk]`` or ``[t]``.
      softmax_scale: factor of the scores, ``1 / sqrt(d)`` by default. A Python number.
      dropout_prob: probability in [0, 1) that a softmax weight is dropped. A Python number; weights
        are dropped at the nearest multiple of 2**-16 that is above 0 and below 1.
      dropout_seed: integer (may be traced), uint32 ``[2]`` (low and high word) or a key of
        jax.random with two words. The same seed drops the same weights on every backend.
      causal: whether a query sees no key after its own (aligned) position.
      causal_alignment: ``"bottom_right"``: query i stands at key i + sk - sq, per sequence;
        ``"top_left"``: at key i.
      sliding_window: keys visible around the aligned position: ``(left, right)``, None for
        unbounded; ``w`` is ``(w, 0)`` if causal, else ``(w, w)``.
      logits_soft_cap: ``cap * tanh(scores / cap)``, after the bias. A Python number.
      normalize_output: False leaves out the division by the sum of the softmax: the weights are
        ``exp(score - max)``, with the maximum over keys and sinks.
      precision: of float32 products; HIGH and HIGHEST are float32 everywhere, DEFAULT (or None) may
        be faster where the hardware has something faster.
      logits_dtype: float32 only.
      return_lse: whether to return the logarithm of the softmax sum as well.
      deterministic: True makes gradients bitwise repeatable on every backend; None lets a backend
        be faster. The CPU is always repeatable.
      platform: ``None`` or ``"auto"``: the best backend for the device the call is compiled for;
        ``"cpu"``, ``"cuda"`` (also ``"triton"``), ``"cudnn"``, ``"tpu"`` (also ``"pallas"``);
        ``"xla"``: dense JAX operations, on any device and differentiable any number of times.
      cfg: must be None.
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
    arguments = locals()
    config, operands = _prepare(arguments)
    placement = None if mesh is None else _placement(arguments, operands)
    if mesh is None and not (in_specs is out_specs is sequence_parallel is None):
        raise ValueError("mesh: expected with in_specs, out_specs or sequence_parallel, got none")
    out, lse = _run(config, operands, placement)
    return (out, lse) if return_lse else out


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
    mask: ArrayLike | None = None,
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
) -> Any:
    """``jax.nn.dot_product_attention``, with its arguments, meanings and shapes, and more.

    It differs in one point: a query that sees no key has output 0, not the mean of all values.

    Args:
      query: ``[b, sq, hq, d]`` or ``[sq, hq, d]``.
      key: ``[b, sk, hk, d]`` or ``[sk, hk, d]``.
      value: ``[b, sk, hk, dv]`` or ``[sk, hk, dv]``.
      bias: floating, broadcasts to ``[b, hq, sq, sk]``.
      mask: bool, or integer where non-zero keeps; broadcasts to ``[b, hq, sq, sk]``.
      scale: as softmax_scale of ``flash_attention``.
      is_causal: as causal.
      query_seq_lengths: integers ``[b]``: rows past them have output 0.
      key_value_seq_lengths: integers ``[b]``: keys past them are not seen.
      local_window_size: ``(left, right)`` keys around the aligned position; ``w`` is ``(w, w)``.
      implementation: as platform of ``flash_attention``; None is the best backend, not XLA.
      return_residual: whether to return lse as well.
      softmax_aux, q_segment_ids, kv_segment_ids, dropout_prob, dropout_seed, causal_alignment,
        logits_soft_cap, precision, deterministic: as in ``flash_attention``.

    Returns:
      out ``[b, sq, hq, dv]`` or ``[sq, hq, dv]`` in query's dtype; with ``return_residual`` the
      pair ``(out, lse)``, lse ``[b, sq, hq]`` or ``[sq, hq]`` in key's dtype (float32 with
      float8), without gradient.

    Raises:
      ValueError, NotImplementedError, TypeError: as ``flash_attention``.
    """
    query, key, value = (jnp.asarray(x) for x in (query, key, value))
    shape = query.shape
    for name, x in (("query", query), ("key", key), ("value", value)):
        if x.ndim not in (3, 4):
            raise ValueError(f"{name}: expected rank 4 or 3, got rank {x.ndim}")
    query, key, value = (x[None] if x.ndim == 3 else x for x in (query, key, value))
    if bias is not None:
        bias = jnp.asarray(bias)
        if jnp.issubdtype(bias.dtype, jnp.floating) and bias.dtype != query.dtype:
            bias = bias.astype(_accumulator(query))
    if isinstance(local_window_size, int):
        local_window_size = (local_window_size, local_window_size)
    config = _config(
        softmax_scale=scale,
        causal=is_causal,
        causal_alignment=causal_alignment,
        sliding_window=local_window_size,
        logits_soft_cap=logits_soft_cap,
        dropout_prob=dropout_prob,
        precision=precision,
        deterministic=deterministic,
        platform=implementation,
    )
    operands = _operands(
        query=query,
        key=key,
        value=value,
        bias=bias,
        attention_mask=mask,
        q_segment_ids=q_segment_ids,
        kv_segment_ids=kv_segment_ids,
        query_seq_lengths=query_seq_lengths,
        key_value_seq_lengths=key_value_seq_lengths,
        softmax_aux=softmax_aux,
        dropout_seed=dropout_seed if config.dropout_prob else None,
    )
    out, lse = _run(config, operands)
    out = out.reshape(*shape[:-1], out.shape[-1])
    if not return_residual:
        return out
    lse_dtype = lse.dtype if key.dtype == jnp.float8_e4m3fn else key.dtype
    lse = jax.lax.stop_gradient(lse.swapaxes(1, 2).astype(lse_dtype))
    return out, lse.reshape(shape[:-1])


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
    if bound.arguments["mesh"] is not None:
        raise NotImplementedError("mesh: not supported: explain one shard, with its shapes")
    arrays = {name: bound.arguments.pop(name) for name in _ARRAYS}
    configs = []

    def shapes(arrays: dict[str, Any]) -> dict[str, Any]:
        config, operands = _prepare({**bound.arguments, **arrays})
        configs.append(config)
        return operands

    operands = jax.eval_shape(shapes, arrays)
    (config,) = configs
    if config.platform == "xla":
        try:
            _check_dense(config, operands)
        except NotImplementedError as refused:
            return {"backend": None, "reason": str(refused)}
        return {"backend": "xla", "kernel": "dense"}
    with_lse = bound.arguments["return_lse"] or config.platform != "cudnn"
    if config.platform == "cudnn":
        operands, _ = jax.eval_shape(functools.partial(translate, config), operands)
    wanted = None
    if backward:
        wanted = tuple(name for name in OPTIONAL_GRADIENTS if name in operands)
        results = jax.eval_shape(functools.partial(attention, config), operands)
        operands = {**operands, **dict(zip(("out", "lse"), results, strict=True))}
        operands |= {"dout": operands["out"]}
        operands |= {"dlse": operands["lse"]} if with_lse else {}
        if with_lse and config.platform == "cudnn":
            config, operands = _without_dlse(config, operands)
    device = device or jax.default_backend()
    answer = plan(config, operands, wanted, {"gpu": "cuda"}.get(device, device), fresh=True)
    error = _native.error(answer)
    if isinstance(error, NotImplementedError):
        return {"backend": None, "reason": str(error)}
    if error:
        raise error
    return dict(answer)


def _without_dlse(config: AttentionConfig, operands: Any) -> tuple[AttentionConfig, Any]:
    configs = []

    def shapes(operands: Any) -> Any:
        changed, operands, _ = without_dlse(config, operands)
        configs.append(changed)
        return operands

    operands = jax.eval_shape(shapes, operands)
    return configs[-1], operands


_SIGNATURE = inspect.signature(flash_attention)
_ARRAYS = (
    "query",
    "key",
    "value",
    "bias",
    "cum_seqlens_q",
    "cum_seqlens_k",
    "softmax_aux",
    "attention_mask",
    "q_segment_ids",
    "kv_segment_ids",
    "dropout_seed",
    "offsets",
)
# In the order of the signature: those that can be given by position.
_POSITIONAL = _ARRAYS[:7]
_FROM_MASK_INFO = ("attention_mask", "q_segment_ids", "kv_segment_ids")
_INT32 = (
    "q_segment_ids",
    "kv_segment_ids",
    "cum_seqlens_q",
    "cum_seqlens_k",
    "query_seq_lengths",
    "key_value_seq_lengths",
    "offsets",
)


def _prepare(arguments: Mapping[str, Any]) -> tuple[AttentionConfig, dict[str, Any]]:
    """Config and operands from the arguments of ``flash_attention``, all by name."""
    if arguments["cfg"] is not None:
        hint = "tile sizes are chosen by the library; xlattn.explain shows them"
        raise NotImplementedError(f"cfg: not supported: {hint}")
    logits_dtype = np.dtype(arguments["logits_dtype"])
    if logits_dtype != np.float32:
        raise ValueError(f"logits_dtype: expected float32, got {logits_dtype}")
    arrays = {name: arguments[name] for name in _ARRAYS}
    for name in _FROM_MASK_INFO:
        given = getattr(arguments["mask_info"], name, None)
        if given is not None and arrays[name] is not None:
            raise ValueError(f"{name}: expected once, got it both directly and in mask_info")
        arrays[name] = arrays[name] if given is None else given
    names = inspect.signature(_config).parameters
    config = _config(**{name: arguments[name] for name in names})
    if not config.dropout_prob:
        arrays["dropout_seed"] = None
    return config, _operands(**arrays)


def _placement(arguments: Mapping[str, Any], operands: Mapping[str, Any]) -> Placement:
    """Where the arguments of ``flash_attention`` say that arrays lie."""
    wish = arguments["sequence_parallel"]
    if wish not in _SEQUENCE:
        expected = ", ".join(f'"{name}"' for name in _SEQUENCE if name)
        raise ValueError(f'sequence_parallel: expected one of {expected}, got "{wish}"')
    given = arguments["in_specs"] or {}
    if not isinstance(given, Mapping):
        given = (given,) if isinstance(given, PartitionSpec) else tuple(given)
        if len(given) > len(_POSITIONAL):
            expected = f"at most {len(_POSITIONAL)}"
            raise ValueError(f"in_specs: expected {expected} specs in order, got {len(given)}")
        given = dict(zip(_POSITIONAL, given, strict=False))
    results = arguments["out_specs"]
    if results is None or isinstance(results, PartitionSpec):
        results = (results,)
    named = {**given, **dict(zip(("out", "lse"), results, strict=False))}
    specs = {}
    for name, spec in named.items():
        if spec is None:
            continue
        if name not in operands and name not in ("out", "lse"):
            raise ValueError(f"in_specs: got one for {name}, which is not given")
        if not isinstance(spec, PartitionSpec):
            raise ValueError(f"{name}: expected a PartitionSpec, got {type(spec).__name__}")
        axes = as_spec(spec)
        if name in ("bias", "attention_mask"):  # given with rank 2 or 3, they have rank 4 by now
            x = arguments[name]
            axes = ((),) * (4 - np.ndim(x) if x is not None else 0) + axes
        specs[name] = axes
    return Placement(arguments["mesh"], tuple(specs.items()), *_SEQUENCE[wish])


def _run(
    config: AttentionConfig, operands: dict[str, Any], placement: Placement | None = None
) -> tuple[Any, Any]:
    if config.platform != "xla":
        return attention(config, operands, placement)
    if placement is not None:
        hint = "dense operations are divided by jax.jit"
        raise NotImplementedError(f'mesh: not supported with platform="xla": {hint}')
    _check_dense(config, operands)
    highest = config.precision == "highest"
    with jax.default_matmul_precision("highest") if highest else contextlib.nullcontext():
        out, lse = reference_attention(
            **operands,
            softmax_scale=config.softmax_scale,
            causal=config.causal,
            causal_alignment=config.causal_alignment,
            window_left=None if config.window_left < 0 else config.window_left,
            window_right=None if config.window_right < 0 else config.window_right,
            logits_soft_cap=config.logits_soft_cap or None,
            dropout_prob=config.dropout_prob,
            normalize_output=config.normalize_output,
        )
    return checkpoint_name(out, "xlattn_out"), checkpoint_name(lse, "xlattn_lse")


def _check_dense(config: AttentionConfig, operands: Mapping[str, Any]) -> None:
    check(dataclasses.replace(config, platform="auto"), operands)
    if operands["query"].dtype == jnp.float8_e4m3fn:
        raise NotImplementedError("xla: no dense operations for float8_e4m3fn")


def _config(
    *,
    softmax_scale: float | None,
    causal: bool,
    causal_alignment: Alignment,
    sliding_window: Window | None,
    logits_soft_cap: float | None,
    dropout_prob: float,
    precision: Any,
    deterministic: bool | None,
    platform: Platform | None,
    normalize_output: bool = True,
) -> AttentionConfig:
    left, right = _window(sliding_window, causal)
    scale = None if softmax_scale is None else _number("softmax_scale", softmax_scale)
    softcap = 0.0 if logits_soft_cap is None else _number("logits_soft_cap", logits_soft_cap)
    return AttentionConfig(
        softmax_scale=scale,
        causal=bool(causal),
        causal_alignment=causal_alignment,
        window_left=left,
        window_right=right,
        logits_soft_cap=softcap,
        dropout_prob=_number("dropout_prob", dropout_prob),
        normalize_output=bool(normalize_output),
        precision=_precision(precision),
        deterministic=bool(deterministic),
        platform=_platform(platform),
    )


def _number(what: str, x: Any) -> float:
    # float() of a tracer of jax.grad gives its value, and then silently no gradient.
    if isinstance(x, jax.core.Tracer):
        raise TypeError(f"{what}: expected a number known at trace time, got a traced value")
    number = float(x)
    if not math.isfinite(number):  # JSON has no words for these
        text = {math.inf: "inf", -math.inf: "-inf"}.get(number, "NaN")
        expected = "a probability in [0, 1)" if what == "dropout_prob" else "a finite number"
        raise ValueError(f"{what}: expected {expected}, got {text}")
    return number


def _window(window: Window | None, causal: bool) -> tuple[int, int]:
    if window is None:
        return -1, -1
    if not isinstance(window, (tuple, list)):
        window = (window, 0 if causal else window)
    if len(window) != 2:
        raise ValueError(f"sliding_window: expected (left, right), got {len(window)} values")

    def side(keys: int | None) -> int:
        if keys is None:
            return -1
        keys = operator.index(keys)
        if keys < 0:
            raise ValueError(
                f"sliding_window: expected a number of keys, or None for unbounded, got {keys}"
            )
        return keys

    return side(window[0]), side(window[1])


def _precision(precision: Any) -> str:
    name = getattr(precision, "name", precision)
    name = "default" if name is None else str(name).lower()
    if name not in _PRECISIONS:
        expected = ", ".join(map(str.upper, _PRECISIONS))
        raise ValueError(f"precision: expected one of {expected}, got {precision}")
    return _PRECISIONS[name]


def _platform(platform: str | None) -> str:
    name = _ALIASES.get(platform, platform) if platform else "auto"
    if name not in _PLATFORMS:
        expected = ", ".join(f'"{name}"' for name in (*_PLATFORMS, *_ALIASES))
        raise ValueError(f'platform: expected one of {expected}, got "{platform}"')
    return name


def _operands(dropout_seed: Any = None, **arrays: Any) -> dict[str, Any]:
    """Operands as the FFI targets take them. What has the wrong kind of dtype is left as it is:
    the library names it."""
    operands = {name: jnp.asarray(x) for name, x in arrays.items() if x is not None}
    for name in _INT32:
        if name in operands and jnp.issubdtype(operands[name].dtype, jnp.integer):
            operands[name] = operands[name].astype(jnp.int32)
    mask = operands.get("attention_mask")
    if mask is not None:
        if mask.ndim < 2:
            raise ValueError(f"attention_mask: expected rank 2 to 4, got rank {mask.ndim}")
        if jnp.issubdtype(mask.dtype, jnp.integer):
            operands["attention_mask"] = mask != 0
    for name in ("bias", "attention_mask"):
        if name in operands:
            x = operands[name]
            operands[name] = x.reshape((1,) * (4 - x.ndim) + x.shape)
    sinks = operands.get("softmax_aux")
    if sinks is not None:
        if sinks.ndim > 2:  # the target takes [b, hq, num_sinks], the reference does not
            raise ValueError(
                "softmax_aux: expected shape [num_sinks] or [hq, num_sinks], "
                f"got {list(sinks.shape)}"
            )
        if jnp.issubdtype(sinks.dtype, jnp.floating):
            operands["softmax_aux"] = sinks.astype(_accumulator(operands["query"]))
    if dropout_seed is not None:
        operands["dropout_seed"] = _seed_words(dropout_seed)
    if "offsets" in operands and operands["offsets"].ndim == 1:
        operands["offsets"] = operands["offsets"][None]
    return operands


def _accumulator(query: Any) -> Any:
    return jnp.float64 if query.dtype == jnp.float64 else jnp.float32


def _seed_words(seed: Any) -> Any:
    """uint32 ``[1, 2]``: low and high word of the sign-extended seed."""
    if isinstance(seed, (int, np.integer)):
        if not -(2**63) <= seed < 2**64:
            raise ValueError(f"dropout_seed: expected an integer of 64 bits, got {seed}")
        words = int(seed) & (2**64 - 1)
        return np.array([[words & 0xFFFFFFFF, words >> 32]], np.uint32)
    seed = jnp.asarray(seed)
    if jnp.issubdtype(seed.dtype, jax.dtypes.prng_key):
        seed = jax.random.key_data(seed)
    if seed.shape == (2,) and seed.dtype == jnp.uint32:
        return seed[None]
    if seed.shape != () or not jnp.issubdtype(seed.dtype, jnp.integer):
        raise ValueError(
            "dropout_seed: expected an integer, uint32 [2] or a key of two words, "
            f"got {seed.dtype} {list(seed.shape)}"
        )
    if seed.dtype.itemsize < 8:
        signed = jnp.issubdtype(seed.dtype, jnp.signedinteger)
        seed = seed.astype(jnp.int32 if signed else jnp.uint32)
        high = seed >> 31 if signed else jnp.zeros_like(seed)
    else:
        high = seed >> 32
    return jnp.stack([seed.astype(jnp.uint32), high.astype(jnp.uint32)])[None]
