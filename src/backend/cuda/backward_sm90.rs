//! Launches of `kernels/cuda/sm90/backward.cuh`, `backward_wide.cuh`, `backward_dbias.cuh` and `backward_maxima.cuh`: what
//! the gradients need of the query rows, the gradients, and dq from float32 to the type of query.
#![forbid(unsafe_code)]

use super::arguments::{Address, Argument, BackwardSchedule, HeadOrder, divisor};
use super::family::{Call, Gpu, KernelFamily};
use super::library::TensorMap;
use super::manifest::sm90_backward::PIECE;
use super::manifest::{Block, Candidate, Options, Stage};
use super::parts::{
    Costs, Cut, Parts, Processors, Work, backward_costs, seen_share, within_window,
};
use super::tensor_map::Like;
use super::tiles::{HeadGroups, Slots, TileList};
use super::{bias, blocks, int, options, tiles};
use crate::attention::{AttentionProblem, Layout, Pass};
use crate::error::Result;

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

/// Which tiles of keys, of which each head of keys has `tiles_k`, are worked on in parts, by the heads of a group and by queries.
fn cut(
    candidate: &Candidate,
    problem: &AttentionProblem,
    tiles_k: usize,
    gpu: &Gpu,
) -> Option<Cut<[usize; 2]>> {
    let items = kv_heads(problem) * tiles_k;
    if problem.blocks.is_some() || lists_parts(candidate, problem) || items == 0 {
        return None;
    }
    let (group, ordered) = (problem.group_size(), is_ordered(candidate, problem));
    let rows = tiles::rows_of_sequence(problem, problem.seq_q);
    let seen = within_window(problem, rows, candidate.block_k);
    let tiles_q = seen.div_ceil(candidate.block_q);
    let longest = (tiles_q * group) as f64;
    // Tiles that are in step, or whose rows are few, read the same.
    let drift = problem.causal && problem.reach().is_none() && !by_tile(problem);
    let reads = Reads {
        heads: kv_heads(problem),
        tiles: tiles_k,
        group: if drift { group } else { 1 },
        head_bytes: rows
            * (2 * (problem.head_dim + problem.head_dim_v) + 4 * candidate.panel_columns()),
        processors: processors(candidate, gpu),
        by_tile: candidate.head_dim <= 128,
    };
    let work = Work {
        items,
        longest,
        mean: longest * seen_share(problem),
        processors: Processors::alike(reads.processors),
        costs: costs(candidate.block_k * candidate.panel_columns(), ordered),
        step: reads.step([1, 1]),
        may_cut_last: tiles::are_equal(problem) && !ordered,
    };
    let most_rows = most_row_parts(candidate, problem);
    best_cut(&work, &reads, [group, tiles_q], most_rows)
}

/// What tiles of keys read at a time: rows of query and dout, and sums of dq.
struct Reads {
    /// Key heads, tiles of keys of one, and query heads of one whose tiles are not in step: 1 where they are.
    heads: usize,
    tiles: usize,
    group: usize,
    /// Of a query head.
    head_bytes: usize,
    processors: usize,
    /// Whether parts of a tile by heads may come together: kernels above head_dim 128 have no registers for that.
    by_tile: bool,
}

impl Reads {
    /// The time of a step, by that where the cache holds all that is read: under a causal mask a tile of later keys has fewer
    /// queries and is soon at another query head, so that tiles of a group of heads read all of these at a time, and fewer of them
    /// the same the more key heads share the GPU.
    fn step(&self, [head_parts, row_parts]: [usize; 2]) -> f64 {
        if self.group == 1 {
            return 1.0;
        }
        let parts = head_parts * row_parts;
        let all = (self.heads * self.group) as f64;
        let of_part = self.group.div_ceil(head_parts) as f64;
        let (groups, _) = groups_of(self.heads, self.tiles * parts, true, self.processors);
        // What tiles are at in their own time: key heads, or parts of them; and the query heads of all.
        let (at_a_time, query_heads) = if parts == 1 {
            let last = self.heads - groups.last;
            let mean = (groups.last * groups.together + last * last) as f64 / self.heads as f64;
            (mean, mean * of_part)
        } else if self.in_order([head_parts, row_parts]) {
            ((self.heads * head_parts) as f64, all)
        } else {
            // The next parts begin before the longest of these end.
            let filling = self.processors as f64 / (self.tiles * row_parts) as f64;
            let some = filling.max(groups.together as f64) + 1.0;
            (some, (some * of_part).min(all))
        };
        let bytes = query_heads * self.head_bytes as f64;
        let missed = ((bytes - CACHE_BYTES) / (2.0 * CACHE_BYTES)).clamp(0.0, 1.0);
        1.0 + MISSES * missed * ((at_a_time - 1.0) / 2.0).min(1.0)
    }

    /// As [`Parts::in_order`].
    fn in_order(&self, [head_parts, row_parts]: [usize; 2]) -> bool {
        let items = self.heads * self.tiles * head_parts * row_parts;
        head_parts == 1 || self.by_tile && !comes_by_head(items, self.processors)
    }
}

/// Whether parts of the first heads of a group come before those of others, where there are so many tiles and parts; else all of
/// a tile come together, those of the longest first.
fn comes_by_head(items: usize, processors: usize) -> bool {
    items > 2 * processors
}

/// As [`backward_costs`], with what is left where parts are mixed fitted to the ends of 1784 calls whose tiles and parts were dealt
/// out in a simulation; but parts add to the sums of their tile themselves, unless these are `ordered`, where they wait for each other.
fn costs(elements: usize, ordered: bool) -> Costs {
    let costs = Costs {
        mixed: 0.3,
        ..backward_costs(elements)
    };
    match ordered {
        true => costs,
        false => Costs {
            part: 2.5,
            launch: 0.0,
            read: 0.0,
            ..costs
        },
    }
}

/// Steps that a part of queries waits until others, with which it ends, have added to the sums.
const WAIT: f64 = 1.0;

/// Of an H100 and an H200.
const CACHE_BYTES: f64 = 50e6;
/// By what share of its time a step is slower where little of what is read is in the cache: 0.06 to 0.33 for 13 shapes on an H100
/// (`tests/bench/record/h100-80gb-hbm3/notes.md`).
const MISSES: f64 = 0.3;

/// In how many parts the queries of a tile of keys may be: of segments only those are counted that share some; and where sums are
/// ordered, parts of queries would wait for each other.
fn most_row_parts(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    match problem.segment_ids || is_ordered(candidate, problem) {
        true => 1,
        false => MOST_ROW_PARTS,
    }
}

/// Whether the kernel that lists the tiles of keys of packed sequences may cut them, which knows how long these are. One
/// sequence is as long as the buffer; where sums are ordered a part would have to come behind those of earlier keys.
fn lists_parts(candidate: &Candidate, problem: &AttentionProblem) -> bool {
    problem.layout == Layout::Thd && problem.batch > 1 && !is_ordered(candidate, problem)
}

/// The list of tiles of keys of packed sequences.
fn key_list(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Option<TileList> {
    if problem.layout != Layout::Thd {
        return None;
    }
    let heads = problem.num_kv_heads;
    let tiles = tiles::per_head(problem, problem.seq_k, candidate.block_k);
    let longest = problem.seq_q.div_ceil(candidate.block_q) * problem.group_size();
    let processors = processors(candidate, gpu);
    let in_step = problem.group_size() >= MANY_HEADS;
    let slots = match lists_parts(candidate, problem) {
        true if in_step => {
            let parts = if candidate.persistent {
                IN_STEP
            } else {
                WIDE_IN_STEP
            };
            Slots::in_step(heads, tiles, longest, processors, parts)
        }
        true => Slots::new(heads, tiles, longest, processors),
        false => Slots::default(),
    };
    Some(TileList {
        rows: candidate.block_k,
        step_rows: candidate.block_q,
        group: problem.group_size(),
        count: tiles + slots.parts,
        slots,
        heads,
        processors,
        most_row_parts: most_row_parts(candidate, problem),
        in_step: if in_step { PART_STEPS } else { 0 },
    })
}

/// Query heads that share a head of keys from which on the queries, dout and sums of dq of a sequence are more than the cache holds,
/// so that its tiles of keys are better at the same heads at a time. Measured on an H100 (`tests/bench/record/h100-80gb-hbm3/notes.md`).
const MANY_HEADS: usize = 16;
/// Tiles of queries of a part of such a tile of keys. Entries of the list for each multiprocessor: kernels above head_dim 128
/// have blocks of threads for all, whether there is a part or not.
const PART_STEPS: usize = 300;
const IN_STEP: usize = 64;
const WIDE_IN_STEP: usize = 8;

/// Parts of the queries of a tile of keys, at most, and the fewest tiles of queries of a part.
const MOST_ROW_PARTS: usize = 16;
const LEAST_TILES: usize = 2;

/// Parts by the heads of a group, and of queries where every head has a part of its own. Each tile of keys is of `tiles_q`
/// tiles of queries of `group` heads, or fewer.
fn best_cut(
    work: &Work,
    reads: &Reads,
    [group, tiles_q]: [usize; 2],
    most_rows: usize,
) -> Option<Cut<[usize; 2]>> {
    let by_rows = (2..=most_rows).map(|rows| [group, rows]);
    let choices = (1..=group).map(|heads| [heads, 1]).chain(by_rows);
    let parts = |[heads, rows]: [usize; 2]| Parts {
        count: heads * rows,
        longest: (group.div_ceil(heads) * tiles_q.div_ceil(rows)) as f64,
        in_order: reads.in_order([heads, rows]),
        step: reads.step([heads, rows]),
        wait: if rows > 1 { WAIT } else { 0.0 },
    };
    let (_, cut) = work.best(choices, parts, LEAST_TILES);
    cut
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

/// Tiles of keys of a query head that are worked on at a time where sums are ordered, so that they do not wait long for each
/// other, measured on an H100: under a causal mask or a window, where every query sees every key, and with lists of blocks those
/// of a key head.
const ORDERED: usize = 8;
const ORDERED_FULL: usize = 10;
const ORDERED_LISTS: usize = 32;

/// Which key/value heads are worked on together, and whether the last are those of two groups. Groups as small as have a tile of
/// keys for each multiprocessor, since the tiles of a head read the same queries; of packed sequences, within one of mean length.
/// Where sums are ordered tiles of a head wait for each other: there few of a head run at a time.
/// `of_head`: tiles of keys of a head, each part of one counted where all are cut. `may_cut`: whether those of packed sequences
/// are few, longest first, and may be in parts.
fn head_groups(
    candidate: &Candidate,
    problem: &AttentionProblem,
    of_head: usize,
    may_cut: bool,
    gpu: &Gpu,
) -> (HeadGroups, bool) {
    let kv_heads = kv_heads(problem);
    let at_a_time = if is_ordered(candidate, problem) {
        let sees_all = !candidate.options.contains(Options::SPAN);
        Some(match problem.blocks {
            Some(_) => ORDERED_LISTS,
            None if sees_all => problem.group_size() * ORDERED_FULL,
            None => problem.group_size() * ORDERED,
        })
    } else if may_cut {
        return (HeadGroups::equal(kv_heads, kv_heads), false);
    } else if problem.layout == Layout::Thd {
        Some(tiles::rows_of_sequence(problem, problem.seq_k).div_ceil(candidate.block_k))
    } else {
        None
    };
    if let Some(tiles) = at_a_time {
        let groups = tiles::heads_filling(kv_heads, tiles, 1, processors(candidate, gpu));
        return (groups, false);
    }
    let processors = processors(candidate, gpu);
    match problem.blocks {
        Some(dims) => groups_of(kv_heads, dims.rows, false, processors),
        None if problem.causal => groups_of(kv_heads, of_head, true, processors),
        None => (even_groups(kv_heads, of_head, processors), false),
    }
}

/// Groups that have about an item for each of `processors`, where a head has `items`; what is left over joins the last group
/// or is one. Where items are uneven, longest first, and not many for each, the last two groups are one: the last would
/// begin with long ones when there is little left to put beside them.
fn groups_of(kv_heads: usize, items: usize, uneven: bool, processors: usize) -> (HeadGroups, bool) {
    const MANY: usize = 12;
    let (items, processors) = (items.max(1), processors.max(1));
    let heads = heads_at_a_time(kv_heads, items, processors);
    let groups = ((kv_heads + heads / 2) / heads).max(1);
    let joined = uneven && kv_heads * items < (2 * groups).min(MANY) * processors;
    let groups = HeadGroups {
        together: heads,
        last: groups.saturating_sub(if joined { 2 } else { 1 }) * heads,
    };
    (groups, joined)
}

/// Key heads that have about an item for each of `processors`.
fn heads_at_a_time(kv_heads: usize, items: usize, processors: usize) -> usize {
    ((processors + items / 2) / items).clamp(1, kv_heads.max(1))
}

/// As [`groups_of`] where items are as long: none is left over for a larger group, whose heads would have some items in one turn of
/// the GPU and the rest in the next; and few items of a head are side by side.
fn even_groups(kv_heads: usize, items: usize, processors: usize) -> HeadGroups {
    const FEW: usize = 12;
    let together = match items {
        0..=FEW => 1,
        _ => heads_at_a_time(kv_heads, items, processors),
    };
    HeadGroups::equal(kv_heads, together)
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

/// Enqueues the gradient of a bias.
fn bias_gradient(
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
struct BiasSums {
    /// Whether queries share the bias, and whether keys do.
    queries: bool,
    keys: bool,
    owners: usize,
    parts: usize,
    width: usize,
    elements: usize,
}

impl BiasSums {
    /// None where a block of threads has all that is added to an element, or the gradient is not wanted.
    fn of(candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> Option<Self> {
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

    fn bytes(&self) -> usize {
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
    use super::{
        BiasWork, Cut, Gpu, HeadGroups, MOST_ROW_PARTS, Processors, Reads, Work, best_cut,
        bias_cut, costs, cut, even_groups, groups_of, key_list, stores_dq,
    };
    use crate::attention::Layout;
    use crate::backend::cuda::family::problem;
    use crate::backend::cuda::table::find;

    /// Packed sequences of 8192 tokens in all, heads of queries and of keys: whether the tiles of a sequence are in step; for a head
    /// of keys entries of the list for parts, and sums.
    #[test]
    fn packed_tiles_of_many_heads_are_in_step() {
        for (batch, heads, in_step, room) in [
            (10, (4, 1), false, [264, 132]),
            (10, (8, 1), false, [264, 132]),
            (10, (32, 1), true, [8448, 75]),
            (10, (32, 2), true, [4224, 75]),
            (10, (32, 4), false, [66, 33]),
            (10, (32, 8), false, [0, 0]),
            (10, (128, 8), true, [1088, 75]),
            (1, (32, 1), true, [0, 0]),
        ] {
            let problem = problem(Layout::Thd, batch, (8192, 8192), heads, false);
            let candidate = find("flash_bwd_hdim128_bf16_full_sm90").unwrap();
            let got = key_list(candidate, &problem, &Gpu::H100).unwrap();
            let slots = [got.slots.parts, got.slots.splits];
            assert_eq!(
                (got.in_step > 0, slots),
                (in_step, room),
                "{batch} {heads:?}"
            );
        }
    }

    /// Batch rows, queries, keys, heads of queries and of keys of the problems with which `tests/python/gpu` tries tiles that are left
    /// over (`_last_tiles`): two tiles of keys are in parts.
    #[test]
    fn the_last_tiles_of_some_calls_are_cut() {
        let of_pairs = "flash_bwd_hdim256_bf16_full_sm90";
        for (name, batch, rows, heads) in [
            ("flash_bwd_hdim64_bf16_full_sm90", 2, (2200, 100), (67, 67)),
            ("flash_bwd_hdim64_bf16_full_sm90", 1, (1200, 230), (134, 67)),
            ("flash_bwd_hdim128_bf16_full_sm90", 2, (1100, 100), (67, 67)),
            ("flash_bwd_hdim128_bf16_full_sm90", 1, (600, 230), (134, 67)),
            (of_pairs, 2, (1100, 100), (67, 67)),
            (of_pairs, 1, (600, 230), (134, 67)),
        ] {
            let problem = problem(Layout::Bshd, batch, rows, heads, false);
            let candidate = find(name).unwrap();
            let got = cut(candidate, &problem, rows.1.div_ceil(128), &Gpu::H100);
            assert_eq!(got.map(|cut| cut.tiles), Some(2), "{name} {rows:?}");
        }
    }

    /// Where sums are ordered tiles are cut by heads alone, whose parts wait for each other less than those of queries.
    #[test]
    fn ordered_sums_are_cut_by_heads() {
        for (batch, tokens, query_heads, kv_heads, parts) in [
            (1, 1024, 8, 8, 1),
            (1, 2048, 8, 1, 8),
            (1, 4096, 4, 1, 4),
            (2, 3000, 28, 4, 2),
        ] {
            let heads = (query_heads, kv_heads);
            let got = parts_of_causal(batch, tokens, heads, true);
            assert_eq!(got, [parts, 1], "{batch}x{tokens} {query_heads}/{kv_heads}");
        }
    }

    /// In what all tiles of keys are cut, by heads and by queries.
    fn parts_of_causal(
        batch: usize,
        tokens: usize,
        heads: (usize, usize),
        deterministic: bool,
    ) -> [usize; 2] {
        let kind = if deterministic { "ordered" } else { "span" };
        let candidate = find(&format!("flash_bwd_hdim128_bf16_{kind}_sm90")).unwrap();
        let mut problem = problem(Layout::Bshd, batch, (tokens, tokens), heads, true);
        problem.deterministic = deterministic;
        let got = cut(candidate, &problem, tokens.div_ceil(128), &Gpu::H100);
        got.map_or([1, 1], |cut| cut.parts)
    }

    /// Heads, tiles of keys of one, whether they are uneven: heads of a group, the first of the last group.
    #[test]
    fn the_last_heads_are_one_group() {
        for (kv_heads, items, uneven, heads, last) in [
            (32, 64, true, 2, 30),
            (128, 16, true, 8, 120),
            (256, 8, true, 17, 238),
            (33, 16, false, 8, 24),
            (12, 32, true, 4, 4),
            (12, 32, false, 4, 8),
            (6, 64, true, 2, 2),
            (20, 8, true, 17, 0),
            (2, 512, true, 1, 1),
            (1, 1, true, 1, 0),
        ] {
            let (got, _) = groups_of(kv_heads, items, uneven, 132);
            assert_eq!(
                (got.together, got.last),
                (heads, last),
                "{kv_heads} heads of {items}, {uneven}"
            );
        }
    }

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

    /// Sequences, tokens, heads of queries and of keys, causal: by how many heads tiles of keys are cut.
    #[test]
    fn tiles_of_many_heads_that_do_not_stay_in_step_are_cut() {
        for (batch, tokens, query_heads, kv_heads, parts) in [
            (1, 4096, 32, 8, 2),
            (1, 5000, 40, 8, 5),
            (1, 6000, 48, 8, 3),
            (1, 8192, 64, 8, 4),
            (1, 16384, 16, 1, 16),
            (1, 16384, 16, 2, 8),
            (1, 16384, 32, 8, 1),
            (1, 32768, 32, 8, 1),
            (2, 4096, 32, 8, 2),
            (2, 5000, 28, 4, 4),
            (2, 8192, 32, 8, 1),
            (4, 2048, 32, 8, 1),
        ] {
            let heads = (query_heads, kv_heads);
            let got = parts_of_causal(batch, tokens, heads, false);
            assert_eq!(got, [parts, 1], "{batch}x{tokens} {query_heads}/{kv_heads}");
        }
    }

    /// Key heads, tiles of one: key heads together.
    #[test]
    fn heads_of_equal_tiles_are_not_split_between_turns() {
        for (kv_heads, items, together) in [
            (48, 4, 1),
            (24, 8, 1),
            (512, 3, 1),
            (16, 16, 8),
            (128, 16, 8),
            (32, 64, 2),
        ] {
            let got = even_groups(kv_heads, items, 132);
            let expected = HeadGroups::equal(kv_heads, together);
            assert_eq!(
                (got.together, got.last),
                (expected.together, expected.last),
                "{kv_heads} of {items}"
            );
        }
    }

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

    /// Tiles of keys, tiles of queries of one, mean to longest, heads of a group: the tiles that are cut, and their parts.
    #[test]
    fn few_tiles_and_the_last_are_cut() {
        for (items, longest, share, group, tiles, parts) in [
            (2048, 128., 0.5, 1, 0, [1, 1]),
            (1024, 64., 0.97, 4, 0, [1, 1]),
            (128, 128., 0.97, 8, 0, [1, 1]),
            (256, 32., 0.5, 1, 0, [1, 1]),
            (256, 256., 0.5, 1, 0, [1, 1]),
            (128, 2048., 0.5, 32, 128, [2, 1]),
            (64, 64., 0.5, 1, 64, [1, 4]),
            (64, 32., 1.0, 1, 64, [1, 2]),
            (8, 128., 1.0, 2, 8, [2, 8]),
            (16, 6., 1.0, 2, 16, [2, 1]),
            (16, 28., 0.5, 7, 16, [7, 1]),
            (40, 70., 0.5, 7, 40, [7, 1]),
            (128, 64., 0.5, 4, 128, [2, 1]),
            (2048, 128., 1.0, 1, 68, [1, 5]),
            (288, 47., 1.0, 1, 24, [1, 5]),
            (384, 64., 1.0, 1, 0, [1, 1]),
            (140, 256., 1.0, 4, 8, [4, 4]),
        ] {
            let reads = Reads {
                heads: 1,
                tiles: items,
                group: 1,
                head_bytes: 0,
                processors: 132,
                by_tile: true,
            };
            let work = Work {
                items,
                longest,
                mean: longest * share,
                processors: Processors::alike(132),
                costs: costs(128 * 128, false),
                step: reads.step([1, 1]),
                may_cut_last: true,
            };
            let tiles_q = longest as usize / group;
            let got = best_cut(&work, &reads, [group, tiles_q], MOST_ROW_PARTS);
            let expected = (tiles > 0).then_some(Cut { tiles, parts });
            assert_eq!(
                got, expected,
                "{items} of {longest}, {share}, group of {group}"
            );
        }
    }
}
