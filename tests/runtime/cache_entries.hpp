// Entries of a kernel cache for the tests of it.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/cache/disk_cache.hpp"
#include "support/files.hpp"

namespace fftcl::runtime {

inline Digest key_of(std::string_view text) {
  const std::array<std::string_view, 1> texts{text};
  return digest(texts);
}

inline CompiledProgram program_of(std::size_t bytes, unsigned char fill) {
  return {"a device", "a_kernel", std::vector<std::byte>(bytes, static_cast<std::byte>(fill))};
}

/// A cache with one entry, and the path of its file.
struct OneEntry {
  test::TemporaryFolder folder;
  std::string cache_path = folder / "cache";
  Digest key = key_of("one");
  std::string file = cache_path + "/" + kernel_file_name(key);
  OneEntry() { REQUIRE(DiskCache(cache_path).store(key, program_of(1000, 7))); }
};

}  // namespace fftcl::runtime
