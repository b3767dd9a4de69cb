//! From what `XlaBuilder` can express to typed FFI calls.
//!
//! `XlaBuilder::custom_call` of crate `xla` makes calls of the old, untyped kind with one array as the
//! result. So a call is built as a placeholder that stands for the call itself, and one more for each of
//! its results, which takes the first as its operand. [`typed`] makes of them, in the module's protocol
//! buffer, one typed FFI call with a tuple of row-major results and the `get-tuple-element`s of it.

use std::collections::BTreeMap;

use xla::{HloModuleProto, XlaComputation};

use crate::error::{Error, Result};
use crate::proto::{Message, packed, write_tiles};
use crate::sharding::{Mesh, PartitionSpec, TileAssignment};

/// Meshes and specs of parameters, by their numbers.
pub(super) type Specs<'a> = BTreeMap<u64, (&'a Mesh, &'a PartitionSpec)>;

/// Ends the target names of placeholders, and tells who finds them in an error of XLA what to do.
const PENDING: &str = " in a graph that xlattn::xla::build has not built";
/// Begins those of results.
const RESULT: &str = "result ";

// Fields of HloModuleProto, HloComputationProto, HloInstructionProto, ShapeProto, LayoutProto.
const COMPUTATIONS: u32 = 3;
const INSTRUCTIONS: u32 = 2;
const ENTRY_COMPUTATION_ID: u32 = 6;
const COMPUTATION_ID: u32 = 5;
const OPCODE: u32 = 2;
const PARAMETER_NUMBER: u32 = 9;
const SHARDING: u32 = 40;
const SHAPE: u32 = 3;
const TUPLE_INDEX: u32 = 13;
const CUSTOM_CALL_TARGET: u32 = 28;
const ID: u32 = 35;
const OPERAND_IDS: u32 = 36;
const BACKEND_CONFIG: u32 = 43;
const CONSTRAIN_LAYOUT: u32 = 56;
const OPERAND_SHAPES_WITH_LAYOUT: u32 = 57;
const CUSTOM_CALL_API_VERSION: u32 = 77;
const ELEMENT_TYPE: u32 = 2;
const DIMENSIONS: u32 = 3;
const TUPLE_SHAPES: u32 = 4;
const LAYOUT: u32 = 5;
const MINOR_TO_MAJOR: u32 = 1;

/// `PrimitiveType::TUPLE`
const TUPLE: u64 = 13;
/// `CustomCallApiVersion::API_VERSION_TYPED_FFI`
const TYPED_FFI: u64 = 4;

/// Target name of the placeholder of a call with so many results.
pub(super) fn pending_call(target: &str, results: usize) -> String {
    format!("{results} {target}{PENDING}")
}

/// Target name of the placeholder of a call's result.
pub(super) fn pending_result(target: &str, index: usize) -> String {
    format!("{RESULT}{index} of {target}{PENDING}")
}

/// The computation with typed calls in place of all placeholders.
///
/// # Errors
/// `Internal` where a placeholder is left or lacks its counterpart.
pub(super) fn typed(computation: &XlaComputation, specs: &Specs<'_>) -> Result<XlaComputation> {
    let bytes = computation.proto().to_bytes()?;
    let module = typed_module(&bytes, specs)?;
    // The parser tries HloSnapshot first: give it one, rather than have it guess. Its field 1 is an
    // HloProto, whose field 1 is the module.
    let mut wrapped = module;
    for _ in 0..2 {
        let mut outer = Message::default();
        outer.push(1, wrapped);
        wrapped = outer.encode();
    }
    let proto = HloModuleProto::parse_proto(&wrapped, true)?;
    Ok(XlaComputation::from_proto(&proto))
}

fn typed_module(bytes: &[u8], specs: &Specs<'_>) -> Result<Vec<u8>> {
    let mut module = Message::parse(bytes)?;
    if !specs.is_empty() {
        let entry = local_id(&module, ENTRY_COMPUTATION_ID)?;
        for computation in module.all_mut(COMPUTATIONS) {
            if local_id(&Message::parse(computation)?, COMPUTATION_ID)? == entry {
                *computation = sharded(computation, specs)?.into();
            }
        }
    }
    for computation in module.all_mut(COMPUTATIONS) {
        if contains(computation, PENDING.as_bytes()) {
            *computation = typed_computation(computation)?.into();
        }
    }
    let bytes = module.encode();
    if contains(&bytes, PENDING.as_bytes()) {
        return Err(Error::Internal("a placeholder is left in the graph".into()));
    }
    Ok(bytes)
}

/// The computation with shardings of its parameters.
fn sharded(bytes: &[u8], specs: &Specs<'_>) -> Result<Vec<u8>> {
    let mut computation = Message::parse(bytes)?;
    let mut left: Vec<u64> = specs.keys().copied().collect();
    for bytes in computation.all_mut(INSTRUCTIONS) {
        let mut instruction = Message::parse(bytes)?;
        // A number that is 0 may be left out.
        let number = instruction.numbers(PARAMETER_NUMBER)?.last().copied();
        let number = number.unwrap_or(0);
        let (Some((mesh, spec)), "parameter") = (specs.get(&number), instruction.text(OPCODE))
        else {
            continue;
        };
        let shape = Message::parse(instruction.all(SHAPE).last().unwrap_or_default())?;
        let dims = shape.numbers(DIMENSIONS)?;
        let what = format!("parameter {number}");
        spec.check(&what, dims.len(), mesh)?;
        for (dim, size) in dims.iter().enumerate() {
            let shards = mesh.shards(spec.axes(dim).unwrap_or_default());
            if !(*size as usize).is_multiple_of(shards) {
                let detail =
                    format!("expected dimension {dim} a multiple of {shards} shards, got {size}");
                return Err(Error::invalid(what, detail));
            }
        }
        let tiles = TileAssignment::new(spec, mesh, dims.len());
        instruction.set(SHARDING, write_tiles(Some(&tiles)));
        left.retain(|other| *other != number);
        *bytes = instruction.encode().into();
    }
    match left.first() {
        Some(number) => {
            let what = format!("parameter {number}");
            Err(Error::invalid(
                what,
                "got a spec, but the graph has no such parameter",
            ))
        }
        None => Ok(computation.encode()),
    }
}

/// What a placeholder stands for.
enum Pending {
    Call { target: String, results: usize },
    Result { index: usize },
}

impl Pending {
    fn of(instruction: &Message<'_>) -> Option<Self> {
        let name = instruction.text(CUSTOM_CALL_TARGET).strip_suffix(PENDING)?;
        if let Some(result) = name.strip_prefix(RESULT) {
            let index = result.split_once(" of ")?.0.parse().ok()?;
            return Some(Pending::Result { index });
        }
        let (results, target) = name.split_once(' ')?;
        Some(Pending::Call {
            target: target.to_owned(),
            results: results.parse().ok()?,
        })
    }
}

fn typed_computation(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut computation = Message::parse(bytes)?;
    let mut shapes = BTreeMap::new();
    let mut results: BTreeMap<(u64, usize), Vec<u8>> = BTreeMap::new();
    for bytes in computation.all(INSTRUCTIONS) {
        let instruction = Message::parse(bytes)?;
        let shape = row_major(instruction.all(SHAPE).last().unwrap_or_default())?;
        if let Some(Pending::Result { index }) = Pending::of(&instruction) {
            results.insert((local_id(&instruction, OPERAND_IDS)?, index), shape.clone());
        }
        shapes.insert(local_id(&instruction, ID)?, shape);
    }
    for bytes in computation.all_mut(INSTRUCTIONS) {
        let mut instruction = Message::parse(bytes)?;
        let id = local_id(&instruction, ID)?;
        match Pending::of(&instruction) {
            None => continue,
            Some(Pending::Result { index }) => {
                for field in [CUSTOM_CALL_TARGET, BACKEND_CONFIG, CUSTOM_CALL_API_VERSION] {
                    instruction.remove(field);
                }
                instruction.set(OPCODE, b"get-tuple-element".as_slice());
                instruction.set(TUPLE_INDEX, index as u64);
                instruction.set(SHAPE, shapes[&id].clone());
            }
            Some(Pending::Call {
                target,
                results: count,
            }) => {
                let mut tuple = Message::default();
                tuple.push(ELEMENT_TYPE, TUPLE);
                for index in 0..count {
                    let shape = results.get(&(id, index)).ok_or_else(|| {
                        Error::Internal(format!("result {index} of {target} is not in the graph"))
                    })?;
                    tuple.push(TUPLE_SHAPES, shape.clone());
                }
                instruction.set(SHAPE, tuple.encode());
                instruction.set(CUSTOM_CALL_TARGET, target.into_bytes());
                instruction.set(CUSTOM_CALL_API_VERSION, TYPED_FFI);
                instruction.set(CONSTRAIN_LAYOUT, 1u64);
                for operand in instruction.numbers(OPERAND_IDS)? {
                    let shape = shapes.get(&local(operand)).ok_or_else(unknown)?;
                    instruction.push(OPERAND_SHAPES_WITH_LAYOUT, shape.clone());
                }
            }
        }
        *bytes = instruction.encode().into();
    }
    Ok(computation.encode())
}

/// An array's shape with the row-major layout; any other as it is.
fn row_major(shape: &[u8]) -> Result<Vec<u8>> {
    let mut shape = Message::parse(shape)?;
    if shape.all(TUPLE_SHAPES).next().is_none() {
        let rank = shape.numbers(DIMENSIONS)?.len() as u64;
        let mut layout = Message::default();
        layout.push(MINOR_TO_MAJOR, packed((0..rank).rev()));
        shape.set(LAYOUT, layout.encode());
    }
    Ok(shape.encode())
}

fn local_id(message: &Message<'_>, field: u32) -> Result<u64> {
    let last = message.numbers(field)?.last().copied();
    last.map(local).ok_or_else(unknown)
}

/// An instruction's number in its computation: the upper half of an id may be that of the computation.
fn local(id: u64) -> u64 {
    id & 0xffff_ffff
}

fn unknown() -> Error {
    Error::Internal("expected an HLO module as XLA of 2023 to 2026 writes it, got another".into())
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}
