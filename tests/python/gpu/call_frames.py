"""XLA's FFI call frames (xla/ffi/api/c_api.h), made with ctypes and the standard library alone."""

import ctypes
import itertools
from collections.abc import Mapping, Sequence
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_int64, c_size_t, c_uint32, c_void_p
from typing import Any

# XLA_FFI_DataType
DTYPES = {
    "bool": 1,
    "int32": 4,
    "int64": 5,
    "uint8": 6,
    "uint32": 8,
    "float16": 10,
    "float32": 11,
    "float64": 12,
    "bfloat16": 16,
}
_SCALARS = {
    bool: ("bool", ctypes.c_bool),
    int: ("int64", c_int64),
    float: ("float64", ctypes.c_double),
}


def _struct(name, **fields):
    return type(name, (Structure,), {"_fields_": list(fields.items())})


_HEAD = {"struct_size": c_size_t, "extension_start": c_void_p}
Buffer = _struct("Buffer", **_HEAD, dtype=c_uint32, data=c_void_p, rank=c_int64, dims=c_void_p)
ByteSpan = _struct("ByteSpan", ptr=c_char_p, len=c_size_t)
Scalar = _struct("Scalar", dtype=c_uint32, value=c_void_p)
Args = _struct("Args", **_HEAD, size=c_int64, types=c_void_p, args=c_void_p)
Attrs = _struct("Attrs", **_HEAD, size=c_int64, types=c_void_p, names=c_void_p, attrs=c_void_p)
Version = _struct("Version", **_HEAD, major=c_int, minor=c_int)
ErrorCreate = _struct("ErrorCreate", **_HEAD, message=c_char_p, code=c_uint32)
StreamGet = _struct("StreamGet", **_HEAD, ctx=c_void_p, stream=c_void_p)
_ErrorCreateFunction = ctypes.CFUNCTYPE(c_void_p, POINTER(ErrorCreate))
_StreamGetFunction = ctypes.CFUNCTYPE(c_void_p, POINTER(StreamGet))
Api = _struct(
    "Api",
    **_HEAD,
    version=Version,
    internal_api=c_void_p,
    error_create=_ErrorCreateFunction,
    error_get_message=c_void_p,
    error_destroy=c_void_p,
    handler_register=c_void_p,
    stream_get=_StreamGetFunction,
)
CallFrame = _struct(
    "CallFrame",
    **_HEAD,
    api=c_void_p,
    ctx=c_void_p,
    stage=c_uint32,
    args=Args,
    rets=Args,
    attrs=Attrs,
)
EXECUTE, BUFFER, SCALAR, STRING = 3, 1, 3, 4

_errors: dict[int, str] = {}
_error_ids = itertools.count(1)


@_ErrorCreateFunction
def _error_create(args):
    number = next(_error_ids)
    _errors[number] = args.contents.message.decode()
    return number


@_StreamGetFunction
def _stream_get(args):
    # The context of these frames is the stream itself.
    args.contents.stream = args.contents.ctx
    return None


_api = Api(
    struct_size=ctypes.sizeof(Api),
    version=Version(ctypes.sizeof(Version), None, 0, 1),
    error_create=_error_create,
    stream_get=_stream_get,
)


class Frame:
    """A call, ready to be made any number of times.

    Arrays are ``(dtype name, shape, address)``.
    """

    def __init__(
        self,
        library: ctypes.CDLL,
        symbol: str,
        operands: Sequence,
        results: Sequence,
        attributes: Mapping,
    ):
        self._handler = getattr(library, symbol)
        self._handler.restype = c_void_p
        self._handler.argtypes = [c_void_p]
        self._keep: list[Any] = []
        self.frame = CallFrame(
            struct_size=ctypes.sizeof(CallFrame),
            api=ctypes.addressof(_api),
            stage=EXECUTE,
            args=self._arrays(operands),
            rets=self._arrays(results),
            attrs=self._attributes(attributes),
        )

    def __call__(self, stream: int) -> None:
        # Frames are not shared between threads, as each has one stream.
        self.frame.ctx = stream
        error = self._handler(byref(self.frame))
        if error:
            raise RuntimeError(_errors.pop(error, "an error without text"))

    def _pointers(self, items):
        array = (c_void_p * max(len(items), 1))(*(ctypes.addressof(x) for x in items))
        self._keep += [array, *items]
        return ctypes.addressof(array)

    def _codes(self, values):
        array = (c_uint32 * max(len(values), 1))(*values)
        self._keep.append(array)
        return ctypes.addressof(array)

    def _arrays(self, arrays):
        buffers = []
        for dtype, shape, address in arrays:
            dims = (c_int64 * max(len(shape), 1))(*shape)
            self._keep.append(dims)
            where = ctypes.addressof(dims)
            size = ctypes.sizeof(Buffer)
            buffers.append(Buffer(size, None, DTYPES[dtype], address, len(shape), where))
        types = self._codes([BUFFER] * len(buffers))
        return Args(ctypes.sizeof(Args), None, len(buffers), types, self._pointers(buffers))

    def _attributes(self, attributes):
        names, values, types = [], [], []
        for name, value in sorted(attributes.items()):
            names.append(ByteSpan(name.encode(), len(name)))
            if isinstance(value, str):
                values.append(ByteSpan(value.encode(), len(value)))
                types.append(STRING)
                continue
            kind, holder = _SCALARS[type(value)]
            held = holder(value)
            self._keep.append(held)
            values.append(Scalar(DTYPES[kind], ctypes.addressof(held)))
            types.append(SCALAR)
        size = ctypes.sizeof(Attrs)
        codes = self._codes(types)
        return Attrs(size, None, len(names), codes, self._pointers(names), self._pointers(values))
