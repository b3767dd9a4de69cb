"""The interpreter refuses what a TPU would not run, or not reliably."""

import re

import compiler
import numpy as np
import pytest
from interpreter import CONTROL, OPERATIONS, Kernel, ModuleError
from mosaic_text import TextError

# Adds its two windows, which `transform_0` places.
TEXT = """module attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: memref<8xf32, #tpu.memory_space<vmem>>,
       %arg2: memref<8xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = START : index} : () -> index
    %1 = "stable_mosaic.vector.load"(%SOURCE, %0)
        : (memref<8xf32, #tpu.memory_space<vmem>>, index) -> vector<8xf32>
    %2 = "stable_mosaic.OPERATION"(%1, %1) {fastmath = #arith.fastmath<none>}
        : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    "stable_mosaic.tpu.vector_store"(%2, %arg2, %0)
        {add = false, operandSegmentSizes = array<i32: 1, 1, 1, 0>, strides = array<i32>}
        : (vector<8xf32>, memref<8xf32, #tpu.memory_space<vmem>>, index) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<arbitrary>], function_type = (i32) -> (),
      iteration_bounds = array<i64: BOUND>, scalar_prefetch = 0 : i64, scratch_operands = 0 : i64,
      sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [
        {transform_indices = @transform_0, window_bounds = array<i64: 8>},
        {transform_indices = @transform_0, window_bounds = array<i64: 8>}]} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32):
    "stable_mosaic.func.return"(%arg0) : (i32) -> ()
  }) {function_type = (i32) -> i32, sym_name = "transform_0"} : () -> ()
}
"""
X = np.arange(20, dtype=np.float32)


def run(first=(), **changes):
    text = TEXT
    usual = {"START": "0", "SOURCE": "arg1", "OPERATION": "arith.addf", "BOUND": "3"}
    for name, word in {**usual, **changes}.items():
        text = text.replace(name, word)
    [out] = Kernel(text).run([*first, X], [X])
    return out


def test_windows_are_cut_at_the_end_of_their_array():
    np.testing.assert_array_equal(run(), X + X)


def test_a_bound_may_be_an_operand():
    out = run(first=[np.int32(2)], BOUND=str(-(2**63)))
    np.testing.assert_array_equal(out[:16], (X + X)[:16])
    assert np.isnan(out[16:]).all()  # of steps that nobody took


def test_memory_that_nobody_wrote_is_nan():
    assert np.isnan(run(SOURCE="arg2")).all()


@pytest.mark.parametrize(
    ("changes", "error", "text"),
    [
        ({"BOUND": "4"}, ModuleError, "begins outside"),
        ({"START": "1"}, ModuleError, "not within"),
        ({"OPERATION": "math.sin"}, NotImplementedError, r"math\.sin"),
        ({"SOURCE": "arg3"}, KeyError, "arg3"),
        ({"7 : i64": "8 : i64"}, ModuleError, "version 7"),
        ({"8xf32>\n": "8xf32\n"}, TextError, "line 8: expected >"),
        ({'"stable_mosaic.vec': '"vec'}, TextError, "line 6: expected an operation"),
    ],
)
def test_what_a_tpu_would_not_run_is_an_error(changes, error, text):
    with pytest.raises(error, match=text):
        run(**changes)


def test_every_operation_of_the_modules_is_executed():
    texts = [path.read_text() for path in compiler.MODULES.glob("*.mlir")]
    used = {name for text in texts for name in re.findall(r'"stable_mosaic\.([\w.]+)"', text)}
    functions = {"func.func", "func.return", "scf.yield"}
    assert functions < used
    assert used - functions <= OPERATIONS.keys() | CONTROL.keys()
