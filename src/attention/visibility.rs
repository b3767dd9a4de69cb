//! Which keys a query row may see: sequences cut from the buffers, and one interval per row for
//! everything that is an interval (causal, window, lengths). Segments and dense masks come on top.

use bytemuck::{Pod, Zeroable};

use super::Alignment;
use super::call::Inputs;
use super::dropout::Dropout;
use super::problem::{AttentionProblem, Layout};
use crate::error::{Error, Result};

/// Keys `lo..hi` of a sequence, empty when `lo >= hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Span {
    /// First key.
    pub lo: usize,
    /// One past the last key.
    pub hi: usize,
}

/// One sequence of a call: where its rows lie and where its tokens stand globally.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequence {
    /// Batch row of the call (of bias, mask, lse); the number of rows for the tail of a packed
    /// buffer, which belongs to no sequence.
    pub batch: usize,
    /// First row in the query buffer (rows of `num_heads * head_dim` elements).
    pub q_row: usize,
    /// Rows in the query buffer, padding included.
    pub q_rows: usize,
    /// Rows that are tokens; the others give out 0 and lse -inf.
    pub q_len: usize,
    /// First row in the key buffer.
    pub k_row: usize,
    /// Rows in the key buffer, padding included.
    pub k_rows: usize,
    /// Rows that are tokens.
    pub k_len: usize,
    /// Key index (of this buffer) at which query row 0 stands: the aligned position.
    pub shift: i64,
    /// Global position of query row 0, of key row 0 and of head 0, for the dropout stream.
    pub first_query: u32,
    /// See `first_query`.
    pub first_key: u32,
    /// See `first_query`.
    pub first_head: u32,
    /// The dropout stream of this batch row.
    pub dropout: Option<Dropout>,
}

impl Span {
    /// No key.
    pub const EMPTY: Span = Span { lo: 0, hi: 0 };

    /// Whether the span holds no key.
    pub fn is_empty(self) -> bool {
        self.lo >= self.hi
    }

    /// The smallest span that holds both.
    pub fn union(self, other: Span) -> Span {
        match (self.is_empty(), other.is_empty()) {
            (true, _) => other,
            (_, true) => self,
            _ => Span {
                lo: self.lo.min(other.lo),
                hi: self.hi.max(other.hi),
            },
        }
    }

    /// The part inside `lo..hi`, relative to `lo`.
    pub fn within(self, lo: usize, hi: usize) -> Span {
        let (a, b) = (self.lo.clamp(lo, hi) - lo, self.hi.clamp(lo, hi) - lo);
        if a < b {
            Span { lo: a, hi: b }
        } else {
            Span::EMPTY
        }
    }
}

impl Sequence {
    /// Keys that query row `row` may see by causality, window and lengths.
    pub fn span(&self, problem: &AttentionProblem, row: usize) -> Span {
        if row >= self.q_len {
            return Span::EMPTY;
        }
        let at = row as i64 + self.shift;
        let clip = |x: i64| x.clamp(0, self.k_len as i64) as usize;
        let lo = problem.window.left.map_or(0, |left| clip(at - left as i64));
        let mut hi = problem
            .window
            .right
            .map_or(self.k_len, |right| clip(at + right as i64 + 1));
        if problem.causal {
            hi = hi.min(clip(at + 1));
        }
        if lo < hi {
            Span { lo, hi }
        } else {
            Span::EMPTY
        }
    }
}

/// Cuts the sequences of a call, in order; reads lengths, offsets and seeds from host memory.
///
/// # Errors
/// `InvalidArgument` for lengths that are negative, decrease, do not start at 0 or run past the
/// buffer, and for negative offsets.
pub fn sequences(problem: &AttentionProblem, inputs: &Inputs<'_>) -> Result<Vec<Sequence>> {
    let (q, k) = (Side::query(problem, inputs)?, Side::key(problem, inputs)?);
    let offsets: &[i32] = host(&inputs.offsets, "offsets")?;
    let seeds: &[u32] = host(&inputs.dropout_seed, "dropout_seed")?;
    let mut all = Vec::with_capacity(problem.batch + 1);
    for batch in 0..problem.batch {
        let ((q_row, q_rows, q_len), (k_row, k_rows, k_len)) = (q.cut(batch), k.cut(batch));
        let row = |rows: usize, width: usize| if rows == 1 { 0 } else { batch * width };
        let [first_query, first_key, first_batch, first_head, diagonal] = match problem.offset_rows
        {
            0 => [0; 5],
            rows => {
                let at = row(rows, 5);
                let given: [i32; 5] = offsets[at..at + 5].try_into().unwrap_or_default();
                if given[..4].iter().any(|x| *x < 0) {
                    let detail = format!(
                        "expected first query, key, batch row and head not below 0, got {given:?}"
                    );
                    return Err(Error::invalid("offsets", detail));
                }
                given.map(i64::from)
            }
        };
        let diagonal = match (problem.offset_rows, problem.alignment) {
            (0, Alignment::TopLeft) => 0,
            (0, Alignment::BottomRight) => k_len as i64 - q_len as i64,
            _ => diagonal,
        };
        let dropout = problem.dropout_prob.map(|prob| {
            let at = row(problem.seed_rows, 2);
            let period = problem.batch_period.unwrap_or(usize::MAX);
            let global = first_batch as u32 + (batch % period) as u32;
            Dropout::new(prob.get(), [seeds[at], seeds[at + 1]], global)
        });
        all.push(Sequence {
            batch,
            q_row,
            q_rows,
            q_len,
            k_row,
            k_rows,
            k_len,
            shift: first_query + diagonal - first_key,
            first_query: first_query as u32,
            first_key: first_key as u32,
            first_head: first_head as u32,
            dropout,
        });
    }
    if problem.layout == Layout::Thd {
        let (q_row, k_row) = (q.end(), k.end());
        all.push(Sequence {
            batch: problem.batch,
            q_row,
            q_rows: problem.seq_q - q_row,
            q_len: 0,
            k_row,
            k_rows: problem.seq_k - k_row,
            k_len: 0,
            shift: 0,
            first_query: 0,
            first_key: 0,
            first_head: 0,
            dropout: None,
        });
    }
    Ok(all)
}

/// The rows of query or key, and how they are cut.
struct Side<'f> {
    rows: usize,
    packed: bool,
    cumulative: &'f [i32],
    lengths: &'f [i32],
}

impl<'f> Side<'f> {
    fn query(problem: &AttentionProblem, inputs: &Inputs<'f>) -> Result<Self> {
        let side = Side {
            rows: problem.seq_q,
            packed: problem.layout == Layout::Thd,
            cumulative: host(&inputs.cum_seqlens_q, "cum_seqlens_q")?,
            lengths: host(&inputs.query_seq_lengths, "query_seq_lengths")?,
        };
        side.check("cum_seqlens_q", "query_seq_lengths")
    }

    fn key(problem: &AttentionProblem, inputs: &Inputs<'f>) -> Result<Self> {
        let side = Side {
            rows: problem.seq_k,
            packed: problem.layout == Layout::Thd,
            cumulative: host(&inputs.cum_seqlens_k, "cum_seqlens_k")?,
            lengths: host(&inputs.key_value_seq_lengths, "key_value_seq_lengths")?,
        };
        side.check("cum_seqlens_k", "key_value_seq_lengths")
    }

    fn check(self, cumulative: &str, lengths: &str) -> Result<Self> {
        let rows = self.rows;
        if self.cumulative.first().is_some_and(|first| *first != 0) {
            let detail = format!("expected to start at 0, got {}", self.cumulative[0]);
            return Err(Error::invalid(cumulative, detail));
        }
        for (i, pair) in self.cumulative.windows(2).enumerate() {
            let length = i64::from(pair[1]) - i64::from(pair[0]);
            if length < 0 {
                let detail = format!(
                    "expected non-decreasing values, got {} then {} at index {i}",
                    pair[0], pair[1]
                );
                return Err(Error::invalid(cumulative, detail));
            }
            let limit = if self.packed {
                i64::from(pair[1])
            } else {
                length
            };
            if limit > rows as i64 {
                let what = if self.packed { "values" } else { "lengths" };
                let detail = format!(
                    "expected {what} of at most {rows} rows, got {limit} at index {}",
                    i + 1
                );
                return Err(Error::invalid(cumulative, detail));
            }
        }
        for (i, length) in self.lengths.iter().enumerate() {
            if !(0..=rows as i64).contains(&i64::from(*length)) {
                let detail = format!("expected lengths in 0..={rows}, got {length} at index {i}");
                return Err(Error::invalid(lengths, detail));
            }
        }
        Ok(self)
    }

    /// First row, rows with padding, rows that are tokens.
    fn cut(&self, batch: usize) -> (usize, usize, usize) {
        let cumulative = self.cumulative.get(batch..batch + 2);
        let length = cumulative.map(|pair| (pair[1] - pair[0]) as usize);
        match length {
            Some(length) if self.packed => (self.cumulative[batch] as usize, length, length),
            _ => {
                let given = self.lengths.get(batch).map(|n| *n as usize);
                let tokens = length.or(given).unwrap_or(self.rows);
                (batch * self.rows, self.rows, tokens)
            }
        }
    }

    fn end(&self) -> usize {
        self.cumulative.last().map_or(0, |end| *end as usize)
    }
}

fn host<'f, T: bytemuck::AnyBitPattern>(
    operand: &Option<crate::memory::Operand<'f>>,
    what: &str,
) -> Result<&'f [T]> {
    operand
        .as_ref()
        .map_or(Ok(&[]), |operand| operand.host(what))
}
