// Stands in for MLIR's header. The class has the size and the constructors of the real one, which the
// library exports.
#pragma once
#include <memory>

namespace mlir {

class DialectRegistry;
class MLIRContextImpl;

class MLIRContext {
 public:
  enum class Threading { DISABLED, ENABLED };
  explicit MLIRContext(Threading multithreading = Threading::ENABLED);
  MLIRContext(const MLIRContext&) = delete;
  ~MLIRContext();

 private:
  std::unique_ptr<MLIRContextImpl> impl_;
};

}  // namespace mlir
