//! Our declarations of PJRT's structs against `xla/pjrt/c/pjrt_c_api.h` as a C compiler sees it, where
//! `XLA_EXTENSION_DIR` has one.
#![cfg(feature = "pjrt")]

#[path = "support/header.rs"]
mod header;

use std::collections::BTreeMap;
use std::mem::offset_of;
use std::path::Path;

use xlattn::pjrt::sys::{self, buffer_type, named_value};

/// What the C program includes. TensorFlow's wheel has no header of the last extension, which the CPU
/// plugin declares then.
const HEADERS: &str = concat!(
    r#"#include "xla/pjrt/c/pjrt_c_api.h"
#include "xla/pjrt/c/pjrt_c_api_ffi_extension.h"
#if __has_include("xla/pjrt/c/pjrt_c_api_custom_partitioner_extension.h")
#include "xla/pjrt/c/pjrt_c_api_custom_partitioner_extension.h"
#else
#include ""#,
    env!("CARGO_MANIFEST_DIR"),
    r#"/ffi/xla_extension/custom_partitioner.h"
#endif
"#
);

#[test]
fn structs_match_the_c_header() {
    let Some(extension) = std::env::var_os("XLA_EXTENSION_DIR") else {
        println!("skipped: XLA_EXTENSION_DIR is not set");
        return;
    };
    let ours = ours();
    let include = Path::new(&extension).join("include");
    let expressions = ours.keys().map(String::as_str);
    let theirs = header::values("pjrt_layout.cc", &include, HEADERS, expressions);
    for (expression, value) in &ours {
        assert_eq!(*value, theirs[expression], "{expression}");
    }
}

/// C expressions, with the values they must have. Long as the list of structs is.
fn ours() -> BTreeMap<String, i64> {
    let mut all = BTreeMap::new();
    let mut expect = |expression: String, value: usize| {
        let before = all.insert(expression.clone(), value as i64);
        assert!(before.is_none(), "{expression} twice");
    };

    /// Offset and size of each field, and that the last one is the last there.
    macro_rules! layout {
        (@name $field:ident) => { stringify!($field) };
        (@name $field:ident $($theirs:ident).+) => { stringify!($($theirs).+) };
        ($struct:ident, $c:literal; $($field:ident $(= $($theirs:ident).+)?),* $(,)?) => {
            expect(format!("sizeof({})", $c), size_of::<sys::$struct>());
            layout!(part $struct, $c; $($field $(= $($theirs).+)?),*);
        };
        (part $struct:ident, $c:literal; $($field:ident $(= $($theirs:ident).+)?),* $(,)?) => {
            $({
                let name = layout!(@name $field $($($theirs).+)?);
                let size = size_of_field(|s: &sys::$struct| &s.$field);
                expect(format!("offsetof({}, {name})", $c), offset_of!(sys::$struct, $field));
                expect(format!("sizeof((({}*)0)->{name})", $c), size);
            })*
        };
    }
    layout!(ExtensionBase, "PJRT_Extension_Base"; struct_size, kind = type, next);
    layout!(FfiExtension, "PJRT_FFI_Extension";
        struct_size = base.struct_size, kind = base.type, next = base.next, type_register, user_data_add, register_handler);
    layout!(FfiRegisterHandlerArgs, "PJRT_FFI_Register_Handler_Args";
        struct_size, target_name, target_name_size, handler, platform_name, platform_name_size, traits);
    layout!(CustomPartitionerExtension, "PJRT_Custom_Partitioner_Extension";
        struct_size, kind = type, next, register_custom_partitioner, register_batch_partitionable);
    layout!(RegisterCustomPartitionerArgs, "PJRT_Register_Custom_Partitioner_Args";
        struct_size, name, name_size, callbacks);
    layout!(PartitionerString, "JAX_CustomCallPartitioner_string"; data, size);
    layout!(PartitionerAval, "JAX_CustomCallPartitioner_aval"; shape, has_sharding, sharding);
    layout!(PartitionerHeader, "JAX_CustomCallPartitioner_version_and_error";
        api_version, data, cleanup_fn, has_error, code, error_msg);
    layout!(PartitionArgs, "JAX_CustomCallPartitioner_Partition_Args";
        header, num_args, op_args, op_result, backend_config, mlir_module, args_sharding,
        result_sharding);
    layout!(InferShardingArgs, "JAX_CustomCallPartitioner_InferShardingFromOperands_Args";
        header, num_args, op_args, result_shape, backend_config, has_result_sharding, result_sharding);
    layout!(PropagateShardingArgs, "JAX_CustomCallPartitioner_PropagateUserSharding_Args";
        header, backend_config, result_shape, result_sharding);
    layout!(PartitionerCallbacks, "JAX_CustomCallPartitioner_Callbacks";
        version, private_data, dtor, partition, infer_sharding, propagate_user_sharding,
        can_side_effecting_have_replicated_sharding);
    layout!(ErrorDestroyArgs, "PJRT_Error_Destroy_Args"; error);
    layout!(ErrorMessageArgs, "PJRT_Error_Message_Args"; error, message, message_size);
    layout!(ErrorGetCodeArgs, "PJRT_Error_GetCode_Args"; error, code);
    layout!(PluginInitializeArgs, "PJRT_Plugin_Initialize_Args";);
    layout!(EventDestroyArgs, "PJRT_Event_Destroy_Args"; event);
    layout!(EventAwaitArgs, "PJRT_Event_Await_Args"; event);
    layout!(NamedValue, "PJRT_NamedValue";
        name, name_size, kind = type, value = int64_value, value_size);
    layout!(ClientCreateArgs, "PJRT_Client_Create_Args";
        create_options, num_options, kv_get_callback, kv_get_user_arg, kv_put_callback,
        kv_put_user_arg, client, kv_try_get_callback, kv_try_get_user_arg);
    layout!(ClientDestroyArgs, "PJRT_Client_Destroy_Args"; client);
    layout!(ClientPlatformNameArgs, "PJRT_Client_PlatformName_Args";
        client, platform_name, platform_name_size);
    layout!(ClientPlatformVersionArgs, "PJRT_Client_PlatformVersion_Args";
        client, platform_version, platform_version_size);
    layout!(ClientAddressableDevicesArgs, "PJRT_Client_AddressableDevices_Args";
        client, addressable_devices, num_addressable_devices);
    layout!(Program, "PJRT_Program"; code, code_size, format, format_size);
    layout!(ClientCompileArgs, "PJRT_Client_Compile_Args";
        client, program, compile_options, compile_options_size, executable);
    layout!(ClientBufferFromHostBufferArgs, "PJRT_Client_BufferFromHostBuffer_Args";
        client, data, kind = type, dims, num_dims, byte_strides, num_byte_strides,
        host_buffer_semantics, device, memory, device_layout, done_with_host_buffer, buffer);
    layout!(ExecutableDestroyArgs, "PJRT_Executable_Destroy_Args"; executable);
    layout!(ExecutableNumOutputsArgs, "PJRT_Executable_NumOutputs_Args"; executable, num_outputs);
    layout!(ExecutableSerializeArgs, "PJRT_Executable_Serialize_Args";
        executable, serialized_bytes, serialized_bytes_size, serialized_executable,
        serialized_executable_deleter);
    layout!(LoadedExecutableDestroyArgs, "PJRT_LoadedExecutable_Destroy_Args"; executable);
    layout!(LoadedExecutableGetExecutableArgs, "PJRT_LoadedExecutable_GetExecutable_Args";
        loaded_executable, executable);
    layout!(ExecuteOptions, "PJRT_ExecuteOptions";
        send_callbacks, recv_callbacks, num_send_ops, num_recv_ops, launch_id,
        non_donatable_input_indices, num_non_donatable_input_indices, context, call_location,
        num_tasks, task_ids, incarnation_ids);
    layout!(LoadedExecutableExecuteArgs, "PJRT_LoadedExecutable_Execute_Args";
        executable, options, argument_lists, num_devices, num_args, output_lists,
        device_complete_events, execute_device);
    layout!(BufferDestroyArgs, "PJRT_Buffer_Destroy_Args"; buffer);
    layout!(BufferElementTypeArgs, "PJRT_Buffer_ElementType_Args"; buffer, kind = type);
    layout!(BufferDimensionsArgs, "PJRT_Buffer_Dimensions_Args"; buffer, dims, num_dims);
    layout!(BufferToHostBufferArgs, "PJRT_Buffer_ToHostBuffer_Args";
        src, host_layout, dst, dst_size, event);
    layout!(TopologyDescriptionCreateArgs, "PJRT_TopologyDescription_Create_Args";
        topology_name, topology_name_size, create_options, num_options, topology);
    layout!(TopologyDescriptionDestroyArgs, "PJRT_TopologyDescription_Destroy_Args"; topology);
    layout!(TopologyDescriptionPlatformNameArgs, "PJRT_TopologyDescription_PlatformName_Args";
        topology, platform_name, platform_name_size);
    layout!(CompileArgs, "PJRT_Compile_Args";
        topology, program, compile_options, compile_options_size, client, executable);
    layout!(ApiVersion, "PJRT_Api_Version"; major_version, minor_version);
    layout!(part Api, "PJRT_Api";
        struct_size, extension_start, pjrt_api_version,
        error_destroy = PJRT_Error_Destroy,
        error_message = PJRT_Error_Message,
        error_get_code = PJRT_Error_GetCode,
        plugin_initialize = PJRT_Plugin_Initialize,
        event_destroy = PJRT_Event_Destroy,
        event_await = PJRT_Event_Await,
        client_create = PJRT_Client_Create,
        client_destroy = PJRT_Client_Destroy,
        client_platform_name = PJRT_Client_PlatformName,
        client_platform_version = PJRT_Client_PlatformVersion,
        client_addressable_devices = PJRT_Client_AddressableDevices,
        client_compile = PJRT_Client_Compile,
        client_buffer_from_host_buffer = PJRT_Client_BufferFromHostBuffer,
        executable_destroy = PJRT_Executable_Destroy,
        executable_num_outputs = PJRT_Executable_NumOutputs,
        executable_serialize = PJRT_Executable_Serialize,
        loaded_executable_destroy = PJRT_LoadedExecutable_Destroy,
        loaded_executable_get_executable = PJRT_LoadedExecutable_GetExecutable,
        loaded_executable_execute = PJRT_LoadedExecutable_Execute,
        buffer_destroy = PJRT_Buffer_Destroy,
        buffer_element_type = PJRT_Buffer_ElementType,
        buffer_dimensions = PJRT_Buffer_Dimensions,
        buffer_to_host_buffer = PJRT_Buffer_ToHostBuffer,
        topology_description_create = PJRT_TopologyDescription_Create,
        topology_description_destroy = PJRT_TopologyDescription_Destroy,
        topology_description_platform_name = PJRT_TopologyDescription_PlatformName,
        compile = PJRT_Compile);
    for (name, value) in [
        ("PJRT_API_MAJOR", 0),
        ("PJRT_Extension_Type_FFI", sys::EXTENSION_FFI),
        (
            "PJRT_Extension_Type_Custom_Partitioner",
            sys::EXTENSION_CUSTOM_PARTITIONER,
        ),
        (
            "PJRT_HostBufferSemantics_kImmutableOnlyDuringCall",
            sys::IMMUTABLE_ONLY_DURING_CALL,
        ),
        ("PJRT_Buffer_Type_PRED", buffer_type::PRED),
        ("PJRT_Buffer_Type_S32", buffer_type::S32),
        ("PJRT_Buffer_Type_U8", buffer_type::U8),
        ("PJRT_Buffer_Type_U32", buffer_type::U32),
        ("PJRT_Buffer_Type_F16", buffer_type::F16),
        ("PJRT_Buffer_Type_F32", buffer_type::F32),
        ("PJRT_Buffer_Type_F64", buffer_type::F64),
        ("PJRT_Buffer_Type_BF16", buffer_type::BF16),
        ("PJRT_NamedValue_kString", named_value::STRING),
        ("PJRT_NamedValue_kInt64", named_value::INT64),
        ("PJRT_NamedValue_kFloat", named_value::FLOAT),
        ("PJRT_NamedValue_kBool", named_value::BOOL),
    ] {
        expect(name.to_owned(), value as usize);
    }
    all
}

fn size_of_field<S, F>(_: fn(&S) -> &F) -> usize {
    size_of::<F>()
}
