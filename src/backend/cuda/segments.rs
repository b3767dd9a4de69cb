//! Which segments stretches of tokens hold, so that kernels skip key blocks without a look at every
//! id (`kernels/cuda/sm90/segments.cuh`).
#![forbid(unsafe_code)]

use bytemuck::bytes_of;

use super::launch::Launcher;
use super::library::Launch;
use super::params::Params;
use super::{int, tiles};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Tokens of a cell.
const CELL: usize = 64;
/// Bytes of a cell: the least id and the largest.
const CELL_BYTES: usize = 8;
/// Cells of a block of threads: a warp each.
const CELLS_PER_BLOCK: usize = 8;

/// Where the cells of the queries and the keys are; 0 without segments.
#[derive(Clone, Copy, Default)]
pub(super) struct Cells {
    pub(super) q: u64,
    pub(super) k: u64,
}

/// Cells of the queries and of the keys.
fn count(problem: &AttentionProblem) -> [usize; 2] {
    let rows = tiles::rows_of_batch(problem);
    [problem.seq_q, problem.seq_k].map(|seq| rows * seq.div_ceil(CELL))
}

/// Workspace of the cells.
pub(super) fn bytes(problem: &AttentionProblem) -> usize {
    let [q, k] = count(problem);
    if problem.segment_ids {
        (q + k) * CELL_BYTES
    } else {
        0
    }
}

/// Enqueues making the cells at byte `offset` of the workspace.
pub(super) fn prepare(
    launcher: &Launcher<'_>,
    problem: &AttentionProblem,
    params: &Params,
    offset: usize,
) -> Result<Cells> {
    if !problem.segment_ids {
        return Ok(Cells::default());
    }
    let [q, k] = count(problem);
    let address = launcher.workspace(offset, bytes(problem))?.address();
    let cells = Cells {
        q: address,
        k: address + (q * CELL_BYTES) as u64,
    };
    let blocks = (q + k).div_ceil(CELLS_PER_BLOCK);
    let launch = Launch {
        grid: [int("segment ids", blocks)? as u32, 1, 1],
        threads: 32 * CELLS_PER_BLOCK as u32,
        smem_bytes: 0,
        cluster: 1,
    };
    let arguments = [bytes_of(params), bytes_of(&cells.q), bytes_of(&cells.k)];
    launcher.launch("prepare_segments_sm90", &launch, &arguments)?;
    Ok(cells)
}
