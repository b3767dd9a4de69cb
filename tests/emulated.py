"""One JAX process on the library: forward and gradients against the formula in float64.

    XLATTN_LIBRARY=libxlattn.so PYTHONPATH=python python tests/emulated.py neon

For an interpreter of another machine under emulation, where the suite would take hours. The
argument is the instruction set that kernels must be for. Needs jax alone.
"""

from __future__ import annotations

import platform
import sys

import jax
import jax.numpy as jnp
import numpy as np

import xlattn

# Shape (batch, queries, keys, heads, key heads, head_dim), dtype, largest error by the root mean
# square of a result.
CALLS = (
    ((2, 65, 65, 4, 2, 32), jnp.float32, 1e-5),
    ((1, 40, 70, 2, 2, 80), jnp.bfloat16, 3e-2),
    ((1, 1, 130, 8, 2, 64), jnp.float16, 4e-3),
)


def main(isa: str) -> None:
    for shape, dtype, allowed in CALLS:
        b, sq, sk, hq, hk, d = shape
        random = np.random.default_rng(sq)
        dims = ((b, sq, hq, d), (b, sk, hk, d), (b, sk, hk, d), (b, sq, hq, d))
        q, k, v, dout = (jnp.asarray(random.standard_normal(dim), dtype) for dim in dims)
        kernel = xlattn.explain(q, k, v, causal=True)
        assert f"_{isa}" in str(kernel), kernel
        out, gradients = jax.jit(lambda *x: attend(*x))(q, k, v, dout)
        wanted = formula(*(np.asarray(x, np.float64) for x in (q, k, v, dout)))
        for name, got, want in zip(
            ("out", "dq", "dk", "dv"), (out, *gradients), wanted, strict=True
        ):
            error = np.abs(np.asarray(got, np.float64) - want).max() / np.sqrt(np.mean(want**2))
            print(f"{shape} {jnp.dtype(dtype)} {name}: error {error:.1e}", flush=True)
            assert error < allowed, (name, error)
    print(f"xlattn {xlattn.__version__} on jax {jax.__version__}, {platform.machine()}: {kernel}")


def attend(q, k, v, dout):
    out, pullback = jax.vjp(lambda *x: xlattn.flash_attention(*x, causal=True), q, k, v)
    return out, pullback(dout)


def formula(q, k, v, dout):
    """out, dq, dk, dv with the last query at the last key."""
    group, (sq, sk) = q.shape[2] // k.shape[2], (q.shape[1], k.shape[1])
    repeated = [np.repeat(x, group, axis=2) for x in (k, v)]
    q, key, value, dout = (x.transpose(0, 2, 1, 3) for x in (q, *repeated, dout))
    scale = q.shape[-1] ** -0.5
    scores = scale * q @ key.swapaxes(2, 3)
    scores = np.where(np.tri(sq, sk, sk - sq, dtype=bool), scores, -np.inf)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    weights /= weights.sum(-1, keepdims=True)
    out = weights @ value
    dscores = weights * (dout @ value.swapaxes(2, 3) - (dout * out).sum(-1, keepdims=True))
    dq, dk, dv = (
        scale * dscores @ key,
        scale * dscores.swapaxes(2, 3) @ q,
        weights.swapaxes(2, 3) @ dout,
    )
    out, dq, dk, dv = (x.transpose(0, 2, 1, 3) for x in (out, dq, dk, dv))
    b, _, hk, d = k.shape
    dk, dv = (x.reshape(b, sk, hk, group, d).sum(3) for x in (dk, dv))
    return out, dq, dk, dv


if __name__ == "__main__":
    main(sys.argv[1])
