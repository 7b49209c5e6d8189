// Steps of a scale: found from levels, they are those that were asked for.
#include "plot/step_scale.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <random>

#include "plot/value_picture.hpp"

namespace fftcl::app {

TEST_CASE_TEMPLATE("step scale: each level has the level of a picture that its value has", Real, float, double) {
  const auto value_of = [](double amplitude) { return 20 * std::log10(amplitude); };
  std::mt19937_64 random(5);
  using Limits = std::numeric_limits<Real>;
  for (const ValueRange& range : {ValueRange{-120, 0}, ValueRange{-1, 1}, ValueRange{0, 0}, ValueRange{-7000, 7000},
                                  ValueRange{3, 3.0001}, ValueRange{1e6, 1e7}}) {
    CAPTURE(range.low);
    const auto level_of = [&](double amplitude) { return level_of_value(value_of(amplitude), range); };
    const StepScale<Real> scale(level_of, 256);
    std::size_t wrong = 0;
    const auto look_at = [&](Real amplitude) { wrong += scale(amplitude) != level_of(static_cast<double>(amplitude)); };
    for (const Real amplitude :
         {Real{0}, Limits::denorm_min(), Limits::min(), Real{1}, Limits::max(), Limits::infinity()}) {
      look_at(amplitude);
    }
    // Of every size, and beside each border.
    std::uniform_real_distribution<double> exponent(Limits::min_exponent, Limits::max_exponent - 1);
    for (int i = 0; i < 5000; ++i) look_at(static_cast<Real>(std::exp2(exponent(random))));
    for (int level = 1; level < 256; ++level) {
      const double border = std::pow(10, (range.low + (level - 0.5) * (range.high - range.low) / 255) / 20);
      Real at = static_cast<Real>(border);
      for (int i = 0; i < 3; ++i) at = std::nextafter(at, Real{0});
      for (int i = 0; i < 6; ++i, at = std::nextafter(at, Limits::infinity())) look_at(at);
    }
    CHECK(wrong == 0);
    CHECK(scale(Limits::quiet_NaN()) == scale(0));
    CHECK(scale(-1) == scale(0));
  }
}

}  // namespace fftcl::app
