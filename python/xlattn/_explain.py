"""What a call would run, without running it."""

from typing import Any

from . import _checks, _native
from ._ops import _tuned
from ._ops._contract import plan
from ._problem import Problem, device_of_xla
from ._run import check_dense


def explain(
    *args: Any, backward: bool = False, device: str | None = None, **kwargs: Any
) -> dict[str, Any]:
    """What a call of ``flash_attention`` with these arguments would run, without running it.

    Args:
      *args, **kwargs: as ``flash_attention``; a ``jax.ShapeDtypeStruct`` may stand for any array.
      backward: whether to explain the backward pass, with all the gradients it has.
      device: XLA's platform name (``"cpu"``, ``"cuda"``, ...); by default that of
        ``jax.default_backend()``.

    Returns:
      ``{"backend", "kernel", "block_q", "block_k", "workspace_bytes", "chosen_by"}``, with
      ``"graphs"`` where cuDNN runs it: its version and how the cache of its graphs is used;
      ``"auto"`` on a GPU that none of our kernels is made for: whether cuDNN runs it instead, and
      why if not; where no backend can run the call ``{"backend": None, "reason"}`` with every
      backend's reason.
      ``"chosen_by"`` is the first of ``"cfg"``, ``"override"``, ``"cache"``, ``"table"`` and
      ``"library"`` that has a choice of tiles for the call: see ``xlattn.tuning``.

    Raises:
      ValueError, TypeError: as ``flash_attention``.
    """
    backward = _checks.boolean("backward", backward)
    device = device_of_xla(device)
    problem = Problem.of(*args, **kwargs)
    if problem.config.platform == "xla":
        return _dense(problem)
    call = problem.call(backward)
    config, source = _tuned.chosen(call.config, call.operands, call.wanted, device)
    answer = plan(config, call.operands, call.wanted, device, fresh=True)
    error = _native.error(answer)
    if isinstance(error, NotImplementedError):
        return {"backend": None, "reason": str(error)}
    if error:
        raise error
    if source == "cfg" and problem.overridden:
        source = "override"
    return {**answer, "chosen_by": source}


def _dense(problem: Problem) -> dict[str, Any]:
    try:
        check_dense(problem.config, problem.operands, problem.mask)
    except NotImplementedError as refused:
        return {"backend": None, "reason": str(refused)}
    return {"backend": "xla", "kernel": "dense"}
