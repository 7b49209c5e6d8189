// Small text files as a whole: suites, reports.
#pragma once

#include <string>

namespace fftcl::app {

/// "-" is standard input. Throws Error with the system's reason; also for a folder and for a file above 1 GiB.
std::string read_text_file(const std::string& path);

}  // namespace fftcl::app
