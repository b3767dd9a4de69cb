use std::fmt;

use super::Axis;
use crate::error::Error;

/// Why a call cannot be cut as asked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)] // the text of each says what it holds
pub enum Refusal {
    MeshAxisTwice {
        axis: Axis,
    },
    EmptyAxis {
        axis: Axis,
    },
    UnknownTensor {
        what: String,
    },
    Rank {
        what: String,
        rank: usize,
        got: usize,
    },
    UnknownAxis {
        what: String,
        axis: Axis,
        known: Vec<Axis>,
    },
    AxisTwiceInSpec {
        what: String,
        axis: Axis,
    },
    AxisForTwo {
        axis: Axis,
        first: &'static str,
        second: &'static str,
    },
    Replicated {
        what: String,
        dim: usize,
        axes: Vec<Axis>,
        reason: &'static str,
    },
    PackedTokens {
        what: String,
        axes: Vec<Axis>,
    },
    Disagree {
        what: String,
        dim: usize,
        like: String,
        want: Vec<Axis>,
        got: Vec<Axis>,
    },
    Indivisible {
        what: &'static str,
        size: usize,
        axes: Vec<Axis>,
        shards: usize,
    },
    KvHeadAxes {
        heads: Vec<Axis>,
        kv_heads: Vec<Axis>,
    },
    KvHeadsFewer {
        num_kv_heads: usize,
        axes: Vec<Axis>,
        shards: usize,
    },
    HeadsAcrossGroups {
        heads: usize,
        group: usize,
    },
    RingAxes {
        queries: Vec<Axis>,
        keys: Vec<Axis>,
    },
    RingUnnormalised,
    NotAlone,
    ZigzagMethod,
    ZigzagOdd {
        what: &'static str,
        rows: usize,
    },
    NoProgram {
        what: &'static str,
    },
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        let text = refusal.to_string();
        let (what, detail) = text.split_once(": ").unwrap_or(("sharding", &text));
        Error::invalid(what, detail)
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Refusal::*;
        match self {
            MeshAxisTwice { axis } => write!(f, "mesh: expected each axis once, got '{axis}' twice"),
            EmptyAxis { axis } => write!(f, "mesh: expected axes of at least 1 device, got '{axis}' of 0"),
            UnknownTensor { what } => write!(f, "{what}: got a spec, but the call has no such array"),
            Rank { what, rank, got } => {
                write!(f, "{what}: expected a spec of at most {rank} dimensions, got {got}")
            }
            UnknownAxis { what, axis, known } => {
                write!(f, "{what}: expected an axis of the mesh ({}), got '{axis}'", names(known))
            }
            AxisTwiceInSpec { what, axis } => {
                write!(f, "{what}: expected each axis once in a spec, got '{axis}' twice")
            }
            AxisForTwo { axis, first, second } => {
                write!(f, "mesh: expected '{axis}' to cut one thing, got {first} and {second}")
            }
            Replicated { what, dim, axes, reason } => {
                let axes = names(axes);
                write!(f, "{what}: expected dimension {dim} replicated ({reason}), got {axes}")
            }
            PackedTokens { what, axes } => {
                let axes = names(axes);
                write!(f, "{what}: expected tokens replicated (a cut may fall inside a packed sequence), got {axes}")
            }
            Disagree { what, dim, like, want, got } => {
                let (want, got) = (names(want), names(got));
                write!(f, "{what}: expected dimension {dim} over {want} to match {like}, got {got}")
            }
            Indivisible { what, size, axes, shards } => {
                let axes = names(axes);
                write!(f, "{what}: expected a multiple of the {shards} shards over {axes}, got {size}")
            }
            KvHeadAxes { heads, kv_heads } => {
                let (heads, kv_heads) = (names(heads), names(kv_heads));
                write!(f, "key: expected heads over the first of query's head axes ({heads}), or none, got {kv_heads}")
            }
            KvHeadsFewer { num_kv_heads, axes, shards } => {
                let axes = names(axes);
                write!(f, "key: expected heads replicated, as {num_kv_heads} cannot be cut into {shards} shards, got {axes}")
            }
            HeadsAcrossGroups { heads, group } => {
                write!(f, "query: expected {heads} heads a shard to divide the group of {group} that shares a key head, or the reverse")
            }
            RingAxes { queries, keys } => {
                let (queries, keys) = (names(queries), names(keys));
                write!(f, "ring: expected query and key rows over the same one axis, got {queries} and {keys}")
            }
            RingUnnormalised => f.write_str("ring: expected normalize_output=True: only normalised parts can be merged by their lse"),
            NotAlone => f.write_str("specs: expected a shard to need neither others nor its own index where some axes are manual"),
            ZigzagMethod => f.write_str("zigzag: expected with the ring only"),
            ZigzagOdd { what, rows } => {
                write!(f, "zigzag: expected an even number of {what} rows a shard, got {rows}")
            }
            NoProgram { what } => write!(f, "program: got {what}, which only shards in JAX can do"),
        }
    }
}

fn names(axes: &[Axis]) -> String {
    let quoted: Vec<_> = axes.iter().map(|axis| format!("'{axis}'")).collect();
    if quoted.is_empty() {
        "none".to_owned()
    } else {
        quoted.join(", ")
    }
}
