"""Every query sees every key: the mask of an encoder. It is the call without a mask.

python examples/masks/full.py [picture.png]
"""

import numpy as np
from _check import check

from xlattn.masks import FullMask

check(FullMask(), np.True_, 512)
