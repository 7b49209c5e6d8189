#include "runtime/cache/cache_limit.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "runtime/cache/cache_files.hpp"
#include "runtime/cache/file_time.hpp"
#include "runtime/environment.hpp"

namespace fftcl::runtime {
namespace {

bool is_a_day_old(std::chrono::nanoseconds time) {
  return std::chrono::system_clock::now().time_since_epoch() - time >= std::chrono::days(1);
}

std::uint64_t total_bytes(const std::vector<KernelFile>& kernels) {
  std::uint64_t sum = 0;
  for (const KernelFile& kernel : kernels) sum += kernel.bytes;
  return sum;
}

}  // namespace

std::optional<std::uint64_t> allowed_kernel_bytes(std::string_view text) {
  return bytes_in("FFTCL_CACHE_LIMIT", text, {.name = "MiB", .bits = 20, .suggestion = "512 is usual"});
}

std::vector<KernelFile> kernels_to_remove(std::vector<KernelFile> kernels, std::uint64_t limit) {
  std::uint64_t kept = total_bytes(kernels);
  if (kept <= limit) return {};
  std::ranges::sort(kernels, {}, &KernelFile::used);
  const auto first_kept = std::ranges::find_if(kernels, [&](const KernelFile& kernel) {
    if (kept <= limit - limit / 4) return true;
    kept -= kernel.bytes;
    return false;
  });
  kernels.erase(first_kept, kernels.end());
  return kernels;
}

void mark_used(int folder, const std::string& name) noexcept {
  struct stat status {};
  if (fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return;
  if (!is_a_day_old(since_epoch(status.st_mtim))) return;
  utimensat(folder, name.c_str(), nullptr, AT_SYMLINK_NOFOLLOW);
}

std::uint64_t shrink_kernels(int folder, std::uint64_t limit) {
  std::vector<KernelFile> kernels;
  for (auto& name : names_in(folder).value_or(std::vector<std::string>{})) {
    const bool temporary = is_temporary_name(name);
    if (!temporary && !is_kernel_name(name)) continue;
    struct stat status {};
    if (fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(status.st_mode)) continue;
    const auto used = since_epoch(status.st_mtim);
    if (!temporary) {
      kernels.push_back({std::move(name), static_cast<std::uint64_t>(status.st_size), used});
    } else if (is_a_day_old(used)) {
      unlinkat(folder, name.c_str(), 0);
    }
  }
  std::uint64_t kept = total_bytes(kernels);
  for (const KernelFile& kernel : kernels_to_remove(std::move(kernels), limit)) {
    if (unlinkat(folder, kernel.name.c_str(), 0) == 0) kept -= kernel.bytes;
  }
  return kept;
}

}  // namespace fftcl::runtime
