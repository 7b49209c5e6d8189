// CSV.
#include <cmath>

#include "output/delimited_writer.hpp"
#include "output/number_text.hpp"
#include "study/reports.hpp"

namespace fftcl::app::study {
namespace {

std::string field(std::string_view text) {
  std::string quoted;
  append_cell(quoted, text, ',');
  return quoted;
}

std::string field(double value) {
  std::string text;
  if (std::isfinite(value)) append_number(text, value);
  return text;
}

}  // namespace

std::string csv_headings() {
  return "experiment,table,row,column,value,unit,mark,published,time_us,stddev_us,samples,error_over_gate,case,reason,"
         "device,driver,version\n";
}

std::string csv_lines(const Finding& finding, const ReportOrigin& origin) {
  std::string text;
  for (const Table& table : finding.result.tables) {
    for (const Row& row : table.rows) {
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const Cell& cell = row.cells[i];
        const std::string samples = cell.timed() ? std::to_string(cell.time.count) : "";
        const std::string fields[] = {field(finding.experiment->name),
                                      field(table.title),
                                      field(row.label),
                                      field(table.columns[i]),
                                      field(cell.value),
                                      field(table.unit),
                                      field(to_string(cell.mark)),
                                      field(cell.published),
                                      cell.timed() ? field(cell.time.median) : "",
                                      cell.timed() ? field(cell.time.stddev) : "",
                                      samples,
                                      field(cell.error_over_gate),
                                      field(cell.token),
                                      field(cell.reason),
                                      field(origin.device),
                                      field(origin.driver),
                                      field(origin.program)};
        std::string line;
        for (const std::string& one : fields) line += (&one == fields ? "" : ",") + one;
        text += line + "\n";
      }
    }
  }
  return text;
}

}  // namespace fftcl::app::study
