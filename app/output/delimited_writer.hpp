// CSV and TSV: a heading line, then rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "output/output_file.hpp"

namespace fftcl::app {

using Cell = std::variant<std::string_view, std::int64_t, float, double>;

class DelimitedWriter {
 public:
  /// Writes the headings. `separator` is ',' or '\t'. Text is quoted as RFC 4180 says where it holds a separator, a
  /// quote or a line break.
  DelimitedWriter(OutputFile& file, std::span<const std::string> headings, char separator);

  /// As many cells as headings, else std::logic_error.
  void row(std::span<const Cell> cells);
  void row(std::initializer_list<Cell> cells) { row(std::span<const Cell>(cells.begin(), cells.size())); }

 private:
  void text_cell(std::string_view text);

  OutputFile& file_;
  std::string line_;
  std::size_t columns_;
  char separator_;
};

}  // namespace fftcl::app
