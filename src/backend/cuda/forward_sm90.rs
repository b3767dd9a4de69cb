//! Launch of `kernels/cuda/sm90/forward.cuh`.
#![forbid(unsafe_code)]

use super::arguments::{Address, ForwardSchedule};
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::{Candidate, Options};
use super::tensor_map::{Like, TensorMaps};
use super::{blocks, int, segments, tiles};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Forward kernels with TMA and wgmma.
pub(super) struct ForwardSm90;

/// Workspace: the counter, then the list of tiles of packed sequences, then what segments the
/// queries and keys hold.
const COUNTER_BYTES: usize = 16;
/// Query rows that TMA writes at a time: those of a warpgroup.
const OUT_ROWS: usize = 64;

/// Rows of a tile at head_dim 64, with two and with three warpgroups.
const SMALL_TILE: usize = 128;
const LARGE_TILE: usize = 192;

/// The parts of the workspace, by their first byte.
struct Workspace {
    tiles_q: usize,
    cells: usize,
    blocks: blocks::Sizes,
    schedule: blocks::Places,
}

impl Workspace {
    fn new(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Self {
        let tiles_q = tiles::per_head(problem, problem.seq_q, candidate.block_q);
        let cells = COUNTER_BYTES + tiles::list_bytes(problem, tiles_q);
        let blocks = blocks::Sizes::new(problem, gpu.sm_count);
        Workspace {
            tiles_q,
            cells,
            blocks,
            schedule: blocks.places(cells + segments::bytes(problem), 0),
        }
    }
}

impl KernelFamily for ForwardSm90 {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        Workspace::new(candidate, problem, gpu).schedule.end
    }

    /// Of two sizes of tiles at head_dim 64: the smaller one where the larger would be a sixth empty rows more.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem) -> bool {
        let plain = Options::INPUTS.union(Options::SPAN);
        if candidate.block_q != SMALL_TILE
            || candidate.head_dim != 64
            || !plain.contains(candidate.options)
        {
            return true;
        }
        let rows = tiles::rows_of_sequence(problem, problem.seq_q);
        5 * rows.next_multiple_of(LARGE_TILE) >= 6 * rows.next_multiple_of(SMALL_TILE)
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let (problem, params) = (call.problem, call.params);
        let (block_q, block_k) = (call.candidate.block_q, call.candidate.block_k);
        let workspace = Workspace::new(call.candidate, problem, &call.gpu);
        let tiles_q = workspace.tiles_q;
        let heads = tiles::rows_of_batch(problem) * problem.num_heads;
        let total = int("query tiles", heads * tiles_q)? as usize;
        let maps = TensorMaps {
            driver: call.launcher.driver(),
            problem,
        };
        let q = maps.tiles("query", Like::Query, params.q, block_q)?;
        let k = maps.tiles("key", Like::Key, params.k, block_k)?;
        let v = maps.tiles("value", Like::Value, params.v, block_k)?;
        let out = maps.tiles("out", Like::Out, params.out, OUT_ROWS)?;
        let schedule = schedule(call, &workspace, heads)?;
        let blocks = total.min(call.gpu.sm_count);
        call.run_main([blocks, 1, 1], &[&q, &k, &v, &out, params, &schedule])
    }
}

/// Enqueues what comes before the main kernel, and tells of it.
fn schedule<'c>(
    call: &Call<'c>,
    workspace: &Workspace,
    heads: usize,
) -> Result<ForwardSchedule<'c>> {
    let (problem, tiles_q) = (call.problem, workspace.tiles_q);
    let counter = call.launcher.workspace(0, COUNTER_BYTES)?;
    call.launcher.clear(counter)?;
    let list = tiles::prepare(call, call.candidate.block_q, tiles_q, COUNTER_BYTES)?;
    let cells = segments::prepare(call, workspace.cells)?;
    let (items, _) = workspace.blocks.prepare(call, &workspace.schedule)?;
    // Keys and values of a head, both 16-bit.
    let bytes = tiles::rows_of_sequence(problem, problem.seq_k)
        * (problem.head_dim + problem.head_dim_v)
        * 2;
    let group = problem.group_size();
    let l2_swizzle = tiles::l2_swizzle(problem, heads, tiles_q, bytes, group, call.gpu.sm_count);
    Ok(ForwardSchedule {
        counter: Address::of(counter),
        tiles: list,
        tiles_q: tiles_q as i32,
        heads: heads as i32,
        l2_swizzle: l2_swizzle as i32,
        padding: 0,
        cells_q: cells.q,
        cells_k: cells.k,
        blocks: call.blocks,
        items,
    })
}
