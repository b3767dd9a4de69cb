//! The one rule by which a result is accepted.

use std::sync::LazyLock;

use half::{bf16, f16};
use proptest::test_runner::TestCaseError;
use xlattn::attention::Dtype;
use xlattn::backend::Threads;

use super::{Case, Results, Tensor, devices};

/// Whether the CPU backend agrees with the oracle on every instruction set.
pub(crate) fn agrees(case: &Case) -> std::result::Result<(), TestCaseError> {
    let (reference, plain) = (case.oracle().unwrap(), case.plain().unwrap());
    for device in devices() {
        let results = case.run(&device, &Threads(2)).unwrap();
        accept(&results, &reference, &plain)
            .map_err(|why| TestCaseError::fail(format!("{device:?}: {}", why.join("; "))))?;
    }
    Ok(())
}

/// [`agrees`] for a case with NaN and infinities, in all that none of these reaches by the oracle, which reads only what
/// each query sees.
pub(crate) fn agrees_where_finite(case: &Case) -> std::result::Result<(), TestCaseError> {
    let (reference, plain) = (case.oracle().unwrap(), case.plain().unwrap());
    let reached = |name: &str| -> Vec<bool> {
        let hidden = |x: &f64| x.is_finite() || (name == "lse" && *x == f64::NEG_INFINITY);
        let values = reference[name].to_f64();
        values.iter().map(|x| !hidden(x)).collect()
    };
    let cleared = |results: &Results| -> Results {
        let clear = |(name, x): (&&'static str, &Tensor)| {
            let values = x.to_f64().into_iter().zip(reached(name));
            let values: Vec<f64> = values.map(|(x, gone)| if gone { 0.0 } else { x }).collect();
            (*name, Tensor::floats(x.dtype, x.dims.clone(), &values))
        };
        results.iter().map(clear).collect()
    };
    for device in devices() {
        let results = case.run(&device, &Threads(2)).unwrap();
        accept(&cleared(&results), &cleared(&reference), &cleared(&plain))
            .map_err(|why| TestCaseError::fail(format!("{device:?}: {}", why.join("; "))))?;
    }
    Ok(())
}

/// A row of `tests/tolerances.toml`.
#[derive(Clone, Copy, Debug)]
struct Tolerance {
    forward: f64,
    backward: f64,
    slope: f64,
}

/// Whether every result is acceptable, and if not, which and by how much.
///
/// With `plain` the answer of naive attention in the working dtype and `noise` what adding and
/// taking off 0.3 does to a number in that dtype, for every result
/// - `max|x - ref| <= 2 max|plain - ref| + 2 max|noise|`, and never beyond the ceiling of its dtype;
/// - the same in the root mean square, where single large elements hide nothing;
/// - the error of the scale of the whole, `<x - ref, ref>`, is at most `slope |ref|^2`, plus what
///   errors that are independent from row to row add up to.
///
/// To the first two comes what the order of summation does to sums that cancel. float64 has nothing
/// wider to be judged by, and a result of few elements gives `plain` too little to be a yardstick:
/// these are held to the ceiling alone.
pub(crate) fn accept(
    results: &Results,
    reference: &Results,
    plain: &Results,
) -> std::result::Result<(), Vec<String>> {
    let mut refusals = Vec::new();
    if results.keys().ne(reference.keys()) {
        let names: Vec<_> = results.keys().collect();
        refusals.push(format!("results: {names:?}"));
    }
    for (name, x) in results {
        // Gradients come from the rounded out, whatever type they are in; lse does not.
        let dtype = match results["out"].dtype {
            dtype if *name == "lse" || dtype == Dtype::F64 => x.dtype,
            dtype => dtype,
        };
        let judge = Judge {
            got: x.to_f64(),
            reference: reference[name].to_f64(),
            plain: plain[name].to_f64(),
            row: row(name, x),
            few: is_few(name, &reference[name]) || dtype == Dtype::F64,
            backward: !["out", "lse"].contains(name),
            dtype,
            sums: noise_of_sums(name, results, dtype),
        };
        if let Err(text) = judge.accept() {
            refusals.push(format!("{name}: {text}"));
        }
    }
    if refusals.is_empty() {
        Ok(())
    } else {
        Err(refusals)
    }
}

/// Names of the results that [`accept`] refuses.
pub(crate) fn refused(results: &Results, reference: &Results, plain: &Results) -> Vec<String> {
    let texts = accept(results, reference, plain).err().unwrap_or_default();
    let name = |text: &String| text.split(':').next().unwrap_or_default().to_owned();
    texts.iter().map(name).collect()
}

impl Tolerance {
    fn of(dtype: Dtype) -> Self {
        static ROWS: LazyLock<toml::Table> =
            LazyLock::new(|| include_str!("../../tolerances.toml").parse().unwrap());
        let value = |key: &str| ROWS[dtype.name()][key].as_float().unwrap();
        Tolerance {
            forward: value("forward"),
            backward: value("backward"),
            slope: value("slope"),
        }
    }
}

/// Whether a result has too few elements that are not 0, or too few rows of them, for `plain` to be a
/// yardstick.
pub(crate) fn is_few(name: &str, reference: &Tensor) -> bool {
    let count = reference.to_f64().iter().filter(|x| **x != 0.0).count();
    count < 64 || count < 8 * row(name, reference)
}

/// How many neighbouring elements may have errors that depend on each other.
fn row(name: &str, x: &Tensor) -> usize {
    if name == "lse" {
        1
    } else {
        *x.dims.last().unwrap_or(&1)
    }
}

/// One result under judgement.
struct Judge {
    got: Vec<f64>,
    reference: Vec<f64>,
    plain: Vec<f64>,
    row: usize,
    /// Held to the ceiling alone.
    few: bool,
    backward: bool,
    dtype: Dtype,
    /// Error of an element of size 1 by the order of summation.
    sums: f64,
}

impl Judge {
    fn accept(&self) -> std::result::Result<(), String> {
        let (got, reference) = (&self.got, &self.reference);
        if got.len() != reference.len() {
            return Err(format!(
                "{} elements, expected {}",
                got.len(),
                reference.len()
            ));
        }
        // Rows without keys have lse -inf, exactly.
        let pairs = || got.iter().zip(reference);
        if pairs().any(|(x, r)| (x.is_infinite() || r.is_infinite()) && x != r) {
            return Err("infinite where the reference is not, or the reverse".into());
        }
        let error = self.difference(got);
        let naive = self.difference(&self.plain);
        let noise: Vec<f64> = reference.iter().map(|x| shaken(*x, self.dtype)).collect();
        let noise = self.difference(&noise);
        let size = rms(&self.finite(reference));

        let tolerance = Tolerance::of(self.dtype);
        let ceiling = if self.backward {
            tolerance.backward
        } else {
            tolerance.forward
        };
        let ceiling = ceiling * size.max(1.0);
        let mut allowed = 0.0;
        for (what, norm) in [
            ("largest error", max as fn(&[f64]) -> f64),
            ("root mean square error", rms),
        ] {
            allowed = 2.0 * norm(&naive) + 2.0 * norm(&noise) + self.sums * size.max(1.0);
            allowed = if self.few {
                ceiling
            } else {
                allowed.min(ceiling)
            };
            let error = norm(&error);
            if error.is_nan() || error > allowed {
                return Err(format!("{what} {error:.3e}, allowed {allowed:.3e}"));
            }
        }
        if self.few && self.dtype != Dtype::F64 || size <= allowed {
            return Ok(());
        }
        let pairs = error.iter().zip(self.finite(reference));
        let off = pairs.map(|(x, r)| x * r).sum::<f64>().abs() / (size * size);
        let n = error.len() as f64;
        let limit = tolerance.slope * n + allowed / size * (n * self.row as f64).sqrt();
        if off > limit {
            let (off, limit) = (off / n, limit / n);
            return Err(format!("scale off by {off:.3e}, allowed {limit:.3e}"));
        }
        Ok(())
    }

    /// Elements of `x` where the reference is finite.
    fn finite(&self, x: &[f64]) -> Vec<f64> {
        let pairs = x.iter().zip(&self.reference);
        pairs
            .filter(|(_, r)| r.is_finite())
            .map(|(x, _)| *x)
            .collect()
    }

    fn difference(&self, x: &[f64]) -> Vec<f64> {
        let pairs = self.finite(x).into_iter().zip(self.finite(&self.reference));
        pairs.map(|(x, r)| x - r).collect()
    }
}

fn max(x: &[f64]) -> f64 {
    x.iter()
        .fold(0.0, |max, x| if x.is_nan() { *x } else { x.abs().max(max) })
}

fn rms(x: &[f64]) -> f64 {
    let squares: f64 = x.iter().map(|x| x * x).sum();
    (squares / x.len().max(1) as f64).sqrt()
}

/// Error by the order of summation, for terms of unit variance, some standard deviations wide.
fn noise_of_sums(name: &str, results: &Results, dtype: Dtype) -> f64 {
    let dims = |name: &str| -> &[usize] { &results[name].dims };
    let (dk, out) = (dims("dk"), dims("out"));
    let (keys, depth) = (dk[dk.len() - 3], out[out.len() - 1]);
    let (scores, x): (_, &Tensor) = (results["lse"].len() * keys, &results[name]);
    // How many scores go into an element; each is a sum over a head dimension of its own.
    let terms = match name {
        "out" | "dv" => scores * x.dims[x.dims.len() - 1],
        "dq" | "dk" => scores * x.dims[x.dims.len() - 1] * depth,
        "lse" => scores,
        _ => scores * depth,
    };
    8.0 * epsilon(dtype) * (terms as f64 / x.len().max(1) as f64).sqrt()
}

/// Distance from 1 to the next number of the accumulator of `dtype`.
fn epsilon(dtype: Dtype) -> f64 {
    match dtype.accumulator() {
        Dtype::F64 => f64::EPSILON,
        _ => f64::from(f32::EPSILON),
    }
}

/// `x + 0.3 - 0.3` in `dtype`.
fn shaken(x: f64, dtype: Dtype) -> f64 {
    let round = |x: f64| match dtype {
        Dtype::F16 => f16::from_f64(x).to_f64(),
        Dtype::Bf16 => bf16::from_f64(x).to_f64(),
        Dtype::F32 => f64::from(x as f32),
        _ => x,
    };
    round(round(round(x) + round(0.3)) - round(0.3))
}
