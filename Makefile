# Needs Rust, Python 3.11 or later with venv, a C compiler and make; the rest is set up here.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

export CARGO_TARGET_DIR ?= $(CURDIR)/target
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE := 1

# The first of the interpreters $(2) that can make environments and satisfies $(1).
pick = $(firstword $(foreach p,$(2),$(shell \
	$(p) -c 'import ensurepip, sys; sys.exit(not ($(1)))' >/dev/null 2>&1 && echo $(p))))
PYENV := $(wildcard $(HOME)/.pyenv/versions/3.1*/bin/python)
PYTHON ?= $(call pick,sys.hexversion >= 0x030b0000,python3 python3.11 python3.12 python3.13 $(PYENV))
PYTHON312 ?= $(call pick,sys.hexversion >> 16 == 0x030c,python3.12 python3 $(PYENV))

VENV := .venv
VENV312 := .venv312
CUDA := .venv-cuda
CUDNN := .venv-cudnn
TPU := .venv-tpu
EJKERNEL := .venv-ejkernel
EASYDEL := .venv-easydel
RECIPES := .venv-recipes
PEERS := .venv-peers
PY := $(VENV)/bin/python
LIBRARY := python/xlattn/lib/libxlattn.so
WHEEL_TARGET := x86_64-unknown-linux-gnu
ARM_TARGET := aarch64-unknown-linux-gnu
WHEEL_GLIBC := 2.28
WHEEL_FEATURES := cuda,cudnn
PACKAGE := Cargo.toml python/pyproject.toml python/requirements/common.txt
PYTHON_CODE := python tests examples ffi kernels/tuning kernels/tpu
CXX_CODE = $(shell find ffi kernels tests -name '*.[ch]' -o -name '*.c[cu]' -o -name '*.cuh' -o -name '*.cpp')
# All that can be built without an XLA to link with: feature xla has its lints in `make test-xla`.
FEATURES_ALL := cuda,cudnn,pjrt
THIRD_PARTY = $(PY) python/third_party.py --features $(WHEEL_FEATURES) --target
# Makes the targets $(1) and $(2) at the same time: with --jobs make would tell rustc of a jobserver that it closes.
beside = $(MAKE) --no-print-directory $(1) & first=$$!; status=0; \
	$(MAKE) --no-print-directory $(2) || status=$$?; wait $$first || status=$$?; exit $$status
# With a GPU nothing is set up: it takes an interpreter that has jax.
GPU = $(shell nvidia-smi -L 2>/dev/null)
GPU_PYTHON := $(or $(XLATTN_GPU_PYTHON),python3)

.PHONY: help demo test environments check check-default check-python format wheel wheel-x86 wheel-arm release bench tune golden-check test-gpu test-arm test-xla test-ejkernel test-easydel test-recipes sanitize xla-extension test-tpu tpu tpu-modules tpu-aot tpu-cost \
	venv cuda cudnn peers lib clean

help: ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

demo: venv lib ## train a small GPT through xlattn and through jax.nn, and plot both
	$(PY) -m xlattn demo

test: venv ## every suite; ends with "N passed, N failed, N skipped"
	@$(call beside,environments,lib)
	@$(PY) tests/run.py

# Beside the compiler, but one after another: they look at what .venv has.
environments: venv
	@for environment in $(VENV)/.wheel-tools $(EJKERNEL)/.ready $(if $(PYTHON312),$(VENV312)/.ready) tpu; do \
		$(MAKE) --no-print-directory $$environment; \
	done

check: ## formatting, lints of every feature, types, rustdoc
	@$(call beside,check-python,check-default)
	cargo clippy --locked --all-targets --features $(FEATURES_ALL) -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --features $(FEATURES_ALL)

# What needs no environment, beside what has to be fetched first.
check-default:
	cargo fmt --check
	cargo clippy --locked --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps

check-python: venv cudnn
	$(VENV)/bin/clang-format --dry-run --Werror $(CXX_CODE)
	$(VENV)/bin/ruff format --config python/pyproject.toml --check $(PYTHON_CODE)
	$(VENV)/bin/ruff check --config python/pyproject.toml $(PYTHON_CODE)
	$(VENV)/bin/mypy --config-file python/pyproject.toml python/xlattn
	$(THIRD_PARTY) $(WHEEL_TARGET) --check
	$(THIRD_PARTY) $(ARM_TARGET) --check

format: venv ## rewrite the sources as `make check` wants them
	cargo fmt
	$(VENV)/bin/clang-format -i $(CXX_CODE)
	$(VENV)/bin/ruff format --config python/pyproject.toml $(PYTHON_CODE)

wheel: ## both wheels: `make wheel-x86`, then `make wheel-arm`, each of which can be made alone
	@$(MAKE) --no-print-directory wheel-x86
	@$(MAKE) --no-print-directory wheel-arm

wheel-x86: $(VENV)/.wheel-tools $(CUDA)/.ready $(CUDNN)/.ready ## the manylinux_2_28 wheel for x86-64 in dist/, audited, installed and tried
	$(call compile,$(WHEEL_TARGET))
	$(THIRD_PARTY) $(WHEEL_TARGET)
	rm -rf dist
	$(call pack,dist,$(CARGO_TARGET_DIR),$(WHEEL_TARGET))
	$(PY) tests/wheel.py dist/*.whl

# Machine code for GPUs is the same on every host. Cargo has a folder of its own for the other compiler.
wheel-arm: $(VENV)/.wheel-tools $(CUDA)/.ready $(CUDNN)/.ready ## the wheel for 64-bit Arm in dist/aarch64, compiled on x86-64, audited; skipped with a reason where that cannot be
	environment=$$($(PY) ffi/aarch64/make.py); \
	case "$$environment" in skipped:*) echo "wheel-arm: $$environment"; exit;; esac; \
	eval "$$environment"; export CARGO_TARGET_DIR="$(CARGO_TARGET_DIR)/aarch64"; \
	$(call compile,$(ARM_TARGET)); \
	$(THIRD_PARTY) $(ARM_TARGET) --standard-library "$$XLATTN_ARM_STD_NOTICES"; \
	rm -rf dist/aarch64; \
	( $(call pack,dist/aarch64,$(CARGO_TARGET_DIR)/aarch64,$(ARM_TARGET)) ); \
	$(PY) tests/wheel.py dist/aarch64/*.whl

# The same wheel twice, and the crate as `cargo publish` would build it. PACKAGE_FLAGS=--allow-dirty takes changes that
# are not committed.
release: wheel-x86 ## the wheel for x86-64 and the crate in dist/, checked as PyPI and crates.io would
	rm -rf "$(CARGO_TARGET_DIR)/wheel-again"
	$(call pack,$(CARGO_TARGET_DIR)/wheel-again,$(CARGO_TARGET_DIR),$(WHEEL_TARGET))
	cmp dist/*.whl "$(CARGO_TARGET_DIR)"/wheel-again/*.whl
	cargo package --locked $(PACKAGE_FLAGS)
	cp "$(CARGO_TARGET_DIR)"/package/xlattn-*.crate dist/
	$(PY) tests/release.py dist

# Compiles the library for the target $(1), as wheels have it.
compile = PATH="$(CURDIR)/$(VENV)/bin:$$PATH" \
	RUSTFLAGS="--remap-path-prefix=$(CURDIR)=xlattn --remap-path-prefix=$${CARGO_HOME:-$$HOME/.cargo}=cargo" \
	CARGO_PROFILE_RELEASE_STRIP=debuginfo \
	cargo zigbuild --release --locked --lib --features $(WHEEL_FEATURES) --target $(1).$(WHEEL_GLIBC)

# Packs the library that was compiled in the folder $(2) for the target $(3) into the folder $(1).
pack = cd python && \
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2>/dev/null || echo 1767225600) \
	XLATTN_PLATFORM=manylinux_$(subst .,_,$(WHEEL_GLIBC))_$(firstword $(subst -, ,$(3))) \
	XLATTN_LIBRARY="$(2)/$(3)/release/libxlattn.so" \
	../$(PY) -m hatchling build --target wheel --directory "$(abspath $(1))"

# Where there is a GPU, from the wheel in dist/ unless xlattn is on PYTHONPATH.
bench: $(if $(GPU),,venv lib) ## times beside the peers of the GPU, else of the CPU -> tests/bench/record
	$(if $(GPU),$(GPU_PYTHON) tests/bench/gpu.py,PYTHONPATH=$(PEERS) $(PY) tests/bench/cpu.py) $(BENCH)

tune: ## times every tile choice of the CUDA kernels -> kernels/tuning; needs nvcc, numpy and a GPU
	$(GPU_PYTHON) kernels/tuning/tune.py $(TUNE)

golden-check: venv lib ## regenerate the golden files and compare
	$(PY) tests/golden/generate.py --check

test-gpu: ## the Python suite on a GPU, from the wheel in dist/
	@$(or $(wildcard $(PY)),python3) tests/run.py gpu

sanitize: ## every CUDA kernel under compute-sanitizer on a GPU, from the wheel in dist/
	@$(or $(wildcard $(PY)),python3) tests/run.py sanitize

test-arm: $(VENV)/.wheel-tools ## the CPU kernels on 64-bit Arm, compiled and emulated on x86-64; part of `make test`
	@$(PY) tests/run.py arm

test-xla: venv lib ## graphs built in Rust, with the XLA that `make xla-extension` makes
	@$(PY) tests/run.py graphs

test-ejkernel: venv lib $(EJKERNEL)/.ready ## ejkernel's modules on xlattn's kernels; part of `make test`
	@$(PY) tests/run.py ejkernel

test-easydel: venv lib $(EASYDEL)/.ready ## EasyDeL's operations and a model of its own on xlattn (1.8 GB of packages)
	@$(PY) tests/run.py easydel

test-recipes: venv lib $(VENV312)/.ready $(RECIPES)/.ready ## the code of docs/recipes beside the libraries that it is for (380 MB of packages)
	@$(PY) tests/run.py recipes

xla-extension: venv ## XLA for crate xla, fetched once; prints the environment that `cargo --features xla` needs
	@$(PY) ffi/xla_extension/make.py

test-tpu: ## the Python suite and the doctor on a TPU, from the wheel in dist/
	@$(or $(wildcard $(PY)),python3) tests/run.py on_tpu

tpu-modules: $(VENV312)/.ready ## lower the Pallas kernels again -> kernels/tpu/modules
	$(VENV312)/bin/python kernels/tpu/generate.py

tpu-aot: $(VENV312)/.ready tpu ## have libtpu, oldest and newest, compile what tests/bench/record/tpu-aot has not yet; hours for all
	$(VENV312)/bin/python tests/tpu/aot.py $(AOT)

tpu-cost: $(VENV312)/.ready $(RECIPES)/.ready tpu ## bundles that libtpu schedules for our modules, JAX's splash and tokamax's -> tests/bench/record/tpu-static
	$(VENV312)/bin/python tests/bench/tpu_cost.py $(COST)

venv: $(VENV)/.ready

cuda: $(CUDA)/.ready ## the CUDA compiler, for `cargo build --features cuda` and `make lib FEATURES=cuda`

cudnn: $(CUDA)/.ready $(CUDNN)/.ready ## headers of cuDNN, for feature cudnn as above

$(VENV)/.ready: python/requirements/main.txt $(PACKAGE)
	@test -n "$(PYTHON)" || { echo "no Python 3.11 or later with the venv module found" >&2; exit 1; }
	test -x $(PY) || $(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --no-deps -r $<
	$(PY) -m pip install --quiet --no-deps --no-build-isolation -e python
	$(PY) -m pip check
	touch $@

$(VENV312)/.ready: python/requirements/latest.txt $(PACKAGE)
	test -x $(VENV312)/bin/python || $(PYTHON312) -m venv $(VENV312)
	$(VENV312)/bin/python -m pip install --quiet --no-deps -r $<
	$(VENV312)/bin/python -m pip install --quiet --no-deps --no-build-isolation -e python
	$(VENV312)/bin/python -m pip check
	touch $@

$(VENV)/.wheel-tools: python/requirements/wheel.txt $(VENV)/.ready
	$(PY) -m pip install --quiet --no-deps -r $<
	touch $@

$(CUDA)/.ready: python/requirements/cuda.txt | $(VENV)/.ready
	rm -rf $(CUDA)
	$(PY) -m pip install --quiet --no-deps --target $(CUDA) -r $<
	touch $@

peers: $(PEERS)/.ready ## torch, onnxruntime and OpenVINO for `make bench` on the CPU (5 GB of packages)

tpu: $(TPU)/.ready ## libtpu, which compiles for TPUs on any machine: the tests' oldest and newest

$(TPU)/.ready: python/requirements/tpu.txt | $(VENV)/.ready
	rm -rf $(TPU)
	for version in $$(sed -n 's/^libtpu==//p' $<); do \
		$(PY) -m pip install --quiet --no-deps --target "$(TPU)/$$version" "libtpu==$$version"; \
	done
	touch $@

$(EASYDEL)/.ready: python/requirements/easydel.txt
	test -x $(EASYDEL)/bin/python || $(PYTHON) -m venv $(EASYDEL)
	$(EASYDEL)/bin/python -m pip install --quiet --no-deps --no-cache-dir -r $<
	$(EASYDEL)/bin/python -m pip check
	touch $@

$(EJKERNEL)/.ready: python/requirements/ejkernel.txt python/requirements/main.txt | $(VENV)/.ready
	rm -rf $(EJKERNEL)
	$(PY) -m pip install --quiet --no-deps --target $(EJKERNEL) -r $<
	PYTHONPATH=$(EJKERNEL) $(PY) -m pip check
	touch $@

$(PEERS)/.ready: python/requirements/peers.txt python/requirements/main.txt | $(VENV)/.ready
	rm -rf $(PEERS)
	$(PY) -m pip install --quiet --no-deps --no-cache-dir --target $(PEERS) -r $<
	touch $@

$(RECIPES)/.ready: python/requirements/recipes.txt python/requirements/latest.txt | $(VENV312)/.ready
	rm -rf $(RECIPES)
	$(VENV312)/bin/python -m pip install --quiet --no-deps --target $(RECIPES) -r $<
	touch $@

# Hundreds of megabytes of libraries are left out.
$(CUDNN)/.ready: python/requirements/cudnn.txt ffi/cudnn/unpack.py | $(VENV)/.ready
	rm -rf $(CUDNN)
	wheels=$$(mktemp -d) && trap 'rm -rf "$$wheels"' EXIT && \
	$(PY) -m pip download --quiet --no-deps --no-cache-dir --only-binary :all: --dest "$$wheels" -r $< && \
	$(PY) ffi/cudnn/unpack.py "$$wheels" $(CUDNN)
	touch $@

# Cargo knows what changed. A file in use by a running process is replaced, not overwritten.
lib:
	cargo build --release --locked --lib $(if $(FEATURES),--features "$(FEATURES)")
	@mkdir -p $(dir $(LIBRARY))
	@cmp -s "$(CARGO_TARGET_DIR)/release/libxlattn.so" $(LIBRARY) || { \
		cp "$(CARGO_TARGET_DIR)/release/libxlattn.so" $(LIBRARY).new && mv $(LIBRARY).new $(LIBRARY); }

clean: ## remove everything that was built or installed here
	rm -rf "$(CARGO_TARGET_DIR)" dist demo $(VENV) $(VENV312) $(CUDA) $(CUDNN) $(TPU) $(EJKERNEL) $(EASYDEL) $(RECIPES) $(PEERS) $(dir $(LIBRARY)) python/licenses/rust
	find . -name __pycache__ -prune -exec rm -rf {} +
