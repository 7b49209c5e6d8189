// Compiled programs in the cache's folder.
#pragma once

#include <optional>
#include <string>

#include "runtime/cache/cache_entry.hpp"
#include "runtime/cache/cache_files.hpp"

namespace fftcl::runtime {

class DiskCache {
 public:
  /// Switched off where `folder` is empty or cannot be trusted: nothing is found and nothing is kept then.
  explicit DiskCache(const std::string& folder);

  bool usable() const { return static_cast<bool>(folder_); }

  std::optional<CompiledProgram> load(const Digest& key) const;
  /// Returns whether the entry is now there. Replaces an older entry in one step.
  bool store(const Digest& key, const CompiledProgram& program) const;

 private:
  FileDescriptor folder_;
};

}  // namespace fftcl::runtime
