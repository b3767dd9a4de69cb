//! Gradient of the bias: written by the walk over keys where each score has a bias of its own, else summed by a pass of
//! its own.

use super::super::arch::{Real, Scalar};
use super::super::buffer::Buffer;
use super::super::element::CpuElement;
use super::super::operands::{QueryTile, broadcast};
use super::prepare::Prepared;
use super::tile::ScoreTile;
use crate::attention::Gradients;
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::{OperandMut, Rows};

/// What the walk over keys hands gradients of scores to.
pub(super) trait TakesScores<T>: Sync {
    /// Takes those of a tile of queries against block `block` of the keys; without a tile they are 0.
    fn take(&self, at: &QueryTile<'_>, block: usize, tile: Option<&ScoreTile<T>>);
}

/// dbias with an element for each score, in pieces of a row and a block of keys.
struct OwnScores<'d, T, B> {
    pieces: Rows<'d, B>,
    heads: usize,
    seq_q: usize,
    seq_k: usize,
    block_k: usize,
    narrow: fn(&[T], &mut [B]),
}

impl<T: Real, B: CpuElement> TakesScores<T> for OwnScores<'_, T, B> {
    fn take(&self, at: &QueryTile<'_>, block: usize, tile: Option<&ScoreTile<T>>) {
        let keys = at.sequence.k_len.saturating_sub(block * self.block_k);
        let row = (at.index * self.heads + at.head) * self.seq_q + at.first;
        for r in 0..at.rows {
            let piece = (row + r) * self.seq_k.div_ceil(self.block_k) + block;
            let to = self.pieces.claim(piece);
            let (to, past) = to.split_at_mut(keys.min(to.len()));
            match tile {
                Some(tile) => (self.narrow)(tile.row_of_dscores(r, to.len()), to),
                None => to.fill(B::zeroed()),
            }
            past.fill(B::zeroed());
        }
    }
}

impl<E: CpuElement> Prepared<'_, E> {
    /// Whether each score has an element of the bias to itself.
    pub(super) fn has_own_bias(&self) -> bool {
        let p = self.operands.problem;
        let scores = [p.batch, p.num_heads, p.seq_q, p.seq_k];
        p.bias.is_some_and(|bias| bias.dims == scores)
    }

    /// dq, dk, dv, and dbias of a bias for which [`Prepared::has_own_bias`].
    pub(super) fn keys_queries_and_bias(
        &self,
        gradients: &mut Gradients<'_>,
        mut dbias: OperandMut<'_>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let p = self.operands.problem;
        if p.bias.is_some_and(|bias| bias.dtype == p.dtype) {
            self.with_own_bias::<E>(gradients, &mut dbias, E::narrow, workers)
        } else {
            self.with_own_bias::<f32>(gradients, &mut dbias, to_single, workers)
        }
    }

    fn with_own_bias<B: CpuElement>(
        &self,
        gradients: &mut Gradients<'_>,
        dbias: &mut OperandMut<'_>,
        narrow: fn(&[E::Real], &mut [B]),
        workers: &dyn Parallel,
    ) -> Result<()> {
        let (p, block_k) = (self.operands.problem, self.operands.block_k);
        let scores = OwnScores {
            pieces: dbias.host_pieces("dbias", p.seq_k, block_k)?,
            heads: p.num_heads,
            seq_q: p.seq_q,
            seq_k: p.seq_k,
            block_k,
            narrow,
        };
        self.keys_and_queries(gradients, Some(&scores), workers)?;
        scores.pieces.finish("dbias")
    }

    /// Gradient of a bias that some scores share: each task owns some rows of it and walks every tile that adds to
    /// them.
    pub(super) fn dbias(&self, dbias: &mut OperandMut<'_>, workers: &dyn Parallel) -> Result<()> {
        let p = self.operands.problem;
        let Some(bias) = p.bias else {
            return Err(Error::Internal("dbias without a bias".into()));
        };
        if bias.dtype == p.dtype {
            self.dbias_in::<E>(bias.dims, dbias, workers)
        } else {
            self.dbias_in::<f32>(bias.dims, dbias, workers)
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
