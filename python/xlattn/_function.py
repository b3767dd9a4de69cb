"""Functions of queries and keys: traced once, then asked about ranges, or for elements.

What a function gives for all of a range of queries and keys follows from intervals: each operation
that it was traced to has bounds of its results from bounds of its operands. Blocks for which these
leave no doubt need no elements.
"""

import functools
import operator
from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ._jax import jaxpr_as_fun

# Queries and keys of a part, and how many parts are computed at once.
PART, _PARTS = 128, 64
# Least and largest value for each block that is asked about.
Bounds = tuple[np.ndarray, np.ndarray]

_MOST_CELLS = 1 << 23
_SPLIT = 4


@functools.lru_cache(maxsize=256)
class Traced:
    """A function of int32 query indices [n, 1] and key indices [1, m], as JAX traced it."""

    def __init__(self, function: Callable[[Any, Any], Any]) -> None:
        self._function = function
        self._compiled: Any = None
        self._jaxpr: Any = None
        rows, columns = _indices(0, 0)
        first = np.zeros((2, _PARTS), np.int32)
        with jax.ensure_compile_time_eval(), jax.default_device(_host()):
            try:
                traced = jax.jit(lambda q, k: _bools(function(q, k), jnp)).trace(rows, columns)
            except (jax.errors.TracerArrayConversionError, jax.errors.ConcretizationTypeError):
                return
            self._jaxpr = traced.jaxpr
            part = jaxpr_as_fun(traced.jaxpr)
            parts = jax.vmap(lambda query, key: part(query + rows, key + columns)[0])
            self._compiled = jax.jit(parts).lower(*first).compile()

    def within(self, sq: int, sk: int) -> "Within":
        """The same for an array of so many queries and keys."""
        return Within(self, sq, sk)

    @property
    def is_traced(self) -> bool:
        """Whether JAX could trace it."""
        return self._jaxpr is not None

    def called(self, query: int, key: int) -> np.ndarray:
        """The elements of a part, by the function as it was given."""
        return _bools(self._function(*_indices(query, key)), np)

    def parts(self, query: np.ndarray, key: np.ndarray) -> np.ndarray:
        """The elements of parts from these queries and keys on, as many as are computed at once."""
        return np.asarray(self._compiled(query, key))

    def bounds(self, queries: Bounds, keys: Bounds) -> Bounds:
        """Of the elements of blocks from first to last queries and keys."""
        least, most = _evaluate(self._jaxpr.jaxpr, self._jaxpr.consts, (queries, keys))
        shape = queries[0].shape
        return np.broadcast_to(least, shape), np.broadcast_to(most, shape)


class Within:
    """A function for an array of so many queries and keys."""

    def __init__(self, traced: Traced, sq: int, sk: int) -> None:
        self._traced, self._sq, self._sk = traced, sq, sk
        self._parts: dict[tuple[int, int], np.ndarray] = {}
        # Corners of the parts whose elements are unknown, and their numbers, row by row.
        self._corners = np.zeros((0, 2), np.int32)
        self._order = np.zeros(0, np.int64)
        self._unknown: np.ndarray | None = None

    def blocks(self) -> tuple[np.ndarray, np.ndarray, int] | None:
        """Which blocks are seen in full for certain, and of which that is unknown, bool [q blocks,
        k blocks], and how large they are; None where nothing is known."""
        sq, sk = self._sq, self._sk
        if not self._traced.is_traced or not sq or not sk:
            return None
        unit = PART
        while -(-sq // unit) * -(-sk // unit) > _MOST_CELLS:
            unit *= 2
        full, unknown = self._decided(unit)
        parts = unknown.repeat(unit // PART, 0).repeat(unit // PART, 1)
        self._unknown = parts[: -(-sq // PART), : -(-sk // PART)]
        self._corners = np.argwhere(self._unknown).astype(np.int32) * PART
        self._order = np.flatnonzero(self._unknown)
        return full, unknown, unit

    def _decided(self, unit: int) -> tuple[np.ndarray, np.ndarray]:
        """Full and unknown blocks: large ones first, then parts of those that are unknown."""
        rows, columns = -(-self._sq // unit), -(-self._sk // unit)
        full, unknown = np.zeros((2, rows, columns), np.bool_)
        step = 1
        while step * _SPLIT <= max(rows, columns):
            step *= _SPLIT
        i, j = (x.reshape(-1) for x in np.mgrid[0:rows:step, 0:columns:step])
        while True:
            queries = i * unit, np.minimum((i + step) * unit, self._sq) - 1
            keys = j * unit, np.minimum((j + step) * unit, self._sk) - 1
            least, most = self._traced.bounds(queries, keys)
            own = np.arange(step)
            seen = least == 1
            at = np.minimum(i[seen, None] + own, rows - 1)[:, :, None]
            full[at, np.minimum(j[seen, None] + own, columns - 1)[:, None, :]] = True
            i, j = (x[(least == 0) & (most == 1)] for x in (i, j))
            if step == 1:
                unknown[i, j] = True
                return full, unknown
            step //= _SPLIT
            down, right = (x.reshape(-1) * step for x in np.mgrid[0:_SPLIT, 0:_SPLIT])
            i, j = ((x[:, None] + y).reshape(-1) for x, y in ((i, down), (j, right)))
            there = (i < rows) & (j < columns)
            i, j = i[there], j[there]

    def elements(self, query: int, queries: int, key: int, keys: int) -> np.ndarray:
        """bool [queries, keys], of those from a first query and key on; False in blocks that are
        not unknown."""
        elements = np.zeros((queries, keys), np.bool_)
        for i in range(query - query % PART, query + queries, PART):
            for j in range(key - key % PART, key + keys, PART):
                if self._unknown is not None and not self._unknown[i // PART, j // PART]:
                    continue
                top, left = max(i, query), max(j, key)
                end = min(i + PART, query + queries), min(j + PART, key + keys)
                part = self._part(i, j)[top - i : end[0] - i, left - j : end[1] - j]
                elements[top - query : end[0] - query, left - key : end[1] - key] = part
        return elements

    def _part(self, query: int, key: int) -> np.ndarray:
        if self._unknown is None:
            return self._traced.called(query, key)
        if (query, key) not in self._parts:
            # The library asks row by row: this one, and those that it will ask for next.
            own = query // PART * self._unknown.shape[1] + key // PART
            place = int(np.searchsorted(self._order, own))
            corners = self._corners[place : place + _PARTS]
            padded = np.resize(corners, (_PARTS, 2))
            computed = self._traced.parts(padded[:, 0].copy(), padded[:, 1].copy())
            self._parts = dict(zip(map(tuple, corners.tolist()), computed, strict=False))
        return self._parts[query, key]


def _indices(query: int, key: int) -> tuple[np.ndarray, np.ndarray]:
    """Those of a part."""
    own = np.arange(PART, dtype=np.int32)
    return query + own[:, None], key + own[None, :]


def _bools(visible: Any, xp: Any) -> Any:
    """What a function gave, for all elements of a part."""
    visible = xp.asarray(visible)
    if visible.dtype != np.bool_:
        raise TypeError(f"function: expected bool elements, got {visible.dtype}")
    return xp.broadcast_to(visible, (PART, PART))


def _host() -> Any:
    """A CPU if JAX has one here: functions are asked about parts that the library reads there."""
    try:
        return jax.local_devices(backend="cpu")[0]
    except RuntimeError:
        return jax.local_devices()[0]


def _evaluate(jaxpr: Any, consts: Sequence[Any], arguments: Sequence[Bounds]) -> Bounds:
    """Bounds of the one result."""
    known: dict[Any, Bounds] = dict(zip(jaxpr.invars, arguments, strict=True))
    for variable, value in zip(jaxpr.constvars, consts, strict=True):
        known[variable] = _constant(value, variable.aval.dtype)

    def read(x: Any) -> Bounds:
        return _constant(x.val, x.aval.dtype) if hasattr(x, "val") else known[x]

    for equation in jaxpr.eqns:
        operands = [read(x) for x in equation.invars]
        for variable in equation.outvars:
            known[variable] = _any(variable.aval.dtype)
        if len(equation.outvars) == 1:
            result = equation.outvars[0]
            rule = _RULES.get(equation.primitive.name)
            bounds = _inner(equation, operands) if rule is None else rule(*operands)
            if bounds is not None:
                known[result] = _within(bounds, result.aval.dtype)
    return read(jaxpr.outvars[0])


def _inner(equation: Any, operands: Sequence[Bounds]) -> Bounds | None:
    """Bounds of a function that is jitted itself, or of what keeps each element."""
    name = equation.primitive.name
    if name in _SAME:
        return operands[0]
    if name == "convert_element_type":
        return _converted(operands[0], equation.params["new_dtype"])
    if name == "integer_pow" and equation.params["y"] == 2:
        return _products(operands[0], operands[0], square=True)
    if name not in ("pjit", "jit"):
        return None
    name, inner = equation.params["name"], equation.params["jaxpr"]
    if name in _JITTED and _is_positive_number(operands[-1]) and _is_of_jax(name, inner):
        return _JITTED[name](*operands)
    return _evaluate(inner.jaxpr, inner.consts, operands)


def _constant(value: Any, dtype: Any) -> Bounds:
    array = np.asarray(value)
    if array.size == 0 or not _is_number(dtype):
        return _any(dtype)
    wide = np.float64 if jnp.issubdtype(dtype, jnp.floating) else np.int64
    least, most = array.min().astype(wide), array.max().astype(wide)
    return (least, most) if least == least and most == most else _any(dtype)


def _is_number(dtype: Any) -> bool:
    kinds = (jnp.integer, jnp.floating, np.bool_)
    return any(jnp.issubdtype(dtype, kind) for kind in kinds)


def _any(dtype: Any) -> Bounds:
    """Bounds of a value of which nothing is known."""
    if dtype == np.bool_:
        return np.int64(0), np.int64(1)  # type: ignore[return-value]
    if jnp.issubdtype(dtype, jnp.integer) and np.dtype(dtype).itemsize < 8:
        info = jnp.iinfo(dtype)
        return np.int64(info.min), np.int64(info.max)  # type: ignore[return-value]
    return np.float64(-np.inf), np.float64(np.inf)  # type: ignore[return-value]


def _within(bounds: Bounds, dtype: Any) -> Bounds:
    """Bounds of a result as its dtype holds it: integers may have wrapped, floats were rounded."""
    least, most = bounds
    rest = _any(dtype)
    if jnp.issubdtype(dtype, jnp.floating):
        # Twice what half a unit in the last place of any format but the smallest could be.
        slack = float(jnp.finfo(dtype).eps)
        least = least - abs(least) * slack - float(jnp.finfo(dtype).tiny)
        most = most + abs(most) * slack + float(jnp.finfo(dtype).tiny)
        lost = np.isnan(least) | np.isnan(most)
    else:
        # What is known of 64 bits is far from what int64 holds, so that no bound here wraps.
        lost = (least < max(rest[0], -(2**60))) | (most > min(rest[1], 2**60))
    return np.where(lost, rest[0], least), np.where(lost, rest[1], most)


def _converted(x: Bounds, dtype: Any) -> Bounds:
    if dtype == np.bool_:
        return _differ(x, (np.int64(0), np.int64(0)))  # type: ignore[arg-type]
    if jnp.issubdtype(dtype, jnp.integer):  # of floats, towards zero
        return np.floor(x[0]), np.ceil(x[1])
    return x


@functools.lru_cache(maxsize=256)
def _is_of_jax(name: str, inner: Any) -> bool:
    """Whether it is JAX's function of this name, and no other that is called so."""
    like = [jax.ShapeDtypeStruct(x.shape, x.dtype, weak_type=x.weak_type) for x in inner.in_avals]
    (known,) = jax.make_jaxpr(getattr(jnp, name))(*like).eqns
    return str(known.params["jaxpr"]) == str(inner)


def _monotone(function: Callable[..., Any]) -> Callable[..., Bounds]:
    """Of a function that grows with each operand."""
    return lambda *x: (function(*(y[0] for y in x)), function(*(y[1] for y in x)))


def _products(x: Bounds, y: Bounds, square: bool = False) -> Bounds:
    with np.errstate(invalid="ignore", over="ignore"):
        ends = [a * b for a in x for b in y]
    largest = max(float(np.max(abs(a), initial=0)) for a in (*x, *y))
    if largest > 2**31 and np.asarray(x[0]).dtype != np.float64:  # int64 may have wrapped
        return _any(np.float64)
    least, most = functools.reduce(np.minimum, ends), functools.reduce(np.maximum, ends)
    return (np.maximum(least, 0) if square else least), most


def _absolute(x: Bounds) -> Bounds:
    ends = abs(x[0]), abs(x[1])
    least = np.where((x[0] <= 0) & (x[1] >= 0), 0, np.minimum(*ends))
    return least, np.maximum(*ends)


def _compare(never: Callable[..., Any], always: Callable[..., Any]) -> Callable[..., Bounds]:
    """Of a comparison that is never true, or always, for such bounds."""

    def rule(x: Bounds, y: Bounds) -> Bounds:
        return always(x, y).astype(np.int64), 1 - never(x, y).astype(np.int64)

    return rule


def _less(compare: Callable[[Any, Any], Any], opposite: Callable[[Any, Any], Any]) -> Any:
    return _compare(
        lambda x, y: np.asarray(opposite(x[0], y[1])), lambda x, y: np.asarray(compare(x[1], y[0]))
    )


def _more(compare: Callable[[Any, Any], Any], opposite: Callable[[Any, Any], Any]) -> Any:
    return _compare(
        lambda x, y: np.asarray(opposite(x[1], y[0])), lambda x, y: np.asarray(compare(x[0], y[1]))
    )


def _apart(x: Bounds, y: Bounds) -> Any:
    return np.asarray((x[1] < y[0]) | (x[0] > y[1]))


def _alike(x: Bounds, y: Bounds) -> Any:
    return np.asarray((x[0] == x[1]) & (y[0] == y[1]) & (x[0] == y[0]))


def _is_bool(x: Bounds) -> bool:
    return bool(np.min(x[0], initial=0) >= 0 and np.max(x[1], initial=0) <= 1)


def _bitwise(rule: Callable[..., Bounds]) -> Callable[..., Bounds | None]:
    """Of bools; nothing is told of integers with more bits."""
    return lambda *x: rule(*x) if all(map(_is_bool, x)) else None


def _not(x: Bounds) -> Bounds:
    return 1 - x[1], 1 - x[0]


def _differ(x: Bounds, y: Bounds) -> Bounds:
    return _apart(x, y).astype(np.int64), 1 - _alike(x, y).astype(np.int64)


def _choose(which: Bounds, *cases: Bounds) -> Bounds | None:
    if len(cases) != 2:
        return None
    (no, yes), (least, most) = cases, which
    lows, highs = np.minimum(no[0], yes[0]), np.maximum(no[1], yes[1])
    low = np.where(most == 0, no[0], np.where(least == 1, yes[0], lows))
    return low, np.where(most == 0, no[1], np.where(least == 1, yes[1], highs))


def _is_positive_number(x: Bounds) -> bool:
    return np.ndim(x[0]) == 0 and bool(x[0] == x[1] and x[0] > 0)


def _quotients(x: Bounds, y: Bounds) -> Bounds:
    """Rounded down, by a positive number."""
    return np.floor_divide(x[0], y[0]), np.floor_divide(x[1], y[0])


def _remainders(x: Bounds, y: Bounds) -> Bounds:
    """Of division rounded down, by a positive number."""
    low, high = np.mod(x[0], y[0]), np.mod(x[1], y[0])
    together = np.floor_divide(x[0], y[0]) == np.floor_divide(x[1], y[0])
    below = y[0] - 1 if np.asarray(x[0]).dtype != np.float64 else y[0]
    return np.where(together, low, 0), np.where(together, high, below)


def _truncated(rule: Callable[..., Bounds]) -> Callable[..., Bounds | None]:
    """Of division rounded towards zero, where that is down."""

    def of(x: Bounds, y: Bounds) -> Bounds | None:
        whole = np.asarray(x[0]).dtype != np.float64
        plain = whole and _is_positive_number(y) and np.min(x[0], initial=0) >= 0
        return rule(x, y) if plain else None

    return of


_RULES: dict[str, Callable[..., Bounds | None]] = {
    "add": _monotone(operator.add),
    "sub": lambda x, y: (x[0] - y[1], x[1] - y[0]),
    "mul": _products,
    "neg": lambda x: (-x[1], -x[0]),
    "abs": _absolute,
    "sign": _monotone(np.sign),
    "max": _monotone(np.maximum),
    "min": _monotone(np.minimum),
    "clamp": _monotone(lambda low, x, high: np.minimum(np.maximum(x, low), high)),
    "div": _truncated(_quotients),
    "rem": _truncated(_remainders),
    "lt": _less(operator.lt, operator.ge),
    "le": _less(operator.le, operator.gt),
    "gt": _more(operator.gt, operator.le),
    "ge": _more(operator.ge, operator.lt),
    "eq": _compare(_apart, _alike),
    "ne": _differ,
    "and": _bitwise(_monotone(np.minimum)),
    "or": _bitwise(_monotone(np.maximum)),
    "xor": _bitwise(_differ),
    "not": _bitwise(_not),
    "select_n": _choose,
}
_JITTED = {"floor_divide": _quotients, "remainder": _remainders}
# Their results have elements of the first operand only.
_SAME = ("broadcast_in_dim", "copy", "reshape", "squeeze", "transpose")
