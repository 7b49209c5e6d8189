// The responses of filters against their closed forms, and the impulse responses that stand for them.
#include "analysis/filters/frequency_response.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "analysis/filters/impulse_response.hpp"
#include "support/near.hpp"

namespace fftcl::app::analysis {
namespace {

using test::near;

constexpr std::size_t kFinest = std::size_t{1} << 20;
constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

FrequencyResponse response(Band band, double low, double high, ResponseShape shape, unsigned order = 4) {
  return {band, low, high, shape, order};
}

constexpr ResponseShape kShapes[] = {ResponseShape::ideal, ResponseShape::gaussian, ResponseShape::butterworth};

}  // namespace

TEST_CASE("gaussian and butterworth are 3.01 dB down at each edge of a band, and ideal passes it") {
  for (const ResponseShape shape : kShapes) {
    const double expected = shape == ResponseShape::ideal ? 1 : std::sqrt(0.5);
    for (const unsigned order : {1u, 2u, 4u, 100u}) {
      // An error of e in u becomes one of order * e / 2 at u = 1; u comes from some six operations.
      const double gate = 6 * kEpsilon * order;
      const auto check = [&](Band band, double frequency) {
        CHECK(std::abs(gain(response(band, 300, 3400, shape, order), frequency) - expected) <= gate);
      };
      check(Band::low_pass, 300);
      check(Band::high_pass, 300);
      for (const Band band : {Band::band_pass, Band::band_stop}) {
        check(band, 300);
        check(band, 3400);
      }
    }
  }
}

TEST_CASE("away from the edges the responses have their closed forms") {
  const auto close = [](double value, double expected) { CHECK(std::abs(value - expected) <= 8 * kEpsilon); };
  for (const unsigned order : {1u, 2u, 3u, 8u}) {
    // At twice and half the edge u is 2 and 1/2 for low pass, the other way round for high pass.
    const double far = 1 / std::sqrt(1 + std::pow(4.0, order));
    const double near = 1 / std::sqrt(1 + std::pow(0.25, order));
    const auto low = response(Band::low_pass, 1000, 0, ResponseShape::butterworth, order);
    const auto high = response(Band::high_pass, 1000, 0, ResponseShape::butterworth, order);
    close(gain(low, 2000), far);
    close(gain(low, 500), near);
    close(gain(high, 2000), near);
    close(gain(high, 500), far);
  }
  close(gain(response(Band::low_pass, 1000, 0, ResponseShape::gaussian), 2000), 0.25);
  close(gain(response(Band::low_pass, 1000, 0, ResponseShape::gaussian), 3000), std::exp2(-4.5));
  close(gain(response(Band::high_pass, 1000, 0, ResponseShape::gaussian), 500), 0.25);
  CHECK(gain(response(Band::low_pass, 1000, 0, ResponseShape::ideal), 1000.001) == 0);
  CHECK(gain(response(Band::high_pass, 1000, 0, ResponseShape::ideal), 999.999) == 0);
  CHECK(gain(response(Band::band_pass, 100, 1000, ResponseShape::ideal), 99.999) == 0);
  CHECK(gain(response(Band::band_pass, 100, 1000, ResponseShape::ideal), 500) == 1);
  CHECK(gain(response(Band::band_stop, 100, 1000, ResponseShape::ideal), 500) == 0);
  CHECK(gain(response(Band::band_stop, 100, 1000, ResponseShape::ideal), 1001) == 1);
}

TEST_CASE("a band pass is 1 at the geometric mean of its edges, a band stop 0, both alike an octave to either side") {
  for (const ResponseShape shape : kShapes) {
    const auto pass = response(Band::band_pass, 250, 4000, shape);
    const auto stop = response(Band::band_stop, 250, 4000, shape);
    CHECK(gain(pass, 1000) == 1);
    CHECK(gain(stop, 1000) == 0);
    CHECK(gain(pass, 500) == near(gain(pass, 2000), 1e-14));
    CHECK(gain(stop, 125) == near(gain(stop, 8000), 1e-14));
  }
}

TEST_CASE("zero frequency passes low pass and band stop, and nothing else") {
  for (const ResponseShape shape : kShapes) {
    CHECK(gain(response(Band::low_pass, 10, 0, shape), 0) == 1);
    CHECK(gain(response(Band::high_pass, 10, 0, shape), 0) == 0);
    CHECK(gain(response(Band::band_pass, 10, 20, shape), 0) == 0);
    CHECK(gain(response(Band::band_stop, 10, 20, shape), 0) == 1);
  }
  CHECK(response(Band::high_pass, 1, 0, ResponseShape::ideal).removes_mean());
  CHECK(!response(Band::band_stop, 1, 2, ResponseShape::ideal).removes_mean());
}

TEST_CASE("the factors of a transform's bins go up to half the rate") {
  const auto low = response(Band::low_pass, 2000, 0, ResponseShape::butterworth, 2);
  for (const std::size_t length : {1u, 2u, 15u, 16u}) {
    const std::vector<double> values = gains(low, length, 8000);
    REQUIRE(values.size() == length / 2 + 1);
    for (std::size_t k = 0; k < values.size(); ++k) {
      CHECK(values[k] == gain(low, static_cast<double>(k) * 8000 / static_cast<double>(length)));
    }
  }
}

TEST_CASE("the impulse response of a gaussian low pass is a gaussian") {
  // exp(-a f^2) with a = ln 2 / (2 F^2) has the inverse sqrt(pi / a) exp(-pi^2 t^2 / a).
  constexpr double kEdge = 0.05;
  const double a = std::numbers::ln2 / (2 * kEdge * kEdge);
  const std::vector<long double> half =
      impulse_response(response(Band::low_pass, kEdge, 0, ResponseShape::gaussian), 1024, 1);
  REQUIRE(half.size() == 513);
  // What lies above half the rate folds back: 2^-50 at that edge; the factors are doubles.
  const double gate = std::exp2(-50) + kEpsilon;
  for (std::size_t n = 0; n < half.size(); ++n) {
    const double t = static_cast<double>(n);
    const double expected =
        std::sqrt(std::numbers::pi / a) * std::exp(-std::numbers::pi * std::numbers::pi * t * t / a);
    CHECK(std::abs(static_cast<double>(half[n]) - expected) <= gate);
  }
}

TEST_CASE("the reach of an impulse response leaves out less than the tolerance, and one sample less would not") {
  for (const double tolerance : {1e-3, 1e-6, std::numeric_limits<float>::epsilon() / 2.0}) {
    const auto half = impulse_response(response(Band::low_pass, 2000, 0, ResponseShape::butterworth), 1 << 14, 44100);
    const auto found = reach(half, tolerance);
    REQUIRE(found.has_value());
    const auto rest = [&](std::size_t from) {
      long double sum = 0;
      for (std::size_t n = half.size() - 1; n > from; --n) sum += 2 * std::abs(half[n]);
      return sum;
    };
    CHECK(rest(*found) <= tolerance);
    CHECK(rest(*found - 1) > tolerance);
    const std::vector<double> kept = taps(half, *found);
    REQUIRE(kept.size() == 2 * *found + 1);
    CHECK(kept[*found] == static_cast<double>(half[0]));
    CHECK(kept.front() == static_cast<double>(half[*found]));
    CHECK(kept.back() == kept.front());
    // They sum up to the response at zero frequency, but for what was left out.
    CHECK(std::abs(std::accumulate(kept.begin(), kept.end(), 0.0) - 1) <= tolerance + 100 * kEpsilon);
  }
}

TEST_CASE("an ideal response never dies away") {
  const auto half = impulse_response(response(Band::low_pass, 0.1, 0, ResponseShape::ideal), 1 << 12, 1);
  CHECK(!reach(half, 1e-6).has_value());
}

TEST_CASE("short taps: none by a grid whose frequencies pass by a narrow band") {
  const double tolerance = std::numeric_limits<float>::epsilon() / 2.0;
  FrequencyResponse narrow = response(Band::band_stop, 50.015, 50.025, ResponseShape::butterworth);
  narrow.order = 20;  // steep: right beside the band it is 1
  CHECK_FALSE(short_taps(narrow, 8000, tolerance, kFinest).has_value());
  narrow.band = Band::band_pass;
  CHECK_FALSE(short_taps(narrow, 8000, tolerance, kFinest).has_value());
  // One that is found has the gain of the band's middle.
  FrequencyResponse wide = response(Band::band_stop, 990, 1010, ResponseShape::gaussian);
  const auto taps = short_taps(wide, 8000, tolerance, kFinest);
  REQUIRE(taps.has_value());
  const double turn = 2 * std::numbers::pi * std::sqrt(990.0 * 1010) / 8000;
  double middle = 0;
  for (std::size_t n = 0; n < taps->size(); ++n) {
    middle += (*taps)[n] * std::cos(turn * (static_cast<double>(n) - static_cast<double>(taps->size() / 2)));
  }
  CHECK(std::abs(middle) <= 2 * tolerance);
}

TEST_CASE("short taps: on a fine grid where a coarse one does not suffice, none where the response goes on and on") {
  const double tolerance = std::numeric_limits<float>::epsilon() / 2.0;
  const auto taps_of = [&](Band band, double low, ResponseShape shape) {
    return short_taps(response(band, low, 0, shape), 44100, tolerance, kFinest);
  };
  const auto coarse = taps_of(Band::low_pass, 2000, ResponseShape::butterworth);
  REQUIRE(coarse.has_value());
  CHECK(coarse->size() < (1 << 16));
  // 3 Hz: some seconds of response.
  const auto fine = taps_of(Band::low_pass, 3, ResponseShape::butterworth);
  REQUIRE(fine.has_value());
  CHECK(fine->size() > (1 << 16));
  double sum = 0;
  for (const double tap : *fine) sum += tap;
  // The gain at 0 Hz.
  CHECK(std::abs(sum - 1) <= tolerance);
  CHECK(!taps_of(Band::low_pass, 2000, ResponseShape::ideal).has_value());
  // Half the level at half the rate: there the response has a corner, which falls as 1/n^2.
  CHECK(!taps_of(Band::low_pass, 20000, ResponseShape::butterworth).has_value());
}

TEST_CASE("short taps: in double precision, too, where the rounding of the gains would not die away") {
  const double tolerance = kEpsilon / 2;
  for (const double edge : {50.0, 300.0, 3000.0}) {
    const auto taps =
        short_taps(response(Band::low_pass, edge, 0, ResponseShape::butterworth, 20), 44100, tolerance, kFinest);
    REQUIRE(taps.has_value());
    long double sum = 0;
    for (const double tap : *taps) sum += static_cast<long double>(tap);
    // Each tap is rounded to a double of at most twice the edge's share of the rate.
    CHECK(std::abs(static_cast<double>(sum - 1)) <=
          tolerance + static_cast<double>(taps->size()) * kEpsilon / 2 * 2 * edge / 44100);
  }
}

TEST_CASE("short taps: no grid is left out that would do") {
  constexpr std::size_t kGrid = std::size_t{1} << 12;
  unsigned found = 0;
  for (const double tolerance : {std::numeric_limits<float>::epsilon() / 2.0, kEpsilon / 2}) {
    for (const unsigned order : {1u, 2u, 3u, 4u, 9u}) {
      for (double edge = 0.002; edge < 0.5; edge *= 1.25) {
        for (const Band band : {Band::low_pass, Band::high_pass, Band::band_pass, Band::band_stop}) {
          FrequencyResponse r = response(band, edge, std::min(edge * 1.6, 0.5), ResponseShape::butterworth);
          r.order = order;
          const auto taps = short_taps(r, 1, tolerance, kGrid);
          // A band of fewer frequencies of the grid than four is left to finer ones.
          if ((r.high - r.low) * kGrid < 4) continue;
          const auto expected = reach(impulse_response(r, kGrid, 1), tolerance);
          CAPTURE(edge);
          CAPTURE(order);
          CHECK(taps.has_value() == expected.has_value());
          found += expected.has_value();
        }
      }
    }
  }
  CHECK(found > 0);
}

}  // namespace fftcl::app::analysis
