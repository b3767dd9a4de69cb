// Stands in for LLVM's header: what `xla_rs.cc` uses of a string stream.
#pragma once
#include <string>

namespace llvm {

class raw_string_ostream {
 public:
  explicit raw_string_ostream(std::string& text) : text_(text) {}
  raw_string_ostream& operator<<(const std::string& more) {
    text_ += more;
    return *this;
  }
  void flush() {}

 private:
  std::string& text_;
};

}  // namespace llvm
