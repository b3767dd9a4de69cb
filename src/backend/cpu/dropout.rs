//! Dropout of weights, row by row, with random words that two queries share.
#![forbid(unsafe_code)]

use super::arch::{COLUMNS, Draw, Scalar};
use super::buffer::Buffer;
use super::element::CpuElement;
use super::operands::{Operands, QueryTile};
use crate::attention::Dropout;

/// Which weights of two neighbouring queries are kept, as last drawn.
pub(super) struct Kept {
    words: Buffer<u32>,
    last: Option<Drawn>,
}

/// What words are of.
struct Drawn {
    dropout: Dropout,
    head: u32,
    pair: u32,
    groups: (u32, usize),
}

const KEYS: usize = Dropout::KEYS as usize;

impl Kept {
    /// For the keys of a block at a time, where there is dropout.
    pub(super) fn new<E: CpuElement>(operands: &Operands<'_, E>) -> Self {
        let groups = operands.block_k.div_ceil(KEYS) + 1;
        let words = match operands.problem.dropout_prob {
            Some(_) => groups.next_multiple_of(COLUMNS) + 1,
            None => 0,
        };
        Kept {
            words: Buffer::stale(words),
            last: None,
        }
    }

    /// Multiplies the weights of a row of a tile, those of the keys from `first_key`, or what is to be multiplied alike, by
    /// their factors, where there is dropout.
    #[inline]
    pub(super) fn apply<E: CpuElement>(
        &mut self,
        operands: &Operands<'_, E>,
        tile: &QueryTile<'_>,
        (row, first_key): (usize, usize),
        weights: &mut [E::Real],
    ) {
        let sequence = tile.sequence;
        let Some(dropout) = &sequence.dropout else {
            return;
        };
        let head = sequence.first_head.wrapping_add(tile.head as u32);
        let query = sequence.first_query.wrapping_add(row as u32);
        let key = sequence.first_key.wrapping_add(first_key as u32);
        let (pair, half) = (query / 2, query % 2 * Dropout::KEYS);
        let (group, bit) = (key / Dropout::KEYS, (key % Dropout::KEYS) as usize);
        let count = (bit + weights.len()).div_ceil(KEYS);
        let before = self.last.as_ref().and_then(|last| {
            let alike = last.dropout == *dropout && (last.head, last.pair) == (head, pair);
            let before = group.wrapping_sub(last.groups.0) as usize;
            (alike && before + count <= last.groups.1).then_some(before)
        });
        let before = before.unwrap_or_else(|| {
            operands.kernels.draw(Draw {
                dropout,
                head,
                pair,
                group,
                count,
                kept: &mut self.words,
            });
            self.last = Some(Drawn {
                dropout: *dropout,
                head,
                pair,
                groups: (group, count),
            });
            0
        });
        let factor = E::Real::from_f64(dropout.scale());
        let kept = (&self.words[before..], bit, half);
        operands.kernels.keep(weights, factor, kept);
    }
}
