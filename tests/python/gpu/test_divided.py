"""Calls divided between GPUs: as exact as one GPU's."""

import concurrent.futures
import functools
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from support import export

import xlattn
from xlattn.masks import BlockMask, DocumentMask, LocalMask, MultiHeadMask, SinkMask

SHAPES = {"query": (8, 1040, 8, 64), "key": (8, 1040, 4, 64), "value": (8, 1040, 4, 64)}
ROWS = P(None, "x")
DROPOUT = {"dropout_prob": 0.2, "dropout_seed": 3}
DOCUMENTS = DocumentMask([300, 340, 400]) & (LocalMask(200, 0) | SinkMask(40))
OTHERS = LocalMask(90, 0), SinkMask(200), ~LocalMask(500, 0)
OF_HEADS = MultiHeadMask([DOCUMENTS, *OTHERS])
# How the call is divided, its specs, and options besides the causal mask.
WAYS = {
    "batch": ("jit", P("x"), {}),
    "heads": ("jit", P(None, None, "x"), {}),
    "batch_dropout": ("jit", P("x"), DROPOUT),
    "blocks_batch": ("jit", P("x"), {"mask": DOCUMENTS, **DROPOUT}),
    "blocks_heads": ("jit", P(None, None, "x"), {"mask": OF_HEADS}),
    "vmap": ("jit", P(None, "x"), {"instances": 2, **DROPOUT}),
    "export_vmap": ("export", P(None, "x"), {"instances": 2}),
    "export_batch": ("export", P("x"), DROPOUT),
    "export_heads": ("export", P(None, None, "x"), {}),
    "all_gather": ("all_gather", ROWS, {}),
    "ring": ("ring", ROWS, {}),
    "ring_full": ("ring", ROWS, {"causal": False}),
    "zigzag": ("zigzag", ROWS, {}),
    "zigzag_dropout": ("zigzag", ROWS, DROPOUT),
    "zigzag_window": ("zigzag", ROWS, {"sliding_window": (300, 0)}),
}


EXCHANGE = "(?:all-gather|all-reduce|all-to-all|collective-permute)"
WHOLE = ("jit", "export")  # ways that the partitioners find, without a collective


def gradients(options, x, dout):
    """``instances`` of the batch are mapped by vmap."""
    options = {"causal": True, "platform": "cuda", **options}
    instances = options.pop("instances", None)
    attend = functools.partial(xlattn.flash_attention, **options)
    out, pull = jax.vjp(jax.vmap(attend) if instances else attend, *x)
    return out, *pull(dout)


def mapped(options, x):
    n = options.get("instances")
    return x.reshape(n, -1, *x.shape[1:]) if n else x


@pytest.mark.parametrize("count", [2, 4])
def test_divided_calls(count):
    """Forward and gradients of every way, in bfloat16 and with the kernels for it: no further from
    float32 than one GPU is. All are compiled at once."""
    devices = jax.devices("cuda")
    if len(devices) < count:
        pytest.skip(f"{len(devices)} GPUs: calls divided between {count} were not tried")
    mesh = Mesh(np.array(devices[:count]), ("x",))
    keys = jax.random.split(jax.random.key(0), 4)
    shapes = [*SHAPES.values(), SHAPES["query"]]
    args = [jax.random.normal(k, n, jnp.bfloat16) for k, n in zip(keys, shapes, strict=True)]
    wide = [x.astype(jnp.float32) for x in args]
    lowered, arguments = {}, {}
    for name, (way, spec, options) in WAYS.items():
        same = tuple(sorted(options.items()))
        whole = jax.jit(functools.partial(gradients, options))
        for kind, given in (("one", args), ("exact", wide)):
            if (kind, same) not in lowered:
                given = [mapped(options, x) for x in given]
                lowered[kind, same] = whole.lower(given[:3], given[3])
                arguments[kind, same] = given
        where = {"mesh": mesh, "in_specs": (spec, spec), "sequence_parallel": way}
        divided = functools.partial(gradients, options | ({} if way in WHOLE else where))
        given = [mapped(options, x) for x in args]
        if way == "export":  # for one GPU
            divided = export(jax.jit(divided), given[:3], given[3]).call
        sharding = NamedSharding(mesh, spec)
        placed = [jax.device_put(x, sharding) for x in given]
        lowered[name] = jax.jit(divided, out_shardings=sharding).lower(placed[:3], placed[3])
        arguments[name] = placed
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        compiled = dict(
            zip(lowered, pool.map(lambda x: x.compile(), lowered.values()), strict=True)
        )
    results = {n: compiled[n](x[:3], x[3]) for n, x in arguments.items()}

    def error(got, exact):
        return np.abs(np.asarray(got, np.float32) - np.asarray(exact, np.float32)).max()

    wrong = []
    for name, (way, _, _) in WAYS.items():
        found = re.findall(r"all-gather|all-to-all|all-reduce", compiled[name].as_text())
        if way in WHOLE and found:
            wrong.append(f"{name}: {found}")
    for name, (_, _, options) in WAYS.items():
        same = tuple(sorted(options.items()))
        sides = zip(results[name], results["one", same], results["exact", same], strict=True)
        for what, (got, one, exact) in zip(("out", "dq", "dk", "dv"), sides, strict=True):
            # One more rounding to bfloat16 of a result, or of its parts.
            rounding = 2**-8 * np.abs(np.asarray(exact)).max()
            mine, limit = error(got, exact), 2 * error(one, exact) + rounding
            print(f"{count} GPUs, {name}, {what}: error {mine:.2e}, limit {limit:.2e}")
            if not mine <= limit:
                wrong.append(f"{name}: {what}: {mine:.2e} > {limit:.2e}")
    assert not wrong


@pytest.mark.parametrize("count", [2, 4])
def test_query_rows_of_lists(count):
    """Lists of blocks cut along query rows, each GPU with all keys: forward no array of the call is
    exchanged. Rows of out and of dq are to the bit those of one GPU, for lists known when traced
    and for lists made on the device; dk and dv are sums."""
    devices = jax.devices("cuda")
    if len(devices) < count:
        pytest.skip(f"{len(devices)} GPUs: lists divided between {count} were not tried")
    mesh = Mesh(np.array(devices[:count]), ("x",))
    shapes = (2, 2048, 8, 64), (2, 2048, 4, 64), (2, 2048, 4, 64), (2, 2048, 8, 64)
    keys = jax.random.split(jax.random.key(1), 5)
    args = [jax.random.normal(k, n, jnp.bfloat16) for k, n in zip(keys, shapes, strict=False)]
    cut, whole = NamedSharding(mesh, ROWS), NamedSharding(mesh, P())
    shardings = (cut, whole, whole, cut)
    placed = [jax.device_put(x, s) for x, s in zip(args, shardings, strict=True)]
    scores = jax.random.normal(keys[4], (1, 1, 16, 16))
    documents = DocumentMask([700, 348, 1000]) & LocalMask(600, 50)
    of_heads = MultiHeadMask([documents, *OTHERS])

    def known(q, k, v):
        return xlattn.flash_attention(q, k, v, mask=of_heads, platform="cuda", deterministic=True)

    def chosen(q, k, v):
        lists = BlockMask.from_scores(scores, 5, sq=2048, sk=2048) & documents
        return xlattn.flash_attention(q, k, v, mask=lists, platform="cuda", deterministic=True)

    for attend in (known, chosen):
        forward = jax.jit(attend, out_shardings=cut).lower(*placed[:3]).compile()
        assert not re.findall(rf"bf16\S+ {EXCHANGE}", forward.as_text())
        np.testing.assert_array_equal(forward(*placed[:3]), jax.jit(attend)(*args[:3]))

        def gradients(q, k, v, dout, attend=attend):
            return jax.vjp(attend, q, k, v)[1](dout)

        results = jax.jit(gradients, out_shardings=shardings[:3])(*placed)
        one = jax.jit(gradients)(*args)
        np.testing.assert_array_equal(results[0], one[0])
        for name, got, want in zip(("dk", "dv"), results[1:], one[1:], strict=True):
            got, want = np.asarray(got, np.float32), np.asarray(want, np.float32)
            error, limit = np.abs(got - want).max(), 2**-7 * np.abs(want).max()
            print(f"{count} GPUs, {attend.__name__}, {name}: error {error:.2e}, limit {limit:.2e}")
            assert error <= limit
