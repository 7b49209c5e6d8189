// Folders that vanish and whole files.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace fftcl::test {

/// A new folder, removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder() : TemporaryFolder(std::filesystem::temp_directory_path()) {}
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    // A test may have taken its rights away.
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(path_, ignored);
  }

  /// In memory where that has room: for files that come and go by the thousand, which on disk takes most of a test's
  /// time, and for large ones that are all holes, which a disk's file system fills with zeros to read them.
  static TemporaryFolder in_memory() {
    constexpr const char* kMemory = "/dev/shm";
    constexpr std::uintmax_t kRoom = 256 << 20;
    std::error_code none;
    const std::filesystem::space_info space = std::filesystem::space(kMemory, none);
    if (none || space.available < kRoom || access(kMemory, W_OK | X_OK) != 0) return TemporaryFolder();
    return TemporaryFolder(kMemory);
  }

  const std::string& path() const { return path_; }
  std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }
  /// Names of what is inside, sorted.
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
  }

 private:
  explicit TemporaryFolder(const std::filesystem::path& where) : path_((where / "fftcl-test-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
  }

  std::string path_;
};

inline void write_file(const std::string& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

inline std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();  // by the block: tests are compiled without optimisation, and some files have 70 MB
  return std::move(text).str();
}

}  // namespace fftcl::test
