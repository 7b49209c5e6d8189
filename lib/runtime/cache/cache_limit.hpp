// How much the compiled kernels in the cache's folder may take together, and which go when they take more. Tuned plans
// are short and cost minutes to find again: they stay.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fftcl::runtime {

/// Some 5000 programs of 100 KiB.
inline constexpr std::uint64_t kUsualKernelBytes = std::uint64_t{512} << 20;

/// The bytes that the text of FFTCL_CACHE_LIMIT, in MiB, allows; nothing: it is empty. Throws InvalidRequest where it
/// is no number.
std::optional<std::uint64_t> allowed_kernel_bytes(std::string_view text);

struct KernelFile {
  std::string name;
  std::uint64_t bytes = 0;
  std::chrono::nanoseconds used{};  ///< since the epoch
};

/// Those that must go for the rest to take three quarters of `limit`, the longest unused first; none while all together
/// take no more than `limit`. A quarter is freed at once, so that not every new kernel has the whole folder read again.
std::vector<KernelFile> kernels_to_remove(std::vector<KernelFile> kernels, std::uint64_t limit);

/// Says of the kernel's file that it was used now; once a day is enough.
void mark_used(int folder, const std::string& name) noexcept;

/// Removes kernels beyond `limit`, and what writers that were killed left behind a day ago or longer. Returns the bytes
/// that all kernels take then. Never fails: what cannot be removed, or another process removed first, is left alone.
std::uint64_t shrink_kernels(int folder, std::uint64_t limit);

}  // namespace fftcl::runtime
