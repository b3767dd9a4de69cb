"""Any array of bools. Blocks of it that are empty are not read, and full ones need no bits.

python examples/masks/any_array.py [picture.png]
"""

import numpy as np
from _check import check, indices

from xlattn.masks import NumpyMask

i, j = indices(512)
random = np.random.default_rng(0).random((512, 512)) < 0.5
array = (j <= i) & ((i - j < 128) | random & (j < 64))
check(NumpyMask(array), array, 512)
