//! Every row of the table of refusals, and cuDNN's own opinion of what the table lets through, without a GPU.

use std::path::Path;

use super::Cudnn;
use super::bridge::Graph;
use super::library::Libraries;
use super::support::{RULES, describe};
use crate::attention::{
    Alignment, AttentionProblem, AxisOrder, Bias, BlockDims, Dtype, Layout, Pass, Platform,
    Precision, Scalar, Sinks, Window,
};
use crate::backend::Backend;
use crate::device::Device;

/// A version without known defects, and the one that `make cudnn` unpacks.
const VERSION: usize = 92_000;

type Change = fn(&mut AttentionProblem);

/// A problem that every version does on every GPU.
pub(super) fn problem() -> AttentionProblem {
    AttentionProblem {
        pass: Pass::Forward,
        dtype: Dtype::Bf16,
        layout: Layout::Bshd,
        batch: 2,
        seq_q: 256,
        seq_k: 512,
        num_heads: 8,
        num_kv_heads: 2,
        head_dim: 64,
        head_dim_v: 64,
        softmax_scale: Scalar::new(0.125),
        causal: false,
        alignment: Alignment::TopLeft,
        window: Window::default(),
        softcap: None,
        dropout_prob: None,
        normalize_output: true,
        bias: None,
        attention_mask: None,
        segment_ids: false,
        cum_seqlens: (false, false),
        seq_lengths: (false, false),
        sinks: None,
        seed_rows: 0,
        offset_rows: 0,
        blocks: None,
        batch_period: None,
        precision: Precision::Default,
        deterministic: false,
        platform: Platform::Cudnn,
        block_q: None,
        block_k: None,
        tiles_optional: false,
        axis_order: AxisOrder::Bshd,
    }
}

fn backward(p: &mut AttentionProblem) {
    p.pass = Pass::Backward {
        dbias: p.bias.is_some(),
        dsinks: p.sinks.is_some(),
        dlse: false,
    };
}

fn bias(p: &mut AttentionProblem) {
    p.bias = Some(Bias {
        dims: [1, p.num_heads, p.seq_q, p.seq_k],
        dtype: p.dtype,
    });
}

fn sinks(p: &mut AttentionProblem) {
    p.sinks = Some(Sinks {
        count: 1,
        per_head: true,
        per_row: false,
    });
}

fn softcap(p: &mut AttentionProblem) {
    p.softcap = Some(Scalar::new(30.0));
}

fn lengths(p: &mut AttentionProblem) {
    p.seq_lengths = (true, true);
}

fn packed(p: &mut AttentionProblem) {
    p.layout = Layout::Thd;
    p.cum_seqlens = (true, true);
}

fn fp8(p: &mut AttentionProblem) {
    p.dtype = Dtype::F8E4m3;
}

fn bottom_right(p: &mut AttentionProblem) {
    p.causal = true;
    p.alignment = Alignment::BottomRight;
}

fn left(p: &mut AttentionProblem) {
    p.window.left = Some(16);
}

/// What is refused with which words, by a version on a GPU, and what differs in it from a problem that is not.
struct RuleCase {
    refused: &'static str,
    version: usize,
    gpu: (u32, u32),
    common: &'static [Change],
    refusing: Change,
    instead: Change,
}

const fn row(
    refused: &'static str,
    version: usize,
    gpu: (u32, u32),
    common: &'static [Change],
    refusing: Change,
    instead: Change,
) -> RuleCase {
    RuleCase {
        refused,
        version,
        gpu,
        common,
        refusing,
        instead,
    }
}

const H: (u32, u32) = (9, 0);

#[rustfmt::skip]
const ROWS: &[RuleCase] = &[
    row("dtype: expected float16, bfloat16 or float8_e4m3fn", VERSION, H, &[], |p| p.dtype = Dtype::F32, |p| p.dtype = Dtype::F16),
    row("dtype: float8_e4m3fn has no backward pass", VERSION, H, &[fp8], backward, lengths),
    row("query, key: expected at least one row and one sequence", VERSION, H, &[], |p| p.seq_k = 0, |p| p.seq_k = 1),
    row("dropout_prob: cuDNN's random stream is not the one of dropout_seed", VERSION, H, &[],
        |p| p.dropout_prob = Some(Scalar::new(0.1)), |_| {}),
    row("attention_mask: not a boolean mask, only a bias", VERSION, H, &[],
        |p| p.attention_mask = Some([1, 1, 256, 512]), bias),
    row("q_segment_ids: not segment ids, only cum_seqlens of packed sequences", VERSION, H, &[],
        |p| p.segment_ids = true, packed),
    row("block_ranges: not lists of blocks", VERSION, H, &[],
        |p| p.blocks = Some(BlockDims { batch: 1, heads: 1, rows: 2, places: 8, patterns: None }), |_| {}),
    row("offsets: not shards of a larger attention", VERSION, H, &[], |p| p.offset_rows = 1, |_| {}),
    row("normalize_output: expected true", VERSION, H, &[], |p| p.normalize_output = false, |_| {}),
    row("dlse: no gradient of lse", VERSION, H, &[],
        |p| p.pass = Pass::Backward { dbias: false, dsinks: false, dlse: true }, backward),
    row("sequence lengths: only with platform=\"cudnn\"", VERSION, H, &[lengths],
        |p| p.platform = Platform::Auto, |_| {}),
    row("logits_soft_cap: only with platform=\"cudnn\" on a GPU below 10.0", VERSION, (8, 6), &[softcap],
        |p| p.platform = Platform::Auto, |_| {}),
    row("GPU: expected compute capability 8.0 or later", VERSION, (7, 5), &[], |_| {}, |_| {}),
    row("GPU: expected compute capability below 13.0", VERSION, (13, 0), &[], |_| {}, |_| {}),
    row("wrong results (from cuDNN 9.10.0 to before 9.10.2; this is 9.10.1)", 91_001, H, &[], |_| {}, |_| {}),
    row("head_dim: expected a multiple of 8", VERSION, H, &[], |p| p.head_dim = 60, |p| p.head_dim = 56),
    row("head_dim: expected at most 256", VERSION, H, &[], |p| p.head_dim_v = 264, |p| p.head_dim_v = 256),
    row("head_dim: expected at most 128 on a GPU other than 9.0 (before cuDNN 9.9.1; this is 9.9.0)", 90_900, (8, 0), &[],
        |p| p.head_dim = 136, |p| p.head_dim = 128),
    row("head_dim: expected at most 128 in the backward pass on a GPU other than 9.0", VERSION, (8, 0), &[backward],
        |p| p.head_dim = 136, |p| p.head_dim = 128),
    row("head_dim: wrong gradients where head_dim and head_dim_v differ from 128 on (from cuDNN 9.11.0 on; \
         this is 9.20.0)", VERSION, H, &[backward, |p| p.head_dim = 192],
        |p| p.head_dim_v = 256, |p| p.head_dim_v = 128),
    row("causal_alignment: bottom_right not with more queries than keys", VERSION, H, &[bottom_right],
        |p| p.seq_q = 513, |p| p.seq_q = 512),
    row("causal_alignment: bottom_right not with a bias", VERSION, H, &[bias], bottom_right, |p| p.causal = true),
    row("sliding_window: not with more queries than keys", VERSION, H, &[left], |p| p.seq_q = 513, |p| p.seq_q = 512),
    row("sliding_window: not with a bias (before cuDNN 9.10.2; this is 9.9.1)", 90_901, H, &[bias, |p| p.causal = true],
        left, |_| {}),
    row("sliding_window: needs causal or a right side (before cuDNN 9.10.2; this is 9.9.1)", 90_901, H, &[left], |_| {},
        |p| p.window.right = Some(3)),
    row("sliding_window: not bottom_right on a GPU 9.0 (before cuDNN 9.9.1; this is 9.9.0)", 90_900, H, &[left],
        bottom_right, |p| p.causal = true),
    row("sliding_window: wrong results without causal past 1024 keys (from cuDNN 9.14.0 to before 9.14.1; \
         this is 9.14.0)", 91_400, H, &[left], |p| p.seq_k = 1152, |p| p.seq_k = 1024),
    row("query: a single row not with causal or a right side (before cuDNN 9.9.1; this is 9.9.0)", 90_900, H,
        &[|p| p.seq_q = 1], |p| p.causal = true, |_| {}),
    row("query: a single row and key has no backward pass", VERSION, (8, 0), &[backward, |p| p.seq_q = 1],
        |p| p.seq_k = 1, |p| p.seq_k = 2),
    row("query: a single row gives NaN gradients on a GPU 9.0", VERSION, H, &[backward], |p| p.seq_q = 1, |p| p.seq_q = 2),
    row("key: the backward pass needs a multiple of 128 rows (before cuDNN 9.15.1; this is 9.15.0)", 91_500, H, &[backward],
        |p| p.seq_k = 500, |p| p.seq_k = 512),
    row("bias: no backward pass with an axis of 1 in place of sq", VERSION, H, &[bias, |p| p.bias.as_mut().unwrap().dims[2] = 1],
        backward, |_| {}),
    row("bias: no gradient with an axis of 1 in place of sk", VERSION, H, &[bias, backward],
        |p| p.bias.as_mut().unwrap().dims[3] = 1, |p| p.bias.as_mut().unwrap().dims[1] = 1),
    row("bias: no gradient in another dtype than query's", VERSION, H, &[bias, backward],
        |p| p.bias.as_mut().unwrap().dtype = Dtype::F32, |_| {}),
    row("bias: not with sequence lengths on a GPU other than 9.0", VERSION, (8, 0), &[bias], lengths, |_| {}),
    row("bias: NaN gradients on a GPU 9.0 where sk % 128 is 64 (before cuDNN 9.26.0; this is 9.20.0)", VERSION, H,
        &[], |p| { p.seq_k = 192; bias(p); backward(p); }, |p| { p.seq_k = 128; p.seq_q = 128; bias(p); backward(p); }),
    row("bias: no gradient with deterministic on a GPU other than 9.0", VERSION, (8, 0), &[bias, backward], |p| p.deterministic = true, |_| {}),
    row("softmax_aux: no sinks (before cuDNN 9.13.1; this is 9.13.0)", 91_300, H, &[], sinks, |_| {}),
    row("softmax_aux: expected one sink for each head", VERSION, H, &[sinks],
        |p| p.sinks.as_mut().unwrap().per_head = false, |_| {}),
    row("softmax_aux: not with a single query row", VERSION, H, &[sinks], |p| p.seq_q = 1, |p| p.seq_q = 2),
    row("softmax_aux: no backward pass with packed sequences (before cuDNN 9.26.0; this is 9.20.0)", VERSION, H,
        &[sinks, backward], packed, |_| {}),
    row("logits_soft_cap: not with a bias", VERSION, H, &[softcap], bias, |p| p.causal = true),
    row("logits_soft_cap: not with sequence lengths", VERSION, H, &[softcap], packed, left),
    row("logits_soft_cap: not with sinks", VERSION, H, &[softcap], sinks, bottom_right),
    row("packed query: expected compute capability 9.0 or later", VERSION, (8, 9), &[], packed, |_| {}),
    row("packed query: expected fewer than 2^31 elements", VERSION, H, &[packed],
        |p| p.seq_q = 1 << 22, |p| p.seq_q = 1 << 21),
    row("packed query: no backward pass on a GPU 12.0", VERSION, (12, 0), &[packed], backward, |_| {}),
    row("deterministic: not on a GPU 10.0 (before cuDNN 9.18.0; this is 9.17.0)", 91_700, (10, 0),
        &[backward], |p| p.deterministic = true, |_| {}),
    row("float8_e4m3fn: expected compute capability 9.0 or later", VERSION, (8, 9), &[], fp8, |_| {}),
    row("float8_e4m3fn: expected a head_dim multiple of 16", VERSION, H, &[fp8], |p| p.head_dim = 72,
        |p| { lengths(p); p.causal = true; p.head_dim = 80; }),
    row("float8_e4m3fn: expected head_dim at most 128 on a GPU other than 9.0", VERSION, (10, 0), &[fp8],
        |p| p.head_dim_v = 144, |p| { bottom_right(p); lengths(p); p.head_dim_v = 128; }),
    row("float8_e4m3fn: no bias or attention_mask", VERSION, H, &[fp8], bias,
        |p| { left(p); p.head_dim = 256; }),
    row("float8_e4m3fn: not a single query row on a GPU 9.0", VERSION, H, &[fp8], |p| p.seq_q = 1, |p| p.seq_q = 2),
    row("float8_e4m3fn: no softmax_aux on a GPU 9.0, where cuDNN's kernel does not compile", VERSION, H, &[fp8], sinks,
        |p| p.head_dim_v = 256),
    row("float8_e4m3fn: no logits_soft_cap on a GPU 9.0, where cuDNN's kernel gives softmax_scale * tanh(query key) (seen with \
         9.19.0)", VERSION, H, &[fp8], softcap, |p| p.seq_k = 500),
    row("float8_e4m3fn: no packed query on a GPU 9.0, where cuDNN's kernel ends with an illegal instruction (seen with 9.19.0)",
        VERSION, H, &[fp8], packed, lengths),
    row("float8_e4m3fn: no sliding_window, softmax_aux, logits_soft_cap or packed query on a GPU other than 9.0, where none was \
         tried", VERSION, (10, 0), &[fp8], left, |p| p.causal = true),
    row("float8_e4m3fn: no sliding_window, softmax_aux, logits_soft_cap or packed query on a GPU other than 9.0, where none was \
         tried", VERSION, (10, 0), &[fp8], |p| p.window.right = Some(3), |p| p.window.right = Some(0)),
    row("float8_e4m3fn: no sliding_window, softmax_aux, logits_soft_cap or packed query on a GPU other than 9.0, where none was \
         tried", VERSION, (10, 0), &[fp8], sinks, bottom_right),
    row("float8_e4m3fn: no sliding_window, softmax_aux, logits_soft_cap or packed query on a GPU other than 9.0, where none was \
         tried", VERSION, (10, 0), &[fp8], softcap, |p| p.seq_k = 500),
    row("float8_e4m3fn: no sliding_window, softmax_aux, logits_soft_cap or packed query on a GPU other than 9.0, where none was \
         tried", VERSION, (10, 0), &[fp8], packed, lengths),
    row("float8_e4m3fn: sequence lengths on a GPU 9.0 not with sliding_window or causal_alignment bottom_right, where queries \
         may see no key and cuDNN's kernel does not end", VERSION, H, &[fp8, left], lengths, bottom_right),
    row("float8_e4m3fn: sequence lengths on a GPU 9.0 not with sliding_window or causal_alignment bottom_right, where queries \
         may see no key and cuDNN's kernel does not end", VERSION, H, &[fp8, bottom_right], lengths, left),
    row("float8_e4m3fn: sequence lengths on a GPU 9.0 not with sliding_window or causal_alignment bottom_right, where queries \
         may see no key and cuDNN's kernel does not end", VERSION, H, &[fp8, lengths, bottom_right],
        |_| {}, |p| p.alignment = Alignment::TopLeft),
    row("float8_e4m3fn: no causal_alignment bottom_right on a GPU 9.0 (before cuDNN 9.19.0; this is 9.18.1)", 91_801, H,
        &[fp8, bottom_right], |_| {}, |p| p.seq_k = p.seq_q),
    row("float8_e4m3fn: no sliding_window (before cuDNN 9.19.0; this is 9.18.1)", 91_801, H, &[fp8], left, |p| p.causal = true),
    row("float8_e4m3fn: no sliding_window (before cuDNN 9.19.0; this is 9.18.1)", 91_801, H, &[fp8],
        |p| p.window.right = Some(3), |p| p.window.right = Some(0)),
];

fn changed(row: &RuleCase, change: Change) -> AttentionProblem {
    let mut problem = problem();
    row.common.iter().for_each(|common| common(&mut problem));
    change(&mut problem);
    problem
}

#[test]
fn every_row_of_the_table_is_named_in_its_refusal() {
    for row in ROWS {
        let device = Device::gpu(row.gpu);
        let refused = describe(&changed(row, row.refusing), &device, row.version);
        assert_eq!(refused.unwrap_err().0, row.refused);
    }
    for rule in RULES {
        let named = ROWS.iter().any(|row| row.refused.starts_with(rule.what));
        assert!(named, "no test of \"{}\"", rule.what);
    }
    let too_old = describe(&problem(), &Device::gpu(H), 90_600).unwrap_err();
    assert_eq!(too_old.0, "expected cuDNN 9.7.0 or later, got 9.6.0");
}

#[test]
fn what_is_next_to_a_refusal_is_a_graph_that_cudnn_accepts() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join(".venv-cudnn/lib/libcudnn.so.9");
    let libraries = Libraries::open(library.to_str()).expect("`make cudnn` unpacks it");
    assert!(libraries.version() >= VERSION, "{}", libraries.version());
    for row in ROWS {
        // What a GPU or a version as a whole is refused for has no neighbour there.
        let general = row.refused.starts_with("GPU") || row.refused.starts_with("wrong results");
        let gpu = if general { H } else { row.gpu };
        let version = if general { VERSION } else { row.version };
        let problem = changed(row, row.instead);
        let description = describe(&problem, &Device::gpu(gpu), version);
        let description = description.unwrap_or_else(|reason| panic!("{}: {reason}", row.refused));
        if let Err(error) = Graph::new(&libraries, &description) {
            panic!("{}: {error}", row.refused);
        }
    }
}

#[test]
fn a_graph_that_cudnn_refuses_is_an_error_with_its_stage() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join(".venv-cudnn/lib/libcudnn.so.9");
    let libraries = Libraries::open(library.to_str()).expect("`make cudnn` unpacks it");
    let mut description = describe(&problem(), &Device::gpu(H), VERSION).unwrap();
    description.head_dim = 60;
    let error = Graph::new(&libraries, &description).err().unwrap();
    assert_eq!(
        error.to_string(),
        "cudnn: validate: hidden_dim should be multiple of 8"
    );
}

#[test]
fn a_device_that_is_none_of_nvidia_is_a_reason() {
    let reason = |device| Cudnn.plan(&problem(), &device).unwrap_err().0;
    assert_eq!(reason(Device::host()), "operands are on the host");
    assert_eq!(
        reason(Device::Other("rocm".to_owned())),
        "operands are on rocm"
    );
}
