"""`python -m xlattn`: the demo in its short form, and the doctor."""

import functools
import os
import re
import struct
import subprocess
import sys

import jax
import pytest

import xlattn
from xlattn.tools import doctor


def command(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Runs `python -m xlattn` with `arguments`."""
    return subprocess.run(
        [sys.executable, "-m", "xlattn", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "JAX_PLATFORMS": "cpu"},
    )


def png_size(path) -> tuple[int, int]:
    """Width and height in pixels, from the header."""
    header = path.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", header[16:24])


def test_demo(tmp_path):
    pytest.importorskip("matplotlib")
    pytest.importorskip("tqdm")
    out = tmp_path / "folder" / "demo.png"
    process = command("demo", "--quick", "--out", out)
    assert process.returncode == 0, process.stdout + process.stderr
    text = process.stdout

    difference = re.search(r"agree +losses differ by at most (\S+) nats in 30 steps .*: ok", text)
    assert difference, text
    assert float(difference[1]) < 1e-4
    loss = re.search(r"loss +(\S+) -> (\S+) .*: ok", text)
    assert loss, text
    assert float(loss[1]) > 4.4
    assert float(loss[2]) < 3.0
    sample = re.search(r'sample after "The ":\n +(The .+)\n', text)
    assert sample, text
    assert len(sample[1]) > 40
    assert len(re.findall(r"^(?:training|attention .*) +[\d,]+ +[\d,]+ +[\d.]+x$", text, re.M)) == 3
    assert "\r" not in text + process.stderr  # no bar in a log

    width, height = png_size(out)
    assert width > 1200
    assert height > 500
    assert out.stat().st_size > 20_000


def test_demo_fails_on_attention_one_percent_wrong(tmp_path, monkeypatch, capsys):
    pytest.importorskip("matplotlib")
    pytest.importorskip("tqdm")
    from xlattn.tools import demo

    right = demo.ATTENTIONS["xlattn"]
    monkeypatch.setitem(demo.ATTENTIONS, "xlattn", lambda q, k, v: 1.01 * right(q, k, v))
    assert demo.run(steps=30, context=256, batch=1, seed=0, out=tmp_path / "demo.png") == 1
    assert re.search(r"agree .*: FAILED", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["demo", "--steps", "0"], "expected a positive integer, got 0"),
        (["demo", "--context", "10000000"], "context: expected fewer than"),
        (["bench"], "invalid choice: 'bench'"),
    ],
)
def test_bad_arguments(arguments, text):
    if arguments[0] == "demo":
        pytest.importorskip("matplotlib")
    process = command(*arguments)
    assert process.returncode == 2
    assert text in process.stdout + process.stderr


def test_doctor():
    process = command("doctor")
    assert process.returncode == 0, process.stdout + process.stderr
    for text in ("xlattn_flash_attention_fwd", "flash_fwd_float32", "check    ", "libxlattn.so"):
        assert text in process.stdout


def test_doctor_on_a_tpu(monkeypatch, capsys):
    """What it prints there besides, of small calls on the host."""
    monkeypatch.setattr(doctor.jax, "default_backend", lambda: "tpu")
    dense = functools.partial(xlattn.flash_attention, causal=True, platform="xla")
    monkeypatch.setattr(doctor, "splash", dense)
    monkeypatch.setattr(doctor, "times", functools.partial(doctor.times, (1, 64, 2, 32), 1))
    assert doctor.run() == 0
    printed = capsys.readouterr().out
    assert re.search(r"in bfloat16, 1024 rows: \d\.\de-\d\d: ok", printed), printed
    for what in ("forward", "with gradients"):
        assert re.search(rf"{what}: xlattn \d+\.\d+ ms, splash \d+\.\d+ ms", printed), printed


def test_the_doctor_compares_with_splash():
    x = jax.ShapeDtypeStruct((1, 1024, 2, 128), "bfloat16")
    program = jax.export.export(jax.jit(doctor.splash), platforms=("tpu",))(x, x, x)
    assert program.mlir_module().count("@tpu_custom_call") == 1


def test_doctor_without_library(monkeypatch, tmp_path):
    monkeypatch.setenv("XLATTN_LIBRARY", str(tmp_path / "none.so"))
    process = command("doctor")
    assert process.returncode == 1
    assert "none.so" in process.stdout
    assert "Traceback" not in process.stderr
