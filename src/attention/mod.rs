//! What is asked: problems, calls, and which keys a query sees.
#![forbid(unsafe_code)]

mod attributes;
mod batch;
mod call;
mod dropout;
mod interface;
mod problem;
mod visibility;

pub use attributes::{Alignment, Attributes, Platform, Precision, Value};
pub use call::{AttentionCall, Gradients, Inputs, Upstream};
pub use dropout::Dropout;
pub use interface::{
    BACKWARD_OPERANDS, BACKWARD_RESULTS, BackwardOperands, BackwardResults, CUDNN_OPERANDS,
    CudnnOperands, Element, FORWARD_OPERANDS, FORWARD_RESULTS, ForwardOperands, ForwardResults,
    GRADIENTS, GradientRow, OPERANDS, OperandRow, interface_json, operand_names, result_names,
};
pub use problem::{AttentionProblem, Bias, Dtype, Layout, Pass, Scalar, Sinks, TensorSpec, Window};
pub use visibility::{Sequence, Span, sequences};
