//! TPUs: no handler runs there. XLA compiles Mosaic modules, which calls of target `tpu_custom_call` carry.
//!
//! `manifest` has the modules that `kernels/tpu` makes, as text with slots for the sizes of a call; `choice` picks one
//! for a problem, or two for the backward pass, `steps` tells it of the mask, `options` of scales, and `call` has what a
//! program needs. `program` writes whole programs in the operations of `text`, of which `list_steps` makes `steps` of lists of
//! blocks that are operands.
#![forbid(unsafe_code)]

mod call;
mod choice;
mod list_steps;
mod manifest;
mod options;
mod program;
mod steps;
mod text;

pub use call::{CallOperand, CallResult, Constant, MosaicCall, TARGET};
pub use program::{stablehlo, stablehlo_masked};

use super::{Backend, Parallel, each_plan};
use crate::attention::mask::Mask;
use crate::attention::{AttentionCall, AttentionProblem};
use crate::device::{Device, TpuChip};
use crate::error::{Error, Reason, Result};
use crate::plan::Plan;

/// The Mosaic modules.
#[derive(Clone, Copy, Debug)]
pub struct Tpu;

impl Backend for Tpu {
    fn name(&self) -> &'static str {
        "tpu"
    }

    fn plan(
        &self,
        problem: &AttentionProblem,
        device: &Device,
    ) -> std::result::Result<Plan, Reason> {
        let name = match device {
            Device::Tpu { chip } => {
                let choice = choice::choose(problem, *chip, None)?;
                return Ok(choice.plan(device));
            }
            Device::Cpu { .. } => "the host",
            Device::Cuda { .. } => "cuda",
            Device::Other(name) => name,
        };
        Err(Reason(format!("operands are on {name}")))
    }

    fn tiles(&self, problem: &AttentionProblem) -> Vec<(usize, usize)> {
        choice::tiles(problem)
    }

    fn plans(&self, problem: &AttentionProblem, device: &Device) -> Vec<Plan> {
        let Device::Tpu { chip } = device else {
            return Vec::new();
        };
        // A refusal tells which blocks there are, which takes as long as all plans.
        let plan = |problem: &AttentionProblem| {
            let choice = choice::choose_among(problem, *chip, None).ok()?;
            Some(choice.plan(device))
        };
        each_plan(problem, self.tiles(problem), plan)
    }

    fn launch(&self, _: &Plan, _: AttentionCall<'_>, _: &dyn Parallel) -> Result<()> {
        let text = "XLA runs Mosaic modules itself: a program calls them, see xlattn_tpu_calls";
        Err(Error::Internal(text.to_owned()))
    }
}

/// The calls that compute a problem on a TPU: one, or for the backward pass perhaps one of dk and dv and one of dq.
///
/// Arrays are laid out as `[b, hk, g, sq, d]` (`q`, `out`, `dout`, `dq`; query head `h` is `h = hk_index g + g_index`),
/// `[b, hk, sk, d]` (`k`, `v`, `dk`, `dv`) and `[b, hk, g, 1, sq]` (`lse`, `delta`, which is `rowsum(out dout) - dlse`),
/// with head dimensions padded by zeros; `sinks` is `[hk, g]`, of several sinks the logsumexp. Where the problem has lists
/// of blocks, a program makes of them what tells of the mask, as that of [`stablehlo`] does. Without `chip` the calls are
/// for each.
///
/// # Errors
/// `NoBackend` with the reason.
pub fn calls(problem: &AttentionProblem, chip: Option<TpuChip>) -> Result<Vec<MosaicCall>> {
    calls_of(problem, None, chip)
}

/// As [`calls`] of the queries and keys that a mask pairs, besides what else hides keys.
///
/// # Errors
/// As [`calls`], and for a mask of which heads have their own.
pub fn calls_masked(
    problem: &AttentionProblem,
    mask: &Mask,
    chip: Option<TpuChip>,
) -> Result<Vec<MosaicCall>> {
    calls_of(problem, Some(mask), chip)
}

fn calls_of(
    problem: &AttentionProblem,
    mask: Option<&Mask>,
    chip: Option<TpuChip>,
) -> Result<Vec<MosaicCall>> {
    problem
        .or_with_own_tiles(|problem| {
            choice::choose(problem, chip, mask).map(|choice| choice.calls())
        })
        .map_err(|reason| Error::NoBackend(vec![("tpu", reason)]))?
}
