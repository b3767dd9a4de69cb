//! Who answers a problem, with which kernel and tile sizes.
#![forbid(unsafe_code)]

mod table;

pub use crate::device::{Device, Isa, TpuChip};
pub use crate::plan::Plan;

use crate::attention::{AttentionProblem, Platform};
use crate::backend::Backend;
use crate::error::{Error, Reason, Result};

/// The first backend that runs `problem` on `device`, and its plan.
///
/// # Errors
/// `NoBackend` with every backend's reason.
pub fn select(problem: &AttentionProblem, device: &Device) -> Result<(&'static dyn Backend, Plan)> {
    let asked = |row: &table::BackendRow| {
        problem.platform == Platform::Auto || problem.platform == row.platform
    };
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
