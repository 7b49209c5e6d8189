#include "input/table/time_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "input/table/time_steps.hpp"
#include "support/frequency_unit.hpp"
#include "support/printable.hpp"

namespace fftcl::app {
namespace {

struct TimeUnit {
  std::string name;  ///< as the heading has it; empty: it has none
  double seconds = 1;
};

/// The heading's words in small letters: "Time (ms)", "time_ms" and "t/ms" have two. The sign for micro is a letter.
std::vector<std::string> words_of(std::string_view heading) {
  std::vector<std::string> words(1);
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalpha(byte) != 0 || byte >= 0x80) {
      words.back() += static_cast<char>(std::tolower(byte));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// Of a unit's name in small letters; nothing: it is none of time.
std::optional<TimeUnit> unit_named(const std::string& name) {
  struct UnitName {
    std::string_view name;
    double seconds;
  };
  constexpr std::array kUnits = {
      UnitName{"s", 1},
      UnitName{"sec", 1},
      UnitName{"second", 1},
      UnitName{"seconds", 1},
      UnitName{"ms", 1e-3},
      UnitName{"msec", 1e-3},
      UnitName{"milliseconds", 1e-3},
      UnitName{"us", 1e-6},
      UnitName{"usec", 1e-6},
      UnitName{"microseconds", 1e-6},
      UnitName{"µs", 1e-6},
      UnitName{"μs", 1e-6},  // the sign for micro and the Greek letter
      UnitName{"ns", 1e-9},
      UnitName{"nsec", 1e-9},
      UnitName{"nanoseconds", 1e-9},
      UnitName{"min", 60},
      UnitName{"minutes", 60},
      UnitName{"hours", 3600},
      UnitName{"days", 86400},
  };
  const auto found = std::ranges::find(kUnits, name, &UnitName::name);
  return found == kUnits.end() ? std::nullopt : std::optional(TimeUnit{name, found->seconds});
}

/// The same behind a word for time, where a letter may be one: "time_h", "t (d)".
std::optional<TimeUnit> unit_behind(const std::string& name) {
  if (name == "h" || name == "hr" || name == "hrs") return TimeUnit{name, 3600};
  if (name == "d" || name == "day") return TimeUnit{name, 86400};
  return unit_named(name);
}

/// What a column of times is counted in, as its heading has it; nothing: the heading is not one of times.
std::optional<TimeUnit> time_unit(std::string_view heading) {
  // Also German, French, Spanish, Italian and Dutch.
  constexpr std::array<std::string_view, 11> kNames = {"time", "times", "t",      "ts",    "timestamp", "timestamps",
                                                       "zeit", "temps", "tiempo", "tempo", "tijd"};
  // Julian dates of astronomers, plain, modified, of the sun's or the solar system's centre, or less what telescopes
  // subtract: days.
  constexpr std::array<std::string_view, 9> kDates = {"jd", "mjd", "rjd", "hjd", "bjd", "bmjd", "btjd", "bkjd", "tjd"};
  const std::vector<std::string> words = words_of(heading);
  if (words.empty()) return std::nullopt;
  if (std::ranges::find(kDates, words.front()) != kDates.end()) return TimeUnit{"days", 86400};
  // "Elapsed time (ms)" has a word in front.
  const auto name = std::ranges::find_first_of(words, kNames);
  const bool named = name != words.end();
  if (named && name + 1 == words.end()) return TimeUnit{};
  if (const auto unit = named ? unit_behind(*(name + 1)) : unit_named(words.front())) return unit;
  return named ? std::optional(TimeUnit{}) : std::nullopt;
}

/// The same of column `c`, for which a line of units may say more.
std::optional<TimeUnit> time_unit_of(const TableColumns& columns, std::size_t c) {
  const std::vector<std::string> words = words_of(c < columns.units.size() ? columns.units[c] : "");
  const auto unit = words.size() == 1 ? unit_named(words.front()) : std::nullopt;
  return unit ? unit : time_unit(columns.headings[c]);
}

bool begins_with_one_of(std::string_view heading, std::initializer_list<std::string_view> names) {
  const std::vector<std::string> words = words_of(heading);
  return !words.empty() && std::ranges::find(names, words.front()) != names.end();
}

/// Headings of columns behind the first say so by their first word: a unit alone, such as "min", may be a measure, and
/// T a temperature.
bool is_named_time(std::string_view heading) {
  return begins_with_one_of(heading, {"time", "times", "timestamp", "timestamps"});
}

/// Without a unit: seconds, or parts of them where so many stand for a time since 1970.
TimeUnit unnamed_unit(double time) {
  constexpr double kYear2286 = 1e10;  // in seconds; 1e10 milliseconds are April of 1970
  for (const TimeUnit& unit : {TimeUnit{"ms", 1e-3}, TimeUnit{"us", 1e-6}, TimeUnit{"ns", 1e-9}}) {
    const double seconds = time * unit.seconds;
    if (time > kYear2286 && seconds > kYear2286 / 1000 && seconds <= kYear2286) return unit;
  }
  return {"seconds"};
}

/// "44100", "0.0166667", "2.4M".
std::string rate_option(double rate) {
  const FrequencyUnit unit = rate < 1e6 ? FrequencyUnit{} : frequency_unit(rate);
  return fmt::format("--rate {:.6g}{}", rate / unit.hertz, unit.prefix());
}

/// True where each value is its number behind the first.
bool has_even_steps(const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != values.front() + static_cast<double>(i)) return false;
  }
  return true;
}

/// Headings of columns that count the lines: none, as pandas writes it, and words for it.
bool is_index_heading(std::string_view heading) {
  return heading.empty() ||
         begins_with_one_of(heading, {"index", "idx", "unnamed", "sample", "samples", "n", "no", "nr", "row", "frame"});
}

bool is_frequency_heading(std::string_view heading) {
  return begins_with_one_of(heading, {"frequency", "frequencies", "freq", "freqs"});
}

/// True where one column is chosen that is not the first, which is headed so.
bool leaves_out_first(const Selection& selection, std::string_view heading) {
  return selection.channel == ChannelChoice::named
             ? selection.channel_name != heading
             : selection.channel == ChannelChoice::one && selection.channel_number > 1;
}

std::string uneven_time_warning(std::string_view name, const std::vector<double>& times, bool is_left_out) {
  return fmt::format("column 1, '{}', rises as time does, but not evenly: {}{}", name, uneven_steps_text(times),
                     is_left_out ? "" : ", and choose a column by --channel (2 is the next)");
}

/// Where the first of several columns is headed as time and rises: it tells a rate that was not given, and where it
/// rises unevenly, the spectra of the others are not what they seem. Empty: it is not, or nothing is left to be told.
std::string first_time_warning(const TableColumns& columns, const ReadOptions& options) {
  const auto& [headings, units, values] = columns;
  if (headings.empty() || values.size() < 2 || values.front().size() < 3) return {};
  const std::vector<double>& times = values.front();
  const auto unit = time_unit_of(columns, 0);
  const bool all_rise = rises(times);
  if (!unit || !(all_rise || rises_in_packets(times))) return {};
  const std::string name = printable_line(headings.front());
  const auto step = all_rise ? even_step(times) : packet_step(times);
  const bool is_left_out = leaves_out_first(options.selection, headings.front());
  if (!step) return uneven_time_warning(name, times, is_left_out);
  if (is_left_out && options.sample_rate) return {};
  const TimeUnit counted_in = unit->name.empty() ? unnamed_unit(times.front()) : *unit;
  return fmt::format(
      "column 1, '{}', rises {}{} {} {} it is in {}{}", name,
      all_rise ? "evenly as time does" : "as time does, though " + repeats_text(times),
      is_left_out ? ": give" : ", and is a channel like the others; choose one by --channel (2 is the next), with",
      rate_option(1 / (*step * counted_in.seconds)), unit->name.empty() ? "if" : "as", counted_in.name,
      all_rise             ? ""
      : unit->name.empty() ? " and samples are evenly spaced"
                           : ", if samples are evenly spaced");
}

/// Where a column behind the first is headed as time and rises evenly. Empty: there is none, or one column is chosen.
std::string later_time_warning(const TableColumns& columns, const ReadOptions& options) {
  const auto& [headings, units, values] = columns;
  const ChannelChoice chosen = options.selection.channel;
  if (chosen == ChannelChoice::one || chosen == ChannelChoice::named || values.front().size() < 3) return {};
  for (std::size_t c = 1; c < std::min(headings.size(), values.size()); ++c) {
    if (!is_named_time(headings[c]) || !rises(values[c])) continue;
    const auto step = even_step(values[c]);
    if (!step) continue;
    const TimeUnit named = time_unit_of(columns, c).value_or(TimeUnit{});
    const TimeUnit counted_in = named.name.empty() ? unnamed_unit(values[c].front()) : named;
    return fmt::format(
        "column {}, '{}', rises evenly as time does, and is a channel like the others; choose one by --channel (1 is "
        "the first), with {} {} it is in {}",
        c + 1, printable_line(headings[c]), rate_option(1 / (*step * counted_in.seconds)),
        named.name.empty() ? "if" : "as", counted_in.name);
  }
  return {};
}

/// Where the first of several columns is headed as frequencies and rises, is headed as one that counts the lines and
/// does so, or, whatever its heading, rises evenly over more than a few lines. Empty: it is not, or is one of times.
std::string index_warning(const TableColumns& columns, const ReadOptions& options) {
  const auto& [headings, units, values] = columns;
  if (values.size() < 2 || values.front().size() < 3) return {};
  const std::vector<double>& numbers = values.front();
  const std::string heading = headings.empty() ? std::string() : headings.front();
  if ((!headings.empty() && time_unit_of(columns, 0)) || leaves_out_first(options.selection, heading)) return {};
  const std::string name = heading.empty() ? "" : fmt::format(", '{}',", printable_line(heading));
  if (is_frequency_heading(heading) && rises(numbers)) {
    return fmt::format(
        "column 1{} rises as the frequencies of a spectrum do, and is a channel like the others: this is the transform "
        "of a spectrum, not of samples in time; where it is meant, choose a column by --channel (2 is the next)",
        name);
  }
  constexpr std::string_view kAdvice = "and is a channel like the others; choose one by --channel (2 is the next)";
  const auto step = rises(numbers) ? even_step(numbers) : std::nullopt;
  if (!step) return {};
  const bool counts = *step == 1 && (numbers.front() == 0 || numbers.front() == 1) && has_even_steps(numbers);
  if (counts && !headings.empty() && is_index_heading(heading)) {
    return fmt::format("column 1{} counts the lines, {}", name, kAdvice);
  }
  if (numbers.size() < kEnoughTimes) return {};
  return fmt::format("column 1{} rises evenly as a count or time does, {}, with {} if it is a time in seconds", name,
                     kAdvice, rate_option(1 / *step));
}

}  // namespace

std::vector<std::string> time_column_warnings(const TableColumns& columns, const ReadOptions& options) {
  std::vector<std::string> warnings = {first_time_warning(columns, options), later_time_warning(columns, options),
                                       index_warning(columns, options)};
  std::erase(warnings, "");
  return warnings;
}

std::string time_stamps_warning(const std::vector<double>& seconds, const ReadOptions& options) {
  if (seconds.size() < 3) return {};
  std::vector<double> times = seconds;
  const bool fall = rises({seconds.rbegin(), seconds.rend()});
  if (fall) std::ranges::reverse(times);
  const bool in_packets = !rises(times) && rises_in_packets(times);
  // Such as the day alone, of which others tell the time.
  if (!in_packets && !rises(times) && std::ranges::is_sorted(times)) return {};
  const auto step = rises(times) ? even_step(times) : in_packets ? std::optional(packet_step(times)) : std::nullopt;
  if (!step) return fmt::format("its times do not rise evenly: {}", uneven_steps_text(seconds, " s"));
  if (options.sample_rate && !fall) return {};
  const std::string rate = options.sample_rate ? "" : fmt::format(": give {}", rate_option(1 / *step));
  if (fall) return fmt::format("its times fall, the latest sample is the first{}", rate);
  if (!in_packets) return fmt::format("its times rise evenly{}", rate);
  return fmt::format("its times rise, though {}{} if samples are evenly spaced", repeats_text(times), rate);
}

}  // namespace fftcl::app
