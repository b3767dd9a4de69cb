//! Naive attention in float64: one row at a time, all its keys, each formula as it is defined.
//!
//! What the kernels are tested against, and the shortest text of what they compute:
//!
//! ```text
//! s_j = softcap(softmax_scale * q . k_j + bias_j)    -inf where hidden
//! m   = max(s, sinks)       total = sum_j exp(s_j - m) + sum_n exp(sink_n - m)
//! p_j = exp(s_j - m) / total                         without the division if unnormalised
//! out = sum_j p_j keep_j v_j                         keep_j: 0 or 1 / (1 - dropout_prob)
//! lse = m + ln(total)
//! ```
//!
//! O(sq * sk) time, O(sk) memory beyond the float64 copies of the operands.
#![forbid(unsafe_code)]

use std::ops::Range;

use half::{bf16, f16};

use xlattn::attention::{AttentionProblem, Dtype, Inputs, Layout, Sequence, sequences};
use xlattn::error::{Error, Result};
use xlattn::memory::Operand;

/// Gradients in float64, each in the layout of what it is the gradient of.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OracleGradients {
    /// Gradient of query.
    pub(crate) dq: Vec<f64>,
    /// Gradient of key.
    pub(crate) dk: Vec<f64>,
    /// Gradient of value.
    pub(crate) dv: Vec<f64>,
    /// Gradient of the bias, where there is one.
    pub(crate) dbias: Option<Vec<f64>>,
    /// Gradient of the sinks, where there are any.
    pub(crate) dsinks: Option<Vec<f64>>,
}

/// `(out, lse)` in float64, in the layouts [`AttentionProblem::out_dims`] and
/// [`AttentionProblem::lse_dims`].
///
/// # Errors
/// As [`sequences`], and `Internal` for operands that are not on the host or not of the problem's
/// sizes.
pub(crate) fn forward(
    problem: &AttentionProblem,
    inputs: &Inputs<'_>,
) -> Result<(Vec<f64>, Vec<f64>)> {
    Oracle::new(problem, inputs, Dtype::F64)?.forward()
}

/// The gradients of `sum(out * dout) + sum(lse * dlse)` in float64; the forward pass is recomputed.
///
/// `dout` has the layout of `out`, `dlse` of `lse`; both are read at rows that are tokens only.
///
/// # Errors
/// As [`forward`].
pub(crate) fn backward(
    problem: &AttentionProblem,
    inputs: &Inputs<'_>,
    dout: &[f64],
    dlse: Option<&[f64]>,
) -> Result<OracleGradients> {
    Oracle::new(problem, inputs, Dtype::F64)?.backward(dout, dlse)
}

/// [`forward`] with every step rounded to `working`, and sums to its accumulator: the error that a
/// naive implementation makes, by which tests judge the error of the kernels.
///
/// # Errors
/// As [`forward`].
pub(crate) fn plain_forward(
    problem: &AttentionProblem,
    inputs: &Inputs<'_>,
    working: Dtype,
) -> Result<(Vec<f64>, Vec<f64>)> {
    Oracle::new(problem, inputs, working)?.forward()
}

/// [`backward`] with every step rounded as in [`plain_forward`].
///
/// # Errors
/// As [`forward`].
pub(crate) fn plain_backward(
    problem: &AttentionProblem,
    inputs: &Inputs<'_>,
    dout: &[f64],
    dlse: Option<&[f64]>,
    working: Dtype,
) -> Result<OracleGradients> {
    Oracle::new(problem, inputs, working)?.backward(dout, dlse)
}

/// A problem with its operands in float64.
struct Oracle<'a> {
    problem: &'a AttentionProblem,
    sequences: Vec<Sequence>,
    query: Vec<f64>,
    key: Vec<f64>,
    value: Vec<f64>,
    bias: Vec<f64>,
    attention_mask: &'a [u8],
    q_segment_ids: &'a [i32],
    kv_segment_ids: &'a [i32],
    sinks: Vec<f64>,
    /// Type every step is rounded to.
    working: Dtype,
}

/// What one query row of one head sees.
struct OracleRow {
    /// Sequence-relative indices of the visible keys, none if all their scores are -inf; the
    /// vectors below are in their order.
    keys: Vec<usize>,
    scores: Vec<f64>,
    /// Derivative of the softcap at each score.
    slopes: Vec<f64>,
    /// Weight of each key before dropout.
    weights: Vec<f64>,
    /// Dropout factor of each weight.
    keep: Vec<f64>,
    /// The sinks this row sees: none if it is padding.
    sinks: Vec<f64>,
    /// Maximum of scores and sinks; -inf if there are none.
    top: f64,
    /// Sum of `exp(x - top)` over scores and sinks.
    total: f64,
}

impl<'a> Oracle<'a> {
    fn new(problem: &'a AttentionProblem, inputs: &Inputs<'a>, working: Dtype) -> Result<Self> {
        let dtype = problem.dtype;
        let optional = |operand: &Option<Operand<'a>>, dtype, what| {
            operand
                .as_ref()
                .map_or(Ok(Vec::new()), |x| read(x, dtype, what))
        };
        let ids = |operand: &Option<Operand<'a>>, what| {
            operand
                .as_ref()
                .map_or(Ok(&[] as &[i32]), |x| x.host::<i32>(what))
        };
        let mask = inputs.attention_mask.as_ref();
        Ok(Oracle {
            problem,
            sequences: sequences(problem, inputs)?,
            query: read(&inputs.query, dtype, "query")?,
            key: read(&inputs.key, dtype, "key")?,
            value: read(&inputs.value, dtype, "value")?,
            bias: match &problem.bias {
                Some(bias) => optional(&inputs.bias, bias.dtype, "bias")?,
                None => Vec::new(),
            },
            attention_mask: mask.map_or(Ok(&[] as &[u8]), |x| x.host("attention_mask"))?,
            q_segment_ids: ids(&inputs.q_segment_ids, "q_segment_ids")?,
            kv_segment_ids: ids(&inputs.kv_segment_ids, "kv_segment_ids")?,
            sinks: optional(&inputs.softmax_aux, dtype.accumulator(), "softmax_aux")?,
            working,
        })
    }

    fn forward(&self) -> Result<(Vec<f64>, Vec<f64>)> {
        let p = self.problem;
        let mut out = vec![0.0; p.out_dims().iter().product()];
        let mut lse = vec![f64::NEG_INFINITY; p.lse_dims().iter().product()];
        for (sequence, head, index) in self.rows() {
            let row = self.row(sequence, head, index);
            lse[self.lse_at(sequence, head, index)] = self.sum(row.top + row.total.ln());
            let out = &mut out[self.out_at(sequence, head, index)];
            out.copy_from_slice(&self.out(sequence, head, &row));
        }
        Ok((out, lse))
    }

    fn backward(&self, dout: &[f64], dlse: Option<&[f64]>) -> Result<OracleGradients> {
        let p = self.problem;
        let mut dq = vec![0.0; self.query.len()];
        let mut dk = vec![0.0; self.key.len()];
        let mut dv = vec![0.0; self.value.len()];
        let mut dbias = vec![0.0; self.bias.len()];
        let mut dsinks = vec![0.0; self.sinks.len()];
        for (sequence, head, index) in self.rows() {
            let row = self.row(sequence, head, index);
            if row.top == f64::NEG_INFINITY {
                continue;
            }
            let dout = &dout[self.out_at(sequence, head, index)];
            let dlse = dlse.map_or(0.0, |x| x[self.lse_at(sequence, head, index)]);
            let dweight = |(n, key): (usize, &usize)| {
                let value = &self.value[self.value_at(sequence, head, *key)];
                self.round(self.dot(dout, value) * row.keep[n])
            };
            let dweights: Vec<f64> = row.keys.iter().enumerate().map(dweight).collect();
            let delta = self.dot(dout, &self.out(sequence, head, &row));
            let columns = || row.scores.iter().chain(&row.sinks);
            let ties = columns().filter(|x| **x == row.top).count() as f64;
            // What reaches a score or sink through lse and through what all weights are divided by:
            // the sum, or for unnormalised weights exp(top).
            let through_lse = |x: f64| dlse * (x - row.top).exp() / row.total;
            let through_divisor = |x: f64| match p.normalize_output {
                true => -delta * (x - row.top).exp() / row.total,
                false if x == row.top => -delta / ties,
                false => 0.0,
            };
            let shared = |x: f64| self.round(through_lse(x) + through_divisor(x));
            let query_at = self.query_at(sequence, head, index);
            for (n, key) in row.keys.iter().enumerate() {
                let (key_at, value_at) = (
                    self.key_at(sequence, head, *key),
                    self.value_at(sequence, head, *key),
                );
                let kept = self.round(row.weights[n] * row.keep[n]);
                self.add(&mut dv[value_at], kept, dout);
                let dscore = self.round(row.weights[n] * dweights[n] + shared(row.scores[n]));
                let dscore = self.round(dscore * row.slopes[n]);
                if let Some(at) = self.bias_at(sequence, head, index, *key) {
                    dbias[at] = self.sum(dbias[at] + dscore);
                }
                let dproduct = self.round(dscore * p.softmax_scale.get());
                self.add(
                    &mut dq[query_at.clone()],
                    dproduct,
                    &self.key[key_at.clone()],
                );
                self.add(&mut dk[key_at], dproduct, &self.query[query_at.clone()]);
            }
            for (n, sink) in row.sinks.iter().enumerate() {
                let at = self.sinks_at(sequence, head) + n;
                dsinks[at] = self.sum(dsinks[at] + shared(*sink));
            }
        }
        let rounded = |x: Vec<f64>| x.into_iter().map(|x| self.round(x)).collect::<Vec<_>>();
        Ok(OracleGradients {
            dq: rounded(dq),
            dk: rounded(dk),
            dv: rounded(dv),
            dbias: p.bias.map(|_| rounded(dbias)),
            dsinks: p.sinks.map(|_| dsinks),
        })
    }

    /// Every query row of every head.
    fn rows(&self) -> impl Iterator<Item = (&Sequence, usize, usize)> {
        self.sequences.iter().flat_map(|sequence| {
            let heads = 0..self.problem.num_heads;
            heads.flat_map(move |head| (0..sequence.q_rows).map(move |row| (sequence, head, row)))
        })
    }

    fn row(&self, sequence: &Sequence, head: usize, index: usize) -> OracleRow {
        let p = self.problem;
        let query = &self.query[self.query_at(sequence, head, index)];
        let keys = (0..sequence.k_rows).filter(|key| self.sees(sequence, head, index, *key));
        let mut row = OracleRow {
            keys: keys.collect(),
            scores: Vec::new(),
            slopes: Vec::new(),
            weights: Vec::new(),
            keep: Vec::new(),
            sinks: Vec::new(),
            top: f64::NEG_INFINITY,
            total: 0.0,
        };
        for key in &row.keys {
            let product = self.dot(query, &self.key[self.key_at(sequence, head, *key)]);
            let mut score = self.round(p.softmax_scale.get() * self.round(product));
            if let Some(at) = self.bias_at(sequence, head, index, *key) {
                score = self.round(score + self.bias[at]);
            }
            let mut slope = 1.0;
            if let Some(softcap) = p.softcap {
                let tanh = self.round((score / softcap.get()).tanh());
                score = self.round(softcap.get() * tanh);
                slope = self.round(1.0 - tanh * tanh);
            }
            row.scores.push(score);
            row.slopes.push(slope);
            row.keep.push(keep(sequence, head, index, *key));
        }
        if let Some(sinks) = p.sinks.filter(|_| self.is_token(sequence, index)) {
            row.sinks = self.sinks[self.sinks_at(sequence, head)..][..sinks.count].to_vec();
        }
        let columns = || row.scores.iter().chain(&row.sinks);
        // NaN comes through.
        let larger = |top: f64, x: f64| if x.is_nan() || x > top { x } else { top };
        row.top = columns().copied().fold(f64::NEG_INFINITY, larger);
        if row.top == f64::NEG_INFINITY {
            row.keys.clear();
            return row;
        }
        row.total = columns().fold(0.0, |sum, x| self.sum(sum + (x - row.top).exp()));
        let divisor = if p.normalize_output { row.total } else { 1.0 };
        let weight = |x: &f64| self.round(self.round((x - row.top).exp()) / divisor);
        row.weights = row.scores.iter().map(weight).collect();
        row
    }

    /// The row of `out`.
    fn out(&self, sequence: &Sequence, head: usize, row: &OracleRow) -> Vec<f64> {
        let mut out = vec![0.0; self.problem.head_dim_v];
        for (n, key) in row.keys.iter().enumerate() {
            let weight = self.round(row.weights[n] * row.keep[n]);
            self.add(
                &mut out,
                weight,
                &self.value[self.value_at(sequence, head, *key)],
            );
        }
        out.into_iter().map(|x| self.round(x)).collect()
    }

    /// Whether the key is visible: lengths, segments, causality, window, mask.
    fn sees(&self, sequence: &Sequence, head: usize, index: usize, key: usize) -> bool {
        let p = self.problem;
        let ahead = key as i64 - (index as i64 + sequence.shift);
        let q_id = self.q_segment_ids.get(sequence.q_row + index);
        let same_segment = q_id == self.kv_segment_ids.get(sequence.k_row + key);
        let mask = p.attention_mask.is_none_or(|dims| {
            self.attention_mask[broadcast(dims, [sequence.batch, head, index, key])] != 0
        });
        self.is_token(sequence, index)
            && key < sequence.k_len
            && same_segment
            && mask
            && !(p.causal && ahead > 0)
            && p.window.left.is_none_or(|left| ahead >= -(left as i64))
            && p.window.right.is_none_or(|right| ahead <= right as i64)
    }

    /// Whether the query row is not padding.
    fn is_token(&self, sequence: &Sequence, index: usize) -> bool {
        let segment = self.q_segment_ids.get(sequence.q_row + index);
        index < sequence.q_len && segment.is_none_or(|id| *id >= 0)
    }

    fn query_at(&self, sequence: &Sequence, head: usize, index: usize) -> Range<usize> {
        let p = self.problem;
        slot(sequence.q_row + index, p.num_heads, head, p.head_dim)
    }

    fn out_at(&self, sequence: &Sequence, head: usize, index: usize) -> Range<usize> {
        let p = self.problem;
        slot(sequence.q_row + index, p.num_heads, head, p.head_dim_v)
    }

    fn key_at(&self, sequence: &Sequence, head: usize, key: usize) -> Range<usize> {
        let (p, head) = (self.problem, head / self.problem.group_size());
        slot(sequence.k_row + key, p.num_kv_heads, head, p.head_dim)
    }

    fn value_at(&self, sequence: &Sequence, head: usize, key: usize) -> Range<usize> {
        let (p, head) = (self.problem, head / self.problem.group_size());
        slot(sequence.k_row + key, p.num_kv_heads, head, p.head_dim_v)
    }

    fn lse_at(&self, sequence: &Sequence, head: usize, index: usize) -> usize {
        let p = self.problem;
        match p.layout {
            Layout::Bshd => (sequence.batch * p.num_heads + head) * p.seq_q + index,
            Layout::Thd => head * p.seq_q + sequence.q_row + index,
        }
    }

    fn bias_at(&self, sequence: &Sequence, head: usize, index: usize, key: usize) -> Option<usize> {
        let bias = self.problem.bias?;
        Some(broadcast(bias.dims, [sequence.batch, head, index, key]))
    }

    fn sinks_at(&self, sequence: &Sequence, head: usize) -> usize {
        let sinks = self.problem.sinks.filter(|sinks| sinks.per_head);
        sinks.map_or(0, |sinks| {
            let row = if sinks.per_row { sequence.batch } else { 0 };
            (row * self.problem.num_heads + head) * sinks.count
        })
    }

    fn dot(&self, a: &[f64], b: &[f64]) -> f64 {
        let pairs = a.iter().zip(b);
        pairs.fold(0.0, |sum, (a, b)| self.sum(sum + a * b))
    }

    /// `to += factor * x`
    fn add(&self, to: &mut [f64], factor: f64, x: &[f64]) {
        for (to, x) in to.iter_mut().zip(x) {
            *to = self.sum(*to + factor * x);
        }
    }

    /// A stored value, in the working type.
    fn round(&self, x: f64) -> f64 {
        round(x, self.working)
    }

    /// A sum, in the accumulator of the working type.
    fn sum(&self, x: f64) -> f64 {
        round(x, self.working.accumulator())
    }
}

/// Dropout factor of one weight: 0 or `1 / (1 - dropout_prob)`.
fn keep(sequence: &Sequence, head: usize, index: usize, key: usize) -> f64 {
    let Some(dropout) = &sequence.dropout else {
        return 1.0;
    };
    let mut factor = [0.0];
    dropout.factors(
        sequence.first_head + head as u32,
        sequence.first_query + index as u32,
        sequence.first_key + key as u32,
        dropout.scale(),
        &mut factor,
    );
    factor[0]
}

/// Elements of one head of one row in a buffer `[rows, heads, dim]`.
fn slot(row: usize, heads: usize, head: usize, dim: usize) -> Range<usize> {
    let at = (row * heads + head) * dim;
    at..at + dim
}

/// `x` rounded to the nearest value of a float type.
fn round(x: f64, dtype: Dtype) -> f64 {
    match dtype {
        Dtype::F16 => f16::from_f64(x).to_f64(),
        Dtype::Bf16 => bf16::from_f64(x).to_f64(),
        Dtype::F32 => f64::from(x as f32),
        _ => x,
    }
}

/// Index into a row-major array of `dims`, axes of 1 broadcast.
fn broadcast(dims: [usize; 4], index: [usize; 4]) -> usize {
    let axes = dims.into_iter().zip(index);
    axes.fold(0, |at, (n, i)| at * n + if n == 1 { 0 } else { i })
}

fn read(operand: &Operand<'_>, dtype: Dtype, what: &str) -> Result<Vec<f64>> {
    Ok(match dtype {
        Dtype::F16 => operand
            .host::<f16>(what)?
            .iter()
            .map(|x| x.to_f64())
            .collect(),
        Dtype::Bf16 => operand
            .host::<bf16>(what)?
            .iter()
            .map(|x| x.to_f64())
            .collect(),
        Dtype::F32 => operand
            .host::<f32>(what)?
            .iter()
            .map(|x| f64::from(*x))
            .collect(),
        Dtype::F64 => operand.host::<f64>(what)?.to_vec(),
        other => {
            let detail = format!("{what}: no float type: {}", other.name());
            return Err(Error::Internal(detail));
        }
    })
}
