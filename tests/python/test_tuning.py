"""Choices that are measured: how they are measured, kept, found, and passed on."""

import dataclasses
import functools
import json
import pathlib
import subprocess
import sys
import types
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from conftest import PRECISION
from jax.sharding import Mesh
from jax.sharding import PartitionSpec as P
from support import export

import xlattn
from xlattn import FlashAttentionConfig, Tiles, _autotune, tuning
from xlattn.__main__ import main
from xlattn._ops import _tuned

DEVICE = {"gpu": "cuda"}.get(jax.default_backend(), jax.default_backend())
SHAPES = [jax.ShapeDtypeStruct((1, 200, h, 32), jnp.float32) for h in (2, 1, 1)]


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XLATTN_CACHE_DIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def explain(platform):
    given = {"causal": True, "platform": platform, "precision": PRECISION}
    return functools.partial(xlattn.explain, *SHAPES, **given)


@pytest.fixture
def tuned(platform):
    """Tunes with times that a function of the plan's name gives."""

    def run(seconds, monkeypatch, *args, **kwargs):
        def time(timed, told):
            for one in timed:
                one.times = [seconds(one)]

        monkeypatch.setattr(_autotune, "_time", time)
        args = args or SHAPES
        given = {"causal": True, "platform": platform, "precision": PRECISION}
        return xlattn.autotune(*args, **given, **kwargs)

    return run


def slower_but(*names):
    return lambda one: 1.0 if one.name in names else 2.0


def other(explain, backward=False):
    """A plan of the call that is not the library's."""
    kwargs = {**explain.keywords, "cfg": None}
    inv = xlattn.FlashAttention.invocation(*SHAPES, **kwargs)
    plan, found = explain(backward=backward), xlattn.FlashAttention().candidate_cfgs(inv)
    for cfg in found:
        params = (cfg.fwd_params, cfg.bwd_params)[backward]
        if params and (params.q_blocksize, params.kv_blocksize) != (
            plan["block_q"],
            plan["block_k"],
        ):
            return params, f"{cfg.platform} {params.q_blocksize} x {params.kv_blocksize}"
    pytest.skip("the device has one plan for the call")


def sizes(plan):
    return plan["block_q"], plan["block_k"]


def test_a_call_is_timed_and_takes_what_was_kept(platform, explain):
    before = [explain(backward=x) for x in (False, True)]
    assert [plan["chosen_by"] for plan in before] == ["library"] * 2
    found = xlattn.autotune(*SHAPES, causal=True, platform=platform, precision=PRECISION)
    assert len(found.choices) == 2
    for backward, choice in enumerate(found.choices):
        assert len(choice.us) > 1 and all(0 < us < 1e7 for us in choice.us.values())
        kept = f"{choice.backend} {choice.block_q} x {choice.block_k}"
        usual = "{backend} {block_q} x {block_k}".format(**before[backward])
        least = min(choice.us.values())
        assert choice.us[kept] == least or kept == usual
        plan = explain(backward=bool(backward))
        assert plan["chosen_by"] == "cache" and sizes(plan) == (choice.block_q, choice.block_k)
        assert (choice.key["gradients"] is not None) == bool(backward)
    params = found.cfg.fwd_params, found.cfg.bwd_params
    assert list(params) == [Tiles(x.block_q, x.block_k) for x in found.choices]
    assert str(found).startswith("forward, float32 query [1, 200, 2, 32], key [1, 200, 1, 32]")


def test_whose_choice_a_call_gets(explain, tuned, monkeypatch):
    """`cfg`, `override`, cache, table, library: each is asked where those before say nothing."""
    params, name = other(explain)
    usual = explain()
    assert usual["chosen_by"] == "library"
    choice = tuned(slower_but(name), monkeypatch, backward=False).choices[0]
    assert Tiles(choice.block_q, choice.block_k) == params
    cached = explain()
    assert cached["chosen_by"] == "cache" and Tiles(*sizes(cached)) == params
    cfg = FlashAttentionConfig(Tiles(*sizes(usual)))
    with tuning.override(cfg):
        overridden = explain()
        assert overridden["chosen_by"] == "override" and sizes(overridden) == sizes(usual)
        named = explain(cfg=FlashAttentionConfig(params))
        assert named["chosen_by"] == "cfg" and sizes(named) == sizes(cached)
    assert explain() == cached
    assert tuning.clear() == 1 and explain() == usual
    row = (choice.device, json.dumps(choice.key, sort_keys=True))
    monkeypatch.setattr(_tuned, "_table", lambda: {row: choice})
    assert explain() == {**cached, "chosen_by": "table"}
    assert [name for name, _ in _tuned.SOURCES] == ["cache", "table"]


def test_programs_are_compiled_with_what_was_kept(platform, explain, tuned, monkeypatch):
    params, name = other(explain)
    texts = f"block_q = {params.q_blocksize} : i64", f"block_k = {params.kv_blocksize} : i64"
    attend = functools.partial(xlattn.flash_attention, causal=True, platform=platform)

    def lowered():
        return jax.jit(lambda *x: attend(*x)).lower(*SHAPES).as_text()

    library = lowered()
    assert "block_q" not in library
    tuned(slower_but(name), monkeypatch, backward=False)
    first = lowered()
    assert first == lowered()  # the same for as long as the cache is
    # Tiles that are those of the library but for one side are named with both.
    assert all(text in first for text in texts)
    exported = export(jax.jit(lambda *x: attend(*x)), *SHAPES)
    assert "block_q" not in exported.mlir_module()  # it may run on other devices
    grouped = jax.jit(lambda *x: attend(*x, softmax_scale=0.5)).lower(*SHAPES).as_text()
    assert all(text in grouped for text in texts)  # no time depends on the scale
    capped = jax.jit(lambda *x: attend(*x, logits_soft_cap=5.0)).lower(*SHAPES).as_text()
    assert "block_q" not in capped


def test_shards_are_calls_of_their_own(platform, explain, tuned, monkeypatch):
    if len(jax.devices()) < 2:
        pytest.skip("needs two devices")
    params, name = other(explain)
    tuned(slower_but(name), monkeypatch, backward=False)
    mesh = Mesh(np.array(jax.devices()[:2]), ("d",))
    whole = [jnp.zeros((2, *x.shape[1:]), x.dtype) for x in SHAPES]
    attend = functools.partial(xlattn.flash_attention, causal=True, platform=platform)
    mapped = jax.shard_map(attend, mesh=mesh, in_specs=P("d"), out_specs=P("d"))
    assert f"block_q = {params.q_blocksize} : i64" in jax.jit(mapped).lower(*whole).as_text()


def test_another_plan_must_be_faster_by_two_percent(explain, tuned, monkeypatch):
    _, name = other(explain)
    usual = sizes(explain())
    for gain, kept in ((0.985, True), (0.97, False)):
        seconds = lambda one, gain=gain: gain if one.name == name else 1.0  # noqa: E731
        [choice] = tuned(seconds, monkeypatch, backward=False).choices
        assert ((choice.block_q, choice.block_k) == usual) == kept


@pytest.mark.parametrize(("won", "kept"), [(6, True), (8, False)])
def test_another_plan_must_be_faster_in_most_rounds(explain, monkeypatch, won, kept):
    _, name = other(explain)
    usual = sizes(explain())

    def time(timed, told):
        for one in timed:
            best = [1.0] * won + [9.0] * (10 - won)
            one.times = best if one.name == name else [2.0] * 10

    monkeypatch.setattr(_autotune, "_time", time)
    [choice] = xlattn.autotune(*SHAPES, **explain.keywords, backward=False).choices
    assert ((choice.block_q, choice.block_k) == usual) == kept


@pytest.mark.parametrize(
    ("gain", "won", "kept"), [(0.01, 10, "d"), (0.05, 10, "b"), (0.05, 7, "b"), (0.05, 6, "d")]
)
def test_the_first_backend_is_kept_unless_another_is_faster(monkeypatch, gain, won, kept):
    """First is who the library lists first, whatever its name; the sum of both passes counts."""

    def best(call, device, told):
        seconds = {name: [1.0] * 10 for name in "dac"}
        seconds["b"] = [1.0 - gain] * won + [9.0] * (10 - won)
        return {
            name: (seconds[name], _tuned.Choice({}, "", "", name, 8, 8, {name: 1.0}, {name: name}))
            for name in "dbac"
        }

    monkeypatch.setattr(_autotune, "_best_by_backend", best)
    found = _autotune._tuned_group({"auto": [None, None]}, "cpu", None)
    assert [x.backend for x in found] == [kept] * 2
    assert list(found[0].us) == list(found[0].kernels) == list("dbac")


def test_plans_run_as_many_calls_in_a_sample(monkeypatch):
    """As many as the fastest has time for, whatever the first calls of the others took; a plan
    that is far behind is not sampled, but for the library's choice."""
    ran: dict[str, int] = dict.fromkeys("abc", 0)

    def plan(name, first):
        def run():
            ran[name] += 1
            return 0

        return _autotune._Timed(name, {}, run, [first])

    monkeypatch.setattr(_autotune, "_SAMPLE_S", 0.01)
    monkeypatch.setattr(_autotune, "_ROUNDS", 2)
    told = types.SimpleNamespace(show=lambda text: None)
    timed = [plan("a", 0.009), plan("b", 0.001), plan("c", 0.004)]
    _autotune._time(timed, told)
    assert ran == {"a": 2 * 11, "b": 2 * 11, "c": 0}
    assert [len(x.times) for x in timed] == [2, 2, 1]


def test_wrong_results_are_left_out(explain, tuned, monkeypatch):
    _, name = other(explain)
    compiled = _autotune._compiled

    def wrong(call, plan, arrays):
        one = compiled(call, plan, arrays)
        run = one.run
        if one.name == name:
            one.run = lambda: [1.1 * x for x in run()]
        return one

    monkeypatch.setattr(_autotune, "_compiled", wrong)
    with pytest.warns(UserWarning, match=f"^{name} of .*: results differ from .* left out$"):
        [choice] = tuned(slower_but(name), monkeypatch, backward=False).choices
    assert name not in choice.us
    assert (choice.block_q, choice.block_k) == sizes(explain())


def test_calls_in_a_function_are_found(platform, tuned, monkeypatch):
    """Under jit, scan and grad; each once."""

    def loss(q, k, v):
        def layer(x, _):
            return xlattn.flash_attention(x, k, v, causal=True, platform=platform), None

        x, _ = jax.lax.scan(layer, q, None, length=3)
        return jax.jit(xlattn.dot_product_attention)(x, k, v, cfg=cfg).sum()

    cfg = None
    monkeypatch.setattr(
        _autotune, "_time", lambda timed, told: [one.times.append(1.0) for one in timed]
    )
    found = xlattn.autotune(jax.grad(loss), *SHAPES)
    what = [(x.key["gradients"], x.key["options"].get("causal", False)) for x in found.choices]
    assert sorted(what, key=str) == sorted(
        [(None, True), (None, False), ([], True), ([], False)], key=str
    )
    assert found.cfg is None
    with pytest.raises(ValueError, match=r"^function: expected one that calls attention"):
        xlattn.autotune(lambda x: x, SHAPES[0])


def test_nothing_is_timed_while_tracing(platform):
    with pytest.raises(
        TypeError, match=r"^autotune: expected arrays or their shapes, got a traced"
    ):
        jax.jit(xlattn.autotune)(*(jnp.zeros(x.shape) for x in SHAPES))
    with pytest.raises(NotImplementedError, match=r"^platform: nothing to tune"):
        xlattn.autotune(*SHAPES, platform="xla")


def test_every_operand_can_be_made_up(platform, monkeypatch):
    """Of the shapes alone: lengths, segments, sinks, masks of blocks that are known."""
    monkeypatch.setattr(_autotune, "_ROUNDS", 1)
    monkeypatch.setattr(_autotune, "_TRIALS", 9)
    packed = [jax.ShapeDtypeStruct((60, h, 16), jnp.float32) for h in (2, 1, 1)]
    bounds = jax.ShapeDtypeStruct((4,), jnp.int32)
    ids = jax.ShapeDtypeStruct((1, 200), jnp.int32)
    sinks = jax.ShapeDtypeStruct((2,), jnp.float32)
    mask = xlattn.masks.LocalMask(20, 0) | xlattn.masks.SinkMask(4)
    tune = functools.partial(xlattn.autotune, platform=platform)
    for found in (
        tune(*packed, cum_seqlens_q=bounds, cum_seqlens_k=bounds),
        tune(*SHAPES, q_segment_ids=ids, kv_segment_ids=ids, softmax_aux=sinks, return_lse=True),
        tune(*SHAPES, dropout_prob=0.5, dropout_seed=jax.ShapeDtypeStruct((2,), jnp.uint32)),
        tune(*SHAPES, mask=mask),
    ):
        assert len(found.choices) == 2


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"format": 1}', '{"format": 2, "device": "x"}', "\x00\xff"],
    ids=["empty", "cut", "list", "newer", "foreign", "binary"],
)
def test_files_that_are_no_choices_are_ignored_with_a_warning(explain, tuned, monkeypatch, text):
    usual = explain()
    _, name = other(explain)
    tuned(slower_but(name), monkeypatch, backward=False)
    [path] = tuning.cache_dir().rglob("*.json")
    path.write_text(text, encoding="latin-1")
    with pytest.warns(RuntimeWarning, match=f"^{path}: no choice of xlattn, ignored: "):
        assert explain() == usual
    with pytest.warns(RuntimeWarning, match="ignored"):
        assert tuning.export_json(tuning.cache_dir() / "all.json") == 0


def test_choices_of_other_calls_versions_and_devices_are_not_taken(explain, tuned, monkeypatch):
    usual = explain()
    _, name = other(explain)
    [choice] = tuned(slower_but(name), monkeypatch, backward=False).choices
    [path] = tuning.cache_dir().rglob("*.json")
    for change in ({"version": "0.0.1"}, {"device": "another"}, {"key": {}}):
        text = {"format": 2, **dataclasses.asdict(dataclasses.replace(choice, **change))}
        path.write_text(json.dumps(text))
        with pytest.warns(RuntimeWarning, match="it is of another call"):
            assert explain() == usual
    _tuned.store(dataclasses.replace(choice, block_q=7))  # which the library has no more
    assert explain() == usual


def test_times_of_other_kernels_are_not_taken(explain, tuned, monkeypatch):
    """Of another build of the kernel that was kept, or of the library's own choice; a kernel that
    was not the fastest may change. Of the package's table the version may be another one."""
    usual = explain()
    _, name = other(explain)
    own = _tuned.name_of(usual)
    [choice] = tuned(slower_but(name), monkeypatch, backward=False).choices
    taken = explain()
    assert taken["chosen_by"] == "cache" and set(choice.kernels) == set(choice.us)
    assert choice.kernels[own].startswith(f"{usual['kernel']} ")
    for changed in choice.kernels:
        kernels = {**choice.kernels, changed: f"{usual['kernel']} 0123456789abcdef"}
        _tuned.store(dataclasses.replace(choice, kernels=kernels))
        assert explain() == (usual if changed in (own, name) else taken)
    tuning.clear()
    row = (choice.device, json.dumps(choice.key, sort_keys=True))
    for change, held in (({"version": "0.0.1"}, True), ({"kernels": {}}, False)):
        table = {row: dataclasses.replace(choice, **change)}
        monkeypatch.setattr(_tuned, "_table", lambda table=table: table)
        assert explain() == ({**taken, "chosen_by": "table"} if held else usual)


def test_results_are_compared_on_the_device():
    x = jnp.array([1.0, -2.0, jnp.inf])
    for found, far in (([1.1, -2, jnp.inf], 0.05), ([1, -2, 3], jnp.inf), ([1, -2, jnp.inf], 0)):
        assert float(_autotune._distance(jnp.array(found), x)) == pytest.approx(far)
    assert float(_autotune._distance(jnp.zeros(0), jnp.zeros(0))) == 0


def test_choices_go_from_machine_to_machine(explain, tuned, monkeypatch, tmp_path):
    _, name = other(explain)
    found = tuned(slower_but(name), monkeypatch).choices
    there = explain()
    file = tmp_path / "all.json"
    assert tuning.export_json(file) == 2
    assert tuning.clear() == 2 and explain()["chosen_by"] == "library"
    assert tuning.import_json(file) == 2
    assert explain() == there
    assert {str(x) for x in _tuned.stored()} == {str(x) for x in found}
    for text in ("{}", "no", '{"format": 2, "choices": [{"key": 1}]}'):
        file.write_text(text)
        with pytest.raises(ValueError, match=f"^{file}: "):
            tuning.import_json(file)


def test_two_processes_tune_at_once(cache):
    """The same call and others: nothing is lost, and no file is in pieces."""
    program = """
import sys, jax, jax.numpy as jnp, xlattn
from xlattn import _autotune
_autotune._ROUNDS = 2
_autotune._TRIALS = 9
shapes = [jax.ShapeDtypeStruct((1, 64, h, 16), jnp.float32) for h in (2, 1, 1)]
for turn in range(4):
    for sinks in (None, jax.ShapeDtypeStruct((int(sys.argv[1]) + turn,), jnp.float32)):
        xlattn.autotune(*shapes, softmax_aux=sinks, backward=False)
"""
    command = [sys.executable, "-c", program]
    running = [subprocess.Popen([*command, n], stderr=subprocess.PIPE) for n in ("1", "9")]
    errors = [process.communicate()[1].decode() for process in running]
    assert [process.returncode for process in running] == [0, 0], errors
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = list(_tuned.stored())
    assert len(found) == 1 + 2 * 4
    assert not [path for path in cache.rglob("*") if path.suffix == ".tmp"]


def test_where_choices_are_kept(monkeypatch):
    monkeypatch.setenv("HOME", "/of/user")
    monkeypatch.setenv("XLATTN_CACHE_DIR", "/own")
    assert tuning.cache_dir() == pathlib.Path("/own")
    monkeypatch.delenv("XLATTN_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", "/of/system")
    assert tuning.cache_dir() == pathlib.Path("/of/system/xlattn")
    for other in ("", "relative"):  # which the rule has ignored
        monkeypatch.setenv("XDG_CACHE_HOME", other)
        assert tuning.cache_dir() == pathlib.Path("/of/user/.cache/xlattn")


def test_the_table_of_the_package_is_whole():
    for choice in _tuned._table().values():
        assert choice.us and min(choice.us.values()) > 0
        assert f"{choice.backend} {choice.block_q} x {choice.block_k}" in choice.us
        assert set(choice.kernels) == set(choice.us)


def test_an_override_is_a_config_for_calls_without():
    error = pytest.raises(TypeError, match=r"^cfg: expected a FlashAttentionConfig, got int$")
    with error, tuning.override(7):
        pass
    arrays = [jnp.ones(x.shape) for x in SHAPES]
    with tuning.override(FlashAttentionConfig(Tiles(7), platform="cpu")):
        with pytest.raises(NotImplementedError, match="no tiles of 7 x any: expected one of 96"):
            xlattn.flash_attention(*arrays)
        xlattn.flash_attention(*arrays, platform="xla")


def test_the_command(capsys, monkeypatch, platform, tmp_path):
    monkeypatch.setattr(_autotune, "_ROUNDS", 1)
    monkeypatch.setattr(_autotune, "_TRIALS", 9)
    call = ["--queries", "32", "--heads", "2", "--head-dim", "16", "--dtype", "float32"]
    file = tmp_path / "out.json"
    options = ["--causal", "--window", "8", "--platform", platform, "--export", str(file)]
    assert main(["tune", *call, *options]) == 0
    out = capsys.readouterr().out
    assert "forward, float32 query [1, 32, 2, 16]" in out and f"2 choices in {file}" in out
    assert len(json.loads(file.read_text())["choices"]) == 2
    assert main(["tune", *call, "--platform", "rocm"]) == 2
    assert capsys.readouterr().err.startswith("tune: platform: expected one of")


@pytest.mark.parametrize(
    ("text", "model"),
    [
        ("processor\t: 0\nmodel name\t: AMD EPYC 9B45\nmodel name\t: other\n", "AMD EPYC 9B45"),
        ("CPU implementer\t: 0x41\nCPU part\t: 0xd4f\nCPU part\t: 0xd4f\n", "CPU 0x41 0xd4f"),
        ("Features\t: fp asimd\n", ""),
    ],
)
def test_cpus_are_told_apart(text, model):
    assert _tuned.cpu_model(text) == model
