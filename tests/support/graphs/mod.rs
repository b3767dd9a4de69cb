//! Cases of `cases` as graphs of crate xla.
#![allow(dead_code)] // each test binary uses its part

use xla::{ElementType, Literal, PjRtClient, XlaBuilder, XlaOp};
use xlattn::attention::{BLOCK_OPERANDS, BlockOperands, Dtype, FORWARD_OPERANDS, Window};
use xlattn::error::Result;
use xlattn::xla::{
    Blocks, Options, Upstream, blocksparse_attention, blocksparse_attention_grad, build,
    flash_attention, flash_attention_grad,
};

use crate::cases::{Case, Results, Tensor};

pub(crate) fn element(dtype: Dtype) -> ElementType {
    match dtype {
        Dtype::F16 => ElementType::F16,
        Dtype::Bf16 => ElementType::Bf16,
        Dtype::F32 => ElementType::F32,
        Dtype::F64 => ElementType::F64,
        Dtype::F8E4m3 => ElementType::F8E4M3FN,
        Dtype::S32 => ElementType::S32,
        Dtype::U8 => ElementType::U8,
        Dtype::U32 => ElementType::U32,
        Dtype::Pred => ElementType::Pred,
        Dtype::Other(name) => panic!("{name}"),
    }
}

/// A parameter with the type and shape of a tensor.
pub(crate) fn parameter(builder: &XlaBuilder, index: usize, x: &Tensor) -> XlaOp {
    let dims: Vec<i64> = x.dims.iter().map(|n| *n as i64).collect();
    let name = format!("parameter{index}");
    let parameter = builder.parameter(index as i64, element(x.dtype), &dims, &name);
    parameter.unwrap()
}

/// Forward and backward pass of a case with all its gradients, as one graph, run.
pub(crate) fn run(case: &Case, client: &PjRtClient) -> Result<Results> {
    let builder = XlaBuilder::new("case");
    let mut inputs: Vec<(&str, &Tensor)> = FORWARD_OPERANDS
        .iter()
        .filter_map(|name| Some((*name, case.get(name)?)))
        .collect();
    inputs.push(("dout", &case.dout));
    inputs.extend(case.dlse.as_ref().map(|dlse| ("dlse", dlse)));
    let dense = inputs.len();
    for lists in case.blocks.iter().flat_map(|lists| &lists.passes) {
        let names = BLOCK_OPERANDS.iter().copied();
        inputs.extend(names.zip(lists.each_ref().into_array()));
    }
    let parameters: Vec<XlaOp> = (0..inputs.len())
        .map(|index| parameter(&builder, index, inputs[index].1))
        .collect();
    let find = |name: &str| {
        let index = inputs.iter().position(|(input, _)| *input == name)?;
        Some(&parameters[index])
    };
    let options = options(case, find);
    let [query, key, value, dout] = ["query", "key", "value", "dout"].map(|x| find(x).unwrap());
    let lists = |pass: usize| {
        let first = dense + pass * BLOCK_OPERANDS.len();
        BlockOperands::new(std::array::from_fn(|i| {
            let present = inputs[first + i].1.len() > 0;
            present.then(|| parameters[first + i].clone())
        }))
    };
    let blocks = case.blocks.as_ref().map(|_| Blocks {
        rows: lists(0),
        columns: lists(1),
    });
    let forward = match &blocks {
        None => flash_attention(query, key, value, &options)?,
        Some(blocks) => blocksparse_attention(query, key, value, blocks, &options)?,
    };
    let upstream = Upstream {
        forward: &forward,
        dout,
        dlse: find("dlse"),
        dbias: options.bias.is_some(),
        dsinks: options.softmax_aux.is_some(),
    };
    let gradients = match &blocks {
        None => flash_attention_grad(query, key, value, &options, &upstream)?,
        Some(blocks) => blocksparse_attention_grad(query, key, value, blocks, &options, &upstream)?,
    };
    let mut results = vec![
        ("out", forward.out.clone()),
        ("lse", forward.lse.clone()),
        ("dq", gradients.dq),
        ("dk", gradients.dk),
        ("dv", gradients.dv),
    ];
    results.extend(gradients.dbias.map(|x| ("dbias", x)));
    results.extend(gradients.dsinks.map(|x| ("dsinks", x)));
    let (names, ops): (Vec<_>, Vec<_>) = results.into_iter().unzip();
    let tensors: Vec<&Tensor> = inputs.iter().map(|(_, x)| *x).collect();
    let found = execute(client, &builder, &ops, &tensors)?;
    Ok(names.into_iter().zip(found).collect())
}

/// Compiles a graph with these results and runs it on these parameters.
pub(crate) fn execute(
    client: &PjRtClient,
    builder: &XlaBuilder,
    results: &[XlaOp],
    parameters: &[&Tensor],
) -> Result<Vec<Tensor>> {
    let root = match results {
        [result] => result.clone(),
        _ => builder.tuple(results)?,
    };
    let executable = client.compile(&build(&root)?)?;
    let literal = |x: &&Tensor| {
        Literal::create_from_shape_and_untyped_data(element(x.dtype), &x.dims, x.bytes()).unwrap()
    };
    let literals: Vec<Literal> = parameters.iter().map(literal).collect();
    let found = executable.execute(&literals)?;
    let found = found[0].iter().map(|x| Ok(tensor(&x.to_literal_sync()?)));
    found.collect()
}

fn tensor(literal: &Literal) -> Tensor {
    let shape = literal.array_shape().unwrap();
    let dtypes = [
        Dtype::F16,
        Dtype::Bf16,
        Dtype::F32,
        Dtype::F64,
        Dtype::S32,
        Dtype::U32,
    ];
    let dtype = dtypes.into_iter().find(|x| element(*x) == shape.ty());
    let mut bytes = vec![0; literal.size_bytes()];
    literal.copy_untyped_to(&mut bytes).unwrap();
    let dims = shape.dims().iter().map(|n| *n as usize).collect();
    Tensor::from_bytes(dtype.unwrap(), dims, &bytes)
}

fn options<'a>(case: &Case, find: impl Fn(&str) -> Option<&'a XlaOp>) -> Options<'a> {
    let attributes = &case.attributes;
    let side = |x: i64| usize::try_from(x).ok();
    let positive = |x: f64| (x > 0.0).then_some(x);
    Options {
        softmax_scale: attributes.softmax_scale,
        causal: attributes.causal,
        causal_alignment: Some(attributes.causal_alignment),
        window: Window {
            left: side(attributes.window_left),
            right: side(attributes.window_right),
        },
        logits_soft_cap: positive(attributes.logits_soft_cap),
        dropout_prob: attributes.dropout_prob,
        normalize_output: attributes.normalize_output,
        batch_period: side(attributes.batch_period).filter(|n| *n > 0),
        precision: attributes.precision,
        deterministic: attributes.deterministic,
        platform: attributes.platform,
        block_q: side(attributes.block_q).filter(|n| *n > 0),
        block_k: side(attributes.block_k).filter(|n| *n > 0),
        tiles_optional: attributes.tiles_optional,
        layout: attributes.layout,
        bias: find("bias"),
        attention_mask: find("attention_mask"),
        q_segment_ids: find("q_segment_ids"),
        kv_segment_ids: find("kv_segment_ids"),
        cum_seqlens_q: find("cum_seqlens_q"),
        cum_seqlens_k: find("cum_seqlens_k"),
        query_seq_lengths: find("query_seq_lengths"),
        key_value_seq_lengths: find("key_value_seq_lengths"),
        softmax_aux: find("softmax_aux"),
        dropout_seed: find("dropout_seed"),
        offsets: find("offsets"),
        ..Options::default()
    }
}
