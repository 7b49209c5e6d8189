#include <algorithm>

#include "bench/reports/report_writers.hpp"
#include "terminal/style.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kNumberWidth = 11;
/// Columns that go first where the terminal is narrow.
constexpr std::string_view kDispensable[] = {"plan", "error", "GFLOPS", "stddev_us", "kind"};

std::size_t width_of(const ReportColumn& column, const std::vector<BenchRow>& expected) {
  std::size_t width = column.name.size();
  bool known = false;
  for (const BenchRow& row : expected) {
    const std::string text = column.of(row);
    known = known || !text.empty();
    width = std::max(width, text.size());
  }
  // What is not known yet is a number, or the plan, which stands last.
  return known || column.name == "plan" ? width : std::max(width, kNumberWidth);
}

class TerminalReport : public ReportWriter {
 public:
  TerminalReport(const Console& console, const ReportLayout& layout, const std::vector<BenchRow>& expected)
      : console_(console),
        columns_(table_columns(
            layout, std::ranges::any_of(expected, [](const BenchRow& row) { return !row.options.empty(); }))) {
    for (const std::string_view name : kDispensable) {
      if (total_width(expected) <= console.out().columns) break;
      std::erase_if(columns_, [&](const ReportColumn& column) { return column.name == name; });
    }
    for (const ReportColumn& column : columns_) widths_.push_back(width_of(column, expected));
    std::string line;
    for (std::size_t i = 0; i < columns_.size(); ++i) append(line, i, columns_[i].name);
    console_.print(styled(console_.out(), Style::faint, trimmed(line)) + "\n");
  }

  void row(const BenchRow& row) override {
    std::string line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (row.status != RowStatus::timed && columns_[i].name == "median_us") {
        // Nothing was timed: the reason stands in place of the numbers.
        line += "  " + styled(console_.out(), row.status == RowStatus::wrong ? Style::error : Style::warning, row.note);
        break;
      }
      append(line, i, columns_[i].of(row));
    }
    console_.print(trimmed(line) + "\n");
  }
  void finish() override {}

 private:
  std::size_t total_width(const std::vector<BenchRow>& expected) const {
    std::size_t total = 0;
    for (const ReportColumn& column : columns_) total += width_of(column, expected) + 2;
    return total;
  }

  void append(std::string& line, std::size_t i, const std::string& text) const {
    const std::string padding(widths_[i] - std::min(widths_[i], text.size()), ' ');
    if (i > 0) line += "  ";
    line += columns_[i].right_aligned ? padding + text : text + padding;
  }

  static std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  const Console& console_;
  std::vector<ReportColumn> columns_;
  std::vector<std::size_t> widths_;
};

}  // namespace

std::unique_ptr<ReportWriter> make_terminal_report(const Console& console, const ReportLayout& layout,
                                                   const std::vector<BenchRow>& expected) {
  return std::make_unique<TerminalReport>(console, layout, expected);
}

}  // namespace fftcl::app
