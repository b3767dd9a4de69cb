"""Has libtpu compile attention and its gradient for four TPUs, as JAX lowers a shard_map.

    python tests/tpu/several.py LIBTPU_SO

prints the shapes that a device has of each result, as JSON.
"""

import json
import os
import sys

import compiler

os.environ.update(compiler.ENVIRONMENT, TPU_LIBRARY_PATH=sys.argv[1], JAX_PLATFORMS="cpu")

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import topologies
from jax.sharding import Mesh, NamedSharding, PartitionSpec

import xlattn


def main() -> None:
    devices = topologies.get_topology_desc(platform="tpu", topology_name="v5e:2x2").devices
    mesh = Mesh(np.array(devices).reshape(2, 2), ("data", "heads"))
    spec = PartitionSpec("data", None, "heads")
    x = jax.ShapeDtypeStruct((4, 512, 8, 64), jnp.bfloat16, sharding=NamedSharding(mesh, spec))

    def attend(*x):
        return xlattn.flash_attention(*x, causal=True, platform="tpu")

    attention = jax.shard_map(attend, mesh=mesh, in_specs=spec, out_specs=spec)

    def loss(*x):
        return attention(*x).astype(jnp.float32).sum()

    lowered = jax.jit(jax.value_and_grad(loss, (0, 1, 2))).lower(x, x, x)
    _, gradients = lowered.compile().output_shardings
    shapes = [sharding.shard_shape(x.shape) for sharding in gradients]
    print(json.dumps({"calls": lowered.as_text().count("@tpu_custom_call"), "shapes": shapes}))
    sys.stdout.flush()
    os._exit(0)  # libtpu's own threads do not end


if __name__ == "__main__":
    main()
