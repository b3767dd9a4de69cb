"""Attention in float64, a query of a head at a time, from the elements that are visible."""

import numpy as np


def attend(
    query, key, value, visible, *, bias=None, sinks=None, scale=None, cap=None, normalised=True
):
    """Attention of ``[b, s, h, d]``; ``visible`` and ``bias`` broadcast to ``[b, h, sq, sk]``.

    ``sinks`` are ``[num_sinks]`` or ``[h, num_sinks]``.
    """
    q, k, v = (np.asarray(x, np.float64) for x in (query, key, value))
    b, sq, hq, d = q.shape
    sk, group = k.shape[1], hq // k.shape[2]
    scale = d**-0.5 if scale is None else scale
    visible = np.broadcast_to(np.asarray(visible, bool), (b, hq, sq, sk))
    bias = np.broadcast_to(np.asarray(0 if bias is None else bias, np.float64), (b, hq, sq, sk))
    sinks = np.empty((hq, 0)) if sinks is None else np.asarray(sinks, np.float64)
    sinks = np.broadcast_to(sinks, (hq, sinks.shape[-1]))
    out = np.zeros((b, sq, hq, v.shape[3]))
    for row, head, i in np.ndindex(b, hq, sq):
        keys = np.flatnonzero(visible[row, head, i])
        if not keys.size:
            continue
        scores = k[row, keys, head // group] @ q[row, i, head] * scale + bias[row, head, i, keys]
        if cap is not None:
            scores = cap * np.tanh(scores / cap)
        largest = max(scores.max(), sinks[head].max(initial=-np.inf))
        p = np.exp(scores - largest)
        if normalised:
            p /= p.sum() + np.exp(sinks[head] - largest).sum()
        out[row, i, head] = p @ v[row, keys, head // group]
    return out


def band(sq, sk, shift=0, left=None, right=None):
    """Keys ``i + shift - left`` to ``i + shift + right`` of query i, bool ``[sq, sk]``."""
    distance = np.arange(sk)[None] - np.arange(sq)[:, None] - shift
    visible = np.ones((sq, sk), bool)
    if left is not None:
        visible &= distance >= -left
    if right is not None:
        visible &= distance <= right
    return visible
