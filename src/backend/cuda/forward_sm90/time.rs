//! What tiles of queries take: of which size they are best, whether they have rows of several heads, and of which the keys are
//! in parts.
#![forbid(unsafe_code)]

use super::super::family::Gpu;
use super::super::manifest::{BiasFrom, Candidate, Stage};
use super::super::parts::{Costs, Cut, Parts, Processors, Work, seen_by_tile, within_window};
use super::super::tiles::{self, Slots};
use super::GROUP_ROWS;
use crate::attention::{AttentionProblem, Layout};

/// Microseconds by which packed calls may at most end sooner if long tiles are cut, from which on looking for these pays: to list
/// tiles one by one and to add parts up takes 6 to 10.
const LEAST_SAVED: f64 = 20.0;

/// What the kernels of which there are several sizes of tiles take, up to head_dim 96.
pub(super) struct Pace {
    /// The largest head_dim, and rows of a tile.
    head_dim: usize,
    rows: usize,
    /// Microseconds of a block of keys, with as many blocks of threads on each multiprocessor as there is room for.
    pub(super) step: f64,
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
pub(super) fn pace_of(candidate: &Candidate) -> Option<&'static Pace> {
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
pub(super) const MOST_PARTS: usize = 16;
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
pub(super) struct TileRows {
    pub(super) heads: usize,
    pub(super) queries: usize,
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
    pub(super) fn of(
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
    pub(super) fn of_tile(&self) -> usize {
        self.queries * self.warpgroups
    }

    /// Heads of a batch row, or of packed sequences, where those of a tile are one.
    pub(super) fn heads_of_row(&self, problem: &AttentionProblem) -> usize {
        problem.num_heads / self.heads
    }

    /// Tiles of `heads` heads: those of one batch row, or when packed the most that all sequences can have.
    pub(super) fn per_heads(&self, problem: &AttentionProblem) -> usize {
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
pub(super) fn has_many_heads(candidate: &Candidate) -> bool {
    candidate.companion(Stage::Combine).is_some()
}

/// Room for parts of the keys of tiles of packed sequences, of kernels that can cut them, where these may be much longer than what
/// each multiprocessor has to do: if one sequence has half as many tiles as run at a time, or all that there are, and as many
/// keys for each query as all together.
pub(super) fn slots(
    candidate: &Candidate,
    problem: &AttentionProblem,
    rows: TileRows,
    gpu: &Gpu,
) -> Slots {
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

/// Blocks of threads that run at a time.
pub(super) fn most_blocks(candidate: &Candidate, gpu: &Gpu) -> usize {
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
