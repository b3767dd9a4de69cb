"""Makes what crate `xla` (xla-rs) builds and links against, and prints its environment.

    python ffi/xla_extension/make.py       shell lines: export XLA_EXTENSION_DIR=...

No package registry has libxla_extension; TensorFlow's CPU wheel has the same library and headers
under other names. This unpacks it, adds stand-ins for the few headers and functions that it lacks,
and lays all out as xla-rs expects. Everything is kept in $XLATTN_CACHE (else the XDG cache folder,
else `target/`) under the hash of what it was made from, and nothing is fetched or built twice.

A folder in $XLA_EXTENSION_DIR, made by anyone, is used as it is. $LIBCLANG_PATH and
$BINDGEN_EXTRA_CLANG_ARGS are kept where they are set. Needs pip, g++ and Linux on x86-64.
Standard library only.
"""

from __future__ import annotations

import os
import platform
import re
import shlex
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from cached import digest, once, output, run  # noqa: E402

REQUIREMENTS = HERE / "requirements.txt"
LIBRARIES = ("libtensorflow_cc.so.2", "libtensorflow_framework.so.2")
# Where headers lie in the wheel, and by what name XLA's headers include them.
EXTERNAL = {
    "highwayhash": "highwayhash/highwayhash",
    "farmhash.h": "farmhash_archive/src/farmhash.h",
    "grpc": "com_github_grpc_grpc/include/grpc",
    "grpc++": "com_github_grpc_grpc/include/grpc++",
    "grpcpp": "com_github_grpc_grpc/include/grpcpp",
}
# As in the build script of crate xla: XLA's headers have other members without NDEBUG.
FLAGS = ("-std=c++17", "-O1", "-fPIC", "-shared", "-w", "-DNDEBUG")
# What the wheel lacks, and a plugin for the tests of the PJRT client.
PARTS = {"libxlattn_shim.so": "shim.cc", "libxlattn_pjrt_cpu.so": "cpu_plugin.cc"}


def main() -> None:
    given = os.environ.get("XLA_EXTENSION_DIR")
    extension = checked(Path(given)) if given else made()
    libclang = os.environ.get("LIBCLANG_PATH") or clang()
    include = output("gcc", "-print-file-name=include").strip()
    paths = [str(extension / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    environment = {
        "XLA_EXTENSION_DIR": extension,
        "LIBCLANG_PATH": libclang,
        "BINDGEN_EXTRA_CLANG_ARGS": os.environ.get("BINDGEN_EXTRA_CLANG_ARGS") or f"-I{include}",
        "LD_LIBRARY_PATH": ":".join(filter(None, paths)),
    }
    for name, value in environment.items():
        print(f"export {name}={shlex.quote(str(value))}")


def checked(given: Path) -> Path:
    for part in ("include/xla", "lib/libxla_extension.so"):
        if not (given / part).exists():
            sys.exit(f"XLA_EXTENSION_DIR: expected {part} in {given}; unset it to have one made")
    return given.resolve()


def made() -> Path:
    """The folder that xla-rs wants, from TensorFlow's wheel."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        sys.exit(
            "xla_extension is made for Linux on x86-64 only; set XLA_EXTENSION_DIR to one of yours"
        )
    tensorflow = unpacked("tensorflow-cpu", wanted_tensorflow) / "tensorflow"
    sources = sorted(path for path in HERE.rglob("*") if path.suffix in {".cc", ".h", ".py"})
    texts = [path.read_bytes() for path in sources]
    key = digest(str(tensorflow).encode(), output("g++", "--version").encode(), *texts)

    def build(folder: Path) -> None:
        lay_out(folder, tensorflow)
        for library, source in PARTS.items():
            print(f"xla_extension: compiling {source}", file=sys.stderr)
            compile_cc(HERE / source, folder, folder / "lib" / library)

    return once(f"xla-extension-{key}", build)


def lay_out(folder: Path, tensorflow: Path) -> None:
    include, library = folder / "include", folder / "lib"
    include.mkdir()
    library.mkdir()
    for entry in (tensorflow / "include").iterdir():
        (include / entry.name).symlink_to(entry)
    for name, path in EXTERNAL.items():
        (include / name).symlink_to(tensorflow / "include/external" / path)
    shutil.copytree(HERE / "include", include, dirs_exist_ok=True)
    for name in LIBRARIES:
        (library / name).symlink_to(tensorflow / name)
    parts = " ".join(f"-l:{name}" for name in ("libxlattn_shim.so", *LIBRARIES))
    (library / "libxla_extension.so").write_text(f"INPUT({parts})\n")


def compile_cc(source: Path, folder: Path, to: Path) -> None:
    libraries = [f"-l:{name}" for name in LIBRARIES]
    run(
        "g++",
        *FLAGS,
        f"-I{folder}/include",
        source,
        f"-L{folder}/lib",
        *libraries,
        "-Wl,-rpath,$ORIGIN",
        "-o",
        to,
    )


def unpacked(package: str, wanted: Callable[[str], bool]) -> Path:
    """A folder with the wanted files of a pinned wheel."""
    [pinned] = [line for line in REQUIREMENTS.read_text().splitlines() if line.startswith(package)]
    found = re.fullmatch(r"(\S+) --hash=sha256:(\w{64})", pinned)
    assert found, f"{REQUIREMENTS.name}: expected name==version --hash=sha256:..., got {pinned}"
    requirement, sha256 = found.groups()

    def build(folder: Path) -> None:
        with tempfile.TemporaryDirectory(dir=folder.parent) as download:
            print(f"xla_extension: fetching {requirement}", file=sys.stderr)
            lines = Path(download, "requirements.txt")
            lines.write_text(pinned + "\n")
            platforms = ("manylinux_2_27_x86_64", "manylinux2010_x86_64")
            tags = [f"--platform={name}" for name in platforms]
            tags += ["--python-version=3.11", "--implementation=cp", "--only-binary=:all:"]
            options = ("--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes")
            run(
                sys.executable,
                "-m",
                "pip",
                "download",
                *options,
                *tags,
                f"--dest={download}",
                "-r",
                lines,
            )
            [wheel] = Path(download).glob("*.whl")
            with zipfile.ZipFile(wheel) as archive:
                names = list(filter(wanted, archive.namelist()))
                assert names, f"{wheel.name}: expected other contents"
                archive.extractall(folder, names)

    return once(f"{requirement.replace('==', '-')}-{sha256[:16]}", build)


def wanted_tensorflow(name: str) -> bool:
    return name.startswith("tensorflow/include/") or name in {f"tensorflow/{x}" for x in LIBRARIES}


def clang() -> Path:
    [library] = unpacked("libclang", wanted_clang).rglob("libclang.so")
    return library.parent


def wanted_clang(name: str) -> bool:
    return name.endswith("/libclang.so")


if __name__ == "__main__":
    main()
