// How two times that were taken in turn compare.
#include "plan/candidates/paired_times.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/near.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

TEST_CASE("paired times: the median of the rounds' ratios, and how sure it is") {
  CHECK(median_of(std::vector<double>{3, 1, 2}) == 2);
  CHECK(median_of(std::vector<double>{4, 1, 2, 3}) == 2.5);
  // The machine slows down to half its speed; what is compared does not change.
  const std::vector<double> slower = {10, 10, 20, 20, 20}, faster = {9, 9, 18, 18, 18};
  const PairedRatio steady = paired_ratio(faster, slower);
  CHECK(steady.value == near(0.9));
  CHECK(std::abs(steady.uncertainty) < 1e-12);
  CHECK(steady.below(0.98));
  CHECK_FALSE(steady.below(0.9));
  // One disturbed round does not matter, much noise does.
  CHECK(paired_ratio(std::vector<double>{9, 90, 9, 9, 9}, std::vector<double>(5, 10)).below(0.98));
  const PairedRatio noisy = paired_ratio(std::vector<double>{7, 11, 9, 12, 8}, std::vector<double>(5, 10));
  CHECK(noisy.value == near(0.9));
  CHECK(noisy.uncertainty == near(2 * 1.2533 * 1.4826 * 0.2 / std::sqrt(5.0)));
  CHECK_FALSE(noisy.below(0.98));
}
