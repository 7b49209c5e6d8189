// The folder that PoCL keeps what it compiles in. Where it cannot be written PoCL shows no device, or, where the folder
// is there (on a disk that is mounted to be read only), compiles nothing and does not say why.
#pragma once

#include <optional>
#include <string>

namespace fftcl::runtime {

/// What to do about one that cannot be written.
inline constexpr const char* kWritablePoclCache = "make that folder writable or set POCL_CACHE_DIR to one that is";

/// The folder, where it cannot be written.
std::optional<std::string> unwritable_pocl_cache();

/// True where `folder` can be written, or could be made: its nearest existing parent is a writable folder.
bool can_write_folder(const std::string& folder);

}  // namespace fftcl::runtime
