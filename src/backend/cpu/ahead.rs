//! What a thread comes to next, which memory brings while it computes something else.
#![forbid(unsafe_code)]

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::arch::Lines;
use super::element::CpuElement;
use super::operands::{KeyHead, Operands, QueryTile};
use crate::backend::Parallel;
use crate::memory::Rows;

/// The operands and results of the head of keys, or of the tile of queries, that a thread will probably take after the one at
/// hand.
pub(super) struct Ahead<const N: usize> {
    of_queries: [HeadRows; N],
    /// Of one block of keys after another.
    of_keys: [[HeadRows; N]; BLOCKS],
    /// Heads of queries.
    group: usize,
    /// How many heads of operands and results have been asked for, and how many rows of the next.
    asked: [AtomicUsize; 2],
}

/// Blocks of keys that are asked for, at most.
const BLOCKS: usize = 4;

/// Where an operand or a result lies.
#[derive(Clone, Copy)]
pub(super) struct Place {
    address: usize,
    /// Bytes of a row of one head.
    row: usize,
}

/// Rows of neighbouring heads of an operand or a result.
#[derive(Clone, Copy, Default)]
struct HeadRows {
    /// Where the first lies.
    address: usize,
    bytes: usize,
    /// Bytes from a row to the next of the head, and from a head to the next.
    by_row: usize,
    by_head: usize,
    count: usize,
}

impl Place {
    /// Of an operand with rows of `dim` elements.
    pub(super) fn of<T>(operand: &[T], dim: usize) -> Self {
        Place {
            address: operand.as_ptr().addr(),
            row: dim * size_of::<T>(),
        }
    }

    pub(super) fn of_result<T>(rows: &Rows<'_, T>) -> Self {
        Place {
            address: rows.address(),
            row: rows.row_len() * size_of::<T>(),
        }
    }

    /// `count` rows of a head from row `first` of all on, and of its neighbours.
    fn rows(self, first: usize, [by_row, by_head]: [usize; 2], count: usize) -> HeadRows {
        HeadRows {
            address: self.address + first * self.row,
            bytes: self.row,
            by_row: by_row * self.row,
            by_head: by_head * self.row,
            count,
        }
    }
}

/// The first of some blocks of keys, and none in the place of what is missing.
fn first_of<const N: usize>(
    blocks: impl IntoIterator<Item = [HeadRows; N]>,
) -> [[HeadRows; N]; BLOCKS] {
    let mut first = [[HeadRows::default(); N]; BLOCKS];
    for (to, block) in first.iter_mut().zip(blocks) {
        *to = block;
    }
    first
}

impl<const N: usize> Ahead<N> {
    /// For task `task` of a run with one for each of `heads`, unless it is a thread's last: what has a row for each query of
    /// a head, and for each key.
    pub(super) fn new<E: CpuElement>(
        operands: &Operands<'_, E>,
        (heads, task): (&[KeyHead<'_>], usize),
        workers: &dyn Parallel,
        of_queries: [Place; N],
        of_keys: [Place; N],
    ) -> Option<Self> {
        let KeyHead { sequence, head, .. } = *heads.get(task + workers.width())?;
        let group = operands.problem.group_size();
        let query = operands.query_row(sequence, head * group, 0);
        let key = operands.key_row(sequence, head, 0);
        let (by_query, by_key) = (operands.query_strides(), operands.key_strides());
        Some(Ahead {
            of_queries: of_queries.map(|place| place.rows(query, by_query, sequence.q_rows)),
            of_keys: first_of([of_keys.map(|place| place.rows(key, by_key, sequence.k_len))]),
            group,
            asked: [const { AtomicUsize::new(0) }; 2],
        })
    }

    /// As [`Ahead::new`] for a run with a task for each of `tiles`: what has a row for each of its queries, and what it reads
    /// where it lies of the keys of blocks that it sees by the lists.
    pub(super) fn of_tile<E: CpuElement>(
        operands: &Operands<'_, E>,
        (tiles, task): (&[QueryTile<'_>], usize),
        workers: &dyn Parallel,
        of_queries: [Place; N],
        of_keys: &[Place],
    ) -> Option<Self> {
        let tile = tiles.get(task + workers.width())?;
        let first = operands.query_row(tile.sequence, tile.head, tile.first);
        let strides = operands.query_strides();
        let KeyHead { sequence, head, .. } = tile.keys(operands.problem.group_size());
        let of_block = |(index, keys): (usize, Range<usize>)| {
            let first = index * operands.block_k;
            let count = keys
                .end
                .min(sequence.k_len - first)
                .saturating_sub(keys.start);
            let row = operands.key_row(sequence, head, first + keys.start);
            let mut rows = [HeadRows::default(); N];
            for (to, place) in rows.iter_mut().zip(of_keys) {
                *to = place.rows(row, operands.key_strides(), count);
            }
            rows
        };
        let blocks = 0..sequence.k_len.div_ceil(operands.block_k);
        let seen = blocks.filter_map(|index| Some((index, operands.view(tile, index)?.keys())));
        Some(Ahead {
            of_queries: of_queries.map(|place| place.rows(first, strides, tile.rows)),
            of_keys: first_of(seen.map(of_block)),
            group: 1,
            asked: [const { AtomicUsize::new(0) }; 2],
        })
    }

    /// Whether all of it has been asked for.
    pub(super) fn is_done(&self) -> bool {
        self.head(self.asked[0].load(Ordering::Relaxed)).is_none()
    }

    /// Asks for some more.
    pub(super) fn ask(&self, lines: &mut Lines) {
        let [mut head, mut row] = [0, 1].map(|i| self.asked[i].load(Ordering::Relaxed));
        while let Some(rows) = self.head(head) {
            let at = |row: usize| rows.address + row * rows.by_row;
            while row < rows.count && lines.add(at(row), rows.bytes) {
                row += 1;
            }
            if row < rows.count {
                break;
            }
            (head, row) = (head + 1, 0);
        }
        self.asked[0].store(head, Ordering::Relaxed);
        self.asked[1].store(row, Ordering::Relaxed);
    }

    /// The rows of a head of an operand or a result: of all heads of queries, then of keys.
    fn head(&self, index: usize) -> Option<HeadRows> {
        let queries = N * self.group;
        match index.checked_sub(queries) {
            None => {
                let rows = self.of_queries[index / self.group];
                let address = rows.address + index % self.group * rows.by_head;
                Some(HeadRows { address, ..rows })
            }
            Some(index) => self.of_keys.as_flattened().get(index).copied(),
        }
    }
}
