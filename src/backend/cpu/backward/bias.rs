//! Gradient of the bias: written by the walk over keys where each score has a bias of its own, else summed by a pass of
//! its own.

use super::super::arch::Scalar;
use super::super::buffer::Buffer;
use super::super::element::CpuElement;
use super::super::operands::{Operands, QueryTile, broadcast};
use super::prepare::Prepared;
use super::tile::ScoreTile;
use crate::attention::AttentionProblem;
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::OperandMut;

/// What the walk over keys hands gradients of scores to: those of a tile of queries against a block of the keys; without a
/// tile they are 0.
pub(super) type TakesScores<'t, T> =
    dyn Fn(&QueryTile<'_>, usize, Option<&ScoreTile<T>>) + Sync + 't;

/// Whether each score has an element of the bias to itself.
pub(super) fn is_own<E: CpuElement>(operands: &Operands<'_, E>) -> bool {
    let p = operands.problem;
    let scores = [p.batch, p.num_heads, p.seq_q, p.seq_k];
    p.bias.is_some_and(|bias| bias.dims == scores)
}

/// Whether bias and query have one type; else the bias is float32.
fn has_own_type(p: &AttentionProblem) -> bool {
    p.bias.is_some_and(|bias| bias.dtype == p.dtype)
}

/// dbias with an element for each score, written by `walk` as it meets them.
pub(super) fn own<E: CpuElement>(
    operands: &Operands<'_, E>,
    dbias: &mut OperandMut<'_>,
    walk: impl FnOnce(&TakesScores<'_, E::Real>) -> Result<()>,
) -> Result<()> {
    match has_own_type(operands.problem) {
        true => own_in::<E, E>(operands, dbias, E::narrow, walk),
        false => own_in::<E, f32>(operands, dbias, to_single, walk),
    }
}

/// In pieces of a row and a block of keys.
fn own_in<E: CpuElement, B: CpuElement>(
    operands: &Operands<'_, E>,
    dbias: &mut OperandMut<'_>,
    narrow: fn(&[E::Real], &mut [B]),
    walk: impl FnOnce(&TakesScores<'_, E::Real>) -> Result<()>,
) -> Result<()> {
    let (p, block_k) = (operands.problem, operands.block_k);
    let pieces = dbias.host_pieces::<B>("dbias", p.seq_k, block_k)?;
    let each = p.seq_k.div_ceil(block_k);
    walk(&|at, block, tile| {
        let keys = at.sequence.k_len.saturating_sub(block * block_k);
        let row = (at.index * p.num_heads + at.head) * p.seq_q + at.first;
        let rows = (row..row + at.rows).map(|row| row * each + block);
        pieces.claim_each(rows, |r, to| {
            let (to, past) = to.split_at_mut(keys.min(to.len()));
            match tile {
                Some(tile) => narrow(tile.row_of_dscores(r, to.len()), to),
                None => to.fill(B::zeroed()),
            }
            past.fill(B::zeroed());
        });
    })?;
    pieces.finish("dbias")
}

impl<E: CpuElement> Prepared<'_, E> {
    /// Gradient of a bias that some scores share: each task owns some rows of it and walks every tile that adds to
    /// them.
    pub(super) fn dbias(&self, dbias: &mut OperandMut<'_>, workers: &dyn Parallel) -> Result<()> {
        let p = self.operands.problem;
        let Some(bias) = p.bias else {
            return Err(Error::Internal("dbias without a bias".into()));
        };
        match has_own_type(p) {
            true => self.dbias_in::<E>(bias.dims, dbias, workers),
            false => self.dbias_in::<f32>(bias.dims, dbias, workers),
        }
    }

    fn dbias_in<B: CpuElement>(
        &self,
        dims: [usize; 4],
        dbias: &mut OperandMut<'_>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let operands = self.operands;
        let p = operands.problem;
        let dbias = dbias.host_rows::<B>("dbias", dims[3])?;
        let all = |axis: usize, index: usize, full: usize| {
            if dims[axis] == 1 {
                0..full
            } else {
                index..index + 1
            }
        };
        let blocks_q = p.seq_q.div_ceil(operands.block_q);
        let pieces = if dims[2] == 1 { 1 } else { blocks_q };
        workers.run(dims[0] * dims[1] * pieces, &|task| {
            let (piece, head, batch) = (
                task % pieces,
                task / pieces % dims[1],
                task / pieces / dims[1],
            );
            let first = piece * operands.block_q;
            let rows = if dims[2] == 1 {
                1
            } else {
                operands.block_q.min(p.seq_q - first)
            };
            let mut sums = Buffer::<f64>::zeroed(rows * dims[3]);
            let mut narrow = Buffer::<B::Real>::stale(dims[3]);
            for batch in all(0, batch, p.batch) {
                let sequence = &operands.sequences[batch];
                let mut tile = ScoreTile::new(operands, sequence);
                for head in all(1, head, p.num_heads) {
                    for piece in if dims[2] == 1 {
                        0..blocks_q
                    } else {
                        piece..piece + 1
                    } {
                        let first = piece * operands.block_q;
                        let count = operands.block_q.min(p.seq_q - first);
                        let at = QueryTile {
                            index: batch,
                            sequence,
                            head,
                            first,
                            rows: count,
                        };
                        for block in 0..sequence.k_len.div_ceil(operands.block_k) {
                            if tile.compute(self, &at, block) {
                                tile.add_to(&mut sums, dims, block * operands.block_k);
                            }
                        }
                    }
                }
            }
            for (r, sums) in sums.chunks_exact(dims[3]).enumerate() {
                let at = broadcast([dims[0], dims[1], dims[2], 1], batch, head, first + r, 0..1);
                for (to, sum) in narrow.iter_mut().zip(sums) {
                    *to = B::Real::from_f64(*sum);
                }
                B::narrow(&narrow, dbias.claim(at.start));
            }
        });
        dbias.finish("dbias")
    }
}

fn to_single<T: Scalar>(from: &[T], to: &mut [f32]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = from.to_f64() as f32;
    }
}
