"""The golden files of the dense reference against the GPU; tests/golden.rs has the CPU."""

import json
import pathlib

import numpy as np
import pytest
from frames import Gpu, both_passes
from problems import faults
from safetensors.numpy import load_file
from support import CEILINGS

from xlattn._config import AttentionConfig
from xlattn._native import interface

FOLDER = pathlib.Path(__file__).parents[2] / "golden"
CASES = json.loads((FOLDER / "manifest.json").read_text())
RESULTS = {"query": "dq", "key": "dk", "value": "dv", "bias": "dbias", "softmax_aux": "dsinks"}


@pytest.fixture(scope="module")
def gpu():
    return Gpu()


def test_every_file_is_listed():
    names = {path.stem for path in FOLDER.glob("*.safetensors")}
    assert names == {case["name"] for case in CASES}
    assert len(CASES) > 50


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
@pytest.mark.usefixtures("x64")
def test_golden(case, gpu):
    file = load_file(FOLDER / f"{case['name']}.safetensors")
    operands = {name: file[name] for name in interface().names(backward=False) if name in file}
    wanted = tuple(name for name in ("bias", "softmax_aux") if name in operands)
    config = AttentionConfig(**case["attributes"], platform="cuda", precision="highest")
    results = both_passes(gpu, config, operands, file["dout"], file.get("dlse"), wanted)[2]
    got = {RESULTS.get(name[1:], name): x.astype(np.float64) for name, x in results.items()}
    want = {name: file[name] for name in got}
    assert not faults(got, want, CEILINGS[case["dtype"]], CEILINGS["float32"])
