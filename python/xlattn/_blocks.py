"""Masks compiled by the shared library: JSON and arrays there, JSON and arrays back."""

import ctypes
import functools
import json
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import _native

# A function's elements of queries and keys, each first and count, as bool [queries, keys].
Evaluate = Callable[[int, int, int, int], np.ndarray]

_DTYPES = {np.dtype(np.bool_): 0, np.dtype(np.int32): 1}


class _Array(ctypes.Structure):
    _fields_ = (
        ("elements", ctypes.c_void_p),
        ("shape", ctypes.POINTER(ctypes.c_size_t)),
        ("rank", ctypes.c_size_t),
        ("dtype", ctypes.c_int32),
    )


_CALLBACK = ctypes.CFUNCTYPE(
    ctypes.c_int32, ctypes.c_void_p, *[ctypes.c_size_t] * 5, ctypes.c_void_p
)


class _Functions(ctypes.Structure):
    _fields_ = (
        ("evaluate", _CALLBACK),
        ("context", ctypes.c_void_p),
        ("count", ctypes.c_size_t),
    )


def compile_mask(
    request: dict[str, Any],
    arrays: Sequence[np.ndarray],
    functions: Sequence[Evaluate],
    prefix: str = "",
) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """The header and the arrays by name that the library answers (``xlattn_block_mask``).

    Args:
      request: the mask and the sizes, as ``ffi/include/xlattn.h`` has them.
      arrays: bool and int32 arrays that the mask counts.
      functions: functions that the mask counts.
      prefix: of the names of the arrays that are wanted.

    Raises:
      ValueError: for what the library refuses, with its text.
      Exception: whatever a function raised.
    """
    text = json.dumps(request, allow_nan=False).encode()
    arrays = [np.ascontiguousarray(array) for array in arrays]
    described = (_Array * len(arrays))(*map(_array, arrays))
    callback, raised = _callback(functions)
    library = _library()
    handle = library.xlattn_block_mask(
        text, len(text), described, len(arrays), _Functions(callback, None, len(functions))
    )
    try:
        header = json.loads(library.xlattn_block_mask_header(handle))
        if raised:
            raise raised[0]
        failed = _native.error(header)
        if failed is not None:
            raise failed
        return header, _read(library, handle, header["arrays"], prefix)
    finally:
        library.xlattn_block_mask_free(handle)


def _read(
    library: ctypes.CDLL, handle: int, described: list[tuple[str, list[int]]], prefix: str
) -> dict[str, np.ndarray]:
    arrays = {}
    for index, (name, shape) in enumerate(described):
        if not name.startswith(prefix):
            continue
        arrays[name] = np.empty(shape, np.uint32)
        library.xlattn_block_mask_read(handle, index, arrays[name].ctypes.data)
        arrays[name].flags.writeable = False
    return arrays


def _array(array: np.ndarray) -> _Array:
    shape = (ctypes.c_size_t * array.ndim)(*array.shape)
    return _Array(array.ctypes.data, shape, array.ndim, _DTYPES[array.dtype])


def _callback(functions: Sequence[Evaluate]) -> tuple[Any, list[BaseException]]:
    """The C function that asks one of the functions, and what was raised in it, if anything was."""
    raised: list[BaseException] = []

    def evaluate(
        _: None, function: int, query: int, queries: int, key: int, keys: int, visible: int
    ) -> int:
        try:
            elements = functions[function](query, queries, key, keys)
            target = ctypes.cast(visible, ctypes.POINTER(ctypes.c_uint8))
            np.ctypeslib.as_array(target, (queries, keys))[...] = elements
        except BaseException as error:  # none may cross the library
            raised.append(error)
            return 1
        return 0

    return _CALLBACK(evaluate), raised


@functools.cache
def _library() -> ctypes.CDLL:
    library = ctypes.CDLL(str(_native.library_path()))
    library.xlattn_block_mask.restype = ctypes.c_void_p
    library.xlattn_block_mask.argtypes = [
        ctypes.c_char_p,
        ctypes.c_size_t,
        ctypes.POINTER(_Array),
        ctypes.c_size_t,
        ctypes.POINTER(_Functions),
    ]
    library.xlattn_block_mask_header.restype = ctypes.c_char_p
    library.xlattn_block_mask_header.argtypes = [ctypes.c_void_p]
    library.xlattn_block_mask_read.restype = None
    library.xlattn_block_mask_read.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
    library.xlattn_block_mask_free.restype = None
    library.xlattn_block_mask_free.argtypes = [ctypes.c_void_p]
    return library
