//! The callbacks by which XLA's SPMD partitioner asks how calls of our targets are divided.
//!
//! XLA tells shapes and shardings in protocol buffers and without a mesh; the answer is a plan of
//! [`crate::sharding`] for a mesh that those shardings fit, written as StableHLO.

use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::null_mut;

use super::sys::{
    InferShardingArgs, PartitionArgs, PartitionerAval, PartitionerCallbacks, PartitionerHeader,
    PartitionerString, PropagateShardingArgs,
};
use crate::attention::{
    Alignment, AttentionProblem, Attributes, Dtype, Value, block_sparse_operand_names,
    operand_names, result_names,
};
use crate::dispatch::{self, Device};
use crate::error::{Error, Result};
use crate::ffi::sharding::call_of;
use crate::proto::{
    Message, OTHER, REPLICATE_ON_LAST_DIM, TILE_DEVICES, TILE_DIMENSIONS, TYPE, write_tiles,
};
use crate::sharding::{
    self, Call, Dim, Mesh, Method, PartitionSpec, Program, ProgramTarget, Request, ShardPlan,
    TileAssignment,
};

/// Targets that are divided; whether each gives gradients, and whether it takes lists of blocks.
const TARGETS: [(&str, bool, bool); 4] = [
    ("xlattn_flash_attention_fwd", false, false),
    ("xlattn_flash_attention_bwd", true, false),
    ("xlattn_blocksparse_attention_fwd", false, true),
    ("xlattn_blocksparse_attention_bwd", true, true),
];

// Fields of ShapeProto, those of OpSharding that are only read here, and values of its type.
const ELEMENT_TYPE: u32 = 2;
const DIMENSIONS: u32 = 3;
const TUPLE_SHAPES: u32 = 4;
const TUPLE_SHARDINGS: u32 = 5;
const LAST_TILE_DIMS: u32 = 8;
const IOTA_RESHAPE_DIMS: u32 = 9;
const IOTA_TRANSPOSE_PERM: u32 = 10;
const REPLICATED: u64 = 0;
const TUPLE: u64 = 2;
const MANUAL: u64 = 4;
/// PrimitiveType, ours, and MLIR's name.
const TYPES: [(u64, Dtype, &str); 8] = [
    (1, Dtype::Pred, "i1"),
    (4, Dtype::S32, "i32"),
    (6, Dtype::U8, "ui8"),
    (8, Dtype::U32, "ui32"),
    (10, Dtype::F16, "f16"),
    (11, Dtype::F32, "f32"),
    (12, Dtype::F64, "f64"),
    (16, Dtype::Bf16, "bf16"),
];

/// What a plugin is given for a target: its callbacks first, since it calls them with their address.
#[repr(C)]
struct Registered {
    callbacks: PartitionerCallbacks,
    name: &'static str,
    backward: bool,
    blocks: bool,
    device: Device,
}

/// Targets and their callbacks, which live as long as the program: XLA keeps them.
pub(super) fn callbacks(device: &Device) -> [(&'static str, *mut PartitionerCallbacks); 4] {
    TARGETS.map(|(name, backward, blocks)| {
        let registered = Box::leak(Box::new(Registered {
            callbacks: PartitionerCallbacks {
                version: 0,
                private_data: null_mut(),
                dtor: Some(kept),
                partition: Some(partition),
                infer_sharding: Some(infer),
                propagate_user_sharding: Some(propagate),
                can_side_effecting_have_replicated_sharding: false,
            },
            name,
            backward,
            blocks,
            device: device.clone(),
        }));
        (name, (&raw mut *registered).cast())
    })
}

unsafe extern "C" fn kept(_: *mut PartitionerCallbacks) {}

unsafe extern "C" fn partition(data: *mut PartitionerCallbacks, args: *mut PartitionArgs) {
    // SAFETY: XLA calls with the callbacks of `Registered` and with arguments of its own, whose inputs it
    // keeps until the callback has returned.
    unsafe {
        let registered = &*data.cast::<Registered>();
        let given = &*args;
        let answer = guarded(|| {
            let (list, result, config) = (given.op_args, given.op_result, given.backend_config);
            let request = read_request(registered, list, given.num_args, result.shape, config)?;
            let result = given.op_result.has_sharding;
            request.divided(result.then(|| bytes(given.op_result.sharding)))
        });
        match answer {
            Ok(divided) => {
                // The list of strings first: its address must last as well.
                let kept = Box::new(Kept::new(divided));
                (*args).mlir_module = string(&kept.divided.module);
                (*args).args_sharding = kept.operands.as_ptr();
                (*args).result_sharding = string(&kept.divided.result);
                give(&raw mut (*args).header, kept);
            }
            Err(error) => refuse(&raw mut (*args).header, &error),
        }
    }
}

unsafe extern "C" fn infer(data: *mut PartitionerCallbacks, args: *mut InferShardingArgs) {
    // SAFETY: as in `partition`.
    unsafe {
        let registered = &*data.cast::<Registered>();
        let given = &*args;
        let answer = guarded(|| {
            let (list, result, config) = (given.op_args, given.result_shape, given.backend_config);
            let request = read_request(registered, list, given.num_args, result, config)?;
            if request.is_manual()? {
                return Err(Error::Internal("shards of a manual region are made".into()));
            }
            request.divided(None)
        });
        // XLA ends the program on an error here. What cannot be divided says so in `partition`.
        (*args).has_result_sharding = answer.is_ok();
        let sharding = Box::new(answer.map(|divided| divided.result).unwrap_or_default());
        (*args).result_sharding = string(&sharding);
        give(&raw mut (*args).header, sharding);
    }
}

unsafe extern "C" fn propagate(_: *mut PartitionerCallbacks, args: *mut PropagateShardingArgs) {
    // SAFETY: as in `partition`.
    unsafe {
        let sharding = Box::new(bytes((*args).result_sharding).to_vec());
        (*args).result_sharding = string(&sharding);
        give(&raw mut (*args).header, sharding);
    }
}

/// One operand: type, dimensions and sharding.
struct ShardedOperand<'a> {
    dtype: Dtype,
    dims: Vec<i64>,
    sharding: Option<&'a [u8]>,
}

/// A call that XLA asks about.
struct PartitionRequest<'a> {
    registered: &'a Registered,
    shardings: Vec<Option<&'a [u8]>>,
    operands: Vec<(Dtype, Vec<i64>)>,
    results: Vec<(Dtype, Vec<i64>)>,
    whole_workspace: usize,
    attributes: Attributes,
    dictionary: &'a str,
    call: Call,
}

/// The answer: a module, and shardings as XLA reads them.
#[derive(Debug)]
struct Divided {
    module: Vec<u8>,
    operands: Vec<Vec<u8>>,
    result: Vec<u8>,
}

impl<'a> PartitionRequest<'a> {
    fn read(
        registered: &'a Registered,
        operands: Vec<ShardedOperand<'a>>,
        result: &[u8],
        backend_config: &'a [u8],
    ) -> Result<Self> {
        let backward = registered.backward;
        let shardings = operands.iter().map(|x| x.sharding).collect();
        let operands: Vec<_> = operands.into_iter().map(|x| (x.dtype, x.dims)).collect();
        let tuple = Message::parse(result)?;
        let mut results = tuple
            .all(TUPLE_SHAPES)
            .map(array)
            .collect::<Result<Vec<_>>>()?;
        let names = names(backward, registered.blocks);
        let (count, expected) = (result_names(backward).len(), names.len());
        if operands.len() != expected || results.len() < count || results.len() > count + 1 {
            let (x, y) = (operands.len(), results.len());
            let detail =
                format!("expected {expected} operands and {count} results, got {x} and {y}");
            return Err(Error::invalid("call", detail));
        }
        let workspace = results.split_off(count).pop();
        let dictionary = std::str::from_utf8(backend_config)
            .unwrap_or_default()
            .trim();
        let dictionary = if dictionary.is_empty() {
            "{}"
        } else {
            dictionary
        };
        let attributes = attributes(dictionary)?;
        let problem = AttentionProblem::of_arrays(&operands, &results, &attributes, backward)?;
        Ok(PartitionRequest {
            registered,
            shardings,
            call: Call {
                alone: attributes.partly_manual,
                ..call_of(&problem, &operands, &results)
            },
            operands,
            results,
            whole_workspace: workspace.map_or(0, |(_, dims)| dims[0] as usize),
            attributes,
            dictionary,
        })
    }

    fn names(&self) -> &'static [&'static str] {
        names(self.call.backward, self.registered.blocks)
    }

    /// Whether the call is inside a region where some axes of the program's mesh are manual.
    fn is_manual(&self) -> Result<bool> {
        let manual = |sharding: &&[u8]| -> Result<bool> {
            let sharding = Message::parse(sharding)?;
            let kinds = sharding.numbers(LAST_TILE_DIMS)?;
            Ok(sharding.numbers(TYPE)?.last() == Some(&MANUAL) || kinds.contains(&MANUAL))
        };
        let mut given = self.shardings.iter().flatten().map(manual);
        given.try_fold(false, |any, manual| Ok(any || manual?))
    }

    /// Divides the call by the shardings of its operands, or of its results where those have none.
    fn divided(&self, result: Option<&[u8]>) -> Result<Divided> {
        if self.is_manual()? {
            // A shard already.
            let (whole, _) = Mesh::of_tiles(&[], 1);
            let mut manual = Message::default();
            manual.push(TYPE, MANUAL);
            let manual = manual.encode();
            let given = |x: &Option<&[u8]>| x.map_or_else(|| manual.clone(), <[u8]>::to_vec);
            return Ok(Divided {
                operands: self.shardings.iter().map(given).collect(),
                result: given(&result),
                ..self.written(&whole, vec![])?
            });
        }
        let names = self.names();
        let given = self.shardings.iter().zip(names).zip(&self.operands);
        let mut tiles = Vec::new();
        for ((sharding, name), (_, dims)) in given {
            if let (Some(sharding), true) = (sharding, self.call.has(name)) {
                tiles.push((*name, read_tiles(sharding, dims.len())?));
            }
        }
        if let Some(result) = result {
            let tuple = Message::parse(result)?;
            for ((name, part), (_, dims)) in result_names(self.call.backward)
                .iter()
                .zip(tuple.all(TUPLE_SHARDINGS))
                .zip(&self.results)
            {
                if self.call.results.iter().any(|x| x.name == *name) {
                    tiles.push((*name, read_tiles(part, dims.len())?));
                }
            }
        }
        let cut: Vec<_> = tiles
            .into_iter()
            .filter_map(|(name, tiles)| Some((name.to_owned(), tiles?)))
            .collect();
        let (mesh, specs) = Mesh::of_tiles(&cut, self.call.num_kv_heads);
        self.written(&mesh, specs)
    }

    /// The program of the first plan that has one: as the specs say, of the heads alone, of nothing.
    fn written(&self, mesh: &Mesh, specs: Vec<(String, PartitionSpec)>) -> Result<Divided> {
        let plan = |specs: &[(String, PartitionSpec)]| {
            let request = Request {
                mesh,
                specs,
                strict: false,
                method: Some(Method::AllGather),
                order: None,
            };
            sharding::plan(&self.call, &request)
        };
        let whole = plan(&specs)?;
        // Query's dimensions: the batch, rows, heads and head_dim, in the order of the call.
        let mut heads = vec![Dim::Axes(vec![]); self.call.batch_dims()];
        let axes = self.call.ordered(vec![], whole.heads.clone(), vec![]);
        heads.extend(axes.map(Dim::Axes));
        let heads = vec![("query".to_owned(), PartitionSpec(heads))];
        for plan in [Ok(whole), plan(&heads), plan(&[])] {
            let plan = plan?;
            if let Ok(program) = Program::new(&self.call, &plan, mesh) {
                return self.answer(&plan, &program, mesh);
            }
        }
        Err(Error::Internal(
            "a call that is not divided has no program".into(),
        ))
    }

    fn answer(&self, plan: &ShardPlan, program: &Program<'_>, mesh: &Mesh) -> Result<Divided> {
        let (names, results) = (self.names(), result_names(self.call.backward));
        let dtypes = names
            .iter()
            .zip(&self.operands)
            .chain(results.iter().zip(&self.results));
        let dtypes: Vec<_> = dtypes.map(|(name, (dtype, _))| (*name, *dtype)).collect();
        // Operands and results of one name have one type.
        let dtype = |name: &str| {
            let found = dtypes.iter().find(|(other, _)| *other == name);
            found.map_or(Dtype::S32, |(_, dtype)| *dtype)
        };
        let local = |names: &[&'static str]| -> Vec<(Dtype, Vec<i64>)> {
            let one = |name: &&'static str| match program.kernel(name) {
                Some(dims) if *name == "offsets" => (Dtype::S32, signed(&dims)),
                Some(dims) => (dtype(name), signed(&dims)),
                None => (Dtype::F32, vec![0]),
            };
            names.iter().map(one).collect()
        };
        let (operands, made) = (local(names), local(results));
        let (attributes, backward) = (&self.attributes, self.call.backward);
        let problem = AttentionProblem::of_arrays(&operands, &made, attributes, backward)?;
        let workspace = dispatch::select(&problem, &self.registered.device)?
            .1
            .workspace_bytes;
        let element = |name: &str| {
            let found = TYPES.iter().find(|(_, known, _)| *known == dtype(name));
            found.map_or("f32", |(_, _, element)| *element)
        };
        let target = ProgramTarget {
            name: self.registered.name,
            attributes: self.dictionary,
            operands: names,
            results,
            element: &element,
            bottom_right: self.attributes.causal_alignment == Alignment::BottomRight,
            workspace,
            whole_workspace: self.whole_workspace,
        };
        let sharding = |name: &str, rank: usize| {
            let spec = plan.specs.iter().find(|(other, _)| *other == name);
            let tiles = spec.map(|(_, spec)| TileAssignment::new(spec, mesh, rank));
            write_tiles(tiles.as_ref())
        };
        let sides = names.iter().zip(&self.operands);
        let operands = sides
            .map(|(name, (_, dims))| sharding(name, dims.len()))
            .collect();
        let mut result = Message::default();
        result.push(TYPE, TUPLE);
        for (name, (_, dims)) in results.iter().zip(&self.results) {
            result.push(TUPLE_SHARDINGS, sharding(name, dims.len()));
        }
        if self.whole_workspace > 0 {
            result.push(TUPLE_SHARDINGS, write_tiles(None));
        }
        Ok(Divided {
            module: program.stablehlo(&target).into_bytes(),
            operands,
            result: result.encode(),
        })
    }
}

/// Names of the operands of a target.
fn names(backward: bool, blocks: bool) -> &'static [&'static str] {
    if blocks {
        block_sparse_operand_names(backward)
    } else {
        operand_names(backward)
    }
}

/// An OpSharding as tiles; none where every device has all, or where it says nothing of tiles.
fn read_tiles(sharding: &[u8], rank: usize) -> Result<Option<TileAssignment>> {
    let sharding = Message::parse(sharding)?;
    let number = |field| {
        sharding
            .numbers(field)
            .map(|all| all.last().copied().unwrap_or(0))
    };
    if number(TYPE)? != OTHER {
        return Ok(None);
    }
    let sizes = |field| -> Result<Vec<usize>> {
        Ok(sharding
            .numbers(field)?
            .into_iter()
            .map(|n| n as usize)
            .collect())
    };
    let dims = sizes(TILE_DIMENSIONS)?;
    // What follows the array's dimensions must be devices that share a tile.
    let shared = number(REPLICATE_ON_LAST_DIM)? != 0;
    let replicated = sharding
        .numbers(LAST_TILE_DIMS)?
        .iter()
        .all(|kind| *kind == REPLICATED);
    if dims.len() < rank || (dims.len() > rank && !shared && !replicated) {
        return Ok(None);
    }
    let mut devices = sizes(TILE_DEVICES)?;
    if devices.is_empty() {
        let (shape, order) = (sizes(IOTA_RESHAPE_DIMS)?, sizes(IOTA_TRANSPOSE_PERM)?);
        devices = transposed(&shape, &order);
    }
    let parts = dims[..rank].to_vec();
    Ok(Some(TileAssignment { parts, devices }))
}

/// The numbers from 0 on in an array of `shape`, read with its dimensions in another order.
fn transposed(shape: &[usize], order: &[usize]) -> Vec<usize> {
    let count = shape.iter().product();
    if order.len() != shape.len() || order.iter().any(|dim| *dim >= shape.len()) {
        return (0..count).collect();
    }
    let element = |mut at: usize| {
        let mut index = vec![0; shape.len()];
        for dim in order.iter().rev() {
            index[*dim] = at % shape[*dim];
            at /= shape[*dim];
        }
        index.iter().zip(shape).fold(0, |n, (i, size)| n * size + i)
    };
    (0..count).map(element).collect()
}

/// Type and dimensions of a ShapeProto.
fn array(shape: &[u8]) -> Result<(Dtype, Vec<i64>)> {
    let shape = Message::parse(shape)?;
    let kind = shape.numbers(ELEMENT_TYPE)?.last().copied().unwrap_or(0);
    let found = TYPES.iter().find(|(known, _, _)| *known == kind);
    let dtype = found.map_or(Dtype::Other("another type"), |(_, dtype, _)| *dtype);
    let dims = shape.numbers(DIMENSIONS)?.into_iter().map(|n| n as i64);
    Ok((dtype, dims.collect()))
}

/// The attributes of an MLIR dictionary, such as `{causal = true, window_left = 3 : i64}`.
fn attributes(dictionary: &str) -> Result<Attributes> {
    let mut attributes = Attributes::default();
    let inner = dictionary
        .strip_prefix('{')
        .and_then(|x| x.strip_suffix('}'));
    let inner = inner.ok_or_else(|| {
        Error::invalid(
            "attributes",
            format!("expected a dictionary, got {dictionary}"),
        )
    })?;
    for pair in inner.split(',').filter(|pair| !pair.trim().is_empty()) {
        let (name, text) = pair.split_once('=').unwrap_or((pair, "true"));
        let (name, text) = (name.trim().trim_matches('"'), text.trim());
        let (text, kind) = text.split_once(" : ").unwrap_or((text, ""));
        let value = match (text, text.strip_prefix('"')) {
            ("true" | "false", _) => Value::Bool(text == "true"),
            (_, Some(text)) => Value::Text(text.strip_suffix('"').unwrap_or(text)),
            _ if kind.starts_with('i') => text.parse().map_or(Value::Other("text"), Value::Int),
            _ => float(text, kind).map_or(Value::Other("text"), Value::Float),
        };
        attributes.set(name, &value)?;
    }
    Ok(attributes)
}

/// A float, which MLIR writes by its bits where decimals are not exact.
fn float(text: &str, kind: &str) -> Option<f64> {
    match text.strip_prefix("0x") {
        None => text.parse().ok(),
        Some(bits) if kind == "f32" => {
            let bits = u32::from_str_radix(bits, 16).ok()?;
            Some(f32::from_bits(bits).into())
        }
        Some(bits) => u64::from_str_radix(bits, 16).ok().map(f64::from_bits),
    }
}

fn signed(dims: &[usize]) -> Vec<i64> {
    dims.iter().map(|n| *n as i64).collect()
}

/// What an answer of `partition` points to.
struct Kept {
    operands: Vec<PartitionerString>,
    divided: Divided,
}

impl Kept {
    fn new(divided: Divided) -> Self {
        let operands = divided.operands.iter().map(|x| string(x)).collect();
        Kept { operands, divided }
    }
}

fn string(bytes: &[u8]) -> PartitionerString {
    PartitionerString {
        data: bytes.as_ptr(),
        size: bytes.len(),
    }
}

/// # Safety
/// The string's memory must live for `'a`.
unsafe fn bytes<'a>(string: PartitionerString) -> &'a [u8] {
    // SAFETY: promised by the caller.
    unsafe { super::slice(string.data, string.size) }
}

/// # Safety
/// The list, all its strings and the others must live for `'a`.
unsafe fn read_request<'a>(
    registered: &'a Registered,
    list: *const PartitionerAval,
    count: usize,
    result: PartitionerString,
    backend_config: PartitionerString,
) -> Result<PartitionRequest<'a>> {
    // SAFETY: promised by the caller.
    let (operands, result, backend_config) =
        unsafe { (operands(list, count)?, bytes(result), bytes(backend_config)) };
    PartitionRequest::read(registered, operands, result, backend_config)
}

/// # Safety
/// The list and all its strings must live for `'a`.
unsafe fn operands<'a>(
    list: *const PartitionerAval,
    count: usize,
) -> Result<Vec<ShardedOperand<'a>>> {
    // SAFETY: promised by the caller.
    let list = unsafe { super::slice(list, count) };
    let operand = |aval: &PartitionerAval| {
        // SAFETY: promised by the caller; a sharding that is not there is not read.
        let (shape, sharding) = unsafe {
            let sharding = aval.has_sharding.then(|| bytes(aval.sharding));
            (bytes(aval.shape), sharding)
        };
        let (dtype, dims) = array(shape)?;
        Ok(ShardedOperand {
            dtype,
            dims,
            sharding,
        })
    };
    list.iter().map(operand).collect()
}

fn guarded<T>(answer: impl FnOnce() -> Result<T>) -> Result<T> {
    let caught = catch_unwind(AssertUnwindSafe(answer));
    caught.unwrap_or_else(|_| Err(Error::Internal("a panic while a call was divided".into())))
}

/// Leaves `kept` to XLA until it calls for the clean-up.
///
/// # Safety
/// `header` must be that of the arguments of a callback.
unsafe fn give<T>(header: *mut PartitionerHeader, kept: Box<T>) {
    unsafe extern "C" fn drop_kept<T>(data: *mut c_void) {
        // SAFETY: what `give` left, called for once.
        drop(unsafe { Box::from_raw(data.cast::<T>()) });
    }
    // SAFETY: promised by the caller.
    let header = unsafe { &mut *header };
    header.has_error = false;
    header.data = Box::into_raw(kept).cast();
    header.cleanup_fn = Some(drop_kept::<T>);
}

/// # Safety
/// As [`give`].
unsafe fn refuse(header: *mut PartitionerHeader, error: &Error) {
    let text = Box::new(error.to_string());
    // SAFETY: promised by the caller.
    unsafe {
        (*header).code = error.code() as u32;
        (*header).error_msg = string(text.as_bytes());
        give(header, text);
        (*header).has_error = true;
    }
}

const _: () = assert!(std::mem::offset_of!(Registered, callbacks) == 0);
