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
    // The candidate that fits best tells what is missing: its text alone is written, and only where none fits.
    let mut nearest = Obstacle::OtherProblems;
    let mut offered = Vec::new();
    let mut all = candidates();
    while let Some(candidate) = all.next() {
        match obstacle(candidate, problem, needed, gpu) {
            None if problem.takes_tiles(size(candidate)) => {
                return Ok(fastest(candidate, all, problem, needed, gpu));
            }
            None => offered.push(size(candidate)),
            Some(obstacle) if obstacle.rank() > nearest.rank() => nearest = obstacle,
            Some(_) => {}
        }
    }
    if offered.is_empty() {
        return Err(Reason(nearest.text(problem, gpu)));
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

/// What keeps a candidate from a problem.
enum Obstacle {
    /// No lack of the problem's: the reason that is given only where there is no candidate but such.
    OtherProblems,
    Pass,
    ComputeCapability,
    Dtype,
    HeadDim,
    /// A head dimension, and what it had to be a multiple of.
    Multiple(usize, usize),
    /// Bytes of shared memory that a block needs.
    SharedMemory(usize),
    Options(Options),
    Limit(String),
}

impl Obstacle {
    /// How near the candidate came.
    fn rank(&self) -> u32 {
        match self {
            Obstacle::OtherProblems => 0,
            Obstacle::Pass => 1,
            Obstacle::ComputeCapability => 2,
            Obstacle::Dtype => 3,
            Obstacle::HeadDim => 4,
            Obstacle::Multiple(..) => 5,
            Obstacle::SharedMemory(_) => 6,
            Obstacle::Options(missing) => 64 - missing.bits().count_ones(),
            Obstacle::Limit(_) => 64,
        }
    }

    fn text(self, problem: &AttentionProblem, gpu: &Gpu) -> String {
        let pass = match problem.pass {
            Pass::Forward => "forward",
            Pass::Backward { .. } => "backward",
        };
        let dim = problem.head_dim.max(problem.head_dim_v);
        match self {
            Obstacle::OtherProblems => "no kernels".to_owned(),
            Obstacle::Pass => format!("no {pass} kernels"),
            Obstacle::ComputeCapability => {
                let (major, minor) = gpu.compute_capability;
                format!("no {pass} kernel for compute capability {major}.{minor}")
            }
            Obstacle::Dtype => format!("no {pass} kernel for {}", problem.dtype.name()),
            Obstacle::HeadDim => format!("no {pass} kernel for head_dim {dim}"),
            Obstacle::Multiple(odd, multiple) => {
                format!("no {pass} kernel for head_dim {odd}: expected a multiple of {multiple}")
            }
            Obstacle::SharedMemory(need) => {
                let have = gpu.smem_bytes;
                format!("shared memory: expected {need} bytes a block, got {have}")
            }
            Obstacle::Options(missing) => {
                format!(
                    "no {pass} kernel with {} for head_dim {dim}",
                    Listed(missing)
                )
            }
            Obstacle::Limit(text) => text,
        }
    }
}

fn obstacle(
    candidate: &Candidate,
    problem: &AttentionProblem,
    needed: Options,
    gpu: &Gpu,
) -> Option<Obstacle> {
    if candidate.family.is_backward() != (problem.pass != Pass::Forward) {
        return Some(Obstacle::Pass);
    }
    if !candidate.main.architecture.runs_on(gpu.compute_capability) {
        return Some(Obstacle::ComputeCapability);
    }
    let family = family(candidate.family);
    // Kernels for lists of blocks read them whatever the call has.
    let reads_lists = candidate.options.contains(Options::BLOCKS);
    if !family.suits(candidate, problem, gpu) || reads_lists && problem.blocks.is_none() {
        return Some(Obstacle::OtherProblems);
    }
    if candidate.element.dtype() != problem.dtype {
        return Some(Obstacle::Dtype);
    }
    let (d, dv) = (problem.head_dim, problem.head_dim_v);
    if d > candidate.head_dim || dv > candidate.head_dim_v {
        return Some(Obstacle::HeadDim);
    }
    let multiple = candidate.multiple;
    if let Some(odd) = [d, dv].into_iter().find(|d| !d.is_multiple_of(multiple)) {
        return Some(Obstacle::Multiple(odd, multiple));
    }
    let need = candidate.main.block.smem_bytes;
    if need > gpu.smem_bytes {
        return Some(Obstacle::SharedMemory(need));
    }
    let missing = needed.difference(candidate.options);
    if !missing.is_empty() {
        return Some(Obstacle::Options(missing));
    }
    family.limit(problem).map(Obstacle::Limit)
}
