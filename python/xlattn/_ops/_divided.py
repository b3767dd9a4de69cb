"""What one shard of a call computes, whichever way it meets the keys of the others."""

from collections.abc import Mapping, Sequence
from typing import Any

from .._config import AttentionConfig
from .._native import interface
from . import _ring
from ._shard import Shard


def forward(shard: Shard, operands: Mapping[str, Any]) -> list[Any]:
    """``[out, lse]`` of the shard."""
    operands = shard.take_heads(operands)
    if shard.plan["method"] == "ring":
        return _ring.forward(shard, operands)
    return list(shard.call(*_gathered(shard, operands), None))


def backward(shard: Shard, operands: Mapping[str, Any], wanted: Sequence[str]) -> list[Any]:
    """Gradients of the shard, without those that are not wanted."""
    taken = shard.take_heads(operands)
    if shard.plan["method"] == "ring":
        gradients = _ring.backward(shard, taken, wanted)
    else:
        results = shard.call(*_gathered(shard, taken), tuple(wanted))
        gradients = dict(zip(interface().gradients, results, strict=True))
    return [
        shard.reduce(name, gradients[name], operands[name])
        for name in interface().gradients_of(wanted)
    ]


def _gathered(shard: Shard, operands: Mapping[str, Any]) -> tuple[AttentionConfig, dict[str, Any]]:
    """Config and operands of the one call of a shard that has, or gathers, all keys."""
    return shard.kernel_call(shard.gather(operands), shard.first_query(), 0)
