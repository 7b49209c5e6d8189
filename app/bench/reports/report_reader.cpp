#include "bench/reports/report_reader.hpp"

#include <fmt/format.h>

#include <map>
#include <string_view>
#include <type_traits>

#include "bench/reports/report_json.hpp"
#include "bench/reports/report_values.hpp"
#include "bench/text_file.hpp"
#include "fftcl/error.hpp"
#include "input/table/delimited_fields.hpp"
#include "support/number_from.hpp"

namespace fftcl::app {
namespace {

using Cells = std::vector<std::string>;

std::vector<Cells> parse_csv(std::string_view text, const std::string& name) {
  std::vector<Cells> rows;
  Cells cells;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = field_end(text, begin, ",\n");
    std::string_view field = text.substr(begin, end - begin);
    if (field.ends_with('\r')) field.remove_suffix(1);
    if (is_unclosed(field)) {
      throw Error(name, "a quoted cell does not end", "close its quotation marks, or give the JSON of that run");
    }
    cells.push_back(field_text(field));
    begin = end + 1;
    if (end < text.size() && text[end] == ',') continue;
    const bool blank = cells.size() == 1 && cells.front().empty();
    if (!blank) rows.push_back(std::move(cells));
    cells.clear();
  }
  return rows;
}

class CsvTable {
 public:
  CsvTable(std::vector<Cells> rows, std::string name) : rows_(std::move(rows)), name_(std::move(name)) {
    if (rows_.empty()) throw Error(name_, "is empty", "name a report of 'fftcl bench'");
    for (std::size_t column = 0; column < rows_.front().size(); ++column) places_[rows_.front()[column]] = column;
    for (const char* const needed : {"library", "precision", "kind", "dims", "batch", "median_us"}) {
      if (places_.count(needed) == 0) {
        throw Error(name_, fmt::format("is no timing report, it has no column {}", needed),
                    "name a report of 'fftcl bench'");
      }
    }
  }

  std::size_t rows() const { return rows_.size() - 1; }
  const std::string* cell(std::size_t row, const std::string& column) const {
    const auto place = places_.find(column);
    if (place == places_.end()) return nullptr;
    const Cells& cells = rows_[row + 1];
    if (cells.size() != rows_.front().size()) {
      throw Error(fmt::format("{}, row {}", name_, row + 1),
                  fmt::format("has {} cells where the heading has {}", cells.size(), rows_.front().size()),
                  "leave that row out, or give the report as 'fftcl bench' wrote it");
    }
    return &cells[place->second];
  }

  template <class T>
  void read(std::size_t row, const std::string& column, T& value) const {
    const std::string* const text = cell(row, column);
    if (text == nullptr || text->empty()) return;
    const auto number = number_from<T>(*text);
    if (!number) {
      throw Error(place_of(row, column), std::is_integral_v<T> ? "is no count" : "is no number", kCorrectReport);
    }
    value = *number;
  }

  void read(std::size_t row, const NumberField& field, double& value) const {
    read(row, field.name, value);
    const std::string* const text = cell(row, field.name);
    if (text != nullptr && !text->empty()) require_possible(field, value, place_of(row, field.name));
  }

 private:
  std::string place_of(std::size_t row, const std::string& column) const {
    return fmt::format("{}, row {}: {} '{}'", name_, row + 1, column, *cell(row, column));
  }

  std::vector<Cells> rows_;
  std::string name_;
  std::map<std::string, std::size_t> places_;
};

std::vector<BenchRow> rows_of(const CsvTable& table) {
  std::vector<BenchRow> rows(table.rows());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    BenchRow& row = rows[i];
    for (const TextField& field : text_fields()) {
      if (const std::string* const text = table.cell(i, field.name)) row.*field.member = *text;
    }
    for (const NumberField& field : number_fields()) table.read(i, field, row.*field.member);
    table.read(i, "batch", row.batch);
    table.read(i, "runs", row.runs);
    table.read(i, "group", row.group);
    if (const std::string* const status = table.cell(i, "status")) row.status = row_status(*status);
  }
  return rows;
}

}  // namespace

std::vector<BenchRow> parse_report(const std::string& text, const std::string& name) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string::npos && text[first] == '{') return parse_json_report(text, name);
  if (first != std::string::npos && text[first] == '|') {
    throw Error(name, "is a table of Markdown, which has no numbers to compare by",
                "name the CSV or JSON report of that run");
  }
  return rows_of(CsvTable(parse_csv(text, name), name));
}

std::vector<BenchRow> read_report(const std::string& path) {
  const TextFile file = read_text_file(path);
  return parse_report(file.text, file.name);
}

}  // namespace fftcl::app
