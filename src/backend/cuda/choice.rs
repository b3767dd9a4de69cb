//! Which kernel of the table a problem gets, or why none.
#![forbid(unsafe_code)]

use std::iter;

use super::Cuda;
use super::family::{Gpu, family};
use super::manifest::{Architecture, Candidate, Family, Options};
use super::options::{Listed, needed};
use super::table::{candidates, find};
use crate::attention::{AttentionProblem, Pass};
use crate::backend::{Backend, each_plan, no_tiles};
use crate::device::Device;
use crate::error::Reason;
use crate::plan::Plan;

/// The plan of `problem` on a GPU of the kind of `device`, whether or not this build has kernels.
///
/// # Errors
/// Why no kernel fits.
pub fn choose(problem: &AttentionProblem, device: &Device) -> Result<Plan, Reason> {
    let gpu = Gpu::of(device);
    let gpu = gpu.ok_or_else(|| Reason("operands are not on an NVIDIA GPU".to_owned()))?;
    let chosen = candidate(problem, &gpu)?;
    let family = family(chosen.family);
    let (block_q, block_k) = family.tiles(chosen, problem, &gpu);
    Ok(Plan {
        backend: Cuda.name(),
        device: device.clone(),
        kernel: chosen.main.symbol.clone(),
        block_q,
        block_k,
        workspace_bytes: family.workspace_bytes(chosen, problem, &gpu),
    })
}

/// Every plan of `problem` there, of kernels with other tiles, the one of [`choose`] first.
pub fn choose_each(problem: &AttentionProblem, device: &Device) -> Vec<Plan> {
    let plan = |problem: &AttentionProblem| choose(problem, device).ok();
    each_plan(problem, tiles(problem), plan)
}

/// Whether a plan is of the general kernels, on a GPU that none is made for: those for decoding read keys as fast as
/// memory gives them on every GPU, so they are not general, and say nothing of what else a GPU has.
pub(super) fn is_general(plan: &Plan) -> bool {
    let Some(gpu) = Gpu::of(&plan.device) else {
        return false;
    };
    let is_made_for = |candidate: &Candidate| {
        let architecture = candidate.main.architecture;
        architecture != Architecture::Sm80
            && architecture.runs_on(gpu.compute_capability)
            && candidate.family != Family::DecodeCluster
    };
    let families = [
        Family::GeneralForward,
        Family::GeneralStages,
        Family::GeneralBackward,
        Family::GeneralOnePass,
    ];
    let candidate = find(&plan.kernel);
    candidate.is_some_and(|candidate| families.contains(&candidate.family))
        && !candidates().any(is_made_for)
}

/// The sizes of the tiles of every kernel for the pass.
pub(super) fn tiles(problem: &AttentionProblem) -> Vec<(usize, usize)> {
    let backward = problem.pass != Pass::Forward;
    let of_pass = candidates().filter(|candidate| candidate.family.is_backward() == backward);
    let mut tiles: Vec<_> = of_pass.map(size).collect();
    tiles.sort_unstable_by(|a, b| b.cmp(a));
    tiles.dedup();
    tiles
}

fn size(candidate: &Candidate) -> (usize, usize) {
    (candidate.block_q, candidate.block_k)
}

/// The candidate that a problem gets.
///
/// # Errors
/// Why none fits.
pub(super) fn candidate(
    problem: &AttentionProblem,
    gpu: &Gpu,
) -> Result<&'static Candidate, Reason> {
    let needed = needed(problem);
    // The candidate that fits best tells what is missing.
    let mut nearest = (0, Reason("no kernels".to_owned()));
    let mut offered = Vec::new();
    let mut all = candidates();
    while let Some(candidate) = all.next() {
        match obstacle(candidate, problem, needed, gpu) {
            None if problem.takes_tiles(size(candidate)) => {
                return Ok(fastest(candidate, all, problem, needed, gpu));
            }
            None => offered.push(size(candidate)),
            Some((rank, reason)) if rank > nearest.0 => nearest = (rank, Reason(reason)),
            Some(_) => {}
        }
    }
    if offered.is_empty() {
        return Err(nearest.1);
    }
    Err(no_tiles(problem, &offered))
}

/// Of a candidate, and those behind it that have other tiles and are the same else, the one that takes the least time.
fn fastest(
    first: &'static Candidate,
    behind: impl Iterator<Item = &'static Candidate>,
    problem: &AttentionProblem,
    needed: Options,
    gpu: &Gpu,
) -> &'static Candidate {
    let family = family(first.family);
    let mut others = behind
        .take_while(|other| other.head_dim == first.head_dim)
        .filter(|other| other.is_alike(first) && problem.takes_tiles(size(other)))
        .filter(|other| obstacle(other, problem, needed, gpu).is_none())
        .peekable();
    if others.peek().is_none() {
        return first;
    }
    iter::once(first)
        .chain(others)
        .map(|candidate| (family.time(candidate, problem, gpu), candidate))
        .min_by(|(a, _), (b, _)| a.total_cmp(b))
        .map_or(first, |(_, soonest)| soonest)
}

/// What keeps a candidate from `problem`, and how near it came.
fn obstacle(
    candidate: &Candidate,
    problem: &AttentionProblem,
    needed: Options,
    gpu: &Gpu,
) -> Option<(u32, String)> {
    let backward = problem.pass != Pass::Forward;
    let pass = if backward { "backward" } else { "forward" };
    if candidate.family.is_backward() != backward {
        return Some((1, format!("no {pass} kernels")));
    }
    if !candidate.main.architecture.runs_on(gpu.compute_capability) {
        let (major, minor) = gpu.compute_capability;
        let reason = format!("no {pass} kernel for compute capability {major}.{minor}");
        return Some((2, reason));
    }
    let family = family(candidate.family);
    // No lack of the problem's: never the reason that is given.
    if !family.suits(candidate, problem, gpu) {
        return Some((0, "for other shapes".to_owned()));
    }
    // These read the lists whatever the call has.
    if candidate.options.contains(Options::BLOCKS) && problem.blocks.is_none() {
        return Some((0, "for lists of blocks".to_owned()));
    }
    if candidate.element.dtype() != problem.dtype {
        return Some((3, format!("no {pass} kernel for {}", problem.dtype.name())));
    }
    let (d, dv) = (problem.head_dim, problem.head_dim_v);
    if d > candidate.head_dim || dv > candidate.head_dim_v {
        return Some((4, format!("no {pass} kernel for head_dim {}", d.max(dv))));
    }
    let multiple = candidate.multiple;
    if let Some(odd) = [d, dv].iter().find(|d| !d.is_multiple_of(multiple)) {
        let reason =
            format!("no {pass} kernel for head_dim {odd}: expected a multiple of {multiple}");
        return Some((5, reason));
    }
    let (need, have) = (candidate.main.block.smem_bytes, gpu.smem_bytes);
    if need > have {
        let reason = format!("shared memory: expected {need} bytes a block, got {have}");
        return Some((6, reason));
    }
    let missing = needed.difference(candidate.options);
    if !missing.is_empty() {
        let (listed, dim) = (Listed(missing), d.max(dv));
        let reason = format!("no {pass} kernel with {listed} for head_dim {dim}");
        return Some((64 - missing.bits().count_ones(), reason));
    }
    family.limit(problem).map(|limit| (64, limit))
}
