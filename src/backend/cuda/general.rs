//! Launches of the general kernels, `kernels/cuda/sm80`: every option, on every GPU from compute
//! capability 8.0 on.
#![forbid(unsafe_code)]

use super::arguments::{Address, Argument};
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::{Block, Candidate, Stage};
use super::{int, options, tiles};
use crate::attention::{AttentionProblem, Pass};
use crate::error::Result;

/// Forward kernels with mma.sync.
pub(super) struct Forward;
/// Backward kernels with mma.sync.
pub(super) struct Backward;

/// Rows that a block of threads of the first kernel of the backward pass takes at a time: a warp each.
const ROWS_PER_BLOCK: usize = 8;
pub(super) const MOST_ROW_BLOCKS: usize = 1 << 20;
/// Blocks of threads on a multiprocessor that look whether tiles are to be computed again.
const REPAIRERS_PER_SM: usize = 1;
/// Blocks of threads that add parts of the gradient of a bias, at most.
const MOST_SUM_BLOCKS: usize = 4096;

impl KernelFamily for Forward {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        _gpu: &Gpu,
    ) -> usize {
        let block = candidate.main.block;
        let warps = block.threads as usize / 32;
        spoiled_bytes(problem, forward_blocks(block, problem), warps)
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let blocks = forward_blocks(call.candidate.main.block, call.problem);
        if blocks == 0 {
            return Ok(());
        }
        let bytes = self.workspace_bytes(call.candidate, call.problem, &call.gpu);
        with_workspace(call, 0, bytes, |call| {
            call.run_main([blocks, 1, 1], &arguments(call))?;
            repair(call)
        })
    }
}

/// Bytes in which the warps of a forward launch tell that they met values that are no numbers, at keys which they do not
/// see: `kernels/cuda/common/spoiled.cuh`. None where every key is seen by some query.
pub(super) fn spoiled_bytes(problem: &AttentionProblem, blocks: usize, warps: usize) -> usize {
    if problem.may_hide_keys() {
        blocks * warps
    } else {
        0
    }
}

/// Runs `launch` with `bytes` of the workspace, from byte `offset`, in what kernels are told.
pub(super) fn with_workspace(
    call: &Call<'_>,
    offset: usize,
    bytes: usize,
    launch: impl FnOnce(&Call<'_>) -> Result<()>,
) -> Result<()> {
    let mut params = *call.params;
    if bytes > 0 {
        params.workspace = Address::of(call.launcher.workspace(offset, bytes)?);
        params.workspace_bytes = bytes as i64;
    }
    launch(&Call {
        params: &params,
        ..*call
    })
}

/// Enqueues, behind a forward kernel that tells of spoiled tiles, what computes those again.
pub(super) fn repair(call: &Call<'_>) -> Result<()> {
    if call.problem.may_hide_keys() {
        recompute(call)?;
    }
    Ok(())
}

/// Enqueues what computes the tiles again whose output is no number, if the workspace says that some are to be.
pub(super) fn recompute(call: &Call<'_>) -> Result<()> {
    let tiles = forward_blocks(call.kernel(Stage::Repair)?.block, call.problem);
    let tiles = int("query tiles", tiles)?;
    let mut arguments = arguments(call);
    arguments.push(&tiles);
    let blocks = (tiles as usize).min(REPAIRERS_PER_SM * call.gpu.sm_count);
    call.run_stage(Stage::Repair, [blocks, 1, 1], &arguments)
}

fn forward_blocks(block: Block, problem: &AttentionProblem) -> usize {
    blocks(block, problem, problem.num_heads, problem.seq_q)
}

impl KernelFamily for Backward {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        _gpu: &Gpu,
    ) -> usize {
        let bias = SharedBias::of(candidate, problem).filter(|bias| bias.parts > 1);
        let floats = row_floats(problem) + bias.map_or(0, |bias| bias.parts * bias.size);
        4 * floats
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let bytes = self.workspace_bytes(call.candidate, call.problem, &call.gpu);
        with_workspace(call, 0, bytes, |call| {
            rows_before(call)?;
            keys_and_queries(call)?;
            bias(call)?;
            sinks(call)
        })
    }
}

/// Numbers of the workspace for each row, and sums of sinks.
pub(super) fn row_floats(problem: &AttentionProblem) -> usize {
    let statistics = if problem.normalize_output { 2 } else { 3 };
    let sinks = problem
        .sinks
        .filter(|sinks| wants_dsinks(problem) && !sinks.per_head);
    statistics * rows(problem) + sinks.map_or(0, |sinks| problem.num_heads * sinks.count)
}

/// Enqueues what the gradients need of each row.
fn rows_before(call: &Call<'_>) -> Result<()> {
    let problem = call.problem;
    if !problem.normalize_output {
        run_tiles(call, Stage::RowMaxima, problem.num_heads, problem.seq_q)?;
    }
    let blocks = rows(problem).div_ceil(ROWS_PER_BLOCK).min(MOST_ROW_BLOCKS);
    run(call, Stage::Preprocess, blocks)
}

/// Enqueues the gradients of keys and values, then that of queries.
fn keys_and_queries(call: &Call<'_>) -> Result<()> {
    let problem = call.problem;
    let block = call.candidate.main.block;
    let blocks = blocks(block, problem, problem.num_kv_heads, problem.seq_k);
    if blocks > 0 {
        call.run_main([blocks, 1, 1], &arguments(call))?;
    }
    run_tiles(call, Stage::QueryGradient, problem.num_heads, problem.seq_q)
}

/// Enqueues the gradient of a bias that has not every axis.
fn bias(call: &Call<'_>) -> Result<()> {
    let Some(bias) = SharedBias::of(call.candidate, call.problem) else {
        return Ok(());
    };
    run_on_tiles(call, Stage::BiasGradient, bias.owners * bias.parts)?;
    if bias.parts == 1 {
        return Ok(());
    }
    let threads = call.kernel(Stage::SumBias)?.block.threads as usize;
    let blocks = bias.size.div_ceil(threads).min(MOST_SUM_BLOCKS);
    if blocks == 0 {
        return Ok(());
    }
    call.run_stage(
        Stage::SumBias,
        [blocks, 1, 1],
        &[call.params, &(bias.parts as i32)],
    )
}

pub(super) fn sinks(call: &Call<'_>) -> Result<()> {
    let problem = call.problem;
    if !wants_dsinks(problem) {
        return Ok(());
    }
    let own = problem.sinks.is_some_and(|sinks| sinks.per_row);
    let blocks = problem.num_heads * if own { problem.batch } else { 1 };
    run(call, Stage::SinkGradient, blocks)?;
    if problem.sinks.is_some_and(|sinks| !sinks.per_head) {
        run(call, Stage::SumSinks, 1)?;
    }
    Ok(())
}

/// Enqueues a stage for all tiles of `heads` heads of `seq` rows.
pub(super) fn run_tiles(call: &Call<'_>, stage: Stage, heads: usize, seq: usize) -> Result<()> {
    let block = call.kernel(stage)?.block;
    run_on_tiles(call, stage, blocks(block, call.problem, heads, seq))
}

fn run_on_tiles(call: &Call<'_>, stage: Stage, blocks: usize) -> Result<()> {
    if blocks == 0 {
        return Ok(());
    }
    call.run_stage(stage, [blocks, 1, 1], &arguments(call))
}

/// What kernels with tiles take.
fn arguments<'a>(call: &'a Call<'_>) -> Vec<&'a dyn Argument> {
    let mut arguments: Vec<&dyn Argument> = vec![call.params];
    if call.problem.blocks.is_some() {
        arguments.push(&call.blocks);
    }
    arguments
}

/// Enqueues a stage on rows.
pub(super) fn run(call: &Call<'_>, stage: Stage, blocks: usize) -> Result<()> {
    if blocks == 0 {
        return Ok(());
    }
    call.run_stage(stage, [blocks, 1, 1], &[call.params])
}

/// Blocks of threads for all tiles of `heads` heads of `seq` rows.
pub(super) fn blocks(block: Block, problem: &AttentionProblem, heads: usize, seq: usize) -> usize {
    let per_head = match tiles::rows_of_batch(problem) {
        0 => 0,
        batch => batch * tiles::per_head_rounded_up(problem, seq, block.rows),
    };
    per_head * heads * block.per_tile
}

/// Rows of lse.
pub(super) fn rows(problem: &AttentionProblem) -> usize {
    tiles::rows_of_batch(problem) * problem.num_heads * problem.seq_q
}

pub(super) fn wants_dsinks(problem: &AttentionProblem) -> bool {
    matches!(problem.pass, Pass::Backward { dsinks: true, .. })
}

/// How the gradient of a broadcast bias is summed.
struct SharedBias {
    /// Tiles of the bias.
    owners: usize,
    /// Blocks of threads that share a tile.
    parts: usize,
    /// Elements of the bias.
    size: usize,
}

/// Blocks of threads beyond which tiles of a bias are not shared.
const ENOUGH_BLOCKS: usize = 512;

impl SharedBias {
    /// `None` where no gradient of a bias is wanted, or the bias has every axis.
    fn of(candidate: &Candidate, problem: &AttentionProblem) -> Option<Self> {
        let wanted = options::has_dbias(problem);
        let bias = problem.bias.filter(|_| wanted)?;
        let block = candidate.companion(Stage::BiasGradient)?.block;
        let (b, h) = (problem.batch, problem.num_heads);
        let full = [b, h, problem.seq_q, problem.seq_k];
        let cut = [
            b,
            h,
            problem.seq_q.div_ceil(block.rows),
            problem.seq_k.div_ceil(block.columns),
        ];
        let shared = |axis: usize| bias.dims[axis] == 1 && full[axis] > 1;
        let over = |is: bool| (0..4).filter(move |axis| shared(*axis) == is);
        if over(true).count() == 0 {
            return None;
        }
        let owners: usize = over(false).map(|axis| cut[axis]).product();
        let walks: usize = over(true).map(|axis| cut[axis]).product();
        let parts = ENOUGH_BLOCKS.checked_div(owners).unwrap_or(0);
        Some(SharedBias {
            owners,
            parts: parts.clamp(1, walks.max(1)),
            size: bias.dims.iter().product(),
        })
    }
}
