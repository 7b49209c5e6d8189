// The cache's folder and the files in it: both the user's own, and safe for several processes at once. A file is
// written under a name of its own and renamed when it is whole, so a reader sees an old one, a new one or none.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/cache/digest.hpp"

namespace fftcl::runtime {

/// A file descriptor, closed at the end.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int descriptor) noexcept : descriptor_(descriptor) {}
  FileDescriptor(FileDescriptor&& other) noexcept;
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;
  ~FileDescriptor();
  int get() const noexcept { return descriptor_; }
  explicit operator bool() const noexcept { return descriptor_ >= 0; }
  /// False where the system reports an error only now (a full disk, a network file system).
  bool close() noexcept;

 private:
  int descriptor_ = -1;
};

/// Everything later goes through this descriptor, so what was checked is what is used.
struct OpenedFolder {
  FileDescriptor descriptor;
  std::string obstacle;  ///< why it is not open; empty where it is
};

OpenedFolder open_cache_folder(const std::string& folder);
/// The same, made with mode 0700 if it is missing.
OpenedFolder make_cache_folder(const std::string& folder);

/// Of compiled kernels (kernel_entry.hpp) and of tuned plans (tuned_entry.hpp).
std::string kernel_file_name(const Digest& key);
std::string tuned_file_name(const Digest& key);

/// True for the names that these give, and for those of temporaries of writers.
bool is_kernel_name(const std::string& name);
bool is_tuned_name(const std::string& name);
bool is_temporary_name(const std::string& name);

/// All names in the folder; nothing where it cannot be read, with the reason in errno.
std::optional<std::vector<std::string>> names_in(int folder);

/// Writes the whole file under a name of its own and renames it, in place of one that is there. False where that fails;
/// nothing is left behind then.
bool write_own_file(int folder, const std::string& name, std::span<const std::byte> bytes);

/// True where something has that name, whatever it is and whoever may read it.
bool has_file(int folder, const std::string& name);

/// The whole file, where it is a regular file of ours that no one else may write.
std::optional<std::vector<std::byte>> read_own_file(int folder, const std::string& name);

}  // namespace fftcl::runtime
