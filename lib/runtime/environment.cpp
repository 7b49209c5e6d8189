#include "runtime/environment.hpp"

#include <charconv>
#include <limits>

#include "fftcl/error.hpp"

namespace fftcl::runtime {

std::optional<std::uint64_t> bytes_in(std::string_view variable, std::string_view text, const ByteUnit& unit) {
  if (text.empty()) return std::nullopt;
  std::uint64_t units = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), units);
  if (error != std::errc{} || end != text.data() + text.size() ||
      units > std::numeric_limits<std::uint64_t>::max() >> unit.bits) {
    throw InvalidRequest(std::string(variable) + " '" + std::string(text) + "'",
                         "it is no number of " + std::string(unit.name), std::string(unit.suggestion));
  }
  return units << unit.bits;
}

}  // namespace fftcl::runtime
