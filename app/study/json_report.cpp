#include "study/json_report.hpp"

#include <nlohmann/json.hpp>

namespace fftcl::app::study {
namespace {

/// What finish() writes behind the last experiment.
constexpr std::string_view kEnding = "\n ]\n}\n";

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

Json finding_json(const Finding& finding) {
  const Experiment& experiment = *finding.experiment;
  Json tables = Json::array();
  for (const Table& table : finding.result.tables) tables.push_back(table_json(table));
  const Verdict& verdict = finding.result.verdict;
  return {{"name", experiment.name},
          {"document", experiment.document},
          {"place", experiment.place},
          {"seeds", experiment.seeds},
          {"title", experiment.title},
          {"claim", experiment.claim},
          {"holds", verdict.holds ? Json(*verdict.holds) : Json(nullptr)},
          {"verdict", verdict.text},
          {"seconds", json_number(finding.seconds)},
          {"tables", tables},
          {"notes", finding.result.notes}};
}

JsonParts& with_origin(JsonParts& document, const ReportOrigin& origin) {
  document.member("schema", 1);
  document.member("program", origin.program);
  document.member("started", origin.started);
  document.member("device", origin.device);
  document.member("platform", origin.platform);
  document.member("driver", origin.driver);
  document.next("experiments");
  return document;
}

}  // namespace

JsonReport::JsonReport(const std::string& path, const ReportOrigin& origin)
    : file_(path),
      document_(file_, JsonParts::Kind::object, 0),
      experiments_(file_, JsonParts::Kind::array, with_origin(document_, origin).inner_depth()) {}

void JsonReport::add(const Finding& finding) {
  experiments_.item(finding_json(finding));
  file_.publish(kEnding);
}

void JsonReport::finish() {
  experiments_.close();
  document_.close();
  file_.write("\n");
  file_.commit();
}

}  // namespace fftcl::app::study
