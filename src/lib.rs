//! Attention for XLA: flash-attention kernels behind XLA FFI custom-call targets.
//!
//! # Data path
//! XLA calls a target's handler ([`ffi::handlers`]) with a call frame. [`ffi::guard`] answers what
//! is no execution; [`ffi::decode`] makes an [`attention::AttentionCall`] of the frame: a checked
//! [`attention::AttentionProblem`], which has no pointers, and its memory. [`dispatch::select`]
//! finds the first [`backend::Backend`] that supports the problem on the device, and its
//! [`dispatch::Plan`]; [`backend::Backend::launch`] writes the results in place, on XLA's threads.
//! Rust programs build the call themselves and enter at [`dispatch::select`]. On a TPU no handler runs:
//! [`backend::tpu::calls`] says which custom calls XLA is to compile.
//!
//! With feature `xla`, module `xla` adds calls to graphs of crate xla (xla-rs). With feature `pjrt`, module
//! `pjrt` runs graphs on PJRT plugins: XLA for GPUs and TPUs.
//!
//! # Unsafe boundary
//! | file | why |
//! |---|---|
//! | `memory.rs` | an address and a size become a slice; rows of an output, and values of tasks, each claimed once |
//! | `backend/cpu/arch/` | vector code on slices whose lengths were asserted |
//! | `backend/dynamic.rs` | opens libraries of a vendor at run time, and finds their functions |
//! | `backend/cuda/arguments.rs` | what kernels take by value, seen as bytes |
//! | `backend/cuda/library.rs` | the CUDA driver's functions, called |
//! | `backend/cudnn/bridge.rs` | the C++ shim that makes cuDNN's graphs |
//! | `backend/cudnn/library.rs` | functions of cuDNN and the CUDA runtime, called |
//! | `ffi/sys.rs` | fields of C structs, read as far as their `struct_size` goes |
//! | `ffi/frame.rs` | pointers of a call frame become checked slices and operands |
//! | `ffi/guard.rs` | writes the metadata XLA asks for, calls XLA to make an error |
//! | `ffi/gpu.rs` | calls XLA for its stream and for device memory |
//! | `ffi/pool.rs` | calls XLA's thread pool, shares a borrowed task with its threads |
//! | `ffi/handlers.rs`, `ffi/exports.rs`, `ffi/block_mask.rs` | C entry points |
//! | `ffi/register.rs` | calls XLA to register handlers |
//! | `pjrt/` | calls the functions of PJRT plugins |
//! | `xla/register.rs` | asks XLA for its functions, and a library for its handlers |
//!
//! Everything else is safe code.
#![deny(unsafe_code)]
#![deny(rustdoc::broken_intra_doc_links)]

pub mod attention;
pub mod backend;
mod device;
pub mod dispatch;
pub mod error;
pub mod ffi;
pub mod memory;
#[cfg(feature = "pjrt")]
pub mod pjrt;
mod plan;
#[cfg(feature = "pjrt")]
#[cfg_attr(not(feature = "xla"), allow(dead_code))] // graphs of crate xla are changed
mod proto;
pub mod sharding;
#[cfg(feature = "xla")]
pub mod xla;

/// The Rust code of the README, compiled and run with the doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
