//! cuDNN's attention: whether it supports a problem, and its graph launched on XLA's stream.
//!
//! `support` is the table of what cuDNN cannot do, `bridge` the C++ shim that makes graphs (`ffi/cudnn`), `graph_cache`
//! keeps them, `library` opens cuDNN, `measure` chooses plans by their time, `scales` has the factors of float8. A graph is built when the call is planned;
//! launching enqueues and returns.

mod bridge;
mod graph_cache;
mod library;
mod measure;
mod scales;
mod support;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;
use std::time::Duration;

pub use self::measure::Selection;

use self::bridge::{Graph, Memory, Tensor};
use self::graph_cache::{Cache, Key};
use self::library::{Libraries, libraries};
use self::scales::Scales;
use super::{Backend, Parallel};
use crate::attention::{AttentionCall, AttentionProblem, Gradients, Inputs};
use crate::device::Device;
use crate::error::{Error, Reason, Result};
use crate::memory::{DevicePtr, Operand, OperandMut};
use crate::plan::Plan;

/// Graphs that are kept.
const MAX_GRAPHS: usize = 512;

/// Rows of the operand `sequences`: lengths of queries and of keys, then where the sequences of packed query, key,
/// value, out and lse begin, in elements.
const SEQUENCES: [Tensor; 7] = [
    Tensor::LengthsQ,
    Tensor::LengthsK,
    Tensor::OffsetsQuery,
    Tensor::OffsetsKey,
    Tensor::OffsetsValue,
    Tensor::OffsetsOut,
    Tensor::OffsetsStats,
];

/// cuDNN.
#[derive(Clone, Copy, Debug)]
pub struct Cudnn;

/// The cache of graphs, as [`statistics`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Graphs that are kept.
    pub graphs: usize,
    /// The most that are.
    pub capacity: usize,
    /// Graphs that were built.
    pub builds: u64,
    /// Times that one was there already.
    pub hits: u64,
    /// What building took in all: cuDNN compiles kernels at run time.
    pub build_time: Duration,
}

struct Built {
    graph: Graph,
    /// With float8 operands.
    scales: Option<Scales>,
    plan: String,
}

/// The version of cuDNN that is in use, like `"9.20.0"`.
///
/// # Errors
/// `Library` where there is none.
pub fn version() -> Result<String> {
    Ok(support::dotted(libraries()?.version()))
}

/// How the cache of graphs is used.
pub fn statistics() -> Statistics {
    cache().statistics()
}

fn cache() -> &'static Cache<Built> {
    static CACHE: OnceLock<Cache<Built>> = OnceLock::new();
    CACHE.get_or_init(|| Cache::new(MAX_GRAPHS))
}

impl Backend for Cudnn {
    fn name(&self) -> &'static str {
        "cudnn"
    }

    fn plan(
        &self,
        problem: &AttentionProblem,
        device: &Device,
    ) -> std::result::Result<Plan, Reason> {
        match device {
            Device::Cuda { .. } => {}
            Device::Cpu { .. } => return Err(Reason("operands are on the host".to_owned())),
            Device::Tpu { .. } => return Err(Reason("operands are on tpu".to_owned())),
            Device::Other(name) => return Err(Reason(format!("operands are on {name}"))),
        }
        if problem.block_q.or(problem.block_k).is_some() {
            return Err(Reason("cuDNN chooses its own tiles".to_owned()));
        }
        let reason = |error: Error| Reason(error.to_string());
        let libraries = libraries().map_err(reason)?;
        let built = built(libraries, problem, device)?;
        Ok(Plan {
            backend: self.name(),
            device: device.clone(),
            kernel: built.plan.clone(),
            block_q: 0,
            block_k: 0,
            workspace_bytes: built.graph.workspace_bytes(),
        })
    }

    fn tiles(&self, _: &AttentionProblem) -> Vec<(usize, usize)> {
        Vec::new()
    }

    fn launch(&self, plan: &Plan, call: AttentionCall<'_>, workers: &dyn Parallel) -> Result<()> {
        let Device::Cuda { ordinal, .. } = plan.device else {
            return Err(Error::Internal("plan is not for a GPU".into()));
        };
        let queue = workers
            .queue()
            .ok_or_else(|| Error::Internal("no stream to launch on".into()))?;
        let libraries = libraries()?;
        let built = built(libraries, call.problem(), &plan.device)
            .map_err(|reason| Error::Internal(reason.to_string()))?;
        let lengths = call.problem().has_lengths();
        let mut memory = memory(&call, lengths)?;
        if let Some(scales) = built.scales {
            scales.add_to(&mut memory);
        }
        libraries.enqueue(ordinal, || {
            let handle = libraries.handle(ordinal, Some(queue.stream))?;
            if lengths {
                // cuDNN leaves alone what lies past a length.
                for result in results(&call)? {
                    libraries.clear(queue.stream, result)?;
                }
            }
            built.graph.execute(&handle, &memory, queue.workspace)
        })
    }
}

/// The graph of a problem, from the cache or from cuDNN.
fn built(
    libraries: &Libraries,
    problem: &AttentionProblem,
    device: &Device,
) -> std::result::Result<std::sync::Arc<Built>, Reason> {
    let Device::Cuda { ordinal, .. } = *device else {
        return Err(Reason("operands are not on an NVIDIA GPU".to_owned()));
    };
    let version = libraries.version();
    let key = Key::new(problem, device, version);
    if let Some(built) = cache().find(&key) {
        return built.map_err(|error| Reason(error.to_string()));
    }
    let description = support::describe(problem, device, version)?;
    let make = || {
        let selection = Selection::of_process()?;
        let mut graph = Graph::new(libraries, &description)?;
        let build = || {
            graph.build(&libraries.handle(ordinal, None)?)?;
            if selection == Selection::Measured {
                measure::choose_fastest(libraries, ordinal, &description, &mut graph)?;
            }
            let scales = || Scales::of_device(libraries, ordinal);
            description.fp8.then(scales).transpose()
        };
        let scales = libraries.on_device(ordinal, || libraries.beside_capture(build))?;
        let plan = graph.plan_name()?;
        Ok(Built {
            graph,
            scales,
            plan,
        })
    };
    let built = cache().get(&key, make, is_refusal);
    built.map_err(|error| Reason(error.to_string()))
}

/// Whether cuDNN would fail the same way again.
fn is_refusal(error: &Error) -> bool {
    let stages = [
        "validate",
        "build_operation_graph",
        "create_execution_plans",
    ];
    matches!(error, Error::Cudnn { stage, .. } if stages.contains(&stage.as_str()))
}

fn memory<'f>(call: &AttentionCall<'f>, lengths: bool) -> Result<Memory<'f>> {
    let mut memory = Memory::default();
    let mut set = |tensor: Tensor, part: DevicePtr<'f>| memory[tensor.repr as usize] = Some(part);
    let (AttentionCall::Forward { inputs, .. } | AttentionCall::Backward { inputs, .. }) = call;
    let operands: [(Tensor, &str, Option<&Operand<'f>>); 5] = [
        (Tensor::Query, "query", Some(&inputs.query)),
        (Tensor::Key, "key", Some(&inputs.key)),
        (Tensor::Value, "value", Some(&inputs.value)),
        (Tensor::Bias, "bias", inputs.bias.as_ref()),
        (Tensor::Sinks, "softmax_aux", inputs.softmax_aux.as_ref()),
    ];
    for (tensor, what, operand) in operands {
        if let Some(operand) = operand {
            set(tensor, operand.device(what)?);
        }
    }
    if lengths {
        for (row, tensor) in SEQUENCES.into_iter().enumerate() {
            set(tensor, sequences(inputs, call.problem().batch, row)?);
        }
    }
    match call {
        AttentionCall::Forward { out, lse, .. } => {
            set(Tensor::Out, out.device("out")?);
            set(Tensor::Stats, lse.device("lse")?);
        }
        AttentionCall::Backward {
            upstream,
            gradients,
            ..
        } => {
            set(Tensor::Out, upstream.out.device("out")?);
            set(Tensor::Stats, upstream.lse.device("lse")?);
            set(Tensor::DOut, upstream.dout.device("dout")?);
            set(Tensor::DQuery, gradients.dq.device("dq")?);
            set(Tensor::DKey, gradients.dk.device("dk")?);
            set(Tensor::DValue, gradients.dv.device("dv")?);
            if let Some(dbias) = &gradients.dbias {
                set(Tensor::DBias, dbias.device("dbias")?);
            }
            if let Some(dsinks) = &gradients.dsinks {
                set(Tensor::DSinks, dsinks.device("dsinks")?);
            }
        }
    }
    Ok(memory)
}

/// A row of the operand `sequences`.
fn sequences<'f>(inputs: &Inputs<'f>, batch: usize, row: usize) -> Result<DevicePtr<'f>> {
    let [_, columns] = Inputs::sequences_dims(batch);
    let bytes = size_of::<i32>() * columns;
    let all = inputs.sequences.map(|all| all.device("sequences"));
    let row = all
        .transpose()?
        .and_then(|all| all.part(row * bytes, bytes));
    row.ok_or_else(|| {
        let detail = "expected with sequence lengths, by the targets xlattn_cudnn_sdpa";
        Error::invalid("sequences", detail)
    })
}

/// What a call writes in rows of queries or keys.
fn results<'f>(call: &AttentionCall<'f>) -> Result<Vec<DevicePtr<'f>>> {
    let results: Vec<(&str, &OperandMut<'f>)> = match call {
        AttentionCall::Forward { out, .. } => vec![("out", out)],
        AttentionCall::Backward { gradients, .. } => {
            let Gradients { dq, dk, dv, .. } = gradients;
            vec![("dq", dq), ("dk", dk), ("dv", dv)]
        }
    };
    let pointers = results
        .into_iter()
        .map(|(what, result)| result.device(what));
    pointers.collect()
}
