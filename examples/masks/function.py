"""Keys for which a function holds: here every fourth one before the query, and those near it. The
function is traced once, and asked about blocks.

    python examples/masks/function.py [picture.png]
"""

from _check import check, indices

from xlattn.masks import FunctionMask


def strided(i, j):
    return (j <= i) & ((i - j < 32) | (j % 4 == 0))


check(FunctionMask(strided), strided(*indices(512)), 512)
