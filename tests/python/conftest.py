"""Eight host devices, the platform under test, and what it skips beside what it is known to."""

import functools
import os
from pathlib import Path

PLATFORM = os.environ.get("XLATTN_TEST_PLATFORM", "cpu")
# The references are compiled once and run once, on tiny arrays.
os.environ["XLA_FLAGS"] = " ".join(
    (
        os.environ.get("XLA_FLAGS", ""),
        "--xla_force_host_platform_device_count=8",
        "--xla_backend_optimization_level=0",
        "--xla_llvm_disable_expensive_passes=true",
    )
)
os.environ["XLATTN_CACHE_DIR"] = os.devnull  # choices of whoever runs the tests are none of theirs
if PLATFORM == "cpu":
    os.environ["JAX_PLATFORMS"] = "cpu"
    collect_ignore = ["gpu"]
else:
    collect_ignore = ["test_instructions.py"]  # of CPU kernels, by themselves
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

import jax  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
import skips  # noqa: E402

import xlattn  # noqa: E402

PRECISION = jax.lax.Precision.DEFAULT
if PLATFORM != "cpu":
    PRECISION = "highest"
    # The default may be TF32 on a GPU, which gpu/test_random.py tests. Everything else is held to
    # float32, by references that are.
    jax.config.update("jax_default_matmul_precision", "highest")
    attention = (
        xlattn.flash_attention,
        xlattn.dot_product_attention,
        xlattn.blocksparse_attention,
    )
    for function in attention:
        function.__kwdefaults__["precision"] = PRECISION


def pytest_configure(config):
    config.addinivalue_line("markers", "alone: is timed, or takes most of a GPU's memory")
    config.addinivalue_line(
        "markers", "matrix: its cases differ in numbers, of which JAX knows none"
    )
    config.addinivalue_line("markers", "one_jax: what it tests is the same with every JAX")
    # Workers tell their controller, and what is only collected skips nothing.
    listed = PLATFORM in ("cuda", "cudnn")
    if listed and not hasattr(config, "workerinput") and not config.option.collectonly:
        name = skips.list_name(PLATFORM, skips.compute_capability())
        folder = os.environ.get("XLATTN_WRITE_SKIPS")
        written = folder and Path(folder, name)
        config.pluginmanager.register(skips.Skips(skips.LISTS / name, written))


def pytest_collection_modifyitems(config, items):
    """Keeps every `$XLATTN_TEST_EVERY`-th of the tests that are marked `matrix`."""
    every = int(os.environ.get("XLATTN_TEST_EVERY", "1"))
    matrix = [item for item in items if item.get_closest_marker("matrix")]
    left = {item for i, item in enumerate(matrix) if i % every}
    config.hook.pytest_deselected(items=list(left))
    items[:] = [item for item in items if item not in left]


@pytest.fixture
def platform():
    """The ``platform`` argument under test: ``$XLATTN_TEST_PLATFORM``, by default ``cpu``."""
    return PLATFORM


@pytest.fixture
def same_kernel(platform):
    """Compares results of calls that one kernel computes on the CPU, and perhaps two on a GPU."""
    if platform == "cpu":
        return np.testing.assert_array_equal
    return functools.partial(np.testing.assert_allclose, rtol=2e-6, atol=2e-6)


@pytest.fixture
def on_the_host(platform):
    """Skips what needs values that a handler reads before it launches."""
    if platform != "cpu":
        pytest.skip(f"lengths and offsets are on the {platform} device: clamped, never refused")


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
        pytest.skip(f"{skips.REFUSED} {PLATFORM}: {error}")
