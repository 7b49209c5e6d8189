// Writes all bytes to a file descriptor, in as many calls as that takes.
#pragma once

#include <string_view>

namespace fftcl::app {

/// Returns 0, or the errno of the call that failed. Where the descriptor is non-blocking (another process that shares
/// it may have made it so), waits until it takes more.
int write_all(int descriptor, std::string_view bytes) noexcept;

}  // namespace fftcl::app
