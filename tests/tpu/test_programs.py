"""The programs that Rust writes for TPUs, executed, give the reference in float64, forward and
backward.
"""

import functools
import itertools

import emitted
import jax
import ml_dtypes
import numpy as np
import programs
import pytest
from cases import Case, compare

from xlattn import _native, masks
from xlattn._ops import _contract
from xlattn._ops._tpu_steps import Mask, steps
from xlattn.masks import BlockMask

CASES = (
    Case("causal, groups", b=2, sq=130, sk=600, hq=4, hk=2, options={"causal": True}),
    Case("softcap, no dlse", sq=100, sk=90, dlse=False, options={"logits_soft_cap": 2.0}),
    Case(
        "window, odd head dimensions",
        sq=600,
        sk=60,
        d=40,
        dv=72,
        options={"sliding_window": (200, 10), "causal_alignment": "top_left"},
    ),
    Case("segments, sinks", b=2, sq=70, sk=80, hk=2, segments=True, sinks=(2, 3)),
    Case("shared sinks", sq=40, sk=40, hq=4, hk=2, sinks=(3,), options={"causal": True}),
    Case(
        "bf16, heads first",
        dtype=ml_dtypes.bfloat16,
        b=2,
        sq=90,
        sk=150,
        hq=4,
        hk=2,
        sinks=(4, 1),
        options={"layout": "bhsd", "causal": True},
    ),
)

# dk and dv of so many keys are more than the vector memory of a v4.
LONG = {"sq": 40, "sk": 12000}
CASES += (Case("long keys", **LONG, options={"causal": True, "sliding_window": (60, 0)}),)
DOCUMENTS = masks.DocumentMask([90, 310, 200])
RNG = np.random.default_rng(0)
SPARSE = RNG.random((2, 2, 3, 11)) < 0.3
SPARSE[1, 0] = False
LISTS = (
    Case("documents", mask=DOCUMENTS, hq=4, hk=2),
    Case(
        "lists of query heads, causal",
        mask=masks.MultiHeadMask([DOCUMENTS, masks.CausalMask(20)]),
        segments=True,
        sinks=(2, 1),
        options={"causal": True},
    ),
    Case(
        "lists of batch rows and key heads, window",
        mask=BlockMask.from_blocks(SPARSE, 64, sq=150, sk=700),
        b=2,
        sq=150,
        sk=700,
        hq=4,
        hk=2,
        options={"sliding_window": (300, 20), "causal_alignment": "top_left"},
    ),
    Case(
        "tiles seen in full, heads first",
        mask=BlockMask.from_blocks(SPARSE[:1, :1, :1, :3], 128, sq=100, sk=300),
        dtype=ml_dtypes.bfloat16,
        sq=100,
        sk=300,
        hq=4,
        hk=2,
        options={"layout": "bhsd", "sliding_window": (250, None)},
    ),
    Case("long keys and lists", **LONG, mask=masks.SinkMask(90) | masks.LocalMask(60, 0, 11960)),
)


@pytest.mark.parametrize("case", CASES + LISTS, ids=lambda case: case.name)
def test_programs_give_the_reference(case):
    calls: list[emitted.Executed] = []
    run = run_and_compare_steps if case in LISTS else programs.run
    compare(case, lambda function: emitted.run(function, calls, run))
    assert len(calls) == (3 if case.sk == LONG["sk"] else 2)


def run_and_compare_steps(config, names, wanted, given, calls):
    """The results of a program, whose modules are told of lists what the rule of JAX tells them."""
    before = len(calls)
    results = programs.run(config, names, wanted, given, calls)
    operands = dict(zip(names, given, strict=True))
    shapes = _contract.shapes(config, operands)
    (sq, hq), (sk, hk) = (shapes[name].shape[1:3] for name in ("query", "key"))
    specs = (wanted is not None, *_contract.specs(config, operands, wanted), config.attributes())
    described = _native.tpu_calls(*specs, "")["calls"]

    def by_rule(operands, call):
        mask = Mask.of(config, operands, (sq, sk), (hk, hq), of_queries=wanted is None)
        return steps(mask, call)

    for call, executed in zip(described, calls[before:], strict=True):
        got = {x["name"]: y for x, y in zip(call["operands"], executed.operands, strict=True)}
        told = jax.jit(functools.partial(by_rule, call=call), compiler_options=emitted.QUICKLY)
        for name, want in told(operands).items():
            np.testing.assert_array_equal(got[name], want, err_msg=f"{call['kernel']}, {name}")
    return results


def test_a_known_mask_is_in_the_program():
    case = Case("chunks", sq=300, sk=300, mask=masks.ChunkedCausalMask(100), known=True)
    run = functools.partial(programs.run, mask={"chunked_causal": {"chunk_size": 100}})
    compare(case, lambda function: emitted.run(function, attention=run))


def test_a_known_mask_has_no_arrays():
    x = ("float32", (1, 8, 1, 64))
    operands = tuple(x if i < 3 else ("float32", (0,)) for i in range(14))
    mask = {"dense": {"array": 0}}
    answer = _native.tpu_program(False, operands, (x, ("float32", (1, 1, 8))), (), mask=mask)
    assert answer["error"]["text"] == "mask.dense.array: expected an array below 0, got 0"


KNOWN = Case("known", sq=1100, sk=1090, hk=2, segments=True, options={"causal": True})
LISTED = Case(
    "listed", sq=1100, sk=1090, sinks=(2, 1), mask=masks.LocalMask(300, 90, 0) | masks.SinkMask(9)
)


@pytest.mark.parametrize(
    ("case", "way", "room", "counts"),
    [
        # Three steps of 12 bytes: rows have 1, 2 and 3, columns 3, 2 and 1.
        (KNOWN, emitted.by_rule, 36, [2, 2, 2]),
        (KNOWN, programs.run, 36, [2, 2, 2]),
        # Fourteen: two rows may have 11, a column of two heads 14.
        (LISTED, run_and_compare_steps, 168, [2, 3, 2]),
    ],
)
def test_calls_share_steps_that_are_too_many_for_one(case, way, room, counts, monkeypatch):
    monkeypatch.setenv("XLATTN_TPU_SCALAR_BYTES", str(room))
    _native.tpu_calls.cache_clear()
    calls: list[emitted.Executed] = []
    compare(case, lambda function: emitted.run(function, calls, way))
    _native.tpu_calls.cache_clear()
    kinds = itertools.groupby(calls, lambda call: len(call.kernel.windows))
    assert [len(list(alike)) for _, alike in kinds] == counts  # forward, dkv, dq
