#include "runtime/device/pocl_cache.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "runtime/environment.hpp"

namespace fftcl::runtime {
namespace {

/// Where PoCL keeps its cache: $POCL_CACHE_DIR, $XDG_CACHE_HOME/pocl/kcache, ~/.cache/pocl/kcache, else
/// /tmp/pocl/kcache.
std::string pocl_cache_folder() {
  if (const auto folder = environment("POCL_CACHE_DIR"); !folder.empty()) return folder;
  if (const auto base = environment("XDG_CACHE_HOME"); !base.empty()) return base + "/pocl/kcache";
  if (const auto home = environment("HOME"); !home.empty()) return home + "/.cache/pocl/kcache";
  return "/tmp/pocl/kcache";
}

}  // namespace

std::optional<std::string> unwritable_pocl_cache() {
  std::string folder = pocl_cache_folder();
  if (can_write_folder(folder)) return {};
  return folder;
}

bool can_write_folder(const std::string& folder) {
  std::filesystem::path path(folder);
  std::error_code ignored;
  while (!std::filesystem::exists(path, ignored)) {
    if (std::filesystem::is_symlink(path, ignored)) return false;  // to nowhere: no folder can be made of its name
    const auto parent = path.parent_path();
    if (parent.empty() || parent == path) return false;
    path = parent;
  }
  if (!std::filesystem::is_directory(path, ignored) || access(path.c_str(), W_OK | X_OK) != 0) return false;
  // /proc and the like say yes to root and take no folders: only trying tells.
  std::string probe = (path / ".fftcl-probe-XXXXXX").string();
  if (mkdtemp(probe.data()) == nullptr) return false;
  rmdir(probe.c_str());
  return true;
}

}  // namespace fftcl::runtime
