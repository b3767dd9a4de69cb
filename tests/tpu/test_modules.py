"""What the library emits for a call is what Pallas lowers for it, letter for letter."""

import base64
import json

import call
import generate
import jax
import lowering
import pytest
from family import Member, members

from xlattn import _native

SIZES = {"b": 2, "hk": 3, "g": 2, "sink_hk": 3, "sink_g": 2}


def lengths(member: Member) -> tuple[int, int]:
    """Queries and keys: for dq and dkv so many that fused cannot keep their gradients."""
    if member.kernel in ("dq", "dkv"):
        return 512, 16384
    return (4096, 6144) if member.block_q == 2048 else (700, 900)


def emitted(member: Member, lists=()):
    """The library's call of a problem that a member fits, perhaps with lists of blocks."""
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
    operands += tuple(("int32", shape) for shape in lists)
    results = (specs["out"], specs["lse"])
    if backward:
        results = (specs["query"], specs["key"], specs["value"], absent, absent)
    attributes = (("block_q", member.block_q), ("block_k", member.block_k))
    attributes += (("logits_soft_cap", 5.0),) if member.softcap else ()
    chip = "v4" if member.kernel in ("dq", "dkv") else "v6e"
    answer = _native.tpu_calls(backward, operands, results, attributes, chip)
    [found] = [made for made in answer["calls"] if made["kernel"] == member.kernel]
    return found


@pytest.mark.skipif(jax.__version__ != "0.12.0.1", reason="modules are those of jax 0.12.0.1")
@pytest.mark.parametrize("member", members(), ids=lambda member: member.name)
def test_the_library_emits_what_pallas_lowers(member):
    found = emitted(member)
    assert found["module"] == member.name
    assert body(found) == generate.text(member, sizes(member, found))


def body(found) -> str:
    config = json.loads(found["backend_config"])
    return base64.b64decode(config["custom_call_config"]["body"]).decode()


def sizes(member: Member, found) -> dict[str, int]:
    """Of the arrays and the grid of a call."""
    dims = {x["name"]: x["dims"] for x in found["operands"]}
    sq, sk = lengths(member)
    [steps], patterns = dims["blocks"], dims["bits"][0]
    made = {**SIZES, "sq": sq, "sk": sk, "steps": steps, "n": steps, "p": patterns}
    made["sk_pad"] = -(-sk // member.block_k) * member.block_k
    if member.kernel in ("fused", "dkv"):  # the steps have the heads of a group
        made["g"] = 1
    return made


@pytest.mark.skipif(jax.__version__ != "0.12.0.1", reason="modules are those of jax 0.12.0.1")
@pytest.mark.parametrize("kernel", ["forward", "fused", "dkv", "dq"])
def test_a_grid_that_a_program_knows_is_what_pallas_lowers(kernel):
    """Of lists of blocks the number of steps is an operand."""
    named = {member.name: member for member in members()}
    member = named[f"{kernel}_bf16_d128_q512_k512"]
    sq, sk = lengths(member)
    rows = -(-(sq if kernel == "forward" else sk) // 128)
    found = emitted(member, [(1, 1, rows, 2), (1, 1, 40), (0,), (0,)])
    assert (found["operands"][0]["name"], found["operands"][0]["dims"]) == ("steps", [])
    of_call = sizes(member, found)
    arrays = [*member.scalars(), *member.tensors()]
    operands = [jax.ShapeDtypeStruct(x.sized(of_call), x.dtype) for x in arrays]

    def counted(steps, *given):
        grid = (*(of_call[name] for name in ("b", "hk", "g")), steps)
        return call.call(member, given, grid, sk_pad=of_call["sk_pad"])

    assert body(found) == lowering.lower(counted, [jax.ShapeDtypeStruct((), "int32"), *operands])
