// Stands in for MLIR's header, of which only the name is used.
#pragma once

namespace mlir {
class DialectRegistry;
}
