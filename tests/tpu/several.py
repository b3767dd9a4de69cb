"""Has libtpu compile attention and its gradient for four TPUs, as JAX lowers a shard_map, and as it
lowers arrays whose types say how they are cut.

    python tests/tpu/several.py LIBTPU_SO

prints a line of JSON for each: the calls, the shapes that a device has of each gradient, and how
often it exchanges arrays with others.
"""

import json
import os
import re
import sys

import compiler

os.environ.update(compiler.ENVIRONMENT, TPU_LIBRARY_PATH=sys.argv[1], JAX_PLATFORMS="cpu")

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import topologies
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec

import xlattn

SPEC = PartitionSpec("data", None, "heads")


def main() -> None:
    devices = topologies.get_topology_desc(platform="tpu", topology_name="v5e:2x2").devices
    for kind in AxisType.Auto, AxisType.Explicit:
        mesh = Mesh(np.array(devices).reshape(2, 2), ("data", "heads"), axis_types=(kind,) * 2)
        # Each key head is for two query heads.
        cut = NamedSharding(mesh, SPEC)
        arrays = [
            jax.ShapeDtypeStruct((4, 512, heads, 64), jnp.bfloat16, sharding=cut)
            for heads in (8, 4, 4)
        ]
        lowered = jax.jit(jax.grad(loss(mesh, kind), (0, 1, 2))).lower(*arrays)
        compiled = lowered.compile()
        outs = zip(compiled.output_shardings, arrays, strict=True)
        said = {
            "calls": lowered.as_text().count("@tpu_custom_call"),
            "shapes": [sharding.shard_shape(x.shape) for sharding, x in outs],
            "exchanges": len(re.findall(r" (all|collective)-\w+\(", compiled.as_text())),
        }
        print(json.dumps(said))
    sys.stdout.flush()
    os._exit(0)  # libtpu's own threads do not end


def loss(mesh, kind):
    def attend(*x):
        return xlattn.flash_attention(*x, causal=True, platform="tpu")

    if kind == AxisType.Auto:
        attend = jax.shard_map(attend, mesh=mesh, in_specs=SPEC, out_specs=SPEC)
    return lambda *x: attend(*x).astype(jnp.float32).sum()


if __name__ == "__main__":
    main()
