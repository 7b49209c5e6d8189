#include "bench/reports/report_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bench/statistics.hpp"

namespace fftcl::app {
namespace {

/// That many decimals, or significant digits where those are more: of a transform below 1 us, whose time is the mean of
/// many, three decimals are less than was measured, and reports of such rows would differ by rounding.
std::string number(double value, int decimals, int digits) {
  if (!std::isfinite(value)) return {};
  const int power = value > 0 ? static_cast<int>(std::floor(std::log10(value))) : 0;
  return fmt::format("{:.{}f}", value, std::clamp(digits - 1 - power, decimals, 9));
}
std::string rate_text(double value) { return number(value, 2, 3); }
std::string ratio_text(double value) { return number(value, 3, 3); }
std::string error_text(double value) { return std::isfinite(value) ? fmt::format("{:.3e}", value) : std::string(); }

double ratio_of(const BenchRow& row, const std::string& peer) {
  const auto found = std::ranges::find(row.ratios, peer, &PeerRatio::peer);
  return found == row.ratios.end() ? kNotMeasured : found->value;
}

using Row = const BenchRow&;
using PeerName = const std::string&;

const std::vector<ReportColumn>& fixed_columns() {
  static const std::vector<ReportColumn> columns = {
      {"library", false, [](Row r, PeerName) { return r.library; }, {}},
      {"precision", false, [](Row r, PeerName) { return r.precision; }, {}},
      {"kind", false, [](Row r, PeerName) { return r.kind; }, {}},
      {"dims", true, [](Row r, PeerName) { return r.dims; }, {}},
      {"batch", true, [](Row r, PeerName) { return std::to_string(r.batch); }, {}},
      {"plan_ms", true, [](Row r, PeerName) { return time_text(r.plan_ms); }, {}},
      {"build_ms", true, [](Row r, PeerName) { return time_text(r.build_ms); }, {}},
      {"min_us", true, [](Row r, PeerName) { return time_text(r.min_us); }, {}},
      {"median_us", true, [](Row r, PeerName) { return time_text(r.median_us); }, {}},
      {"stddev_us", true, [](Row r, PeerName) { return time_text(r.stddev_us); }, {}},
      {"GBps", true, [](Row r, PeerName) { return rate_text(r.gbps); }, {}},
      {"GFLOPS", true, [](Row r, PeerName) { return rate_text(r.gflops); }, {}},
      {"copy_ratio", true, [](Row r, PeerName) { return ratio_text(r.copy_ratio); }, {}},
      {"error", true, [](Row r, PeerName) { return error_text(r.error); }, {}},
      {"plan", false, [](Row r, PeerName) { return r.plan; }, {}},
      {"device", false, [](Row r, PeerName) { return r.device; }, {}},
      {"driver", false, [](Row r, PeerName) { return r.driver; }, {}},
      {"version", false, [](Row r, PeerName) { return r.version; }, {}},
  };
  return columns;
}

void add_ratio_columns(std::vector<ReportColumn>& columns, const ReportLayout& layout) {
  for (const std::string& peer : layout.peers) {
    columns.push_back(
        {peer + "_ratio", true, [](Row r, PeerName name) { return ratio_text(ratio_of(r, name)); }, peer});
  }
}

void add_times_on_request(std::vector<ReportColumn>& columns, const ReportLayout& layout) {
  if (layout.transfers) {
    columns.push_back({"total_us", true, [](Row r, PeerName) { return time_text(r.total_us); }, {}});
    columns.push_back({"upload_us", true, [](Row r, PeerName) { return time_text(r.upload_us); }, {}});
    columns.push_back({"download_us", true, [](Row r, PeerName) { return time_text(r.download_us); }, {}});
  }
  if (layout.cold) {
    columns.push_back({"cold_ms", true, [](Row r, PeerName) { return time_text(r.cold_ms); }, {}});
    columns.push_back({"warm_ms", true, [](Row r, PeerName) { return time_text(r.warm_ms); }, {}});
  }
}

}  // namespace

std::string time_text(double value) { return number(value, 3, 6); }

std::vector<ReportColumn> report_columns(const ReportLayout& layout) {
  std::vector<ReportColumn> columns = fixed_columns();
  add_ratio_columns(columns, layout);
  add_times_on_request(columns, layout);
  columns.push_back({"direction", false, [](Row r, PeerName) { return r.direction; }, {}});
  columns.push_back({"options", false, [](Row r, PeerName) { return r.options; }, {}});
  columns.push_back({"status", false, [](Row r, PeerName) { return to_string(r.status); }, {}});
  columns.push_back({"note", false, [](Row r, PeerName) { return r.note; }, {}});
  columns.push_back({"runs", true, [](Row r, PeerName) { return std::to_string(r.runs); }, {}});
  columns.push_back({"group", true, [](Row r, PeerName) { return std::to_string(r.group); }, {}});
  columns.push_back({"outliers", true, [](Row r, PeerName) { return std::to_string(r.outliers.size()); }, {}});
  return columns;
}

std::vector<ReportColumn> table_columns(const ReportLayout& layout, bool with_options) {
  constexpr std::string_view kShown[] = {"library",   "precision", "kind", "dims",   "batch",
                                         "median_us", "stddev_us", "GBps", "GFLOPS", "copy_ratio"};
  std::vector<ReportColumn> columns;
  const auto take = [&](std::string_view name) {
    for (const ReportColumn& column : fixed_columns()) {
      if (column.name == name) columns.push_back(column);
    }
  };
  for (const std::string_view name : kShown) take(name);
  add_ratio_columns(columns, layout);
  add_times_on_request(columns, layout);
  take("error");
  if (with_options) columns.push_back({"options", false, [](Row r, PeerName) { return r.options; }, {}});
  take("plan");
  return columns;
}

std::string ratio_summary(const std::vector<BenchRow>& rows, const ReportLayout& layout) {
  std::string text;
  const auto add = [&](const std::string& name, const std::vector<double>& values) {
    if (values.empty()) return;
    text += fmt::format("{} {:.3f}", text.empty() ? "" : ",", geometric_mean(values));
    text += fmt::format(" {}{}", name, values.size() == 1 ? " (1 row)" : fmt::format(" ({} rows)", values.size()));
  };
  std::vector<double> copies;
  for (const BenchRow& row : rows) {
    if (row.library == kOurName && std::isfinite(row.copy_ratio)) copies.push_back(row.copy_ratio);
  }
  add("x copy", copies);
  for (const std::string& peer : layout.peers) {
    std::vector<double> values;
    for (const BenchRow& row : rows) {
      if (const double value = ratio_of(row, peer); std::isfinite(value)) values.push_back(value);
    }
    add("x " + peer, values);
  }
  return text.empty() ? text : "fftcl's time, geometric means:" + text;
}

}  // namespace fftcl::app
