"""Programs that the library writes for TPUs, executed on the CPU.

    emitted.run(attention, attention=programs.run)(q, k, v)

has each call of xlattn as the program of ``xlattn_tpu_program``. A program is cut at its calls of
Mosaic modules: XLA compiles what is before one for the CPU, which gives the operands that the
interpreter executes the module with, and its results are parameters of what comes behind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import emitted
import numpy as np
from emitted import Executed

from xlattn import _native
from xlattn._ops import _contract

_CALL = re.compile(
    r"(?P<name>%\w+)(:\d+)? = \"stablehlo.custom_call\"\((?P<operands>.*?)\) "
    r"\{.*\} : \((?P<types>.*)\) -> \((?P<made>.*)\)"
)


def run(
    config: Any,
    names: Sequence[str],
    wanted: Any,
    given: Sequence[Any],
    calls: list[Executed],
    mask: Mapping[str, Any] | None = None,
) -> list[Any]:
    """The results of a call of xlattn by its program, perhaps with a mask in that."""
    operands = dict(zip(names, given, strict=True))
    program = text(config, operands, wanted, mask)
    made = iter(execute(program, operands, calls))
    results = [x for x, _ in _contract.results(config, operands, wanted)]
    return [np.zeros(x.shape, x.dtype) if x.size == 0 else next(made) for x in results]


def text(config: Any, operands: Any, wanted: Any, mask: Mapping[str, Any] | None = None) -> str:
    """The program of a call of xlattn."""
    specs = (wanted is not None, *_contract.specs(config, operands, wanted), config.attributes())
    answer = _native.tpu_program(*specs, mask=mask)
    if error := _native.error(answer):
        raise error
    return answer["program"]


def execute(program: str, operands: Mapping[str, Any], calls: list[Executed]) -> list[np.ndarray]:
    """The results of a program; ``calls`` gets each custom call of it."""
    modules = iter(emitted.custom_calls(program))
    # Results of a call are about to be parameters, whose names cannot be `%12#0`.
    _, main, *lines, returned, _, _ = re.sub(r"%(\d+)#(\d+)", r"%call\1_\2", program).splitlines()
    [parameters] = re.findall(r"@main\((.*)\) -> ", main)
    named = ((x, x[1:].split(":")[0]) for x in parameters.split(", "))
    known = [(parameter, operands[name]) for parameter, name in named]
    before: list[str] = []
    for line in lines:
        if call := _CALL.search(line):
            given = _evaluated(known, before, call["operands"], call["types"])
            types = call["made"].split(", ")
            names = [call["name"]]
            if len(types) > 1:
                names = [f"%call{names[0][1:]}_{i}" for i in range(len(types))]
            made = emitted.execute(*next(modules), given, calls)
            parts = zip(names, types, made, strict=True)
            known += [(f"{name}: {kind}", x) for name, kind, x in parts]
        else:
            before.append(line)
    names, types = returned.removeprefix("    return ").split(" : ")
    return _evaluated(known, before, names, types)


def _evaluated(
    known: Sequence[tuple[str, Any]], lines: Sequence[str], names: str, types: str
) -> list[np.ndarray]:
    """What these operations of a program give, of what is known: parameters with their values."""
    parameters = ", ".join(parameter for parameter, _ in known)
    body = "\n".join([*lines, f"return {names} : {types}"])
    stage = f"module @stage {{ func.func @main({parameters}) -> ({types}) {{\n{body}\n}} }}"
    # What no operation uses is a parameter all the same.
    return emitted.evaluate(stage, [x for _, x in known])
