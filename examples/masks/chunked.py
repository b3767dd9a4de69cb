"""Causal inside chunks of 160, which see nothing of each other.

python examples/masks/chunked.py [picture.png]
"""

from _check import check, indices

from xlattn.masks import ChunkedCausalMask

i, j = indices(512)
check(ChunkedCausalMask(160), (i // 160 == j // 160) & (j <= i), 512)
