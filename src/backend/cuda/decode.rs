//! Launch of `kernels/cuda/decode/decode.cuh`: few queries, many keys, the keys split over the whole GPU.
#![forbid(unsafe_code)]

use bytemuck::bytes_of;

use super::int;
use super::launch::Launcher;
use super::library::Launch;
use super::params::Params;
use super::table::Row;
use crate::attention::{AttentionProblem, Dtype};
use crate::device::Device;
use crate::error::{Error, Result};

/// `XlattnDecode`
#[derive(Clone, Copy, bytemuck::NoUninit)]
#[repr(C)]
struct Told {
    out: u64,
    statistics: u64,
    teams: i32,
    tiles: i32,
    rows: i32,
    block: i32,
    spread: i32,
    padding: u32,
}

/// Threads of the kernel that adds the parts of a row.
const COMBINE_THREADS: usize = 256;
/// Keys below which a share is not worth a team.
const LEAST_SHARE: usize = 256;
/// Blocks of threads that the registers of a multiprocessor hold.
const MOST_BLOCKS: usize = 2;
/// Shared memory of a block of threads that the driver keeps, in bytes.
const RESERVED_BYTES: usize = 1024;

/// Whether a problem is decoding, as far as shapes tell, and this the row for it: the query rows of
/// a key head fit a tile or two, which then read keys and values once for all of them, and there
/// are so many keys that splitting them pays. Of two sizes of tiles, the one that holds the rows.
pub(super) fn suits(row: &Row, problem: &AttentionProblem) -> bool {
    let (few, keys) = match problem.seq_q * problem.group_size() {
        1..=16 => (true, 128),
        17..=64 => (false, 512),
        _ => return false,
    };
    problem.seq_k >= keys && few == (row.block_q == 16)
}

/// How keys and rows are shared out.
struct Split {
    /// Tiles of query rows of a key head.
    tiles: usize,
    /// Blocks of threads that share a block of keys: one for each key head and tile.
    blocks: usize,
    /// Teams of such blocks: no more than run at a time and have a share worth having.
    teams: usize,
    /// Bytes of the sums of parts of rows, and of their statistics.
    parts: [usize; 2],
}

impl Split {
    fn of(row: &Row, problem: &AttentionProblem, device: &Device) -> Self {
        let (sm_count, smem_bytes) = match device {
            Device::Cuda {
                sm_count,
                smem_bytes,
                ..
            } => (*sm_count, *smem_bytes),
            _ => (1, 0),
        };
        let resident = (smem_bytes + RESERVED_BYTES) / (row.smem_bytes + RESERVED_BYTES);
        let tiles = (problem.seq_q * problem.group_size()).div_ceil(row.block_q);
        let blocks = problem.num_kv_heads * tiles;
        let keys = problem.batch * problem.seq_k.div_ceil(row.block_k);
        let worth = keys / (LEAST_SHARE / row.block_k);
        let teams_of = |per_sm: usize| sm_count * per_sm / blocks.max(1);
        // One block a multiprocessor keeps memory busy and makes fewer parts of rows, where it
        // leaves few multiprocessors without, and where scores take little arithmetic.
        let enough = 10 * teams_of(1) * blocks >= 9 * sm_count && row.kernel.contains("_plain_");
        let all = teams_of(if enough {
            1
        } else {
            resident.clamp(1, MOST_BLOCKS)
        });
        let teams = all.min(worth).max(1);
        let rows = if teams > 1 {
            2 * teams * blocks * row.block_q
        } else {
            0
        };
        Split {
            tiles,
            blocks,
            teams,
            parts: [rows * problem.head_dim_v * 4, rows * 8],
        }
    }
}

/// How the parts of rows are added.
struct Combining {
    /// Threads that share the parts of four columns of a row: about as many as there are parts.
    spread: usize,
    blocks: usize,
}

impl Combining {
    fn of(problem: &AttentionProblem, teams: usize) -> Self {
        let quads = (problem.head_dim_v / 4).next_power_of_two().max(16);
        let most = COMBINE_THREADS / quads;
        let parts = teams / problem.batch.max(1) + 1;
        let spread = most.min(1 << parts.ilog2());
        // Of a batch row, or where these are more than teams, of the row a share ends in.
        let cuts = if problem.batch < teams {
            problem.batch
        } else {
            teams - 1
        };
        let rows = problem.seq_q * problem.num_heads;
        Combining {
            spread,
            blocks: cuts * rows.div_ceil(most / spread),
        }
    }
}

pub(super) fn workspace_bytes(row: &Row, problem: &AttentionProblem, device: &Device) -> usize {
    Split::of(row, problem, device).parts.iter().sum()
}

pub(super) fn launch(
    launcher: &Launcher<'_>,
    row: &Row,
    problem: &AttentionProblem,
    params: &Params,
    device: &Device,
) -> Result<()> {
    for (what, address) in [("query", params.q), ("key", params.k), ("value", params.v)] {
        if !address.is_multiple_of(16) {
            let detail = format!("expected memory at a multiple of 16 bytes, got {address:#x}");
            return Err(Error::invalid(what, detail));
        }
    }
    let split = Split::of(row, problem, device);
    int(
        "blocks of keys",
        problem.batch * problem.seq_k.div_ceil(row.block_k),
    )?;
    let combining = Combining::of(problem, split.teams);
    let mut told = Told {
        out: 0,
        statistics: 0,
        teams: int("teams", split.teams)?,
        tiles: int("tiles", split.tiles)?,
        rows: row.block_q as i32,
        block: row.block_k as i32,
        spread: combining.spread as i32,
        padding: 0,
    };
    let combined = split.teams > 1;
    if combined {
        let [out, statistics] = split.parts;
        told.out = launcher.workspace(0, out)?.address();
        told.statistics = launcher.workspace(out, statistics)?.address();
    }
    let run = |kernel: &str, blocks: usize, threads: u32, smem_bytes: usize| {
        let launch = Launch {
            grid: [int("blocks", blocks)? as u32, 1, 1],
            threads,
            smem_bytes: smem_bytes as u32,
            cluster: 1,
        };
        launcher.launch(kernel, &launch, &[bytes_of(params), bytes_of(&told)])
    };
    run(
        row.kernel,
        split.teams * split.blocks,
        row.threads,
        row.smem_bytes,
    )?;
    if !combined {
        return Ok(());
    }
    let kernel = match row.dtype {
        Dtype::Bf16 => "decode_combine_bf16",
        _ => "decode_combine_f16",
    };
    run(kernel, combining.blocks, COMBINE_THREADS as u32, 0)
}
