"""JAX primitives over the library's FFI targets."""
