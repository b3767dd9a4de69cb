"""A process of the GPU bench: prepares rows, then times what it is told to, when it is told to.

Requests and answers are lines of JSON, over standard input and what was standard output; whatever
libraries print goes to standard error.
"""

from __future__ import annotations

import json
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from gpu_rows import BY_NAME, Row, complaint, errors, inputs

Call = Callable[[], object]

# Seconds that the GPU rests before calls are timed: at its power limit it is slow for some time
# after whatever ran before.
REST = 0.05


class Worker(ABC):
    """One or more implementations that share a process."""

    @abstractmethod
    def prepare(self, rows: list[Row], deadline: float) -> None:
        """Compiles what `rows` need, as far as it gets until `time.monotonic()` is `deadline`."""

    @abstractmethod
    def load(self, row: Row, arrays: dict, reference: Path) -> dict[str, dict[str, Call] | str]:
        """Puts the arrays on the GPU: by implementation the passes to time, or why there are none.
        The reference is read from (or, by the first process, written to) a file."""

    @abstractmethod
    def results(self, row: Row, name: str) -> dict:
        """What is checked of the results of an implementation, float32 by operand."""

    @abstractmethod
    def seconds(self, call: Call, calls: int) -> float:
        """Seconds of each of `calls` calls in a row, after one that does not count."""

    @abstractmethod
    def versions(self) -> dict[str, str]:
        """Versions of the libraries behind it."""


def serve(worker: Worker) -> None:
    """Answers until standard input ends. Arguments: pool, reference, deadline, names of rows."""
    import numpy as np

    pool, reference = Path(sys.argv[2]), Path(sys.argv[3])
    rows = [BY_NAME[name] for name in json.loads(sys.argv[5])]
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def answer(value: object) -> None:
        print(json.dumps(value), file=answers, flush=True)

    worker.prepare(rows, float(sys.argv[4]))
    answer({"versions": worker.versions()})
    passes: dict[str, dict[str, Call]] = {}
    for line in sys.stdin:
        request = json.loads(line)
        if "call" in request:
            name, what = request["call"]
            time.sleep(REST)
            answer(worker.seconds(passes[name][what], request["calls"]))
            continue
        row = BY_NAME[request["load"]]
        passes.clear()
        start = time.monotonic()
        outcome: dict[str, object] = {}
        for name, calls in worker.load(row, inputs(row, pool), reference).items():
            if isinstance(calls, str):
                outcome[name] = {"absent": calls}
                continue
            try:
                found = worker.results(row, name)
                found = errors(found, dict(np.load(reference))) if found else {}
            except Exception as error:  # whatever a peer raises
                outcome[name] = {"absent": reason(error)}
                continue
            passes[name] = calls
            wrong = complaint(row, found)
            outcome[name] = {"passes": list(calls), "errors": found, "wrong": wrong}
        answer({"loaded": outcome, "seconds": time.monotonic() - start})


def reason(error: Exception) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text[:160]}"
