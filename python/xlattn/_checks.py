"""One argument at a time: whatever a caller passes becomes a value of the kind that is expected, or
an error that names the argument.
"""

import functools
import math
import numbers
import operator
from collections.abc import Collection
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from . import _jax

T = TypeVar("T")

_INT32 = np.iinfo(np.int32)


def multiple_of_64(name: str, x: Any) -> int:
    """The queries or keys of a block.

    Raises:
      TypeError, ValueError: for anything else than a multiple of 64 up to 32768.
    """
    expected = "a multiple of 64 up to 32768"
    size = integer(name, x, expected)
    if not 0 < size <= 2**15 or size % 64:
        raise ValueError(f"{name}: expected {expected}, got {size}")
    return size


def boolean(name: str, x: Any) -> bool:
    """A bool of Python or numpy, an array of one without dimensions, or 0 or 1.

    Raises:
      TypeError: for anything else; whatever Python takes to be true is no answer.
      ValueError: for another integer.
    """
    _refuse_traced(name, x, "a bool")
    if isinstance(x, (bool, np.bool_)) or _is_scalar(x, np.bool_):
        return bool(x)
    if _is_integer(x):
        if x in (0, 1):
            return bool(x)
        raise ValueError(f"{name}: expected a bool, got {x}")
    raise TypeError(f"{name}: expected a bool, got {kind(x)}")


def number(name: str, x: Any, expected: str = "a finite number") -> float:
    """A finite real number that is known at trace time.

    Raises:
      TypeError: for what is no number, bools among them, and for traced values: ``float`` of a
        tracer of ``jax.grad`` would give its value, and silently no gradient.
      ValueError: for infinities, NaN and integers that no float holds.
    """
    _refuse_traced(name, x, "a number")
    real = isinstance(x, numbers.Real) or _is_scalar(x, np.integer) or _is_scalar(x, jnp.floating)
    if not real or isinstance(x, bool):
        raise TypeError(f"{name}: expected a number, got {kind(x)}")
    try:
        value = float(x)
    except OverflowError:
        value = math.inf
    if not math.isfinite(value):  # JSON has no words for these
        text = {math.inf: "inf", -math.inf: "-inf"}.get(value, "NaN")
        raise ValueError(f"{name}: expected {expected}, got {text}")
    return value


def integer(name: str, x: Any, expected: str) -> int:
    """An integer that is known at trace time.

    Raises:
      TypeError: for anything else, bools and floats among them.
    """
    _refuse_traced(name, x, expected)
    if not _is_integer(x):
        raise TypeError(f"{name}: expected {expected}, got {kind(x)}")
    return operator.index(x)


def word(name: str, x: Any) -> str:
    """A string.

    Raises:
      TypeError: for anything else.
    """
    if not isinstance(x, str):
        raise TypeError(f"{name}: expected a string, got {kind(x)}")
    return x


def one_of(name: str, x: Any, words: Collection[str]) -> str:
    """One of these strings.

    Raises:
      TypeError, ValueError: for anything else.
    """
    if word(name, x) not in words:
        expected = ", ".join(f'"{known}"' for known in words)
        raise ValueError(f'{name}: expected one of {expected}, got "{x}"')
    return x


def array(name: str, x: Any) -> jax.Array:
    """An array of numbers or bools, traced or not.

    Raises:
      TypeError: for what JAX makes no such array of.
      ValueError: for integers that JAX has no dtype for.
    """
    if not isinstance(x, jax.Array):
        try:
            x = _on_device(x)
        except OverflowError as error:
            raise ValueError(f"{name}: expected integers that JAX can hold: {error}") from error
        except (TypeError, ValueError, AttributeError, KeyError) as error:
            raise TypeError(f"{name}: expected an array, got {kind(x)}") from error
    if not _is_of_numbers(x.dtype):
        raise TypeError(f"{name}: expected an array of numbers, got dtype {x.dtype}")
    return x


@functools.cache
def _is_of_numbers(dtype: Any) -> bool:
    return not jnp.issubdtype(dtype, jax.dtypes.extended) and dtype != jax.dtypes.float0


def values(name: str, x: Any) -> np.ndarray:
    """An array whose values are known at trace time, of any dtype.

    Raises:
      TypeError: for anything else.
    """
    _refuse_traced(name, x, "an array")
    try:
        return np.asarray(x)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{name}: expected an array, got {kind(x)}") from error


def int32(name: str, x: Any) -> jax.Array:
    """An array of integers as int32. One of another kind is left as it is: the library names it.

    Of arrays on a device, whose values nobody reads here, those out of range become the nearest
    that is in it.

    Raises:
      TypeError: as ``array``.
      ValueError: where a value on the host is none of int32.
    """
    if isinstance(x, (np.ndarray, np.generic)) and jnp.issubdtype(x.dtype, np.integer) and x.size:
        outside = [n for n in (x.min(), x.max()) if not _INT32.min <= n <= _INT32.max]
        if outside:
            raise ValueError(f"{name}: expected integers of 32 bits, got {outside[0]}")
        x = x.astype(np.int32)
    x = array(name, x)
    if not jnp.issubdtype(x.dtype, jnp.integer):
        return x
    given = jnp.iinfo(x.dtype)
    if given.min < _INT32.min or given.max > _INT32.max:
        x = jnp.clip(x, max(given.min, _INT32.min), min(given.max, _INT32.max))
    return x.astype(jnp.int32)


def _on_device(x: Any) -> jax.Array:
    """``jnp.asarray``, which compiles a program for each shape of numpy's arrays, and keeps it."""
    no_mesh = jax.sharding.get_abstract_mesh().empty
    if type(x) is np.ndarray and no_mesh and _jax.trace_state_clean():
        return jax.device_put(x.copy())  # reads its argument after it has returned
    return jnp.asarray(x)


def kind(x: Any) -> str:
    """What a value is, for an error's text."""
    if x is None:
        return "None"
    return "a traced value" if isinstance(x, jax.core.Tracer) else type(x).__name__


def _refuse_traced(name: str, x: Any, expected: str) -> None:
    if isinstance(x, jax.core.Tracer):
        raise TypeError(f"{name}: expected {expected} known at trace time, got a traced value")


def _is_scalar(x: Any, dtype: Any) -> bool:
    """Whether it is an array without dimensions, or a scalar of numpy, of such a dtype."""
    array_like = isinstance(x, (np.generic, np.ndarray, jax.Array))
    return array_like and x.shape == () and bool(jnp.issubdtype(x.dtype, dtype))


def _is_integer(x: Any) -> bool:
    plain = isinstance(x, int) and not isinstance(x, bool)
    return plain or _is_scalar(x, np.integer)
