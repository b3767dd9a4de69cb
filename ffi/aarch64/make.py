"""Makes what builds and runs the crate for 64-bit Arm on x86-64, and prints its environment.

    python ffi/aarch64/make.py       shell lines: export RUSTC=...

It is a Rust compiler with standard libraries for both architectures, and QEMU with a C library for
what that compiles and Python: packages of Debian (`packages.txt`), which apt fetches and checks.
`cargo-zigbuild` links. Nothing is installed: all is unpacked into a folder of the cache
(`ffi/cached.py`), which is made once.

Where that cannot be, `skipped: REASON` is printed. Needs apt, dpkg and tar, and Linux on x86-64.
Standard library only.
"""

from __future__ import annotations

import os
import platform
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from cached import digest, once, run  # noqa: E402

TARGET = "aarch64-unknown-linux-gnu"
# The terms of the standard library that programs are linked with.
NOTICES = "rust/usr/share/doc/libstd-rust-web-dev/copyright"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
# The suite of each of Debian's archives.
SUITES = {"debian": "bookworm", "debian-security": "bookworm-security"}
CONFIGURATION = """
APT::Architecture "amd64";
APT::Architectures { "amd64"; "arm64"; };
APT::Sandbox::User "";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
Dir::State "FOLDER";
Dir::State::Lists "FOLDER/lists";
Dir::State::status "FOLDER/status";
Dir::Cache "FOLDER/cache";
Dir::Etc::SourceList "FOLDER/sources.list";
Dir::Etc::SourceParts "FOLDER/none";
Dir::Etc::PreferencesParts "FOLDER/none";
"""
# Both find what they need beside themselves, wherever the folder lies.
RUSTC = """#!/bin/sh
rust=$(dirname "$0")/rust/usr
LD_LIBRARY_PATH="$rust/lib/x86_64-linux-gnu" exec "$rust/bin/rustc" --sysroot "$rust" "$@"
"""
QEMU = """#!/bin/sh
here=$(dirname "$0")
exec "$here/qemu/usr/bin/qemu-aarch64-static" -L "$here/root" "$@"
"""


class Unavailable(Exception):
    """Why this machine cannot have it."""


def main() -> None:
    try:
        folder = made()
    except Unavailable as reason:
        print(f"skipped: {reason}")
        return
    variable = TARGET.upper().replace("-", "_")
    environment = {
        "RUSTC": folder / "rustc",
        f"CARGO_TARGET_{variable}_RUNNER": folder / "qemu-aarch64",
        "XLATTN_ARM_STD_NOTICES": folder / NOTICES,
        "XLATTN_ARM_PYTHON": folder / "root/usr/bin/python3.11",
    }
    for name, value in environment.items():
        print(f"export {name}={shlex.quote(str(value))}")


def made() -> Path:
    """The folder with the compiler and the emulator."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise Unavailable("emulation is set up on Linux on x86-64 only")
    texts = [path.read_bytes() for path in (HERE / "make.py", HERE / "packages.txt")]

    def build(folder: Path) -> None:
        with tempfile.TemporaryDirectory(dir=folder.parent) as download:
            fetch_and_unpack(Path(download), folder)
        for name, text in {"rustc": RUSTC, "qemu-aarch64": QEMU}.items():
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)
        answered(folder / "rustc", "--version")
        answered(folder / "qemu-aarch64", "--version")

    return once(f"aarch64-{digest(*texts)}", build)


def fetch_and_unpack(download: Path, folder: Path) -> None:
    lines = (HERE / "packages.txt").read_text().splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    environment = configured(download)
    print(f"aarch64: fetching {len(rows)} packages", file=sys.stderr)
    answered("apt-get", "-qq", "update", env=environment)
    packages = [f"{package}={version}" for _, package, version, *_ in rows]
    answered("apt-get", "-qq", "download", *packages, env=environment, cwd=download)
    for name, package, _, *kept in rows:
        name_of_file, _, architecture = package.partition(":")
        [file] = download.glob(f"{name_of_file}_*_{architecture or 'amd64'}.deb")
        (folder / name).mkdir(exist_ok=True)
        command = f"dpkg-deb --fsys-tarfile {shlex.quote(str(file))} | tar -x {shlex.join(kept)}"
        run("bash", "-o", "pipefail", "-c", command, cwd=folder / name)


def configured(folder: Path) -> dict[str, str]:
    """The environment of an apt with lists of its own in `folder`, for both architectures."""
    if not KEYRING.exists():
        raise Unavailable(f"no {KEYRING}, with which Debian's packages are checked")
    targets = answered("apt-get", "indextargets", "--format", "$(REPO_URI)")
    archives = {uri.rstrip("/") for uri in targets.split()}
    sources = [
        f"deb [signed-by={KEYRING}] {archive} {SUITES[name]} main\n"
        for archive in sorted(archives)
        if (name := archive.rpartition("/")[2]) in SUITES
    ]
    if len(sources) < len(SUITES):
        raise Unavailable(f"apt has not the archives {' and '.join(SUITES)} here")
    for name in ("lists/partial", "cache/archives/partial", "none"):
        (folder / name).mkdir(parents=True)
    (folder / "status").touch()
    (folder / "sources.list").write_text("".join(sources))
    (folder / "apt.conf").write_text(CONFIGURATION.replace("FOLDER", str(folder)))
    return {**os.environ, "APT_CONFIG": str(folder / "apt.conf")}


def answered(*command: str | Path, **options: object) -> str:
    """What a command prints."""
    words = list(map(str, command))
    try:
        answer = subprocess.run(words, capture_output=True, text=True, **options)
    except FileNotFoundError:
        raise Unavailable(f"{words[0]} is not installed") from None
    if answer.returncode:
        lines = answer.stderr.strip().splitlines() or [f"status {answer.returncode}"]
        raise Unavailable(f"{Path(words[0]).name} {words[1]}: {lines[-1]}")
    return answer.stdout


if __name__ == "__main__":
    main()
