#include "input/audio/nist_fields.hpp"

#include <algorithm>
#include <string>

#include "support/number_from.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kUsualBytes = 1024;

}  // namespace

std::optional<std::uint64_t> nist_header_bytes(const ByteSource& source) {
  const std::string head = source.head(kUsualBytes);
  const std::size_t line = head.find('\n');
  if (line == std::string::npos) return {};
  return leading_count(std::string_view(head).substr(line + 1));
}

std::optional<std::uint64_t> nist_field(const ByteSource& source, std::string_view name) {
  const std::string head = source.head(kUsualBytes);
  const std::string_view fields = std::string_view(head).substr(0, head.find("end_head"));
  const std::string begin = "\n" + std::string(name) + " -";
  const std::size_t place = fields.find(begin);
  if (place == std::string_view::npos) return {};
  const std::string_view typed = fields.substr(place + begin.size());
  return leading_count(typed.substr(std::min(typed.find(' '), typed.size())));
}

}  // namespace fftcl::app
