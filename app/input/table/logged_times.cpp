#include "input/table/logged_times.hpp"

#include "input/table/table_mistakes.hpp"
#include "input/table/table_text.hpp"
#include "input/table/time_columns.hpp"
#include "input/table/time_stamp.hpp"

namespace fftcl::app {

void LoggedTimes::look(std::string_view field) {
  constexpr std::size_t kDateLength = 10;
  std::string text(without_quotes(field));
  if (is_month(text)) text += "-01";
  if (text.size() < kDateLength) return;
  if (text.size() == kDateLength) text += "T00:00:00";
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
