#include "bench/reports/report_writers.hpp"

#include <fmt/format.h>

#include "bench/reports/report_json.hpp"
#include "output/delimited_writer.hpp"
#include "output/output_file.hpp"

namespace fftcl::app {
namespace {

std::vector<std::string> names_of(const std::vector<ReportColumn>& columns) {
  std::vector<std::string> names;
  for (const ReportColumn& column : columns) names.push_back(column.name);
  return names;
}

class CsvReport : public ReportWriter {
 public:
  CsvReport(const std::string& path, const ReportLayout& layout)
      : file_(path), columns_(report_columns(layout)), writer_(file_, names_of(columns_), ',') {}

  void row(const BenchRow& row) override {
    std::vector<std::string> texts;
    for (const ReportColumn& column : columns_) texts.push_back(column.of(row));
    writer_.row(std::vector<Cell>(texts.begin(), texts.end()));
    file_.publish();
  }
  void finish() override { file_.commit(); }

 private:
  OutputFile file_;
  std::vector<ReportColumn> columns_;
  DelimitedWriter writer_;
};

/// Two stars in a cell, as two convolutions in a plan have them, would be gone, and what is between them slanted.
std::string markdown_cell(const std::string& text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|' || c == '*') cell += '\\';
    cell += c == '\n' ? ' ' : c;
  }
  return cell;
}

class MarkdownReport : public ReportWriter {
 public:
  MarkdownReport(const std::string& path, const ReportLayout& layout)
      : file_(path), columns_(table_columns(layout, true)) {
    columns_.push_back({"note", false, [](const BenchRow& r, const std::string&) { return r.note; }, {}});
    std::string heading = "|";
    std::string rule = "|";
    for (const ReportColumn& column : columns_) {
      heading += fmt::format(" {} |", column.name);
      rule += column.right_aligned ? "---:|" : "---|";
    }
    file_.write(heading + "\n" + rule + "\n");
  }

  void row(const BenchRow& row) override {
    std::string line = "|";
    for (const ReportColumn& column : columns_) line += fmt::format(" {} |", markdown_cell(column.of(row)));
    file_.write(line + "\n");
    file_.publish();
  }
  void finish() override { file_.commit(); }

 private:
  OutputFile file_;
  std::vector<ReportColumn> columns_;
};

class JsonReport : public ReportWriter {
 public:
  JsonReport(const std::string& path, const ReportHeader& header) : file_(path) { file_.write(json_opening(header)); }

  void row(const BenchRow& row) override {
    file_.write(fmt::format("{}\n  {}", first_ ? "" : ",", json_text(row)));
    first_ = false;
    file_.publish(kJsonEnding);
  }
  void finish() override {
    file_.write(kJsonEnding);
    file_.commit();
  }

 private:
  OutputFile file_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<ReportWriter> make_csv_report(const std::string& path, const ReportLayout& layout) {
  return std::make_unique<CsvReport>(path, layout);
}

std::unique_ptr<ReportWriter> make_json_report(const std::string& path, const ReportHeader& header) {
  return std::make_unique<JsonReport>(path, header);
}

std::unique_ptr<ReportWriter> make_markdown_report(const std::string& path, const ReportLayout& layout) {
  return std::make_unique<MarkdownReport>(path, layout);
}

}  // namespace fftcl::app
