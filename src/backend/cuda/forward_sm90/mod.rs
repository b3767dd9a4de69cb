//! Launch of `kernels/cuda/sm90/forward.cuh`.
#![forbid(unsafe_code)]

mod time;

use super::arguments::{Address, ForwardOrder, ForwardSchedule, HeadOrder, divisor};
use super::family::{Call, Gpu, KernelFamily};
use super::library::TensorMap;
use super::manifest::{BiasFrom, Candidate, Stage};
use super::parts::Cut;
use super::tensor_map::{Like, check_alignment};
use super::tiles::{HeadGroups, Slots, TileList};
use super::{bias, blocks, general, int, segments, tiles};
use crate::attention::{AttentionProblem, Layout};
use crate::error::Result;
use time::{MOST_PARTS, TileRows, has_many_heads, most_blocks, pace_of, slots};

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

/// The tile of one warpgroup, and the keys up to which it is for head dimensions below 64.
const LEAST_TILE: usize = 64;
const LEAST_TILE_KEYS: usize = 256;

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
