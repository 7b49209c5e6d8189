#include "bench/reports/report_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "bench/reports/report_values.hpp"
#include "fftcl/error.hpp"
#include "output/json_writer.hpp"
#include "support/parse_json.hpp"

namespace fftcl::app {
namespace {

std::string dump(const Json& value, int indent = -1) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// What the library would take modulo 2^64, or without its fraction, is no count.
std::size_t count_of(const Json& value, const char* name, const std::string& place) {
  if (!value.is_number_unsigned()) {
    throw Error(fmt::format("{}: {} {}", place, name, dump(value)), "is no count", kCorrectReport);
  }
  return value.get<std::size_t>();
}

/// `place` is the row's in messages.
BenchRow row_of(const Json& json, const std::string& place) {
  BenchRow row;
  for (const TextField& field : text_fields()) row.*field.member = json.value(field.name, row.*field.member);
  for (const NumberField& field : number_fields()) {
    const auto found = json.find(field.name);
    if (found == json.end() || !found->is_number()) continue;
    row.*field.member = found->get<double>();
    require_possible(field, row.*field.member, fmt::format("{}: {} {}", place, field.name, dump(*found)));
  }
  const auto read_count = [&](const char* name, std::size_t& count) {
    if (const auto found = json.find(name); found != json.end()) count = count_of(*found, name, place);
  };
  read_count("batch", row.batch);
  read_count("runs", row.runs);
  read_count("group", row.group);
  row.status = row_status(json.value("status", std::string()));
  row.samples_us = json.value("samples_us", std::vector<double>());
  for (const Json& round : json.value("outliers", Json::array_t())) {
    row.outliers.push_back(count_of(round, "outliers", place));
  }
  const auto ratios = json.find("ratios");
  if (ratios != json.end()) {
    for (const auto& [peer, value] : ratios->items()) {
      row.ratios.push_back({peer, value.is_number() ? value.get<double>() : kNotMeasured});
    }
  }
  return row;
}

Error no_report(const std::string& name, const std::string& why) {
  return {name, "is no report of 'fftcl bench': " + why, "name a file of --export-json or --export-csv"};
}

}  // namespace

std::string json_opening(const ReportHeader& header) {
  Json fields = Json::object();
  fields["schema"] = kReportSchema;
  fields["program"] = header.program;
  fields["started"] = header.started;
  fields["device"] = header.device;
  fields["platform"] = header.platform;
  fields["driver"] = header.driver;
  fields["timer"] = header.timer;
  fields["seed"] = header.seed;
  fields["warmup"] = header.warmup;
  std::string text = dump(fields, 1);
  text.resize(text.rfind("\n}"));
  return text + ",\n \"rows\": [";
}

std::string json_text(const BenchRow& row) {
  Json json = Json::object();
  for (const TextField& field : text_fields()) json[field.name] = row.*field.member;
  json["batch"] = row.batch;
  for (const NumberField& field : number_fields()) json[field.name] = json_number(row.*field.member);
  json["status"] = to_string(row.status);
  Json ratios = Json::object();
  for (const auto& [peer, value] : row.ratios) ratios[peer] = json_number(value);
  json["ratios"] = ratios;
  json["runs"] = row.runs;
  json["group"] = row.group;
  json["outliers"] = row.outliers;
  json["samples_us"] = json_array(row.samples_us);
  return dump(json);
}

std::vector<BenchRow> parse_json_report(const std::string& text, const std::string& name) {
  try {
    const Json document = parse_json(text);
    const int schema = document.at("schema").get<int>();
    if (schema > kReportSchema) {
      throw Error(name, fmt::format("schema {} of the report, this program knows {}", schema, kReportSchema),
                  "use a newer fftcl");
    }
    std::vector<BenchRow> rows;
    for (const Json& row : document.at("rows")) {
      rows.push_back(row_of(row, fmt::format("{}, row {}", name, rows.size() + 1)));
    }
    return rows;
  } catch (const JsonFault& fault) {
    throw no_report(name, fault.what());
  } catch (const Json::exception& error) {
    throw no_report(name, said_by(error));
  }
}

}  // namespace fftcl::app
