//! Launches of `kernels/cuda/sm90/backward.cuh`, `backward_wide.cuh` and `backward_dbias.cuh`:
//! statistics of the query rows, the gradients, and dq from float32 to the type of query.
#![forbid(unsafe_code)]

use bytemuck::{Zeroable, bytes_of};

use super::launch::Launcher;
use super::library::{Launch, TensorMap};
use super::params::Params;
use super::table::{Family, Row};
use super::tensor_map::{Like, TensorMaps};
use super::{int, options, tiles};
use crate::attention::{AttentionProblem, Dtype, Layout, Pass};
use crate::error::Result;

/// `BackwardSm90`
#[derive(Clone, Copy, bytemuck::NoUninit)]
#[repr(C)]
struct Schedule {
    bias: TensorMap,
    lse2: u64,
    delta: u64,
    dq: u64,
    counter: u64,
    tiles: u64,
    padded_rows: i32,
    tiles_k: i32,
    kv_heads: i32,
    l2_swizzle: i32,
    natural: i32,
    segment_words: i32,
    bias_tiles: i32,
    unused: i32,
    sinks: u64,
    segments: u64,
    dq_semaphore: u64,
    padding: [u64; 4],
}

/// Keys that TMA writes at a time: those of a warpgroup.
const OUT_ROWS: usize = 64;
/// Threads of the kernels before and after the main one.
const ENDS_THREADS: usize = 256;
/// Threads of the kernel that sums the gradient of a sink.
const SINKS_THREADS: usize = 512;
/// Blocks along the second and third axis of a grid.
const MAX_BLOCKS: usize = 65_535;

const COUNTER_BYTES: usize = 16;

/// The parts of the workspace, by their first byte: the counter is at 0, the counts of the dq
/// semaphore behind it.
struct Workspace {
    /// Query rows of a head, padded to whole tiles of each sequence.
    padded_rows: usize,
    tiles_k: usize,
    /// Query tiles of a sequence that are told apart by segments, in words of 32.
    segment_words: usize,
    lse2: usize,
    delta: usize,
    dq: usize,
    tiles: usize,
    segments: usize,
    sinks: usize,
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
        let semaphore = match row.options.has(options::DETERMINISTIC) && problem.deterministic {
            true => (padded / block * 4).next_multiple_of(16),
            false => 0,
        };
        let lse2 = COUNTER_BYTES + semaphore;
        let delta = lse2 + padded * 4;
        let dq = delta + padded * 4;
        let tiles = dq + padded * row.head_dim * 4;
        let segments = tiles + tiles::list_bytes(problem, tiles_k);
        let segment_words = problem.seq_q.div_ceil(block).div_ceil(32);
        let segment_rows = match problem.segment_ids {
            true => tiles::rows_of_batch(problem) * tiles_k,
            false => 0,
        };
        let sinks = segments + segment_rows * (1 + 2 * segment_words) * 4;
        let sums = match summed_sinks(problem) {
            Some(count) => problem.num_heads * count,
            None => 0,
        };
        Workspace {
            padded_rows,
            tiles_k,
            segment_words,
            lse2,
            delta,
            dq,
            tiles,
            segments,
            sinks,
            bytes: sinks + sums * 4,
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

/// How many sinks there are, where their gradients are summed over heads.
fn summed_sinks(problem: &AttentionProblem) -> Option<usize> {
    let wanted = matches!(problem.pass, Pass::Backward { dsinks: true, .. });
    let sinks = problem.sinks.filter(|sinks| wanted && !sinks.per_head);
    sinks.map(|sinks| sinks.count)
}

/// What these kernels have not.
pub(super) fn limit(problem: &AttentionProblem) -> Option<String> {
    let wanted = matches!(problem.pass, Pass::Backward { dsinks: true, .. });
    if wanted && problem.sinks.is_some_and(|sinks| sinks.per_row) {
        return Some("no gradient of softmax_aux per batch row".to_owned());
    }
    let most = heads(problem).max(problem.batch + 1);
    (most > MAX_BLOCKS).then(|| format!("no more than {MAX_BLOCKS} heads of all batch rows"))
}

/// A kernel beside the main one, as it is named for each head dimension and type.
fn of_row(stage: &str, row: &Row) -> String {
    let dtype = match row.dtype {
        Dtype::Bf16 => "bf16",
        _ => "f16",
    };
    format!("{stage}_hdim{}_{dtype}", row.head_dim)
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
    launcher.clear(launcher.workspace(0, workspace.lse2)?)?;
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
    let bias = maps.bias(params.bias, row.block_q)?;
    let schedule = Schedule {
        bias: bias.unwrap_or(TensorMap::zeroed()),
        lse2: base + workspace.lse2 as u64,
        delta: base + workspace.delta as u64,
        dq: base + workspace.dq as u64,
        counter: base,
        tiles: list,
        padded_rows: int("query rows", padded_rows)?,
        tiles_k: int("key tiles", tiles_k)?,
        kv_heads: int("heads", kv_heads)?,
        l2_swizzle: tiles::l2_swizzle(problem, kv_heads, tiles_k, bytes, 1, sm_count) as i32,
        natural: (row.family == Family::BackwardOptionsSm90 { natural: true }).into(),
        segment_words: int("query tiles", workspace.segment_words)?,
        bias_tiles: bias.is_some().into(),
        unused: 0,
        sinks: match summed_sinks(problem) {
            Some(_) => base + workspace.sinks as u64,
            None => params.dsinks,
        },
        segments: match problem.segment_ids {
            true => base + workspace.segments as u64,
            false => 0,
        },
        dq_semaphore: match workspace.lse2 > COUNTER_BYTES {
            true => base + COUNTER_BYTES as u64,
            false => 0,
        },
        padding: [0; 4],
    };

    let small = |stage: &str, grid: [usize; 3], threads: usize| {
        let launch = Launch {
            grid: grid.map(|blocks| blocks as u32),
            threads: threads as u32,
            smem_bytes: 0,
            cluster: 1,
        };
        let kernel = format!("flash_bwd_{stage}_sm90");
        launcher.launch(&kernel, &launch, &[bytes_of(params), bytes_of(&schedule)])
    };
    let ends = |stage: &str, grid: [usize; 3]| small(&of_row(stage, row), grid, ENDS_THREADS);
    // 16 bytes a thread of the widest row of out.
    let lanes = (row.head_dim / 8).next_power_of_two().clamp(8, 32);
    let statistics = (padded_rows * lanes).div_ceil(ENDS_THREADS);
    ends("statistics", [statistics, heads, 1])?;
    if problem.segment_ids {
        let stage = format!("segments_hdim{}", row.head_dim);
        let batch = tiles::rows_of_batch(problem);
        small(&stage, [tiles_k, batch, 1], ENDS_THREADS)?;
    }
    let blocks = match row.family {
        Family::BackwardWideSm90 => total,
        _ => total.min(sm_count),
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
    ends("convert", [tiles_q, heads, sequences])?;
    if params.dbias != 0 {
        launch_dbias(launcher, row, problem, params, &schedule, &maps)?;
    }
    let count = params.num_sinks as usize;
    if params.dsinks != 0 && count > 0 {
        small("sinks", [problem.num_heads, count, 1], SINKS_THREADS)?;
    }
    match summed_sinks(problem) {
        Some(count @ 1..) => {
            let blocks = count.div_ceil(ENDS_THREADS);
            small("sum_sinks", [blocks, 1, 1], ENDS_THREADS)
        }
        _ => Ok(()),
    }
}

/// Enqueues the gradient of a bias. Memory plan and tiles: `BiasPlan` of sm90/backward_dbias.cuh.
fn launch_dbias(
    launcher: &Launcher<'_>,
    row: &Row,
    problem: &AttentionProblem,
    params: &Params,
    schedule: &Schedule,
    maps: &TensorMaps<'_>,
) -> Result<()> {
    const QUERIES: usize = 64;
    const KEYS: usize = 128;
    const TILES: usize = 16;
    let q = maps.tiles("query", Like::Query, params.q, QUERIES)?;
    let k = maps.tiles("key", Like::Key, params.k, KEYS)?;
    let v = maps.tiles("value", Like::Value, params.v, KEYS)?;
    let dout = maps.tiles("dout", Like::Out, params.dout, QUERIES)?;
    let schedule = Schedule {
        bias: maps
            .bias(params.bias, QUERIES)?
            .unwrap_or(TensorMap::zeroed()),
        ..*schedule
    };
    let owners: usize = problem
        .bias
        .map_or(0, |bias| bias.dims[..2].iter().product());
    let chunks = problem.seq_q.div_ceil(TILES * QUERIES);
    let blocks = owners * chunks * problem.seq_k.div_ceil(KEYS);
    if blocks == 0 {
        return Ok(());
    }
    // Two stages of K and V, of Q and dO, and of the bias; lse, delta; barriers; notes; alignment.
    let tiles = 4 * (KEYS + QUERIES) * 2 * row.head_dim + 2 * (QUERIES * 2 * KEYS);
    let launch = Launch {
        grid: [int("tiles of bias", blocks)? as u32, 1, 1],
        threads: 384,
        smem_bytes: (tiles + 4 * QUERIES * 4 + 128 + 2 * 32 + 1024) as u32,
        cluster: 1,
    };
    let kernel = format!("flash_bwd_{}_sm90", of_row("dbias", row));
    let arguments = [
        bytes_of(&q),
        bytes_of(&k),
        bytes_of(&v),
        bytes_of(&dout),
        bytes_of(params),
        bytes_of(&schedule),
    ];
    launcher.launch(&kernel, &launch, &arguments)
}
