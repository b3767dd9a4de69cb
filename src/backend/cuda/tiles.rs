//! How sequences are cut in tiles of rows, by the shape alone or, packed, by `cum_seqlens`, which a
//! kernel reads (`kernels/cuda/sm90/prepare_tiles.cuh`); and in which order heads are worked on.
#![forbid(unsafe_code)]

use super::arguments::{Address, PackedTiles};
use super::family::Call;
use super::manifest::{Options, Stage};
use super::{int, options};
use crate::attention::{AttentionProblem, Layout};
use crate::error::Result;

/// Bytes of a `TileItem`, and of a `TileSplit`.
const ENTRY_BYTES: usize = 16;

/// Bytes of a line of the L2 cache.
const LINE_BYTES: usize = 128;

/// Where in the workspace, from `start` on, `bytes` of float32 begin that many blocks of threads write or add to: at a line of
/// the L2 cache. Where sums of dq began 16 bytes into one, backward passes took 2 to 5 % longer on an H100.
pub(super) fn at_line(start: usize, bytes: usize) -> usize {
    match bytes {
        0 => start,
        _ => start.next_multiple_of(LINE_BYTES),
    }
}

/// Batch rows whose heads are separate work: 1 when packed.
pub(super) fn rows_of_batch(problem: &AttentionProblem) -> usize {
    match problem.layout {
        Layout::Bshd => problem.batch,
        Layout::Thd => 1,
    }
}

/// Rows of a sequence, on average, when a batch row or the packed buffer has `rows`.
pub(super) fn rows_of_sequence(problem: &AttentionProblem, rows: usize) -> usize {
    match problem.layout {
        Layout::Bshd => rows,
        Layout::Thd => rows / problem.batch.max(1),
    }
}

/// Tiles of `block` rows of one head: those of one batch row, or when packed the most that all
/// sequences and what lies behind the last one can have.
pub(super) fn per_head(problem: &AttentionProblem, rows: usize, block: usize) -> usize {
    match problem.layout {
        Layout::Bshd => rows.div_ceil(block),
        Layout::Thd => rows / block + problem.batch + 1,
    }
}

/// Whether all tiles have as much work, but for causality: every row is there, and nothing that only the call knows hides any.
pub(super) fn are_equal(problem: &AttentionProblem) -> bool {
    let unknown = Options::LENGTHS | Options::SEGMENTS | Options::BLOCKS;
    problem.layout == Layout::Bshd && !options::needed(problem).intersects(unknown)
}

/// The same as general kernels count: when packed, one tile more.
pub(super) fn per_head_rounded_up(problem: &AttentionProblem, rows: usize, block: usize) -> usize {
    let packed = match problem.layout {
        Layout::Bshd => 0,
        Layout::Thd => problem.batch + 1,
    };
    rows.div_ceil(block) + packed
}

/// Room for parts of the tiles of a head in the list, and how many tiles may have some, for packed sequences with so few tiles that
/// a long one might hold the GPU: the kernel that lists them knows their lengths.
#[derive(Clone, Copy, Default)]
pub(super) struct Slots {
    pub(super) parts: usize,
    pub(super) splits: usize,
}

impl Slots {
    /// Steps of a tile that are not worth two parts.
    const LEAST: usize = 8;

    /// Where `heads` heads have so many tiles each, and a tile takes at most `longest` steps, for `processors`.
    pub(super) fn new(heads: usize, tiles: usize, longest: usize, processors: usize) -> Self {
        // With more tiles the longest has at most two thirds of what a processor has to do, since those that the other rows of its
        // sequence have take half as long on average.
        const FEW: usize = 3;
        const PARTS: usize = 2;
        Slots::of(heads, tiles, longest, processors, [FEW, PARTS])
    }

    /// The same where tiles are cut so that they are in step, of which any may be in parts.
    pub(super) fn in_step(
        heads: usize,
        tiles: usize,
        longest: usize,
        processors: usize,
        parts: usize,
    ) -> Self {
        const FEW: usize = 16;
        let slots = Slots::of(heads, tiles, longest, processors, [FEW, parts]);
        Slots {
            splits: slots.splits.min(tiles),
            ..slots
        }
    }

    /// Where tiles are at most `few` for each processor, so many parts for each.
    fn of(
        heads: usize,
        tiles: usize,
        longest: usize,
        processors: usize,
        [few, each]: [usize; 2],
    ) -> Self {
        let all = heads * tiles;
        if all == 0 || all > few * processors || longest <= Slots::LEAST {
            return Slots::default();
        }
        let most = tiles * longest.div_ceil(Slots::LEAST / 2);
        let parts = most.min(each * processors.div_ceil(heads));
        Slots {
            parts,
            splits: parts / 2,
        }
    }
}

/// The list of tiles of packed sequences, of queries or of keys, and of parts of them.
#[derive(Clone, Copy)]
pub(super) struct TileList {
    pub(super) rows: usize,
    /// Queries, or keys, that a tile takes in a step of its loop, and heads for which it takes each.
    pub(super) step_rows: usize,
    pub(super) group: usize,
    /// Entries: tiles, and parts of others.
    pub(super) count: usize,
    pub(super) slots: Slots,
    pub(super) heads: usize,
    pub(super) processors: usize,
    pub(super) most_row_parts: usize,
    /// Steps of a part of tiles of a sequence that are cut at the same heads and come part by part; 0 where they do not.
    pub(super) in_step: usize,
}

impl TileList {
    /// Workspace of the list, and of what is summed.
    pub(super) fn bytes(&self) -> usize {
        (self.count + self.slots.splits) * ENTRY_BYTES
    }

    /// Enqueues making it at byte `offset` of the workspace, and clearing a counter, if there is one. Its address, and that of what is
    /// summed.
    pub(super) fn prepare<'c>(
        &self,
        call: &Call<'c>,
        offset: usize,
        counter: Address<'c>,
    ) -> Result<(Address<'c>, Address<'c>)> {
        let memory = call.launcher.workspace(offset, self.bytes())?;
        let splits = match self.slots.splits {
            0 => Address::NONE,
            _ => Address::within(memory, self.count * ENTRY_BYTES),
        };
        let tiles = PackedTiles {
            tiles: Address::of(memory),
            splits,
            counter,
            rows: self.rows as i32,
            step_rows: self.step_rows as i32,
            count: int("tiles", self.count)?,
            slots: int("parts", self.slots.parts)?,
            most_splits: int("parts", self.slots.splits)?,
            heads: int("heads", self.heads)?,
            processors: int("multiprocessors", self.processors)?,
            group: int("heads", self.group)?,
            most_row_parts: self.most_row_parts as i32,
            least_part: Slots::LEAST as i32,
            in_step: self.in_step as i32,
            padding: 0,
        };
        call.run_stage(Stage::PrepareTiles, [1; 3], &[call.params, &tiles])?;
        Ok((tiles.tiles, splits))
    }
}

/// Heads in groups, each of which is worked on together: of `together` heads, and from head `last` on, a multiple of that, all
/// others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct HeadGroups {
    pub(super) together: usize,
    pub(super) last: usize,
}

impl HeadGroups {
    /// Groups of so many of `heads`, the last one of what is left.
    pub(super) fn equal(heads: usize, together: usize) -> Self {
        let together = together.max(1);
        HeadGroups {
            together,
            last: heads.saturating_sub(1) / together * together,
        }
    }
}

/// How `heads` are worked on by a forward pass, when each has `tiles` tiles and `unit` heads side by side read the same: no more
/// together than read the same, so that the tiles of a head, which read the same keys, are near in time, and memory is asked
/// for keys as they are needed rather than for those of many heads at once. Under a causal mask, whose longest tiles come
/// first, the last ones have about two tiles for each multiprocessor, a long and a short one, so that all end together.
pub(super) fn heads_together(
    causal: bool,
    heads: usize,
    tiles: usize,
    unit: usize,
    sm_count: usize,
) -> HeadGroups {
    let (unit, tiles) = (unit.max(1), tiles.max(1));
    if !causal {
        return HeadGroups::equal(heads, unit.min(heads));
    }
    let few = (2 * sm_count / tiles / unit * unit).max(unit);
    // How long multiprocessors wait for the last one on average.
    let idle = |last: &usize| {
        let tiles = (last * tiles) as f64 / sm_count.max(1) as f64;
        end(tiles, 1.0, 0.5) - tiles / 2.0
    };
    let last = [few, few + unit]
        .into_iter()
        .min_by(|a, b| idle(a).total_cmp(&idle(b)))
        .unwrap_or(few);
    if last >= heads {
        return HeadGroups::equal(heads, heads);
    }
    let before = heads - last;
    let most = (2 * sm_count).div_ceil(tiles).max(unit);
    let mut widths = (1..=most / unit).rev().map(|units| units * unit);
    HeadGroups {
        together: widths
            .find(|width| before.is_multiple_of(*width))
            .unwrap_or(1),
        last: before,
    }
}

/// When all of `tiles` that a multiprocessor has on average have ended, the longest first, if these are of all lengths about
/// `mean` up to `longest`.
pub(super) fn end(tiles: f64, longest: f64, mean: f64) -> f64 {
    let spread = longest - mean;
    match tiles {
        one if one <= 1.0 => longest,
        // The longest takes as long as two others, or two take longer.
        few if few <= 2.0 => longest.max(2.0 * longest - 4.0 * spread / few),
        // Two others and the longest that is left.
        some if some <= 3.0 => 3.0 * longest - 8.0 * spread / some,
        // The last ones fill up what those of all lengths leave, and equal ones begin another turn.
        many => {
            let uneven = 2.0 * spread / longest;
            let left = uneven * (4.0 - many).max(0.0) / 6.0 + (1.0 - uneven) * (many.ceil() - many);
            many * mean + left * longest
        }
    }
}

/// How `heads` are worked on where `tiles` tiles of one are to run at a time on `processors`, and `unit` heads side by side read
/// the same: in groups of about equal size.
pub(super) fn heads_filling(
    heads: usize,
    tiles: usize,
    unit: usize,
    processors: usize,
) -> HeadGroups {
    let unit = unit.max(1);
    let wanted = (processors / tiles.max(1)).max(1).next_multiple_of(unit);
    let groups = heads.div_ceil(wanted).max(1);
    let even = heads.div_ceil(groups).next_multiple_of(unit);
    HeadGroups::equal(heads, even.clamp(1, heads.max(1)))
}

/// How `heads` are worked on, when each has `tiles` tiles and `group` of them share
/// `bytes` of operands that all their tiles read: as many as keep those in the second-level cache,
/// and under a causal mask, whose longest tiles come first, enough that the last group does not
/// end in a few long ones; in groups of about equal size. For lists of blocks, whose tiles differ in length in ways that their
/// order does not follow.
pub(super) fn l2_swizzle(
    problem: &AttentionProblem,
    heads: usize,
    tiles: usize,
    bytes: usize,
    group: usize,
    sm_count: usize,
) -> HeadGroups {
    const CACHE_BYTES: usize = 32_000_000;
    const TILES_PER_SM: usize = 2;
    let cached = (CACHE_BYTES / bytes.max(1)).max(1) * group;
    let even = if problem.causal {
        (TILES_PER_SM * sm_count).div_ceil(tiles.max(1))
    } else {
        1
    };
    let wanted = cached.max(even);
    let groups = ((heads + wanted / 2) / wanted).max(1);
    HeadGroups::equal(heads, heads.div_ceil(groups))
}

#[cfg(test)]
mod tests {
    use super::{Slots, at_line, end, heads_filling, heads_together};

    /// Heads, tiles of one, steps of the longest; for how many parts of a head there is room on 132 multiprocessors, and for how
    /// many sums.
    #[test]
    fn few_tiles_of_packed_sequences_may_be_in_parts() {
        for (heads, tiles, longest, slots, splits) in [
            (1, 70, 512, 264, 132),
            (2, 82, 448, 132, 66),
            (8, 35, 64, 34, 17),
            (8, 49, 64, 34, 17),
            (8, 50, 64, 0, 0),
            (1, 397, 64, 0, 0),
            (1, 0, 64, 0, 0),
            (300, 1, 64, 2, 1),
            (2, 8, 9, 24, 12),
            (2, 8, 8, 0, 0),
        ] {
            let got = Slots::new(heads, tiles, longest, 132);
            assert_eq!(
                (got.parts, got.splits),
                (slots, splits),
                "{heads} {tiles} {longest}"
            );
        }
    }

    /// Causal, heads, tiles of one, heads that read the same; those together on 132 multiprocessors, and from which on the others
    /// are.
    #[test]
    fn heads_of_a_forward_pass_that_are_together() {
        for (causal, heads, tiles, unit, together) in [
            (false, 256, 8, 1, (1, 255)),
            (false, 128, 16, 4, (4, 124)),
            (false, 2, 16, 4, (2, 0)),
            (true, 256, 8, 1, (1, 223)),
            (true, 32, 64, 1, (4, 28)),
            (true, 128, 16, 4, (16, 112)),
            (true, 12, 37, 1, (5, 5)),
            (true, 12, 43, 1, (6, 6)),
            (true, 16, 43, 1, (5, 10)),
            (true, 25, 16, 1, (8, 8)),
            (true, 28, 33, 7, (7, 14)),
            (true, 2, 128, 1, (2, 0)),
            (true, 8, 512, 1, (1, 6)),
        ] {
            let got = heads_together(causal, heads, tiles, unit, 132);
            assert_eq!(
                (got.together, got.last),
                together,
                "{causal} {heads} {tiles} {unit}"
            );
        }
    }

    /// Tiles of each multiprocessor, longest first, the shortest of which is so long by the longest: what is computed, and what
    /// is found by handing out 4096.
    #[test]
    fn all_end_when_tiles_of_all_lengths_have_been_handed_out() {
        for (tiles, shortest) in [0.5, 1.0, 1.3, 1.9, 2.0, 2.3, 2.6, 2.99, 3.3, 3.99, 5.5, 8.3]
            .into_iter()
            .flat_map(|tiles| [0.0, 0.3, 0.6].map(|shortest| (tiles, shortest)))
        {
            let processors = (4096.0 / tiles) as usize;
            let mut ends = vec![0.0; processors];
            for number in (1..=4096).rev() {
                let first = (0..processors).min_by(|a, b| f64::total_cmp(&ends[*a], &ends[*b]));
                ends[first.unwrap()] += shortest + (1.0 - shortest) * f64::from(number) / 4096.0;
            }
            let found = ends.iter().copied().fold(0.0, f64::max);
            let got = end(tiles, 1.0, (1.0 + shortest) / 2.0);
            assert!(
                (got - found).abs() < 0.06 * found,
                "{tiles}, {shortest}: {got}, {found} found"
            );
        }
    }

    /// Heads, tiles of one at a time, heads that read the same: those together on 132 multiprocessors.
    #[test]
    fn heads_of_which_so_many_tiles_run_at_a_time() {
        for (heads, tiles, unit, together) in [
            (64, 8, 1, 16),
            (16, 8, 1, 16),
            (24, 15, 1, 8),
            (40, 4, 1, 20),
            (32, 9, 4, 16),
            (32, 64, 4, 4),
            (2, 1000, 1, 1),
            (0, 0, 0, 1),
            (32, 12, 1, 11),
            (256, 4, 1, 32),
        ] {
            let got = heads_filling(heads, tiles, unit, 132);
            assert_eq!(got.together, together, "{heads} {tiles} {unit}");
        }
    }

    /// Start, bytes, where they begin.
    #[test]
    fn what_has_bytes_begins_at_a_line() {
        for (start, bytes, at) in [(16, 0, 16), (16, 4, 128), (128, 4, 128), (129, 4, 256)] {
            assert_eq!(at_line(start, bytes), at, "{bytes} bytes from {start}");
        }
    }
}
