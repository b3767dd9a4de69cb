//! A transformer block, forward and one step of gradient descent, as a graph built in Rust and run by
//! XLA on the CPU: weights from JAX, results equal to JAX's.
//!
//!     cargo run --features xla --example attention_block
//!     cargo run --features xla --example attention_block -- block.hlo.pb [cpu | 9.0]
//!
//! The second form writes the graph instead, for the CPU or a GPU of that compute capability, as
//! `pjrt_cuda` runs it.

mod block;

use std::error::Error;

use xla::{ElementType, Literal, PjRtClient, XlaBuilder, XlaOp};
use xlattn::dispatch::Device;
use xlattn::xla::{Options, Upstream, build, flash_attention, flash_attention_grad, register};

use block::{INPUTS, RESULTS, array, compare};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const HEAD_DIM: i64 = 8;
const RATE: f32 = 10.0;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(path) = arguments.first() {
        let device = match arguments.get(1).map(String::as_str) {
            None | Some("cpu") => Device::host(),
            Some(capability) => {
                let (major, minor) = capability.split_once('.').ok_or("expected 9.0 or so")?;
                Device::gpu((major.parse()?, minor.parse()?))
            }
        };
        std::fs::write(path, build(&step(device)?)?.proto().to_bytes()?)?;
        return Ok(());
    }
    register()?;
    let executable = PjRtClient::cpu()?.compile(&build(&step(Device::host())?)?)?;
    let literal = |name: &&str| -> Result<Literal> {
        let (dims, bytes) = array(name)?;
        let literal = Literal::create_from_shape_and_untyped_data(ElementType::F32, &dims, &bytes);
        Ok(literal?)
    };
    let inputs = INPUTS.iter().map(literal).collect::<Result<Vec<_>>>()?;
    let results = executable.execute(&inputs)?.swap_remove(0);
    for (name, result) in RESULTS.iter().zip(results) {
        let literal = result.to_literal_sync()?;
        let mut bytes = vec![0; literal.size_bytes()];
        literal.copy_untyped_to(&mut bytes)?;
        compare(name, &bytes, 1e-5)?;
    }
    Ok(())
}

/// `y = h + relu(norm(h) w1) w2` of `h = x + attention(norm(x) wq, norm(x) wk, norm(x) wv) wo`, the mean
/// square of `y - target`, and all weights a step down its gradient.
fn step(device: Device) -> Result<XlaOp> {
    let builder = XlaBuilder::new("block");
    let parameter = |index: usize| -> Result<XlaOp> {
        let dims: Vec<i64> = array(INPUTS[index])?.0.iter().map(|n| *n as i64).collect();
        Ok(builder.parameter(index as i64, ElementType::F32, &dims, INPUTS[index])?)
    };
    let inputs = (0..INPUTS.len())
        .map(parameter)
        .collect::<Result<Vec<_>>>()?;
    let [x, target, wq, wk, wv, wo, w1, w2] = inputs.as_slice() else {
        unreachable!("as many as names")
    };
    let options = Options {
        causal: true,
        device,
        ..Options::default()
    };

    // Forward.
    let (n1, _) = norm(x)?;
    let (q, k, v) = (
        heads(&n1.matmul(wq)?)?,
        heads(&n1.matmul(wk)?)?,
        heads(&n1.matmul(wv)?)?,
    );
    let attention = flash_attention(&q, &k, &v, &options)?;
    let mixed = merged(&attention.out)?;
    let h = x.add_(&mixed.matmul(wo)?)?;
    let (n2, r2) = norm(&h)?;
    let before = n2.matmul(w1)?;
    let zero = before.zeros_like()?;
    let hidden = before.max(&zero)?;
    let y = h.add_(&hidden.matmul(w2)?)?;
    let error = y.sub_(target)?;
    let loss = error.mul_(&error)?.reduce_mean(&[0, 1, 2], false)?;

    // Backward, from the last line to the first.
    let count = array("y")?.0.iter().product::<usize>() as f32;
    let dy = error.mul_(&builder.c0(2.0 / count)?)?;
    let dw2 = weight_gradient(&hidden, &dy)?;
    let dbefore = before.gt(&zero)?.select(&through(&dy, w2)?, &zero)?;
    let dw1 = weight_gradient(&n2, &dbefore)?;
    let dh = dy.add_(&norm_gradient(&n2, &r2, &through(&dbefore, w1)?)?)?;
    let dwo = weight_gradient(&mixed, &dh)?;
    let upstream = Upstream {
        forward: &attention,
        dout: &heads(&through(&dh, wo)?)?,
        dlse: None,
        dbias: false,
        dsinks: false,
    };
    let gradients = flash_attention_grad(&q, &k, &v, &options, &upstream)?;
    let projected = [&gradients.dq, &gradients.dk, &gradients.dv].map(merged);
    let [dq, dk, dv] = projected;
    let weight = |dy: Result<XlaOp>| weight_gradient(&n1, &dy?);
    let steps = [
        (wq, weight(dq)?),
        (wk, weight(dk)?),
        (wv, weight(dv)?),
        (wo, dwo),
        (w1, dw1),
        (w2, dw2),
    ];

    let rate = builder.c0(RATE)?;
    let mut results = vec![loss, y];
    for (weight, gradient) in steps {
        results.push(weight.sub_(&gradient.mul_(&rate)?)?);
    }
    Ok(builder.tuple(&results)?)
}

/// `x / sqrt(mean(x^2) + 1e-6)` over the last axis, and that factor.
fn norm(x: &XlaOp) -> Result<(XlaOp, XlaOp)> {
    let square = x.mul_(x)?.reduce_mean(&[2], true)?;
    let factor = square.add_(&x.builder().c0(1e-6f32)?)?.rsqrt()?;
    let factor = like(&factor, x)?;
    Ok((x.mul_(&factor)?, factor))
}

/// The gradient of `x` through [`norm`].
fn norm_gradient(normed: &XlaOp, factor: &XlaOp, gradient: &XlaOp) -> Result<XlaOp> {
    let along = gradient.mul_(normed)?.reduce_mean(&[2], true)?;
    let across = gradient.sub_(&normed.mul_(&like(&along, normed)?)?)?;
    Ok(across.mul_(factor)?)
}

/// `[b, s, 1]` spread over `[b, s, n]`.
fn like(x: &XlaOp, shape: &XlaOp) -> Result<XlaOp> {
    let dims: Vec<i64> = shape.dims()?.iter().map(|n| *n as i64).collect();
    Ok(x.reshape(&dims[..2])?.broadcast_in_dim(&dims, &[0, 1])?)
}

/// The gradient of `x` from that of `x w`.
fn through(gradient: &XlaOp, weight: &XlaOp) -> Result<XlaOp> {
    Ok(gradient.dot_general(weight, &[2], &[1], &[], &[])?)
}

/// The gradient of `w` from that of `x w`.
fn weight_gradient(x: &XlaOp, gradient: &XlaOp) -> Result<XlaOp> {
    Ok(x.dot_general(gradient, &[0, 1], &[0, 1], &[], &[])?)
}

/// `[b, s, heads * dim]` to `[b, s, heads, dim]`.
fn heads(x: &XlaOp) -> Result<XlaOp> {
    let (b, s, n) = x.dim3()?;
    Ok(x.reshape(&[b as i64, s as i64, n as i64 / HEAD_DIM, HEAD_DIM])?)
}

/// `[b, s, heads, dim]` to `[b, s, heads * dim]`.
fn merged(x: &XlaOp) -> Result<XlaOp> {
    let (b, s, h, d) = x.dim4()?;
    Ok(x.reshape(&[b as i64, s as i64, (h * d) as i64])?)
}
