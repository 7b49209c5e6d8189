// Each ordered pair of radices as a transform of two stages, both shapes and precisions. Run by tests/long.sh, not by
// ctest.
#include <doctest/doctest.h>

#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::test;

TEST_SUITE("radix_pairs") {
  TEST_CASE("each ordered pair of radices alone") {
    for (const DeviceShape shape : {DeviceShape::cooperative, DeviceShape::vector}) {
      for (const Precision precision : {Precision::fp32, Precision::fp64}) {
        for (const int first : supported_radices()) {
          std::vector<std::vector<int>> lists;
          for (const int second : supported_radices()) lists.push_back({first, second});
          check_cases(list_cases(precision, shape, lists));
        }
      }
    }
  }
}
