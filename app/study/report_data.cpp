// CSV and JSON.
#include <cmath>
#include <nlohmann/json.hpp>

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

Json cell_json(const Cell& cell, const std::string& column) {
  Json json = {{"column", column}, {"value", json_number(cell.value)}, {"mark", to_string(cell.mark)}};
  if (!cell.reason.empty()) json["reason"] = cell.reason;
  if (!cell.published.empty()) json["published"] = cell.published;
  if (cell.timed()) {
    json["time_us"] = json_number(cell.time.median);
    json["stddev_us"] = json_number(cell.time.stddev);
    json["samples"] = cell.time.count;
  }
  json["error_over_gate"] = json_number(cell.error_over_gate);
  json["case"] = cell.token;
  return json;
}

Json table_json(const Table& table) {
  Json rows = Json::array();
  for (const Row& row : table.rows) {
    Json cells = Json::array();
    for (std::size_t i = 0; i < row.cells.size(); ++i) cells.push_back(cell_json(row.cells[i], table.columns[i]));
    rows.push_back({{"label", row.label}, {"cells", cells}});
  }
  return {{"title", table.title},
          {"unit", table.unit},
          {"corner", table.corner},
          {"columns", table.columns},
          {"rows", rows}};
}

}  // namespace

std::string csv_headings() {
  return "experiment,table,row,column,value,unit,mark,published,time_us,stddev_us,samples,error_over_gate,case,reason,"
         "device,"
         "driver,version\n";
}

std::string csv_lines(const Finding& finding, const StudyHeader& header) {
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
                                      field(header.device),
                                      field(header.driver),
                                      field(header.program)};
        std::string line;
        for (const std::string& one : fields) line += (&one == fields ? "" : ",") + one;
        text += line + "\n";
      }
    }
  }
  return text;
}

Json json_document(const std::vector<Finding>& findings, const StudyHeader& header) {
  Json all = Json::array();
  for (const Finding& finding : findings) {
    const Experiment& experiment = *finding.experiment;
    Json tables = Json::array();
    for (const Table& table : finding.result.tables) tables.push_back(table_json(table));
    const Verdict& verdict = finding.result.verdict;
    Json holds = verdict.holds ? Json(*verdict.holds) : Json(nullptr);
    all.push_back({{"name", experiment.name},
                   {"document", experiment.document},
                   {"place", experiment.place},
                   {"seeds", experiment.seeds},
                   {"title", experiment.title},
                   {"claim", experiment.claim},
                   {"holds", holds},
                   {"verdict", verdict.text},
                   {"seconds", json_number(finding.seconds)},
                   {"tables", tables},
                   {"notes", finding.result.notes}});
  }
  return {{"schema", 1},
          {"program", header.program},
          {"started", header.started},
          {"device", header.device},
          {"platform", header.platform},
          {"driver", header.driver},
          {"experiments", all}};
}

}  // namespace fftcl::app::study
