"""Train a small GPT on real text through xlattn, beside the same model on `jax.nn`.

The text is `pydoc_data.topics`, the language reference that every Python ships; its characters are
the tokens. Both models start from the same weights and see the same batches, their steps taken in
turns. The one on `jax.nn` stops after a fifth of the steps: enough to compare the losses step by
step, and to time both.
"""

from __future__ import annotations

import dataclasses
import io
import math
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from pydoc_data.topics import topics
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from tqdm import tqdm

import xlattn
from xlattn.tools.doctor import machine

Params = dict[str, Any]
Attention = Callable[[jax.Array, jax.Array, jax.Array], jax.Array]

ATTENTIONS: dict[str, Attention] = {
    "xlattn": partial(xlattn.flash_attention, causal=True, precision="highest"),
    "jax.nn": partial(jax.nn.dot_product_attention, is_causal=True),
}
CALLS = {
    "xlattn": "xlattn.flash_attention(q, k, v, causal=True)",
    "jax.nn": "jax.nn.dot_product_attention(q, k, v, is_causal=True)",
}
COLOURS = {"xlattn": "#c2410c", "jax.nn": "#475569"}
# Nats, at every compared step. Different float32 rounding gives about 1e-6; the output, dq or dk
# 1 % wrong gives more than 1e-4 within 30 steps.
TOLERANCE = 1e-4
MIN_COMPARED = 30


# The model.


@dataclasses.dataclass(frozen=True)
class Model:
    """Sizes of a decoder-only transformer: pre-norm, rotary positions, tied embedding."""

    vocab: int
    width: int = 128
    heads: int = 2
    layers: int = 3

    @property
    def head_dim(self) -> int:
        return self.width // self.heads

    def init(self, key: jax.Array) -> Params:
        """Weights drawn with scale 1/sqrt(fan-in); the last matrix of each branch starts at 0."""
        w = self.width
        keys = iter(jax.random.split(key, 1 + 2 * self.layers))

        def dense(rows: int, columns: int) -> jax.Array:
            return jax.random.normal(next(keys), (rows, columns)) / math.sqrt(rows)

        return {
            "embedding": 0.02 * jax.random.normal(next(keys), (self.vocab, w)),
            "norm": jnp.ones(w),
            "layers": [
                {
                    "norm_attention": jnp.ones(w),
                    "qkv": dense(w, 3 * w),
                    "out": jnp.zeros((w, w)),
                    "norm_mlp": jnp.ones(w),
                    "up": dense(w, 4 * w),
                    "down": jnp.zeros((4 * w, w)),
                }
                for _ in range(self.layers)
            ],
        }

    def logits(self, params: Params, tokens: jax.Array, attention: Attention) -> jax.Array:
        """Next-token logits [b, s, vocab] of `tokens` [b, s]."""
        b, s = tokens.shape
        x = params["embedding"][tokens]
        for layer in params["layers"]:
            h = rms_norm(x, layer["norm_attention"]) @ layer["qkv"]
            q, k, v = jnp.split(h.reshape(b, s, 3 * self.heads, self.head_dim), 3, axis=2)
            h = attention(rotate(q), rotate(k), v)
            x = x + h.reshape(b, s, self.width) @ layer["out"]
            h = rms_norm(x, layer["norm_mlp"]) @ layer["up"]
            x = x + jnp.square(jax.nn.relu(h)) @ layer["down"]
        return rms_norm(x, params["norm"]) @ params["embedding"].T

    def loss(self, params: Params, window: jax.Array, attention: Attention) -> jax.Array:
        """Mean cross-entropy in nats per character over `window` [b, s + 1]."""
        logits = self.logits(params, window[:, :-1], attention)
        target = jnp.take_along_axis(logits, window[:, 1:, None], axis=-1)[..., 0]
        return jnp.mean(jax.nn.logsumexp(logits, axis=-1) - target)


def rms_norm(x: jax.Array, gain: jax.Array) -> jax.Array:
    """`x` scaled to unit root mean square along the last axis, times `gain`."""
    return x * jax.lax.rsqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6) * gain


def rotate(x: jax.Array) -> jax.Array:
    """Rotary position embedding of `x` [b, s, h, d]."""
    s, half = x.shape[1], x.shape[-1] // 2
    angle = np.outer(np.arange(s), 1e4 ** -(np.arange(half) / half))[:, None]
    cos, sin = np.cos(angle).astype(x.dtype), np.sin(angle).astype(x.dtype)
    left, right = x[..., :half], x[..., half:]
    return jnp.concatenate([left * cos - right * sin, left * sin + right * cos], axis=-1)


# Training.


def learning_rate(step: jax.Array, steps: int) -> jax.Array:
    """Linear warm-up over a twentieth of `steps`, then a cosine down to a tenth of the peak."""
    warm = jnp.minimum(1.0, (step + 1) / (0.05 * steps))
    return 2e-3 * warm * (0.55 + 0.45 * jnp.cos(jnp.pi * step / steps))


def adamw(
    params: Params, grads: Params, mean: Params, square: Params, step: jax.Array, rate: jax.Array
) -> tuple[Params, Params, Params]:
    """One AdamW update (step counts from 0): new parameters and both moments."""
    b1, b2, decay = 0.9, 0.98, 0.05
    mean = jax.tree.map(lambda m, g: b1 * m + (1 - b1) * g, mean, grads)
    square = jax.tree.map(lambda v, g: b2 * v + (1 - b2) * g * g, square, grads)

    def update(p: jax.Array, m: jax.Array, v: jax.Array) -> jax.Array:
        direction = m / (1 - b1 ** (step + 1)) / (jnp.sqrt(v / (1 - b2 ** (step + 1))) + 1e-8)
        return p - rate * (direction + decay * p if p.ndim > 1 else direction)

    return jax.tree.map(update, params, mean, square), mean, square


class Trainer:
    """One model in training: its weights, and the loss and wall time of every step so far.

    `window` [b, s + 1] is the shape of a batch, `steps` the length of the training. The step is
    compiled here, in `compile_seconds`.
    """

    def __init__(
        self,
        model: Model,
        attention: Attention,
        params: Params,
        window: tuple[int, int],
        steps: int,
    ) -> None:
        def update(
            params: Params, mean: Params, square: Params, step: jax.Array, window: jax.Array
        ) -> tuple[jax.Array, Params, Params, Params]:
            loss, grads = jax.value_and_grad(model.loss)(params, window, attention)
            rate = learning_rate(step, steps)
            return loss, *adamw(params, grads, mean, square, step, rate)

        start = time.perf_counter()
        zeros = jax.tree.map(jnp.zeros_like, params)
        numbers = [jax.ShapeDtypeStruct(shape, np.int32) for shape in ((), window)]
        self._update = jax.jit(update).lower(params, zeros, zeros, *numbers).compile()
        self.compile_seconds = time.perf_counter() - start
        self.params, self.mean, self.square = params, zeros, zeros
        self.tokens = window[0] * (window[1] - 1)  # in one step
        self.losses: list[float] = []
        self.seconds: list[float] = []

    def step(self, window: np.ndarray) -> None:
        """One optimiser step on `window` [b, s + 1], waited for."""
        start, index = time.perf_counter(), np.int32(len(self.losses))
        loss, self.params, self.mean, self.square = jax.block_until_ready(
            self._update(self.params, self.mean, self.square, index, window)
        )
        self.losses.append(float(loss))
        self.seconds.append(time.perf_counter() - start)

    def tokens_per_second(self, steps: slice) -> float:
        """Training speed: the median over `steps`."""
        return self.tokens / statistics.median(self.seconds[steps])


@dataclasses.dataclass(frozen=True)
class Corpus:
    """A text as token ids: `tokens` [n] int32 into `alphabet`, one token a character."""

    alphabet: str
    tokens: np.ndarray

    @classmethod
    def python_reference(cls) -> Corpus:
        """The topics of `pydoc_data`, in the order of their names."""
        text = "\n\n".join(topics[name] for name in sorted(topics))
        letters, tokens = np.unique(list(text), return_inverse=True)
        return cls("".join(letters), tokens.astype(np.int32))

    def encode(self, text: str) -> np.ndarray:
        return np.array([self.alphabet.index(letter) for letter in text], np.int32)

    def decode(self, tokens: np.ndarray) -> str:
        return "".join(self.alphabet[token] for token in tokens)

    def windows(self, batch: int, length: int, seed: int) -> Iterator[np.ndarray]:
        """Endless batches [batch, length] cut from the text at random places."""
        rng = np.random.default_rng(seed)
        while True:
            starts = rng.integers(0, len(self.tokens) - length + 1, (batch, 1))
            yield self.tokens[starts + np.arange(length)]


def train(
    trainers: dict[str, Trainer], windows: Iterator[np.ndarray], steps: int, compared: int
) -> None:
    """Trains all of `trainers` in turns for `compared` steps, then "xlattn" alone up to `steps`.

    Prints a table of mean losses and median tokens/s, with a progress bar on a terminal.
    """
    began, every = time.perf_counter(), max(1, steps // 20)
    columns = [f"{what} {name}" for what in ("loss", "tokens/s") for name in trainers]
    print("  ".join([" step", *(f"{c:>15}" for c in columns), "elapsed"]))

    def row(names: tuple[str, ...], done: int) -> str:
        cells = {}
        for name in names:
            trainer = trainers[name]
            cells[f"loss {name}"] = f"{np.mean(trainer.losses[-every:]):.4f}"
            cells[f"tokens/s {name}"] = f"{trainer.tokens_per_second(slice(-every, None)):,.0f}"
        body = "  ".join(f"{cells.get(column, '-'):>15}" for column in columns)
        return f"{done:5}  {body}  {time.perf_counter() - began:5.0f} s"

    done = 0
    for names, count in ((tuple(trainers), compared), (("xlattn",), steps - compared)):
        what = " and ".join(names)
        for _ in tqdm(range(count), what, leave=False, mininterval=0.5, disable=None, unit="step"):
            window = next(windows)
            for name in names:
                trainers[name].step(window)
            done += 1
            if done % every == 0 or done in (1, compared, steps):
                tqdm.write(row(names, done))


def sample(model: Model, params: Params, prompt: np.ndarray, length: int, seed: int) -> np.ndarray:
    """`prompt` [n] continued to [length] tokens by sampling at temperature 0.7."""
    attention, n = ATTENTIONS["xlattn"], len(prompt)

    @jax.jit
    def continued(params: Params, tokens: jax.Array, key: jax.Array) -> jax.Array:
        def body(i: jax.Array, tokens: jax.Array) -> jax.Array:
            logits = model.logits(params, tokens[None], attention)[0, i - 1]
            token = jax.random.categorical(jax.random.fold_in(key, i), logits / 0.7)
            return tokens.at[i].set(token.astype(tokens.dtype))

        return jax.lax.fori_loop(n, length, body, tokens)

    padded = np.pad(prompt, (0, length - n))
    return np.asarray(continued(params, padded, jax.random.key(seed)))


def attention_speed(
    shape: tuple[int, int, int, int], repeats: int = 11
) -> dict[str, dict[str, float]]:
    """Tokens/s of the attention call alone at q = k = v `shape` [b, s, h, d], float32.

    Keyed by pass ("forward", "forward + backward"), then by implementation: the median of
    `repeats` calls, implementations in turns.
    """
    q, k, v, dout = jax.random.normal(jax.random.key(0), (4, *shape))

    def forward_backward(attention: Attention) -> Callable[..., Any]:
        def both(q: jax.Array, k: jax.Array, v: jax.Array) -> Any:
            out, pull = jax.vjp(attention, q, k, v)
            return out, pull(dout)

        return both

    speeds = {}
    for what, wrap in (("forward", lambda a: a), ("forward + backward", forward_backward)):
        calls = {name: jax.jit(wrap(attention)) for name, attention in ATTENTIONS.items()}
        seconds: dict[str, list[float]] = {name: [] for name in calls}
        for _ in range(1 + repeats):
            for name, call in calls.items():
                start = time.perf_counter()
                jax.block_until_ready(call(q, k, v))
                seconds[name].append(time.perf_counter() - start)
        tokens = shape[0] * shape[1]
        speeds[what] = {n: tokens / statistics.median(times[1:]) for n, times in seconds.items()}
    return speeds


# The report.


def figure(
    trainers: dict[str, Trainer],
    speeds: dict[str, dict[str, float]],
    call: str,
    footer: str,
    out: Path,
) -> None:
    """Writes the PNG: loss curves, bars of training speed and of the attention call's speed.

    `speeds` is keyed by "training" and the passes of `attention_speed`, the latter timed on `call`.
    """
    fig = Figure(figsize=(13, 5.2), dpi=130, layout="constrained")
    losses, training, attention = fig.subplots(1, 3, width_ratios=(2.1, 0.8, 1.6))

    last, compared = (len(trainers[name].losses) for name in ("xlattn", "jax.nn"))
    span = max(1, last // 25)
    for (name, trainer), style in zip(trainers.items(), ("-", "--"), strict=True):
        steps = range(1, len(trainer.losses) + 1)
        mean = [np.mean(trainer.losses[max(0, step - span) : step]) for step in steps]
        losses.plot(steps, mean, style, color=COLOURS[name], lw=2, label=CALLS[name])
    losses.axvline(compared, color=COLOURS["jax.nn"], lw=0.8, ls=":")
    place = (compared, losses.get_ylim()[1])
    losses.annotate(f" jax.nn stops at step {compared}", place, va="top", color=COLOURS["jax.nn"])
    title = f"Same weights and batches: within {loss_difference(trainers):.1e} nats at every step"
    losses.set(title=title, xlabel="step", ylabel=f"loss (nats/token), mean of {span} steps")

    speeds = dict(speeds)
    bars(training, {"whole step": speeds.pop("training")})
    training.set(title="Training", ylabel="thousand tokens/s")
    bars(attention, speeds)
    attention.set(title=f"Attention alone, {call}", ylabel="thousand tokens/s")

    for axes in (losses, training, attention):
        axes.spines[["top", "right"]].set_visible(False)
    handles = losses.get_legend_handles_labels()
    fig.legend(*handles, loc="outside upper center", ncols=2, frameon=False)
    fig.supxlabel(footer, fontsize=8, color="#64748b")
    out.parent.mkdir(parents=True, exist_ok=True)
    fig.savefig(out)


def bars(axes: Axes, groups: dict[str, dict[str, float]]) -> None:
    """Grouped bars of speeds, each with its value, xlattn's with its ratio to jax.nn's."""
    for offset, name in ((-0.2, "xlattn"), (0.2, "jax.nn")):
        speeds = [group[name] for group in groups.values()]
        places = [i + offset for i in range(len(groups))]
        drawn = axes.bar(places, speeds, 0.38, color=COLOURS[name])
        values = [speed / 1e3 for speed in speeds]
        axes.bar_label(drawn, [f"{v:,.{0 if v >= 100 else 1}f}" for v in values], padding=2)
        if name == "xlattn":
            ratios = [f"{ratio(group):.1f}x" for group in groups.values()]
            axes.bar_label(drawn, ratios, label_type="center", color="white", weight="bold")
    axes.set_xticks(range(len(groups)), list(groups))
    axes.set_xlim(-0.6, len(groups) - 0.4)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value / 1e3:g}")


def loss_difference(trainers: dict[str, Trainer]) -> float:
    """Largest difference of the two losses, in nats, over the steps that both have made."""
    ours, theirs = trainers["xlattn"].losses, trainers["jax.nn"].losses
    return float(np.abs(np.subtract(ours[: len(theirs)], theirs)).max())


def ratio(speeds: dict[str, float]) -> float:
    """How many times faster xlattn is."""
    return speeds["xlattn"] / speeds["jax.nn"]


# The command.


def run(steps: int, context: int, batch: int, seed: int, out: Path) -> int:
    """Runs the demo and writes the PNG `out`.

    Returns the exit status: 0 when both losses agree and fall, 1 when not, 2 for a `context` that
    the text is too short for.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    # Losses are compared to float32's accuracy, and a GPU multiplies float32 as TF32 by default.
    jax.config.update("jax_default_matmul_precision", "highest")
    began = time.perf_counter()
    compared = min(steps, max(MIN_COMPARED, steps // 5))

    corpus = Corpus.python_reference()
    if context >= len(corpus.tokens):
        print(f"context: expected fewer than {len(corpus.tokens)} tokens, got {context}")
        return 2
    model = Model(len(corpus.alphabet))
    params = model.init(jax.random.key(seed))
    versions = f"Python {platform.python_version()}, jax {jax.__version__}"
    where = f"{machine()}, {versions}, xlattn {xlattn.__version__}"
    print(f"machine  {where}")
    print(f"text     pydoc_data.topics: {len(corpus.tokens):,} characters, {model.vocab} different")
    announce(model, params)
    print(f"train    {steps} steps of AdamW on {batch} x {context:,} characters (tokens)")
    print(f"xlattn   {CALLS['xlattn']}")
    print(f"jax.nn   {CALLS['jax.nn']}, the first {compared} steps only")

    window = (batch, context + 1)
    trainers = {
        name: Trainer(model, attention, params, window, steps)
        for name, attention in ATTENTIONS.items()
    }
    times = ", ".join(f"{name} {t.compile_seconds:.1f} s" for name, t in trainers.items())
    print(f"compile  {times}\n")
    train(trainers, corpus.windows(*window, seed), steps, compared)

    prompt = "The "
    tokens = sample(model, trainers["xlattn"].params, corpus.encode(prompt), 160, seed)
    print(f'\nsample after "{prompt}":\n    {" ".join(corpus.decode(tokens).split())}\n')

    shape = (batch, context, model.heads, model.head_dim)
    training = {name: t.tokens_per_second(slice(compared)) for name, t in trainers.items()}
    speeds = {"training": training, **attention_speed(shape)}
    print_speeds(speeds)
    arguments = f"--steps {steps} --context {context} --batch {batch} --seed {seed}"
    footer = f"python -m xlattn demo {arguments}\n{where}, float32"
    figure(trainers, speeds, f"{list(shape)} causal", footer, out)
    print(f"\nfigure   {out}")
    right = judge(trainers, steps, compared)
    print(f"done     in {time.perf_counter() - began:.0f} s")
    return 0 if right else 1


def announce(model: Model, params: Params) -> None:
    """Prints the sizes of a model."""
    size = sum(leaf.size for leaf in jax.tree.leaves(params))
    print(
        f"model    GPT of {size:,} float32 parameters: {model.layers} layers of width "
        f"{model.width}, {model.heads} heads of {model.head_dim}"
    )


def print_speeds(speeds: dict[str, dict[str, float]]) -> None:
    """Prints a table of tokens/s: training, and each pass of the attention call alone."""
    print(f"{'tokens/s':28}{'xlattn':>12}{'jax.nn':>12}")
    for what, speed in speeds.items():
        label = what if what == "training" else f"attention {what}"
        cells = "".join(f"{value:12,.0f}" for value in speed.values())
        print(f"{label:28}{cells}{ratio(speed):8.1f}x")


def judge(trainers: dict[str, Trainer], steps: int, compared: int) -> bool:
    """Prints and returns whether the loss falls, and both losses agree."""
    losses = trainers["xlattn"].losses
    last = max(1, steps // 20)
    end = float(np.mean(losses[-last:]))
    falls = end < 0.9 * losses[0]
    print(f"loss     {losses[0]:.3f} -> {end:.3f} (mean of the last {last}): {verdict(falls)}")
    difference = loss_difference(trainers)
    agree = difference <= TOLERANCE
    print(
        f"agree    losses differ by at most {difference:.1e} nats in {compared} steps "
        f"(limit {TOLERANCE:g}): {verdict(agree)}"
    )
    return falls and agree


def verdict(holds: bool) -> str:
    return "ok" if holds else "FAILED"
