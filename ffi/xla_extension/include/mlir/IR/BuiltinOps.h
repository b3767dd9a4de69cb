// Stands in for MLIR's header: a module is one pointer to its operation, and XLA prints it.
#pragma once
#include <string>

#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir {

class ModuleOp;

}  // namespace mlir

namespace xla {

std::string PrintModule(mlir::ModuleOp module);  // exported by the library

}  // namespace xla

namespace mlir {

class Operation {
 public:
  void erase();
};

class ModuleOp {
 public:
  ModuleOp(Operation* operation = nullptr) : operation_(operation) {}
  ModuleOp(std::nullptr_t) : operation_(nullptr) {}
  explicit operator bool() const { return operation_ != nullptr; }
  ModuleOp* operator->() { return this; }
  Operation* getOperation() const { return operation_; }
  void erase() { operation_->erase(); }
  void print(llvm::raw_string_ostream& stream) { stream << xla::PrintModule(*this); }

 private:
  Operation* operation_;
};

}  // namespace mlir
