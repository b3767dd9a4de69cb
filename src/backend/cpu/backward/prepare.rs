//! What every part of the backward pass reads, made once: operands laid out for products, and what each row needs.

use super::super::arch::{Real, Scalar};
use super::super::buffer::Buffer;
use super::super::element::CpuElement;
use super::super::forward::Softmax;
use super::super::operands::{Operands, QueryTile};
use super::super::packed::{KeyOrValue, Packed, spread, take};
use crate::attention::Upstream;
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::PerTask;

/// What every part of the backward pass reads.
pub(super) struct Prepared<'c, E: CpuElement> {
    pub(super) operands: &'c Operands<'c, E>,
    /// Scaled queries, `[hq, total rows, spread d]`; of any value, like `dout` and `rows`, in tiles that no list has.
    pub(super) query: Buffer<E::Real>,
    /// Gradient of `out`, `[hq, total rows, spread dv]`.
    pub(super) dout: Buffer<E::Real>,
    /// `[hq, total rows]`
    pub(super) rows: Vec<RowTerms<E::Real>>,
    pub(super) keys: Packed<E::Real>,
    pub(super) values: Packed<E::Real>,
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
    /// Whether the query and its `dout` hold neither infinities nor NaN.
    pub(super) finite: bool,
}

/// The results of the forward pass and their gradients, as the call has them.
struct UpstreamData<'u, E: CpuElement> {
    out: &'u [E],
    dout: &'u [E],
    lse: &'u [E::Real],
    dlse: Option<&'u [E::Real]>,
}

/// The part of the buffers that one tile of queries fills.
struct TilePart<'b, T> {
    tile: &'b QueryTile<'b>,
    query: &'b mut [T],
    dout: &'b mut [T],
    rows: &'b mut [RowTerms<T>],
}

impl<'c, E: CpuElement> Prepared<'c, E> {
    pub(super) fn new(
        operands: &'c Operands<'c, E>,
        upstream: &Upstream<'_>,
        workers: &dyn Parallel,
    ) -> Result<Self> {
        let p = operands.problem;
        let total = p.total_q() * p.num_heads;
        let given = UpstreamData::new(upstream, operands)?;
        let mut prepared = Prepared {
            operands,
            query: Buffer::of_call(total * spread(p.head_dim)),
            dout: Buffer::of_call(total * spread(p.head_dim_v)),
            rows: vec![RowTerms::default(); total],
            keys: Packed::new(operands, KeyOrValue::Key, true, true, workers),
            values: Packed::new(operands, KeyOrValue::Value, false, true, workers),
        };
        let Prepared {
            query,
            dout,
            rows,
            keys,
            ..
        } = &mut prepared;
        let tiles = operands.query_tiles();
        let slots = slots(operands, &tiles, [&mut query[..], &mut dout[..]], rows);
        workers.run(slots.len(), &|task| {
            fill(slots.take(task), operands, &given, keys);
        });
        drop(slots);
        Ok(prepared)
    }

    /// Row of a tile in `query`, `dout` and `rows`.
    pub(super) fn first_row(&self, tile: &QueryTile<'_>) -> usize {
        tile.head * self.operands.problem.total_q() + tile.sequence.q_row + tile.first
    }
}

impl<'u, E: CpuElement> UpstreamData<'u, E> {
    fn new(upstream: &'u Upstream<'_>, operands: &Operands<'_, E>) -> Result<Self> {
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

/// The buffers, cut at tiles.
fn slots<'b, E: CpuElement>(
    operands: &Operands<'_, E>,
    tiles: &'b [QueryTile<'b>],
    [mut query, mut dout]: [&'b mut [E::Real]; 2],
    mut rows: &'b mut [RowTerms<E::Real>],
) -> PerTask<TilePart<'b, E::Real>> {
    let p = operands.problem;
    // Tiles in the order of the buffers: by head, then by row.
    let mut order: Vec<&QueryTile<'_>> = tiles.iter().collect();
    order.sort_by_key(|tile| (tile.head, tile.sequence.q_row + tile.first));
    let slots = order.into_iter().map(|tile| TilePart {
        tile,
        query: take(&mut query, tile.rows * spread(p.head_dim)),
        dout: take(&mut dout, tile.rows * spread(p.head_dim_v)),
        rows: take(&mut rows, tile.rows),
    });
    slots.collect()
}

/// Fills the part of one tile.
fn fill<E: CpuElement>(
    slot: TilePart<'_, E::Real>,
    operands: &Operands<'_, E>,
    given: &UpstreamData<'_, E>,
    keys: &Packed<E::Real>,
) {
    let (p, kernels) = (operands.problem, operands.kernels);
    let (dim, dim_v) = (spread(p.head_dim), spread(p.head_dim_v));
    let tile = slot.tile;
    // The gradient of sinks reads the terms of every row.
    if p.sinks.is_none() && !operands.is_listed(tile) {
        return;
    }
    let maxima = (!p.normalize_output).then(|| maxima(operands, tile, keys));
    let mut values = Buffer::<E::Real>::stale(p.head_dim_v);
    for r in 0..tile.rows {
        let row = tile.first + r;
        if operands.is_padding(tile.sequence, row) {
            // Whatever their rows hold must not reach a product.
            slot.query[r * dim..][..dim].fill(E::Real::ZERO);
            slot.dout[r * dim_v..][..dim_v].fill(E::Real::ZERO);
            slot.rows[r] = RowTerms::without_keys();
            continue;
        }
        let at = operands.query_row(tile.sequence, tile.head, row);
        let (to, rest) = slot.query[r * dim..][..dim].split_at_mut(p.head_dim);
        E::widen(&operands.query[at * p.head_dim..][..p.head_dim], to);
        kernels.scale(to, operands.scale);
        rest.fill(E::Real::ZERO);
        let (to, rest) = slot.dout[r * dim_v..][..dim_v].split_at_mut(p.head_dim_v);
        E::widen(&given.dout[at * p.head_dim_v..][..p.head_dim_v], to);
        rest.fill(E::Real::ZERO);
        let out = &given.out[at * p.head_dim_v..][..p.head_dim_v];
        let product = match E::as_real(out) {
            Some(out) => kernels.dot(to, out),
            None => {
                E::widen(out, &mut values);
                kernels.dot(to, &values)
            }
        };
        let at = operands.lse_index(tile.sequence, tile.head, row);
        let dlse = given.dlse.map_or(E::Real::ZERO, |dlse| dlse[at]);
        let max = maxima.as_ref().map(|maxima| maxima.maximum(r));
        slot.rows[r] = RowTerms::new(given.lse[at], dlse, product, max);
        slot.rows[r].finite = kernels.is_finite(&slot.query[r * dim..][..dim])
            && kernels.is_finite(&slot.dout[r * dim_v..][..dim_v]);
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
    keys: &Packed<E::Real>,
) -> Softmax<E::Real> {
    let mut softmax = Softmax::new(operands, tile);
    softmax.attend(operands, tile, |block| {
        (keys.block_of(operands, tile, block), None)
    });
    softmax
}
