//! What a call of attention may ask for besides query, key and value.

use xla::{ElementType, XlaOp};

use crate::attention::{
    Alignment, Attributes, Dtype, FORWARD_OPERANDS, Platform, Precision, TensorSpec, Window,
};
use crate::dispatch::Device;
use crate::error::{Error, Result};

/// Options of [`flash_attention`](super::flash_attention) and its kin; the default is none of them.
///
/// ```
/// # use xlattn::{attention::Window, xla::Options};
/// let window = Window { left: Some(127), right: Some(0) };
/// let options = Options { window, logits_soft_cap: Some(30.0), ..Options::default() };
/// # assert!(options.normalize_output);
/// ```
#[derive(Clone)]
pub struct Options<'a> {
    /// Factor of `q . k`; `None` is `1 / sqrt(d)`.
    pub softmax_scale: Option<f64>,
    /// Whether keys after the query's position are hidden.
    pub causal: bool,
    /// Where causal and window are anchored when `sq != sk`; `None` is bottom right, and top left in
    /// [`dot_product_attention`](super::dot_product_attention).
    pub causal_alignment: Option<Alignment>,
    /// Keys seen on either side of the query's position.
    pub window: Window,
    /// `c`: scores become `c * tanh(score / c)`, after the bias.
    pub logits_soft_cap: Option<f64>,
    /// Probability in `[0, 1)` that a weight is dropped.
    pub dropout_prob: f64,
    /// Whether `out` is divided by the softmax sum.
    pub normalize_output: bool,
    /// Row `r` of the batch counts as `r % period` in the dropout stream.
    pub batch_period: Option<usize>,
    /// Accuracy of float32 products.
    pub precision: Precision,
    /// Whether gradients must be bitwise repeatable.
    pub deterministic: bool,
    /// Who must run the call.
    pub platform: Platform,
    /// float32 or query's type, 4 axes, each full or 1 of `[b, hq, sq, sk]`.
    pub bias: Option<&'a XlaOp>,
    /// bool, shape as bias; false hides.
    pub attention_mask: Option<&'a XlaOp>,
    /// int32 `[b, sq]` or `[t]`; negative is padding.
    pub q_segment_ids: Option<&'a XlaOp>,
    /// int32 `[b, sk]` or `[t]`.
    pub kv_segment_ids: Option<&'a XlaOp>,
    /// int32 `[b + 1]`; required for packed query.
    pub cum_seqlens_q: Option<&'a XlaOp>,
    /// int32 `[b + 1]`; required for packed query.
    pub cum_seqlens_k: Option<&'a XlaOp>,
    /// int32 `[b]`
    pub query_seq_lengths: Option<&'a XlaOp>,
    /// int32 `[b]`
    pub key_value_seq_lengths: Option<&'a XlaOp>,
    /// Sink logits, float32 (float64 with float64 query): `[n]`, `[hq, n]` or `[b, hq, n]`.
    pub softmax_aux: Option<&'a XlaOp>,
    /// uint32 `[1, 2]` or `[b, 2]`; required with dropout.
    pub dropout_seed: Option<&'a XlaOp>,
    /// int32 `[1, 5]` or `[b, 5]`: place in a larger call (first query, key, row, head; diagonal).
    pub offsets: Option<&'a XlaOp>,
    /// What the graph will be compiled for: this machine's CPU, or for a client of CUDA
    /// [`Device::gpu`]. Kernels get the workspace that they need there, and what none can do is an
    /// error at once.
    pub device: Device,
}

impl Default for Options<'_> {
    fn default() -> Self {
        let attributes = Attributes::default();
        Options {
            softmax_scale: attributes.softmax_scale,
            causal: attributes.causal,
            causal_alignment: None,
            window: Window::default(),
            logits_soft_cap: None,
            dropout_prob: attributes.dropout_prob,
            normalize_output: attributes.normalize_output,
            batch_period: None,
            precision: attributes.precision,
            deterministic: attributes.deterministic,
            platform: attributes.platform,
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
            device: Device::host(),
        }
    }
}

impl<'a> Options<'a> {
    /// The operands after query, key and value, in the targets' order.
    pub(super) fn operands(&self) -> [Option<&'a XlaOp>; FORWARD_OPERANDS.len() - 3] {
        [
            self.bias,
            self.attention_mask,
            self.q_segment_ids,
            self.kv_segment_ids,
            self.cum_seqlens_q,
            self.cum_seqlens_k,
            self.query_seq_lengths,
            self.key_value_seq_lengths,
            self.softmax_aux,
            self.dropout_seed,
            self.offsets,
        ]
    }

    /// The attributes, unchecked.
    pub(super) fn attributes(&self) -> Attributes {
        // What is too large for an i64 is too large for the check as well.
        let int = |x: usize| i64::try_from(x).unwrap_or(i64::MAX);
        let side = |x: Option<usize>| x.map_or(-1, int);
        Attributes {
            softmax_scale: self.softmax_scale,
            causal: self.causal,
            causal_alignment: self.causal_alignment.unwrap_or(Alignment::BottomRight),
            window_left: side(self.window.left),
            window_right: side(self.window.right),
            logits_soft_cap: self.logits_soft_cap.unwrap_or(0.0),
            dropout_prob: self.dropout_prob,
            normalize_output: self.normalize_output,
            batch_period: self.batch_period.map_or(0, int),
            batch_axes: 1,
            precision: self.precision,
            deterministic: self.deterministic,
            platform: self.platform,
            partly_manual: false,
        }
    }
}

/// Type and dimensions of an operand.
pub(super) struct Spec {
    pub(super) dtype: Dtype,
    pub(super) dims: Vec<i64>,
}

impl Spec {
    /// An operand that is not given, and a result that is not wanted.
    pub(super) fn absent() -> Self {
        Spec {
            dtype: Dtype::F32,
            dims: vec![0],
        }
    }

    pub(super) fn of(what: &str, op: &XlaOp) -> Result<Self> {
        let shape = op.shape()?;
        let shape = xla::ArrayShape::try_from(&shape)
            .map_err(|_| Error::invalid(what, format!("expected an array, got {shape:?}")))?;
        Ok(Spec {
            dtype: dtype(shape.ty()),
            dims: shape.dims().to_vec(),
        })
    }

    pub(super) fn tensor(&self) -> TensorSpec<'_> {
        TensorSpec {
            dtype: self.dtype,
            dims: &self.dims,
        }
    }

    /// Its type as XLA names it.
    pub(super) fn element_type(&self) -> Result<ElementType> {
        const TYPES: [ElementType; 9] = [
            ElementType::F16,
            ElementType::Bf16,
            ElementType::F32,
            ElementType::F64,
            ElementType::F8E4M3FN,
            ElementType::S32,
            ElementType::U8,
            ElementType::U32,
            ElementType::Pred,
        ];
        let found = TYPES.into_iter().find(|x| dtype(*x) == self.dtype);
        found.ok_or_else(|| Error::Internal(format!("no type {}", self.dtype.name())))
    }
}

fn dtype(element: ElementType) -> Dtype {
    match element {
        ElementType::F16 => Dtype::F16,
        ElementType::Bf16 => Dtype::Bf16,
        ElementType::F32 => Dtype::F32,
        ElementType::F64 => Dtype::F64,
        ElementType::S32 => Dtype::S32,
        ElementType::U8 => Dtype::U8,
        ElementType::U32 => Dtype::U32,
        ElementType::Pred => Dtype::Pred,
        ElementType::S8 => Dtype::Other("int8"),
        ElementType::S16 => Dtype::Other("int16"),
        ElementType::S64 => Dtype::Other("int64"),
        ElementType::U16 => Dtype::Other("uint16"),
        ElementType::U64 => Dtype::Other("uint64"),
        ElementType::C64 => Dtype::Other("complex64"),
        ElementType::C128 => Dtype::Other("complex128"),
        ElementType::F8E5M2 => Dtype::Other("float8_e5m2"),
        ElementType::F8E4M3FN => Dtype::F8E4m3,
        ElementType::F4E2M1FN => Dtype::Other("float4_e2m1fn"),
        ElementType::F8E8M0FNU => Dtype::Other("float8_e8m0fnu"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_read_as_they_were() {
        let options = Options {
            softmax_scale: Some(1e-7),
            causal: true,
            causal_alignment: Some(Alignment::TopLeft),
            window: Window {
                left: Some(3),
                right: None,
            },
            logits_soft_cap: Some(30.0),
            dropout_prob: 0.1,
            normalize_output: false,
            batch_period: Some(2),
            precision: Precision::Highest,
            deterministic: true,
            platform: Platform::Cpu,
            ..Options::default()
        };
        assert_eq!(
            options.attributes().dictionary(),
            "{softmax_scale = 1.0e-7 : f64, causal = true, causal_alignment = \"top_left\", \
             window_left = 3 : i64, logits_soft_cap = 30.0 : f64, dropout_prob = 0.1 : f64, \
             normalize_output = false, batch_period = 2 : i64, precision = \"highest\", \
             deterministic = true, platform = \"cpu\"}"
        );
        assert_eq!(Options::default().attributes().dictionary(), "{}");
    }
}
