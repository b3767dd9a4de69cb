//! What dispatch answers, as snapshots: plans, and the reasons where there is none.

#[path = "support/cases/mod.rs"]
mod cases;

use std::fmt::Write;

use cases::random::{FLOATS, Shape, Spec, bare};
use xlattn::attention::{Dtype, Platform};
use xlattn::dispatch::{Device, Isa, select};

const SHAPE: Shape = Shape {
    b: 2,
    sq: 128,
    sk: 128,
    hk: 2,
    group: 4,
    d: 64,
    dv: 64,
};

#[test]
fn plans() {
    let decode = Shape {
        sq: 1,
        sk: 4096,
        ..SHAPE
    };
    let wide = Shape {
        d: 512,
        dv: 256,
        ..SHAPE
    };
    let mut specs: Vec<(String, Spec)> = FLOATS
        .iter()
        .map(|dtype| (dtype.name().into(), bare(*dtype, SHAPE, 1)))
        .collect();
    let base = bare(Dtype::Bf16, SHAPE, 1);
    specs.extend([
        (
            "packed".into(),
            Spec {
                packed: true,
                ..base.clone()
            },
        ),
        (
            "causal window".into(),
            Spec {
                causal: true,
                window: (Some(9), None),
                ..base.clone()
            },
        ),
        (
            "bias".into(),
            Spec {
                bias: Some(([true; 4], false)),
                ..base.clone()
            },
        ),
        (
            "dropout".into(),
            Spec {
                dropout: Some((0.1, false)),
                ..base
            },
        ),
        ("decode".into(), bare(Dtype::F32, decode, 1)),
        ("head_dim 512".into(), bare(Dtype::F32, wide, 1)),
    ]);
    let mut text = String::new();
    for (name, spec) in specs {
        let case = spec.case();
        let all = [Isa::Avx512, Isa::Avx2, Isa::Generic];
        for isa in if case.dtype() == Dtype::F32 {
            &all[..]
        } else {
            &all[..1]
        } {
            for backward in [false, true] {
                let problem = case.problem(backward).unwrap();
                let (_, plan) = select(&problem, &Device::Cpu { isa: *isa }).unwrap();
                let (block_q, block_k) = (plan.block_q, plan.block_k);
                let (backend, kernel, bytes) = (plan.backend, plan.kernel, plan.workspace_bytes);
                writeln!(
                    text,
                    "{name}: {backend} {kernel} {block_q} x {block_k}, {bytes} bytes"
                )
                .unwrap();
            }
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn refusals() {
    let case = bare(Dtype::F32, SHAPE, 1).case();
    let host = || Device::Cpu { isa: Isa::Generic };
    let elsewhere = || Device::Other("rocm".into());
    let mut text = String::new();
    for (name, device) in [("host", host as fn() -> Device), ("rocm", elsewhere)] {
        for platform in [
            Platform::Auto,
            Platform::Cpu,
            Platform::Cuda,
            Platform::Cudnn,
            Platform::Tpu,
        ] {
            let mut case = case.clone();
            case.attributes.platform = platform;
            let answer = match select(&case.problem(false).unwrap(), &device()) {
                Ok((backend, _)) => backend.name().to_owned(),
                Err(error) => format!("{} {error}", error.code() as u32),
            };
            writeln!(text, "{platform:?} on {name}: {answer}").unwrap();
        }
    }
    insta::assert_snapshot!(text);
}
