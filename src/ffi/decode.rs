//! Frame to call: the contract of the attention targets, in safe code.
#![forbid(unsafe_code)]

use super::frame::{Buffers, Frame, Space};
use crate::attention::{
    AttentionCall, AttentionProblem, Attributes, BACKWARD_OPERANDS, BLOCK_OPERANDS,
    BackwardOperands, BackwardResults, BlockOperands, CUDNN_OPERANDS, CudnnOperands, Dtype,
    FORWARD_OPERANDS, ForwardOperands, ForwardResults, Given, Gradients, Inputs, Pass, Platform,
    TensorSpec, Upstream, operand_names, result_names,
};
use crate::error::{Error, Result};
use crate::memory::{DevicePtr, Operand, OperandMut};

/// A custom-call target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Whether it gives gradients.
    pub backward: bool,
    /// What it takes after the operands of all targets.
    pub family: TargetFamily,
}

impl Target {
    /// The one of another family with the same results.
    pub const fn of(self, family: TargetFamily) -> Self {
        Target { family, ..self }
    }
}

/// Targets with the same operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetFamily {
    /// Those that every target takes.
    Flash,
    /// Lists of blocks besides.
    BlockSparse,
    /// What cuDNN takes besides, which must run it.
    Cudnn,
}

/// An optional last result: memory for the kernels.
const WORKSPACE: &str = "workspace";

/// The attention call that a frame of a target asks for, with buffers in `space`, and the workspace,
/// if it has one there.
///
/// # Errors
/// `InvalidArgument` naming the operand, result or attribute that breaks the target's contract.
pub fn attention_call(
    frame: Frame<'_>,
    space: Space,
    target: Target,
) -> Result<(AttentionCall<'_>, Option<DevicePtr<'_>>)> {
    let Target { backward, family } = target;
    let mut attributes = attributes(&frame)?;
    if family == TargetFamily::Cudnn {
        if !matches!(attributes.platform, Platform::Auto | Platform::Cudnn) {
            return Err(Error::invalid(
                "platform",
                "expected \"cudnn\" of this target",
            ));
        }
        attributes.platform = Platform::Cudnn;
    }
    let mut operands = operand_names(backward).to_vec();
    let mut results = result_names(backward).to_vec();
    match family {
        TargetFamily::Flash => {}
        TargetFamily::BlockSparse => operands.extend(BLOCK_OPERANDS),
        TargetFamily::Cudnn => operands.extend(CUDNN_OPERANDS),
    }
    if frame.num_results() == results.len() + 1 {
        results.push(WORKSPACE);
    }
    let Buffers {
        mut operand_specs,
        operands,
        mut result_specs,
        results: mut outputs,
    } = frame.buffers(space, &operands, &results)?;
    let workspace = if results.ends_with(&[WORKSPACE]) {
        workspace_of(result_specs.pop(), outputs.pop())?
    } else {
        None
    };
    let cudnn_specs = match family {
        TargetFamily::Cudnn => operand_specs.split_off(operand_names(backward).len()),
        _ => Vec::new(),
    };
    let problem = AttentionProblem::new(&operand_specs, &result_specs, &attributes, backward)?;
    if let Some(CudnnOperands { sequences }) = CudnnOperands::of(&cudnn_specs) {
        expect_sequences(sequences, problem.batch)?;
    }
    let specs = operand_specs.iter().chain(&cudnn_specs);
    let mut given = specs.zip(operands).map(|(spec, memory)| Given {
        memory,
        present: !spec.is_absent(),
    });
    let forward = given.by_ref().take(FORWARD_OPERANDS.len());
    let forward = ForwardOperands::of(forward).ok_or_else(defect)?;
    let Pass::Backward { .. } = problem.pass else {
        let ForwardResults { out, lse } = ForwardResults::of(outputs).ok_or_else(defect)?;
        let call = AttentionCall::Forward {
            problem,
            inputs: inputs(forward, given, family),
            out,
            lse,
        };
        return Ok((call, workspace));
    };
    let upstream = given.by_ref().take(BACKWARD_OPERANDS.len());
    let upstream = BackwardOperands::of(upstream).ok_or_else(defect)?;
    let gradients = result_specs.iter().zip(outputs);
    let gradients = gradients.map(|(spec, memory)| Given {
        memory,
        present: !spec.is_absent(),
    });
    let call = AttentionCall::Backward {
        problem,
        inputs: inputs(forward, given, family),
        upstream: Upstream::of(upstream),
        gradients: Gradients::of(BackwardResults::of(gradients).ok_or_else(defect)?),
    };
    Ok((call, workspace))
}

/// The inputs of a target, of what comes after the operands of all targets.
fn inputs<'f>(
    forward: ForwardOperands<Given<Operand<'f>>>,
    rest: impl Iterator<Item = Given<Operand<'f>>>,
    family: TargetFamily,
) -> Inputs<'f> {
    match family {
        TargetFamily::Flash => Inputs::of(forward, None, None),
        TargetFamily::BlockSparse => Inputs::of(forward, None, BlockOperands::of(rest)),
        TargetFamily::Cudnn => Inputs::of(forward, CudnnOperands::of(rest), None),
    }
}

fn workspace_of<'f>(
    spec: Option<TensorSpec<'f>>,
    memory: Option<OperandMut<'f>>,
) -> Result<Option<DevicePtr<'f>>> {
    if let Some(spec) = spec.filter(|spec| spec.dtype != Dtype::U8) {
        let detail = format!("expected dtype uint8, got {}", spec.dtype.name());
        return Err(Error::invalid(WORKSPACE, detail));
    }
    Ok(memory.and_then(|memory| memory.device(WORKSPACE).ok()))
}

fn attributes(frame: &Frame<'_>) -> Result<Attributes> {
    let mut attributes = Attributes::default();
    let given = frame.attributes()?;
    for (index, (name, value)) in given.iter().enumerate() {
        if given[..index].iter().any(|(earlier, _)| earlier == name) {
            return Err(Error::invalid(
                *name,
                "expected once, got the attribute twice",
            ));
        }
        attributes.set(name, value)?;
    }
    Ok(attributes)
}

fn expect_sequences(spec: &TensorSpec<'_>, batch: usize) -> Result<()> {
    let expected = Inputs::sequences_dims(batch).map(|n| n as i64);
    if spec.is_absent() || (spec.dtype == Dtype::S32 && spec.dims == expected) {
        return Ok(());
    }
    let [what] = CUDNN_OPERANDS;
    let (dtype, dims) = (spec.dtype.name(), spec.dims);
    let detail = format!("expected int32 {expected:?}, got {dtype} {dims:?}");
    Err(Error::invalid(what, detail))
}

/// Counts were checked with the frame's buffers.
fn defect() -> Error {
    Error::Internal("a call with another number of operands or results than was checked".into())
}
