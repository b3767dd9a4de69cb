//! Launches of `kernels/cuda/flash_bwd_sm90.cuh` and `flash_bwd_wide_sm90.cuh`: statistics of the
//! query rows, the gradients, and dq from float32 to the type of query.
#![forbid(unsafe_code)]

use bytemuck::bytes_of;

use super::launch::Launcher;
use super::library::Launch;
use super::params::Params;
use super::table::{Family, Row};
use super::tensor_map::{Like, TensorMaps};
use super::{int, tiles};
use crate::attention::{AttentionProblem, Dtype, Layout};
use crate::error::Result;

/// `BackwardSm90`
#[derive(Clone, Copy, bytemuck::NoUninit)]
#[repr(C)]
struct Schedule {
    lse2: u64,
    delta: u64,
    dq: u64,
    counter: u64,
    tiles: u64,
    padded_rows: i32,
    tiles_k: i32,
    kv_heads: i32,
    section: i32,
}

/// Keys that TMA writes at a time: those of a warpgroup.
const OUT_ROWS: usize = 64;
/// Threads of the kernels before and after the main one.
const ENDS_THREADS: usize = 256;
/// Blocks along the second and third axis of a grid.
const MAX_BLOCKS: usize = 65_535;

const COUNTER_BYTES: usize = 16;

/// The parts of the workspace, by their first byte: the counter is at 0.
struct Workspace {
    /// Query rows of a head, padded to whole tiles of each sequence.
    padded_rows: usize,
    tiles_k: usize,
    lse2: usize,
    delta: usize,
    dq: usize,
    tiles: usize,
    bytes: usize,
}

impl Workspace {
    fn new(row: &Row, problem: &AttentionProblem) -> Self {
        let block = row.block_q;
        let rows = match problem.layout {
            Layout::Bshd => problem.seq_q + block - 1,
            Layout::Thd => problem.seq_q + problem.batch * block,
        };
        let padded_rows = rows / block * block;
        let padded = heads(problem) * padded_rows;
        let tiles_k = tiles::per_head(problem, problem.seq_k, row.block_k);
        let delta = COUNTER_BYTES + padded * 4;
        let dq = delta + padded * 4;
        let tiles = dq + padded * row.head_dim * 4;
        Workspace {
            padded_rows,
            tiles_k,
            lse2: COUNTER_BYTES,
            delta,
            dq,
            tiles,
            bytes: tiles + tiles::list_bytes(problem, tiles_k),
        }
    }
}

/// Query heads of all batch rows, or of one when packed.
fn heads(problem: &AttentionProblem) -> usize {
    tiles::rows_of_batch(problem) * problem.num_heads
}

pub(super) fn workspace_bytes(row: &Row, problem: &AttentionProblem) -> usize {
    Workspace::new(row, problem).bytes
}

/// What is beyond one launch.
pub(super) fn limit(problem: &AttentionProblem) -> Option<String> {
    let most = heads(problem).max(problem.batch + 1);
    (most > MAX_BLOCKS).then(|| format!("no more than {MAX_BLOCKS} heads of all batch rows"))
}

pub(super) fn launch(
    launcher: &Launcher<'_>,
    row: &Row,
    problem: &AttentionProblem,
    params: &Params,
    sm_count: usize,
) -> Result<()> {
    let workspace = Workspace::new(row, problem);
    let (padded_rows, tiles_k) = (workspace.padded_rows, workspace.tiles_k);
    let heads = heads(problem);
    let kv_heads = heads / problem.group_size();
    let total = int("key tiles", kv_heads * tiles_k)? as usize;
    let maps = TensorMaps {
        driver: launcher.driver(),
        problem,
    };
    let q = maps.tiles("query", Like::Query, params.q, row.block_q)?;
    let k = maps.tiles("key", Like::Key, params.k, row.block_k)?;
    let v = maps.tiles("value", Like::Value, params.v, row.block_k)?;
    let dout = maps.tiles("dout", Like::Out, params.dout, row.block_q)?;
    let dk = maps.tiles("dk", Like::Key, params.dk, OUT_ROWS)?;
    let dv = maps.tiles("dv", Like::Value, params.dv, OUT_ROWS)?;
    let base = launcher.workspace(0, workspace.bytes)?.address();
    launcher.clear(launcher.workspace(0, COUNTER_BYTES)?)?;
    let list = tiles::prepare(
        launcher,
        params,
        tiles::Side::Keys,
        row.block_k,
        tiles_k,
        workspace.tiles,
    )?;
    // Queries and dout of the heads that share a key head, both 16-bit, and their dq in float32.
    let bytes = tiles::rows_of_sequence(problem, problem.seq_q)
        * ((problem.head_dim + problem.head_dim_v) * 2 + problem.head_dim * 4)
        * problem.group_size();
    let schedule = Schedule {
        lse2: base + workspace.lse2 as u64,
        delta: base + workspace.delta as u64,
        dq: base + workspace.dq as u64,
        counter: base,
        tiles: list,
        padded_rows: int("query rows", padded_rows)?,
        tiles_k: int("key tiles", tiles_k)?,
        kv_heads: int("heads", kv_heads)?,
        section: tiles::section(problem, kv_heads, tiles_k, bytes, 1, sm_count) as i32,
    };

    let ends = |stage: &str, grid: [usize; 3]| {
        let launch = Launch {
            grid: grid.map(|blocks| blocks as u32),
            threads: ENDS_THREADS as u32,
            smem_bytes: 0,
            cluster: 1,
        };
        let dtype = match row.dtype {
            Dtype::Bf16 => "bf16",
            _ => "f16",
        };
        let kernel = format!("flash_bwd_{stage}_hdim{}_{dtype}_sm90", row.head_dim);
        launcher.launch(&kernel, &launch, &[bytes_of(params), bytes_of(&schedule)])
    };
    // 16 bytes a thread of the widest row of out.
    let lanes = (row.head_dim / 8).next_power_of_two().clamp(8, 32);
    let statistics = (padded_rows * lanes).div_ceil(ENDS_THREADS);
    ends("statistics", [statistics, heads, 1])?;
    let blocks = match row.family {
        Family::BackwardSm90 => total.min(sm_count),
        _ => total,
    };
    let main = Launch {
        grid: [blocks as u32, 1, 1],
        threads: row.threads,
        smem_bytes: row.smem_bytes as u32,
        cluster: 1,
    };
    let arguments = [
        bytes_of(&q),
        bytes_of(&k),
        bytes_of(&v),
        bytes_of(&dout),
        bytes_of(&dk),
        bytes_of(&dv),
        bytes_of(params),
        bytes_of(&schedule),
    ];
    launcher.launch(row.kernel, &main, &arguments)?;
    let sequences = match problem.layout {
        Layout::Bshd => 1,
        Layout::Thd => problem.batch + 1,
    };
    let tiles_q = problem.seq_q.div_ceil(row.block_q);
    ends("convert", [tiles_q, heads, sequences])
}
