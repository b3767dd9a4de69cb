//! What is asked: problems, calls, and which keys a query sees.
#![forbid(unsafe_code)]

mod attributes;
mod batch;
mod call;
mod check;
mod dropout;
mod interface;
pub mod mask;
mod problem;
mod tensor;
mod visibility;

pub use attributes::{
    Alignment, AttributeRow, Attributes, AxisOrder, Kind, Platform, Precision, Value,
};
pub use call::{AttentionCall, Given, Gradients, Inputs, Upstream};
pub use dropout::Dropout;
#[cfg(feature = "xla")]
pub(crate) use interface::attention_interface;
pub use interface::{
    BACKWARD_OPERANDS, BACKWARD_RESULTS, BLOCK_OPERANDS, BackwardOperands, BackwardResults,
    BlockOperands, CUDNN_OPERANDS, CudnnOperands, DtypeRule, FORWARD_OPERANDS, FORWARD_RESULTS,
    ForwardOperands, ForwardResults, GradientRow, OPERANDS, OperandRow, block_sparse_operand_names,
    interface_json, operand_names, result_names,
};
#[cfg(test)]
pub(crate) use problem::Sizes;
pub use problem::{AttentionProblem, Bias, BlockDims, Layout, Pass, Scalar, Sinks, Window};
pub use tensor::{Dtype, TensorSpec};
pub use visibility::{Sequence, Span, sequences};
