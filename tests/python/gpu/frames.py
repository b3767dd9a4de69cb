"""Calls of the library's handlers without XLA: XLA's FFI call frames, and memory on the host or a
GPU, made with ctypes.

On a GPU every array lies between guards, results begin as NaN, and each has an allocation of its
own, so that a stray access is seen by the guards or by compute-sanitizer. JAX starts no GPU here.
"""

import ctypes
import functools
import sys
import threading
from collections.abc import Iterator, Sequence
from ctypes import (
    Structure,
    byref,
    c_char_p,
    c_float,
    c_int,
    c_int64,
    c_size_t,
    c_uint32,
    c_void_p,
)

import ml_dtypes  # noqa: F401 - numpy learns bfloat16
import numpy as np
from call_frames import Frame

from xlattn import _native
from xlattn._ops import _contract

GUARD_BYTES = 4096
Results = dict[str, np.ndarray]


# --- memory ---------------------------------------------------------------------------------------


class Host:
    """The CPU backend, on the calling thread; its arrays are numpy's."""

    platform, stream = "cpu", 1

    def array(self, x: np.ndarray):
        return HostArray(np.ascontiguousarray(x))

    def empty(self, dtype, shape):
        array = HostArray(np.empty(shape, dtype))
        array.poison()
        return array

    def wait(self):
        pass


class HostArray:
    def __init__(self, x):
        self.x, self.dtype, self.shape = x, x.dtype, x.shape
        # numpy gives arrays without elements any address.
        self.spec = x.dtype.name, x.shape, x.ctypes.data

    def poison(self):
        self.x.view(np.uint8).reshape(-1)[:] = 255

    def read(self):
        return self.x


@functools.cache
def cuda() -> ctypes.CDLL:
    library = ctypes.CDLL("libcuda.so.1")
    _check(library.cuInit(0))
    return library


def _check(status: int) -> None:
    if status:
        raise RuntimeError(f"CUDA driver error {status}")


def gpus() -> int:
    """How many GPUs the driver sees; 0 without a driver."""
    try:
        count = c_int()
        _check(cuda().cuDeviceGetCount(byref(count)))
        return count.value
    except (OSError, RuntimeError):
        return 0


class Gpu:
    """A GPU's primary context, and a stream of this object's own."""

    platform = "cuda"

    def __init__(self, ordinal: int = 0):
        device, self.context = c_int(), c_void_p()
        _check(cuda().cuDeviceGet(byref(device), ordinal))
        _check(cuda().cuDevicePrimaryCtxRetain(byref(self.context), device))
        self.current()
        stream = c_void_p()
        _check(cuda().cuStreamCreate(byref(stream), 1))  # not synchronising with the default one
        self.stream = stream.value

    def current(self):
        """Makes the context that of the calling thread."""
        _check(cuda().cuCtxSetCurrent(self.context))

    def array(self, x: np.ndarray):
        x = np.ascontiguousarray(x)
        array = GpuArray(self, x.dtype, x.shape)
        array.write(x)
        return array

    def empty(self, dtype, shape):
        return GpuArray(self, np.dtype(dtype), tuple(shape))

    def wait(self):
        _check(cuda().cuStreamSynchronize(c_void_p(self.stream)))

    def record(self, *work) -> "Graph":
        """A CUDA graph of what the functions enqueue on the stream that each is called with."""
        graph = c_void_p()
        # Relaxed, as XLA captures.
        _check(cuda().cuStreamBeginCapture_v2(c_void_p(self.stream), 2))
        try:
            for enqueue in work:
                enqueue(self.stream)
        finally:
            status = cuda().cuStreamEndCapture(c_void_p(self.stream), byref(graph))
        _check(status)
        return Graph(self, graph)

    def function(self, cubin, name: str) -> c_void_p:
        """A kernel of a compiled file, as a CUfunction."""
        module, function = c_void_p(), c_void_p()
        _check(cuda().cuModuleLoad(byref(module), str(cubin).encode()))
        _check(cuda().cuModuleGetFunction(byref(function), module, name.encode()))
        return function

    def seconds(self, work) -> float:
        """Of what ``work()`` enqueues, by the GPU's clock."""
        begin, end, time = c_void_p(), c_void_p(), c_float()
        for event in (begin, end):
            _check(cuda().cuEventCreate(byref(event), 0))
        _check(cuda().cuEventRecord(begin, c_void_p(self.stream)))
        work()
        _check(cuda().cuEventRecord(end, c_void_p(self.stream)))
        self.wait()
        _check(cuda().cuEventElapsedTime(byref(time), begin, end))
        for event in (begin, end):
            _check(cuda().cuEventDestroy_v2(event))
        return time.value * 1e-3


class GpuArray:
    """An allocation: guard, elements, guard; all bytes 255, which is NaN in every float."""

    def __init__(self, gpu, dtype, shape):
        self.gpu, self.dtype, self.shape = gpu, dtype, shape
        self.bytes = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
        base = ctypes.c_uint64()
        _check(cuda().cuMemAlloc_v2(byref(base), c_size_t(self.bytes + 2 * GUARD_BYTES)))
        self.base, self.address = base.value, base.value + GUARD_BYTES
        self.spec = dtype.name, shape, self.address
        self._fill(self.base, self.bytes + 2 * GUARD_BYTES)

    def _fill(self, address, count):
        _check(
            cuda().cuMemsetD8Async(
                ctypes.c_uint64(address),
                ctypes.c_ubyte(255),
                c_size_t(count),
                c_void_p(self.gpu.stream),
            )
        )

    def poison(self):
        self._fill(self.address, self.bytes)

    def write(self, x):
        # On the stream of the kernels that read it: a copy on another may be on its way when the
        # host goes on.
        to, source = ctypes.c_uint64(self.address), c_void_p(x.ctypes.data)
        stream = c_void_p(self.gpu.stream)
        _check(cuda().cuMemcpyHtoDAsync_v2(to, source, c_size_t(self.bytes), stream))
        self.gpu.wait()

    def _read(self, address, count):
        x = np.empty(count, np.uint8)
        _check(cuda().cuMemcpyDtoH_v2(c_void_p(x.ctypes.data), ctypes.c_uint64(address),
                                      c_size_t(count)))  # fmt: skip
        return x

    def elements(self, first: int, count: int) -> np.ndarray:
        """Some elements, flat."""
        size = self.dtype.itemsize
        return self._read(self.address + first * size, count * size).view(self.dtype)

    def read(self) -> np.ndarray:
        """The elements; raises where a guard was written."""
        everything = self._read(self.base, self.bytes + 2 * GUARD_BYTES)
        inside = everything[GUARD_BYTES:][: self.bytes]
        guards = everything[:GUARD_BYTES], everything[GUARD_BYTES + self.bytes :]
        for side, guard in zip(("before", "after"), guards, strict=True):
            touched = np.flatnonzero(guard != 255)
            assert not touched.size, f"{touched.size} bytes written {side} the array"
        return inside.view(self.dtype).reshape(self.shape)

    def __del__(self, ends=sys.is_finalizing):
        if ends():  # modules may be gone
            return
        self.gpu.current()
        cuda().cuMemFree_v2(ctypes.c_uint64(self.base))


# CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
_MAX_DYNAMIC_SHARED = 8


class _KernelNode(Structure):
    """CUDA_KERNEL_NODE_PARAMS_v2"""

    _fields_ = [
        ("function", c_void_p),
        ("sizes", c_uint32 * 7),
        ("parameters", c_void_p),
        ("extra", c_void_p),
        ("kernel", c_void_p),
        ("context", c_void_p),
    ]


class Graph:
    """A recorded CUDA graph."""

    def __init__(self, gpu, graph):
        self.gpu, self.graph, self.executable = gpu, graph, c_void_p()
        _check(cuda().cuGraphInstantiateWithFlags(byref(self.executable), graph, c_int64(0)))

    def __call__(self):
        _check(cuda().cuGraphLaunch(self.executable, c_void_p(self.gpu.stream)))

    def _kernel_nodes(self) -> Iterator[tuple[str, c_void_p, _KernelNode]]:
        """The kernels in it: the name of each, its node, and what the node has."""
        count = c_size_t()
        _check(cuda().cuGraphGetNodes(self.graph, None, byref(count)))
        nodes = (c_void_p * count.value)()
        _check(cuda().cuGraphGetNodes(self.graph, nodes, byref(count)))
        for node in map(c_void_p, nodes):
            kind, params, name = c_int(), _KernelNode(), c_char_p()
            _check(cuda().cuGraphNodeGetType(node, byref(kind)))
            if kind.value:
                continue  # not a kernel
            _check(cuda().cuGraphKernelNodeGetParams_v2(node, byref(params)))
            if params.function:
                _check(cuda().cuFuncGetName(byref(name), c_void_p(params.function)))
            else:
                _check(cuda().cuKernelGetName(byref(name), c_void_p(params.kernel)))
            yield name.value.decode(), node, params

    def kernels(self) -> list[str]:
        """Names of the kernels in it."""
        return [name for name, *_ in self._kernel_nodes()]

    def exchange(self, functions: dict[str, c_void_p]) -> set[str]:
        """Launches functions (CUfunction) in place of the kernels of these names, with the same
        parameters, grid and shared memory. Returns the names that it met."""
        met = set()
        for name, node, params in self._kernel_nodes():
            if name not in functions:
                continue
            met.add(name)
            function, shared_bytes = functions[name], params.sizes[6]
            _check(cuda().cuFuncSetAttribute(function, _MAX_DYNAMIC_SHARED, c_int(shared_bytes)))
            params.function, params.kernel = function.value, None
            _check(cuda().cuGraphExecKernelNodeSetParams_v2(self.executable, node, byref(params)))
        return met

    def __del__(self):
        cuda().cuGraphExecDestroy(self.executable)
        cuda().cuGraphDestroy(self.graph)


# --- calls ----------------------------------------------------------------------------------------


class Call:
    """A forward or backward call of ``operands`` on a machine, with memory of its own."""

    def __init__(self, machine, config, operands, wanted=None):
        self.machine, self.config = machine, config
        backward = wanted is not None
        operands = _contract.of_pass(operands, wanted)
        order = _contract.order(wanted, _contract.is_block_sparse(operands))
        self.operands = {name: machine.array(operands[name]) for name in order if name in operands}
        absent = machine.array(np.zeros(0, np.float32))
        specs = [result for result, _ in _contract.results(config, operands, wanted)]
        names = (
            [f"d{name}" for name in _native.interface().gradients] if backward else ["out", "lse"]
        )
        self.arrays = [machine.empty(spec.dtype, spec.shape) for spec in specs]
        self.names = names
        self.plan = _contract.plan(config, operands, wanted, machine.platform)
        if error := _native.error(self.plan):
            raise error
        workspace = self.plan["workspace_bytes"]
        self.workspace = [machine.empty("uint8", (workspace,))] * bool(workspace)
        rows = {(name, where): symbol for name, where, symbol in _native._target_rows()}
        target = _contract.target(operands, wanted)
        platform = {"cpu": "cpu", "cuda": "CUDA"}[machine.platform]
        self.frame = Frame(
            _native._library(),
            rows[target, platform],
            [self.operands.get(name, absent).spec for name in order],
            [array.spec for array in (*self.arrays, *self.workspace)],
            dict(config.attributes()),
        )
        self._absent = absent

    def poison(self):
        for array in (*self.arrays, *self.workspace):
            array.poison()

    def launch(self, stream=None):
        self.frame(self.machine.stream if stream is None else stream)

    def results(self) -> Results:
        """By name, without those that were not wanted."""
        self.machine.wait()
        for array in self.workspace:
            array.read()  # its guards
        every = zip(self.names, self.arrays, strict=True)
        return {name: x.read() for name, x in every if x.shape != (0,)}

    def __call__(self) -> Results:
        self.launch()
        return self.results()


def both_passes(machine, config, operands, dout, dlse, wanted) -> tuple[Call, Call, Results]:
    """Forward, then backward with what forward gave; ``dlse`` may be None."""
    forward = Call(machine, config, operands)
    results = forward()
    upstream = {"out": results["out"], "lse": results["lse"], "dout": dout}
    if dlse is not None:
        upstream["dlse"] = dlse
    backward = Call(machine, config, {**operands, **upstream}, wanted)
    return forward, backward, {**results, **backward()}


def repeatable(call) -> bool:
    """Whether the library promises the same bits again: all but the fast default for gradients."""
    kernel = call.plan["kernel"]
    ordered = kernel.startswith("general_") and "one_pass" not in kernel
    return "out" in call.names or call.config.deterministic or ordered


def in_threads(work: Sequence) -> None:
    """Calls all functions at once, each on a thread; raises what one of them raised."""
    errors: list[BaseException] = []
    together = threading.Barrier(len(work))

    def run(function):
        try:
            together.wait()
            function()
        except BaseException as error:  # to be raised by the caller's thread
            errors.append(error)

    threads = [threading.Thread(target=run, args=(function,)) for function in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
