//! Our declarations of XLA's structs against `xla/ffi/api/c_api.h` as a C compiler sees it.
//!
//! The headers come from `XLATTN_C_API_INCLUDE` (the folder that holds `xla/`), or from every jaxlib
//! in the project's `.venv*`. `XLATTN_SKIP_LAYOUT=1` skips the test where there are none.

#[path = "support/header.rs"]
mod header;

use std::collections::BTreeMap;
use std::mem::offset_of;
use std::path::{Path, PathBuf};

use xlattn::error::Code;
use xlattn::ffi::sys::{self, dtype};

/// What the C program includes, with one name for what versions of the header call differently.
const HEADER: &str = r#"#include "xla/ffi/api/c_api.h"
#if XLA_FFI_API_MINOR >= 4
#define XLA_FFI_Extension_Base XLA_FFI_InternalExtension
#else
#define XLA_FFI_Error_GetDetails XLA_FFI_Error_GetMessage
#define XLA_FFI_Error_GetDetails_Args XLA_FFI_Error_GetMessage_Args
#endif
"#;

#[test]
fn structs_match_the_c_header() {
    if std::env::var("XLATTN_SKIP_LAYOUT").is_ok_and(|v| v == "1") {
        return;
    }
    let includes = includes();
    assert!(
        !includes.is_empty(),
        "no xla/ffi/api/c_api.h: set XLATTN_C_API_INCLUDE to the include folder of a jaxlib, make a \
         .venv with jaxlib, or set XLATTN_SKIP_LAYOUT=1"
    );
    for include in includes {
        let ours = ours(minor_version(&include));
        let expressions = ours.keys().map(String::as_str);
        let expressions = expressions.chain(["XLA_FFI_API_MINOR"]);
        let theirs = header::values("layout.c", &include, HEADER, expressions);
        for (expression, value) in &ours {
            let at = include.display();
            assert_eq!(*value, theirs[expression], "{expression} in {at}");
        }
        let minor = theirs["XLA_FFI_API_MINOR"];
        assert!(i64::from(sys::API_MINOR) <= minor, "minor {minor}");
    }
}

/// C expressions, with the values they must have. Long as the list of structs is.
fn ours(minor: i64) -> BTreeMap<String, i64> {
    let mut all = BTreeMap::new();
    let mut expect = |expression: String, value: usize| {
        let before = all.insert(expression.clone(), value as i64);
        assert!(before.is_none(), "{expression} twice");
    };

    /// Offset and size of each field, `ours = theirs` where the names differ; with `whole`, that
    /// there is no other.
    macro_rules! layout {
        (@name $field:ident) => { stringify!($field) };
        (@name $field:ident $theirs:ident) => { stringify!($theirs) };
        (@size $whole:literal $struct:ident $c:literal) => {
            expect(format!("sizeof({})", $c), size_of::<sys::$struct>());
        };
        (@size $struct:ident $c:literal) => {};
        ($struct:ident, $c:literal $(, whole $whole:literal)?; $($field:ident $(= $theirs:ident)?),*) => {
            layout!(@size $($whole)? $struct $c);
            $({
                let name = layout!(@name $field $($theirs)?);
                expect(format!("offsetof({}, {name})", $c), offset_of!(sys::$struct, $field));
                expect(format!("sizeof((({}*)0)->{name})", $c), size_of_field(|s: &sys::$struct| &s.$field));
            })*
        };
    }
    layout!(ExtensionBase, "XLA_FFI_Extension_Base", whole true; struct_size, kind = type, next);
    layout!(ApiVersion, "XLA_FFI_Api_Version", whole true;
        struct_size, extension_start, major_version, minor_version);
    layout!(Metadata, "XLA_FFI_Metadata"; struct_size, api_version, traits);
    layout!(MetadataExtension, "XLA_FFI_Metadata_Extension", whole true;
        base = extension_base, metadata);
    layout!(ErrorCreateArgs, "XLA_FFI_Error_Create_Args", whole true;
        struct_size, extension_start, message, errc);
    layout!(ErrorGetDetailsArgs, "XLA_FFI_Error_GetDetails_Args";
        struct_size, extension_start, error, message);
    layout!(HandlerBundle, "XLA_FFI_Handler_Bundle";
        instantiate, prepare, initialize, execute);
    if minor < 4 {
        layout!(HandlerRegisterArgs, "XLA_FFI_Handler_Register_Args", whole true;
            struct_size, extension_start, name, platform, bundle, traits);
    } else {
        layout!(HandlerRegisterArgs4, "XLA_FFI_Handler_Register_Args", whole true;
            struct_size, extension_start, name, platform, traits);
        expect(
            "offsetof(XLA_FFI_Handler_Register_Args, bundle.record)".to_owned(),
            offset_of!(sys::HandlerRegisterArgs4, record),
        );
    }
    layout!(ErrorDestroyArgs, "XLA_FFI_Error_Destroy_Args", whole true;
        struct_size, extension_start, error);
    layout!(Buffer, "XLA_FFI_Buffer", whole true;
        struct_size, extension_start, dtype, data, rank, dims);
    layout!(ByteSpan, "XLA_FFI_ByteSpan", whole true; ptr, len);
    layout!(Scalar, "XLA_FFI_Scalar", whole true; dtype, value);
    layout!(Args, "XLA_FFI_Args", whole true; struct_size, extension_start, size, types, args);
    layout!(Args, "XLA_FFI_Rets", whole true; struct_size, extension_start, size, types, args = rets);
    layout!(Attrs, "XLA_FFI_Attrs", whole true;
        struct_size, extension_start, size, types, names, attrs);
    layout!(CallFrame, "XLA_FFI_CallFrame";
        struct_size, extension_start, api, ctx, stage, args, rets, attrs);
    layout!(ThreadPoolScheduleArgs, "XLA_FFI_ThreadPool_Schedule_Args", whole true;
        struct_size, extension_start, ctx, task, data);
    layout!(ThreadPoolNumThreadsArgs, "XLA_FFI_ThreadPool_NumThreads_Args", whole true;
        struct_size, extension_start, ctx, num_threads);
    layout!(StreamGetArgs, "XLA_FFI_Stream_Get_Args", whole true;
        struct_size, extension_start, ctx, stream);
    layout!(DeviceMemoryAllocateArgs, "XLA_FFI_DeviceMemory_Allocate_Args", whole true;
        struct_size, extension_start, ctx, size, alignment, data);
    layout!(DeviceMemoryFreeArgs, "XLA_FFI_DeviceMemory_Free_Args", whole true;
        struct_size, extension_start, ctx, size, data);
    layout!(Api, "XLA_FFI_Api";
        struct_size, extension_start, api_version, internal_api,
        error_create = XLA_FFI_Error_Create,
        error_get_details = XLA_FFI_Error_GetDetails,
        error_destroy = XLA_FFI_Error_Destroy,
        handler_register = XLA_FFI_Handler_Register,
        stream_get = XLA_FFI_Stream_Get,
        device_memory_allocate = XLA_FFI_DeviceMemory_Allocate,
        device_memory_free = XLA_FFI_DeviceMemory_Free,
        thread_pool_schedule = XLA_FFI_ThreadPool_Schedule,
        thread_pool_num_threads = XLA_FFI_ThreadPool_NumThreads);

    let constants = [
        ("XLA_FFI_API_MAJOR", sys::API_MAJOR as u32),
        ("XLA_FFI_Extension_Metadata", sys::EXTENSION_METADATA),
        ("XLA_FFI_ExecutionStage_INSTANTIATE", sys::STAGE_INSTANTIATE),
        ("XLA_FFI_ExecutionStage_PREPARE", sys::STAGE_PREPARE),
        ("XLA_FFI_ExecutionStage_INITIALIZE", sys::STAGE_INITIALIZE),
        ("XLA_FFI_ExecutionStage_EXECUTE", sys::STAGE_EXECUTE),
        (
            "XLA_FFI_HANDLER_TRAITS_COMMAND_BUFFER_COMPATIBLE",
            sys::COMMAND_BUFFER_COMPATIBLE,
        ),
        ("XLA_FFI_ArgType_BUFFER", sys::BUFFER),
        ("XLA_FFI_RetType_BUFFER", sys::BUFFER),
        ("XLA_FFI_AttrType_ARRAY", sys::ATTR_ARRAY),
        ("XLA_FFI_AttrType_DICTIONARY", sys::ATTR_DICTIONARY),
        ("XLA_FFI_AttrType_SCALAR", sys::ATTR_SCALAR),
        ("XLA_FFI_AttrType_STRING", sys::ATTR_STRING),
        (
            "XLA_FFI_Error_Code_INVALID_ARGUMENT",
            Code::InvalidArgument as u32,
        ),
        (
            "XLA_FFI_Error_Code_UNIMPLEMENTED",
            Code::Unimplemented as u32,
        ),
        ("XLA_FFI_Error_Code_INTERNAL", Code::Internal as u32),
        ("XLA_FFI_Error_Code_UNAVAILABLE", Code::Unavailable as u32),
        ("XLA_FFI_DataType_PRED", dtype::PRED),
        ("XLA_FFI_DataType_S8", dtype::S8),
        ("XLA_FFI_DataType_S16", dtype::S16),
        ("XLA_FFI_DataType_S32", dtype::S32),
        ("XLA_FFI_DataType_S64", dtype::S64),
        ("XLA_FFI_DataType_U8", dtype::U8),
        ("XLA_FFI_DataType_U16", dtype::U16),
        ("XLA_FFI_DataType_U32", dtype::U32),
        ("XLA_FFI_DataType_U64", dtype::U64),
        ("XLA_FFI_DataType_F16", dtype::F16),
        ("XLA_FFI_DataType_F32", dtype::F32),
        ("XLA_FFI_DataType_F64", dtype::F64),
        ("XLA_FFI_DataType_C64", dtype::C64),
        ("XLA_FFI_DataType_BF16", dtype::BF16),
        ("XLA_FFI_DataType_C128", dtype::C128),
        ("XLA_FFI_DataType_F8E5M2", dtype::F8E5M2),
        ("XLA_FFI_DataType_F8E4M3FN", dtype::F8E4M3FN),
    ];
    for (name, value) in constants {
        expect(name.to_owned(), value as usize);
    }
    all
}

fn size_of_field<S, F>(_: fn(&S) -> &F) -> usize {
    size_of::<F>()
}

/// `XLA_FFI_API_MINOR`
fn minor_version(include: &Path) -> i64 {
    let header = std::fs::read_to_string(include.join("xla/ffi/api/c_api.h")).unwrap();
    let (_, minor) = header.split_once("#define XLA_FFI_API_MINOR ").unwrap();
    minor.lines().next().unwrap().trim().parse().unwrap()
}

fn includes() -> Vec<PathBuf> {
    if let Some(given) = std::env::var_os("XLATTN_C_API_INCLUDE") {
        return vec![given.into()];
    }
    let entries = |folder: &Path, prefix: &str| -> Vec<PathBuf> {
        let Ok(entries) = std::fs::read_dir(folder) else {
            return Vec::new();
        };
        let paths = entries.map(|entry| entry.unwrap().path());
        let named = |path: &PathBuf| {
            let name = path.file_name().unwrap().to_string_lossy();
            name.starts_with(prefix)
        };
        paths.filter(named).collect()
    };
    entries(Path::new(env!("CARGO_MANIFEST_DIR")), ".venv")
        .iter()
        .flat_map(|venv| entries(&venv.join("lib"), "python"))
        .map(|python| python.join("site-packages/jaxlib/include"))
        .filter(|include| include.join("xla/ffi/api/c_api.h").exists())
        .collect()
}
