"""`python -m xlattn doctor | demo | tune`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def positive(text: str) -> int:
    """An argument that must be a positive integer."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"expected a positive integer, got {text}")
    return value


def _add_tune(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    text = "time the plans of calls on this device, and keep the fastest (see xlattn.tuning)"
    tune = commands.add_parser("tune", help=text, description=text)
    for name, what in (("batch", "sequences"), ("queries", "rows of query"), ("heads", "heads")):
        tune.add_argument(f"--{name}", type=positive, required=name != "batch", help=what)
    tune.add_argument("--keys", type=positive, help="rows of key and value (as queries)")
    tune.add_argument("--kv-heads", type=positive, help="heads of key and value (as query)")
    tune.add_argument("--head-dim", type=positive, default=128, help="(%(default)s)")
    tune.add_argument("--dtype", default="bfloat16", help="(%(default)s)")
    tune.add_argument("--causal", action="store_true")
    tune.add_argument("--window", type=positive, help="keys that are seen before the query's own")
    tune.add_argument("--platform", default="auto", help="(%(default)s)")
    tune.add_argument("--forward-only", action="store_true")
    tune.add_argument("--export", type=Path, help="then write all choices to this file")
    tune.set_defaults(batch=1)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command in `arguments` (those of the process by default); returns its status."""
    parser = argparse.ArgumentParser(prog="python -m xlattn", description="Attention for XLA.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("doctor", help="what is installed, and what serves this machine")
    demo = commands.add_parser("demo", help="train a small GPT through xlattn and through jax.nn")
    demo.add_argument("--steps", type=positive, help="optimiser steps (400)")
    demo.add_argument("--context", type=positive, help="tokens in a sequence (2048)")
    demo.add_argument("--batch", type=positive, default=1, help="sequences in a batch (1)")
    demo.add_argument("--out", type=Path, default=Path("demo/demo.png"), help="PNG (%(default)s)")
    demo.add_argument("--seed", type=int, default=0, help="of weights, batches and sample (0)")
    demo.add_argument("--quick", action="store_true", help="80 steps of 1024 tokens, 20 seconds")
    _add_tune(commands)
    options = vars(parser.parse_args(arguments))

    command = options.pop("command")
    if command == "tune":
        from xlattn.tools import tune

        return tune.run(**options)
    if command == "doctor":
        from xlattn.tools import doctor

        return doctor.run()
    try:
        import jax

        from xlattn.tools import demo as tool
    except ModuleNotFoundError as error:
        print(f"demo: needs matplotlib and tqdm: {error}", file=sys.stderr)
        return 2
    jax.config.update("jax_enable_x64", False)  # float32 also where the environment says otherwise
    quick = options.pop("quick")
    options["steps"] = options["steps"] or (80 if quick else 400)
    options["context"] = options["context"] or (1024 if quick else 2048)
    return tool.run(**options)


if __name__ == "__main__":
    sys.exit(main())
