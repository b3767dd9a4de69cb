"""Runs every kernel with NaN and infinities where nobody looks.

    python tests/python/gpu/hidden_values.py [--platform cpu] [--every N] [--first N]

Keys and values that no query sees may hold anything, queries and ``dout`` that are padding any
number: the results are those of the same call with zeros there. A visible NaN comes through
wherever the CPU backend has one in float64. $XLATTN_CUDA_KERNELS=general_ leaves the kernels for
every GPU. Each problem is tried as it is, with lengths, and with a window.
"""

import argparse
import collections
import dataclasses
import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")  # the driver is called without XLA

import numpy as np
from frames import Gpu, Host, both_passes
from problems import Problem, every_kernel

ANYTHING, LARGE = np.array([np.nan, np.inf, -np.inf]), np.array([300.0, -200.0])
LENGTHS = "query_seq_lengths", "key_value_seq_lengths"


def variants(problem: Problem):
    """The problem, and with other keys hidden from all queries."""
    yield problem
    operands, config = problem.operands, problem.config
    if operands["query"].ndim == 3:
        return
    b, sq = operands["query"].shape[:2]
    sk = operands["key"].shape[1]
    if not any("len" in name for name in operands) and sq > 1:
        lengths = (np.arange(b) * 17 + n - n // 4 for n in (sq, sk))
        given = [np.minimum(x, n).astype(np.int32) for x, n in zip(lengths, (sq, sk), strict=True)]
        yield dataclasses.replace(
            problem,
            name=f"{problem.name}, lengths",
            operands={**operands, **dict(zip(LENGTHS, given, strict=True))},
        )
    if config.window_left < 0 and config.window_right < 0:
        yield dataclasses.replace(
            problem,
            name=f"{problem.name}, window",
            config=dataclasses.replace(config, window_left=40, window_right=8),
        )


def unseen_keys(problem: Problem) -> np.ndarray:
    """Which rows of ``key`` no query of its heads sees: whose values get no gradient where all
    weights of what is seen are equal."""
    plain = {"softmax_scale": 1.0, "logits_soft_cap": 0.0, "dropout_prob": 0.0}
    config = dataclasses.replace(
        problem.config, platform="cpu", precision="default", normalize_output=True, **plain
    )
    left_out = "bias", "softmax_aux", "dropout_seed"
    operands = {name: x for name, x in problem.operands.items() if name not in left_out}
    for name in ("query", "key", "value"):
        operands[name] = np.zeros(operands[name].shape, np.float32)
    dout = np.ones(problem.dout.shape, np.float32)
    seen = both_passes(Host(), config, operands, dout, None, ())[2]["dvalue"]
    return ~seen.any(-1)


def padding_rows(problem: Problem) -> np.ndarray:
    """Which rows of ``query`` are padding, without heads."""
    operands = problem.operands
    shape = operands["query"].shape[:-2]
    at = np.arange(shape[-1])
    padding = np.zeros(shape, bool)
    if "q_segment_ids" in operands:
        padding |= operands["q_segment_ids"] < 0
    if "query_seq_lengths" in operands:
        padding |= at >= operands["query_seq_lengths"][:, None]
    if "cum_seqlens_q" in operands:
        cuts = operands["cum_seqlens_q"]
        padding |= at >= (cuts[-1] if len(shape) == 1 else np.diff(cuts)[:, None])
    return padding


def with_rows(problem: Problem, keys, queries, fill, of_queries=0) -> Problem:
    """The problem with other numbers in some rows: of keys and values, of queries and dout."""

    def filled(x, rows, fill):
        x = x.copy()
        x[rows] = np.resize(fill, x[rows].shape)
        return x

    operands = dict(problem.operands)
    operands |= {name: filled(operands[name], keys, fill) for name in ("key", "value")}
    operands["query"] = filled(operands["query"], queries, of_queries)
    dout = filled(problem.dout, queries, of_queries)
    return dataclasses.replace(problem, operands=operands, dout=dout)


def different(problem: Problem, got, want):
    """Results that are not those of zeros. Where a tile is computed a second time, and where dq is
    summed in any order, they are close; of a bias that keys share, whose gradient is 0 but for
    rounding, as close as the sum of so many gradients of scores can be."""
    limit = 1e-4 if problem.mode == "float32" else 0.04
    least = {}
    bias = problem.operands.get("bias")
    if bias is not None and bias.shape[-1] == 1:
        b, sq, heads = problem.operands["query"].shape[:3]
        scores = b * sq * heads * problem.operands["key"].shape[1]
        least["dbias"] = 0.01 * np.sqrt(scores / bias.size)
    for name, w in want.items():
        x, w = got[name].astype(np.float64), w.astype(np.float64)
        finite = np.isfinite(w)
        if not np.array_equal(x[~finite], w[~finite], equal_nan=True):
            yield f"{name}: not finite elsewhere"
        elif not np.isfinite(x[finite]).all():
            yield f"{name}: {np.count_nonzero(~np.isfinite(x[finite]))} elements not finite"
        elif finite.any():
            x, w = x[finite], w[finite]
            error = np.abs(x - w).max() / max(np.abs(w).max(), least.get(name, 1e-3))
            if error > limit:
                yield f"{name}: off by {error:.1e}"


def spoiled(problem: Problem, name: str, at) -> Problem:
    """With a NaN at one place of an operand, or of dout."""
    x = (problem.dout if name == "dout" else problem.operands[name]).copy()
    x[at] = np.nan
    if name == "dout":
        return dataclasses.replace(problem, dout=x)
    return dataclasses.replace(problem, operands={**problem.operands, name: x})


def visible_places(problem: Problem, keys, queries):
    """A key, a value, a query and a row of dout that take part: the last ones."""
    seen, rows = np.argwhere(~keys), np.argwhere(~queries)
    if len(seen) == 0 or len(rows) == 0:
        return
    key, row = tuple(seen[-1]), (*rows[-1], 0)
    for name, at in (("key", key), ("value", key), ("query", row), ("dout", row)):
        yield name, (*at, 1)


def hidden_by_a_nan(problem: Problem, got, want):
    """Results that are finite where float64 has NaN. Dropout leaves out what it drops, and the
    maximum, on which gradients without normalisation rest, leaves NaN out."""
    config = problem.config
    every = config.normalize_output and not config.dropout_prob
    for name, w in want.items():
        if not every and name not in ("out", "lse"):
            continue
        missing = np.isnan(w.astype(np.float64)) & np.isfinite(got[name].astype(np.float64))
        if missing.any():
            yield f"{name}: {np.count_nonzero(missing)} NaN lost"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--platform", default="cuda")
    parser.add_argument("--every", type=int, default=1, help="of so many problems one")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    arguments = parser.parse_args()
    machine = Gpu() if arguments.platform == "cuda" else Host()
    general = os.environ.get("XLATTN_CUDA_KERNELS") == "general_"
    wrong, kernels, tried = [], collections.Counter(), collections.Counter()
    every = every_kernel(general, arguments.first, arguments.every)
    problems = (x for p in every if "nonsense" not in p.name for x in variants(p))
    for number, problem in enumerate(problems):
        keys, queries = unseen_keys(problem), padding_rows(problem)
        if keys.any() or queries.any():
            zeros = with_rows(problem, keys, queries, np.zeros(1))
            want = zeros.run(machine)[2]
            forward, backward, got = with_rows(problem, keys, queries, ANYTHING, LARGE).run(machine)
            names = [call.plan["kernel"] for call in (forward, backward)]
            kernels.update(names)
            tried["hidden"] += 1
            wrong += [(problem.name, *names, x) for x in different(problem, got, want)]
        if number % 11 == 0:  # float64 takes its time
            for name, at in visible_places(problem, keys, queries):
                visible = spoiled(problem, name, at)
                found = hidden_by_a_nan(visible, visible.run(machine)[2], visible.exact())
                tried["visible"] += 1
                wrong += [(problem.name, f"NaN in {name}", x) for x in found]
    for fault in wrong:
        print(*fault, sep="; ")
    for name, count in sorted(kernels.items()):
        print(f"{count:4} {name}")
    assert not wrong, f"{len(wrong)} results depend on what is hidden, or hide a NaN"
    print(f"every kernel ran: {tried['hidden']} hidden, {tried['visible']} visible")


if __name__ == "__main__":
    main()
