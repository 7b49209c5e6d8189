// Short rows that a work-group of the GPU shape reads and writes as they lie in memory: of complex points, of reals of which
// only what is stored rests in local memory, and of primes, whose ends permute. A last group that is not full, too.
#include <doctest/doctest.h>

#include <string>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

TEST_SUITE("staged_rows") {
  TEST_CASE("complex points, packed and odd reals, primes") {
    for (const std::string kind : {"c2c", "r2c", "c2r"}) {
      for (const char* rest : {":fp32:8:b19", ":fp64:6:b19:in_place", ":fp32:15:b300", ":fp32:21:b19:planar",
                               ":fp32:34:b19", ":fp32:74:b19", ":fp64:37:b19", ":fp32:41:b19:in_place"}) {
        const VerifyCase what = parse_token(kind + rest + ":shape=cooperative");
        std::size_t staged = 0;
        for (const KernelLaunch& launch : make_plan(what.spec, test_device().info().limits, what.options).launches)
          staged += launch.group.staged_load && launch.group.staged_store ? 1 : 0;
        CAPTURE(rest);
        CHECK(staged == 1);
        check_cases({what});
      }
    }
  }
}
