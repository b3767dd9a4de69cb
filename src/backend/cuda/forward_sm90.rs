//! Launch of `kernels/cuda/sm90/forward.cuh`.
#![forbid(unsafe_code)]

use super::arguments::{Address, ForwardOrder, ForwardSchedule, HeadOrder, divisor};
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::{Candidate, Options, Stage};
use super::parts::{Costs, Cut, Parts, Work, seen_share, within_window};
use super::tensor_map::{Like, TensorMaps};
use super::tiles::HeadGroups;
use super::{blocks, general, int, segments, tiles};
use crate::attention::{AttentionProblem, Layout};
use crate::error::Result;

/// Forward kernels with TMA and wgmma.
pub(super) struct ForwardSm90;

/// Workspace: the counter, then the list of tiles of packed sequences, then what segments the
/// queries and keys hold, then the schedule of lists of blocks, then parts of rows, then what warps met.
const COUNTER_BYTES: usize = 16;
/// Of a tile.
const ROWS_PER_WARP: usize = 16;
/// Of a warpgroup, which TMA loads and writes at a time.
const GROUP_ROWS: usize = 64;

/// Tiles of packed sequences for each multiprocessor up to which these are few.
const FEW_TILES: usize = 4;

/// Rows of a tile up to head_dim 96, with one, two and three warpgroups.
const LEAST_TILE: usize = 64;
const SMALL_TILE: usize = 128;
const LARGE_TILE: usize = 192;

/// The least tile is for so few keys, and for windows of so many, of which a larger one computes many more than its rows see.
/// With more of them tiles of three warpgroups are faster, by as much as the keys that a row sees are of the third number,
/// where both have as many rows. Measured on an H100 with 256 to 8192 rows, full, causal and windows of 128 to 2048.
const LEAST_TILE_KEYS: usize = 256;
const LEAST_TILE_WINDOW: usize = 512;
const LEAST_TILE_SLOWNESS: f64 = 16384.0;

/// By how much longer the largest tile is to take for ending late, as it is computed, where the next is chosen, which is slower
/// otherwise: that takes 0.77 to 0.93 of the time then on an H100, with 1200 to 5000 rows of head_dim 64, 80 and 96.
const LATENESS: f64 = 1.44;

/// What a tile of queries takes besides its blocks of keys, a part of one to be written and read as float32, and the kernel
/// that adds parts up, measured on an H100 with blocks of `COSTS_KEYS` keys.
const COSTS: Costs = Costs {
    item: 1.5,
    part: 2.0,
    launch: 2.5,
    read: 2.0,
};
const COSTS_KEYS: usize = 128;
/// Parts of the keys of a tile, at most, and the fewest blocks of a part.
const MOST_PARTS: usize = 16;
const LEAST_BLOCKS: usize = 4;
/// Keys of tiles that are whole where these are enough to read as fast as memory gives.
const WHOLE_KEYS: usize = 4096;

/// By which share tiles of several heads are to end sooner than those of one; or where all run at a time, several on each
/// multiprocessor, by which share they are to be fewer: 4x40 queries of 48/8 heads, head_dim 64, on 600 keys take 8.6 us on an
/// H100 in 128 tiles, and 10.0 in 192.
const HEADS_GAIN: f64 = 0.03;
const CROWD_GAIN: f64 = 0.25;

/// What the rows of a tile are: of each 64 of them, those of a warpgroup, the first are of `queries` queries, for each the rows
/// of `heads` heads, which share a head of keys; what is left of 64 is empty. With four heads 16 queries fill them, each of
/// which would leave 48 rows of a tile of its own empty.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TileRows {
    heads: usize,
    queries: usize,
    warpgroups: usize,
}

impl TileRows {
    fn new(heads: usize, rows: usize) -> TileRows {
        TileRows {
            heads,
            queries: GROUP_ROWS / heads,
            warpgroups: rows / GROUP_ROWS,
        }
    }

    /// Those that a tile of so many rows may have.
    fn choices(problem: &AttentionProblem, rows: usize) -> impl Iterator<Item = TileRows> {
        let group = problem.group_size().max(1);
        let heads = (1..=group.min(GROUP_ROWS)).filter(move |heads| group.is_multiple_of(*heads));
        heads.map(move |heads| TileRows::new(heads, rows))
    }

    /// Those of a candidate's tiles with which all end soonest, the fewest of these, and which tiles then have their keys in
    /// parts.
    fn of(
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> (TileRows, Option<Cut<usize>>) {
        let tried = |rows: TileRows| {
            let (time, cut) = cut(candidate, problem, rows, gpu);
            (time, rows.count(problem), (rows, cut))
        };
        let (most, many, one) = tried(TileRows::new(1, candidate.block_q));
        let pays = |time: f64, tiles: f64| {
            let crowded = candidate.residents > 1 && tiles <= (1.0 - CROWD_GAIN) * many;
            time < (1.0 - HEADS_GAIN) * most || crowded && time <= most
        };
        TileRows::choices(problem, candidate.block_q)
            .filter(|rows| rows.heads > 1 && has_many_heads(candidate))
            .map(tried)
            .filter(|(time, tiles, _)| pays(*time, *tiles))
            .min_by(|(a, few, _), (b, more, _)| a.total_cmp(b).then(few.total_cmp(more)))
            .map_or(one, |(.., chosen)| chosen)
    }

    /// Queries of a tile.
    fn of_tile(&self) -> usize {
        self.queries * self.warpgroups
    }

    /// Tiles of `heads` heads: those of one batch row, or when packed the most that all sequences can have.
    fn per_heads(&self, problem: &AttentionProblem) -> usize {
        tiles::per_head(problem, problem.seq_q, self.of_tile())
    }

    /// All tiles, with half a one more than it has queries for each sequence whose length is not known.
    fn count(&self, problem: &AttentionProblem) -> f64 {
        let heads = (problem.batch * problem.num_heads / self.heads) as f64;
        let queries = tiles::rows_of_sequence(problem, problem.seq_q);
        heads
            * match problem.layout {
                Layout::Bshd => queries.div_ceil(self.of_tile()) as f64,
                Layout::Thd => queries as f64 / self.of_tile() as f64 + 0.5,
            }
    }
}

/// Whether the tiles of a kernel may have rows of several heads, and their keys be in parts.
fn has_many_heads(candidate: &Candidate) -> bool {
    candidate.companion(Stage::Combine).is_some()
}

/// The parts of the workspace, by their first byte.
struct Workspace {
    rows: TileRows,
    tiles_q: usize,
    /// Tiles whose keys are in parts.
    cut: Option<Cut<usize>>,
    /// Tiles that are not cut.
    whole: usize,
    /// What is worked on: tiles, and parts of others.
    items: usize,
    /// Sums of the parts of rows, and their statistics.
    sums: usize,
    statistics: usize,
    /// Behind these.
    spoiled: usize,
    bytes: usize,
    cells: usize,
    blocks: blocks::Sizes,
    schedule: blocks::Places,
}

impl Workspace {
    fn new(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Self {
        let (of_tile, cut) = TileRows::of(candidate, problem, gpu);
        let tiles_q = of_tile.per_heads(problem);
        let cells = COUNTER_BYTES + tiles::list_bytes(problem, tiles_q);
        let blocks = blocks::Sizes::new(problem, gpu.sm_count);
        let schedule = blocks.places(cells + segments::bytes(problem), 0);
        let parts = cut.map_or(0, |cut| cut.tiles * cut.parts);
        let rows = parts * candidate.block_q;
        let bytes = rows * problem.head_dim_v * 4;
        let sums = tiles::at_line(schedule.end, bytes);
        let statistics = sums + bytes;
        let spoiled = (statistics + rows * 8).next_multiple_of(4);
        let tiles = tiles::rows_of_batch(problem) * problem.num_heads / of_tile.heads * tiles_q;
        let whole = tiles - cut.map_or(0, |cut| cut.tiles);
        let items = whole + parts;
        let warps = candidate.block_q / ROWS_PER_WARP;
        let told = general::spoiled_bytes(problem, items.min(most_blocks(candidate, gpu)), warps);
        Workspace {
            rows: of_tile,
            tiles_q,
            cut,
            whole,
            items,
            sums,
            statistics,
            spoiled,
            bytes: spoiled + told,
            cells,
            blocks,
            schedule,
        }
    }
}

impl KernelFamily for ForwardSm90 {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        Workspace::new(candidate, problem, gpu).bytes
    }

    /// Of the sizes of tiles that there are up to head_dim 96: the least one where it takes less time with the rows that the
    /// largest leaves empty, the next where the largest would be a fifth empty rows more, or a sixteenth where no least one
    /// is, or end late. Of shorter rows (head_dim 40) the least one is slower, but for sequences that it holds.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        let plain = Options::INPUTS.union(Options::SPAN);
        if candidate.head_dim > 96 || !plain.contains(candidate.options) {
            return true;
        }
        let [rows, keys] =
            [problem.seq_q, problem.seq_k].map(|count| tiles::rows_of_sequence(problem, count));
        let filled = |tile: usize| {
            let choices = TileRows::choices(problem, tile).map(|rows| rows.count(problem));
            choices.fold(f64::INFINITY, f64::min) * tile as f64
        };
        match candidate.block_q {
            LEAST_TILE if (problem.head_dim, problem.head_dim_v) != (64, 64) => {
                rows <= LEAST_TILE && keys <= LEAST_TILE_KEYS
            }
            LEAST_TILE => {
                let narrow = problem
                    .reach()
                    .is_some_and(|keys| keys <= LEAST_TILE_WINDOW);
                let seen = within_window(problem, keys, LEAST_TILE) as f64 * seen_share(problem);
                let slower = 1.0 + seen / LEAST_TILE_SLOWNESS;
                keys <= LEAST_TILE_KEYS
                    || narrow
                    || filled(LEAST_TILE) * slower < filled(LARGE_TILE)
            }
            SMALL_TILE => {
                let fuller = if candidate.head_dim == 64 {
                    1.2
                } else {
                    1.0625
                };
                let late = |tile: usize| filled(tile) * late(problem, tile, gpu);
                filled(LARGE_TILE) >= fuller * filled(SMALL_TILE)
                    || late(LARGE_TILE) >= LATENESS * late(SMALL_TILE)
            }
            _ => true,
        }
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let workspace = Workspace::new(call.candidate, call.problem, &call.gpu);
        let (first, end) = (workspace.spoiled, workspace.bytes);
        general::with_workspace(call, first, end - first, |call| {
            launch(call, &workspace)?;
            general::repair(call)
        })
    }
}

/// How much longer multiprocessors take for tiles of so many rows than if all ended together: under a causal mask, where the
/// longest tiles take longer than there is other work. Not of fewer tiles than multiprocessors, whose keys may be in parts.
fn late(problem: &AttentionProblem, tile: usize, gpu: &Gpu) -> f64 {
    if !problem.causal || problem.reach().is_some() || problem.layout == Layout::Thd {
        return 1.0;
    }
    let tiles = problem.batch * problem.num_heads * problem.seq_q.div_ceil(tile);
    match tiles < gpu.sm_count {
        true => 1.0,
        false => tiles::late(tiles as f64 / gpu.sm_count.max(1) as f64),
    }
}

/// Enqueues all but the repair.
fn launch(call: &Call<'_>, workspace: &Workspace) -> Result<()> {
    let (problem, params) = (call.problem, call.params);
    let (block_q, block_k) = (call.candidate.block_q, call.candidate.block_k);
    let total = int("query tiles", workspace.items)? as usize;
    let maps = TensorMaps {
        driver: call.launcher.driver(),
        problem,
    };
    let TileRows { heads, queries, .. } = workspace.rows;
    let q = maps.tiles_of_heads("query", Like::Query, params.q, heads, queries)?;
    let k = maps.tiles("key", Like::Key, params.k, block_k)?;
    let v = maps.tiles("value", Like::Value, params.v, block_k)?;
    let out = maps.tiles_of_heads("out", Like::Out, params.out, heads, queries)?;
    let blocks = total.min(most_blocks(call.candidate, &call.gpu));
    let schedule = schedule(call, workspace, blocks)?;
    call.run_main([blocks, 1, 1], &[&q, &k, &v, &out, params, &schedule])?;
    let Some(cut) = workspace.cut else {
        return Ok(());
    };
    // Four columns a thread, of rows of 64, 128 or 256.
    let columns = problem.head_dim_v.next_power_of_two().max(64);
    let threads = call.kernel(Stage::Combine)?.block.threads as usize;
    let blocks = (cut.tiles * block_q * columns / 4).div_ceil(threads);
    call.run_stage(Stage::Combine, [blocks, 1, 1], &[params, &schedule.order])
}

/// Blocks of threads that run at a time.
fn most_blocks(candidate: &Candidate, gpu: &Gpu) -> usize {
    candidate.residents * gpu.sm_count
}

/// The time of all tiles of such rows, as it is modelled, and of which the keys are in parts, of kernels that can cut them.
fn cut(
    candidate: &Candidate,
    problem: &AttentionProblem,
    rows: TileRows,
    gpu: &Gpu,
) -> (f64, Option<Cut<usize>>) {
    let keys = within_window(problem, problem.seq_k, rows.of_tile());
    let items = rows.count(problem).ceil() as usize;
    let work = Work {
        items,
        longest: keys.div_ceil(candidate.block_k) as f64,
        share: seen_share(problem),
        processors: most_blocks(candidate, gpu),
        costs: costs(candidate.block_k),
        may_cut_last: tiles::are_equal(problem),
    };
    // Where each tile reads keys of its own, nearly half of the multiprocessors read as fast as memory gives, and of few keys
    // that takes less time than to add parts: 8x16 queries of 32/8 heads, head_dim 256, on 2000 keys take 50.9 us whole on an
    // H100, and 62.7 us in parts; 16x24 of 16/4 heads, head_dim 128, on 16384 keys 192.8 and 188.6.
    let reads_once = rows.heads == problem.group_size() && rows.per_heads(problem) == 1;
    let busy = (9 * gpu.sm_count / 20..=gpu.sm_count).contains(&items);
    let reads_fast = reads_once && busy && candidate.residents == 1 && problem.seq_k <= WHOLE_KEYS;
    // Of kernels of which several blocks of threads share a multiprocessor, one that is alone is faster than beside others:
    // 128 tiles of 64 queries take 21.2 us whole on an H100, and 25.5 us in parts.
    let nearly_all = 9 * gpu.sm_count / 10;
    let fill =
        candidate.residents > 1 && (nearly_all..=most_blocks(candidate, gpu)).contains(&items);
    let packed = problem.layout == Layout::Thd;
    if packed || !has_many_heads(candidate) || reads_fast || fill {
        return (work.uncut(), None);
    }
    best_cut(&work)
}

/// In blocks of so many keys.
fn costs(block_k: usize) -> Costs {
    let larger = COSTS_KEYS as f64 / block_k as f64;
    Costs {
        item: COSTS.item * larger,
        part: COSTS.part * larger,
        launch: COSTS.launch * larger,
        read: COSTS.read * larger,
    }
}

fn best_cut(work: &Work) -> (f64, Option<Cut<usize>>) {
    let parts = |count| Parts::equal(count, work.longest);
    work.best(2..=MOST_PARTS, parts, LEAST_BLOCKS)
}

/// Which heads, or heads of tiles, are worked on together.
fn heads_together(
    problem: &AttentionProblem,
    rows: TileRows,
    heads: usize,
    tiles_q: usize,
    sm_count: usize,
) -> HeadGroups {
    let group = problem.group_size() / rows.heads;
    if problem.layout == Layout::Thd {
        let tiles = tiles::rows_of_sequence(problem, problem.seq_q).div_ceil(rows.of_tile());
        // Where tiles are few each may be one of the last, of whatever head.
        let together = match heads * tiles_q <= FEW_TILES * sm_count {
            true => heads,
            false => tiles::heads_filling(heads, tiles, group, sm_count),
        };
        return HeadGroups::equal(heads, together);
    }
    if problem.blocks.is_some() {
        // Keys and values of a head, both 16-bit.
        let bytes = problem.seq_k * (problem.head_dim + problem.head_dim_v) * 2;
        let together = tiles::l2_swizzle(problem, heads, tiles_q, bytes, group, sm_count);
        return HeadGroups::equal(heads, together);
    }
    // Batch rows that share a bias are side by side.
    let shares_bias = problem.bias.is_some_and(|bias| bias.dims[0] == 1);
    let unit = if shares_bias { problem.batch } else { group };
    tiles::heads_together(problem.causal, heads, tiles_q, unit, sm_count)
}

/// Enqueues what comes before the main kernel, and tells of it.
fn schedule<'c>(
    call: &Call<'c>,
    workspace: &Workspace,
    blocks: usize,
) -> Result<ForwardSchedule<'c>> {
    let (problem, tiles_q, rows) = (call.problem, workspace.tiles_q, workspace.rows);
    let of_batch_row = problem.num_heads / rows.heads;
    let heads = tiles::rows_of_batch(problem) * of_batch_row;
    let groups = heads_together(problem, rows, heads, tiles_q, call.gpu.sm_count);
    // A tile for each block of threads is nothing to be counted, nor are two where these are equal or longest first, and no
    // memory to be cleared; lists are counted always.
    let sorted = tiles::are_equal(problem) && (!problem.causal || groups.last == 0);
    let takes_two = has_many_heads(call.candidate);
    let known = match takes_two && sorted && workspace.cut.is_none() {
        true => 2 * blocks,
        false => blocks,
    };
    let counter = if workspace.items > known || problem.blocks.is_some() {
        let counter = call.launcher.workspace(0, COUNTER_BYTES)?;
        call.launcher.clear(counter)?;
        Address::of(counter)
    } else {
        Address::NONE
    };
    let list = tiles::prepare(call, rows.of_tile(), tiles_q, COUNTER_BYTES)?;
    let cells = segments::prepare(call, workspace.cells)?;
    let (items, _) = workspace.blocks.prepare(call, &workspace.schedule)?;
    let part = |offset: usize, end: usize| match workspace.cut {
        Some(_) => call
            .launcher
            .workspace(offset, end - offset)
            .map(Address::of),
        None => Ok(Address::NONE),
    };
    let order = ForwardOrder {
        sums: part(workspace.sums, workspace.statistics)?,
        statistics: part(workspace.statistics, workspace.spoiled)?,
        heads: HeadOrder::new(heads, tiles_q, groups),
        first_cut: workspace.whole as i32,
        parts: workspace.cut.map_or(1, |cut| cut.parts) as i32,
        rows: call.candidate.block_q as i32,
        queries: rows.queries as i32,
        heads_of_tile: rows.heads as i32,
        padding: 0,
        by_heads: divisor(of_batch_row),
        by_group: divisor(problem.group_size()),
        by_heads_of_tile: divisor(rows.heads),
    };
    Ok(ForwardSchedule {
        counter,
        tiles: list,
        order,
        cells_q: cells.q,
        cells_k: cells.k,
        blocks: call.blocks,
        items,
    })
}

#[cfg(test)]
mod tests {
    use super::{COSTS, Cut, TileRows, Work, best_cut};
    use crate::attention::{AttentionProblem, Attributes, Dtype, Layout, Sizes};
    use crate::backend::cuda::family::Gpu;
    use crate::backend::cuda::table::find;

    const H100: Gpu = Gpu {
        compute_capability: (9, 0),
        sm_count: 132,
        smem_bytes: 232_448,
    };
    const D64: &str = "flash_fwd_hdim64_bf16_full_64_sm90";
    const D128: &str = "flash_fwd_hdim128_bf16_full_sm90";

    /// Of so many queries, keys, and heads of both.
    fn problem(batch: usize, rows: (usize, usize), heads: (usize, usize)) -> AttentionProblem {
        let sizes = Sizes {
            dtype: Dtype::Bf16,
            layout: Layout::Bshd,
            batch,
            rows,
            heads,
            dims: (64, 64),
        };
        AttentionProblem::of_sizes(sizes, &Attributes::default()).unwrap()
    }

    /// Batch rows, queries, keys, heads of both, of which so many are in a tile of a kernel.
    #[test]
    fn tiles_have_rows_of_as_many_heads_as_end_soonest() {
        for (kernel, batch, rows, heads, together) in [
            (D128, 2, (4096, 4096), (16, 16), 1),
            (D128, 2, (4096, 4096), (32, 8), 1),
            (D128, 4, (321, 321), (12, 3), 4),
            (D128, 1, (32, 8192), (32, 8), 4),
            (D128, 32, (33, 300), (28, 4), 7),
            (D128, 2, (90, 3000), (40, 8), 5),
            (D128, 1, (1, 9000), (128, 1), 64),
            (D64, 12, (20, 600), (48, 8), 3),
            (D64, 4, (40, 600), (48, 8), 3),
            (D64, 16, (50, 50), (12, 4), 1),
            (
                "flash_fwd_hdim128_bf16_segments_sm90",
                32,
                (33, 300),
                (28, 4),
                1,
            ),
        ] {
            let problem = problem(batch, rows, heads);
            let (got, _) = TileRows::of(find(kernel).unwrap(), &problem, &H100);
            assert_eq!(got.heads, together, "{kernel} {batch} {rows:?} {heads:?}");
            assert_eq!(got.queries, 64 / together);
        }
    }

    /// Kernel, batch rows, queries, keys, heads of both, and whether keys are in parts.
    #[test]
    fn tiles_that_read_few_keys_of_their_own_are_whole() {
        for (kernel, batch, rows, heads, parts) in [
            (D128, 8, (17, 4096), (32, 8), false),
            (D128, 7, (17, 4096), (32, 8), true),
            (D128, 8, (17, 4224), (32, 8), true),
            (D128, 4, (150, 4096), (8, 8), true),
            (D64, 8, (60, 1500), (8, 8), true),
        ] {
            let (candidate, problem) = (find(kernel).unwrap(), problem(batch, rows, heads));
            let (_, cut) = TileRows::of(candidate, &problem, &H100);
            assert_eq!(cut.is_some(), parts, "{kernel} {batch} {rows:?} {heads:?}");
        }
    }

    /// Tiles of queries, blocks of keys of one, mean to longest: the tiles whose keys are cut, and their parts.
    #[test]
    fn keys_of_few_tiles_and_of_the_last_are_cut() {
        for (items, longest, share, tiles, parts) in [
            (64, 512., 1.0, 64, 2),
            (64, 32., 0.5, 64, 3),
            (32, 16., 1.0, 32, 4),
            (128, 128., 0.99, 0, 1),
            (136, 128., 1.0, 4, 16),
            (512, 128., 1.0, 0, 1),
            (16, 128., 0.5, 16, 10),
            (6, 20., 1.0, 6, 5),
            (6, 7., 1.0, 0, 1),
            (288, 24., 1.0, 24, 5),
            (2048, 64., 1.0, 68, 3),
            (2048, 64., 0.5, 0, 1),
        ] {
            let (_, got) = best_cut(&Work {
                items,
                longest,
                share,
                processors: 132,
                costs: COSTS,
                may_cut_last: true,
            });
            let expected = (tiles > 0).then_some(Cut { tiles, parts });
            assert_eq!(got, expected, "{items} of {longest}, {share}");
        }
    }
}
