"""What the adapters cost: importing xlattn beside jax, and a call of ejkernel's through xlattn.

    PYTHONPATH=.venv-ejkernel .venv/bin/python tests/bench/adapters.py

Processor time of one thread, the least of several runs, as the table of record/cpu/adapters.md.
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
import jax.numpy as jnp
from ejkernel.kernels._registry import kernel_registry

import xlattn

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


def main() -> None:
    print(f"| import xlattn, after import jax | {import_ms():.0f} ms |")
    xlattn.adapters.ejkernel.install()
    x = jnp.ones((1, 8, 2, 16))
    kernel = kernel_registry.get("flash_attention", "cuda")
    defaults = {n: p.default for n, p in inspect.signature(kernel).parameters.items()}
    given = {**defaults, "query": x, "key": x, "value": x}

    def of_module():
        return ejkernel.modules.flash_attention(x, x, x, platform="cuda")

    direct, module = call_us(lambda: xlattn.flash_attention(x, x, x)), call_us(of_module)
    xlattn.attention.flash_attention = lambda query, *_, **__: query
    rows = {
        "eager xlattn.flash_attention [1, 8, 2, 16], its work included": direct,
        "the same by ejkernel.modules.flash_attention": module,
        "ejkernel's module without xlattn's call": call_us(of_module),
        "of it ejkernel's registry and the adapter": call_us(lambda: kernel(**given)),
        "of it the adapter": call_us(lambda: inspect.unwrap(kernel)(**given)),
    }
    for name, microseconds in rows.items():
        print(f"| {name} | {microseconds:.0f} us |")


if __name__ == "__main__":
    main()
