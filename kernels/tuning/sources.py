"""The instantiations under kernels/cuda, read as text: macros, their arguments, and C structs."""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

CUDA = Path(__file__).resolve().parent.parent / "cuda"
REST = "__VA_ARGS__"
SCALARS = {
    "int": ctypes.c_int32,
    "int32_t": ctypes.c_int32,
    "int64_t": ctypes.c_int64,
    "uint32_t": ctypes.c_uint32,
    "float": ctypes.c_float,
}


@dataclass(frozen=True)
class Macro:
    """`#define NAME(parameters)` of a kernel: the types and names of the kernel's arguments, and
    its plan (tiles and shared memory), a type in terms of the parameters. `...` among them is
    called REST."""

    header: str
    name: str
    parameters: tuple[str, ...]
    arguments: tuple[tuple[str, str], ...]
    plan: str | None


@dataclass(frozen=True)
class Kernel:
    """A line `MACRO(name, ...)` of a source."""

    macro: Macro
    values: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.values[0]

    def __getitem__(self, parameter: str) -> str:
        return self.values[self.macro.parameters.index(parameter)]

    @property
    def span(self) -> bool:
        """Whether rows see an interval of keys rather than all."""
        return (self.get("span", "") or self.get(REST, "")).startswith("true")

    def get(self, parameter: str, default: str) -> str:
        return self[parameter] if parameter in self.macro.parameters else default

    def replace(self, **changes: object) -> Kernel:
        """With other arguments; parameters that it does not have are an error."""
        assert changes.keys() <= set(self.macro.parameters), changes
        values = zip(self.macro.parameters, self.values, strict=True)
        return Kernel(self.macro, tuple(str(changes.get(name, value)) for name, value in values))

    @property
    def line(self) -> str:
        return f"{self.macro.name}({', '.join(self.values)})"

    @property
    def plan(self) -> str:
        """The type with the kernel's tiles."""
        assert self.macro.plan is not None
        by_name = dict(zip(self.macro.parameters, self.values, strict=True))
        return re.sub(r"\b\w+\b", lambda word: by_name.get(word[0], word[0]), self.macro.plan)


@cache
def macros() -> dict[str, Macro]:
    found = {}
    for header in sorted(CUDA.glob("*/*.cuh")):
        text = header.read_text().replace("\\\n", " ")
        for name, parameters, body in re.findall(
            r"^#define (XLATTN_\w+)\((.*?)\)(.*)$", text, re.M
        ):
            signature = re.search(r"\bname\((.*?)\)\s*\{", body)
            if not signature:
                continue
            arguments = [
                tuple(re.sub(r"const |__grid_constant__ |xlattn::", "", part).split())
                for part in signature[1].split(",")
            ]
            plan = re.search(r"using Plan = (.*?);", body)
            found[name] = Macro(
                str(header.relative_to(CUDA)),
                name,
                tuple(x.strip().replace("...", REST) for x in parameters.split(",")),
                tuple((kind, argument) for kind, argument in arguments),
                plan[1] if plan else None,
            )
    return found


def kernels() -> list[Kernel]:
    """Every instantiation for sm_90a."""
    found = []
    for source in sorted(CUDA.glob("sm90/*_sm90.cu")):
        for name, values in re.findall(r"^(XLATTN_\w+)\((.*)\)$", source.read_text(), re.M):
            macro = macros()[name]
            parts = [x.strip() for x in values.split(",", len(macro.parameters) - 1)]
            found.append(Kernel(macro, tuple(parts)))
    return found


def wgmma_columns() -> list[int]:
    """Widths of the products that wgmma.cuh has."""
    text = (CUDA / "sm90/wgmma.cuh").read_text()
    return sorted({int(n) for n in re.findall(r'^XL_WGMMA\(F16, "f16", (\d+)', text, re.M)})


@cache
def structure(header: str, name: str) -> type[ctypes.Structure]:
    """A C struct of scalars, pointers and arrays as one of ctypes."""
    text = (CUDA / header).read_text()
    body = re.search(rf"struct {name} \{{(.*?)\n\}}", text, re.S)
    assert body, f"{header}: no struct {name}"
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", body[1], flags=re.S)
    fields: list[tuple] = []
    for statement in filter(None, (x.strip() for x in code.split(";"))):
        kind, names = re.match(r"(?:const )?(\w+\s*\*?)\s*(.*)", statement, re.S).groups()
        for item in names.split(","):
            field, size = re.match(r"\s*(\w+)(?:\[(\d+)\])?", item).groups()
            scalar = ctypes.c_void_p if "*" in kind else SCALARS[kind.strip()]
            fields.append((field, scalar * int(size) if size else scalar))
    return type(name, (ctypes.Structure,), {"_fields_": fields})
