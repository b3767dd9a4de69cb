"""Time that a call takes the host, beside XLA's own smallest operation.

    python tests/python/gpu/host_cost.py PLATFORM

Prints microseconds a call and an addition: of 64 in a jitted function, on one GPU, taking turns.
Of each the least of the medians of batches, since whatever else runs on the host only adds.
"""

import functools
import os
import statistics
import subprocess
import sys
import time

LENGTH, BATCHES, ROUNDS, WARM_UP = 64, 10, 20, 20
# An addition takes a quiet host 3.5 to 4.4 us, where XLA launches each by itself.
QUIET = 4.0


def host_cost(platform: str, flags: str) -> tuple[float, float]:
    """Microseconds of a call beyond an addition, in a process with these ``XLA_FLAGS``, and how
    many times the host is slower than a quiet one by that addition, at least 1.
    """
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
    return call - addition, max(1.0, addition / QUIET)


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
    for _ in range(WARM_UP + BATCHES * ROUNDS):
        for function, seconds in times.items():
            jax.block_until_ready(q)
            start = time.perf_counter()
            result = function(q)
            seconds.append(time.perf_counter() - start)
            jax.block_until_ready(result)
    starts = range(WARM_UP, WARM_UP + BATCHES * ROUNDS, ROUNDS)
    for seconds in times.values():
        print(min(statistics.median(seconds[i : i + ROUNDS]) for i in starts) / LENGTH * 1e6)


if __name__ == "__main__":
    main(sys.argv[1])
