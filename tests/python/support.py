"""Cases of the suite: inputs, the call under test, the reference, and what is close enough."""

import functools
import pathlib
import tomllib
import zlib
from dataclasses import dataclass, field
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import xlattn
from xlattn._reference import reference_attention

CEILINGS = tomllib.loads((pathlib.Path(__file__).parents[1] / "tolerances.toml").read_text())
FORWARD, BACKWARD = "xlattn_flash_attention_fwd", "xlattn_flash_attention_bwd"
DIFFERENTIABLE = ("query", "key", "value", "bias", "softmax_aux")


@dataclass(frozen=True, eq=False)
class Case:
    """A problem: letters of the design, which operands it has, and options of flash_attention."""

    name: str
    b: int = 2
    sq: int = 33
    sk: int = 33
    hq: int = 4
    hk: int = 2
    d: int = 16
    dv: int | None = None
    bias: tuple[int, ...] | None = None
    own_bias: bool = False  # bias in query's dtype rather than float32
    mask: tuple[int, ...] | None = None
    hide_row: bool = False  # the mask hides every key from query 0
    segments: bool = False
    sinks: tuple[int, ...] | None = None
    lengths: tuple[tuple[int, ...], tuple[int, ...]] | None = None  # of query and key, per row
    packed: bool = False  # rank 3, `lengths` long, with three unused rows at the end
    offsets: tuple[int, ...] | None = None
    growth: float = 0.0  # by how much the scores of the first key are above those of the last
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)


def case(name, **given):
    known = Case.__dataclass_fields__
    options = {key: given.pop(key) for key in list(given) if key not in known}
    return Case(name, options=options, **given)


def export(function, *args, **options):
    """``jax.export`` of a jitted function of ours."""
    names = [FORWARD, BACKWARD, *(n.replace("flash", "blocksparse") for n in (FORWARD, BACKWARD))]
    checks = [jax.export.DisabledSafetyCheck.custom_call(n) for n in names]
    return jax.export.export(function, disabled_checks=checks, **options)(*args)


def inputs(case: Case) -> dict[str, np.ndarray]:
    """Operands of flash_attention; floating ones are float64 of unit variance."""
    rng = np.random.default_rng(zlib.crc32(case.name.encode()))
    dv = case.d if case.dv is None else case.dv
    rows_q, rows_k = (case.b, case.sq), (case.b, case.sk)
    if case.packed:
        rows_q, rows_k = ((sum(lengths) + 3,) for lengths in case.lengths)
    x = {
        "query": rng.normal(size=(*rows_q, case.hq, case.d)),
        "key": rng.normal(size=(*rows_k, case.hk, case.d)),
        "value": rng.normal(size=(*rows_k, case.hk, dv)),
    }
    if case.growth:
        x["query"][..., 0] = case.d**0.5
        x["key"][..., 0] = np.linspace(10, 10 - case.growth, case.sk)[:, None]
    if case.bias is not None:
        x["bias"] = rng.normal(size=case.bias)
    if case.mask is not None:
        x["attention_mask"] = rng.random(size=case.mask) < 0.7
        if case.hide_row:
            x["attention_mask"][..., 0, :] = False
    if case.segments:
        x["q_segment_ids"] = np.sort(rng.integers(-1, 3, rows_q), -1).astype(np.int32)
        x["kv_segment_ids"] = np.sort(rng.integers(-1, 3, rows_k), -1).astype(np.int32)
    if case.sinks is not None:
        x["softmax_aux"] = rng.normal(size=case.sinks)
    if case.lengths is not None:
        for name, lengths in zip(("cum_seqlens_q", "cum_seqlens_k"), case.lengths, strict=True):
            x[name] = np.cumsum([0, *lengths]).astype(np.int32)
    if case.offsets is not None:
        x["offsets"] = np.array(case.offsets, np.int32)
    return x


def in_dtype(case: Case, x: dict[str, Any], dtype) -> dict[str, Any]:
    """The inputs a call in ``dtype`` gets."""
    accumulator = jnp.float64 if dtype == jnp.float64 else jnp.float32
    other = {"bias": dtype if case.own_bias else accumulator, "softmax_aux": accumulator}
    floating = {n: v.astype(other.get(n, dtype)) for n, v in x.items() if n in DIFFERENTIABLE}
    return {**x, **floating}


def call(case: Case, platform: str):
    """``operands -> (out, lse)`` of the public function."""
    options = dict(case.options)
    if options.get("dropout_prob"):
        options["dropout_seed"] = case.seed
    return lambda operands: xlattn.flash_attention(
        **operands, **options, return_lse=True, platform=platform
    )


def dense(case: Case, attend=reference_attention):
    """``operands -> (out, lse)`` of the dense reference, with its own reading of the options."""
    options = {n: x for n, x in case.options.items() if n not in ("precision", "deterministic")}
    window = options.pop("sliding_window", None)
    if isinstance(window, int):
        window = (window, 0 if options.get("causal") else window)
    left, right = window or (None, None)
    seed = None
    if options.get("dropout_prob"):
        words = case.seed % 2**64
        seed = np.array([[words % 2**32, words >> 32]], np.uint32)

    def run(operands):
        operands = dict(operands)
        if "offsets" in operands:
            operands["offsets"] = operands["offsets"].reshape(-1, 5)
        for name in ("bias", "attention_mask"):
            if name in operands:
                x = operands[name]
                operands[name] = x.reshape((1,) * (4 - x.ndim) + x.shape)
        return attend(
            **operands, dropout_seed=seed, window_left=left, window_right=right, **options
        )

    return run


def with_gradients(attend, on_the_host=False):
    """``(operands, dout, dlse) -> results``: out, lse and the gradient of every differentiable
    operand (``dquery``, ...), by name, as float64."""
    device = jax.devices("cpu")[0] if on_the_host else None

    @jax.jit
    def run(differentiable, rest, dout, dlse):
        (out, lse), pull = jax.vjp(lambda x: attend({**x, **rest}), differentiable)
        (gradients,) = pull((dout.astype(out.dtype), dlse.astype(lse.dtype)))
        return {"out": out, "lse": lse, **{f"d{n}": g for n, g in gradients.items()}}

    def results(operands, dout, dlse):
        differentiable = {n: x for n, x in operands.items() if n in DIFFERENTIABLE}
        rest = {n: x for n, x in operands.items() if n not in DIFFERENTIABLE}
        with jax.default_device(device):
            computed = run(differentiable, rest, dout, dlse)
        return {name: np.asarray(x, np.float64) for name, x in computed.items()}

    return results


@functools.lru_cache(maxsize=2)
def reference(case: Case):
    """The compiled reference, one for every dtype of a case: it always computes in float64."""
    return with_gradients(dense(case), on_the_host=True)


@functools.cache
def cotangents(case: Case) -> tuple[np.ndarray, np.ndarray]:
    out, lse = jax.eval_shape(dense(case), inputs(case))
    rng = np.random.default_rng(1)
    return rng.normal(size=out.shape), rng.normal(size=lse.shape)


def judge(name: str, got, want, plain, dtype, largest_score: float = 0.0) -> str | None:
    """Why a result is not close enough, by the rule of ARCHITECTURE.md; None if it is.

    Where scores are large, float32 holds ``largest_score`` to a rounding of its size, which is the
    relative error of a weight in any order of summation: plain attention may be luckier.
    """
    dtype = jnp.dtype(dtype)
    if got.shape != want.shape:
        return f"{name}: shape {got.shape}, expected {want.shape}"
    if name == "lse":
        if not np.array_equal(np.isneginf(got), np.isneginf(want)):
            return "lse: -inf in other rows than the reference"
        got, want = (np.where(np.isneginf(want), 0, x) for x in (got, want))
    if not np.isfinite(got).all():
        return f"{name}: not finite"
    error = _largest(got - want)
    accumulator = "float64" if dtype == jnp.float64 else "float32"
    row = CEILINGS[accumulator if name == "lse" else dtype.name]
    limit = row["forward" if name in ("out", "lse") else "backward"]
    if name != "lse" and dtype != jnp.float64:
        rounded = want.astype(dtype)
        shifted = (rounded + dtype.type(0.3)) - dtype.type(0.3)
        noise = 2 * _largest(shifted.astype(np.float64) - want)
        yardstick = 2 * _largest(plain - want) + noise
        if dtype == jnp.float32:  # plain may be exact by cancellation where a kernel need not be
            roundings = 16 + largest_score
            floor = roundings * np.finfo(np.float32).eps * max(1, _largest(want))
            yardstick = max(yardstick, floor)
        limit = min(limit, yardstick)
    return None if error <= limit else f"{name}: error {error:.3g}, allowed {limit:.3g}"


def _largest(x):
    return np.abs(x).max(initial=0.0)
