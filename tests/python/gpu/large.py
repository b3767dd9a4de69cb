"""Arrays of more than 2^31 elements, more heads than a grid has blocks: rows against float64.

    python tests/python/gpu/large.py

Each process runs what $XLATTN_CUDA_KERNELS leaves. Memory: 42 GB on the GPU. Arrays are a random
block repeated: its length is a prime, so that an address off by a power of two reads other numbers.
"""

import ctypes
import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import ml_dtypes
import numpy as np
from frames import Call, Gpu, Host, _check, both_passes, cuda
from problems import faults
from support import CEILINGS

from xlattn._config import AttentionConfig

PERIOD = 4_999_999
BF16 = np.dtype(ml_dtypes.bfloat16)
LONG, SHORT, HEADS, D = 50_000, 200, 512, 128  # 3.3e9 elements, and rows from 32,768 on beyond 2^31
SCALE = 0.3  # so that a few keys count


class Repeated:
    """An operand that is a block repeated; it has no elements on the host."""

    dtype = BF16

    def __init__(self, seed, shape):
        self.shape = shape
        self.block = np.random.default_rng(seed).standard_normal(PERIOD, np.float32).astype(BF16)

    def rows(self, rows, head) -> np.ndarray:
        """``[rows, D]`` of one head of ``[1, s, h, D]``, in float64."""
        first = (np.asarray(rows, np.int64) * self.shape[2] + head) * self.shape[3]
        return self.block[(first[:, None] + np.arange(self.shape[3])) % PERIOD].astype(np.float64)


class LargeGpu(Gpu):
    def array(self, x):
        if isinstance(x, Result):
            return x.array
        if not isinstance(x, Repeated):
            return super().array(x)
        array = self.empty(x.dtype, x.shape)
        self.wait()
        done = x.block.nbytes
        _check(cuda().cuMemcpyHtoD_v2(ctypes.c_uint64(array.address),
                                      ctypes.c_void_p(x.block.ctypes.data),
                                      ctypes.c_size_t(done)))  # fmt: skip
        while done < array.bytes:
            count = min(done, array.bytes - done)
            _check(cuda().cuMemcpyDtoD_v2(ctypes.c_uint64(array.address + done),
                                          ctypes.c_uint64(array.address),
                                          ctypes.c_size_t(count)))  # fmt: skip
            done += count
        _check(cuda().cuCtxSynchronize())  # copies on the device return early
        return array


class Large:
    """Both passes of a problem with a long side, which stay on the GPU."""

    def __init__(self, gpu, sq, sk):
        self.sq, self.sk = sq, sk
        config = AttentionConfig(platform="cuda", softmax_scale=SCALE)
        shapes = {"query": sq, "key": sk, "value": sk, "dout": sq}
        self.x = {name: Repeated(i, (1, s, HEADS, D)) for i, (name, s) in enumerate(shapes.items())}
        self.forward = Call(gpu, config, {n: self.x[n] for n in ("query", "key", "value")})
        self.forward.launch()
        gpu.wait()
        # The backward call takes the arrays of the forward call.
        out, lse = self.forward.arrays
        arrays = {**self.x, "out": Result(out), "lse": Result(lse)}
        self.backward = Call(gpu, config, arrays, ())
        self.backward.launch()
        gpu.wait()

    def check(self, heads, queries):
        """Rows of out, lse and dq; and of dk and dv, which sum over every query, those of the keys
        that count most."""
        for head in heads:
            weights = self.softmax(queries, head)[0].max(0)
            last = max(0, self.sk - 10_000)
            keys = [*np.argsort(weights)[-4:], last + weights[last:].argmax(), self.sk - 1]
            out, lse, dq = self.queries(np.asarray(queries), head)
            (got_out, got_lse), (got_dq, got_dk, got_dv) = (
                self.forward.arrays,
                self.backward.arrays[:3],
            )
            got = {
                "out": part(got_out, queries, head),
                "lse": got_lse.elements(head * self.sq, self.sq)[queries].astype(np.float64),
                "dq": part(got_dq, queries, head),
            }
            want = {"out": out, "lse": lse, "dq": dq}
            want["dk"], want["dv"] = self.keys(np.asarray(keys), head)
            got["dk"], got["dv"] = part(got_dk, keys, head), part(got_dv, keys, head)
            found = faults(got, want, CEILINGS["bfloat16"], CEILINGS["float32"])
            kernels = [call.plan["kernel"] for call in (self.forward, self.backward)]
            assert not found, (self.sq, self.sk, head, kernels, found)
        return [call.plan["kernel"] for call in (self.forward, self.backward)]

    def softmax(self, rows, head):
        every = np.arange(self.sk)
        scores = SCALE * self.x["query"].rows(rows, head) @ self.x["key"].rows(every, head).T
        top = scores.max(-1, keepdims=True)
        weights = np.exp(scores - top)
        total = weights.sum(-1, keepdims=True)
        return weights / total, (top + np.log(total))[:, 0]

    def queries(self, rows, head):
        weights, lse = self.softmax(rows, head)
        values = self.x["value"].rows(np.arange(self.sk), head)
        out, dout = weights @ values, self.x["dout"].rows(rows, head)
        ds = weights * (dout @ values.T - (dout * out).sum(-1, keepdims=True))
        return out, lse, SCALE * ds @ self.x["key"].rows(np.arange(self.sk), head)

    def keys(self, rows, head):
        """dk and dv of some keys, a block of queries at a time."""
        dk, dv = np.zeros((len(rows), D)), np.zeros((len(rows), D))
        for first in range(0, self.sq, 20_000):
            block = np.arange(first, min(first + 20_000, self.sq))
            weights, _ = self.softmax(block, head)
            dout, values = (self.x["dout"].rows(block, head),
                            self.x["value"].rows(np.arange(self.sk), head))  # fmt: skip
            delta = (dout * (weights @ values)).sum(-1, keepdims=True)
            ds = weights[:, rows] * (dout @ values[rows].T - delta)
            dk += SCALE * ds.T @ self.x["query"].rows(block, head)
            dv += weights[:, rows].T @ dout
        return dk, dv


class Result:
    """An array that is on the GPU already, as an operand of another call."""

    def __init__(self, array):
        self.array, self.dtype, self.shape = array, array.dtype, array.shape


def part(array, rows, head):
    """Rows of one head of an array ``[1, s, h, D]`` on the GPU."""
    got = [array.elements((row * HEADS + head) * D, D) for row in rows]
    return np.stack(got).astype(np.float64)


def many_heads(gpu):
    """More than 65,535 heads of all batch rows."""
    rng = np.random.default_rng(0)
    shape = 35_000, 8, 2, 64
    q, k, v, dout = (rng.standard_normal(shape, np.float32).astype(BF16) for _ in range(4))
    operands = {"query": q, "key": k, "value": v}
    forward, backward, got = both_passes(
        gpu, AttentionConfig(platform="cuda"), operands, dout, None, ()
    )
    wide = {name: x.astype(np.float64) for name, x in operands.items()}
    exact = AttentionConfig(platform="cpu")
    want = both_passes(Host(), exact, wide, dout.astype(np.float64), None, ())[2]
    found = faults(got, want, CEILINGS["bfloat16"], CEILINGS["float32"])
    kernels = [call.plan["kernel"] for call in (forward, backward)]
    assert not found, (kernels, found)
    return kernels


def main() -> None:
    gpu = LargeGpu()
    print("70,000 heads:", *many_heads(gpu))
    some = [0, 1, LONG // 2, LONG - 65, LONG - 1]
    kernels = Large(gpu, LONG, SHORT).check((0, HEADS - 1), some)
    print("long queries:", *kernels)
    kernels = Large(gpu, SHORT, LONG).check((0, HEADS - 1), list(range(0, SHORT, 9)))
    print("long keys:", *kernels)


if __name__ == "__main__":
    main()
