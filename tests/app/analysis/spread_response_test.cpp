// Impulse responses as far as a signal is long, against closed forms and, where one resolves it, a fine grid.
#include "analysis/filters/spread_response.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "analysis/filters/impulse_response.hpp"

namespace fftcl::app::analysis {
namespace {

constexpr double kDoubleEpsilon = std::numeric_limits<double>::epsilon();

struct Tap {
  double value = 0;
  double gate = 0;  ///< what a sum over the grid may miss it by
};

Tap tap_of(const SpreadResponse& grid, std::size_t n) {
  long double sum = 0;  // of half a million values
  double size = 0;
  for (std::size_t k = 0; k < grid.length; ++k) {
    const double value = grid.half[std::min(k, grid.length - k)];
    sum += value *
           std::cos(2 * std::numbers::pi * static_cast<double>(k * n % grid.length) / static_cast<double>(grid.length));
    size += std::abs(value);
  }
  // Angles and cosines miss by 4 roundings at most, values by those of a gain, a weight and their sums.
  return {static_cast<double>(sum) * grid.factor(n), 16 * kDoubleEpsilon * size * grid.factor(n)};
}

struct Taps {
  std::vector<double> values;
  std::vector<double> gates;
};

Taps taps_of(const FrequencyResponse& response, std::size_t count) {
  const SpreadResponse grid = spread_response(response, count, 1);
  REQUIRE(grid.half.size() == grid.length / 2 + 1);
  Taps taps;
  for (std::size_t n = 0; n < count; ++n) {
    const Tap tap = tap_of(grid, n);
    taps.values.push_back(tap.value);
    taps.gates.push_back(tap.gate);
  }
  return taps;
}

}  // namespace

TEST_CASE("spread response: a gaussian low pass is a gaussian, be it as narrow as may be") {
  // exp(-a f^2) with a = ln 2 / (2 F^2) has the inverse sqrt(pi / a) exp(-pi^2 n^2 / a); at half the rate it is 2^-50.
  for (const double edge : {1e-12, 1e-7, 1e-4, 0.003, 0.05}) {
    CAPTURE(edge);
    const double a = std::numbers::ln2 / (2 * edge * edge);
    const Taps taps = taps_of({Band::low_pass, edge, 0, ResponseShape::gaussian}, 100);
    for (std::size_t n = 0; n < 100; ++n) {
      const double t = static_cast<double>(n);
      const double expected =
          std::sqrt(std::numbers::pi / a) * std::exp(-std::numbers::pi * std::numbers::pi * t * t / a);
      CHECK(std::abs(taps.values[n] - expected) <= taps.gates[n] + std::exp2(-50) * edge);
    }
  }
}

TEST_CASE("spread response: of an ideal one it is the closed form, wherever the edges stand between cells") {
  for (const Band band : {Band::low_pass, Band::high_pass, Band::band_pass, Band::band_stop}) {
    for (const double edge : {1e-9, 0.01, 0.123, 0.4999}) {
      const FrequencyResponse response = {band, edge, edge + 1e-5, ResponseShape::ideal};
      const Taps taps = taps_of(response, 77);
      const std::vector<double> expected = ideal_taps(response, 77, 1);
      // A difference of two sines, each of which is as large as twice an edge.
      for (std::size_t n = 0; n < 77; ++n)
        CHECK(std::abs(taps.values[n] - expected[n]) <= taps.gates[n] + 8 * kDoubleEpsilon);
    }
  }
  const std::vector<double> all = ideal_taps({Band::low_pass, 22050, 0, ResponseShape::ideal}, 9, 44100);
  CHECK(all[0] == 1);
  for (std::size_t n = 1; n < 9; ++n) CHECK(std::abs(all[n]) <= kDoubleEpsilon);
}

TEST_CASE("spread response: where a grid resolves a response both are the same") {
  constexpr std::size_t kGrid = std::size_t{1} << 17;
  struct Case {
    Band band;
    double low;
    double high;
    unsigned order;
  };
  for (const Case& c :
       {Case{Band::low_pass, 0.01, 0, 4}, Case{Band::low_pass, 0.001, 0, 1}, Case{Band::high_pass, 0.02, 0, 3},
        Case{Band::band_pass, 0.1, 0.102, 4}, Case{Band::band_stop, 0.1, 0.11, 5}}) {
    CAPTURE(c.low);
    const FrequencyResponse response = {c.band, c.low, c.high, ResponseShape::butterworth, c.order};
    const Taps taps = taps_of(response, 200);
    const std::vector<long double> fine = impulse_response(response, kGrid, 1);
    // Corners at zero frequency and half the rate fall as slope / (2 pi^2 n^2) each, and come round again and again
    // (pi^2 / 3 in all) from kGrid samples away; slopes are at most the order over the lower edge.
    const double grid = static_cast<double>(kGrid);
    const double around = c.order / c.low / 3 / (grid * grid);
    for (std::size_t n = 0; n < 200; ++n) {
      CHECK(std::abs(taps.values[n] - static_cast<double>(fine[n])) <= taps.gates[n] + around);
    }
  }
}

TEST_CASE("spread response: what several processors share out is what one would make of it") {
  // Wide enough for the edge to stand in one part and the upper end of the response in another.
  constexpr std::size_t kCount = std::size_t{1} << 17;
  const FrequencyResponse response = {Band::band_pass, 0.1234, 0.3, ResponseShape::ideal};
  const SpreadResponse grid = spread_response(response, kCount, 1);
  const std::vector<double> expected = ideal_taps(response, kCount, 1);
  for (const std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{1000}, kCount - 1}) {
    CAPTURE(n);
    const Tap tap = tap_of(grid, n);
    CHECK(std::abs(tap.value - expected[n]) <= tap.gate + 8 * kDoubleEpsilon);
  }
}

TEST_CASE("spread response: of edges in Hz it is that of their shares of the rate") {
  constexpr double kRate = 8192;  // a power of two rounds nothing
  for (const ResponseShape shape : {ResponseShape::ideal, ResponseShape::gaussian, ResponseShape::butterworth}) {
    for (const Band band : {Band::low_pass, Band::high_pass, Band::band_pass, Band::band_stop}) {
      const FrequencyResponse shares = {band, 0.07, 0.23, shape};
      const FrequencyResponse hertz = {band, 0.07 * kRate, 0.23 * kRate, shape};
      CHECK(spread_response(hertz, 50, kRate).half == spread_response(shares, 50, 1).half);
      if (shape == ResponseShape::ideal) CHECK(ideal_taps(hertz, 50, kRate) == ideal_taps(shares, 50, 1));
    }
  }
}

TEST_CASE("the narrowest feature of a response is what its ringing follows from") {
  CHECK(narrowest_width({Band::low_pass, 100, 0, ResponseShape::butterworth, 10}) == 10);
  const double band = narrowest_width({Band::band_pass, 99, 101, ResponseShape::butterworth, 4});
  CHECK(std::abs(band - 99 * 0.01 / 4) <= 4 * kDoubleEpsilon);
}

}  // namespace fftcl::app::analysis
