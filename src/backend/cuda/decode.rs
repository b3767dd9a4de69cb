//! Launch of `kernels/cuda/decode/decode.cuh`: few queries, many keys, the keys split over the whole GPU.
#![forbid(unsafe_code)]

use super::arguments::{Address, DecodeSchedule};
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::{Architecture, Candidate, Options, Stage};
use super::tensor_map::check_alignment;
use super::{int, options};
use crate::attention::{Alignment, AttentionProblem, Window};
use crate::error::Result;

/// Forward kernels for few queries.
pub(super) struct Decode;

/// Keys below which a share is not worth a team.
const LEAST_SHARE: usize = 256;
/// Blocks of threads that the registers of a multiprocessor hold.
const MOST_BLOCKS: usize = 2;
/// Shared memory of a block of threads that the driver keeps, in bytes.
const RESERVED_BYTES: usize = 1024;

impl KernelFamily for Decode {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        Split::of(candidate, problem, gpu).parts.iter().sum()
    }

    /// Whether a problem is decoding, as far as shapes tell, and this the candidate for it: the
    /// query rows of a key head fit a tile or two, which then read keys and values once for all of
    /// them, and there are so many keys that splitting them pays. Of two sizes of tiles, the one
    /// that holds the rows, and the larger one only where no tiles of the forward kernels are faster.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        is_decoding(candidate, problem, gpu)
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let (problem, params) = (call.problem, call.params);
        for (what, address) in [("query", params.q), ("key", params.k), ("value", params.v)] {
            check_alignment(what, address)?;
        }
        let split = Split::of(call.candidate, problem, &call.gpu);
        let keys = problem.batch * problem.seq_k.div_ceil(call.candidate.block_k);
        int("blocks of keys", keys)?;
        let threads = call.kernel(Stage::Combine)?.block.threads as usize;
        let combining = Combining::of(problem, split.teams, threads);
        let schedule = schedule(call, &split, &combining)?;
        call.run_main([split.teams * split.blocks, 1, 1], &[params, &schedule])?;
        if split.has_parts() {
            let grid = [combining.blocks, 1, 1];
            call.run_stage(Stage::Combine, grid, &[params, &schedule])?;
        }
        Ok(())
    }
}

/// What `suits` of [`Decode`] says, which other kernels for decoding ask too.
pub(super) fn is_decoding(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
    let (few, keys) = match problem.seq_q * problem.group_size() {
        1..=16 => (true, 128),
        17..=64 if !suits_tiles(problem, gpu) => (false, 512),
        _ => return false,
    };
    problem.seq_k >= keys && few == (candidate.block_q == 16)
}

/// Whether the forward kernels for compute capability 9.0, which compute 64 rows of a key head as fast as one and may have
/// them in one tile, take less time for 17 to 64 of them: in 19 shapes that were measured on an H100 they take 0.29 to 1.0 of
/// it (`tests/bench/record/h100-80gb-hbm3/notes.md`). Not where keys end at lengths that only the call knows, over which the
/// kernels for decoding balance their work.
fn suits_tiles(problem: &AttentionProblem, gpu: &Gpu) -> bool {
    let plain = Options::SPAN.contains(options::needed(problem));
    Architecture::Sm90a.runs_on(gpu.compute_capability) && plain
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
    fn of(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Self {
        let Gpu {
            sm_count,
            smem_bytes,
            ..
        } = *gpu;
        let resident =
            (smem_bytes + RESERVED_BYTES) / (candidate.main.block.smem_bytes + RESERVED_BYTES);
        let tiles = (problem.seq_q * problem.group_size()).div_ceil(candidate.block_q);
        let blocks = problem.num_kv_heads * tiles;
        let keys = problem.batch * problem.seq_k.div_ceil(candidate.block_k);
        let worth = keys / (LEAST_SHARE / candidate.block_k);
        let teams_of = |per_sm: usize| sm_count * per_sm / blocks.max(1);
        // One block a multiprocessor keeps memory busy and makes fewer parts of rows, where it
        // leaves few multiprocessors without, and where scores take little arithmetic. Where each
        // row has one block of keys a team is mostly between two rows, and another fills that.
        let light = !candidate.options.intersects(options::COSTLY);
        let long = problem.seq_k > candidate.block_k;
        let enough = 10 * teams_of(1) * blocks >= 9 * sm_count && light && long;
        let all = teams_of(if enough {
            1
        } else {
            resident.clamp(1, MOST_BLOCKS)
        });
        // Half of the multiprocessors read as fast as memory gives. Batch rows that fill so many are a team each: then there
        // are no parts to be added, which takes another kernel.
        let busy = sm_count.div_ceil(2)..=sm_count;
        let each = light && long && has_equal_rows(problem);
        let teams = match each && busy.contains(&(problem.batch * blocks)) {
            true => problem.batch,
            false => all.min(worth).max(1),
        };
        let rows = if is_whole(problem, teams) {
            0
        } else {
            2 * teams * blocks * candidate.block_q
        };
        Split {
            tiles,
            blocks,
            teams,
            parts: [rows * problem.head_dim_v * 4, rows * 8],
        }
    }

    /// Whether some row may be in parts, which are then added.
    fn has_parts(&self) -> bool {
        self.parts[1] > 0
    }
}

/// Whether each team has whole batch rows, as far as shapes tell: all have as many keys, and teams as many rows.
fn is_whole(problem: &AttentionProblem, teams: usize) -> bool {
    teams == 1 || has_equal_rows(problem) && problem.batch.is_multiple_of(teams)
}

/// Whether all batch rows have as many keys, as far as shapes tell.
pub(super) fn has_equal_rows(problem: &AttentionProblem) -> bool {
    problem.batch == 1
        || !problem.has_lengths()
            && problem.offset_rows == 0
            && problem.window == Window::default()
            && (!problem.causal || problem.alignment == Alignment::BottomRight)
}

/// How the parts of rows are added.
struct Combining {
    /// Threads that share the parts of four columns of a row: about as many as there are parts.
    spread: usize,
    blocks: usize,
}

impl Combining {
    fn of(problem: &AttentionProblem, teams: usize, threads: usize) -> Self {
        let quads = (problem.head_dim_v / 4).next_power_of_two().max(16);
        let most = threads / quads;
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

fn schedule<'c>(
    call: &Call<'c>,
    split: &Split,
    combining: &Combining,
) -> Result<DecodeSchedule<'c>> {
    let [out, statistics] = split.parts;
    let parts = |offset: usize, bytes: usize| match split.has_parts() {
        false => Ok(Address::NONE),
        true => call.launcher.workspace(offset, bytes).map(Address::of),
    };
    Ok(DecodeSchedule {
        out: parts(0, out)?,
        statistics: parts(out, statistics)?,
        teams: int("teams", split.teams)?,
        tiles: int("tiles", split.tiles)?,
        rows: call.candidate.block_q as i32,
        block: call.candidate.block_k as i32,
        spread: combining.spread as i32,
        padding: 0,
    })
}
