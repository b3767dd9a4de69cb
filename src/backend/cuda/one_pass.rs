//! Launches of `kernels/cuda/sm80/one_pass.cuh`: the backward pass of the 16-bit types in one pass, with dq added up in
//! float32, on every GPU with the shared memory.
#![forbid(unsafe_code)]

use super::arguments::Params;
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::{Candidate, Stage};
use super::parts::{Parts, Processors, Work, backward_costs, seen_share, within_window};
use super::{general, tiles};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Backward kernels with mma.sync that make all gradients at once.
pub(super) struct OnePass;

/// Shared memory of a block of threads, in bytes, that a GPU must have at least: two blocks of head_dim 64 are then on a
/// multiprocessor together.
const LEAST_SMEM: usize = 160 * 1024;

impl KernelFamily for OnePass {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        bytes(candidate, problem, parts(candidate, problem, gpu))
    }

    /// Where blocks of threads have the shared memory, and there are not few of them. What is up to head_dim 128 has other
    /// kernels with tiles of 64 keys.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        let is_widened =
            candidate.head_dim > 128 && problem.head_dim.max(problem.head_dim_v) <= 128;
        gpu.smem_bytes >= LEAST_SMEM && !is_widened && !is_short(candidate, problem, gpu)
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let (candidate, problem) = (call.candidate, call.problem);
        let parts = parts(candidate, problem, &call.gpu);
        let bytes = bytes(candidate, problem, parts);
        general::with_workspace(call, 0, bytes, |call| {
            // Kernels find parts behind the workspace that they are told of.
            let params = Params {
                workspace_bytes: bytes_before_parts(candidate, problem) as i64,
                ..*call.params
            };
            let call = &Call {
                params: &params,
                ..*call
            };
            let threads = call.kernel(Stage::Preprocess)?.block.threads as usize;
            // 16 bytes a thread.
            let blocks = (general::rows(problem) * candidate.head_dim / 8).div_ceil(threads);
            general::run(
                call,
                Stage::Preprocess,
                blocks.min(general::MOST_ROW_BLOCKS),
            )?;
            let blocks = key_tiles(candidate, problem);
            if blocks > 0 {
                call.run_main([blocks, parts, 1], &[call.params])?;
            }
            if parts > 1 {
                let grid = [blocks, call.kernel(Stage::SumParts)?.block.per_tile, 1];
                call.run_stage(Stage::SumParts, grid, &[call.params, &(parts as i32)])?;
            }
            general::run_tiles(call, Stage::Postprocess, problem.num_heads, problem.seq_q)?;
            general::sinks(call)
        })
    }
}

/// Bytes of the workspace.
fn bytes(candidate: &Candidate, problem: &AttentionProblem, parts: usize) -> usize {
    let keys = key_tiles(candidate, problem) * candidate.block_k;
    let of_parts = match parts {
        1 => 0,
        _ => 4 * parts * keys * (candidate.head_dim + candidate.head_dim_v),
    };
    bytes_before_parts(candidate, problem) + of_parts
}

/// Bytes of what each row has, and sums of dq.
fn bytes_before_parts(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    let per_head = tiles::per_head_rounded_up(problem, problem.seq_q, candidate.block_q);
    let tiles = tiles::rows_of_batch(problem) * problem.num_heads * per_head;
    let bytes = 4 * tiles * candidate.block_q * candidate.head_dim;
    tiles::at_line(4 * general::row_floats(problem), bytes) + bytes
}

/// In how many parts, of equally many query heads, each tile of keys is worked on.
fn parts(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> usize {
    let group = problem.group_size();
    let rows = tiles::rows_of_sequence(problem, problem.seq_q);
    let seen = within_window(problem, rows, candidate.block_k);
    // Blocks of threads that share a multiprocessor.
    let residents = gpu.smem_bytes / candidate.main.block.smem_bytes;
    let longest = (seen.div_ceil(candidate.block_q) * group) as f64;
    let work = Work {
        items: key_tiles(candidate, problem),
        longest,
        mean: longest * seen_share(problem),
        processors: Processors::alike(gpu.sm_count * residents),
        costs: backward_costs(candidate.block_k * candidate.head_dim),
        step: 1.0,
        may_cut_last: false,
    };
    let choices = (1..=group).filter(|parts| group.is_multiple_of(*parts));
    let parts = |count| Parts::equal(count, work.longest);
    let (_, cut) = work.best(choices, parts, LEAST_BLOCKS);
    cut.map_or(1, |cut| cut.parts)
}

/// The fewest blocks of queries of a part.
const LEAST_BLOCKS: usize = 4;

/// Tiles of keys of all heads.
fn key_tiles(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    let (heads, rows) = (problem.num_kv_heads, problem.seq_k);
    general::blocks(candidate.main.block, problem, heads, rows)
}

/// Whether the two kernels that give dq a pass of its own are faster, measured on an H100, of head_dim above 64: where so
/// few tiles have all keys that zeros for dq, sums and the way back to 16 bits cost more than scores computed twice; and
/// where few tiles of keys have the queries of several heads each, which are not many enough to be cut in parts: that leaves
/// multiprocessors idle, while dq alone has tiles of queries for all.
fn is_short(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
    let keys = tiles::rows_of_sequence(problem, problem.seq_k);
    let few = 5 * key_tiles(candidate, problem) < 3 * gpu.sm_count;
    let idle = problem.group_size() > 1 && few && parts(candidate, problem, gpu) == 1;
    candidate.head_dim > 64 && (2 * keys <= 3 * candidate.block_k || idle)
}
