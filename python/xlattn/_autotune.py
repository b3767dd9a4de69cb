"""Times the plans that calls may have, and keeps the fastest of each."""

import contextlib
import dataclasses
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from . import _checks, _native
from ._config import AttentionConfig, FlashAttentionConfig, Tiles
from ._kernel import platforms
from ._ops import _tuned, flash
from ._ops._roles import ALL_LENGTHS, LENGTHS
from ._problem import Call, Problem, device_of_xla

# Random numbers that arrays consist of. A prime, so that rows differ; more take longer than calls.
_DIFFERENT = 1_048_583
# By how much another plan must be faster than the library's choice.
_GAIN = 0.02
# In which share of the rounds it must be faster: other work disturbs some of them.
_WON = 0.7
# How far results may be from those of the library's choice, of their largest element.
_FAR = {"float64": 1e-9, "float32": 2e-3, "bfloat16": 3e-2, "float16": 1e-2}
# Of the fastest plan. Others run as many calls: what a sample costs besides them, a few tenths of a
# millisecond on a GPU, is then the same for all.
_SAMPLE_S = 1e-2
_ROUNDS, _LEAST = 15, 5
# Rounds of a call after the least stop when this has passed.
_BUDGET_S = 3.0
# Plans whose first call takes this much longer than the best are timed no more, nor those that take
# this much longer after so many rounds.
_NO_SAMPLE, _TRIALS, _HOPELESS = 3.0, 3, 1.5


@dataclasses.dataclass(frozen=True)
class Tuning:
    """What ``autotune`` found.

    Attributes:
      choices: for each call, in order: its key, the plan that was kept, and microseconds by plan.
      cfg: the config with these, of one call of ``flash_attention``; None of a function's.
    """

    choices: tuple[_tuned.Choice, ...]
    cfg: FlashAttentionConfig | None

    def __str__(self) -> str:
        return "\n".join(map(_described, self.choices))


@dataclasses.dataclass
class _Timed:
    """A plan of a call, compiled, and its seconds in each round; until then of its first call."""

    name: str
    plan: Mapping[str, Any]
    run: Callable[[], Any]
    times: list[float] = dataclasses.field(default_factory=list)

    @property
    def median(self) -> float:
        return float(np.median(self.times))


def _beats(times: Sequence[float], others: Sequence[float]) -> bool:
    """Whether seconds by round are less than the library's choice's by what its place asks for."""
    won = np.mean([mine < other for mine, other in zip(times, others, strict=False)])
    return bool(np.median(times) <= (1 - _GAIN) * np.median(others) and won >= _WON)


def autotune(
    *args: Any, backward: bool = True, progress: bool | None = None, **kwargs: Any
) -> Tuning:
    """Times every plan of a call on this device and keeps the fastest in the cache of
    ``xlattn.tuning``, from where calls of these shapes and options take it when they are compiled.

        tuned = xlattn.autotune(query, key, value, causal=True)
        xlattn.autotune(train_step, params, batch)  # every call that is in it

    Plans run in turns, in random order, in samples of 10 ms; their medians are compared. The
    library's choice is kept unless another is faster by 2 %, and in seven of ten rounds, and a plan
    whose results differ from its is left out with a warning. Programs that were compiled before
    stay as they are. Of a program that XLA divides between devices, tune a shard, with its shapes.

    Args:
      *args, **kwargs: of a call of ``flash_attention``; or a function, and its arguments. A
        ``jax.ShapeDtypeStruct`` may stand for any array, for which there are then random numbers.
      backward: whether to tune the backward pass too. Of a function, what it has is tuned.
      progress: whether to tell standard error what is timed; None does so on a terminal.

    Raises:
      TypeError: where an argument is traced: inside ``jax.jit`` nothing can be timed.
      ValueError, NotImplementedError: as ``flash_attention``.
    """
    backward = _checks.boolean("backward", backward)
    if any(isinstance(x, jax.core.Tracer) for x in jax.tree.leaves((args, kwargs))):
        raise TypeError("autotune: expected arrays or their shapes, got a traced value")
    device = device_of_xla(None)
    of_function = bool(args) and callable(args[0]) and not hasattr(args[0], "shape")
    if of_function:
        groups = [{"auto": [call]} for call in _calls_in(*args, **kwargs)]
    else:
        groups = [_of_problem(Problem.of(*args, **kwargs), device, backward)]
    told = _Progress(sys.stderr.isatty() if progress is None else progress)
    with told:
        found = [_tuned_group(group, device, told) for group in groups]
    choices = tuple(choice for group in found for choice in group)
    for choice in choices:
        _tuned.store(choice)
    return Tuning(choices, None if of_function else _cfg(choices))


def _of_problem(problem: Problem, device: str, backward: bool) -> dict[str, list[Call]]:
    """The calls of both passes, by the platforms that can run them."""
    if problem.config.platform == "xla":
        raise NotImplementedError('platform: nothing to tune with "xla"')
    passes = [False, True] if backward else [False]
    names = platforms(problem, device)
    calls = {name: [problem.on(name).call(x) for x in passes] for name in names}
    # Where cuDNN's call has other operands, no program is found to be the same call.
    keys = {name: [_key(call) for call in of] for name, of in calls.items()}
    return {name: of for name, of in calls.items() if keys[name] == keys[names[0]]}


def _key(call: Call) -> dict[str, Any]:
    return _tuned.key_of(call.config, call.operands, call.wanted)


def _calls_in(function: Callable[..., Any], *args: Any, **kwargs: Any) -> list[Call]:
    """The calls of targets in what a function traces to, each once."""
    found: dict[str, Call] = {}
    for params, avals in _attention_in(jax.make_jaxpr(function)(*args, **kwargs).jaxpr):
        config: AttentionConfig = params["config"]
        operands = {
            name: jax.ShapeDtypeStruct(x.shape, x.dtype)
            for name, x in zip(params["names"], avals, strict=True)
        }
        call = Call(config, operands, params["wanted"])
        found.setdefault(str((config, _key(call))), call)
    if not found:
        raise ValueError("function: expected one that calls attention of xlattn, got none in it")
    return list(found.values())


def _attention_in(jaxpr: Any) -> Iterable[tuple[Mapping[str, Any], list[Any]]]:
    for equation in jaxpr.eqns:
        if flash.is_attention(equation.primitive):
            yield equation.params, [x.aval for x in equation.invars]
        for inner in jax.tree.leaves(
            list(equation.params.values()), is_leaf=lambda x: hasattr(x, "eqns")
        ):
            inner = getattr(inner, "jaxpr", inner)
            if hasattr(inner, "eqns"):
                yield from _attention_in(inner)


def _tuned_group(
    group: Mapping[str, Sequence[Call]], device: str, told: "_Progress"
) -> list[_tuned.Choice]:
    """The choices of calls that one platform must run: the one that runs all of them fastest."""
    best: dict[str, list[tuple[Sequence[float], _tuned.Choice]]] = {}
    for calls in group.values():
        timed = [_best_by_backend(call, device, told) for call in calls]
        for backend in timed[0]:  # the library's choice first
            if backend not in best and all(backend in one for one in timed):
                best[backend] = [one[backend] for one in timed]
    if not best:
        raise NotImplementedError("no backend can run all passes of the call")
    # Of all passes, by round.
    total = {
        backend: [sum(times) for times in zip(*(times for times, _ in one), strict=False)]
        for backend, one in best.items()
    }
    first, *others = total
    fastest = min(
        [first, *(backend for backend in others if _beats(total[backend], total[first]))],
        key=lambda backend: np.median(total[backend]),
    )
    found = []
    for place, (_, chosen) in enumerate(best[fastest]):
        us: dict[str, float] = {}
        kernels: dict[str, str] = {}
        for one in best.values():
            us |= one[place][1].us
            kernels |= one[place][1].kernels
        found.append(dataclasses.replace(chosen, us=us, kernels=kernels))
    return found


def _best_by_backend(
    call: Call, device: str, told: "_Progress"
) -> dict[str, tuple[Sequence[float], _tuned.Choice]]:
    """For each backend of a call its fastest plan and its seconds by round, the library's choice
    first."""
    arrays = _arrays(call)
    timed = [_compiled(call, plan, arrays) for plan in call.candidates(device)]
    timed = _alike(timed, call)
    _time(timed, told)
    key, kind = _key(call), _tuned.device_of(device)
    found: dict[str, tuple[Sequence[float], _tuned.Choice]] = {}
    for backend in dict.fromkeys(x.plan["backend"] for x in timed):
        own = [x for x in timed if x.plan["backend"] == backend]
        best = min(own, key=lambda x: x.median)
        if not _beats(best.times, own[0].times):
            best = own[0]
        choice = _tuned.Choice(
            key=key,
            device=str(kind),
            version=_native.version(),
            backend=backend,
            block_q=best.plan["block_q"],
            block_k=best.plan["block_k"],
            us={x.name: round(x.median * 1e6, 1) for x in own},
            kernels={x.name: _tuned.kernel_of(x.plan) for x in own},
        )
        found[backend] = (best.times, choice)
    return found


def _compiled(call: Call, plan: Mapping[str, Any], arrays: Mapping[str, Any]) -> _Timed:
    config = dataclasses.replace(call.config, platform=plan["backend"])
    config = config.with_tiles(plan["block_q"], plan["block_k"])

    def attend(arrays: Mapping[str, Any]) -> Any:
        return flash.call(config, arrays, call.wanted)

    run = jax.jit(attend).lower(arrays).compile()
    return _Timed(_tuned.name_of(plan), plan, lambda: run(arrays))


def _alike(timed: Sequence[_Timed], call: Call) -> list[_Timed]:
    """Those whose results are those of the first, with the time of one call after another."""
    want = jax.block_until_ready(timed[0].run())
    kept = []
    for one in timed:
        jax.block_until_ready(one.run())
        start = time.perf_counter()
        found = jax.block_until_ready(one.run())
        one.times = [time.perf_counter() - start]
        far = max(float(_distance(x, y)) for x, y in zip(found, want, strict=True))
        if far <= _FAR.get(call.operands["query"].dtype.name, 0.1):
            kept.append(one)
        else:
            text = f"{one.name} of {one.plan['kernel']}: results differ from {timed[0].name}'s"
            warnings.warn(f"{text} by {far:.2g} of the largest, left out", stacklevel=4)
    return kept


@jax.jit
def _distance(found: Any, want: Any) -> Any:
    """How far apart arrays are, of the largest finite element; on the device, where they are."""
    x, y = (a if a.dtype == jnp.float64 else a.astype(jnp.float32) for a in (found, want))
    finite = jnp.isfinite(y)
    far = jnp.abs(jnp.where(finite, x - y, 0)).max(initial=0)
    scale = jnp.abs(jnp.where(finite, y, 0)).max(initial=0)
    alike = jnp.array_equal(finite, jnp.isfinite(x))
    return jnp.where(alike, far / jnp.where(scale > 0, scale, 1), jnp.inf)


def _time(timed: Sequence[_Timed], told: "_Progress") -> None:
    """Samples of all plans in turns, each round in another order."""
    order = np.random.default_rng(0)
    least = min(x.median for x in timed)
    calls = max(1, min(1000, int(_SAMPLE_S / max(least, 1e-9))))
    live = [x for x in timed if x.median < _NO_SAMPLE * least or x is timed[0]]
    for one in live:
        one.times = []
    end = time.perf_counter() + _BUDGET_S
    for turn in range(_ROUNDS):
        if turn >= _LEAST and time.perf_counter() > end:
            return
        if turn == _TRIALS:
            least = min(x.median for x in live)
            live = [x for x in live if x.median < _HOPELESS * least or x is timed[0]]
        if len(live) == 1 and turn >= _TRIALS:
            return
        for place in order.permutation(len(live)):
            one = live[place]
            told.show(f"{one.name}, round {turn + 1} of {_ROUNDS}, {len(live)} plans")
            jax.block_until_ready(one.run())
            start = time.perf_counter()
            for _ in range(calls):
                found = one.run()
            jax.block_until_ready(found)
            one.times.append((time.perf_counter() - start) / calls)


def _arrays(call: Call) -> dict[str, Any]:
    """The operands of a call; where only a shape is known, random numbers that are valid."""
    shapes = call.operands
    if "block_ranges" in shapes and isinstance(shapes["block_ranges"], jax.ShapeDtypeStruct):
        hint = "tune a call with a mask that is known"
        raise NotImplementedError(f"block_ranges: not supported inside a function: {hint}")
    random = np.random.default_rng(0).standard_normal(_DIFFERENT, np.float32)
    made = {
        name: _array(name, x, shapes, np.roll(random, 4099 * place))
        for place, (name, x) in enumerate(shapes.items())
    }
    return {name: jnp.asarray(x) for name, x in made.items()}


def _array(name: str, x: Any, shapes: Mapping[str, Any], random: np.ndarray) -> Any:
    if not isinstance(x, jax.ShapeDtypeStruct):
        return x
    if name in ALL_LENGTHS:
        rows = shapes["query" if name in ALL_LENGTHS[::2] else "key"].shape[-3]
        if name in LENGTHS:  # of packed tokens, or of the rows of each sequence
            most = rows if len(shapes["query"].shape) == 3 else rows * (x.shape[0] - 1)
            return np.linspace(0, most, x.shape[0]).astype(np.int32)
        return np.full(x.shape, rows, np.int32)
    if x.dtype == np.bool_:
        return np.ones(x.shape, np.bool_)
    if jnp.issubdtype(x.dtype, jnp.integer):
        return np.zeros(x.shape, x.dtype)
    if name == "lse":  # of rows whose weights are small, so that gradients are finite
        return np.full(x.shape, np.log(shapes["key"].shape[-3] + 1) + 1, x.dtype)
    return np.resize(random.astype(x.dtype), x.shape)


def _cfg(choices: Sequence[_tuned.Choice]) -> FlashAttentionConfig:
    forward, backward, *_ = (
        *(Tiles(x.block_q, x.block_k) if x.block_q else None for x in choices),
        None,
    )
    platform: Any = choices[0].backend
    return FlashAttentionConfig(forward, backward, platform)


def _described(choice: _tuned.Choice) -> str:
    arrays = choice.key["operands"]
    shapes = ", ".join(f"{name} {arrays[name][1]}" for name in ("query", "key", "value"))
    what = "forward" if choice.key["gradients"] is None else "backward"
    kept = f"{choice.backend} {choice.block_q} x {choice.block_k}"
    times = ", ".join(
        f"{name} {us:g}" for name, us in sorted(choice.us.items(), key=lambda x: x[1])
    )
    return f"{what}, {arrays['query'][0]} {shapes}: {kept} (us: {times})"


class _Progress(contextlib.AbstractContextManager["_Progress"]):
    """One line of standard error, which says what is timed."""

    def __init__(self, shown: bool):
        self.shown, self.width = shown, 0

    def show(self, text: str) -> None:
        """Puts a text in place of the last one."""
        if self.shown:
            print(f"\rxlattn: {text.ljust(self.width)}", end="", file=sys.stderr, flush=True)
            self.width = len(text)

    def __exit__(self, *_: Any) -> None:
        if self.shown and self.width:
            print(f"\r{' ' * (self.width + 8)}\r", end="", file=sys.stderr, flush=True)
