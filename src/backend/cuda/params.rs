//! What every kernel is told: `XlattnParams` of `kernels/cuda/common/params.h`, field for field.
#![forbid(unsafe_code)]

use crate::attention::{Alignment, AttentionCall, Dropout, Dtype, Layout};
use crate::error::{Error, Result};
use crate::memory::{Operand, OperandMut};

/// Declares the struct, and where its fields are, for the test that compares them with the header.
macro_rules! mirror {
    ($($field:ident: $type:ty,)*) => {
        /// `XlattnParams`; addresses are 0 for what is absent. See the header for the fields.
        #[derive(Clone, Copy, Debug, bytemuck::Zeroable, bytemuck::NoUninit)]
        #[repr(C)]
        #[allow(missing_docs)]
        pub struct Params {
            $(pub $field: $type,)*
        }

        impl Params {
            /// Name, offset and size of every field of the header.
            pub const FIELDS: &[(&str, usize, usize)] = &[$((
                stringify!($field),
                std::mem::offset_of!(Params, $field),
                size_of::<$type>(),
            ),)*];
        }
    };
}

mirror! {
    q: u64,
    k: u64,
    v: u64,
    bias: u64,
    mask: u64,
    q_ids: u64,
    kv_ids: u64,
    cum_q: u64,
    cum_k: u64,
    len_q: u64,
    len_k: u64,
    sinks: u64,
    seed: u64,
    offsets: u64,
    out: u64,
    lse: u64,
    dout: u64,
    dlse: u64,
    dq: u64,
    dk: u64,
    dv: u64,
    dbias: u64,
    dsinks: u64,
    workspace: u64,
    bias_stride: [i64; 4],
    mask_stride: [i64; 4],
    workspace_bytes: i64,
    batch: i32,
    seq_q: i32,
    seq_k: i32,
    num_heads: i32,
    num_kv_heads: i32,
    head_dim: i32,
    head_dim_v: i32,
    packed: i32,
    causal: i32,
    bottom_right: i32,
    window_left: i32,
    window_right: i32,
    bias_is_f32: i32,
    num_sinks: i32,
    sinks_stride: i32,
    seed_stride: i32,
    offsets_stride: i32,
    batch_period: i32,
    normalize_output: i32,
    deterministic: i32,
    max_rows_q: i32,
    softmax_scale: f32,
    softcap: f32,
    dropout_scale: f32,
    dropout_threshold: u32,
    sinks_batch_stride: i32,
}

/// A window at least this wide hides no key: positions stay below it.
const UNBOUNDED: usize = 1 << 30;

impl Params {
    /// What a call asks, without a workspace.
    ///
    /// # Errors
    /// `Internal` for memory that is not a device's, and for sizes that an int32 does not hold.
    pub fn new(call: &AttentionCall<'_>) -> Result<Self> {
        let (problem, inputs) = match call {
            AttentionCall::Forward {
                problem, inputs, ..
            }
            | AttentionCall::Backward {
                problem, inputs, ..
            } => (problem, inputs),
        };
        let int = |what: &str, n: usize| {
            i32::try_from(n).map_err(|_| Error::Internal(format!("{what}: {n} is too large")))
        };
        let side = |side: Option<usize>| match side {
            Some(keys) if keys < UNBOUNDED => keys as i32,
            _ => -1,
        };
        let bias = problem.bias;
        let dropout = problem.dropout_prob.map(|prob| prob.get());
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
            seed: match dropout {
                Some(_) => optional("dropout_seed", &inputs.dropout_seed)?,
                None => 0,
            },
            offsets: optional("offsets", &inputs.offsets)?,
            bias_stride: strides(bias.map(|bias| bias.dims)),
            mask_stride: strides(problem.attention_mask),
            batch: int("batch", problem.batch)?,
            seq_q: int("query rows", problem.seq_q)?,
            seq_k: int("key rows", problem.seq_k)?,
            num_heads: int("num_heads", problem.num_heads)?,
            num_kv_heads: int("num_kv_heads", problem.num_kv_heads)?,
            head_dim: int("head_dim", problem.head_dim)?,
            head_dim_v: int("head_dim_v", problem.head_dim_v)?,
            packed: (problem.layout == Layout::Thd).into(),
            causal: problem.causal.into(),
            bottom_right: (problem.alignment == Alignment::BottomRight).into(),
            window_left: side(problem.window.left),
            window_right: side(problem.window.right),
            bias_is_f32: bias.is_some_and(|bias| bias.dtype == Dtype::F32).into(),
            num_sinks: int("softmax_aux", problem.sinks.map_or(0, |sinks| sinks.count))?,
            sinks_stride: match problem.sinks {
                Some(sinks) if sinks.per_head => int("softmax_aux", sinks.count)?,
                _ => 0,
            },
            sinks_batch_stride: match problem.sinks {
                Some(sinks) if sinks.per_row => {
                    int("softmax_aux", problem.num_heads * sinks.count)?
                }
                _ => 0,
            },
            seed_stride: if problem.seed_rows > 1 { 2 } else { 0 },
            offsets_stride: if problem.offset_rows > 1 { 5 } else { 0 },
            // A period past the last row is none.
            batch_period: problem
                .batch_period
                .and_then(|period| i32::try_from(period).ok())
                .unwrap_or(0),
            normalize_output: problem.normalize_output.into(),
            deterministic: problem.deterministic.into(),
            max_rows_q: int("query rows", problem.seq_q)?,
            softmax_scale: problem.softmax_scale.get() as f32,
            softcap: problem.softcap.map_or(0.0, |cap| cap.get() as f32),
            dropout_scale: dropout.map_or(1.0, |prob| (1.0 / (1.0 - prob)) as f32),
            dropout_threshold: dropout.map_or(0, Dropout::threshold),
            ..bytemuck::Zeroable::zeroed()
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

fn address(what: &str, operand: &Operand<'_>) -> Result<u64> {
    Ok(operand.device(what)?.address())
}

fn optional(what: &str, operand: &Option<Operand<'_>>) -> Result<u64> {
    operand.as_ref().map_or(Ok(0), |x| address(what, x))
}

fn result(what: &str, result: Option<&OperandMut<'_>>) -> Result<u64> {
    result.map_or(Ok(0), |x| Ok(x.device(what)?.address()))
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
