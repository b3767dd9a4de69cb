//! What is asked, without pointers: the cache key, the test case, the tuning key, the snapshot.

use super::attributes::{Alignment, Attributes, Platform, Precision};
use super::batch::merged;
use super::interface::{BACKWARD_OPERANDS, FORWARD_OPERANDS};
use crate::error::{Error, Result};

/// Largest head dimension any backend takes.
const MAX_HEAD_DIM: usize = 4096;

/// Element type of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Dtype {
    F16,
    Bf16,
    F32,
    F64,
    F8E4m3,
    S32,
    U8,
    U32,
    Pred,
    /// A type no operand takes, by name.
    Other(&'static str),
}

/// Element type and dimensions of one operand or result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TensorSpec<'a> {
    /// Element type.
    pub dtype: Dtype,
    /// Dimensions, major to minor.
    pub dims: &'a [i64],
}

/// A float that compares and hashes by its bits. Never NaN in a checked problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scalar(u64);

/// Order of the axes of query, key, value and out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// `[batch, seq, heads, dim]`
    Bshd,
    /// `[tokens, heads, dim]`: sequences packed one after another, cut by `cum_seqlens`.
    Thd,
}

/// Forward, or backward with the optional gradients that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pass {
    /// `out` and `lse`.
    Forward,
    /// `dq`, `dk`, `dv`, and on demand `dbias`, `dsinks`.
    Backward {
        /// Whether the gradient of the bias is wanted.
        dbias: bool,
        /// Whether the gradient of the sinks is wanted.
        dsinks: bool,
        /// Whether a gradient of `lse` is given.
        dlse: bool,
    },
}

/// Keys visible on either side of the aligned query position; `None` is unbounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Window {
    /// Keys before the position.
    pub left: Option<usize>,
    /// Keys after the position.
    pub right: Option<usize>,
}

/// Additive bias operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bias {
    /// `[b, hq, sq, sk]`, each axis full or 1.
    pub dims: [usize; 4],
    /// Element type: float32 or query's.
    pub dtype: Dtype,
}

/// Attention-sink logits (`softmax_aux`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sinks {
    /// Number of sinks each head sees.
    pub count: usize,
    /// `[hq, count]` rather than `[count]`.
    pub per_head: bool,
    /// `[b, hq, count]`: every batch row has its own, as `vmap` over sinks needs.
    pub per_row: bool,
}

/// One attention call: shapes, dtypes and options. Letters as in `reference/semantics.md`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AttentionProblem {
    /// Forward or backward.
    pub pass: Pass,
    /// Element type of query, key, value, out.
    pub dtype: Dtype,
    /// Axis order.
    pub layout: Layout,
    /// Number of sequences `b`.
    pub batch: usize,
    /// Query rows: per sequence (`sq`), or in all (`t`) when packed.
    pub seq_q: usize,
    /// Key rows: per sequence (`sk`), or in all when packed.
    pub seq_k: usize,
    /// Query heads `hq`.
    pub num_heads: usize,
    /// Key/value heads `hk`.
    pub num_kv_heads: usize,
    /// Head dimension of query and key, `d`.
    pub head_dim: usize,
    /// Head dimension of value and out, `dv`.
    pub head_dim_v: usize,
    /// Factor of `q . k`.
    pub softmax_scale: Scalar,
    /// Whether keys after the aligned position are hidden.
    pub causal: bool,
    /// Anchor of causal and window.
    pub alignment: Alignment,
    /// Sliding window.
    pub window: Window,
    /// Softcap of the logits.
    pub softcap: Option<Scalar>,
    /// Dropout probability, in `(0, 1)`.
    pub dropout_prob: Option<Scalar>,
    /// Whether `out` is divided by the softmax sum.
    pub normalize_output: bool,
    /// Additive bias.
    pub bias: Option<Bias>,
    /// Boolean mask, `[b, hq, sq, sk]`, each axis full or 1.
    pub attention_mask: Option<[usize; 4]>,
    /// Whether segment ids are given.
    pub segment_ids: bool,
    /// Whether `cum_seqlens_q`, `cum_seqlens_k` are given.
    pub cum_seqlens: (bool, bool),
    /// Whether `query_seq_lengths`, `key_value_seq_lengths` are given.
    pub seq_lengths: (bool, bool),
    /// Attention sinks.
    pub sinks: Option<Sinks>,
    /// Rows of `dropout_seed` (1 or `b`; 0 without dropout).
    pub seed_rows: usize,
    /// Rows of `offsets` (1 or `b`; 0 when absent).
    pub offset_rows: usize,
    /// Period of the batch index in the dropout stream, if any.
    pub batch_period: Option<usize>,
    /// Accuracy of float32 products.
    pub precision: Precision,
    /// Whether gradients must be bitwise repeatable.
    pub deterministic: bool,
    /// Which backend must run it.
    pub platform: Platform,
}

impl Dtype {
    /// Name as in numpy and JAX.
    pub fn name(self) -> &'static str {
        match self {
            Dtype::F16 => "float16",
            Dtype::Bf16 => "bfloat16",
            Dtype::F32 => "float32",
            Dtype::F64 => "float64",
            Dtype::F8E4m3 => "float8_e4m3fn",
            Dtype::S32 => "int32",
            Dtype::U8 => "uint8",
            Dtype::U32 => "uint32",
            Dtype::Pred => "bool",
            Dtype::Other(name) => name,
        }
    }

    /// The type called `name` in numpy and JAX.
    pub fn from_name(name: &str) -> Self {
        const NAMED: [Dtype; 9] = [
            Dtype::F16,
            Dtype::Bf16,
            Dtype::F32,
            Dtype::F64,
            Dtype::F8E4m3,
            Dtype::S32,
            Dtype::U8,
            Dtype::U32,
            Dtype::Pred,
        ];
        const OTHERS: [&str; 8] = [
            "int8",
            "int16",
            "int64",
            "uint16",
            "uint64",
            "complex64",
            "complex128",
            "float8_e5m2",
        ];
        let other = || OTHERS.into_iter().find(|n| *n == name);
        let named = NAMED.into_iter().find(|d| d.name() == name);
        named.unwrap_or_else(|| Dtype::Other(other().unwrap_or("an unknown type")))
    }

    /// Size of an element in bytes; 0 for a type no operand takes.
    pub fn size(self) -> usize {
        match self {
            Dtype::F16 | Dtype::Bf16 => 2,
            Dtype::F32 | Dtype::S32 | Dtype::U32 => 4,
            Dtype::F64 => 8,
            Dtype::U8 | Dtype::Pred | Dtype::F8E4m3 => 1,
            Dtype::Other(_) => 0,
        }
    }

    /// The type in which a problem of this dtype is accumulated: float64 for float64, else float32.
    pub fn accumulator(self) -> Self {
        if self == Dtype::F64 { self } else { Dtype::F32 }
    }
}

impl Scalar {
    /// Wraps a float.
    pub fn new(x: f64) -> Self {
        Scalar(x.to_bits())
    }

    /// The float.
    pub fn get(self) -> f64 {
        f64::from_bits(self.0)
    }
}

impl std::fmt::Debug for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}

impl AttentionProblem {
    /// Checks a call of an attention target and names what it asks.
    ///
    /// `operands` are the target's, in the order of [`FORWARD_OPERANDS`] (then
    /// [`BACKWARD_OPERANDS`]), `results` its results in order: `out, lse`, or
    /// `dq, dk, dv, dbias, dsinks` where a result of zero elements is not wanted.
    ///
    /// # Errors
    /// `InvalidArgument` naming the first operand, result or attribute that breaks the contract.
    pub fn new(
        operands: &[TensorSpec<'_>],
        results: &[TensorSpec<'_>],
        attributes: &Attributes,
        backward: bool,
    ) -> Result<Self> {
        let expected = FORWARD_OPERANDS.len() + if backward { BACKWARD_OPERANDS.len() } else { 0 };
        if operands.len() != expected {
            let detail = format!("expected {expected}, got {}", operands.len());
            return Err(Error::invalid("operands", detail));
        }
        let expected = if backward { 5 } else { 2 };
        if results.len() != expected {
            let detail = format!("expected {expected}, got {}", results.len());
            return Err(Error::invalid("results", detail));
        }
        if attributes.batch_axes != 1 {
            let (operands, results) = merged(operands, results, attributes.batch_axes)?;
            let attributes = Attributes {
                batch_axes: 1,
                ..attributes.clone()
            };
            return Self::of_arrays(&operands, &results, &attributes, backward);
        }
        let mut problem = Self::shapes(operands)?;
        problem.check_options(operands)?;
        problem.set_attributes(attributes)?;
        problem.check_dropout(operands)?;
        if backward {
            problem.check_backward(operands, results)?;
        } else {
            expect(
                "out",
                &results[0],
                problem.dtype,
                &problem.out_dims(),
                "query",
            )?;
            let accumulator = problem.dtype.accumulator();
            expect(
                "lse",
                &results[1],
                accumulator,
                &problem.lse_dims(),
                "query",
            )?;
        }
        Ok(problem)
    }

    /// As [`AttentionProblem::new`], of element types and dimensions.
    ///
    /// # Errors
    /// As there.
    pub fn of_arrays(
        operands: &[(Dtype, Vec<i64>)],
        results: &[(Dtype, Vec<i64>)],
        attributes: &Attributes,
        backward: bool,
    ) -> Result<Self> {
        fn specs(arrays: &[(Dtype, Vec<i64>)]) -> Vec<TensorSpec<'_>> {
            let arrays = arrays.iter();
            let specs = arrays.map(|(dtype, dims)| TensorSpec {
                dtype: *dtype,
                dims,
            });
            specs.collect()
        }
        Self::new(&specs(operands), &specs(results), attributes, backward)
    }

    /// Query heads that share one key/value head.
    pub fn group_size(&self) -> usize {
        self.num_heads / self.num_kv_heads.max(1)
    }

    /// Whether sequences have lengths of their own, packed or not.
    pub fn has_lengths(&self) -> bool {
        let given = [self.cum_seqlens, self.seq_lengths];
        given.iter().any(|(q, k)| *q || *k)
    }

    /// Dimensions of `out` and `dout`.
    pub fn out_dims(&self) -> Vec<usize> {
        match self.layout {
            Layout::Bshd => vec![self.batch, self.seq_q, self.num_heads, self.head_dim_v],
            Layout::Thd => vec![self.seq_q, self.num_heads, self.head_dim_v],
        }
    }

    /// Dimensions of `lse` and `dlse`: `[b, hq, sq]`, or `[hq, t]` when packed.
    pub fn lse_dims(&self) -> Vec<usize> {
        match self.layout {
            Layout::Bshd => vec![self.batch, self.num_heads, self.seq_q],
            Layout::Thd => vec![self.num_heads, self.seq_q],
        }
    }

    /// Rows of query in the whole buffer.
    pub fn total_q(&self) -> usize {
        match self.layout {
            Layout::Bshd => self.batch * self.seq_q,
            Layout::Thd => self.seq_q,
        }
    }

    /// Rows of key in the whole buffer.
    pub fn total_k(&self) -> usize {
        match self.layout {
            Layout::Bshd => self.batch * self.seq_k,
            Layout::Thd => self.seq_k,
        }
    }

    fn shapes(operands: &[TensorSpec<'_>]) -> Result<Self> {
        let (query, key, value) = (&operands[0], &operands[1], &operands[2]);
        let dtype = query.dtype;
        if !matches!(
            dtype,
            Dtype::F16 | Dtype::Bf16 | Dtype::F32 | Dtype::F64 | Dtype::F8E4m3
        ) {
            let detail = format!(
                "expected dtype float32, float16, bfloat16, float64 or float8_e4m3fn, got {}",
                dtype.name()
            );
            return Err(Error::invalid("query", detail));
        }
        let packed = match query.dims.len() {
            4 => false,
            3 => true,
            rank => {
                let detail =
                    format!("expected rank 4 [b, sq, hq, d] or 3 [t, hq, d], got rank {rank}");
                return Err(Error::invalid("query", detail));
            }
        };
        let q = dims("query", query)?;
        let (lead, axes) = q.split_at(if packed { 0 } else { 1 });
        let (seq_q, num_heads, head_dim) = (axes[0], axes[1], axes[2]);
        let lead_text = lead.iter().map(|b| format!("{b}, ")).collect::<String>();
        let seq = if packed { "t" } else { "sk" };
        let like_query = |what: &str, spec: &TensorSpec<'_>, text: String, d: Option<usize>| {
            if spec.dtype != dtype {
                let (want, got) = (dtype.name(), spec.dtype.name());
                let detail = format!("expected dtype {want} to match query, got {got}");
                return Err(Error::invalid(what, detail));
            }
            let got = dims(what, spec)?;
            let fits = got.len() == q.len()
                && got.starts_with(lead)
                && d.is_none_or(|d| got[got.len() - 1] == d);
            if fits {
                Ok(got)
            } else {
                let detail = format!("expected shape {text} to match query, got {got:?}");
                Err(Error::invalid(what, detail))
            }
        };
        let text = format!("[{lead_text}{seq}, hk, {head_dim}]");
        let k = like_query("key", key, text, Some(head_dim))?;
        let (seq_k, num_kv_heads) = (k[lead.len()], k[lead.len() + 1]);
        let text = format!("[{lead_text}{seq_k}, {num_kv_heads}, dv]");
        let v = like_query("value", value, text, None)?;
        if v[lead.len()..lead.len() + 2] != k[lead.len()..lead.len() + 2] {
            let detail = format!(
                "expected shape [{lead_text}{seq_k}, {num_kv_heads}, dv] to match key, got {v:?}"
            );
            return Err(Error::invalid("value", detail));
        }
        let head_dim_v = v[v.len() - 1];
        for (what, d) in [("query", head_dim), ("value", head_dim_v)] {
            if !(1..=MAX_HEAD_DIM).contains(&d) {
                let detail = format!("expected head_dim in 1..={MAX_HEAD_DIM}, got {d}");
                return Err(Error::invalid(what, detail));
            }
        }
        if num_heads == 0 || num_kv_heads == 0 || num_heads % num_kv_heads != 0 {
            let detail = format!(
                "expected num_kv_heads to divide num_heads {num_heads}, got {num_kv_heads}"
            );
            return Err(Error::invalid("key", detail));
        }
        let cum_q = &operands[7];
        let batch = if packed {
            let sequences = dims("cum_seqlens_q", cum_q)?;
            match sequences[..] {
                [n] if n > 0 => n - 1,
                _ => {
                    let detail = format!(
                        "expected shape [num_sequences + 1] with packed (rank 3) query, got {sequences:?}"
                    );
                    return Err(Error::invalid("cum_seqlens_q", detail));
                }
            }
        } else {
            lead[0]
        };
        Ok(AttentionProblem {
            pass: Pass::Forward,
            dtype,
            layout: if packed { Layout::Thd } else { Layout::Bshd },
            batch,
            seq_q,
            seq_k,
            num_heads,
            num_kv_heads,
            head_dim,
            head_dim_v,
            softmax_scale: Scalar::new(1.0 / (head_dim as f64).sqrt()),
            causal: false,
            alignment: Alignment::BottomRight,
            window: Window::default(),
            softcap: None,
            dropout_prob: None,
            normalize_output: true,
            bias: None,
            attention_mask: None,
            segment_ids: false,
            cum_seqlens: (false, false),
            seq_lengths: (false, false),
            sinks: None,
            seed_rows: 0,
            offset_rows: 0,
            batch_period: None,
            precision: Precision::Default,
            deterministic: false,
            platform: Platform::Auto,
        })
    }

    fn check_options(&mut self, operands: &[TensorSpec<'_>]) -> Result<()> {
        let packed = self.layout == Layout::Thd;
        let rows = |n: usize, b: usize| if packed { vec![n] } else { vec![b, n] };
        let full = [self.batch, self.num_heads, self.seq_q, self.seq_k];
        for (index, what) in [(3, "bias"), (4, "attention_mask")] {
            let spec = &operands[index];
            if is_absent(spec) {
                continue;
            }
            if packed {
                let detail =
                    "not defined for packed (rank 3) query: sequences have no common score matrix";
                return Err(Error::invalid(what, detail));
            }
            let got = broadcast_dims(what, spec, full)?;
            if index == 3 {
                if spec.dtype != Dtype::F32 && spec.dtype != self.dtype {
                    let mine = self.dtype.name();
                    let choice = if mine == "float32" {
                        String::new()
                    } else {
                        format!(" or {mine}")
                    };
                    let detail =
                        format!("expected dtype float32{choice}, got {}", spec.dtype.name());
                    return Err(Error::invalid(what, detail));
                }
                self.bias = Some(Bias {
                    dims: got,
                    dtype: spec.dtype,
                });
            } else {
                expect_dtype(what, spec, Dtype::Pred)?;
                self.attention_mask = Some(got);
            }
        }
        let (q_ids, kv_ids) = (&operands[5], &operands[6]);
        match (is_absent(q_ids), is_absent(kv_ids)) {
            (true, true) => {}
            (false, false) => {
                let dims = rows(self.seq_q, self.batch);
                expect("q_segment_ids", q_ids, Dtype::S32, &dims, "query")?;
                let dims = rows(self.seq_k, self.batch);
                expect("kv_segment_ids", kv_ids, Dtype::S32, &dims, "key")?;
                self.segment_ids = true;
            }
            // With no query (or no key) at all the ids of that side are empty, not absent.
            (true, false) if self.total_q() == 0 => {}
            (false, true) if self.total_k() == 0 => {
                let dims = rows(self.seq_q, self.batch);
                expect("q_segment_ids", q_ids, Dtype::S32, &dims, "query")?;
                self.segment_ids = true; // padding rows are told by them
            }
            (q_absent, _) => {
                let (what, other) = if q_absent {
                    ("q_segment_ids", "kv_segment_ids")
                } else {
                    ("kv_segment_ids", "q_segment_ids")
                };
                return Err(Error::invalid(
                    what,
                    format!("expected with {other}, got none"),
                ));
            }
        }
        let mut given = [false; 4];
        for (flag, index) in given.iter_mut().zip(7..11) {
            let spec = &operands[index];
            let what = FORWARD_OPERANDS[index];
            if is_absent(spec) {
                if packed && index == 8 {
                    let detail = format!(
                        "expected shape [{}] with packed (rank 3) query, got none",
                        self.batch + 1
                    );
                    return Err(Error::invalid(what, detail));
                }
                continue;
            }
            let length = if index < 9 {
                self.batch + 1
            } else {
                self.batch
            };
            expect(what, spec, Dtype::S32, &[length], "query")?;
            if packed && index >= 9 {
                let detail = "not defined for packed (rank 3) query: give cum_seqlens instead";
                return Err(Error::invalid(what, detail));
            }
            *flag = true;
        }
        for (cumulative, lengths) in [(7, 9), (8, 10)] {
            if given[cumulative - 7] && given[lengths - 7] {
                let detail = format!("cannot be combined with {}", FORWARD_OPERANDS[cumulative]);
                return Err(Error::invalid(FORWARD_OPERANDS[lengths], detail));
            }
        }
        self.cum_seqlens = (given[0], given[1]);
        self.seq_lengths = (given[2], given[3]);
        let sinks = &operands[11];
        if !is_absent(sinks) {
            expect_dtype("softmax_aux", sinks, self.dtype.accumulator())?;
            let got = dims("softmax_aux", sinks)?;
            let (b, hq) = (self.batch, self.num_heads);
            let count = got.last().copied().unwrap_or(0);
            let lead = &got[..got.len().max(1) - 1];
            if !(got.len() == 1 || lead == [hq] || lead == [b, hq]) {
                let detail = format!(
                    "expected shape [num_sinks], [{hq}, num_sinks] or [{b}, {hq}, num_sinks], got {got:?}"
                );
                return Err(Error::invalid("softmax_aux", detail));
            }
            self.sinks = Some(Sinks {
                count,
                per_head: !lead.is_empty(),
                per_row: lead.len() == 2,
            });
        }
        self.seed_rows = self.per_row("dropout_seed", &operands[12], Dtype::U32, 2)?;
        self.offset_rows = self.per_row("offsets", &operands[13], Dtype::S32, 5)?;
        Ok(())
    }

    fn per_row(
        &self,
        what: &str,
        spec: &TensorSpec<'_>,
        dtype: Dtype,
        width: usize,
    ) -> Result<usize> {
        if is_absent(spec) {
            return Ok(0);
        }
        expect_dtype(what, spec, dtype)?;
        match dims(what, spec)?[..] {
            [rows, w] if w == width && (rows == 1 || rows == self.batch) => Ok(rows),
            ref got => {
                let b = self.batch;
                let detail = format!("expected shape [1, {width}] or [{b}, {width}], got {got:?}");
                Err(Error::invalid(what, detail))
            }
        }
    }

    fn set_attributes(&mut self, attributes: &Attributes) -> Result<()> {
        let finite = |what: &str, x: f64| {
            if x.is_finite() {
                Ok(x)
            } else {
                Err(Error::invalid(
                    what,
                    format!("expected a finite number, got {x}"),
                ))
            }
        };
        if let Some(scale) = attributes.softmax_scale {
            self.softmax_scale = Scalar::new(finite("softmax_scale", scale)?);
        }
        self.causal = attributes.causal;
        self.alignment = attributes.causal_alignment;
        let side = |what: &str, x: i64| match x {
            -1 => Ok(None),
            0..=0x7fff_ffff => Ok(Some(x as usize)),
            _ => {
                let detail = format!("expected 0 to 2147483647, or -1 for unbounded, got {x}");
                Err(Error::invalid(what, detail))
            }
        };
        self.window = Window {
            left: side("window_left", attributes.window_left)?,
            right: side("window_right", attributes.window_right)?,
        };
        let softcap = finite("logits_soft_cap", attributes.logits_soft_cap)?;
        if softcap < 0.0 {
            let detail = format!("expected a positive number, or 0 for none, got {softcap}");
            return Err(Error::invalid("logits_soft_cap", detail));
        }
        self.softcap = (softcap > 0.0).then(|| Scalar::new(softcap));
        let prob = attributes.dropout_prob;
        if !(0.0..1.0).contains(&prob) {
            let detail = format!("expected a probability in [0, 1), got {prob}");
            return Err(Error::invalid("dropout_prob", detail));
        }
        self.dropout_prob = (prob > 0.0).then(|| Scalar::new(prob));
        self.normalize_output = attributes.normalize_output;
        let period = attributes.batch_period;
        if period < 0 {
            let detail = format!("expected a positive number, or 0 for none, got {period}");
            return Err(Error::invalid("batch_period", detail));
        }
        self.batch_period = (period > 0).then_some(period as usize);
        self.precision = attributes.precision;
        self.deterministic = attributes.deterministic;
        self.platform = attributes.platform;
        Ok(())
    }

    fn check_dropout(&self, operands: &[TensorSpec<'_>]) -> Result<()> {
        if self.dropout_prob.is_some() && is_absent(&operands[12]) && self.batch > 0 {
            return Err(Error::invalid(
                "dropout_seed",
                "expected with dropout_prob > 0, got none",
            ));
        }
        Ok(())
    }

    fn check_backward(
        &mut self,
        operands: &[TensorSpec<'_>],
        results: &[TensorSpec<'_>],
    ) -> Result<()> {
        let accumulator = self.dtype.accumulator();
        let (out_dims, lse_dims) = (self.out_dims(), self.lse_dims());
        let [out, lse, dout, dlse] = &operands[FORWARD_OPERANDS.len()..] else {
            return Err(Error::invalid(
                "operands",
                "expected out, lse, dout, dlse last",
            ));
        };
        expect("out", out, self.dtype, &out_dims, "query")?;
        expect("lse", lse, accumulator, &lse_dims, "query")?;
        expect("dout", dout, self.dtype, &out_dims, "query")?;
        if !is_absent(dlse) {
            expect("dlse", dlse, accumulator, &lse_dims, "query")?;
        }
        for (index, what) in ["dq", "dk", "dv"].into_iter().enumerate() {
            let dims = dims(FORWARD_OPERANDS[index], &operands[index])?;
            expect(
                what,
                &results[index],
                self.dtype,
                &dims,
                FORWARD_OPERANDS[index],
            )?;
        }
        let mut wanted = [false; 2];
        for (i, (what, operand)) in [("dbias", 3), ("dsinks", 11)].into_iter().enumerate() {
            let (result, operand_spec) = (&results[3 + i], &operands[operand]);
            if !is_absent(result) {
                let like = FORWARD_OPERANDS[operand];
                let dims = dims(like, operand_spec)?;
                expect(what, result, operand_spec.dtype, &dims, like)?;
                wanted[i] = true;
            }
        }
        self.pass = Pass::Backward {
            dbias: wanted[0],
            dsinks: wanted[1],
            dlse: !is_absent(dlse),
        };
        Ok(())
    }
}

/// Whether an optional operand is left out: a buffer of zero elements.
pub(super) fn is_absent(spec: &TensorSpec<'_>) -> bool {
    spec.dims.contains(&0)
}

fn dims(what: &str, spec: &TensorSpec<'_>) -> Result<Vec<usize>> {
    let mut bytes = 16isize; // the widest element
    for &n in spec.dims {
        let fits = isize::try_from(n).ok().filter(|n| *n >= 0);
        let product = fits.and_then(|n| bytes.checked_mul(n.max(1)));
        bytes = product.ok_or_else(|| {
            let detail = format!(
                "expected an array that fits in memory, got shape {:?}",
                spec.dims
            );
            Error::invalid(what, detail)
        })?;
    }
    Ok(spec.dims.iter().map(|&n| n as usize).collect())
}

fn expect_dtype(what: &str, spec: &TensorSpec<'_>, dtype: Dtype) -> Result<()> {
    if spec.dtype == dtype {
        return Ok(());
    }
    let detail = format!("expected dtype {}, got {}", dtype.name(), spec.dtype.name());
    Err(Error::invalid(what, detail))
}

fn expect(
    what: &str,
    spec: &TensorSpec<'_>,
    dtype: Dtype,
    shape: &[usize],
    like: &str,
) -> Result<()> {
    expect_dtype(what, spec, dtype)?;
    let got = dims(what, spec)?;
    if got == shape {
        return Ok(());
    }
    let detail = format!("expected shape {shape:?} to match {like}, got {got:?}");
    Err(Error::invalid(what, detail))
}

fn broadcast_dims(what: &str, spec: &TensorSpec<'_>, full: [usize; 4]) -> Result<[usize; 4]> {
    let got = dims(what, spec)?;
    let fits = got.len() == 4 && got.iter().zip(full).all(|(&n, f)| n == f || n == 1);
    <[usize; 4]>::try_from(got.as_slice())
        .ok()
        .filter(|_| fits)
        .ok_or_else(|| {
            let detail = format!("expected a shape that broadcasts to {full:?}, got {got:?}");
            Error::invalid(what, detail)
        })
}
