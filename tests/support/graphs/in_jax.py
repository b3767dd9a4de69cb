"""The golden cases through a libxlattn.so in JAX, for tests/xla_library.rs to compare.

    python tests/support/graphs/in_jax.py path/to/libxlattn.so folder

Writes the results of every case, forward and backward, as safetensors into the folder.
"""

import ctypes
import json
import os
import pathlib
import sys

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import ml_dtypes  # noqa: F401 (safetensors' bfloat16)
import numpy as np
import safetensors.numpy

from xlattn._native import interface

GOLDEN = pathlib.Path(__file__).parents[2] / "golden"
GRADIENTS = {"dq": "query", "dk": "key", "dv": "value", "dbias": "bias", "dsinks": "softmax_aux"}
ABSENT = np.zeros(0, np.float32)


def like(x):
    return jax.ShapeDtypeStruct(x.shape, x.dtype)


def run(arrays, attributes):
    operands = [arrays.get(name, ABSENT) for name in interface().names(backward=False)]
    query, value = arrays["query"], arrays["value"]
    wide = np.float64 if query.dtype == np.float64 else np.float32
    rows = query.shape[:-3] + query.shape[-2:-4:-1]
    out = jax.ShapeDtypeStruct((*query.shape[:-1], value.shape[-1]), query.dtype)
    lse = jax.ShapeDtypeStruct(rows, wide)
    gradients = [like(arrays.get(name, ABSENT)) for name in GRADIENTS.values()]

    @jax.jit
    def both(operands, dout, dlse):
        forward = jax.ffi.ffi_call("xlattn_flash_attention_fwd", (out, lse))
        results = forward(*operands, **attributes)
        backward = jax.ffi.ffi_call("xlattn_flash_attention_bwd", tuple(gradients))
        return *results, *backward(*operands, *results, dout, dlse, **attributes)

    results = both(operands, arrays["dout"], arrays.get("dlse", ABSENT))
    names = ("out", "lse", *GRADIENTS)
    found = dict(zip(names, map(np.asarray, results), strict=True))
    return {name: x for name, x in found.items() if GRADIENTS.get(name, "query") in arrays}


def attribute(x):
    kinds = {int: np.int64, float: np.float64}
    return kinds.get(type(x), lambda x: x)(x)


def main(library, folder):
    jax.config.update("jax_enable_x64", True)
    symbols = ctypes.CDLL(library)
    for target in ("xlattn_flash_attention_fwd", "xlattn_flash_attention_bwd"):
        handler = jax.ffi.pycapsule(getattr(symbols, target))
        jax.ffi.register_ffi_target(target, handler, platform="cpu")
    for case in json.loads((GOLDEN / "manifest.json").read_text()):
        name = case["name"]
        arrays = safetensors.numpy.load_file(GOLDEN / f"{name}.safetensors")
        arrays = {key: jnp.asarray(x) for key, x in arrays.items()}
        given = {key: attribute(x) for key, x in case["attributes"].items()}
        results = run(arrays, given)
        safetensors.numpy.save_file(results, pathlib.Path(folder, f"{name}.safetensors"))


if __name__ == "__main__":
    main(*sys.argv[1:])
