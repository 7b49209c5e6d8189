// A column of numbers that stands in many tables, such as the frequencies of their bins: its text is made once.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "output/number_text.hpp"

namespace fftcl::app {

class NumberColumn {
 public:
  NumberColumn() = default;
  explicit NumberColumn(std::vector<double> values);

  bool holds(const std::vector<double>& values) const { return values_ == values; }

  /// Writes number `row` at `to`, where there is room for kNumberRoom characters, and returns its end.
  char* put(char* to, std::size_t row) const {
    const std::size_t start = starts_[row];
    // As many for each number, so that this is no call of a function; there are as many behind the last one.
    std::memcpy(to, text_.data() + start, kNumberRoom);
    return to + (starts_[row + 1] - start);
  }

 private:
  std::vector<double> values_;
  std::string text_;
  std::vector<std::size_t> starts_;  ///< in the text, one more than numbers
};

/// The column of these values; null where they are too many to be kept. That of the calling thread's last call is kept,
/// since the channels of a file and mostly the files of a batch have the same.
const NumberColumn* kept_column(const std::vector<double>& values);

}  // namespace fftcl::app
