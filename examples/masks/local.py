"""A sliding window: the 96 keys before the query, itself and the 32 after it.

python examples/masks/local.py [picture.png]
"""

from _check import check, indices

from xlattn.masks import LocalMask

i, j = indices(512)
check(LocalMask(96, 32), (j >= i - 96) & (j <= i + 32), 512)
