//! The CPU backend.
use super::{Backend, Parallel};
use crate::attention::{AttentionCall, AttentionProblem};
use crate::dispatch::{Device, Plan};
use crate::error::{Error, Reason, Result};

/// The CPU kernels.
#[derive(Clone, Copy, Debug)]
pub struct Cpu;

impl Backend for Cpu {
    fn name(&self) -> &'static str {
        "cpu"
    }
    fn supports(
        &self,
        _problem: &AttentionProblem,
        device: &Device,
    ) -> std::result::Result<(), Reason> {
        match device {
            Device::Cpu { .. } => Ok(()),
            Device::Other(name) => Err(Reason(format!("operands are on {name}, not on the host"))),
        }
    }
    fn launch(
        &self,
        _plan: &Plan,
        _call: AttentionCall<'_>,
        _workers: &dyn Parallel,
    ) -> Result<()> {
        Err(Error::Internal("not written".into()))
    }
}
