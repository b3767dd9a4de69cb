//! What the Rust tests share: tensors, calls of a backend with poisoned outputs, and the one rule by
//! which a result is accepted.
#![allow(dead_code, unused_imports)] // each test binary uses its part

mod accept;
pub(crate) mod blocks;
pub(crate) mod golden;
mod oracle;
pub(crate) mod random;

use std::collections::BTreeMap;

use half::{bf16, f16};
use proptest::test_runner::{Config as ProptestConfig, RngSeed};
use xlattn::attention::{
    AttentionCall, AttentionProblem, Attributes, AxisOrder, BlockOperands, Dtype, FORWARD_OPERANDS,
    Gradients, Inputs, Upstream,
};
use xlattn::backend::{Backend, Parallel};
use xlattn::dispatch::{Device, Isa, Plan, select};
use xlattn::error::{Reason, Result};
use xlattn::memory::{HostOut, Operand, OperandMut};

pub(crate) use accept::{accept, agrees, agrees_where_finite, is_few, refused};

/// An array with its type and dimensions, aligned for any element.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tensor {
    pub(crate) dtype: Dtype,
    pub(crate) dims: Vec<usize>,
    words: Vec<u64>,
}

/// Results by name: out, lse, or dq, dk, dv, dbias, dsinks.
pub(crate) type Results = BTreeMap<&'static str, Tensor>;

/// One attention call with its data: operands in the target's order, absent ones left out.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) operands: BTreeMap<&'static str, Tensor>,
    pub(crate) attributes: Attributes,
    pub(crate) dout: Tensor,
    pub(crate) dlse: Option<Tensor>,
    /// Of a block-sparse call.
    pub(crate) blocks: Option<blocks::Lists>,
}

impl Tensor {
    pub(crate) fn from_bytes(dtype: Dtype, dims: Vec<usize>, bytes: &[u8]) -> Self {
        assert_eq!(bytes.len(), dims.iter().product::<usize>() * dtype.size());
        let mut words = vec![0; bytes.len().div_ceil(8)];
        bytemuck::cast_slice_mut(&mut words)[..bytes.len()].copy_from_slice(bytes);
        Tensor { dtype, dims, words }
    }

    /// A tensor of a float type, rounded to nearest even.
    pub(crate) fn floats(dtype: Dtype, dims: Vec<usize>, x: &[f64]) -> Self {
        let bytes = x.iter().flat_map(|x| match dtype {
            Dtype::F16 => f16::from_f64(*x).to_le_bytes().to_vec(),
            Dtype::Bf16 => bf16::from_f64(*x).to_le_bytes().to_vec(),
            Dtype::F32 => (*x as f32).to_le_bytes().to_vec(),
            Dtype::F64 => x.to_le_bytes().to_vec(),
            other => panic!("no float type: {}", other.name()),
        });
        Self::from_bytes(dtype, dims, &bytes.collect::<Vec<u8>>())
    }

    pub(crate) fn ints(dims: Vec<usize>, x: &[i32]) -> Self {
        Self::from_bytes(Dtype::S32, dims, bytemuck::cast_slice(x))
    }

    pub(crate) fn words(dims: Vec<usize>, x: &[u32]) -> Self {
        Self::from_bytes(Dtype::U32, dims, bytemuck::cast_slice(x))
    }

    pub(crate) fn bools(dims: Vec<usize>, x: &[bool]) -> Self {
        let bytes: Vec<u8> = x.iter().map(|x| u8::from(*x)).collect();
        Self::from_bytes(Dtype::Pred, dims, &bytes)
    }

    pub(crate) fn len(&self) -> usize {
        self.dims.iter().product()
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &bytemuck::cast_slice(&self.words)[..self.len() * self.dtype.size()]
    }

    pub(crate) fn to_f64(&self) -> Vec<f64> {
        let size = self.dtype.size();
        let elements = self.bytes().chunks_exact(size);
        let read = |x: &[u8]| match self.dtype {
            Dtype::F16 => f16::from_le_bytes([x[0], x[1]]).to_f64(),
            Dtype::Bf16 => bf16::from_le_bytes([x[0], x[1]]).to_f64(),
            Dtype::F32 => f64::from(f32::from_le_bytes(x.try_into().unwrap())),
            Dtype::F64 => f64::from_le_bytes(x.try_into().unwrap()),
            other => panic!("no float type: {}", other.name()),
        };
        elements.map(read).collect()
    }

    /// The tensor made of the given indices of axis `axis`.
    pub(crate) fn take(&self, axis: usize, indices: &[usize]) -> Self {
        let inner = self.dims[axis + 1..].iter().product::<usize>() * self.dtype.size();
        let (n, mut dims) = (self.dims[axis], self.dims.clone());
        dims[axis] = indices.len();
        let mut bytes = Vec::new();
        for outer in 0..self.dims[..axis].iter().product() {
            for index in indices {
                bytes.extend_from_slice(&self.bytes()[(outer * n + index) * inner..][..inner]);
            }
        }
        Self::from_bytes(self.dtype, dims, &bytes)
    }

    /// [`Tensor::take`] of a range.
    pub(crate) fn slice(&self, axis: usize, range: std::ops::Range<usize>) -> Self {
        self.take(axis, &range.collect::<Vec<_>>())
    }

    /// With rows and heads of `[b, s, h, d]` the other way round.
    pub(crate) fn swapped(&self) -> Self {
        let [b, s, h, d] = self.dims[..].try_into().unwrap();
        let order: Vec<_> = (0..h)
            .flat_map(|head| (0..s).map(move |row| row * h + head))
            .collect();
        self.reshape(vec![b, s * h, d])
            .take(1, &order)
            .reshape(vec![b, h, s, d])
    }

    /// The same elements under other dimensions.
    pub(crate) fn reshape(&self, dims: Vec<usize>) -> Self {
        Self::from_bytes(self.dtype, dims, self.bytes())
    }
}

impl Case {
    pub(crate) fn get(&self, name: &str) -> Option<&Tensor> {
        self.operands.get(name)
    }

    pub(crate) fn query(&self) -> &Tensor {
        &self.operands["query"]
    }

    pub(crate) fn dtype(&self) -> Dtype {
        self.query().dtype
    }

    /// Applies `f` to one operand, if it is there.
    pub(crate) fn map(
        &mut self,
        name: &'static str,
        f: impl FnOnce(&Tensor) -> Tensor,
    ) -> &mut Self {
        if let Some(x) = self.operands.get_mut(name) {
            *x = f(x);
        }
        self
    }

    pub(crate) fn set(&mut self, name: &'static str, x: Tensor) -> &mut Self {
        self.operands.insert(name, x);
        self
    }

    /// The same with NaN or an infinity in a row of some of query, key, value and dout, and in an element of the bias.
    pub(crate) fn poisoned(&self, seed: u64) -> Self {
        let (mut draw, mut case) = (random::Random(seed), self.clone());
        let mut poison = |x: &Tensor, width: usize| {
            let mut values = x.to_f64();
            if draw.below(2) == 0 && !values.is_empty() {
                let garbage = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY][draw.below(3)];
                let row = draw.below(values.len() / width);
                values[row * width..][..width].fill(garbage);
            }
            Tensor::floats(x.dtype, x.dims.clone(), &values)
        };
        for name in ["query", "key", "value"] {
            case.map(name, |x| poison(x, x.dims[x.dims.len() - 1]));
        }
        case.map("bias", |x| poison(x, 1));
        case.dout = poison(&self.dout, self.dout.dims[self.dout.dims.len() - 1]);
        case
    }

    /// Whether a float operand has NaN or infinities.
    fn has_garbage(&self) -> bool {
        let floats = ["query", "key", "value", "bias"].map(|name| self.get(name));
        let mut floats = floats.into_iter().flatten().chain([&self.dout]);
        floats.any(|x| x.to_f64().iter().any(|x| !x.is_finite()))
    }

    /// The problem of the forward or backward target; every gradient that exists is wanted.
    pub(crate) fn problem(&self, backward: bool) -> Result<AttentionProblem> {
        let absent = (Dtype::F32, vec![0]);
        let spec = |x: &Tensor| (x.dtype, x.dims.iter().map(|n| *n as i64).collect());
        let operand = |name: &str| self.get(name).map_or(absent.clone(), spec);
        let mut operands: Vec<(Dtype, Vec<i64>)> =
            FORWARD_OPERANDS.iter().map(|name| operand(name)).collect();
        let lists = self.lists(backward);
        let lists = lists.into_iter().flat_map(|lists| lists.into_array());
        let lists: Vec<_> = lists.map(spec).collect();
        let (out, lse) = (
            spec(&self.dout),
            (self.dtype().accumulator(), self.lse_dims()),
        );
        let results = if backward {
            operands.extend([out.clone(), lse, out]);
            operands.push(self.dlse.as_ref().map_or(absent.clone(), spec));
            operands.extend(lists);
            let like = ["query", "key", "value", "bias", "softmax_aux"];
            like.map(operand).to_vec()
        } else {
            operands.extend(lists);
            vec![out, lse]
        };
        AttentionProblem::of_arrays(&operands, &results, &self.attributes, backward)
    }

    fn lse_dims(&self) -> Vec<i64> {
        let q: Vec<i64> = self.query().dims.iter().map(|n| *n as i64).collect();
        match q[..] {
            [b, hq, sq, _] if self.attributes.layout == AxisOrder::Bhsd => vec![b, hq, sq],
            [b, sq, hq, _] => vec![b, hq, sq],
            _ => vec![q[1], q[0]],
        }
    }

    /// The same with heads before rows in query, key, value and their like.
    pub(crate) fn heads_first(&self) -> Self {
        let mut case = self.clone();
        for name in ["query", "key", "value"] {
            case.map(name, Tensor::swapped);
        }
        case.dout = self.dout.swapped();
        case.attributes.layout = AxisOrder::Bhsd;
        case
    }

    /// The lists of blocks of a pass.
    fn lists(&self, backward: bool) -> Option<BlockOperands<&Tensor>> {
        let lists = self.blocks.as_ref()?;
        Some(lists.passes[usize::from(backward)].each_ref())
    }

    /// The same with a dense mask in place of lists of blocks.
    pub(crate) fn dense(&self) -> Self {
        let mut dense = self.clone();
        if let Some(lists) = dense.blocks.take() {
            let (b, hq) = (self.query().dims[0], self.query().dims[2]);
            let mask = lists.cells.dense(b, hq, self.get("attention_mask"));
            dense.operands.remove("attention_mask");
            if mask.len() > 0 {
                dense.set("attention_mask", mask);
            }
        }
        dense
    }

    /// The inputs of the forward or backward target, lists of blocks too.
    pub(crate) fn inputs_of(&self, backward: bool) -> Inputs<'_> {
        let lists = self.lists(backward);
        Inputs {
            blocks: lists.map(|lists| {
                BlockOperands::new(lists.into_array().map(|x| Operand::Host(x.bytes())))
            }),
            ..self.inputs()
        }
    }

    /// The inputs but lists of blocks, which differ by pass.
    pub(crate) fn inputs(&self) -> Inputs<'_> {
        let optional = |name: &str| self.get(name).map(|x| Operand::Host(x.bytes()));
        let operand = |name: &str| Operand::Host(self.operands[name].bytes());
        Inputs {
            query: operand("query"),
            key: operand("key"),
            value: operand("value"),
            bias: optional("bias"),
            attention_mask: optional("attention_mask"),
            q_segment_ids: optional("q_segment_ids"),
            kv_segment_ids: optional("kv_segment_ids"),
            cum_seqlens_q: optional("cum_seqlens_q"),
            cum_seqlens_k: optional("cum_seqlens_k"),
            query_seq_lengths: optional("query_seq_lengths"),
            key_value_seq_lengths: optional("key_value_seq_lengths"),
            softmax_aux: optional("softmax_aux"),
            dropout_seed: optional("dropout_seed"),
            offsets: optional("offsets"),
            sequences: None,
            blocks: None,
        }
    }

    /// Forward, then backward from that out and lse, on `backend`.
    pub(crate) fn run_on(
        &self,
        backend: &dyn Backend,
        device: &Device,
        workers: &dyn Parallel,
    ) -> Result<Results> {
        let problem = self.problem(false)?;
        let (_, plan) = select(&problem, device)?;
        let garbage = self.has_garbage();
        let accumulator = self.dtype().accumulator();
        let mut out = Output::new(self.dtype(), self.dout.dims.clone());
        let mut lse = Output::new(accumulator, problem.lse_dims());
        let call = AttentionCall::Forward {
            problem,
            inputs: self.inputs_of(false),
            out: out.operand(),
            lse: lse.operand(),
        };
        backend.launch(&plan, call, workers)?;
        let (out, lse) = (out.finish("out", garbage), lse.finish("lse", garbage));

        let problem = self.problem(true)?;
        let (_, plan) = select(&problem, device)?;
        let like = |name: &str| self.get(name).map(|x| Output::new(x.dtype, x.dims.clone()));
        let mut outputs = [
            ("dq", like("query")),
            ("dk", like("key")),
            ("dv", like("value")),
            ("dbias", like("bias")),
            ("dsinks", like("softmax_aux")),
        ];
        let mut operands = outputs
            .iter_mut()
            .map(|(_, output)| output.as_mut().map(Output::operand));
        let mut next = || operands.next().flatten();
        let call = AttentionCall::Backward {
            problem,
            inputs: self.inputs_of(true),
            upstream: Upstream {
                out: Operand::Host(out.bytes()),
                lse: Operand::Host(lse.bytes()),
                dout: Operand::Host(self.dout.bytes()),
                dlse: self.dlse.as_ref().map(|x| Operand::Host(x.bytes())),
            },
            gradients: Gradients {
                dq: next().unwrap(),
                dk: next().unwrap(),
                dv: next().unwrap(),
                dbias: next(),
                dsinks: next(),
            },
        };
        backend.launch(&plan, call, workers)?;
        let mut results = Results::from([("out", out), ("lse", lse)]);
        for (name, output) in outputs {
            results.extend(output.map(|output| (name, output.finish(name, garbage))));
        }
        Ok(results)
    }

    /// [`Case::run_on`] the backend that dispatch selects for `device`.
    pub(crate) fn run(&self, device: &Device, workers: &dyn Parallel) -> Result<Results> {
        let (backend, _) = select(&self.problem(false)?, device)?;
        self.run_on(backend, device, workers)
    }

    /// What the float64 oracle answers.
    pub(crate) fn oracle(&self) -> Result<Results> {
        self.evaluate(Dtype::F64)
    }

    /// What naive attention answers that rounds every step to query's dtype; lse, which is of the
    /// accumulator's type, with every step rounded to that.
    pub(crate) fn plain(&self) -> Result<Results> {
        let mut results = self.evaluate(self.dtype())?;
        if self.dtype() != self.dtype().accumulator() {
            let wide = self.evaluate(self.dtype().accumulator())?;
            results.insert("lse", wide["lse"].clone());
        }
        Ok(results)
    }

    fn evaluate(&self, working: Dtype) -> Result<Results> {
        if self.blocks.is_some() {
            return self.dense().evaluate(working);
        }
        let problem = self.problem(true)?;
        let dlse = self.dlse.as_ref().map(Tensor::to_f64);
        let (dout, inputs) = (self.dout.to_f64(), self.inputs());
        let (out, lse) = oracle::plain_forward(&problem, &inputs, working)?;
        let gradients = oracle::plain_backward(&problem, &inputs, &dout, dlse.as_deref(), working)?;
        let tensor = |dims: Vec<usize>, x: &[f64]| Tensor::floats(Dtype::F64, dims, x);
        let like = |name: &str, x: &[f64]| tensor(self.operands[name].dims.clone(), x);
        let mut results = Results::from([
            ("out", tensor(problem.out_dims(), &out)),
            ("lse", tensor(problem.lse_dims(), &lse)),
            ("dq", like("query", &gradients.dq)),
            ("dk", like("key", &gradients.dk)),
            ("dv", like("value", &gradients.dv)),
        ]);
        let optional = [
            ("dbias", "bias", gradients.dbias),
            ("dsinks", "softmax_aux", gradients.dsinks),
        ];
        for (name, operand, x) in optional {
            results.extend(x.map(|x| (name, like(operand, &x))));
        }
        Ok(results)
    }
}

/// An output buffer full of NaN between guards.
struct Output {
    dtype: Dtype,
    dims: Vec<usize>,
    words: Vec<u64>,
}

/// Bytes before and after an output. The output itself starts one element later: aligned for its
/// type and nothing more.
const GUARD: usize = 64;
const POISON: u8 = 0xFF;

impl Output {
    fn new(dtype: Dtype, dims: Vec<usize>) -> Self {
        let bytes = dims.iter().product::<usize>() * dtype.size();
        Output {
            dtype,
            dims,
            words: vec![u64::from_ne_bytes([POISON; 8]); (bytes + 2 * GUARD + 8).div_ceil(8)],
        }
    }

    fn range(&self) -> std::ops::Range<usize> {
        let start = GUARD + self.dtype.size();
        start..start + self.dims.iter().product::<usize>() * self.dtype.size()
    }

    fn operand(&mut self) -> OperandMut<'_> {
        let range = self.range();
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut self.words);
        OperandMut::Host(HostOut::from_slice(&mut bytes[range]))
    }

    /// The result, after a look at the guards, for poison that is left, and unless there is reason for it for NaN.
    fn finish(self, name: &str, garbage: bool) -> Tensor {
        let (range, bytes) = (self.range(), bytemuck::cast_slice::<_, u8>(&self.words));
        let guards = bytes[..range.start].iter().chain(&bytes[range.end..]);
        assert!(
            guards.copied().all(|x| x == POISON),
            "{name}: written outside"
        );
        let result = Tensor::from_bytes(self.dtype, self.dims.clone(), &bytes[range]);
        let elements = result.bytes().chunks_exact(self.dtype.size());
        let unwritten = elements.filter(|x| x.iter().all(|x| *x == POISON)).count();
        assert_eq!(unwritten, 0, "{name}: elements left unwritten");
        let nan = result.to_f64().iter().filter(|x| x.is_nan()).count();
        assert!(garbage || nan == 0, "{name}: {nan} elements NaN");
        result
    }
}

/// Bounded random tests that are the same on every run; `PROPTEST_CASES` and `PROPTEST_RNG_SEED` in
/// the environment replace the count and the seed.
pub(crate) fn proptest_config(cases: u32) -> ProptestConfig {
    let given = ProptestConfig::default();
    ProptestConfig {
        cases: std::env::var("PROPTEST_CASES").map_or(cases, |_| given.cases),
        rng_seed: match given.rng_seed {
            RngSeed::Random => RngSeed::Fixed(20),
            fixed => fixed,
        },
        failure_persistence: None,
        ..given
    }
}

/// The CPU with every instruction set that this machine has.
pub(crate) fn devices() -> Vec<Device> {
    let here = Isa::ALL.into_iter().filter(|isa| isa.available() == *isa);
    here.map(|isa| Device::Cpu { isa }).collect()
}

/// A backend that is wrong on purpose: another one, with a softmax scale 1% too large.
#[derive(Clone, Copy)]
pub(crate) struct OnePercentOff(pub(crate) &'static dyn Backend);

impl Backend for OnePercentOff {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn plan(
        &self,
        problem: &AttentionProblem,
        device: &Device,
    ) -> std::result::Result<Plan, Reason> {
        self.0.plan(problem, device)
    }

    fn tiles(&self, problem: &AttentionProblem) -> Vec<(usize, usize)> {
        self.0.tiles(problem)
    }

    fn launch(
        &self,
        plan: &Plan,
        mut call: AttentionCall<'_>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let (AttentionCall::Forward { problem, .. } | AttentionCall::Backward { problem, .. }) =
            &mut call;
        let scale = problem.softmax_scale.get() * 1.01;
        problem.softmax_scale = xlattn::attention::Scalar::new(scale);
        self.0.launch(plan, call, workers)
    }
}
