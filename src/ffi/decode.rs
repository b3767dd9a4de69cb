//! Frame to call: the contract of the attention targets, in safe code.
#![forbid(unsafe_code)]

use super::frame::{Buffers, Frame, Space};
use crate::attention::{
    AttentionCall, AttentionProblem, Attributes, BACKWARD_OPERANDS, Dtype, FORWARD_OPERANDS,
    Gradients, Inputs, Pass, Platform, TensorSpec, Upstream, result_names,
};
use crate::error::{Error, Result};
use crate::memory::{DevicePtr, OperandMut};

/// A custom-call target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Whether it gives gradients.
    pub backward: bool,
    /// Whether cuDNN must run it, which takes the operand `sequences` after all others.
    pub cudnn: bool,
}

/// Last operand of the cuDNN targets.
const SEQUENCES: &str = "sequences";
/// An optional result after those: memory for the kernels.
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
    let Target { backward, cudnn } = target;
    let mut attributes = attributes(&frame)?;
    if cudnn {
        if !matches!(attributes.platform, Platform::Auto | Platform::Cudnn) {
            return Err(Error::invalid(
                "platform",
                "expected \"cudnn\" of this target",
            ));
        }
        attributes.platform = Platform::Cudnn;
    }
    let (mut operands, mut results) = (FORWARD_OPERANDS.to_vec(), result_names(backward).to_vec());
    if backward {
        operands.extend(BACKWARD_OPERANDS);
    }
    if cudnn {
        operands.push(SEQUENCES);
    }
    if frame.num_results() == results.len() + 1 {
        results.push(WORKSPACE);
    }
    let Buffers {
        mut operand_specs,
        mut operands,
        mut result_specs,
        results: mut outputs,
    } = frame.buffers(space, &operands, &results)?;
    let last = cudnn.then(|| operand_specs.pop().zip(operands.pop()));
    let mut workspace = None;
    if results.ends_with(&[WORKSPACE]) {
        let spec = result_specs.pop();
        let given = outputs.pop();
        if let Some(spec) = spec.filter(|spec| spec.dtype != Dtype::U8) {
            let detail = format!("expected dtype uint8, got {}", spec.dtype.name());
            return Err(Error::invalid(WORKSPACE, detail));
        }
        workspace = given.and_then(|given| given.device(WORKSPACE).ok());
    }
    let problem = AttentionProblem::new(&operand_specs, &result_specs, &attributes, backward)?;
    let sequences = match last.flatten() {
        Some((spec, operand)) if given(&spec) => {
            expect_sequences(&spec, problem.batch)?;
            Some(operand)
        }
        _ => None,
    };
    let optional = |index: usize| given(&operand_specs[index]).then_some(operands[index]);
    let inputs = Inputs {
        query: operands[0],
        key: operands[1],
        value: operands[2],
        bias: optional(3),
        attention_mask: optional(4),
        q_segment_ids: optional(5),
        kv_segment_ids: optional(6),
        cum_seqlens_q: optional(7),
        cum_seqlens_k: optional(8),
        query_seq_lengths: optional(9),
        key_value_seq_lengths: optional(10),
        softmax_aux: optional(11),
        dropout_seed: optional(12),
        offsets: optional(13),
        sequences,
    };
    let Pass::Backward { dbias, dsinks, .. } = problem.pass else {
        let [out, lse] = fixed(outputs)?;
        let call = AttentionCall::Forward {
            problem,
            inputs,
            out,
            lse,
        };
        return Ok((call, workspace));
    };
    let upstream = Upstream {
        out: operands[14],
        lse: operands[15],
        dout: operands[16],
        dlse: optional(17),
    };
    let [dq, dk, dv, dbias_out, dsinks_out] = fixed(outputs)?;
    let gradients = Gradients {
        dq,
        dk,
        dv,
        dbias: dbias.then_some(dbias_out),
        dsinks: dsinks.then_some(dsinks_out),
    };
    let call = AttentionCall::Backward {
        problem,
        inputs,
        upstream,
        gradients,
    };
    Ok((call, workspace))
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
    if spec.dtype == Dtype::S32 && spec.dims == expected {
        return Ok(());
    }
    let (dtype, dims) = (spec.dtype.name(), spec.dims);
    let detail = format!("expected int32 {expected:?}, got {dtype} {dims:?}");
    Err(Error::invalid(SEQUENCES, detail))
}

/// Whether an optional operand is there: an absent one is a buffer of zero elements.
fn given(spec: &TensorSpec<'_>) -> bool {
    !spec.dims.contains(&0)
}

fn fixed<const N: usize>(results: Vec<OperandMut<'_>>) -> Result<[OperandMut<'_>; N]> {
    let wrong = |results: Vec<_>| Error::Internal(format!("{} results, not {N}", results.len()));
    results.try_into().map_err(wrong)
}
