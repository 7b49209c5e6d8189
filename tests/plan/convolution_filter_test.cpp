// The chirp and its filter against closed forms.
#include "plan/tables/convolution_filter.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

using namespace fftcl;
using namespace fftcl::planner;

namespace {

/// Of values up to 1, each of whose parts is off by an ulp at most, and rounded once or twice more.
bool is_near(const std::complex<long double>& a, const std::complex<long double>& b) {
  return std::abs(a - b) <= 4 * std::numeric_limits<long double>::epsilon();
}

/// Its value k.
std::complex<long double> chirp(std::uint64_t k, std::uint64_t n) {
  Chirp<long double> all(n);
  for (; k > 0; --k) all.next();
  return all.next();
}

}  // namespace

TEST_CASE("the chirp is exp(-i pi k^2 / n), of squares beyond 32 bits, too") {
  CHECK(is_near(chirp(0, 7), 1));
  CHECK(is_near(chirp(1, 2), {0, -1}));
  CHECK(is_near(chirp(2, 4), -1));
  CHECK(is_near(chirp(1, 6), std::polar(1.0L, -std::numbers::pi_v<long double> / 6)));
  // (n - 1)^2 is n + 1 modulo 2 n where n is odd: half a turn beyond the square of 1.
  for (const std::uint64_t n : {46349u, 1000003u}) CHECK(is_near(chirp(n - 1, n), -chirp(1, n)));
}

TEST_CASE("the chirp's filter has differences from 1 - n to count - 1, over the number of its points") {
  constexpr std::size_t kLength = 5, kPoints = 12, kCount = 3;
  const auto filter = chirp_filter<long double>(kLength, kPoints, kCount);
  REQUIRE(filter.size() == kPoints);
  for (std::size_t place = 0; place < kPoints; ++place) {
    CAPTURE(place);
    const std::size_t away = place < kCount ? place : kPoints - place;
    const std::complex<long double> wanted = away < kLength ? std::conj(chirp(away, kLength)) : 0;
    CHECK(is_near(filter[place] * static_cast<long double>(kPoints), wanted));
  }
}
