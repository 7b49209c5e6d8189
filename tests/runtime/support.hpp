// Helpers of the runtime tests: folders that clean up, a device, kernels of a few lines.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "fftcl/device.hpp"
#include "runtime/context.hpp"

namespace fftcl::test {

/// A folder of its own, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "fftcl-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = pattern;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }
  std::string below(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// The device that tests run on: $FFTCL_DEVICE, else auto. Throws NoDevice where there is none: that fails the test.
inline DeviceInfo test_device() {
  const char* request = std::getenv("FFTCL_DEVICE");
  return select_device(request != nullptr ? request : "auto", list_devices());
}

inline std::shared_ptr<runtime::Context> open_context(const CacheOptions& cache = {.enabled = false, .folder = {}}) {
  return std::make_shared<runtime::Context>(test_device(), cache);
}

/// Adds `value` to each element. `value` makes the program a different one to every cache.
inline runtime::ProgramSource add_source(int value) {
  return {"__kernel void add(__global int *data) { data[get_global_id(0)] += " + std::to_string(value) + "; }\n",
          "-cl-std=CL1.2", "add"};
}

}  // namespace fftcl::test
