"""The Pallas kernels of kernels/tpu against float64: their sources as JAX interprets them, and the
modules that they are lowered to by the interpreter of this folder.
"""

import dataclasses

import call
import compiler
import generate
import jax
import numpy as np
import problems
import pytest
from family import Member
from interpreter import Kernel
from jax.experimental.pallas import tpu as pltpu
from problems import Problem

# Absolute, of inputs of unit variance.
LIMITS = {"float32": 2e-5, "bfloat16": 2e-2}


LARGE = (2048, 2048, 1024, 512, 256)
BOTH = {"segments": True, "softcap": True}


def forward(dtype="float32", dims=(128, 128), blocks=(512,) * 5, **options):
    options = {"segments": False, "softcap": False, **options}
    return Member("forward", dtype, *dims, *blocks, **options)


def backward(kernel, dtype="float32", dims=(128, 128), blocks=(512,) * 5, **options):
    return dataclasses.replace(forward(dtype, dims, blocks, **options), kernel=kernel)


CASES = {
    "causal": (Problem(), forward()),
    "causal, bf16": (Problem(g=2), forward("bfloat16")),
    "full, sizes apart": (Problem("full", sq=300, sk=1100), forward()),
    "local": (Problem("local", hk=2), forward()),
    "chunked, d 64": (Problem("chunked"), forward(dims=(64, 64))),
    "random, shared keys, sinks": (Problem("random", g=2, sinks=True), forward()),
    "a mask a head, batch": (Problem("heads", b=2, g=2), forward()),
    "one query": (Problem(sq=1), forward("bfloat16", blocks=(128, 512, 512, 512, 512))),
    "segments": (Problem("full", b=2, segments=True), forward(segments=True)),
    "softcap, d 256": (Problem(softcap=3.0), forward(dims=(256, 256), softcap=True)),
    "random, bf16, d 256": (Problem("random"), forward("bfloat16", dims=(256, 256))),
    "all, d 192 and 128": (
        Problem("random", hk=2, g=2, segments=True, softcap=3.0, sinks=True),
        forward("bfloat16", dims=(192, 128), segments=True, softcap=True),
    ),
    "several chunks": (
        Problem(sq=2100, sk=2100),
        forward("bfloat16", blocks=LARGE),
    ),
    "several chunks, d 256": (
        Problem("local", sq=2100, sk=2100),
        forward("bfloat16", dims=(256, 256), blocks=LARGE),
    ),
    "several chunks, sums too large": (
        Problem(sq=2100, sk=2100, loud="own"),
        forward("bfloat16", blocks=LARGE),
    ),
    "several chunks, sums too small": (
        Problem("late", sq=2100, sk=2100, loud="first", sinks=True),
        forward("bfloat16", blocks=LARGE),
    ),
    "fused": (Problem(), backward("fused")),
    "fused, sizes apart": (Problem("full", b=2, sq=300, sk=1100), backward("fused")),
    "fused, more queries": (Problem("local", sq=1100, sk=600, hk=2), backward("fused")),
    "fused, random, shared keys, sinks": (
        Problem("random", hk=2, g=2, sinks=True),
        backward("fused"),
    ),
    "fused, a mask a head": (Problem("heads", b=2, hk=2, g=2), backward("fused")),
    "fused, all, d 192 and 128": (
        Problem("random", hk=2, g=2, segments=True, softcap=3.0, sinks=True),
        backward("fused", "bfloat16", (192, 128), segments=True, softcap=True),
    ),
    "fused, bf16": (Problem("random", g=2), backward("fused", "bfloat16")),
    "fused, several chunks": (
        Problem(sq=2100, sk=2100),
        backward("fused", "bfloat16", blocks=(2048, 2048, 1024, 1024, 512)),
    ),
    "fused, several chunks, d 256": (
        Problem("local", sq=2100, sk=2100),
        backward("fused", "bfloat16", (256, 256), blocks=(2048, 2048, 1024, 1024, 1024)),
    ),
    "dq": (Problem("random", g=2, segments=True, softcap=3.0), backward("dq", "bfloat16", **BOTH)),
    "dq, sizes apart": (Problem("full", sq=300, sk=1100), backward("dq")),
    "dkv": (Problem("heads", g=2, segments=True, softcap=3.0), backward("dkv", "bfloat16", **BOTH)),
    "dkv, bf16": (Problem(g=2), backward("dkv", "bfloat16")),
    "dkv, sizes apart": (
        Problem("random", g=2, sq=1100, sk=600),
        backward("dkv", dims=(64, 64)),
    ),
}


def setup(name):
    problem, member = CASES[name]
    x = problem.arrays(member)
    want = problems.expected(problem, x)
    steps = problems.lists(problem, member)
    x |= {name: want[name].astype(np.float32) for name in ("lse", "delta")}
    return problem, member, want, steps, problems.operands(problem, member, x, steps)


def judge(member, got, want):
    for array, x in zip(member.results(), got, strict=True):
        x, y = np.asarray(x, np.float64), want[array.name]
        assert (np.isinf(x) == np.isinf(y)).all(), array.name
        error = np.abs(np.where(np.isinf(y), 0, x) - np.where(np.isinf(y), 0, y)).max()
        assert error <= LIMITS[member.dtype] * max(1.0, np.abs(y[np.isfinite(y)]).max()), array.name


@pytest.mark.parametrize("name", CASES)
def test_sources(name):
    _, member, want, steps, operands = setup(name)
    got = call.call(member, operands, steps.grid, interpret=True)
    judge(member, got, want)


@pytest.mark.parametrize("name", CASES)
def test_modules(name):
    problem, member, want, steps, operands = setup(name)
    text = module(member, slots(problem, member, steps))
    results = [np.empty(want[a.name].shape, problems.DTYPES[a.dtype]) for a in member.results()]
    judge(member, Kernel(text).run(operands, results), want)


def module(member, sizes):
    [entry] = [entry for entry in compiler.manifest() if entry["name"] == member.name]
    text = (generate.MODULES / entry["file"]).read_text()
    for slot, value in (entry["values"] | sizes).items():
        text = text.replace(f"$({slot})", str(value))
    return text


def test_memory_and_races():
    """The sources with the copies and the memory of a TPU, as JAX simulates them: nothing is read
    before it is written, or written from two sides."""
    _, member, want, steps, operands = setup("one query")
    simulated = pltpu.InterpretParams(
        dma_execution_mode="on_wait", uninitialized_memory="nan", detect_races=True
    )
    judge(member, call.call(member, operands, steps.grid, interpret=simulated), want)


def slots(problem, member, steps):
    values = dict(zip(generate.GRID, steps.grid, strict=True))
    sinks = {"sink_hk": problem.hk, "sink_g": problem.g}
    sk_pad = -(-problem.sk // member.block_k) * member.block_k
    return values | sinks | {"n": steps.grid[-1], "sk_pad": sk_pad}


def test_slots_make_the_module_that_jax_lowers():
    problem, member = CASES["fused, more queries"]
    steps = problems.lists(problem, member)
    sizes = {"sq": problem.sq, "sk": problem.sk, "p": len(steps.bits)}
    sizes |= slots(problem, member, steps)
    assert module(member, sizes) == generate.text(member, sizes)
    assert jax.__version__ in (generate.MODULES / "manifest.json").read_text()
