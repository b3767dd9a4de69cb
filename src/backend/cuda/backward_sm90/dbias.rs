//! Launches of `kernels/cuda/sm90/backward_dbias.cuh`: the gradient of a bias, and in how many parts it is summed.
#![forbid(unsafe_code)]

use super::super::arguments::{Argument, BackwardSchedule};
use super::super::family::{Call, Gpu};
use super::super::manifest::{Block, Candidate, Stage};
use super::super::parts::{seen_share, within_window};
use super::super::tensor_map::Like;
use super::super::{bias, options};
use super::{Workspace, heads};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Enqueues the gradient of a bias.
pub(super) fn bias_gradient(
    call: &Call<'_>,
    workspace: &Workspace,
    schedule: &BackwardSchedule<'_>,
) -> Result<()> {
    let (problem, params, maps) = (call.problem, call.params, call.maps());
    let stage = bias_stage(problem);
    let block = call.kernel(stage)?.block;
    let q = maps.tiles("query", Like::Query, params.q, block.rows)?;
    let k = maps.tiles("key", Like::Key, params.k, block.columns)?;
    let v = maps.tiles("value", Like::Value, params.v, block.columns)?;
    let dout = maps.tiles("dout", Like::Out, params.dout, block.rows)?;
    // The gradient leaves as the bias comes.
    let bias = bias::tiles_as_it_lies(maps, params.bias, block.rows)?;
    let dbias = match bias {
        Some(_) => bias::tiles_as_it_lies(maps, params.dbias, block.rows)?,
        None => None,
    };
    let schedule = BackwardSchedule {
        bias_tiles: dbias.is_some().into(),
        bias: bias.unwrap_or_default(),
        ..*schedule
    };
    let dbias = dbias.unwrap_or_default();
    let grid = BiasCut::new(block, problem, &call.gpu).grid();
    if grid.iter().product::<usize>() > 0 {
        let arguments: [&dyn Argument; 7] = [&q, &k, &v, &dout, &dbias, params, &schedule];
        call.run_stage(stage, grid, &arguments)?;
    }
    match &workspace.bias_sums {
        Some(sums) if sums.owners * sums.elements > 0 => {
            let grid = bias::sums_grid(sums.owners, sums.elements);
            call.run_stage(Stage::SumBias, grid, &[params, &schedule])
        }
        _ => Ok(()),
    }
}

/// Bytes that the parts may have.
const MOST_DBIAS_BYTES: usize = 256 << 20;

fn bias_stage(problem: &AttentionProblem) -> Stage {
    if options::has_shared_dbias(problem) {
        Stage::SharedBiasGradient
    } else {
        Stage::BiasGradient
    }
}

/// The blocks of threads of the kernel for the gradient of a bias: for each of its batch rows and heads, `owners`, tiles of keys in
/// chunks of queries, and in parts of the batch rows that share it. One of them is 0 where there is nothing to add.
struct BiasCut {
    owners: usize,
    tiles_k: usize,
    chunks: usize,
    parts: usize,
}

impl BiasCut {
    fn new(block: Block, problem: &AttentionProblem, gpu: &Gpu) -> Self {
        let dims = problem.bias.map_or([0; 4], |bias| bias.dims);
        let owners = dims[0] * dims[1];
        let tiles_k = problem.seq_k.div_ceil(block.columns);
        if owners * tiles_k * problem.seq_q == 0 {
            return BiasCut {
                owners,
                tiles_k,
                chunks: 0,
                parts: 1,
            };
        }
        let members = heads(problem) / owners;
        let seen = within_window(problem, problem.seq_q, block.columns).div_ceil(block.rows);
        let bytes = owners * problem.seq_q * problem.seq_k * 4;
        let batch_rows = if dims[0] == 1 { problem.batch } else { 1 };
        let most_parts = match options::has_shared_dbias(problem) {
            true => 1,
            false => batch_rows.min(MOST_DBIAS_BYTES / bytes),
        };
        let [chunks, parts] = bias_cut(&BiasWork {
            items: owners * tiles_k,
            longest: (seen * members) as f64,
            share: seen_share(problem),
            most_chunks: (problem.seq_q.div_ceil(block.rows) / 4).max(1),
            most_parts: most_parts.max(1),
            bytes: bytes as f64,
            processors: gpu.sm_count.max(1),
        });
        BiasCut {
            owners,
            tiles_k,
            chunks,
            parts,
        }
    }

    fn grid(&self) -> [usize; 3] {
        [self.tiles_k * self.parts, self.chunks, self.owners]
    }
}

/// The gradient of a bias as sums: `parts` rows of `width` numbers for each of `owners`, its batch rows and heads, from which
/// `backward_sum_dbias` makes its `elements`.
pub(super) struct BiasSums {
    /// Whether queries share the bias, and whether keys do.
    pub(super) queries: bool,
    pub(super) keys: bool,
    owners: usize,
    pub(super) parts: usize,
    width: usize,
    elements: usize,
}

impl BiasSums {
    /// None where a block of threads has all that is added to an element, or the gradient is not wanted.
    pub(super) fn of(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Option<Self> {
        if !options::has_dbias(problem) {
            return None;
        }
        let kernel = candidate.companion(bias_stage(problem))?;
        let (bias, cut) = (problem.bias?, BiasCut::new(kernel.block, problem, gpu));
        let is_shared = options::has_shared_dbias(problem);
        let [queries, keys] = [2, 3].map(|axis| is_shared && bias.dims[axis] == 1);
        let (parts, width) = match (cut.chunks, queries, keys) {
            (0, ..) => (0, 0),
            (chunks, true, _) => (chunks, problem.seq_k),
            // One of each warp that computes.
            (_, _, true) => (cut.tiles_k * 8, problem.seq_q),
            _ => (cut.parts, problem.seq_q * problem.seq_k),
        };
        (is_shared || parts > 1).then(|| BiasSums {
            queries,
            keys,
            owners: cut.owners,
            parts,
            width,
            elements: bias.dims[2] * bias.dims[3],
        })
    }

    pub(super) fn bytes(&self) -> usize {
        self.owners * self.parts * self.width * 4
    }
}

/// What there is to do for the gradient of a bias: tiles of keys, the steps of the longest, a batch row and head each for a tile
/// of queries, the mean to that, and in what each can be cut; bytes of a part of the gradient.
struct BiasWork {
    items: usize,
    longest: f64,
    share: f64,
    most_chunks: usize,
    most_parts: usize,
    bytes: f64,
    processors: usize,
}

/// In how many chunks of queries, of at least four tiles, and parts of the batch rows each tile of keys of a bias is worked on:
/// fewest where that is no slower.
fn bias_cut(work: &BiasWork) -> [usize; 2] {
    /// Steps that loading keys and values takes, measured on an H100.
    const ITEM: f64 = 4.0;
    /// Steps that adding up takes, and bytes of parts that are written and read in one; on an H200, where a step takes 1.2 us.
    const SUMS: f64 = 4.0;
    const STEP_BYTES: f64 = 1.8e6;
    let BiasWork {
        items, processors, ..
    } = *work;
    let time = |[chunks, parts]: [usize; 2]| {
        let count = (items * chunks * parts) as f64 / processors as f64;
        let longest = work.longest / (chunks * parts) as f64;
        let sums = match parts {
            1 => 0.0,
            _ => SUMS + parts as f64 * work.bytes / STEP_BYTES,
        };
        let steps = if work.share > 0.9 {
            count.ceil() * (longest + ITEM)
        } else {
            count * (longest * work.share + ITEM) + longest / 2.0
        };
        steps + sums
    };
    // Twice as many as there are processors for.
    let most_parts = (2 * processors).div_ceil(items).min(work.most_parts);
    let choices = (1..=work.most_chunks)
        .flat_map(|chunks| (1..=most_parts).map(move |parts| [chunks, parts]));
    choices
        .min_by(|a, b| time(*a).total_cmp(&time(*b)))
        .unwrap_or([1, 1])
}

#[cfg(test)]
mod tests {
    use super::{BiasWork, bias_cut};

    /// Tiles of keys, steps of the longest, mean to that, tiles of queries, batch rows that share it: chunks and parts.
    #[test]
    fn a_bias_is_cut_where_that_fills_the_gpu() {
        for (items, longest, share, tiles_q, rows, cut) in [
            (512, 128., 1.0, 64, 1, [1, 1]),
            (1024, 64., 1.0, 64, 1, [1, 1]),
            (512, 128., 0.5, 64, 1, [2, 1]),
            (32, 2048., 1.0, 64, 1, [4, 1]),
            (32, 2048., 1.0, 64, 32, [4, 1]),
            (8, 1536., 1.0, 3, 512, [1, 16]),
            (12, 2304., 1.0, 6, 384, [1, 11]),
            (24, 256., 1.0, 4, 64, [1, 5]),
        ] {
            let got = bias_cut(&BiasWork {
                items,
                longest,
                share,
                most_chunks: (tiles_q / 4).max(1),
                most_parts: rows,
                bytes: 1e6,
                processors: 132,
            });
            assert_eq!(got, cut, "{items} of {longest}, {share}, {tiles_q}, {rows}");
        }
    }
}
