//! XLA FFI.
