//! What is asked: problems, calls, and which keys a query sees.
#![forbid(unsafe_code)]

mod attributes;
mod batch;
mod call;
mod dropout;
mod problem;
mod visibility;

pub use attributes::{Alignment, Attributes, Platform, Precision, Value};
pub use call::{AttentionCall, Gradients, Inputs, Upstream};
pub use dropout::Dropout;
pub use problem::{
    AttentionProblem, BACKWARD_OPERANDS, Bias, Dtype, FORWARD_OPERANDS, Layout, Pass, Scalar,
    Sinks, TensorSpec, Window, result_names,
};
pub use visibility::{Sequence, Span, sequences};
