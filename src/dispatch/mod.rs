//! Who answers a problem, with which kernel and tile sizes.
#![forbid(unsafe_code)]

mod device;
pub(crate) mod heuristics;
mod table;

pub use device::{Device, Isa};

use crate::attention::{AttentionProblem, Platform};
use crate::backend::Backend;
use crate::error::{Error, Reason, Result};

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

/// The first backend that runs `problem` on `device`, and its plan.
///
/// # Errors
/// `NoBackend` with every backend's reason.
pub fn select(problem: &AttentionProblem, device: &Device) -> Result<(&'static dyn Backend, Plan)> {
    let mut reasons = Vec::new();
    for row in &table::ROWS {
        let answer = if problem.platform == Platform::Auto || problem.platform == row.platform {
            match row.backend {
                Ok(backend) => match backend.plan(problem, device) {
                    Ok(plan) => return Ok((backend, plan)),
                    Err(reason) => reason,
                },
                Err(missing) => Reason(missing.to_owned()),
            }
        } else {
            Reason(format!(
                "platform=\"{}\" was asked for",
                table::name(problem.platform)
            ))
        };
        reasons.push((row.name, answer));
    }
    Err(Error::NoBackend(reasons))
}
