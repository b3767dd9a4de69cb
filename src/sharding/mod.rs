//! Which shard of a call does what: meshes, partition specs, sharding rules and plans, as data.
//!
//! Knows axis names and sizes, no devices. A [`Call`] is a call of an attention target before it is cut;
//! [`Rule::of`] says which axes of its operands belong together, [`plan`] what one shard computes and
//! which collectives surround it.
#![forbid(unsafe_code)]

mod call;
mod mesh;
mod plan;
mod refusal;
mod render;
mod resolve;
mod rule;
mod spec;

pub use call::{Call, Tensor};
pub use mesh::Mesh;
pub use plan::{Method, Order, Plan, Request, Slice, plan, propagate};
pub use refusal::Refusal;
pub use rule::{Factor, Mapping, Rule};
pub use spec::{Dim, PartitionSpec};

/// Result of the functions of this module.
pub type Result<T> = std::result::Result<T, Refusal>;

/// Name of a mesh axis.
pub type Axis = String;
