"""The rows of the GPU bench, their inputs, and how far a result may be from the reference."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

# Elements of the file of random numbers: query, key, value and dout of the largest shape apart
# from decoding, whose keys and values repeat them.
POOL = 1 << 27
SEED = 20261121
# What is timed beside attention, to read its times against.
YARDSTICKS = ("copy of as many bytes", "XLA addition")
# Largest accepted norm(x - reference) / norm(reference).
TOLERANCE = {"bfloat16": 1e-2, "float32": 2e-3}


@dataclass(frozen=True)
class Row:
    """One problem: [b, sq, hq, d] against [b, sk, hk, d], and its options."""

    name: str
    b: int
    sq: int
    sk: int
    hq: int
    hk: int
    d: int
    dtype: str = "bfloat16"
    causal: bool = False
    window: int | None = None  # keys before the query's own
    documents: tuple[int, ...] = ()  # lengths of the sequences that all batch rows hold packed
    segments: int | None = None  # rows of a segment, given as ids
    softcap: float | None = None
    sinks: bool = False
    deterministic: bool = False
    dropout: float = 0.0
    bias: bool = False  # [1, hq, sq, sk], with its gradient
    backward: bool = True
    option: bool = True  # whether the row belongs to the table of options

    @property
    def pairs(self) -> float:
        """Pairs of a query and a key that sees it, of one head of one batch row. A causal mask
        counts as half of all."""
        if self.window is not None:
            seen = np.minimum(np.arange(self.sq), self.window) + 1
            return float(seen.sum())
        seen = sum(length**2 for length in self.documents) / self.b
        seen = seen or self.sq * (self.segments or self.sk)
        return seen / (2 if self.causal else 1)

    @property
    def ids(self) -> np.ndarray | None:
        """To which document or segment each token belongs, [b, sq]; tokens of others see nothing of
        it."""
        if self.documents:
            numbers = np.arange(len(self.documents), dtype=np.int32)
            return np.repeat(numbers, self.documents).reshape(self.b, self.sq)
        if self.segments:
            return np.tile(np.arange(self.sq, dtype=np.int32) // self.segments, (self.b, 1))
        return None

    def flop(self, what: str) -> float:
        """4 d for each pair forward, 2.5 times that backward."""
        return 4 * self.b * self.hq * self.d * self.pairs * (1 if what == "forward" else 2.5)

    @property
    def passes(self) -> tuple[str, ...]:
        return ("forward", "backward") if self.backward else ("forward",)

    @property
    def group(self) -> slice:
        """The query heads of the last key head: what is checked, in every batch row."""
        return slice(self.hq - self.hq // self.hk, self.hq)


def _dense(b: int, sq: int, sk: int, hq: int, hk: int, d: int, causal: bool) -> Row:
    rows = f"{sq}" if sq == sk else f"{sq} on {sk}"
    heads = f"{hq}" if hq == hk else f"{hq}/{hk}"
    name = f"{b}x{rows} h{heads} d{d} {'causal' if causal else 'full'}"
    return Row(name, b, sq, sk, hq, hk, d, causal=causal, option=False)


def _with(row: Row, what: str, **options) -> Row:
    return replace(row, name=f"{row.name}, {what}", **options)


def _speed(b: int, s: int, hq: int, hk: int, d: int) -> list[Row]:
    # What peers.md lists: without the full mask where that only repeats another row.
    masks = (True,) if s == 16384 or hq != hk else (False, True)
    return [_dense(b, s, s, hq, hk, d, causal) for causal in masks]


def _option(name: str, **options) -> Row:
    return Row(name, 2, 8192, 8192, 16, 16, 128, causal=True, **options)


def _packed(hq: int, hk: int, d: int, documents: tuple[int, ...]) -> Row:
    tokens = sum(documents)
    name = f"{len(documents)} documents in {tokens} tokens h{hq}/{hk} d{d}"
    return Row(name, 1, tokens, tokens, hq, hk, d, causal=True, documents=documents)


ROWS = (
    *_speed(8, 2048, 32, 32, 64),
    *_speed(2, 8192, 32, 32, 64),
    *_speed(1, 16384, 32, 32, 64),
    *_speed(8, 2048, 16, 16, 128),
    *_speed(2, 8192, 16, 16, 128),
    *_speed(1, 16384, 16, 16, 128),
    *_speed(2, 8192, 8, 8, 256),
    *_speed(2, 8192, 32, 8, 128),
    _option("causal"),
    _option("window (1024, 0)", window=1024),
    _option("documents of 1024", documents=16 * (1024,)),
    _option("segment ids of 1024", segments=1024),
    _option("softcap 30", softcap=30.0),
    _option("sink", sinks=True),
    _option("deterministic", deterministic=True),
    _option("dropout 0.1", dropout=0.1),
    Row("bias [1, 16, 4096, 4096] full", 2, 4096, 4096, 16, 16, 128, bias=True),
    Row("decode b16 sq1 sk32768 h32/8", 16, 1, 32768, 32, 8, 128, backward=False),
    _packed(4, 1, 128, (421, 277, 655, 1119, 1985, 873, 514, 427, 1456, 465)),
    _packed(14, 2, 64, (210, 138, 327, 559, 992, 436, 257, 213, 728, 1479, 967, 185, 1438, 263)),
    Row("float32 causal s2048", 2, 2048, 2048, 16, 16, 128, dtype="float32", causal=True),
    Row("float32 full s1024", 4, 1024, 1024, 12, 12, 64, dtype="float32"),
    Row("cost of a call [1, 128, 1, 64]", 1, 128, 128, 1, 1, 64),
)

# Shapes as models have them, most of lengths that are no multiple of a tile.
MODELS = (
    # Language models, of which most have query heads that share keys.
    _dense(1, 5000, 5000, 40, 8, 128, True),
    _dense(2, 3000, 3000, 28, 4, 128, True),
    _dense(1, 8192, 8192, 64, 8, 128, True),
    _dense(1, 8192, 8192, 32, 1, 128, True),
    _dense(1, 16384, 16384, 16, 2, 128, True),
    _dense(4, 2048, 2048, 71, 1, 64, True),
    _dense(3, 2333, 2333, 14, 2, 64, True),
    _dense(8, 1024, 1024, 8, 1, 256, True),
    _dense(6, 700, 700, 32, 8, 80, True),
    _dense(2, 2048, 2048, 32, 32, 96, True),
    _dense(16, 512, 512, 28, 4, 128, True),
    # Encoders of pictures and of speech, and windows of pictures.
    _dense(64, 197, 197, 12, 12, 64, False),
    _dense(32, 257, 257, 16, 16, 80, False),
    _dense(4, 1370, 1370, 16, 16, 64, False),
    _dense(8, 1500, 1500, 20, 20, 64, False),
    _dense(512, 49, 49, 8, 8, 32, False),
    # Diffusion: pictures and films that look at themselves and at a text.
    _dense(2, 4608, 4608, 24, 24, 128, False),
    _dense(2, 8192, 512, 24, 24, 128, False),
    _dense(8, 1024, 77, 20, 20, 64, False),
    _dense(4, 4096, 77, 8, 8, 40, False),
    # What models ask for beside: windows and sinks, soft caps, biases of positions, packed batches.
    _with(_dense(1, 8192, 8192, 64, 8, 64, True), "sinks", sinks=True),
    _with(_dense(1, 8192, 8192, 64, 8, 64, True), "window (127, 0), sinks", window=127, sinks=True),
    _with(_dense(1, 8192, 8192, 16, 8, 256, True), "softcap 50", softcap=50.0),
    _with(_dense(1, 8192, 8192, 8, 4, 256, True), "window (1023, 0)", window=1023),
    _with(_dense(1, 16384, 16384, 32, 8, 128, True), "window (4095, 0)", window=4095),
    _with(_dense(2, 4096, 4096, 32, 8, 128, True), "deterministic", deterministic=True),
    _with(_dense(16, 512, 512, 12, 12, 64, False), "bias", bias=True),
    _with(_dense(64, 197, 197, 12, 12, 64, False), "bias", bias=True),
    _with(_dense(512, 49, 49, 8, 8, 32, False), "bias", bias=True),
    _with(_dense(64, 512, 512, 12, 12, 64, False), "dropout 0.1", dropout=0.1),
    _with(_dense(1, 4096, 4096, 16, 16, 80, False), "segment ids of 64", segments=64),
    _packed(28, 4, 128, (3021, 507, 1250, 4096, 188, 2210, 946, 1733, 333, 2100)),
    _packed(32, 4, 128, (5200, 1100, 3900, 600, 2584, 3000)),
)
BY_NAME = {row.name: row for row in (*ROWS, *MODELS)}


def write_pool(path: Path) -> None:
    """Random normal numbers as bfloat16, the same for every run."""
    import ml_dtypes

    chunk = 1 << 24
    with path.open("wb") as file:
        for part in range(POOL // chunk):
            numbers = np.random.default_rng((SEED, part)).standard_normal(chunk, np.float32)
            file.write(numbers.astype(ml_dtypes.bfloat16).view(np.uint16).tobytes())


def shapes(row: Row) -> dict[str, tuple[int, ...]]:
    """Shapes of the arrays of a row: operands that have a gradient, and dout."""
    query, key = (row.b, row.sq, row.hq, row.d), (row.b, row.sk, row.hk, row.d)
    all_shapes = {"query": query, "key": key, "value": key, "dout": query}
    if row.bias:
        all_shapes["bias"] = (1, row.hq, row.sq, row.sk)
    if row.sinks:
        all_shapes["sinks"] = (row.hq,)
    return all_shapes


def inputs(row: Row, pool: Path) -> dict[str, np.ndarray]:
    """Arrays of a row: bfloat16 as uint16, float32 as it is; sinks are float32."""
    numbers = np.memmap(pool, np.uint16, "r")
    arrays = {}
    for place, (name, shape) in enumerate(shapes(row).items()):
        count, start = int(np.prod(shape)), place % 4 * (POOL // 4)
        part = numbers[start : start + count]
        if len(part) < count or count > POOL // 4:
            part = np.resize(numbers[start : start + POOL // 4], count)
        if row.dtype == "float32" or name == "sinks":
            # Not exact in TF32.
            part = (part.astype(np.uint32) << 16).view(np.float32) * np.float32(0.7310586)
        arrays[name] = part.reshape(shape)
    return arrays


def part(row: Row, name: str, array):
    """What is checked of an array, by the name of the operand that has its shape."""
    if name in ("query", "out"):
        return array[:, :, row.group]
    if name in ("key", "value"):
        return array[:, :, -1:]
    return array[:, row.group] if name == "bias" else array[row.group]


def errors(got: dict[str, np.ndarray], reference: dict[str, np.ndarray]) -> dict[str, float]:
    """norm(x - reference) / norm(reference) of every array in `got`; NaN where any is NaN."""
    return {
        name: float(np.linalg.norm(x - reference[name]) / np.linalg.norm(reference[name]))
        for name, x in got.items()
    }


def complaint(row: Row, found: dict[str, float]) -> str:
    """Why results that are this far off are not timed; empty where they are right."""
    # The gradient of a sink is the sum over all queries of terms of either sign.
    limits = {name: TOLERANCE[row.dtype] * (20 if name == "sinks" else 1) for name in found}
    return ", ".join(f"{n} off by {x:.1e}" for n, x in found.items() if not x <= limits[n])
