"""What the documents say is so: README's Python runs, and one version is told everywhere."""

import importlib.metadata
import pathlib
import re

import pytest

import xlattn
from xlattn import _native

ROOT = pathlib.Path(__file__).parents[2]


def test_readme_python(platform) -> None:
    """The blocks run in order, in one namespace, as a reader would type them."""
    if platform != "cpu":
        pytest.skip("README's blocks name the backend of a machine without GPU")
    text = (ROOT / "README.md").read_text()
    namespace: dict[str, object] = {}
    blocks = list(re.finditer(r"^```python\n(.*?)^```", text, re.M | re.S))
    assert blocks
    for block in blocks:
        lines_before = text.count("\n", 0, block.start(1))
        source = "\n" * lines_before + block[1]
        exec(compile(source, "README.md", "exec"), namespace)


def test_one_version() -> None:
    [version] = re.findall(r'(?m)^version = "(.+)"', (ROOT / "Cargo.toml").read_text())[:1]
    assert xlattn.__version__ == version
    assert _native.version() == version
    assert importlib.metadata.version("xlattn") == version
