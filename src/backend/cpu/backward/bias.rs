//! Gradient of the bias.

use super::super::arch::Scalar;
use super::super::element::CpuElement;
use super::super::operands::{QueryTile, broadcast};
use super::prepare::Prepared;
use super::tile::ScoreTile;
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::OperandMut;

impl<E: CpuElement> Prepared<'_, E> {
    /// Gradient of the bias: each task owns some rows of it and walks every tile that adds to them.
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
            let mut sums = vec![0f64; rows * dims[3]];
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
                let sums: Vec<B::Real> = sums.iter().map(|x| B::Real::from_f64(*x)).collect();
                B::narrow(&sums, dbias.claim(at.start));
            }
        });
        dbias.finish("dbias")
    }
}
