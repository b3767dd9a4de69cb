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
//! the number of ranges depends on the problem alone. What no query of a tile sees is neither computed
//! nor added. dbias of a bias with an element for each score is written by the same tasks. Where scores
//! share elements, it is a pass of its own that recomputes dS for each piece of the bias: two products
//! more, no shared accumulation.
#![forbid(unsafe_code)]

mod bias;
mod keys;
mod prepare;
mod sinks;
mod tile;

use self::prepare::Prepared;
use super::element::CpuElement;
use super::operands::Operands;
use crate::attention::{Gradients, Upstream};
use crate::backend::Parallel;
use crate::error::Result;

/// Writes the gradients.
pub(super) fn backward<E: CpuElement>(
    operands: &Operands<'_, E>,
    upstream: &Upstream<'_>,
    gradients: &mut Gradients<'_>,
    workers: &dyn Parallel,
) -> Result<()> {
    let pass = Prepared::new(operands, upstream, workers)?;
    match gradients.dbias.take() {
        Some(dbias) if pass.has_own_bias() => {
            pass.keys_queries_and_bias(gradients, dbias, workers)?;
        }
        dbias => {
            pass.keys_and_queries(gradients, None, workers)?;
            if let Some(mut dbias) = dbias {
                pass.dbias(&mut dbias, workers)?;
            }
        }
    }
    if let Some(dsinks) = &mut gradients.dsinks {
        pass.dsinks(dsinks, workers)?;
    }
    Ok(())
}
