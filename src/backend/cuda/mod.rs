//! CUDA kernels of our own: which one a problem gets, and how it is launched on XLA's stream.
//!
//! `manifest` declares the kernels, `choice` picks one, and a module per family (`forward_sm90`, ...),
//! behind trait `KernelFamily`, launches it: `arguments` and `params` are what kernels are told,
//! `tensor_map` how TMA sees the operands, `tiles` how packed sequences are cut, `segments` which
//! segments lie where. `kernels` holds the machine code that the build embedded, `launch` loads it
//! once per context, `library` is the driver. Nothing here waits for the GPU,
//! reads its memory or allocates there, so that a call may be recorded into a CUDA graph.

mod arguments;
mod backward_short;
mod backward_sm90;
mod bias;
mod blocks;
mod choice;
mod decode;
mod decode_cluster;
mod family;
mod forward_short;
mod forward_sm90;
mod general;
mod kernels;
mod launch;
mod library;
mod listing;
#[path = "../../../kernels/cuda/manifest/mod.rs"]
mod manifest;
mod one_pass;
mod options;
#[doc(hidden)]
pub mod params;
mod parts;
mod scaled;
mod segments;
mod short;
mod stages;
mod table;
mod tensor_map;
mod tiles;
#[cfg(test)]
mod tuning;

pub use choice::{choose, choose_each};
pub use kernels::code_digest;
pub use launch::{device, device_of, is_capturing};
pub use listing::kernels_json;

use self::family::{Call, Gpu, family};
use self::launch::Launcher;
use self::params::Params;
use super::{Backend, Parallel};
use crate::attention::{AttentionCall, AttentionProblem};
use crate::device::Device;
use crate::error::{Error, Reason, Result};
use crate::memory::OperandMut;
use crate::plan::Plan;

/// The CUDA kernels.
#[derive(Clone, Copy, Debug)]
pub struct Cuda;

impl Backend for Cuda {
    fn name(&self) -> &'static str {
        "cuda"
    }

    fn plan(
        &self,
        problem: &AttentionProblem,
        device: &Device,
    ) -> std::result::Result<Plan, Reason> {
        if kernels::KERNELS.is_empty() {
            return Err(Reason("not built in".to_owned()));
        }
        match device {
            Device::Cuda { .. } => choose(problem, device),
            Device::Cpu { .. } => Err(Reason("operands are on the host".to_owned())),
            // What `device` was to be found, and was not.
            Device::Other(name) if name == "cuda" => Err(Reason(match self::device(0) {
                Ok(_) => "no device was asked for".to_owned(),
                Err(error) => error.to_string(),
            })),
            Device::Tpu { .. } => Err(Reason("operands are on tpu".to_owned())),
            Device::Other(name) => Err(Reason(format!("operands are on {name}"))),
        }
    }

    fn tiles(&self, problem: &AttentionProblem) -> Vec<(usize, usize)> {
        choice::tiles(problem)
    }

    fn is_general(&self, plan: &Plan) -> bool {
        choice::is_general(plan)
    }

    fn launch(&self, plan: &Plan, call: AttentionCall<'_>, workers: &dyn Parallel) -> Result<()> {
        let candidate = table::find(&plan.kernel);
        let (Some(candidate), Some(gpu)) = (candidate, Gpu::of(&plan.device)) else {
            return Err(Error::Internal("plan is not for a GPU".into()));
        };
        let queue = workers
            .queue()
            .ok_or_else(|| Error::Internal("no stream to launch on".into()))?;
        let launcher = Launcher::new(queue)?;
        let problem = call.problem();
        launcher.enqueue(|| {
            if problem.total_q() == 0 {
                return without_queries(&launcher, &call);
            }
            let params = Params::new(&call)?;
            let blocks = blocks::lists(&call)?;
            family(candidate.family).launch(&Call {
                launcher: &launcher,
                candidate,
                problem,
                params: &params,
                blocks,
                gpu,
                only_if: None,
            })
        })
    }
}

/// Nothing is attended: out is empty, every gradient 0.
fn without_queries(launcher: &Launcher<'_>, call: &AttentionCall<'_>) -> Result<()> {
    let AttentionCall::Backward { gradients, .. } = call else {
        return Ok(());
    };
    let all: [(&str, Option<&OperandMut<'_>>); 5] = [
        ("dq", Some(&gradients.dq)),
        ("dk", Some(&gradients.dk)),
        ("dv", Some(&gradients.dv)),
        ("dbias", gradients.dbias.as_ref()),
        ("dsinks", gradients.dsinks.as_ref()),
    ];
    for (what, result) in all {
        if let Some(result) = result {
            launcher.clear(result.device(what)?)?;
        }
    }
    Ok(())
}

/// `n` as kernels count.
fn int(what: &str, n: usize) -> Result<i32> {
    i32::try_from(n).map_err(|_| Error::Internal(format!("{what}: {n} is too large")))
}
