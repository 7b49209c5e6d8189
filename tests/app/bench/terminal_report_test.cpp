// The table of fftcl bench on a terminal.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/bench/report_rows.hpp"
#include "app/caught_output.hpp"
#include "bench/reports/report_writers.hpp"
#include "support/lines.hpp"
#include "support/own_variable.hpp"

namespace fftcl::app {
namespace {

using testing::refused_row;
using testing::timed_row;

/// The table of `rows` on `columns` columns, line by line.
std::vector<std::string> table_of(const std::vector<BenchRow>& rows, const char* columns) {
  const test::OwnVariable width("COLUMNS", columns);
  testing::CaughtOutput output;
  const Console console(ColorChoice::never);
  const auto report = make_terminal_report(console, {}, rows);
  for (const BenchRow& row : rows) report->row(row);
  report->finish();
  return test::lines_of(output.end());
}

TEST_CASE(
    "bench: lines of the table end in no blanks, numbers below their names, the plan goes where there is no room") {
  std::vector<BenchRow> rows = {timed_row("64", 3), timed_row("8x8", 12.5), refused_row("1024")};
  rows[0].plan = "8";
  rows[2].note = "no ";
  for (const char* columns : {"300", "80"}) {
    CAPTURE(columns);
    const std::vector<std::string> lines = table_of(rows, columns);
    REQUIRE(lines.size() == 4);
    for (const std::string& line : lines) {
      CAPTURE(line);
      CHECK(line.back() != ' ');
    }
    const std::size_t end = lines[0].find("median_us") + std::string("median_us").size();
    CHECK(lines[1].substr(end - 2, 2) == "00");
    CHECK(lines[2].substr(end - 2, 2) == "00");
    const bool wide = columns == std::string("300");
    CHECK(lines[0].ends_with("plan") == wide);
    CHECK(lines[1].ends_with("  8") == wide);
    CHECK(lines[2].ends_with("8.8 | 8.8") == wide);
    CHECK(lines[3].ends_with("  no"));
  }
}

TEST_CASE("bench: the plan stays where the terminal is just as wide as the table") {
  const std::vector<BenchRow> rows = {timed_row("64", 3), timed_row("8x8", 12.5)};
  const std::vector<std::string> whole = table_of(rows, "300");
  REQUIRE(whole.size() == 3);
  CHECK(table_of(rows, std::to_string(whole[1].size()).c_str()) == whole);
  const std::vector<std::string> narrower = table_of(rows, std::to_string(whole[1].size() - 1).c_str());
  REQUIRE(narrower.size() == 3);
  CHECK(!narrower[0].ends_with("plan"));
}

TEST_CASE(
    "bench: on a narrow terminal a row goes on below, the reason of one that was not timed in place of its numbers") {
  std::vector<BenchRow> rows = {timed_row("64", 3), timed_row("1024x1024", 12.5), refused_row("1024")};
  rows[2].note = "local memory does not hold it; use auto or another algorithm";
  const std::vector<std::string> lines = table_of(rows, "40");
  REQUIRE(lines.size() == 12);
  for (const std::string& line : lines) CHECK(line.size() <= 40);
  CHECK(lines[0] == "library  precision       dims  batch");
  CHECK(lines[1] == "  median_us         GBps   copy_ratio");
  CHECK(lines[2] == "  options");
  CHECK(lines[6].starts_with("fftcl    f32        1024x1024"));
  CHECK(lines[7].starts_with("    12.5000"));
  CHECK(lines[8] == "  radix=8");
  CHECK(lines[10] == "  local memory does not hold it; use");
  CHECK(lines[11] == "    auto or another algorithm");
}

TEST_CASE("bench: numbers of a report stand to the right, words to the left") {
  const ReportLayout layout = {.peers = {"fftw"}, .transfers = true, .cold = true};
  std::size_t numbers = 0;
  for (const ReportColumn& column : report_columns(layout)) {
    CAPTURE(column.name);
    const bool is_number = column.name.ends_with("_us") || column.name.ends_with("_ms") ||
                           column.name.ends_with("_ratio") || column.name == "GBps" || column.name == "GFLOPS" ||
                           column.name == "error" || column.name == "dims" || column.name == "batch" ||
                           column.name == "runs" || column.name == "group" || column.name == "outliers";
    CHECK(column.right_aligned == is_number);
    numbers += is_number ? 1 : 0;
  }
  CHECK(numbers == 20);
}

}  // namespace
}  // namespace fftcl::app
