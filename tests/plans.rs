//! What dispatch answers, as snapshots: plans, and the reasons where there is none.

#[path = "support/cases/mod.rs"]
mod cases;

use std::collections::BTreeSet;
use std::fmt::Write;

use cases::random::{FLOATS, Shape, Spec, any_spec, bare};
use cases::{devices, proptest_config};
use proptest::prelude::*;
use xlattn::attention::{AttentionProblem, Dtype, Platform};
use xlattn::backend::{cuda, tpu};
use xlattn::dispatch::{Device, Isa, Plan, TpuChip, candidates, select};

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

proptest! {
    #![proptest_config(proptest_config(100))]

    /// Asked for by its backend and its tiles, each candidate is what the call gets.
    #[test]
    fn candidates_are_plans(spec in any_spec(), backward: bool) {
        let problem = spec.case().problem(backward).unwrap();
        for device in devices().into_iter().chain([Some(TpuChip::V4)].map(|chip| Device::Tpu { chip })) {
            let Ok((_, plan)) = select(&problem, &device) else {
                prop_assert!(candidates(&problem, &device).is_err());
                continue;
            };
            let all = candidates(&problem, &device).unwrap();
            let again = |own: &AttentionProblem| select(own, &device).map(|(_, plan)| plan).ok();
            same_when_asked_for(&problem, &plan, &all, again)?;
        }
        for compute_capability in [(8, 0), (9, 0), (12, 0)] {
            let device = Device::gpu(compute_capability);
            let all = cuda::choose_each(&problem, &device);
            let again = |own: &AttentionProblem| cuda::choose(own, &device).ok();
            match again(&problem) {
                Some(plan) => same_when_asked_for(&problem, &plan, &all, again)?,
                None => prop_assert!(all.is_empty()),
            }
        }
    }
}

fn same_when_asked_for(
    problem: &AttentionProblem,
    plan: &Plan,
    all: &[Plan],
    again: impl Fn(&AttentionProblem) -> Option<Plan>,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(&all[0], plan);
    let mut sizes = BTreeSet::new();
    for one in all {
        prop_assert!(
            sizes.insert((one.backend, one.block_q, one.block_k)),
            "{:?}",
            all
        );
        let asked = problem.with_tiles((one.block_q, one.block_k));
        prop_assert_eq!(again(&asked), Some(one.clone()));
    }
    Ok(())
}

/// The sizes of usual problems, and why others are refused.
#[test]
fn tiles() {
    let long = Shape {
        b: 1,
        sq: 4096,
        sk: 4096,
        hk: 1,
        group: 1,
        d: 128,
        dv: 128,
    };
    let decode = Shape {
        sq: 1,
        sk: 4096,
        ..SHAPE
    };
    let specs = [
        ("short", bare(Dtype::Bf16, SHAPE, 1)),
        ("long", bare(Dtype::Bf16, long, 1)),
        ("decode", bare(Dtype::Bf16, decode, 1)),
    ];
    let on = [
        Device::Cpu { isa: Isa::Generic },
        Device::Tpu {
            chip: Some(TpuChip::V6e),
        },
        Device::gpu((9, 0)),
        Device::gpu((8, 0)),
    ];
    let mut text = String::new();
    for (name, spec) in specs {
        let case = spec.case();
        for device in &on {
            for backward in [false, true] {
                let problem = case.problem(backward).unwrap();
                let odd = problem.with_tiles((7, 33));
                let (all, refused) = match device {
                    Device::Cuda { .. } => (
                        cuda::choose_each(&problem, device),
                        cuda::choose(&odd, device).unwrap_err().to_string(),
                    ),
                    _ => (
                        candidates(&problem, device).unwrap(),
                        select(&odd, device).err().unwrap().to_string(),
                    ),
                };
                let sizes = all
                    .iter()
                    .map(|x| format!("{} {} x {}", x.kernel, x.block_q, x.block_k));
                let sizes: Vec<_> = sizes.collect();
                writeln!(text, "{name}: {}\n    {refused}", sizes.join(", ")).unwrap();
            }
        }
    }
    insta::assert_snapshot!(text);
}

/// Tiles that are optional are taken where a backend has them, else its own; either way all are listed.
#[test]
fn optional_tiles() {
    let long = Shape {
        sq: 4096,
        sk: 4096,
        ..SHAPE
    };
    let case = bare(Dtype::Bf16, long, 1).case();
    let tpu = Device::Tpu {
        chip: Some(TpuChip::V6e),
    };
    for (device, other) in [
        (Device::Cpu { isa: Isa::Generic }, (48, 128)),
        (tpu, (512, 512)),
    ] {
        for backward in [false, true] {
            let problem = case.problem(backward).unwrap();
            let wish = |(q, k)| AttentionProblem {
                tiles_optional: true,
                ..problem.with_tiles((q, k))
            };
            let plan = |problem: &AttentionProblem| {
                let plan = select(problem, &device).unwrap().1;
                (plan.block_q, plan.block_k)
            };
            let own = plan(&problem);
            assert_ne!(own, other);
            assert_eq!(plan(&wish(other)), other);
            assert_eq!(plan(&wish((7, 33))), own);
            let all = candidates(&problem, &device).unwrap();
            let mut found = candidates(&wish(other), &device).unwrap();
            assert_eq!((found[0].block_q, found[0].block_k), other);
            assert_eq!(found.len(), all.len());
            found.sort_by_key(|plan| all.iter().position(|one| one == plan));
            assert_eq!(found, all);
            assert_eq!(candidates(&wish((7, 33)), &device).unwrap(), all);
        }
    }
    let problem = case.problem(false).unwrap();
    let wish = AttentionProblem {
        tiles_optional: true,
        ..problem.with_tiles((7, 33))
    };
    assert_eq!(
        tpu::calls(&wish, None).unwrap(),
        tpu::calls(&problem, None).unwrap()
    );
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
