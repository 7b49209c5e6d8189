// The folder of compiled kernels and tuned plans, for programs that show or clear it. Device reads and writes kernels
// by itself (CacheOptions), tune() and recall() (tune.hpp) plans.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "fftcl/device.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

enum class CacheEntryKind { kernel, tuned_plan };

/// One compiled program or tuned plan in the cache.
struct CacheEntry {
  CacheEntryKind kind = CacheEntryKind::kernel;
  std::string file;       ///< name in the folder
  std::string kernel;     ///< the kernel's function; empty for a plan, and where the entry is damaged
  std::string transform;  ///< of a plan: "65536 c2c fp32, batch 64"
  std::string stages;     ///< of a plan: "16.16 | 16.16"
  std::string device;     ///< the device it was made for; empty where the entry is damaged
  std::uint64_t bytes = 0;
  std::filesystem::file_time_type used;  ///< when it was written or, to a day, a kernel was last read
  bool sound = false;  ///< false: damaged or of another version; a kernel is rebuilt when it is needed, a plan ignored
};

struct CacheCounts {
  std::size_t kernels = 0;
  std::size_t tuned_plans = 0;
};

/// The folder that `options` mean: its own, else $FFTCL_CACHE_DIR, else $XDG_CACHE_HOME/fftcl, else ~/.cache/fftcl.
/// Empty where the cache is not enabled or none of these is set. Does not touch the file system.
std::string cache_folder(const CacheOptions& options = {});

/// The bytes that `options` allow compiled kernels together: their own, else the MiB of $FFTCL_CACHE_LIMIT, else 512
/// MiB. 0 where the cache is not enabled. Throws InvalidRequest where that variable holds no number.
std::uint64_t cache_limit(const CacheOptions& options = {});

/// Why nothing can be kept in `folder` ("it belongs to another user", ...); empty where they can. Makes the
/// folder (mode 0700) if it is missing.
std::string cache_obstacle(const std::string& folder);

/// The entries, last used first; none where the folder does not exist. Throws Error where it cannot be read.
std::vector<CacheEntry> list_cache(const std::string& folder);

/// Removes every entry and every left-over temporary of ours; other files stay. Returns how many entries went. Throws
/// Error that names the first that cannot be removed, such as a folder in an entry's place, when all others are gone.
CacheCounts clear_cache(const std::string& folder);

}  // namespace fftcl
#pragma GCC visibility pop
