//! Backward pass: FlashAttention-2 (Dao 2023, algorithm 2), bitwise the same whatever the number of
//! threads.
//!
//! With P the softmax, and z the dropout factor of each weight:
//! `dv = (P z)^T dout`, `dP = z (dout v^T)`, `dS = P (dP - delta)` with `delta = rowsum(dout out) -
//! dlse`, `dq = scale dS k`, `dk = scale dS^T q`, `dbias = dS` summed over broadcast axes, all
//! through the derivative of the score modification.
//!
//! One task owns a range of keys of one key/value head and walks all queries that see it, so dk and
//! dv have one writer. dq is summed in one buffer per range, and these are added in order at the end;
//! the number of ranges depends on the problem alone. dbias, when wanted, is a pass of its own that
//! recomputes dS for each piece of the bias: two products more, no shared accumulation.
#![forbid(unsafe_code)]

use std::sync::Mutex;

use super::arch::{Matrix, Needed, Product, Real, Scalar};
use super::element::{Buffer, Element};
use super::forward::Softmax;
use super::operands::{Operands, QueryTile, broadcast};
use super::packed::{Packed, Side, lock, padded};
use crate::attention::{Gradients, Sequence, Span, Upstream};
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::OperandMut;

/// Tasks aimed at when a head's keys are cut in ranges: enough for the threads of a large host to
/// share the work evenly.
const TASKS: usize = 32;
/// Ranges of keys at most: each has a copy of dq.
const RANGES: usize = 8;

/// Writes the gradients.
pub(super) fn backward<E: Element>(
    operands: &Operands<'_, E>,
    upstream: &Upstream<'_>,
    gradients: &mut Gradients<'_>,
    workers: &dyn Parallel,
) -> Result<()> {
    let pass = Pass::new(operands, upstream, workers)?;
    pass.main(gradients, workers)?;
    if let Some(dbias) = &mut gradients.dbias {
        pass.dbias(dbias, workers)?;
    }
    if let Some(dsinks) = &mut gradients.dsinks {
        pass.dsinks(dsinks, workers)?;
    }
    Ok(())
}

/// What every part of the backward pass reads.
struct Pass<'c, E: Element> {
    operands: &'c Operands<'c, E>,
    /// Scaled queries, `[hq, total rows, d padded]`.
    query: Buffer<E::Real>,
    /// Gradient of `out`, `[hq, total rows, dv padded]`.
    dout: Buffer<E::Real>,
    /// `[hq, total rows]`
    rows: Vec<Row<E::Real>>,
    keys: Packed<E::Real>,
    values: Packed<E::Real>,
}

/// What the gradient of a row of scores needs besides the scores.
#[derive(Clone, Copy, Default)]
struct Row<T> {
    /// Subtracted from the scores before the exponential: lse, or the maximum where the output is
    /// not normalised; `+inf` for a row without keys.
    shift: T,
    /// `rowsum(dout out) - dlse`, or what takes its place where the output is not normalised.
    delta: T,
    /// Gradient of the row's maximum, for each key or sink that attains it; 0 when normalised.
    dmax: T,
}

/// One tile of scores: weights and their gradients.
struct Tile<T> {
    /// Weights with dropout, `[block_q, stride]`.
    weights: Buffer<T>,
    /// Gradients of the scores, `[block_q, stride]`.
    dscores: Buffer<T>,
    stride: usize,
    scratch: Vec<T>,
    slopes: Vec<T>,
    is_max: Vec<bool>,
    /// Keys of the block each row sees.
    spans: Vec<Span>,
}

impl<'c, E: Element> Pass<'c, E> {
    fn new(
        operands: &'c Operands<'c, E>,
        upstream: &Upstream<'_>,
        workers: &dyn Parallel,
    ) -> Result<Self> {
        let (p, kernels) = (operands.problem, operands.kernels);
        let (dim, dim_v) = (padded(p.head_dim), padded(p.head_dim_v));
        let total = p.total_q() * p.num_heads;
        let out: &[E] = upstream.out.host("out")?;
        let dout: &[E] = upstream.dout.host("dout")?;
        let lse: &[E::Real] = upstream.lse.host("lse")?;
        let dlse: Option<&[E::Real]> =
            upstream.dlse.as_ref().map(|x| x.host("dlse")).transpose()?;
        let sizes = [
            out.len() / p.head_dim_v,
            dout.len() / p.head_dim_v,
            lse.len(),
        ];
        if sizes.iter().any(|rows| *rows != total) || dlse.is_some_and(|x| x.len() != total) {
            return Err(Error::Internal(format!(
                "out, dout, lse: rows {sizes:?}, expected {total}"
            )));
        }
        let keys = Packed::new(operands, Side::Key, true, true, workers);
        let values = Packed::new(operands, Side::Value, false, true, workers);
        let mut query = Buffer::zeroed(total * dim);
        let mut gradient = Buffer::zeroed(total * dim_v);
        let mut rows = vec![Row::default(); total];
        let tiles = operands.query_tiles();
        let mut slots = Vec::with_capacity(tiles.len());
        {
            // Tiles in the order of the buffers: by head, then by row.
            let mut order: Vec<&QueryTile<'_>> = tiles.iter().collect();
            order.sort_by_key(|tile| (tile.head, tile.sequence.q_row + tile.first));
            let (mut query, mut gradient, mut rows) =
                (&mut query[..], &mut gradient[..], &mut rows[..]);
            for tile in order {
                let (a, rest) = query.split_at_mut(tile.rows * dim);
                query = rest;
                let (b, rest) = gradient.split_at_mut(tile.rows * dim_v);
                gradient = rest;
                let (c, rest) = rows.split_at_mut(tile.rows);
                rows = rest;
                slots.push(Mutex::new((tile, a, b, c)));
            }
        }
        workers.run(slots.len(), &|task| {
            let (tile, query, gradient, rows) = &mut *lock(&slots[task]);
            let maxima = (!p.normalize_output).then(|| maxima(operands, tile, &keys));
            let mut values = vec![E::Real::ZERO; p.head_dim_v];
            for r in 0..tile.rows {
                let row = tile.first + r;
                let nothing = Row {
                    shift: E::Real::INFINITY,
                    ..Row::default()
                };
                if operands.is_padding(tile.sequence, row) {
                    // Query and dout stay 0: whatever their rows hold must not reach a product.
                    rows[r] = nothing;
                    continue;
                }
                let at = operands.query_row(tile.sequence, tile.head, row);
                let to = &mut query[r * dim..][..p.head_dim];
                E::widen(&operands.query[at * p.head_dim..][..p.head_dim], to);
                kernels.scale(to, operands.scale);
                let to = &mut gradient[r * dim_v..][..p.head_dim_v];
                E::widen(&dout[at * p.head_dim_v..][..p.head_dim_v], to);
                E::widen(&out[at * p.head_dim_v..][..p.head_dim_v], &mut values);
                let product = kernels.dot(to, &values);
                let at = operands.lse_index(tile.sequence, tile.head, row);
                let (lse, dlse) = (lse[at], dlse.map_or(E::Real::ZERO, |dlse| dlse[at]));
                rows[r] = match &maxima {
                    _ if lse == E::Real::NEG_INFINITY => nothing,
                    None => Row {
                        shift: lse,
                        delta: product - dlse,
                        dmax: E::Real::ZERO,
                    },
                    Some(maxima) => {
                        let (max, attained) = maxima[r];
                        Row {
                            shift: max,
                            delta: -dlse * (max - lse).exp(),
                            dmax: -product / E::Real::from_f64(attained.max(1) as f64),
                        }
                    }
                };
            }
        });
        drop(slots);
        Ok(Pass {
            operands,
            query,
            dout: gradient,
            rows,
            keys,
            values,
        })
    }

    /// dq, dk, dv.
    fn main(&self, gradients: &mut Gradients<'_>, workers: &dyn Parallel) -> Result<()> {
        let operands = self.operands;
        let (p, kernels) = (operands.problem, operands.kernels);
        let (dim, dim_v) = (padded(p.head_dim), padded(p.head_dim_v));
        let dk = gradients.dk.host_rows::<E>("dk", p.head_dim)?;
        let dv = gradients.dv.host_rows::<E>("dv", p.head_dim_v)?;
        let dq = gradients.dq.host_rows::<E>("dq", p.head_dim)?;

        let longest = operands
            .sequences
            .iter()
            .map(|s| s.k_len)
            .max()
            .unwrap_or(0);
        let heads = p.batch.max(1) * p.num_kv_heads;
        let ranges = TASKS
            .div_ceil(heads)
            .min(RANGES)
            .min(longest.div_ceil(operands.block_k))
            .max(1);
        let group = p.group_size();
        let mut sums = Buffer::<E::Real>::zeroed(ranges * p.total_q() * p.num_heads * dim);
        let mut tasks = Vec::new();
        {
            let mut left = &mut sums[..];
            for range in 0..ranges {
                for kv_head in 0..p.num_kv_heads {
                    // One buffer per head: rows of a group lie head after head.
                    let mut group_left;
                    (group_left, left) = left.split_at_mut(group * p.total_q() * dim);
                    for (index, sequence) in operands.sequences.iter().enumerate() {
                        let part;
                        (part, group_left) = group_left.split_at_mut(group * sequence.q_rows * dim);
                        tasks.push(Mutex::new((range, kv_head, index, sequence, part)));
                    }
                }
            }
        }
        workers.run(tasks.len(), &|task| {
            let (range, kv_head, index, sequence, sums) = &mut *lock(&tasks[task]);
            let (kv_head, k_len) = (*kv_head, sequence.k_len);
            let blocks = k_len.div_ceil(operands.block_k);
            let mut tile = Tile::new(operands, sequence);
            let mut dk_sum = Buffer::zeroed(tile.stride * dim);
            let mut dv_sum = Buffer::zeroed(tile.stride * dim_v);
            // Every ranges-th block, so that under a causal mask all ranges see as many queries.
            for block in (*range..blocks).step_by(ranges) {
                let key = self.keys.block(*index, k_len, kv_head, block);
                dk_sum.fill(E::Real::ZERO);
                dv_sum.fill(E::Real::ZERO);
                for member in 0..group {
                    let head = kv_head * group + member;
                    for first in (0..sequence.q_rows).step_by(operands.block_q) {
                        let rows = operands.block_q.min(sequence.q_rows - first);
                        let at = QueryTile {
                            index: *index,
                            sequence,
                            head,
                            first,
                            rows,
                        };
                        if !tile.compute(self, &at, block) {
                            continue;
                        }
                        let row = self.first_row(&at);
                        let transposed = |data| Matrix {
                            data,
                            row: 1,
                            column: tile.stride,
                        };
                        kernels.product(Product {
                            m: key.width,
                            n: dim_v,
                            k: rows,
                            a: transposed(&tile.weights),
                            b: &self.dout[row * dim_v..],
                            b_row: dim_v,
                            c: &mut dv_sum,
                            c_row: dim_v,
                            accumulate: true,
                            needed: Needed::DepthOfKeys(&tile.spans),
                        });
                        kernels.product(Product {
                            m: key.width,
                            n: dim,
                            k: rows,
                            a: transposed(&tile.dscores),
                            b: &self.query[row * dim..],
                            b_row: dim,
                            c: &mut dk_sum,
                            c_row: dim,
                            accumulate: true,
                            needed: Needed::DepthOfKeys(&tile.spans),
                        });
                        kernels.product(Product {
                            m: rows,
                            n: dim,
                            k: key.width,
                            a: Matrix {
                                data: &tile.dscores,
                                row: tile.stride,
                                column: 1,
                            },
                            b: key.rows,
                            b_row: dim,
                            c: &mut sums[(member * sequence.q_rows + first) * dim..],
                            c_row: dim,
                            accumulate: true,
                            needed: Needed::Depth(&tile.spans),
                        });
                    }
                }
                let first = block * operands.block_k;
                for k in 0..operands.block_k.min(k_len - first) {
                    let row = operands.key_row(sequence, kv_head, first + k);
                    E::narrow(&dk_sum[k * dim..][..p.head_dim], dk.claim(row));
                    E::narrow(&dv_sum[k * dim_v..][..p.head_dim_v], dv.claim(row));
                }
            }
            if *range == 0 {
                for k in k_len..sequence.k_rows {
                    let row = operands.key_row(sequence, kv_head, k);
                    dk.claim(row).fill(E::zeroed());
                    dv.claim(row).fill(E::zeroed());
                }
            }
        });
        drop(tasks);
        dk.finish("dk")?;
        dv.finish("dv")?;

        let tiles = operands.query_tiles();
        workers.run(tiles.len(), &|task| {
            let tile = &tiles[task];
            let sequence = tile.sequence;
            let (kv_head, member) = (tile.head / group, tile.head % group);
            let start = kv_head * group * p.total_q() + group * sequence.q_row;
            let mut sum = vec![E::Real::ZERO; p.head_dim];
            for row in tile.first..tile.first + tile.rows {
                sum.fill(E::Real::ZERO);
                for range in 0..ranges {
                    let at = range * p.num_heads * p.total_q() + start;
                    let part = &sums[(at + member * sequence.q_rows + row) * dim..][..p.head_dim];
                    sum.iter_mut().zip(part).for_each(|(sum, x)| *sum += *x);
                }
                kernels.scale(&mut sum, operands.scale);
                E::narrow(&sum, dq.claim(operands.query_row(sequence, tile.head, row)));
            }
        });
        dq.finish("dq")
    }

    /// Gradient of the bias: each task owns some rows of it and walks every tile that adds to them.
    fn dbias(&self, dbias: &mut OperandMut<'_>, workers: &dyn Parallel) -> Result<()> {
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

    fn dbias_in<B: Element>(
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
                let mut tile = Tile::new(operands, sequence);
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

    /// Gradient of the sinks, in float64 and in the order of the rows.
    fn dsinks(&self, dsinks: &mut OperandMut<'_>, workers: &dyn Parallel) -> Result<()> {
        let operands = self.operands;
        let p = operands.problem;
        let Some(sinks) = p.sinks else {
            return Err(Error::Internal("dsinks without sinks".into()));
        };
        let groups = if sinks.per_row { p.batch } else { 1 };
        let heads: Vec<_> = (0..groups * p.num_heads)
            .map(|_| Mutex::new(vec![0f64; sinks.count]))
            .collect();
        workers.run(p.num_heads, &|head| {
            for sequence in operands.sequences.iter().filter(|s| s.batch < p.batch) {
                let group = if sinks.per_row { sequence.batch } else { 0 };
                let sums = &mut *lock(&heads[group * p.num_heads + head]);
                let first = head * p.total_q() + sequence.q_row;
                for row in &self.rows[first..][..sequence.q_rows] {
                    if row.shift == E::Real::INFINITY {
                        continue;
                    }
                    for (sum, sink) in sums.iter_mut().zip(operands.sinks(sequence, head)) {
                        let weight = (*sink - row.shift).exp();
                        *sum -= (weight * row.delta).to_f64();
                        if *sink == row.shift {
                            *sum += row.dmax.to_f64();
                        }
                    }
                }
            }
        });
        let out = dsinks.host_rows::<E::Real>("dsinks", sinks.count)?;
        for row in 0..out.len() {
            let own = if sinks.per_head {
                row..row + 1
            } else {
                0..p.num_heads
            };
            for (s, to) in out.claim(row).iter_mut().enumerate() {
                *to = E::Real::from_f64(heads[own.clone()].iter().map(|head| lock(head)[s]).sum());
            }
        }
        out.finish("dsinks")
    }

    /// Row of a tile in `query`, `dout` and `rows`.
    fn first_row(&self, tile: &QueryTile<'_>) -> usize {
        tile.head * self.operands.problem.total_q() + tile.sequence.q_row + tile.first
    }
}

impl<T: Real> Tile<T> {
    fn new<E: Element<Real = T>>(operands: &Operands<'_, E>, sequence: &Sequence) -> Self {
        let stride = operands.block_k.min(padded(sequence.k_len));
        let rows = operands.block_q.min(sequence.q_rows);
        Tile {
            weights: Buffer::zeroed(rows * stride),
            dscores: Buffer::zeroed(rows * stride),
            stride,
            scratch: vec![T::ZERO; stride],
            slopes: vec![T::ONE; stride],
            is_max: vec![false; stride],
            spans: Vec::new(),
        }
    }

    /// Computes the tile of `at` and key block `block`; false when no row sees any of its keys.
    fn compute<E: Element<Real = T>>(
        &mut self,
        pass: &Pass<'_, E>,
        at: &QueryTile<'_>,
        block: usize,
    ) -> bool {
        let operands = pass.operands;
        let (p, kernels) = (operands.problem, operands.kernels);
        let (k_len, kv_head) = (at.sequence.k_len, at.head / p.group_size());
        let first = block * operands.block_k;
        let end = k_len.min(first + operands.block_k);
        let spans = operands.spans(at);
        self.spans.clear();
        self.spans
            .extend(spans.iter().map(|span| span.within(first, end)));
        if self.spans.iter().all(|span| span.is_empty()) || operands.hides(at, spans, first..end) {
            return false;
        }
        let key = pass.keys.block(at.index, k_len, kv_head, block);
        let value = pass.values.block(at.index, k_len, kv_head, block);
        let start = pass.first_row(at);
        let (dim, dim_v) = (padded(p.head_dim), padded(p.head_dim_v));
        let factors = [
            (
                &pass.query[start * dim..],
                dim,
                p.head_dim,
                key.transposed,
                &mut self.weights,
            ),
            (
                &pass.dout[start * dim_v..],
                dim_v,
                p.head_dim_v,
                value.transposed,
                &mut self.dscores,
            ),
        ];
        for (data, row, depth, right, result) in factors {
            kernels.product(Product {
                m: at.rows,
                n: key.width,
                k: depth,
                a: Matrix {
                    data,
                    row,
                    column: 1,
                },
                b: right,
                b_row: key.width,
                c: result,
                c_row: self.stride,
                accumulate: false,
                needed: Needed::Columns(&self.spans),
            });
        }
        for (r, span) in self.spans.iter().enumerate() {
            let range = r * self.stride..r * self.stride + key.width;
            let (weights, dscores) = (&mut self.weights[range.clone()], &mut self.dscores[range]);
            for row in [&mut *weights, &mut *dscores] {
                row[..span.lo].fill(T::ZERO);
                row[span.hi..].fill(T::ZERO);
            }
            if span.is_empty() {
                continue;
            }
            let (x, dx) = (
                &mut weights[span.lo..span.hi],
                &mut dscores[span.lo..span.hi],
            );
            let row = pass.rows[start + r];
            let (query_row, first_key) = (at.first + r, first + span.lo);
            let count = x.len();
            if !operands.is_plain() {
                let slopes = Some(&mut self.slopes[..count]);
                operands.modify_and_mask(at, query_row, first_key, x, &mut self.scratch, slopes);
            }
            for (is_max, x) in self.is_max.iter_mut().zip(&*x) {
                *is_max = *x == row.shift;
            }
            kernels.exp_sum(x, row.shift);
            let dropped = &mut self.scratch[..count];
            let has_dropout = operands.dropout(at, query_row, first_key, dropped);
            if has_dropout {
                dx.iter_mut()
                    .zip(&*dropped)
                    .for_each(|(dx, factor)| *dx *= *factor);
            }
            kernels.score_gradient(x, dx, row.delta);
            if !p.normalize_output {
                for (dx, is_max) in dx.iter_mut().zip(&self.is_max) {
                    if *is_max {
                        *dx += row.dmax;
                    }
                }
            }
            if operands.has_slopes() {
                dx.iter_mut()
                    .zip(&self.slopes)
                    .for_each(|(dx, slope)| *dx *= *slope);
            }
            if has_dropout {
                x.iter_mut()
                    .zip(&*dropped)
                    .for_each(|(x, factor)| *x *= *factor);
            }
        }
        true
    }

    /// Adds the gradients of the scores to rows of a bias of dimensions `dims`.
    fn add_to(&self, sums: &mut [f64], dims: [usize; 4], first_key: usize) {
        for (r, span) in self.spans.iter().enumerate() {
            let row = &mut sums[if dims[2] == 1 { 0 } else { r } * dims[3]..][..dims[3]];
            let dscores = &self.dscores[r * self.stride..][span.lo..span.hi];
            if let [sum] = row {
                *sum += dscores.iter().map(|x| x.to_f64()).sum::<f64>();
            } else {
                let row = &mut row[first_key + span.lo..];
                row.iter_mut()
                    .zip(dscores)
                    .for_each(|(sum, x)| *sum += x.to_f64());
            }
        }
    }
}

/// The largest score of each row of a tile, keys and sinks, and how many attain it.
fn maxima<E: Element>(
    operands: &Operands<'_, E>,
    tile: &QueryTile<'_>,
    keys: &Packed<E::Real>,
) -> Vec<(E::Real, usize)> {
    let mut softmax = Softmax::new(operands, tile);
    softmax.attend(operands, tile, keys, None);
    softmax.maxima()
}
