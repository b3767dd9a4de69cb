//! What of the CUDA backend can be tested without a GPU: plans, the kernels' parameters, handlers
//! that find no device.

#[path = "support/frames.rs"]
mod frames;
#[path = "support/header.rs"]
mod header;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::ptr::null_mut;

use frames::{Call, Tensor};
use xlattn::attention::{
    Alignment, AttentionProblem, Attributes, BACKWARD_OPERANDS, BLOCK_OPERANDS, Dtype,
    FORWARD_OPERANDS, TensorSpec,
};
use xlattn::backend::Backend;
use xlattn::backend::cuda::params::Params;
use xlattn::backend::cuda::{self, Cuda};
use xlattn::dispatch::{Device, kept as kept_by_auto};
use xlattn::ffi::handlers::{xlattn_flash_attention_bwd_cuda, xlattn_flash_attention_fwd_cuda};
use xlattn::ffi::sys::{self, dtype};

/// A forward problem, to be changed.
struct Asked {
    dtype: Dtype,
    backward: bool,
    shapes: BTreeMap<&'static str, Vec<i64>>,
    attributes: Attributes,
}

impl Asked {
    /// `[b, sq, hq, d]`, `[b, sk, hk, d]`, `[b, sk, hk, dv]`
    fn new(dtype: Dtype, [b, sq, sk, hq, hk, d, dv]: [i64; 7]) -> Self {
        let shapes = [
            ("query", vec![b, sq, hq, d]),
            ("key", vec![b, sk, hk, d]),
            ("value", vec![b, sk, hk, dv]),
        ];
        Asked {
            dtype,
            backward: false,
            shapes: shapes.into(),
            attributes: Attributes::default(),
        }
    }

    fn head_dim(d: i64) -> Self {
        Asked::new(Dtype::Bf16, [2, 2048, 2048, 16, 16, d, d])
    }

    fn packed(tokens: i64, sequences: i64) -> Self {
        let mut asked = Asked::head_dim(128);
        for name in ["query", "key", "value"] {
            asked = asked.with(name, &[tokens, 16, 128]);
        }
        for name in ["cum_seqlens_q", "cum_seqlens_k"] {
            asked = asked.with(name, &[sequences + 1]);
        }
        asked
    }

    fn with(mut self, name: &'static str, dims: &[i64]) -> Self {
        self.shapes.insert(name, dims.to_vec());
        self
    }

    fn set(mut self, set: impl FnOnce(&mut Attributes)) -> Self {
        set(&mut self.attributes);
        self
    }

    /// Lists of blocks of all heads and sequences of 2048.
    fn blocks(self) -> Self {
        self.with("block_ranges", &[1, 1, 16, 2])
            .with("block_indices", &[1, 1, 40])
            .with("block_patterns", &[1, 1, 40])
            .with("pattern_bits", &[3, 128, 4])
    }

    fn backward(mut self) -> Self {
        self.backward = true;
        self
    }

    fn problem(&self) -> AttentionProblem {
        let (query, value) = (&self.shapes["query"], &self.shapes["value"]);
        let (rank, absent) = (query.len(), vec![0]);
        let mut out = query.clone();
        out[rank - 1] = value[value.len() - 1];
        let mut lse = vec![query[rank - 2], query[rank - 3]];
        if rank == 4 {
            lse.insert(0, query[0]);
        }
        let mut shapes = self.shapes.clone();
        shapes.extend([("out", out.clone()), ("lse", lse.clone()), ("dout", out)]);
        let spec = |name: &str| TensorSpec {
            dtype: match name {
                "attention_mask" => Dtype::Pred,
                "dropout_seed" | "pattern_bits" => Dtype::U32,
                "bias" | "dbias" => Dtype::F32,
                "softmax_aux" | "dsinks" | "lse" | "dlse" => self.dtype.accumulator(),
                _ if name.starts_with("block_") => Dtype::S32,
                _ if name.contains("seq") || name.contains("ids") || name == "offsets" => {
                    Dtype::S32
                }
                _ => self.dtype,
            },
            dims: shapes.get(name).unwrap_or(&absent),
        };
        let (mut operands, mut results) = (FORWARD_OPERANDS.to_vec(), vec!["out", "lse"]);
        if self.backward {
            operands.extend(BACKWARD_OPERANDS);
            let given = |name| {
                if self.shapes.contains_key(name) {
                    name
                } else {
                    "none"
                }
            };
            results = vec!["query", "key", "value", given("dbias"), given("dsinks")];
        }
        if self.shapes.contains_key("block_ranges") {
            operands.extend(BLOCK_OPERANDS);
        }
        let specs = |names: &[&str]| names.iter().map(|name| spec(name)).collect::<Vec<_>>();
        let (operands, results) = (specs(&operands), specs(&results));
        AttentionProblem::new(&operands, &results, &self.attributes, self.backward).unwrap()
    }
}

/// What the usual problems get on a GPU of this kind, a line each. Long as the list of problems is.
/// Usual problems, and one with each option.
fn usual() -> Vec<(&'static str, Asked)> {
    let causal = |d| Asked::head_dim(d).set(|a| a.causal = true);
    let f16 = || Asked::new(Dtype::F16, [2, 2048, 2048, 16, 16, 128, 128]);
    let segments = |d| {
        let ids = |name, asked: Asked| asked.with(name, &[2, 2048]);
        ids("q_segment_ids", ids("kv_segment_ids", Asked::head_dim(d)))
    };
    let bias = || Asked::head_dim(128).with("bias", &[1, 16, 2048, 2048]);
    vec![
        ("d 64", Asked::head_dim(64)),
        ("d 64 causal", causal(64)),
        ("d 40", Asked::head_dim(40)),
        ("d 96", Asked::head_dim(96)),
        ("d 128", Asked::head_dim(128)),
        ("d 128 causal", causal(128)),
        ("d 128 f16", f16()),
        ("d 192", Asked::head_dim(192)),
        (
            "d 192 dv 128",
            Asked::new(Dtype::Bf16, [2, 2048, 2048, 16, 16, 192, 128]),
        ),
        ("d 256 causal", causal(256)),
        ("d 320", Asked::head_dim(320)),
        ("d 100", Asked::head_dim(100)),
        ("window", Asked::head_dim(128).set(|a| a.window_left = 1024)),
        (
            "decode",
            Asked::new(Dtype::Bf16, [16, 1, 32768, 32, 8, 128, 128]),
        ),
        (
            "decode, one batch row",
            Asked::new(Dtype::Bf16, [1, 1, 16384, 32, 8, 128, 128])
                .with("key_value_seq_lengths", &[1]),
        ),
        (
            "decode, four batch rows",
            Asked::new(Dtype::F16, [4, 1, 8192, 32, 8, 128, 128]),
        ),
        (
            "decode, four batch rows, lengths",
            Asked::new(Dtype::F16, [4, 1, 8192, 32, 8, 128, 128])
                .with("key_value_seq_lengths", &[4]),
        ),
        (
            "decode, one key head",
            Asked::new(Dtype::Bf16, [1, 1, 65536, 8, 1, 128, 128]),
        ),
        (
            "decode, d 256",
            Asked::new(Dtype::Bf16, [1, 1, 4096, 8, 4, 256, 256]),
        ),
        (
            "decode softcap",
            Asked::new(Dtype::F16, [16, 1, 32768, 32, 8, 96, 64]).set(|a| a.logits_soft_cap = 30.0),
        ),
        (
            "decode 40 rows",
            Asked::new(Dtype::Bf16, [1, 5, 32768, 64, 8, 128, 128]),
        ),
        (
            "decode 40 rows, d 256",
            Asked::new(Dtype::Bf16, [1, 5, 32768, 64, 8, 256, 256]),
        ),
        (
            "decode dropout",
            Asked::new(Dtype::Bf16, [16, 1, 32768, 32, 8, 128, 128])
                .with("dropout_seed", &[1, 2])
                .set(|a| a.dropout_prob = 0.1),
        ),
        (
            "decode whole rows",
            Asked::new(Dtype::Bf16, [256, 1, 512, 8, 8, 64, 64]),
        ),
        (
            "decode whole rows, lengths",
            Asked::new(Dtype::Bf16, [256, 1, 512, 8, 8, 64, 64])
                .with("key_value_seq_lengths", &[256]),
        ),
        (
            "decode one block of keys",
            Asked::new(Dtype::Bf16, [512, 1, 128, 16, 16, 64, 64]),
        ),
        (
            "short",
            Asked::new(Dtype::Bf16, [256, 50, 50, 12, 12, 64, 64]),
        ),
        (
            "short, many keys",
            Asked::new(Dtype::Bf16, [256, 50, 512, 12, 12, 64, 64]),
        ),
        (
            "few keys",
            Asked::new(Dtype::Bf16, [16, 1, 100, 32, 8, 128, 128]),
        ),
        (
            "few tokens, d 128",
            Asked::new(Dtype::Bf16, [4096, 16, 16, 8, 8, 128, 128]),
        ),
        (
            "few keys, softcap",
            Asked::new(Dtype::Bf16, [8, 1024, 50, 8, 8, 128, 128])
                .set(|a| a.logits_soft_cap = 30.0),
        ),
        (
            "few keys, not normalised",
            Asked::new(Dtype::Bf16, [256, 49, 49, 4, 4, 32, 32])
                .set(|a| a.normalize_output = false),
        ),
        (
            "few keys, bias",
            Asked::new(Dtype::Bf16, [256, 49, 49, 4, 4, 32, 32]).with("bias", &[1, 4, 49, 49]),
        ),
        (
            "128 keys",
            Asked::new(Dtype::Bf16, [256, 77, 128, 12, 12, 64, 64]),
        ),
        (
            "128 keys, d 128",
            Asked::new(Dtype::Bf16, [256, 77, 128, 12, 12, 128, 128]),
        ),
        (
            "144 keys",
            Asked::new(Dtype::Bf16, [512, 144, 144, 8, 8, 64, 64]),
        ),
        (
            "144 keys, causal",
            Asked::new(Dtype::Bf16, [512, 144, 144, 8, 8, 64, 64]).set(|a| a.causal = true),
        ),
        (
            "144 keys, d 32, causal",
            Asked::new(Dtype::Bf16, [512, 144, 144, 8, 8, 32, 32]).set(|a| a.causal = true),
        ),
        (
            "197 keys",
            Asked::new(Dtype::Bf16, [64, 197, 197, 12, 12, 64, 64]),
        ),
        (
            "197 keys, d 32",
            Asked::new(Dtype::Bf16, [64, 197, 197, 12, 12, 32, 32]),
        ),
        (
            "lengths",
            Asked::head_dim(128).with("key_value_seq_lengths", &[2]),
        ),
        ("packed", Asked::packed(8192, 12)),
        ("sinks", Asked::head_dim(128).with("softmax_aux", &[16, 4])),
        (
            "softcap",
            Asked::head_dim(128).set(|a| a.logits_soft_cap = 30.0),
        ),
        (
            "bias",
            Asked::head_dim(128).with("bias", &[1, 16, 2048, 2048]),
        ),
        (
            "bias of all queries",
            Asked::head_dim(128).with("bias", &[2, 1, 1, 2048]),
        ),
        (
            "bias of all queries and mask",
            Asked::head_dim(128)
                .with("bias", &[2, 1, 1, 2048])
                .with("attention_mask", &[2, 1, 1, 2048]),
        ),
        (
            "mask",
            Asked::head_dim(128).with("attention_mask", &[2, 1, 1, 2048]),
        ),
        (
            "segments",
            Asked::head_dim(128)
                .with("q_segment_ids", &[2, 2048])
                .with("kv_segment_ids", &[2, 2048]),
        ),
        (
            "dropout",
            Asked::head_dim(64)
                .with("dropout_seed", &[1, 2])
                .set(|a| a.dropout_prob = 0.1),
        ),
        (
            "not normalised",
            causal(96).set(|a| a.normalize_output = false),
        ),
        (
            "softcap d 256",
            causal(256).set(|a| a.logits_soft_cap = 30.0),
        ),
        (
            "sinks of each batch row",
            Asked::head_dim(64).with("softmax_aux", &[2, 16, 4]),
        ),
        (
            "negative scale",
            Asked::head_dim(64).set(|a| a.softmax_scale = Some(-1.0)),
        ),
        (
            "float32",
            Asked::new(Dtype::F32, [2, 2048, 2048, 16, 16, 128, 128]),
        ),
        (
            "float64",
            Asked::new(Dtype::F64, [2, 2048, 2048, 16, 16, 128, 128]),
        ),
        ("backward d 64", Asked::head_dim(64).backward()),
        ("backward d 128 causal", causal(128).backward()),
        (
            "backward d 192 dv 128",
            Asked::new(Dtype::Bf16, [2, 2048, 2048, 16, 16, 192, 128]).backward(),
        ),
        ("backward d 256", Asked::head_dim(256).backward()),
        ("backward packed", Asked::packed(8192, 12).backward()),
        (
            "backward d 192, one key head",
            Asked::new(Dtype::Bf16, [1, 2048, 2048, 16, 1, 192, 192]).backward(),
        ),
        (
            "backward d 128, few keys, one key head",
            Asked::new(Dtype::Bf16, [1, 150, 150, 16, 1, 128, 128]).backward(),
        ),
        (
            "backward deterministic",
            Asked::head_dim(128)
                .set(|a| a.deterministic = true)
                .backward(),
        ),
        (
            "backward softcap",
            causal(128).set(|a| a.logits_soft_cap = 30.0).backward(),
        ),
        (
            "backward softcap d 256",
            causal(256).set(|a| a.logits_soft_cap = 30.0).backward(),
        ),
        (
            "backward not normalised",
            causal(96).set(|a| a.normalize_output = false).backward(),
        ),
        (
            "backward not normalised, gradient of sinks",
            causal(64)
                .set(|a| a.normalize_output = false)
                .with("softmax_aux", &[4])
                .with("dsinks", &[4])
                .backward(),
        ),
        (
            "backward not normalised d 256",
            causal(256).set(|a| a.normalize_output = false).backward(),
        ),
        (
            "backward deterministic d 160",
            causal(160).set(|a| a.deterministic = true).backward(),
        ),
        (
            "backward segments d 192 dv 128",
            Asked::new(Dtype::Bf16, [2, 2048, 2048, 16, 16, 192, 128])
                .with("q_segment_ids", &[2, 2048])
                .with("kv_segment_ids", &[2, 2048])
                .backward(),
        ),
        ("backward segments", segments(64).backward()),
        (
            "backward segments softcap",
            segments(96).set(|a| a.logits_soft_cap = 30.0).backward(),
        ),
        (
            "backward segments deterministic",
            segments(128).set(|a| a.deterministic = true).backward(),
        ),
        (
            "backward dropout",
            Asked::head_dim(128)
                .with("dropout_seed", &[1, 2])
                .set(|a| a.dropout_prob = 0.1)
                .backward(),
        ),
        ("backward bias", bias().backward()),
        (
            "backward dbias",
            bias().with("dbias", &[1, 16, 2048, 2048]).backward(),
        ),
        (
            "backward few keys",
            Asked::new(Dtype::Bf16, [256, 49, 49, 4, 4, 32, 32]).backward(),
        ),
        (
            "backward few keys, softcap d 96",
            Asked::new(Dtype::Bf16, [8, 130, 64, 8, 2, 96, 96])
                .set(|a| a.logits_soft_cap = 2.0)
                .backward(),
        ),
        (
            "backward 128 keys, causal",
            Asked::new(Dtype::Bf16, [256, 100, 128, 12, 12, 64, 64])
                .set(|a| a.causal = true)
                .backward(),
        ),
        (
            "backward 128 keys, softcap d 128",
            Asked::new(Dtype::Bf16, [256, 100, 128, 16, 16, 128, 128])
                .set(|a| a.logits_soft_cap = 2.0)
                .backward(),
        ),
        (
            "backward 128 keys of few queries",
            Asked::new(Dtype::Bf16, [256, 50, 128, 16, 16, 128, 128]).backward(),
        ),
        (
            "backward 128 keys of grouped heads",
            Asked::new(Dtype::Bf16, [256, 100, 128, 12, 6, 64, 64]).backward(),
        ),
        (
            "backward few keys, gradient of a bias of all batch rows",
            Asked::new(Dtype::Bf16, [256, 49, 49, 4, 4, 64, 64])
                .with("bias", &[1, 4, 49, 49])
                .with("dbias", &[1, 4, 49, 49])
                .backward(),
        ),
        (
            "backward few keys, gradient of a bias of two heads of a group",
            Asked::new(Dtype::Bf16, [256, 49, 49, 4, 2, 64, 64])
                .with("bias", &[1, 4, 49, 49])
                .with("dbias", &[1, 4, 49, 49])
                .backward(),
        ),
        (
            "backward few keys, gradient of a bias of more heads than a grid has",
            Asked::new(Dtype::Bf16, [70_000, 16, 16, 1, 1, 64, 64])
                .with("bias", &[70_000, 1, 1, 16])
                .with("dbias", &[70_000, 1, 1, 16])
                .backward(),
        ),
        (
            "backward few keys, gradient of sinks",
            Asked::new(Dtype::Bf16, [256, 49, 49, 4, 4, 64, 64])
                .with("softmax_aux", &[2])
                .with("dsinks", &[2])
                .backward(),
        ),
        (
            "backward few keys of few heads, many queries",
            Asked::new(Dtype::Bf16, [1, 4096, 64, 8, 8, 64, 64]).backward(),
        ),
        (
            "backward dbias of many batch rows",
            Asked::new(Dtype::Bf16, [512, 144, 144, 4, 4, 32, 32])
                .with("bias", &[1, 4, 144, 144])
                .with("dbias", &[1, 4, 144, 144])
                .backward(),
        ),
        (
            "backward dbias of keys",
            Asked::head_dim(128)
                .with("bias", &[1, 16, 1, 2048])
                .with("dbias", &[1, 16, 1, 2048])
                .backward(),
        ),
        (
            "backward dbias of queries d 256",
            Asked::head_dim(256)
                .with("bias", &[1, 16, 2048, 1])
                .with("dbias", &[1, 16, 2048, 1])
                .backward(),
        ),
        (
            "backward mask",
            Asked::head_dim(128)
                .with("attention_mask", &[2, 1, 1, 2048])
                .backward(),
        ),
        (
            "backward dsinks",
            Asked::head_dim(256)
                .with("softmax_aux", &[4])
                .with("dsinks", &[4])
                .backward(),
        ),
        (
            "backward scale",
            Asked::head_dim(64)
                .set(|a| a.softmax_scale = Some(-1.0))
                .backward(),
        ),
        ("blocks", causal(128).blocks()),
        ("blocks d 256", Asked::head_dim(256).blocks()),
        (
            "tiles that only lists of blocks have",
            Asked::head_dim(256).set(|a| (a.block_q, a.block_k) = (128, 64)),
        ),
        (
            "blocks float32",
            Asked::new(Dtype::F32, [2, 2048, 2048, 16, 16, 64, 40]).blocks(),
        ),
        ("backward blocks", causal(128).blocks().backward()),
        ("backward blocks d 192", causal(192).blocks().backward()),
        (
            "backward blocks dbias",
            bias()
                .with("dbias", &[1, 16, 2048, 2048])
                .blocks()
                .backward(),
        ),
    ]
}

fn plans(compute_capability: (u32, u32)) -> String {
    let device = Device::gpu(compute_capability);
    let line = |(name, asked): &(&str, Asked)| match cuda::choose(&asked.problem(), &device) {
        Ok(plan) => format!(
            "{name}: {} {}x{} {} bytes",
            plan.kernel, plan.block_q, plan.block_k, plan.workspace_bytes
        ),
        Err(reason) => format!("{name}: {reason}"),
    };
    usual().iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Problems whose rows or keys a band hides, and others that auto may leave to the general kernels.
fn kept() -> Vec<(&'static str, Asked)> {
    let shape = |sq, sk| Asked::new(Dtype::Bf16, [2, sq, sk, 16, 4, 128, 128]);
    let causal = |sq, sk, alignment| {
        shape(sq, sk).set(move |a| (a.causal, a.causal_alignment) = (true, alignment))
    };
    vec![
        ("causal, more keys", causal(512, 1024, Alignment::TopLeft)),
        (
            "causal, more queries",
            causal(1024, 512, Alignment::TopLeft),
        ),
        (
            "bottom_right, more keys",
            causal(512, 1024, Alignment::BottomRight),
        ),
        (
            "bottom_right, more queries",
            causal(1024, 512, Alignment::BottomRight),
        ),
        (
            "window, more keys",
            shape(512, 1024).set(|a| a.window_left = 64),
        ),
        ("right window", shape(512, 512).set(|a| a.window_right = 64)),
        (
            "scale 0",
            shape(512, 512).set(|a| a.softmax_scale = Some(0.0)),
        ),
        (
            "2^31 elements",
            Asked::new(Dtype::Bf16, [64, 16384, 16384, 16, 16, 128, 128]),
        ),
        (
            "tiles",
            shape(512, 512).set(|a| (a.block_q, a.block_k) = (128, 64)),
        ),
        (
            "tiles, of others, optional",
            shape(512, 512).set(|a| (a.block_q, a.block_k, a.tiles_optional) = (7, 33, true)),
        ),
    ]
}

/// Whom auto asks about each problem on GPUs of these kinds, whatever this build and this machine have.
#[test]
fn auto_asks_cudnn_where_no_kernel_is_made_for_the_gpu() {
    let versions = [(8, 0), (8, 6), (8, 9), (9, 0), (10, 0), (12, 0)];
    let mut text = String::new();
    for (name, asked) in usual().into_iter().chain(kept()) {
        let problem = asked.problem();
        let answer = |version| {
            let device = Device::gpu(version);
            let plan = problem.or_with_own_tiles(|one| cuda::choose(one, &device));
            match plan {
                Err(_) => "cudnn".to_owned(),
                Ok(plan) if !Cuda.is_general(&plan) => "cuda".to_owned(),
                Ok(plan) => match kept_by_auto(&problem, &plan) {
                    None => "cudnn, else cuda".to_owned(),
                    Some(why) => format!("cuda ({why})"),
                },
            }
        };
        let answers = versions.map(answer);
        writeln!(text, "{name}:").unwrap();
        for (at, answer) in answers.iter().enumerate() {
            if answers[..at].contains(answer) {
                continue;
            }
            let alike = (at..6).filter(|one| answers[*one] == *answer);
            let on = alike.map(|one| format!("{}.{}", versions[one].0, versions[one].1));
            let on = on.collect::<Vec<_>>().join(" ");
            writeln!(text, "    {on}: {answer}").unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn plans_of_every_generation() {
    for version in [(8, 0), (8, 6), (9, 0), (12, 0)] {
        let name = format!("cuda_plans_{}{}", version.0, version.1);
        insta::assert_snapshot!(name, plans(version));
    }
}

/// Rows of a tile of the forward pass, with which all end soonest: few where others would be half empty, compute what no row
/// sees, or leave multiprocessors idle.
#[test]
fn forward_tiles_on_compute_capability_9_0() {
    let of = |shape, set: fn(&mut Attributes)| Asked::new(Dtype::Bf16, shape).set(set);
    let full: fn(&mut Attributes) = |_| ();
    let causal: fn(&mut Attributes) = |attributes| attributes.causal = true;
    let window: fn(&mut Attributes) = |attributes| {
        (attributes.causal, attributes.window_left) = (true, 128);
    };
    let mut packed = Asked::packed(16384, 50);
    for name in ["query", "key", "value"] {
        packed = packed.with(name, &[16384, 16, 64]);
    }
    for (asked, rows) in [
        (of([8, 512, 512, 12, 12, 64, 64], full), 64),
        (of([8, 512, 512, 12, 12, 64, 64], causal), 64),
        (of([8, 1000, 1000, 12, 12, 64, 64], full), 64),
        (of([8, 768, 768, 12, 12, 64, 64], full), 192),
        (of([8, 1280, 1280, 12, 12, 64, 64], full), 64),
        (of([8, 2048, 2048, 12, 12, 64, 64], full), 192),
        (of([2, 577, 577, 16, 4, 64, 64], full), 192),
        (of([4, 572, 572, 3, 3, 64, 64], causal), 64),
        (of([1, 4096, 4096, 8, 8, 64, 64], causal), 128),
        (of([1, 4096, 4096, 8, 8, 64, 64], full), 192),
        (of([2, 190, 600, 66, 66, 64, 64], full), 192),
        (of([2, 190, 600, 66, 66, 64, 64], causal), 192),
        (of([8, 1280, 1280, 12, 12, 64, 64], causal), 64),
        (of([8, 2048, 2048, 12, 12, 64, 64], causal), 192),
        (of([1, 8192, 8192, 64, 8, 64, 64], window), 64),
        (of([1, 8192, 77, 20, 20, 64, 64], full), 64),
        (of([1, 120, 9000, 20, 20, 64, 64], full), 64),
        (of([8, 120, 330, 12, 12, 40, 40], full), 128),
        (packed, 64),
        (of([8, 1024, 1024, 12, 12, 96, 96], full), 128),
        (of([8, 1024, 1024, 12, 12, 80, 80], causal), 128),
        (of([8, 2048, 2048, 12, 12, 80, 80], causal), 192),
        (of([20, 360, 360, 4, 4, 80, 80], full), 128),
        (of([5, 431, 431, 16, 16, 80, 80], full), 192),
        (of([2, 600, 600, 24, 8, 96, 96], full), 128),
    ] {
        let problem = asked.problem();
        let plan = cuda::choose(&problem, &Device::gpu((9, 0))).unwrap();
        assert_eq!(plan.block_q, rows, "{problem:?}");
    }
}

#[test]
fn parameters_match_the_c_header() {
    let header = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/cuda/common/params.h");
    let mut ours = BTreeMap::from([(
        "sizeof(XlattnParams)".to_owned(),
        size_of::<Params>() as i64,
    )]);
    for (name, _, offset, size) in Params::FIELDS {
        ours.insert(format!("offsetof(XlattnParams, {name})"), *offset as i64);
        ours.insert(format!("sizeof(((XlattnParams*)0)->{name})"), *size as i64);
    }
    let expressions = ours.keys().map(String::as_str);
    let beginning = "#include <stddef.h>\n#include \"params.h\"\n";
    let theirs = header::values("params.c", header.parent().unwrap(), beginning, expressions);
    assert_eq!(theirs, ours);

    // Nor has the header a field that we have not.
    let text = std::fs::read_to_string(header).unwrap();
    let body = text.split(['{', '}']).nth(1).unwrap();
    let code: String = body
        .split("/*")
        .map(|part| part.split("*/").last().unwrap())
        .collect();
    let declared = code.split([';', ',']).filter_map(|declaration| {
        let name = declaration.split_whitespace().last()?;
        name.split('[').next()
    });
    let ours = Params::FIELDS.iter().map(|(name, ..)| *name);
    assert!(declared.eq(ours), "{code}");
}

#[test]
fn handlers_announce_command_buffers() {
    let handlers: [frames::Handler; 2] = [
        xlattn_flash_attention_fwd_cuda,
        xlattn_flash_attention_bwd_cuda,
    ];
    for handler in handlers {
        let mut metadata = sys::Metadata {
            struct_size: size_of::<sys::Metadata>(),
            api_version: sys::ApiVersion {
                struct_size: size_of::<sys::ApiVersion>(),
                extension_start: null_mut(),
                major_version: -1,
                minor_version: -1,
            },
            traits: 0,
        };
        let mut extension = sys::MetadataExtension {
            base: sys::ExtensionBase {
                struct_size: size_of::<sys::MetadataExtension>(),
                kind: sys::EXTENSION_METADATA,
                next: null_mut(),
            },
            metadata: &raw mut metadata,
        };
        let mut raw = Call::new(false, [1, 2, 2, 1, 1, 8]).build();
        raw.frame.extension_start = (&raw mut extension).cast();
        // SAFETY: the frame is made as `Frame::new` wants it.
        let answer = raw.run_with(|frame| unsafe { handler(frame) });
        assert_eq!((answer, metadata.traits), (Ok(()), 1));
        assert_eq!(metadata.api_version.minor_version, 1);
    }
}

#[test]
fn a_runtime_without_a_stream_is_an_error() {
    let mut raw = Call::new(false, [1, 2, 2, 1, 1, 8]).build();
    // SAFETY: the frame is made as `Frame::new` wants it; no buffer is read.
    let answer = raw.run_with(|frame| unsafe { xlattn_flash_attention_fwd_cuda(frame) });
    let text = "internal error: the runtime gave no stream".to_owned();
    assert_eq!(answer, Err((13, text)));
}

#[test]
fn a_workspace_is_bytes_and_the_cpu_needs_none() {
    let mut call = Call::new(false, [1, 2, 2, 1, 1, 8]);
    call.results.push(Tensor::new(dtype::U8, &[16]));
    assert_eq!(call.run(), Ok(()));
    call.results[2] = Tensor::new(dtype::F32, &[4]);
    let text = "workspace: expected dtype uint8, got float32".to_owned();
    assert_eq!(call.run(), Err((3, text)));
    call.results.push(Tensor::new(dtype::U8, &[16]));
    let text = "results: expected 2, got 4".to_owned();
    assert_eq!(call.run(), Err((3, text)));
}

#[test]
fn a_machine_without_a_driver_says_what_was_tried() {
    let Err(error) = cuda::device(0) else {
        return; // this machine has a GPU
    };
    let text = error.to_string();
    let known = ["libcuda.so.1: ", "cuInit: ", "cuDeviceGet: "];
    assert!(known.iter().any(|start| text.starts_with(start)), "{text}");
    let query = r#"["bfloat16", [1, 64, 1, 64]]"#;
    let absent = r#"["float32", [0]]"#;
    let operands = [[query; 3].join(", "), [absent; 11].join(", ")].join(", ");
    let request = format!(
        r#"{{"backward": false, "device": "cuda", "operands": [{operands}],
            "results": [{query}, ["float32", [1, 1, 64]]], "attributes": {{}}}}"#
    );
    let answer = xlattn::ffi::exports::plan(request.as_bytes());
    let reason = if cfg!(feature = "cuda") {
        text
    } else {
        "not built in".to_owned()
    };
    let expected = format!("no backend supports this call: cuda: {reason}; cudnn: ");
    assert!(answer.contains(&expected), "{answer}");
}

#[test]
fn a_plan_can_be_asked_for_a_gpu_that_is_not_here() {
    let (query, absent) = (r#"["bfloat16", [1, 64, 1, 64]]"#, r#"["float32", [0]]"#);
    let operands = [[query; 3].join(", "), [absent; 11].join(", ")].join(", ");
    let ask = |version: &str, operands: &str| {
        let request = format!(
            r#"{{"backward": false, "device": "cuda", "compute_capability": {version},
                "operands": [{operands}], "results": [{query}, ["float32", [1, 1, 64]]],
                "attributes": {{}}}}"#
        );
        xlattn::ffi::exports::plan(request.as_bytes())
    };
    assert!(ask(r#""9.0""#, "").contains("operands: expected 14, got 0"));
    let text = r#"request: expected a string like \"9.0\" for \"compute_capability\""#;
    for wrong in ["9.0", r#""9""#, r#""nine.0""#, "null"] {
        let answer = ask(wrong, &operands);
        assert!(answer.contains(text), "{answer}");
    }
}
