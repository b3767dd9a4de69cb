//! Backward pass: FlashAttention-2 (Dao 2023, algorithm 2), bitwise the same whatever the number of
//! threads.
//!
//! With P the softmax, and z the dropout factor of each weight:
//! `dv = (P z)^T dout`, `dP = z (dout v^T)`, `dS = P (dP - delta)` with `delta = rowsum(dout out) -
//! dlse`, `dq = scale dS k`, `dk = scale dS^T q`, `dbias = dS` summed over broadcast axes, all
//! through the derivative of the score modification.
//!
//! One task owns a range of keys of one key/value head and walks all queries that see it, so dk and
//! dv have one writer; it lays out each block of keys and values when the first queries see it. dq is summed in one buffer
//! per range, and these are added in order at the end; the number of ranges depends on the problem alone. Where sequences
//! are short ([`OneBlock::pays`]), a task also lays out what its queries have and writes dq. What no query of a tile sees is
//! neither computed nor added. dbias of a bias with an element for each score is written by the same tasks. Where scores
//! share elements, a task walks its range of keys for some of the heads that share them, one after another, and
//! sums for itself; these sums are added in order too.
#![forbid(unsafe_code)]

mod bias;
mod keys;
mod prepare;
mod sinks;
mod tile;

use self::bias::TakesScores;
use self::prepare::{Prepared, UpstreamData};
use super::element::CpuElement;
use super::operands::Operands;
use super::packed::OneBlock;
use crate::attention::{Gradients, Upstream};
use crate::backend::Parallel;
use crate::error::Result;
use crate::memory::OperandMut;

/// Writes the gradients.
pub(super) fn backward<E: CpuElement>(
    operands: &Operands<'_, E>,
    upstream: &Upstream<'_>,
    gradients: &mut Gradients<'_>,
    workers: &dyn Parallel,
) -> Result<()> {
    let given = UpstreamData::new(upstream, operands)?;
    let dbias = gradients.dbias.take();
    let shared = dbias.is_some() && !bias::is_own(operands);
    if OneBlock::pays(operands) && !shared && gradients.dsinks.is_none() {
        return with_own_bias(operands, dbias, |scores| {
            keys::of_each_head(operands, &given, gradients, scores, workers)
        });
    }
    let pass = Prepared::new(operands, &given, workers);
    match dbias {
        Some(mut dbias) if shared => pass.with_shared_bias(gradients, &mut dbias, workers)?,
        dbias => with_own_bias(operands, dbias, |scores| {
            pass.keys_and_queries(gradients, scores, workers)
        })?,
    }
    if let Some(dsinks) = &mut gradients.dsinks {
        pass.dsinks(dsinks, workers)?;
    }
    Ok(())
}

/// Has `walk` write dbias, if there is one with an element for each score.
fn with_own_bias<E: CpuElement>(
    operands: &Operands<'_, E>,
    dbias: Option<OperandMut<'_>>,
    walk: impl FnOnce(Option<&TakesScores<'_, E::Real>>) -> Result<()>,
) -> Result<()> {
    match dbias {
        Some(mut dbias) => bias::own(operands, &mut dbias, |scores| walk(Some(scores))),
        None => walk(None),
    }
}
