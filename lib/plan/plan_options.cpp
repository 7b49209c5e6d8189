#include "fftcl/plan_options.hpp"

#include <charconv>

#include "fftcl/error.hpp"
#include "fftcl/names.hpp"
#include "plan/butterflies.hpp"
#include "plan/joined.hpp"

namespace fftcl {
namespace {

/// What a word of a list says.
struct ReadRadix {
  int radix = 0;
  bool is_number = false;
  bool is_too_large = false;
  bool has_butterfly() const { return is_number && !is_too_large && planner::has_butterfly(radix); }
};

ReadRadix read_radix(std::string_view word) {
  ReadRadix read;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), read.radix);
  read.is_number = error != std::errc::invalid_argument && end == word.data() + word.size();
  read.is_too_large = error == std::errc::result_out_of_range;
  return read;
}

/// A list as plans show it, "8.8.4" or "8\u00b78\u00b74", with commas between its stages; empty: it is none.
std::string with_commas(std::string_view text) {
  constexpr std::string_view kMiddle = "\xC2\xB7", kPoint = ".";
  const std::string_view dot = text.find(kMiddle) != text.npos ? kMiddle : kPoint;
  if (text.find(dot) == text.npos) return {};
  std::string list;
  std::string_view rest = text;
  while (true) {
    const std::size_t at = rest.find(dot);
    if (!read_radix(rest.substr(0, at)).has_butterfly()) return {};
    list += rest.substr(0, at);
    if (at == rest.npos) return list;
    list += ',';
    rest.remove_prefix(at + dot.size());
  }
}

InvalidRequest refusal(std::string_view text, const std::string& reason) {
  return InvalidRequest(Setting::radix + " '" + std::string(text) + "'", reason,
                        "give auto, " + planner::accepted_radices());
}

/// Of a text in which `word` is none.
InvalidRequest no_number(std::string_view text, std::string_view word) {
  const std::string list = with_commas(text);
  if (list.empty()) return refusal(text, "'" + std::string(word) + "' is not a number");
  return InvalidRequest(Setting::radix + " '" + std::string(text) + "'", "stages of a list stand between commas",
                        "give " + list);
}

}  // namespace

RadixChoice parse_radix(std::string_view text) {
  const auto fail = [&](const std::string& reason) { return refusal(text, reason); };
  if (text == "auto") return {};
  RadixChoice choice;
  std::string_view rest = text;
  while (true) {
    const std::size_t comma = rest.find(',');
    const std::string_view word = rest.substr(0, comma);
    const ReadRadix read = read_radix(word);
    if (!read.is_number) throw no_number(text, word);
    if (!read.has_butterfly()) throw fail("there is no butterfly of " + std::string(word) + " points");
    choice.stages.push_back(read.radix);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  if (choice.stages.size() > 1) return choice;
  const int radix = choice.stages.front();
  if (!planner::is_basic_radix(radix)) throw fail(std::to_string(radix) + " is no cap, and stands in lists only");
  if (planner::is_cap(radix)) return {.cap = radix};
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
