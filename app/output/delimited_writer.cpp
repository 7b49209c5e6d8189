#include "output/delimited_writer.hpp"

#include <stdexcept>

#include "output/number_text.hpp"

namespace fftcl::app {

DelimitedWriter::DelimitedWriter(OutputFile& file, std::span<const std::string> headings, char separator)
    : file_(file), columns_(headings.size()), separator_(separator) {
  for (std::size_t i = 0; i < headings.size(); ++i) {
    if (i > 0) line_ += separator_;
    text_cell(headings[i]);
  }
  line_ += '\n';
  file_.write(line_);
}

void DelimitedWriter::row(std::span<const Cell> cells) {
  if (cells.size() != columns_) throw std::logic_error("DelimitedWriter: a row with another number of cells");
  line_.clear();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line_ += separator_;
    if (const auto* text = std::get_if<std::string_view>(&cells[i])) {
      text_cell(*text);
    } else if (const auto* whole = std::get_if<std::int64_t>(&cells[i])) {
      append_number(line_, *whole);
    } else if (const auto* single = std::get_if<float>(&cells[i])) {
      append_number(line_, *single);
    } else {
      append_number(line_, std::get<double>(cells[i]));
    }
  }
  line_ += '\n';
  file_.write(line_);
}

void DelimitedWriter::text_cell(std::string_view text) {
  const char special[] = {separator_, '"', '\n', '\r'};
  if (text.find_first_of(std::string_view(special, sizeof special)) == std::string_view::npos) {
    line_ += text;
    return;
  }
  line_ += '"';
  for (const char c : text) {
    if (c == '"') line_ += '"';
    line_ += c;
  }
  line_ += '"';
}

}  // namespace fftcl::app
