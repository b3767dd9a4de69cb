// Stands in for MLIR's header: a module that is erased with its owner.
#pragma once
#include <cstddef>
#include <utility>

namespace mlir {

template <typename Op>
class OwningOpRef {
 public:
  OwningOpRef(std::nullptr_t = nullptr) : op_(nullptr) {}
  OwningOpRef(Op op) : op_(op) {}
  OwningOpRef(OwningOpRef&& other) : op_(other.release()) {}
  OwningOpRef& operator=(OwningOpRef&& other) {
    std::swap(op_, other.op_);
    return *this;
  }
  ~OwningOpRef() {
    if (op_) op_->erase();
  }
  Op get() const { return op_; }
  Op operator*() const { return op_; }
  Op* operator->() { return &op_; }
  explicit operator bool() const { return static_cast<bool>(op_); }
  Op release() { return std::exchange(op_, Op(nullptr)); }

 private:
  Op op_;
};

}  // namespace mlir
