//! What a problem asks beyond `softmax(scale q k^T) v`, as sets: what it needs, what a kernel has.
#![forbid(unsafe_code)]

use crate::attention::{AttentionProblem, Bias, Dtype, Layout, Pass, Precision};

/// A set of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options(u32);

/// Declares the options, their names, and when a problem needs them.
macro_rules! options {
    ($($option:ident $name:literal $needed:expr;)*) => {
        /// Places in the set.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Place { $($option,)* }

        $(
            #[doc = $name]
            pub(super) const $option: Options = Options(1 << Place::$option as u32);
        )*

        const NAMED: &[(Options, &str)] = &[$(($option, $name),)*];

        impl Options {
            /// What `problem` needs.
            pub(super) fn of(problem: &AttentionProblem) -> Self {
                let needed: &[(Options, fn(&AttentionProblem) -> bool)] =
                    &[$(($option, $needed),)*];
                let needed = needed.iter().filter(|(_, is)| is(problem));
                needed.fold(Options(0), |all, (option, _)| all.and(*option))
            }
        }
    };
}

#[rustfmt::skip] // one line an option
options! {
    SPAN "a causal mask or a window" |p| {
        p.causal || p.window.left.is_some() || p.window.right.is_some()
    };
    LENGTHS "lengths" |p| {
        let given = |(q, k): (bool, bool)| q || k;
        given(p.seq_lengths) || p.layout == Layout::Bshd && given(p.cum_seqlens)
    };
    PACKED "packed sequences" |p| p.layout == Layout::Thd;
    OFFSETS "offsets" |p| p.offset_rows > 0;
    SEGMENTS "segment ids" |p| p.segment_ids;
    MASK "attention_mask" |p| p.attention_mask.is_some();
    BIAS "bias" |p| p.bias.is_some();
    SOFTCAP "logits_soft_cap" |p| p.softcap.is_some();
    SINKS "softmax_aux" |p| p.sinks.is_some();
    ROW_SINKS "softmax_aux per batch row" |p| p.sinks.is_some_and(|sinks| sinks.per_row);
    SCALE "softmax_scale <= 0" |p| p.softmax_scale.get() <= 0.0;
    DROPOUT "dropout" |p| p.dropout_prob.is_some();
    UNNORMALIZED "normalize_output=false" |p| !p.normalize_output;
    HIGHEST "precision=\"highest\"" |p| {
        p.dtype == Dtype::F32 && p.precision == Precision::Highest
    };
    NO_KEYS "no keys" |p| p.total_k() == 0;
    DBIAS "the gradient of bias" |p| matches!(p.pass, Pass::Backward { dbias: true, .. });
    SHARED_DBIAS "the gradient of a bias that queries or keys share" |p| {
        let shared = |bias: Bias| bias.dims[2..] != [p.seq_q, p.seq_k];
        matches!(p.pass, Pass::Backward { dbias: true, .. }) && p.bias.is_some_and(shared)
    };
    DSINKS "the gradient of softmax_aux" |p| matches!(p.pass, Pass::Backward { dsinks: true, .. });
    DLSE "a gradient of lse" |p| matches!(p.pass, Pass::Backward { dlse: true, .. });
    DETERMINISTIC "deterministic gradients" |p| p.pass != Pass::Forward && p.deterministic;
}

impl Options {
    /// Both sets together.
    pub(super) const fn and(self, other: Options) -> Options {
        Options(self.0 | other.0)
    }

    /// What this set has and `other` has not.
    pub(super) fn without(self, other: Options) -> Options {
        Options(self.0 & !other.0)
    }

    /// Whether all of `other` is in this set.
    pub(super) const fn has(self, other: Options) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl std::fmt::Display for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let held = NAMED.iter().filter(|(option, _)| self.0 & option.0 != 0);
        for (index, (_, name)) in held.enumerate() {
            write!(f, "{}{name}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
