"""Checks a release as the indexes that take it would: the wheel as PyPI, the crate as crates.io.

    python tests/release.py dist

Needs packaging, readme_renderer and trove-classifiers in the running interpreter.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

from packaging.metadata import Metadata
from packaging.utils import parse_wheel_filename
from readme_renderer import markdown
from trove_classifiers import classifiers, deprecated_classifiers

ROOT = Path(__file__).resolve().parent.parent
# What the indexes take without being asked for more.
WHEEL_LIMIT, CRATE_LIMIT = 100 * 2**20, 10 * 2**20
# What a crate consists of, and what of the repository it cannot do without.
CRATE = {
    *(".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig", "LICENSE", "build.rs"),
    *("ARCHITECTURE.md", "CHANGELOG.md", "README.md"),
    *("examples", "ffi", "kernels", "src", "tests"),
}
NEEDED = ("LICENSE", "README.md", "build.rs", "examples", "ffi", "kernels", "src")
STRAYS = {".a", ".cubin", ".fatbin", ".log", ".o", ".png", ".pyc", ".so", ".whl"}


def main(folder: Path) -> None:
    [wheel], [crate] = folder.glob("*.whl"), folder.glob("*.crate")
    check_wheel(wheel)
    check_crate(crate)
    for path in (wheel, crate):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        print(f"{path.name}: {path.stat().st_size / 2**20:.2f} MiB, sha256 {digest}")


def check_wheel(path: Path) -> None:
    """Its name, its metadata and its list of files are valid, and its description can be shown."""
    name, version, _, _ = parse_wheel_filename(path.name)
    assert path.stat().st_size < WHEEL_LIMIT, path
    with zipfile.ZipFile(path) as archive:
        info = f"{name}-{version}.dist-info"
        metadata = Metadata.from_email(archive.read(f"{info}/METADATA"), validate=True)
        assert (metadata.name, metadata.version) == (name, version), metadata
        assert metadata.summary and len(metadata.summary) <= 512, metadata.summary
        unknown = set(metadata.classifiers) - classifiers | set(
            deprecated_classifiers
        ).intersection(metadata.classifiers)
        assert not unknown, unknown
        assert metadata.description_content_type == "text/markdown", metadata
        assert markdown.render(metadata.description), "the description cannot be rendered"
        for licence in metadata.license_files:
            assert archive.read(f"{info}/licenses/{licence}"), licence
        check_record(archive, info)


def check_record(archive: zipfile.ZipFile, info: str) -> None:
    """RECORD has every file but itself, with its hash and size."""
    rows = list(csv.reader(archive.read(f"{info}/RECORD").decode().splitlines()))
    names = [name for name, _, _ in rows]
    assert sorted(names) == sorted(archive.namelist()), "RECORD and the archive differ"
    for name, digest, size in rows:
        if name == f"{info}/RECORD":
            continue
        data = archive.read(name)
        expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        assert (digest, int(size)) == (f"sha256={expected}", len(data)), name


def check_crate(path: Path) -> None:
    """It has what a build needs and nothing else, and says what crates.io asks for."""
    assert path.stat().st_size < CRATE_LIMIT, path
    with tarfile.open(path) as archive:
        assert all(member.isfile() for member in archive.getmembers()), "not only plain files"
        names = {member.name.removeprefix(f"{path.stem}/") for member in archive}
        manifest = archive.extractfile(f"{path.stem}/Cargo.toml")
        assert manifest is not None
        package = tomllib.loads(manifest.read().decode())["package"]
    assert f"{package['name']}-{package['version']}" == path.stem, package
    assert package["license"] == "Apache-2.0", package
    assert package["description"] and package["readme"] and package["rust-version"], package
    assert len(package["keywords"]) <= 5 and len(package["categories"]) <= 5, package

    tracked = ["git", "ls-files", "--", *NEEDED]
    tracked = subprocess.run(tracked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    missing = set(tracked.splitlines()) - names
    assert not missing, f"not in the crate: {sorted(missing)}"
    strays = {n for n in names if n.split("/")[0] not in CRATE or Path(n).suffix in STRAYS}
    assert not strays, f"unexpected in the crate: {sorted(strays)}"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
