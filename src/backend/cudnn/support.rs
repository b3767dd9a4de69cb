//! What cuDNN can do: one table of what it cannot, by version, and problems as cuDNN is told about them.
//!
//! Sources: cudnn_frontend's checks, cuDNN's release notes, reports of wrong results (named in the row).
#![forbid(unsafe_code)]

use super::bridge::Description;
use crate::attention::{Alignment, AttentionProblem, Dtype, Layout, Pass, Platform, Sinks};
use crate::device::Device;
use crate::error::Reason;

/// The oldest version in use, 9.7.0.
const OLDEST: usize = 90_700;
const NEWEST: usize = usize::MAX;

/// Something that versions `from..until` do not do.
pub(super) struct Rule {
    /// The operand or option, and what is missing.
    pub(super) what: &'static str,
    from: usize,
    until: usize,
    refuses: fn(&Facts<'_>) -> bool,
}

/// What rules look at.
pub(super) struct Facts<'p> {
    problem: &'p AttentionProblem,
    description: Description,
    /// Major compute capability.
    major: u32,
    backward: bool,
    dbias: bool,
    dlse: bool,
}

impl Facts<'_> {
    fn fp8(&self) -> bool {
        self.description.fp8
    }

    fn window(&self) -> bool {
        self.description.left >= 0
    }

    /// Whether cuDNN is told of lengths, packed or not.
    fn lengths(&self) -> bool {
        self.description.lengths
    }

    fn dims(&self) -> (usize, usize) {
        (self.problem.head_dim, self.problem.head_dim_v)
    }

    fn wider_than(&self, dim: usize) -> bool {
        self.dims().0.max(self.dims().1) > dim
    }

    /// Elements of the largest packed operand.
    fn packed_elements(&self) -> usize {
        let problem = self.problem;
        let rows = problem.seq_q.max(problem.seq_k);
        rows.saturating_mul(problem.num_heads * problem.head_dim.max(problem.head_dim_v))
    }
}

const fn always(what: &'static str, refuses: fn(&Facts<'_>) -> bool) -> Rule {
    before(NEWEST, what, refuses)
}

const fn before(until: usize, what: &'static str, refuses: fn(&Facts<'_>) -> bool) -> Rule {
    within(0, until, what, refuses)
}

const fn within(
    from: usize,
    until: usize,
    what: &'static str,
    refuses: fn(&Facts<'_>) -> bool,
) -> Rule {
    Rule {
        what,
        from,
        until,
        refuses,
    }
}

/// The first that refuses is the reason.
pub(super) static RULES: &[Rule] = &[
    // What cuDNN has no word for.
    always("dtype: expected float16, bfloat16 or float8_e4m3fn", |f| {
        !matches!(f.problem.dtype, Dtype::F16 | Dtype::Bf16 | Dtype::F8E4m3)
    }),
    always("dtype: float8_e4m3fn has no backward pass", |f| {
        f.fp8() && f.backward
    }),
    always(
        "query, key: expected at least one row and one sequence",
        |f| f.problem.total_q() == 0 || f.problem.total_k() == 0 || f.problem.batch == 0,
    ),
    always(
        "dropout_prob: cuDNN's random stream is not the one of dropout_seed",
        |f| f.problem.dropout_prob.is_some(),
    ),
    always("attention_mask: not a boolean mask, only a bias", |f| {
        f.problem.attention_mask.is_some()
    }),
    always(
        "q_segment_ids: not segment ids, only cum_seqlens of packed sequences",
        |f| f.problem.segment_ids,
    ),
    always("block_ranges: not lists of blocks", |f| {
        f.problem.blocks.is_some()
    }),
    always("offsets: not shards of a larger attention", |f| {
        f.problem.offset_rows > 0
    }),
    always("normalize_output: expected true", |f| {
        !f.problem.normalize_output
    }),
    always("dlse: no gradient of lse", |f| f.dlse),
    always("sequence lengths: only with platform=\"cudnn\"", |f| {
        f.lengths() && f.problem.platform == Platform::Auto
    }),
    // With a score modifier cuDNN has its masks as one too, and computes what they hide.
    always(
        "logits_soft_cap: only with platform=\"cudnn\" on a GPU below 10.0",
        |f| f.description.softcap > 0.0 && f.problem.platform == Platform::Auto && f.major < 10,
    ),
    // The GPU.
    always("GPU: expected compute capability 8.0 or later", |f| {
        f.major < 8
    }),
    within(91_000, 91_002, "wrong results", |_| true),
    // Head dimensions.
    always("head_dim: expected a multiple of 8", |f| {
        let (d, dv) = f.dims();
        !d.is_multiple_of(8) || !dv.is_multiple_of(8)
    }),
    always("head_dim: expected at most 256", |f| f.wider_than(256)),
    before(
        90_901,
        "head_dim: expected at most 128 on a GPU other than 9.0",
        |f| f.wider_than(128) && f.major != 9,
    ),
    always(
        "head_dim: expected at most 128 in the backward pass on a GPU other than 9.0",
        |f| {
            f.backward
                && f.wider_than(128)
                && f.major != 9
                && !(f.major == 10 && f.dims() == (192, 128))
        },
    ),
    within(
        91_100,
        NEWEST,
        "head_dim: wrong gradients where head_dim and head_dim_v differ from 128 on",
        |f| {
            let (d, dv) = f.dims();
            f.backward && d != dv && d.min(dv) >= 128 && (d, dv) != (192, 128)
        },
    ),
    // Bands.
    always(
        "causal_alignment: bottom_right not with more queries than keys",
        |f| f.description.bottom_right && !f.lengths() && f.problem.seq_q > f.problem.seq_k,
    ),
    always("causal_alignment: bottom_right not with a bias", |f| {
        f.description.bottom_right && f.description.bias
    }),
    always("sliding_window: not with more queries than keys", |f| {
        f.window() && !f.lengths() && f.problem.seq_q > f.problem.seq_k
    }),
    before(91_002, "sliding_window: not with a bias", |f| {
        f.window() && f.description.bias
    }),
    before(
        91_002,
        "sliding_window: needs causal or a right side",
        |f| f.window() && f.description.right < 0,
    ),
    before(
        90_901,
        "sliding_window: not bottom_right on a GPU 9.0",
        |f| f.window() && f.description.bottom_right && f.major == 9,
    ),
    within(
        91_400,
        91_401,
        "sliding_window: wrong results without causal past 1024 keys",
        |f| f.window() && f.description.right < 0 && f.problem.seq_k > 1024,
    ),
    before(
        90_901,
        "query: a single row not with causal or a right side",
        |f| f.problem.seq_q == 1 && f.description.right >= 0,
    ),
    // Single queries.
    always("query: a single row and key has no backward pass", |f| {
        f.backward && f.problem.seq_q == 1 && f.problem.seq_k == 1
    }),
    // NVIDIA/cudnn-frontend#1072
    always(
        "query: a single row gives NaN gradients on a GPU 9.0",
        |f| f.backward && f.problem.seq_q == 1 && f.major == 9,
    ),
    // The frontend's remedy copies from host memory, which a CUDA graph would read again.
    before(
        91_501,
        "key: the backward pass needs a multiple of 128 rows",
        |f| f.backward && !f.lengths() && !f.problem.seq_k.is_multiple_of(128),
    ),
    // Bias.
    always(
        "bias: no backward pass with an axis of 1 in place of sq",
        |f| {
            f.backward
                && f.problem
                    .bias
                    .is_some_and(|bias| bias.dims[2] != f.problem.seq_q)
        },
    ),
    always("bias: no gradient with an axis of 1 in place of sk", |f| {
        f.dbias
            && f.problem
                .bias
                .is_some_and(|bias| bias.dims[3] != f.problem.seq_k)
    }),
    always("bias: no gradient in another dtype than query's", |f| {
        f.dbias
            && f.problem
                .bias
                .is_some_and(|bias| bias.dtype != f.problem.dtype)
    }),
    // pytorch#196678
    before(
        92_600,
        "bias: NaN gradients on a GPU 9.0 where sk % 128 is 64",
        |f| f.backward && f.description.bias && f.major == 9 && f.problem.seq_k % 128 == 64,
    ),
    // Tried on 9.0 only.
    always(
        "bias: not with sequence lengths on a GPU other than 9.0",
        |f| f.description.bias && f.lengths() && f.major != 9,
    ),
    always(
        "bias: no gradient with deterministic on a GPU other than 9.0",
        |f| f.dbias && f.problem.deterministic && f.major != 9,
    ),
    // Sinks.
    before(91_301, "softmax_aux: no sinks", |f| f.description.sinks),
    always("softmax_aux: expected one sink for each head", |f| {
        let fits = |sinks: Sinks| sinks.count == 1 && sinks.per_head && !sinks.per_row;
        f.problem.sinks.is_some_and(|sinks| !fits(sinks))
    }),
    always("softmax_aux: not with a single query row", |f| {
        f.description.sinks && f.problem.seq_q == 1
    }),
    before(
        92_600,
        "softmax_aux: no backward pass with packed sequences",
        |f| f.backward && f.description.sinks && f.description.packed,
    ),
    // Softcap is a score modifier, which replaces what cuDNN adds to scores itself.
    always("logits_soft_cap: not with a bias", |f| {
        f.description.softcap > 0.0 && f.description.bias
    }),
    always("logits_soft_cap: not with sequence lengths", |f| {
        f.description.softcap > 0.0 && f.lengths()
    }),
    always("logits_soft_cap: not with sinks", |f| {
        f.description.softcap > 0.0 && f.description.sinks
    }),
    // Packed sequences.
    always(
        "packed query: expected compute capability 9.0 or later",
        |f| f.description.packed && f.major < 9,
    ),
    always("packed query: expected fewer than 2^31 elements", |f| {
        f.description.packed && f.packed_elements() >= 1 << 31
    }),
    always("packed query: no backward pass on a GPU 12.0", |f| {
        f.description.packed && f.backward && f.major == 12
    }),
    before(91_800, "deterministic: not on a GPU 10.0", |f| {
        f.backward && f.problem.deterministic && f.major == 10
    }),
    // float8_e4m3fn: cudnn_frontend's checks, then what cuDNN's kernels for 9.0 do not do.
    always(
        "float8_e4m3fn: expected compute capability 9.0 or later",
        |f| f.fp8() && f.major < 9,
    ),
    always("float8_e4m3fn: expected a head_dim multiple of 16", |f| {
        let (d, dv) = f.dims();
        f.fp8() && (!d.is_multiple_of(16) || !dv.is_multiple_of(16))
    }),
    always(
        "float8_e4m3fn: expected head_dim at most 128 on a GPU other than 9.0",
        |f| f.fp8() && f.wider_than(128) && f.major != 9,
    ),
    always("float8_e4m3fn: no bias or attention_mask", |f| {
        f.fp8() && f.description.bias
    }),
    // cuDNN's reason: single queries are for its kernels of 8.0.
    always("float8_e4m3fn: not a single query row on a GPU 9.0", |f| {
        f.fp8() && f.problem.seq_q == 1 && f.major == 9
    }),
    always(
        "float8_e4m3fn: no softmax_aux on a GPU 9.0, where cuDNN's kernel does not compile",
        |f| f.fp8() && f.description.sinks && f.major == 9,
    ),
    // As if the scale were the cap too; the same graph is right in 16 bits.
    always(
        "float8_e4m3fn: no logits_soft_cap on a GPU 9.0, where cuDNN's kernel gives softmax_scale * tanh(query key) (seen with 9.19.0)",
        |f| f.fp8() && f.description.softcap > 0.0 && f.major == 9,
    ),
    always(
        "float8_e4m3fn: no packed query on a GPU 9.0, where cuDNN's kernel ends with an illegal instruction (seen with 9.19.0)",
        |f| f.fp8() && f.description.packed && f.major == 9,
    ),
    always(
        "float8_e4m3fn: no sliding_window, softmax_aux, logits_soft_cap or packed query on a GPU other than 9.0, where none \
         was tried",
        |f| {
            let d = &f.description;
            let window = f.window() || d.right > 0;
            let untried = window || d.sinks || d.softcap > 0.0 || d.packed;
            f.fp8() && untried && f.major != 9
        },
    ),
    // NVIDIA/cudnn-frontend#1009
    always(
        "float8_e4m3fn: sequence lengths on a GPU 9.0 not with sliding_window or causal_alignment bottom_right, where \
         queries may see no key and cuDNN's kernel does not end",
        |f| {
            let blind = f.window() || f.description.bottom_right;
            f.fp8() && blind && f.lengths() && f.major == 9
        },
    ),
    // Not tried with older ones.
    before(
        91_900,
        "float8_e4m3fn: no causal_alignment bottom_right on a GPU 9.0",
        |f| f.fp8() && f.description.bottom_right && f.major == 9,
    ),
    before(91_900, "float8_e4m3fn: no sliding_window", |f| {
        f.fp8() && (f.window() || f.description.right > 0)
    }),
    always("GPU: expected compute capability below 13.0", |f| {
        f.major >= 13
    }),
];

/// Whether cuDNN of this version does a problem, and how it is told.
///
/// # Errors
/// The first row of the table that refuses.
pub(super) fn describe(
    problem: &AttentionProblem,
    device: &Device,
    version: usize,
) -> Result<Description, Reason> {
    let Device::Cuda {
        compute_capability: (major, minor),
        ..
    } = *device
    else {
        return Err(Reason("operands are not on an NVIDIA GPU".to_owned()));
    };
    if version < OLDEST {
        let (need, have) = (dotted(OLDEST), dotted(version));
        return Err(Reason(format!(
            "expected cuDNN {need} or later, got {have}"
        )));
    }
    let (dbias, dlse) = match problem.pass {
        Pass::Forward => (false, false),
        Pass::Backward { dbias, dlse, .. } => (dbias, dlse),
    };
    let facts = Facts {
        problem,
        description: description(problem, (major, minor)),
        major,
        backward: problem.pass != Pass::Forward,
        dbias,
        dlse,
    };
    let rule = RULES
        .iter()
        .find(|rule| (rule.from..rule.until).contains(&version) && (rule.refuses)(&facts));
    match rule {
        None => Ok(facts.description),
        Some(rule) => Err(Reason(rule.text(version))),
    }
}

impl Rule {
    fn text(&self, version: usize) -> String {
        let range = match (self.from, self.until) {
            (0, NEWEST) => return self.what.to_owned(),
            (0, until) => format!("before cuDNN {}", dotted(until)),
            (from, NEWEST) => format!("from cuDNN {} on", dotted(from)),
            (from, until) => format!("from cuDNN {} to before {}", dotted(from), dotted(until)),
        };
        format!("{} ({range}; this is {})", self.what, dotted(version))
    }
}

/// `90701` as 9.7.1.
pub(super) fn dotted(version: usize) -> String {
    format!(
        "{}.{}.{}",
        version / 10_000,
        version / 100 % 100,
        version % 100
    )
}

fn description(problem: &AttentionProblem, (major, minor): (u32, u32)) -> Description {
    let packed = problem.layout == Layout::Thd;
    let lengths = problem.has_lengths();
    let mut right = side(problem.window.right);
    if problem.causal {
        right = 0;
    }
    let left = side(problem.window.left);
    let bottom_right =
        problem.alignment == Alignment::BottomRight && (lengths || problem.seq_q != problem.seq_k);
    // A single query at the end has nothing after it.
    if bottom_right && !lengths && problem.seq_q == 1 {
        right = -1;
    }
    let (dbias, dsinks) = match problem.pass {
        Pass::Forward => (false, false),
        Pass::Backward { dbias, dsinks, .. } => (dbias, dsinks),
    };
    Description {
        backward: problem.pass != Pass::Forward,
        dbias,
        dsinks,
        bf16: problem.dtype == Dtype::Bf16,
        fp8: problem.dtype == Dtype::F8E4m3,
        packed,
        heads_first: problem.heads_first(),
        batch: problem.batch as i64,
        seq_q: problem.seq_q as i64,
        seq_k: problem.seq_k as i64,
        num_heads: problem.num_heads as i64,
        num_kv_heads: problem.num_kv_heads as i64,
        head_dim: problem.head_dim as i64,
        head_dim_v: problem.head_dim_v as i64,
        softmax_scale: problem.softmax_scale.get() as f32,
        left,
        right,
        bottom_right: bottom_right && (left >= 0 || right >= 0),
        softcap: problem.softcap.map_or(0.0, |cap| cap.get() as f32),
        bias: problem.bias.is_some(),
        bias_dims: problem
            .bias
            .map_or([0; 4], |bias| bias.dims.map(|n| n as i64)),
        bias_f32: problem.bias.is_some_and(|bias| bias.dtype == Dtype::F32),
        lengths,
        sinks: problem.sinks.is_some(),
        deterministic: problem.deterministic,
        sm_version: (10 * major + minor) as i32,
    }
}

/// Keys of one side of a window, -1 where it hides none.
fn side(keys: Option<usize>) -> i64 {
    const UNBOUNDED: usize = 1 << 30;
    match keys {
        Some(keys) if keys < UNBOUNDED => keys as i64,
        _ => -1,
    }
}
