// PJRT's extension by which a program without XLA's headers divides custom calls, as plugins have it:
// the wheel that this extension is made of lacks the header.
#ifndef XLATTN_CUSTOM_PARTITIONER_H_
#define XLATTN_CUSTOM_PARTITIONER_H_

#include "xla/pjrt/c/pjrt_c_api.h"

struct JAX_CustomCallPartitioner_string {
  const char* data;
  size_t size;
};

// Serialised ShapeProto and OpSharding.
struct JAX_CustomCallPartitioner_aval {
  JAX_CustomCallPartitioner_string shape;
  bool has_sharding;
  JAX_CustomCallPartitioner_string sharding;
};

// The callee sets all but the version; results live until cleanup_fn(data).
struct JAX_CustomCallPartitioner_version_and_error {
  int64_t api_version;
  void* data;
  void (*cleanup_fn)(void* data);
  bool has_error;
  PJRT_Error_Code code;
  JAX_CustomCallPartitioner_string error_msg;
};

// From mlir_module on: results.
struct JAX_CustomCallPartitioner_Partition_Args {
  JAX_CustomCallPartitioner_version_and_error header;
  size_t num_args;
  JAX_CustomCallPartitioner_aval* op_args;
  JAX_CustomCallPartitioner_aval op_result;
  JAX_CustomCallPartitioner_string backend_config;
  JAX_CustomCallPartitioner_string mlir_module;
  JAX_CustomCallPartitioner_string* args_sharding;
  JAX_CustomCallPartitioner_string result_sharding;
};

// From has_result_sharding on: results.
struct JAX_CustomCallPartitioner_InferShardingFromOperands_Args {
  JAX_CustomCallPartitioner_version_and_error header;
  size_t num_args;
  JAX_CustomCallPartitioner_aval* op_args;
  JAX_CustomCallPartitioner_string result_shape;
  JAX_CustomCallPartitioner_string backend_config;
  bool has_result_sharding;
  JAX_CustomCallPartitioner_string result_sharding;
};

// result_sharding is that of the user, then the call's.
struct JAX_CustomCallPartitioner_PropagateUserSharding_Args {
  JAX_CustomCallPartitioner_version_and_error header;
  JAX_CustomCallPartitioner_string backend_config;
  JAX_CustomCallPartitioner_string result_shape;
  JAX_CustomCallPartitioner_string result_sharding;
};

struct JAX_CustomCallPartitioner_Callbacks {
  int64_t version;
  void* private_data;
  void (*dtor)(JAX_CustomCallPartitioner_Callbacks*);
  void (*partition)(JAX_CustomCallPartitioner_Callbacks*, JAX_CustomCallPartitioner_Partition_Args*);
  void (*infer_sharding)(JAX_CustomCallPartitioner_Callbacks*,
                         JAX_CustomCallPartitioner_InferShardingFromOperands_Args*);
  void (*propagate_user_sharding)(JAX_CustomCallPartitioner_Callbacks*,
                                  JAX_CustomCallPartitioner_PropagateUserSharding_Args*);
  bool can_side_effecting_have_replicated_sharding;
};

struct PJRT_Register_Custom_Partitioner_Args {
  size_t struct_size;
  const char* name;
  size_t name_size;
  JAX_CustomCallPartitioner_Callbacks* callbacks;
};

struct PJRT_Custom_Partitioner_Extension {
  size_t struct_size;
  PJRT_Extension_Type type;
  PJRT_Extension_Base* next;
  PJRT_Error* (*register_custom_partitioner)(PJRT_Register_Custom_Partitioner_Args*);
  void* register_batch_partitionable;
};

#endif  // XLATTN_CUSTOM_PARTITIONER_H_
