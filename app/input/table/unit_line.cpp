#include "input/table/unit_line.hpp"

#include <algorithm>

#include "input/table/delimited_fields.hpp"
#include "input/table/table_text.hpp"
#include "support/small_letters.hpp"

namespace fftcl::app {
namespace {

/// In small letters. What is not here may be a name, as is t, though it is a tesla, too: of two lines of names neither
/// is known to be the one. Nor is what stands for a value that is missing, such as NA: its line is a sample.
constexpr std::string_view kKnownUnits[] = {
    // time and frequency
    "s", "sec", "second", "seconds", "ms", "msec", "us", "usec", "µs", "μs", "ns", "ps", "min", "minutes", "h", "hours",
    "hz", "khz", "mhz", "ghz", "rpm",
    // electricity and magnetism
    "v", "volt", "volts", "mv", "uv", "µv", "μv", "nv", "kv", "v/v", "a", "amp", "amps", "ampere", "amperes", "ma",
    "ua", "µa", "μa", "ka", "w", "mw", "kw", "watt", "watts", "va", "ohm", "ohms", "kohm", "Ω", "Ω", "mt", "ut", "µt",
    "μt", "nt",
    // mechanics
    "m", "mm", "cm", "km", "um", "µm", "μm", "m/s", "mm/s", "m/s2", "m/s^2", "m/s²", "g", "mg", "kg", "n", "kn", "nm",
    "pa", "kpa", "mpa", "hpa", "bar", "mbar", "psi", "rad", "deg", "degrees", "°", "rad/s", "deg/s", "°/s",
    // the rest
    "k", "c", "f", "°c", "°f", "degc", "degf", "db", "dbm", "dbv", "dbfs", "%", "ppm", "count", "counts"};

std::string_view without_brackets(std::string_view text) {
  for (const std::string_view pair : {"()", "[]", "{}"}) {
    if (text.size() > 2 && text.front() == pair.front() && text.back() == pair.back()) {
      return text.substr(1, text.size() - 2);
    }
  }
  return text;
}

}  // namespace

std::vector<std::string> units_below(std::string_view names, std::string_view line) {
  const Separator separator = find_separator(line);
  std::vector<std::string> units;
  for (const std::string_view field : split_fields(line, separator)) {
    const std::string text = field_text(field);
    units.emplace_back(without_brackets(text));
  }
  const auto is_empty = [](const std::string& unit) { return unit.empty() || unit == "-"; };
  const auto is_unit = [&](const std::string& unit) {
    return is_empty(unit) || std::ranges::find(kKnownUnits, in_small_letters(unit)) != std::end(kKnownUnits);
  };
  const bool are_units =
      units.size() > 1 && !std::ranges::all_of(units, is_empty) && std::ranges::all_of(units, is_unit);
  if (!are_units || split_fields(names, separator).size() != units.size()) return {};
  return units;
}

}  // namespace fftcl::app
