//! The part of `xla/pjrt/c/pjrt_c_api.h` in use, declared by hand; names as there without the `PJRT_`
//! prefix. `tests/pjrt_layout.rs` compares every size and offset with the C header.
//!
//! A plugin refuses arguments that are shorter than those of its own version, and takes longer ones. So
//! every call goes through [`Roomy`], with zeros where newer fields may be. The table of functions is read
//! as far as its `struct_size` goes.
#![allow(missing_docs)]

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

pub const EXTENSION_CUSTOM_PARTITIONER: u32 = 2;
pub const EXTENSION_FFI: u32 = 5;

pub const IMMUTABLE_ONLY_DURING_CALL: u32 = 0;

/// `PJRT_Buffer_Type`
pub mod buffer_type {
    pub const PRED: u32 = 1;
    pub const S32: u32 = 4;
    pub const U8: u32 = 6;
    pub const U32: u32 = 8;
    pub const F16: u32 = 10;
    pub const F32: u32 = 11;
    pub const F64: u32 = 12;
    pub const BF16: u32 = 13;
}

/// `PJRT_NamedValue_Type`
pub mod named_value {
    pub const STRING: u32 = 0;
    pub const INT64: u32 = 1;
    pub const FLOAT: u32 = 3;
    pub const BOOL: u32 = 4;
}

/// An object of the plugin.
pub type Object = *mut c_void;

/// What every struct of arguments begins with.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Head {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
}

/// Arguments, and room for what newer versions add.
#[repr(C)]
pub struct Roomy<A> {
    pub args: A,
    pub room: [u64; 16],
}

impl<A> Roomy<A> {
    pub fn new(args: A) -> Self {
        Roomy {
            args,
            room: [0; 16],
        }
    }
}

/// The head of arguments that travel in a [`Roomy`].
pub fn head<A>() -> Head {
    Head {
        struct_size: size_of::<Roomy<A>>(),
        extension_start: null_mut(),
    }
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
pub struct FfiExtension {
    pub struct_size: usize,
    pub kind: u32,
    pub next: *mut ExtensionBase,
    pub type_register: Unused,
    pub user_data_add: Unused,
    pub register_handler: Function<FfiRegisterHandlerArgs>,
}

/// Has no `extension_start`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct FfiRegisterHandlerArgs {
    pub struct_size: usize,
    pub target_name: *const u8,
    pub target_name_size: usize,
    pub handler: *const c_void,
    pub platform_name: *const u8,
    pub platform_name_size: usize,
    pub traits: u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct CustomPartitionerExtension {
    pub struct_size: usize,
    pub kind: u32,
    pub next: *mut ExtensionBase,
    pub register_custom_partitioner: Function<RegisterCustomPartitionerArgs>,
    pub register_batch_partitionable: Unused,
}

/// Has no `extension_start`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct RegisterCustomPartitionerArgs {
    pub struct_size: usize,
    pub name: *const u8,
    pub name_size: usize,
    pub callbacks: *mut PartitionerCallbacks,
}

/// `JAX_CustomCallPartitioner_string`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PartitionerString {
    pub data: *const u8,
    pub size: usize,
}

/// `JAX_CustomCallPartitioner_aval`: protocol buffers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PartitionerAval {
    pub shape: PartitionerString,
    pub has_sharding: bool,
    pub sharding: PartitionerString,
}

/// `JAX_CustomCallPartitioner_version_and_error`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PartitionerHeader {
    pub api_version: i64,
    pub data: *mut c_void,
    pub cleanup_fn: Option<unsafe extern "C" fn(*mut c_void)>,
    pub has_error: bool,
    pub code: u32,
    pub error_msg: PartitionerString,
}

/// `JAX_CustomCallPartitioner_Partition_Args`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PartitionArgs {
    pub header: PartitionerHeader,
    pub num_args: usize,
    pub op_args: *const PartitionerAval,
    pub op_result: PartitionerAval,
    pub backend_config: PartitionerString,
    pub mlir_module: PartitionerString,
    pub args_sharding: *const PartitionerString,
    pub result_sharding: PartitionerString,
}

/// `JAX_CustomCallPartitioner_InferShardingFromOperands_Args`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct InferShardingArgs {
    pub header: PartitionerHeader,
    pub num_args: usize,
    pub op_args: *const PartitionerAval,
    pub result_shape: PartitionerString,
    pub backend_config: PartitionerString,
    pub has_result_sharding: bool,
    pub result_sharding: PartitionerString,
}

/// `JAX_CustomCallPartitioner_PropagateUserSharding_Args`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PropagateShardingArgs {
    pub header: PartitionerHeader,
    pub backend_config: PartitionerString,
    pub result_shape: PartitionerString,
    pub result_sharding: PartitionerString,
}

/// A function that a plugin calls with the callbacks it is one of.
pub type Callback<A> = Option<unsafe extern "C" fn(*mut PartitionerCallbacks, *mut A)>;

/// `JAX_CustomCallPartitioner_Callbacks`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PartitionerCallbacks {
    pub version: i64,
    pub private_data: *mut c_void,
    pub dtor: Option<unsafe extern "C" fn(*mut PartitionerCallbacks)>,
    pub partition: Callback<PartitionArgs>,
    pub infer_sharding: Callback<InferShardingArgs>,
    pub propagate_user_sharding: Callback<PropagateShardingArgs>,
    pub can_side_effecting_have_replicated_sharding: bool,
}

/// Declares structs of arguments: a head, then the fields.
macro_rules! arguments {
    ($($(#[$meta:meta])* $name:ident { $($field:ident: $type:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        #[repr(C)]
        pub struct $name {
            pub head: Head,
            $(pub $field: $type,)*
        }
    )*};
}

arguments! {
    ErrorDestroyArgs { error: Object }
    ErrorMessageArgs { error: Object, message: *const u8, message_size: usize }
    ErrorGetCodeArgs { error: Object, code: u32 }
    PluginInitializeArgs {}
    EventDestroyArgs { event: Object }
    EventAwaitArgs { event: Object }
    NamedValue {
        name: *const u8,
        name_size: usize,
        kind: u32,
        // A pointer, an integer, or in its first bytes a float or bool.
        value: u64,
        value_size: usize,
    }
    ClientCreateArgs {
        create_options: *const NamedValue,
        num_options: usize,
        kv_get_callback: Unused,
        kv_get_user_arg: Object,
        kv_put_callback: Unused,
        kv_put_user_arg: Object,
        client: Object,
        kv_try_get_callback: Unused,
        kv_try_get_user_arg: Object,
    }
    ClientDestroyArgs { client: Object }
    ClientPlatformNameArgs {
        client: Object,
        platform_name: *const u8,
        platform_name_size: usize,
    }
    ClientPlatformVersionArgs {
        client: Object,
        platform_version: *const u8,
        platform_version_size: usize,
    }
    ClientAddressableDevicesArgs {
        client: Object,
        addressable_devices: *const Object,
        num_addressable_devices: usize,
    }
    Program { code: *const u8, code_size: usize, format: *const u8, format_size: usize }
    ClientCompileArgs {
        client: Object,
        program: *const Program,
        compile_options: *const u8,
        compile_options_size: usize,
        executable: Object,
    }
    ClientBufferFromHostBufferArgs {
        client: Object,
        data: *const c_void,
        kind: u32,
        dims: *const i64,
        num_dims: usize,
        byte_strides: *const i64,
        num_byte_strides: usize,
        host_buffer_semantics: u32,
        device: Object,
        memory: Object,
        device_layout: Object,
        done_with_host_buffer: Object,
        buffer: Object,
    }
    ExecutableDestroyArgs { executable: Object }
    ExecutableNumOutputsArgs { executable: Object, num_outputs: usize }
    ExecutableSerializeArgs {
        executable: Object,
        serialized_bytes: *const u8,
        serialized_bytes_size: usize,
        serialized_executable: Object,
        serialized_executable_deleter: Option<unsafe extern "C" fn(Object)>,
    }
    LoadedExecutableDestroyArgs { executable: Object }
    LoadedExecutableGetExecutableArgs { loaded_executable: Object, executable: Object }
    ExecuteOptions {
        send_callbacks: Object,
        recv_callbacks: Object,
        num_send_ops: usize,
        num_recv_ops: usize,
        launch_id: c_int,
        non_donatable_input_indices: *const i64,
        num_non_donatable_input_indices: usize,
        context: Object,
        call_location: *const u8,
        num_tasks: usize,
        task_ids: *const c_int,
        incarnation_ids: *const i64,
    }
    LoadedExecutableExecuteArgs {
        executable: Object,
        options: *const ExecuteOptions,
        argument_lists: *const *const Object,
        num_devices: usize,
        num_args: usize,
        output_lists: *const *mut Object,
        device_complete_events: *mut Object,
        execute_device: Object,
    }
    BufferDestroyArgs { buffer: Object }
    BufferElementTypeArgs { buffer: Object, kind: u32 }
    BufferDimensionsArgs { buffer: Object, dims: *const i64, num_dims: usize }
    BufferToHostBufferArgs {
        src: Object,
        host_layout: Object,
        dst: *mut c_void,
        dst_size: usize,
        event: Object,
    }
    TopologyDescriptionCreateArgs {
        topology_name: *const u8,
        topology_name_size: usize,
        create_options: *const NamedValue,
        num_options: usize,
        topology: Object,
    }
    TopologyDescriptionDestroyArgs { topology: Object }
    TopologyDescriptionPlatformNameArgs {
        topology: Object,
        platform_name: *const u8,
        platform_name_size: usize,
    }
    CompileArgs {
        topology: Object,
        program: *const Program,
        compile_options: *const u8,
        compile_options_size: usize,
        client: Object,
        executable: Object,
    }
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct ApiVersion {
    pub head: Head,
    pub major_version: c_int,
    pub minor_version: c_int,
}

/// A function of the plugin that may fail.
pub type Function<A> = Option<unsafe extern "C" fn(*mut A) -> Object>;

/// A function of the plugin that is never called.
pub type Unused = *const c_void;

/// Up to the last function in use.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Api {
    pub struct_size: usize,
    pub extension_start: *mut ExtensionBase,
    pub pjrt_api_version: ApiVersion,
    pub error_destroy: Option<unsafe extern "C" fn(*mut ErrorDestroyArgs)>,
    pub error_message: Option<unsafe extern "C" fn(*mut ErrorMessageArgs)>,
    pub error_get_code: Function<ErrorGetCodeArgs>,
    pub plugin_initialize: Function<PluginInitializeArgs>,
    pub plugin_attributes: Unused,
    pub event_destroy: Function<EventDestroyArgs>,
    pub event_is_ready: Unused,
    pub event_error: Unused,
    pub event_await: Function<EventAwaitArgs>,
    pub event_on_ready: Unused,
    pub client_create: Function<ClientCreateArgs>,
    pub client_destroy: Function<ClientDestroyArgs>,
    pub client_platform_name: Function<ClientPlatformNameArgs>,
    pub client_process_index: Unused,
    pub client_platform_version: Function<ClientPlatformVersionArgs>,
    pub client_devices: Unused,
    pub client_addressable_devices: Function<ClientAddressableDevicesArgs>,
    pub client_lookup_device: Unused,
    pub client_lookup_addressable_device: Unused,
    pub client_addressable_memories: Unused,
    pub client_compile: Function<ClientCompileArgs>,
    pub client_default_device_assignment: Unused,
    pub client_buffer_from_host_buffer: Function<ClientBufferFromHostBufferArgs>,
    /// Of descriptions of devices, devices and memories.
    pub unused_of_devices: [Unused; 17],
    pub executable_destroy: Function<ExecutableDestroyArgs>,
    pub executable_name: Unused,
    pub executable_num_replicas: Unused,
    pub executable_num_partitions: Unused,
    pub executable_num_outputs: Function<ExecutableNumOutputsArgs>,
    pub executable_size_of_generated_code_in_bytes: Unused,
    pub executable_get_cost_analysis: Unused,
    pub executable_output_memory_kinds: Unused,
    pub executable_optimized_program: Unused,
    pub executable_serialize: Function<ExecutableSerializeArgs>,
    pub loaded_executable_destroy: Function<LoadedExecutableDestroyArgs>,
    pub loaded_executable_get_executable: Function<LoadedExecutableGetExecutableArgs>,
    pub loaded_executable_addressable_devices: Unused,
    pub loaded_executable_delete: Unused,
    pub loaded_executable_is_deleted: Unused,
    pub loaded_executable_execute: Function<LoadedExecutableExecuteArgs>,
    pub executable_deserialize_and_load: Unused,
    pub loaded_executable_fingerprint: Unused,
    pub buffer_destroy: Function<BufferDestroyArgs>,
    pub buffer_element_type: Function<BufferElementTypeArgs>,
    pub buffer_dimensions: Function<BufferDimensionsArgs>,
    /// Up to the copy to another device.
    pub unused_of_buffers: [Unused; 9],
    pub buffer_to_host_buffer: Function<BufferToHostBufferArgs>,
    /// The rest of buffers, and streams.
    pub unused_of_streams: [Unused; 11],
    pub topology_description_create: Function<TopologyDescriptionCreateArgs>,
    pub topology_description_destroy: Function<TopologyDescriptionDestroyArgs>,
    pub topology_description_platform_name: Function<TopologyDescriptionPlatformNameArgs>,
    pub unused_of_topologies: [Unused; 4],
    pub compile: Function<CompileArgs>,
}
