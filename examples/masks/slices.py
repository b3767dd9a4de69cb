"""Rectangles of queries and keys: a prompt of text, an image whose patches all see each other, and
text that sees both.

    python examples/masks/slices.py [picture.png]
"""

from _check import check, indices

from xlattn.masks import SliceMask

i, j = indices(512)
slices = [
    ((0, 128), (0, 128), "causal"),  # text before the image
    ((128, 320), (0, 320), "full"),  # the image, and what it follows
    ((320, 512), (0, 512), "causal"),  # text after it, aligned with the last key
]
image = (i >= 128) & (i < 320) & (j < 320)
check(SliceMask(slices), (j <= i) | image, 512)
