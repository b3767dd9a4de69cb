"""A query sees itself and what came before. With an offset of sk - sq the last query sees every
key, as when a few new queries follow a cache of keys.

    python examples/masks/causal.py [picture.png]
"""

from _check import check, indices

from xlattn.masks import CausalMask

i, j = indices(192, 448)
check(CausalMask(offset=448 - 192), j <= i + 448 - 192, 192, 448)
