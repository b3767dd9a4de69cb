"""Checks a built wheel: name, contents, terms, exported symbols, metadata, glibc, and a call from a
fresh environment.

    python tests/wheel.py dist/xlattn-*.whl

Needs auditwheel and pyelftools in the running interpreter; installs the wheel with its declared
dependencies, at the versions of python/requirements/main.txt, into <target>/wheel-check. One for
another machine is not installed.
"""

from __future__ import annotations

import email
import io
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

from elftools.elf.elffile import ELFFile

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
# How ELF names the machines that wheels are for.
MACHINES = {"x86_64": "EM_X86_64", "aarch64": "EM_AARCH64"}

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
    name = rf"xlattn-{re.escape(version)}-py3-none-manylinux_2_28_({'|'.join(MACHINES)})\.whl"
    found = re.fullmatch(name, wheel.name)
    assert found, wheel.name
    machine = found[1]
    with zipfile.ZipFile(wheel) as archive:
        check_contents(archive, f"xlattn-{version}.dist-info")
        check_terms(archive, f"xlattn-{version}.dist-info/licenses")
        check_metadata(archive.read(f"xlattn-{version}.dist-info/METADATA").decode())
        check_library(archive.read("xlattn/lib/libxlattn.so"), machine)
    check_platform(wheel, machine)
    here = machine == platform.machine()
    if here:
        check_installed(wheel)
    tried = "installed and tried" if here else f"audited, not installed: not on {machine}"
    print(f"{wheel.name}: {wheel.stat().st_size / 2**20:.1f} MiB, {tried}")


def check_contents(archive: zipfile.ZipFile, info: str) -> None:
    """The whole package, its header, and nothing besides."""
    names = set(archive.namelist())
    package = (ROOT / "python/xlattn").rglob("*.py")
    missing = {f"xlattn/{p.relative_to(ROOT / 'python/xlattn')}" for p in package} - names
    assert not missing, f"not in the wheel: {missing}"
    data = {"xlattn/py.typed", "xlattn/tuned.json", "xlattn/include/xlattn.h"}
    assert data <= names, names
    strays = [name for name in names if not name.startswith(("xlattn/", info))]
    assert not strays, f"unexpected in the wheel: {strays}"


def check_terms(archive: zipfile.ZipFile, folder: str) -> None:
    """The terms of all that is compiled into the library, and words that must be in them."""
    words = {
        "LICENSE": ["Apache License"],
        "licenses/cudnn_frontend/NOTICE": ["cudnn-frontend", "NVIDIA"],
        "licenses/cudnn_frontend/LICENSE-MIT.txt": [
            "NVIDIA",
            "Permission is hereby granted, free of charge",
        ],
        "licenses/rust/THIRD_PARTY.txt": ["Permission is hereby granted, free of charge"],
    }
    # The toolchain's own terms, or Debian's of its standard library.
    standard = {
        "licenses/rust/RUST_STANDARD_LIBRARY.html": ["Copyright notices for The Rust Standard"],
        "licenses/rust/RUST_STANDARD_LIBRARY.txt": ["Upstream-Name: rust", "MIT or Apache-2.0"],
    }
    [name] = [name for name in standard if f"{folder}/{name}" in archive.namelist()]
    words[name] = standard[name]
    texts = {name: archive.read(f"{folder}/{name}").decode() for name in words}
    for name, text in texts.items():
        assert all(word in text for word in words[name]), f"{name}: {text}"

    # What the library names in the paths of its panics, it has been linked with.
    crates = texts["licenses/rust/THIRD_PARTY.txt"]
    library = archive.read("xlattn/lib/libxlattn.so")
    paths = re.findall(rb"registry/src/[^/]+/([a-z][\w-]*?)-(\d[\w.+-]*)/", library)
    assert paths, "the library names no crate"
    for name, version in {(name.decode(), version.decode()) for name, version in paths}:
        assert f"{name} {version}: LICENSE" in crates, f"{name} {version}: no terms"


def check_metadata(text: str) -> None:
    """What an index shows agrees with README.md, whose links lead somewhere from there too."""
    metadata = email.message_from_string(text)
    description = metadata.get_payload()
    assert description == (ROOT / "README.md").read_text()
    python = metadata["Requires-Python"].removeprefix(">=")
    assert f"Python {python} or later" in description, python
    classifiers = metadata.get_all("Classifier")
    assert f"Programming Language :: Python :: {python}" in classifiers, classifiers
    [jax] = [name for name in metadata.get_all("Requires-Dist") if re.match(r"jax>", name)]
    assert f"JAX {jax.removeprefix('jax>=')} or later" in description, jax
    for extra in metadata.get_all("Provides-Extra"):
        assert f"[{extra}]" in description, f"{extra}: not in README.md"
    prose = re.sub(r"(?s)```.*?```|`[^`]*`", "", description)
    links = re.findall(
        r"\]\(([^)]*)\)|^\[[^]]*\]:\s*(\S+)|(?:href|src)=[\"']([^\"']*)", prose, re.M
    )
    inside = [link for link in map("".join, links) if not link.startswith(("https://", "#"))]
    assert not inside, f"links that only the repository can follow: {inside}"


def check_library(library: bytes, machine: str) -> None:
    """Is for the machine, exports the functions of its header and nothing else, and names no folder
    of the machine that built it."""
    elf = ELFFile(io.BytesIO(library))
    assert elf["e_machine"] == MACHINES[machine], elf["e_machine"]
    header = (ROOT / "ffi/include/xlattn.h").read_text()
    code = re.sub(r"(?s)/\*.*?\*/", "", header)
    symbols = elf.get_section_by_name(".dynsym").iter_symbols()
    exported = {symbol.name for symbol in symbols if symbol["st_shndx"] != "SHN_UNDEF"}
    declared = set(re.findall(r"\b(xlattn_\w+)\(", code))
    assert len(declared) > 10, declared
    assert exported == declared, f"exported or declared, not both: {sorted(exported ^ declared)}"
    for folder in (ROOT, Path.home()):
        assert str(folder).encode() not in library, f"{folder} is written in the library"


def check_platform(wheel: Path, machine: str) -> None:
    """Runs on glibc 2.28, with no library but glibc's."""
    auditwheel = Path(sys.executable).with_name("auditwheel")
    show = [auditwheel, "show", "--json", wheel]
    audit = json.loads(subprocess.run(show, check=True, capture_output=True, text=True).stdout)
    glibc = re.fullmatch(rf"manylinux_2_(\d+)_{machine}", audit["overall_tag"])
    assert glibc and int(glibc[1]) <= 28, audit
    assert not audit["external_libs"], audit


def check_installed(wheel: Path) -> None:
    """Computes what jax.nn does, from an environment that has what the wheel asks for."""
    home = TARGET / "wheel-check"
    shutil.rmtree(home, ignore_errors=True)
    venv.create(home, with_pip=True, symlinks=True)
    python = home / "bin/python"
    pins = ROOT / "python/requirements/main.txt"
    install = [python, "-m", "pip", "install", "--quiet", "--constraint", pins, wheel]
    subprocess.run(install, check=True)
    subprocess.run([python, "-I", "-c", SMOKE], check=True, cwd=home)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
