// The folder of compiled kernels, for programs that show or clear it. Device reads and writes it by itself
// (CacheOptions).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "fftcl/device.hpp"

namespace fftcl {

/// One compiled program in the cache.
struct CacheEntry {
  std::string file;    ///< name in the folder
  std::string kernel;  ///< the kernel's function; empty where the entry is damaged
  std::string device;  ///< the device it was compiled for; empty where the entry is damaged
  std::uint64_t bytes = 0;
  std::filesystem::file_time_type written;
  bool sound = false;  ///< false: damaged or of another version; it is rebuilt when it is needed
};

/// The folder that `options` mean: its own, else $FFTCL_CACHE_DIR, else $XDG_CACHE_HOME/fftcl, else ~/.cache/fftcl.
/// Empty where none of these is set. Does not touch the file system.
std::string cache_folder(const CacheOptions& options = {});

/// Why compiled kernels cannot be kept in `folder` ("it belongs to another user", ...); empty where they can. Makes the
/// folder (mode 0700) if it is missing.
std::string cache_obstacle(const std::string& folder);

/// The entries, newest first; none where the folder does not exist. Throws Error where it cannot be read.
std::vector<CacheEntry> list_cache(const std::string& folder);

/// Removes every entry and every left-over temporary of ours; other files stay. Returns how many entries went. Throws
/// Error where one cannot be removed.
std::size_t clear_cache(const std::string& folder);

}  // namespace fftcl
