"""A causal window that never forgets the first 64 keys: attention sinks, for endless streams.

python examples/masks/sinks.py [picture.png]
"""

from _check import check, indices

from xlattn.masks import CausalMask, LocalMask, SinkMask

i, j = indices(512)
check(
    CausalMask() & (LocalMask(100, None) | SinkMask(64)),
    (j <= i) & ((j >= i - 100) | (j < 64)),
    512,
)
