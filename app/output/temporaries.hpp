// The names of unfinished outputs, so that a signal can take them away. At most kMostTemporaries at a time.
#pragma once

#include <cstddef>
#include <string>

namespace fftcl::app {

inline constexpr std::size_t kMostTemporaries = 512;

/// Registers a file to be unlinked when the process is interrupted; returns its place for release_temporary. Throws
/// OutputError where no place is free or the path is too long to keep.
std::size_t register_temporary(const std::string& path);
void release_temporary(std::size_t place) noexcept;

/// To be called once the registered file exists: where the process is being ended by a signal meanwhile, in another
/// thread, removes it again and does not return.
void keep_if_going_on(std::size_t place) noexcept;

/// Unlinks every registered file. Async-signal-safe.
void remove_temporaries() noexcept;

/// Makes SIGINT, SIGTERM and SIGHUP remove the temporaries and then end the process by that same signal (a shell sees
/// 130 for SIGINT), and SIGPIPE be ignored, so that a write to a closed pipe fails with ClosedPipe. To be called once,
/// by main. A signal that is ignored (nohup) stays ignored.
void install_signal_handlers();

}  // namespace fftcl::app
