//! Kernel and tile sizes from the problem.

use crate::attention::{AttentionProblem, Pass};
use crate::device::{Device, Isa};
use crate::plan::Plan;

/// The plan of `problem` on a host with `isa`.
pub(super) fn plan(problem: &AttentionProblem, isa: Isa) -> Plan {
    let backward = problem.pass != Pass::Forward;
    let isa_name = match isa {
        Isa::Avx512 => "avx512",
        Isa::Avx2 => "avx2",
        Isa::Generic => "generic",
    };
    let pass = if backward { "bwd" } else { "fwd" };
    // A tile of scores and the operands it needs stay in a 1 MiB second-level cache: 96 x 256 floats
    // forward; 96 x 128 twice, with six operand panels, backward.
    Plan {
        backend: "cpu",
        device: Device::Cpu { isa },
        kernel: format!("flash_{pass}_{}_{isa_name}", problem.dtype.name()),
        block_q: 96,
        block_k: if backward { 128 } else { 256 },
        workspace_bytes: 0,
    }
}
