#include <algorithm>

#include "bench/reports/report_writers.hpp"
#include "terminal/display_width.hpp"
#include "terminal/row_lines.hpp"
#include "terminal/style.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kNumberWidth = 11;
/// Columns that go first where the terminal is narrow.
constexpr std::string_view kDispensable[] = {"plan", "error", "GFLOPS", "stddev_us", "kind"};

std::size_t width_of(const ReportColumn& column, const std::vector<BenchRow>& expected) {
  std::size_t width = display_width(column.name);
  bool known = false;
  for (const BenchRow& row : expected) {
    const std::string text = column.of(row);
    known = known || !text.empty();
    width = std::max(width, display_width(text));
  }
  // What is not known yet is a number, or the plan, which stands last.
  return known || column.name == "plan" ? width : std::max(width, kNumberWidth);
}

std::vector<ColumnShape> shapes_of(const std::vector<ReportColumn>& columns, const std::vector<BenchRow>& expected) {
  std::vector<ColumnShape> shapes;
  for (const ReportColumn& column : columns) {
    shapes.push_back({width_of(column, expected), column.right_aligned ? Align::right : Align::left});
  }
  return shapes;
}

/// Without those that go where the terminal has no room for them.
std::vector<ReportColumn> fitting_columns(std::vector<ReportColumn> columns, const std::vector<BenchRow>& expected,
                                          std::size_t room) {
  for (const std::string_view name : kDispensable) {
    constexpr std::size_t kGap = 2;  // before each but the first
    std::size_t total = 0;
    for (const ReportColumn& column : columns) total += kGap + width_of(column, expected);
    if (total <= kGap + room) break;
    std::erase_if(columns, [&](const ReportColumn& column) { return column.name == name; });
  }
  return columns;
}

class TerminalReport : public ReportWriter {
 public:
  TerminalReport(const Console& console, std::vector<ReportColumn> columns, const std::vector<BenchRow>& expected)
      : console_(console), columns_(std::move(columns)), lines_(shapes_of(columns_, expected), console.out().columns) {
    std::vector<std::string> names;
    for (const ReportColumn& column : columns_) names.push_back(column.name);
    console_.print(styled(console_.out(), Style::faint, lines_.text(names)) + "\n");
  }

  void row(const BenchRow& row) override {
    std::vector<std::string> cells;
    std::string remark;
    for (const ReportColumn& column : columns_) {
      if (row.status != RowStatus::timed && column.name == "median_us") {
        // Nothing was timed: the reason stands in place of the numbers.
        remark = styled(console_.out(), row.status == RowStatus::wrong ? Style::error : Style::warning, row.note);
        break;
      }
      cells.push_back(column.of(row));
    }
    console_.print(lines_.text(cells, remark) + "\n");
  }
  void finish() override {}

 private:
  const Console& console_;
  std::vector<ReportColumn> columns_;
  RowLines lines_;
};

}  // namespace

std::unique_ptr<ReportWriter> make_terminal_report(const Console& console, const ReportLayout& layout,
                                                   const std::vector<BenchRow>& expected) {
  const bool with_options = std::ranges::any_of(expected, [](const BenchRow& row) { return !row.options.empty(); });
  return std::make_unique<TerminalReport>(
      console, fitting_columns(table_columns(layout, with_options), expected, console.out().columns), expected);
}

}  // namespace fftcl::app
