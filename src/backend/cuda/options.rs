//! When a problem needs an option of the manifest, what messages call it, and what it is for kernels.
#![forbid(unsafe_code)]

use std::fmt;

use super::manifest::Options;
use super::params::Params;
use crate::attention::{AttentionProblem, Bias, Dropout, Dtype, Layout, Pass, Precision};

/// Options that take arithmetic for each score.
pub(super) const COSTLY: Options = Options::SEGMENTS
    .union(Options::MASK)
    .union(Options::BIAS)
    .union(Options::SOFTCAP);

/// An option, its name in messages, and whether a problem needs it.
type Row = (Options, &'static str, fn(&AttentionProblem) -> bool);

#[rustfmt::skip] // one line an option
const ROWS: &[Row] = &[
    (Options::SPAN, "a causal mask or a window", |p| p.causal || p.window.left.is_some() || p.window.right.is_some()),
    (Options::LENGTHS, "lengths", has_lengths),
    (Options::PACKED, "packed sequences", |p| p.layout == Layout::Thd),
    (Options::OFFSETS, "offsets", |p| p.offset_rows > 0),
    (Options::SEGMENTS, "segment ids", |p| p.segment_ids),
    (Options::MASK, "attention_mask", |p| p.attention_mask.is_some()),
    (Options::BIAS, "bias", |p| p.bias.is_some()),
    (Options::SOFTCAP, "logits_soft_cap", |p| p.softcap.is_some()),
    (Options::SINKS, "softmax_aux", |p| p.sinks.is_some()),
    (Options::ROW_SINKS, "softmax_aux per batch row", |p| p.sinks.is_some_and(|sinks| sinks.per_row)),
    (Options::SCALE, "softmax_scale <= 0", |p| p.softmax_scale.get() <= 0.0),
    (Options::DROPOUT, "dropout", |p| p.dropout_prob.is_some()),
    (Options::UNNORMALIZED, "normalize_output=false", |p| !p.normalize_output),
    (Options::HIGHEST, "precision=\"highest\"", |p| p.dtype == Dtype::F32 && p.precision == Precision::Highest),
    (Options::NO_KEYS, "no keys", |p| p.total_k() == 0),
    (Options::DBIAS, "the gradient of bias", has_dbias),
    (Options::SHARED_DBIAS, "the gradient of a bias that queries or keys share", has_shared_dbias),
    (Options::DSINKS, "the gradient of softmax_aux", |p| matches!(p.pass, Pass::Backward { dsinks: true, .. })),
    (Options::DLSE, "a gradient of lse", |p| matches!(p.pass, Pass::Backward { dlse: true, .. })),
    (Options::DETERMINISTIC, "deterministic gradients", |p| p.pass != Pass::Forward && p.deterministic),
    (Options::BLOCKS, "a mask of blocks", |p| p.blocks.is_some()),
];

/// Options as a message lists them.
pub(super) struct Listed(pub(super) Options);

/// The options that `problem` needs.
pub(super) fn needed(problem: &AttentionProblem) -> Options {
    let needed = ROWS.iter().filter(|(_, _, needed)| needed(problem));
    needed
        .map(|(option, ..)| *option)
        .fold(Options::empty(), |all, option| all | option)
}

/// The options that are numbers, and nothing else.
pub(super) fn values(problem: &AttentionProblem) -> Params<'static> {
    let dropout = problem.dropout_prob.map(|prob| prob.get());
    Params {
        softmax_scale: problem.softmax_scale.get() as f32,
        softcap: problem.softcap.map_or(0.0, |cap| cap.get() as f32),
        dropout_scale: dropout.map_or(1.0, |prob| (1.0 / (1.0 - prob)) as f32),
        dropout_threshold: dropout.map_or(0, Dropout::threshold),
        normalize_output: problem.normalize_output.into(),
        deterministic: problem.deterministic.into(),
        ..Params::default()
    }
}

fn has_lengths(problem: &AttentionProblem) -> bool {
    let given = |(q, k): (bool, bool)| q || k;
    given(problem.seq_lengths) || problem.layout == Layout::Bshd && given(problem.cum_seqlens)
}

pub(super) fn has_dbias(problem: &AttentionProblem) -> bool {
    matches!(problem.pass, Pass::Backward { dbias: true, .. })
}

pub(super) fn has_shared_dbias(problem: &AttentionProblem) -> bool {
    let shared = |bias: Bias| bias.dims[2..] != [problem.seq_q, problem.seq_k];
    has_dbias(problem) && problem.bias.is_some_and(shared)
}

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = ROWS.iter().filter(|(option, ..)| self.0.contains(*option));
        for (index, (_, name, _)) in held.enumerate() {
            write!(f, "{}{name}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_option_has_one_row() {
        let all = ROWS
            .iter()
            .fold(Options::empty(), |all, (option, ..)| all | *option);
        assert_eq!(
            (all, ROWS.len()),
            (Options::all(), Options::all().iter().count())
        );
    }
}
