#include "input/table/complex_columns.hpp"

#include <fmt/format.h>

#include <cctype>
#include <initializer_list>
#include <string_view>

#include "input/table/table_mistakes.hpp"
#include "support/printable.hpp"
#include "support/small_letters.hpp"

namespace fftcl::app {
namespace {

/// The words for one part, in small letters.
using Words = std::initializer_list<std::string_view>;

/// What may stand between a word and the rest.
constexpr std::string_view kBetween = "_ .-:";

/// What a heading says before such a word at its end, or nothing where it has none: "left" of "left_real", nothing of
/// "surreal".
std::optional<std::string> name_before(std::string_view heading, const Words& words) {
  for (const std::string_view word : words) {
    if (!heading.ends_with(word)) continue;
    heading.remove_suffix(word.size());
    if (heading.empty()) return std::string();
    if (kBetween.find(heading.back()) == std::string_view::npos) return std::nullopt;
    heading.remove_suffix(1);
    return std::string(heading);
  }
  return std::nullopt;
}

/// The same behind such a word at its beginning: "(V)" of "Re(V)", "part" of "Real part", nothing of "realm".
std::optional<std::string> name_behind(std::string_view heading, const Words& words) {
  for (const std::string_view word : words) {
    if (!heading.starts_with(word)) continue;
    const std::string_view rest = heading.substr(word.size());
    if (rest.empty()) return std::string();
    if (std::isalpha(static_cast<unsigned char>(rest.front())) != 0) continue;
    return std::string(rest.substr(kBetween.find(rest.front()) == std::string_view::npos ? 0 : 1));
  }
  return std::nullopt;
}

/// What both headings say beside the words for the two parts, as the first one writes it; nothing where they are no
/// pair.
std::optional<std::string> name_beside(const std::string& first, const std::string& second, const Words& real,
                                       const Words& imag) {
  const std::string a = in_small_letters(first), b = in_small_letters(second);
  const auto before = name_before(a, real);
  if (before && before == name_before(b, imag)) return first.substr(0, before->size());
  const auto behind = name_behind(a, real);
  if (behind && behind == name_behind(b, imag)) return first.substr(first.size() - behind->size());
  return std::nullopt;
}

/// The same of "real" and "imag", or radio's I (in phase) and Q (a quarter of a period later).
std::optional<std::string> pair_name(const std::string& first, const std::string& second) {
  const auto name = name_beside(first, second, {"real", "re"}, {"imaginary", "imag", "im"});
  return name ? name : name_beside(first, second, {"i"}, {"q"});
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
        i + 1, i + 2, printable_line(headings[i]), printable_line(headings[i + 1]),
        cut_command(separator, fmt::format("{},{}", i + 1, i + 2)));
  }
  return {};
}

}  // namespace fftcl::app
