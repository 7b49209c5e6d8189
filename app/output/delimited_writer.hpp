// CSV and TSV: a heading line, then rows.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "output/byte_sink.hpp"

namespace fftcl::app {

using Cell = std::variant<std::string_view, float, double>;

/// The cell as it stands in a row: quoted where it has to be.
void append_cell(std::string& line, const Cell& cell, char separator);

/// A line of headings. `separator` is ',' or '\t'. Text is quoted as RFC 4180 says where it holds a separator, a quote
/// or a line break.
void write_headings(ByteSink& sink, std::span<const std::string> headings, char separator);

class DelimitedWriter {
 public:
  /// Writes the headings.
  DelimitedWriter(ByteSink& sink, std::span<const std::string> headings, char separator);

  /// As many cells as headings, else std::logic_error.
  void row(std::span<const Cell> cells);
  void row(std::initializer_list<Cell> cells) { row(std::span<const Cell>(cells.begin(), cells.size())); }

 private:
  ByteSink& sink_;
  std::size_t columns_;
  char separator_;
  std::string line_;
};

}  // namespace fftcl::app
