#include "input/table/logged_times.hpp"

#include <algorithm>

#include "input/table/table_mistakes.hpp"
#include "input/table/table_text.hpp"
#include "input/table/time_columns.hpp"
#include "input/table/time_stamp.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kDateLength = 10;

/// "12:30:00", with a fraction or a zone or without.
bool is_time_of_day(std::string_view text) { return text.size() >= 8 && text[2] == ':' && text[5] == ':'; }

}  // namespace

void LoggedTimes::look(std::string_view field, std::string_view next) {
  std::string text(without_quotes(field));
  if (is_month(text)) text += "-01";
  if (text.size() < kDateLength) return;
  if (text[2] == '.' && text[5] == '.') {
    text = text.substr(6, 4) + '-' + text.substr(3, 2) + '-' + text.substr(0, 2) + text.substr(kDateLength);
  }
  if (text.size() == kDateLength) {
    const std::string_view time = without_quotes(next);
    text += is_time_of_day(time) ? "T" + std::string(time) : "T00:00:00";
  }
  std::ranges::replace(text, ',', '.');
  if (text[kDateLength] == ' ') text[kDateLength] = 'T';
  if (text.find_first_of("Zz+-", kDateLength) == std::string::npos) text += 'Z';
  if (const auto time = nanoseconds_of(text)) nanoseconds_.push_back(*time);
}

std::string LoggedTimes::warning(std::size_t lines, const ReadOptions& options) const {
  if (nanoseconds_.size() != lines) return {};
  std::vector<double> seconds;
  seconds.reserve(lines);
  // From the first on: a double does not hold nanoseconds since 1970.
  for (const std::int64_t time : nanoseconds_) seconds.push_back(static_cast<double>(time - nanoseconds_[0]) * 1e-9);
  return time_stamps_warning(seconds, options);
}

}  // namespace fftcl::app
