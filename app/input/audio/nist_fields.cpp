#include "input/audio/nist_fields.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace fftcl::app {
namespace {

constexpr std::size_t kUsualBytes = 1024;

std::optional<std::uint64_t> whole_number(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  std::uint64_t value = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc{}) return {};
  return value;
}

}  // namespace

std::optional<std::uint64_t> nist_header_bytes(const ByteSource& source) {
  const std::string head = source.head(kUsualBytes);
  const std::size_t line = head.find('\n');
  if (line == std::string::npos) return {};
  return whole_number(std::string_view(head).substr(line + 1));
}

std::optional<std::uint64_t> nist_field(const ByteSource& source, std::string_view name) {
  const std::string head = source.head(kUsualBytes);
  const std::string_view fields = std::string_view(head).substr(0, head.find("end_head"));
  const std::string begin = "\n" + std::string(name) + " -";
  const std::size_t place = fields.find(begin);
  if (place == std::string_view::npos) return {};
  const std::string_view typed = fields.substr(place + begin.size());
  return whole_number(typed.substr(std::min(typed.find(' '), typed.size())));
}

}  // namespace fftcl::app
