// A PJRT plugin for the CPU, for the tests of xlattn::pjrt: the functions that xlattn calls, over the CPU
// client of XLA's C++ API. Like real plugins it refuses arguments that are shorter than its own.
//
// Topologies are CPUs by any name but "none".
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "custom_partitioner.h"
#include "xla/debug_options_flags.h"
#include "xla/ffi/api/c_api.h"
#include "xla/hlo/builder/xla_computation.h"
#include "xla/hlo/ir/hlo_casting_utils.h"
#include "xla/hlo/ir/hlo_clone_context.h"
#include "xla/hlo/ir/hlo_instructions.h"
#include "xla/hlo/ir/hlo_module.h"
#include "xla/literal.h"
#include "xla/pjrt/c/pjrt_c_api.h"
#include "xla/pjrt/c/pjrt_c_api_ffi_extension.h"
#include "xla/pjrt/pjrt_client.h"
#include "xla/pjrt/plugin/xla_cpu/xla_cpu_pjrt_client.h"
#include "xla/pjrt/proto/compile_options.pb.h"
#include "xla/service/custom_call_sharding_helper.h"

// GCC does not take this header, of which the partitioner's needs one class without members.
#define XLA_HLO_UTILS_HLO_SHARDING_UTIL_H_
#include "xla/hlo/ir/hlo_sharding.h"
namespace xla::hlo_sharding_util {
class DeviceGroupTileAssignment : public TileAssignment {};
}  // namespace xla::hlo_sharding_util
#include "xla/service/spmd/spmd_partitioner.h"

// From headers that want MLIR's.
namespace xla {
absl::Status ParseMlirModuleStringAndConvertToXlaComputation(absl::string_view module, XlaComputation& computation,
                                                             bool use_tuple_args, bool return_tuple);
namespace ffi {
const XLA_FFI_Api* GetXlaFfiApi();
}
}  // namespace xla

struct PJRT_Error {
  absl::Status status;
};
struct PJRT_Event {
  absl::Status status;
};
struct PJRT_Client {
  std::unique_ptr<xla::PjRtClient> client;
  std::vector<PJRT_Device*> devices;
};
struct PJRT_Buffer {
  std::unique_ptr<xla::PjRtBuffer> buffer;
};
struct PJRT_Executable {
  std::shared_ptr<xla::PjRtLoadedExecutable> executable;
};
struct PJRT_LoadedExecutable {
  std::shared_ptr<xla::PjRtLoadedExecutable> executable;
};
struct PJRT_TopologyDescription {
  std::unique_ptr<xla::PjRtClient> client;
};
struct PJRT_SerializedExecutable {
  std::string bytes;
};

namespace {

PJRT_Error* Error(absl::Status status) { return status.ok() ? nullptr : new PJRT_Error{std::move(status)}; }

// Runs the body of a function of the table unless its arguments are too short.
#define FUNCTION(name, ...)                                                         \
  PJRT_Error* name(PJRT_##name##_Args* args) {                                      \
    if (args->struct_size < PJRT_##name##_Args_STRUCT_SIZE)                         \
      return Error(absl::InvalidArgumentError("PJRT_" #name "_Args: too short"));   \
    return Error([&]() -> absl::Status { __VA_ARGS__ return absl::OkStatus(); }()); \
  }

#define ASSIGN(variable, expression)                      \
  auto variable##_or = (expression);                      \
  if (!variable##_or.ok()) return variable##_or.status(); \
  auto variable = *std::move(variable##_or);

void ErrorDestroy(PJRT_Error_Destroy_Args* args) { delete args->error; }

void ErrorMessage(PJRT_Error_Message_Args* args) {
  args->message = args->error->status.message().data();
  args->message_size = args->error->status.message().size();
}

FUNCTION(Error_GetCode, args->code = static_cast<PJRT_Error_Code>(args->error->status.code());)

FUNCTION(Plugin_Initialize, )

FUNCTION(Event_Destroy, delete args->event;)

FUNCTION(Event_Await, return args->event->status;)

absl::StatusOr<std::unique_ptr<xla::PjRtClient>> CpuClient(int devices = 1) {
  xla::CpuClientOptions options;
  options.cpu_device_count = devices;
  return xla::GetXlaPjrtCpuClient(options);
}

FUNCTION(Client_Create, {
  int devices = 1;
  for (size_t i = 0; i < args->num_options; ++i) {
    const PJRT_NamedValue& option = args->create_options[i];
    std::string name(option.name, option.name_size);
    if (name == "refuse" && option.type == PJRT_NamedValue_kString)
      return absl::UnavailableError(std::string(option.string_value, option.value_size));
    if (name != "devices" || option.type != PJRT_NamedValue_kInt64)
      return absl::InvalidArgumentError(name + ": no such option");
    devices = option.int64_value;
  }
  ASSIGN(client, CpuClient(devices));
  args->client = new PJRT_Client{std::move(client), {}};
  for (xla::PjRtDevice* device : args->client->client->addressable_devices())
    args->client->devices.push_back(reinterpret_cast<PJRT_Device*>(device));
})

FUNCTION(Client_Destroy, delete args->client;)

FUNCTION(Client_PlatformName, {
  args->platform_name = args->client->client->platform_name().data();
  args->platform_name_size = args->client->client->platform_name().size();
})

FUNCTION(Client_PlatformVersion, {
  args->platform_version = args->client->client->platform_version().data();
  args->platform_version_size = args->client->client->platform_version().size();
})

FUNCTION(Client_AddressableDevices, {
  args->addressable_devices = args->client->devices.data();
  args->num_addressable_devices = args->client->devices.size();
})

absl::StatusOr<std::shared_ptr<xla::PjRtLoadedExecutable>> CompileProgram(xla::PjRtClient& client,
                                                                          const PJRT_Program& program,
                                                                          const char* options_bytes,
                                                                          size_t options_size) {
  if (program.struct_size < PJRT_Program_STRUCT_SIZE) return absl::InvalidArgumentError("PJRT_Program: too short");
  std::string format(program.format, program.format_size);
  absl::string_view code(program.code, program.code_size);
  xla::XlaComputation computation;
  if (format == "mlir") {
    absl::Status parsed = xla::ParseMlirModuleStringAndConvertToXlaComputation(code, computation, false, false);
    if (!parsed.ok()) return parsed;
  } else if (format == "hlo") {
    xla::HloModuleProto proto;
    if (!proto.ParseFromString(std::string(code))) return absl::InvalidArgumentError("expected an HloModuleProto");
    computation = xla::XlaComputation(proto);
  } else {
    return absl::UnimplementedError("unknown format " + format);
  }
  xla::CompileOptionsProto proto;
  if (!proto.ParseFromString(std::string(options_bytes, options_size)))
    return absl::InvalidArgumentError("expected a CompileOptionsProto");
  ASSIGN(options, xla::CompileOptions::FromProto(proto));
  ASSIGN(executable, client.CompileAndLoad(computation, options));
  return std::shared_ptr<xla::PjRtLoadedExecutable>(std::move(executable));
}

FUNCTION(Client_Compile, {
  ASSIGN(executable,
         CompileProgram(*args->client->client, *args->program, args->compile_options, args->compile_options_size));
  args->executable = new PJRT_LoadedExecutable{executable};
})

constexpr std::pair<PJRT_Buffer_Type, xla::PrimitiveType> kTypes[] = {
    {PJRT_Buffer_Type_PRED, xla::PRED}, {PJRT_Buffer_Type_S32, xla::S32},   {PJRT_Buffer_Type_U8, xla::U8},
    {PJRT_Buffer_Type_U32, xla::U32},   {PJRT_Buffer_Type_F16, xla::F16},   {PJRT_Buffer_Type_F32, xla::F32},
    {PJRT_Buffer_Type_F64, xla::F64},   {PJRT_Buffer_Type_BF16, xla::BF16},
};

FUNCTION(Client_BufferFromHostBuffer, {
  xla::PrimitiveType type = xla::PRIMITIVE_TYPE_INVALID;
  for (auto [theirs, ours] : kTypes)
    if (theirs == args->type) type = ours;
  auto* device = reinterpret_cast<xla::PjRtDevice*>(args->device);
  ASSIGN(memory, device->default_memory_space());
  ASSIGN(buffer, args->client->client->BufferFromHostBuffer(
                     args->data, type, absl::MakeSpan(args->dims, args->num_dims), std::nullopt,
                     xla::PjRtClient::HostBufferSemantics::kImmutableOnlyDuringCall, nullptr, memory, nullptr));
  args->buffer = new PJRT_Buffer{std::move(buffer)};
  args->done_with_host_buffer = new PJRT_Event{};
})

FUNCTION(Executable_Destroy, delete args->executable;)

FUNCTION(Executable_NumOutputs, {
  ASSIGN(shapes, args->executable->executable->GetOutputShapes());
  const xla::Shape& shape = shapes[0];
  args->num_outputs = shape.IsTuple() ? shape.tuple_shapes().size() : 1;
})

FUNCTION(Executable_Serialize, {
  ASSIGN(bytes, args->executable->executable->SerializeExecutable());
  args->serialized_executable = new PJRT_SerializedExecutable{std::move(bytes)};
  args->serialized_bytes = args->serialized_executable->bytes.data();
  args->serialized_bytes_size = args->serialized_executable->bytes.size();
  args->serialized_executable_deleter = [](PJRT_SerializedExecutable* made) { delete made; };
})

FUNCTION(LoadedExecutable_Destroy, delete args->executable;)

FUNCTION(LoadedExecutable_GetExecutable,
         { args->executable = new PJRT_Executable{args->loaded_executable->executable}; })

FUNCTION(LoadedExecutable_Execute, {
  if (args->options->struct_size < PJRT_ExecuteOptions_STRUCT_SIZE)
    return absl::InvalidArgumentError("PJRT_ExecuteOptions: too short");
  std::vector<std::vector<xla::PjRtBuffer*>> arguments(args->num_devices);
  for (size_t device = 0; device < args->num_devices; ++device)
    for (size_t i = 0; i < args->num_args; ++i)
      arguments[device].push_back(args->argument_lists[device][i]->buffer.get());
  ASSIGN(results, args->executable->executable->Execute(arguments, xla::ExecuteOptions()));
  for (size_t device = 0; device < args->num_devices; ++device)
    for (size_t i = 0; i < results[device].size(); ++i)
      args->output_lists[device][i] = new PJRT_Buffer{std::move(results[device][i])};
})

FUNCTION(Buffer_Destroy, delete args->buffer;)

FUNCTION(Buffer_ElementType, {
  for (auto [theirs, ours] : kTypes)
    if (ours == args->buffer->buffer->element_type()) args->type = theirs;
})

FUNCTION(Buffer_Dimensions, {
  args->dims = args->buffer->buffer->dimensions().data();
  args->num_dims = args->buffer->buffer->dimensions().size();
})

FUNCTION(Buffer_ToHostBuffer, {
  ASSIGN(literal, args->src->buffer->ToLiteral().Await());
  size_t size = literal->size_bytes();
  if (args->dst == nullptr) {
    args->dst_size = size;
    return absl::OkStatus();
  }
  if (args->dst_size < size) return absl::InvalidArgumentError("dst_size: too small");
  memcpy(args->dst, literal->untyped_data(), size);
  args->event = new PJRT_Event{};
})

FUNCTION(TopologyDescription_Create, {
  if (std::string(args->topology_name, args->topology_name_size) == "none")
    return absl::NotFoundError("no topology of this name");
  ASSIGN(client, CpuClient());
  args->topology = new PJRT_TopologyDescription{std::move(client)};
})

FUNCTION(TopologyDescription_Destroy, delete args->topology;)

FUNCTION(TopologyDescription_PlatformName, {
  args->platform_name = args->topology->client->platform_name().data();
  args->platform_name_size = args->topology->client->platform_name().size();
})

PJRT_Error* Compile(PJRT_Compile_Args* args) {
  return Error([&]() -> absl::Status {
    ASSIGN(executable,
           CompileProgram(*args->topology->client, *args->program, args->compile_options, args->compile_options_size));
    args->executable = new PJRT_Executable{executable};
    return absl::OkStatus();
  }());
}

PJRT_Error* RegisterHandler(PJRT_FFI_Register_Handler_Args* args) {
  if (args->struct_size < PJRT_FFI_Register_Handler_Args_STRUCT_SIZE)
    return Error(absl::InvalidArgumentError("PJRT_FFI_Register_Handler_Args: too short"));
  const XLA_FFI_Api* api = xla::ffi::GetXlaFfiApi();
  XLA_FFI_Handler_Register_Args registration = {};
  registration.struct_size = XLA_FFI_Handler_Register_Args_STRUCT_SIZE;
  registration.name = {args->target_name, args->target_name_size};
  registration.platform = {args->platform_name, args->platform_name_size};
  registration.bundle.execute = reinterpret_cast<XLA_FFI_Handler*>(args->handler);
  registration.traits = args->traits;
  XLA_FFI_Error* error = api->XLA_FFI_Handler_Register(&registration);
  if (error == nullptr) return nullptr;
  XLA_FFI_Error_GetMessage_Args message = {XLA_FFI_Error_GetMessage_Args_STRUCT_SIZE, nullptr, error};
  api->XLA_FFI_Error_GetMessage(&message);
  absl::Status status = absl::AlreadyExistsError(message.message);
  XLA_FFI_Error_Destroy_Args destroy = {XLA_FFI_Error_Destroy_Args_STRUCT_SIZE, nullptr, error};
  api->XLA_FFI_Error_Destroy(&destroy);
  return Error(status);
}

using String = JAX_CustomCallPartitioner_string;

template <typename Proto>
absl::StatusOr<Proto> Parsed(String text) {
  Proto proto;
  if (!proto.ParseFromString(std::string(text.data, text.size)))
    return absl::InternalError("a partitioner gave no protocol buffer");
  return proto;
}

// Divides calls as the callbacks say.
class Partitioner : public xla::CustomCallPartitioner {
 public:
  explicit Partitioner(JAX_CustomCallPartitioner_Callbacks* callbacks) : callbacks_(callbacks) {}
  ~Partitioner() override { callbacks_->dtor(callbacks_); }

  bool IsCustomCallShardable(const xla::HloInstruction*) const override { return true; }

  xla::HloSharding PropagateUserSharding(const xla::HloInstruction* call, const xla::HloInstruction*,
                                         const xla::HloSharding& sharding) const override {
    Given given(call);
    JAX_CustomCallPartitioner_PropagateUserSharding_Args args = {};
    args.backend_config = given.config;
    args.result_shape = given.result.shape;
    args.result_sharding = given.Keep(sharding.ToProto().SerializeAsString());
    callbacks_->propagate_user_sharding(callbacks_, &args);
    auto answer = Sharding(args.result_sharding);
    args.header.cleanup_fn(args.header.data);
    return answer.value();
  }

  std::optional<xla::HloSharding> InferShardingFromOperands(const xla::HloInstruction* call) const override {
    Given given(call);
    JAX_CustomCallPartitioner_InferShardingFromOperands_Args args = {};
    args.num_args = given.operands.size();
    args.op_args = given.operands.data();
    args.result_shape = given.result.shape;
    args.backend_config = given.config;
    callbacks_->infer_sharding(callbacks_, &args);
    std::optional<xla::HloSharding> answer;
    if (args.has_result_sharding) answer = Sharding(args.result_sharding).value();
    args.header.cleanup_fn(args.header.data);
    return answer;
  }

  absl::Status Partition(xla::spmd::SpmdPartitioningVisitor* visitor, xla::HloInstruction* call) const override {
    Given given(call);
    JAX_CustomCallPartitioner_Partition_Args args = {};
    args.num_args = given.operands.size();
    args.op_args = given.operands.data();
    args.op_result = given.result;
    args.backend_config = given.config;
    callbacks_->partition(callbacks_, &args);
    absl::Status done = Replace(visitor, call, args);
    args.header.cleanup_fn(args.header.data);
    return done;
  }

 private:
  // What callbacks are told of a call.
  struct Given {
    explicit Given(const xla::HloInstruction* call) {
      kept.reserve(2 * call->operand_count() + 3);
      for (const xla::HloInstruction* operand : call->operands()) operands.push_back(Aval(operand));
      result = Aval(call);
      config = {call->raw_backend_config_string().data(), call->raw_backend_config_string().size()};
    }
    String Keep(std::string text) {
      kept.push_back(std::move(text));
      return {kept.back().data(), kept.back().size()};
    }
    JAX_CustomCallPartitioner_aval Aval(const xla::HloInstruction* x) {
      JAX_CustomCallPartitioner_aval aval = {};
      aval.shape = Keep(x->shape().ToProto().SerializeAsString());
      aval.has_sharding = x->has_sharding();
      if (aval.has_sharding) aval.sharding = Keep(x->sharding().ToProto().SerializeAsString());
      return aval;
    }
    std::vector<std::string> kept;
    std::vector<JAX_CustomCallPartitioner_aval> operands;
    JAX_CustomCallPartitioner_aval result;
    String config;
  };

  static absl::StatusOr<xla::HloSharding> Sharding(String text) {
    ASSIGN(proto, Parsed<xla::OpSharding>(text));
    return xla::HloSharding::FromProto(proto);
  }

  // Puts the answer's program in the place of the call.
  static absl::Status Replace(xla::spmd::SpmdPartitioningVisitor* visitor, xla::HloInstruction* call,
                              const JAX_CustomCallPartitioner_Partition_Args& answer) {
    if (answer.header.has_error)
      return absl::Status(static_cast<absl::StatusCode>(answer.header.code),
                          absl::string_view(answer.header.error_msg.data, answer.header.error_msg.size));
    xla::XlaComputation computation;
    absl::Status parsed = xla::ParseMlirModuleStringAndConvertToXlaComputation(
        absl::string_view(answer.mlir_module.data, answer.mlir_module.size), computation, false, false);
    if (!parsed.ok()) return parsed;
    ASSIGN(config,
           xla::HloModule::CreateModuleConfigFromProto(computation.proto(), xla::DefaultDebugOptionsIgnoringFlags()));
    ASSIGN(module, xla::HloModule::CreateFromProto(computation.proto(), config));
    xla::HloCloneContext context(call->GetModule(), "_shard");
    std::unordered_map<const xla::HloInstruction*, xla::HloInstruction*> copies;
    const xla::HloComputation* program = module->entry_computation();
    for (xla::HloInstruction* x : program->MakeInstructionPostOrder()) {
      if (x->opcode() == xla::HloOpcode::kParameter) {
        int64_t number = x->parameter_number();
        ASSIGN(sharding, Sharding(answer.args_sharding[number]));
        copies[x] = visitor->GetPartitionedHlo(call->operand(number)).Reshard(sharding).hlo();
        continue;
      }
      std::vector<xla::HloInstruction*> operands;
      for (xla::HloInstruction* operand : x->operands()) operands.push_back(copies.at(operand));
      xla::HloInstruction* copy =
          visitor->builder()->AddInstruction(x->CloneWithNewOperands(x->shape(), operands, &context));
      auto* channel = xla::DynCast<xla::HloChannelInstruction>(copy);
      if (channel != nullptr && channel->channel_id().has_value()) channel->set_channel_id(visitor->NewChannel());
      copies[x] = copy;
    }
    ASSIGN(sharding, Sharding(answer.result_sharding));
    xla::HloInstruction* root = copies.at(program->root_instruction());
    root->set_sharding(sharding);
    visitor->SetPartitionedHlo(
        call,
        xla::spmd::PartitionedHlo(root, call->shape(), visitor->MakePartitioningState()).Reshard(call->sharding()));
    return absl::OkStatus();
  }

  JAX_CustomCallPartitioner_Callbacks* callbacks_;
};

PJRT_Error* RegisterPartitioner(PJRT_Register_Custom_Partitioner_Args* args) {
  if (args->struct_size < sizeof(PJRT_Register_Custom_Partitioner_Args))
    return Error(absl::InvalidArgumentError("PJRT_Register_Custom_Partitioner_Args: too short"));
  xla::RegisterCustomCallPartitioner(absl::string_view(args->name, args->name_size),
                                     std::make_unique<Partitioner>(args->callbacks));
  return nullptr;
}

}  // namespace

extern "C" const PJRT_Api* GetPjrtApi() {
  static PJRT_FFI_Extension ffi = {
      {sizeof(PJRT_FFI_Extension), PJRT_Extension_Type_FFI, nullptr}, nullptr, nullptr, RegisterHandler};
  static PJRT_Custom_Partitioner_Extension partitioner = {sizeof(PJRT_Custom_Partitioner_Extension),
                                                          PJRT_Extension_Type_Custom_Partitioner, &ffi.base,
                                                          RegisterPartitioner, nullptr};
  static PJRT_Extension_Base first = {sizeof(PJRT_Extension_Base), PJRT_Extension_Type_Layouts,
                                      reinterpret_cast<PJRT_Extension_Base*>(&partitioner)};
  static const PJRT_Api api = [] {
    PJRT_Api api = {};
    api.struct_size = PJRT_Api_STRUCT_SIZE;
    api.extension_start = &first;
    api.pjrt_api_version = {PJRT_Api_Version_STRUCT_SIZE, nullptr, PJRT_API_MAJOR, PJRT_API_MINOR};
    api.PJRT_Error_Destroy = ErrorDestroy;
    api.PJRT_Error_Message = ErrorMessage;
#define SET(name) api.PJRT_##name = name;
    SET(Error_GetCode)
    SET(Plugin_Initialize)
    SET(Event_Destroy)
    SET(Event_Await)
    SET(Client_Create)
    SET(Client_Destroy)
    SET(Client_PlatformName)
    SET(Client_PlatformVersion)
    SET(Client_AddressableDevices)
    SET(Client_Compile)
    SET(Client_BufferFromHostBuffer)
    SET(Executable_Destroy)
    SET(Executable_NumOutputs)
    SET(Executable_Serialize)
    SET(LoadedExecutable_Destroy)
    SET(LoadedExecutable_GetExecutable)
    SET(LoadedExecutable_Execute)
    SET(Buffer_Destroy)
    SET(Buffer_ElementType)
    SET(Buffer_Dimensions)
    SET(Buffer_ToHostBuffer)
    SET(TopologyDescription_Create)
    SET(TopologyDescription_Destroy)
    SET(TopologyDescription_PlatformName)
    SET(Compile)
    return api;
  }();
  return &api;
}
