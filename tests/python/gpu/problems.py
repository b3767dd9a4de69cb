"""Random problems over every option, and problems that reach every kernel."""

import dataclasses
import functools
import itertools

import numpy as np
from frames import Call, Host, both_passes

from xlattn._config import AttentionConfig
from xlattn._native import interface

MODES = ("bfloat16", "float16", "tf32", "float32")


@dataclasses.dataclass
class Problem:
    """Operands of both passes in the dtype under test, rows before heads."""

    name: str
    mode: str  # of MODES
    config: AttentionConfig
    operands: dict[str, np.ndarray]
    dout: np.ndarray
    dlse: np.ndarray | None
    wanted: tuple[str, ...]

    def run(self, machine) -> tuple[Call, Call, dict[str, np.ndarray]]:
        config = dataclasses.replace(self.config, platform=machine.platform)
        operands, dout = (
            self.rows_first(self.operands),
            self.rows_first({"dout": self.dout})["dout"],
        )
        forward, backward, results = both_passes(
            machine, config, operands, dout, self.dlse, self.wanted
        )
        return forward, backward, self.rows_first(results)

    def rows_first(self, arrays):
        """Arrays of the call with rows before heads, or such arrays in the order of the call."""
        swapped = interface().with_heads if self.config.heads_first else ()

        def ordered(name, x):  # gradients are named by their operands here
            return x.swapaxes(1, 2) if name.removeprefix("d") in swapped else x

        return {name: ordered(name, x) for name, x in arrays.items()}

    def heads_first(self) -> "Problem":
        """The same numbers with heads before rows, of a problem that is not packed."""
        return dataclasses.replace(self, config=dataclasses.replace(self.config, layout="bhsd"))

    def exact(self) -> dict[str, np.ndarray]:
        """The results of the CPU backend in float64."""

        def wide(x):
            return x.astype(np.float64) if x.dtype.name in (*MODES, "bfloat16") else x

        operands = {name: wide(x) for name, x in self.operands.items()}
        options = {"platform": "cpu", "precision": "default", "layout": "bshd"}
        config = dataclasses.replace(self.config, **options)
        dlse = None if self.dlse is None else wide(self.dlse)
        return both_passes(Host(), config, operands, wide(self.dout), dlse, self.wanted)[2]

    def scaled(self, factor: float) -> "Problem":
        """The same with a wrong softmax_scale."""
        scale = self.config.softmax_scale
        scale = self.operands["query"].shape[-1] ** -0.5 if scale is None else scale
        config = dataclasses.replace(self.config, softmax_scale=scale * factor)
        return dataclasses.replace(self, config=config)


def make(name, mode, rng, b, sq, sk, hk, group, d, dv, *, operands=None, wanted=None, **attributes):
    """A problem with the operands that attention needs and those given; b 0 is packed."""
    dtype = np.dtype("float32" if mode == "tf32" else mode)
    lead, hq = ((b,) if b else ()), hk * group

    def normal(*shape):
        return rng.standard_normal(shape, np.float32).astype(dtype)

    qkv = {
        "query": normal(*lead, sq, hq, d),
        "key": normal(*lead, sk, hk, d),
        "value": normal(*lead, sk, hk, dv),
    }
    operands = {**qkv, **(operands or {})}
    lse_shape = (*lead, hq, sq)
    if wanted is None:
        wanted = tuple(n for n in ("bias", "softmax_aux") if n in operands)
    return Problem(
        name,
        mode,
        AttentionConfig(precision="highest" if mode == "float32" else "default", **attributes),
        operands,
        normal(*lead, sq, hq, dv),
        rng.standard_normal(lse_shape, np.float32) if rng.random() < 0.5 else None,
        wanted,
    )


# Long as the list of options is that it draws.
def random_problem(seed: int, number: int) -> Problem:
    rng = np.random.default_rng((seed, number))
    mode = MODES[number % len(MODES)]
    dtype = np.dtype("float32" if mode == "tf32" else mode)

    def pick(*choices):
        return choices[rng.integers(len(choices))]

    def chance(p):
        return rng.random() < p

    def normal(*shape):
        return rng.standard_normal(shape, np.float32)

    packed = chance(0.3)
    b, hk, group = 0 if packed else pick(1, 2, 3), pick(1, 2), pick(1, 1, 2, 3)
    hq = hk * group
    dims = (1, 3, 8, 17, 40, 64, 64, 72, 80, 96, 100, 128, 128, 192, 200, 256)
    d = pick(*dims)
    dv = d if chance(0.6) else pick(*dims)
    sizes = (1, 2, 15, 64, 65, 100, 128, 130, 200, 257, 300)
    sq, sk = pick(*sizes), 0 if chance(0.03) else pick(*sizes)
    x = {}
    options = {"causal": chance(0.5), "deterministic": chance(0.3)}
    if chance(0.4):
        options["causal_alignment"] = "top_left"
    if chance(0.35):
        windows = (10, -1), (-1, 5), (20, 30), (0, 0), (100, 0), (64, 64)
        options["window_left"], options["window_right"] = pick(*windows)
    sequences = pick(1, 2, 5, 40) if packed else b
    if packed:
        for side, n in (("q", sq), ("k", sk)):
            cuts = np.sort(rng.integers(0, n + 1, sequences))
            x[f"cum_seqlens_{side}"] = np.array([0, *cuts], np.int32)
    else:
        names = ("q", "query", sq), ("k", "key_value", sk)
        for side, long, n in names:
            lengths = rng.integers(0, n + 1, b)
            if chance(0.15):
                x[f"cum_seqlens_{side}"] = np.cumsum([0, *lengths]).astype(np.int32)
            elif chance(0.2):
                x[f"{long}_seq_lengths"] = lengths.astype(np.int32)
    # A quarter of the problems have what the plain kernels have, and no more.
    plain = chance(0.25)
    if not plain:
        if chance(0.3):
            options["logits_soft_cap"] = pick(1.5, 8.0, 30.0)
        if chance(0.2):
            options["normalize_output"] = False
        if chance(0.15):
            options["softmax_scale"] = pick(-0.3, 0.7, 0.0)

        def broadcast():
            return pick(1, b), pick(1, hq), pick(1, sq), pick(1, sk)

        if not packed and sk and chance(0.45):
            x["bias"] = normal(*((b, hq, sq, sk) if chance(0.3) else broadcast()))
            if chance(0.5):
                x["bias"] = x["bias"].astype(dtype)
        if not packed and sk and chance(0.35):
            x["attention_mask"] = rng.random(broadcast()) < 0.7
        if chance(0.3):
            most = pick(1, 3)
            for side, n in (("q", sq), ("kv", sk)):
                ids = rng.integers(-1, most, (n,) if packed else (b, n))
                x[f"{side}_segment_ids"] = ids.astype(np.int32)
            if chance(0.6):
                for side in ("q", "kv"):
                    x[f"{side}_segment_ids"] = np.sort(x[f"{side}_segment_ids"], axis=-1)
        if chance(0.3):
            options["dropout_prob"] = pick(0.1, 0.5, 0.9)
            rows = pick(1, sequences)
            x["dropout_seed"] = rng.integers(0, 2**32, (rows, 2), dtype=np.uint32)
            if chance(0.4) and not packed:
                options["batch_period"] = pick(1, 2)
    if chance(0.35):
        count = pick(1, 2, 5)
        shapes = ((count,), (hq, count)) + (() if packed else ((b, hq, count),))
        x["softmax_aux"] = normal(*pick(*shapes))
    if chance(0.2):
        first = [
            pick(0, 4, 10, 1003),
            pick(0, 4, 8, 3, 1001),
            pick(0, 7),
            pick(0, 5),
            pick(0, -3, 20),
        ]
        x["offsets"] = np.tile(np.array(first, np.int32), (pick(1, sequences), 1))
    wanted = tuple(n for n in ("bias", "softmax_aux") if n in x and chance(0.85))
    # Numbers of their own, so that the other problems are what they were without lists.
    own = np.random.default_rng((seed, number, 1))
    if not packed and sk and own.random() < 0.3:
        batch, heads = own.choice((1, b)), own.choice((1, hk, hq))
        share, partial = own.choice((0.0, 0.3, 0.7, 1.0), 2)
        x |= lists_of_blocks(own, batch, heads, sq, sk, share, partial)
    if not packed and own.random() < 0.3:
        options["layout"] = "bhsd"
    problem = make(
        f"{seed}/{number} {mode}", mode, rng, b, sq, sk, hk, group, d, dv,
        operands=x, wanted=wanted, **options,
    )  # fmt: skip
    return problem


def lists_of_blocks(rng, batch, heads, sq, sk, share, partial):
    """The operands of a mask: the share of blocks that are read, and of these of what is seen in
    part, by a few patterns."""
    seen = rng.random((batch, heads, -(-sq // 128), -(-sk // 128))) < share
    patterns = np.where(rng.random(seen.shape) < partial, rng.integers(0, 3, seen.shape), -1)
    return lists_of_seen(seen, patterns, rng.random((3, 128, 128)) < 0.5)


def nonsense(rng, lists):
    """The lists with places, blocks and patterns that are not there, out of order or there twice:
    nobody checks lists in the memory of a GPU."""

    def ruined(x):
        wild = rng.integers(-(2**31), 2**31 - 1, x.shape)
        x = np.where(rng.random(x.shape) < 0.2, wild, x)
        return np.where(rng.random(x.shape) < 0.2, rng.permutation(x.ravel()).reshape(x.shape), x)

    bits = "pattern_bits", "column_pattern_bits"
    return {n: x if n in bits else ruined(x).astype(np.int32) for n, x in lists.items()}


def lists_of_seen(seen, patterns=None, bits=None):
    """The operands of the blocks in ``seen``, ``[batch, heads, rows, columns]``, whole or with a
    pattern each."""
    if patterns is None:
        patterns, bits = np.full(seen.shape, -1), np.zeros((0, 128, 128), np.bool_)
    swapped = (x.swapaxes(-1, -2) for x in (seen, patterns, bits))
    return _lists("", seen, patterns, bits) | _lists("column_", *swapped)


def _lists(prefix, seen, patterns, bits):
    count = seen.sum(-1)
    places = max(int(count.sum(-1).max()), 1)
    indices, chosen = np.zeros((2, *seen.shape[:2], places), np.int32)
    for at in np.ndindex(seen.shape[:2]):
        row, block = np.nonzero(seen[at])
        indices[at][: len(row)], chosen[at][: len(row)] = block, patterns[at][row, block]
    return {
        f"{prefix}block_ranges": np.stack([count.cumsum(-1) - count, count], -1).astype(np.int32),
        f"{prefix}block_indices": indices,
        f"{prefix}block_patterns": chosen,
        f"{prefix}pattern_bits": np.packbits(bits, axis=-1, bitorder="little").view(np.uint32),
    }


def hostile_problem(mode: str, number: int) -> Problem:
    """Lists of anything: places, blocks and patterns that are not there, blocks twice and in no
    order."""
    rng = np.random.default_rng((1, number))
    b, sq, sk, hk, group = 2, 300, 530, 2, 2
    lists = lists_of_blocks(rng, 2, 4, sq, sk, 0.7, 0.5)
    ends = np.iinfo(np.int32)
    for name, x in lists.items():
        if name.endswith("pattern_bits"):
            continue
        wild = rng.choice([ends.min, -2, -1, 0, 1, 2, 3, 4, 5, 6, 40, ends.max], x.shape)
        lists[name] = np.where(rng.random(x.shape) < 0.5, wild, x).astype(np.int32)
    d = 256 if number % 4 == 3 else 64
    return make(f"hostile {mode} {number}", mode, rng, b, sq, sk, hk, group, d, d, operands=lists,
                causal=bool(number % 2), deterministic=number % 3 == 0)  # fmt: skip


def later(name, mode, rng, *sizes, **options):
    """A function that draws the problem with numbers of its own: most processes run few of them."""
    return functools.partial(make, name, mode, rng.spawn(1)[0], *sizes, **options)


def every_kernel(general: bool, first: int = 0, step: int = 1):
    """Small problems that together reach each kernel, in a process that prefers Hopper's kernels,
    or whose ``$XLATTN_CUDA_KERNELS`` is ``general_``; of these each ``step``-th from ``first`` on.
    """
    for draw in itertools.islice(_every_kernel(general), first, None, step):
        yield draw()


def _every_kernel(general: bool):
    rng = np.random.default_rng(0)
    if not general:
        yield from _with_options(rng)
        yield from _with_blocks(rng)
        yield from _few_queries(rng)
        yield from _in_parts()
        yield from _few_keys()
        yield from _shared_biases()
        yield from _of_float32()
    for mode in MODES if general else ("bfloat16", "float16"):
        dims = (64, 64), (80, 80), (96, 96), (128, 128), (192, 128), (192, 192), (256, 256)
        for (d, dv), causal in itertools.product(dims, (False, True)):
            name = f"{mode} {d}/{dv} {'causal' if causal else 'full'}"
            # Several tiles each way, the last ones cut; and more tiles than multiprocessors.
            sq, sk = (130, 100) if general else (200, 330)
            yield later(name, mode, rng, 1, sq, sk, 1, 2, d, dv, causal=causal)
            if not general:
                # Of 40 columns, which have no tiles of 64 queries for so many keys.
                own = (40, 40) if d == 64 else (d, dv)
                yield later(f"{name}, short", mode, rng, 2, 100, sk, 1, 2, *own, causal=causal)
                few = f"{name}, few rows"
                yield later(few, mode, rng, 70, 50, 70, 6, 1, d, dv, causal=causal)
                many = f"{name}, many tiles"
                yield later(many, mode, rng, 2, 130, 130, 80, 1, d, dv, causal=causal)
                # Tiles without a key between others: behind the ends of sequences.
                ends = np.array([[130, 40], [250, 100]], np.int32)
                ids = np.where(np.arange(260) < ends.T[..., None], 0, -1).astype(np.int32)
                if causal:
                    some = {"q_segment_ids": ids[:, 0], "kv_segment_ids": ids[:, 1]}
                else:
                    some = {"query_seq_lengths": ends[0], "key_value_seq_lengths": ends[1]}
                yield later(f"{many}, ends", mode, rng, 2, 260, 260, 40, 1, d, dv, operands=some,
                            causal=causal)  # fmt: skip
            cuts = {
                "cum_seqlens_q": np.array([0, 70, 70, 140], np.int32),
                "cum_seqlens_k": np.array([0, 60, 70, 150], np.int32),
                "softmax_aux": rng.standard_normal((2, 1), np.float32),
            }
            yield later(f"{name}, packed", mode, rng, 0, 145, 160, 2, 1, d, dv, operands=cuts,
                        wanted=(), causal=causal)  # fmt: skip
            if not general:
                continue
            yield later(f"{name}, deterministic", mode, rng, 1, sq, sk, 1, 2, d, dv, causal=causal,
                        deterministic=True)  # fmt: skip
            if mode in ("bfloat16", "float16"):
                # Enough tiles for the backward pass in one pass.
                ends = np.array([[200, 40], [290, 100]], np.int32)
                some = {"query_seq_lengths": ends[0], "key_value_seq_lengths": ends[1]}
                yield later(f"{name}, many tiles, ends", mode, rng, 2, 200, 300, 20, 2, d, dv,
                            operands=some, causal=causal)  # fmt: skip
                # Tiles of keys in parts.
                ends = np.array([[300], [270]], np.int32)
                some = {"query_seq_lengths": ends[0], "key_value_seq_lengths": ends[1]}
                for less in (0, 3):
                    yield later(f"{name}, in parts, {less} less", mode, rng, 1, 300, 300, 1, 8,
                                d - less, dv - less, operands=some, causal=causal)  # fmt: skip
                cuts = {
                    f"cum_seqlens_{side}": np.array([0, 400, 400, 950], np.int32) for side in "qk"
                }
                yield later(f"{name}, packed, in parts", mode, rng, 0, 1000, 1000, 1, 4, d, dv,
                            operands=cuts, causal=causal)  # fmt: skip
            everything = {
                "bias": rng.standard_normal((2, 1, 1, 100), np.float32),
                "attention_mask": rng.random((1, 2, 70, 100)) < 0.7,
                "q_segment_ids": np.sort(rng.integers(-1, 2, (2, 70))).astype(np.int32),
                "kv_segment_ids": np.sort(rng.integers(-1, 2, (2, 100))).astype(np.int32),
                "softmax_aux": rng.standard_normal(3, np.float32),
                "dropout_seed": np.array([[1, 2]], np.uint32),
            }
            # The largest scores decide, or the sums: `normalize_output` has a pass of its own.
            yield later(
                f"{name}, everything", mode, rng, 2, 70, 100, 1, 2, d, dv, operands=everything,
                causal=causal, normalize_output=causal, logits_soft_cap=5.0, dropout_prob=0.3,
            )  # fmt: skip
            yield later(f"{name}, odd", mode, rng, 2, 65, 70, 1, 1, d - 3, dv - 7, causal=causal)
            lists = lists_of_blocks(rng, 1, 2, 150, 300, 0.7, 0.6)
            bias = {"bias": rng.standard_normal((1, 1, 1, 300), np.float32)}
            yield later(f"{name}, blocks", mode, rng, 2, 150, 300, 1, 2, d, dv,
                        operands=lists | bias, causal=causal, normalize_output=causal)  # fmt: skip


def _with_options(rng):
    """Each option that Hopper's kernels have one for, and several at a time."""

    def ids(b, n):
        return np.sort(rng.integers(-1, 3, (b, n))).astype(np.int32)

    def normal(*shape):
        return rng.standard_normal(shape, np.float32)

    for mode, (d, dv) in itertools.product(
        ("bfloat16", "float16"), ((64, 64), (128, 128), (192, 128), (256, 256))
    ):
        b, sq, sk, odd, hk, group = 2, 200, 336, 331, 1, 2
        seed = {"dropout_seed": np.array([[1, 2]], np.uint32)}
        segments = {"q_segment_ids": ids(b, sq), "kv_segment_ids": ids(b, sk)}
        bias, mask = (
            {"bias": normal(1, 2, sq, sk)},
            {"attention_mask": rng.random((b, 1, 1, sk)) < 0.7},
        )
        cases = {
            "softcap": ({}, {"logits_soft_cap": 2.0, "causal": True}),
            "segments": (segments, {"causal": True}),
            "dropout": (seed, {"dropout_prob": 0.3}),
            "bias": (bias, {}),
            "bias of rows": ({"bias": normal(b, 2, sq, sk).astype(mode)}, {"causal": True}),
            "one bias": ({"bias": normal(1, 1, sq, sk)}, {"window_left": 100, "window_right": 9}),
            "one bias in 16 bits": ({**mask, "bias": normal(1, 1, sq, sk).astype(mode)}, {}),
            "odd bias": ({"bias": normal(1, 1, sq, odd).astype(mode)}, {}),
            "bias of keys": ({"bias": normal(b, 2, 1, sk)}, {"causal": True}),
            "one bias of keys": ({**mask, "bias": normal(1, 1, 1, sk).astype(mode)}, {}),
            "bias of queries": ({"bias": normal(1, 2, sq, 1)}, {"causal": True}),
            "one bias of queries": ({"bias": normal(1, 1, sq, 1).astype(mode)}, {}),
            "bias of heads": ({"bias": normal(1, 2, 1, 1)}, {"window_left": 100}),
            "mask": (mask, {}),
            "deterministic": ({}, {"deterministic": True, "causal": True}),
            "not normalised": ({}, {"normalize_output": False}),
            "not normalised, hidden": (
                {**segments, **mask},
                {"normalize_output": False, "causal": True},
            ),
            "not normalised, sinks alone": (
                {"softmax_aux": 2 * normal(2, 3)},
                {"normalize_output": False, "wanted": ()},
            ),
            "sinks": ({"softmax_aux": normal(3)}, {}),
            "sinks of heads": ({"softmax_aux": normal(2, 3)}, {"causal": True}),
            "sinks of rows": ({"softmax_aux": normal(b, 2, 3)}, {}),
            "together": (
                {**seed, **segments, **bias, **mask, "softmax_aux": normal(3)},
                {"dropout_prob": 0.3, "logits_soft_cap": 5.0, "deterministic": True},
            ),
        }
        for what, (operands, options) in cases.items():
            options = {**options, "operands": operands}
            keys = odd if what.startswith("odd") else sk
            name = f"{mode} {d}/{dv} {what}"
            yield later(name, mode, rng, b, sq, keys, hk, group, d, dv, **options)
            if what == "not normalised":
                key = normal(b, sk, hk, d).astype(mode)
                key[:, 200:300] = key[:, :100]
                options["operands"] = {**operands, "key": key}
                yield later(f"{name}, ties", mode, rng, b, sq, sk, hk, group, d, dv, **options)
            if what in ("deterministic", "segments"):  # more tiles of keys than multiprocessors
                many = f"{name}, many tiles"
                yield later(many, mode, rng, b, sq, keys, 40, group, d, dv, **options)


def _with_blocks(rng):
    """Lists of blocks, without and with options, and with keys that all queries see, which are
    worked on in parts."""
    for mode, (d, dv) in itertools.product(
        ("bfloat16", "float16"), ((64, 64), (128, 128), (192, 128), (256, 256))
    ):
        seed = {"dropout_seed": np.array([[1, 2]], np.uint32)}
        for what, options in {
            "blocks": {"causal": True},
            "ordered blocks": {"deterministic": True},
            "blocks with options": {"dropout_prob": 0.3, "logits_soft_cap": 5.0},
        }.items():
            lists = lists_of_blocks(rng, 2, 4, 300, 530, 0.6, 0.5)
            operands = lists | (seed if "dropout_prob" in options else {})
            yield later(f"{mode} {d} {what}", mode, rng, 2, 300, 530, 2, 2, d, dv,
                        operands=operands, **options)  # fmt: skip
        seen = np.eye(40, dtype=bool)
        seen[:, 0] = True
        lists = lists_of_seen(seen[None, None])
        yield later(f"{mode} {d} one column", mode, rng, 1, 5120, 5120, 1, 2, d, dv, operands=lists)
        for ordered in (False, True):
            lists = nonsense(rng, lists_of_blocks(rng, 1, 8, 512, 512, 0.4, 0.3))
            yield later(f"{mode} {d} nonsense", mode, rng, 2, 512, 512, 2, 4, d, dv, operands=lists,
                        causal=ordered, deterministic=ordered)  # fmt: skip


def _few_queries(rng):
    """Decoding: up to 16 rows of a key head together, or more, without and with options."""
    for mode, d in itertools.product(("bfloat16", "float16"), (64, 128, 256)):
        lengths = {"key_value_seq_lengths": np.array([700, 0, 513], np.int32)}
        for rows, options in itertools.product((1, 6), ({}, {"logits_soft_cap": 3.0})):
            name = f"{mode} {d} decoding {4 * rows} rows{' with softcap' if options else ''}"
            yield later(name, mode, rng, 3, rows, 1030, 2, 4, d, d, operands=lengths, causal=True,
                        **options)  # fmt: skip


def in_parts():
    """So few tiles that each is worked on in parts, or a few more than multiprocessors."""
    for draw in _in_parts():
        yield draw()


def _in_parts():
    rng = np.random.default_rng(1)
    yield from _few_key_heads(rng)
    yield from _many_keys(rng)
    yield from _last_tiles(rng)
    yield from _largest_tiles(rng)


def _many_keys(rng):
    """So few tiles of queries that the keys of each are cut, for some rows into parts that see
    nothing."""
    lengths = {
        "query_seq_lengths": np.array([150, 7, 130], np.int32),
        "key_value_seq_lengths": np.array([2500, 0, 700], np.int32),
    }
    for mode, (d, dv) in itertools.product(
        ("bfloat16", "float16"), ((64, 64), (96, 96), (128, 128), (192, 128), (256, 256), (72, 40))
    ):
        sinks = {"softmax_aux": rng.standard_normal((3, 2, 2), np.float32)}
        for what, options in (
            ("full", {}),
            ("sinks", {"operands": sinks}),
            ("causal", {"causal": True}),
            ("causal, lengths", {"operands": lengths | sinks, "causal": True}),
            ("window", {"window_left": 1900, "window_right": 300}),
        ):
            name = f"{mode} {d}/{dv} keys in parts, {what}"
            yield later(name, mode, rng, 3, 150, 2570, 1, 2, d, dv, **options)
        # Of packed sequences some tiles are cut, into as many parts as each needs.
        starts = np.array([0, 150, 157, 157, 290], np.int32)
        keys = {"cum_seqlens_k": np.array([0, 12000, 12000, 12600, 14100], np.int32)}
        cuts = {**keys, "cum_seqlens_q": starts}
        sinks = {"softmax_aux": rng.standard_normal((2, 2), np.float32)}
        for what, sq, group, options in (
            ("packed", 300, 1, {"operands": cuts}),
            ("packed, sinks", 300, 2, {"operands": cuts | sinks, "causal": True}),
            ("packed, window", 300, 2, {"operands": cuts, "window_left": 9500, "window_right": 9}),
            ("packed, heads in tiles", 50, 12,
             {"operands": {**keys, "cum_seqlens_q": starts // 6}, "causal": True}),
        ):  # fmt: skip
            name = f"{mode} {d}/{dv} keys in parts, {what}"
            yield later(name, mode, rng, 0, sq, 14200, 1, group, d, dv, **options)


def _few_key_heads(rng):
    """Tiles of keys are cut by heads of the group, by queries, by both."""
    for mode, (d, dv) in itertools.product(
        ("bfloat16", "float16"), ((64, 64), (128, 128), (192, 128), (192, 192), (256, 256))
    ):
        cuts = np.array([0, 900, 900, 1500, 1900], np.int32)
        packed = {"cum_seqlens_q": cuts, "cum_seqlens_k": cuts // 3}
        many = np.sort(rng.integers(0, 1901, 1300)).astype(np.int32)
        many = {
            "cum_seqlens_q": np.append(np.int32(0), many),
            "cum_seqlens_k": np.append(np.int32(0), many // 3),
        }
        ids = {
            f"{side}_segment_ids": np.sort(rng.integers(0, 4, (1, n))).astype(np.int32)
            for side, n in (("q", 1100), ("kv", 300))
        }
        packed_ids = {
            f"{side}_segment_ids": np.sort(rng.integers(0, 6, n)).astype(np.int32)
            for side, n in (("q", 1900), ("kv", 633))
        }
        for what, b, sq, group, options in (
            ("heads", 1, 1100, 8, {"causal": True}),
            ("heads in order", 1, 1100, 8, {"deterministic": True}),
            ("segments", 1, 1100, 8, {"operands": ids}),
            ("queries", 1, 5000, 1, {"causal": True}),
            ("queries in order", 1, 5000, 1, {"causal": True, "deterministic": True}),
            ("window", 1, 5000, 1, {"window_left": 2000, "window_right": 300}),
            ("heads and queries", 2, 5000, 2, {}),
            ("packed, heads", 0, 1900, 4, {"operands": packed, "causal": True}),
            ("packed, queries", 0, 1900, 1, {"operands": packed}),
            ("packed, window", 0, 1900, 2, {"operands": packed, "window_left": 500}),
            ("packed, segments", 0, 1900, 6, {"operands": packed | packed_ids}),
            ("packed, 17 heads", 0, 1900, 17, {"operands": packed}),
            ("packed in order", 0, 1900, 4, {"operands": packed, "deterministic": True}),
            ("1300 packed", 0, 1900, 2, {"operands": many}),
        ):
            keys = sq // 3 if not b else 300
            name = f"{mode} {d}/{dv} in parts, {what}"
            yield later(name, mode, rng, b, sq, keys, 1, group, d, dv, **options)
    # So much that parts are in step.
    cuts = {f"cum_seqlens_{side}": np.array([0, 1600, 3000], np.int32) for side in "qk"}
    yield later("bfloat16 128/128 in parts, packed, in step", "bfloat16", rng, 0, 3000, 3000, 1, 16,
                128, 128, operands=cuts)  # fmt: skip


def _last_tiles(rng):
    """Two tiles more than a GPU of 132 multiprocessors works on at a time, which are cut: of
    queries that see many keys, of keys that many queries see."""
    dims = ((64, 64), (80, 80), (128, 128), (192, 128), (256, 256))
    for i, (d, dv) in enumerate(dims):
        mode = ("bfloat16", "float16")[i % 2]
        sinks = {"softmax_aux": rng.standard_normal((134, 2), np.float32)}
        for what, b, sq, keys, heads, group, options in (
            ("keys in parts", 1, 70, 1700, 134, 1, {"operands": sinks, "causal": True}),
            ("tiles", 2, 1100, 100, 67, 1, {}),
            ("tiles of groups", 1, 600, 230, 67, 2, {}),
            ("tiles in a window", 1, 1100, 70, 134, 1, {"window_left": 1000, "window_right": 900}),
        ):
            if d == 64 and "tiles" in what:  # of 128 queries
                sq *= 2
            elif d == 64:  # tiles of 64 queries below, three of which run at a time
                sq = 190
            name = f"{mode} {d}/{dv} last {what}"
            yield later(name, mode, rng, b, sq, keys, heads, group, d, dv, **options)
    sinks = {"softmax_aux": rng.standard_normal((200, 2), np.float32)}
    name = "bfloat16 64/64 last keys in parts, least tiles"
    yield later(name, "bfloat16", rng, 1, 70, 1700, 200, 1, 64, 64, operands=sinks, causal=True)


def _largest_tiles(rng):
    """Of a GPU of 132 multiprocessors each has a tile of 192 queries, where one of 64 would be one
    of three."""
    for mode, causal in itertools.product(("bfloat16", "float16"), (False, True)):
        name = f"{mode} 64/64 largest tiles{', causal' * causal}"
        yield later(name, mode, rng, 2, 190, 600, 66, 1, 64, 64, causal=causal)


def heads_in_tiles():
    """Few queries of heads that share keys: a tile has rows of several heads."""
    rng = np.random.default_rng(2)
    dims = ((64, 64), (80, 80), (96, 96), (128, 128), (192, 128), (192, 192), (256, 256))
    cuts = np.array([0, 40, 40, 75, 150], np.int32)
    packed = {"cum_seqlens_q": cuts, "cum_seqlens_k": 4 * cuts}
    lengths = {
        "query_seq_lengths": np.array([21, 20, 0], np.int32),
        "key_value_seq_lengths": np.array([700, 13, 5], np.int32),
    }
    for i, (d, dv) in enumerate(dims):
        mode = ("bfloat16", "float16")[i % 2]
        for what, b, sq, keys, kv_heads, group, options in (
            ("full", 3, 33, 700, 16, 7, {}),
            ("sinks", 3, 33, 700, 16, 5, {"operands": {"softmax_aux": (80, 2)}}),
            ("causal", 3, 21, 300, 16, 4, {"causal": True}),
            ("causal, lengths", 3, 21, 700, 16, 6, {"operands": lengths, "causal": True}),
            ("window", 3, 70, 900, 9, 8, {"window_left": 200, "window_right": 30}),
            ("keys in parts", 1, 21, 5000, 3, 12, {}),
            ("packed", 0, 150, 600, 40, 3, {"operands": packed, "causal": True}),
        ):
            operands = {
                name: rng.standard_normal(x, np.float32) if isinstance(x, tuple) else x
                for name, x in options.get("operands", {}).items()
            }
            yield make(f"{mode} {d}/{dv} heads in tiles, {what}", mode, rng, b, sq, keys, kv_heads,
                       group, d, dv, **options | {"operands": operands})  # fmt: skip


def of_float32():
    """Problems in float32 that kernels for float16 compute, since they are large enough."""
    for draw in _of_float32():
        yield draw()


def _of_float32():
    rng = np.random.default_rng(4)

    def lengths(b, *most):
        sides = ("query", "key_value")
        ends = zip(sides, most, strict=True)
        return {
            f"{side}_seq_lengths": rng.integers(n // 2, n + 1, b).astype(np.int32)
            for side, n in ends
        }

    def ids(b, n):
        return np.sort(rng.integers(-1, 3, (b, n))).astype(np.int32)

    seed = {"dropout_seed": np.array([[1, 2]], np.uint32)}
    cuts = {f"cum_seqlens_{side}": np.array([0, 1900, 1900, 4000], np.int32) for side in "qk"}
    segments = {"q_segment_ids": ids(2, 1000), "kv_segment_ids": ids(2, 1000)}
    sizes = 2, 1000, 1000, 16, 1, 64, 64
    for what, (b, sq, sk, hk, group, d, dv), options in (
        ("full", (2, 1000, 1100, 8, 2, 64, 64), {}),
        ("causal", (1, 1300, 1300, 4, 4, 128, 128), {"causal": True}),
        ("head_dim 40", (2, 1500, 1500, 16, 1, 40, 40), {"window_left": 900, "window_right": 3}),
        ("head_dim 96", (2, 1024, 1024, 24, 1, 96, 96), {"causal": True, "deterministic": True}),
        ("head_dim 192 and 128", (1, 1024, 1024, 24, 1, 192, 128), {"causal": True}),
        ("head_dim 256", (1, 1000, 1000, 8, 1, 256, 256), {}),
        ("softcap", sizes, {"logits_soft_cap": 5.0}),
        ("segments", (2, 1000, 1000, 24, 1, 64, 64), {"operands": segments}),
        ("lengths", (3, 1000, 900, 6, 1, 128, 128), {"operands": lengths(3, 1000, 900)}),
        ("dropout", (2, 1000, 1000, 8, 1, 128, 128), {"operands": seed, "dropout_prob": 0.3}),
        ("packed", (0, 4096, 4096, 16, 1, 64, 64), {"operands": cuts, "causal": True}),
        ("few keys", (16, 2048, 256, 8, 1, 32, 32), {}),
        ("sinks of heads, lse", sizes, {"operands": {"softmax_aux": (16, 2)}, "dlse": True}),
        (
            "sinks",
            (2, 1500, 1500, 16, 1, 64, 64),
            {"operands": {"softmax_aux": (3,)}, "causal": True},
        ),
        ("bias", sizes, {"operands": {"bias": (1, 16, 1000, 1000)}}),
        ("bias of keys", sizes, {"operands": {"bias": (2, 1, 1, 1000)}, "dlse": True}),
        ("128, bias", (2, 1000, 1000, 8, 1, 128, 128), {"operands": {"bias": (2, 1, 1, 1000)}}),
        ("256, bias", (1, 1000, 1000, 8, 1, 256, 256), {"operands": {"bias": (1, 1, 1, 1000)}}),
    ):
        operands = {
            name: rng.standard_normal(x, np.float32) if isinstance(x, tuple) else x
            for name, x in options.get("operands", {}).items()
        }
        options = options | {"operands": operands}
        yield functools.partial(
            float32, f"float32, {what}", rng, b, sq, sk, hk, group, d, dv, **options
        )


def float32(name, rng, b, sq, sk, hk, group, d, dv, *, dlse=False, **options):
    """A problem of float32 without precision="highest", with a gradient of lse or without one."""
    problem = make(name, "tf32", rng, b, sq, sk, hk, group, d, dv, **options)
    of_lse = rng.standard_normal((b, hk * group, sq), np.float32) if dlse else None
    return dataclasses.replace(problem, dlse=of_lse)


# --- acceptance -----------------------------------------------------------------------------------


def faults(got, want, row: dict[str, float], lse_row: dict[str, float]) -> list[str]:
    """Why results are not close enough to those of float64: elements, their root mean square, and
    the scale of the whole, by rows of tolerances.toml."""
    found = []
    for name, w in want.items():
        x = got[name].astype(np.float64)
        if x.shape != w.shape:
            found.append(f"{name}: shape {x.shape}, expected {w.shape}")
            continue
        limits = lse_row if name == "lse" else row
        limit = limits["forward" if name in ("out", "lse") else "backward"]
        if name == "lse":
            if not np.array_equal(np.isneginf(x), np.isneginf(w)):
                found.append("lse: -inf in other rows")
                continue
            x, w = x[np.isfinite(w)], w[np.isfinite(w)]
        if not np.isfinite(x).all():
            found.append(f"{name}: {np.count_nonzero(~np.isfinite(x))} elements not finite")
            continue
        if not w.size:
            continue
        error, size = x - w, np.sqrt(np.mean(w**2))
        unit = max(1, size, np.abs(w).max() / 8)
        largest, rms = np.abs(error).max() / unit, np.sqrt(np.mean(error**2))
        if largest > limit:
            found.append(f"{name}: error {largest:.2e}, allowed {limit:.2e}")
        elif w.size >= 64 and rms / unit > limit / 6:
            found.append(f"{name}: rms error {rms / unit:.2e}, allowed {limit / 6:.2e}")
        # Errors of a row may depend on each other; those of rows do not.
        rows = w.size / (1 if name == "lse" else w.shape[-1])
        if size <= limit:
            continue
        slope = abs(np.sum(error * w)) / np.sum(w**2)
        allowed = limits["slope"] + 4 * rms / size / np.sqrt(rows)
        if slope > allowed:
            found.append(f"{name}: scale off by {slope:.2e}, allowed {allowed:.2e}")
    return found


def few_keys():
    """Batch rows with one tile of keys, and gradients of biases that many batch rows share."""
    for draw in itertools.chain(_few_keys(), _shared_biases()):
        yield draw()


def _few_keys():
    rng = np.random.default_rng(3)

    def normal(*shape):
        return rng.standard_normal(shape, np.float32)

    dims = (32, 32), (64, 64), (128, 128), (72, 40)
    pairs = list(itertools.product(("bfloat16", "float16"), dims))
    # Grouped heads of several tiles of queries; one tile of more keys and queries; three batch
    # rows of a tile.
    of_sizes = (150, 50, 2, 2), (100, 120, 4, 1), (20, 12, 2, 2)
    for (mode, (d, dv)), (sq, sk, hk, group) in itertools.product(pairs, of_sizes):
        b, heads = 5, hk * group
        lengths = {
            "query_seq_lengths": np.minimum([sq, 0, 70, 1, 64], sq).astype(np.int32),
            "key_value_seq_lengths": np.minimum([sk, 20, 0, 7, 49], sk).astype(np.int32),
        }
        ids = {
            f"{side}_segment_ids": np.sort(rng.integers(-1, 3, (b, n))).astype(np.int32)
            for side, n in (("q", sq), ("kv", sk))
        }
        seed = {"dropout_seed": np.array([[1, 2]], np.uint32)}
        mask = {"attention_mask": rng.random((b, 1, sq, sk)) < 0.7}
        sinks = {"softmax_aux": normal(b, heads, 3)}
        everything = lengths | ids | seed | mask
        several = {"logits_soft_cap": 2.0, "dropout_prob": 0.3, "deterministic": True}
        biased = everything | {"bias": normal(1, heads, sq, sk)}
        for what, operands, options in (
            ("full", {}, {}),
            ("causal, lengths", lengths, {"causal": True}),
            ("window, sinks", sinks, {"window_left": 20, "window_right": 3, "wanted": ()}),
            ("mask", mask, {}),
            ("segments", ids, {"causal": True}),
            ("dropout", seed, {"dropout_prob": 0.3}),
            ("everything but a bias", everything, several),
            ("everything", biased, several | {"wanted": ()}),
            ("16-bit bias", {"bias": normal(b, 1, sq, sk).astype(mode)}, {"wanted": ()}),
        ):
            yield later(f"{mode} {d}/{dv}, {sk} keys, {what}", mode, rng, b, sq, sk, hk, group, d,
                        dv, operands=operands, **options)  # fmt: skip
    # So many heads that two blocks of threads share the keys of each.
    for mode, d in itertools.product(("bfloat16", "float16"), (32, 64)):
        yield later(f"{mode} {d}/{d} 120 keys of many heads", mode, rng, 330, 100, 120, 4, 1, d, d,
                    causal=d == 32)  # fmt: skip
    # So many that a block of threads has several tiles, of one head and of the next.
    of_many = (64, 150, 4, 1), (32, 170, 2, 2), (32, 250, 2, 2)
    for mode, (d, sk, hk, group) in itertools.product(("bfloat16", "float16"), of_many):
        b, sq = 70, 150
        lengths = {
            f"{side}_seq_lengths": rng.integers(0, n + 1, b).astype(np.int32)
            for side, n in (("query", sq), ("key_value", sk))
        }
        for what, operands in ("", {}), (", lengths", lengths):
            yield later(f"{mode} {d}/{d} {sk} keys of many heads{what}", mode, rng, b, sq, sk, hk,
                        group, d, d, operands=operands, causal=d == 32)  # fmt: skip
    for mode, (d, dv) in pairs:
        b, heads, sq, sk = 200, 4, 45, 49
        low = normal(1, heads, sq, sk)
        low[..., :20] = -3e38 if mode == "bfloat16" else -65504
        for what, bias, options in (
            ("of each", normal(b, heads, sq, sk).astype(mode), {}),
            ("of all batch rows", normal(1, heads, sq, sk).astype(mode), {"causal": True}),
            ("of all heads", normal(b, 1, sq, sk), {"logits_soft_cap": 2.0}),
            ("of all", normal(1, 1, sq, sk).astype(mode), {}),
            ("low", low.astype(mode), {}),
            ("of all queries", normal(b, 1, 1, sk), {}),
            ("of all keys", normal(1, heads, sq, 1).astype(mode), {}),
            ("not wanted", normal(1, heads, sq, sk).astype(mode), {"wanted": ()}),
        ):
            yield later(f"{mode} {d}/{dv} few keys, bias {what}", mode, rng, b, sq, sk, heads, 1, d,
                        dv, operands={"bias": bias}, **options)  # fmt: skip


def _shared_biases():
    """So few tiles of a bias that the batch rows which share it are in parts."""
    rng = np.random.default_rng(4)
    for mode, (d, dv) in itertools.product(
        ("bfloat16", "float16"), ((64, 64), (128, 128), (256, 256))
    ):
        for what, sk, kind, options in (
            ("tiles", 136, mode, {}),
            ("odd rows", 133, mode, {"causal": True}),
            ("float32", 136, np.float32, {"logits_soft_cap": 2.0}),
        ):
            bias = rng.standard_normal((1, 2, 150, sk), np.float32).astype(kind)
            yield later(f"{mode} {d}/{dv} shared bias, {what}", mode, rng, 40, 150, sk, 2, 1, d, dv,
                        operands={"bias": bias}, **options)  # fmt: skip
    # So many tiles of 128 queries that these are faster than those of 64.
    for mode in ("bfloat16", "float16"):
        for what, bias in (
            ("tiles", rng.standard_normal((1, 4, 128, 256), np.float32).astype(mode)),
            ("keys", rng.standard_normal((66, 1, 1, 256), np.float32)),
        ):
            yield later(f"{mode} 64/64 bias of {what}, many heads", mode, rng, 66, 128, 256, 4, 1,
                        64, 64, operands={"bias": bias}, wanted=())  # fmt: skip
