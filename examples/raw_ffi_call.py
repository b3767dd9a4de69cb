"""The FFI targets from a bare jax.ffi.ffi_call: no Python of xlattn takes part.

    python examples/raw_ffi_call.py [path/to/libxlattn.so]

Operands come in a fixed order, an absent one as a buffer of zero elements; what each is, and every
attribute, stands in ffi/include/xlattn.h.
"""

import ctypes
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np

built_here = pathlib.Path(__file__).parents[1] / "python" / "xlattn" / "lib" / "libxlattn.so"
library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else str(built_here))
for target in ("xlattn_flash_attention_fwd", "xlattn_flash_attention_bwd"):
    handler = jax.ffi.pycapsule(getattr(library, target))
    jax.ffi.register_ffi_target(target, handler, platform="cpu")

b, sq, sk, hq, hk, d = 2, 48, 64, 4, 2, 32
query, key, value = (
    jax.random.normal(jax.random.key(i), shape)
    for i, shape in enumerate([(b, sq, hq, d), (b, sk, hk, d), (b, sk, hk, d)])
)
dout = jax.random.normal(jax.random.key(3), query.shape)

absent = jnp.zeros(0)
# bias, attention_mask, q_segment_ids, kv_segment_ids, cum_seqlens_q, cum_seqlens_k,
# query_seq_lengths, key_value_seq_lengths, softmax_aux, dropout_seed, offsets
optional = [absent] * 11
attributes = {"causal": True, "window_left": np.int64(40), "softmax_scale": np.float64(0.2)}


def like(x):
    return jax.ShapeDtypeStruct(x.shape, x.dtype)


@jax.jit
def forward(query, key, value):
    lse = jax.ShapeDtypeStruct((b, hq, sq), jnp.float32)
    call = jax.ffi.ffi_call("xlattn_flash_attention_fwd", (like(query), lse))
    return call(query, key, value, *optional, **attributes)


@jax.jit
def backward(query, key, value, out, lse, dout):
    results = (like(query), like(key), like(value), like(absent), like(absent))
    call = jax.ffi.ffi_call("xlattn_flash_attention_bwd", results)
    # the last operand, dlse, is absent: only out has a cotangent
    return call(query, key, value, *optional, out, lse, dout, absent, **attributes)[:3]


@jax.jit
def dense(query, key, value):
    key, value = (jnp.repeat(x, hq // hk, axis=2) for x in (key, value))
    scores = 0.2 * jnp.einsum("bqhd,bkhd->bhqk", query, key, precision="highest")
    behind = jnp.arange(sq)[:, None] + sk - sq - jnp.arange(sk)
    weights = jax.nn.softmax(jnp.where((behind >= 0) & (behind <= 40), scores, -jnp.inf))
    return jnp.einsum("bhqk,bkhd->bqhd", weights, value, precision="highest")


out, lse = forward(query, key, value)
gradients = backward(query, key, value, out, lse, dout)
want, pull = jax.vjp(dense, query, key, value)
wanted = want, *pull(dout)
for name, x, y in zip(("out", "dq", "dk", "dv"), (out, *gradients), wanted, strict=True):
    error = float(jnp.abs(x - y).max())
    print(f"{name:>3} {list(x.shape)}: largest difference from dense attention {error:.1e}")
    assert error < 1e-4
