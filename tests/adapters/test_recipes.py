"""The code of docs/recipes, run beside the packages that it is for: see `make test-recipes`."""

import functools
import importlib
import os
import pathlib
import re
import types

os.environ["KERAS_BACKEND"] = "jax"

import jax
import jax.numpy as jnp
import numpy as np
import pytest

RECIPES = pathlib.Path(__file__).parents[2] / "docs/recipes"
X = jnp.asarray(np.random.default_rng(0).normal(size=(2, 20, 32)), jnp.float32)
SEEN = jnp.asarray(np.random.default_rng(1).random((2, 1, 20, 20)) < 0.6) | jnp.eye(20, dtype=bool)
CAUSAL = jnp.tril(jnp.ones((20, 20), bool))


def code(name):
    """The names that a page's code defines."""
    [block] = re.findall(
        r"^```python\n(.*?)^```", (RECIPES / f"{name}.md").read_text(), re.M | re.S
    )
    names = {}
    exec(compile(block, f"{name}.md", "exec"), names)
    return types.SimpleNamespace(**names)


def package(name):
    """A package; where it is not installed, or too old for this jax, the test is skipped."""
    return pytest.importorskip(name, exc_type=ImportError)


def same(got, want):
    assert got.dtype == want.dtype
    np.testing.assert_allclose(got, want, atol=2e-5)


def gradients_too(function, other, parameters):
    """Results and gradients, by the parameters."""
    for f in (lambda g: g, lambda g: jax.grad(lambda p: (g(p) ** 2).sum())):
        got, want = f(function)(parameters), f(other)(parameters)
        jax.tree.map(same, got, want)


def test_flax_linen():
    linen, recipe = package("flax.linen"), code("flax")
    ours, theirs = (
        linen.MultiHeadDotProductAttention(num_heads=4, broadcast_dropout=False, **given)
        for given in ({"attention_fn": recipe.attention_fn}, {})
    )
    parameters = theirs.init(jax.random.key(0), X)
    of = lambda module, **given: lambda p: module.apply(p, X, X, X, **given)  # noqa: E731
    gradients_too(of(ours, mask=SEEN), of(theirs, mask=SEEN), parameters)
    causal = functools.partial(recipe.attention_fn, is_causal=True)
    gradients_too(of(ours.clone(attention_fn=causal)), of(theirs, mask=CAUSAL), parameters)
    deep = X[None].repeat(3, 0)
    same(
        ours.apply(parameters, deep, mask=SEEN[None]),
        theirs.apply(parameters, deep, mask=SEEN[None]),
    )
    dropping = ours.clone(dropout_rate=0.5, deterministic=False)
    draws = [dropping.apply(parameters, X, rngs={"dropout": jax.random.key(i)}) for i in (0, 1, 0)]
    assert abs(draws[0] - draws[1]).max() > 0.01 and (draws[0] == draws[2]).all()
    with pytest.raises(NotImplementedError, match=r"^broadcast_dropout=True: "):
        dropping.clone(broadcast_dropout=True).apply(
            parameters, X, rngs={"dropout": jax.random.key(0)}
        )


def test_flax_nnx():
    nnx, recipe = package("flax.nnx"), code("flax")
    ours, theirs = (
        nnx.MultiHeadAttention(4, 32, decode=False, rngs=nnx.Rngs(0), **given)
        for given in ({"attention_fn": recipe.attention_fn}, {})
    )
    same(ours(X, mask=SEEN), theirs(X, mask=SEEN))
    same(ours(X, is_causal=True), theirs(X, mask=CAUSAL))
    with pytest.raises(NotImplementedError, match=r"^sow_weights: "):
        ours(X, sow_weights=True)


def test_equinox():
    eqx, attend = package("equinox"), code("equinox").attend
    module = eqx.nn.MultiheadAttention(4, 32, key=jax.random.key(0), use_query_bias=True)
    arrays, rest = eqx.partition(module, eqx.is_array)

    def ours(p, **given):
        return jax.vmap(functools.partial(attend, eqx.combine(p, rest), **given))(X, X, X)

    def theirs(p, mask):
        return jax.vmap(lambda x, mask: eqx.combine(p, rest)(x, x, x, mask))(X, mask)

    gradients_too(
        functools.partial(ours, is_causal=True),
        functools.partial(theirs, mask=CAUSAL[None].repeat(2, 0)),
        arrays,
    )
    by_head = SEEN[0].repeat(4, 0)
    same(attend(module, *[X[0]] * 3, mask=by_head), module(*[X[0]] * 3, by_head))
    rotary = eqx.nn.RotaryPositionalEmbedding(8)
    turn = lambda q, k, v: (jax.vmap(rotary, 1, 1)(q), jax.vmap(rotary, 1, 1)(k), v)  # noqa: E731
    same(attend(module, *[X[0]] * 3, process_heads=turn), module(*[X[0]] * 3, process_heads=turn))
    module = eqx.nn.MultiheadAttention(4, 32, dropout_p=0.5, key=jax.random.key(0))
    draws = [attend(module, *[X[0]] * 3, key=jax.random.key(i)) for i in (0, 1, 0)]
    assert abs(draws[0] - draws[1]).max() > 0.01 and (draws[0] == draws[2]).all()
    same(attend(module, *[X[0]] * 3, inference=True), module(*[X[0]] * 3, inference=True))


def test_keras():
    keras, layer = package("keras"), code("keras").MultiHeadAttention
    ours, theirs = (
        cls(num_heads=4, key_dim=8, dropout=0.0) for cls in (layer, keras.layers.MultiHeadAttention)
    )
    theirs(X, X), ours(X, X)
    ours.set_weights(theirs.get_weights())
    for given in (
        {},
        {"use_causal_mask": True},
        {"attention_mask": SEEN[:, 0]},
        {"attention_mask": SEEN[:, 0], "use_causal_mask": True},
    ):
        same(ours(X, X, **given), theirs(X, X, **given))
    variables = [x.value for x in theirs.trainable_variables]

    def of(layer):
        rest = [x.value for x in layer.non_trainable_variables]
        return lambda p: layer.stateless_call(p, rest, X, X)[0]

    gradients_too(of(ours), of(theirs), variables)
    with pytest.raises(NotImplementedError, match="return_attention_scores: the weights are never"):
        ours(X, X, return_attention_scores=True)
    dropping = layer(num_heads=4, key_dim=8, dropout=0.5, seed=1)
    draws = [dropping(X, X, training=True) for _ in range(2)]
    assert abs(draws[0] - draws[1]).max() > 0.01
    assert (dropping(X, X) == dropping(X, X)).all()


def test_haliax():
    hax, attend = package("haliax"), code("haliax").dot_product_attention
    B, Q, K, H, G, D = (hax.Axis(n, s) for n, s in zip("BQKHGD", (2, 6, 7, 2, 3, 8), strict=True))
    query, key, value = (
        hax.random.normal(jax.random.key(i), axes)
        for i, axes in enumerate([(B, H, G, Q, D), (B, K, H, D), (B, H, K, D)])
    )
    mask = hax.named(SEEN[0, 0, :6, :7], (Q, K))
    got = attend(K, D, query, key, value, mask, Heads=(H, G))
    want = hax.nn.attention.dot_product_attention(K, D, query, key, value, mask)
    same(got.rearrange(want.axes).array, want.array)


def levanters():
    """Levanter's attention and the recipe's function."""
    module = pytest.importorskip("levanter.layers.attention", exc_type=ImportError)
    return package("haliax"), module, code("levanter").dot_product_attention


def test_levanter():
    """Every kind of mask, beside Levanter's dense operations."""
    hax, module, attend = levanters()
    names = ("batch", "position", "key_position", "kv_head", "q_heads_per_group", "head_size")
    B, Q, K, H, G, D = map(hax.Axis, names, (2, 12, 12, 2, 3, 8))
    query, key, value = (
        hax.random.normal(jax.random.key(i), axes)
        for i, axes in enumerate([(B, H, G, Q, D), (B, H, K, D), (B, H, K, D)])
    )
    mask = module.AttentionMask
    ids = hax.named(jnp.repeat(jnp.arange(3), 4)[None] * jnp.array([[1], [0]]), (B, Q))
    seen = hax.named(SEEN[:, 0, :12, :12], (B, Q, K))
    sinks = hax.named(jnp.arange(6.0).reshape(2, 3), (H, G))
    bias = hax.random.normal(jax.random.key(9), (H, G, Q, K))
    cases = (
        (None, {"bias": bias, "scaling_factor": 0.5}),
        (mask.causal(), {"attn_sink": sinks}),
        (mask.causal(sliding_window=5), {"logits_soft_cap": 2.0}),
        (mask.causal(offset=2), {}),
        (mask(bidirectional_window=3), {}),
        (mask(bidirectional_window=3, sliding_window=6), {}),
        (mask.causal(segment_ids=(ids, ids)), {}),
        (mask(is_causal=True, explicit_mask=seen), {"bias": bias}),
        (seen, {}),
    )
    dense = {"attn_backend": module.AttentionBackend.VANILLA}
    for shown, given in cases:
        want = module.dot_product_attention(Q, K, D, query, key, value, shown, **given, **dense)
        got = attend("position", "key_position", "head_size", query, key, value, shown, **given)
        same(got.rearrange(want.axes).array, want.array)
    drawing = {"dropout": 0.5, "inference": False}
    draws = [
        attend(Q, K, D, query, key, value, prng=jax.random.key(i), **drawing).array
        for i in (0, 0, 1)
    ]
    assert (draws[0] == draws[1]).all() and abs(draws[0] - draws[2]).max() > 0.01


@pytest.mark.parametrize("name", ["Attention", "AttentionWithSink"])
def test_levanters_modules(name, monkeypatch):
    hax, module, attend = levanters()
    Embed, Pos = hax.Axis("embed", 32), hax.Axis("position", 20)
    config = module.AttentionConfig(Embed, 4, 2, sliding_window=7, attn_backend="vanilla")
    layer = getattr(module, name).init(config, key=jax.random.key(0))

    def of(x):
        named = hax.named(x, (hax.Axis("batch", 2), Pos, Embed))
        return layer(named, module.AttentionMask.causal()).rearrange(named.axes).array

    def squares(x):
        return (of(x) ** 2).sum()

    want = of(X), jax.grad(squares)(X)
    monkeypatch.setattr(module, "dot_product_attention", attend)
    monkeypatch.setattr(module, "simple_attention_with_dropout", None)  # nothing falls back
    for one, other in zip((of(X), jax.grad(squares)(X)), want, strict=True):
        same(one, other)


class Op:
    """What of MaxText's class the recipe reads."""

    def __init__(self, kind, cap):
        self.attention_type = types.SimpleNamespace(name=kind)
        self.sliding_window_size, self.chunk_attn_window_size = 5, 4
        self.attn_logits_soft_cap, self.config = cap, types.SimpleNamespace(moba=False)

    def apply_attention(self, *args, **kwargs):
        return "own"


def maxtexts(kind, cap):
    """MaxText's own, where it is installed."""
    module = pytest.importorskip("maxtext.layers.attention_op", exc_type=ImportError)
    config = types.SimpleNamespace(
        moba=False,
        matmul_precision="highest",
        shard_mode="auto",
        debug_sharding=False,
        ici_context_autoregressive_parallelism=1,
    )
    return module.AttentionOp(
        config,
        jax.sharding.Mesh(jax.devices()[:1], "d"),
        "dot_product",
        20,
        *(4, 2),
        attention_type=module.AttentionType[kind],
        sliding_window_size=5,
        chunk_attn_window_size=4,
        attn_logits_soft_cap=cap,
    )


@pytest.mark.parametrize("cap", [None, 3.0])
@pytest.mark.parametrize("make", [Op, maxtexts], ids=["stand-in", "maxtext"])
def test_maxtext(make, cap, monkeypatch):
    """Beside dense operations, and where MaxText is installed beside those of its own class."""
    recipe = code("maxtext")
    q, k, v = (X[:, :, : h * 8].reshape(2, 20, h, 8) for h in (4, 2, 2))
    ids = jnp.repeat(jnp.arange(2), 10)[None].repeat(2, 0)
    sinks = jnp.arange(4.0)
    distance = jnp.arange(20)[:, None] - jnp.arange(20)
    seen = {
        "GLOBAL": CAUSAL,
        "LOCAL_SLIDING": CAUSAL & (distance < 5),
        "CHUNK": CAUSAL & (jnp.arange(20)[:, None] // 4 == jnp.arange(20) // 4),
        "FULL": CAUSAL | True,
    }
    arrays = {"query": q, "key": k, "value": v, "decoder_segment_ids": ids}
    for kind, mask in seen.items():
        op = make(kind, cap)
        cls = type(op)
        monkeypatch.setattr(cls, "apply_attention", cls.apply_attention)  # and back
        recipe.replace(cls)
        out, *rest = op.apply_attention(**arrays, model_mode="train", sinks=sinks, lengths=None)
        same_segment = (ids[:, :, None] == ids[:, None])[:, None]
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k.repeat(2, 2))
        scores = scores if cap is None else cap * jnp.tanh(scores / cap)
        scores = jnp.where(mask & same_segment, scores, -jnp.inf)
        wide = jnp.concatenate(
            [scores, jnp.broadcast_to(sinks[None, :, None, None], (2, 4, 20, 1))], -1
        )
        want = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(wide)[..., :-1], v.repeat(2, 2))
        same(out, want)
        assert rest == [None, None]
        if make is maxtexts:
            einsums = dict.fromkeys(("qk_product_einsum", "wv_product_einsum"), jnp.einsum)
            own, _, total = op.apply_attention_dot(**arrays, sinks=sinks, **einsums)
            same(out, own / total)
        with pytest.raises(NotImplementedError, match=r"^indexer_mask: not in this recipe$"):
            op.apply_attention(**arrays, model_mode="train", indexer_mask=ids)
    if make is Op:
        assert op.apply_attention(**arrays, model_mode="autoregressive") == "own"


def test_every_page_is_tried():
    names = {path.stem for path in RECIPES.glob("*.md")}
    assert names == {"flax", "equinox", "keras", "haliax", "levanter", "maxtext"}
    for name in names:
        assert f"docs/recipes/{name}.md" in (RECIPES.parents[1] / "README.md").read_text()
    assert importlib.util.find_spec("xlattn")
