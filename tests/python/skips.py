"""Which tests a GPU platform skips, compared with a list in the tree.

A test that is skipped and not listed is lost coverage and fails the run. One that is listed as
refused and ran is coverage won: the run fails too and asks for a new list. What a machine lacks
(a second GPU, memory, a compiler) may be listed and run elsewhere. Tests that did not run are not
compared, so that a part of the suite can be run alone.
"""

import json
import subprocess
from pathlib import Path

import pytest

LISTS = Path(__file__).parent / "gpu/skips"
REFUSED = "unsupported on"  # how a reason begins where no backend takes a call
_SUITE = "tests/python/"


def compute_capability():
    """That of the first GPU, such as ``"9.0"``."""
    command = ["nvidia-smi", "--query-gpu=compute_cap", "--format=csv,noheader"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[0]


def list_name(platform, capability):
    """The file for ``platform`` on GPUs of ``capability``."""
    return f"{platform}-{capability}.json"


class Skips:
    """A pytest plugin, for the process that hears of every test.

    Args:
      listed: file with the ids of skipped tests by reason; there need not be one.
      written: file to write such a list to in place of the comparison, or None. What it has of
        tests that do not run stays, so that several runs make one list.
    """

    def __init__(self, listed, written=None):
        self.listed, self.written = Path(listed), written and Path(written)
        self.skipped, self.ran, self.lines = {}, set(), []

    def pytest_runtest_logreport(self, report):
        """One phase of a test."""
        test = report.nodeid.removeprefix(_SUITE)
        if report.skipped and not hasattr(report, "wasxfail"):
            self.skipped[test] = report.longrepr[2].removeprefix("Skipped: ")
        elif report.when == "call":
            self.ran.add(test)

    def pytest_sessionfinish(self, session):
        """Writes the list, or fails the run where it differs."""
        if self.written:
            old = _read(self.written)
            known = {*self.skipped, *self.ran}
            _write(self.written, {t: why for t, why in old.items() if t not in known}, self.skipped)
            self.lines = [f"skips: {len(self.skipped)} tests written to {self.written}"]
            return
        if not self.listed.exists():
            self.lines = [f"skips: not compared, there is no {self.listed.name}"]
            return
        listed = _read(self.listed)
        lost = {test: why for test, why in self.skipped.items() if test not in listed}
        won = {t: why for t, why in listed.items() if t in self.ran and why.startswith(REFUSED)}
        self.lines = [f"skips: {len(self.skipped)}, compared with {self.listed.name}"]
        self.lines += [f"  lost: {test}: {why}" for test, why in lost.items()]
        self.lines += [f"  won: {test} was listed as {why}" for test, why in won.items()]
        if lost or won:
            self.lines.append("  XLATTN_WRITE_SKIPS=FOLDER writes a new list there")
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        """What was found."""
        for line in self.lines:
            terminalreporter.write_line(line)


def _read(path):
    """Reason by test; a file has tests by reason."""
    if not path.exists():
        return {}
    groups = json.loads(path.read_text(encoding="utf-8"))
    return {test: why for why, tests in groups.items() for test in tests}


def _write(path, *lists):
    groups = {}
    for tests in lists:
        for test, why in tests.items():
            groups.setdefault(why, []).append(test)
    ordered = {why: sorted(groups[why]) for why in sorted(groups)}
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(ordered, indent=1, ensure_ascii=False)
    path.write_text(f"{text}\n", encoding="utf-8")
