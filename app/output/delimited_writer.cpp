#include "output/delimited_writer.hpp"

#include <stdexcept>

#include "output/number_text.hpp"

namespace fftcl::app {

namespace {

void append_text(std::string& line, std::string_view text, char separator) {
  const char special[] = {separator, '"', '\n', '\r'};
  if (text.find_first_of(std::string_view(special, sizeof special)) == std::string_view::npos) {
    line += text;
    return;
  }
  line += '"';
  for (const char c : text) {
    if (c == '"') line += '"';
    line += c;
  }
  line += '"';
}

}  // namespace

void append_cell(std::string& line, const Cell& cell, char separator) {
  if (const auto* text = std::get_if<std::string_view>(&cell)) {
    append_text(line, *text, separator);
  } else if (const auto* single = std::get_if<float>(&cell)) {
    append_number(line, *single);
  } else {
    append_number(line, std::get<double>(cell));
  }
}

void write_headings(ByteSink& sink, std::span<const std::string> headings, char separator) {
  std::string line;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    if (i > 0) line += separator;
    append_text(line, headings[i], separator);
  }
  sink.write(line + '\n');
}

DelimitedWriter::DelimitedWriter(ByteSink& sink, std::span<const std::string> headings, char separator)
    : sink_(sink), columns_(headings.size()), separator_(separator) {
  write_headings(sink, headings, separator);
}

void DelimitedWriter::row(std::span<const Cell> cells) {
  if (cells.size() != columns_) throw std::logic_error("DelimitedWriter: a row with another number of cells");
  line_.clear();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line_ += separator_;
    append_cell(line_, cells[i], separator_);
  }
  line_ += '\n';
  sink_.write(line_);
}

}  // namespace fftcl::app
