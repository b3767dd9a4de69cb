//! What is asked, without pointers: the cache key, the test case, the tuning key, the snapshot. `check.rs`
//! makes one of a call.

use super::attributes::{Alignment, Attributes, AxisOrder, Platform, Precision};
use super::dropout::Dropout;
use super::interface::{attention_interface, block_sparse_operand_names, operand_names};
use super::tensor::Dtype;
use crate::error::{Error, Result};

/// A float that compares and hashes by its bits. Never NaN in a checked problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scalar(u64);

/// Whether sequences have a batch axis, or are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// `[batch, seq, heads, dim]`, or with heads before rows, by [`AxisOrder`].
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

/// Sizes of the lists of blocks of a block-sparse call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockDims {
    /// Batch rows with lists of their own: 1 or `b`.
    pub batch: usize,
    /// Heads with lists of their own: 1, `hk` or `hq`.
    pub heads: usize,
    /// Rows of blocks: of queries in the forward pass, of keys in the backward pass.
    pub rows: usize,
    /// Places of the lists of one batch row and head.
    pub places: usize,
    /// Rows of `pattern_bits`; `None` without `block_patterns`: all of each block is seen.
    pub patterns: Option<usize>,
}

impl BlockDims {
    /// Queries and keys of a block.
    pub const BLOCK: usize = 128;
    /// Words of a line of a pattern.
    pub const WORDS: usize = BlockDims::BLOCK / 32;
}

/// What the shapes of a call say.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) dtype: Dtype,
    pub(crate) layout: Layout,
    pub(crate) batch: usize,
    /// Of query and key: per sequence, or in all when packed.
    pub(crate) rows: (usize, usize),
    /// Of query and key.
    pub(crate) heads: (usize, usize),
    /// Head dimensions of query and value.
    pub(crate) dims: (usize, usize),
}

macro_rules! problem {
    (
        forward operands { $($forward:tt)* }
        backward operands { $($backward:tt)* }
        cudnn operands { $($cudnn:tt)* }
        block operands { $($block:tt)* }
        forward results { $($forward_results:tt)* }
        backward results { $($backward_results:tt)* }
        attributes {
            $(
                $(#[$doc:meta])* $name:ident: $type:ty = $default:expr
                    $(, option $option:ty)? $(, problem $field:ident: $checked:ty = $check:ident)?;
            )*
        }
    ) => {
        /// One attention call: shapes, dtypes and options. Letters as in `ffi/include/xlattn.h`.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct AttentionProblem {
            /// Forward or backward.
            pub pass: Pass,
            /// Element type of query, key, value, out.
            pub dtype: Dtype,
            /// Whether there is a batch axis.
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
            /// Lists of blocks; `None` of targets that are not block-sparse.
            pub blocks: Option<BlockDims>,
            /// Factor of `q . k`.
            pub softmax_scale: Scalar,
            /// Sliding window.
            pub window: Window,
            $($(
                #[doc = concat!("What [`Attributes::", stringify!($name), "`] says, in its range.")]
                pub $field: $checked,
            )?)*
        }

        impl AttentionProblem {
            /// A forward pass of these sizes with attributes alone.
            ///
            /// # Errors
            /// As [`AttentionProblem::set_attributes`].
            pub(crate) fn of_sizes(sizes: Sizes, given: &Attributes) -> Result<Self> {
                Ok(AttentionProblem {
                    pass: Pass::Forward,
                    dtype: sizes.dtype,
                    layout: sizes.layout,
                    batch: sizes.batch,
                    seq_q: sizes.rows.0,
                    seq_k: sizes.rows.1,
                    num_heads: sizes.heads.0,
                    num_kv_heads: sizes.heads.1,
                    head_dim: sizes.dims.0,
                    head_dim_v: sizes.dims.1,
                    bias: None,
                    attention_mask: None,
                    segment_ids: false,
                    cum_seqlens: (false, false),
                    seq_lengths: (false, false),
                    sinks: None,
                    seed_rows: 0,
                    offset_rows: 0,
                    blocks: None,
                    softmax_scale: scale(given.softmax_scale, sizes.dims.0)?,
                    window: window(given)?,
                    $($($field: $check(stringify!($name), given.$name)?,)?)*
                })
            }

            /// Takes what the attributes say.
            ///
            /// # Errors
            /// `InvalidArgument` naming the first attribute that is out of its range.
            pub(super) fn set_attributes(&mut self, given: &Attributes) -> Result<()> {
                self.softmax_scale = scale(given.softmax_scale, self.head_dim)?;
                self.window = window(given)?;
                $($(self.$field = $check(stringify!($name), given.$name)?;)?)*
                Ok(())
            }
        }
    };
}

attention_interface!(problem);

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
    /// Query heads that share one key/value head.
    pub fn group_size(&self) -> usize {
        self.num_heads / self.num_kv_heads.max(1)
    }

    /// Names of the operands of its target, in order.
    pub fn operand_names(&self) -> &'static [&'static str] {
        let backward = self.pass != Pass::Forward;
        match self.blocks {
            Some(_) => block_sparse_operand_names(backward),
            None => operand_names(backward),
        }
    }

    /// Keys on both sides of a query's position, without its own, that causality and the window leave; `None` where a side is
    /// unbounded.
    pub fn reach(&self) -> Option<usize> {
        let right = if self.causal {
            Some(0)
        } else {
            self.window.right
        };
        Some(self.window.left?.saturating_add(right?))
    }

    /// Whether sequences have lengths of their own, packed or not.
    pub fn has_lengths(&self) -> bool {
        let given = [self.cum_seqlens, self.seq_lengths];
        given.iter().any(|(q, k)| *q || *k)
    }

    /// Whether some key may be seen by no query.
    pub fn may_hide_keys(&self) -> bool {
        let given = self.segment_ids
            || self.has_lengths()
            || self.offset_rows > 0
            || self.attention_mask.is_some()
            || self.bias.is_some()
            || self.blocks.is_some();
        let band = match self.window == Window::default() {
            false => self.seq_q != self.seq_k,
            true => self.causal && self.alignment == Alignment::TopLeft && self.seq_k > self.seq_q,
        };
        given || band
    }

    /// Whether the heads of a batch row lie one after another, each with all its rows.
    pub fn heads_first(&self) -> bool {
        self.axis_order == AxisOrder::Bhsd
    }

    /// Elements between two rows of a head, and between two heads of a row, in an array of so many rows, heads and
    /// columns.
    pub fn strides(&self, rows: usize, heads: usize, columns: usize) -> [usize; 2] {
        match self.axis_order {
            AxisOrder::Bshd => [heads * columns, columns],
            AxisOrder::Bhsd => [columns, rows * columns],
        }
    }

    /// Dimensions of `out` and `dout`, rows before heads.
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

    /// Whether tiles of these sizes are what is asked for, if anything is.
    pub fn takes_tiles(&self, (block_q, block_k): (usize, usize)) -> bool {
        self.block_q.is_none_or(|asked| asked == block_q)
            && self.block_k.is_none_or(|asked| asked == block_k)
    }

    /// The same problem, with tiles of these sizes.
    #[must_use]
    pub fn with_tiles(&self, (block_q, block_k): (usize, usize)) -> Self {
        AttentionProblem {
            block_q: Some(block_q),
            block_k: Some(block_k),
            ..self.clone()
        }
    }

    /// The same problem, with tiles of the backend's choice.
    #[must_use]
    pub fn with_own_tiles(&self) -> Self {
        AttentionProblem {
            block_q: None,
            block_k: None,
            tiles_optional: false,
            ..self.clone()
        }
    }

    /// What a backend answers of the problem; of the same with tiles of its choice, where those asked for are optional
    /// and it refuses them.
    ///
    /// # Errors
    /// That of the last answer.
    pub fn or_with_own_tiles<T, E>(
        &self,
        answer: impl Fn(&Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        match answer(self) {
            Err(_) if self.tiles_optional => answer(&self.with_own_tiles()),
            first => first,
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
}

/// Any value.
fn any<T>(_: &str, x: T) -> Result<T> {
    Ok(x)
}

/// The factor of `q . k`, of its own or the usual one.
fn scale(given: Option<f64>, head_dim: usize) -> Result<Scalar> {
    let usual = 1.0 / (head_dim as f64).sqrt();
    finite("softmax_scale", given.unwrap_or(usual)).map(Scalar::new)
}

fn finite(what: &str, x: f64) -> Result<f64> {
    if x.is_finite() {
        return Ok(x);
    }
    let detail = format!("expected a finite number, got {x}");
    Err(Error::invalid(what, detail))
}

fn window(given: &Attributes) -> Result<Window> {
    let side = |what: &str, keys: i64| match keys {
        -1 => Ok(None),
        0..=0x7fff_ffff => Ok(Some(keys as usize)),
        _ => {
            let detail = format!("expected 0 to 2147483647, or -1 for unbounded, got {keys}");
            Err(Error::invalid(what, detail))
        }
    };
    Ok(Window {
        left: side("window_left", given.window_left)?,
        right: side("window_right", given.window_right)?,
    })
}

/// A positive number, or 0 for none.
fn positive_or_none(what: &str, x: f64) -> Result<Option<Scalar>> {
    let x = finite(what, x)?;
    if x < 0.0 {
        return Err(negative(what, x));
    }
    Ok((x > 0.0).then(|| Scalar::new(x)))
}

/// A positive integer, or 0 for none.
fn count_or_none(what: &str, x: i64) -> Result<Option<usize>> {
    let count = usize::try_from(x).map_err(|_| negative(what, x))?;
    Ok((count > 0).then_some(count))
}

fn negative(what: &str, got: impl std::fmt::Display) -> Error {
    let detail = format!("expected a positive number, or 0 for none, got {got}");
    Error::invalid(what, detail)
}

/// A probability that weights can be dropped with, or 0 for none.
fn probability(what: &str, x: f64) -> Result<Option<Scalar>> {
    let detail = if !(0.0..1.0).contains(&x) {
        format!("expected a probability in [0, 1), got {x}")
    } else if x > Dropout::MAX_PROB {
        let most = Dropout::MAX_PROB;
        format!(
            "expected at most {most} (1 - 2^-16), as weights are kept by 16 random bits, got {x}"
        )
    } else {
        return Ok((x > 0.0).then(|| Scalar::new(x)));
    };
    Err(Error::invalid(what, detail))
}

#[cfg(test)]
mod tests {
    use super::{Alignment, AttentionProblem, Attributes, Dtype, Layout, Sizes, Window};

    type Change = fn(&mut AttentionProblem);

    fn plain() -> AttentionProblem {
        let sizes = Sizes {
            dtype: Dtype::Bf16,
            layout: Layout::Bshd,
            batch: 1,
            rows: (64, 64),
            heads: (1, 1),
            dims: (64, 64),
        };
        AttentionProblem::of_sizes(sizes, &Attributes::default()).unwrap()
    }

    #[test]
    fn causality_closes_the_right_side_of_a_window() {
        for (causal, left, right, reach) in [
            (false, None, None, None),
            (false, Some(9), None, None),
            (false, None, Some(4), None),
            (false, Some(9), Some(4), Some(13)),
            (true, None, Some(4), None),
            (true, Some(9), None, Some(9)),
            (true, Some(9), Some(4), Some(9)),
            (true, Some(usize::MAX), None, Some(usize::MAX)),
        ] {
            let mut problem = plain();
            (problem.causal, problem.window) = (causal, Window { left, right });
            assert_eq!(problem.reach(), reach, "{causal}, {left:?}, {right:?}");
        }
    }

    #[test]
    fn keys_that_no_query_may_see() {
        let plain = plain();
        let cases: [(Change, bool); 9] = [
            (|_| (), false),
            (|p| p.causal = true, false),
            (|p| p.window.left = Some(3), false),
            (|p| p.seq_k = 128, false),
            (|p| (p.causal, p.seq_k) = (true, 128), false),
            (
                |p| (p.causal, p.alignment, p.seq_k) = (true, Alignment::TopLeft, 128),
                true,
            ),
            (|p| (p.window.left, p.seq_k) = (Some(3), 128), true),
            (|p| p.seq_lengths.1 = true, true),
            (|p| p.attention_mask = Some([1, 1, 64, 64]), true),
        ];
        for (number, (change, hides)) in cases.into_iter().enumerate() {
            let mut problem = plain.clone();
            problem.alignment = Alignment::BottomRight;
            problem.window = Window::default();
            change(&mut problem);
            assert_eq!(problem.may_hide_keys(), hides, "case {number}");
        }
    }
}
