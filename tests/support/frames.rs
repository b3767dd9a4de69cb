//! Call frames made by hand, right or wrong, and a runtime that receives the errors.
//!
//! Every array of a frame has exactly the size it needs, so that AddressSanitizer and valgrind see
//! a read past its end.
#![allow(dead_code, unreachable_pub)]

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::ffi::{CStr, c_void};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex};

use xlattn::attention::{
    BlockOperands, DtypeRule, OPERANDS, OperandRow, block_sparse_operand_names, operand_names,
    result_names,
};
use xlattn::ffi::guard::UNREPORTABLE;
use xlattn::ffi::handlers::{
    xlattn_blocksparse_attention_bwd, xlattn_blocksparse_attention_fwd, xlattn_flash_attention_bwd,
    xlattn_flash_attention_fwd,
};
use xlattn::ffi::sys::{self, dtype};

/// A handler.
pub type Handler = unsafe extern "C" fn(*mut sys::CallFrame) -> *mut sys::Error;

/// Code and text of an error, as the runtime gets them.
pub type Answer = Result<(), (u32, String)>;

/// A buffer of a frame, to be built.
#[derive(Clone, Debug)]
pub struct Tensor {
    pub dtype: u32,
    pub dims: Vec<i64>,
    pub data: Vec<u8>,
}

/// An attribute of a frame, to be built.
#[derive(Clone, Debug)]
pub enum Attribute {
    Bool(u8),
    I32(i32),
    I64(i64),
    F32(f32),
    F64(f64),
    Text(Vec<u8>),
    /// A scalar of another dtype.
    Scalar(u32),
    /// An attribute of another kind.
    Kind(u32),
}

/// What a frame is built from.
#[derive(Clone, Debug)]
pub struct Call {
    pub backward: bool,
    /// Whether it is one of a block-sparse target.
    pub blocks: bool,
    pub operands: Vec<Tensor>,
    pub results: Vec<Tensor>,
    pub attributes: Vec<(Vec<u8>, Attribute)>,
    pub pool: Mode,
}

/// What the runtime's thread pool does with tasks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    /// The runtime has no pool functions.
    Absent,
    /// Runs a task on the thread that schedules it.
    Inline,
    /// Takes tasks and never runs them.
    Never,
    /// Takes one task in all and refuses the others.
    RefuseAfterOne,
    /// Says it has no threads.
    NoThreads,
    /// Runs each task on a thread of its own.
    Threads,
    /// Runs each task on a thread of its own, when the call is over.
    Late,
}

/// Memory of exactly `bytes` bytes.
pub struct Memory {
    pub address: *mut u8,
    pub bytes: usize,
}

/// A built frame; the raw structs, each in an allocation of its own, may be spoiled before
/// [`Raw::run`].
#[allow(clippy::vec_box)]
pub struct Raw {
    pub handler: Handler,
    pub frame: sys::CallFrame,
    pub api: Box<sys::Api>,
    pub types: [Exact<u32>; 3],
    /// Pointers to operands, results and attribute values.
    pub pointers: [Exact<*const c_void>; 3],
    pub buffers: [Vec<Box<sys::Buffer>>; 2],
    pub names: Exact<*const sys::ByteSpan>,
    pub name_spans: Vec<Box<sys::ByteSpan>>,
    pub scalars: Vec<Option<Box<sys::Scalar>>>,
    pub strings: Vec<Option<Box<sys::ByteSpan>>>,
    /// Memory of operands and results.
    pub data: [Vec<Memory>; 2],
    pub pool: Box<FakePool>,
    _dims: Vec<Exact<i64>>,
    _values: Vec<Memory>,
}

/// Operands and results of a frame, each struct in an allocation of its own.
#[allow(clippy::vec_box)]
#[derive(Default)]
struct BuiltBuffers {
    buffers: [Vec<Box<sys::Buffer>>; 2],
    data: [Vec<Memory>; 2],
    dims: Vec<Exact<i64>>,
}

/// Attributes of a frame, likewise.
#[allow(clippy::vec_box)]
#[derive(Default)]
struct BuiltAttributes {
    kinds: Vec<u32>,
    name_spans: Vec<Box<sys::ByteSpan>>,
    scalars: Vec<Option<Box<sys::Scalar>>>,
    strings: Vec<Option<Box<sys::ByteSpan>>>,
    values: Vec<Memory>,
}

/// An array whose allocation ends where it ends.
pub type Exact<T> = Box<[T]>;

/// The runtime's thread pool, behind the frame's `ctx`.
pub struct FakePool {
    pub mode: Mode,
    pub scheduled: AtomicUsize,
    pub late: Mutex<Vec<(sys::Task, usize)>>,
    running: Mutex<usize>,
    idle: Condvar,
}

impl FakePool {
    fn new(mode: Mode) -> Self {
        FakePool {
            mode,
            scheduled: AtomicUsize::new(0),
            late: Mutex::new(Vec::new()),
            running: Mutex::new(0),
            idle: Condvar::new(),
        }
    }
}

impl Tensor {
    /// Zeros.
    pub fn new(dtype: u32, dims: &[i64]) -> Self {
        let count = dims
            .iter()
            .try_fold(1usize, |n, d| n.checked_mul(usize::try_from(*d).ok()?));
        let bytes = count.and_then(|n| n.checked_mul(size_of_dtype(dtype)));
        Tensor {
            dtype,
            dims: dims.to_vec(),
            // What a frame claims beyond this must be refused before it is read.
            data: vec![0; bytes.filter(|n| *n <= 1 << 28).unwrap_or(64)],
        }
    }

    /// An operand that is not given.
    pub fn absent(dtype: u32) -> Self {
        Tensor::new(dtype, &[0])
    }

    /// A vector of s32.
    pub fn s32(dims: &[i64], values: &[i32]) -> Self {
        let mut tensor = Tensor::new(dtype::S32, dims);
        tensor.data = values.iter().flat_map(|x| x.to_ne_bytes()).collect();
        tensor
    }

    /// Words of u32.
    pub fn u32(dims: &[i64], values: &[u32]) -> Self {
        let mut tensor = Tensor::new(dtype::U32, dims);
        tensor.data = values.iter().flat_map(|x| x.to_ne_bytes()).collect();
        tensor
    }
}

/// Size of an element in bytes.
pub fn size_of_dtype(dtype: u32) -> usize {
    match dtype {
        dtype::F64 | dtype::S64 | dtype::U64 | dtype::C64 => 8,
        dtype::F32 | dtype::S32 | dtype::U32 => 4,
        dtype::F16 | dtype::BF16 | dtype::S16 | dtype::U16 => 2,
        dtype::C128 => 16,
        _ => 1,
    }
}

impl Call {
    /// A valid attention of zeros: `[b, sq, hq, d]`, `[b, sk, hk, d]`, float32.
    pub fn new(backward: bool, [b, sq, sk, hq, hk, d]: [i64; 6]) -> Self {
        let f = dtype::F32;
        let query = Tensor::new(f, &[b, sq, hq, d]);
        let key = Tensor::new(f, &[b, sk, hk, d]);
        let lse = Tensor::new(f, &[b, hq, sq]);
        let rows = OPERANDS.iter().filter(|row| backward || !row.backward_only);
        let absent = |row: &OperandRow| match row.element {
            DtypeRule::Bool => Tensor::absent(dtype::PRED),
            DtypeRule::Int32 => Tensor::absent(dtype::S32),
            DtypeRule::Uint32 => Tensor::absent(dtype::U32),
            DtypeRule::Float | DtypeRule::FloatOrFloat32 | DtypeRule::Accumulator => {
                Tensor::absent(f)
            }
        };
        let mut call = Call {
            backward,
            blocks: false,
            operands: rows.map(absent).collect(),
            results: vec![Tensor::absent(f); result_names(backward).len()],
            attributes: Vec::new(),
            pool: Mode::Inline,
        };
        for name in ["key", "value"] {
            *call.operand_mut(name) = key.clone();
        }
        if backward {
            for name in ["out", "dout"] {
                *call.operand_mut(name) = query.clone();
            }
            *call.operand_mut("lse") = lse;
            *call.result_mut("dq") = query.clone();
            *call.result_mut("dk") = key.clone();
            *call.result_mut("dv") = key;
        } else {
            *call.result_mut("out") = query.clone();
            *call.result_mut("lse") = lse;
        }
        call.operand("query", query)
    }

    /// Of the block-sparse target, with these lists.
    pub fn with_blocks(mut self, lists: BlockOperands<Tensor>) -> Self {
        self.blocks = true;
        self.operands.extend(lists.into_array());
        self
    }

    /// With an attribute.
    pub fn with(mut self, name: &str, value: Attribute) -> Self {
        self.attributes.push((name.as_bytes().to_vec(), value));
        self
    }

    /// With another operand of this name.
    pub fn operand(mut self, name: &str, tensor: Tensor) -> Self {
        *self.operand_mut(name) = tensor;
        self
    }

    /// The operand of this name.
    pub fn operand_mut(&mut self, name: &str) -> &mut Tensor {
        let names = if self.blocks {
            block_sparse_operand_names(self.backward)
        } else {
            operand_names(self.backward)
        };
        &mut self.operands[names.iter().position(|known| *known == name).unwrap()]
    }

    /// The result of this name.
    pub fn result_mut(&mut self, name: &str) -> &mut Tensor {
        let names = result_names(self.backward);
        &mut self.results[names.iter().position(|known| *known == name).unwrap()]
    }

    /// Builds the frame.
    pub fn build(&self) -> Box<Raw> {
        let BuiltBuffers {
            buffers,
            data,
            dims,
        } = self.buffers();
        let BuiltAttributes {
            kinds,
            name_spans,
            scalars,
            strings,
            values,
        } = self.attributes();
        let erase = |buffers: &[Box<sys::Buffer>]| -> Exact<*const c_void> {
            buffers.iter().map(|b| (&raw const **b).cast()).collect()
        };
        let either = scalars.iter().zip(&strings);
        let either = either.map(|(scalar, string)| match (scalar, string) {
            (Some(scalar), _) => (&raw const **scalar).cast(),
            (_, Some(string)) => (&raw const **string).cast(),
            _ => null(),
        });
        let pointers = [erase(&buffers[0]), erase(&buffers[1]), either.collect()];
        let types: [Exact<u32>; 3] = [
            vec![sys::BUFFER; buffers[0].len()].into(),
            vec![sys::BUFFER; buffers[1].len()].into(),
            kinds.into(),
        ];
        let names: Exact<_> = name_spans.iter().map(|s| &raw const **s).collect();
        let pool = Box::new(FakePool::new(self.pool));
        let api = Box::new(api(self.pool));
        let args = |side: usize| sys::Args {
            struct_size: size_of::<sys::Args>(),
            extension_start: null_mut(),
            size: buffers[side].len() as i64,
            types: types[side].as_ptr(),
            args: pointers[side].as_ptr(),
        };
        let frame = sys::CallFrame {
            struct_size: size_of::<sys::CallFrame>(),
            extension_start: null_mut(),
            api: &raw const *api,
            ctx: (&raw const *pool).cast_mut().cast(),
            stage: sys::STAGE_EXECUTE,
            args: args(0),
            rets: args(1),
            attrs: sys::Attrs {
                struct_size: size_of::<sys::Attrs>(),
                extension_start: null_mut(),
                size: names.len() as i64,
                types: types[2].as_ptr(),
                names: names.as_ptr(),
                attrs: pointers[2].as_ptr(),
            },
        };
        Box::new(Raw {
            handler: match (self.blocks, self.backward) {
                (false, false) => xlattn_flash_attention_fwd,
                (false, true) => xlattn_flash_attention_bwd,
                (true, false) => xlattn_blocksparse_attention_fwd,
                (true, true) => xlattn_blocksparse_attention_bwd,
            },
            frame,
            api,
            types,
            pointers,
            buffers,
            names,
            name_spans,
            scalars,
            strings,
            data,
            pool,
            _dims: dims,
            _values: values,
        })
    }

    fn buffers(&self) -> BuiltBuffers {
        let mut built = BuiltBuffers::default();
        for (side, tensors) in [&self.operands, &self.results].into_iter().enumerate() {
            for tensor in tensors {
                let shape: Exact<i64> = tensor.dims.clone().into();
                let memory = match side {
                    0 => Memory::new(&tensor.data),
                    // Valgrind knows what nobody wrote.
                    _ => Memory::uninit(tensor.data.len()),
                };
                built.buffers[side].push(Box::new(sys::Buffer {
                    struct_size: size_of::<sys::Buffer>(),
                    extension_start: null_mut(),
                    dtype: tensor.dtype,
                    data: memory.address.cast(),
                    rank: shape.len() as i64,
                    dims: shape.as_ptr(),
                }));
                built.dims.push(shape);
                built.data[side].push(memory);
            }
        }
        built
    }

    fn attributes(&self) -> BuiltAttributes {
        let mut built = BuiltAttributes::default();
        let mut values = Vec::new();
        let mut keep = |bytes: &[u8]| {
            values.push(Memory::new(bytes));
            values[values.len() - 1].address
        };
        let span = |address: *mut u8, len| {
            let ptr = address.cast_const().cast();
            Box::new(sys::ByteSpan { ptr, len })
        };
        for (name, value) in &self.attributes {
            built.name_spans.push(span(keep(name), name.len()));
            let (kind, dtype, bytes) = match value {
                Attribute::Bool(x) => (sys::ATTR_SCALAR, dtype::PRED, vec![*x]),
                Attribute::I32(x) => (sys::ATTR_SCALAR, dtype::S32, x.to_ne_bytes().to_vec()),
                Attribute::I64(x) => (sys::ATTR_SCALAR, dtype::S64, x.to_ne_bytes().to_vec()),
                Attribute::F32(x) => (sys::ATTR_SCALAR, dtype::F32, x.to_ne_bytes().to_vec()),
                Attribute::F64(x) => (sys::ATTR_SCALAR, dtype::F64, x.to_ne_bytes().to_vec()),
                Attribute::Scalar(dtype) => (sys::ATTR_SCALAR, *dtype, vec![0; 16]),
                Attribute::Kind(kind) => (*kind, dtype::S32, vec![0; 16]),
                Attribute::Text(text) => (sys::ATTR_STRING, 0, text.clone()),
            };
            let address = keep(&bytes);
            built.kinds.push(kind);
            let string = matches!(value, Attribute::Text(_));
            let text = string.then(|| span(address, bytes.len()));
            built.strings.push(text);
            built.scalars.push((!string).then(|| {
                let value = address.cast_const().cast();
                Box::new(sys::Scalar { dtype, value })
            }));
        }
        built.values = values;
        built
    }

    /// Builds the frame, spoils it and runs it.
    pub fn spoil(&self, spoil: impl FnOnce(&mut Raw)) -> Answer {
        let mut raw = self.build();
        spoil(&mut raw);
        raw.run()
    }

    /// Builds the frame and runs it.
    pub fn run(&self) -> Answer {
        self.spoil(|_| {})
    }
}

impl Raw {
    /// Gives the frame to its handler.
    pub fn run(&mut self) -> Answer {
        let handler = self.handler;
        self.run_with(|frame| {
            // SAFETY: the frame is made as `Frame::new` wants it.
            unsafe { handler(frame) }
        })
    }

    /// Gives the frame to a handler.
    pub fn run_with(
        &mut self,
        handler: impl FnOnce(*mut sys::CallFrame) -> *mut sys::Error,
    ) -> Answer {
        // A copy of its own, so that a frame that claims to be short is short.
        let bytes = self.frame.struct_size.min(size_of::<sys::CallFrame>());
        // SAFETY: `CallFrame` is larger than `bytes`; padding is copied as it is.
        let frame = unsafe { Memory::copy((&raw const self.frame).cast(), bytes.max(8)) };
        let answer = take(handler(frame.address.cast()));
        self.pool.finish();
        answer
    }

    /// A result, of a call that succeeded, as elements of `T`.
    pub fn result<T: bytemuck::AnyBitPattern>(&self, index: usize) -> Vec<T> {
        let memory = &self.data[1][index];
        // SAFETY: the memory is `bytes` long and the handler wrote all of it.
        let bytes = unsafe { std::slice::from_raw_parts(memory.address, memory.bytes) };
        bytemuck::cast_slice(bytes).to_vec()
    }
}

/// Takes an error from a handler, as XLA does.
pub fn take(error: *mut sys::Error) -> Answer {
    if error.is_null() {
        return Ok(());
    }
    if error == UNREPORTABLE {
        return Err((u32::MAX, "unreportable".to_owned()));
    }
    // SAFETY: every other error was made by `create`.
    let error = unsafe { Box::from_raw(error.cast::<(u32, String)>()) };
    Err(*error)
}

impl Memory {
    /// A copy of `bytes` at an address that is a multiple of 64 (as XLA's buffers are).
    pub fn new(bytes: &[u8]) -> Self {
        // SAFETY: a slice is readable.
        unsafe { Memory::copy(bytes.as_ptr(), bytes.len()) }
    }

    fn uninit(bytes: usize) -> Self {
        let layout = Memory::layout(bytes);
        // SAFETY: the layout is not empty.
        let address = unsafe { alloc(layout) };
        if address.is_null() {
            handle_alloc_error(layout);
        }
        Memory { address, bytes }
    }

    /// # Safety
    /// `from` must be readable for `bytes` bytes.
    unsafe fn copy(from: *const u8, bytes: usize) -> Self {
        let memory = Memory::uninit(bytes);
        // SAFETY: as many bytes as are copied are allocated.
        unsafe { from.copy_to_nonoverlapping(memory.address, bytes) };
        memory
    }

    fn layout(bytes: usize) -> Layout {
        Layout::from_size_align(bytes.max(1), 64).unwrap()
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: allocated by `copy` with the same layout.
        unsafe { dealloc(self.address, Memory::layout(self.bytes)) }
    }
}

// SAFETY: plain memory with one owner.
unsafe impl Send for Memory {}

/// The runtime's functions.
fn api(mode: Mode) -> sys::Api {
    let whole = size_of::<sys::Api>();
    let unused = null();
    sys::Api {
        struct_size: if mode == Mode::Absent {
            whole - 16
        } else {
            whole
        },
        extension_start: null_mut(),
        api_version: sys::ApiVersion {
            struct_size: size_of::<sys::ApiVersion>(),
            extension_start: null_mut(),
            major_version: 0,
            minor_version: 3,
        },
        internal_api: null(),
        error_create: Some(create),
        error_get_details: None,
        error_destroy: Some(destroy),
        handler_register: None,
        stream_get: None,
        type_register: unused,
        execution_context_get: unused,
        state_set: unused,
        state_get: unused,
        device_memory_allocate: None,
        device_memory_free: None,
        thread_pool_schedule: Some(schedule),
        thread_pool_num_threads: Some(num_threads),
    }
}

unsafe extern "C" fn create(args: *mut sys::ErrorCreateArgs) -> *mut sys::Error {
    // SAFETY: a handler calls this with valid arguments and a C string.
    let (message, code) = unsafe { (CStr::from_ptr((*args).message), (*args).errc) };
    let text = message.to_str().unwrap().to_owned();
    Box::into_raw(Box::new((code, text))).cast()
}

unsafe extern "C" fn destroy(args: *mut sys::ErrorDestroyArgs) {
    // SAFETY: the error is one of `create`, given back once.
    let _ = take(unsafe { (*args).error });
}

unsafe extern "C" fn num_threads(args: *mut sys::ThreadPoolNumThreadsArgs) -> *mut sys::Error {
    // SAFETY: `ctx` is the pool of a live frame.
    let pool = unsafe { &*(*args).ctx.cast::<FakePool>() };
    let threads = if pool.mode == Mode::NoThreads { -1 } else { 4 };
    // SAFETY: the out argument is writable.
    unsafe { *(*args).num_threads = threads };
    null_mut()
}

unsafe extern "C" fn schedule(args: *mut sys::ThreadPoolScheduleArgs) -> *mut sys::Error {
    // SAFETY: as in `num_threads`.
    let (pool, task, data) = unsafe {
        let pool = &*(*args).ctx.cast::<FakePool>();
        (pool, (*args).task, (*args).data as usize)
    };
    let scheduled = pool.scheduled.fetch_add(1, Ordering::Relaxed);
    // SAFETY: each task is run once with the data it came with.
    let run = move || unsafe { task(data as *mut c_void) };
    match pool.mode {
        Mode::Inline => run(),
        Mode::Threads => {
            *pool.running.lock().unwrap() += 1;
            let pool = (&raw const *pool) as usize;
            std::thread::spawn(move || {
                run();
                // SAFETY: the frame's owner waits for `running` to be 0 before it frees the pool.
                let pool = unsafe { &*(pool as *const FakePool) };
                let mut running = pool.running.lock().unwrap();
                *running -= 1;
                pool.idle.notify_all();
            });
        }
        Mode::RefuseAfterOne if scheduled == 0 => pool.late.lock().unwrap().push((task, data)),
        Mode::RefuseAfterOne => {
            return Box::into_raw(Box::new((14u32, "no more".to_owned()))).cast();
        }
        _ => pool.late.lock().unwrap().push((task, data)),
    }
    null_mut()
}

impl FakePool {
    /// Runs what was put off and waits for what runs.
    fn finish(&self) {
        if self.mode != Mode::Never {
            self.run_late();
        }
        let running = self.running.lock().unwrap();
        drop(
            self.idle
                .wait_while(running, |running| *running > 0)
                .unwrap(),
        );
    }

    fn run_late(&self) {
        for (task, data) in std::mem::take(&mut *self.late.lock().unwrap()) {
            // SAFETY: as in `schedule`.
            unsafe { task(data as *mut c_void) };
        }
    }
}

impl Drop for FakePool {
    /// What was never run is run now that its job is over: it does nothing then but free itself.
    fn drop(&mut self) {
        self.run_late();
    }
}
