//! Launch of `kernels/cuda/sm90/forward.cuh`.
#![forbid(unsafe_code)]

use super::arguments::{Address, ForwardSchedule};
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::Candidate;
use super::tensor_map::{Like, TensorMaps};
use super::{int, segments, tiles};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Forward kernels with TMA and wgmma.
pub(super) struct ForwardSm90;

/// Workspace: the counter, then the list of tiles of packed sequences, then what segments the
/// queries and keys hold.
const COUNTER_BYTES: usize = 16;
/// Query rows that TMA writes at a time: those of a warpgroup.
const OUT_ROWS: usize = 64;

impl KernelFamily for ForwardSm90 {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        _gpu: &Gpu,
    ) -> usize {
        let tiles_q = tiles::per_head(problem, problem.seq_q, candidate.block_q);
        COUNTER_BYTES + tiles::list_bytes(problem, tiles_q) + segments::bytes(problem)
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let (problem, params) = (call.problem, call.params);
        let (block_q, block_k) = (call.candidate.block_q, call.candidate.block_k);
        let tiles_q = tiles::per_head(problem, problem.seq_q, block_q);
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
        let schedule = schedule(call, tiles_q, heads)?;
        let blocks = total.min(call.gpu.sm_count);
        call.run_main([blocks, 1, 1], &[&q, &k, &v, &out, params, &schedule])
    }
}

/// Enqueues what comes before the main kernel, and tells of it.
fn schedule<'c>(call: &Call<'c>, tiles_q: usize, heads: usize) -> Result<ForwardSchedule<'c>> {
    let problem = call.problem;
    let counter = call.launcher.workspace(0, COUNTER_BYTES)?;
    call.launcher.clear(counter)?;
    let list = tiles::prepare(call, call.candidate.block_q, tiles_q, COUNTER_BYTES)?;
    let offset = COUNTER_BYTES + tiles::list_bytes(problem, tiles_q);
    let cells = segments::prepare(call, offset)?;
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
    })
}
