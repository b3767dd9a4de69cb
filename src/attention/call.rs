//! A problem with its memory.

use super::problem::AttentionProblem;
use crate::memory::{Operand, OperandMut};

/// Inputs of every attention call; `None` is absent. Shapes are the problem's.
#[derive(Clone, Copy, Debug)]
pub struct Inputs<'f> {
    /// `[b, sq, hq, d]` or `[t, hq, d]`
    pub query: Operand<'f>,
    /// `[b, sk, hk, d]` or `[t, hk, d]`
    pub key: Operand<'f>,
    /// `[b, sk, hk, dv]` or `[t, hk, dv]`
    pub value: Operand<'f>,
    /// Additive bias, `[b, hq, sq, sk]` with axes of 1 broadcast.
    pub bias: Option<Operand<'f>>,
    /// bool mask, `[b, hq, sq, sk]` with axes of 1 broadcast; false hides.
    pub attention_mask: Option<Operand<'f>>,
    /// int32 `[b, sq]` or `[t]`
    pub q_segment_ids: Option<Operand<'f>>,
    /// int32 `[b, sk]` or `[t]`
    pub kv_segment_ids: Option<Operand<'f>>,
    /// int32 `[b + 1]`
    pub cum_seqlens_q: Option<Operand<'f>>,
    /// int32 `[b + 1]`
    pub cum_seqlens_k: Option<Operand<'f>>,
    /// int32 `[b]`
    pub query_seq_lengths: Option<Operand<'f>>,
    /// int32 `[b]`
    pub key_value_seq_lengths: Option<Operand<'f>>,
    /// Sink logits, `[num_sinks]`, `[hq, num_sinks]` or `[b, hq, num_sinks]`, float32 (float64 with
    /// float64 query).
    pub softmax_aux: Option<Operand<'f>>,
    /// uint32 `[1 | b, 2]`: low and high word of the seed.
    pub dropout_seed: Option<Operand<'f>>,
    /// int32 `[1 | b, 5]`: first query, first key, first batch row, first head, diagonal.
    pub offsets: Option<Operand<'f>>,
    /// int32 [`Inputs::sequences_dims`], what cuDNN is told about lengths: see `ffi/include/xlattn.h`.
    pub sequences: Option<Operand<'f>>,
}

/// What the backward pass is given besides [`Inputs`].
#[derive(Clone, Copy, Debug)]
pub struct Upstream<'f> {
    /// `out` of the forward pass.
    pub out: Operand<'f>,
    /// `lse` of the forward pass.
    pub lse: Operand<'f>,
    /// Gradient of `out`.
    pub dout: Operand<'f>,
    /// Gradient of `lse`.
    pub dlse: Option<Operand<'f>>,
}

/// Results of the backward pass; `None` is not wanted.
#[derive(Debug)]
pub struct Gradients<'f> {
    /// Gradient of query.
    pub dq: OperandMut<'f>,
    /// Gradient of key.
    pub dk: OperandMut<'f>,
    /// Gradient of value.
    pub dv: OperandMut<'f>,
    /// Gradient of the bias, summed over its broadcast axes.
    pub dbias: Option<OperandMut<'f>>,
    /// Gradient of the sinks.
    pub dsinks: Option<OperandMut<'f>>,
}

/// One call: a checked problem and the memory it reads and writes.
#[derive(Debug)]
pub enum AttentionCall<'f> {
    /// Computes `out` and `lse`.
    Forward {
        /// What is asked.
        problem: AttentionProblem,
        /// What is read.
        inputs: Inputs<'f>,
        /// `[b, sq, hq, dv]` or `[t, hq, dv]`, query's dtype.
        out: OperandMut<'f>,
        /// `[b, hq, sq]` or `[hq, t]`, float32 (float64 with float64 query), natural log.
        lse: OperandMut<'f>,
    },
    /// Computes the gradients.
    Backward {
        /// What is asked.
        problem: AttentionProblem,
        /// What the forward pass read.
        inputs: Inputs<'f>,
        /// What the forward pass wrote, and the gradients of that.
        upstream: Upstream<'f>,
        /// What is written.
        gradients: Gradients<'f>,
    },
}

impl<'f> Inputs<'f> {
    /// Dimensions of `sequences`: seven rows that begin at multiples of 16 bytes.
    pub fn sequences_dims(batch: usize) -> [usize; 2] {
        [7, (batch + 1).next_multiple_of(4)]
    }

    /// Query, key and value, and nothing else.
    pub fn new(query: Operand<'f>, key: Operand<'f>, value: Operand<'f>) -> Self {
        Inputs {
            query,
            key,
            value,
            bias: None,
            attention_mask: None,
            q_segment_ids: None,
            kv_segment_ids: None,
            cum_seqlens_q: None,
            cum_seqlens_k: None,
            query_seq_lengths: None,
            key_value_seq_lengths: None,
            softmax_aux: None,
            dropout_seed: None,
            offsets: None,
            sequences: None,
        }
    }
}

impl AttentionCall<'_> {
    /// What is asked.
    pub fn problem(&self) -> &AttentionProblem {
        match self {
            AttentionCall::Forward { problem, .. } | AttentionCall::Backward { problem, .. } => {
                problem
            }
        }
    }
}
