//! The contract of the attention targets: which shapes and element types go together.

use std::fmt::Display;

use super::attributes::{Attributes, AxisOrder};
use super::batch::merged;
use super::interface::{
    BLOCK_OPERANDS, BackwardOperands, BackwardResults, BlockOperands, DtypeRule, FORWARD_OPERANDS,
    FORWARD_RESULTS, ForwardOperands, ForwardResults, OperandRow, operand_names, result_names,
};
use super::problem::{AttentionProblem, Bias, BlockDims, Layout, Pass, Sinks, Sizes};
use super::tensor::{Dtype, TensorSpec};
use crate::error::{Error, Result};

/// Largest head dimension any backend takes.
const MAX_HEAD_DIM: usize = 4096;

/// An operand or result of a call, with what is declared of it. Its dimensions have rows before heads, whatever the
/// order of the call; texts have that order.
#[derive(Clone, Copy)]
struct Declared<'a> {
    name: &'static str,
    element: DtypeRule,
    optional: bool,
    order: AxisOrder,
    spec: &'a TensorSpec<'a>,
}

impl AttentionProblem {
    /// Checks a call of an attention target and names what it asks.
    ///
    /// `operands` are the target's, in the order of [`FORWARD_OPERANDS`] (then
    /// [`BACKWARD_OPERANDS`](super::BACKWARD_OPERANDS), then [`BLOCK_OPERANDS`] where the target is a block-sparse
    /// one), `results` its results in order: `out, lse`, or `dq, dk, dv, dbias, dsinks` where a result of zero
    /// elements is not wanted.
    ///
    /// # Errors
    /// `InvalidArgument` naming the first operand, result or attribute that breaks the contract.
    pub fn new(
        operands: &[TensorSpec<'_>],
        results: &[TensorSpec<'_>],
        attributes: &Attributes,
        backward: bool,
    ) -> Result<Self> {
        let dense = operand_names(backward).len();
        if operands.len() != dense + BLOCK_OPERANDS.len() {
            expect_count("operands", operands.len(), dense)?;
        }
        expect_count("results", results.len(), result_names(backward).len())?;
        if attributes.batch_axes != 1 {
            let (operands, results) = merged(operands, results, attributes.batch_axes, backward)?;
            let attributes = Attributes {
                batch_axes: 1,
                ..attributes.clone()
            };
            return Self::of_arrays(&operands, &results, &attributes, backward);
        }
        let DeclaredCall {
            forward,
            upstream,
            blocks,
        } = DeclaredCall::new(operands, attributes.layout, backward).ok_or_else(defect)?;
        let mut problem = Self::of_sizes(sizes(&forward)?, &Attributes::default())?;
        problem.take_masks(&forward)?;
        problem.take_segments(&forward)?;
        problem.take_lengths(&forward)?;
        problem.take_sinks(&forward.softmax_aux)?;
        problem.seed_rows = problem.rows_of(&forward.dropout_seed, 2)?;
        problem.offset_rows = problem.rows_of(&forward.offsets, 5)?;
        problem.set_attributes(attributes)?;
        problem.check_dropout(&forward.dropout_seed)?;
        match upstream {
            Some(upstream) => problem.take_backward(&forward, &upstream, results)?,
            None => problem.check_results(results)?,
        }
        if let Some(blocks) = blocks {
            problem.take_blocks(&blocks)?;
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

    fn take_masks(&mut self, given: &ForwardOperands<Declared<'_>>) -> Result<()> {
        let dims = self.score_dims(&given.bias)?;
        if let Some(dims) = dims {
            given.bias.expect_dtype(self.dtype)?;
            let dtype = given.bias.spec.dtype;
            self.bias = Some(Bias { dims, dtype });
        }
        self.attention_mask = self.score_dims(&given.attention_mask)?;
        if self.attention_mask.is_some() {
            given.attention_mask.expect_dtype(self.dtype)?;
        }
        Ok(())
    }

    /// Dimensions of what is added to the scores or hides some, if it is there.
    fn score_dims(&self, given: &Declared<'_>) -> Result<Option<[usize; 4]>> {
        if given.is_absent() {
            return Ok(None);
        }
        if self.layout == Layout::Thd {
            return Err(given.error(
                "not defined for packed (rank 3) query: sequences have no common score matrix",
            ));
        }
        let full = [self.batch, self.num_heads, self.seq_q, self.seq_k];
        let got = given.dims()?;
        let fits = got.len() == 4 && got.iter().zip(full).all(|(&n, f)| n == f || n == 1);
        let dims = <[usize; 4]>::try_from(got.as_slice()).ok();
        let refused = || {
            let detail = format!("expected a shape that broadcasts to {full:?}, got {got:?}");
            given.error(detail)
        };
        dims.filter(|_| fits).ok_or_else(refused).map(Some)
    }

    fn take_segments(&mut self, given: &ForwardOperands<Declared<'_>>) -> Result<()> {
        let (query, key) = (&given.q_segment_ids, &given.kv_segment_ids);
        match (query.is_absent(), key.is_absent()) {
            (true, true) => {}
            (false, false) => {
                self.check_ids(query, self.seq_q, "query")?;
                self.check_ids(key, self.seq_k, "key")?;
                self.segment_ids = true;
            }
            // With no query (or no key) at all the ids of that side are empty, not absent.
            (true, false) if self.total_q() == 0 => self.check_ids(key, self.seq_k, "key")?,
            (false, true) if self.total_k() == 0 => {
                self.check_ids(query, self.seq_q, "query")?;
                self.segment_ids = true; // padding rows are told by them
            }
            (true, _) => return Err(query.missing_beside(key)),
            (false, _) => return Err(key.missing_beside(query)),
        }
        Ok(())
    }

    fn check_ids(&self, given: &Declared<'_>, rows: usize, like: &str) -> Result<()> {
        let dims = match self.layout {
            Layout::Thd => vec![rows],
            Layout::Bshd => vec![self.batch, rows],
        };
        given.expect(self.dtype, &dims, like)
    }

    fn take_lengths(&mut self, given: &ForwardOperands<Declared<'_>>) -> Result<()> {
        let packed = self.layout == Layout::Thd;
        let bounds = self.batch + 1;
        let cum_q = self.has(&given.cum_seqlens_q, bounds)?;
        if packed && given.cum_seqlens_k.is_absent() {
            let detail = format!("expected shape [{bounds}] with packed (rank 3) query, got none");
            return Err(given.cum_seqlens_k.error(detail));
        }
        let cum_k = self.has(&given.cum_seqlens_k, bounds)?;
        let mut lengths = [false; 2];
        let operands = [&given.query_seq_lengths, &given.key_value_seq_lengths];
        for (found, operand) in lengths.iter_mut().zip(operands) {
            *found = self.has(operand, self.batch)?;
            if packed && *found {
                let detail = "not defined for packed (rank 3) query: give cum_seqlens instead";
                return Err(operand.error(detail));
            }
        }
        let cumulative = [(cum_q, &given.cum_seqlens_q), (cum_k, &given.cum_seqlens_k)];
        for ((both, cumulative), (found, operand)) in cumulative
            .into_iter()
            .zip(lengths.into_iter().zip(operands))
        {
            if both && found {
                let detail = format!("cannot be combined with {}", cumulative.name);
                return Err(operand.error(detail));
            }
        }
        self.cum_seqlens = (cum_q, cum_k);
        self.seq_lengths = lengths.into();
        Ok(())
    }

    /// Whether a vector of `length` is given.
    fn has(&self, given: &Declared<'_>, length: usize) -> Result<bool> {
        if given.is_absent() {
            return Ok(false);
        }
        given.expect(self.dtype, &[length], "query")?;
        Ok(true)
    }

    fn take_sinks(&mut self, given: &Declared<'_>) -> Result<()> {
        if given.is_absent() {
            return Ok(());
        }
        given.expect_dtype(self.dtype)?;
        let got = given.dims()?;
        let (b, hq) = (self.batch, self.num_heads);
        let count = got.last().copied().unwrap_or(0);
        let lead = &got[..got.len().max(1) - 1];
        if !(got.len() == 1 || lead == [hq] || lead == [b, hq]) {
            let detail = format!(
                "expected shape [num_sinks], [{hq}, num_sinks] or [{b}, {hq}, num_sinks], got {got:?}"
            );
            return Err(given.error(detail));
        }
        self.sinks = Some(Sinks {
            count,
            per_head: !lead.is_empty(),
            per_row: lead.len() == 2,
        });
        Ok(())
    }

    /// Rows of an operand with one for all batch rows, or one for each; 0 if it is absent.
    fn rows_of(&self, given: &Declared<'_>, width: usize) -> Result<usize> {
        if given.is_absent() {
            return Ok(0);
        }
        given.expect_dtype(self.dtype)?;
        match given.dims()?[..] {
            [rows, w] if w == width && (rows == 1 || rows == self.batch) => Ok(rows),
            ref got => {
                let b = self.batch;
                let detail = format!("expected shape [1, {width}] or [{b}, {width}], got {got:?}");
                Err(given.error(detail))
            }
        }
    }

    /// Sizes of the lists of blocks, by the pass.
    fn take_blocks(&mut self, given: &BlockOperands<Declared<'_>>) -> Result<()> {
        let BlockOperands {
            block_ranges: ranges,
            block_indices: indices,
            block_patterns: patterns,
            pattern_bits: bits,
        } = given;
        if self.layout == Layout::Thd {
            let detail = "not defined for packed (rank 3) query: a mask has documents instead";
            return Err(ranges.error(detail));
        }
        for operand in [ranges, indices] {
            operand.expect_dtype(self.dtype)?;
        }
        let rows = match self.pass {
            Pass::Forward => self.seq_q,
            Pass::Backward { .. } => self.seq_k,
        };
        let (rows, b) = (rows.div_ceil(BlockDims::BLOCK), self.batch);
        let (hk, hq) = (self.num_kv_heads, self.num_heads);
        let (batch, heads) = match ranges.dims()?[..] {
            [mb, mh, n, 2] if (mb == 1 || mb == b) && [1, hk, hq].contains(&mh) && n == rows => {
                (mb, mh)
            }
            ref got => {
                let (mb, mh) = (alternatives([1, b]), alternatives([1, hk, hq]));
                let detail = format!("expected shape [{mb}, {mh}, {rows}, 2], got {got:?}");
                return Err(ranges.error(detail));
            }
        };
        let places = match indices.dims()?[..] {
            [mb, mh, places] if (mb, mh) == (batch, heads) => places,
            ref got => {
                let detail = format!(
                    "expected shape [{batch}, {heads}, places] to match block_ranges, got {got:?}"
                );
                return Err(indices.error(detail));
            }
        };
        let mut count = None;
        if !patterns.is_absent() {
            patterns.expect(self.dtype, &[batch, heads, places], "block_indices")?;
            count = Some(0);
        }
        if !bits.is_absent() {
            bits.expect_dtype(self.dtype)?;
            let full = [BlockDims::BLOCK, BlockDims::WORDS];
            let got = bits.dims()?;
            if got.len() != 3 || got[1..] != full {
                let detail = format!("expected shape [patterns, 128, 4], got {got:?}");
                return Err(bits.error(detail));
            }
            count = count.map(|_| got[0]);
        }
        self.blocks = Some(BlockDims {
            batch,
            heads,
            rows,
            places,
            patterns: count,
        });
        Ok(())
    }

    fn check_dropout(&self, seed: &Declared<'_>) -> Result<()> {
        if self.dropout_prob.is_some() && seed.is_absent() && self.batch > 0 {
            return Err(seed.error("expected with dropout_prob > 0, got none"));
        }
        Ok(())
    }

    fn check_results(&self, results: &[TensorSpec<'_>]) -> Result<()> {
        let elements = ForwardResults::ELEMENTS.into_array();
        let rows = FORWARD_RESULTS.into_iter().zip(elements).zip(results);
        let rows = rows.map(|((name, element), spec)| Declared {
            name,
            element,
            optional: false,
            order: self.axis_order,
            spec,
        });
        let ForwardResults { out, lse } = ForwardResults::of(rows).ok_or_else(defect)?;
        out.expect(self.dtype, &self.out_dims(), "query")?;
        lse.expect(self.dtype, &self.lse_dims(), "query")
    }

    fn take_backward(
        &mut self,
        forward: &ForwardOperands<Declared<'_>>,
        upstream: &BackwardOperands<Declared<'_>>,
        results: &[TensorSpec<'_>],
    ) -> Result<()> {
        let (out_dims, lse_dims) = (self.out_dims(), self.lse_dims());
        upstream.out.expect(self.dtype, &out_dims, "query")?;
        upstream.lse.expect(self.dtype, &lse_dims, "query")?;
        upstream.dout.expect(self.dtype, &out_dims, "query")?;
        let dlse = !upstream.dlse.is_absent();
        if dlse {
            upstream.dlse.expect(self.dtype, &lse_dims, "query")?;
        }
        let like = BackwardResults::of_operands(forward).into_array();
        let rows = BackwardResults::ROWS.into_array();
        let mut wanted = Vec::with_capacity(rows.len());
        for ((row, spec), like) in rows.into_iter().zip(results).zip(like) {
            let gradient = Declared {
                name: row.name,
                element: like.element,
                optional: row.optional,
                order: self.axis_order,
                spec,
            };
            wanted.push(gradient.is_wanted_like(&like)?);
        }
        let wanted = BackwardResults::of(wanted).ok_or_else(defect)?;
        self.pass = Pass::Backward {
            dbias: wanted.dbias,
            dsinks: wanted.dsinks,
            dlse,
        };
        Ok(())
    }
}

impl Declared<'_> {
    fn error(&self, detail: impl Into<String>) -> Error {
        Error::invalid(self.name, detail)
    }

    fn missing_beside(&self, other: &Self) -> Error {
        self.error(format!("expected with {}, got none", other.name))
    }

    fn is_absent(&self) -> bool {
        self.spec.is_absent()
    }

    fn dims(&self) -> Result<Vec<usize>> {
        Ok(self.ordered(&self.spec.sizes(self.name)?))
    }

    /// Dimensions with rows before heads in the order of the call, or the other way round.
    fn ordered<T: Clone>(&self, dims: &[T]) -> Vec<T> {
        let mut dims = dims.to_vec();
        if self.order == AxisOrder::Bhsd && self.element.has_heads() && dims.len() == 4 {
            dims.swap(1, 2);
        }
        dims
    }

    /// What it should have, which has rows before heads.
    fn mismatch(&self, expected: &[impl Display + Clone], like: &str) -> Error {
        let expected: Vec<_> = self
            .ordered(expected)
            .iter()
            .map(|n| n.to_string())
            .collect();
        let (expected, got) = (expected.join(", "), self.spec.dims);
        self.error(format!(
            "expected shape [{expected}] to match {like}, got {got:?}"
        ))
    }

    /// Expects a type that is declared for it, with a query of type `query`.
    fn expect_dtype(&self, query: Dtype) -> Result<()> {
        let dtype = self.spec.dtype;
        if self.element.fits(dtype, query) {
            return Ok(());
        }
        let (expected, got) = (self.element.expected(query), dtype.name());
        Err(self.error(format!("expected dtype {expected}, got {got}")))
    }

    fn expect(&self, query: Dtype, shape: &[usize], like: &str) -> Result<()> {
        self.expect_dtype(query)?;
        self.expect_shape(shape, like)
    }

    fn expect_shape(&self, shape: &[usize], like: &str) -> Result<()> {
        if self.dims()? == shape {
            return Ok(());
        }
        Err(self.mismatch(shape, like))
    }

    /// Whether a gradient is wanted, which is then as the operand `like`.
    fn is_wanted_like(&self, like: &Self) -> Result<bool> {
        if self.optional && self.is_absent() {
            return Ok(false);
        }
        let (dims, dtype) = (like.dims()?, like.spec.dtype);
        if self.spec.dtype != dtype {
            let (expected, got) = (dtype.name(), self.spec.dtype.name());
            return Err(self.error(format!("expected dtype {expected}, got {got}")));
        }
        self.expect_shape(&dims, like.name)?;
        Ok(true)
    }
}

/// The operands of a call by name.
struct DeclaredCall<'a> {
    forward: ForwardOperands<Declared<'a>>,
    upstream: Option<BackwardOperands<Declared<'a>>>,
    blocks: Option<BlockOperands<Declared<'a>>>,
}

impl<'a> DeclaredCall<'a> {
    fn new(operands: &'a [TensorSpec<'a>], order: AxisOrder, backward: bool) -> Option<Self> {
        let (forward, rest) = operands.split_at_checked(FORWARD_OPERANDS.len())?;
        let count = operand_names(backward).len() - FORWARD_OPERANDS.len();
        let (upstream, blocks) = rest.split_at_checked(count)?;
        let with_row = |(row, spec): (OperandRow, &'a TensorSpec<'a>)| Declared {
            name: row.name,
            element: row.element,
            optional: row.optional,
            order,
            spec,
        };
        let rows = ForwardOperands::ROWS.into_array().into_iter();
        let forward = ForwardOperands::of(rows.zip(forward).map(with_row))?;
        let rows = BackwardOperands::ROWS.into_array().into_iter();
        let upstream = BackwardOperands::of(rows.zip(upstream).map(with_row));
        let rows = BlockOperands::ROWS.into_array().into_iter();
        let blocks = BlockOperands::of(rows.zip(blocks).map(with_row));
        Some(DeclaredCall {
            forward,
            upstream,
            blocks,
        })
    }
}

/// What query, key and value say, and `cum_seqlens_q` of packed ones.
fn sizes(given: &ForwardOperands<Declared<'_>>) -> Result<Sizes> {
    let query = &given.query;
    let dtype = query.spec.dtype;
    if !dtype.is_query() {
        let got = dtype.name();
        let detail = format!(
            "expected dtype float32, float16, bfloat16, float64 or float8_e4m3fn, got {got}"
        );
        return Err(query.error(detail));
    }
    let layout = match query.spec.dims.len() {
        4 => Layout::Bshd,
        3 if query.order == AxisOrder::Bshd => Layout::Thd,
        3 => {
            let detail = "expected \"bshd\" with packed (rank 3) query, got \"bhsd\"";
            return Err(Error::invalid("layout", detail));
        }
        rank => {
            let axes = query.ordered(&["b", "sq", "hq", "d"]).join(", ");
            let packed = match query.order {
                AxisOrder::Bshd => " or 3 [t, hq, d]",
                AxisOrder::Bhsd => "",
            };
            let detail = format!("expected rank 4 [{axes}]{packed}, got rank {rank}");
            return Err(query.error(detail));
        }
    };
    let q = query.dims()?;
    let (lead, axes) = q.split_at(q.len() - 3);
    let (seq_q, num_heads, head_dim) = (axes[0], axes[1], axes[2]);
    let text = |rows: &dyn Display, heads: &dyn Display, dim: &dyn Display| -> Vec<String> {
        let axes = [rows, heads, dim].map(|axis| axis.to_string());
        lead.iter().map(usize::to_string).chain(axes).collect()
    };
    let seq = if layout == Layout::Thd { "t" } else { "sk" };
    let like = text(&seq, &"hk", &head_dim);
    let k = like_query(&given.key, dtype, &q, &like)?;
    let (seq_k, num_kv_heads, key_dim) = (k[lead.len()], k[lead.len() + 1], k[lead.len() + 2]);
    if key_dim != head_dim {
        return Err(given.key.mismatch(&like, "query"));
    }
    let like = text(&seq_k, &num_kv_heads, &"dv");
    let v = like_query(&given.value, dtype, &q, &like)?;
    if v[..v.len() - 1] != k[..k.len() - 1] {
        return Err(given.value.mismatch(&like, "key"));
    }
    let head_dim_v = v[v.len() - 1];
    check_heads(given, (num_heads, num_kv_heads), (head_dim, head_dim_v))?;
    Ok(Sizes {
        dtype,
        layout,
        batch: match layout {
            Layout::Thd => packed_sequences(&given.cum_seqlens_q)?,
            Layout::Bshd => lead[0],
        },
        rows: (seq_q, seq_k),
        heads: (num_heads, num_kv_heads),
        dims: (head_dim, head_dim_v),
    })
}

/// Dimensions of key or value: query's type, rank and batch, which `like` describes.
fn like_query(
    given: &Declared<'_>,
    dtype: Dtype,
    q: &[usize],
    like: &[String],
) -> Result<Vec<usize>> {
    if given.spec.dtype != dtype {
        let (want, got) = (dtype.name(), given.spec.dtype.name());
        let detail = format!("expected dtype {want} to match query, got {got}");
        return Err(given.error(detail));
    }
    let got = given.dims()?;
    if got.len() == q.len() && got.starts_with(&q[..q.len() - 3]) {
        return Ok(got);
    }
    Err(given.mismatch(like, "query"))
}

fn check_heads(
    given: &ForwardOperands<Declared<'_>>,
    (num_heads, num_kv_heads): (usize, usize),
    (head_dim, head_dim_v): (usize, usize),
) -> Result<()> {
    for (operand, d) in [(&given.query, head_dim), (&given.value, head_dim_v)] {
        if !(1..=MAX_HEAD_DIM).contains(&d) {
            let detail = format!("expected head_dim in 1..={MAX_HEAD_DIM}, got {d}");
            return Err(operand.error(detail));
        }
    }
    if num_heads == 0 || num_kv_heads == 0 || num_heads % num_kv_heads != 0 {
        let detail =
            format!("expected num_kv_heads to divide num_heads {num_heads}, got {num_kv_heads}");
        return Err(given.key.error(detail));
    }
    Ok(())
}

/// How many sequences a packed query has.
fn packed_sequences(cum_seqlens_q: &Declared<'_>) -> Result<usize> {
    match cum_seqlens_q.dims()?[..] {
        [n] if n > 0 => Ok(n - 1),
        ref got => {
            let detail = format!(
                "expected shape [num_sequences + 1] with packed (rank 3) query, got {got:?}"
            );
            Err(cum_seqlens_q.error(detail))
        }
    }
}

/// `1, 2 or 4`: sizes that a dimension may have, each once.
fn alternatives<const N: usize>(sizes: [usize; N]) -> String {
    let mut words: Vec<String> = sizes.iter().map(usize::to_string).collect();
    words.dedup();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

fn expect_count(what: &str, got: usize, expected: usize) -> Result<()> {
    if got == expected {
        return Ok(());
    }
    Err(Error::invalid(
        what,
        format!("expected {expected}, got {got}"),
    ))
}

/// Counts were checked, so records by name are as long as what they are made of.
fn defect() -> Error {
    Error::Internal("a call with another number of operands or results than was checked".into())
}
