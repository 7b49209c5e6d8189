// Dates in the first column of a log, of which another column is chosen: they tell its rate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "input/read_signal.hpp"

namespace fftcl::app {

class LoggedTimes {
 public:
  /// The first field of the next line: "2024-01-31", "31.01.2024", "2024-01", or with a time of day,
  /// "2024-01-31 12:30:00.25", as RFC 3339 has it, or with a space in place of its T and without a zone; a comma may
  /// stand before the fraction. `next`: the field behind it, which holds the time of day where that is a column of its
  /// own.
  void look(std::string_view field, std::string_view next);

  /// time_stamps_warning() where each of so many lines had one.
  std::string warning(std::size_t lines, const ReadOptions& options) const;

 private:
  std::vector<std::int64_t> nanoseconds_;
};

}  // namespace fftcl::app
