"""Runs the suites, then prints what each took, every skip with its reason, and one closing line.

    python tests/run.py              all that need no GPU, two side by side
    python tests/run.py rust docs    only the named ones (see STEPS)
    python tests/run.py arm          the CPU kernels on 64-bit Arm, under emulation
    python tests/run.py easydel      EasyDeL's operations on xlattn, in .venv-easydel
    python tests/run.py recipes      the code of docs/recipes, in .venv-recipes
    python tests/run.py gpu          the Python suite on a GPU, from the wheel in dist/
    python tests/run.py sanitize     every kernel under compute-sanitizer, likewise
    python tests/run.py on_tpu       the Python suite on a TPU, from the wheel in dist/

Exits 1 when anything failed. Standard library only.
"""

from __future__ import annotations

import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import arm as arm_tools

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "kernels/tuning"))
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
PYTHON = ROOT / ".venv/bin/python"
PYTHON312 = ROOT / ".venv312/bin/python"
# Of one command, beside which another step may use as many cores.
COMMAND_LIMIT_S = 2400
# Without optimisation the crate compiles in a sixth of the time. That is for steps that compute
# little: tests of the CPU kernels, which step `rust` runs, would take minutes.
UNOPTIMISED = ("--config", "profile.dev.package.xlattn.opt-level=0")
NO_CPU_KERNELS = ("--", "--skip", "backend::cpu")


@dataclass
class Outcome:
    """Counts of one step; `skips` maps a reason to the number of tests it skipped, `elsewhere` says
    which tests are no part of this run."""

    passed: int = 0
    failed: int = 0
    skips: Counter[str] = field(default_factory=Counter)
    elsewhere: list[str] = field(default_factory=list)

    def add(self, other: Outcome) -> Outcome:
        self.passed += other.passed
        self.failed += other.failed
        self.skips += other.skips
        self.elsewhere += other.elsewhere
        return self


class Output(threading.local):
    """Where a thread's step prints: `kept`, or at once."""

    kept: list[str] | None = None

    def write(self, text: str) -> None:
        if self.kept is None:
            print(text, end="", flush=True)
        else:
            self.kept.append(text)


OUTPUT = Output()


def say(*words: object) -> None:
    OUTPUT.write(" ".join(map(str, words)) + "\n")


def skip(reason: str, count: int = 1) -> Outcome:
    return Outcome(skips=Counter({reason: count}))


def run(*command: str | Path, **env: str) -> tuple[int, str]:
    """Runs `command` in the repository, shows its output, returns its status and output."""
    say("$", *(f"{k}={v}" for k, v in env.items()), *command)
    start = time.monotonic()
    process = subprocess.Popen(
        ["timeout", "--kill-after=10", str(COMMAND_LIMIT_S), *map(str, command)],
        cwd=ROOT,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        OUTPUT.write(line)
        lines.append(line)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = status = os.waitstatus_to_exitcode(status)
    wall, processor = time.monotonic() - start, used.ru_utime + used.ru_stime
    say(f"[{wall:.0f} s, {processor:.0f} s of a core]")
    return status, "".join(lines)


def one(*command: str | Path, **env: str) -> Outcome:
    """A command that passes or fails as a whole."""
    status, _ = run(*command, **env)
    return Outcome(passed=status == 0, failed=status != 0)


def cargo(*arguments: str, tool: str | Path = "cargo", **env: str) -> Outcome:
    """A `cargo test` run, counted from its result lines."""
    status, text = run(tool, "test", "--locked", *arguments, **env)
    total = Outcome()
    for passed, failed, ignored in re.findall(
        r"^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored", text, re.M
    ):
        reason = "Rust tests marked #[ignore]"
        total.add(Outcome(int(passed), int(failed), +Counter({reason: int(ignored)})))
    if (status and not total.failed) or not total.passed:
        total.failed += 1  # did not build, crashed, or ran nothing
    return total


def pytest(
    python: Path | str,
    label: str,
    *options: str,
    tests: Sequence[str] = ("tests/python",),
    **env: str,
) -> Outcome:
    """A pytest run, counted from its JUnit report."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        arguments = ("-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}")
        status, _ = run(python, *arguments, *options, *tests, **env)
        if not report.exists():
            return Outcome(failed=1)
        total = Outcome()
        for case in ET.parse(report).iter("testcase"):
            marks = {child.tag: child for child in case}
            if "failure" in marks or "error" in marks:
                total.failed += 1
            elif "skipped" in marks:
                total.skips[f"{label}: {marks['skipped'].get('message', '')}"] += 1
            else:
                total.passed += 1
        if status and not total.failed:
            total.failed += 1
        return total


def rust() -> Outcome:
    return cargo("--no-fail-fast")


def arm() -> Outcome:
    """The CPU kernels compiled for 64-bit Arm, under emulation."""
    try:
        env = arm_tools.environment(PYTHON)
    except arm_tools.Unavailable as reason:
        return skip(f"CPU kernels on 64-bit Arm: {reason}")
    except subprocess.CalledProcessError:
        return Outcome(failed=1)
    env |= {"RUSTFLAGS": "-D warnings", "CARGO_PROFILE_DEV_DEBUG": "0", "PROPTEST_CASES": "12"}
    tests = ("--test=golden", "--test=properties")
    options = (f"--target={arm_tools.CARGO_TARGET}", "--no-fail-fast", *tests)
    total = cargo(*options, tool=PYTHON.parent / "cargo-zigbuild", **env)
    library = arm_tools.FOLDER / arm_tools.TARGET / "debug/deps/libxlattn.so"
    qemu, python = env[arm_tools.EMULATOR], env["XLATTN_ARM_PYTHON"]
    return total.add(emulated(qemu, python, library, "neon"))


def emulated(qemu: str, python: str, library: Path, isa: str) -> Outcome:
    """A JAX process of another machine on the library that was compiled for it."""
    packages = ("jax", "jaxlib", "ml_dtypes", "numpy", "opt_einsum", "scipy")
    site = arm_tools.FOLDER / f"{jax_of('main').replace(' ', '-')}"
    if not site.exists():
        tags = [f"--platform=manylinux_2_{glibc}_aarch64" for glibc in (17, 27, 28)]
        tags += ["--python-version=3.11", "--implementation=cp", "--only-binary=:all:"]
        fresh = site.with_name(f"{site.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        pins = ("--no-deps", "--constraint", "python/requirements/main.txt", *packages)
        install = ("-m", "pip", "install", "--quiet", f"--target={fresh}", *tags, *pins)
        if run(PYTHON, *install)[0]:
            return Outcome(failed=1)
        fresh.rename(site)
    paths = f"{site}:{ROOT / 'python'}"
    env = {"PYTHONPATH": paths, "XLATTN_LIBRARY": str(library), "JAX_PLATFORMS": "cpu"}
    return one(qemu, python, "tests/emulated.py", isa, **env)


def python() -> Outcome:
    return suite(PYTHON, f"Python 3.11 or later, {jax_of('main')}")


def python312() -> Outcome:
    label = f"Python 3.12, {jax_of('latest')}"
    if not PYTHON312.exists():
        return skip(f"{label}: no python3.12 found")
    # Cases that differ in numbers alone, and tests of no JAX, are run whole with the other one.
    total = suite(PYTHON312, label, "-m", "not one_jax", XLATTN_TEST_EVERY="4")
    rest = "three quarters of the cases of `test_suite.py`, tests marked `one_jax`"
    total.elsewhere.append(f"{label}: {rest}")
    return total


def suite(python: Path, label: str, *options: str, **more: Any) -> Outcome:
    """The Python suite on the CPU, or the tests in `more`, in a process a core."""
    processes = ("-n", str(os.cpu_count()), "--dist", "worksteal")
    return pytest(python, label, *processes, *options, **more)


def jax_of(environment: str) -> str:
    """The JAX of a test environment, such as "jax 0.10.2"."""
    pins = (ROOT / f"python/requirements/{environment}.txt").read_text()
    [version] = re.findall(r"^jax==(\S+)", pins, re.M)
    return f"jax {version}"


def tpu() -> Outcome:
    """Modules for TPUs, executed on the CPU by an interpreter, with the newest JAX there is."""
    python, pins = (PYTHON312, "latest") if PYTHON312.exists() else (PYTHON, "main")
    tests = ("tests/tpu",)
    total = suite(python, f"TPU modules, {jax_of(pins)}", tests=tests, OPENBLAS_NUM_THREADS="1")
    if not PYTHON312.exists():
        return total.add(skip("modules for TPUs made again: no python3.12 found"))
    return total.add(one(python, "kernels/tpu/generate.py", "--check"))


def ejkernel() -> Outcome:
    """ejkernel's modules on xlattn's kernels, in an environment that has ejkernel beside .venv."""
    added, tests = ROOT / ".venv-ejkernel", ("tests/adapters/test_ejkernel.py",)
    # ejkernel keeps choices in the home folder, where another version's break it.
    with tempfile.TemporaryDirectory() as home:
        env = {"PYTHONPATH": str(added), "HOME": home}
        return pytest(PYTHON, f"ejkernel, {jax_of('main')}", tests=tests, **env)


def recipes() -> Outcome:
    """The code of docs/recipes, in an environment that has the libraries beside .venv312."""
    added, tests = ROOT / ".venv-recipes", ("tests/adapters/test_recipes.py",)
    return pytest(PYTHON312, f"recipes, {jax_of('latest')}", tests=tests, PYTHONPATH=str(added))


def easydel() -> Outcome:
    """EasyDeL's operations on xlattn, and the ejkernel that it pins, in their environment."""
    python = ROOT / ".venv-easydel/bin/python"
    tests = ("tests/adapters/test_easydel.py", "tests/adapters/test_ejkernel.py")
    return pytest(python, "EasyDeL", "-rP", tests=tests, PYTHONPATH=str(ROOT / "python"))


def golden() -> Outcome:
    files = one(PYTHON, "tests/golden/generate.py", "--check")
    return files.add(one(PYTHON, "examples/block/generate.py", JAX_PLATFORMS="cpu"))


def examples() -> Outcome:
    total = Outcome()
    for example in sorted((ROOT / "examples").glob("*.py")):
        total.add(one(PYTHON, example.relative_to(ROOT)))
    total.add(one(PYTHON, "examples/masks", JAX_PLATFORMS="cpu"))
    return total if total.passed else total.add(Outcome(failed=1))


def asan() -> Outcome:
    toolchains = subprocess.run(["rustup", "toolchain", "list"], capture_output=True, text=True)
    if "nightly" not in toolchains.stdout:
        return skip("fuzzing under AddressSanitizer: no nightly toolchain")
    return one("tests/fuzz/asan")


def valgrind() -> Outcome:
    if not shutil.which("valgrind"):
        return skip("frame decoding and CPU kernels under valgrind: valgrind is not installed")
    frames = one("tests/fuzz/valgrind")
    runner = "valgrind --quiet --error-exitcode=99 --leak-check=no"
    golden = cargo("--test", "golden", CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER=runner)
    return frames.add(golden)


def release() -> Outcome:
    # `graphs` builds what the crate consists of, with the feature that needs most of it.
    flags = "PACKAGE_FLAGS=--allow-dirty --no-verify"
    return one("make", "--no-print-directory", "release", flags)


def kernels() -> Outcome:
    """What of the CUDA and cuDNN backends needs no GPU, with what `make wheel-x86` has compiled,
    and whether the probes of tests/cuda and a unit of the tuner compile, which need one to run."""
    suites = ("cuda", "cuda_driver", "cudnn_driver")
    tests = ("--lib", *(f"--test={name}" for name in suites))
    total = cargo("--features", "cuda,cudnn", *UNOPTIMISED, *tests, *NO_CPU_KERNELS)
    nvcc = import_module("sources").find_nvcc()
    flags = ("-std=c++17", "-cubin", "-gencode=arch=compute_90a,code=sm_90a", "-Ikernels/cuda")
    for probe in ("mma_probe", "wgmma_probe"):
        total.add(one(nvcc, *flags, "-o", os.devnull, f"tests/cuda/{probe}.cu"))
    only = ("--only", "bwd_hdim64_bf16_full", "--compile-only")
    return total.add(one(PYTHON, "kernels/tuning/tune.py", *only))


def graphs() -> Outcome:
    """Graphs built in Rust, on the XLA that `make xla-extension` prepares."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return skip("graphs built in Rust: no XLA is made for this machine")
    make = [str(PYTHON), "ffi/xla_extension/make.py"]
    answer = subprocess.run(make, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if answer.returncode:
        return Outcome(failed=1)
    lines = map(shlex.split, answer.stdout.splitlines())
    env = dict(setting.split("=", 1) for _, setting in lines)
    features = ("--features", "xla")
    lints = ("cargo", "clippy", "--locked", *features, "--all-targets", "--", "-D", "warnings")
    total = one(*lints, **env)
    docs = ("cargo", "doc", "--locked", "--no-deps", *features)
    total.add(one(*docs, RUSTDOCFLAGS="-D warnings", **env))
    suites = ("ffi_layout", "xla", "xla_library", "pjrt", "pjrt_layout")
    headers = {"XLATTN_C_API_INCLUDE": f"{env['XLA_EXTENSION_DIR']}/include"}
    tests = ("--lib", *(f"--test={name}" for name in suites))
    total.add(cargo(*features, *UNOPTIMISED, *tests, *NO_CPU_KERNELS, **env, **headers))
    total.add(cargo(*features, *UNOPTIMISED, "--doc", **env))
    total.add(graph_examples(env))
    # Last, as cargo then compiles the crate again.
    package = ("cargo", "package", "--locked", "--allow-dirty", *features)
    return total.add(one(*package, *UNOPTIMISED, **env))


def graph_examples(env: dict[str, str]) -> Outcome:
    """The Rust examples, `pjrt_cuda` on a plugin for the CPU."""

    def example(name: str, *arguments: str | Path) -> tuple[int, str]:
        command = ("cargo", "run", "--quiet", "--locked", "--features", "xla", *UNOPTIMISED)
        return run(*command, "--example", name, "--", *arguments, **env)

    graph = TARGET / "block.hlo.pb"
    plugin = f"{env['XLA_EXTENSION_DIR']}/lib/libxlattn_pjrt_cpu.so"
    total = Outcome()
    calls = [("attention_block",), ("attention_block", graph)]
    if Path(plugin).exists():
        calls.append(("pjrt_cuda", plugin, graph, "cpu"))
        calls.append(("pjrt_spmd", plugin, "cpu"))
    for call in calls:
        status, _ = example(*call)
        total.add(Outcome(passed=status == 0, failed=status != 0))
    libraries = sorted((ROOT / ".venv-tpu").glob("*/libtpu/libtpu.so"))
    status, text = example("tpu_aot", *libraries[-1:])
    if skipped := re.search(r"^skipped: (.*)", text, re.M):
        return total.add(skip(f"compiling for TPUs from Rust: {skipped[1]}"))
    return total.add(Outcome(passed=status == 0, failed=status != 0))


def cuda() -> Outcome:
    """States what `make test` leaves to a machine with a GPU: tests that nobody collected here, so
    that no skip is counted for them."""
    suite, cudnn = collected("cuda"), collected("cudnn", "tests/python/test_cudnn.py")
    if not suite or not cudnn:
        return Outcome(failed=1)
    parts = (
        f"{suite} tests of the Python suite on CUDA and {cudnn} on cuDNN by `make test-gpu`",
        "every kernel under compute-sanitizer by `make sanitize`",
    )
    return Outcome(elsewhere=[f"needs a GPU: {', '.join(parts)}"])


def collected(platform: str, tests: str = "tests/python") -> int:
    """How many of `tests` there are on `platform`; 0 where they cannot be collected."""
    python = PYTHON if PYTHON.exists() else interpreter()
    env = {"XLATTN_TEST_PLATFORM": platform, "JAX_PLATFORMS": "cpu"}
    status, text = run(python, "-m", "pytest", "--collect-only", "-qq", tests, **env)
    return 0 if status else sum(map(int, re.findall(r"^\S+\.py: (\d+)$", text, re.M)))


def interpreter() -> str:
    """The Python whose jax has a GPU."""
    return os.environ.get("XLATTN_GPU_PYTHON", "python3")


def gpu() -> Outcome:
    """The Python suite against the wheel, with $XLATTN_GPU_PYTHON's (python3's) jax and pytest: in
    8 processes where pytest-xdist is there, but for what is timed or takes most of the memory."""
    missing = gpu_missing("pytest", "hypothesis", "safetensors")
    if missing:
        return skip(f"Python suite on CUDA: {missing}")
    environment = wheel_environment("gpu")
    if environment is None:
        return Outcome(failed=1)
    environment["XLATTN_TEST_PLATFORM"] = "cuda"
    parallel = [] if gpu_missing("xdist") else ["-n", "8", "--dist", "worksteal"]
    total = pytest(interpreter(), "CUDA", "-m", "not alone", *parallel, **environment)
    total.add(pytest(interpreter(), "CUDA", "-m", "alone", "-rP", **environment))
    environment["XLATTN_TEST_PLATFORM"] = "cudnn"
    tests = ["tests/python/test_cudnn.py"]
    return total.add(pytest(interpreter(), "cuDNN", tests=tests, **environment))


def on_tpu() -> Outcome:
    """The Python suite on a TPU, with $XLATTN_TPU_PYTHON's (python3's) jax and pytest. No TPU has
    run it: nobody knows yet which tests skip there."""
    python = os.environ.get("XLATTN_TPU_PYTHON", "python3")
    probe = [python, "-c", "import hypothesis, jax, pytest, safetensors; print(jax.devices('tpu'))"]
    answer = subprocess.run(probe, cwd=ROOT, capture_output=True, text=True)
    if answer.returncode:
        lines = answer.stderr.strip().splitlines() or [f"status {answer.returncode}"]
        return skip(f"Python suite on a TPU: {python}: {lines[-1]}")
    say(answer.stdout)
    environment = wheel_environment("tpu", python)
    if environment is None:
        return Outcome(failed=1)
    total = one(python, "-m", "xlattn", "doctor", **environment)
    environment["XLATTN_TEST_PLATFORM"] = "tpu"
    return total.add(pytest(python, "TPU", "-m", "not alone", **environment))


def sanitize() -> Outcome:
    """Every kernel under compute-sanitizer."""
    missing = gpu_missing()
    if not missing and not shutil.which("compute-sanitizer"):
        missing = "compute-sanitizer is not installed"
    if missing:
        return skip(f"kernels under compute-sanitizer: {missing}")
    environment = wheel_environment("sanitize")
    if environment is None:
        return Outcome(failed=1)
    return one(interpreter(), "tests/sanitize.py", **environment)


def gpu_missing(*modules: str) -> str:
    """What tests on a GPU need and this machine has not; empty where they can run."""
    probe = """
import importlib.util, sys
missing = [name for name in sys.argv[1:] if not importlib.util.find_spec(name)]
if missing:
    sys.exit(f"no module {', '.join(missing)}")
import jax
print(jax.__version__, jax.devices("cuda"))
"""
    command = [interpreter(), "-c", probe, "jax", *modules]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if answer.returncode:
        lines = answer.stderr.strip().splitlines() or [f"status {answer.returncode}"]
        return f"{interpreter()}: {lines[-1]}"
    say(answer.stdout)
    return ""


def wheel_environment(step: str, python: str | None = None) -> dict[str, str] | None:
    """What puts the wheel in dist/ on Python's path; None where it cannot be had."""
    if not list(ROOT.glob("dist/*.whl")) and run("make", "wheel-x86")[0]:
        return None
    [wheel] = ROOT.glob("dist/*.whl")
    site = TARGET / "wheel-site" / step
    shutil.rmtree(site, ignore_errors=True)
    install = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target")
    if run(python or interpreter(), *install, site, wheel)[0]:
        return None
    paths = [str(site), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


# Of the crate cargo keeps what it compiled for the features that were last asked for, so those that
# test the default ones follow each other. Otherwise the longest first: none is left to run alone.
STEPS = (
    rust,
    python,
    valgrind,
    graphs,
    tpu,
    python312,
    arm,
    golden,
    release,
    ejkernel,
    kernels,
    asan,
    examples,
    cuda,
)
# Where steps have cargo build, which locks such a folder: those that share one take turns.
BUILDS = {
    rust: {"target"},
    graphs: {"target"},
    kernels: {"target"},
    release: {"target"},
    valgrind: {"target"},
}
Step = Callable[[], Outcome]


def taken(step: Step) -> tuple[Outcome, float]:
    """A step's outcome and its seconds; one that raises has failed."""
    say(f"\n==== {step.__name__}")
    start = time.monotonic()
    try:
        outcome = step()
    except Exception:
        say(traceback.format_exc())
        outcome = Outcome(failed=1)
    return outcome, time.monotonic() - start


def side_by_side(steps: Sequence[Step]) -> dict[Step, tuple[Outcome, float]]:
    """Takes two steps at a time, in this order as far as BUILDS lets them; what one prints is shown
    when it ends."""
    waiting, building, changed = list(steps), set[str](), threading.Condition()
    results: dict[Step, tuple[Outcome, float]] = {}

    def next_step() -> Step | None:
        with changed:
            while waiting:
                for step in waiting:
                    if building.isdisjoint(BUILDS.get(step, ())):
                        waiting.remove(step)
                        building.update(BUILDS.get(step, ()))
                        print(f"---- {step.__name__} begins", flush=True)
                        return step
                changed.wait()
        return None

    def work() -> None:
        while step := next_step():
            OUTPUT.kept = []
            result = taken(step)
            with changed:
                results[step] = result
                print("".join(OUTPUT.kept), end="", flush=True)
                building.difference_update(BUILDS.get(step, ()))
                changed.notify_all()

    workers = [threading.Thread(target=work, daemon=True) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return results


def main(names: list[str]) -> int:
    known = {step.__name__: step for step in (*STEPS, easydel, recipes, gpu, sanitize, on_tpu)}
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"unknown step {', '.join(unknown)}; known: {', '.join(known)}")
    named = [known[name] for name in names]
    results = {step: taken(step) for step in named} if named else side_by_side(STEPS)
    total, table = Outcome(), []
    for step in named or STEPS:
        outcome, seconds = results[step]
        skipped = sum(outcome.skips.values())
        table.append(
            f"{step.__name__:10} {seconds:6.0f} s {outcome.passed:6} passed "
            f"{outcome.failed:4} failed {skipped:5} skipped"
        )
        total.add(outcome)
    print("\n==== summary", *table, sep="\n")
    if total.skips:
        print("skipped:")
    for reason, count in total.skips.most_common():
        print(f"  {count:5}  {reason}")
    if total.elsewhere:
        print("not run here, and not counted:", *total.elsewhere, sep="\n  ")
    print(f"{total.passed} passed, {total.failed} failed, {sum(total.skips.values())} skipped")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
