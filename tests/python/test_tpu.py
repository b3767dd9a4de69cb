"""Programs for TPUs, lowered on the host: what is in them. Whether their modules compute what they
should is tested in ``tests/tpu``.
"""

import functools
import json
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import AbstractMesh, AxisType, Mesh, NamedSharding, PartitionSpec

import xlattn
from xlattn import masks

TARGETS = [
    f"xlattn_{kind}_attention_{way}" for kind in ("flash", "blocksparse") for way in ("fwd", "bwd")
]
CHECKS = [jax.export.DisabledSafetyCheck.custom_call(x) for x in ("tpu_custom_call", *TARGETS)]
SHAPE = (2, 256, 4, 64)
X = jax.ShapeDtypeStruct(SHAPE, jnp.bfloat16)


def export(function, *args, platforms=("tpu",)):
    return jax.export.export(jax.jit(function), platforms=platforms, disabled_checks=CHECKS)(*args)


def calls(program):
    """Targets of the custom calls of a program, in order."""
    return re.findall(r"custom_call @(\w+)", program.mlir_module())


def configs(program):
    """What calls of Mosaic modules are configured with."""
    found = re.findall(r'backend_config = "(\{\\22.*?\})"', program.mlir_module())
    return [json.loads(x.replace("\\22", '"')) for x in found]


def attend(q, k, v, **options):
    return xlattn.flash_attention(q, k, v, causal=True, **options)


@pytest.mark.parametrize("name", ["auto", "tpu", "pallas"])
def test_a_program_for_tpus_calls_a_module(name):
    program = export(lambda *x: attend(*x, platform=name), X, X, X)
    assert calls(program) == ["tpu_custom_call"]
    again = jax.export.deserialize(program.serialize())
    assert calls(again) == ["tpu_custom_call"]
    [config] = configs(program)
    assert config["custom_call_config"]["serialization_format"] == 1
    scores = 2 * 4 * 512 * 512  # one block a head
    assert config["custom_call_config"]["cost_estimate"]["flops"] == scores * 2 * (64 + 64)


def test_gradients_are_one_more_module():
    def loss(q, k, v):
        return attend(q, k, v, platform="tpu").astype(jnp.float32).sum()

    program = export(jax.grad(loss, (0, 1, 2)), X, X, X)
    assert calls(program) == ["tpu_custom_call"] * 2
    assert [x.shape for x in program.out_avals] == [SHAPE] * 3


def test_a_program_for_several_platforms_has_each():
    platforms = ("cpu", "cuda", "tpu")
    if not xlattn.explain(X, X, X, device="cuda")["backend"]:  # without kernels, or without a GPU
        platforms = ("cpu", "tpu")
    program = export(attend, X, X, X, platforms=platforms)
    assert sorted(set(calls(program))) == ["tpu_custom_call", "xlattn_flash_attention_fwd"]
    x = jax.random.normal(jax.random.key(0), SHAPE, jnp.bfloat16)
    np.testing.assert_array_equal(program.call(x, x, x), attend(x, x, x))


def test_vmap_and_shard_map_call_one_module():
    of_each = jax.ShapeDtypeStruct((3, *SHAPE), jnp.bfloat16)
    program = export(jax.vmap(lambda *x: attend(*x, platform="tpu")), *[of_each] * 3)
    assert calls(program) == ["tpu_custom_call"]
    assert "tensor<6x4x1x256x64xbf16>" in program.mlir_module()

    mesh = AbstractMesh((2,), ("data",), axis_types=(AxisType.Auto,))
    spec = PartitionSpec("data")
    sharded = jax.shard_map(attend, mesh=mesh, in_specs=spec, out_specs=spec)
    text = jax.jit(sharded).trace(X, X, X).lower(lowering_platforms=("tpu",)).as_text()
    assert text.count("@tpu_custom_call") == 1
    assert "tensor<1x4x1x256x64xbf16>" in text


def test_block_sparse_attention_calls_a_module():
    mask = masks.DocumentMask([100, 156])
    program = export(
        lambda *x: xlattn.blocksparse_attention(*x, mask=mask, platform="tpu"), X, X, X
    )
    assert calls(program) == ["tpu_custom_call"]


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"bias": np.zeros((1, 1, 256, 256), np.float32)}, "bias"),
        ({"attention_mask": np.ones((1, 1, 256, 256), bool)}, "attention_mask"),
        ({"dropout_prob": 0.1, "dropout_seed": 0}, "dropout"),
        ({"normalize_output": False}, "normalize_output=false"),
        ({"cum_seqlens_k": np.array([0, 9, 99], np.int32)}, "cum_seqlens_k"),
        ({"offsets": np.zeros(5, np.int32)}, "offsets"),
    ],
)
def test_what_no_module_has_is_refused_by_name(options, name):
    with pytest.raises(NotImplementedError, match=f"tpu: no module has {name}"):
        export(lambda *x: attend(*x, **options, platform="tpu"), X, X, X)


def test_dtypes_without_modules_are_refused():
    half = jax.ShapeDtypeStruct(SHAPE, jnp.float16)
    with pytest.raises(NotImplementedError, match="tpu: no modules for float16"):
        export(attend, half, half, half)


def test_the_chip_decides(monkeypatch):
    long = jax.ShapeDtypeStruct((1, 32768, 1, 128), jnp.bfloat16)
    blocks = {}
    for chip in ("v6e", "v4"):
        monkeypatch.setenv("XLATTN_TPU_CHIP", chip)
        jax.clear_caches()
        program = export(lambda *x: attend(*x, platform="tpu"), long, long, long)
        [blocks[chip]] = re.findall(r"tensor<1x(\d+x\d+)xi32>", program.mlir_module())[:1]
    assert blocks == {"v6e": "64x2048", "v4": "16x512"}


@pytest.mark.skipif(len(jax.devices()) < 8, reason="needs 8 devices")
def test_jit_over_several_devices_says_what_to_do():
    mesh = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("data", "model"))
    sharding = NamedSharding(mesh, PartitionSpec("data", None, "model"))
    x = jax.ShapeDtypeStruct(SHAPE, jnp.bfloat16, sharding=sharding)
    with pytest.raises(NotImplementedError, match="mesh whose axes are Explicit, or call"):
        jax.jit(attend).trace(x, x, x).lower(lowering_platforms=("tpu",))

    told = functools.partial(attend, mesh=mesh, in_specs=PartitionSpec("data", None, "model"))
    text = jax.jit(told).trace(x, x, x).lower(lowering_platforms=("tpu",)).as_text()
    assert re.findall(r"@tpu_custom_call.*(tensor<1x2x1x256x64xbf16>), (\S+),", text), text


@pytest.mark.skipif(len(jax.devices()) < 8, reason="needs 8 devices")
def test_arrays_whose_types_say_how_they_are_cut_are_divided():
    mesh = Mesh(
        np.array(jax.devices()[:4]).reshape(2, 2),
        ("data", "model"),
        axis_types=(AxisType.Explicit,) * 2,
    )

    def lowered(queries, keys, **options):
        x, y = (
            jax.ShapeDtypeStruct(shape, jnp.bfloat16, sharding=NamedSharding(mesh, spec))
            for shape, spec in (((2, 256, 4, 64), queries), ((2, 256, 1, 64), keys))
        )
        call = jax.jit(functools.partial(attend, platform="tpu", **options)).trace(x, y, y)
        return call.lower(lowering_platforms=("tpu",)).as_text()

    heads = lowered(PartitionSpec("data", None, "model"), PartitionSpec("data"))
    # Two query heads and their key head, of one batch row.
    assert re.findall(r"@tpu_custom_call.*(tensor<1x1x2x256x64xbf16>), (\S+),", heads), heads
    with pytest.raises(NotImplementedError, match=r"tpu: .*offsets"):
        lowered(PartitionSpec("data", "model"), PartitionSpec("data"))


def test_rematerialisation_by_names_keeps_the_forward_pass():
    def loss(policy):
        attention = jax.checkpoint(lambda *x: attend(*x, platform="tpu"), policy=policy)
        return lambda *x: attention(*x).astype(jnp.float32).sum()

    policies = jax.checkpoint_policies
    named = policies.save_only_these_names("xlattn_out", "xlattn_lse")
    # Forward and backward; without the names forward once more.
    for policy, count in ((named, 2), (policies.nothing_saveable, 3)):
        program = export(jax.value_and_grad(loss(policy), (0, 1, 2)), X, X, X)
        assert calls(program) == ["tpu_custom_call"] * count


def test_float32_gradients_of_long_sequences_are_two_modules():
    """Of 16384 keys dk and dv are more than the vector memory of a v4."""

    def loss(*x):
        return xlattn.flash_attention(*x, platform="tpu").sum()

    q, k = (jax.ShapeDtypeStruct((1, s, 1, 128), jnp.float32) for s in (512, 16384))
    program = export(jax.grad(loss, (0, 1, 2)), q, k, k)
    assert calls(program) == ["tpu_custom_call"] * 3
