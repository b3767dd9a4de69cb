//! Attention for XLA.
#![deny(rustdoc::broken_intra_doc_links)]

pub mod attention;
pub mod backend;
pub mod dispatch;
pub mod error;
pub mod ffi;
pub mod memory;
