//! The options that modules have, each with or without, and what they are told of them.

use serde_json::Value as Json;

use crate::attention::AttentionProblem;

/// Options that a module is made with, or that a problem needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    segments: bool,
    softcap: bool,
}

impl Options {
    /// Those of a row of the manifest.
    pub(super) fn of_module(row: &Json) -> Option<Self> {
        Some(Options {
            segments: row["segments"].as_bool()?,
            softcap: row["softcap"].as_bool()?,
        })
    }

    /// Those that a problem needs.
    pub(super) fn of_problem(problem: &AttentionProblem) -> Self {
        Options {
            segments: problem.segment_ids,
            softcap: problem.softcap.is_some(),
        }
    }
}

/// The factor of `q`, the factor behind `tanh`, the softmax scale: scores are in base 2.
pub(super) fn scales(problem: &AttentionProblem) -> [f32; 4] {
    let (scale, log2_e) = (problem.softmax_scale.get(), std::f64::consts::LOG2_E);
    let (first, second) = match problem.softcap {
        Some(cap) => (scale / cap.get(), cap.get() * log2_e),
        None => (scale * log2_e, 1.0),
    };
    [first as f32, second as f32, scale as f32, 0.0]
}

#[cfg(test)]
pub(super) mod tests {
    use serde_json::json;

    use super::super::choice::tests::{chosen, problem};
    use super::*;
    use crate::attention::Value;

    /// A row of the manifest with no option.
    pub(in super::super) fn none() -> Json {
        json!({"segments": false, "softcap": false})
    }

    #[test]
    fn options_have_modules_of_their_own() {
        let softcap = [("logits_soft_cap", Value::Float(30.0))];
        let problem = problem([1, 512, 512, 2, 1, 160], &softcap);
        assert_eq!(
            chosen(&problem, None),
            "forward_bf16_d256_q512_k512_softcap"
        );
        let scale = 160_f64.sqrt().recip();
        let expected = [scale / 30.0, 30.0 * std::f64::consts::LOG2_E, scale, 0.0];
        assert_eq!(scales(&problem), expected.map(|x| x as f32));
    }
}
