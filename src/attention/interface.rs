//! What the attention targets take and give: every operand, result and attribute, declared once.
//!
//! [`attention_interface`] is the declaration. It hands its rows to the macro that is named to it, and each
//! place that needs a list of operands, results or attributes makes its own from these rows: records by name
//! and tables here, the memory of a call in `call.rs`, [`Attributes`](super::Attributes) in `attributes.rs`,
//! options of graphs in `xla/options.rs`. Targets that take more operands have them in a group of their own, as
//! those of cuDNN and the block-sparse ones do; an attribute is a row.

use serde_json::{Value as Json, json};

use super::attributes::{AttributeRow, Attributes, Kind, Platform, Value, Word};
use super::tensor::Dtype;

/// Gives the declaration to the macro `$then`.
///
/// Operands: `name: required | optional, element type`. Results of the forward targets: `name: element type`;
/// of the backward targets: `name: required | optional, the operand that it is the gradient of`, an array of
/// zero elements where an optional one is not wanted. Attributes: `name: type in HLO = default`; after `option`
/// its type in `xla::Options`, and after `problem` the field of [`AttentionProblem`](super::AttentionProblem)
/// that it becomes and the function of `problem.rs` that checks its range, where it has either by itself.
macro_rules! attention_interface {
    ($then:ident) => {
        $then! {
            forward operands {
                /// `[b, sq, hq, d]`, or packed `[t, hq, d]`.
                query: required, Float;
                /// `[b, sk, hk, d]`, or packed `[t, hk, d]`.
                key: required, Float;
                /// `[b, sk, hk, dv]`, or packed `[t, hk, dv]`.
                value: required, Float;
                /// Additive bias: float32 or query's type, `[b, hq, sq, sk]`, each axis full or 1.
                bias: optional, FloatOrFloat32;
                /// bool, shape as bias; false hides.
                attention_mask: optional, Bool;
                /// int32 `[b, sq]` or `[t]`; negative is padding.
                q_segment_ids: optional, Int32;
                /// int32 `[b, sk]` or `[t]`; together with q_segment_ids.
                kv_segment_ids: optional, Int32;
                /// int32 `[b + 1]`; required for packed query.
                cum_seqlens_q: optional, Int32;
                /// int32 `[b + 1]`; required for packed query.
                cum_seqlens_k: optional, Int32;
                /// int32 `[b]`.
                query_seq_lengths: optional, Int32;
                /// int32 `[b]`.
                key_value_seq_lengths: optional, Int32;
                /// Sink logits, float32 (float64 with float64 query): `[n]`, `[hq, n]` or `[b, hq, n]`.
                softmax_aux: optional, Accumulator;
                /// uint32 `[1, 2]` or `[b, 2]`: low and high word of the seed; required with dropout.
                dropout_seed: optional, Uint32;
                /// int32 `[1, 5]` or `[b, 5]`, the place in a larger call: first query, first key, first
                /// batch row, first head, diagonal.
                offsets: optional, Int32;
            }
            backward operands {
                /// `out` of the forward pass.
                out: required, Float;
                /// `lse` of the forward pass.
                lse: required, Accumulator;
                /// Gradient of `out`.
                dout: required, Float;
                /// Gradient of `lse`.
                dlse: optional, Accumulator;
            }
            cudnn operands {
                /// int32 [`Inputs::sequences_dims`](crate::attention::Inputs::sequences_dims), what cuDNN is
                /// told about lengths: see `ffi/include/xlattn.h`.
                sequences: optional, Int32;
            }
            block operands {
                /// int32 `[mb, mh, n, 2]`, `mb` 1 or `b`, `mh` 1, `hk` or `hq`: of each row of blocks the
                /// first place in `block_indices` and how many there are. Forward, row `i` is queries `128 i`
                /// to `128 i + 127` (n = sq / 128, rounded up) and its blocks are of keys; backward, the other
                /// way round.
                block_ranges: required, Int32;
                /// int32 `[mb, mh, c]`: blocks of 128, ascending in a row, each once.
                block_indices: required, Int32;
                /// int32 `[mb, mh, c]`: -1 where all of a block is seen, else its row of `pattern_bits`; absent
                /// is -1 everywhere.
                block_patterns: optional, Int32;
                /// uint32 `[p, 128, 4]`: bit `x % 32` of word `x / 32` of line `y` is set where element `x` of
                /// the block sees, or is seen by, element `y` of the row.
                pattern_bits: optional, Uint32;
            }
            forward results {
                /// `[b, sq, hq, dv]` or `[t, hq, dv]`, query's type.
                out: Float;
                /// `[b, hq, sq]` or `[hq, t]`, float32 (float64 with float64 query), natural log.
                lse: Accumulator;
            }
            backward results {
                /// Gradient of query.
                dq: required, query;
                /// Gradient of key.
                dk: required, key;
                /// Gradient of value.
                dv: required, value;
                /// Gradient of the bias, summed over its broadcast axes.
                dbias: optional, bias;
                /// Gradient of the sinks.
                dsinks: optional, softmax_aux;
            }
            attributes {
                /// Factor of `q . k`; `None` is `1 / sqrt(head_dim)`.
                softmax_scale: Option<f64> = None, option Option<f64>;
                /// Whether keys after the (aligned) query position are hidden.
                causal: bool = false, option bool, problem causal: bool = any;
                /// Where causal and window are anchored when `sq != sk`.
                causal_alignment: Alignment = Alignment::BottomRight, option Option<Alignment>,
                    problem alignment: Alignment = any;
                /// Keys visible before the aligned position; -1 is unbounded.
                window_left: i64 = -1;
                /// Keys visible after the aligned position; -1 is unbounded.
                window_right: i64 = -1;
                /// `c`: scores become `c * tanh(score / c)`, after the bias; 0 is off.
                logits_soft_cap: f64 = 0.0, option Option<f64>,
                    problem softcap: Option<Scalar> = positive_or_none;
                /// Probability in `[0, 1)` that a softmax weight is dropped.
                dropout_prob: f64 = 0.0, option f64, problem dropout_prob: Option<Scalar> = probability;
                /// Whether `out` is divided by the softmax sum.
                normalize_output: bool = true, option bool, problem normalize_output: bool = any;
                /// Batch row `r` counts as row `r % batch_period` in the dropout stream; 0 is off.
                batch_period: i64 = 0, option Option<usize>,
                    problem batch_period: Option<usize> = count_or_none;
                /// How many leading dimensions of the operands are the batch; all but those of `softmax_aux`
                /// without batch rows have them.
                batch_axes: i64 = 1;
                /// Accuracy of float32 products.
                precision: Precision = Precision::Default, option Precision,
                    problem precision: Precision = any;
                /// Whether gradients must be bitwise repeatable.
                deterministic: bool = false, option bool, problem deterministic: bool = any;
                /// Who must run the call.
                platform: Platform = Platform::Auto, option Platform, problem platform: Platform = any;
                /// For who divides the call: whether its devices are some of a program's only.
                partly_manual: bool = false;
                /// Query rows of a tile, one of those that its backend offers; 0 is its own choice.
                block_q: i64 = 0, option Option<usize>, problem block_q: Option<usize> = count_or_none;
                /// Keys of a tile, likewise.
                block_k: i64 = 0, option Option<usize>, problem block_k: Option<usize> = count_or_none;
                /// Whether a backend without such tiles takes its own instead.
                tiles_optional: bool = false, option bool, problem tiles_optional: bool = any;
                /// Order of the axes of query, key, value, out and their gradients: of those of type `Float`.
                layout: AxisOrder = AxisOrder::Bshd, option AxisOrder, problem axis_order: AxisOrder = any;
            }
        }
    };
}
pub(crate) use attention_interface;

/// Which element types an operand may have, by that of query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DtypeRule {
    /// Query's, of an array with axes for rows and heads, in the order that `layout` says.
    Float,
    /// Query's or float32.
    FloatOrFloat32,
    /// [`Dtype::accumulator`] of query's.
    Accumulator,
    /// int32
    Int32,
    /// uint32
    Uint32,
    /// bool
    Bool,
}

/// One operand of the attention targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperandRow {
    /// Its name.
    pub name: &'static str,
    /// Whether it may be absent: an array of zero elements.
    pub optional: bool,
    /// Its element type.
    pub element: DtypeRule,
    /// Whether the backward targets alone take it.
    pub backward_only: bool,
}

/// One result of the backward targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradientRow {
    /// Its name.
    pub name: &'static str,
    /// Whether it may be unwanted: an array of zero elements.
    pub optional: bool,
    /// The operand that it is the gradient of.
    pub operand: &'static str,
}

/// A record with a field for each row of a group, in order, and the names of the rows.
macro_rules! record {
    ($(#[$meta:meta])* $record:ident, $(#[$names_doc:meta])* $names:ident,
        { $($(#[$doc:meta])* $name:ident)* }) => {
        $(#[$names_doc])*
        pub const $names: [&str; [$(stringify!($name)),*].len()] = [$(stringify!($name)),*];

        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $record<T> {
            $($(#[$doc])* pub $name: T,)*
        }

        impl<T> $record<T> {
            /// The record of as many values, in order.
            pub fn new(values: [T; $names.len()]) -> Self {
                let [$($name),*] = values;
                $record { $($name),* }
            }

            /// The record of the values, in order, if they are as many.
            pub fn of(values: impl IntoIterator<Item = T>) -> Option<Self> {
                let mut values = values.into_iter();
                let record = $record { $($name: values.next()?),* };
                values.next().is_none().then_some(record)
            }

            /// The record of references to the values.
            pub fn each_ref(&self) -> $record<&T> {
                $record { $($name: &self.$name),* }
            }

            /// The values in order.
            pub fn into_array(self) -> [T; $names.len()] {
                [$(self.$name),*]
            }
        }
    };
}

macro_rules! tables {
    (
        forward operands { $($(#[$f_doc:meta])* $f:ident: $f_need:ident, $f_element:ident;)* }
        backward operands { $($(#[$b_doc:meta])* $b:ident: $b_need:ident, $b_element:ident;)* }
        cudnn operands { $($(#[$c_doc:meta])* $c:ident: $c_need:ident, $c_element:ident;)* }
        block operands { $($(#[$k_doc:meta])* $k:ident: $k_need:ident, $k_element:ident;)* }
        forward results { $($(#[$r_doc:meta])* $r:ident: $r_element:ident;)* }
        backward results { $($(#[$g_doc:meta])* $g:ident: $g_need:ident, $g_operand:ident;)* }
        attributes { $($attributes:tt)* }
    ) => {
        record!(
            /// Something for each operand of the forward targets.
            ForwardOperands,
            /// Operands of every attention target, in order. An absent one is an array of zero elements.
            FORWARD_OPERANDS,
            { $($(#[$f_doc])* $f)* }
        );
        record!(
            /// Something for each operand that the backward targets alone take.
            BackwardOperands,
            /// What the backward targets take after [`FORWARD_OPERANDS`].
            BACKWARD_OPERANDS,
            { $($(#[$b_doc])* $b)* }
        );
        record!(
            /// Something for each operand that cuDNN's targets alone take.
            CudnnOperands,
            /// What cuDNN's targets take after all others.
            CUDNN_OPERANDS,
            { $($(#[$c_doc])* $c)* }
        );
        record!(
            /// Something for each operand that the block-sparse targets alone take.
            BlockOperands,
            /// What the block-sparse targets take after all others.
            BLOCK_OPERANDS,
            { $($(#[$k_doc])* $k)* }
        );
        record!(
            /// Something for each result of the forward targets.
            ForwardResults,
            /// Results of the forward targets, in order.
            FORWARD_RESULTS,
            { $($(#[$r_doc])* $r)* }
        );
        record!(
            /// Something for each result of the backward targets.
            BackwardResults,
            /// Results of the backward targets, in order. An unwanted one is an array of zero elements.
            BACKWARD_RESULTS,
            { $($(#[$g_doc])* $g)* }
        );

        impl ForwardOperands<OperandRow> {
            /// What is declared of each.
            pub const ROWS: Self = ForwardOperands {
                $($f: operand_row!($f, $f_need, $f_element, false),)*
            };
        }

        impl BackwardOperands<OperandRow> {
            /// What is declared of each.
            pub const ROWS: Self = BackwardOperands {
                $($b: operand_row!($b, $b_need, $b_element, true),)*
            };
        }

        impl BlockOperands<OperandRow> {
            /// What is declared of each.
            pub const ROWS: Self = BlockOperands {
                $($k: operand_row!($k, $k_need, $k_element, false),)*
            };
        }

        impl ForwardResults<DtypeRule> {
            /// Which element type each has.
            pub const ELEMENTS: Self = ForwardResults { $($r: DtypeRule::$r_element,)* };
        }

        impl BackwardResults<GradientRow> {
            /// What is declared of each.
            pub const ROWS: Self = BackwardResults {
                $($g: GradientRow {
                    name: stringify!($g),
                    optional: is_optional!($g_need),
                    operand: stringify!($g_operand),
                },)*
            };
        }

        impl<T: Copy> BackwardResults<T> {
            /// For each gradient what belongs to the operand that it is the gradient of.
            pub fn of_operands(operands: &ForwardOperands<T>) -> Self {
                BackwardResults { $($g: operands.$g_operand,)* }
            }
        }

        /// The operands of the backward targets in order; those of the forward targets are the ones that are
        /// not `backward_only`.
        pub const OPERANDS: [OperandRow; FORWARD_OPERANDS.len() + BACKWARD_OPERANDS.len()] = [
            $(ForwardOperands::ROWS.$f,)*
            $(BackwardOperands::ROWS.$b,)*
        ];
    };
}

macro_rules! operand_row {
    ($name:ident, $need:ident, $element:ident, $backward_only:literal) => {
        OperandRow {
            name: stringify!($name),
            optional: is_optional!($need),
            element: DtypeRule::$element,
            backward_only: $backward_only,
        }
    };
}

macro_rules! is_optional {
    (required) => {
        false
    };
    (optional) => {
        true
    };
}

attention_interface!(tables);

/// Names of the operands of a flash attention target, in order.
pub fn operand_names(backward: bool) -> &'static [&'static str] {
    const ALL: [&str; OPERANDS.len()] = joined(&FORWARD_OPERANDS, &BACKWARD_OPERANDS);
    if backward { &ALL } else { &FORWARD_OPERANDS }
}

/// Names of the operands of a block-sparse target, in order: those of [`operand_names`], then [`BLOCK_OPERANDS`].
pub fn block_sparse_operand_names(backward: bool) -> &'static [&'static str] {
    const DENSE: usize = OPERANDS.len();
    const FORWARD: [&str; FORWARD_OPERANDS.len() + BLOCK_OPERANDS.len()] =
        joined(&FORWARD_OPERANDS, &BLOCK_OPERANDS);
    const BOTH: [&str; DENSE] = joined(&FORWARD_OPERANDS, &BACKWARD_OPERANDS);
    const BACKWARD: [&str; DENSE + BLOCK_OPERANDS.len()] = joined(&BOTH, &BLOCK_OPERANDS);
    if backward { &BACKWARD } else { &FORWARD }
}

/// Names one after another, which are `N` in all.
const fn joined<const N: usize>(
    first: &[&'static str],
    rest: &[&'static str],
) -> [&'static str; N] {
    let mut names = [""; N];
    let mut index = 0;
    while index < N {
        names[index] = if index < first.len() {
            first[index]
        } else {
            rest[index - first.len()]
        };
        index += 1;
    }
    names
}

/// Names of a target's results, in order.
pub fn result_names(backward: bool) -> &'static [&'static str] {
    if backward {
        &BACKWARD_RESULTS
    } else {
        &FORWARD_RESULTS
    }
}

/// The declaration for other languages: what `xlattn_interface()` of `ffi/include/xlattn.h` answers.
pub fn interface_json() -> Json {
    let operand = |row: &OperandRow| {
        let gradients = BackwardResults::ROWS.into_array();
        let gradient = gradients
            .iter()
            .find(|gradient| gradient.operand == row.name);
        json!({
            "name": row.name,
            "optional": row.optional,
            "dtype": row.element.name(),
            "has_heads": row.element.has_heads(),
            "gradient": gradient.map(|gradient| gradient.name),
            "gradient_optional": gradient.is_some_and(|gradient| gradient.optional),
            "backward_only": row.backward_only,
        })
    };
    json!({
        "operands": OPERANDS.iter().map(operand).collect::<Vec<_>>(),
        "block_operands": BlockOperands::ROWS.into_array().iter().map(operand).collect::<Vec<_>>(),
        "results": {"forward": FORWARD_RESULTS, "backward": BACKWARD_RESULTS},
        "attributes": Attributes::rows().iter().map(attribute).collect::<Vec<_>>(),
        "platforms": Platform::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(),
    })
}

fn attribute(row: &AttributeRow) -> Json {
    let (kind, default) = (row.kind.name(), row.default.as_ref().map(Value::json));
    let mut json = json!({"name": row.name, "type": kind, "default": default});
    if row.kind == Kind::String {
        json["choices"] = row.choices.as_slice().into();
    }
    json
}

impl DtypeRule {
    /// Its name: `"float"` for query's type, `"accumulator"` for float32 or float64, else as in numpy.
    pub fn name(self) -> &'static str {
        match self {
            DtypeRule::Float => "float",
            DtypeRule::FloatOrFloat32 => "float or float32",
            DtypeRule::Accumulator => "accumulator",
            DtypeRule::Int32 => "int32",
            DtypeRule::Uint32 => "uint32",
            DtypeRule::Bool => "bool",
        }
    }

    /// Whether an array has axes for rows and heads, which `layout` orders.
    pub fn has_heads(self) -> bool {
        self == DtypeRule::Float
    }

    /// Whether an operand may be of type `dtype` with a query of type `query`.
    pub fn fits(self, dtype: Dtype, query: Dtype) -> bool {
        match self {
            DtypeRule::Float => dtype == query,
            DtypeRule::FloatOrFloat32 => dtype == query || dtype == Dtype::F32,
            DtypeRule::Accumulator => dtype == query.accumulator(),
            DtypeRule::Int32 => dtype == Dtype::S32,
            DtypeRule::Uint32 => dtype == Dtype::U32,
            DtypeRule::Bool => dtype == Dtype::Pred,
        }
    }

    /// The types that fit a query of type `query`, for errors.
    pub(super) fn expected(self, query: Dtype) -> String {
        match self {
            DtypeRule::FloatOrFloat32 if query != Dtype::F32 => {
                format!("float32 or {}", query.name())
            }
            DtypeRule::Float | DtypeRule::FloatOrFloat32 => query.name().to_owned(),
            DtypeRule::Accumulator => query.accumulator().name().to_owned(),
            DtypeRule::Int32 | DtypeRule::Uint32 | DtypeRule::Bool => self.name().to_owned(),
        }
    }
}
