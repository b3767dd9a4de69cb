//! Forward pass for few queries, as in decoding: the queries of a group of heads make one tile, and keys
//! and values are read once, where they lie. Scores are computed transposed, S^T = K Q^T and O^T += V^T P^T,
//! so that neither needs packing. Long sequences are cut in ranges of keys whose results are merged.
#![forbid(unsafe_code)]

use std::ops::Range;
use std::sync::Mutex;

use super::arch::{COLUMNS, Kernels, Matrix, Needed, Product, Real, Scalar};
use super::blocks::View;
use super::element::{Buffer, CpuElement};
use super::operands::{Operands, QueryTile};
use super::packed::{KeyOrValue, lock};
use crate::attention::Span;
use crate::backend::Parallel;
use crate::error::Result;
use crate::memory::OperandMut;

/// Queries of a tile: the columns of one vector.
pub(super) const ROWS: usize = COLUMNS;
/// Tasks aimed at when the keys of a head are cut in ranges.
const TASKS: usize = 32;

/// Whether the queries of each sequence and group of heads fit one tile.
pub(super) fn applies<E: CpuElement>(operands: &Operands<'_, E>) -> bool {
    let longest = operands.sequences.iter().map(|s| s.q_rows).max();
    longest.unwrap_or(0) * operands.problem.group_size() <= ROWS
}

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
    let heads = operands.sequences.len() * p.num_kv_heads;
    let longest = operands
        .sequences
        .iter()
        .map(|s| s.k_len)
        .max()
        .unwrap_or(0);
    let ranges = TASKS
        .div_ceil(heads.max(1))
        .min(longest.div_ceil(operands.block_k))
        .max(1);
    let parts: Vec<_> = (0..heads * ranges).map(|_| Mutex::new(None)).collect();
    workers.run(parts.len(), &|task| {
        let (head, range) = (task / ranges, task % ranges);
        let tile = GroupTile::new(operands, head / p.num_kv_heads, head % p.num_kv_heads);
        *lock(&parts[task]) = Some(tile.attend(operands, range, ranges));
    });
    let width = p.head_dim_v;
    workers.run(heads, &|head| {
        let tile = GroupTile::new(operands, head / p.num_kv_heads, head % p.num_kv_heads);
        let parts: Vec<_> = parts[head * ranges..][..ranges].iter().map(lock).collect();
        for (r, row) in tile.rows.iter().enumerate() {
            let parts = || parts.iter().filter_map(|part| part.as_ref());
            let sinks = operands.sinks(row.sequence, row.head);
            let max = parts().map(|part| part.max[r]).chain(sinks.iter().copied());
            let max = max.fold(E::Real::NEG_INFINITY, |m, x| if x > m { x } else { m });
            let base = if max.is_finite() { max } else { E::Real::ZERO };
            let sum = sinks
                .iter()
                .fold(E::Real::ZERO, |sum, sink| sum + (*sink - base).exp());
            let mut sum = sum;
            let mut values = vec![E::Real::ZERO; width];
            for part in parts() {
                // A range that saw nothing has maximum -inf and a sum of 0, or NaN that has to come through.
                let shrink = if part.max[r].is_finite() {
                    (part.max[r] - base).exp()
                } else {
                    E::Real::ONE
                };
                sum += part.sum[r] * shrink;
                for (x, value) in values.iter_mut().enumerate() {
                    *value += part.out[x * ROWS + r] * shrink;
                }
            }
            let empty = operands.is_padding(row.sequence, row.first) || sum == E::Real::ZERO;
            if empty {
                values.fill(E::Real::ZERO);
            } else if p.normalize_output {
                operands.kernels.scale(&mut values, E::Real::ONE / sum);
            }
            let at = operands.query_row(row.sequence, row.head, row.first);
            E::narrow(&values, out.claim(at));
            let at = operands.lse_index(row.sequence, row.head, row.first);
            lse.claim(at)[0] = if empty {
                E::Real::NEG_INFINITY
            } else {
                max + sum.ln()
            };
        }
    });
    out.finish("out")?;
    lse.finish("lse")
}

/// The queries of one sequence and key/value head, a row each.
struct GroupTile<'c> {
    kv_head: usize,
    rows: Vec<QueryTile<'c>>,
}

/// What a range of keys gives: for each row the largest score, the sum of `exp(score - max)`, and
/// that times the values, `[dv, ROWS]`.
struct RangeSums<T> {
    max: [T; ROWS],
    sum: [T; ROWS],
    out: Buffer<T>,
}

impl<'c> GroupTile<'c> {
    fn new<E: CpuElement>(operands: &'c Operands<'_, E>, index: usize, kv_head: usize) -> Self {
        let (sequence, group) = (&operands.sequences[index], operands.problem.group_size());
        let rows = (0..group).flat_map(|member| {
            let head = kv_head * group + member;
            (0..sequence.q_rows).map(move |first| QueryTile {
                index,
                sequence,
                head,
                first,
                rows: 1,
            })
        });
        GroupTile {
            kv_head,
            rows: rows.collect(),
        }
    }

    /// Every `ranges`-th block of keys, from block `range`.
    fn attend<E: CpuElement>(
        &self,
        operands: &Operands<'_, E>,
        range: usize,
        ranges: usize,
    ) -> RangeSums<E::Real> {
        let p = operands.problem;
        let mut part = RangeSums {
            max: [E::Real::NEG_INFINITY; ROWS],
            sum: [E::Real::ZERO; ROWS],
            out: Buffer::zeroed(p.head_dim_v * ROWS),
        };
        let spans: Vec<Span> = self.rows.iter().map(|row| operands.spans(row)[0]).collect();
        let seen = spans.iter().fold(Span::EMPTY, |all, span| all.union(*span));
        if seen.is_empty() {
            return part;
        }
        let mut query = Buffer::zeroed(p.head_dim * ROWS);
        let mut one = vec![E::Real::ZERO; p.head_dim];
        for (r, row) in self.rows.iter().enumerate() {
            let at = operands.query_row(row.sequence, row.head, row.first) * p.head_dim;
            E::widen(&operands.query[at..at + p.head_dim], &mut one);
            for (x, q) in one.iter().enumerate() {
                query[x * ROWS + r] = *q * operands.scale;
            }
        }
        let block = operands.block_k;
        let mut scratch = DecodeScratch::new(operands);
        for index in (range..seen.hi.div_ceil(block)).step_by(ranges) {
            let first = index * block;
            let views = self.rows.iter().map(|row| operands.view(row, index));
            let views: Vec<_> = views.collect();
            let listed = views.iter().flatten().map(|view| view.keys(block));
            let listed = listed.fold(Span::EMPTY, |all, keys| {
                let (lo, hi) = (keys.start, keys.end);
                all.union(Span { lo, hi })
            });
            let keys = seen.lo.max(first + listed.lo)..seen.hi.min(first + listed.hi);
            if !keys.is_empty() {
                let views = (first, &views[..]);
                self.block(
                    operands,
                    &query,
                    (&spans, views),
                    keys,
                    &mut part,
                    &mut scratch,
                );
            }
        }
        part
    }

    fn block<E: CpuElement>(
        &self,
        operands: &Operands<'_, E>,
        query: &[E::Real],
        (spans, (first, views)): (&[Span], (usize, &[Option<View<'_>>])),
        keys: Range<usize>,
        part: &mut RangeSums<E::Real>,
        scratch: &mut DecodeScratch<E::Real>,
    ) {
        let (p, kernels, count) = (operands.problem, operands.kernels, keys.len());
        let DecodeScratch {
            widened,
            scores,
            rows,
            row: spare,
        } = scratch;
        let (data, stride) = self.source(operands, KeyOrValue::Key, keys.clone(), widened);
        kernels.product(Product {
            m: count,
            n: ROWS,
            k: p.head_dim,
            a: Matrix::by_rows(data, stride),
            b: query,
            b_row: ROWS,
            c: scores,
            c_row: ROWS,
            accumulate: false,
            needed: Needed::All,
        });
        rows.fill(E::Real::ZERO);
        for (r, tile) in self.rows.iter().enumerate() {
            let Some(view) = &views[r] else {
                continue;
            };
            // Counted from the block of keys to narrow them, then from the first that is computed.
            let span = spans[r].within(first, first + operands.block_k);
            let span = view.narrow(span);
            let span = Span {
                lo: first + span.lo,
                hi: first + span.hi,
            };
            let span = span.within(keys.start, keys.end);
            if span.is_empty() {
                continue;
            }
            let x = &mut rows[r * operands.block_k..][..count];
            for (k, x) in x.iter_mut().enumerate() {
                *x = scores[k * ROWS + r];
            }
            x[..span.lo].fill(E::Real::ZERO);
            x[span.hi..].fill(E::Real::ZERO);
            let (x, first_key) = (&mut x[span.lo..span.hi], keys.start + span.lo);
            if !operands.is_plain() {
                operands.modify_and_mask(tile, tile.first, first_key, x, spare, None);
            }
            view.hide(tile.first, first_key - first, x);
            part.take_in(kernels, r, x);
            let factors = &mut spare[..x.len()];
            if operands.dropout(tile, tile.first, first_key, factors) {
                x.iter_mut()
                    .zip(factors)
                    .for_each(|(x, factor)| *x *= *factor);
            }
        }
        for k in 0..count {
            for (r, score) in scores[k * ROWS..][..ROWS].iter_mut().enumerate() {
                *score = rows[r * operands.block_k + k];
            }
        }
        let (data, stride) = self.source(operands, KeyOrValue::Value, keys, widened);
        kernels.product(Product {
            m: p.head_dim_v,
            n: ROWS,
            k: count,
            a: Matrix::by_columns(data, stride),
            b: scores,
            b_row: ROWS,
            c: &mut part.out,
            c_row: ROWS,
            accumulate: true,
            needed: Needed::All,
        });
    }

    /// Keys (or values) and the distance between them: where they lie, or widened.
    fn source<'a, E: CpuElement>(
        &self,
        operands: &'a Operands<'_, E>,
        side: KeyOrValue,
        keys: Range<usize>,
        widened: &'a mut [E::Real],
    ) -> (&'a [E::Real], usize) {
        let p = operands.problem;
        let (data, dim) = match side {
            KeyOrValue::Key => (operands.key, p.head_dim),
            KeyOrValue::Value => (operands.value, p.head_dim_v),
        };
        let sequence = self.rows[0].sequence;
        let at = |key: usize| operands.key_row(sequence, self.kv_head, key) * dim;
        // Padding keys count as 0: whatever their buffer holds must not reach a product.
        if let (Some(real), false) = (E::as_real(data), p.segment_ids) {
            return (&real[at(keys.start)..], p.num_kv_heads * dim);
        }
        for (to, key) in widened.chunks_exact_mut(dim).zip(keys) {
            if operands.is_padding_key(sequence, key) {
                to.fill(E::Real::ZERO);
            } else {
                E::widen(&data[at(key)..at(key) + dim], to);
            }
        }
        (widened, dim)
    }
}

impl<T: Real> RangeSums<T> {
    /// Turns the scores `x` of row `r` into weights relative to the row's maximum.
    #[inline]
    fn take_in(&mut self, kernels: Kernels, r: usize, x: &mut [T]) {
        let (before, largest) = (self.max[r], kernels.max(x));
        if largest > before {
            self.max[r] = largest;
            let shrink = (before - largest).exp();
            self.sum[r] *= shrink;
            for out in self.out[r..].iter_mut().step_by(ROWS) {
                *out *= shrink;
            }
        }
        let shift = if self.max[r].is_finite() {
            self.max[r]
        } else {
            T::ZERO
        };
        self.sum[r] += kernels.exp_sum(x, shift);
    }
}

/// Buffers of one task.
struct DecodeScratch<T> {
    /// `[block_k, d or dv]`
    widened: Buffer<T>,
    /// Scores and then weights, `[block_k, ROWS]`.
    scores: Buffer<T>,
    /// The same by rows, `[ROWS, block_k]`.
    rows: Buffer<T>,
    row: Vec<T>,
}

impl<T: Real> DecodeScratch<T> {
    fn new<E: CpuElement<Real = T>>(operands: &Operands<'_, E>) -> Self {
        let (p, block) = (operands.problem, operands.block_k);
        DecodeScratch {
            widened: Buffer::zeroed(block * p.head_dim.max(p.head_dim_v)),
            scores: Buffer::zeroed(block * ROWS),
            rows: Buffer::zeroed(block * ROWS),
            row: vec![T::ZERO; block],
        }
    }
}
