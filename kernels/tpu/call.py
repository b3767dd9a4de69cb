"""A member of the family as a function of JAX arrays."""

import functools

import backward
import forward
import jax
from family import Array, Member
from jax.experimental import pallas as pl
from jax.experimental.pallas import tpu as pltpu

KERNELS = {
    "forward": forward.kernel,
    "fused": backward.kernel,
    "dq": backward.kernel,
    "dkv": backward.kernel,
}


def call(member: Member, operands, grid, interpret=False, sk_pad: int | None = None) -> list:
    """The results for operands in the member's order, over a grid (b, hk, g, steps)."""
    scalars, tensors, results = member.scalars(), member.tensors(), member.results()
    sizes = {}
    for array, operand in zip([*scalars, *tensors], operands, strict=True):
        sizes |= {
            n: size
            for n, size in zip(array.shape, operand.shape, strict=True)
            if isinstance(n, str)
        }
    sizes["sk_pad"] = sk_pad or -(-sizes["sk"] // member.block_k) * member.block_k
    function = pl.pallas_call(
        functools.partial(KERNELS[member.kernel], member),
        grid_spec=pltpu.PrefetchScalarGridSpec(
            num_scalar_prefetch=len(scalars),
            grid=grid,
            in_specs=[_window(array) for array in tensors],
            out_specs=[_window(array) for array in results],
            scratch_shapes=[pltpu.VMEM(a.sized(sizes), a.dtype) for a in member.scratch()],
        ),
        out_shape=[jax.ShapeDtypeStruct(array.sized(sizes), array.dtype) for array in results],
        compiler_params=pltpu.CompilerParams(
            dimension_semantics=("parallel", "parallel", "parallel", "arbitrary")
        ),
        interpret=interpret,
        name="main",
    )
    return function(*operands)


def _window(array: Array) -> pl.BlockSpec:
    return pl.BlockSpec(array.window, array.index)
