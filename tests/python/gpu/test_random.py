"""The GPU against the CPU backend in float64 on 1,000 random problems, and what holds for each:
results written in full and nowhere else, the same from a CUDA graph, and bitwise repeatable."""

import collections
import concurrent.futures
import os
import sys

import numpy as np
import pytest
from frames import Gpu, repeatable
from problems import (
    MODES,
    faults,
    few_keys,
    heads_in_tiles,
    hostile_problem,
    in_parts,
    random_problem,
)
from support import CEILINGS

SEED = int(os.environ.get("XLATTN_TEST_SEED", "20261121"))
COUNT, GROUPS = 1000, 20


def rows(problem):
    """Rows of tolerances.toml: of the mode, of lse."""
    return CEILINGS[problem.mode], CEILINGS["tf32" if problem.mode == "tf32" else "float32"]


@pytest.fixture(scope="module")
def gpu():
    return Gpu()


@pytest.mark.parametrize("group", range(GROUPS))
def test_agrees_with_the_cpu(group, gpu):
    """Results begin as NaN between guards, so an unwritten or a stray element is a fault too."""
    print(f"seed {SEED}", file=sys.stderr)  # of every problem's name
    wrong, kernels, refused = [], collections.Counter(), collections.Counter()

    def numbers():
        return range(group, COUNT, GROUPS)

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda n: random_problem(SEED, n).exact(), numbers())
        for number, want in zip(numbers(), answers, strict=True):
            problem = random_problem(SEED, number)
            try:
                forward, backward, got = problem.run(gpu)
            except NotImplementedError as error:
                refused[str(error)] += 1
                continue
            kernels.update(call.plan["kernel"] for call in (forward, backward))
            found = faults(got, want, *rows(problem))
            found += differences(problem, gpu, forward, backward, got)
            if found:
                wrong.append((problem.name, problem.config, found))
    assert not refused, refused
    assert not wrong, "\n".join(map(str, wrong))


def test_parts_agree_with_the_cpu(gpu):
    check(gpu, in_parts())


def test_tiles_of_several_heads_agree_with_the_cpu(gpu):
    check(gpu, heads_in_tiles())


def test_few_keys_and_shared_biases_agree_with_the_cpu(gpu):
    check(gpu, few_keys())


def check(gpu, problems):
    """Holds both passes against the CPU, twice, and looks whether keys are in parts where a
    problem's name says so.
    """
    problems, wrong = list(problems), []
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for problem, want in zip(problems, pool.map(lambda x: x.exact(), problems), strict=True):
            forward, backward, got = problem.run(gpu)
            found = faults(got, want, *rows(problem))
            found += differences(problem, gpu, forward, backward, got)
            ran = gpu.record(forward.launch).kernels()
            cut = any(name.startswith("add_parts") for name in ran)
            if cut != ("keys in parts" in problem.name):
                found.append(f"ran {ran}")
            if found:
                wrong.append((problem.name, problem.config, found))
    assert not wrong, "\n".join(map(str, wrong))


def differences(problem, gpu, forward, backward, first):
    """Between the first results and those of a CUDA graph of both passes, over NaN again."""
    for call in (forward, backward):
        call.poison()
    gpu.wait()
    gpu.record(forward.launch, backward.launch)()
    found = []
    for call in (forward, backward):
        for name, x in problem.rows_first(call.results()).items():
            if np.isnan(x.astype(np.float32)).any():
                found.append(f"{name}: NaN from a CUDA graph")
            elif repeatable(call) and x.tobytes() != first[name].tobytes():
                found.append(f"{name}: other bits from a CUDA graph")
    return found


@pytest.mark.parametrize("mode", MODES)
def test_lists_of_anything_harm_nothing(mode, gpu):
    """float32 is the general kernels'. The backward pass may have other blocks than
    the forward pass had, whose weights may then be infinite."""
    for number in range(12):
        problem = hostile_problem(mode, number)
        forward, backward, got = problem.run(gpu)  # looks at the guards
        assert all(np.isfinite(got["out"].astype(np.float32)).ravel()), problem.name
        assert not np.isnan(got["lse"]).any(), problem.name
        for call in (forward, backward):
            for name, x in call().items():
                if repeatable(call):
                    assert x.tobytes() == got[name].tobytes(), (problem.name, name)


def test_one_percent_wrong_is_rejected(gpu):
    """The test of the test: a GPU whose scores are off by 1 %, and results off by 1 %."""
    missed, tried = [], 0
    for number in range(200):
        problem = random_problem(SEED, number)
        (*_, sq, _, _), sk = problem.operands["query"].shape, problem.operands["key"].shape[-3]
        # Every row sees about as much as the shapes say, which offsets may leave nothing of.
        hiding = "len", "ids", "offsets"
        whole = not any(word in name for name in problem.operands for word in hiding)
        listed = problem.operands.get("block_ranges")
        if listed is not None:  # most of the blocks, for most of the heads
            whole = whole and 128 * listed[..., 1].mean() > sk / 2
        if min(sq, sk) < 64 or not whole or problem.config.softmax_scale == 0.0:
            continue
        tried += 1
        want = problem.exact()
        wrong = faults(problem.scaled(1.01).run(gpu)[2], want, *rows(problem))
        larger = {name: np.float64(1.01) * x for name, x in want.items()}
        if not wrong or len(faults(larger, want, *rows(problem))) < 3:
            missed.append((problem.name, problem.config, wrong))
    assert tried > 12
    assert not missed, "\n".join(map(str, missed))
