"""Time that a call takes the host, beside XLA's own smallest operation.

    python tests/python/gpu/host_cost.py PLATFORM

Prints microseconds a call and an addition: medians of 64 in a jitted function, on one GPU.
"""

import functools
import os
import statistics
import subprocess
import sys
import time

LENGTH, ROUNDS, WARM_UP = 64, 200, 20


def host_cost(platform: str, flags: str) -> tuple[float, float]:
    """Both, of a process with these ``XLA_FLAGS``."""
    done = subprocess.run(
        [sys.executable, __file__, platform],
        env={**os.environ, "XLA_FLAGS": flags},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    call, addition = map(float, done.stdout.split()[-2:])
    print(f"host: {call:.2f} us a call, {addition:.2f} us an addition, XLA_FLAGS={flags!r}")
    return call, addition


def main(platform: str) -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np

    import xlattn

    rng = np.random.default_rng(0)
    q, k, v = (jnp.asarray(rng.normal(size=(1, 128, 1, 64)), jnp.bfloat16) for _ in range(3))
    attend = functools.partial(xlattn.flash_attention, platform=platform)

    @jax.jit
    def calls(q):
        for _ in range(LENGTH):
            q = attend(q, k, v)
        return q

    @jax.jit
    def additions(q):
        for _ in range(LENGTH):
            q = jax.lax.optimization_barrier(q + 1)
        return q

    times: dict = {calls: [], additions: []}
    for _ in range(ROUNDS):
        for function, seconds in times.items():
            jax.block_until_ready(q)
            start = time.perf_counter()
            result = function(q)
            seconds.append(time.perf_counter() - start)
            jax.block_until_ready(result)
    print(*(statistics.median(x[WARM_UP:]) / LENGTH * 1e6 for x in times.values()))


if __name__ == "__main__":
    main(sys.argv[1])
