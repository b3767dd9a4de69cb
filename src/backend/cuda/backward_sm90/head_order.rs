//! Which heads of keys the backward pass works on at a time, so that tiles read what is in the L2 cache.
#![forbid(unsafe_code)]

use super::super::family::Gpu;
use super::super::manifest::{Candidate, Options};
use super::super::tiles::{self, HeadGroups};
use super::{is_ordered, kv_heads, processors};
use crate::attention::{AttentionProblem, Layout};

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
pub(super) fn head_groups(
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
pub(super) fn groups_of(
    kv_heads: usize,
    items: usize,
    uneven: bool,
    processors: usize,
) -> (HeadGroups, bool) {
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

#[cfg(test)]
mod tests {
    use super::{HeadGroups, even_groups, groups_of};

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
}
