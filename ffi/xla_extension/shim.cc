// What xla_rs.cc wants of PJRT plugins and TensorFlow's library does not export. Plugins are the
// business of xlattn's own `pjrt` module here.
#include <memory>
#include <string>

#include "xla/pjrt/c_api_client/pjrt_c_api_client.h"
#include "xla/pjrt/pjrt_api.h"

namespace {

absl::Status NoPlugins() {
  return absl::UnimplementedError("this xla_extension loads no PJRT plugins: use xlattn::pjrt");
}

}  // namespace

namespace pjrt {

absl::StatusOr<const PJRT_Api*> PjrtApi(absl::string_view) { return NoPlugins(); }
absl::StatusOr<const PJRT_Api*> LoadPjrtPlugin(absl::string_view, absl::string_view) { return NoPlugins(); }
absl::StatusOr<bool> IsPjrtPluginInitialized(absl::string_view) { return NoPlugins(); }
absl::Status InitializePjrtPlugin(absl::string_view) { return NoPlugins(); }

}  // namespace pjrt

namespace xla {

absl::StatusOr<std::unique_ptr<PjRtClient>> GetCApiClient(absl::string_view,
                                                          const absl::flat_hash_map<std::string, PjRtValueType>&,
                                                          std::shared_ptr<KeyValueStoreInterface>) {
  return NoPlugins();
}

}  // namespace xla
