"""Documents packed one after another, each causal. What follows the last is padding, which neither
sees nor is seen.

    python examples/masks/documents.py [picture.png]
"""

import numpy as np
from _check import check, indices

from xlattn.masks import CausalMask, DocumentMask

lengths = [100, 30, 250, 100]
i, j = indices(512)
document = np.repeat([0, 1, 2, 3, -1], [*lengths, 512 - sum(lengths)])
same = (document[i] == document[j]) & (document[i] >= 0)
check(DocumentMask(lengths) & CausalMask(), same & (j <= i), 512)
