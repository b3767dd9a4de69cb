"""The PyTorch processes of the GPU bench: SDPA on cuDNN and FlashAttention-2, FlexAttention
(Triton), FlashAttention-4.

Times are those of CUDA events around calls in a row.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import torch
import torch.nn.functional as F
from gpu_rows import Row, part, shapes
from gpu_turns import Call, Worker, reason, serve
from torch.nn.attention import SDPBackend, sdpa_kernel

Arrays = dict[str, torch.Tensor]
Attention = Callable[[Arrays], torch.Tensor]
OPTIONS = (
    "window",
    "documents",
    "segments",
    "softcap",
    "sinks",
    "deterministic",
    "dropout",
    "bias",
)


def wanted(row: Row) -> list[str]:
    """The options of a row besides causal."""
    return [name for name in OPTIONS if getattr(row, name)]


def heads_first(x: torch.Tensor) -> torch.Tensor:
    return x.transpose(1, 2)


def sdpa(backend: SDPBackend, can: tuple[str, ...], row: Row) -> Attention | str:
    """scaled_dot_product_attention on one backend."""
    lacking = [name for name in wanted(row) if name not in can]
    if lacking or row.dtype == "float32":
        return f"no {', '.join(lacking) or row.dtype}"

    def call(x: Arrays) -> torch.Tensor:
        bias = x["bias"].expand(row.b, -1, -1, -1) if row.bias else None
        if row.bias and not torch.is_grad_enabled():
            bias = bias.detach()  # cuDNN has no kernel for a bias that might want its gradient
        with sdpa_kernel(backend):
            out = F.scaled_dot_product_attention(
                *(heads_first(x[name]) for name in ("query", "key", "value")),
                attn_mask=bias,
                is_causal=row.causal,
                dropout_p=row.dropout,
                enable_gqa=row.hq != row.hk,
            )
        return heads_first(out)

    return call


def biased_sdpa(backend: SDPBackend, row: Row) -> Attention | str:
    """The same where there is a bias, whose gradient few backends have."""
    return sdpa(backend, ("bias",), row) if row.bias else "not compared: no bias"


def flex(row: Row) -> Attention | str:
    """FlexAttention, compiled by Inductor to Triton."""
    lacking = [n for n in wanted(row) if n not in ("window", "documents", "segments", "softcap")]
    if lacking or row.dtype == "float32" or not row.backward:
        return f"not compared: {', '.join(lacking) or row.name}"
    from torch.nn.attention.flex_attention import create_block_mask, flex_attention

    # Which tokens of a batch row are together, which is the same in all.
    ids = None if row.ids is None else torch.tensor(row.ids[0], device="cuda")

    def seen(b, h, q, k):
        visible = q >= k
        if row.window is not None:
            visible = visible & (q - k <= row.window)
        if ids is not None:
            visible = visible & (ids[q] == ids[k])
        return visible

    blocks = None
    if row.causal:
        blocks = create_block_mask(seen, None, None, row.sq, row.sk, device="cuda")
    cap = None
    if row.softcap:

        def cap(score, b, h, q, k):
            return row.softcap * torch.tanh(score / row.softcap)

    compiled = torch.compile(flex_attention, dynamic=False)

    def call(x: Arrays) -> torch.Tensor:
        q, k, v = (heads_first(x[name]) for name in ("query", "key", "value"))
        more = {"block_mask": blocks, "score_mod": cap, "enable_gqa": row.hq != row.hk}
        return heads_first(compiled(q, k, v, **more))

    return call


def flash4(row: Row) -> Attention | str:
    """FlashAttention-4 (CuTe DSL)."""
    lacking = [name for name in ("segments", "dropout", "bias") if getattr(row, name)]
    if lacking or row.dtype == "float32":
        return f"no {', '.join(lacking) or row.dtype}"
    from flash_attn.cute import flash_attn_func, flash_attn_varlen_func

    options: dict = {"causal": row.causal}
    if row.window is not None:
        options["window_size"] = (row.window, 0)
    if row.softcap:
        options["softcap"] = row.softcap
    if row.deterministic:
        options["deterministic"] = True

    def call(x: Arrays) -> torch.Tensor:
        qkv, attention = [x[name] for name in ("query", "key", "value")], flash_attn_func
        more = dict(options)
        if row.sinks:
            more["learnable_sink"] = x["sinks"].detach().bfloat16()
        if row.documents:
            cuts = torch.tensor([0, *row.documents], device="cuda").cumsum(0).int()
            more |= {"cu_seqlens_q": cuts, "cu_seqlens_k": cuts}
            longest = max(row.documents)
            more |= {"max_seqlen_q": longest, "max_seqlen_k": longest}
            qkv, attention = [y.flatten(0, 1) for y in qkv], flash_attn_varlen_func
        out = attention(*qkv, **more)
        out = out[0] if isinstance(out, tuple) else out
        return out.view(x["query"].shape)

    return call


PROCESSES: dict[str, dict[str, Callable[[Row], Attention | str]]] = {
    "torch": {
        "torch cuDNN": partial(sdpa, SDPBackend.CUDNN_ATTENTION, ("dropout", "bias")),
        "torch FA2": partial(sdpa, SDPBackend.FLASH_ATTENTION, ("dropout",)),
        "torch memory-efficient": partial(biased_sdpa, SDPBackend.EFFICIENT_ATTENTION),
    },
    "flex": {"FlexAttention (Triton)": flex},
    "fa4": {"FlashAttention-4": flash4},
}


def gradients(row: Row) -> tuple[str, ...]:
    """Operands whose gradient is asked for."""
    return ("query", "key", "value", *(("bias",) if row.bias else ()))


class Torch(Worker):
    def __init__(self, implementations: dict[str, Callable[[Row], Attention | str]]) -> None:
        self.implementations = implementations
        self.calls: dict[tuple[str, str], Attention | str] = {}
        self.loaded: dict[str, dict[str, Call]] = {}

    def prepare(self, rows: list[Row], deadline: float) -> None:
        torch._dynamo.config.recompile_limit = 1000
        torch._dynamo.config.accumulated_recompile_limit = 1000
        # Rows with options first, as few have them.
        for row in sorted(rows, key=lambda row: not row.option):
            for name, make in self.implementations.items():
                call: Attention | str = "not compiled in time"
                if time.monotonic() < deadline:
                    try:
                        call = make(row)
                        if not isinstance(call, str):
                            self.run_all(self.passes(row, call, self.zeros(row)))
                    except Exception as error:  # whatever the library raises
                        call = reason(error)
                self.calls[row.name, name] = call
        torch.cuda.synchronize()
        torch.cuda.empty_cache()

    @staticmethod
    def zeros(row: Row) -> Arrays:
        return {
            name: torch.zeros(shape, dtype=getattr(torch, row.dtype), device="cuda")
            for name, shape in shapes(row).items()
        }

    @staticmethod
    def run_all(passes: dict[str, Call]) -> None:
        for call in passes.values():
            call()

    @staticmethod
    def passes(row: Row, attention: Attention, x: Arrays) -> dict[str, Call]:
        operands = [x[name].requires_grad_(row.backward) for name in gradients(row)]

        def forward() -> torch.Tensor:
            with torch.no_grad():
                return attention(x)

        if not row.backward:
            return {"forward": forward}
        try:
            out = attention(x)
        except RuntimeError as error:
            if not (row.bias and "No available kernel" in str(error)):
                raise
            return {"forward": forward}  # this backend has no gradient of a bias
        backward = partial(torch.autograd.grad, out, operands, x["dout"], retain_graph=True)
        return {"forward": forward, "backward": backward}

    def load(self, row: Row, arrays: dict, reference: Path) -> dict[str, dict[str, Call] | str]:
        self.loaded.clear()
        answers: dict[str, dict[str, Call] | str] = {}
        x: Arrays = {}
        for name in self.implementations:
            call = self.calls[row.name, name]
            if isinstance(call, str):
                answers[name] = call
                continue
            x = x or {n: on_gpu(y) for n, y in arrays.items()}
            try:
                answers[name] = self.loaded[name] = self.passes(row, call, x)
            except Exception as error:  # whatever the library raises
                answers[name] = reason(error)
        return answers

    def results(self, row: Row, name: str) -> dict:
        if row.dropout:
            return {}  # another stream of random numbers
        calls = self.loaded[name]
        found = {"out": calls["forward"]()}
        if "backward" in calls:
            found |= zip(gradients(row), calls["backward"](), strict=True)
        return {n: part(row, n, y).detach().float().cpu().numpy() for n, y in found.items()}

    def seconds(self, call: Call, calls: int) -> float:
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        call()
        start.record()
        for _ in range(calls):
            call()
        end.record()
        torch.cuda.synchronize()
        return start.elapsed_time(end) / 1e3 / calls

    def versions(self) -> dict[str, str]:
        cudnn = torch.backends.cudnn.version()
        known = {"torch": torch.__version__, "cuDNN": f"{cudnn // 10000}.{cudnn // 100 % 100}"}
        if "FlashAttention-4" in self.implementations:
            from importlib.metadata import version

            known["flash-attn-4"] = version("flash-attn-4")
        return known


def on_gpu(x) -> torch.Tensor:
    if x.dtype == "uint16":
        return torch.from_numpy(x.view("int16")).cuda().view(torch.bfloat16)
    return torch.from_numpy(x).cuda()


if __name__ == "__main__":
    serve(Torch(PROCESSES[sys.argv[1]]))
