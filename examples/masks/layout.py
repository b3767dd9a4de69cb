"""Blocks of 64 x 64 that somebody chose for each head, such as BigBird's: neighbours, the first
block and random ones.

    python examples/masks/layout.py [picture.png]
"""

import numpy as np
from _check import check, indices

from xlattn.masks import LayoutMask

i, j = indices(8)
random = np.random.default_rng(1).random((2, 8, 8)) < 0.15
blocks = (abs(i - j) <= 1) | (j == 0) | random
check(LayoutMask(blocks, 64), blocks.repeat(64, 1).repeat(64, 2), 512)
