//! Launch of `kernels/cuda/sm90/forward.cuh`.
#![forbid(unsafe_code)]

use bytemuck::bytes_of;

use super::launch::Launcher;
use super::library::Launch;
use super::params::Params;
use super::table::Row;
use super::tensor_map::{Like, TensorMaps};
use super::{int, segments, tiles};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// `ForwardSm90`
#[derive(Clone, Copy, bytemuck::NoUninit)]
#[repr(C)]
struct Schedule {
    counter: u64,
    tiles: u64,
    tiles_q: i32,
    heads: i32,
    l2_swizzle: i32,
    padding: u32,
    cells_q: u64,
    cells_k: u64,
}

/// Workspace: the counter, then the list of tiles of packed sequences, then what segments the
/// queries and keys hold.
const COUNTER_BYTES: usize = 16;
/// Query rows that TMA writes at a time: those of a warpgroup.
const OUT_ROWS: usize = 64;

pub(super) fn workspace_bytes(row: &Row, problem: &AttentionProblem) -> usize {
    let tiles_q = tiles::per_head(problem, problem.seq_q, row.block_q);
    COUNTER_BYTES + tiles::list_bytes(problem, tiles_q) + segments::bytes(problem)
}

pub(super) fn launch(
    launcher: &Launcher<'_>,
    row: &Row,
    problem: &AttentionProblem,
    params: &Params,
    sm_count: usize,
) -> Result<()> {
    let tiles_q = tiles::per_head(problem, problem.seq_q, row.block_q);
    let heads = tiles::rows_of_batch(problem) * problem.num_heads;
    let total = int("query tiles", heads * tiles_q)?;
    let maps = TensorMaps {
        driver: launcher.driver(),
        problem,
    };
    let q = maps.tiles("query", Like::Query, params.q, row.block_q)?;
    let k = maps.tiles("key", Like::Key, params.k, row.block_k)?;
    let v = maps.tiles("value", Like::Value, params.v, row.block_k)?;
    let out = maps.tiles("out", Like::Out, params.out, OUT_ROWS)?;
    let counter = launcher.workspace(0, COUNTER_BYTES)?;
    launcher.clear(counter)?;
    let list = tiles::prepare(
        launcher,
        params,
        tiles::Side::Queries,
        row.block_q,
        tiles_q,
        COUNTER_BYTES,
    )?;
    let offset = COUNTER_BYTES + tiles::list_bytes(problem, tiles_q);
    let cells = segments::prepare(launcher, problem, params, offset)?;
    // Keys and values of a head, both 16-bit.
    let bytes = tiles::rows_of_sequence(problem, problem.seq_k)
        * (problem.head_dim + problem.head_dim_v)
        * 2;
    let schedule = Schedule {
        counter: counter.address(),
        tiles: list,
        tiles_q: tiles_q as i32,
        heads: heads as i32,
        l2_swizzle: tiles::l2_swizzle(
            problem,
            heads,
            tiles_q,
            bytes,
            problem.group_size(),
            sm_count,
        ) as i32,
        padding: 0,
        cells_q: cells.q,
        cells_k: cells.k,
    };
    let launch = Launch {
        grid: [total.min(sm_count as i32) as u32, 1, 1],
        threads: row.threads,
        smem_bytes: row.smem_bytes as u32,
        cluster: 1,
    };
    let arguments = [
        bytes_of(&q),
        bytes_of(&k),
        bytes_of(&v),
        bytes_of(&out),
        bytes_of(params),
        bytes_of(&schedule),
    ];
    launcher.launch(row.kernel, &launch, &arguments)
}
