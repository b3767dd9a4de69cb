//! Kernel and tile sizes from the problem.

use crate::attention::{AttentionProblem, BlockDims, Pass};
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
    // Tiles of a block-sparse call are listed blocks, whose results do not depend on how queries are cut.
    let block_q = match problem.blocks {
        Some(_) => BlockDims::BLOCK,
        None => 96,
    };
    let name = if problem.blocks.is_some() {
        "blocksparse"
    } else {
        "flash"
    };
    // A tile of scores and the operands it needs stay in a 1 MiB second-level cache: 96 x 256 floats
    // forward; 96 x 128 twice, with six operand panels, backward.
    Plan {
        backend: "cpu",
        device: Device::Cpu { isa },
        kernel: format!("{name}_{pass}_{}_{isa_name}", problem.dtype.name()),
        block_q,
        block_k: if backward { 128 } else { 256 },
        workspace_bytes: 0,
    }
}
