#include "study/sweep_table.hpp"

#include <algorithm>

#include "study/published_data.hpp"
#include "support/product_of.hpp"

namespace fftcl::app::study {
namespace {

/// Values further apart than this are drawn on a logarithmic scale.
constexpr double kWidestLinear = 20;

/// "fp64:algorithm=..." -> "fp64", "algorithm=..."
std::string take_precision(std::string& options) {
  std::string precision = "fp32";
  for (const std::string& name : {std::string("fp32"), std::string("fp64")}) {
    if (options == name || options.starts_with(name + ":")) {
      precision = name;
      options.erase(0, std::min(options.size(), name.size() + 1));
    }
  }
  return precision;
}

}  // namespace

std::vector<std::vector<std::size_t>> powers_of_two(int first, int last, int step) {
  std::vector<std::vector<std::size_t>> sizes;
  for (int bits = first; bits <= last; bits += step) sizes.push_back({std::size_t{1} << bits});
  return sizes;
}

VerifyCase case_of(const Variant& variant, const std::vector<std::size_t>& size) {
  std::string options = variant.options;
  const std::string precision = take_precision(options);
  return parse_token("c2c:" + precision + ":" + fftcl::to_string(size) + (options.empty() ? "" : ":" + options));
}

double shown(double microseconds, Quantity quantity) {
  switch (quantity) {
    case Quantity::microseconds:
      return microseconds;
    case Quantity::milliseconds:
      return microseconds * 1e-3;
    case Quantity::transforms_per_second:
      return 1e6 / microseconds;
  }
  return microseconds;
}

std::string unit_of(Quantity quantity) {
  switch (quantity) {
    case Quantity::microseconds:
      return "us";
    case Quantity::milliseconds:
      return "ms";
    case Quantity::transforms_per_second:
      return "transforms/s";
  }
  return {};
}

void add_column(Table& table, const std::string& name, double position, std::vector<Cell> cells, Quantity quantity) {
  table.columns.push_back(name);
  table.positions.push_back(position);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].timed()) cells[i].value = shown(cells[i].time.median, quantity);
    table.rows[i].cells.push_back(std::move(cells[i]));
  }
}

Table measure_table(Laboratory& laboratory, const SweepTable& sweep) {
  Table table;
  table.title = sweep.title;
  table.corner = sweep.corner;
  table.unit = unit_of(sweep.quantity);
  for (const Variant& variant : sweep.variants) table.rows.push_back({variant.label, {}});
  for (const auto& size : sweep.sizes) {
    const std::size_t points = product_of(size);
    if (!laboratory.takes(points)) continue;
    const std::string name = fftcl::to_string(size);
    std::vector<Measured> cases;
    for (const Variant& variant : sweep.variants) {
      cases.push_back({case_of(variant, size), sweep.timed, sweep.select});
    }
    std::vector<Cell> cells = laboratory.measure(cases);
    for (std::size_t i = 0; i < cells.size() && !sweep.published.empty(); ++i) {
      const std::string& key = sweep.variants[i].published_key;
      if (!key.empty()) cells[i].published = PublishedTable(sweep.published).cell(split_key(key), name);
    }
    add_column(table, name, static_cast<double>(points), std::move(cells), sweep.quantity);
  }
  return table;
}

Figure figure_of(const Table& table, const std::string& title, const std::string& x_label, const std::string& y_label) {
  Figure figure;
  figure.title = title;
  figure.x = {x_label, AxisScale::log2, {}, {}};
  figure.y.label = y_label;
  double smallest = 0;
  double largest = 0;
  for (const Row& row : table.rows) {
    PlotSeries series;
    series.name = row.label;
    for (std::size_t i = 0; i < row.cells.size() && i < table.positions.size(); ++i) {
      if (!row.cells[i].has_value()) continue;
      const double value = row.cells[i].value;
      series.points.push_back({table.positions[i], value});
      smallest = smallest == 0 ? value : std::min(smallest, value);
      largest = std::max(largest, value);
    }
    if (!series.points.empty()) figure.series.push_back(std::move(series));
  }
  if (largest > kWidestLinear * smallest) {
    figure.y.scale = AxisScale::log10;
  } else {
    figure.y.low = 0;
  }
  return figure;
}

Figure figure_of(const Table& table, const std::string& title, const std::string& x_label) {
  const bool rates = table.unit == unit_of(Quantity::transforms_per_second);
  return figure_of(table, title, x_label, rates ? "Transforms a second" : "Time in " + table.unit);
}

Result result_of(Table table, const std::string& title, const std::string& x_label) {
  Result result;
  result.figure = figure_of(table, title, x_label);
  result.tables.push_back(std::move(table));
  return result;
}

}  // namespace fftcl::app::study
