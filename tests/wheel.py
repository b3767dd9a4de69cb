"""Checks a built wheel: name, contents, glibc, and a call from a fresh environment.

    python tests/wheel.py dist/xlattn-*.whl

Needs auditwheel beside the running interpreter; installs the wheel with its declared dependencies,
at the versions of python/requirements/main.txt, into <target>/wheel-check.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
TAG = "py3-none-manylinux_2_28_x86_64"

SMOKE = """
import jax, numpy as np, xlattn

assert "site-packages" in xlattn.__file__, xlattn.__file__
assert {"xlattn_flash_attention_fwd", "xlattn_flash_attention_bwd"} <= set(xlattn.targets())
q, k, v = (jax.random.normal(key, (2, 65, 4, 32)) for key in jax.random.split(jax.random.key(0), 3))

def ours(q, k, v):
    return xlattn.flash_attention(q, k, v, causal=True).sum()

def dense(q, k, v):
    return jax.nn.dot_product_attention(q, k, v, is_causal=True).sum()

for got, want in zip(*(jax.jit(jax.grad(f, (0, 1, 2)))(q, k, v) for f in (ours, dense))):
    np.testing.assert_allclose(got, want, atol=1e-5)
np.testing.assert_allclose(ours(q, k, v), dense(q, k, v), rtol=1e-4)
# Without a driver the reason is that, not that the kernels were left out.
from xlattn import _native
plan = _native.plan(False, "cuda", (("bfloat16", (1, 64, 1, 64)),) * 3 + (("float32", (0,)),) * 11,
    (("bfloat16", (1, 64, 1, 64)), ("float32", (1, 1, 64))), ())
assert "kernel" in plan or " cuda: not built in" not in plan["error"]["text"], plan
print("installed wheel:", xlattn.__version__, "on jax", jax.__version__)
"""


def main(wheel: Path) -> None:
    [version] = re.findall(r'(?m)^version = "(.+)"', (ROOT / "Cargo.toml").read_text())[:1]
    assert wheel.name == f"xlattn-{version}-{TAG}.whl", wheel.name

    info = f"xlattn-{version}.dist-info"
    # Terms of what is compiled into the library, and words that must be in them.
    licences = {
        f"{info}/licenses/LICENSE": ["Apache License"],
        f"{info}/licenses/licenses/cudnn_frontend/NOTICE": ["cudnn-frontend", "NVIDIA"],
        f"{info}/licenses/licenses/cudnn_frontend/LICENSE-MIT.txt": [
            "NVIDIA",
            "Permission is hereby granted, free of charge",
        ],
    }
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        for name, words in licences.items():
            text = archive.read(name).decode()
            assert all(word in text for word in words), f"{name}: {text}"
        library = archive.read("xlattn/lib/libxlattn.so")
    package = (ROOT / "python/xlattn").rglob("*.py")
    missing = {f"xlattn/{p.relative_to(ROOT / 'python/xlattn')}" for p in package} - names
    assert not missing, f"not in the wheel: {missing}"
    others = {"xlattn/py.typed", "xlattn/include/xlattn.h", *licences}
    assert others <= names, names
    strays = [name for name in names if not name.startswith(("xlattn/", info))]
    assert not strays, f"unexpected in the wheel: {strays}"
    for folder in (ROOT, Path.home()):
        assert str(folder).encode() not in library, f"{folder} is written in the library"

    auditwheel = Path(sys.executable).with_name("auditwheel")
    show = [auditwheel, "show", "--json", wheel]
    audit = json.loads(subprocess.run(show, check=True, capture_output=True, text=True).stdout)
    glibc = re.fullmatch(r"manylinux_2_(\d+)_x86_64", audit["overall_tag"])
    assert glibc and int(glibc[1]) <= 28, audit
    assert not audit["external_libs"], audit

    home = TARGET / "wheel-check"
    shutil.rmtree(home, ignore_errors=True)
    venv.create(home, with_pip=True, symlinks=True)
    python = home / "bin/python"
    pins = ROOT / "python/requirements/main.txt"
    install = [python, "-m", "pip", "install", "--quiet", "--constraint", pins, wheel]
    subprocess.run(install, check=True)
    subprocess.run([python, "-I", "-c", SMOKE], check=True, cwd=home)
    print(f"{wheel.name}: {wheel.stat().st_size / 2**20:.1f} MiB, installed and tried")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
