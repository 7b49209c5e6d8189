// What helps where the system does not let a file be read or written.
#pragma once

#include <string>

namespace fftcl::app {

/// By the number of the error ("errno") that reading `path` ended in ("standard input" for that).
std::string read_remedy(int error_number, const std::string& path);

/// The same of writing.
std::string write_remedy(int error_number);

}  // namespace fftcl::app
