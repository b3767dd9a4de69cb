//! The golden files of the JAX reference against the CPU kernels and the Rust oracle.

#[path = "support/cases/mod.rs"]
mod cases;

use cases::golden::cases;
use cases::{OnePercentOff, Tensor, accept, devices, is_few, refused};
use xlattn::backend::cpu::Cpu;
use xlattn::backend::{Parallel, Serial, Threads};
use xlattn::error::Error;

#[test]
fn kernels_agree_with_the_golden_files() {
    let mut refusals = Vec::new();
    for (name, case, golden) in cases() {
        let plain = case.plain().unwrap();
        for device in devices() {
            for workers in [&Serial as &dyn Parallel, &Threads(2)] {
                match case.run(&device, workers) {
                    Ok(results) => {
                        if let Err(text) = accept(&results, &golden, &plain) {
                            panic!("{name} on {device:?}: {}", text.join("; "));
                        }
                    }
                    Err(Error::NoBackend(reasons)) => refusals.push((name.clone(), reasons)),
                    Err(error) => panic!("{name} on {device:?}: {error}"),
                }
            }
        }
    }
    insta::assert_debug_snapshot!("golden_cases_refused", refusals);
}

#[test]
fn oracle_agrees_with_the_golden_files() {
    for (name, case, golden) in cases() {
        for (what, x) in case.oracle().unwrap() {
            let (x, want) = (x.to_f64(), golden[what].to_f64());
            let size = want
                .iter()
                .filter(|x| x.is_finite())
                .fold(1.0, |a, x| x.abs().max(a));
            let near = |(x, want): (&f64, &f64)| x == want || (x - want).abs() <= 1e-12 * size;
            assert!(x.iter().zip(&want).all(near), "{name}: {what}");
        }
    }
}

/// The test of the test: results that are 1% off are refused, whatever their dtype.
#[test]
fn one_percent_off_is_refused() {
    let device = &devices()[0];
    let mut cases = cases();
    cases.retain(|(name, ..)| name.starts_with("plain_") || name.starts_with("everything_"));
    assert_eq!(cases.len(), 2 * 4, "two of each dtype");
    for (name, case, golden) in cases {
        let plain = case.plain().unwrap();
        let right = case.run(device, &Serial).unwrap();
        let wrong = case.run_on(&OnePercentOff(&Cpu), device, &Serial).unwrap();
        let found = refused(&wrong, &golden, &plain);
        for what in ["lse", "dq", "dk"] {
            assert!(
                found.iter().any(|x| x == what),
                "{name}: {what} not in {found:?}"
            );
        }
        for factor in [0.99, 1.01] {
            let off = right.iter().map(|(what, x)| {
                let scaled: Vec<f64> = x.to_f64().iter().map(|x| x * factor).collect();
                (*what, Tensor::floats(x.dtype, x.dims.clone(), &scaled))
            });
            let found = refused(&off.collect(), &golden, &plain);
            for (what, x) in &golden {
                let hidden = !is_few(what, x) && !found.iter().any(|x| x == what);
                assert!(!hidden, "{name}: only {found:?} refused");
            }
        }
    }
}
