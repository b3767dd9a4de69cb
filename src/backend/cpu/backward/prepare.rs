//! What every part of the backward pass reads, made once: operands laid out for products, and what each row needs.

use std::ops::Range;

use super::super::arch::{
    Factors, Lines, Matrix, Neighbours, PairRows, Real, RowProducts, Scalar, WidenRows,
};
use super::super::blocks::View;
use super::super::buffer::Buffer;
use super::super::element::CpuElement;
use super::super::forward::{Softmax, laid};
use super::super::operands::{KeyHead, Operands, QueryTile};
use super::super::packed::{Block, KeyOrValue, OneBlock, Packed, alike, padded, spread, take};
use crate::attention::{AttentionProblem, Sequence, Upstream};
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::PerTask;

/// Where a tile of queries sees on average at most so many listed blocks of keys, it is laid out for each of these: that takes
/// less time than to write it for all and to wait for memory, which brings it. Floats are of twice as many bytes as pairs.
fn few_blocks(factors: Factors) -> usize {
    match factors {
        Factors::Floats => 2,
        Factors::Pairs => 4,
    }
}

/// What every part of the backward pass reads, of a call or of one head of keys.
pub(super) struct Prepared<'c, E: CpuElement> {
    pub(super) operands: &'c Operands<'c, E>,
    /// Scaled queries, rows in the order of [`row_of`]; of any value, like `dout` and `rows`, in tiles that no list has.
    pub(super) query: QueryRows<Buffer<E::Real>>,
    /// Gradient of `out`.
    pub(super) dout: QueryRows<Buffer<E::Real>>,
    rows: Buffer<[E::Real; 4]>,
    /// The first of these rows.
    origin: usize,
    /// Where there are such, what is laid out by whoever reads it, as [`Prepared::of_tile`]: the rows here are none.
    pub(super) own: Option<&'c UpstreamData<'c, E>>,
    /// What memory is to bring during products.
    pub(super) ahead: Option<&'c (dyn Fn(&mut Lines) + Sync)>,
}

/// What has a row of `dim` elements for each query, as factors.
pub(super) struct QueryRows<S> {
    /// Of products over the elements, `[rows, left_row]`.
    left: S,
    /// Of products over the queries: from the place of a tile's first row on, rows of `right_row`; empty where `left` serves.
    right: S,
    factors: Factors,
    dim: usize,
}

impl<S> QueryRows<S> {
    /// From a row of `left` to the next.
    fn left_row(&self) -> usize {
        spread(self.factors.count(self.dim))
    }

    /// From a row of `right` to the next.
    fn right_row(&self) -> usize {
        spread(self.dim)
    }
}

impl<T: Real> QueryRows<Buffer<T>> {
    /// So many rows of any value, in buffers that `buffer` makes.
    fn new(rows: usize, dim: usize, factors: Factors, buffer: fn(usize) -> Buffer<T>) -> Self {
        let mut made = QueryRows {
            left: buffer(0),
            right: buffer(0),
            factors,
            dim,
        };
        made.left = buffer(rows * made.left_row());
        if factors == Factors::Pairs {
            made.right = buffer(rows * made.right_row());
        }
        made
    }

    /// All rows, to be taken tile after tile.
    fn rows(&mut self) -> QueryRows<&mut [T]> {
        QueryRows {
            left: &mut self.left,
            right: &mut self.right,
            factors: self.factors,
            dim: self.dim,
        }
    }

    /// The left operand of products over the elements, from row `first` on.
    pub(super) fn left(&self, first: usize) -> Matrix<'_, T> {
        let row = self.left_row();
        Matrix::by_rows(&self.left[first * row..], row)
    }

    /// The right operand of products over the queries of the tile that begins at row `first`, and from a row to the next.
    pub(super) fn right(&self, first: usize) -> (&[T], usize) {
        let (row, all) = match self.factors {
            Factors::Floats => (self.left_row(), &self.left),
            Factors::Pairs => (self.right_row(), &self.right),
        };
        (&all[first * row..], row)
    }
}

impl<T: Real> QueryRows<&mut [T]> {
    /// The next rows.
    fn take(&mut self, rows: usize) -> Self {
        let (left_row, right_row) = (self.left_row(), self.right_row());
        QueryRows {
            left: take(&mut self.left, rows * left_row),
            right: match self.factors {
                Factors::Floats => &mut [],
                Factors::Pairs => take(&mut self.right, rows * right_row),
            },
            ..*self
        }
    }

    /// Lays out the rows of a tile of an operand times `factor`, those of padding as 0: whatever they hold must not reach a
    /// product. Whether all of it is finite.
    fn fill<E: CpuElement<Real = T>>(
        &mut self,
        operands: &Operands<'_, E>,
        tile: &QueryTile<'_>,
        from: &[E],
        factor: T,
    ) -> bool {
        let (dim, left_row, row, kernels) = (
            self.dim,
            self.left_row(),
            self.right_row(),
            operands.kernels,
        );
        let from_row = operands.query_strides()[0] * dim;
        let of_row = |row| &from[operands.query_row(tile.sequence, tile.head, row) * dim..];
        let (rows, is_padding) = (tile.first..tile.first + tile.rows, |row| {
            operands.is_padding(tile.sequence, row)
        });
        let pairs = self.factors == Factors::Pairs;
        if pairs
            && factor == T::ONE
            && !rows.clone().any(is_padding)
            && operands.copy_factors(tile, (from, dim), self.left, left_row)
        {
            return kernels.pair_rows(PairRows {
                from: of_row(tile.first),
                from_row,
                rows: tile.rows,
                dim,
                to: self.right,
                to_row: row,
            });
        }
        let mut floats = Buffer::stale(if pairs { tile.rows * row } else { 0 });
        let to = if pairs { &mut floats } else { &mut *self.left };
        let mut finite = true;
        for (some, padding) in alike(rows, is_padding) {
            let to = &mut to[(some.start - tile.first) * row..][..some.len() * row];
            if padding {
                to.fill(T::ZERO);
                continue;
            }
            finite &= kernels.widen_rows(WidenRows {
                from: of_row(some.start),
                from_row,
                rows: some.len(),
                dim,
                factor,
                to,
                to_row: row,
            });
        }
        if pairs {
            let of = [
                (Neighbours::InRow, &mut *self.left, left_row),
                (Neighbours::InColumn, &mut *self.right, row),
            ];
            for (neighbours, to, to_row) in of {
                let size = (tile.rows, padded(dim));
                kernels.pair(neighbours, size, (&floats, row), (to, to_row));
            }
        }
        finite
    }
}

/// Keys and values of a block of one head, laid out by the task that reads them.
pub(super) struct KeyBlock<T> {
    key: OneBlock<T>,
    value: OneBlock<T>,
}

impl<T: Real> KeyBlock<T> {
    /// Block `index`.
    pub(super) fn new<E: CpuElement<Real = T>>(
        operands: &Operands<'_, E>,
        keys: KeyHead<'_>,
        index: usize,
    ) -> Self {
        let some = (
            index * operands.block_k,
            operands.read_of_block(keys, index),
        );
        let of =
            |side, by_rows| OneBlock::of_block(operands, side, (by_rows, true), keys, some.clone());
        KeyBlock {
            key: of(KeyOrValue::Key, true),
            value: of(KeyOrValue::Value, false),
        }
    }

    pub(super) fn key(&self) -> Block<'_, T> {
        self.key.block()
    }

    pub(super) fn value(&self) -> Block<'_, T> {
        self.value.block()
    }
}

/// The place of a row of queries among all: by sequence, head, and row.
fn row_of(p: &AttentionProblem, sequence: &Sequence, head: usize, row: usize) -> usize {
    sequence.q_row * p.num_heads + head * sequence.q_rows + row
}

/// What the gradient of a row of scores needs besides the scores.
#[derive(Clone, Copy, Default)]
pub(super) struct RowTerms<T> {
    /// Subtracted from the scores before the exponential: lse, or the maximum where the output is
    /// not normalised; `+inf` for a row without keys.
    pub(super) shift: T,
    /// `rowsum(dout out) - dlse`, or what takes its place where the output is not normalised.
    pub(super) delta: T,
    /// Gradient of the row's maximum, for each key or sink that attains it; 0 when normalised.
    pub(super) dmax: T,
    /// Whether the query and its `dout`, and those laid out with them, hold neither infinities nor NaN.
    pub(super) finite: bool,
}

/// The results of the forward pass and their gradients, as the call has them.
pub(super) struct UpstreamData<'u, E: CpuElement> {
    pub(super) out: &'u [E],
    pub(super) dout: &'u [E],
    lse: &'u [E::Real],
    dlse: Option<&'u [E::Real]>,
}

/// The part of the buffers that one tile of queries fills.
struct TilePart<'b, T> {
    tile: QueryTile<'b>,
    query: QueryRows<&'b mut [T]>,
    dout: QueryRows<&'b mut [T]>,
    rows: &'b mut [[T; 4]],
}

impl<'c, E: CpuElement> Prepared<'c, E> {
    pub(super) fn new(
        operands: &'c Operands<'c, E>,
        given: &'c UpstreamData<'c, E>,
        workers: &dyn Parallel,
    ) -> Self {
        let p = operands.problem;
        let listed = operands.listed_by_tile();
        let few = listed.is_some_and(|blocks| blocks <= few_blocks(operands.factors()));
        // The gradient of sinks reads the terms of all rows, and maxima take a pass over all keys.
        let own = few && p.normalize_output && p.sinks.is_none();
        let total = if own { 0 } else { p.total_q() * p.num_heads };
        let mut prepared = Prepared {
            operands,
            query: QueryRows::new(total, p.head_dim, operands.factors(), Buffer::of_call),
            dout: QueryRows::new(total, p.head_dim_v, operands.factors(), Buffer::of_call),
            rows: Buffer::of_call(total),
            origin: 0,
            own: own.then_some(given),
            ahead: None,
        };
        if own {
            return prepared;
        }
        // Every tile reads all keys for its maxima.
        let keys = (!p.normalize_output).then(|| Packed::new(operands, KeyOrValue::Key, workers));
        let tiles = operands.key_heads().into_iter();
        let slots = prepared.slots(tiles.flat_map(|keys| operands.tiles_of(keys)));
        let slots: PerTask<_> = slots.collect();
        workers.run(slots.len(), &|task| {
            fill(slots.take(task), operands, given, keys.as_ref());
        });
        drop(slots);
        prepared
    }

    /// For one head of keys, by the task that reads it.
    pub(super) fn of_head(
        operands: &'c Operands<'c, E>,
        given: &UpstreamData<'_, E>,
        keys: KeyHead<'_>,
        ahead: Option<&'c (dyn Fn(&mut Lines) + Sync)>,
    ) -> Self {
        let p = operands.problem;
        let rows = p.group_size() * keys.sequence.q_rows;
        let mut prepared = Prepared {
            operands,
            query: QueryRows::new(rows, p.head_dim, operands.factors(), Buffer::stale),
            dout: QueryRows::new(rows, p.head_dim_v, operands.factors(), Buffer::stale),
            rows: Buffer::stale(rows),
            origin: row_of(p, keys.sequence, keys.head * p.group_size(), 0),
            own: None,
            ahead,
        };
        let slots = prepared.slots(operands.tiles_of(keys));
        slots.for_each(|slot| fill(slot, operands, given, None));
        prepared
    }

    /// For one tile and one block of keys, by the task that reads it.
    pub(super) fn of_tile(
        operands: &'c Operands<'c, E>,
        given: &UpstreamData<'_, E>,
        tile: &QueryTile<'_>,
    ) -> Self {
        let p = operands.problem;
        let mut prepared = Prepared {
            operands,
            query: QueryRows::new(tile.rows, p.head_dim, operands.factors(), Buffer::stale),
            dout: QueryRows::new(tile.rows, p.head_dim_v, operands.factors(), Buffer::stale),
            rows: Buffer::stale(tile.rows),
            origin: row_of(p, tile.sequence, tile.head, tile.first),
            own: None,
            ahead: None,
        };
        let slots = prepared.slots([*tile]);
        slots.for_each(|slot| fill(slot, operands, given, None));
        prepared
    }

    /// The parts of all of `tiles`, which are in the order of the rows.
    fn slots<'b, 's: 'b>(
        &'b mut self,
        tiles: impl IntoIterator<Item = QueryTile<'s>>,
    ) -> impl Iterator<Item = TilePart<'b, E::Real>> {
        let (mut query, mut dout) = (self.query.rows(), self.dout.rows());
        let mut rows = &mut self.rows[..];
        tiles.into_iter().map(move |tile| TilePart {
            tile,
            query: query.take(tile.rows),
            dout: dout.take(tile.rows),
            rows: take(&mut rows, tile.rows),
        })
    }

    /// Row of a tile in `query` and `dout`.
    pub(super) fn first_row(&self, tile: &QueryTile<'_>) -> usize {
        row_of(self.operands.problem, tile.sequence, tile.head, tile.first) - self.origin
    }

    /// The terms of rows of a query head.
    pub(super) fn terms(
        &self,
        sequence: &Sequence,
        head: usize,
        rows: Range<usize>,
    ) -> impl Iterator<Item = RowTerms<E::Real>> {
        let first = row_of(self.operands.problem, sequence, head, rows.start) - self.origin;
        self.rows[first..][..rows.len()]
            .iter()
            .map(|row| RowTerms::from(*row))
    }
}

impl<'u, E: CpuElement> UpstreamData<'u, E> {
    pub(super) fn new(upstream: &'u Upstream<'_>, operands: &Operands<'_, E>) -> Result<Self> {
        let p = operands.problem;
        let given = UpstreamData {
            out: upstream.out.host("out")?,
            dout: upstream.dout.host("dout")?,
            lse: upstream.lse.host("lse")?,
            dlse: upstream.dlse.as_ref().map(|x| x.host("dlse")).transpose()?,
        };
        let total = p.total_q() * p.num_heads;
        let sizes = [
            given.out.len() / p.head_dim_v,
            given.dout.len() / p.head_dim_v,
            given.lse.len(),
        ];
        if sizes.iter().any(|rows| *rows != total) || given.dlse.is_some_and(|x| x.len() != total) {
            return Err(Error::Internal(format!(
                "out, dout, lse: rows {sizes:?}, expected {total}"
            )));
        }
        Ok(given)
    }
}

/// Fills the part of one tile; `keys` are those that are packed for all tiles, if any are.
fn fill<E: CpuElement>(
    slot: TilePart<'_, E::Real>,
    operands: &Operands<'_, E>,
    given: &UpstreamData<'_, E>,
    keys: Option<&Packed<E::Real>>,
) {
    let (p, tile) = (operands.problem, slot.tile);
    // The gradient of sinks reads the terms of every row.
    if p.sinks.is_none() && !operands.is_listed(&tile) {
        return;
    }
    let (mut query, mut dout) = (slot.query, slot.dout);
    let finite = query.fill(operands, &tile, operands.query, operands.scales().0)
        & dout.fill(operands, &tile, given.dout, E::Real::ONE);
    let maxima = (!p.normalize_output).then(|| maxima(operands, &tile, keys));
    let mut products = Buffer::<E::Real>::stale(tile.rows);
    let first = operands.query_row(tile.sequence, tile.head, tile.first) * p.head_dim_v;
    operands.kernels.row_products(RowProducts {
        from: [given.dout, given.out].map(|from| &from[first..]),
        from_row: operands.query_strides()[0] * p.head_dim_v,
        dim: p.head_dim_v,
        to: &mut products,
    });
    for (r, (to, product)) in slot.rows.iter_mut().zip(products.iter()).enumerate() {
        let row = tile.first + r;
        let at = operands.lse_index(tile.sequence, tile.head, row);
        let terms = if operands.is_padding(tile.sequence, row) {
            RowTerms::without_keys()
        } else {
            let dlse = given.dlse.map_or(E::Real::ZERO, |dlse| dlse[at]);
            let max = maxima.as_ref().map(|maxima| maxima.maximum(r));
            RowTerms::new(given.lse[at], dlse, *product, max)
        };
        *to = RowTerms { finite, ..terms }.into();
    }
}

impl<T: Real> From<RowTerms<T>> for [T; 4] {
    fn from(row: RowTerms<T>) -> Self {
        let finite = if row.finite { T::ONE } else { T::ZERO };
        [row.shift, row.delta, row.dmax, finite]
    }
}

impl<T: Real> From<[T; 4]> for RowTerms<T> {
    fn from([shift, delta, dmax, finite]: [T; 4]) -> Self {
        RowTerms {
            shift,
            delta,
            dmax,
            finite: finite == T::ONE,
        }
    }
}

impl<T: Real> RowTerms<T> {
    /// `product` is `rowsum(dout out)`; `max` the row's maximum, and how many attain it, where the output is not
    /// normalised.
    fn new(lse: T, dlse: T, product: T, max: Option<(T, usize)>) -> Self {
        match max {
            _ if lse == T::NEG_INFINITY => RowTerms::without_keys(),
            None => RowTerms {
                shift: lse,
                delta: product - dlse,
                dmax: T::ZERO,
                finite: true,
            },
            Some((max, attained)) => RowTerms {
                shift: max,
                delta: -dlse * (max - lse).exp(),
                dmax: -product / T::from_f64(attained.max(1) as f64),
                finite: true,
            },
        }
    }

    fn without_keys() -> Self {
        RowTerms {
            shift: T::INFINITY,
            finite: true,
            ..RowTerms::default()
        }
    }
}

/// What knows the largest score of each row of a tile, keys and sinks, and how many attain it.
fn maxima<E: CpuElement>(
    operands: &Operands<'_, E>,
    tile: &QueryTile<'_>,
    keys: Option<&Packed<E::Real>>,
) -> Softmax<E::Real> {
    let mut softmax = Softmax::new(operands, tile);
    let block_of = |side, index, view: &View<'_>| laid(operands, (tile, index, view), keys, side);
    softmax.attend(operands, tile, block_of, false, None);
    softmax
}
