//! Runs a call on the CPU several times on one thread, for a program that counts or traces what it executes:
//! `cpu_calls neon f32 bwd 1,256,256,4,2,64 causal 3` (batch, queries, keys, heads, key heads, head_dim).

use std::process::ExitCode;

use half::{bf16, f16};
use xlattn::attention::{
    AttentionCall, AttentionProblem, Attributes, Dtype, FORWARD_OPERANDS, Gradients, Inputs,
    Upstream,
};
use xlattn::backend::Serial;
use xlattn::dispatch::{Device, Isa, select};
use xlattn::error::Result;
use xlattn::memory::{HostOut, Operand, OperandMut};

struct Call {
    isa: Isa,
    backward: bool,
    /// Batch, queries, keys, heads, key heads, head_dim.
    shape: [usize; 6],
    causal: bool,
    repeats: usize,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((dtype, call)) = parsed(&words) else {
        eprintln!("cpu_calls: ISA f32|f64|f16|bf16 fwd|bwd B,SQ,SK,HQ,HK,D full|causal REPEATS");
        return ExitCode::from(2);
    };
    let done = match dtype {
        "f32" => run(&call, Dtype::F32, |x| x as f32, |x| x as f32),
        "f64" => run(&call, Dtype::F64, |x| x, |x| x),
        "f16" => run(&call, Dtype::F16, f16::from_f64, |x| x as f32),
        _ => run(&call, Dtype::Bf16, bf16::from_f64, |x| x as f32),
    };
    match done {
        Ok(kernel) => println!("{kernel}"),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn parsed(words: &[String]) -> Option<(&str, Call)> {
    let [isa, dtype, pass, shape, mask, repeats] = words else {
        return None;
    };
    let isa = Isa::ALL.into_iter().find(|known| known.name() == isa)?;
    let shape: Vec<usize> = shape.split(',').map_while(|n| n.parse().ok()).collect();
    let call = Call {
        isa,
        backward: pass == "bwd",
        shape: shape.try_into().ok()?,
        causal: mask == "causal",
        repeats: repeats.parse().ok()?,
    };
    Some((dtype, call))
}

/// Runs the call; the name of its kernel.
fn run<E, A>(
    call: &Call,
    dtype: Dtype,
    element: impl Fn(f64) -> E,
    accumulator: impl Fn(f64) -> A,
) -> Result<String>
where
    E: bytemuck::NoUninit + bytemuck::AnyBitPattern,
    A: bytemuck::NoUninit + bytemuck::AnyBitPattern,
{
    let [b, sq, sk, hq, hk, d] = call.shape;
    let wave = |len: usize, step: f64| -> Vec<E> {
        (0..len).map(|i| element((i as f64 * step).sin())).collect()
    };
    let (q_len, k_len, rows) = (b * sq * hq * d, b * sk * hk * d, b * hq * sq);
    let [query, mut out, dout, mut dq] = [0.7, 0.3, 0.9, 0.0].map(|step| wave(q_len, step));
    let [key, value, mut dk, mut dv] = [1.1, 1.3, 0.0, 0.0].map(|step| wave(k_len, step));
    // Scores of waves are a few units at most, and so is their lse.
    let mut lse: Vec<A> = (0..rows).map(|_| accumulator((sk as f64).ln())).collect();
    let problem = problem(call, dtype)?;
    let (backend, plan) = select(&problem, &Device::Cpu { isa: call.isa })?;
    for _ in 0..call.repeats {
        let query = Operand::from_slice(&query);
        let inputs = Inputs::new(
            query,
            Operand::from_slice(&key),
            Operand::from_slice(&value),
        );
        let problem = problem.clone();
        let call = if call.backward {
            AttentionCall::Backward {
                problem,
                inputs,
                upstream: Upstream {
                    out: Operand::from_slice(&out),
                    lse: Operand::from_slice(&lse),
                    dout: Operand::from_slice(&dout),
                    dlse: None,
                },
                gradients: Gradients {
                    dq: OperandMut::Host(HostOut::from_slice(&mut dq)),
                    dk: OperandMut::Host(HostOut::from_slice(&mut dk)),
                    dv: OperandMut::Host(HostOut::from_slice(&mut dv)),
                    dbias: None,
                    dsinks: None,
                },
            }
        } else {
            AttentionCall::Forward {
                problem,
                inputs,
                out: OperandMut::Host(HostOut::from_slice(&mut out)),
                lse: OperandMut::Host(HostOut::from_slice(&mut lse)),
            }
        };
        backend.launch(&plan, call, &Serial)?;
    }
    Ok(plan.kernel)
}

fn problem(call: &Call, dtype: Dtype) -> Result<AttentionProblem> {
    let [b, sq, sk, hq, hk, d] = call.shape.map(|n| n as i64);
    let (query, key) = ((dtype, vec![b, sq, hq, d]), (dtype, vec![b, sk, hk, d]));
    let lse = (dtype.accumulator(), vec![b, hq, sq]);
    let absent = (dtype, vec![0]);
    let mut operands = vec![query.clone(), key.clone(), key.clone()];
    operands.resize(FORWARD_OPERANDS.len(), absent.clone());
    let results = if call.backward {
        operands.extend([query.clone(), lse, query.clone(), absent.clone()]);
        vec![query, key.clone(), key, absent.clone(), absent]
    } else {
        vec![query, lse]
    };
    let attributes = Attributes {
        causal: call.causal,
        ..Attributes::default()
    };
    AttentionProblem::of_arrays(&operands, &results, &attributes, call.backward)
}
