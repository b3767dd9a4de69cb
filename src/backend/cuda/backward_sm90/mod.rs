//! Launches of `kernels/cuda/sm90/backward.cuh`, `backward_wide.cuh`, `backward_dbias.cuh` and `backward_maxima.cuh`: what
//! the gradients need of the query rows, the gradients, and dq from float32 to the type of query.
#![forbid(unsafe_code)]

mod cut;
mod dbias;
mod head_order;

use super::arguments::{Address, Argument, BackwardSchedule, HeadOrder, divisor};
use super::family::{Call, Gpu, KernelFamily};
use super::library::TensorMap;
use super::manifest::sm90_backward::PIECE;
use super::manifest::{Candidate, Options, Stage};
use super::parts::Cut;
use super::tensor_map::Like;
use super::tiles::{HeadGroups, Slots, TileList};
use super::{bias, blocks, int, options, tiles};
use crate::attention::{AttentionProblem, Layout, Pass};
use crate::error::Result;
use cut::{comes_by_head, cut, key_list};
use dbias::{BiasSums, bias_gradient};
use head_order::head_groups;

/// Backward kernels with TMA and wgmma.
pub(super) struct BackwardSm90;

/// Keys that TMA writes at a time: those of a warpgroup.
const OUT_ROWS: usize = 64;
/// Blocks along the second and third axis of a grid.
pub(super) const MAX_BLOCKS: usize = 65_535;

const COUNTER_BYTES: usize = 16;

impl KernelFamily for BackwardSm90 {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        Workspace::new(candidate, problem, gpu).bytes
    }

    /// Kernels for outputs that are not normalised look for the largest scores in every call.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, _gpu: &Gpu) -> bool {
        !(finds_maxima(candidate) && problem.normalize_output)
    }

    fn limit(&self, problem: &AttentionProblem) -> Option<String> {
        if wants_dsinks(problem) && problem.sinks.is_some_and(|sinks| sinks.per_row) {
            return Some("no gradient of softmax_aux per batch row".to_owned());
        }
        (heads(problem) > MAX_BLOCKS)
            .then(|| format!("no more than {MAX_BLOCKS} heads of all batch rows"))
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let workspace = Workspace::new(call.candidate, call.problem, &call.gpu);
        let operands = Operands::new(call)?;
        let schedule = schedule(call, &workspace)?;
        preprocess(call, &workspace, &schedule)?;
        if finds_maxima(call.candidate) {
            row_maxima(call, &workspace, &operands, &schedule)?;
        }
        main_kernel(call, &workspace, &operands, &schedule)?;
        if !workspace.writes_dq || !every_tile_has_keys(call.problem) {
            postprocess(call, &workspace, &schedule)?;
        }
        if !call.params.dbias.is_none() {
            bias_gradient(call, &workspace, &schedule)?;
        }
        sink_gradient(call, &schedule)
    }
}

/// The operands of the main kernel as TMA sees them.
struct Operands<'c> {
    q: TensorMap<'c>,
    k: TensorMap<'c>,
    v: TensorMap<'c>,
    dout: TensorMap<'c>,
    dk: TensorMap<'c>,
    dv: TensorMap<'c>,
}

/// The parts of the workspace, by their first byte: the counter is at 0, behind it for each piece of dq how many tiles of
/// keys are in it, where sums are ordered, or whether it is begun.
struct Workspace {
    /// Query rows of a head, padded to whole tiles of each sequence.
    padded_rows: usize,
    /// Tiles of keys of a head, or items of a schedule of lists of blocks.
    tiles_k: usize,
    /// Query tiles of a sequence that are told apart by segments, in words of 32.
    segment_words: usize,
    lse2: usize,
    delta: usize,
    dq: usize,
    tiles: usize,
    /// Of packed sequences.
    key_list: Option<TileList>,
    segments: usize,
    sinks: usize,
    blocks: blocks::Sizes,
    schedule: blocks::Places,
    /// Tiles of keys that are in parts, by heads of a group and by queries; lists have parts of their own, and so may have packed
    /// sequences.
    cut: Option<Cut<[usize; 2]>>,
    /// Tiles of keys of all heads that are not cut.
    whole: usize,
    /// What is worked on: tiles of keys, and parts of others.
    items: usize,
    groups: HeadGroups,
    /// Whether the first sums of dq are stored, to which others are added, rather than added to zeros.
    stores_dq: bool,
    /// Whether the main kernel writes dq in the type of query, so that there are no sums.
    writes_dq: bool,
    /// Of the gradient of a bias that is in parts; and where these are.
    bias_sums: Option<BiasSums>,
    dbias_parts: usize,
    /// A copy of the bias.
    bias: usize,
    /// Of each padded row, where the output is not normalised: the largest score, and what it adds to its gradient.
    maxima: usize,
    bytes: usize,
}

impl Workspace {
    fn new(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Self {
        let block = candidate.block_q;
        let blocks = blocks::Sizes::new(problem, gpu.sm_count);
        let rows = match problem.layout {
            Layout::Bshd => problem.seq_q + block - 1,
            Layout::Thd => problem.seq_q + problem.batch * block,
        };
        let padded_rows = rows / block * block;
        let padded = heads(problem) * padded_rows;
        let key_list = key_list(candidate, problem, gpu);
        let tiles_k = match (problem.blocks, &key_list) {
            (Some(_), _) => blocks.per_list,
            (None, Some(list)) => list.count,
            (None, None) => tiles::per_head(problem, problem.seq_k, candidate.block_k),
        };
        let of_list = key_list.map_or(Slots::default(), |list| list.slots);
        let ordered = is_ordered(candidate, problem);
        let kv_heads = kv_heads(problem);
        let cut = cut(candidate, problem, tiles_k, gpu);
        let parts = cut.map_or(0, |cut| cut.tiles * cut.parts[0] * cut.parts[1]);
        let whole = kv_heads * tiles_k - cut.map_or(0, |cut| cut.tiles);
        let of_head = match cut {
            Some(cut) if whole == 0 => tiles_k * cut.parts[0] * cut.parts[1],
            _ => tiles_k,
        };
        let may_cut = of_list.parts > 0;
        let (groups, joined) = head_groups(candidate, problem, of_head, may_cut, gpu);
        let writes_dq = !ordered && writes_dq(candidate, problem);
        let stores_dq = !writes_dq && stores_dq(candidate, problem, joined);
        let pieces = if ordered || stores_dq {
            padded * candidate.panel_columns() / PIECE * 4
        } else {
            0
        };
        let lse2 = tiles::at_line(COUNTER_BYTES + pieces, padded * 4);
        let delta = tiles::at_line(lse2 + padded * 4, padded * 4);
        let dq = tiles::at_line(delta + padded * 4, padded * candidate.panel_columns() * 4);
        let sums_of_dq = if writes_dq { 0 } else { padded };
        let tiles = dq + sums_of_dq * candidate.panel_columns() * 4;
        let segments = tiles + key_list.map_or(0, |list| list.bytes());
        let segment_words = problem.seq_q.div_ceil(block).div_ceil(32);
        let segment_rows = match (problem.blocks, problem.segment_ids) {
            (Some(dims), _) if ordered => heads(problem) * dims.rows,
            (Some(_), _) | (None, false) => 0,
            (None, true) => tiles::rows_of_batch(problem) * tiles_k,
        };
        let sinks = segments + segment_rows * (1 + 2 * segment_words) * 4;
        let sums = match summed_sinks(problem) {
            Some(count) => problem.num_heads * count,
            None => 0,
        };
        let blocks = match cut.map_or(kv_heads * of_list.splits, |cut| cut.tiles) {
            0 => blocks,
            dense => blocks::Sizes::dense(dense),
        };
        let schedule = blocks.places(sinks + sums * 4, candidate.panel_columns());
        let bias_sums = BiasSums::of(candidate, problem, gpu);
        let dbias_bytes = bias_sums.as_ref().map_or(0, BiasSums::bytes);
        let dbias_parts = tiles::at_line(schedule.end, dbias_bytes);
        let maxima_bytes = if finds_maxima(candidate) {
            padded * 8
        } else {
            0
        };
        let copied = bias::copy_bytes(candidate, problem);
        let bias = tiles::at_line(dbias_parts + dbias_bytes, copied);
        let maxima = tiles::at_line(bias + copied, maxima_bytes);
        Workspace {
            padded_rows,
            tiles_k,
            segment_words,
            lse2,
            delta,
            dq,
            tiles,
            key_list,
            segments,
            sinks,
            cut,
            whole,
            items: whole + parts,
            groups,
            stores_dq,
            writes_dq,
            blocks,
            bias_sums,
            dbias_parts,
            bias,
            maxima,
            bytes: maxima + maxima_bytes,
            schedule,
        }
    }

    /// A grid with a block of threads for each tile of padded queries of a head, for all heads.
    fn query_tiles(&self, call: &Call<'_>) -> [usize; 3] {
        let tiles = self.padded_rows / call.candidate.block_q;
        [tiles, heads(call.problem), 1]
    }
}

impl<'c> Operands<'c> {
    fn new(call: &Call<'c>) -> Result<Self> {
        let (params, maps) = (call.params, call.maps());
        let (block_q, block_k) = (call.candidate.block_q, own_keys(call.candidate));
        Ok(Operands {
            q: maps.tiles("query", Like::Query, params.q, block_q)?,
            k: maps.tiles("key", Like::Key, params.k, block_k)?,
            v: maps.tiles("value", Like::Value, params.v, block_k)?,
            dout: maps.tiles("dout", Like::Out, params.dout, block_q)?,
            dk: maps.tiles("dk", Like::Key, params.dk, OUT_ROWS)?,
            dv: maps.tiles("dv", Like::Value, params.dv, OUT_ROWS)?,
        })
    }
}

/// Keys that a block of threads has of a tile, which it may share with another.
fn own_keys(candidate: &Candidate) -> usize {
    candidate.block_k / candidate.main.block.per_tile
}

/// How many tiles of keys a GPU works on at a time.
fn processors(candidate: &Candidate, gpu: &Gpu) -> usize {
    gpu.sm_count / candidate.main.block.per_tile
}

/// Whether the largest scores of rows are looked for, since the output is not normalised.
fn finds_maxima(candidate: &Candidate) -> bool {
    candidate.options.contains(Options::UNNORMALIZED)
}

/// Whether dq is summed in the order of the keys.
fn is_ordered(candidate: &Candidate, problem: &AttentionProblem) -> bool {
    candidate.options.contains(Options::DETERMINISTIC) && problem.deterministic
}

/// Whether the first sums of dq are stored rather than added to zeros. Lists give the tiles of keys of a group the same
/// queries at the same time, where waiting for the first costs more than zeros do; so does, where there are many, asking
/// whether sums have begun where all tiles of keys see every query (of long sequences some tiles are enough), and waiting where tiles
/// of many heads begin together.
fn stores_dq(candidate: &Candidate, problem: &AttentionProblem, joined: bool) -> bool {
    let sees_all = !candidate.options.contains(Options::SPAN);
    let tiles_k = tiles::rows_of_sequence(problem, problem.seq_k).div_ceil(candidate.block_k);
    let all_ask = sees_all && candidate.head_dim > 64;
    let long = tiles::rows_of_sequence(problem, problem.seq_q) >= LONG;
    let zeros = match problem.blocks {
        Some(_) => problem.group_size() > 1,
        None if all_ask && long => tiles_k >= SOME_TILES,
        None => (all_ask || joined) && tiles_k >= MANY_TILES,
    };
    candidate.stores_dq && !zeros
}

/// Whether no row of dq has numbers of two tiles of keys, and rows without any are known by their place.
fn writes_dq(candidate: &Candidate, problem: &AttentionProblem) -> bool {
    let known = problem.layout == Layout::Bshd && problem.blocks.is_none() && !problem.segment_ids;
    candidate.writes_dq && known && problem.seq_k <= candidate.block_k
}

/// Whether shapes and the causal mask alone tell that every row sees some key.
fn every_tile_has_keys(problem: &AttentionProblem) -> bool {
    let others = Options::LENGTHS | Options::OFFSETS | Options::NO_KEYS;
    let window = problem.window.left.is_some() || problem.window.right.is_some();
    let causal = problem.causal && problem.seq_q > problem.seq_k;
    !options::needed(problem).intersects(others) && !window && !causal
}

/// Tiles of keys of a head from which on zeros are faster, and where there are as many queries as `LONG` says, measured on an H100.
const MANY_TILES: usize = 24;
const SOME_TILES: usize = 4;
const LONG: usize = 4096;

/// Whether each tile of queries is taken for all heads of a group before the next. Tiles of keys then read the same
/// queries at a time, but where a window slides. It pays where they are done in order, or short as those of segments.
fn by_tile(problem: &AttentionProblem) -> bool {
    problem.group_size() > 1
        && problem.window.left.is_none()
        && (problem.segment_ids || problem.deterministic)
}

/// Query heads of all batch rows, or of one when packed.
fn heads(problem: &AttentionProblem) -> usize {
    tiles::rows_of_batch(problem) * problem.num_heads
}

/// Heads of keys of all batch rows, or of one when packed.
fn kv_heads(problem: &AttentionProblem) -> usize {
    tiles::rows_of_batch(problem) * problem.num_kv_heads
}

fn wants_dsinks(problem: &AttentionProblem) -> bool {
    matches!(problem.pass, Pass::Backward { dsinks: true, .. })
}

/// How many sinks there are, where their gradients are summed over heads.
fn summed_sinks(problem: &AttentionProblem) -> Option<usize> {
    let sinks = problem
        .sinks
        .filter(|sinks| wants_dsinks(problem) && !sinks.per_head);
    sinks.map(|sinks| sinks.count)
}

/// Enqueues making the list of tiles, and tells kernels of that and of the workspace.
fn schedule<'c>(call: &Call<'c>, workspace: &Workspace) -> Result<BackwardSchedule<'c>> {
    let (problem, candidate) = (call.problem, call.candidate);
    let tiles_k = workspace.tiles_k;
    let kv_heads = kv_heads(problem);
    int("key tiles", workspace.items)?;
    int("key tiles", tiles_k)?;
    int("heads", kv_heads)?;
    let memory = call.launcher.workspace(0, workspace.bytes)?;
    let part = |offset: usize| Address::within(memory, offset);
    let part_if = |is: bool, offset: usize| if is { part(offset) } else { Address::NONE };
    let of_list = workspace.key_list.map(|list| [list.slots.splits, 0]);
    let list = match &workspace.key_list {
        Some(list) => list.prepare(call, workspace.tiles, Address::NONE)?.0,
        None => Address::NONE,
    };
    let ordered = is_ordered(candidate, problem);
    let bias = bias::tiles(call, workspace.bias, candidate.block_q)?;
    let items = workspace.blocks.prepare(call, &workspace.schedule)?;
    let turn_words = workspace.blocks.turn_words();
    let bias_sums = workspace.bias_sums.as_ref();
    let [head_parts, row_parts] = workspace.cut.map_or([1, 1], |cut| cut.parts);
    Ok(BackwardSchedule {
        bias: bias.unwrap_or_default(),
        lse2: part(workspace.lse2),
        delta: part(workspace.delta),
        dq: part(workspace.dq),
        counter: part(0),
        tiles: list,
        padded_rows: int("query rows", workspace.padded_rows)?,
        natural: candidate.options.contains(Options::BIAS).into(),
        segment_words: int("query tiles", workspace.segment_words)?,
        bias_tiles: bias.is_some().into(),
        by_tile: by_tile(problem).into(),
        writes_dq: workspace.writes_dq.into(),
        sinks: match summed_sinks(problem) {
            Some(_) => part(workspace.sinks),
            None => call.params.dsinks,
        },
        segments: part_if(workspace.sinks > workspace.segments, workspace.segments),
        dq_semaphore: part_if(ordered, COUNTER_BYTES),
        blocks: call.blocks,
        items,
        sums: part_if(turn_words > 0, workspace.schedule.sums),
        turns: part_if(turn_words > 0, workspace.schedule.turns),
        slots: blocks::by_kind(of_list.unwrap_or(workspace.blocks.slots()))?,
        turn_words: int("tiles in parts", turn_words)?,
        last_heads: int("heads", workspace.blocks.last_heads)?,
        head_parts: head_parts as i32,
        row_parts: row_parts as i32,
        begun: part_if(workspace.stores_dq, COUNTER_BYTES),
        order: HeadOrder::new(kv_heads, tiles_k, workspace.groups),
        dbias_parts: part_if(bias_sums.is_some(), workspace.dbias_parts),
        maxima: part_if(finds_maxima(candidate), workspace.maxima),
        dbias_part_count: int("parts of dbias", bias_sums.map_or(0, |sums| sums.parts))?,
        queries_share: bias_sums.is_some_and(|sums| sums.queries).into(),
        keys_share: bias_sums.is_some_and(|sums| sums.keys).into(),
        first_cut: workspace.whole as i32,
        parts_by_head: comes_by_head(workspace.items, processors(candidate, &call.gpu)).into(),
        group: problem.group_size() as i32,
        by_kv_heads: divisor(problem.num_kv_heads),
        padding: [0; 12],
    })
}

/// Enqueues what the gradients need of each query row, clearing the counters, and which tiles share a segment.
fn preprocess(
    call: &Call<'_>,
    workspace: &Workspace,
    schedule: &BackwardSchedule<'_>,
) -> Result<()> {
    let problem = call.problem;
    let arguments: [&dyn Argument; 2] = [call.params, schedule];
    let rows = call.kernel(Stage::Preprocess)?.block.rows;
    let blocks = workspace.padded_rows.div_ceil(rows);
    call.run_stage(Stage::Preprocess, [blocks, heads(problem), 1], &arguments)?;
    match problem.blocks {
        Some(dims) if !schedule.segments.is_none() => {
            let grid = [dims.rows, heads(problem), 1];
            call.run_stage(Stage::ListedTiles, grid, &arguments)
        }
        None if problem.segment_ids => {
            let grid = [workspace.tiles_k, tiles::rows_of_batch(problem), 1];
            call.run_stage(Stage::SegmentTiles, grid, &arguments)
        }
        _ => Ok(()),
    }
}

/// Enqueues the search for the largest score of each row.
fn row_maxima(
    call: &Call<'_>,
    workspace: &Workspace,
    operands: &Operands<'_>,
    schedule: &BackwardSchedule<'_>,
) -> Result<()> {
    let grid = workspace.query_tiles(call);
    if grid.contains(&0) {
        return Ok(());
    }
    let arguments: [&dyn Argument; 4] = [&operands.q, &operands.k, call.params, schedule];
    call.run_stage(Stage::RowMaxima, grid, &arguments)
}

/// Enqueues dk, dv, and dq in float32.
fn main_kernel(
    call: &Call<'_>,
    workspace: &Workspace,
    operands: &Operands<'_>,
    schedule: &BackwardSchedule<'_>,
) -> Result<()> {
    let Operands {
        q,
        k,
        v,
        dout,
        dk,
        dv,
    } = operands;
    let blocks = if call.candidate.persistent {
        workspace.items.min(call.gpu.sm_count)
    } else {
        workspace.items * call.candidate.main.block.per_tile
    };
    let arguments: [&dyn Argument; 8] = [q, k, v, dout, dk, dv, call.params, schedule];
    call.run_main([blocks, 1, 1], &arguments)
}

/// Enqueues dq in the type of query.
fn postprocess(
    call: &Call<'_>,
    workspace: &Workspace,
    schedule: &BackwardSchedule<'_>,
) -> Result<()> {
    let mut grid = workspace.query_tiles(call);
    // Packed rows behind the last sequence are not padded, so that their tile may begin where padded rows end.
    grid[0] += usize::from(call.problem.layout == Layout::Thd);
    call.run_stage(Stage::Postprocess, grid, &[call.params, schedule])
}

/// Enqueues the gradient of sinks.
fn sink_gradient(call: &Call<'_>, schedule: &BackwardSchedule<'_>) -> Result<()> {
    let arguments: [&dyn Argument; 2] = [call.params, schedule];
    let count = call.params.num_sinks as usize;
    if !call.params.dsinks.is_none() && count > 0 {
        let grid = [call.problem.num_heads, count, 1];
        call.run_stage(Stage::SinkGradient, grid, &arguments)?;
    }
    match summed_sinks(call.problem) {
        Some(count @ 1..) => {
            let threads = call.kernel(Stage::SumSinks)?.block.threads as usize;
            call.run_stage(Stage::SumSinks, [count.div_ceil(threads), 1, 1], &arguments)
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::stores_dq;
    use crate::attention::Layout;
    use crate::backend::cuda::family::problem;
    use crate::backend::cuda::table::find;

    /// Sequences, queries, keys.
    #[test]
    fn dq_begins_with_zeros_where_many_tiles_would_ask() {
        let candidate = find("flash_bwd_hdim128_bf16_full_sm90").unwrap();
        for (batch, queries, keys, stores) in [
            (2, 4096, 384, true),
            (2, 4096, 512, false),
            (2, 4096, 1024, false),
            (8, 1024, 1024, true),
            (8, 2048, 2048, true),
            (4, 3072, 3072, false),
        ] {
            let problem = problem(Layout::Bshd, batch, (queries, keys), (16, 16), false);
            let got = stores_dq(candidate, &problem, false);
            assert_eq!(got, stores, "{batch}x{queries} of {keys}");
        }
    }
}
