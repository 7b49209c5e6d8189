#include "support/parse_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "fftcl/plan_options.hpp"
#include "support/frequency_unit.hpp"
#include "support/number_from.hpp"
#include "support/split.hpp"
#include "support/suggest.hpp"

namespace fftcl::app {
namespace {

constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostItems = 65536;

enum class CountState { ok, not_a_number, too_large };

struct Count {
  CountState state = CountState::not_a_number;
  std::uint64_t value = 0;
};

Count read_digits(std::string_view text) {
  Count count;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count.value);
  if (text.empty() || end != text.data() + text.size()) return count;
  count.state = error == std::errc::result_out_of_range ? CountState::too_large : CountState::ok;
  return count;
}

/// DIGITS or DIGITS^DIGITS.
Count read_count(std::string_view text) {
  const std::size_t caret = text.find('^');
  if (caret == std::string_view::npos) return read_digits(text);
  const Count base = read_digits(text.substr(0, caret));
  const Count exponent = read_digits(text.substr(caret + 1));
  if (base.state == CountState::not_a_number || exponent.state == CountState::not_a_number) return {};
  if (base.state == CountState::too_large || exponent.state == CountState::too_large) return {CountState::too_large, 0};
  if (base.value < 2) return {CountState::ok, exponent.value == 0 ? 1 : base.value};
  Count power{CountState::ok, 1};
  for (std::uint64_t i = 0; i < exponent.value; ++i) {
    if (power.value > kLargest / base.value) return {CountState::too_large, 0};
    power.value *= base.value;
  }
  return power;
}

/// Lengths as people write them elsewhere (256X256, 256*256, 2**10, "(48, 67)") in our own way; empty: they are none.
std::string respelled_lengths(std::string_view text) {
  std::string result;
  bool has_other_signs = false;
  const auto replace = [&](char sign) {
    result += sign;
    has_other_signs = true;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    constexpr std::string_view kCross = "\xC3\x97", kPower = "**";
    const std::string_view rest = text.substr(i);
    if (rest.starts_with(kCross) || rest.starts_with(kPower)) {
      replace(rest.starts_with(kCross) ? 'x' : '^');
      ++i;
    } else if (std::string_view("X*,").find(text[i]) != std::string_view::npos) {
      replace('x');
    } else if (std::string_view("( )").find(text[i]) == std::string_view::npos) {
      result += text[i];
    }
  }
  const auto is_length = [](std::string_view word) {
    const Count count = read_count(word);
    return count.state == CountState::ok && count.value > 0;
  };
  return has_other_signs && std::ranges::all_of(split(result, 'x'), is_length) ? result : std::string();
}

/// A finite decimal number without a sign other than '-', without leading spaces, not hexadecimal.
std::optional<double> read_real(std::string_view text) {
  const auto value = number_from<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

bool take_suffix(std::string_view& text, std::string_view suffix) {
  if (!text.ends_with(suffix)) return false;
  text.remove_suffix(suffix.size());
  return true;
}

}  // namespace

void refuse_value(std::string_view option, std::string_view text, std::string_view why, std::string_view accepted) {
  throw UsageError(fmt::format("{} '{}'", option, text), std::string(why), fmt::format("give {}", accepted));
}

void refuse_unknown(std::string_view option, std::string_view text, std::string_view why,
                    const std::vector<std::string_view>& known) {
  const std::string all = fmt::format("{}", fmt::join(known, ", "));
  const std::string near = likely_word(text, known);
  throw UsageError(
      fmt::format("{} '{}'", option, text), std::string(why),
      near.empty() ? fmt::format("give one of {}", all) : fmt::format("did you mean {}? (one of {})", near, all));
}

std::string filled(std::string_view option, std::string_view text, std::string_view accepted) {
  if (text.empty()) refuse_value(option, text, "empty", accepted);
  return std::string(text);
}

std::uint64_t parse_count(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most) {
  const Count count = read_count(text);
  const std::string accepted = most == kLargest
                                   ? fmt::format("a whole number of at least {}, such as 1024 or 2^10", least)
                                   : fmt::format("a whole number from {} to {}", least, most);
  if (count.state == CountState::not_a_number) {
    const bool is_negative = text.starts_with('-') && read_digits(text.substr(1)).state != CountState::not_a_number;
    refuse_value(option, text, is_negative ? "too small" : "not a whole number", accepted);
  }
  if (count.state == CountState::too_large || count.value > most) refuse_value(option, text, "too large", accepted);
  if (count.value < least) refuse_value(option, text, "too small", accepted);
  return count.value;
}

std::vector<std::size_t> parse_lengths(std::string_view option, std::string_view text) {
  constexpr std::string_view kAccepted =
      "one to three lengths with a product below 2^31, such as 1000, 10^6, 2^16 or 1080x1920";
  std::vector<std::size_t> lengths;
  std::uint64_t points = 1;
  for (std::string_view rest = text;;) {
    const std::size_t cross = rest.find('x');
    const Count length = read_count(rest.substr(0, cross));
    if (length.state == CountState::not_a_number) {
      const std::string respelled = respelled_lengths(text);
      refuse_value(option, text, "not a size", respelled.empty() ? kAccepted : respelled);
    }
    if (length.state == CountState::ok && length.value == 0) {
      const bool may_be_hexadecimal = text.starts_with("0x");
      refuse_value(option, text,
                   may_be_hexadecimal ? "a length of zero, since x stands between lengths and all are decimal"
                                      : "a length of zero",
                   kAccepted);
    }
    if (length.state == CountState::too_large || length.value > kMostPoints / points) {
      refuse_value(option, text, "too many points", kAccepted);
    }
    points *= length.value;
    lengths.push_back(static_cast<std::size_t>(length.value));
    if (cross == std::string_view::npos) break;
    rest.remove_prefix(cross + 1);
  }
  if (lengths.size() > 3) refuse_value(option, text, "more than three axes", kAccepted);
  return lengths;
}

std::vector<std::string_view> algorithm_names() {
  std::vector<std::string_view> names = {"auto"};
  for (const AlgorithmInfo& info : algorithms()) names.push_back(info.name);
  return names;
}

std::string parse_algorithm(std::string_view option, std::string_view text) {
  const std::vector<std::string_view> names = algorithm_names();
  if (std::ranges::find(names, text) == names.end()) {
    refuse_unknown(option, text, "unknown algorithm", names);
  }
  return std::string(text);
}

Placement parse_placement(std::string_view option, std::string_view text) {
  return parse_choice<Placement>(
      option, text, {{"auto", Placement::out_of_place}, {"in", Placement::in_place}, {"out", Placement::out_of_place}});
}

std::size_t parse_item_count(std::string_view option, std::string_view text) {
  return parse_count(option, text, 1, kMostItems);
}

std::vector<int> parse_int_list(std::string_view option, std::string_view text) {
  std::vector<int> values;
  for (const std::string_view part : split(text, ',')) {
    const auto value = number_from<int>(part);
    if (!value) {
      refuse_value(option, text, "not a list of whole numbers", "numbers separated by commas, such as 0,1 or -1");
    }
    values.push_back(*value);
  }
  return values;
}

double parse_positive(std::string_view option, std::string_view text) {
  const std::optional<double> value = read_real(text);
  if (!value || *value <= 0) refuse_value(option, text, "not a number above zero", "a number such as 1 or 0.5");
  return *value;
}

double parse_number(std::string_view option, std::string_view text) {
  const std::optional<double> value = read_real(text);
  if (!value) refuse_value(option, text, "not a number", "a number such as -80 or 0.5");
  return *value;
}

double parse_frequency(std::string_view option, std::string_view text) {
  std::string_view number = text;
  double unit = 1, parts = 1;  // a division by whole parts is rounded once
  // Parts of a hertz are told from its multiples by their whole names: an "m" alone may be either.
  const auto part =
      std::ranges::find_if(kPartsOfHertz, [&](const FrequencyUnit& known) { return take_suffix(number, known.name); });
  if (part != kPartsOfHertz.end()) {
    parts = std::round(1 / part->hertz);
  } else {
    take_suffix(number, "Hz");
    for (const FrequencyUnit& known : kFrequencyUnits) {
      if (known.prefix().empty() || !take_suffix(number, known.prefix())) continue;
      unit = known.hertz;
      break;
    }
  }
  const std::optional<double> value = read_real(number);
  if (!value || *value < 0 || !std::isfinite(*value * unit))
    refuse_value(option, text, "not a frequency", "a frequency in Hz such as 440, 20k, 1.5kHz, 2.4M, 8G or 5mHz");
  return *value * unit / parts;
}

double parse_signed_frequency(std::string_view option, std::string_view text) {
  const bool is_negative = text.starts_with('-'), has_sign = is_negative || text.starts_with('+');
  const double size = parse_frequency(option, has_sign ? text.substr(1) : text);
  return is_negative ? -size : size;
}

double parse_time(std::string_view option, std::string_view text) {
  constexpr std::string_view kAccepted =
      "seconds, minutes:seconds or hours:minutes:seconds, such as 90, 1:30, 0.5, 250ms, 20us, 5ns, 15min, 2h or 3d";
  std::string_view number = text;
  struct TimeUnit {
    std::string_view suffix;
    double seconds;
    double parts;  // of a second, a division by which is rounded once
  };
  constexpr std::array kUnits = {TimeUnit{"ms", 1, 1e3}, TimeUnit{"us", 1, 1e6}, TimeUnit{"ns", 1, 1e9},
                                 TimeUnit{"min", 60, 1}, TimeUnit{"h", 3600, 1}, TimeUnit{"d", 86400, 1}};
  const auto unit =
      std::ranges::find_if(kUnits, [&](const TimeUnit& known) { return take_suffix(number, known.suffix); });
  const bool has_unit = unit != kUnits.end();
  const bool clock = number.find(':') != std::string_view::npos;
  if (!has_unit && !clock) take_suffix(number, "s");
  double seconds = 0;
  // Hours and minutes are whole; only the last field may have a fraction, and none after the first reaches 60.
  for (int field = 0;; ++field) {
    const std::size_t colon = number.find(':');
    const bool last = colon == std::string_view::npos;
    const std::string_view part = number.substr(0, colon);
    std::optional<double> amount;
    if (last) {
      amount = read_real(part);
    } else if (const Count whole = read_digits(part); whole.state == CountState::ok) {
      amount = static_cast<double>(whole.value);
    }
    if (!amount || *amount < 0 || field > 2 || (has_unit && clock)) refuse_value(option, text, "not a time", kAccepted);
    if (field > 0 && *amount >= 60) refuse_value(option, text, "more than 59 after a colon", kAccepted);
    seconds = seconds * 60 + *amount;
    if (last) break;
    number.remove_prefix(colon + 1);
  }
  return has_unit ? seconds * unit->seconds / unit->parts : seconds;
}

double parse_percentage(std::string_view option, std::string_view text) {
  std::string_view number = text;
  take_suffix(number, "%");
  const std::optional<double> value = read_real(number);
  if (!value || *value < 0) refuse_value(option, text, "not a percentage", "a number from 0% on, such as 5%");
  return *value / 100;
}

double parse_share(std::string_view option, std::string_view text) {
  const double share = parse_percentage(option, text);
  if (share >= 1)
    refuse_value(option, text, "not a share below 100 percent", "a percentage such as 50%, or --hop N in samples");
  if (share > 0 && share < 0.01 && text.find('%') == std::string_view::npos) {
    refuse_value(option, text, "less than one percent, without the sign", "50% for a half, 0.5% for half a percent");
  }
  return share;
}

}  // namespace fftcl::app
