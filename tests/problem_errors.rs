//! The text of every error of `AttentionProblem::new` and `sequences`, as a snapshot.

#[path = "support/cases/mod.rs"]
mod cases;

use cases::random::{Shape, Spec, bare};
use cases::{Case, Tensor};
use xlattn::attention::{
    AttentionProblem, Attributes, AxisOrder, BACKWARD_RESULTS, BackwardResults, Dtype,
    FORWARD_OPERANDS, ForwardOperands, ForwardResults, Value, block_sparse_operand_names,
    operand_names, result_names, sequences,
};

/// Dtypes and dimensions of a call's operands and results.
#[derive(Clone)]
struct Call {
    operands: Vec<(Dtype, Vec<i64>)>,
    results: Vec<(Dtype, Vec<i64>)>,
    attributes: Attributes,
}

/// `[2, 3, 4, 8]` queries of two key heads, forward.
fn padded() -> Call {
    let operands = vec![(Dtype::F32, vec![0]); FORWARD_OPERANDS.len()];
    let results = vec![(Dtype::F32, vec![2, 3, 4, 6]), (Dtype::F32, vec![2, 4, 3])];
    let call = Call {
        operands,
        results,
        attributes: Attributes::default(),
    };
    call.with("query", Dtype::F32, &[2, 3, 4, 8])
        .with("key", Dtype::F32, &[2, 5, 2, 8])
        .with("value", Dtype::F32, &[2, 5, 2, 6])
}

/// [`padded`], or what else has rows before heads, with heads before rows.
fn swapped(call: Call) -> Call {
    let mut call = call.set(|x| x.layout = AxisOrder::Bhsd);
    let results = if call.is_backward() { 3 } else { 1 };
    let upstream = call.operands.iter_mut().skip(14).step_by(2).take(2);
    for (_, dims) in upstream.chain(&mut call.results[..results]) {
        dims.swap(1, 2);
    }
    for (_, dims) in &mut call.operands[..3] {
        dims.swap(1, 2);
    }
    call
}

/// Two packed sequences of the same heads.
fn packed() -> Call {
    let mut call = padded();
    for operand in &mut call.operands[..3] {
        operand.1.remove(0);
    }
    call.results = vec![(Dtype::F32, vec![3, 4, 6]), (Dtype::F32, vec![4, 3])];
    call.with("cum_seqlens_q", Dtype::S32, &[3])
        .with("cum_seqlens_k", Dtype::S32, &[3])
}

/// [`padded`] with no query rows.
fn without_queries() -> Call {
    padded()
        .with("query", Dtype::F32, &[2, 0, 4, 8])
        .result("out", Dtype::F32, &[2, 0, 4, 6])
        .result("lse", Dtype::F32, &[2, 4, 0])
}

/// The backward target of [`padded`], with a bias and sinks.
fn backward() -> Call {
    let mut call =
        padded()
            .with("bias", Dtype::F32, &[1, 4, 3, 5])
            .with("softmax_aux", Dtype::F32, &[3]);
    let forward = ForwardOperands::of(call.operands.clone()).unwrap();
    let ForwardResults { out, lse } = ForwardResults::of(call.results).unwrap();
    call.operands.extend([out.clone(), lse.clone(), out, lse]);
    let like = BackwardResults::of_operands(&forward.each_ref());
    call.results = like.into_array().map(Clone::clone).to_vec();
    call
}

impl Call {
    fn with(mut self, name: &str, dtype: Dtype, dims: &[i64]) -> Self {
        let sparse = block_sparse_operand_names(self.is_backward());
        let at = if self.operands.len() == sparse.len() {
            sparse.iter().position(|known| *known == name)
        } else {
            operand_names(true).iter().position(|known| *known == name)
        };
        self.operands[at.unwrap()] = (dtype, dims.to_vec());
        self
    }

    fn result(mut self, name: &str, dtype: Dtype, dims: &[i64]) -> Self {
        let names = result_names(self.is_backward());
        let at = names.iter().position(|known| *known == name);
        self.results[at.unwrap()] = (dtype, dims.to_vec());
        self
    }

    fn is_backward(&self) -> bool {
        self.results.len() == BACKWARD_RESULTS.len()
    }

    /// All operands and results with `axes` in the place of their batch dimension.
    fn batch(mut self, axes: &[i64]) -> Self {
        self.attributes.batch_axes = axes.len() as i64;
        for (_, dims) in self.operands.iter_mut().chain(&mut self.results) {
            if dims.len() > 2 {
                dims.splice(..1, axes.iter().copied());
            }
        }
        self
    }

    fn set(mut self, change: impl FnOnce(&mut Attributes)) -> Self {
        change(&mut self.attributes);
        self
    }

    fn text(&self) -> String {
        let backward = self.is_backward();
        let (operands, results) = (&self.operands, &self.results);
        match AttentionProblem::of_arrays(operands, results, &self.attributes, backward) {
            Ok(_) => "ok".into(),
            Err(error) => format!("{} {error}", error.code() as u32),
        }
    }
}

fn snapshot(name: &str, cases: Vec<(&str, String)>) {
    let lines = cases.iter().map(|(what, text)| format!("{what}: {text}"));
    insta::assert_snapshot!(name, lines.collect::<Vec<_>>().join("\n"));
}

// Long as its list of cases is.
#[test]
#[rustfmt::skip] // one line a case
fn problems() {
    use Dtype::{Bf16, F16, F32, F64, Other, Pred, S32, U32};
    let cases = vec![
        ("padded", padded().text()),
        ("packed", packed().text()),
        ("backward", backward().text()),
        ("rank", padded().with("query", F32, &[3, 8]).text()),
        ("dtype", padded().with("query", Other("int8"), &[2, 3, 4, 8]).text()),
        ("negative dimension", padded().with("query", F32, &[2, -3, 4, 8]).text()),
        ("size", padded().with("query", F32, &[1 << 40, 1 << 40, 4, 8]).text()),
        ("head_dim", padded().with("query", F32, &[2, 3, 4, 0]).with("key", F32, &[2, 5, 2, 0]).text()),
        ("head_dim above", padded().with("query", F32, &[2, 3, 4, 4097]).with("key", F32, &[2, 5, 2, 4097]).text()),
        ("key dtype", padded().with("key", F16, &[2, 5, 2, 8]).text()),
        ("key rank", padded().with("key", F32, &[5, 2, 8]).text()),
        ("key batch", padded().with("key", F32, &[3, 5, 2, 8]).text()),
        ("key head_dim", padded().with("key", F32, &[2, 5, 2, 7]).text()),
        ("key heads", padded().with("key", F32, &[2, 5, 3, 8]).with("value", F32, &[2, 5, 3, 6]).text()),
        ("value dtype", padded().with("value", Bf16, &[2, 5, 2, 6]).text()),
        ("value rank", padded().with("value", F32, &[2, 5, 2]).text()),
        ("value rows", padded().with("value", F32, &[2, 4, 2, 6]).text()),
        ("value heads", padded().with("value", F32, &[2, 5, 4, 6]).text()),
        ("value head_dim", padded().with("value", F32, &[2, 5, 2, 0]).text()),
        ("heads first", swapped(padded()).text()),
        ("heads first, backward", swapped(backward()).text()),
        ("heads first, rank", swapped(padded()).with("query", F32, &[3, 8]).text()),
        ("heads first, packed", packed().set(|x| x.layout = AxisOrder::Bhsd).text()),
        ("heads first, key batch", swapped(padded()).with("key", F32, &[3, 2, 5, 8]).text()),
        ("heads first, key head_dim", swapped(padded()).with("key", F32, &[2, 2, 5, 7]).text()),
        ("heads first, value rows", swapped(padded()).with("value", F32, &[2, 2, 4, 6]).text()),
        ("heads first, out", swapped(padded()).result("out", F32, &[2, 3, 4, 6]).text()),
        ("heads first, dk", swapped(backward()).result("dk", F32, &[2, 5, 2, 8]).text()),
        ("packed key head_dim", packed().with("key", F32, &[5, 2, 7]).text()),
        ("bias shape", padded().with("bias", F32, &[2, 4, 3, 4]).text()),
        ("bias rank", padded().with("bias", F32, &[3, 5]).text()),
        ("bias dtype", padded().with("bias", F16, &[1, 1, 3, 5]).text()),
        ("bias dtype beside float16", Call { operands: halves(), ..padded() }.with("bias", F64, &[1, 1, 3, 5]).text()),
        ("packed bias", packed().with("bias", F32, &[1, 1, 3, 5]).text()),
        ("mask shape", padded().with("attention_mask", Pred, &[2, 2, 3, 5]).text()),
        ("mask dtype", padded().with("attention_mask", F32, &[1, 1, 3, 5]).text()),
        ("packed mask", packed().with("attention_mask", Pred, &[1, 1, 3, 5]).text()),
        ("ids of query only", padded().with("q_segment_ids", S32, &[2, 3]).text()),
        ("ids of key only", padded().with("kv_segment_ids", S32, &[2, 5]).text()),
        ("ids of key only, no queries", without_queries().with("kv_segment_ids", S32, &[2, 5]).text()),
        ("ids dtype, no queries", without_queries().with("kv_segment_ids", Pred, &[2, 5]).text()),
        ("ids shape", padded().with("q_segment_ids", S32, &[2, 4]).with("kv_segment_ids", S32, &[2, 5]).text()),
        ("ids dtype", padded().with("q_segment_ids", S32, &[2, 3]).with("kv_segment_ids", U32, &[2, 5]).text()),
        ("packed ids shape", packed().with("q_segment_ids", S32, &[1, 3]).with("kv_segment_ids", S32, &[5]).text()),
        ("cum_seqlens shape", padded().with("cum_seqlens_q", S32, &[2]).text()),
        ("cum_seqlens dtype", padded().with("cum_seqlens_k", U32, &[3]).text()),
        ("packed without cum_seqlens_q", packed().with("cum_seqlens_q", S32, &[0]).text()),
        ("packed without cum_seqlens_k", packed().with("cum_seqlens_k", S32, &[0]).text()),
        ("packed cum_seqlens rank", packed().with("cum_seqlens_q", S32, &[1, 3]).text()),
        ("lengths shape", padded().with("query_seq_lengths", S32, &[3]).text()),
        ("lengths dtype", padded().with("key_value_seq_lengths", F32, &[2]).text()),
        ("lengths twice", padded().with("cum_seqlens_k", S32, &[3]).with("key_value_seq_lengths", S32, &[2]).text()),
        ("packed lengths", packed().with("query_seq_lengths", S32, &[2]).text()),
        ("sinks dtype", padded().with("softmax_aux", F64, &[2]).text()),
        ("sinks heads", padded().with("softmax_aux", F32, &[3, 2]).text()),
        ("sinks batch", padded().with("softmax_aux", F32, &[3, 4, 2]).text()),
        ("sinks rank", padded().with("softmax_aux", F32, &[1, 2, 4, 2]).text()),
        ("no seed", padded().set(|x| x.dropout_prob = 0.5).text()),
        ("seed dtype", padded().with("dropout_seed", S32, &[1, 2]).text()),
        ("seed shape", padded().with("dropout_seed", U32, &[2]).text()),
        ("seed rows", padded().with("dropout_seed", U32, &[3, 2]).text()),
        ("offsets dtype", padded().with("offsets", U32, &[1, 5]).text()),
        ("offsets shape", padded().with("offsets", S32, &[1, 4]).text()),
        ("scale", padded().set(|x| x.softmax_scale = Some(f64::NAN)).text()),
        ("window_left", padded().set(|x| x.window_left = -2).text()),
        ("window_right", padded().set(|x| x.window_right = i64::MAX).text()),
        ("softcap", padded().set(|x| x.logits_soft_cap = -1.0).text()),
        ("softcap infinite", padded().set(|x| x.logits_soft_cap = f64::INFINITY).text()),
        ("probability", padded().set(|x| x.dropout_prob = 1.0).text()),
        ("probability NaN", padded().set(|x| x.dropout_prob = f64::NAN).text()),
        ("probability, the largest", padded().with("dropout_seed", U32, &[1, 2]).set(|x| x.dropout_prob = 1.0 - 1.0 / 65536.0).text()),
        ("probability that rounds", padded().with("dropout_seed", U32, &[1, 2]).set(|x| x.dropout_prob = 0.99999).text()),
        ("probability, the smallest", padded().with("dropout_seed", U32, &[1, 2]).set(|x| x.dropout_prob = f64::MIN_POSITIVE).text()),
        ("period", padded().set(|x| x.batch_period = -1).text()),
        ("batch axes", padded().batch(&[1, 2]).text()),
        ("batch axes backward", backward().batch(&[2, 1, 1]).text()),
        ("batch axes, one for all", padded().batch(&[2, 1]).with("bias", F32, &[1, 1, 4, 3, 5]).with("softmax_aux", F32, &[4, 2]).text()),
        ("batch axes, each its own", padded().batch(&[1, 2]).with("bias", F32, &[1, 2, 1, 3, 5]).with("softmax_aux", F32, &[1, 2, 4, 2]).text()),
        ("no batch axes", padded().set(|x| x.batch_axes = 0).text()),
        ("batch axes rank", padded().set(|x| x.batch_axes = 2).text()),
        ("batch axes packed", packed().set(|x| x.batch_axes = 2).text()),
        ("batch axes negative", padded().batch(&[-1, -2]).text()),
        ("batch axes of key", padded().batch(&[1, 2]).with("key", F32, &[2, 1, 5, 2, 8]).text()),
        ("batch axes of bias", padded().batch(&[2, 3]).with("bias", F32, &[2, 1, 4, 3, 5]).text()),
        ("batch axes of seeds", padded().batch(&[1, 2]).with("dropout_seed", U32, &[2]).text()),
        ("batch axes of sinks", padded().batch(&[1, 2]).with("softmax_aux", F32, &[2, 4, 2]).text()),
        ("batch axes of out", padded().batch(&[1, 2]).result("out", F32, &[2, 3, 4, 6]).text()),
        ("batch axes, cumulative", padded().batch(&[1, 2]).with("cum_seqlens_q", S32, &[3]).text()),
        ("operands", Call { operands: Vec::new(), ..padded() }.text()),
        ("results", Call { results: Vec::new(), ..padded() }.text()),
        ("out dtype", padded().result("out", F16, &[2, 3, 4, 6]).text()),
        ("out shape", padded().result("out", F32, &[2, 3, 4, 8]).text()),
        ("lse dtype", padded().result("lse", F64, &[2, 4, 3]).text()),
        ("lse shape", padded().result("lse", F32, &[2, 3, 4]).text()),
        ("backward out", backward().with("out", F32, &[2, 3, 4, 8]).text()),
        ("backward lse", backward().with("lse", F32, &[2, 3, 4]).text()),
        ("dout", backward().with("dout", F16, &[2, 3, 4, 6]).text()),
        ("dlse", backward().with("dlse", F32, &[2, 4, 4]).text()),
        ("no dlse", backward().with("dlse", F32, &[0]).text()),
        ("dq", backward().result("dq", F32, &[2, 3, 4, 6]).text()),
        ("dk", backward().result("dk", F64, &[2, 5, 2, 8]).text()),
        ("dv", backward().result("dv", F32, &[2, 5, 2, 8]).text()),
        ("dbias", backward().result("dbias", F32, &[2, 4, 3, 5]).text()),
        ("dbias without bias", backward().with("bias", F32, &[0]).text()),
        ("dsinks", backward().result("dsinks", F32, &[4]).text()),
        ("no dbias, no dsinks", backward().result("dbias", F32, &[0]).result("dsinks", F32, &[0]).text()),
    ];
    snapshot("problems", cases);
}

/// `call`, block-sparse: with lists for all rows and heads, four places and two patterns.
fn sparse(mut call: Call) -> Call {
    let row = |dims: &[i64]| (Dtype::S32, dims.to_vec());
    call.operands
        .extend([row(&[1, 1, 1, 2]), row(&[1, 1, 4]), row(&[1, 1, 4])]);
    call.operands.push((Dtype::U32, vec![2, 128, 4]));
    call
}

#[test]
#[rustfmt::skip] // one line a case
fn blocks() {
    use Dtype::{F32, S32, U32};
    let each = |call: Call, lead: &[i64]| {
        let dims = |rest: &[i64]| [lead, rest].concat();
        call.with("block_ranges", S32, &dims(&[1, 2])).with("block_indices", S32, &dims(&[4])).with("block_patterns", S32, &dims(&[4]))
    };
    let merged = |lists: &[i64]| {
        let mut call = padded().batch(&[1, 2]);
        call.operands.extend(sparse(padded()).operands.split_off(14));
        each(call, lists)
    };
    let longer = |call: Call, rows| call.with("block_ranges", S32, &[1, 1, rows, 2]).text();
    let long = |mut call: Call| {
        call.operands[1].1[1] = 129;
        call.operands[2].1[1] = 129;
        call
    };
    let cases = vec![
        ("for all", sparse(padded()).text()),
        ("each key head", each(sparse(padded()), &[1, 2]).text()),
        ("each head and row", each(sparse(padded()), &[2, 4]).text()),
        ("backward", sparse(backward()).text()),
        ("no places", sparse(padded()).with("block_indices", S32, &[1, 1, 0]).with("block_patterns", S32, &[1, 1, 0]).text()),
        ("no patterns", sparse(padded()).with("block_patterns", F32, &[0]).with("pattern_bits", F32, &[0]).text()),
        ("batch axes", merged(&[1, 2, 4]).text()),
        ("batch axes, one for all", merged(&[1, 1, 4]).text()),
        ("batch axes, a single one", merged(&[1, 4]).text()),
        ("batch axes of another size", merged(&[2, 1, 4]).text()),
        ("packed", sparse(packed()).text()),
        ("ranges dtype", sparse(padded()).with("block_ranges", U32, &[1, 1, 1, 2]).text()),
        ("no ranges", sparse(padded()).with("block_ranges", S32, &[0]).text()),
        ("rows of blocks", longer(sparse(padded()), 2)),
        ("rows of blocks, backward", longer(sparse(backward()), 2)),
        ("rows of blocks of keys", longer(long(sparse(padded())), 2)),
        ("batch rows", each(sparse(padded()), &[3, 1]).text()),
        ("heads", each(sparse(padded()), &[1, 3]).text()),
        ("indices dtype", sparse(padded()).with("block_indices", F32, &[1, 1, 4]).text()),
        ("indices rank", sparse(padded()).with("block_indices", S32, &[4]).text()),
        ("indices heads", sparse(padded()).with("block_indices", S32, &[1, 4, 4]).text()),
        ("patterns dtype", sparse(padded()).with("block_patterns", U32, &[1, 1, 4]).text()),
        ("patterns shape", sparse(padded()).with("block_patterns", S32, &[1, 1, 3]).text()),
        ("bits dtype", sparse(padded()).with("pattern_bits", S32, &[2, 128, 4]).text()),
        ("bits shape", sparse(padded()).with("pattern_bits", U32, &[2, 128, 128]).text()),
        ("bits rank", sparse(padded()).with("pattern_bits", U32, &[128, 4]).text()),
    ];
    snapshot("blocks", cases);
}

/// Operands of [`padded`] in float16.
fn halves() -> Vec<(Dtype, Vec<i64>)> {
    let operands = padded().operands.into_iter();
    operands.map(|(_, dims)| (Dtype::F16, dims)).collect()
}

#[test]
#[rustfmt::skip] // one line a case
fn attributes() {
    let set = |name: &str, value| match Attributes::default().set(name, &value) {
        Ok(()) => "ok".into(),
        Err(error) => format!("{} {error}", error.code() as u32),
    };
    let cases = vec![
        ("unknown", set("casual", Value::Bool(true))),
        ("bool", set("causal", Value::Int(1))),
        ("integer", set("window_left", Value::Float(1.0))),
        ("float", set("softmax_scale", Value::Text("1"))),
        ("string", set("platform", Value::Bool(true))),
        ("other", set("causal", Value::Other("array"))),
        ("layout", set("layout", Value::Text("sbhd"))),
        ("causal_alignment", set("causal_alignment", Value::Text("center"))),
        ("precision", set("precision", Value::Text(""))),
        ("platform", set("platform", Value::Text("gpu"))),
    ];
    snapshot("attributes", cases);
}

#[test]
#[rustfmt::skip] // one line a case
fn values() {
    let shape = Shape { b: 2, sq: 3, sk: 5, hk: 1, group: 1, d: 2, dv: 2 };
    let spec = bare(Dtype::F32, shape, 1);
    let padded = spec.case();
    let packed = Spec { packed: true, ..spec }.case();
    let text = |case: &Case, operand, rows: Vec<usize>, x: &[i32]| {
        let mut case = case.clone();
        let problem = case.set(operand, Tensor::ints(rows, x)).problem(false).unwrap();
        sequences(&problem, &case.inputs()).err().map_or("ok".into(), |error| format!("{} {error}", error.code() as u32))
    };
    let cases = vec![
        ("prefix", text(&padded, "cum_seqlens_q", vec![3], &[0, 3, 6])),
        ("start", text(&padded, "cum_seqlens_q", vec![3], &[1, 3, 6])),
        ("decreasing", text(&padded, "cum_seqlens_k", vec![3], &[0, 4, 3])),
        ("negative", text(&padded, "cum_seqlens_k", vec![3], &[0, -1, 3])),
        ("prefix past the row", text(&padded, "cum_seqlens_q", vec![3], &[0, 1, 5])),
        ("overflow", text(&padded, "cum_seqlens_q", vec![3], &[0, i32::MIN, i32::MAX])),
        ("length", text(&padded, "query_seq_lengths", vec![2], &[3, 4])),
        ("negative length", text(&padded, "key_value_seq_lengths", vec![2], &[-1, 5])),
        ("packed", text(&packed, "cum_seqlens_k", vec![3], &[0, 0, 10])),
        ("packed past the buffer", text(&packed, "cum_seqlens_k", vec![3], &[0, 5, 11])),
        ("offsets", text(&padded, "offsets", vec![2, 5], &[0, 0, 0, 0, -9, 0, 0, -1, 0, 0])),
        ("diagonal may be negative", text(&padded, "offsets", vec![1, 5], &[0, 0, 0, 0, -9])),
    ];
    snapshot("values", cases);
}
