#include "input/table/time_stamp.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <string>

namespace fftcl::app {
namespace {

constexpr std::size_t kFractionDigits = 9;

/// Takes `digits` digits and what has to stand behind them away from `text`.
std::optional<int> take(std::string_view& text, std::size_t digits, std::string_view mark) {
  if (text.size() < digits + mark.size() || text.substr(digits, mark.size()) != mark) return std::nullopt;
  unsigned value = 0;  // which takes no sign
  const auto [end, error] = std::from_chars(text.data(), text.data() + digits, value);
  if (error != std::errc() || end != text.data() + digits) return std::nullopt;
  text.remove_prefix(digits + mark.size());
  return static_cast<int>(value);
}

/// ".25" as nanoseconds; 0 where there is none.
std::optional<std::int64_t> take_fraction(std::string_view& text) {
  if (!text.starts_with('.')) return 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
  std::string digits(text.substr(1, end - 1));
  if (digits.empty()) return std::nullopt;
  digits.resize(kFractionDigits, '0');
  text.remove_prefix(end);
  return std::stoll(digits);
}

/// "Z" or "+02:00", all that is left.
std::optional<std::chrono::minutes> offset_of(std::string_view text) {
  if (text == "Z" || text == "z") return std::chrono::minutes(0);
  if (text.empty() || (text.front() != '+' && text.front() != '-')) return std::nullopt;
  const int sign = text.front() == '-' ? -1 : 1;
  text.remove_prefix(1);
  const auto hours = take(text, 2, ":"), minutes = take(text, 2, "");
  if (!hours || !minutes || !text.empty()) return std::nullopt;
  return std::chrono::minutes(sign * (*hours * 60 + *minutes));
}

}  // namespace

std::optional<std::int64_t> nanoseconds_of(std::string_view text) {
  const auto year = take(text, 4, "-"), month = take(text, 2, "-"), day = take(text, 2, "T");
  const auto hour = take(text, 2, ":"), minute = take(text, 2, ":"), second = take(text, 2, "");
  if (!year || !month || !day || !hour || !minute || !second) return std::nullopt;
  const auto fraction = take_fraction(text);
  const auto offset = offset_of(text);
  if (!fraction || !offset || *year < 1678 || *year > 2261) return std::nullopt;
  if (*hour > 23 || *minute > 59 || *second > 60) return std::nullopt;  // 60: a leap second
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  const auto seconds = std::chrono::sys_days(date).time_since_epoch() + std::chrono::hours(*hour) +
                       std::chrono::minutes(*minute) + std::chrono::seconds(*second) - *offset;
  return std::chrono::nanoseconds(seconds).count() + *fraction;
}

}  // namespace fftcl::app
