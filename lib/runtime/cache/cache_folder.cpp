// The public side of the cache: where it is, what is in it, clearing it.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
#include <system_error>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "runtime/cache/cache_files.hpp"
#include "runtime/cache/cache_limit.hpp"
#include "runtime/cache/file_time.hpp"
#include "runtime/cache/kernel_entry.hpp"
#include "runtime/cache/tuned_entry.hpp"
#include "runtime/environment.hpp"

namespace fftcl {
namespace {

Error unreadable(const std::string& folder, const std::string& reason) {
  return {"cache folder " + folder, reason, "name another one with FFTCL_CACHE_DIR"};
}

std::vector<std::string> names_in(const runtime::FileDescriptor& opened, const std::string& folder) {
  auto names = runtime::names_in(opened.get());
  if (!names) throw unreadable(folder, std::generic_category().message(errno));
  return *std::move(names);
}

bool exists(const std::string& folder) {
  struct stat status {};
  return !folder.empty() && (stat(folder.c_str(), &status) == 0 || (errno != ENOENT && errno != ENOTDIR));
}

std::filesystem::file_time_type time_of(const timespec& written) {
  const std::chrono::sys_time<std::chrono::nanoseconds> time(runtime::since_epoch(written));
  return std::chrono::file_clock::from_sys(time);
}

void describe_kernel(const std::vector<std::byte>& bytes, CacheEntry& entry) {
  auto program = runtime::decode_kernel(bytes, std::nullopt);
  if (!program) return;
  entry.kernel = std::move(program->kernel);
  entry.device = std::move(program->device);
  entry.sound = true;
}

void describe_plan(const std::vector<std::byte>& bytes, CacheEntry& entry) {
  auto tuned = runtime::decode_tuned({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, std::nullopt);
  if (!tuned) return;
  entry.transform = std::move(tuned->transform);
  entry.stages = std::move(tuned->tuned.stages);
  entry.device = std::move(tuned->device);
  entry.sound = true;
}

}  // namespace

std::string cache_folder(const CacheOptions& options) {
  if (!options.enabled) return {};
  if (!options.folder.empty()) return options.folder;
  if (auto folder = runtime::environment("FFTCL_CACHE_DIR"); !folder.empty()) return folder;
  // The XDG base directory specification has relative paths ignored; one below HOME would be another in each folder.
  if (const auto base = runtime::environment("XDG_CACHE_HOME"); base.starts_with('/')) return base + "/fftcl";
  if (const auto home = runtime::environment("HOME"); home.starts_with('/')) return home + "/.cache/fftcl";
  return {};
}

std::uint64_t cache_limit(const CacheOptions& options) {
  if (!options.enabled) return 0;
  if (options.limit_bytes != 0) return options.limit_bytes;
  return runtime::allowed_kernel_bytes(runtime::environment("FFTCL_CACHE_LIMIT")).value_or(runtime::kUsualKernelBytes);
}

std::string cache_obstacle(const std::string& folder) {
  const auto [opened, obstacle] = runtime::make_cache_folder(folder);
  if (opened && faccessat(opened.get(), ".", W_OK | X_OK, AT_EACCESS) != 0) {
    return std::generic_category().message(errno);
  }
  return obstacle;
}

std::vector<CacheEntry> list_cache(const std::string& folder) {
  if (!exists(folder)) return {};
  const auto [opened, obstacle] = runtime::open_cache_folder(folder);
  if (!opened) throw unreadable(folder, obstacle);
  std::vector<CacheEntry> entries;
  for (auto& name : names_in(opened, folder)) {
    const bool plan = runtime::is_tuned_name(name);
    if (!plan && !runtime::is_kernel_name(name)) continue;
    CacheEntry entry;
    entry.kind = plan ? CacheEntryKind::tuned_plan : CacheEntryKind::kernel;
    struct stat status {};
    if (fstatat(opened.get(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) continue;  // another process cleared it
    entry.bytes = static_cast<std::uint64_t>(status.st_size);
    entry.used = time_of(status.st_mtim);
    const auto bytes = runtime::read_own_file(opened.get(), name);
    if (bytes) (plan ? describe_plan : describe_kernel)(*bytes, entry);
    entry.file = std::move(name);
    entries.push_back(std::move(entry));
  }
  std::sort(entries.begin(), entries.end(), [](const CacheEntry& a, const CacheEntry& b) { return a.used > b.used; });
  return entries;
}

CacheCounts clear_cache(const std::string& folder) {
  if (!exists(folder)) return {};
  const auto [opened, obstacle] = runtime::open_cache_folder(folder);
  if (!opened) throw unreadable(folder, obstacle);
  CacheCounts removed;
  std::string stays, reason;  // the first that cannot be removed, which keeps none of the others
  for (const auto& name : names_in(opened, folder)) {
    const bool kernel = runtime::is_kernel_name(name), plan = runtime::is_tuned_name(name);
    if (!kernel && !plan && !runtime::is_temporary_name(name)) continue;
    if (unlinkat(opened.get(), name.c_str(), 0) == 0) {
      removed.kernels += kernel ? 1 : 0;
      removed.tuned_plans += plan ? 1 : 0;
    } else if (errno != ENOENT && stays.empty()) {
      reason = std::generic_category().message(errno);
      stays = name;
    }
  }
  if (!stays.empty()) throw Error(folder + "/" + stays, "cannot be removed: " + reason, "remove it by hand");
  return removed;
}

}  // namespace fftcl
