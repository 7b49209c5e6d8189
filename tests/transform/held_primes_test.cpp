// Butterflies that fill the registers of a GPU's work-item, as it runs them: of points, and of reals of which half are
// held. Lists name them, since the plans of this device take them in vectors.
#include <doctest/doctest.h>

#include <string>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

void check_rows(const std::string& kind, const std::string& precision, std::size_t length, const std::string& list) {
  const std::string token =
      kind + ":" + precision + ":" + std::to_string(length) + ":b9:radix=" + list + ":shape=cooperative";
  CAPTURE(token);
  const VerifyCase what = parse_token(token);
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  REQUIRE(plan.launches.size() == 1);
  CHECK((plan.launches[0].group.kept_radix > 0) == (kind != "c2c"));
  check_cases({what});
}

}  // namespace

TEST_SUITE("held_primes") {
  TEST_CASE("held primes: points, beside other butterflies on either side") {
    check_rows("c2c", "fp32", 148, "4,37");
    check_rows("c2c", "fp64", 344, "43,8");
    check_rows("c2c", "fp32", 236, "4,59");
  }

  TEST_CASE("held primes: reals there and back, half of their butterfly held") {
    check_rows("r2c", "fp32", 111, "37,3");
    check_rows("c2r", "fp64", 111, "3,37");
    check_rows("r2c", "fp64", 183, "61,3");
    check_rows("c2r", "fp32", 265, "5,53");
  }
}
