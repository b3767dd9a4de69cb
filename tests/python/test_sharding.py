"""Calls divided between devices: by XLA under jax.jit, by specs, in a ring."""

import collections
import functools
import os
import re
import socket
import subprocess
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jax.extend.mlir import ir
from jax.interpreters import mlir
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from support import BACKWARD, FORWARD, export

import xlattn
from xlattn import _native
from xlattn._jax import xla_client
from xlattn._ops import _contract, _partition, flash

COLLECTIVES = "all-gather|all-reduce|reduce-scatter|collective-permute|all-to-all"
CUDNN = '{platform = "cudnn"}'
READ = functools.partial(flash._read, FORWARD)
DROPOUT = {"dropout_prob": 0.3, "dropout_seed": 7}

pytestmark = pytest.mark.skipif(len(jax.devices()) < 8, reason="needs 8 devices")


@pytest.fixture(params=[True, False], ids=["shardy", "gspmd"])
def partitioner(request):
    before = jax.config.jax_use_shardy_partitioner
    jax.config.update("jax_use_shardy_partitioner", request.param)
    yield request.param
    jax.config.update("jax_use_shardy_partitioner", before)


def mesh(**axes):
    devices = np.array(jax.devices()[: np.prod(list(axes.values()))])
    return Mesh(devices.reshape(*axes.values()), tuple(axes))


def normal(*shape, seed=0):
    return np.random.default_rng((seed, *shape)).normal(size=shape).astype(np.float32)


def operands(b=4, sq=16, sk=24, hq=4, hk=2, d=8, **more):
    rng = np.random.default_rng(b)
    made = {
        "query": normal(b, sq, hq, d),
        "key": normal(b, sk, hk, d, seed=1),
        "value": normal(b, sk, hk, d, seed=2),
        "bias": normal(1, hq, sq, sk),
        "bias_of_keys": normal(1, 1, 1, sk),
        "attention_mask": rng.random((b, 1, sq, sk)) < 0.8,
        "segments": np.sort(rng.integers(-1, 2, (b, sq))).astype(np.int32),
        "softmax_aux": normal(hq, 2),
        "lengths": (
            np.linspace(0, b * sq - sq // 2, b + 1).astype(np.int32),
            np.arange(b + 1) * (sk - 5),
        ),
    }
    x = {name: made[name] for name in ("query", "key", "value")}
    for name in more.get("extra", ()):
        if name == "segments":
            x["q_segment_ids"] = made[name]
            x["kv_segment_ids"] = np.sort(rng.integers(-1, 2, (b, sk))).astype(np.int32)
        elif name == "lengths":
            x["cum_seqlens_q"], x["cum_seqlens_k"] = made[name]
        else:
            x["bias" if name == "bias_of_keys" else name] = made[name]
    return x


def packed():
    return {
        "query": normal(12, 8, 8),
        "key": normal(15, 2, 8, seed=1),
        "value": normal(15, 2, 6, seed=2),
        "cum_seqlens_q": np.array([0, 6, 6, 10], np.int32),
        "cum_seqlens_k": np.array([0, 3, 8, 15], np.int32),
    }


def with_gradients(attend):
    """``operands -> ((out, lse), gradients)`` under jit."""

    @jax.jit
    def run(x):
        differentiable = {n: v for n, v in x.items() if v.dtype == jnp.float32}
        results, pull = jax.vjp(lambda given: attend(**{**x, **given}), differentiable)
        out, lse = results
        return results, pull((jnp.cos(out), jnp.where(jnp.isneginf(lse), 0, jnp.sin(lse))))

    return run


def close(got, want, tolerance=2e-5):
    """To `tolerance` of the largest element, or of 1: a shard may have a kernel of its own."""

    def one(x, y):
        x, y = np.asarray(x), np.asarray(y)
        largest = np.abs(y, where=np.isfinite(y), out=np.zeros_like(y)).max(initial=1)
        np.testing.assert_allclose(x, y, rtol=tolerance, atol=tolerance * largest)

    jax.tree.map(one, got, want)


def collectives(compiled):
    """Kind and number of the collectives in a program."""
    found = re.findall(rf" ({COLLECTIVES})(?:-start)?\(", compiled.as_text())
    return dict(collections.Counter(found))


def place(x, mesh, specs):
    return {n: jax.device_put(v, NamedSharding(mesh, specs.get(n, P()))) for n, v in x.items()}


# --- XLA's partitioners ---------------------------------------------------------------------------

ROWS = P("data", None, "heads")
QKV = dict.fromkeys(("query", "key", "value"), ROWS)
ALL_ROWS = dict.fromkeys(("query", "key", "value"), P("data", "rows", "heads"))
DATA_HEADS, EIGHT = {"data": 4, "heads": 2}, {"heads": 8}
THREE = {"data": 2, "heads": 2, "rows": 2}
# Query heads over all 8 devices, 2 key heads: each device has both and uses one.
FEW = {"query": P(None, None, "heads")}
SCATTERED = {"all-gather": 4, "reduce-scatter": 2}

# operands, options, mesh, specs, collectives of the forward pass and of both
JIT = {
    "batch_and_heads": (operands(), {}, DATA_HEADS, QKV, {}, {}),
    "dropout_window": (
        operands(),
        {**DROPOUT, "causal": True, "sliding_window": (5, 0)},
        DATA_HEADS,
        QKV,
        {},
        {},
    ),
    "one_key_head": (
        operands(hk=1),
        {"causal": True},
        DATA_HEADS,
        {"query": ROWS, "key": P("data"), "value": P("data")},
        {},
        {"all-reduce": 1},
    ),
    "few_key_heads": (operands(b=1, hq=16), DROPOUT, EIGHT, FEW, {}, {"all-reduce": 1}),
    "query_rows": (
        operands(),
        {**DROPOUT, "causal": True},
        THREE,
        {**QKV, "query": P("data", "rows", "heads")},
        {},
        {"all-reduce": 1},
    ),
    "all_rows": (
        operands(),
        {**DROPOUT, "causal": True},
        THREE,
        ALL_ROWS,
        {"all-gather": 2},
        SCATTERED,
    ),
    "bias_and_sinks": (
        operands(extra=("bias", "softmax_aux")),
        {"causal": True},
        DATA_HEADS,
        {**QKV, "bias": P(None, "heads"), "softmax_aux": P("heads")},
        {},
        {"all-reduce": 1},
    ),
    "mask_and_segments": (
        operands(extra=("attention_mask", "segments")),
        {"causal": True},
        DATA_HEADS,
        {
            **QKV,
            **dict.fromkeys(("attention_mask", "q_segment_ids", "kv_segment_ids"), P("data")),
        },
        {},
        {},
    ),
    "lengths": (
        operands(extra=("lengths",)),
        {**DROPOUT, "causal": True},
        THREE,
        ALL_ROWS,
        {"all-gather": 2},
        SCATTERED,
    ),
    "packed": (
        packed(),
        {**DROPOUT, "causal": True},
        EIGHT,
        {"query": P(None, "heads")},
        {},
        {"all-reduce": 1},
    ),
    "batch_that_has_no_even_cut": (operands(b=6), {}, {"data": 4}, {}, {}, {}),
    "head_dim": (
        operands(),
        {},
        EIGHT,
        dict.fromkeys(QKV, P(None, None, None, "heads")),
        {"all-gather": 3},
        {"all-gather": 3},
    ),
}


@pytest.mark.parametrize("name", JIT)
def test_jit(platform, partitioner, name):
    x, options, axes, specs, forward, both = JIT[name]
    attend = functools.partial(
        xlattn.flash_attention, **options, return_lse=True, platform=platform
    )
    placed = place(x, mesh(**axes), specs)
    alone = jax.jit(lambda x: attend(**x)).lower(placed).compile()
    compiled = with_gradients(attend).lower(placed).compile()
    assert collectives(alone) == forward
    assert collectives(compiled) == both
    got = compiled(placed)
    close(got, with_gradients(attend)(x))
    if not forward:
        spec = specs.get("query", P())
        assert got[0][0].sharding.is_equivalent_to(
            NamedSharding(mesh(**axes), spec), got[0][0].ndim
        )


@pytest.mark.parametrize("kind", ["Auto", "Explicit"])
def test_jit_in_the_context_of_a_mesh(platform, kind):
    x, kinds = operands(), (getattr(jax.sharding.AxisType, kind),) * 2
    attend = functools.partial(
        xlattn.flash_attention, causal=True, **DROPOUT, return_lse=True, platform=platform
    )
    want = with_gradients(attend)(x)
    where = jax.make_mesh((4, 2), ("data", "heads"), axis_types=kinds)
    with jax.set_mesh(where):
        placed = place(x, where, QKV)
        compiled = with_gradients(attend).lower(placed).compile()
        assert collectives(compiled) == {}
        close(compiled(placed), want)


def test_jit_takes_specs_from_the_results(platform):
    x = operands()
    out = NamedSharding(mesh(**DATA_HEADS), ROWS)
    function = jax.jit(lambda x: xlattn.flash_attention(**x, platform=platform), out_shardings=out)
    compiled = function.lower(place(x, mesh(**DATA_HEADS), {})).compile()
    assert collectives(compiled) == {}
    assert "f32[1,16,2,8]" in compiled.as_text()  # a shard of query


def layers(attend):
    """Gradients of layers with attention in a scan with remat, divided and on one device; their
    arguments, and these where the divided one has them."""

    def layer(x, w):
        q, k, v = (jnp.einsum("bshd,de->bshe", x, w[i]) for i in range(3))
        return x + attend(q, k, v), None

    def loss(x, weights):
        return jnp.sin(jax.lax.scan(jax.checkpoint(layer), x, weights)[0]).sum()

    x, weights = normal(4, 9, 4, 8), normal(3, 3, 8, 8) * 0.3
    where = mesh(**DATA_HEADS)
    shardings = NamedSharding(where, ROWS), NamedSharding(where, P())
    gradients = jax.grad(loss, (0, 1))
    placed = [jax.device_put(*pair) for pair in zip((x, weights), shardings, strict=True)]
    divided = jax.jit(gradients, out_shardings=shardings)
    return divided, jax.jit(gradients), (x, weights), placed


def test_scan_and_remat(platform):
    options = {"causal": True, **DROPOUT, "platform": platform}
    function, whole, args, placed = layers(functools.partial(xlattn.flash_attention, **options))
    compiled = function.lower(*placed).compile()
    assert set(collectives(compiled)) == {"all-reduce"}  # of the loss and the weights' gradients
    close(compiled(*placed), whole(*args), 1e-4)


def stacked(x, n):
    """``n`` different instances of the operands, in front."""

    def one(name, v):
        if v.dtype == np.float32:
            return np.stack([v * (0.5 + i) - i for i in range(n)])
        return np.stack(
            [np.roll(v, i, 0) if name.endswith(("mask", "ids")) else v for i in range(n)]
        )

    return {name: one(name, v) for name, v in x.items()}


@pytest.mark.parametrize("name", JIT)
def test_vmap(platform, partitioner, name):
    """Instances are divided as one of them is under jit: nothing else is gathered."""
    x, options, axes, specs, forward, both = JIT[name]
    attend = jax.vmap(
        lambda x: xlattn.flash_attention(**x, **options, return_lse=True, platform=platform)
    )
    x = stacked(x, 3)
    placed = place(x, mesh(**axes), {name: P(None, *spec) for name, spec in specs.items()})
    function = with_gradients(lambda **x: attend(x))
    alone = jax.jit(attend).lower(placed).compile()
    compiled = function.lower(placed).compile()
    for program, expected in ((alone, forward), (compiled, both)):
        found = collectives(program)
        if name == "lengths":  # neighbours' bounds, which XLA takes the differences of
            found.pop("collective-permute", None)
        assert found == expected
    close(compiled(placed), function(x))


@pytest.mark.parametrize(
    ("spec", "one"),
    [
        (P("data", None, None, "heads"), P(None, None, None, None, "heads")),
        (P("data", "heads"), P(None, "data", "heads")),
        (P(None, "data"), P("heads", None, "data")),
    ],
)
def test_vmap_of_vmap(platform, partitioner, spec, one):
    """Whichever axes of the batch are cut; some operands are one for all rows, or instances."""
    x = stacked(operands(extra=("softmax_aux", "attention_mask", "lengths")), 4)
    two, bias = stacked(x, 2), normal(1, 4, 16, 24)
    x["query"], x["key"] = two["query"], two["key"]
    mapped = dict.fromkeys(x, None) | {"query": 0, "key": 0}

    def attend(x, bias):
        one = functools.partial(
            xlattn.flash_attention, bias=bias, causal=True, **DROPOUT, return_lse=True
        )
        return jax.vmap(jax.vmap(lambda x: one(**x, platform=platform)), (mapped,))(x)

    function = with_gradients(lambda bias, **x: attend(x, bias))
    specs = {"query": one, "key": one, "value": spec, "attention_mask": P(*spec[:2])}
    placed = place({**x, "bias": bias}, mesh(**DATA_HEADS), specs)
    compiled = function.lower(placed).compile()
    assert "all-gather" not in collectives(compiled)
    close(compiled(placed), function({**x, "bias": bias}))


@pytest.mark.parametrize("told", [True, False])
def test_vmap_of_queries_alone(platform, partitioner, told):
    """They become heads, which gathers them, but not where the caller tells that they are cut."""
    x = operands()
    queries = stacked({"query": x["query"]}, 4)["query"]
    attend = functools.partial(xlattn.flash_attention, causal=True, platform=platform)
    told = {"spmd_axis_name": "data"} if told else {}
    function = jax.jit(jax.vmap(attend, in_axes=(0, None, None), **told))
    placed = place({**x, "query": queries}, mesh(**DATA_HEADS), {"query": P("data")})
    compiled = function.lower(*placed.values()).compile()
    assert collectives(compiled) == ({} if told else {"all-gather": 1})
    close(compiled(*placed.values()), function(queries, x["key"], x["value"]))


@pytest.mark.parametrize("shared", [(), ("key", "value")], ids=["all", "queries_alone"])
def test_vmap_over_an_explicit_axis(platform, shared):
    """The type of an array tells that it is cut."""
    x = operands()
    x = {name: v if name in shared else stacked({name: v}, 4)[name] for name, v in x.items()}
    attend = functools.partial(xlattn.flash_attention, causal=True, platform=platform)
    axes = tuple(None if name in shared else 0 for name in x)
    function, want = jax.vmap(attend, axes), jax.vmap(attend, axes)(*x.values())
    kinds = (jax.sharding.AxisType.Explicit,) * 2
    where = jax.make_mesh((4, 2), ("data", "heads"), axis_types=kinds)
    with jax.set_mesh(where):
        specs = {name: P() if name in shared else P("data") for name in x}
        placed = place(x, where, specs).values()
        compiled = jax.jit(function).lower(*placed).compile()
        assert collectives(compiled) == {}
        out = compiled(*placed)
        assert jax.typeof(out).sharding.spec[0] == "data"
        close(out, want)


EXPORTED = (
    "batch_and_heads",
    "dropout_window",
    "one_key_head",
    "few_key_heads",
    "all_rows",
    "bias_and_sinks",
    "lengths",
    "packed",
)


@pytest.mark.parametrize("name", EXPORTED)
def test_export(platform, name):
    """An exported program is divided like any other, by Shardy: JAX calls none with GSPMD."""
    x, options, axes, specs, _, both = JIT[name]
    function = with_gradients(
        functools.partial(xlattn.flash_attention, **options, return_lse=True, platform=platform)
    )
    placed = place(x, mesh(**axes), specs)
    loaded = jax.export.deserialize(export(function, placed).serialize())
    assert loaded.nr_devices == 8
    compiled = jax.jit(loaded.call).lower(placed).compile()
    assert collectives(compiled) == both
    close(compiled(placed), function(x))


@pytest.mark.parametrize("workspace", [0, 64])
def test_export_without_devices(platform, workspace, monkeypatch):
    """What was exported for one device is divided where its arrays are, too."""
    x = operands()
    if workspace:  # as on a GPU
        monkeypatch.setattr(_contract, "workspace_bytes", lambda *_: workspace)
    attend = functools.partial(
        xlattn.flash_attention, causal=True, platform=platform, **DROPOUT, return_lse=True
    )
    mapped = jax.vmap(lambda x: attend(**x))
    many, rows = stacked(x, 2), {name: P(None, *spec) for name, spec in QKV.items()}
    for function, whole, specs in ((attend, x, QKV), (lambda **x: mapped(x), many, rows)):
        shapes = {name: jax.ShapeDtypeStruct(v.shape, v.dtype) for name, v in whole.items()}
        exported = export(with_gradients(function), shapes)
        assert exported.nr_devices == 1
        placed = place(whole, mesh(**DATA_HEADS), specs)
        compiled = jax.jit(exported.call).lower(placed).compile()
        assert collectives(compiled) == {}
        close(compiled(placed), with_gradients(function)(whole))


def test_export_of_a_layer(platform):
    """Scan, remat and vmap of it, and shapes that are known only when it is called."""

    attend = functools.partial(xlattn.flash_attention, causal=True, platform=platform)
    function, _, args, placed = layers(
        lambda q, k, v: jax.vmap(attend)(q[None], k[None], v[None])[0]
    )
    compiled = jax.jit(export(function, *placed).call).lower(*placed).compile()
    assert set(collectives(compiled)) == {"all-reduce"}  # of the loss and the weights' gradients
    close(compiled(*placed), function(*args), 1e-4)


def test_export_of_symbolic_shapes(platform):
    """Such a call has no rule, so Shardy does not know that results may be cut."""
    x = operands()
    (b,) = jax.export.symbolic_shape("b")
    specs = {name: jax.ShapeDtypeStruct((b, *v.shape[1:]), v.dtype) for name, v in x.items()}
    function = jax.jit(lambda x: xlattn.flash_attention(**x, causal=True, platform=platform))
    placed = place(x, mesh(**DATA_HEADS), QKV)
    compiled = jax.jit(export(function, specs).call).lower(placed).compile()
    assert "f32[1,16,2,8]" in compiled.as_text()  # a shard of query
    assert set(collectives(compiled)) <= {"all-gather"}
    close(compiled(placed), function(x))


LOADED = """
import pathlib, re, sys
import jax, numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
import xlattn
xlattn.register()
folder = pathlib.Path(sys.argv[1])
given = np.load(folder / "given.npz")
mesh = Mesh(np.array(jax.devices()).reshape(4, 2), ("data", "heads"))
rows = NamedSharding(mesh, P("data", None, "heads"))
x = {name: jax.device_put(given[name], rows) for name in given}
loaded = jax.export.deserialize(bytearray((folder / "program").read_bytes()))
compiled = jax.jit(loaded.call).lower(x).compile()
found = re.findall(rf" ({sys.argv[2]})(?:-start)?\\(", compiled.as_text())
np.savez(folder / "made.npz", *jax.tree.leaves(compiled(x)), found=found)
"""


def test_exported_program_in_another_process(tmp_path):
    x = operands()
    attend = functools.partial(xlattn.flash_attention, causal=True, return_lse=True, platform="cpu")
    function = with_gradients(functools.partial(attend, **DROPOUT))
    exported = export(function, place(x, mesh(**DATA_HEADS), QKV))
    (tmp_path / "program").write_bytes(exported.serialize())
    np.savez(tmp_path / "given.npz", **x)
    flags = "--xla_force_host_platform_device_count=8"
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "XLA_FLAGS": flags}
    command = [sys.executable, "-c", LOADED, str(tmp_path), COLLECTIVES]
    subprocess.run(command, env=environment, check=True, timeout=120)
    made = np.load(tmp_path / "made.npz")
    assert made["found"].tolist() == []
    want = jax.tree.leaves(function(x))
    close([made[f"arr_{i}"] for i in range(len(want))], want)


@pytest.mark.parametrize(
    ("manual", "options", "gathered"),
    [
        ("data", {"causal": True}, {}),
        ("heads", {"causal": True}, {}),
        # Such a shard must know which one it is, which it cannot there.
        ("data", DROPOUT, {"all-gather"}),
    ],
)
def test_partly_manual(platform, partitioner, manual, options, gathered):
    """Axes that a shard_map leaves to XLA."""
    x, sizes = operands(), DATA_HEADS
    spec = {"data": P("data"), "heads": P(None, None, "heads")}[manual]
    attend = functools.partial(xlattn.flash_attention, **options, platform=platform)

    def divided(where):
        results = jax.shard_map(
            lambda x: attend(**x),
            mesh=where,
            in_specs=spec,
            out_specs=spec,
            axis_names={manual},
        )

        @jax.jit
        def run(x):
            out, pull = jax.vjp(results, x)
            return out, pull(jnp.cos(out))

        return run

    placed = place(x, mesh(**sizes), QKV)
    compiled = divided(mesh(**sizes)).lower(placed).compile()
    if partitioner:
        assert set(collectives(compiled)) == set(gathered)
    else:  # GSPMD gathers what it hands to the region
        assert set(collectives(compiled)) == {"all-gather"}
    close(compiled(placed), divided(mesh(**{manual: sizes[manual]}))(x))


def test_calls_of_a_shard_stay_as_they_are(platform, partitioner):
    """XLA asks about them too: in a shard_map inside another, beside an axis of one device."""
    x, where = operands(), mesh(one=1, **DATA_HEADS)
    options = {"causal": True, **DROPOUT, "platform": platform}

    def attend(x):
        return xlattn.flash_attention(**x, **options)

    def nested(x):
        heads = P(None, None, "heads")
        return jax.shard_map(attend, in_specs=heads, out_specs=heads, axis_names={"heads"})(x)

    placed = place(x, where, QKV)
    inner = jax.shard_map(attend, mesh=mesh(**DATA_HEADS), in_specs=ROWS, out_specs=ROWS)
    want = jax.jit(inner)(place(x, mesh(**DATA_HEADS), QKV))
    for function, spec, axes in (
        (attend, ROWS, {"data", "heads"}),
        (nested, P("data"), {"data", "one"}),
    ):
        outer = jax.shard_map(function, mesh=where, in_specs=spec, out_specs=spec, axis_names=axes)
        compiled = jax.jit(outer).lower(placed).compile()
        close(compiled(placed), np.asarray(want))


def test_calls_written_by_hand_are_divided():
    """Also with a workspace, and without a rule."""
    x, absent = operands(), np.zeros(0, np.float32)
    results = [jax.ShapeDtypeStruct(shape, np.float32) for shape in ((4, 16, 4, 8), (4, 4, 16))]
    workspace = jax.ShapeDtypeStruct((64,), np.uint8)

    @jax.jit
    def run(x):
        call = jax.ffi.ffi_call(FORWARD, [*results, workspace])
        given = (x[name] for name in ("query", "key", "value"))
        return call(*given, *[absent] * 11, causal=True, window_left=np.int64(5))[:2]

    placed = place(x, mesh(**DATA_HEADS), QKV)
    xlattn.register()
    compiled = run.lower(placed).compile()
    assert "f32[1,16,2,8]" in compiled.as_text()  # a shard of query
    attend = functools.partial(xlattn.flash_attention, platform="cpu", return_lse=True)
    close(compiled(placed), list(attend(**x, causal=True, sliding_window=(5, 0))))


@pytest.mark.parametrize("mapped", [(), (3,)], ids=["batch", "vmap"])
@pytest.mark.parametrize(
    ("attributes", "target"), [("{causal = true}", FORWARD), (CUDNN, "xlattn_cudnn_sdpa_fwd")]
)
def test_shards_for_cuda(attributes, target, mapped, monkeypatch):
    """What a plugin's partitioner gets, without a plugin: the call for that platform, with its
    workspace in place of the whole call's."""
    monkeypatch.setattr(_native, "plan", lambda *_: {"workspace_bytes": 96})
    more = "1," * len(mapped)
    rows = xla_client.HloSharding.from_string(f"{{devices=[{more}4,1,2,1]<=[8]}}")
    whole = xla_client.HloSharding.replicate()
    if mapped:
        attributes = attributes.replace("}", ", batch_axes = 2}")

    def shape(*dims, dtype=np.float32):
        return xla_client.Shape.array_shape(np.dtype(dtype), dims)

    results = [shape(*mapped, 4, 16, 4, 8), shape(*mapped, 4, 4, 16), shape(64, dtype=np.uint8)]
    result = xla_client.Shape.tuple_shape(results)
    module, operands, made = _partition._Partitioner(FORWARD, READ, "cuda").partition(
        [shape(*mapped, 4, 16, 4, 8), *[shape(*mapped, 4, 24, 2, 8)] * 2, *[shape(0)] * 11],
        [rows] * 3 + [whole] * 11,
        result,
        xla_client.HloSharding.tuple_sharding(result, [whole] * 3),
        attributes.encode(),
    )
    with mlir.make_ir_context():
        text = str(ir.Module.parse(module))
    (call,) = re.findall(r"custom_call @(xlattn\w+)\(.*-> \((.*)\)", text)
    b = 3 if mapped else 1
    assert call == (target, f"tensor<{b}x16x2x8xf32>, tensor<{b}x2x16xf32>, tensor<96xui8>")
    made_lse = f"tensor<{'3x' if mapped else ''}1x2x16xf32>"
    assert re.search(rf"return .*{made_lse}, tensor<64xui8>", text)
    assert [str(x) for x in (*operands[:4], *made.tuple_elements())] == [
        *[f"{{devices=[{more}4,1,2,1]<=[8]}}"] * 3,
        "{replicated}",
        f"{{devices=[{more}4,1,2,1]<=[8]}}",
        f"{{devices=[{more}4,2,1]<=[8]}}",
        "{replicated}",
    ]


def test_shard_map_lowers_for_a_mesh_without_devices(platform):
    automatic = (jax.sharding.AxisType.Auto,) * 2
    where = jax.sharding.AbstractMesh((4, 2), ("data", "heads"), axis_types=automatic)
    attend = jax.shard_map(
        lambda x: xlattn.flash_attention(**x, causal=True, platform=platform),
        mesh=where,
        in_specs=ROWS,
        out_specs=ROWS,
    )
    function = jax.jit(attend, in_shardings=NamedSharding(where, ROWS))
    assert export(function, operands(), platforms=(platform,)).nr_devices == 8


def test_tensor_parallel_projections(platform):
    """Heads cut after a projection, by parts of an axis that the key heads have no name for."""

    def loss(x, wq, wk, wv):
        q, k, v = ((x @ w).reshape(2, 8, heads, 8) for w, heads in ((wq, 16), (wk, 2), (wv, 2)))
        return jnp.sin(xlattn.flash_attention(q, k, v, causal=True, platform=platform)).sum()

    shapes = (2, 8, 16), (16, 128), (16, 16), (16, 16)
    args = [0.3 * normal(*shape, seed=i) for i, shape in enumerate(shapes)]
    specs = P(), *[P(None, "heads")] * 3
    where = mesh(**EIGHT)
    placed = [jax.device_put(x, NamedSharding(where, s)) for x, s in zip(args, specs, strict=True)]
    function = jax.jit(jax.value_and_grad(loss, (0, 1, 2, 3)))
    close(function(*placed), function(*args), 1e-4)


def test_one_device_has_one_custom_call(platform):
    text = jax.jit(lambda x: xlattn.flash_attention(**x, platform=platform)).lower(operands())
    assert text.as_text().count("custom_call @") == 1
    assert "CustomSPMDPartitioning" not in text.as_text()


# --- specs and rings ------------------------------------------------------------------------------

PERMUTED = {"ring": (2,), "zigzag": (6, 7)}  # some XLA shares one between the passes
OPTIONS = {
    "plain": (operands(), {}),
    "causal_dropout": (operands(), {"causal": True, **DROPOUT}),
    "top_left_window": (
        operands(),
        {"causal": True, "causal_alignment": "top_left", "sliding_window": (5, 0)},
    ),
    "bias_sinks": (operands(extra=("bias", "softmax_aux")), {"causal": True, **DROPOUT}),
    "bias_of_keys": (operands(extra=("bias_of_keys",)), {"logits_soft_cap": 2.0}),
    "mask_segments": (operands(extra=("attention_mask", "segments")), {"causal": True}),
    "lengths": (operands(extra=("lengths",)), {"causal": True, **DROPOUT}),
    "grouped": (operands(hq=4, hk=1), {"causal": True}),
}


@pytest.mark.parametrize("sequence", ["all_gather", "ring", "zigzag"])
@pytest.mark.parametrize("name", OPTIONS)
def test_sequence_parallel(platform, name, sequence):
    x, options = OPTIONS[name]
    rows = P("data", "rows", "heads")
    options = {**options, "return_lse": True, "platform": platform}
    specs = (rows, P("data", "rows") if name == "grouped" else rows)
    attend = xlattn.create_shard_map_wrapper(
        mesh(**THREE), specs, sequence_parallel=sequence, **options
    )
    compiled = with_gradients(attend).lower(x).compile()
    close(compiled(x), with_gradients(functools.partial(xlattn.flash_attention, **options))(x))
    found = collectives(compiled)
    if sequence == "all_gather":
        assert found["reduce-scatter"] == 2
        assert "collective-permute" not in found
    else:
        assert "all-gather" not in found
        if name in ("plain", "causal_dropout"):
            assert found.pop("collective-permute") in PERMUTED[sequence]
            assert not found


def test_keys_beyond_64_mib_go_around(platform):
    """Under jit too, where the plan chooses."""
    x = {"query": normal(1, 8, 1, 256), "key": normal(1, 34000, 1, 256)}
    x["value"] = x["key"]
    attend = functools.partial(xlattn.flash_attention, return_lse=True, platform=platform)
    where, specs = mesh(rows=4), dict.fromkeys(x, P(None, "rows"))
    placed = place(x, where, specs)
    compiled = jax.jit(lambda x: attend(**x)).lower(placed).compile()
    assert collectives(compiled) == {"collective-permute": 3}
    close(compiled(placed), attend(**x))


def test_specs_are_completed(platform):
    x = operands(extra=("bias", "attention_mask", "segments", "softmax_aux"))
    options = {"causal": True, "return_lse": True, "platform": platform, **DROPOUT}
    attend = functools.partial(xlattn.flash_attention, **options)
    want = with_gradients(attend)(x)
    for specs, results in [
        ((ROWS,), None),
        ({"query": ROWS, "bias": P(None, "heads")}, P("data", None, "heads")),
        ((P("data", None, P.UNCONSTRAINED), None), (None, P("data", "heads"))),
        ((), (ROWS, None)),
    ]:
        divided = xlattn.create_shard_map_wrapper(mesh(**DATA_HEADS), specs, results, **options)
        compiled = with_gradients(divided).lower(x).compile()
        assert set(collectives(compiled)) <= {"all-reduce"}
        close(compiled(x), want)


def test_eager_vmap_and_scan_of_a_divided_call(platform):
    x = operands()
    options = {"causal": True, **DROPOUT, "platform": platform}
    attend = functools.partial(xlattn.flash_attention, **options)
    divided = xlattn.create_shard_map_wrapper(
        mesh(**THREE), (P("data", "rows"),) * 2, sequence_parallel="ring", **options
    )
    want = attend(**x)
    close(divided(**x), want)
    many = {name: np.stack([v, -v]) for name, v in x.items()}
    close(jax.vmap(lambda x: divided(**x))(many), jax.vmap(lambda x: attend(**x))(many))

    def loss(function):
        def layer(q, _):
            return q + function(q, x["key"], x["value"]), None

        return lambda q: jnp.sin(jax.lax.scan(jax.checkpoint(layer), q, None, 2)[0]).sum()

    query = x["query"]
    close(jax.jit(jax.grad(loss(divided)))(query), jax.jit(jax.grad(loss(attend)))(query))


def test_packed_heads_are_divided(platform):
    x = packed()
    options = {"causal": True, **DROPOUT, "return_lse": True, "platform": platform}
    divided = xlattn.create_shard_map_wrapper(
        mesh(**EIGHT), {"query": P(None, "heads"), "key": P()}, **options
    )
    attend = functools.partial(xlattn.flash_attention, **options)
    close(with_gradients(divided)(x), with_gradients(attend)(x))


@pytest.mark.parametrize(
    ("specs", "more", "text"),
    [
        ((P("model"),), {}, "query: expected an axis of the mesh ('data', 'heads', 'rows'), got"),
        ((P(None, None, None, "rows"),), {}, "query: expected dimension 3 replicated"),
        ((P("data"), P("rows")), {}, "key: expected dimension 0 over 'data' to match query"),
        ({"bias": P()}, {}, "in_specs: got one for bias, which is not given"),
        ((P(),) * 8, {}, "in_specs: expected at most 7 specs in order, got 8"),
        ((1,), {}, "query: expected a PartitionSpec, got int"),
        ((P(),), {"sequence_parallel": "ring"}, "ring: expected query and key rows over the same"),
        ((P(),), {"sequence_parallel": "x"}, 'sequence_parallel: expected one of "all_gather"'),
    ],
)
def test_refused_specs(specs, more, text):
    with pytest.raises(ValueError, match=re.escape(text)):
        xlattn.flash_attention(**operands(), mesh=mesh(**THREE), in_specs=specs, **more)


PROCESS = """
import functools, sys
import jax, jax.numpy as jnp, numpy as np
from jax._src.distributed import global_state
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
import xlattn
jax.config.update("jax_cpu_collectives_implementation", "gloo")
jax.distributed.initialize(f"localhost:{sys.argv[1]}", 2, int(sys.argv[2]))
mesh = Mesh(np.array(jax.devices()).reshape(2, 2), ("rows", "heads"))
spec = P(None, "rows", "heads")
rng = np.random.default_rng(0)
x = [rng.normal(size=(2, 16, heads, 8)).astype(np.float32) for heads in (4, 2, 2)]
attend = functools.partial(xlattn.flash_attention, causal=True, dropout_prob=0.3, dropout_seed=1)
ring = functools.partial(attend, mesh=mesh, in_specs=(spec, spec), sequence_parallel="zigzag")
def gradients(function):
    return jax.jit(jax.grad(lambda *x: jnp.sin(function(*x)).sum(), (0, 1, 2)))
where = NamedSharding(mesh, spec)
parts = [jax.make_array_from_callback(a.shape, where, lambda i, a=a: a[i]) for a in x]
want = gradients(attend)(*x)
for name, function in (("attend", attend), ("ring", ring)):
    compiled = gradients(function).lower(*parts).compile()
    # Processes that first exchange arrays have to do so within 30 seconds of each other.
    global_state.client.wait_at_barrier(name, 240_000)
    for got, expected in zip(compiled(*parts), want):
        for shard in got.addressable_shards:
            mine = np.asarray(expected)[shard.index]
            np.testing.assert_allclose(shard.data, mine, rtol=2e-5, atol=2e-5)
"""


def test_two_processes():
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    flags = "--xla_force_host_platform_device_count=2"
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "XLA_FLAGS": flags}
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", PROCESS, str(port), str(rank)],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        for rank in range(2)
    ]
    # A process whose peer has failed would wait for it for minutes.
    end = time.monotonic() + 300
    try:
        while time.monotonic() < end:
            codes = {process.poll() for process in processes}
            if codes == {0} or codes - {None, 0}:
                break
            time.sleep(0.1)
    finally:
        for process in processes:
            process.kill()
    errors = [process.communicate()[1] for process in processes]
    assert [process.returncode for process in processes] == [0, 0], "\n".join(errors)


# --- any mesh, specs and problem ------------------------------------------------------------------

MESHES = [{"x": 8}, {"x": 4, "y": 2}, {"x": 2, "y": 3}, {"x": 2, "y": 2, "z": 2}]
SHAPES = {
    "b": st.sampled_from([4, 2, 6, 1]),
    "sq": st.sampled_from([16, 24, 8]),
    "sk": st.sampled_from([16, 48, 24]),
    "hk": st.sampled_from([1, 2, 3, 4]),
    "group": st.sampled_from([1, 2, 4]),
}
EXTRA = ("bias", "bias_of_keys", "attention_mask", "segments", "softmax_aux", "lengths")


@st.composite
def problems(draw):
    """Arguments of ``operands``, options, a mesh, and the axes that cut batch, heads, key heads,
    queries and keys, and how they meet."""
    shape = {name: draw(sizes) for name, sizes in SHAPES.items()}
    extra = set(draw(st.lists(st.sampled_from(EXTRA), max_size=3, unique=True)))
    extra -= {"bias_of_keys"} if "bias" in extra else set()
    heads = shape["hk"] * shape.pop("group")
    options = {
        "causal": draw(st.booleans()),
        "causal_alignment": draw(st.sampled_from(["bottom_right", "top_left"])),
        "sliding_window": draw(st.sampled_from([None, 5, (3, 2), (None, 4)])),
        "normalize_output": draw(st.integers(0, 3)) > 0,
        **(DROPOUT if draw(st.booleans()) else {}),
    }
    axes = draw(st.sampled_from(MESHES))
    cuts, left = {}, list(draw(st.permutations(list(axes))))
    for name, size in (("rows", shape["sq"]), ("heads", heads), ("batch", shape["b"])):
        taken: tuple[str, ...] = ()
        while left and size % _count(axes, (*taken, left[-1])) == 0 and draw(st.integers(0, 3)):
            taken = (*taken, left.pop())
        cuts[name] = taken
    batch, of_heads, queries = cuts["batch"], cuts["heads"], cuts["rows"]
    fits = [n for n in range(len(of_heads) + 1) if shape["hk"] % _count(axes, of_heads[:n]) == 0]
    kv_heads = of_heads[: draw(st.sampled_from(fits))]
    choices = [(), tuple(left), queries, queries, queries]
    fit = [cut for cut in choices if shape["sk"] % _count(axes, cut) == 0]
    keys = draw(st.sampled_from(fit))
    ways = ["jit", None, "all_gather"]
    if keys == queries and len(keys) == 1 and options["normalize_output"]:
        ways += ["ring", "ring"]
        pieces = 2 * _count(axes, keys)
        ways += ["zigzag"] * 3 * (shape["sq"] % pieces == shape["sk"] % pieces == 0)
    way = draw(st.sampled_from(ways))
    made = {**shape, "hq": heads, "extra": sorted(extra)}
    return made, options, axes, (batch, of_heads, kv_heads, queries, keys), way


def _count(axes, names):
    return int(np.prod([axes[name] for name in names], initial=1))


@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(problem=problems())
def test_divided_calls_equal_the_whole(problem):
    from conftest import PLATFORM

    shape, options, axes, (batch, heads, kv_heads, queries, keys), way = problem
    x = operands(**shape)
    specs = {
        "query": P(batch or None, queries or None, heads or None),
        "key": P(batch or None, keys or None, kv_heads or None),
    }
    specs["value"] = specs["key"]
    attend = functools.partial(
        xlattn.flash_attention, **options, return_lse=True, platform=PLATFORM
    )
    where = {"mesh": mesh(**axes), "in_specs": specs, "sequence_parallel": way}
    divided = functools.partial(attend, **({} if way == "jit" else where))
    group, count = shape["hq"] // shape["hk"], shape["hq"] // _count(axes, heads)
    run = with_gradients(divided)
    placed = place(x, mesh(**axes), specs)
    if way != "jit" and group % count and count % group:
        with pytest.raises(ValueError, match="heads a shard to divide the group"):
            run(placed)
        return
    want = with_gradients(attend)(x)
    for got, expected in zip(*map(jax.tree.leaves, (run(placed), want)), strict=True):
        finite = np.where(np.isneginf(expected), 0, expected)
        np.testing.assert_array_equal(np.isneginf(got), np.isneginf(expected))
        error = np.abs(np.where(np.isneginf(got), 0, got) - finite).max()
        assert error <= 2e-5 * max(1, np.abs(finite).max())


def test_zigzag_leaves_out_what_no_query_sees(platform):
    """Of four pairs of pieces two meet in a step under a causal mask of a square, and three of the
    shard's own."""
    x = operands(sq=16, sk=16)
    options = {"causal": True, "return_lse": True, "platform": platform}
    attend = xlattn.create_shard_map_wrapper(
        mesh(rows=4), (P(None, "rows"),) * 2, sequence_parallel="zigzag", **options
    )
    compiled = with_gradients(attend).lower(x).compile()
    counts = [
        len(re.findall(f'custom_call_target="{n}"', compiled.as_text()))
        for n in (FORWARD, BACKWARD)
    ]
    assert counts == [9, 9]
    whole = functools.partial(xlattn.flash_attention, **options)
    close(compiled(x), with_gradients(whole)(x))


@pytest.mark.parametrize("name", ["bias_and_sinks", "few_key_heads", "packed", "mask_and_segments"])
def test_shardy_takes_the_rule_as_text(name):
    """Every call has one, with all that the target takes and gives."""
    x, options, axes, specs, _, _ = JIT[name]
    attend = functools.partial(xlattn.flash_attention, **options, return_lse=True, platform="cpu")
    lowered = with_gradients(attend).lower(place(x, mesh(**axes), specs))
    calls = re.findall(rf"custom_call @({FORWARD}|{BACKWARD})\(.*", lowered.as_text())
    rules = re.findall(
        r"sdy\.sharding_rule = #sdy\.op_sharding_rule<\((.*?)\)->\((.*?)\) ", lowered.as_text()
    )
    assert sorted(calls) == [BACKWARD, FORWARD]
    sides = [[side.count("[") for side in rule] for rule in rules]
    assert sorted(sides) == [[14, 2], [18, 5]]


# Calls and exchanges of each barrier, in order: a step of the ring has two calls, but the first
# step has three.
TIES = {
    FORWARD: [(1, 1), (2, 1), (2, 1), (2, 1), (2, 0)],
    BACKWARD: [(1, 1), (1, 0), (1, 1), (1, 1), (1, 1), (1, 1), (1, 0), (1, 1), (1, 1)],
}


@pytest.mark.parametrize("name", TIES)
def test_exchanges_go_on_beside_calls(name):
    """What arrives in a zigzag ring is tied to results of calls, one exchange to a call where there
    are as many, and a causal mask is left to the two calls on the diagonal."""
    x = operands(sq=16, sk=16)
    attend = xlattn.create_shard_map_wrapper(
        mesh(rows=4), (P(None, "rows"),) * 2, sequence_parallel="zigzag", causal=True
    )

    def run(q, k, v):
        out, pull = jax.vjp(attend, q, k, v)
        return out if name == FORWARD else pull(out)

    text = jax.jit(run).lower(*x.values()).as_text()
    bodies = [body for body in text.split("func.func") if f"custom_call @{name}" in body]
    body = bodies[0 if name == FORWARD else -1]
    made = {kind: set() for kind in ("custom_call", "collective_permute")}
    ties = []
    for line in body.splitlines():
        result = re.match(r"\s*(%\w+)(?::\d+)? = \"?stablehlo\.(\w+)", line)
        if result and result[2] in made:
            made[result[2]].add(result[1])
        elif "optimization_barrier" in line:
            given = set(re.findall(r"%\w+", line.split("optimization_barrier", 1)[1]))
            ties.append(tuple(len(given & made[kind]) for kind in made))
    assert [tie for tie in ties if any(tie)] == TIES[name]
    calls = [line for line in body.splitlines() if f"custom_call @{name}" in line]
    assert len(calls) == 9
    assert sum("causal = true" in line for line in calls) == 2
