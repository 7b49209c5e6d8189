// The limit of files that a process may have open.
#pragma once

#include <cerrno>
#include <string>

namespace fftcl::app {

/// What helps against an error of the system where that limit is the cause; else nothing.
inline std::string open_files_remedy(int error_number) {
  return error_number == EMFILE ? "raise that limit (ulimit -n), or work on fewer inputs at a time (--jobs)" : "";
}

}  // namespace fftcl::app
