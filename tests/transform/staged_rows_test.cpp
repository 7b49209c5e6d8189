// Short rows that a work-group of the cooperative shape reads and writes as they lie in memory: of complex points, of
// reals, of which only what is stored rests in local memory, and of primes, whose ends permute. The last group is not
// full, and with 300 rows it is not the only one.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

void check_staged(const std::string& kind, const std::vector<std::string>& forms) {
  for (const std::string& form : forms) {
    const std::string token = kind + ":" + form + ":shape=cooperative";
    CAPTURE(token);
    const VerifyCase what = parse_token(token);
    std::size_t staged = 0;
    for (const KernelLaunch& launch : make_plan(what.spec, test_device().info().limits, what.options).launches)
      staged += launch.group.staged_load && launch.group.staged_store ? 1 : 0;
    CHECK(staged == 1);
    check_cases({what});
  }
}

}  // namespace

TEST_SUITE("staged_rows") {
  TEST_CASE("complex points, and reals back from packed ones") {
    check_staged("c2c", {"fp32:8:b19", "fp64:6:b19:in_place", "fp32:15:b300:planar", "fp32:51:b300"});
    check_staged("c2r", {"fp32:8:b19", "fp64:12:b19:in_place", "fp32:34:b300"});
  }
  TEST_CASE("an odd number of reals") {
    for (const std::string kind : {"r2c", "c2r"})
      check_staged(kind, {"fp32:15:b300", "fp32:21:b19:planar", "fp64:9:b19:in_place", "fp32:91:b300"});
  }
  TEST_CASE("primes") {
    check_staged("c2c", {"fp32:41:b19", "fp64:37:b19:in_place"});
    check_staged("r2c", {"fp32:41:b19:in_place", "fp64:37:b19"});
    check_staged("c2r", {"fp32:41:b19", "fp64:37:b19:in_place", "fp32:74:b300", "fp32:86:b300:in_place"});
  }
}
