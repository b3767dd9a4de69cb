"""A step of a Llama on ejkernel's own attention, which EasyDeL calls on GPUs, and on xlattn.

    python tests/bench/gpu_step.py OUT.json [SECONDS] [--small]

EasyDeL is 168 packages with a JAX of their own, so only ejkernel is needed here: EasyDeL's
flash_attn2 calls ejkernel.modules.flash_attention with arrays [batch, sequence, heads, dim], key
heads not repeated, causal. The layers around it are RMSNorm, rotary positions and SwiGLU in
bfloat16, cross entropy over the vocabulary in float32, and SGD. A row a kind of attention:
ejkernel's Triton kernels, the same call after xlattn.adapters.ejkernel.install(), and cuDNN of
jax.nn; steps of all run in turns, and medians are compared. Before that the gradients of
attention alone are compared with those of dense attention. --small is for a CPU, where
ejkernel's XLA platform stands in for Triton.
"""

import json
import os
import sys
import time

os.environ.setdefault("EJKERNEL_AUTOTUNE_POLICY", "heuristics")

import ejkernel.modules
import jax
import jax.numpy as jnp
import numpy as np

import xlattn.adapters.ejkernel

SMALL = "--small" in sys.argv
THEIRS = "xla" if SMALL else "triton"
VOCABULARY, LAYERS, ROUNDS = (512, 2, 3) if SMALL else (32000, 4, 15)
# Batch, sequence, query heads, key heads, head_dim.
MODELS = {"heads of their own": (2, 4096, 16, 16, 128), "grouped heads": (2, 4096, 16, 4, 128)}
if SMALL:
    MODELS = {
        name: (1, 64, hq // 4, max(1, hk // 4), d // 4) for name, (*_, hq, hk, d) in MODELS.items()
    }


@jax.custom_vjp
def converted(x):
    """x, whose gradient has its type: ejkernel's Triton kernels give float32, which JAX before
    0.11 took for a gradient of bfloat16."""
    return x


converted.defvjp(
    lambda x: (x, jnp.zeros(0, x.dtype)), lambda like, gradient: (gradient.astype(like.dtype),)
)


def module(query, key, value):
    query, key, value = map(converted, (query, key, value))
    return ejkernel.modules.flash_attention(query, key, value, causal=True, platform=THEIRS)


def dense(query, key, value):
    return jax.nn.dot_product_attention(query, key, value, is_causal=True, implementation="xla")


def cudnn(query, key, value):
    return jax.nn.dot_product_attention(query, key, value, is_causal=True, implementation="cudnn")


def rotated(x):
    angles = jnp.arange(x.shape[1])[:, None] * 10000.0 ** (
        -jnp.arange(0, x.shape[3], 2) / x.shape[3]
    )
    sin, cos = (f(angles)[None, :, None].astype(x.dtype) for f in (jnp.sin, jnp.cos))
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], -1)


def normed(x):
    wide = x.astype(jnp.float32)
    return (wide * jax.lax.rsqrt(jnp.mean(wide**2, -1, keepdims=True) + 1e-6)).astype(x.dtype)


def parameters(hq, hk, d, seed=0):
    width = hq * d
    shapes = {
        "q": (width, hq * d),
        "k": (width, hk * d),
        "v": (width, hk * d),
        "o": (hq * d, width),
    }
    shapes |= {"gate": (width, 3 * width), "up": (width, 3 * width), "down": (3 * width, width)}
    random = np.random.default_rng(seed)

    def matrix(shape):
        x = random.standard_normal(1 << 20, np.float32)  # only its spread matters
        return jnp.asarray(np.resize(x, shape) * shape[0] ** -0.5, jnp.bfloat16)

    layers = [{name: matrix(shape) for name, shape in shapes.items()} for _ in range(LAYERS)]
    return {"embedding": matrix((VOCABULARY, width)), "layers": layers}


def loss(params, tokens, attend, hq, hk, d):
    x = params["embedding"][tokens[:, :-1]]
    b, s, _ = x.shape
    for layer in params["layers"]:
        y = normed(x)
        q, k, v = ((y @ layer[n]).reshape(b, s, h, d) for n, h in (("q", hq), ("k", hk), ("v", hk)))
        x = x + attend(rotated(q), rotated(k), v).reshape(b, s, -1) @ layer["o"]
        y = normed(x)
        x = x + (jax.nn.silu(y @ layer["gate"]) * (y @ layer["up"])) @ layer["down"]
    logits = (normed(x) @ params["embedding"].T).astype(jnp.float32)
    picked = jnp.take_along_axis(logits, tokens[:, 1:, None], -1)[..., 0]
    return (jax.nn.logsumexp(logits, -1) - picked).mean()


def compiled(attend, params, tokens, arrays, heads):
    """A step, and the gradients of attention alone, with the kernels registered now."""

    def step(params, tokens):
        value, found = jax.value_and_grad(lambda p: loss(p, tokens, attend, *heads))(params)
        return jax.tree.map(lambda p, g: p - (0.01 * g).astype(p.dtype), params, found), value

    def gradients(query, key, value, cotangent):
        return dict(zip("qkv", jax.vjp(attend, query, key, value)[1](cotangent), strict=True))

    alone = jax.jit(gradients).lower(*arrays).compile()
    whole = (
        None if attend is dense else jax.jit(step, donate_argnums=0).lower(params, tokens).compile()
    )
    return whole, alone


def far(found, want):
    """By how much gradients differ, of the norm of those wanted."""
    return {
        name: float(
            jnp.linalg.norm((found[name] - want[name]).astype(jnp.float32))
            / jnp.linalg.norm(want[name].astype(jnp.float32))
        )
        for name in want
    }


def measured(name, b, s, hq, hk, d):
    params = parameters(hq, hk, d)
    tokens = jnp.asarray(np.random.default_rng(1).integers(0, VOCABULARY, (b, s + 1)), jnp.int32)
    heads, programs, rows = (hq, hk, d), {}, {}
    random = np.random.default_rng(2)
    shapes = [(b, s, h, d) for h in (hq, hk, hk, hq)]
    arrays = [jnp.asarray(random.standard_normal(x, np.float32), jnp.bfloat16) for x in shapes]
    kinds = {"ejkernel": module, "xlattn": module, "dense": dense, "jax.nn cuDNN": cudnn}
    for kind, attend in kinds.items():
        if kind == "xlattn":
            xlattn.adapters.ejkernel.install(platforms=[THEIRS])
        start = time.perf_counter()
        try:
            programs[kind] = compiled(attend, params, tokens, arrays, heads)
            rows[kind] = {"compile_s": round(time.perf_counter() - start, 1)}
        except Exception as error:
            rows[kind] = {"failed": f"{type(error).__name__}: {str(error)[:300]}"}
        if kind == "xlattn":
            xlattn.adapters.ejkernel.uninstall()
    want = programs["dense"][1](*arrays)
    for kind, (_, gradients) in programs.items():
        rows[kind]["gradients_apart"] = far(gradients(*arrays), want)
    programs.pop("dense")
    states = {kind: jax.tree.map(jnp.copy, params) for kind in programs}
    times, losses = {kind: [] for kind in programs}, {}
    for turn in range(ROUNDS + 2):
        for kind in np.random.default_rng(turn).permutation(list(programs)):
            start = time.perf_counter()
            states[kind], losses[kind] = programs[kind][0](states[kind], tokens)
            jax.block_until_ready(states[kind])
            if turn >= 2:
                times[kind].append(time.perf_counter() - start)
    for kind, seconds in times.items():
        rows[kind]["loss"] = float(losses[kind])
        rows[kind] |= {"ms": 1e3 * float(np.median(seconds)), "ms_least": 1e3 * min(seconds)}
    print(
        f"{name}: batch {b}, sequence {s}, heads {hq}/{hk}, head_dim {d}, {LAYERS} layers, bfloat16"
    )
    for kind, row in rows.items():
        print(f"  {kind}: {row}", flush=True)
    if "ms" in rows.get("ejkernel", {}):
        print(
            f"  xlattn's step {rows['ejkernel']['ms'] / rows['xlattn']['ms']:.2f} times as fast",
            flush=True,
        )
    return rows


def main():
    path, *rest = (x for x in sys.argv[1:] if x != "--small")
    limit, start, found = float(rest[0]) if rest else 110.0, time.perf_counter(), {}
    device = jax.devices()[0].device_kind
    found["machine"] = {"device": device, "jax": jax.__version__, "xlattn": xlattn.__version__}
    print(found["machine"], flush=True)
    for name, sizes in MODELS.items():
        if time.perf_counter() - start > 0.6 * limit:
            print(f"{name}: no time left")
            break
        found[name] = {"sizes": sizes, "layers": LAYERS, **measured(name, *sizes)}
        with open(path, "w") as file:
            json.dump(found, file, indent=1)


main()
