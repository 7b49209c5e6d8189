// The names of unfinished outputs and of temporary folders, so that a signal can take them away. At most
// kMostTemporaries at a time.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>

namespace fftcl::app {

inline constexpr std::size_t kMostTemporaries = 512;

/// Registers a file, or a folder with all that is in it, to be removed when the process is interrupted; returns its
/// place for release_temporary. Throws OutputError where no place is free or the path is too long to keep.
std::size_t register_temporary(const std::string& path);
void release_temporary(std::size_t place) noexcept;

/// To be called once what is registered exists: where the process is being ended by a signal meanwhile, in another
/// thread, removes it again and does not return.
void keep_if_going_on(std::size_t place) noexcept;

inline constexpr pid_t kNoWriter = 0;

/// A process that writes into a registered folder and must not outlive it; kNoWriter: none any more.
void register_writer(pid_t process) noexcept;

/// Ends the writer and removes all that is registered. Async-signal-safe.
void remove_temporaries() noexcept;

/// Makes every signal that would end the process (SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1 ...) remove the temporaries
/// first and then end it by that same signal (a shell sees 130 for SIGINT), and SIGPIPE be ignored, so that a write to
/// a closed pipe fails with ClosedPipe. To be called once, by main. A signal that is ignored (nohup) or handled already
/// (by a profiler) stays so.
void install_signal_handlers();

/// LLVM, which PoCL loads, puts handlers of its own in place of these. Of most signals it gives ours back and raises
/// them again; SIGQUIT and its like it swallows. Takes those back.
void take_signals_back() noexcept;

}  // namespace fftcl::app
