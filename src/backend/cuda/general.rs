//! Launches of the general kernels, `kernels/cuda/sm80`: every option, on every GPU from
//! compute capability 8.0 on.
#![forbid(unsafe_code)]

use bytemuck::bytes_of;

use super::launch::Launcher;
use super::library::Launch;
use super::params::Params;
use super::table::Row;
use super::{int, tiles};
use crate::attention::{AttentionProblem, Pass};
use crate::error::Result;

/// A kernel's rows and columns of scores per tile, blocks of threads per tile, threads and bytes of
/// shared memory.
#[derive(Clone, Copy)]
pub(super) struct Tiles {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) roles: usize,
    pub(super) threads: u32,
    pub(super) smem_bytes: usize,
}

/// Which operands a block of threads keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    /// Keys, values and their gradients: `bwd_dkdv`.
    Keys,
    /// Queries and their gradient: `bwd_dq`, `bwd_dbias`.
    Queries,
}

impl Tiles {
    /// `ForwardPlan` of sm80/forward.cuh, for elements of `size` bytes.
    pub(super) const fn forward(head_dim: usize, size: usize) -> Self {
        let half = size == 2;
        let rows = if half && head_dim <= 128 { 128 } else { 64 };
        let columns = match head_dim {
            64 => 64,
            _ if half => 64,
            128 => 32,
            _ => 16,
        };
        Tiles {
            rows,
            columns,
            roles: 1,
            threads: 128,
            smem_bytes: (rows + 2 * columns) * head_dim * size,
        }
    }

    /// `BackwardPlan` of sm80/backward.cuh, for elements of `size` bytes.
    pub(super) const fn backward(head_dim: usize, size: usize, kept: Kept) -> Self {
        let (half, keys) = (size == 2, matches!(kept, Kept::Keys));
        let wide = head_dim == 256;
        let split = if wide && !half { 2 } else { 1 };
        let tall = half && (head_dim == 64 || head_dim == 128 && !keys);
        let groups = if wide && !half { 2 } else { 4 };
        let rows = 16 * groups * if tall { 2 } else { 1 };
        let columns = match (half, head_dim) {
            (true, _) if head_dim == (if keys { 128 } else { 64 }) => 64,
            (true, _) | (false, 64) => 32,
            (false, _) => 16,
        };
        let stages = if wide { 1 } else { 2 };
        Tiles {
            rows,
            columns,
            roles: if wide && keys && half { 2 } else { 1 },
            threads: 32 * groups as u32 * split,
            smem_bytes: (2 * rows + (stages + 1) * columns) * head_dim * size,
        }
    }

    /// Blocks of threads for all tiles of `heads` heads of `seq` rows.
    fn blocks(&self, problem: &AttentionProblem, heads: usize, seq: usize) -> usize {
        let per_head = match tiles::rows_of_batch(problem) {
            0 => 0,
            batch => batch * tiles::per_head_rounded_up(problem, seq, self.rows),
        };
        per_head * heads * self.roles
    }
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
/// Threads of the kernels on rows.
const ROWS_THREADS: u32 = 256;

impl SharedBias {
    /// `None` where no gradient of a bias is wanted, or the bias has every axis.
    fn of(row: &Row, problem: &AttentionProblem) -> Option<Self> {
        let wanted = matches!(problem.pass, Pass::Backward { dbias: true, .. });
        let bias = problem.bias.filter(|_| wanted)?;
        let tiles = Tiles::backward(row.head_dim, row.dtype.size(), Kept::Queries);
        let (b, h) = (problem.batch, problem.num_heads);
        let full = [b, h, problem.seq_q, problem.seq_k];
        let cut = [
            b,
            h,
            problem.seq_q.div_ceil(tiles.rows),
            problem.seq_k.div_ceil(tiles.columns),
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

pub(super) fn workspace_bytes(row: &Row, problem: &AttentionProblem) -> usize {
    let Pass::Backward { dsinks, .. } = problem.pass else {
        return 0;
    };
    let rows = rows(problem);
    let statistics = if problem.normalize_output { 2 } else { 3 };
    let sinks = problem.sinks.filter(|sinks| dsinks && !sinks.per_head);
    let bias = SharedBias::of(row, problem).filter(|bias| bias.parts > 1);
    let floats = statistics * rows
        + sinks.map_or(0, |sinks| problem.num_heads * sinks.count)
        + bias.map_or(0, |bias| bias.parts * bias.size);
    4 * floats
}

/// Rows of lse.
fn rows(problem: &AttentionProblem) -> usize {
    tiles::rows_of_batch(problem) * problem.num_heads * problem.seq_q
}

pub(super) fn launch(
    launcher: &Launcher<'_>,
    row: &Row,
    problem: &AttentionProblem,
    params: &Params,
) -> Result<()> {
    let mut params = *params;
    let bytes = workspace_bytes(row, problem);
    if bytes > 0 {
        params.workspace = launcher.workspace(0, bytes)?.address();
        params.workspace_bytes = bytes as i64;
    }
    let run = |kernel: &str, blocks: usize, tiles: Tiles, more: &[&[u8]]| {
        if blocks == 0 {
            return Ok(());
        }
        let launch = Launch {
            grid: [int("tiles", blocks)? as u32, 1, 1],
            threads: tiles.threads,
            smem_bytes: tiles.smem_bytes as u32,
            cluster: 1,
        };
        launcher.launch(kernel, &launch, &[&[bytes_of(&params)], more].concat())
    };
    let (d, size) = (row.head_dim, row.dtype.size());
    let (hq, hk) = (problem.num_heads, problem.num_kv_heads);
    let forward = Tiles::forward(d, size);
    let Pass::Backward { dsinks, .. } = problem.pass else {
        let blocks = forward.blocks(problem, hq, problem.seq_q);
        return run(row.kernel, blocks, forward, &[]);
    };

    // "general_bwd_dkdv_plain_hdim64_bf16": the other kernels of the pass are named alike.
    let named = |stage: &str| row.kernel.replace("dkdv", stage);
    let full = |stage: &str| named(stage).replace("_plain", "");
    let element = match row.kernel.rsplit('_').next() {
        Some("tf32") | None => "f32",
        Some(element) => element,
    };
    let on_rows = Tiles {
        rows: 1,
        columns: 1,
        roles: 1,
        threads: ROWS_THREADS,
        smem_bytes: 0,
    };
    if !problem.normalize_output {
        let blocks = forward.blocks(problem, hq, problem.seq_q);
        run(&full("max"), blocks, forward, &[])?;
    }
    let blocks = rows(problem).div_ceil(8).min(1 << 20);
    run(&format!("general_bwd_rows_{element}"), blocks, on_rows, &[])?;
    let keys = Tiles::backward(d, size, Kept::Keys);
    run(
        row.kernel,
        keys.blocks(problem, hk, problem.seq_k),
        keys,
        &[],
    )?;
    let queries = Tiles::backward(d, size, Kept::Queries);
    let blocks = queries.blocks(problem, hq, problem.seq_q);
    run(&named("dq"), blocks, queries, &[])?;
    if let Some(bias) = SharedBias::of(row, problem) {
        run(&full("dbias"), bias.owners * bias.parts, queries, &[])?;
        if bias.parts > 1 {
            let blocks = bias.size.div_ceil(ROWS_THREADS as usize).min(4096);
            let parts = bias.parts as i32;
            let kernel = format!("general_bwd_sum_bias_{element}");
            run(&kernel, blocks, on_rows, &[bytes_of(&parts)])?;
        }
    }
    if dsinks {
        let own = problem.sinks.is_some_and(|sinks| sinks.per_row);
        let blocks = hq * if own { problem.batch } else { 1 };
        run("general_bwd_sinks", blocks, on_rows, &[])?;
        if problem.sinks.is_some_and(|sinks| !sinks.per_head) {
            run("general_bwd_sum_sinks", 1, on_rows, &[])?;
        }
    }
    Ok(())
}
