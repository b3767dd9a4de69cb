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
    let asked =
        |row: &table::Row| problem.platform == Platform::Auto || problem.platform == row.platform;
    let mut reasons = Vec::new();
    for row in table::ROWS.iter().filter(|row| asked(row)) {
        let reason = match row.backend {
            Ok(backend) => match backend.plan(problem, device) {
                Ok(plan) => return Ok((backend, plan)),
                Err(reason) => reason,
            },
            Err(missing) => Reason(missing.to_owned()),
        };
        reasons.push((row.name, reason));
    }
    // Only now: calls that run write no texts.
    let name = table::name(problem.platform);
    let other = || Reason(format!("platform=\"{name}\" was asked for"));
    let all = table::ROWS.iter().map(|row| {
        let own = reasons.iter().find(|(name, _)| *name == row.name);
        let reason = own.map_or_else(other, |(_, reason)| reason.clone());
        (row.name, reason)
    });
    Err(Error::NoBackend(all.collect()))
}
