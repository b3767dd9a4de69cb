//! Which shard of a call does what: meshes, partition specs, sharding rules and plans, as data.
//!
//! Knows axis names and sizes, no devices. A [`Call`] is a call of an attention target before it is cut;
//! [`ShardingRule::of`] says which axes of its operands belong together, [`plan`] what one shard computes and
//! which collectives surround it. [`Program`] writes that down as StableHLO, and [`TileAssignment`] are shardings as
//! XLA has them.
#![forbid(unsafe_code)]

mod call;
mod mesh;
mod plan;
mod program;
mod refusal;
mod render;
mod resolve;
mod rule;
mod spec;
mod tiles;

pub use call::{Call, CallArray};
pub use mesh::Mesh;
pub use plan::{Method, Order, Request, ShardPlan, Slice, plan, propagate};
pub use program::{Program, ProgramTarget};
pub use refusal::Refusal;
pub use rule::{Factor, Mapping, ShardingRule};
pub use spec::{Dim, PartitionSpec};
pub use tiles::TileAssignment;

/// Result of the functions of this module.
pub type Result<T> = std::result::Result<T, Refusal>;

/// Name of a mesh axis.
pub type Axis = String;
