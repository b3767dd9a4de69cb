"""What each option costs on the CPU, beside the plain kernel of the same shape."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

# [b, s, h, d]. A bias or a mask of 2048 x 2048 comes from memory.
SHAPE = (1, 2048, 4, 64)
DTYPES = ("float32", "bfloat16")


@dataclass(frozen=True)
class Option:
    """Arguments of a call: Python values, and arrays that are made for it."""

    name: str
    values: dict[str, Any] = field(default_factory=dict)
    arrays: Callable[[Any], dict[str, Any]] | None = None
    # Arrays whose gradients are wanted beside those of query, key and value.
    wanted: tuple[str, ...] = ()
    # Times as long as the plain kernel that the option may take.
    aim: float = 1.5


def scores(rng: Any, heads: int) -> Any:
    return rng.standard_normal((1, heads, SHAPE[1], SHAPE[1]))


def segments(rng: Any) -> dict[str, Any]:
    """Two that alternate at random, so that no block of keys is hidden as a whole."""
    ids = rng.integers(0, 2, SHAPE[:2]).astype("int32")
    return {"q_segment_ids": ids, "kv_segment_ids": ids}


def mask(rng: Any, heads: int) -> dict[str, Any]:
    return {"attention_mask": rng.random((1, heads, SHAPE[1], SHAPE[1])) < 0.9}


def seed(rng: Any) -> dict[str, Any]:
    return {"dropout_seed": rng.integers(0, 1 << 31, 2).astype("uint32")}


PLAIN = Option("plain")
# None of these lets the kernels leave out blocks, but for the two at the end.
OPTIONS = (
    Option("bias, a head each", arrays=lambda rng: {"bias": scores(rng, SHAPE[2])}),
    Option(
        "bias, a head each, and its gradient",
        arrays=lambda rng: {"bias": scores(rng, SHAPE[2])},
        wanted=("bias",),
    ),
    Option("bias of all heads", arrays=lambda rng: {"bias": scores(rng, 1)}),
    Option(
        "bias of all heads and its gradient",
        arrays=lambda rng: {"bias": scores(rng, 1)},
        wanted=("bias",),
    ),
    Option("bias of keys", arrays=lambda rng: {"bias": rng.standard_normal((1, 1, 1, SHAPE[1]))}),
    Option(
        "bias of keys and its gradient",
        arrays=lambda rng: {"bias": rng.standard_normal((1, 1, 1, SHAPE[1]))},
        wanted=("bias",),
    ),
    Option("attention_mask, a head each", arrays=lambda rng: mask(rng, SHAPE[2])),
    Option("attention_mask of all heads", arrays=lambda rng: mask(rng, 1)),
    Option("segments", arrays=segments),
    Option("softcap", {"logits_soft_cap": 30.0}),
    Option("sinks", arrays=lambda rng: {"softmax_aux": rng.standard_normal((SHAPE[2], 2))}),
    Option(
        "sinks and their gradient",
        arrays=lambda rng: {"softmax_aux": rng.standard_normal((SHAPE[2], 2))},
        wanted=("softmax_aux",),
    ),
    Option("not normalised", {"normalize_output": False}),
    Option("lse", {"return_lse": True}),
    Option("lengths", arrays=lambda rng: {"cum_seqlens_k": [0, SHAPE[1] - 1]}),
    Option("dropout", {"dropout_prob": 0.1}, seed, aim=2.0),
    Option("causal", {"causal": True}),
    Option("window of 256", {"causal": True, "sliding_window": 256}),
)


def passes(option: Option, dtype: str) -> tuple[Callable[[], Any], Callable[[], Any]]:
    """The forward and the backward pass, compiled and called once."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    import xlattn

    keys = jax.random.split(jax.random.key(0), 4)
    *qkv, dout = (jax.random.normal(key, SHAPE, dtype) for key in keys)
    made = option.arrays(np.random.default_rng(0)) if option.arrays else {}
    made = {name: jnp.asarray(x) for name, x in made.items()}
    floats = {"bias": dtype, "softmax_aux": "float32"}
    made = {name: x.astype(floats.get(name, x.dtype)) for name, x in made.items()}
    wanted = {name: made.pop(name) for name in option.wanted}

    def attend(q: Any, k: Any, v: Any, wanted: Any, other: Any) -> Any:
        arrays = {**wanted, **other}
        return xlattn.flash_attention(q, k, v, platform="cpu", **option.values, **arrays)

    forward = jax.jit(attend).lower(*qkv, wanted, made).compile()
    out = jax.block_until_ready(forward(*qkv, wanted, made))
    upstream = (dout, out[1]) if isinstance(out, tuple) else dout

    def pulled(*differentiated: Any) -> Any:
        return jax.vjp(lambda *x: attend(*x, made), *differentiated)[1]

    pull = jax.block_until_ready(jax.jit(pulled)(*qkv, wanted))
    backward = jax.jit(lambda pull, upstream: pull(upstream)).lower(pull, upstream).compile()
    calls = (
        lambda: jax.block_until_ready(forward(*qkv, wanted, made)),
        lambda: jax.block_until_ready(backward(pull, upstream)),
    )
    for call in calls:
        call()
    return calls


def records(
    dtype: str,
    rounds: int,
    turns: Callable[..., dict[str, list[Any]]],
    only: tuple[Option, ...] = OPTIONS,
) -> Iterator[dict[str, Any]]:
    """One record per option and pass."""
    both = {option.name: passes(option, dtype) for option in (PLAIN, *only)}
    for index, what in enumerate(("forward", "backward")):
        calls = {name: pair[index] for name, pair in both.items()}
        samples = turns(calls, rounds, float("inf"))
        least = {
            clock: {name: min(getattr(x, clock) for x in some) for name, some in samples.items()}
            for clock in ("ms", "processor")
        }
        to_plain = functools.partial(ratio, PLAIN.name)
        for option in (PLAIN, *only):
            record = {
                "dtype": dtype,
                "pass": what,
                "option": option.name,
                "min_ms": round(least["ms"][option.name], 3),
                "processor_ms": round(least["processor"][option.name], 3),
                "to_plain_ms": round(to_plain(least["ms"], option.name), 2),
                "to_plain_processor": round(to_plain(least["processor"], option.name), 2),
                "aim": option.aim,
            }
            print(*record.values(), sep="\t", flush=True)
            yield record


def ratio(plain: str, least: dict[str, float], name: str) -> float:
    return least[name] / least[plain]
