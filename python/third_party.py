"""Collects the terms of what is linked into the library, for the wheel.

    python python/third_party.py --target TRIPLE --features A,B          into python/licenses/rust
    python python/third_party.py --target TRIPLE --features A,B --check  only sees that all is there
    ... --standard-library FILE      the terms of a standard library that is not the toolchain's

Crates: those that `cargo tree` says such a library is linked from, without build scripts,
procedural macros and tests. Every text that a crate's package has is taken, once where crates share
it. Rust's standard library is linked too: its toolchain has a file with its terms and those of its
dependencies. A crate without a text, or under a licence that the `license` of pyproject.toml does
not name, is an error. C++'s library, which is LLVM's, asks for no notice in compiled form.

Uses Python's standard library alone.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PYTHON = Path(__file__).resolve().parent
INTO = PYTHON / "licenses/rust"
CRATES, STD = INTO / "THIRD_PARTY.txt", INTO / "RUST_STANDARD_LIBRARY.html"
TEXTS = re.compile(r"(LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|UNLICENSE)", re.I)
# Crates whose packages have no text: where it is in python/licenses, and where it was taken from.
OVERRIDES: dict[str, Path] = {}


@dataclass(frozen=True, order=True)
class Crate:
    """A crate that is linked, and its texts by the names of their files."""

    name: str
    version: str
    license: str
    texts: tuple[tuple[str, str], ...]


def main() -> None:
    parser = argparse.ArgumentParser(description="Collects the terms of what is linked.")
    parser.add_argument("--target", required=True)
    parser.add_argument("--features", required=True)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--standard-library", type=Path, metavar="FILE")
    options = parser.parse_args()
    crates = linked(options.target, options.features)
    accepted = accepted_licenses()
    for crate in crates:
        if not crate.texts:
            sys.exit(f"{crate.name} {crate.version}: no text in its package (see OVERRIDES)")
        if not allowed(crate.license, accepted):
            sys.exit(f"{crate.name}: pyproject.toml's license does not cover {crate.license}")
    notices = options.standard_library or toolchain_notices()
    if not notices.is_file():
        sys.exit(f"{notices}: no terms of Rust's standard library")
    if not options.check:
        shutil.rmtree(INTO, ignore_errors=True)
        INTO.mkdir(parents=True)
        CRATES.write_text(document(crates))
        shutil.copyfile(notices, STD.with_suffix(notices.suffix or ".txt"))
    print(f"terms of {len(crates)} crates and of Rust's standard library")


def toolchain_notices() -> Path:
    """The terms of the standard library of the toolchain in use."""
    sysroot = Path(output("rustc", "--print", "sysroot").strip())
    return sysroot / "share/doc/rust/COPYRIGHT-library.html"


def linked(target: str, features: str) -> list[Crate]:
    """The crates of others in the library."""
    common = ("--locked", "--features", features)
    tree = ("-e", "normal,no-proc-macro", "--prefix", "none", "--target", target)
    lines = output("cargo", "tree", *common, *tree, "--format", "{p}").splitlines()
    found = {tuple(line.split()[:2]) for line in lines}
    metadata = ("--format-version=1", "--filter-platform", target)
    metadata = output("cargo", "metadata", *common, *metadata)
    packages = json.loads(metadata)["packages"]
    chosen = [p for p in packages if (p["name"], f"v{p['version']}") in found and p["source"]]
    assert len(chosen) == len(found) - 1, found  # all but this one
    return sorted(Crate(p["name"], p["version"], p["license"] or "", texts(p)) for p in chosen)


def texts(package: dict) -> tuple[tuple[str, str], ...]:
    """The terms in a package's root and what its manifest names, or its override."""
    root = Path(package["manifest_path"]).parent
    files = {path for path in root.iterdir() if path.is_file() and TEXTS.match(path.name)}
    if package["license_file"]:
        files.add(root / package["license_file"])
    if package["name"] in OVERRIDES:
        files = {PYTHON / "licenses" / OVERRIDES[package["name"]]}
    return tuple((path.name, path.read_text().strip("\n") + "\n") for path in sorted(files))


def accepted_licenses() -> set[str]:
    """What pyproject.toml says that the wheel is under."""
    [expression] = re.findall(r'(?m)^license = "(.+)"', (PYTHON / "pyproject.toml").read_text())
    return set(expression.split(" AND "))


def allowed(expression: str, accepted: set[str]) -> bool:
    """Whether one alternative of an SPDX expression without brackets is accepted."""
    alternatives = re.split(r" OR |/", expression)
    return any(accepted.issuperset(each.split(" AND ")) for each in alternatives)


def document(crates: list[Crate]) -> str:
    """A list of the crates, then each text once with the crates that it is of."""
    lines = ["Compiled into libxlattn, besides what LICENSE is about:", ""]
    lines += [f"  {crate.name} {crate.version}: {crate.license}" for crate in crates]
    owners: dict[str, list[str]] = {}
    for crate in crates:
        for name, text in crate.texts:
            owners.setdefault(text, []).append(f"{crate.name} {crate.version}: {name}")
    for text, names in owners.items():
        lines += ["", "=" * 100, *names, "=" * 100, "", text.rstrip("\n")]
    return "\n".join(lines) + "\n"


def output(*command: str) -> str:
    root = PYTHON.parent
    return subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    main()
