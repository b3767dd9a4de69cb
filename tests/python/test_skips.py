"""The comparison of skipped tests with a list."""

import json
import types

import pytest
from skips import REFUSED, Skips

pytest_plugins = ["pytester"]

WHY = f"{REFUSED} cuda: no backend supports this call"
SUITE = f"""
import pytest
def test_runs(): pass
def test_refused(): pytest.skip("{WHY}")
@pytest.mark.skipif(True, reason="one GPU")
def test_lacks(): pass
@pytest.mark.xfail
def test_expected_to_fail(): assert False
"""
RAN, SKIPPED = ("a.py::runs",), {"a.py::refused": WHY, "a.py::lacks": "one GPU"}
LISTED = {WHY: ["a.py::refused"], "one GPU": ["a.py::lacks"]}


@pytest.fixture
def run(tmp_path):
    """A run of tests against a list: its exit status, and what was said."""

    def run(listed, ran=RAN, skipped=SKIPPED, written=None):
        path = tmp_path / "list.json"
        path.unlink(missing_ok=True)
        if listed is not None:
            path.write_text(json.dumps(listed))
        plugin, session = Skips(path, written), types.SimpleNamespace(exitstatus=0)

        def report(test, when, outcome, why=None):
            where = f"tests/python/{test}", (test, 1, test), {}
            plugin.pytest_runtest_logreport(pytest.TestReport(*where, outcome, why, when))

        for test in ran:
            for when in ("setup", "call", "teardown"):
                report(test, when, "passed")
        for test, why in skipped.items():
            report(test, "call", "skipped", (test, 1, f"Skipped: {why}"))
            report(test, "teardown", "passed")
        plugin.pytest_sessionfinish(session)
        return session.exitstatus, plugin.lines

    return run


def test_as_listed(run):
    assert run(LISTED) == (0, ["skips: 2, compared with list.json"])
    assert run(LISTED, skipped={}) == (0, ["skips: 0, compared with list.json"])
    assert run(None) == (0, ["skips: not compared, there is no list.json"])


@pytest.mark.parametrize("test", SKIPPED)
def test_lost_coverage_fails(run, test):
    status, lines = run({why: tests for why, tests in LISTED.items() if test not in tests})
    assert status == pytest.ExitCode.TESTS_FAILED
    assert lines[1:] == [
        f"  lost: {test}: {SKIPPED[test]}",
        "  XLATTN_WRITE_SKIPS=FOLDER writes a new list there",
    ]


def test_won_coverage_asks_for_a_new_list(run):
    status, lines = run(LISTED, (*RAN, "a.py::refused"), {"a.py::lacks": "one GPU"})
    assert status == pytest.ExitCode.TESTS_FAILED
    assert lines[1] == f"  won: a.py::refused was listed as {WHY}"
    assert run(LISTED, (*RAN, "a.py::lacks"), {"a.py::refused": WHY})[0] == 0


def test_runs_of_parts_write_one_list(run, tmp_path):
    written = tmp_path / "new/list.json"
    for test, why in SKIPPED.items():
        assert run(None, skipped={test: why}, written=written)[0] == 0
    assert json.loads(written.read_text()) == LISTED
    run(None, (*RAN, "a.py::refused"), {}, written)
    assert json.loads(written.read_text()) == {"one GPU": ["a.py::lacks"]}


def test_in_pytest(pytester, tmp_path):
    pytester.makepyfile(test_it=SUITE)
    (tmp_path / "list.json").write_text(json.dumps({WHY: ["test_it.py::test_refused"]}))
    plugin = Skips(tmp_path / "list.json")
    result = pytester.inline_run("-p", "no:cacheprovider", plugins=[plugin])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert plugin.lines[:2] == [
        "skips: 2, compared with list.json",
        "  lost: test_it.py::test_lacks: one GPU",
    ]
