//! One tile of scores: its weights and their gradients, recomputed.

use std::cell::LazyCell;

use super::super::arch::{
    COLUMNS, Factors, Kernels, Matrix, Needed, Neighbours, Product, Real, Scalar,
};
use super::super::buffer::Buffer;
use super::super::dropout::Kept;
use super::super::element::CpuElement;
use super::super::operands::{Operands, QueryTile};
use super::super::packed::spread;
use super::prepare::{KeyBlock, Prepared, RowTerms};
use crate::attention::{Sequence, Span};

/// One tile of scores: weights and their gradients.
pub(super) struct ScoreTile<T> {
    /// Weights with dropout, `[block_q, stride]`.
    pub(super) weights: Buffer<T>,
    /// Gradients of the scores, `[block_q, stride]`.
    pub(super) dscores: Buffer<T>,
    pub(super) stride: usize,
    /// Keys of the block each row of the tile sees.
    spans: Buffer<Span>,
    rows: usize,
    spare: RowSpace<T>,
    factors: Factors,
    /// `weights` and `dscores` as pairs of queries, and `dscores` as pairs of keys; empty where they are factors themselves.
    pairs: [Buffer<T>; 3],
}

/// Space for one row of a tile.
struct RowSpace<T> {
    kept: Kept,
    slopes: Buffer<T>,
    /// Whether a score is the row's maximum: 1 or 0.
    is_max: Buffer<u8>,
}

impl<T: Real> ScoreTile<T> {
    pub(super) fn new<E: CpuElement<Real = T>>(
        operands: &Operands<'_, E>,
        sequence: &Sequence,
    ) -> Self {
        let stride = spread(operands.block_k.min(sequence.k_len));
        let rows = operands.block_q.min(sequence.q_rows);
        let factors = operands.factors();
        let of_queries = factors.count(rows) * stride;
        let of_keys = rows * factors.count(stride);
        let pairs = [of_queries, of_queries, of_keys].map(|room| factors.room(room));
        ScoreTile {
            weights: Buffer::stale(rows * stride),
            dscores: Buffer::stale(rows * stride),
            stride,
            spans: Buffer::stale(rows),
            rows: 0,
            spare: RowSpace {
                kept: Kept::new(operands),
                slopes: Buffer::stale(stride),
                is_max: Buffer::stale(stride),
            },
            factors,
            pairs: pairs.map(Buffer::stale),
        }
    }

    /// Computes the tile of `at` and key block `block`, of which `keys` lays out the operands; false when no row sees any of its
    /// keys.
    pub(super) fn compute<E: CpuElement<Real = T>>(
        &mut self,
        pass: &Prepared<'_, E>,
        at: &QueryTile<'_>,
        block: usize,
        keys: &LazyCell<KeyBlock<T>, impl FnOnce() -> KeyBlock<T>>,
    ) -> bool {
        let operands = pass.operands;
        let first = block * operands.block_k;
        let end = at.sequence.k_len.min(first + operands.block_k);
        let spans = operands.spans(at);
        let Some(view) = operands.view(at, block) else {
            return false;
        };
        self.rows = at.rows;
        for (to, span) in self.spans.iter_mut().zip(spans) {
            *to = view.narrow(span.within(first, end));
        }
        if self.spans().iter().all(|span| span.is_empty()) || operands.hides(at, spans, first..end)
        {
            return false;
        }
        operands.fetch_bias(at, first..end);
        let width = self.products(pass, at, keys);
        let terms = pass.terms(at.sequence, at.head, at.first..at.first + at.rows);
        for ((r, span), row) in self.spans[..self.rows].iter().enumerate().zip(terms) {
            let range = r * self.stride..r * self.stride + width;
            let (weights, dscores) = (&mut self.weights[range.clone()], &mut self.dscores[range]);
            for row in [&mut *weights, &mut *dscores] {
                row[..span.lo].fill(T::ZERO);
                row[span.hi..].fill(T::ZERO);
            }
            if !span.is_empty() {
                let seen = span.lo..span.hi;
                let (x, dx) = (&mut weights[seen.clone()], &mut dscores[seen]);
                let (query, key) = (at.first + r, first + span.lo);
                self.spare.mask(operands, at, (query, key), x);
                view.hide(query, span.lo, x);
                self.spare.row(operands, at, (query, key), row, x, dx);
            }
        }
        true
    }

    /// `query key^T` and `dout value^T` where they are needed; how wide their rows are.
    fn products<E: CpuElement<Real = T>>(
        &mut self,
        pass: &Prepared<'_, E>,
        at: &QueryTile<'_>,
        keys: &KeyBlock<T>,
    ) -> usize {
        let operands = pass.operands;
        let (p, kernels) = (operands.problem, operands.kernels);
        let (key, value) = (keys.key(), keys.value());
        let start = pass.first_row(at);
        let (query, dout) = (pass.query.left(start), pass.dout.left(start));
        let (one, scale) = (T::ONE, operands.scales().1);
        let (weights, dscores) = (&mut self.weights, &mut self.dscores);
        let products = [
            (query, p.head_dim, key.transposed, scale, weights),
            (dout, p.head_dim_v, value.transposed, one, dscores),
        ];
        for (left, depth, right, scale, result) in products {
            kernels.product(Product {
                m: at.rows,
                n: key.width,
                k: depth,
                a: left,
                b: right,
                b_row: key.column,
                c: result,
                c_row: self.stride,
                factors: self.factors,
                scale,
                accumulate: false,
                needed: Needed::Columns(&self.spans[..self.rows]),
                ahead: pass.ahead.map(|ahead| ahead as _),
            });
        }
        key.width
    }

    /// Makes pairs of the first `width` columns, where factors are pairs.
    pub(super) fn pair(&mut self, kernels: Kernels, width: usize) {
        if self.factors == Factors::Floats {
            return;
        }
        let of = [
            (Neighbours::InColumn, &self.weights, self.stride),
            (Neighbours::InColumn, &self.dscores, self.stride),
            (Neighbours::InRow, &self.dscores, self.row_of_pairs()),
        ];
        for ((neighbours, from, to_row), to) in of.into_iter().zip(&mut self.pairs) {
            kernels.pair(
                neighbours,
                (self.rows, width),
                (from, self.stride),
                (to, to_row),
            );
        }
    }

    /// From a row of pairs of keys to the next.
    fn row_of_pairs(&self) -> usize {
        self.factors.count(self.stride)
    }

    /// Weights and gradients of the scores, transposed, as factors of products over the queries, and gradients of the scores as
    /// factors of products over the keys; where factors are pairs, those of [`ScoreTile::pair`].
    pub(super) fn factors(&self) -> [Matrix<'_, T>; 3] {
        let ([weights, dscores, of_keys], row) = match self.factors {
            Factors::Floats => ([&self.weights, &self.dscores, &self.dscores], self.stride),
            Factors::Pairs => (self.pairs.each_ref(), self.row_of_pairs()),
        };
        let by_columns = |data| Matrix::by_columns(data, self.stride);
        [
            by_columns(weights),
            by_columns(dscores),
            Matrix::by_rows(of_keys, row),
        ]
    }

    /// Keys of the block that each row of the tile sees.
    pub(super) fn spans(&self) -> &[Span] {
        &self.spans[..self.rows]
    }

    /// The gradients of the scores of row `r` against the first `count` keys of the block.
    pub(super) fn row_of_dscores(&self, r: usize, count: usize) -> &[T] {
        &self.dscores[r * self.stride..][..count]
    }

    /// Adds the gradients of the scores to rows of `width` elements that begin every `by_row`, one for each key of the block
    /// or one for all.
    pub(super) fn add_to<A: Scalar>(&self, sums: &mut [A], by_row: usize, width: usize) {
        for (r, span) in self.spans().iter().enumerate() {
            let row = &mut sums[r * by_row..][..width];
            let dscores = &self.dscores[r * self.stride..][span.lo..span.hi];
            if let [sum] = row {
                *sum += total(dscores);
            } else {
                for (sum, x) in row[span.lo..].iter_mut().zip(dscores) {
                    *sum += A::from_f64(x.to_f64());
                }
            }
        }
    }
}

/// The sum, by several so that none waits for the one before.
fn total<T: Scalar, A: Scalar>(row: &[T]) -> A {
    let mut sums = [A::ZERO; COLUMNS];
    for some in row.chunks(COLUMNS) {
        for (sum, x) in sums.iter_mut().zip(some) {
            *sum += A::from_f64(x.to_f64());
        }
    }
    sums.into_iter().fold(A::ZERO, |all, sum| all + sum)
}

impl<T: Real> RowSpace<T> {
    /// Masks the scores `x` of a row of a tile, from query and key `(row, first_key)` on, and keeps their slopes.
    #[inline]
    fn mask<E: CpuElement<Real = T>>(
        &mut self,
        operands: &Operands<'_, E>,
        at: &QueryTile<'_>,
        (row, first_key): (usize, usize),
        x: &mut [T],
    ) {
        if !operands.is_plain() {
            let slopes = Some(&mut self.slopes[..x.len()]);
            operands.modify_and_mask(at, row, first_key, x, slopes);
        }
    }

    /// One row of a tile, against the keys it sees, from query and key `(row, first_key)` on: `x` from masked scores to
    /// weights with dropout, `dx` from the gradient of these to that of the scores.
    #[inline]
    fn row<E: CpuElement<Real = T>>(
        &mut self,
        operands: &Operands<'_, E>,
        at: &QueryTile<'_>,
        (row, first_key): (usize, usize),
        terms: RowTerms<T>,
        x: &mut [T],
        dx: &mut [T],
    ) {
        let kernels = operands.kernels;
        let counts_maxima = !operands.problem.normalize_output;
        if counts_maxima {
            for (is_max, x) in self.is_max.iter_mut().zip(&*x) {
                *is_max = u8::from(*x == terms.shift && *x > T::NEG_INFINITY);
            }
        }
        self.kept.apply(operands, at, (row, first_key), dx);
        // `shift` is NaN where the row has seen one: it has to come through, but not at keys that the row does not see.
        kernels.weights_and_gradients((x, terms.shift), (dx, terms.delta));
        if counts_maxima {
            for (dx, is_max) in dx.iter_mut().zip(&*self.is_max) {
                if *is_max == 1 {
                    *dx += terms.dmax;
                }
            }
        }
        if operands.has_slopes() {
            // Those of hidden scores may be NaN.
            for (dx, slope) in dx.iter_mut().zip(&*self.slopes) {
                *dx = if *dx == T::ZERO {
                    T::ZERO
                } else {
                    *dx * *slope
                };
            }
        }
        self.kept.apply(operands, at, (row, first_key), x);
    }
}
