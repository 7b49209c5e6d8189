#include "analysis/finite_values.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace fftcl::app::analysis {

TEST_CASE("values that are no numbers are found wherever they stand, however many values there are") {
  for (std::size_t count = 0; count <= 40; ++count) {
    std::vector<double> values(count, 1.0);
    CHECK(all_finite(std::span<const double>(values)));
    for (std::size_t place = 0; place < count; ++place) {
      for (const double bad : {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::infinity()}) {
        values[place] = bad;
        CHECK_FALSE(all_finite(std::span<const double>(values)));
      }
      values[place] = 1;
    }
  }
}

}  // namespace fftcl::app::analysis
