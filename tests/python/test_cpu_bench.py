"""What the CPU bench computes and writes, without its times."""

import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "bench"))

cpu, cpu_peers, cpu_record = map(import_module, ("cpu", "cpu_peers", "cpu_record"))


def test_rows():
    row = cpu.Row(1, 4096, 4096, 8, 8, 64, "float32", cpu.ALL)
    assert row.gflop("fb causal") == pytest.approx(3.5 * 2 * 8 * 4096**2 * 64 / 1e9)
    assert row.bytes("fwd") == 4 * 4096 * 8 * 64 * 4 and row.bytes("fb") == 7 * 4096 * 8 * 64 * 4
    decode = cpu.Row(1, 1, 8192, 32, 8, 128, "bfloat16", ("fwd",))
    assert decode.is_decode and decode.keys_and_values == 2 * 8192 * 8 * 128 * 2


def test_turns_alternate_and_slow_calls_have_two(monkeypatch):
    monkeypatch.setattr(cpu, "SETTLE", 0)
    monkeypatch.setattr(cpu, "TURN", 1e-3)
    order = []
    clock = {"now": 0.0}
    monkeypatch.setattr(cpu.time, "perf_counter", lambda: clock["now"])

    def call(name, seconds):
        order.append(name)
        clock["now"] += seconds

    calls = {"fast": lambda: call("fast", 1.0), "slow": lambda: call("slow", 10.0)}
    samples = cpu.turns(calls, rounds=4, seconds=3.0)
    assert order == ["fast", "slow", "fast", "slow", "fast", "slow", "fast"]
    assert [[x.ms for x in samples[name]] for name in calls] == [[1000.0] * 3, [10000.0] * 2]
    assert cpu.compared(samples["slow"], samples["fast"], "ms") == 10.0


def test_peers_agree_with_xlattn():
    row = cpu.Row(1, 16, 16, 4, 2, 8, "float32", cpu.ALL)
    for what in row.passes:
        jax_nn, ours = (
            peer.results(peer.call(row, what, cpu.inputs(row)))
            for peer in (cpu_peers.JaxNN(1), cpu_peers.Xlattn(1))
        )
        assert len(ours) == (4 if "fb" in what else 1)
        assert cpu.difference(ours, jax_nn) < cpu.TOLERANCE["float32"]


@pytest.fixture
def record():
    columns = ("row", "pass", "implementation", "min_ms", "processor_ms", "gflop_per_s", "gb_per_s")
    ratios = ("to_xlattn_ms", "to_xlattn_processor", "of_limit_ms", "of_limit_processor")
    rows = (
        ("a|b", "fwd", "xlattn", 2.0, 4.0, 50.0, "", 1.0, 1.0, 0.8, 0.9),
        ("a|b", "fwd", "torch", 3.0, 6.0, 33.0, "", 1.5, 1.4, 0.5, 0.6),
        ("a|b", "fwd", "product", 1.0, 2.0, 62.0, "", 0.5, 0.5, 1.0, 1.0),
    )
    times = [dict(zip((*columns, *ratios), row, strict=True)) for row in rows]
    options = [
        {"dtype": "float32", "pass": what, "option": option, "to_plain_processor": x, "aim": 1.5}
        for what in ("forward", "backward")
        for option, x in (("plain", 1.0), ("softcap", 1.25))
    ]
    return cpu_record.Record(
        machine="a machine",
        versions={"xlattn": "1", "torch": "2"},
        load=(0.5, 1.0),
        memory=["48", "16", "8192"],
        memory_shape=(1, 2, 3, 4),
        absent={"OpenVINO": "No module named 'openvino'"},
        times=times,
        options=options,
        overhead={"xlattn": 1.5},
        intensity={("a|b", "fwd"): 100.0},
    )


def test_record(record, tmp_path, capsys):
    record.write(tmp_path)
    page = (tmp_path / "README.md").read_text()
    assert page in capsys.readouterr().out
    assert "- float32 products: 31.0 GFLOP/s a core, the median of the rows" in page
    assert r"| a\|b | fwd | 2.0 | 1.50 / 1.40 | 0.80 / 0.90 |" in page
    assert "| softcap | 1.25 | 1.25 | 1.5 |" in page
    assert "- OpenVINO: No module named 'openvino'" in page
    kept = json.loads((tmp_path / "times.json").read_text())
    assert kept["times"] == record.times and kept["load"] == [0.5, 1.0]
    for name in ("times.csv", "options.csv", "times.png", "roofline.png"):
        assert (tmp_path / name).stat().st_size > 40, name
