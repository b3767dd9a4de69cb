"""A mask for each head: one looks far, one near.

python examples/masks/heads.py [picture.png]
"""

import numpy as np
from _check import check, indices

from xlattn.masks import CausalMask, LocalMask, MultiHeadMask

i, j = indices(512)
mask = MultiHeadMask([CausalMask(), LocalMask(80, 0)])
check(mask, np.stack([j <= i, (j <= i) & (j >= i - 80)]), 512)
