"""Weights, inputs and results of the transformer block of examples/attention_block.rs, from JAX.

    python examples/block/generate.py           compute again and compare with block.safetensors
    python examples/block/generate.py --write   write it

Results are dense attention differentiated by JAX in float64, from inputs that are float32.
"""

import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
import safetensors.numpy

FILE = pathlib.Path(__file__).parent / "block.safetensors"
RATE = 10.0
BATCH, SEQUENCE, WIDTH, HEADS, KV_HEADS, DIM, HIDDEN = 2, 16, 32, 4, 2, 8, 64
SHAPES = {
    "wq": (WIDTH, HEADS * DIM),
    "wk": (WIDTH, KV_HEADS * DIM),
    "wv": (WIDTH, KV_HEADS * DIM),
    "wo": (HEADS * DIM, WIDTH),
    "w1": (WIDTH, HIDDEN),
    "w2": (HIDDEN, WIDTH),
}


def norm(x):
    return x / jnp.sqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6)


def attention(q, k, v):
    k, v = (jnp.repeat(x, HEADS // KV_HEADS, axis=2) for x in (k, v))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / DIM**0.5
    visible = jnp.tril(jnp.ones((SEQUENCE, SEQUENCE), bool))
    weights = jax.nn.softmax(jnp.where(visible, scores, -jnp.inf))
    return jnp.einsum("bhqk,bkhd->bqhd", weights, v)


def block(weights, x):
    def heads(w):
        return (norm(x) @ weights[w]).reshape(BATCH, SEQUENCE, -1, DIM)

    mixed = attention(heads("wq"), heads("wk"), heads("wv"))
    h = x + mixed.reshape(BATCH, SEQUENCE, -1) @ weights["wo"]
    return h + jax.nn.relu(norm(h) @ weights["w1"]) @ weights["w2"]


def loss(weights, x, target):
    y = block(weights, x)
    return jnp.mean((y - target) ** 2), y


def arrays():
    random = np.random.default_rng(0)

    def draw(shape, size):
        return (size * random.standard_normal(shape)).astype(np.float32)

    weights = {name: draw(shape, shape[0] ** -0.5) for name, shape in SHAPES.items()}
    x, target = (draw((BATCH, SEQUENCE, WIDTH), 1.0) for _ in range(2))
    wide = {name: jnp.asarray(w, jnp.float64) for name, w in weights.items()}
    step = jax.value_and_grad(loss, has_aux=True)
    (value, y), gradients = step(wide, jnp.asarray(x, float), jnp.asarray(target, float))
    results = {"loss": value, "y": y}
    results |= {f"new_{name}": w - RATE * gradients[name] for name, w in wide.items()}
    results = {name: np.asarray(value, np.float32) for name, value in results.items()}
    return {**weights, "x": x, "target": target, **results}


def main():
    jax.config.update("jax_enable_x64", True)
    found = arrays()
    if sys.argv[1:] == ["--write"]:
        safetensors.numpy.save_file(found, FILE)
        return
    stored = safetensors.numpy.load_file(FILE)
    assert stored.keys() == found.keys()
    for name, value in found.items():
        np.testing.assert_allclose(value, stored[name], rtol=1e-5, atol=1e-6, err_msg=name)


if __name__ == "__main__":
    main()
