//! Calls whose batch has several dimensions, as `vmap` makes them: one dimension would hide from who
//! divides them which part of it is cut.

use super::interface::{block_sparse_operand_names, result_names};
use super::tensor::{Dtype, TensorSpec};
use crate::error::{Error, Result};

/// Element types and dimensions.
type Arrays = Vec<(Dtype, Vec<i64>)>;

/// Operands and results with one batch dimension for the first `axes`; where an operand has one entry for
/// all rows, those are 1. Lists of blocks for all rows may have a single 1 instead.
///
/// # Errors
/// `InvalidArgument` naming the operand that has other dimensions than query, or cumulative lengths.
pub(super) fn merged(
    operands: &[TensorSpec<'_>],
    results: &[TensorSpec<'_>],
    axes: i64,
    backward: bool,
) -> Result<(Arrays, Arrays)> {
    let query = operands.first().map_or(&[][..], |query| query.dims);
    let Some(axes) = usize::try_from(axes).ok().filter(|axes| *axes > 0) else {
        let detail = format!("expected at least 1, got {axes}");
        return Err(Error::invalid("batch_axes", detail));
    };
    if query.len() != axes + 3 {
        let (rank, got) = (axes + 3, query.len());
        let detail = format!("expected rank {rank} with batch_axes {axes}, got rank {got}");
        return Err(Error::invalid("query", detail));
    }
    let batch = &query[..axes];
    let merge = |what: &str, spec: &TensorSpec<'_>| {
        let rank = spec.dims.len();
        let sinks = matches!(what, "softmax_aux" | "dsinks") && rank <= 2;
        let lists = match what {
            "pattern_bits" => true,
            "block_ranges" => rank == 4 && axes > 1 && spec.dims[0] == 1,
            "block_indices" | "block_patterns" => rank == 3 && axes > 1 && spec.dims[0] == 1,
            _ => false,
        };
        if (spec.is_absent() && rank <= axes) || sinks || lists {
            return Ok((spec.dtype, spec.dims.to_vec()));
        }
        if matches!(what, "cum_seqlens_q" | "cum_seqlens_k") {
            let detail = format!("expected lengths with batch_axes {axes}, got cumulative ones");
            return Err(Error::invalid(what, detail));
        }
        let (rows, rest) = spec.dims.split_at(axes.min(rank));
        if rows != batch && rows != vec![1; axes] {
            let got = spec.dims;
            let detail = format!("expected dimensions {batch:?} first to match query, got {got:?}");
            return Err(Error::invalid(what, detail));
        }
        let negative = rows.iter().find(|size| **size < 0);
        let product = rows.iter().fold(1i64, |n, size| n.saturating_mul(*size));
        let rows = negative.copied().unwrap_or(product);
        let dims = std::iter::once(rows).chain(rest.iter().copied());
        Ok((spec.dtype, dims.collect()))
    };
    // Those of a dense target are the first of these.
    let names = block_sparse_operand_names(backward).iter();
    let operands = names.zip(operands).map(|(name, spec)| merge(name, spec));
    let names = result_names(backward).iter();
    let results = names.zip(results).map(|(name, spec)| merge(name, spec));
    Ok((
        operands.collect::<Result<_>>()?,
        results.collect::<Result<_>>()?,
    ))
}
