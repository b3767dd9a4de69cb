"""Dense attention in plain ``jax.numpy``: the meaning of every option, and ``platform="xla"``.

Everything is an ``[.., sq, sk]`` array and every gradient is JAX's own, so that the text can be
read against the definition:

    s   = softmax_scale * (q . k) + bias;  s = softcap * tanh(s / softcap);  s = -inf where hidden
    m   = max(s over keys, sinks);         l = sum_keys exp(s - m) + sum_sinks exp(sink - m)
    p   = exp(s - m) / l * keep / (1 - dropout_prob)
    out = p v;                             lse = m + log(l)

Letters: ``b`` batch rows, ``sq`` ``sk`` query and key rows, ``hq`` ``hk`` query and key heads,
``d`` ``dv`` head dimensions, ``t`` rows of a packed buffer.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

__all__ = ["dropout_keep", "philox4x32_10", "plain_attention", "reference_attention"]


def reference_attention(
    query,
    key,
    value,
    bias=None,
    attention_mask=None,
    q_segment_ids=None,
    kv_segment_ids=None,
    cum_seqlens_q=None,
    cum_seqlens_k=None,
    query_seq_lengths=None,
    key_value_seq_lengths=None,
    softmax_aux=None,
    dropout_seed=None,
    offsets=None,
    *,
    softmax_scale=None,
    causal=False,
    causal_alignment="bottom_right",
    window_left=None,
    window_right=None,
    logits_soft_cap=None,
    dropout_prob=0.0,
    normalize_output=True,
    batch_period=None,
    compute_dtype=None,
):
    """Attention with the operands of the ``xlattn_flash_attention_fwd`` target; None is absent.

    Lengths, seeds and offsets may be traced; their values are not validated. Differentiable in
    query, key, value, bias and softmax_aux, without NaN for rows that see no key.

    Args:
        query: ``[b, sq, hq, d]``, or packed ``[t, hq, d]``.
        key: ``[b, sk, hk, d]`` or ``[t, hk, d]``; hk divides hq.
        value: ``[b, sk, hk, dv]`` or ``[t, hk, dv]``.
        bias: float, each axis full or 1 of ``[b, hq, sq, sk]``; rank-4 query only.
        attention_mask: bool, shaped like bias; false hides.
        q_segment_ids: int32 ``[b, sq]`` or ``[t]``; negative is padding.
        kv_segment_ids: int32 ``[b, sk]`` or ``[t]``.
        cum_seqlens_q: int32 ``[b + 1]``; each row's valid prefix, or the cuts of a packed buffer.
        cum_seqlens_k: int32 ``[b + 1]``.
        query_seq_lengths: int32 ``[b]``; rank-4 query only.
        key_value_seq_lengths: int32 ``[b]``.
        softmax_aux: sink logits, ``[ns]``, ``[hq, ns]`` or ``[b, hq, ns]``.
        dropout_seed: uint32 ``[1 | b, 2]``, low and high word.
        offsets: int32 ``[1 | b, 5]``: first query, key, batch row and head, and the diagonal.
        softmax_scale: factor of ``q . k``; None is ``1 / sqrt(d)``.
        causal: hide keys after the aligned query position.
        causal_alignment: ``"bottom_right"`` or ``"top_left"``; unused with offsets.
        window_left: keys visible before the aligned position; None is unbounded.
        window_right: keys visible after it.
        logits_soft_cap: softcap of the logits; None or 0 is off.
        dropout_prob: Python float in [0, 1).
        normalize_output: divide by the softmax sum.
        batch_period: row r counts as ``r % batch_period`` in the dropout stream; None or 0 is off.
        compute_dtype: None is float32 (float64 for float64 query).

    Returns:
        ``(out, lse)``: out ``[b, sq, hq, dv]`` or ``[t, hq, dv]`` in query's dtype, lse
        ``[b, hq, sq]`` or ``[hq, t]`` in float32 (float64 for float64 query), natural log.
    """
    packed = query.ndim == 3
    result_dtype = query.dtype
    lse_dtype = jnp.float64 if result_dtype == jnp.float64 else jnp.float32
    dtype = jnp.dtype(lse_dtype if compute_dtype is None else compute_dtype)
    if packed:
        query, key, value = query[None], key[None], value[None]
    (_, sq, hq, d), (_, sk, hk, _) = query.shape, key.shape
    batch = cum_seqlens_q.shape[0] - 1 if packed else query.shape[0]
    q = _rows(sq, batch, packed, cum_seqlens_q, query_seq_lengths, q_segment_ids)
    k = _rows(sk, batch, packed, cum_seqlens_k, key_value_seq_lengths, kv_segment_ids)
    place = _placement(q, k, batch, offsets, causal_alignment)

    query, key, value = (
        jnp.where(rows.valid[..., None, None], x.astype(dtype), 0)
        for rows, x in ((q, query), (k, key), (k, value))
    )
    key, value = (jnp.repeat(x, hq // hk, axis=2) for x in (key, value))
    product = functools.partial(
        jnp.einsum, precision=jax.lax.Precision.HIGHEST, preferred_element_type=dtype
    )
    scale = 1.0 / np.sqrt(d) if softmax_scale is None else softmax_scale
    scores = jnp.asarray(scale, dtype) * product("bqhd,bkhd->bhqk", query, key)
    if bias is not None:
        scores = scores + bias.astype(dtype)
    if logits_soft_cap:
        cap = jnp.asarray(logits_soft_cap, dtype)
        scores = cap * jnp.tanh(scores / cap)

    visible = _visible(q, k, place, causal, window_left, window_right)[:, None]
    if attention_mask is not None:
        visible = visible & attention_mask.astype(bool)
    scores = jnp.where(visible, scores, -jnp.inf)
    sinks = _sinks(softmax_aux, scores, q, dtype)

    weights, lse = _softmax(scores, sinks, normalize_output)
    if dropout_prob:
        keep = _keep(q, k, place, dropout_seed, dropout_prob, hq, batch, batch_period)
        weights = jnp.where(keep, weights / jnp.asarray(1.0 - dropout_prob, dtype), 0)
    out = product("bhqk,bkhd->bqhd", weights, value)
    out = jnp.where(q.valid[..., None, None], out, 0)
    out, lse = out.astype(result_dtype), lse.astype(lse_dtype)
    return (out[0], lse[0]) if packed else (out, lse)


def plain_attention(query, *operands, **options):
    """:func:`reference_attention` with every step rounded to query's dtype.

    What a naive implementation would give: its distance from the reference is the yardstick of the
    tests' tolerance.
    """
    return reference_attention(query, *operands, **{**options, "compute_dtype": query.dtype})


def dropout_keep(seed, batch, head, query, key, prob):
    """Which softmax weights dropout keeps; arguments broadcast.

    Args:
        seed: pair of uint32 arrays, the low and high word.
        batch, head, query, key: uint32 global indices.
        prob: Python float in (0, 1).

    Returns:
        bool array: the weight's number of 16 bits lies below ``(1 - prob) * 2**16``, rounded and
        within [1, 2**16 - 1]. It is bit ``16 * (query % 2) + key % 16`` of the words of Philox at
        ``[head, query // 2, batch, key // 16 * 4 + c]``, c = 0 ... 3, highest bit first.
    """
    place = query % 2 * 16 + key % 16
    number = jnp.uint32(0)
    for c in range(4):
        for word in philox4x32_10((head, query // 2, batch, key // 16 * 4 + c), seed):
            number = number << 1 | word >> place & 1
    threshold = int(np.clip(np.floor((1.0 - prob) * 2.0**16 + 0.5), 1, 2**16 - 1))
    return number < jnp.uint32(threshold)


def philox4x32_10(counter, key):
    """One block of Philox4x32 with ten rounds (Salmon et al., SC 2011), elementwise.

    Args:
        counter: four uint32 arrays that broadcast.
        key: two uint32 arrays that broadcast with them.

    Returns:
        Four uint32 arrays of the common shape.
    """
    *counter, k0, k1 = jnp.broadcast_arrays(*(jnp.asarray(x, jnp.uint32) for x in (*counter, *key)))
    for _ in range(10):
        a_high, a_low = _mul_high_low(0xD2511F53, counter[0])
        b_high, b_low = _mul_high_low(0xCD9E8D57, counter[2])
        counter = [b_high ^ counter[1] ^ k0, b_low, a_high ^ counter[3] ^ k1, a_low]
        k0 = k0 + jnp.uint32(0x9E3779B9)
        k1 = k1 + jnp.uint32(0xBB67AE85)
    return counter


def _mul_high_low(a: int, b: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The 64-bit product of a constant and uint32 b as two uint32, through 16-bit halves."""
    a_high, a_low = jnp.uint32(a >> 16), jnp.uint32(a & 0xFFFF)
    b_high, b_low = b >> 16, b & 0xFFFF
    cross = a_high * b_low + ((a_low * b_low) >> 16)
    middle = a_low * b_high + (cross & 0xFFFF)
    return a_high * b_high + (cross >> 16) + (middle >> 16), jnp.uint32(a) * b


class _Rows(NamedTuple):
    """Query or key rows, ``[b, s]`` (``[1, t]`` packed), and the lengths of their sequences."""

    sequence: jax.Array  # which sequence; batch for the tail of a packed buffer
    position: jax.Array  # index in that sequence
    valid: jax.Array  # is a token, not padding
    segment: jax.Array | None
    lengths: jax.Array  # [batch + 1], the last is 0


class _Placement(NamedTuple):
    """Global place of every sequence, each ``[batch + 1]`` int32."""

    query: jax.Array
    key: jax.Array
    batch: jax.Array
    head: jax.Array
    shift: jax.Array  # aligned key position of query row 0


def _rows(size, batch, packed, cumulative, lengths, segment):
    index = jnp.arange(size, dtype=jnp.int32)[None]
    if cumulative is not None:
        lengths = jnp.diff(cumulative)
    elif lengths is None:
        lengths = jnp.full(batch, size, jnp.int32)
    lengths = jnp.append(lengths, jnp.zeros(1, lengths.dtype))
    if packed:
        ends_before = jnp.searchsorted(cumulative[1:], index[0], side="right")
        sequence = ends_before[None].astype(jnp.int32)
        position = index - cumulative[sequence]
        segment = None if segment is None else segment[None]
    else:
        sequence = jnp.broadcast_to(jnp.arange(batch, dtype=jnp.int32)[:, None], (batch, size))
        position = jnp.broadcast_to(index, (batch, size))
    valid = position < lengths[sequence]
    if segment is not None:
        valid = valid & (segment >= 0)
    return _Rows(sequence, position, valid, segment, lengths)


def _placement(q, k, batch, offsets, alignment):
    if offsets is None:
        zero = jnp.zeros(batch + 1, jnp.int32)
        shift = k.lengths - q.lengths if alignment == "bottom_right" else zero
        return _Placement(zero, zero, zero, zero, shift)
    offsets = jnp.broadcast_to(offsets, (batch, 5))
    columns = jnp.pad(offsets, ((0, 1), (0, 0))).T
    first_query, first_key, first_batch, first_head, diagonal = columns
    shift = first_query + diagonal - first_key
    return _Placement(first_query, first_key, first_batch, first_head, shift)


def _visible(q, k, place, causal, left, right):
    """``[b, sq, sk]`` bool: lengths, segments, causality, window."""
    rows, columns = (slice(None), slice(None), None), (slice(None), None, slice(None))
    visible = q.valid[rows] & k.valid[columns]
    visible = visible & (q.sequence[rows] == k.sequence[columns])
    if q.segment is not None and k.segment is not None:
        visible = visible & (q.segment[rows] == k.segment[columns])
    ahead = k.position[columns] - (q.position + place.shift[q.sequence])[rows]
    if left is not None:
        visible = visible & (ahead >= -left)
    if right is not None:
        visible = visible & (ahead <= right)
    if causal:
        visible = visible & (ahead <= 0)
    return visible


def _sinks(softmax_aux, scores, q, dtype):
    """``[b, hq, sq, ns]``: the sinks of each row, -inf for padding; a column if there is no key."""
    b, hq, sq, sk = scores.shape
    if softmax_aux is None:
        return jnp.full((b, hq, sq, 0 if sk else 1), -jnp.inf, dtype)
    sinks = softmax_aux.astype(dtype)
    if sinks.ndim == 3:
        sinks = jnp.pad(sinks, ((0, 1), (0, 0), (0, 0)))  # the tail of a packed buffer
        sinks = sinks[q.sequence].swapaxes(1, 2)
    else:
        sinks = jnp.broadcast_to(sinks, (hq, sinks.shape[-1]))[None, :, None]
    return jnp.where(q.valid[:, None, :, None], sinks, -jnp.inf)


def _softmax(scores, sinks, normalize_output):
    """The weights of the keys, divided by their sum or not, and the logarithm of that sum."""
    top = jnp.max(jnp.concatenate([scores, sinks], axis=-1), axis=-1, keepdims=True)
    if normalize_output:  # the maximum cancels out
        top = jax.lax.stop_gradient(top)
    some = top != -jnp.inf
    top = jnp.where(some, top, 0)
    weights = jnp.exp(scores - top)
    total = jnp.sum(weights, axis=-1, keepdims=True)
    total = total + jnp.sum(jnp.exp(sinks - top), axis=-1, keepdims=True)
    total = jnp.where(some, total, 1)
    lse = jnp.where(some, top + jnp.log(total), -jnp.inf)[..., 0]
    return weights / total if normalize_output else weights, lse


def _keep(q, k, place, seed, prob, heads, batch, period):
    """``[b, hq, sq, sk]`` bool: what dropout keeps; a pair is placed as its query's sequence."""
    sequence = jnp.arange(batch + 1, dtype=jnp.int32)
    row = place.batch + (sequence % period if period else sequence)
    seed = jnp.pad(jnp.broadcast_to(seed, (batch, 2)), ((0, 1), (0, 0))).astype(jnp.uint32)
    at = q.sequence[:, None, :, None]
    head = place.head[at] + jnp.arange(heads, dtype=jnp.int32)[None, :, None, None]
    query = q.position[:, None, :, None] + place.query[at]
    key = k.position[:, None, None, :] + place.key[at]
    row, head, query, key = (x.astype(jnp.uint32) for x in (row[at], head, query, key))
    return dropout_keep((seed[at, 0], seed[at, 1]), row, head, query, key, prob)
