#include "input/table/complex_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <string_view>

#include "input/table/table_mistakes.hpp"
#include "support/printable.hpp"

namespace fftcl::app {
namespace {

/// What a heading says before "real", "imag" and the like, or nothing where it does not end in one of `endings`.
std::optional<std::string> name_before(std::string heading, std::initializer_list<std::string_view> endings) {
  std::transform(heading.begin(), heading.end(), heading.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const std::string_view ending : endings) {
    if (!heading.ends_with(ending)) continue;
    heading.resize(heading.size() - ending.size());
    // "left_real", "left real" and "real", but not "surreal".
    if (heading.empty()) return heading;
    if (std::string_view("_ .-:").find(heading.back()) == std::string_view::npos) return std::nullopt;
    heading.pop_back();
    return heading;
  }
  return std::nullopt;
}

/// What both headings say in front of "real" and "imag", or of radio's I (in phase) and Q (a quarter of a period
/// later); nothing where they are no pair.
std::optional<std::string> pair_name(const std::string& first, const std::string& second) {
  auto real = name_before(first, {"real", "re"});
  auto imag = name_before(second, {"imag", "imaginary", "im"});
  if (!real) {
    real = name_before(first, {"i"});
    imag = name_before(second, {"q"});
  }
  if (!real || real != imag) return std::nullopt;
  return first.substr(0, real->size());
}

}  // namespace

std::optional<std::vector<std::string>> complex_names(const std::vector<std::string>& headings) {
  if (headings.empty() || headings.size() % 2 != 0) return std::nullopt;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < headings.size(); i += 2) {
    const auto name = pair_name(headings[i], headings[i + 1]);
    if (!name) return std::nullopt;
    names.push_back(*name);
  }
  return names;
}

std::string split_pair_warning(const std::vector<std::string>& headings, Separator separator,
                               const Selection& selection) {
  const bool all = selection.channel == ChannelChoice::all || selection.channel == ChannelChoice::mix;
  if (!all || complex_names(headings)) return {};
  for (std::size_t i = 0; i + 1 < headings.size(); ++i) {
    if (!pair_name(headings[i], headings[i + 1])) continue;
    return fmt::format(
        "columns {0} and {1}, '{2}' and '{3}', are channels of real numbers, since other columns stand beside them; "
        "for complex samples give them alone, as by '{4}'",
        i + 1, i + 2, printable(headings[i]), printable(headings[i + 1]),
        cut_command(separator, fmt::format("{},{}", i + 1, i + 2)));
  }
  return {};
}

}  // namespace fftcl::app
