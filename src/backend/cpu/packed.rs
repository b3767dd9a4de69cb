//! Keys and values of every sequence and head, widened and cut in blocks that products read as they
//! lie: by rows, and transposed.
#![forbid(unsafe_code)]

use std::sync::Mutex;

use super::arch::COLUMNS;
use super::element::{Buffer, Element};
use super::operands::Operands;
use crate::backend::Parallel;

/// One operand, packed.
pub(super) struct Packed<T> {
    rows: Buffer<T>,
    transposed: Buffer<T>,
    /// Keys (padded to whole vectors) before each sequence.
    starts: Vec<usize>,
    /// Keys of all sequences, padded.
    keys: usize,
    dim: usize,
    block: usize,
}

/// Which operand to pack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Key,
    Value,
}

/// A block of keys of one head.
#[derive(Clone, Copy)]
pub(super) struct Block<'a, T> {
    /// `[width, dim padded to whole vectors]`; empty when not packed by rows.
    pub(super) rows: &'a [T],
    /// `[dim, width]`; empty when not packed transposed.
    pub(super) transposed: &'a [T],
    /// Keys, padded to whole vectors; what lies past the real ones is 0.
    pub(super) width: usize,
}

/// Columns of a row of `dim` elements, padded to whole vectors.
pub(super) fn padded(dim: usize) -> usize {
    dim.next_multiple_of(COLUMNS)
}

impl<T: super::arch::Real> Packed<T> {
    pub(super) fn new<E: Element<Real = T>>(
        operands: &Operands<'_, E>,
        side: Side,
        by_rows: bool,
        transposed: bool,
        workers: &dyn Parallel,
    ) -> Self {
        let p = operands.problem;
        let (source, dim) = match side {
            Side::Key => (operands.key, p.head_dim),
            Side::Value => (operands.value, p.head_dim_v),
        };
        let mut keys = 0;
        let starts = operands.sequences.iter().map(|sequence| {
            let start = keys;
            keys += padded(sequence.k_len);
            start
        });
        let starts: Vec<usize> = starts.collect();
        let total = keys * p.num_kv_heads;
        let size = |wanted: bool, per_key: usize| if wanted { total * per_key } else { 0 };
        let mut packed = Packed {
            rows: Buffer::stale(size(by_rows, padded(dim))),
            transposed: Buffer::stale(size(transposed, dim)),
            starts,
            keys,
            dim,
            block: operands.block_k,
        };
        let mut tasks = Vec::new();
        let (mut rows_left, mut transposed_left) =
            (&mut packed.rows[..], &mut packed.transposed[..]);
        for head in 0..p.num_kv_heads {
            for sequence in &operands.sequences {
                for first in (0..sequence.k_len).step_by(operands.block_k) {
                    let count = operands.block_k.min(sequence.k_len - first);
                    let take = |wanted: bool, per_key: usize| {
                        if wanted { padded(count) * per_key } else { 0 }
                    };
                    let (rows, rest) = rows_left.split_at_mut(take(by_rows, padded(dim)));
                    rows_left = rest;
                    let (columns, rest) = transposed_left.split_at_mut(take(transposed, dim));
                    transposed_left = rest;
                    tasks.push(Mutex::new((head, sequence, first, count, rows, columns)));
                }
            }
        }
        workers.run(tasks.len(), &|task| {
            let mut task = lock(&tasks[task]);
            let (head, sequence, first, count, rows, columns) = &mut *task;
            // Padding stays 0: whatever its buffer holds, even NaN, must not reach a product.
            let widen = |key: usize, to: &mut [T]| {
                if operands.is_padding_key(sequence, *first + key) {
                    to.fill(T::ZERO);
                } else {
                    let row = operands.key_row(sequence, *head, *first + key);
                    E::widen(&source[row * dim..(row + 1) * dim], to);
                }
            };
            for (key, row) in rows.chunks_exact_mut(padded(dim).max(1)).enumerate() {
                let (filled, rest) = row.split_at_mut(if key < *count { dim } else { 0 });
                if !filled.is_empty() {
                    widen(key, filled);
                }
                rest.fill(T::ZERO);
            }
            if !columns.is_empty() {
                // A vector of keys at a time, so that each store fills a cache line.
                let mut some = vec![T::ZERO; COLUMNS * dim];
                for key in (0..*count).step_by(COLUMNS) {
                    let filled = COLUMNS.min(*count - key);
                    some[filled * dim..].fill(T::ZERO);
                    for (k, row) in some.chunks_exact_mut(dim).take(filled).enumerate() {
                        widen(key + k, row);
                    }
                    for x in 0..dim {
                        let to = &mut columns[x * padded(*count) + key..][..COLUMNS];
                        for (k, to) in to.iter_mut().enumerate() {
                            *to = some[k * dim + x];
                        }
                    }
                }
            }
        });
        drop(tasks);
        packed
    }

    /// Block `index` of a sequence of `k_len` keys.
    pub(super) fn block(
        &self,
        sequence: usize,
        k_len: usize,
        kv_head: usize,
        index: usize,
    ) -> Block<'_, T> {
        let first = index * self.block;
        let width = padded(self.block.min(k_len - first));
        let at = kv_head * self.keys + self.starts[sequence] + first;
        let part = |buffer: &'_ Buffer<T>, per_key: usize| match buffer.is_empty() {
            true => 0..0,
            false => at * per_key..(at + width) * per_key,
        };
        Block {
            rows: &self.rows[part(&self.rows, padded(self.dim))],
            transposed: &self.transposed[part(&self.transposed, self.dim)],
            width,
        }
    }
}

/// Takes a slot that one task owns: never contended, and a poisoned one only follows a panic that
/// ends the call anyway.
pub(super) fn lock<T>(slot: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    slot.lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}
