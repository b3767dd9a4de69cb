//! Launch of `kernels/cuda/sm90/forward.cuh`.
#![forbid(unsafe_code)]

use super::arguments::{Address, ForwardOrder, ForwardSchedule, HeadOrder, divisor};
use super::family::{Call, Gpu, KernelFamily};
use super::library::TensorMap;
use super::manifest::{BiasFrom, Candidate, Stage};
use super::parts::{Costs, Cut, Parts, Processors, Work, seen_by_tile, within_window};
use super::tensor_map::{Like, check_alignment};
use super::tiles::{HeadGroups, Slots, TileList};
use super::{bias, blocks, general, int, segments, tiles};
use crate::attention::{AttentionProblem, Layout};
use crate::error::Result;

/// Forward kernels with TMA and wgmma.
pub(super) struct ForwardSm90;

/// Workspace: the counter, then the list of tiles of packed sequences, then what segments the
/// queries and keys hold, then the schedule of lists of blocks, then a copy of the bias, then parts of rows, then what
/// warps met.
const COUNTER_BYTES: usize = 16;
/// Of a tile.
const ROWS_PER_WARP: usize = 16;
/// Of a warpgroup, which TMA loads and writes at a time.
const GROUP_ROWS: usize = 64;

/// Tiles of packed sequences for each multiprocessor up to which these are few.
const FEW_TILES: usize = 4;
/// Microseconds by which packed calls may at most end sooner if long tiles are cut, from which on looking for these pays: to list
/// tiles one by one and to add parts up takes 6 to 10.
const LEAST_SAVED: f64 = 20.0;

/// The tile of one warpgroup, and the keys up to which it is for head dimensions below 64.
const LEAST_TILE: usize = 64;
const LEAST_TILE_KEYS: usize = 256;

/// What the kernels of which there are several sizes of tiles take, up to head_dim 96.
struct Pace {
    /// The largest head_dim, and rows of a tile.
    head_dim: usize,
    rows: usize,
    /// Microseconds of a block of keys, with as many blocks of threads on each multiprocessor as there is room for.
    step: f64,
    /// What a tile takes besides, in such steps.
    item: f64,
    /// See [`Processors`].
    shared: &'static [f64],
    /// Of kernels for these alone.
    bias: BiasFrom,
}

/// Fitted to 305 times of 125 shapes on an H100, from which it differs by 4 to 7 % (root mean square)
/// (`tests/bench/record/h100-80gb-hbm3/notes.md`); those of a bias to two shapes on an H200.
#[rustfmt::skip] // one line a size
static PACES: &[Pace] = &[
    pace(64, 64,  0.750, 3.39, &[0.51, 0.70, 1.0]),
    pace(64, 128, 1.034, 2.05, &[1.0]),
    pace(64, 192, 1.289, 2.12, &[1.0]),
    pace(80, 128, 1.130, 2.21, &[1.0]),
    pace(80, 192, 1.266, 2.68, &[1.0]),
    pace(96, 128, 1.179, 2.05, &[1.0]),
    pace(96, 192, 1.461, 2.12, &[1.0]),
    pace(64, 64,  1.030, 2.90, &[0.70, 1.0]).of(BiasFrom::Tiles),
    pace(64, 128, 1.730, 1.90, &[1.0]).of(BiasFrom::Tiles),
    pace(64, 64,  1.020, 3.00, &[0.70, 1.0]).of(BiasFrom::Row),
    pace(64, 128, 1.630, 2.00, &[1.0]).of(BiasFrom::Row),
];

const fn pace(head_dim: usize, rows: usize, step: f64, item: f64, shared: &'static [f64]) -> Pace {
    Pace {
        head_dim,
        rows,
        step,
        item,
        shared,
        bias: BiasFrom::Memory,
    }
}

impl Pace {
    const fn of(mut self, bias: BiasFrom) -> Pace {
        self.bias = bias;
        self
    }
}

/// Of the kernels that have one, which are those of no options but a causal mask or a window, and of a bias in shared memory.
fn pace_of(candidate: &Candidate) -> Option<&'static Pace> {
    let size = (candidate.head_dim, candidate.block_q);
    let has_one = candidate.bias != BiasFrom::Memory || has_many_heads(candidate);
    let mut paces = PACES.iter().filter(|_| has_one);
    paces.find(|pace| (pace.head_dim, pace.rows) == size && pace.bias == candidate.bias)
}

/// Of the least tile where each reads keys of its own, from memory.
const READING_ALONE: &[f64] = &[0.65, 0.80, 1.0];

/// What a tile of queries takes besides its blocks of keys, a part of one to be written and read as float32, and the kernel
/// that adds parts up, measured on an H100 with tiles of 128 rows of head_dim 128, in steps of 128 keys of [`COSTS_STEP`]
/// microseconds.
const COSTS: Costs = Costs {
    item: 1.5,
    part: 2.0,
    launch: 2.5,
    read: 2.0,
    mixed: 0.5,
};
const COSTS_KEYS: usize = 128;
const COSTS_STEP: f64 = 1.37;
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
    /// parts; behind the time that is modelled.
    fn of(
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> (f64, TileRows, Option<Cut<usize>>) {
        let tried = |rows: TileRows| {
            let (time, cut) = cut(candidate, problem, rows, gpu);
            (time, rows.count(problem), rows, cut)
        };
        let one = tried(TileRows::new(1, candidate.block_q));
        let (most, many, ..) = one;
        let pays = |time: f64, tiles: f64| {
            let crowded = candidate.residents > 1 && tiles <= (1.0 - CROWD_GAIN) * many;
            time < (1.0 - HEADS_GAIN) * most || crowded && time <= most
        };
        let (time, _, rows, cut) = TileRows::choices(problem, candidate.block_q)
            .filter(|rows| rows.heads > 1 && has_many_heads(candidate))
            .map(tried)
            .filter(|(time, tiles, ..)| pays(*time, *tiles))
            .min_by(|(a, few, ..), (b, more, ..)| a.total_cmp(b).then(few.total_cmp(more)))
            .unwrap_or(one);
        (time, rows, cut)
    }

    /// Queries of a tile.
    fn of_tile(&self) -> usize {
        self.queries * self.warpgroups
    }

    /// Heads of a batch row, or of packed sequences, where those of a tile are one.
    fn heads_of_row(&self, problem: &AttentionProblem) -> usize {
        problem.num_heads / self.heads
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

/// Room for parts of the keys of tiles of packed sequences, of kernels that can cut them, where these may be much longer than what
/// each multiprocessor has to do: if one sequence has half as many tiles as run at a time, or all that there are, and as many
/// keys for each query as all together.
fn slots(candidate: &Candidate, problem: &AttentionProblem, rows: TileRows, gpu: &Gpu) -> Slots {
    if problem.layout != Layout::Thd || !has_many_heads(candidate) || problem.seq_q == 0 {
        return Slots::default();
    }
    let (heads, processors) = (rows.heads_of_row(problem), most_blocks(candidate, gpu));
    let at_a_time = processors as f64 / heads as f64;
    let tiles = (problem.seq_q as f64 / rows.of_tile() as f64).min(at_a_time / 2.0);
    let keys = tiles * rows.of_tile() as f64 * problem.seq_k as f64 / problem.seq_q as f64;
    let seen = within_window(problem, keys as usize, rows.of_tile());
    let longest = seen as f64 / candidate.block_k as f64 * step(candidate);
    if longest * (1.0 - tiles / at_a_time) < LEAST_SAVED {
        return Slots::default();
    }
    let most = within_window(problem, problem.seq_k, rows.of_tile()).div_ceil(candidate.block_k);
    Slots::new(heads, rows.per_heads(problem), most, processors)
}

/// The parts of the workspace, by their first byte.
struct Workspace {
    rows: TileRows,
    /// Of all batch rows, where those of a tile are one.
    heads: usize,
    /// Of each head: tiles, and for packed sequences parts of others.
    tiles_q: usize,
    list: Option<TileList>,
    /// Tiles whose keys are in parts.
    cut: Option<Cut<usize>>,
    /// Tiles that are not cut.
    whole: usize,
    /// What is worked on: tiles, and parts of others.
    items: usize,
    /// Tiles whose parts are added up, at most.
    added: usize,
    /// A copy of the bias.
    bias: usize,
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
        let (_, of_tile, cut) = TileRows::of(candidate, problem, gpu);
        let slots = slots(candidate, problem, of_tile, gpu);
        let tiles_q = of_tile.per_heads(problem) + slots.parts;
        let heads = tiles::rows_of_batch(problem) * of_tile.heads_of_row(problem);
        let list = (problem.layout == Layout::Thd).then(|| TileList {
            rows: of_tile.of_tile(),
            step_rows: candidate.block_k,
            group: 1,
            count: tiles_q,
            slots,
            heads,
            processors: most_blocks(candidate, gpu),
            most_row_parts: MOST_PARTS,
            in_step: 0,
        });
        let cells = COUNTER_BYTES + list.map_or(0, |list| list.bytes());
        let blocks = blocks::Sizes::new(problem, gpu.sm_count);
        let schedule = blocks.places(cells + segments::bytes(problem), 0);
        let parts = cut.map_or(0, |cut| cut.tiles * cut.parts);
        let rows = (parts + heads * slots.parts) * candidate.block_q;
        let bytes = rows * problem.head_dim_v * 4;
        let copied = bias::copy_bytes(candidate, problem);
        let bias = tiles::at_line(schedule.end, copied);
        let sums = tiles::at_line(bias + copied, bytes);
        let statistics = sums + bytes;
        let spoiled = (statistics + rows * 8).next_multiple_of(4);
        let whole = heads * tiles_q - cut.map_or(0, |cut| cut.tiles);
        let items = whole + parts;
        let warps = candidate.block_q / ROWS_PER_WARP;
        let told = general::spoiled_bytes(problem, items.min(most_blocks(candidate, gpu)), warps);
        Workspace {
            rows: of_tile,
            heads,
            tiles_q,
            list,
            cut,
            whole,
            items,
            added: cut.map_or(heads * slots.splits, |cut| cut.tiles),
            bias,
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

    /// Of shorter rows (head_dim 40) the least tile is slower, but for sequences that it holds.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, _gpu: &Gpu) -> bool {
        if candidate.bias != BiasFrom::Memory && candidate.bias != bias::found(problem) {
            return false;
        }
        let [rows, keys] =
            [problem.seq_q, problem.seq_k].map(|count| tiles::rows_of_sequence(problem, count));
        candidate.block_q != LEAST_TILE
            || (problem.head_dim, problem.head_dim_v) == (64, 64)
            || rows <= LEAST_TILE && keys <= LEAST_TILE_KEYS
    }

    /// In microseconds, but for what is the same for tiles of every size.
    fn time(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> f64 {
        let (steps, ..) = TileRows::of(candidate, problem, gpu);
        steps * pace_of(candidate).map_or(1.0, |pace| pace.step)
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

/// Enqueues all but the repair.
fn launch(call: &Call<'_>, workspace: &Workspace) -> Result<()> {
    let (problem, params) = (call.problem, call.params);
    let (block_q, block_k) = (call.candidate.block_q, call.candidate.block_k);
    let total = int("query tiles", workspace.items)? as usize;
    let maps = call.maps();
    let TileRows { heads, queries, .. } = workspace.rows;
    let q = maps.tiles_of_heads("query", Like::Query, params.q, heads, queries)?;
    let k = maps.tiles("key", Like::Key, params.k, block_k)?;
    let v = maps.tiles("value", Like::Value, params.v, block_k)?;
    let out = maps.tiles_of_heads("out", Like::Out, params.out, heads, queries)?;
    let blocks = total.min(most_blocks(call.candidate, &call.gpu));
    let bias = match call.candidate.bias {
        BiasFrom::Tiles => {
            if bias::copy_bytes(call.candidate, problem) == 0 {
                check_alignment("bias", params.bias)?;
            }
            bias::tiles(call, workspace.bias, block_q)?
        }
        BiasFrom::Memory | BiasFrom::Row => None,
    };
    let schedule = schedule(call, workspace, blocks, bias)?;
    call.run_main([blocks, 1, 1], &[&q, &k, &v, &out, params, &schedule])?;
    if workspace.added == 0 {
        return Ok(());
    }
    // Four columns a thread, of rows of 64, 128 or 256.
    let columns = problem.head_dim_v.next_power_of_two().max(64);
    let threads = call.kernel(Stage::Combine)?.block.threads as usize;
    let blocks = (block_q * columns / 4).div_ceil(threads);
    let grid = [workspace.added, blocks, 1];
    call.run_stage(Stage::Combine, grid, &[params, &schedule.order])
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
    let all_keys = tiles::rows_of_sequence(problem, problem.seq_k);
    let keys = within_window(problem, all_keys, rows.of_tile());
    let items = rows.count(problem).ceil() as usize;
    let longest = keys.div_ceil(candidate.block_k) as f64;
    // A block of which a row sees keys is computed.
    let seen = seen_by_tile(problem, rows.of_tile(), keys);
    let reads_once = rows.heads == problem.group_size() && rows.per_heads(problem) == 1;
    let steps = match pace_of(candidate) {
        Some(_) if candidate.residents == READING_ALONE.len() && reads_once => READING_ALONE,
        Some(pace) => pace.shared,
        None => &[1.0],
    };
    let work = Work {
        items,
        longest,
        mean: (seen / candidate.block_k as f64 + 0.5).min(longest),
        processors: Processors {
            multiprocessors: gpu.sm_count.max(1),
            steps,
        },
        costs: costs(candidate),
        step: 1.0,
        may_cut_last: tiles::are_equal(problem),
    };
    // Where each tile reads keys of its own, nearly half of the multiprocessors read as fast as memory gives, and of few keys
    // that takes less time than to add parts: 8x16 queries of 32/8 heads, head_dim 256, on 2000 keys take 50.9 us whole on an
    // H100, and 62.7 us in parts; 16x24 of 16/4 heads, head_dim 128, on 16384 keys 192.8 and 188.6.
    let busy = (9 * gpu.sm_count / 20..=gpu.sm_count).contains(&items);
    let reads_fast = reads_once && busy && candidate.residents == 1 && problem.seq_k <= WHOLE_KEYS;
    // Of kernels of which several blocks of threads share a multiprocessor, one that is alone is faster than beside others:
    // 128 tiles of 64 queries take 21.2 us whole on an H100, and 25.5 us in parts.
    let nearly_all = 9 * gpu.sm_count / 10;
    let fill =
        candidate.residents > 1 && (nearly_all..=most_blocks(candidate, gpu)).contains(&items);
    if problem.layout == Layout::Thd {
        // The kernel that lists tiles cuts them, about as well.
        let may_cut = slots(candidate, problem, rows, gpu).parts > 0;
        let time = if may_cut {
            best_cut(&work).0
        } else {
            work.uncut()
        };
        return (time, None);
    }
    if !has_many_heads(candidate) || reads_fast || fill {
        return (work.uncut(), None);
    }
    best_cut(&work)
}

/// Microseconds of a block of a candidate's keys.
fn step(candidate: &Candidate) -> f64 {
    let larger = candidate.block_k as f64 / COSTS_KEYS as f64;
    pace_of(candidate).map_or(COSTS_STEP * larger, |pace| pace.step)
}

/// In blocks of a candidate's keys.
fn costs(candidate: &Candidate) -> Costs {
    let Some(pace) = pace_of(candidate) else {
        let larger = COSTS_KEYS as f64 / candidate.block_k as f64;
        return Costs {
            item: COSTS.item * larger,
            part: COSTS.part * larger,
            launch: COSTS.launch * larger,
            read: COSTS.read * larger,
            mixed: COSTS.mixed,
        };
    };
    let steps = COSTS_STEP / pace.step;
    let of_part = steps * (candidate.block_q * candidate.head_dim_v) as f64 / (128.0 * 128.0);
    Costs {
        item: pace.item,
        part: COSTS.part * of_part,
        launch: COSTS.launch * steps,
        read: COSTS.read * of_part * candidate.residents as f64,
        mixed: COSTS.mixed,
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
    listed: Option<Slots>,
    sm_count: usize,
) -> HeadGroups {
    let group = problem.group_size() / rows.heads;
    if let Some(slots) = listed {
        let tiles = tiles::rows_of_sequence(problem, problem.seq_q).div_ceil(rows.of_tile());
        // Where tiles are few each may be one of the last, of whatever head.
        return match slots.parts > 0 || heads * tiles_q <= FEW_TILES * sm_count {
            true => HeadGroups::equal(heads, heads),
            false => tiles::heads_filling(heads, tiles, group, sm_count),
        };
    }
    if problem.blocks.is_some() {
        // Keys and values of a head, both 16-bit.
        let bytes = problem.seq_k * (problem.head_dim + problem.head_dim_v) * 2;
        return tiles::l2_swizzle(problem, heads, tiles_q, bytes, group, sm_count);
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
    bias: Option<TensorMap<'c>>,
) -> Result<ForwardSchedule<'c>> {
    let (problem, rows) = (call.problem, workspace.rows);
    let (heads, tiles_q) = (workspace.heads, workspace.tiles_q);
    let listed = workspace.list.map(|list| list.slots);
    let groups = heads_together(problem, rows, heads, tiles_q, listed, call.gpu.sm_count);
    // A tile for each block of threads is nothing to be counted, nor are two where these are equal or longest first, and no
    // memory to be cleared; lists are counted always.
    let sorted = tiles::are_equal(problem) && (!problem.causal || groups.last == 0);
    let takes_two = has_many_heads(call.candidate);
    let known = match takes_two && sorted && workspace.cut.is_none() {
        true => 2 * blocks,
        false => blocks,
    };
    let counted = workspace.items > known || problem.blocks.is_some();
    let memory = call.launcher.workspace(0, COUNTER_BYTES)?;
    let counter = if counted {
        Address::of(memory)
    } else {
        Address::NONE
    };
    let (list, splits) = match &workspace.list {
        Some(list) => list.prepare(call, COUNTER_BYTES, counter)?,
        None => {
            if counted {
                call.launcher.clear(memory)?;
            }
            (Address::NONE, Address::NONE)
        }
    };
    let cells = segments::prepare(call, workspace.cells)?;
    let items = workspace.blocks.prepare(call, &workspace.schedule)?;
    let part = |offset: usize, end: usize| match workspace.added {
        0 => Ok(Address::NONE),
        _ => call
            .launcher
            .workspace(offset, end - offset)
            .map(Address::of),
    };
    let order = ForwardOrder {
        sums: part(workspace.sums, workspace.statistics)?,
        statistics: part(workspace.statistics, workspace.spoiled)?,
        splits,
        heads: HeadOrder::new(heads, tiles_q, groups),
        first_cut: workspace.whole as i32,
        parts: workspace.cut.map_or(1, |cut| cut.parts) as i32,
        rows: call.candidate.block_q as i32,
        queries: rows.queries as i32,
        heads_of_tile: rows.heads as i32,
        padding: 0,
        by_heads: divisor(rows.heads_of_row(problem)),
        by_group: divisor(problem.group_size()),
        by_heads_of_tile: divisor(rows.heads),
    };
    Ok(ForwardSchedule {
        bias: bias.unwrap_or_default(),
        counter,
        tiles: list,
        order,
        cells_q: cells.q,
        cells_k: cells.k,
        blocks: call.blocks,
        items,
        padding: [0; 12],
    })
}

#[cfg(test)]
mod tests {
    use super::{
        BiasFrom, COSTS, Candidate, Cut, PACES, Processors, TileRows, Work, best_cut, pace_of,
        slots,
    };
    use crate::attention::{AttentionProblem, Layout};
    use crate::backend::cuda::family::{self, Gpu};
    use crate::backend::cuda::manifest::Family;
    use crate::backend::cuda::table::{candidates, find};

    const D64: &str = "flash_fwd_hdim64_bf16_full_64_sm90";
    const D128: &str = "flash_fwd_hdim128_bf16_full_sm90";

    /// Of so many queries, keys, and heads of both.
    fn problem(batch: usize, rows: (usize, usize), heads: (usize, usize)) -> AttentionProblem {
        family::problem(Layout::Bshd, batch, rows, heads, false)
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
            let (_, got, _) = TileRows::of(find(kernel).unwrap(), &problem, &Gpu::H100);
            assert_eq!(got.heads, together, "{kernel} {batch} {rows:?} {heads:?}");
            assert_eq!(got.queries, 64 / together);
        }
    }

    /// Packed sequences, all their queries and keys, heads of both, and for how many parts of a head there is room.
    #[test]
    fn tiles_of_packed_sequences_may_be_in_parts_where_keys_are_many() {
        for (batch, rows, heads, parts) in [
            (1, (1024, 65536), (8, 1), 34),
            (4, (2048, 59192), (8, 1), 34),
            (4, (2048, 59192), (32, 8), 0),
            (17, (528, 76600), (8, 2), 34),
            (10, (8192, 8192), (4, 1), 0),
            (1, (16384, 16384), (1, 1), 264),
            (1, (2048, 2048), (1, 1), 0),
            (1, (0, 65536), (8, 1), 0),
            (1, (1, 0), (8, 1), 0),
        ] {
            let problem = family::problem(Layout::Thd, batch, rows, heads, false);
            let got = slots(
                find(D128).unwrap(),
                &problem,
                TileRows::new(1, 128),
                &Gpu::H100,
            );
            assert_eq!(got.parts, parts, "{batch} {rows:?} {heads:?}");
        }
    }

    /// A step has a time for one block of threads on a multiprocessor up to as many as share one.
    #[test]
    fn every_pace_is_of_a_kernel_and_of_all_its_blocks() {
        for pace in PACES {
            let is_of = |candidate: &&Candidate| {
                candidate.family == Family::ForwardSm90
                    && pace_of(candidate).is_some_and(|of| std::ptr::eq(of, pace))
            };
            let all: Vec<_> = candidates().filter(is_of).collect();
            // Kernels with a bias have intervals of keys, others with and without; of two types.
            let count = if pace.bias == BiasFrom::Memory { 4 } else { 2 };
            assert_eq!(all.len(), count, "{} {}", pace.head_dim, pace.rows);
            for candidate in all {
                assert_eq!(pace.shared.len(), candidate.residents);
            }
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
            let (.., cut) = TileRows::of(candidate, &problem, &Gpu::H100);
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
                mean: longest * share,
                processors: Processors::alike(132),
                costs: COSTS,
                step: 1.0,
                may_cut_last: true,
            });
            let expected = (tiles > 0).then_some(Cut { tiles, parts });
            assert_eq!(got, expected, "{items} of {longest}, {share}");
        }
    }
}
