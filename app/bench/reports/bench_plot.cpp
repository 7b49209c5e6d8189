#include "bench/reports/bench_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/joined.hpp"
#include "verify/large_prime.hpp"

namespace fftcl::app {
namespace {

/// Values further apart than this are drawn on a logarithmic scale.
constexpr double kWidestLinear = 40;

double value_of(const BenchRow& row, BenchQuantity quantity) {
  switch (quantity) {
    case BenchQuantity::gbps:
      return row.gbps;
    case BenchQuantity::copy_ratio:
      return row.copy_ratio;
    case BenchQuantity::ns_per_point:
      return 1e3 * row.median_us / (row.points() * static_cast<double>(row.batch));
    case BenchQuantity::gflops:
      break;
  }
  return row.gflops;
}

std::string title_of(BenchQuantity quantity) {
  switch (quantity) {
    case BenchQuantity::copy_ratio:
      return "FFT: time over a device copy";
    case BenchQuantity::ns_per_point:
      return "FFT: time a point";
    case BenchQuantity::gflops:
    case BenchQuantity::gbps:
      break;
  }
  return "FFT throughput";
}

std::string label_of(BenchQuantity quantity) {
  switch (quantity) {
    case BenchQuantity::gbps:
      return "Input and output in GB/s";
    case BenchQuantity::copy_ratio:
      return "Time over one copy of the same bytes";
    case BenchQuantity::ns_per_point:
      return "Nanoseconds a point";
    case BenchQuantity::gflops:
      break;
  }
  return "Throughput in GFLOPS";
}

/// What tells lines apart, the library first.
using Traits = std::vector<std::string>;

/// Traits that count only where lines could not be told apart, or would be mixed up, without them.
struct Needed {
  bool device = false;
  bool batch = false;
};

Traits traits_of(const BenchRow& row, const Needed& needed) {
  const auto rank = 1 + std::ranges::count(row.dims, 'x');
  Traits traits = {row.library, row.options, row.precision, row.kind, row.direction, fmt::format("{}-D", rank)};
  if (needed.device) traits.push_back(row.device);
  if (needed.batch) traits.push_back(fmt::format("batch {}", row.batch));
  return traits;
}

/// FFTW's device has another name than the OpenCL device that is the same processor.
bool some_library_has_two_devices(const std::vector<const BenchRow*>& rows) {
  std::map<std::string, std::set<std::string>> devices;
  for (const BenchRow* row : rows) devices[row->library].insert(row->device);
  return std::ranges::any_of(devices, [](const auto& library) { return library.second.size() > 1; });
}

bool is_power_of_two(double points) { return std::exp2(std::round(std::log2(points))) == points; }

using Lines = std::map<Traits, std::vector<SeriesPoint>>;

Lines lines_of(const std::vector<const BenchRow*>& rows, BenchQuantity quantity, const Needed& needed) {
  Lines lines;
  for (const BenchRow* row : rows) {
    lines[traits_of(*row, needed)].push_back({row->points(), value_of(*row, quantity)});
  }
  for (auto& [traits, points] : lines) {
    std::ranges::stable_sort(points, [](const auto& a, const auto& b) { return a.x < b.x; });
  }
  return lines;
}

bool has_a_size_twice(const Lines& lines) {
  return std::ranges::any_of(lines, [](const auto& line) {
    const auto& points = line.second;
    return std::ranges::adjacent_find(points, [](const auto& a, const auto& b) { return a.x == b.x; }) != points.end();
  });
}

std::string list_of(const Traits& traits, const std::vector<bool>& wanted) {
  std::vector<std::string> listed;
  for (std::size_t i = 0; i < traits.size(); ++i) {
    if (wanted[i] && !traits[i].empty()) listed.push_back(traits[i]);
  }
  return joined(listed, ", ");
}

/// The rows' order: ours first, as the report has it.
std::vector<Traits> order_of(const std::vector<const BenchRow*>& rows, const Needed& needed) {
  std::vector<Traits> order;
  for (const BenchRow* row : rows) {
    Traits traits = traits_of(*row, needed);
    if (std::ranges::find(order, traits) == order.end()) order.push_back(std::move(traits));
  }
  return order;
}

/// The styles of what has a name of its own in the legend.
std::size_t next_style(const Figure& figure) {
  return static_cast<std::size_t>(
      std::ranges::count_if(figure.series, [](const PlotSeries& series) { return !series.name.empty(); }));
}

/// One line; where powers of two are mixed with other sizes, which are slower, only the powers are joined, and sizes
/// with large prime factors are told apart.
void add_line(Figure& figure, const std::string& name, const std::vector<SeriesPoint>& points, bool mixed) {
  PlotSeries line;
  line.name = name;
  line.style = next_style(figure);
  PlotSeries loose;
  loose.line = false;
  loose.style = line.style;
  PlotSeries primes;
  primes.name = fmt::format("{}, a prime factor above {}", name, kLargestPrimeButterfly);
  primes.line = false;
  for (const SeriesPoint& point : points) {
    const bool is_slow = has_large_prime(static_cast<std::size_t>(point.x));
    PlotSeries& target = !mixed || is_power_of_two(point.x) ? line : is_slow ? primes : loose;
    target.points.push_back(point);
  }
  figure.series.push_back(std::move(line));
  if (!loose.points.empty()) figure.series.push_back(std::move(loose));
  if (primes.points.empty()) return;
  primes.style = next_style(figure);
  figure.series.push_back(std::move(primes));
}

/// What all lines share stands in the subtitle, what tells them apart in the legend.
void add_lines(Figure& figure, const std::vector<const BenchRow*>& shown, const Lines& lines, const Needed& needed) {
  const std::vector<Traits> order = order_of(shown, needed);
  std::vector<bool> varies(order[0].size());
  for (std::size_t i = 0; i < varies.size(); ++i) {
    varies[i] = std::ranges::any_of(order, [&](const Traits& t) { return t[i] != order[0][i]; });
  }
  std::vector<bool> shared = varies;
  shared.flip();
  // The library is always in the legend.
  shared[0] = false;
  varies[0] = true;
  figure.subtitle = list_of(order[0], shared);
  if (!needed.device && !shown[0]->device.empty()) {
    figure.subtitle += (figure.subtitle.empty() ? "" : ", ") + shown[0]->device;
  }
  const auto powers = std::ranges::count_if(shown, [](const BenchRow* row) { return is_power_of_two(row->points()); });
  const bool mixed = powers > 0 && powers < static_cast<std::ptrdiff_t>(shown.size());
  if (mixed) figure.x.label += " (not joined: no power of two)";
  // Sizes from 100 to 200 would stand between 64 and 256, with no tick but 128 among them.
  if (powers == 0) figure.x.scale = AxisScale::log10;
  for (const Traits& traits : order) add_line(figure, list_of(traits, varies), lines.at(traits), mixed);
}

void scale_values(Figure& figure, const std::vector<const BenchRow*>& shown, BenchQuantity quantity) {
  double smallest = 0;
  double largest = 0;
  for (const BenchRow* row : shown) {
    const double value = value_of(*row, quantity);
    smallest = smallest == 0 ? value : std::min(smallest, value);
    largest = std::max(largest, value);
  }
  if (largest > kWidestLinear * smallest) {
    figure.y.scale = AxisScale::log10;
  } else {
    figure.y.low = 0;
  }
}

}  // namespace

Figure bench_figure(std::span<const BenchRow> rows, BenchQuantity quantity) {
  std::vector<const BenchRow*> shown;
  for (const BenchRow& row : rows) {
    // The copy over itself is the line at 1.
    if (quantity == BenchQuantity::copy_ratio && row.library == "copy") continue;
    if (row.status == RowStatus::timed && can_show(AxisScale::log10, value_of(row, quantity))) shown.push_back(&row);
  }
  Needed needed;
  needed.device = some_library_has_two_devices(shown);
  // A batch that shrinks as sizes grow belongs to one line.
  needed.batch = has_a_size_twice(lines_of(shown, quantity, needed));
  const Lines lines = lines_of(shown, quantity, needed);

  Figure figure;
  figure.title = title_of(quantity);
  figure.x = {"Points of one transform", AxisScale::log2, {}, {}};
  figure.y.label = label_of(quantity);
  if (!shown.empty()) add_lines(figure, shown, lines, needed);
  scale_values(figure, shown, quantity);
  if (quantity == BenchQuantity::copy_ratio) figure.guides = {1};
  return figure;
}

}  // namespace fftcl::app
