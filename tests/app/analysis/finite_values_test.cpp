#include "analysis/finite_values.hpp"

#include <doctest/doctest.h>

#include <complex>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace fftcl::app::analysis {

namespace {

/// `part` of a value: the value itself, or its imaginary part.
template <class T, class Part>
void check_all_places(std::size_t count, const Part& part) {
  std::vector<T> values(count, T(1));
  CHECK(all_finite(std::span<const T>(values)));
  for (T& value : values) {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::infinity()}) {
      value = part(bad);
      CHECK_FALSE(all_finite(std::span<const T>(values)));
    }
    value = T(1);
  }
}

}  // namespace

TEST_CASE("values that are no numbers are found wherever they stand, however many values there are") {
  for (std::size_t count = 0; count <= 40; ++count) {
    CAPTURE(count);
    check_all_places<double>(count, [](double bad) { return bad; });
    check_all_places<float>(count, [](double bad) { return static_cast<float>(bad); });
    check_all_places<std::complex<double>>(count, [](double bad) { return std::complex<double>(1, bad); });
    check_all_places<std::complex<double>>(count, [](double bad) { return std::complex<double>(bad, 1); });
    check_all_places<std::complex<float>>(count,
                                          [](double bad) { return std::complex<float>(1, static_cast<float>(bad)); });
  }
}

}  // namespace fftcl::app::analysis
