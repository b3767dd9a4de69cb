"""What the examples share: a mask is drawn, and held against its formula, element by element."""

import sys

import jax
import jax.numpy as jnp
import numpy as np

import xlattn
from xlattn.masks import BlockMask

HEADS, DIM = 2, 16


def check(mask, visible, sq, sk=None):
    """Prints the mask, draws it into the file that the command line names, and checks it.

    visible: bool, broadcasts to [heads, sq, sk]: the formula, for i queries and j keys.
    """
    sk = sq if sk is None else sk
    compiled = mask if isinstance(mask, BlockMask) else mask.compile(sq, sk, block_q=64, block_k=64)
    print(compiled if isinstance(mask, BlockMask) else f"{mask!r}\n{compiled}")
    if len(sys.argv) > 1:
        compiled.plot().figure.savefig(sys.argv[1], dpi=120)

    visible = np.broadcast_to(visible, (HEADS, sq, sk))
    assert (compiled.dense() == visible).all()
    keys = jax.random.split(jax.random.key(0), 3)
    q, k, v = (
        jax.random.normal(key, (1, rows, HEADS, DIM))
        for key, rows in zip(keys, (sq, sk, sk), strict=True)
    )
    got = jax.value_and_grad(sparse, (0, 1, 2))(q, k, v, mask)
    want = jax.value_and_grad(dense, (0, 1, 2))(q, k, v, visible)
    for x, y in zip(jax.tree.leaves(got), jax.tree.leaves(want), strict=True):
        np.testing.assert_allclose(x, y, rtol=2e-4, atol=2e-4)
    print("as the dense formula says: out and its gradients")


def sparse(q, k, v, mask):
    return (xlattn.blocksparse_attention(q, k, v, mask=mask, causal=False) ** 2).sum()


@jax.jit
def dense(q, k, v, visible):
    scores = jnp.einsum("bihd,bjhd->bhij", q, k) / DIM**0.5
    weights = jnp.where(visible, jnp.exp(scores), 0)
    weights /= jnp.maximum(weights.sum(-1, keepdims=True), 1e-30)
    return (jnp.einsum("bhij,bjhd->bihd", weights, v) ** 2).sum()


def indices(sq, sk=None):
    """Queries i as a column, keys j as a row."""
    return np.ogrid[:sq, : sq if sk is None else sk]
