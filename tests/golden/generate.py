"""Golden data: small attention problems with float64 results and gradients of the dense reference.

    python tests/golden/generate.py           write *.safetensors and manifest.json
    python tests/golden/generate.py --check   compute again in memory and compare with the files

One file per case. Tensors: the operands of the targets under their names (an absent one is left
out, inputs have the case's dtype), ``dout`` and perhaps ``dlse``, and in float64 ``out``, ``lse``,
``dq``, ``dk``, ``dv``, and with a bias ``dbias``, with sinks ``dsinks``. The manifest lists for
every case its ``name`` (the file's stem), ``dtype`` and ``attributes`` (an absent one has its
default).

Results are JAX's own derivatives of ``python/xlattn/_reference.py`` in float64, at the inputs
rounded to the case's dtype.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import pathlib
import sys
import zlib

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import safetensors.numpy

HERE = pathlib.Path(__file__).parent
DTYPES = {
    "float32": np.dtype(np.float32),
    "float16": np.dtype(np.float16),
    "bfloat16": np.dtype(ml_dtypes.bfloat16),
    "float64": np.dtype(np.float64),
    "int32": np.dtype(np.int32),
    "uint32": np.dtype(np.uint32),
    "bool": np.dtype(bool),
}
FLOATS = ("float32", "float16", "bfloat16", "float64")
# Names of the dtypes in a safetensors header.
HEADER = {
    "F32": "float32",
    "F16": "float16",
    "BF16": "bfloat16",
    "F64": "float64",
    "I32": "int32",
    "U32": "uint32",
    "BOOL": "bool",
}
# Relative to the largest element: XLA's float64 exp and sums differ a little between versions.
TOLERANCE = 1e-12
MAX_BYTES = 1_000_000


# Long as the list is.
def cases():
    """Yields ``(name, inputs, attributes)``; inputs include dout and perhaps dlse."""
    # Every dtype alone.
    for dtype in FLOATS:
        yield case(f"plain_{dtype}", dtype=dtype, sq=7, sk=9, d=16)

    # Shapes.
    yield case("gqa", hq=6, hk=2)
    yield case("mqa_bfloat16", dtype="bfloat16", hq=4, hk=1)
    yield case("head_dim_v_differs", d=12, dv=5)
    yield case("head_dim_odd", d=3, dv=17, hq=2, hk=1)
    yield case("one_query_one_key", sq=1, sk=1)
    yield case("decode", b=3, sq=1, sk=23, hq=4, hk=2, causal=True)
    yield case("tall_and_narrow", b=1, hq=1, hk=1, sq=130, sk=67, d=2, dv=2, causal=True)

    # Options, one at a time.
    yield case("softmax_scale", softmax_scale=0.7)
    yield case("softmax_scale_negative", softmax_scale=-0.4, dtype="float64")
    yield case("causal", sq=8, sk=8, causal=True)
    yield case("causal_bottom_right_more_keys", sq=4, sk=9, causal=True)
    yield case("causal_bottom_right_more_queries", sq=9, sk=4, causal=True)
    yield case("causal_top_left", sq=5, sk=9, causal=True, causal_alignment="top_left")
    yield case("window_both_sides", sq=9, sk=11, window_left=2, window_right=1)
    yield case("window_diagonal", sq=6, sk=8, window_left=0, window_right=0)
    yield case("window_left_open", sq=8, sk=8, window_right=1, causal_alignment="top_left")
    yield case("window_right_open", sq=10, sk=6, window_left=2, dtype="float16")
    yield case("window_causal", sq=12, sk=9, window_left=3, window_right=0, causal=True)
    yield case("softcap", logits_soft_cap=1.5)
    yield case("bias_full", bias=(2, 2, 5, 7))
    yield case("bias_over_batch_and_heads", bias=(1, 1, 5, 7))
    yield case("bias_over_queries", bias=(2, 1, 1, 7), dtype="bfloat16")
    yield case("bias_float16_over_keys", bias=(1, 2, 5, 1), dtype="float16", bias_dtype="float16")
    yield case("mask_full", attention_mask=(2, 2, 5, 7))
    yield case("mask_broadcast", attention_mask=(1, 1, 5, 1))
    yield case("segments", q_segment_ids=True, sq=9, sk=11)
    yield case("lengths", query_seq_lengths=[5, 2], key_value_seq_lengths=[0, 6])
    yield case("cum_seqlens_padded", cum_seqlens_q=[0, 3, 8], cum_seqlens_k=[0, 7, 9])
    yield case("sinks_shared", softmax_aux=(3,), hq=3, hk=3)
    yield case("sinks_per_head", softmax_aux=(4, 2), hq=4, hk=2, dtype="bfloat16")
    yield case("sinks_per_row", softmax_aux=(2, 2, 2), query_seq_lengths=[5, 3])
    yield case("dropout", dropout_prob=0.3, seed=[[123456789, 987654321]])
    yield case("dropout_seed_per_row", dropout_prob=0.6, seed=[[1, 0], [0xFFFFFFFF, 0xFFFFFFFF]])
    yield case("unnormalised", normalize_output=False, sq=6, dtype="float64")
    yield case("unnormalised_ties", normalize_output=False, softmax_scale=1.0, ties=True)
    yield case("dlse", dlse=True)
    yield case("packed", cum_seqlens_q=[0, 3, 3, 8], cum_seqlens_k=[0, 4, 6, 9], t=(8, 9))
    yield case("offsets", offsets=[[3, 1, 2, 5, 1]], causal=True, sq=6, sk=8)

    # Options together.
    # fmt: off
    yield case(
        "alignment_per_sequence",
        b=3, sq=6, sk=8, query_seq_lengths=[6, 3, 0], key_value_seq_lengths=[4, 8, 5],
        causal=True, window_left=3, softmax_aux=(2,), dlse=True,
    )
    yield case(
        "bias_mask_softcap",
        sq=6, sk=8, hq=4, hk=2, bias=(1, 4, 6, 8), attention_mask=(2, 1, 6, 8),
        logits_soft_cap=2.0, causal=True, dlse=True,
    )
    yield case(
        "sinks_without_keys",
        sq=8, sk=3, causal=True, softmax_aux=(2, 2), dlse=True, dtype="float16",
    )
    yield case(
        "unnormalised_sinks_dropout",
        sq=6, sk=9, normalize_output=False, softmax_aux=(2,), dropout_prob=0.4,
        seed=[[7, 8]], dlse=True, logits_soft_cap=3.0,
    )
    yield case(
        "packed_everything_it_takes",
        cum_seqlens_q=[0, 4, 4, 9, 11], cum_seqlens_k=[0, 2, 5, 12, 13], t=(13, 15),
        hq=4, hk=2, causal=True, window_left=3, q_segment_ids=True, softmax_aux=(4, 1),
        dropout_prob=0.2, seed=[[1, 2], [3, 4], [5, 6], [7, 8]], dlse=True,
        logits_soft_cap=2.5,
    )
    yield case(
        "packed_window_top_left_bfloat16",
        cum_seqlens_q=[0, 7, 10], cum_seqlens_k=[0, 5, 12], t=(10, 12), dtype="bfloat16",
        window_left=2, window_right=2, causal_alignment="top_left", hq=2, hk=1,
    )
    yield case(
        "packed_sinks_per_row",
        cum_seqlens_q=[0, 4, 6], cum_seqlens_k=[0, 0, 5], t=(7, 5), softmax_aux=(2, 2, 1),
        normalize_output=False, dlse=True,
    )
    yield case(
        "offsets_dropout_per_row",
        offsets=[[4, 2, 0, 1, 3], [0, 3, 9, 2, -1]], causal=True, window_left=4,
        dropout_prob=0.25, seed=[[11, 12]], sq=6, sk=9,
    )
    yield case(
        "batch_period",
        b=4, batch_period=2, dropout_prob=0.5, seed=[[3, 1]], offsets=[[0, 0, 1, 0, 0]],
        sq=4, sk=6,
    )
    for dtype in FLOATS:
        yield case(
            f"everything_{dtype}",
            dtype=dtype, sq=9, sk=11, hq=4, hk=2, d=8, dv=6, softmax_scale=0.5,
            bias=(2, 1, 9, 11), bias_dtype=dtype, attention_mask=(1, 4, 9, 11),
            q_segment_ids=True, query_seq_lengths=[9, 7], cum_seqlens_k=[0, 10, 19],
            softmax_aux=(4, 2), dropout_prob=0.1, seed=[[21, 22]], causal=True,
            window_left=6, logits_soft_cap=4.0, dlse=True,
        )
    # fmt: on


def case(
    name,
    *,
    dtype="float32",
    b=2,
    sq=5,
    sk=7,
    hq=2,
    hk=2,
    d=8,
    dv=None,
    t=None,
    ties=False,
    bias=None,
    bias_dtype="float32",
    attention_mask=None,
    q_segment_ids=False,
    softmax_aux=None,
    seed=None,
    dlse=False,
    **given,
):
    """Draws the inputs of one case; ``given`` are index operands and attributes by value."""
    draw = np.random.Generator(np.random.PCG64(zlib.crc32(name.encode())))
    dv = d if dv is None else dv
    accumulator = "float64" if dtype == "float64" else "float32"

    def normal(shape, dtype=dtype):
        x = draw.integers(-1, 2, shape) if ties else draw.standard_normal(shape)
        return x.astype(DTYPES[dtype])

    lead_q, lead_k = ((b, sq), (b, sk)) if t is None else ((t[0],), (t[1],))
    inputs = {
        "query": normal((*lead_q, hq, d)),
        "key": normal((*lead_k, hk, d)),
        "value": normal((*lead_k, hk, dv)),
        "dout": normal((*lead_q, hq, dv)),
    }
    if bias:
        inputs["bias"] = normal(bias, bias_dtype)
    if attention_mask:
        inputs["attention_mask"] = draw.random(attention_mask) < 0.7
    if q_segment_ids:
        for what, rows in (("q_segment_ids", lead_q), ("kv_segment_ids", lead_k)):
            inputs[what] = np.sort(draw.integers(-1, 3, rows).astype(np.int32), axis=-1)
    if softmax_aux:
        inputs["softmax_aux"] = normal(softmax_aux, accumulator)
    if seed:
        inputs["dropout_seed"] = np.asarray(seed, np.uint32)
    if dlse:
        shape = (b, hq, sq) if t is None else (hq, t[0])
        inputs["dlse"] = normal(shape, accumulator)
    attributes = {}
    for what, x in given.items():
        if isinstance(x, list):
            inputs[what] = np.asarray(x, np.int32)
        else:
            attributes[what] = x
    return name, inputs, attributes


def results(reference, inputs, attributes):
    """The results of a case in float64, by name."""
    inputs = dict(inputs)
    dout, dlse = inputs.pop("dout"), inputs.pop("dlse", None)
    wide = {
        what: x.astype(np.float64) if x.dtype.name in FLOATS else x for what, x in inputs.items()
    }
    by_name = {"query": "dq", "key": "dk", "value": "dv", "bias": "dbias", "softmax_aux": "dsinks"}
    differentiable = {what: wide.pop(what) for what in by_name if what in wide}

    @jax.jit
    def evaluate(differentiable, wide, dout, dlse):
        def attend(x):
            return reference.reference_attention(**x, **wide, **attributes)

        (out, lse), pull = jax.vjp(attend, differentiable)
        dlse = jnp.zeros_like(lse) if dlse is None else dlse.astype(lse.dtype)
        return out, lse, pull((dout.astype(out.dtype), dlse))[0]

    out, lse, gradients = evaluate(differentiable, wide, dout, dlse)
    found = {"out": out, "lse": lse, **{by_name[what]: x for what, x in gradients.items()}}
    return {what: np.asarray(x, np.float64) for what, x in found.items()}


def generate():
    """Returns ``(manifest, {case name: tensors})``."""
    path = HERE.parents[1] / "python" / "xlattn" / "_reference.py"
    spec = importlib.util.spec_from_file_location("reference", path)
    reference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reference)
    manifest, tensors = [], {}
    with jax.enable_x64(True):
        for name, inputs, attributes in cases():
            dtype = inputs["query"].dtype.name
            manifest.append({"name": name, "dtype": dtype, "attributes": attributes})
            tensors[name] = {**inputs, **results(reference, inputs, attributes)}
    return manifest, tensors


def write(manifest, tensors):
    """Writes the files, and removes those of cases that are gone."""
    for path in HERE.glob("*.safetensors"):
        path.unlink()
    for name, arrays in tensors.items():
        (HERE / f"{name}.safetensors").write_bytes(safetensors.numpy.save(arrays))
    lines = ",\n".join(f"  {json.dumps(entry)}" for entry in manifest)
    (HERE / "manifest.json").write_text(f"[\n{lines}\n]\n")


def check(manifest, tensors):
    """Yields what differs between the files and the given data."""
    on_disk = json.loads((HERE / "manifest.json").read_text())
    if on_disk != manifest:
        yield "manifest.json: differs"
    stems = {path.stem for path in HERE.glob("*.safetensors")}
    if stems != set(tensors):
        yield f"files: expected {sorted(tensors)}, got {sorted(stems)}"
    for name in sorted(stems & set(tensors)):
        entries = dict(safetensors.deserialize((HERE / f"{name}.safetensors").read_bytes()))
        if set(entries) != set(tensors[name]):
            yield f"{name}: expected tensors {sorted(tensors[name])}, got {sorted(entries)}"
            continue
        for what, want in tensors[name].items():
            entry = entries[what]
            dtype = DTYPES[HEADER[entry["dtype"]]]
            got = np.frombuffer(entry["data"], dtype).reshape(entry["shape"])
            if got.dtype != want.dtype or got.shape != want.shape:
                yield f"{name}: {what}: expected {want.dtype} {want.shape}, got {dtype} {got.shape}"
            elif what in ("out", "lse", "dq", "dk", "dv", "dbias", "dsinks"):
                finite = np.isfinite(want)
                far = np.abs(got[finite] - want[finite]).max(initial=0.0)
                limit = TOLERANCE * np.abs(want[finite]).max(initial=1.0)
                if far > limit or not np.array_equal(got[~finite], want[~finite]):
                    yield f"{name}: {what}: differs by {far:.3g}, allowed {limit:.3g}"
            elif got.tobytes() != want.tobytes():
                yield f"{name}: {what}: inputs differ"


def main():
    """Writes or checks; the exit status is 1 where the check fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    args = parser.parse_args()
    manifest, tensors = generate()
    if args.check:
        differences = list(check(manifest, tensors))
        print(
            "\n".join(differences) or f"golden: {len(manifest)} cases agree, jax {jax.__version__}"
        )
        return 1 if differences else 0
    write(manifest, tensors)
    total = sum(
        path.stat().st_size for path in (*HERE.glob("*.safetensors"), HERE / "manifest.json")
    )
    print(f"golden: {len(manifest)} cases, {total} bytes")
    return 0 if total < MAX_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
