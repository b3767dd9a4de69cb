//! Attention in graphs of crate [`xla`] (xla-rs): feature `xla`.
//!
//! A graph is built with `XlaBuilder` as any other; [`build`] takes the place of `XlaOp::build`.
//! [`register`] makes the kernels of this crate known to the XLA that the program is linked with.
//!
//! ```
//! use xla::{ElementType, PjRtClient, XlaBuilder};
//! use xlattn::xla::{Options, build, flash_attention, register};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     register()?;
//!     let builder = XlaBuilder::new("attention");
//!     let x = builder.parameter(0, ElementType::F32, &[1, 128, 4, 64], "x")?; // [batch, sequence, heads, dim]
//!     let attention = flash_attention(&x, &x, &x, &Options { causal: true, ..Options::default() })?;
//!     let executable = PjRtClient::cpu()?.compile(&build(&attention.out)?)?;
//!     let x = executable.client().buffer_from_host_buffer(&vec![0.5f32; 128 * 4 * 64], &[1, 128, 4, 64], None)?;
//!     let out = executable.execute_b(&[x])?[0][0].to_literal_sync()?.to_vec::<f32>()?;
//!     assert!(out.iter().all(|x| (x - 0.5).abs() < 1e-6));
//!     Ok(())
//! }
//! ```
//!
//! XLA knows no gradients: [`flash_attention_grad`] is the backward pass, to be called where the chain
//! rule of the program wants it. Shapes, types and options are checked as calls are added, with the
//! texts that the kernels would give.
//!
//! Building needs `XLA_EXTENSION_DIR`, and running finds its `lib` by the rpath of this package's own
//! programs or by `LD_LIBRARY_PATH`; `python3 ffi/xla_extension/make.py` makes one and prints all that is
//! to be exported.

mod blocks;
mod module;
mod options;
mod register;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use xla::{Literal, PrimitiveType, Shape, XlaComputation, XlaOp};

pub use blocks::Blocks;
pub use options::Options;
pub use register::{register, register_library};

use crate::attention::{
    Alignment, AttentionProblem, AxisOrder, BackwardOperands, BackwardResults, Dtype,
    ForwardResults, TensorSpec, block_sparse_operand_names,
};
use crate::dispatch::{self, Device};
use crate::error::{Error, Reason, Result};
use crate::ffi::sharding::call_of;
use crate::sharding::{self, Mesh, PartitionSpec, Request, ShardPlan};
use options::Spec;

/// What the forward pass gives.
#[derive(Clone)]
pub struct Attention {
    /// `[b, sq, hq, dv]` or `[t, hq, dv]`, axes in the order of query's; query's type.
    pub out: XlaOp,
    /// `[b, hq, sq]` or `[hq, t]`, natural log; float32 (float64 with float64 query).
    pub lse: XlaOp,
}

/// Where the backward pass starts from, and which optional gradients it gives.
#[derive(Clone)]
pub struct Upstream<'a> {
    /// What the forward pass gave for the same operands and options.
    pub forward: &'a Attention,
    /// Gradient of `out`, as out.
    pub dout: &'a XlaOp,
    /// Gradient of `lse`, as lse; `None` is zero.
    pub dlse: Option<&'a XlaOp>,
    /// Whether the gradient of the bias is wanted.
    pub dbias: bool,
    /// Whether the gradient of the sinks is wanted.
    pub dsinks: bool,
}

/// What the backward pass gives; each has shape and type of what it is the gradient of.
#[derive(Clone)]
pub struct Gradients {
    /// Of query.
    pub dq: XlaOp,
    /// Of key.
    pub dk: XlaOp,
    /// Of value.
    pub dv: XlaOp,
    /// Of bias, summed over its axes of 1, if wanted.
    pub dbias: Option<XlaOp>,
    /// Of softmax_aux, if wanted.
    pub dsinks: Option<XlaOp>,
}

/// Adds attention to the graph of `query`: `[b, sq, hq, d]`, or packed `[t, hq, d]`; key
/// `[b, sk, hk, d]` and value `[b, sk, hk, dv]` with `hk` a divisor of `hq`. With
/// [`Options::layout`] heads come before rows, in results too.
///
/// # Errors
/// `InvalidArgument` for an operand or option that breaks the contract, `NoBackend` where none can
/// do it on [`Options::device`], `Xla` for an operand that XLA had refused.
pub fn flash_attention(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    options: &Options<'_>,
) -> Result<Attention> {
    forward(query, key, value, None, options)
}

/// As [`flash_attention`] of the blocks of queries and keys that lists name: others are neither read nor computed. What
/// else hides keys hides them too.
///
/// ```
/// # use xla::{ElementType, XlaBuilder};
/// # use xlattn::attention::mask::{BlockMask, Grid, Mask};
/// # use xlattn::xla::{Blocks, Options, blocksparse_attention};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let builder = XlaBuilder::new("attention");
/// # let x = builder.parameter(0, ElementType::F32, &[1, 1024, 4, 64], "x")?;
/// let mask = Mask::causal(0) & Mask::documents(&[300, 724]);
/// let blocks = Blocks::constant(&builder, &BlockMask::compile(&mask, Grid::new(1024, 1024, 128, 128)?)?)?;
/// let out = blocksparse_attention(&x, &x, &x, &blocks, &Options::default())?.out;
/// # xlattn::xla::build(&out)?;
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// As [`flash_attention`]. Lists that name blocks that are not there are refused as the call runs.
pub fn blocksparse_attention(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    blocks: &Blocks,
    options: &Options<'_>,
) -> Result<Attention> {
    forward(query, key, value, Some(blocks), options)
}

fn forward(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    blocks: Option<&Blocks>,
    options: &Options<'_>,
) -> Result<Attention> {
    let operands = options.operands(query, key, value).into_array();
    let results = forward_results(query, value, options.layout)?.into_array();
    let results = call(&operands, &results, blocks, options, false)?;
    let ForwardResults { out, lse } = ForwardResults::new(results);
    Ok(Attention { out, lse })
}

/// What one shard of a forward call computes on a mesh, and the collectives around it: for programs that
/// divide themselves. The call need not be in the graph. [`build_sharded`] leaves it to XLA.
///
/// # Errors
/// As [`flash_attention`]; of a strict request also what cannot be followed.
pub fn shard_plan(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    options: &Options<'_>,
    request: &Request<'_>,
) -> Result<ShardPlan> {
    let operands = specs(&options.operands(query, key, value).into_array(), false)?;
    let results = forward_results(query, value, options.layout)?.into_array();
    let problem = problem(&operands, &results, options, false)?;
    let owned =
        |all: &[Spec]| -> Vec<_> { all.iter().map(|x| (x.dtype, x.dims.clone())).collect() };
    let call = call_of(&problem, &owned(&operands), &owned(&results));
    Ok(sharding::plan(&call, request)?)
}

fn forward_results(
    query: &XlaOp,
    value: &XlaOp,
    layout: AxisOrder,
) -> Result<ForwardResults<Spec>> {
    let (q, v) = (Spec::of("query", query)?, Spec::of("value", value)?);
    let mut out = q.dims.clone();
    if let (Some(to), Some(from)) = (out.last_mut(), v.dims.last()) {
        *to = *from;
    }
    let lse = match q.dims[..] {
        [b, hq, sq, _] if layout == AxisOrder::Bhsd => vec![b, hq, sq],
        [b, sq, hq, _] => vec![b, hq, sq],
        [t, hq, _] => vec![hq, t],
        _ => Vec::new(), // the check refuses query
    };
    Ok(ForwardResults {
        out: Spec {
            dtype: q.dtype,
            dims: out,
        },
        lse: Spec {
            dtype: q.dtype.accumulator(),
            dims: lse,
        },
    })
}

/// Adds the backward pass of [`flash_attention`] with the same operands and options.
///
/// # Errors
/// As [`flash_attention`]; `InvalidArgument` for a gradient of something that is not there.
pub fn flash_attention_grad(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    options: &Options<'_>,
    upstream: &Upstream<'_>,
) -> Result<Gradients> {
    backward(query, key, value, None, options, upstream)
}

/// Adds the backward pass of [`blocksparse_attention`] with the same operands and options.
///
/// # Errors
/// As [`flash_attention_grad`].
pub fn blocksparse_attention_grad(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    blocks: &Blocks,
    options: &Options<'_>,
    upstream: &Upstream<'_>,
) -> Result<Gradients> {
    backward(query, key, value, Some(blocks), options, upstream)
}

fn backward(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    blocks: Option<&Blocks>,
    options: &Options<'_>,
    upstream: &Upstream<'_>,
) -> Result<Gradients> {
    let forward = options.operands(query, key, value);
    let Attention { out, lse } = upstream.forward;
    let backward = BackwardOperands {
        out: Some(out),
        lse: Some(lse),
        dout: Some(upstream.dout),
        dlse: upstream.dlse,
    };
    let like = BackwardResults::of_operands(&forward).into_array();
    let rows = BackwardResults::ROWS.into_array();
    let wanted = BackwardResults {
        dq: true,
        dk: true,
        dv: true,
        dbias: upstream.dbias,
        dsinks: upstream.dsinks,
    };
    let mut results = Vec::with_capacity(rows.len());
    for ((row, like), wanted) in rows.into_iter().zip(like).zip(wanted.into_array()) {
        results.push(match (like, wanted) {
            (_, false) => Spec::absent(),
            (Some(like), true) => Spec::of(row.operand, like)?,
            (None, true) => {
                let what = row.operand;
                let detail = format!("expected {what} to take the gradient of, got none");
                return Err(Error::invalid(what, detail));
            }
        });
    }
    let operands = [&forward.into_array()[..], &backward.into_array()].concat();
    let gradients = call(&operands, &results, blocks, options, true)?;
    let gradients = BackwardResults::new(gradients);
    Ok(Gradients {
        dq: gradients.dq,
        dk: gradients.dk,
        dv: gradients.dv,
        dbias: upstream.dbias.then_some(gradients.dbias),
        dsinks: upstream.dsinks.then_some(gradients.dsinks),
    })
}

/// Adds attention with the conventions of `jax.nn.dot_product_attention`: query `[b, sq, hq, d]` or one
/// sequence `[sq, hq, d]`, key and value alike; causal and window are anchored top left unless
/// [`Options::causal_alignment`] says otherwise; bias and attention_mask of up to 4 axes broadcast to
/// `[b, hq, sq, sk]`, a bias of another float type than query's is converted. Gives `out` alone.
///
/// # Errors
/// As [`flash_attention`].
pub fn dot_product_attention(
    query: &XlaOp,
    key: &XlaOp,
    value: &XlaOp,
    options: &Options<'_>,
) -> Result<XlaOp> {
    let single = query.rank()? == 3;
    let batched = |what: &str, x: &XlaOp| -> Result<XlaOp> {
        let Spec { mut dims, .. } = Spec::of(what, x)?;
        match (single, dims.len()) {
            (false, 4) => Ok(x.clone()),
            (true, 3) => {
                dims.insert(0, 1);
                Ok(x.reshape(&dims)?)
            }
            (_, rank) => {
                let expected = if single { 3 } else { 4 };
                let detail = format!("expected rank {expected}, got rank {rank}");
                Err(Error::invalid(what, detail))
            }
        }
    };
    let (q, k, v) = (
        batched("query", query)?,
        batched("key", key)?,
        batched("value", value)?,
    );
    let scores = |what: &str, x: Option<&XlaOp>| -> Result<Option<XlaOp>> {
        let Some(x) = x else { return Ok(None) };
        let Spec { dims, .. } = Spec::of(what, x)?;
        if dims.len() >= 4 {
            return Ok(Some(x.clone())); // the check refuses more
        }
        let leading = std::iter::repeat_n(1, 4 - dims.len());
        Ok(Some(x.reshape(&leading.chain(dims).collect::<Vec<_>>())?))
    };
    let mut bias = scores("bias", options.bias)?;
    if let Some(given) = &bias {
        let (have, like) = (Spec::of("bias", given)?.dtype, Spec::of("query", query)?);
        let float = matches!(have, Dtype::F16 | Dtype::Bf16 | Dtype::F32 | Dtype::F64);
        if float && have != like.dtype {
            let to = match like.dtype.accumulator() {
                Dtype::F64 => PrimitiveType::F64,
                _ => PrimitiveType::F32,
            };
            bias = Some(given.convert(to)?);
        }
    }
    let mask = scores("attention_mask", options.attention_mask)?;
    let options = Options {
        causal_alignment: options.causal_alignment.or(Some(Alignment::TopLeft)),
        bias: bias.as_ref(),
        attention_mask: mask.as_ref(),
        ..options.clone()
    };
    let out = flash_attention(&q, &k, &v, &options)?.out;
    if !single {
        return Ok(out);
    }
    let dims = Spec::of("out", &out)?.dims;
    Ok(out.reshape(&dims[1..])?)
}

/// The computation of a graph with calls of this module, in place of `XlaOp::build`. The graphs of
/// its loops and branches may have been built either way.
///
/// # Errors
/// `Xla` for what XLA has against the graph.
pub fn build(root: &XlaOp) -> Result<XlaComputation> {
    module::typed(&last(root)?.build()?, &BTreeMap::new())
}

/// As [`build`], with specs of parameters by their numbers: a program that XLA's SPMD partitioner divides
/// between the devices of `mesh`, numbered row-major. XLA decides about the rest of the graph; of our calls
/// it asks this library, where [`Plugin::partition`](crate::pjrt::Plugin::partition) has told it to, and
/// [`Client::compile_divided`](crate::pjrt::Client::compile_divided) compiles the result.
///
/// # Errors
/// As [`build`]; `InvalidArgument` for specs that do not fit the parameters or the mesh.
pub fn build_sharded(
    root: &XlaOp,
    mesh: &Mesh,
    specs: &[(usize, PartitionSpec)],
) -> Result<XlaComputation> {
    let given = specs
        .iter()
        .map(|(number, spec)| (*number as u64, (mesh, spec)));
    module::typed(&last(root)?.build()?, &given.collect())
}

fn last(root: &XlaOp) -> Result<XlaOp> {
    // Crate xla 0.5.4 builds the graph of whatever was added last: let that be the root.
    match root.shape()? {
        Shape::Array(shape) => Ok(root.reshape(shape.dims())?),
        Shape::Tuple(shapes) => {
            let elements = (0..shapes.len()).map(|i| root.get_tuple_element(i as i64));
            let elements = elements.collect::<xla::Result<Vec<_>>>()?;
            Ok(root.builder().tuple(&elements)?)
        }
        other => {
            let detail = format!("expected an array or a tuple, got {other:?}");
            Err(Error::invalid("root", detail))
        }
    }
}

fn specs(operands: &[Option<&XlaOp>], backward: bool) -> Result<Vec<Spec>> {
    let spec = |(op, what): (&Option<&XlaOp>, &&str)| {
        op.map_or_else(|| Ok(Spec::absent()), |op| Spec::of(what, op))
    };
    let names = block_sparse_operand_names(backward);
    operands.iter().zip(names).map(spec).collect()
}

fn problem(
    operands: &[Spec],
    results: &[Spec],
    options: &Options<'_>,
    backward: bool,
) -> Result<AttentionProblem> {
    let operands: Vec<TensorSpec<'_>> = operands.iter().map(Spec::tensor).collect();
    let results: Vec<TensorSpec<'_>> = results.iter().map(Spec::tensor).collect();
    AttentionProblem::new(&operands, &results, &options.attributes()?, backward)
}

/// Checks a call and adds it to the graph.
fn call<const N: usize>(
    operands: &[Option<&XlaOp>],
    results: &[Spec],
    blocks: Option<&Blocks>,
    options: &Options<'_>,
    backward: bool,
) -> Result<[XlaOp; N]> {
    if let Device::Tpu { .. } = options.device {
        let text = "graphs of crate xla call handlers, which no TPU runs: xlattn::backend::tpu::stablehlo has the call \
            as a program for one, and xlattn::backend::tpu::calls as instructions of HLO";
        return Err(Error::NoBackend(vec![("tpu", Reason(text.to_owned()))]));
    }
    let lists = blocks.map(|blocks| blocks.of(backward).each_ref().into_array());
    let lists = lists.iter().flatten().map(|x| x.as_ref());
    let operands: Vec<Option<&XlaOp>> = operands.iter().copied().chain(lists).collect();
    let problem = problem(&specs(&operands, backward)?, results, options, backward)?;
    let (_, plan) = dispatch::select(&problem, &options.device)?;

    let builder = operands.iter().flatten().next().map(|op| op.builder());
    let builder = builder.ok_or_else(|| Error::Internal("a call without operands".into()))?;
    let absent = builder.constant_literal(&Literal::create_from_shape(PrimitiveType::F32, &[0]))?;
    let operands: Vec<&XlaOp> = operands.iter().map(|op| op.unwrap_or(&absent)).collect();
    let target = match (blocks, backward) {
        (None, false) => "xlattn_flash_attention_fwd",
        (None, true) => "xlattn_flash_attention_bwd",
        (Some(_), false) => "xlattn_blocksparse_attention_fwd",
        (Some(_), true) => "xlattn_blocksparse_attention_bwd",
    };
    let workspace = (plan.workspace_bytes > 0).then(|| Spec {
        dtype: Dtype::U8,
        dims: vec![plan.workspace_bytes as i64],
    });
    let count = results.len() + usize::from(workspace.is_some());
    let call = builder.custom_call(
        &module::pending_call(target, count),
        &operands,
        xla::ElementType::F32,
        &[0],
        options.attributes()?.dictionary().as_bytes(),
    )?;
    let mut pending = Vec::with_capacity(count);
    for (index, spec) in results.iter().chain(&workspace).enumerate() {
        let target = module::pending_result(target, index);
        let (element, dims) = (spec.element_type()?, &spec.dims);
        pending.push(builder.custom_call(&target, &[&call], element, dims, &[])?);
    }
    pending.truncate(results.len());
    let wrong = |_| Error::Internal("a call with other results".into());
    pending.try_into().map_err(wrong)
}

impl From<xla::Error> for Error {
    fn from(error: xla::Error) -> Self {
        match error {
            xla::Error::XlaError { msg, .. } => Error::Xla(msg),
            other => Error::Xla(other.to_string()),
        }
    }
}
