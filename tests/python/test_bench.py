"""What of the GPU bench and the tuner needs no GPU."""

import ctypes
import re
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path += [str(ROOT / "tests/bench"), str(ROOT / "kernels/tuning")]

gpu_cudnn, gpu_record, gpu_rows, sources = map(
    import_module, ("gpu_cudnn", "gpu_record", "gpu_rows", "sources")
)


def test_rows():
    speed = [row for row in gpu_rows.ROWS if not row.option]
    assert len(speed) == 13
    assert len(gpu_rows.BY_NAME) == len(gpu_rows.ROWS) + len(gpu_rows.MODELS)
    rows = gpu_rows.BY_NAME
    full, causal = rows["2x8192 h16 d128 full"], rows["2x8192 h16 d128 causal"]
    assert full.flop("forward") == 4 * 2 * 16 * 8192**2 * 128 == 2 * causal.flop("forward")
    assert causal.flop("backward") == 2.5 * causal.flop("forward")
    window = rows["window (1024, 0)"]
    assert window.pairs == 1025 * 8192 - 1024 * 1025 / 2
    assert rows["documents of 1024"].pairs == 8192 * 1024 / 2
    packed = rows["10 documents in 8192 tokens h4/1 d128"]
    assert packed.pairs == sum(n * n for n in packed.documents) / 2 == 4710098
    assert packed.ids.shape == (1, 8192)
    assert tuple(np.bincount(packed.ids[0])) == packed.documents
    assert rows["2x8192 h32/8 d128 causal"].group == slice(28, 32)
    text = rows["2x8192 on 512 h24 d128 full"]
    assert text.flop("forward") == 4 * 2 * 24 * 8192 * 512 * 128
    assert text in gpu_rows.MODELS
    sinks = rows["1x8192 h64/8 d64 causal, window (127, 0), sinks"]
    assert sinks.pairs == 128 * 8192 - 127 * 128 / 2
    assert sinks.flop("forward") == 4 * 64 * 64 * sinks.pairs


def test_errors_find_nan_and_what_is_off():
    row, want = gpu_rows.ROWS[0], {"out": np.ones(4), "query": np.ones(4)}
    got = {"out": np.array([1, 1, 1, np.nan]), "query": np.full(4, 1.005)}
    found = gpu_rows.errors(got, want)
    assert found["query"] == pytest.approx(0.005)
    assert gpu_rows.complaint(row, found) == "out off by nan"
    assert gpu_rows.complaint(row, {"out": 0.02}) == "out off by 2.0e-02"


def test_record_page():
    row = gpu_rows.BY_NAME["2x8192 h16 d128 causal"]
    record = gpu_record.Record([row], "NVIDIA H100 80GB HBM3", "580")
    for name, us in (("xlattn", 1000), ("jax.nn cuDNN", 1100), ("torch FA2", 1900)):
        for what, factor in (("forward", 1), ("backward", 2.5)):
            record.times[row.name, name, what] = gpu_record.Time(us * factor / 1e6, 0, 5)
    page = "\n".join(record.page())
    assert "| 2x8192 h16 d128 causal | 550 / 550 | 500 / 500 | 289 / 289 | 1.10 / 1.10 |" in page
    assert "forward, xlattn to jax.nn cuDNN: geometric mean of 1 rows 1.100, least 1.100" in page
    assert "under 1.05 times" not in page
    assert gpu_record.slug(record.device) == "h100-80gb-hbm3"


def test_cudnn_page():
    row = gpu_rows.BY_NAME["2x8192 h16 d128 causal"]
    keys = [(who, what) for what in gpu_cudnn.PASSES for who in ("PyTorch", "xlattn")] * 3
    kernel = "cudnn_generated_fort_native_sdpa"
    events = [("before the first mark", 9.0)]
    for number, (who, _) in enumerate(keys):
        us = 103.0 if who == "xlattn" else 100.0 + number // 4
        events += [("spin_kernel(long)", 1.0), *[(kernel, us), ("Memset (Device)", 2.0)] * 4]
    found = gpu_cudnn.Found(gpu_cudnn.timings(keys, gpu_cudnn.split(events)))
    found.plans["forward"] = "eng10"
    page = "\n".join(gpu_cudnn.page({row.name: found}, [row], "# Title"))
    figures = "103.0 / 103.0 | 105.0 / 105.0 | 1.019 / 1.019 | 1.020 / 1.020 | - |"
    assert f"| {row.name} | {figures}" in page
    assert "Over 1.02 times PyTorch's: none." in page
    listed = "`sdpa` 101.0 / 103.0, `Memset (Device)` 2.0 / 2.0; plan `eng10`"
    assert f"- {row.name}, forward: {listed}" in page
    with pytest.raises(RuntimeError, match="11 marked blocks of 12"):
        gpu_cudnn.timings(keys, gpu_cudnn.split(events)[1:])
    unlucky = gpu_cudnn.Found(note="xlattn: no")
    page = "\n".join(gpu_cudnn.page({row.name: unlucky}, [row], "# Title"))
    assert "| - / - | - / - | - / - | - / - | - |" in page and f"- {row.name}: xlattn: no" in page


def test_tuner_reads_the_manifest():
    names = {kernel.name: kernel for kernel in sources.kernels()}
    kernel = names["flash_fwd_hdim128_bf16_span_sm90"]
    assert kernel.is_forward and kernel.causal and kernel.tuned and kernel.head_dim == 128
    other = kernel.with_tiles(block_k=64, groups=3)
    assert other.tiles == {"block_k": 64, "groups": 3}
    assert other.plan.startswith("xlattn::ForwardPlan<xlattn::Bf16, 128, 128, 64, 3, true")
    with pytest.raises(AssertionError):
        kernel.with_tiles(rows=64)
    tuned = {kernel.name for kernel in names.values() if kernel.tuned}
    records = (ROOT / "kernels/tuning").glob("*/*.json")
    assert {record.stem for record in records} == tuned
    assert {64, 128, 192} <= set(sources.wgmma_columns())


def test_units_define_each_kernel_once():
    units = sources.manifest()["units"]
    names = [name for unit in units for name in unit["kernels"]]
    assert len(set(names)) == len(names)
    for unit in units:
        for name in unit["kernels"]:
            assert len(re.findall(rf"^XLATTN_\w+\({name}, .*\)$", unit["text"], re.M)) == 1


def test_structs_lie_as_the_library_says():
    for name, fields in sources.manifest()["arguments"].items():
        struct = sources.structure(name)
        for field, _, offset, size in fields:
            place = getattr(struct, field)
            assert (place.offset, place.size) == (offset, size), (name, field)
    schedule = sources.structure("ForwardSm90")
    assert [schedule.counter.offset, schedule.tiles.offset, schedule.order.offset] == [
        128,
        136,
        144,
    ]
    assert ctypes.sizeof(sources.structure("BackwardSm90")) == 512
