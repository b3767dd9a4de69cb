//! Launches of `kernels/cuda/sm90/backward_short.cuh`: the gradients of batch rows of few keys, all by one kernel.
#![forbid(unsafe_code)]

use super::arguments::Argument;
use super::backward_sm90::MAX_BLOCKS;
use super::family::{Call, Gpu, KernelFamily};
use super::general::with_workspace;
use super::manifest::sm90_short::{SUM_BYTES, WARPGROUP_ROWS};
use super::manifest::{Candidate, Stage};
use super::short::{BiasWalk, Maps, all_heads, is_tile, launch_of};
use super::tensor_map::Like;
use super::{bias, int, options};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Backward kernels with TMA and wgmma where one tile has all keys.
pub(super) struct BackwardShort;

impl KernelFamily for BackwardShort {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        walk(candidate, problem, gpu).map_or(0, |walk| walk.bytes())
    }

    /// Batch rows with a tile of keys, where these have few tiles of queries or are many: each has one block of threads.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        let (steps, blocks) = (steps(candidate, problem), all_heads(candidate, problem));
        let is_sooner = if candidate.block_q == WARPGROUP_ROWS {
            is_sooner(candidate, steps, blocks, gpu)
        } else {
            // Two warpgroups have no more than a step; what fits in a tile of one has come before.
            steps == 1 && is_sooner_by_two(candidate, problem.seq_q, blocks, gpu)
        };
        // Sums of the gradient of a bias are of one step, and its batch rows and heads an axis of a grid.
        let may_sum = !options::has_dbias(problem) || (steps == 1 && blocks <= MAX_BLOCKS);
        is_tile(candidate, problem) && may_sum && is_sooner
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let walk = walk(call.candidate, call.problem, &call.gpu);
        let bytes = walk.as_ref().map_or(0, Walk::bytes);
        with_workspace(call, 0, bytes, |call| launch(call, walk.as_ref()))
    }
}

fn launch(call: &Call<'_>, walk: Option<&Walk>) -> Result<()> {
    let (problem, params) = (call.problem, call.params);
    let maps = Maps::of(call, 1);
    let q = maps.map("query", Like::Query, params.q)?;
    let k = maps.map("key", Like::Key, params.k)?;
    let v = maps.map("value", Like::Value, params.v)?;
    let dout = maps.map("dout", Like::Out, params.dout)?;
    let dq = maps.map("dq", Like::Query, params.dq)?;
    let dk = maps.map("dk", Like::Key, params.dk)?;
    let dv = maps.map("dv", Like::Value, params.dv)?;
    let of_bias = walk.map(|walk| &walk.of_bias);
    let (launch, blocks) = launch_of(call.candidate, problem, 1, of_bias)?;
    let arguments: [&dyn Argument; 9] = [&q, &k, &v, &dout, &dq, &dk, &dv, params, &launch];
    call.run_main([blocks, 1, 1], &arguments)?;
    match walk {
        Some(walk) if walk.bytes() > 0 => {
            let grid = bias::sums_grid(walk.of_bias.owners, walk.elements);
            let parts = int("parts", walk.of_bias.parts)?;
            call.run_stage(Stage::SumBias, grid, &[params, &parts])
        }
        _ => Ok(()),
    }
}

/// Tiles of queries that a block of threads has for its keys, those of every head of a group.
fn steps(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    problem.group_size() * problem.seq_q.div_ceil(candidate.block_q)
}

/// Whether so many blocks of threads of so many steps are done before the kernels for any number of keys, which have more of
/// them and a kernel before and one behind. Microseconds measured on an H200, of a multiprocessor that has one block, or all
/// that it can have.
fn is_sooner(candidate: &Candidate, steps: usize, blocks: usize, gpu: &Gpu) -> bool {
    const STEP: f64 = 1.8;
    const OTHER_STEP: f64 = 2.7;
    const OTHER_KERNELS: f64 = 8.0;
    let panels = candidate.panel_columns() / 64;
    let each = blocks as f64 / gpu.sm_count.max(1) as f64;
    steps as f64 * (STEP - OTHER_STEP * panels as f64 * each) < OTHER_KERNELS
}

/// Whether one step of two warpgroups is done before the kernels for any number of keys. On an H200 it is (1.1 to 2 times as
/// fast), but where one warpgroup has no queries, and blocks that are alone on their multiprocessor take turns.
fn is_sooner_by_two(candidate: &Candidate, queries: usize, blocks: usize, gpu: &Gpu) -> bool {
    queries > WARPGROUP_ROWS || candidate.residents > 1 || blocks <= gpu.sm_count
}

/// How a bias is walked. Where its gradient is wanted each part has a sum, from which `backward_sum_short` makes `elements`.
struct Walk {
    of_bias: BiasWalk,
    elements: usize,
    /// Whether the gradient is summed over queries or keys.
    is_shared: bool,
    has_gradient: bool,
}

/// None without a bias, and where a block of threads has more than one step.
fn walk(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Option<Walk> {
    let bias = problem.bias.filter(|_| steps(candidate, problem) == 1)?;
    Some(Walk {
        of_bias: BiasWalk::of(candidate, problem, 1, gpu)?,
        elements: bias.dims[2] * bias.dims[3],
        is_shared: options::has_shared_dbias(problem),
        has_gradient: options::has_dbias(problem),
    })
}

impl Walk {
    /// Of the workspace; none where a block of threads writes what it has.
    fn bytes(&self) -> usize {
        let BiasWalk { owners, parts } = self.of_bias;
        if self.has_gradient && (parts > 1 || self.is_shared) {
            owners * parts * SUM_BYTES
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Gpu, is_sooner, is_sooner_by_two};
    use crate::backend::cuda::table::find;

    /// Head dimension, tiles of queries, heads of all batch rows: whether these kernels are faster.
    #[test]
    fn many_queries_of_few_heads_are_for_others() {
        for (d, steps, blocks, sooner) in [
            (64, 1, 8, true),
            (64, 4, 8, true),
            (64, 16, 8, false),
            (64, 16, 64, true),
            (64, 64, 64, false),
            (64, 64, 128, true),
            (128, 4, 8, true),
            (128, 16, 8, false),
            (128, 64, 64, true),
        ] {
            let name = format!("flash_bwd_short64_hdim{d}_bf16_span_sm90");
            let got = is_sooner(find(&name).unwrap(), steps, blocks, &Gpu::H100);
            assert_eq!(got, sooner, "d{d}, {steps} steps of {blocks}");
        }
    }

    /// Head dimension, queries, heads of all batch rows.
    #[test]
    fn many_heads_of_few_queries_are_for_others_than_two_warpgroups_alone() {
        for (d, queries, blocks, sooner) in [
            (64, 16, 3072, true),
            (128, 16, 4096, false),
            (128, 16, 64, true),
            (128, 65, 4096, true),
        ] {
            let name = format!("flash_bwd_short128_hdim{d}_bf16_span_sm90");
            let got = is_sooner_by_two(find(&name).unwrap(), queries, blocks, &Gpu::H100);
            assert_eq!(got, sooner, "d{d}, {queries} queries of {blocks}");
        }
    }
}
