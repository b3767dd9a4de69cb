//! The answer to a problem.
#![forbid(unsafe_code)]

use crate::device::Device;

/// The answer to a problem: backend, kernel, tile sizes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Name of the backend.
    pub backend: &'static str,
    /// Where it runs.
    pub device: Device,
    /// Name of the kernel: file, symbol, profiler range and tuning key in one.
    pub kernel: String,
    /// Query rows of a tile.
    pub block_q: usize,
    /// Keys of a tile.
    pub block_k: usize,
    /// Device memory the launch needs beyond operands and results, in bytes.
    pub workspace_bytes: usize,
}
