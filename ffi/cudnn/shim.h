// What Rust sees of cuDNN's graphs (src/backend/cudnn/bridge.rs). Without cudnn_frontend's headers, so that only shim.cpp
// takes a minute to compile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "rust/cxx.h"

namespace xlattn::cudnn {

struct Description;

// A graph of one attention forward or backward pass, and its execution plan once built. Every failure is an exception whose
// text is "stage: reason".
class Graph {
 public:
  virtual ~Graph() = default;
  // Compiles the heuristics' first plan for the current device; `handle` is a cudnnHandle_t.
  virtual void build(size_t handle) = 0;
  // How many plans a built graph has to choose from.
  virtual size_t candidates() const = 0;
  // Takes another one, which is compiled where it is not yet.
  virtual void choose(size_t handle, size_t index) = 0;
  // Device memory that `execute` needs, in bytes.
  virtual int64_t workspace_bytes() const = 0;
  // Name of the plan.
  virtual rust::String plan_name() const = 0;
  // Enqueues on the handle's stream. Addresses are those of `Tensor` in order, 0 for what the graph has not. From any
  // thread, each with a handle of its own.
  virtual void execute(size_t handle, rust::Slice<const uint64_t> addresses, uint64_t workspace) const = 0;
};

// Takes the libraries' handles (of dlopen) for all graphs to come.
void use_libraries(size_t cudnn, size_t cudart);

// The graph of a description, validated. Needs cuDNN's library, no GPU.
std::unique_ptr<Graph> describe(const Description& description);

}  // namespace xlattn::cudnn
