"""Flash attention as the class that ejkernel's tools know: a kernel with configs to choose from."""

import contextlib
import functools
import types
from collections.abc import Callable
from typing import Any

import jax

from ._config import FlashAttentionConfig, Tiles
from ._problem import Problem, device_of_xla
from .attention import flash_attention

# What a call takes besides query, key and value that is an array, in ejkernel's order.
_ARRAYS = (
    *("bias", "softmax_aux", "cum_seqlens_q", "cum_seqlens_k", "attention_mask"),
    *("block_tables", "q_segment_ids", "kv_segment_ids"),
)


class FlashAttention:
    """``flash_attention`` with the methods of ejkernel's ``FlashAttention(Kernel)``.

        attention = xlattn.FlashAttention()
        configs = attention.candidate_cfgs(attention.invocation(query, key, value, causal=True))
        out = attention.run(query, key, value, causal=True, cfg=configs[0])

    Executors of ejkernel take it, which need not be installed. Configs are those that the library
    lists for a call (``xlattn_candidates`` of ``ffi/include/xlattn.h``); ``xlattn.autotune`` times
    them.
    """

    op_id = "flash_attention"
    version = "1"
    key_builder = None

    @staticmethod
    def invocation(*args: Any, **kwargs: Any) -> types.SimpleNamespace:
        """A call, for the methods below, which also take ejkernel's ``Invocation``.

        Args:
          *args, **kwargs: as ``flash_attention``; a ``jax.ShapeDtypeStruct`` may stand for any.
        """
        return types.SimpleNamespace(args=args, kwargs=kwargs)

    def prepare(self, *args: Any, **kwargs: Any) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """The arguments, as they are."""
        return args, kwargs

    def get_impl(self, cfg: FlashAttentionConfig) -> Callable[..., Any]:
        """``flash_attention`` with this config."""
        return functools.partial(flash_attention, cfg=cfg)

    def run(
        self,
        query: Any,
        key: Any,
        value: Any,
        *,
        cfg: FlashAttentionConfig | None = None,
        **options: Any,
    ) -> Any:
        """``flash_attention`` with this config, and its other arguments by name."""
        return flash_attention(query, key, value, cfg=cfg, **_without_pages(options))

    def heuristic_cfg(self, inv: Any) -> FlashAttentionConfig:
        """What the library chooses for a call on the default backend of JAX."""
        return self.candidate_cfgs(inv)[0]

    def heuristic_cfg_gpu(self, inv: Any) -> FlashAttentionConfig:
        """What the library chooses on the first GPU of this machine."""
        return self.candidate_cfgs_gpu(inv)[0]

    def heuristic_cfg_tpu(self, inv: Any) -> FlashAttentionConfig:
        """What the library chooses on a TPU: of this machine, or on each where it has none."""
        return self.candidate_cfgs_tpu(inv)[0]

    def candidate_cfgs(self, inv: Any) -> list[FlashAttentionConfig]:
        """The configs of a call on the default backend of JAX, the library's choice first.

        Each has other tiles in one pass, and those that the library chooses in the other.

        Raises:
          NotImplementedError: where no backend can run the call, with every backend's reason.
          ValueError, TypeError: as ``flash_attention``.
        """
        return _candidates(inv, device_of_xla(None))

    def candidate_cfgs_gpu(self, inv: Any) -> list[FlashAttentionConfig]:
        """The same on the first GPU of this machine, cuDNN among them."""
        return _candidates(inv, "cuda")

    def candidate_cfgs_tpu(self, inv: Any) -> list[FlashAttentionConfig]:
        """The same on a TPU."""
        return _candidates(inv, "tpu")

    def candidate_cfgs_xla(self, inv: Any) -> list[FlashAttentionConfig]:
        """The dense operations of JAX, which have no tiles, where these can do the call."""
        _problem(inv)
        return [FlashAttentionConfig(platform="xla")]

    # A shard's call has shapes of its own, by which it is asked about.
    candidate_cfgs_shard_map_gpu = candidate_cfgs_gpu
    candidate_cfgs_shard_map_tpu = candidate_cfgs_tpu
    candidate_cfgs_shard_map_xla = candidate_cfgs_xla

    def create_shard_map_wrapper(
        self,
        query: Any,
        key: Any,
        value: Any,
        *,
        mesh: Any,
        in_specs: Any,
        out_specs: Any,
        cfg: FlashAttentionConfig | None = None,
        check_vma: bool = False,
        **options: Any,
    ) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """A function of arrays that runs a shard each, and the arrays to call it with.

        Args:
          in_specs: of query, key, value, bias, softmax_aux, cum_seqlens_q, cum_seqlens_k,
            attention_mask, block_tables, q_segment_ids and kv_segment_ids; those at the end may be
            left out.
          **options: arguments of ``flash_attention``.
        """
        given = tuple(options.pop(name, None) for name in _ARRAYS)
        arrays = (query, key, value, *given)
        specs = (*in_specs, *[None] * (len(arrays) - len(in_specs)))
        if len(specs) != len(arrays):
            expected = f"at most {len(arrays)} specs"
            raise ValueError(f"in_specs: expected {expected}, got {len(specs)}")

        def shard(query: Any, key: Any, value: Any, *given: Any) -> Any:
            more = dict(zip(_ARRAYS, given, strict=True))
            return self.run(query, key, value, cfg=cfg, **more, **options)

        mapped = jax.shard_map(
            shard, mesh=mesh, in_specs=specs, out_specs=out_specs, check_vma=check_vma
        )
        return jax.jit(mapped), arrays  # eager, it differentiates no custom rule


def _without_pages(options: dict[str, Any]) -> dict[str, Any]:
    if options.pop("block_tables", None) is not None:
        hint = "key and value are expected whole, not in pages"
        raise NotImplementedError(f"block_tables: not supported: {hint}")
    return options


def _problem(inv: Any) -> Problem:
    """The problem of an invocation, as if its config were not chosen."""
    options = {name: x for name, x in inv.kwargs.items() if name != "cfg"}
    return Problem.of(*inv.args, **_without_pages(options))


def _candidates(inv: Any, device: str) -> list[FlashAttentionConfig]:
    problem = _problem(inv)
    if problem.config.platform == "xla":
        return [FlashAttentionConfig(platform="xla")]
    return configs(problem, device)


def configs(problem: Problem, device: str) -> list[FlashAttentionConfig]:
    """The configs of a call on a device of XLA, by backend, the library's choice first.

    Raises:
      NotImplementedError, ValueError: as ``flash_attention``.
    """
    found: list[FlashAttentionConfig] = []
    for platform in platforms(problem, device):
        on = problem.on(platform)
        forward = _tiles_of(on.call(False).candidates(device))
        try:
            backward = _tiles_of(on.call(True).candidates(device))
        except NotImplementedError:  # float8 has no gradients
            backward = [None]
        pairs = [(forward[0], x) for x in backward] + [(x, backward[0]) for x in forward[1:]]
        found += [FlashAttentionConfig(*pair, platform=platform) for pair in pairs]
    return found


def platforms(problem: Problem, device: str) -> list[Any]:
    """The backends that can run the forward pass of a call, the library's choice first.

    Raises:
      NotImplementedError, ValueError: as ``flash_attention``.
    """
    names = [plan["backend"] for plan in problem.call(False).candidates(device)]
    if problem.config.platform == "auto" and device == "cuda" and "cudnn" not in names:
        with contextlib.suppress(NotImplementedError, ValueError):
            names += [x["backend"] for x in problem.on("cudnn").call(False).candidates(device)]
    return list(dict.fromkeys(names))


def _tiles_of(plans: list[dict[str, Any]]) -> list[Tiles | None]:
    """The tiles of plans; None of those of cuDNN, which has its own."""
    sizes = [(plan["block_q"], plan["block_k"]) for plan in plans]
    return [Tiles(*size) if any(size) else None for size in sizes]
