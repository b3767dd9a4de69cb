"""Eight host devices, the platform under test, and a count of what it does not support."""

import collections
import os

PLATFORM = os.environ.get("XLATTN_TEST_PLATFORM", "cpu")
if PLATFORM == "cpu":
    os.environ["JAX_PLATFORMS"] = "cpu"
    # The references are compiled once and run once, on tiny arrays.
    os.environ["XLA_FLAGS"] = " ".join(
        (
            os.environ.get("XLA_FLAGS", ""),
            "--xla_force_host_platform_device_count=8",
            "--xla_backend_optimization_level=0",
            "--xla_llvm_disable_expensive_passes=true",
        )
    )

import jax  # noqa: E402
import pytest  # noqa: E402

unsupported = collections.Counter()


@pytest.fixture
def platform():
    """The ``platform`` argument under test: ``$XLATTN_TEST_PLATFORM``, by default ``cpu``."""
    return PLATFORM


@pytest.fixture
def x64():
    with jax.enable_x64(True):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """A backend that refuses a call skips the test; the CPU, which has every option, fails it."""
    try:
        return (yield)
    except NotImplementedError as error:
        if PLATFORM == "cpu" or not str(error).startswith("no backend supports this call"):
            raise
        reason = f"unsupported on {PLATFORM}: {error}"
        unsupported[reason] += 1
        pytest.skip(reason)


def pytest_terminal_summary(terminalreporter):
    total = unsupported.total()
    terminalreporter.write_line(f"platform {PLATFORM}: {total} tests skipped as unsupported")
    for reason, count in unsupported.most_common():
        terminalreporter.write_line(f"  {count} x {reason}")
