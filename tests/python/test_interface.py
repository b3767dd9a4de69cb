"""What Python declares of the targets is what the library says of them."""

import dataclasses
import inspect
import pathlib
import typing

import pytest

import xlattn
from xlattn import _native
from xlattn._arguments import Arrays
from xlattn._config import Alignment, AttentionConfig, Platform
from xlattn._ops import _roles
from xlattn._reference import reference_attention

PACKAGE = pathlib.Path(xlattn.__file__).parent


@pytest.fixture
def interface():
    return _native.interface()


def test_attributes(interface):
    kinds = {"float": (float, float | None), "integer": (int,), "bool": (bool,), "string": (str,)}
    declared = typing.get_type_hints(AttentionConfig)
    told = {x.name: x for x in interface.attributes}
    *fields, backward_tiles = dataclasses.fields(AttentionConfig)
    assert backward_tiles.name == "backward_tiles" and not backward_tiles.metadata["attribute"]
    assert [f.name for f in fields] == list(told)
    for f in fields:
        assert f.default == told[f.name].default
        assert type(f.default) is type(told[f.name].default)
        assert declared[f.name] in kinds[told[f.name].type]


def test_words(interface):
    told = {x.name: x.choices for x in interface.attributes}
    assert typing.get_args(Alignment) == told["causal_alignment"]
    known = set(typing.get_args(Platform))
    assert known == {*told["platform"], "xla", "triton", "pallas"}


def test_operands(interface):
    fields = [f.name for f in dataclasses.fields(Arrays)]
    assert fields == list(interface.names(backward=False))
    required = [f.name for f in dataclasses.fields(Arrays) if f.default is dataclasses.MISSING]
    assert required == [
        x.name for x in interface.operands if not x.optional and not x.backward_only
    ]
    parameters = inspect.signature(reference_attention).parameters.values()
    operands = [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]
    assert operands == fields


def test_roles_are_of_operands(interface):
    known = set(interface.names(backward=True))
    assert {*_roles.ALL_LENGTHS, *_roles.PER_BATCH_ROW} <= known
    assert {*_roles.QUERY_ROWS, *_roles.KEY_ROWS} <= known
    assert set(_roles.ALL_LENGTHS) <= interface.int32
    without_rows = {*_roles.ALL_LENGTHS, "softmax_aux", "dropout_seed", "offsets"}
    assert known - {*_roles.QUERY_ROWS, *_roles.KEY_ROWS} == without_rows


def test_gradients(interface):
    assert interface.optional_gradients == ("bias", "softmax_aux")
    assert interface.gradients_of(()) == ("query", "key", "value")
    assert interface.gradients_of(("softmax_aux",)) == ("query", "key", "value", "softmax_aux")
    assert tuple(interface.gradients.values()) == interface.results["backward"]


def test_what_an_added_option_touches():
    """Its declaration for callers, its translation, and its meaning."""
    naming = {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        if "soft_cap" in path.read_text() or "softcap" in path.read_text()
    }
    others = {name for name in naming if name.startswith("adapters/")}  # what they call it
    assert naming - others == {"attention.py", "_config.py", "_reference.py"}
