//! What every kernel is told of a call: `XlattnParams` of `kernels/cuda/common/params.h`.
#![forbid(unsafe_code)]

pub use super::arguments::Params;

use super::arguments::Address;
use super::{int, options};
use crate::attention::{Alignment, AttentionCall, AttentionProblem, Dtype, Layout};
use crate::error::Result;
use crate::memory::{Operand, OperandMut};

/// A window at least this wide hides no key: positions stay below it.
const UNBOUNDED: usize = 1 << 30;

impl<'c> Params<'c> {
    /// What a call asks, without a workspace.
    ///
    /// # Errors
    /// `Internal` for memory that is not a device's, and for sizes that an int32 does not hold.
    pub fn new(call: &AttentionCall<'c>) -> Result<Self> {
        let (problem, inputs) = match call {
            AttentionCall::Forward {
                problem, inputs, ..
            }
            | AttentionCall::Backward {
                problem, inputs, ..
            } => (problem, inputs),
        };
        let mut params = Params {
            q: address("query", &inputs.query)?,
            k: address("key", &inputs.key)?,
            v: address("value", &inputs.value)?,
            bias: optional("bias", &inputs.bias)?,
            mask: optional("attention_mask", &inputs.attention_mask)?,
            q_ids: optional("q_segment_ids", &inputs.q_segment_ids)?,
            kv_ids: optional("kv_segment_ids", &inputs.kv_segment_ids)?,
            cum_q: optional("cum_seqlens_q", &inputs.cum_seqlens_q)?,
            cum_k: optional("cum_seqlens_k", &inputs.cum_seqlens_k)?,
            len_q: optional("query_seq_lengths", &inputs.query_seq_lengths)?,
            len_k: optional("key_value_seq_lengths", &inputs.key_value_seq_lengths)?,
            sinks: optional("softmax_aux", &inputs.softmax_aux)?,
            seed: match problem.dropout_prob {
                Some(_) => optional("dropout_seed", &inputs.dropout_seed)?,
                None => Address::NONE,
            },
            offsets: optional("offsets", &inputs.offsets)?,
            ..scalars(problem)?
        };
        match call {
            AttentionCall::Forward { out, lse, .. } => {
                params.out = result("out", Some(out))?;
                params.lse = result("lse", Some(lse))?;
            }
            AttentionCall::Backward {
                upstream,
                gradients,
                ..
            } => {
                params.out = address("out", &upstream.out)?;
                params.lse = address("lse", &upstream.lse)?;
                params.dout = address("dout", &upstream.dout)?;
                params.dlse = optional("dlse", &upstream.dlse)?;
                params.dq = result("dq", Some(&gradients.dq))?;
                params.dk = result("dk", Some(&gradients.dk))?;
                params.dv = result("dv", Some(&gradients.dv))?;
                params.dbias = result("dbias", gradients.dbias.as_ref())?;
                params.dsinks = result("dsinks", gradients.dsinks.as_ref())?;
            }
        }
        Ok(params)
    }
}

/// What the shapes and options of a problem say.
fn scalars(problem: &AttentionProblem) -> Result<Params<'static>> {
    let bias = problem.bias;
    Ok(Params {
        bias_stride: strides(bias.map(|bias| bias.dims)),
        mask_stride: strides(problem.attention_mask),
        packed: (problem.layout == Layout::Thd).into(),
        causal: problem.causal.into(),
        bottom_right: (problem.alignment == Alignment::BottomRight).into(),
        window_left: side(problem.window.left),
        window_right: side(problem.window.right),
        bias_is_f32: bias.is_some_and(|bias| bias.dtype == Dtype::F32).into(),
        // A period past the last row is none.
        batch_period: problem
            .batch_period
            .and_then(|period| i32::try_from(period).ok())
            .unwrap_or(0),
        ..counts(problem)?
    })
}

/// Sizes, and strides.
fn counts(problem: &AttentionProblem) -> Result<Params<'static>> {
    let of_rows = |rows: usize, heads: usize, columns: usize| {
        problem.strides(rows, heads, columns).map(|n| n as i64)
    };
    Ok(Params {
        batch: int("batch", problem.batch)?,
        seq_q: int("query rows", problem.seq_q)?,
        seq_k: int("key rows", problem.seq_k)?,
        num_heads: int("num_heads", problem.num_heads)?,
        num_kv_heads: int("num_kv_heads", problem.num_kv_heads)?,
        head_dim: int("head_dim", problem.head_dim)?,
        head_dim_v: int("head_dim_v", problem.head_dim_v)?,
        max_rows_q: int("query rows", problem.seq_q)?,
        hides_keys: problem.may_hide_keys().into(),
        num_sinks: int("softmax_aux", problem.sinks.map_or(0, |sinks| sinks.count))?,
        sinks_stride: match problem.sinks {
            Some(sinks) if sinks.per_head => int("softmax_aux", sinks.count)?,
            _ => 0,
        },
        sinks_batch_stride: match problem.sinks {
            Some(sinks) if sinks.per_row => int("softmax_aux", problem.num_heads * sinks.count)?,
            _ => 0,
        },
        q_stride: of_rows(problem.seq_q, problem.num_heads, problem.head_dim),
        k_stride: of_rows(problem.seq_k, problem.num_kv_heads, problem.head_dim),
        v_stride: of_rows(problem.seq_k, problem.num_kv_heads, problem.head_dim_v),
        out_stride: of_rows(problem.seq_q, problem.num_heads, problem.head_dim_v),
        seed_stride: if problem.seed_rows > 1 { 2 } else { 0 },
        offsets_stride: if problem.offset_rows > 1 { 5 } else { 0 },
        ..options::values(problem)
    })
}

/// Keys to one side of a window, -1 for all.
fn side(keys: Option<usize>) -> i32 {
    match keys {
        Some(keys) if keys < UNBOUNDED => keys as i32,
        _ => -1,
    }
}

fn address<'c>(what: &str, operand: &Operand<'c>) -> Result<Address<'c>> {
    Ok(Address::of(operand.device(what)?))
}

fn optional<'c>(what: &str, operand: &Option<Operand<'c>>) -> Result<Address<'c>> {
    let address = operand.as_ref().map(|operand| address(what, operand));
    address.unwrap_or(Ok(Address::NONE))
}

fn result<'c>(what: &str, result: Option<&OperandMut<'c>>) -> Result<Address<'c>> {
    let address = result.map(|result| Ok(Address::of(result.device(what)?)));
    address.unwrap_or(Ok(Address::NONE))
}

/// Strides in elements of a dense array, 0 along axes of 1.
fn strides(dims: Option<[usize; 4]>) -> [i64; 4] {
    let mut strides = [0; 4];
    let mut step = 1;
    for (axis, n) in dims.unwrap_or_default().into_iter().enumerate().rev() {
        if n > 1 {
            strides[axis] = step;
        }
        step *= n as i64;
    }
    strides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broadcast_axes_have_no_stride() {
        assert_eq!(strides(Some([2, 3, 4, 5])), [60, 20, 5, 1]);
        assert_eq!(strides(Some([1, 3, 1, 5])), [0, 5, 0, 1]);
        assert_eq!(strides(Some([2, 1, 4, 1])), [4, 0, 1, 0]);
        assert_eq!(strides(None), [0; 4]);
    }
}
