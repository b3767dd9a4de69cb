// Attention as graphs of cudnn_frontend, for src/backend/cudnn. The meaning of every field: bridge.rs.

#include "shim.h"

#include <dlfcn.h>

#include <array>
#include <bitset>
#include <cstring>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace {
void* cudart_library = nullptr;

// cudnn_frontend opens the CUDA runtime as libcudart.so.12 and as libcudart.so.13. Where both are there it warns on standard
// error, takes the first and closes the second. It gets the one that this process uses, whichever that is, under the second
// name; under the first there is none.
void* open_library(const char* name, int flags) {
  if (std::strncmp(name, "libcudart.so", 12) == 0) {
    const bool taken = std::strcmp(name, "libcudart.so.12") != 0;
    return taken ? cudart_library : nullptr;
  }
  return ::dlopen(name, flags);
}
}  // namespace

// All of cudnn_frontend is in its headers, and it has no setting for the runtime to use, so its calls of dlopen are redirected.
#define dlopen(name, flags) open_library(name, flags)
#include <cudnn_frontend.h>
#undef dlopen

#include "xlattn/src/backend/cudnn/bridge.rs.h"

namespace cudnn_frontend {
// Declared by cudnn_frontend, to be defined by its user.
void* cudnn_dlhandle = nullptr;
}  // namespace cudnn_frontend

namespace xlattn::cudnn {
namespace {

namespace fe = cudnn_frontend;
using fe::DataType_t;
using Node = std::shared_ptr<fe::graph::Tensor_attributes>;

// Runs a stage; whatever it throws comes out as "stage: reason".
template <typename Work>
auto in_stage(const char* stage, Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::exception& error) {
    throw std::runtime_error(std::string(stage) + ": " + error.what());
  } catch (...) {
    throw std::runtime_error(std::string(stage) + ": unknown exception");
  }
}

constexpr size_t kTensors = static_cast<size_t>(Tensor::AmaxOut) + 1;

void check(fe::error_t status) {
  if (status.is_bad()) throw std::runtime_error(status.get_message());
}

// softcap * tanh(scores / softcap) where there is a cap, then the diagonal band, which cuDNN does not combine with a score
// modifier itself.
class Modifier {
 public:
  explicit Modifier(const Description& d) : d_(d) {}

  Node forward(std::shared_ptr<fe::graph::Graph> graph, Node scores) {
    auto capped = d_.softcap > 0 ? softcap_.forward(graph, scores, cap()) : scores;
    if (d_.left < 0 && d_.right < 0) return capped;
    const auto side = [](int64_t keys, int64_t more) {
      return keys < 0 ? std::optional<int64_t>() : std::optional<int64_t>(keys + more);
    };
    const auto alignment = d_.bottom_right ? fe::DiagonalAlignment_t::BOTTOM_RIGHT : fe::DiagonalAlignment_t::TOP_LEFT;
    return fe::graph::attn::score_modifiers::sliding_window_mask(
        graph, capped, alignment, side(d_.left, 1), side(d_.right, 0), d_.seq_q, d_.seq_k, nullptr, nullptr);
  }

  Node backward(std::shared_ptr<fe::graph::Graph> graph, Node gradient) {
    return softcap_.backward(graph, gradient, cap());
  }

 private:
  Node cap() const { return std::make_shared<fe::graph::Tensor_attributes>(d_.softcap); }

  const Description d_;
  fe::graph::attn::score_modifiers::Softcap softcap_;
};

class SdpaGraph final : public Graph {
 public:
  explicit SdpaGraph(const Description& d)
      : d_(d),
        dtype_(d.fp8    ? DataType_t::FP8_E4M3
               : d.bf16 ? DataType_t::BFLOAT16
                        : DataType_t::HALF) {
    graph_.set_io_data_type(dtype_)
        .set_intermediate_data_type(DataType_t::FLOAT)
        .set_compute_data_type(DataType_t::FLOAT);
    graph_.set_sm_version(d.sm_version);
    if (d.backward) {
      backward();
    } else {
      forward();
    }
    check(graph_.validate());
  }

  void build(size_t handle) override {
    const auto h = reinterpret_cast<cudnnHandle_t>(handle);
    in_stage("build_operation_graph", [&] { check(graph_.build_operation_graph(h)); });
    // Asking for all candidates at once takes longer.
    if (plan(fe::HeurMode_t::A).is_bad())
      in_stage("create_execution_plans", [&] { check(plan(fe::HeurMode_t::FALLBACK)); });
    in_stage("build_plans", [&] { check(graph_.build_plans(fe::BuildPlanPolicy_t::HEURISTICS_CHOICE)); });
    measure_workspace();
  }

  size_t candidates() const override { return static_cast<size_t>(graph_.get_execution_plan_count()); }

  void choose(size_t handle, size_t index) override {
    in_stage("build_plan_at_index", [&] {
      check(graph_.build_plan_at_index(reinterpret_cast<cudnnHandle_t>(handle), static_cast<int64_t>(index)));
    });
    measure_workspace();
  }

  int64_t workspace_bytes() const override { return workspace_bytes_; }

  rust::String plan_name() const override {
    return in_stage("get_plan_name", [&] {
      std::string name;
      check(graph_.get_plan_name(name));
      return rust::String(name);
    });
  }

  void execute(size_t handle, rust::Slice<const uint64_t> addresses, uint64_t workspace) const override {
    in_stage("execute", [&] {
      // In the order of their uids, as this overload of `execute` wants them.
      std::array<void*, kTensors> pointers;
      int count = 0;
      for (size_t i = 0; i < kTensors; i++) {
        if (present_[i]) pointers[count++] = reinterpret_cast<void*>(addresses[i]);
      }
      check(graph_.execute(reinterpret_cast<cudnnHandle_t>(handle), pointers.data(), count,
                           reinterpret_cast<void*>(workspace)));
    });
  }

 private:
  void forward() {
    auto options = fe::graph::SDPA_attributes();
    options.set_name("sdpa").set_generate_stats(true);
    common(options);
    auto [out, stats] = d_.fp8 ? forward_fp8(options)
                               : graph_.sdpa(query(Tensor::Query), key(Tensor::Key), value(Tensor::Value), options);
    shape_out(place(out, Tensor::Out));
    out->set_output(true);
    shape_stats(place(stats, Tensor::Stats));
    stats->set_output(true);
  }

  std::array<Node, 2> forward_fp8(fe::graph::SDPA_fp8_attributes options) {
    const auto number = [this](Tensor tensor) { return shape_number(input(tensor)); };
    auto [out, stats, amax_softmax, amax_out] =
        graph_.sdpa_fp8(query(Tensor::Query), key(Tensor::Key), value(Tensor::Value), number(Tensor::DescaleQuery),
                        number(Tensor::DescaleKey), number(Tensor::DescaleValue), number(Tensor::DescaleSoftmax),
                        number(Tensor::ScaleSoftmax), number(Tensor::ScaleOut), options);
    shape_number(place(amax_softmax, Tensor::AmaxSoftmax))->set_output(true);
    shape_number(place(amax_out, Tensor::AmaxOut))->set_output(true);
    return {out, stats};
  }

  void backward() {
    auto options = fe::graph::SDPA_backward_attributes();
    options.set_name("sdpa_backward").set_deterministic_algorithm(d_.deterministic);
    common(options);
    if (d_.softcap > 0) {
      options.set_score_mod_bprop([m = modifier_](auto graph, auto gradient) { return m->backward(graph, gradient); });
    }
    if (d_.dbias) {
      auto dbias = input(Tensor::DBias);
      shape_bias(dbias)->set_output(true);
      options.set_dbias(dbias);
    }
    if (d_.dsinks) {
      auto dsinks = input(Tensor::DSinks);
      shape_sinks(dsinks)->set_output(true);
      options.set_dsink_token(dsinks);
    }
    if (d_.packed) options.set_max_total_seq_len_q(d_.seq_q).set_max_total_seq_len_kv(d_.seq_k);
    auto out = shape_out(input(Tensor::Out)), dout = shape_out(input(Tensor::DOut));
    auto stats = shape_stats(input(Tensor::Stats));
    auto [dq, dk, dv] =
        graph_.sdpa_backward(query(Tensor::Query), key(Tensor::Key), value(Tensor::Value), out, dout, stats, options);
    shape_query(place(dq, Tensor::DQuery))->set_output(true);
    shape_key(place(dk, Tensor::DKey))->set_output(true);
    shape_value(place(dv, Tensor::DValue))->set_output(true);
  }

  // What both passes are told.
  template <typename Options>
  void common(Options& options) {
    options.set_attn_scale(d_.softmax_scale);
    // cudnn_frontend refuses this band for float8 on 9.0 where it is not a modifier.
    const bool band = d_.fp8 && d_.bottom_right && d_.right >= 0 && d_.sm_version / 10 == 9;
    if (d_.softcap > 0 || band) {
      modifier_ = std::make_shared<Modifier>(d_);
      options.set_score_mod([m = modifier_](auto graph, auto scores) { return m->forward(graph, scores); });
    } else {
      options.set_diagonal_alignment(d_.bottom_right ? fe::DiagonalAlignment_t::BOTTOM_RIGHT
                                                     : fe::DiagonalAlignment_t::TOP_LEFT);
      // cuDNN counts the position itself as one of the left.
      if (d_.left >= 0) options.set_diagonal_band_left_bound(static_cast<int>(d_.left + 1));
      if (d_.right >= 0) options.set_diagonal_band_right_bound(static_cast<int>(d_.right));
    }
    if (d_.bias) options.set_bias(shape_bias(input(Tensor::Bias)));
    if (d_.sinks) options.set_sink_token(shape_sinks(input(Tensor::Sinks)));
    if (d_.lengths) {
      options.set_padding_mask(true);
      options.set_seq_len_q(shape_rows(input(Tensor::LengthsQ), d_.batch));
      options.set_seq_len_kv(shape_rows(input(Tensor::LengthsK), d_.batch));
    }
  }

  void measure_workspace() {
    in_stage("get_workspace_size", [&] { check(graph_.get_workspace_size(workspace_bytes_)); });
  }

  fe::error_t plan(fe::HeurMode_t mode) {
    const auto status = graph_.create_execution_plans({mode});
    return status.is_bad() ? status : graph_.check_support();
  }

  int64_t uid(Tensor tensor) {
    present_.set(static_cast<size_t>(tensor));
    return static_cast<int64_t>(tensor) + 1;
  }
  Node place(Node node, Tensor tensor) { return node->set_uid(uid(tensor)), node; }
  Node input(Tensor tensor) { return graph_.tensor(fe::graph::Tensor_attributes().set_uid(uid(tensor))); }

  Node query(Tensor tensor) { return shape_query(input(tensor)); }
  Node key(Tensor tensor) { return shape_key(input(tensor)); }
  Node value(Tensor tensor) { return shape_value(input(tensor)); }

  Node shape_query(Node node) { return operand(node, d_.num_heads, d_.seq_q, d_.head_dim, Tensor::OffsetsQuery); }
  Node shape_key(Node node) { return operand(node, d_.num_kv_heads, d_.seq_k, d_.head_dim, Tensor::OffsetsKey); }
  Node shape_value(Node node) { return operand(node, d_.num_kv_heads, d_.seq_k, d_.head_dim_v, Tensor::OffsetsValue); }
  Node shape_out(Node node) { return operand(node, d_.num_heads, d_.seq_q, d_.head_dim_v, Tensor::OffsetsOut); }

  // [batch, seq, heads, dim] in memory, or with heads first; packed sequences begin at their offsets.
  Node operand(Node node, int64_t heads, int64_t seq, int64_t dim, Tensor offsets) {
    const int64_t by_head = d_.heads_first ? seq * dim : dim, by_row = d_.heads_first ? dim : heads * dim;
    node->set_dim({d_.batch, heads, seq, dim})
        .set_stride({seq * heads * dim, by_head, by_row, 1})
        .set_data_type(dtype_);
    if (d_.packed) node->set_ragged_offset(offsets_of(offsets));
    return node;
  }

  // [batch, heads, seq] in memory, [seq, heads] when packed.
  Node shape_stats(Node node) {
    const auto heads = d_.num_heads, seq = d_.seq_q;
    node->set_dim({d_.batch, heads, seq, 1}).set_data_type(DataType_t::FLOAT);
    if (d_.packed) {
      node->set_stride({heads * seq, 1, heads, 1}).set_ragged_offset(offsets_of(Tensor::OffsetsStats));
    } else {
      node->set_stride({heads * seq, seq, 1, 1});
    }
    return node;
  }

  Node shape_bias(Node node) {
    const auto& n = d_.bias_dims;
    node->set_dim({n[0], n[1], n[2], n[3]}).set_stride({n[1] * n[2] * n[3], n[2] * n[3], n[3], 1});
    node->set_data_type(d_.bias_f32 ? DataType_t::FLOAT : dtype_);
    return node;
  }

  Node shape_sinks(Node node) {
    node->set_dim({1, d_.num_heads, 1, 1}).set_stride({d_.num_heads, 1, 1, 1}).set_data_type(DataType_t::FLOAT);
    return node;
  }

  Node shape_number(Node node) {
    node->set_dim({1, 1, 1, 1}).set_stride({1, 1, 1, 1}).set_data_type(DataType_t::FLOAT);
    return node;
  }

  Node shape_rows(Node node, int64_t rows) {
    node->set_dim({rows, 1, 1, 1}).set_stride({1, 1, 1, 1}).set_data_type(DataType_t::INT32);
    return node;
  }

  // One tensor for all operands that are cut alike.
  Node offsets_of(Tensor tensor) {
    auto& node = offsets_[tensor];
    if (!node) node = shape_rows(input(tensor), d_.batch + 1);
    return node;
  }

  const Description d_;
  const DataType_t dtype_;
  fe::graph::Graph graph_;
  std::shared_ptr<Modifier> modifier_;
  std::unordered_map<Tensor, Node> offsets_;
  std::bitset<kTensors> present_;
  int64_t workspace_bytes_ = 0;
};

}  // namespace

void use_libraries(size_t cudnn, size_t cudart) {
  fe::cudnn_dlhandle = reinterpret_cast<void*>(cudnn);
  cudart_library = reinterpret_cast<void*>(cudart);
}

std::unique_ptr<Graph> describe(const Description& description) {
  return in_stage("validate", [&]() -> std::unique_ptr<Graph> { return std::make_unique<SdpaGraph>(description); });
}

}  // namespace xlattn::cudnn
