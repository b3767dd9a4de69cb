"""What the package's code keeps to."""

import ast
import pathlib

import pytest

import xlattn

PACKAGE = pathlib.Path(xlattn.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_functions_have_at_most_80_lines_besides_their_docstring(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef):
            docstring = ast.get_docstring(node, clean=False) or ""
            lines = node.end_lineno - node.lineno + 1 - len(docstring.splitlines())
            assert lines <= 80, f"{node.name}: {lines} lines"
