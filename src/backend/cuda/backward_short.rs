//! Launches of `kernels/cuda/sm90/backward_short.cuh`: the gradients of batch rows of few keys, all by one kernel.
#![forbid(unsafe_code)]

use super::arguments::Argument;
use super::backward_sm90::MAX_BLOCKS;
use super::family::{Call, Gpu, KernelFamily};
use super::general::with_workspace;
use super::manifest::sm90_short::{SUM_BYTES, WARPGROUP_ROWS};
use super::manifest::{Candidate, Stage};
use super::tensor_map::Like;
use super::{bias, int, options};
use crate::attention::{AttentionProblem, Layout};
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
        bias_walk(candidate, problem, gpu).map_or(0, |walk| walk.bytes())
    }

    /// Batch rows with a tile of keys, where these have few tiles of queries or are many: each has one block of threads.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        let is_tile = (1..=candidate.block_k).contains(&problem.seq_k)
            && problem.layout == Layout::Bshd
            && problem.blocks.is_none();
        let steps = steps(candidate, problem);
        let is_sooner = if candidate.block_q == WARPGROUP_ROWS {
            is_sooner(candidate, steps, blocks(problem), gpu)
        } else {
            // Two warpgroups have no more than a step; what fits in a tile of one has come before.
            steps == 1 && is_sooner_by_two(candidate, problem.seq_q, blocks(problem), gpu)
        };
        // Sums of the gradient of a bias are of one step, and its batch rows and heads an axis of a grid.
        let may_sum = !options::has_dbias(problem) || (steps == 1 && blocks(problem) <= MAX_BLOCKS);
        is_tile && may_sum && is_sooner
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let walk = bias_walk(call.candidate, call.problem, &call.gpu);
        let bytes = walk.as_ref().map_or(0, BiasWalk::bytes);
        with_workspace(call, 0, bytes, |call| launch(call, walk.as_ref()))
    }
}

fn launch(call: &Call<'_>, walk: Option<&BiasWalk>) -> Result<()> {
    let (problem, params, maps) = (call.problem, call.params, call.maps());
    let (rows, keys) = (call.candidate.block_q, call.candidate.block_k);
    let q = maps.tiles("query", Like::Query, params.q, rows)?;
    let k = maps.tiles("key", Like::Key, params.k, keys)?;
    let v = maps.tiles("value", Like::Value, params.v, keys)?;
    let dout = maps.tiles("dout", Like::Out, params.dout, rows)?;
    let dq = maps.tiles("dq", Like::Query, params.dq, rows)?;
    let dk = maps.tiles("dk", Like::Key, params.dk, keys)?;
    let dv = maps.tiles("dv", Like::Value, params.dv, keys)?;
    let parts = int("parts", walk.map_or(0, |walk| walk.parts))?;
    let blocks = walk.map_or(blocks(problem), |walk| walk.owners * walk.parts);
    let arguments: [&dyn Argument; 9] = [&q, &k, &v, &dout, &dq, &dk, &dv, params, &parts];
    call.run_main([blocks, 1, 1], &arguments)?;
    match walk {
        Some(walk) if walk.bytes() > 0 => {
            let grid = bias::sums_grid(walk.owners, walk.elements);
            call.run_stage(Stage::SumBias, grid, &[params, &parts])
        }
        _ => Ok(()),
    }
}

/// Tiles of queries that a block of threads has for its keys, those of every head of a group.
fn steps(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    problem.group_size() * problem.seq_q.div_ceil(candidate.block_q)
}

/// Key/value heads of all batch rows.
fn blocks(problem: &AttentionProblem) -> usize {
    problem.batch * problem.num_kv_heads
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

/// How a bias is walked: for each of its batch rows and heads `parts` blocks of threads, which take equally many of the
/// problem's that share it. Where its gradient is wanted each has a sum, from which `backward_sum_short` makes `elements`.
struct BiasWalk {
    owners: usize,
    parts: usize,
    elements: usize,
    /// Whether the gradient is summed over queries or keys.
    is_shared: bool,
    has_gradient: bool,
}

/// None without a bias, and where a block of threads has more than one step.
fn bias_walk(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Option<BiasWalk> {
    let bias = problem.bias.filter(|_| steps(candidate, problem) == 1)?;
    let owners = bias.dims[0] * bias.dims[1];
    let members = blocks(problem) / owners.max(1);
    Some(BiasWalk {
        owners,
        parts: parts(owners, members, gpu.sm_count * candidate.residents),
        elements: bias.dims[2] * bias.dims[3],
        is_shared: options::has_shared_dbias(problem),
        has_gradient: options::has_dbias(problem),
    })
}

/// The fewest parts of equally many of `members` for each of `owners` with which blocks of threads, of which the GPU works on
/// `at_a_time`, are done soonest.
fn parts(owners: usize, members: usize, at_a_time: usize) -> usize {
    let most = (4 * at_a_time).div_ceil(owners.max(1)).min(members).max(1);
    let time =
        |parts: &usize| (owners * parts).div_ceil(at_a_time.max(1)) * members.div_ceil(*parts);
    (1..=most).min_by_key(time).unwrap_or(1)
}

impl BiasWalk {
    /// Of the workspace; none where a block of threads writes what it has.
    fn bytes(&self) -> usize {
        if self.has_gradient && (self.parts > 1 || self.is_shared) {
            self.owners * self.parts * SUM_BYTES
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Gpu, is_sooner, is_sooner_by_two, parts};
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

    /// Batch rows and heads of a bias, members of each: parts.
    #[test]
    fn members_of_a_bias_fill_the_gpu_once() {
        for (owners, members, expected) in [
            (4, 2048, 98),
            (12, 512, 32),
            (1, 8192, 391),
            (200, 100, 5),
            (6144, 1, 1),
            (64, 12, 6),
        ] {
            assert_eq!(
                parts(owners, members, 396),
                expected,
                "{owners} of {members}"
            );
        }
    }
}
