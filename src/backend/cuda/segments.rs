//! Which segments stretches of tokens hold, so that kernels skip key blocks without a look at every
//! id (`kernels/cuda/sm90/segments.cuh`).
#![forbid(unsafe_code)]

use super::arguments::{Address, Argument};
use super::family::Call;
use super::manifest::Stage;
use super::tiles;
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Tokens of a cell.
const CELL: usize = 64;
/// Bytes of a cell: the least id and the largest.
const CELL_BYTES: usize = 8;
/// Cells of a block of threads: a warp each.
const CELLS_PER_BLOCK: usize = 8;

/// Where the cells of the queries and the keys are; none without segments.
#[derive(Clone, Copy, Default)]
pub(super) struct Cells<'c> {
    pub(super) q: Address<'c>,
    pub(super) k: Address<'c>,
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
pub(super) fn prepare<'c>(call: &Call<'c>, offset: usize) -> Result<Cells<'c>> {
    let problem = call.problem;
    if !problem.segment_ids {
        return Ok(Cells::default());
    }
    let [q, k] = count(problem);
    let memory = call.launcher.workspace(offset, bytes(problem))?;
    let cells = Cells {
        q: Address::of(memory),
        k: Address::within(memory, q * CELL_BYTES),
    };
    let blocks = (q + k).div_ceil(CELLS_PER_BLOCK);
    let arguments: [&dyn Argument; 3] = [call.params, &cells.q, &cells.k];
    call.run_stage(Stage::PrepareSegments, [blocks, 1, 1], &arguments)?;
    Ok(cells)
}
