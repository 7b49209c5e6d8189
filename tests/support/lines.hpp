// Texts line by line.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace fftcl::test {

/// Without their ends, of which a terminal has another than a file.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string line = text.substr(start, end - start);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(std::move(line));
    start = end + 1;
  }
  return lines;
}

}  // namespace fftcl::test
