//! A compiled mask as the block operands of the targets: lists of tiles, by queries and by keys.

use super::block_mask::{BlockLists, BlockMask};
use crate::error::{Error, Result};

/// Queries and keys of a block of the targets.
pub const TILE: usize = 128;

/// In place of a pattern: every element of the tile is visible.
pub const FULL_TILE: i32 = -1;

/// The block operands of one target (`block_ranges` and so on in `ffi/include/xlattn.h`), without batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileLists {
    /// Heads with lists of their own; 1 where all share them.
    pub heads: usize,
    /// Rows of tiles of a head.
    pub rows: usize,
    /// `[heads, rows, 2]`: the first place of a row in its head's list, and how many there are.
    pub ranges: Vec<i32>,
    /// `[heads, places]`, at least one place: the tiles of each row, ascending; 0 past a head's last one.
    pub indices: Vec<i32>,
    /// `[heads, places]`: -1 for a tile seen in full, else its pattern. Empty if all are seen in full.
    pub patterns: Vec<i32>,
    /// `[n, 128, 4]`: bit `x % 32` of word `x / 32` of a row is its element x.
    pub bits: Vec<u32>,
}

impl BlockMask {
    /// The lists of the forward target, by blocks of queries, and of the backward target, by blocks of keys.
    ///
    /// # Errors
    /// Blocks that are not 128 x 128; more than 2^31 - 1 tiles in a head.
    pub fn tiles(&self) -> Result<[TileLists; 2]> {
        let grid = self.grid();
        if (grid.block_q, grid.block_k) != (TILE, TILE) {
            let detail = format!("expected {TILE}, got {} x {}", grid.block_q, grid.block_k);
            return Err(Error::invalid("block size", detail));
        }
        let (heads, bits) = (self.heads(), self.pattern_words().to_vec());
        Ok([
            lists(self.rows(), heads, grid.q_blocks(), bits)?,
            lists(
                self.columns(),
                heads,
                grid.k_blocks(),
                self.transposed_patterns(),
            )?,
        ])
    }
}

fn lists(lists: &BlockLists, heads: usize, rows: usize, bits: Vec<u32>) -> Result<TileLists> {
    let count = |row: usize| lists.full_row(row).len() + lists.partial_row(row).0.len();
    let of_head = |head: usize| (head * rows..(head + 1) * rows).map(count).sum::<usize>();
    let places = (0..heads).map(of_head).max().unwrap_or(0).max(1);
    let listed = heads.checked_mul(places).map(i32::try_from);
    if !matches!(listed, Some(Ok(_))) {
        let detail = "more than 2^31 - 1 tiles of 128 x 128 are visible";
        return Err(Error::invalid("mask", detail));
    }
    let mut ranges = Vec::with_capacity(heads * rows * 2);
    let mut indices = vec![0; heads * places];
    let mut patterns = vec![FULL_TILE; if bits.is_empty() { 0 } else { indices.len() }];
    for head in 0..heads {
        let mut place = head * places;
        for row in head * rows..(head + 1) * rows {
            let first = place;
            merge(lists, row, |tile, pattern| {
                indices[place] = tile as i32;
                if let Some(pattern) = pattern {
                    patterns[place] = pattern as i32;
                }
                place += 1;
            });
            ranges.extend([(first - head * places) as i32, (place - first) as i32]);
        }
    }
    Ok(TileLists {
        heads,
        rows,
        ranges,
        indices,
        patterns,
        bits,
    })
}

/// Tells `add` the tiles of a row in ascending order, with the pattern of those seen in part.
fn merge(lists: &BlockLists, row: usize, mut add: impl FnMut(u32, Option<u32>)) {
    let (partial, patterns) = lists.partial_row(row);
    let mut full = lists.full_row(row);
    for (tile, pattern) in partial.iter().zip(patterns) {
        let before = full.partition_point(|other| other < tile);
        full[..before].iter().for_each(|tile| add(*tile, None));
        full = &full[before..];
        add(*tile, Some(*pattern));
    }
    full.iter().for_each(|tile| add(*tile, None));
}
