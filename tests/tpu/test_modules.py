"""What the library emits for a call is what Pallas lowers for it, letter for letter."""

import base64
import json

import generate
import jax
import pytest
from family import members

from xlattn import _native

SIZES = {"b": 2, "hk": 3, "g": 2, "sq": 700, "sk": 900}


def emitted(member):
    """The calls of a causal problem that a member fits, as the library makes them."""
    b, sq, sk, hk = (SIZES[name] for name in ("b", "sq", "sk", "hk"))
    hq = hk * SIZES["g"]
    arrays = {
        "query": (b, sq, hq, member.head_dim),
        "key": (b, sk, hk, member.head_dim),
        "value": (b, sk, hk, member.head_dim_v),
    }
    ids = {"q_segment_ids": (b, sq), "kv_segment_ids": (b, sk)} if member.segments else {}
    specs = {name: (member.dtype, shape) for name, shape in arrays.items()}
    specs |= {name: ("int32", shape) for name, shape in ids.items()}
    operands = (specs.get(x, ("float32", (0,))) for x in _native.interface().names(False))
    out = (member.dtype, (b, sq, hq, member.head_dim_v))
    attributes = (("causal", True), *([("logits_soft_cap", 5.0)] if member.softcap else []))
    results = (out, ("float32", (b, hq, sq)))
    return _native.tpu_calls(False, tuple(operands), results, attributes, "v6e")["calls"]


@pytest.mark.skipif(jax.__version__ != "0.12.0.1", reason="modules are those of jax 0.12.0.1")
@pytest.mark.parametrize(
    "member",
    [m for m in members() if m.kernel == "forward" and m.block_q == 512 and m.head_dim <= 128],
    ids=lambda member: member.name,
)
def test_the_library_emits_what_pallas_lowers(member):
    [call] = emitted(member)
    assert call["module"] == member.name
    body = json.loads(call["backend_config"])["custom_call_config"]["body"]
    dims = {x["name"]: x["dims"] for x in call["operands"]}
    steps = dims["blocks"][0]
    sizes = {**SIZES, "steps": steps, "n": steps, "sink_hk": 3, "sink_g": 2, "p": dims["bits"][0]}
    assert base64.b64decode(body).decode() == generate.text(member, sizes)
