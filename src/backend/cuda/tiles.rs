//! How sequences are cut in tiles of rows, by the shape alone or, packed, by `cum_seqlens`, which a
//! kernel reads (`kernels/cuda/sm90/prepare_tiles.cuh`); and in which order heads are worked on.
#![forbid(unsafe_code)]

use super::arguments::Address;
use super::family::Call;
use super::manifest::{Options, Stage};
use super::options;
use crate::attention::{AttentionProblem, Layout};
use crate::error::Result;

/// Bytes of an entry of the list: sequence and tile.
const ENTRY_BYTES: usize = 8;

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

/// Workspace of the list of `count` tiles.
pub(super) fn list_bytes(problem: &AttentionProblem, count: usize) -> usize {
    match problem.layout {
        Layout::Bshd => 0,
        Layout::Thd => count * ENTRY_BYTES,
    }
}

/// Enqueues making the list of tiles of packed sequences at byte `offset` of the workspace. Its
/// address; none where there is no list.
pub(super) fn prepare<'c>(
    call: &Call<'c>,
    block: usize,
    count: usize,
    offset: usize,
) -> Result<Address<'c>> {
    if call.params.packed == 0 {
        return Ok(Address::NONE);
    }
    let list = call.launcher.workspace(offset, count * ENTRY_BYTES)?;
    let list = Address::of(list);
    let (block, count) = (block as i32, count as i32);
    call.run_stage(
        Stage::PrepareTiles,
        [1; 3],
        &[call.params, &block, &list, &count],
    )?;
    Ok(list)
}

/// How many of `heads` are worked on together by a forward pass, when each has `tiles` tiles and `unit` heads side by side
/// read the same: no more than read the same, so that the tiles of a head, which read the same keys, are near in time, and
/// memory is asked for keys as they are needed rather than for those of many heads at once; under a causal mask, whose
/// longest tiles come first, so many that a group does not end in a few long ones, and that the last group is nearly full.
pub(super) fn heads_together(
    causal: bool,
    heads: usize,
    tiles: usize,
    unit: usize,
    sm_count: usize,
) -> usize {
    const TILES_PER_SM: [usize; 2] = [1, 2];
    let unit = unit.max(1);
    if !causal {
        return unit.min(heads).max(1);
    }
    let [least, most] = TILES_PER_SM.map(|n| (n * sm_count).div_ceil(tiles.max(1)));
    let least = least.next_multiple_of(unit);
    if least >= heads {
        return heads.max(1);
    }
    let unused = |width: usize| heads.next_multiple_of(width) - heads;
    // Of `width`, as fractions with one denominator.
    let emptier = |a: &usize, b: &usize| (unused(*a) * b).cmp(&(unused(*b) * a));
    let widths = (least..=most.max(least)).step_by(unit);
    widths.min_by(emptier).unwrap_or(least)
}

/// How many of `heads` are worked on together where `tiles` tiles of one are to run at a time on `processors`, and `unit` heads
/// side by side read the same: in groups of about equal size.
pub(super) fn heads_filling(heads: usize, tiles: usize, unit: usize, processors: usize) -> usize {
    let unit = unit.max(1);
    let wanted = (processors / tiles.max(1)).max(1).next_multiple_of(unit);
    let groups = heads.div_ceil(wanted).max(1);
    let even = heads.div_ceil(groups).next_multiple_of(unit);
    even.clamp(1, heads.max(1))
}

/// How many of `heads` are worked on together, when each has `tiles` tiles and `group` of them share
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
) -> usize {
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
    heads.div_ceil(groups)
}

#[cfg(test)]
mod tests {
    use super::{at_line, heads_filling, heads_together};

    /// Causal, heads, tiles of one, heads that read the same; those together on 132 multiprocessors.
    #[test]
    fn heads_of_a_forward_pass_that_are_together() {
        for (causal, heads, tiles, unit, together) in [
            (false, 256, 8, 1, 1),
            (false, 128, 16, 4, 4),
            (false, 2, 16, 4, 2),
            (true, 256, 8, 1, 32),
            (true, 32, 64, 1, 4),
            (true, 16, 64, 1, 4),
            (true, 128, 16, 4, 16),
            (true, 25, 16, 1, 13),
            (true, 40, 16, 1, 10),
            (true, 2, 128, 1, 2),
            (true, 8, 512, 1, 1),
        ] {
            let got = heads_together(causal, heads, tiles, unit, 132);
            assert_eq!(got, together, "{causal} {heads} {tiles} {unit}");
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
            assert_eq!(got, together, "{heads} {tiles} {unit}");
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
