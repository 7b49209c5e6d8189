// Small text files as a whole: suites, reports.
#pragma once

#include <string>

namespace fftcl::app {

struct TextFile {
  std::string name;  ///< for messages: the path, or "standard input"
  std::string text;
};

/// "-" is standard input. The text is that behind a byte order mark, which editors and spreadsheets of Windows write.
/// Throws Error with the system's reason; also for a folder and for a file above 1 GiB.
TextFile read_text_file(const std::string& path);

}  // namespace fftcl::app
