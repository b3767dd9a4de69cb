"""Reads the text of a Mosaic module: MLIR in its generic form, as `kernels/tpu/modules` has it.

    %4 = "stable_mosaic.arith.cmpi"(%2, %3) {predicate = 1 : i64} : (i32, i32) -> i1

becomes ``Op("arith.cmpi", ("%2", "%3"), ("%4",), (Type("i1"),), {"predicate": 1}, ())``. What the
grammar of this form does not have is a :class:`TextError` that names the line.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from typing import Any

DIALECT = "stable_mosaic."
# By how many bits a float of this type is shorter than float32, whose upper bits it has.
_FLOAT_BITS = {"f32": 0, "bf16": 16}


class TextError(ValueError):
    """The text is no module in the generic form."""


@dataclass(frozen=True)
class Type:
    """``name`` is that of a scalar's type, or of the elements of a vector or memref; ``kind`` is
    "scalar", "vector" or "memref", ``space`` the memory of a memref, such as "vmem"."""

    name: str
    kind: str = "scalar"
    shape: tuple[int, ...] = ()
    space: str = ""


@dataclass(frozen=True)
class Opaque:
    """An attribute of a dialect, as it is written: ``#tpu.contract_precision<fp32>``."""

    text: str


@dataclass
class Op:
    name: str
    operands: tuple[str, ...]
    results: tuple[str, ...]
    types: tuple[Type, ...]
    attributes: dict[str, Any]
    regions: tuple[Block, ...]


@dataclass
class Block:
    arguments: tuple[tuple[str, Type], ...]
    ops: list[Op]


def read(text: str) -> tuple[dict[str, Any], dict[str, Op]]:
    """The attributes of a module, and its functions by name.

    Raises:
      TextError: for anything else than a module of functions.
    """
    reader = _Reader(text)
    reader.expect("module")
    reader.take(r"@[\w$.]+|@\"[^\"]*\"")
    attributes = reader.attributes() if reader.take("attributes") else {}
    block = reader.region()
    if reader.at < len(reader.text):
        reader.fail("text behind the module")
    functions: dict[str, Op] = {}
    for op in block.ops:
        name = op.attributes.get("sym_name")
        if op.name != "func.func" or not isinstance(name, str) or name in functions:
            raise TextError(f"expected functions with names of their own, got {op.name} {name!r}")
        functions[name] = op
    return attributes, functions


def _decoded(value: int | float, kind: Type) -> int | float:
    """A number of a type: floats that no decimal says, such as infinities, are written as bits."""
    if isinstance(value, int) and kind.name in _FLOAT_BITS:
        return struct.unpack(">f", (value << _FLOAT_BITS[kind.name]).to_bytes(4, "big"))[0]
    return value


class _Reader:
    def __init__(self, text: str):
        self.text, self.at = text, 0
        self.take("")

    def fail(self, what: str) -> None:
        line = self.text.count("\n", 0, self.at) + 1
        raise TextError(f"line {line}: {what} at {self.text[self.at : self.at + 40]!r}")

    def take(self, pattern: str) -> str | None:
        """What of the text matches here, which is then behind, with the space that follows."""
        match = re.compile(pattern).match(self.text, self.at)
        if match is None:
            return None
        self.at = re.compile(r"\s*").match(self.text, match.end()).end()
        return match[0]

    def expect(self, pattern: str) -> str:
        found = self.take(pattern)
        if found is None:
            self.fail(f"expected {pattern}")
        return found

    def listed(self, close: str, item: Any) -> list[Any]:
        """Items with commas between, up to what closes them."""
        items: list[Any] = []
        while not self.take(close):
            if items:
                self.expect(",")
            items.append(item())
        return items

    def region(self) -> Block:
        self.expect(r"\{")
        arguments: list[tuple[str, Type]] = []
        if self.take(r"\^\w+"):
            if self.take(r"\("):
                arguments = self.listed(r"\)", self.argument)
            self.expect(":")
        ops = []
        while not self.take(r"\}"):
            ops.append(self.op())
        return Block(tuple(arguments), ops)

    def argument(self) -> tuple[str, Type]:
        name = self.expect(r"%\w+")
        self.expect(":")
        return name, self.type()

    def op(self) -> Op:
        results: list[str] = []
        if found := self.take(r"%\w+"):
            count = int((self.take(r":\d+") or ":1")[1:])
            results = [found] if count == 1 else [f"{found}#{i}" for i in range(count)]
            self.expect("=")
        name = self.expect(r'"[^"]+"')[1:-1]
        if not name.startswith(DIALECT):
            self.fail(f"expected an operation of {DIALECT}, got {name},")
        self.expect(r"\(")
        operands = self.listed(r"\)", lambda: self.expect(r"%\w+(#\d+)?"))
        regions = self.listed(r"\)", self.region) if self.take(r"\(") else []
        attributes = self.attributes() if self.text.startswith("{", self.at) else {}
        self.expect(":")
        self.expect(r"\(")
        if len(self.listed(r"\)", self.type)) != len(operands):
            self.fail(f"{name}: expected a type for each operand,")
        self.expect("->")
        types = self.listed(r"\)", self.type) if self.take(r"\(") else [self.type()]
        if len(types) != len(results):
            self.fail(f"{name}: expected a type for each result,")
        bare = name.removeprefix(DIALECT)
        return Op(bare, tuple(operands), tuple(results), tuple(types), attributes, tuple(regions))

    def attributes(self) -> dict[str, Any]:
        self.expect(r"\{")
        return dict(self.listed(r"\}", self.attribute))

    def attribute(self) -> tuple[str, Any]:
        name = self.expect(r'[\w.$]+|"[^"]+"').strip('"')
        return name, self.value() if self.take("=") else True

    def value(self) -> Any:
        """An attribute's value: numbers, words, tuples and dictionaries of Python, else Opaque."""
        if found := self.take(r'"(?:[^"\\]|\\.)*"'):
            return found[1:-1]
        if found := self.take(r"(true|false)\b"):
            return found == "true"
        if found := self.take(r"@\w+"):
            return found[1:]
        if self.take(r"\["):
            return tuple(self.listed(r"\]", self.value))
        if self.text.startswith("{", self.at):
            return self.attributes()
        if self.take(r"array<i\d+"):
            numbers = self.expect(r":?[^>]*>")
            return tuple(int(x) for x in re.findall(r"-?\d+", numbers))
        if self.take("dense<"):
            word = self.take(r"(true|false)\b")
            value = word == "true" if word else self.literal()
            self.expect(">")
            self.expect(":")
            return _decoded(value, self.type())
        if self.text.startswith(("#", "("), self.at):
            return Opaque(self.balanced())
        if re.compile(r"[-\d]").match(self.text, self.at):
            return self.number()
        return self.type()

    def number(self) -> int | float:
        value = self.literal()
        return _decoded(value, self.type()) if self.take(":") else value

    def literal(self) -> int | float:
        found = self.expect(r"-?(0x[0-9A-Fa-f]+|\d+(\.\d*)?([eE][-+]?\d+)?)")
        return int(found, 0) if re.fullmatch(r"-?(0x[0-9A-Fa-f]+|\d+)", found) else float(found)

    def type(self) -> Type:
        found = self.take(r"(vector|memref)<((?:\d+x)*)(\w+)")
        if not found:
            return Type(self.balanced())
        kind, inner = found.split("<")
        *sizes, name = inner.split("x")
        space = ""
        if self.take(","):
            space = self.expect(r"#tpu\.memory_space<\w+>").split("<")[1][:-1]
        self.expect(">")
        return Type(name, kind, tuple(map(int, sizes)), space)

    def balanced(self) -> str:
        """A word with what it has in brackets: ``#tpu.x<[1], []>``, ``(i32) -> i32``, ``i32``."""
        start, depth = self.at, 0
        while self.at < len(self.text):
            if self.take("->"):
                continue
            here = self.text[self.at]
            if here in "<([":
                depth += 1
            elif here in ">)]":
                depth -= 1
            if depth < 0 or (depth == 0 and here in ",}\n=:"):
                break
            self.at += 1
            if depth == 0 and here in ">)" and not self.take(r"\s*(?=->)"):
                break
        text = self.text[start : self.at].strip()
        self.take(r"\s*")
        if not text:
            self.fail("expected an attribute or a type")
        return text
