//! What a thread comes to next, which memory brings while it computes something else.
#![forbid(unsafe_code)]

use std::sync::atomic::{AtomicUsize, Ordering};

use super::arch::Lines;
use super::element::CpuElement;
use super::operands::{KeyHead, Operands};
use crate::backend::Parallel;
use crate::memory::Rows;

/// The operands and results of the head of keys that a thread will probably take after the one at hand, if there is one.
pub(super) struct Ahead<'a, E: CpuElement, const N: usize> {
    operands: &'a Operands<'a, E>,
    next: Option<KeyHead<'a>>,
    of_queries: [Place; N],
    of_keys: [Place; N],
    /// How many parts have been asked for: the rows of every operand and result, row by row.
    asked: AtomicUsize,
}

/// Where an operand or a result lies.
#[derive(Clone, Copy)]
pub(super) struct Place {
    address: usize,
    /// Bytes of a row of one head.
    row: usize,
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
}

impl<'a, E: CpuElement, const N: usize> Ahead<'a, E, N> {
    /// For task `task` of a run with one for each of `heads`: what has a row for each query of a head, and for each key.
    pub(super) fn new(
        operands: &'a Operands<'a, E>,
        (heads, task): (&[KeyHead<'a>], usize),
        workers: &dyn Parallel,
        of_queries: [Place; N],
        of_keys: [Place; N],
    ) -> Self {
        Ahead {
            operands,
            next: heads.get(task + workers.width()).copied(),
            of_queries,
            of_keys,
            asked: AtomicUsize::new(0),
        }
    }

    /// Asks for some more.
    pub(super) fn ask(&self, lines: &mut Lines) {
        let Some(KeyHead { sequence, head, .. }) = self.next else {
            return;
        };
        let (operands, group) = (self.operands, self.operands.problem.group_size());
        let (queries, keys) = (group * sequence.q_rows, sequence.k_len);
        let parts = queries.max(keys) * 2 * N;
        let mut part = self.asked.load(Ordering::Relaxed);
        while part < parts {
            let (row, which) = (part / (2 * N), part % (2 * N));
            let (place, at) = match which.checked_sub(N) {
                None if row < queries => {
                    let (head, row) = (head * group + row / sequence.q_rows, row % sequence.q_rows);
                    let at = operands.query_row(sequence, head, row);
                    (self.of_queries[which], at)
                }
                Some(which) if row < keys => {
                    (self.of_keys[which], operands.key_row(sequence, head, row))
                }
                _ => {
                    part += 1;
                    continue;
                }
            };
            if !lines.add(place.address + at * place.row, place.row) {
                break;
            }
            part += 1;
        }
        self.asked.store(part, Ordering::Relaxed);
    }
}
