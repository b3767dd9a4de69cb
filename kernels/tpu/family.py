"""The modules there are: kernel, dtype, head dims, blocks and options of each, and what it takes.

A shape is written in letters where it depends on the call: b, hk, g, sq, sk as everywhere, n steps
in the lists, p patterns, sk_pad keys of whole blocks. A window is what a step sees of an operand;
None leaves an axis out.
"""

import dataclasses
import itertools
from collections.abc import Callable

import steps

# (head_dim, head_dim_v): others are padded to the next.
DIMS = ((64, 64), (128, 128), (192, 128), (256, 256))
LARGE, MIDDLE, FLAT = (2048, 2048), (512, 512), (128, 512)
WHOLE = (512, 512, 512)
# (block_q, block_k, chunk, part, part_masked), the largest first. Longer sequences than fused has
# vector memory for are for dq and dkv.
BLOCKS = {
    ("forward", "bfloat16"): (
        (*LARGE, 1024, 512, 256),
        (*MIDDLE, *WHOLE),
        (*FLAT, *WHOLE),
    ),
    ("forward", "float32"): ((*MIDDLE, *WHOLE),),
    ("fused", "bfloat16"): ((*LARGE, 1024, 1024, 512), (*MIDDLE, *WHOLE)),
    ("fused", "float32"): ((*MIDDLE, *WHOLE),),
    ("dq", "bfloat16"): ((*MIDDLE, *WHOLE),),
    ("dq", "float32"): ((*MIDDLE, *WHOLE),),
    ("dkv", "bfloat16"): ((*MIDDLE, *WHOLE),),
    ("dkv", "float32"): ((*MIDDLE, *WHOLE),),
}
# (chunk, part, part_masked) of head_dim 256 where libtpu schedules others best.
WIDE = {("fused", "bfloat16", LARGE): (1024, 1024, 1024)}
# Where libtpu's second scheduler, which any call may ask for, takes fewer bundles than the first.
SECOND_SCHEDULER = {"fused": ("v6e", "tpu7x"), "dkv": ("v6e", "tpu7x")}


@dataclasses.dataclass(frozen=True)
class Array:
    """An operand, a result or what a kernel keeps between steps.

    Attributes:
      window: its part that a step sees; None for all of it, in scalar memory.
      index: of the grid position and the lists, the window's place, in windows.
    """

    name: str
    dtype: str
    shape: tuple[str | int, ...]
    window: tuple[int | None, ...] | None = None
    index: Callable | None = None

    def sized(self, sizes: dict[str, int]) -> tuple[int, ...]:
        """The shape with numbers for letters."""
        return tuple(sizes[n] if isinstance(n, str) else n for n in self.shape)


@dataclasses.dataclass(frozen=True)
class Member:
    """One module.

    Attributes:
      kernel: "forward", "fused", "dq" or "dkv".
      dtype: of q, k, v, out and their gradients.
      head_dim, head_dim_v: of q and k, and of v and out.
      block_q, block_k: queries and keys of a block of scores.
      chunk: keys of a round of the loop over a block.
      part, part_masked: keys of a product in it, and of one whose scores are compared with a mask.
      segments: it takes segment ids.
      softcap: scores are capped.
    """

    kernel: str
    dtype: str
    head_dim: int
    head_dim_v: int
    block_q: int
    block_k: int
    chunk: int
    part: int
    part_masked: int
    segments: bool
    softcap: bool

    @property
    def name(self) -> str:
        short = {"bfloat16": "bf16", "float32": "f32"}[self.dtype]
        dims = f"d{self.head_dim}"
        if self.head_dim_v != self.head_dim:
            dims += f"v{self.head_dim_v}"
        options = "_segments" * self.segments + "_softcap" * self.softcap
        return f"{self.kernel}_{short}_{dims}_q{self.block_q}_k{self.block_k}{options}"

    @property
    def lazy(self) -> bool:
        """Whether the forward pass computes maxima only where sums ask for them.

        For that the mask has to say which queries see a key, and blocks are large enough to look
        at sums after each.
        """
        return self.kernel == "forward" and self.block_q == 2048 and not self.segments

    @property
    def masked_rows(self) -> tuple[int, ...]:
        """Queries of the products that make scores which are compared with a mask, in the forward
        pass: what libtpu schedules best."""
        if self.head_dim == 256 and self.dtype == "bfloat16":
            return {512: (384, 128), 2048: (1024, 1024)}.get(self.block_q, (self.block_q,))
        return (self.block_q,)

    def sum_keys(self, masked: bool) -> tuple[int, int]:
        """Keys of a product that is added to dv, and of one that is added to dk: what libtpu
        schedules best."""
        part = self.part_masked if masked else self.part
        if self.dtype == "bfloat16" and not (self.segments or self.softcap):
            if self.block_k == 512 and self.head_dim <= 128 and masked:
                return 256, part
            if self.block_k == 2048 and self.head_dim == 128:
                return 512, 512
        return part, part

    @property
    def second_scheduler(self) -> tuple[str, ...]:
        """Chips for which calls ask for it."""
        return SECOND_SCHEDULER.get(self.kernel, ())

    @property
    def orientation(self) -> str:
        """Of scores and of words of bits: "qk" has queries in sublanes and keys in lanes."""
        return "qk" if self.kernel == "forward" else "kq"

    def scalars(self) -> list[Array]:
        """What the kernel and the index maps read from scalar memory, before all other operands."""
        lists = [Array(name, "int32", ("n",)) for name in ("blocks", "heads", "marks")]
        outs = [Array("outs", "int32", ("n",))]
        sinks = [Array("sinks", "float32", ("sink_hk", "sink_g"))]
        return [
            *lists,
            *(outs if self.kernel == "fused" else []),
            Array("sizes", "int32", (2,)),
            Array("scales", "float32", (4,)),
            *(sinks if self.kernel == "forward" else []),
        ]

    def tensors(self) -> list[Array]:
        """The other operands, in order."""
        tensors = [
            self._queries("q", self.head_dim),
            self._keys("k", self.head_dim),
            self._keys("v", self.head_dim_v),
            self._bits(),
        ]
        if self.kernel != "forward":
            tensors += [
                self._queries("dout", self.head_dim_v),
                self._statistics("lse"),
                self._statistics("delta"),
            ]
        if self.segments:
            tensors += [
                Array(
                    "q_segments", "int32", ("b", 1, "sq"), (None, 1, self.block_q), steps.q_segments
                ),
                Array(
                    "kv_segments",
                    "int32",
                    ("b", 1, "sk"),
                    (None, 1, self.block_k),
                    steps.kv_segments,
                ),
            ]
        return tensors

    def results(self) -> list[Array]:
        if self.kernel == "forward":
            return [self._queries("out", self.head_dim_v), self._statistics("lse")]
        dq = [self._queries("dq", self.head_dim)]
        # The fused kernel completes keys in the order that a list gives.
        at = steps.outs if self.kernel == "fused" else steps.keys
        dkv = [self._keys("dk", self.head_dim, at), self._keys("dv", self.head_dim_v, at)]
        return {"fused": dq + dkv, "dq": dq, "dkv": dkv}[self.kernel]

    def scratch(self) -> list[Array]:
        """Memory that a kernel keeps from one step to the next."""
        return self._forward_scratch() if self.kernel == "forward" else self._backward_scratch()

    def arrays(self) -> list[Array]:
        """What a kernel has as arguments, in their order."""
        return [*self.scalars(), *self.tensors(), *self.results(), *self.scratch()]

    def _backward_scratch(self) -> list[Array]:
        rows = self.block_k if self.kernel == "dkv" else self.block_q
        keys = "sk_pad" if self.kernel == "fused" else self.block_k
        dkv = [
            Array("dk_acc", "float32", (keys, self.head_dim)),
            Array("dv_acc", "float32", (keys, self.head_dim_v)),
        ]
        return [
            Array("scaled", self.dtype, (rows, self.head_dim)),
            *([] if self.kernel == "dkv" else [Array("dq_acc", "float32", (rows, self.head_dim))]),
            *([] if self.kernel == "dq" else dkv),
        ]

    def _forward_scratch(self) -> list[Array]:
        rows = self.block_q
        scratch = [
            Array("scaled", self.dtype, (rows, self.head_dim)),
            Array("top", "float32", (rows, steps.LANES)),
            Array("total", "float32", (rows, steps.LANES)),
            Array("acc", "float32", (rows, self.head_dim_v)),
        ]
        if self.lazy:
            scratch.append(Array("largest", "float32", (rows, steps.LANES)))
        if self.segments:
            scratch.append(Array("q_ids", "int32", (rows, steps.LANES)))
        return scratch

    def _queries(self, name: str, dim: int) -> Array:
        window = (None, None, None, self.block_q, dim)
        return Array(name, self.dtype, ("b", "hk", "g", "sq", dim), window, steps.queries)

    def _keys(self, name: str, dim: int, index: Callable = steps.keys) -> Array:
        window = (None, None, self.block_k, dim)
        return Array(name, self.dtype, ("b", "hk", "sk", dim), window, index)

    def _statistics(self, name: str) -> Array:
        window = (None, None, None, 1, self.block_q)
        return Array(name, "float32", ("b", "hk", "g", 1, "sq"), window, steps.statistics)

    def _bits(self) -> Array:
        sublanes, lanes = self.block_q, self.block_k
        if self.orientation == "kq":
            sublanes, lanes = lanes, sublanes
        rows = steps.word_rows(sublanes)
        return Array("bits", "int32", ("p", rows, lanes), (None, rows, lanes), steps.patterns)


def members() -> list[Member]:
    """Every member, in the order of the manifest."""
    options = list(itertools.product((False, True), repeat=2))
    return [
        Member(kernel, dtype, *dims, *_blocks(kernel, dtype, dims, blocks), segments, softcap)
        for (kernel, dtype), sizes in BLOCKS.items()
        for dims in DIMS
        for blocks in sizes
        for segments, softcap in options
    ]


def _blocks(kernel: str, dtype: str, dims: tuple[int, int], blocks: tuple[int, ...]):
    chunks = WIDE.get((kernel, dtype, blocks[:2])) if dims[0] == 256 else None
    return (*blocks[:2], *(chunks or blocks[2:]))
