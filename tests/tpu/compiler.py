"""Compiles modules for TPUs with libtpu, which needs none: of its C interface what compiles.

    python tests/tpu/compiler.py LIBTPU_SO CHIP,... NAME...

prints a line of JSON for each member and chip, with what libtpu says against it, if anything, and
the vector memory that it spills registers to, if this libtpu tells.
"""

from __future__ import annotations

import argparse
import base64
import ctypes
import json
import os
import pathlib
import re
import shutil
import tempfile
import time
from collections.abc import Sequence
from typing import Any

ROOT = pathlib.Path(__file__).parents[2]
MODULES = ROOT / "kernels/tpu/modules"
# `make tpu` fetches these: the oldest and the newest that users have.
LIBRARIES = ROOT / ".venv-tpu"
PINS = (ROOT / "python/requirements/tpu.txt").read_text().splitlines()
VERSIONS = [line.removeprefix("libtpu==") for line in PINS if line[0] != "#"]
# Chips that are newer than a version.
UNKNOWN = {(VERSIONS[0], "tpu7x")}
# What each chip is called, and the bytes of vector memory that a call may ask for on it.
CHIPS = {
    "v4": ("v4:2x2x1", 15 << 20),
    "v5e": ("v5e:2x2", 112 << 20),
    "v5p": ("v5p:2x2x1", 80 << 20),
    "v6e": ("v6e:2x2", 112 << 20),
    "tpu7x": ("tpu7x:2x2x1", 56 << 20),
}
# Keys whose gradients a fused kernel keeps in vector memory in float32, where 4096 are too many.
LENGTHS = {"v4": 512}
# Without these libtpu looks for the machine that it runs on.
ENVIRONMENT = {
    "TPU_SKIP_MDS_QUERY": "1",
    "ALLOW_MULTIPLE_LIBTPU_LOAD": "1",
    "TPU_ACCELERATOR_TYPE": "v5litepod-4",
    "TPU_WORKER_HOSTNAMES": "localhost",
    "TPU_WORKER_ID": "0",
}
# In place of an extent of the grid that is an operand.
OF_OPERAND = -(2**63)
TYPES = {"bfloat16": "bf16", "float32": "f32", "int32": "i32"}

_pointer, _size = ctypes.c_void_p, ctypes.c_size_t


def _arguments(*fields: tuple[str, Any]) -> Any:
    """An argument struct of the PJRT C API, which begins with its size and a list of extensions."""
    head = [("struct_size", _size), ("extension", _pointer)]
    return type("Arguments", (ctypes.Structure,), {"_fields_": [*head, *fields]})


_Initialize = _arguments()
_Message = _arguments(("error", _pointer), ("text", _pointer), ("length", _size))
_Topology = _arguments(
    ("name", ctypes.c_char_p),
    ("name_length", _size),
    ("options", _pointer),
    ("option_count", _size),
    ("made", _pointer),
)
_Program = _arguments(
    ("code", ctypes.c_char_p),
    ("code_length", _size),
    ("format", ctypes.c_char_p),
    ("format_length", _size),
)
_Compile = _arguments(
    ("topology", _pointer),
    ("program", _pointer),
    ("options", ctypes.c_char_p),
    ("options_length", _size),
    ("client", _pointer),
    ("made", _pointer),
)
# Places of functions in the table that GetPjrtApi returns.
_MESSAGE, _INITIALIZE, _TOPOLOGY_CREATE, _COMPILE = 48, 64, 696, 752
# CompileOptionsProto with any device, one replica and one partition.
_OPTIONS = bytes.fromhex("1a0f08ffffffffffffffffff0120012801")


class Compiler:
    """libtpu, loaded once."""

    def __init__(self, path: str):
        os.environ.update(ENVIRONMENT)
        get = ctypes.CDLL(path).GetPjrtApi
        get.restype = _pointer
        self.table = get()
        self.topologies: dict[str, Any] = {}
        self._call(_INITIALIZE, _Initialize())

    def compile(self, chip: str, program: str) -> str | None:
        """What is wrong with a StableHLO program, None if it compiles."""
        try:
            if chip not in self.topologies:
                name = CHIPS[chip][0].encode()
                made = _Topology(name=name, name_length=len(name))
                self._call(_TOPOLOGY_CREATE, made)
                self.topologies[chip] = made.made
            code = program.encode()
            format_ = b"mlir"
            given = _Program(code=code, code_length=len(code), format=format_, format_length=4)
            given.struct_size = ctypes.sizeof(given)
            compiled = _Compile(
                topology=self.topologies[chip],
                program=ctypes.addressof(given),
                options=_OPTIONS,
                options_length=len(_OPTIONS),
            )
            self._call(_COMPILE, compiled)
        except RuntimeError as error:
            return str(error)
        return None

    def _call(self, place: int, arguments: Any) -> None:
        arguments.struct_size = ctypes.sizeof(arguments)
        error = self._function(place, _pointer)(ctypes.addressof(arguments))
        if error:
            message = _Message(error=error)
            message.struct_size = ctypes.sizeof(message)
            self._function(_MESSAGE, None)(ctypes.addressof(message))
            text = ctypes.string_at(message.text, message.length)
            raise RuntimeError(text.decode(errors="replace"))

    def _function(self, place: int, result: Any) -> Any:
        address = _pointer.from_address(self.table + place).value
        return ctypes.cast(address, ctypes.CFUNCTYPE(result, _pointer))


def library(version: str) -> pathlib.Path:
    return LIBRARIES / version / "libtpu/libtpu.so"


def manifest() -> list[dict[str, Any]]:
    return json.loads((MODULES / "manifest.json").read_text())["modules"]


def program(
    entry: dict[str, Any],
    chip: str,
    sizes: dict[str, int],
    without: str | None = None,
    counted: bool = False,
) -> str:
    """A StableHLO program of one call of a member, perhaps with the number of steps as an operand;
    for a test, without a word of its module."""
    text = (MODULES / entry["file"]).read_text()
    text = text.replace(without, "", 1) if without else text
    bounds = {"steps": OF_OPERAND} if counted else {}
    for name, size in (sizes | bounds | entry["values"]).items():
        text = text.replace(f"$({name})", str(size))
    config = {
        "custom_call_config": {
            "body": base64.b64encode(text.encode()).decode(),
            "serialization_format": 1,
            "needs_layout_passes": True,
        },
        "scoped_memory_configs": [{"memory_space": 1, "offset": 0, "size": CHIPS[chip][1]}],
        "flag_configs": entry["flags"].get(chip, []),
    }
    escaped = json.dumps(config).replace("\\", "\\5C").replace('"', "\\22")
    steps = [{"dtype": "int32", "shape": []}] if counted else []
    operands = steps + entry["operands"]
    given = [_tensor(array, sizes) for array in operands]
    made = [_tensor(array, sizes) for array in entry["results"]]
    names = [f"%a{i}" for i in range(len(given))]
    arguments = ", ".join(f"{name}: {kind}" for name, kind in zip(names, given, strict=True))
    results = ", ".join(made)
    layouts = _layouts(operands), _layouts(entry["results"])
    attributes = (
        f'backend_config = "{escaped}", kernel_name = "{entry["name"]}", api_version = 1 : i32, '
        f"operand_layouts = {layouts[0]}, result_layouts = {layouts[1]}"
    )
    returned = ", ".join(f"%0#{i}" for i in range(len(made)))
    return f"""module @m {{ func.func public @main({arguments}) -> ({results}) {{
  %0:{len(made)} = stablehlo.custom_call @tpu_custom_call({", ".join(names)}) {{{attributes}}}
    : ({", ".join(given)}) -> ({results})
  return {returned} : {results} }} }}"""


def _tensor(array: dict[str, Any], sizes: dict[str, int]) -> str:
    shape = [sizes[n] if isinstance(n, str) else n for n in array["shape"]]
    return f"tensor<{'x'.join([*map(str, shape), TYPES[array['dtype']]])}>"


def _layouts(arrays: Sequence[dict[str, Any]]) -> str:
    ranks = [len(array["shape"]) for array in arrays]
    layouts = [f"dense<{list(range(n)[::-1]) or ''}> : tensor<{n}xindex>" for n in ranks]
    return f"[{', '.join(layouts)}]"


def sizes(entry: dict[str, Any], s: int = 4096) -> dict[str, int]:
    """Two heads of a causal mask of so many queries and keys."""
    n = -(-s // entry["block_q"])
    sk_pad = -(-s // entry["block_k"]) * entry["block_k"]
    steps = n * (n + 1) // 2
    heads = {"b": 1, "hk": 2, "g": 1, "sink_hk": 2, "sink_g": 1}
    return {**heads, "steps": steps, "n": steps, "sq": s, "sk": s, "sk_pad": sk_pad, "p": 1}


def is_for(entry: dict[str, Any], chip: str) -> bool:
    """Blocks of 2048 are more than the vector memory of a v4."""
    return not (chip == "v4" and entry["block_q"] == 2048)


def spilled(folder: pathlib.Path) -> int | None:
    """Bytes of vector memory for registers, of the one report in a folder, which is removed."""
    found = None
    for path in folder.iterdir():
        if path.name.endswith("vmem_report.html"):
            sizes = re.findall(r'"size": (\d+),\s*"tag": "SPILL"', path.read_text())
            found = max(map(int, sizes), default=0)
        path.unlink()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library")
    parser.add_argument("chips")
    parser.add_argument("names", nargs="+", help="names of members")
    parser.add_argument("--broken", action="store_true", help="one module with a word left out")
    parser.add_argument("--counted", action="store_true", help="steps are counted by the program")
    given = parser.parse_intermixed_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    os.environ["LIBTPU_INIT_ARGS"] = (
        f"--xla_jf_dump_to={folder} --xla_jf_dump_llo_text=true "
        "--xla_jf_dump_llo_pass_label_regex=none"
    )
    compiler = Compiler(given.library)
    for chip in given.chips.split(","):
        for entry in manifest():
            if entry["name"] not in given.names or not is_for(entry, chip):
                continue
            start = time.monotonic()
            of_call = sizes(entry, LENGTHS.get(chip, 4096))
            word = "tpu.matmul" if given.broken else None
            code = program(entry, chip, of_call, word, given.counted)
            line = {"name": entry["name"], "chip": chip, "error": compiler.compile(chip, code)}
            line |= {
                "seconds": round(time.monotonic() - start, 1),
                "spill_bytes": spilled(folder),
            }
            print(json.dumps(line), flush=True)
            if given.broken:
                break
    shutil.rmtree(folder)
    os._exit(0)  # libtpu's own threads do not end


if __name__ == "__main__":
    main()
