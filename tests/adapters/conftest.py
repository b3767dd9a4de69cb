"""Adapters on the CPU, beside the packages that they are for: see `make test-ejkernel`."""

import os

os.environ["JAX_PLATFORMS"] = "cpu"
devices = "--xla_force_host_platform_device_count=8"
os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {devices}"
os.environ["XLATTN_CACHE_DIR"] = os.devnull
os.environ["EJKERNEL_AUTOTUNE_POLICY"] = "heuristics"  # it would time its kernels for minutes
