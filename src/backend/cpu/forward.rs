//! Forward pass: FlashAttention-2 (Dao 2023, algorithm 1) for a tile of queries at a time, with
//! blocks of keys from second-level cache and float32 (float64) accumulation.
#![forbid(unsafe_code)]

use std::cell::LazyCell;
use std::cmp::Reverse;

use super::ahead::{Ahead, Place};
use super::arch::{
    COLUMNS, Factors, Kernels, Lines, Matrix, Needed, Neighbours, Product, Scalar, WeighColumns,
    WidenRows,
};
use super::blocks::View;
use super::buffer::Buffer;
use super::dropout::Kept;
use super::element::CpuElement;
use super::operands::{Operands, QueryTile};
use super::packed::{
    Block, KeyOrValue, KeyRows, Laid, OneBlock, Packed, padded, spread, transposed,
};
use crate::attention::Span;
use crate::backend::Parallel;
use crate::error::Result;
use crate::memory::{OperandMut, Rows};

/// Of the last tiles the largest come first, so that many threads end together. Before them neighbours share keys that a
/// core's cache holds.
const LAST_TILES: usize = 64;

/// Blocks of keys beside whose products memory brings what the next tile needs.
const LAST_BLOCKS: usize = 2;

/// Rows of scores whose maxima are found before the first is used, so that none is waited for.
const MAXIMA: usize = 8;

/// Where on average at most so many tiles read a listed block of keys, each packs it for itself: that takes less time than to
/// wait for memory, which brings what was packed for all.
const FEW_READERS: usize = 1;
/// As [`FEW_READERS`] without lists, where tiles that share a head of keys read all its blocks: with two a pass takes down to
/// 0.6 of the time, with four up to 1.1 times as long.
const FEW_TILES: usize = 2;

/// Writes `out` and `lse`.
pub(super) fn forward<E: CpuElement>(
    operands: &Operands<'_, E>,
    out: &mut OperandMut<'_>,
    lse: &mut OperandMut<'_>,
    workers: &dyn Parallel,
) -> Result<()> {
    let p = operands.problem;
    let out = out.host_rows::<E>("out", p.head_dim_v)?;
    let lse = lse.host_rows::<E::Real>("lse", 1)?;
    let of_queries = [
        Place::of(operands.query, p.head_dim),
        Place::of_result(&out),
    ];
    let of_keys = [
        Place::of(operands.key, p.head_dim),
        Place::of(operands.value, p.head_dim_v),
    ];
    if OneBlock::pays(operands) {
        let heads = operands.key_heads();
        workers.run(heads.len(), &|task| {
            let ahead = Ahead::new(operands, (&heads, task), workers, of_queries, of_keys);
            let of_head = heads[task];
            let one = |side| LazyCell::new(move || OneBlock::new(operands, side, of_head));
            let (key, value) = (one(KeyOrValue::Key), one(KeyOrValue::Value));
            for tile in operands.tiles_of(heads[task]) {
                let mut state = Softmax::new(operands, &tile);
                let block_of = |side, _, _: &View<'_>| {
                    Laid::ForAll(match side {
                        KeyOrValue::Key => key.block(),
                        KeyOrValue::Value => value.block(),
                    })
                };
                state.attend(operands, &tile, block_of, true, ahead.as_ref());
                state.write(operands, &tile, &out, &lse);
            }
        });
    } else {
        let own = match operands.readers() {
            Some(some) => some <= FEW_READERS,
            None => operands.tiles_of_a_head() <= FEW_TILES,
        };
        let packed = |side| Packed::new(operands, side, workers);
        let keys = (!own && !operands.weighs_columns()).then(|| packed(KeyOrValue::Key));
        let values = (!own).then(|| packed(KeyOrValue::Value));
        let of_keys = match (own, keys.is_some()) {
            (true, _) => &of_keys[..],
            (false, false) => &of_keys[..1],
            (false, true) => &[],
        };
        let mut tiles = operands.query_tiles();
        let last = tiles.len().saturating_sub(LAST_TILES);
        tiles[last..].sort_by_key(|tile| Reverse(operands.scores(tile)));
        // Those that no list has a block for come last: during their products memory would bring nothing.
        tiles.sort_by_key(|tile| !operands.is_listed(tile));
        workers.run(tiles.len(), &|task| {
            let tile = &tiles[task];
            let mut state = Softmax::new(operands, tile);
            let block_of = |side, index, view: &View<'_>| {
                let packed = match side {
                    KeyOrValue::Key => &keys,
                    KeyOrValue::Value => &values,
                };
                laid(operands, (tile, index, view), packed.as_ref(), side)
            };
            let tiles = (&tiles[..], task);
            let ahead = Ahead::of_tile(operands, tiles, workers, of_queries, of_keys);
            state.attend(operands, tile, block_of, true, ahead.as_ref());
            state.write(operands, tile, &out, &lse);
        });
    }
    out.finish("out")?;
    lse.finish("lse")
}

/// A block of the keys (or values) of a tile, which packs for itself what it sees of it where it is not packed for all.
pub(super) fn laid<'b, E: CpuElement>(
    operands: &Operands<'_, E>,
    (tile, index, view): (&QueryTile<'_>, usize, &View<'_>),
    packed: Option<&'b Packed<E::Real>>,
    side: KeyOrValue,
) -> Laid<'b, E::Real> {
    if let Some(packed) = packed {
        return Laid::ForAll(packed.block_of(operands, tile, index));
    }
    let keys = tile.keys(operands.problem.group_size());
    let some = (index * operands.block_k, view.keys());
    Laid::Own(OneBlock::of_block(
        operands,
        side,
        side.packed(),
        keys,
        some,
    ))
}

/// Running softmax of a tile of queries.
pub(super) struct Softmax<T> {
    /// Largest score so far, of keys and sinks.
    max: Buffer<T>,
    /// How many keys and sinks attain it; kept only without values.
    attained: Buffer<usize>,
    /// Sum of `exp(score - max)` over keys and sinks.
    sum: Buffer<T>,
    /// Sum of `exp(score - max)` times the value, `[rows, dv padded]`; of any value before the first block of values.
    out: Buffer<T>,
    /// Whether `out` has been written.
    begun: bool,
}

impl<T: super::arch::Real> Softmax<T> {
    pub(super) fn new<E: CpuElement<Real = T>>(
        operands: &Operands<'_, E>,
        tile: &QueryTile<'_>,
    ) -> Self {
        let sinks = operands.sinks(tile.sequence, tile.head);
        let max = operands.kernels.max(sinks);
        let sum = sinks.iter().map(|sink| (*sink - max).exp());
        let sum = sum.fold(T::ZERO, |sum, x| sum + x);
        let attained = sinks.iter().filter(|sink| **sink == max).count();
        Softmax {
            max: Buffer::filled(tile.rows, max),
            attained: Buffer::filled(tile.rows, attained),
            sum: Buffer::filled(tile.rows, if sinks.is_empty() { T::ZERO } else { sum }),
            out: Buffer::stale(tile.rows * padded(operands.problem.head_dim_v)),
            begun: false,
        }
    }

    /// Takes in every key the tile sees, from `blocks` of keys and values; without `values` only for the maxima and sums.
    pub(super) fn attend<'b, E: CpuElement<Real = T>>(
        &mut self,
        operands: &Operands<'_, E>,
        tile: &QueryTile<'_>,
        blocks: impl Fn(KeyOrValue, usize, &View<'_>) -> Laid<'b, T>,
        values: bool,
        ahead: Option<&Ahead<2>>,
    ) {
        let (p, kernels) = (operands.problem, operands.kernels);
        let (k_len, is_plain) = (tile.sequence.k_len, operands.is_plain());
        let spans = operands.spans(tile);
        let seen = spans.iter().fold(Span::EMPTY, |all, span| all.union(*span));
        if seen.is_empty() || !operands.is_listed(tile) {
            return;
        }
        let factors = operands.factors();
        let query = LazyCell::new(|| scaled_queries(operands, tile));
        let query_columns = LazyCell::new(|| transposed_queries(operands, tile));
        let dim = factors.count(padded(p.head_dim));
        let (_, scale) = operands.scales();
        let block_k = operands.block_k;
        // Of scores by rows, one for each query, or by columns.
        let (row, column) = (spread(block_k.min(k_len)), spread(tile.rows));
        let mut scores = Buffer::stale((tile.rows * row).max(padded(block_k.min(k_len)) * column));
        // Weights as factors, where these are not the weights themselves.
        let mut pairs = Buffer::stale(factors.room(scores.len().div_ceil(factors.each())));
        let paired = factors.count(row);
        let mut kept = Kept::new(operands);
        let mut local = Buffer::<Span>::stale(tile.rows);
        let by_columns = values && operands.weighs_columns();
        let every_query = Buffer::filled(
            if by_columns { block_k } else { 0 },
            Span {
                lo: 0,
                hi: tile.rows,
            },
        );
        let ask = ahead.map(|ahead| |lines: &mut Lines| ahead.ask(lines));
        let last = seen.hi.div_ceil(block_k);
        for index in seen.lo / block_k..last {
            // Without lists not before the last blocks: second-level cache would not hold it that long.
            let soon = p.blocks.is_some() || index + LAST_BLOCKS >= last;
            let asks = soon && ahead.is_some_and(|ahead| !ahead.is_done());
            let ahead = ask.as_ref().filter(|_| asks).map(|ask| ask as _);
            let Some(view) = operands.view(tile, index) else {
                continue;
            };
            // Of the block only what is listed.
            let start = index * block_k;
            let listed = view.keys().start..view.keys().end.min(block_k).min(k_len - start);
            let (first, end) = (start + listed.start, start + listed.end);
            if listed.is_empty() || operands.hides(tile, spans, first..end) {
                continue;
            }
            for (to, span) in local.iter_mut().zip(spans) {
                *to = span.within(first, end);
            }
            let all = Span {
                lo: 0,
                hi: end - first,
            };
            if by_columns && view.is_full() && local.iter().all(|span| *span == all) {
                let keys = KeyRows::new(operands, tile, first..end);
                kernels.product(Product {
                    m: all.hi,
                    n: tile.rows,
                    k: p.head_dim,
                    a: keys.factors(),
                    b: &query_columns,
                    b_row: column,
                    c: &mut scores,
                    c_row: column,
                    factors,
                    scale,
                    accumulate: false,
                    needed: Needed::Columns(&every_query[..all.hi]),
                    ahead,
                });
                self.columns(operands, (&mut scores, &mut pairs), column, all.hi);
                let weights = match factors {
                    Factors::Floats => Matrix::by_columns(&scores, column),
                    Factors::Pairs => Matrix::by_columns(&pairs, column),
                };
                let value = blocks(KeyOrValue::Value, index, &view);
                let value = value.block().part(factors, &listed);
                self.add_values(operands, &local, weights, value, ahead);
                continue;
            }
            let key = blocks(KeyOrValue::Key, index, &view);
            let key = key.block().part(factors, &listed);
            operands.fetch_bias(tile, first..end);
            kernels.product(Product {
                m: tile.rows,
                n: key.width,
                k: p.head_dim,
                a: Matrix::by_rows(&query, dim),
                b: key.transposed,
                b_row: key.column,
                c: &mut scores,
                c_row: row,
                factors,
                scale,
                accumulate: false,
                needed: Needed::Columns(&local),
                ahead,
            });
            for together in (0..tile.rows).step_by(MAXIMA) {
                let rows = together..tile.rows.min(together + MAXIMA);
                let mut largest = [T::NEG_INFINITY; MAXIMA];
                for (r, largest) in rows.clone().zip(&mut largest) {
                    let (scores, span) = (&mut scores[r * row..][..key.width], local[r]);
                    scores[..span.lo].fill(T::ZERO);
                    scores[span.hi..].fill(T::ZERO);
                    if span.is_empty() {
                        continue;
                    }
                    let x = &mut scores[span.lo..span.hi];
                    if !is_plain {
                        let key = first + span.lo;
                        operands.modify_and_mask(tile, tile.first + r, key, x, None);
                    }
                    view.hide(tile.first + r, listed.start + span.lo, x);
                    *largest = kernels.max(x);
                }
                for (r, largest) in rows.zip(largest) {
                    let span = local[r];
                    if !span.is_empty() {
                        let x = &mut scores[r * row..][span.lo..span.hi];
                        if !values {
                            self.count_maxima(r, largest, x);
                        }
                        self.take_in(operands, r, largest, x);
                        kept.apply(operands, tile, (tile.first + r, first + span.lo), x);
                    }
                    if values && factors == Factors::Pairs {
                        kernels.pair(
                            Neighbours::InRow,
                            (1, key.width),
                            (&scores[r * row..], row),
                            (&mut pairs[r * paired..], paired),
                        );
                    }
                }
            }
            if values {
                let weights = match factors {
                    Factors::Floats => Matrix::by_rows(&scores, row),
                    Factors::Pairs => Matrix::by_rows(&pairs, paired),
                };
                let value = blocks(KeyOrValue::Value, index, &view);
                let value = value.block().part(factors, &listed);
                self.add_values(operands, &local, weights, value, ahead);
            }
        }
    }

    /// As [`Softmax::take_in`] for every row of the tile: scores of `count` keys, which begin every `stride`, against
    /// all queries. Where factors are pairs, weights are written as these.
    fn columns<E: CpuElement<Real = T>>(
        &mut self,
        operands: &Operands<'_, E>,
        (scores, pairs): (&mut [T], &mut [T]),
        stride: usize,
        count: usize,
    ) {
        let (kernels, rows) = (operands.kernels, self.max.len());
        let (mut before, mut sums) = (Buffer::stale(rows), Buffer::stale(rows));
        before.copy_from_slice(&self.max);
        let weigh = WeighColumns {
            scores,
            stride,
            count,
            pairs,
            max: &mut self.max,
            sums: &mut sums,
        };
        kernels.weigh_columns(operands.factors(), weigh);
        for r in 0..rows {
            self.follow(kernels, r, before[r], sums[r]);
        }
    }

    /// Adds the weights of a block of keys times its values; `seen` are the keys of each row.
    fn add_values<E: CpuElement<Real = T>>(
        &mut self,
        operands: &Operands<'_, E>,
        seen: &[Span],
        weights: Matrix<'_, T>,
        value: Block<'_, T>,
        ahead: Option<&dyn Fn(&mut Lines)>,
    ) {
        let dim_v = padded(operands.problem.head_dim_v);
        let begun = std::mem::replace(&mut self.begun, true);
        // The first values are written, not added, where each row has some.
        let accumulate = begun || !value.finite || !all_alike(seen);
        if !begun && accumulate {
            self.out.fill(T::ZERO);
        }
        let product = Product {
            m: seen.len(),
            n: dim_v,
            k: value.width,
            a: weights,
            b: value.rows,
            b_row: value.row,
            c: &mut self.out,
            c_row: dim_v,
            factors: operands.factors(),
            scale: T::ONE,
            accumulate,
            needed: Needed::Depth(seen),
            ahead,
        };
        match value.finite {
            true => operands.kernels.product(product),
            false => operands.kernels.product_of_nonzero(product),
        }
    }

    /// The largest score of row `r`, keys and sinks, and how many attain it.
    pub(super) fn maximum(&self, r: usize) -> (T, usize) {
        (self.max[r], self.attained[r])
    }

    fn count_maxima(&mut self, r: usize, largest: T, x: &[T]) {
        let here = x.iter().filter(|x| **x == largest).count();
        if largest > self.max[r] {
            self.attained[r] = here;
        } else if largest == self.max[r] {
            self.attained[r] += here;
        }
    }

    /// Turns the scores `x` of row `r`, of which `largest` is the largest, into weights relative to the row's maximum.
    fn take_in<E: CpuElement<Real = T>>(
        &mut self,
        operands: &Operands<'_, E>,
        r: usize,
        largest: T,
        x: &mut [T],
    ) {
        let (kernels, before) = (operands.kernels, self.max[r]);
        let (max, sum) = kernels.weigh(x, before, largest);
        if max > before {
            self.max[r] = max;
        }
        self.follow(kernels, r, before, sum);
    }

    /// Adds the weights of a block to the sum of row `r`, after what was summed with the maximum `before` has been scaled to the
    /// maximum of now.
    #[inline]
    fn follow(&mut self, kernels: Kernels, r: usize, before: T, sum: T) {
        let max = self.max[r];
        if max > before && before > T::NEG_INFINITY {
            let shrink = (before - max).exp();
            self.sum[r] *= shrink;
            let width = self.out.len() / self.max.len();
            kernels.scale(&mut self.out[r * width..(r + 1) * width], shrink);
        }
        self.sum[r] += sum;
    }

    /// Writes the rows of the tile.
    fn write<E: CpuElement<Real = T>>(
        mut self,
        operands: &Operands<'_, E>,
        tile: &QueryTile<'_>,
        out: &Rows<'_, E>,
        lse: &Rows<'_, T>,
    ) {
        let (p, width) = (operands.problem, padded(operands.problem.head_dim_v));
        let (sequence, head, rows) = (tile.sequence, tile.head, tile.first..tile.first + tile.rows);
        let sums = &self.sum;
        let is_empty =
            |r: usize| operands.is_padding(sequence, tile.first + r) || sums[r] == T::ZERO;
        let places = rows
            .clone()
            .map(|row| operands.lse_index(sequence, head, row));
        lse.claim_each(places, |r, to| {
            to[0] = match is_empty(r) {
                true => T::NEG_INFINITY,
                false => self.max[r] + sums[r].ln(),
            };
        });
        let places = rows.map(|row| operands.query_row(sequence, head, row));
        out.claim_each(places, |r, to| {
            let values = &mut self.out[r * width..][..p.head_dim_v];
            if is_empty(r) || !self.begun {
                values.fill(T::ZERO);
            }
            let factor = if p.normalize_output && !is_empty(r) {
                T::ONE / sums[r]
            } else {
                T::ONE
            };
            operands.kernels.narrow(values, factor, to);
        });
    }
}

/// Whether all rows see the same keys, and some: then a product with their weights may be written where nothing is added to it.
pub(super) fn all_alike(seen: &[Span]) -> bool {
    seen.iter().all(|span| *span == seen[0] && !span.is_empty())
}

/// The queries of a tile, scaled, as factors of products over their elements: `[rows, d padded]`.
fn scaled_queries<E: CpuElement>(
    operands: &Operands<'_, E>,
    tile: &QueryTile<'_>,
) -> Buffer<E::Real> {
    let (dim, factors) = (operands.problem.head_dim, operands.factors());
    let width = padded(dim);
    let row = operands.query_row(tile.sequence, tile.head, tile.first);
    if factors == Factors::Pairs && operands.scales().0 == E::Real::ONE {
        let to_row = factors.count(width);
        let mut query = Buffer::stale(tile.rows * to_row);
        if operands.copy_factors(tile, (operands.query, dim), &mut query, to_row) {
            return query;
        }
    }
    let mut query = Buffer::stale(tile.rows * width);
    operands.kernels.widen_rows(WidenRows {
        from: &operands.query[row * dim..],
        from_row: operands.query_strides()[0] * dim,
        rows: tile.rows,
        dim,
        factor: operands.scales().0,
        to: &mut query,
        to_row: width,
    });
    if factors == Factors::Floats {
        return query;
    }
    let mut pairs = Buffer::stale(tile.rows * factors.count(width));
    operands.kernels.pair(
        Neighbours::InRow,
        (tile.rows, width),
        (&query, width),
        (&mut pairs, factors.count(width)),
    );
    pairs
}

/// As [`scaled_queries`], transposed: `[d, rows]`, which begin every `spread(rows)`.
fn transposed_queries<E: CpuElement>(
    operands: &Operands<'_, E>,
    tile: &QueryTile<'_>,
) -> Buffer<E::Real> {
    let (dim, factors, factor) = (
        operands.problem.head_dim,
        operands.factors(),
        operands.scales().0,
    );
    let to_row = spread(tile.rows);
    let mut columns = Buffer::stale(factors.count(dim) * to_row);
    let by_row = operands.query_strides()[0] * dim;
    for first in (0..tile.rows).step_by(COLUMNS) {
        let rows = COLUMNS.min(tile.rows - first);
        let from = operands.query_row(tile.sequence, tile.head, tile.first + first) * dim;
        let from = &operands.query[from..];
        let widen = |to: &mut [E::Real], to_row| {
            operands.kernels.widen_rows(WidenRows {
                from,
                from_row: by_row,
                rows,
                dim,
                factor,
                to,
                to_row,
            });
        };
        let as_they_lie = (factor == E::Real::ONE).then_some((from, by_row));
        transposed(
            operands,
            (dim, rows),
            as_they_lie,
            widen,
            (&mut columns[first..], to_row),
        );
    }
    columns
}
