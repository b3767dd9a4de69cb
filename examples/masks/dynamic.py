"""A mask made on the device, inside jit: each block of 64 queries sees the three blocks of keys
whose mean key is most like its mean query.

    python examples/masks/dynamic.py [picture.png]
"""

import jax
import jax.numpy as jnp
import numpy as np
from _check import check

from xlattn.masks import BlockMask

SIZE, COUNT = 64, 3
q, k = (jax.random.normal(key, (512, 16)) for key in jax.random.split(jax.random.key(1)))


@jax.jit
def choose(q, k):
    means = (x.reshape(-1, SIZE, 16).mean(1) for x in (q, k))
    scores = jnp.einsum("qd,kd->qk", *means)
    return scores, BlockMask.from_scores(scores, COUNT, SIZE)


scores, mask = choose(q, k)
ranks = np.argsort(np.argsort(-np.asarray(scores), axis=1), axis=1)
check(mask, (ranks < COUNT).repeat(SIZE, 0).repeat(SIZE, 1), 512)
