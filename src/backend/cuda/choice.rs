//! Which row of the table a problem gets, or why none.
#![forbid(unsafe_code)]

use std::sync::OnceLock;

use super::options::Options;
use super::table::{ROWS, Row};
use super::{Cuda, backward_sm90, decode, forward_sm90, general, table::Family};
use crate::attention::{AttentionProblem, Pass};
use crate::backend::Backend;
use crate::device::Device;
use crate::error::Reason;
use crate::plan::Plan;

/// The plan of `problem` on a GPU of the kind of `device`, whether or not this build has kernels.
///
/// `XLATTN_CUDA_KERNELS`, read once, leaves only kernels whose name contains it: for tests that
/// force a family.
///
/// # Errors
/// Why no kernel fits.
pub fn choose(problem: &AttentionProblem, device: &Device) -> Result<Plan, Reason> {
    let row = row(problem, device)?;
    Ok(Plan {
        backend: Cuda.name(),
        device: device.clone(),
        kernel: row.kernel.to_owned(),
        block_q: row.block_q,
        block_k: row.block_k,
        workspace_bytes: match row.family {
            Family::GeneralForward | Family::GeneralBackward => {
                general::workspace_bytes(row, problem)
            }
            Family::ForwardSm90 => forward_sm90::workspace_bytes(row, problem),
            Family::Decode => decode::workspace_bytes(row, problem, device),
            Family::BackwardSm90
            | Family::BackwardOptionsSm90 { .. }
            | Family::BackwardWideSm90 => backward_sm90::workspace_bytes(row, problem),
        },
    })
}

fn row(problem: &AttentionProblem, device: &Device) -> Result<&'static Row, Reason> {
    static ONLY: OnceLock<String> = OnceLock::new();
    let only = ONLY.get_or_init(|| std::env::var("XLATTN_CUDA_KERNELS").unwrap_or_default());
    let needed = Options::of(problem);
    // The row that fits best tells what is missing.
    let mut nearest = (0, Reason("no kernels".to_owned()));
    for row in ROWS.iter().filter(|row| row.kernel.contains(only.as_str())) {
        match obstacle(row, problem, needed, device) {
            None => return Ok(row),
            Some((rank, reason)) if rank > nearest.0 => nearest = (rank, Reason(reason)),
            Some(_) => {}
        }
    }
    Err(nearest.1)
}

/// What keeps `row` from `problem`, and how near it came.
fn obstacle(
    row: &Row,
    problem: &AttentionProblem,
    needed: Options,
    device: &Device,
) -> Option<(u32, String)> {
    let Device::Cuda {
        compute_capability,
        smem_bytes,
        ..
    } = device
    else {
        return Some((1, "operands are not on an NVIDIA GPU".to_owned()));
    };
    let backward = problem.pass != Pass::Forward;
    let pass = if backward { "backward" } else { "forward" };
    if row.family.backward() != backward {
        return Some((1, format!("no {pass} kernels")));
    }
    if !row.family.runs_on(*compute_capability) {
        let (major, minor) = compute_capability;
        let reason = format!("no {pass} kernel for compute capability {major}.{minor}");
        return Some((2, reason));
    }
    // No lack of the problem's: never the reason that is given.
    if row.family == Family::Decode && !decode::suits(row, problem) {
        return Some((0, "for few queries and many keys".to_owned()));
    }
    if row.dtype != problem.dtype {
        return Some((3, format!("no {pass} kernel for {}", problem.dtype.name())));
    }
    let (d, dv) = (problem.head_dim, problem.head_dim_v);
    if d > row.head_dim || dv > row.head_dim_v {
        return Some((4, format!("no {pass} kernel for head_dim {}", d.max(dv))));
    }
    if let Some(odd) = [d, dv].iter().find(|d| !d.is_multiple_of(row.multiple)) {
        let reason = format!(
            "no {pass} kernel for head_dim {odd}: expected a multiple of {}",
            row.multiple
        );
        return Some((5, reason));
    }
    if row.smem_bytes > *smem_bytes {
        let (need, have) = (row.smem_bytes, smem_bytes);
        let reason = format!("shared memory: expected {need} bytes a block, got {have}");
        return Some((6, reason));
    }
    let missing = needed.without(row.options);
    if !missing.is_empty() {
        let reason = format!("no {pass} kernel with {missing} for head_dim {}", d.max(dv));
        return Some((64 - missing.count(), reason));
    }
    let limit = match row.family {
        Family::ForwardSm90 | Family::Decode | Family::GeneralForward | Family::GeneralBackward => {
            None
        }
        Family::BackwardSm90 | Family::BackwardOptionsSm90 { .. } | Family::BackwardWideSm90 => {
            backward_sm90::limit(problem)
        }
    };
    limit.map(|limit| (64, limit))
}
