//! Who answers a problem, with which kernel and tile sizes.
#![forbid(unsafe_code)]

mod table;

pub use crate::device::{Device, Isa, TpuChip};
pub use crate::plan::Plan;

use crate::attention::AttentionProblem;
use crate::backend::Backend;
use crate::error::{Error, Reason, Result};

/// Every plan of `problem` on `device`, of each backend that is asked for, best first: the first is that of
/// [`select`]. One of them is asked for by its backend's name and [`AttentionProblem::with_tiles`].
///
/// # Errors
/// As [`select`].
pub fn candidates(problem: &AttentionProblem, device: &Device) -> Result<Vec<Plan>> {
    let backends = table::ROWS.iter().filter(|row| row.is_asked(problem));
    let plans = |row: &table::BackendRow| row.backend.map(|x| plans(x, problem, device));
    let all: Vec<Plan> = backends
        .filter_map(|row| plans(row).ok())
        .flatten()
        .collect();
    if all.is_empty() {
        select(problem, device)?; // which tells why
    }
    Ok(all)
}

/// The first backend that runs `problem` on `device`, and its plan.
///
/// # Errors
/// `NoBackend` with every backend's reason.
pub fn select(problem: &AttentionProblem, device: &Device) -> Result<(&'static dyn Backend, Plan)> {
    let mut reasons = Vec::new();
    for row in table::ROWS.iter().filter(|row| row.is_asked(problem)) {
        let reason = match row.backend {
            Ok(backend) => match problem.or_with_own_tiles(|one| backend.plan(one, device)) {
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

/// [`Backend::plans`], those of all tiles where the problem's are optional.
fn plans(backend: &dyn Backend, problem: &AttentionProblem, device: &Device) -> Vec<Plan> {
    if !problem.tiles_optional {
        return backend.plans(problem, device);
    }
    let size = |plan: &Plan| (plan.block_q, plan.block_k);
    let mut all = backend.plans(&problem.with_own_tiles(), device);
    if let Ok(wanted) = backend.plan(problem, device) {
        all.retain(|one| size(one) != size(&wanted));
        all.insert(0, wanted);
    }
    all
}
