"""What the adapters cost: importing xlattn beside jax, and a call of ejkernel's through xlattn.

    PYTHONPATH=.venv-ejkernel .venv/bin/python tests/bench/adapters.py

Processor time of one thread, as the table of record/cpu/adapters.md; arrays are [1, 8, 2, 16].
"""

import compileall
import inspect
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["EJKERNEL_AUTOTUNE_POLICY"] = "heuristics"

import ejkernel.modules
import jax
import jax.numpy as jnp
import numpy as np
from ejkernel.kernels._registry import kernel_registry

import xlattn
from xlattn._ops import flash

SHAPE = jax.ShapeDtypeStruct((1, 8, 2, 16), jnp.float32)
IMPORT = """
import time
import jax, jax.numpy
start = time.thread_time()
import xlattn
print(time.thread_time() - start)
"""


def import_ms() -> float:
    """``import xlattn`` after ``import jax``, from compiled files as an installation has them."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder, "xlattn")
        shutil.copytree(Path(xlattn.__file__).parent, package, ignore=shutil.ignore_patterns("lib"))
        compileall.compile_dir(package, quiet=2)
        command, env = [sys.executable, "-c", IMPORT], {**os.environ, "PYTHONPATH": folder}
        seconds = [subprocess.check_output(command, env=env, text=True) for _ in range(5)]
    return 1e3 * min(map(float, seconds))


def call_us(function, calls: int = 100, runs: int = 20) -> float:
    """One call of the function."""
    seconds = []
    for _ in range(runs):
        start = time.thread_time()
        for _ in range(calls):
            function()
        seconds.append((time.thread_time() - start) / calls)
    return 1e6 * min(seconds)


def split_us(function, calls: int = 2000) -> tuple[float, float]:
    """Medians of a call that ends in a program of JAX: what comes before it, and the program."""
    rows = []
    program = flash._eager

    def timed(config):
        def run(operands):
            start = time.thread_time()
            results = program(config)(operands)
            rows.append(time.thread_time() - start)
            return results

        return run

    flash._eager, whole = timed, []
    for _ in range(calls):
        start = time.thread_time()
        function()
        whole.append(time.thread_time() - start)
    flash._eager = program
    before = np.subtract(whole, rows)
    return 1e6 * float(np.median(before)), 1e6 * float(np.median(rows))


def traced_us(function) -> float:
    """One trace of the function, of a program not traced before."""
    return call_us(lambda: jax.make_jaxpr(lambda x: function(x, x, x))(SHAPE), calls=20)


def main() -> None:
    print(f"| import xlattn, after import jax | {import_ms():.0f} ms |")
    xlattn.adapters.ejkernel.install()
    x = jnp.ones(SHAPE.shape)
    kernel = kernel_registry.get("flash_attention", "cuda")
    defaults = {n: p.default for n, p in inspect.signature(kernel).parameters.items()}
    given = {**defaults, "query": x, "key": x, "value": x}

    def module(query, key, value):
        return ejkernel.modules.flash_attention(query, key, value, platform="cuda")

    whole = call_us(lambda: module(x, x, x))
    public, program = split_us(lambda: xlattn.flash_attention(x, x, x))
    adapter, _ = split_us(lambda: inspect.unwrap(kernel)(**given))
    traced = traced_us(module)
    of_xlattn, inside = xlattn.attention.flash_attention, []

    def timed(*args, **kwargs):
        start = time.thread_time()
        out = of_xlattn(*args, **kwargs)
        inside.append(time.thread_time() - start)
        return out

    xlattn.attention.flash_attention = timed
    split = split_us(lambda: module(x, x, x))
    xlattn.attention.flash_attention = lambda query, *_, **__: query
    without, without_traced = call_us(lambda: module(x, x, x)), traced_us(module)
    rows = {
        "eager xlattn.flash_attention, until JAX runs a program": public,
        "the program, which a user's own jit pays for too": program,
        "xlattn.flash_attention by the adapter, until JAX runs a program": adapter,
        "eager ejkernel.modules.flash_attention, all of it": whole,
        "of it xlattn.flash_attention, until JAX runs a program": 1e6 * np.median(inside)
        - split[1],
        "ejkernel's module without xlattn's call": without,
        "of it the adapter": call_us(lambda: inspect.unwrap(kernel)(**given)),
        "ejkernel.modules.flash_attention traced": traced,
        "the same without xlattn's call": without_traced,
    }
    for name, microseconds in rows.items():
        print(f"| {name} | {microseconds:.0f} us |")


if __name__ == "__main__":
    main()
