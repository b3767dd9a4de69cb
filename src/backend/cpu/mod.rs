//! CPU kernels: FlashAttention-2 tiling, forward and backward, for every option of the problem.
//!
//! `operands` reads the call, `blocks` its lists of blocks, `packed` lays keys and values out for the products, `dropout` draws which
//! weights are kept, `ahead` has memory bring what comes next, `forward` and `backward` are the passes, `arch` the instruction sets. Memory beyond operands and results grows
//! with `sq + sk`, never with `sq * sk`.

mod ahead;
mod arch;
mod backward;
#[cfg(test)]
mod balance;
mod blocks;
mod buffer;
mod decode;
mod dropout;
mod element;
mod forward;
mod operands;
mod packed;
mod plan;

use half::{bf16, f16};

use self::arch::Kernels;
use self::element::CpuElement;
use self::operands::Operands;
use super::{Backend, Parallel, Serial};
use crate::attention::{AttentionCall, AttentionProblem, Dtype};
use crate::device::Device;
use crate::error::{Error, Reason, Result};
use crate::plan::Plan;

/// The CPU kernels.
#[derive(Clone, Copy, Debug)]
pub struct Cpu;

impl Backend for Cpu {
    fn name(&self) -> &'static str {
        "cpu"
    }

    fn plan(
        &self,
        problem: &AttentionProblem,
        device: &Device,
    ) -> std::result::Result<Plan, Reason> {
        let name = match device {
            Device::Cpu { .. } if problem.dtype == Dtype::F8E4m3 => {
                let name = problem.dtype.name();
                return Err(Reason(format!("no kernels for {name}")));
            }
            Device::Cpu { isa } => return plan::plan(problem, *isa),
            Device::Cuda { .. } => "cuda",
            Device::Tpu { .. } => "tpu",
            Device::Other(name) => name,
        };
        Err(Reason(format!("operands are on {name}, not on the host")))
    }

    fn tiles(&self, problem: &AttentionProblem) -> Vec<(usize, usize)> {
        plan::tiles(problem)
    }

    fn launch(&self, plan: &Plan, call: AttentionCall<'_>, workers: &dyn Parallel) -> Result<()> {
        match call.problem().dtype {
            Dtype::F32 => launch::<f32>(plan, call, workers),
            Dtype::F64 => launch::<f64>(plan, call, workers),
            Dtype::F16 => launch::<f16>(plan, call, workers),
            Dtype::Bf16 => launch::<bf16>(plan, call, workers),
            other => Err(Error::Internal(format!(
                "no CPU kernel for {}",
                other.name()
            ))),
        }
    }
}

fn launch<E: CpuElement>(
    plan: &Plan,
    call: AttentionCall<'_>,
    workers: &dyn Parallel,
) -> Result<()> {
    let Device::Cpu { isa } = plan.device else {
        return Err(Error::Internal("plan is not for the host".into()));
    };
    let kernels = Kernels::new(isa);
    let (AttentionCall::Forward { problem, .. } | AttentionCall::Backward { problem, .. }) = &call;
    let workers = match workers.pays(plan::work(problem)) {
        true => workers,
        false => &Serial,
    };
    match call {
        AttentionCall::Forward {
            problem,
            inputs,
            mut out,
            mut lse,
        } => {
            let operands = Operands::<E>::new(&problem, &inputs, plan, kernels)?;
            if decode::applies(&operands) {
                decode::forward(&operands, &mut out, &mut lse, workers)
            } else {
                forward::forward(&operands, &mut out, &mut lse, workers)
            }
        }
        AttentionCall::Backward {
            problem,
            inputs,
            upstream,
            mut gradients,
        } => {
            let operands = Operands::<E>::new(&problem, &inputs, plan, kernels)?;
            backward::backward(&operands, &upstream, &mut gradients, workers)
        }
    }
}
