//! Tile sizes from the problem, where nothing was tuned.

use super::{Device, Isa, Plan};
use crate::attention::{AttentionProblem, Pass};
use crate::backend::Backend;

/// The plan of `backend`, which supports `problem`.
pub(super) fn plan(backend: &dyn Backend, problem: &AttentionProblem, device: &Device) -> Plan {
    let backward = problem.pass != Pass::Forward;
    let isa = match device {
        Device::Cpu { isa: Isa::Avx512 } => "avx512",
        Device::Cpu { isa: Isa::Avx2 } => "avx2",
        _ => "generic",
    };
    let pass = if backward { "bwd" } else { "fwd" };
    // A tile of scores and the operands it needs stay in a 1 MiB second-level cache: 96 x 256 floats
    // forward; 96 x 128 twice, with six operand panels, backward.
    Plan {
        backend: backend.name(),
        device: device.clone(),
        kernel: format!("flash_{pass}_{}_{isa}", problem.dtype.name()),
        block_q: 96,
        block_k: if backward { 128 } else { 256 },
        workspace_bytes: 0,
    }
}
