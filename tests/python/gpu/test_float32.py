"""float32 without precision="highest" on a GPU: kernels for float16 with operands times powers of
two, and those for float32 where float16 has not the range."""

import concurrent.futures
import dataclasses
import math

import numpy as np
import pytest
from frames import Gpu
from problems import faults, float32, of_float32
from support import CEILINGS

LIMITS = CEILINGS["tf32"], CEILINGS["tf32"]


@pytest.fixture(scope="module")
def gpu():
    return Gpu()


def scaled(call) -> tuple[bool, bool]:
    """Whether the kernels for float16 ran, and whether their results were computed again."""
    ran = call.plan["kernel"].startswith("scaled_")
    _, failed = call.workspace[0].elements(16, 8).view(np.uint32) if ran else (0, 0)
    return ran, bool(failed)


def test_agrees_with_the_cpu(gpu):
    wrong, problems = [], list(of_float32())
    problems += [problem.heads_first() for problem in problems if "softcap" in problem.name]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for problem, want in zip(problems, pool.map(lambda x: x.exact(), problems), strict=True):
            forward, backward, got = problem.run(gpu)
            found = faults(got, want, *LIMITS)
            found += [f"{call.plan} ran" for call in (forward, backward) if scaled(call) != (1, 0)]
            if found:
                wrong.append((problem.name, found))
    assert not wrong, "\n".join(map(str, wrong))


def of_range(*, dlse=False, others=(), **factors):
    """A problem whose operands are multiplied by powers of two, with random operands of the shapes
    of `others`."""
    rng = np.random.default_rng(5)
    operands = {
        name: rng.standard_normal(shape, np.float32) for name, shape in dict(others).items()
    }
    problem = float32("range", rng, 2, 1000, 1000, 16, 1, 64, 64, dlse=dlse, operands=operands)
    operands = {name: np.ldexp(x, factors.get(name, 0)) for name, x in problem.operands.items()}
    dout = np.ldexp(problem.dout, factors.get("dout", 0))
    return dataclasses.replace(problem, operands=operands, dout=dout)


def check(gpu, problem, again: tuple[bool, bool], powers: dict[str, int]):
    """Holds results, times 2 to minus their powers, against float64, and whether the forward and
    the backward pass were computed again."""
    forward, backward, got = problem.run(gpu)
    want = problem.exact()

    def comparable(results):
        return {
            name: np.ldexp(x.astype(np.float64), -powers.get(name, 0))
            for name, x in results.items()
        }

    assert not faults(comparable(got), comparable(want), *LIMITS)
    assert [scaled(forward), scaled(backward)] == [(True, x) for x in again]


@pytest.mark.parametrize(("value", "dout"), [(-60, 0), (90, -20), (0, -90), (0, 100), (-100, -20)])
def test_values_and_dout_of_any_size(gpu, value, dout):
    powers = {"out": value, "dquery": value + dout, "dkey": value + dout, "dvalue": dout}
    check(gpu, of_range(value=value, dout=dout), (False, False), powers)


@pytest.mark.parametrize(("query", "key"), [(20, -20), (-70, 70), (-9, 8)])
def test_queries_and_keys_of_any_size(gpu, query, key):
    powers = {"dquery": key, "dkey": query}
    check(gpu, of_range(query=query, key=key), (False, False), powers)


def test_logits_without_a_common_range_are_computed_in_float32(gpu):
    powers = {"dquery": -20, "dkey": -20}
    check(gpu, of_range(query=-20, key=-20), (True, True), powers)


@pytest.mark.parametrize("bias", [(1, 16, 1000, 1000), (2, 1, 1, 1000)])
@pytest.mark.parametrize("range_of", [0, -20])
def test_every_gradient_has_its_size(gpu, bias, range_of):
    """Those of a bias, of sinks and with a gradient of lse, from float16 and computed again."""
    others = {"bias": bias, "softmax_aux": (16, 2)}
    problem = of_range(dlse=True, others=others, query=range_of, key=range_of)
    again = range_of != 0
    check(gpu, problem, (again, again), {"dquery": range_of, "dkey": range_of})


@pytest.mark.parametrize("name", ["key", "value"])
@pytest.mark.parametrize("length", [900, 60])
def test_numbers_behind_the_last_key_cost_no_accuracy(gpu, name, length):
    """Numbers that no query sees, so large that float16 has no room for the others beside them, be
    they few or most."""
    problem = of_range()
    operands = {**problem.operands, "key_value_seq_lengths": np.array([length, length], np.int32)}
    operands[name] = operands[name].copy()
    operands[name][:, length:] = 1e30
    check(gpu, dataclasses.replace(problem, operands=operands), (True, True), {})


def test_sums_that_leave_the_range_of_float16_are_computed_in_float32(gpu):
    """4096 queries with the same gradient of their scores."""
    rng = np.random.default_rng(6)
    problem = float32("sums", rng, 4, 4096, 512, 8, 1, 64, 64)
    query, key, value = (problem.operands[name] for name in ("query", "key", "value"))
    query[:], key[..., 0] = 0, 0
    query[..., 0] = 64
    key[:] = np.where(key > 0, 64, -64) * (np.arange(64) > 0)
    value[:] = np.where(np.arange(512) % 2, 1, -1)[:, None, None]
    problem = dataclasses.replace(problem, dout=np.ones_like(problem.dout))
    assert math.isclose(np.abs(problem.exact()["dkey"]).max(), 64 / 8 * 64 * 4096 / 512)
    check(gpu, problem, (False, True), {})


def test_what_is_no_number_stays_none(gpu):
    problem = of_range()
    problem.operands["value"][0, 500, 1, 7] = np.nan
    got = problem.run(gpu)[2]
    number = np.ones(got["out"].shape, bool)
    number[0, :, 1, 7] = False
    assert np.array_equal(np.isfinite(got["out"]), number)
