//! What a thread comes to next, which memory brings while it computes something else.
#![forbid(unsafe_code)]

use std::sync::atomic::{AtomicUsize, Ordering};

use super::arch::fetch;
use super::element::CpuElement;
use super::operands::{KeyHead, Operands};
use crate::backend::Parallel;
use crate::memory::Rows;

/// The head of keys that a thread will probably take after the one at hand, if there is one, whose operands and results are
/// fetched a few rows at a time.
pub(super) struct Ahead<'a, E: CpuElement, F> {
    operands: &'a Operands<'a, E>,
    keys: Option<KeyHead<'a>>,
    /// Fetches what there is of a row.
    fetch: F,
    /// Rows of a step.
    some: usize,
    next: AtomicUsize,
}

/// A row of a head, counted in rows of its operand.
#[derive(Clone, Copy)]
pub(super) enum RowAhead {
    Query(usize),
    Key(usize),
}

impl<'a, E: CpuElement, F: Fn(RowAhead)> Ahead<'a, E, F> {
    /// For task `task` of a run with one for each of `heads`.
    pub(super) fn new(
        operands: &'a Operands<'a, E>,
        (heads, task): (&[KeyHead<'a>], usize),
        workers: &dyn Parallel,
        some: usize,
        fetch: F,
    ) -> Self {
        Ahead {
            operands,
            keys: heads.get(task + workers.width()).copied(),
            fetch,
            some,
            next: AtomicUsize::new(0),
        }
    }

    /// Fetches the next rows of queries and of keys.
    #[inline]
    pub(super) fn step(&self) {
        let Some(KeyHead { sequence, head, .. }) = self.keys else {
            return;
        };
        let (operands, group) = (self.operands, self.operands.problem.group_size());
        let first = self.next.fetch_add(self.some, Ordering::Relaxed);
        for row in first..first + self.some {
            if row < sequence.k_len {
                let at = operands.key_row(sequence, head, row);
                (self.fetch)(RowAhead::Key(at));
            }
            if row < group * sequence.q_rows {
                let (head, row) = (head * group + row / sequence.q_rows, row % sequence.q_rows);
                let at = operands.query_row(sequence, head, row);
                (self.fetch)(RowAhead::Query(at));
            }
        }
    }
}

/// Fetches row `at` of rows of `dim` elements.
#[inline]
pub(super) fn fetch_row<T>(rows: &[T], at: usize, dim: usize) {
    fetch(rows[at * dim..].as_ptr(), dim);
}

/// Fetches the place of row `at`.
#[inline]
pub(super) fn fetch_place<T>(rows: &Rows<'_, T>, at: usize) {
    fetch(rows.address_of(at), rows.row_len());
}
