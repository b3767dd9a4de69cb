//! The part of XLA's `xla/ffi/api/c_api.h` in use, declared by hand; names as there without the
//! `XLA_FFI_` prefix. `tests/ffi_layout.rs` compares every size and offset with the C header.
//!
//! Structs with a `struct_size` may be shorter, or longer, in the runtime that made them than they
//! are here: fields are read through `declared!` or after a check of `struct_size`, and no
//! reference to such a struct is made before.
#![allow(missing_docs)]
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::{c_char, c_int, c_void};

/// The API version whose structs these are.
pub const API_MAJOR: c_int = 0;

/// The lowest minor version that has all fields in use. A runtime refuses handlers that announce a
/// newer minor than its own.
pub const API_MINOR: c_int = 1;

pub const EXTENSION_METADATA: u32 = 1;

pub const STAGE_INSTANTIATE: u32 = 0;
pub const STAGE_PREPARE: u32 = 1;
pub const STAGE_INITIALIZE: u32 = 2;
pub const STAGE_EXECUTE: u32 = 3;

/// `XLA_FFI_HANDLER_TRAITS_COMMAND_BUFFER_COMPATIBLE`
pub const COMMAND_BUFFER_COMPATIBLE: u32 = 1;

/// `XLA_FFI_ArgType_BUFFER` and `XLA_FFI_RetType_BUFFER`.
pub const BUFFER: u32 = 1;

pub const ATTR_ARRAY: u32 = 1;
pub const ATTR_DICTIONARY: u32 = 2;
pub const ATTR_SCALAR: u32 = 3;
pub const ATTR_STRING: u32 = 4;

/// `XLA_FFI_DataType`
pub mod dtype {
    pub const PRED: u32 = 1;
    pub const S8: u32 = 2;
    pub const S16: u32 = 3;
    pub const S32: u32 = 4;
    pub const S64: u32 = 5;
    pub const U8: u32 = 6;
    pub const U16: u32 = 7;
    pub const U32: u32 = 8;
    pub const U64: u32 = 9;
    pub const F16: u32 = 10;
    pub const F32: u32 = 11;
    pub const F64: u32 = 12;
    pub const C64: u32 = 15;
    pub const BF16: u32 = 16;
    pub const C128: u32 = 18;
    pub const F8E5M2: u32 = 19;
    pub const F8E4M3FN: u32 = 20;
}

/// An error of the runtime, opaque.
#[repr(C)]
pub struct Error {
    opaque: [u8; 0],
}

/// The runtime's execution context, opaque.
#[repr(C)]
pub struct ExecutionContext {
    opaque: [u8; 0],
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ExtensionBase {
    pub struct_size: usize,
    pub kind: u32,
    pub next: *mut ExtensionBase,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ApiVersion {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub major_version: c_int,
    pub minor_version: c_int,
}

/// Without `state_type_id`, which is newer than [`API_MINOR`] and zero unless a handler has state.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Metadata {
    pub struct_size: usize,
    pub api_version: ApiVersion,
    pub traits: u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct MetadataExtension {
    pub base: ExtensionBase,
    pub metadata: *mut Metadata,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ErrorCreateArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub message: *const c_char,
    pub errc: u32,
}

/// Before minor version 4 `XLA_FFI_Error_GetMessage_Args`, without the code.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct ErrorGetDetailsArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub error: *mut Error,
    pub message: *const c_char,
    pub errc: u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ErrorDestroyArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub error: *mut Error,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Buffer {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub dtype: u32,
    pub data: *mut c_void,
    pub rank: i64,
    pub dims: *const i64,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ByteSpan {
    pub ptr: *const c_char,
    pub len: usize,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Scalar {
    pub dtype: u32,
    pub value: *const c_void,
}

/// `XLA_FFI_Args` and `XLA_FFI_Rets`, which differ in names only.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Args {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub size: i64,
    pub types: *const u32,
    pub args: *const *const c_void,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Attrs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub size: i64,
    pub types: *const u32,
    pub names: *const *const ByteSpan,
    pub attrs: *const *const c_void,
}

/// Up to `attrs`, as far as `struct_size` counts in every version.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct CallFrame {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub api: *const Api,
    pub ctx: *mut ExecutionContext,
    pub stage: u32,
    pub args: Args,
    pub rets: Args,
    pub attrs: Attrs,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct StreamGetArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub ctx: *mut ExecutionContext,
    pub stream: *mut c_void,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct DeviceMemoryAllocateArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub ctx: *mut ExecutionContext,
    pub size: usize,
    pub alignment: usize,
    pub data: *mut c_void,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct DeviceMemoryFreeArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub ctx: *mut ExecutionContext,
    pub size: usize,
    pub data: *mut c_void,
}

pub type Task = unsafe extern "C" fn(*mut c_void);

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ThreadPoolScheduleArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub ctx: *mut ExecutionContext,
    pub task: Task,
    pub data: *mut c_void,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ThreadPoolNumThreadsArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub ctx: *mut ExecutionContext,
    pub num_threads: *mut i64,
}

pub type Handler = unsafe extern "C" fn(*mut CallFrame) -> *mut Error;

/// Handlers of the stages; all but the last may be none.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct HandlerBundle {
    pub instantiate: Option<Handler>,
    pub prepare: Option<Handler>,
    pub initialize: Option<Handler>,
    pub execute: Option<Handler>,
}

/// `XLA_FFI_Handler_Register_Args` before minor version 4.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct HandlerRegisterArgs {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub name: ByteSpan,
    pub platform: ByteSpan,
    pub bundle: HandlerBundle,
    pub traits: u32,
}

/// The same from minor version 4 on, where bundles have one more handler.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct HandlerRegisterArgs4 {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub name: ByteSpan,
    pub platform: ByteSpan,
    pub bundle: HandlerBundle,
    pub record: Option<Handler>,
    pub traits: u32,
}

/// A function of the runtime that may fail.
pub type Function<A> = Option<unsafe extern "C" fn(*mut A) -> *mut Error>;

/// Up to the last function in use; fields of type [`Unused`] hold the places of others.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Api {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub api_version: ApiVersion,
    pub internal_api: *const c_void,
    pub error_create: Function<ErrorCreateArgs>,
    pub error_get_details: Option<unsafe extern "C" fn(*mut ErrorGetDetailsArgs)>,
    pub error_destroy: Option<unsafe extern "C" fn(*mut ErrorDestroyArgs)>,
    pub handler_register: Function<HandlerRegisterArgs>,
    pub stream_get: Function<StreamGetArgs>,
    pub type_register: Unused,
    pub execution_context_get: Unused,
    pub state_set: Unused,
    pub state_get: Unused,
    pub device_memory_allocate: Function<DeviceMemoryAllocateArgs>,
    pub device_memory_free: Function<DeviceMemoryFreeArgs>,
    pub thread_pool_schedule: Function<ThreadPoolScheduleArgs>,
    pub thread_pool_num_threads: Function<ThreadPoolNumThreadsArgs>,
}

/// A function of the runtime that xlattn never calls.
pub type Unused = *const c_void;

/// Offset of the end of a field: the least `struct_size` of a struct that has it
/// (`XLA_FFI_STRUCT_SIZE`).
macro_rules! end_of {
    ($struct:ty, $field:ident) => {{
        const fn size<S, F>(_: fn(&S) -> &F) -> usize {
            size_of::<F>()
        }
        core::mem::offset_of!($struct, $field) + size(|s: &$struct| &s.$field)
    }};
}

/// Reads `pointer.field` as an `Option`: `None` when the pointer is null or misaligned, or when the
/// struct is too short, by its own `struct_size`, to have the field.
///
/// Unsafe: a pointer that is neither must point to a struct of at least `struct_size` bytes.
macro_rules! declared {
    ($pointer:expr, $struct:ty, $field:ident) => {{
        let pointer: *const $struct = $pointer;
        let readable = !pointer.is_null() && pointer.is_aligned();
        if readable && (*pointer).struct_size >= $crate::ffi::sys::end_of!($struct, $field) {
            Some((*pointer).$field)
        } else {
            None
        }
    }};
}

pub(crate) use {declared, end_of};
