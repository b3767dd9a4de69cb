"""The CUDA driver through ctypes: memory, modules, launches, TMA descriptors, times."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_char_p, c_float, c_int, c_uint32, c_uint64, c_void_p

import numpy as np

ENCODINGS = {"Bf16": 9, "F16": 6}
COLUMNS = 64  # of a panel: 128 bytes, the width of the swizzle


class Gpu:
    """The first GPU, its primary context current."""

    def __init__(self) -> None:
        self.cuda = ctypes.CDLL("libcuda.so.1")
        self.check(self.cuda.cuInit(0), "cuInit")
        self.device = c_int()
        self.check(self.cuda.cuDeviceGet(byref(self.device), 0), "cuDeviceGet")
        context = c_void_p()
        self.check(self.cuda.cuDevicePrimaryCtxRetain(byref(context), self.device), "context")
        self.check(self.cuda.cuCtxSetCurrent(context), "context")
        name = ctypes.create_string_buffer(128)
        self.check(self.cuda.cuDeviceGetName(name, 128, self.device), "name")
        self.name = name.value.decode()
        self.multiprocessors = self.attribute(16)
        self.capability = (self.attribute(75), self.attribute(76))
        self.start, self.end = c_void_p(), c_void_p()
        for event in (self.start, self.end):
            self.check(self.cuda.cuEventCreate(byref(event), 0), "cuEventCreate")

    def check(self, status: int, what: str) -> None:
        if status:
            text = c_char_p()
            self.cuda.cuGetErrorString(status, byref(text))
            raise RuntimeError(f"{what}: {text.value.decode() if text.value else status}")

    def attribute(self, number: int) -> int:
        value = c_int()
        self.check(self.cuda.cuDeviceGetAttribute(byref(value), number, self.device), "attribute")
        return value.value

    def allocate(self, size: int) -> int:
        address = c_uint64()
        self.check(self.cuda.cuMemAlloc_v2(byref(address), ctypes.c_size_t(size)), "cuMemAlloc")
        return address.value

    def free(self, address: int) -> None:
        self.check(self.cuda.cuMemFree_v2(c_uint64(address)), "cuMemFree")

    def upload(self, array: np.ndarray) -> int:
        array = np.ascontiguousarray(array)
        address = self.allocate(array.nbytes)
        source = c_void_p(array.ctypes.data)
        size = ctypes.c_size_t(array.nbytes)
        self.check(self.cuda.cuMemcpyHtoD_v2(c_uint64(address), source, size), "upload")
        return address

    def download(self, address: int, shape: tuple[int, ...], dtype) -> np.ndarray:
        array = np.empty(shape, dtype)
        size = ctypes.c_size_t(array.nbytes)
        to = c_void_p(array.ctypes.data)
        self.check(self.cuda.cuMemcpyDtoH_v2(to, c_uint64(address), size), "download")
        return array

    def fill(self, address: int, word: int, size: int) -> None:
        count = ctypes.c_size_t(size // 4)
        self.check(
            self.cuda.cuMemsetD32Async(c_uint64(address), c_uint32(word), count, None), "fill"
        )

    def module(self, code: bytes) -> c_void_p:
        module = c_void_p()
        self.check(self.cuda.cuModuleLoadData(byref(module), code), "cuModuleLoadData")
        return module

    def integers(self, module: c_void_p, name: str, count: int) -> list[int]:
        """A global array of int of a module."""
        address, size = c_uint64(), ctypes.c_size_t()
        self.check(
            self.cuda.cuModuleGetGlobal_v2(byref(address), byref(size), module, name.encode()), name
        )
        return [int(x) for x in self.download(address.value, (count,), np.int32)]

    def function(self, module: c_void_p, name: str, smem: int = 0) -> c_void_p:
        function = c_void_p()
        self.check(self.cuda.cuModuleGetFunction(byref(function), module, name.encode()), name)
        if smem:
            self.check(self.cuda.cuFuncSetAttribute(function, 8, smem), f"{name}: {smem} bytes")
        return function

    def launch(self, function: c_void_p, grid, threads: int, smem: int, arguments: list) -> None:
        pointers = (c_void_p * len(arguments))(*[ctypes.addressof(x) for x in arguments])
        self.check(
            self.cuda.cuLaunchKernel(function, *grid, threads, 1, 1, smem, None, pointers, None),
            "cuLaunchKernel",
        )

    def synchronize(self) -> None:
        self.check(self.cuda.cuCtxSynchronize(), "synchronize")

    def milliseconds(self, call, calls: int) -> float:
        """Of each of `calls` calls, after one that does not count."""
        call()
        self.check(self.cuda.cuEventRecord(self.start, None), "record")
        for _ in range(calls):
            call()
        self.check(self.cuda.cuEventRecord(self.end, None), "record")
        self.check(self.cuda.cuEventSynchronize(self.end), "synchronize")
        elapsed = c_float()
        self.check(self.cuda.cuEventElapsedTime(byref(elapsed), self.start, self.end), "elapsed")
        return elapsed.value / calls

    def tensor_map(
        self, dtype: str, address: int, shape: tuple[int, ...], rows: int, rank: int = 4
    ):
        """Tiles of `rows` rows and 64 columns of a 16-bit `[b, s, h, d]`; of rank 5 with an axis of
        one before the rows.
        """
        b, s, h, d = shape
        more = rank - 4
        # 128 bytes at a multiple of 64, inside a buffer that the structure keeps alive.
        buffer = (c_uint64 * 24)()
        offset = -ctypes.addressof(buffer) % 64
        tensor_map = (c_uint64 * 16).from_buffer(buffer, offset)
        dims = (c_uint64 * rank)(d, *more * [1], s, h, b)
        box = (c_uint32 * rank)(COLUMNS, *more * [1], rows, 1, 1)
        strides = (c_uint64 * (rank - 1))(*more * [2 * d], 2 * h * d, 2 * d, 2 * s * h * d)
        steps = (c_uint32 * rank)(*rank * [1])
        self.check(
            self.cuda.cuTensorMapEncodeTiled(
                tensor_map,
                ENCODINGS[dtype],
                rank,
                c_uint64(address),
                dims,
                strides,
                box,
                steps,
                0,
                3,
                2,
                0,
            ),
            "cuTensorMapEncodeTiled",
        )
        return tensor_map
