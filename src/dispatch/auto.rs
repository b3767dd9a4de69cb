//! Which problems stay with kernels that a backend has for every GPU, where a backend after it may run them too.
//!
//! On compute capability 8.6, `bfloat16[8, 2048, 16, 128]`, causal: the general CUDA kernels run it and so does cuDNN,
//! whose kernels are made for that GPU. Auto takes cuDNN there, if this process has one. With a bias it stays: a row
//! that is hidden by the bias has a result in our kernels only.

use crate::attention::{Alignment, AttentionProblem, Pass};
use crate::device::Device;
use crate::plan::Plan;

/// Why a problem stays.
struct Rule {
    /// The operand or option, and why.
    what: &'static str,
    keeps: fn(&Facts<'_>) -> bool,
}

/// What rules look at.
struct Facts<'p> {
    problem: &'p AttentionProblem,
    /// The plan of general kernels.
    plan: &'p Plan,
    /// Whether the GPU has tensor memory (compute capabilities 10 and 11), by which cuDNN is several times as fast as
    /// kernels that run everywhere.
    tensor_memory: bool,
    sm_count: usize,
}

/// Multiply-adds for each multiprocessor that the general kernels do in about 60 us, measured on an H100.
const SMALL: usize = 30_000_000;

/// The first that keeps a problem is the reason: first those of meaning, then those of speed.
///
/// Without any: medians of PyTorch's two kernels (pytorch#192799), cuDNN to FlashAttention-2, were 1.05, 1.12 and 1.15
/// forward on 8.0, 8.6 and 8.9, and 1.01, 1.04 and 1.36 forward and backward. Our general kernels have 0.87 to 0.97 of
/// FlashAttention-2 forward and 0.73 to 0.80 backward (on an H200).
static RULES: &[Rule] = &[
    Rule {
        what: "block_q, block_k: tiles that were asked for",
        keeps: |f| {
            let asked = f.problem.block_q.or(f.problem.block_k).is_some();
            asked && f.problem.takes_tiles((f.plan.block_q, f.plan.block_k))
        },
    },
    Rule {
        what: "deterministic: the bits would be those of whichever plan cuDNN's heuristics choose",
        keeps: |f| f.problem.deterministic && f.problem.pass != Pass::Forward,
    },
    Rule {
        what: "bias: where it hides every key of a query, cuDNN has no result",
        keeps: |f| f.problem.bias.is_some(),
    },
    Rule {
        what: "causal, sliding_window: a query that sees no key, or a key that no query sees",
        keeps: |f| hides_rows(f.problem),
    },
    Rule {
        what: "softmax_scale: not above 0, which cuDNN was not tried with",
        keeps: |f| f.problem.softmax_scale.get().is_nan() || f.problem.softmax_scale.get() <= 0.0,
    },
    Rule {
        what: "query, key: 2^31 elements or more, which cuDNN was not tried with",
        keeps: |f| elements(f.problem) >= 1 << 31,
    },
    Rule {
        what: "head_dim: above 128, where cuDNN has no kernel that is known to be faster",
        keeps: |f| f.problem.head_dim.max(f.problem.head_dim_v) > 128 && !f.tensor_memory,
    },
    Rule {
        what: "sliding_window: cuDNN is not known to pass over what it hides",
        keeps: |f| f.problem.window != Default::default() && !f.tensor_memory,
    },
    Rule {
        what: "a call of less than about 60 us, which cuDNN takes 8 to 23 us longer to begin",
        keeps: |f| multiply_adds(f.problem) < f.sm_count.saturating_mul(SMALL) && !f.tensor_memory,
    },
];

/// Why a problem whose plan this is stays with it; none where the backends after it are asked.
pub(super) fn kept(problem: &AttentionProblem, plan: &Plan) -> Option<&'static str> {
    let (compute_capability, sm_count) = match plan.device {
        Device::Cuda {
            compute_capability,
            sm_count,
            ..
        } => (compute_capability, sm_count),
        _ => ((0, 0), 0),
    };
    let facts = Facts {
        problem,
        plan,
        tensor_memory: matches!(compute_capability, (10 | 11, _)),
        sm_count,
    };
    let rule = RULES.iter().find(|rule| (rule.keeps)(&facts))?;
    Some(rule.what)
}

/// Whether the band hides every key of some query, or every query of some key. Lengths and lists are no matter: with
/// these cuDNN refuses.
fn hides_rows(problem: &AttentionProblem) -> bool {
    let (queries, keys) = (problem.seq_q, problem.seq_k);
    if problem.window != Default::default() {
        return queries != keys;
    }
    problem.causal
        && match problem.alignment {
            Alignment::TopLeft => keys > queries,
            Alignment::BottomRight => queries > keys,
        }
}

/// Of all products of matrices, those that a causal mask hides left out. A window is no matter: a rule before keeps it.
fn multiply_adds(problem: &AttentionProblem) -> usize {
    let pairs = problem
        .total_q()
        .saturating_mul(problem.num_heads * problem.seq_k);
    let pairs = if problem.causal && problem.seq_q == problem.seq_k {
        pairs / 2
    } else {
        pairs
    };
    let forward = pairs.saturating_mul(problem.head_dim + problem.head_dim_v);
    match problem.pass {
        Pass::Forward => forward,
        Pass::Backward { .. } => forward.saturating_mul(5) / 2,
    }
}

/// Elements of the largest operand.
fn elements(problem: &AttentionProblem) -> usize {
    let dim = problem.head_dim.max(problem.head_dim_v);
    let rows = problem.total_q().max(problem.total_k());
    rows.saturating_mul(problem.num_heads * dim)
}
