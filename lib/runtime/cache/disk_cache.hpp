// Compiled programs in the cache's folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "runtime/cache/cache_files.hpp"
#include "runtime/cache/cache_limit.hpp"
#include "runtime/cache/kernel_entry.hpp"

namespace fftcl::runtime {

class DiskCache {
 public:
  /// Switched off where `folder` is empty or cannot be trusted: nothing is found and nothing is kept then. All entries
  /// together take at most `limit` bytes (cache_limit.hpp).
  explicit DiskCache(const std::string& folder, std::uint64_t limit = kUsualKernelBytes);

  bool usable() const { return static_cast<bool>(folder_); }

  std::optional<CompiledProgram> load(const Digest& key) const;
  /// Returns whether the entry was written. Replaces an older entry in one step. One thread at a time.
  bool store(const Digest& key, const CompiledProgram& program);

 private:
  FileDescriptor folder_;
  std::uint64_t limit_;
  /// About what the entries take; unknown until one is stored. Other processes' are seen when it reaches the limit.
  std::optional<std::uint64_t> taken_;
};

}  // namespace fftcl::runtime
