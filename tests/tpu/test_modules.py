"""What the library emits for a call is what Pallas lowers for it, letter for letter."""

import base64
import json

import generate
import jax
import pytest
from family import Member, members

from xlattn import _native

SIZES = {"b": 2, "hk": 3, "g": 2, "sink_hk": 3, "sink_g": 2}


def lengths(member: Member) -> tuple[int, int]:
    """Queries and keys: for dq and dkv so many that fused cannot keep their gradients."""
    if member.kernel in ("dq", "dkv"):
        return 512, 16384
    return (4096, 6144) if member.block_q == 2048 else (700, 900)


def emitted(member: Member):
    """The call of a problem that a member fits, as the library makes it."""
    (sq, sk), b, hk = lengths(member), SIZES["b"], SIZES["hk"]
    hq, backward = hk * SIZES["g"], member.kernel != "forward"
    query, out = (b, sq, hq, member.head_dim), (b, sq, hq, member.head_dim_v)
    key, value = (b, sk, hk, member.head_dim), (b, sk, hk, member.head_dim_v)
    shapes = {"query": query, "key": key, "value": value, "out": out, "dout": out}
    specs = {name: (member.dtype, shape) for name, shape in shapes.items()}
    specs["lse"] = ("float32", (b, hq, sq))
    if member.segments:
        specs |= {"q_segment_ids": ("int32", (b, sq)), "kv_segment_ids": ("int32", (b, sk))}
    absent = ("float32", (0,))
    operands = tuple(specs.get(name, absent) for name in _native.interface().names(backward))
    results = (specs["out"], specs["lse"])
    if backward:
        results = (specs["query"], specs["key"], specs["value"], absent, absent)
    attributes = (("block_q", member.block_q), ("block_k", member.block_k))
    attributes += (("logits_soft_cap", 5.0),) if member.softcap else ()
    chip = "v4" if member.kernel in ("dq", "dkv") else "v6e"
    answer = _native.tpu_calls(backward, operands, results, attributes, chip)
    [call] = [call for call in answer["calls"] if call["kernel"] == member.kernel]
    return call


@pytest.mark.skipif(jax.__version__ != "0.12.0.1", reason="modules are those of jax 0.12.0.1")
@pytest.mark.parametrize("member", members(), ids=lambda member: member.name)
def test_the_library_emits_what_pallas_lowers(member):
    call = emitted(member)
    assert call["module"] == member.name
    body = json.loads(call["backend_config"])["custom_call_config"]["body"]
    dims = {x["name"]: x["dims"] for x in call["operands"]}
    sq, sk = lengths(member)
    [steps], patterns = dims["blocks"], dims["bits"][0]
    sizes = {**SIZES, "sq": sq, "sk": sk, "steps": steps, "n": steps, "p": patterns}
    sizes["sk_pad"] = -(-sk // member.block_k) * member.block_k
    if member.kernel in ("fused", "dkv"):  # the steps have the heads of a group
        sizes["g"] = 1
    assert base64.b64decode(body).decode() == generate.text(member, sizes)
