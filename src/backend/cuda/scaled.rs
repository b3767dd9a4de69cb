//! float32 by the kernels for float16, whose products are many times those of TF32: launches of `kernels/cuda/sm80/scaled.cuh`
//! around those of another family. Operands are taken times powers of two, so that float16 keeps the 11 bits that TF32 has.
//! Where it has not the range, kernels for float32 compute the call again.
#![forbid(unsafe_code)]

use super::arguments::{Address, Argument, Params, ScaledOperands, ScaledResults};
use super::family::{Call, Gpu, KernelFamily, family};
use super::manifest::{Candidate, Family, Stage};
use super::parts::{seen_share, within_window};
use super::{choice, general, options, tiles};
use crate::attention::{AttentionProblem, Dtype, Pass};
use crate::error::{Error, Result};

/// float32 by kernels for float16, forward and backward.
pub(super) struct Scaled;

/// Bytes of the workspace for `ScaledState`.
const STATE_BYTES: usize = 256;
/// Of it, where it says that the call is to be computed again.
const FAILED_AT: usize = 20;
const FAILED_BYTES: usize = 4;
/// Blocks of threads on a multiprocessor that read one operand, or write one result.
const BLOCKS_PER_SM: usize = 4;

/// Operations a second of the kernels for float32, forward and backward, of columns that they compute; bytes a second of what
/// rounds and widens; and seconds of its launches. On an H200, for the most part; of other GPUs all may be less alike.
const TF32_RATE: [f64; 2] = [100e12, 60e12];
const BYTES_RATE: f64 = 3.5e12;
const LAUNCHES: [f64; 2] = [15e-6, 20e-6];

/// Operations a second of the kernels of a family for float16, forward or backward; none of those that float32 is not worth
/// rounding for.
fn half_rate(family: Family) -> Option<f64> {
    match family {
        Family::ForwardSm90 | Family::ForwardShort => Some(450e12),
        Family::BackwardSm90 | Family::BackwardShort => Some(350e12),
        Family::GeneralStages => Some(250e12),
        Family::GeneralOnePass | Family::GeneralForward => Some(200e12),
        Family::GeneralBackward => Some(120e12),
        _ => None,
    }
}

impl KernelFamily for Scaled {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        let Some(half) = Half::of(problem, gpu) else {
            return 0;
        };
        let own = family(half.candidate.family);
        let own = own.workspace_bytes(half.candidate, &half.problem, gpu);
        let again = candidate.again.as_deref().map_or(0, |again| {
            general::Backward.workspace_bytes(again, problem, gpu)
        });
        Arrays::of(problem).end + own.max(again)
    }

    /// Where the kernels for float16 have what is asked, and gain more than rounding and widening take.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        // Checked again with their reasons; here since a problem in float16 must not come back to this family.
        problem.dtype == Dtype::F32
            && candidate.family.is_backward() == (problem.pass != Pass::Forward)
            && problem.block_q.is_none()
            && problem.block_k.is_none()
            && Half::of(problem, gpu).is_some_and(|half| half.is_sooner(problem))
    }

    fn tiles(
        &self,
        _candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> (usize, usize) {
        Half::of(problem, gpu).map_or((0, 0), |half| {
            family(half.candidate.family).tiles(half.candidate, &half.problem, gpu)
        })
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let half = Half::of(call.problem, &call.gpu)
            .ok_or_else(|| Error::Internal("no kernel for float16".into()))?;
        let arrays = Arrays::of(call.problem);
        let operands = arrays.operands(call)?;
        let results = arrays.results(call, operands)?;
        call.launcher
            .clear(call.launcher.workspace(0, STATE_BYTES)?)?;
        let sought = &arrays.operands[..arrays.sought];
        run(call, Some(Stage::LargestOperands), sought, &operands)?;
        run(call, None, &arrays.operands, &operands)?;

        let behind = call.launcher.with_workspace_from(arrays.end)?;
        family(half.candidate.family).launch(&Call {
            launcher: &behind,
            candidate: half.candidate,
            problem: &half.problem,
            params: &params(call, &results),
            ..*call
        })?;
        run(call, Some(Stage::WidenResults), &arrays.results, &results)?;
        let failed = Address::of(call.launcher.workspace(FAILED_AT, FAILED_BYTES)?);
        match call.candidate.again.as_deref() {
            Some(again) => general::Backward.launch(&Call {
                launcher: &behind,
                candidate: again,
                only_if: Some(failed),
                ..*call
            }),
            None => general::recompute(&Call {
                params: &Params {
                    workspace: failed,
                    workspace_bytes: FAILED_BYTES as i64,
                    ..*call.params
                },
                ..*call
            }),
        }
    }
}

/// What the kernels for float16 are told.
fn params<'c>(call: &Call<'c>, results: &ScaledResults<'c>) -> Params<'c> {
    let [q, k, v, dout, out, dlse] = results.operands.to;
    let inputs = Params {
        q,
        k,
        v,
        ..*call.params
    };
    let [first, dk, dv, ..] = results.from;
    match call.problem.pass {
        Pass::Forward => Params {
            out: first,
            ..inputs
        },
        Pass::Backward { .. } => Params {
            out,
            dout,
            dlse,
            dq: first,
            dk,
            dv,
            ..inputs
        },
    }
}

/// Enqueues a kernel on some arrays, the main one without a stage.
fn run(
    call: &Call<'_>,
    stage: Option<Stage>,
    arrays: &[Array],
    argument: &dyn Argument,
) -> Result<()> {
    let longest = arrays.iter().map(|array| array.count).max().unwrap_or(0);
    let threads = call.candidate.main.block.threads as usize;
    let blocks = (longest / 8).div_ceil(threads);
    let grid = [
        blocks.clamp(1, BLOCKS_PER_SM * call.gpu.sm_count),
        arrays.len(),
        1,
    ];
    match stage {
        Some(stage) => call.run_stage(stage, grid, &[argument]),
        None => call.run_main(grid, &[argument]),
    }
}

/// The problem in float16, and what it gets.
struct Half {
    problem: AttentionProblem,
    candidate: &'static Candidate,
    /// Operations a second.
    rate: f64,
}

impl Half {
    /// None where no kernel has it that is faster.
    fn of(problem: &AttentionProblem, gpu: &Gpu) -> Option<Self> {
        let problem = AttentionProblem {
            dtype: Dtype::F16,
            ..problem.clone()
        };
        let candidate = choice::candidate(&problem, gpu).ok()?;
        let rate = half_rate(candidate.family)?;
        Some(Half {
            problem,
            candidate,
            rate,
        })
    }

    /// Whether a call is expected to take less time so.
    fn is_sooner(&self, problem: &AttentionProblem) -> bool {
        const TILE: usize = 64;
        // Of the kernels for float32, which have a power of two of them.
        const FEWEST_COLUMNS: usize = 64;
        let columns = problem.head_dim.max(problem.head_dim_v);
        let columns = columns.next_power_of_two().max(FEWEST_COLUMNS);
        let pass = usize::from(problem.pass != Pass::Forward);
        let keys = tiles::rows_of_sequence(problem, problem.seq_k);
        let seen =
            within_window(problem, keys, TILE).next_multiple_of(TILE) as f64 * seen_share(problem);
        let queries = tiles::rows_of_sequence(problem, problem.seq_q).max(1);
        let padded = queries.next_multiple_of(TILE) as f64 / queries as f64;
        let scores = problem.total_q() as f64 * padded * problem.num_heads as f64 * seen;
        let operations = |columns: usize| [2.0, 5.0][pass] * scores * columns as f64;
        let [q, k, v, out] = sizes(problem).map(|n| n as f64);
        // Read twice and written in half as many bytes; read so and written as float32.
        let (rounded, widened) = match problem.pass {
            Pass::Forward => (10.0 * (q + k + v), 6.0 * out),
            Pass::Backward { .. } => (10.0 * (q + k + v + out) + 6.0 * out, 6.0 * (q + k + v)),
        };
        let products = operations(problem.head_dim + problem.head_dim_v) / self.rate;
        let so = products + (rounded + widened) / BYTES_RATE + LAUNCHES[pass];
        so < operations(2 * columns) / TF32_RATE[pass]
    }
}

/// Numbers of query, key, value, and of out.
fn sizes(problem: &AttentionProblem) -> [usize; 4] {
    let (queries, keys) = (problem.total_q(), problem.total_k());
    let (d, dv) = (problem.head_dim, problem.head_dim_v);
    [
        queries * problem.num_heads * d,
        keys * problem.num_kv_heads * d,
        keys * problem.num_kv_heads * dv,
        queries * problem.num_heads * dv,
    ]
}

/// An array of a call.
#[derive(Clone, Copy)]
struct Array {
    /// Its elements.
    count: usize,
    /// Where in the workspace it is once more, and in how many bytes.
    at: usize,
    bytes: usize,
}

/// The arrays of a call, in the order of `ScaledOperands` and `ScaledResults`.
struct Arrays {
    operands: Vec<Array>,
    /// Those of the first operands of which the largest number is to be found: not out, which is no larger than value.
    sought: usize,
    results: Vec<Array>,
    /// Where in the workspace they end.
    end: usize,
}

impl Arrays {
    fn of(problem: &AttentionProblem) -> Self {
        let mut end = STATE_BYTES;
        let mut array = |(count, size): (usize, usize)| {
            let (at, bytes) = (end, count * size);
            end = (at + bytes).next_multiple_of(256);
            Array { count, at, bytes }
        };
        let [q, k, v, out] = sizes(problem).map(|count| (count, 2));
        let (operands, sought, results) = match problem.pass {
            Pass::Forward => (vec![q, k, v], 3, vec![out]),
            Pass::Backward { dlse, .. } => {
                let dlse = dlse.then(|| (general::rows(problem), 4));
                // Gradients that are written in float32 stay where they are.
                let others = [bias_size(problem), sinks_size(problem)].map(|count| (count, 0));
                let others = others.into_iter().filter(|_| others != [(0, 0); 2]);
                let operands = [q, k, v, out, out].into_iter().chain(dlse).collect();
                (operands, 4, [q, k, v].into_iter().chain(others).collect())
            }
        };
        Arrays {
            operands: operands.into_iter().map(&mut array).collect(),
            sought,
            results: results.into_iter().map(&mut array).collect(),
            end,
        }
    }

    fn operands<'c>(&self, call: &Call<'c>) -> Result<ScaledOperands<'c>> {
        let params = call.params;
        let (value_exponent, dout_exponent) = exponents(call.problem);
        let mut operands = ScaledOperands {
            from: [
                params.q,
                params.k,
                params.v,
                params.dout,
                params.out,
                params.dlse,
            ],
            state: Address::of(call.launcher.workspace(0, STATE_BYTES)?),
            value_exponent,
            dout_exponent,
            ..ScaledOperands::default()
        };
        for (place, array) in self.operands.iter().enumerate() {
            operands.to[place] = array.copy(call)?;
            operands.counts[place] = array.count as i64;
        }
        Ok(operands)
    }

    fn results<'c>(
        &self,
        call: &Call<'c>,
        operands: ScaledOperands<'c>,
    ) -> Result<ScaledResults<'c>> {
        let params = call.params;
        let (is_backward, first) = match call.problem.pass {
            Pass::Forward => (false, params.out),
            Pass::Backward { .. } => (true, params.dq),
        };
        let mut results = ScaledResults {
            to: [first, params.dk, params.dv, params.dbias, params.dsinks],
            operands,
            backward: is_backward.into(),
            ..ScaledResults::default()
        };
        for (place, array) in self.results.iter().enumerate() {
            results.from[place] = array.copy(call)?;
            results.counts[place] = array.count as i64;
        }
        Ok(results)
    }
}

impl Array {
    /// Where it is once more; none of what is nowhere else.
    fn copy<'c>(&self, call: &Call<'c>) -> Result<Address<'c>> {
        match self.bytes {
            0 => Ok(Address::NONE),
            bytes => Ok(Address::of(call.launcher.workspace(self.at, bytes)?)),
        }
    }
}

/// Elements of the gradient of a bias, 0 without one.
fn bias_size(problem: &AttentionProblem) -> usize {
    let bias = problem.bias.filter(|_| options::has_dbias(problem));
    bias.map_or(0, |bias| bias.dims.iter().product())
}

/// Elements of the gradient of sinks, 0 without one.
fn sinks_size(problem: &AttentionProblem) -> usize {
    let sinks = problem.sinks.filter(|_| general::wants_dsinks(problem));
    sinks.map_or(0, |sinks| {
        let heads = if sinks.per_head { problem.num_heads } else { 1 };
        let rows = if sinks.per_row { problem.batch } else { 1 };
        rows * heads * sinks.count
    })
}

/// Exponents of the largest values and the largest dout in float16. Of a forward pass values alone, with room for what dropout
/// adds.
fn exponents(problem: &AttentionProblem) -> (i32, i32) {
    match problem.pass {
        Pass::Forward => (10, 0),
        Pass::Backward { .. } => {
            let queries = tiles::rows_of_sequence(problem, problem.seq_q);
            exponents_of(queries.max(1) * problem.group_size())
        }
    }
}

/// Of a backward pass: dv is a sum of dout over all `queries` of a group, with weights of at most 1, and has to stay below 2^16,
/// the end of float16. dS is at most 2 head_dim times the largest product of dout and values, and has to stay there too, but
/// far above 2^-14, below which float16 has fewer bits, where a weight is one of many.
fn exponents_of(queries: usize) -> (i32, i32) {
    let bits = (usize::BITS - queries.leading_zeros()) as i32;
    let dout = (14 - bits).clamp(-9, 4);
    (5 - dout, dout)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::{Attributes, Layout, Precision, Sizes};

    fn chosen(rows: usize, heads: usize, dim: usize, attributes: &Attributes, gpu: &Gpu) -> String {
        let sizes = Sizes {
            dtype: Dtype::F32,
            layout: Layout::Bshd,
            batch: 2,
            rows: (rows, rows),
            heads: (heads, heads),
            dims: (dim, dim),
        };
        let problem = AttentionProblem::of_sizes(sizes, attributes).unwrap();
        choice::candidate(&problem, gpu)
            .unwrap()
            .main
            .symbol
            .clone()
    }

    #[test]
    fn large_problems_that_ask_for_no_accuracy_are_computed_in_float16() {
        let plain = Attributes::default();
        let highest = Attributes {
            precision: Precision::Highest,
            ..Attributes::default()
        };
        let unnormalized = Attributes {
            normalize_output: false,
            ..Attributes::default()
        };
        let ampere = Gpu {
            compute_capability: (8, 0),
            ..Gpu::H100
        };
        for (rows, dim, attributes, gpu, expected) in [
            (2048, 128, &plain, Gpu::H100, "scaled_fwd_hdim128_tf32"),
            (2048, 96, &plain, Gpu::H100, "scaled_fwd_hdim128_tf32"),
            (2048, 192, &plain, Gpu::H100, "scaled_fwd_hdim256_tf32"),
            (
                128,
                128,
                &plain,
                Gpu::H100,
                "general_fwd_plain_hdim128_tf32",
            ),
            // Sooner than with twice the columns alone.
            (512, 64, &plain, Gpu::H100, "general_fwd_plain_hdim64_tf32"),
            // No kernel for float16 has such rows.
            (
                2048,
                100,
                &plain,
                Gpu::H100,
                "general_fwd_plain_hdim128_tf32",
            ),
            (
                2048,
                128,
                &highest,
                Gpu::H100,
                "general_fwd_plain_hdim128_f32",
            ),
            (
                2048,
                128,
                &unnormalized,
                Gpu::H100,
                "general_fwd_hdim128_tf32",
            ),
            (2048, 128, &plain, ampere, "scaled_fwd_hdim128_tf32"),
        ] {
            let name = chosen(rows, 16, dim, attributes, &gpu);
            assert_eq!(name, expected, "{rows} {dim}");
        }
    }

    /// No sum of dout over the queries of a group leaves the range of float16, whose largest number is 65504.
    #[test]
    fn sums_of_dout_stay_in_range() {
        for rows in [1, 100, 1 << 12, 1 << 17, 1 << 20] {
            let (value, dout) = exponents_of(rows);
            assert!(
                rows as f64 * 2f64.powi(dout + 1) <= 65504.0,
                "{rows}: {dout}"
            );
            assert!(2.0 * 256.0 * 2f64.powi(value + dout + 2) <= 65536.0);
        }
    }
}
