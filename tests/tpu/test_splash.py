"""JAX's own splash attention through the interpreter: its modules are known to run on TPUs, so what
they are made of is executed right where their results are those of the reference.
"""

from dataclasses import dataclass

import emitted
import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest
from jax.experimental.pallas.ops.tpu.splash_attention import splash_attention_kernel as splash
from jax.experimental.pallas.ops.tpu.splash_attention import splash_attention_mask as masks

from xlattn._reference import reference_attention

N, BLOCK, D = 256, 128, 64


def _random(seed):
    hidden = np.random.default_rng(seed).random((N, N)) < 0.5
    hidden[:BLOCK, BLOCK:] = True  # a block that nobody computes
    return masks.NumpyMask(~hidden | np.eye(N, dtype=bool))


@dataclass(frozen=True)
class Call:
    """A call of splash: its mask, and what the module has besides."""

    name: str
    mask: masks.Mask
    dtype: type = np.float32
    kv_heads: int = 2
    fused: bool = False
    segments: bool = False
    softcap: float | None = None

    def kernel(self):
        sizes = ("", "_dkv") if self.fused else ("", "_dkv", "_dq")
        blocks = {f"block_{side}{kind}": BLOCK for side in ("q", "kv") for kind in sizes}
        blocks |= {"block_kv_compute": BLOCK, "block_kv_dkv_compute": BLOCK // 2}
        return splash.make_splash_mha(
            masks.MultiHeadMask([self.mask] * 2),
            head_shards=1,
            q_seq_shards=1,
            attn_logits_soft_cap=self.softcap,
            block_sizes=splash.BlockSizes(**blocks, use_fused_bwd_kernel=self.fused),
        )


CALLS = (
    Call("causal", masks.CausalMask((N, N))),
    Call("causal bf16", masks.CausalMask((N, N)), dtype=ml_dtypes.bfloat16),
    Call("fused", masks.LocalMask((N, N), (100, 0), 0), fused=True),
    Call("shared keys", _random(0), kv_heads=1),
    Call("fused bf16, shared keys", _random(1), dtype=ml_dtypes.bfloat16, kv_heads=1, fused=True),
    Call("segments", masks.FullMask((N, N)), segments=True),
    Call("softcap", masks.CausalMask((N, N)), softcap=3.0),
)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_splash_attention_gives_the_reference(call):
    rng = np.random.default_rng(0)
    shapes = {"q": (2, N, D), "k": (call.kv_heads, N, D), "v": (call.kv_heads, N, D)}
    x = {name: rng.normal(size=shape).astype(call.dtype) for name, shape in shapes.items()}
    x["q"] = (x["q"] * np.asarray(D**-0.5, call.dtype)).astype(call.dtype)
    ids = np.sort(rng.integers(0, 3, N)).astype(np.int32) if call.segments else None
    dout = rng.normal(size=(2, N, D)).astype(call.dtype)
    kernel = call.kernel()

    def attention(q, k, v, dout):
        segments = splash.SegmentIds(ids, ids) if call.segments else None
        out, pull = jax.vjp(lambda *a: kernel(*a, segment_ids=segments), q, k, v)
        return out, *pull(dout)

    calls: list[emitted.Executed] = []
    with jax.default_matmul_precision("highest"):
        got = emitted.run(attention, calls)(*x.values(), dout)
    assert len(calls) == (2 if call.fused else 3)
    limit = 2e-5 if call.dtype is np.float32 else 2.0**-6
    for made, wanted in zip(got, _reference(call, x, dout, ids), strict=True):
        error = np.abs(np.asarray(made, np.float64) - wanted).max()
        assert error <= limit * max(1.0, np.abs(wanted).max())


def _reference(call, x, dout, ids):
    """Results of the reference, whose batch is the first axis and whose heads are the third."""
    options = {"softmax_scale": 1.0, "logits_soft_cap": call.softcap}
    options["attention_mask"] = np.asarray(call.mask[:, :])[None, None]
    if call.segments:
        options |= {"q_segment_ids": ids[None], "kv_segment_ids": ids[None]}

    def attend(*arrays):
        arrays = [y.swapaxes(0, 1)[None] for y in arrays]
        return reference_attention(*arrays, **options)[0][0].swapaxes(0, 1)

    with jax.enable_x64(
        True
    ):  # not jitted: what is compiled, operation by operation, all calls share
        given = [jnp.asarray(y.astype(np.float64)) for y in x.values()]
        out, pull = jax.vjp(attend, *given)
        return [np.asarray(y) for y in (out, *pull(jnp.asarray(dout.astype(np.float64))))]
