#include "fftcl/plan_options.hpp"

#include <bit>
#include <charconv>

#include "fftcl/error.hpp"
#include "fftcl/names.hpp"
#include "plan/butterflies.hpp"
#include "plan/joined.hpp"

namespace fftcl {

RadixChoice parse_radix(std::string_view text) {
  const auto fail = [&](const std::string& reason) {
    return InvalidRequest(Setting::radix + " '" + std::string(text) + "'", reason,
                          "give auto, " + planner::accepted_radices());
  };
  if (text == "auto") return {};
  RadixChoice choice;
  std::string_view rest = text;
  while (true) {
    const std::size_t comma = rest.find(',');
    const std::string_view word = rest.substr(0, comma);
    int radix = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), radix);
    const bool is_number = error != std::errc::invalid_argument && end == word.data() + word.size();
    if (!is_number) throw fail("'" + std::string(word) + "' is not a number");
    const bool is_too_large = error != std::errc{};
    if (is_too_large || !planner::has_butterfly(radix)) {
      throw fail("there is no butterfly of " + std::string(word) + " points");
    }
    choice.stages.push_back(radix);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  if (choice.stages.size() > 1) return choice;
  const int radix = choice.stages.front();
  if (!planner::is_basic_radix(radix)) throw fail(std::to_string(radix) + " is no cap, and stands in lists only");
  if (std::has_single_bit(static_cast<unsigned>(radix))) return {.cap = radix};
  return choice;
}

std::string to_string(const RadixChoice& choice) {
  if (choice.cap != 0) return std::to_string(choice.cap);
  return choice.stages.empty() ? "auto" : planner::joined(choice.stages, ",");
}

std::string to_string(DeviceShape shape) { return std::string(name_of(shape)); }
std::string to_string(StageMemory memory) { return std::string(name_of(memory)); }
std::string to_string(TransposeMethod method) { return std::string(name_of(method)); }
std::string to_string(TwiddleSource source) { return std::string(name_of(source)); }
std::string to_string(IndexGeometry geometry) { return std::string(name_of(geometry)); }

}  // namespace fftcl
