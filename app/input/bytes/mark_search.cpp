#include "input/bytes/mark_search.hpp"

#include <string>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {

std::optional<std::uint64_t> next_mark(const ByteSource& source, std::uint64_t at, std::string_view mark) {
  constexpr std::size_t kBlockBytes = 1 << 16;
  for (;; at += kBlockBytes) {
    // One may lie across the end of what is looked at.
    const std::string bytes = bytes_at(source, at, kBlockBytes + mark.size() - 1);
    if (const std::size_t place = bytes.find(mark); place != std::string::npos) return at + place;
    if (bytes.size() < kBlockBytes) return {};
  }
}

}  // namespace fftcl::app
