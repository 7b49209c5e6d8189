// Linear levels that the numbers they are held in cannot hold.
#include "output/level_range.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "fftcl/error.hpp"
#include "support/contains.hpp"

namespace fftcl::app {
namespace {

template <class... Values>
LevelRange range_of(Values... values) {
  LevelRange range;
  (range.look(values, values == 0), ...);
  return range;
}

}  // namespace

TEST_CASE(
    "level range: told where all levels are below the least number of full precision, and not where one is above") {
  constexpr double kFloat = std::numeric_limits<float>::min(), kDouble = std::numeric_limits<double>::min();
  CHECK(range_of().warning(Precision::fp32).empty());
  CHECK(range_of(0.0).warning(Precision::fp32).empty());  // silence
  CHECK(range_of(kFloat).warning(Precision::fp32).empty());
  CHECK(range_of(kFloat / 2, 1.0).warning(Precision::fp32).empty());
  CHECK(range_of(kFloat / 2).warning(Precision::fp64).empty());
  CHECK(range_of(kDouble).warning(Precision::fp64).empty());
  CHECK(fftcl::test::contains(
      range_of(kFloat / 2, 0.0).warning(Precision::fp32),
      "lost or shortened in single precision: all levels are below 1.2e-38; --scale db or --precision "
      "fp64 keeps them"));
  CHECK(fftcl::test::contains(range_of(kDouble / 2).warning(Precision::fp64),
                              "double precision: all levels are below 2.2e-308"));
  // The square of a small value is 0, though the value is not.
  LevelRange squared;
  squared.look(0, false);
  CHECK_FALSE(squared.warning(Precision::fp64).empty());
}

TEST_CASE("level range: a level beyond doubles is an error") {
  LevelRange range;
  CHECK_THROWS_AS(range.look(std::numeric_limits<double>::infinity(), false), Error);
}

}  // namespace fftcl::app
