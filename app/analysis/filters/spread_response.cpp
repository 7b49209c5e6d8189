#include "analysis/filters/spread_response.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <numbers>
#include <span>

#include "analysis/filters/convolution.hpp"
#include "analysis/spectra/bessel.hpp"
#include "analysis/workers.hpp"

namespace fftcl::app::analysis {
namespace {

/// Nodes and weights of Gauss' rule of 16 points in (0, 1); those in (-1, 0) mirror them.
constexpr std::array<std::array<double, 2>, 8> kGauss = {{{0.09501250983763745, 0.18945061045506859},
                                                          {0.2816035507792589, 0.1826034150449236},
                                                          {0.45801677765722737, 0.16915651939500262},
                                                          {0.6178762444026438, 0.14959598881657676},
                                                          {0.755404408355003, 0.12462897125553403},
                                                          {0.8656312023878318, 0.09515851168249259},
                                                          {0.9445750230732326, 0.062253523938647706},
                                                          {0.9894009349916499, 0.027152459411754037}}};

/// Cells of the grid that a node is spread over. With four cells a sample and this beta, the window's transform beyond
/// the samples that are wanted is below a double's rounding error.
constexpr std::size_t kCells = 16;
constexpr std::size_t kCellsBefore = kCells / 2 - 1;  ///< below the one that it is in
constexpr long double kBeta = 2.3L * kCells;

/// Cells of an interval where the response is smooth. The cosine of the last sample has a period of four cells; Gauss'
/// rule of 16 points integrates two periods of it, times the response, to within a rounding error.
constexpr double kInterval = 8;

constexpr std::size_t kNodesAnInterval = 2 * kGauss.size();

constexpr std::size_t kFewestCells = 64;  ///< a node then reaches past one end of the grid only

struct Feature {
  double place = 0;
  /// Distance of the response's singular points, which are complex, from `place`; or the scale on which it changes
  /// there.
  double width = 0;
};

/// Where the response is not smooth. Nowhere for an ideal one, which is constant between its edges.
std::vector<Feature> features_of(const FrequencyResponse& response) {
  if (response.shape == ResponseShape::ideal) return {};
  const bool one_edge = response.has_one_edge();
  const double share = one_edge ? 1 : (response.high - response.low) / (response.high + response.low);
  // u has its singular points on the unit circle, pi / (2 N) from the edge.
  const double steepness = response.shape == ResponseShape::butterworth ? std::max(response.order, 4u) : 4;
  std::vector<Feature> features = {{response.low, response.low * share / steepness}};
  if (!one_edge) features.push_back({response.high, response.high * share / steepness});
  if (response.shape == ResponseShape::gaussian) {
    // Where u is infinite all derivatives are 0, but the Taylor series does not give the response.
    constexpr double kFlat = 16;
    features.push_back({0, response.low / kFlat});
    if (!one_edge) features.push_back({std::sqrt(response.low * response.high), response.low * share / kFlat});
  }
  return features;
}

/// Where the response may jump or have a corner.
std::vector<double> corners_of(const FrequencyResponse& response) {
  if (response.has_one_edge()) return {response.low};
  return {response.low, std::sqrt(response.low * response.high), response.high};
}

/// The window at a distance of cells, 1 in the middle. In long double: a rounding of its argument counts kBeta times.
double window_at(long double distance) {
  const long double t = 2 * distance / kCells;
  if (std::abs(t) >= 1) return 0;
  static const long double middle = bessel_i0(kBeta);
  return static_cast<double>(bessel_i0(kBeta * std::sqrt(1 - t * t)) / middle);
}

using Weights = std::array<double, kCells>;

/// The first cell that a node reaches, which may be below 0.
double first_cell(double place) { return std::floor(place) - static_cast<double>(kCellsBefore); }

Weights weights_at(double place) {
  Weights weights;
  const double first = first_cell(place);
  for (std::size_t i = 0; i < kCells; ++i) {
    weights[i] = window_at(static_cast<long double>(first + static_cast<double>(i)) - place);
  }
  return weights;
}

/// The nodes of Gauss' rule in all intervals, spread over the cells of a grid.
class Spreading {
 public:
  Spreading(const FrequencyResponse& response, double rate, std::size_t length)
      : response_(response),
        features_(features_of(response)),
        corners_(corners_of(response)),
        cell_(rate / static_cast<double>(length)),
        length_(static_cast<double>(length)) {
    for (double& corner : corners_) corner /= cell_;
    for (std::size_t i = 0; i < kGauss.size(); ++i) {
      for (const bool upper : {false, true}) usual_[2 * i + upper] = weights_at(node(0, kInterval, i, upper));
    }
  }

  /// For the intervals first .. last - 1 the cells from lowest(first) on.
  std::vector<double> run(std::size_t first, std::size_t last) const {
    std::vector<double> cells((last - first) * static_cast<std::size_t>(kInterval) + kCells + 1);
    const Sums sums = {cells, static_cast<double>(lowest(first))};
    for (std::size_t i = first; i < last; ++i) {
      double from = static_cast<double>(i) * kInterval;
      const double end = from + kInterval;
      for (const double corner : corners_) {
        if (!(corner > from && corner < end)) continue;
        divide(from, corner, sums);
        from = corner;
      }
      divide(from, end, sums);
    }
    return cells;
  }

  /// The first cell that is reached from an interval, which may be below 0.
  static std::ptrdiff_t lowest(std::size_t interval) {
    return static_cast<std::ptrdiff_t>(interval) * static_cast<std::ptrdiff_t>(kInterval) -
           static_cast<std::ptrdiff_t>(kCells / 2);
  }

 private:
  struct Sums {
    std::span<double> cells;
    double lowest = 0;
  };

  static double node(double begin, double end, std::size_t i, bool upper) {
    const double offset = (end - begin) / 2 * kGauss[i][0];
    return (begin + end) / 2 + (upper ? offset : -offset);
  }

  /// Halves an interval, in cells, until it is no longer than its distance from each feature, or than the feature's
  /// width.
  void divide(double begin, double end, const Sums& sums) const {
    const double middle = (begin + end) / 2;
    const double size = (end - begin) * cell_;
    const bool smooth = std::ranges::all_of(features_, [&](const Feature& feature) {
      const double distance = std::max({begin * cell_ - feature.place, feature.place - end * cell_, 0.0});
      return size <= std::max(distance, feature.width);
    });
    // Adjacent doubles: an interval that cannot be halved.
    if (smooth || middle <= begin || middle >= end) return add(begin, end, sums);
    divide(begin, middle, sums);
    divide(middle, end, sums);
  }

  void add(double begin, double end, const Sums& sums) const {
    const bool is_usual = end - begin == kInterval;
    for (std::size_t i = 0; i < kGauss.size(); ++i) {
      for (const bool upper : {false, true}) {
        const double place = node(begin, end, i, upper);
        const double value = gain(response_, place * cell_) * kGauss[i][1] * (end - begin) / (2 * length_);
        if (value == 0) continue;
        // A node of a usual interval has the same place in it as in the first one, and the same weights.
        const double first = is_usual ? begin + first_cell(node(0, kInterval, i, upper)) : first_cell(place);
        double* const cells = sums.cells.data() + static_cast<std::ptrdiff_t>(first - sums.lowest);
        if (is_usual) {
          spread(value, usual_[2 * i + upper], cells);
        } else {
          spread(value, weights_at(place), cells);
        }
      }
    }
  }

  static void spread(double value, const Weights& weights, double* cells) {
    for (std::size_t i = 0; i < kCells; ++i) cells[i] += value * weights[i];
  }

  const FrequencyResponse& response_;
  std::vector<Feature> features_;
  std::vector<double> corners_;  ///< in cells
  double cell_;
  double length_;
  std::array<Weights, kNodesAnInterval> usual_;  ///< weights of the nodes of an interval of kInterval cells
};

/// The response is even about both ends of the grid: what nodes add beyond an end is added to the mirrored cell.
void add_mirrored(std::span<const double> cells, std::ptrdiff_t lowest, std::vector<double>& half) {
  const auto last = static_cast<std::ptrdiff_t>(half.size()) - 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::ptrdiff_t cell = std::abs(lowest + static_cast<std::ptrdiff_t>(i));
    const std::ptrdiff_t place = std::min(cell, 2 * last - cell);
    half[static_cast<std::size_t>(place)] += (place == 0 || place == last ? 2 : 1) * cells[i];
  }
}

/// 2 F sin(2 pi F n) / (2 pi F n), the integral of the cosine up to F.
double low_pass_tap(double edge, double n) {
  return n == 0 ? 2 * edge : std::sin(2 * std::numbers::pi * edge * n) / (std::numbers::pi * n);
}

}  // namespace

double SpreadResponse::factor(std::size_t n) const {
  static const long double middle = bessel_i0(kBeta);
  const long double turn =
      std::numbers::pi_v<long double> * kCells * static_cast<long double>(n) / static_cast<long double>(length);
  const long double root = std::sqrt(kBeta * kBeta - turn * turn);
  return static_cast<double>(middle * root / (kCells * std::sinh(root)));
}

SpreadResponse spread_response(const FrequencyResponse& response, std::size_t count, double rate,
                               const LengthTest& takes) {
  SpreadResponse grid;
  const std::size_t least = std::max(4 * count, kFewestCells);
  grid.length = taken_length(least, takes).value_or(convolution_length(least));
  grid.half.resize(grid.length / 2 + 1);
  const Spreading spreading(response, rate, grid.length);
  std::mutex one_at_a_time;
  share_out(
      grid.length / 2 / static_cast<std::size_t>(kInterval),
      [&](std::size_t first, std::size_t last) {
        const std::vector<double> cells = spreading.run(first, last);
        const std::lock_guard lock(one_at_a_time);
        add_mirrored(cells, Spreading::lowest(first), grid.half);
      },
      kWorthAThread / kNodesAnInterval);
  return grid;
}

std::vector<double> ideal_taps(const FrequencyResponse& response, std::size_t count, double rate) {
  const bool one_edge = response.has_one_edge();
  const double low = std::min(response.low / rate, 0.5);
  const double high = std::min(response.high / rate, 0.5);
  const bool inverted = response.band == Band::high_pass || response.band == Band::band_stop;
  std::vector<double> taps(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double n = static_cast<double>(i);
    const double passed = one_edge ? low_pass_tap(low, n) : low_pass_tap(high, n) - low_pass_tap(low, n);
    taps[i] = inverted ? (i == 0 ? 1 : 0) - passed : passed;
  }
  return taps;
}

double narrowest_width(const FrequencyResponse& response) {
  double least = response.low;
  for (const Feature& feature : features_of(response)) least = std::min(least, feature.width);
  return least;
}

}  // namespace fftcl::app::analysis
