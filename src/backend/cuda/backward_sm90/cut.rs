//! Which tiles of keys are worked on in parts, by several blocks of threads, so that few tiles fill the GPU and the last ones end
//! together.
#![forbid(unsafe_code)]

use super::super::family::Gpu;
use super::super::manifest::Candidate;
use super::super::parts::{
    Costs, Cut, Parts, Processors, Work, backward_costs, seen_share, within_window,
};
use super::super::tiles::{self, Slots, TileList};
use super::head_order::groups_of;
use super::{by_tile, is_ordered, kv_heads, processors};
use crate::attention::{AttentionProblem, Layout};

/// Which tiles of keys, of which each head of keys has `tiles_k`, are worked on in parts, by the heads of a group and by queries.
pub(super) fn cut(
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
pub(super) fn comes_by_head(items: usize, processors: usize) -> bool {
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
pub(super) fn key_list(
    candidate: &Candidate,
    problem: &AttentionProblem,
    gpu: &Gpu,
) -> Option<TileList> {
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

#[cfg(test)]
mod tests {
    use super::*;
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
