"""EasyDeL's operations on xlattn: ``easydel`` registers them. Imports EasyDeL."""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import jax
import jax.numpy as jnp
from easydel.caching import TransformerCacheView
from easydel.infra import EasyDeLBaseConfig
from easydel.operations import AttentionOutput, OperationImpl
from easydel.operations.requirements import (
    CacheType,
    ExecutionMode,
    MetadataField,
    OperationRequirements,
)
from eformer.common_types import MODE_DECODE
from eformer.escale import with_sharding_constraint

from .._config import FlashAttentionConfig, Tiles
from ..attention import flash_attention
from . import _translate


class _Attention(OperationImpl):
    """Attention of ``[batch, sequence, heads, dim]``; key heads are not repeated."""

    names: ClassVar[tuple[str, ...]]

    @classmethod
    def get_impl_name(cls) -> Any:
        """The names under which EasyDeL finds it."""
        return cls.names if len(cls.names) > 1 else cls.names[0]

    @classmethod
    def get_requirements(cls, mode: Any = ExecutionMode.MIXED) -> Any:
        """What EasyDeL has to prepare: no more than for its own operations of these names."""
        del mode  # the same in each
        return OperationRequirements.create(
            name=cls.names[0],
            required_metadata=MetadataField.basic(),
            supported_cache=CacheType.TRANSFORMER | CacheType.HYBRID,
            cache_view_class=TransformerCacheView,
        )

    def forward_native(
        self,
        query: Any,
        key: Any,
        value: Any,
        mask_info: Any = None,
        bias: Any = None,
        init_bias: Any = None,
        softmax_scale: Any = None,
        causal: Any = False,
        sliding_window: Any = None,
        logits_soft_cap: Any = None,
        softmax_aux: Any = None,
        deterministic: bool | None = None,
        dropout_rng: Any = None,
        dropout_seed: Any = None,
        dropout_prob: Any = 0.0,
        precision: Any = jax.lax.Precision.DEFAULT,
        cum_seqlens_q: Any = None,
        cum_seqlens_k: Any = None,
        normalize_output: Any = True,
        fused_backward: bool = False,
        cache_metadata: Any = None,
        cache_view: Any = None,
        prevent_cse: Any = None,
        compute_dtype: Any = None,
        optimized: Any = None,
        mask_value: Any = None,
        vmem_limit_bytes: Any = None,
        policy: Any = None,
    ) -> Any:
        """Attention on every device that xlattn has a backend for.

        Args:
          query, key, value: brought to ``metadata.runtime_dtype`` and ``metadata.get_shardings``.
          mask_info: what is seen, of a cache too: its mask if it has one, else its segment ids.
          bias: as well as the mask. ``init_bias`` makes one where neither is given.
          causal: query i sees keys up to i; one query of a decoding step sees all of the mask.
          sliding_window: ``w`` is ``(w, w)``.
          softmax_aux: of rank 1 a sink a head if as long as there are query or key heads, else
            shared; of rank 2 ``[heads, num_sinks]`` of either.
          deterministic: True is without dropout; None too, unless there is a seed.
          dropout_rng, dropout_seed: a key of jax.random, or an integer.
          cum_seqlens_q, cum_seqlens_k: lengths ``[batch]`` of valid prefixes, or their bounds.
          fused_backward: must be False: xlattn chooses how gradients are computed.
          cache_metadata, cache_view: with mask_info, which says all there is to know here.
          prevent_cse, compute_dtype, optimized, mask_value, vmem_limit_bytes, policy: for loops of
            EasyDeL's ring and paged operations; the result depends on none.

        Raises:
          ValueError, TypeError, NotImplementedError: naming operation and argument.
        """
        del cache_view, prevent_cse, compute_dtype, optimized, mask_value, vmem_limit_bytes, policy
        with _naming(self.names[0]):
            self._expect_float32_softmax()
            if fused_backward:
                hint = "xlattn chooses how gradients are computed"
                raise NotImplementedError(f"fused_backward: not supported: {hint}")
            if cache_metadata is not None and mask_info is None:
                raise ValueError("mask_info: expected with cache_metadata, got none")
            if mask_info is None and bias is None and init_bias is not None:
                bias = init_bias()
            if logits_soft_cap is not None and bias is not None:
                hint = "EasyDeL's operations differ in which comes first"
                raise NotImplementedError(f"logits_soft_cap: not supported with bias: {hint}")
            _expect_heads(query, key, value)
            mode = self.get_mode(query=query, BTHD=True)
            shardings = self.metadata.get_shardings(mode, layout="bthd")
            dropped = dropout_prob if _drops(deterministic, dropout_rng, dropout_seed) else 0.0
            with self.metadata.mesh:
                out = flash_attention(
                    self._placed(query, shardings.query),
                    self._placed(key, shardings.key),
                    self._placed(value, shardings.value),
                    None if bias is None else bias.astype(jnp.float32),
                    _bounds("cum_seqlens_q", cum_seqlens_q, query.shape[0]),
                    _bounds("cum_seqlens_k", cum_seqlens_k, key.shape[0]),
                    _translate.sinks_by_head(softmax_aux, query.shape[2], key.shape[2]),
                    **_seen(mask_info, query, key),
                    softmax_scale=softmax_scale,
                    causal=causal and mode != MODE_DECODE,
                    causal_alignment="top_left",
                    sliding_window=_translate.window(sliding_window),
                    logits_soft_cap=logits_soft_cap,
                    dropout_prob=dropped,
                    dropout_seed=dropout_seed if dropout_rng is None else dropout_rng,
                    precision=precision,
                    normalize_output=normalize_output,
                    cfg=self._cfg(),
                )
                out = with_sharding_constraint(arr=out, sharding=shardings.output)
        return AttentionOutput(attention_weights=None, attention_outputs=out)

    def forward_cpu(self, *args: Any, **kwargs: Any) -> Any:
        """``forward_native``."""
        return self.forward_native(*args, **kwargs)

    def forward_gpu(self, *args: Any, **kwargs: Any) -> Any:
        """``forward_native``."""
        return self.forward_native(*args, **kwargs)

    def forward_cuda(self, *args: Any, **kwargs: Any) -> Any:
        """``forward_native``."""
        return self.forward_native(*args, **kwargs)

    def forward_tpu(self, *args: Any, **kwargs: Any) -> Any:
        """``forward_native``, where xlattn says what it has for TPUs."""
        return self.forward_native(*args, **kwargs)

    def forward_rocm(self, *args: Any, **kwargs: Any) -> Any:
        """Refused: xlattn's GPU kernels are CUDA's."""
        hint = "xlattn has kernels for CUDA and for the CPU"
        raise NotImplementedError(f"{self.names[0]}: ROCm: not supported: {hint}")

    def _placed(self, x: Any, sharding: Any) -> jax.Array:
        return with_sharding_constraint(
            arr=x.astype(self.metadata.runtime_dtype), sharding=sharding
        )

    def _cfg(self) -> FlashAttentionConfig | None:
        """What ``operation_configs`` of the metadata have for this operation, by any of its names;
        else ``blocksize_q`` and ``blocksize_k`` of its config, where they are not EasyDeL's
        defaults, which stand there whether or not somebody chose them.

        Sizes are optional: the calls of a model do not all have the same tiles.
        """
        given = (self.metadata.get_operation_config(name) for name in self.names)
        cfg = next((x for x in given if x is not None), None)
        if isinstance(cfg, FlashAttentionConfig):
            return cfg
        if cfg is not None:
            forward, backward = (
                _translate.tiles(f"operation_configs.{name}", getattr(cfg, name, None))
                for name in ("fwd_params", "bwd_params")
            )
        else:
            forward = backward = _chosen_block_sizes(self.metadata.base_config)
        return FlashAttentionConfig(forward, backward) if forward or backward else None

    def _expect_float32_softmax(self) -> None:
        dtype = self.metadata.runtime_softmax_dtype
        if dtype is not None and jnp.dtype(dtype) != jnp.float32:
            name = jnp.dtype(dtype).name
            raise NotImplementedError(f"runtime_softmax_dtype: not supported: {name}, not float32")


class FlashAttn(_Attention):
    """``attn_mechanism="flash_attn2"``."""

    names = ("flash_attn2",)


class ScaledDotProductAttn(_Attention):
    """``attn_mechanism="sdpa"``, ``"cudnn"`` and ``"cuda_flash_attn2"``."""

    names = ("sdpa", "cudnn", "cuda_flash_attn2")


class BlockSparseAttn(_Attention):
    """``attn_mechanism="blocksparse"``: causal where nothing is said."""

    names = ("blocksparse",)

    def __call__(self, *args: Any, causal: Any = True, **kwargs: Any) -> Any:
        """As the others."""
        return super().__call__(*args, causal=causal, **kwargs)


OPERATIONS: tuple[type[_Attention], ...] = (FlashAttn, ScaledDotProductAttn, BlockSparseAttn)


def _chosen_block_sizes(config: Any) -> Tiles | None:
    """Those of EasyDeL's config that are not its defaults."""
    usual = inspect.signature(EasyDeLBaseConfig.__init__).parameters
    names = ("blocksize_q", "blocksize_k")
    given = ((getattr(config, name, None), usual[name].default) for name in names)
    queries, keys = (None if size == default else size for size, default in given)
    return Tiles(queries, keys, optional=True) if queries or keys else None


@contextmanager
def _naming(operation: str) -> Iterator[None]:
    """Errors begin with the operation."""
    try:
        yield
    except (TypeError, ValueError, NotImplementedError) as error:
        if type(error) not in (TypeError, ValueError, NotImplementedError):
            raise  # a subclass of jax's may not be made of a text
        raise type(error)(f"{operation}: {error}") from error


def _expect_heads(query: Any, key: Any, value: Any) -> None:
    for name, x in (("query", query), ("key", key), ("value", value)):
        if x.ndim != 4:
            expected = "[batch, sequence, heads, dim]"
            raise ValueError(f"{name}: expected {expected}, got shape {list(x.shape)}")
    heads, kv_heads = query.shape[2], key.shape[2]
    if kv_heads == 0 or heads % kv_heads:
        expected = f"a number of heads that divides the {heads} of query"
        raise ValueError(f"key: expected {expected}, got shape {list(key.shape)}")


def _drops(deterministic: bool | None, rng: Any, seed: Any) -> bool:
    """Whether weights are dropped."""
    if deterministic is None:
        return rng is not None or seed is not None
    return not deterministic


def _bounds(name: str, given: Any, batch: int) -> Any:
    """Bounds ``[batch + 1]`` of lengths."""
    lengths = _translate.lengths(name, given, batch)
    return None if lengths is None else jnp.pad(jnp.cumsum(lengths), (1, 0))


def _seen(mask_info: Any, query: Any, key: Any) -> dict[str, Any]:
    """The mask of ``mask_info``, or the segment ids of which it would make one."""
    if mask_info is None:
        return {}
    heads, kv_heads = query.shape[2], key.shape[2]
    if mask_info._attention_mask is None:  # the public property would make it
        q_ids, kv_ids = mask_info.get_or_compute_segment_ids()
        if (q_ids.shape[1], kv_ids.shape[1]) == (query.shape[1], key.shape[1]):
            return {"q_segment_ids": q_ids, "kv_segment_ids": kv_ids}
    mask = mask_info.attention_mask[..., : query.shape[1], : key.shape[1]]
    if mask.ndim == 4 and mask.shape[1] == kv_heads:
        mask = jnp.repeat(mask, heads // kv_heads, axis=1)
    return {"attention_mask": mask}
